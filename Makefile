# Everything is in dev.py; without make: python3 dev.py setup|play|test|…; python3 dev.py lists all commands
# More arguments: make test ARGS="tests/rules -k charity"
PYTHON ?= python3

.PHONY: setup play compile test check bench bench-server bench-minute soak site wheels sbom pin lock
setup play compile test check bench bench-server bench-minute soak site wheels sbom pin lock:
	@$(PYTHON) dev.py $@ $(ARGS)

# Everything is in dev.py; without make: python3 dev.py setup|play|test|check|bench|bench-server|soak|lock
# More arguments: make test ARGS="tests/rules -k charity"
PYTHON ?= python3

.PHONY: setup play test check bench bench-server soak lock
setup play test check bench bench-server soak lock:
	@$(PYTHON) dev.py $@ $(ARGS)

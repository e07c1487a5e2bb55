"""What `dev.py` and the package's build need: the kernel compiled, .venv filled, the pages built.

Modules here use the standard library only, except `compiler`, which runs where mypy and setuptools are installed.
"""

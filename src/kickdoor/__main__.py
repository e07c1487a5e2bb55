"""`python -m kickdoor` is the `kickdoor` command."""

from kickdoor.cli import main

if __name__ == "__main__":
    main()

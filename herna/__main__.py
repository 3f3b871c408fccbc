"""`python -m herna` is `herna`."""

from herna.cli import main

if __name__ == "__main__":
    main()

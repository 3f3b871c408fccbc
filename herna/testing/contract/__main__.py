"""`python -m herna.testing.contract GAME`: the traces of records from another process, which orders its sets otherwise."""

from herna.testing.contract.hashing import main

if __name__ == "__main__":
    main()

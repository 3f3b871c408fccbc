"""The games, one package each. They know the kernel and never each other."""

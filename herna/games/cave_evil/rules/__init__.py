"""The rules of Cave Evil, a module a chapter."""

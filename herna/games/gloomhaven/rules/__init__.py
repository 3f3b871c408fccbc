"""The rulebook of Gloomhaven, a module a chapter."""

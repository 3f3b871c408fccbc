"""The rulebook of Zombie Country, a module a chapter."""

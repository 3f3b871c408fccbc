"""The rulebook of Gloomhaven, a module a chapter; `tools/chapters.py gloomhaven` tells which chapter is where.

What several chapters need stands below them under a name of its own: `performing`, `targets` and `choices` are common to all
lines of cards; `figures`, `sight`, `piles` and `layout` to all that is on the table; `pointing` to all refusals.

Lines that make no chapter are in `attacking`, `moving`, `lasting`, `leading`, `harm` and `obstacles`. What is one of a kind is
in `special` and speaks at one of the `moments`; `listeners` sees to it that it is heard.

The order in which all of them stand on each other is held by a contract in pyproject.toml.
"""

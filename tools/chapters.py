"""Whether chapters and modules find each other: `tools/chapters.py GAME` tells which module cites a chapter most.

A module bears the name of a chapter if its own name, or its name with that of its folder, is the chapter's.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict

from herna.kernel.rulebook import citations


def bears(module: str, chapter: str) -> bool:
    """Whether a module is named after a chapter: `monster.focus` after `monster-focus`, `rules.area` after `area`."""
    parts = module.split(".")
    return any("_".join(parts[start:]) == chapter.replace("-", "_") for start in range(len(parts)))


def main(game: str) -> None:
    """A line a chapter, with the modules that cite it most; and how many chapters are found by their name."""
    package, found = f"herna.games.{game}", defaultdict[str, Counter[str]](Counter)
    for rule, places in citations(package, game).items():
        for place in places:
            found[rule.split(".")[1]][place.rpartition(":")[0].removeprefix(f"{package}.")] += 1
    named = 0
    for chapter, modules in found.items():
        most = max(modules.values())
        well = any(bears(module, chapter) for module, count in modules.items() if count == most)
        named += well
        cited = ", ".join(f"{module} {count}" for module, count in modules.most_common(3))
        sys.stdout.write(f"{' ' if well else '!'} {chapter}: {cited}\n")
    sys.stdout.write(f"{named} of {len(found)} chapters are in a module of their name\n")


if __name__ == "__main__":
    main(sys.argv[1])

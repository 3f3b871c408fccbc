"""What the tests of content share."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from herna.games.zombie_country.content import (
    KINDS,
    doubts,
)
from herna.kernel.content import Catalogue

OURS = Path(str(files("herna.games.zombie_country"))) / "content"


NAME = 'name = { cs = "Moje", en = "Mine" }\norigin = "own"\n'
STORY = 'story = { cs = "Příběh.", en = "A story." }\n'

PLAIN: dict[str, str] = {
    "character": 'colour = "black"\nhealth = 5\nactions = 3\nspecials = ["sprint"]\nstrength = -5\nspeed = 1\nstamina = 6\n'
    f"capacity = 6\ndefence = 1\n{STORY}",
    "skill": 'powers = [{ is = "search", points = 1 }]\n',
    "action": 'like = "forward"\n',
    "building": "annexes = 1\nintensity = 2\n",
    "annex": "",
    "item": 'sort = "m"\nweight = 1\n',
    "recipe": 'size = "minor"\nneeds = ["m"]\ndoes = [{ do = "heal", wounds = 1 }]\n',
    "search": "total = 12\ndraw = 6\nkeep = 3\n",
    "enemy": "attacks = 1\nattack = -5\ndefence = 3\nhealth = 2\nperception = 2\n",
    "event": 'deck = "X"\neffects = [{ do = "find" }]\n',
    "special": f'{STORY}effects = [{{ do = "calm" }}]\n',
    "scenario": f'{STORY}goals = [{{ goal = "escape" }}]\n',
    "campaign": f'{STORY}missions = ["base"]\n',
    "word": "",
}
"""A sound entry of each kind, but for its id and its name."""


def entry(kind: str, key: str = "mine", **fields: str | None) -> str:
    """A sound entry with some fields put in place of others; None leaves one out."""
    lines = {line.partition(" = ")[0]: line for line in [f'id = "{key}"', *NAME.splitlines(), *PLAIN[kind].splitlines()]}
    for name, value in fields.items():
        lines[name] = "" if value is None else f"{name} = {value}"
    return "\n".join([f"[[{kind}]]", *lines.values()]) + "\n"


Try = Callable[..., Catalogue]


@pytest.fixture
def own(tmp_path: Path) -> Try:
    """Lays a player's own entries over ours."""

    def load(*texts: str, ours: Path = OURS) -> Catalogue:
        folder = tmp_path / "own"
        folder.mkdir(exist_ok=True)
        (folder / "mine.toml").write_text("\n".join(texts), encoding="utf-8")
        return Catalogue(KINDS, [ours, folder], doubts)

    return load


def gear(item: str) -> str:
    """A scenario that gives an item to each character."""
    return entry("scenario", laws=f'[{{ law = "gear", item = "{item}" }}]')

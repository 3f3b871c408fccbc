"""A player's own content in play."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec

from herna.games.zombie_country.content import (
    CATALOGUE,
    KINDS,
)
from tests.games.zombie_country.content_cases import Try, entry

OWN = "\n".join(
    [
        entry("skill", "own-skill", powers='[{ is = "aim", points = 1, kind = "fist" }, { is = "riposte", times = 1 }]'),
        entry("action", "own-dash", like='"forward"', steps="3", then='[{ do = "tire", stamina = 1 }]'),
        entry("action", "own-rummage", like='"inventory"', uses='["search"]', powers='[{ is = "search", points = 3 }]'),
        entry("character", "own-hero", health="10", specials='["own-dash", "own-rummage"]', skills='["own-skill"]'),
        entry("building", "own-hall", find='"vehicle"', search="4", inhabitants="1", intensity="1"),
        entry("annex", "own-yard", item="true"),
        entry("item", "own-pie", sort='"JJ"', copies="6", use='[{ do = "heal", wounds = 2 }]'),
        entry(
            "item",
            "own-gun",
            sort='"z"',
            copies="6",
            weapon='{ kind = "gun", reach = "far", accuracy = 0, rounds = 5, loud = 1 }',
        ),
        entry("item", "own-cart", sort='"VV"', weight="7", copies="6", vehicle='{ places = 3, needs = ["m"] }'),
        entry("item", "own-wall", sort='"VV"', weight="7", copies="0", structure="true", powers='[{ is = "wall" }]'),
        entry("recipe", "own-masonry", size='"major"', needs='["m"]', does=None, makes='"own-wall"'),
        entry("enemy", "own-ghoul", attacks="2", attack="-8", reach="1", climbs="true"),
        entry("event", "own-event", effects='[{ do = "find" }, { do = "special" }]'),
        entry(
            "special",
            "own-special",
            effects='[{ do = "gain", what = "food" }, { do = "change", slot = "Y", enemy = "own-ghoul" }]',
        ),
        entry(
            "scenario",
            "own-quest",
            goals='[{ goal = "arrive", at = "own-hall" }]',
            laws='[{ law = "gear", item = "own-pie" }]',
            slots='["dog", "own-ghoul", "own-ghoul"]',
            last='["own-hall"]',
            length="5",
            side_streets="1",
            dusk="{ normal = [9, 9, 9, 9, 9] }",
        ),
        entry("campaign", "own-saga", missions='["own-quest", "own-quest"]'),
    ]
)

PLAYED_AT_RANDOM = """
import collections
from herna.games.zombie_country import GAME
from herna.games.zombie_country.state import DECK
from herna.kernel import Dice, Table

seen = collections.Counter()
for seed in range(4):
    options = {"scenario": "own-quest", "characters": ["own-hero", "eva"], "withdrawal": True}
    if seed == 3:
        options = {"campaign": "own-saga", "characters": ["own-hero", "eva"]}
    table, dice, told = Table(GAME, 2, seed=seed, options=options), Dice(seed), []
    table.watch(told.append)
    steps = 0
    while not table.over and steps < 400:
        steps += 1
        decision = table.pending[0]
        answer = dice.pick(decision.options)
        for lang in ("cs", "en"):
            assert GAME.label(lang, decision, answer)
        seen.update(word for word in repr(answer).replace("'", " ").replace(":", " ").split() if word.startswith("own-"))
        table.decide(decision.number, decision.seat, answer)
        if steps % 25 == 0:
            assert list(GAME.laws(table.state)) == []
            assert list(GAME.laws(table.imagine(0, steps).state)) == []
    assert list(GAME.laws(table.state)) == []
    seen.update(card.id for card in table.state.town if card.id.startswith("own-"))
    seen.update(name for name in table.state.slots if name.startswith("own-"))
    for lang in ("cs", "en"):
        for each in told:
            assert GAME.texts.event(lang, each.event)
        for eyes in (0, 1, None):
            assert GAME.scene(table.view(eyes), GAME.say(lang))
assert DECK["own-pie"] == 6
print(*sorted(seen))
"""


def with_own_content(folder: Path, text: str, script: str) -> subprocess.CompletedProcess[str]:
    """What a script says where a player has content of their own."""
    own = folder / "content" / "zombie_country"
    own.mkdir(parents=True)
    (own / "mine.toml").write_text(text, encoding="utf-8")
    environment = {**os.environ, "HERNA_DATA": str(folder), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, encoding="utf-8", check=False, timeout=300
    )


def test_a_players_own_content_is_sound(own: Try) -> None:
    catalogue = own(OWN)
    mine = [(kind, name) for kind, shelf in catalogue.shelves.items() for name in shelf if name.startswith("own-")]
    assert {kind for kind, _ in mine} == {*KINDS} - {"search", "word"}


def test_a_players_own_content_can_be_played(tmp_path: Path) -> None:
    done = with_own_content(tmp_path, OWN, PLAYED_AT_RANDOM)
    assert done.returncode == 0, done.stderr
    seen = done.stdout.split()
    for name in ("own-dash", "own-rummage", "own-pie", "own-hall", "own-ghoul"):
        assert name in seen


def test_with_a_mistake_in_the_players_own_content_the_game_says_which(tmp_path: Path) -> None:
    done = with_own_content(tmp_path, entry("campaign", missions='["moon"]'), "import herna.games.zombie_country")
    assert done.returncode != 0
    assert (
        f"{tmp_path / 'content' / 'zombie_country' / 'mine.toml'}, mine, missions[0]: there is no scenario “moon”."
        in done.stderr
    )


def test_our_content_can_be_written_and_read_again() -> None:
    for kind, shelf in CATALOGUE.shelves.items():
        for each in shelf.values():
            assert msgspec.convert(msgspec.to_builtins(each), KINDS[kind]) == each

"""Cards from afar, and what holds all the time: each archer shoots, each trait is shown on all that have it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from herna.games.cave_evil.content import BEINGS, CREATURES, Blast, Push
from herna.games.cave_evil.rules import ranged_attack, supported_combat
from herna.games.cave_evil.rules.forces import helpful, squad_of
from herna.games.cave_evil.state import State
from herna.kernel import Table

from .laying import at, cave, group, squad
from .performing import (
    HERE,
    NOTHING,
    SPOTS,
    USE,
    Battle,
    Fight,
    after,
    alive,
    cards,
    check_battle,
    check_fight,
    covered,
    drive,
    fought,
    heaps,
    ours,
    rows,
    spot,
    theirs,
)
from .staging import doing, stage

HALL = ((3, -2), (4, -2), (5, -2), (6, -2), (7, -2))
"""A straight line of sight."""


@dataclass(frozen=True)
class Shot:
    """A squad shoots along a Hall: how far, with which attribute first, and what both sides come to."""

    card: str
    far: int
    on: str
    ours: int
    theirs: int
    foe: str = "ghoul"
    use: tuple[Any, ...] = ()
    goods: tuple[int, int, int] = NOTHING
    chosen: bool = False


SHOTS = (
    Shot("shot-firer", 3, "weapon", 5, 7),
    Shot("goblin-slinger", 3, "dodge", 7, 6),
    Shot("bounty-hunter", 4, "weapon", 13, 16, foe="bloated-worm"),
    Shot("ravenous-catapult", 4, "strength", 20, 11),
    Shot("bile-gobber", 3, "dodge", 8, 3),
    Shot("bone-lobber", 4, "strength", 16, 11, use=(USE,), goods=(0, 1, 0)),
    Shot("rib-ballista", 4, "weapon", 22, 7),
    Shot("sparkspitter", 3, "strength", 5, 11, chosen=True),
    Shot("brimstone-spewer", 3, "bloodlust", 12, 9),
    Shot("blind-watcher", 4, "prowess", 20, 7),
    Shot("ash-wyvern", 3, "weapon", 14, 7),
    Shot("spitting-martyr", 3, "prowess", 12, 5, foe="horned-hellion"),
    Shot("travelling-crematorium", 3, "bloodlust", 12, 9),
    Shot("tar-queen", 2, "dodge", 7, 3),
    Shot("catapult-torso", 4, "weapon", 26, 7, use=(USE,), goods=(0, 1, 0)),
)


def aiming(row: Shot, far: int) -> State:
    """A squad that shoots, and its target so many spaces off."""
    state = cave(2)
    squad(state, 0, 1, at(state, *HALL[0]), row.card, goods=row.goods)
    squad(state, 1, 1, at(state, *HALL[far]), row.foe)
    return state


@rows(*SHOTS)
def test_shots(row: Shot) -> None:
    async def shoot(t: Table[State]) -> None:
        shooter = squad_of(t.state, 0, 1)
        assert shooter is not None
        assert ("shoot", 1, 1) in ranged_attack.offered(t.state, shooter)
        await ranged_attack.shoot(t, shooter, ("shoot", 1, 1))

    table = stage(aiming(row, row.far), shoot, dice=[6, 5] * 5)
    drive(table, [*([row.on] if row.chosen else []), *row.use], lambda table: fought(table.state, 0))
    assert table.state.combat is not None
    found = table.state.combat.rounds[0]
    assert found.attribute == row.on
    assert [total - die for total, die in zip(found.totals, found.dice, strict=True)] == [row.ours, row.theirs]


@rows(*(row for row in SHOTS if row.far < 4))
def test_too_far(row: Shot) -> None:
    state = aiming(row, row.far + 1)
    assert ranged_attack.barred(state, ours(state), ("shoot", 1, 1)) == "cave_evil.ranged-attack.range"


def test_all_archers_shoot() -> None:
    assert covered([SHOTS]) == {card for card, entry in CREATURES.items() if entry.ranged is not None}


# ---------------------------------------------------------------------- traits


def having(trait: str) -> set[str]:
    """The creatures with a trait."""
    return {card for card, entry in CREATURES.items() if trait in entry.traits}


MINDLESS = (
    Fight("whisperer", "bloodlust", 2, 6, foes=("headless-collier", "bribed-flea"), use=(USE,)),
    Fight("whisperer", "bloodlust", 2, 6, foes=("rusted-boring-engine", "bribed-flea"), use=(USE,)),
    Fight("whisperer", "bloodlust", 2, 11, foes=("ravenous-catapult", "bribed-flea"), use=(USE,)),
    Fight("whisperer", "bloodlust", 2, 13, foes=("coin-golem", "bribed-flea"), use=(USE,)),
    Fight("whisperer", "bloodlust", 2, 11, foes=("blind-watcher", "bribed-flea"), use=(USE,)),
    Fight("whisperer", "bloodlust", 2, 16, foes=("former-god", "bribed-flea"), use=(USE,)),
)


@pytest.mark.parametrize("row", MINDLESS, ids=[row.foes[0] for row in MINDLESS])
def test_mind_proof(row: Fight) -> None:
    check_fight(row)  # of the flea it is prowess that counts, of the other one still bloodlust


@rows(
    Fight("nagging-thought", "strength", 11, 3, fellows=("ghoul",), foes=("ratman",)),  # the Ratman’s 4, one less on the die
    Fight("nagging-thought", "strength", 11, 9, fellows=("ghoul",), foes=("blind-watcher",)),
    Fight("nagging-thought", "strength", 11, 17, fellows=("ghoul",), foes=("shovelhand", "headless-collier", "ratman")),
)
@pytest.mark.rule("cave_evil.abilities.mind")
def test_a_die_is_not_touched_where_somebody_is_mind_proof(row: Fight) -> None:
    check_fight(row)


def test_all_that_are_mind_proof_are_tried() -> None:
    assert {row.foes[0] for row in MINDLESS} == having("mind-proof")


@pytest.mark.parametrize("card", ["pit-mule", "walking-tomb", "walking-gate", "temple-snail"])
def test_steadfast(card: str) -> None:
    assert card in having("steadfast")
    assert len(having("steadfast")) == 4
    state = cave(2)
    squad(state, 0, 1, at(state, *HERE), "ghoul")
    squad(state, 1, 1, at(state, *SPOTS[1]), card)
    seen = doing(state, Push(whom="foe", reach=1, steps=2)).state
    assert spot(seen, theirs(seen)) == SPOTS[1]


@pytest.mark.parametrize("card", ["rusted-boring-engine", "coin-golem", "weeping-cyst", "cave-wisp"])
def test_no_gore(card: str) -> None:
    assert card in having("no-gore")
    assert len(having("no-gore")) == 4
    check_battle(
        Battle("drakor", after(heaps), {}, foes=(card,), on="strength" if card != "coin-golem" else "prowess", dice=(12, 1) * 3)
    )


def test_cave_dwellers_are_bomb_proof() -> None:
    assert having("bomb-proof") == {"cave-dwellers"}
    state = cave(2)
    squad(state, 0, 1, at(state, *HERE), "ghoul")
    squad(state, 1, 1, at(state, *SPOTS[1]), "cave-dwellers")
    assert alive(doing(state, Blast(reach=1), bomb=True).state) == ["cave-dwellers"]
    assert alive(doing(state, Blast(reach=1)).state) == []


def test_the_pit_mule_supports_nobody() -> None:
    assert having("no-support") == {"pit-mule"}
    state = cave(2)
    assert not helpful(squad(state, 0, 1, at(state, *HERE), "pit-mule"))
    assert helpful(squad(state, 0, 2, at(state, *SPOTS[1]), "ratman"))


@pytest.mark.parametrize(("card", "helped"), [("meat-mill", []), ("bloated-worm", ["ratman"])])
def test_nobody_helps_against_the_meat_mill(card: str, helped: list[str]) -> None:
    assert having("fearsome") == {"meat-mill"}
    state = cave(2)
    attacker = squad(state, 0, 1, at(state, *HERE), "ghoul")
    target = squad(state, 1, 1, at(state, *SPOTS[1]), card)
    group(state, at(state, 2, 1), "ratman", letter="A")
    assert [name for each in supported_combat.helpers(state, [attacker], [target]) for name in cards(each)] == helped


def test_every_trait_is_shown() -> None:
    assert having("slips") == {"cave-snake", "headless-riders-horse"}
    assert having("passes-rock") == {"granite-woodworm", "shadow-haze"}
    assert having("passes-squads") == {"hungry-dusk"}
    assert {card for card, entry in BEINGS.items() if "spores" in entry.traits} == {"insectoid-fungaloid"}

"""Necromonks, necromancers, Evils and Protectors, each performed; and what clings to creatures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from herna.games.cave_evil.content import ATTRIBUTES, BEINGS, CREATURES, EVILS, NECROMANCERS, PROTECTORS, THINGS, Attribute
from herna.games.cave_evil.rules import combat, evil_fights, protectors, spellcasting
from herna.games.cave_evil.rules.digging_speed import digs, speed
from herna.games.cave_evil.rules.effects.harm import value
from herna.games.cave_evil.rules.forces import group_of, slots
from herna.games.cave_evil.state import Evil, State
from herna.kernel import Table

from .driving import Drive
from .laying import at, cave, group, heap, master, squad
from .performing import (
    HERE,
    SPOTS,
    WINS,
    Deed,
    Fight,
    Sight,
    check_deed,
    check_fight,
    check_sight,
    cling,
    covered,
    drive,
    fought,
    heaps,
    ours,
    purse,
    rate,
    rows,
    theirs,
)
from .staging import stage

MONKS = (
    Fight("necromonk-1", "prowess", 8, 7),
    Fight("necromonk-2", "defense", 6, 5),
    Fight("necromonk-3", "dodge", 7, 6),
    Fight("necromonk-4", "bloodlust", 5, 9),
)

WIZARDS = (
    Fight("rotten-magi", "strength", 12, 11),
    Fight("ice-dead-sorceress", "prowess", 12, 7),
    Fight("blood-sorcerer", "dodge", 12, 6),
    Fight("psychomancer-of-fire", "bloodlust", 12, 9),
    Fight("black-wizard", "defense", 12, 5),
    Fight("mini-wizard-1", "weapon", 6, 7),
    Fight("mini-wizard-2", "strength", 6, 11),
)


@rows(*MONKS, *WIZARDS)
def test_in_a_round_of_combat(row: Fight) -> None:
    check_fight(row)


@rows(*MONKS)
def test_necromonks_dig_and_cast(row: Fight) -> None:
    check_sight(Sight(row.card, lambda s: speed(ours(s)), 1))
    check_deed(Deed("heavy-eyelid", lambda s: s.eye, 4, lambda s: setattr(s, "eye", 5), by=row.card))


@pytest.mark.parametrize(("card", "held"), [(row.card, 4 if row.card == "blood-sorcerer" else 2) for row in WIZARDS])
def test_how_much_a_necromancer_carries(card: str, held: int) -> None:
    check_sight(Sight(card, lambda s: slots(ours(s, 0)), held))


# ---------------------------------------------------------------------- Evils


@dataclass(frozen=True)
class Awake:
    """A squad attacks an Evil: what it comes to in a round; the Evil has what is printed on its card."""

    card: str
    on: Attribute
    ours: int
    bare: bool = False


AWAKE = (
    Awake("darkest-evil-bitch", "strength", 13),  # 11 and 8, less 3 each
    Awake("darkest-evil-bitch", "prowess", 9),
    Awake("darkest-statue-of-death", "weapon", 11),
    Awake("eternal-evil-emperor", "bloodlust", 15),
    Awake("evil-black-old-goat", "strength", 12, bare=True),
)


@rows(*AWAKE)
def test_against_evils(row: Awake) -> None:
    state = cave(2, evil=row.card)
    number = 0
    if row.bare:
        master(state, 0, at(state, *HERE), things=["pelvis-maul"])
    else:
        number = squad(state, 0, 1, at(state, *HERE), "ghoul", "failed-abomination").number
    state.evil = Evil(row.card, stage="awake", since=1, space=at(state, *SPOTS[1]))
    table = stage(state, lambda t: evil_fights.against_evil(t, [ours(t.state, number)], bare=row.bare), dice=[6, 5, 6, 5, 6, 5])
    drive(table, [row.on], lambda table: fought(table.state, 0))
    assert table.state.combat is not None
    found = table.state.combat.rounds[0]
    assert [total - die for total, die in zip(found.totals, found.dice, strict=True)] == [
        row.ours,
        EVILS[row.card].attributes[ATTRIBUTES.index(row.on)],
    ]


def test_the_pit_fights_nobody() -> None:
    assert EVILS["pit-of-infinite-shadow"].attributes == (0, 0, 0, 0, 0, 0)
    assert {row.card for row in AWAKE} | {"pit-of-infinite-shadow"} == set(EVILS)


# ---------------------------------------------------------------------- Protectors


def guarded(card: str, *cards: str, things: Sequence[str] = ()) -> State:
    """A Protector beside its pit, and a squad that fights it."""
    state = cave(2)
    squad(state, 0, 1, at(state, *HERE), *cards, things=things)
    group(state, at(state, *SPOTS[1]), card, letter="A").home = at(state, 0, 0)
    return state


def against(
    state: State, dice: Sequence[int], answers: Sequence[Any], until: Callable[[Table[State]], bool] | None = None
) -> State:
    """The squad attacks the Protector."""
    table = stage(state, lambda t: combat.fight(t, ours(t.state), group_of(t.state, "A")), dice=dice)
    drive(table, answers, until or (lambda table: fought(table.state, 0)))
    return table.state


def points(state: State) -> list[int]:
    """What both sides came to in the first round, before the dice."""
    assert state.combat is not None
    found = state.combat.rounds[0]
    return [total - die for total, die in zip(found.totals, found.dice, strict=True)]


def test_abysmal_gore_beast() -> None:
    state = guarded("abysmal-gore-beast", "drakor")
    heap(state, at(state, 1, -1), (0, 4, 0))
    heap(state, at(state, 2, 1), (0, 3, 2))
    heap(state, at(state, -2, 0), (0, 9, 0))  # too far off
    assert points(against(state, [6, 5, 6, 5, 6, 5], ["strength"])) == [16, 24 + 2]
    assert points(against(state, [6, 5, 6, 5, 6, 5], ["weapon"])) == [15, 18]


def test_abysmal_gore_beast_pays_its_tamer() -> None:
    state = cave(2)
    squad(state, 0, 1, at(state, *HERE), "abysmal-gore-beast")
    table = stage(state, lambda t: protectors.tribute(t, 0))
    assert purse(table.state) == [0, 2, 0]


def test_disembowelist() -> None:
    state = guarded("disembowelist", "ghoul", "failed-abomination")
    assert points(against(state, [6, 5, 6, 5, 6, 5], ["defense"])) == [5 + 7 - 4, 13]


def test_disembowelist_guts_for_its_tamer() -> None:
    state = cave(2)
    squad(state, 0, 1, at(state, *HERE), "disembowelist")
    group(state, at(state, *SPOTS[1]), "ghoul", letter="A")
    seen = against(state, WINS, ["strength"], lambda table: False)
    assert heaps(seen) == {SPOTS[1]: [0, 2, 0]}
    state = cave(2)
    squad(state, 0, 1, at(state, *HERE), "disembowelist")
    group(state, at(state, *SPOTS[1]), "ghoul", letter="A")
    assert points(against(state, [6, 5, 6, 5, 6, 5], ["defense"])) == [13, 5]  # tame, it lowers nothing


def test_emerald_ssssss() -> None:
    state = guarded("emerald-ssssss", "drakor")
    seen = against(state, WINS, ["strength", ("slay",)], lambda table: False)
    assert ours(seen).creatures[0].burdens == ["emerald-ssssss"]
    assert value(seen, ours(seen).creatures[0], "strength") == 14


def test_insectoid_fungaloid() -> None:
    state = guarded("insectoid-fungaloid", "necromonk-1", things=["heavy-eyelid"])
    state.eye = 5
    assert spellcasting.offered(state, ours(state)) == []
    ours(state).space = at(state, *SPOTS[2])
    assert spellcasting.offered(state, ours(state)) == [("cast", "heavy-eyelid")]
    state = guarded("insectoid-fungaloid", "necromonk-1", things=["borrowed-rage"])
    assert points(against(state, [6, 5, 6, 5, 6, 5], ["bloodlust"])) == [4, 15]


@pytest.mark.rule("cave_evil.protectors.subdued-loses-ability")
def test_tame_they_neither_smother_nor_burden_anybody() -> None:
    state = cave(2)
    squad(state, 0, 1, at(state, *HERE), "necromonk-1", things=["heavy-eyelid"])
    squad(state, 1, 1, at(state, *SPOTS[1]), "insectoid-fungaloid")
    state.eye = 5
    assert spellcasting.offered(state, ours(state)) == [("cast", "heavy-eyelid")]
    state = cave(2)
    attacker = squad(state, 0, 1, at(state, *HERE), "drakor")
    tame = squad(state, 1, 1, at(state, *SPOTS[1]), "emerald-ssssss")
    play = Drive(state, lambda t: combat.fight(t, attacker, tame), dice=WINS)
    play.say("strength", "weapon")
    assert state.players[0].enemy_kills == ["emerald-ssssss"]
    assert attacker.creatures[0].burdens == []


def test_old_mold_mouth() -> None:
    state = guarded("old-mold-mouth", "bribed-sentry", things=["leaden-coat"])
    seen = against(state, [6, 5, 6, 5, 6, 5], [("ability",)])
    assert ours(seen).things == []
    assert "leaden-coat" in seen.gone
    tame = cave(2)
    squad(tame, 0, 1, at(tame, *HERE), "old-mold-mouth")
    assert speed(ours(tame)) == 2


def test_all_masters_are_performed() -> None:
    assert covered([WIZARDS]) == set(NECROMANCERS)
    assert covered([MONKS]) == {card for card, entry in CREATURES.items() if entry.deck == "necromonk"}
    tested = {"abysmal-gore-beast", "disembowelist", "emerald-ssssss", "insectoid-fungaloid", "old-mold-mouth"}
    assert tested == set(PROTECTORS)


# ---------------------------------------------------------------------- what clings


@dataclass(frozen=True)
class Clung:
    """A card that is attached to a Necromonk (3 8 6 4 5 2, movement 3, digs 1, casts): what is left of it."""

    card: str
    six: tuple[int, int, int, int, int, int]
    movement: int = 3
    digs: int = 1
    casts: bool = True
    ties: bool = True


CLUNG = (
    Clung("bribed-flea", (3, 8, 4, 4, 5, 2)),
    Clung("ore-eater", (3, 8, 6, 4, 5, 0), movement=2),
    Clung("curse-of-rust", (3, 8, 6, 4, 4, 0)),
    Clung("weeping-cyst", (3, 8, 4, 4, 5, 2)),
    Clung("pickled-head", (3, 7, 6, 4, 5, 2), casts=False),
    Clung("grabber", (3, 8, 6, 4, 5, 2), movement=2, digs=0),
    Clung("inside-out-mask", (3, 6, 6, 4, 5, 2), ties=False),
    Clung("joint-rust", (1, 8, 6, 4, 5, 2), movement=2),
    Clung("charred-martyr", (3, 8, 6, 1, 5, 2), ties=False),
    Clung("hungry-dusk", (3, 8, 4, 4, 5, 0)),
    Clung("red-hot-horseshoe", (3, 8, 4, 4, 5, 2), movement=1),
    Clung("mark-of-the-dunce", (3, 5, 6, 4, 5, 2), casts=False),
    Clung("armoured-gas", (3, 8, 4, 4, 5, 2), movement=2),
    Clung("deaf-bell-ringer", (3, 6, 6, 4, 5, 2), casts=False),
    Clung("tar-queen", (3, 8, 4, 4, 5, 2), movement=1, digs=0),
    Clung("gift-skull", (1, 8, 6, 4, 5, 2), ties=False),
    Clung("emerald-ssssss", (1, 8, 6, 4, 5, 2)),
)


@rows(*CLUNG)
def test_what_clings(row: Clung) -> None:
    state = cave(2)
    squad(state, 0, 1, at(state, *HERE), "necromonk-1")
    cling(state, row.card, 0)
    (monk,) = ours(state).creatures
    assert tuple(value(state, monk, attribute) for attribute in ATTRIBUTES) == row.six
    assert rate(state, 1) == row.movement
    assert digs(monk) == row.digs
    assert bool(spellcasting.casters(ours(state))) == row.casts


@rows(*CLUNG)
def test_who_bears_it_may_lose_ties(row: Clung) -> None:
    state = cave(2)
    squad(state, 0, 1, at(state, *HERE), "necromonk-1")
    squad(state, 1, 1, at(state, *SPOTS[1]), "failed-abomination")
    cling(state, row.card, 0)
    bloodlust = row.six[3]
    table = stage(state, lambda t: combat.fight(t, ours(t.state), theirs(t.state)), dice=[6, bloodlust, *(12, 1) * 5])
    drive(table, ["bloodlust"], lambda table: fought(table.state, 0))
    assert table.state.combat is not None
    found = table.state.combat.rounds[0]
    assert found.totals == [bloodlust + 6, 6 + bloodlust]
    assert (found.winner == 0) == row.ties


def test_everything_that_clings_is_performed() -> None:
    assert covered([CLUNG]) == {card for card, entry in {**BEINGS, **THINGS}.items() if entry.burden is not None}

"""A Wound Pool is allocated: the wounded stand first, the command stand last, and Broken or Shattered after any stand."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from herna.games.conquest.events.losses import (
    BecameBroken,
    MoraleTested,
    RegimentDestroyed,
    StandsFell,
    StandWounded,
    WasShattered,
    WoundsSuffered,
)
from herna.games.conquest.rules.casualties import Course, course, suffer
from herna.games.conquest.rules.lots import Lot
from herna.games.conquest.rules.reinforcement_phase import begin_round
from herna.games.conquest.state import Mark, Regiment, State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, told

from .laying import battle, regiment
from .staging import stage

Staged = tuple[Table[State], list[Told]]


def lot(wounds: int, *, tested: bool = False, again: bool = False, terror: int = 0) -> Lot:
    return Lot(wounds, tested, again, terror, "conquest.in-combat.defense-save")


def pool(own: Regiment, wounds: int, *others: Regiment, dice: tuple[int, ...] = (), tested: bool = False) -> Staged:
    """A regiment suffers wounds; the table and what was told."""
    heard: list[Told] = []
    return stage(battle(own, *others), lambda t: suffer(t, 0, [lot(wounds, tested=tested)]), dice, heard), heard


def after(own: Regiment, wounds: int) -> Regiment:
    """What has become of a regiment after so many wounds, whatever its owner chooses."""
    table, _ = pool(own, wounds)
    while not table.over:
        act(table, asked(table).options[0])
    return table.state.regiments[0]


# ---------------------------------------------------------------------- allocating


@pytest.mark.rule(
    "conquest.casualties.example-two-wounds",
    "conquest.casualties.one-token-per-wound",
    "conquest.casualties.wounded-stand",
)
def test_two_wounds_stay_on_one_stand() -> None:
    table, heard = pool(regiment("men-at-arms", stands=6), 2)
    own = table.state.regiments[0]
    assert (own.stands, own.wounds) == (6, 2)
    assert told(heard, StandWounded) == [StandWounded("men-at-arms", 2, 4, False)]


@pytest.mark.rule(
    "conquest.casualties.example-six-wounds",
    "conquest.casualties.stand-destroyed",
    "conquest.principles.stand-destroyed-at-last-wound",
)
def test_six_wounds_destroy_a_stand_and_run_over_to_the_next() -> None:
    table, heard = pool(regiment("men-at-arms", stands=6), 6)
    act(table, ("fall", 1, 0))
    own = table.state.regiments[0]
    assert (own.stands, own.wounds) == (5, 2)
    assert told(heard, StandsFell) == [StandsFell("men-at-arms", 1, 5)]


@pytest.mark.rule(
    "conquest.casualties.example-cavalry-five-five",
    "conquest.casualties.priority-wounded-first",
    "conquest.casualties.priority-finish-wounded",
    "conquest.casualties.new-pool-each-time",
)
def test_a_wounded_stand_of_cavalry_takes_the_next_wounds() -> None:
    between: list[tuple[int, int]] = []

    async def twice(t: Table[Any]) -> None:
        await suffer(t, 0, [lot(5)])
        between.append((t.state.regiments[0].stands, t.state.regiments[0].wounds))
        await suffer(t, 0, [lot(5)])

    table = stage(battle(regiment("household-knights", files=3, stands=6)), twice)
    act(table, ("fall", 1, 0))
    own = table.state.regiments[0]
    assert [*between, (own.stands, own.wounds)] == [(5, 1), (4, 2)]


@pytest.mark.rule("conquest.casualties.wound-pool", "conquest.casualties.track-pool-size")
def test_wounds_of_several_sources_are_one_pool() -> None:
    heard: list[Told] = []
    table = stage(battle(regiment("men-at-arms", stands=6)), lambda t: suffer(t, 0, [lot(2), lot(1)], 0), heard=heard)
    assert told(heard, WoundsSuffered)[0].wounds == 3
    assert table.state.regiments[0].wounds == 3


@pytest.mark.rule("conquest.casualties.until-empty", "conquest.casualties.overkill-morale")
def test_wounds_that_find_no_stand_are_lost_and_nothing_is_tested() -> None:
    taken: list[int] = []

    async def much(t: Table[Any]) -> None:
        taken.append(await suffer(t, 0, [lot(30, tested=True)]))

    heard: list[Told] = []
    table = stage(battle(regiment("men-at-arms", stands=2, files=2, began=20)), much, heard=heard)
    assert taken == [8]
    assert table.state.regiments[0].where == "gone"
    assert not told(heard, MoraleTested)
    assert len(told(heard, RegimentDestroyed)) == 1


@pytest.mark.rule("conquest.casualties.priority-command-last")
def test_the_command_stand_takes_wounds_when_no_other_is_left() -> None:
    table, heard = pool(regiment("men-at-arms", stands=2, files=2, began=20, wounds=3), 3)
    act(table, ("fall", 1, 0))
    own = table.state.regiments[0]
    assert (own.stands, own.lead, own.wounds, own.lead_wounds) == (1, True, 0, 2)
    assert told(heard, StandWounded) == [StandWounded("men-at-arms", 2, 4, True)]


@pytest.mark.rule("conquest.casualties.from-the-rear")
def test_the_character_is_passed_by() -> None:
    table, _ = pool(regiment("men-at-arms", stands=3, files=4, hero="noble-lord", began=20), 4 + 3)
    act(table, ("fall", 1, 0))
    own = table.state.regiments[0]
    assert own.hero is not None
    assert (own.stands, own.wounds, own.hero.wounds) == (3, 3, 0)


def test_a_regiment_that_is_not_on_the_battlefield_suffers_nothing() -> None:
    table, heard = pool(regiment("men-at-arms", where="waiting"), 5)
    assert (table.state.regiments[0].wounds, heard) == (0, [])


@pytest.mark.rule("conquest.casualties.equal-choice", "conquest.casualties.in-practice")
def test_the_owner_chooses_between_two_ends_and_is_not_asked_when_both_fall() -> None:
    table, _ = pool(regiment("men-at-arms", seat=1, stands=6), 4)
    assert (asked(table).seat, list(asked(table).options)) == (1, [("fall", 1, 0), ("fall", 0, 1)])
    act(table, ("fall", 0, 1))
    assert table.state.regiments[0].rear == 0  # the left two of three files, which needs no word
    table, _ = pool(regiment("men-at-arms", stands=6, began=20), 8)
    assert table.over
    assert (table.state.regiments[0].stands, table.state.regiments[0].rear) == (4, 0)


# ---------------------------------------------------------------------- Broken and Shattered


@pytest.mark.rule("conquest.morale.broken", "conquest.morale.broken-interrupts", "conquest.morale.broken-count-details")
@pytest.mark.parametrize(
    ("began", "falls", "broken"), [(6, 2, 0), (6, 3, 3), (5, 2, 0), (5, 3, 2), (4, 2, 2), (3, 1, 0), (3, 2, 1), (2, 1, 1)]
)
def test_half_of_the_stands_of_the_start_of_the_round_break_a_regiment(began: int, falls: int, broken: int) -> None:
    table, heard = pool(regiment("men-at-arms", stands=began, files=began), 4 * falls)
    if not table.over:
        act(table, asked(table).options[0])
    assert table.state.regiments[0].broken == broken
    assert told(heard, BecameBroken) == ([BecameBroken("men-at-arms", falls, began)] if broken else [])


@pytest.mark.rule("conquest.morale.shattered", "conquest.morale.shattered-removed")
def test_a_broken_regiment_that_loses_half_of_what_it_had_then_is_destroyed() -> None:
    table, heard = pool(regiment("men-at-arms", stands=4, files=4, broken=4), 4)
    act(table, asked(table).options[0])
    assert (table.state.regiments[0].stands, told(heard, WasShattered)) == (3, [])
    table, heard = pool(regiment("men-at-arms", stands=4, files=4, broken=4), 8)
    assert table.state.regiments[0].where == "gone"
    assert told(heard, WasShattered) == [WasShattered("men-at-arms", 2, 4)]


@pytest.mark.rule("conquest.morale.shattered-same-action", "conquest.morale.broken-batch")
def test_one_pool_can_break_and_shatter() -> None:
    table, heard = pool(regiment("men-at-arms", stands=8, files=4), 4 * 6)
    assert [each.event for each in heard[1:]] == [
        StandsFell("men-at-arms", 4, 4),
        BecameBroken("men-at-arms", 4, 8),
        StandsFell("men-at-arms", 2, 2),
        WasShattered("men-at-arms", 2, 4),
        RegimentDestroyed("men-at-arms"),
    ]
    assert table.state.regiments[0].where == "gone"


@pytest.mark.rule("conquest.special-rules.dauntless", "conquest.special-rules.dauntless-character")
def test_a_dauntless_regiment_is_never_broken_whoever_else_is() -> None:
    own = after(regiment("men-at-arms", stands=4, files=4, rules={"dauntless": 1}), 4 * 3)
    assert (own.stands, own.broken) == (1, 0)
    mark = Mark("dauntless", whom="character")
    own = after(regiment("men-at-arms", stands=3, files=4, hero="noble-lord", marks=[mark]), 4 * 2)
    assert (own.stands, own.broken) == (2, 2)


@pytest.mark.rule("conquest.morale.broken-count-details")
def test_the_character_counts_among_the_stands_that_break() -> None:
    table, _ = pool(regiment("men-at-arms", stands=3, files=2, hero="noble-lord"), 4)
    assert table.state.regiments[0].broken == 0  # one of four
    table, _ = pool(regiment("men-at-arms", stands=3, files=2, hero="noble-lord"), 8)
    assert table.state.regiments[0].broken == 2


@pytest.mark.rule("conquest.morale.broken-count-details")
def test_after_a_rally_another_loss_breaks_it_again() -> None:
    assert after(regiment("men-at-arms", stands=3, files=3, began=6), 3).broken == 0
    assert after(regiment("men-at-arms", stands=3, files=3, began=6, wounds=3), 1).broken == 2


@pytest.mark.rule("conquest.morale.shattered-later-round")
def test_of_a_regiment_that_is_still_broken_shattered_is_counted_from_the_start_of_the_round() -> None:
    state = battle(regiment("men-at-arms", stands=3, broken=6, began=6))
    table = stage(state, begin_round)
    own = table.state.regiments[0]
    assert (own.broken, own.began) == (3, 3)
    assert after(own, 4).stands == 2  # one of three; of six it would have been the fourth


# ---------------------------------------------------------------------- wound by wound


def slowly(
    stands: int, each: int, wounds: int, lead: int, size: int, began: int, broken: int, *, breakable: bool, left: int
) -> Course:
    """The same as the rules, but a wound at a time."""
    lead_wounds = taken = falls = when = 0
    while left and stands + lead:
        left -= 1
        taken += 1
        if stands:
            wounds += 1
        else:
            lead_wounds += 1
        if (wounds if stands else lead_wounds) < each:
            continue
        falls, size = falls + 1, size - 1
        if stands:
            stands, wounds = stands - 1, 0
        else:
            lead = lead_wounds = 0
        if not stands + lead:
            return Course(taken, falls, 0, 0, when, False, True)
        if broken and 2 * (broken - size) >= broken:
            return Course(taken, falls, wounds, lead_wounds, when, True, True)
        if not broken and breakable and 2 * (began - size) >= began:
            broken, when = size, falls
    return Course(taken, falls, wounds, lead_wounds, when, False, False)


@settings(deadline=None)
@given(
    st.tuples(st.integers(0, 8), st.integers(1, 6), st.integers(0, 5), st.integers(0, 1)),
    st.integers(0, 1),
    st.integers(0, 6),
    st.booleans(),
    st.booleans(),
    st.integers(0, 60),
)
def test_a_pool_does_the_same_as_its_wounds_one_by_one(
    own: tuple[int, int, int, int], hero: int, lost: int, is_broken: bool, breakable: bool, left: int
) -> None:
    stands, each, wounds, lead = own
    if not stands + lead:
        return
    size = stands + lead + hero
    wounds = min(wounds, each - 1) if stands else 0
    broken = size if is_broken else 0
    quick = course(
        stands, each, wounds, lead, each, 0, size=size, began=size + lost, broken=broken, breakable=breakable, pool=left
    )
    assert quick == slowly(stands, each, wounds, lead, size, size + lost, broken, breakable=breakable, left=left)

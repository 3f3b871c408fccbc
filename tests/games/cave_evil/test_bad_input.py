"""What a player may try and may not do with tiles and digs: the rule that forbids it, and nothing changes.

`forbidden` compares the table before and after by its hash.
"""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.cave_evil import GAME
from herna.games.cave_evil.cave import cave_of, covered
from herna.games.cave_evil.state import State, Tile, Works
from herna.kernel import Table
from herna.kernel.errors import AnswerError, NotYours, Refused, Stale
from herna.testing.playing import act, asked, forbidden, offered
from tests.games.cave_evil.laying import at, cave, dig, fetch, group, lay, no_events, squad, weary

PLACE = "cave_evil.excavation.place-adjacent"
NEVER = "cave_evil.excavation.never-lair-or-pit"
ALIGN = "cave_evil.basics.tiles-align"


def digging(q: int, r: int, card: str, *, collapse: bool = False) -> Table[State]:
    """It is the first player's turn, and the last rock was just removed: where does the tile go?"""
    state = weary(cave(2))
    no_events(state, "excavation")
    squad(state, 0, 1, at(state, q, r), "hunchback").works = Works(fetch(state, card), 1, collapse)
    table = lay(state, dice=[1] * 8)
    act(table, ("squad", 0, 1), ("continue",))
    return table


@pytest.mark.rule("cave_evil.basics.tiles-align", "cave_evil.cave.align")
@pytest.mark.parametrize("turn", [-1, 6, 7, 12])
@pytest.mark.parametrize("collapse", [False, True])
def test_a_tile_cannot_be_turned_off_the_grid(turn: int, collapse: bool) -> None:
    table = digging(2, 0, "dig-tunnel", collapse=collapse)
    _, q, r, _ = asked(table).options[0]
    assert forbidden(table, ("place", q, r, turn)) == ALIGN


@pytest.mark.rule("cave_evil.cave.align")
def test_nor_at_the_start() -> None:
    table = Table(GAME, 2, 1, {"build": True})
    _, q, r, _ = asked(table).options[0]
    for turn in (-1, 6, 11):
        assert forbidden(table, ("place", q, r, turn)) == "cave_evil.cave.align"


@pytest.mark.parametrize(
    "bad",
    [
        ("place", 3, 0),
        ("place", 3, 0, 0, 0),
        ("place", "3", 0, 0),
        ("place", 3, 0, None),
        ("place", 900, -900, 1),
        ("lay", 3, 0, 0),
        ("place",),
        "place",
        None,
        3,
    ],
)
def test_what_is_no_placement_at_all_is_refused_by_the_question(bad: Any) -> None:
    table = digging(2, 0, "dig-tunnel")
    before, decision = table.hash(), asked(table)
    with pytest.raises(Refused) as caught:
        table.decide(decision.number, 0, bad)
    assert caught.value.rule == PLACE
    assert table.hash() == before


def test_only_who_is_asked_answers_and_only_once() -> None:
    table = digging(2, 0, "dig-tunnel")
    before, decision = table.hash(), asked(table)
    with pytest.raises(NotYours):
        table.decide(decision.number, 1, decision.options[0])
    assert table.hash() == before
    act(table, decision.options[0])
    before = table.hash()
    with pytest.raises((Stale, AnswerError)):
        table.decide(decision.number, 0, decision.options[1])
    assert table.hash() == before


@pytest.mark.rule("cave_evil.excavation.never-lair-or-pit")
@pytest.mark.parametrize("card", ["dig-hall", "dig-crook", "dig-antechamber", "dig-throneroom", "dig-temple"])
@pytest.mark.parametrize("collapse", [False, True])
def test_no_tile_is_laid_on_a_lair_or_a_spawn_pit(card: str, collapse: bool) -> None:
    kind: Any = card.removeprefix("dig-")
    for place, closed in (((7, -2), "lair"), ((7, 0), "pit")):
        table = digging(*place, card, collapse=collapse)
        known = cave_of(table.state)
        barred = known.lairs if closed == "lair" else {known.place(pit) for pit in known.pits}
        refused = table.refused(asked(table).number)
        tried = [way for way, rule in refused.items() if rule == NEVER]
        hits = [way for way in tried if not barred.isdisjoint(covered(Tile(kind, *way[1:])))]
        assert hits, closed
        assert all(not known.closed.isdisjoint(covered(Tile(kind, *way[1:]))) for way in tried)
        assert forbidden(table, hits[0]) == NEVER
        assert not any(offered(table, way) for way in hits)


@pytest.mark.rule("cave_evil.excavation.three-steps", "cave_evil.excavation.who")
def test_a_dig_that_was_not_declared_is_neither_continued_nor_given_up() -> None:
    state = weary(cave(2))
    squad(state, 0, 1, at(state, 2, 0), "hunchback")
    squad(state, 0, 2, at(state, 2, -1), "ghoul")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("continue",)) == "cave_evil.excavation.three-steps"
    assert forbidden(table, ("quit",)) == "cave_evil.excavation.three-steps"
    act(table, "back", ("squad", 0, 2))
    assert forbidden(table, ("dig",)) == "cave_evil.excavation.who"
    assert forbidden(table, ("collapse",)) == "cave_evil.excavation.who"


@pytest.mark.rule("cave_evil.squad-actions.one-action", "cave_evil.excavation.declare-is-action")
def test_a_declared_dig_is_not_continued_in_the_same_turn() -> None:
    state = weary(cave(2))
    squad(state, 0, 1, at(state, 2, 0), "hunchback")
    table = lay(state)
    act(table, ("squad", 0, 1), ("dig",), ("squad", 0, 1))
    assert forbidden(table, ("continue",)) == "cave_evil.squad-actions.one-action"
    assert forbidden(table, ("dig",)) == "cave_evil.excavation.locked-while-digging"
    assert forbidden(table, ("move", at(state, 2, -1))) == "cave_evil.movement.stop-dig"


@pytest.mark.rule("cave_evil.combat.when-resolved")
def test_who_owes_a_combat_does_not_dig() -> None:
    state = weary(cave(2))
    squad(state, 0, 1, at(state, 2, 0), "hunchback")
    squad(state, 1, 1, at(state, 2, -1), "ghoul")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("dig",)) == "cave_evil.combat.when-resolved"


@pytest.mark.rule("cave_evil.excavation.adjacent-unexcavated", "cave_evil.excavation.collapse-first-space")
def test_where_there_is_nothing_to_dig_or_to_bury() -> None:
    state = weary(cave(2))
    squad(state, 0, 1, at(state, 1, 0), "hunchback")
    dig(state, "single", 30, 0)
    squad(state, 0, 2, at(state, 30, 0), "ratman")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("dig",)) == "cave_evil.excavation.adjacent-unexcavated"
    act(table, "back", ("squad", 0, 2))
    assert forbidden(table, ("collapse",)) == "cave_evil.excavation.collapse-first-space"


@pytest.mark.rule(
    "cave_evil.items.belongs-to-squad",
    "cave_evil.carrying.pickup-free",
    "cave_evil.spellcasting.any-caster-in-squad",
    "cave_evil.abilities.plain-ability",
    "cave_evil.advanced.pick-freely",
    "cave_evil.advanced.abandon",
)
@pytest.mark.parametrize("advanced", [False, True])
def test_what_a_squad_has_not_and_who_is_not_in_it(advanced: bool) -> None:
    """The rule that is named is that of the thing tried, not that squads act once a turn."""
    state = weary(cave(2, switches=("abandon", "hire_one") if advanced else ()))
    squad(state, 0, 1, at(state, 2, 0), "hunchback")
    squad(state, 0, 2, at(state, 1, 0), "necromonk-1", things=("spiked-shield", "mind-control"))
    group(state, at(state, -2, 0), "ratman", "ghoul", letter="B")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("take", "spiked-shield")) == "cave_evil.carrying.pickup-free"
    assert forbidden(table, ("drop", "spiked-shield")) == "cave_evil.items.belongs-to-squad"
    assert forbidden(table, ("cast", "mind-control")) == "cave_evil.spellcasting.any-caster-in-squad"
    assert forbidden(table, ("ability", "necromonk-1", 0)) == "cave_evil.abilities.plain-ability"
    switch = "cave_evil.advanced.abandon" if advanced else "cave_evil.advanced.pick-freely"
    assert forbidden(table, ("abandon", "necromonk-1")) == switch
    assert forbidden(table, ("hire-one", "B", "ghoul")) == (
        "cave_evil.hire.when" if advanced else "cave_evil.advanced.pick-freely"
    )

"""How squads work: their sizes and what they carry."""

from __future__ import annotations

import pytest

from herna.games.cave_evil.content import BEINGS, NECROMANCERS
from herna.games.cave_evil.laws import laws
from herna.games.cave_evil.rules.digging_speed import speed
from herna.games.cave_evil.rules.forces import burden_count, can_carry, fits, left, mark, slots, weight
from herna.games.cave_evil.rules.spellcasting import casters
from herna.games.cave_evil.state import Creature
from tests.games.cave_evil.laying import cave, corridor, master, squad


def new(*cards: str) -> list[Creature]:
    """Creatures that might come."""
    return [Creature(0, card) for card in cards]


def test_only_creatures_that_could_be_mistaken_bear_a_number() -> None:
    """Ratmen are three in the box; of the Ghoul there is one."""
    assert [mark(Creature(7, card)) for card in ("ratman", "ghoul")] == ["ratman:7", "ghoul"]


@pytest.mark.rule("cave_evil.squads.size-limit")
@pytest.mark.rule("cave_evil.squads.tiny-free")
@pytest.mark.rule("cave_evil.squads.necromancer-small")
def test_three_small_or_a_small_and_a_medium_or_a_large_creature() -> None:
    state = cave(2)
    way = corridor(state)
    small = squad(state, 0, 1, way[0], "ghoul", "hunchback")
    assert fits(small, new("ratman"))
    assert not fits(small, new("horned-hellion"))
    assert not fits(small, new("ratman", "ratman"))
    assert fits(small, new("ratman", "pit-canary", "shadow-haze"))
    medium = squad(state, 0, 2, way[1], "horned-hellion")
    assert fits(medium, new("ratman"))
    assert not fits(medium, new("ratman", "ratman"))
    assert not fits(medium, new("smoke-fencer"))
    large = squad(state, 0, 3, way[2], "drakor")
    assert not fits(large, new("ratman"))
    assert fits(large, new("pit-canary", "whisperer", "shadow-haze"))
    assert all(weight(new(card)) == 1 for card in NECROMANCERS)


@pytest.mark.rule("cave_evil.squads.only-tiny")
def test_a_squad_may_be_of_tiny_creatures_alone() -> None:
    state = cave(2)
    way = corridor(state)
    tiny = squad(state, 0, 1, way[0], "pit-canary")
    assert list(laws(state)) == []
    assert left(state, tiny) == BEINGS["pit-canary"].movement


@pytest.mark.rule("cave_evil.squads.squad-necromancer")
def test_a_necromancer_with_another_small_creature() -> None:
    state = cave(2)
    pair = master(state, 0, things=("spiked-shield", "mind-control"))
    pair.creatures += squad(state, 0, 1, corridor(state)[0], "ghoul").creatures
    state.players[0].squads.pop()
    assert slots(pair) == 4
    assert slots(pair) - burden_count(pair) == 2
    assert [each.card for each in casters(pair)] == ["blood-sorcerer"]
    assert fits(pair, new("ratman"))
    assert not fits(pair, new("ratman", "hunchback"))
    assert left(state, pair) == 3


@pytest.mark.rule("cave_evil.squads.squad-full")
def test_a_medium_and_a_small_creature_are_full() -> None:
    state = cave(2)
    pair = squad(state, 0, 1, corridor(state)[0], "bloodthirsty-chieftain", "cave-dwellers", things=("spiked-shield",))
    assert not fits(pair, new("ratman"))
    assert fits(pair, new("pit-canary"))
    assert slots(pair) == 2
    assert can_carry(pair, "iron-gate")
    assert sum(BEINGS[each.card].use for each in pair.creatures) == 1
    assert left(state, pair) == 3


@pytest.mark.rule("cave_evil.squads.squad-large-tiny")
def test_a_worm_with_a_shadow_haze_carries_nothing() -> None:
    state = cave(2)
    pair = squad(state, 0, 1, corridor(state)[0], "bloated-worm", "shadow-haze")
    assert not fits(pair, new("ratman"))
    assert slots(pair) == 0
    assert not can_carry(pair, "spiked-shield")
    assert not can_carry(pair, "mind-control")
    assert speed(pair) == 2
    assert left(state, pair) == 4
    assert [each.card for each in casters(pair)] == ["shadow-haze"]

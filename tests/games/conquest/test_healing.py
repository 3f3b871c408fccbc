"""Healing: the character, then wounded stands, then stands that were lost, until the points are used up."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest.events.losses import CharacterHealed, HealingLost, StandHealed, StandRestored
from herna.games.conquest.rules.healing import heal, healable, regenerate, renew
from herna.games.conquest.state import Hero, Regiment, State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, told

from .laying import battle, regiment
from .staging import said, stage


def healed(own: Regiment, points: int, *others: Regiment) -> tuple[Table[State], list[Told]]:
    """A regiment heals; the table and what was told."""
    heard: list[Told] = []
    return stage(battle(own, *others), lambda t: heal(t, 0, points), heard=heard), heard


def knights(wounds: int = 0, hero_wounds: int = 0, stands: int = 3, first: int = 3, **more: Any) -> Regiment:
    own = regiment("household-knights", stands=stands, files=2, hero="mounted-noble-lord", first=first, wounds=wounds, **more)
    assert own.hero is not None
    own.hero.wounds = hero_wounds
    return own


@pytest.mark.rule(
    "conquest.casualties.healing-example",
    "conquest.casualties.healing-points",
    "conquest.casualties.healing-step-1-character",
    "conquest.casualties.healing-step-2-stands",
    "conquest.casualties.healing-step-3-restore",
    "conquest.casualties.healing-restore-wounds",
    "conquest.casualties.healing-repeat",
)
def test_household_knights_heal_their_character_a_wounded_stand_and_a_lost_one() -> None:
    table, heard = healed(knights(wounds=1, hero_wounds=2, stands=2), 6)
    own = table.state.regiments[0]
    assert own.hero is not None
    assert (own.hero.wounds, own.wounds, own.ordinary) == (0, 1, 3)
    assert [type(each.event) for each in heard] == [CharacterHealed, StandHealed, StandRestored, StandHealed]
    assert told(heard, CharacterHealed)[0].points == 2
    assert [each.points for each in told(heard, StandHealed)] == [1, 1]
    assert (told(heard, StandRestored)[0].points, told(heard, StandRestored)[0].wounds) == (2, 2)


@pytest.mark.rule("conquest.casualties.healing-step-1-character")
def test_the_character_comes_first_even_if_nothing_is_left_for_the_stands() -> None:
    table, _ = healed(knights(wounds=3, hero_wounds=2), 2)
    own = table.state.regiments[0]
    assert own.hero is not None
    assert (own.hero.wounds, own.wounds) == (0, 3)


@pytest.mark.rule("conquest.casualties.healing-step-2-stands")
def test_the_command_stand_is_healed_before_the_wounded_one() -> None:
    own = healed(regiment("men-at-arms", stands=2, files=2, first=2, wounds=2, lead_wounds=2), 3)[0].state.regiments[0]
    assert (own.lead_wounds, own.wounds) == (0, 1)


@pytest.mark.rule("conquest.casualties.healing-max-stands", "conquest.casualties.healing-no-character-restore")
def test_no_more_stands_than_at_the_start_and_no_character_again() -> None:
    table, heard = healed(regiment("men-at-arms", stands=3, first=3), 20)
    assert table.state.regiments[0].stands == 3
    assert told(heard, HealingLost) == [HealingLost("men-at-arms", 20, False)]
    own = healed(regiment("men-at-arms", stands=3, first=3, began=4), 20)[0].state.regiments[0]
    assert (own.stands, own.hero) == (3, None)


@pytest.mark.rule("conquest.casualties.healing-restore-cost")
@pytest.mark.parametrize(("kind", "points", "stands", "wounds"), [
    ("men-at-arms", 1, 2, 0), ("men-at-arms", 2, 3, 2), ("men-at-arms", 4, 3, 0), ("hold-warriors", 2, 2, 0),
    ("hold-warriors", 3, 3, 2), ("hold-warriors", 5, 3, 0),
])  # fmt: skip
def test_a_stand_comes_back_for_half_its_wounds_rounded_up(kind: str, points: int, stands: int, wounds: int) -> None:
    table, _ = healed(regiment(kind, stands=2, files=2, first=3), points)
    while not table.over:
        act(table, asked(table).options[0])
    assert (table.state.regiments[0].stands, table.state.regiments[0].wounds) == (stands, wounds)


@pytest.mark.rule("conquest.casualties.healing-step-3-restore")
def test_points_that_do_not_pay_for_a_stand_are_lost() -> None:
    _, heard = healed(regiment("men-at-arms", stands=2, files=2, first=3, wounds=2), 3)
    assert told(heard, HealingLost) == [HealingLost("men-at-arms", 1, False)]


@pytest.mark.rule("conquest.casualties.healing-command-first", "conquest.casualties.healing-command-abilities")
def test_a_lost_command_stand_comes_back_first_and_with_it_its_models() -> None:
    own = regiment(
        "men-at-arms", stands=2, files=2, first=4, lead=False, models=(), lost=("leader", "standard-bearer"), began=20
    )
    table, heard = healed(own, 2)
    act(table, ("back", "rear", 1))
    now = table.state.regiments[0]
    assert (now.lead, now.models, now.lost, now.lead_wounds, now.wounds) == (True, ("leader", "standard-bearer"), (), 2, 0)
    assert told(heard, StandRestored)[0].models == "leader, standard-bearer"


@pytest.mark.rule("conquest.command-models.own-stands", "conquest.casualties.healing-command-abilities")
def test_of_cavalry_the_leader_comes_back_first_then_other_command_models() -> None:
    own = regiment("household-knights", stands=1, files=1, first=4, lead=False, models=(), lost=("standard-bearer", "leader"))
    table, _ = healed(own, 2)
    act(table, ("back", "left", 1))
    assert table.state.regiments[0].models == ("leader",)
    table, _ = healed(own, 8)
    while not table.over:
        act(table, asked(table).options[0])
    now = table.state.regiments[0]
    assert (now.models, now.lost, now.lead, now.stands) == (("leader", "standard-bearer"), (), True, 3)


@pytest.mark.rule("conquest.casualties.healing-restore-formation", "conquest.principles.incomplete-rear-centred-grid")
def test_the_owner_chooses_where_the_stand_comes_back() -> None:
    table, _ = healed(regiment("men-at-arms", seat=1, stands=3, first=4), 2)
    assert asked(table).seat == 1
    assert set(asked(table).options) == {("back", "rear", 2), ("back", "left", 1), ("back", "right", 4)}
    act(table, ("back", "right", 4))
    own = table.state.regiments[0]
    assert (own.files, own.stands, own.x) == (4, 4, 24_000 + 1_063)


@pytest.mark.rule("conquest.casualties.healing-no-room", "conquest.casualties.healing-restore-room")
def test_without_room_a_stand_does_not_come_back_and_the_points_are_lost() -> None:
    own = regiment("men-at-arms", at=(24, 24), stands=3, first=4)
    behind = regiment("militia", at=(24, 24 + 2.126), seat=0, stands=5, files=5)
    left = regiment("militia", at=(24 - 2.126 * 3, 24), stands=3)
    right = regiment("militia", at=(24 + 2.126 * 3, 24), stands=3)
    table, heard = healed(own, 2, behind, left, right)
    assert table.over
    assert table.state.regiments[0].stands == 3
    assert told(heard, HealingLost) == [HealingLost("men-at-arms", 2, False)]
    table, _ = healed(own, 2, behind, left)
    assert table.state.regiments[0].files == 4  # the only place is on its right


@pytest.mark.rule("conquest.casualties.healing-restore-room", "conquest.out-of-combat.charge-only-way")
def test_a_restored_stand_touches_no_enemy_that_was_not_fought() -> None:
    own = regiment("men-at-arms", at=(24, 24), stands=3, first=4)
    foe = regiment("militia", at=(24 + 2.126 * 4, 24), seat=1, stands=3)
    table, _ = healed(own, 2, foe)
    assert ("back", "right", 4) not in asked(table).options
    fought = regiment("militia", at=(24 + 2.126 * 2.5, 24), facing=180, seat=1, stands=3)  # corner to corner
    table, _ = healed(regiment("men-at-arms", at=(24, 24), stands=2, files=2, first=3), 2, fought)
    assert ("back", "right", 3) in asked(table).options


@pytest.mark.rule("conquest.morale.broken-no-heal")
def test_a_broken_regiment_cannot_be_healed() -> None:
    table, heard = healed(knights(wounds=1, hero_wounds=2, broken=4), 6)
    own = table.state.regiments[0]
    assert own.hero is not None
    assert (own.hero.wounds, own.wounds) == (2, 1)
    assert told(heard, HealingLost) == [HealingLost("household-knights", 6, True)]
    assert "cannot be healed" in said(heard)[0]


@pytest.mark.rule("conquest.draw-events.regeneration")
def test_regeneration_leaves_the_character_out() -> None:
    table = stage(battle(knights(wounds=2, hero_wounds=2)), lambda t: regenerate(t, 0, 3, character=False))
    own = table.state.regiments[0]
    assert own.hero is not None
    assert (own.hero.wounds, own.wounds) == (2, 0)


@pytest.mark.rule("conquest.draw-events.regeneration-character")
def test_a_characters_own_regeneration_heals_it_alone() -> None:
    heard: list[Told] = []
    table = stage(battle(knights(wounds=2, hero_wounds=2)), lambda t: regenerate(t, 0, 3, character=True), heard=heard)
    own = table.state.regiments[0]
    assert own.hero is not None
    assert (own.hero.wounds, own.wounds) == (0, 2)
    assert told(heard, HealingLost) == [HealingLost("household-knights", 1, False)]


@pytest.mark.rule("conquest.draw-events.biotic-renewal", "conquest.draw-events.biotic-renewal-d3", "conquest.draw-events.d3")
@pytest.mark.parametrize(("kind", "die", "left"), [
    ("men-at-arms", 1, 2), ("men-at-arms", 3, 0), ("household-knights", 1, 2),
    ("household-knights", 4, 1), ("household-knights", 5, 0),
])  # fmt: skip
def test_biotic_renewal_heals_a_die_or_for_others_than_infantry_half_of_one(kind: str, die: int, left: int) -> None:
    table = stage(battle(regiment(kind, wounds=3)), lambda t: renew(t, 0), [die])
    assert table.state.regiments[0].wounds == left


@pytest.mark.rule("conquest.casualties.healing-one-by-one")
def test_several_healings_are_resolved_one_after_the_other() -> None:
    async def twice(t: Table[State]) -> None:
        await heal(t, 0, 1)
        await heal(t, 0, 1)

    heard: list[Told] = []
    table = stage(battle(regiment("men-at-arms", stands=2, files=2, first=3)), twice, heard=heard)
    assert table.state.regiments[0].stands == 2  # two points at once would have restored a stand
    assert len(told(heard, HealingLost)) == 2


def test_what_can_be_healed_at_all_is_known_beforehand() -> None:
    def can(own: Regiment, **how: bool) -> bool:
        return healable(battle(own), 0, **how)

    assert not can(knights())
    assert can(knights(hero_wounds=1))
    assert not can(knights(hero_wounds=1), stands=True)
    assert can(knights(hero_wounds=1), character=True)
    assert not can(knights(wounds=1), character=True)
    assert can(knights(wounds=1))
    assert can(knights(stands=2))
    assert not can(knights(wounds=1, broken=4))


def test_a_character_that_is_a_regiment_is_healed_as_one() -> None:
    alone = regiment("jotnar-seidr", stands=1, files=1, first=1, wounds=5)
    assert isinstance(alone.hero, Hero)
    table, _ = healed(alone, 3)
    assert table.state.regiments[0].wounds == 2

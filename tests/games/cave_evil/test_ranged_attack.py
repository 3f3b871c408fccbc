"""Ranged attacks: who shoots how far at whom, what blocks the line, who shoots back, who dies."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.cave_evil.events.combat import ShotMissed
from herna.games.cave_evil.rules import ranged_attack
from herna.games.cave_evil.rules.combat import fight
from herna.games.cave_evil.rules.ranged_attack import barred, offered, shoot
from herna.games.cave_evil.state import Squad, State, Thing
from herna.kernel import DONE
from herna.testing.playing import act, forbidden, options
from tests.games.cave_evil.driving import Drive
from tests.games.cave_evil.haunting import GOAT, awake
from tests.games.cave_evil.laying import at, cave, dig, fetch, group, heap, lay, squad, weary

HUNTER = "bounty-hunter"
"""Weapon first, as far as four spaces."""


def aiming(*ours: str, target: tuple[str, ...] = ("ratman",), space: tuple[int, int] = (-2, 2)) -> tuple[State, Squad, Squad]:
    """A squad in the east of the Pit area, and another one in its sight."""
    state = cave(2)
    mine = squad(state, 0, 1, at(state, 0, 2), *(ours or (HUNTER,)))
    yours = squad(state, 1, 1, at(state, *space), *target)
    return state, mine, yours


@pytest.mark.rule("cave_evil.ranged-attack.who")
@pytest.mark.rule("cave_evil.ranged-attack.target")
@pytest.mark.rule("cave_evil.ranged-attack.line")
def test_only_creatures_with_a_ranged_attack_shoot() -> None:
    state, mine, _ = aiming()
    assert offered(state, mine) == [("shoot", 1, 1)]
    group(state, at(state, 2, 0), "ghoul", letter="A")
    assert offered(state, mine) == [("shoot", 1, 1), ("snipe", "A"), ("stun", "A")]
    state, mine, _ = aiming("ghoul")
    assert offered(state, mine) == []
    assert barred(state, mine, ("shoot", 1, 1)) == "cave_evil.ranged-attack.who"


@pytest.mark.rule("cave_evil.ranged-attack.range")
@pytest.mark.rule("cave_evil.ranged-attack.ranged-at-one")
def test_range() -> None:
    state, mine, yours = aiming("goblin-slinger")
    assert offered(state, mine) == [("shoot", 1, 1)]
    yours.space = at(state, -1, -1)
    assert barred(state, mine, ("shoot", 1, 1)) == "cave_evil.ranged-attack.range"
    yours.space = at(state, 1, 1)
    assert barred(state, mine, ("shoot", 1, 1)) == "cave_evil.ranged-attack.ranged-at-one"


@pytest.mark.rule("cave_evil.ranged-attack.ranged-at-one")
def test_who_stands_beside_a_foe_shoots_at_nobody() -> None:
    state, mine, _ = aiming()
    group(state, at(state, 1, 1), "ratman", letter="A")
    assert offered(state, mine) == []
    assert barred(state, mine, ("shoot", 1, 1)) == "cave_evil.ranged-attack.ranged-at-one"


@pytest.mark.rule("cave_evil.ranged-attack.ranged-at-one", "cave_evil.combat.when-resolved")
def test_an_archer_who_owes_a_combat_is_told_that_it_is_too_near() -> None:
    state, _, _ = aiming()
    group(state, at(state, 1, 1), "ratman", letter="A")
    table = lay(weary(state))
    act(table, ("squad", 0, 1))
    for option in ("shoot", 1, 1), ("snipe", "A"), ("stun", "A"):
        assert forbidden(table, option) == "cave_evil.ranged-attack.ranged-at-one"
    assert forbidden(table, ("dig",)) == "cave_evil.combat.when-resolved"
    assert {("fight", "A"), ("subdue", "A")} <= set(options(table, "fight", "subdue"))


@pytest.mark.rule("cave_evil.ranged-attack.line-of-sight")
@pytest.mark.rule("cave_evil.ranged-attack.rock-blocks")
def test_in_the_open_but_not_behind_rock() -> None:
    state = cave(2)
    mine = squad(state, 0, 2, at(state, 0, 2), HUNTER)
    squad(state, 1, 3, at(state, 0, 0), "ratman")
    dig(state, "single", 0, 4)
    squad(state, 1, 4, at(state, 0, 4), "ghoul")
    assert offered(state, mine) == [("shoot", 1, 3)]
    assert barred(state, mine, ("shoot", 1, 4)) == "cave_evil.ranged-attack.rock-blocks"


@pytest.mark.rule("cave_evil.ranged-attack.squad-in-way")
@pytest.mark.rule("cave_evil.ranged-attack.own-squad-in-way")
def test_who_stands_in_the_line_is_the_target() -> None:
    state, mine, _ = aiming(space=(0, -2))
    squad(state, 1, 2, at(state, 0, 0), "ghoul")
    assert offered(state, mine) == [("shoot", 1, 2)]
    assert barred(state, mine, ("shoot", 1, 1)) == "cave_evil.ranged-attack.squad-in-way"
    state, mine, _ = aiming(space=(0, -2))
    squad(state, 0, 2, at(state, 0, 0), "ghoul")
    assert offered(state, mine) == []
    assert barred(state, mine, ("shoot", 1, 1)) == "cave_evil.ranged-attack.own-squad-in-way"


@pytest.mark.rule("cave_evil.ranged-attack.evil-in-way")
def test_an_evil_in_the_line_is_in_nobodys_way() -> None:
    state, mine, _ = aiming(space=(0, -2))
    awake(state, GOAT, at(state, 0, 0))
    assert offered(state, mine) == [("shoot", 1, 1)]


@pytest.mark.rule("cave_evil.ranged-attack.line-on-edge")
def test_a_line_on_a_border_passes_squads_and_one_rock() -> None:
    state = cave(2)
    mine = squad(state, 0, 1, at(state, 0, 1), HUNTER)
    squad(state, 1, 1, at(state, 1, -1), "ratman")
    # from (0, 1) to (1, -1) the line runs between (0, 0) and (1, 0)
    assert offered(state, mine) == [("shoot", 1, 1)]
    state = cave(2)
    mine = squad(state, 0, 1, at(state, 2, -2), HUNTER)
    dig(state, "single", 3, -2)
    dig(state, "single", 4, -3)
    squad(state, 1, 1, at(state, 4, -3), "ratman")
    assert offered(state, mine) == [("shoot", 1, 1)]


@pytest.mark.rule("cave_evil.ranged-attack.small-things-dont-block")
@pytest.mark.rule("cave_evil.ranged-attack.large-items-block")
def test_large_items_block() -> None:
    state, mine, _ = aiming(space=(0, -2))
    heap(state, at(state, 0, 0), (3, 3, 3), ("spiked-shield",))
    assert offered(state, mine) == [("shoot", 1, 1)]
    state, mine, _ = aiming(space=(0, -2))
    heap(state, at(state, 0, 1), things=("iron-gate",))
    assert barred(state, mine, ("shoot", 1, 1)) == "cave_evil.ranged-attack.large-items-block"


def test_some_need_no_line_of_sight() -> None:
    state, mine, _ = aiming("ravenous-catapult", space=(0, -2))
    squad(state, 0, 2, at(state, 0, 0), "ghoul")
    assert offered(state, mine) == [("shoot", 1, 1)]


@pytest.mark.rule("cave_evil.ranged-attack.like-combat")
@pytest.mark.rule("cave_evil.ranged-attack.fixed-first-attribute")
@pytest.mark.rule("cave_evil.ranged-attack.only-ranged-count")
@pytest.mark.rule("cave_evil.ranged-attack.defender-all")
def test_the_printed_attribute_comes_first_and_only_who_shoots_counts() -> None:
    state, mine, yours = aiming(HUNTER, "ghoul", target=("ratman", "hunchback"))
    play = Drive(state, lambda t: shoot(t, mine, ("shoot", 1, 1)), dice=[1, 12])
    assert state.combat is not None
    first = state.combat.rounds[0]
    assert (first.attribute, first.base) == ("weapon", [11, 8])
    assert state.combat.sort == "shot"
    assert (play.rule, play.seat) == ("cave_evil.combat.round-2-choice", 1)
    assert yours.creatures


@pytest.mark.rule("cave_evil.ranged-attack.mixed-ranges")
def test_different_ranges_and_attributes() -> None:
    state, mine, _ = aiming(HUNTER, "goblin-slinger")
    play = Drive(state, lambda t: shoot(t, mine, ("shoot", 1, 1)))
    assert play.options == ["dodge", "weapon"]
    state, mine, _ = aiming(HUNTER, "goblin-slinger", space=(0, -2))
    play = Drive(state, lambda t: shoot(t, mine, ("shoot", 1, 1)), dice=[12, 1])
    assert state.combat is not None
    assert state.combat.rounds[0].base == [11, 4]
    state, mine, _ = aiming("sparkspitter")
    play = Drive(state, lambda t: shoot(t, mine, ("shoot", 1, 1)))
    assert len(play.options) == 6


@pytest.mark.rule("cave_evil.ranged-attack.only-ranged-items")
def test_items_and_spells_need_range() -> None:
    for card, far in (("dark-as-a-sack", True), ("numb-hide", False)):
        state = cave(2)
        mine = squad(state, 0, 1, at(state, 0, 2), "goblin-slinger", "necromonk-1", things=(card,))
        squad(state, 1, 1, at(state, -2, 2), "ratman")
        play = Drive(state, lambda t, mine=mine: shoot(t, mine, ("shoot", 1, 1)), dice=[1, 12])  # type: ignore[misc]
        assert (play.rule == "cave_evil.combat.declare-before-roll") is far


@pytest.mark.rule("cave_evil.ranged-attack.only-ranged-items")
def test_a_bomb_that_does_not_reach_the_target_is_not_thrown_at_it() -> None:
    for place, thrown in (((-2, 2), True), ((-2, 0), False)):
        state = cave(2)
        mine = squad(state, 0, 1, at(state, 0, 2), HUNTER, "necromonk-1", things=("powder-keg-on-credit", "dark-as-a-sack"))
        squad(state, 1, 1, at(state, *place), "ratman")
        play = Drive(state, lambda t, mine=mine: shoot(t, mine, ("shoot", 1, 1)), dice=[1, 12])  # type: ignore[misc]
        while play.rule == "cave_evil.necromancers.interrupt-window":
            play.say("pass")
        assert play.rule == "cave_evil.combat.declare-before-roll"
        bomb = ("bomb", "powder-keg-on-credit", HUNTER)
        assert (bomb in play.options) is thrown
        assert thrown or play.why_not(bomb) == "cave_evil.ranged-attack.only-ranged-items"


@pytest.mark.rule("cave_evil.ranged-attack.return-fire-count")
def test_who_shoots_back_needs_range_too() -> None:
    things = ("numb-hide", "dark-as-a-sack")
    for word, may in (("shoot-back", False), ("defend", True)):
        state, mine, yours = aiming(target=("goblin-slinger", "necromonk-1"))
        yours.things = [Thing(fetch(state, card), owner=1) for card in things]
        play = Drive(state, lambda t, mine=mine: shoot(t, mine, ("shoot", 1, 1)), dice=[1, 12])  # type: ignore[misc]
        play.say((word,))
        while play.rule != "cave_evil.combat.declare-before-roll":
            play.say("defense")
        option = ("use", "numb-hide", "necromonk-1")
        assert (option in play.options) is may
        assert may or play.why_not(option) == "cave_evil.ranged-attack.return-fire-count"


@pytest.mark.rule("cave_evil.ranged-attack.defender-dies")
def test_who_is_hit_dies() -> None:
    state, mine, yours = aiming()
    play = Drive(state, lambda t: shoot(t, mine, ("shoot", 1, 1)), dice=[12, 1, 12, 1])
    play.say("strength")
    assert play.over
    assert yours not in state.players[1].squads
    assert state.players[0].enemy_kills == ["ratman"]
    assert all(each.acted and each.still for each in mine.creatures)


@pytest.mark.rule("cave_evil.ranged-attack.only-ranged-count", "cave_evil.ranged-attack.only-ranged-items")
def test_what_works_after_a_killing_works_only_for_who_has_shot() -> None:
    for fellow, thing in (
        ("freelance-gravedigger", ()),
        ("retired-executioner", ()),
        ("bribed-sentry", ("hungry-pickaxe",)),
        ("bribed-sentry", ("sack-for-heads",)),
    ):
        state = cave(2)
        mine = squad(state, 0, 1, at(state, 0, 2), "goblin-slinger", fellow, things=thing)
        yours = squad(state, 1, 1, at(state, -2, 2), "ratman")
        play = Drive(state, lambda t, mine=mine: shoot(t, mine, ("shoot", 1, 1)), dice=[12, 1, 12, 1])  # type: ignore[misc]
        play.say("bloodlust")
        assert play.over
        assert state.heaps[yours.space].goods == [0, 1, 0]
        assert (state.players[0].squads[0].goods, state.players[0].hand) == ([0, 0, 0], [])
    state, mine, _ = aiming()
    play = Drive(state, lambda t: shoot(t, mine, ("shoot", 1, 1)), dice=[12, 1, 12, 1])
    play.say("strength")
    assert state.players[0].squads[0].goods == [2, 0, 0]


@pytest.mark.rule("cave_evil.ranged-attack.only-ranged-items")
@pytest.mark.parametrize(("place", "sort", "gore"), [((-1, 2), fight, 1), ((-2, 2), None, 0)], ids=["beside", "afar"])
def test_what_an_archer_carries_works_after_a_killing_only_from_beside(place: tuple[int, int], sort: Any, gore: int) -> None:
    state = cave(2)
    mine = squad(state, 0, 1, at(state, 0, 2), "bounty-hunter", things=("hungry-pickaxe",))
    yours = squad(state, 1, 1, at(state, *place), "ratman")
    play = Drive(state, lambda t: sort(t, mine, yours) if sort else shoot(t, mine, ("shoot", 1, 1)), dice=[12, 1, 12, 1])
    while not play.over:
        play.say(DONE if DONE in play.options else play.options[0])
    assert yours not in state.players[1].squads
    assert state.players[0].squads[0].goods[1] == gore


@pytest.mark.rule("cave_evil.ranged-attack.attacker-safe")
def test_who_fails_has_only_missed() -> None:
    state, mine, yours = aiming()
    play = Drive(state, lambda t: shoot(t, mine, ("shoot", 1, 1)), dice=[1, 12, 1, 12])
    play.say("defense")
    assert play.told(ShotMissed) == [ShotMissed(0)]
    assert mine in state.players[0].squads
    assert yours in state.players[1].squads


@pytest.mark.rule("cave_evil.ranged-attack.return-fire")
@pytest.mark.rule("cave_evil.ranged-attack.return-fire-optional")
@pytest.mark.rule("cave_evil.ranged-attack.return-fire-count")
@pytest.mark.rule("cave_evil.ranged-attack.return-fire-kills")
def test_shooting_back() -> None:
    state, mine, _ = aiming(target=("goblin-slinger", "ghoul"))
    play = Drive(state, lambda t: shoot(t, mine, ("shoot", 1, 1)), dice=[1, 12, 1, 12])
    assert (play.rule, play.seat) == ("cave_evil.ranged-attack.return-fire-optional", 1)
    play.say(("shoot-back",))
    assert state.combat is not None
    assert state.combat.rounds[0].base == [11, 5]
    play.say("defense")
    assert mine not in state.players[0].squads
    assert state.players[1].enemy_kills == [HUNTER]
    state, mine, _ = aiming(target=("goblin-slinger", "ghoul"))
    play = Drive(state, lambda t: shoot(t, mine, ("shoot", 1, 1)), dice=[1, 12, 1, 12])
    play.say(("defend",), "defense")
    assert state.combat is not None
    assert state.combat.rounds[0].base == [11, 12]
    assert mine in state.players[0].squads


@pytest.mark.rule("cave_evil.ranged-attack.return-fire-range")
def test_who_cannot_reach_does_not_shoot_back() -> None:
    state, mine, _ = aiming(target=("goblin-slinger",), space=(0, -2))
    play = Drive(state, lambda t: shoot(t, mine, ("shoot", 1, 1)), dice=[1, 12])
    assert play.rule == "cave_evil.combat.round-2-choice"


@pytest.mark.rule("cave_evil.ranged-attack.monsters-return-fire")
def test_monsters_always_shoot_back() -> None:
    state = cave(2)
    mine = squad(state, 0, 1, at(state, 0, 2), HUNTER)
    group(state, at(state, -2, 2), "goblin-slinger", "ghoul", letter="A")
    play = Drive(state, lambda t: shoot(t, mine, ("snipe", "A")), dice=[1, 12, 1, 12])
    assert state.combat is not None
    assert state.combat.rounds[0].base == [11, 5]
    play.say("defense")
    assert mine not in state.players[0].squads
    assert HUNTER in state.gone


@pytest.mark.rule("cave_evil.ranged-attack.ranged-support")
@pytest.mark.rule("cave_evil.ranged-attack.no-defender-support")
def test_shooters_support_each_other_but_nobody_the_target() -> None:
    state, mine, _ = aiming()
    squad(state, 0, 2, at(state, 0, 0), "goblin-slinger")
    squad(state, 0, 3, at(state, 2, 0), "ratman")
    squad(state, 1, 2, at(state, -2, 1), "ghoul")
    group(state, at(state, -2, 0), "hunchback")
    play = Drive(state, lambda t: shoot(t, mine, ("shoot", 1, 1)), dice=[1, 12])
    assert (play.rule, play.options) == ("cave_evil.ranged-attack.ranged-support", [("support", 0, 2), DONE])
    play.say(("support", 0, 2), "dodge")
    assert state.combat is not None
    assert [(each.side, each.cards) for each in state.combat.fighters] == [
        (0, [HUNTER]),
        (0, ["goblin-slinger"]),
        (1, ["ratman"]),
    ]
    assert state.combat.rounds[0].base == [14, 7]


@pytest.mark.rule("cave_evil.ranged-attack.ranged-subdue")
@pytest.mark.rule("cave_evil.subdue.ranged-loss")
def test_subduing_from_afar() -> None:
    for dice, kept in (([12, 1, 12, 1], True), ([1, 12, 1, 12], False)):
        state = cave(2)
        mine = squad(state, 0, 1, at(state, 0, 2), HUNTER)
        group(state, at(state, -2, 2), "ratman", letter="A")
        play = Drive(state, lambda t, mine=mine: shoot(t, mine, ("stun", "A")), dice=dice)  # type: ignore[misc]
        play.say("strength")
        assert ([each.number for each in state.players[0].squads] == [0, 1, 2]) is kept
        assert mine in state.players[0].squads
    assert ranged_attack.NEAREST == 2


@pytest.mark.rule("cave_evil.abilities.no-use")
@pytest.mark.rule("cave_evil.ranged-attack.fixed-first-attribute")
@pytest.mark.parametrize(
    ("shooter", "target", "asked"),
    [
        (HUNTER, "prepaid-mercenary", False),
        (HUNTER, "bribed-sentry", False),
        ("sparkspitter", "prepaid-mercenary", False),
        ("sparkspitter", "bribed-sentry", True),
    ],
)
def test_what_changes_nothing_against_a_shot_is_not_used_up_by_it(shooter: str, target: str, asked: bool) -> None:
    # who shoots stays the attacker, and begins with what the shooter's card prescribes, if it prescribes anything
    state, mine, yours = aiming(shooter, target=(target,))
    play = Drive(state, lambda t: shoot(t, mine, ("shoot", 1, 1)), dice=[1, 12])
    assert (play.rule == "cave_evil.abilities.combat-ability") is asked
    assert yours.creatures[0].used == []

"""Characters that are wounded and fall, and their last Clash when their regiment is destroyed."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest.events.losses import (
    BecameBroken,
    CharacterFell,
    CharacterWounded,
    LastClash,
    RegimentDestroyed,
    WasShattered,
)
from herna.games.conquest.rules.casualties import suffer
from herna.games.conquest.rules.destruction import lose_character, wound_character
from herna.games.conquest.state import Mark, Regiment, State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, told

from .laying import battle, regiment
from .staging import stage
from .test_casualties import lot

RULE = "conquest.characters.duel-wounds-character-only"


def led(**more: Any) -> Regiment:
    """Men-at-Arms with a Noble Lord at their right end."""
    return regiment("men-at-arms", hero="noble-lord", **{"stands": 2, **more})


def before_it(kind: str = "militia", **more: Any) -> Regiment:
    return regiment(kind, seat=1, at=(24, 24), facing=180, **more)


def struck(own: Regiment, wounds: int, *others: Regiment, dice: list[int] | None = None) -> tuple[Table[State], list[Told]]:
    heard: list[Told] = []
    return stage(battle(own, *others), lambda t: suffer(t, 0, [lot(wounds)], 1 if others else -1), dice or [], heard), heard


# ---------------------------------------------------------------------- wounds of characters


@pytest.mark.rule(
    "conquest.characters.wounds-separate",
    "conquest.characters.example-character-wounds",
    "conquest.characters.how-wounded",
)
def test_wounds_of_a_character_are_its_own_and_never_pass_to_the_regiment() -> None:
    heard: list[Told] = []
    table = stage(battle(led()), lambda t: wound_character(t, 0, 3, RULE), heard=heard)
    own = table.state.regiments[0]
    assert own.hero is not None
    assert (own.hero.wounds, own.wounds, own.stands) == (3, 0, 3)
    assert told(heard, CharacterWounded) == [CharacterWounded("noble-lord", "men-at-arms", 3, 4)]
    table = stage(battle(led(stands=3, files=4)), lambda t: wound_character(t, 0, 9, RULE))
    own = table.state.regiments[0]
    assert (own.hero, own.wounds, own.stands) == (None, 0, 3)


@pytest.mark.rule("conquest.characters.removed-for-good", "conquest.characters.upgrades-lost")
def test_a_character_that_fell_is_gone_with_all_that_it_gave() -> None:
    heard: list[Told] = []
    table = stage(battle(led(stands=3, files=4)), lambda t: lose_character(t, 0, RULE), heard=heard)
    assert table.state.regiments[0].hero is None
    assert table.state.fallen == ["0:noble-lord"]
    assert told(heard, CharacterFell) == [CharacterFell("noble-lord", "men-at-arms")]


@pytest.mark.rule("conquest.morale.broken-count-details", "conquest.special-rules.rider-broken")
def test_a_character_counts_as_a_stand_that_was_lost_and_a_rider_too() -> None:
    heard: list[Told] = []
    own = stage(battle(led(stands=1, files=2)), lambda t: lose_character(t, 0, RULE), heard=heard).state.regiments[0]
    assert (own.stands, own.broken) == (1, 1)
    drake = regiment("hellbringer-drake", stands=1, files=1, hero="hellbringer-sorcerer")
    assert drake.size == 2
    own = stage(battle(drake), lambda t: lose_character(t, 0, RULE), heard=heard).state.regiments[0]
    assert (own.stands, own.hero, own.broken) == (1, None, 1)
    assert told(heard, BecameBroken)[1] == BecameBroken("hellbringer-drake", 1, 2)


@pytest.mark.rule("conquest.special-rules.rider-broken")
def test_a_rider_is_removed_with_its_monster() -> None:
    drake = regiment("hellbringer-drake", stands=1, files=1, hero="hellbringer-sorcerer")
    table, heard = struck(drake, 14)
    assert table.state.regiments[0].where == "gone"
    assert [each.character for each in told(heard, CharacterFell)] == ["hellbringer-sorcerer"]


@pytest.mark.rule("conquest.characters.as-regiment-normal", "conquest.characters.character-as-regiment")
def test_a_character_that_is_a_regiment_is_wounded_like_one() -> None:
    table, _ = struck(regiment("jotnar-seidr", stands=1, files=1), 7)
    assert table.state.regiments[0].wounds == 7
    table = stage(battle(regiment("jotnar-seidr", stands=1, files=1, wounds=7)), lambda t: wound_character(t, 0, 13, RULE))
    assert table.state.regiments[0].where == "gone"
    assert table.state.fallen == ["0:jotnar-seidr"]


@pytest.mark.rule("conquest.characters.ways-to-kill")
def test_a_character_falls_with_its_whole_regiment() -> None:
    table, heard = struck(led(), 8)
    assert table.state.regiments[0].where == "gone"
    assert table.state.fallen == ["0:noble-lord", "0:men-at-arms"]
    assert len(told(heard, RegimentDestroyed)) == 1


# ---------------------------------------------------------------------- Die Fighting


@pytest.mark.rule("conquest.characters.die-fighting", "conquest.characters.die-fighting-details")
def test_a_character_strikes_once_more_with_its_own_attacks_when_its_regiment_is_destroyed() -> None:
    table, heard = struck(led(), 8, before_it(), dice=[1, 2, 3, 4, 6, 6, 6, 1, 1, 1])
    assert told(heard, LastClash) == [LastClash("men-at-arms", "militia")]
    assert table.state.regiments[0].where == "gone"
    assert table.state.regiments[1].wounds == 3  # Clash 3: three hits of four attacks, no save, Morale held


@pytest.mark.rule("conquest.characters.die-fighting")
@pytest.mark.parametrize("who", ["regiment", "character"])
def test_whoever_has_acted_in_this_round_strikes_no_more(who: str) -> None:
    own = led()
    assert own.hero is not None
    if who == "regiment":
        own.did = True
    else:
        own.hero.did = True
    _, heard = struck(own, 8, before_it())
    assert not told(heard, LastClash)


@pytest.mark.rule("conquest.characters.die-fighting-no-contact")
def test_a_character_that_touches_nobody_is_simply_removed() -> None:
    _, heard = struck(led(), 8)
    assert not told(heard, LastClash)
    beside = regiment("militia", seat=1, at=(24 - 2.126 * 1.5, 24 + 1.063), facing=90, stands=1, files=1)
    _, heard = struck(led(), 8, beside)  # it touches only the stand at the other end
    assert not told(heard, LastClash)


@pytest.mark.rule("conquest.characters.die-fighting-details")
def test_a_shattered_regiments_character_strikes_too_and_its_owner_picks_one_of_several() -> None:
    right = regiment("militia-bowmen", seat=1, at=(24 + 2.126 * 1.5, 24 + 1.063), facing=270, stands=1, files=1)
    table, heard = struck(led(stands=4, broken=5), 12, before_it(), right, dice=[6, 6, 6, 6])
    assert told(heard, WasShattered) == [WasShattered("men-at-arms", 3, 5)]
    assert asked(table).seat == 0
    assert list(asked(table).options) == ["militia", "militia-bowmen"]
    act(table, "militia-bowmen")
    assert told(heard, LastClash) == [LastClash("men-at-arms", "militia-bowmen")]


@pytest.mark.rule("conquest.characters.die-fighting-details")
def test_nothing_more_can_be_done_to_a_regiment_that_is_destroyed() -> None:
    foe = before_it(rules={"counter-attack": 1})
    table, heard = struck(led(), 8, foe, dice=[1, 1, 1, 1, 1, 1, 1, 1])
    assert table.state.regiments[0].where == "gone"
    assert len(told(heard, RegimentDestroyed)) == 1


@pytest.mark.rule("conquest.special-rules.rider-contact")
def test_a_rider_strikes_whom_its_monster_touches() -> None:
    drake = regiment("hellbringer-drake", stands=1, files=1, hero="hellbringer-sorcerer", at=(24, 24))
    table, heard = struck(drake, 14, before_it(), dice=[6] * 4)
    while not table.over:
        act(table, asked(table).options[0])
    assert len(told(heard, LastClash)) == 1


def test_with_a_last_stand_the_command_stand_strikes_too_and_both_even_if_they_have_acted() -> None:
    own = led(marks=[Mark("last-stand", until="game")])
    own.did = True
    table, heard = struck(own, 8, before_it(), dice=[6] * 9)
    while not table.over:
        act(table, asked(table).options[0])
    assert told(heard, LastClash) == [LastClash("men-at-arms", "militia")]

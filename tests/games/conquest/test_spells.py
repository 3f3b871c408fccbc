"""What each spell does once it is cast."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest

from herna.games.conquest.content import CHARACTERS, MAPS, REGIMENTS, SPELLS, TERRAIN
from herna.games.conquest.events.combat import Defended
from herna.games.conquest.rules.magic import Caster, broken_rule, take_effect
from herna.games.conquest.state import Mark, Regiment, State
from herna.kernel import Table, Told
from herna.testing.playing import act, told
from tests.games.conquest.heroes import led, on_card
from tests.games.conquest.laying import battle
from tests.games.conquest.performing import enemy, friend, nothing, tokens
from tests.games.conquest.staging import stage


class Casts(NamedTuple):
    """A spell with so many successes on a regiment: the tokens that lie there afterwards, and the hits it deals."""

    spell: str
    gained: Mapping[int, set[str]]
    target: int = 0
    others: tuple[Regiment, ...] = ()
    successes: int = 2
    hits: tuple[int, ...] = ()
    lay: Callable[[State], Any] = nothing
    answers: tuple[Any, ...] = ()
    check: Callable[[State], Any] = nothing
    refused: str = ""
    """The rule that forbids it where nothing is laid for it."""


def wounded(state: State) -> None:
    """The caster's regiment has three wounds."""
    state.regiments[0].wounds = 3


def whole(state: State) -> None:
    """They are healed."""
    assert state.regiments[0].wounds == 0


def broken(number: int) -> Callable[[State], None]:
    """A regiment is Broken."""

    def lay(state: State) -> None:
        state.regiments[number].broken = state.regiments[number].size

    return lay


def is_broken(number: int, *, so: bool) -> Callable[[State], None]:
    """Whether a regiment is Broken now."""

    def check(state: State) -> None:
        assert bool(state.regiments[number].broken) == so

    return check


def in_a_tower(number: int) -> Callable[[State], None]:
    """A regiment holds a garrison."""

    def lay(state: State) -> None:
        state.map, post = next(
            (key, place)
            for key, each in MAPS.items()
            for place, piece in enumerate(each.pieces)
            if each.wide == 48_000 and TERRAIN[piece.kind].capacity
        )
        state.regiments[number].where, state.regiments[number].post = "garrison", post

    return lay


NEAR = friend(at=(34, 24))
FEW = friend("militia", stands=2, files=2)
FOE = enemy("men-at-arms", (24, 14))
TARGET = "conquest.magic.choose-spell-target"

SPELLS_CAST = [
    Casts("divine-sanction", {0: {"cleave 2 round character", "deadly-blades 1 round character"}}),
    Casts("fervour", {}, lay=broken(0), check=is_broken(0, so=False), refused=TARGET),
    Casts("heavenly-blessing", {0: {"blessed 1 round"}}),
    Casts("holy-fire", {}, 1, (FOE,), hits=(4,)),
    Casts("saints-favor", {0: {"defense +1 round"}}, answers=(("benefit", "shield-of-the-saints"),)),
    Casts("saints-favor", {0: {"evasion +1 round"}}, answers=(("benefit", "grace-of-the-saints"),)),
    Casts("fire-dart", {}, 1, (FOE,), successes=3, hits=(3,)),
    Casts("kindle-courage", {0: {"resolve +1 round"}}),
    Casts("earth-to-mud", {1: {"march -1 round limit 1", "charge-distance -2 round"}}, 1, (FOE,)),
    Casts("fog", {0: {"obscured 1 round"}}),
    Casts("ninuahs-tears", {}, lay=wounded, check=whole),
    Casts("seeking-winds", {0: {"ranger 1 round"}}),
    Casts("guide", {0: {"deadshots 1 round"}}),
    Casts("blurred-vision", {1: {"short-sight 12 round"}}, 1, (FOE,)),
    Casts("mist-weave", {1: {"obscured 1 round"}}, 1, (NEAR,)),
    Casts("reshape-destiny", {0: {"untouchable 1 round"}}),
    Casts("storm-bolt", {}, 1, (FOE,), hits=(2,)),
    Casts("aspect-of-fenrir", {0: {"terrifying 1 round"}}),
    Casts("fruit-of-the-golden-tree", {}, lay=wounded, check=whole),
    Casts(
        "glory-of-valhalla",
        {0: {"resolve +1 round"}, 1: {"resolve +1 round", "enchanted 1 round"}},
        0,
        (NEAR, friend("sicarii", (24, 44)), FOE),
    ),
    Casts("helas-caress", {1: {"decay +3 round"}}, 1, (FOE,)),
    Casts("warbringers-light", {0: {"blessed 1 round"}}),
    Casts("ice-armour", {0: {"defense +1 round"}}),
    Casts("rime-storm", {}, 1, (FOE,), hits=(4,)),
    Casts("encase", {1: {"half-march 1 round"}}, 1, (FOE,)),
    Casts("dismay", {}, 1, (FOE,), check=is_broken(1, so=True)),
    Casts("burning-resolve", {}, 1, (NEAR,), lay=broken(1), check=is_broken(1, so=False), refused=TARGET),
    Casts("oath-of-aghm", {0: {"indomitable 1 round", "counter-attack 1 round"}}),
    Casts("flame-wall", {}, 1, (enemy("men-at-arms", (24, 17)),), successes=2, hits=(2, 3)),
    Casts("fireball", {}, 1, (FOE,), hits=(2,)),
    Casts("coruscation", {}, 1, (FOE,), hits=(2,)),
    Casts("breaking-earth", {1: {"no-impact 1 round"}}, 1, (FOE,)),
    Casts("roots-of-stone", {0: {"defense +2 round", "no-march 1 round"}}),
    Casts(
        "rock-shaping", {1: {"defense +1 round"}}, 1, (friend("militia", stands=2, files=2),), lay=in_a_tower(1), refused=TARGET
    ),
    Casts("pyroclast", {1: {"decay +3 round"}}, 1, (enemy(stands=2, files=2),), lay=in_a_tower(1), refused=TARGET),
    Casts("unmake-armor", {1: {"defense -1 round"}}, 1, (FOE,)),
    Casts("hone-blades", {1: {"clash +1 round"}}, 1, (NEAR,)),
    Casts("temper-plate", {1: {"evasion +1 round"}}, 1, (NEAR,)),
]


@pytest.mark.rule("conquest.magic.resolve", "conquest.magic.duration")
@pytest.mark.parametrize("row", [pytest.param(each, id=f"{each.spell}-{n}") for n, each in enumerate(SPELLS_CAST)])
def test_a_spell_does_just_what_it_says_until_the_end_of_the_round(row: Casts) -> None:
    spell = SPELLS[row.spell]
    who = led("chapter-mage", "militia-bowmen", 0, (24, 24), spells=(row.spell,))
    state = on_card(battle(who, *row.others))
    if row.refused:
        caster = Caster(state.regiments[0], "character")
        assert broken_rule(state, caster, spell, state.regiments[row.target]) == row.refused
    row.lay(state)
    heard: list[Told] = []

    async def go(t: Table[State]) -> None:
        caster = Caster(t.state.regiments[0], "character")
        if row.lay is nothing:
            assert broken_rule(t.state, caster, spell, t.state.regiments[row.target]) is None
        await take_effect(t, caster, spell, row.target, row.successes)

    table = stage(state, go, dice=[1] * 60, heard=heard)
    act(table, *row.answers)
    assert not table.pending
    found = tokens(table.state)
    assert "enchanted 1 round" in found[row.target]
    found[row.target] -= {"enchanted 1 round"} if "enchanted 1 round" not in row.gained.get(row.target, set()) else set()
    assert {number: each for number, each in found.items() if each} == dict(row.gained)
    assert tuple(each.hits for each in told(heard, Defended)) == row.hits
    row.check(table.state)


@pytest.mark.rule("conquest.magic.spell-content")
def test_each_spell_is_cast() -> None:
    assert {each.spell for each in SPELLS_CAST} == set(SPELLS)


@pytest.mark.rule("conquest.magic.same-spell-once")
def test_a_glory_that_has_shone_on_a_regiment_does_not_shine_on_it_again() -> None:
    who = led("volva", "valkyries", 0, (24, 24), spells=("glory-of-valhalla",))
    state = on_card(battle(who, NEAR))
    state.regiments[1].marks.append(Mark("enchanted", source="glory-of-valhalla"))

    async def go(t: Table[State]) -> None:
        await take_effect(t, Caster(t.state.regiments[0], "character"), SPELLS["glory-of-valhalla"], 0, 2)

    table = stage(state, go)
    assert tokens(table.state) == {0: {"enchanted 1 round", "resolve +1 round"}, 1: {"enchanted 1 round"}}


@pytest.mark.rule("conquest.magic.spells-known")
def test_whoever_casts_has_spells_of_its_army_list_and_knows_some_without_paying() -> None:
    for each in CHARACTERS.values():
        casts = "wizard" in each.rules or "priest" in each.rules
        if each.missing:
            continue
        assert (len(each.spells) >= 3) == casts, each.id
        assert (0 < each.known <= len(each.spells)) == casts, each.id
    assert REGIMENTS["ice-jotnar"].spells

"""Aura of Death, Trample and Decay: what harms beside all actions."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.content import MAPS, TERRAIN
from herna.games.conquest.content.vocabulary import Characteristic
from herna.games.conquest.events.losses import AuraStruck, DecayRolled, MoraleTested, Trampled
from herna.games.conquest.events.round import CardDiscarded
from herna.games.conquest.rules.lingering import aura_hits, aura_of_death, decay, end_of_activation, own_decay, trample
from herna.games.conquest.state import Activation, Mark, Regiment, State, Step
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, laid, told

from .laying import battle, regiment
from .staging import stage

STAND = 2.126


def facing(kind: str = "militia", **more: Any) -> Regiment:
    """An enemy, front to front with a regiment at (24, 24) that looks up."""
    return regiment(kind, **{"seat": 1, "at": (24, 24), "facing": 180, **more})


def done(state: State, deed: Any, dice: list[int] | None = None) -> tuple[Table[State], list[Told]]:
    heard: list[Told] = []
    return stage(state, deed, dice or [], heard), heard


# ---------------------------------------------------------------------- Aura of Death


@pytest.mark.rule("conquest.special-rules.aura-of-death", "conquest.special-rules.aura-of-death-no-morale")
def test_whoever_is_activated_is_hit_by_each_stand_with_the_aura_that_it_touches_and_tests_no_morale() -> None:
    state = battle(regiment("militia", at=(24 + STAND, 24)), facing("flame-berserkers", stands=6))
    assert aura_hits(state, 0, 1) == 4 * 3  # corner to corner is contact too
    table, heard = done(state, lambda t: aura_of_death(t, 0), [6] * 3 + [1] * 9)
    assert told(heard, AuraStruck) == [AuraStruck("militia", "flame-berserkers", 12)]
    assert table.state.regiments[0].wounds == 3
    assert not told(heard, MoraleTested)


@pytest.mark.rule("conquest.special-rules.aura-of-death")
def test_enemies_strike_one_after_the_other_and_without_the_rule_not_at_all() -> None:
    state = battle(
        regiment("men-at-arms", stands=6),
        facing("flame-berserkers", stands=1, files=1),
        regiment("magmaforged", seat=1, at=(24, 24 + 2 * STAND), stands=1, files=1),
        regiment("militia", seat=1, at=(24 + 1.5 * STAND, 24 + STAND / 2), facing=270, stands=1, files=1),
    )
    _, heard = done(state, lambda t: aura_of_death(t, 0), [1] * 8)
    assert [(each.foe, each.hits) for each in told(heard, AuraStruck)] == [("flame-berserkers", 4), ("magmaforged", 4)]


@pytest.mark.rule("conquest.special-rules.aura-of-death")
def test_whoever_is_destroyed_by_the_first_of_two_auras_is_spared_the_second() -> None:
    second = regiment("magmaforged", seat=1, at=(24, 24 + STAND), stands=1, files=1)
    state = battle(regiment("militia", stands=1, files=1), facing("flame-berserkers", stands=1, files=1), second)
    table, heard = done(state, lambda t: aura_of_death(t, 0), [6] * 4)
    assert len(told(heard, AuraStruck)) == 1
    assert table.state.regiments[0].where == "gone"


@pytest.mark.rule("conquest.special-rules.aura-of-death")
def test_a_characters_aura_counts_for_its_own_stand_alone() -> None:
    foe = facing("hold-warriors", hero="hold-raegh", stands=2, marks=[Mark("aura-of-death", 2, whom="character")])
    assert aura_hits(battle(regiment("militia"), foe), 0, 1) == 2


@pytest.mark.rule("conquest.special-rules.aura-of-death-garrison")
def test_in_a_garrison_nobody_is_hit_by_the_aura_nor_uses_it() -> None:
    name, post = next(
        (key, n) for key, each in MAPS.items() for n, piece in enumerate(each.pieces) if TERRAIN[piece.kind].capacity >= 3
    )
    x, y, turn = MAPS[name].pieces[post].place
    outside: dict[str, Any] = {"at": (x / 1000, y / 1000), "facing": turn / 100 + 180}
    inside: dict[str, Any] = {"where": "garrison", "post": post}
    berserkers, militia = "flame-berserkers", "militia"
    for one, other in ((regiment(berserkers, 1, **outside), regiment(militia, **inside)),
                       (regiment(berserkers, 1, **inside), regiment(militia, **outside))):  # fmt: skip
        state = battle(other, one, map=name, wide=MAPS[name].wide, deep=MAPS[name].deep)
        _, heard = done(state, lambda t: aura_of_death(t, 0))
        assert not told(heard, AuraStruck)


# ---------------------------------------------------------------------- Trample


@pytest.mark.rule("conquest.special-rules.trample", "conquest.special-rules.trample-details")
def test_an_enemy_before_the_front_takes_x_hits_with_morale_as_usual() -> None:
    table, heard = done(battle(regiment("goltr-beastpack"), facing()), lambda t: trample(t, 0), [6, 1, 2])
    assert told(heard, Trampled) == [Trampled("goltr-beastpack", "militia", 2)]
    assert len(told(heard, MoraleTested)) == 1
    assert table.state.regiments[1].wounds == 1


@pytest.mark.rule("conquest.special-rules.trample")
def test_whoever_touches_only_its_flank_or_rear_is_not_trampled() -> None:
    side = regiment("militia", seat=1, at=(24 + 1.5 * STAND, 24 + STAND / 2), facing=270, stands=1, files=1)
    _, heard = done(battle(regiment("goltr-beastpack"), side), lambda t: trample(t, 0))
    assert not told(heard, Trampled)
    rear = regiment("militia", seat=1, at=(24, 24 + STAND))
    _, heard = done(battle(regiment("goltr-beastpack"), rear), lambda t: trample(t, 0))
    assert not told(heard, Trampled)
    _, heard = done(battle(regiment("goltr-beastpack")), lambda t: trample(t, 0))
    assert not told(heard, Trampled)


@pytest.mark.rule("conquest.special-rules.trample-details")
def test_the_active_player_chooses_one_of_several() -> None:
    left = facing(at=(24 - 1.5 * STAND, 24))
    right = facing("militia-bowmen", at=(24 + 1.5 * STAND, 24))
    table, heard = done(battle(regiment("goltr-beastpack", seat=0), left, right), lambda t: trample(t, 0), [1, 1])
    assert (asked(table).seat, list(asked(table).options)) == (0, ["militia", "militia-bowmen"])
    act(table, "militia-bowmen")
    assert told(heard, Trampled)[0].foe == "militia-bowmen"


@pytest.mark.rule("conquest.special-rules.trample-plain")
def test_no_other_special_rule_helps_the_hits() -> None:
    own = regiment("goltr-beastpack", rules={"cleave": 3, "smite": 1, "brutal-impact": 3})
    table, _ = done(battle(own, facing()), lambda t: trample(t, 0), [1, 1])
    assert table.state.regiments[1].wounds == 0  # Defense is 1 as it was, and a 1 saves


# ---------------------------------------------------------------------- Decay


@pytest.mark.rule("conquest.special-rules.decay", "conquest.special-rules.decay-no-morale")
def test_each_stand_rolls_x_dice_and_each_five_or_six_is_a_wound() -> None:
    state = battle(regiment("men-at-arms", rules={"decay": 2}))
    table, heard = done(state, lambda t: decay(t, 0), [1, 2, 3, 4, 5, 6])
    assert told(heard, DecayRolled) == [DecayRolled("men-at-arms", None, 2, (1, 2, 3, 4, 5, 6), 2)]
    assert table.state.regiments[0].wounds == 2
    assert not told(heard, MoraleTested)


@pytest.mark.rule("conquest.principles.resist-decay-unused")
@pytest.mark.parametrize("numbers", [{}, {"resolve": 4, "defense": 4, "evasion": 4}, {"resolve": -2, "defense": -2}])
def test_no_characteristic_resists_decay(numbers: dict[str, int]) -> None:
    """Whatever a regiment's numbers are, a 4 is none and a 5 is a wound."""
    assert not any("decay" in each for each in get_args(Characteristic))
    own = regiment("men-at-arms", rules={"decay": 1, **numbers})
    table, _ = done(battle(own), lambda t: decay(t, 0), [4, 4, 5])
    assert table.state.regiments[0].wounds == 1


@pytest.mark.rule("conquest.special-rules.decay-adds", "conquest.special-rules.example-decay-sum")
def test_decay_2_and_decay_3_are_decay_5() -> None:
    own = regiment("men-at-arms", stands=2, files=2, marks=[Mark("decay", 2, until="game"), Mark("decay", 3)])
    _, heard = done(battle(own), lambda t: decay(t, 0), [1] * 10)
    assert (told(heard, DecayRolled)[0].x, len(told(heard, DecayRolled)[0].dice)) == (5, 10)


@pytest.mark.rule("conquest.special-rules.decay-character", "conquest.special-rules.decay-character-wounds")
def test_the_character_rolls_for_itself() -> None:
    own = regiment("men-at-arms", stands=2, files=3, hero="noble-lord", rules={"decay": 2})
    table, heard = done(battle(own), lambda t: decay(t, 0), [1, 1, 1, 5, 6, 4])
    now = table.state.regiments[0]
    assert now.hero is not None
    assert (now.wounds, now.hero.wounds) == (1, 1)
    assert [(each.character, each.dice) for each in told(heard, DecayRolled)] == [(None, (1, 1, 1, 5)), ("noble-lord", (6, 4))]


@pytest.mark.rule("conquest.special-rules.decay-adds", "conquest.special-rules.decay-character")
def test_what_decays_the_character_alone_is_added_for_it_alone() -> None:
    own = regiment(
        "men-at-arms", stands=2, files=3, hero="noble-lord", marks=[Mark("decay", 2), Mark("decay", 1, whom="character")]
    )
    assert own_decay(battle(own), own, 2) == 3
    assert own_decay(battle(own), own, 0) == 3
    without = regiment("men-at-arms")
    assert own_decay(battle(without), without, 2) == 0


@pytest.mark.rule("conquest.special-rules.end-of-activation-order")
def test_first_it_tramples_then_it_decays_even_if_that_destroys_it() -> None:
    own = regiment("goltr-beastpack", stands=1, files=1, rules={"decay": 5})
    table, heard = done(battle(own, facing()), lambda t: end_of_activation(t, 0), [1, 1] + [6] * 5)
    assert [type(each.event) for each in heard if isinstance(each.event, Trampled | DecayRolled)] == [Trampled, DecayRolled]
    assert table.state.regiments[0].where == "gone"


# ---------------------------------------------------------------------- in an activation


def activated(own: Regiment, *others: Regiment, step: Step, hero: bool = False, **more: Any) -> tuple[Table[State], list[Told]]:
    """An activation has come to a step."""
    heard: list[Told] = []
    state = battle(own, *others)
    state.active = Activation(0, own.hero.kind if hero and own.hero else own.kind, 0, hero=hero, step=step)
    state.sides[0].stack = ["household-knights"]
    return laid(GAME, state, heard=heard, **more), heard


@pytest.mark.rule("conquest.special-rules.aura-of-death-timing")
def test_the_aura_strikes_before_draw_events_and_actions() -> None:
    own = regiment("militia", marks=[Mark("double-time", until="game")])
    table, heard = activated(own, facing("flame-berserkers"), step="aura", dice=[1] * 12)
    assert asked(table).rule == "conquest.round.step-2-draw-event"
    assert told(heard, AuraStruck)[0].hits == 12


@pytest.mark.rule("conquest.special-rules.aura-of-death-destroyed")
def test_whoever_the_aura_destroys_is_not_activated_and_the_same_player_plays_another_card() -> None:
    table, heard = activated(
        regiment("militia", stands=1, files=1),
        facing("flame-berserkers"),
        regiment("household-knights", at=(36, 36)),
        step="aura",
        dice=[6] * 12,
    )
    assert [type(each.event) for each in heard if isinstance(each.event, AuraStruck | CardDiscarded)] == [
        AuraStruck,
        CardDiscarded,
    ]
    assert table.state.active is not None
    assert (table.state.active.seat, table.state.active.card) == (0, "household-knights")


@pytest.mark.rule("conquest.special-rules.aura-of-death-character", "conquest.special-rules.trample-not-character")
def test_a_characters_activation_calls_neither_the_aura_nor_trample() -> None:
    own = regiment("militia", stands=2, hero="noble-lord", rules={"trample": 2})
    _, heard = activated(own, facing("flame-berserkers"), step="aura", hero=True)
    assert not told(heard, AuraStruck)
    _, heard = activated(own, facing("militia"), step="end", hero=True)
    assert not told(heard, Trampled)
    _, heard = activated(own, facing("militia"), step="end", dice=[1, 1])
    assert len(told(heard, Trampled)) == 1

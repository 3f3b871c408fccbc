"""Draw Events: which are offered, and what they give."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from herna.games.conquest import GAME
from herna.games.conquest.content import POWERS, REGIMENTS
from herna.games.conquest.content.vocabulary import DRAW_WORDS
from herna.games.conquest.events.round import CardRevealed, DrawEventUsed
from herna.games.conquest.rules import draw_events, powers
from herna.games.conquest.rules.draw_events import (
    DOUBLE_TIME,
    EVENTS,
    FIRE_AND_ADVANCE,
    MURDEROUS,
    MURDEROUS_READY,
    SEVERAL,
    after_action,
)
from herna.games.conquest.rules.draw_events import offered as events_of
from herna.games.conquest.rules.profiles import characteristic, marked, special
from herna.games.conquest.state import Activation, Mark, Regiment, State
from herna.kernel import PASS, Table, Told
from herna.testing.playing import act, asked, laid, told
from tests.games.conquest.laying import battle, regiment

LEGION, MEN, RULE = "gilded-legion", "men-at-arms", "conquest.round.step-2-draw-event"


def drawn(own: Regiment, *, card: str = "", dice: list[int] | None = None, heard: list[Told] | None = None) -> Table[State]:
    """The card of a regiment, or of its character, is revealed; then an enemy card that calls for a choice."""
    state = battle(own, *enemies())
    state.sides[0].stack = [card or own.kind]
    state.sides[1].stack = [MEN]
    return laid(GAME, state, dice=dice or [], heard=heard)


def enemies() -> list[Regiment]:
    """Two regiments of one name far away."""
    return [regiment(MEN, 1, (10, 8), 180), regiment(MEN, 1, (38, 8), 180)]


def having(kind: str = MEN, **events: int) -> Regiment:
    """A regiment that has gained Draw Events."""
    return regiment(kind, marks=[Mark(what.replace("_", "-"), x, until="game") for what, x in events.items()])


def ours(table: Table[State]) -> Regiment:
    return table.state.regiments[0]


@pytest.mark.rule("conquest.draw-events.draw-events-count")
def test_each_draw_event_of_the_book_does_something() -> None:
    assert set(EVENTS) == set(DRAW_WORDS)
    assert len(EVENTS) == 8


@pytest.mark.rule("conquest.round.step-2-draw-event", "conquest.draw-events.bastion", "conquest.draw-events.bastion-value")
def test_bastion_raises_the_defense_of_all_stands_by_x_until_the_end_of_the_round() -> None:
    heard: list[Told] = []
    assert REGIMENTS[LEGION].draw == {"bastion": 1}
    table = drawn(regiment(LEGION, hero="noble-lord"), heard=heard)
    assert (asked(table).rule, asked(table).options) == (RULE, [("use", "bastion"), PASS])
    printed = {who: characteristic(table.state, ours(table), "defense", who) for who in ("stands", "character")}
    act(table, ("use", "bastion"))
    for who, before in printed.items():
        assert characteristic(table.state, ours(table), "defense", who) == before + 1  # type: ignore[arg-type]  # a bearer
    assert told(heard, DrawEventUsed) == [DrawEventUsed(0, LEGION, "bastion")]
    assert [each.until for each in ours(table).marks if each.source == "bastion"] == ["round"]


@pytest.mark.rule("conquest.round.step-2-optional", "conquest.draw-events.optional")
def test_a_draw_event_need_not_be_used() -> None:
    table = drawn(regiment(LEGION))
    act(table, PASS)
    assert not any(each.source == "bastion" for each in ours(table).marks)


@pytest.mark.rule("conquest.draw-events.example-bastion-stack", "conquest.draw-events.no-stacking")
@pytest.mark.parametrize(("plus", "more"), [(False, 1), (True, 2)])
def test_bastion_from_two_sources_adds_up_only_with_a_plus(plus: bool, more: int) -> None:
    own = regiment(LEGION, marks=[Mark("bastion", 1, plus=plus)])
    table = drawn(own)
    before = characteristic(table.state, ours(table), "defense")
    act(table, ("use", "bastion"))
    assert characteristic(table.state, ours(table), "defense") == before + more


@pytest.mark.rule("conquest.draw-events.no-stacking")
def test_the_events_of_a_character_and_of_its_regiment_do_not_add_up() -> None:
    own = regiment(LEGION, hero="noble-lord")
    own.marks = [Mark("bastion", 2, until="game", whom="character")]
    state = battle(own, *enemies())
    before = characteristic(state, own, "defense")
    state.sides[0].stack, state.sides[1].stack = [LEGION, "noble-lord"], [MEN]
    table = laid(GAME, state)
    act(table, ("use", "bastion"))
    assert characteristic(table.state, ours(table), "defense") == before + 2
    while asked(table).rule != RULE:
        act(table, next(each for each in ("reveal", PASS, asked(table).options[0]) if each in asked(table).options))
    act(table, ("use", "bastion"))
    assert characteristic(table.state, ours(table), "defense") == before + 2


@pytest.mark.rule("conquest.draw-events.burnout", "conquest.special-rules.decay-adds")
def test_burnout_gives_clash_and_march_but_also_decay_that_adds_to_other_decay() -> None:
    own = having(burnout=1)
    own.marks.append(Mark("decay", 2, until="game"))
    table = drawn(own, dice=[1] * 15)
    before = [characteristic(table.state, ours(table), what) for what in ("clash", "march")]
    act(table, ("use", "burnout"))
    after = [characteristic(table.state, ours(table), what) for what in ("clash", "march")]
    assert [now - then for now, then in zip(after, before, strict=True)] == [1, 2]
    assert special(table.state, ours(table), "decay") == 5


@pytest.mark.rule("conquest.draw-events.flux-powered")
@pytest.mark.parametrize("what", ["clash", "attacks"])
def test_flux_powered_gives_two_clash_or_two_attacks(what: Any) -> None:
    table = drawn(having(flux_powered=1))
    before = characteristic(table.state, ours(table), what)
    act(table, ("use", "flux-powered"))
    assert asked(table).options == ["clash", "attacks"]
    act(table, what)
    assert characteristic(table.state, ours(table), what) == before + 2


@pytest.mark.rule("conquest.draw-events.regeneration")
def test_regeneration_heals_x_wounds_of_the_regiment_but_not_of_its_character() -> None:
    own = regiment("trolls", hero="blooded", wounds=3)
    assert own.hero is not None
    own.hero.wounds = 2
    table = drawn(own)
    act(table, ("use", "regeneration"))
    assert (ours(table).wounds, ours(table).hero and ours(table).hero.wounds) == (0, 2)  # type: ignore[union-attr]


@pytest.mark.rule("conquest.draw-events.regeneration-character")
def test_a_characters_regeneration_heals_the_character_alone() -> None:
    own = regiment("werewargs", hero="vargyr-lord", wounds=2)
    assert own.hero is not None
    own.hero.wounds = 1
    table = drawn(own, card="vargyr-lord")
    act(table, ("use", "regeneration"))
    assert (ours(table).wounds, ours(table).hero and ours(table).hero.wounds) == (2, 0)  # type: ignore[union-attr]


@pytest.mark.rule("conquest.draw-events.biotic-renewal", "conquest.draw-events.biotic-renewal-d3", "conquest.draw-events.d3")
@pytest.mark.parametrize(("kind", "wounds", "left"), [(MEN, 3, 0), ("avatara", 3, 1)])
def test_biotic_renewal_heals_a_die_and_half_of_it_for_who_is_no_infantry(kind: str, wounds: int, left: int) -> None:
    own = having(kind, biotic_renewal=1)
    own.wounds = wounds
    table = drawn(own, dice=[3])
    act(table, ("use", "biotic-renewal"))
    assert ours(table).wounds == left


@pytest.mark.rule("conquest.round.step-2-off-battlefield")
def test_no_draw_event_of_who_is_not_on_the_battlefield_is_used() -> None:
    heard: list[Told] = []
    table = drawn(regiment(LEGION, where="arriving"), heard=heard)
    assert asked(table).rule != RULE
    assert not told(heard, DrawEventUsed)


@pytest.mark.rule("conquest.round.step-2-draw-event")
def test_of_several_draw_events_one_is_used() -> None:
    table = drawn(having(bastion=1, burnout=1), dice=[1] * 9)
    assert asked(table).options == [("use", "bastion"), ("use", "burnout"), PASS]
    act(table, ("use", "bastion"))
    assert asked(table).rule != RULE


@pytest.mark.rule("conquest.round.step-2-several")
def test_who_may_use_several_chooses_their_order_and_resolves_each_before_the_next() -> None:
    own = having(bastion=1, burnout=1, flux_powered=1)
    own.marks.append(Mark(SEVERAL))
    table = drawn(own, dice=[1] * 9)
    act(table, ("use", "flux-powered"), "clash")
    assert asked(table).options == [("use", "bastion"), ("use", "burnout"), PASS]
    act(table, ("use", "bastion"))
    assert asked(table).rule != RULE


@pytest.mark.rule("conquest.characters.unique-actions")
def test_a_characters_card_brings_the_characters_draw_events_and_not_those_of_the_regiment() -> None:
    heard: list[Told] = []
    own = regiment(LEGION, hero="noble-lord")
    drawn(own, card="noble-lord", heard=heard)
    assert told(heard, CardRevealed)[0] == CardRevealed(0, "noble-lord")
    assert not told(heard, DrawEventUsed)


# ---------------------------------------------------------------------- what actions bring afterwards


def taking(mark: str, *taken: str, spent: int = 0, left: int = 0) -> Activation:
    """An activation after these actions, of a regiment with a token; the last action is over now."""
    own = regiment(MEN, marks=[Mark(mark, until="activation")])
    active = Activation(0, MEN, 0, taken=list(taken), spent=spent, left=left)
    after_action(active, own, taken[-1])
    return active


@pytest.mark.rule("conquest.draw-events.double-time")
def test_two_marches_bring_a_third_one_for_free_and_no_fourth() -> None:
    assert taking(DOUBLE_TIME, "march").free == []
    assert taking(DOUBLE_TIME, "march", "reform").free == []
    assert taking(DOUBLE_TIME, "march", "march").free == ["march"]
    assert taking(DOUBLE_TIME, "march", "march", "march").free == []


@pytest.mark.rule("conquest.draw-events.fire-and-advance")
def test_a_volley_as_the_second_action_brings_a_march_for_free() -> None:
    assert taking(FIRE_AND_ADVANCE, "take-aim", "volley", spent=2).free == ["march"]
    assert taking(FIRE_AND_ADVANCE, "volley", spent=1, left=1).free == []
    assert taking(FIRE_AND_ADVANCE, "volley", spent=1, left=0).free == []  # the first action was passed


@pytest.mark.rule("conquest.draw-events.murderous-volley")
def test_murderous_volley_works_after_take_aim_until_the_end_of_the_round() -> None:
    own, active = regiment(MEN, marks=[Mark(MURDEROUS_READY, until="activation")]), Activation(0, MEN, 0)
    after_action(active, own, "march")
    assert not marked(own, MURDEROUS)
    after_action(active, own, "take-aim")
    assert [each.until for each in own.marks if each.what == MURDEROUS] == ["round"]


@pytest.mark.rule("conquest.round.step-2-entering-events")
def test_an_event_that_says_so_is_resolved_for_who_is_not_on_the_battlefield_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    own = regiment("gilded-legion", where="arriving", arrived=0)
    state = battle(own, *enemies())
    active = Activation(0, own.kind, 0, step="draw", entering=True)
    monkeypatch.setattr(powers, "draw_events", lambda state, active: ["surprise-attack", "the-enduring-mountain"])
    assert POWERS["surprise-attack"].afar
    assert not POWERS["the-enduring-mountain"].afar
    assert set(events_of(state, active)) == {"surprise-attack"}
    own.where = "field"
    assert set(events_of(state, active)) == {"bastion", "surprise-attack", "the-enduring-mountain"}


@pytest.mark.rule("conquest.round.step-2-optional")
def test_an_event_that_must_be_used_leaves_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    must = msgspec.structs.replace(POWERS["the-enduring-mountain"], compulsory=True)
    monkeypatch.setattr(draw_events, "POWERS", {**POWERS, must.id: must})
    monkeypatch.setattr(powers, "draw_events", lambda state, active: ["the-enduring-mountain"])
    table = drawn(regiment("gilded-legion"))
    assert table.state.active is not None
    assert table.state.active.events == ["the-enduring-mountain"]

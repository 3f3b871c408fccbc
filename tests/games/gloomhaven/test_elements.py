"""The six elements [Přítomnost živlů]."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.content import DECKS, ELEMENTS, Attack, Augment, Heal, Line, Move, Retaliate, Shield
from herna.games.gloomhaven.events import Consumed, Infused, TurnBegun
from herna.games.gloomhaven.state import State
from herna.kernel import Table, Told
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, offered, options, play_until, told
from tests.games.gloomhaven.halves import elements, foe
from tests.games.gloomhaven.item_cases import owner
from tests.games.gloomhaven.laying import finish, hero, lay, monster, perform

FIRE, ICE, AIR, EARTH, LIGHT, DARK = range(6)
GUARD = ("attack", "bandit-guard:1")
FIERY = Attack(value=2, augments=(Augment(consume=("fire",), attack=1, xp=1), Augment(consume=("ice", "air"), pierce=1)))


def strong(*elements: int, strength: int = 2) -> list[int]:
    """Some elements are strong, the others inert."""
    return [strength if place in elements else 0 for place in range(6)]


def attacking(*elements: int, line: Line = FIERY, strength: int = 2, **rest: Any) -> Table[State]:
    """The Brute is about to attack with a card that can consume."""
    return perform(line, to=[monster(hp=20)], elements=strong(*elements, strength=strength), **rest)


THREE = ["trample", "skewer", "grab-and-go"]
OTHERS = ["stun-shot", "ink-bomb"]


@pytest.mark.rule("gloomhaven.elements.six-elements")
@pytest.mark.rule("gloomhaven.elements.columns")
@pytest.mark.rule("gloomhaven.overview.elements-start")
def test_there_are_six_elements_and_all_are_inert_at_first() -> None:
    assert ELEMENTS == ("fire", "ice", "air", "earth", "light", "dark")
    table = Table(lay(hero()).game, 2, 1)
    assert table.state.elements == [0] * 6


@pytest.mark.rule("gloomhaven.elements.infuse")
@pytest.mark.rule("gloomhaven.elements.not-same-turn")
def test_an_element_is_infused_by_any_part_of_the_action_and_strong_at_the_end_of_the_turn() -> None:
    consuming = Attack(value=2, augments=(Augment(consume=("fire",), attack=1),))
    late = hero("tinkerer", 12, played=["stun-shot", "ink-bomb"])
    lays: dict[str, Any] = {"to": [monster(spot=36, hp=20), late], "later": ["tinkerer"]}
    table = perform(Move(value=2), consuming, action={"infuse": ("fire",)}, **lays)
    act(table, ("to", 35), "done")
    assert table.state.infusing == ["fire"]
    assert table.state.elements == [0] * 6
    assert not offered(table, ("use", 0)), "it cannot be consumed in the turn that creates it"
    act(table, "done", "done")
    assert table.state.now == "tinkerer"
    assert table.state.elements[FIRE] == 2


@pytest.mark.rule("gloomhaven.elements.infuse")
def test_an_action_of_which_nothing_is_performed_infuses_nothing() -> None:
    table = perform(Move(value=2), action={"infuse": ("fire",)}, to=[monster(spot=39)])
    act(table, "done", "done")
    assert table.state.elements[FIRE] == 0
    assert table.state.infusing == []


@pytest.mark.rule("gloomhaven.elements.not-same-turn")
def test_later_figures_of_the_round_may_consume_it() -> None:
    late = hero("tinkerer", 12, played=["stun-shot", "ink-bomb"])
    table = perform(Move(value=2), action={"infuse": ("fire",)}, to=[late], later=["tinkerer"])
    act(table, ("to", 33), "done", "done")
    assert table.state.round == 2
    assert table.state.now == "tinkerer"
    assert table.state.elements[FIRE] == 2


@pytest.mark.rule("gloomhaven.elements.wane")
@pytest.mark.rule("gloomhaven.end-of-round.wane")
def test_at_the_end_of_every_round_each_element_goes_one_step() -> None:
    table = lay(hero(hand=["skewer", "trample"]), phase="cleanup", elements=[2, 1, 0, 2, 1, 0])
    assert table.state.elements == [1, 0, 0, 1, 0, 0]
    assert table.state.round == 3


@pytest.mark.rule("gloomhaven.elements.consume")
@pytest.mark.parametrize("strength", [1, 2])
def test_a_strong_or_waning_element_may_be_consumed_for_more(strength: int) -> None:
    table = attacking(FIRE, strength=strength)
    assert options(table, "use") == [("use", 0)]
    assert offered(table, GUARD), "it need not be"
    act(table, ("use", 0))
    assert table.state.elements == [0] * 6
    assert table.state.heroes[0].xp == 1
    assert table.state.monsters[0].hp == 17
    assert options(attacking(EARTH), "use") == []


@pytest.mark.rule("gloomhaven.elements.one-icon-one-infusion")
def test_one_symbol_consumes_once() -> None:
    table = attacking(FIRE, ICE)
    act(table, ("use", 0))
    assert not offered(table, ("use", 0))
    assert table.state.elements == strong(ICE)
    both = Attack(value=2, augments=(Augment(consume=("fire",), attack=1), Augment(consume=("fire",), pierce=1)))
    table = attacking(FIRE, line=both)
    act(table, ("use", 1))
    assert options(table, "use") == [], "there was one infusion for two symbols"


@pytest.mark.rule("gloomhaven.elements.renew-and-consume")
def test_an_element_can_be_infused_anew_and_consumed_in_the_same_turn() -> None:
    late = hero("tinkerer", 12, played=["stun-shot", "ink-bomb"])
    lays: dict[str, Any] = {"elements": strong(FIRE, strength=1), "later": ["tinkerer"]}
    table = perform(FIERY, to=[monster(hp=20), late], action={"infuse": ("fire",)}, **lays)
    act(table, ("use", 0))
    assert table.state.elements[FIRE] == 0
    assert table.state.infusing == ["fire"]
    assert table.state.monsters[0].hp == 17
    act(table, "done")
    assert table.state.now == "tinkerer"
    assert table.state.elements[FIRE] == 2


@pytest.mark.rule("gloomhaven.elements.several-augments")
def test_augments_are_used_in_any_choice_and_order() -> None:
    table = attacking(FIRE, ICE, AIR)
    assert options(table, "use") == [("use", 0), ("use", 1)]
    act(table, ("use", 1), ("use", 0))
    assert table.state.elements == [0] * 6


@pytest.mark.rule("gloomhaven.elements.multi-element-augment")
def test_an_augment_with_several_elements_needs_all_of_them() -> None:
    assert options(attacking(ICE), "use") == []
    table = attacking(ICE, AIR)
    act(table, ("use", 1))
    assert table.state.elements == [0] * 6


@pytest.mark.rule("gloomhaven.elements.any-element")
def test_the_player_says_which_element_any_is() -> None:
    table = attacking(ICE, DARK, line=Attack(value=2, augments=(Augment(consume=("any",), attack=1),)))
    act(table, ("use", 0))
    assert asked(table).rule == "gloomhaven.elements.any-element"
    assert list(asked(table).options) == ["ice", "dark"]
    act(table, "dark")
    assert table.state.elements == strong(ICE)
    late = hero("tinkerer", 12, played=["stun-shot", "ink-bomb"])
    table = perform(Heal(value=1, whom="self"), action={"infuse": ("any",)}, to=[late], later=["tinkerer"])
    act(table, "done")
    assert asked(table).rule == "gloomhaven.elements.any-element"
    assert list(asked(table).options) == list(ELEMENTS)
    act(table, "light")
    assert table.state.elements == strong(LIGHT)


def consuming(deck: str) -> tuple[int, int]:
    """A card of a deck whose attack is stronger for one consumed element: its place, and the element."""
    return next(
        (place, ELEMENTS.index(element))
        for place, card in enumerate(DECKS[deck].cards)
        for line in card.lines
        for augment in line.augments
        for element in augment.consume
        if isinstance(line, Attack) and augment.attack and element != "any"
    )


@pytest.mark.rule("gloomhaven.elements.monsters-consume")
def test_monsters_consume_what_they_can_and_all_of_the_type_profit() -> None:
    place, element = consuming("flame-demon")
    losses = []
    for board in ([0] * 6, strong(element)):
        heard: list[Told] = []
        foes = [monster("flame-demon", 35), monster("flame-demon", 33, 2)]
        who = hero(hp=26, top=26, played=["trample", "skewer"])
        table = lay(
            who, *foes, acting="flame-demon", orders={"flame-demon": place}, elements=board, later=["brute"], heard=heard
        )
        play_until(table, "gloomhaven.character-turn.top-and-bottom")
        losses.append(26 - table.state.heroes[0].hp)
        assert len(told(heard, Consumed)) == bool(board[element]), "once for the whole type"
    assert losses[1] >= losses[0] + 2, "both of them hit harder"


@pytest.mark.rule("gloomhaven.elements.any-element")
def test_the_players_say_which_element_monsters_consume() -> None:
    trade = next(place for place, card in enumerate(DECKS["frost-demon"].cards) if card.trades)
    who = hero(spot=0, played=["trample", "skewer"])
    lays: dict[str, Any] = {"orders": {"frost-demon": trade}, "elements": strong(FIRE, DARK), "later": ["brute"]}
    table = lay(who, monster("frost-demon", 69), acting="frost-demon", **lays)
    assert asked(table).rule == "gloomhaven.elements.any-element"
    assert list(asked(table).options) == ["fire", "dark"]
    act(table, "fire")
    play_until(table, "gloomhaven.character-turn.top-and-bottom")
    assert table.state.elements == strong(ICE, DARK)


@pytest.mark.rule("gloomhaven.elements.monster-infuse-timing")
def test_monsters_infuse_at_the_end_of_the_first_turn_of_their_type() -> None:
    card = next(place for place, card in enumerate(DECKS["flame-demon"].cards) if card.infuse == ("fire",))
    heard: list[Told] = []
    foes = [monster("flame-demon", 36 + number, number) for number in (1, 2, 3)]
    foes[0].conditions = {"stun": 1}
    who = hero(hp=26, top=26, played=["trample", "skewer"])
    table = lay(who, *foes, acting="flame-demon", orders={"flame-demon": card}, later=["brute"], heard=heard)
    play_until(table, "gloomhaven.character-turn.top-and-bottom")
    order = [getattr(each.event, "figure", "fire") for each in heard if isinstance(each.event, TurnBegun | Infused)]
    assert order == ["flame-demon:1", "flame-demon:2", "fire", "flame-demon:3", "brute"], "the stunned one does nothing"


@pytest.mark.rule("gloomhaven.elements.consume")
def test_an_augment_may_bring_the_only_targets() -> None:
    crag = hero("cragheart", 34)
    table = lay(
        crag,
        foe(36),
        acting="cragheart",
        cards=["unstable-upheaval", "crater"],
        elements=elements("earth"),
    )
    act(table, ("top", "unstable-upheaval"))
    assert options(table, "use") == [("use", 0)]
    act(table, ("use", 0))
    assert (table.state.monsters[0].hp, table.state.heroes[0].xp) == (27, 2)


@pytest.mark.rule("gloomhaven.elements.monsters-consume", "gloomhaven.elements.monster-infuse-timing")
def test_a_type_consumes_once_a_round_and_again_in_the_next() -> None:
    trade = next(place for place, card in enumerate(DECKS["frost-demon"].cards) if card.trades)
    foes = [monster("frost-demon", 69), monster("frost-demon", 67, 2)]
    heard: list[Told] = []
    rest: dict[str, Any] = {"orders": {"frost-demon": trade}, "elements": [2, 0, 0, 0, 0, 2], "heard": heard}
    table = lay(hero(spot=0, hand=THREE), *foes, acting="frost-demon", **rest)
    act(table, "fire")
    finish(table)
    assert table.state.round == 3
    assert [each.element for each in told(heard, Consumed)] == ["fire"]
    assert table.state.elements == [0, 1, 0, 0, 0, 1], "the second has consumed nothing, neither darkness nor the new ice"
    table.state.decks["frost-demon"].draw.append(trade)
    act(table, ("play", "trample", "skewer"))
    play_until(table, "gloomhaven.elements.any-element")
    assert list(asked(table).options) == ["ice", "dark"]


@pytest.mark.rule("gloomhaven.elements.infuse")
def test_an_action_infuses_all_its_elements() -> None:
    late = hero("tinkerer", 12, played=OTHERS)
    table = perform(Heal(value=1, whom="self"), action={"infuse": ("ice", "earth")}, to=[late], later=["tinkerer"])
    act(table, "done")
    assert table.state.elements == [0, 2, 0, 2, 0, 0]


@pytest.mark.rule("gloomhaven.elements.multi-element-augment", "gloomhaven.elements.any-element")
@pytest.mark.parametrize(
    ("board", "choice"), [([1, 0, 0, 0, 0, 0], None), ([0, 2, 2, 0, 0, 0], None), ([1, 2, 0, 0, 1, 0], ["ice", "light"])]
)
def test_any_element_is_another_one_than_those_that_are_named(board: list[int], choice: list[str] | None) -> None:
    line = Attack(value=1, augments=(Augment(consume=("any", "fire"), attack=2),))
    table = perform(line, to=[monster(hp=20)], elements=board)
    assert offered(table, ("use", 0)) == (choice is not None)
    if choice is not None:
        act(table, ("use", 0))
        assert list(asked(table).options) == choice, "fire is consumed already"


@pytest.mark.rule("gloomhaven.elements.any-element", "gloomhaven.elements.infuse")
def test_each_symbol_of_any_element_is_named_by_itself() -> None:
    late = hero("tinkerer", 12, played=OTHERS)
    table = perform(Heal(value=1, whom="self"), action={"infuse": ("any", "any")}, to=[late], later=["tinkerer"])
    act(table, "done", "fire", "dark")
    assert table.state.now == "tinkerer"
    assert table.state.elements == [2, 0, 0, 0, 0, 2]


@pytest.mark.parametrize(("paid", "points"), [(True, 3), (False, 1)])
def test_elements_make_shields_and_retaliation_stronger(paid: bool, points: int) -> None:
    shield = Shield(value=1, augments=(Augment(consume=("earth",), shield=2),))
    spikes = Retaliate(value=1, reach=2, augments=(Augment(consume=("earth",), retaliate=2),))
    for line in (shield, spikes):
        table = perform(line, elements=elements("earth"))
        act(table, ("use", 0) if paid else DONE)
        assert (owner(table).guard, owner(table).spikes) == ((points, ()) if line is shield else (0, ((points, 2),)))


def test_an_element_can_make_a_heal_reach_one_more() -> None:
    line = Heal(value=1, range=3, whom="self-or-ally", augments=(Augment(consume=("fire",), targets=1),))
    for pays, healed in ((False, [1]), (True, [1, 1])):
        friends = [hero("tinkerer", 35, hp=2), hero("spellweaver", 43, hp=2)]
        table = perform(line, who=hero(), to=friends, elements=[2, 0, 0, 0, 0, 0])
        act(table, *([("use", 0)] if pays else []), ("on", "tinkerer"))
        if pays:
            act(table, ("on", "spellweaver"))
        assert [each.hp - 2 for each in table.state.heroes[1:] if each.hp > 2] == healed
        assert not any(option[0] == "on" for option in asked(table).options)

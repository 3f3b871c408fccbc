"""What helps against each of the Evils and what does not: items, spells, abilities, minds, support, the ability of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herna.games.cave_evil.content import EVILS
from herna.games.cave_evil.rules import combat, evils
from herna.games.cave_evil.state import Squad, State
from herna.kernel import Table
from herna.testing.playing import act, asked, forbidden
from tests.games.cave_evil.haunting import BITCH, EMPEROR, GOAT, STATUE, awake, find, finish, kills, perform
from tests.games.cave_evil.laying import NAMES, at, cave, master, squad
from tests.games.cave_evil.staging import stage

LOST = [1, 12] * 3
BURNS = ("psychomancer-of-fire", "rotten-magi")


def host(state: State, *cards: str, things: tuple[str, ...] = ()) -> Squad:
    """The first player's necromancer beside the Pit, with others in his squad and what he carries."""
    lord = master(state, 0, at(state, 1, 0), things=things)
    if cards:
        lord.creatures += squad(state, 0, 5, at(state, 2, 0), *cards).creatures
        state.players[0].squads = [each for each in state.players[0].squads if each.number != 5]
    return lord


def against(card: str, *cards: str, things: tuple[str, ...] = (), names: tuple[str, ...] = ()) -> Table[State]:
    """The necromancer's squad fights an Evil: the Bitch comes to it, the others it challenges."""
    state = cave(2, names=names or NAMES)
    host(state, *cards, things=things)
    if names:
        squad(state, 0, 1, at(state, 2, -1), "ratman")  # whom the Psychomancer could burn
    kills(state, 1, "cave-dwellers")
    awake(state, card)
    if card == BITCH:
        state.phase, state.step = "cycle", 1
        return stage(state, evils.begin_cycle, dice=LOST)
    return perform(evils.ACTIVITIES, state, 0, 0, ("challenge",), dice=LOST)


def against_squad(*cards: str, things: tuple[str, ...] = ()) -> Table[State]:
    """The same squad fights another one."""
    state = cave(2)
    host(state, *cards, things=things)
    squad(state, 1, 1, at(state, 0, 1), "drakor")
    return stage(state, lambda t: combat.attack(t, find(t, 0, 0), ("attack", 1, 1)), dice=LOST)


def named(table: Table[State], card: str, first: str = "prowess") -> bool:
    """Whether a card is ever among what can be used until the combat is over, or has changed anything without a question.

    The combat begins with an attribute, if it can.
    """
    found = False
    while table.outcome is None:
        options = asked(table).options
        found = found or any(card in str(option) for option in options)
        act(table, next((each for each in ("done", "pass", first) if each in options), options[0]))
    fought = table.state.combat
    assert fought is not None
    assert len(fought.rounds) > 1
    return found or any(change.source == card for each in fought.rounds for change in each.changes)


@pytest.mark.rule("cave_evil.evil-bitch.no-items", "cave_evil.evil-emperor.no-items", "cave_evil.evil-goat.bare-fight")
@pytest.mark.rule("cave_evil.evil-statue.destroy")
@pytest.mark.parametrize(("thing", "first"), [("elastic-headband-of-prowess", "prowess"), ("borrowed-rage", "bloodlust")])
def test_items_and_spells_are_of_use_against_squads_and_the_statue_only(thing: str, first: str) -> None:
    assert named(against_squad(things=(thing,)), thing, first)
    assert named(against(STATUE, things=(thing,)), thing, first)
    for card in (BITCH, EMPEROR, GOAT):
        assert not named(against(card, things=(thing,)), thing, first), card


@pytest.mark.rule("cave_evil.evil-bitch.immune", "cave_evil.evil-emperor.no-mind")
@pytest.mark.parametrize("mind", ["tentacled-brain", "astral-worm"])
def test_minds_are_not_affected(mind: str) -> None:
    assert named(against_squad(mind), mind)
    for card in (BITCH, EMPEROR):
        assert "mind-proof" in EVILS[card].traits
        assert not named(against(card, mind), mind), card


@pytest.mark.rule("cave_evil.evil-bitch.combat-abilities")
@pytest.mark.parametrize("card", [BITCH, EMPEROR, STATUE])
def test_combat_abilities_work(card: str) -> None:
    table = against(card, "hunchback")
    while asked(table).rule != "cave_evil.combat.round-1-choice":
        act(table, next(each for each in ("done", "pass") if each in asked(table).options))
    act(table, "strength")
    finish(table)
    fought = table.state.combat
    assert fought is not None
    (first, *_) = fought.rounds
    assert first.attribute == "strength"
    bound = [change.amount for change in first.changes if change.side == 1 and change.source == "hunchback"]
    assert bound == [-3], "the Hunchback lowers the Strength of every enemy creature by 3"


@pytest.mark.rule(
    "cave_evil.evil-bitch.no-necro-ability", "cave_evil.evil-emperor.no-necro-ability", "cave_evil.evil-goat.bare-fight"
)
@pytest.mark.parametrize("card", [BITCH, EMPEROR, GOAT])
def test_the_ability_of_a_game_is_of_no_use(card: str) -> None:
    assert not named(against(card, names=BURNS), "necromancy"), "nobody is asked for it while they fight"


@pytest.mark.rule("cave_evil.evil-bitch.no-items", "cave_evil.evil-emperor.no-items", "cave_evil.evil-goat.bare-fight")
@pytest.mark.rule("cave_evil.evil-bitch.no-necro-ability", "cave_evil.evil-emperor.no-necro-ability")
@pytest.mark.rule("cave_evil.evil-bitch.no-support", "cave_evil.evil-goat.only-necromancer")
@pytest.mark.parametrize(
    ("card", "items", "once", "support"),
    [
        (BITCH, "evil-bitch.no-items", "evil-bitch.no-necro-ability", "evil-bitch.no-support"),
        (EMPEROR, "evil-emperor.no-items", "evil-emperor.no-necro-ability", "combat.round-1-choice"),
        (GOAT, "evil-goat.bare-fight", "evil-goat.bare-fight", "evil-goat.only-necromancer"),
    ],
)
def test_who_tries_what_is_of_no_use_is_told_by_which_rule(card: str, items: str, once: str, support: str) -> None:
    table = against(card, things=("elastic-headband-of-prowess", "borrowed-rage"), names=BURNS)
    assert asked(table).rule == "cave_evil.combat.round-1-choice"
    assert forbidden(table, ("use", "elastic-headband-of-prowess", BURNS[0])) == f"cave_evil.{items}"
    assert forbidden(table, ("cast", "borrowed-rage", BURNS[0])) == f"cave_evil.{items}"
    assert forbidden(table, ("necromancy",)) == f"cave_evil.{once}"
    assert forbidden(table, ("support", 0, 1)) == f"cave_evil.{support}"
    act(table, "strength")
    assert (asked(table).seat, asked(table).rule) == (1, "cave_evil.combat.round-2-choice")
    assert forbidden(table, ("necromancy",)) == "cave_evil.necromancers.interrupt-window", "who plays for the Evil"


@pytest.mark.rule("cave_evil.evil-bitch.immune", "cave_evil.evil-emperor.no-mind")
@pytest.mark.parametrize(("card", "rule"), [(BITCH, "evil-bitch.immune"), (EMPEROR, "evil-emperor.no-mind")])
def test_who_tries_to_affect_their_minds_is_told_so(card: str, rule: str) -> None:
    assert forbidden(against(card, "tentacled-brain"), ("ability", "tentacled-brain", 0)) == f"cave_evil.{rule}"


@pytest.mark.rule("cave_evil.evil-statue.destroy-necro-ability")
def test_against_the_statue_it_may_be_used() -> None:
    assert named(against(STATUE, names=BURNS), "necromancy")


@pytest.mark.rule("cave_evil.evil-emperor.no-items")
def test_nor_when_he_attacks() -> None:
    state = cave(2, phase="cycle", names=("ice-dead-sorceress", "rotten-magi"))
    state.step = 1
    awake(state, EMPEROR)
    state.evil.target = 0
    host(state, "tentacled-brain", things=("elastic-headband-of-prowess",))
    table = stage(state, evils.begin_cycle, dice=[12, 1] * 3)
    while table.outcome is None:
        options = asked(table).options
        assert not any(word in str(options) for word in ("headband", "brain", "necromancy"))
        act(table, next((each for each in ("done", "prowess") if each in options), options[0]))
    fought = table.state.combat
    assert fought is not None
    assert fought.rounds[0].attribute == "prowess"
    assert not any(change.source.startswith("elastic") for each in fought.rounds for change in each.changes)


# What goes on while they fight


def beside_statue(state: State) -> None:
    """The Statue is awake, a drakor and the necromancer of the first player stand beside it."""
    awake(state, STATUE)
    squad(state, 0, 1, at(state, 1, 0), "drakor")
    master(state, 0, at(state, 0, 1))


@pytest.mark.rule("cave_evil.necromancers.interrupt-window", "cave_evil.evil-statue.adjacency-after")
def test_who_has_left_before_the_first_round_does_not_die_with_those_who_lose() -> None:
    state = cave(2, names=("rotten-magi", "blood-sorcerer"))
    beside_statue(state)
    table = perform(evils.ACTIVITIES, state, 0, 1, ("challenge",), dice=LOST)
    act(table, ("support", 0, 0), ("necromancy",), ("to", at(state, 3, -2)))
    finish(table)
    assert table.state.players[0].alive
    assert [each.card for each in find(table, 0, 0).creatures] == ["rotten-magi"]
    assert "drakor" in table.state.gone


@pytest.mark.rule("cave_evil.evil-statue.destroy", "cave_evil.basics.card-abilities")
@pytest.mark.parametrize(("die", "lives"), [(5, True), (4, False)])
def test_a_charm_that_was_declared_saves_from_the_statue_too(die: int, lives: bool) -> None:
    state = cave(2)
    awake(state, STATUE)
    squad(state, 0, 1, at(state, 1, 0), "drakor", things=["coin-under-the-tongue"])
    table = perform(evils.ACTIVITIES, state, 0, 1, ("challenge",), dice=[1, 12, 1, 12, die])
    while table.outcome is None:
        options = asked(table).options
        coin = [each for each in options if "coin-under-the-tongue" in str(each)]
        act(table, coin[0] if coin else finish_with(options))
    assert ("drakor" in table.state.gone) is not lives


def finish_with(options: Sequence[Any]) -> Any:
    """To declare nothing more, or the first answer there is."""
    return "done" if "done" in options else options[0]


@pytest.mark.rule("cave_evil.supported-combat.attackers-join", "cave_evil.basics.card-abilities")
@pytest.mark.parametrize("card", [STATUE, EMPEROR])
def test_who_supports_nobody_does_not_do_so_against_an_evil(card: str) -> None:
    state = cave(2)
    awake(state, card)
    squad(state, 0, 1, at(state, 1, 0), "drakor")
    squad(state, 0, 2, at(state, 0, 1), "pit-mule")
    squad(state, 0, 3, at(state, -1, 1), "ghoul")
    table = perform(evils.ACTIVITIES, state, 0, 1, ("challenge",), dice=LOST)
    assert list(asked(table).options) == [("support", 0, 3), "done"]
    assert forbidden(table, ("support", 0, 2)) == "cave_evil.supported-combat.attackers-join"

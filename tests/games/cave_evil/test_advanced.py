"""Advanced rules: discarding from hand, sacrifice, abandoning."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import CONJURED
from herna.games.cave_evil.events.evils import CreatureAbandoned, Disembowelled, HandDiscarded
from herna.games.cave_evil.options import SWITCHES, CaveOptions
from herna.games.cave_evil.rules import advanced, carrying, combat, hire, meditation, subdue, turn_end
from herna.games.cave_evil.rules.advanced import ACTIVITIES
from herna.games.cave_evil.rules.death import kill
from herna.games.cave_evil.rules.forces import acted, left, mark
from herna.games.cave_evil.rules.movement import owes
from herna.games.cave_evil.rules.setup import setup
from herna.games.cave_evil.state import Creature, Squad, State, Works
from herna.kernel import DONE, Dice, Table
from herna.testing.playing import act, asked, forbidden, told
from tests.games.cave_evil.haunting import GOAT, awake, find, finish, perform, why
from tests.games.cave_evil.laying import at, cave, fetch, group, heap, hold, master, squad
from tests.games.cave_evil.staging import stage

BOX = ("bribe", "construct", "summon", "abyss")


@pytest.mark.rule("cave_evil.advanced.pick-freely")
def test_each_rule_is_played_only_where_it_was_agreed_on() -> None:
    state = cave(2)
    hold(state, 0, "ratman")
    ours = squad(state, 0, 1, at(state, 1, 0), "ghoul")
    assert not advanced.hand_options(state, 0)
    assert not list(ACTIVITIES[0].wished(state, master(state, 0)))
    assert why(ACTIVITIES, state, master(state, 0), ("sacrifice",)) == "cave_evil.advanced.pick-freely"
    assert why(ACTIVITIES, state, ours, ("abandon-squad",)) == "cave_evil.advanced.pick-freely"
    assert {"discard_hand", "sacrifice", "abandon", "longer_game"} <= set(SWITCHES)


@pytest.mark.rule("cave_evil.black-diamond.use")
@pytest.mark.rule("cave_evil.black-diamond.which-cards")
def test_black_diamonds_are_added_for_experienced_players_only() -> None:
    marked = {card for card, entry in CONJURED.items() if entry.diamond}
    assert {"twisted-mentalist", "astral-worm", "necrotic-devil", "impaler"} <= marked
    for options in (CaveOptions(), CaveOptions(diamonds=True)):
        state = setup(2, options, Dice(1))
        dealt = {card for deck in BOX for card in state.decks[deck].cards()}
        assert bool(marked & dealt) == options.diamonds


# Discarding


def hand(*cards: str) -> State:
    state = cave(2, switches=["discard_hand"])
    hold(state, 0, *cards)
    return state


@pytest.mark.rule("cave_evil.advanced.discard-hand")
@pytest.mark.rule("cave_evil.advanced.discard-hand-removed")
@pytest.mark.rule("cave_evil.advanced.discard-hand-gain")
def test_a_card_from_hand_brings_a_resource_by_its_deck() -> None:
    state = hand("ratman", "ghoul", "drakor", "armoured-gas")
    decks = {card: CONJURED[card].deck for card in state.players[0].hand}
    assert decks == {"ratman": "bribe", "ghoul": "construct", "drakor": "summon", "armoured-gas": "abyss"}
    assert list(advanced.discards(state, 0)) == [
        ("discard", "ratman", "metal"),
        ("discard", "ghoul", "gore"),
        ("discard", "drakor", "flame"),
        ("discard", "armoured-gas", "metal"),
        ("discard", "armoured-gas", "gore"),
        ("discard", "armoured-gas", "flame"),
    ]
    assert advanced.hand_options(state, 0) == [("discard",)]
    heard: list[Any] = []
    table = stage(state, lambda t: advanced.from_hand(t, 0, ("discard",)), heard=heard)
    act(table, ("discard", "armoured-gas", "gore"))
    assert find(table, 0, 0).goods == [0, 1, 0]
    assert table.state.gone == ["armoured-gas"]
    assert not find(table, 0, 0).creatures[0].acted
    assert told(heard, HandDiscarded) == [HandDiscarded(0, "armoured-gas", "gore")]


@pytest.mark.rule("cave_evil.advanced.discard-hand-pass")
def test_the_resource_may_be_passed_on_at_once() -> None:
    state = hand("ratman")
    squad(state, 0, 1, cave_of(state).neighbours[state.players[0].crystal][0], "ghoul")
    table = stage(state, lambda t: advanced.from_hand(t, 0, ("discard",)))
    act(table, ("discard", "ratman", "metal"))
    assert ("give", 0, 1) in carrying.give_offered(table.state, find(table, 0, 0))


@pytest.mark.rule("cave_evil.advanced.discard-necromonk")
def test_a_necromonk_cannot_be_discarded() -> None:
    state = hand("necromonk-1", "ratman")
    table = stage(state, lambda t: advanced.from_hand(t, 0, ("discard",)))
    assert forbidden(table, ("discard", "necromonk-1", "gore")) == "cave_evil.advanced.discard-necromonk"
    assert forbidden(table, ("discard", "ratman", "gore")) == "cave_evil.advanced.discard-hand-gain"
    act(table, "back")
    assert table.state.players[0].hand == ["necromonk-1", "ratman"]


def test_without_a_necromancer_nothing_is_discarded() -> None:
    state = hand("ratman")
    state.players[0].necromancer_alive = False
    assert not advanced.hand_options(state, 0)


# Sacrifice


def altar() -> State:
    state = cave(2, switches=["sacrifice"])
    master(state, 0, at(state, 1, 0))
    return state


@pytest.mark.rule("cave_evil.advanced.sacrifice")
@pytest.mark.rule("cave_evil.advanced.sacrifice-gain")
@pytest.mark.rule("cave_evil.advanced.sacrifice-jiri")
@pytest.mark.rule("cave_evil.advanced.sacrifice-any-number")
def test_jiri_sacrifices_a_snake_and_a_haze() -> None:
    state = altar()
    lord = master(state, 0)
    lord.creatures.append(Creature(50, fetch(state, "shadow-haze")))
    snake = squad(state, 0, 1, at(state, 2, 0), "cave-snake")
    table = perform(ACTIVITIES, state, 0, 0, ("sacrifice",))
    act(table, ("offer", mark(snake.creatures[0])))
    assert find(table, 0, 0).goods == [3, 2, 0]
    if table.outcome is None:
        act(table, ("offer", "shadow-haze"))
    assert find(table, 0, 0).goods == [4, 2, 3]
    assert sorted(table.state.gone) == ["cave-snake", "shadow-haze"]
    assert [each.number for each in table.state.players[0].squads] == [0]
    assert find(table, 0, 0).creatures[0].acted
    finish(table)
    after = table.state
    assert why(ACTIVITIES, after, find(table, 0, 0), ("sacrifice",)) == "cave_evil.advanced.sacrifice-cost-needed"
    squad(after, 0, 1, at(after, 2, 0), "ratman")
    assert why(ACTIVITIES, after, find(table, 0, 0), ("sacrifice",)) is None  # as many as he likes in a turn
    assert why(meditation.ACTIVITIES, after, find(table, 0, 0), ("meditate",)) == "cave_evil.squad-actions.one-action"


def test_only_the_necromancers_squad_sacrifices() -> None:
    state = altar()
    other = squad(state, 0, 1, at(state, 2, 0), "cave-snake")
    assert why(ACTIVITIES, state, other, ("sacrifice",)) == "cave_evil.advanced.sacrifice"
    assert why(ACTIVITIES, state, master(state, 0), ("sacrifice",)) is None


@pytest.mark.rule("cave_evil.advanced.sacrifice-any-number")
def test_after_another_action_nobody_sacrifices_and_looking_costs_nothing() -> None:
    state = altar()
    lord = master(state, 0)
    squad(state, 0, 1, at(state, 2, 0), "cave-snake")
    table = perform(ACTIVITIES, state, 0, 0, ("sacrifice",))
    act(table, DONE)
    assert not find(table, 0, 0).creatures[0].acted
    assert len(table.state.players[0].squads) == 2
    lord.bound = 1
    assert why(ACTIVITIES, state, lord, ("sacrifice",)) == "cave_evil.turn-markers.use"
    lord.bound = 0
    lord.creatures[0].acted = True
    assert why(ACTIVITIES, state, lord, ("sacrifice",)) == "cave_evil.advanced.sacrifice-any-number"


@pytest.mark.rule("cave_evil.advanced.sacrifice")
def test_only_what_is_in_his_squad_or_beside_it_is_sacrificed() -> None:
    state = altar()
    squad(state, 0, 1, at(state, 2, 0), "cave-snake")
    far = squad(state, 0, 2, at(state, -2, 0), "ratman")
    theirs = squad(state, 1, 1, at(state, -2, 1), "ghoul")
    table = perform(ACTIVITIES, state, 0, 0, ("sacrifice",))
    for each in (far, theirs):
        assert forbidden(table, ("offer", mark(each.creatures[0]))) == "cave_evil.advanced.sacrifice"


@pytest.mark.rule("cave_evil.excavation.one-digger-stays")
def test_with_the_last_digger_a_dig_is_lost() -> None:
    state = altar()
    state.switches.append("abandon")
    ours = squad(state, 0, 1, at(state, 2, 0), "ratman", "ghoul", "necromonk-1")
    ours.works = Works(fetch(state, state.decks["excavation"].draw[-1]), 2)
    table = perform(ACTIVITIES, state, 0, 0, ("sacrifice",))
    act(table, ("offer", mark(ours.creatures[0])))
    assert find(table, 0, 1).works is not None  # the monk digs on
    act(table, ("offer", mark(ours.creatures[2])))
    assert find(table, 0, 1).works is None
    ours.creatures.pop()
    state.monks.append("necromonk-1")
    table = abandon(state, ours, 0)
    lead_away(table)
    assert find(table, 0, 1).works is None
    assert len(table.state.decks["excavation"].discard) == 1
    table = stage(state, lambda t: kill(t, find(t, 0, 1), find(t, 0, 1).creatures[:1], 1, "cave_evil.death.all-die"))
    assert find(table, 0, 1).works is None


@pytest.mark.rule("cave_evil.advanced.sacrifice-cost-needed")
def test_who_has_no_price_cannot_be_sacrificed() -> None:
    state = altar()
    lord = master(state, 0)
    assert why(ACTIVITIES, state, lord, ("sacrifice",)) == "cave_evil.advanced.sacrifice-cost-needed"
    squad(state, 0, 1, at(state, 2, 0), "cave-snake")
    squad(state, 0, 2, at(state, 1, 1), "ratman")
    table = perform(ACTIVITIES, state, 0, 0, ("sacrifice",))
    assert forbidden(table, ("offer", mark(lord.creatures[0]))) == "cave_evil.advanced.sacrifice-cost-needed"


def test_things_beside_him_can_be_sacrificed_too() -> None:
    state = altar()
    heap(state, at(state, 1, 1), things=["spiked-shield"])
    squad(state, 0, 1, at(state, 2, 0), "bloodthirsty-chieftain", things=["elastic-headband-of-prowess"])
    table = perform(ACTIVITIES, state, 0, 0, ("sacrifice",))
    act(table, ("burn", at(state, 1, 1), "spiked-shield"), ("burn", at(state, 2, 0), "elastic-headband-of-prowess"), DONE)
    costs = [CONJURED[card].cost.each() for card in ("spiked-shield", "elastic-headband-of-prowess")]  # type: ignore[union-attr]
    assert find(table, 0, 0).goods == [sum(each) for each in zip(*costs, strict=True)]
    assert at(state, 1, 1) not in table.state.heaps


@pytest.mark.rule("cave_evil.advanced.sacrifice-lying")
def test_what_lies_under_a_foe_is_not_his_to_sacrifice() -> None:
    state = altar()
    state.players[0].offering = True
    master(state, 0).creatures[0].acted = True  # he has sacrificed before he came here
    squad(state, 0, 1, at(state, 2, 0), "cave-snake")
    heap(state, at(state, 1, 1), things=["spiked-shield"])
    heap(state, at(state, 2, -1), things=["last-tooth"])
    group(state, at(state, 1, 1), "ghoul")
    squad(state, 1, 1, at(state, 2, -1), "ratman")
    table = perform(ACTIVITIES, state, 0, 0, ("sacrifice",))
    for space, card in ((at(state, 1, 1), "spiked-shield"), (at(state, 2, -1), "last-tooth")):
        assert forbidden(table, ("burn", space, card)) == "cave_evil.advanced.sacrifice-lying"


@pytest.mark.rule("cave_evil.movement.taken-over")
def test_who_serves_for_some_turns_only_is_neither_sacrificed_nor_abandoned() -> None:
    state = altar()
    state.switches.append("abandon")
    lent = squad(state, 0, 1, at(state, 2, 0), "cave-snake", "ratman")
    lent.lent, lent.lender = 2, 1
    for option in (("abandon-squad",), ("abandon", mark(lent.creatures[0]))):
        assert why(ACTIVITIES, state, lent, option) == "cave_evil.movement.taken-over"
    assert why(ACTIVITIES, state, master(state, 0), ("sacrifice",)) == "cave_evil.advanced.sacrifice-cost-needed"
    squad(state, 0, 2, at(state, 1, 1), "ghoul")
    table = perform(ACTIVITIES, state, 0, 0, ("sacrifice",))
    assert forbidden(table, ("offer", mark(lent.creatures[0]))) == "cave_evil.movement.taken-over"


@pytest.mark.rule("cave_evil.advanced.sacrifice-remains")
def test_a_sacrificed_creature_leaves_no_gore_and_its_burden_where_it_can_be_carried() -> None:
    state = altar()
    ours = squad(state, 0, 1, at(state, 2, 0), "bloodthirsty-chieftain", "ghoul", things=["elastic-headband-of-prowess"])
    table = perform(ACTIVITIES, state, 0, 0, ("sacrifice",))
    act(table, ("offer", mark(ours.creatures[0])))
    assert table.state.heaps[at(state, 2, 0)].goods == [0, 0, 0]
    assert [thing.card for thing in table.state.heaps[at(state, 2, 0)].things] == ["elastic-headband-of-prowess"]


@pytest.mark.rule("cave_evil.advanced.sacrifice-pass")
def test_what_was_gained_may_be_passed_on() -> None:
    state = altar()
    squad(state, 0, 1, at(state, 2, 0), "ghoul")
    snake = squad(state, 0, 2, at(state, 1, 1), "cave-snake")
    table = perform(ACTIVITIES, state, 0, 0, ("sacrifice",))
    act(table, ("offer", mark(snake.creatures[0])), DONE)
    assert ("give", 0, 1) in carrying.give_offered(table.state, find(table, 0, 0))


# Abandoning


def camp() -> tuple[State, Squad]:
    state = cave(2, switches=["abandon"])
    return state, squad(state, 0, 1, at(state, 1, 0), "ghoul", "ratman")


def abandon(state: State, ours: Squad, which: int, heard: list[Any] | None = None) -> Table[State]:
    return perform(ACTIVITIES, state, 0, ours.number, ("abandon", mark(ours.creatures[which])), heard=heard)


def lead_away(table: Table[State]) -> int:
    """So many steps it goes."""
    steps = 0
    while table.outcome is None and asked(table).rule == "cave_evil.advanced.abandon-path":
        act(table, asked(table).options[-1])
        steps += 1
    return steps


@pytest.mark.rule("cave_evil.advanced.abandon")
@pytest.mark.rule("cave_evil.advanced.abandon-unmoved")
@pytest.mark.rule("cave_evil.advanced.abandon-path")
def test_an_abandoned_creature_moves_away_at_its_full_rate() -> None:
    state, ours = camp()
    heard: list[Any] = []
    table = abandon(state, ours, 1, heard)
    lead_away(table)
    (left,) = told(heard, CreatureAbandoned)
    assert (left.card, table.state.groups[0].creatures[0].card) == ("ratman", "ratman")
    assert cave_of(state).walk(ours.space, left.space) == 4
    assert left.space not in cave_of(state).pits
    assert [each.card for each in find(table, 0, 1).creatures] == ["ghoul"]


@pytest.mark.rule("cave_evil.advanced.abandon-partly")
def test_one_that_has_moved_goes_what_is_left() -> None:
    state, ours = camp()
    ours.creatures[1].moved = 2
    table = abandon(state, ours, 1)
    lead_away(table)
    assert cave_of(state).walk(ours.space, table.state.groups[0].space) == 2


@pytest.mark.rule("cave_evil.advanced.abandon-moved")
@pytest.mark.rule("cave_evil.advanced.abandon-moved-fight")
@pytest.mark.rule("cave_evil.advanced.abandon-moved-later")
def test_one_that_cannot_move_goes_next_to_the_squad_which_owes_a_combat() -> None:
    state, ours = camp()
    ours.creatures[1].moved = 4
    table = abandon(state, ours, 1)
    lead_away(table)
    assert cave_of(state).walk(ours.space, table.state.groups[0].space) == 1
    assert owes(table.state, find(table, 0, 1))
    assert why(combat.ACTIVITIES, table.state, find(table, 0, 1), ("fight", "A")) is None
    find(table, 0, 1).goods = [9, 9, 9]
    for deal in (hire, subdue):  # it must be fought
        option = (deal.ACTIVITIES[0].verbs[0], "A")
        assert why(deal.ACTIVITIES, table.state, find(table, 0, 1), option) == "cave_evil.advanced.abandon-moved-fight"
    turn_end.forget(table.state)
    assert why(hire.ACTIVITIES, table.state, find(table, 0, 1), ("hire", "A")) is None  # in the next turn it can be hired
    ours.creatures[0].acted = True
    later = abandon(state, ours, 1)
    lead_away(later)
    assert not owes(later.state, find(later, 0, 1))


@pytest.mark.rule("cave_evil.turn-markers.use")
@pytest.mark.parametrize("how", ["held", "bound"])
def test_from_a_squad_that_may_not_move_nobody_walks_away(how: str) -> None:
    state, ours = camp()
    setattr(ours, how, 1)
    table = abandon(state, ours, 1)
    assert lead_away(table) == 1
    assert cave_of(state).walk(ours.space, table.state.groups[0].space) == 1


@pytest.mark.rule("cave_evil.movement.no-extra-actions")
def test_whoever_is_abandoned_after_acting_and_hired_anew_does_not_act_again() -> None:
    state, ours = camp()
    for each in ours.creatures:
        each.acted, each.moved = True, 1
    table = abandon(state, ours, 1)
    lead_away(table)
    (wild,) = table.state.groups
    assert cave_of(state).walk(ours.space, wild.space) == 3
    hirer = squad(table.state, 0, 2, beside_of(table.state, wild.space), "hunchback", goods=(9, 9, 9))
    assert why(hire.ACTIVITIES, table.state, hirer, ("hire", wild.letter)) is None
    new = hire.take_over(table.state, 0, wild)
    assert acted(new)
    assert left(table.state, new) == 0


def beside_of(state: State, space: int) -> int:
    """A free space beside another one."""
    return hire.exits(state, 0, space)[0]


def test_it_stops_beside_another_players_squad() -> None:
    state, ours = camp()
    squad(state, 1, 1, at(state, 2, -1), "cave-snake")
    squad(state, 1, 2, at(state, 1, 1), "hunchback")
    squad(state, 1, 3, at(state, 0, 1), "render")
    table = abandon(state, ours, 1)
    lead_away(table)
    assert cave_of(state).walk(ours.space, table.state.groups[0].space) == 1


@pytest.mark.rule("cave_evil.evil-goat.disembowel")
def test_it_stops_beside_the_awakened_goat_who_disembowels_it() -> None:
    state, ours = camp()
    awake(state, GOAT, at(state, 1, 1))
    heard: list[Any] = []
    table = abandon(state, ours, 1, heard)
    act(table, ("away", at(state, 2, 0)))
    assert not table.state.groups
    kinds = [type(each.event) for each in heard]
    assert kinds.index(CreatureAbandoned) < kinds.index(Disembowelled), "first it is abandoned, then it dies"


def test_without_a_free_space_it_cannot_be_abandoned() -> None:
    state, ours = camp()
    cards = ("cave-snake", "hunchback", "render", "impaler", "horned-hellion", "drakor")
    for space, card in zip((s for s in cave_of(state).neighbours[ours.space] if s), cards, strict=False):
        squad(state, 1, space, space, card)
    assert why(ACTIVITIES, state, ours, ("abandon", mark(ours.creatures[0]))) == "cave_evil.advanced.abandon-path"


@pytest.mark.rule("cave_evil.advanced.abandon-squad")
@pytest.mark.rule("cave_evil.advanced.abandon-squad-fight")
def test_a_whole_squad_goes_wandering_where_it_stands() -> None:
    state, ours = camp()
    ours.goods = [1, 2, 0]
    squad(state, 0, 2, at(state, 2, 0), "cave-snake")
    alone = squad(state, 0, 3, at(state, -2, 0), "render")
    assert why(ACTIVITIES, state, alone, ("abandon", mark(alone.creatures[0]))) == "cave_evil.advanced.abandon-squad"
    table = perform(ACTIVITIES, state, 0, 1, ("abandon-squad",))
    (wild,) = table.state.groups
    assert ([each.card for each in wild.creatures], wild.space) == (["ghoul", "ratman"], ours.space)
    assert table.state.heaps[ours.space].goods == [1, 2, 0]
    assert [each.number for each in table.state.players[0].squads] == [0, 2, 3]
    assert owes(table.state, find(table, 0, 2))
    find(table, 0, 2).goods = [9, 9, 9]
    rule = "cave_evil.advanced.abandon-moved-fight"
    assert why(hire.ACTIVITIES, table.state, find(table, 0, 2), ("hire", wild.letter)) == rule


@pytest.mark.rule("cave_evil.advanced.abandon-necromancer")
def test_the_necromancer_is_never_abandoned_but_others_of_his_squad_are() -> None:
    state, _ = camp()
    lord = master(state, 0)
    lord.creatures.append(Creature(50, fetch(state, "hunchback")))
    rule = "cave_evil.advanced.abandon-necromancer"
    assert why(ACTIVITIES, state, lord, ("abandon-squad",)) == rule
    assert why(ACTIVITIES, state, lord, ("abandon", mark(lord.creatures[0]))) == rule
    assert why(ACTIVITIES, state, lord, ("abandon", "hunchback")) is None


@pytest.mark.rule("cave_evil.advanced.abandon-things")
def test_things_are_left_on_the_space() -> None:
    state = cave(2)
    squad(state, 0, 1, at(state, 1, 0), "bloodthirsty-chieftain", things=["elastic-headband-of-prowess"])
    drop = next(each for each in carrying.ACTIVITIES if "drop" in each.verbs)
    table = stage(state, lambda t: drop.perform(t, find(t, 0, 1), ("drop", "elastic-headband-of-prowess")))
    assert [thing.card for thing in table.state.heaps[at(state, 1, 0)].things] == ["elastic-headband-of-prowess"]

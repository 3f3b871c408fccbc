"""What cards do to resources, items, spells, hands and decks."""

from __future__ import annotations

from copy import deepcopy

import pytest

from herna.games.cave_evil.content import (
    Convert,
    Cost,
    Discard,
    Draw,
    Either,
    Eye,
    Gain,
    Lose,
    Peek,
    Recall,
    Rolled,
    Row,
    Rush,
    Seize,
    Special,
    Steal,
)
from herna.games.cave_evil.events.effects import CardSeen, EventPassedBy, HandCard, TookFromHand
from herna.games.cave_evil.rules import combat, spellcasting
from herna.games.cave_evil.rules.forces import mark
from herna.games.cave_evil.state import NOBODY, State, Thing
from herna.games.cave_evil.view import redeal, view
from herna.kernel import DONE, PASS, Dice, Table, Told
from herna.testing.playing import act, asked, forbidden, told

from .laying import at, cave, fetch, group, hold, master, no_events, on_top, squad, squad_of
from .staging import doing, stage

# ---------------------------------------------------------------------- items and spells


@pytest.mark.rule("cave_evil.abilities.card-thing", "cave_evil.items.first-use-owner")
def test_seize_takes_a_thing_that_the_squad_can_carry() -> None:
    state = cave()
    squad(state, 0, 1, at(state, -1, 0), "necromonk-1")
    squad(state, 1, 1, at(state, -1, 1), "necromonk-2", "necromonk-3", things=["spiked-shield", "demonic-mirror"])
    table = doing(state, Seize(whom="enemy", reach=1))
    assert asked(table).options == [("thing", "spiked-shield"), ("thing", "demonic-mirror")]
    act(table, ("thing", "demonic-mirror"))
    thing = table.state.players[0].squads[1].things[0]
    assert (thing.card, thing.owner) == ("demonic-mirror", NOBODY)
    assert [each.card for each in table.state.players[1].squads[1].things] == ["spiked-shield"]


@pytest.mark.rule("cave_evil.abilities.card-thing")
def test_who_has_no_slot_takes_nothing() -> None:
    state = cave()
    squad(state, 0, 1, at(state, -1, 0), "ghoul")
    squad(state, 1, 1, at(state, -1, 1), "grabber", things=["spiked-shield"])
    assert doing(state, Seize(whom="enemy", reach=1)).state.players[1].squads[1].things


@pytest.mark.rule("cave_evil.abilities.card-thing", "cave_evil.spells.discard-after-cast")
def test_a_spell_that_is_cast_makes_room_for_what_it_takes() -> None:
    state = cave()
    mine = squad(state, 0, 1, at(state, -1, 0), "necromonk-1", things=["long-fingers"])
    squad(state, 1, 1, at(state, -1, 1), "grabber", things=["spiked-shield"])
    assert spellcasting.offered(state, mine) == [("cast", "long-fingers")]

    async def cast(t: Table[State]) -> None:
        await spellcasting.cast(t, squad_of(t.state, 0, 1), ("cast", "long-fingers"))

    table = stage(state, cast)
    assert [each.card for each in squad_of(table.state, 0, 1).things] == ["spiked-shield"]
    assert table.state.decks["abyss"].discard == ["long-fingers"]
    mine.things.append(Thing(fetch(state, "demonic-mirror"), owner=0))  # more than it can carry
    assert spellcasting.barred(state, mine, ("cast", "long-fingers")) == "cave_evil.abilities.no-use"


@pytest.mark.rule("cave_evil.abilities.destroyed")
def test_what_is_destroyed_leaves_the_game() -> None:
    state = cave()
    squad(state, 0, 1, at(state, -1, 0), "ghoul")
    squad(state, 1, 1, at(state, -1, 1), "grabber", things=["spiked-shield"])
    table = doing(state, Seize(whom="enemy", reach=1, destroys=True))
    assert table.state.gone == ["spiked-shield"]
    assert table.state.players[1].squads[1].things == []


# ---------------------------------------------------------------------- resources


@pytest.mark.rule("cave_evil.abilities.card-resource")
def test_steal_lets_the_user_choose() -> None:
    state = cave()
    squad(state, 0, 1, at(state, -1, 0), "ghoul")
    squad(state, 1, 1, at(state, -1, 1), "ratman", goods=(1, 0, 2))
    table = doing(state, Steal(whom="enemy", reach=1, amount=2))
    assert asked(table).options == [("resource", "metal"), ("resource", "flame")]
    act(table, ("resource", "metal"))
    assert table.state.players[0].squads[1].goods == [1, 0, 1]
    assert table.state.players[1].squads[1].goods == [0, 0, 1]
    only = doing(state, Steal(whom="enemy", reach=1, amount=3, resource="flame"))
    assert only.state.players[0].squads[1].goods == [0, 0, 2]


@pytest.mark.rule("cave_evil.abilities.card-resource")
def test_convert_up_to_so_many() -> None:
    state = cave()
    squad(state, 0, 1, at(state, -1, 0), "ghoul", goods=(2, 1, 0))
    table = doing(state, Convert(amount=3, into="flame"))
    assert DONE not in asked(table).options
    act(table, ("resource", "metal"), DONE)
    assert table.state.players[0].squads[1].goods == [1, 1, 1]


@pytest.mark.rule("cave_evil.conjuration.where-resources-go")
def test_what_players_get_their_necromancers_carry() -> None:
    state = cave(3)
    table = doing(state, Gain(who="each", goods=Cost(metal=1, flame=2)), number=None, card="slave-revolt")
    assert [player.squads[0].goods for player in table.state.players] == [[1, 0, 2]] * 3
    rolled = doing(state, Gain(who="others", roll=True), number=None, card="slave-revolt", dice=[4, 2, 3, 1, 4])
    assert [player.squads[0].goods for player in rolled.state.players] == [[0, 0, 0], [0, 3, 0], [4, 0, 0]]


@pytest.mark.rule("cave_evil.abilities.card-resource")
def test_who_loses_chooses_from_which_squads() -> None:
    state = cave()
    master(state, 0, goods=(1, 0, 0))
    squad(state, 0, 1, at(state, -1, 0), "ghoul", goods=(2, 5, 0))
    table = doing(state, Lose(who="each", goods=Cost(metal=2)), number=None, card="slave-revolt")
    act(table, ("from", 0, "metal"))
    assert [each.goods for each in table.state.players[0].squads] == [[0, 0, 0], [1, 5, 0]]
    half = doing(state, Lose(who="each", half="gore"), number=None, card="slave-revolt")
    assert half.state.players[0].squads[1].goods == [2, 3, 0]  # half of five, rounded down, is lost


@pytest.mark.rule("cave_evil.abilities.card-player")
def test_the_user_chooses_among_players_who_fit() -> None:
    state = cave(3)
    state.players[0].enemy_kills.append(fetch(state, "ghoul"))
    table = doing(state, Gain(who="least", goods=Cost(metal=1)), number=None, card="slave-revolt")
    assert asked(table).options == [("whom", 1), ("whom", 2)]
    act(table, ("whom", 2))
    assert [player.squads[0].goods[0] for player in table.state.players] == [0, 0, 1]
    most = doing(state, Lose(who="most", goods=Cost(metal=1)), number=None, card="slave-revolt")
    assert most.over


# ---------------------------------------------------------------------- cards


@pytest.mark.rule("cave_evil.abilities.card-deck", "cave_evil.events.new-events-discarded")
def test_events_drawn_by_an_effect_leave_the_game() -> None:
    state = cave(phase="events")
    no_events(state, "abyss")
    on_top(state, "abyss", "slave-revolt", "armoured-gas")
    heard: list[Told] = []
    table = doing(state, Draw(cards=1, deck="abyss"), number=None, card="summoning-of-wrath", heard=heard)
    assert table.state.players[0].hand == ["armoured-gas"]
    assert table.state.gone == ["slave-revolt"]
    assert table.state.events == []
    assert told(heard, EventPassedBy) == [EventPassedBy("slave-revolt")]
    assert told(heard, HandCard) == [HandCard(0, "abyss", "armoured-gas")]
    others: list[Told] = []
    doing(state, Draw(cards=1, deck="abyss"), number=None, card="summoning-of-wrath", heard=others, watching=1)
    assert told(others, HandCard) == [HandCard(0, "abyss")]


@pytest.mark.rule("cave_evil.abilities.card-deck")
def test_a_deck_is_chosen_by_who_draws() -> None:
    state = cave()
    on_top(state, "bribe", "ratman")
    table = doing(state, Draw(who="one"), number=None, card="slave-revolt")
    assert asked(table).seat == 1
    act(table, ("deck", "bribe"))
    assert table.state.players[1].hand == ["ratman"]


@pytest.mark.rule("cave_evil.abilities.card-pick")
def test_who_discards_chooses_in_secret() -> None:
    state = cave()
    hold(state, 1, "ratman", "necromonk-1")
    table = doing(state, Discard(who="others", cards=1))
    assert asked(table).seat == 1
    act(table, ("card", "necromonk-1"))
    assert table.state.players[1].hand == ["ratman"]
    assert table.state.gone == ["necromonk-1"]  # there is no pile for Necromonks
    state = cave()
    hold(state, 1, "ratman")
    random = doing(state, Discard(who="others", cards=2, random=True), dice=["ratman"])
    assert random.state.decks["bribe"].discard == ["ratman"]


@pytest.mark.rule("cave_evil.abilities.card-pick")
def test_peek_shows_a_hand_to_the_user_alone() -> None:
    state = cave(3)
    hold(state, 1, "ratman", "ghoul")
    heard: list[Told] = []
    others: list[Told] = []
    table = doing(state, Peek(take=True), heard=heard)
    doing(state, Peek(take=True), heard=others, watching=2)
    assert [each.card for each in told(heard, CardSeen)] == ["ghoul", "ratman"]
    assert told(others, CardSeen) == []
    assert asked(table).options == [("seen", "ghoul"), ("seen", "ratman"), PASS]
    assert [sorted(view(table.state, seat).players[1].hand) for seat in (0, 2)] == [["ghoul", "ratman"], ["bribe", "construct"]]
    for seed in range(9):
        imagined = deepcopy(table.state)
        redeal(imagined, 0, Dice(seed))
        assert imagined.players[1].hand == table.state.players[1].hand  # who looks need not imagine
    act(table, ("seen", "ghoul"))
    assert view(table.state, 0).players[1].hand == ["bribe"]
    assert table.state.players[0].hand == ["ghoul"]
    assert table.state.players[1].hand == ["ratman"]
    assert TookFromHand(0, 1, "ghoul") in told(heard, TookFromHand)


@pytest.mark.rule("cave_evil.abilities.card-pick")
def test_recall_takes_from_the_top_of_a_discard_pile() -> None:
    state = cave()
    state.decks["bribe"].discard = [fetch(state, card) for card in ("ratman", "cave-snake", "cave-dwellers")]
    table = doing(state, Recall(deck="bribe", among=2))
    assert asked(table).options == [("recall", "bribe", "cave-dwellers"), ("recall", "bribe", "cave-snake")]
    assert forbidden(table, ("recall", "bribe", "ratman")) == "cave_evil.abilities.card-pick"
    act(table, ("recall", "bribe", "cave-snake"))
    assert table.state.players[0].hand == ["cave-snake"]
    assert table.state.decks["bribe"].discard == ["ratman", "cave-dwellers"]


# ---------------------------------------------------------------------- ways


@pytest.mark.rule("cave_evil.abilities.card-way", "cave_evil.abilities.no-use")
def test_only_ways_that_do_something_can_be_chosen() -> None:
    state = cave()
    squad(state, 0, 1, at(state, -1, 0), "ghoul", goods=(1, 0, 0))
    ways = ((Convert(amount=1, into="metal"),), (Convert(amount=1, into="gore"),), (Rush(whom="self", steps=1),))
    table = doing(state, Either(ways=ways))
    assert asked(table).options == [("convert", 1, "gore"), ("rush", 2, "")]
    assert forbidden(table, ("convert", 0, "metal")) == "cave_evil.abilities.no-use"
    act(table, ("convert", 1, "gore"))
    assert table.state.players[0].squads[1].goods == [0, 1, 0]


@pytest.mark.rule("cave_evil.events.read-aloud")
def test_a_die_decides_by_the_first_row_that_reaches_it() -> None:
    rows = (Row(2, (Gain(goods=Cost(metal=1)),)), Row(3), Row(4, (Gain(goods=Cost(gore=1)),)))
    for die, goods in ((1, [1, 0, 0]), (2, [1, 0, 0]), (3, [0, 0, 0]), (4, [0, 1, 0])):
        table = doing(cave(), Rolled(die="d4", rows=rows), number=None, card="slave-revolt", dice=[die])
        assert table.state.players[0].squads[0].goods == goods


@pytest.mark.rule("cave_evil.awakening.eye-moves")
def test_the_eye_moves_on_and_back() -> None:
    state = cave()
    state.eye = 5
    assert doing(state, Eye(steps=2)).state.eye == 7
    assert doing(state, Eye(steps=-3)).state.eye == 2


# ---------------------------------------------------------------------- one of a kind


@pytest.mark.rule("cave_evil.cards.slave-revolt", "cave_evil.cards.slave-revolt-roll")
def test_slave_revolt_frees_the_largest_numbered_squad_on_a_one() -> None:
    state = cave(3)
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    squad(state, 0, 2, at(state, -1, 0), "horned-hellion")
    squad(state, 0, 3, at(state, 0, 1), "armoured-gas")
    squad(state, 1, 1, at(state, 0, -1), "ratman")
    table = doing(state, Special(word="slave-revolt"), number=None, card="slave-revolt", dice=[1, 2])
    assert asked(table).options == [("squad", 0, 2), ("squad", 0, 3)]
    act(table, ("squad", 0, 3))
    assert [each.number for each in table.state.players[0].squads] == [0, 1, 2]
    assert [each.card for each in table.state.groups[0].creatures] == ["armoured-gas"]
    assert len(table.state.players[1].squads) == 2


@pytest.mark.rule("cave_evil.cards.loathsome-union", "cave_evil.cards.loathsome-union-merge")
def test_loathsome_union_joins_two_creatures_until_the_turn_ends() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 1, 0), "ghoul", "ratman", "necromonk-1")
    table = doing(state, Special(word="loathsome-union"), card="loathsome-union")
    ghoul, _ratman, monk = state.players[0].squads[1].creatures
    act(table, ("unite", mark(ghoul), mark(monk)))
    joined = table.state.players[0].squads[1].creatures
    assert [each.joined for each in joined] == [monk.id, 0, ghoul.id]
    alone = cave()
    squad(alone, 0, 1, at(alone, 1, 0), "ghoul")
    assert doing(alone, Special(word="loathsome-union"), card="loathsome-union").over


# ---------------------------------------------------------------------- wandering monsters


def wild_fight(card: str, dice: list[int], heard: list[Told] | None = None) -> State:
    """A squad of player 0 attacks a wandering monster, in a game of three."""
    state = cave(3)
    squad(state, 0, 1, at(state, 1, 0), "drakor")
    group(state, at(state, 2, 0), card, letter="A")

    async def fight(t: Table[State]) -> None:
        await combat.fight(t, squad_of(t.state, 0, 1), t.state.groups[0])

    table = stage(state, fight, dice=dice, heard=heard)
    while not table.over:
        act(table, asked(table).options[-1])
    return table.state


@pytest.mark.rule("cave_evil.abilities.card-player")
def test_to_a_wandering_monster_every_player_is_an_opponent() -> None:
    state = wild_fight("coin-golem", [12, 1, 12, 1])
    assert state.groups == []
    assert [player.squads[0].goods for player in state.players] == [[2, 0, 0]] * 3

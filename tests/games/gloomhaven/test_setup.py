"""Before the first round: items, battle goals, hands, and the table that is laid [Příprava scénáře]."""

from __future__ import annotations

from collections import Counter

import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import CARDS, DECKS, GOALS, ITEMS, SCENARIOS
from herna.games.gloomhaven.events import Focused, TurnBegun
from herna.games.gloomhaven.events import Told as Story
from herna.games.gloomhaven.rules import modifier_cards
from herna.games.gloomhaven.rules.item_cards import fits
from herna.games.gloomhaven.rules.leveling import new_cards
from herna.games.gloomhaven.rules.shop import offered
from herna.games.gloomhaven.state import Gear
from herna.games.gloomhaven.view import view
from herna.kernel import Table, Told
from herna.kernel.decision import DONE
from herna.testing.playing import asked, options, say, told
from tests.games.gloomhaven.laying import drawn, finish, hero, lay, monster
from tests.games.gloomhaven.scenario_cases import start
from tests.games.gloomhaven.setup_cases import answer, first, go_to, table_of

SHOP = "gloomhaven.item-cards.acquire"
GOAL = "gloomhaven.battle-goals.draw-two-keep-one"
WEAR = "gloomhaven.item-cards.equip-limits"
LIMIT = "gloomhaven.hand.exact-limit"
HAND = ("trample", "skewer", "sweeping-blow")


@pytest.mark.rule("gloomhaven.item-cards.acquire", "gloomhaven.item-cards.price", "gloomhaven.item-cards.reference-number")
def test_a_new_hero_buys_from_the_first_supply_with_30_gold() -> None:
    table = table_of("brute", quick=False, seats=1)
    assert asked(table).rule == SHOP
    names = [option[1] for option in options(table, "buy")]
    assert [ITEMS[name].number for name in names] == list(range(1, 15))
    answer(table, ("buy", "winged-shoes"))
    assert first(table).gold == 10
    assert {ITEMS[option[1]].cost for option in options(table, "buy")} == {10}
    answer(table, ("buy", "minor-power-potion"))
    assert asked(table).rule != SHOP or not options(table, "buy")


@pytest.mark.rule("gloomhaven.creating.gold", "gloomhaven.shop.prosperity-items")
@pytest.mark.parametrize(("level", "gold", "most"), [(2, 45, 21), (9, 150, 70)])
def test_heroes_of_higher_levels_have_more_gold_and_more_to_choose_from(level: int, gold: int, most: int) -> None:
    table = table_of("brute", quick=False, seats=1, level=level)
    go_to(table, SHOP)
    assert first(table).gold == gold
    assert max(ITEMS[option[1]].number for option in options(table, "buy")) == most


@pytest.mark.rule("gloomhaven.item-cards.no-duplicates", "gloomhaven.item-cards.item-copies", "gloomhaven.item-cards.any-class")
def test_nobody_owns_an_item_twice_and_copies_are_limited() -> None:
    table = table_of("brute", "tinkerer", "scoundrel", quick=False)
    one, two, three = table.state.heroes
    one.items = [Gear("iron-helmet")]
    assert "iron-helmet" not in offered(table.state, one)
    assert "iron-helmet" in offered(table.state, three), "for any class"
    two.items = [Gear("iron-helmet")]
    assert ITEMS["iron-helmet"].copies == 2
    assert "iron-helmet" not in offered(table.state, three)


@pytest.mark.rule("gloomhaven.item-cards.equip-limits", "gloomhaven.item-cards.equip-slot")
@pytest.mark.parametrize(
    ("worn", "item", "room"),
    [
        ([], "iron-helmet", True),
        (["eagle-eye-goggles"], "iron-helmet", False),
        (["hide-armor"], "leather-armor", False),
        (["winged-shoes"], "boots-of-striding", False),
        (["heater-shield"], "poison-dagger", True),
        (["heater-shield", "poison-dagger"], "battle-axe", False),
        (["heater-shield"], "war-hammer", False),
        (["war-hammer"], "heater-shield", False),
        (["war-hammer"], "piercing-bow", False),
        (["war-hammer"], "iron-helmet", True),
    ],
)
def test_there_is_one_place_for_each_kind_and_two_hands(worn: list[str], item: str, room: bool) -> None:
    assert fits(hero(items=worn), item) is room


@pytest.mark.rule("gloomhaven.item-cards.small-item-limit")
@pytest.mark.parametrize(("level", "most"), [(1, 1), (2, 1), (3, 2), (9, 5)])
def test_small_items_for_half_the_level_rounded_up(level: int, most: int) -> None:
    small = [name for name, item in ITEMS.items() if item.slot == "small"]
    who = hero(level=level, items=small[: most - 1])
    assert fits(who, small[most - 1])
    who.items.append(Gear(small[most - 1]))
    assert not fits(who, small[most])
    who.items.append(Gear("cloak-of-pockets"))
    assert fits(who, small[most]), "pockets for two more"


@pytest.mark.rule("gloomhaven.scenario-setup.choose-items")
def test_what_cannot_all_be_worn_is_chosen() -> None:
    table = table_of("brute", quick=False, seats=1)
    answer(table, ("buy", "minor-healing-potion"))
    answer(table, ("buy", "minor-power-potion"))
    go_to(table, WEAR)
    assert set(asked(table).options) == {("wear", "minor-healing-potion"), ("wear", "minor-power-potion"), DONE}
    answer(table, ("wear", "minor-power-potion"))
    assert [each.item for each in first(table).items if each.worn] == ["minor-power-potion"]
    assert asked(table).rule == LIMIT


@pytest.mark.rule("gloomhaven.item-cards.equip-below-mat")
def test_what_there_is_room_for_is_worn_without_asking() -> None:
    table = table_of("brute", quick=False, seats=1)
    answer(table, ("buy", "minor-healing-potion"))
    answer(table, ("buy", "hide-armor"))
    go_to(table, LIMIT)
    assert all(each.worn for each in first(table).items)
    assert first(table).pile.draw.count("minus-1") == 7


@pytest.mark.rule(
    "gloomhaven.battle-goals.draw-two-keep-one",
    "gloomhaven.battle-goals.secret",
    "gloomhaven.scenario-setup.deal-battle-goals",
)
def test_each_keeps_one_of_two_goals_in_secret() -> None:
    table = table_of("brute", "tinkerer")
    assert {(each.seat, each.rule, len(each.options)) for each in table.pending} == {(0, GOAL, 2), (1, GOAL, 2)}
    kept = asked(table).options[1]
    answer(table, kept)
    answer(table)
    assert first(table).goals == [kept]
    assert len(table.state.goals) == 22
    assert view(table.state, 0).heroes[0].goals == [kept]
    assert view(table.state, 1).heroes[0].goals == ["?"]
    assert view(table.state, 1).heroes[0].tally == {}


@pytest.mark.rule(
    "gloomhaven.hand.exact-limit",
    "gloomhaven.scenario-setup.choose-hand",
    "gloomhaven.scenario-setup.hand-exact",
    "gloomhaven.character-mat.mat-hand-limit",
)
def test_a_hand_is_exactly_the_limit() -> None:
    table = table_of("brute", "scoundrel", quick=False)
    go_to(table, LIMIT)
    assert len(table.pending) == 2, "both at once"
    out = []
    while asked(table).rule == LIMIT:
        if asked(table).seat == 0:
            out.append(asked(table).options[0])
        answer(table)
    assert [len(each.hand) for each in table.state.heroes] == [10, 9]
    assert len(out) == 3
    assert not set(out) & set(first(table).hand)
    assert set(first(table).hand) <= set(first(table).pool)


@pytest.mark.rule("gloomhaven.scenario-setup.hand-size-constant")
def test_higher_levels_have_more_cards_to_choose_from_and_no_more_to_take() -> None:
    table = table_of("spellweaver", quick=False, level=9, seats=1)
    go_to(table, LIMIT)
    assert len(first(table).pool) == 19
    go_to(table, "gloomhaven.scenario-book.starting-hexes")
    assert len(first(table).hand) == 8


def test_a_hand_being_chosen_is_in_the_state() -> None:
    """A fork in the middle of it asks for just what is left."""
    table = table_of("brute", quick=False, seats=1)
    go_to(table, LIMIT)
    answer(table)
    twin = table.fork()
    assert list(twin.pending[0].options) == list(asked(table).options) == first(table).hand
    assert len(first(table).hand) == 12


def test_others_do_not_see_which_cards_are_kept() -> None:
    table = table_of("brute", "scoundrel", quick=False)
    go_to(table, LIMIT)
    assert set(view(table.state, 1).heroes[0].hand) == {"?"}


@pytest.mark.rule("gloomhaven.scenario-setup.first-game-level-one")
def test_a_quick_start_uses_cards_of_level_1_alone() -> None:
    table = table_of("brute", "tinkerer", "spellweaver", "scoundrel")
    go_to(table, "gloomhaven.scenario-book.starting-hexes")
    for each in table.state.heroes:
        assert each.hand == list(each.card.starter)
        assert {CARDS[card].level for card in each.hand} <= {0, 1}


@pytest.mark.parametrize("level", range(1, 10))
@pytest.mark.parametrize("party", [("brute", "tinkerer", "spellweaver"), ("scoundrel", "cragheart", "mindthief")])
def test_ready_made_heroes_are_lawful(party: tuple[str, ...], level: int) -> None:
    table = table_of(*party, level=level)
    go_to(table, "gloomhaven.scenario-book.starting-hexes")
    for each in table.state.heroes:
        assert len(set(each.hand)) == each.card.hand
        assert sum(each.perks) == level - 1
        assert all(times <= perk.boxes for times, perk in zip(each.perks, each.card.perks, strict=True))
        assert sorted(CARDS[card].level for card in each.pool if CARDS[card].level > 1) == list(range(2, level + 1))
        assert sum(ITEMS[own.item].cost for own in each.items) + each.saved == 15 * (level + 1)
        assert {own.item for own in each.items} >= set(each.card.kit)
        assert len({own.item for own in each.items}) == len(each.items)
        bare = hero(each.id, level=level)
        for own in each.items:
            assert own.worn
            assert fits(bare, own.item), (each.id, own.item)
            bare.items.append(own)


def test_no_card_is_above_the_level() -> None:
    who = hero("brute", pool=[])
    assert {CARDS[card].level for card in new_cards(who, 4)} == {2, 3, 4}


@pytest.mark.rule("gloomhaven.scenario-setup.collect-tiles")
def test_the_first_room_is_laid_as_the_scenario_says() -> None:
    table = table_of("brute", "tinkerer", scenario="black-barrow")
    go_to(table, "gloomhaven.scenario-book.starting-hexes")
    room = next(each for each in SCENARIOS["black-barrow"].rooms if each.id in table.state.rooms)
    number = table.state.layout.number
    assert len(table.state.rooms) == 1
    expected = Counter((spot.kind, spot.two, number[spot.at]) for spot in room.monsters if spot.two)
    assert Counter((each.kind, each.rank, each.hex) for each in table.state.monsters) == expected
    assert expected


@pytest.mark.rule("gloomhaven.scenario-setup.read-introduction")
def test_the_introduction_comes_before_the_first_round_with_the_harm_of_special_rules() -> None:
    heard: list[Told] = []
    harsh = drawn(special=("start-disarm",))
    table = lay(hero(spot=34, hand=HAND), scenario=harsh, phase="place", round=0, heard=heard)
    assert [each.room for each in told(heard, Story)] == ["intro"]
    assert first(table).has("disarm")
    assert table.state.round == 1


@pytest.mark.rule("gloomhaven.scenario-setup.choose-items")
def test_nobody_must_wear_what_there_is_room_for() -> None:
    table = table_of("brute", quick=False, seats=1)
    answer(table, ("buy", "minor-healing-potion"))
    answer(table, ("buy", "minor-power-potion"))
    go_to(table, WEAR)
    answer(table, DONE)
    assert asked(table).rule == LIMIT
    assert not any(each.worn for each in first(table).items)


@pytest.mark.rule("gloomhaven.character-mat.mat-summary")
def test_a_round_in_short() -> None:
    """Two cards or a long rest; turns by initiative, elites before normals, on the closest enemy; then the round ends."""
    heard: list[Told] = []
    foes = [monster(spot=30, number=1, hp=20), monster(spot=31, number=2, elite=True, hp=20)]
    far = hero("scoundrel", 9, hand=["single-out", "backstab", "venom-shiv"])
    table = lay(hero(spot=34, hand=HAND, top=99, hp=99), far, *foes, phase="select", next_orders={"guard": 3}, heard=heard)
    assert {each.seat for each in table.pending} == {0, 1}
    say(table, 0, ("play", "trample", "skewer"))
    say(table, 1, ("play", "single-out", "backstab"))
    finish(table)
    turns = [each.figure for each in told(heard, TurnBegun)]
    assert turns == ["bandit-guard:2", "bandit-guard:1", "brute", "scoundrel"], "at 50, 72 and 86"
    assert {each.focus for each in told(heard, Focused)} == {"brute"}
    assert table.state.round == 3


def test_all_decks_are_shuffled_before_the_first_round() -> None:
    state = start("black-barrow", quick=True).state
    assert sorted(state.pile.draw) == sorted(modifier_cards.STANDARD)
    assert state.pile.draw != list(modifier_cards.STANDARD)
    for each in state.heroes:
        assert sorted(each.pile.draw) == sorted(modifier_cards.deck(each))
        assert each.pile.draw != modifier_cards.deck(each)
    assert state.decks
    for deck, deal in state.decks.items():
        assert sorted(deal.draw) == list(range(len(DECKS[deck].cards))) != deal.draw


def test_goals_are_dealt_at_random() -> None:
    dealt = {tuple(Table(GAME, 2, seed, {"party": ("brute", "tinkerer")}).state.heroes[0].goals) for seed in range(4)}
    assert len(dealt) > 1


def test_the_goals_that_are_left_do_not_tell_who_gave_what_back() -> None:
    state = start("black-barrow").state
    assert state.goals == sorted(state.goals)
    kept = [goal for each in state.heroes for goal in each.goals]
    assert len(kept) == 2
    assert sorted([*state.goals, *kept]) == sorted(GOALS), "who keeps one gives the other back"


def test_what_is_left_of_the_gold_is_no_gain_of_the_scenario() -> None:
    for each in start("black-barrow", quick=False).state.heroes:
        assert (each.gold, each.saved) == (0, 30 - sum(ITEMS[thing.item].cost for thing in each.items))


def test_what_is_worn_stays_on_while_more_is_chosen() -> None:
    state = table_of("brute", quick=False, seats=1).state
    names = ("iron-helmet", "eagle-eye-goggles", "winged-shoes", "boots-of-striding")
    state.heroes[0].items = [Gear(name, worn=False) for name in names]
    state.phase = "equip"
    table = Table(GAME, 1, 1, start=state)
    answer(table, ("wear", "iron-helmet"))
    assert set(asked(table).options) == {("wear", "winged-shoes"), ("wear", "boots-of-striding"), DONE}
    answer(table, ("wear", "winged-shoes"))
    assert [each.worn for each in first(table).items] == [True, False, True, False]


def test_who_wears_pockets_is_not_asked_about_what_they_hold() -> None:
    state = table_of("brute", quick=False, seats=1).state
    small = [name for name, item in ITEMS.items() if item.slot == "small"][:3]
    state.heroes[0].items = [Gear(name, worn=False) for name in (*small, "cloak-of-pockets")]
    state.phase = "equip"
    table = Table(GAME, 1, 1, start=state)
    assert asked(table).rule == LIMIT
    assert all(each.worn for each in first(table).items)


@pytest.mark.parametrize(("level", "better"), [(1, 0), (2, 1), (4, 3), (9, 5)])
def test_a_ready_made_hand_has_the_best_cards_for_half_of_it_at_most(level: int, better: int) -> None:
    table = table_of("brute", "tinkerer", level=level)
    go_to(table, "gloomhaven.scenario-book.starting-hexes")
    found = sorted(CARDS[card].level for card in first(table).hand if CARDS[card].level > 1)
    assert found == list(range(level - better + 1, level + 1))
    assert first(table).hand[: 10 - better] == list(first(table).card.starter[: 10 - better])


@pytest.mark.parametrize("level", [1, 5, 9])
def test_ready_made_heroes_buy_more_than_their_kit_but_not_more_than_they_can_pay(level: int) -> None:
    table = table_of("brute", "tinkerer", "scoundrel", "cragheart", level=level)
    assert asked(table).rule == GOAL, "nobody is asked about goods"
    heroes = table.state.heroes
    assert all(each.saved >= 0 for each in heroes)
    owned = Counter(thing.item for each in heroes for thing in each.items)
    assert all(times <= ITEMS[name].copies for name, times in owned.items())
    assert level == 1 or all(len(each.items) > len(each.card.kit) for each in heroes)

"""What a search finds."""

from __future__ import annotations

from collections import Counter

import pytest

from herna.games.zombie_country.content import (
    BUILDINGS,
    ITEM_OF,
    ITEMS,
    SEARCH_CARD,
)
from herna.games.zombie_country.events import (
    ItemFound,
    ItemsSeen,
    Searched,
)
from herna.games.zombie_country.rules import searching
from herna.kernel import Told
from herna.testing.playing import act, asked, forbidden, told
from tests.games.zombie_country.laying import PLAIN, card, lay, player
from tests.games.zombie_country.searching_cases import (
    BONUS,
    GEAR,
    LOOT,
    SURE,
    begin,
    finish,
    hauls,
    line,
    owned,
    scarce,
    seeker,
    town_of,
    way_to,
)


@pytest.mark.rule("zombie_country.search.search-result", "zombie_country.search.search-card")
@pytest.mark.parametrize("total", range(-1, 13))
def test_the_total_says_how_many_cards_are_drawn_and_kept(total: int) -> None:
    heard: list[Told] = []
    building, gear, roll = way_to(total, rolls=(2, 3, 4, 5, 6) if total >= 0 else (1,))
    draw, keep = line(total)
    town = town_of(card(building, searched=True, entered=True))
    table = lay(seeker("milan", items=gear), town=town, dice=[roll], deck=PLAIN[:8], heard=heard)
    deck = list(table.state.items)
    begin(table)
    assert told(heard, Searched) == [Searched(0, building, roll, total, draw, keep)]
    assert table.state.items == deck[: len(deck) - draw]
    if draw > keep:
        assert told(heard, ItemsSeen) == [ItemsSeen(0, tuple(sorted(PLAIN[:draw])))]
        assert all(len(haul) == keep for haul in hauls(table))
        chosen = hauls(table)[-1]
        act(table, ("keep", chosen))
    else:
        chosen = tuple(PLAIN[:keep])
    assert owned(table) == Counter(gear) + Counter(chosen)
    assert Counter(table.state.discarded) == Counter(PLAIN[:draw]) - Counter(chosen)
    assert table.state.drawn == []


@pytest.mark.rule("zombie_country.search.search-result")
def test_any_of_the_drawn_cards_can_be_kept_and_no_other() -> None:
    total = next(total for total in range(3, 11) if line(total)[1] == 2)
    building, gear, roll = way_to(total)
    drawn = ["rope", "wire", "wire", *PLAIN][: line(total)[0]]
    town = town_of(card(building, searched=True, entered=True))
    table = lay(seeker("milan", items=gear), town=town, dice=[roll], deck=[*drawn, "nails"])
    begin(table)
    pairs = {tuple(sorted((one, other))) for place, one in enumerate(drawn) for other in drawn[place + 1 :]}
    assert {tuple(sorted(haul)) for haul in hauls(table)} == pairs
    assert len(asked(table).options) == len(pairs), "each way once"
    assert ("wire", "wire") in hauls(table)
    assert forbidden(table, ("keep", ("nails", "rope"))) == "zombie_country.search.search-result"
    assert forbidden(table, ("keep", ("rope",))) == "zombie_country.search.search-result"


@pytest.mark.rule("zombie_country.search.search-result")
@pytest.mark.usefixtures("four_to_one")
def test_nobody_else_sees_what_was_drawn_or_discarded() -> None:
    drawn = ["night-vision", "riot-shield", *PLAIN][:4]
    heard: list[Told] = []
    table = lay(seeker(), player("jana", inside=True), town=town_of(LOOT), dice=[4], deck=drawn, heard=heard, watching=1)
    begin(table)
    assert table.view(0).drawn == tuple(sorted(drawn))
    assert table.view(1).drawn == table.view(None).drawn == ("?",) * len(drawn)
    assert table.view(1).searcher == 0
    act(table, ("keep", ("night-vision",)))
    assert table.view(1).searcher == -1
    assert told(heard, ItemsSeen) == []
    assert "riot-shield" in table.state.discarded
    assert "riot-shield" not in str(table.view(1))
    assert table.view(0).discarded == len(table.state.discarded)


@pytest.mark.rule("zombie_country.search.search-four-one")
def test_of_four_to_one_four_cards_are_drawn_one_is_kept_and_three_are_discarded() -> None:
    heard: list[Told] = []
    total = next(total for total in range(3, 11) if line(total) == (4, 1))
    building, gear, roll = way_to(total)
    town = town_of(card(building, searched=True, entered=True))
    table = lay(seeker(items=gear), town=town, dice=[roll], deck=["rope", "wire", "nails", "cloth", "cable"], heard=heard)
    before = len(table.state.items)
    begin(table)
    assert told(heard, ItemsSeen) == [ItemsSeen(0, ("cloth", "nails", "rope", "wire"))]
    assert set(hauls(table)) == {("rope",), ("wire",), ("nails",), ("cloth",)}
    act(table, ("keep", ("wire",)))
    assert table.state.players[0].items == sorted([*gear, "wire"])
    assert sorted(table.state.discarded) == ["cloth", "nails", "rope"]
    assert len(table.state.items) == before - 4


@pytest.mark.rule("zombie_country.search.search-card")
def test_the_search_card_holds_a_four_to_one_and_better_totals_are_never_worse() -> None:
    assert (4, 1) in [(draw, keep) for _, draw, keep in SEARCH_CARD]
    totals = [total for total, _, _ in SEARCH_CARD]
    assert totals == sorted(set(totals))
    assert [draw for _, draw, _ in SEARCH_CARD] == sorted(draw for _, draw, _ in SEARCH_CARD)
    assert [keep for _, _, keep in SEARCH_CARD] == sorted(keep for _, _, keep in SEARCH_CARD)
    assert all(keep <= draw for _, draw, keep in SEARCH_CARD)


@pytest.mark.rule("zombie_country.search.search-card")
def test_each_line_of_the_search_card_holds_from_its_total_up_to_the_next() -> None:
    for place, (start, draw, keep) in enumerate(SEARCH_CARD):
        end = SEARCH_CARD[place + 1][0] if place + 1 < len(SEARCH_CARD) else start + 5
        for total in range(start, end):
            assert searching.look_up(total) == (draw, keep)
    assert searching.look_up(SEARCH_CARD[0][0] - 1) == (0, 0)


@pytest.mark.rule("zombie_country.search.search-result")
def test_an_entry_of_two_to_none_draws_two_and_discards_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "SEARCH_CARD", ((-9, 2, 0),))
    table = lay(seeker(), town=town_of(LOOT), dice=[4], deck=["rope", "wire"])
    begin(table)
    assert sorted(table.state.discarded) == ["rope", "wire"]


@pytest.mark.rule("zombie_country.search.empty-low-total")
@pytest.mark.parametrize("total", range(7))
def test_below_a_total_of_three_the_building_gets_empty(total: int) -> None:
    building, gear, roll = way_to(total)
    town = town_of(card(building, searched=True, entered=True))
    table = lay(seeker("milan", items=gear), town=town, dice=[roll], deck=PLAIN[:8])
    begin(table)
    assert table.state.town[1].emptying == (total < 3)


@pytest.mark.rule("zombie_country.search.empty-low-total")
@pytest.mark.parametrize(("gear", "emptying"), [([], True), (["flashlight"], False)])
def test_a_flashlight_may_save_a_building_from_getting_empty(gear: list[str], emptying: bool) -> None:
    building, _, roll = way_to(2)
    town = town_of(card(building, searched=True, entered=True))
    table = lay(seeker(items=gear), town=town, dice=[roll], deck=PLAIN[:8])
    begin(table)
    assert table.state.town[1].emptying == emptying


@pytest.mark.rule("zombie_country.search.empty-natural-one")
@pytest.mark.parametrize("total", range(3, 6))
def test_a_natural_one_empties_the_building_whatever_the_total(total: int) -> None:
    for rolls in ((1,), (2,)):
        building, gear, roll = way_to(total, rolls)
        town = town_of(card(building, searched=True, entered=True))
        table = lay(seeker("milan", items=gear), town=town, dice=[roll], deck=PLAIN[:8])
        begin(table)
        assert table.state.town[1].emptying == (roll == 1)
        finish(table)
        assert (owned(table) - Counter(gear)).total() == line(total)[1], "this search still finds what its total says"


FINDS = [building.id for building in BUILDINGS.values() if building.find]


def target_in(building: str) -> tuple[list[str], str]:
    """Cards that do not fit what is certainly in a building, and one that does."""
    wanted = BUILDINGS[building].find
    assert wanted is not None
    others = [item.id for item in ITEMS.values() if item.copies and not item.fits(wanted) and item.id not in (*GEAR, *PLAIN)][
        :2
    ]
    fitting = next(
        item.id for item in reversed(list(ITEMS.values())) if item.copies and item.fits(wanted) and item.id not in PLAIN
    )
    return others, fitting


@pytest.mark.rule("zombie_country.search.guaranteed-item", "zombie_country.search.guaranteed-item-search")
@pytest.mark.parametrize("building", FINDS)
def test_the_first_search_also_finds_the_first_fitting_card_of_the_deck(building: str) -> None:
    heard: list[Told] = []
    skipped, target = target_in(building)
    roll = 4
    draw, keep = line(roll + BUILDINGS[building].search)
    drawn = PLAIN[:draw]
    town = town_of(card(building, entered=True))
    table = lay(seeker("milan"), town=town, dice=[roll], deck=[*drawn, *skipped, target], heard=heard)
    rest = table.state.items[: -draw - 3]
    begin(table)
    kept: tuple[str, ...] = tuple(drawn)
    if draw > keep:
        kept = hauls(table)[0]
        act(table, ("keep", kept))
    assert owned(table) == Counter([*kept, target])
    assert table.state.items == [*rest, *reversed(skipped)], "the skipped cards stay in their order"
    assert table.state.town[1].searched
    assert ITEMS[target].big == any(big.item == target for big in table.state.town[1].big)


@pytest.mark.rule("zombie_country.search.guaranteed-item")
def test_only_the_first_search_finds_it() -> None:
    draw, keep = line(4 + BUILDINGS[SURE].search)
    people = [player("marek", now=["inventory"], stamina=0), player("jana", now=["inventory", "forward"], stamina=0)]
    deck = [*PLAIN[:draw], "rope", *PLAIN[draw : 2 * draw], "wire"]
    table = lay(*people, town=town_of(SURE), dice=[4, 4], deck=deck)
    begin(table)
    finish(table)
    assert "rope" in table.state.players[0].items
    assert len(table.state.players[0].items) == keep + 1
    begin(table)
    finish(table)
    assert len(table.state.players[1].items) == keep
    assert table.state.items[-1] == "wire", "nobody has looked for it"


@pytest.mark.rule("zombie_country.search.guaranteed-item")
def test_who_looks_about_on_the_street_leaves_it_to_the_first_who_searches_inside() -> None:
    people = [player("marek", now=["inventory"], stamina=0), player("jana", now=["inventory", "forward"], stamina=0)]
    table = lay(*people, town=town_of(SURE), dice=[4], deck=[*PLAIN[: line(4 + BUILDINGS[SURE].search)[0]], "rope"])
    begin(table, side="street")
    assert owned(table) == Counter()
    begin(table)
    finish(table)
    assert "rope" in table.state.players[1].items


@pytest.mark.rule("zombie_country.search.guaranteed-item")
def test_it_is_found_even_if_the_die_finds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "SEARCH_CARD", ((-9, 0, 0),))
    heard: list[Told] = []
    table = lay(seeker(), town=town_of(SURE), dice=[1], heard=heard)
    begin(table)
    assert [(search.draw, search.keep) for search in told(heard, Searched)] == [(0, 0)]
    assert [ITEM_OF[word].fits("material") for word in table.state.players[0].items] == [True]
    assert [each.rule for each in heard if isinstance(each.event, ItemFound)] == ["zombie_country.search.guaranteed-item"]


@pytest.mark.rule("zombie_country.search.guaranteed-item")
def test_a_building_that_promises_nothing_gives_nothing_more() -> None:
    table = lay(seeker(), town=town_of(LOOT), dice=[5], deck=PLAIN[:8])
    begin(table)
    finish(table)
    assert owned(table).total() == line(5 + BONUS)[1]


@pytest.mark.rule("zombie_country.search.guaranteed-item-example")
@pytest.mark.usefixtures("four_to_one")
def test_four_to_one_with_certain_material_yields_two_items_in_all() -> None:
    house = min((each for each in BUILDINGS.values() if each.find == "material"), key=lambda each: abs(each.search))
    deck = ["apples", "knife", "nails", "jam", "pistol", "sardines", "planks", "rope"]
    table = lay(seeker(), town=town_of(card(house.id, entered=True)), dice=[4], deck=deck)
    before = len(table.state.items)
    begin(table)
    assert set(hauls(table)) == {("apples",), ("knife",), ("nails",), ("jam",)}
    act(table, ("keep", ("knife",)))
    assert table.state.players[0].items == ["knife", "planks"]
    assert sorted(table.state.discarded) == ["apples", "jam", "nails"]
    assert table.state.items[-3:] == ["rope", "sardines", "pistol"]
    assert len(table.state.items) == before - 5


@pytest.mark.rule("zombie_country.search.guaranteed-item-search")
def test_if_the_deck_has_no_match_the_discard_pile_is_shuffled_in() -> None:
    vehicle = next(building.id for building in BUILDINGS.values() if building.find == "vehicle")
    draw = line(4 + BUILDINGS[vehicle].search)[0]
    deck = PLAIN[: draw + 2]
    town = scarce(card(vehicle, entered=True), *deck, "van", "rope")
    table = lay(seeker(), town=town, dice=[4], deck=deck, discarded=["van", "rope"])
    begin(table)
    if asked(table).rule == "zombie_country.search.search-result":
        act(table, asked(table).options[0])
    assert [big.item for big in table.state.town[1].big] == ["van"]
    assert "rope" in table.state.items
    assert table.state.discarded == []
    assert len(table.state.items) == 2 + 1 + draw - line(4 + BUILDINGS[vehicle].search)[1]


@pytest.mark.rule("zombie_country.search.guaranteed-item-search")
def test_if_there_is_still_no_match_nothing_is_found() -> None:
    vehicle = next(building.id for building in BUILDINGS.values() if building.find == "vehicle")
    deck = PLAIN[:8]
    table = lay(seeker(), town=scarce(card(vehicle, entered=True), *deck, "rope"), dice=[4], deck=deck, discarded=["rope"])
    begin(table)
    finish(table)
    assert table.state.town[1].big == []
    assert table.state.town[1].searched
    assert owned(table).total() == line(4 + BUILDINGS[vehicle].search)[1]

"""What event cards do to people, weapons, items, enemies and buildings."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import (
    BUILDINGS,
    ENEMIES,
    ITEMS,
    SLOTS,
    SPECIALS,
    Effect,
    Wanted,
)
from herna.games.zombie_country.events import (
    BuildingEmptied,
    BuildingRestocked,
    Died,
    DoorChanged,
    EnemiesAppeared,
    EnemiesDispersed,
    EnemiesMoved,
    EnemyChanged,
    EventDrawn,
    Healed,
    Hurt,
    ItemFound,
    ItemLost,
    LoudnessChanged,
    Reloaded,
    RoundBegun,
    Searched,
    SomethingFound,
    StaminaChanged,
    TokenReturned,
)
from herna.games.zombie_country.rules import happenings
from herna.games.zombie_country.rules.belongings import in_play
from herna.games.zombie_country.state import DECK, State
from herna.kernel import DONE, PASS, Table, Told
from herna.testing.playing import act, asked, told
from tests.games.zombie_country.events_cases import (
    ANNEX,
    HERE,
    NAMES,
    NOTHING,
    RULE,
    WHERE,
    X,
    Y,
    Z,
    by,
    happens,
    house,
    peopled,
    spent,
    where,
    written,
)
from tests.games.zombie_country.laying import STREET, card, lay, player, street

pytestmark = pytest.mark.usefixtures("one_attack_each")


def strikes(monkeypatch: pytest.MonkeyPatch, *effects: Effect, **rest: Any) -> Table[State]:
    """The starting player has drawn a special event with these effects."""
    name = next(iter(SPECIALS))
    monkeypatch.setattr(happenings, "SPECIALS", {**SPECIALS, name: replace(SPECIALS[name], effects=effects)})
    return happens(monkeypatch, c.Special(), specials=[name], **rest)


CROWD = [
    player("tereza", HERE, wounds=1, stamina=2, loudness=3),
    player("marek", HERE, inside=True, wounds=1, stamina=2, loudness=3),
    player("jana", 6, wounds=1, stamina=2, loudness=3),
    player("ondra", HERE, dead=True, wounds=1, stamina=2, loudness=3),
]
WHOM = {"self": [0], "here": [0, 1], "all": [0, 1, 2]}
"""The one who draws; who is on the same card, inside or outside; all who live."""


@pytest.mark.rule(RULE)
@pytest.mark.parametrize("who", WHOM)
@pytest.mark.parametrize(
    ("kind", "field", "change", "event", "rule"),
    [
        pytest.param(c.Heal, "wounds", -1, Healed, "zombie_country.attributes.healing", id="heal"),
        pytest.param(c.Hurt, "wounds", 1, Hurt, RULE, id="hurt"),
        pytest.param(c.Refresh, "stamina", 2, StaminaChanged, "zombie_country.attributes.stamina-bounds", id="refresh"),
        pytest.param(c.Tire, "stamina", -2, StaminaChanged, "zombie_country.attributes.stamina-bounds", id="tire"),
        pytest.param(c.Hush, "loudness", -2, LoudnessChanged, RULE, id="hush"),
        pytest.param(c.Noise, "loudness", 2, LoudnessChanged, RULE, id="noise"),
    ],
)
def test_an_effect_is_about_the_player_who_is_on_the_card_or_everybody(
    monkeypatch: pytest.MonkeyPatch, kind: Any, field: str, change: int, event: Any, rule: str, who: str
) -> None:
    heard: list[Told] = []
    table = strikes(monkeypatch, kind(abs(change), who), people=CROWD, mercy=True, heard=heard)
    before = getattr(CROWD[0], field)
    found = [getattr(each, field) for each in table.state.players]
    assert found == [before + (change if seat in WHOM[who] else 0) for seat in range(4)]
    number = abs(change) if field == "wounds" else before + change
    assert told(heard, event) == by(heard, rule) == [event(seat, number) for seat in WHOM[who]]
    others = [name for name in ("wounds", "stamina", "loudness") if name != field]
    assert all(getattr(each, name) == getattr(CROWD[0], name) for each in table.state.players for name in others)


@pytest.mark.rule(RULE)
@pytest.mark.parametrize("who", WHOM)
def test_calm_brings_silence_tokens_back(monkeypatch: pytest.MonkeyPatch, who: c.Who) -> None:
    heard: list[Told] = []
    people = [replace(each, silent=False) for each in CROWD]
    table = strikes(monkeypatch, c.Calm(who), people=people, mercy=True, heard=heard)
    assert [each.silent for each in table.state.players] == [seat in WHOM[who] for seat in range(4)]
    assert told(heard, TokenReturned) == [TokenReturned(seat) for seat in WHOM[who]]


@pytest.mark.rule("zombie_country.attributes.healing")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_no_more_wounds_heal_than_there_are(monkeypatch: pytest.MonkeyPatch, before: int, after: int) -> None:
    heard: list[Told] = []
    table = strikes(monkeypatch, c.Heal(2), people=[player("tereza", HERE, wounds=before)], heard=heard)
    assert table.state.players[0].wounds == after
    assert told(heard, Healed) == ([Healed(0, before - after)] if before else [])


@pytest.mark.rule("zombie_country.attributes.stamina-bounds")
def test_stamina_stays_between_nothing_and_the_maximum(monkeypatch: pytest.MonkeyPatch) -> None:
    most = player("tereza").stamina
    for effect, before, after in (
        (c.Refresh(3), most - 1, most),
        (c.Refresh(3), most, most),
        (c.Tire(3), 2, 0),
        (c.Tire(3), 3, 0),
        (c.Tire(3), 0, 0),
    ):
        heard: list[Told] = []
        table = strikes(monkeypatch, effect, people=[player("tereza", HERE, stamina=before)], heard=heard)
        assert table.state.players[0].stamina == after
        assert told(heard, StaminaChanged) == ([StaminaChanged(0, after)] if after != before else [])


@pytest.mark.rule("zombie_country.stealth.loudness-bounds")
@pytest.mark.parametrize(("noise", "before", "after"), [(3, 4, 6), (3, 6, 6), (3, 3, 6), (-3, 2, 0), (-3, 0, 0), (-3, 3, 0)])
def test_effects_keep_loudness_within_its_bounds(monkeypatch: pytest.MonkeyPatch, noise: int, before: int, after: int) -> None:
    heard: list[Told] = []
    effect = c.Noise(noise) if noise > 0 else c.Hush(-noise)
    table = strikes(monkeypatch, effect, people=[player("tereza", HERE, loudness=before)], heard=heard)
    assert table.state.players[0].loudness == after
    assert told(heard, LoudnessChanged) == ([LoudnessChanged(0, after)] if after != before else [])


@pytest.mark.rule(RULE, "zombie_country.attributes.death-timing")
def test_who_dies_of_an_event_loses_the_basic_game_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    frail = player("marek", HERE)
    frail.wounds = frail.card.health - 1
    table = strikes(monkeypatch, c.Hurt(1, "all"), c.Noise(1), people=[player("tereza", HERE), frail], heard=heard)
    assert table.outcome is not None
    assert table.outcome.rule == "zombie_country.victory.no-death"
    assert told(heard, Died) == [Died(1, "marek")]
    assert table.state.players[0].loudness == 0


@pytest.mark.rule(RULE, "zombie_country.victory.campaign-death")
def test_in_a_campaign_who_dies_of_an_event_does_no_more_of_it_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    frail = player("tereza", HERE, inside=True, items=["rope"], plan=["forward"])
    frail.wounds = frail.card.health - 1
    name = next(iter(SPECIALS))
    monkeypatch.setattr(
        happenings, "SPECIALS", {**SPECIALS, name: replace(SPECIALS[name], effects=(c.Hurt(1), c.Noise(1, "all")))}
    )
    event, blank = written(monkeypatch, (c.Special(), c.Find("at"), c.Draw()), ())
    people = [frail, player("marek", 6)]
    table = lay(*people, phase="events", active=[event, blank], specials=[name], mercy=True, heard=heard)
    assert told(heard, Died) == [Died(0, "tereza")]
    assert [each.loudness for each in table.state.players] == [0, 0]
    there = table.state.town[HERE]
    assert (there.known_inside, there.hidden) == (["rope"], [])
    assert told(heard, EventDrawn) == [EventDrawn(0, event), EventDrawn(1, blank)]
    assert [decision.seat for decision in table.pending] == [1]


@pytest.mark.rule(RULE)
def test_the_death_of_another_does_not_end_what_a_card_does(monkeypatch: pytest.MonkeyPatch) -> None:
    frail = player("marek", HERE)
    frail.wounds = frail.card.health - 1
    people = [player("tereza", HERE), frail]
    table = strikes(monkeypatch, c.Hurt(1, "here"), c.Noise(2, "here"), people=people, mercy=True)
    assert [(each.dead, each.loudness) for each in table.state.players] == [(False, 2), (True, 0)]


@pytest.mark.rule("zombie_country.stealth.hit-raises")
def test_a_wound_by_no_enemy_makes_nobody_louder(monkeypatch: pytest.MonkeyPatch) -> None:
    assert strikes(monkeypatch, c.Hurt(1)).state.players[0].loudness == 0


def pebbles(load: int) -> list[str]:
    """So many pieces of material, of weight 1 each."""
    return sorted([item for item in DECK.elements() if ITEMS[item].sort == "m" and ITEMS[item].weight == 1][:load])


def rounds(item: str) -> int:
    """The most ammunition of a weapon."""
    weapon = ITEMS[item].weapon
    assert weapon is not None
    return weapon.rounds


@pytest.mark.rule("zombie_country.combat.ammo-maximum")
@pytest.mark.parametrize("more", [1, 2, 10])
def test_a_weapon_is_reloaded_never_above_its_maximum(monkeypatch: pytest.MonkeyPatch, more: int) -> None:
    heard: list[Told] = []
    table = strikes(monkeypatch, c.Reload("gun", more), people=[player("tereza", HERE, items=["pistol:1"])], heard=heard)
    after = f"pistol:{min(rounds('pistol'), 1 + more)}"
    assert table.state.players[0].items == [after]
    assert told(heard, Reloaded) == [Reloaded(0, after)]


@pytest.mark.rule(RULE)
@pytest.mark.parametrize("items", [["pistol"], ["hunting-bow:1"], ["air-rifle"], ["throwing-knives:1"], ["rope"], []])
def test_ammunition_that_no_carried_weapon_takes_is_lost(monkeypatch: pytest.MonkeyPatch, items: list[str]) -> None:
    """Full ones, those of another kind, those with free ammunition, and what is thrown take none."""
    heard: list[Told] = []
    effects = (c.Reload("gun", 2), c.Reload("thrown", 2))
    table = strikes(monkeypatch, *effects, people=[player("tereza", HERE, items=items)], heard=heard)
    assert table.state.players[0].items == player("tereza", items=items).items
    assert told(heard, Reloaded) == []


@pytest.mark.rule(RULE)
def test_of_several_weapons_the_player_chooses_one_to_reload(monkeypatch: pytest.MonkeyPatch) -> None:
    people = [
        player("tereza", HERE, items=["pistol:1", "revolver:0", "target-pistol"]),
        player("marek", HERE, items=["flare-gun:0"]),
    ]
    table = strikes(monkeypatch, c.Reload("gun", 1), people=people)
    assert (asked(table).seat, list(asked(table).options)) == (0, ["pistol:1", "revolver:0"])
    act(table, "revolver:0")
    assert table.state.players[0].items == ["pistol:1", "revolver:1", in_play("target-pistol")]
    assert table.state.players[1].items == ["flare-gun:0"]


@pytest.mark.rule(RULE)
@pytest.mark.parametrize(
    ("what", "deck", "found"),
    [
        ("food", ["rope", "knife", "sardines", "rice-sack"], "sardines"),
        ("JJ", ["rope", "sardines", "rice-sack"], "rice-sack"),
        ("material", ["knife", "planks", "rope"], "planks"),
        ("m", ["planks", "rope"], "rope"),
        ("weapon", ["rope", "pistol", "knife"], "pistol"),
        ("ZZ", ["knife", "axe"], "axe"),
        ("equipment", ["knife", "bandage"], "bandage"),
        ("v", ["body-armour", "bandage"], "bandage"),
    ],
)
def test_the_first_fitting_item_of_the_deck_is_found_and_the_others_stay(
    monkeypatch: pytest.MonkeyPatch, what: Wanted, deck: list[str], found: str
) -> None:
    table = strikes(monkeypatch, c.Gain(what), deck=deck)
    assert table.state.players[0].items == [in_play(found)]
    left = [item for item in deck if item != found]
    assert table.state.items[-len(left) :] == list(reversed(left))
    assert not table.state.discarded


@pytest.mark.rule(RULE, "zombie_country.property.carried-hidden")
def test_others_see_only_that_something_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    for watching, event in ((0, ItemFound(0, "rope")), (1, SomethingFound(0)), (None, SomethingFound(0))):
        heard: list[Told] = []
        people = [player("tereza", HERE), player("marek", HERE)]
        strikes(monkeypatch, c.Gain("m"), people=people, deck=["rope"], heard=heard, watching=watching)
        assert by(heard, RULE)[-1] == event
        assert (told(heard, ItemFound) == []) == (watching != 0)


@pytest.mark.rule(RULE, "zombie_country.capacity.too-heavy-find")
@pytest.mark.parametrize("inside", [False, True])
def test_what_is_too_heavy_stays_on_the_spot_known(monkeypatch: pytest.MonkeyPatch, *, inside: bool) -> None:
    heavy = player("tereza", HERE, inside=inside)
    heavy.items = pebbles(heavy.card.capacity)
    deck = [max((item for item in ITEMS.values() if item.copies and item.fits("material")), key=lambda item: item.weight).id]
    assert ITEMS[deck[0]].weight > 1
    table = strikes(monkeypatch, c.Gain("material"), people=[heavy], deck=deck)
    assert table.state.players[0].items == heavy.items
    there = table.state.town[HERE]
    assert (there.known, there.known_inside) == (([], deck) if inside else (deck, []))


@pytest.mark.rule(RULE, "zombie_country.property.public-items")
def test_a_vehicle_that_is_found_stands_on_the_street(monkeypatch: pytest.MonkeyPatch) -> None:
    vehicle = next(item.id for item in ITEMS.values() if item.vehicle is not None)
    people = [player("tereza", HERE, inside=True)]
    table = strikes(monkeypatch, c.Gain("vehicle"), people=people, deck=["rope", vehicle])
    assert [(big.item, big.works) for big in table.state.town[HERE].big] == [(vehicle, False)]
    assert table.state.players[0].items == []


@pytest.mark.rule(RULE, "zombie_country.search.guaranteed-item-search")
def test_if_nothing_fits_the_discarded_items_are_shuffled_in_and_if_nothing_fits_then_nothing_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    food = [item for item in DECK.elements() if ITEMS[item].food]
    table = strikes(monkeypatch, c.Gain("food"), discarded=food)
    (found,) = table.state.players[0].items
    assert ITEMS[found].food
    assert table.state.discarded == []
    heard: list[Told] = []
    town = peopled({})
    town[8].hidden = food
    table = strikes(monkeypatch, c.Gain("food"), town=town, heard=heard)
    assert (table.state.players[0].items, told(heard, ItemFound)) == ([], [])


@pytest.mark.rule(RULE)
def test_of_several_fitting_items_the_player_chooses_what_to_lose(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    people = [player("tereza", HERE, items=["sardines", "rope", "rice-sack", "knife"]), player("marek", HERE, items=["jam"])]
    table = strikes(monkeypatch, c.Lose("food"), c.Noise(1), people=people, heard=heard)
    assert (asked(table).seat, asked(table).rule) == (0, RULE)
    assert list(asked(table).options) == ["rice-sack", "sardines"], "and not nothing"
    act(table, "sardines")
    assert table.state.players[0].items == ["knife", "rice-sack", "rope"]
    assert table.state.discarded == ["sardines"]
    assert told(heard, ItemLost) == [ItemLost(0, "sardines")]
    assert table.state.players[0].loudness == 1, "what else stands on the card happens afterwards"
    assert table.state.players[1].items == ["jam"]


@pytest.mark.rule(RULE)
def test_who_carries_nothing_that_fits_loses_nothing_but_is_asked_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    table = strikes(monkeypatch, c.Lose("food"), people=[player("tereza", HERE, items=["rope"])], heard=heard)
    assert list(asked(table).options) == ["none"]
    act(table, "none")
    assert (table.state.players[0].items, told(heard, ItemLost)) == (["rope"], [])
    table = strikes(monkeypatch, c.Lose("food"), people=[player("tereza", HERE)])
    assert table.state.phase == "planning", "that who carries nothing can lose nothing, everybody knows"


@pytest.mark.rule(RULE)
def test_nobody_loses_the_bag_that_holds_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    bag = next(item for item in ITEMS.values() if any(isinstance(power, c.Pack) for power in item.powers))
    full = player("tereza", HERE)
    full.items = sorted([bag.id, *pebbles(full.card.capacity + 2)])
    table = strikes(monkeypatch, c.Lose("equipment"), people=[full])
    assert list(asked(table).options) == ["none"]


@pytest.mark.rule(RULE)
def test_a_weapon_that_is_lost_is_discarded_and_what_was_made_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    table = strikes(monkeypatch, c.Lose("weapon"), people=[player("tereza", HERE, items=["pistol:1"])])
    act(table, "pistol:1")
    assert table.state.discarded == ["pistol"]
    made = next(item.id for item in ITEMS.values() if not item.copies and item.fits("weapon"))
    table = strikes(monkeypatch, c.Lose("weapon"), people=[player("tereza", HERE, items=[made])])
    act(table, in_play(made))
    assert (table.state.players[0].items, table.state.discarded) == ([], [])


@pytest.mark.rule(RULE)
@pytest.mark.parametrize("word", WHERE)
@pytest.mark.parametrize(("count", "left"), [(1, [Z, Y, X]), (2, [Z, Y]), (3, [Z]), (4, []), (10, [])])
def test_so_many_of_the_weakest_enemies_of_a_street_go_away(
    monkeypatch: pytest.MonkeyPatch, word: c.Where, count: int, left: list[int]
) -> None:
    heard: list[Told] = []
    town = peopled({space: [Z, Y, X, X] for space in range(1, 9)})
    town[HERE].inside = [X]
    table = strikes(monkeypatch, c.Disperse(word, count), town=town, heard=heard)
    spot = HERE + {"ahead": 1, "at": 0, "behind": -1}[word]
    assert where(table).get(spot, []) == left
    assert all(each == [Z, Y, X, X] for space, each in where(table).items() if space != spot)
    assert table.state.town[HERE].inside == [X]
    assert told(heard, EnemiesDispersed) == [EnemiesDispersed(STREET[spot - 1], 4 - len(left))]
    assert table.state.slain == [0, 0, 0], "nobody has killed them"


@pytest.mark.rule(RULE)
def test_where_nobody_is_nobody_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    strikes(monkeypatch, c.Disperse("at"), heard=heard)
    assert told(heard, EnemiesDispersed) == []


@pytest.mark.rule(RULE)
@pytest.mark.parametrize(
    ("cards", "after"),
    [
        (1, {1: [X], 2: [X], 4: [X, X, X], 6: [X], 7: [X]}),
        (2, {1: [X], 3: [X], 4: [X, X, X], 5: [X], 7: [X]}),
        (3, {2: [X], 3: [X], 4: [X, X, X], 5: [X], 6: [X]}),
    ],
)
def test_street_enemies_near_by_take_a_step_towards_the_character_however_quiet(
    monkeypatch: pytest.MonkeyPatch, cards: int, after: dict[int, list[int]]
) -> None:
    """Enemies are on all cards from 1 to 7; a loud companion on 8 does not matter."""
    heard: list[Told] = []
    people = [player("tereza", 4), player("marek", 8, loudness=6)]
    town = peopled({space: [X] for space in range(1, 8)})
    town[3].inside = [X]
    table = strikes(monkeypatch, c.Stir(cards), people=people, town=town, heard=heard)
    assert where(table) == after
    assert table.state.town[3].inside == [X]
    assert sum(event.count for event in told(heard, EnemiesMoved)) == 2 * cards


@pytest.mark.rule(RULE, "zombie_country.migration.town-edge")
def test_stirred_enemies_neither_leave_the_town_nor_pass_a_barricade(monkeypatch: pytest.MonkeyPatch) -> None:
    table = strikes(monkeypatch, c.Stir(3), people=[player("tereza", 0)], town=peopled({1: [X], 2: [Y], 4: [Z]}))
    assert where(table) == {1: [Y, X], 4: [Z]}
    town = peopled({1: [X], 5: [X]})
    town[2].big = card("old-house", big=[("barricade", True)]).big
    assert where(strikes(monkeypatch, c.Stir(3), town=town)) == {1: [X], 4: [X]}


@pytest.mark.rule("zombie_country.setup.enemy-zone")
@pytest.mark.parametrize("slot", SLOTS)
def test_another_enemy_on_a_marker_changes_all_of_that_marker(monkeypatch: pytest.MonkeyPatch, slot: c.Slot) -> None:
    heard: list[Told] = []
    town = peopled({5: [Z, Y, X]})
    town[5].inside = [X]
    table = strikes(monkeypatch, c.Change(slot, "wolf"), c.Appear(slot, "at", 1), town=town, heard=heard)
    place = SLOTS.index(slot)
    assert table.state.slots == ["wolf" if other == place else name for other, name in enumerate(NAMES)]
    assert by(heard, "zombie_country.setup.enemy-zone") == [EnemyChanged(slot, "wolf")]
    assert told(heard, EnemiesAppeared) == [EnemiesAppeared("wolf", slot, 1, STREET[HERE - 1])]
    assert (table.state.town[5].street, table.state.town[5].inside) == ([Z, Y, X], [X])


@pytest.mark.rule(RULE)
def test_a_changed_enemy_card_bears_no_wound_token_and_the_others_keep_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    table = strikes(monkeypatch, c.Change("Y", "wolf"), wounded=[True, True, True])
    assert table.state.wounded == [True, False, True]
    heard: list[Told] = []
    table = strikes(monkeypatch, c.Change("Y", "zombie"), wounded=[True, True, True], heard=heard)
    assert (table.state.wounded, told(heard, EnemyChanged)) == ([True, True, True], []), "the same card is no change"


@pytest.mark.rule(RULE)
def test_no_wounded_enemy_dies_of_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    strong = max(ENEMIES.values(), key=lambda each: each.health)
    weak = min(ENEMIES.values(), key=lambda each: each.health)
    wounds = strong.health - 1
    assert wounds >= weak.health
    town = peopled({5: [Z + wounds, Z]})
    table = strikes(monkeypatch, c.Change("Z", weak.id), town=town, slots=[*NAMES[:2], strong.id])
    assert table.state.town[5].street == [Z + weak.health - 1, Z]


@pytest.mark.rule("zombie_country.search.blocked-door")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("before", [False, True])
@pytest.mark.parametrize("blocked", [False, True])
def test_a_card_blocks_or_frees_the_door_where_the_player_is(
    monkeypatch: pytest.MonkeyPatch, *, blocked: bool, before: bool, inside: bool
) -> None:
    heard: list[Told] = []
    people = [spent("tereza", inside=inside, plan=["inventory"])]
    table = strikes(monkeypatch, c.Door(blocked), people=people, town=house(blocked=before), heard=heard)
    assert [space for space, each in enumerate(table.state.town) if each.blocked] == ([HERE] if blocked else [])
    state = "blocked" if blocked else "free"
    assert told(heard, DoorChanged) == ([DoorChanged("workshop", state)] if blocked != before else [])
    act(table, NOTHING, ("play", "inventory"))
    assert (("search", "inside") in asked(table).options) == (inside or not blocked)


@pytest.mark.rule(RULE)
@pytest.mark.parametrize("space", [0, 2])
def test_where_there_is_no_door_none_is_blocked_and_nothing_can_be_emptied(monkeypatch: pytest.MonkeyPatch, space: int) -> None:
    heard: list[Told] = []
    people = [player("tereza", space)]
    effects = (c.Door(blocked=True), c.Ransack(), c.Restock())
    table = strikes(monkeypatch, *effects, people=people, town=street("pub", ANNEX, "mill"), heard=heard)
    assert not any(each.blocked or each.empty for each in table.state.town)
    assert told(heard, DoorChanged) + told(heard, BuildingEmptied) + told(heard, BuildingRestocked) == []


@pytest.mark.rule(RULE)
def test_a_ransacked_building_is_empty_until_it_is_restocked(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    table = strikes(monkeypatch, c.Ransack(), heard=heard)
    assert [space for space, each in enumerate(table.state.town) if each.emptying] == [HERE], "the token is due"
    assert not told(heard, BuildingEmptied), "but it is laid only when all actions are played"
    heard.clear()
    table = strikes(monkeypatch, c.Restock(), town=house(empty=True), heard=heard)
    assert not table.state.town[HERE].empty
    assert told(heard, BuildingRestocked) == [BuildingRestocked("workshop")]
    for effect, empty in ((c.Ransack(), True), (c.Restock(), False)):
        heard.clear()
        table = strikes(monkeypatch, effect, town=house(empty=empty), heard=heard)
        assert table.state.town[HERE].empty == empty
        assert told(heard, BuildingEmptied) + told(heard, BuildingRestocked) == []


@pytest.mark.rule(RULE, "zombie_country.search.search-repeatable")
@pytest.mark.parametrize("effect", [c.Ransack(), c.Restock()])
def test_what_is_ransacked_cannot_be_searched_and_what_is_restocked_can(
    monkeypatch: pytest.MonkeyPatch, effect: Effect
) -> None:
    heard: list[Told] = []
    restocked = isinstance(effect, c.Restock)
    people = [spent("tereza", plan=["inventory"])]
    table = strikes(monkeypatch, effect, people=people, town=house(empty=restocked, searched=True), dice=[5], heard=heard)
    act(table, NOTHING, ("play", "inventory"), ("search", "inside"))
    assert len(told(heard, Searched)) == 1, "what was planned still finds something in the round in which the token is due"
    while told(heard, RoundBegun)[-1:] == []:
        decision = asked(table)
        act(table, next(each for each in (DONE, PASS, decision.options[0]) if each in decision.options))
    assert table.state.town[HERE].empty == (not restocked)


@pytest.mark.rule(RULE)
def test_a_park_cannot_be_ransacked(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    park = next(each.id for each in BUILDINGS.values() if each.park)
    table = strikes(monkeypatch, c.Ransack(), people=[player("tereza", 1)], town=street(park), heard=heard)
    assert (table.state.town[1].empty, told(heard, BuildingEmptied)) == (False, [])

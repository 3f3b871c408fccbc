"""Campaigns: what goes on from mission to mission, and what does not [11.1 Stažení se z akce, 6 mimo město]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs

from herna.games.zombie_country import GAME
from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import BUILDINGS, CAMPAIGNS, CHARACTERS, EVENTS, ITEM_OF, ITEMS, SCENARIOS
from herna.games.zombie_country.events import (
    CharacterTaken,
    Died,
    GoalReached,
    KeptOutside,
    MissionBegun,
    RoundBegun,
    ScenarioBegun,
    Withdrawn,
)
from herna.games.zombie_country.rules import belongings
from herna.games.zombie_country.state import DECK, Player, State
from herna.kernel import DONE, PASS, Outcome, Table, Told
from herna.testing.playing import act, asked, forbidden, say, told, why_not
from tests.games.zombie_country.laying import card, lay, player, street

WON = "zombie_country.victory.win-condition"
DRAWN = "zombie_country.victory.withdrawal-conditions"
NIGHT = "zombie_country.victory.dusk-end"
DEAD = "zombie_country.victory.campaign-death"
PACKING = "zombie_country.property.outside-items"
CHOICE = "zombie_country.setup.character-choice"
ROAD = "road-north"
MISSIONS = CAMPAIGNS[ROAD].missions
SMALL = [item.id for item in ITEMS.values() if item.sort == "j" for _ in range(item.copies)]
LARGE = [item.id for item in ITEMS.values() if item.sort == "JJ" for _ in range(item.copies)]
VEHICLE = max((item for item in ITEMS.values() if item.vehicle), key=lambda item: item.vehicle.places if item.vehicle else 0).id
CALM = [event.id for event in EVENTS.values() if all(isinstance(effect, c.Shuffle | c.Find) for effect in event.effects)]

Road = Callable[..., str]


@pytest.fixture
def road(monkeypatch: pytest.MonkeyPatch) -> Road:
    """Makes a campaign of three plain missions, `one`, `two` and `three`; returns its id. Special rules are those of `two`."""

    def make(**second: Any) -> str:
        plain = structs.replace(SCENARIOS["base"], laws=(), dusk=c.Track())
        made = {name: structs.replace(plain, id=name) for name in ("one", "two", "three")}
        made["two"] = structs.replace(made["two"], **second)
        journey = structs.replace(CAMPAIGNS[ROAD], id="journey", missions=tuple(made))
        monkeypatch.setattr("herna.games.zombie_country.state.SCENARIOS", {**SCENARIOS, **made})
        for module in ("state", "rules.rounds"):
            monkeypatch.setattr(f"herna.games.zombie_country.{module}.CAMPAIGNS", {**CAMPAIGNS, "journey": journey})
        return "journey"

    return make


def ended(*players: Player, campaign: str = ROAD, mission: int = 0, first: int = 1, **rest: Any) -> Table[State]:
    """The end of a round of a mission; `first` is the number of who will hold the starting player token in the next mission."""
    known = ("one", "two", "three") if campaign == "journey" else CAMPAIGNS[campaign].missions
    rest = {"results": ["won"] * mission, "dice": [first], "entered": True, **rest}
    return lay(*players, phase="end", campaign=campaign, mission=mission, scenario=known[mission], mercy=True, **rest)


def away(*names: str, items: tuple[str, ...] = (), **rest: Any) -> list[Player]:
    """A party at the town edge whose first member carries food for all, so that they withdraw."""
    party = [player(name, 0) for name in names]
    party[0] = player(names[0], 0, items=(*LARGE[: len(names)], *items), **rest)
    return party


def pack(table: Table[State], *answers: Any) -> None:
    """Pack, and be done with it."""
    act(table, *answers, DONE)


def drive(table: Table[State]) -> None:
    """Nobody takes anything along."""
    while table.state.phase == "between":
        assert asked(table).rule == PACKING
        act(table, DONE)


# ---------------------------------------------------------------------- from mission to mission


@pytest.mark.rule("zombie_country.victory.campaign")
def test_a_campaign_begins_with_its_first_mission_and_the_rules_of_campaigns() -> None:
    for campaign in CAMPAIGNS.values():
        state = Table(GAME, 2, seed=1, options={"campaign": campaign.id, "deal": True}).state
        assert (state.campaign, state.scenario, state.mission) == (campaign.id, campaign.missions[0], 0)
        assert (state.mercy, state.results, state.fallen) == (True, [], [])


@pytest.mark.rule("zombie_country.victory.campaign")
def test_a_mission_that_is_won_is_followed_by_the_next() -> None:
    heard: list[Told] = []
    town = street(card("bakery", big=[(VEHICLE, True)], known=LARGE[:2]), "pub")
    table = ended(player("tereza"), player("marek"), town=town, heard=heard)
    assert table.state.results == ["won"]
    assert told(heard, GoalReached) == [GoalReached(MISSIONS[0])]
    begun = [each for each in heard if isinstance(each.event, MissionBegun)]
    assert begun == [Told("zombie_country.victory.campaign", MissionBegun(2, MISSIONS[1]))]
    assert told(heard, ScenarioBegun) == [ScenarioBegun(MISSIONS[1], "normal")]
    assert (table.state.mission, table.state.scenario, table.state.round) == (1, MISSIONS[1], 1)
    assert not table.over


@pytest.mark.rule("zombie_country.victory.campaign", "zombie_country.victory.withdrawal-conditions")
def test_a_withdrawal_is_a_draw_after_which_the_campaign_goes_on() -> None:
    heard: list[Told] = []
    table = ended(*away("tereza", "marek"), heard=heard)
    assert told(heard, Withdrawn) == [Withdrawn(MISSIONS[0])]
    assert table.state.results == ["drawn"]
    drive(table)
    assert (table.state.scenario, table.over) == (MISSIONS[1], False)


@pytest.mark.rule("zombie_country.victory.campaign")
def test_everybody_sees_how_the_campaign_stands() -> None:
    table = ended(*away("tereza", "marek"), player("jana", 2, dead=True), mission=1, results=["won"])
    for seat in (0, 1, 2, None):
        seen = table.view(seat)
        assert (seen.campaign, seen.mission, seen.results, seen.fallen) == (ROAD, 2, ("won", "drawn"), ("jana",))


@pytest.mark.rule("zombie_country.victory.campaign")
@pytest.mark.parametrize("earlier", [["won", "won"], ["drawn", "won"], ["won", "drawn"]])
def test_the_last_mission_decides_the_campaign(road: Road, earlier: list[str]) -> None:
    campaign = road()
    party = away("tereza", "marek")
    assert ended(*party, campaign=campaign, mission=2, results=earlier).outcome == Outcome(DRAWN, drawn=(0, 1))
    town = street(card("bakery", big=[(VEHICLE, True)], known=LARGE[:2]), "pub")
    table = ended(player("tereza"), player("marek"), campaign=campaign, mission=2, results=earlier, town=town)
    assert table.outcome == Outcome(WON, won=(0, 1))
    assert table.state.results == earlier, "no further mission begins"


@pytest.mark.rule("zombie_country.victory.campaign")
def test_a_campaign_that_ends_with_a_victory_is_won_by_the_fallen_too(road: Road) -> None:
    campaign = road()
    town = street(card("bakery", big=[(VEHICLE, True)], known=LARGE[:1]), "pub")
    table = ended(player("tereza"), player("marek", 2, dead=True), campaign=campaign, mission=2, town=town)
    assert table.outcome == Outcome(WON, won=(0, 1))


@pytest.mark.rule("zombie_country.victory.campaign")
@pytest.mark.parametrize("mission", range(len(MISSIONS)))
def test_dusk_ends_the_campaign_in_any_mission(mission: int) -> None:
    table = ended(player("tereza", 2), player("marek", 2), mission=mission, dusk=SCENARIOS[MISSIONS[mission]].dusk.normal[1])
    assert table.outcome == Outcome(NIGHT)


@pytest.mark.rule("zombie_country.victory.campaign", "zombie_country.victory.campaign-death")
@pytest.mark.parametrize("mission", range(len(MISSIONS)))
def test_when_all_are_dead_the_campaign_is_lost_in_any_mission(mission: int) -> None:
    heard: list[Told] = []
    weak = player("tereza", wounds=CHARACTERS["tereza"].health - 1, struck=9)
    table = lay(
        weak,
        player("marek", 2, dead=True),
        phase="counterattack",
        dice=[6],
        campaign=ROAD,
        mission=mission,
        scenario=MISSIONS[mission],
        mercy=True,
        town=street(card("bakery", street=[30]), "pub"),
        heard=heard,
    )
    assert told(heard, Died) == [Died(0, "tereza")]
    assert table.outcome == Outcome(DEAD)


# ---------------------------------------------------------------------- who goes on


@pytest.mark.rule("zombie_country.victory.campaign")
def test_survivors_go_on_with_their_wounds(road: Road) -> None:
    party = [player("tereza", 0, wounds=2, items=LARGE[:2]), player("marek", 0, wounds=1)]
    table = ended(*party, campaign=road())
    drive(table)
    assert [(each.character, each.wounds, each.dead) for each in table.state.players] == [
        ("tereza", 2, False),
        ("marek", 1, False),
    ]


@pytest.mark.rule("zombie_country.victory.campaign")
def test_survivors_are_rested_silent_and_at_the_town_edge_again(road: Road) -> None:
    tired = player(
        "tereza", 0, items=LARGE[:1], stamina=0, loudness=5, silent=False, plan=["attack"], fought=[1], weapon="fist"
    )
    table = ended(tired, campaign=road())
    drive(table)
    fresh = table.state.players[0]
    assert (fresh.space, fresh.inside, fresh.stamina, fresh.loudness) == (0, False, CHARACTERS["tereza"].stamina, 0)
    assert (fresh.silent, fresh.now, fresh.plan, fresh.weapon) == (True, ["forward"], [], ""), "the first plan is to go in"


@pytest.mark.rule("zombie_country.victory.campaign")
def test_a_new_mission_begins_with_a_new_town_new_decks_and_new_enemies(road: Road) -> None:
    town = street("bakery", card("pub", street=[10, 30], inside=[10], empty=True), card("church", big=[(VEHICLE, True)]))
    campaign = road(slots=("dog", "wolf", "shooter"), length=12, entrances=3)
    table = ended(
        *away("tereza"),
        campaign=campaign,
        town=town,
        dusk=4,
        slain=[3, 2, 1],
        wounded=[True, False, True],
        active=CALM[2:3],
        drawn_events=CALM[:2],
        discarded=SMALL[:3],
    )
    drive(table)
    state = table.state
    assert (state.round, state.dusk, state.slain, state.wounded) == (1, 0, [0] * 3, [False] * 3)
    assert state.slots == ["dog", "wolf", "shooter"] or state.drawn_specials
    assert sum(each.building for each in state.town) >= 3
    assert not any(each.inside or each.empty for each in state.town)
    assert len(state.active) + len(state.drawn_events) >= 3
    assert list(GAME.laws(state)) == []


@pytest.mark.rule("zombie_country.victory.campaign-death", "zombie_country.victory.campaign")
def test_who_has_died_is_followed_by_a_new_character(road: Road) -> None:
    heard: list[Told] = []
    table = ended(*away("tereza", "marek"), player("jana", 2, dead=True, wounds=9), campaign=road(), heard=heard)
    assert table.state.fallen == ["jana"]
    decision = asked(table)
    assert (decision.seat, decision.rule) == (2, CHOICE)
    assert list(decision.options) == [name for name in CHARACTERS if name not in ("tereza", "marek", "jana")]
    act(table, "eva")
    assert told(heard, CharacterTaken) == [CharacterTaken(2, "eva")]
    drive(table)
    newcomer = table.state.players[2]
    assert (newcomer.character, newcomer.wounds, newcomer.dead, newcomer.items) == ("eva", 0, False, [])
    assert {decision.seat for decision in table.pending} == {0, 1, 2}


@pytest.mark.rule("zombie_country.victory.campaign-death")
@pytest.mark.parametrize("name", ["jana", "ondra", "tereza"])
def test_nobody_plays_the_fallen_or_a_survivor_again(road: Road, name: str) -> None:
    table = ended(*away("tereza", "marek"), player("jana", 2, dead=True), campaign=road(), mission=1, fallen=["ondra"])
    assert name not in asked(table).options
    assert forbidden(table, name) == CHOICE


@pytest.mark.rule("zombie_country.victory.campaign-death")
def test_the_fallen_of_all_missions_are_remembered(road: Road) -> None:
    gone = [player("jana", 2, dead=True), player("eva", 2, dead=True)]
    table = ended(*away("tereza"), *gone, campaign=road(), mission=1, fallen=["ondra"])
    assert table.state.fallen == ["ondra", "jana", "eva"]
    act(table, "karel")
    assert asked(table).seat == 2
    assert "karel" not in asked(table).options
    act(table, "petra")
    drive(table)
    assert [each.character for each in table.state.players] == ["tereza", "karel", "petra"]


@pytest.mark.rule("zombie_country.victory.campaign-death")
def test_where_characters_are_dealt_the_new_one_is_dealt_too(road: Road) -> None:
    heard: list[Told] = []
    table = ended(*away("tereza"), player("jana", 2, dead=True), campaign=road(), deal=True, dice=["milan", 1], heard=heard)
    assert asked(table).rule == PACKING
    assert told(heard, CharacterTaken) == [CharacterTaken(1, "milan")]


@pytest.mark.rule("zombie_country.victory.campaign-death")
def test_when_nobody_is_left_to_come_along_the_others_go_on_alone(road: Road) -> None:
    others = [name for name in CHARACTERS if name not in ("tereza", "jana")]
    heard: list[Told] = []
    table = ended(*away("tereza"), player("jana", 2, dead=True), campaign=road(), fallen=others, heard=heard, first=2)
    drive(table)
    assert [each.dead for each in table.state.players] == [False, True]
    assert told(heard, RoundBegun) == [RoundBegun(1, 0)], "the token was drawn for the dead and passes on"
    assert [decision.seat for decision in table.pending] == [0]


def test_the_dead_pack_nothing(road: Road) -> None:
    others = [name for name in CHARACTERS if name not in ("tereza", "jana")]
    gone = player("jana", 2, dead=True, outside=["rope"])
    table = ended(*away("tereza"), gone, campaign=road(), fallen=others)
    pack(table)
    assert table.state.phase != "between"


def test_what_the_dead_kept_out_of_town_is_gone_but_not_lost_to_the_game(road: Road) -> None:
    gone = player("jana", 2, dead=True, outside=["rope", "pistol:2"])
    table = ended(*away("tereza"), gone, campaign=road())
    act(table, "eva")
    state = table.state
    assert (state.players[1].items, state.players[1].outside) == ([], []), "the new one does not inherit it"
    assert [state.items.count(item) for item in ("rope", "pistol")] == [DECK["rope"], DECK["pistol"]], "back in the deck"
    assert list(GAME.laws(state)) == []


def test_in_the_next_mission_all_cards_are_there_again(road: Road) -> None:
    gone = player("jana", 2, dead=True, outside=["rope", "pistol:2"])
    table = ended(*away("tereza"), gone, campaign=road())
    act(table, "eva")
    drive(table)
    assert list(GAME.laws(table.state)) == []


@pytest.mark.rule("zombie_country.victory.campaign")
def test_the_wounded_of_a_scenario_add_to_the_wounds_that_survivors_bring(road: Road) -> None:
    health = CHARACTERS["tereza"].health
    for wounds in (0, 1, health - 1):
        table = ended(*away("tereza", wounds=wounds), campaign=road(laws=(c.Wounded(wounds=2),)))
        drive(table)
        assert table.state.players[0].wounds == min(health - 1, wounds + 2)
        assert not table.state.players[0].dead


# ---------------------------------------------------------------------- what is taken along


@pytest.mark.rule("zombie_country.property.outside-items")
def test_what_survivors_carry_is_theirs_and_what_is_left_in_town_is_lost(road: Road) -> None:
    town = street(
        card("bakery", known=["knife", "nails"], hidden=["wire"], known_inside=["helmet"], big=[(VEHICLE, True)]), "pub"
    )
    carrier = player("tereza", 0, items=[*LARGE[:1], "pistol:1", "rope"], outside=["lockpicks"])
    table = ended(carrier, campaign=road(), town=town)
    survivor = table.state.players[0]
    assert (survivor.items, survivor.outside) == ([], sorted([*LARGE[:1], "pistol:1", "rope", "lockpicks"]))
    for item in ("knife", "wire", "helmet", VEHICLE):
        assert table.state.items.count(item) == DECK[item], "back in the deck"
    assert table.state.items.count("pistol") == DECK["pistol"] - 1
    assert table.state.discarded == []
    assert list(GAME.laws(table.state)) == []


@pytest.mark.rule("zombie_country.property.outside-items")
def test_survivors_choose_what_they_take_into_town(road: Road) -> None:
    heard: list[Told] = []
    table = ended(*away("tereza", items=("pistol:1", "rope")), campaign=road(), heard=heard)
    decision = asked(table)
    assert (decision.seat, decision.rule) == (0, PACKING)
    assert {*decision.options} == {("take", LARGE[0]), ("take", "pistol:1"), ("take", "rope"), DONE}
    act(table, ("take", "pistol:1"))
    assert {*asked(table).options} == {("take", LARGE[0]), ("take", "rope"), ("drop", "pistol:1"), DONE}
    act(table, ("take", "rope"), ("drop", "rope"))
    pack(table)
    survivor = table.state.players[0]
    assert (survivor.items, survivor.outside) == (["pistol:1"], sorted([LARGE[0], "rope"]))
    kept = [each for each in heard if isinstance(each.event, KeptOutside)]
    assert kept == [Told(PACKING, KeptOutside(0, 2))]


@pytest.mark.rule("zombie_country.property.outside-items")
def test_weapons_keep_their_ammunition_between_missions(road: Road) -> None:
    table = ended(*away("tereza", items=("pistol:0", "revolver:3")), campaign=road())
    pack(table, ("take", "pistol:0"), ("take", "revolver:3"))
    assert table.state.players[0].items == ["pistol:0", "revolver:3"]


@pytest.mark.rule("zombie_country.property.outside-items")
def test_what_is_kept_out_of_town_waits_for_later_missions(road: Road) -> None:
    campaign = road()
    table = ended(*away("tereza", items=("rope",)), campaign=campaign)
    pack(table)
    assert table.state.players[0].outside == sorted([LARGE[0], "rope"])
    later = ended(*away("tereza", outside=["rope"]), campaign=campaign, mission=1)
    assert ("take", "rope") in asked(later).options
    pack(later, ("take", "rope"))
    assert later.state.players[0].items == ["rope"]


@pytest.mark.rule("zombie_country.property.outside-items")
def test_everybody_packs_for_himself_one_after_the_other(road: Road) -> None:
    party = [player("tereza", 0, items=LARGE[:3]), player("marek", 0, items=["rope"]), player("jana", 0, items=["wire"])]
    table = ended(*party, campaign=road())
    seats = []
    while table.state.phase == "between":
        seats.append(asked(table).seat)
        own = {*table.state.players[asked(table).seat].outside}
        assert {option[1] for option in asked(table).options if option != DONE} == own
        act(table, DONE)
    assert seats == [0, 1, 2]


@pytest.mark.rule("zombie_country.property.outside-items")
def test_who_owns_nothing_is_not_asked_to_pack(road: Road) -> None:
    heard: list[Told] = []
    table = ended(player("tereza", 0), player("marek", 0, items=LARGE[:2]), campaign=road(), heard=heard)
    assert asked(table).seat == 1
    pack(table)
    assert told(heard, KeptOutside) == [KeptOutside(0, 0), KeptOutside(1, 2)]


def laden(load: int, *more: str) -> Player:
    """Tereza with food for the withdrawal and with so much weight out of town that she has packed already."""
    ones = [
        item.id for item in ITEMS.values() if item.weight == 1 and item.sort in ("m", "v") and not item.powers and not item.use
    ]
    return player("tereza", 0, items=SMALL[:2], outside=[*ones[:load], *more])


@pytest.mark.rule("zombie_country.property.outside-items", "zombie_country.capacity.overload-by-one")
def test_packing_goes_to_one_above_the_capacity_and_no_further(road: Road) -> None:
    capacity = CHARACTERS["tereza"].capacity
    table = ended(laden(capacity, "planks"), campaign=road())
    ones = [option for option in asked(table).options if option != DONE and ITEM_OF[option[1]].weight == 1]
    act(table, *ones[: capacity - 1])
    assert belongings.load(table.state.players[0]) == capacity - 1
    assert ("take", "planks") in asked(table).options, "it weighs 2: one too much"
    act(table, ones[capacity - 1])
    assert ("take", "planks") not in asked(table).options, "two too much"
    act(table, ones[capacity])
    assert belongings.overloaded(table.state.players[0])
    assert [option for option in asked(table).options if option[0] == "take"] == [], "who is overloaded takes nothing more"


@pytest.mark.rule("zombie_country.property.outside-items")
def test_the_bag_that_holds_the_rest_stays_packed(road: Road) -> None:
    capacity = CHARACTERS["tereza"].capacity
    table = ended(laden(capacity + 1, "backpack"), campaign=road())
    act(table, ("take", "backpack"))
    assert ("drop", "backpack") in asked(table).options
    ones = [option for option in asked(table).options if option[0] == "take" and ITEM_OF[option[1]].weight == 1]
    act(table, *ones[: capacity + 2])
    assert belongings.load(table.state.players[0]) == capacity + 2
    assert ("drop", "backpack") not in asked(table).options


def test_a_refusal_says_why_something_cannot_be_packed(road: Road) -> None:
    capacity = CHARACTERS["tereza"].capacity
    table = ended(laden(capacity, "planks"), campaign=road())
    ones = [option for option in asked(table).options if option != DONE and ITEM_OF[option[1]].weight == 1]
    act(table, *ones[:capacity])
    assert why_not(table, ("take", "planks")) == "zombie_country.capacity.overload-by-one"


@pytest.mark.rule("zombie_country.property.outside-items")
def test_what_a_companion_packs_is_a_secret(road: Road) -> None:
    party = [player("tereza", 0, items=[*LARGE[:2], "rope", "pistol:1"]), player("marek", 0)]
    table = ended(*party, campaign=road())
    assert "rope" in table.view(0).players[0].outside
    assert table.view(1).players[0].outside == ("pistol:1", "?", "?", "?")
    act(table, ("take", "rope"))
    assert table.view(0).players[0].items == ("rope",)
    assert table.view(1).players[0].items == ("?",)


@pytest.mark.rule("zombie_country.property.outside-items")
def test_what_is_out_of_town_has_no_part_in_play(road: Road) -> None:
    keeper = player("tereza", 1, outside=["rope", "knife", "backpack"], now=["inventory"])
    table = lay(keeper, town=street(card("bakery", street=[10]), "pub"), campaign=road(), scenario="one", mercy=True)
    assert belongings.load(table.state.players[0]) == 0
    assert belongings.capacity(table.state.players[0]) == CHARACTERS["tereza"].capacity
    act(table, ("play", "inventory"), ("craft", "street"))
    used = [option for option in asked(table).options if option != DONE and ("rope" in option[-1] or "knife" in option[-1])]
    assert used == []


@pytest.mark.rule("zombie_country.property.outside-items-basic")
@pytest.mark.parametrize("seed", range(5))
def test_in_a_single_game_nothing_is_ever_out_of_town(seed: int) -> None:
    table = Table(GAME, 3, seed=seed, options={"deal": True})
    turn = 0
    while not table.over and turn < 150:
        turn += 1
        decision = table.pending[turn % len(table.pending)]
        table.decide(decision.number, decision.seat, decision.options[(seed + 7 * turn) % len(decision.options)])
        assert decision.rule != PACKING
        assert all(not each.outside for each in table.state.players)


@pytest.mark.rule("zombie_country.property.outside-items")
def test_gear_is_given_only_to_who_can_carry_it(road: Road) -> None:
    capacity = CHARACTERS["tereza"].capacity
    for packed, given in ((capacity, True), (capacity + 1, False)):
        table = ended(laden(capacity + 1), campaign=road(laws=(c.Gear(item="bandage"),)))
        ones = [option for option in asked(table).options if option != DONE and ITEM_OF[option[1]].weight == 1]
        pack(table, *ones[:packed])
        assert ("bandage" in table.state.players[0].items) is given


@pytest.mark.rule("zombie_country.victory.withdrawal-when")
def test_who_has_never_been_in_town_cannot_withdraw_from_it(road: Road) -> None:
    table = ended(player("tereza", 0, items=SMALL[:2]), campaign=road())
    pack(table, *[("take", word) for word in SMALL[:2]])
    act(table, ("plan", ()), ("cancel", "forward"))
    while table.state.phase == "actions":
        act(table, PASS)
    assert table.state.results == ["drawn"], "the second mission has only begun"


# ---------------------------------------------------------------------- as a whole


def test_the_packing_can_be_forked_recorded_and_taken_up_again(road: Road) -> None:
    table = ended(*away("tereza", "marek"), player("jana", 2, dead=True), campaign=road())
    act(table, "eva", ("take", LARGE[0]))
    other = table.fork()
    assert other.hash() == table.hash()
    for each in (table, other):
        while each.state.phase == "between":
            act(each, DONE)
    assert other.hash() == table.hash()


@pytest.mark.parametrize("campaign", CAMPAIGNS)
def test_a_campaign_is_played_through_from_mission_to_mission(campaign: str) -> None:
    """Where a mission is left with enough food, the next begins; after the last one it is over."""
    missions = CAMPAIGNS[campaign].missions
    for mission, scenario in enumerate(missions):
        table = ended(*away("tereza", "marek", wounds=1), campaign=campaign, mission=mission)
        if mission + 1 == len(missions):
            assert table.outcome == Outcome(DRAWN, drawn=(0, 1))
        else:
            drive(table)
            assert (table.state.scenario, table.state.phase) == (missions[mission + 1], "planning")
            assert table.state.scenario != scenario
            for seat in (0, 1):
                say(table, seat, ("plan", ()))
            assert list(GAME.laws(table.state)) == []


def test_the_same_house_may_stand_in_the_next_town_again(road: Road) -> None:
    table = ended(*away("tereza"), campaign=road())
    drive(table)
    state = table.state
    laid = [each.id for each in state.town if each.building]
    assert Counter([*state.buildings, *state.last, *laid]) == Counter(list(BUILDINGS))

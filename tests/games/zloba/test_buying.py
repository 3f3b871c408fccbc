"""Buying elite troops and faction abilities."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.zloba.content import ELITES, ELITES_OF, FACTIONS
from herna.games.zloba.events import AbilityBought, Attacked, CorraSpent, Deployed, Slain
from herna.games.zloba.state import CORRA, State
from herna.kernel import DONE, Table, Told
from herna.kernel.errors import NotYours
from herna.testing.playing import act, asked, forbidden, told, why_not
from tests.games.zloba.laying import elites, lay, side

PRICE = {kind: elite.price for kind, elite in ELITES.items()}
"""The prices of the elite kinds, and of the abilities by faction."""

PRICE |= {faction.id: faction.ability.price for faction in FACTIONS.values() if faction.ability}


def offered(table: Table[State]) -> set[str]:
    """The elite kinds that can be bought now."""
    return {option[1] for option in asked(table).options if isinstance(option, tuple) and option[0] == "buy"}


def fresh(kind: str, region: int) -> tuple[str, int, int]:
    """An elite troop as it comes from the playmat."""
    return kind, region, ELITES[kind].vitality


def rival(faction: str) -> str:
    """Some other faction."""
    return "koda" if faction != "koda" else "aldan"


# ---------------------------------------------------------------------- when


@pytest.mark.rule("zloba.buying.any-time")
@pytest.mark.parametrize(
    "answers",
    [
        [("buy", "stoic"), ("discard", "mine"), ("eye", "strike"), DONE],
        [("discard", "mine"), ("buy", "stoic"), ("eye", "strike"), DONE],
        [("discard", "mine"), ("eye", "strike"), ("buy", "stoic"), DONE],
        [("eye", "strike"), ("buy", "stoic"), ("discard", "mine"), DONE],
        [("use", "mine"), ("eye", "strike"), ("buy", "stoic"), DONE],
        [("exodus", "mine", "eye"), DONE, ("buy", "stoic"), DONE],
        [("buy", "stoic"), ("exodus", "mine", "eye"), DONE, DONE],
    ],
)
def test_an_elite_troop_can_be_bought_at_any_moment_of_the_own_turn(answers: list[Any]) -> None:
    heard: list[Told] = []
    table = lay(side("runen", {1: 1}, dice=["mine"], eye="strike", corra=10), side("koda", {7: 2}, dice=["mine"]), heard=heard)
    act(table, *answers)
    assert asked(table).seat == 1
    assert elites(table.state.sides[0]) == [fresh("stoic", 0)]
    assert told(heard, CorraSpent) == [CorraSpent("runen", PRICE["stoic"])]


@pytest.mark.rule("zloba.buying.any-time")
def test_a_purchase_is_no_duty() -> None:
    table = lay(side("runen", {1: 1}, dice=["mine"], corra=9), side("koda", {7: 2}, dice=["mine"]))
    act(table, ("use", "mine"), DONE)
    assert table.state.sides[0].corra == 10
    assert asked(table).seat == 1


@pytest.mark.rule("zloba.buying.any-time", "zloba.buying.faction-ability")
@pytest.mark.parametrize("wish", [("buy", "assassin"), ("ability", "guild")])
def test_nobody_buys_in_the_turn_of_another(wish: tuple[str, str]) -> None:
    table = lay(side("runen", {1: 1}, dice=["mine"], corra=9), side("guild", {7: 2}, dice=["mine"], corra=9))
    with pytest.raises(NotYours):
        table.decide(asked(table).number, 1, wish)
    assert wish not in asked(table).options
    assert table.state.sides[1].corra == 9


@pytest.mark.rule("zloba.buying.faction-ability")
@pytest.mark.parametrize(
    "answers", [[("ability", "guild"), (1, 2), ("use", "mine")], [("use", "mine"), ("ability", "guild"), (1, 2)]]
)
def test_the_faction_ability_can_be_bought_before_and_after_the_action(answers: list[Any]) -> None:
    heard: list[Told] = []
    table = lay(side("guild", {1: 1}, dice=["mine"], corra=9), side("koda", {7: 2}, dice=["mine"]), heard=heard)
    act(table, *answers, DONE)
    assert asked(table).seat == 1
    assert table.state.sides[0].basics[1] == 3
    assert table.state.sides[0].corra == 10 - PRICE["guild"]
    assert told(heard, AbilityBought) == [AbilityBought("guild")]
    assert told(heard, CorraSpent) == [CorraSpent("guild", PRICE["guild"])]
    rules = {each.rule for each in heard if isinstance(each.event, AbilityBought | CorraSpent)}
    assert rules == {"zloba.buying.faction-ability"}


@pytest.mark.rule("zloba.buying.faction-ability")
def test_only_some_factions_have_an_ability() -> None:
    assert {faction.ability is not None for faction in FACTIONS.values()} == {True, False}


@pytest.mark.rule("zloba.buying.faction-ability")
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_faction_without_an_ability_is_offered_none(faction: str) -> None:
    table = lay(side(faction, {1: 1}, dice=["mine"], corra=9, removed=2), side(rival(faction), {1: 1}, dice=["mine"]))
    has_one = FACTIONS[faction].ability is not None
    assert (("ability", faction) in asked(table).options) == has_one
    assert why_not(table, ("ability", faction)) == (None if has_one else "zloba.buying.faction-ability")


@pytest.mark.rule("zloba.factions.effect-idle")
def test_an_ability_that_would_change_nothing_is_not_sold() -> None:
    table = lay(side("aldan", {1: 1}, dice=["mine"], corra=9), side("koda", {1: 1}, dice=["mine"]))
    assert forbidden(table, ("ability", "aldan")) == "zloba.factions.effect-idle"


@pytest.mark.rule("zloba.buying.faction-ability")
@pytest.mark.parametrize(
    ("own", "removed", "vitality"),
    [
        ({"removed": 3}, 1, None),
        ({"elites": [("radiant", 1, 1)]}, 0, 2),
        ({"removed": 3, "elites": [("radiant", 1, 1)]}, 1, 2),
    ],
)
def test_of_an_ability_with_two_parts_whatever_is_possible_happens(own: Any, removed: int, vitality: int | None) -> None:
    table = lay(side("aldan", {1: 1}, dice=["mine"], corra=9, **own), side("koda", {2: 1}, dice=["mine"]))
    act(table, ("ability", "aldan"))
    assert table.state.sides[0].removed == removed
    assert [troop.vitality for troop in table.state.sides[0].elites] == ([] if vitality is None else [vitality])
    assert table.state.sides[0].corra == 9 - PRICE["aldan"]


# ---------------------------------------------------------------------- as often as one can pay


@pytest.mark.rule("zloba.buying.no-limit")
def test_elite_troops_and_abilities_can_be_bought_as_often_as_one_can_pay() -> None:
    heard: list[Told] = []
    table = lay(side("guild", {1: 1}, dice=["mine"], corra=19), side("koda", {7: 2}, dice=["mine"]), heard=heard)
    act(table, ("buy", "thief"), 2, ("ability", "guild"), (1, 2), ("buy", "thief"), 2, ("use", "mine"))
    act(table, ("ability", "guild"), (1, 2), ("buy", "assassin"), 8, ("buy", "assassin"), 8)
    bought = ("thief", "guild", "thief", "guild", "assassin", "assassin")
    assert told(heard, CorraSpent) == [CorraSpent("guild", PRICE[each]) for each in bought]
    assert elites(table.state.sides[0]) == [fresh("assassin", 8)] * 2 + [fresh("thief", 2)] * 2
    assert table.state.sides[0].basics[1] == 5
    assert table.state.sides[0].corra == 20 - sum(PRICE[each] for each in bought)
    assert asked(table).seat == 0


@pytest.mark.rule("zloba.buying.no-limit", "zloba.buying.own-mat-only")
def test_a_whole_kind_can_be_bought_in_one_turn_but_no_more_than_there_are() -> None:
    table = lay(side("runen", {1: 1}, dice=["mine"], corra=20), side("koda", {7: 2}, dice=["mine"]))
    act(table, *[("buy", "stoic")] * 3)
    assert elites(table.state.sides[0]) == [fresh("stoic", 0)] * 3
    assert table.state.sides[0].corra == 20 - 3 * PRICE["stoic"]
    assert forbidden(table, ("buy", "stoic")) == "zloba.buying.own-mat-only"


# ---------------------------------------------------------------------- prices


@pytest.mark.rule("zloba.buying.price", "zloba.buying.must-pay")
@pytest.mark.parametrize("kind", ELITES)
def test_an_elite_troop_costs_what_is_printed_and_the_corra_go_to_the_stockpile(kind: str) -> None:
    elite = ELITES[kind]
    heard: list[Told] = []

    def rich(corra: int) -> Table[State]:
        own = side(elite.faction, {1: 1}, dice=["mine"], corra=corra)
        return lay(own, side(rival(elite.faction), {1: 1}, dice=["mine"]), heard=heard)

    poor = rich(elite.price - 1)
    assert why_not(poor, ("buy", kind)) == "zloba.buying.must-pay"
    assert forbidden(poor, ("buy", kind)) == "zloba.buying.must-pay"
    table = rich(elite.price)
    act(table, ("buy", kind))
    assert table.state.sides[0].corra == 0
    assert table.state.corra == CORRA
    assert told(heard, CorraSpent) == [CorraSpent(elite.faction, elite.price)]


@pytest.mark.rule("zloba.buying.price", "zloba.buying.must-pay")
@pytest.mark.parametrize("faction", [faction for faction in FACTIONS if faction in PRICE])
def test_an_ability_costs_what_is_printed(faction: str) -> None:
    def rich(corra: int) -> Table[State]:
        own = side(faction, {1: 1}, dice=["mine"], corra=corra, removed=2)
        return lay(own, side("koda", {7: 1}, dice=["mine"]))

    poor = rich(PRICE[faction] - 1)
    assert why_not(poor, ("ability", faction)) == "zloba.buying.must-pay"
    assert forbidden(poor, ("ability", faction)) == "zloba.buying.must-pay"
    table = rich(PRICE[faction])
    act(table, ("ability", faction))
    assert table.state.sides[0].corra == 0
    assert table.state.corra == CORRA


# ---------------------------------------------------------------------- where


PLACES = {
    "join": {0, 1, 4},
    "beside": {1, 2, 3, 4, 5, 6, 7, 8},
    "any": {1, 2, 3, 4, 5, 6, 7, 8},
    "unbinding": {0, 1},
    "contested": {1, 4},
}
"""For each deployment rule: with basic troops in the Shores and in 1, an elite troop in 4, and others in 1, 4 and 7."""


@pytest.mark.rule("zloba.buying.deploy-own-rule")
@pytest.mark.parametrize("kind", [kind for kind, elite in ELITES.items() if elite.deploys != "zone"])
def test_a_bought_elite_troop_is_deployed_by_its_own_rule(kind: str) -> None:
    faction = ELITES[kind].faction
    other = next(each.id for each in ELITES_OF[faction] if each.id != kind)
    table = lay(
        side(faction, {0: 1, 1: 1}, elites=[(other, 4)], dice=["mine"], corra=9),
        side(rival(faction), {1: 1, 4: 1, 7: 1}, dice=["mine"]),
    )
    act(table, ("buy", kind))
    assert asked(table).rule == "zloba.buying.deploy-own-rule"
    assert set(asked(table).options) == PLACES[ELITES[kind].deploys]
    assert forbidden(table, 9) == "zloba.buying.deploy-own-rule"


@pytest.mark.rule("zloba.buying.deploy-own-rule")
def test_a_bought_elite_troop_is_on_the_map_at_once_with_all_that_its_rule_says() -> None:
    heard: list[Told] = []
    table = lay(side("koda", {1: 3, 7: 1}, dice=["mine"], corra=9), side("aldan", {2: 1}, dice=["mine"]), heard=heard)
    act(table, ("buy", "greyback"), 7)
    assert elites(table.state.sides[0]) == [fresh("greyback", 7)]
    assert table.state.sides[0].elite_mat["greyback"] == 2
    assert table.state.sides[0].basics[7] == 0
    assert table.state.sides[0].removed == 1
    assert [each.event for each in heard] == [
        CorraSpent("koda", PRICE["greyback"]),
        Slain("koda", "basic", 7),
        Deployed("koda", "greyback", 1, 7),
    ]
    assert heard[2].rule == "zloba.buying.deploy-own-rule"
    assert asked(table).seat == 0


@pytest.mark.rule("zloba.buying.deploy-own-rule")
@pytest.mark.parametrize("kind", [kind for kind, elite in ELITES.items() if elite.deploys == "join"])
def test_a_troop_that_joins_others_may_come_in_at_the_own_zone_too(kind: str) -> None:
    faction = ELITES[kind].faction
    table = lay(side(faction, {7: 1}, dice=["mine"], corra=9), side(rival(faction), {1: 1}, dice=["mine"]))
    act(table, ("buy", kind))
    assert set(asked(table).options) == {0, 7}


@pytest.mark.rule("zloba.buying.deploy-default")
@pytest.mark.parametrize("kind", ["stoic", "ram"])
@pytest.mark.parametrize("troops", [{}, {0: 2}, {8: 3}])
def test_without_a_rule_of_its_own_a_troop_goes_to_its_owners_zone(kind: str, troops: dict[int, int]) -> None:
    heard: list[Told] = []
    table = lay(side("runen", troops, dice=["mine"], corra=9), side("koda", {2: 1}, dice=["mine"]), heard=heard)
    act(table, ("buy", kind))
    assert elites(table.state.sides[0]) == [fresh(kind, 0)]
    assert told(heard, Deployed) == [Deployed("runen", kind, 1, 0)]
    assert asked(table).rule == "zloba.actions.must-spend-die"


@pytest.mark.rule("zloba.buying.deploy-default", "zloba.buying.deploy-own-rule")
def test_only_stoic_and_ram_have_no_rule_of_their_own() -> None:
    assert {kind for kind, elite in ELITES.items() if elite.deploys == "zone"} == {"stoic", "ram"}


@pytest.mark.rule("zloba.buying.deploy-default")
def test_the_log_cites_the_rule_for_troops_without_their_own() -> None:
    heard: list[Told] = []
    table = lay(side("runen", {1: 1}, dice=["mine"], corra=9), side("koda", {2: 1}, dice=["mine"]), heard=heard)
    act(table, ("buy", "stoic"))
    assert [each.rule for each in heard if isinstance(each.event, Deployed)] == ["zloba.buying.deploy-default"]


NEEDY = [kind for kind, elite in ELITES.items() if elite.deploys in {"beside", "contested", "unbinding"}]
"""The kinds that cannot be deployed without troops on the map."""


@pytest.mark.rule("zloba.buying.must-be-placeable")
@pytest.mark.parametrize(
    ("kind", "own"),
    [
        *((kind, {}) for kind in NEEDY),
        ("greyback", {"elites": [("trapper", 1)]}),
        ("butcher", {"troops": {0: 3, 2: 3}}),
    ],
)
def test_what_cannot_be_placed_cannot_be_bought(kind: str, own: dict[str, Any]) -> None:
    faction = ELITES[kind].faction
    table = lay(side(faction, dice=["mine"], corra=9, **own), side(rival(faction), {0: 1, 1: 2}, dice=["mine"]))
    assert why_not(table, ("buy", kind)) == "zloba.buying.must-be-placeable"
    assert forbidden(table, ("buy", kind)) == "zloba.buying.must-be-placeable"
    assert table.state.sides[0].corra == 9


@pytest.mark.rule("zloba.buying.must-be-placeable")
@pytest.mark.parametrize("kind", [kind for kind in ELITES if kind not in NEEDY])
def test_what_needs_no_troops_near_by_can_be_bought_by_who_has_none_left(kind: str) -> None:
    faction = ELITES[kind].faction
    table = lay(side(faction, dice=["mine"], corra=9), side(rival(faction), {1: 2}, dice=["mine"]))
    assert kind in offered(table)


@pytest.mark.rule("zloba.buying.must-be-placeable", "zloba.buying.timing")
def test_what_the_action_makes_room_for_can_be_bought_after_it() -> None:
    table = lay(side("ooglan", {1: 1}, dice=["maneuver"], corra=9), side("koda", {2: 2}, dice=["mine"]))
    assert forbidden(table, ("buy", "butcher")) == "zloba.buying.must-be-placeable"
    act(table, ("use", "maneuver"), ("move", 1, 2, ("basic",)), ("buy", "butcher"))
    assert elites(table.state.sides[0]) == [fresh("butcher", 2)]
    assert table.state.sides[1].basics[2] == 1


# ---------------------------------------------------------------------- from the own playmat


@pytest.mark.rule("zloba.buying.own-mat-only")
@pytest.mark.parametrize("kind", ELITES)
def test_with_all_dice_of_a_kind_on_the_map_no_more_can_be_bought(kind: str) -> None:
    elite = ELITES[kind]
    table = lay(
        side(elite.faction, {1: 1}, elites=[(kind, 1)] * elite.dice, dice=["mine"], corra=9),
        side(rival(elite.faction), {1: 1}, dice=["mine"]),
    )
    assert why_not(table, ("buy", kind)) == "zloba.buying.own-mat-only"
    assert forbidden(table, ("buy", kind)) == "zloba.buying.own-mat-only"


@pytest.mark.rule("zloba.buying.own-mat-only")
def test_a_die_that_is_back_on_the_playmat_can_be_bought_again() -> None:
    table = lay(
        side("koda", {1: 1}, dice=["battle"]),
        side("runen", {}, elites=[("stoic", 2, 1), ("stoic", 8), ("stoic", 8)], dice=["mine"], corra=9),
    )
    act(table, ("use", "battle"))
    assert asked(table).seat == 1
    act(table, ("buy", "stoic"))
    assert elites(table.state.sides[1]) == [fresh("stoic", region) for region in (0, 8, 8)]


@pytest.mark.rule("zloba.buying.own-mat-only")
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_player_buys_only_the_kinds_of_the_own_playmat(faction: str) -> None:
    table = lay(side(faction, {1: 1}, dice=["mine"], corra=20), side(rival(faction), {1: 1}, dice=["mine"]))
    assert offered(table) == {elite.id for elite in ELITES_OF[faction]}


@pytest.mark.rule("zloba.buying.own-mat-only")
def test_who_wants_the_troops_of_another_faction_is_told_so() -> None:
    table = lay(side("runen", {1: 1}, dice=["mine"], corra=20), side("koda", {1: 1}, dice=["mine"]))
    assert forbidden(table, ("buy", "greyback")) == "zloba.buying.own-mat-only"


# ---------------------------------------------------------------------- no action


@pytest.mark.rule("zloba.buying.not-action")
def test_a_purchase_is_nothing_that_double_could_repeat() -> None:
    table = lay(side("guild", {1: 1}, dice=["mine"], corra=9, eye="double"), side("koda", {7: 2}, dice=["mine"]))
    act(table, ("buy", "thief"), 2, ("ability", "guild"), (1, 2))
    assert forbidden(table, ("eye", "double")) == "zloba.all-seeing.double-needs-action"
    act(table, ("discard", "mine"), ("buy", "thief"), 2)
    assert forbidden(table, ("eye", "double")) == "zloba.all-seeing.double-needs-action"


@pytest.mark.rule("zloba.buying.not-action")
def test_a_purchase_between_an_action_and_double_leaves_the_action_to_be_repeated() -> None:
    table = lay(side("guild", {1: 1}, dice=["extend"], corra=9, eye="double"), side("koda", {7: 2}, dice=["mine"]))
    act(table, ("use", "extend"), (1, 2), ("buy", "thief"), 2, ("ability", "guild"), (1, 2), ("eye", "double"))
    assert asked(table).rule == "zloba.actions.extend"
    act(table, (2, 2))
    assert table.state.sides[0].basics[1:3] == [5, 2]
    assert len(table.state.sides[0].elites) == 1


@pytest.mark.rule("zloba.buying.not-action")
def test_an_attack_that_a_purchase_brings_about_is_not_repeated_either() -> None:
    heard: list[Told] = []
    table = lay(side("ooglan", {1: 1}, dice=["mine"], corra=9, eye="double"), side("koda", {1: 4}, dice=["mine"]), heard=heard)
    act(table, ("use", "mine"), ("buy", "butcher"), ("eye", "double"))
    assert len(told(heard, Attacked)) == 1
    assert table.state.sides[0].corra == 11 - PRICE["butcher"]


# ---------------------------------------------------------------------- between effects, not inside one


@pytest.mark.rule("zloba.buying.timing")
@pytest.mark.parametrize("answers", [[("use", "mine")], [("eye", "mine")]])
def test_corra_just_gained_can_be_spent_in_the_same_turn(answers: list[Any]) -> None:
    table = lay(side("runen", {1: 1}, dice=["mine"], corra=PRICE["stoic"] - 1, eye="mine"), side("koda", {7: 2}, dice=["mine"]))
    assert "stoic" not in offered(table)
    act(table, *answers, ("buy", "stoic"))
    assert elites(table.state.sides[0]) == [fresh("stoic", 0)]
    assert table.state.sides[0].corra == 0


@pytest.mark.rule("zloba.buying.timing")
def test_corra_of_mine_and_of_its_double_can_be_spent_between_the_two_and_after() -> None:
    price = PRICE["ram"]
    table = lay(side("runen", {1: 1}, dice=["mine"], corra=2 * price - 2, eye="double"), side("koda", {7: 2}, dice=["mine"]))
    act(table, ("use", "mine"), ("buy", "ram"))
    assert forbidden(table, ("buy", "ram")) == "zloba.buying.must-pay"
    act(table, ("eye", "double"), ("buy", "ram"))
    assert elites(table.state.sides[0]) == [fresh("ram", 0)] * 2
    assert table.state.sides[0].corra == 0


@pytest.mark.rule("zloba.buying.timing")
def test_a_troop_bought_first_is_used_by_the_action() -> None:
    table = lay(side("runen", {}, dice=["maneuver"], corra=PRICE["stoic"], mat=0), side("koda", {7: 2}, dice=["mine"]))
    assert ("use", "maneuver") not in asked(table).options
    act(table, ("buy", "stoic"), ("use", "maneuver"), ("move", 0, 5, (f"stoic:{ELITES['stoic'].vitality}",)))
    assert elites(table.state.sides[0]) == [fresh("stoic", 5)]


@pytest.mark.rule("zloba.buying.timing")
def test_a_troop_bought_first_gives_an_attack_its_reach() -> None:
    table = lay(side("guild", {0: 2}, dice=["battle"], corra=9), side("koda", {7: 3}, dice=["mine"]))
    assert ("use", "battle") not in asked(table).options
    act(table, ("buy", "assassin"), 8, ("use", "battle"))
    assert table.state.sides[1].basics[7] == 2


@pytest.mark.rule("zloba.buying.timing")
@pytest.mark.parametrize(
    ("die", "answers", "rule"),
    [
        ("extend", [("use", "extend")], "zloba.actions.extend"),
        ("maneuver", [("use", "maneuver")], "zloba.actions.maneuver-move"),
        ("maneuver", [("use", "maneuver"), ("move", 1, 2, ("ram:1",))], "zloba.long-move.separate-moves"),
        ("battle", [("use", "battle")], "zloba.actions.battle"),
        ("mine", [("exodus", "mine", "eye")], "zloba.exodus.move"),
        ("mine", [("exodus", "mine", "eye"), ("move", 1, 2, "basic", 1)], "zloba.exodus.move"),
        ("mine", [("eye", "charge")], "zloba.all-seeing.charge"),
        ("mine", [("eye", "charge"), (7, "koda", "basic")], "zloba.damage.attacker-splits"),
    ],
)
def test_a_purchase_does_not_interrupt_an_effect(die: str, answers: list[Any], rule: str) -> None:
    table = lay(
        side("runen", {1: 3}, elites=[("ram", 1, 1)], dice=[die], corra=9, eye="charge"),
        side("koda", {3: 1, 7: 3}, elites=[("greyback", 7, 3)], dice=["mine"]),
    )
    act(table, *answers)
    assert asked(table).rule == rule
    assert offered(table) == set()
    forbidden(table, ("buy", "stoic"))


@pytest.mark.rule("zloba.buying.timing")
def test_a_feat_is_not_interrupted_either_but_a_purchase_may_come_right_after() -> None:
    table = lay(
        side("koda", {1: 3}, dice=["mine"], corra=9, feats=["mothers-wrath"]),
        side("runen", {1: 3}, elites=[("stoic", 1)], dice=["mine"]),
    )
    act(table, ("feat", "mothers-wrath"))
    assert offered(table) == set()
    act(table, (1, "runen", "basic"))
    assert offered(table) == set()
    act(table, *[(1, "runen", "basic")] * 2, ("buy", "greyback"))
    assert elites(table.state.sides[0]) == [fresh("greyback", 1)]


@pytest.mark.rule("zloba.buying.timing")
def test_one_purchase_does_not_interrupt_another() -> None:
    table = lay(side("ooglan", {1: 3}, dice=["mine"], corra=9), side("koda", {1: 3}, dice=["mine"]))
    act(table, ("buy", "nameless"))
    assert offered(table) == set()
    act(table, 8)
    assert asked(table).rule == "zloba.muster.sources"
    assert offered(table) == set()
    act(table, DONE)
    assert offered(table) == {"butcher", "nameless"}


@pytest.mark.rule("zloba.buying.timing")
def test_nothing_is_bought_outside_the_own_turn_of_the_actions_phase() -> None:
    table = lay(
        side("runen", {5: 1}, corra=9), side("koda", {7: 2}, corra=9), phase="spoils", dice=["mine"] * 3 + ["extend"] * 6
    )
    assert asked(table).rule == "zloba.spoils.optional"
    assert offered(table) == set()
    act(table, "pass", "pass")
    assert asked(table).rule == "zloba.draft.pick-one"
    assert offered(table) == set()

"""Before the battle: characters that join, sides, the order of steps."""

from __future__ import annotations

from itertools import islice

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.content import CHARACTERS, MAPS, REGIMENTS, SCENARIOS, TERRAIN
from herna.games.conquest.content.entries import ArmyList, ListRegiment, ListWarband
from herna.games.conquest.events.round import EdgeChosen, SidesRolled
from herna.games.conquest.rules.setup import muster
from herna.games.conquest.state import Hero, Regiment, Side, State
from herna.kernel import Table, Told
from herna.kernel.errors import BadSetup
from herna.testing.playing import act, asked, forbidden, laid, random_game, told

SIZE = 500


def army(*warbands: ListWarband, faction: str = "hundred-kingdoms") -> ArmyList:
    return ArmyList(faction=faction, points=SIZE, warbands=warbands)


def band(character: str, *kinds: str) -> ListWarband:
    return ListWarband(
        character=character, regiments=tuple(ListRegiment(kind=each, stands=REGIMENTS[each].stands) for each in kinds)
    )


ALONE = army(band("noble-lord", "militia-bowmen"))


def mustered(*armies: ArmyList) -> State:
    regiments: list[Regiment] = []
    for seat, each in enumerate(armies):
        muster(regiments, seat, each)
    sides = [Side(each, edge="south" if seat == 0 else "north") for seat, each in enumerate(armies)]
    return State("storm", "", 48_000, 48_000, regiments, sides, step="attach")


def preparing(
    one: ArmyList, other: ArmyList = ALONE, dice: list[int] | None = None, heard: list[Told] | None = None
) -> Table[State]:
    return laid(GAME, mustered(one, other), dice=dice or [1, 2], heard=heard)


@pytest.mark.rule("conquest.round.start-off-table", "conquest.battle.all-reinforcements")
@pytest.mark.rule("conquest.scenarios.three-all-off")
def test_no_regiment_starts_on_the_battlefield() -> None:
    table = Table(GAME, seed=1, options={"scenario": "storm"})
    assert {each.where for each in table.state.regiments} == {"waiting"}


@pytest.mark.rule("conquest.scenarios.four-all-off")
def test_nor_in_the_scenario_on_the_wide_battlefield() -> None:
    table = Table(GAME, seed=1, options={"scenario": "encirclement"})
    assert {each.where for each in table.state.regiments} == {"waiting"}
    assert (table.state.wide, table.state.deep) == (72_000, 48_000)


@pytest.mark.rule("conquest.round.attach-before-first", "conquest.battle.assign-characters", "conquest.characters.must-join")
def test_each_character_joins_a_regiment_of_its_own_warband_before_the_first_round() -> None:
    one = army(band("noble-lord", "men-at-arms", "militia"), band("imperial-officer", "imperial-ranger-corps", "men-at-arms"))
    table = preparing(one)
    assert asked(table).options == [("join", word, side) for word in ("men-at-arms:1", "militia") for side in ("left", "right")]
    assert forbidden(table, ("join", "imperial-ranger-corps", "left")) == "conquest.round.attach-before-first"
    act(table, ("join", "militia", "left"))
    assert asked(table).facts["character"] == "imperial-officer"
    assert (table.state.phase, table.state.round) == ("setup", 0)
    lord = table.state.regiments[1]
    assert (lord.hero and lord.hero.kind, lord.stands, lord.ordinary) == ("noble-lord", 4, 3)


@pytest.mark.rule("conquest.round.attach-eligible", "conquest.characters.other-type-forbidden")
def test_a_character_joins_no_regiment_of_another_type() -> None:
    table = preparing(army(band("noble-lord", "men-at-arms", "militia", "household-knights")))
    assert forbidden(table, ("join", "household-knights", "left")) == "conquest.characters.other-type-forbidden"


@pytest.mark.rule("conquest.characters.one-character")
def test_a_regiment_holds_one_character_at_a_time() -> None:
    state = mustered(army(band("noble-lord", "men-at-arms", "militia", "militia")), ALONE)
    state.regiments[0].hero, state.regiments[0].stands = Hero("noble-lord", 7), 4
    table = laid(GAME, state)
    assert forbidden(table, ("join", "men-at-arms", "left")) == "conquest.characters.one-character"


@pytest.mark.rule("conquest.special-rules.irregular-join")
def test_who_is_not_irregular_joins_no_irregular_regiment() -> None:
    one = army(band("mimetic-assassin", "force-grown-drones", "bound-clones", "stryx"), faction="spires")
    table = preparing(one)
    assert forbidden(table, ("join", "stryx", "left")) == "conquest.special-rules.irregular-join"
    assert "irregular" in CHARACTERS["vargyr-lord"].rules
    table = preparing(army(band("vargyr-lord", "werewargs", "ugr"), faction="nords"))
    assert ("join", "werewargs", "left") in asked(table).options


@pytest.mark.rule("conquest.special-rules.rider")
def test_a_rider_joins_a_monster_and_has_no_stand_of_its_own() -> None:
    one = army(band("hellbringer-sorcerer", "hellbringer-drake", "hellbringer-drake", "hold-warriors"), faction="dweghom")
    table = preparing(one)
    assert asked(table).options == [("join", "hellbringer-drake:1", "on"), ("join", "hellbringer-drake:2", "on")]
    assert forbidden(table, ("join", "hold-warriors", "on")) == "conquest.special-rules.rider"
    act(table, ("join", "hellbringer-drake:2", "on"))
    drake = table.state.regiments[1]
    assert (drake.stands, drake.size) == (1, 2)


@pytest.mark.rule("conquest.characters.character-as-regiment")
def test_a_character_that_is_a_regiment_by_itself_joins_nobody() -> None:
    table = preparing(army(band("jotnar-seidr", "ugr"), faction="nords"))
    alone = table.state.regiments[0]
    assert (alone.kind, alone.alone, alone.stands, alone.hero and alone.hero.kind) == ("jotnar-seidr", True, 1, "jotnar-seidr")
    assert asked(table).seat == 1


@pytest.mark.rule("conquest.characters.character-centre-tie")
def test_its_player_chooses_on_which_side_of_the_command_stand_a_character_is() -> None:
    for side, lean in (("left", -1), ("right", 1)):
        table = preparing(army(band("noble-lord", "men-at-arms", "militia")))
        act(table, ("join", "militia", side))
        assert table.state.regiments[1].lean == lean


@pytest.mark.rule("conquest.command-models.infantry-leader-free")
def test_a_leader_that_comes_free_of_charge_is_there_whether_it_is_named_or_not() -> None:
    table = preparing(army(band("noble-lord", "men-at-arms", "militia")))
    assert table.state.regiments[0].models == ("leader",)
    assert table.state.regiments[0].lead


@pytest.mark.parametrize(
    ("scenario", "rule"),
    [
        pytest.param("an-eye-for-an-eye", "one-sides", marks=pytest.mark.rule("conquest.scenarios.one-sides")),
        pytest.param("breakthrough", "two-sides", marks=pytest.mark.rule("conquest.scenarios.two-sides")),
        pytest.param("storm", "three-sides", marks=pytest.mark.rule("conquest.scenarios.three-sides")),
        pytest.param("encirclement", "four-sides", marks=pytest.mark.rule("conquest.scenarios.four-sides")),
    ],
)
def test_the_winner_of_the_roll_off_chooses_an_edge_and_the_other_gets_the_opposite_one(scenario: str, rule: str) -> None:
    heard: list[Told] = []
    state = mustered(ALONE, ALONE)
    state.scenario, state.step = scenario, "sides"
    for each in state.regiments:
        each.hero = None
    table = laid(GAME, state, dice=[4, 4, 5, 3], heard=heard)
    assert told(heard, SidesRolled) == [SidesRolled(4, 4), SidesRolled(5, 3)]
    assert (asked(table).seat, asked(table).rule) == (1, f"conquest.scenarios.{rule}")
    assert asked(table).options == ["south", "north"]
    act(table, "south")
    assert [side.edge for side in table.state.sides] == ["north", "south"]
    assert told(heard, EdgeChosen) == [EdgeChosen(1, "south")]


@pytest.mark.rule("conquest.scenarios.four-edges", "conquest.out-of-combat.reinforcement-zone")
def test_on_the_wide_battlefield_the_long_edges_are_the_zones() -> None:
    table = Table(GAME, seed=1, options={"scenario": "encirclement"})
    while asked(table).rule != "conquest.scenarios.four-sides":
        act(table, asked(table).options[0])
    assert asked(table).options == ["south", "north"]


@pytest.mark.rule("conquest.principles.roll-off", "conquest.principles.roll-off-tie")
def test_a_roll_off_is_won_by_the_lower_result_and_a_tie_is_rolled_again() -> None:
    state = mustered(ALONE, ALONE)
    state.step = "sides"
    table = laid(GAME, state, dice=[2, 2, 6, 6, 1, 3])
    assert asked(table).seat == 0


@pytest.mark.rule("conquest.battle.points-equal")
def test_armies_of_different_sizes_are_refused_and_who_names_none_gets_an_equal_one() -> None:
    table = Table(GAME, seed=3, options={"armies": ("hundred-kingdoms-first",)})
    sizes = {side.army.points for side in table.state.sides}
    assert sizes == {SIZE}
    with pytest.raises(BadSetup):
        Table(GAME, seed=3, options={"armies": ("nobody",)})


@pytest.mark.rule("conquest.scenarios.one-forces", "conquest.scenarios.two-forces")
@pytest.mark.rule("conquest.scenarios.three-forces", "conquest.scenarios.four-forces")
@pytest.mark.rule("conquest.scenarios.one-terrain", "conquest.scenarios.two-terrain")
@pytest.mark.rule("conquest.scenarios.three-terrain", "conquest.scenarios.four-terrain")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_each_scenario_is_played_by_armies_of_the_lists_on_a_battlefield_whose_terrain_has_values(
    scenario: str,
) -> None:
    table = Table(GAME, seed=2, options={"scenario": scenario})
    for seat, side in enumerate(table.state.sides):
        bought = sorted(each.kind for warband in side.army.warbands for each in warband.regiments)
        assert sorted(each.kind for each in table.state.regiments if each.seat == seat) == bought
    terrain = [TERRAIN[piece.kind] for piece in MAPS[table.state.map].pieces]
    assert 6 <= len(terrain) <= 8
    assert all(each.defense and each.elevation for each in terrain if each.capacity)
    assert all(each.size for each in terrain if "obstructing" in each.rules)


@pytest.mark.rule("conquest.battle.terrain-placing-procedure")
def test_a_battlefield_can_be_named_and_one_of_another_size_is_refused() -> None:
    wide = next(key for key, each in MAPS.items() if each.wide == 72_000)
    table = Table(GAME, seed=2, options={"scenario": "encirclement", "map": wide})
    assert table.state.map == wide
    with pytest.raises(BadSetup):
        Table(GAME, seed=2, options={"scenario": "storm", "map": wide})


@pytest.mark.rule("conquest.battle.terrain-before")
def test_terrain_lies_before_the_first_decision_and_never_moves() -> None:
    maps = {table.state.map for table in islice(random_game(GAME, 2, 5), 80)}
    (only,) = maps
    assert only in MAPS


@pytest.mark.rule("conquest.scenarios.more-scenarios")
def test_players_may_add_scenarios_of_their_own() -> None:
    raw = {
        "id": "duel-of-kings",
        "name": {"cs": "Souboj králů", "en": "A Duel of Kings"},
        "origin": "own",
        "number": 3,
        "text": {"cs": "Zóna uprostřed.", "en": "A zone in the middle."},
        "wide": 48_000,
        "deep": 48_000,
        "goal": 4,
        "rounds": 6,
        "zones": [{"x": 24_000, "y": 24_000, "across": 6000, "points": 1}],
    }
    assert "duel-of-kings" in GAME.catalogue.with_entry("scenario", raw).shelves["scenario"]

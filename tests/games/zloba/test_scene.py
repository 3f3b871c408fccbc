"""How the table is drawn, and in words; and what options are about."""

from __future__ import annotations

import re
from importlib import resources
from math import dist
from typing import Any, get_args
from xml.parsers import expat

import msgspec
import pytest

from herna.drawing.svg import svg
from herna.games.zloba import GAME
from herna.games.zloba.content import (
    ELITES,
    FEATS,
    NUMBERED,
    OPPONENTS,
    REGIONS,
    SCENARIOS,
    TOKENS,
    ZONES,
    Controls,
    Mission,
    Point,
    Tally,
)
from herna.games.zloba.rules.troops import size, word
from herna.games.zloba.scene import scene
from herna.games.zloba.state import Phase, State
from herna.games.zloba.view import View
from herna.kernel import Table
from herna.kernel.names import Words
from herna.kernel.scene import Card, Scene, Shape
from herna.kernel.texts import LANGUAGES
from herna.testing.playing import random_game
from tests.games.zloba.laying import lay, side, turn_of

PLAYERS = ("Jana", "Marek", "Tereza", "Ondra")
COOP = "show-of-strength"
MODES: list[tuple[int, dict[str, Any]]] = [
    *((seats, {}) for seats in (2, 3, 4)),
    (2, {"novices": (1, 2)}),
    *((seats, {"scenario": COOP}) for seats in (1, 2, 3, 4)),
]


def drawn(view: View, lang: str = "en") -> Scene:
    return GAME.scene(view, GAME.say(lang, PLAYERS))


def shown(table: Table[State], lang: str = "en") -> Scene:
    return drawn(table.view(None), lang)


def mute(message: str, attribute: str | None = None, **facts: Any) -> str:
    """Says nothing, fast: for what does not depend on words."""
    return message


def ids(picture: Scene) -> list[str]:
    return [
        *(shape.id for layer in picture.layers for shape in layer if shape.id),
        *(card.id for tray in picture.trays for card in tray.cards),
        *(tray.id for tray in picture.trays),
        *(counter.id for counter in picture.counters),
    ]


def shapes(picture: Scene) -> list[Shape]:
    return [shape for layer in picture.layers for shape in layer]


def shape(picture: Scene, key: str) -> Shape:
    return next(each for each in shapes(picture) if each.id == key)


def cards(picture: Scene, tray: str) -> dict[str, Card]:
    return {card.id: card for each in picture.trays if each.id == tray for card in each.cards}


def pennants(picture: Scene) -> list[Shape]:
    """The marks of control."""
    return [each for each in picture.layers[3] if each.form == "flag"]


def crowns(picture: Scene) -> int:
    return sum(each.symbol == "crown" for each in picture.layers[3])


def points(path: str) -> list[Point]:
    """The corners of an outline that is drawn in steps."""
    steps = [(int(across), int(down)) for across, down in re.findall(r"(-?\d+) ?(-?\d+)", path)]
    return [(sum(x for x, _ in steps[:count]), sum(y for _, y in steps[:count])) for count in range(1, len(steps) + 1)]


# ---------------------------------------------------------------------- whole games


@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_whatever_an_option_is_about_is_on_the_table_and_only_once(seats: int, options: dict[str, Any]) -> None:
    for seed in (1, 2):
        for table in random_game(GAME, seats, seed, options):
            for decision in table.pending:
                known = ids(scene(table.view(decision.seat), mute))
                assert len(set(known)) == len(known), sorted(key for key in known if known.count(key) > 1)
                for option in decision.options:
                    lost = [thing for thing in GAME.things(decision.rule, option) if thing not in known]
                    assert not lost, (decision.rule, option, lost)


@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_almost_every_option_can_be_clicked_on_the_table(seats: int, options: dict[str, Any]) -> None:
    bare = set()
    for table in random_game(GAME, seats, 4, options):
        for decision in table.pending:
            bare |= {(decision.rule, option) for option in decision.options if not GAME.things(decision.rule, option)}
    assert {option for _, option in bare} <= {"pass", "done", "none", "basic", "share", "fight", "rock", "paper", "scissors"}
    assert {rule for rule, option in bare if option == "basic"} <= {"zloba.damage.attacker-splits"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_every_picture_is_well_formed_and_its_words_name_every_troop(seats: int, options: dict[str, Any], lang: str) -> None:
    for place, table in enumerate(random_game(GAME, seats, 5, options)):
        if place % 15 and not table.over:
            continue
        picture = shown(table, lang)
        expat.ParserCreate().Parse(svg(picture), True)
        assert not any("{" in line or "scene-" in line for line in picture.words)
        for each in table.state.sides:
            for region in range(9):
                if size(each, region):
                    line = next(line for line in picture.words if line.startswith(place_name(region, lang)))
                    assert f"{name(each.faction, lang)} {size(each, region)}" in line
                    told = "s odolností" if lang == "cs" else "with vitality"
                    for troop in (troop for troop in each.elites if troop.region == region):
                        assert f"{name(troop.kind, lang)} {told} {troop.vitality}" in line


def name(key: str, lang: str) -> str:
    found = GAME.catalogue.name(lang, key)
    assert found is not None
    return found


def place_name(region: int, lang: str) -> str:
    if not region:
        return "Pobřeží (" if lang == "cs" else "The Shores ("
    return f"{'Oblast' if lang == 'cs' else 'Region'} {region} "


def test_the_words_are_short_even_for_five_factions() -> None:
    for table in random_game(GAME, 4, 6, {"scenario": COOP}):
        assert len(scene(table.view(None), mute).words) <= 20


# ---------------------------------------------------------------------- the map


def test_a_region_says_in_words_what_it_is_worth_and_who_is_there() -> None:
    tokens = [f"token-{number}" for number in (7, 8, 9, 10, 11, 1, 2, 3)]
    table = lay(side("koda", {6: 4}, elites=[("greyback", 6, 2)], dice=["mine"]), side("runen", {6: 1}), tokens=tokens)
    english = "1 VP, bonus Mine, Koda 5 (4 basic, Greyback with vitality 2), Runen 1, controlled by Koda"
    czech = "1 VB, bonus Dolování, Kodové 5 (4 základní, Šedivec s odolností 2), Runenové 1, ovládání: Kodové"
    assert shape(shown(table), "region:6").label == f"Region 6, Western Heather, {english}"
    assert shape(shown(table, "cs"), "region:6").label == f"Oblast 6, Západní vřesy, {czech}"


def test_each_region_shows_its_number_its_vp_and_its_symbol() -> None:
    table = lay(side("koda", dice=["mine"]), side("runen"))
    plaques = shown(table).layers[3]
    for region in REGIONS.values():
        x, y = region.label
        token = TOKENS[table.state.tokens[region.number - 1]]
        assert [each.text for each in plaques if each.text and dist((each.x, each.y), (x, y)) < 40] == [
            str(region.number),
            str(token.vp),
        ]
    drawings = {"mine": "mine", "extend": "reinforce", "maneuver": "move", "battle": "fight"}
    symbols = [token.symbol for token in map(TOKENS.__getitem__, table.state.tokens) if token.symbol]
    assert [each.symbol for each in plaques if each.symbol] == [drawings[symbol] for symbol in symbols]


def test_bonus_symbols_that_are_alike_are_one_thing() -> None:
    tokens = [f"token-{number}" for number in (1, 5, 2, 7, 8, 10, 11, 3)]
    picture = shown(lay(side("koda", {6: 4}, dice=["mine"]), side("runen"), tokens=tokens))
    assert shape(picture, "bonus:mine").label == "Bonus action Mine, regions 1, 2"
    assert shape(picture, "bonus:battle").label == "Bonus action Battle, region 3"
    assert shape(picture, "bonus:mine").path.count("M") == 2
    assert "bonus:maneuver" not in ids(picture)


@pytest.mark.rule("zloba.shores.four-zones")
def test_there_are_piers_in_the_south_and_west_and_tents_in_the_north_and_east() -> None:
    picture = shown(lay(side("koda", zone="west", dice=["mine"]), side("runen", zone="north")))
    zones = {zone: shape(picture, f"zone:{zone}") for zone in ZONES}
    assert zones["west"].label == "Deployment zone, western pier: Jana, Koda"
    assert zones["north"].label == "Deployment zone, northern camp: Marek, Runen"
    assert zones["south"].label == "Deployment zone, southern pier"
    assert zones["east"].label == "Deployment zone, eastern camp"
    edges = {each.path: (each.seat, each.tone) for each in picture.layers[0] if each.form == "line"}
    assert edges == {zones["west"].path: (0, "red"), zones["north"].path: (1, "green")}


def test_land_bridges_are_drawn_between_the_regions_they_join() -> None:
    ground = shown(lay(side("koda", dice=["mine"]), side("runen"))).layers[1]
    bridges = [each for each in ground if "bridge" in each.label]
    assert [each.label for each in bridges] == ["Land bridge between regions 1 and 3", "Land bridge between regions 4 and 6"]
    corners = points(bridges[0].path)
    for region, ends in (("region-1", (corners[0], corners[3])), ("region-3", (corners[1], corners[2]))):
        middle = ((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2)
        assert min(dist(middle, point) for point in REGIONS[region].polygon) < 20


def test_basic_troops_stand_in_the_slot_of_their_side_with_their_number() -> None:
    picture = shown(lay(side("koda", {6: 4}, dice=["mine"]), side("runen", {6: 2, 8: 11})))
    for key, seat, region, count in (("koda:6", 0, 6, "4"), ("runen:6", 1, 6, "2"), ("runen:8", 1, 8, "11")):
        stack = shape(picture, f"troop:{key}:basic")
        assert ((stack.x, stack.y), stack.text, stack.seat) == (REGIONS[f"region-{region}"].slots[seat], count, seat)
    assert shape(picture, "troop:koda:6:basic").label == "Koda, 4 basic troops, region 6"


def test_many_pieces_of_one_faction_stand_closer_and_are_smaller() -> None:
    few, many = (
        shown(lay(side("runen", {3: 1}, elites=elites, dice=["mine"]), side("koda"))).layers[5]
        for elites in ([("ram", 3)] * 2, [("ram", 3)] * 3 + [("stoic", 3)] * 2)
    )
    assert {each.size for each in few if each.form == "die"} == {38}
    assert {each.size for each in many if each.form == "die"} == {30}
    for pieces in (few, many):
        assert min(dist((a.x, a.y), (b.x, b.y)) for place, a in enumerate(pieces) for b in pieces[:place]) >= 28


@pytest.mark.parametrize("seat", range(4))
def test_a_pennant_is_hidden_by_no_troops_but_its_coin_is_near(seat: int) -> None:
    factions = ("koda", "runen", "aldan", "guild")
    sides = [side(each, dict.fromkeys(NUMBERED, 2 if place == seat else 1)) for place, each in enumerate(factions)]
    sides[0].dice.append("mine")
    picture = shown(lay(*sides))
    assert len(pennants(picture)) == 8
    for flag in pennants(picture):
        assert min(dist((flag.x, flag.y), (each.x, each.y)) for each in picture.layers[5]) > 34
        assert min(dist((flag.x, flag.y), region.label) for region in REGIONS.values()) < 60


def test_troops_in_the_shores_stand_in_their_own_deployment_zone() -> None:
    koda = side("koda", {0: 3}, elites=[("greyback", 0)], zone="west", dice=["mine"])
    picture = shown(lay(koda, side("runen", {0: 1}, zone="east")))
    vitality = ELITES["greyback"].vitality
    for key, zone in (("koda:0:basic", "west"), (f"koda:0:greyback:{vitality}", "west"), ("runen:0:basic", "east")):
        piece = shape(picture, f"troop:{key}")
        assert (piece.x, piece.y) in ZONES[zone].slots
    assert shape(picture, "region:0").label == f"The Shores, Koda 4 (3 basic, Greyback with vitality {vitality}), Runen 1"


def test_elite_troops_that_are_alike_are_two_things_and_show_their_vitality() -> None:
    runen = side("runen", {3: 1}, elites=[("ram", 3, 2), ("ram", 3, 2), ("ram", 3, 1)], dice=["mine"])
    picture = shown(lay(runen, side("koda")))
    rams = [each for each in shapes(picture) if each.symbol == "ram"]
    assert sorted(each.id for each in rams) == ["troop:runen:3:ram:1", "troop:runen:3:ram:2", "troop:runen:3:ram:2:2"]
    assert len({(each.x, each.y) for each in rams}) == 3
    assert sorted(each.badge for each in rams) == ["1", "2", "2"]
    assert {each.form for each in rams} == {"die"}
    full = ELITES["ram"].vitality
    assert shape(picture, "troop:runen:3:ram:1").label == f"Runen, Ram, vitality 1 of {full}, region 3"


@pytest.mark.rule("zloba.components.basic-colours")
def test_every_faction_has_its_colour_whoever_plays_it() -> None:
    colours = {"aldan": "pink", "koda": "red", "runen": "green", "guild": "blue", "ooglan": "white"}
    for faction, colour in colours.items():
        other = "koda" if faction == "runen" else "runen"
        stack = shape(shown(lay(side(faction, {1: 3}, dice=["mine"]), side(other))), f"troop:{faction}:1:basic")
        assert (stack.form, stack.tone) == ("chip", colour)


def test_a_pennant_tells_who_controls_and_a_crown_who_dominates() -> None:
    picture = shown(lay(side("koda", {1: 2, 2: 1, 3: 4}, dice=["mine"]), side("runen", {1: 1, 2: 1})))
    assert [(each.seat, each.tone) for each in pennants(picture)] == [(0, "red"), (0, "red")]
    assert crowns(picture) == 1
    assert "controlled by Koda" in shape(picture, "region:1").label
    assert "controlled" not in shape(picture, "region:2").label
    assert "dominated by Koda" in shape(picture, "region:3").label


def test_humans_who_stand_together_control_under_one_pennant() -> None:
    sides = side("koda", {1: 1}, dice=["mine"]), side("guild", {1: 1, 2: 1}), side("runen", {1: 1, 3: 1})
    picture = shown(lay(*sides, scenario=COOP))
    assert [(each.seat, each.tone) for each in pennants(picture)] == [(None, "coin"), (1, "blue"), (2, "green")]
    assert crowns(picture) == 2
    assert "controlled by the humans" in shape(picture, "region:1").label
    assert "controlled by Runen" in shape(picture, "region:3").label


def inside(place: Point, polygon: tuple[Point, ...]) -> bool:
    """Whether a point lies in a polygon: a ray to the left crosses its sides an odd number of times."""
    ends = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    crossed = [
        a[0] + (place[1] - a[1]) * (b[0] - a[0]) / (b[1] - a[1]) for a, b in ends if (a[1] > place[1]) != (b[1] > place[1])
    ]
    return sum(x < place[0] for x in crossed) % 2 == 1


@pytest.mark.parametrize("region", NUMBERED)
def test_a_fifth_faction_and_the_tokens_of_a_scenario_find_room_in_every_region(region: int) -> None:
    humans = [side(faction, {region: 1}, mat=5) for faction in ("aldan", "guild", "koda", "ooglan")]
    humans[0].dice.append("mine")
    ao = side("runen", {region: 2})
    picture = shown(lay(*humans, ao, scenario=COOP, base=region, objectives=[region, region]))
    ground = REGIONS[f"region-{region}"]
    stack = shape(picture, f"troop:runen:{region}:basic")
    tokens = picture.layers[4]
    assert [each.label for each in tokens] == ["deployment base", "objective token", "objective token"]
    places = [(each.x, each.y) for each in (stack, *tokens)]
    assert all(inside(place, ground.polygon) for place in places)
    pieces = [*places, *ground.slots, ground.label]
    assert min(dist(a, b) for place, a in enumerate(pieces) for b in pieces[:place]) > 28
    assert "deployment base, objective token, objective token, threat 4" in shape(picture, f"region:{region}").label


# ---------------------------------------------------------------------- trays and counters


def test_who_is_on_turn_spends_dice_without_a_seat_in_their_ids() -> None:
    koda, runen = (
        side("koda", {1: 1}, dice=["mine", "battle", "mine"], eye="strike"),
        side("runen", dice=["mine"], eye="double"),
    )
    picture = shown(lay(koda, runen, turn=turn_of(0)))
    assert {"die:mine", "die:mine:2", "die:battle", "eye", "mat", "removed"} <= set(cards(picture, "side:0"))
    assert {"die:1:mine", "eye:1", "mat:1", "removed:1"} <= set(cards(picture, "side:1"))
    assert cards(picture, "side:0")["eye"].title == "Strike"
    assert cards(picture, "side:1")["die:1:mine"].symbol == "mine"


def test_a_spent_all_seeing_die_is_gone() -> None:
    picture = shown(lay(side("koda", {1: 1}, dice=["mine"]), side("runen"), turn=turn_of(0)))
    assert "eye" not in ids(picture)
    assert any(line.startswith("Jana, Koda") and "no all-seeing die" in line for line in picture.words)


@pytest.mark.rule("zloba.feats.face-up")
def test_everybody_reads_the_feats_of_all_and_sees_which_are_used() -> None:
    koda = side("koda", {1: 1}, dice=["mine"], feats=["mothers-wrath"])
    koda.used = ["mothers-wrath"]
    table = lay(koda, side("runen", feats=["old-grudge"]))
    for eyes in (None, 0, 1):
        for lang, used in (("en", "used"), ("cs", "použita")):
            picture = drawn(table.view(eyes), lang)
            assert cards(picture, "side:0")["feat:mothers-wrath"].lines == (FEATS["mothers-wrath"].text.say(lang), used)
            assert cards(picture, "side:1")["feat:old-grudge"].lines == (FEATS["old-grudge"].text.say(lang),)
            assert any(FEATS["old-grudge"].text.say(lang) in line for line in picture.legend)


def test_a_mat_shows_what_elite_troops_cost_and_how_many_are_left() -> None:
    runen = side("runen", elites=[("stoic", 1)], dice=["mine"])
    stoic = cards(shown(lay(runen, side("koda"))), "side:0")["elite:stoic"]
    elite = ELITES["stoic"]
    figures = f"price {elite.price}, vitality {elite.vitality}, {elite.vp} VP a region, 2 of 3 on the playmat"
    assert stoic.lines == (figures, elite.text.en)


def test_the_opponents_mat_shows_its_own_side() -> None:
    table = lay(side("koda", {1: 1}, dice=["mine"]), side("runen", {2: 4}, dice=["battle"], eye="strike"), scenario=COOP)
    mat = cards(shown(table), "side:1")
    for space in OPPONENTS["runen"].spaces:
        figures, text = mat[f"elite:{space.kind}"].lines
        assert figures.startswith(f"letter {space.letter}, price {space.price}, ")
        assert text == space.text.en
    assert mat["ability:runen"].title == "Faction ability without a letter"
    assert mat["die:1:battle"].lines == mat["eye:1"].lines == ()
    assert shown(table, "cs").trays[1].title == "AP, Runenové"


def test_the_pool_counts_its_dice_by_symbol() -> None:
    table = lay(side("koda", {1: 1}), side("runen"), phase="draft", pool=["mine", "extend", "mine"])
    pool = cards(shown(table), "pool")
    assert {key: card.title for key, card in pool.items()} == {"pool:mine": "Mine 2", "pool:extend": "Extend 1"}
    assert "Draft pool: Mine 2, Extend 1." in shown(table).words


def test_the_scenario_lies_open_and_marks_what_the_chaos_die_shows() -> None:
    table = lay(side("koda", {1: 1}, dice=["mine"]), side("runen", {2: 4}), scenario=COOP, chaos=3)
    tray = cards(shown(table), "scenario")
    card = SCENARIOS[COOP]
    assert tray[f"scenario:{COOP}"].title == "Show of Strength"
    assert "Mission of both sides: 35 VP." in tray[f"scenario:{COOP}"].lines
    assert [tray[f"chaos:{number}"].lines for number in range(1, 9)] == [(effect.text.en,) for effect in card.chaos]
    assert [key for key, each in tray.items() if "on the die" in each.title] == ["chaos:3"]
    assert any(line == f"The Chaos die shows 3. 3: {card.chaos[2].text.en}" for line in shown(table).words)
    assert any(card.event.text.en in line for line in shown(table).legend)
    assert any(all(effect.text.en in line for effect in card.chaos) for line in shown(table).legend)


def test_a_mission_that_counts_rounds_tells_how_many_have_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    goal = Tally(conditions=(Controls(regions=5),), met=1, rounds=2)
    held = Mission(side="both", text=Words(cs="Pět oblastí.", en="Five regions."), goal=goal)
    card = msgspec.structs.replace(SCENARIOS[COOP], missions=(held,))
    monkeypatch.setitem(SCENARIOS, COOP, card)
    table = lay(side("koda", {1: 1}, dice=["mine"]), side("runen", {2: 4}), scenario=COOP, tally={"humans-0": 1})
    told = "Mission of both sides: Five regions. (Humans: 1 of 2 rounds counted.) (AO: 0 of 2 rounds counted.)"
    assert told in cards(shown(table), "scenario")[f"scenario:{COOP}"].lines


def test_in_setup_what_can_be_chosen_lies_on_the_table() -> None:
    table = Table(GAME, 2, 1, {"zones": ("north", "south")})
    assert set(cards(shown(table), "factions")) == {f"faction:{each}" for each in ("aldan", "guild", "koda", "runen", "ooglan")}
    for faction in ("koda", "runen"):
        table.decide(table.pending[0].number, table.pending[0].seat, faction)
    picture = shown(table)
    assert not cards(picture, "factions")
    assert "faction:koda" in cards(picture, "side:0")
    assert {f"feat:{feat.id}" for feat in FEATS.values() if feat.faction in ("koda", "runen")} == set(cards(picture, "feats"))
    assert any(FEATS["old-grudge"].text.en in line for line in picture.words)


def test_the_scenarios_of_the_chosen_opponent_lie_on_the_table() -> None:
    laid = Table(GAME, 2, 1, {"coop": True, "zones": ("north", "south")})
    assert GAME.things(laid.pending[0].rule, "runen") == ("faction:runen",)
    view = msgspec.structs.replace(laid.view(None), sides=(*laid.view(None).sides[:2], side("runen")))
    known = {f"scenario:{card.id}" for card in SCENARIOS.values() if card.faction == "runen"}
    assert set(cards(drawn(view), "scenarios")) == known
    assert {GAME.things("zloba.solo-setup.choose-scenario", card.removeprefix("scenario:"))[0] for card in known} == known


def test_each_player_has_a_score_of_the_own() -> None:
    picture = shown(lay(side("koda", {1: 1}, dice=["mine"], vp=7, corra=3, removed=2), side("runen", vp=4), round=4))
    found = {counter.id: counter.value for counter in picture.counters}
    assert found["vp:0"] == 7
    assert found["vp:1"] == 4
    assert (found["corra:0"], found["corra:1"], found["corra"]) == (3, 0, 17)
    assert (found["basics:0"], found["fallen:0"], found["round"]) == (22, 2, 4)


def test_the_humans_of_a_coop_have_one_score_together() -> None:
    humans = side("koda", {1: 1}, dice=["mine"], vp=7), side("guild", {1: 1})
    picture = shown(lay(*humans, side("runen", {2: 4}, vp=9), scenario=COOP, chaos=5))
    scores = [(counter.title, counter.value) for counter in picture.counters if counter.id.startswith("vp:")]
    assert scores == [("VP of the humans", 7), ("VP", 9)]
    assert "VP: humans 7, AO 9." in picture.words[0]
    assert next(counter.value for counter in picture.counters if counter.id == "chaos") == 5


# ---------------------------------------------------------------------- words


def test_every_phase_has_its_name() -> None:
    view = lay(side("koda", {1: 1}, dice=["mine"]), side("runen")).view(None)
    for lang, last in (("en", "Victory Points"), ("cs", "Vítězné body")):
        said = {phase: drawn(msgspec.structs.replace(view, phase=phase), lang).words[0] for phase in get_args(Phase)}
        assert [phase for phase, words in said.items() if last in words] == ["scoring"]
        assert said["actions"] == said["solo_actions"]
        assert len(set(said.values())) == len(said) - 1


def test_the_words_tell_whose_turn_it_is_and_what_double_repeats() -> None:
    before, after = (
        shown(lay(side("koda", {1: 1}, dice=["mine"], eye="double"), side("runen"), turn=turn)).words[1]
        for turn in (turn_of(0), turn_of(0, spent=True, action="extend"))
    )
    assert before == "On turn: Jana, Koda. The action die of this turn is still to be spent."
    assert after == "On turn: Jana, Koda. The action die of this turn has been spent. Double would repeat: Extend."


def test_the_words_tell_where_troops_can_go() -> None:
    words = shown(lay(side("koda", dice=["mine"]), side("runen", {1: 1})), "cs").words
    assert any(line.startswith("Oblast 4 Jižní vřesoviště (sousedí 3, 5, 8, mostem 6): ") for line in words)
    assert any(line.startswith("Pobřeží (lze odtud do oblastí 1, 2, 3, 4, 5, 6, zpět nikdy): ") for line in words)


def test_the_words_say_when_elite_troops_score_only_where_their_owner_controls() -> None:
    sides = side("koda", {1: 1}, dice=["mine"]), side("runen")
    assert "score only in regions" in shown(lay(*sides, strict=True)).words[0]
    assert "score only in regions" not in shown(lay(*sides)).words[0]


# ---------------------------------------------------------------------- what options are about


@pytest.mark.parametrize(
    ("rule", "option", "expected"),
    [
        ("zloba.setup.choose-side", "north", ("zone:north",)),
        ("zloba.setup.choose-faction", "koda", ("faction:koda",)),
        ("zloba.setup.choose-feat", "contract", ("feat:contract",)),
        ("zloba.draft.pick-one", "mine", ("pool:mine",)),
        ("zloba.spoils.optional", "mine", ("bonus:mine",)),
        ("zloba.spoils.optional", "pass", ()),
        ("zloba.actions.must-spend-die", ("use", "mine"), ("die:mine",)),
        ("zloba.actions.must-spend-die", ("discard", "mine"), ("die:mine",)),
        ("zloba.actions.must-spend-die", ("exodus", "mine", "mine"), ("die:mine", "die:mine:2")),
        ("zloba.actions.must-spend-die", ("exodus", "battle", "eye"), ("die:battle", "eye")),
        ("zloba.actions.must-spend-die", ("eye", "strike"), ("eye",)),
        ("zloba.actions.must-spend-die", ("buy", "ram"), ("elite:ram",)),
        ("zloba.actions.must-spend-die", ("ability", "guild"), ("ability:guild",)),
        ("zloba.actions.must-spend-die", ("feat", "contract"), ("feat:contract",)),
        ("zloba.buying.deploy-own-rule", 0, ("region:0",)),
        ("zloba.actions.extend", (5, 2), ("region:5",)),
        ("zloba.actions.extend", "none", ()),
        ("zloba.actions.maneuver-move", "deploy", ("region:0",)),
        ("zloba.actions.maneuver-move", ("move", 3, 7, ("basic", "basic")), ("region:3", "region:7")),
        ("zloba.actions.maneuver-move", ("move", 3, 7, ("ram:4", "basic")), ("region:3", "troop:runen:3:ram:4", "region:7")),
        ("zloba.exodus.move", ("move", 0, 3, "basic", 4), ("region:0", "region:3")),
        (
            "zloba.exodus.move",
            ("move", 3, 7, "ram:4", 2),
            ("region:3", "troop:runen:3:ram:4", "troop:runen:3:ram:4:2", "region:7"),
        ),
        ("zloba.actions.battle", (5, "koda", "basic"), ("region:5", "troop:koda:5:basic")),
        ("zloba.all-seeing.strike", (5, "koda", "greyback:2"), ("region:5", "troop:koda:5:greyback:2")),
        ("zloba.move-deploy.move", (3, 7), ("region:3", "region:7")),
        ("zloba.long-move.triggers", 7, ("region:7",)),
        ("zloba.muster.sources", ("mat", "basic"), ("mat",)),
        ("zloba.muster.sources", ("removed", "basic"), ("removed",)),
        ("zloba.muster.sources", (3, "basic"), ("region:3",)),
        ("zloba.muster.sources", (3, "ram:4"), ("region:3", "troop:runen:3:ram:4")),
        ("zloba.factions.mat-aldan", (3, "exalted:1"), ("region:3", "troop:aldan:3:exalted:1")),
        ("zloba.factions.mat-guild", "koda", ("faction:koda",)),
        ("zloba.factions.mat-koda", "trapper", ("elite:trapper",)),
        ("zloba.feats.own-turn", "sudden-silence", ("feat:sudden-silence",)),
        ("zloba.feats.data", (5, "koda"), ("region:5", "troop:koda:5:basic")),
        ("zloba.scoring.tie-rps", "share", ()),
        ("zloba.scoring.tie-rps-how", "rock", ()),
    ],
)
def test_an_option_names_what_to_click_on_in_order(rule: str, option: Any, expected: tuple[str, ...]) -> None:
    assert rule in GAME.rulebook
    assert GAME.things(rule, option) == expected


def test_a_wounded_elite_troop_can_be_clicked_under_the_word_that_options_use() -> None:
    table = lay(side("aldan", {3: 1}, elites=[("exalted", 3, 1)], dice=["mine"]), side("runen"))
    troop = table.state.sides[0].elites[0]
    thing = GAME.things("zloba.factions.mat-aldan", (3, word(troop)))
    assert set(thing) <= set(ids(shown(table)))


def test_the_outlines_of_the_regions_are_short_and_still_those_of_the_map() -> None:
    picture = shown(lay(side("koda", {1: 1}, dice=["mine"]), side("runen")))
    for region in REGIONS.values():
        drawn_as = points(shape(picture, f"region:{region.number}").path)
        assert len(drawn_as) < len(region.polygon) * 0.7
        assert all(min(dist(corner, point) for point in region.polygon) < 1 for corner in drawn_as)
        assert inside(region.label, tuple(drawn_as))
        assert all(inside(slot, tuple(drawn_as)) for slot in region.slots)


def test_the_picture_behind_the_board_is_drawn() -> None:
    picture = shown(lay(side("koda", {1: 1}, dice=["mine"]), side("runen")))
    art = (resources.files("herna.web") / "art" / "zloba.svg").read_text("utf-8")
    assert f'<symbol id="{picture.backdrop}" viewBox="0 0 {picture.width} {picture.height}">' in art
    assert picture.palette[picture.backdrop] in svg(picture)
    for unsafe in ("<script", "<style", "style=", "href", "url("):
        assert unsafe not in art


def test_a_whole_table_of_four_is_a_short_message() -> None:
    tables = random_game(GAME, 4, 3, {})
    seen = [shown(table, "cs") for place, table in enumerate(tables) if place % 25 == 0]
    sizes = [len(msgspec.json.encode(picture, enc_hook=list)) for picture in seen]
    assert max(sizes) < 26_500

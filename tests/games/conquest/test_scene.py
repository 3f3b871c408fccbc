"""How the battlefield is drawn and told: terrain, zones, regiments and what is wrong with them, stacks, trays, words."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.content import MAPS, SCENARIOS
from herna.games.conquest.rules.profiles import mark
from herna.games.conquest.scene.look import SCALE
from herna.games.conquest.state import Mark, Objective, State
from herna.games.conquest.view import view
from herna.kernel import Table
from herna.kernel.scene import Card, Scene, Shape, unfolded
from tests.games.conquest.laying import acting, battle, regiment, waiting

PLAYERS = ["Jana", "Petr"]


def scene_of(state: State, seat: int | None = 0, lang: str = "en") -> Scene:
    return GAME.scene(view(state, seat), GAME.say(lang, PLAYERS))


def shapes(scene: Scene) -> list[Shape]:
    return [shape for layer in scene.layers for shape in layer]


def thing(scene: Scene, key: str) -> Shape:
    return next(shape for shape in shapes(scene) if shape.id == key)


def cards(scene: Scene, tray: str) -> tuple[Card, ...]:
    return next((each.cards for each in scene.trays if each.id == tray), ())


# ---------------------------------------------------------------------- the battlefield


@pytest.mark.parametrize("map_", list(MAPS))
def test_every_piece_of_terrain_can_be_pointed_at_and_says_what_it_does(map_: str) -> None:
    field = MAPS[map_]
    scenario = next(key for key, each in SCENARIOS.items() if (each.wide, each.deep) == (field.wide, field.deep))
    scene = scene_of(battle(regiment("militia"), scenario=scenario, map=map_))
    for number in range(len(field.pieces)):
        assert len(thing(scene, f"terrain:{number}").label) > 8
    assert not [each for each in shapes(scene) if each.symbol.startswith("a-") and not each.size]


def test_a_zone_shows_what_it_is_worth_and_who_would_hold_it() -> None:
    scene = scene_of(battle(regiment("men-at-arms", at=(36, 24)), waiting("militia", 1)))
    held, free = thing(scene, "zone:3"), thing(scene, "zone:2")
    assert (held.seat, free.seat) == (0, None)
    assert "Jana seizes it now" in held.label
    assert "nobody seizes it now" in free.label
    coins = [shape.text for shape in shapes(scene) if shape.form == "coin"]
    assert coins == ["1", "2", "2"]
    assert next(each.value for each in scene.counters if each.id == "coming:0") == 2


def test_a_zone_that_is_worth_more_to_one_than_to_the_other_says_both() -> None:
    scene = scene_of(battle(regiment("men-at-arms"), scenario="breakthrough"))
    assert {shape.text for shape in shapes(scene) if shape.form == "coin"} == {"1/2"}


def test_the_reinforcement_lines_lie_where_the_rules_say() -> None:
    state = battle(regiment("men-at-arms", at=(24, 30)), regiment("militia", 1, (24, 10), 180))
    for side in state.sides:
        side.line = 40_000
    lines = [shape for shape in shapes(scene_of(state)) if shape.form == "line" and shape.seat is not None]
    heights = {shape.seat: float(shape.path.split("L")[0].split()[1]) for shape in lines}
    assert heights[0] == pytest.approx((30 + 2.126) * SCALE, abs=0.1)  # the rearmost corner of a single rank
    assert heights[1] == pytest.approx((10 - 2.126) * SCALE, abs=0.1)


# ---------------------------------------------------------------------- regiments


def test_a_regiment_is_a_tray_of_stands_with_banner_crown_and_gaps() -> None:
    knights = regiment("household-knights", at=(20, 30), facing=45, stands=3, hero="noble-lord")
    block = thing(scene_of(battle(knights, regiment("militia", 1, (10, 10)))), "regiment:household-knights")
    assert block.form == "block"
    assert block.cells == (("horse", "banner", "crown:bone"), ("gone", "horse", "gone"))
    assert (block.x, block.y, block.turn) == (20 * SCALE, 30 * SCALE, 45)
    assert block.seat == 0


def test_command_models_of_cavalry_have_tokens_on_stands_of_their_own() -> None:
    models = ("leader", "standard-bearer", "armsmaster")
    knights = regiment("household-knights", stands=4, files=4, models=models, lead=True)
    block = thing(scene_of(battle(knights)), "regiment:household-knights")
    assert block.cells == (("star", "banner", "flag", "horse"),)


def test_two_regiments_of_a_name_are_told_apart() -> None:
    scene = scene_of(battle(regiment("militia", at=(10, 40)), regiment("militia", 1, (10, 10), 180)))
    assert [thing(scene, f"regiment:militia:{n}").seat for n in (1, 2)] == [0, 1]
    assert {shape.text for shape in shapes(scene) if shape.form == "name"} >= {"Militia (1)", "Militia (2)"}


def test_names_cover_no_regiment_where_there_is_room() -> None:
    here = [regiment("militia", at=(20, 20)), regiment("militia", at=(20, 24.5)), regiment("men-at-arms", at=(20, 29))]
    names = [shape for shape in shapes(scene_of(battle(*here))) if shape.form == "name" and shape.size > 20]
    assert len(names) == 3
    for shape in names:
        for each in here:
            left, right = (each.x / 1000 - 3.189) * SCALE, (each.x / 1000 + 3.189) * SCALE
            top, low = each.y / 1000 * SCALE, (each.y / 1000 + 2.126) * SCALE
            assert not (left < shape.x < right and top < shape.y < low)


def test_wounds_broken_regiments_and_contacts_are_marked() -> None:
    state = battle(
        regiment("men-at-arms", at=(24, 24), wounds=3, broken=3),
        regiment("militia", 1, (24, 24), 180),
    )
    scene = scene_of(state)
    signs = Counter(shape.symbol or shape.tone for shape in shapes(scene) if shape.form == "disc")
    assert (signs["broken"], signs["blood"], signs["fight"]) == (1, 1, 1)
    assert "3" in [shape.text for shape in shapes(scene) if shape.form == "label" and shape.tone == "bone"]
    label = thing(scene, "regiment:men-at-arms").label
    assert "Broken" in label
    assert "wounded stand: 3 wounds" in label
    assert "in contact with Militia" in label


def test_who_was_activated_is_paler_but_not_who_acts() -> None:
    state = acting(battle(regiment("men-at-arms"), regiment("militia", at=(10, 40), acted=True), regiment("militia", 1)))
    scene = scene_of(state)
    assert not thing(scene, "regiment:men-at-arms").spent
    assert thing(scene, "regiment:militia:1").spent
    assert scene.shown == "regiment:men-at-arms"
    assert scene.turn == 0


def test_a_garrison_shows_who_is_in_it() -> None:
    state = battle(regiment("militia", where="garrison", post=0), regiment("militia", 1, (10, 10)), map="two-farms")
    chip = thing(scene_of(state), "regiment:militia:1")
    assert (chip.form, chip.text, chip.seat) == ("chip", "3", 0)


# ---------------------------------------------------------------------- trays


def test_a_card_has_the_profile_as_it_is_now_and_says_what_has_changed() -> None:
    who = regiment("men-at-arms")
    mark(who, Mark("clash", 1, plus=True))
    card = cards(scene_of(battle(who, regiment("militia", 1, (10, 10)))), "army:0")[0]
    assert card.ring == (5, 1, 3, 4, 4, 2, 2, 0)
    assert any("Clash 3 (printed 2)" in line for line in card.lines)
    assert any("Shield" in line for line in card.lines)


def test_shooters_and_characters_say_what_they_can_do() -> None:
    knights = regiment("household-knights", hero="noble-lord")
    scene = scene_of(battle(knights, regiment("militia-bowmen", at=(10, 40)), regiment("militia", 1)))
    bows = next(card for card in cards(scene, "army:0") if card.id == "regiment:militia-bowmen")
    assert "Barrage (3), range 16″, Effective Range 8″." in bows.lines
    knight = next(card for card in cards(scene, "army:0") if card.id == "regiment:household-knights")
    assert [card.title for card in knight.inside] == ["Noble Lord"]
    assert len(knight.inside[0].ring) == len(scene.ring) == 8


def test_a_stack_is_in_order_for_its_owner_and_a_number_for_others() -> None:
    state = battle(regiment("men-at-arms"), regiment("militia", 1, (10, 10)))
    state.sides[0].stack = ["militia", "men-at-arms", "militia-bowmen"]
    state.sides[1].stack = ["militia", "militia"]
    scene = scene_of(state)
    assert [card.title for card in cards(scene, "stack:0")] == ["Militia Bowmen", "Men-at-Arms", "Militia"]
    assert [(card.face_down, card.badge) for card in cards(scene, "stack:1")] == [(True, "2")]
    for seat in (1, None):
        seen = scene_of(state, seat)
        assert [(card.face_down, card.badge) for card in cards(seen, "stack:0")] == [(True, "3")]
        assert not any("from the top" in line and "Jana" in line for line in seen.words)


def test_a_card_that_went_back_openly_is_seen_by_all() -> None:
    state = battle(regiment("men-at-arms"), regiment("militia", 1, (10, 10)))
    state.sides[0].stack, state.sides[0].known = ["militia", "men-at-arms"], 1
    shown = cards(scene_of(state, 1), "stack:0")
    assert [(card.title, card.face_down) for card in shown] == [("Men-at-Arms", False), ("Hidden card", True)]


def test_objectives_are_read_by_their_owner_and_by_all_once_they_are_scored() -> None:
    state = battle(regiment("men-at-arms"), regiment("militia", 1, (10, 10)), round=3)
    state.sides[0].objectives = [Objective("heavy-toll"), Objective("head-of-the-snake", scored=2)]
    assert [card.title for card in cards(scene_of(state), "objectives:0")] == ["A Heavy Toll", "Head of the Snake"]
    others = cards(scene_of(state, 1), "objectives:0")
    assert [card.title for card in others] == ["Head of the Snake", "Hidden card"]
    assert "Scored in round 2." in others[0].lines


def test_who_acts_heads_the_tray_and_who_is_gone_ends_it() -> None:
    state = battle(
        regiment("militia", where="gone"), waiting("militia-bowmen"), regiment("men-at-arms"), regiment("militia", 1, (10, 10))
    )
    found = cards(scene_of(acting(state, 2)), "army:0")
    assert [card.title for card in found] == ["Men-at-Arms", "Militia Bowmen", "Militia (1)"]
    assert found[2].ring == ()
    assert found[1].lines[0] == "Waits in reinforcements."


def test_the_phases_of_the_round_are_told_and_who_goes_first() -> None:
    scene = scene_of(battle(regiment("men-at-arms"), regiment("militia", 1), first=1))
    assert [phase.state for phase in scene.phases] == ["done", "done", "done", "now", ""]
    assert scene.first == 1
    laying = scene_of(battle(regiment("men-at-arms"), regiment("militia", 1), first=1, phase="command"))
    assert (laying.first, laying.turn) == (None, None)


def test_activations_that_are_done_and_to_come_are_counted() -> None:
    state = battle(regiment("men-at-arms"), regiment("militia", 1))
    state.sides[0].played, state.sides[0].stack = ["militia", "militia"], ["men-at-arms"]
    tags = [(tag.text, tag.id) for tag in scene_of(state).tags if tag.seat == 0]
    assert tags == [("1", "played:0:militia"), ("2", "played:0:militia:2"), ("3", "")]


# ---------------------------------------------------------------------- the whole table


@pytest.mark.parametrize(("seed", "options"), [(3, {}), (8, {"map": "new-terrain", "scenario": "breakthrough"})])
def test_a_whole_game_can_be_drawn_and_told_in_both_languages(seed: int, options: dict[str, Any]) -> None:
    table, chance = Table(GAME, 2, seed, options), random.Random(seed)
    while not table.over:
        decision = chance.choice(table.pending)
        if chance.random() < 0.08:
            looked_at(table)
        table.decide(decision.number, decision.seat, chance.choice(list(decision.options)))
    looked_at(table)


def looked_at(table: Table[State]) -> None:
    """Each seat's picture: ids stand for one thing, all can be said, and what options are about is there."""
    for seat in (0, 1, None):
        pictures = [GAME.scene(table.view(seat), GAME.say(lang, PLAYERS)) for lang in ("cs", "en")]
        for picture in pictures:
            assert len(list(picture.words)) > 6
            assert all(line[0].isupper() or line[0].isdigit() for line in picture.words), list(picture.words)
            assert list(picture.legend)
            named = Counter(shape.id for shape in shapes(picture) if shape.id)
            assert max(named.values()) == 1
            held = Counter(card.id for tray in picture.trays for each in tray.cards for card in unfolded(each))
            assert max(held.values(), default=1) == 1
        there = {shape.id for shape in shapes(pictures[0])} | {
            card.id for tray in pictures[0].trays for each in tray.cards for card in unfolded(each)
        }
        for decision in table.pending:
            if decision.seat == seat:
                for option in decision.options:
                    assert set(GAME.things(decision.rule, option)) <= there, (decision.rule, option)

"""Trays, counters and the table in words."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from herna.drawing.words import numbered
from herna.games.zombie_country import GAME, describe
from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import (
    BUILDINGS,
    CAMPAIGNS,
    CHARACTERS,
    ENEMIES,
    EVENTS,
    ITEMS,
    SCENARIOS,
    SKILLS,
    SPECIALS,
)
from herna.games.zombie_country.scene.board import WIDE
from herna.games.zombie_country.state import Fray, Phase
from herna.kernel import Table
from herna.kernel.texts import LANGUAGES
from herna.testing.playing import act
from tests.games.zombie_country.laying import card, lay, player, street
from tests.games.zombie_country.scene_cases import (
    TWIN,
    cards,
    drawn,
    ids,
    line,
    name,
    shape,
    shown,
)


@pytest.mark.rule("zombie_country.property.carried-hidden", "zombie_country.combat.ammo-public")
def test_others_see_weapons_with_ammunition_and_the_backs_of_the_rest() -> None:
    people = player(now=["attack"], items=["pistol:2", TWIN, TWIN], plan=["forward", "attack"]), player("marek", 2)
    table = lay(*people)
    mine = shown(table)
    assert list(cards(mine, "items")) == ["item:fist", f"item:{TWIN}", "item:pistol:2"]
    assert list(cards(mine, "plan")) == ["plan:forward", "plan:attack"]
    for eyes in (1, None):
        mat = cards(shown(table, eyes=eyes), "player:0")
        assert [(each.title, each.face_down) for key, each in mat.items() if key.startswith("item:")] == [
            ("Pistol (2)", False),
            ("Hidden item", True),
            ("Hidden item", True),
        ]
        assert [each.face_down for key, each in mat.items() if key.startswith("plan:")] == [True, True]
        assert [each.title for key, each in mat.items() if key.startswith("now:")] == ["Attack"]
        told = line(shown(table, eyes=eyes), "Alena (Tereza")
        assert "carries Pistol (2), 2 hidden; " in told
        assert told.endswith("still to play this round: Attack; face-down plan: 2 hidden.")


def test_items_that_are_alike_are_one_card_with_a_number() -> None:
    """An option that names one of them may mean any of them; a second card would answer to nothing."""
    here = card("bakery", known=["cloth", "cloth", "rusks", "rusks", "knife"])
    picture = shown(lay(player(items=["cloth", "jam", "jam"], now=["inventory"]), town=street(here)))
    mine, lying = cards(picture, "items"), cards(picture, "here")
    assert [(key, each.title, each.badge) for key, each in mine.items()] == [
        ("item:fist", "Fist", ""),
        ("item:cloth", "Cloth", ""),
        ("item:jam", "2 × Jar of jam", "2"),
    ]
    assert mine["item:cloth"].lines[-1] == "2 more within reach"
    assert not any("within reach" in text for text in mine["item:jam"].lines)
    assert [(key, each.title, each.badge) for key, each in lying.items()] == [
        ("item:rusks", "2 × Rusks", "2"),
        ("item:knife", "Knife", ""),
    ]


def test_the_own_weapons_show_what_skills_make_of_them() -> None:
    picture = shown(lay(player("karel", items=["pistol"], now=["attack"])))
    aim = sum(
        p.points
        for skill in CHARACTERS["karel"].skills
        for p in SKILLS[skill].powers
        if isinstance(p, c.Aim) and p.kind != "bow"
    )
    weapon = ITEMS["pistol"].weapon
    assert weapon is not None
    assert (
        f"accuracy {describe.signed(weapon.accuracy + aim)}" in cards(picture, "items")[f"item:pistol:{weapon.rounds}"].lines[1]
    )
    assert f"ammunition {weapon.rounds}/{weapon.rounds}" in cards(picture, "items")[f"item:pistol:{weapon.rounds}"].lines[1]


def test_the_hand_holds_universal_cards_until_all_are_laid() -> None:
    character = CHARACTERS["tereza"]
    first, *others = character.specials
    now = list(c.BASICS[: character.actions - 2])
    some = shown(lay(player(now=[*now, first], plan=["inventory"])))
    assert list(cards(some, "hand")) == [f"action:{action}" for action in (*c.BASICS, *others)]
    assert cards(some, "hand")["action:forward"].lines[-1] == "universal card, 1 in hand"
    assert f"In hand: 1 universal action card, {', '.join(map(name, others))}." in some.words
    none = shown(lay(player(now=list(c.BASICS[: character.actions - 1]), plan=["inventory"])))
    assert list(cards(none, "hand")) == [f"action:{action}" for action in character.specials]
    assert line(none, "In hand").startswith("In hand: no universal action card")


def test_the_character_card_shows_health_stamina_loudness_and_load() -> None:
    one = player(items=["knife"], wounds=2, stamina=1, loudness=4, silent=False, now=["forward"])
    table = lay(one, player("marek", 2))
    card_of = CHARACTERS["tereza"]
    for eyes in (0, 1):
        mat = cards(shown(table, eyes=eyes), "player:0")
        lines = mat["character:tereza"].lines
        assert lines[0] == f"health {card_of.health - 2}/{card_of.health}, stamina 1/{card_of.stamina}, loudness 4"
        assert lines[1].startswith(f"strength {describe.signed(card_of.strength)}, speed {'+' * card_of.speed}, defence ")
        assert (f"load {ITEMS['knife'].weight}/{card_of.capacity}" in lines) == (eyes == 0)
        assert "starting player token" in lines
        silence = mat["silence" if eyes == 0 else "silence:0"]
        assert silence.title == "not silent (token off the card)"
        assert silence.lines == ("may speak about plans",)
    found = {counter.id: counter.value for counter in shown(table).counters if counter.seat == 0}
    assert found == {"health:0": card_of.health - 2, "stamina:0": 1, "loudness:0": 4}
    assert not cards(shown(table), "player:1")["silence:1"].lines


def test_who_carries_too_much_is_told_so() -> None:
    room = CHARACTERS["tereza"].capacity
    heavy = [word for word, item in ITEMS.items() if item.weight == 1 and item.sort == "j"][: room + 1]
    picture = shown(lay(player(items=heavy, now=["forward"])))
    assert f"load {room + 1}/{room}, overloaded" in cards(picture, "player:0")["character:tereza"].lines


def test_only_the_searcher_sees_what_was_drawn() -> None:
    town = street("bakery", "pub")
    people = player(now=["inventory"]), player("marek", 2)
    table = lay(*people, town=town, dice=[5], deck=[TWIN, TWIN, "wire", "knife", "rope"])
    act(table, ("play", "inventory"), ("search", "inside"))
    assert table.pending[0].rule == "zombie_country.search.search-result"
    seen = table.state.drawn
    assert seen.count(TWIN) == 2
    assert list(cards(shown(table), "drawn")) == list(numbered(f"drawn:{word}" for word in seen))
    assert f"2 × {name(TWIN)}" in line(shown(table), "Drawn in the search: ")
    other = shown(table, eyes=1)
    assert [each.face_down for each in cards(other, "drawn").values()] == [True] * len(seen)
    assert not any(name(TWIN) in text for text in (*other.words, *other.legend))


def test_an_offer_is_seen_by_the_two_who_trade() -> None:
    people = player(items=["jam"], now=["inventory"]), player("marek"), player("jana")
    table = lay(*people)
    act(table, ("play", "inventory"), ("coordinate", "street"), ("give", 1, "jam"))
    assert GAME.things(table.pending[0].rule, ("accept", "jam")) == ("offer:jam",)
    for eyes in (0, 1):
        assert list(cards(shown(table, eyes=eyes), "offer")) == ["offer:jam"]
        assert "Offered: Jar of jam." in shown(table, eyes=eyes).words
    assert [each.face_down for each in cards(shown(table, eyes=2), "offer").values()] == [True]
    assert not any("Jar of jam" in text for text in shown(table, eyes=2).words)


def test_while_crafting_the_recipes_lie_there_for_which_one_has_everything() -> None:
    people = player(items=["cloth"], now=["inventory"]), player("marek", 2, items=["crowbar"])
    table = lay(*people, town=street(card("bakery", blocked=True), "pub"))
    assert not cards(shown(table), "recipes")
    act(table, ("play", "inventory"), ("craft", "street"))
    offered = {option[1] for option in table.pending[0].options if option[0] == "craft"}
    laid = {key.partition(":")[2] for key in cards(shown(table), "recipes")}
    assert offered <= laid
    assert "bind-wound" in laid
    assert "break-open-door" not in laid
    assert not cards(shown(table, eyes=1), "recipes")
    assert "Inventory in progress: Crafting, 3 minor craftings left." in shown(table).words[0]
    assert line(shown(table), "You have everything for: ")
    for lang, title in (("en", "Everything at hand for"), ("cs", "Na co je všechno po ruce")):
        assert [each.title for each in shown(table, lang).trays if each.id == "recipes"] == [title]


def test_what_is_used_up_in_a_crafting_is_clicked_where_it_lies() -> None:
    here = card("bakery", known=["cloth", "wire"])
    table = lay(player(items=["cloth", "rope"], now=["inventory"]), town=street(here, "pub"))
    act(table, ("play", "inventory"), ("craft", "street"), ("craft", "make-padded-jacket"))
    asked = 0
    while table.pending[0].rule == "zombie_country.actions.crafting-inputs":
        asked += 1
        decision = table.pending[0]
        in_trays = ids(shown(table))[1]
        for option in decision.options:
            assert set(GAME.things(decision.rule, option)) <= set(in_trays)
        act(table, decision.options[0])
    assert asked


def test_the_enemy_cards_show_all_values_the_wound_token_and_who_was_killed() -> None:
    table = lay(
        player(now=["forward"]), wounded=[False, True, False], slain=[0, 2, 0], slots=["lazy-zombie", "climber", "shooter"]
    )
    tray = cards(shown(table), "enemies")
    enemy = ENEMIES["climber"]
    assert tray["slot:Y"].title == "Climber (Y)"
    assert tray["slot:Y"].tone == "foe-y"
    assert tray["slot:Y"].lines == (
        f"health {enemy.health}, attack {describe.signed(enemy.attack)}, defence +{enemy.defence}",
        f"{enemy.attacks} attack, speed {'+' * enemy.speed}, hears from loudness {enemy.perception}",
        "also gets at those inside the house before which it stands",
        "killed so far: 2",
        "wound token: the first hit on this type goes 1 deeper",
    )
    czech = cards(shown(table, "cs"), "enemies")["slot:Y"].lines
    assert czech[-1] == "žeton zranění: první zásah nepřítele tohoto typu zraní o 1 víc"
    assert "attacks from 1 card away" in tray["slot:Z"].lines
    assert tray["slot:X"].lines[-1] == "killed so far: 0"


def test_a_scenario_that_makes_enemies_hear_better_changes_their_threshold() -> None:
    laws = [law for law in SCENARIOS["last-broadcast"].laws if isinstance(law, c.Deaf)]
    tray = cards(shown(lay(player(now=["forward"]), scenario="last-broadcast")), "enemies")
    heard = ENEMIES["zombie"].perception + laws[0].points
    assert tray["slot:Y"].lines[1].endswith(f"hears from loudness {heard}")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_is_told_with_goals_and_special_rules(scenario: str, lang: str) -> None:
    table = lay(player(now=["forward"]), scenario=scenario)
    laid = cards(shown(table, lang), "scenario")[f"scenario:{scenario}"]
    entry = SCENARIOS[scenario]
    assert laid.lines[0] == entry.story.say(lang)
    assert sum(text.startswith(("Goal", "Cíl")) for text in laid.lines) == len(entry.goals)
    assert sum(text.startswith(("Special rule", "Zvláštní pravidlo")) for text in laid.lines) == len(entry.laws)
    told = shown(table, lang).words[1]
    assert all(text in told for text in laid.lines[1:])


def test_goals_that_can_be_counted_tell_how_far_one_has_come() -> None:
    wanted = next(goal for goal in SCENARIOS["wolf-winter"].goals if isinstance(goal, c.Slay))
    table = lay(player(now=["forward"]), player("marek"), scenario="wolf-winter", slain=[5, 4, 0])
    assert f"So far 4/{wanted.total + 2 * wanted.each}." in shown(table).words[1]
    town = street(card("bakery", empty=True), "pub")
    plunder = next(goal for goal in SCENARIOS["winter-stores"].goals if isinstance(goal, c.Plunder))
    assert f"So far 1/{plunder.buildings}." in shown(lay(player(), town=town, scenario="winter-stores")).words[1]
    built = street(card("radio-station", big=[("radio-mast", True)]))
    assert "So far 1/1." in shown(lay(player(), town=built, scenario="last-broadcast")).words[1]


def test_a_campaign_tells_how_its_missions_ended() -> None:
    missions = CAMPAIGNS["road-north"].missions
    table = lay(
        player(now=["forward"]),
        player("marek"),
        campaign="road-north",
        mission=1,
        results=["drawn"],
        fallen=["jana"],
        mercy=True,
        scenario=missions[1],
    )
    told = line(shown(table), "Campaign The Road North.")
    assert f"Mission 1: {name(missions[0])} (withdrawn). Mission 2: {name(missions[1])} (now). Mission 3: " in told
    assert told.endswith(f"(still to come). Fallen: {name('jana')}.")
    draw = (
        "A draw: after a round all survivors are at the town edge and together carry 2 food a head (a large one counts as 3); "
        "it holds once somebody has been in the town."
    )
    remis = (
        "na konci kola na okraji města a nesou dohromady 2 jídla na hlavu (velké se počítá za 3); "
        "platí, jen když už někdo ve městě byl."
    )
    assert draw in shown(table).words[1]
    assert f"Remíza: všichni přeživší jsou {remis}" in shown(table, "cs").words[1]
    assert "campaign:road-north" in cards(shown(table), "scenario")


def test_before_the_game_the_characters_lie_on_the_table() -> None:
    table = Table(GAME, 2, 1)
    picture = shown(table)
    assert list(cards(picture, "characters")) == [f"character:{key}" for key in CHARACTERS]
    assert not [key for key in ids(picture)[0] if key]
    assert cards(picture, "characters")["character:tereza"].lines[0] == CHARACTERS["tereza"].story.en
    assert line(picture, "Tereza, the nurse: health ")
    act(table, "marek")
    picture = shown(table, eyes=1)
    assert "character:marek" in cards(picture, "player:0")
    assert "character:marek" not in cards(picture, "characters")


def test_the_last_events_lie_open() -> None:
    events, special = tuple(EVENTS)[:5], next(iter(SPECIALS))
    view = lay(player(now=["forward"])).view(0)
    picture = drawn(msgspec.structs.replace(view, drawn_events=events, drawn_specials=(special,)))
    tray = cards(picture, "events")
    assert [each.title for each in tray.values()] == [*(name(key) for key in reversed(events[-3:])), name(special)]
    assert tray[f"special:{special}"].lines[0] == SPECIALS[special].story.en
    assert any(text.startswith(f"Special event {name(special)}: ") for text in picture.legend)
    for key in events[-3:]:
        assert any(text.startswith(f"Event {name(key)}: ") for text in picture.legend)


def test_every_phase_has_its_name() -> None:
    view = lay(player(now=["forward"])).view(0)
    for lang in LANGUAGES:
        said = {phase: drawn(msgspec.structs.replace(view, phase=phase), lang).words[0] for phase in get_args(Phase)}
        assert len(set(said.values())) == len(said)
    assert said["planning"].startswith("Round 2, Planning. Dusk 0/")


def test_the_words_tell_who_starts_and_who_is_on_turn() -> None:
    people = player(now=["forward"]), player("marek", now=["forward"])
    assert shown(lay(*people, first=1)).words[0].endswith("Starting player: Bedřich. On turn: Bedřich.")
    assert shown(lay(*people, first=1), "cs").words[0].endswith("Začínající hráč: Bedřich. Na tahu: Bedřich.")
    assert "Starting player" not in shown(lay(player(now=["forward"]))).words[0]


@pytest.mark.parametrize("phase", get_args(Phase))
def test_what_was_played_is_told_until_the_next_round_begins(phase: Phase) -> None:
    view = msgspec.structs.replace(lay(player(done=["attack", "forward"])).view(0), phase=phase)
    for lang, told in (
        ("en", "played this round: Attack, Step forward"),
        ("cs", "odehráno v tomto kole: Útok, Krok vpřed"),
    ):
        assert (told in line(drawn(view, lang), "Alena (Tereza")) == (phase not in ("round", "events"))


def test_in_the_counterattack_one_sees_who_attacks_whom() -> None:
    town = street(card("bakery", street=[20, 20, 10]))
    table = lay(player(), player("marek"), town=town, phase="counterattack", dice=[1] * 20)
    assert table.pending[0].rule == "zombie_country.combat.defensive-attack"
    fray = table.state.fray
    assert isinstance(fray, Fray)
    for lang, told in (
        ("en", "Attacking now: Zombie (Y), Bakery (on the street); target: Alena."),
        ("cs", "Právě útočí: Zombice (Y), Pekárna (na ulici); cíl: Alena."),
    ):
        picture = shown(table, lang)
        assert told in picture.words[0]
        attackers = [each for each in picture.layers[-1] if each.text == "!"]
        assert len(attackers) == 1
        assert abs(attackers[0].x - shape(picture, "enemy:bakery:street:Y").x) < WIDE / 2


def test_cards_far_away_are_told_only_if_they_hold_something() -> None:
    names = list(BUILDINGS)[:12]
    far, holding = names[10], names[8]
    town = street(*names[:8], card(holding, hidden=["jam"]), *names[9:])
    words = shown(lay(player(now=["forward"]), town=town)).words
    assert any(text.startswith(f"{name(names[3])}: ") for text in words)
    assert any(text.startswith(f"{name(holding)}: ") for text in words)
    assert not any(text.startswith(f"{name(far)}: ") for text in words)
    assert any(text.startswith("Street 1") and name(far) in text for text in words)


def test_the_dead_are_told_and_have_no_figure() -> None:
    table = lay(player(now=["forward"]), player("marek", dead=True, wounds=6), mercy=True)
    picture = shown(table)
    assert "Bedřich (Marek, the mechanic): dead." in picture.words
    assert "figure:1" not in ids(picture)[0]
    assert cards(picture, "player:1")["character:marek"].lines == ("dead",)
    dead = shown(table, eyes=1)
    assert not [key for key in ids(dead)[0] if key.startswith(("here:", "ground:"))]

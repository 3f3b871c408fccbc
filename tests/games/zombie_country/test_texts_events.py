"""Events, content and files in words."""

from __future__ import annotations

import ast
from importlib.resources import files
from typing import Any

import pytest

from herna.games.zombie_country import GAME, events
from herna.games.zombie_country.content import CATALOGUE, EDGE, SLOTS
from herna.kernel import Event
from herna.kernel.texts import LANGUAGES, message_of, message_of_event
from tests.games.wording import samples, words_of_text
from tests.games.zombie_country.texts_cases import (
    ACTIONS,
    ANNEXES,
    ARMS,
    BIG,
    BUILDINGS,
    ITEMS,
    OFFERED,
    SIDES,
    WORDS,
    name,
)

VALUES: dict[str, tuple[Any, ...]] = {
    "seat": (0, 1),
    "partner": (2, 3),
    "character": tuple(CATALOGUE.shelves["character"]),
    "scenario": tuple(CATALOGUE.shelves["scenario"]),
    "difficulty": ("easy", "normal", "hard"),
    "building": BUILDINGS,
    "annexes": (("hen-house",), ("back-yard", "woodshed")),
    "street": (1, 2),
    "card": (*BUILDINGS, *ANNEXES, EDGE),
    "origin": (*ANNEXES, *BUILDINGS),
    "side": SIDES,
    "item": ITEMS,
    "items": (("rope",), ("rope", "rope", "pistol:3"), ("knife", "cloth")),
    "used": (("cloth",), ("nails", "planks")),
    "recipe": tuple(CATALOGUE.shelves["recipe"]),
    "vehicle": BIG,
    "weapon": ARMS,
    "enemy": tuple(CATALOGUE.shelves["enemy"]),
    "slot": SLOTS,
    "event": tuple(CATALOGUE.shelves["event"]),
    "special": tuple(CATALOGUE.shelves["special"]),
    "action": ACTIONS,
    "actions": (("forward",), ("attack", "quiet-step")),
    "state": ("blocked", "free"),
    "round": (1, 12),
    "mission": (1, 4),
    "count": (1, 2, 5),
    "cards": (0, 1, 2, 5),
    "loudness": (0, 6),
    "stamina": (0, 1, 5),
    "roll": (1, 6),
    "result": (-3, 0, 3),
    "total": (-1, 0, 9),
    "wounds": (0, 1, 2, 3),
    "draw": (0, 4),
    "keep": (0, 1),
    "dusk": (1, 5),
    "night": (6, 9),
}
"""For every field of an event, values that it can have."""

OWN_VALUES: dict[tuple[type[Event], str], tuple[Any, ...]] = {
    (events.KeptOutside, "items"): (0, 1, 2, 5),
    (events.BigFound, "item"): BIG,
    (events.Healed, "wounds"): (1, 2, 5),
    (events.Hurt, "wounds"): (1, 2, 5),
}

IDS = {key for shelf in CATALOGUE.shelves.values() for key in shelf}
PLAIN = {
    lang: {word for shelf in CATALOGUE.shelves.values() for key in shelf for word in words_of_text(name(lang, key))}
    | {"attack", "crafting", "inside", "street"}
    for lang in LANGUAGES
}
"""Words that are an id too."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("event", events.ALL, ids=message_of_event)
def test_every_event_is_told_in_both_languages(event: type[Event], lang: str) -> None:
    assert not WORDS.mistold(lang, samples(event, VALUES, OWN_VALUES), IDS - PLAIN[lang])


def test_all_events_of_the_module_are_listed() -> None:
    source = (files(GAME.package) / "events.py").read_text(encoding="utf-8")
    classes = [node.name for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    assert classes == [event.__name__ for event in events.ALL]


TOLD: list[tuple[Event, str, str]] = [
    (
        events.CharacterTaken(0, "jana"),
        "Ája si bere postavu: Jana, běžkyně.",
        "Ája took a character: Jana, the runner.",
    ),
    (
        events.ScenarioBegun("wolf-winter", "hard"),
        "Scénář „Vlčí zima“, obtížnost těžká.",
        "Scenario “Wolf Winter”, difficulty hard.",
    ),
    (
        events.BuildingLaid("pub", ("back-yard", "woodshed"), 2),
        "V ulici 2 přibývá: Hospoda, Dvorek, Dřevník.",
        "Street 2 goes on: Pub, Back yard, Woodshed.",
    ),
    (events.BigFound("motorbike", "pub"), "Hospoda: všem na očích Motorka.", "Pub: Motorbike, in plain sight."),
    (events.RoundBegun(3, 1), "Kolo 3: začíná Bob.", "Round 3: Bob is the starting player."),
    (
        events.SilenceBroken(0),
        "Ája mluví o plánech a přichází o žeton ticha.",
        "Ája spoke about plans and lost the silence token.",
    ),
    (events.EnemiesLeft("mill", 1), "Mlýn: 1 nepřítel ztrácí stopu a mizí.", "Mill: 1 enemy lost the trail and left."),
    (events.EnemiesLeft("mill", 3), "Mlýn: 3 nepřátelé ztrácejí stopu a mizí.", "Mill: 3 enemies lost the trail and left."),
    (events.EnemiesLeft("mill", 5), "Mlýn: 5 nepřátel ztrácí stopu a mizí.", "Mill: 5 enemies lost the trail and left."),
    (
        events.EnemiesMoved("zombie", "Y", 2, "bakery", "church"),
        "Pekárna → Kostel: přesouvá se 2 × Zombice (Y).",
        "Bakery → Church: 2 × Zombie (Y) moved.",
    ),
    (
        events.EnemiesAppeared("zombie", "Y", 2, "bakery"),
        "Pekárna: objevuje se 2 × Zombice (Y).",
        "Bakery: 2 × Zombie (Y) appeared.",
    ),
    (
        events.EnemiesAppeared("raider", "Z", 1, "bakery"),
        "Pekárna: objevuje se Raubíř (Z).",
        "Bakery: Raider (Z) appeared.",
    ),
    (
        events.EnemiesReplaced("wolf", "Y", 1, "mill"),
        "Mlýn: slabšího nepřítele střídá Vlk (Y).",
        "Mill: Wolf (Y) took the place of a weaker enemy.",
    ),
    (
        events.EnemiesReplaced("wolf", "Y", 2, "mill"),
        "Mlýn: slabší nepřátele střídá 2 × Vlk (Y).",
        "Mill: 2 × Wolf (Y) took the place of weaker enemies.",
    ),
    (
        events.Inhabitants("lazy-zombie", 2, "school"),
        "Škola: uvnitř číhá 2 × Líná zombice (X).",
        "School: 2 × Lazy Zombie (X) lurking inside.",
    ),
    (events.EnemyChanged("X", "dog"), "Nepřítel X je teď Zdivočelý pes.", "Enemy X is a different type now: Feral dog."),
    (events.DuskAdvanced(2, 6), "Stmívá se: počítadlo soumraku 2 z 6.", "It is getting dark: dusk counter 2 of 6."),
    (
        events.PlansRevealed(1, ("forward", "attack")),
        "Bob odkrývá plán: Krok vpřed, Útok.",
        "Bob revealed a plan: Step forward, Attack.",
    ),
    (
        events.PlanLaid(1, 0, 5),
        "Bob na příští kolo neplánuje nic (stamina 5).",
        "Bob planned nothing for the next round (stamina 5).",
    ),
    (
        events.PlanLaid(1, 1, 5),
        "Bob plánuje na příští kolo 1 akci (stamina 5).",
        "Bob planned 1 action for the next round (stamina 5).",
    ),
    (
        events.PlanLaid(1, 3, 2),
        "Bob plánuje na příští kolo 3 akce (stamina 2).",
        "Bob planned 3 actions for the next round (stamina 2).",
    ),
    (
        events.PlanLaid(1, 5, 0),
        "Bob plánuje na příští kolo 5 akcí (stamina 0).",
        "Bob planned 5 actions for the next round (stamina 0).",
    ),
    (
        events.Overburdened(0, 2),
        "Ája se vleče pod těžkým nákladem (stamina 2).",
        "Ája staggered under a heavy load (stamina 2).",
    ),
    (events.Moved(0, "edge"), "Okraj města: přichází Ája.", "Town edge: Ája arrived."),
    (events.Entered(0, "pub", "inside"), "Hospoda: Ája jde dovnitř.", "Pub: Ája went inside."),
    (events.Entered(0, "pub", "street"), "Hospoda: Ája vychází na ulici.", "Pub: Ája came out on the street."),
    (
        events.Attacked(0, "pistol:3", "zombie", 4, 2, 1),
        "Ája útočí, Pistole (3) na cíl Zombice: hod 4, výsledek 2, 1 zranění.",
        "Ája attacked, Pistol (3) against Zombie: roll 4, result 2, 1 wound.",
    ),
    (
        events.Attacked(0, "fist", "raider", 1, -1, 0),
        "Ája útočí, Pěst na cíl Raubíř: hod 1, výsledek -1, vedle.",
        "Ája attacked, Fist against Raider: roll 1, result -1, a miss.",
    ),
    (
        events.EnemyAttacked("wolf", 1, 6, 3, 2),
        "Vlk útočí na cíl Bob: hod 6, výsledek 3, 2 zranění.",
        "Wolf attacked Bob: roll 6, result 3, 2 wounds.",
    ),
    (events.Died(1, "milan"), "Umírá postava: Milan, hasič (Bob).", "A character died: Milan, the fireman (Bob)."),
    (
        events.Searched(0, "pub", 4, 5, 4, 1),
        "Hospoda: Ája prohledává, hod 4, celkem 5: 4/1.",
        "Pub: Ája searched, roll 4, total 5: 4/1.",
    ),
    (
        events.Searched(0, "pub", 1, -1, 0, 0),
        "Hospoda: Ája prohledává, hod 1, celkem -1: nic.",
        "Pub: Ája searched, roll 1, total -1: nothing.",
    ),
    (
        events.ItemsRevealed("pub", ("rope", "rope", "knife")),
        "Hospoda, odkryté předměty: 2 × Lano, Nůž.",
        "Pub, items turned face up: 2 × Rope, Knife.",
    ),
    (
        events.Given(0, 1, "pistol:2"),
        "Ája předává, Bob dostává: Pistole (2).",
        "Ája handed an item to Bob: Pistol (2).",
    ),
    (events.Handed(0, 1), "Ája něco předává, Bob si to bere.", "Ája handed something to Bob."),
    (
        events.Crafted(0, "bind-wound", ("cloth",)),
        "Ája, výroba: Zavázat ránu (Látka).",
        "Ája, crafting: Bind a wound (Cloth).",
    ),
    (
        events.Repaired(0, "motorbike", ("tyre", "wire")),
        "Ája zprovozňuje: Motorka (Pneumatika, Drát).",
        "Ája got a vehicle going: Motorbike (Tyre, Wire).",
    ),
    (
        events.Crafted(0, "fill-molotovs", ("fuel-can", "cloth")),
        "Ája, výroba: Zápalná láhev z kanystru (Kanystr benzínu, Látka).",
        "Ája, crafting: A fire bottle from a can of petrol (Can of petrol, Cloth).",
    ),
    (
        events.ItemLeft(0, "fire-bottle:1"),
        "Ája nechává na místě: Podomácku vyrobená zápalná láhev (1).",
        "Ája had to leave on the spot: Home-made fire bottle (1).",
    ),
    (events.Healed(0, 1), "Ája: vyléčeno 1 zranění.", "Ája: 1 wound healed."),
    (events.Hurt(0, 2), "Ája dostává 2 zranění.", "Ája took 2 wounds."),
    (events.DoorChanged("pub", "blocked"), "Hospoda: dveře jsou zablokované.", "Pub: the door is blocked."),
    (events.DoorChanged("pub", "free"), "Hospoda: dveře jsou volné.", "Pub: the door is free."),
    (events.MissionBegun(2, "last-train"), "Mise 2: „Poslední vlak“.", "Mission 2: “The Last Train”."),
    (events.KeptOutside(0, 0), "Ája nenechává mimo město nic.", "Ája left nothing out of town."),
    (events.KeptOutside(0, 1), "Ája nechává mimo město 1 předmět.", "Ája left 1 item out of town."),
    (events.KeptOutside(0, 4), "Ája nechává mimo město 4 předměty.", "Ája left 4 items out of town."),
    (events.KeptOutside(0, 7), "Ája nechává mimo město 7 předmětů.", "Ája left 7 items out of town."),
    (events.NightFallen(), "Padla noc a město už nikoho nepustí.", "Night has fallen, and the town lets nobody go."),
]


@pytest.mark.parametrize(("event", "czech", "english"), TOLD, ids=[message_of_event(type(each[0])) for each in TOLD])
def test_events_are_told_in_whole_sentences(event: Event, czech: str, english: str) -> None:
    assert WORDS.told(event) == (czech, english)


@pytest.mark.parametrize(
    ("rule", "option", "czech", "english"),
    [
        ("planning.reveal-and-plan", ("plan", ()), "Nenaplánovat nic", "Plan nothing"),
    ],
)
def test_an_option_with_nothing_in_it_says_so(rule: str, option: Any, czech: str, english: str) -> None:
    rule = f"zombie_country.{rule}"
    assert WORDS.labels(rule, option) == (czech, english)


@pytest.mark.parametrize(
    ("event", "czech", "english"),
    [
        (events.BuildingLaid("pub", (), 1), "V ulici 1 přibývá: Hospoda.", "Street 1 goes on: Pub."),
        (
            events.PlansRevealed(1, ()),
            "Bob na toto kolo nemá v plánu nic.",
            "Bob had planned nothing for this round.",
        ),
        (events.Crafted(0, "pick-lock", ()), "Ája, výroba: Odemčení paklíčem.", "Ája, crafting: Picking a lock."),
        (events.Repaired(0, "bicycle", ()), "Ája zprovozňuje: Jízdní kolo.", "Ája got a vehicle going: Bicycle."),
    ],
)
def test_an_event_with_nothing_in_it_is_told(event: Event, czech: str, english: str) -> None:
    assert WORDS.told(event) == (czech, english)


SENTENCES = frozenset({"text", "story"})


@pytest.mark.parametrize("kind", CATALOGUE.shelves)
def test_all_content_has_words_and_its_sentences_are_written_in_both_languages(kind: str) -> None:
    assert not WORDS.unsaid(kind, SENTENCES, ends=(".", "!", "?"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", CATALOGUE.shelves)
def test_no_two_pieces_of_a_kind_have_one_name(kind: str, lang: str) -> None:
    names = [entry.name.say(lang) for entry in CATALOGUE.shelves[kind].values()]
    assert len(names) == len(set(names))


def test_both_languages_have_the_same_messages_with_the_same_gaps() -> None:
    czech, english = WORDS.written("cs.ftl"), WORDS.written("en.ftl")
    assert list(czech.items()) == list(english.items())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_written_in_two_files(lang: str) -> None:
    messages = WORDS.all_written(lang)
    assert len(messages) == len(set(messages))


def test_every_message_is_a_prompt_or_an_event_or_a_note_or_a_part_of_one() -> None:
    assert {place for place in WORDS.written("cs.ftl") if "." not in place} == WORDS.needed()


def test_every_label_belongs_to_a_sort_of_option_that_is_offered() -> None:
    labels = {place for place in WORDS.written("cs.ftl") if "." in place}
    offered = set()
    for rule, options in OFFERED.items():
        for option in options:
            head = option[0] if type(option) is tuple else option
            own = f"{message_of(rule)}.{head}"
            offered.add(own if own in labels else f"{message_of(rule)}.option")
    assert labels == offered


@pytest.mark.parametrize("event", events.ALL, ids=message_of_event)
def test_what_an_event_tells_is_in_its_fields(event: type[Event]) -> None:
    czech = WORDS.written("cs.ftl")
    gaps = czech[message_of_event(event)]
    variables = gaps.variables.union(*(czech[part].variables for part in gaps.parts))
    assert variables == set(event.__struct_fields__)

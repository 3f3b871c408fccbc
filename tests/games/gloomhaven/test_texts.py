"""The words of the game, in both languages."""

from __future__ import annotations

import ast
import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, get_args, get_type_hints

import pytest

from herna.games.gloomhaven import GAME, content, describe, events
from herna.games.gloomhaven.content import (
    CARDS,
    CATALOGUE,
    CLASSES,
    DECKS,
    DUNGEON,
    ELEMENTS,
    GOALS,
    ITEMS,
    MODIFIERS,
    MONSTERS,
    SCENARIOS,
    SUMMONS,
)
from herna.games.gloomhaven.describe.teller import SHIFTS, TRAITS
from herna.kernel import Decision, Event, Table, Told
from herna.kernel.texts import LANGUAGES, message_of, message_of_event
from tests.games.gloomhaven.text_cases import FIGURES, OFFERED
from tests.games.wording import Wording, samples, words_of_text

PLAYERS = ("Ája", "Bob", "Cyril", "Dana")

GAMES = [
    (seats, {"scenario": scenario, "level": level, "quick": quick})
    for scenario in (*SCENARIOS, DUNGEON)
    for seats, level, quick in ((1, 1, True), (2, 9, False), (3, 9, True), (4, 1, False))
    if seats == 1 or scenario == DUNGEON or SCENARIOS[scenario].seats != "solo"
]


@cache
def name(lang: str, word: str) -> str:
    """How a piece of content is called; a mark does not count."""
    return CATALOGUE.name(lang, word.partition(":")[0]) or word


def plain(lang: str, words: set[str]) -> set[str]:
    """Some content has a name that is its id too."""
    return set().union(*(words_of_text(name(lang, word)) for word in words))


WORDS = Wording(GAME, PLAYERS, plain)


def sort_of(option: Any) -> str:
    """The word by which an option is told from others: the first one of several, or the only one."""
    return str(option[0]) if type(option) is tuple else option if isinstance(option, str) else ""


def played(seats: int, options: dict[str, Any], hear: Callable[[Told], None]) -> Iterator[Decision[Any]]:
    """The decisions of a random game."""
    luck = random.Random(str(options))
    table: Table[Any] = Table(GAME, seats, 7, options)
    table.watch(hear)
    while not table.over:
        yield from table.pending
        decision = table.pending[0]
        table.decide(decision.number, decision.seat, luck.choice(list(decision.options)))


@pytest.mark.parametrize(("seats", "options"), GAMES, ids=str)
def test_every_decision_and_event_of_a_random_game_is_put_in_words(seats: int, options: dict[str, Any]) -> None:
    heard: list[Told] = []
    seen: Counter[tuple[str, frozenset[str]]] = Counter()
    for decision in played(seats, options, heard.append):
        sort = decision.rule, frozenset(map(sort_of, decision.options))
        seen[sort] += 1
        if seen[sort] <= 3:
            for lang in LANGUAGES:
                assert not list(WORDS.mistakes(lang, decision)), decision.rule
    assert heard
    for told in heard[:: 1 + len(heard) // 300]:
        czech, english = WORDS.told(told.event)
        assert czech != english, told.event
        assert not re.search(r"none|[{}$]|\(\)", czech + english), told.event


def sources(folder: Traversable) -> Iterator[ast.Module]:
    for each in folder.iterdir():
        if each.is_dir():
            yield from sources(each)
        elif each.name.endswith(".py"):
            yield ast.parse(each.read_text(encoding="utf-8"))


MODULES = list(sources(files(GAME.package) / "rules"))

FUNCTIONS = [
    (module, each)
    for module in MODULES
    for each in ast.walk(module)
    if isinstance(each, ast.AsyncFunctionDef | ast.FunctionDef)
]


def calls(node: ast.AST, names: set[str]) -> Iterator[ast.Call]:
    for each in ast.walk(node):
        if isinstance(each, ast.Call):
            called = each.func.attr if isinstance(each.func, ast.Attribute) else getattr(each.func, "id", "")
            if called in names:
                yield each


def asking_functions() -> set[str]:
    """What asks the players, and what passes a rule on to something that does."""
    found = {"choose", "choose_in_secret", "ask"}
    while True:
        more = {
            function.name
            for _, function in FUNCTIONS
            if any(argument.arg == "rule" for argument in function.args.args)
            and any(
                isinstance(value, ast.Name) and value.id == "rule" for call in calls(function, found) for value in call.args
            )
        }
        if more <= found:
            return found
        found |= more


def asking_rules() -> set[str]:
    """The rules with which the players are asked: written in the call, or in what is assigned to the variable that it names."""
    found: set[str] = set()
    names = asking_functions()
    for module, function in FUNCTIONS:
        for call in calls(function, names):
            variables = {value.id for value in call.args if isinstance(value, ast.Name)}
            assigned = [
                node.value
                for node in (*ast.walk(function), *module.body)
                if isinstance(node, ast.Assign)
                and any(isinstance(name, ast.Name) and name.id in variables for each in node.targets for name in ast.walk(each))
            ]
            found |= {rule for value in (*call.args, *assigned) for rule in rules_in(value)}
    return found


def rules_in(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and re.fullmatch(r"gloomhaven\.[\w-]+\.[\w-]+", str(each.value)):
            yield str(each.value)


def test_options_of_every_rule_that_asks_are_looked_at() -> None:
    assert {f"gloomhaven.{rule}" for rule in OFFERED} == asking_rules()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rule", OFFERED)
def test_every_sort_of_option_has_words_of_its_own(rule: str, lang: str) -> None:
    assert not list(WORDS.mistakes(lang, Decision(1, f"gloomhaven.{rule}", OFFERED[rule])))


def test_every_label_belongs_to_a_sort_of_option_that_is_offered() -> None:
    labels = {place for place in WORDS.written("cs.ftl") if "." in place}
    offered = set()
    for rule, options in OFFERED.items():
        message = message_of(f"gloomhaven.{rule}")
        for option in options:
            own = f"{message}.{sort_of(option)}"
            offered.add(own if own in labels else f"{message}.option")
    assert labels == offered


LABELS: list[tuple[str, Any, str, str]] = [
    ("character-mat.choose-class", "brute", "Surovec", "Brute"),
    ("leveling.perk", ("perk", 0), "1. talent povolání", "The first perk of the class"),
    (
        "card-selection.two-face-down",
        ("play", "trample", "sweeping-blow"),
        "Zadupání (vedoucí), Rozmáchlý úder",
        "Trample leads, Sweeping Blow",
    ),
    ("character-turn.top-and-bottom", ("top", "trample"), "Zadupání: horní", "Trample: top"),
    (
        "character-turn.top-and-bottom",
        ("move", "trample"),
        "Zadupání: pohyb 2 místo spodní",
        "Trample: Move 2 in place of the bottom",
    ),
    ("move.up-to-x", ("to", 12), "Pole 12", "Hex 12"),
    ("attack.attack-x", ("attack", "bandit-guard:3"), "Zaútočit: Zbojnická hlídka (3)", "Attack: Bandit Guard (3)"),
    ("attack.attack-x", ("attack", "altar:1"), "Zaútočit: Oltář (1)", "Attack: Altar (1)"),
    ("attack.attack-x", ("area", 3, 4, 14), "Oblast: pole 3, 4, 14", "Area: hexes 3, 4, 14"),
    ("elements.any-element", "dark", "Živel: tma", "Dark"),
    ("elements.consume", ("use", 1), "Spotřebovat živly: 2. posílení", "Consume elements: second augment"),
    ("item-cards.when-usable", ("cure", "wound"), "Odstranit: krvácení", "Cure: Wound"),
    (
        "monster-attack.focus-first",
        ("attack", "brute", "tinkerer"),
        "Zaútočit: Surovec, Kutil",
        "Attack: Brute, Tinkerer",
    ),
]


@pytest.mark.parametrize(("rule", "option", "czech", "english"), LABELS, ids=[f"{each[0]}-{each[1]}" for each in LABELS])
def test_options_are_labelled(rule: str, option: Any, czech: str, english: str) -> None:
    assert WORDS.labels(f"gloomhaven.{rule}", option) == (czech, english)


VALUES: dict[str, tuple[Any, ...]] = {
    "figure": FIGURES,
    "attacker": FIGURES,
    "target": FIGURES,
    "focus": FIGURES,
    "hero": tuple(CLASSES),
    "condition": get_args(content.Condition),
    "element": ELEMENTS,
    "card": tuple(CARDS),
    "first": tuple(CARDS),
    "second": tuple(CARDS)[::-1],
    "item": tuple(ITEMS),
    "goal": tuple(GOALS),
    "deck": tuple(DECKS),
    "half": ("top", "bottom", "attack", "move"),
    "rivals": ("tinkerer", "tinkerer, rat-swarm:1"),
    "paces": ("4", "4, –"),
    "tie": ("movement", "proximity", "initiative", "players"),
    "verdict": ("won", "lost"),
    "room": ("a", "b"),
    "long": (True, False),
    "met": (0, 1),
    "hex": (0, 12),
    "door": (1, 2),
    "number": (0, 7),
    "round": (1, 12),
    **dict.fromkeys(("count", "points", "steps"), (1, 2, 5)),
    **dict.fromkeys(
        ("slot", "slots", "left", "value", "initiative", "experience", "gold", "checks", "perks", "level"), (0, 1, 4)
    ),
}
"""For every field of an event, values that it can have."""

OWN_VALUES: dict[tuple[type[Event], str], tuple[Any, ...]] = {
    (events.Cursed, "card"): ("bless", "curse"),
    (events.ModifierDrawn, "card"): tuple(MODIFIERS),
    (events.Told, "room"): ("intro", "a", "treasure", "ending", "reward"),
    (events.Found, "what"): ("gold", "checks", "sold", "design", "item"),
    (events.Told, "cs"): ("Dveře se otevřou.",),
    (events.Told, "en"): ("The door opens.",),
}
IDS = {key for shelf in CATALOGUE.shelves.values() for key in shelf} | set(ELEMENTS) | set(get_args(content.Condition))

PLAIN = {
    lang: {
        word for shelf in CATALOGUE.shelves.values() for entry in shelf.values() for word in words_of_text(entry.name.say(lang))
    }
    for lang in LANGUAGES
}
"""Words of names that are an id too."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("event", events.ALL, ids=message_of_event)
def test_every_event_is_told_in_both_languages(event: type[Event], lang: str) -> None:
    assert not WORDS.mistold(lang, samples(event, VALUES, OWN_VALUES), IDS - PLAIN[lang])


@pytest.mark.parametrize("event", events.ALL, ids=message_of_event)
def test_what_an_event_tells_is_in_its_fields(event: type[Event]) -> None:
    czech = {**WORDS.written("cs.ftl"), **WORDS.written("cards.cs.ftl")}
    gaps = czech[message_of_event(event)]
    variables = gaps.variables.union(*(czech[part].variables for part in gaps.parts))
    assert variables == set(event.__struct_fields__)


TOLD: list[tuple[Event, str, str]] = [
    (events.Gained("bandit-guard:3", "wound"), "Zbojnická hlídka (3): krvácení.", "Bandit Guard (3): Wound."),
    (events.Infused("dark"), "Živel tma je silný.", "Dark is strong."),
    (
        events.Damaged("brute", 3, 7),
        "Surovec utrpí 3 zranění, zbývající body zdraví: 7.",
        "Brute suffers 3 damage, hit points left: 7.",
    ),
    (events.CoinsLooted("brute", 1), "Surovec sbírá 1 minci.", "Brute loots 1 money token."),
    (events.CoinsLooted("brute", 2), "Surovec sbírá 2 mince.", "Brute loots 2 money tokens."),
    (events.CoinsLooted("brute", 5), "Surovec sbírá 5 mincí.", "Brute loots 5 money tokens."),
    (events.Died("altar:2"), "Oltář (2) padá.", "Altar (2) falls."),
    (
        events.Focused("bandit-guard:3", "brute", 2, "altar:1, rat-swarm:1", "4, –", "movement"),
        (
            "Zbojnická hlídka (3) si vybírá cíl Surovec, 2 kroky daleko "
            "(nejméně pohybu; ostatní: Oltář (1), Krysí roj (1); kroky: 4, –)."
        ),
        "Bandit Guard (3) focuses on Brute, 2 steps away (least movement; others: Altar (1), Rat Swarm (1); steps: 4, –).",
    ),
    (
        events.Focused("bandit-guard:3", "brute", 1, "", "", "only"),
        "Zbojnická hlídka (3) si vybírá cíl Surovec, 1 krok daleko.",
        "Bandit Guard (3) focuses on Brute, 1 step away.",
    ),
    (
        events.Rested("brute", "trample", True),
        "Surovec: dlouhý odpočinek, zničená karta Zadupání.",
        "Brute: long rest, lost card Trample.",
    ),
]


@pytest.mark.parametrize(("event", "czech", "english"), TOLD, ids=[message_of_event(type(each[0])) for each in TOLD])
def test_what_happened_is_told(event: Event, czech: str, english: str) -> None:
    assert WORDS.told(event) == (czech, english)


def described(say: Callable[..., str]) -> Iterator[tuple[str, str]]:
    """All that the content prints, in words."""
    for card in CARDS.values():
        yield f"{card.id} top", describe.action(card.top, say)
        yield f"{card.id} bottom", describe.action(card.bottom, say)
    for item in ITEMS.values():
        yield item.id, describe.item(item, say)
        yield f"{item.id} shop", describe.shop(item, say)
    for modifier in MODIFIERS.values():
        yield modifier.id, describe.modifier(modifier, say)
    for hero in CLASSES.values():
        yield from ((f"{hero.id} perk {place}", describe.perk(perk, say)) for place, perk in enumerate(hero.perks))
    for deck in DECKS.values():
        yield from ((f"{deck.id} {place}", describe.orders(orders, say)) for place, orders in enumerate(deck.cards))
    for kind in MONSTERS.values():
        if kind.specials:
            yield from ((f"{kind.id} {number}", describe.boss(kind, number, say)) for number in (1, 2))
    yield from ((summon.id, describe.summon(summon, say)) for summon in SUMMONS.values())
    yield from ((goal.id, describe.goal(goal, say)) for goal in GOALS.values())


TEXTS = {lang: list(described(GAME.say(lang))) for lang in LANGUAGES}
NUMBERS = {"+0", "+1", "+2", "+3", "-1", "-2"}
KEYWORDS = re.compile(r"\b(Attack|Move|Heal|Range|Shield|Retaliate|Push|Pull|Pierce|Loot|Damage|XP|all|one|card|the)\b")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_printed_is_described_in_sentences(lang: str) -> None:
    bad = re.compile(r"none|[{}$]|\s\s|\s[.,;:]|[,;:]\.|: ?[,;:]|\(\)|^\W*$")
    for key, text in TEXTS[lang]:
        assert key.endswith(" shop") or text.endswith("."), (key, text)
        assert not bad.search(text) or text.strip(".") in NUMBERS, (key, text)


def test_descriptions_are_in_the_language_that_is_spoken() -> None:
    for (key, czech), (_, english) in zip(TEXTS["cs"], TEXTS["en"], strict=True):
        named = any(czech == english and sign in czech for sign in NUMBERS)
        assert czech != english or named, key
        assert not KEYWORDS.search(czech), czech


def test_different_halves_of_cards_are_described_differently() -> None:
    """Two halves have the same words only if they are the same."""
    halves = {
        key: half for card in CARDS.values() for key, half in ((f"{card.id} top", card.top), (f"{card.id} bottom", card.bottom))
    }
    by_text: dict[str, list[Any]] = {}
    for key, text in TEXTS["en"]:
        if key in halves:
            by_text.setdefault(text, []).append(halves[key])
    assert not [text for text, same in by_text.items() if any(half != same[0] for half in same)]


DESCRIBED: list[tuple[str, str, str]] = [
    (
        "trample bottom",
        "Pohyb 4, skok. Útok 2, všichni nepřátelé, kterými pohyb prošel. 2 ZK. Karta se zničí.",
        "Move 4, Jump. Attack 2, all enemies moved through. 2 XP. The card is lost.",
    ),
    (
        "skewer top",
        "Útok 3, oblast: dvě pole v řadě (2 pole); vzduch: útok +1, průraznost 1. 1 ZK.",
        "Attack 3, area: two hexes in a line (2 hexes); Air: Attack +1, Pierce 1. 1 XP.",
    ),
    (
        "opposing-strike bottom",
        "Při útoku nepřítele, zblízka: odveta 2. 6 použití (ZK 0 + 1 + 0 + 1 + 0 + 1). Déletrvající. Karta se zničí.",
        "When attacked, melee: Retaliate 2. 6 uses (XP 0 + 1 + 0 + 1 + 0 + 1). Persistent. The card is lost.",
    ),
    (
        "silent-scream bottom",
        "Pohyb 3. Odstrčení 2, všichni sousední nepřátelé; led: odstrčení +1, 1 ZK.",
        "Move 3. Push 2, all adjacent enemies; Ice: Push +1, 1 XP.",
    ),
    (
        "gnawing-horde top",
        "Přivolat: Krysí roj (body zdraví 6, pohyb 1, útok 2, otrava). 2 ZK. Déletrvající. Karta se zničí.",
        "Summon: Rat Swarm (Hit points 6, Move 1, Attack 2, Poison). 2 XP. Persistent. The card is lost.",
    ),
    (
        "hide-armor",
        "Při zranění útokem: obrana 1. Po 2 použitích se opotřebí. Do balíčku modifikátorů přidává 2 karty -1.",
        "When an attack deals damage: Shield 1. Spent after 2 uses. Adds 2 cards -1 to the modifier deck.",
    ),
    ("minor-stamina-potion shop", "drobnost, 10 zlaťáků", "small item, 10 gold"),
    (
        "submissive-affliction bottom",
        "Přinutit (jeden nepřítel, dosah 5): útok 2, na jiného vašeho nepřítele, s vlastním dosahem.",
        "Force one enemy, Range 5: Attack 2, on another enemy of yours, at its own range.",
    ),
    ("rolling-pierce-3", "Se šipkou, průraznost 3.", "Rolling, Pierce 3."),
    ("brute perk 1", "Odeberte: -1. Přidejte: +1.", "Remove: -1. Add: +1."),
    (
        "bandit-commander 2",
        "Přivolat: Živoucí kostra (běžná / elitní / elitní nestvůra pro 2 / 3 / 4 hrdiny).",
        "Summon: Living Bones (normal / elite / elite for 2 / 3 / 4 heroes).",
    ),
]


@pytest.mark.parametrize(("key", "czech", "english"), DESCRIBED, ids=[each[0] for each in DESCRIBED])
def test_what_is_printed_is_described(key: str, czech: str, english: str) -> None:
    assert (dict(TEXTS["cs"])[key], dict(TEXTS["en"])[key]) == (czech, english)


CHOICES: list[tuple[str, str, Iterable[str]]] = [
    ("card-whom", "whom", get_args(content.Whom)),
    ("card-test", "test", get_args(content.Test)),
    ("card-count", "count", get_args(content.Count)),
    ("condition-name", "condition", get_args(content.Condition)),
    ("element-name", "element", get_args(content.Infusion)),
    ("slot-name", "slot", get_args(content.Slot)),
    ("rank-name", "rank", get_args(content.Rank)),
    ("card-use", "when", get_args(get_type_hints(content.Item)["when"])),
    ("card-on", "on", get_args(get_type_hints(content.Bonus)["on"])),
    ("card-value", "what", (*SHIFTS, "loot", "damage", "hit_points")),
    (
        "card-trait",
        "trait",
        (*TRAITS, "double-heal", "null", "disadvantage", "flying", "unarmed", "negate", "pierce", "refresh", "once"),
    ),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("message", "fact", "words"), CHOICES, ids=[each[0] for each in CHOICES])
def test_every_word_of_the_vocabulary_has_words_of_its_own(message: str, fact: str, words: Iterable[str], lang: str) -> None:
    texts = [GAME.texts.fill(lang, message, None, PLAYERS, {"value": 1, fact: word}) for word in words]
    assert len(set(texts)) == len(texts) > 1


PAIRS = ("{}.ftl", "cards.{}.ftl", "lobby.{}.ftl")


@pytest.mark.parametrize("pair", PAIRS)
def test_both_languages_have_the_same_messages_with_the_same_gaps(pair: str) -> None:
    czech, english = WORDS.written(pair.format("cs")), WORDS.written(pair.format("en"))
    assert list(czech.items()) == list(english.items())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_written_in_two_files(lang: str) -> None:
    messages = WORDS.all_written(lang)
    assert len(messages) == len(set(messages))


def test_every_message_is_a_prompt_or_an_event_or_a_note_or_a_part_of_one() -> None:
    written = WORDS.written("cs.ftl")
    parts = {part for gaps in written.values() for part in gaps.parts}
    needed = {*map(message_of, asking_rules()), *map(message_of_event, events.ALL), *parts, *WORDS.notes()}
    assert {place for place in written if "." not in place} <= needed


def test_every_message_about_cards_is_said() -> None:
    said = set()
    say = GAME.say("cs")

    def listen(message: str, **facts: Any) -> str:
        said.add(message)
        return str(say(message, **facts))

    assert list(described(listen))
    written = {**WORDS.written("cs.ftl"), **WORDS.written("cards.cs.ftl")}
    parts = {part for gaps in written.values() for part in gaps.parts}
    assert set(WORDS.written("cards.cs.ftl")) <= said | parts


def test_all_obstacles_have_a_name() -> None:
    blocks = [block for scenario in SCENARIOS.values() for room in scenario.rooms for block in room.obstacles]
    blocks += [block for room in content.ROOMS.values() for block in room.obstacles]
    looks = {block.look for block in blocks}
    assert {*looks, "stone"} <= set(CATALOGUE.shelves["word"])

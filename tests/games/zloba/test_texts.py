"""The words of the game, in both languages."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import cycle, islice
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from herna.games.zloba import GAME, events
from herna.games.zloba.content import ACTION_FACES, BASIC, CATALOGUE, SIGHT_FACES
from herna.games.zloba.state import State
from herna.kernel import Decision, Event, Table, spelling
from herna.kernel.texts import LANGUAGES, Words, message_of, message_of_event

PLAYERS = ("Ája", "Bob", "Cyril", "Dana")
MODES = [(seats, scenario) for scenario in ("", "show-of-strength") for seats in GAME.seats if scenario or seats > 1]
SEEDS = range(4)

# ---------------------------------------------------------------------- decisions in play


@cache
def label(lang: str, rule: str, option: Any) -> str:
    return GAME.texts.label(lang, rule, option, PLAYERS)


def bare(lang: str, rule: str, option: Any) -> set[str]:
    """The words of an option that its label must put in other words; a basic troop is called so in English too."""
    parts = option if type(option) is tuple else (option,)
    if GAME.texts.has(lang, message_of(rule), str(parts[0])):
        parts = parts[1:]
    return {part for part in parts if isinstance(part, str) and part != BASIC}


def words_of_text(text: str) -> set[str]:
    return set(re.findall(r"[\w:-]+", text))


def mistakes(lang: str, decision: Decision[Any]) -> Iterator[str]:
    """What is wrong with the words of a decision."""
    prompt = GAME.prompt(lang, decision, PLAYERS)
    if PLAYERS[decision.seat] not in prompt or not prompt.endswith("?") or re.search(r"[{}$]", prompt):
        yield f"prompt {prompt!r}"
    labels = [label(lang, decision.rule, option) for option in decision.options]
    for option, text in zip(decision.options, labels, strict=True):
        if not text.strip() or text == spelling.spell(option) or re.search(r"none|[{}$]", text):
            yield f"label {text!r} of {option!r}"
        if words_of_text(text) & bare(lang, decision.rule, option):
            yield f"label {text!r} of {option!r} with a bare word"
        if labels.count(text) > 1:
            yield f"label {text!r} of {option!r} and of others"


@pytest.mark.parametrize(("seats", "scenario"), MODES)
def test_every_decision_of_a_random_game_is_put_in_words_of_both_languages(seats: int, scenario: str) -> None:
    found: dict[str, list[str]] = {}
    for seed in SEEDS:
        table: Table[State] = Table(GAME, seats, seed, {"scenario": scenario})
        luck = random.Random(seed)
        while not table.over:
            for decision in table.pending:
                for lang in LANGUAGES:
                    if wrong := list(mistakes(lang, decision)):
                        found[f"{lang} {decision.rule}"] = wrong
            decision = table.pending[0]
            table.decide(decision.number, decision.seat, luck.choice(list(decision.options)))
    assert not found


# ---------------------------------------------------------------------- all that can be asked

MOVES: tuple[Any, ...] = (("move", 0, 3, ("basic",)), ("move", 3, 5, ("basic", "basic")), ("move", 3, 5, ("ram:4", "basic")))
TARGETS: tuple[Any, ...] = ((3, "koda", "basic"), (3, "koda", "greyback:5"), (3, "koda", "greyback:2"), (4, "guild", "basic"))
AMOUNTS: tuple[Any, ...] = ((0, 1), (0, 2), (3, 1), (3, 3), (8, 5))
REGIONS: tuple[Any, ...] = tuple(range(9))
EXTRAS: tuple[Any, ...] = (
    *(("eye", sight) for sight in dict.fromkeys(SIGHT_FACES)),
    ("buy", "ram"),
    ("buy", "stoic"),
    ("ability", "guild"),
    ("feat", "contract"),
    ("feat", "unstoppable"),
)

OFFERED: dict[str, tuple[Any, ...]] = {
    "zloba.setup.choose-side": tuple(CATALOGUE.shelves["zone"]),
    "zloba.setup.choose-faction": tuple(CATALOGUE.shelves["faction"]),
    "zloba.setup.choose-feat": tuple(CATALOGUE.shelves["feat"]),
    "zloba.feats.two-for-novices": tuple(CATALOGUE.shelves["feat"]),
    "zloba.solo-setup.ao-first": tuple(CATALOGUE.shelves["faction"]),
    "zloba.solo-setup.choose-scenario": tuple(CATALOGUE.shelves["scenario"]),
    "zloba.spoils.optional": (*dict.fromkeys(ACTION_FACES), "pass"),
    "zloba.draft.pick-one": tuple(dict.fromkeys(ACTION_FACES)),
    "zloba.actions.must-spend-die": (
        *((word, die) for die in dict.fromkeys(ACTION_FACES) for word in ("use", "discard")),
        *(("exodus", die, other) for die in dict.fromkeys(ACTION_FACES) for other in (*dict.fromkeys(ACTION_FACES), "eye")),
        *EXTRAS,
    ),
    "zloba.buying.timing": (*EXTRAS, "done"),
    "zloba.buying.deploy-own-rule": REGIONS,
    "zloba.actions.extend": (*AMOUNTS, "none"),
    "zloba.actions.maneuver-move": (*MOVES, "deploy", "none"),
    "zloba.actions.battle": TARGETS,
    "zloba.all-seeing.strike": TARGETS,
    "zloba.all-seeing.charge": TARGETS,
    "zloba.exodus.move": (("move", 0, 3, "basic", 1), ("move", 0, 3, "basic", 5), ("move", 3, 5, "ram:4", 1), "done"),
    "zloba.long-move.separate-moves": (*REGIONS, "done"),
    "zloba.long-move.triggers": (*REGIONS, "done"),
    "zloba.damage.attacker-splits": ((3, "koda", "basic"), (3, "koda", "greyback:5"), (3, "koda", "greyback:2")),
    "zloba.damage.ability-not-attack": TARGETS,
    "zloba.damage.one-region": TARGETS,
    "zloba.ao-damage.humans-choose": (
        (3, "koda", "basic"),
        (3, "guild", "basic"),
        (3, "koda", "greyback:5"),
        (3, "koda", "greyback:2"),
    ),
    "zloba.move-deploy.deploy": AMOUNTS,
    "zloba.move-deploy.move": (*MOVES, (0, 1), (0, 2), (7, 8)),
    "zloba.muster.before-acting": REGIONS,
    "zloba.muster.sources": (("mat", "basic"), ("removed", "basic"), (0, "basic"), (3, "basic"), (3, "butcher:4"), "done"),
    "zloba.factions.mat-aldan": ((3, "exalted:2"), (3, "exalted:3"), (4, "exalted:2")),
    "zloba.factions.mat-guild": tuple(CATALOGUE.shelves["faction"]),
    "zloba.factions.mat-koda": ("trapper", "pass"),
    "zloba.feats.own-turn": ("no-one-left-behind", "pass"),
    "zloba.feats.data": ((3, "koda"), (3, "guild"), (4, "koda")),
    "zloba.scoring.tie-rps": ("share", "fight"),
    "zloba.scoring.tie-rps-how": ("rock", "paper", "scissors"),
}
"""For every rule that asks, options of every sort that it can offer."""

PLACE_OF_THE_RULE = {"choose": 1, "choose_in_secret": 1, "compose": 1, "ask": 1, "window": 0}


def asked_in(source: str) -> Iterator[str]:
    """The rules with which a module asks: written out in the call, or in what is assigned to the variable that it names."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.AsyncFunctionDef):
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in PLACE_OF_THE_RULE:
                    rule = call.args[PLACE_OF_THE_RULE[call.func.attr]]
                    found = words_in(rule) if isinstance(rule, ast.Constant) else assigned(function, rule)
                    assert found, f"line {call.lineno}: which rule asks?"
                    yield from found


def assigned(function: ast.AsyncFunctionDef, variable: ast.expr) -> list[str]:
    assert isinstance(variable, ast.Name)
    return [
        word
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == variable.id for t in node.targets)
        for word in words_in(node.value)
    ]


def words_in(node: ast.expr) -> list[str]:
    constants = [each.value for each in ast.walk(node) if isinstance(each, ast.Constant)]
    return [value for value in constants if isinstance(value, str) and value.startswith("zloba.")]


def asking_rules() -> set[str]:
    folder = files(GAME.package) / "rules"
    sources = [file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".py")]
    return {rule for source in sources for rule in asked_in(source)}


def test_every_rule_that_asks_has_a_prompt_in_both_languages() -> None:
    missing = [(lang, rule) for rule in asking_rules() for lang in LANGUAGES if not GAME.texts.has(lang, message_of(rule))]
    assert not missing


def test_options_of_every_rule_that_asks_are_looked_at() -> None:
    assert set(OFFERED) == asking_rules()


@pytest.mark.parametrize("rule", OFFERED)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sort_of_option_has_words_of_its_own(lang: str, rule: str) -> None:
    assert not list(mistakes(lang, Decision(1, rule, OFFERED[rule])))


LABELS: list[tuple[str, Any, str, str]] = [
    ("zloba.setup.choose-side", "north", "Zóna nasazení: severní tábor", "Deployment zone: northern camp"),
    ("zloba.spoils.optional", "pass", "Vzdát se bonusové akce", "Decline the bonus action"),
    ("zloba.draft.pick-one", "maneuver", "Vzít si Přesun", "Take Maneuver"),
    ("zloba.actions.must-spend-die", ("use", "extend"), "Použít Posílení", "Use Extend"),
    ("zloba.actions.must-spend-die", ("discard", "battle"), "Odložit Boj bez akce", "Discard Battle unused"),
    (
        "zloba.actions.must-spend-die",
        ("exodus", "mine", "eye"),
        "Hromadný odchod: Dolování a vševidoucí kostka",
        "Exodus: Mine and all-seeing die",
    ),
    ("zloba.buying.timing", ("eye", "charge"), "Použít vševidoucí kostku: Zteč", "Use the all-seeing die: Charge"),
    ("zloba.buying.timing", ("buy", "assassin"), "Koupit: Vrah", "Buy: Assassin"),
    ("zloba.buying.timing", "done", "Ukončit tah", "End the turn"),
    ("zloba.actions.extend", (0, 1), "Nasadit 1 základní jednotku na Pobřeží", "Deploy 1 basic troop to the Shores"),
    ("zloba.actions.extend", (3, 2), "Nasadit 2 základní jednotky do oblasti 3", "Deploy 2 basic troops to region 3"),
    ("zloba.move-deploy.deploy", (8, 5), "Nasadit 5 základních jednotek do oblasti 8", "Deploy 5 basic troops to region 8"),
    ("zloba.actions.extend", "none", "Nenasadit nic", "Deploy nothing"),
    (
        "zloba.move-deploy.move",
        (0, 4),
        "Z Pobřeží do oblasti 4: všechny jednotky",
        "From the Shores to region 4: all troops",
    ),
    ("zloba.muster.sources", ("removed", "basic"), "Odstraněná základní jednotka", "Removed basic troop"),
    ("zloba.factions.mat-koda", "trapper", "Spustit past: Traper", "Spring the trap: Trapper"),
    ("zloba.feats.data", (3, "guild"), "Oblast 3: Gilda", "Region 3: Guild"),
    ("zloba.scoring.tie-rps-how", "scissors", "Nůžky", "Scissors"),
]


@pytest.mark.parametrize(("rule", "option", "czech", "english"), LABELS, ids=[each[0] for each in LABELS])
def test_options_are_labelled(rule: str, option: Any, czech: str, english: str) -> None:
    assert (label("cs", rule, option), label("en", rule, option)) == (czech, english)


TROOPS: list[tuple[str, Any, str, str]] = [
    (
        "zloba.actions.maneuver-move",
        ("move", 0, 3, ("ram:4", "basic")),
        "Z Pobřeží do oblasti 3: Beran (4), základní jednotka",
        "From the Shores to region 3: Ram (4), basic troop",
    ),
    (
        "zloba.actions.maneuver-move",
        ("move", 3, 5, ("basic", "basic")),
        "Z oblasti 3 do oblasti 5: 2 × základní jednotka",
        "From region 3 to region 5: 2 × basic troop",
    ),
    (
        "zloba.exodus.move",
        ("move", 3, 5, "basic", 5),
        "Z oblasti 3 do oblasti 5: 5 × základní jednotka",
        "From region 3 to region 5: 5 × basic troop",
    ),
    ("zloba.actions.battle", (3, "koda", "greyback:2"), "Oblast 3: Kodové, Šedivec (2)", "Region 3: Koda, Greyback (2)"),
    ("zloba.damage.attacker-splits", (3, "koda", "basic"), "Zasáhnout: základní jednotka", "Hit: basic troop"),
]


@pytest.mark.parametrize(("rule", "option", "czech", "english"), TROOPS, ids=[each[0] for each in TROOPS])
def test_troops_have_their_names_in_options(rule: str, option: Any, czech: str, english: str) -> None:
    assert (label("cs", rule, option), label("en", rule, option)) == (czech, english)


# ---------------------------------------------------------------------- what happened

VALUES: dict[str, tuple[Any, ...]] = {
    "seat": (0, 1),
    "faction": ("guild", "koda"),
    "victim": ("runen", "guild"),
    "zone": tuple(CATALOGUE.shelves["zone"]),
    "feat": tuple(CATALOGUE.shelves["feat"]),
    "token": tuple(CATALOGUE.shelves["token"]),
    "scenario": tuple(CATALOGUE.shelves["scenario"]),
    "kind": ("basic", "ram", "stoic"),
    "symbol": tuple(dict.fromkeys((*ACTION_FACES, *SIGHT_FACES))),
    "reason": ("control", "domination", "stoic"),
    "answer": ("share", "fight"),
    "sign": ("rock", "paper", "scissors"),
    "side": ("humans", "opponent"),
    "region": (3, 0, 8),
    "origin": (0, 3),
    "source": ("mat", "removed", "0", "5"),
    "count": (1, 2, 5),
    "points": (0, 1, 2, 5),
    "vitality": (1, 2, 5),
    "vp": (1, 2, 5),
    "number": (1, 8),
    "round": (1, 7),
    "humans": (2, 3),
    "mine": (0, 1),
    "extend": (0, 2),
    "maneuver": (0, 3),
    "battle": (0, 4),
}
"""For every field of an event, values that it can have."""

ONLY_ELITE = (events.Wounded, events.Healed, events.TrapSprung)

IDS = {key for shelf in CATALOGUE.shelves.values() for key in shelf} - {BASIC}


def samples(event: type[Event]) -> Iterator[Event]:
    """Events of a class, in which every value of every field occurs."""
    fields = {field: VALUES[field] for field in event.__struct_fields__}
    if event in ONLY_ELITE:
        fields["kind"] = ("ram", "stoic")
    for values in islice(zip(*map(cycle, fields.values()), strict=False), 60):
        yield event(*values)
    if not fields:
        yield event()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("event", events.ALL, ids=message_of_event)
def test_every_event_is_told_in_both_languages(event: type[Event], lang: str) -> None:
    for sample in samples(event):
        text = GAME.texts.event(lang, sample, PLAYERS)
        assert text.endswith(".")
        assert not re.search(r"none|[{}$]|\s\s|\s\.", text), text
        assert not IDS & words_of_text(text), text


TOLD: list[tuple[Event, str, str]] = [
    (
        events.Deployed("guild", "basic", 1, 0),
        "Gilda: nasazení, 1 základní jednotka na Pobřeží.",
        "The Guild deployed 1 basic troop to the Shores.",
    ),
    (
        events.Deployed("runen", "basic", 5, 3),
        "Runenové: nasazení, 5 základních jednotek do oblasti 3.",
        "The Runen deployed 5 basic troops to region 3.",
    ),
    (
        events.Moved("runen", "ram", 1, 1, 3),
        "Runenové: přesun, Beran z oblasti 1 do oblasti 3.",
        "The Runen moved 1 Ram from region 1 to region 3.",
    ),
    (
        events.Moved("runen", "ram", 2, 0, 3),
        "Runenové: přesun, 2 × Beran z Pobřeží do oblasti 3.",
        "The Runen moved 2 × Ram from the Shores to region 3.",
    ),
    (
        events.Moved("koda", "basic", 2, 3, 5),
        "Kodové: přesun, 2 základní jednotky z oblasti 3 do oblasti 5.",
        "The Koda moved 2 basic troops from region 3 to region 5.",
    ),
    (
        events.Restored("aldan", 1),
        "Aldanové: návrat 1 základní jednotky na podložku.",
        "The Aldan put 1 removed basic troop back on the playmat.",
    ),
    (
        events.Restored("aldan", 2),
        "Aldanové: návrat 2 základních jednotek na podložku.",
        "The Aldan put 2 removed basic troops back on the playmat.",
    ),
    (events.Rescued("koda", 1), "Kodové: odvrácení 1 bodu zranění.", "The Koda warded off 1 point of damage."),
    (events.Rescued("koda", 3), "Kodové: odvrácení 3 bodů zranění.", "The Koda warded off 3 points of damage."),
    (
        events.RegionAttacked("runen", 3, 1),
        "Runenové: útok v oblasti 3 za 1 bod zranění.",
        "The Runen attacked in region 3 for 1 damage.",
    ),
    (
        events.Harmed("koda", "runen", 5, 5),
        "Kodové: 5 bodů zranění frakci Runenové v oblasti 5.",
        "The Koda dealt 5 damage to the Runen in region 5.",
    ),
    (events.CorraGained("guild", 1), "Gilda: zisk 1 korrakamu.", "The Guild gained 1 Corra."),
    (
        events.CorraStolen("guild", "koda", 2),
        "Gilda: krádež 2 korrakamů frakci Kodové.",
        "The Guild stole 2 Corra from the Koda.",
    ),
    (
        events.Attacked("koda", "guild", 3, 2),
        "Kodové: útok na frakci Gilda v oblasti 3 za 2 body zranění.",
        "The Koda attacked the Guild in region 3 for 2 damage.",
    ),
    (
        events.Slain("koda", "basic", 0),
        "Kodové: ztráta základní jednotky na Pobřeží.",
        "The Koda lost a basic troop on the Shores.",
    ),
    (
        events.Slain("koda", "greyback", 3),
        "Kodové: ztráta elitní jednotky v oblasti 3, Šedivec.",
        "The Koda lost an elite troop in region 3: Greyback.",
    ),
    (
        events.Scored("runen", 4, 2, "stoic"),
        "Runenové: 2 VB za jednotku Stoik v oblasti 4.",
        "The Runen gained 2 VP for an elite kind in region 4: Stoic.",
    ),
    (events.SignShown(1, "rock"), "Bob ukazuje kámen.", "Bob showed rock."),
    (events.GameWon(0, 31), "Ája vítězí (31 VB).", "Ája won with 31 VP."),
]


@pytest.mark.parametrize(("event", "czech", "english"), TOLD, ids=[message_of_event(type(each[0])) for each in TOLD])
def test_events_are_told_in_whole_sentences(event: Event, czech: str, english: str) -> None:
    assert (GAME.texts.event("cs", event, PLAYERS), GAME.texts.event("en", event, PLAYERS)) == (czech, english)


# ---------------------------------------------------------------------- content

SENTENCES = frozenset({"text", "idea", "story", "ability"})


def words_of(value: Any, path: str) -> Iterator[tuple[str, Words]]:
    """All words in a piece of content, each with the path to it."""
    if isinstance(value, Words):
        yield path, value
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from words_of(getattr(value, field), f"{path}.{field}")
    elif isinstance(value, tuple):
        for place, each in enumerate(value):
            yield from words_of(each, f"{path}.{place}")


@pytest.mark.parametrize("kind", CATALOGUE.shelves)
def test_all_content_has_words_and_its_sentences_are_written_in_both_languages(kind: str) -> None:
    for key, entry in CATALOGUE.shelves[kind].items():
        for path, words in words_of(entry, key):
            assert words.cs.strip(), path
            assert words.en.strip(), path
            if path.rpartition(".")[2] in SENTENCES:
                assert words.cs != words.en, path
                assert words.cs.endswith("."), path
                assert words.en.endswith("."), path


# ---------------------------------------------------------------------- the files


class Gaps(Visitor):
    """The gaps of a pattern: the variables, and the parts of sentences that it takes in."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.parts: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802
        self.parts.add(node.id.name)


def written(file: str) -> dict[str, Gaps]:
    """The messages of a file and their attributes, with their gaps."""
    source = (files(GAME.package) / "texts" / file).read_text(encoding="utf-8")
    found: dict[str, Gaps] = {}
    for message in FluentParser().parse(source).body:
        if isinstance(message, fluent.Message):
            for name, pattern in [
                (message.id.name, message.value),
                *((f"{message.id.name}.{attribute.id.name}", attribute.value) for attribute in message.attributes),
            ]:
                assert pattern is not None, f"{file}: {name} is empty"
                assert name not in found, f"{file}: {name} is written twice"
                found[name] = Gaps()
                found[name].visit(pattern)
    return found


def test_both_languages_have_the_same_messages_with_the_same_gaps() -> None:
    czech, english = written("cs.ftl"), written("en.ftl")
    assert list(czech) == list(english)
    for name, gaps in czech.items():
        assert (gaps.variables, gaps.parts) == (english[name].variables, english[name].parts), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_written_in_two_files(lang: str) -> None:
    names = [file.name for file in (files(GAME.package) / "texts").iterdir()]
    messages = [name for file in names if file == f"{lang}.ftl" or file.endswith(f".{lang}.ftl") for name in written(file)]
    assert len(messages) == len(set(messages))


def test_every_message_is_a_prompt_or_an_event_or_a_part_of_one() -> None:
    czech = written("cs.ftl")
    parts = {part for gaps in czech.values() for part in gaps.parts}
    used = {message_of(rule) for rule in asking_rules()} | {message_of_event(event) for event in events.ALL} | parts
    assert {name for name in czech if "." not in name} == used

"""The words of the game, in both languages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from herna.games.zloba import GAME, events
from herna.games.zloba.content import ACTION_FACES, BASIC, CATALOGUE, SIGHT_FACES
from herna.games.zloba.state import State
from herna.kernel import Decision, Event, Table, Told
from herna.kernel.texts import LANGUAGES, message_of_event
from herna.testing.playing import act, asked
from tests.games.wording import Wording, samples
from tests.games.zloba.laying import lay, side

PLAYERS = ("Ája", "Bob", "Cyril", "Dana")
MODES = [(seats, scenario) for scenario in ("", "show-of-strength") for seats in GAME.seats if scenario or seats > 1]
SEEDS = range(4)

WORDS = Wording(GAME, PLAYERS, plain=lambda _lang, _words: {BASIC})
"""A basic troop is called so in English too."""

# ---------------------------------------------------------------------- decisions in play


@pytest.mark.parametrize(("seats", "scenario"), MODES)
def test_every_decision_of_a_random_game_is_put_in_words_of_both_languages(seats: int, scenario: str) -> None:
    assert not WORDS.mistakes_in_play(seats, {"scenario": scenario}, SEEDS)


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


FACTS: dict[str, dict[str, Any]] = {
    "zloba.setup.choose-feat": {"faction": "koda"},
    "zloba.feats.two-for-novices": {"faction": "koda"},
    "zloba.solo-setup.choose-scenario": {"faction": "runen"},
    "zloba.spoils.optional": {"region": 5, "symbol": "mine"},
    "zloba.buying.deploy-own-rule": {"kind": "ram", "price": 2},
    "zloba.actions.extend": {"most": 2},
    "zloba.actions.maneuver-move": {"most": 2},
    "zloba.actions.battle": {"points": 1},
    "zloba.all-seeing.strike": {"points": 1},
    "zloba.all-seeing.charge": {"points": 2},
    "zloba.exodus.move": {"region": None},
    "zloba.long-move.separate-moves": {"kind": "ram", "region": 3},
    "zloba.long-move.triggers": {"region": 3},
    "zloba.damage.attacker-splits": {"faction": "koda", "region": 3, "points": 2},
    "zloba.damage.ability-not-attack": {"points": 4},
    "zloba.damage.one-region": {"points": 3},
    "zloba.ao-damage.humans-choose": {"region": 3, "points": 2},
    "zloba.move-deploy.deploy": {"most": 1},
    "zloba.move-deploy.move": {"most": 4},
    "zloba.muster.before-acting": {"most": 4},
    "zloba.muster.sources": {"region": 4, "left": 2},
    "zloba.factions.mat-aldan": {"points": 1},
    "zloba.factions.mat-guild": {"count": 1},
    "zloba.factions.mat-koda": {"faction": "guild", "region": 2, "points": 2},
    "zloba.feats.own-turn": {"region": 2, "points": 3},
    "zloba.feats.data": {"most": 2},
    "zloba.scoring.tie-rps": {"vp": 31},
}
"""What a question says beside its options; the others say nothing."""


def test_every_rule_that_asks_has_a_prompt_in_both_languages() -> None:
    assert not WORDS.without_prompt()


def test_options_of_every_rule_that_asks_are_looked_at() -> None:
    assert set(OFFERED) == WORDS.asking_rules()


@pytest.mark.parametrize("rule", OFFERED)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sort_of_option_has_words_of_its_own(lang: str, rule: str) -> None:
    assert not list(WORDS.mistakes(lang, Decision(1, rule, OFFERED[rule], facts=FACTS.get(rule, {}))))


PROMPTS: list[tuple[str, dict[str, Any], str, str]] = [
    (
        "zloba.spoils.optional",
        {"region": 5, "symbol": "mine"},
        "Bob: za oblast 5 vám náleží bonusová akce Dolování. Vykonáte ji?",
        "Bob, region 5 gives you the bonus action Mine. Do you take it?",
    ),
    (
        "zloba.buying.deploy-own-rule",
        {"kind": "ram", "price": 2},
        "Bob: kam nasadíte jednotku Beran, koupenou za 2 korrakamy?",
        "Bob, where do you deploy your Ram, bought for 2 Corra?",
    ),
    ("zloba.actions.extend", {"most": 1}, "Bob: kam nasadíte 1 základní jednotku?", "Bob, where do you deploy 1 basic troop?"),
    (
        "zloba.actions.extend",
        {"most": 3},
        "Bob: kam nasadíte až 3 základní jednotky?",
        "Bob, where do you deploy up to 3 basic troops?",
    ),
    (
        "zloba.damage.attacker-splits",
        {"faction": "koda", "region": 3, "points": 2},
        "Bob: která jednotka frakce Kodové v oblasti 3 utrpí bod zranění (zbývá přidělit 2)?",
        "Bob, which troop of the Koda in region 3 takes a point of damage (2 still to deal)?",
    ),
    (
        "zloba.exodus.move",
        {"region": None},
        "Bob: kdo odejde, odkud a kam?",
        "Bob, who leaves, from where and where to?",
    ),
    (
        "zloba.exodus.move",
        {"region": 0},
        "Bob: kdo další odejde z Pobřeží a kam?",
        "Bob, who else leaves the Shores, and where to?",
    ),
    (
        "zloba.muster.sources",
        {"region": 0, "left": 2},
        "Bob: kterou jednotku sešikujete na Pobřeží (ještě nejvýše 2)?",
        "Bob, which troop do you muster to the Shores (2 more at most)?",
    ),
    (
        "zloba.factions.mat-koda",
        {"faction": "guild", "region": 2, "points": 2},
        "Bob: do oblasti 2 vstoupila frakce Gilda. Spustíte past za 2 body zranění?",
        "Bob, troops of the Guild have moved into region 2. Do you spring the trap for 2 damage?",
    ),
]


@pytest.mark.parametrize(("rule", "facts", "czech", "english"), PROMPTS)
def test_questions_say_where_and_how_much(rule: str, facts: dict[str, Any], czech: str, english: str) -> None:
    decision: Decision[Any] = Decision(1, rule, OFFERED[rule], facts=facts)
    assert tuple(GAME.prompt(lang, decision, PLAYERS) for lang in ("cs", "en")) == (czech, english)


def asks(table: Table[State]) -> tuple[str, Mapping[str, Any]]:
    return asked(table).rule, asked(table).facts


def test_a_question_is_asked_with_the_facts_of_the_table() -> None:
    guild = side("guild", {1: 2}, dice=["extend", "mine"], corra=3, mat=1)
    table = lay(guild, side("koda", {2: 3}, elites=[("trapper", 5)], dice=["mine"], feats=["no-one-left-behind"]))
    act(table, ("buy", "assassin"))
    assert asks(table) == ("zloba.buying.deploy-own-rule", {"kind": "assassin", "price": 3})
    act(table, 2)
    assert asks(table) == ("zloba.feats.own-turn", {"region": 2, "points": 2})
    act(table, "pass", ("use", "extend"))
    assert asks(table) == ("zloba.actions.extend", {"most": 1})


def test_what_is_left_of_a_choice_in_steps_is_said_each_time() -> None:
    ooglan = side("ooglan", {0: 2, 4: 1}, dice=["mine"], feats=["rising-howl"])
    table = lay(ooglan, side("koda", {2: 5}, elites=[("greyback", 2)], dice=["mine", "mine"], eye="charge"))
    act(table, ("feat", "rising-howl"))
    assert asks(table) == ("zloba.muster.before-acting", {"most": 4})
    act(table, 4)
    assert asks(table) == ("zloba.muster.sources", {"region": 4, "left": 4})
    act(table, ("mat", "basic"))
    assert asks(table) == ("zloba.muster.sources", {"region": 4, "left": 3})


def test_the_owner_of_a_trap_is_told_who_came_and_where() -> None:
    table = lay(side("guild", {1: 2}, dice=["maneuver", "mine"]), side("koda", elites=[("trapper", 2)], dice=["mine"]))
    act(table, ("use", "maneuver"), ("move", 1, 2, ("basic",)))
    assert asks(table) == ("zloba.factions.mat-koda", {"faction": "guild", "region": 2, "points": 2})


@pytest.mark.rule("zloba.actions.maneuver-deploy", "zloba.actions.maneuver-short")
def test_the_second_use_of_maneuver_says_that_it_deploys_two() -> None:
    assert WORDS.labels("zloba.actions.maneuver-move", "deploy") == (
        "Nasadit 2 základní jednotky do své zóny (nebo tu jedinou, která zbývá)",
        "Deploy 2 basic troops to your zone (or the only one left)",
    )


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
    assert WORDS.labels(rule, option) == (czech, english)


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
    assert WORDS.labels(rule, option) == (czech, english)


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
    "source": ("mat", "removed", "shores", "5"),
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

OWN_VALUES: dict[tuple[type[Event], str], tuple[Any, ...]] = {
    (event, "kind"): ("ram", "stoic") for event in (events.Wounded, events.Healed, events.TrapSprung)
}
"""Only elite troops."""

IDS = {key for shelf in CATALOGUE.shelves.values() for key in shelf} - {BASIC}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("event", events.ALL, ids=message_of_event)
def test_every_event_is_told_in_both_languages(event: type[Event], lang: str) -> None:
    assert not WORDS.mistold(lang, samples(event, VALUES, OWN_VALUES), IDS)


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
        events.Mustered("ooglan", "basic", 2, "shores"),
        "Uglani: sešikování, 2 × základní jednotka z Pobřeží.",
        "The Ooglan mustered 2 × basic troop from the Shores.",
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
    assert WORDS.told(event) == (czech, english)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shores_are_called_by_their_name_and_never_by_a_number(lang: str) -> None:
    """In whatever a muster from the Shores and a sacrifice there have to say."""
    heard: list[Told] = []
    ooglan = side("ooglan", {0: 2, 4: 1}, dice=["mine"], feats=["rising-howl"])
    table = lay(ooglan, side("koda", {0: 2}, dice=["maneuver", "mine"], corra=3), heard=heard)
    act(table, ("feat", "rising-howl"), 4, (0, "basic"), "done", ("discard", "mine"))
    act(table, ("buy", "greyback"), ("use", "maneuver"), ("move", 0, 1, ("basic",)))
    lines = [GAME.texts.event(lang, each.event) for each in heard]
    shores = {"cs": "Pobřeží", "en": "the Shores"}[lang]
    kinds = (events.Mustered, events.Slain, events.Moved)
    assert [
        type(each.event) for each, line in zip(heard, lines, strict=True) if shores in line and type(each.event) in kinds
    ] == [*kinds]
    assert not [line for line in lines if re.search(r"(region|oblast\w*) 0", line)]


# ---------------------------------------------------------------------- content

SENTENCES = frozenset({"text", "idea", "story", "ability"})


@pytest.mark.parametrize("kind", CATALOGUE.shelves)
def test_all_content_has_words_and_its_sentences_are_written_in_both_languages(kind: str) -> None:
    assert not WORDS.unsaid(kind, SENTENCES)


# ---------------------------------------------------------------------- the files


def test_both_languages_have_the_same_messages_with_the_same_gaps() -> None:
    czech, english = WORDS.written("cs.ftl"), WORDS.written("en.ftl")
    assert list(czech.items()) == list(english.items())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_written_in_two_files(lang: str) -> None:
    messages = WORDS.all_written(lang)
    assert len(messages) == len(set(messages))


def test_every_message_is_a_prompt_or_an_event_or_a_part_of_one() -> None:
    assert {place for place in WORDS.written("cs.ftl") if "." not in place} == WORDS.needed()

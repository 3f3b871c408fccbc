"""The words of the game, in both languages: what is asked, answered and told."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import pytest

from herna.games.cave_evil import GAME, events
from herna.games.cave_evil.content import (
    ATTRIBUTES,
    CATALOGUE,
    CREATURES,
    DECKS,
    EVILS,
    LAYOUTS,
    NECROMANCERS,
    PROTECTORS,
    RESOURCES,
    TILES,
)
from herna.games.cave_evil.events import combat, digging, effects, evils, turn
from herna.kernel import Event
from herna.kernel.texts import LANGUAGES, message_of_event
from tests.games.wording import Gaps, Wording, samples

PLAYERS = ("Ája", "Bob", "Cyril", "Dana")
LETTERS = {*"ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
PLAIN = {"cs": LETTERS, "en": LETTERS | {"metal", "gore", "resources", "new", "strength"}}

WORDS = Wording(GAME, PLAYERS, plain=lambda lang, words: PLAIN[lang], named=False)
"""Monsters are called by the letters of their markers, and English calls some things as the rules do."""

# ---------------------------------------------------------------------- decisions in play


@pytest.mark.parametrize("variant", range(-1, len(GAME.variants)))
def test_every_decision_of_a_random_game_is_put_in_words_of_both_languages(variant: int) -> None:
    options = GAME.variants[variant] if variant >= 0 else {}
    assert not WORDS.mistakes_in_play(2 + (variant + 1) % 3, options, [variant + 7])


# ---------------------------------------------------------------------- all that can be asked


@cache
def written(lang: str) -> dict[str, Gaps]:
    """All messages and labels of a language, with their gaps."""
    names = sorted(file.name for file in (files(GAME.package) / "texts").iterdir() if file.name.endswith(f"{lang}.ftl"))
    return {place: gaps for name in names for place, gaps in WORDS.written(name).items()}


def gaps(lang: str, place: str) -> set[str]:
    """What a text needs to know, with what the parts of it need."""
    found = written(lang)[place]
    return found.variables | {each for part in found.parts for each in gaps(lang, part)}


LABELS = [place for place in written("cs") if "_" in place and "." in place]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("place", LABELS)
def test_a_label_knows_what_it_says(lang: str, place: str) -> None:
    """Its gaps are parts of the option as the table of verbs names them."""
    prompt, _, word = place.partition(".")
    rule = f"cave_evil.{prompt.replace('_', '.', 1)}"
    rows = [
        set(verb.names)
        for verb in GAME.verbs.rows
        if ((word == "option" and not verb.words) or word in verb.words.split()) and (not verb.rules or rule in verb.rules)
    ]
    own = [
        set(verb.names) for verb in GAME.verbs.rows if rule in verb.rules and (word == "option" or word in verb.words.split())
    ]
    needed = gaps(lang, place)
    assert any(needed <= names for names in own or rows or [set()]), (needed, own or rows)


def test_both_languages_ask_answer_and_tell_the_same() -> None:
    """Only parts of sentences may be one language's own."""
    czech, english = written("cs"), written("en")
    shared = {place for lang in (czech, english) for place in lang if "_" in place or "." in place or place in TOLD}
    assert shared <= set(czech)
    assert shared <= set(english)
    for place in sorted(shared):
        assert gaps("cs", place) == gaps("en", place), place


TOLD = {message_of_event(event) for event in events.ALL}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_part_of_a_sentence_is_left_over(lang: str) -> None:
    used = {part for found in written(lang).values() for part in found.parts}
    parts = {place for place in written(lang) if "_" not in place and "." not in place and place not in TOLD}
    said = "".join(file.read_text(encoding="utf-8") for file in _sources())
    assert not {part for part in parts - used if f'"{part}"' not in said and not _made(part)}


def _sources() -> list[Any]:
    found, folders = [], [files(GAME.package)]
    while folders:
        for each in folders.pop().iterdir():
            if each.is_dir():
                folders.append(each)
            elif each.name.endswith(".py"):
                found.append(each)
    return found


def _made(part: str) -> bool:
    """Whether the name of a message is put together: cards in cases, settings of the lobby."""
    return part.startswith(("card-", "setting-", "about", "language", "note-", "seat-"))


# ---------------------------------------------------------------------- events

BEAST = ("ghoul", "cave-dwellers", "cave-snake", "weeping-cyst", "travelling-crematorium", "mole-matriarch")
"""A name of each gender."""
NUMBERS = (1, 2, 3, 5, 8)
SEATS = (0, 1)
SQUADS = range(6)
VALUES: Mapping[str, Any] = {
    **dict.fromkeys(("seat", "victim", "owner"), SEATS),
    **dict.fromkeys(("target", "by"), (-1, 0, 1)),
    **dict.fromkeys(("number", "into", "to", "helped"), SQUADS),
    **dict.fromkeys(("new", "became"), range(1, 6)),
    **dict.fromkeys(("cards", "foes"), (*BEAST, "ghoul, ratman", "ratman, ratman")),
    "others": (("ratman",),),
    **dict.fromkeys(("card", "bearer", "rival"), BEAST),
    "user": (None, "ghoul"),
    "thing": ("spiked-shield",),
    "things": (("spiked-shield", "leaden-coat"),),
    "source": ("moths-in-the-grimoires",),
    "attribute": ATTRIBUTES,
    "first": ATTRIBUTES,
    "second": ATTRIBUTES[::-1],
    "resource": RESOURCES,
    "deck": DECKS,
    "tile": tuple(TILES),
    "letter": ("A", "P"),
    "evil": tuple(EVILS),
    "necromancer": tuple(NECROMANCERS),
    "protector": tuple(PROTECTORS),
    "layout": tuple(LAYOUTS),
    "what": ("all", "movement"),
    "space": (0, 7, 112),
    "origin": (3,),
    "path": ((1, 2),),
    "dice": ((), (3, 11)),
    **dict.fromkeys(("q", "r"), (-7, 0, 4)),
    "turn": range(6),
    "steps": (-3, -2, -1, 1, 2, 3, 5),
    "way": (1, 2, 3, 4),
    **dict.fromkeys(("crystal", "attackers", "won", "collapse", "rock", "tie"), (True, False)),
    **dict.fromkeys(("gore", "left", "rocks", "turns", "metal", "flame"), (0, 1, 3, 5)),
    **dict.fromkeys(("ours", "theirs", "die", "other", "count", "speed", "amount", "total", "reach", "result"), NUMBERS),
    **dict.fromkeys(("eye", "roll", "cycle"), NUMBERS),
}
OWN: Mapping[tuple[type[Event], str], Any] = {
    (combat.WormContested, "target"): BEAST,
    (combat.Maddened, "target"): SEATS,
    (evils.TargetChosen, "target"): SEATS,
    (evils.TargetDrawn, "target"): SEATS,
    (effects.United, "other"): BEAST,
    (combat.Declared, "card"): BEAST,
    (combat.Declared, "user"): (None,),
    (digging.Buried, "seat"): (-1, 0),
    (digging.GoodsSpawned, "number"): (-1, 0, 3),
    (combat.Attacked, "seat"): (-1, 0, 1),
    (combat.CombatWon, "seat"): (-1, 0, 1),
    (combat.StruckFirst, "seat"): (-1, 0, 1),
    (effects.TakenOver, "owner"): (-1, 0, 1),
}
IDS = {*CREATURES, *ATTRIBUTES, *DECKS, *TILES} - {"single"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("event", events.ALL, ids=message_of_event)
def test_every_event_is_a_sentence(lang: str, event: type[Event]) -> None:
    assert not WORDS.mistold(lang, samples(event, VALUES, OWN), IDS)


TELLINGS: list[tuple[Event, str, str]] = [
    (
        combat.RoundWon(1, "weapon", 22, 22, 9, 8, 0, True, True),
        "1. kolo (zbraň) vyhrává po shodě útočník 22 : 22 (útočník hodil 9, obránce 8).",
        "After a tie, the attacker wins round 1 (Weapon) by 22 to 22 (the attacker rolled 9, the defender 8).",
    ),
    (
        digging.MonsterSpawned("cave-dwellers", "B", 6),
        "Na poli 6 se objevují Jeskyňáci jako toulavá nestvůra B.",
        "Cave Dwellers appear on space 6 as wandering monster B.",
    ),
    (
        combat.Attacked(0, -1, "ghoul", "ratman, ratman", 7, False),
        "Ája útočí (Ghúl) na 2 Krysáky.",
        "Ája (Ghoul) attacks 2 Ratmen.",
    ),
    (
        combat.Attacked(-1, 1, "ghoul", "ratman", 7, False),
        "Ghúl útočí, brání se Bob (Krysák).",
        "Bob (Ratman) is attacked by Ghoul.",
    ),
    (combat.AttributeLeft("dodge", 3), "Ve 3. kole se bojuje úhybem.", "Round 3 is fought with Dodge."),
    (
        combat.StruckFirst(1),
        "Bob je v tomto souboji útočníkem, i když se brání.",
        "Bob counts as the attacker in this combat, though attacked.",
    ),
    (
        evils.EyeMoved(1, 4),
        "Krvavé oko se posouvá o 1 pole s vírem vpřed (celkem 4).",
        "The Blood Eye moves forward 1 vortex space (4 in total).",
    ),
    (
        evils.Gazed(1, 7),
        "Bob uplácí sochu, která vrhá svůj žhnoucí pohled na pole 7.",
        "Bob bribes the Statue, which turns its glowing gaze on space 7.",
    ),
    (evils.EvilAwoke("darkest-statue-of-death"), "Zlověstná socha smrti se probouzí.", "The Darkest Statue of Death awakens."),
    (
        evils.EvilStepped("evil-black-old-goat", 0),
        "Zlý starý černý kozel se přesouvá na Jámu.",
        "The Evil Black Old Goat moves to the Pit.",
    ),
    (combat.CombatWon(-1, False), "Souboj vyhrává obránce.", "The defender wins the combat."),
    (combat.CombatWon(1, True), "Souboj vyhrává útočník (Bob).", "The attacker (Bob) wins the combat."),
    (
        combat.Killed(1, "mole-matriarch", 1, 0, 0, 3),
        "Ája zabíjí Krtčí matku na Jámě, zůstávají tam 3 ostatky.",
        "Ája kills Mole Matriarch on the Pit, leaving 3 gore.",
    ),
    (
        combat.Killed(1, "ghoul, ratman", 2, 9, -1, 1),
        "Na poli 9 umírají Ghúl a Krysák, zůstávají tam jedny ostatky.",
        "Ghoul and Ratman die on space 9, leaving 1 gore.",
    ),
    (
        combat.Killed(1, "ratman, ratman, ghoul", 3, 9, 0, 0),
        "Ája zabíjí 2 Krysáky a Ghúla na poli 9.",
        "Ája kills 2 Ratmen and Ghoul on space 9.",
    ),
    (
        combat.Attached("ore-eater", "cave-dwellers"),
        "Jeskyňáci dostávají trvalý účinek karty „Rudožrout“.",
        "Cave Dwellers take on the lasting effect of “Ore-Eater”.",
    ),
    (
        combat.LeftPit(0, "ghoul, ratman", 7),
        "Na pole 7 odcházejí Ghúl a Krysák.",
        "Ghoul and Ratman move off to space 7.",
    ),
    (
        digging.MonstersMet("C", ("ghoul", "ratman"), 7),
        "K nestvůrám C na poli 7 se připojují Ghúl a Krysák.",
        "Ghoul and Ratman join wandering monsters C on space 7.",
    ),
    (
        effects.TakenOver("mind-control", 0, ("ghoul",), 3, 1),
        "Ája kartou „Ovládnutí mysli“ ovládá na 3 tahy skupinu (Ghúl), přichází o ni Bob.",
        "Ája takes control of one of Bob’s squads (Ghoul) for 3 turns with “Mind Control”.",
    ),
    (
        effects.TakenOver("press-ganger", 0, ("ghoul",), 0, -1),
        "Ája kartou „Verbíř“ natrvalo ovládá toulavé nestvůry (Ghúl).",
        "Ája takes permanent control of wandering monsters (Ghoul) with “Press-Ganger”.",
    ),
    (
        effects.Seized("long-fingers", 0, 1, "iron-gate"),
        "Ája kartou „Dlouhé prsty“ získává kartu „Železná brána“, přichází o ni Bob.",
        "Ája takes “Iron Gate” from Bob with “Long Fingers”.",
    ),
    (
        effects.CardSeen(0, 1, "ratman"),
        "Ája si prohlíží karty, které má v ruce Bob, a vidí kartu „Krysák“.",
        "Ája looks at Bob’s hand and sees “Ratman”.",
    ),
    (
        effects.TookFromHand(0, 1, "ratman"),
        "Ája si bere kartu „Krysák“, kterou má v ruce Bob.",
        "Ája takes “Ratman” from Bob’s hand.",
    ),
    (effects.TookFromHand(0, 1), "Ája si bere kartu, kterou má v ruce Bob.", "Ája takes a card from Bob’s hand."),
    (
        combat.Orphaned(0, "ghoul, ratman", "C", 7),
        "Bez pána se teď jeskyní toulají nestvůry C (Ghúl, Krysák).",
        "Wandering monsters C (Ghoul, Ratman) roam the cave without a master.",
    ),
    (
        effects.HeldNoMore(1, ("ghoul",)),
        "Bob může zase používat svou skupinu (Ghúl).",
        "Bob can use a squad (Ghoul) freely again.",
    ),
    (
        effects.RevoltRolled(1, 3),
        "V hodu na vzpouru otroků padá 3, Bob o nic nepřichází.",
        "The roll for the slave revolt is 3: Bob loses nothing.",
    ),
    (
        effects.Exchanged("stand-in", ("ghoul", "ratman"), ("render",), 4, 9),
        "Díky kartě „Náhradník“ si vyměňují místo dvě skupiny: Ghúl a Krysák (teď na poli 4); Rozervávač (teď na poli 9).",
        "“Stand-In” makes two groups swap places: Ghoul and Ratman (now on space 4); Render (now on space 9).",
    ),
    (combat.Declared(0, "pickled-head", None), "Ája používá schopnost Hlavy v láku.", "Ája uses the ability of Pickled Head."),
    (
        combat.RoundWon(2, "dodge", 12, 19, 3, 8, 1, False, False),
        "2. kolo (úhyb) vyhrává obránce 19 : 12 (útočník hodil 3, obránce 8).",
        "The defender wins round 2 (Dodge) by 19 to 12 (the attacker rolled 3, the defender 8).",
    ),
    (
        digging.GoodsSpawned(seat=0, number=-1, space=0, resource="gore", amount=1),
        "Na Jámě se objevují jedny ostatky.",
        "On the Pit, 1 gore appears.",
    ),
    (
        digging.GoodsSpawned(seat=0, number=-1, space=8, resource="metal", amount=5),
        "Na poli 8 se objevuje 5 kovů.",
        "On space 8, 5 metal appears.",
    ),
    (
        digging.GoodsSpawned(seat=1, number=2, space=8, resource="flame", amount=2),
        "Skupina II (Bob) získává 2 temné žáry.",
        "Bob’s squad II gains 2 shadowflame.",
    ),
    (
        evils.EyeMoved(-2, 5),
        "Krvavé oko se posouvá o 2 pole s vírem zpět (celkem 5).",
        "The Blood Eye moves back 2 vortex spaces (5 in total).",
    ),
    (turn.Meditated(0, "bribe"), "Ája se soustředí.", "Ája meditates."),
    (turn.Moved(0, 0, (3, 4), 4), "Ája přesouvá skupinu N na pole 4.", "Ája moves squad N to space 4."),
    (
        turn.Merged(1, 2, 0, ("cave-dwellers",)),
        "Bob převádí Jeskyňáky ze skupiny II do skupiny N.",
        "Bob moves Cave Dwellers from squad II to squad N.",
    ),
    (
        effects.EventPassedBy("wildcat-strike"),
        "Událost „Divoká stávka“ se bez účinku vyřazuje ze hry.",
        "The event “Wildcat Strike” is removed from the game without effect.",
    ),
    (
        turn.WentWandering(1, 2, "B", ("ghoul",)),
        "Ze skupiny II (Bob) odchází Ghúl a dál se toulá jako nestvůra B.",
        "Ghoul leaves Bob’s squad II and wanders off as monster B.",
    ),
    (
        turn.WentWandering(1, 2, "B", ("ghoul", "ratman")),
        "Ze skupiny II (Bob) odcházejí Ghúl a Krysák a dál se toulají jako nestvůry B.",
        "Ghoul and Ratman leave Bob’s squad II and wander off as monsters B.",
    ),
    (
        effects.Contested("grabber", "cave-dwellers", "dodge", 9, 14, False),
        "Lapavec v měření sil podléhá Jeskyňákům (úhyb, 9 proti 14).",
        "Grabber loses a contest to Cave Dwellers (Dodge, 9 to 14).",
    ),
    (
        effects.Converted(seat=0, card="ore-eater", resource="metal", count=2),
        "Ája kartou „Rudožrout“ přeměňuje 2 suroviny na kov.",
        "Ája turns 2 resources into metal with “Ore-Eater”.",
    ),
]


@pytest.mark.parametrize(
    ("event", "czech", "english"), TELLINGS, ids=lambda each: type(each).__name__ if isinstance(each, Event) else ""
)
def test_events_are_told_in_whole_sentences(event: Event, czech: str, english: str) -> None:
    assert WORDS.told(event) == (czech, english)


ASKED: list[tuple[str, Mapping[str, Any], str, str]] = [
    ("cave_evil.advanced.abandon-path", {"card": "ghoul"}, "Kudy odejde Ghúl?", "Which way does Ghoul leave?"),
    (
        "cave_evil.combat.round-1-choice",
        {"who": "evil"},
        "Kterou vlastností souboj začne? (Rozhodujete za Probuzené zlo.)",
        "Which attribute is the first round fought with? (You decide for the Awakened Evil.)",
    ),
    (
        "cave_evil.combat.declare-before-roll",
        {"attribute": "weapon"},
        "Co použijete v tomto kole, v němž se bojuje zbraní?",
        "What do you use in this round, which is fought with Weapon?",
    ),
    (
        "cave_evil.advanced.abandon-path",
        {"card": "cave-dwellers"},
        "Kudy odejdou Jeskyňáci?",
        "Which way do Cave Dwellers leave?",
    ),
]


@pytest.mark.parametrize(("rule", "facts", "czech", "english"), ASKED)
def test_prompts_agree_with_what_they_are_about(rule: str, facts: Mapping[str, Any], czech: str, english: str) -> None:
    asked = [GAME.texts.prompt(lang, 0, rule, PLAYERS, facts) for lang in LANGUAGES]
    assert asked == [czech, english]


SAID: list[tuple[str, Mapping[str, Any], str, str]] = [
    ("scene-at", {"space": 0}, "na Jámě", "on the Pit"),
    ("scene-space", {"number": 71, "floor": "lair"}, "Pole 71, doupě", "Space 71, Lair"),
    ("scene-at", {"space": 7}, "na poli 7", "on space 7"),
    (
        "scene-evil-words",
        {"card": "evil-black-old-goat", "stage": "revealed", "space": 0},
        "Probouzející se zlo je Zlý starý černý kozel, ještě spí, na Jámě.",
        "The Awakening Evil is the Evil Black Old Goat, not yet awake, on the Pit.",
    ),
]


@pytest.mark.parametrize(("message", "facts", "czech", "english"), SAID)
def test_the_page_says_where_and_what_things_are(message: str, facts: Mapping[str, Any], czech: str, english: str) -> None:
    assert [GAME.texts.say(lang, message, players=PLAYERS, **facts) for lang in LANGUAGES] == [czech, english]


LABELLED: list[tuple[str, Any, str, str]] = [
    ("cave_evil.combat.round-1-choice", "weapon", "Zbraní", "Weapon"),
    ("cave_evil.conjuration.draw-one", ("draw", "abyss"), "Z balíčku propasti", "The Abyss deck"),
    ("cave_evil.meditation.draw", ("draw", "bribe"), "Z balíčku uplácení", "The Bribe deck"),
    (
        "cave_evil.conjuration.keep-or-discard",
        ("discard", "gore", 1),
        "Odhodit ji a vzít si jedny ostatky",
        "Discard it for 1 gore",
    ),
    ("cave_evil.carrying.drop", ("goods", "gore", 5), "5 ostatků", "5 gore"),
    ("cave_evil.carrying.drop", ("goods", "gore", 1), "Jedny ostatky", "1 gore"),
    ("cave_evil.advanced.discard-hand", ("discard", "ghoul", "gore"), "„Ghúl“ za jedny ostatky", "“Ghoul” for 1 gore"),
    (
        "cave_evil.squad-actions.interleave",
        ("discard",),
        "Vyřadit kartu z ruky za jednu surovinu",
        "Discard a card from your hand for one resource",
    ),
    (
        "cave_evil.squad-actions.one-action",
        ("hire-one", "B", "ghoul"),
        "Najmout si z nestvůr B Ghúla",
        "Hire Ghoul from wandering monsters B",
    ),
    ("cave_evil.squad-actions.one-action", ("move", 0), "Přesunout se na Jámu", "Move to the Pit"),
    (
        "cave_evil.excavation.place-adjacent",
        ("place", -3, 2, 4),
        "Na pole −3, 2 (otočit o 240°)",
        "Space −3, 2 (rotate by 240°)",
    ),
    ("cave_evil.setup.choose-necromancer", "ice-dead-sorceress", "Za Kněžku mrtvolného chladu", "Ice Dead Sorceress"),
    (
        "cave_evil.setup.starting-resources",
        ("take", 0, 1, 2),
        "Jedny ostatky a 2 temné žáry",
        "1 gore and 2 shadowflame",
    ),
    (
        "cave_evil.setup.starting-resources",
        ("take", 1, 1, 1),
        "1 kov, jedny ostatky a 1 temný žár",
        "1 metal, 1 gore and 1 shadowflame",
    ),
    ("cave_evil.black-diamond.brain-swap", ("swap", "prowess", "weapon"), "Výjimečnost a zbraň", "Prowess and Weapon"),
    ("cave_evil.evil-goat.inexact-direction", ("toward", 0, 0), "Přes Jámu", "Over the Pit"),
    ("cave_evil.evil-emperor.who-moves", ("toward", 0, -2), "Přes pole 0, −2", "Over space 0, −2"),
    ("cave_evil.advanced.sacrifice", ("offer", "cave-dwellers"), "Jeskyňáky", "Cave Dwellers"),
]


@pytest.mark.parametrize(("rule", "option", "czech", "english"), LABELLED)
def test_labels_answer_their_prompts(rule: str, option: Any, czech: str, english: str) -> None:
    assert WORDS.labels(rule, option) == (czech, english)


REASONS = {
    "cave_evil.wandering.neighbour-must": ("toulavé nestvůry", "a wandering monster"),
    "cave_evil.wandering.never-back": ("toulavá nestvůra", "a wandering monster"),
    "cave_evil.evil-goat.no-fight-yet": ("kozlem", "the Goat"),
    "cave_evil.evil-goat.reveal-place": ("kozel", "the Goat"),
    "cave_evil.evil-goat.digs": ("kozel", "the Goat"),
    "cave_evil.evil-bitch.between-cycles": ("mrcha", "the Bitch"),
    "cave_evil.evil-emperor.only-combat": ("Vládce", "The Emperor"),
    "cave_evil.evil-statue.destroy": ("Socha", "The Statue"),
}


@pytest.mark.parametrize("rule", REASONS)
def test_a_rule_that_refuses_something_says_of_whom_it_speaks(rule: str) -> None:
    """It is read by itself, beside what was refused."""
    assert all(word in GAME.rulebook[rule].say(lang) for lang, word in zip(LANGUAGES, REASONS[rule], strict=True))


# ---------------------------------------------------------------------- content


@pytest.mark.parametrize("kind", CATALOGUE.shelves)
def test_all_content_has_words_and_its_sentences_are_written_in_both_languages(kind: str) -> None:
    assert not WORDS.unsaid(kind, frozenset({"flavour", "story"}), (".", "?“", "?”", "!"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_is_called_thou(lang: str) -> None:
    """Flavour speaks to people with *vy*, but for a proverb."""
    thou = re.compile(r"(?<!\w)(ty|tě|tebe|tobě|tvůj|tvoje|tvá|tvé|tvou|tvým|thou|thee|thy)(?!\w)", re.IGNORECASE)
    for shelf in CATALOGUE.shelves.values():
        for entry in shelf.values():
            if (flavour := getattr(entry, "flavour", None)) is not None:
                text = flavour.say(lang)
                assert not thou.search(re.sub(r"ty vlasy|ty, k|ty nejmenší", "", text)), (entry.id, text)

"""The words of the game, in both languages."""

from __future__ import annotations

import ast
from functools import cache
from importlib.resources import files
from typing import Any

import pytest

from herna.games.zombie_country import GAME, events
from herna.games.zombie_country.content import BASICS, CATALOGUE, EDGE, FIST, ITEM_OF, SLOTS, USES
from herna.games.zombie_country.rules.enemies import INSIDE, STREET
from herna.games.zombie_country.rules.searching import hauls
from herna.games.zombie_country.state import State
from herna.kernel import DONE, PASS, TALK, Decision, Event
from herna.kernel.texts import LANGUAGES, message_of, message_of_event
from tests.games.wording import Wording, samples, words_of_text

PLAYERS = ("Ája", "Bob", "Cyril", "Dana", "Eda")
MODES: list[tuple[int, dict[str, Any]]] = [
    *((seats, {}) for seats in GAME.seats),
    (1, {"scenario": "last-broadcast"}),
    (2, {"scenario": "last-train", "withdrawal": True}),
    (3, {"scenario": "winter-stores"}),
    (4, {"campaign": "beer-for-the-brave"}),
]
SEEDS = range(3)
HAUL = "zombie_country.search.search-result"

# ---------------------------------------------------------------------- decisions in play


@cache
def name(lang: str, word: str) -> str:
    """How a piece of content is called; a mark does not count."""
    key = word.partition(":")[0]
    return next((shelf[key].name.say(lang) for shelf in CATALOGUE.shelves.values() if key in shelf), word)


def plain(lang: str, words: set[str]) -> set[str]:
    """Markers are called by their letters, and some content by a name that is its id too."""
    return set(SLOTS).union(*(words_of_text(name(lang, word)) for word in words))


WORDS = Wording(GAME, PLAYERS, plain)


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_every_decision_of_a_random_game_is_put_in_words_of_both_languages(seats: int, options: dict[str, Any]) -> None:
    assert not WORDS.mistakes_in_play(seats, options, SEEDS)


# ---------------------------------------------------------------------- all that can be asked

BUILDINGS = tuple(CATALOGUE.shelves["building"])
ANNEXES = tuple(CATALOGUE.shelves["annex"])
ITEMS = tuple(
    word for word, item in ITEM_OF.items() if not item.big and (":" in word or not (item.weapon and item.weapon.rounds))
)
BIG = tuple(word for word, item in ITEM_OF.items() if item.big)
ARMS = (FIST, *(word for word in ITEMS if ITEM_OF[word].weapon))
ACTIONS = (*BASICS, *CATALOGUE.shelves["action"])
SIDES = (STREET, INSIDE)

CRAFTS: tuple[Any, ...] = (
    *(("use", item) for item in ITEMS if ITEM_OF[item].use),
    *(("craft", recipe) for recipe in CATALOGUE.shelves["recipe"]),
)
HANDLING: tuple[Any, ...] = tuple((verb, item) for verb in ("take", "drop") for item in ITEMS)

OFFERED: dict[str, tuple[Any, ...]] = {
    "zombie_country.setup.character-choice": tuple(CATALOGUE.shelves["character"]),
    "zombie_country.planning.reveal-and-plan": (
        *(("plan", (action,)) for action in ACTIONS),
        ("plan", ("forward", "inventory")),
        ("plan", ("back", "attack", "quiet-step")),
        TALK,
    ),
    "zombie_country.playing.free-order": (
        *(("play", action) for action in ACTIONS),
        *(("cancel", action, price) for action in ACTIONS for price in (0, 1, 2, 5)),
        *(("improvise", action, 4) for action in ACTIONS),
        TALK,
    ),
    "zombie_country.playing.unplanned-action": (
        *(("improvise", action, price) for action in ACTIONS for price in (3, 4)),
        PASS,
        TALK,
    ),
    "zombie_country.actions.forward": (*BUILDINGS, *ANNEXES),
    "zombie_country.actions.backward": (*BUILDINGS, *ANNEXES, EDGE),
    "zombie_country.actions.attack-mode": (
        *(("hit", arm, "bakery", STREET, "Y", wounds) for arm in ARMS for wounds in (0, 1, 2)),
        *(("hit", FIST, "bakery", side, slot, 1) for side in SIDES for slot in SLOTS if (side, slot) != (STREET, "Y")),
        *(("sweep", arm, "church", side) for arm in ARMS for side in SIDES),
        ("nothing",),
    ),
    "zombie_country.actions.ranged-end-position": SIDES,
    "zombie_country.events.house-attack-after": SIDES,
    "zombie_country.combat.defensive-attack": (*ARMS, PASS),
    "zombie_country.combat.ammo-use": tuple(arm for arm in ARMS if ":" in arm),
    "zombie_country.actions.inventory-universal": tuple((use, side) for use in USES for side in SIDES),
    "zombie_country.actions.coordination-trade": (
        *HANDLING,
        *(("give", seat, item) for seat in range(5) for item in ITEMS),
        *(("ask", seat) for seat in range(5)),
        *CRAFTS,
        DONE,
    ),
    "zombie_country.actions.trade-consent": (
        *((verb, item) for verb in ("accept", "hand") for item in ITEMS),
        "decline",
    ),
    "zombie_country.actions.major-crafting": (
        *CRAFTS,
        *(("repair", vehicle) for vehicle in BIG),
        DONE,
    ),
    "zombie_country.actions.crafting-inputs": ITEMS,
    HAUL: tuple(("keep", (item,)) for item in CATALOGUE.shelves["item"]),
    "zombie_country.actions.search-handling": (*HANDLING, DONE),
    "zombie_country.events.special-event-cards": (*ITEMS, "none"),
    "zombie_country.property.outside-items": (*HANDLING, DONE),
}
"""For every rule that asks, options of every sort that it can offer."""


def test_every_rule_that_asks_has_a_prompt_in_both_languages() -> None:
    assert not WORDS.without_prompt()


def test_options_of_every_rule_that_asks_are_looked_at() -> None:
    assert set(OFFERED) == WORDS.asking_rules()


@pytest.mark.parametrize("rule", OFFERED)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sort_of_option_has_words_of_its_own(lang: str, rule: str) -> None:
    assert not list(WORDS.mistakes(lang, Decision(1, rule, OFFERED[rule])))


LABELS: list[tuple[str, Any, str, str]] = [
    ("setup.character-choice", "tereza", "Tereza, zdravotní sestra", "Tereza, the nurse"),
    ("planning.reveal-and-plan", ("plan", ("back",)), "Naplánovat: Krok vzad", "Plan: Step back"),
    (
        "planning.reveal-and-plan",
        ("plan", ("forward", "inventory", "quiet-step")),
        "Naplánovat: Krok vpřed, Inventář, Tichý krok",
        "Plan: Step forward, Inventory, Quiet step",
    ),
    (
        "planning.reveal-and-plan",
        "talk",
        "Mluvit o plánech (ztráta žetonu ticha)",
        "Speak about plans (lose the silence token)",
    ),
    ("playing.free-order", ("play", "attack"), "Zahrát: Útok", "Play: Attack"),
    ("playing.free-order", ("cancel", "forward", 0), "Zrušit zdarma: Krok vpřed", "Cancel Step forward for free"),
    ("playing.free-order", ("cancel", "forward", 1), "Zrušit za 1 staminu: Krok vpřed", "Cancel Step forward for 1 stamina"),
    ("playing.free-order", ("cancel", "forward", 2), "Zrušit za 2 staminy: Krok vpřed", "Cancel Step forward for 2 stamina"),
    ("playing.free-order", ("cancel", "forward", 5), "Zrušit za 5 stamin: Krok vpřed", "Cancel Step forward for 5 stamina"),
    ("playing.free-order", ("improvise", "sprint", 4), "Improvizovat za 4 staminy: Sprint", "Improvise Sprint for 4 stamina"),
    ("playing.free-order", "talk", "Mluvit o plánech (ztráta žetonu ticha)", "Speak about plans (lose the silence token)"),
    (
        "playing.unplanned-action",
        ("improvise", "inventory", 3),
        "Improvizovat za 3 staminy: Inventář",
        "Improvise Inventory for 3 stamina",
    ),
    (
        "playing.unplanned-action",
        ("improvise", "aimed-shot", 4),
        "Improvizovat za 4 staminy: Pečlivé zamíření",
        "Improvise Careful aim for 4 stamina",
    ),
    ("playing.unplanned-action", "pass", "Už nic nehrát", "Play nothing more"),
    ("actions.forward", "bakery", "Krok vpřed: Pekárna", "Step forward: Bakery"),
    ("actions.backward", "edge", "Krok vzad: Okraj města", "Step back: Town edge"),
    (
        "actions.attack-mode",
        ("hit", "pistol:3", "bakery", "street", "Y", 0),
        "Pistole (3): nepřítel Y, Pekárna (na ulici)",
        "Pistol (3): enemy Y, Bakery (on the street)",
    ),
    (
        "actions.attack-mode",
        ("hit", "fist", "church", "inside", "X", 1),
        "Pěst: nepřítel X (1 zranění), Kostel (uvnitř)",
        "Fist: enemy X (1 wound), Church (inside)",
    ),
    (
        "actions.attack-mode",
        ("hit", "axe", "back-yard", "street", "Z", 2),
        "Sekera: nepřítel Z (2 zranění), Dvorek (na ulici)",
        "Axe: enemy Z (2 wounds), Back yard (on the street)",
    ),
    (
        "actions.attack-mode",
        ("sweep", "shotgun:2", "pub", "inside"),
        "Brokovnice (2): všichni nepřátelé, Hospoda (uvnitř)",
        "Shotgun (2): all enemies, Pub (inside)",
    ),
    ("actions.attack-mode", ("nothing",), "Útočit naprázdno (nikdo není v dosahu)", "Attack thin air (nobody is in reach)"),
    ("actions.ranged-end-position", "street", "Na ulici", "On the street"),
    ("events.house-attack-after", "inside", "Uvnitř", "Inside"),
    ("combat.defensive-attack", "knife", "Obranný útok: Nůž", "Defensive attack: Knife"),
    ("combat.defensive-attack", "fist", "Obranný útok: Pěst", "Defensive attack: Fist"),
    ("combat.defensive-attack", "pass", "Nevracet úder", "Do not strike back"),
    ("combat.ammo-use", "crossbow:0", "Nabít: Kuše (0)", "Reload: Crossbow (0)"),
    ("actions.inventory-universal", ("coordinate", "street"), "Koordinace (na ulici)", "Coordination (on the street)"),
    ("actions.inventory-universal", ("craft", "inside"), "Výroba (uvnitř)", "Crafting (inside)"),
    ("actions.inventory-universal", ("search", "inside"), "Prohledávání (uvnitř)", "Search (inside)"),
    ("actions.coordination-trade", ("take", "rope"), "Zvednout: Lano", "Pick up: Rope"),
    ("actions.coordination-trade", ("drop", "pistol:1"), "Odložit: Pistole (1)", "Put down: Pistol (1)"),
    ("actions.coordination-trade", ("give", 1, "bandage"), "Nabídnout (Bob): Obvaz", "Offer to Bob: Bandage"),
    ("actions.coordination-trade", ("ask", 0), "Požádat o předmět (Ája)", "Ask Ája for an item"),
    ("actions.coordination-trade", ("use", "bandage"), "Použít: Obvaz", "Use: Bandage"),
    ("actions.coordination-trade", ("craft", "bind-wound"), "Výroba: Zavázat ránu", "Crafting: Bind a wound"),
    (
        "actions.coordination-trade",
        ("craft", "fill-molotovs"),
        "Výroba: Zápalná láhev z kanystru",
        "Crafting: A fire bottle from a can of petrol",
    ),
    ("actions.trade-consent", ("hand", "helmet"), "Předat: Přilba", "Hand over: Helmet"),
    ("actions.coordination-trade", "done", "Ukončit akci", "End the action"),
    ("actions.trade-consent", ("accept", "honey"), "Přijmout: Sklenice medu", "Accept: Jar of honey"),
    ("actions.trade-consent", "decline", "Odmítnout", "Decline"),
    (
        "actions.major-crafting",
        ("craft", "build-barricade"),
        "Výroba: Stavba barikády",
        "Crafting: Building a barricade",
    ),
    ("actions.major-crafting", ("repair", "motorbike"), "Zprovoznit: Motorka", "Get going: Motorbike"),
    ("actions.crafting-inputs", "laths", "Spotřebovat: Laťky", "Use up: Laths"),
    ("actions.crafting-inputs", "pistol:3", "Spotřebovat: Pistole (3)", "Use up: Pistol (3)"),
    ("search.search-result", ("keep", ("chainsaw",)), "Nechat si: Motorová pila", "Keep: Chainsaw"),
    ("actions.search-handling", ("take", "grenade:1"), "Zvednout: Granát (1)", "Pick up: Grenade (1)"),
    ("actions.search-handling", "done", "Ukončit akci", "End the action"),
    ("events.special-event-cards", "gherkins", "Odhodit: Nakládané okurky", "Discard: Pickled gherkins"),
    ("events.special-event-cards", "none", "O žádný, nic takového u sebe nemám", "Nothing, I carry no such item"),
    ("property.outside-items", ("take", "backpack"), "Vzít s sebou: Batoh", "Take along: Backpack"),
    ("property.outside-items", ("drop", "axe"), "Nechat mimo město: Sekera", "Leave out of town: Axe"),
    ("property.outside-items", "done", "Vyrazit", "Set out"),
]


@pytest.mark.parametrize(("rule", "option", "czech", "english"), LABELS, ids=[each[0] for each in LABELS])
def test_options_are_labelled(rule: str, option: Any, czech: str, english: str) -> None:
    rule = f"zombie_country.{rule}"
    assert WORDS.labels(rule, option) == (czech, english)


PROMPTS: list[tuple[str, str, str]] = [
    (
        "planning.reveal-and-plan",
        "Bob: které akce naplánujete na příští kolo (první je zdarma, každá další za 1 staminu)?",
        "Bob, which actions do you plan for the next round (the first is free, each more costs 1 stamina)?",
    ),
    (
        "playing.unplanned-action",
        "Bob: zahrajete nenaplánovanou akci (za 3 staminy, po jiné akci v tomto kole za 4)?",
        "Bob, do you play an unplanned action (for 3 stamina, or 4 after another action this round)?",
    ),
    ("actions.attack-mode", "Bob: čím a na koho zaútočíte?", "Bob, what do you attack with, and whom?"),
    ("combat.defensive-attack", "Bob: nepřítel útočí. Vrátíte úder?", "Bob, an enemy attacks. Do you strike back?"),
    (
        "actions.trade-consent",
        "Bob: přijmete nabízený předmět, nebo něco předáte?",
        "Bob, do you accept what is offered, or hand something over?",
    ),
    ("actions.crafting-inputs", "Bob: co spotřebujete?", "Bob, what do you use up?"),
]


@pytest.mark.parametrize(("rule", "czech", "english"), PROMPTS, ids=[each[0] for each in PROMPTS])
def test_prompts_say_who_is_asked_what(rule: str, czech: str, english: str) -> None:
    rule = f"zombie_country.{rule}"
    assert (GAME.texts.prompt("cs", 1, rule, PLAYERS), GAME.texts.prompt("en", 1, rule, PLAYERS)) == (czech, english)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("keep", [2, 3])
def test_the_label_of_a_haul_names_all_that_is_kept(keep: int, lang: str) -> None:
    state = State(players=[], scenario="base", difficulty="normal", drawn=["cloth", "knife", "rope", "wire"])
    for option in hauls(state, keep):
        text = WORDS.label(lang, HAUL, option)
        assert sum(name(lang, item) in text for item in state.drawn) == keep, text


# ---------------------------------------------------------------------- what happened

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


# ---------------------------------------------------------------------- nothing at all


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


# ---------------------------------------------------------------------- content

SENTENCES = frozenset({"text", "story"})


@pytest.mark.parametrize("kind", CATALOGUE.shelves)
def test_all_content_has_words_and_its_sentences_are_written_in_both_languages(kind: str) -> None:
    assert not WORDS.unsaid(kind, SENTENCES, ends=(".", "!", "?"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", CATALOGUE.shelves)
def test_no_two_pieces_of_a_kind_have_one_name(kind: str, lang: str) -> None:
    names = [entry.name.say(lang) for entry in CATALOGUE.shelves[kind].values()]
    assert len(names) == len(set(names))


# ---------------------------------------------------------------------- the files


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

"""The words of the game, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.zombie_country import GAME
from herna.games.zombie_country.rules.searching import hauls
from herna.games.zombie_country.state import State
from herna.kernel import Decision
from herna.kernel.texts import LANGUAGES
from tests.games.zombie_country.texts_cases import (
    HAUL,
    OFFERED,
    PLAYERS,
    WORDS,
    name,
)

MODES: list[tuple[int, dict[str, Any]]] = [
    *((seats, {}) for seats in GAME.seats),
    (1, {"scenario": "last-broadcast"}),
    (2, {"scenario": "last-train", "withdrawal": True}),
    (3, {"scenario": "winter-stores"}),
    (4, {"campaign": "beer-for-the-brave"}),
]
SEEDS = range(3)


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_every_decision_of_a_random_game_is_put_in_words_of_both_languages(seats: int, options: dict[str, Any]) -> None:
    assert not WORDS.mistakes_in_play(seats, options, SEEDS)


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

"""What cards, items and monsters say, in both languages."""

from __future__ import annotations

import pytest

from herna.games.gloomhaven import GAME, describe
from herna.games.gloomhaven.content import CARDS, DECKS, ITEMS, MONSTERS
from herna.games.gloomhaven.faces import cards
from tests.games.gloomhaven.laying import card_of

SAID = [
    (
        "warding-strength",
        "bottom",
        "Každý zdroj zranění z útoku: obrana 1.",
        "Each source of damage from attacks: Shield 1.",
    ),
    ("proximity-mine", "top", "Položit past na sousední prázdné pole (zranění 6)", "Create a trap on an adjacent empty hex"),
    (
        "enhancement-field",
        "bottom",
        "Každý útok váš i všech sousedních spojenců: útok +1.",
        "Each attack of yours and of all adjacent allies: Attack +1.",
    ),
    ("disorienting-flash", "top", "Omráčení, dosah 3, 2 cíle.", "Stun, Range 3, 2 targets."),
    ("disintegration-beam", "top", "1 ZK za každého zabitého nepřítele.", "1 XP for each enemy killed."),
    (
        "jet-propulsion",
        "top",
        "Vést (všichni pomocníci hrdinů, dosah 3): pohyb +2.",
        "Lead all summons of heroes, Range 3: Move +2.",
    ),
    ("living-torch", "bottom", "při smrti: útok 3, zblízka", "when it dies: Attack 3, melee"),
    (
        "spirit-of-doom",
        "top",
        "tma: cíl je běžná nestvůra: 1 ZK, místo toho zemře.",
        "Dark: target a normal monster: 1 XP, it dies instead.",
    ),
    (
        "spirit-of-doom",
        "bottom",
        "polovina nejvyššího počtu bodů zdraví léčeného",
        "half the maximum hit points of the one healed",
    ),
    (
        "black-hole",
        "bottom",
        "Přitažení 2, dosah 4, směrem ke zvolenému poli v dosahu, všichni nepřátelé ve stejném dosahu od něj.",
        "Pull 2, Range 4, toward a chosen hex within range, all enemies within the same range of it.",
    ),
]


@pytest.mark.parametrize(("card", "half", "czech", "english"), SAID, ids=[f"{each[0]}-{each[1]}" for each in SAID])
def test_a_card_says_what_it_does(card: str, half: str, czech: str, english: str) -> None:
    action = getattr(CARDS[card], half)
    assert czech in describe.action(action, GAME.say("cs"))
    assert english in describe.action(action, GAME.say("en"))


HAPPENS = [
    (
        "sinister-opportunity",
        "top",
        "tma: útok +1 × počet spojenců útočníka vedle cíle, 1 ZK.",
        "Dark: Attack +1 × the number of the attacker’s allies adjacent to the target, 1 XP.",
    ),
    ("feedback-loop", "top", "obrana 1, na sebe, do konce kola.", "Shield 1, self, until the end of the round."),
    ("parasitic-influence", "top", "léčení 2, na sebe.", "Heal 2, self."),
    ("rock-tunnel", "top", "Zničit sousední překážku.", "Destroy an adjacent obstacle."),
    ("avalanche", "bottom", "Položit 2 překážky na sousední prázdná pole.", "Create 2 obstacles on adjacent empty hexes."),
    (
        "explosive-punch",
        "top",
        "Útok 4, všichni nepřátelé vedle této překážky.",
        "Attack 4, all enemies adjacent to that obstacle.",
    ),
    (
        "meteor",
        "top",
        "Útok 4, na dálku, všichni nepřátelé vedle této překážky, znehybnění.",
        "Attack 4, ranged, all enemies adjacent to that obstacle, Immobilize.",
    ),
    (
        "cranium-overload",
        "top",
        "Útok 2, na dálku, všichni nepřátelé vedle cíle,",
        "Attack 2, ranged, all enemies adjacent to the target,",
    ),
]


@pytest.mark.parametrize(("card", "half", "czech", "english"), HAPPENS, ids=[each[0] for each in HAPPENS])
def test_words_say_what_happens(card: str, half: str, czech: str, english: str) -> None:
    action = getattr(CARDS[card], half)
    assert czech in describe.action(action, GAME.say("cs"))
    assert english in describe.action(action, GAME.say("en"))


ENGLISH, CZECH = GAME.say("en"), GAME.say("cs")


@pytest.mark.parametrize(
    ("name", "czech", "english"),
    [
        (
            "battle-axe",
            "Celá akce útok, zblízka, s jediným cílem: oblast: dvě sousední pole (2 pole). Po použití se zničí.",
            "A whole attack action, melee, with a single target: area: two hexes side by side (2 hexes). Consumed after use.",
        ),
        ("mask-of-terror", "Každý vlastní útok, zblízka: odstrčení 1.", "Each own attack, melee: Push 1."),
        (
            "orb-of-dawn",
            "Vlastní tah, za spotřebu živlu (tma): vyvolává: světlo.",
            "Own turn, consuming Dark: infuses Light.",
        ),
        (
            "pendant-of-dark-pacts",
            "Vlastní tah: obnovit až 2 zničené předměty, jen z drobností; prokletí, na sebe. Po použití se zničí.",
            "Own turn: refresh up to 2 consumed items, small ones only; Curse, self. Consumed after use.",
        ),
        (
            "steam-armor",
            "Při zranění útokem: obrana 1. Po 5 použitích se zničí.",
            "When an attack deals damage: Shield 1. Consumed after 5 uses.",
        ),
    ],
)
def test_what_items_say(name: str, czech: str, english: str) -> None:
    assert (describe.item(ITEMS[name], CZECH), describe.item(ITEMS[name], ENGLISH)) == (czech, english)


def test_a_line_that_needs_an_element_names_it_first() -> None:
    orders = DECKS["flame-demon"].cards[card_of("flame-demon", 30)]
    assert describe.orders(orders, ENGLISH).startswith("Fire: Damage 2, all adjacent enemies. Move +0.")
    assert describe.orders(orders, CZECH).startswith("Oheň: zranění 2, všichni sousední nepřátelé. Pohyb +0.")


def test_the_captain_says_how_long_his_men_are_encouraged() -> None:
    assert "until the end of the round" in describe.boss(MONSTERS["captain-of-the-guard"], 2, ENGLISH)


@pytest.mark.rule("gloomhaven.hand.level-x")
def test_level_x_is_printed_as_such() -> None:
    say = GAME.say("en")
    printed = {face.id: face.facets for face in cards(say)}
    for card in CARDS.values():
        assert printed[f"card:{card.id}"][say("face-facet", facet="level")] == (str(card.level) if card.level else "X")

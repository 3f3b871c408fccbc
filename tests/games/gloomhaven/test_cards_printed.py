"""What is printed on ability cards: levels, initiatives, slots, summons and areas."""

from __future__ import annotations

import pytest

from herna.games.gloomhaven.content import CARDS, CLASSES, SUMMONS
from herna.games.gloomhaven.rules.active_bonuses import use_slot
from herna.testing.playing import options
from tests.games.gloomhaven.halves import SECOND, begun, foe, foes, lying
from tests.games.gloomhaven.laying import hero, lay


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("decoy", (6, 2, 0, 0)),
        ("battle-bot", (6, 2, 2, 0)),
        ("kill-bot", (6, 3, 3, 0)),
        ("mystic-ally", (2, 2, 3, 2)),
        ("burning-avatar", (2, 3, 2, 3)),
    ],
)
@pytest.mark.rule("gloomhaven.summon.stats")
def test_a_summon_has_the_values_of_its_card(name: str, values: tuple[int, ...]) -> None:
    card = SUMMONS[name]
    assert (card.hit_points, card.move, card.attack, card.range) == values


@pytest.mark.parametrize(
    ("card", "half", "slots"),
    [
        ("warding-strength", "bottom", (0, 1, 0, 1, 0, 1)),
        ("juggernaut", "bottom", (1, 1, 1)),
        ("potent-potables", "top", (0, 1, 0, 1)),
        ("gas-canister", "bottom", (0, 1, 0, 1)),
        ("auto-turret", "top", (1, 0, 1, 0, 1)),
        ("frost-armor", "bottom", (1, 1)),
        ("crackling-air", "top", (0, 1, 0, 1)),
        ("engulfed-in-flames", "bottom", (1, 0, 1, 0, 1)),
        ("cold-front", "bottom", (1, 1, 1)),
    ],
)
@pytest.mark.rule("gloomhaven.experience.slot-experience")
def test_each_slot_gives_what_is_printed_in_it(card: str, half: str, slots: tuple[int, ...]) -> None:
    active = lying(card, half)
    me = hero(CARDS[card].hero)
    table = lay(me, foe(), phase="turns", acting=me.id, cards=["trample", "skewer"], actives=[active])
    gained = []
    for _ in slots:
        before = table.state.heroes[0].xp
        use_slot(table, table.state.actives[0])
        gained.append(table.state.heroes[0].xp - before)
    assert tuple(gained) == slots
    assert not table.state.actives
    assert card in table.state.heroes[0].lost


@pytest.mark.parametrize(
    ("card", "half", "area"),
    [
        ("sweeping-blow", "top", (25, 35, 45)),
        ("leaping-cleave", "top", (25, 35)),
        ("skewer", "top", (35, 36)),
        ("flamethrower", "top", (25, 26, 35)),
        ("disintegration-beam", "top", (35, 36, 37)),
        ("frozen-night", "top", (15, 25, 26, 35, 36)),
        ("ink-bomb", "top", (26, 35, 36)),
        ("icy-blast", "top", (26, 27, 35, 36, 37, 46, 47)),
        ("cold-front", "top", (35, 36, 37, 38, 39)),
    ],
)
@pytest.mark.rule("gloomhaven.area.diagram")
def test_an_area_has_the_shape_that_is_printed(card: str, half: str, area: tuple[int, ...]) -> None:
    table, _ = begun(card, half, foes(*area[:6]))
    found = {each[1:] for each in options(table, "area")}
    assert tuple(sorted(area)) in found
    assert max(map(len, found)) == len(area)


LEVELS = [0, 0, 0, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9]

INITIATIVES = {
    "brute": "72 18 64 10 61 87 32 15 54 27 35 77 20 40 34 42 51 86 27 28 29 57 17 26 33 41 12 39 67",
    "tinkerer": "62 74 47 72 74 19 20 37 17 16 61 18 34 76 46 48 73 26 66 84 22 75 36 71 34 94 21 38 27 85 43",
    "spellweaver": "69 70 80 21 7 20 36 83 25 26 91 26 66 67 84 81 20 71 44 96 46 75 62 85 61 41 19",
    "scoundrel": "86 4 12 6 23 60 10 64 33 93 9 36 11 90 85 16 3 62 16 88 30 95 26 13 80 38 2 98",
    "cragheart": "46 35 75 29 87 77 41 13 61 82 38 57 53 64 28 78 43 21 81 19 47 32 78 26 23 52 37 85 74 31",
    "mindthief": "48 14 27 79 82 75 71 20 8 11 77 51 29 84 9 16 73 68 5 12 81 39 10 83 92 7 13 91 67",
}


@pytest.mark.parametrize("name", INITIATIVES)
@pytest.mark.rule("gloomhaven.ability-cards.class-specific")
def test_levels_and_initiatives_are_those_of_the_box(name: str) -> None:
    cards = sorted((card for card in CARDS.values() if card.hero == name and card.id != SECOND), key=lambda card: card.number)
    first = CLASSES[name].hand
    assert [card.initiative for card in cards] == [int(each) for each in INITIATIVES[name].split()]
    assert [card.level for card in cards] == [1] * first + LEVELS

"""Monsters, bosses and their decks: how much there is, spot values read off by hand, and whether it holds together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

import pytest

from herna.games.gloomhaven.content import (
    AREAS,
    DECKS,
    MONSTERS,
    Attack,
    Bonus,
    Force,
    Grant,
    Kill,
    Kind,
    Line,
    Orders,
    Stats,
    Summon,
    Trap,
)
from herna.space.hex import DIRECTIONS, Place, crow

STANDARD = {name: kind for name, kind in MONSTERS.items() if not kind.boss}
BOSSES = {name: kind for name, kind in MONSTERS.items() if kind.boss}
CARDS = [(name, card) for name, deck in DECKS.items() for card in deck.cards]


def every(lines: Iterable[Line]) -> Iterator[Line]:
    """Lines with all that are inside of them."""
    for line in lines:
        yield line
        for augment in line.augments:
            yield from every(augment.abilities)
        if isinstance(line, (Grant, Force, Bonus)):
            yield from every(line.perform)


def all_lines() -> list[tuple[str, Line]]:
    """All lines of monster cards and bosses, with whose they are."""
    found = [(name, line) for name, card in CARDS for line in every((*card.lines, *card.dying))]
    for name, kind in MONSTERS.items():
        specials = (line for special in kind.specials or () for line in special)
        found += [(name, line) for line in every((*specials, *kind.dying))]
    return found


def ranks(kind: Kind) -> tuple[Stats, ...]:
    return (kind.normal,) if kind.elite is None else (kind.normal, kind.elite)


def card(deck: str, initiative: int, place: int = 0) -> Orders:
    """The card of a deck with an initiative; `place` says which, where several have it."""
    return [card for card in DECKS[deck].cards if card.initiative == initiative][place]


def together(hexes: Iterable[Place]) -> bool:
    """Whether one can walk from hex to hex."""
    left = set(hexes)
    edge = [left.pop()]
    while edge:
        q, r = edge.pop()
        near = {(q + dq, r + dr) for dq, dr in DIRECTIONS} & left
        left -= near
        edge += near
    return not left


@pytest.mark.rule(
    "gloomhaven.components.monster-pieces",
    "gloomhaven.components.monster-stat-count",
    "gloomhaven.monster-cards.stat-texts",
    "gloomhaven.bosses.boss-cards",
)
def test_there_are_34_types_and_13_bosses_with_236_standees() -> None:
    assert len(STANDARD) == 34
    assert len(BOSSES) == 13
    assert sum(kind.standees for kind in MONSTERS.values()) == 236
    assert {kind.standees for kind in STANDARD.values()} == {4, 6, 10}
    assert {name for name, kind in BOSSES.items() if kind.standees != 1} == {"inox-bodyguard"}


@pytest.mark.rule("gloomhaven.monster-ability-cards.ability-texts")
def test_there_are_29_decks_of_eight_cards() -> None:
    assert len(DECKS) == 29
    assert {len(deck.cards) for deck in DECKS.values()} == {8}
    assert len(CARDS) == 232


@pytest.mark.parametrize("deck", DECKS)
def test_two_cards_of_every_deck_shuffle_it(deck: str) -> None:
    assert sum(card.shuffle for card in DECKS[deck].cards) == 2


@pytest.mark.parametrize(
    ("name", "standees"),
    [("cave-bear", 4), ("inox-shaman", 4), ("bandit-guard", 6), ("hound", 6), ("living-bones", 10), ("vermling-scout", 10)],
)
def test_standees(name: str, standees: int) -> None:
    assert MONSTERS[name].standees == standees


@pytest.mark.rule("gloomhaven.monster-cards.base-stats")
@pytest.mark.parametrize(
    ("name", "level", "normal", "elite"),
    [
        ("bandit-guard", 0, (5, 2, 2, 0), (9, 2, 3, 0)),
        ("bandit-guard", 3, (9, 3, 3, 0), (10, 3, 4, 0)),
        ("bandit-guard", 7, (16, 5, 4, 0), (14, 3, 5, 0)),
        ("bandit-archer", 0, (4, 2, 2, 3), (6, 2, 3, 3)),
        ("bandit-archer", 3, (6, 3, 3, 4), (10, 3, 4, 5)),
        ("bandit-archer", 7, (13, 3, 4, 5), (17, 4, 5, 6)),
        ("living-bones", 0, (5, 2, 1, 0), (6, 4, 2, 0)),
        ("living-bones", 3, (7, 3, 2, 0), (10, 4, 3, 0)),
        ("living-bones", 7, (13, 4, 3, 0), (14, 6, 4, 0)),
        ("living-corpse", 0, (5, 1, 3, 0), (10, 1, 3, 0)),
        ("living-corpse", 3, (10, 1, 4, 0), (13, 2, 5, 0)),
        ("living-corpse", 7, (15, 2, 5, 0), (25, 2, 6, 0)),
        ("living-spirit", 0, (2, 2, 2, 2), (3, 3, 3, 3)),
        ("living-spirit", 3, (3, 3, 3, 3), (4, 4, 4, 4)),
        ("living-spirit", 7, (6, 3, 4, 4), (9, 4, 5, 5)),
        ("cave-bear", 0, (7, 3, 3, 0), (11, 3, 4, 0)),
        ("cave-bear", 3, (13, 4, 4, 0), (20, 4, 5, 0)),
        ("cave-bear", 7, (22, 5, 5, 0), (33, 5, 7, 0)),
        ("ancient-artillery", 0, (4, 0, 2, 4), (7, 0, 3, 5)),
        ("ancient-artillery", 3, (8, 0, 3, 5), (13, 0, 4, 6)),
        ("ancient-artillery", 7, (16, 0, 4, 7), (20, 0, 5, 7)),
        ("black-imp", 0, (3, 1, 1, 3), (4, 1, 2, 3)),
        ("black-imp", 3, (5, 1, 2, 4), (8, 1, 3, 4)),
        ("black-imp", 7, (12, 1, 3, 4), (17, 1, 4, 5)),
        ("wind-demon", 0, (3, 3, 2, 3), (5, 4, 3, 4)),
        ("wind-demon", 3, (5, 4, 3, 3), (8, 5, 4, 4)),
        ("wind-demon", 7, (11, 4, 4, 4), (13, 5, 5, 4)),
        ("stone-golem", 0, (10, 1, 3, 0), (10, 2, 4, 0)),
        ("stone-golem", 3, (11, 1, 4, 0), (15, 2, 5, 0)),
        ("stone-golem", 7, (16, 2, 5, 0), (21, 3, 7, 0)),
        ("vermling-scout", 0, (2, 3, 1, 0), (4, 3, 2, 0)),
        ("vermling-scout", 3, (5, 3, 2, 0), (7, 4, 3, 0)),
        ("vermling-scout", 7, (11, 4, 3, 0), (15, 5, 4, 0)),
        ("inox-shaman", 0, (4, 1, 2, 3), (6, 2, 3, 3)),
        ("inox-shaman", 3, (9, 2, 2, 4), (14, 3, 3, 4)),
        ("inox-shaman", 7, (16, 3, 4, 4), (27, 4, 5, 4)),
    ],
)
def test_hit_points_move_attack_and_range(
    name: str, level: int, normal: tuple[int, int, int, int], elite: tuple[int, int, int, int]
) -> None:
    found = [(stats.hit_points, stats.move, stats.attack, stats.range) for stats in ranks(MONSTERS[name])]
    assert [tuple(row[level] for row in rows) for rows in found] == [normal, elite]


SUMS = {
    "ancient-artillery": ((406, 0, 128, 206), (537, 0, 153, 234)),
    "bandit-archer": ((330, 105, 117, 164), (436, 126, 153, 204)),
    "bandit-guard": ((413, 141, 126, 0), (434, 102, 162, 0)),
    "black-imp": ((301, 36, 81, 141), (433, 36, 117, 162)),
    "cave-bear": ((601, 162, 153, 0), (879, 167, 210, 0)),
    "city-archer": ((293, 81, 126, 177), (375, 81, 177, 213)),
    "city-guard": ((354, 98, 117, 0), (406, 98, 161, 0)),
    "cultist": ((405, 102, 70, 0), (650, 102, 106, 0)),
    "deep-terror": ((243, 0, 146, 0), (392, 0, 182, 0)),
    "earth-demon": ((606, 74, 134, 0), (870, 98, 185, 0)),
    "flame-demon": ((134, 134, 120, 146), (215, 134, 146, 181)),
    "forest-imp": ((138, 138, 84, 138), (294, 138, 107, 138)),
    "frost-demon": ((382, 105, 153, 0), (686, 141, 162, 0)),
    "giant-viper": ((244, 120, 87, 0), (433, 126, 117, 0)),
    "harrower-infester": ((457, 98, 123, 0), (729, 122, 152, 0)),
    "hound": ((353, 158, 98, 0), (423, 195, 143, 0)),
    "inox-archer": ((403, 98, 117, 128), (597, 98, 153, 164)),
    "inox-guard": ((494, 102, 126, 0), (655, 86, 175, 0)),
    "inox-shaman": ((434, 84, 106, 138), (697, 120, 142, 138)),
    "living-bones": ((321, 122, 95, 0), (389, 174, 131, 0)),
    "living-corpse": ((437, 62, 146, 0), (645, 66, 194, 0)),
    "living-spirit": ((139, 105, 117, 126), (211, 141, 153, 156)),
    "lurker": ((398, 120, 123, 0), (533, 120, 159, 0)),
    "night-demon": ((383, 138, 175, 0), (598, 170, 211, 0)),
    "ooze": ((368, 62, 117, 105), (514, 87, 139, 138)),
    "rending-drake": ((360, 156, 159, 0), (476, 203, 224, 0)),
    "savvas-icestorm": ((525, 113, 123, 177), (727, 131, 174, 209)),
    "savvas-lavaflow": ((635, 123, 131, 0), (953, 134, 174, 0)),
    "spitting-drake": ((409, 134, 153, 138), (571, 134, 206, 174)),
    "stone-golem": ((485, 62, 162, 0), (641, 93, 218, 0)),
    "sun-demon": ((411, 98, 117, 0), (610, 117, 167, 0)),
    "vermling-scout": ((266, 123, 95, 0), (367, 156, 131, 0)),
    "vermling-shaman": ((157, 98, 102, 141), (208, 108, 123, 141)),
    "wind-demon": ((288, 141, 110, 129), (362, 177, 146, 144)),
}
"""Hit points, move, attack and range of normal monsters and of elite ones, each value times its level plus one, added up."""


def weighed(stats: Stats) -> tuple[int, ...]:
    rows = (stats.hit_points, stats.move, stats.attack, stats.range)
    return tuple(sum(place * value for place, value in enumerate(row, 1)) for row in rows)


@pytest.mark.rule("gloomhaven.monster-cards.base-stats", "gloomhaven.monster-cards.by-level")
@pytest.mark.parametrize("name", SUMS)
def test_the_values_of_every_monster_on_every_level(name: str) -> None:
    kind = MONSTERS[name]
    assert kind.elite is not None
    assert (weighed(kind.normal), weighed(kind.elite)) == SUMS[name]


def test_traits_of_the_cards() -> None:
    bones, flame, guard = MONSTERS["living-bones"], MONSTERS["flame-demon"], MONSTERS["city-guard"]
    assert bones.elite
    assert flame.elite
    assert guard.elite
    assert bones.normal.targets == (2,) * 8
    assert bones.elite.targets == (2, 3, 3, 3, 3, 3, 3, 3)
    assert (flame.elite.retaliate[7], flame.elite.reach[7], flame.elite.shield[7]) == (5, 4, 5)
    assert (guard.elite.shield[0], guard.elite.shield[7], guard.elite.retaliate[7]) == (1, 3, 3)
    assert MONSTERS["savvas-icestorm"].normal.pierce == (3,) * 8
    assert MONSTERS["giant-viper"].normal.conditions == {"poison": 0}
    assert MONSTERS["bandit-guard"].normal.conditions == {}
    assert ranks(MONSTERS["bandit-guard"])[1].conditions == {"muddle": 4}
    assert {name for name, kind in STANDARD.items() if kind.normal.advantage == 0} == {"sun-demon"}
    assert {name for name, kind in STANDARD.items() if kind.normal.evasive == 0} == {"night-demon"}
    assert [stats.evasive for stats in ranks(MONSTERS["black-imp"])] == [8, 3]
    flying = {"flame-demon", "forest-imp", "living-spirit", "spitting-drake", "sun-demon", "wind-demon"}
    assert {name for name, kind in STANDARD.items() if kind.flying} == flying


@pytest.mark.parametrize("name", MONSTERS)
def test_no_level_is_weaker_than_the_one_below(name: str) -> None:
    for stats in ranks(MONSTERS[name]):
        for values in (stats.hit_points, stats.attack, stats.targets, stats.pierce, stats.reach):
            assert all(low <= high for low, high in pairwise(values)), values
        assert stats.hit_points[0] < stats.hit_points[7]


@pytest.mark.rule("gloomhaven.bosses.boss-deck", "gloomhaven.bosses.special-abilities")
def test_bosses_alone_have_specials_and_the_boss_deck() -> None:
    for name, kind in MONSTERS.items():
        assert (kind.deck == "boss") == kind.boss, name
        assert (kind.specials is not None) == kind.boss, name
        assert (kind.elite is None) == kind.boss, name
        assert kind.specials is None or all(kind.specials), name
    called = [card.boss for card in DECKS["boss"].cards]
    assert sorted(called) == [0, 0, 1, 1, 1, 2, 2, 2]
    assert {name for name, card in CARDS if card.boss} == {"boss"}


def test_bosses_count_the_heroes_and_are_immune() -> None:
    assert all(kind.by_heroes and kind.immune for kind in BOSSES.values())
    assert not any(kind.by_heroes or kind.attack_heroes or kind.immune for kind in STANDARD.values())
    assert {name for name, kind in BOSSES.items() if kind.attack_heroes} == {"inox-bodyguard"}
    assert MONSTERS["bandit-commander"].normal.hit_points[1] == 10
    assert set(MONSTERS["bandit-commander"].immune) == {"stun", "immobilize", "curse"}
    assert {name for name, kind in BOSSES.items() if "push" in kind.immune} == {"elder-drake", "the-sightless-eye"}


@pytest.mark.parametrize(
    ("name", "level", "values"),
    [
        ("bandit-commander", 0, (8, 3, 3)),
        ("bandit-commander", 7, (23, 5, 5)),
        ("jekserah", 3, (12, 4, 4)),
        ("inox-bodyguard", 3, (10, 3, 2)),
        ("the-gloom", 7, (56, 3, 9)),
        ("elder-drake", 0, (11, 0, 3)),
        ("winged-horror", 7, (20, 5, 5)),
    ],
)
def test_values_of_bosses(name: str, level: int, values: tuple[int, int, int]) -> None:
    stats = MONSTERS[name].normal
    assert (stats.hit_points[level], stats.move[level], stats.attack[level]) == values


def test_jekserah_summons_stronger_bones_for_more_heroes() -> None:
    specials = MONSTERS["jekserah"].specials
    assert specials
    for lines, what in zip(specials, ("living-bones", "living-corpse"), strict=True):
        summons = [line for line in lines if isinstance(line, Summon)]
        assert {line.what for line in summons} == {what}
        by_heroes = [sorted(ranks) for ranks in zip(*(line.ranks for line in summons), strict=True)]
        assert by_heroes == [["normal", "normal"], ["elite", "normal"], ["elite", "elite"]]


@pytest.mark.rule("gloomhaven.monster-ability-cards.shared-decks")
def test_types_share_the_general_decks() -> None:
    shared = {
        "archer": {"bandit-archer", "city-archer", "inox-archer"},
        "guard": {"bandit-guard", "city-guard", "inox-guard"},
        "imp": {"black-imp", "forest-imp"},
        "shaman": {"inox-shaman", "vermling-shaman"},
        "scout": {"vermling-scout"},
    }
    for name, kind in STANDARD.items():
        assert name in shared.get(kind.deck, {kind.deck}), name
    assert {kind.deck for kind in MONSTERS.values()} == {*DECKS}
    for deck, users in shared.items():
        assert {name for name, kind in MONSTERS.items() if kind.deck == deck} == users


DECK_INITIATIVES = {
    "ancient-artillery": ([17, 37, 37, 46, 46, 71, 71, 95], [71, 71]),
    "archer": ([14, 16, 29, 31, 32, 44, 56, 68], [29, 68]),
    "boss": ([11, 14, 17, 36, 52, 73, 79, 85], [17, 85]),
    "cave-bear": ([3, 13, 14, 34, 41, 60, 61, 80], [34, 80]),
    "cultist": ([10, 10, 27, 27, 31, 39, 63, 63], [63, 63]),
    "deep-terror": ([54, 60, 60, 65, 75, 75, 84, 96], [60, 60]),
    "earth-demon": ([40, 42, 62, 71, 79, 83, 87, 93], [40, 42]),
    "flame-demon": ([3, 8, 24, 30, 46, 49, 67, 77], [30, 46]),
    "frost-demon": ([18, 18, 38, 58, 58, 58, 78, 78], [78, 78]),
    "giant-viper": ([11, 23, 32, 32, 43, 43, 58, 58], [32, 32]),
    "guard": ([15, 15, 30, 35, 50, 50, 55, 70], [15, 15]),
    "harrower-infester": ([2, 7, 7, 16, 16, 30, 38, 38], [2, 7]),
    "hound": ([6, 7, 19, 19, 26, 26, 72, 83], [19, 19]),
    "imp": ([5, 24, 37, 37, 42, 43, 43, 76], [43, 43]),
    "living-bones": ([12, 20, 25, 45, 45, 64, 74, 81], [12, 20]),
    "living-corpse": ([21, 32, 47, 66, 66, 71, 82, 91], [66, 66]),
    "living-spirit": ([22, 33, 48, 48, 55, 61, 67, 75], [22, 33]),
    "lurker": ([11, 23, 28, 38, 38, 41, 61, 64], [11, 23]),
    "night-demon": ([4, 7, 15, 22, 26, 35, 41, 46], [41, 46]),
    "ooze": ([36, 57, 59, 66, 66, 85, 94, 94], [94, 94]),
    "rending-drake": ([6, 12, 13, 25, 39, 54, 59, 72], [13, 72]),
    "savvas-icestorm": ([14, 14, 19, 35, 47, 70, 98, 98], [35, 47]),
    "savvas-lavaflow": ([22, 31, 41, 51, 68, 68, 97, 97], [68, 68]),
    "scout": ([29, 35, 40, 53, 54, 69, 79, 92], [35, 92]),
    "shaman": ([8, 8, 9, 23, 23, 62, 74, 89], [23, 23]),
    "spitting-drake": ([6, 27, 32, 52, 57, 87, 89, 89], [57, 89]),
    "stone-golem": ([11, 28, 28, 51, 65, 72, 83, 90], [51, 90]),
    "sun-demon": ([17, 36, 36, 50, 68, 73, 88, 95], [17, 73]),
    "wind-demon": ([2, 9, 21, 21, 29, 37, 43, 43], [21, 21]),
}
"""The initiatives of a deck, and those of the cards that have it shuffled."""


@pytest.mark.rule("gloomhaven.monster-ability-cards.initiative-number")
@pytest.mark.parametrize("name", DECK_INITIATIVES)
def test_the_initiatives_of_every_deck(name: str) -> None:
    cards = DECKS[name].cards
    shuffled = sorted(card.initiative for card in cards if card.shuffle)
    assert (sorted(card.initiative for card in cards), shuffled) == DECK_INITIATIVES[name]


def test_a_card_says_something() -> None:
    for name, card in CARDS:
        assert bool(card.lines) != bool(card.boss), (name, card.initiative)


@pytest.mark.parametrize(
    ("deck", "initiatives"),
    [
        ("archer", [14, 16, 29, 31, 32, 44, 56, 68]),
        ("guard", [15, 15, 30, 35, 50, 50, 55, 70]),
        ("living-bones", [12, 20, 25, 45, 45, 64, 74, 81]),
        ("cultist", [10, 10, 27, 27, 31, 39, 63, 63]),
        ("boss", [11, 14, 17, 36, 52, 73, 79, 85]),
        ("wind-demon", [2, 9, 21, 21, 29, 37, 43, 43]),
    ],
)
def test_initiatives(deck: str, initiatives: list[int]) -> None:
    assert sorted(card.initiative for card in DECKS[deck].cards) == initiatives


def test_cards_read_off_by_hand() -> None:
    archer = card("archer", 32).lines[1]
    assert isinstance(archer, Attack)
    assert (archer.value, archer.range, archer.farther) == (1, 0, -1)
    guard = card("guard", 35).lines[1]
    assert isinstance(guard, Attack)
    assert (guard.value, guard.range, guard.farther) == (0, 2, 0)
    trap = card("archer", 14).lines[2]
    assert isinstance(trap, Trap)
    assert trap.damage == 3
    blast = card("cultist", 10).dying[0]
    assert isinstance(blast, Attack)
    assert (blast.value, blast.area) == (2, "m-ring")
    assert card("earth-demon", 87).trades == (("any", "earth"),)
    assert card("flame-demon", 3).infuse == ("fire",)


@pytest.mark.parametrize(
    ("deck", "initiative", "line", "changes"),
    [
        ("earth-demon", 79, 1, {"consume": ("air",), "attack": -2}),
        ("earth-demon", 71, 0, {"consume": ("earth",), "targets": 1}),
        ("frost-demon", 58, 1, {"consume": ("ice",), "attack": 2, "range": 1}),
        ("lurker", 11, 0, {"consume": ("ice",), "shield": 1}),
        ("savvas-icestorm", 70, 0, {"consume": ("air",), "push": 2}),
        ("sun-demon", 95, 1, {"consume": ("light",), "whom": "range"}),
        ("wind-demon", 37, 1, {"consume": ("air",), "attack": 1, "area": "m-burst-beside"}),
        ("wind-demon", 43, 1, {"consume": ("earth",), "range": -2}),
    ],
)
def test_what_elements_change(deck: str, initiative: int, line: int, changes: dict[str, object]) -> None:
    found = [card.lines[line] for card in DECKS[deck].cards if card.initiative == initiative]
    augments = [augment for line in found for augment in line.augments]
    assert any(all(getattr(augment, field) == value for field, value in changes.items()) for augment in augments)


def test_everything_named_exists() -> None:
    for name, line in all_lines():
        if isinstance(line, Summon):
            assert line.what in STANDARD, (name, line.what)
        if isinstance(line, (Attack, Kill)) and line.area:
            assert line.area in AREAS, (name, line.area)
        for augment in line.augments:
            assert not augment.area or augment.area in AREAS, (name, augment.area)
    for name, kind in MONSTERS.items():
        assert kind.deck in DECKS, name


def test_every_area_of_monsters_is_used() -> None:
    used = {line.area for _, line in all_lines() if isinstance(line, Attack)}
    used |= {augment.area for _, line in all_lines() for augment in line.augments}
    assert {name for name in AREAS if name.startswith("m-")} == used - {""}


@pytest.mark.parametrize("name", [name for name in AREAS if name.startswith("m-")])
def test_areas_hold_together(name: str) -> None:
    area = AREAS[name]
    assert len({*area.hexes}) == len(area.hexes)
    assert together(area.hexes)
    if area.melee:
        assert (0, 0) not in area.hexes, "the attacker stands there"
        beside = min(crow((0, 0), place) for place in area.hexes)
        assert beside == (2 if name == "m-breath" else 1), "the drake is larger than a hex"


@pytest.mark.parametrize(
    ("name", "by_distance"),
    [
        ("m-ring", [6]),
        ("m-pair", [2]),
        ("m-diamond", [2, 1]),
        ("m-burst-beside", [3, 3]),
        ("m-line-2", [1, 1]),
        ("m-line-3", [1, 1, 1]),
        ("m-line-5", [1, 1, 1, 1, 1]),
        ("m-cone-5", [2, 3]),
        ("m-cone-9", [2, 3, 4]),
        ("m-gaze", [3, 5, 7]),
        ("m-breath", [0, 3, 4]),
    ],
)
def test_how_far_areas_go(name: str, by_distance: list[int]) -> None:
    away = [crow((0, 0), place) for place in AREAS[name].hexes]
    assert [away.count(distance) for distance in range(1, max(away) + 1)] == by_distance


def test_no_monster_and_no_deck_is_left_out() -> None:
    assert SUMS.keys() == {name for name, kind in MONSTERS.items() if not kind.boss}
    assert DECK_INITIATIVES.keys() == DECKS.keys()

"""The cards of the Spellweaver: each half is played, and all that changes is written down."""

from __future__ import annotations

import pytest

from herna.games.gloomhaven.content import ELEMENTS
from herna.games.gloomhaven.state import Coin, Hero
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, play_until
from tests.games.gloomhaven.halves import (
    SECOND,
    A,
    B,
    C,
    Half,
    answer,
    at,
    attacked,
    begun,
    case,
    changes,
    foe,
    foes,
    hit,
    lying,
    missing,
    on,
    over,
    strong,
    to,
)
from tests.games.gloomhaven.laying import drawn, hero, lay, summon

BOTTOM = ("bottom", SECOND)
USE = ("use", 0)
ME, ALLY = "spellweaver", "brute"


def friend(spot: int = 35) -> list[Hero]:
    """An ally who has lost eight hit points."""
    return [hero(ALLY, spot, hp=2)]


CASES = [
    case(
        "fire-orbs",
        "top",
        hit(A),
        hit(B),
        hit(C),
        to=foes(36, 37, 27),
        hp={A: -3, B: -3, C: -3},
        xp=3,
        infuses="fire",
        goes="lost",
    ),
    case("fire-orbs", "bottom", to(37), at={ME: 37}, goes="discard"),
    case(
        "impaling-eruption",
        "top",
        *(hit(A), ("through", B, C), hit(C), hit(B)),
        to=foes(37, 35, 26),
        hp={A: -3, B: -3, C: -3},
        xp=3,
        infuses="earth",
        goes="lost",
    ),
    case("impaling-eruption", "bottom", to(38), at={ME: 38}, goes="discard"),
    case(
        "reviving-ether",
        "top",
        *(("take", "fire-orbs"), ("take", "mana-bolt")),
        who=hero(ME, lost=["fire-orbs", "mana-bolt"]),
        hand={ME: ["fire-orbs", "mana-bolt"]},
        infuses="dark",
        goes="gone",
    ),
    case("reviving-ether", "bottom", to(36), to=foes(35), at={ME: 36}, goes="discard"),
    case(
        "freezing-nova",
        "top",
        *(USE, hit(A), hit(B)),
        to=foes(35, 25, 36),
        lie=strong("ice"),
        hp={A: -3, B: -3},
        has={A: "immobilize", B: "immobilize"},
        consumed="ice",
        goes="discard",
    ),
    case("freezing-nova", "bottom", on(ALLY), to=friend(38), hp={ALLY: 4}, infuses="light", goes="lost"),
    case("mana-bolt", "top", USE, hit(), to=foes(37), lie=strong("light"), hp={A: -3}, consumed="light", xp=1, goes="discard"),
    case("mana-bolt", "bottom", on(ALLY), to=friend(), hp={ALLY: 3}, goes="discard"),
    case("frost-armor", "top", USE, hit(), to=foes(37), lie=strong("air"), hp={A: -3}, consumed="air", xp=1, goes="discard"),
    case("frost-armor", "bottom", infuses="ice", goes="active", bearers=[ME]),
    case(
        "flame-strike",
        "top",
        *(USE, hit()),
        to=foes(36),
        lie=strong("fire"),
        hp={A: -3},
        has={A: "wound"},
        consumed="fire",
        goes="discard",
    ),
    case("flame-strike", "bottom", hit(), to=foes(36), hp={A: -2}, xp=1, goes="discard"),
    case("ride-the-wind", "top", lie={"coins": [Coin(35, 2)]}, coins=2, goes="discard"),
    case("ride-the-wind", "bottom", to(38), who=hero(ME, 30), to=foes(31), at={ME: 38}, infuses="air", goes="lost"),
    case(
        "crackling-air",
        "top",
        *(USE, BOTTOM, hit()),
        to=foes(35),
        lie=strong("air"),
        hp={A: -4},
        consumed="air",
        goes="active",
        bearers=[ME],
        slot=1,
    ),
    case(
        "crackling-air",
        "bottom",
        *(USE, to(37)),
        lie=strong("fire"),
        at={ME: 37},
        consumed="fire",
        goes="active",
        retaliate=(2, 1),
        bearers=[ME],
    ),
    case(
        "hardened-spikes",
        "top",
        USE,
        to=friend(),
        lie=strong("earth"),
        consumed="earth",
        xp=2,
        goes="active",
        retaliate=(3, 1),
        bearers=[ALLY, ME],
    ),
    case(
        "hardened-spikes",
        "bottom",
        USE,
        to(37),
        lie=strong("ice"),
        at={ME: 37},
        consumed="ice",
        goes="active",
        shield=2,
        bearers=[ME],
    ),
    case("aid-from-the-ether", "top", on(ALLY), to=friend(37), hp={ALLY: 3}, goes="discard"),
    case("aid-from-the-ether", "bottom", at(35), came={"mystic-ally:1": 35}, xp=2, goes="active"),
    case("flashing-burst", "top", hit(), to=foes(37), hp={A: -3}, infuses="light", goes="discard"),
    case("flashing-burst", "bottom", to(38), at={ME: 38}, goes="discard"),
    case(
        "icy-blast",
        "top",
        *(over(36, 37, 38), hit(A), hit(B), hit(C)),
        to=foes(36, 37, 38),
        hp={A: -2, B: -2, C: -2},
        has={A: "muddle", B: "muddle", C: "muddle"},
        xp=2,
        infuses="ice",
        goes="lost",
    ),
    case("icy-blast", "bottom", on(ALLY), to=friend(36), hp={ALLY: 6}, goes="lost"),
    case(
        "cold-fire",
        "top",
        *(USE, ("use", 1), over(36, 37), hit(A), hit(B)),
        to=foes(36, 37),
        lie=strong("fire", "ice"),
        hp={A: -3, B: -3},
        has={A: "stun", B: "stun"},
        consumed="fire ice",
        goes="discard",
    ),
    case("cold-fire", "bottom", lie={"coins": [Coin(36)]}, coins=1, goes="lost"),
    case(
        "elemental-aid",
        "top",
        USE,
        on(ALLY),
        to=friend(36),
        lie=strong("earth"),
        hp={ALLY: 5},
        consumed="earth",
        xp=1,
        goes="discard",
    ),
    case("elemental-aid", "bottom", on(ALLY), to=friend(60), goes="active", shield=2, bearers=[ALLY]),
    case("spirit-of-doom", "top", USE, on(A), to=foes(38), lie=strong("dark"), dead=[A], consumed="dark", xp=1, goes="lost"),
    case("spirit-of-doom", "bottom", on(ALLY), to=friend(60), hp={ALLY: 5}, xp=1, goes="lost"),
    case("forked-beam", "top", hit(A), hit(B), to=foes(36, 37), hp={A: -2, B: -2}, xp=1, goes="discard"),
    case("forked-beam", "bottom", to(38), at={ME: 38}, goes="discard"),
    case(
        "chromatic-explosion",
        "top",
        *(over(36, 37), hit(A), hit(B)),
        to=foes(36, 37),
        hp={A: -3, B: -3},
        xp=2,
        infuses=" ".join(sorted(ELEMENTS)),
        goes="lost",
    ),
    case("chromatic-explosion", "bottom", to(36), at={ME: 36}, infuses="any", goes="discard"),
    case("engulfed-in-flames", "top", hit(), to=foes(37), hp={A: -4}, infuses="fire", goes="discard"),
    case("engulfed-in-flames", "bottom", goes="active", bearers=[ME]),
    case(
        "living-torch",
        "top",
        *(USE, hit(A)),
        to=foes(37, 38, 35),
        lie=strong("light"),
        hp={A: -4, B: -2},
        has={A: "immobilize"},
        consumed="light",
        xp=1,
        goes="discard",
    ),
    case("living-torch", "bottom", at(35), came={"burning-avatar:1": 35}, xp=2, goes="active"),
    case(
        "frozen-night",
        "top",
        over(35, 36),
        hit(A),
        hit(B),
        to=foes(35, 36),
        hp={A: -4, B: -4},
        xp=2,
        infuses="ice",
        goes="lost",
    ),
    case(
        "frozen-night",
        "bottom",
        *(USE, to(39)),
        lie=strong("dark"),
        at={ME: 39},
        has={ME: "invisible"},
        consumed="dark",
        xp=1,
        goes="discard",
    ),
    case(
        "twin-restoration",
        "top",
        *(("take", "fire-orbs"), ("take", "mana-bolt")),
        who=hero(ME, lost=["fire-orbs", "mana-bolt", "frost-armor"]),
        hand={ME: ["fire-orbs", "mana-bolt"]},
        goes="gone",
    ),
    case(
        "twin-restoration",
        "bottom",
        *(on(ME), on(ALLY)),
        who=hero(ME, hp=1),
        to=friend(37),
        hp={ME: 3, ALLY: 3},
        goes="discard",
    ),
    case(
        "stone-fists",
        "top",
        *(USE, hit(A), to(36), to(37), hit(B), "skip"),
        to=foes(35, 25),
        lie=strong("earth"),
        hp={A: -6, B: -6},
        has={A: "immobilize", B: "immobilize"},
        at={A: 37},
        consumed="earth",
        xp=3,
        goes="lost",
    ),
    case(
        "stone-fists",
        "bottom",
        *(USE, to(38)),
        lie=strong("earth"),
        at={ME: 38},
        consumed="earth",
        xp=1,
        goes="active",
        shield=2,
        bearers=[ME],
    ),
    case("zephyr-wings", "top", at(36), at(35), lie={"coins": [Coin(35, 3), Coin(36, 3), Coin(37)]}, coins=4, goes="discard"),
    case(
        "zephyr-wings",
        "bottom",
        *(USE, to(39)),
        who=hero(ME, 30),
        lie=strong("air"),
        at={ME: 39},
        consumed="air",
        xp=2,
        goes="lost",
    ),
    case(
        "cold-front", "top", over(36, 37), hit(A), hit(B), to=foes(36, 37), hp={A: -5, B: -5}, xp=2, infuses="ice", goes="lost"
    ),
    case("cold-front", "bottom", goes="active", bearers=[ME]),
    case(
        "black-hole",
        "top",
        *(USE, over(36, 37), hit(A), hit(B)),
        to=[foe(36, 1), foe(37, 2, elite=True)],
        lie=strong("dark"),
        dead=[A],
        hp={B: -3},
        consumed="dark",
        xp=2,
        goes="lost",
    ),
    case("black-hole", "bottom", at(36), to(37), to=foes(38), at={A: 36}, goes="discard"),
    case(
        "inferno",
        "top",
        *(USE, hit(A), hit(B)),
        to=[*foes(39, 30), *friend(60)],
        lie=strong("fire"),
        hp={A: -4, B: -4},
        dead=[ALLY],
        consumed="fire",
        xp=1,
        goes="discard",
    ),
    case("inferno", "bottom", to=friend(60), goes="active", retaliate=(2, 3), bearers=[ALLY, ME]),
]


@pytest.mark.parametrize("half", CASES, ids=str)
@pytest.mark.rule("gloomhaven.ability-cards.action-several-abilities")
def test_half_a_card(half: Half) -> None:
    assert half.play() == half.changes


def test_every_half_is_tried() -> None:
    assert not missing(ME, CASES)


@pytest.mark.parametrize(
    ("card", "spots", "points", "has"),
    [
        ("freezing-nova", (35,), 2, {A: "immobilize"}),
        ("mana-bolt", (37,), 2, {}),
        ("frost-armor", (37,), 2, {}),
        ("flame-strike", (36,), 3, {}),
        ("living-torch", (37, 38), 4, {A: "immobilize"}),
    ],
)
def test_without_the_element_only_what_is_printed_happens(
    card: str, spots: tuple[int, ...], points: int, has: dict[str, str]
) -> None:
    table, before = begun(card, "top", foes(*spots))
    act(table, hit())
    found = changes(before, table.state, card)
    assert (found["hp"], found.get("has", {}), found.get("xp", 0)) == ({A: -points}, has, 0)


@pytest.mark.rule("gloomhaven.active-bonuses.frost-armor-example")
def test_frost_armor_negates_two_sources_of_damage() -> None:
    table = attacked(hero(ME), lying("frost-armor", "bottom"), by=foes(35, 25, 45))
    assert (table.state.heroes[0].hp, table.state.heroes[0].xp) == (4, 2)
    assert table.state.heroes[0].lost == ["frost-armor"]


def test_flames_answer_melee_attacks() -> None:
    table = attacked(hero(ME), lying("engulfed-in-flames", "bottom"))
    assert (table.state.heroes[0].hp, table.state.monsters[0].hp) == (4, 27)
    assert (table.state.heroes[0].xp, table.state.actives[0].slot) == (1, 1)


def test_a_cold_front_is_used_only_by_attacks_that_would_hurt() -> None:
    table = attacked(hero(ME), lying("cold-front", "bottom"), by=foes(35, 25), pile=["null"])
    assert (table.state.heroes[0].hp, table.state.heroes[0].xp, table.state.actives[0].slot) == (6, 1, 1)
    assert [each.hp for each in table.state.monsters] == [30, 27]


def test_crackling_air_without_air_adds_one_to_four_attacks() -> None:
    card = lying("crackling-air", "top", slot=3)
    table, before = begun("flame-strike", "bottom", foes(36), actives=[card])
    act(table, hit())
    assert changes(before, table.state, "flame-strike")["hp"] == {A: -3}
    assert table.state.heroes[0].lost == ["crackling-air"]
    assert table.state.heroes[0].xp == 2


def test_air_shields_all_allies() -> None:
    table, before = begun("elemental-aid", "bottom", [hero(ALLY, 60), hero("mindthief", 69)], **strong("air"))
    act(table, USE)
    assert changes(before, table.state, "elemental-aid")["bearers"] == [ALLY, "mindthief"]


def test_a_spirit_of_doom_without_darkness_curses() -> None:
    table, before = begun("spirit-of-doom", "top", foes(38))
    act(table, on(A))
    assert changes(before, table.state, "spirit-of-doom") == {"curses": 1, "goes": "lost"}


def test_light_heals_an_ally_whole() -> None:
    table, before = begun("spirit-of-doom", "bottom", [hero(ALLY, 60, hp=1)], **strong("light"))
    act(table, USE, on(ALLY))
    assert changes(before, table.state, "spirit-of-doom")["hp"] == {ALLY: 9}


def test_the_way_of_an_eruption_decides_who_else_is_hit() -> None:
    table, before = begun("impaling-eruption", "top", foes(36, 35, 25))
    act(table, hit(A))
    assert ("through", B) in asked(table).options
    act(table, ("through",))
    assert changes(before, table.state, "impaling-eruption") == {"hp": {A: -3}, "xp": 1, "infuses": "earth", "goes": "lost"}


def test_an_inferno_hurts_only_allies_in_the_room() -> None:
    hall = drawn("aaaaaaaa1bbbb\n" + "aaaaaaaa.bbbb", doors=[])
    table = lay(hero(ME, 0), hero(ALLY, 12), foe(1), acting=ME, cards=["inferno", "mana-bolt"], scenario=hall, doors=[])
    act(table, ("top", "inferno"), hit())
    assert [each.hp for each in table.state.heroes] == [6, 10]


def test_an_avatar_burns_those_beside_it_when_it_dies() -> None:
    avatar = summon("burning-avatar", 34, ME, "living-torch", hp=1)
    table = attacked(
        hero(ME, 60, shown=["fire-orbs", "mana-bolt"]), lying("living-torch", "bottom"), by=foes(35, 33, 36), others=[avatar]
    )
    assert not table.state.summons
    assert [each.hp for each in table.state.monsters] == [27, 27, 30]
    assert "living-torch" in table.state.heroes[0].lost


def test_the_attacks_of_an_avatar_infuse_fire() -> None:
    avatar = summon("burning-avatar", 35, ME, "living-torch")
    me = hero(ME, 60, hand=["fire-orbs", "mana-bolt"], played=["frost-armor", "flame-strike"])
    table = lay(me, avatar, foe(37), phase="turns", actives=[lying("living-torch", "bottom")], orders={"guard": 3})
    play_until(table, "gloomhaven.character-turn.top-and-bottom")
    assert table.state.monsters[0].hp == 28
    assert table.state.elements[ELEMENTS.index("fire")] == 2


def test_looting_at_most_four_is_over_when_the_looter_says_so() -> None:
    table, before = begun("zephyr-wings", "top", coins=[Coin(35), Coin(37)], **strong("air"))
    act(table, USE, at(37), DONE)
    assert changes(before, table.state, "zephyr-wings") == {"coins": 1, "consumed": "air", "xp": 1, "goes": "discard"}


def test_a_black_hole_without_darkness_attacks_all() -> None:
    table, before = begun("black-hole", "top", foes(36, 37))
    answer(table, over(36, 37), hit(A), hit(B))
    assert changes(before, table.state, "black-hole") == {"hp": {A: -4, B: -4}, "xp": 2, "goes": "lost"}

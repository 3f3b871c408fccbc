"""The cards of the Abyss deck, each performed."""

from __future__ import annotations

import pytest

from herna.games.cave_evil.content import CONJURED
from herna.games.cave_evil.rules.digging_speed import speed

from .performing import (
    EDGE,
    FIRST,
    GORE,
    HERE,
    METAL,
    SECOND,
    SPOTS,
    USE,
    WINS,
    Battle,
    Deed,
    Fight,
    Pick,
    Sight,
    To,
    after,
    alive,
    all_of,
    burdens,
    cards,
    carry,
    check_battle,
    check_deed,
    check_fight,
    check_sight,
    choices,
    chooser,
    covered,
    discarded,
    enemy,
    far_off,
    friend,
    from_pit,
    goods,
    handed,
    heaps,
    killed,
    last_tile,
    monster,
    ours,
    purse,
    purses,
    rival,
    rows,
    spot,
    theirs,
    topped,
    wild,
)

FIGHTS = (
    Fight("tentacled-brain", "strength", 1, 7, before=(USE, ("swap", "strength", "prowess"))),
    Fight("spitting-martyr", "prowess", 12, 5, foes=("horned-hellion",)),
    Fight(
        "astral-worm", "strength", 19, 8, foes=("ghoul", "failed-abomination"), before=(USE, Pick("ghoul")), dice=(6, 1, 6, 5)
    ),
    Fight("tongueless-choir", "strength", 4, 4, foes=("hunchback",), use=(USE,), goods=(0, 1, 0), paid=(0, 0, 0)),
    Fight("picky-gravedigger", "weapon", 15, 7, goods=(0, 6, 0)),
    Fight(
        "seven-bellied-abbot",
        "strength",
        20,
        11,
        foes=("ghoul", "failed-abomination"),
        before=(USE, Pick("ghoul"), Pick("failed-abomination")),
        dice=(6, 1, 6, 5),
    ),
    Fight("former-god", "strength", 16, 4, foes=("hunchback",)),
    Fight("former-god", "bloodlust", 15, 17, foes=("drakor",), dice=(7, 5), won=True),
    Fight("tar-queen", "dodge", 7, 3),
    Fight("catapult-torso", "weapon", 26, 7, use=(USE,), goods=(0, 1, 0), paid=(0, 0, 0)),
    Fight("headless-riders-horse", "strength", 23, 19, foes=("ghoul", "failed-abomination")),
    Fight("boneless-cardinal", "strength", 11, 8, use=(USE,), goods=(0, 0, 1), paid=(0, 0, 0)),
    Fight("temple-snail", "defense", 28, 5, side="defence"),
    Fight("temple-snail", "defense", 14, 5),
    Fight("blinding-crystal", "dodge", 12, 0, use=(("use", "blinding-crystal"),)),
    Fight("martyrs-collar", "strength", 15, 7, then="weapon"),
    Fight("gloves-inside-out", "weapon", 12, 2, foes=("failed-abomination",), use=(("use", "gloves-inside-out"),)),
    Fight("return-to-sender", "strength", 12, 1, foes=("hunchback",), use=(("cast", "return-to-sender"),)),
    Fight("dark-as-a-sack", "weapon", 12, 5, use=(("cast", "dark-as-a-sack"),)),
    Fight("two-left-hands", "strength", 12, 11, use=(("cast", "two-left-hands"),), dice=(6, 9, 4), rolled=(6, 4)),
)

BATTLES = (
    Battle("ripe-blister", after(alive), [], side="defence", on="strength", foes=("ratman",), dice=(*WINS, 4)),
    Battle(
        "ripe-blister",
        after(alive),
        ["horned-hellion"],
        side="defence",
        on="strength",
        foes=("ratman", "horned-hellion"),
        use=(Pick("ratman"),),
        dice=(*WINS, 5),
    ),
    Battle("living-prop", after(last_tile), ("tunnel", True), side="defence", on="strength"),
    Battle("retired-executioner", after(purse), [2, 0, 0], on="weapon"),
    Battle(
        "armoured-gas",
        after(lambda s: [ours(s).creatures[0].burdens, s.players[0].enemy_kills]),
        [["armoured-gas"], ["armoured-gas"]],
        side="defence",
        on="strength",
    ),
    Battle(
        "doorman-of-the-abyss",
        choices,
        ["strength", "prowess", "bloodlust", "defense"],
        side="defence",
        before=(USE,),
        until=FIRST,
    ),
    Battle("two-headed-oracle", chooser, 0, on="strength", dice=(6, 5), until=SECOND),
    Battle("travelling-crematorium", after(all_of(purse, heaps)), [[0, 0, 2], {}], on="strength"),
    Battle(
        "overbooked-morgue",
        after(lambda s: sorted(heaps(s).values())),
        [[0, 6, 0], [2, 0, 1]],
        side="defence",
        on="strength",
        foes=("drakor",),
        dice=(*WINS, 1, 2, 3, 1),
    ),
    Battle("headless-riders-horse", chooser, 1, side="defence", before=(USE,), until=FIRST),
    Battle(
        "boneless-cardinal",
        after(alive),
        ["drakor", "boneless-cardinal"],
        side="defence",
        on="strength",
        foes=("drakor",),
        dice=(*WINS, 7),
    ),
    Battle("hungry-pickaxe", after(purse), [0, 1, 0], on="strength"),
    Battle(
        "banner-of-cowards",
        after(all_of(alive, lambda s: spot(s, ours(s)))),
        [["ghoul"], (3, 1)],
        side="defence",
        before=(("use", "banner-of-cowards"), To(3, 1)),
    ),
)

DEEDS = (
    Deed(
        "stomach-on-the-run",
        all_of(goods, lambda s: theirs(s).goods),
        [[0, 1, 0], [1, 0, 0]],
        lambda s: enemy(s, 2, goods=(1, 1, 0)),
        do=[GORE],
    ),
    Deed(
        "whispering-maggot",
        lambda s: [s.players[1].hand, s.decks["construct"].discard],
        [[], ["ghoul"]],
        lambda s: handed(s, 1, "ghoul"),
        goods=(0, 0, 2),
        dice=["ghoul"],
    ),
    Deed("hungry-threshold", lambda s: theirs(s).held, 1, lambda s: enemy(s, 1)),
    Deed(
        "deaf-bell-ringer",
        lambda s: spot(s, s.groups[0]),
        (-4, -1),
        lambda s: (monster(s, 3), monster(s, 6, "ratman")),
        do=[To(-4, -1)],
    ),
    Deed("moneychanger-of-meat", goods, [0, 2, 0], goods=(2, 0, 0), do=[Pick("gore"), METAL]),
    Deed("stand-in", lambda s: [spot(s, ours(s)), spot(s, s.groups[0])], [SPOTS[4], HERE], lambda s: monster(s, 4)),
    Deed("mother-of-cave-ins", last_tile, ("tunnel", False), stands=EDGE, goods=(0, 0, 1), do=[Pick("cave")]),
    Deed("mother-of-cave-ins", last_tile, ("tunnel", True), stands=EDGE, goods=(0, 0, 1), do=[Pick("rock")]),
    Deed(
        "astral-bomb",
        all_of(alive, heaps, lambda s: "leaden-coat" in s.gone),
        [[], {(1, 0): [0, 1, 0], (2, 0): [0, 1, 0]}, True],
        lambda s: enemy(s, 1, "retired-executioner", goods=(3, 3, 3), things=["leaden-coat"]),
        by="bribed-sentry",
    ),
    Deed("consecrated-charge", alive, ["ratman"], lambda s: (enemy(s, 2), monster(s, 1, "ratman"))),
    Deed(
        "wisdom-tooth",
        lambda s: s.players[0].hand,
        ["drakor", "ghoul"],
        lambda s: (topped(s, "summon", "drakor"), topped(s, "construct", "ghoul")),
        do=[("deck", "summon"), ("deck", "construct")],
    ),
    Deed("ferrymans-coin", lambda s: spot(s, ours(s, 2)), (3, -2), lambda s: friend(s, 5), do=[("squad", 0, 2), To(3, -2)]),
    Deed(
        "portable-confessional", all_of(wild, lambda s: cards(ours(s))), [[], ["ghoul"]], lambda s: monster(s, 2), dice=[2, 6]
    ),
    Deed("gift-skull", burdens, ["gift-skull"], lambda s: enemy(s, 2)),
    Deed("hasty-birth", wild, ["ghoul"], lambda s: topped(s, "construct", "ghoul"), dice=[2]),
    Deed("abyss-stares-back", lambda s: theirs(s).bound, 4, lambda s: enemy(s, 3), dice=[4]),
    Deed(
        "dismissal-without-notice",
        lambda s: [cards(s.groups[0]), spot(s, s.groups[0])],
        [["ghoul"], (-4, -1)],
        lambda s: enemy(s, 2),
        do=[To(-4, -1)],
    ),
    Deed("covered-tracks", last_tile, ("hall", True)),
    Deed("leg-it", lambda s: ours(s, 2).creatures[0].extra, 3, lambda s: friend(s, 3), do=[("squad", 0, 2)]),
    Deed("poll-tax", purses, [[0, 0, 0], [1, 0, 0]], lambda s: carry(s, 1, (2, 1, 0))),
    Deed(
        "contested-will",
        lambda s: s.players[0].hand,
        ["drakor"],
        lambda s: discarded(s, "ghoul", "drakor"),
        do=[Pick("drakor")],
    ),
    Deed(
        "long-fingers",
        lambda s: [thing.card for thing in ours(s, 0).things],
        ["spiked-shield"],
        lambda s: rival(s, 3, things=["spiked-shield"]),
    ),
    Deed(
        "abyss-yawns",
        heaps,
        {(0, 0): [1, 0, 0], (4, -7): [2, 0, 0], (-4, 7): [0, 3, 0], (6, 1): [0, 0, 4], (-6, -1): [1, 0, 0]},
        dice=[1, 1, 1, 2, 2, 3, 3, 4, 1, 1],
    ),
    Deed("thirteenth-stroke", heaps, {(6, 1): [1, 2, 0], (-6, -1): [0, 0, 5]}, dice=[1, 1, 2, 2, 3, 1, 3, 4]),
    Deed(
        "even-fates",
        lambda s: [(spot(s, each), cards(each)) for each in s.groups],
        [((-4, 7), ["ratman"]), ((4, -7), ["ghoul"])],
        lambda s: (topped(s, "bribe", "ratman"), topped(s, "construct", "ghoul")),
        dice=[1, 2],
    ),
    Deed("pit-returns-lunch", heaps, {(0, 0): [1, 2, 3]}, dice=[1, 1, 2, 2, 4, 3, 3]),
    Deed(
        "throne-never-empty",
        lambda s: [(spot(s, each), cards(each)) for each in s.groups],
        [((4, -7), ["ratman", "ghoul"])],
        lambda s: (topped(s, "bribe", "ratman"), topped(s, "construct", "ghoul")),
        dice=[4, 1, 2],
    ),
    Deed(
        "something-broke-through",
        all_of(wild, from_pit),
        [["ratman", "ghoul"], [2]],
        lambda s: (topped(s, "bribe", "ratman"), topped(s, "construct", "ghoul")),
        dice=[2, 1, 2],
    ),
    Deed("mislaid-wages", lambda s: list(heaps(s).values()), [[3, 0, 2]], dice=[4, 1, 3, 4, 3, 2]),
    Deed("shaft-from-nowhere", last_tile, ("crook", False), dice=[3]),
    Deed("summoning-of-wrath", lambda s: spot(s, s.groups[0]), (5, 1), lambda s: monster(s, 1), do=[To(5, 1)]),
    Deed("scent-of-necromancer", lambda s: spot(s, s.groups[0]), (4, 1), lambda s: monster(s, 1), do=[To(4, 1)]),
    Deed(
        "axe-for-a-guest",
        lambda s: [spot(s, each) for each in s.groups],
        [(3, -2), (-2, 0)],
        lambda s: (monster(s, 5), monster(s, 3, "ratman")),
        do=[To(3, -2)],
    ),
    Deed("ceiling-gives-notice", last_tile, ("hall", True)),
    Deed("draught-from-below", last_tile, ("alcove", False), lambda s: topped(s, "excavation", "dig-alcove")),
    Deed("sound-sleep", lambda s: s.eye, 4, lambda s: setattr(s, "eye", 5)),
    Deed("eye-reddens", lambda s: s.eye, 7, lambda s: setattr(s, "eye", 5), dice=[2]),
    Deed(
        "moths-in-the-grimoires",
        lambda s: [player.hand for player in s.players],
        [[], []],
        lambda s: (handed(s, 0, "ghoul"), handed(s, 1, "drakor")),
        dice=["ghoul", "drakor"],
    ),
    Deed(
        "probate",
        purses,
        [[2, 3, 2], [0, 1, 0]],
        lambda s: (carry(s, 0, (0, 1, 0)), carry(s, 1, (1, 2, 0)), killed(s, 1, "ratman")),
    ),
    Deed(
        "slave-revolt",
        all_of(wild, alive),
        [["drakor"], ["ratman", "ghoul", "drakor"]],
        lambda s: (friend(s, 1, "ratman"), enemy(s, 3), enemy(s, 5, "drakor", number=2)),
        dice=[2, 1],
    ),
)

SIGHTS = (
    Sight("headless-riders-horse", lambda s: far_off(s, (3, 1)), True, lambda s: enemy(s, 1)),
    Sight("hungry-pickaxe", lambda s: speed(ours(s, 0)), 3, fellows=("ratman",)),
)


@rows(*FIGHTS)
def test_in_a_round_of_combat(row: Fight) -> None:
    check_fight(row)


@rows(*BATTLES)
def test_in_a_combat(row: Battle) -> None:
    check_battle(row)


@rows(*DEEDS)
def test_in_the_cave(row: Deed) -> None:
    check_deed(row)


@rows(*SIGHTS)
def test_being_there(row: Sight) -> None:
    check_sight(row)


@pytest.mark.rule("cave_evil.basics.d12-d4")
@pytest.mark.parametrize(("die", "alive_then"), [(4, []), (5, ["horned-hellion"]), (12, ["horned-hellion"])])
def test_a_d12_has_twelve_sides(die: int, alive_then: list[str]) -> None:
    small = ("ratman",) if die == 4 else ("ratman", "horned-hellion")
    check_battle(
        Battle(
            "ripe-blister",
            after(alive),
            alive_then,
            on="strength",
            side="defence",
            foes=small,
            use=() if die == 4 else (Pick("ratman"),),
            dice=(*WINS, die),
        )
    )


@pytest.mark.rule("cave_evil.basics.d12-d4")
@pytest.mark.parametrize(("die", "eye"), [(1, 6), (2, 7), (3, 7), (4, 8)])
def test_a_d4_has_four_sides(die: int, eye: int) -> None:
    check_deed(Deed("eye-reddens", lambda s: s.eye, eye, lambda s: setattr(s, "eye", 5), dice=[die]))


def test_every_card_of_the_deck_is_performed() -> None:
    performed = covered([FIGHTS, BATTLES, DEEDS, SIGHTS])
    assert performed == {card for card, entry in CONJURED.items() if entry.deck == "abyss"}

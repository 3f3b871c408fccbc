"""The cards of the Construct deck, each performed."""

from __future__ import annotations

from herna.games.cave_evil.content import CONJURED
from herna.games.cave_evil.rules.digging_speed import speed

from .laying import at
from .performing import (
    DIES,
    FIRST,
    GORE,
    SECOND,
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
    digging,
    discarded,
    enemy,
    from_pit,
    goods,
    heaps,
    last_tile,
    monster,
    ours,
    purse,
    purses,
    rate,
    rival,
    rocks,
    rows,
    spot,
    theirs,
    topped,
    wild,
)

FIGHTS = (
    Fight("hunchback", "strength", 4, 8),
    Fight("ghoul", "strength", 11, 8, foes=("failed-abomination",)),
    Fight("failed-abomination", "defense", 7, 5),
    Fight("pickled-head", "prowess", 9, 12, against=("gold-fever",), use=(USE, ("cast", "gold-fever"))),
    Fight("bile-gobber", "dodge", 8, 3),
    Fight("graftling", "strength", 14, 11, fellows=("failed-abomination",)),
    Fight("butchers-mule", "strength", 9, 11, goods=(0, 5, 0)),
    Fight(
        "seamstress-of-the-dead", "defense", 19, 5, fellows=("failed-abomination",), use=(USE,), goods=(0, 1, 0), paid=(0, 0, 0)
    ),
    Fight(
        "self-taught-surgeon",
        "strength",
        6,
        8,
        foes=("ghoul", "failed-abomination"),
        before=(USE, Pick("ghoul")),
        dice=(6, 1, 6, 5),
        goods=(0, 1, 0),
        paid=(0, 0, 0),
    ),
    Fight("bone-lobber", "strength", 16, 11, use=(USE,), goods=(0, 1, 0), paid=(0, 0, 0)),
    Fight("bloated-worm", "defense", 20, 5),
    Fight("bleeding-beast", "strength", 19, 7, then="weapon"),
    Fight("rib-ballista", "weapon", 22, 7, use=(USE,), goods=(0, 1, 0), paid=(0, 0, 0), dice=(2, 9, 5), rolled=(9, 5)),
    Fight("walking-tomb", "strength", 15, 16, side="defence", foes=("drakor",), dice=(4, 5), won=True),
    Fight("meat-mill", "defense", 16, 3),
    Fight("mournful-face-flail", "bloodlust", 12, 5, use=(("use", "mournful-face-flail"),)),
    Fight("iron-gate", "defense", 12, 5, side="defence", before=(("use", "iron-gate"),), forced=True),
    Fight("jawbone-pick", "weapon", 14, 4, foes=("failed-abomination",), use=(("use", "jawbone-pick"),)),
    Fight("last-tooth", "strength", 16, 11, use=(("use", "last-tooth"),)),
    Fight("coat-of-other-backs", "defense", 14, 5),
    Fight("hook-for-the-big-cuts", "weapon", 17, 16, foes=("bloated-worm",), use=(("use", "hook-for-the-big-cuts"),)),
    Fight("hook-for-the-big-cuts", "weapon", 14, 7, use=(("use", "hook-for-the-big-cuts"),)),
    Fight("pelvis-maul", "strength", 15, 11, use=(("use", "pelvis-maul"),)),
    Fight("crown-of-fingers", "prowess", 16, 7, fellows=("failed-abomination",), use=(("use", "crown-of-fingers"),)),
    Fight("someone-elses-legs", "dodge", 13, 6, side="defence"),
    Fight("riveted-muzzle", "strength", 12, 4, foes=("hunchback",), use=(("use", "riveted-muzzle"),)),
    Fight("numb-hide", "strength", 12, 4, foes=("hunchback",), use=(("use", "numb-hide"),)),
    Fight("pendulum-axe", "weapon", 17, 7, use=(("use", "pendulum-axe"),)),
    Fight("borrowed-heart", "bloodlust", 12, 9, by="bribed-sentry", use=(("use", "borrowed-heart"),)),
    Fight("rearranged-limbs", "strength", 12, 6, use=(("cast", "rearranged-limbs"),)),
)

BATTLES = (
    Battle("clacking-jaw", chooser, 1, side="defence", before=(USE,), until=FIRST),
    Battle(
        "weeping-cyst",
        after(all_of(heaps, lambda s: ours(s).creatures[0].burdens)),
        [{}, ["weeping-cyst"]],
        side="defence",
        on="strength",
    ),
    Battle("drillskull", after(last_tile), ("single", True), side="defence", on="strength"),
    Battle("gassy-carcass", after(alive), [], side="defence", on="strength", foes=("ratman", "upright-insect")),
    Battle(
        "render",
        after(all_of(alive, lambda s: s.players[0].enemy_kills)),
        [["ghoul"], ["failed-abomination"]],
        foes=("ghoul", "failed-abomination"),
        before=(USE, Pick("failed-abomination")),
        on="strength",
        dice=(*WINS, *DIES),
    ),
    Battle("impaler", chooser, 1, side="defence", before=(USE,), until="cave_evil.black-diamond.impaler-chooses"),
    Battle(
        "triple-mole",
        choices,
        ["strength", "prowess", "bloodlust", "defense", "weapon"],
        side="defence",
        before=(USE,),
        until=FIRST,
    ),
    Battle("piecemeal-man", after(alive), ["ghoul", "piecemeal-man"], side="defence", on="strength", dice=(*WINS, 8)),
    Battle(
        "walking-tomb",
        after(wild),
        ["ratman"],
        side="defence",
        on="strength",
        foes=("drakor",),
        dice=(*WINS, 1),
        lay=lambda s: topped(s, "bribe", "ratman"),
    ),
    Battle("meat-mill", after(heaps), {(2, 0): [0, 2, 0]}, on="strength"),
    Battle("eye-on-a-nerve", chooser, 0, before=(("use", "eye-on-a-nerve"),), on="strength", dice=(6, 5), until=SECOND),
    Battle(
        "sack-for-heads",
        after(lambda s: s.players[0].hand),
        ["ratman"],
        on="strength",
        use=(("deck", "bribe"),),
        lay=lambda s: topped(s, "bribe", "ratman"),
    ),
)

DEEDS = (
    Deed(
        "pilfering-paw",
        lambda s: [thing.card for thing in ours(s).things],
        ["spiked-shield"],
        lambda s: rival(s, 2, things=["spiked-shield"]),
        dice=[12, 1],
    ),
    Deed("shovelhand", all_of(lambda s: rocks(ours(s)), goods), [2, [0, 0, 0]], lambda s: digging(s, 0, 3), goods=(0, 1, 0)),
    Deed(
        "stuffed-scribe",
        all_of(lambda s: s.players[0].hand, goods),
        [["ghoul"], [0, 0, 0]],
        lambda s: discarded(s, "ghoul", "hunchback"),
        do=[Pick("ghoul")],
        goods=(0, 2, 0),
    ),
    Deed("grabber", lambda s: spot(s, theirs(s)), (-1, 0), lambda s: enemy(s, 3)),
    Deed(
        "spine-auger",
        all_of(lambda s: rocks(ours(s, 0)), purse),
        [2, [0, 0, 0]],
        lambda s: digging(s, 0, 3, 0),
        fellows=("ratman",),
        goods=(0, 1, 0),
    ),
    Deed("exhumer", purse, [0, 1, 0], dice=[1]),
    Deed("exhumer", wild, ["ghoul"], lambda s: topped(s, "construct", "ghoul"), dice=[4, 2]),
    Deed("ceiling-breaker", all_of(last_tile, goods), [("tunnel", True), [0, 0, 0]], goods=(0, 2, 0)),
    Deed("iron-gate", lambda s: ours(s, 0).things[0].gate == at(s, 2, 0), True, do=[To(2, 0)]),
    Deed(
        "gut-charge",
        all_of(alive, lambda s: s.players[1].necromancer_alive),
        [[], True],
        lambda s: rival(s, 1),
        by="bribed-sentry",
    ),
    Deed("bursting-spleen", alive, ["ghoul"], lambda s: (enemy(s, 2, "ratman"), monster(s, 1))),
    Deed("shinbone-whistle", lambda s: spot(s, s.groups[0]), (-1, -1), lambda s: monster(s, 3), do=[To(-1, -1)]),
    Deed("bone-broth-cauldron", purse, [0, 0, 2], goods=(0, 2, 0), do=[Pick("flame"), GORE]),
    Deed("pelvis-maul", lambda s: spot(s, theirs(s)), (3, 1), lambda s: enemy(s, 1), do=[To(3, 1)]),
    Deed("inside-out-mask", burdens, ["inside-out-mask"], lambda s: enemy(s, 1)),
    Deed("escape-gullet", lambda s: spot(s, ours(s, 0)), (6, -2), do=[To(6, -2)]),
    Deed("joint-rust", burdens, ["joint-rust"], lambda s: enemy(s, 3)),
    Deed("sinew-roots", lambda s: theirs(s).held, 3, lambda s: enemy(s, 4), dice=[3]),
    Deed("snipped-threads", wild, ["ghoul"], lambda s: enemy(s, 3)),
    Deed("the-pits-bleed", heaps, {(6, 1): [2, 0, 0], (-6, -1): [0, 3, 0]}, dice=[1, 2, 2, 3]),
    Deed(
        "offal-market",
        heaps,
        {(6, 1): [1, 0, 0], (-4, 7): [0, 2, 0], (-6, -1): [0, 0, 3], (4, -7): [4, 0, 0]},
        dice=[1, 1, 2, 2, 3, 3, 4, 1, 4],
    ),
    Deed(
        "difficult-birth",
        lambda s: [(spot(s, each), cards(each)) for each in s.groups],
        [((0, 0), ["ratman", "ghoul"])],
        lambda s: (topped(s, "bribe", "ratman"), topped(s, "construct", "ghoul")),
        dice=[1, 2],
    ),
    Deed(
        "escaped-experiment", all_of(wild, from_pit), [["ghoul"], [3]], lambda s: topped(s, "construct", "ghoul"), dice=[3, 2]
    ),
    Deed(
        "scent-of-stitches",
        lambda s: [(spot(s, each), cards(each)) for each in s.groups],
        [((2, 1), ["ghoul"]), ((-4, 7), ["ratman"])],
        lambda s: (monster(s, 1), topped(s, "bribe", "ratman")),
        do=[To(2, 1)],
        dice=[2, 1],
    ),
    Deed(
        "corpse-drill",
        lambda s: [spot(s, each) for each in s.groups],
        [(3, 1), (-3, -1)],
        lambda s: (monster(s, 1), monster(s, 3, "ratman")),
        do=[To(3, 1), To(-3, -1)],
    ),
    Deed("sagging-ceiling", last_tile, ("hall", True), lambda s: topped(s, "excavation", "dig-hall")),
    Deed("stitched-eyelid", lambda s: s.eye, 7, lambda s: setattr(s, "eye", 5), dice=[3]),
    Deed("spoiled-larder", purses, [[0, 2, 0], [1, 1, 0]], lambda s: (carry(s, 0, (0, 3, 0)), carry(s, 1, (1, 2, 0)))),
)

SIGHTS = (
    Sight("spine-auger", lambda s: speed(ours(s, 0)), 2, fellows=("ratman",)),
    Sight("jawbone-pick", lambda s: speed(ours(s, 0)), 2, fellows=("ratman",)),
    Sight("someone-elses-legs", rate, 5),
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


def test_every_card_of_the_deck_is_performed() -> None:
    performed = covered([FIGHTS, BATTLES, DEEDS, SIGHTS])
    assert performed == {card for card, entry in CONJURED.items() if entry.deck == "construct"}

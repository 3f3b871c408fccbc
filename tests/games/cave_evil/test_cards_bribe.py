"""The cards of the Bribe deck, each performed."""

from __future__ import annotations

from herna.games.cave_evil.content import CONJURED
from herna.games.cave_evil.events.effects import CardSeen
from herna.games.cave_evil.rules.digging_speed import speed

from .performing import (
    EDGE,
    FIRST,
    FLAME,
    GORE,
    HERE,
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
    digging,
    enemy,
    far_off,
    friend,
    goods,
    handed,
    heaps,
    last_tile,
    monster,
    ours,
    purse,
    purses,
    rate,
    rocks,
    rows,
    spot,
    theirs,
    topped,
    wild,
)

FIGHTS = (
    Fight("pit-canary", "prowess", 3, 7, side="defence", use=(USE,), dice=(9, 4, 2), rolled=(4, 2)),
    Fight("bribed-flea", "weapon", 1, 5, use=(USE,)),
    Fight("whisperer", "bloodlust", 2, 7, use=(USE,)),
    Fight("ratman", "dodge", 9, 6),
    Fight("venal-dwarf", "weapon", 10, 7, use=(USE,), goods=(1, 0, 0), paid=(0, 0, 0)),
    Fight("upright-insect", "prowess", 4, 4),
    Fight("thorny-beetle", "strength", 6, 9, side="defence"),
    Fight("cellar-roaches", "dodge", 15, 6, fellows=("failed-abomination", "shovelhand")),
    Fight("bribed-sentry", "defense", 9, 5, side="defence", before=(USE,), forced=True),
    Fight("goblin-slinger", "strength", 5, 19, foes=("ghoul", "failed-abomination")),
    Fight("bloodthirsty-chieftain", "bloodlust", 22, 9, fellows=("failed-abomination",)),
    Fight("slag-belly", "strength", 13, 11, side="defence"),
    Fight(
        "assassin-with-a-price-list",
        "strength",
        11,
        11,
        foes=("ghoul", "failed-abomination"),
        before=(USE, Pick("ghoul"), Pick("failed-abomination")),
        dice=(1, 2, 6, 5),
    ),
    Fight("bounty-hunter", "strength", 8, 16, foes=("bloated-worm",)),
    Fight("rental-troll", "strength", 20, 11, use=(USE,), goods=(2, 0, 0), paid=(0, 0, 0)),
    Fight("foreclosed-dragon", "defense", 13, 12, against=("spiked-shield",)),
    Fight("coin-golem", "strength", 18, 1, foes=("hunchback",)),
    Fight("elastic-headband-of-prowess", "prowess", 15, 7),
    Fight("spiked-shield", "defense", 15, 5),
    Fight("pickaxe-with-a-memory", "weapon", 16, 4, foes=("ratman",), use=(("use", "pickaxe-with-a-memory"),)),
    Fight("screw-auger", "defense", 12, 16, foes=("bloated-worm",), use=(("use", "screw-auger"),)),
    Fight("dead-mans-boots", "dodge", 13, 6),
    Fight("crooked-scales", "strength", 13, 11, use=(("use", "crooked-scales"),), dice=(5, 7), won=True),
    Fight("leaden-coat", "defense", 14, 16, foes=("meat-mill",), side="defence", use=(("use", "leaden-coat"),)),
    Fight("bailiffs-glove", "defense", 12, 12, against=("spiked-shield",), use=(("use", "bailiffs-glove"),)),
    Fight("gold-fever", "defense", 12, 8, foes=("ghoul", "failed-abomination"), use=(("cast", "gold-fever"),)),
)

BATTLES = (
    Battle("freelance-gravedigger", after(heaps), {(2, 0): [0, 2, 0]}, on="strength"),
    Battle("granite-woodworm", chooser, 0, on="strength", dice=(6, 5), until=SECOND),
    Battle("shot-firer", after(alive), [], side="defence", on="strength"),
    Battle(
        "headless-collier",
        choices,
        ["strength", "dodge", "bloodlust", "defense", "weapon"],
        side="defence",
        until=FIRST,
    ),
    Battle("cellar-roaches", after(alive), ["ghoul", "cellar-roaches"], side="defence", on="strength", dice=(*WINS, 9)),
    Battle("prepaid-mercenary", chooser, 1, side="defence", before=(USE,), until=FIRST),
    Battle("toll-collector", after(goods), [2, 0, 0], before=(USE,), their_goods=(3, 1, 0), until=FIRST),
    Battle("bounty-hunter", after(purse), [2, 0, 0], on="weapon"),
    Battle(
        "mole-matriarch",
        after(wild),
        ["ratman"],
        side="defence",
        on="strength",
        foes=("drakor",),
        dice=(*WINS, 1),
        lay=lambda s: topped(s, "bribe", "ratman"),
    ),
    Battle("coin-golem", after(purse), [2, 0, 0], side="defence", on="strength", foes=("drakor",)),
)

DEEDS = (
    Deed(
        "piecework-kobold",
        all_of(lambda s: rocks(ours(s)), goods),
        [2, [0, 0, 0]],
        lambda s: digging(s, 0, 3),
        goods=(1, 0, 0),
    ),
    Deed(
        "crooked-tunneller",
        all_of(lambda s: rocks(theirs(s)), purse),
        [2, [1, 0, 0]],
        lambda s: (enemy(s, 4, "ratman"), digging(s, 1, 1)),
    ),
    Deed("goblin-foreman", lambda s: ours(s, 2).creatures[0].extra, 2, lambda s: friend(s, 1), do=[("squad", 0, 2)]),
    Deed("ore-eater", goods, [2, 0, 0], goods=(0, 1, 1), do=[GORE, FLAME]),
    Deed("curse-monger", lambda s: s.players[0].hand, ["drakor"], lambda s: topped(s, "summon", "drakor"), goods=(3, 0, 0)),
    Deed(
        "press-ganger",
        all_of(wild, lambda s: cards(ours(s, 2)), goods),
        [[], ["ghoul"], [0, 0, 0]],
        lambda s: monster(s, 2),
        dice=[6, 1],
        goods=(1, 0, 0),
    ),
    Deed("rusted-boring-engine", all_of(last_tile, goods), [("tunnel", False), [0, 0, 0]], stands=EDGE, goods=(3, 0, 0)),
    Deed("soul-smuggler", lambda s: [spot(s, ours(s, n)) for n in (1, 2)], [SPOTS[4], HERE], lambda s: friend(s, 4)),
    Deed("pit-mule", lambda s: spot(s, theirs(s)), (3, 1), lambda s: enemy(s, 1), do=[To(3, 1)]),
    Deed(
        "ravenous-catapult",
        lambda s: spot(s, ours(s, 2)),
        (5, -2),
        lambda s: friend(s, 1),
        do=[("squad", 0, 2), To(5, -2)],
        goods=(1, 0, 0),
    ),
    Deed("clay-bomblet", alive, ["horned-hellion"], lambda s: enemy(s, 1, "ghoul", "horned-hellion")),
    Deed("powder-keg-on-credit", alive, [], lambda s: (enemy(s, 2, "drakor"), monster(s, 1)), by="bribed-sentry"),
    Deed("glass-eye", None, [CardSeen(0, 1, "ghoul")], lambda s: handed(s, 1, "ghoul"), hear=CardSeen),
    Deed("safe-without-a-key", purse, [2, 0, 0], dice=[4]),
    Deed("envelope-under-the-table", all_of(wild, lambda s: cards(ours(s))), [[], ["ghoul"]], lambda s: monster(s, 1)),
    Deed("anchor-on-a-chain", lambda s: spot(s, theirs(s)), (-1, 0), lambda s: enemy(s, 3)),
    Deed("mass-dismissal", wild, ["ghoul"], lambda s: enemy(s, 2)),
    Deed("curse-of-rust", burdens, ["curse-of-rust"], lambda s: enemy(s, 3)),
    Deed("cave-in-to-order", last_tile, ("tunnel", True)),
    Deed("paid-break", lambda s: theirs(s).bound, 1, lambda s: enemy(s, 3)),
    Deed(
        "burst-vein",
        lambda s: sorted(heaps(s).values()),
        [[0, 0, 2], [0, 3, 0], [1, 0, 0], [2, 0, 0], [4, 0, 0]],
        dice=[1, 1, 1, 2, 4, 1, 4, 2, 3, 3, 2],
    ),
    Deed(
        "hiring-fair",
        wild,
        ["ratman", "ghoul"],
        lambda s: (topped(s, "bribe", "ratman"), topped(s, "construct", "ghoul")),
        dice=[1, 2],
    ),
    Deed("lost-caravan", lambda s: sum(map(sum, heaps(s).values())), 5, dice=[3, 1, 2, 2, 3]),
    Deed("wildcat-strike", lambda s: spot(s, s.groups[0]), (3, 1), lambda s: monster(s, 1), do=[To(3, 1)]),
    Deed("darkness-tax", purses, [[2, 0, 0], [1, 1, 0]], lambda s: (carry(s, 0, (4, 0, 0)), carry(s, 1, (2, 1, 0))), dice=[1]),
)

SIGHTS = (
    Sight("granite-woodworm", lambda s: far_off(s, (6, 0)), True, stands=(6, -2)),
    Sight("cave-snake", lambda s: far_off(s, (3, 1)), True, lambda s: enemy(s, 1)),
    Sight("pickaxe-with-a-memory", lambda s: speed(ours(s, 0)), 2, fellows=("ratman",)),
    Sight("screw-auger", lambda s: speed(ours(s, 0)), 3, fellows=("ratman",)),
    Sight("dead-mans-boots", rate, 4),
)

BOMBED = (Deed("gut-charge", alive, ["cave-dwellers"], lambda s: enemy(s, 1, "cave-dwellers", "ghoul"), by="bribed-sentry"),)


@rows(*FIGHTS)
def test_in_a_round_of_combat(row: Fight) -> None:
    check_fight(row)


@rows(*BATTLES)
def test_in_a_combat(row: Battle) -> None:
    check_battle(row)


@rows(*DEEDS, *BOMBED)
def test_in_the_cave(row: Deed) -> None:
    check_deed(row)


@rows(*SIGHTS)
def test_being_there(row: Sight) -> None:
    check_sight(row)


def test_every_card_of_the_deck_is_performed() -> None:
    performed = covered([FIGHTS, BATTLES, DEEDS, SIGHTS]) | {"cave-dwellers"}
    assert performed == {card for card, entry in CONJURED.items() if entry.deck == "bribe"}

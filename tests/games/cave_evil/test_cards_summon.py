"""The cards of the Summon deck, each performed."""

from __future__ import annotations

from collections.abc import Iterable

from herna.games.cave_evil.content import CONJURED
from herna.games.cave_evil.rules.black_diamond import must_flee
from herna.games.cave_evil.rules.ranged_attack import shooters
from herna.games.cave_evil.state import Creature, State

from .laying import at
from .performing import (
    DIES,
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
    digging,
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
    rocks,
    rows,
    spot,
    theirs,
    topped,
    wild,
)

FIGHTS = (
    Fight("nagging-thought", "prowess", 5, 6),
    Fight("lapsed-exorcist", "prowess", 10, 5, foes=("horned-hellion",), use=(USE,)),
    Fight("sparkspitter", "strength", 5, 11),
    Fight("pesterling", "strength", 4, 11, use=(USE,), dice=(6, 9, 4), rolled=(6, 4)),
    Fight("blood-notary", "prowess", 9, 7, dice=(3, 5), won=True),
    Fight("horned-hellion", "dodge", 9, 6),
    Fight("smoke-fencer", "weapon", 14, 7),
    Fight("brimstone-spewer", "dodge", 5, 4),
    Fight("charred-martyr", "defense", 26, 5, side="defence", fellows=("failed-abomination",)),
    Fight("mirror-twin", "strength", 8, 4, foes=("hunchback",)),
    Fight("drakor", "strength", 16, 11),
    Fight("hundredmaw", "bloodlust", 23, 15, foes=("ghoul", "failed-abomination"), before=(USE,), forced=True),
    Fight(
        "two-headed-headsman",
        "strength",
        19,
        11,
        foes=("ghoul", "failed-abomination"),
        before=(USE, Pick("ghoul"), Pick("failed-abomination")),
        dice=(1, 2, 6, 5),
    ),
    Fight("demonic-mirror", "strength", 12, 1, foes=("hunchback",), use=(("use", "demonic-mirror"),)),
    Fight("slapping-glove", "weapon", 13, 7),
    Fight("loathsome-union", "strength", 24, 4, ("ratman",), ("ghoul",), before=(("cast", "loathsome-union"),)),
    Fight("loathsome-union", "bloodlust", 24, 5, ("ratman",), ("ghoul",), "defence", (("cast", "loathsome-union"),)),
    Fight("inside-out", "strength", 12, 7, use=(("cast", "inside-out"),)),
    Fight("tar-gag", "strength", 12, 4, foes=("hunchback",), use=(("cast", "tar-gag"),)),
    Fight(
        "canticle-of-the-damned",
        "strength",
        32,
        11,
        fellows=("failed-abomination", "shovelhand"),
        use=(("cast", "canticle-of-the-damned"),),
    ),
    Fight("borrowed-rage", "bloodlust", 24, 9, use=(("cast", "borrowed-rage"),)),
    Fight("joints-of-stone", "strength", 12, 7, use=(("cast", "joints-of-stone"),)),
)

BATTLES = (
    Battle("bad-egg", after(alive), [], side="defence", on="strength", foes=("ratman", "upright-insect")),
    Battle("sparkspitter", after(heaps), {}, on="strength"),
    Battle("sparkspitter", after(heaps), {}, side="defence", on="strength", dice=DIES),
    Battle(
        "infernal-bailiff",
        after(lambda s: [thing.card for thing in ours(s).things]),
        ["spiked-shield"],
        against=("spiked-shield",),
        before=(USE,),
        until=FIRST,
    ),
    Battle("shadow-gleaner", after(purse), [0, 0, 2], on="prowess"),
    Battle(
        "ash-wyvern",
        after(all_of(alive, lambda s: spot(s, ours(s)), lambda s: theirs(s).goods)),
        [["ghoul", "ash-wyvern"], (3, 1), [0, 0, 0]],
        side="defence",
        before=(USE, To(3, 1)),
        goods=(0, 0, 1),
    ),
    Battle("prince-of-ash", chooser, 0, before=(USE,), on="strength", dice=(6, 5), until=SECOND),
    Battle(
        "prince-of-ash",
        after(alive),
        ["drakor", "prince-of-ash"],
        side="defence",
        on="strength",
        foes=("drakor",),
        dice=(*WINS, 7),
    ),
    Battle(
        "walking-gate",
        after(lambda s: sorted(heaps(s).values())),
        [[0, 3, 0], [3, 1, 0]],
        side="defence",
        on="strength",
        foes=("drakor",),
        dice=(*WINS, 1, 3, 2, 1),
    ),
    Battle("hungry-dusk", choices, ["prowess", "dodge", "bloodlust", "defense"], side="defence", before=(USE,), until=FIRST),
    Battle(
        "coin-under-the-tongue",
        after(alive),
        ["ghoul", "bribed-sentry"],
        side="defence",
        by="bribed-sentry",
        on="strength",
        use=(("use", "coin-under-the-tongue"),),
        dice=(*WINS, 5),
    ),
    Battle("slapping-glove", chooser, 1, side="defence", before=(("use", "slapping-glove"),), until=FIRST),
)

DEEDS = (
    Deed("spitling", goods, [0, 0, 2], goods=(2, 0, 0), do=[METAL]),
    Deed("twisted-mentalist", alive, ["twisted-mentalist"], lambda s: enemy(s, 2), dice=[12, 1, 1, 12, 12, 1]),
    Deed("helldelver", all_of(lambda s: rocks(ours(s)), goods), [2, [0, 0, 0]], lambda s: digging(s, 0, 3), goods=(0, 0, 1)),
    Deed("cave-wisp", lambda s: spot(s, theirs(s)), (-1, 0), lambda s: enemy(s, 3), do=[Pick("pull")]),
    Deed(
        "cave-wisp",
        lambda s: ours(s, 2).creatures[0].extra,
        2,
        lambda s: (friend(s, 2), enemy(s, 3, "ratman")),
        do=[("squad", 0, 2)],
    ),
    Deed(
        "blood-notary",
        lambda s: s.players[0].hand,
        ["drakor"],
        lambda s: discarded(s, "drakor", "spitling"),
        do=[Pick("drakor")],
        goods=(0, 1, 0),
    ),
    Deed(
        "curfew-hag",
        all_of(wild, lambda s: cards(ours(s, 2)), goods),
        [[], ["ghoul"], [0, 0, 0]],
        lambda s: monster(s, 2),
        goods=(0, 0, 3),
    ),
    Deed("slag-smelter", all_of(last_tile, goods), [("single", False), [0, 0, 0]], stands=EDGE, goods=(0, 0, 2)),
    Deed(
        "mirror-twin",
        lambda s: [spot(s, ours(s)), spot(s, theirs(s))],
        [SPOTS[3], HERE],
        lambda s: enemy(s, 3),
        goods=(0, 0, 1),
    ),
    Deed("magma-mole", all_of(last_tile, goods), [("single", True), [0, 0, 0]], goods=(0, 0, 1)),
    Deed(
        "chief-accountant-of-hell",
        all_of(goods, lambda s: theirs(s).goods),
        [[1, 1, 0], [0, 0, 1]],
        lambda s: enemy(s, 3, goods=(1, 1, 1)),
        do=[METAL, GORE],
    ),
    Deed("walking-gate", lambda s: spot(s, ours(s, 2)), (3, -2), lambda s: friend(s, 6), do=[To(3, -2)]),
    Deed("key-to-a-private-hell", lambda s: theirs(s).bound, 1, lambda s: enemy(s, 2)),
    Deed("red-hot-horseshoe", burdens, ["red-hot-horseshoe"], lambda s: enemy(s, 1)),
    Deed("tethered-poppets", lambda s: [spot(s, ours(s, n)) for n in (0, 2)], [SPOTS[4], HERE], lambda s: friend(s, 4)),
    Deed(
        "mind-control",
        lambda s: [cards(ours(s)), ours(s).lent, ours(s).lender],
        [["ghoul"], 3, 1],
        lambda s: enemy(s, 2),
        dice=[3],
    ),
    Deed("sidestep-into-shadow", lambda s: spot(s, ours(s, 0)), (-2, 0), do=[To(-2, 0)]),
    Deed("torn-contract", wild, ["horned-hellion"], lambda s: (enemy(s, 3, "horned-hellion"), enemy(s, 1, "ghoul", number=2))),
    Deed(
        "white-hot-shackles",
        lambda s: theirs(s).bound,
        2,
        lambda s: (enemy(s, 5, "drakor"), enemy(s, 1, "ghoul", number=2)),
        dice=[2],
    ),
    Deed(
        "forbidden-chapter",
        lambda s: s.players[0].hand,
        ["drakor", "spitling"],
        lambda s: topped(s, "summon", "drakor", "spitling"),
    ),
    Deed("heavy-eyelid", lambda s: s.eye, 4, lambda s: setattr(s, "eye", 5)),
    Deed("warm-welcome", alive, ["horned-hellion"], lambda s: (enemy(s, 1), monster(s, 2, "horned-hellion"))),
    Deed("mark-of-the-dunce", burdens, ["mark-of-the-dunce"], lambda s: enemy(s, 3)),
    Deed("dinner-bell", lambda s: spot(s, s.groups[0]), (3, -2), lambda s: monster(s, 5), do=[To(3, -2)]),
    Deed("rock-steps-aside", last_tile, ("tunnel", False)),
    Deed(
        "someone-elses-memory",
        lambda s: [player.hand for player in s.players],
        [["ghoul"], []],
        lambda s: handed(s, 1, "ghoul"),
        do=[("seen", "ghoul")],
    ),
    Deed(
        "labour-pains-of-the-pit",
        all_of(heaps, wild),
        [{(0, 0): [2, 0, 0]}, ["ratman"]],
        lambda s: topped(s, "bribe", "ratman"),
        dice=[1, 2, 4, 1],
    ),
    Deed("odd-hour", heaps, {(6, 1): [0, 2, 0], (-6, -1): [4, 0, 0]}, dice=[4, 2, 2, 1, 4]),
    Deed("spring-cleaning-in-hell", heaps, {(-4, 7): [1, 2, 0], (4, -7): [0, 0, 7]}, dice=[1, 1, 2, 2, 3, 3, 3, 4]),
    Deed("throne-fidgets", heaps, {(-6, -1): [1, 1, 1]}, dice=[3, 1, 1, 2, 1, 3, 1]),
    Deed(
        "uninvited-guest",
        all_of(wild, lambda s: from_pit(s)[0] >= 3),
        [["ghoul"], True],
        lambda s: topped(s, "construct", "ghoul"),
        dice=[3, 2],
    ),
    Deed("bottom-gives-way", last_tile, ("crook", False), lambda s: topped(s, "excavation", "dig-crook"), dice=[3]),
    Deed("scent-of-warm-blood", lambda s: spot(s, s.groups[0]), (5, 1), lambda s: monster(s, 1), do=[To(5, 1)]),
    Deed(
        "night-shift",
        lambda s: [spot(s, each) for each in s.groups],
        [(4, 1), (-4, -1)],
        lambda s: (monster(s, 1), monster(s, 3, "ratman")),
        do=[To(4, 1), To(-4, -1)],
    ),
    Deed("eye-blinks", lambda s: s.eye, 4, lambda s: setattr(s, "eye", 5), dice=[1]),
    Deed(
        "infernal-tithe",
        purses,
        [[0, 0, 3], [0, 0, 2]],
        lambda s: (carry(s, 0, (0, 0, 1)), carry(s, 1, (0, 0, 4)), killed(s, 1, "ratman")),
    ),
)


def frightened(state: State) -> None:
    """A Ratman and a Ghoul beside the Devil, whose turn it is."""
    enemy(state, 1, "ratman")
    enemy(state, 2, number=2)
    state.active = 1


SIGHTS = (
    Sight("shadow-haze", lambda s: far_off(s, (6, 0)), True, stands=(6, -2)),
    Sight(
        "necrotic-devil",
        lambda s: [each.number for each in must_flee(s, 1)],
        [1],
        frightened,
    ),
    Sight("blind-watcher", lambda s: cards_of(shooters(s, ours(s), at(s, 6, 0))), ["blind-watcher"], stands=(6, -2)),
    Sight("hungry-dusk", lambda s: far_off(s, (4, -2)), True, lambda s: enemy(s, 4, "ratman"), stands=(7, -2)),
)


def cards_of(creatures: Iterable[Creature]) -> list[str]:
    """What some creatures are."""
    return [each.card for each in creatures]


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
    assert performed == {card for card, entry in CONJURED.items() if entry.deck == "summon"}

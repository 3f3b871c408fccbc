"""What the cards of the box are held to: how many there are, what they cost, how strong they are, when their powers work.

The rulebook gives the numbers of cards and a few of their values; the rest is our own design, and these are its measures. A
player's own cards may be anything: they are not measured, and where there are some, the box need not be whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final, get_args

import msgspec

from herna.games.cave_evil.content.cards import (
    Being,
    Carried,
    CreatureCard,
    EventCard,
    ExcavationCard,
    ItemCard,
    Layout,
    NecromancerCard,
    ProtectorCard,
    SpellCard,
    TileShape,
    Track,
)
from herna.games.cave_evil.content.vocabulary import (
    ATTRIBUTES,
    DECKS,
    SIZES,
    AnyEffect,
    Attacks,
    Bars,
    Chooses,
    CombatEffect,
    Effect,
    First,
    Gore,
    Power,
    Special,
    Survives,
    Trait,
    When,
)
from herna.kernel.content import Catalogue, Doubt, Entry
from herna.kernel.errors import Phrase
from herna.space.hex import disc, moved, turned

Range = tuple[int, int]

TILE_KINDS = ("single", "tunnel", "hall", "crook", "alcove", "antechamber", "throneroom", "shrine", "temple", "lair")
PIECES: Final = dict(zip(TILE_KINDS, (12, 26, 8, 4, 4, 4, 6, 2, 2, 4), strict=True))
"""The tiles in the box: 72 [cave_evil.components.tile-mix, cave_evil.components.tile-total]."""

PIT_REACH = 2
"""How far the Pit area reaches about the Pit."""
SPACES: Final = dict(zip(TILE_KINDS, (1, 3, 5, 5, 4, 6, 7, 13, 19, 10), strict=True))
"""How many spaces each tile has: one and ten are given, the others ours [cave_evil.basics.tile-shapes]."""
WITH_PIT = ("throneroom", "shrine", "temple")
GUARDED: Final = {"shrine": 2, "temple": 3}
"""The tiles with a Protector, on black diamond cards, and their spawn rolls [cave_evil.protectors.add-cards]."""

DUG: Final = dict(zip((*TILE_KINDS[1:9], "event"), (12, 4, 4, 4, 4, 2, 2, 2, 8), strict=True))
"""The 42 cards of the excavation deck: what is left of the tiles after a setup for four, and events.

[cave_evil.components.excavation-deck, cave_evil.excavation.excavation-cards]
"""

SPLIT: Final[Mapping[str, tuple[int, ...]]] = {
    "bribe": (3, 27, 11, 5, 14, 5, 5),
    "construct": (3, 14, 11, 6, 23, 4, 9),
    "summon": (3, 10, 11, 12, 6, 18, 10),
    "abyss": (3, 9, 9, 9, 11, 11, 18),
}
"""The 70 cards of each conjuration deck: creatures by size, items, spells, events [cave_evil.components.conjuration-decks].

Many small diggers and few events for Bribe [cave_evil.conjuration.bribe-deck], vile creatures and very many items for Construct
[cave_evil.conjuration.construct-deck], large demons and spells for Summon [cave_evil.conjuration.summon-deck], everything and
most events for the Abyss [cave_evil.conjuration.abyss-deck].
"""

ROLES: Final[Mapping[str, tuple[int, int, int, int]]] = {
    "bribe": (18, 15, 3, 5),
    "construct": (8, 4, 5, 4),
    "summon": (4, 2, 14, 6),
    "abyss": (6, 2, 8, 5),
}
"""Diggers, small ones among them, casters and ranged attackers of each deck."""

DIAMONDS: Final = {"creature": 24, "item": 6, "spell": 6, "event": 0, "excavation": 4}
"""Cards with the black diamond [cave_evil.black-diamond.which-cards]."""

SORTS: Final = {"bomb": 6, "trinket": 8, "large": 4, "dig": 5}
"""Bombs, trinkets, large items and digging items [cave_evil.items.item-cards]."""

BOMBS: Final = {"bribe": 2, "construct": 2, "summon": 0, "abyss": 2}
BEARERS: Final = {"carry": 3, "use": 4}
"""Of the small and medium creatures every third only carries, every fourth carries and uses; one in twenty more or less."""

COSTS: Final = {"bribe": (2, 9), "construct": (2, 11), "summon": (2, 12), "abyss": (3, 12), "necromonk": (3, 3)}
"""What cards of a deck cost in all."""
OWN: Final = {"bribe": "metal", "construct": "gore", "summon": "flame"}
"""The resource that is in every cost of a deck, and at least half of it; the Abyss wants anything."""
THREEFOLD = 20
"""So many cards of the Abyss cost all three resources."""

BUDGETS: Final[Mapping[str, tuple[Range, Range, Range, Range]]] = {
    "tiny": ((6, 18), (0, 5), (1, 4), (3, 6)),
    "small": ((24, 48), (1, 11), (2, 5), (2, 6)),
    "medium": ((42, 66), (3, 15), (4, 8), (2, 5)),
    "large": ((78, 102), (6, 22), (7, 12), (2, 5)),
}
"""The sum of the six attributes, each of them, the cost and the movement rate of a creature, by its size."""
EXCEPTIONS: Final = {("bloated-worm", "attributes[2]")}
"""Values of our design that are older than the budgets: the Bloated Worm dodges worse than a large creature should."""

NAMED: Final = (
    ("creature", 1, "necromonk-1 necromonk-2 necromonk-3 necromonk-4 astral-worm tentacled-brain twisted-mentalist"),
    ("creature", 0, "ratman thorny-beetle failed-abomination bloodthirsty-chieftain drakor hunchback cave-dwellers ghoul"),
    ("creature", 0, "horned-hellion render upright-insect shadow-haze bloated-worm bleeding-beast cave-snake grabber"),
    ("creature", 0, "armoured-gas necrotic-devil impaler"),
    (
        "item",
        0,
        "spiked-shield elastic-headband-of-prowess mournful-face-flail demonic-mirror iron-gate astral-bomb blinding-crystal",
    ),
    ("spell", 2, "mind-control"),
    ("spell", 1, "loathsome-union"),
    ("event", 1, "summoning-of-wrath slave-revolt"),
    (
        "necromancer",
        0,
        "rotten-magi ice-dead-sorceress blood-sorcerer psychomancer-of-fire black-wizard mini-wizard-1 mini-wizard-2",
    ),
    ("evil", 0, "pit-of-infinite-shadow darkest-evil-bitch darkest-statue-of-death evil-black-old-goat eternal-evil-emperor"),
    ("protector", 0, "abysmal-gore-beast disembowelist emerald-ssssss insectoid-fungaloid old-mold-mouth"),
)
"""The cards that the rulebook names: their shelf, how many there are of each if it says so, and their ids.

The list of cards that a first game leaves out has two of Mind Control and one of each other, and the Necromonks are four
[cave_evil.setup.first-game-removals]. Of the rest there is at least one: common folk such as the Ratman may have copies.

[cave_evil.cards.necromonk, cave_evil.cards.astral-worm, cave_evil.cards.tentacled-brain, cave_evil.cards.twisted-mentalist,
cave_evil.cards.ratman, cave_evil.cards.thorny-beetle, cave_evil.cards.failed-abomination,
cave_evil.cards.bloodthirsty-chieftain, cave_evil.cards.drakor, cave_evil.cards.hunchback, cave_evil.cards.cave-dwellers,
cave_evil.cards.ghoul, cave_evil.cards.horned-hellion, cave_evil.cards.render, cave_evil.cards.upright-insect,
cave_evil.cards.shadow-haze,
cave_evil.cards.bloated-worm, cave_evil.cards.bleeding-beast, cave_evil.cards.cave-snake, cave_evil.cards.grabber,
cave_evil.cards.armoured-gas, cave_evil.cards.necrotic-devil, cave_evil.cards.impaler, cave_evil.cards.spiked-shield,
cave_evil.cards.elastic-headband, cave_evil.cards.mournful-face-flail, cave_evil.cards.demonic-mirror,
cave_evil.cards.iron-gate, cave_evil.cards.astral-bomb, cave_evil.cards.blinding-crystal, cave_evil.cards.blinding-crystal-kind,
cave_evil.cards.mind-control, cave_evil.cards.loathsome-union, cave_evil.cards.summoning-of-wrath, cave_evil.cards.slave-revolt,
cave_evil.cards.mini-wizards, cave_evil.evil-bitch.stats, cave_evil.evil-statue.stats, cave_evil.evil-emperor.stats,
cave_evil.evil-goat.stats, cave_evil.protectors.protector-texts]

[cave_evil.components.necromancer-cards, cave_evil.components.mini-wizard-cards, cave_evil.components.awakening-evil-cards,
cave_evil.components.necromonk-cards, cave_evil.components.protector-cards]
"""
COUNTED: Final = {"necromancer": 7, "evil": 5, "protector": 5}

SPECIALS = 25
"""So many cards may be one of a kind."""
DISTINCT = (115, 135)
"""Different creatures in the decks: about 120."""

OPENING = (First, Bars, Attacks, Chooses)
"""What concerns how a combat begins may also be done before it."""
COMBAT_MOMENTS: Final[tuple[When, ...]] = ("combat", "declared")


def doubts(catalogue: Catalogue) -> Iterator[Doubt]:
    """What in the content does not fit together, card by card, and then in the box as a whole if all of it is ours."""
    for kind, shelf in catalogue.shelves.items():
        for entry in shelf.values():
            if entry.origin != "own":
                yield from _doubts_about(kind, entry)
    if all(entry.origin != "own" for shelf in catalogue.shelves.values() for entry in shelf.values()):
        yield from _doubts_about_the_box(catalogue)


def _doubts_about(kind: str, entry: Entry) -> Iterator[Doubt]:
    """What is wrong with a single card."""
    if isinstance(entry, CreatureCard):
        yield from _budget(entry)
    if isinstance(entry, CreatureCard | Carried):
        yield from _price(kind, entry)
    if isinstance(entry, Being | Carried):
        yield from _moments(kind, entry)
        yield from _given(kind, entry)
    if isinstance(entry, ItemCard) and entry.pay.total and not entry.powers:
        yield kind, entry.id, "pay", Phrase("content-needed", kind="powers", wanted=1, found=0)
    if isinstance(entry, EventCard) and (wrong := _misplaced(entry.do, ())):
        yield kind, entry.id, "do", _not_with(wrong, "event")


def _budget(card: CreatureCard) -> Iterator[Doubt]:
    """A creature is as strong, as dear and as quick as its size allows.

    [cave_evil.basics.card-size, cave_evil.basics.card-movement, cave_evil.basics.six-attributes]
    """
    total, single, cost, movement = BUDGETS[card.size]
    measured = [
        ("cost", card.cost.total, cost),
        ("movement", card.movement, movement),
        ("attributes", sum(card.attributes), total),
    ]
    measured += [(f"attributes[{place}]", value, single) for place, value in enumerate(card.attributes)]
    for field, found, (least, most) in measured:
        if not least <= found <= most and (card.id, field) not in EXCEPTIONS:
            yield "creature", card.id, field, _range(found, least, most)


def _price(kind: str, card: CreatureCard | Carried) -> Iterator[Doubt]:
    """The resource of its deck is in the cost of a card, and at least half of it [cave_evil.basics.card-cost]."""
    least, most = COSTS[card.deck]
    total = card.cost.total
    if not least <= total <= most:
        yield kind, card.id, "cost", _range(total, least, most)
    if (own := OWN.get(card.deck)) and 2 * getattr(card.cost, own) < total:
        yield kind, card.id, f"cost.{own}", _range(getattr(card.cost, own), (total + 1) // 2, total)


def _moments(kind: str, card: Being | Carried) -> Iterator[Doubt]:
    """In combat cards change the combat, elsewhere they do something in the cave [cave_evil.basics.card-abilities]."""
    for place, power in enumerate(card.powers):
        if wrong := _wrong_moment(power):
            yield kind, card.id, f"powers[{place}].do", _not_with(wrong, power.when)
        if (power.side or power.on or power.against) and any(isinstance(each, Gore | Survives) for each in power.do):
            yield kind, card.id, f"powers[{place}].do", _not_with("gore", "side")  # deaths ask for no side


def _wrong_moment(power: Power) -> str:
    """The first effect that does not work at the moment of a power."""
    if power.when in COMBAT_MOMENTS:
        return next((_word(each) for each in power.do if not isinstance(each, CombatEffect | Special)), "")
    if power.when == "subdued":
        return ""
    return _misplaced(power.do, OPENING if power.when == "before" else ())


def _misplaced(do: Iterable[Effect], allowed: tuple[type[Effect], ...]) -> str:
    """The first combat effect among what is done in the cave, but for those that are allowed."""
    return next((_word(each) for each in _all(do) if isinstance(each, CombatEffect) and not isinstance(each, allowed)), "")


def _given(kind: str, card: Being | Carried) -> Iterator[Doubt]:
    """What the rulebook gives is a field of the card, or one of its attributes."""
    for place, word in enumerate(card.given):
        if word not in card.__struct_fields__ and not (isinstance(card, Being) and word in ATTRIBUTES):
            yield kind, card.id, f"given[{place}]", Phrase("content-unknown", kind="field", found=word)
    if card.given and card.origin != "rulebook":
        yield kind, card.id, "given", _not_with("given", card.origin)


def _doubts_about_the_box(catalogue: Catalogue) -> Iterator[Doubt]:
    """What is wrong with the box as a whole."""
    yield from _named(catalogue)
    yield from _decks(catalogue)
    yield from _bearers(catalogue)
    yield from _masters(catalogue)
    yield from _shapes(catalogue)
    yield from _guards(catalogue)
    yield from _board(catalogue)
    yield from _layouts(catalogue)
    yield from _track(catalogue)
    yield from _variety(catalogue)


def _named(catalogue: Catalogue) -> Iterator[Doubt]:
    """Every card that the rulebook names is there; the Blinding Crystal is an item [cave_evil.cards.blinding-crystal-kind].

    [cave_evil.components.necromancer-cards, cave_evil.components.mini-wizard-cards, cave_evil.components.necromonk-cards,
    cave_evil.components.awakening-evil-cards, cave_evil.components.protector-cards, cave_evil.basics.card-name]
    """
    for kind, wanted, names in NAMED:
        for name in names.split():
            card = catalogue.shelves[kind].get(name)
            if card is None:
                yield kind, name, "id", Phrase("content-unknown", kind=kind, found=name)
            elif wanted and (found := getattr(card, "copies", 1)) != wanted:
                yield kind, name, "copies", Phrase("content-length", wanted=wanted, found=found)
    for kind, wanted in COUNTED.items():
        yield from _counted(kind, "-", wanted, len(catalogue.shelves[kind]))
    titles = Counter(card.name.cs for card in _cards(catalogue))
    for card in _cards(catalogue):
        if titles[card.name.cs] > 1:
            yield "-", card.id, "name.cs", Phrase("content-twice")


def _decks(catalogue: Catalogue) -> Iterator[Doubt]:
    """The decks hold what they should.

    [cave_evil.components.conjuration-decks, cave_evil.basics.card-deck-symbol, cave_evil.basics.events-in-decks]
    """
    creatures, items = catalogue.shelf("creature", CreatureCard), catalogue.shelf("item", ItemCard)
    for deck in DECKS:
        own = [card for card in creatures.values() if card.deck == deck]
        roles = Counter[str]()
        for card in own:
            roles[card.size] += card.copies
            roles["digger"] += card.copies * (card.dig > 0)
            roles["small digger"] += card.copies * (card.dig > 0 and card.size == "small")
            roles["caster"] += card.copies * card.caster
            roles["ranged"] += card.copies * (card.ranged is not None)
        for kind, of in (("item", ItemCard), ("spell", SpellCard), ("event", EventCard)):
            roles[kind] += sum(card.copies for card in catalogue.shelf(kind, of).values() if card.deck == deck)  # type: ignore[attr-defined]
        for word, wanted in zip((*SIZES, "item", "spell", "event"), SPLIT[deck], strict=True):
            yield from _counted(word, deck, wanted, roles[word])
        for word, wanted in zip(("digger", "small digger", "caster", "ranged"), ROLES[deck], strict=True):
            yield from _counted(word, deck, wanted, roles[word])
    threefold = sum(card.copies for card in _costed(catalogue) if card.deck == "abyss" and all(card.cost.each()))
    if threefold < THREEFOLD:
        yield "creature", "abyss", "cost", Phrase("content-needed", kind="cost", wanted=THREEFOLD, found=threefold)
    for field, wanted in SORTS.items():
        yield from _counted("item", field, wanted, sum(item.copies for item in items.values() if getattr(item, field)))
    for kind, wanted in DIAMONDS.items():
        cards = catalogue.shelves[kind].values()
        yield from _counted(kind, "diamond", wanted, sum(card.copies for card in cards if card.diamond))  # type: ignore[attr-defined]


def _bearers(catalogue: Catalogue) -> Iterator[Doubt]:
    """Bombs in their decks, and creatures that can carry or use things [cave_evil.basics.only-carriers-carry]."""
    for deck, wanted in BOMBS.items():
        bombs = [item for item in catalogue.shelf("item", ItemCard).values() if item.bomb and item.deck == deck]
        yield from _counted("bomb", deck, wanted, sum(item.copies for item in bombs))
    bodies = [
        card
        for card in catalogue.shelf("creature", CreatureCard).values()
        for _ in range(card.copies)
        if card.deck in DECKS and card.size in ("small", "medium")
    ]
    able = {"carry": sum(card.carry > 0 and not card.use for card in bodies), "use": sum(card.use > 0 for card in bodies)}
    for field, share in BEARERS.items():
        least, most = (len(bodies) * (20 + side * share) // (20 * share) for side in (-1, 1))
        if not least <= able[field] <= most:
            yield "creature", "-", field, _range(able[field], least, most)


def _masters(catalogue: Catalogue) -> Iterator[Doubt]:
    """A necromancer has twelve in everything, half of a split one six [cave_evil.necromancers.base-card]."""
    for card in catalogue.shelf("necromancer", NecromancerCard).values():
        wanted = 6 if card.half else 12
        for place, value in enumerate(card.attributes):
            if value != wanted:
                yield "necromancer", card.id, f"attributes[{place}]", _range(value, wanted, wanted)


def _shapes(catalogue: Catalogue) -> Iterator[Doubt]:
    """Tiles hang together and look the same turned over, since a collapse turns them; pits, openings, crystals lie on them.

    [cave_evil.basics.tile-shapes, cave_evil.basics.tile-spaces, cave_evil.cave.lair-opening]
    """
    for tile in catalogue.shelf("tile", TileShape).values():
        spaces = set(tile.spaces)
        wanted = SPACES[tile.id]
        if len(spaces) != wanted or len(tile.spaces) != wanted:
            yield "tile", tile.id, "spaces", Phrase("content-length", wanted=wanted, found=len(spaces))
        elif (0, 0) not in spaces or len(_joined(spaces)) != wanted or not _same_turned_over(spaces):
            yield "tile", tile.id, "spaces", _not_with("spaces", "tile")
        if tile.pit != ((0, 0) if tile.id in WITH_PIT else None):
            yield "tile", tile.id, "pit", _not_with("pit", tile.id)
        lair = tile.id == "lair"
        if (tile.crystal in spaces) != lair or (tile.crystal is not None) != lair:
            yield "tile", tile.id, "crystal", _not_with("crystal", tile.id)
        free = all((q, r) in spaces and (q, r - 1) not in spaces for q, r in tile.opening)
        if not free or len(tile.opening) != 3 * lair:
            yield "tile", tile.id, "opening", _not_with("opening", tile.id)


def _joined(spaces: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The spaces that can be reached from the anchor."""
    found, new = set[tuple[int, int]](), {(0, 0)}
    while new:
        found |= new
        near = {(q + dq, r + dr) for q, r in new for dq, dr in ((0, -1), (0, 1), (1, -1), (1, 0), (-1, 1), (-1, 0))}
        new = (near & spaces) - found
    return found


def _same_turned_over(spaces: set[tuple[int, int]]) -> bool:
    """Whether the mirror image can be turned and moved onto the shape."""

    def put(shape: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
        ordered = sorted(shape)
        return [(q - ordered[0][0], r - ordered[0][1]) for q, r in ordered]

    turned = [(r, q) for q, r in spaces]
    for _ in range(6):
        if put(turned) == put(spaces):
            return True
        turned = [(-r, q + r) for q, r in turned]
    return False


def _guards(catalogue: Catalogue) -> Iterator[Doubt]:
    """Protectors are where black diamond cards say, and spawn pits where tiles have them [cave_evil.protectors.add-cards]."""
    for card in catalogue.shelf("excavation", ExcavationCard).values():
        rolls = GUARDED.get(card.tile, 0)
        if not card.diamond == card.protector == bool(rolls) or (rolls and card.rolls != rolls):
            yield "excavation", card.id, "diamond", _not_with("diamond", card.tile)
        if card.on_pit != (card.tile in WITH_PIT):
            yield "excavation", card.id, "on_pit", _not_with("on_pit", card.tile)


def _board(catalogue: Catalogue) -> Iterator[Doubt]:
    """Tiles and the excavation deck.

    [cave_evil.components.tile-mix, cave_evil.components.tile-total, cave_evil.components.excavation-deck,
    cave_evil.basics.tile-shapes]
    """
    tiles = catalogue.shelf("tile", TileShape)
    for kind, wanted in PIECES.items():
        yield from _counted("tile", kind, wanted, tiles[kind].pieces if kind in tiles else 0)
    dug = Counter[str]()
    for card in catalogue.shelf("excavation", ExcavationCard).values():
        dug[card.tile] += card.copies
    dug["event"] = sum(card.copies for card in catalogue.shelf("event", EventCard).values() if card.deck == "excavation")
    for kind in sorted(DUG.keys() | dug.keys()):
        yield from _counted("excavation", kind, DUG.get(kind, 0), dug[kind])


def _layouts(catalogue: Catalogue) -> Iterator[Doubt]:
    """A sample layout for each number of players: all its tiles, none over another one or apart from the rest.

    [cave_evil.cave.sample-layouts]
    """
    tiles, layouts = catalogue.shelf("tile", TileShape), catalogue.shelf("layout", Layout)
    for layout in layouts.values():
        needed = {"hall": layout.players, "lair": layout.players, "tunnel": 4, "throneroom": 4}
        if Counter(tile.tile for tile in layout.tiles) != needed:
            yield "layout", layout.id, "tiles", Phrase("content-length", wanted=sum(needed.values()), found=len(layout.tiles))
            continue
        if not tiles.keys() >= needed.keys():
            continue
        taken = dict.fromkeys(disc((0, 0), PIT_REACH), "pit")
        laid = [moved(turned(tiles[tile.tile].spaces, tile.turn), (tile.q, tile.r)) for tile in layout.tiles]
        for place, (tile, spaces) in enumerate(zip(layout.tiles, laid, strict=True)):
            if under := next((taken[space] for space in spaces if space in taken), ""):
                yield "layout", layout.id, f"tiles[{place}]", _not_with(tile.tile, under)
            taken.update(dict.fromkeys(spaces, tile.tile))
        together = _joined(set(taken))
        for place, spaces in enumerate(laid):
            if not together.issuperset(spaces):
                yield "layout", layout.id, f"tiles[{place}]", _not_with(layout.tiles[place].tile, "pit")
    played = {layout.players for layout in layouts.values()}
    if played != {2, 3, 4}:
        yield "layout", "-", "players", Phrase("content-needed", kind="layout", wanted=3, found=len(played))


def _track(catalogue: Catalogue) -> Iterator[Doubt]:
    """First Evil is revealed, then it awakens, for four players not before the lap is over.

    [cave_evil.awakening.track-length]
    """
    for track in catalogue.shelf("track", Track).values():
        reveal, awaken = track.reveal, track.awaken
        symbols = (
            ("reveal[0]", reveal[0], 1, reveal[1]),
            ("awaken[0]", awaken[0], max(reveal) + 1, track.lap - 1),
            ("awaken[1]", awaken[1], track.lap, track.lap),
        )
        for field, found, least, most in symbols:
            if not least <= found <= most:
                yield "track", track.id, field, _range(found, least, most)


def _variety(catalogue: Catalogue) -> Iterator[Doubt]:
    """The cards differ, few of them are plain numbers or one of a kind, and every word of their vocabulary is used."""
    creatures = [card for card in catalogue.shelf("creature", CreatureCard).values() if card.deck in DECKS]
    least, most = DISTINCT
    if not least <= len(creatures) <= most:
        yield "creature", "-", "id", _range(len(creatures), least, most)
    plain = sum(card.copies for card in creatures if is_plain(card))
    if 10 * plain > sum(card.copies for card in creatures):
        yield "creature", "-", "powers", _range(plain, 0, len(creatures) // 10)
    said = Counter[str]()
    beings = _beings(catalogue)
    powers = [power for being in beings for power in being.powers] + [
        power for thing in _things(catalogue) for power in thing.powers
    ]
    said.update(power.when for power in powers)
    said.update(_word(each) for power in powers for each in _all(power.do))
    said.update(trait for being in beings for trait in being.traits)
    for event in catalogue.shelf("event", EventCard).values():
        said.update(_word(each) for each in _all(event.do))
    if said["special"] > SPECIALS:
        yield "creature", "-", "special", _range(said["special"], 0, SPECIALS)
    for word in (*(_word(kind) for kind in get_args(AnyEffect)), *get_args(Trait), *get_args(When)):
        if not said[word]:
            yield "creature", word, "powers", Phrase("content-too-few", kind="creature", wanted=1, found=0)


def is_plain(card: CreatureCard) -> bool:
    """Whether a creature is nothing but numbers."""
    return not (card.powers or card.traits or card.burden or card.ranged or card.caster or card.use)


def _beings(catalogue: Catalogue) -> list[Being]:
    shelves = ("creature", CreatureCard), ("necromancer", NecromancerCard), ("protector", ProtectorCard)
    return [card for kind, of in shelves for card in catalogue.shelf(kind, of).values()]


def _things(catalogue: Catalogue) -> list[Carried]:
    return [*catalogue.shelf("item", ItemCard).values(), *catalogue.shelf("spell", SpellCard).values()]


def _costed(catalogue: Catalogue) -> list[CreatureCard | Carried]:
    return [*catalogue.shelf("creature", CreatureCard).values(), *_things(catalogue)]


def _cards(catalogue: Catalogue) -> list[Entry]:
    kinds = ("creature", "item", "spell", "event", "necromancer", "evil", "protector")
    return [card for kind in kinds for card in catalogue.shelves[kind].values()]


def _all(do: Iterable[Effect]) -> Iterator[Effect]:
    """Effects and those within them: what a contest is about, the ways of a choice, the rows of a roll."""
    for effect in do:
        yield effect
        for field in _nesting(type(effect)):
            for each in getattr(effect, field):
                if isinstance(each, Effect):
                    yield from _all((each,))
                elif isinstance(each, msgspec.Struct):
                    yield from _all(each.do)  # type: ignore[attr-defined]  # a Row
                else:
                    yield from _all(each)


@cache
def _nesting(kind: type[Effect]) -> tuple[str, ...]:
    return tuple(field for field in ("then", "ways", "rows") if field in kind.__struct_fields__)


def _word(effect: Effect | type[Effect]) -> str:
    return (effect if isinstance(effect, type) else type(effect)).__name__.lower()


def _counted(kind: str, name: str, wanted: int, found: int) -> Iterator[Doubt]:
    if found != wanted:
        yield kind, name, "copies", Phrase("content-length", wanted=wanted, found=found)


def _range(found: int, least: int, most: int) -> Phrase:
    return Phrase("content-range", found=found, least=least, most=most)


def _not_with(found: str, other: str) -> Phrase:
    return Phrase("content-not-with", found=found, other=other)

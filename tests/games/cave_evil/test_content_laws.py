"""Each law of the box is kept, and whoever breaks it is told where: card by card, deck by deck, tile by tile."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

import msgspec
import pytest

from herna.games.cave_evil.content import CATALOGUE, CREATURES, ITEMS, CreatureCard, Special
from herna.games.cave_evil.content.laws import doubts
from herna.kernel.content import Catalogue, Entry

Shelves = dict[str, dict[str, Entry]]


def found(change: Callable[[Shelves], None]) -> set[str]:
    """What the loader says of a box in which something was changed: kind, entry and field of each doubt."""
    box: Catalogue = copy(CATALOGUE)
    shelves: Shelves = {kind: dict(shelf) for kind, shelf in CATALOGUE.shelves.items()}
    change(shelves)
    box.shelves = shelves
    return {f"{kind} {entry} {field}" for kind, entry, field, _ in doubts(box)}


def changed(kind: str, name: str, /, **fields: Any) -> Callable[[Shelves], None]:
    """An entry with other values in some fields."""

    def change(shelves: Shelves) -> None:
        raw = msgspec.to_builtins(shelves[kind][name]) | fields
        shelves[kind][name] = msgspec.convert(raw, type(shelves[kind][name]), strict=False)

    return change


def without(kind: str, *names: str) -> Callable[[Shelves], None]:
    """A box from which entries are missing."""

    def change(shelves: Shelves) -> None:
        for name in names:
            del shelves[kind][name]

    return change


def replaced(kind: str, fits: Callable[[Any], bool], limit: int, **fields: Any) -> Callable[[Shelves], None]:
    """So many entries with other values in some fields."""

    def change(shelves: Shelves) -> None:
        for name in [name for name, entry in shelves[kind].items() if fits(entry)][:limit]:
            shelves[kind][name] = msgspec.structs.replace(shelves[kind][name], **fields)

    return change


def tiles_of(name: str, change: Callable[[list[Any]], list[Any]]) -> Callable[[Shelves], None]:
    """A sample layout with other tiles."""
    return changed("layout", name, tiles=change(msgspec.to_builtins(CATALOGUE.shelves["layout"][name])["tiles"]))


def power(*do: dict[str, Any], when: str = "combat") -> list[dict[str, Any]]:
    return [{"when": when, "do": list(do)}]


IN_A_DECK = ("bribe", "construct", "summon", "abyss")

BROKEN: dict[str, tuple[Callable[[Shelves], None], str]] = {
    # the size of the decks and what is in them
    "too few tiny": (changed("creature", "weeping-cyst", copies=2), "tiny construct copies"),
    "too many small": (changed("creature", "graftling", copies=3), "small construct copies"),
    "too many medium": (changed("creature", "grabber", copies=2), "medium construct copies"),
    "too many large": (changed("creature", "drakor", copies=2), "large summon copies"),
    "an item too many": (changed("item", "spiked-shield", copies=2), "item bribe copies"),
    "a spell is missing": (without("spell", "gold-fever"), "spell bribe copies"),
    "an event is missing": (without("event", "abyss-yawns"), "event abyss copies"),
    "a digger less": (changed("creature", "triple-mole", dig=0), "digger construct copies"),
    "a small digger less": (changed("creature", "venal-dwarf", dig=0), "small digger bribe copies"),
    "a caster more": (changed("creature", "grabber", caster=True), "caster construct copies"),
    "a ranged attacker less": (changed("creature", "bounty-hunter", ranged=None), "ranged bribe copies"),
    "a diamond more": (changed("creature", "ghoul", diamond=True), "creature diamond copies"),
    "a trinket less": (changed("item", "glass-eye", trinket=False), "item trinket copies"),
    "a bomb less": (changed("item", "gut-charge", bomb=False), "item bomb copies"),
    "a bomb in another deck": (changed("item", "gut-charge", deck="abyss"), "bomb construct copies"),
    "a large item less": (changed("item", "iron-gate", large=False), "item large copies"),
    "a digging item less": (changed("item", "hungry-pickaxe", dig=0), "item dig copies"),
    "hardly anybody carries": (replaced("creature", lambda card: card.carry > 0, 12, carry=0), "creature - carry"),
    "hardly anybody uses": (replaced("creature", lambda card: card.use > 0, 12, use=0), "creature - use"),
    # prices and strength
    "a price without the deck's resource": (changed("creature", "ghoul", cost={"metal": 4}), "creature ghoul cost.gore"),
    "less than half of it": (changed("spell", "gold-fever", cost={"metal": 1, "flame": 2}), "spell gold-fever cost.metal"),
    "too cheap for a deck": (changed("item", "jawbone-pick", cost={"gore": 1}), "item jawbone-pick cost"),
    "too dear for a size": (changed("creature", "graftling", cost={"gore": 6}), "creature graftling cost"),
    "too strong": (changed("creature", "ghoul", attributes=[11, 9, 9, 9, 9, 9]), "creature ghoul attributes"),
    "too weak": (changed("creature", "drakor", attributes=[6, 6, 6, 6, 6, 6]), "creature drakor attributes"),
    "one value too high": (
        changed("creature", "graftling", attributes=[5, 12, 4, 4, 4, 4]),
        "creature graftling attributes[1]",
    ),
    "too quick": (changed("creature", "drakor", movement=6), "creature drakor movement"),
    "too few want all three": (
        replaced("creature", lambda card: card.deck == "abyss", 27, cost=CREATURES["astral-worm"].cost),
        "creature abyss cost",
    ),
    "a weaker necromancer": (
        changed("necromancer", "blood-sorcerer", attributes=[12, 12, 11, 12, 12, 12]),
        "necromancer blood-sorcerer attributes[2]",
    ),
    "a stronger half": (
        changed("necromancer", "mini-wizard-2", attributes=[7, 6, 6, 6, 6, 6]),
        "necromancer mini-wizard-2 attributes[0]",
    ),
    # the cards that the rulebook names
    "a named card is missing": (without("creature", "bleeding-beast"), "creature bleeding-beast id"),
    "a third Mind Control": (changed("spell", "mind-control", copies=3), "spell mind-control copies"),
    "two Astral Worms": (changed("creature", "astral-worm", copies=2), "creature astral-worm copies"),
    "no Protector less": (without("protector", "disembowelist"), "protector - copies"),
    "a name twice": (changed("event", "odd-hour", name={"cs": "Trh práce", "en": "Odd"}), "- odd-hour name.cs"),
    "given what is no field": (changed("creature", "ghoul", given=["beauty"]), "creature ghoul given[0]"),
    "given, but ours": (changed("creature", "graftling", given=["size"]), "creature graftling given"),
    # when powers work
    "an ability of combat": (
        changed("creature", "ghoul", powers=power({"do": "ties"}, when="ability")),
        "creature ghoul powers[0].do",
    ),
    "a combat in the cave": (changed("item", "glass-eye", powers=power({"do": "peek"})), "item glass-eye powers[0].do"),
    "a price for no use": (changed("item", "pendulum-axe", powers=[]), "item pendulum-axe pay"),
    "gore on one side": (
        changed("creature", "graftling", powers=[{"side": "attacker", "do": [{"do": "gore", "amount": 1}]}]),
        "creature graftling powers[0].do",
    ),
    "an event of combat": (changed("event", "odd-hour", do=[{"do": "ties"}]), "event odd-hour do"),
    "a word that nobody uses": (changed("protector", "insectoid-fungaloid", traits=[]), "creature spores powers"),
    # tiles, digging, layouts, track
    "a tile less": (changed("tile", "tunnel", pieces=25), "tile tunnel copies"),
    "a space less": (changed("tile", "hall", spaces=[[0, 0], [1, 0], [2, 0], [3, 0]]), "tile hall spaces"),
    "a space twice": (changed("tile", "tunnel", spaces=[[0, 0], [1, 0], [1, 0]]), "tile tunnel spaces"),
    "a shape in two parts": (changed("tile", "tunnel", spaces=[[0, 0], [1, 0], [3, 0]]), "tile tunnel spaces"),
    "a shape off its anchor": (changed("tile", "tunnel", spaces=[[1, 0], [2, 0], [3, 0]]), "tile tunnel spaces"),
    "a shape with a left and a right": (
        changed("tile", "alcove", spaces=[[0, 0], [1, 0], [2, 0], [2, 1]]),
        "tile alcove spaces",
    ),
    "a pit in a Hall": (changed("tile", "hall", pit=[0, 0]), "tile hall pit"),
    "a Temple without a pit": (changed("tile", "temple", pit=None), "tile temple pit"),
    "a Lair without its crystal": (changed("tile", "lair", crystal=None), "tile lair crystal"),
    "a narrow Lair": (changed("tile", "lair", opening=[[0, 0], [1, 0]]), "tile lair opening"),
    "an opening into the Lair": (changed("tile", "lair", opening=[[0, 0], [1, 0], [0, 1]]), "tile lair opening"),
    "an excavation card less": (changed("excavation", "dig-crook", copies=3), "excavation crook copies"),
    "a Lair that is dug": (changed("excavation", "dig-crook", tile="lair"), "excavation lair copies"),
    "a Shrine for everybody": (changed("excavation", "dig-shrine", diamond=False), "excavation dig-shrine diamond"),
    "a Temple without a guard": (changed("excavation", "dig-temple", protector=False), "excavation dig-temple diamond"),
    "a Shrine of three rolls": (changed("excavation", "dig-shrine", rolls=3), "excavation dig-shrine diamond"),
    "a spawn on no pit": (changed("excavation", "dig-hall", on_pit=True), "excavation dig-hall on_pit"),
    "no cave for three": (without("layout", "three"), "layout - players"),
    "a layout with two Lairs less": (tiles_of("four", lambda tiles: tiles[:-2]), "layout four tiles"),
    "a Throneroom over another one": (tiles_of("four", lambda tiles: [*tiles[:-1], tiles[-2]]), "layout four tiles[15]"),
    "a Throneroom over the Pit": (
        tiles_of("four", lambda tiles: [*tiles[:-1], tiles[-1] | {"q": 0, "r": 0}]),
        "layout four tiles[15]",
    ),
    "a Throneroom far off": (
        tiles_of("four", lambda tiles: [*tiles[:-1], tiles[-1] | {"q": 40, "r": 0}]),
        "layout four tiles[15]",
    ),
    "two symbols at once": (changed("track", "awaken-track", awaken=[20, 20]), "track awaken-track awaken[0]"),
    "four who awake it too early": (changed("track", "awaken-track", awaken=[17, 19]), "track awaken-track awaken[1]"),
    "two who see it later than four": (changed("track", "awaken-track", reveal=[10, 9]), "track awaken-track reveal[0]"),
}
"""What is broken: how, and what the loader finds."""


def test_the_box_keeps_its_laws() -> None:
    assert not found(lambda shelves: None)


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_law_is_found(broken: str) -> None:
    change, doubt = BROKEN[broken]
    assert doubt in found(change)


def test_few_cards_are_plain_numbers() -> None:
    """At most a tenth: those without a word on them are five of 146, and three of these have no symbol either."""
    ours = [card for card in CREATURES.values() if card.deck in IN_A_DECK]
    mute = {card.id for card in ours if not (card.powers or card.traits or card.burden or card.ranged)}
    assert mute == {"ghoul", "failed-abomination", "bloated-worm", "horned-hellion", "drakor"}

    def silence(shelves: Shelves) -> None:
        for card in ours[:40]:
            raw = {"powers": (), "traits": (), "burden": None, "ranged": None, "caster": False, "use": 0}
            shelves["creature"][card.id] = msgspec.structs.replace(card, **raw)

    assert "creature - powers" in found(silence)


def test_few_cards_are_functions_of_their_own() -> None:
    """At most 25 name a rule of their own; eight do."""
    special = Special(word="render")

    def odd(shelves: Shelves) -> None:
        for name in list(ITEMS)[:25]:
            item = ITEMS[name]
            power = msgspec.structs.replace(CREATURES["render"].powers[0], do=(special,))
            shelves["item"][name] = msgspec.structs.replace(item, powers=(power,))

    assert "creature - special" in found(odd)


def test_creatures_are_about_a_hundred_and_twenty() -> None:
    def fewer(shelves: Shelves) -> None:
        for name in [name for name, card in shelves["creature"].items() if isinstance(card, CreatureCard)][:20]:
            del shelves["creature"][name]

    assert "creature - id" in found(fewer)

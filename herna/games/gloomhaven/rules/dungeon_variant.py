"""Random dungeons: three rooms from cards, one at a time [Balíček náhodných výprav].

The cards of a dungeon are words: a room, its monsters, the next room and so on. A later room says after `@` through which exit
of the room before it is entered. What is not drawn yet is nowhere, so that nobody can know it; the hexes of a room keep their
numbers when the next one is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from herna.games.gloomhaven.content import (
    DUNGEON,
    ENCOUNTERS,
    ROOMS,
    Aim,
    Block,
    Chamber,
    Chest,
    Door,
    DungeonMonsters,
    DungeonRoom,
    Penalty,
    Place,
    Scenario,
    Spot,
    TrapSpot,
)
from herna.games.gloomhaven.rules.drawing import Drawing, around, read
from herna.kernel import Dice
from herna.kernel.names import Words
from herna.space.hex import from_odd_r, to_odd_r

LETTERS = "abc"
"""The three rooms [gloomhaven.dungeon-variant.three-rooms]."""

GRADES = {
    "none": ("", "", ""),
    "suggested": ("", "minor", "major"),
    "minor": ("minor", "minor", "minor"),
    "major": ("major", "major", "major"),
}
"""How bad the penalties of the three rooms are [gloomhaven.dungeon-variant.penalties]."""

SIZES = ("two", "three", "four")


@dataclass(frozen=True, slots=True)
class Laid:
    """A room card on the table, with its monster card; `shift` is how far it is from where it is drawn."""

    letter: str
    room: DungeonRoom
    monsters: DungeonMonsters
    shift: Place = (0, 0)
    way_in: Place | None = None
    """The entrance in use, if it is a door."""

    def at(self, place: Place) -> Place:
        """Where a hex of the card lies."""
        q, r = from_odd_r(*place)
        return to_odd_r((q + self.shift[0], r + self.shift[1]))

    @property
    def exits(self) -> list[Place]:
        """The doors to the next room; the last room has none, its exits are closed off."""
        return [] if self.letter == LETTERS[-1] else [self.at(place) for place, _ in self.room.exits]


def draw_dungeon(dice: Dice, known: Sequence[str] = ()) -> list[str]:
    """The first room and its monsters; the others are drawn when their doors open [gloomhaven.dungeon-variant.instead]."""
    return list(known) or [dice.pick(list(ROOMS)), dice.pick(list(ENCOUNTERS))]


def room_of(word: str) -> DungeonRoom:
    """The room card that a word of the dungeon names."""
    return ROOMS[word.partition("@")[0]]


def fitting(cards: Sequence[str], exit_number: int) -> tuple[list[str], list[str]]:
    """The rooms that can follow behind an exit, and the monster cards that are left.

    Exits and entrances are A or B and must match; other cards are as good as discarded
    [gloomhaven.dungeon-variant.entrance-types].
    """
    wanted = room_of(cards[-2]).exits[exit_number][1]
    used = {room_of(word).id for word in cards[::2]}
    rooms = [room.id for room in ROOMS.values() if room.id not in used and any(kind == wanted for _, kind in room.entrances)]
    return [f"{room}@{exit_number}" for room in rooms], [each for each in ENCOUNTERS if each not in cards]


@lru_cache(maxsize=256)
def lay(cards: tuple[str, ...]) -> tuple[Laid, ...]:
    """The rooms that are known, each so that its entrance is the exit of the one before.

    With two entrances the matching one is used [gloomhaven.dungeon-variant.two-exits].
    """
    found: list[Laid] = []
    for letter, word, monsters in zip(LETTERS, cards[::2], cards[1::2], strict=False):
        if monsters not in ENCOUNTERS:
            break
        room = room_of(word)
        if not found:
            found.append(Laid(letter, room, ENCOUNTERS[monsters]))
            continue
        before = found[-1]
        out, kind = before.room.exits[int(word.partition("@")[2])]
        door = before.at(out)
        entrance = next(place for place, each in room.entrances if each == kind)
        (q, r), (q0, r0) = from_odd_r(*door), from_odd_r(*entrance)
        found.append(Laid(letter, room, ENCOUNTERS[monsters], (q - q0, r - r0), door))
    return tuple(found)


def plan(cards: tuple[str, ...]) -> Drawing:
    """The map of the rooms that are known; a door leads to the room behind it once that is drawn."""
    laid = lay(cards)
    doors = {door: {each.letter} for each in laid for door in each.exits}
    for each in laid:
        if each.way_in is not None:
            doors[each.way_in].add(each.letter)
    rooms = {
        each.letter: [spot for place in read(each.room.map).rooms["a"] if (spot := each.at(place)) not in doors]
        for each in laid
    }
    return Drawing(rooms, list(doors), [], tuple(doors.values()))


@lru_cache(maxsize=256)
def compose(cards: tuple[str, ...]) -> Scenario:
    """The scenario that the cards make: kill all monsters of three rooms."""
    laid = lay(cards)
    return Scenario(
        id=DUNGEON,
        name=Words(cs="Náhodná výprava", en="Random Dungeon"),
        origin="herna",
        intro=Words(cs="Nikdo neví, co za dveřmi čeká.", en="Nobody knows what waits behind the door."),
        ending=Words(
            cs="Poslední nestvůra padla a podzemí ztichlo.", en="The last monster has fallen, and the dungeon is silent."
        ),
        map="",
        start=tuple(dict.fromkeys(place for zone in zones(cards) for place in zone)),
        rooms=(*map(_furnished, laid), *(Chamber(id=letter) for letter in LETTERS[len(laid) :])),
        doors=tuple(Door(at=door) for each in laid for door in each.exits),
        aim=Aim(kill=True),
    )


def zones(cards: tuple[str, ...]) -> list[list[Place]]:
    """The empty hexes within two of each entrance of the first room [gloomhaven.dungeon-variant.start-room]."""
    if not (laid := lay(cards)):
        return []
    first = laid[0]
    tiles = {place for block in first.room.obstacles for place in block.at} | {*first.room.hazards, *first.room.difficult}
    tiles |= {place for place, words in zip(first.room.places, first.monsters.places, strict=True) if any(words)}
    inside = set(read(first.room.map).rooms["a"])
    found = []
    for entrance, _ in first.room.entrances:
        near = {entrance, *around(entrance)} & inside
        near |= {spot for place in near for spot in around(place)} & inside
        found.append(sorted(near - tiles))
    return found


def _furnished(laid: Laid) -> Chamber:
    """What the monster card puts on the twelve places, beside what the room card shows.

    [gloomhaven.dungeon-variant.room-card, gloomhaven.dungeon-variant.treasure-traps]. There are always tiles enough, so none is
    replaced by another [gloomhaven.dungeon-variant.tiles-short].
    """
    room, trap, treasure = laid.room, laid.monsters.trap, laid.monsters.treasure
    at = {word: [laid.at(place) for place, words in _places(laid) if word in words] for word in TILES}
    return Chamber(
        id=laid.letter,
        monsters=tuple(_spots(laid)),
        traps=tuple(TrapSpot(at=place, damage=trap.damage, conditions=trap.conditions) for place in at["trap"]),
        hazards=(*map(laid.at, room.hazards), *at["hazard"]),
        difficult=(*map(laid.at, room.difficult), *at["difficult"]),
        obstacles=(
            *(Block(at=tuple(map(laid.at, block.at)), look=block.look) for block in room.obstacles),
            *(Block(at=(place,)) for place in at["obstacle"]),
        ),
        coins=tuple(at["coin"]),
        chests=tuple(Chest(at=place, number=treasure.number, tag=laid.monsters.id) for place in at["chest"] if treasure),
    )


TILES = ("trap", "coin", "chest", "obstacle", "hazard", "difficult")


def _places(laid: Laid) -> Iterator[tuple[Place, tuple[str, str, str]]]:
    return zip(laid.room.places, laid.monsters.places, strict=True)


def _spots(laid: Laid) -> Iterator[Spot]:
    """The monsters of a card, by the number of heroes."""
    for place, words in _places(laid):
        for kind in Counter(word.partition(":")[0] for word in words if ":" in word):
            ranks = {
                size: word.partition(":")[2] for size, word in zip(SIZES, words, strict=True) if word.startswith(f"{kind}:")
            }
            yield Spot(kind=kind, at=laid.at(place), **ranks)  # type: ignore[arg-type]  # ranks of the card


def penalty(cards: Sequence[str], letter: str, grades: str) -> Penalty | None:
    """What a room does to those who enter it, if anything."""
    number = LETTERS.index(letter)
    room = room_of(cards[2 * number])
    return {"": None, "minor": room.minor, "major": room.major}[GRADES[grades][number]]

"""Who sits where: what is told of it to everybody at the table, and how good a bot is."""

from __future__ import annotations

from herna.kernel.event import HouseEvent, Told
from herna.server.journal import CLOCK, Chair, Left, Rekeyed, Sat, StoodIn

WEAKEST = ("random", "easy", "medium")
"""Bots that are weaker than all others, the weakest first."""


class SatDown(HouseEvent, frozen=True):
    """Somebody took a seat."""

    seat: int
    name: str


class Renamed(HouseEvent, frozen=True):
    """Somebody is called otherwise."""

    seat: int
    name: str
    old: str


class LeftSeat(HouseEvent, frozen=True):
    """Somebody gave a seat up."""

    seat: int
    name: str


class KeyChanged(HouseEvent, frozen=True):
    """A seat has a new key."""

    seat: int
    name: str


class BotPlays(HouseEvent, frozen=True):
    """Somebody lets a bot play."""

    seat: int
    name: str
    bot: str


class BotStandsIn(HouseEvent, frozen=True):
    """Somebody lets a bot play for another one, who is away."""

    seat: int
    name: str
    bot: str
    by: str


class TimeRanOut(HouseEvent, frozen=True):
    """A bot plays for somebody who has no time left."""

    seat: int
    name: str
    bot: str


class SeatTakenBack(HouseEvent, frozen=True):
    """A person plays again."""

    seat: int
    name: str


class BotSat(HouseEvent, frozen=True):
    """Somebody put a bot on a free seat."""

    seat: int
    name: str
    bot: str
    by: str


class BotChanged(HouseEvent, frozen=True):
    """Somebody set a bot to another level."""

    seat: int
    name: str
    bot: str
    by: str


class SeatOpened(HouseEvent, frozen=True):
    """Somebody sent a bot away."""

    seat: int
    name: str
    by: str


def weaker(bot: str, level: str) -> bool:
    """Whether a bot is weaker than a level.

    >>> weaker("random", "easy"), weaker("hard", "medium"), weaker("greedy", "hard")
    (True, False, False)
    """
    return bot in WEAKEST and (level not in WEAKEST or WEAKEST.index(bot) < WEAKEST.index(level))


def told(entry: Sat | Rekeyed | Left | StoodIn, before: Chair, after: Chair, by: str) -> Told | None:
    """What everybody hears of a change of seats [house.seats.told]; None where nothing has changed that is told."""
    event = _event(entry, before, after, by)
    return None if event is None else Told("house.seats.told", event)


def _event(entry: Sat | Rekeyed | Left | StoodIn, before: Chair, after: Chair, by: str) -> HouseEvent | None:
    match entry:
        case Sat(seat) if before.key != after.key:
            return SatDown(seat, after.name)
        case Sat(seat):
            return None if before.name == after.name else Renamed(seat, after.name, before.name)
        case Rekeyed(seat):
            return KeyChanged(seat, after.name)
        case StoodIn():
            return None if before == after else _stood_in(entry, before, after, by)
        case Left(seat):
            return LeftSeat(seat, before.name) if before.kind == "person" else None


def _stood_in(entry: StoodIn, before: Chair, after: Chair, by: str) -> HouseEvent | None:
    seat, bot = entry.seat, entry.bot
    match before.kind, bot:
        case "person", "":
            return SeatTakenBack(seat, after.name)
        case "person", _ if entry.by == CLOCK:
            return TimeRanOut(seat, after.name, bot)
        case "person", _:
            return BotStandsIn(seat, after.name, bot, by) if after.absent else BotPlays(seat, after.name, bot)
        case "bot", "":
            return SeatOpened(seat, before.name, by)
        case "bot", _:
            return BotChanged(seat, after.name, bot, by)
    return BotSat(seat, after.name, bot, by) if bot else None

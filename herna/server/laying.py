"""A table to be laid: what is asked for, and the chairs that are made of it."""

from __future__ import annotations

from typing import Any

import msgspec

from herna.server import journal
from herna.server.journal import Chair, Clock, bot_name
from herna.server.writing import name_of, own_name


class Place(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who shall sit on a seat of a new table."""

    kind: journal.Kind = "open"
    name: journal.Name = ""
    colour: journal.Colour | None = None
    bot: str = ""
    mail: journal.Address = ""


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be laid."""

    game: str
    name: journal.Name | None = None
    seats: tuple[Place, ...]
    options: dict[str, Any] = {}
    clock: Clock = Clock()
    listed: bool = False
    level: str = ""
    """Who stands in for somebody who is away; nothing: a bot as good as those that play, or a medium one."""
    advice: bool | None = None
    seed: int | None = None
    """Only where the room lets people choose it: who knows the seed knows every card."""


def chair_of(place: Place, seat: int, before: list[Chair]) -> Chair:
    """A chair with a colour and a name of its own."""
    taken = {chair.colour for chair in before}
    wanted = [] if place.colour is None else [place.colour]
    colour = next(each for each in [*wanted, seat, *range(5), *range(64)] if each not in taken)
    bot = place.bot if place.kind == "bot" else ""
    name = name_of(place.name) if place.name.strip() else bot_name(seat) if bot else ""
    return Chair(kind=place.kind, name=own_name(name, [chair.name for chair in before]) if name else "", colour=colour, bot=bot)

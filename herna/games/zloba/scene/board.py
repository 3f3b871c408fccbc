"""The map in layers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from herna.drawing.paths import Point, disc, traced
from herna.drawing.words import name, numbered, read
from herna.games.zloba.content import BASIC, ELITES, NUMBERED, REGIONS, SHORES, TARNS, ZONES
from herna.games.zloba.rules.troops import kind_of, size, words
from herna.games.zloba.scene.places import HEIGHT, PLAQUE, WIDTH, border, crossing, mast, scale, spots, spread
from herna.games.zloba.scene.words import ACTIONS, Ground, armies, facts_of, grounds_of, side_title, tone_of
from herna.games.zloba.state import Side
from herna.games.zloba.view import View
from herna.kernel import Say
from herna.kernel.scene import Shape

CHIP, DIE = 34, 38
"""How wide a chip and a die on the map are."""

SYMBOLS = {"extend": "reinforce", "maneuver": "move", "battle": "fight"}
"""The drawings of the symbols on dice, where they have another name."""

TROOPS = {
    "exalted": "crown",
    "radiant": "sun",
    "thief": "coin",
    "assassin": "sword",
    "greyback": "wolf",
    "trapper": "trap",
    "stoic": "shield",
    "delver": "pickaxe",
    "ram": "ram",
    "butcher": "gore",
    "nameless": "necromancer",
}
"""The drawings of the elite kinds."""


Map = tuple[list[Ground], tuple[tuple[Shape, ...], ...]]

_LAST: WeakKeyDictionary[Say, tuple[bytes, Map]] = WeakKeyDictionary()
"""The map that was drawn last with somebody's words, and all that is seen on it: most answers leave it as it is."""


def map_of(view: View, say: Say) -> Map:
    """The map in layers; drawn anew only if something on it has changed."""
    troops = [(side.faction, side.zone, side.basics, side.elites) for side in view.sides]
    seen = msgspec.msgpack.encode((troops, view.humans, view.tokens, view.base, view.objectives))
    last = _LAST.get(say)
    if last is None or last[0] != seen:
        words, grounds = cache(say), grounds_of(view)
        layers = (
            tuple(_shores(view, words)),
            _still(words),
            tuple(_land(view, words, grounds)),
            tuple(_plaques(view, words, grounds)),
            tuple(_tokens(view, words)),
            tuple(_troops(view, words)),
        )
        last = _LAST[say] = (seen, (grounds, layers))
    return last[1]


def _shores(view: View, say: Say) -> Iterator[Shape]:
    """The sea around the highland, which is the Shores, and the four deployment zones, edged in the colours of their owners."""
    label = ", ".join([say("scene-shores"), *armies(view, say, SHORES)])
    yield Shape(id="region:0", form="area", path=f"M0 0h{WIDTH}v{HEIGHT}H0Z", label=label)
    yield Shape(form="label", x=150, y=150, text=say("scene-shores"), size=34)
    owners = {side.zone: seat for seat, side in enumerate(view.sides) if side.zone}
    for zone in ZONES.values():
        seat = owners.get(zone.id)
        path = border(zone.id)
        label = say("scene-zone", zone=zone.id, owner=None if seat is None else side_title(view, say, seat))
        yield Shape(id=f"zone:{zone.id}", form="area", path=path, label=label)
        if seat is not None:
            yield Shape(form="line", path=path, size=5, tone=tone_of(view.sides[seat]), seat=seat)


def _land(view: View, say: Say, grounds: Iterable[Ground]) -> Iterator[Shape]:
    """The numbered regions; how they look is in the backdrop."""
    for ground in grounds:
        label = ", ".join([say("scene-region", number=ground.number, id=ground.region.id), *facts_of(view, say, ground)])
        yield Shape(id=f"region:{ground.number}", form="area", path=border(ground.region.id), label=label)


_STILL: dict[str, tuple[Shape, ...]] = {}


def _still(say: Say) -> tuple[Shape, ...]:
    """What never changes, in each language."""
    lang = say("language")
    if lang not in _STILL:
        _STILL[lang] = (*_tarns(say), *_bridges(say))
    return _STILL[lang]


def _tarns(say: Say) -> Iterator[Shape]:
    for tarn in TARNS.values():
        yield Shape(form="area", path=traced(tarn.polygon), label=read(say, tarn.name))


def _bridges(say: Say) -> Iterator[Shape]:
    """The land bridges [zloba.map.adjacent-bridge]."""
    for region in REGIONS.values():
        for other in REGIONS.values():
            if other.number in region.bridges and region.number < other.number:
                label = say("scene-bridge", one=region.number, other=other.number)
                yield Shape(form="area", path=crossing(region.polygon, other.polygon), label=label)


def _plaques(view: View, say: Say, grounds: Sequence[Ground]) -> Iterator[Shape]:
    """The number of each region, the VP token with its symbol, and the marks of control and domination.

    All bonus symbols that are alike are one thing to click on, for a bonus action may be used anywhere.
    """
    for ground in grounds:
        x, y = map(round, ground.region.label)
        if ground.owner is not None:
            yield _pennant(view, ground, *mast(ground.region.id))
        yield Shape(form="disc", x=x - PLAQUE, y=y, text=str(ground.number), size=38, tone="obsidian")
        if ground.token:
            if ground.token.symbol:
                yield Shape(form="disc", x=x + PLAQUE, y=y, symbol=drawing_of(ground.token.symbol), size=38, tone="bone")
            yield Shape(form="coin", x=x, y=y, text=str(ground.token.vp), size=46)
    for symbol in ACTIONS:
        places = [ground for ground in grounds if ground.token and ground.token.symbol == symbol]
        if places:
            label = say(
                "scene-bonuses",
                symbol=name(say, symbol),
                regions=tuple(each.number for each in places),
                count=len(places),
            )
            path = "".join(disc((each.region.label[0] + PLAQUE, each.region.label[1]), 19) for each in places)
            yield Shape(id=f"bonus:{symbol}", form="area", path=path, label=label)


def _pennant(view: View, ground: Ground, x: float, y: float) -> Shape:
    """Who controls a region, on a pennant; a crown on it means domination. The humans' common pennant is golden."""
    assert ground.owner is not None
    seat = ground.owner if ground.alone is None else ground.alone
    crown = "" if ground.alone is None else "crown"
    if view.coop and ground.owner < view.humans and ground.alone is None:
        return Shape(form="flag", x=x, y=y, size=36, tone="coin")
    return Shape(form="flag", x=x, y=y, size=36, tone=tone_of(view.sides[seat]), seat=seat, symbol=crown)


def _tokens(view: View, say: Say) -> Iterator[Shape]:
    """The base token and the objective tokens of solo/co-op mode."""
    if view.base:
        x, y = spots(view.base)[1]
        yield Shape(form="disc", x=x, y=y, symbol="house", size=34, tone="obsidian", seat=view.humans, label=say("scene-base"))
    for place, region in enumerate(view.objectives):
        x, y = spots(region)[2 + place]
        yield Shape(form="disc", x=x, y=y, symbol="target", size=34, tone="coin", label=say("scene-objective"))


class Piece(NamedTuple):
    """Basic troops of a faction in a region, or one elite troop."""

    seat: int
    side: Side
    region: int
    word: str
    place: Point
    scale: float

    @property
    def id(self) -> str:
        return f"troop:{self.side.faction}:{self.region}:{self.word}"


def _troops(view: View, say: Say) -> Iterator[Shape]:
    """All troops on the map, those farther down last."""
    pieces = sorted(_pieces(view), key=lambda piece: piece.place[1])
    for piece, key in zip(pieces, numbered(piece.id for piece in pieces), strict=True):
        x, y = map(round, piece.place)
        wide = round((CHIP if piece.word == BASIC else DIE) * piece.scale)
        tone = tone_of(piece.side)
        where = say("scene-where", region=piece.region)
        if piece.word == BASIC:
            count = piece.side.basics[piece.region]
            label = say("scene-stack", faction=piece.side.faction, count=count, where=where)
            yield Shape(id=key, form="chip", x=x, y=y, text=str(count), size=wide, tone=tone, seat=piece.seat, label=label)
        else:
            kind, vitality = kind_of(piece.word), int(piece.word.partition(":")[2])
            full = ELITES[kind].vitality
            yield Shape(
                id=key,
                form="die",
                x=x,
                y=y,
                symbol=TROOPS.get(kind, "unit-elite"),
                size=wide,
                tone=tone,
                seat=piece.seat,
                badge=str(vitality),
                label=say("scene-die", faction=piece.side.faction, kind=kind, vitality=vitality, full=full, where=where),
            )


def _pieces(view: View) -> Iterator[Piece]:
    """The troops with their places: each faction at its slot of a region, in the Shores in its own deployment zone."""
    slots = {region.number: region.slots for region in REGIONS.values()}
    for seat, side in enumerate(view.sides):
        for region in (SHORES, *NUMBERED):
            if not size(side, region):
                continue
            basics = [BASIC] if side.basics[region] else []
            elites = words(side, region)
            if region == SHORES:
                camp = ZONES[side.zone].slots
                places = [*spread(camp[0], len(basics)), *spread(camp[1], len(elites))]
            else:
                slot = slots[region][seat] if seat < len(slots[region]) else spots(region)[0]
                places = spread(slot, len(basics) + len(elites))
            for word, place in zip([*basics, *elites], places, strict=True):
                yield Piece(seat, side, region, word, place, scale(len(places)))


def drawing_of(symbol: str) -> str:
    """The drawing of a symbol on dice."""
    return SYMBOLS.get(symbol, symbol)

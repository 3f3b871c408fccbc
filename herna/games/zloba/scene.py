"""How a view is drawn.

The ids on which options rest: `zone:north`, `region:3` (0 is the Shores), `bonus:mine`, `troop:koda:3:basic`,
`troop:runen:3:ram:4` on the map; `faction:koda`, `elite:ram`, `ability:guild`, `feat:contract`, `scenario:…`, `pool:mine` in
the trays. An option does not say whose it is, so what a player spends in a turn has no seat in its id while the turn
lasts: `die:mine`, `eye`, `mat`, `removed`; on the other mats these are `die:1:mine`, `eye:1`, `mat:1`, `removed:1`. The
second of two alike ends in `:2`.
"""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import dist
from typing import NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from herna.games.zloba.content import (
    BASIC,
    ELITES,
    ELITES_OF,
    FACTIONS,
    FEATS,
    FEATS_OF,
    NEIGHBOURS,
    NUMBERED,
    OPPONENTS,
    REGIONS,
    SCENARIOS,
    SHORES,
    TARNS,
    TOKENS,
    ZONES,
    Elite,
    Faction,
    Mission,
    Point,
    Region,
    Space,
    Tally,
    Token,
)
from herna.games.zloba.rules.scoring import controller, dominator
from herna.games.zloba.rules.threat import threat
from herna.games.zloba.rules.troops import kind_of, size, words
from herna.games.zloba.state import Side, State
from herna.games.zloba.view import View
from herna.kernel import Say
from herna.kernel.scene import Card, Counter, Later, Scene, Shape, Tray
from herna.kernel.texts import Words

WIDTH, HEIGHT = 1000, 820

CHIP, DIE, STEP = 34, 38, 37
"""How wide a chip and a die on the map are; and from one piece of a faction to the next."""

PLAQUE = 34
"""From the middle of a plaque, which is the VP coin, to the number on its left and the bonus symbol on its right."""

PALETTE = {"a-sea": "#8fb8c1"}
"""The inks of the board, beside those of the backdrop: the sea around it."""

ACTIONS = ("mine", "extend", "maneuver", "battle")
SIGHTS = ("mine", "strike", "charge", "double")

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


def scene(view: View, say: Say) -> Scene:
    """The map in layers, a tray for each playmat, the pool and the scenario, counters; and the same in words."""
    grounds, layers = _map(view, say)
    say = cache(say)
    trays = tuple(_trays(view, say))
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        layers=layers,
        words=Later(_words(view, say, grounds, trays)),
        legend=Later(_legend(view, say)),
        trays=trays,
        counters=tuple(_counters(view, say)),
        palette=PALETTE,
        backdrop="a-sea",
    )


Map = tuple[list["Ground"], tuple[tuple[Shape, ...], ...]]

_LAST: WeakKeyDictionary[Say, tuple[bytes, Map]] = WeakKeyDictionary()
"""The map that was drawn last with somebody's words, and all that is seen on it: most answers leave it as it is."""


def _map(view: View, say: Say) -> Map:
    """The map in layers; drawn anew only if something on it has changed."""
    troops = [(side.faction, side.zone, side.basics, side.elites) for side in view.sides]
    seen = msgspec.msgpack.encode((troops, view.humans, view.tokens, view.base, view.objectives))
    last = _LAST.get(say)
    if last is None or last[0] != seen:
        words, grounds = cache(say), _grounds(view)
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


# ---------------------------------------------------------------------- what the drawing is made from


class Ground(NamedTuple):
    """A numbered region as it stands."""

    region: Region
    token: Token | None
    owner: int | None
    alone: int | None
    """Who dominates it."""
    threat: int
    """In solo/co-op mode."""

    @property
    def number(self) -> int:
        return self.region.number


_IN_ORDER = sorted(REGIONS.values(), key=lambda region: region.number)


def _grounds(view: View) -> list[Ground]:
    state = State(sides=list(view.sides), humans=view.humans, supply=0)
    return [
        Ground(
            region,
            TOKENS[view.tokens[region.number - 1]] if view.tokens else None,
            controller(state, region.number),
            dominator(state, region.number),
            threat(state, region.number) if view.coop else 0,
        )
        for region in _IN_ORDER
    ]


def _in(words: Words, say: Say) -> str:
    """A text of the content in the language of the reader."""
    return words.say(say("language"))


def _name(say: Say, key: str) -> str:
    """The name of a faction, an elite kind or a symbol."""
    return say("scene-name", key=key)


def _is_ao(view: View, seat: int) -> bool:
    return seat >= view.humans


def _tone(side: Side) -> str:
    """The colour of a faction's markers [zloba.components.basic-colours]."""
    return FACTIONS[side.faction].colour if side.faction else ""


def _title(view: View, say: Say, seat: int) -> str:
    """A side by its player and its faction."""
    faction = view.sides[seat].faction
    if _is_ao(view, seat):
        return say("scene-opponent", faction=faction or None)
    return say("scene-player", seat=seat, faction=faction or None)


def _holder(view: View, say: Say, who: int) -> str:
    """Who controls a region: a faction, or the humans of solo/co-op mode together."""
    return say("scene-humans") if view.coop and who < view.humans else _name(say, view.sides[who].faction)


def _army(say: Say, side: Side, region: int) -> str:
    """The troops of a faction in a region, each elite troop by its kind and vitality."""
    elites = [say("scene-elite", kind=kind_of(word), vitality=int(word.partition(":")[2])) for word in words(side, region)]
    if not elites:
        return say("scene-army", faction=side.faction, count=side.basics[region])
    basics = [say("scene-basics", count=side.basics[region])] if side.basics[region] else []
    return say("scene-army-elites", faction=side.faction, count=size(side, region), troops=", ".join([*basics, *elites]))


def _armies(view: View, say: Say, region: int) -> list[str]:
    return [_army(say, side, region) for side in view.sides if size(side, region)]


def _facts(view: View, say: Say, ground: Ground) -> list[str]:
    """All there is to say about a numbered region."""
    facts = []
    if ground.token:
        facts.append(say("scene-vp", count=ground.token.vp))
        if ground.token.symbol:
            facts.append(say("scene-bonus", symbol=_name(say, ground.token.symbol)))
    facts += _armies(view, say, ground.number) or [say("scene-nobody")]
    if ground.owner is not None:
        facts.append(say("scene-control", who=_holder(view, say, ground.owner)))
    if ground.alone is not None:
        facts.append(say("scene-domination", who=_name(say, view.sides[ground.alone].faction)))
    if view.coop:
        facts += [say("scene-base")] * (view.base == ground.number)
        facts += [say("scene-objective")] * view.objectives.count(ground.number)
        facts.append(say("scene-threat", count=ground.threat))
    return facts


# ---------------------------------------------------------------------- outlines


@cache
def _border(key: str) -> str:
    """The outline of a region or a zone."""
    return _outline((REGIONS.get(key) or ZONES[key]).polygon)


def _outline(points: tuple[Point, ...]) -> str:
    """A closed path in steps of whole units, which is short; wide borders hide that it is not exact."""
    x, y = 0, 0
    steps = []
    for across, down in _plain([*points, points[0]])[:-1]:
        right, lower = round(across) - x, round(down) - y
        steps.append(f"{right} {lower}" if lower >= 0 else f"{right}{lower}")
        x, y = x + right, y + lower
    return f"M{steps[0]}l{' '.join(steps[1:])}Z"


def _plain(points: Sequence[Point]) -> Sequence[Point]:
    """A line without the points that lie nearly on the way between others."""
    (x, y), (far_x, far_y) = points[0], points[-1]
    span = dist(points[0], points[-1])

    def off(place: int) -> float:
        """How far a point is from the straight way."""
        across, down = points[place][0] - x, points[place][1] - y
        return abs(across * (far_y - y) - down * (far_x - x)) / span if span else dist(points[place], points[0])

    farthest = max(range(1, len(points) - 1), key=off, default=0)
    if not farthest or off(farthest) < 2.5:
        return points[0], points[-1]
    return *_plain(points[: farthest + 1])[:-1], *_plain(points[farthest:])


def _disc(x: float, y: float, radius: float) -> str:
    return f"M{x - radius:g} {y:g}a{radius:g} {radius:g} 0 1 0 {2 * radius:g} 0 {radius:g} {radius:g} 0 1 0{-2 * radius:g} 0Z"


def _scale(count: int) -> float:
    """How large pieces are where so many of one faction stand: many stand closer and are smaller."""
    return 1 if count <= 4 else 0.8


def _spread(place: Point, count: int) -> list[Point]:
    """Places for so many pieces, close together around a point."""
    columns = 1 if count == 1 else 2 if count <= 4 else 3
    rows = -(-count // columns)
    step = STEP * _scale(count)
    return [
        (place[0] + step * (each % columns - (columns - 1) / 2), place[1] + step * (each // columns - (rows - 1) / 2))
        for each in range(count)
    ]


@cache
def _spots(number: int) -> tuple[Point, ...]:
    """Four free places in a region, for what has no slot: a fifth faction, the base token and two objective tokens.

    Each is as far as can be from the border, the plaque, the slots and the places before it.
    """
    region = next(region for region in REGIONS.values() if region.number == number)
    x, y = region.label
    taken = [*region.polygon, *region.slots, (x - PLAQUE, y), (x, y), (x + PLAQUE, y), (x + 2 * PLAQUE, y)]
    free = [(across, down) for across in range(0, WIDTH, 10) for down in range(0, HEIGHT, 10)]
    free = [place for place in free if _inside(place, region.polygon)]
    found: list[Point] = []
    for _ in range(4):
        found.append(max(free, key=lambda place: min(dist(place, other) for other in [*taken, *found])))
    return tuple(found)


def _inside(place: Point, polygon: Sequence[Point]) -> bool:
    """Whether a point lies in a polygon: a ray to the right crosses its sides an odd number of times."""
    x, y = place
    crossed = 0
    for (ax, ay), (bx, by) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossed += 1
    return crossed % 2 == 1


# ---------------------------------------------------------------------- the map


def _shores(view: View, say: Say) -> Iterator[Shape]:
    """The sea around the highland, which is the Shores, and the four deployment zones, edged in the colours of their owners."""
    label = ", ".join([say("scene-shores"), *_armies(view, say, SHORES)])
    yield Shape(id="region:0", form="area", path=f"M0 0h{WIDTH}v{HEIGHT}H0Z", label=label)
    yield Shape(form="label", x=150, y=150, text=say("scene-shores"), size=34)
    owners = {side.zone: seat for seat, side in enumerate(view.sides) if side.zone}
    for zone in ZONES.values():
        seat = owners.get(zone.id)
        path = _border(zone.id)
        label = say("scene-zone", zone=zone.id, owner=None if seat is None else _title(view, say, seat))
        yield Shape(id=f"zone:{zone.id}", form="area", path=path, label=label)
        if seat is not None:
            yield Shape(form="line", path=path, size=5, tone=_tone(view.sides[seat]), seat=seat)


def _land(view: View, say: Say, grounds: Iterable[Ground]) -> Iterator[Shape]:
    """The numbered regions; how they look is in the backdrop."""
    for ground in grounds:
        label = ", ".join([say("scene-region", number=ground.number, id=ground.region.id), *_facts(view, say, ground)])
        yield Shape(id=f"region:{ground.number}", form="area", path=_border(ground.region.id), label=label)


_STILL: dict[str, tuple[Shape, ...]] = {}


def _still(say: Say) -> tuple[Shape, ...]:
    """What never changes, in each language."""
    lang = say("language")
    if lang not in _STILL:
        _STILL[lang] = (*_tarns(say), *_bridges(say))
    return _STILL[lang]


def _tarns(say: Say) -> Iterator[Shape]:
    for tarn in TARNS.values():
        yield Shape(form="area", path=_outline(tarn.polygon), label=_in(tarn.name, say))


def _bridges(say: Say) -> Iterator[Shape]:
    """The land bridges [zloba.map.adjacent-bridge]."""
    for region in REGIONS.values():
        for other in REGIONS.values():
            if other.number in region.bridges and region.number < other.number:
                label = say("scene-bridge", a=region.number, b=other.number)
                yield Shape(form="area", path=_crossing(region.polygon, other.polygon), label=label)


def _crossing(here: tuple[Point, ...], there: tuple[Point, ...]) -> str:
    """The planks of a land bridge, where two regions come closest."""
    (x, y), (far_x, far_y) = min(((a, b) for a in here for b in there), key=lambda pair: dist(*pair))
    span = dist((x, y), (far_x, far_y))
    ahead_x, ahead_y = (far_x - x) / span, (far_y - y) / span
    corners = ((-14, -15), (span + 14, -15), (span + 14, 15), (-14, 15))
    return _outline(tuple((x + a * ahead_x - b * ahead_y, y + a * ahead_y + b * ahead_x) for a, b in corners))


def _plaques(view: View, say: Say, grounds: Sequence[Ground]) -> Iterator[Shape]:
    """The number of each region, the VP token with its symbol, and the marks of control and domination.

    All bonus symbols that are alike are one thing to click on, for a bonus action may be used anywhere.
    """
    for ground in grounds:
        x, y = map(round, ground.region.label)
        if ground.owner is not None:
            yield _pennant(view, ground, *_mast(ground.region.id))
        yield Shape(form="disc", x=x - PLAQUE, y=y, text=str(ground.number), size=38, tone="obsidian")
        if ground.token:
            if ground.token.symbol:
                yield Shape(form="disc", x=x + PLAQUE, y=y, symbol=_drawing(ground.token.symbol), size=38, tone="bone")
            yield Shape(form="coin", x=x, y=y, text=str(ground.token.vp), size=46)
    for symbol in ACTIONS:
        places = [ground for ground in grounds if ground.token and ground.token.symbol == symbol]
        if places:
            label = say(
                "scene-bonuses",
                symbol=_name(say, symbol),
                regions=tuple(each.number for each in places),
                count=len(places),
            )
            path = "".join(_disc(each.region.label[0] + PLAQUE, each.region.label[1], 19) for each in places)
            yield Shape(id=f"bonus:{symbol}", form="area", path=path, label=label)


@cache
def _mast(key: str) -> Point:
    """Where the pennant of a region flies: above the coin, or more to the side where troops would hide it."""
    region = REGIONS[key]
    x, y = map(round, region.label)
    places = [(x + 16, y - 36), (x - 16, y - 36), (x + 48, y - 30)]
    return next((place for place in places if all(dist(place, slot) > 40 for slot in region.slots)), places[0])


def _pennant(view: View, ground: Ground, x: float, y: float) -> Shape:
    """Who controls a region, on a pennant; a crown on it means domination. The humans' common pennant is golden."""
    assert ground.owner is not None
    seat = ground.owner if ground.alone is None else ground.alone
    crown = "" if ground.alone is None else "crown"
    if view.coop and ground.owner < view.humans and ground.alone is None:
        return Shape(form="flag", x=x, y=y, size=36, tone="coin")
    return Shape(form="flag", x=x, y=y, size=36, tone=_tone(view.sides[seat]), seat=seat, symbol=crown)


def _tokens(view: View, say: Say) -> Iterator[Shape]:
    """The base token and the objective tokens of solo/co-op mode."""
    if view.base:
        x, y = _spots(view.base)[1]
        yield Shape(form="disc", x=x, y=y, symbol="house", size=34, tone="obsidian", seat=view.humans, label=say("scene-base"))
    for place, region in enumerate(view.objectives):
        x, y = _spots(region)[2 + place]
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
    alike: Count[str] = Count()
    for piece in sorted(_pieces(view), key=lambda piece: piece.place[1]):
        alike[piece.id] += 1
        key = _numbered(piece.id, alike[piece.id])
        x, y = map(round, piece.place)
        wide = round((CHIP if piece.word == BASIC else DIE) * piece.scale)
        tone = _tone(piece.side)
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
                places = [*_spread(camp[0], len(basics)), *_spread(camp[1], len(elites))]
            else:
                slot = slots[region][seat] if seat < len(slots[region]) else _spots(region)[0]
                places = _spread(slot, len(basics) + len(elites))
            for word, place in zip([*basics, *elites], places, strict=True):
                yield Piece(seat, side, region, word, place, _scale(len(places)))


def _numbered(key: str, number: int) -> str:
    """The id of one of several alike."""
    return key if number == 1 else f"{key}:{number}"


def _drawing(symbol: str) -> str:
    return SYMBOLS.get(symbol, symbol)


# ---------------------------------------------------------------------- the trays


def _trays(view: View, say: Say) -> Iterator[Tray]:
    for seat in range(len(view.sides)):
        yield Tray(id=f"side:{seat}", title=_title(view, say, seat), cards=tuple(_mat(view, say, seat)), seat=seat)
    yield Tray(id="pool", title=say("scene-pool"), cards=tuple(_pool(view, say)))
    if view.phase == "setup":
        yield from _choices(view, say)
    if view.scenario:
        yield Tray(id="scenario", title=say("scene-scenario"), cards=tuple(_scenario(view, say)))


def _mat(view: View, say: Say, seat: int) -> Iterator[Card]:
    """A playmat: the faction, its basic troops, elite kinds and ability, the dice and the feats."""
    side = view.sides[seat]
    if not side.faction:
        return
    faction = FACTIONS[side.faction]
    own = "" if view.turn is not None and view.turn.seat == seat else f":{seat}"
    tone = _tone(side)
    lines = [_in(faction.idea, say)]
    if side.zone:
        lines.append(say("scene-camp", zone=side.zone))
    if view.first == seat and view.round:
        lines.append(say("scene-first-player"))
    yield _faction(say, faction, lines)
    piles = (("mat", "unit-basic", side.mat), ("removed", "skull", side.removed))
    for pile, symbol, count in piles:
        title = say(f"scene-pile-{pile}", basic=_in(faction.basic, say), count=count)
        yield Card(id=f"{pile}{own}", form="disc", title=title, symbol=symbol, tone=tone, badge=str(count))
    for elite, space in _kinds(view, seat):
        lines = [_stats(say, elite, space, side), _in(space.text if space else elite.text, say)]
        yield Card(
            id=f"elite:{elite.id}",
            title=_name(say, elite.id),
            lines=tuple(lines),
            symbol=TROOPS.get(elite.id, "unit-elite"),
            tone=tone,
            badge=str(elite.vitality),
        )
    if _is_ao(view, seat):
        text = _in(OPPONENTS[side.faction].ability, say)
        yield Card(id=f"ability:{side.faction}", title=say("scene-ao-ability"), lines=(text,), tone=tone)
    elif faction.ability:
        lines = [say("scene-price", price=faction.ability.price), _in(faction.ability.text, say)]
        title = _in(faction.ability.name, say)
        yield Card(id=f"ability:{side.faction}", title=title, lines=tuple(lines), symbol="korrakam", tone=tone)
    yield from _dice_of(view, say, seat, own)
    for feat in side.feats:
        yield _feat(say, feat, used=feat in side.used)


def _kinds(view: View, seat: int) -> Iterator[tuple[Elite, Space | None]]:
    """The elite kinds of a side; for the AO with their spaces on its side of the playmat."""
    faction = view.sides[seat].faction
    if _is_ao(view, seat):
        for space in sorted(OPPONENTS[faction].spaces, key=lambda space: space.letter):
            yield ELITES[space.kind], space
    else:
        for elite in ELITES_OF[faction]:
            yield elite, None


def _stats(say: Say, elite: Elite, space: Space | None, side: Side | None) -> str:
    """What an elite kind costs and is worth, and how many dice there are of it; of a side, how many on its playmat."""
    return say(
        "scene-stats",
        letter=space.letter if space else None,
        price=space.price if space else elite.price,
        vitality=elite.vitality,
        vp=elite.vp,
        left=side.elite_mat.get(elite.id, elite.dice) if side else None,
        dice=elite.dice,
    )


def _faction(say: Say, faction: Faction, lines: Iterable[str]) -> Card:
    return Card(
        id=f"faction:{faction.id}",
        title=_in(faction.name, say),
        lines=tuple(lines),
        symbol=f"emblem-{faction.id}",
        tone=faction.colour,
    )


def _dice_of(view: View, say: Say, seat: int, own: str) -> Iterator[Card]:
    """The action dice of a side and its all-seeing die; of a human on turn with what they do, which differs for the AO."""
    side = view.sides[seat]
    alike: Count[tuple[str, str]] = Count()
    dice = [(symbol, "bone") for symbol in side.dice] + [(side.eye, "obsidian")] * bool(side.eye)
    for symbol, tone in dice:
        alike[symbol, tone] += 1
        key = f"eye{own}" if tone == "obsidian" else _numbered(f"die{own}:{symbol}", alike[symbol, tone])
        lines = () if own or _is_ao(view, seat) else (say("scene-does", symbol=symbol),)
        yield Card(id=key, form="die", title=_name(say, symbol), lines=lines, symbol=_drawing(symbol), tone=tone)


def _feat(say: Say, feat: str, *, used: bool = False) -> Card:
    lines = [_in(FEATS[feat].text, say), *([say("scene-used")] if used else [])]
    tone = FACTIONS[FEATS[feat].faction].colour
    return Card(id=f"feat:{feat}", title=_in(FEATS[feat].name, say), lines=tuple(lines), symbol="banner", tone=tone)


def _pool(view: View, say: Say) -> Iterator[Card]:
    """The draft pool: a card for each symbol in it."""
    for symbol in ACTIONS:
        if count := view.pool.count(symbol):
            title = say("scene-dice", symbol=_name(say, symbol), count=count)
            lines = (say("scene-does", symbol=symbol),)
            drawing = _drawing(symbol)
            yield Card(id=f"pool:{symbol}", form="die", title=title, lines=lines, symbol=drawing, tone="bone", badge=str(count))


def _choices(view: View, say: Say) -> Iterator[Tray]:
    """What can still be chosen before the game begins: factions, feats, scenarios."""
    taken = [side.faction for side in view.sides]
    if "" in taken:
        free = [faction for faction in FACTIONS.values() if faction.id not in taken]
        cards = [_faction(say, faction, [_in(faction.idea, say), *_portrait(say, faction)]) for faction in free]
        yield Tray(id="factions", title=say("scene-factions"), cards=tuple(cards))
    feats = [feat.id for side in view.sides[: view.humans] if side.faction for feat in FEATS_OF[side.faction]]
    chosen = [feat for side in view.sides for feat in side.feats]
    cards = [_feat(say, feat) for feat in feats if feat not in chosen]
    if cards:
        yield Tray(id="feats", title=say("scene-feats"), cards=tuple(cards))
    if view.coop and not view.scenario:
        scenarios = [card for card in SCENARIOS.values() if card.faction == view.sides[view.humans].faction]
        cards = [
            Card(id=f"scenario:{card.id}", title=_in(card.name, say), lines=(_in(card.story, say),), symbol="card")
            for card in scenarios
        ]
        yield Tray(id="scenarios", title=say("scene-scenarios"), cards=tuple(cards))


def _portrait(say: Say, faction: Faction) -> Iterator[str]:
    """What a faction brings along."""
    for elite in ELITES_OF[faction.id]:
        yield f"{_in(elite.name, say)} ({_stats(say, elite, None, None)}): {_in(elite.text, say)}"
    if faction.ability:
        price = say("scene-price", price=faction.ability.price)
        yield f"{_in(faction.ability.name, say)} ({price}): {_in(faction.ability.text, say)}"


def _scenario(view: View, say: Say) -> Iterator[Card]:
    """The scenario card and its eight Chaos effects; one of them is on the Chaos die [zloba.scenario.card-data]."""
    card = SCENARIOS[view.scenario]
    lines = [
        _in(card.story, say),
        say("scene-event", text=_in(card.event.text, say)),
        *_missions(view, say),
        say("scene-preparation", text=_in(card.setup.text, say)),
    ]
    yield Card(id=f"scenario:{card.id}", title=_in(card.name, say), lines=tuple(lines), symbol="card")
    for number, effect in enumerate(card.chaos, 1):
        shown = number == view.chaos
        yield Card(
            id=f"chaos:{number}",
            title=say("scene-chaos-shown" if shown else "scene-chaos", number=number),
            lines=(_in(effect.text, say),),
            symbol="d8",
            tone="coin" if shown else "",
        )


def _missions(view: View, say: Say) -> Iterator[str]:
    for place, mission in enumerate(SCENARIOS[view.scenario].missions):
        text = say("scene-mission", side=mission.side, text=_in(mission.text, say))
        yield " ".join([text, *_progress(view, say, place, mission)])


def _progress(view: View, say: Say, place: int, mission: Mission) -> Iterator[str]:
    """For a mission that counts rounds, how many have counted."""
    if isinstance(mission.goal, Tally):
        for side in ("humans", "opponent"):
            if mission.side in (side, "both"):
                counted = view.tally.get(f"{side}-{place}", 0)
                yield say("scene-tally", side=side, counted=counted, rounds=mission.goal.rounds)


# ---------------------------------------------------------------------- counters


def _counters(view: View, say: Say) -> Iterator[Counter]:
    """Round and stockpile, then for each side its score, Corra and basic troops; the humans of a co-op share one score."""
    yield Counter(id="round", title=say("scene-count-round"), value=view.round, symbol="hourglass")
    yield Counter(id="corra", title=say("scene-count-stockpile"), value=view.corra, symbol="korrakam")
    if view.coop:
        yield Counter(id="chaos", title=say("scene-count-chaos"), value=view.chaos, symbol="d8")
        yield Counter(id="vp:0", title=say("scene-count-common-vp"), value=view.sides[0].vp, symbol="vp")
    for seat, side in enumerate(view.sides):
        if not view.coop or _is_ao(view, seat):
            yield Counter(id=f"vp:{seat}", title=say("scene-count-vp"), value=side.vp, symbol="vp", seat=seat)
        yield Counter(id=f"corra:{seat}", title=say("scene-count-corra"), value=side.corra, symbol="korrakam", seat=seat)
        yield Counter(id=f"basics:{seat}", title=say("scene-count-mat"), value=side.mat, symbol="unit-basic", seat=seat)
        yield Counter(id=f"fallen:{seat}", title=say("scene-count-removed"), value=side.removed, symbol="skull", seat=seat)


# ---------------------------------------------------------------------- in words


def _words(view: View, say: Say, grounds: Iterable[Ground], trays: Iterable[Tray]) -> Iterator[str]:
    """The whole table in plain words; what the cards do is in the legend."""
    yield from _moment(view, say)
    for ground in grounds:
        bridges = ground.region.bridges
        place = say(
            "scene-place", number=ground.number, id=ground.region.id, borders=ground.region.borders, bridges=bridges or None
        )
        yield f"{place}: {', '.join(_facts(view, say, ground))}."
    armies = ", ".join(_armies(view, say, SHORES)) or say("scene-nobody")
    yield f"{say('scene-shores-place', regions=NEIGHBOURS[SHORES])}: {armies}."
    for seat, side in enumerate(view.sides):
        if side.faction or side.zone:
            yield f"{_title(view, say, seat)}: {', '.join(_holdings(view, say, seat))}."
    if view.pool:
        dice = [say("scene-dice", symbol=_name(say, s), count=view.pool.count(s)) for s in ACTIONS if s in view.pool]
        yield f"{say('scene-pool')}: {', '.join(dice)}."
    for tray in trays:
        if tray.cards and tray.id in ("factions", "feats", "scenarios"):
            yield " ".join([f"{tray.title}:", *(": ".join([card.title, " ".join(card.lines)]) for card in tray.cards)])
    if view.scenario:
        card = SCENARIOS[view.scenario]
        yield " ".join([say("scene-scenario-name", scenario=_in(card.name, say)), *_missions(view, say)])
        yield f"{say('scene-chaos-die', number=view.chaos)} {view.chaos}: {_in(card.chaos[view.chaos - 1].text, say)}"


def _legend(view: View, say: Say) -> Iterator[str]:
    """What the cards on the table do, and what the symbols mean."""
    for seat, side in enumerate(view.sides):
        if side.faction:
            yield f"{say('scene-cards', faction=side.faction)}: {' '.join(_rules_of(view, say, seat))}"
    if view.scenario:
        card = SCENARIOS[view.scenario]
        yield say("scene-event", text=_in(card.event.text, say))
        yield " ".join(f"{number}: {_in(effect.text, say)}" for number, effect in enumerate(card.chaos, 1))
    symbols = dict.fromkeys([*ACTIONS, "exodus", *SIGHTS])
    yield " ".join([say("scene-legend"), *(f"{_name(say, s)}: {say('scene-does', symbol=s)}" for s in symbols)])
    if view.coop:
        symbols.pop("exodus")
        yield " ".join([say("scene-ao-legend"), *(f"{_name(say, s)}: {say('scene-ao-does', symbol=s)}" for s in symbols)])


def _moment(view: View, say: Say) -> Iterator[str]:
    """Where the game stands: round, phase, first player, whose turn it is and how far it has come."""
    facts = [say("scene-moment", round=view.round, phase=view.phase)]
    if view.round:
        facts.append(say("scene-first", seat=view.first))
    facts.append(say("scene-stockpile", count=view.corra))
    if view.coop:
        facts.append(say("scene-score", humans=view.sides[0].vp, opponent=view.sides[view.humans].vp))
    if view.strict:
        facts.append(say("scene-strict"))
    if view.tied:
        facts.append(say("scene-tied", players=", ".join(_title(view, say, seat) for seat in view.tied)))
    yield " ".join(facts)
    if view.turn is not None:
        turn = [say("scene-turn", player=_title(view, say, view.turn.seat))]
        turn.append(say("scene-spent" if view.turn.spent else "scene-unspent"))
        if view.turn.action:
            turn.append(say("scene-repeats", symbol=_name(say, view.turn.action)))
        yield " ".join(turn)


def _holdings(view: View, say: Say, seat: int) -> Iterator[str]:
    """What a side has beside its troops on the map."""
    side = view.sides[seat]
    if side.zone:
        yield say("scene-camp", zone=side.zone)
    if not side.faction:
        return
    if not view.coop:
        yield say("scene-vp", count=side.vp)
    yield say("scene-corra", count=side.corra)
    yield say("scene-mat", count=side.mat, removed=side.removed)
    for elite, space in _kinds(view, seat):
        yield f"{_name(say, elite.id)} ({_stats(say, elite, space, side)})"
    yield say("scene-action-dice", dice=", ".join(_name(say, symbol) for symbol in side.dice) or None)
    yield say("scene-eye", symbol=_name(say, side.eye) if side.eye else None)
    for feat in side.feats:
        yield say("scene-feat-used" if feat in side.used else "scene-feat", feat=_in(FEATS[feat].name, say))


def _rules_of(view: View, say: Say, seat: int) -> Iterator[str]:
    """What the elite kinds, the ability and the feats of a side do."""
    side = view.sides[seat]
    for elite, space in _kinds(view, seat):
        yield f"{_name(say, elite.id)}: {_in(space.text if space else elite.text, say)}"
    ability = FACTIONS[side.faction].ability
    if _is_ao(view, seat):
        yield f"{say('scene-ao-ability')}: {_in(OPPONENTS[side.faction].ability, say)}"
    elif ability:
        yield f"{_in(ability.name, say)} ({say('scene-price', price=ability.price)}): {_in(ability.text, say)}"
    for feat in side.feats:
        yield f"{_in(FEATS[feat].name, say)}: {_in(FEATS[feat].text, say)}"

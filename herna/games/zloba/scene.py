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
from typing import Any, NamedTuple

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
from herna.kernel import DONE, PASS, Say
from herna.kernel.scene import Card, Counter, Scene, Shape, Tray
from herna.kernel.texts import Words

WIDTH, HEIGHT = 1000, 820

CHIP = 16
"""Half the width of a chip or a die on the map; pieces of one faction stand twice as far apart."""

PLAQUE = 36
"""From the middle of a plaque, which is the VP coin, to the number on its left and the bonus symbol on its right."""

PALETTE = {
    "table-1": "#a9cbd0",
    "land-1": "#a3ad62",
    "land-2": "#cd955f",
    "land-3": "#ae96b2",
    "land-4": "#e2c370",
    "land-5": "#a9bfa6",
}
"""The inks of the board: the misty sea and five sorts of land."""

LANDS = {"heath": "land-1", "bracken": "land-2", "heather": "land-3", "sunlit grass": "land-4", "lichen": "land-5"}
"""The tone of each terrain."""

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

SILHOUETTES: dict[str, tuple[Point, ...]] = {
    "blue": ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    "red": ((0, -1.15), (1.1, 0.85), (-1.1, 0.85)),
    "pink": ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
    "white": (
        *((-0.45, -1.05), (0.45, -1.05), (0.45, -0.45), (1.05, -0.45), (1.05, 0.45), (0.45, 0.45)),
        *((0.45, 1.05), (-0.45, 1.05), (-0.45, 0.45), (-1.05, 0.45), (-1.05, -0.45), (-0.45, -0.45)),
    ),
}
"""The outlines of the chips by colour, so that nobody depends on colour alone; all others are round."""


def scene(view: View, say: Say) -> Scene:
    """The map in layers, a tray for each playmat, the pool and the scenario, counters; and the same in words."""
    grounds = _grounds(view)
    trays = tuple(_trays(view, say))
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        layers=(
            tuple(_shores(view, say)),
            tuple(_land(view, say, grounds)),
            tuple(_bridges(say)),
            tuple(_plaques(view, say, grounds)),
            tuple(_tokens(view, say)),
            tuple(_troops(view, say)),
        ),
        words=tuple(_words(view, say, grounds, trays)),
        legend=tuple(_legend(view, say)),
        trays=trays,
        counters=tuple(_counters(view, say)),
        palette=PALETTE,
    )


# ---------------------------------------------------------------------- what the drawing is made from


class Ground(NamedTuple):
    """A numbered region as it stands."""

    region: Region
    token: Token | None
    owner: int | None
    alone: int | None
    """Who dominates it."""
    threat: int

    @property
    def number(self) -> int:
        return self.region.number


def _grounds(view: View) -> list[Ground]:
    state = State(sides=list(view.sides), humans=view.humans, supply=0)
    return [
        Ground(
            region,
            TOKENS[view.tokens[region.number - 1]] if view.tokens else None,
            controller(state, region.number),
            dominator(state, region.number),
            threat(state, region.number),
        )
        for region in sorted(REGIONS.values(), key=lambda region: region.number)
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


def _outline(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"


def _disc(x: float, y: float, radius: float) -> str:
    half = f"a{radius:g} {radius:g} 0 0 1"
    return f"M{x - radius:g} {y:g}{half} {2 * radius:g} 0{half} {-2 * radius:g} 0Z"


def _chip(x: float, y: float, radius: float, colour: str) -> str:
    """The silhouette of a faction's marker."""
    if colour not in SILHOUETTES:
        return _disc(x, y, radius)
    return _outline((x + radius * across, y + radius * down) for across, down in SILHOUETTES[colour])


def _die(x: float, y: float) -> str:
    """A square with rounded corners."""
    side, corner = 2 * CHIP - 10, "a5 5 0 0 1"
    return f"M{x - CHIP + 5:g} {y - CHIP:g}h{side}{corner} 5 5v{side}{corner} -5 5h-{side}{corner} -5 -5v-{side}{corner} 5 -5Z"


def _spread(place: Point, count: int) -> list[Point]:
    """Places for so many pieces, close together around a point."""
    columns = 1 if count == 1 else 2 if count <= 4 else 3
    rows = -(-count // columns)
    return [
        (
            place[0] + 2 * CHIP * (each % columns - (columns - 1) / 2),
            place[1] + 2 * CHIP * (each // columns - (rows - 1) / 2),
        )
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
    """The sea around the highland, which is the Shores, and the four deployment zones with their owners."""
    label = ", ".join([say("scene-shores"), *_armies(view, say, SHORES)])
    yield Shape(id="region:0", path=f"M0 0h{WIDTH}v{HEIGHT}h-{WIDTH}Z", size=40, tone="table-1", label=label)
    owners = {side.zone: seat for seat, side in enumerate(view.sides) if side.zone}
    for zone in ZONES.values():
        seat = owners.get(zone.id)
        (x, y), (next_x, next_y) = zone.slots[0], zone.slots[1]
        yield Shape(
            id=f"zone:{zone.id}",
            path=_outline(zone.polygon),
            x=x + (x - next_x) * 0.8,
            y=y + (y - next_y) * 0.8,
            symbol="tent" if zone.kind == "tents" else "pier",
            size=26,
            tone="bone",
            seat=seat,
            label=say("scene-zone", zone=zone.id, owner=None if seat is None else _title(view, say, seat)),
        )


def _land(view: View, say: Say, grounds: Iterable[Ground]) -> Iterator[Shape]:
    for ground in grounds:
        yield Shape(
            id=f"region:{ground.number}",
            path=_outline(ground.region.polygon),
            size=60,
            tone=LANDS.get(ground.region.terrain, "land-1"),
            label=", ".join([say("scene-region", number=ground.number, id=ground.region.id), *_facts(view, say, ground)]),
        )
    for tarn in TARNS.values():
        yield Shape(path=_outline(tarn.polygon), size=60, tone="table-1", label=_in(tarn.name, say))


def _bridges(say: Say) -> Iterator[Shape]:
    """The land bridges, each with its two-way arrow [zloba.map.adjacent-bridge]."""
    for region in REGIONS.values():
        for other in REGIONS.values():
            if other.number in region.bridges and region.number < other.number:
                planks, arrow = _crossing(region.polygon, other.polygon)
                yield Shape(path=planks, size=40, tone="bone", label=say("scene-bridge", a=region.number, b=other.number))
                yield Shape(path=arrow, size=20, tone="obsidian")


@cache
def _crossing(here: tuple[Point, ...], there: tuple[Point, ...]) -> tuple[str, str]:
    """The planks and the arrow of a land bridge, where two regions come closest."""
    (x, y), (far_x, far_y) = min(((a, b) for a in here for b in there), key=lambda pair: dist(*pair))
    span = dist((x, y), (far_x, far_y))
    ahead_x, ahead_y = (far_x - x) / span, (far_y - y) / span

    def drawn(points: Iterable[Point]) -> str:
        """An outline of points that are given by how far along the bridge they lie and how far across."""
        return _outline((x + a * ahead_x - b * ahead_y, y + a * ahead_y + b * ahead_x) for a, b in points)

    half = [(14, 0), (34, 11), (34, 4), (span - 34, 4), (span - 34, 11), (span - 14, 0)]
    arrow = half + [(along, -across) for along, across in reversed(half[1:-1])]
    return drawn([(-14, -15), (span + 14, -15), (span + 14, 15), (-14, 15)]), drawn(arrow)


def _plaques(view: View, say: Say, grounds: Sequence[Ground]) -> Iterator[Shape]:
    """The number of each region, the VP token with its symbol, and the marks of control and domination.

    All bonus symbols that are alike are one thing to click on, for a bonus action may be used anywhere.
    """
    for symbol in ACTIONS:
        places = [ground for ground in grounds if ground.token and ground.token.symbol == symbol]
        if places:
            yield Shape(
                id=f"bonus:{symbol}",
                path="".join(_disc(each.region.label[0] + PLAQUE, each.region.label[1], 19) for each in places),
                size=30,
                tone="bone",
                label=say(
                    "scene-bonuses",
                    symbol=_name(say, symbol),
                    regions=tuple(each.number for each in places),
                    count=len(places),
                ),
            )
    for ground in grounds:
        x, y = ground.region.label
        right = x
        yield Shape(path=_disc(x - PLAQUE, y, 19), x=x - PLAQUE, y=y, text=str(ground.number), size=24, tone="obsidian")
        if ground.token:
            yield Shape(path=_disc(x, y, 23), x=x, y=y, text=str(ground.token.vp), size=30, tone="coin")
            if ground.token.symbol:
                right += PLAQUE
                yield Shape(x=right, y=y, symbol=_drawing(ground.token.symbol), size=24)
        if ground.owner is not None:
            yield from _pennant(view, ground, right + 26, y)


def _pennant(view: View, ground: Ground, x: float, y: float) -> Iterator[Shape]:
    """Who controls a region, on a pennant; a crown on it means domination. The humans' common pennant is golden."""
    assert ground.owner is not None
    seat = ground.owner if ground.alone is None else ground.alone
    common = view.coop and ground.owner < view.humans and ground.alone is None
    yield Shape(
        path=f"M{x:g} {y + 18:g}v-40h32l-7 10 7 10h-29v20Z",
        size=20,
        seat=None if common else seat,
        tone="coin" if common else _tone(view.sides[seat]),
    )
    if ground.alone is not None:
        yield Shape(x=x + 14, y=y - 12, symbol="crown", size=15)


def _tokens(view: View, say: Say) -> Iterator[Shape]:
    """The base token and the objective tokens of solo/co-op mode."""
    if view.base:
        x, y = _spots(view.base)[1]
        label = say("scene-base")
        yield Shape(path=_disc(x, y, 17), x=x, y=y, symbol="house", size=24, tone="obsidian", seat=view.humans, label=label)
    for place, region in enumerate(view.objectives):
        x, y = _spots(region)[2 + place]
        yield Shape(path=_disc(x, y, 17), x=x, y=y, symbol="target", size=24, tone="coin", label=say("scene-objective"))


class Piece(NamedTuple):
    """Basic troops of a faction in a region, or one elite troop."""

    seat: int
    side: Side
    region: int
    word: str
    place: Point

    @property
    def id(self) -> str:
        return f"troop:{self.side.faction}:{self.region}:{self.word}"


def _troops(view: View, say: Say) -> Iterator[Shape]:
    """All troops on the map, those farther down last."""
    alike: Count[str] = Count()
    for piece in sorted(_pieces(view), key=lambda piece: piece.place[1]):
        alike[piece.id] += 1
        key = _numbered(piece.id, alike[piece.id])
        x, y = piece.place
        tone = _tone(piece.side)
        where = say("scene-where", region=piece.region)
        if piece.word == BASIC:
            count = piece.side.basics[piece.region]
            label = say("scene-stack", faction=piece.side.faction, count=count, where=where)
            chip = _chip(x, y, CHIP, tone)
            yield Shape(id=key, path=chip, x=x, y=y, text=str(count), size=20, tone=tone, seat=piece.seat, label=label)
        else:
            kind, vitality = kind_of(piece.word), int(piece.word.partition(":")[2])
            full = ELITES[kind].vitality
            label = say("scene-die", faction=piece.side.faction, kind=kind, vitality=vitality, full=full, where=where)
            symbol = TROOPS.get(kind, "unit-elite")
            yield Shape(id=key, path=_die(x, y), x=x, y=y, symbol=symbol, size=26, tone=tone, seat=piece.seat, label=label)
            x, y = x + CHIP - 4, y + CHIP - 4
            yield Shape(path=_chip(x, y, 9, tone), x=x, y=y, text=str(vitality), size=13, tone="obsidian")


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
                yield Piece(seat, side, region, word, place)


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
    yield _faction(say, faction, lines, seat)
    piles = (("mat", "unit-basic", side.mat), ("removed", "skull", side.removed))
    for pile, symbol, count in piles:
        title = say(f"scene-pile-{pile}", basic=_in(faction.basic, say), count=count)
        yield Card(id=f"{pile}{own}", title=title, symbol=symbol, tone=tone, seat=seat)
    for elite, space in _kinds(view, seat):
        lines = [_stats(say, elite, space, side), _in(space.text if space else elite.text, say)]
        symbol = TROOPS.get(elite.id, "unit-elite")
        yield Card(id=f"elite:{elite.id}", title=_name(say, elite.id), lines=tuple(lines), symbol=symbol, tone=tone, seat=seat)
    if _is_ao(view, seat):
        text = _in(OPPONENTS[side.faction].ability, say)
        yield Card(id=f"ability:{side.faction}", title=say("scene-ao-ability"), lines=(text,), tone=tone, seat=seat)
    elif faction.ability:
        lines = [say("scene-price", price=faction.ability.price), _in(faction.ability.text, say)]
        title = _in(faction.ability.name, say)
        yield Card(id=f"ability:{side.faction}", title=title, lines=tuple(lines), symbol="korrakam", tone=tone, seat=seat)
    yield from _dice_of(view, say, seat, own)
    for feat in side.feats:
        yield _feat(say, feat, seat, used=feat in side.used)


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


def _faction(say: Say, faction: Faction, lines: Iterable[str], seat: int | None = None) -> Card:
    return Card(
        id=f"faction:{faction.id}",
        title=_in(faction.name, say),
        lines=tuple(lines),
        symbol=f"emblem-{faction.id}",
        tone=faction.colour,
        seat=seat,
    )


def _dice_of(view: View, say: Say, seat: int, own: str) -> Iterator[Card]:
    """The action dice of a side and its all-seeing die, with what they do for a human; for the AO they do other things."""
    side = view.sides[seat]
    alike: Count[tuple[str, str]] = Count()
    dice = [(symbol, "bone") for symbol in side.dice] + [(side.eye, "obsidian")] * bool(side.eye)
    for symbol, tone in dice:
        alike[symbol, tone] += 1
        key = f"eye{own}" if tone == "obsidian" else _numbered(f"die{own}:{symbol}", alike[symbol, tone])
        lines = () if _is_ao(view, seat) else (say("scene-does", symbol=symbol),)
        yield Card(id=key, title=_name(say, symbol), lines=lines, symbol=_drawing(symbol), tone=tone, seat=seat)


def _feat(say: Say, feat: str, seat: int | None = None, *, used: bool = False) -> Card:
    lines = [_in(FEATS[feat].text, say), *([say("scene-used")] if used else [])]
    tone = FACTIONS[FEATS[feat].faction].colour
    return Card(id=f"feat:{feat}", title=_in(FEATS[feat].name, say), lines=tuple(lines), symbol="banner", tone=tone, seat=seat)


def _pool(view: View, say: Say) -> Iterator[Card]:
    """The draft pool: a card for each symbol in it."""
    for symbol in ACTIONS:
        if count := view.pool.count(symbol):
            title = say("scene-dice", symbol=_name(say, symbol), count=count)
            lines = (say("scene-does", symbol=symbol),)
            yield Card(id=f"pool:{symbol}", title=title, lines=lines, symbol=_drawing(symbol), tone="bone")


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


# ---------------------------------------------------------------------- what options are about

NAMED = {
    "zloba.setup.choose-side": "zone",
    "zloba.setup.choose-faction": "faction",
    "zloba.solo-setup.ao-first": "faction",
    "zloba.factions.mat-guild": "faction",
    "zloba.setup.choose-feat": "feat",
    "zloba.feats.two-for-novices": "feat",
    "zloba.feats.own-turn": "feat",
    "zloba.solo-setup.choose-scenario": "scenario",
    "zloba.draft.pick-one": "pool",
    "zloba.spoils.optional": "bonus",
    "zloba.factions.mat-koda": "elite",
}
"""What a word is that a rule offers."""


DEEDS = {"use": "die", "discard": "die", "buy": "elite", "ability": "ability", "feat": "feat"}
"""What the second word of an option names, by its first word."""


def things(rule: str, option: Any) -> tuple[str, ...]:
    """The things on the table that an option is about, in the order of clicking.

    Basic troops that move are not named: the option does not say whose they are.
    """
    match option:
        case str():
            return _named(rule, option)
        case int():
            return (f"region:{option}",)
        case (int(region), *rest):
            return (f"region:{region}", *_there(rule, region, rest))
        case (str(word), *rest):
            return tuple(_deed(word, rest))
    return ()


def _named(rule: str, word: str) -> tuple[str, ...]:
    """What is offered by its name alone."""
    if word in (PASS, DONE, "none"):
        return ()
    if word == "deploy":
        return ("region:0",)
    return (f"{NAMED[rule]}:{word}",) if rule in NAMED else _kind(word)


def _there(rule: str, region: int, rest: Sequence[Any]) -> Iterable[str]:
    """What is meant in a region: a troop, the troops of a faction, or a region to go to; a number of troops is no thing."""
    match rest:
        case [str(faction), str(troop)]:
            return (f"troop:{faction}:{region}:{troop}",)
        case [str(faction)] if rule == "zloba.feats.data":
            return (f"troop:{faction}:{region}:{BASIC}",)
        case [str(troop)]:
            return _dice_on_map(region, [troop])
        case [int(onward)] if rule == "zloba.move-deploy.move":
            return (f"region:{onward}",)
    return ()


def _deed(word: str, rest: Sequence[Any]) -> Iterable[str]:
    """What is needed for a deed, or whom it concerns."""
    match word, rest:
        case "exodus", symbols:
            return _dice(symbols)
        case "eye" | "mat" | "removed", _:
            return (word,)
        case "move", [origin, region, tuple(troops)]:
            return (f"region:{origin}", *_dice_on_map(origin, troops), f"region:{region}")
        case "move", [origin, region, troop, count]:
            return (f"region:{origin}", *_dice_on_map(origin, [troop] * count), f"region:{region}")
        case _, [name] if word in DEEDS:
            return (f"{DEEDS[word]}:{name}",)
        case faction, [troop]:
            return (f"faction:{faction}", *_kind(troop))
    return ()


def _kind(troop: str) -> tuple[str, ...]:
    """The card of an elite troop, where the option does not say in which region it stands."""
    return (f"elite:{kind_of(troop)}",) if kind_of(troop) in ELITES else ()


def _dice(symbols: Iterable[str]) -> Iterator[str]:
    """The dice for an Exodus."""
    alike: Count[str] = Count()
    for symbol in symbols:
        alike[symbol] += 1
        yield "eye" if symbol == "eye" else _numbered(f"die:{symbol}", alike[symbol])


def _dice_on_map(region: int, troops: Iterable[str]) -> Iterator[str]:
    """The elite troops among those that are named."""
    alike: Count[str] = Count()
    for troop in troops:
        if troop != BASIC:
            alike[troop] += 1
            yield _numbered(f"troop:{ELITES[kind_of(troop)].faction}:{region}:{troop}", alike[troop])

"""How a view is drawn.

The ids on which options rest. On the board: `hex:12`; `figure:brute`, `figure:bandit-guard:3` for whatever has hit points;
`element:fire`; `turn:brute`, `turn:bandit-guard` in the order of the round. In the trays: `card:trample` wherever it lies,
`class:brute`, `goal:zealot`, `perk:0`, `use:0` for what consuming elements would add now; `item:hide-armor` is the reader's, or
in the shop. What two may own alike has its owner in its id where it is not the reader's: `item:brute:hide-armor`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import cos, radians, sin, sqrt
from typing import NamedTuple, cast

from herna.games.gloomhaven import describe
from herna.games.gloomhaven.content import (
    CARDS,
    CLASSES,
    DECKS,
    DUNGEON,
    ELEMENTS,
    GOALS,
    ITEMS,
    MODIFIERS,
    MONSTERS,
    SUMMONS,
    Action,
    Aim,
    Kind,
    Orders,
    Scenario,
    Stats,
)
from herna.games.gloomhaven.rules import setup
from herna.games.gloomhaven.rules.drawing import around
from herna.games.gloomhaven.rules.layout import Layout, layout_of, scenario_of
from herna.games.gloomhaven.state import LONG_REST, Active, Block, Gear, Hero, Monster, State, Summon, Thing
from herna.games.gloomhaven.view import HIDDEN, HeroView, View
from herna.kernel import Say
from herna.kernel.scene import Card, Counter, Later, Scene, Shape, Tray
from herna.kernel.texts import Words

Point = tuple[float, float]
AnyFigure = HeroView | Monster | Summon | Thing

RADIUS = 40
"""From the middle of a hex to its corners."""

WIDE = sqrt(3) * RADIUS
"""From one hex to the next of its row."""

DOWN = 1.5 * RADIUS
"""From one row to the next."""

MARGIN, WALL, SEAM = 26, 14, 1.5
"""The room around the map, how thick its walls are, and how far a flagstone ends before its edge."""

TRACK, STEP = 92, 62
"""The height of the order of the round above the map, and from one in it to the next."""

LANE, PITCH = 74, 66
"""The width of the elements on the right of the map, and from one to the next."""

LEAST = (560.0, 520.0)
"""The board is never smaller."""

FIGURE, BADGE, TOKEN, LIFT = 46, 20, 30, 4
"""How wide a figure is, a condition on it, and what can be looted; and how far above the middle of its hex a figure stands."""

PALETTE = {
    "wall": "#8377a8",
    "floor": "#b9acd6",
    "floor-light": "#c6bbe0",
    "floor-dark": "#aa9dc9",
    "gate": "#a5794a",
    "lamp": "#f3dfa6",
    "stone": "#8f8a9a",
    "wood": "#b58a58",
    "leaf": "#8fab74",
    "crystal": "#8fc3cf",
    "trap": "#c78f9c",
    "hazard": "#e29a68",
    "slow": "#9cb6a2",
    "plate": "#d9c58d",
    "exit": "#a9d6a6",
    "boss": "#e07a63",
    "inert": "#a49db3",
    "fire": "#f08a45",
    "ice": "#9fd3ea",
    "air": "#d3dde0",
    "earth": "#9dbb6c",
    "light": "#f4d25e",
    "dark": "#a78ad6",
    "poison": "#8cc46a",
    "wound": "#e5766b",
    "stun": "#8fb4f0",
    "immobilize": "#d3a066",
    "disarm": "#c3c2c9",
    "muddle": "#c39fdc",
    "invisible": "#93d3d6",
    "strengthen": "#f2b84b",
}
"""The inks of the board: flagstones between walls, what lies on them, elements and conditions."""

TONES = ("blue", "red", "green", "pink")
"""The colours of heroes where one player leads several."""

HEROES = {"cragheart": "rock", "scoundrel": "sword", "mindthief": "blood-eye"}
"""The drawings of classes that have none of their name."""

FOES = {
    "ancient-artillery": "volley",
    "cave-bear": "emblem-koda",
    "cultist": "necromancer",
    "deep-terror": "vortex",
    "earth-demon": "earth",
    "flame-demon": "fire",
    "frost-demon": "ice",
    "giant-viper": "muddle",
    "harrower-infester": "maggot",
    "hound": "wolf",
    "living-bones": "bones",
    "living-corpse": "zombie",
    "living-spirit": "ghoul",
    "lurker": "crystal",
    "night-demon": "moon",
    "ooze": "element",
    "rending-drake": "attr-bloodlust",
    "savvas-icestorm": "ice",
    "savvas-lavaflow": "shadowflame",
    "spitting-drake": "bat",
    "stone-golem": "golem",
    "sun-demon": "sun",
    "vermling-scout": "eye",
    "wind-demon": "air",
}
"""The drawings of monsters; archers, guards, imps and shamans are alike, all others are skulls, and bosses wear a crown."""

SORTS = {"archer": "bow", "guard": "guard", "imp": "imp", "shaman": "spell"}
"""The drawings of monsters by the last word of their name."""

MATTER = {
    **dict.fromkeys(("barrel", "bookcase", "cabinet", "crate", "rack", "table"), "wood"),
    **dict.fromkeys(("hedge", "tree"), "leaf"),
    **dict.fromkeys(("well", "crystal"), "crystal"),
    "bonfire": "hazard",
}
"""What obstacles are made of; all others are of stone."""

LOOKS = {look: f"a-{look}" for look in (*MATTER, "altar", "boulder", "pillar", "sarcophagus", "statue", "wall")}
"""The drawings of obstacles; all others are boulders."""

SIGNS = {"light": "sun", "dark": "moon", "invisible": "eye-off"}
"""The drawings of elements and conditions that have another name."""

DEEDS = {
    "attack": "sword",
    "move": "boot",
    "heal": "heart",
    "shield": "shield",
    "retaliate": "shield",
    "loot": "coin",
    "summon": "reinforce",
    "trap": "trap",
    "obstacle": "rock",
    "recover": "hand",
    "refresh": "bag",
}
"""The drawing of a card, by the first line of its upper half."""

SLOTS = {"head": "crown", "body": "shield", "legs": "boot", "hand": "sword", "hands": "fight", "small": "poison"}
"""The drawings of items."""

AROUND = ((0.42, -0.42), (0.06, -0.6), (0.62, -0.02), (-0.58, 0.06), (-0.42, 0.46), (0.02, 0.62), (-0.3, -0.62), (0.72, -0.46))
"""Where the conditions of a figure are, in parts of its width."""

PREPARING = ("party", "build", "goals", "equip", "hands")
"""While nobody stands on the map."""


def scene(view: View, say: Say) -> Scene:
    """The known part of the map in layers, a tray for all that lies before a hero, counters; and the same in words."""
    say = cache(say)
    table = _table(view)
    trays = tuple(_trays(view, say))
    return Scene(
        width=round(table.width),
        height=round(table.height),
        layers=(
            tuple(_walls(table)),
            tuple(_floor(table, say)),
            (*_partitions(table), *_overlays(table)),
            tuple(_loot(table, say)),
            tuple(_figures(table, say)),
            (*_order(table, say), *_elements(table, say)),
            tuple(_conditions(table, say)),
        ),
        words=Later(_words(table, say, trays)),
        legend=Later(_legend(view, say, trays)),
        trays=trays,
        counters=tuple(_counters(view, say)),
        palette=PALETTE,
    )


# ---------------------------------------------------------------------- what the drawing is made from


class Ground(NamedTuple):
    """The map as far as it is known."""

    layout: Layout
    card: Scenario
    places: Mapping[int, tuple[int, int]]
    """The column and row of each known hex."""

    def doors(self) -> Iterator[tuple[int, int]]:
        """The known doors: their places in the scenario, and their hexes."""
        return ((place, door) for place, door in enumerate(self.layout.doors) if door in self.places)


class Board(NamedTuple):
    """A view with what is known of its map, and how large it is drawn."""

    view: View
    ground: Ground | None
    left: float
    top: float
    width: float
    height: float

    def middle(self, number: int) -> Point:
        """The middle of a hex."""
        assert self.ground is not None
        column, row = self.ground.places[number]
        return round(self.left + WIDE * (column + (row & 1) / 2), 1), round(self.top + DOWN * row, 1)


def _table(view: View) -> Board:
    """How large the board is, and where the map lies on it: what is not known takes no room."""
    ground = _ground(view)
    places = ground.places.values() if ground else [(0, 0)]
    across = [column + (row & 1) / 2 for column, row in places]
    rows = [row for _, row in places]
    wide = (max(across) - min(across) + 1) * WIDE + 2 * MARGIN
    high = (max(rows) - min(rows)) * DOWN + 2 * RADIUS + 2 * MARGIN
    track = MARGIN * 2 + STEP * len(_up(view))
    width = max(wide + LANE, track, LEAST[0])
    height = max(TRACK + high, LEAST[1])
    left = (width - LANE - wide) / 2 + MARGIN + WIDE * (0.5 - min(across))
    top = TRACK + (height - TRACK - high) / 2 + MARGIN + RADIUS - DOWN * min(rows)
    return Board(view, ground, left, top, width, height)


def _ground(view: View) -> Ground | None:
    """The revealed rooms, and the doors and corridors beside them."""
    if not view.rooms:
        return None
    layout, card = layout_of(view.scenario, view.dungeon), scenario_of(view.scenario, view.dungeon)
    near = layout.board.neighbours
    known = {
        number: place
        for place, number in layout.number.items()
        if layout.room[number] in view.rooms
        or (not layout.room[number] and any(layout.room[beside] in view.rooms for beside in near[number]))
    }
    return Ground(layout, card, known)


def _heroes(view: View) -> list[HeroView]:
    """The heroes that have a class."""
    return [hero for hero in view.heroes if hero.id]


def _standing(view: View) -> list[AnyFigure]:
    """All figures on the map, and obstacles with hit points."""
    heroes = [hero for hero in view.heroes if hero.hex >= 0]
    return [*heroes, *view.summons, *view.monsters, *view.things]


def _kinds(view: View) -> list[str]:
    """The monster types on the map."""
    return list(dict.fromkeys(monster.kind for monster in view.monsters))


def _orders(view: View, kind: str) -> Orders | None:
    """The card of this round of a monster type."""
    name = MONSTERS[kind].deck
    deal = view.decks.get(name)
    return None if deal is None or deal.now < 0 else DECKS[name].cards[deal.now]


class Up(NamedTuple):
    """A hero, a monster type or an ally of nobody in the order of the round."""

    id: str
    initiative: int
    """0 as long as nobody knows it."""
    done: bool
    now: bool


def _up(view: View) -> list[Up]:
    """The order of the round [gloomhaven.initiative.order]."""
    found = []
    for hero in view.heroes:
        if hero.hex >= 0:
            now = view.turn is not None and view.heroes[view.turn.hero] is hero
            lead = _initiative(view, hero)
            second = CARDS[hero.shown[1]].initiative if hero.shown else LONG_REST
            found.append(((lead, 0, second), Up(hero.id, lead, hero.done, now)))
    for kind in _kinds(view):
        orders = _orders(view, kind)
        lead = orders.initiative if orders else 0
        done = all(monster.done for monster in view.monsters if monster.kind == kind)
        found.append(((lead or 100, 1, 0), Up(kind, lead, done and lead > 0, view.acting == kind)))
    for ally in view.summons:
        if not ally.owner and ally.kind in MONSTERS:
            orders = _orders(view, ally.kind)
            lead = orders.initiative if orders else 0
            found.append(((lead or 100, 1, 0), Up(ally.id, lead, ally.done and lead > 0, view.acting == ally.id)))
    return [up for _, up in sorted(found, key=lambda each: each[0])]


def _initiative(view: View, hero: HeroView) -> int:
    """The initiative of a hero; 0 as long as its cards do not lie open."""
    if hero.shown:
        return max(1, min(LONG_REST, CARDS[hero.shown[0]].initiative + hero.shift))
    return LONG_REST if hero.resting and view.phase in SHOWN else 0


SHOWN = ("turns", "turn", "cleanup", "rests", "end")
"""When cards lie open."""


def _in(words: Words, say: Say) -> str:
    """A text of the content in the language of the reader."""
    return words.say(say("card-language"))


def _name(say: Say, key: str) -> str:
    return say("scene-name", key=key)


def _named(say: Say, figure: AnyFigure) -> str:
    """A figure by its name; those that are alike have numbers."""
    if isinstance(figure, HeroView):
        return _name(say, figure.id)
    number = int(figure.id.rpartition(":")[2])
    if isinstance(figure, Thing):
        return say("scene-figure", name=say("scene-look", look=figure.look).capitalize(), number=number, rank=None)
    rank = figure.rank if isinstance(figure, Monster) else None
    return say("scene-figure", name=_name(say, figure.kind), number=number, rank=rank)


def _tone(view: View, hero: str) -> str:
    """The colour of a hero: that of its player, or one of its own where one player leads several."""
    heroes = [each.id for each in view.heroes]
    return TONES[heroes.index(hero) % len(TONES)] if view.seats == 1 and len(heroes) > 1 and hero in heroes else ""


def _seat(view: View, hero: str) -> int | None:
    return next((each.seat for each in view.heroes if each.id == hero), None)


def _symbol(kind: str) -> str:
    """The drawing of a class, a monster type or a summon."""
    if kind in CLASSES:
        return HEROES.get(kind, kind)
    if kind in SUMMONS:
        return "bot" if kind.endswith("bot") or "construct" in kind else "reinforce"
    if kind in MONSTERS and MONSTERS[kind].boss:
        return "crown"
    return FOES.get(kind) or SORTS.get(kind.rpartition("-")[2], "skull")


def _shield(view: View, figure: AnyFigure) -> int:
    """All Shield of a figure [gloomhaven.shield.stacks]."""
    points = figure.guard + sum(active.shield for active in view.actives if figure.id in active.bearers)
    if isinstance(figure, Monster):
        points += figure.stats.shield[figure.level]
    elif isinstance(figure, HeroView):
        points += sum(ITEMS[gear.item].shield for gear in figure.items if gear.worn and ITEMS[gear.item].when == "worn")
    return points


def _spikes(view: View, figure: AnyFigure) -> dict[int, int]:
    """All Retaliate of a figure, the points for each range [gloomhaven.retaliate.stacks, gloomhaven.retaliate.range]."""
    spikes = [*figure.spikes, *(each for active in view.actives if figure.id in active.bearers for each in active.retaliate)]
    if isinstance(figure, Monster):
        spikes.append((figure.stats.retaliate[figure.level], figure.stats.reach[figure.level]))
    found: dict[int, int] = {}
    for points, reach in spikes:
        if points:
            found[reach] = found.get(reach, 0) + points
    return found


def _facts(view: View, say: Say, figure: AnyFigure) -> list[str]:
    """All there is to say about a figure."""
    facts = [say("scene-life", now=figure.hp, most=figure.top)]
    facts += [say("condition-name", condition=condition) for condition in figure.conditions]
    if shield := _shield(view, figure):
        facts.append(say("scene-shield", points=shield))
    facts += [say("scene-retaliate", points=points, reach=reach) for reach, points in sorted(_spikes(view, figure).items())]
    if isinstance(figure, Summon):
        facts.append(say("scene-owner", hero=figure.owner or None))
    return facts


# ---------------------------------------------------------------------- outlines


def _corner(x: float, y: float, turn: float, radius: float) -> Point:
    return x + radius * cos(radians(turn)), y + radius * sin(radians(turn))


def _closed(points: Iterable[Point]) -> str:
    return f"M{'L'.join(f'{x:.1f} {y:.1f}' for x, y in points)}Z"


def _hex(middle: Point, radius: float = RADIUS) -> str:
    """A hex on its point."""
    return _closed(_corner(*middle, turn, radius) for turn in range(30, 390, 60))


def _octagon(middle: Point, radius: float) -> str:
    return _closed(_corner(*middle, turn + 22.5, radius) for turn in range(0, 360, 45))


def _side(here: Point, there: Point) -> str:
    """The side between two hexes."""
    (x, y), (far_x, far_y) = here, there
    middle_x, middle_y = (x + far_x) / 2, (y + far_y) / 2
    across, down = (far_y - y) / (2 * sqrt(3)), (x - far_x) / (2 * sqrt(3))
    return f"M{middle_x - across:.1f} {middle_y - down:.1f}L{middle_x + across:.1f} {middle_y + down:.1f}"


def _ring(middle: Point, radius: float) -> str:
    x, y = middle
    return (
        f"M{x - radius:.1f} {y:.1f}a{radius:g} {radius:g} 0 1 1 {2 * radius:g} 0a{radius:g} {radius:g} 0 1 1 {-2 * radius:g} 0Z"
    )


# ---------------------------------------------------------------------- the map


def _walls(table: Board) -> Iterator[Shape]:
    """Stone around the known rooms."""
    if table.ground:
        hexes = (_hex(table.middle(number), RADIUS + WALL) for number in table.ground.places)
        yield Shape(form="ground", path="".join(hexes), tone="wall")


def _floor(table: Board, say: Say) -> Iterator[Shape]:
    """The hexes; each says what lies on it."""
    if not table.ground:
        return
    lying = _lying(table, say)
    for number, (column, row) in table.ground.places.items():
        label = ", ".join([say("scene-hex", number=number), *lying.get(number, ())])
        tone = ("floor", "floor-light", "floor-dark")[(column + 2 * row + column * row // 3) % 3]
        x, y = table.middle(number)
        path = _hex((x, y), RADIUS - SEAM)
        yield Shape(id=f"hex:{number}", form="area", path=path, x=x, y=y, tone=tone, label=label)


def _lying(table: Board, say: Say) -> dict[int, list[str]]:
    """What is on each hex, in words: tiles, loot and figures."""
    found: dict[int, list[str]] = {}
    for number, words in (*_tiles(table, say), *_treasures(table.view, say)):
        found.setdefault(number, []).append(words)
    for figure in _standing(table.view):
        found.setdefault(figure.hex, []).append(_named(say, figure))
    return found


def _tiles(table: Board, say: Say) -> Iterator[tuple[int, str]]:
    """Doors, terrain, traps and obstacles in words."""
    view = table.view
    assert table.ground is not None
    for place, number in table.ground.doors():
        yield number, say("scene-door", state=_door(view, place))
    for number in _exits(table.ground):
        yield number, say("scene-exit")
    yield from ((number, say("scene-plate")) for number in view.plates)
    yield from ((number, say("scene-hazard")) for number in view.hazards)
    yield from ((number, say("scene-difficult")) for number in view.difficult)
    for trap in view.traps:
        effects = [say("scene-damage", points=trap.damage)] if trap.damage else []
        effects += [say("condition-name", condition=condition) for condition in trap.conditions]
        yield trap.hex, say("scene-trap", effects=", ".join(effects) or None)
    yield from ((number, say("scene-obstacle", look=block.look)) for block in view.blocks for number in block.hexes)


def _treasures(view: View, say: Say) -> Iterator[tuple[int, str]]:
    """What can be looted, in words."""
    yield from ((coin.hex, say("scene-coins", count=coin.count)) for coin in view.coins)
    yield from ((prize.hex, say("scene-chest", number=prize.number)) for prize in view.prizes)


def _door(view: View, place: int) -> str:
    return "locked" if place in view.locks else "closed" if place in view.doors else "open"


def _exits(ground: Ground) -> list[int]:
    """The known hexes that heroes must reach."""
    numbers = (ground.layout.number[place] for place in ground.card.aim.escape)
    return [number for number in numbers if number in ground.places]


def _partitions(table: Board) -> Iterator[Shape]:
    """Walls between rooms that touch without a door."""
    if not table.ground:
        return
    layout, places = table.ground.layout, table.ground.places
    for number, place in places.items():
        for beyond in map(layout.number.get, around(place)):
            if beyond is not None and number < beyond and beyond in places and beyond not in layout.board.neighbours[number]:
                path = _side(table.middle(number), table.middle(beyond))
                yield Shape(form="line", path=path, size=WALL, tone="wall")


def _overlays(table: Board) -> Iterator[Shape]:
    """Tiles on the map: what they are is also said by their hexes."""
    if not table.ground:
        return
    view = table.view
    for place, number in table.ground.doors():
        state = _door(view, place)
        sign = {"locked": "lock", "closed": "door", "open": ""}[state]
        yield _tile(table, number, "lamp" if state == "open" else "gate", sign)
    yield from (_tile(table, number, "exit", "flag") for number in _exits(table.ground))
    yield from (_tile(table, number, "plate", "hex") for number in view.plates)
    yield from (_tile(table, number, "hazard", "event") for number in view.hazards)
    yield from (_tile(table, number, "slow", "material") for number in view.difficult)
    yield from (_tile(table, trap.hex, "trap", "trap") for trap in view.traps)
    for block in view.blocks:
        yield from _block(table, block)


def _tile(table: Board, number: int, tone: str, symbol: str = "") -> Shape:
    x, y = table.middle(number)
    return Shape(form="ground", path=_hex((x, y), RADIUS * 0.84), x=x, y=y, size=32, tone=tone, symbol=symbol)


def _block(table: Board, block: Block) -> Iterator[Shape]:
    """An obstacle: its hexes grown together."""
    tone = MATTER.get(block.look, "stone")
    middles = [table.middle(number) for number in block.hexes]
    near = [
        (a, b) for place, a in enumerate(middles) for b in middles[:place] if abs(a[0] - b[0]) + abs(a[1] - b[1]) < 2 * WIDE
    ]
    for (x, y), (far_x, far_y) in near:
        yield Shape(form="line", path=f"M{x:.1f} {y:.1f}L{far_x:.1f} {far_y:.1f}", size=RADIUS, tone=tone)
    for number in block.hexes:
        yield _tile(table, number, tone, LOOKS.get(block.look, LOOKS["boulder"]))


def _loot(table: Board, say: Say) -> Iterator[Shape]:
    """Money and treasures; under a figure they show at the lower edge."""
    for coin in table.view.coins:
        x, y = _under(table, coin.hex)
        text = str(coin.count) if coin.count > 1 else ""
        label = say("scene-coins", count=coin.count)
        yield Shape(form="coin", x=x, y=y, size=TOKEN, text=text, symbol="" if text else "coin", label=label)
    for prize in table.view.prizes:
        x, y = _under(table, prize.hex)
        label = say("scene-chest", number=prize.number)
        badge = str(prize.number) if prize.number else "★"
        yield Shape(form="die", x=x, y=y, size=TOKEN + 4, symbol="chest", tone="wood", badge=badge, label=label)


def _under(table: Board, number: int) -> Point:
    """Where something lies on a hex."""
    x, y = table.middle(number)
    return (x, y + RADIUS * 0.56) if any(figure.hex == number for figure in _standing(table.view)) else (x, y)


# ---------------------------------------------------------------------- figures


def _figures(table: Board, say: Say) -> Iterator[Shape]:
    """Heroes and summons in the colours of their players; monsters white, elite ones golden, bosses red."""
    for figure in _standing(table.view):
        x, y = table.middle(figure.hex)
        yield _figure(table.view, say, figure, (x, y - LIFT))


def _figure(view: View, say: Say, figure: AnyFigure, at: Point) -> Shape:
    label = ", ".join([_named(say, figure), *_facts(view, say, figure)])
    key, badge, (x, y) = f"figure:{figure.id}", str(figure.hp), at
    match figure:
        case HeroView():
            tone, symbol = _tone(view, figure.id), _symbol(figure.id)
            return Shape(
                id=key,
                form="chip",
                x=x,
                y=y,
                size=FIGURE - 6,
                seat=figure.seat,
                tone=tone,
                symbol=symbol,
                badge=badge,
                label=label,
            )
        case Summon():
            seat = _seat(view, figure.owner)
            tone = _tone(view, figure.owner) if figure.owner else "exit"
            symbol = _symbol(figure.kind) if figure.owner else "seat"
            return Shape(
                id=key, form="die", x=x, y=y, size=FIGURE - 12, seat=seat, tone=tone, symbol=symbol, badge=badge, label=label
            )
        case Monster():
            tone = {"normal": "bone", "elite": "coin", "boss": "boss"}[figure.rank]
            text = str(figure.number) if figure.card.standees > 1 else ""
            path, symbol = _octagon(at, FIGURE / 2), _symbol(figure.kind)
        case Thing():
            tone, text, path = MATTER.get(figure.look, "stone"), "", _hex(at, FIGURE / 2)
            symbol = LOOKS.get(figure.look, LOOKS["boulder"])
    return Shape(
        id=key, form="disc", path=path, x=x, y=y, size=FIGURE, tone=tone, symbol=symbol, text=text, badge=badge, label=label
    )


def _conditions(table: Board, say: Say) -> Iterator[Shape]:
    """The conditions on figures, around them."""
    for figure in _standing(table.view):
        x, y = table.middle(figure.hex)
        for condition, (across, down) in zip(figure.conditions, AROUND, strict=False):
            yield Shape(
                form="disc",
                x=round(x + across * FIGURE, 1),
                y=round(y - LIFT + down * FIGURE, 1),
                size=BADGE,
                tone=condition,
                symbol=SIGNS.get(condition, condition),
                label=f"{_named(say, figure)}: {say('condition-name', condition=condition)}",
            )


# ---------------------------------------------------------------------- beside the map


def _order(table: Board, say: Say) -> Iterator[Shape]:
    """The order of the round, from left to right, each with its initiative; who has acted is ticked off."""
    view = table.view
    for place, up in enumerate(_up(view)):
        x, y = MARGIN + STEP * (place + 0.5), 38.0
        label = ", ".join([_name(say, up.id), say("scene-initiative", value=up.initiative), *([say("scene-done")] * up.done)])
        if up.now:
            yield Shape(form="line", path=_ring((x, y), FIGURE / 2 + 4), size=4, tone="strengthen")
        yield _in_order(view, up, (x, y), label)
        yield Shape(form="label", x=x, y=y + 36, size=20, text=str(up.initiative or "?"), symbol="check" if up.done else "")


def _in_order(view: View, up: Up, at: Point, label: str) -> Shape:
    """A hero, a monster type or an ally of nobody in the order of the round."""
    key, symbol, (x, y) = f"turn:{up.id}", _symbol(up.id.partition(":")[0]), at
    if up.id in CLASSES:
        tone, seat = _tone(view, up.id), _seat(view, up.id)
        return Shape(id=key, form="chip", x=x, y=y, size=34, seat=seat, tone=tone, symbol=symbol, label=label)
    return Shape(id=key, form="disc", path=_octagon(at, 20), x=x, y=y, size=38, tone="bone", symbol=symbol, label=label)


def _elements(table: Board, say: Say) -> Iterator[Shape]:
    """The elements: strong ones filled, waning ones as rings, the others grey; a plus where one is on its way."""
    if table.view.phase in PREPARING:
        return
    x = table.width - LANE / 2
    first = TRACK + (table.height - TRACK - PITCH * len(ELEMENTS)) / 2 + PITCH / 2
    for place, (element, strength) in enumerate(zip(ELEMENTS, table.view.elements, strict=True)):
        y = first + PITCH * place
        tone = ("inert", "bone", element)[strength]
        if strength == 1:
            yield Shape(form="line", path=_ring((x, y), 22), size=6, tone=element)
        coming = element in table.view.infusing
        yield Shape(
            id=f"element:{element}",
            form="disc",
            x=x,
            y=y,
            size=(34, 38, 48)[strength],
            tone=tone,
            symbol=SIGNS.get(element, element),
            badge="+" if coming else "",
            label=_element(table.view, say, element),
        )


def _element(view: View, say: Say, element: str) -> str:
    strength = view.elements[ELEMENTS.index(element)]
    name, coming = say("element-name", element=element), str(element in view.infusing)
    return say("scene-element", name=name, strength=strength, coming=coming)


# ---------------------------------------------------------------------- trays


def _trays(view: View, say: Say) -> Iterator[Tray]:
    """For each hero its mat, its hand and all piles; then what belongs to nobody: monsters' cards, the scenario, the shop."""
    for hero in _mine_first(view):
        for key, title, cards in _mat(view, say, hero):
            if cards or key == "mat":
                yield Tray(id=f"{key}:{hero.id}", title=title, cards=tuple(cards), seat=hero.seat)
    yield from _offers(view, say)
    if kinds := _kinds(view):
        yield Tray(id="monsters", title=say("scene-monsters"), cards=tuple(_kind_card(view, say, kind) for kind in kinds))
    yield Tray(id="scenario", title=say("scene-scenario-card"), cards=(_scenario_card(view, say),))


def _mine_first(view: View) -> list[HeroView]:
    """The heroes; of one player's heroes the one whose turn it is comes first."""
    acting = view.heroes[view.turn.hero].id if view.turn else ""
    return sorted(_heroes(view), key=lambda hero: (hero.seat, hero.id != acting))


def _mat(view: View, say: Say, hero: HeroView) -> Iterator[tuple[str, str, list[Card]]]:
    """What lies before a hero: names of trays, their titles and their cards."""
    yield "mat", say("scene-player", seat=hero.seat, hero=hero.id), [_hero_card(view, say, hero), *_in_play(view, say, hero)]
    yield "uses", say("scene-tray", tray="uses"), _uses(view, say, hero)
    for pile in ("hand", "discard", "lost"):
        names = (*hero.lost, *hero.gone) if pile == "lost" else getattr(hero, pile)
        cards = [_ability(say, name) if name != HIDDEN else _back(say, hero, pile, place) for place, name in enumerate(names)]
        yield pile, say("scene-pile", pile=pile, hero=_whose(view, hero)), cards
    active = [_active(say, each) for each in view.actives if each.hero == hero.id]
    yield "active", say("scene-pile", pile="active", hero=_whose(view, hero)), active
    yield "items", say("scene-pile", pile="items", hero=_whose(view, hero)), list(_gear(view, say, hero))
    yield "goals", say("scene-pile", pile="goals", hero=_whose(view, hero)), list(_goals(say, hero))


def _whose(view: View, hero: HeroView) -> str | None:
    """The hero's name, where its player leads several."""
    return hero.id if sum(each.seat == hero.seat for each in view.heroes) > 1 else None


def _hero_card(view: View, say: Say, hero: HeroView) -> Card:
    """The mat with its values."""
    lines = [", ".join(_facts(view, say, hero)), say("scene-earned", xp=hero.xp, coins=hero.coins, gold=hero.gold)]
    if hero.deck or hero.drawn:
        last = _name(say, hero.drawn[-1]) if hero.drawn else None
        lines.append(say("scene-modifiers", count=hero.deck, drawn=len(hero.drawn), last=last))
    if hero.exhausted:
        lines.append(say("scene-exhausted"))
    elif hero.resting and (view.phase in SHOWN or hero.seat == view.seat):
        lines.append(say("scene-resting"))
    title = say("scene-hero", hero=hero.id, level=hero.level)
    return Card(id=f"hero:{hero.id}", title=title, lines=tuple(lines), symbol=_symbol(hero.id), badge=str(hero.hp))


def _in_play(view: View, say: Say, hero: HeroView) -> Iterator[Card]:
    """The two cards of the round until they are used; the one that is being performed is golden."""
    for place, name in enumerate(hero.played):
        if name == HIDDEN:
            yield _back(say, hero, "played", place)
        else:
            yield _ability(say, name, *([say("scene-leading")] if place == 0 else []))
    turn = view.turn
    if turn is None or view.heroes[turn.hero] is not hero:
        return
    if (doing := turn.doing) is not None and doing.card and not doing.kept:
        yield _ability(say, doing.card, say("scene-doing", half=doing.half, basic=str(doing.basic)), tone="coin")
    yield from (_ability(say, name) for name in turn.cards)


def _ability(say: Say, name: str, *more: str, tone: str = "bone") -> Card:
    """An ability card: its initiative at the corner, both halves in words."""
    card = CARDS[name]
    halves = [say("scene-half", half=half, words=describe.action(action, say)) for half, action in _halves(name)]
    sign = DEEDS.get(type(card.top.lines[0]).__name__.lower(), "card") if card.top.lines else "card"
    title, badge = _name(say, name), str(card.initiative)
    return Card(id=f"card:{name}", title=title, lines=(*more, *halves), symbol=sign, tone=tone, badge=badge)


def _halves(name: str) -> tuple[tuple[str, Action], tuple[str, Action]]:
    return ("top", CARDS[name].top), ("bottom", CARDS[name].bottom)


def _back(say: Say, hero: HeroView, pile: str, place: int) -> Card:
    """A card of somebody else, face down."""
    return Card(id=f"back:{hero.id}:{pile}:{place}", title=say("scene-back"), face_down=True, symbol="card", tone="obsidian")


def _active(say: Say, active: Active) -> Card:
    """A card in the active area: the half that lasts, and where its token is."""
    action = dict(_halves(active.card))[active.half]
    lines = [describe.action(action, say)]
    if action.slots:
        lines.append(say("scene-slot", slot=active.slot + 1, slots=len(action.slots)))
    return Card(id=f"card:{active.card}", title=_name(say, active.card), lines=tuple(lines), symbol="star", tone="bone")


def _uses(view: View, say: Say, hero: HeroView) -> list[Card]:
    """What consuming elements would add to the line that is being performed."""
    turn = view.turn
    if turn is None or view.heroes[turn.hero] is not hero or turn.doing is None or turn.doing.basic:
        return []
    doing = turn.doing
    tell = describe.Teller(say)
    return [
        Card(id=f"use:{place}", title=say("scene-augment"), lines=(tell.augment(augment, line),), symbol="element")
        for line in dict(_halves(doing.card))[doing.half].lines[doing.line : doing.line + 1]
        for place, augment in enumerate(line.augments)
        if place not in doing.paid
    ]


def _gear(view: View, say: Say, hero: HeroView) -> Iterator[Card]:
    """The items of a hero: ready, spent or consumed, or not worn."""
    for gear in hero.items:
        own = hero.seat == view.seat and _bearer(view, gear.item) is hero
        key = f"item:{gear.item}" if own else f"item:{hero.id}:{gear.item}"
        yield _item(say, gear.item, key, _state(say, gear), tone="bone" if gear.worn and gear.state == "ready" else "inert")


def _bearer(view: View, item: str) -> HeroView | None:
    """Which of the reader's heroes an item means: the one whose turn it is, before others."""
    heroes = [hero for hero in _mine_first(view) if hero.seat == view.seat]
    if view.phase == "build":
        heroes = [hero for hero in heroes if hero is _builder(view)]
    elif view.phase == "equip":
        heroes.sort(key=lambda hero: hero.id in view.asked or not _to_wear(hero))
    return next((hero for hero in heroes if any(gear.item == item for gear in hero.items)), None)


def _to_wear(hero: HeroView) -> bool:
    """Whether a hero has something left to put on."""
    return any(not gear.worn and setup.fits(cast(Hero, hero), gear.item) for gear in hero.items)


def _state(say: Say, gear: Gear) -> str:
    uses = ITEMS[gear.item].uses
    return say("scene-gear", state=gear.state if gear.worn else "stowed", used=gear.used if uses > 1 else 0, uses=uses)


def _item(say: Say, item: str, key: str, *more: str, tone: str = "bone") -> Card:
    card = ITEMS[item]
    lines = (describe.item(card, say), *more)
    return Card(id=key, title=_name(say, item), lines=lines, symbol=SLOTS[card.slot], tone=tone)


def _goals(say: Say, hero: HeroView) -> Iterator[Card]:
    """The battle goal, which only its owner reads [gloomhaven.battle-goals.secret]."""
    for place, name in enumerate(hero.goals):
        if name == HIDDEN:
            yield _back(say, hero, "goals", place)
        else:
            words = describe.goal(GOALS[name], say)
            yield Card(id=f"goal:{name}", title=_name(say, name), lines=(words,), symbol="target")


def _offers(view: View, say: Say) -> Iterator[Tray]:
    """What can be chosen while heroes are made: classes, new cards, perks, the shop."""
    if view.phase == "party":
        taken = {hero.id for hero in view.heroes}
        cards = [_class(say, name) for name in CLASSES if name not in taken]
        yield Tray(id="classes", title=say("scene-tray", tray="classes"), cards=tuple(cards))
    hero = _builder(view)
    if hero is None:
        return
    for tray, cards in _choices(view, say, hero):
        if cards:
            yield Tray(id=tray, title=say("scene-tray", tray=tray), cards=tuple(cards), seat=hero.seat)


def _builder(view: View) -> HeroView | None:
    """Which of the reader's heroes is being made."""
    mine = [hero for hero in _heroes(view) if hero.seat == view.seat and hero.id not in view.asked]
    return mine[0] if mine and view.phase == "build" else None


def _choices(view: View, say: Say, hero: HeroView) -> Iterator[tuple[str, list[Card]]]:
    """New cards, perks and the shop; a view has all that the rules of making heroes look at."""
    state, made = cast(State, view), cast(Hero, hero)
    reached = sum(CARDS[card].level > 1 for card in hero.pool) + 1
    higher = setup.new_cards(made, reached + 1) if reached < hero.level else []
    yield "new", [_ability(say, name) for name in higher]
    yield "perks", list(_perks(say, hero)) if hero.level > 1 else []
    goods = (ITEMS[name] for name in setup.offered(state, made))
    yield "shop", [_item(say, item.id, f"item:{item.id}", describe.shop(item, say)) for item in goods]


def _perks(say: Say, hero: HeroView) -> Iterator[Card]:
    for place, perk in enumerate(CLASSES[hero.id].perks):
        taken = hero.perks[place] if place < len(hero.perks) else 0
        title = say("scene-perk", taken=taken, boxes=perk.boxes)
        yield Card(id=f"perk:{place}", title=title, lines=(describe.perk(perk, say),), symbol="plus")


def _class(say: Say, name: str) -> Card:
    """A class with its hit points and the size of its hand."""
    card = CLASSES[name]
    line = say("scene-class", life=card.hit_points[0], hand=card.hand)
    return Card(id=f"class:{name}", title=_in(card.name, say), lines=(line,), symbol=_symbol(name))


def _kind_card(view: View, say: Say, kind: str) -> Card:
    """A monster type: the card of this round, and its values."""
    orders = _orders(view, kind)
    lines = [describe.orders(orders, say)] if orders else []
    badge = str(orders.initiative) if orders else ""
    lines += _values(view, say, kind)
    if MONSTERS[kind].specials:
        lines += [say("scene-special", number=number, words=describe.boss(MONSTERS[kind], number, say)) for number in (1, 2)]
    return Card(id=f"kind:{kind}", title=_name(say, kind), lines=tuple(lines), symbol=_symbol(kind), tone="bone", badge=badge)


def _values(view: View, say: Say, kind: str) -> Iterator[str]:
    """The statistic card of a monster type, for each rank [gloomhaven.monster-cards.base-stats]."""
    card, level = MONSTERS[kind], min(7, view.level + view.raised)
    ranks = (
        [("boss", card.normal)] if card.boss else [("normal", card.normal), *([("elite", card.elite)] if card.elite else [])]
    )
    for rank, stats in ranks:
        yield f"{say('scene-rank', rank=rank)}: {', '.join(_stats(view, say, card, stats, level))}"
    if card.flying:
        yield say("scene-flying")


def _stats(view: View, say: Say, card: Kind, stats: Stats, level: int) -> Iterator[str]:
    times, more = (view.party if card.by_heroes else 1), (view.party if card.attack_heroes else 0)
    yield say("scene-value", value="life", points=stats.hit_points[level] * times)
    yield say("scene-value", value="move", points=stats.move[level])
    yield say("scene-value", value="attack", points=stats.attack[level] + more)
    found = {"range": stats.range, "shield": stats.shield, "retaliate": stats.retaliate, "pierce": stats.pierce}
    yield from (say("scene-value", value=name, points=each[level]) for name, each in found.items() if each[level])
    if stats.targets[level] > 1:
        yield say("scene-value", value="targets", points=stats.targets[level])
    yield from (say("condition-name", condition=name) for name, since in stats.conditions.items() if level >= since)
    if level >= stats.advantage:
        yield say("scene-advantage")
    if level >= stats.evasive:
        yield say("scene-evasive")


def _scenario_card(view: View, say: Say) -> Card:
    """What the scenario asks for, and its story."""
    card = _scenario(view)
    if card is None:
        return Card(id="scenario", title=say("scene-dungeon"), lines=(say("scene-aim", aim="kill", what=None, count=0),))
    lines = (*_aims(say, card.aim), *(_in(rule, say) for rule in card.rules), _in(card.intro, say))
    return Card(id="scenario", title=_in(card.name, say), lines=lines, symbol="banner")


def _scenario(view: View) -> Scenario | None:
    """The scenario, unless nothing is known of a random dungeon yet."""
    return None if view.scenario == DUNGEON and not view.rooms else scenario_of(view.scenario, view.dungeon)


def _aims(say: Say, aim: Aim) -> Iterator[str]:
    """What wins the scenario, and what loses it."""
    if aim.kill:
        yield say("scene-aim", aim="kill", what=None, count=0)
    if aim.boss:
        yield say("scene-aim", aim="boss", what=aim.boss, count=0)
    if aim.escape:
        yield say("scene-aim", aim="escape", what=None, count=0)
    if aim.destroy:
        yield say("scene-aim", aim="destroy", what=None, count=0)
    for name in ("survive", "loot", "within"):
        if count := getattr(aim, name):
            yield say("scene-aim", aim=name, what=None, count=count)
    if aim.protect:
        yield say("scene-aim", aim="protect", what=None, count=0)


# ---------------------------------------------------------------------- counters


def _counters(view: View, say: Say) -> Iterator[Counter]:
    """Round, enemies, level, the monsters' modifier cards; for each hero life, experience, hand, money and modifiers."""
    yield Counter(id="round", title=say("scene-count", what="round"), value=view.round, symbol="hourglass")
    yield Counter(id="enemies", title=say("scene-count", what="enemies"), value=len(view.monsters), symbol="skull")
    yield Counter(id="level", title=say("scene-count", what="level"), value=view.level, symbol="banner")
    yield Counter(id="modifiers", title=say("scene-count", what="modifiers"), value=view.deck, symbol="deck")
    for hero in _heroes(view):
        for what, value, symbol in (
            ("life", hero.hp, "heart"),
            ("experience", hero.xp, "spell"),
            ("hand", len(hero.hand), "hand"),
            ("coins", hero.coins, "coin"),
            ("cards", hero.deck, "deck"),
        ):
            title = say("scene-count-hero", what=what, hero=_whose(view, hero))
            yield Counter(id=f"{what}:{hero.id}", title=title, value=value, symbol=symbol, seat=hero.seat)


# ---------------------------------------------------------------------- in words


def _words(table: Board, say: Say, trays: Sequence[Tray]) -> Iterator[str]:
    """The whole table in plain words; what the cards do is in the legend."""
    view = table.view
    yield " ".join(_moment(view, say))
    if order := _up(view):
        turns = [say("scene-turn-of", name=_name(say, up.id), value=up.initiative, done=str(up.done)) for up in order]
        yield say("scene-order", turns=", ".join(turns))
    if view.phase not in PREPARING:
        yield f"{'; '.join(_element(view, say, element) for element in ELEMENTS)}."
    if table.ground:
        yield from _map_words(table, say)
    for figure in _standing(view):
        yield f"{say('scene-at', name=_named(say, figure), hex=figure.hex)}: {', '.join(_facts(view, say, figure))}."
    for tray in trays:
        if tray.seat is not None or tray.id == "classes":
            yield f"{tray.title}: {', '.join(_brief(tray, say))}."


def _brief(tray: Tray, say: Say) -> Iterator[str]:
    """The cards of a tray by their titles; backs are only counted."""
    backs = sum(card.face_down for card in tray.cards)
    for card in tray.cards:
        if card.id.startswith("hero:"):
            yield "; ".join([card.title, *card.lines])
        elif card.id.startswith("item:"):
            yield f"{card.title} ({card.lines[-1].rstrip('.')})"
        elif card.id.startswith(("use:", "perk:", "goal:")):
            yield f"{card.title}: {' '.join(card.lines).rstrip('.')}"
        elif not card.face_down:
            yield f"{card.title} ({card.badge})" if card.badge else card.title
    if backs:
        yield say("scene-unseen", count=backs)


def _moment(view: View, say: Say) -> Iterator[str]:
    """Where the game stands."""
    card = _scenario(view)
    name = _in(card.name, say) if card else say("scene-dungeon")
    yield say("scene-moment", scenario=name, level=view.level, round=view.round, phase=view.phase)
    yield from _aims(say, card.aim) if card else ()
    if view.turn:
        yield say("scene-now", hero=view.heroes[view.turn.hero].id)
    if view.verdict:
        yield say("scene-verdict", verdict=view.verdict)


def _map_words(table: Board, say: Say) -> Iterator[str]:
    """The known hexes row by row, then what lies on them."""
    ground = table.ground
    assert ground is not None
    number_of = {place: number for number, place in ground.places.items()}
    columns = range(min(column for column, _ in number_of), 1 + max(column for column, _ in number_of))
    yield say("scene-rows")
    for row in sorted({row for _, row in number_of}):
        cells = [f"{number_of.get((column, row), '.'):>4}" for column in columns]
        yield f"{'  ' if row & 1 else ''}{''.join(cells)}"
    lying: dict[str, list[int]] = {}
    for number, words in (*_tiles(table, say), *_treasures(table.view, say)):
        lying.setdefault(words, []).append(number)
    for words, numbers in lying.items():
        yield say("scene-lies", what=words, hexes=", ".join(map(str, sorted(numbers))))


# ---------------------------------------------------------------------- the legend


def _legend(view: View, say: Say, trays: Iterable[Tray]) -> Iterator[str]:
    """What the cards on the table do."""
    told = {}
    for tray in trays:
        for card in tray.cards:
            if card.id.partition(":")[0] in ("card", "item", "kind", "scenario"):
                title = f"{card.title} ({card.badge})" if card.badge else card.title
                told[title] = f"{title}: {' '.join(card.lines)}"
    yield from told.values()
    for name in dict.fromkeys(each for hero in view.heroes for each in hero.drawn[-1:]):
        yield f"{_name(say, name)}: {describe.modifier(MODIFIERS[name], say)}"
    yield say("scene-symbols")

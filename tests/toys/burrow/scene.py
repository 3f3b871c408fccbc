"""How a burrow is drawn: a board that grows, a panel for the bout, a card with cards inside, and the tile in hand."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Any

from herna.drawing.hexes import HexGrid
from herna.drawing.paths import Point
from herna.kernel import Decision, Say
from herna.kernel.faces import CardFace
from herna.kernel.placing import Placing, Stance
from herna.kernel.scene import Card, Counter, Panel, Row, Scene, Shape, Side, Spoke, Tray
from herna.space.hex import Pattern, disc, turned
from tests.toys.burrow.rules import BEASTS, SIDES, TILE, TRAITS, Burrow, covered, dug, total

GRID = HexGrid(20)
ACROSS, DOWN = (GRID.wide, 0.0), (GRID.wide / 2, GRID.down)
MARGIN = 60
PALETTE = {"floor": "#b7a68a", "new": "#cdbf9f"}


def middle(place: tuple[int, int]) -> Point:
    """Where a space is in the scene: always at the same point."""
    return round(place[0] * ACROSS[0] + place[1] * DOWN[0], 1), round(place[1] * DOWN[1], 1)


def outline(places: Pattern) -> str:
    """The hexes of a tile."""
    return "".join(GRID.outline(middle(place)) for place in places)


def scene(view: Burrow, say: Say) -> Scene:
    """The burrow from above."""
    points = [middle(place) for place in dug(view)]
    left, top = (min(axis) - MARGIN for axis in zip(*points, strict=True))
    right, bottom = (max(axis) + MARGIN for axis in zip(*points, strict=True))
    tiles = [
        Shape(id=f"tile:{place}", form="area", path=outline(covered(tile)), tone="new", label=say("space"))
        for place, tile in enumerate(view.tiles)
    ]
    ground = Shape(id="tile:middle", form="area", path=outline(disc((0, 0), 1)), tone="floor", label=say("space"))
    beasts = [_beast(side, say) for side in (0, 1)]
    return Scene(
        width=right - left,
        height=bottom - top,
        left=left,
        top=top,
        layers=((ground, *tiles), tuple(beasts)),
        words=(*(say("words", seat=s, count=view.wins[s], beast=SIDES[s]) for s in (0, 1)), say("spaces", count=len(points))),
        trays=tuple(_den(view, side, say) for side in (0, 1)),
        counters=(Counter(id="turn", title=say("turn"), value=view.turns + 1),),
        palette=PALETTE,
        panel=_panel(view, say) if view.rounds or not view.digging else None,
    )


def _beast(side: int, say: Say) -> Shape:
    x = (-1, 1)[side] * sqrt(3) * 10
    return Shape(id=f"beast:{side}", form="figure", seat=side, x=x, size=24, label=say("beast", beast=SIDES[side]))


def _den(view: Burrow, side: int, say: Say) -> Tray:
    beast = SIDES[side]
    traits = tuple(f"{say('trait', trait=trait)} {worth}" for trait, worth in enumerate(BEASTS[beast].traits))
    inside = (
        Card(id=f"card:{beast}", title=say("beast", beast=beast), lines=(say("text", beast=beast), *traits), symbol="skull"),
        Card(id=f"card:{beast}:2", title=say("beast", beast=beast), lines=traits),
    )
    squad = Card(id=f"squad:{side}", title=say("squad"), lines=(say("wins", count=view.wins[side]),), inside=inside, badge="2")
    return Tray(id=f"den:{side}", title=say("den"), cards=(squad,), seat=side)


def _panel(view: Burrow, say: Say) -> Panel:
    last = view.rounds[-1] if view.rounds else None
    used = [each.trait for each in view.rounds]
    over = view.digging

    def state(trait: int) -> str:
        if last is not None and trait == last.trait:
            return "now"
        near = last is None or (trait - last.trait) % TRAITS in (1, TRAITS - 1)
        return "done" if trait in used else "open" if near and not over else ""

    ahead = [0 if total(each, 0) > total(each, 1) else 1 if total(each, 1) > total(each, 0) else None for each in view.rounds]
    return Panel(
        id="bout",
        title=say("bout"),
        sides=tuple(  # type: ignore[arg-type]
            Side(
                title=say("beast", beast=beast),
                seat=side,
                symbol="skull",
                things=(f"beast:{side}",),
                dice=(last.dice[side],) if last else (),
                total=total(last, side) if last else None,
            )
            for side, beast in enumerate(SIDES)
        ),
        ring=tuple(
            Spoke(
                id=f"trait:{trait}",
                title=say("trait", trait=trait),
                values=(BEASTS["mole"].traits[trait], BEASTS["badger"].traits[trait]),
                state=state(trait),
            )
            for trait in range(TRAITS)
        ),
        rows=tuple(_rows(view, ahead, say)),
        steps=tuple("" if won is None else str(won) for won in ahead),
        result=say("wins", count=sum(view.wins)) if over else "",
    )


def _rows(view: Burrow, ahead: list[int | None], say: Say) -> Iterator[Row]:
    for place, each in enumerate(view.rounds):
        yield Row(title=say("round", count=place + 1, trait=each.trait), form="head")
        printed = [str(BEASTS[beast].traits[each.trait]) for beast in SIDES]
        yield Row(title=say("printed"), values=(printed[0], printed[1]), note=say("den"))
        yield Row(title=say("die"), values=(str(each.dice[0]), str(each.dice[1])), form="die")
        yield Row(title=say("sum"), values=(str(total(each, 0)), str(total(each, 1))), form="sum", winner=ahead[place])


def placing(view: Burrow, decision: Decision[Any]) -> Placing | None:
    """The tile in hand, in six turns."""
    if decision.rule != "burrow.lay.tile":
        return None
    turns = tuple(Stance(turn=turn, path=outline(turned(TILE, turn))) for turn in range(6))
    return Placing(across=ACROSS, down=DOWN, turns=turns)


def cards(say: Say) -> Iterator[CardFace]:
    """Both beasts."""
    for beast, found in BEASTS.items():
        facets = {say("strength"): str(found.traits[0]), say("claws"): str(found.traits[1])}
        yield CardFace(
            id=beast, title=say("beast", beast=beast), shelf=say("beasts"), facets=facets, lines=(say("text", beast=beast),)
        )

"""What the board or the cards say, and the words too."""

from __future__ import annotations

from collections.abc import Iterator

from herna.drawing.words import name
from herna.games.gloomhaven.content import ELEMENTS, Aim
from herna.games.gloomhaven.scene import seen
from herna.games.gloomhaven.scene.ground import Board
from herna.games.gloomhaven.state import AnyFigure, Fixture, Hero, Monster, Summon
from herna.games.gloomhaven.view import View
from herna.kernel import Say


def named(say: Say, figure: AnyFigure) -> str:
    """A figure by its name; those that are alike have numbers."""
    if isinstance(figure, Hero):
        return name(say, figure.id)
    number = int(figure.id.rpartition(":")[2])
    if isinstance(figure, Fixture):
        return say("scene-figure", name=say("scene-look", look=figure.look).capitalize(), number=number, rank=None)
    rank = figure.rank if isinstance(figure, Monster) else None
    return say("scene-figure", name=name(say, figure.kind), number=number, rank=rank)


def about(view: View, say: Say, figure: AnyFigure) -> list[str]:
    """All there is to say about a figure."""
    facts = [say("scene-life", now=figure.hp, most=figure.top)]
    facts += [say("condition-name", condition=condition) for condition in figure.conditions]
    if shield := seen.shield(view, figure):
        facts.append(say("scene-shield", points=shield))
    facts += [say("scene-retaliate", points=points, reach=reach) for reach, points in sorted(seen.spikes(view, figure).items())]
    if isinstance(figure, Summon):
        facts.append(say("scene-owner", hero=figure.owner or None))
    return facts


def element(view: View, say: Say, element: str) -> str:
    """How strong an element is, and whether it is on its way."""
    strength, coming = view.elements[ELEMENTS.index(element)], str(element in view.infusing)
    return say("scene-element", name=say("element-name", element=element), strength=strength, coming=coming)


def tiles(table: Board, say: Say) -> Iterator[tuple[int, str]]:
    """Doors, terrain, traps and obstacles in words."""
    view = table.view
    assert table.ground is not None
    for place, number in table.ground.doors():
        yield number, say("scene-door", state=door(view, place))
    for number in table.ground.exits():
        yield number, say("scene-exit")
    yield from ((number, say("scene-plate")) for number in view.plates)
    yield from ((number, say("scene-hazard")) for number in view.hazards)
    yield from ((number, say("scene-difficult")) for number in view.difficult)
    for trap in view.traps:
        effects = [say("scene-damage", points=trap.damage)] if trap.damage else []
        effects += [say("condition-name", condition=condition) for condition in trap.conditions]
        yield trap.hex, say("scene-trap", effects=", ".join(effects) or None)
    yield from ((number, say("scene-obstacle", look=block.look)) for block in view.blocks for number in block.hexes)


def treasures(view: View, say: Say) -> Iterator[tuple[int, str]]:
    """What can be looted, in words."""
    yield from ((coin.hex, say("scene-coins", count=coin.count)) for coin in view.coins)
    yield from ((prize.hex, say("scene-chest", number=prize.number)) for prize in view.prizes)


def door(view: View, place: int) -> str:
    """How a door is, by its place in the scenario."""
    return "locked" if place in view.locks else "closed" if place in view.doors else "open"


def aims(say: Say, aim: Aim) -> Iterator[str]:
    """What wins the scenario, and what loses it."""
    if aim.kill:
        yield say("scene-aim", aim="kill", what=None, count=0)
    if aim.boss:
        yield say("scene-aim", aim="boss", what=aim.boss, count=0)
    if aim.escape:
        yield say("scene-aim", aim="escape", what=None, count=0)
    if aim.destroy:
        yield say("scene-aim", aim="destroy", what=None, count=0)
    for each in ("survive", "loot", "within"):
        if count := getattr(aim, each):
            yield say("scene-aim", aim=each, what=None, count=count)
    if aim.protect:
        yield say("scene-aim", aim="protect", what=None, count=0)

"""The table in words, and the legend."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from herna.drawing.words import name, read
from herna.games.conquest.content import (
    DRAW_EVENTS,
    MAPS,
    MODELS,
    OBJECTIVES,
    POWERS,
    SCENARIOS,
    SPECIAL_RULES,
    SPELLS,
)
from herna.games.conquest.naming import tag
from herna.games.conquest.rules.reinforcement_line import line
from herna.games.conquest.scene import facts
from herna.games.conquest.scene.cards import abilities, known_by
from herna.games.conquest.scene.look import SCALE, middle
from herna.games.conquest.scene.terrain import corners_of, pieces
from herna.games.conquest.state import Regiment
from herna.games.conquest.view import View
from herna.kernel import Say
from herna.kernel.deck import HIDDEN
from herna.kernel.scene import Tray

INCH = 1000
EIGHTHS = 4_500
"""An eighth of a turn."""


def in_words(view: View, say: Say) -> Iterator[str]:
    """The whole table in plain words; what rules and powers do is in the legend."""
    yield " ".join(_moment(view, say))
    yield from _ground(view, say)
    for number in range(len(facts.zones(view))):
        zone = facts.zones(view)[number]
        yield f"{facts.zone(view, say, number)} {_at(say, zone.x, zone.y)}"
    for seat, side in enumerate(view.sides):
        yield say("scene-player-words", seat=seat, faction=side.army.faction, points=side.points, stack=len(side.stack))
        if view.phase != "setup":
            yield say("scene-side-words", seat=seat, edge=side.edge, inches=line(view, seat) // INCH)
        for each in view.regiments:
            if each.seat == seat and each.here:
                yield _regiment(view, say, each)
        yield from _others(view, say, seat)
        yield from _cards(view, say, seat)


def _moment(view: View, say: Say) -> Iterator[str]:
    """Where the game stands, whose turn it is, and what they are doing."""
    yield say("scene-moment", round=view.round, phase=view.phase)
    active = view.active
    if active is not None and active.regiment >= 0:
        who = view.regiments[active.regiment]
        key = who.hero.kind if active.hero and who.hero is not None else None
        yield say("scene-acting", seat=active.seat, who=key or tag(view, who), left=active.left)
    elif view.phase == "action":
        yield say("scene-turn", seat=view.turn)
    if view.first >= 0 and view.phase in ("supremacy", "action", "victory"):
        yield say("scene-first", seat=view.first)


def _ground(view: View, say: Say) -> Iterator[str]:
    """The scenario, how large the battlefield is, and its terrain."""
    scenario = SCENARIOS[view.scenario]
    battlefield = read(say, MAPS[view.map].name) if view.map else None
    yield say(
        "scene-scenario",
        scenario=scenario.id,
        text=read(say, scenario.text),
        goal=scenario.goal,
        rounds=scenario.rounds,
        map=battlefield,
        wide=view.wide // INCH,
        deep=view.deep // INCH,
    )
    for number, piece in enumerate(pieces(view.map)):
        x, y = middle(corners_of(piece))
        yield f"{number}. {facts.terrain(say, piece.kind)} {_at(say, x * INCH / SCALE, y * INCH / SCALE)}"


def _at(say: Say, x: float, y: float) -> str:
    """A place in inches from the western and the northern edge."""
    return say("scene-at", x=round(x / INCH), y=round(y / INCH))


def _regiment(view: View, say: Say, regiment: Regiment) -> str:
    """Who it is and where it stands, how it is formed, its profile and what it has."""
    told = [facts.about(view, say, regiment)]
    if regiment.where == "field":
        facing = (regiment.facing + EIGHTHS // 2) // EIGHTHS % 8
        ranks = -(-regiment.stands // regiment.files)
        told.append(_at(say, regiment.x, regiment.y))
        told.append(say("scene-formed", files=regiment.files, ranks=ranks, facing=facing))
    told.append(say("scene-profile", **dict(zip(facts.CHARACTERISTICS, facts.profile(view, regiment), strict=True))))
    told += abilities(view, say, regiment, "stands")
    if regiment.hero is not None and not regiment.alone:
        numbers = dict(zip(facts.CHARACTERISTICS, facts.profile(view, regiment, "character"), strict=True))
        told.append(f"{name(say, regiment.hero.kind)}: {say('scene-profile', **numbers)}")
        told += abilities(view, say, regiment, "character")
    return " ".join(map(sentence, told))


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith(".") else ".")


def _others(view: View, say: Say, seat: int) -> Iterator[str]:
    """Who arrives, who waits, who is gone."""
    for where in ("arriving", "waiting", "gone"):
        group = [tag(view, each) for each in view.regiments if each.seat == seat and each.where == where]
        if group:
            yield say("scene-group", where=where, names=", ".join(group))


def _cards(view: View, say: Say, seat: int) -> Iterator[str]:
    """The stack from the top as far as it is known, cards revealed, objectives."""
    side = view.sides[seat]
    known = [card for card in side.stack[::-1] if card != HIDDEN]
    if known:
        yield say("scene-stack-words", seat=seat, cards=", ".join(known), hidden=len(side.stack) - len(known))
    if side.played:
        yield say("scene-played-words", seat=seat, cards=", ".join(side.played))
    goals = [*side.drawn, *(each.card for each in side.objectives)]
    if mine := [card for card in goals if card != HIDDEN]:
        yield say("scene-objectives-words", seat=seat, cards=", ".join(mine))


# ---------------------------------------------------------------------- the legend


def legend(view: View, say: Say, trays: Iterable[Tray]) -> Iterator[str]:
    """What all that the cards name does: special rules, Draw Events, powers, models, spells; terrain; objectives."""
    for key in dict.fromkeys(known_by(view, view.regiments)):
        if (text := explained(say, key)) is not None:
            yield f"{name(say, key)}: {text}"
    for kind in dict.fromkeys(piece.kind for piece in pieces(view.map)):
        yield sentence(facts.terrain(say, kind))
    for tray in trays:
        for card in tray.cards:
            if card.id.startswith("objective:") and not card.face_down:
                yield f"{card.title}: {' '.join(card.lines)}"
    yield say("scene-symbols")


def explained(say: Say, key: str) -> str | None:
    """What a rule, an event, a power, a model, a spell or an objective does."""
    for shelf in (SPECIAL_RULES, DRAW_EVENTS, POWERS, MODELS, SPELLS, OBJECTIVES):
        if key in shelf:
            return read(say, shelf[key].text)
    return None

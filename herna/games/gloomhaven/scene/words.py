"""The table in words, and the legend."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from herna.drawing.derive import legend_of
from herna.drawing.words import name, read
from herna.games.gloomhaven import describe
from herna.games.gloomhaven.content import ELEMENTS, MODIFIERS
from herna.games.gloomhaven.scene import facts, seen
from herna.games.gloomhaven.scene.ground import Board
from herna.games.gloomhaven.scene.seen import PREPARING
from herna.games.gloomhaven.view import View
from herna.kernel import Say
from herna.kernel.scene import Tray


def in_words(table: Board, say: Say, trays: Iterable[Tray]) -> Iterator[str]:
    """The whole table in plain words; what the cards do is in the legend."""
    view = table.view
    yield " ".join(_moment(view, say))
    if order := seen.order(view):
        turns = [say("scene-turn-of", name=name(say, up.id), value=up.initiative, done=str(up.done)) for up in order]
        yield say("scene-order", turns=", ".join(turns))
    if view.phase not in PREPARING:
        yield f"{'; '.join(facts.element(view, say, element) for element in ELEMENTS)}."
    if table.ground:
        yield from _map_words(table, say)
    for figure in seen.standing(view):
        yield f"{say('scene-at', name=facts.named(say, figure), hex=figure.hex)}: {', '.join(facts.about(view, say, figure))}."
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
    card = seen.scenario(view)
    title = read(say, card.name) if card else say("scene-dungeon")
    yield say("scene-moment", scenario=title, level=view.level, round=view.round, phase=view.phase)
    yield from facts.aims(say, card.aim) if card else ()
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
    for number, words in (*facts.tiles(table, say), *facts.treasures(table.view, say)):
        lying.setdefault(words, []).append(number)
    for words, numbers in lying.items():
        yield say("scene-lies", what=words, hexes=", ".join(map(str, sorted(numbers))))


def legend(view: View, say: Say, trays: Iterable[Tray]) -> Iterator[str]:
    """What the cards on the table do."""
    yield from legend_of(trays, ("card", "item", "kind", "scenario"))
    for card in dict.fromkeys(each for hero in view.heroes for each in hero.pile.drawn[-1:]):
        yield f"{name(say, card)}: {describe.modifier(MODIFIERS[card], say)}"
    yield say("scene-symbols")

"""What is printed on the cards of the box: ability cards, items, monsters with their ability decks, battle goals."""

from __future__ import annotations

from collections.abc import Iterator

from herna.drawing.words import name, read
from herna.games.gloomhaven import describe
from herna.games.gloomhaven.content import CARDS, DECKS, GOALS, ITEMS, MONSTERS, Kind, Stats
from herna.kernel import Say
from herna.kernel.faces import CardFace


def cards(say: Say) -> Iterator[CardFace]:
    """All of them, deck by deck."""
    yield from _abilities(say)
    yield from _items(say)
    yield from _monsters(say)
    yield from _orders(say)
    yield from _goals(say)


def _facets(say: Say, **facets: str) -> dict[str, str]:
    return {say("face-facet", facet=facet): value for facet, value in facets.items()}


def _abilities(say: Say) -> Iterator[CardFace]:
    for card in CARDS.values():
        halves = (("top", card.top), ("bottom", card.bottom))
        level = say("face-level-x") if card.level == 0 else str(card.level)
        yield CardFace(
            id=f"card:{card.id}",
            title=name(say, card.id),
            shelf=say("face-shelf", shelf="abilities"),
            facets=_facets(say, hero=name(say, card.hero), level=level, initiative=str(card.initiative)),
            lines=tuple(say("scene-half", half=half, words=describe.action(action, say)) for half, action in halves),
        )


def _items(say: Say) -> Iterator[CardFace]:
    for item in ITEMS.values():
        yield CardFace(
            id=f"item:{item.id}",
            title=name(say, item.id),
            shelf=say("face-shelf", shelf="items"),
            facets=_facets(say, slot=say("slot-name", slot=item.slot), cost=str(item.cost)),
            lines=(describe.item(item, say),),
            count=item.copies,
        )


def _monsters(say: Say) -> Iterator[CardFace]:
    for kind in MONSTERS.values():
        yield CardFace(
            id=f"kind:{kind.id}",
            title=name(say, kind.id),
            shelf=say("face-shelf", shelf="monsters"),
            facets=_facets(say, rank=say("scene-rank", rank="boss" if kind.boss else "normal")),
            lines=tuple(_values(say, kind)),
            count=kind.standees,
        )


def _values(say: Say, kind: Kind) -> Iterator[str]:
    """The statistic card: each value for the levels 0 to 7."""
    ranks = [("boss" if kind.boss else "normal", kind.normal), *([("elite", kind.elite)] if kind.elite else [])]
    yield say("face-levels")
    for rank, stats in ranks:
        yield f"{say('scene-rank', rank=rank)}: {', '.join(_stats(say, stats))}"
    if kind.by_heroes:
        yield say("face-by-heroes")
    if kind.attack_heroes:
        yield say("face-attack-heroes")
    if kind.flying:
        yield say("scene-flying")
    if kind.specials:
        yield from (say("scene-special", number=number, words=describe.boss(kind, number, say)) for number in (1, 2))


def _stats(say: Say, stats: Stats) -> Iterator[str]:
    always = {"life": stats.hit_points, "move": stats.move, "attack": stats.attack}
    some = {"range": stats.range, "shield": stats.shield, "retaliate": stats.retaliate, "pierce": stats.pierce}
    found = always | {value: each for value, each in some.items() if any(each)}
    if max(stats.targets) > 1:
        found["targets"] = stats.targets
    yield from (say("scene-value", value=value, points=_row(each)) for value, each in found.items())
    yield from (say("condition-name", condition=condition) for condition in stats.conditions)


def _row(values: tuple[int, ...]) -> str:
    """A value for each level; one number where it is always the same."""
    return str(values[0]) if len({*values}) == 1 else "/".join(map(str, values))


def _orders(say: Say) -> Iterator[CardFace]:
    for deck in DECKS.values():
        for number, orders in enumerate(deck.cards, 1):
            yield CardFace(
                id=f"orders:{deck.id}:{number}",
                title=say("face-orders", deck=name(say, deck.id), number=number),
                shelf=say("face-shelf", shelf="orders"),
                facets=_facets(say, deck=name(say, deck.id), initiative=str(orders.initiative)),
                lines=(describe.orders(orders, say),),
            )


def _goals(say: Say) -> Iterator[CardFace]:
    for goal in GOALS.values():
        shelf = say("face-shelf", shelf="goals")
        lines = (describe.goal(goal, say),)
        yield CardFace(id=f"goal:{goal.id}", title=read(say, goal.name), shelf=shelf, lines=lines)

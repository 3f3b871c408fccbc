"""Cards: abilities, items, monsters and the scenario."""

from __future__ import annotations

from collections.abc import Iterator

from herna.drawing.words import name, read
from herna.games.gloomhaven import describe
from herna.games.gloomhaven.content import CARDS, CLASSES, ITEMS, MONSTERS, Action, Kind, Stats
from herna.games.gloomhaven.scene import facts, seen
from herna.games.gloomhaven.scene.look import DEEDS, SLOTS, symbol_of
from herna.games.gloomhaven.state import Active, Hero
from herna.games.gloomhaven.view import View
from herna.kernel import Say
from herna.kernel.scene import Card


def ability_card(say: Say, key: str, *more: str, tone: str = "bone") -> Card:
    """An ability card: its initiative at the corner, both halves in words."""
    card = CARDS[key]
    halves = [say("scene-half", half=half, words=describe.action(action, say)) for half, action in halves_of(key)]
    sign = DEEDS.get(type(card.top.lines[0]).__name__.lower(), "card") if card.top.lines else "card"
    title, badge = name(say, key), str(card.initiative)
    return Card(id=f"card:{key}", title=title, lines=(*more, *halves), symbol=sign, tone=tone, badge=badge)


def halves_of(card: str) -> tuple[tuple[str, Action], tuple[str, Action]]:
    """The upper and the lower half of an ability card."""
    return ("top", CARDS[card].top), ("bottom", CARDS[card].bottom)


def back_of(say: Say, hero: Hero, pile: str, place: int) -> Card:
    """A card of somebody else, face down."""
    return Card(id=f"back:{hero.id}:{pile}:{place}", title=say("scene-back"), face_down=True, symbol="card", tone="obsidian")


def active_card(say: Say, active: Active) -> Card:
    """A card in the active area: the half that lasts, and where its token is."""
    action = dict(halves_of(active.card))[active.half]
    lines = [describe.action(action, say)]
    if action.slots:
        lines.append(say("scene-slot", slot=active.slot + 1, slots=len(action.slots)))
    return Card(id=f"card:{active.card}", title=name(say, active.card), lines=tuple(lines), symbol="star", tone="bone")


def item_card(say: Say, item: str, key: str, *more: str, tone: str = "bone") -> Card:
    """An item with what it does."""
    card = ITEMS[item]
    lines = (describe.item(card, say), *more)
    return Card(id=key, title=name(say, item), lines=lines, symbol=SLOTS[card.slot], tone=tone)


def class_card(say: Say, key: str) -> Card:
    """A class with its hit points and the size of its hand."""
    card = CLASSES[key]
    line = say("scene-class", life=card.hit_points[0], hand=card.hand)
    return Card(id=f"class:{key}", title=read(say, card.name), lines=(line,), symbol=symbol_of(key))


def kind_card(view: View, say: Say, kind: str) -> Card:
    """A monster type: the card of this round, and its values."""
    orders = view.orders(kind)
    lines = [describe.orders(orders, say)] if orders else []
    badge = str(orders.initiative) if orders else ""
    lines += _values(view, say, kind)
    if MONSTERS[kind].specials:
        lines += [say("scene-special", number=number, words=describe.boss(MONSTERS[kind], number, say)) for number in (1, 2)]
    return Card(id=f"kind:{kind}", title=name(say, kind), lines=tuple(lines), symbol=symbol_of(kind), tone="bone", badge=badge)


def _values(view: View, say: Say, kind: str) -> Iterator[str]:
    """The statistic card of a monster type, for each rank [gloomhaven.monster-cards.base-stats]."""
    card, level = MONSTERS[kind], view.threat
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
    yield from (say("scene-value", value=value, points=each[level]) for value, each in found.items() if each[level])
    if stats.targets[level] > 1:
        yield say("scene-value", value="targets", points=stats.targets[level])
    yield from (say("condition-name", condition=condition) for condition, since in stats.conditions.items() if level >= since)
    if level >= stats.advantage:
        yield say("scene-advantage")
    if level >= stats.evasive:
        yield say("scene-evasive")


def scenario_card(view: View, say: Say) -> Card:
    """What the scenario asks for, and its story."""
    card = seen.scenario(view)
    if card is None:
        return Card(id="scenario", title=say("scene-dungeon"), lines=(say("scene-aim", aim="kill", what=None, count=0),))
    lines = (*facts.aims(say, card.aim), *(read(say, rule) for rule in card.rules), read(say, card.intro))
    return Card(id="scenario", title=read(say, card.name), lines=lines, symbol="banner")

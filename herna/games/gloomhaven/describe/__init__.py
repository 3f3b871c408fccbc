"""What is printed on cards, items and the rest, in words of either language.

`say` speaks the messages of one language. A line of a card is a sentence: its parts are set off by commas, what may be added to
it by semicolons. Moves and attacks of monsters and summons are added to their own values and therefore have a sign.
"""

from __future__ import annotations

from collections.abc import Iterable

from herna.drawing.words import read
from herna.games.gloomhaven.content import Action, Augment, Goal, Item, Kind, Line, Modifier, Obstacle, Orders, Perk, Summoned
from herna.games.gloomhaven.describe.teller import Teller
from herna.kernel import Say


def action(action: Action, say: Say) -> str:
    """Half a card: its lines, and what becomes of the card."""
    tell = Teller(say, stones=any(isinstance(each, Obstacle) for each in action.lines))
    found = [tell.line(each) for each in action.lines]
    found += tell.infused(action.infuse)
    found += tell.points(action.xp)
    if action.slots:
        points = " + ".join(map(str, action.slots)) if any(action.slots) else None
        found.append(say("card-slots", count=len(action.slots), xp=points))
    if action.stays:
        found.append(say("card-stays", stays=action.stays))
    if action.unrecoverable:
        found.append(say("card-unrecoverable"))
    elif action.lost:
        found.append(say("card-lost"))
    return sentences(found)


def line(line: Line, say: Say, *, relative: bool = False) -> str:
    """A line of a card; `relative` values are those of monsters and summons."""
    return sentences([Teller(say, relative).line(line)])


def augment(augment: Augment, line: Line, say: Say) -> str:
    """The elements that may be consumed for a line of a card, and what that adds to it."""
    return Teller(say).augment(augment, line)


def orders(orders: Orders, say: Say) -> str:
    """A monster ability card, without its initiative."""
    tell = Teller(say, relative=True)
    found = [tell.line(each) for each in orders.lines]
    if orders.boss:
        found.append(say("card-boss", number=orders.boss))
    found += tell.infused(orders.infuse)
    found += [say("card-trade", old=tell.elements([old]), new=tell.elements([new])) for old, new in orders.trades]
    found += tell.dying(orders.dying)
    if orders.shuffle:
        found.append(say("card-shuffle"))
    return sentences(found)


def boss(kind: Kind, number: int, say: Say) -> str:
    """What the boss deck calls special 1 or 2."""
    assert kind.specials is not None, "it is a boss"
    return sentences(Teller(say, relative=True).line(each) for each in kind.specials[number - 1])


def summon(summon: Summoned, say: Say) -> str:
    """The values of a summon of a hero."""
    return sentences(Teller(say).summoned(summon))


def item(item: Item, say: Say) -> str:
    """What an item does, and what becomes of it."""
    tell = Teller(say)
    found = [tell.item(item)]
    if item.after:
        found.append(say("card-after", after=item.after, uses=item.uses))
    if item.unrecoverable:
        found.append(say("card-not-refreshed"))
    if item.minus:
        found.append(say("card-minus", count=item.minus))
    return sentences(found)


def shop(item: Item, say: Say) -> str:
    """Where an item is worn, and what it costs."""
    return say("card-shop", slot=item.slot, cost=item.cost)


def modifier(modifier: Modifier, say: Say) -> str:
    """An attack modifier card."""
    return sentences(Teller(say).modifier(modifier))


def perk(perk: Perk, say: Say) -> str:
    """What a perk changes in the modifier deck."""
    found = [
        say("card-perk", act=act, cards=", ".join(name for name, count in cards.items() for _ in range(count)))
        for act, cards in (("remove", perk.remove), ("add", perk.add))
        if cards
    ]
    if perk.ignores:
        found.append(say("card-ignores", what=perk.ignores))
    return sentences(found)


def goal(goal: Goal, say: Say) -> str:
    """A battle goal and its reward."""
    return sentences([read(say, goal.text), say("card-checks", count=goal.checks)])


def sentences(parts: Iterable[str]) -> str:
    """Each part as a sentence."""
    return " ".join(f"{part[0].upper()}{part[1:].removesuffix('.')}." for part in parts if part)

"""What the drawing reads out of a view."""

from __future__ import annotations

from typing import NamedTuple

from herna.games.gloomhaven.content import CARDS, DUNGEON, ITEMS, MONSTERS, Scenario
from herna.games.gloomhaven.rules import item_cards
from herna.games.gloomhaven.state import LONG_REST, AnyFigure, Hero, Monster
from herna.games.gloomhaven.view import View

PREPARING = ("party", "build", "goals", "equip", "hands")
"""While nobody stands on the map."""

SHOWN = ("turns", "turn", "cleanup", "rests", "end")
"""When cards lie open."""


def heroes(view: View) -> list[Hero]:
    """The heroes that have a class."""
    return [hero for hero in view.heroes if hero.id]


def mine_first(view: View) -> list[Hero]:
    """The heroes; of one player's heroes the one whose turn it is comes first."""
    acting = view.heroes[view.turn.hero].id if view.turn else ""
    return sorted(heroes(view), key=lambda hero: (hero.seat, hero.id != acting))


def whose(view: View, hero: Hero) -> str | None:
    """The hero's name, where its player leads several."""
    return hero.id if sum(each.seat == hero.seat for each in view.heroes) > 1 else None


def seat_of(view: View, hero: str) -> int | None:
    """The seat of a hero's player."""
    return next((each.seat for each in view.heroes if each.id == hero), None)


def builder(view: View) -> Hero | None:
    """Which of the reader's heroes is being made."""
    mine = [hero for hero in heroes(view) if hero.seat == view.seat and hero.id not in view.asked]
    return mine[0] if mine and view.phase == "build" else None


def bearer(view: View, item: str) -> Hero | None:
    """Which of the reader's heroes an item means: the one whose turn it is, before others."""
    mine = [hero for hero in mine_first(view) if hero.seat == view.seat]
    if view.phase == "build":
        mine = [hero for hero in mine if hero is builder(view)]
    elif view.phase == "equip":
        mine.sort(key=lambda hero: hero.id in view.asked or not _to_wear(hero))
    return next((hero for hero in mine if any(gear.item == item for gear in hero.items)), None)


def _to_wear(hero: Hero) -> bool:
    """Whether a hero has something left to put on."""
    return any(not gear.worn and item_cards.fits(hero, gear.item) for gear in hero.items)


def standing(view: View) -> list[AnyFigure]:
    """All figures on the map, and obstacles with hit points."""
    return [*view.figures(), *view.things]


def kinds(view: View) -> list[str]:
    """The monster types on the map."""
    return list(dict.fromkeys(monster.kind for monster in view.monsters))


class Up(NamedTuple):
    """A hero, a monster type or an ally of nobody in the order of the round."""

    id: str
    initiative: int
    """0 as long as nobody knows it."""
    done: bool
    now: bool


def order(view: View) -> list[Up]:
    """The order of the round [gloomhaven.initiative.order]."""
    found = []
    for hero in view.heroes:
        if hero.hex >= 0:
            now = view.turn is not None and view.heroes[view.turn.hero] is hero
            lead = _initiative(view, hero)
            second = CARDS[hero.shown[1]].initiative if hero.shown else LONG_REST
            found.append(((lead, 0, second), Up(hero.id, lead, hero.done, now)))
    for kind in kinds(view):
        orders = view.orders(kind)
        lead = orders.initiative if orders else 0
        done = all(monster.done for monster in view.monsters if monster.kind == kind)
        found.append(((lead or 100, 1, 0), Up(kind, lead, done and lead > 0, view.acting == kind)))
    for ally in view.summons:
        if not ally.owner and ally.kind in MONSTERS:
            orders = view.orders(ally.kind)
            lead = orders.initiative if orders else 0
            found.append(((lead or 100, 1, 0), Up(ally.id, lead, ally.done and lead > 0, view.acting == ally.id)))
    return [up for _, up in sorted(found, key=lambda each: each[0])]


def _initiative(view: View, hero: Hero) -> int:
    """The initiative of a hero; 0 as long as its cards do not lie open."""
    if hero.shown:
        return max(1, min(LONG_REST, CARDS[hero.shown[0]].initiative + hero.shift))
    return LONG_REST if hero.resting and view.phase in SHOWN else 0


def shield(view: View, figure: AnyFigure) -> int:
    """All Shield of a figure [gloomhaven.shield.stacks]."""
    points = figure.guard + sum(active.shield for active in view.actives if figure.id in active.bearers)
    if isinstance(figure, Monster):
        points += figure.stats.shield[figure.level]
    elif isinstance(figure, Hero):
        points += sum(ITEMS[gear.item].shield for gear in figure.items if gear.worn and ITEMS[gear.item].when == "worn")
    return points


def spikes(view: View, figure: AnyFigure) -> dict[int, int]:
    """All Retaliate of a figure, the points for each range [gloomhaven.retaliate.stacks, gloomhaven.retaliate.range]."""
    spikes = [*figure.spikes, *(each for active in view.actives if figure.id in active.bearers for each in active.retaliate)]
    if isinstance(figure, Monster):
        spikes.append((figure.stats.retaliate[figure.level], figure.stats.reach[figure.level]))
    found: dict[int, int] = {}
    for points, reach in spikes:
        if points:
            found[reach] = found.get(reach, 0) + points
    return found


def scenario(view: View) -> Scenario | None:
    """The scenario, unless nothing is known of a random dungeon yet."""
    return None if view.scenario == DUNGEON and not view.rooms else view.card

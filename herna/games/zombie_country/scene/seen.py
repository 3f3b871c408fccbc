"""What the drawing reads out of a view."""

from __future__ import annotations

from herna.games.zombie_country.content import (
    ANNEXES,
    BUILDINGS,
    SCENARIOS,
    SLOTS,
    Build,
    Deaf,
    Goal,
    Plunder,
    Recipe,
    Slay,
)
from herna.games.zombie_country.rules import counterattack, crafting
from herna.games.zombie_country.scene.look import MARKS
from herna.games.zombie_country.view import CardView, PlayerView, View


def reader(view: View) -> PlayerView | None:
    """The reader's own player, if the reader has one with a character."""
    if view.seat is None or not view.players[view.seat].character:
        return None
    return view.players[view.seat]


def standpoint(view: View) -> tuple[int, tuple[bool, ...]] | None:
    """Where the reader stands: the space, and the sides of the door that are within reach, the own one first."""
    me = reader(view)
    if me is None or me.dead or not view.town:
        return None
    return me.space, (me.inside, not me.inside) if view.town[me.space].merged else (me.inside,)


def own_turn(view: View) -> bool:
    """Whether the reader is carrying out an Inventory action."""
    return view.inventory is not None and view.seat == (view.first + view.turn) % len(view.players)


def lying(view: View) -> list[str]:
    """The known items within the reader's reach."""
    here = standpoint(view)
    return [] if here is None else [word for side in here[1] for word in view.town[here[0]].items(side)]


def marks(card: CardView) -> list[str]:
    """What lies on a card."""
    return [mark for mark in MARKS if getattr(card, mark) and not (mark == "emptying" and card.empty)]


def piles(view: View) -> tuple[tuple[str, int], ...]:
    """The decks by name, with how many cards they hold."""
    return (
        ("active", view.active),
        ("drawn", len(view.drawn_events)),
        ("events", view.events),
        ("specials", view.specials),
        ("buildings", view.buildings),
        ("annexes", view.annexes),
        ("items", view.items),
        ("discarded", view.discarded),
    )


def complete(view: View, street: int) -> bool:
    """Whether nothing more is laid in a street."""
    scenario = SCENARIOS[view.scenario]
    laid = {card.id for card in view.town}
    waiting = street == 0 and not laid.issuperset(scenario.last)
    return not view.buildings or (len(view.streets[street]) >= scenario.length and not waiting)


def passage(card: str) -> bool:
    """Whether a card has a way through to the next street."""
    return BUILDINGS[card].passage if card in BUILDINGS else card in ANNEXES and ANNEXES[card].passage


def attack(view: View) -> tuple[int, bool, str, int] | None:
    """Who attacks in the counterattack just now: the space, the side of the door, the marker; and the target."""
    fray = view.fray
    if fray is None or not fray.attacks:
        return None
    space = fray.places[0]
    marker, inside = (counterattack.MERGED if view.town[space].merged else counterattack.BATCHES)[fray.batch]
    return space, inside, SLOTS[marker - 1], (fray.pointer - 1) % len(view.players)


def progress(view: View, goal: Goal) -> tuple[int, int] | None:
    """How far one has come, and how far one has to, where that can be counted."""
    if isinstance(goal, Slay) and view.slain:
        killed = sum(view.slain) if goal.slot is None else view.slain[SLOTS.index(goal.slot)]
        return killed, goal.total + goal.each * len(view.players)
    if isinstance(goal, Plunder):
        return sum(card.empty for card in view.town), goal.buildings
    if isinstance(goal, Build):
        places = [card for card in view.town if not goal.at or card.id == goal.at]
        return int(any(big.item == goal.structure for card in places for big in card.big)), 1
    return None


def deafer(view: View) -> int:
    """How much louder one has to be than the enemy cards say."""
    return sum(law.points for law in SCENARIOS[view.scenario].laws if isinstance(law, Deaf))


def universal(player: PlayerView) -> int:
    """How many universal action cards are in the hand."""
    card = player.card
    return card.actions - sum(action not in card.specials for action in (*player.now, *player.plan))


def specials_in_hand(player: PlayerView) -> list[str]:
    """The special action cards that lie neither on this round's pile nor on the next."""
    specials = player.card.specials
    return [special for special in specials if special not in player.now and special not in player.plan]


def possible(view: View) -> list[Recipe]:
    """The recipes for which the reader, who is just crafting, has everything."""
    turn = view.inventory
    me = reader(view)
    if turn is None or me is None or not turn.crafts or not own_turn(view):
        return []
    hand = tuple(sorted([*me.items, *lying(view)]))
    major = crafting.feasible(hand, "major") if turn.use == "craft" and turn.crafts == 3 else ()
    return [*crafting.feasible(hand, "minor"), *major]

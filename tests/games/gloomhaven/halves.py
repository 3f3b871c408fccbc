"""How tests of ability cards play half a card, and tell all that has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import CARDS, CLASSES, ELEMENTS, Attack
from herna.games.gloomhaven.state import Active, Gear, Hero, Monster, State
from herna.kernel import Dice, Table
from herna.testing.playing import act, asked, play_until
from tests.games.gloomhaven.laying import CHOOSE, Figure, card_of, hero, invent, lay, monster

A, B, C, D = (f"bandit-guard:{number}" for number in (1, 2, 3, 4))
"""Enemies that have neither Shield nor Retaliate."""

SECOND = "second"
"""The other card of the turn: both of its halves say Attack 2."""


def foe(spot: int = 35, number: int = 1, **rest: Any) -> Monster:
    """An enemy that survives what is tried on it, beside the hero unless said otherwise."""
    return monster("bandit-guard", spot, number, **{"hp": 30, **rest})


def foes(*spots: int, **rest: Any) -> list[Monster]:
    """Several such enemies: A, B, C, D."""
    return [foe(spot, number, **rest) for number, spot in enumerate(spots, 1)]


def hit(name: str = A) -> tuple[str, str]:
    """Attack this enemy."""
    return "attack", name


def on(name: str) -> tuple[str, str]:
    """Do it to this figure."""
    return "on", name


def to(spot: int) -> tuple[str, int]:
    """Go, or be forced, to this hex."""
    return "to", spot


def at(spot: int) -> tuple[str, int]:
    """Do it on this hex."""
    return "at", spot


def elements(*names: str) -> list[int]:
    """An element board with these elements strong."""
    return [2 if element in names else 0 for element in ELEMENTS]


def strong(*names: str) -> dict[str, Any]:
    """These elements are strong."""
    return {"elements": elements(*names)}


def hp(table: Table[Any]) -> list[int]:
    """The hit points of the heroes."""
    return [each.hp for each in table.state.heroes]


def over(*hexes: int) -> Callable[[Sequence[Any]], Any]:
    """Lay the area so that it covers these hexes."""
    return lambda options: next(each for each in options if each[0] == "area" and set(hexes) <= set(each[1:]))


def answer(table: Table[State], *answers: Any) -> None:
    """Give answers; some are found among the options."""
    for each in answers:
        act(table, each(asked(table).options) if callable(each) else each)


@dataclass
class Half:
    """Half a card as it is played, and what that changes."""

    card: str
    half: str
    answers: Sequence[Any]
    figures: Sequence[Figure]
    who: Hero | None
    rest: dict[str, Any]
    changes: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.card}-{self.half}"

    def play(self) -> dict[str, Any]:
        """What playing it changes."""
        table, before = begun(self.card, self.half, self.figures, self.who, **self.rest)
        answer(table, *self.answers)
        play_until(table, CHOOSE)
        return changes(before, table.state, self.card)


def case(
    card: str, half: str, *answers: Any, to: Sequence[Figure] = (), who: Hero | None = None, lie: Any = None, **changed: Any
) -> Half:
    """Half a card: the answers of its player, who else is there, what lies there, and what changes."""
    return Half(card, half, answers, to, who, lie or {}, changed)


def begun(
    card: str, half: str, figures: Sequence[Figure] = (), who: Hero | None = None, *, early: bool = False, **rest: Any
) -> tuple[Table[State], State]:
    """A table where a hero has just begun with half a card, and the state before that.

    A potion keeps the turn from ending by itself. Monsters have acted already, unless it is `early` in the round.
    """
    who = who or hero(CARDS[card].hero)
    who.items.append(Gear("minor-healing-potion"))
    second = invent(SECOND, [Attack(value=2)], [Attack(value=2)], owner=who.id)
    table = lay(who, *figures, acting=who.id, cards=[card, second], **rest)
    before = GAME.unpack(GAME.pack(table.state))
    if early:
        for each in before.monsters:
            each.done = False
        table = Table(GAME, table.seats, dice=Dice.scripted(()), start=before)
    act(table, (half, card))
    return table, before


def missing(name: str, cases: Iterable[Half]) -> set[str]:
    """The halves of the cards of a class that are not among these."""
    every = {f"{card.id}-{half}" for card in CARDS.values() if card.hero == name for half in ("top", "bottom")}
    return every - {str(each) for each in cases}


# ---------------------------------------------------------------------- what has changed


def changes(before: State, now: State, card: str) -> dict[str, Any]:
    """All that has changed, each under a short name; what is the same is left out."""
    old, new = _figures(before), _figures(now)
    found: dict[str, Any] = {
        "hp": {name: new[name].hp - old[name].hp for name in old.keys() & new.keys() if new[name].hp != old[name].hp},
        "at": {name: new[name].hex for name in old.keys() & new.keys() if new[name].hex != old[name].hex},
        "has": {name: " ".join(sorted(more)) for name in new if (more := _more(old.get(name), new[name]))},
        "rid": {name: " ".join(sorted(gone)) for name in old.keys() & new.keys() if (gone := _more(new[name], old[name]))},
        "dead": sorted(old.keys() - new.keys()),
        "came": {name: new[name].hex for name in new.keys() - old.keys()},
        "guard": {name: new[name].guard for name in new if new[name].guard},
        "spikes": {name: tuple(chain(*new[name].spikes)) for name in new if new[name].spikes},
        "xp": sum(each.xp for each in now.heroes) - sum(each.xp for each in before.heroes),
        "coins": sum(each.coins for each in now.heroes) - sum(each.coins for each in before.heroes),
        "hand": {
            name: sorted(taken)
            for name in (each.id for each in now.heroes)
            if (taken := set(now.hero(name).hand) - set(before.hero(name).hand))
        },
        "ready": [
            gear.item
            for old_hero, new_hero in zip(before.heroes, now.heroes, strict=True)
            for was, gear in zip(old_hero.items, new_hero.items, strict=True)
            if gear.state == "ready" != was.state
        ],
        "infuses": " ".join(sorted(now.infusing)),
        "consumed": " ".join(
            element for element, was, left in zip(ELEMENTS, before.elements, now.elements, strict=True) if left < was
        ),
        "made": sorted(_blocks(now) - _blocks(before)),
        "broken": sorted(_blocks(before) - _blocks(now)),
        "trap": [(trap.hex, trap.damage, " ".join(trap.conditions)) for trap in now.traps if trap not in before.traps],
        "cleared": [trap.hex for trap in before.traps if trap not in now.traps],
        "curses": before.monster_curses - now.monster_curses,
        "goes": _place(now, card),
    }
    found |= _lasting(now, card)
    return {name: value for name, value in found.items() if value}


def _figures(state: State) -> dict[str, Any]:
    return {figure.id: figure for figure in (*state.figures(), *state.things)}


def _more(less: Any, more: Any) -> set[str]:
    return set(more.conditions) - set(less.conditions if less is not None else ())


def _blocks(state: State) -> set[int]:
    return {each for block in state.blocks for each in block.hexes}


def _place(state: State, card: str) -> str:
    """Where the card lies now."""
    for each in state.heroes:
        for pile in ("discard", "lost", "gone", "hand"):
            if card in getattr(each, pile):
                return pile
    return "active" if any(active.card == card for active in state.actives) else "nowhere"


def _lasting(state: State, card: str) -> dict[str, Any]:
    """What a card in the active area gives, and to whom."""
    for active in state.actives:
        if active.card == card:
            return {
                "shield": active.shield,
                "retaliate": tuple(chain(*active.retaliate)),
                "bearers": sorted(active.bearers),
                "slot": active.slot,
            }
    return {}


# ---------------------------------------------------------------------- cards that lie there


def lying(card: str, half: str, who: str = "", **rest: Any) -> Active:
    """A card in the active area."""
    owner = CARDS[card].hero
    return Active(owner, card, half, bearers=[who or owner], **rest)  # type: ignore[arg-type]  # top or bottom


def attacked(
    who: Hero, *cards: Active, by: Sequence[Monster] | None = None, others: Sequence[Figure] = (), **rest: Any
) -> Table[State]:
    """Enemies beside a hero with these cards in the active area have acted: guards attack with 2, and all is suffered."""
    ready = list(by) if by is not None else [foe()]
    lie = {active.card for active in cards}
    for each in (who, *others):
        if isinstance(each, Hero):
            each.hand = [card for card in CLASSES[each.id].starter if card not in lie][:2]
    table = lay(
        who, *others, *ready, acting="bandit-guard", orders={"guard": card_of("guard", 50)}, actives=list(cards), **rest
    )
    while table.state.phase == "turns":
        act(table, asked(table).options[0])
    return table

"""Turns: a tile is laid on a grid, then the beasts wrestle."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import msgspec

from herna.kernel import DONE, Dice, Event, Options, Outcome, Table
from herna.kernel.content import Entry, load
from herna.kernel.names import Words
from herna.space.hex import Pattern, Place, crow, disc, moved, step, turned

TURNS, FAR, TRAITS = 6, 6, 6
TILE: Pattern = ((0, 0), (1, 0), (2, -1))
Laid = tuple[int, int, int]


class Beast(Entry, frozen=True):
    """A beast with its traits, in the order of the ring."""

    text: Words
    traits: tuple[int, ...]


CATALOGUE = load("burrow", files(__package__) / "content", {"beast": Beast})
BEASTS = CATALOGUE.shelf("beast", Beast)
SIDES = ("mole", "badger")


class Nothing(Options, frozen=True):
    """Nothing to choose when the table is laid."""


class Round(msgspec.Struct):
    """A trait, and what each rolled."""

    trait: int
    dice: tuple[int, int]


class Burrow(msgspec.Struct):
    """The tiles, the turns taken, the rounds of the last bout, and who has won how often."""

    wins: list[int]
    tiles: list[Laid] = []
    turns: int = 0
    rounds: list[Round] = []
    digging: bool = True


class TileLaid(Event, frozen=True):
    """A tile has been laid."""

    seat: int
    across: int
    down: int
    turn: int


class Wrestled(Event, frozen=True):
    """A bout is over."""

    seat: int
    won: int


def covered(tile: Laid) -> Pattern:
    """The spaces of a tile."""
    return moved(turned(TILE, tile[2]), tile[:2])


def dug(state: Burrow) -> set[Place]:
    """All spaces of the burrow."""
    return {*disc((0, 0), 1), *(place for tile in state.tiles for place in covered(tile))}


def setup(seats: int, options: Nothing, dice: Dice) -> Burrow:
    """The middle of the burrow is there already."""
    return Burrow([0, 0])


def wished() -> Iterator[tuple[str, int, int, int]]:
    """Wherever a hand could lay the tile."""
    for across, down in disc((0, 0), FAR + 2):
        yield from (("place", across, down, turn) for turn in range(6))


def meant(option: tuple[str, int, int, int]) -> Laid:
    """The tile that is laid."""
    _, across, down, turn = option
    return across, down, turn


async def lay(t: Table[Burrow]) -> None:
    """A tile is laid, or nothing is dug [burrow.lay.tile]."""
    state, seat, here = t.state, t.state.turns % 2, dug(t.state)
    edge = {step(place, direction) for place in here for direction in range(6)}
    options = t.sift(
        wished(),
        ("burrow.lay.near", lambda option: all(crow((0, 0), place) <= FAR for place in covered(meant(option)))),
        ("burrow.lay.free", lambda option: here.isdisjoint(covered(meant(option)))),
        ("burrow.lay.beside", lambda option: not edge.isdisjoint(covered(meant(option)))),
    )
    wanted: list[Any] = [*options, DONE]
    choice = await t.choose(seat, "burrow.lay.tile", wanted)
    if choice != DONE:
        across, down, turn = laid = meant(choice)
        state.tiles.append(laid)
        t.tell("burrow.lay.tile", TileLaid, seat, across, down, turn)
    state.digging, state.rounds = False, []


async def wrestle(t: Table[Burrow]) -> None:
    """Both roll and add [burrow.bout.trait]."""
    state, seat = t.state, t.state.turns % 2
    last = state.rounds[-1].trait if state.rounds else None
    wanted = [("trait", trait) for trait in range(TRAITS)]
    near = t.sift(wanted, ("burrow.bout.far", lambda option: last is None or (option[1] - last) % TRAITS in (1, TRAITS - 1)))
    _, trait = await t.choose(seat, "burrow.bout.trait", near)
    state.rounds.append(Round(trait, (t.roll(6), t.roll(6))))
    if len(state.rounds) == 2:
        ahead = [sum(total(each, side) > total(each, 1 - side) for each in state.rounds) for side in (0, 1)]
        winner = 0 if ahead[0] > ahead[1] else 1
        won = ahead[0] != ahead[1]
        state.wins[winner] += won
        t.tell("burrow.bout.trait", Wrestled, winner, int(won))
        state.turns += 1
        state.digging = True


def total(each: Round, side: int) -> int:
    """What a side has come to in a round."""
    return BEASTS[SIDES[side]].traits[each.trait] + each.dice[side]


async def play(t: Table[Burrow]) -> Outcome:
    """Turns, one after the other [burrow.end.laid]."""
    while t.state.turns < TURNS:
        t.rest()
        await (lay(t) if t.state.digging else wrestle(t))
    first, second = t.state.wins
    best = (0, 1) if first == second else (0,) if first > second else (1,)
    return Outcome("burrow.end.laid", won=best if len(best) == 1 else (), drawn=best if len(best) == 2 else ())


def laws(state: Burrow) -> Iterator[str]:
    """Tiles do not overlap."""
    if len(dug(state)) != len(disc((0, 0), 1)) + len(TILE) * len(state.tiles):
        yield "tiles overlap"

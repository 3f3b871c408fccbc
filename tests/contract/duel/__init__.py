"""A duel with cards held in secret: a toy with everything that the teaching game lacks, to try the contract on."""

from __future__ import annotations

from functools import partial
from importlib.resources import files

import msgspec

from herna.kernel import Dice, Event, Game, Options, Outcome, Say, Table, Verb
from herna.kernel.content import Entry, load
from herna.kernel.scene import Card, Counter, Scene, Shape, Tray

ROUNDS = 3


class Deck(Entry, frozen=True):
    """How many cards there are, and how many are dealt to each seat."""

    cards: int
    hand: int


CATALOGUE = load("duel", files(__package__) / "content", {"deck": Deck})


class DuelOptions(Options, frozen=True):
    """What can be chosen when a table is laid."""

    rounds: int = ROUNDS


class State(msgspec.Struct):
    """The cards, and what they have brought."""

    deck: list[int]
    hands: list[list[int]]
    shown: list[int]
    points: list[int]
    boasts: list[str]
    left: int


class View(msgspec.Struct, frozen=True):
    """One's own hand, and what lies open."""

    hand: tuple[int, ...]
    held: tuple[int, ...]
    deck: int
    shown: tuple[int, ...]
    points: tuple[int, ...]
    boasts: tuple[str, ...]
    left: int


class Won(Event, frozen=True):
    """A seat has won a round."""

    seat: int
    card: int


class Drew(Event, frozen=True):
    """A seat has drawn a card: what the seat itself is told."""

    seat: int
    card: int


class DrewUnseen(Event, frozen=True):
    """A seat has drawn a card: what the others are told."""

    seat: int


class Rolled(Event, frozen=True):
    """A seat has rolled for a point."""

    seat: int
    pips: int


def setup(seats: int, options: DuelOptions, dice: Dice) -> State:
    deck = list(range(1, CATALOGUE.shelf("deck", Deck)["small"].cards + 1))
    dice.shuffle(deck)
    hands = [[deck.pop() for _ in range(3)] for _ in range(seats)]
    return State(deck=deck, hands=hands, shown=[], points=[0] * seats, boasts=[], left=min(max(options.rounds, 1), ROUNDS))


async def play(t: Table[State]) -> Outcome:
    """Rounds, until none is left.

    Hands are offered as they lie in the state, so that on an imagined table others choose from imagined hands.
    """
    s = t.state
    while s.left:
        t.rest()
        chosen: dict[int, int] = await t.together(
            t.ask(seat, "duel.round.play", partial(list, hand)) for seat, hand in enumerate(s.hands)
        )
        for seat, card in chosen.items():
            s.hands[seat].remove(card)
            s.shown.append(card)
        winner = max(chosen, key=lambda seat: chosen[seat])
        s.points[winner] += 1
        s.left -= 1
        t.tell("duel.round.highest", Won, winner, chosen[winner])
        s.boasts.append(await t.choose(winner, "duel.round.boast", ("quietly", "loudly")))
        await reward(t, winner)
    best = max(s.points)
    return Outcome("duel.end.points", won=tuple(seat for seat, n in enumerate(s.points) if n == best), scores=tuple(s.points))


async def reward(t: Table[State], seat: int) -> None:
    """A card or a throw of the die."""
    if await t.choose(seat, "duel.round.reward", ("card", "die")) == "card":
        card = t.draw(t.state.deck)
        t.state.hands[seat].append(card)
        t.whisper(seat, "duel.round.reward", Drew(seat, card), DrewUnseen(seat))
    else:
        pips = t.roll(6)
        t.state.points[seat] += pips == 6
        t.tell("duel.round.reward", Rolled, seat, pips)


def view(state: State, seat: int | None) -> View:
    return View(
        hand=() if seat is None else tuple(state.hands[seat]),
        held=tuple(map(len, state.hands)),
        deck=len(state.deck),
        shown=tuple(state.shown),
        points=tuple(state.points),
        boasts=tuple(state.boasts),
        left=state.left,
    )


def redeal(state: State, seat: int, dice: Dice) -> None:
    others = [hand for other, hand in enumerate(state.hands) if other != seat]
    pool = sorted([*state.deck, *(card for hand in others for card in hand)])
    dice.shuffle(pool)
    for pile in (state.deck, *others):
        pile[:] = [pool.pop() for _ in pile]


def scene(view: View, say: Say) -> Scene:
    cards = tuple(Card(id=f"card:{card}", title=say("card", card=card)) for card in view.hand)
    return Scene(
        width=2,
        height=1,
        layers=((Shape(id="deck", path="M0 0h1v1h-1z", label=say("deck", left=view.deck)), Shape(id="die", symbol="die")),),
        words=(f"{view.shown}",),
        trays=(Tray(id="hand", title=say("hand"), cards=cards),),
        counters=tuple(Counter(id=f"points:{seat}", title="", value=n, seat=seat) for seat, n in enumerate(view.points)),
    )


def evaluate(state: State, seat: int) -> float:
    return (1 + state.points[seat]) / (len(state.points) + sum(state.points))


def laws(state: State) -> list[str]:
    cards = sorted([*state.deck, *state.shown, *(card for hand in state.hands for card in hand)])
    return [] if cards == list(range(1, 13)) else [f"the cards are {cards}"]


VERBS = (
    Verb("", "card", "card:{card}", rules=("duel.round.play",)),
    Verb("quietly loudly"),
    Verb("card", "", "deck"),
    Verb("die", "", "die"),
)

GAME = Game(
    __name__,
    version=1,
    seats=(2, 3),
    state=State,
    options=DuelOptions,
    setup=setup,
    play=play,
    view=view,
    redeal=redeal,
    scene=scene,
    verbs=VERBS,
    evaluate=evaluate,
    laws=laws,
    events=(Won, Drew, DrewUnseen, Rolled),
    catalogue=CATALOGUE,
)

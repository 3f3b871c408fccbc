"""Effects on hands, decks and discard piles."""

from __future__ import annotations

from functools import partial

from herna.games.cave_evil.content import CONJURED, DECKS, EVENTS, Discard, Draw, Peek, Recall
from herna.games.cave_evil.events.effects import CardsDiscarded, CardSeen, EventPassedBy, HandCard, Recalled, TookFromHand
from herna.games.cave_evil.rules import tried
from herna.games.cave_evil.rules.effects.core import PERFORMED, POSSIBLE, User
from herna.games.cave_evil.rules.effects.players import PLAYER, candidates, opponents, players_meant
from herna.games.cave_evil.state import State
from herna.kernel import PASS, Table

DECK = "cave_evil.abilities.card-deck"
PICK = "cave_evil.abilities.card-pick"


def to_pile(state: State, card: str) -> None:
    """A card goes face up onto the discard pile of its own deck; one without a pile leaves the game.

    [cave_evil.items.discard-where, cave_evil.conjuration.discard-face-up]
    """
    deck = state.decks.get(CONJURED[card].deck)
    (state.gone if deck is None else deck.discard).append(card)


# ---------------------------------------------------------------------- drawing


def _drawable(state: State, effect: Draw) -> list[str]:
    """The decks from which an effect can draw [cave_evil.conjuration.empty-deck]."""
    named = DECKS if effect.deck == "any" else (effect.deck,)
    return [deck for deck in named if state.decks[deck].draw or state.decks[deck].discard]


@POSSIBLE.on(Draw)
def _draws(state: State, effect: Draw, user: User) -> bool:
    return bool(_drawable(state, effect))


@PERFORMED.on(Draw)
async def draw(t: Table[State], effect: Draw, user: User) -> None:
    """Players draw cards, from a deck of their choice or a given one [cave_evil.abilities.card-deck]."""
    for seat in await players_meant(t, effect.who, user):
        for _ in range(effect.cards):
            decks = _drawable(t.state, effect)
            if decks:
                _, deck = await t.choose(seat, DECK, [("deck", each) for each in decks], {"card": user.card})
                draw_card(t, seat, deck, DECK)


def draw_card(t: Table[State], seat: int, deck: str, rule: str) -> bool:
    """A player draws a card into the hand; events drawn leave the game and are replaced.

    [cave_evil.abilities.card-deck, cave_evil.events.new-events-discarded, cave_evil.spawn-rolls.event-discard-place]
    """
    while (card := t.state.decks[deck].top(t)) is not None:
        if card not in EVENTS:
            t.state.players[seat].hand.append(card)
            t.whisper(seat, rule, HandCard(seat, deck, card), HandCard(seat, deck))
            return True
        t.state.gone.append(card)
        t.tell("cave_evil.events.new-events-discarded", EventPassedBy, card)
    return False


# ---------------------------------------------------------------------- discarding


@POSSIBLE.on(Discard)
def _discards(state: State, effect: Discard, user: User) -> bool:
    """Whether anybody who may have to discard has a card; how many they are is open to all [cave_evil.abilities.no-use]."""
    return any(state.players[seat].hand for seat in candidates(state, effect.who, user))


@PERFORMED.on(Discard)
async def discard(t: Table[State], effect: Discard, user: User) -> None:
    """Players discard cards from their hands onto the piles of their decks, by choice or at random.

    [cave_evil.abilities.card-pick]
    """
    seats = await _with_hand(t, user) if effect.who == "one" else await players_meant(t, effect.who, user)
    for seat in seats:
        for _ in range(min(effect.cards, len(t.state.players[seat].hand))):
            if effect.random:
                card = t.pick(sorted(t.state.players[seat].hand))
            else:
                t.refuse(PICK, lambda: [("card", card) for card in tried.cards(t.state, seat)])  # noqa: B023 - at once
                _, card = await t.choose_in_secret(seat, PICK, partial(_hand, t.state, seat))
            t.state.players[seat].hand.remove(card)
            to_pile(t.state, card)
            t.reveal()
            t.tell(PICK, CardsDiscarded, user.card, seat, card)


def _hand(state: State, seat: int) -> list[tuple[str, str]]:
    """The cards of a hand, each kind once."""
    return [("card", card) for card in sorted(set(state.players[seat].hand))]


# ---------------------------------------------------------------------- looking into a hand


@POSSIBLE.on(Peek)
def _peeks(state: State, effect: Peek, user: User) -> bool:
    return any(state.players[seat].hand for seat in opponents(state, user))


@PERFORMED.on(Peek)
async def peek(t: Table[State], effect: Peek, user: User) -> None:
    """The user looks at the hand of an opponent, and may take one card of it [cave_evil.abilities.card-pick]."""
    seat = next(iter(await _with_hand(t, user)), None)
    if seat is None:
        return
    for card in sorted(t.state.players[seat].hand):
        t.whisper(user.seat, PICK, CardSeen(user.seat, seat, card), None)
    if not effect.take:
        return
    t.state.looking = [user.seat, seat]
    answer = await t.choose_in_secret(user.seat, PICK, lambda: [*_theirs(t.state, seat), PASS])
    t.state.looking = []
    if answer != PASS:
        card = answer[1]
        t.state.players[seat].hand.remove(card)
        t.state.players[user.seat].hand.append(card)
        t.whisper(user.seat, PICK, TookFromHand(user.seat, seat, card), TookFromHand(user.seat, seat))
        t.whisper(seat, PICK, TookFromHand(user.seat, seat, card), None)


async def _with_hand(t: Table[State], user: User) -> list[int]:
    """An opponent with cards in hand, whom the user chooses [cave_evil.abilities.card-player, cave_evil.abilities.no-use]."""
    found = t.sift(
        [("whom", seat) for seat in opponents(t.state, user)],
        (PICK, lambda each: bool(t.state.players[each[1]].hand)),
    )
    return [(await t.choose(user.seat, PLAYER, found, {"card": user.card}))[1]] if found else []


def _theirs(state: State, seat: int) -> list[tuple[str, str]]:
    """The cards of somebody else's hand, each kind once."""
    return [("seen", card) for _, card in _hand(state, seat)]


# ---------------------------------------------------------------------- discard piles


def _recallable(state: State, effect: Recall) -> list[tuple[str, str, str]]:
    """The cards that can be taken from discard piles."""
    named = DECKS if effect.deck == "any" else (effect.deck,)
    tops = {deck: state.decks[deck].discard[: -effect.among - 1 : -1] for deck in named}
    return [("recall", deck, card) for deck, cards in tops.items() for card in dict.fromkeys(cards)]


@POSSIBLE.on(Recall)
def _recalls(state: State, effect: Recall, user: User) -> bool:
    return bool(_recallable(state, effect))


@PERFORMED.on(Recall)
async def recall(t: Table[State], effect: Recall, user: User) -> None:
    """The user takes a card from among the top ones of a discard pile [cave_evil.abilities.card-pick]."""
    found = _recallable(t.state, effect)
    if not found:
        return
    t.refuse(PICK, lambda: [("recall", deck, card) for deck in DECKS for card in t.state.decks[deck].discard])
    _, deck, card = await t.choose(user.seat, PICK, found, {"card": user.card})
    pile = t.state.decks[deck].discard
    del pile[len(pile) - 1 - pile[::-1].index(card)]
    t.state.players[user.seat].hand.append(card)
    t.tell(PICK, Recalled, user.card, user.seat, card)

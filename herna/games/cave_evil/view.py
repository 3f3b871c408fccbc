"""What a seat may see, and what it may imagine instead of what it cannot."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

import msgspec

from herna.games.cave_evil.content import CONJURED, DECKS
from herna.games.cave_evil.state import Evil, Player, Squad, State, Works
from herna.kernel import Dice
from herna.kernel.deck import HIDDEN, Deck, redealt

OPEN = (*DECKS,)
"""The decks whose discard piles lie face up [cave_evil.conjuration.discard-face-up]."""
RANKS = {deck: rank for rank, deck in enumerate((*DECKS, "necromonk"))}
"""In which order others see the cards of a hand."""


class View(State):
    """The table as one seat, or a spectator, sees it: what lies face down is `HIDDEN`, and only counted.

    It is a state of the same kind, so that whatever the rules find out by looking can be asked of what one sees. Cards in the
    hands of others show their backs: the deck that they are from. Squads with all that they carry are open; the card of a dig
    is not, not even to its owner; what leaves the game lies open. [cave_evil.setup.hand-secret, cave_evil.squads.public-squads,
    cave_evil.excavation.draw-face-down, cave_evil.setup.evil-secret]
    """

    seat: int | None = None


_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(View).decode


def view(state: State, seat: int | None) -> View:
    """Built by inclusion: what is not named here, nobody sees."""
    asleep = state.evil.stage == "asleep"
    return _unpack(
        _pack(
            View(
                seat=seat,
                players=[_player(player, sees(state, seat, number)) for number, player in enumerate(state.players)],
                decks={name: _deck(name, deck) for name, deck in state.decks.items()},
                evil=Evil(HIDDEN) if asleep else state.evil,
                switches=state.switches,
                phase=state.phase,
                step=state.step,
                first=state.first,
                began=state.began,
                active=state.active,
                cycle=state.cycle,
                eye=state.eye,
                invoked=state.invoked,
                tiles=state.tiles,
                cave=state.cave,
                heaps=state.heaps,
                groups=state.groups,
                events=state.events,
                gone=state.gone,
                marching=state.marching,
                played=state.played,
                combat=state.combat,
                dying=state.dying,
                looking=state.looking,
            )
        )
    )


def back(card: str) -> str:
    """What others see of a card in a hand: from which deck it is."""
    return CONJURED[card].deck


def _sorted(hand: Sequence[str]) -> list[str]:
    """The cards of a hand deck by deck: in which order they came, and from where one was taken, is nobody else's to know.

    The decks are in the order in which they lie on the table, Necromonks last [cave_evil.setup.hand-secret].
    """
    return sorted(hand, key=lambda card: RANKS[back(card)])


def sees(state: State, seat: int | None, other: int) -> bool:
    """Whether a seat sees what is in a hand: it is its own, or it looks into it just now [cave_evil.abilities.card-pick]."""
    return other == seat or [seat, other] == state.looking


def _player(player: Player, seen: bool) -> Player:
    twin = copy(player)
    twin.squads = [_squad(squad) for squad in player.squads]
    if not seen:
        twin.hand = [back(card) for card in _sorted(player.hand)]
    return twin


def _squad(squad: Squad) -> Squad:
    if squad.works is None:
        return squad
    twin = copy(squad)
    works = squad.works
    twin.works = Works(HIDDEN, works.rocks, works.collapse, works.dug)
    return twin


def _deck(name: str, deck: Deck[str]) -> Deck[str]:
    return Deck(_backs(deck.draw), deck.discard if name in OPEN else _backs(deck.discard))


def _backs(cards: Sequence[str]) -> list[str]:
    return [HIDDEN] * len(cards)


def redeal(state: State, seat: int, dice: Dice) -> None:
    """Deal out anew what a seat cannot know: the hands of others, deck by deck, all that lies face down, the sleeping Evil."""
    for number, player in enumerate(state.players):
        if not sees(state, seat, number):
            _tidy(state, number, player.hand)
    for name in DECKS:
        _redeal_deck(state, seat, name, dice)
    _redeal_monks(state, seat, dice)
    _redeal_digs(state, dice)
    if "protectors" in state.decks:
        state.decks["protectors"].redeal(dice)
    if state.evil.stage == "asleep" and state.sleepers:
        pool = [state.evil.card, *state.sleepers]
        redealt(pool, dice)
        state.evil.card, state.sleepers = pool[0], sorted(pool[1:])


def _hidden(state: State, seat: int) -> list[list[str]]:
    """The hands that a seat does not see."""
    return [player.hand for number, player in enumerate(state.players) if not sees(state, seat, number)]


def _tidy(state: State, seat: int, hand: list[str]) -> None:
    """Nothing of the order of a hand is left; but a card that was just drawn stays where the rules look for it."""
    fresh = 1 if state.phase == "conjuration" and state.active == seat else 0
    hand[: len(hand) - fresh] = _sorted(hand[: len(hand) - fresh])


def _redeal_deck(state: State, seat: int, name: str, dice: Dice) -> None:
    """A card in another hand may be any of its deck that one does not see; what lies in a hand is never an event."""
    deck = state.decks[name]
    hands = _hidden(state, seat)
    held = [(hand, place) for hand in hands for place, card in enumerate(hand) if CONJURED[card].deck == name]
    if not held:
        deck.redeal(dice)
        return
    pool = [*deck.draw, *(hand[place] for hand, place in held)]
    redealt(pool, dice)
    playable = [card for card in pool if card not in EVENT_IDS]
    rest = [card for card in pool if card in EVENT_IDS] + playable[len(held) :]
    for (hand, place), card in zip(held, playable, strict=False):
        hand[place] = card
    redealt(rest, dice)
    deck.draw = rest


def _redeal_monks(state: State, seat: int, dice: Dice) -> None:
    """A Necromonk in another hand may be any that one does not see."""
    hands = _hidden(state, seat)
    held = [(hand, place) for hand in hands for place, card in enumerate(hand) if CONJURED[card].deck == "necromonk"]
    pool = [*state.monks, *(hand[place] for hand, place in held)]
    redealt(pool, dice)
    for hand, place in held:
        hand[place] = pool.pop()
    state.monks = sorted(pool)


def _redeal_digs(state: State, dice: Dice) -> None:
    """The cards on digs may be any that lie face down [cave_evil.excavation.draw-face-down]."""
    deck = state.decks["excavation"]
    works = [squad.works for player in state.players for squad in player.squads if squad.works is not None]
    pool = [*deck.draw, *deck.discard, *(each.card for each in works)]
    redealt(pool, dice)
    for each in works:
        each.card = pool.pop()
    left = len(deck.draw)
    deck.draw, deck.discard = pool[:left], pool[left:]


EVENT_IDS = frozenset(card for card, entry in CONJURED.items() if not hasattr(entry, "cost"))

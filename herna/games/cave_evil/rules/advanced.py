"""Advanced rules, each played with or without: discarding from hand, sacrifice, abandoning [cave_evil.advanced.pick-freely]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from herna.games.cave_evil.content import CONJURED, RESOURCES, Resource
from herna.games.cave_evil.events.evils import HandDiscarded
from herna.games.cave_evil.rules import abandoning, sacrifice, tried
from herna.games.cave_evil.rules.forces import necromancer_squad
from herna.games.cave_evil.rules.menu import BACK, Activity, Option
from herna.games.cave_evil.state import State
from herna.kernel import Table

ACTIVITIES: tuple[Activity, ...] = (*sacrifice.ACTIVITIES, *abandoning.ACTIVITIES)
WORTH: dict[str, Sequence[Resource]] = {"bribe": ("metal",), "construct": ("gore",), "summon": ("flame",), "abyss": RESOURCES}
"""What a discarded card brings, by its deck [cave_evil.advanced.discard-hand-gain]."""
DISCARD = ("discard",)


# Discarding from hand


def hand_options(state: State, seat: int) -> list[Option]:
    """In phase 3 cards may be discarded from hand at any time, which is no action [cave_evil.advanced.discard-hand].

    Which ones is a secret until it is done, so that the menu does not tell the hand.
    """
    player = state.players[seat]
    return [DISCARD] if player.hand and player.necromancer_alive and state.on("discard_hand") else []


def no_discard(state: State, seat: int) -> str:
    """Why nothing can be discarded from hand: the rule is not played, there is no necromancer for the resource, or no card.

    [cave_evil.advanced.pick-freely, cave_evil.advanced.discard-hand-gain]
    """
    if not state.on("discard_hand"):
        return "cave_evil.advanced.pick-freely"
    lord = state.players[seat].necromancer_alive
    return "cave_evil.advanced.discard-hand" if lord else "cave_evil.advanced.discard-hand-gain"


def discards(state: State, seat: int) -> Iterator[Option]:
    """The cards that can be discarded, and for what: one resource by their deck [cave_evil.advanced.discard-hand-gain]."""
    for card in dict.fromkeys(state.players[seat].hand):
        for resource in WORTH.get(CONJURED[card].deck, ()):
            yield ("discard", card, resource)


async def from_hand(t: Table[State], seat: int, option: Option) -> bool:
    """A card leaves the game for a resource, which the necromancer's squad gets and may pass on as usual; no Necromonk does.

    Whether one was discarded.
    [cave_evil.advanced.discard-hand-removed, cave_evil.advanced.discard-hand-pass, cave_evil.advanced.discard-necromonk]
    """
    state = t.state
    hand = state.players[seat].hand
    monks = [card for card in hand if CONJURED[card].deck not in WORTH]
    t.refuse("cave_evil.advanced.discard-necromonk", lambda: [("discard", card, each) for card in monks for each in RESOURCES])
    t.refuse("cave_evil.advanced.discard-hand-gain", lambda: [("discard", card, each) for card in hand for each in RESOURCES])
    rule = "cave_evil.advanced.discard-hand"
    t.refuse(rule, lambda: [("discard", card, each) for card in tried.cards(state, seat) for each in RESOURCES])
    chosen = await t.choose_in_secret(seat, rule, lambda: [*discards(state, seat), BACK])
    squad = necromancer_squad(state, seat)
    if chosen == BACK or squad is None:
        return False
    _, card, resource = chosen
    hand.remove(card)
    state.gone.append(card)
    squad.goods[RESOURCES.index(resource)] += 1
    t.reveal()
    t.tell("cave_evil.advanced.discard-hand-removed", HandDiscarded, seat, card, resource)
    return True

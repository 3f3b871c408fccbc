"""Phase 2, conjuration: a card is drawn and kept, or discarded for resources [cave_evil.conjuration.draw-one]."""

from __future__ import annotations

from herna.games.cave_evil.content import DECKS, EVENTS, RESOURCES
from herna.games.cave_evil.events.turn import BackDrawn, CardDiscarded, CardDrawn, CardKept, CardTaken, EventDrawn
from herna.games.cave_evil.rules import tried
from herna.games.cave_evil.rules.forces import invoker, necromancer_squad, squads
from herna.games.cave_evil.rules.invoke import cost_of
from herna.games.cave_evil.rules.menu import Option
from herna.games.cave_evil.rules.necromancers import works
from herna.games.cave_evil.rules.victory import lords
from herna.games.cave_evil.state import State
from herna.kernel import DONE, Table
from herna.kernel.deck import Deck

KEEP = "keep"


def drawing() -> list[Option]:
    """All that can be tried in this phase, and in no other [cave_evil.course.phases]."""
    return [(verb, deck) for verb in ("draw", "pick") for deck in DECKS]


async def conjure(t: Table[State], seat: int) -> None:
    """Draw from a deck, each of which has its style, or take the top card of a discard pile and keep it.

    [cave_evil.conjuration.three-styles, cave_evil.conjuration.draw-one, cave_evil.conjuration.take-discard,
    cave_evil.course.phases-mandatory]
    """
    await _which_half(t, seat)
    decks = t.state.decks
    options: list[Option] = [("draw", deck) for deck in DECKS if decks[deck].draw or decks[deck].discard]
    options += [("pick", deck) for deck in DECKS if decks[deck].discard]
    if not options:
        return
    if t.doubted:
        t.refuse("cave_evil.conjuration.empty-deck", lambda: [("draw", deck) for deck in DECKS])
        t.refuse("cave_evil.conjuration.take-discard", lambda: [("pick", deck) for deck in (*DECKS, "excavation")])
        t.refuse("cave_evil.conjuration.draw-one", lambda: [("draw", "excavation")])
        _not_yet(t)
    verb, deck = await t.choose(seat, "cave_evil.conjuration.draw-one", options)
    if verb == "pick":
        _take_discard(t, seat, deck)
    elif draw(t, seat, deck):
        await _keep_or_discard(t, seat, deck)


async def _which_half(t: Table[State], seat: int) -> None:
    """Of two wizards in two squads one conjures; the other one neither Invokes nor Meditates in this turn.

    [cave_evil.necromancers.wizard-actions]
    """
    state = t.state
    player = state.players[seat]
    halves = {("squad", seat, squad.number): squad for squad in player.squads if lords(player, squad)}
    if len(halves) > 1:
        rule = "cave_evil.necromancers.wizard-actions"
        t.refuse(rule, lambda: [("squad", each.seat, each.number) for each in squads(state)])
        works(state, halves[await t.choose(seat, rule, list(halves))])


def _not_yet(t: Table[State]) -> None:
    """What comes only after this phase [cave_evil.course.phases-mandatory, cave_evil.squad-actions.activities-phase-3]."""
    t.refuse("cave_evil.course.phases-mandatory", lambda: [DONE])
    t.refuse(
        "cave_evil.squad-actions.activities-phase-3", lambda: [("squad", each.seat, each.number) for each in squads(t.state)]
    )


def _take_discard(t: Table[State], seat: int, deck: str) -> None:
    """The top card of a discard pile must be kept [cave_evil.conjuration.taken-discard-kept]."""
    card = t.state.decks[deck].discard.pop()
    player = t.state.players[seat]
    player.hand.append(card)
    player.took = True
    t.tell("cave_evil.conjuration.take-discard", CardTaken, seat, deck, card)


def settled(t: Table[State], seat: int) -> None:
    """No card is exchanged for resources after this phase: not one that was taken face up, nor one of a meditation.

    [cave_evil.conjuration.taken-discard-kept, cave_evil.meditation.must-keep, cave_evil.course.phases]
    """
    player = t.state.players[seat]
    rule = "cave_evil.conjuration.taken-discard-kept" if player.took else "cave_evil.course.phases"
    if player.meditated:
        rule = "cave_evil.meditation.must-keep"
    t.refuse(rule, lambda: [KEEP, *tried.amounts("discard")])


def draw(t: Table[State], seat: int, deck: str) -> bool:
    """Draw until a card with a cost appears; events are laid aside for phase 4. Whether there was one.

    The card goes into the hand [cave_evil.conjuration.event-set-aside, cave_evil.conjuration.event-repeat,
    cave_evil.conjuration.event-later, cave_evil.conjuration.fractal-spawning, cave_evil.conjuration.keep-to-hand,
    cave_evil.conjuration.no-hand-limit, cave_evil.summary.event-symbol]
    """
    while (card := top(t, t.state.decks[deck])) is not None:
        if card not in EVENTS:
            t.state.players[seat].hand.append(card)
            t.whisper(seat, "cave_evil.conjuration.draw-one", CardDrawn(seat, deck, card), BackDrawn(seat, deck))
            return True
        t.state.events.append(card)
        t.tell("cave_evil.conjuration.event-set-aside", EventDrawn, seat, card)
    return False


def top(t: Table[State], deck: Deck[str]) -> str | None:
    """The top card; the discard pile makes a new deck when it is empty [cave_evil.conjuration.empty-deck]."""
    return deck.top(t)


async def _keep_or_discard(t: Table[State], seat: int, deck: str) -> None:
    """Keep the drawn card, or discard it for the printed amount of one resource of its cost.

    That goes to the squad of the necromancer who has conjured. [cave_evil.conjuration.keep-or-discard,
    cave_evil.conjuration.discard-gain, cave_evil.conjuration.discard-face-up, cave_evil.conjuration.where-resources-go,
    cave_evil.conjuration.discard-for-metal, cave_evil.necromancers.wizard-actions]
    """
    player = t.state.players[seat]

    def source() -> list[Option]:
        cost = cost_of(player.hand[-1]).each()
        return [KEEP, *(("discard", resource, amount) for resource, amount in zip(RESOURCES, cost, strict=True) if amount)]

    t.refuse("cave_evil.conjuration.discard-gain", lambda: tried.amounts("discard"))
    t.refuse("cave_evil.conjuration.draw-one", drawing)
    _not_yet(t)
    answer = await t.choose_in_secret(seat, "cave_evil.conjuration.keep-or-discard", source)
    if answer == KEEP:
        t.tell("cave_evil.conjuration.keep-to-hand", CardKept, seat)
        return
    _, resource, amount = answer
    card = player.hand.pop()
    t.reveal()
    t.state.decks[deck].discard.append(card)
    master = invoker(t.state, seat) or necromancer_squad(t.state, seat)
    assert master is not None
    master.goods[RESOURCES.index(resource)] += amount
    t.tell("cave_evil.conjuration.discard-gain", CardDiscarded, seat, card, resource, amount)

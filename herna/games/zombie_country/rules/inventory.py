"""The Inventory action: coordination, crafting, search, and the handling of items [9.4.1 Inventář]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from herna.games.zombie_country.content import ACTIONS, BAGS, BIG, FIST, ITEM_OF, OPEN, USES, Infirmary
from herna.games.zombie_country.events import (
    Coordinated,
    Dropped,
    Given,
    Handed,
    Taken,
    TradeDeclined,
    TradeOffered,
)
from herna.games.zombie_country.rules import belongings, crafting, effects, searching, stealth, town
from herna.games.zombie_country.rules.enemies import INSIDE, STREET
from herna.games.zombie_country.state import State, Turn
from herna.kernel import DONE, Table

MINOR = 3
"""Minor craftings in place of a major one [zombie_country.actions.three-minor]."""


async def begin(t: Table[State], seat: int, action: str, *, planned: bool) -> None:
    """What for, and on which side of the door, is chosen only now; there the character stays.

    [zombie_country.actions.inventory-universal, zombie_country.actions.inventory-move,
    zombie_country.search.search-requirement]
    """
    state = t.state
    player = state.players[seat]
    uses = ACTIONS[action].uses if action in ACTIONS else USES
    card = state.town[player.space]
    sides = [STREET, INSIDE] if town.may_enter(player, card) else [STREET]
    ways = t.sift(
        [(use, side) for use in uses for side in sides],
        ("zombie_country.town.annex-no-entry", lambda way: way[1] == STREET or card.building),
        ("zombie_country.search.blocked-door", lambda way: way[1] in sides),
        ("zombie_country.attributes.special-actions", lambda way: way[0] in uses),
        among=lambda: [(use, side) for use in USES for side in (STREET, INSIDE)],
    )
    use, side = await t.choose(seat, "zombie_country.actions.inventory-universal", ways)
    town.go_inside(t, seat, side == INSIDE)
    state.inventory = Turn(action, use)
    if use == "coordinate":
        _coordinate(t, seat)
    elif use == "craft":
        state.inventory.crafts = MINOR
    else:
        await searching.search(t, seat, ACTIONS[action].powers if action in ACTIONS else (), planned=planned)
    if not player.dead:
        await handle(t, seat)
    state.inventory = None


def _coordinate(t: Table[State], seat: int) -> None:
    """Rest, talk, and be silent again: all who are at the place may take their token back.

    [zombie_country.actions.coordination-rest, zombie_country.actions.coordination-talk,
    zombie_country.actions.coordination-tokens, zombie_country.actions.coordination-craft]
    """
    state = t.state
    player = state.players[seat]
    assert state.inventory is not None
    state.inventory.crafts = 1
    state.coordinated.append((player.space, player.inside))
    player.stamina = player.card.stamina
    t.tell("zombie_country.actions.coordination-rest", Coordinated, seat, player.stamina)
    calm(t, player.space, player.inside)
    for big in state.town[player.space].big:
        heals = any(isinstance(power, Infirmary) for power in ITEM_OF[big.item].powers)
        if heals and (big.inside == player.inside or state.town[player.space].merged):
            effects.heal(t, seat, 1)


def calm(t: Table[State], space: int, inside: bool) -> None:
    """Everybody at a place puts the silence token back [zombie_country.actions.coordination-tokens]."""
    state = t.state
    for seat in state.living:
        player = state.players[seat]
        if player.space == space and (player.inside == inside or state.town[space].merged):
            stealth.return_token(t, seat, "zombie_country.actions.coordination-tokens")


def partners(state: State, seat: int) -> list[int]:
    """With whom one can trade: who is at the same place [zombie_country.actions.coordination-trade]."""
    player = state.players[seat]
    return [
        other
        for other in state.living
        if other != seat and town.together(player, state.players[other], state.town[player.space])
    ]


def choices(state: State, seat: int) -> list[Any]:
    """What can be done with items now.

    While coordinating: drop, pick up, trade, one minor crafting; while searching: drop and pick up; while crafting: that.
    Items that lie face down cannot be handled. [zombie_country.actions.coordination-trade,
    zombie_country.actions.search-handling, zombie_country.actions.coordination-face-down, zombie_country.property.known-items]
    """
    player = state.players[seat]
    turn = state.inventory
    assert turn is not None
    found: list[Any] = []
    if turn.use != "craft":
        lying = state.town[player.space].lying(player.inside)
        if lying:
            found += [("take", word) for word in belongings.fitting(player, dict.fromkeys(lying))]
        mine = [word for word in dict.fromkeys(player.items) if word not in BAGS or belongings.can_spare(player, word)]
        found += [("drop", word) for word in mine]
        if turn.use == "coordinate" and len(state.players) > 1:
            for other in partners(state, seat):
                found += [("give", other, word) for word in mine if (other, word) not in turn.refused]
                if (other, "") not in turn.refused and state.players[other].items and not belongings.overloaded(player):
                    found.append(("ask", other))
    if turn.crafts:
        found += crafting.choices(state, seat, turn)
    found.append(DONE)
    return found


def why_not(state: State, seat: int, choice: Any) -> str | None:
    """The rule by which an item cannot be handled so: not in this action, not here, not with this load, not without consent."""
    if choice == DONE:
        return None
    turn = state.inventory
    assert turn is not None
    verb = choice[0]
    if verb in ("use", "craft", "repair"):
        return crafting.why_not(state, seat, turn, choice)
    player = state.players[seat]
    if choice[-1] == FIST:
        return belongings.why_not_part(player, FIST)
    if choice[-1] in BIG:
        return "zombie_country.property.public-items"
    if turn.use == "craft":
        return "zombie_country.actions.major-crafting"
    if verb == "take":
        here = choice[1] in state.town[player.space].lying(player.inside)
        return belongings.why_not_add(player, choice[1]) if here else "zombie_country.town.same-place"
    return belongings.why_not_part(player, choice[1]) if verb == "drop" else _why_not_trade(state, seat, turn, choice)


def _why_not_trade(state: State, seat: int, turn: Turn, choice: tuple[Any, ...]) -> str | None:
    """The rule by which something cannot be offered to somebody, or somebody cannot be asked for something."""
    player, (verb, other, *gift) = state.players[seat], choice
    partner = state.players[other]
    if turn.use == "search":
        return "zombie_country.actions.search-handling"
    if other == seat:
        return "zombie_country.actions.coordination-trade"
    if partner.dead:
        return "zombie_country.victory.campaign-death"
    if not town.together(player, partner, state.town[player.space]):
        return "zombie_country.town.same-place"
    declined = (other, gift[0] if gift else "") in turn.refused
    if verb == "give":
        return belongings.why_not_part(player, gift[0]) or ("zombie_country.actions.trade-consent" if declined else None)
    if belongings.overloaded(player):
        return "zombie_country.capacity.overload-no-pickup"
    if not partner.items:
        return "zombie_country.actions.coordination-trade"
    return "zombie_country.actions.trade-consent" if declined else None


def conceivable(state: State, seat: int) -> Iterator[Any]:
    """All that a player might try to do with items."""
    player = state.players[seat]
    card = state.town[player.space]
    words = belongings.at_hand(state, player)
    yield from (("take", word) for word in (*card.known, *card.known_inside, *(big.item for big in card.big)))
    yield from (("drop", word) for word in words)
    for other in range(len(state.players)):
        yield from (("give", other, word) for word in words)
        yield "ask", other
    yield from crafting.conceivable(state, seat)


def _idle(state: State, seat: int) -> bool:
    """Whether nobody could do anything here, for all that is known to all: nothing is carried, nothing lies about."""
    player = state.players[seat]
    turn = state.inventory
    assert turn is not None
    if turn.use == "craft":
        return not turn.crafts
    return (
        not player.items
        and not state.town[player.space].lying(player.inside)
        and not (turn.use == "coordinate" and any(state.players[other].items for other in partners(state, seat)))
    )


async def handle(t: Table[State], seat: int) -> None:
    """Handle items for as long as the player likes; then the action is over [zombie_country.property.carried-hidden]."""
    state = t.state
    player = state.players[seat]
    turn = state.inventory
    assert turn is not None

    def may_do() -> list[Any]:
        found = choices(state, seat)
        return t.sift(found, lambda choice: why_not(state, seat, choice), among=lambda: conceivable(state, seat))

    while not _idle(state, seat):
        t.rest()
        choice = await t.choose_in_secret(seat, RULES[turn.use], may_do)
        if choice == DONE:
            break
        verb = choice[0]
        if verb == "take":
            _take(t, seat, choice[1])
        elif verb == "drop":
            belongings.part(player, choice[1])
            state.town[player.space].items(player.inside).append(choice[1])
            t.reveal()
            t.tell("zombie_country.property.known-items", Dropped, seat, choice[1])
        elif verb == "give":
            await _give(t, seat, choice[1], choice[2])
        elif verb == "ask":
            await _ask(t, seat, choice[1])
        else:
            await crafting.carry_out(t, seat, turn, choice)
        if player.dead:
            break
    if turn.action in ACTIONS and not player.dead:
        await effects.after_action(t, seat, ACTIONS[turn.action])
    state.inventory = None


RULES = {
    "coordinate": "zombie_country.actions.coordination-trade",
    "craft": "zombie_country.actions.major-crafting",
    "search": "zombie_country.actions.search-handling",
}
"""The rule by which items are handled."""


def _take(t: Table[State], seat: int, word: str) -> None:
    """Pick an item up from the ground."""
    state = t.state
    player = state.players[seat]
    card = state.town[player.space]
    (card.items(player.inside) if word in card.items(player.inside) else card.items(not player.inside)).remove(word)
    belongings.gain(player, word)
    t.tell("zombie_country.property.known-items", Taken, seat, word)


async def _give(t: Table[State], seat: int, other: int, word: str) -> None:
    """Offer an item; the partner agrees or not, and must be able to carry it [zombie_country.actions.trade-consent]."""
    state = t.state
    turn = state.inventory
    assert turn is not None
    turn.partner, turn.offer = other, word
    t.whisper(seat, "zombie_country.actions.trade-consent", TradeOffered(seat, other), TradeOffered(seat, other))
    answer = await t.choose_in_secret(other, "zombie_country.actions.trade-consent", lambda: _consents(t))
    word = turn.offer
    turn.partner, turn.offer = -1, ""
    if answer == DECLINE:
        turn.refused.append((other, word))
        t.tell("zombie_country.actions.trade-consent", TradeDeclined, seat, other)
    else:
        _hand_over(t, seat, other, word)


DECLINE = "decline"


def _consents(t: Table[State]) -> list[Any]:
    """What can be said to an offer; nothing is given in return [zombie_country.capacity.overload-gifts]."""
    state = t.state
    turn = state.inventory
    assert turn is not None
    taker = state.players[turn.partner]

    def why_not(answer: Any) -> str | None:
        """The rule by which an offer cannot be accepted, or something else cannot be handed over now."""
        if answer == DECLINE:
            return None
        verb, word = answer
        if verb == "hand":
            return belongings.why_not_part(taker, word) or "zombie_country.actions.trade-consent"
        return "zombie_country.capacity.overload-gifts" if belongings.overloaded(taker) else belongings.why_not_add(taker, word)

    returns = [("hand", word) for word in belongings.at_hand(state, taker)]
    return t.sift([("accept", turn.offer), DECLINE, *returns], why_not)


async def _ask(t: Table[State], seat: int, other: int) -> None:
    """Ask for something; the partner hands over what he likes, or nothing. What cannot be carried stays where it is."""
    state = t.state
    turn = state.inventory
    assert turn is not None
    t.tell("zombie_country.actions.trade-consent", TradeOffered, seat, other)
    answer = await t.choose_in_secret(other, "zombie_country.actions.trade-consent", lambda: _spare(t, other))
    if answer != DECLINE and belongings.fits(state.players[seat], answer[1]):
        _hand_over(t, other, seat, answer[1])
        return
    if answer == DECLINE:
        turn.refused.append((other, ""))
    else:
        t.reveal()  # the load of the one who asked
    t.tell("zombie_country.actions.trade-consent", TradeDeclined, seat, other)


def _spare(t: Table[State], seat: int) -> list[Any]:
    """What one who is asked can hand over."""
    player = t.state.players[seat]
    at_hand = [("hand", word) for word in belongings.at_hand(t.state, player)]
    return t.sift([*at_hand, DECLINE], lambda answer: None if answer == DECLINE else belongings.why_not_part(player, answer[1]))


def _hand_over(t: Table[State], giver: int, taker: int, word: str) -> None:
    """An item changes hands; only weapons with ammunition are seen by all."""
    state = t.state
    belongings.part(state.players[giver], word)
    belongings.gain(state.players[taker], word)
    rule = "zombie_country.actions.coordination-trade"
    if word in OPEN:
        t.tell(rule, Given, giver, taker, word)
    else:
        t.whisper(taker, rule, Given(giver, taker, word), Handed(giver, taker))

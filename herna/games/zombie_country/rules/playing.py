"""Playing actions, one each in turn [9.5 Hraní akcí]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from herna.games.zombie_country.content import ACTIONS, BASICS, Frugal
from herna.games.zombie_country.events import (
    ActionCancelled,
    ActionImprovised,
    ActionPlayed,
    BuildingEmptied,
    Moved,
    NothingHappened,
    Overburdened,
)
from herna.games.zombie_country.rules import attack, belongings, effects, inventory, planning, stealth, town
from herna.games.zombie_country.state import Player, State
from herna.kernel import PASS, TALK, Table

IMPROVISED = 3
"""The additional price of what was not planned [zombie_country.playing.unplanned-action]."""

CANCELLED = 2
"""The price of not doing what was planned [zombie_country.playing.cancel-action]."""


def begin(t: Table[State]) -> None:
    """Who carries too much loses stamina, down to 0.

    [zombie_country.capacity.overload-stamina, zombie_country.capacity.overload-no-stamina]
    """
    state = t.state
    for seat in state.order():
        player = state.players[seat]
        if player.stamina and player.items and belongings.overloaded(player):
            player.stamina -= 1
            t.reveal()
            t.tell("zombie_country.capacity.overload-stamina", Overburdened, seat, player.stamina)
    town.grow(t)


async def play_actions(t: Table[State]) -> None:
    """From the starting player on, one action each in turn until all are played.

    [zombie_country.playing.play-all, zombie_country.playing.one-action-each, zombie_country.round.step-actions]
    """
    state = t.state
    seats = len(state.players)
    while state.quiet < seats:
        seat = (state.first + state.turn) % seats
        player = state.players[seat]
        if state.inventory is not None:
            await inventory.handle(t, seat)
            state.quiet = 0
        elif player.dead or (not player.now and player.stamina < IMPROVISED):
            state.quiet += 1
        else:
            t.rest()
            state.quiet = 0 if await _turn(t, seat) else state.quiet + 1
        state.turn = (state.turn + 1) % seats
    _settle(t)


def _settle(t: Table[State]) -> None:
    """All actions are played: Empty tokens are laid, and who is where somebody has coordinated may be silent again.

    [zombie_country.search.empty-token-timing, zombie_country.actions.coordination-tokens]
    """
    state = t.state
    for card in state.town:
        if card.emptying:
            card.emptying = False
            if not card.empty:
                card.empty = True
                t.tell("zombie_country.search.empty-token-timing", BuildingEmptied, card.id)
    for space, inside in state.coordinated:
        inventory.calm(t, space, inside)


def cancel_price(player: Player) -> int:
    """What it costs not to do what was planned."""
    return max(0, CANCELLED - belongings.points(player, Frugal))


def improvised_price(player: Player) -> int:
    """3 stamina, and the usual 1 if there is another action this round [zombie_country.playing.unplanned-details]."""
    return IMPROVISED + (1 if player.now or player.done else 0)


def improvisable(player: Player) -> list[str]:
    """What could be played unplanned: with a free card, and nothing that this round has already."""
    now, done, plan = player.now, player.done, player.plan
    found = [action for action in player.card.specials if action not in now and action not in done and action not in plan]
    if planning.free_cards(player) < 1:
        return found
    return [*[action for action in BASICS if action not in now and action not in done], *found]


def choices(state: State, seat: int) -> list[Any]:
    """What a player may do in a turn: play, cancel or improvise, in any order, and talk.

    [zombie_country.playing.free-order, zombie_country.playing.mandatory]
    """
    player = state.players[seat]
    found: list[Any] = [("play", action) for action in player.now]
    if found and player.stamina >= (price := cancel_price(player)):
        found += [("cancel", action, price) for action in player.now]
    if player.stamina >= (price := improvised_price(player)):
        found += [("improvise", action, price) for action in improvisable(player)]
    if not player.now:
        found.append(PASS)
    if stealth.why_not_talk(state, seat) is None:
        found.append(TALK)
    return found


def why_not(state: State, seat: int, choice: Any) -> str | None:
    """The rule by which an action cannot be played, cancelled or improvised now; or by which one cannot pass, or talk."""
    player = state.players[seat]
    if choice == TALK:
        return stealth.why_not_talk(state, seat)
    if choice == PASS:
        return "zombie_country.playing.mandatory" if player.now else None
    verb, action, *_ = choice
    if verb == "play":
        return None if action in player.now else "zombie_country.playing.unplanned-action"
    if verb == "cancel":
        if action not in player.now:
            return "zombie_country.playing.cancel-action"
        return None if player.stamina >= cancel_price(player) else "zombie_country.planning.price"
    if action in player.now or action in player.done:
        return "zombie_country.planning.unique-per-round"
    if player.stamina < improvised_price(player):
        return "zombie_country.planning.price"
    in_hand = action not in player.plan if action in player.card.specials else planning.free_cards(player) > 0
    return None if in_hand else "zombie_country.playing.unplanned-details"


def conceivable(player: Player) -> Iterator[Any]:
    """All that a player might try in a turn."""
    for action in (*BASICS, *player.card.specials):
        yield "play", action
        yield "cancel", action, cancel_price(player)
        yield "improvise", action, improvised_price(player)
    yield PASS
    yield TALK


async def _turn(t: Table[State], seat: int) -> bool:
    """One action of a player; returns whether something was played."""
    state = t.state
    player = state.players[seat]

    def may_do() -> list[Any]:
        found = choices(state, seat)
        return t.sift(found, lambda choice: why_not(state, seat, choice), among=lambda: conceivable(state.players[seat]))

    while True:
        if not player.now and player.stamina < improvised_price(player):
            return False
        rule = "zombie_country.playing.free-order" if player.now else "zombie_country.playing.unplanned-action"
        choice = await t.choose_in_secret(seat, rule, may_do, window=not player.now)
        if choice == PASS:
            return False
        if choice == TALK:
            stealth.break_silence(t, seat)
            continue
        verb, action = choice[:2]
        if verb == "cancel":
            _cancel(t, seat, action)
            continue
        if verb == "improvise":
            player.stamina -= improvised_price(player)
            t.reveal()
            t.tell("zombie_country.playing.unplanned-action", ActionImprovised, seat, action, player.stamina)
        else:
            player.now.remove(action)
            t.tell("zombie_country.playing.play-all", ActionPlayed, seat, action)
        player.done.append(action)
        await carry_out(t, seat, action, planned=verb == "play")
        return True


def _cancel(t: Table[State], seat: int, action: str) -> None:
    """The action is not played; what was paid for it is not paid back [zombie_country.playing.cancel-refund]."""
    player = t.state.players[seat]
    player.stamina -= cancel_price(player)
    if belongings.secrets(player):
        t.reveal()  # something carried may have made it cheaper
    player.now.remove(action)
    t.tell("zombie_country.playing.cancel-action", ActionCancelled, seat, action, player.stamina)


async def carry_out(t: Table[State], seat: int, action: str, *, planned: bool = True) -> None:
    """Carry an action out: a basic one, or a special one that is like it, with what follows from it.

    What has no possible effect is played without [zombie_country.playing.impossible-action,
    zombie_country.attributes.special-actions].
    """
    state = t.state
    special = ACTIONS.get(action)
    like = special.like if special else action
    if like == "inventory":
        await inventory.begin(t, seat, action, planned=planned)
        return
    if like == "attack":
        happened = await attack.attack(t, seat, special)
    else:
        happened = await _walk(t, seat, like == "forward", special.steps if special else 1)
    if not happened:
        t.tell("zombie_country.playing.impossible-action", NothingHappened, seat, action)
    elif special and not state.players[seat].dead:
        await effects.after_action(t, seat, special)


def _ways(t: Table[State], space: int, ways: list[int], *, onward: bool) -> list[str]:
    """The cards to which a step may lead, by name."""
    cards = t.state.town

    def astray(name: str) -> str | None:
        """The rule by which a step does not lead to a card."""
        other = town.space_of(t.state, name)
        back, *rest = cards[space].links if space else (-1, *cards[0].links)
        if onward:
            return None if other in rest else "zombie_country.actions.forward"
        if other == back or (other in rest and cards[other].links[0] != space):
            return None
        if other in rest and cards[other].row != cards[space].row:
            return "zombie_country.actions.backward-streets"
        return "zombie_country.actions.backward"

    return t.sift([cards[way].id for way in ways], astray, among=lambda: [card.id for card in cards])


async def _walk(t: Table[State], seat: int, onward: bool, steps: int) -> bool:
    """Go so many cards; from inside a building the way out is free.

    [zombie_country.actions.forward-from-building, zombie_country.town.pass-annexes]
    """
    state = t.state
    player = state.players[seat]
    moved = False
    for _ in range(steps):
        ways = town.forward(state, player.space) if onward else town.backward(state, player.space)
        if not ways:
            break
        if len(ways) > 1:
            rule = "zombie_country.actions.forward" if onward else "zombie_country.actions.backward"
            way = town.space_of(state, await t.choose(seat, rule, _ways(t, player.space, ways, onward=onward)))
        else:
            way = ways[0]
        player.space, player.inside, moved = way, False, True
        if way:
            state.entered = True
        t.tell(
            "zombie_country.actions.forward" if onward else "zombie_country.actions.backward", Moved, seat, state.town[way].id
        )
        town.grow(t)
    return moved

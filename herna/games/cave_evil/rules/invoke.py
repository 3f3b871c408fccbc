"""Action A: Invoke. The necromancer plays cards from the hand [cave_evil.invoke.who]."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import CREATURES, THINGS, Cost
from herna.games.cave_evil.events.turn import Invoked
from herna.games.cave_evil.rules import awakening, necromancers, tried
from herna.games.cave_evil.rules.digging_speed import give_up
from herna.games.cave_evil.rules.forces import (
    acted,
    buried,
    can_carry,
    cave_free,
    fits,
    free_cards,
    invoker,
    is_master,
    new_creature,
    no_entry,
    slots,
    squad_of,
)
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.rules.movement import freeze
from herna.games.cave_evil.state import Creature, Player, Squad, State, Thing
from herna.kernel import DONE, Table

NEW = "new"
"""A destination: a new squad."""
FULL = (
    "cave_evil.movement.taken-over",
    "cave_evil.squads.size-limit",
    "cave_evil.squads.carry-mix",
    "cave_evil.carrying.carriers-only",
    "cave_evil.invoke.need-room",
    "cave_evil.invoke.new-marker-space",
)
"""The rules by which a card that has room elsewhere has none where somebody wants it."""


def cost_of(card: str) -> Cost:
    """What a card costs [cave_evil.invoke.play-from-hand]."""
    return CREATURES[card].cost if card in CREATURES else THINGS[card].cost


def can_pay(goods: Sequence[int], cost: Cost) -> bool:
    """Whether resources are enough, metal, gore and shadowflame [cave_evil.overview.three-resources]."""
    return goods[0] >= cost.metal and goods[1] >= cost.gore and goods[2] >= cost.flame


def pay(squad: Squad, cost: Cost) -> None:
    """Resources of a squad go back to the supply [cave_evil.invoke.paid-to-supply]."""
    squad.goods = [a - b for a, b in zip(squad.goods, cost.each(), strict=True)]


def no_invoke(state: State, squad: Squad) -> str | None:
    """Why a squad cannot Invoke; whether a card in the hand can be paid is its player's secret, and not asked here.

    An Invoke of this turn can be gone on with as long as nobody has acted since. [cave_evil.invoke.who,
    cave_evil.squad-actions.one-action, cave_evil.invoke.play-from-hand, cave_evil.invoke.pay-from-necromancer,
    cave_evil.invoke.goes-on]
    """
    if not is_master(squad):
        return "cave_evil.invoke.who"
    player = state.players[squad.seat]
    goes_on = player.invoking and invoker(state, squad.seat) is squad
    if not goes_on and (rule := no_mastery(state, squad)) is not None:
        return rule
    if not player.hand or not any(squad.goods):
        return "cave_evil.invoke.pay-from-necromancer" if player.hand else "cave_evil.invoke.play-from-hand"
    return None


def no_mastery(state: State, squad: Squad) -> str | None:
    """Why a necromancer cannot act now: his squad has acted, is bound, owes a combat, or his other half has been at work.

    [cave_evil.squad-actions.one-action, cave_evil.turn-markers.use, cave_evil.necromancers.wizard-actions]
    """
    if acted(squad):
        return "cave_evil.squad-actions.one-action"
    if squad.bound:
        return "cave_evil.turn-markers.use"
    return None if necromancers.may_work(state, squad) else "cave_evil.necromancers.wizard-actions"


def offered(state: State, squad: Squad) -> list[Option]:
    """Whether a squad can Invoke now, as far as everybody knows."""
    return [("invoke",)] if no_invoke(state, squad) is None else []


async def invoke(t: Table[State], squad: Squad, option: Option) -> None:
    """Any number of cards, one after the other; the action is spent with the first.

    [cave_evil.invoke.any-number, cave_evil.invoke.pass-first, cave_evil.invoke.goes-on]
    """
    state = t.state
    player = state.players[squad.seat]

    def source() -> list[Option]:
        return [*_plays(state, squad, player), DONE]

    while True:
        if t.doubted:
            _explain(t, squad, player)
        play = await t.choose_in_secret(squad.seat, "cave_evil.invoke.play-from-hand", source)
        if play == DONE:
            return
        give_up(t, squad)
        necromancers.works(state, squad)
        player.invoking = True
        for each in squad.creatures:
            each.acted = True
        await _play(t, squad, play[1], play[2])


def _plays(state: State, squad: Squad, player: Player) -> list[Option]:
    """The cards in the hand that can be paid, with where each can go [cave_evil.invoke.mix-destinations]."""
    found: list[Option] = []
    near: list[Squad] | None = None
    for card in dict.fromkeys(player.hand):
        if can_pay(squad.goods, cost_of(card)):
            if near is None:
                near = [squad, *_adjacent(state, squad)]
            found += [("invoke", card, other.number) for other in near if _takes(other, card)]
            if card in CREATURES and _can_form(state, squad, player):
                found.append(("invoke", card, NEW))
    return found


def _anywhere(squad: Squad, player: Player, cards: Sequence[str] | None = None) -> list[Option]:
    """Cards of the hand, all unless some are named, into whichever squad of the player."""
    hand = player.hand if cards is None else cards
    return [("invoke", card, other.number) for card in hand for other in player.squads]


def _too_dear(squad: Squad, player: Player) -> list[Option]:
    """The cards in the hand that cannot be paid, wherever they should go."""
    cards = [card for card in player.hand if not can_pay(squad.goods, cost_of(card))]
    return [*_anywhere(squad, player, cards), *(("invoke", card, NEW) for card in cards)]


def _homeless(state: State, squad: Squad, player: Player) -> list[Option]:
    """The cards that have room nowhere, wherever they should go [cave_evil.invoke.nowhere-to-put]."""
    housed = {play[1] for play in _plays(state, squad, player)}
    cards = [card for card in player.hand if card not in housed]
    near = [squad, *_adjacent(state, squad)]
    here: list[Option] = [("invoke", card, other.number) for card in cards for other in near]
    return here + [("invoke", card, NEW) for card in cards if card in CREATURES]


def _full(state: State, squad: Squad, player: Player, rule: str) -> list[Option]:
    """Where cards have no room for one reason: squads that are too full or cannot carry more, no card or space for a new one.

    [cave_evil.invoke.need-room, cave_evil.invoke.new-marker-space]
    """
    near = [squad, *_adjacent(state, squad)]
    full: list[Option] = [
        ("invoke", card, other.number) for card in player.hand for other in near if _no_room(other, card) == rule
    ]
    if rule == ("cave_evil.invoke.new-marker-space" if free_cards(player) else "cave_evil.invoke.need-room"):
        full += [("invoke", card, NEW) for card in player.hand if card in CREATURES and not _can_form(state, squad, player)]
    return full


def _adjacent(state: State, squad: Squad) -> list[Squad]:
    """The squads beside the necromancer, not buried ones, which can receive cards.

    [cave_evil.invoke.existing-squad, cave_evil.invoke.adjacency-on-board, cave_evil.excavation.buried-invoke]
    """
    near = cave_of(state).cave_beside(squad.space)
    return [other for other in state.players[squad.seat].squads if other.space in near]


def _buried(state: State, squad: Squad, player: Player) -> list[Option]:
    """Cards into squads that are buried beside the necromancer [cave_evil.excavation.buried-invoke]."""
    near = cave_of(state).board.neighbours[squad.space]
    under = [other for other in player.squads if other.space in near and buried(state, other)]
    return [("invoke", card, other.number) for card in player.hand for other in under]


def _takes(squad: Squad, card: str) -> bool:
    """Whether a squad has room for a card [cave_evil.invoke.need-room, cave_evil.invoke.own-squad]."""
    return _no_room(squad, card) is None


def _no_room(squad: Squad, card: str) -> str | None:
    """Why a squad has no room for a creature, or no slot for a thing.

    Tiny creatures need no room, and things only a slot: a squad is full only for what does not fit.
    [cave_evil.invoke.full-squads-items, cave_evil.movement.taken-over, cave_evil.squads.size-limit,
    cave_evil.squads.carry-mix, cave_evil.carrying.carriers-only]
    """
    if card not in CREATURES:
        if can_carry(squad, card):
            return None
        return "cave_evil.squads.carry-mix" if slots(squad) else "cave_evil.carrying.carriers-only"
    if squad.lent:
        return "cave_evil.movement.taken-over"
    return None if fits(squad, [Creature(0, card)]) else "cave_evil.squads.size-limit"


def _can_form(state: State, squad: Squad, player: Player) -> bool:
    """Whether a new squad can be formed: on an empty control card, on a space beside the necromancer.

    [cave_evil.invoke.new-squad, cave_evil.invoke.nowhere-to-put]
    """
    return bool(free_cards(player)) and bool(new_spaces(state, squad))


def new_spaces(state: State, squad: Squad) -> list[int]:
    """Where the marker of a new squad can be put: on a free cave space beside the necromancer that is no spawn pit.

    [cave_evil.invoke.new-marker-space, cave_evil.excavation.buried-necromancer]
    """
    cave = cave_of(state)
    closed = no_entry(state, squad.seat)
    return [space for space in cave_free(state, cave, cave.cave_beside(squad.space)) if space not in closed]


def _explain(t: Table[State], squad: Squad, player: Player) -> None:
    """Why cards cannot be played, or not there."""
    state = t.state
    t.refuse("cave_evil.invoke.pay-from-necromancer", lambda: _too_dear(squad, player))
    t.refuse("cave_evil.invoke.nowhere-to-put", lambda: _homeless(state, squad, player))
    for rule in FULL:
        t.refuse(rule, partial(_full, state, squad, player, rule))
    t.refuse("cave_evil.excavation.buried-invoke", lambda: _buried(state, squad, player))
    t.refuse("cave_evil.invoke.existing-squad", lambda: _anywhere(squad, player))
    t.refuse("cave_evil.invoke.new-squad-needs-creature", lambda: [("invoke", card, NEW) for card in player.hand])
    t.refuse("cave_evil.invoke.play-from-hand", lambda: _anywhere(squad, player, list(tried.cards(state, squad.seat))))


async def _play(t: Table[State], squad: Squad, card: str, to: int | str) -> None:
    """One card: pay, advance the Blood Eye for a creature, then place it.

    A new squad may act at once, one that got cards if it has not acted. [cave_evil.invoke.order,
    cave_evil.invoke.paid-to-supply, cave_evil.invoke.eye-per-creature, cave_evil.invoke.eye-not-for-items,
    cave_evil.invoke.new-squad, cave_evil.invoke.new-squad-acts, cave_evil.invoke.extended-squad-acts,
    cave_evil.invoke.new-squad-needs-creature, cave_evil.invoke.invoke-jiri]
    """
    state = t.state
    player = state.players[squad.seat]
    pay(squad, cost_of(card))
    player.hand.remove(card)
    state.played = card
    t.reveal()
    if card in CREATURES:
        state.invoked += 1
        awakening.advance(t, 1)
    if to == NEW:
        spaces = new_spaces(state, squad)
        t.refuse("cave_evil.invoke.new-marker-space", lambda: range(len(cave_of(state).board)))
        space = await t.choose(squad.seat, "cave_evil.invoke.new-marker-space", spaces, {"card": card})
        to = free_cards(player)[0]
        player.squads.append(Squad(squad.seat, to, space, []))
        player.squads.sort(key=lambda each: each.number)
    other = squad_of(state, squad.seat, int(to))
    assert other is not None
    state.played = ""
    if card in CREATURES:
        _receive(state, squad, other, card)
    else:
        other.things.append(Thing(card, owner=squad.seat, fresh=True))
    t.tell("cave_evil.invoke.play-from-hand", Invoked, squad.seat, card, other.number)


def _receive(state: State, squad: Squad, other: Squad, card: str) -> None:
    """A creature comes into a squad: if the necromancer has moved in this turn, another squad than his own now stays.

    Only creatures do that, not things; what the squad has moved before does not count. [cave_evil.invoke.move-then-frozen,
    cave_evil.invoke.items-freeze, cave_evil.invoke.squad-moved-earlier, cave_evil.invoke.new-creature-movement]
    """
    other.creatures.append(new_creature(state, card))
    other.received = True
    if squad.marched and other is not squad:
        freeze(other)


ACTIVITIES = (
    Activity(
        ("invoke",),
        offered,
        lambda state, squad: [("invoke",)],
        lambda state, squad, option: no_invoke(state, squad),
        invoke,
        needs="master",
    ),
)

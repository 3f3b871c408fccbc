"""Planning actions, in secret, one round ahead [9.4 Plánování akce]."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

from herna.games.zombie_country.content import BASICS
from herna.games.zombie_country.events import PlanLaid, PlansRevealed
from herna.games.zombie_country.rules import stealth
from herna.games.zombie_country.state import Player, State
from herna.kernel import TALK, Table
from herna.kernel.decision import Secret


def reveal(t: Table[State]) -> None:
    """Everybody turns over what was planned last round.

    [zombie_country.planning.reveal-and-plan, zombie_country.planning.plan-state, zombie_country.round.step-planning]
    """
    state = t.state
    for seat in state.order():
        player = state.players[seat]
        player.now, player.plan = player.plan, []
        player.done = []
        player.laid = 0
        for action in player.now:
            player.laid += action in BASICS
        t.reveal()
        t.tell("zombie_country.planning.reveal-and-plan", PlansRevealed, seat, tuple(player.now))


def free_cards(player: Player) -> int:
    """How many universal action cards are in the hand: neither on the table for this round nor for the next.

    [zombie_country.planning.available-cards, zombie_country.planning.cards-return, zombie_country.setup.action-deck]
    [zombie_country.attributes.action-count, zombie_country.planning.available-cards-example,
    zombie_country.actions.universal-action-cards]
    """
    free = player.card.actions
    for action in player.now:
        free -= action in BASICS
    for action in player.plan:
        free -= action in BASICS
    return free


@lru_cache(maxsize=4096)
def plans(cards: int, specials: tuple[str, ...], stamina: int, talk: bool) -> tuple[Any, ...]:
    """All sets of actions that can be laid: each action once, so many as there are cards, the first for free.

    Special actions have names of their own; for the price they count like all others.
    [zombie_country.planning.unique-per-round, zombie_country.planning.inventory-once, zombie_country.planning.plan-none,
    zombie_country.planning.plan-several, zombie_country.planning.specials, zombie_country.planning.special-cost,
    zombie_country.planning.extra-action-cost, zombie_country.planning.price, zombie_country.actions.universal-cards]
    """
    found: list[Any] = []
    for size in range(min(stamina + 1, cards + len(specials)) + 1):
        found += [
            ("plan", chosen)
            for chosen in combinations((*BASICS, *specials), size)
            if sum(action in BASICS for action in chosen) <= cards
        ]
    return (*found, TALK) if talk else tuple(found)


def options(player: Player, *, talk: bool) -> tuple[Any, ...]:
    """What a player may lay now; or speak, if there is somebody to speak to and silence to be broken."""
    at_hand = player.card.specials
    if player.now:
        at_hand = tuple(action for action in at_hand if action not in player.now)
    return plans(free_cards(player), at_hand, player.stamina, talk)


def price(actions: int) -> int:
    """Each action beyond the first costs 1 stamina.

    [zombie_country.attributes.stamina, zombie_country.planning.special-cost-example]
    """
    return max(0, actions - 1)


async def plan(t: Table[State]) -> None:
    """All plan at once and in secret; who speaks about plans first loses the silence token, and plans then.

    [zombie_country.planning.plan-silent, zombie_country.stealth.breaking-silence-online]
    """
    state = t.state
    while waiting := [seat for seat, player in enumerate(state.players) if not (player.planned or player.dead)]:
        answers = await t.together((_ask(t, seat) for seat in waiting), at_once=(TALK,))
        for seat, answer in answers.items():
            player = state.players[seat]
            if answer == TALK:
                stealth.break_silence(t, seat)
            else:
                player.plan = list(answer[1])
                player.planned = True
                player.stamina -= price(len(player.plan))
                t.tell("zombie_country.planning.extra-action-cost", PlanLaid, seat, len(player.plan), player.stamina)
    for player in state.players:
        player.planned = False


def _ask(t: Table[State], seat: int) -> Secret[Any]:
    """Ask one of them for a plan."""
    state = t.state

    def may_lay() -> list[Any]:
        laid = options(state.players[seat], talk=stealth.why_not_talk(state, seat) is None)
        return t.sift(laid, lambda plan: why_not(state, seat, plan), among=lambda: conceivable(state.players[seat]))

    return t.ask(seat, "zombie_country.planning.reveal-and-plan", may_lay)


def why_not(state: State, seat: int, plan: Any) -> str | None:
    """The rule by which a set of actions cannot be laid: an action twice, too few cards, too little stamina."""
    if plan == TALK:
        return stealth.why_not_talk(state, seat)
    player = state.players[seat]
    actions = plan[1]
    if len(set(actions)) < len(actions):
        return "zombie_country.planning.unique-per-round"
    on_the_table = any(action in player.now for action in actions if action not in BASICS)
    if on_the_table or sum(action in BASICS for action in actions) > free_cards(player):
        return "zombie_country.planning.available-cards"
    return None if price(len(actions)) <= player.stamina else "zombie_country.planning.price"


def conceivable(player: Player) -> Iterator[Any]:
    """All that a player might try to lay: any set of the own actions, one of them twice; or to speak."""
    every = (*BASICS, *player.card.specials)
    for size in range(len(every) + 1):
        yield from (("plan", chosen) for chosen in combinations(every, size))
    yield from (("plan", (action, action)) for action in every)
    yield TALK

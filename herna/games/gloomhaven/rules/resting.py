"""Short and long rests [Odpočinek]."""

from __future__ import annotations

from functools import partial
from typing import Any

from herna.games.gloomhaven.events import Healed, Rested
from herna.games.gloomhaven.rules import active_bonuses, battle_goals, conditions, item_cards, pointing
from herna.games.gloomhaven.rules.damage import suffer
from herna.games.gloomhaven.rules.piles import pile_of
from herna.games.gloomhaven.state import Hero, State
from herna.kernel import Table

HEAL = 2


def may_rest(state: State, hero: Hero) -> bool:
    """Both rests need two discarded cards [gloomhaven.resting.rest-condition, gloomhaven.resting.two-rests]."""
    return len(active_bonuses.discarded(state, hero)) >= 2


async def short_rest(t: Table[State], hero: Hero) -> None:
    """Lose a discarded card at random, and take the rest into hand; for one damage another card may be lost instead.

    [gloomhaven.resting.short-rest, gloomhaven.resting.short-rest-redraw, gloomhaven.resting.short-rest-damage-negate]
    """
    battle_goals.note(hero, "short-rests")
    await _gather(t, hero)
    first = t.pick(hero.discard)
    t.reveal()
    others = [card for card in hero.discard if card != first]
    options = [("lose", first), ("redraw", first)] if others else [("lose", first)]
    rule = "gloomhaven.resting.short-rest-redraw"
    choice = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, options, partial(_unlost, t.state, hero, first)))
    if choice[0] == "redraw":
        await suffer(t, hero, 1, "gloomhaven.resting.short-rest-redraw", price=True)
        if hero.hex < 0:
            return
        first = t.pick(others)
    _take_back(t, hero, first, long=False)


async def long_rest(t: Table[State], hero: Hero) -> None:
    """Choose the card to lose, heal 2, refresh what is spent.

    [gloomhaven.resting.long-rest-lose, gloomhaven.resting.long-rest-heal]

    It happens on the turn at initiative 99.

    [gloomhaven.resting.long-rest-timing, gloomhaven.resting.long-rest-refresh]
    """
    battle_goals.note(hero, "long-rests")
    await _gather(t, hero)
    if hero.discard:  # some may have been lost to negate damage since the rest was declared
        rule, cards = "gloomhaven.resting.long-rest-lose", [("lose", each) for each in hero.discard]
        choice = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, cards, partial(_unlost, t.state, hero, "")))
        _take_back(t, hero, choice[1], long=True)
    t.tell("gloomhaven.resting.long-rest-heal", Healed, hero.id, conditions.heal(t, hero, HEAL))
    for each in hero.items:
        if each.state == "spent":
            item_cards.refresh(t, hero, each)


def _unlost(state: State, hero: Hero, drawn: str, value: Any) -> str | None:
    """The rule by which a card is not the one that a rest costs; a short rest costs the one that was `drawn`.

    [gloomhaven.resting.rest-loses-card, gloomhaven.resting.short-rest, gloomhaven.active-bonuses.recover-choice]
    """
    pile = pile_of(state, hero, value[1])
    if pile == "active":
        return "gloomhaven.active-bonuses.recover-choice"
    if pile != "discard":
        return "gloomhaven.resting.rest-loses-card"
    return None if drawn in ("", value[1]) else "gloomhaven.resting.short-rest"


async def _gather(t: Table[State], hero: Hero) -> None:
    """Active cards that count as discarded take part in a rest only as the player wishes, but one card must be there to lose.

    [gloomhaven.active-bonuses.recover-choice]
    """
    state = t.state
    cards = active_bonuses.lasting(state, hero, lost=False)
    for card in cards:
        options = [("leave", card), ("take", card)] if hero.discard or card != cards[-1] else [("take", card)]
        rule = "gloomhaven.active-bonuses.recover-choice"
        choice = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, options, partial(_unasked, state, hero)))
        if choice[0] == "take":
            active_bonuses.leave(t, next(each for each in state.actives if each.hero == hero.id and each.card == card))


def _unasked(state: State, hero: Hero, value: Any) -> str | None:
    """The rule by which a card is none of those that may take part in a rest or stay in play."""
    pile = pile_of(state, hero, value[1])
    if pile == "active-lost":
        return "gloomhaven.active-bonuses.still-discarded"
    return None if pile == "active" else "gloomhaven.active-bonuses.areas"


def _take_back(t: Table[State], hero: Hero, lose: str, *, long: bool) -> None:
    """One card is lost, the others come to hand [gloomhaven.card-selection.discard-pile]."""
    hero.discard.remove(lose)
    hero.lost.append(lose)
    hero.hand += hero.discard
    hero.discard = []
    t.tell("gloomhaven.resting.rest-loses-card", Rested, hero.id, lose, long)


def offered(state: State) -> list[Hero]:
    """Who may take a short rest now [gloomhaven.end-of-round.short-rests]."""
    return [hero for hero in state.present if not hero.resting and may_rest(state, hero)]

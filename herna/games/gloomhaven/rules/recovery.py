"""Cards that come back: resting and recovering [Odpočinek; Obnovení schopností a předmětů]."""

from __future__ import annotations

from functools import partial
from typing import Any

from herna.games.gloomhaven.content import CARDS
from herna.games.gloomhaven.events import Healed, Recovered, Rested
from herna.games.gloomhaven.rules import actives, conditions, gear, goals, pointing
from herna.games.gloomhaven.rules.damage import suffer
from herna.games.gloomhaven.rules.piles import NOT_IN_HAND, pile_of
from herna.games.gloomhaven.state import Hero, State
from herna.kernel import Table
from herna.kernel.decision import DONE

HEAL = 2


def may_rest(state: State, hero: Hero) -> bool:
    """Both rests need two discarded cards [gloomhaven.resting.rest-condition, gloomhaven.resting.two-rests]."""
    return len(actives.discarded(state, hero)) >= 2


async def short_rest(t: Table[State], hero: Hero) -> None:
    """Lose a discarded card at random, and take the rest into hand; for one damage another card may be lost instead.

    [gloomhaven.resting.short-rest, gloomhaven.resting.short-rest-redraw, gloomhaven.resting.short-rest-damage-negate]
    """
    goals.note(hero, "short-rests")
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
    goals.note(hero, "long-rests")
    await _gather(t, hero)
    if hero.discard:  # some may have been lost to negate damage since the rest was declared
        rule, cards = "gloomhaven.resting.long-rest-lose", [("lose", each) for each in hero.discard]
        choice = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, cards, partial(_unlost, t.state, hero, "")))
        _take_back(t, hero, choice[1], long=True)
    t.tell("gloomhaven.resting.long-rest-heal", Healed, hero.id, conditions.heal(t, hero, HEAL))
    for each in hero.items:
        if each.state == "spent":
            gear.refresh(t, hero, each)


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
    cards = actives.lasting(state, hero, lost=False)
    for card in cards:
        options = [("leave", card), ("take", card)] if hero.discard or card != cards[-1] else [("take", card)]
        rule = "gloomhaven.active-bonuses.recover-choice"
        choice = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, options, partial(_unasked, state, hero)))
        if choice[0] == "take":
            actives.leave(t, next(each for each in state.actives if each.hero == hero.id and each.card == card))


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


def recoverable(card: str) -> bool:
    """Whether a lost card may come back; one with the symbol against that never does, whatever it was lost for.

    [gloomhaven.recover.unrecoverable]
    """
    return not (CARDS[card].top.unrecoverable or CARDS[card].bottom.unrecoverable)


def within_reach(state: State, hero: Hero, kind: str) -> list[str]:
    """The lost or discarded cards of a hero that may come back, those in the active area included."""
    if kind == "lost":
        return [card for card in hero.lost + actives.lasting(state, hero, lost=True) if recoverable(card)]
    return actives.discarded(state, hero)


async def recover(t: Table[State], hero: Hero, kind: str, limit: int, *, lose: int = 0) -> bool:
    """Take up to so many lost or discarded cards to hand, those in the active area included; tells whether any was taken.

    [gloomhaven.recover.recover, gloomhaven.card-selection.lost-pile]
    """
    state = t.state
    pile = hero.lost if kind == "lost" else hero.discard
    count = 0
    while count < limit:
        options: list[Any] = [("take", each) for each in within_reach(state, hero, kind)]
        if not options:
            break
        rule, why = "gloomhaven.recover.recover", partial(_unrecovered, state, hero, kind)
        choice = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, [*options, DONE], why))
        if choice == DONE:
            break
        card = choice[1]
        for active in list(state.actives):
            if active.card == card and active.hero == hero.id:
                actives.leave(t, active)
        if card in pile:
            pile.remove(card)
            hero.hand.append(card)
        count += 1
    if count:
        t.tell("gloomhaven.recover.recover", Recovered, hero.id, count)
        for _ in range(min(lose, len(hero.hand))):
            await _lose(t, hero)
    return count > 0


def _unrecovered(state: State, hero: Hero, kind: str, value: Any) -> str | None:
    """The rule by which a card does not come back: it is in hand or in use, of the other kind, or never comes back.

    [gloomhaven.recover.recover, gloomhaven.recover.kind-specified, gloomhaven.recover.unrecoverable]
    """
    if value == DONE:
        return None
    pile = pile_of(state, hero, value[1])
    if pile == "gone":
        return "gloomhaven.recover.unrecoverable"
    if pile in ("hand", "play"):
        return "gloomhaven.recover.recover"
    if pile == "elsewhere":
        return "gloomhaven.ability-cards.class-specific"
    if (pile in ("lost", "active-lost")) != (kind == "lost"):
        return "gloomhaven.recover.kind-specified"
    return None if kind != "lost" or recoverable(value[1]) else "gloomhaven.recover.unrecoverable"


async def _lose(t: Table[State], hero: Hero) -> None:
    """Lose a card of the hand, which nobody else sees."""
    rule = "gloomhaven.recover.kind-specified"

    def why(value: Any) -> str | None:
        match value:
            case ("lose", str(card)):
                return NOT_IN_HAND.get(pile_of(t.state, hero, card))
            case ("item", str(name)):
                return gear.withheld(t.state, hero, name)
        return "gloomhaven.character-turn.mandatory-bad"

    def hand() -> list[Any]:
        return pointing.sift(t, hero, rule, [("lose", each) for each in hero.hand], why)

    choice = await t.choose_in_secret(hero.seat, rule, hand)
    hero.hand.remove(choice[1])
    hero.lost.append(choice[1])


def offered(state: State) -> list[Hero]:
    """Who may take a short rest now [gloomhaven.end-of-round.short-rests]."""
    return [hero for hero in state.present if not hero.resting and may_rest(state, hero)]

"""The turn of a hero [Tah hrdiny]."""

from __future__ import annotations

from functools import partial
from typing import Any

from herna.games.gloomhaven.doing import Doing, Turn
from herna.games.gloomhaven.events import ActionBegun, CardsRevealed, TurnBegun
from herna.games.gloomhaven.rules import (
    active_bonuses,
    conditions,
    elements,
    item_cards,
    items,
    loot,
    performing,
    pointing,
    resting,
    special_rules,
    summon,
)
from herna.games.gloomhaven.rules.figures import phase
from herna.games.gloomhaven.rules.moments import ADDED, TURN_OVER
from herna.games.gloomhaven.rules.piles import NOT_IN_HAND, pile_of
from herna.games.gloomhaven.state import Hero, State
from herna.kernel import Table
from herna.kernel.decision import DONE

BASIC = {"top": "attack", "bottom": "move"}

HALF = {"top": "top", "bottom": "bottom", "attack": "top", "move": "bottom"}

REST = "rest"
"""What is left to do in the turn of who rests."""


async def step(t: Table[State]) -> None:
    """A piece of the turn of a hero."""
    turn = t.state.turn
    assert turn is not None
    hero = t.state.heroes[turn.hero]
    if hero.hex < 0:
        turn.stage = "end"
    await STAGES[turn.stage](t, turn, hero)


async def _begin(t: Table[State], turn: Turn, hero: Hero) -> None:
    """Summons act first; then Wound hurts; then comes what happens when a turn begins.

    [gloomhaven.summon.turn-before-owner, gloomhaven.conditions.stun-cards]
    """
    turn.stage = "choose"
    await summon.act(t, hero)
    if hero.hex < 0:
        return
    t.state.now = hero.id
    hero.moved = hero.dealt = 0
    hero.noted = []
    t.tell("gloomhaven.round.step-turns", TurnBegun, hero.id)
    await conditions.wound(t, hero)
    if hero.hex < 0:
        return
    turn.cards, hero.played = hero.played, []
    if hero.resting:
        turn.halves = [REST]
    if "stun" not in hero.conditions:
        await _standing(t, hero, "begin")


async def _standing(t: Table[State], hero: Hero, on: str) -> None:
    """What active cards do when a turn begins or ends, a long rest and the turn they were played in included."""
    for active, bonus in active_bonuses.bonuses(t.state, hero, on):
        await performing.perform_all(t, performing.Act(hero, hero, Doing()), bonus.perform)
        active_bonuses.use_slot(t, active)


async def _choose(t: Table[State], turn: Turn, hero: Hero) -> None:
    """Which card, which half; or an item; or no more.

    [gloomhaven.character-turn.top-and-bottom, gloomhaven.ability-cards.two-cards-two-actions,
    gloomhaven.ability-cards.halves-chosen-on-turn, gloomhaven.character-turn.items-any-time]
    """
    options: list[Any] = []
    for card in turn.cards if "stun" not in hero.conditions else ():
        for half in turn.halves:
            options += [(half, card), (BASIC[half], card)]
    options += [("item", each.item) for each in item_cards.usable(t.state, hero, "turn")]
    if REST in turn.halves:
        await _rest(t, turn, hero, options)
        return
    if not options:
        turn.stage = "end"
        return
    options += [("remove", active.card) for active in t.state.actives if active.hero == hero.id]
    options.append(DONE)
    rule, why = "gloomhaven.character-turn.top-and-bottom", partial(_why_not, t.state, turn, hero)
    choice = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, options, why))
    if choice == DONE:
        hero.discard += turn.cards
        left, turn.cards = turn.cards, []
        if not left or not item_cards.for_the_end(t.state, hero):
            turn.stage = "end"
    elif choice[0] == "remove":
        active_bonuses.remove(t, hero, choice[1])
    elif choice[0] == "item":
        await items.employ(t, hero, choice[1])
    else:
        kind, card = choice
        turn.cards.remove(card)
        turn.halves.remove(HALF[kind])
        turn.doing = performing.start(hero, card, kind)
        turn.stage = "line"
        t.tell("gloomhaven.character-turn.top-and-bottom", ActionBegun, hero.id, card, kind)


def _why_not(state: State, turn: Turn, hero: Hero, value: Any) -> str | None:
    """The rule by which a half of a card cannot be performed, a card not be removed, or an item not be used.

    [gloomhaven.ability-cards.two-cards-two-actions, gloomhaven.character-turn.top-and-bottom, gloomhaven.conditions.stun,
    gloomhaven.active-bonuses.areas]
    """
    match value:
        case ("item", str(name)):
            return unused(state, hero, name)
        case ("remove", str(card)):
            mine = any(active.hero == hero.id and active.card == card for active in state.actives)
            return None if mine else "gloomhaven.active-bonuses.areas"
        case (str(word), str(card)) if card in turn.cards:
            if "stun" in hero.conditions:
                return "gloomhaven.conditions.stun"
            return None if HALF[word] in turn.halves else "gloomhaven.character-turn.top-and-bottom"
        case (_, str(card)):
            pile = pile_of(state, hero, card)
            return "gloomhaven.ability-cards.two-cards-two-actions" if pile == "hand" else NOT_IN_HAND[pile]
    return None


def unused(state: State, hero: Hero, name: str) -> str | None:
    """The rule by which a hero cannot use an item between the actions of its turn."""
    usable = any(each.item == name for each in item_cards.usable(state, hero, "turn"))
    return None if usable else item_cards.withheld(state, hero, name, "turn")


async def _rest(t: Table[State], turn: Turn, hero: Hero, ready: list[Any]) -> None:
    """A long rest; items can be used before it and after it.

    [gloomhaven.items.any-time, gloomhaven.resting.long-rest-timing]
    """
    rule = "gloomhaven.resting.long-rest-timing"

    def why(value: Any) -> str | None:
        return unused(t.state, hero, value[1]) if value != (REST,) else None

    choice = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, [*ready, (REST,)], why))
    if choice == (REST,):
        turn.halves = []
        await resting.long_rest(t, hero)
    else:
        await items.employ(t, hero, choice[1])


async def _line(t: Table[State], turn: Turn, hero: Hero) -> None:
    """A piece of the action; once it is done, the card goes where it belongs. Who is stunned on the way performs no more of it.

    [gloomhaven.recover.first-card, gloomhaven.character-turn.card-placed-at-once, gloomhaven.character-turn.ability-order,
    gloomhaven.character-turn.no-interleaving, gloomhaven.character-turn.basic-discard, gloomhaven.card-selection.after-use,
    gloomhaven.conditions.stun]
    """
    doing = turn.doing
    assert doing is not None
    action = performing.action_of(doing)
    if doing.line < len(action.lines) and "stun" not in hero.conditions:
        done = await performing.perform(t, performing.Act(hero, hero, doing), action.lines[doing.line])
        if turn.doing is not None and done:
            doing.line += 1
            performing.next_line(doing)
        return
    if not doing.kept:
        if doing.basic or not doing.used:
            hero.discard.append(doing.card)
        else:
            (hero.gone if action.unrecoverable else hero.lost if action.lost else hero.discard).append(doing.card)
    turn.doing = None
    turn.stage = "choose"
    if action.sort and doing.used:
        await _after_action(t, hero, doing, action.sort)


async def _after_action(t: Table[State], hero: Hero, doing: Doing, sort: str) -> None:
    """What items add once an action of their sort has been performed."""
    for item in item_cards.wearing(hero, sort) if sort in ADDED else ():
        if hero.alive:
            await ADDED[sort](t, hero, item, doing)


async def _end(t: Table[State], turn: Turn, hero: Hero) -> None:
    """What is left is discarded; money and treasure underfoot are looted; elements and conditions move on.

    [gloomhaven.end-of-turn-looting.mandatory, gloomhaven.character-turn.turn-of-stunned]
    """
    state = t.state
    if hero.hex >= 0:
        hero.discard += turn.cards
        turn.cards = []
        for word, speak in TURN_OVER.items():
            for item in item_cards.wearing(hero, word):
                await speak(t, hero, item)
        if "stun" not in hero.conditions:
            await _standing(t, hero, "end")
    if hero.hex >= 0:
        await loot.loot(t, hero, [hero.hex])
    await elements.name(t, hero.seat)
    elements.settle(t)
    if hero.hex >= 0:
        conditions.lapse(t, hero)
        phase(state, hero)
        special_rules.end_of_turn(t, hero)
    hero.done = True
    if turn.again and hero.hex >= 0:
        _come_again(t, hero)
    state.now = ""
    state.turn = None
    state.phase = "turns"


def _come_again(t: Table[State], hero: Hero) -> None:
    """The cards for another turn are revealed, and the hero has not acted yet at their initiative."""
    hero.done, hero.shown, hero.shift = False, list(hero.played), 0
    t.reveal()
    first, second = hero.shown
    t.tell("gloomhaven.initiative.reveal-leading", CardsRevealed, hero.id, first, second, hero.initiative)


STAGES = {"begin": _begin, "choose": _choose, "line": _line, "end": _end}

"""The turn of a monster: its card, line by line [Tah nestvůr]."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from herna.games.gloomhaven.content import MONSTERS, Attack, Augment, Line, Move, Orders
from herna.games.gloomhaven.doing import Doing
from herna.games.gloomhaven.events import TurnBegun
from herna.games.gloomhaven.rules import conditions, elements, item_cards
from herna.games.gloomhaven.rules.ambiguity import decide, first_seat
from herna.games.gloomhaven.rules.moments import DAMPENED, LAST_WORDS, OBEYED, SHAPED
from herna.games.gloomhaven.rules.monster.cards import Mind, led_line
from herna.games.gloomhaven.rules.performing import Act, perform_all
from herna.games.gloomhaven.state import Deal, Hero, Monster, State
from herna.games.gloomhaven.state import Summon as Companion
from herna.kernel import Table


async def take_turn(t: Table[State], figure: Monster | Companion, orders: Orders) -> None:
    """Wound first; then each line in order; then conditions end. Who is stunned gains nothing from the card.

    [gloomhaven.monster-order.individual-turns, gloomhaven.monster-abilities.bonuses-stunned, gloomhaven.monster-turn.automated]
    """
    state = t.state
    figure.done = True
    state.now = figure.id
    t.tell("gloomhaven.monster-turn.automated", TurnBegun, figure.id)
    if figure.conditions:
        await conditions.wound(t, figure)
    if figure.alive and "stun" not in figure.conditions:
        await _obey(t, figure, orders)
    elements.settle(t)
    if figure.alive:
        conditions.lapse(t, figure)
    state.now = ""


async def _obey(t: Table[State], figure: Monster | Companion, orders: Orders) -> None:
    """Do what the card says, as far as it can be done, in the printed order; a boss may have a special instead.

    [gloomhaven.monster-turn.in-order, gloomhaven.monster-ability-cards.ability-list-order,
    gloomhaven.bosses.special-abilities]. Elements are infused at the end of the first turn of the type in which any of it was
    done [gloomhaven.elements.monster-infuse-timing].
    """
    state, kind = t.state, MONSTERS[figure.kind]
    lines: Sequence[Line] = orders.lines
    if orders.boss and kind.specials:
        lines = kind.specials[orders.boss - 1]
    deal = state.decks[kind.deck]
    await _consume(t, deal, figure.kind, orders, lines)
    bought: Sequence[Sequence[Augment]] = [()] * len(lines)
    if len(deal.paid) > 1 and any(line.augments for line in lines):
        bought = [[line.augments[spot] for spot in deal.augments(figure.kind, number)] for number, line in enumerate(lines)]
    leader, mode = "", ""
    if isinstance(figure, Monster):
        figure.dying = bool(orders.dying)
        leader, _, mode = figure.turned.partition(":")
    mind = Mind(figure, lines, bought=bought, turned=bool(leader))
    if mode == "led" and (hero := state.hero(leader)).hex >= 0:
        done = await _led(t, mind, hero)
    else:
        done = await perform_all_lines(t, mind)
    if done and deal.note(figure.kind, "infused") and orders.infuse:
        elements.infuse(state, orders.infuse)
        await elements.name(t, first_seat(state))


async def perform_all_lines(t: Table[State], mind: Mind) -> bool:
    """Perform all lines; tells whether any of it was done. Who is stunned on the way goes no further, but for last words.

    [gloomhaven.conditions.stun]
    """
    done, who = False, mind.who
    for number, line in enumerate(mind.lines):
        if not who.alive or (who.hp and "stun" in who.conditions):
            break
        mind.paid = mind.bought[number] if mind.bought else ()
        done = await perform_line(t, mind, line) or done
    return done


async def _consume(t: Table[State], deal: Deal, kind: str, orders: Orders, lines: Sequence[Line]) -> None:
    """The first of a type to act consumes what its card can use; all of them profit [gloomhaven.elements.monsters-consume]."""
    if not deal.note(kind, "all"):
        return
    for number, line in enumerate(lines):
        for spot, augment in enumerate(line.augments):
            if elements.payable(t.state, augment.consume) and await _spend(t, augment.consume):
                deal.note_augment(kind, number, spot)
                elements.infuse(t.state, augment.infuse)
    for price, element in orders.trades:
        if elements.payable(t.state, (price,)) and await _spend(t, (price,)):
            elements.infuse(t.state, (element,))


async def _spend(t: Table[State], price: Sequence[str]) -> bool:
    """Of any element the players choose which one it is [gloomhaven.elements.any-element].

    Tells whether the monsters got them all: an item may take an element from under their hands.
    """
    for element in sorted(price, key="any".__eq__):
        there = elements.there(t.state)
        taken = await decide(t, "gloomhaven.elements.any-element", there) if element == "any" else element
        lost = await _dampened(t)
        elements.consume(t, taken)
        if lost:
            return False
    return True


async def _dampened(t: Table[State]) -> bool:
    """Whether somebody consumes an element before an enemy does, to no effect [gloomhaven.elements.monsters-consume]."""
    for hero in t.state.present:
        if not hero.items or "stun" in hero.conditions:
            continue
        for item in item_cards.wearing(hero, *DAMPENED):
            if await DAMPENED[item.special](t, hero, item):
                return True
    return False


async def _led(t: Table[State], mind: Mind, hero: Hero) -> bool:
    """A hero chooses how the figure moves and whom it attacks; all else it does as it would."""
    act = Act(hero, mind.who, Doing(), turned=True)
    for line, augments in zip(mind.lines, mind.bought, strict=True):
        mind.paid = augments
        if isinstance(line, Move | Attack):
            await perform_all(t, act, [led_line(t.state, mind, line)])
            mind.spot = next(iter(act.doing.spots), mind.spot)
            await _extras(t, mind)
        elif mind.who.alive:
            await perform_line(t, mind, line)
    return True


async def perform_line(t: Table[State], mind: Mind, line: Line) -> bool:
    """A line of the card, as this figure performs it; tells whether any of it was done.

    What an element adds as a line of its own is done even where the line before it cannot be.
    """
    shaped = _shaped(t.state, mind, line) if line.special else line
    done = shaped is not None and await OBEYED[type(shaped)](t, mind, shaped)
    return await _extras(t, mind) or done if mind.paid else done


def _shaped(state: State, mind: Mind, line: Line) -> Line | None:
    """A line with a name may be another one in this situation, or none."""
    return SHAPED[line.special](state, mind, line) if line.special in SHAPED else line


async def _extras(t: Table[State], mind: Mind) -> bool:
    """The lines that were consumed for."""
    done = False
    for extra in [line for augment in mind.paid for line in augment.abilities]:
        if mind.who.alive:
            done = await perform_line(t, msgspec.structs.replace(mind, lines=(extra,), paid=(), bought=()), extra) or done
    return done


@LAST_WORDS.on(Monster)
async def last_words(t: Table[State], monster: Monster, place: int) -> None:
    """What a monster does when it dies: by its own nature, or by the card on which it has acted this round."""
    lines = list(MONSTERS[monster.kind].dying)
    if monster.dying and (orders := t.state.orders(monster.kind)) is not None:
        lines += orders.dying
    if lines:
        monster.hex = place
        await perform_all_lines(t, Mind(monster, lines))
        monster.hex = -1

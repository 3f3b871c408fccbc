"""Damage, what is done about it, and death [Zranění hrdiny]."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import Any

from herna.games.gloomhaven.events import Damaged, Died, Negated
from herna.games.gloomhaven.rules import active_bonuses, battle_goals, item_cards, pointing
from herna.games.gloomhaven.rules.exhaustion import NO_HIT_POINTS, exhaust
from herna.games.gloomhaven.rules.figures import owner
from herna.games.gloomhaven.rules.moments import LAST_WORDS, REWARDED, asked
from herna.games.gloomhaven.rules.piles import NOT_IN_HAND, pile_of
from herna.games.gloomhaven.state import AnyFigure, Coin, Fixture, Hero, Monster, State, Summon
from herna.kernel import Table

ATTACK = "gloomhaven.attack.attack-x"

RULE = "gloomhaven.damage.suffer"

KILL_NORMAL = asked("kill-normal")
"""A change by which a normal monster dies."""


async def suffer(
    t: Table[State], figure: AnyFigure, points: int, rule: str, *, by: AnyFigure | None = None, price: bool = False
) -> int:
    """A figure suffers damage from one source; tells how much it was. Shield has been counted before, if it counts at all.

    `by` is who gets the credit. The `price` of something cannot be negated. Obstacles suffer by attacks alone.

    [gloomhaven.shield.attacks-only, gloomhaven.special-rules.destructible-obstacles]
    """
    if points <= 0 or not figure.alive or figure.hp <= 0:
        return 0
    if isinstance(figure, Hero) and not price and await negated(t, figure, points):
        t.tell("gloomhaven.damage.suffer", Negated, figure.id, points)
        return 0
    if isinstance(figure, Fixture) and rule != ATTACK:
        return 0
    hurt = min(points, figure.hp)
    clean = figure.hp == figure.top and rule == ATTACK
    figure.hp -= hurt
    t.tell(rule, Damaged, figure.id, points, max(0, figure.hp))
    if isinstance(figure, Hero):
        battle_goals.hurt(figure)
    elif by is not None and (hero := owner(t.state, by)) is not None:
        hero.dealt += hurt
    if figure.hp <= 0:
        await die(t, figure, by, overkill=points - hurt, clean=clean)
    return points


async def negated(t: Table[State], hero: Hero, points: int) -> bool:
    """Whether the damage of a source is negated: by an active bonus, which must be used; by losing cards.

    [gloomhaven.active-bonuses.persistent-must-use, gloomhaven.damage.decision-time, gloomhaven.damage.negate-hand,
    gloomhaven.damage.negate-discard, gloomhaven.damage.played-cards-not, gloomhaven.active-bonuses.frost-armor-example]
    """
    state = t.state
    for active, bonus in active_bonuses.bonuses(state, hero, "damage"):
        if bonus.negate:
            active_bonuses.use_slot(t, active)
            if not active_bonuses.action_of(active).slots:
                active_bonuses.leave(t, active)
            return True

    def options() -> list[Any]:
        found: list[Any] = [("suffer", points)]
        found += [("hand", card) for card in hero.hand]
        found += [("discard", *pair) for pair in combinations(active_bonuses.discarded(state, hero), 2)]
        return pointing.sift(t, hero, RULE, found, partial(_unlosable, state, hero))

    if not hero.hand and len(active_bonuses.discarded(state, hero)) < 2:
        return False
    choice = await t.choose_in_secret(hero.seat, RULE, options)
    match choice:
        case ("hand", card):
            hero.hand.remove(card)
            hero.lost.append(card)
        case ("discard", *cards):
            for card in cards:
                lose_discarded(t, hero, card)
        case _:
            return False
    return True


def _unlosable(state: State, hero: Hero, value: Any) -> str | None:
    """The rule by which a card, or two, cannot be lost to negate damage.

    [gloomhaven.damage.negate-hand, gloomhaven.damage.negate-discard, gloomhaven.damage.played-cards-not,
    gloomhaven.damage.active-cards]
    """
    if value[0] == "suffer":
        return None
    wanted = ("hand",) if value[0] == "hand" else ("discard", "active")
    for pile in (pile_of(state, hero, card) for card in value[1:]):
        if pile == "play":
            return "gloomhaven.damage.played-cards-not"
        if pile == "active-lost":
            return "gloomhaven.damage.active-cards"
        if pile not in ("hand", "discard", "active"):
            return NOT_IN_HAND[pile]
        if pile not in wanted:
            enough = pile != "hand" and len(active_bonuses.discarded(state, hero)) > 1
            return "gloomhaven.damage.negate-hand" if enough else "gloomhaven.damage.negate-discard"
    return None


def lose_discarded(t: Table[State], hero: Hero, card: str) -> None:
    """Lose a card of the discard pile, or one in the active area that counts as discarded [gloomhaven.damage.active-cards]."""
    for active in t.state.actives:
        if active.hero == hero.id and active.card == card:
            active_bonuses.leave(t, active)
            break
    hero.discard.remove(card)
    hero.lost.append(card)


async def die(t: Table[State], figure: AnyFigure, by: AnyFigure | None, *, overkill: int = 0, clean: bool = False) -> None:
    """A figure is gone: a monster dies, a summon too, a hero is exhausted. Of kills is noted what battle goals ask."""
    if not figure.alive:
        return
    if isinstance(figure, Hero):
        exhaust(t, figure, NO_HIT_POINTS)
    elif isinstance(figure, Monster):
        await _monster_dies(t, figure, by, overkill, clean)
    elif isinstance(figure, Summon):
        await _summon_dies(t, figure)
    else:
        _thing_breaks(t, figure)


async def _monster_dies(t: Table[State], monster: Monster, by: AnyFigure | None, overkill: int, clean: bool) -> None:
    """It is removed at once, its standee can be used again, and money lies where it stood.

    [gloomhaven.attack.monster-death, gloomhaven.attack.money-drop]
    """
    state, place = t.state, monster.hex
    state.monsters.remove(monster)
    state.standees[monster.kind].append(monster.number)
    state.standees[monster.kind].sort()
    monster.hex = -1
    state.slain += 1
    t.tell("gloomhaven.attack.monster-death", Died, monster.id)
    hero = None if by is None else owner(state, by)
    if hero is not None:
        battle_goals.killed(state, hero, monster, overkill, clean=clean)
    if not monster.summoned:
        drop(state, place)
    await LAST_WORDS[Monster](t, monster, place)
    if hero is not None and hero.items:
        for item in item_cards.wearing(hero, *REWARDED):
            await REWARDED[item.special](t, hero, item)


def drop(state: State, place: int) -> None:
    """A money token lies there."""
    for coin in state.coins:
        if coin.hex == place:
            coin.count += 1
            return
    state.coins.append(Coin(place))


async def _summon_dies(t: Table[State], summon: Summon) -> None:
    """Its card leaves the active area [gloomhaven.summon.persistent]."""
    state, place = t.state, summon.hex
    summon.hex = -1
    if summon in state.summons:
        state.summons.remove(summon)
    t.tell("gloomhaven.summon.persistent", Died, summon.id)
    await LAST_WORDS[Summon](t, summon, place)
    for active in list(state.actives):
        if active.card == summon.card and active.hero == summon.owner:
            active_bonuses.leave(t, active)


def _thing_breaks(t: Table[State], thing: Fixture) -> None:
    """[gloomhaven.special-rules.destructible-obstacles]."""
    t.state.things.remove(thing)
    thing.hex = -1
    t.tell("gloomhaven.special-rules.destructible-obstacles", Died, thing.id)

"""An attack on one target, from the attacker's bonuses to what the target does about it [Útok]."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from herna.games.gloomhaven.content import Bonus, Change, Item, Modifier, When
from herna.games.gloomhaven.doing import Doing
from herna.games.gloomhaven.events import Attacked, AttackValue, Healed
from herna.games.gloomhaven.rules import active_bonuses, advantage, conditions, elements, item_cards, modifier_cards, pointing
from herna.games.gloomhaven.rules.attack_effects import shove
from herna.games.gloomhaven.rules.damage import KILL_NORMAL, die, suffer
from herna.games.gloomhaven.rules.experience import gain
from herna.games.gloomhaven.rules.figures import adjacent, owner, passes
from herna.games.gloomhaven.rules.moments import PRICES, SPARED, asked
from herna.games.gloomhaven.rules.performing import Act, perform_all
from herna.games.gloomhaven.rules.retaliate import strike_back
from herna.games.gloomhaven.rules.targets import count
from herna.games.gloomhaven.state import Active, AnyFigure, Hero, Monster, State, Summon
from herna.kernel import Table
from herna.kernel.decision import PASS

AUGMENT_RANGED = asked("augment-ranged")

MAY_CONSUME = asked("may-consume")

SOFTEN_DOUBLE = asked("soften-double")


class Blow(msgspec.Struct):
    """An attack before its target is known: what the card, items and bonuses make of it.

    [gloomhaven.attack-effects.forced-separate]
    """

    value: int
    melee: bool = True
    pierce: int = 0
    shoves: list[tuple[int, int]] = []
    """Pushes and pulls, each by itself: (push, pull) [gloomhaven.attack-effects.forced-separate]."""
    conditions: list[str] = []
    bonuses: list[When] = []
    advantage: bool = False
    disadvantage: bool = False
    double: int = 0
    """How many times the value is doubled."""
    added: int = 0
    """Targets that modifier cards have added."""
    damage: int = 0
    """What the last target suffered."""
    kills: bool = False
    """A normal monster dies instead of being attacked."""
    special: str = ""
    """The name of what its pushes do."""
    after: list[Bonus] = []
    """Bonuses that perform something once the target has been hit."""

    def add(self, change: Change) -> None:
        """What an item, a bonus or a consumed element adds, as if printed on the card [gloomhaven.items.as-printed]."""
        self.value += change.attack
        self.pierce += change.pierce
        if change.push or change.pull:
            self.shoves.append((change.push, change.pull))
        self.conditions += change.conditions
        self.advantage = self.advantage or change.advantage
        self.double += change.double
        self.kills = self.kills or change.special == KILL_NORMAL


async def strike(t: Table[State], attacker: AnyFigure, target: AnyFigure, blow: Blow, *, lead: int) -> None:
    """Attack one target. `lead` is the seat that chooses for the attacker.

    First what the attacker adds, then the modifier card, then the target's defence.

    [gloomhaven.attack.step-attacker, gloomhaven.attack.step-modifier, gloomhaven.attack.step-defence,
    gloomhaven.attack.not-negative, gloomhaven.attack.calculation-example, gloomhaven.advantage.no-stacking,
    gloomhaven.attack-effects.pierce-example, gloomhaven.attack-effects.without-damage, gloomhaven.conditions.negative-after,
    gloomhaven.conditions.poison-not-own-attack, gloomhaven.damage.effects-remain]
    """
    state = t.state
    now = await _own(t, attacker, target, blow)
    if now.kills and isinstance(target, Monster) and target.rank == "normal":
        target.hp = 0
        await die(t, target, attacker)
        return
    t.tell("gloomhaven.attack.attack-x", Attacked, attacker.id, target.id, now.value)
    shield, spikes = await _defence(t, attacker, target, now)
    lean = now.advantage - now.disadvantage
    soft = isinstance(target, Hero) and bool(item_cards.wearing(target, SOFTEN_DOUBLE))
    cards = advantage.drawn(
        t, attacker, lean, lambda card: modifier_cards.resolve(now.value, [card], calm=state.calm, soft=soft)
    )
    for card in cards:
        _apply(t, attacker, now, card)
    value = modifier_cards.resolve(now.value, cards, calm=state.calm, soft=soft)
    points = max(0, value - max(0, shield - now.pierce))
    saved, pierce = _last_guard(t, attacker, target, now, points, max(0, now.pierce - shield), spikes)
    points -= saved
    points = await _kept_off(t, target, points, pierce, spikes)
    t.tell("gloomhaven.attack.step-defence", AttackValue, attacker.id, target.id, points)
    blow.added += sum(card.targets for card in cards)
    blow.damage = points
    await suffer(t, target, points, "gloomhaven.attack.attack-x", by=attacker)
    if target.alive:
        conditions.afflict(t, target, now.conditions)
    for push, pull in now.shoves:
        if target.alive and attacker.alive:
            await shove(t, attacker, target, push, pull, seat=lead, must=isinstance(attacker, Monster), special=now.special)
    for line in now.after:
        await _afterwards(t, attacker, line, lead)
    if target.alive and attacker.alive:
        await strike_back(t, attacker, target, spikes)


async def _own(t: Table[State], attacker: AnyFigure, target: AnyFigure, blow: Blow) -> Blow:
    """The attack on this target with all that the attacker adds; doubling comes last, as the attacker would have it.

    [gloomhaven.attack.step-choice, gloomhaven.conditions.poison, gloomhaven.conditions.muddle,
    gloomhaven.conditions.strengthen]
    """
    state = t.state
    now = Blow(
        blow.value,
        blow.melee,
        blow.pierce,
        list(blow.shoves),
        list(blow.conditions),
        advantage=blow.advantage or "strengthen" in attacker.conditions,
        disadvantage=blow.disadvantage or "muddle" in attacker.conditions,
        double=blow.double,
        kills=blow.kills,
        special=blow.special,
    )
    hero = owner(state, attacker)
    for bonus in blow.bonuses:
        if passes(state, attacker, target, bonus.test, melee=blow.melee):
            _add(t, attacker, target, now, bonus, hero)
    for active, line in active_bonuses.bonuses(state, attacker, "attack"):
        if line.per == "target" and await _counts(t, attacker, target, active, line, now):
            _add(t, attacker, target, now, active_bonuses.gain_of(active, line), hero)
            if line.perform or line.gain.heal:
                now.after.append(line)
            active_bonuses.use_slot(t, active)
    now.value += "poison" in target.conditions
    if isinstance(attacker, Monster):
        now.advantage = now.advantage or attacker.level >= attacker.stats.advantage
    if isinstance(target, Monster) and (target.evasive or target.level >= target.stats.evasive):
        now.disadvantage = True
    if not blow.melee and adjacent(state, attacker, target):
        now.disadvantage = True
    if now.double:
        now.value *= 2**now.double
    return now


def _add(t: Table[State], attacker: AnyFigure, target: AnyFigure, now: Blow, change: When, hero: Hero | None) -> None:
    """A bonus counts once, or as often as what it counts."""
    times = 1 if change.each is None else count(t.state, attacker, target, change.each)
    for _ in range(times):
        now.add(change)
        attacker.guard += change.shield
        if change.retaliate:
            attacker.spikes += ((change.retaliate, 1),)
        if hero is not None:
            gain(t, hero, change.xp)
    if times and change.infuse:
        elements.infuse(t.state, change.infuse)


async def _counts(t: Table[State], attacker: AnyFigure, target: AnyFigure, active: Active, line: Bonus, now: Blow) -> bool:
    """Whether a bonus counts: its element is consumed, which some leave open, and what it asks for beside that is paid."""
    melee = now.melee or (line.augment and active_bonuses.says(t.state, active.hero, AUGMENT_RANGED))
    if not passes(t.state, attacker, target, line.tests, melee=melee):
        return False
    if line.consume is not None:
        if line.consume not in elements.there(t.state):
            return False
        if line.special == MAY_CONSUME:
            hero, rule = t.state.hero(active.hero), "gloomhaven.elements.consume"
            options = pointing.sift(t, hero, rule, [("consume", line.consume), PASS], partial(_unwanted, t.state))
            if await t.choose(hero.seat, rule, options) == PASS:
                return False
        elements.consume(t, line.consume)
    price = PRICES.get(line.gain.special)
    return price is None or await price(t, attacker)


def _unwanted(state: State, value: Any) -> str | None:
    """The rule by which an element cannot be consumed for a bonus, or an augment of the line cannot be used by now."""
    if value[0] == "use":
        return "gloomhaven.character-turn.ability-order"
    return elements.inert(state, value[1]) if value[0] == "consume" else None


async def _afterwards(t: Table[State], attacker: AnyFigure, line: Bonus, lead: int) -> None:
    """What a bonus of the attacker performs after an attack: a Heal is its own [gloomhaven.attack-effects.after-damage]."""
    if not attacker.alive:
        return
    if line.gain.heal:
        t.tell("gloomhaven.heal.heal-x", Healed, attacker.id, conditions.heal(t, attacker, line.gain.heal))
    leader = owner(t.state, attacker) or next(each for each in t.state.heroes if each.seat == lead)
    await perform_all(t, Act(leader, attacker, Doing()), line.perform)


async def _defence(t: Table[State], attacker: AnyFigure, target: AnyFigure, now: Blow) -> tuple[int, list[tuple[int, int]]]:
    """The Shield of the target, and the Retaliate that its bonuses add to this attack.

    Bonuses must be used, items may be, before the modifier card is drawn [gloomhaven.items.before-modifier].
    """
    state = t.state
    shield = active_bonuses.shield(state, target)
    spikes: list[tuple[int, int]] = []
    for active, line in active_bonuses.bonuses(state, target, "attacked"):
        if not (line.shield or line.negate) and passes(state, attacker, target, line.tests, melee=now.melee):
            spikes.append((line.retaliate, line.reach))
            active_bonuses.use_slot(t, active)
    if isinstance(target, Hero):
        for item in await _worn(t, target, attacker, now):
            shield += item.shield
            if item.retaliate:
                spikes.append((item.retaliate, 1))
            now.disadvantage = now.disadvantage or item.disadvantage
    return shield, spikes


async def _worn(t: Table[State], hero: Hero, attacker: AnyFigure, now: Blow) -> list[Item]:
    """The items that a hero uses when attacked."""
    used: list[Item] = []

    def fits(item: Item) -> bool:
        return passes(t.state, attacker, hero, item.tests, melee=now.melee)

    while hero.items:
        names = [item.id for item in used]
        found = await item_cards.react(t, hero, "attacked", "gloomhaven.items.before-modifier", fits, names)
        if found is None:
            break
        used.append(found)
    return used


async def _kept_off(t: Table[State], target: AnyFigure, points: int, pierce: int, spikes: list[tuple[int, int]]) -> int:
    """The damage that is left once items have been used on it; for a summon its owner may use one."""
    if isinstance(target, Hero):
        return await _parry(t, target, points, pierce, spikes)
    if isinstance(target, Summon) and points > 0 and await _spared(t, target):
        return 0
    return points


async def _spared(t: Table[State], summon: Summon) -> bool:
    """Whether its owner keeps the damage of an attack off a summon."""
    hero = t.state.hero(summon.owner) if summon.owner else None
    if hero is None or not hero.items or "stun" in hero.conditions:
        return False
    for item in item_cards.wearing(hero, *SPARED):
        if await SPARED[item.special](t, hero, item):
            return True
    return False


async def _parry(t: Table[State], hero: Hero, points: int, pierce: int, spikes: list[tuple[int, int]]) -> int:
    """The damage of an attack that is left once items have been used on it, before it is suffered; Pierce counts against them.

    Those with use slots must be used, even to no avail. [gloomhaven.items.use-counts, gloomhaven.attack-effects.pierce]
    """
    used: list[str] = []
    while points > 0 and hero.items:
        item = await item_cards.react(t, hero, "damage", "gloomhaven.shield.reduces", lambda item: True, used)
        if item is None:
            break
        used.append(item.id)
        points = 0 if item.negate else max(0, points - max(0, item.shield - pierce))
        pierce = max(0, pierce - item.shield)
        if item.retaliate:
            spikes.append((item.retaliate, 1))
    return points


def _last_guard(
    t: Table[State],
    attacker: AnyFigure,
    target: AnyFigure,
    now: Blow,
    points: int,
    pierce: int,
    spikes: list[tuple[int, int]],
) -> tuple[int, int]:
    """What counts only where an attack would deal damage, and is used only then: Shield, or that nothing is suffered.

    Tells how much is saved, and what is left of Pierce.
    """
    saved = 0
    for active, line in active_bonuses.bonuses(t.state, target, "attacked"):
        fits = (line.shield or line.negate) and passes(t.state, attacker, target, line.tests, melee=now.melee)
        if fits and points > saved:
            guard = points if line.negate else max(0, line.shield - pierce)
            pierce = max(0, pierce - line.shield)
            saved += min(guard, points - saved)
            if line.retaliate:
                spikes.append((line.retaliate, line.reach))
            active_bonuses.use_slot(t, active)
    return saved, pierce


def _apply(t: Table[State], attacker: AnyFigure, now: Blow, card: Modifier) -> None:
    """Effects of a modifier card work as if printed on the card of the attack [gloomhaven.modifier-cards.effects]."""
    now.pierce += card.pierce
    now.conditions += card.conditions
    if card.push or card.pull:
        now.shoves.append((card.push, card.pull))
    elements.infuse(t.state, card.infuse)
    if card.heal:
        t.tell("gloomhaven.heal.heal-x", Healed, attacker.id, conditions.heal(t, attacker, card.heal))
    attacker.guard += card.shield
    if card.invisible:
        conditions.afflict(t, attacker, ("invisible",))
    if card.refresh and isinstance(attacker, Hero):
        used = item_cards.refreshable(attacker)
        if used:
            item_cards.refresh(t, attacker, used[0])

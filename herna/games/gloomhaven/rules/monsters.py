"""The turn of a monster: its card, line by line [Tah nestvůr]."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence, Set
from typing import Any

import msgspec

from herna.games.gloomhaven.content import (
    AREAS,
    MONSTERS,
    Afflict,
    Attack,
    Augment,
    Bonus,
    Heal,
    Line,
    Loot,
    Move,
    Orders,
    Retaliate,
    Shield,
    Shove,
    Special,
    Suffer,
    Summon,
    Trap,
)
from herna.games.gloomhaven.events import Focused, Healed, TrapSet, TurnBegun, Unfocused
from herna.games.gloomhaven.rules import conditions, elements, gear
from herna.games.gloomhaven.rules.acting import Act, perform_all
from herna.games.gloomhaven.rules.ambiguity import decide, first_seat, seat_of
from herna.games.gloomhaven.rules.attack import Blow, strike
from herna.games.gloomhaven.rules.damage import suffer
from herna.games.gloomhaven.rules.figures import allies, empty, in_range
from herna.games.gloomhaven.rules.forced import shove
from herna.games.gloomhaven.rules.ground import walk
from herna.games.gloomhaven.rules.monster import quick
from herna.games.gloomhaven.rules.monster import situation as plan
from herna.games.gloomhaven.rules.monster.movement import Outcome, Solution, solve
from herna.games.gloomhaven.rules.reveal import place
from herna.games.gloomhaven.state import LONG_REST, AnyFigure, Doing, Hero, Monster, State, Thing, TrapTile
from herna.games.gloomhaven.state import Summon as Companion
from herna.kernel import Table
from herna.space.masks import mask_of

ALL = plan.ALL

SCOUT = "vermling-scout"


class Mind(msgspec.Struct):
    """What an automated figure knows during its turn; `settled` is what it has made up its mind to do."""

    who: Monster | Companion
    lines: Sequence[Line]
    paid: Sequence[Augment] = ()
    """The augments that were consumed for the line that is being performed."""
    bought: Sequence[Sequence[Augment]] = ()
    """The same for each line of the card."""
    turned: bool = False
    settled: tuple[Outcome, ...] = ()
    attacked: tuple[str, ...] = ()
    spot: int = -1
    """Where the last target stood."""
    moved: int = 0
    """Hexes moved this turn."""
    helped: int = 0
    """What items of heroes add to the attack."""


# ---------------------------------------------------------------------- a turn


async def turn(t: Table[State], figure: Monster | Companion, orders: Orders) -> None:
    """Wound first; then each line in order; then conditions end. Who is stunned gains nothing from the card.

    [gloomhaven.monster-order.individual-turns, gloomhaven.monster-abilities.bonuses-stunned, gloomhaven.monster-turn.automated]
    """
    state = t.state
    figure.done = True
    state.now = figure.id
    t.tell("gloomhaven.monster-turn.automated", TurnBegun, figure.id)
    if figure.conditions:
        await wound(t, figure)
    if figure.alive and "stun" not in figure.conditions:
        await _obey(t, figure, orders)
    elements.settle(t)
    if figure.alive:
        conditions.lapse(t, figure)
    state.now = ""


async def wound(t: Table[State], figure: AnyFigure) -> None:
    """Whoever is wounded suffers when its turn begins, and dies of it by nobody's hand.

    [gloomhaven.conditions.wound, gloomhaven.conditions.wound-kill-credit]
    """
    if "wound" in figure.conditions:
        await suffer(t, figure, 1, "gloomhaven.conditions.wound")


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
    paid = state.decks[kind.deck].paid
    await _consume(t, paid, figure.kind, orders, lines)
    bought: Sequence[Sequence[Augment]] = [()] * len(lines)
    if len(paid) > 1 and any(line.augments for line in lines):
        bought = [[line.augments[spot] for spot in _spots(paid, figure.kind, number)] for number, line in enumerate(lines)]
    leader, mode = "", ""
    if isinstance(figure, Monster):
        figure.dying = bool(orders.dying)
        leader, _, mode = figure.turned.partition(":")
    mind = Mind(figure, lines, bought=bought, turned=bool(leader))
    if mode == "led" and (hero := state.hero(leader)).hex >= 0:
        done = await _led(t, mind, hero)
    else:
        done = await perform_all_lines(t, mind)
    if done and f"{figure.kind}/infused" not in paid:
        paid.append(f"{figure.kind}/infused")
        if orders.infuse:
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


async def _consume(t: Table[State], paid: list[str], kind: str, orders: Orders, lines: Sequence[Line]) -> None:
    """The first of a type to act consumes what its card can use; all of them profit [gloomhaven.elements.monsters-consume]."""
    if f"{kind}/all" in paid:
        return
    paid.append(f"{kind}/all")
    for number, line in enumerate(lines):
        for spot, augment in enumerate(line.augments):
            if elements.payable(t.state, augment.consume) and await _spend(t, augment.consume):
                paid.append(f"{kind}/{number}:{spot}")
                elements.infuse(t.state, augment.infuse)
    for price, element in orders.trades:
        if elements.payable(t.state, (price,)) and await _spend(t, (price,)):
            elements.infuse(t.state, (element,))


async def _spend(t: Table[State], price: Sequence[str]) -> bool:
    """Of any element the players choose which one it is [gloomhaven.elements.any-element].

    Tells whether the monsters got them all: an item may take an element from under their hands.
    """
    from herna.games.gloomhaven.rules.special.items import dampened

    for element in sorted(price, key="any".__eq__):
        there = elements.there(t.state)
        taken = await decide(t, "gloomhaven.elements.any-element", there) if element == "any" else element
        lost = await dampened(t)
        elements.consume(t, taken)
        if lost:
            return False
    return True


def _spots(paid: Sequence[str], kind: str, number: int) -> list[int]:
    """The augments of a line that a type has used this round."""
    start = f"{kind}/{number}:"
    return [int(each[len(start) :]) for each in paid if each.startswith(start)]


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


def led_line(state: State, mind: Mind, line: Move | Attack) -> Line:
    """A line of a monster's card with its own values and what it consumed, for whoever leads it."""
    if isinstance(line, Move):
        steps = max(0, values(mind.who)[0] + line.value + sum(each.move for each in mind.paid))
        return msgspec.structs.replace(line, value=steps, augments=())
    reach = _reach(mind, line)
    blow = _blow(state, mind, line, reach)
    return msgspec.structs.replace(
        line,
        value=blow.value,
        range=reach,
        targets=_targets(mind, line),
        area=next((each.area for each in mind.paid if each.area), line.area),
        pierce=blow.pierce,
        push=sum(push for push, _ in blow.shoves),
        pull=sum(pull for _, pull in blow.shoves),
        conditions=tuple(blow.conditions),
        augments=(),
    )


# ---------------------------------------------------------------------- lines


async def perform_line(t: Table[State], mind: Mind, line: Line) -> bool:
    """A line of the card, as this figure performs it; tells whether any of it was done.

    What an element adds as a line of its own is done even where the line before it cannot be.
    """
    shaped = _shaped(t.state, mind, line) if line.special else line
    done = shaped is not None and await PERFORM[type(shaped)](t, mind, shaped)
    return await _extras(t, mind) or done if mind.paid else done


def _shaped(state: State, mind: Mind, line: Line) -> Line | None:
    """A line with a name may be another one in this situation, or none."""
    from herna.games.gloomhaven.rules.special.monsters import SHAPES

    return SHAPES[line.special](state, mind, line) if line.special in SHAPES else line


async def _extras(t: Table[State], mind: Mind) -> bool:
    """The lines that were consumed for."""
    done = False
    for extra in [line for augment in mind.paid for line in augment.abilities]:
        if mind.who.alive:
            done = await perform_line(t, msgspec.structs.replace(mind, lines=(extra,), paid=(), bought=()), extra) or done
    return done


async def _shield(t: Table[State], mind: Mind, line: Shield) -> bool:
    """Bonuses of the card begin now and end with the round [gloomhaven.monster-abilities.bonuses]."""
    found = _friends(t.state, mind, line.whom, line.range)
    for each in found:
        each.guard += line.value + sum(augment.shield for augment in mind.paid)
    return bool(found)


async def _retaliate(t: Table[State], mind: Mind, line: Retaliate) -> bool:
    found = _friends(t.state, mind, line.whom, line.range)
    points = line.value + sum(augment.retaliate for augment in mind.paid)
    for each in found:
        each.spikes += ((points, line.reach),)
    return bool(found)


async def _encourage(t: Table[State], mind: Mind, line: Bonus) -> bool:
    """More attack for others, for the rest of the round."""
    found = [each for each in _friends(t.state, mind, line.whom, line.range) if isinstance(each, Monster)]
    for each in found:
        each.might += line.gain.attack
    return bool(found)


async def _suffer(t: Table[State], mind: Mind, line: Suffer) -> bool:
    found = _concerned(t.state, mind, line.whom, line.range)
    for each in found:
        await suffer(t, each, line.value, "gloomhaven.monster-turn.in-order", by=mind.who)
    return bool(found)


async def _special(t: Table[State], mind: Mind, line: Special) -> bool:
    from herna.games.gloomhaven.rules.special import MONSTER_SPECIALS

    await MONSTER_SPECIALS[line.special](t, mind, line)
    return True


def _foes(state: State, mind: Mind) -> list[AnyFigure]:
    """The enemies of an automated figure, invisible ones too, for they stand in the way."""
    if mind.turned:
        return [each for each in state.monsters if each is not mind.who]
    if isinstance(mind.who, Monster):
        return list(state.prey())
    return list(state.foes())


def _others(state: State, mind: Mind) -> list[AnyFigure]:
    if mind.turned:
        return list(state.friends())
    return allies(state, mind.who)


def situation(state: State, mind: Mind, line: Attack | None, move: int, *, jump: bool = False) -> plan.Situation:
    """What the solver has to know. Those it has attacked before stand in the way like invisible ones."""
    who = mind.who
    foes = _foes(state, mind)
    things: Set[int] = {thing.hex for thing in state.things} - {each.hex for each in foes} if state.things else frozenset()
    ground = plan.Ground(
        state.layout.board,
        obstacles=mask_of(each for block in state.blocks for each in block.hexes) | mask_of(things)
        if state.blocks or things
        else 0,
        traps=mask_of(trap.hex for trap in state.traps) if state.traps else 0,
        hazards=mask_of(state.hazards) if state.hazards else 0,
        difficult=mask_of(state.difficult) if state.difficult else 0,
        shut=state.closed,
    )
    attacked = mind.attacked
    enemies = tuple(
        [
            plan.Enemy(each.id, each.hex, order(state, each), "invisible" in each.conditions or each.id in attacked)
            for each in foes
        ]
    )
    turn = plan.Turn(
        move=move,
        range=_reach(mind, line) if line else 0,
        targets=0 if line is None else 1 if line.special == "all-on-one" else _targets(mind, line),
        area=_area(mind, line) if line else (),
        flying=_flying(who),
        jumping=jump,
        muddled="muddle" in who.conditions,
        disarmed="disarm" in who.conditions,
        immobilized="immobilize" in who.conditions,
    )
    others = frozenset([each.hex for each in _others(state, mind)])
    return plan.Situation(ground, who.hex, turn, enemies, others | things if things else others)


def order(state: State, figure: AnyFigure) -> tuple[int, ...]:
    """Initiative for focus: a summon before its owner, the oldest first, a long rest last, obstacles at 99.

    An ally of nobody has that of its card. [gloomhaven.monster-focus.initiative-tie, gloomhaven.summon.several,
    gloomhaven.special-rules.obstacle-enemy]
    """
    if isinstance(figure, Hero):
        if gear.wearing(figure, "overlooked"):
            return LONG_REST, LONG_REST, 1
        return figure.initiative, figure.second, 1
    if isinstance(figure, Companion):
        if not figure.owner:
            orders = state.orders(figure.kind)
            return orders.initiative if orders else LONG_REST, LONG_REST, 2, figure.number
        owner = state.hero(figure.owner)
        return owner.initiative, owner.second, 0, state.summons.index(figure)
    if isinstance(figure, Thing):
        return LONG_REST, LONG_REST, 2
    orders = state.orders(figure.kind)
    return orders.initiative if orders else LONG_REST, figure.rank == "normal", figure.number


def _flying(who: Monster | Companion) -> bool:
    from herna.games.gloomhaven.rules.figures import flying

    return flying(who)


def _reach(mind: Mind, line: Attack) -> int:
    """An attack without a range uses that of the figure; an area with a grey hex is melee.

    [gloomhaven.monster-attack.default-range, gloomhaven.monster-attack.grey-hex-melee]
    """
    area = next((each.area for each in mind.paid if each.area), line.area)
    if line.melee or (area and AREAS[area].melee):
        return 0
    if line.whom == "adjacent":
        return 0
    base = line.range or values(mind.who)[2]
    more = line.farther + sum(each.range for each in mind.paid)
    return max(1, base + more) if base or more > 0 else 0


def _targets(mind: Mind, line: Attack) -> int:
    whom = next((each.whom for each in mind.paid if each.whom), line.whom)
    if whom != "one":
        return ALL
    stats = mind.who.stats
    own = stats.targets[mind.who.level] if stats is not None else 1
    return min(ALL, max(line.targets, own) + sum(each.targets for each in mind.paid))


def _area(mind: Mind, line: Attack) -> tuple[tuple[int, int], ...]:
    area = next((each.area for each in mind.paid if each.area), line.area)
    return AREAS[area].hexes if area else ()


def values(who: Monster | Companion) -> tuple[int, int, int]:
    """Move, attack and range of a figure; its traits are on the same card.

    [gloomhaven.monster-cards.base-stats, gloomhaven.monster-cards.by-level, gloomhaven.monster-cards.move-value,
    gloomhaven.monster-cards.attack-value, gloomhaven.monster-cards.range-value, gloomhaven.monster-cards.traits]
    """
    stats = who.stats
    if stats is not None:
        level = who.level
        return stats.move[level], stats.attack[level], stats.range[level]
    from herna.games.gloomhaven.rules.summons import values as values_of

    assert isinstance(who, Companion), "monsters have values of their own"
    return values_of(who)


def _might(state: State, mind: Mind) -> int:
    """What is added to all attacks of a figure: what its leader gives it, or what the card of a boss counts.

    [gloomhaven.bosses.by-characters, gloomhaven.bosses.special-abilities]
    """
    who = mind.who
    if not isinstance(who, Monster):
        return 0
    points = who.might + (state.party if who.card.attack_heroes else 0)
    if who.card.attack_x == "scouts":
        points += sum(each.kind == SCOUT for each in state.monsters)
    elif who.card.attack_x == "moved":
        points += mind.moved
    return points


# ---------------------------------------------------------------------- move and attack


async def _move(t: Table[State], mind: Mind, line: Move) -> bool:
    """It moves for the attack that follows, or as close to its focus, even if it has attacked it before.

    [gloomhaven.monster-movement.move-then-attack, gloomhaven.monster-movement.move-without-attack]
    """
    state, who = t.state, mind.who
    attack, augments = _next_attack(mind, line)
    steps = max(0, values(who)[0] + line.value + sum(each.move for each in mind.paid))
    looking = mind if not augments and not mind.paid else msgspec.structs.replace(mind, paid=augments)
    if attack is None and mind.attacked:
        looking = msgspec.structs.replace(looking, attacked=())
    scene = situation(state, looking, attack, steps, jump=line.jump)
    if attack is not None and (stays := quick.stay(scene)) is not None:
        mind.settled = (stays,)
        _explain(t, who, scene)
        return False
    outcomes, path = _go(t, who, scene)
    if mind.attacked and not outcomes[0].focus:
        outcomes, path = _go(
            t, who, situation(state, msgspec.structs.replace(looking, attacked=()), attack, steps, jump=line.jump)
        )
    options = [("to", each) for each in dict.fromkeys(outcome.move for outcome in outcomes)]
    end: int = (await decide(t, "gloomhaven.monster-movement.move-value", options, _named(who, outcomes)))[1]
    start = who.hex
    if end != start:
        mind.moved += len(await walk(t, who, path(end), jump=line.jump))
    if attack is not None and who.hex == end:
        mind.settled = tuple(outcome for outcome in outcomes if outcome.move == end)
    return end != start


def _go(t: Table[State], who: AnyFigure, scene: plan.Situation) -> tuple[tuple[Outcome, ...], Callable[[int], list[int]]]:
    """What a figure may do with its move, and the way to each end."""
    near = quick.approach(scene)
    if near is not None:
        _explain(t, who, scene)
        return near.outcomes, near.path
    found = solve(scene)
    _explain(t, who, scene)
    return found.outcomes, lambda end: list(found.focus.gait.path(scene.at, end))


def _next_attack(mind: Mind, line: Move) -> tuple[Attack | None, Sequence[Augment]]:
    """The attack that follows a move, with what was consumed for it."""
    after = False
    for number, each in enumerate(mind.lines):
        if after and isinstance(each, Attack):
            return each, mind.bought[number] if mind.bought else ()
        after = after or each is line
    return None, ()


def _named(who: Monster | Companion, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Those whom a choice is about: a hero's own summon before the focus."""
    yield who.id
    for outcome in outcomes:
        yield from outcome.focus


async def _attack(t: Table[State], mind: Mind, line: Attack) -> bool:
    """The focus first, then the others for the greatest effect [gloomhaven.monster-attack.focus-first].

    For a further attack it looks for a new focus among those it has not attacked; only if it can attack none of them, among
    all [gloomhaven.monster-attack.multiple-attacks].
    """
    who = mind.who
    if "disarm" in who.conditions or not who.alive:
        return False
    settled, mind.settled = mind.settled, ()
    if not settled:
        settled = _stand(t, mind, line)
    if mind.attacked and not any(outcome.attacks for outcome in settled):
        settled = _stand(t, msgspec.structs.replace(mind, attacked=()), line)
    sets = list(dict.fromkeys(outcome.attacks for outcome in settled if outcome.attacks))
    if not sets:
        return False
    rule = "gloomhaven.monster-attack.focus-first"
    chosen = await decide(t, rule, [("attack", *each) for each in sets], _named(who, settled))
    mind.helped = await _helped(t, who) if isinstance(who, Companion) else 0
    added = 0
    focus = {name for outcome in settled if outcome.attacks == chosen[1:] for name in outcome.focus}
    for name in _all_on_one(mind, line, sorted(chosen[1:], key=lambda each: each not in focus)):
        added += await _aim(t, mind, line, name)
    while added and (name := await _one_more(t, mind, line)):
        added += await _aim(t, mind, line, name) - 1
    return True


async def _aim(t: Table[State], mind: Mind, line: Attack, name: str) -> int:
    """Attack one that was chosen, if both are still there; tells how many targets the modifier cards have added."""
    target = t.state.find(name)
    if target is None or not mind.who.alive:
        return 0
    mind.attacked = (*mind.attacked, name)
    return await _strike(t, mind, line, await _drawn_on(t, mind, line, target))


async def _one_more(t: Table[State], mind: Mind, line: Attack) -> str:
    """The target that the deck of its owner has added to the attack of a summon, if there is one in range.

    [gloomhaven.attack-effects.add-target, gloomhaven.modifier-cards.effects]
    """
    if not mind.who.alive:
        return ""
    found = _stand(t, mind, msgspec.structs.replace(line, targets=1, area="", whom="one"))
    options = list(dict.fromkeys(("attack", *outcome.attacks) for outcome in found if outcome.attacks))
    return str((await decide(t, "gloomhaven.monster-attack.focus-first", options))[1]) if options else ""


def _stand(t: Table[State], mind: Mind, line: Attack) -> tuple[Outcome, ...]:
    """What an attack from where the figure stands may be."""
    scene = situation(t.state, mind, line, 0)
    stays = quick.stay(scene)
    if stays is not None or quick.harmless(scene):
        _explain(t, mind.who, scene)
        return () if stays is None else (stays,)
    found = solve(scene)
    _explain(t, mind.who, scene)
    return found.outcomes


async def _helped(t: Table[State], who: Companion) -> int:
    """What items of heroes add to the attack of a summon."""
    from herna.games.gloomhaven.rules.special.items import helped

    return sum(item.change.attack for item in await helped(t, who))


def _all_on_one(mind: Mind, line: Attack, names: Sequence[str]) -> Sequence[str]:
    """Some cards turn all attacks of the figure against its focus, one for each target that it may have."""
    return [names[0]] * _targets(mind, line) if line.special == "all-on-one" else names


async def _strike(t: Table[State], mind: Mind, line: Attack, target: AnyFigure) -> int:
    """One target of an attack; `drain` heals the attacker if it was hurt. Tells how many targets were added."""
    who, before = mind.who, target.hp
    mind.spot = target.hex
    blow = _blow(t.state, mind, line, _reach(mind, line))
    await strike(t, who, target, blow, lead=seat_of(t.state, who if isinstance(who, Companion) else target))
    for augment in mind.paid:
        if augment.special == "drain" and target.hp < before and who.alive:
            t.tell("gloomhaven.monster-abilities.heal", Healed, who.id, conditions.heal(t, who, augment.heal))
    return blow.added


async def _drawn_on(t: Table[State], mind: Mind, line: Attack, target: AnyFigure) -> AnyFigure:
    """Somebody may take the attack on himself, or turn it against another."""
    from herna.games.gloomhaven.rules.special import taunted
    from herna.games.gloomhaven.rules.special.items import betrayed

    if t.state.actives:
        target = taunted(t.state, mind.who, target)
    if not isinstance(target, Hero) or not gear.wearing(target, "betray"):
        return target
    return await betrayed(t, mind.who, target, max(1, _reach(mind, line)))


def _blow(state: State, mind: Mind, line: Attack, reach: int) -> Blow:
    """The base value changed by the card.

    [gloomhaven.monster-attack.attack-value, gloomhaven.monster-attack.like-characters,
    gloomhaven.monster-ability-cards.attack-plus-x-wording, gloomhaven.monster-ability-cards.plus-x-attack-wording]
    """
    who = mind.who
    blow = Blow(values(who)[1] + line.value + _might(state, mind), not reach, line.pierce, advantage=line.advantage)
    blow.bonuses += line.bonuses
    blow.conditions += line.conditions
    if line.push or line.pull:
        blow.shoves.append((line.push, line.pull))
    if (stats := who.stats) is not None:
        blow.pierce += stats.pierce[who.level]
        blow.conditions += [each for each, level in stats.conditions.items() if who.level >= level]
    elif isinstance(who, Companion):
        from herna.games.gloomhaven.rules.summons import sharpen

        sharpen(who, blow)
    for augment in mind.paid:
        blow.add(augment)
    blow.value += mind.helped
    return blow


def _explain(t: Table[State], who: AnyFigure, scene: plan.Situation) -> None:
    """Say why it does what it does: the focus, the way to it, and those that were farther, each with its number of steps.

    Without anybody who listens the reasons are not worked out.
    """
    if not t.watched:
        return
    focus = solve(scene).focus
    if not focus.numbers:
        t.tell("gloomhaven.monster-focus.no-focus", Unfocused, who.id)
        return
    chosen = focus.candidates[focus.numbers[0]]
    others = [each for each in focus.candidates if each is not chosen]
    rivals = ", ".join(each.enemy.name for each in others)
    paces = ", ".join("–" if each.steps is None else str(each.steps) for each in others)
    reason = focus.decided.value
    t.tell(_WHY[reason], Focused, who.id, chosen.enemy.name, chosen.steps or 0, rivals, paces, reason)


_WHY = {
    "only": "gloomhaven.monster-focus.before-acting",
    "movement": "gloomhaven.monster-focus.least-movement",
    "proximity": "gloomhaven.monster-focus.proximity",
    "initiative": "gloomhaven.monster-focus.initiative-tie",
    "players": "gloomhaven.ambiguity.players-decide",
}


# ---------------------------------------------------------------------- other lines


async def _heal(t: Table[State], mind: Mind, line: Heal) -> bool:
    """It heals itself or the ally in range that has lost most [gloomhaven.monster-abilities.heal]."""
    state, who = t.state, mind.who
    points = line.value + sum(each.heal for each in mind.paid)
    whom = next((each.whom for each in mind.paid if each.whom), line.whom)
    found = _friends(state, mind, whom, line.range)
    if whom == "self-or-ally":
        reach = line.range or max(1, values(who)[2])
        near = [who, *in_range(state, who, _others(state, mind), reach + line.farther)]
        found = await _worst(t, near, line.targets + sum(each.targets for each in mind.paid))
    for each in found:
        t.tell("gloomhaven.monster-abilities.heal", Healed, each.id, conditions.heal(t, each, points))
        conditions.afflict(t, each, line.conditions)
    return bool(found)


async def _worst(t: Table[State], hurt: list[AnyFigure], most: int) -> list[AnyFigure]:
    """Those who have lost most hit points; nobody is asked where a heal would do nothing."""
    found: list[AnyFigure] = []
    while hurt and len(found) < most:
        least = min(each.hp - each.top for each in hurt)
        tied = [each for each in hurt if each.hp - each.top == least]
        if not least and not any(each.has("poison") or each.has("wound") for each in tied):
            tied = tied[:1]
        name = (await decide(t, "gloomhaven.monster-abilities.heal", [("on", each.id) for each in tied]))[1]
        found += [each for each in hurt if each.id == name]
        hurt = [each for each in hurt if each.id != name]
    return found


def _friends(state: State, mind: Mind, whom: str, reach: int) -> list[AnyFigure]:
    """On whom something good falls."""
    who = mind.who
    if whom == "self":
        return [who]
    others = _others(state, mind)
    near = in_range(state, who, others, reach) if reach else others
    return [who, *near] if whom == "self-allies" else near if whom == "allies" else [who]


def _concerned(state: State, mind: Mind, whom: str, reach: int) -> list[AnyFigure]:
    """On whom something bad falls."""
    who = mind.who
    foes = [each for each in _foes(state, mind) if "invisible" not in each.conditions]
    board = state.layout.board
    match whom:
        case "self":
            return [who]
        case "enemies":
            return foes
        case "adjacent":
            return [each for each in foes if each.hex in board.neighbours[who.hex]]
        case "all-adjacent":
            return [each for each in (*_others(state, mind), *foes) if each.hex in board.neighbours[who.hex]]
        case "near-target":
            around = board.neighbours[mind.spot] if mind.spot >= 0 else ()
            return [each for each in (*_others(state, mind), *foes) if each.hex in around]
        case _:
            return in_range(state, who, foes, reach or max(1, values(who)[2]))


async def _affect(t: Table[State], mind: Mind, line: Afflict | Shove) -> bool:
    """Conditions, pushes and pulls without an attack."""
    state, who = t.state, mind.who
    if line.whom in ("self", "allies", "self-allies") and isinstance(line, Afflict):
        friends = _friends(state, mind, line.whom, line.range)
        for each in friends:
            conditions.afflict(t, each, line.conditions)
        return bool(friends)
    found = _concerned(state, mind, line.whom if line.whom != "one" else "range", line.range)
    if line.whom == "one" and len(found) > line.targets:
        found = await _focussed(t, mind, found, line.targets)
    for target in found:
        if isinstance(line, Afflict):
            conditions.afflict(t, target, line.conditions)
        push = line.push + sum(each.push for each in mind.paid)
        pull = line.pull if isinstance(line, Shove) else 0
        if (push or pull) and target.alive:
            await shove(t, who, target, push, pull, seat=seat_of(state, target), must=True)
    return bool(found)


async def _focussed(t: Table[State], mind: Mind, found: list[AnyFigure], count: int) -> list[AnyFigure]:
    """Of several enemies those that it would focus on, if there were no others."""
    chosen: list[AnyFigure] = []
    while len(chosen) < count:
        others = (each.id for each in _foes(t.state, mind) if each not in found or each in chosen)
        looking = msgspec.structs.replace(mind, attacked=tuple(others))
        names = [each.enemy.name for each in _focus_of(solve(situation(t.state, looking, None, 0)))]
        near = [each for each in found if each.id in names and each not in chosen]
        near = near or [each for each in found if each not in chosen]
        if not near:
            break
        name = await decide(t, "gloomhaven.monster-focus.before-acting", [("on", each.id) for each in near])
        chosen += [each for each in near if each.id == name[1]]
    return chosen


def _focus_of(found: Solution) -> list[Any]:
    return [found.focus.candidates[number] for number in found.focus.numbers]


async def _summon(t: Table[State], mind: Mind, line: Summon) -> bool:
    """Beside the summoner, on the empty hex nearest to an enemy, if there is one and a standee is left.

    What is summoned does not act in this round. [gloomhaven.monster-abilities.summon-place,
    gloomhaven.monster-abilities.summon-fail, gloomhaven.monster-abilities.summon-behaviour]
    """
    state, who = t.state, mind.who
    middle = _middle(state, mind, line)
    done = False
    for _ in range(line.count):
        if not state.standees.get(line.what, True):
            break
        at = await _toward(t, mind, middle, "gloomhaven.monster-abilities.summon-place")
        monster = None if at is None else place(t, line.what, line.ranks[state.party - 2], at, summoned=True)
        if monster is not None:
            monster.done = done = True
            if line.special == "split":
                monster.hp = min(monster.top, who.hp)
    return done


def _middle(state: State, mind: Mind, line: Summon) -> int:
    """Beside what a monster summons: beside itself, its target, or the throne that its scenario has."""
    if line.special == "beside-target":
        return mind.spot
    thrones = [block.hexes[0] for block in state.blocks if block.tag == "throne" and line.special == "by-throne"]
    return thrones[0] if thrones else mind.who.hex


async def _toward(t: Table[State], mind: Mind, middle: int, rule: str) -> int | None:
    """The empty hex beside a place that is nearest to an enemy."""
    state, board = t.state, t.state.layout.board
    free = sorted(set(board.neighbours[middle]) & empty(state)) if middle >= 0 else []
    if not free:
        return None
    foes = _foes(state, mind)
    far = {each: min((board.distance(each, foe.hex, state.closed) for foe in foes), default=0) for each in free}
    least = min(far.values())
    return int((await decide(t, rule, [("at", each) for each in free if far[each] == least]))[1])


async def _loot(t: Table[State], mind: Mind, line: Loot) -> bool:
    """Money in range is out of the game; treasure stays [gloomhaven.monster-abilities.loot]."""
    state = t.state
    near = state.layout.board.within(mind.who.hex, line.value, state.closed)
    left = [coin for coin in state.coins if not near >> coin.hex & 1]
    done = len(left) < len(state.coins)
    state.coins = left
    return done


async def _trap(t: Table[State], mind: Mind, line: Trap) -> bool:
    """On an adjacent empty hex nearest to an enemy [gloomhaven.overlay-tiles.trap-created]."""
    spot = await _toward(t, mind, mind.who.hex, "gloomhaven.overlay-tiles.trap-created")
    if spot is None:
        return False
    t.state.traps.append(TrapTile(spot, line.damage, list(line.conditions)))
    t.tell("gloomhaven.overlay-tiles.trap-created", TrapSet, mind.who.id, spot)
    return True


PERFORM: dict[type[Line], Callable[[Table[State], Mind, Any], Awaitable[bool]]] = {
    Move: _move,
    Attack: _attack,
    Heal: _heal,
    Shield: _shield,
    Retaliate: _retaliate,
    Bonus: _encourage,
    Afflict: _affect,
    Shove: _affect,
    Suffer: _suffer,
    Summon: _summon,
    Loot: _loot,
    Trap: _trap,
    Special: _special,
}
"""How monsters perform each line; each tells whether any of it was done."""


async def last_words(t: Table[State], monster: Monster, place: int) -> None:
    """What a monster does when it dies: by its own nature, or by the card on which it has acted this round."""
    lines = list(MONSTERS[monster.kind].dying)
    if monster.dying and (orders := t.state.orders(monster.kind)) is not None:
        lines += orders.dying
    if lines:
        monster.hex = place
        await perform_all_lines(t, Mind(monster, lines))
        monster.hex = -1

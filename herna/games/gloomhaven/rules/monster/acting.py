"""How an automated figure moves and attacks [Pohyb nestvůr; Útok nestvůr]."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from herna.games.gloomhaven.content import Attack, Augment, Move
from herna.games.gloomhaven.events import Healed
from herna.games.gloomhaven.rules import conditions, item_cards
from herna.games.gloomhaven.rules.ambiguity import decide, seat_of
from herna.games.gloomhaven.rules.attack import strike
from herna.games.gloomhaven.rules.attacking import help_of_others
from herna.games.gloomhaven.rules.moments import BETRAYED, DRAWN_ON, OBEYED, asked
from herna.games.gloomhaven.rules.monster import quick
from herna.games.gloomhaven.rules.monster import situation as plan
from herna.games.gloomhaven.rules.monster.cards import Mind, blow_of, reach_of, targets_of, values
from herna.games.gloomhaven.rules.monster.movement import Outcome, solve
from herna.games.gloomhaven.rules.monster.sight import ALL_ON_ONE, explain, situation
from herna.games.gloomhaven.rules.moving import walk
from herna.games.gloomhaven.state import AnyFigure, Hero, Monster, State
from herna.games.gloomhaven.state import Summon as Companion
from herna.kernel import Table

DRAIN = asked("drain")


@OBEYED.on(Move)
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
        explain(t, who, scene)
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
        explain(t, who, scene)
        return near.outcomes, near.path
    found = solve(scene)
    explain(t, who, scene)
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


@OBEYED.on(Attack)
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
        explain(t, mind.who, scene)
        return () if stays is None else (stays,)
    found = solve(scene)
    explain(t, mind.who, scene)
    return found.outcomes


async def _helped(t: Table[State], who: Companion) -> int:
    """What items of heroes add to the attack of a summon."""
    return sum(item.change.attack for item in await help_of_others(t, who))


def _all_on_one(mind: Mind, line: Attack, names: Sequence[str]) -> Sequence[str]:
    """Some cards turn all attacks of the figure against its focus, one for each target that it may have."""
    return [names[0]] * targets_of(mind, line) if line.special == ALL_ON_ONE else names


async def _strike(t: Table[State], mind: Mind, line: Attack, target: AnyFigure) -> int:
    """One target of an attack; `drain` heals the attacker if it was hurt. Tells how many targets were added."""
    who, before = mind.who, target.hp
    mind.spot = target.hex
    blow = blow_of(t.state, mind, line, reach_of(mind, line))
    await strike(t, who, target, blow, lead=seat_of(t.state, who if isinstance(who, Companion) else target))
    for augment in mind.paid:
        if augment.special == DRAIN and target.hp < before and who.alive:
            t.tell("gloomhaven.monster-abilities.heal", Healed, who.id, conditions.heal(t, who, augment.heal))
    return blow.added


async def _drawn_on(t: Table[State], mind: Mind, line: Attack, target: AnyFigure) -> AnyFigure:
    """Somebody may take the attack on himself, or turn it against another."""
    if t.state.actives:
        for drawn_on in DRAWN_ON.values():
            target = drawn_on(t.state, mind.who, target)
    if not isinstance(target, Hero) or not (worn := item_cards.wearing(target, *BETRAYED)):
        return target
    return await BETRAYED[worn[0].special](t, mind.who, target, worn[0], max(1, reach_of(mind, line)))

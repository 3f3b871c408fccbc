"""What the statistic card of an automated figure says, and what its ability card makes of that [Karty nestvůr]."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from herna.games.gloomhaven.content import AREAS, SUMMONS, Attack, Augment, Line, Move
from herna.games.gloomhaven.rules.attack import Blow
from herna.games.gloomhaven.rules.monster import situation as plan
from herna.games.gloomhaven.rules.monster.movement import Outcome
from herna.games.gloomhaven.state import Monster, State
from herna.games.gloomhaven.state import Summon as Companion

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


def values(who: Monster | Companion) -> tuple[int, int, int]:
    """Move, attack and range of a figure; its traits are on the same card.

    [gloomhaven.monster-cards.base-stats, gloomhaven.monster-cards.by-level, gloomhaven.monster-cards.move-value,
    gloomhaven.monster-cards.attack-value, gloomhaven.monster-cards.range-value, gloomhaven.monster-cards.traits]
    """
    stats = who.stats
    if stats is not None:
        level = who.level
        return stats.move[level], stats.attack[level], stats.range[level]
    assert isinstance(who, Companion), "monsters have values of their own"
    return values_of(who)


def values_of(summon: Companion) -> tuple[int, int, int]:
    """Move, attack and range; a rat king attacks with half the hit points it has left."""
    card = SUMMONS[summon.kind]
    return card.move, card.attack + (-(-summon.hp // 2) if card.x == "own-half" else 0), card.range


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


def reach_of(mind: Mind, line: Attack) -> int:
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


def targets_of(mind: Mind, line: Attack) -> int:
    """How many an attack may hit, with what was consumed for it."""
    whom = next((each.whom for each in mind.paid if each.whom), line.whom)
    if whom != "one":
        return ALL
    stats = mind.who.stats
    own = stats.targets[mind.who.level] if stats is not None else 1
    return min(ALL, max(line.targets, own) + sum(each.targets for each in mind.paid))


def pattern_of(mind: Mind, line: Attack) -> tuple[tuple[int, int], ...]:
    """The hexes of the area of an attack, with what was consumed for it."""
    area = next((each.area for each in mind.paid if each.area), line.area)
    return AREAS[area].hexes if area else ()


def blow_of(state: State, mind: Mind, line: Attack, reach: int) -> Blow:
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
        blow.conditions += SUMMONS[who.kind].conditions
    for augment in mind.paid:
        blow.add(augment)
    blow.value += mind.helped
    return blow


def led_line(state: State, mind: Mind, line: Move | Attack) -> Line:
    """A line of a monster's card with its own values and what it consumed, for whoever leads it."""
    if isinstance(line, Move):
        steps = max(0, values(mind.who)[0] + line.value + sum(each.move for each in mind.paid))
        return msgspec.structs.replace(line, value=steps, augments=())
    reach = reach_of(mind, line)
    blow = blow_of(state, mind, line, reach)
    return msgspec.structs.replace(
        line,
        value=blow.value,
        range=reach,
        targets=targets_of(mind, line),
        area=next((each.area for each in mind.paid if each.area), line.area),
        pierce=blow.pierce,
        push=sum(push for push, _ in blow.shoves),
        pull=sum(pull for _, pull in blow.shoves),
        conditions=tuple(blow.conditions),
        augments=(),
    )

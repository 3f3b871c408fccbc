"""What is told of attacks and Defense rolls: every die, and the reasons for every number; only if somebody watches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from herna.games.conquest.content.vocabulary import Characteristic
from herna.games.conquest.events import combat
from herna.games.conquest.events.combat import Attacked, Defended, Save, Throw
from herna.games.conquest.events.reasons import Reason
from herna.games.conquest.naming import tag
from herna.games.conquest.rules.attacks import Attack, Group, Part, Why
from herna.games.conquest.rules.defense import Guard, Hits, armour
from herna.games.conquest.rules.dice import Cast, Reroll
from herna.games.conquest.rules.profiles import Bearer, profile_of, sources
from herna.games.conquest.state import NOBODY, Regiment, State
from herna.kernel import Table

WHICH: dict[str, Characteristic] = {
    "conquest.principles.char-clash": "clash",
    "conquest.principles.char-volley": "volley",
    "conquest.principles.char-attacks": "attacks",
    "conquest.principles.char-defense": "defense",
    "conquest.principles.char-evasion": "evasion",
    "conquest.principles.char-resolve": "resolve",
}
assert set(WHICH.values()) <= set(get_args(Characteristic))

RULES: dict[Attack, str] = {
    "clash": "conquest.in-combat.clash-hit",
    "volley": "conquest.out-of-combat.volley-hit",
    "impact": "conquest.out-of-combat.impact-resolution",
    "duel": "conquest.characters.duel-fight",
}


def reasons(state: State, regiment: Regiment, bearer: Bearer, why: Why) -> tuple[Reason, ...]:
    """A sum part by part: a characteristic as it is printed, what was added to it and whence, then the rules of the moment."""
    found = []
    for rule, amount in why:
        if rule in WHICH:
            found += characteristic_reasons(state, regiment, bearer, rule, amount)
        else:
            found.append(Reason(rule, amount))
    return tuple(found)


def characteristic_reasons(state: State, regiment: Regiment, bearer: Bearer, rule: str, amount: int) -> list[Reason]:
    """A characteristic: the number of the profile, then what powers and tokens add, then what else makes it what it is."""
    what = WHICH[rule]
    own = profile_of(regiment, bearer)
    found = [Reason(rule, own.profile.of(what))]
    found += [Reason(rule, x, source) for source, x, plus in sources(state, regiment, what, bearer) if plus]
    rest = amount - sum(each.amount for each in found)
    return [*found, Reason(rule, rest, own.id)] if rest else found


def attacked(
    t: Table[State], attack: Attack, number: int, foe: int, casts: Sequence[tuple[Group, Cast, int]], hits: int
) -> None:
    """Hit rolls were made."""
    s = t.state
    regiment = s.regiments[number]
    sides = list(dict.fromkeys(group.side for group, _, _ in casts))
    throws = tuple(
        Throw(
            bearer=group.bearer,
            parts=tuple(_part(s, regiment, group.bearer, each) for each in group.parts),
            value=group.value,
            why=reasons(s, regiment, group.bearer, group.why),
            dice=tuple(fallen.first),
            again=tuple(fallen.second),
            rerolls=_names(group.rerolls),
            hits=fallen.passed + extra,
            extra=extra,
            side=group.side,
        )
        for group, fallen, extra in casts
    )
    dice = sum(group.dice for group, _, _ in casts)
    side = sides[0] if len(sides) == 1 else "several"
    t.tell(RULES[attack], Attacked, attack, tag(s, number), tag(s, foe), side, throws, dice, hits)


def _part(state: State, regiment: Regiment, bearer: Bearer, part: Part) -> combat.Part:
    return combat.Part(part.bearer, part.stands, part.each, part.support, reasons(state, regiment, bearer, part.why))


def defended(
    t: Table[State],
    foe: int,
    by: int,
    guard: Guard,
    casts: Sequence[tuple[Hits, Cast, list[int]]],
    spared: int,
    bearer: Bearer = "stands",
) -> None:
    """Defense was rolled."""
    s = t.state
    saves = []
    for kind, fallen, (failed, doubled) in casts:
        worn = armour(guard, kind)
        saves.append(
            Save(
                side=kind.side,
                rule=kind.zero or kind.lowering or kind.deadly,
                by=worn.by,
                value=worn.value,
                why=reasons(s, s.regiments[foe], bearer, worn.why),
                dice=tuple(fallen.first),
                again=tuple(fallen.second),
                rerolls=_names(guard.rerolls),
                wounds=failed + doubled,
                doubled=doubled,
            )
        )
    hits = sum(len(each.dice) for each in saves)
    wounds = sum(each.wounds for each in saves)
    attacker = "" if by == NOBODY else tag(s, by)
    t.tell("conquest.in-combat.defense-roll", Defended, tag(s, foe), attacker, bearer, tuple(saves), hits, wounds, spared)


def _names(rerolls: Sequence[Reroll]) -> tuple[str, ...]:
    return tuple(each.rule for each in rerolls)

"""What lines are worth that are no attacks."""

from __future__ import annotations

from herna.games.gloomhaven.bot.field import WORTH, Field
from herna.games.gloomhaven.content import (
    Afflict,
    Bonus,
    Force,
    Grant,
    Heal,
    Kill,
    Loot,
    Recover,
    Refresh,
    Retaliate,
    Shield,
    Shove,
    Special,
    Suffer,
    Summon,
    Trap,
)
from herna.games.gloomhaven.rules import active_bonuses
from herna.games.gloomhaven.state import Hero, Monster


@WORTH.on(Heal)
def _heal(field: Field, at: int, line: Heal) -> float:
    points = line.value + (4 if line.x else 0) + sum(each.heal for each in line.augments if field.pays(each.consume))
    mine = field.mend(field.me, points) if line.whom in ("self", "self-or-ally", "self-allies") else 0.0
    if line.whom == "self" or (line.whom == "self-or-ally" and not line.range):
        return mine
    others = [field.mend(each, points) for each in field.friends(at, line.range) if isinstance(each, Hero)]
    if line.whom in ("allies", "self-allies"):
        return mine + sum(others)
    return max([mine, *others])


@WORTH.on(Shield)
def _shield(field: Field, at: int, line: Shield) -> float:
    return 0.8 * line.value * field.attackers(at) * (1.3 if line.whom != "self" else 1.0)


@WORTH.on(Retaliate)
def _retaliate(field: Field, at: int, line: Retaliate) -> float:
    return 0.6 * line.value * field.attackers(at, melee=line.reach == 1)


@WORTH.on(Afflict)
def _afflict(field: Field, at: int, line: Afflict) -> float:
    if line.whom == "self":
        return sum(_boon(field, at, each) for each in line.conditions)
    if line.whom in ("ally", "allies", "self-allies", "self-or-ally"):
        return 0.6
    found = [sum(field.condition(each, foe) for each in line.conditions) for foe in field.near(at, line.range or 1)]
    return sum(found) if line.whom in ("adjacent", "range") else sum(sorted(found)[-line.targets :])


def _boon(field: Field, at: int, condition: str) -> float:
    """What a good condition brings to oneself."""
    if condition == "invisible":
        return 0.8 * field.danger(at)
    return 0.7 if field.foes else 0.0


@WORTH.on(Shove)
def _shove(field: Field, at: int, line: Shove) -> float:
    return 0.15 * len(field.near(at, line.range or 1))


@WORTH.on(Loot)
def _loot(field: Field, at: int, line: Loot) -> float:
    within = field.board.within(at, line.value, field.shut)
    coins = sum(coin.count for coin in field.state.coins if within >> coin.hex & 1)
    prizes = sum(1.0 if prize.number else 5.0 for prize in field.state.prizes if within >> prize.hex & 1)
    return 0.25 * coins + prizes


@WORTH.on(Summon)
def _summon(field: Field, at: int, line: Summon) -> float:
    return min(6.0, 1.2 * field.need) if field.foes else 1.0


@WORTH.on(Suffer)
def _suffer(field: Field, at: int, line: Suffer) -> float:
    if line.whom == "self":
        return -field.pain(line.value)
    if line.whom in ("allies", "self-allies"):
        return -0.8 * line.value * len(field.others)
    worth = sum(foe.stake * min(1.0, line.value / foe.figure.hp) * 0.6 for foe in field.near(at, line.range or 1))
    if line.whom == "all-adjacent":
        worth -= 1.2 * line.value * sum(each.hex in field.board.neighbours[at] for each in field.others)
    return worth


@WORTH.on(Kill)
def _kill(field: Field, at: int, line: Kill) -> float:
    fits = [
        foe.stake
        for foe in field.near(at, line.range or 1)
        if isinstance(foe.figure, Monster) and foe.figure.rank in line.ranks and (not line.most or foe.figure.hp <= line.most)
    ]
    return max(fits, default=0.0)


@WORTH.on(Recover)
def _recover(field: Field, at: int, line: Recover) -> float:
    if line.whom != "self":
        piles = [len(each.discard) for each in field.friends(at, line.range or 1) if isinstance(each, Hero)]
        return 0.8 * min(line.count or 99, max(piles, default=0))
    pile = field.me.lost if line.kind == "lost" else field.me.discard
    each = field.card_cost if line.kind == "lost" else 1.4
    return each * min(len(pile), line.count or 99)


@WORTH.on(Trap)
def _trap(field: Field, at: int, line: Trap) -> float:
    return 0.4 * line.damage if field.foes else 0.0


@WORTH.on(Grant)
def _grant(field: Field, at: int, line: Grant) -> float:
    return 1.0 if field.friends(at, line.range) else 0.0


@WORTH.on(Force)
def _force(field: Field, at: int, line: Force) -> float:
    return 1.2 if len(field.near(at, line.range or 1)) > 0 and len(field.foes) > 1 else 0.0


@WORTH.on(Bonus)
def _bonus(field: Field, at: int, line: Bonus) -> float:
    """What lasts is worth as much as it can be used, as long as there is a use for it."""
    mine = [active for active in field.state.actives if active.hero == field.me.id]
    if line.augment and any(line in active_bonuses.action_of(active).lines for active in mine):
        return 0.0
    uses = 4.0 if field.foes else 2.0
    worth = 0.6 * (line.gain.attack + 0.5 * line.gain.heal + 0.5 * line.gain.shield + 0.7 * len(line.gain.conditions))
    worth += 0.7 * line.shield + 0.5 * line.retaliate + 2.0 * line.negate + 0.5 * line.gain.targets
    return uses * worth


@WORTH.on(Special)
def _special(field: Field, at: int, line: Special) -> float:
    return 0.3


@WORTH.on(Refresh)
def _refresh(field: Field, at: int, line: Refresh) -> float:
    return 0.8 * sum(gear.state == line.kind for gear in field.me.items)

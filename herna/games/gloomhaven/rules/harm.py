"""Lines that hurt or kill without an attack [Tah hrdiny; Zvláštní pravidla scénáře]."""

from __future__ import annotations

from functools import partial
from typing import Any

from herna.games.gloomhaven.content import Kill, Suffer
from herna.games.gloomhaven.rules import pointing
from herna.games.gloomhaven.rules.area import coverings, placements, seen, unlaid
from herna.games.gloomhaven.rules.choices import choose_one, offer
from herna.games.gloomhaven.rules.damage import die, suffer
from herna.games.gloomhaven.rules.experience import gain
from herna.games.gloomhaven.rules.figures import passes
from herna.games.gloomhaven.rules.moments import PERFORMED, SLAIN
from herna.games.gloomhaven.rules.performing import Act, paid, used
from herna.games.gloomhaven.rules.targets import ALL, about, fitting, outside
from herna.games.gloomhaven.state import AnyFigure, Monster, State
from herna.kernel import Table
from herna.kernel.decision import DONE


@PERFORMED.on(Suffer)
async def perform_suffer(t: Table[State], act: Act, line: Suffer) -> bool:
    """Damage that is no attack must be suffered [gloomhaven.character-turn.mandatory-bad]."""
    found = fitting(t.state, act, line, about(t.state, act, line.whom, line.range))
    if not found:
        return True
    await offer(t, act, line)
    points = line.value + sum(each.damage for each in paid(line, act.doing))
    used(t, act, line)
    for target in found:
        await suffer(t, target, points, "gloomhaven.character-turn.mandatory-bad", by=act.who)
    return True


@PERFORMED.on(Kill)
async def perform_kill(t: Table[State], act: Act, line: Kill) -> bool:
    """[gloomhaven.special-rules.named-monsters]."""
    state, doing = t.state, act.doing
    if line.area and not doing.area:
        options: list[Any] = [("area", *each) for each in placements(state, act, line.area, line.range)]
        if not options:
            return True

        def why(value: Any) -> str | None:
            known = value == DONE or value in options
            return None if known else unlaid(state, act, line.area, line.range, value[1:])

        rule, options = "gloomhaven.area.diagram", [*options, DONE]
        sifted = pointing.sift(t, act.hero, rule, options, why, partial(coverings, state, act, line))
        choice = await t.choose(act.hero.seat, rule, sifted)
        if choice == DONE:
            return True
        doing.area = list(choice[1:])
    found = [
        each
        for each in (seen(state, act) if line.area else about(state, act, line.whom, line.range))
        if isinstance(each, Monster)
        and each.rank in line.ranks
        and (not line.most or each.hp <= line.most)
        and (not line.area or each.hex in doing.area)
        and passes(state, act.who, each, line.tests)
    ]
    if line.area or line.whom in ALL:
        for target in found:
            await _slay(t, act, line, target)
        return True
    other = partial(_unkilled, state, act, line)
    chosen = await choose_one(t, act, line, "gloomhaven.special-rules.named-monsters", found, 1, other)
    if chosen is not None:
        await _slay(t, act, line, chosen)
    return True


def _unkilled(state: State, act: Act, line: Kill, figure: AnyFigure) -> str | None:
    """The rule that saves somebody from a kill [gloomhaven.special-rules.named-monsters]."""
    rule = outside(state, act, line, line.whom, line.range, figure)
    if rule is None and not isinstance(figure, Monster):
        return "gloomhaven.special-rules.destructible-obstacles"
    return "gloomhaven.special-rules.named-monsters" if rule is None and _rank(figure) not in line.ranks else rule


def _rank(figure: AnyFigure) -> str:
    return figure.rank if isinstance(figure, Monster) else ""


async def _slay(t: Table[State], act: Act, line: Kill, target: AnyFigure) -> None:
    used(t, act, line)
    gain(t, act.hero, line.each_xp)
    act.doing.spots = [target.hex]
    target.hp = 0
    await die(t, target, act.who)
    if line.special in SLAIN:
        SLAIN[line.special](t, act)

"""Supported combat: who else takes part on either side [cave_evil.supported-combat.definition].

A player's squads each fight their own combat where that is possible: as many enemy squads are fought as can be, and only who
is left over supports [cave_evil.supported-combat.split-if-possible].
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import BEINGS
from herna.games.cave_evil.rules import tried
from herna.games.cave_evil.rules.black_diamond import all_shun
from herna.games.cave_evil.rules.bout import Party
from herna.games.cave_evil.rules.forces import acted, beside, buried, helpful, occupant
from herna.games.cave_evil.rules.powers import player_for_monsters
from herna.games.cave_evil.state import NOWHERE, Force, Group, Squad, State
from herna.kernel import DONE, Table

Front = Mapping[int, Sequence[int]]
"""For each squad that can fight, the numbers of the enemy squads beside it."""


def able(state: State, squad: Squad) -> bool:
    """Whether a squad can still take part in an attack [cave_evil.combat.needs-action, cave_evil.excavation.buried-squad]."""
    return not acted(squad) and not squad.bound and not buried(state, squad)


def adjacent(state: State, one: Force, other: Force) -> bool:
    """Whether two stand beside each other, not through walls; buried ones are beside nobody."""
    cave = cave_of(state)
    return other.space in cave.neighbours[one.space] and cave.open(one.space)


def rivals(state: State, squad: Squad) -> list[Squad]:
    """The enemy squads beside a squad, but for a Devil that nobody in it fights now.

    [cave_evil.black-diamond.necrotic-devil-phase-1]
    """
    near = [force for force in beside(state, squad.space) if type(force) is Squad and force.seat != squad.seat]
    return [rival for rival in near if not all_shun(state, squad, rival)]


def front(state: State, seat: int, without: Iterable[Squad] = ()) -> Front:
    """The squads of a player that can fight, with the enemy squads beside each, named by their spaces."""
    out = list(without)
    return {
        squad.space: [rival.space for rival in rivals(state, squad)]
        for squad in state.players[seat].squads
        if squad not in out and able(state, squad)
    }


def coverage(field: Front, taken: Iterable[int] = ()) -> int:
    """How many enemy squads can be fought at most, if each squad fights one; those already taken do not count."""
    closed = set(taken)
    held: dict[int, int] = {}

    def find(squad: int, seen: set[int]) -> bool:
        for rival in field[squad]:
            if rival not in seen and rival not in closed:
                seen.add(rival)
                if rival not in held or find(held[rival], seen):
                    held[rival] = squad
                    return True
        return False

    return sum(find(squad, set()) for squad in field)


def may_engage(state: State, squad: Squad, target: Force, allies: Sequence[Squad] = ()) -> bool:
    """Whether a squad, with allies, can fight a target and still as many enemy squads be fought as possible.

    [cave_evil.supported-combat.split-if-possible, cave_evil.supported-combat.split-fights]
    """
    if squad.apart and set_apart(squad, target) and any(not set_apart(squad, rival) for rival in rivals(state, squad)):
        return False
    field = front(state, squad.seat)
    if len(field) < 2:
        return True
    best = coverage(field)
    own = {each.space for each in (squad, *allies)}
    rest = {space: near for space, near in field.items() if space not in own}
    if type(target) is Squad:
        return coverage(rest, (target.space,)) + 1 >= best
    return coverage(rest) >= best


def set_apart(squad: Force, force: Force) -> bool:
    """Whether somebody has had a combat of their own with others of the attacker's squads in this turn.

    [cave_evil.supported-combat.split-fights]
    """
    return type(squad) is Squad and type(force) is Squad and any(each.id in squad.apart for each in force.creatures)


def divide(state: State, attacking: Sequence[Force], defending: Sequence[Force]) -> None:
    """A combat is fought for itself: who of the attackers is beside its defenders and has others to fight fights those alone.

    [cave_evil.supported-combat.split-if-possible, cave_evil.supported-combat.split-fights]
    """
    main = attacking[0]
    if type(main) is not Squad:
        return
    for squad in state.players[main.seat].squads:
        if squad not in attacking and able(state, squad):
            beside_it = rivals(state, squad)
            fought = [rival for rival in beside_it if rival in defending]
            if fought and len(fought) < len(beside_it):
                squad.apart += [each.id for rival in fought for each in rival.creatures]


def supporters(state: State, squad: Squad, target: Force, allies: Sequence[Squad] = ()) -> list[Squad]:
    """Other squads of the attacker beside the same enemy that may join [cave_evil.supported-combat.attackers-join]."""
    return [
        each
        for each in state.players[squad.seat].squads
        if each is not squad
        and each not in allies
        and adjacent(state, each, target)
        and able(state, each)
        and helpful(each)
        and not all_shun(state, each, target)
        and may_engage(state, squad, target, (*allies, each))
    ]


async def attackers(t: Table[State], squad: Squad, target: Force) -> list[Force]:
    """The attacking squads: the one that takes the action, and those that its player lets support it.

    [cave_evil.supported-combat.attackers-join, cave_evil.supported-combat.support-three,
    cave_evil.supported-combat.supporter-action]
    """
    joined: list[Squad] = []
    while found := supporters(t.state, squad, target, joined):
        tried.unable(t, squad.seat)
        t.refuse("cave_evil.supported-combat.split-if-possible", lambda: _others(t.state, squad, target, joined))
        word = await t.choose(
            squad.seat,
            "cave_evil.supported-combat.attackers-join",
            [*(("support", each.seat, each.number) for each in found), DONE],
        )
        if word == DONE:
            break
        joined.append(next(each for each in found if each.number == word[2]))
    return [squad, *joined]


def _others(state: State, squad: Squad, target: Force, joined: Sequence[Squad]) -> list[tuple[str, int, int]]:
    """Squads beside the target that must fight others."""
    near = (each for each in state.players[squad.seat].squads if each is not squad and each not in joined)
    return [("support", each.seat, each.number) for each in near if adjacent(state, each, target)]


async def defenders(
    t: Table[State], attacking: Sequence[Force], target: Force | None, *, optional: bool = False
) -> list[Force]:
    """Who defends beside the target: enemy squads and monsters that the attackers touch.

    Enemy squads that another squad of the attacker will fight stay out of it; who is left over joins one combat that it is
    beside. Joining is a matter of choice where only the crystal is attacked.
    [cave_evil.supported-combat.defenders-join, cave_evil.supported-combat.monster-and-enemy,
    cave_evil.supported-combat.several-monsters, cave_evil.supported-combat.monster-help-condition,
    cave_evil.victory.support-crystal]
    """
    state = t.state
    near = _touching(state, attacking, target)
    found: list[Force] = [] if target is None else [target]
    elsewhere = await _assigned(t, attacking, target, near)
    for force in near:
        if type(force) is not Squad:
            found.append(force)
        elif force.space not in elsewhere.values() and await _joins(t, force, elsewhere, optional):
            found += [force]
    return found


def _touching(state: State, attacking: Sequence[Force], target: Force | None) -> list[Force]:
    """The enemies of the attackers beside any of them, other than the target."""
    main = attacking[0]
    found: list[Force] = []
    for each in attacking:
        for force in beside(state, each.space) if not buried(state, each) else ():
            hostile = type(force) is Squad and (type(main) is Group or force.seat != main.seat)  # type: ignore[union-attr]  # a Squad
            wild = type(force) is Group and type(main) is Squad
            shun = type(each) is Squad and (all_shun(state, each, force) or set_apart(each, force))
            if (hostile or wild) and not shun and force is not target and force not in found and helpful(force):
                found.append(force)
    return found


async def _assigned(t: Table[State], attacking: Sequence[Force], target: Force | None, near: Sequence[Force]) -> dict[int, int]:
    """Which enemy squads the attacker's other squads will fight: each is assigned to one, as many as possible are covered.

    The player says so where it matters for who defends now.
    [cave_evil.supported-combat.many-to-many, cave_evil.supported-combat.many-to-many-procedure]
    """
    main = attacking[0]
    contested = {force.space for force in near if type(force) is Squad}
    if type(main) is not Squad or not contested:
        return {}
    state = t.state
    field = dict(front(state, main.seat, [each for each in attacking if type(each) is Squad]))
    closed = {target.space} if target is not None else set()
    assigned: dict[int, int] = {}
    for space in [space for space, rows in field.items() if contested & set(rows)]:
        taken = closed | set(assigned.values())
        rest = {other: rows for other, rows in field.items() if other != space and other not in assigned}
        best = coverage({space: field[space], **rest}, taken)
        good = [rival for rival in field[space] if (rival not in taken) + coverage(rest, taken | {rival}) >= best]
        if good:
            known = {_assignment(state, space, each): each for each in good}
            assigned[space] = known[await t.choose(main.seat, "cave_evil.supported-combat.many-to-many", list(known))]
    return assigned


def _assignment(state: State, ours: int, theirs: int) -> tuple[str, int, int, int]:
    """The option that assigns a squad to an enemy squad."""
    squad, rival = occupant(state, ours), occupant(state, theirs)
    assert type(squad) is Squad
    assert type(rival) is Squad
    return "assign", squad.number, rival.seat, rival.number


async def _joins(t: Table[State], squad: Squad, elsewhere: Mapping[int, int], optional: bool) -> bool:
    """Whether an enemy squad that nobody will fight defends here: it joins one combat beside it, by its owner's choice.

    [cave_evil.supported-combat.many-to-many-procedure]
    """
    near = cave_of(t.state).neighbours[squad.space]
    if not optional and not any(space in near for space in elsewhere):
        return True
    rule = "cave_evil.victory.support-crystal" if optional else "cave_evil.supported-combat.many-to-many-procedure"
    word = await t.choose(squad.seat, rule, [("join", squad.seat, squad.number), ("stay", squad.seat, squad.number)])
    return bool(word[0] == "join")


def helpers(state: State, attacking: Sequence[Force], defending: Sequence[Force]) -> list[Force]:
    """Monsters that help the attackers: beside a defending squad, and not beside any of the attackers.

    [cave_evil.supported-combat.monster-helps-attacker, cave_evil.supported-combat.monster-help-condition,
    cave_evil.supported-combat.monster-several-attackers]
    """
    squads = [force for force in defending if type(force) is Squad]
    if any("fearsome" in BEINGS[each.card].traits for squad in squads for each in squad.creatures):
        return []
    return [
        group
        for group in state.groups
        if group.home == NOWHERE
        and group not in attacking
        and any(adjacent(state, squad, group) for squad in squads)
        and not any(adjacent(state, each, group) for each in attacking)
        and helpful(group)
    ]


async def parties(t: Table[State], attacker: Force, target: Force) -> tuple[Party, Party]:
    """Both sides of a normal combat, with all who support them; the owner of the main target decides for the defenders.

    [cave_evil.supported-combat.different-owners, cave_evil.combat.monster-player-who]
    """
    state = t.state
    attacking = await attackers(t, attacker, target) if type(attacker) is Squad else [attacker]
    defending = await defenders(t, attacking, target)
    aid = helpers(state, attacking, defending)
    divide(state, attacking, defending)
    ours = speaker(state, attacker, (target,))
    theirs = speaker(state, target, (attacker,))
    return Party(ours, attacking, aid), Party(theirs, defending)


def speaker(state: State, force: Force, others: Sequence[Force]) -> int:
    """Who decides and rolls for a side: the owner of its main squad, or a player who is not on the other side."""
    if type(force) is Squad:
        return force.seat
    return player_for_monsters(state, state.active, [each.seat for each in others if type(each) is Squad])

"""The rounds of a combat: up to three, in attributes beside each other on the ring; who wins two of them has won.

`clash` plays any combat and says which side has won; whoever calls it decides what becomes of the loser.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import ATTRIBUTES, Attacks, Attribute, Bars, Chooses, First
from herna.games.cave_evil.events.combat import (
    Attacked,
    AttributeChosen,
    AttributeLeft,
    CombatLapsed,
    CombatWon,
    RolledAgain,
    RoundWon,
    StruckFirst,
)
from herna.games.cave_evil.rules import tried
from herna.games.cave_evil.rules.bout import Active, Bout, Party, here
from herna.games.cave_evil.rules.declarations import aimed, charm, declare, one_foe
from herna.games.cave_evil.rules.forces import holder
from herna.games.cave_evil.rules.modifiers import INDEX, Outlook, Reckoning, concerns, gather, reckon, worn_out
from herna.games.cave_evil.state import NOBODY, NOWHERE, Force, Round, Squad, State
from herna.kernel import Table

DECLARED: list[Callable[[Table[State], Bout], Awaitable[bool]]] = []
"""Who may react when an attack is declared, before the first attribute; True if the attack is cancelled by that."""
OPENINGS: list[Callable[[Table[State], Bout], Awaitable[None]]] = []
"""What is done then by those who fight: powers that are used before a combat."""


async def clash(t: Table[State], bout: Bout) -> int:
    """Play a combat to its end: 0 if the attackers have won, 1 if the defenders have, nobody if neither side is left.

    [cave_evil.combat.no-retreat]
    """
    if await opening(t, bout):
        return bout.winner
    return await rounds(t, bout)


async def opening(t: Table[State], bout: Bout) -> bool:
    """An attack is declared: both sides see each other's cards, and what may be used now is used; True if it is over by that.

    [cave_evil.combat.inspect, cave_evil.necromancers.interrupt-window]
    """
    state = t.state
    bout.muster(state)
    state.combat = shown = bout.shown()
    t.tell("cave_evil.combat.attacker-defender", Attacked, *_announced(bout))
    mains = bout.mains()
    crystals = [party.crystal for party in bout.sides]
    ranks = [(force, _whose(force), force.space) for party in bout.sides for force in party.all]
    if bout.window:
        for react in DECLARED:
            lapsed = await react(t, bout)
            state.combat = shown  # whatever was fought in between is over
            if lapsed:
                return _lapsed(t, bout)
        ranks = _joined(state, bout, ranks)
        mains[1] = None if mains[1] is None else _now(state, mains[1])
        _leave(state, bout, ranks)
        if not _stands(state, bout, mains) or any(each != NOBODY and not state.players[each].lit for each in crystals):
            return _lapsed(t, bout)
        if crystals != [party.crystal for party in bout.sides]:
            bout.sort = shown.sort = "shot" if bout.reach else "fight"
            t.tell("cave_evil.victory.necromancer-on-crystal", Attacked, *_announced(bout))
    if bout.powers:
        for use in OPENINGS:
            await use(t, bout)
            state.combat = shown
        if any(force is main for force in _leave(state, bout, ranks) for main in mains):
            return _lapsed(t, bout)
    if bout.emptied():
        return _over(t, bout)
    return False if _stands(state, bout, mains) else _lapsed(t, bout)


def _stands(state: State, bout: Bout, mains: Sequence[Force | None]) -> bool:
    """Whether attacker and target are still there, and beside each other unless it is a ranged attack.

    The Statue is not, if it has fallen meanwhile [cave_evil.evil-statue.any-means].
    """
    if state.evil.space == NOWHERE and any(party.evil for party in bout.sides):
        return False
    if any(force is not None and not here(state, force) for force in mains):
        return False
    ours, theirs = mains
    if ours is None or theirs is None or bout.reach:
        return True
    return theirs.space in cave_of(state).neighbours[ours.space]


def _now(state: State, force: Force) -> Force:
    """The squad in which another one has merged where it stood, if it has; else the same one."""
    if here(state, force) or not force.creatures:
        return force
    squad = holder(state, force.creatures[0].id)
    stays = type(squad) is Squad and type(force) is Squad and squad.seat == force.seat and squad.space == force.space
    return squad if stays else force  # type: ignore[return-value]  # a Squad


def _joined(state: State, bout: Bout, ranks: Sequence[tuple[Force, int, int]]) -> list[tuple[Force, int, int]]:
    """Whom the Magi has joined on the defending side is one with him now: all of them defend, where they stand.

    [cave_evil.necromancers.magi-target-space, cave_evil.combat.no-retreat]
    """
    theirs = bout.sides[1]
    new = {id(force): _now(state, force) for force in theirs.forces}
    theirs.forces = list({id(each): each for each in new.values()}.values())
    grown = [each for old, each in new.items() if id(each) != old]
    rest = [rank for rank in ranks if not any(rank[0] is each for each in grown)]
    return [(new.get(id(force), force), seat, space) for force, seat, space in rest]


def _leave(state: State, bout: Bout, ranks: Sequence[tuple[Force, int, int]]) -> list[Force]:
    """Who serves somebody else by now, or stands elsewhere, takes no part: those; the others are counted anew.

    Nor does who is dead or taken over, and everybody sees that, and who has become somebody else.

    [cave_evil.necromancers.interrupt-window, cave_evil.combat.inspect]
    """
    out = [force for force, seat, space in ranks if _whose(force) != seat or force.space != space]
    if out:
        for party in bout.sides:
            party.forces = [force for force in party.forces if all(force is not each for each in out)]
            party.mute = [force for force in party.mute if all(force is not each for each in out)]
    bout.muster(state)
    if state.combat is not None:
        state.combat.players = bout.seats()
        if not bout.emptied():
            state.combat.fighters = bout.shown().fighters
    return out


def _whose(force: Force) -> int:
    return force.seat if type(force) is Squad else NOBODY


def _announced(bout: Bout) -> tuple[int, int, str, str, int, bool]:
    """Who attacks whom, for the log."""
    ours, theirs = bout.sides
    cards = [", ".join(body.card for body in party.bodies if body.creature is not None) for party in bout.sides]
    return (_owner(ours), _owner(theirs), cards[0], cards[1], bout.space, theirs.crystal != NOBODY)


def _owner(party: Party) -> int:
    """Whose a side is, for the log: nobody's are monsters and the Evil, whoever decides for them."""
    if party.crystal != NOBODY:
        return party.crystal
    return _whose(party.forces[0]) if party.forces else NOBODY


def _lapsed(t: Table[State], bout: Bout) -> bool:
    """An attack whose target is gone comes to nothing [cave_evil.necromancers.interrupt-window]."""
    t.tell("cave_evil.necromancers.interrupt-window", CombatLapsed, bout.sides[0].seat)
    assert t.state.combat is not None
    t.state.combat.over = True
    bout.winner = NOBODY
    return True


def _over(t: Table[State], bout: Bout) -> bool:
    """A side that has nobody of its own left has lost [cave_evil.bombs.in-combat]."""
    ours, theirs = (party.holds() for party in bout.sides)
    bout.winner = NOBODY if ours == theirs else 0 if ours else 1
    _close(t, bout)
    return True


def _close(t: Table[State], bout: Bout) -> None:
    combat = t.state.combat
    assert combat is not None
    combat.over, combat.winner = True, bout.winner
    if bout.winner != NOBODY:
        t.tell("cave_evil.combat.best-of-three", CombatWon, _owner(bout.sides[bout.winner]), bout.winner == bout.leader)


async def rounds(t: Table[State], bout: Bout) -> int:
    """Up to three rounds; who wins two has won [cave_evil.combat.best-of-three, cave_evil.combat.two-wins-end].

    At one win each the third round decides [cave_evil.combat.round-3, cave_evil.combat.round-3-winner].
    """
    find_leader(t, bout)
    while max(bout.wins) < 2:
        winner = await _round(t, bout)
        if winner is None:
            return bout.winner
        bout.wins[winner] += 1
    bout.winner = 0 if bout.wins[0] == 2 else 1
    _close(t, bout)
    return bout.winner


def find_leader(t: Table[State], bout: Bout) -> None:
    """Who takes the Combat action is the attacker, unless an ability of the other side changes that.

    What works only as attacker, or only as defender, then works no more [cave_evil.abilities.combat-ability].
    [cave_evil.combat.attacker-defender, cave_evil.combat.attacker-vs-monster]
    """
    gather(t.state, bout)
    if bout.afar or bout.leader:
        return
    eager = {each.side for each in _lasting(bout) if type(each.effect) is Attacks}
    if eager == {1}:
        bout.leader = 1
        bout.standing = [each for each in bout.standing if type(each.effect) is Attacks or _suits(bout, each)]
        gather(t.state, bout)
        if t.state.combat is not None:
            t.state.combat.leader = 1
        t.tell("cave_evil.abilities.combat-ability", StruckFirst, _owner(bout.sides[1]))


def _suits(bout: Bout, each: Active) -> bool:
    """Whether a power is one of the attacker, or of the defender, as its side is now."""
    return each.power.side in ("", "attacker" if each.side == bout.leader else "defender")


def _lasting(bout: Bout) -> list[Active]:
    """What works in the whole combat."""
    return [*bout.passives, *bout.standing]


async def _round(t: Table[State], bout: Bout) -> int | None:
    """A combat round: an attribute, declarations, dice; the higher total wins. None if the combat ends before the dice.

    [cave_evil.combat.declare-before-roll, cave_evil.combat.higher-wins, cave_evil.combat.fight-round-1,
    cave_evil.combat.fight-round-2, cave_evil.combat.fight-round-3]
    """
    state = t.state
    combat = state.combat
    assert combat is not None
    bout.declared = []
    attribute = await _attribute(t, bout)
    bout.fought.append(attribute)
    bout.busy, bout.dressed, bout.blasted = {}, {}, False
    found = reckon(state, bout, attribute)
    shown = Round(attribute, found.base, found.changes, remarks=found.remarks)
    combat.rounds.append(shown)
    await _aim_passives(t, bout, attribute)
    for side in (bout.leader, 1 - bout.leader):
        if await declare(t, bout, side, attribute):
            _over(t, bout)
            return None
    charm(bout, attribute)
    if bout.declared or bout.busy or bout.dressed or bout.blasted:
        found = reckon(state, bout, attribute)
        shown.base, shown.changes, shown.remarks = found.base, found.changes, found.remarks
    if bout.worn:
        worn_out(state, bout, attribute)
    rolls = [_die(t, found.twice[0]), _die(t, found.twice[1])]
    shown.dice = [counts for counts, _ in rolls]
    if any(found.twice):
        shown.spare = [other for _, other in rolls]
    shown.totals = [found.sums[side] + shown.dice[side] + found.dice[side] for side in (0, 1)]
    shown.winner = winner = _winner(t, bout, shown, found)
    ours, theirs, die, other = *_led(bout, shown.totals), *_led(bout, shown.dice)
    won = bout.sides[winner].seat, winner == bout.leader, ours == theirs
    t.tell("cave_evil.combat.higher-wins", RoundWon, len(bout.fought), attribute, ours, theirs, die, other, *won)
    return winner


def _led(bout: Bout, both: Sequence[int]) -> Sequence[int]:
    """Numbers of both sides, those of who counts as the attacker first."""
    return both[::-1] if bout.leader else both


async def _aim_passives(t: Table[State], bout: Bout, attribute: Attribute) -> None:
    """Abilities that work on one enemy creature without being declared are aimed each round, the attacker's first.

    [cave_evil.combat.declaration-order]
    """
    for each in sorted(_lasting(bout), key=lambda each: each.side != bout.leader):
        if one_foe(each.effect) and concerns(each, attribute):
            force = each.body.force if each.body is not None else None
            seat = force.seat if type(force) is Squad else bout.sides[each.side].seat
            bout.declared.append(await aimed(t, bout, seat, each))


def _die(t: Table[State], twice: int) -> tuple[int, int]:
    """A D12, rolled twice if a card says so: the one that counts, the better or the worse, and the other one or 0."""
    die = t.roll(12)
    if not twice:
        return die, 0
    other = t.roll(12)
    best, worst = max(die, other), min(die, other)
    return (best, worst) if twice > 0 else (worst, best)


def _winner(t: Table[State], bout: Bout, shown: Round, found: Reckoning) -> int:
    """The higher total wins; on equal ones both roll again, and those dice alone are compared, until they differ.

    Some cards win equal totals, some lose them.
    [cave_evil.combat.higher-wins, cave_evil.combat.tie, cave_evil.combat.tie-reroll]
    """
    ours, theirs = shown.totals
    if ours == theirs:
        ours, theirs = found.ties
    while ours == theirs:
        ours, theirs = t.roll(12), t.roll(12)
        shown.again += (ours, theirs)
        die, other = _led(bout, (ours, theirs))
        t.tell("cave_evil.combat.tie-reroll", RolledAgain, die, other)
    return 0 if ours > theirs else 1


async def _attribute(t: Table[State], bout: Bout) -> Attribute:
    """The attribute of a round, and who chooses it.

    The attacker chooses the first, the defender the second among its neighbours, the third is left over.
    [cave_evil.combat.round-1-choice, cave_evil.combat.round-2-choice, cave_evil.combat.only-neighbours]
    """
    number = len(bout.fought)
    tyrant = _chooser(bout, "all")
    if tyrant is not None:
        return await _choose(t, bout, tyrant, "cave_evil.black-diamond.impaler-chooses", _unused(t, bout))
    if number == 0:
        return await _choose(t, bout, bout.leader, "cave_evil.combat.round-1-choice", _first(t, bout))
    if number == 1:
        second = _chooser(bout, "second")
        side = 1 - bout.leader if second is None else second
        return await _choose(t, bout, side, "cave_evil.combat.round-2-choice", _second(t, bout, side))
    (third,) = _third(t.state, bout)
    t.tell("cave_evil.combat.round-3", AttributeLeft, third, 3)
    return third


def _chooser(bout: Bout, which: str) -> int | None:
    """The side whose card lets it choose attributes; if both have one, the defender's counts.

    Whoever supports the Impaler fights with what it chose, and so does who attacks it from afar.
    [cave_evil.black-diamond.impaler-binding, cave_evil.black-diamond.impaler-supported, cave_evil.black-diamond.impaler-ranged]
    """
    sides = {each.side for each in _lasting(bout) if type(each.effect) is Chooses and each.effect.which == which}
    if not sides:
        return None
    return 1 - bout.leader if 1 - bout.leader in sides else bout.leader


def _unused(t: Table[State], bout: Bout) -> list[Attribute]:
    """Any attribute that was not fought with yet [cave_evil.black-diamond.impaler-chooses]."""
    return t.sift(ATTRIBUTES, ("cave_evil.black-diamond.impaler-chooses", lambda attribute: attribute not in bout.fought))


def _first(t: Table[State], bout: Bout) -> list[Attribute]:
    """What the attacker may begin with: anything, unless a card or a ranged attack fixes it, or the enemy bars some.

    [cave_evil.combat.round-1-choice, cave_evil.ranged-attack.fixed-first-attribute, cave_evil.ranged-attack.mixed-ranges]
    """
    fixed = bout.first or _fixed(bout)
    if fixed:
        rule = "cave_evil.ranged-attack.fixed-first-attribute" if bout.reach else "cave_evil.basics.card-abilities"
        return t.sift(ATTRIBUTES, (rule, lambda attribute: attribute in fixed))
    return _unbarred(t, bout, bout.leader, ATTRIBUTES)


def _fixed(bout: Bout) -> tuple[Attribute, ...]:
    """The attributes with which cards let the combat begin."""
    return tuple(dict.fromkeys(each.effect.attribute for each in _lasting(bout) if type(each.effect) is First))


def _unbarred(t: Table[State], bout: Bout, side: int, attributes: Sequence[Attribute]) -> list[Attribute]:
    """Attributes that the enemy does not bar; if all are barred, none is."""
    barred = {
        attribute
        for each in _lasting(bout)
        if each.side != side and type(each.effect) is Bars
        for attribute in each.effect.attributes
    }
    if not barred or barred.issuperset(attributes):
        return list(attributes)
    return t.sift(attributes, ("cave_evil.basics.card-abilities", lambda attribute: attribute not in barred))


def neighbours(attribute: Attribute) -> tuple[Attribute, Attribute]:
    """The two attributes beside one on the ring [cave_evil.combat.attribute-ring]."""
    place = INDEX[attribute]
    return ATTRIBUTES[place - 1], ATTRIBUTES[(place + 1) % 6]


def _second(t: Table[State], bout: Bout, side: int) -> list[Attribute]:
    """The neighbours of the first attribute [cave_evil.combat.only-neighbours, cave_evil.combat.neighbours-of-weapon]."""
    beside = neighbours(bout.fought[0])
    t.refuse("cave_evil.combat.only-neighbours", lambda: [each for each in ATTRIBUTES if each not in beside])
    return _unbarred(t, bout, side, beside)


def _third(state: State, bout: Bout) -> tuple[Attribute]:
    """The other neighbour of the first; in fox combat the next one beyond the second, in the direction that it gave.

    [cave_evil.combat.round-3, cave_evil.combat.fox-combat, cave_evil.combat.fox-combat-direction]
    """
    first, second = bout.fought
    before, after = neighbours(first)
    if not state.on("fox") or _orderly(bout):
        return (after if second == before else before,)
    return (neighbours(second)[0 if second == before else 1],)


def _orderly(bout: Bout) -> bool:
    """Whether a card rules fox combat out, as the Iron Gate does [cave_evil.combat.fox-combat-exception]."""
    return bool(_fixed(bout)) or _chooser(bout, "second") is not None


async def _choose(t: Table[State], bout: Bout, side: int, rule: str, attributes: Sequence[Attribute]) -> Attribute:
    """A side chooses an attribute; who is asked sees how both stand in each."""
    seat = bout.sides[side].seat
    tried.fighting(t, seat, bout, side)
    word = await t.choose(seat, rule, attributes, Outlook(t.state, bout, side))
    t.tell(rule, AttributeChosen, seat, word, len(bout.fought) + 1)
    return word

"""Ranged attack: creatures that can shoot fight from afar [cave_evil.ranged-attack.who].

It follows the rules of combat [cave_evil.ranged-attack.like-combat]; who fails only misses, unless the target shot back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import ATTRIBUTES, BEINGS, ITEMS, Attribute
from herna.games.cave_evil.events.combat import ShotBack, ShotMissed
from herna.games.cave_evil.rules import combat, crystal, iron_gate, movement, subdue, supported_combat, tried, victory
from herna.games.cave_evil.rules.bout import Bout, Party
from herna.games.cave_evil.rules.forces import forces, group_of, helpful, standing
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.state import Creature, Force, Group, Squad, State
from herna.kernel import DONE, Table

NEAREST = 2
"""A ranged attack needs a distance of at least two spaces [cave_evil.ranged-attack.ranged-at-one]."""


def archers(force: Force) -> list[Creature]:
    """The creatures with a ranged attack [cave_evil.ranged-attack.who]."""
    return [each for each in force.creatures if BEINGS[each.card].ranged is not None]


def blockers(state: State) -> list[int]:
    """The spaces with large items on them; small things do not block.

    [cave_evil.ranged-attack.large-items-block, cave_evil.ranged-attack.small-things-dont-block]
    """
    large = [
        space
        for space, heap in state.heaps.items()
        if any(thing.card in ITEMS and ITEMS[thing.card].large for thing in heap.things)
    ]
    return large + iron_gate.gates(state)


def no_line(state: State, squad: Force, space: int) -> str | None:
    """Why there is no line of sight to a space: broken, or somebody stands in it.

    Who stands in the line becomes the target: only the first one can be shot at, and nobody behind an own squad. The Evil is
    in nobody's way. [cave_evil.ranged-attack.line, cave_evil.ranged-attack.rock-blocks, cave_evil.ranged-attack.squad-in-way,
    cave_evil.ranged-attack.own-squad-in-way, cave_evil.ranged-attack.evil-in-way, cave_evil.ranged-attack.line-on-edge,
    cave_evil.ranged-attack.line-of-sight]
    """
    cave = cave_of(state)
    if cave.line(squad.space, space) is None:
        return "cave_evil.ranged-attack.rock-blocks"
    if not cave.in_sight(squad.space, space, blockers(state)):
        return "cave_evil.ranged-attack.large-items-block"
    taken = standing(state)
    between = cave.first_in_line(squad.space, space, taken)
    if between is None:
        return None
    other = taken[between]
    own = type(other) is Squad and type(squad) is Squad and other.seat == squad.seat
    return "cave_evil.ranged-attack.own-squad-in-way" if own else "cave_evil.ranged-attack.squad-in-way"


def shooters(state: State, force: Force, space: int) -> list[Creature]:
    """The creatures whose own range reaches a space, in line of sight unless their card waives that.

    [cave_evil.ranged-attack.range, cave_evil.ranged-attack.mixed-ranges, cave_evil.abilities.ranged-no-los]
    """
    able = archers(force)
    if not able:
        return []
    far = cave_of(state).crow(force.space, space)
    able = [each for each in able if BEINGS[each.card].ranged.reach >= far]  # type: ignore[union-attr]  # archers
    if not able or no_line(state, force, space) is None:
        return able
    return [each for each in able if BEINGS[each.card].ranged.blind]  # type: ignore[union-attr]  # archers


def no_shot(state: State, squad: Squad, space: int) -> str | None:
    """The rule by which a squad cannot shoot at a space now.

    [cave_evil.ranged-attack.who, cave_evil.ranged-attack.ranged-at-one, cave_evil.ranged-attack.range]
    """
    if (rule := combat.no_combat(state, squad)) is not None:
        return rule
    if not archers(squad):
        return "cave_evil.ranged-attack.who"
    cave = cave_of(state)
    if cave.crow(squad.space, space) < NEAREST or movement.threats(state, squad):
        return "cave_evil.ranged-attack.ranged-at-one"
    if not cave.open(space):
        return "cave_evil.excavation.buried-squad"
    if shooters(state, squad, space):
        return None
    far = cave.crow(squad.space, space)
    if all(BEINGS[each.card].ranged.reach < far for each in archers(squad)):  # type: ignore[union-attr]  # archers
        return "cave_evil.ranged-attack.range"
    return no_line(state, squad, space)


def barred(state: State, squad: Squad, option: Option) -> str | None:
    """Why a squad cannot shoot at somebody; a crystal with a squad on it is attacked as a crystal.

    [cave_evil.ranged-attack.target, cave_evil.ranged-attack.ranged-subdue, cave_evil.victory.crystal-occupied]
    """
    if option[0] == "shatter":
        rule = victory.no_crystal(state, squad, option[1])
        return rule if rule is not None else no_shot(state, squad, state.players[option[1]].crystal)
    target = combat.target_of(state, option)
    if (rule := no_shot(state, squad, target.space)) is not None:
        return rule
    if type(target) is Squad and victory.on_crystal(state, target):
        return "cave_evil.victory.crystal-occupied"
    if option[0] == "stun":
        return subdue.unfit(state, squad, group_of(state, option[1]))
    return None


def offered(state: State, squad: Squad) -> list[Option]:
    """What a squad can shoot at now; most squads cannot shoot at all."""
    if not archers(squad) or combat.no_combat(state, squad) is not None or movement.threats(state, squad):
        return []
    return [option for option in wished(state, squad) if barred(state, squad, option) is None]


def wished(state: State, squad: Squad) -> Iterator[Option]:
    """All enemies, monsters and crystals, at any range."""
    for force in forces(state):
        if type(force) is Group:
            yield "snipe", force.letter
            yield "stun", force.letter
        elif force.seat != squad.seat:  # type: ignore[union-attr]  # a Squad
            yield combat.name(force, "shoot", "snipe")
    for seat, player in enumerate(state.players):
        if seat != squad.seat and player.alive and player.lit:
            yield "shatter", seat


async def shoot(t: Table[State], squad: Squad, option: Option) -> None:
    """The Combat action from afar: shoot at an enemy squad or monster, try to subdue a monster, or attack a crystal.

    [cave_evil.ranged-attack.target, cave_evil.ranged-attack.ranged-subdue, cave_evil.subdue.ranged-loss]
    """
    state = t.state
    if option[0] == "shatter":
        await crystal.shatter(t, squad, option[1], await shooting(t, squad, state.players[option[1]].crystal))
        return
    target = combat.target_of(state, option)
    ours = await shooting(t, squad, target.space)
    theirs = await _defence(t, ours, target)
    sort = "subdue" if option[0] == "stun" else "shot"
    bout = Bout(sort, ours, theirs, target.space, first=firsts(ours), reach=cave_of(state).crow(squad.space, target.space))  # type: ignore[arg-type]  # one of two
    await combat.resolve(t, bout, _conclude)


async def shooting(t: Table[State], squad: Squad, space: int) -> Party:
    """The shooting side: the squad, and others that can shoot at the same target and are let; only who shoots counts.

    [cave_evil.ranged-attack.only-ranged-count, cave_evil.ranged-attack.ranged-support]
    """
    state = t.state
    joined: list[Squad] = [squad]
    while True:
        able = [
            each
            for each in state.players[squad.seat].squads
            if each not in joined and no_shot(state, each, space) is None and helpful(each)
        ]
        if not able:
            break
        names = [("support", each.seat, each.number) for each in able]
        tried.unable(t, squad.seat)
        tried.other_squads(t, "cave_evil.ranged-attack.ranged-support")
        word = await t.choose(squad.seat, "cave_evil.ranged-attack.ranged-support", [*names, DONE])
        if word == DONE:
            break
        joined.append(next(each for each in able if each.number == word[2]))
    only = {each.id for force in joined for each in shooters(state, force, space)}
    party = Party(squad.seat, joined, only=only, shoots=True)
    party.far = {force.space: cave_of(state).crow(force.space, space) for force in joined}
    return party


def firsts(party: Party) -> Sequence[Attribute]:
    """The attributes with which the shot may begin: those printed on the cards of who shoots; any, if a card names none.

    [cave_evil.ranged-attack.fixed-first-attribute, cave_evil.ranged-attack.mixed-ranges]
    """
    assert party.only is not None
    found: dict[Attribute, None] = {}
    for force in party.forces:
        for each in force.creatures:
            ranged = BEINGS[each.card].ranged
            if each.id in party.only and ranged is not None:
                if not ranged.first:
                    return ()
                found[ranged.first] = None
    return [attribute for attribute in ATTRIBUTES if attribute in found]


async def _defence(t: Table[State], ours: Party, target: Force) -> Party:
    """The target defends alone, with all it has, or shoots back: then only who can shoot counts, and can kill.

    Monsters that can always shoot back, a player chooses; nobody supports. [cave_evil.ranged-attack.defender-all,
    cave_evil.ranged-attack.return-fire, cave_evil.ranged-attack.return-fire-count,
    cave_evil.ranged-attack.return-fire-optional, cave_evil.ranged-attack.return-fire-range,
    cave_evil.ranged-attack.monsters-return-fire, cave_evil.ranged-attack.no-defender-support]
    """
    state = t.state
    seat = supported_combat.speaker(state, target, ours.forces)
    back = {each.id for force in ours.forces for each in shooters(state, target, force.space)}
    party = Party(seat, [target])
    if back:
        word = ("shoot-back",)
        if type(target) is Squad:
            word = await t.choose(seat, "cave_evil.ranged-attack.return-fire-optional", [("shoot-back",), ("defend",)])
        if word == ("shoot-back",):
            party.only, party.shoots = back, True
            t.tell("cave_evil.ranged-attack.return-fire", ShotBack, seat)
    return party


async def _conclude(t: Table[State], bout: Bout) -> None:
    """Who is hit dies, or is subdued; who has failed is unhurt, unless the target shot back.

    A Protector's fate is chosen here too. [cave_evil.ranged-attack.defender-dies, cave_evil.ranged-attack.attacker-safe,
    cave_evil.ranged-attack.return-fire-kills, cave_evil.subdue.ranged-loss, cave_evil.protectors.subdue-choice-timing]
    """
    if bout.winner == 0:
        await (subdue.take(t, bout) if bout.sort == "subdue" else combat.conclude(t, bout))
    elif bout.winner == 1 and bout.sides[1].shoots:
        await combat.destroy(t, bout, 0)
    elif bout.winner == 1:
        missed(t, bout)


def missed(t: Table[State], bout: Bout) -> None:
    """A shot that fails harms nobody [cave_evil.ranged-attack.attacker-safe]."""
    t.tell("cave_evil.ranged-attack.attacker-safe", ShotMissed, bout.sides[0].seat)


ACTIVITIES = (Activity(("shoot", "snipe", "stun", "shatter"), offered, wished, barred, shoot),)

"""Combat: a squad fights its neighbours, and the whole losing side dies.

The rounds are in `rounds.py`, what changes their numbers in `modifiers.py`, what is declared in `declarations.py`, who else
takes part in `supported_combat.py`. Normal, supported and ranged combat are forms of one action
[cave_evil.squad-actions.combat-kinds].
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence

from herna.games.cave_evil.rules import black_diamond, death, supported_combat, victory
from herna.games.cave_evil.rules.bout import Active, Body, Bout, Party
from herna.games.cave_evil.rules.digging_speed import give_up
from herna.games.cave_evil.rules.forces import acted, buried, foes_beside, forces, group_of, squad_of
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.rules.powers import player_for_monsters
from herna.games.cave_evil.rules.rounds import DECLARED, OPENINGS, clash, find_leader, opening, rounds
from herna.games.cave_evil.state import NOBODY, Creature, Force, Group, Squad, State
from herna.kernel import Table

__all__ = [
    "ACTIVITIES",
    "BEATEN",
    "DECLARED",
    "OPENINGS",
    "Active",
    "Body",
    "Bout",
    "Party",
    "clash",
    "fight",
    "opening",
    "player_for_monsters",
    "resolve",
    "rounds",
    "spend",
]

Conclude = Callable[[Table[State], Bout], Awaitable[None]]
"""What becomes of both sides when a combat is over."""
BEATEN: list[Conclude] = []
"""Who of the losing side is spared from death, before all others of it die [cave_evil.protectors.may-subdue]."""


async def fight(t: Table[State], attacker: Force, target: Force) -> int:
    """A normal combat of a squad, or of a Protector, with all who support either side; the loser is destroyed.

    [cave_evil.combat.attacker-defender, cave_evil.supported-combat.add-attributes]
    """
    ours, theirs = await supported_combat.parties(t, attacker, target)
    bout = Bout("fight", ours, theirs, target.space)
    return await resolve(t, bout)


def spend(t: Table[State], party: Party) -> None:
    """Who takes part in an attack has used its action, moves no more in this turn, and loses a dig; defending costs nothing.

    [cave_evil.supported-combat.supporter-action, cave_evil.death.no-move-after-combat, cave_evil.combat.defend-unlimited]
    """
    for force in party.forces:
        if type(force) is Squad:
            give_up(t, force)
            for each in force.creatures:
                if each.id not in party.spared:
                    each.acted = each.still = True
                    each.stopped = False


async def resolve(t: Table[State], bout: Bout, finish: Conclude | None = None) -> int:
    """Fight a combat that is laid out, and do what follows; the side that has won.

    Whoever was made to fight for the enemy dies too.
    """
    black_diamond.spare(t.state, bout)
    spend(t, bout.sides[0])
    over = await opening(t, bout)
    separate = not over and _separately(t, bout)
    if separate:
        await black_diamond.fight_separately(t, bout)
    elif not over:
        await rounds(t, bout)
    await black_diamond.release(t, bout, before=True)
    if not separate:
        await (finish or conclude)(t, bout)
    elif bout.winner == 0 and finish is not None:
        await finish(t, bout)
    await black_diamond.release(t, bout)
    return bout.winner


def _separately(t: Table[State], bout: Bout) -> bool:
    """Whether each enemy creature is fought for itself: by attackers, and they are none if the other side strikes first.

    [cave_evil.death.render, cave_evil.abilities.combat-ability]
    """
    if not black_diamond.separately(bout):
        return False
    find_leader(t, bout)
    return bout.leader == 0


async def conclude(t: Table[State], bout: Bout) -> None:
    """The whole losing side dies: all creatures of all its squads, and monsters that helped it; the winner takes the cards.

    [cave_evil.death.all-die, cave_evil.supported-combat.losers-die, cave_evil.supported-combat.monster-helper-dies,
    cave_evil.combat.fight-aftermath]
    """
    if bout.winner != NOBODY:
        for spare in BEATEN:
            await spare(t, bout)
        await destroy(t, bout, 1 - bout.winner)


async def destroy(
    t: Table[State], bout: Bout, loser: int, some: Sequence[tuple[Force, Sequence[Creature]]] | None = None
) -> None:
    """A side dies, or some of it; its cards go to who owns the main squad of the other one.

    [cave_evil.supported-combat.different-owners]
    """
    party, victors = bout.sides[loser], bout.sides[1 - loser]
    rule, attacker = "cave_evil.death.all-die", bout.sides[bout.leader].seat
    await death.slaughter(
        t,
        party.victims() if some is None else some,
        slayer(victors),
        rule,
        victors=victors.forces,
        charms=bout.charms,
        attacker=attacker,
        bystanders=victors.bystanders(),
        afar=victors.shoots,
    )


def slayer(party: Party) -> int:
    """Whose kill points a side wins: nobody's, if monsters or the Evil fought [cave_evil.death.killed-by-monster]."""
    if party.crystal != NOBODY:
        return party.crystal
    return party.seat if any(type(force) is Squad for force in party.forces) else NOBODY


# What a squad may attack


def no_combat(state: State, squad: Squad) -> str | None:
    """The rule by which a squad takes no Combat action [cave_evil.combat.needs-action, cave_evil.excavation.buried-squad]."""
    if squad.bound:
        return "cave_evil.turn-markers.use"
    if acted(squad):
        return "cave_evil.combat.needs-action"
    return "cave_evil.excavation.buried-squad" if buried(state, squad) else None


def target_of(state: State, option: Option) -> Force:
    """The squad or group that an option names."""
    if len(option) == 2:
        return group_of(state, option[1])
    found = squad_of(state, option[1], option[2])
    assert found is not None
    return found


def name(force: Force, squads: str, groups: str) -> Option:
    """The option that names a target."""
    if type(force) is Group:
        return groups, force.letter
    return squads, force.seat, force.number  # type: ignore[union-attr]  # a Squad


def offered(state: State, squad: Squad) -> list[Option]:
    """The enemy squads and monsters that a squad may attack; who has acted fights them in a later phase 1.

    Necromancers are in squads like any other, and may be attacked from the first turn on [cave_evil.course.kill-anytime].
    [cave_evil.combat.must-fight-enemy, cave_evil.death.acted-moves-adjacent, cave_evil.death.later-combat]
    """
    if no_combat(state, squad) is not None:
        return []
    found = [name(foe, "attack", "fight") for foe in foes_beside(state, squad)]
    return [option for option in found if barred(state, squad, option) is None]


def wished(state: State, squad: Squad) -> Iterator[Option]:
    """All enemy squads and monsters."""
    for force in forces(state):
        if type(force) is Group or force.seat != squad.seat:  # type: ignore[union-attr]  # a Squad
            yield name(force, "attack", "fight")


def barred(state: State, squad: Squad, option: Option) -> str | None:
    """Why a squad may not attack somebody.

    A squad next to both an enemy squad and monsters attacks the enemy squad, and monsters defend too.
    [cave_evil.combat.attacker-defender, cave_evil.supported-combat.monster-and-enemy, cave_evil.victory.crystal-occupied,
    cave_evil.supported-combat.split-if-possible, cave_evil.black-diamond.necrotic-devil-phase-1]
    """
    if (rule := no_combat(state, squad)) is not None:
        return rule
    target = target_of(state, option)
    if not supported_combat.adjacent(state, squad, target):
        return under_rock(state, target) or "cave_evil.combat.attacker-defender"
    if type(target) is Squad and victory.on_crystal(state, target):
        return "cave_evil.victory.crystal-occupied"
    if type(target) is Group and supported_combat.rivals(state, squad):
        return "cave_evil.supported-combat.monster-and-enemy"
    if black_diamond.all_shun(state, squad, target):
        return "cave_evil.black-diamond.necrotic-devil-phase-1"
    if not supported_combat.may_engage(state, squad, target):
        return "cave_evil.supported-combat.split-if-possible"
    return None


def under_rock(state: State, target: Force) -> str | None:
    """The rule by which nobody fights or hires who is under a collapse.

    [cave_evil.excavation.buried-squad, cave_evil.excavation.buried-items]
    """
    if not buried(state, target):
        return None
    return "cave_evil.excavation.buried-squad" if type(target) is Squad else "cave_evil.excavation.buried-items"


async def attack(t: Table[State], squad: Squad, option: Option) -> None:
    """The Combat action, against necromancers too; against a monster the player is always the attacker.

    [cave_evil.combat.attacker-vs-monster, cave_evil.course.kill-anytime]
    """
    await fight(t, squad, target_of(t.state, option))


ACTIVITIES = (Activity(("attack", "fight"), offered, wished, barred, attack, neighbours=True, needs="foe"),)

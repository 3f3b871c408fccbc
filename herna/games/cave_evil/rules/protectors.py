"""Protectors guard the spawn pits of Shrines and Temples and come to meet who is near [cave_evil.protectors.optional]."""

from __future__ import annotations

from collections.abc import Sequence

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import EXCAVATIONS, PROTECTORS
from herna.games.cave_evil.events.digging import MonstersMet, MonstersMoved
from herna.games.cave_evil.events.evils import ProtectorAppeared, ProtectorReturned, ProtectorWoke
from herna.games.cave_evil.rules import combat, effects, evil_goat, movement, spawn_rolls, subdue, tried
from herna.games.cave_evil.rules import evil_basics as evils
from herna.games.cave_evil.rules.bout import Bout, Party, here
from herna.games.cave_evil.rules.excavation import GUARDED
from herna.games.cave_evil.rules.forces import (
    beside,
    buried,
    fits,
    forces,
    free_cards,
    helpful,
    new_creature,
    new_letter,
    occupant,
    squad_of,
    standing,
)
from herna.games.cave_evil.rules.iron_gate import gates
from herna.games.cave_evil.rules.menu import Option
from herna.games.cave_evil.rules.movement import STEPPED
from herna.games.cave_evil.rules.powers import player_for_monsters, printed
from herna.games.cave_evil.state import NOBODY, NOWHERE, Creature, Force, Group, Squad, State
from herna.kernel import DONE, Table


def is_protector(group: Group) -> bool:
    """Whether a group guards a spawn pit: no wandering monsters, though they fight like them.

    [cave_evil.protectors.not-wandering, cave_evil.protectors.like-monster]
    """
    return group.home != NOWHERE


# Its appearance


async def appear(t: Table[State], seat: int, space: int) -> None:
    """The active player draws a Protector and puts it on the spawn pit of the new Shrine or Temple; all read its card.

    Monsters there join it if there is room, else they go beside it. [cave_evil.protectors.draw-protector,
    cave_evil.protectors.found-by-digging, cave_evil.protectors.read-card, cave_evil.protectors.spawned-beside,
    cave_evil.protectors.protector-texts]
    """
    state = t.state
    deck = state.decks["protectors"]
    if not deck.draw:
        return
    protector = new_creature(state, t.draw(deck.draw))
    there = occupant(state, space)
    if not isinstance(there, Group):
        there = Group(new_letter(state), space, [], pit=True)
        state.groups.append(there)
    crowded = not fits(there, [protector])
    there.creatures.insert(0, protector)
    there.home = space
    t.tell("cave_evil.protectors.draw-protector", ProtectorAppeared, protector.card, there.letter, space)
    if crowded:
        await _beside(t, seat, there)


async def _beside(t: Table[State], seat: int, group: Group) -> None:
    """Monsters that have no room beside the Protector go on a space next to it, or as near as there is room.

    As spawned ones do, they may join others there. [cave_evil.protectors.spawned-beside, cave_evil.spawn-rolls.no-room]
    """
    state = t.state
    rest = group.creatures[1:]
    spaces = spawn_rolls.landings(state, cave_of(state), rest, group.space)
    if not spaces:
        return
    rule = "cave_evil.protectors.spawned-beside"
    tried.elsewhere(t, rule, "put", empty=True)
    _, space = await t.choose(seat, rule, [("put", each) for each in spaces], {"card": rest[0].card})
    del group.creatures[1:]
    cards = tuple(each.card for each in rest)
    other = occupant(state, space)
    if isinstance(other, Group):
        other.creatures += rest
        t.tell(rule, MonstersMet, other.letter, cards, space)
    else:
        state.groups.append(Group(new_letter(state), space, rest))
        t.tell(rule, MonstersMoved, state.groups[-1].letter, cards, space)


# Its guard


async def guard(t: Table[State], squad: Squad, movers: Sequence[Creature] = ()) -> bool:
    """A squad has entered a space: a Protector at home to whose spawn pit it is near enough reacts at once.

    Who has come right beside it is not met: there the player attacks. Where several guard, whoever has survived one is met by
    the next. [cave_evil.protectors.activation, cave_evil.protectors.guards, cave_evil.protectors.who-attacks,
    cave_evil.protectors.how-near]
    """
    state = t.state
    met = False
    for group in list(state.groups):
        if is_protector(group) and here(state, squad) and here(state, group) and (spaces := _comes(state, group, squad)):
            squad = await _meet(t, group, _as_one(t, squad), spaces)
            met = True
    return met


def _comes(state: State, group: Group, squad: Squad) -> list[int]:
    """Where a Protector comes to meet a squad, if it is at home and the squad near enough; nowhere if there is no way.

    Nor to who passes through others with whom it does not become one, before it is past them.
    [cave_evil.protectors.how-near, cave_evil.movement.taken-over, cave_evil.squads.no-sharing]
    """
    if any(each.space == squad.space and each is not squad and not _may_join(squad, each) for each in forces(state)):
        return []
    far = cave_of(state).walk(group.home, squad.space)
    near = 1 < far <= PROTECTORS[group.creatures[0].card].wakes
    if group.space != group.home or not near or buried(state, squad):
        return []
    return _meeting(state, group, squad)


def _may_join(squad: Squad, force: Force) -> bool:
    """Whether a squad can be one with whoever stands where it is."""
    return isinstance(force, Squad) and movement.may_merge(squad, force)


def _as_one(t: Table[State], squad: Squad) -> Squad:
    """A squad that is stopped on the space of a friend is one with it [cave_evil.squads.no-sharing]."""
    other = _mate(t.state, squad)
    if other is None:
        return squad
    movement.merge(t, squad, other)
    return squad if here(t.state, squad) else other


def _mate(state: State, squad: Squad) -> Squad | None:
    """Another squad of the player on the same space, which a squad is just passing."""
    mates = state.players[squad.seat].squads
    return next((each for each in mates if each.space == squad.space and each is not squad), None)


def _meeting(state: State, group: Group, squad: Squad) -> list[int]:
    """The nearest free spaces beside an intruder to which a Protector has a free way; nobody gets past the awakened Goat."""
    cave = cave_of(state)
    goat = evils.near(state) if evils.awake(state, "goat") else ()
    taken = {*standing(state), state.evil.space, *gates(state)}
    goals = {space for space in cave.neighbours[squad.space] if space not in taken and space not in cave.pits}
    seen, edge = {group.space}, [group.space]
    while edge:
        found = [space for space in edge if space in goals]
        if found:
            return found
        onward = [each for here in edge if here == group.space or here not in goat for each in cave.neighbours[here]]
        wider = dict.fromkeys(each for each in onward if each not in seen and each not in taken)
        seen.update(wider)
        edge = list(wider)
    return []


async def _meet(t: Table[State], group: Group, squad: Squad, spaces: list[int]) -> Squad:
    """It moves to meet the intruder; then its player may bring up other squads; then it attacks. Who the intruder is then.

    Beside the awakened Goat it dies. [cave_evil.protectors.guards, cave_evil.protectors.support-against,
    cave_evil.evil-goat.disembowel]
    """
    state = t.state
    plays = player_for_monsters(state, squad.seat, [squad.seat])
    rule = "cave_evil.protectors.guards"
    card = group.creatures[0].card
    tried.elsewhere(t, rule, "meet", empty=True)
    _, group.space = await t.choose(plays, rule, [("meet", space) for space in spaces], {"card": card})
    t.tell(rule, ProtectorWoke, card, group.letter, group.space)
    if await evil_goat.came(t, group, list(group.creatures)):
        return squad
    if state.active == squad.seat and state.phase == "actions":
        squad = await _bring_up(t, group, squad)
    if group in state.groups and squad.creatures:
        await _attack(t, group, squad)
    _go_home(t, group)
    return squad


def _go_home(t: Table[State], group: Group) -> None:
    """A Protector that lives returns to its spawn pit [cave_evil.protectors.returns]."""
    if group in t.state.groups and group.space != group.home:
        group.space = group.home
        t.tell("cave_evil.protectors.returns", ProtectorReturned, group.creatures[0].card, group.letter, group.home)


async def _bring_up(t: Table[State], group: Group, squad: Squad) -> Squad:
    """Other squads of the player may move next to the Protector; the intruder, who may be one with somebody by now.

    [cave_evil.protectors.support-against, cave_evil.movement.merge]
    """
    state = t.state
    while group in state.groups and squad.creatures:
        options = _comers(state, group, squad)
        choice = await t.choose(squad.seat, "cave_evil.protectors.support-against", [*options, DONE])
        if choice == DONE:
            break
        other = squad_of(state, squad.seat, choice[2])
        assert other is not None
        met = occupant(state, choice[3])
        way: Option = ("merge", met.seat, met.number) if isinstance(met, Squad) else ("move", choice[3])
        await movement.move(t, other, way)
        if not here(state, squad) and here(state, other) and other.space == squad.space:
            squad = other  # the necromancer's card is kept
    return squad


def _comers(state: State, group: Group, squad: Squad) -> list[Option]:
    """Which squads can come next to the Protector, and where: onto a free space or into a squad there, the intruder's too."""
    near = cave_of(state).neighbours[group.space]
    found: list[Option] = []
    for other in state.players[squad.seat].squads:
        if other is not squad and other.space not in near:
            ends = [_end(state, option) for option in movement.offered(state, other)]
            found += [("bring", other.seat, other.number, space) for space in ends if space in near]
    return found


def _end(state: State, option: Option) -> int:
    """Where a move leads, or a merge."""
    if option[0] == "move":
        return int(option[1])
    joined = squad_of(state, option[1], option[2])
    assert joined is not None
    return joined.space


async def _attack(t: Table[State], group: Group, squad: Squad) -> None:
    """It attacks the intruder; all squads beside it support each other, but for those that support nobody.

    Who defends has taken no action, but moves no more; who has left before the fight may go on.
    [cave_evil.protectors.who-attacks, cave_evil.protectors.support-against, cave_evil.protectors.returns,
    cave_evil.basics.card-abilities, cave_evil.combat.stop-adjacent, cave_evil.necromancers.magi-when]
    """
    near = [each for each in beside(t.state, group.space) if isinstance(each, Squad) and each is not squad]
    defenders = [squad, *filter(helpful, near)]
    plays = player_for_monsters(t.state, squad.seat, [each.seat for each in defenders])
    bout = Bout("fight", Party(plays, [group]), Party(squad.seat, defenders), squad.space)
    stood = [each.space for each in defenders]
    await combat.resolve(t, bout, _concluded)
    for each, space in zip(defenders, stood, strict=True):
        for creature in each.creatures if each.space == space else ():
            creature.still = creature.stopped = True


async def _concluded(t: Table[State], bout: Bout) -> None:
    """The loser is destroyed; a victorious Protector is home before that, for its victims' turn may be over by it.

    A bomb may have destroyed it in the midst of the combat. [cave_evil.protectors.returns, cave_evil.bombs.when]
    """
    for main in bout.sides[0].forces:
        if bout.winner == 0 and isinstance(main, Group):
            _go_home(t, main)
    await combat.conclude(t, bout)


# Its defeat


async def beaten(t: Table[State], bout: Bout) -> None:
    """Who has beaten a Protector may subdue it, with an empty control card; else it dies, as monsters that joined it do anyway.

    The marker is replaced by a squad's, and the Protector is an ordinary creature without its ability, but for what it can do
    when subdued. [cave_evil.protectors.may-subdue, cave_evil.protectors.subdue-choice-timing,
    cave_evil.protectors.subdued-card, cave_evil.protectors.subdued-loses-ability]
    """
    seat = combat.slayer(bout.sides[bout.winner])
    loser = bout.sides[1 - bout.winner]
    if seat == NOBODY:
        return
    for group in [each for each in loser.forces if isinstance(each, Group) and is_protector(each) and here(t.state, each)]:
        if free_cards(t.state.players[seat]) and await subdue.wanted(t, seat, group):
            loser.forces.remove(group)
            await _companions_die(t, bout, group)
            if here(t.state, group):
                await subdue.keep(t, seat, group)


async def _companions_die(t: Table[State], bout: Bout, group: Group) -> None:
    """Monsters that had joined a Protector were fought, and not subdued [cave_evil.subdue.when-declared]."""
    others = [each for each in group.creatures if each.card not in PROTECTORS]
    if others:
        await combat.destroy(t, bout, 1 - bout.winner, [(group, others)])


async def tribute(t: Table[State], seat: int) -> None:
    """What subdued Protectors do for their player in each turn [cave_evil.protectors.when-subdued]."""
    state = t.state
    for squad in list(state.players[seat].squads):
        for creature in squad.creatures:
            if creature.card in PROTECTORS:
                for _, power in printed(creature.card, "subdued"):
                    user = effects.User(seat, creature.card, squad, creature)
                    await effects.perform(t, power.do, user)


STEPPED.append(guard)
GUARDED.append(appear)
combat.BEATEN.append(beaten)
assert all(card.diamond == card.protector for card in EXCAVATIONS.values())

"""The Eternal Evil Emperor: he goes straight for a player, through rock and whatever stands in his way."""

from __future__ import annotations

from herna.games.cave_evil.cave import cave_of, lay
from herna.games.cave_evil.content import EXCAVATIONS
from herna.games.cave_evil.events.evils import EvilFell, EvilHalted, EvilStepped, SingleLaid, TargetChosen, TargetDrawn
from herna.games.cave_evil.rules import evil_basics as evils
from herna.games.cave_evil.rules import evil_fights, excavation, powers, tried, victory
from herna.games.cave_evil.rules.bout import Party
from herna.games.cave_evil.rules.challenge import CHALLENGED
from herna.games.cave_evil.rules.forces import is_master, necromancer_squad, occupant
from herna.games.cave_evil.rules.kill_points import enemy_points
from herna.games.cave_evil.state import NOBODY, Group, Squad, State, Tile
from herna.kernel import Outcome, Table
from herna.space.hex import DIRECTIONS, Place, crow, step

BAN = "cave_evil.evil-emperor.no-items"
FICKLE = 6
"""So many cycles after his awakening the same leader can no longer send him elsewhere."""


@evils.REVEALED.on("emperor")
async def revealed(t: Table[State]) -> None:
    """Nothing happens yet [cave_evil.evil-emperor.reveal]."""


@evils.AWOKE.on("emperor")
async def awoke(t: Table[State]) -> None:
    """He is put on the Pit; who stands there gives way.

    [cave_evil.evil-emperor.awaken-place, cave_evil.evil-emperor.pit-taken]
    """
    await evils.put_on_pit(t, "cave_evil.evil-emperor.awaken-place")


@evils.CYCLE.on("emperor")
async def cycle(t: Table[State]) -> None:
    """At the start of every cycle he is given a target and moves towards it [cave_evil.evil-emperor.moves].

    If the target dies on the way, a new one is chosen at once [cave_evil.evil-emperor.new-choice-on-death].
    """
    state = t.state
    evil = state.evil
    if state.step == 1:
        await _aim(t)
        evil.left = evils.pace(state)
        state.step = 2
    while evil.left:
        t.rest()
        if evil.target not in evils.with_necromancer(state):
            await _aim(t)
        if evil.target == NOBODY:
            evil.left = 0
        else:
            await _onward(t)


# Whom he wants


async def _aim(t: Table[State]) -> None:
    """The player with the most enemy kill points chooses; if nobody has any, the die does.

    [cave_evil.evil-emperor.leader-chooses, cave_evil.evil-emperor.self-choice, cave_evil.evil-emperor.new-leader,
    cave_evil.evil-emperor.to-and-fro]
    """
    state = t.state
    evil = state.evil
    targets = evils.with_necromancer(state)
    points = {seat: enemy_points(state.players[seat]) for seat in evils.living(state)}
    most = max(points.values())
    if not targets:
        evil.target = NOBODY
    elif not most:
        _draw_target(t, targets)
    else:
        chooser = _chooser(t, [seat for seat in points if points[seat] == most], targets)
        rule = "cave_evil.evil-emperor.leader-chooses"
        if chooser != evil.leader or evil.target not in targets or state.cycle - evil.since < FICKLE:
            evil.target = (await t.choose(chooser, rule, [("target", seat) for seat in sorted(targets)]))[1]
            t.tell(rule, TargetChosen, chooser, evil.target)
        evil.leader = evil.mover = chooser


def _chooser(t: Table[State], leaders: list[int], targets: list[int]) -> int:
    """Who chooses: the leader. Who chose before stays while nobody has more and the target lives; else equal ones roll.

    [cave_evil.evil-emperor.leader-tie, cave_evil.evil-emperor.tie-persist, cave_evil.evil-emperor.tie-after-death]
    """
    evil = t.state.evil
    if evil.leader in leaders and evil.target in targets:
        return evil.leader
    return evils.cast_lots(t, leaders, "cave_evil.evil-emperor.leader-tie")


def _draw_target(t: Table[State], targets: list[int]) -> None:
    """Nobody has enemy kill points: Lairs are numbered clockwise from the first player, and a D4 names one that has a player.

    A target that was drawn stands until somebody leads. The first player moves him. [cave_evil.evil-emperor.nobody-has-points,
    cave_evil.evil-emperor.random-target-stays, cave_evil.evil-emperor.who-moves]
    """
    state = t.state
    evil = state.evil
    evil.leader, evil.mover = NOBODY, state.first
    while evil.target not in targets:
        roll = t.roll(4)
        if roll <= len(state.players):
            evil.target = (state.first + roll - 1) % len(state.players)
            if evil.target in targets:
                t.tell("cave_evil.evil-emperor.nobody-has-points", TargetDrawn, evil.target, roll)


def goal(state: State) -> Place:
    """Where he goes: to the necromancer's squad or the crystal of his target, whichever is nearer, to the necromancer if equal.

    [cave_evil.evil-emperor.target]
    """
    cave = cave_of(state)
    player = state.players[state.evil.target]
    squad = necromancer_squad(state, state.evil.target)
    assert squad is not None
    here = state.evil.space
    nearer = player.lit and cave.crow(here, player.crystal) < cave.crow(here, squad.space)
    return cave.board.places[player.crystal if nearer else squad.space]


# His way


async def _onward(t: Table[State]) -> None:
    """One step on a shortest way in spaces, whatever the ground: dig, fight, go on.

    Who chose the target moves him. [cave_evil.evil-emperor.who-moves, cave_evil.evil-emperor.goes-on,
    cave_evil.evil-emperor.dig-then-move, cave_evil.evil-emperor.stats]
    """
    state = t.state
    evil = state.evil
    place = await _next_place(t)
    await _dig(t, place)
    space = cave_of(state).at(place)
    if (rule := await _clear(t, space)) is not None:
        evil.left = 0
        t.tell(rule, EvilHalted, evil.card)
        return
    evil.left -= 1
    evil.space = space
    t.tell("cave_evil.evil-emperor.moves", EvilStepped, evil.card, space)


def _mover(state: State) -> int:
    """Who moves him: who chose the target, or the first player, if still there."""
    mover = state.evil.mover
    return mover if state.players[mover].alive else state.first if state.players[state.first].alive else evils.living(state)[0]


async def _next_place(t: Table[State]) -> Place:
    """The next place on a shortest way; among equal ones his mover chooses [cave_evil.evil-emperor.who-moves]."""
    state = t.state
    here, end = cave_of(state).board.places[state.evil.space], goal(state)
    far = crow(here, end)
    if not far:
        return here
    places = [place for d in range(len(DIRECTIONS)) if crow(place := step(here, d), end) < far]
    tried.nowhere_near(t, "cave_evil.evil-emperor.goes-on", "toward", here)
    _, q, r = await t.choose(_mover(state), "cave_evil.evil-emperor.who-moves", [("toward", *place) for place in places])
    return q, r


async def _dig(t: Table[State], place: Place) -> None:
    """A collapse, unexcavated ground or a Lair wall in his way is excavated at once, with a tile straight towards his target.

    It may cover spawn pits, Lairs and their walls. If there is no card, or the tile cannot lie so, a single tile does. A
    wall that he breaks from within falls with the space on which he stands. [cave_evil.evil-emperor.digs,
    cave_evil.evil-emperor.dig-card, cave_evil.evil-emperor.digs-anything, cave_evil.evil-emperor.no-tile,
    cave_evil.evil-emperor.walls-fall, cave_evil.evil-emperor.slowed]
    """
    state = t.state
    here = cave_of(state).board.places[state.evil.space]
    if cave_of(state).is_cave(place) and not _walled(state, here, place):
        return
    card = excavation.draw_tile(t)
    tile = None
    if card is not None:
        kind, rule = EXCAVATIONS[card].tile, "cave_evil.evil-emperor.dig-card"
        tile = await excavation.place(t, _mover(state), kind, starts=[place], rule=rule, cut=True, towards=goal(state))
    if tile is None:
        _single(t, place, "cave_evil.evil-emperor.no-tile")
    if _walled(state, here, place):  # of the Lair in which he stands
        _single(t, here, "cave_evil.evil-emperor.walls-fall")


def _single(t: Table[State], place: Place, rule: str) -> None:
    """A single tile is laid over whatever is there [cave_evil.evil-emperor.no-tile, cave_evil.evil-emperor.walls-fall]."""
    space = lay(t.state, Tile("single", *place, cut=True)).at(place)
    t.tell(rule, SingleLaid, t.state.evil.card, space)


def _walled(state: State, here: Place, place: Place) -> bool:
    """Whether a Lair wall is between two places [cave_evil.evil-emperor.walls-fall]."""
    sides = cave_of(state).board.sides
    return any((here, d) in sides for d in range(len(DIRECTIONS)) if step(here, d) == place)


async def _clear(t: Table[State], space: int) -> str | None:
    """He attacks who stands in his way, squad, monster or crystal, and ignores all others; the rule by which he halts there.

    A squad or crystal that beats him wins the game for its player, unless the ability of a game was just used; a monster, or
    such a player, only stops him, and so does whom a charm has saved.
    [cave_evil.necromancers.ban-enforced, cave_evil.evil-emperor.attacks-in-way,
    cave_evil.evil-emperor.attacker-role, cave_evil.evil-emperor.loses-to-monster, cave_evil.evil-emperor.victims]
    """
    state = t.state
    force = occupant(state, space)
    crystal = next((seat for seat, player in enumerate(state.players) if player.lit and player.crystal == space), NOBODY)
    if force is None and crystal == NOBODY:
        return None
    if isinstance(force, Group):
        return await _meet_monster(t, force, space)
    owner = crystal if force is None else force.seat
    if force is not None and (is_master(force) or owner != crystal):
        crystal = NOBODY  # a normal combat, also with who was taken over there [cave_evil.victory.necromancer-on-crystal]
    defenders = await _defenders(t, owner, force)
    plays = powers.player_for_monsters(state, owner, [owner])
    bout = await evil_fights.by_evil(t, plays, Party(owner, defenders, crystal=crystal), space, BAN)
    if bout.winner == 1:
        if not evils.banned(state, owner):
            _win(t, owner)
        return "cave_evil.necromancers.ban-enforced"
    if bout.winner == 0:
        await evil_fights.losers_die(t, bout, "cave_evil.evil-emperor.victims")
        if crystal != NOBODY and state.players[crystal].necromancer_alive:
            await victory.necromancer_dies(t, crystal)
    return None if occupant(state, space) is None else "cave_evil.evil-emperor.attacks-in-way"


async def _meet_monster(t: Table[State], group: Group, space: int) -> str | None:
    """He attacks a monster; his mover plays for him, the next player clockwise for the monster."""
    mover = _mover(t.state)
    monster = Party(powers.player_for_monsters(t.state, mover, [mover]), [group])
    bout = await evil_fights.by_evil(t, mover, monster, space, BAN)
    if bout.winner == 0:
        await evil_fights.losers_die(t, bout, "cave_evil.evil-emperor.victims")
    return None if occupant(t.state, space) is None else "cave_evil.evil-emperor.loses-to-monster"


async def _defenders(t: Table[State], owner: int, force: Squad | None) -> list[Squad]:
    """Other squads of the player beside him may join the defence, if the player wishes [cave_evil.evil-emperor.support]."""
    others = [each for each in evil_fights.beside_evil(t.state, owner) if each is not force]
    joined = await evil_fights.gather(t, owner, others, "cave_evil.evil-emperor.support")
    return joined if force is None else [force, *joined]


# His fall


@CHALLENGED.on("emperor")
async def challenged(t: Table[State], squad: Squad) -> None:
    """Squads beside him attack him of their own will: no items, spells or abilities that affect the mind are of use.

    [cave_evil.evil-emperor.only-combat, cave_evil.evil-emperor.attacker-role, cave_evil.evil-emperor.support,
    cave_evil.evil-emperor.no-items, cave_evil.evil-emperor.no-mind, cave_evil.evil-emperor.no-necro-ability]
    """
    state = t.state
    others = [each for each in evil_fights.beside_evil(state, squad.seat) if each is not squad]
    helpers = evil_fights.free_to_fight(state, others)
    squads = [squad, *await evil_fights.gather(t, squad.seat, helpers, "cave_evil.supported-combat.attackers-join")]
    evil_fights.spend(t, squads)
    bout = await evil_fights.against_evil(t, squads, BAN)
    if bout.winner == 0:
        _win(t, squad.seat)
    elif bout.winner == 1:
        await evil_fights.losers_die(t, bout, "cave_evil.evil-emperor.victims")


def _win(t: Table[State], seat: int) -> None:
    """Whoever kills the Emperor wins [cave_evil.evil-emperor.win]."""
    t.tell("cave_evil.evil-emperor.win", EvilFell, seat, t.state.evil.card)
    t.end(Outcome("cave_evil.evil-emperor.win", (seat,)))

"""Cards that are one of a kind in combat: Render, Astral Worm, Tentacled Brain, Necrotic Devil, Twisted Mentalist.

The Impaler needs nothing of its own: who chooses attributes is a matter of rounds [cave_evil.black-diamond.impaler].
"""

from __future__ import annotations

from itertools import combinations

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import ATTRIBUTES, BEINGS, Power, Special, Swap
from herna.games.cave_evil.events.combat import Maddened, Swapped, WormContested
from herna.games.cave_evil.rules import death, movement, splitting
from herna.games.cave_evil.rules.bout import Active, Body, Bout, Party, here
from herna.games.cave_evil.rules.effects.core import SPECIALLY, SPECIALS, User
from herna.games.cave_evil.rules.forces import buried, forces, is_lord
from herna.games.cave_evil.rules.modifiers import INDEX, plain
from herna.games.cave_evil.rules.openings import BEFORE, PREY
from herna.games.cave_evil.rules.rounds import rounds
from herna.games.cave_evil.state import NOBODY, Combat, Creature, Fighter, Force, Round, Squad, State
from herna.kernel import Table
from herna.kernel.moments import Asked

asked = Asked()
DEVIL = asked("necrotic-devil")
FEARLESS = frozenset(("necro", "demon", "undead"))
MIND_REACH = 2
"""How far the Mentalist's ability goes [cave_evil.black-diamond.mentalist-effect]."""


# The Necrotic Devil drives off its neighbours


DEVILS = frozenset(
    card
    for card, being in BEINGS.items()
    if any(type(effect) is Special and effect.word == DEVIL for power in being.powers for effect in power.do)
)


def has_devil(force: Force) -> bool:
    """Whether the Necrotic Devil is in a squad or group."""
    return not DEVILS.isdisjoint([each.card for each in force.creatures])


def afraid(squad: Squad) -> list[Creature]:
    """The creatures that the Devil drives off: not of kind Necro, Demon or Undead [cave_evil.black-diamond.necrotic-devil]."""
    return [each for each in squad.creatures if not FEARLESS.intersection(BEINGS[each.card].kinds)]


def all_shun(state: State, squad: Squad, foe: Force) -> bool:
    """Whether nobody in a squad fights the Devil in phase 1 [cave_evil.black-diamond.necrotic-devil-phase-1]."""
    return state.phase == "neighbours" and has_devil(foe) and len(afraid(squad)) == len(squad.creatures)


def calm(state: State, squad: Squad, foes: list[Force]) -> list[Force]:
    """A squad that began its turn beside the Devil need not fight it: those who are afraid have to get away.

    Others in the squad fight first, in phase 1; where nobody in it does, nobody owes that either, even if it cannot move.
    [cave_evil.black-diamond.necrotic-devil-phase-1]
    """
    if squad.seat != state.active or DEVILS.isdisjoint([each.card for foe in foes for each in foe.creatures]):
        return foes
    foes = [foe for foe in foes if not all_shun(state, squad, foe)]
    cowards = afraid(squad)
    flees = (
        any(not each.still for each in cowards)
        and all(each.acted or each in cowards for each in squad.creatures)
        and not any(each.moved for each in squad.creatures)
    )
    return [foe for foe in foes if not has_devil(foe)] if flees else foes


def spare(state: State, bout: Bout) -> None:
    """Whom the Devil drives off stays out of a combat with it in phase 1; others in the squad fight as usual.

    [cave_evil.black-diamond.necrotic-devil-phase-1]
    """
    if state.phase != "neighbours":
        return
    devils = [force for force in bout.sides[1].forces if has_devil(force)]
    if devils:
        for squad in bout.sides[0].forces:
            near = cave_of(state).neighbours[squad.space]
            if type(squad) is Squad and any(devil.space in near for devil in devils):
                bout.sides[0].spared.update(each.id for each in afraid(squad))


def must_flee(state: State, seat: int) -> list[Squad]:
    """The squads of a player with creatures beside the Devil that must get away from it, and still can.

    [cave_evil.black-diamond.necrotic-devil, cave_evil.black-diamond.necrotic-devil-phase-1]
    """
    others = forces(state)
    if DEVILS.isdisjoint([each.card for force in others for each in force.creatures]):
        return []
    devils = [force for force in others if has_devil(force) and (type(force) is not Squad or force.seat != seat)]
    reach = {space for devil in devils if not buried(state, devil) for space in cave_of(state).neighbours[devil.space]}
    return [squad for squad in state.players[seat].squads if squad.space in reach and _can_flee(state, squad, reach)]


def _can_flee(state: State, squad: Squad, reach: set[int]) -> bool:
    """Whether who is afraid in a squad can get out of the Devil's reach: all together, or by leaving the squad."""
    cowards = [each for each in afraid(squad) if not each.still]
    if len(cowards) == len(squad.creatures):
        return any(option[0] == "move" and option[1] not in reach for option in movement.offered(state, squad))
    if not cowards or splitting.no_split(state, squad) is not None:
        return False
    return any(
        splitting.may_leave(state, squad, each) and splitting.no_landing(state, squad, (each,), space) is None
        for each in cowards
        for space in cave_of(state).neighbours[squad.space]
        if space not in reach
    )


# The Render fights each enemy for itself


@BEFORE.on("render")
async def render(t: Table[State], bout: Bout, side: int, seat: int, body: Body) -> None:
    """As attacker the Render may fight each enemy creature separately, with its whole squad [cave_evil.death.render].

    Supporting squads take no part in that [cave_evil.death.ability-for-squad, cave_evil.death.supporters-excluded].
    """
    bout.separate = body


def separately(bout: Bout) -> bool:
    """Whether the combat is one of the Render's: it is still there, and nobody has made it fight for the enemy.

    [cave_evil.death.render, cave_evil.black-diamond.astral-worm-details]
    """
    render = bout.separate
    return render is not None and any(body.id == render.id and not body.mute for body in bout.sides[0].bodies)


async def fight_separately(t: Table[State], bout: Bout) -> None:
    """A combat for each enemy creature, in the order that the attacker likes; each kills its loser.

    The astral form of a crystal is fought when nobody is left beside it. Monsters that are to be subdued are not killed: who
    has lost stays out of it, and all are subdued if all have lost. Whom the enemy has made fight for it is nobody's enemy.
    [cave_evil.death.render, cave_evil.death.render-partial, cave_evil.black-diamond.astral-worm-details]
    """
    state = t.state
    assert bout.separate is not None
    ours = bout.separate.force
    assert ours is not None
    queue = [body for body in bout.sides[1].bodies if not body.mute]
    bout.winner = 0
    while queue and bout.winner == 0 and here(state, ours):
        known = {("against", body.mark): body for body in queue}
        word = await t.choose(bout.sides[0].seat, "cave_evil.death.render", list(known))
        foe = known[word]
        queue.remove(foe)
        if foe.force is None or not here(state, foe.force) or foe.creature not in foe.force.creatures:
            continue  # dead by now, or wandering, for its necromancer was killed
        bout.winner = await _single(t, bout, ours, foe)
    crystal = bout.sides[1].crystal
    if crystal != NOBODY and state.players[crystal].lit and bout.winner == 0 and here(state, ours):
        bout.winner = await _single(t, bout, ours, None)
    assert state.combat is not None
    state.combat.over = True
    if not here(state, ours) and bout.winner == 0:
        bout.winner = 1 if any(here(state, force) for force in bout.sides[1].forces) else NOBODY


async def _single(t: Table[State], bout: Bout, ours: Force, foe: Body | None) -> int:
    """One of the Render's fights: the whole squad against one creature, or against the astral form."""
    us, them = Party(bout.sides[0].seat, [ours]), Party(bout.sides[1].seat)
    us.lost, us.spared = bout.sides[0].lost, bout.sides[0].spared
    force = foe.force if foe is not None else None
    if foe is None:
        them.crystal = bout.sides[1].crystal
    elif force is not None:
        them.forces, them.only = [force], {foe.id}
    space = force.space if force is not None else bout.space
    single = Bout(bout.sort, us, them, space, items=bout.items, powers=bout.powers, mind=bout.mind, ban=bout.ban)
    single.standing = [each for each in bout.standing if each.body is None or each.body.force in (ours, force)]
    single.muster(t.state)
    t.state.combat = single.shown()
    winner = await rounds(t, single)
    seats = [each.seat if type(each) is Squad else NOBODY for each in (ours, force)]
    if winner == 0 and foe is not None and foe.creature is not None and force is not None and bout.sort != "subdue":
        if len(force.creatures) == 1:
            await _spare(t, single)
        if force in them.forces:
            await death.slaughter(
                t, [(force, [foe.creature])], seats[0], "cave_evil.death.render", victors=[ours], charms=single.charms
            )
    elif winner == 1:
        victims = [(ours, list(ours.creatures))]
        by = them.crystal if them.crystal != NOBODY else seats[1]
        await death.slaughter(t, victims, by, "cave_evil.death.render-partial", victors=them.forces, charms=single.charms)
    return winner


async def _spare(t: Table[State], bout: Bout) -> None:
    """Who is alone in its group may be spared from death as in any combat [cave_evil.protectors.may-subdue]."""
    from herna.games.cave_evil.rules.combat import BEATEN  # it has this module fight

    for spare in BEATEN:
        await spare(t, bout)


# The Astral Worm makes an enemy fight for it


@PREY.on("astral-worm")
def _worms_prey(state: State, bout: Bout, side: int) -> list[Body]:
    """Whom the Worm can make fight for it: no necromancer, and nobody who is proof.

    [cave_evil.black-diamond.astral-worm-details]
    """
    return [
        each
        for each in bout.sides[1 - side].bodies
        if each.creature is not None
        and each.force is not None
        and not each.proof("mind-proof")
        and not (type(each.force) is Squad and is_lord(state, each.force, each.creature))
    ]


@BEFORE.on("astral-worm")
async def astral_worm(t: Table[State], bout: Bout, side: int, seat: int, body: Body) -> None:
    """Before a combat, or its own attack, the Worm contests a creature of the enemy: both roll a D12 and add Prowess.

    If it wins, the creature fights on its side and dies afterwards; a squad of that creature alone is dead with it.
    [cave_evil.black-diamond.astral-worm-when, cave_evil.black-diamond.astral-worm-contest,
    cave_evil.black-diamond.astral-worm-details, cave_evil.black-diamond.astral-worm-lone]
    """
    other = bout.sides[1 - side]
    known = {("foe", each.mark): each for each in _worms_prey(t.state, bout, side)}
    if not known:
        return
    word = await t.choose(seat, "cave_evil.black-diamond.astral-worm-details", list(known))
    target = known[word]
    prowess = INDEX["prowess"]
    ours, theirs = plain(body, prowess) + t.roll(12), plain(target, prowess) + t.roll(12)
    t.tell("cave_evil.black-diamond.astral-worm-contest", WormContested, body.card, target.card, ours, theirs, ours > theirs)
    if ours > theirs:
        assert target.creature is not None
        assert target.force is not None
        bout.sides[side].captives.append((target.creature, target.force))
        other.lost.add(target.id)


async def release(t: Table[State], bout: Bout, *, before: bool = False) -> None:
    """Whom the Worm has made fight for it dies after the combat, with its own side if that has lost.

    `before` that, if the Worm's side has lost, for its player's turn may be over by it; and where the others are subdued.
    [cave_evil.black-diamond.astral-worm-lone, cave_evil.black-diamond.astral-worm-details]
    """
    for side, party in enumerate(bout.sides):
        won = side == bout.winner
        if before and won and bout.sort != "subdue":
            continue
        for creature, force in party.captives:
            if here(t.state, force) and creature in force.creatures:
                main = party.forces[0] if party.forces else None
                by = main.seat if type(main) is Squad else NOBODY
                victors = party.forces if won else ()
                rule = "cave_evil.black-diamond.astral-worm-lone"
                await death.kill(t, force, [creature], by, rule, victors=victors, outright=True)


# The Tentacled Brain confuses the enemy


SWAPS: dict[tuple[str, str], Power] = {
    (first, second): Power(when="before", mind=True, do=(Swap(first=first, second=second, to="foes"),))
    for first, second in combinations(ATTRIBUTES, 2)
}
"""What the Brain does: two attributes of all enemies count for each other in the whole combat."""


@BEFORE.on("tentacled-brain")
async def tentacled_brain(t: Table[State], bout: Bout, side: int, seat: int, body: Body) -> None:
    """Before a combat the Brain swaps two attributes of each enemy creature [cave_evil.black-diamond.brain-swap]."""
    options = [("swap", first, second) for first, second in SWAPS]
    _, first, second = await t.choose(seat, "cave_evil.black-diamond.brain-swap", options)
    power = SWAPS[first, second]
    bout.standing.append(Active(side, body.card, body, power, power.do[0]))
    t.tell("cave_evil.black-diamond.brain-swap", Swapped, body.card, first, second)


# The Twisted Mentalist drives a squad mad


def within_mind(state: State, seat: int, space: int) -> list[Squad]:
    """The enemy squads within two spaces that can be driven mad; never the Awakened Evil, nor who is buried or proof.

    [cave_evil.black-diamond.mentalist-effect, cave_evil.black-diamond.mentalist-not-evil, cave_evil.abilities.mind,
    cave_evil.abilities.card-target]
    """
    cave = cave_of(state)
    return [
        squad
        for player in state.players
        for squad in player.squads
        if squad.seat != seat
        and cave.crow(space, squad.space) <= MIND_REACH
        and not buried(state, squad)
        and not any("mind-proof" in BEINGS[each.card].traits for each in squad.creatures)
    ]


@SPECIALLY.on("mentalist")
def _can_madden(state: State, user: User) -> bool:
    """Only in his player's own turn, and if there is anybody [cave_evil.black-diamond.mentalist-when]."""
    return user.seat == state.active and user.force is not None and bool(within_mind(state, user.seat, user.force.space))


@SPECIALS.on("mentalist")
async def madden(t: Table[State], user: User) -> None:
    """An enemy squad within two spaces of the Mentalist fights itself: dice alone, best of three; it dies if the madness wins.

    [cave_evil.black-diamond.mentalist-when, cave_evil.black-diamond.mentalist-effect, cave_evil.black-diamond.mentalist-dice,
    cave_evil.black-diamond.mentalist-dice-sides, cave_evil.black-diamond.mentalist-result]
    """
    state = t.state
    seat, card = user.seat, user.card
    found = within_mind(state, seat, user.force.space) if user.force is not None else []
    if not found:
        return
    word = await t.choose(
        seat, "cave_evil.black-diamond.mentalist-effect", [("squad", each.seat, each.number) for each in found]
    )
    squad = next(each for each in found if (each.seat, each.number) == word[1:])
    cards = [each.card for each in squad.creatures]
    fighters = [Fighter(0, seat, cards=[card]), Fighter(1, squad.seat, squad.number, "", cards)]
    state.combat = combat = Combat("mind", [seat, squad.seat], fighters, squad.space)
    wins = [0, 0]
    while max(wins) < 2:
        die, other = t.roll(12), t.roll(12)
        dice, again = [die, other], []
        while die == other:
            die, other = t.roll(12), t.roll(12)
            again += [die, other]
        winner = 0 if die > other else 1
        wins[winner] += 1
        combat.rounds.append(Round("prowess", [0, 0], [], dice, list(dice), again, winner))
        t.tell("cave_evil.black-diamond.mentalist-dice-sides", Maddened, seat, squad.seat, die, other)
    combat.over, combat.winner = True, 0 if wins[0] == 2 else 1
    if wins[0] == 2:
        await death.perish(t, squad, seat, "cave_evil.black-diamond.mentalist-result")


movement.CALM.append(calm)

"""Effects that kill, burden and measure: blasts too."""

from __future__ import annotations

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import ATTRIBUTES, BEINGS, Afflict, Attribute, Blast, Contest, Slay
from herna.games.cave_evil.events.effects import Blasted, Contested, Destroyed
from herna.games.cave_evil.rules import death, lasting
from herna.games.cave_evil.rules.effects.aiming import FITTING, aim, can_aim, fits_like, one_creature, own, preys, untouched
from herna.games.cave_evil.rules.effects.core import PERFORMED, POSSIBLE, User, anchor, perform, possible
from herna.games.cave_evil.rules.effects.goods import destroy
from herna.games.cave_evil.rules.effects.moving import within
from herna.games.cave_evil.rules.forces import burden_of, buried, forces, holder, tidy
from herna.games.cave_evil.state import NOBODY, Creature, Force, Squad, State
from herna.kernel import Table

CREATURE = "cave_evil.abilities.card-creature"
CONTEST = "cave_evil.abilities.contest"


# ---------------------------------------------------------------------- one creature


@PERFORMED.on(Slay)
async def slay(t: Table[State], effect: Slay, user: User) -> None:
    """One creature of a squad or group is killed, by the user's choice or its owner's [cave_evil.abilities.card-creature].

    [cave_evil.death.killed-by-monster]
    """
    force = await aim(t, effect, user)
    if force is None:
        return
    won = next((each for each in force.creatures if each.id == user.prey), None)
    if effect.chooses == "user" and won is not None and untouched(t.state, effect, user, force, won) is None:
        doomed = won
    else:
        owner = force.seat if isinstance(force, Squad) and effect.chooses == "owner" else user.seat
        doomed = await one_creature(t, owner, effect, user, force, CREATURE)
    bearers = _bearers(t.state, user)
    await death.kill(t, force, [doomed], user.slayer, CREATURE, outright=not _fighting(t.state), bearers=bearers)


def _fighting(state: State) -> bool:
    """Whether a combat goes on: only there creatures save themselves by what works in combat."""
    return state.combat is not None and not state.combat.over


def _bearers(state: State, user: User) -> list[Force]:
    """Who bears what dying in a combat attaches to the killer: the user's squad, if there is one and a combat goes on.

    [cave_evil.lasting.killer-gets-card, cave_evil.lasting.which-creature]
    """
    return [user.force] if user.force is not None and _fighting(state) else []


@FITTING.on(Afflict)
def _burdens(state: State, effect: Afflict, user: User, force: Force) -> str | None:
    return None if burden_of(user.card) is not None else "cave_evil.lasting.start"


@PERFORMED.on(Afflict)
async def afflict(t: Table[State], effect: Afflict, user: User) -> None:
    """The card is attached to one creature, which the affected player chooses; it is not discarded then.

    [cave_evil.lasting.attach-one, cave_evil.lasting.affected-chooses]
    """
    force = await aim(t, effect, user)
    if force is None or user.attached:
        return
    affected = force.seat if isinstance(force, Squad) else NOBODY
    chooser = lasting.chooser(t.state, affected, user.seat)
    user.attached = True
    await lasting.attach_to(t, user.card, preys(t.state, effect, user, force), chooser)


# ---------------------------------------------------------------------- contests


def value(state: State, creature: Creature, attribute: Attribute) -> int:
    """An attribute of a creature outside combat: as printed, the better one of a union, less its burdens, never below zero.

    [cave_evil.death.not-below-zero, cave_evil.cards.loathsome-union-merge]
    """
    place = ATTRIBUTES.index(attribute)
    both = [creature]
    if creature.joined and (force := holder(state, creature.joined)) is not None:
        both += [each for each in force.creatures if each.id == creature.joined]
    printed = max(BEINGS[each.card].attributes[place] for each in both)
    burdens = sum(burden.attributes.get(attribute, 0) for card in creature.burdens if (burden := burden_of(card)))
    return max(0, printed + burdens)


@FITTING.on(Contest)
def _contests(state: State, effect: Contest, user: User, force: Force) -> str | None:
    """Somebody must use it, and what winning does must be possible [cave_evil.abilities.no-use]."""
    if user.creature is None:
        return "cave_evil.abilities.card-user"
    won = User(user.seat, user.card, user.force, user.creature, user.mind, user.bomb, force)
    return None if possible(state, effect.then, won) else "cave_evil.abilities.no-use"


@PERFORMED.on(Contest)
async def contest(t: Table[State], effect: Contest, user: User) -> None:
    """Both roll a D12 and add an attribute, again on a tie; if the user wins, the rest is done to who was chosen.

    [cave_evil.abilities.contest]
    """
    force = await aim(t, effect, user)
    if force is None or user.creature is None:
        return
    rival = await one_creature(t, user.seat, effect, user, force, CREATURE)
    mine, theirs = value(t.state, user.creature, effect.attribute), value(t.state, rival, effect.attribute)
    dice = (t.roll(12), t.roll(12))
    while mine + dice[0] == theirs + dice[1]:
        dice = (t.roll(12), t.roll(12))
    won = mine + dice[0] > theirs + dice[1]
    totals = (mine + dice[0], theirs + dice[1])
    t.tell(CONTEST, Contested, user.creature.card, rival.card, effect.attribute, *totals, won)
    if won:
        user.aim, user.prey = force, rival.id
        await perform(t, effect.then, user)
        user.aim, user.prey = None, 0


# ---------------------------------------------------------------------- blasts


def struck(state: State, effect: Blast, user: User) -> list[tuple[Force, list[Creature]]]:
    """Who is killed by a blast: friend and foe within reach, not under a collapse, not those who are proof against bombs.

    [cave_evil.bombs.friendly-fire, cave_evil.bombs.as-written, cave_evil.bombs.few-immune, cave_evil.bombs.not-buried]
    """
    base = anchor(state, user)
    if base is None:
        return []
    cave, found = cave_of(state), []
    for force in forces(state):
        if cave.crow(base.space, force.space) > effect.reach or spares(effect, user, base, force) or buried(state, force):
            continue
        hit = [each for each in force.creatures if fits_like(each, effect.like) and not (user.bomb and bomb_proof(each))]
        if hit:
            found.append((force, hit))
    return found


def bomb_proof(creature: Creature) -> bool:
    """Whether bombs do not hurt a creature [cave_evil.bombs.few-immune]."""
    return "bomb-proof" in BEINGS[creature.card].traits


def spares(effect: Blast, user: User, base: Force, force: Force) -> bool:
    """Whether a blast leaves a squad alone: the user's, or all of the user's."""
    return (effect.spares != "" and force is base) or (effect.spares == "own" and own(user, force))


@POSSIBLE.on(Blast)
def _strikes(state: State, effect: Blast, user: User) -> bool:
    """A blast that would hit nobody does nothing; one that destroys everything lays waste at least to what is carried.

    [cave_evil.abilities.no-use]
    """
    return effect.what == "everything" or bool(struck(state, effect, user))


@PERFORMED.on(Blast)
async def blast(t: Table[State], effect: Blast, user: User) -> None:
    """All within reach are killed, at once, and leave gore; everything else is destroyed too where the card says so.

    The user gets kill points for enemies and monsters, nobody for the user's own or for what monsters have done.
    [cave_evil.bombs.as-written, cave_evil.bombs.gore, cave_evil.bombs.points, cave_evil.bombs.own-death-no-points,
    cave_evil.death.killed-by-monster]
    """
    base = anchor(t.state, user)
    if base is None:
        return
    rule = "cave_evil.bombs.as-written" if user.bomb else "cave_evil.abilities.range-measure"
    t.tell(rule, Blasted, user.card, base.space, effect.reach)
    victims = struck(t.state, effect, user)
    if effect.what == "everything":
        _lay_waste(t, effect, user, base)
    bearers = _bearers(t.state, user)
    await death.slaughter(t, victims, user.slayer, rule, outright=not _fighting(t.state), bearers=bearers)


def _lay_waste(t: Table[State], effect: Blast, user: User, base: Force) -> None:
    """Items, spells and resources within reach are destroyed, carried or lying, but the Glowing Eyes are not.

    [cave_evil.bombs.astral-bomb, cave_evil.abilities.destroyed]
    """
    state = t.state
    cave, lost = cave_of(state), []
    safe = set()
    for force in forces(state):
        if spares(effect, user, base, force) or buried(state, force):
            safe.add(force.space)
        elif isinstance(force, Squad) and cave.crow(base.space, force.space) <= effect.reach:
            lost += force.things
            force.things, force.goods = [], [0, 0, 0]
    for space in (base.space, *within(state, base.space, effect.reach)):
        heap = state.heaps.get(space)
        if heap is not None and space not in safe and cave.open(space):
            lost += heap.things
            heap.things, heap.goods = [], [0, 0, 0]
            tidy(state, space)
    destroy(state, lost)
    if lost:
        t.tell("cave_evil.bombs.astral-bomb", Destroyed, user.card, tuple(thing.card for thing in lost))


for _sort in (Slay, Afflict, Contest):
    POSSIBLE.on(_sort)(can_aim)

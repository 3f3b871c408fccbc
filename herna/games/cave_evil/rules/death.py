"""Death: who is killed leaves gore, kill points and cargo; and what deaths set off.

`slaughter` is for all who die at once; `kill` and `perish` are for one squad or group.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from herna.games.cave_evil.content import BEINGS, PROTECTORS, THINGS, Gore, Power, Survives
from herna.games.cave_evil.events.combat import Killed, Survived
from herna.games.cave_evil.rules import carrying, lasting, victory
from herna.games.cave_evil.rules.digging_speed import leave_dig
from herna.games.cave_evil.rules.forces import heap_on, is_trinket, mark, tidy
from herna.games.cave_evil.rules.powers import player_for_monsters, powers, printed
from herna.games.cave_evil.state import NOBODY, NOWHERE, Creature, Force, Group, Squad, State, Thing
from herna.kernel import PASS, Table

REMAINS = {"tiny": 0, "small": 1, "medium": 2, "large": 3}
"""Gore that a body leaves [cave_evil.death.gore, cave_evil.death.gore-tiny]."""
NO_CHARMS: Mapping[int, int] = MappingProxyType({})


class Fallen(NamedTuple):
    """A creature that was just killed, and where it belonged."""

    creature: Creature
    force: Force


class Aroused(NamedTuple):
    """A power that deaths have set off: of the dead or of those who killed."""

    seat: int
    force: Force
    creature: Creature
    place: int
    power: Power
    thing: Thing | None = None


async def kill(
    t: Table[State],
    force: Force,
    creatures: Sequence[Creature],
    by: int,
    rule: str,
    *,
    gore: bool = True,
    victors: Sequence[Force] = (),
    outright: bool = False,
    bearers: Sequence[Force] = (),
) -> None:
    """Some creatures of a squad or group die [cave_evil.death.gore, cave_evil.death.kill-points]."""
    await slaughter(t, [(force, creatures)], by, rule, gore=gore, victors=victors, outright=outright, bearers=bearers)


async def perish(
    t: Table[State],
    force: Force,
    by: int,
    rule: str,
    *,
    gore: bool = True,
    victors: Sequence[Force] = (),
    outright: bool = False,
) -> None:
    """All of a squad or group die [cave_evil.death.all-die]."""
    await slaughter(t, [(force, list(force.creatures))], by, rule, gore=gore, victors=victors, outright=outright)


async def slaughter(
    t: Table[State],
    victims: Sequence[tuple[Force, Sequence[Creature]]],
    by: int,
    rule: str,
    *,
    gore: bool = True,
    victors: Sequence[Force] = (),
    charms: Mapping[int, int] = NO_CHARMS,
    evil: Creature | None = None,
    attacker: int = NOBODY,
    outright: bool = False,
    bystanders: Collection[int] = (),
    afar: bool = False,
    bearers: Sequence[Force] = (),
) -> None:
    """All these die at once: bodies, cards, cargo; then lasting effects, what deaths set off, and necromancers' fates.

    `victors` are those who killed them in combat, or the `evil`; `charms` is what some must roll to live on; who dies
    `outright` was not destroyed in combat, and what saves from that is of no use; the `attacker` decides in which order things
    happen, or else whose turn it is. Of the victors' creatures the `bystanders` took no part; who was killed from `afar` was
    not killed with things, for none that work after a killing reach so far. `bearers` are who bears what such deaths attach
    to their killer, if not those who have won. Whoever is out by this is so when all that the deaths set off is done, in
    whatever order and whoever dies by it.
    [cave_evil.abilities.combat-ability, cave_evil.death.all-die, cave_evil.death.kill-points, cave_evil.death.drop-all,
    cave_evil.ranged-attack.only-ranged-count, cave_evil.ranged-attack.only-ranged-items, cave_evil.victory.active-player-dies]
    """
    more = sum(_extra(victors, bystanders)) if victors else 0
    dead: list[Fallen] = []
    for force, creatures in victims:
        there = [each for each in creatures if each in force.creatures]  # a bomb may have been quicker
        doomed = there if outright else _survivors_out(t, force, there, charms)
        if doomed:
            staying = [each for each in force.creatures if each not in doomed]
            surplus = await carrying.surplus(t, force, staying) if type(force) is Squad and staying else []
            _bury(t, force, doomed, by, rule, more if gore else None)
            dead += [Fallen(creature, force) for creature in doomed]
            if type(force) is Squad:
                carrying.part_with(t, force, None, surplus)
    first = not t.state.dying
    t.state.dying = True
    victory.settle(t, by)
    await lasting.attach(t, [(each.creature, each.force) for each in dead], by, victors or bearers, evil)
    await _aftermath(t, dead, victors, attacker, bystanders, afar=afar)
    if first:
        t.state.dying = False
        victory.settle(t, by)


def _survivors_out(t: Table[State], force: Force, creatures: Sequence[Creature], charms: Mapping[int, int]) -> list[Creature]:
    """Who of those that are killed really dies: some may live on when their whole squad is destroyed."""
    if len(creatures) < len(force.creatures):
        return list(creatures)
    return [each for each in creatures if not _survives(t, force, each, charms.get(each.id, 0))]


def _survives(t: Table[State], force: Force, creature: Creature, charm: int) -> bool:
    """Whether a creature rolls high enough to live on where it stood [cave_evil.basics.card-abilities]."""
    found = [charm] if charm else []
    for when in ("combat", "death"):
        for _, power in powers(creature, force, when):
            found += [effect.least for effect in power.do if type(effect) is Survives]
    if not found:
        return False
    die = t.roll(12)
    if die >= min(found):
        t.tell("cave_evil.basics.card-abilities", Survived, creature.card, die)
        return True
    return False


def _extra(forces: Sequence[Force], bystanders: Collection[int]) -> list[int]:
    """The gore that powers of those who killed add to what is left of victims."""
    return [
        effect.amount
        for force in forces
        for creature in force.creatures
        if creature.id not in bystanders
        for when in ("combat", "kill")
        for _, power in powers(creature, force, when)
        for effect in power.do
        if type(effect) is Gore and effect.whose == "victims"
    ]


def remains(creature: Creature, force: Force, more: int = 0) -> int:
    """The gore that a body leaves: small 1, medium 2, large 3, tiny none [cave_evil.death.gore, cave_evil.death.gore-tiny]."""
    card = BEINGS[creature.card]
    if "no-gore" in card.traits:
        return 0
    own = sum(
        effect.amount
        for when in ("combat", "death")
        for _, power in powers(creature, force, when)
        for effect in power.do
        if type(effect) is Gore and effect.whose == "own"
    )
    return max(0, REMAINS[card.size] + own + more)


def _bury(t: Table[State], force: Force, doomed: list[Creature], by: int, rule: str, more: int | None) -> None:
    """Take bodies off a squad or group: gore on the space, cards to the winner's pile, an empty squad off the board.

    Kills of monsters leave the game, and so does who dies by the own side
    [cave_evil.death.killed-by-monster, cave_evil.bombs.own-death-no-points].
    """
    state = t.state
    left = 0
    owner = force.seat if type(force) is Squad else NOBODY
    for creature in doomed:
        if more is not None:
            left += remains(creature, force, more)
        lasting.freed(state, creature)
        force.creatures.remove(creature)
        _pile(state, owner, by).append(creature.card)
    if left:
        heap_on(state, force.space).goods[1] += left
    t.tell(rule, Killed, owner, ", ".join(each.card for each in doomed), len(doomed), force.space, by, left)
    if not force.creatures:
        if type(force) is Group:
            state.groups.remove(force)
        else:
            victory.take_off(state, force)  # type: ignore[arg-type]  # a Squad
    elif type(force) is Squad:
        leave_dig(t, force)
    elif type(force) is Group and force.creatures[0].card not in PROTECTORS:
        force.home = NOWHERE  # who had joined a Protector guards nothing
    tidy(state, force.space)


def _pile(state: State, owner: int, by: int) -> list[str]:
    """Where the card of a victim goes: enemy kills and wandering kills are kept apart.

    [cave_evil.death.kill-points, cave_evil.kill-points.two-piles, cave_evil.death.killed-by-monster]
    """
    if by in (NOBODY, owner) or not state.players[by].alive:
        return state.gone
    player = state.players[by]
    return player.wandering_kills if owner == NOBODY else player.enemy_kills


async def _aftermath(
    t: Table[State],
    dead: Sequence[Fallen],
    victors: Sequence[Force],
    attacker: int,
    bystanders: Collection[int],
    *,
    afar: bool,
) -> None:
    """Powers that deaths set off, of the dead and of those who killed; where several are, their order is the attacker's choice.

    [cave_evil.death.unclear-timing]
    """
    aroused = [
        Aroused(_speaker(t.state, each.force), each.force, each.creature, place, power)
        for each in dead
        for place, power in powers(each.creature, each.force, "death")
        if not all(type(effect) in (Gore, Survives) for effect in power.do)
    ]
    if dead:
        aroused += [
            Aroused(_speaker(t.state, force), force, creature, place, power)
            for force in victors
            for creature in force.creatures
            if creature.id not in bystanders
            for place, power in powers(creature, force, "kill")
            if not all(type(effect) is Gore for effect in power.do)
        ]
        if not afar:
            aroused += [each for force in victors if type(force) is Squad for each in _trophies(t.state, force, bystanders)]
    while aroused:
        await _set_off(t, await _next(t, aroused, attacker))


def _trophies(state: State, squad: Squad, bystanders: Collection[int]) -> list[Aroused]:
    """Items that work when their squad has killed: used by a creature that can, once a turn."""
    found = []
    fought = [each for each in squad.creatures if each.id not in bystanders]
    for thing in squad.things:
        user = next((each for each in fought if is_trinket(thing.card) or BEINGS[each.card].use), None)
        if user is not None and not thing.used and not thing.spent:
            found += [Aroused(squad.seat, squad, user, place, power, thing) for place, power in printed(thing.card, "kill")]
    return found


def _speaker(state: State, force: Force) -> int:
    """Who decides for a squad or group."""
    if type(force) is Squad:
        return force.seat
    return player_for_monsters(state, state.active, (state.active,))


async def _next(t: Table[State], aroused: list[Aroused], attacker: int) -> Aroused:
    """The power that works first: by the choice of the attacker, or of whose turn it is [cave_evil.death.unclear-timing]."""
    if len(aroused) == 1:
        return aroused.pop()
    known = {("first", each.thing.card if each.thing else mark(each.creature), each.place): each for each in aroused}
    seat = t.state.active if attacker == NOBODY else attacker
    word = await t.choose(seat, "cave_evil.death.unclear-timing", list(known))
    aroused.remove(known[word])
    return known[word]


async def _set_off(t: Table[State], each: Aroused) -> None:
    """What a death sets off is done; what costs something is offered first.

    Who has killed, and was killed before his turn has come, has nothing of it any more, nor has the item that he used.
    [cave_evil.basics.card-abilities, cave_evil.death.unclear-timing]
    """
    from herna.games.cave_evil.rules import effects  # they kill
    from herna.games.cave_evil.rules.declarations import affordable, pay, put_away

    state, thing = t.state, each.thing
    card = each.creature.card if thing is None else thing.card
    if not state.players[each.seat].alive or (each.power.when == "kill" and each.creature not in each.force.creatures):
        return
    if each.power.pay.total:
        if not affordable(state, each.force, each.power.pay):
            return
        if await t.choose(each.seat, "cave_evil.basics.card-abilities", [("pay", card), PASS]) == PASS:
            return
        pay(state, each.force, each.power.pay)
    if thing is not None:
        thing.used = thing.paid = True
        if THINGS[thing.card].discard:
            put_away(state, each.force, thing)
    user = effects.User(each.seat, card, each.force, each.creature, mind=each.power.mind)
    await effects.perform(t, [effect for effect in each.power.do if type(effect) not in (Gore, Survives)], user)

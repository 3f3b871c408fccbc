"""Hire: a squad pays a wandering monster to serve its player [cave_evil.hire.when]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import CREATURES, PROTECTORS
from herna.games.cave_evil.events.combat import Hired, LeftPit
from herna.games.cave_evil.events.turn import Merged
from herna.games.cave_evil.rules import carrying, iron_gate, movement, tried
from herna.games.cave_evil.rules.combat import no_combat, under_rock
from herna.games.cave_evil.rules.digging_speed import give_up
from herna.games.cave_evil.rules.forces import (
    ROOM,
    fits,
    foes_beside,
    free_cards,
    group_of,
    mark,
    marked,
    standing,
    weight,
)
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.rules.supported_combat import adjacent, rivals
from herna.games.cave_evil.rules.wandering import MARCHED
from herna.games.cave_evil.state import Creature, Group, Squad, State
from herna.kernel import Table


def price(creatures: Sequence[Creature]) -> list[int]:
    """What monsters cost together [cave_evil.hire.cost, cave_evil.hire.cost-picture, cave_evil.hire.group-cost]."""
    return [sum(each) for each in zip(*(CREATURES[creature.card].cost.each() for creature in creatures), strict=True)]


def no_dealing(state: State, squad: Squad, group: Group) -> str | None:
    """Why a squad can neither hire nor subdue monsters now: only beside them, and with no enemy squad beside it.

    Whoever was abandoned in this turn and could not go away is fought. [cave_evil.combat.may-choose-monster,
    cave_evil.combat.must-fight-enemy, cave_evil.advanced.abandon-moved-fight, cave_evil.advanced.abandon-squad-fight]
    """
    if (rule := no_combat(state, squad)) is not None:
        return rule
    if not adjacent(state, squad, group):
        return under_rock(state, group) or "cave_evil.hire.when"
    if group.forsaken:
        return "cave_evil.advanced.abandon-moved-fight"
    return "cave_evil.combat.must-fight-enemy" if rivals(state, squad) else None


def barred(state: State, squad: Squad, option: Option) -> str | None:
    """Why monsters cannot be hired.

    The hiring squad itself must carry the price, a control card must be empty, and from a spawn pit there must be a way.
    [cave_evil.hire.own-resources, cave_evil.hire.empty-card, cave_evil.hire.no-cost, cave_evil.hire.stuck-on-pit,
    cave_evil.protectors.no-hire]
    """
    group = group_of(state, option[1])
    if (rule := no_dealing(state, squad, group)) is not None:
        return rule
    one = option[0] == "hire-one"
    if one and (not state.on("hire_one") or len(group.creatures) < 2):
        return "cave_evil.advanced.hire-one"
    creatures = [marked(group, option[2])] if one else group.creatures
    if any(each.card in PROTECTORS for each in creatures):
        return "cave_evil.protectors.no-hire"
    if any(each.card not in CREATURES or not CREATURES[each.card].cost.total for each in creatures):
        return "cave_evil.hire.no-cost"
    if any(have < need for have, need in zip(squad.goods, price(creatures), strict=True)):
        return "cave_evil.hire.own-resources"
    if not free_cards(state.players[squad.seat]):
        return "cave_evil.hire.empty-card"
    if one:
        return None if _ways_out(state, squad, group, creatures[0]) else "cave_evil.advanced.hire-one-moves-out"
    if group.space in cave_of(state).pits and not can_leave(state, squad.seat, group.space, creatures):
        return "cave_evil.hire.stuck-on-pit"
    return None


def offered(state: State, squad: Squad) -> list[Option]:
    """The monsters that a squad can hire now."""
    if not any(squad.goods) or no_combat(state, squad) is not None:
        return []
    return [option for option in _beside(state, squad) if barred(state, squad, option) is None]


def _beside(state: State, squad: Squad) -> Iterator[Option]:
    """All that could be hired beside a squad: groups, and with the rule for it single creatures of them."""
    for foe in foes_beside(state, squad):
        if type(foe) is Group:
            yield from names(state, foe)


def names(state: State, group: Group) -> Iterator[Option]:
    """What can be hired of a group."""
    yield "hire", group.letter
    if state.on("hire_one") and len(group.creatures) > 1:
        yield from (("hire-one", group.letter, mark(each)) for each in group.creatures)


def wished(state: State, squad: Squad) -> Iterator[Option]:
    """All monsters on the board."""
    for group in state.groups:
        yield from names(state, group)


async def hire(t: Table[State], squad: Squad, option: Option) -> None:
    """The Hire action: pay the full price, take the monsters' marker off, and put them on an empty control card.

    The hiring squad's action is spent; who is hired may move and act, and must fight at once if an enemy is beside it. On a
    spawn pit they pick up what they like before they step off it, and in phase 1 before they must fight.
    [cave_evil.hire.takes-items, cave_evil.hire.takes-resources, cave_evil.hire.next-to-enemy,
    cave_evil.hire.next-to-enemy-action, cave_evil.hire.cost, cave_evil.hire.becomes-squad, cave_evil.hire.card-first,
    cave_evil.hire.hirer-no-support, cave_evil.hire.moves-and-acts, cave_evil.hire.several-neighbours,
    cave_evil.phase-1.hired-in-phase-1]
    """
    state = t.state
    group = group_of(state, option[1])
    hired = group.creatures if option[0] == "hire" else [marked(group, option[2])]
    for place, due in enumerate(price(hired)):
        squad.goods[place] -= due
    give_up(t, squad)
    for each in squad.creatures:
        each.acted = each.still = True
        each.stopped = False
    if option[0] == "hire":
        new = take_over(state, squad.seat, group)
        t.tell("cave_evil.hire.becomes-squad", Hired, squad.seat, ", ".join(each.card for each in new.creatures), new.number)
        if on_pit := new.space in cave_of(state).pits:
            await carrying.gather(t, new)
            await leave_pit(t, new, "cave_evil.hire.leave-pit")
        new.pressed = movement.owes(state, new) if new in state.players[squad.seat].squads else False
        if new.pressed and not on_pit and state.phase == "neighbours":  # later in the turn it may do so by itself
            await carrying.gather(t, new)
    else:
        await _hire_one(t, squad, group, hired[0])


def take_over(state: State, seat: int, group: Group) -> Squad:
    """Monsters of a space become a squad of a player there, on the first empty control card [cave_evil.hire.becomes-squad]."""
    player = state.players[seat]
    new = Squad(seat, free_cards(player)[0], group.space, group.creatures)
    state.groups.remove(group)
    player.squads.append(new)
    player.squads.sort(key=lambda each: each.number)
    return new


async def _hire_one(t: Table[State], squad: Squad, group: Group, creature: Creature) -> None:
    """A single creature of a group is hired: it joins the hiring squad, or steps beside its former group and must deal with it.

    [cave_evil.advanced.hire-one, cave_evil.advanced.hire-one-moves-out, cave_evil.advanced.hire-one-join,
    cave_evil.advanced.hire-one-no-support]
    """
    state = t.state
    player = state.players[squad.seat]
    tried.elsewhere(t, "cave_evil.advanced.hire-one-moves-out", "leave", empty=True)
    word = await t.choose(squad.seat, "cave_evil.advanced.hire-one-moves-out", _ways_out(state, squad, group, creature))
    number = free_cards(player)[0]
    t.tell("cave_evil.advanced.hire-one", Hired, squad.seat, creature.card, number)
    group.creatures.remove(creature)
    if word[0] == "join":
        squad.creatures.append(creature)
        t.tell("cave_evil.advanced.hire-one-join", Merged, squad.seat, number, squad.number, (creature.card,))
        await _met(t, squad)
        return
    new = Squad(squad.seat, number, word[1], [creature])
    player.squads.append(new)
    player.squads.sort(key=lambda each: each.number)
    t.tell("cave_evil.advanced.hire-one-moves-out", LeftPit, squad.seat, creature.card, word[1])
    await movement.stepped(t, new)
    new.pressed = movement.owes(state, new) if new in player.squads else False


def _ways_out(state: State, squad: Squad, group: Group, creature: Creature) -> list[Option]:
    """Where a single hired creature can go: beside its former group, or into the hiring squad."""
    found: list[Option] = [("leave", space) for space in exits(state, squad.seat, group.space)]
    if fits(squad, [creature]) and not squad.lent:
        found.append(("join", squad.seat, squad.number))
    return found


# Leaving a spawn pit


def exits(state: State, seat: int, space: int) -> list[int]:
    """The free cave spaces beside one onto which a player's creatures can step."""
    cave = cave_of(state)
    closed = set(standing(state)) | set(iron_gate.gates(state)) | cave.pits
    closed |= {player.crystal for other, player in enumerate(state.players) if other != seat and player.lit and player.alive}
    closed.add(state.evil.space)
    return [each for each in cave.neighbours[space] if each not in closed]


def hosts(state: State, seat: int, space: int) -> list[Squad]:
    """The squads of a player beside a space that others can join [cave_evil.movement.taken-over]."""
    near = cave_of(state).neighbours[space]
    return [squad for squad in state.players[seat].squads if squad.space in near and not squad.lent]


def can_leave(state: State, seat: int, space: int, creatures: Sequence[Creature]) -> bool:
    """Whether creatures can all leave a spawn pit: onto a free space, or each into a squad [cave_evil.hire.stuck-on-pit]."""
    if exits(state, seat, space):
        return True
    return _packs(
        sorted((weight([each]) for each in creatures), reverse=True),
        [ROOM - weight(each.creatures) for each in hosts(state, seat, space)],
    )


def _packs(sizes: Sequence[int], rooms: list[int]) -> bool:
    """Whether things of some sizes fit into some rooms."""
    if not sizes:
        return True
    for place, room in enumerate(rooms):
        if room >= sizes[0] and _packs(sizes[1:], [*rooms[:place], room - sizes[0], *rooms[place + 1 :]]):
            return True
    return False


async def leave_pit(t: Table[State], squad: Squad, rule: str, *, still: bool = False) -> None:
    """Who was won on a spawn pit leaves it at once: onto a space beside it, or creature by creature into squads with room.

    That is no movement. Who leaves last brings along what they have picked up. Whoever cannot leave stays on the pit, for who
    called this to deal with.
    [cave_evil.hire.leave-pit, cave_evil.hire.leaving-free, cave_evil.hire.may-join-hirer, cave_evil.hire.group-splits,
    cave_evil.subdue.leave-pit, cave_evil.subdue.group-on-pit, cave_evil.movement.stop-subdued-joins]
    """
    state = t.state
    pit = squad.space
    while squad.creatures:
        options: list[Option] = [("leave", space) for space in exits(state, squad.seat, pit)]
        for host in hosts(state, squad.seat, pit):
            options += [
                ("join", host.seat, host.number, mark(each))
                for each in squad.creatures
                if fits(host, [each]) and _others_can(state, squad, host, each, still)
            ]
        if not options:
            return
        tried.elsewhere(t, rule, "leave", empty=True)
        word = await t.choose(squad.seat, rule, options, {"number": squad.number})
        if word[0] == "leave":
            squad.space = word[1]
            t.tell(rule, LeftPit, squad.seat, ", ".join(each.card for each in squad.creatures), word[1])
            await movement.stepped(t, squad)
            return
        host = next(each for each in hosts(state, squad.seat, pit) if each.number == word[2])
        surplus = await carrying.surplus(t, squad, [each for each in squad.creatures if mark(each) != word[3]])
        _join(t, squad, host, word[3], still)
        carrying.part_with(t, squad, host, surplus)
        if not squad.creatures:
            carrying.bring_all(t, squad, host)
        await _met(t, host)
    carrying_left(state, squad)


def _others_can(state: State, squad: Squad, host: Squad, creature: Creature, still: bool) -> bool:
    """Whether the rest can still leave after one has joined a squad; who is subdued may be left behind to die."""
    rest = [each for each in squad.creatures if each is not creature]
    if still or not rest or exits(state, squad.seat, squad.space):
        return True
    rooms = [
        ROOM - weight(each.creatures) - (weight([creature]) if each is host else 0)
        for each in hosts(state, squad.seat, squad.space)
    ]
    return _packs(sorted((weight([each]) for each in rest), reverse=True), rooms)


def _join(t: Table[State], squad: Squad, host: Squad, word: str, still: bool) -> None:
    """A creature goes from the spawn pit into a squad beside it."""
    creature = marked(squad, word)
    squad.creatures.remove(creature)
    host.creatures.append(creature)
    if still:
        for each in host.creatures:
            each.still = True
    t.tell("cave_evil.hire.may-join-hirer", LeftPit, squad.seat, creature.card, host.space)


async def _met(t: Table[State], host: Squad) -> None:
    """Who has joined a squad from a space beside it has come there, and meets the awakened Goat if he is near.

    [cave_evil.evil-goat.disembowel]
    """
    for react in MARCHED:
        await react(t, host, host.creatures[-1:])


def carrying_left(state: State, squad: Squad) -> None:
    """A squad whose creatures have all joined others is gone."""
    from herna.games.cave_evil.rules.victory import take_off

    take_off(state, squad)


ACTIVITIES = (Activity(("hire", "hire-one"), offered, wished, barred, hire, neighbours=True, needs="foe"),)

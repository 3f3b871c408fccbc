"""Subdue: monsters are beaten in combat and serve the winner instead of dying [cave_evil.subdue.when]."""

from __future__ import annotations

from collections.abc import Iterator

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.events.combat import Subdued
from herna.games.cave_evil.rules import black_diamond, carrying, combat, death, supported_combat, victory
from herna.games.cave_evil.rules.bout import Bout, here
from herna.games.cave_evil.rules.forces import foes_beside, free_cards, group_of, new_letter
from herna.games.cave_evil.rules.hire import leave_pit, no_dealing, take_over
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.state import NOWHERE, Group, Squad, State
from herna.kernel import Table


def unfit(state: State, squad: Squad, group: Group) -> str | None:
    """Why monsters cannot be subdued at all: without an empty control card; a Protector's fate is chosen after the combat.

    One that has lost its player guards nothing any more, and is subdued like any other monster.
    [cave_evil.subdue.no-card-no-subdue, cave_evil.protectors.subdue-choice-timing, cave_evil.protectors.may-subdue,
    cave_evil.victory.orphans]
    """
    if group.home != NOWHERE:
        return "cave_evil.protectors.subdue-choice-timing"
    return None if free_cards(state.players[squad.seat]) else "cave_evil.subdue.no-card-no-subdue"


def barred(state: State, squad: Squad, option: Option) -> str | None:
    """Why a squad cannot try to subdue monsters beside it; in phase 1 nobody fights the Devil whom it drives off.

    [cave_evil.subdue.when, cave_evil.subdue.when-declared, cave_evil.black-diamond.necrotic-devil-phase-1]
    """
    group = group_of(state, option[1])
    if (rule := no_dealing(state, squad, group)) is not None:
        return "cave_evil.subdue.when" if rule == "cave_evil.hire.when" else rule
    if (rule := unfit(state, squad, group)) is not None:
        return rule
    if black_diamond.all_shun(state, squad, group):
        return "cave_evil.black-diamond.necrotic-devil-phase-1"
    return None if supported_combat.may_engage(state, squad, group) else "cave_evil.supported-combat.split-if-possible"


def offered(state: State, squad: Squad) -> list[Option]:
    """The monsters that a squad can try to subdue now."""
    if combat.no_combat(state, squad) is not None:
        return []
    found = [("subdue", foe.letter) for foe in foes_beside(state, squad) if type(foe) is Group]
    return [option for option in found if barred(state, squad, option) is None]


def wished(state: State, squad: Squad) -> Iterator[Option]:
    """All monsters on the board."""
    return (("subdue", group.letter) for group in state.groups)


async def subdue(t: Table[State], squad: Squad, option: Option) -> None:
    """The Subdue action: like combat, also against several monsters that support each other; the loser is killed.

    [cave_evil.subdue.like-combat, cave_evil.subdue.lose, cave_evil.subdue.several-neighbours]
    """
    group = group_of(t.state, option[1])
    ours, theirs = await supported_combat.parties(t, squad, group)
    await combat.resolve(t, Bout("subdue", ours, theirs, group.space), conclude)


async def conclude(t: Table[State], bout: Bout) -> None:
    """Who has lost against monsters dies; monsters that have lost are subdued [cave_evil.subdue.lose, cave_evil.subdue.win]."""
    if bout.winner == 0:
        await take(t, bout)
    elif bout.winner == 1:
        await combat.destroy(t, bout, 0)


async def take(t: Table[State], bout: Bout) -> None:
    """The monsters of each space go on an empty control card of their own; for whom there is none dies.

    So does a Protector that supported them and is not wanted. [cave_evil.subdue.win, cave_evil.subdue.card-first,
    cave_evil.subdue.several-neighbours, cave_evil.lasting.subdued-no-effect, cave_evil.protectors.may-subdue]
    """
    state = t.state
    seat = combat.slayer(bout.sides[0])
    beaten = [group for group in bout.sides[1].forces if type(group) is Group and here(state, group)]
    groups = [group for group in beaten if await wanted(t, seat, group)]
    while groups and free_cards(state.players[seat]):
        word = await t.choose(seat, "cave_evil.subdue.several-neighbours", [("keep", group.letter) for group in groups])
        group = next(each for each in groups if each.letter == word[1])
        groups.remove(group)
        beaten.remove(group)
        await keep(t, seat, group)
    victims = [(group, list(group.creatures)) for group in beaten if here(state, group)]
    victors = bout.sides[0].all
    await death.slaughter(t, victims, seat, "cave_evil.subdue.several-neighbours", victors=victors)


async def wanted(t: Table[State], seat: int, group: Group) -> bool:
    """Whether the winner wants somebody alive: of a Protector that is said now, of monsters it was before the combat.

    [cave_evil.protectors.may-subdue, cave_evil.protectors.subdue-choice-timing, cave_evil.subdue.when-declared]
    """
    if group.home == NOWHERE or not free_cards(t.state.players[seat]):
        return True
    rule = "cave_evil.protectors.may-subdue"
    return await t.choose(seat, rule, [("tame",), ("slay",)], {"card": group.creatures[0].card}) == ("tame",)


async def keep(t: Table[State], seat: int, group: Group) -> None:
    """Monsters serve a player: frozen for this turn, but off a spawn pit at once; whoever cannot leave it dies.

    A subdued squad beside foes fights in phase 1 of its owner's next turn, since it cannot act before.
    [cave_evil.subdue.win, cave_evil.subdue.frozen, cave_evil.subdue.leave-pit, cave_evil.subdue.stuck-dies,
    cave_evil.subdue.next-to-enemy, cave_evil.subdue.takes-items, cave_evil.subdue.takes-resources]
    """
    state = t.state
    new = take_over(state, seat, group)
    for each in new.creatures:
        each.acted = each.still = each.tamed = True
    t.tell("cave_evil.subdue.win", Subdued, seat, ", ".join(each.card for each in new.creatures), new.number)
    if new.space in cave_of(state).pits:
        pit = new.space
        await carrying.gather(t, new)
        await leave_pit(t, new, "cave_evil.subdue.leave-pit", still=True)
        if here(state, new) and new.space == pit and new.creatures:
            await _stuck(t, new)


async def _stuck(t: Table[State], squad: Squad) -> None:
    """Whoever can neither leave the spawn pit nor merge dies, as a monster would have [cave_evil.subdue.stuck-points]."""
    state = t.state
    victory.take_off(state, squad)
    group = Group(new_letter(state), squad.space, squad.creatures, pit=True)
    state.groups.append(group)
    await death.perish(t, group, squad.seat, "cave_evil.subdue.stuck-dies", outright=True)


ACTIVITIES = (Activity(("subdue",), offered, wished, barred, subdue, neighbours=True, needs="foe"),)

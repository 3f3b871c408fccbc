"""Phase 3: squad actions. One free sequence over all squads [cave_evil.squad-actions.interleave]."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain
from typing import Any, Literal

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.rules import (
    abilities,
    advanced,
    black_diamond,
    carrying,
    combat,
    evils,
    excavation,
    hire,
    invoke,
    items,
    meditation,
    movement,
    necromancers,
    ranged_attack,
    sacrifice,
    spellcasting,
    splitting,
    subdue,
    tried,
    victory,
)
from herna.games.cave_evil.rules.conjuration import drawing, settled
from herna.games.cave_evil.rules.forces import acted, foes_beside, free_cards, invoker, is_master, mark, squad_of, squads
from herna.games.cave_evil.rules.menu import BACK, Activity, Need, Option
from herna.games.cave_evil.rules.movement import owes
from herna.games.cave_evil.state import CARDS, Squad, State
from herna.kernel import DONE, Table

Step = Literal["done", "look", "end"]
"""What became of a step of a phase: something was done, nothing was, or the phase is over."""

ALL: tuple[Activity, ...] = tuple(
    chain.from_iterable(
        module.ACTIVITIES
        for module in (
            movement,
            splitting,
            carrying,
            invoke,
            meditation,
            spellcasting,
            excavation,
            combat,
            victory,
            ranged_attack,
            hire,
            subdue,
            abilities,
            items,
            necromancers,
            evils,
            advanced,
        )
    )
)
"""All that a squad can do: Invoke, Meditate, Cast spells, Excavate or Collapse, Combat in three forms, Hire and Subdue are its
actions, Sacrifice and Supported excavation those of advanced play; the rest is free. What an action needs (a necromancer, a
caster, a digger) its chapter says."""

NEIGHBOURS = tuple(activity for activity in ALL if activity.neighbours)
"""What can be done in phase 1."""

FREE = ("take", "give", "drop", "ability", "use", "cast", "necromancy", "jump", "bribe", "kneel")
"""What a squad that owes a combat may still do beside fighting, of spells those that can be cast at any time.

[cave_evil.combat.when-resolved, cave_evil.evil-statue.bribe-when, cave_evil.evil-goat.win-by-kneeling]"""

TIRELESS = tuple(chain.from_iterable(module.ACTIVITIES for module in (abilities, necromancers, evils, invoke, sacrifice)))
"""What may still be there to do for who has acted and cannot move."""

FREELY = tuple(activity for activity in ALL if activity.verbs[0] in FREE and activity.verbs[0] != "jump")
"""What other squads may do while somebody who was hired beside a foe must deal with it at once."""

OWED = tuple(activity for activity in ALL if activity.neighbours or activity.verbs[0] in FREE)
SLIPPING = (*movement.ACTIVITIES, *splitting.ACTIVITIES, *OWED)
"""What those may do who need not stop beside foes."""

NO_ACTIONS = frozenset((*FREE, "move", "merge", "split", "quit", "invoke", "abandon", "abandon-squad"))
"""What can be done in the midst of an Invoke, unless it is a spell cast as an action [cave_evil.invoke.goes-on]."""


async def actions(t: Table[State], seat: int) -> Step:
    """One step of the sequence: a squad is taken in hand and does something, or is only looked at, or the phase ends.

    Nobody need act, and what is no action may be done freely, before, between and after actions. Only who has creatures is a
    squad: at first the necromancer alone. Who was hired beside a foe deals with it before anybody moves or acts.
    [cave_evil.hire.next-to-enemy, cave_evil.squad-actions.one-action, cave_evil.squad-actions.action-optional,
    cave_evil.squad-actions.free-activities, cave_evil.squad-actions.activities-anytime,
    cave_evil.squad-actions.activities-limited, cave_evil.squad-actions.activities-phase-3,
    cave_evil.squad-actions.needs-creature, cave_evil.squad-actions.start-only-necromancer]
    """
    player = t.state.players[seat]
    ready: list[Squad] = []
    idle: list[Squad] = []
    for squad in player.squads:
        (ready if awake(t.state, squad) else idle).append(squad)
    owing = movement.owing(t.state, seat)
    pressed = [squad for squad in owing if squad.pressed]
    if pressed:
        ready = [squad for squad in ready if squad in pressed or _freely(t.state, squad)]
        t.refuse("cave_evil.hire.next-to-enemy", lambda: [("squad", seat, squad.number) for squad in player.squads])
    options: list[Any] = [("squad", seat, squad.number) for squad in ready]
    options += advanced.hand_options(t.state, seat)
    if owing:
        t.refuse(_duty(t.state, owing), lambda: [DONE])
    elif black_diamond.must_flee(t.state, seat):
        t.refuse("cave_evil.black-diamond.necrotic-devil", lambda: [DONE])
    else:
        options.append(DONE)
    if t.doubted:
        _explain_step(t, seat, idle)
    option = await t.choose(seat, "cave_evil.squad-actions.interleave", options)
    if option == DONE:
        return "end"
    if option[0] == "squad":
        chosen = squad_of(t.state, seat, option[2])
        assert chosen is not None
        activities = _open_to(chosen, any(each is chosen for each in owing))
        if pressed and chosen not in pressed:
            activities = FREELY
        done = await use(t, chosen, "cave_evil.squad-actions.one-action", activities)
    else:
        done = await advanced.from_hand(t, seat, option)
    return "done" if done else "look"


def _freely(state: State, squad: Squad) -> bool:
    """Whether a squad can do something while another one must fight at once."""
    return any(not _waits(state, squad, FREELY, option) for option in offers(state, squad, FREELY))


def _explain_step(t: Table[State], seat: int, idle: Sequence[Squad]) -> None:
    """Why a squad is not taken in hand, nor a card drawn or discarded."""
    for each in idle:
        t.refuse(_idle(t.state, each), partial(list, (("squad", seat, each.number),)))
    not_now(t, seat)
    t.refuse("cave_evil.course.phases", drawing)
    settled(t, seat)
    t.refuse(advanced.no_discard(t.state, seat), lambda: [("discard",)])


def _duty(state: State, owing: Sequence[Squad]) -> str:
    """Why the phase cannot end while combats are owed: enemy squads must be fought, monsters dealt with.

    [cave_evil.combat.must-fight-enemy, cave_evil.wandering.neighbour-must]
    """
    rivals = any(isinstance(foe, Squad) for squad in owing for foe in movement.threats(state, squad))
    return "cave_evil.combat.must-fight-enemy" if rivals else "cave_evil.wandering.neighbour-must"


def not_now(t: Table[State], seat: int) -> None:
    """Squads of others have their turns when their players have, and an empty control card is no squad.

    [cave_evil.course.turn-order, cave_evil.squad-actions.needs-creature]
    """
    t.refuse(
        "cave_evil.course.turn-order",
        lambda: [("squad", squad.seat, squad.number) for squad in squads(t.state) if squad.seat != seat],
    )
    t.refuse(
        "cave_evil.squad-actions.needs-creature",
        lambda: [("squad", seat, number) for number in free_cards(t.state.players[seat])],
    )


def _open_to(squad: Squad, fights: bool) -> Sequence[Activity]:
    """What a squad may do: all the actions of the book, or if it owes a combat, nothing else but what is free.

    [cave_evil.squad-actions.action-list, cave_evil.squad-actions.advanced-actions,
    cave_evil.squad-actions.necromancer-only-actions, cave_evil.combat.when-resolved]
    """
    if not fights:
        return ALL
    return SLIPPING if movement.slips(squad) else OWED


def awake(state: State, squad: Squad) -> bool:
    """Whether there may be anything that a squad can do; looked at quickly, and a little generously: it may be walled in."""
    if any(squad.goods) or squad.things or squad.eyes or squad.works is not None or state.on("abandon"):
        return True
    if _may_walk(state, squad) or carrying.take_offered(state, squad):
        return True
    rest = TIRELESS if acted(squad) or squad.bound else _open_to(squad, owes(state, squad))
    lacks = _lacks(state, squad)
    return any(any(True for _ in each.offered(state, squad)) for each in rest if each.needs not in lacks)


def _idle(state: State, squad: Squad) -> str:
    """Why there is nothing that a squad can do: it is bound, it has acted, or it cannot move any more."""
    if squad.bound:
        return "cave_evil.turn-markers.use"
    if acted(squad):
        return _no_more(state, squad)
    return movement.no_movement(state, squad) or "cave_evil.squad-actions.one-action"


def _no_more(state: State, squad: Squad) -> str:
    """Why a squad cannot act any more: it was subdued in this turn, has acted, maybe in phase 1, or somebody in it has.

    [cave_evil.subdue.frozen, cave_evil.phase-1.no-action-after, cave_evil.squad-actions.one-action,
    cave_evil.movement.merge-after-action, cave_evil.invoke.extended-squad-acts]
    """
    if all(each.tamed for each in squad.creatures):
        return "cave_evil.subdue.frozen"
    if all(each.acted for each in squad.creatures) or invoker(state, squad.seat) is squad:
        early = any(each.early for each in squad.creatures)
        return "cave_evil.phase-1.no-action-after" if early else "cave_evil.squad-actions.one-action"
    return "cave_evil.invoke.extended-squad-acts" if squad.received else "cave_evil.movement.merge-after-action"


def _may_walk(state: State, squad: Squad) -> bool:
    """Whether a squad may move on, or somebody may leave it who still can [cave_evil.excavation.buried-squad]."""
    if squad.held or squad.bound or False not in [each.still for each in squad.creatures]:
        return False
    if movement.no_movement(state, squad) is None:
        return True
    return len(squad.creatures) > 1 and splitting.no_split(state, squad) is None


def offers(state: State, squad: Squad, activities: Sequence[Activity]) -> list[Option]:
    """What the chapters offer a squad now; those whose needs are not met are not asked."""
    lacks = _lacks(state, squad)
    return [option for activity in activities if activity.needs not in lacks for option in activity.offered(state, squad)]


def _lacks(state: State, squad: Squad) -> list[Need]:
    """Which needs of activities are not met."""
    lacks: list[Need] = []
    if not foes_beside(state, squad):
        lacks.append("foe")
    if not squad.things:
        lacks.append("thing")
    if not is_master(squad):
        lacks.append("master")
    if state.evil.stage == "asleep":
        lacks.append("evil")
    return lacks


async def use(t: Table[State], squad: Squad, rule: str, activities: Sequence[Activity], *, back: bool = True) -> bool:
    """What a squad does, of all that the chapters offer it now, if anything; another action ends an Invoke.

    `ALL` lists the actions. [cave_evil.squad-actions.action-list, cave_evil.squad-actions.advanced-actions,
    cave_evil.squad-actions.necromancer-only-actions, cave_evil.squad-actions.caster-only,
    cave_evil.squad-actions.digger-only, cave_evil.squad-actions.combat-kinds, cave_evil.overview.three-ways,
    cave_evil.invoke.goes-on]
    """
    state = t.state
    found = offers(state, squad, activities)
    if squad.things and activities is not ALL:
        found = [option for option in found if not _waits(state, squad, activities, option)]
    options = t.sift(found, partial(_barred, state, squad, activities), among=lambda: _wished(state, squad))
    if back or not options:
        options.append(BACK)
    if t.doubted:
        _explain(t, squad, activities)
    option = await t.choose(squad.seat, rule, options, {"number": squad.number})
    if option == BACK:
        return False
    if option[0] not in NO_ACTIONS or (option[0] == "cast" and spellcasting.is_action(option)):
        state.players[squad.seat].invoking = False
    await DOING[option[0]].perform(t, squad, option)
    return True


def _explain(t: Table[State], squad: Squad, activities: Sequence[Activity]) -> None:
    """Why a squad cannot do what no chapter has in mind: with far spaces, with cards that it does not carry, with nothing.

    Nor do others act meanwhile, nor is anything done that belongs to another phase.

    [cave_evil.phase-1.no-movement, cave_evil.combat.when-resolved, cave_evil.movement.stop-rate,
    cave_evil.movement.merge, cave_evil.carrying.pass-adjacent, cave_evil.carrying.pass-to-whom,
    cave_evil.items.belongs-to-squad, cave_evil.carrying.pickup-free, cave_evil.carrying.drop,
    cave_evil.evil-statue.eyes-anyone, cave_evil.necromancers.once-per-game, cave_evil.advanced.pick-freely,
    cave_evil.combat.attacker-defender, cave_evil.ranged-attack.target, cave_evil.victory.attack-crystal,
    cave_evil.victory.how-depends]
    """
    state = t.state
    not_now(t, squad.seat)
    _explain_others(t, squad)
    t.refuse("cave_evil.course.phases", drawing)
    settled(t, squad.seat)
    t.refuse("cave_evil.combat.attacker-defender", lambda: [("attack", *each) for each in _control_cards(range(4))])
    t.refuse("cave_evil.ranged-attack.target", lambda: [("shoot", *each) for each in _control_cards(range(4))])
    t.refuse("cave_evil.victory.attack-crystal", lambda: [(verb, squad.seat) for verb in ("smash", "shatter")])
    if movement.ACTIVITIES[0] in activities:
        far = movement.no_movement(state, squad) or "cave_evil.movement.stop-rate"
    else:
        far = _barred(state, squad, activities, ("move", squad.space)) or "cave_evil.movement.stop-rate"
    t.refuse(far, lambda: [("move", space) for space in range(len(cave_of(state).board))])
    t.refuse("cave_evil.movement.merge", lambda: [("merge", *each) for each in _control_cards(range(4))])
    t.refuse("cave_evil.carrying.pass-adjacent", lambda: [("give", *each) for each in _control_cards((squad.seat,))])
    t.refuse("cave_evil.carrying.pass-to-whom", lambda: [("give", *each) for each in _control_cards(range(4))])
    t.refuse("cave_evil.items.belongs-to-squad", lambda: [("use", card) for card in tried.cards(state, squad.seat)])
    t.refuse("cave_evil.carrying.pickup-free", lambda: [("take", carrying.GOODS)])
    t.refuse("cave_evil.carrying.drop", lambda: [("drop", carrying.GOODS)])
    t.refuse("cave_evil.evil-statue.eyes-anyone", lambda: [(verb, carrying.EYES) for verb in ("take", "drop")])
    t.refuse("cave_evil.necromancers.once-per-game", lambda: [necromancers.USE])
    t.refuse("cave_evil.advanced.pick-freely", lambda: [("sacrifice",), ("abandon-squad",)])
    t.refuse(evils.out_of_place(state), lambda: [("jump",), ("challenge",), ("bribe",), ("kneel",)])


def _control_cards(seats: Iterable[int]) -> list[tuple[int, int]]:
    """All control cards of some seats, in use or not."""
    return [(seat, number) for seat in seats for number in range(CARDS + 1)]


def _explain_others(t: Table[State], squad: Squad) -> None:
    """Why a squad does nothing with creatures that are not in it, and with things that it has not.

    [cave_evil.abilities.plain-ability, cave_evil.advanced.abandon, cave_evil.advanced.pick-freely,
    cave_evil.carrying.pickup-free, cave_evil.items.belongs-to-squad, cave_evil.spellcasting.any-caster-in-squad]
    """
    state = t.state
    t.refuse("cave_evil.carrying.pickup-free", lambda: [("take", card) for card in tried.cards(state, squad.seat)])
    t.refuse("cave_evil.items.belongs-to-squad", lambda: [("drop", card) for card in tried.cards(state, squad.seat)])
    t.refuse("cave_evil.spellcasting.any-caster-in-squad", lambda: [("cast", card) for card in tried.cards(state, squad.seat)])
    t.refuse("cave_evil.abilities.plain-ability", lambda: [("ability", name, 0) for name in tried.creatures(state)])
    alone = "cave_evil.advanced.abandon" if state.on("abandon") else "cave_evil.advanced.pick-freely"
    t.refuse(alone, lambda: [("abandon", name) for name in tried.creatures(state)])
    if not state.on("hire_one"):
        wild = [(group.letter, mark(each)) for group in state.groups for each in group.creatures]
        t.refuse("cave_evil.advanced.pick-freely", lambda: [("hire-one", *each) for each in wild])


def _waits(state: State, squad: Squad, activities: Sequence[Activity], option: Option) -> bool:
    """Whether somebody must fight before a squad casts a spell as its action: itself, or who was hired beside a foe.

    [cave_evil.combat.when-resolved, cave_evil.hire.next-to-enemy]
    """
    return option[0] == "cast" and spellcasting.is_action(option) and (activities is FREELY or owes(state, squad))


def _wished(state: State, squad: Squad) -> Iterable[Option]:
    """All that a player might try with a squad."""
    for activity in ALL:
        yield from activity.wished(state, squad)


def _barred(state: State, squad: Squad, activities: Sequence[Activity], option: Option) -> str | None:
    """The rule that forbids something: of the phase, of an owed combat, or of the chapter, as where a squad had to stop.

    Nor is a foe beside it shot at, or anybody else meanwhile.
    [cave_evil.ranged-attack.ranged-at-one, cave_evil.phase-1.no-action-after, cave_evil.phase-1.no-movement,
    cave_evil.phase-1.who, cave_evil.squad-actions.activities-phase-3, cave_evil.combat.when-resolved]
    """
    activity = DOING[option[0]]
    if activity in activities:
        rule = activity.barred(state, squad, option)
        early = any(each.early for each in squad.creatures)
        if rule == "cave_evil.squad-actions.one-action" or (
            rule == "cave_evil.combat.needs-action" and (early or activity in hire.ACTIVITIES)
        ):
            return _no_more(state, squad)
        later = "cave_evil.hire.next-to-enemy" if activities is FREELY else "cave_evil.combat.when-resolved"
        return later if rule is None and _waits(state, squad, activities, option) else rule
    if activities is FREELY:
        return "cave_evil.hire.next-to-enemy"
    if state.phase != "neighbours":
        own = option[0] in ("move", "merge", "split") or activity in ranged_attack.ACTIVITIES
        return (activity.barred(state, squad, option) if own else None) or "cave_evil.combat.when-resolved"
    if option[0] in ("move", "merge", "split"):
        return "cave_evil.phase-1.no-movement"
    return "cave_evil.phase-1.who" if activity.neighbours else "cave_evil.squad-actions.activities-phase-3"


DOING: dict[str, Activity] = {verb: activity for activity in ALL for verb in activity.verbs}

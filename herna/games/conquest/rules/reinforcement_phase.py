"""The start of a round, and its Reinforcement Phase: which regiments arrive [conquest.round.reinforcement-both-roll].

Both players decide in secret about Flank, the free choice and the dice; what they decided is shown at the end of the phase.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations, product
from typing import Any

from herna.games.conquest.content.vocabulary import CLASSES, Class
from herna.games.conquest.events.round import Arriving, HeldBack, ReinforcementRoll, RoundBegan
from herna.games.conquest.naming import numbered, tag
from herna.games.conquest.rules import reinforcement_line
from herna.games.conquest.rules.profiles import special
from herna.games.conquest.state import NOBODY, Regiment, Side, State
from herna.kernel import PASS, Dice, Table

Option = Any
"""`pass`, or a word with the regiments it is about: `("arrive", "militia-bowmen", "men-at-arms:2")`."""

ROLLS: Mapping[Class, Mapping[int, int]] = {"light": {1: 4, 2: 4}, "medium": {2: 2, 3: 4}, "heavy": {3: 2, 4: 4}}
"""By class and round the highest result of a die that brings a regiment onto the battlefield."""

FIRST: Mapping[Class, int] = {grade: min(rounds) for grade, rounds in ROLLS.items()}
"""The first round in which a class may arrive."""

AUTOMATIC: Mapping[Class, int] = {grade: max(rounds) + 1 for grade, rounds in ROLLS.items()}
"""From this round on a class arrives without a roll."""


async def begin_round(t: Table[State]) -> None:
    """A round begins: the Reinforcement Lines, and what Broken is counted from, are set anew.

    [conquest.out-of-combat.reinforcement-line-when, conquest.morale.broken-count-details]
    """
    s = t.state
    s.round += 1
    s.fallen = []
    for each in s.regiments:
        each.acted, each.did, each.began, each.marches = False, False, each.size, 0
        if each.broken:
            each.broken = each.size
        if each.hero:
            each.hero.acted = each.hero.did = False
    reinforcement_line.set_anew(s)
    s.phase, s.step = "reinforcement", "flank"
    t.tell("conquest.round.rounds-and-phases", RoundBegan, s.round)


async def reinforce(t: Table[State]) -> None:
    """The next step of the Reinforcement Phase."""
    await STEPS[t.state.step](t)


# ---------------------------------------------------------------------- who may arrive


def needed(round_: int, grade: Class) -> int:
    """The highest result with which a class arrives in a round, 0 if there is no roll.

    [conquest.round.table-round-1, conquest.round.table-round-2-light, conquest.round.table-round-2-medium,
    conquest.round.table-round-3-medium, conquest.round.table-round-3-heavy, conquest.round.table-round-4-heavy]
    """
    return ROLLS[grade].get(round_, 0)


def comes_by_itself(state: State, regiment: Regiment) -> bool:
    """Whether a waiting regiment arrives without roll or choice: its class has waited long enough, or it could not enter.

    [conquest.round.table-round-3-light, conquest.round.table-round-4-medium, conquest.round.table-round-5-heavy,
    conquest.out-of-combat.arrive-failed]
    """
    return regiment.due or state.round >= AUTOMATIC[regiment.class_]


def only_from_zone(state: State, regiment: Regiment) -> bool:
    """Whether a regiment that arrives now may enter from its Reinforcement Zone alone.

    [conquest.round.table-round-3-heavy-zone-only]
    """
    return regiment.class_ == "heavy" and state.round == FIRST["heavy"]


def flanks(state: State, regiment: Regiment) -> bool:
    """Whether a regiment has Flank, by itself or by a character with Forward Force.

    [conquest.special-rules.flank, conquest.special-rules.forward-force]
    """
    if special(state, regiment, "flank"):
        return True
    return regiment.type != "monster" and special(state, regiment, "forward-force", "character") > 0


def waiting(state: State, seat: int) -> list[Regiment]:
    """A player's reinforcements; a character waits with its regiment [conquest.battle.character-waits-too]."""
    return [each for each in state.regiments if each.seat == seat and each.where == "waiting"]


def flankers(state: State, seat: int) -> list[Regiment]:
    """Regiments with Flank of which it must be said whether they arrive [conquest.special-rules.flank-limits]."""
    return [each for each in waiting(state, seat) if _open(state, each) and flanks(state, each)]


def pickable(state: State, seat: int) -> list[Regiment]:
    """Regiments that the free choice may name, and that are rolled for otherwise [conquest.round.free-choice-limits]."""
    return [each for each in waiting(state, seat) if _open(state, each) and not flanks(state, each)]


def _open(state: State, regiment: Regiment) -> bool:
    """Whether it is not settled yet if a regiment arrives in this round."""
    return state.round >= FIRST[regiment.class_] and not comes_by_itself(state, regiment)


# ---------------------------------------------------------------------- the steps


async def _flank(t: Table[State]) -> None:
    """Before the rolls it is said which regiments with Flank arrive [conquest.special-rules.flank]."""
    s = t.state
    seats = [seat for seat in range(t.seats) if flankers(s, seat)]
    answers = await t.together(t.ask(seat, "conquest.special-rules.flank", partial(_flanking, t, seat)) for seat in seats)
    for seat, answer in answers.items():
        s.sides[seat].flanking = _named(s, answer)
    s.step = "pick"


def _flanking(t: Table[State], seat: int) -> list[Option]:
    """Any of them may arrive, or none."""
    found = flankers(t.state, seat)
    _refuse(t, partial(_not_asked, t.state, seat))
    return [_arrive(t.state, some) for many in range(len(found) + 1) for some in combinations(found, many)]


def _not_asked(state: State, seat: int, regiment: Regiment) -> str | None:
    """Why a regiment is not asked about before the rolls.

    [conquest.special-rules.flank, conquest.special-rules.flank-limits]
    """
    if regiment.seat != seat:
        return "conquest.principles.army-definition"
    if regiment.where != "waiting" or not flanks(state, regiment):
        return "conquest.special-rules.flank"
    return None if _open(state, regiment) else "conquest.special-rules.flank-limits"


def _refuse(t: Table[State], rule_of: Callable[[Regiment], str | None]) -> None:
    """Of each regiment that cannot arrive by this decision the rule is named that keeps it from that."""
    if t.doubted:
        for each in t.state.regiments:
            if rule := rule_of(each):
                t.refuse(rule, partial(list, [_arrive(t.state, [each])]))


async def _pick(t: Table[State]) -> None:
    """Each may pick one regiment, which then arrives or stays back [conquest.round.free-choice]."""
    s = t.state
    seats = [seat for seat in range(t.seats) if pickable(s, seat)]
    answers = await t.together(t.ask(seat, "conquest.round.free-choice", partial(_picks, t, seat)) for seat in seats)
    for seat, answer in answers.items():
        if answer != PASS:
            s.sides[seat].pick, s.sides[seat].stays = numbered(s, answer[1]), answer[0] == "stay"
    s.step = "roll"


def _picks(t: Table[State], seat: int) -> list[Option]:
    """One regiment or none; of others the rule is named that keeps them from being picked."""
    s = t.state
    allowed = pickable(s, seat)
    found = t.sift(
        [(word, tag(s, each)) for each in allowed for word in ("arrive", "stay")],
        lambda option: _barred(s, s.regiments[numbered(s, option[1])], seat),
        among=lambda: [(word, tag(s, each)) for each in s.regiments for word in ("arrive", "stay")],
    )
    return [PASS, *found]


def _barred(state: State, regiment: Regiment, seat: int) -> str | None:
    """Why a player cannot pick a regiment."""
    if regiment.seat != seat:
        return "conquest.principles.army-definition"
    if regiment.where != "waiting":
        return "conquest.round.free-choice"
    if regiment.due:
        return "conquest.out-of-combat.arrive-failed-not-choice"
    if not _open(state, regiment):
        return "conquest.round.free-choice-limits"
    return "conquest.special-rules.flank" if flanks(state, regiment) else None


async def _roll(t: Table[State]) -> None:
    """A die is rolled for each other regiment of each class that may arrive; none for characters.

    [conquest.round.reinforcement-dice, conquest.round.characters-not-rolled, conquest.round.group-by-class]
    """
    s = t.state
    for seat, side in enumerate(s.sides):
        side.dice = {grade: [t.roll(6) for _ in group] for grade, group in rolled_for(s, seat).items()}
        for grade, dice in side.dice.items():
            told = ReinforcementRoll(seat, grade, needed(s.round, grade), tuple(dice))
            t.whisper(seat, "conquest.round.reinforcement-dice", told, None)
    s.step = "choose"


def rolled_for(state: State, seat: int) -> dict[Class, list[Regiment]]:
    """The regiments that dice are rolled for, by class [conquest.round.group-by-class]."""
    pick = state.sides[seat].pick
    groups: dict[Class, list[Regiment]] = {}
    for grade in CLASSES:
        if group := [each for each in pickable(state, seat) if each.class_ == grade and each.id != pick]:
            groups[grade] = group
    return groups


async def _choose(t: Table[State]) -> None:
    """For each success of a class its player chooses who arrives; then both show it.

    [conquest.round.success-choose-regiment, conquest.round.reinforcement-order-of-players]
    """
    s = t.state
    seats = [seat for seat in range(t.seats) if pickable(s, seat)]
    answers = await t.together(
        t.ask(seat, "conquest.round.success-choose-regiment", partial(_chosen, t, seat)) for seat in seats
    )
    for seat, side in enumerate(s.sides):
        _reveal(t, seat, side, _named(s, answers.get(seat, PASS)))
    s.phase, s.step = "command", ""


def _chosen(t: Table[State], seat: int) -> list[Option]:
    """As many as there are successes, no more and no fewer; of others the rule is named that keeps them away."""
    found = chances(t.state, seat)
    _refuse(t, partial(_not_chosen, t.state, seat, found))
    if PASS not in found:
        t.refuse("conquest.round.success-choose-regiment", lambda: [PASS])
    return found


def _not_chosen(state: State, seat: int, found: Sequence[Option], regiment: Regiment) -> str | None:
    """Why a regiment cannot be chosen for a success: another player's, one that is not rolled for, or a miss of all dice.

    [conquest.round.reinforcement-dice, conquest.round.success-choose-regiment]
    """
    if regiment.seat != seat:
        return "conquest.principles.army-definition"
    if all(regiment not in group for group in rolled_for(state, seat).values()):
        return "conquest.round.reinforcement-dice"
    return None if any(tag(state, regiment) in option for option in found) else "conquest.round.success-choose-regiment"


def chances(state: State, seat: int) -> list[Option]:
    """All choices of as many regiments as there are successes, class by class [conquest.round.success-choose-regiment]."""
    side = state.sides[seat]
    ways = [
        combinations(group, sum(die <= needed(state.round, grade) for die in side.dice.get(grade, ())))
        for grade, group in rolled_for(state, seat).items()
    ]
    return [_arrive(state, [each for some in chosen for each in some]) for chosen in product(*ways)]


def _reveal(t: Table[State], seat: int, side: Side, chosen: Sequence[int]) -> None:
    """Who arrives is put aside for all to see [conquest.round.arrivals-revealed, conquest.round.reinforcement-set-aside]."""
    s = t.state
    if pickable(s, seat) or flankers(s, seat):
        t.reveal()
    coming = {*chosen, *side.flanking, *(each.id for each in waiting(s, seat) if comes_by_itself(s, each))}
    if side.pick != NOBODY and not side.stays:
        coming.add(side.pick)
    for number in sorted(coming):
        s.regiments[number].where, s.regiments[number].due = "arriving", False
    if side.stays:
        t.tell("conquest.round.free-choice", HeldBack, seat, tag(s, side.pick))
    dice = tuple([die for some in side.dice.values() for die in some])
    if dice or coming:
        names = tuple([tag(s, number) for number in sorted(coming)])
        t.tell("conquest.round.arrivals-revealed", Arriving, seat, names, dice)
    side.pick, side.stays, side.flanking, side.dice = NOBODY, False, [], {}


STEPS = {"flank": _flank, "pick": _pick, "roll": _roll, "choose": _choose}


def _arrive(state: State, regiments: Sequence[Regiment]) -> Option:
    return ("arrive", *(tag(state, each) for each in regiments)) if regiments else PASS


def _named(state: State, option: Option) -> list[int]:
    """The regiments of an option."""
    return [] if option == PASS else [numbered(state, word) for word in option[1:]]


# ---------------------------------------------------------------------- what others cannot know


def imagine(state: State, seat: int, dice: Dice) -> None:
    """What a player may have decided and rolled in this phase, for somebody who cannot know it."""
    side = state.sides[seat]
    side.flanking, side.pick, side.stays, side.dice = [], NOBODY, False, {}
    if state.step == "flank":
        return
    side.flanking = [each.id for each in flankers(state, seat) if dice.roll(2) == 1]
    if state.step == "pick":
        return
    if (open_ := pickable(state, seat)) and (pick := dice.below(len(open_) + 1)):
        side.pick, side.stays = open_[pick - 1].id, dice.roll(4) == 1
    if state.step == "choose":
        side.dice = {grade: [dice.roll(6) for _ in group] for grade, group in rolled_for(state, seat).items()}

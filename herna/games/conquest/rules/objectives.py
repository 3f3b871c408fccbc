"""Secondary Objectives: which are kept, and when they score [conquest.battle.secondary-score]."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import combinations
from typing import Any

from herna.games.conquest.content import CHARACTERS, GOAL_DECKS, OBJECTIVES, REGIMENTS
from herna.games.conquest.content.goals import (
    Central,
    Champion,
    Dearest,
    Deep,
    Fallen,
    Goal,
    Outflanked,
    Outnumbered,
    Pinned,
    Shaken,
    Slain,
    Spread,
    Steadfast,
    Unscathed,
)
from herna.games.conquest.events.round import ObjectiveScored, ObjectivesKept
from herna.games.conquest.rules.powers import warlord
from herna.games.conquest.rules.situation import box_of, foes, side_struck
from herna.games.conquest.state import Objective, Regiment, Side, State
from herna.kernel import Dice, Table
from herna.space.plane import Point, corners, point_gap

DRAWN, KEPT = 5, 3
"""So many are drawn, and so many of these are kept [conquest.battle.secondary-draw]."""


def deck_of(faction: str) -> list[str]:
    """The cards of a faction's deck [conquest.battle.secondary-deck]."""
    return [card for deck in GOAL_DECKS.values() if deck.faction == faction for card in deck.cards]


# ---------------------------------------------------------------------- before the battle


async def keep(t: Table[State]) -> None:
    """Each shuffles its deck, draws five cards and discards two of choice, in secret.

    [conquest.battle.secondary-draw, conquest.battle.secondary-hidden]
    """
    s = t.state
    answers = await t.together(
        t.ask(seat, "conquest.battle.secondary-draw", partial(_choices, side))
        for seat, side in enumerate(s.sides)
        if side.drawn
    )
    for seat, kept in answers.items():
        side = s.sides[seat]
        for card in kept[1:]:
            side.drawn.remove(card)
        side.objectives = [Objective(card) for card in kept[1:]]
        side.deck, side.drawn = [*side.deck, *side.drawn], []
        t.tell("conquest.battle.secondary-draw", ObjectivesKept, seat, len(side.objectives))


def draw(side: Side, dice: Dice) -> None:
    """A shuffled deck and its top five cards [conquest.battle.secondary-draw]."""
    side.deck = deck_of(side.army.faction)
    dice.shuffle(side.deck)
    side.drawn = sorted(side.deck[-DRAWN:])
    del side.deck[-DRAWN:]


def _choices(side: Side) -> list[Any]:
    """The ways to keep three; cards that are alike are one way."""
    return list(dict.fromkeys(("keep", *some) for some in combinations(sorted(side.drawn), min(KEPT, len(side.drawn)))))


def imagine(state: State, seat: int, dice: Dice) -> None:
    """The cards of a player as somebody may imagine them who knows only those that lie open."""
    side = state.sides[seat]
    hidden = [each for each in side.objectives if not each.scored]
    pool = sorted([*side.deck, *side.drawn, *(each.card for each in hidden)])
    dice.shuffle(pool)
    for each in hidden:
        each.card = pool.pop()
    side.drawn = sorted(pool.pop() for _ in side.drawn)
    side.deck = pool


# ---------------------------------------------------------------------- scoring


def after_action(t: Table[State], seat: int, word: str, fallen: Iterable[str]) -> None:
    """What an action has destroyed scores at once where a card says so [conquest.battle.secondary-score]."""
    enemies = [card for owner, card in map(_of_card, fallen) if owner != seat]

    def fits(goal: Goal) -> bool:
        return isinstance(goal, Slain) and word in goal.by and any(_is(goal.what, card) for card in enemies)

    if enemies:
        _score(t, seat, fits)


def at_end_of_round(t: Table[State]) -> None:
    """All other cards are looked at when the round ends [conquest.battle.secondary-score, conquest.battle.score-each-round]."""
    for seat in range(len(t.state.sides)):
        _score(t, seat, partial(_at_end, t.state, seat))


def _score(t: Table[State], seat: int, fits: Callable[[Goal], bool]) -> None:
    """Cards whose condition is met are shown; each scores once, and two that are alike not in one round.

    That no card is shown tells something too. [conquest.battle.secondary-reveal, conquest.battle.secondary-same-once-per-round]
    """
    s = t.state
    if any(not each.scored for each in s.sides[seat].objectives):
        t.reveal()
    done = {each.card for each in s.sides[seat].objectives if each.scored == s.round}
    for each in s.sides[seat].objectives:
        if not each.scored and each.card not in done and fits(OBJECTIVES[each.card].goal):
            each.scored = s.round
            done.add(each.card)
            t.tell("conquest.battle.secondary-score", ObjectiveScored, seat, each.card)


def _at_end(state: State, seat: int, goal: Goal) -> bool:
    return not isinstance(goal, Slain) and met(state, seat, goal)


def met(state: State, seat: int, goal: Goal) -> bool:
    """Whether a condition is met at the end of a round."""
    return GOALS[type(goal)](state, seat, goal)


def _fallen(state: State, seat: int, goal: Fallen) -> bool:
    return sum(_is(goal.what, card) and _graded(card, goal.grade) for card in lost(state, 1 - seat)) >= goal.many


def _dearest(state: State, seat: int, goal: Dearest) -> bool:
    """The enemy's dearest regiment, or one of several as dear, is destroyed."""
    own = [each for each in state.regiments if each.seat != seat]
    top = max((price(each) for each in own), default=0)
    return any(each.where == "gone" and price(each) == top for each in own)


def _shaken(state: State, seat: int, goal: Shaken) -> bool:
    return sum(each.broken > 0 for each in _here(state, 1 - seat)) >= goal.many


def _outflanked(state: State, seat: int, goal: Outflanked) -> bool:
    enemies = (each.id for each in _here(state, 1 - seat))
    return sum(any(side_struck(state, n, enemy) != "front" for n in foes(state, enemy)) for enemy in enemies) >= goal.many


def _pinned(state: State, seat: int, goal: Pinned) -> bool:
    return sum(bool(foes(state, each.id)) for each in _here(state, 1 - seat)) >= goal.many


def _champion(state: State, seat: int, goal: Champion) -> bool:
    own = warlord(state, seat)
    return own is not None and own.here and not own.broken and bool(foes(state, own.id))


def _deep(state: State, seat: int, goal: Deep) -> bool:
    north = state.sides[seat].edge == "south"
    most = state.deep // 2 if goal.within is None else goal.within * 1000
    return sum(all((y if north else state.deep - y) <= most for _, y in area) for area in _areas(state, seat)) >= goal.many


def _spread(state: State, seat: int, goal: Spread) -> bool:
    quarters = [{(x < state.wide / 2, y < state.deep / 2) for x, y in area} for area in _areas(state, seat)]
    return len({each.pop() for each in quarters if len(each) == 1}) >= goal.many


def _central(state: State, seat: int, goal: Central) -> bool:
    gaps = ((each.seat, point_gap(box_of(state, each.id), state.wide / 2, state.deep / 2)) for each in state.on_field())
    return {owner for owner, gap in gaps if gap <= goal.within * 1000} == {seat}


def _unscathed(state: State, seat: int, goal: Unscathed) -> bool:
    mine, theirs = (any(_is("regiment", card) for card in lost(state, side)) for side in (seat, 1 - seat))
    return theirs and not mine


def _outnumbered(state: State, seat: int, goal: Outnumbered) -> bool:
    mine, theirs = (sum(each.size for each in _here(state, side)) for side in (seat, 1 - seat))
    return mine >= 2 * theirs > 0


def _steadfast(state: State, seat: int, goal: Steadfast) -> bool:
    return state.round >= goal.since and sum(each.ordinary >= each.first for each in _here(state, seat)) >= goal.many


GOALS: dict[type[Goal], Callable[[State, int, Any], bool]] = {
    Fallen: _fallen,
    Dearest: _dearest,
    Shaken: _shaken,
    Outflanked: _outflanked,
    Pinned: _pinned,
    Champion: _champion,
    Deep: _deep,
    Spread: _spread,
    Central: _central,
    Unscathed: _unscathed,
    Outnumbered: _outnumbered,
    Steadfast: _steadfast,
}
"""What is looked at when a round ends."""


def lost(state: State, seat: int) -> list[str]:
    """A player's Command Cards that were removed from the game in this round [conquest.scenarios.one-vp-details]."""
    return [card for owner, card in map(_of_card, state.fallen) if owner == seat]


def _of_card(fallen: str) -> tuple[int, str]:
    seat, _, card = fallen.partition(":")
    return int(seat), card


def _is(what: str, card: str) -> bool:
    """Whether a card is that of a regiment, or of a character; one that is a regiment by itself is both."""
    if what == "character":
        return card in CHARACTERS
    return card in REGIMENTS or CHARACTERS[card].class_ is not None


def _graded(card: str, grade: str | None) -> bool:
    return grade is None or (REGIMENTS[card].class_ if card in REGIMENTS else CHARACTERS[card].class_) == grade


def _here(state: State, seat: int) -> list[Regiment]:
    return [each for each in state.regiments if each.seat == seat and each.here]


def _areas(state: State, seat: int) -> list[tuple[Point, ...]]:
    """The corners of the regiments whose place counts: on the battlefield and not Broken."""
    own = (each for each in state.regiments if each.seat == seat and each.where == "field" and not each.broken)
    return [corners(box_of(state, each.id)) for each in own]


def price(regiment: Regiment) -> int:
    """What the stands of a regiment cost when it was bought [conquest.battle.points-stand]."""
    if regiment.alone:
        return CHARACTERS[regiment.kind].points
    kind = REGIMENTS[regiment.kind]
    return kind.points + (regiment.first - kind.stands) * kind.extra

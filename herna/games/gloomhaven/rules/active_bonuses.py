"""Cards in the active area: what lasts [Aktivní bonusy]."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from herna.games.gloomhaven.content import CARDS, Action, Bonus, Force, When
from herna.games.gloomhaven.events import CardLeft, SlotUsed
from herna.games.gloomhaven.rules import item_cards
from herna.games.gloomhaven.rules.experience import gain
from herna.games.gloomhaven.rules.moments import asked
from herna.games.gloomhaven.state import Active, AnyFigure, Hero, Monster, State, Summon
from herna.kernel import Table

SURROUNDED = asked("surrounded")


def action_of(active: Active) -> Action:
    """The half of the card that lasts."""
    card = CARDS[active.card]
    return card.top if active.half == "top" else card.bottom


def bonuses(state: State, figure: AnyFigure, on: str) -> Iterator[tuple[Active, Bonus]]:
    """The bonuses of a figure on something."""
    for active in list(state.actives):
        if figure.id in active.bearers:
            for line in action_of(active).lines:
                if isinstance(line, Bonus) and line.on == on:
                    yield active, line


def says(state: State, hero: str, name: str) -> bool:
    """Whether a card with a line of that name lies in the active area of a hero."""
    return any(
        active.hero == hero and any(line.special == name for line in action_of(active).lines) for active in state.actives
    )


def gain_of(active: Active, bonus: Bonus) -> When:
    """What a bonus adds; an augment that was used when the card was played adds to it, and what was counted then stays so."""
    gain = bonus.gain
    if gain.each is not None and active.times:
        return msgspec.structs.replace(gain, attack=gain.attack * active.times, each=None)
    lines = action_of(active).lines
    for line, place in active.augments_used():
        if lines[line] is bonus:
            change = bonus.augments[place]
            return msgspec.structs.replace(
                gain, attack=gain.attack + change.attack, conditions=gain.conditions + change.conditions
            )
    return gain


def shield(state: State, figure: AnyFigure) -> int:
    """All Shield adds up [gloomhaven.shield.stacks]; the traits of the statistic card count all the time."""
    points = figure.guard
    if isinstance(figure, Monster):
        points += figure.stats.shield[figure.level]
    elif isinstance(figure, Summon):
        points += figure.stats.shield[figure.level] if figure.stats is not None else 0
    elif isinstance(figure, Hero):
        for item in item_cards.wearing(figure, SURROUNDED):
            near = state.layout.board.neighbours[figure.hex]
            points += item.shield if sum(each.hex in near for each in state.monsters) >= item.change.count else 0
    for active in state.actives:
        if active.shield and figure.id in active.bearers:
            points += active.shield
    return points


def retaliates(state: State, figure: AnyFigure) -> list[tuple[int, int]]:
    """All Retaliate, each with its own range [gloomhaven.retaliate.stacks, gloomhaven.retaliate.range]."""
    found = list(figure.spikes)
    if isinstance(figure, Monster | Summon) and (stats := figure.stats) and (points := stats.retaliate[figure.level]):
        found.append((points, stats.reach[figure.level]))
    for active in state.actives:
        if active.retaliate and figure.id in active.bearers:
            found += active.retaliate
    return found


def discarded(state: State, hero: Hero) -> list[str]:
    """The cards that count as discarded, those in the active area too.

    [gloomhaven.active-bonuses.still-discarded, gloomhaven.damage.active-cards]
    """
    return hero.discard + lasting(state, hero, lost=False)


def lasting(state: State, hero: Hero, *, lost: bool) -> list[str]:
    """The cards in the active area that count as lost, or as discarded."""
    return [each.card for each in state.actives if each.hero == hero.id and action_of(each).lost == lost]


def use_slot(t: Table[State], active: Active) -> None:
    """A use moves the token; what lies in the slot it leaves is gained, and after the last one the card goes.

    [gloomhaven.active-bonuses.persistent-slots, gloomhaven.experience.slot-experience]
    """
    slots = action_of(active).slots
    if not slots or active not in t.state.actives:
        return
    t.tell("gloomhaven.active-bonuses.persistent-slots", SlotUsed, active.hero, active.card, active.slot + 1, len(slots))
    points = slots[active.slot]
    active.slot += 1
    if points:
        gain(t, t.state.hero(active.hero), points, "gloomhaven.experience.slot-experience")
    if active.slot >= len(slots):
        leave(t, active)


def leave(t: Table[State], active: Active) -> None:
    """A card leaves the active area for its pile; its bonus, its summon and its hold over an enemy end with it.

    [gloomhaven.active-bonuses.still-discarded, gloomhaven.summon.persistent]
    """
    state = t.state
    if active not in state.actives:
        return
    state.actives.remove(active)
    hero, action = state.hero(active.hero), action_of(active)
    (hero.gone if action.unrecoverable else hero.lost if action.lost else hero.discard).append(active.card)
    for summon in [each for each in state.summons if each.card == active.card and each.owner == active.hero]:
        state.summons.remove(summon)
        summon.hex = -1
    if any(isinstance(line, Force) for line in action.lines):
        for monster in state.monsters:
            if monster.turned.startswith(f"{hero.id}:"):
                monster.turned = ""
    t.tell("gloomhaven.active-bonuses.areas", CardLeft, active.hero, active.card)


def remove(t: Table[State], hero: Hero, card: str) -> None:
    """A card in the active area may go to its pile at any time, and its bonus ends.

    [gloomhaven.active-bonuses.remove-any-time, gloomhaven.active-bonuses.persistent-unlimited]
    """
    leave(t, next(each for each in t.state.actives if each.hero == hero.id and each.card == card))


def end_round(t: Table[State]) -> None:
    """Round bonuses end [gloomhaven.active-bonuses.round-bonus, gloomhaven.end-of-round.round-bonuses-end]."""
    for active in list(t.state.actives):
        if action_of(active).stays == "round":
            leave(t, active)
    for figure in t.state.figures():
        figure.guard, figure.spikes = 0, ()

"""Performing lines of ability cards: what all lines have in common [Tah hrdiny].

A line is performed in pieces: a function does one piece and tells whether the line is done. What is between two pieces is in
`Doing`, so that a table can rest there.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from herna.games.gloomhaven.content import (
    CARDS,
    ITEMS,
    Ability,
    Action,
    Afflict,
    Attack,
    Augment,
    Heal,
    Item,
    Line,
    Move,
    Retaliate,
    Test,
    Whom,
)
from herna.games.gloomhaven.rules import conditions, elements, gear, pointing
from herna.games.gloomhaven.rules.counts import count
from herna.games.gloomhaven.rules.experience import gain
from herna.games.gloomhaven.rules.figures import allies, beyond, enemies, friendly, in_range, opposed, passes
from herna.games.gloomhaven.rules.moments import CHARGED, CONCERNED, EMPLOYED, INSTEAD, PERFORMED, asked
from herna.games.gloomhaven.state import Active, AnyFigure, Doing, Hero, State
from herna.kernel import Table
from herna.kernel.decision import DONE

BASIC_ATTACK = Action(lines=(Attack(value=2),))
"""[gloomhaven.character-turn.basic-attack]."""


BASIC_MOVE = Action(lines=(Move(value=2),))
"""[gloomhaven.character-turn.basic-move]."""


EVERYWHERE = 99

BASIC_ATTACKS, BASIC_MOVES = asked("basic-attack"), asked("basic-move")
"""Items that better the basic actions."""

REACH, BURST = asked("reach"), asked("burst")
"""Items for attacks with a single target."""


class Act(msgspec.Struct):
    """Somebody performs something: `hero` decides and gets the credit, `who` does it; a `turned` enemy attacks its own side."""

    hero: Hero
    who: AnyFigure
    doing: Doing
    turned: bool = False


def action_of(doing: Doing) -> Action:
    """What is being performed [gloomhaven.character-turn.basic-attack, gloomhaven.character-turn.basic-move]."""
    if doing.basic:
        return BASIC_ATTACK if doing.half == "top" else BASIC_MOVE
    card = CARDS[doing.card]
    return card.top if doing.half == "top" else card.bottom


def start(hero: Hero, card: str, word: str) -> Doing:
    """Begin an action of a card: a half of it, or the basic one, which items may better."""
    match word:
        case "attack":
            return Doing(card=card, half="top", basic=True, spice=gear.basics(hero, BASIC_ATTACKS))
        case "move":
            shoes = gear.basics(hero, BASIC_MOVES)
            return Doing(
                card=card, half="bottom", basic=True, spice=shoes, points=sum(ITEMS[each].change.move for each in shoes)
            )
        case _:
            return Doing(card=card, half="top" if word == "top" else "bottom")


async def perform(t: Table[State], act: Act, line: Line) -> bool:
    """One piece of a line; tells whether the line is done [gloomhaven.character-turn.optional-good]."""
    doing = act.doing
    if not doing.begun and not _needed(t.state, act, line.needs):
        return True
    performer = INSTEAD.get(line.special) or PERFORMED[type(line)]
    done = await performer(t, act, line)
    if done and doing.paid and act.who.alive and "stun" not in act.who.conditions:
        await _in_addition(t, act, line)
    return done


async def _in_addition(t: Table[State], act: Act, line: Line) -> None:
    """Abilities that were paid for with elements come after their line."""
    for augment in paid(line, act.doing):
        if augment.abilities:
            used(t, act)
            await perform_all(t, Act(act.hero, act.who, aside(act), act.turned), augment.abilities)


async def perform_all(t: Table[State], act: Act, lines: Iterable[Line]) -> None:
    """Perform lines to their end, in the middle of something else."""
    for line in lines:
        while act.who.alive and not await perform(t, act, line):
            pass
        next_line(act.doing)


def next_line(doing: Doing) -> None:
    """What was noted for a line is forgotten; the targets are remembered for the next one."""
    doing.begun = False
    doing.points = doing.range = doing.more = 0
    doing.paid, doing.spice, doing.once, doing.spared, doing.left = [], [], [], [], []
    if doing.hit:
        doing.last, doing.hit = doing.hit, []


def used(t: Table[State], act: Act, line: Ability | None = None) -> None:
    """A part of an action has been performed: its experience is gained, its elements are infused.

    [gloomhaven.experience.not-alone, gloomhaven.elements.infuse]
    """
    doing = act.doing
    if not doing.used:
        doing.used = True
        if doing.card:
            action = action_of(doing)
            gain(t, act.hero, action.xp)
            elements.infuse(t.state, action.infuse)
    if line is not None and line.xp and not isinstance(line, Retaliate):
        gain(t, act.hero, line.xp)


def _needed(state: State, act: Act, tests: Sequence[Test]) -> bool:
    """What a line asks of the move before it."""
    path = act.doing.path
    for test in tests:
        if test == "straight" and not straight(state, path):
            return False
        if test == "returned" and (len(path) < 2 or path[-1] != path[0]):
            return False
    return True


def straight(state: State, path: Sequence[int]) -> bool:
    """Whether a way went in one direction."""
    around = state.layout.board.around
    turns = {around[a].index(b) for a, b in pairwise(path) if b in around[a]}
    return len(turns) <= 1


def paid(line: Ability, doing: Doing) -> list[Augment]:
    """The augments of a line that were used."""
    return [line.augments[place] for place in doing.paid]


def extras(state: State, act: Act, line: Ability, *whens: str) -> list[Any]:
    """Augments and items that can be used now.

    [gloomhaven.elements.several-augments, gloomhaven.items.any-time, gloomhaven.ability-cards.action-type-names]
    """
    doing = act.doing
    found: list[Any] = [
        ("use", place)
        for place, augment in enumerate(line.augments)
        if place not in doing.paid and elements.payable(state, augment.consume)
    ]
    if act.who is act.hero and act.hero.items:
        found += [
            ("item", each.item)
            for when in (*whens, "turn")
            for each in gear.usable(state, act.hero, when)
            if each.item not in doing.spice and each.item not in doing.once and _suits(state, act, line, ITEMS[each.item])
        ]
    return found


def unhelpful(state: State, act: Act, line: Ability, options: Sequence[Any], value: Any, *whens: str) -> str | None:
    """The rule by which an augment or an item cannot be used on a line now, or by which one cannot be done with it.

    [gloomhaven.elements.one-icon-one-infusion, gloomhaven.items.use-counts, gloomhaven.experience.not-alone]
    """
    if value in options:
        return None
    match value:
        case ("use", int(place)) if place >= len(line.augments):
            return "gloomhaven.character-turn.ability-order"
        case ("use", int(place)) if place in act.doing.paid:
            return "gloomhaven.elements.one-icon-one-infusion"
        case ("use", int(place)):
            return elements.lacking(state, line.augments[place].consume) or "gloomhaven.experience.not-alone"
        case ("item", str(name)) if name in (*act.doing.spice, *act.doing.once):
            return "gloomhaven.items.use-counts"
        case ("item", str(name)):
            return gear.withheld(state, act.hero, name, *whens, "turn")
        case _:
            return "gloomhaven.experience.not-alone" if value == DONE else None


def _suits(state: State, act: Act, line: Ability, item: Item) -> bool:
    """Whether an item can change an attack: melee or ranged ones only, against enemies it is meant for.

    An area, more reach and the like are only for an attack with a single target.
    """
    if not isinstance(line, Attack) or item.when == "turn":
        return True
    if item.tests and not any(passes(state, act.who, foe, item.tests, melee=not line.range) for foe in foes_of(state, act)):
        return False
    if not item.change.area and item.special not in (REACH, BURST):
        return True
    doing = act.doing
    plain = line.targets == 1 and line.whom == "one" and not line.area and not doing.hit and not doing.area
    return plain and not any(each.area or each.whom for each in paid(line, doing)) and not item_area(doing)


def item_area(doing: Doing) -> str:
    """The area that an item has given to an attack."""
    return next((area for name in doing.spice if (area := ITEMS[name].change.area)), "")


async def use_extra(t: Table[State], act: Act, line: Ability, choice: Any) -> bool:
    """Use an augment or an item, if that was chosen."""
    match choice:
        case ("use", int(place)):
            await _pay(t, act, line, place)
            return True
        case ("item", str(name)):
            await _use_item(t, act, name)
            return True
    return False


async def _use_item(t: Table[State], act: Act, name: str) -> None:
    """An item works as if printed on the card: for one target, the whole line, or by itself [gloomhaven.items.as-printed]."""
    if ITEMS[name].when == "turn":
        await employ(t, act.hero, name)
        return
    item = await gear.use(t, act.hero, name)
    if item.special in CHARGED:
        await CHARGED[item.special](t, act.hero, item)
    (act.doing.once if item.when == "attack" else act.doing.spice).append(name)
    if item.when == "move":
        act.doing.points += item.change.move


async def employ(t: Table[State], hero: Hero, name: str) -> None:
    """Use an item of one's own turn, even in the middle of an ability: it works at once [gloomhaven.items.any-time]."""
    item = await gear.use(t, hero, name)
    if item.special in EMPLOYED:
        await EMPLOYED[item.special](t, hero, item)
    await perform_all(t, Act(hero, hero, Doing()), item.lines)


async def _pay(t: Table[State], act: Act, line: Ability, place: int) -> None:
    """Consume the elements of an augment; what it adds counts from now on [gloomhaven.elements.consume]."""
    augment = line.augments[place]
    await elements.pay(t, act.hero.seat, augment.consume)
    act.doing.paid.append(place)
    if not augment.test:
        gain(t, act.hero, augment.xp, "gloomhaven.experience.conditional")
    elements.infuse(t.state, augment.infuse)
    if isinstance(line, Move):
        act.doing.points += augment.move
        conditions.afflict(t, act.who, augment.conditions)


def aside(act: Act) -> Doing:
    """For lines in the middle of a line: they belong to the same card."""
    doing = act.doing
    return Doing(card=doing.card, half=doing.half, basic=doing.basic, used=True, kept=doing.kept, spots=list(doing.spots))


def about(state: State, act: Act, whom: Whom, reach: int) -> list[AnyFigure]:
    """The figures that a line may be about [gloomhaven.character-turn.allies-unaffected, gloomhaven.heal.self]."""
    who = act.who
    match whom:
        case "one" | "range":
            return in_range(state, who, foes_of(state, act), reach or 1)
        case "self":
            return [who]
        case "ally" | "allies":
            return _near(state, who, allies(state, who), reach)
        case "self-allies" | "self-or-ally":
            return [who, *_near(state, who, allies(state, who), reach)]
        case "all-adjacent" | "near-target" | "area-all":
            where = _where(state, act, whom)
            return [each for each in (*allies(state, who), *foes_of(state, act)) if each.hex in where]
        case "enemies":
            return foes_of(state, act)
        case _:
            where = _where(state, act, whom)
            return [each for each in foes_of(state, act) if each.hex in where]


def outside(state: State, act: Act, line: Ability, whom: Whom, reach: int, figure: AnyFigure) -> str | None:
    """The rule by which a line is not about a figure: of the wrong side, unseen, too far away, hidden by a wall.

    [gloomhaven.heal.self, gloomhaven.heal.range, gloomhaven.attack.melee, gloomhaven.attack.ranged]
    """
    who, heals = act.who, isinstance(line, Heal)
    if whom == "self":
        return None if figure is who else "gloomhaven.heal.self" if heals else "gloomhaven.attack-effects.without-attack"
    far = "gloomhaven.attack.ranged"
    if whom in ("ally", "allies", "self-allies", "self-or-ally"):
        if figure is who and whom in ("self-allies", "self-or-ally"):
            return None
        if not any(figure is each for each in allies(state, who)):
            friend = friendly(figure) == friendly(who)
            return "gloomhaven.heal.heal-x" if heals and not friend else "gloomhaven.character-turn.ally-definition"
        everywhere = reach == 0 or reach >= EVERYWHERE
        return None if everywhere else beyond(state, who.hex, figure.hex, reach, "gloomhaven.heal.range" if heals else far)
    if (rule := no_foe(state, act, line, figure)) is not None and whom not in ("all-adjacent", "near-target", "area-all"):
        return rule
    if whom in ("one", "range"):
        near = reach <= 1 or (isinstance(line, Attack) and not line.range)
        return beyond(state, who.hex, figure.hex, reach or 1, "gloomhaven.attack.melee" if near else far)
    if whom == "adjacent" and figure.hex not in _where(state, act, whom):
        return "gloomhaven.attack.melee"
    return None


def no_foe(state: State, act: Act, line: Ability, figure: AnyFigure) -> str | None:
    """The rule by which somebody is no enemy that a line could be about [gloomhaven.attack.no-allies]."""
    if not any(figure is each for each in opponents(state, act)):
        if not isinstance(line, Attack):
            return "gloomhaven.character-turn.allies-unaffected"
        return "gloomhaven.attack.attack-x" if figure is act.who else "gloomhaven.attack.no-allies"
    return "gloomhaven.conditions.invisible" if "invisible" in figure.conditions else None


def _where(state: State, act: Act, whom: Whom) -> Container[int]:
    """The hexes whose figures a line is about [gloomhaven.area.area-sight]."""
    layout, here = state.layout, act.who.hex
    match whom:
        case "passed":
            return act.doing.path
        case "room":
            return [place for place in range(len(layout.room)) if layout.together(here, place)]
        case "near-target" | "enemies-near-target":
            return {near for spot in act.doing.spots for near in layout.board.neighbours[spot]}
        case "area-all":
            return [each for each in act.doing.area if layout.board.sees(here, each, state.closed)]
        case _:
            return layout.board.neighbours[here]


def _near(state: State, who: AnyFigure, others: list[AnyFigure], reach: int) -> list[AnyFigure]:
    if reach == 0 or reach >= EVERYWHERE:
        return others
    return in_range(state, who, others, reach)


def foes_of(state: State, act: Act) -> list[AnyFigure]:
    """The enemies of whoever acts; one that is turned has them on its own side."""
    if act.turned:
        return [each for each in state.monsters if each is not act.who and "invisible" not in each.conditions]
    return enemies(state, act.who)


def opponents(state: State, act: Act) -> Iterable[AnyFigure]:
    """The same with those that are invisible."""
    return (each for each in state.monsters if each is not act.who) if act.turned else opposed(state, act.who)


ALL: frozenset[Whom] = frozenset(
    {
        "self",
        "adjacent",
        "range",
        "passed",
        "room",
        "allies",
        "self-allies",
        "all-adjacent",
        "near-target",
        "enemies-near-target",
        "area-all",
        "enemies",
    }
)
"""Lines about these affect all of them; of others one after the other is chosen."""


def x_of(state: State, act: Act, target: AnyFigure, what: Any) -> int:
    """A value that is written X."""
    if what == "moved-now":
        return max(0, len(act.doing.path) - 1)
    if what == "destroyed":
        return act.doing.destroyed
    return count(state, act.who, target, what)


def range_of(line: Attack | Heal | Afflict, act: Act) -> int:
    """The range of a line; items and augments add to one that has any."""
    if not line.range:
        return 0
    doing = act.doing
    more = sum(each.range for each in paid(line, doing)) + sum(ITEMS[each].change.range for each in doing.spice + doing.once)
    return line.range + doing.range + more


async def choose_one(
    t: Table[State],
    act: Act,
    line: Any,
    rule: str,
    found: Sequence[AnyFigure],
    limit: int,
    other: Callable[[AnyFigure], str | None],
    *whens: str,
) -> AnyFigure | None:
    """Choose the next figure that a line is about; None is nobody any more. `other` names the rule why it is not about one.

    Who else is left out is not whom the card names. [gloomhaven.attack-effects.without-attack]
    """
    state, doing = t.state, act.doing

    def why(value: Any) -> str | None:
        if value[0] != "on":
            return unhelpful(state, act, line, options, value, *whens)
        figure = state.find(value[1])
        assert figure is not None, "it can be pointed at"
        if value[1] in doing.hit:
            return "gloomhaven.area.no-double-target"
        return other(figure) or (None if figure in left else "gloomhaven.attack-effects.without-attack")

    while True:
        left = [each for each in found if each.id not in doing.hit] if len(doing.hit) < limit else []
        if not left:
            return None
        options = or_done(act, [*(("on", each.id) for each in left), *extras(state, act, line, *whens)])
        choice = await t.choose(act.hero.seat, rule, pointing.sift(t, act.hero, rule, options, why))
        if choice == DONE:
            return None
        if not await use_extra(t, act, line, choice):
            target = t.state.find(choice[1])
            assert target is not None, "it was offered"
            doing.hit.append(target.id)
            doing.spots = [target.hex]
            return target


def or_done(act: Act, options: list[Any]) -> list[Any]:
    """These options, and to be done with the line; but whoever has paid for more must do some of it, if that is possible.

    [gloomhaven.experience.not-alone]
    """
    doing = act.doing
    if doing.paid and not doing.hit and any(each[0] not in ("use", "item") for each in options):
        return options
    return [*options, DONE]


def fitting(state: State, act: Act, line: Line, found: list[AnyFigure]) -> list[AnyFigure]:
    """Those of the figures whom a line with a name is about."""
    fits = CONCERNED.get(line.special)
    return found if fits is None else [each for each in found if fits(state, act, each)]


def stay(t: Table[State], act: Act) -> Active | None:
    """The card of the action lies in the active area from now on [gloomhaven.card-selection.active-area]."""
    doing = act.doing
    if not doing.card or doing.basic or not action_of(doing).stays:
        return None
    for active in t.state.actives:
        if active.card == doing.card and active.hero == act.hero.id:
            return active
    active = Active(act.hero.id, doing.card, doing.half)
    t.state.actives.append(active)
    doing.kept = True
    if t.state.turn is not None and t.state.turn.doing is not None and t.state.turn.doing.card == doing.card:
        t.state.turn.doing.kept = True
    return active


async def offer(t: Table[State], act: Act, line: Ability) -> None:
    """Ask for augments of a line that needs no target."""
    rule, state = "gloomhaven.elements.consume", t.state

    def why(value: Any) -> str | None:
        return unhelpful(state, act, line, options, value) if value[0] == "use" else None

    while options := [each for each in extras(state, act, line) if each[0] == "use"]:
        choice = await t.choose(act.hero.seat, rule, pointing.sift(t, act.hero, rule, [*options, DONE], why))
        if choice == DONE:
            return
        await use_extra(t, act, line, choice)


async def offer_item(t: Table[State], act: Act, when: str) -> None:
    """Ask for an item for a line that needs no target."""
    if act.who is act.hero and act.hero.items:
        names = [each.item for each in gear.usable(t.state, act.hero, when)]
        item = await gear.offer(t, act.hero, names, "gloomhaven.items.any-time", when)
        if item is not None:
            act.doing.spice.append(item.id)

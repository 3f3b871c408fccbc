"""The panel of a combat: both sides, the ring of attributes, and for each round how its numbers came about."""

from __future__ import annotations

from collections.abc import Iterator

from herna.drawing.words import name
from herna.games.cave_evil.content import ATTRIBUTES, BEINGS, Attribute
from herna.games.cave_evil.rules.bout import ASTRAL
from herna.games.cave_evil.scene import facts, seen
from herna.games.cave_evil.scene.look import ROMAN, SIGNS
from herna.games.cave_evil.scene.pieces import force_of
from herna.games.cave_evil.state import NOBODY, NOWHERE, Change, Combat, Fighter, Remark, Round
from herna.games.cave_evil.view import View
from herna.kernel import Say
from herna.kernel.scene import Panel, Row, Side, Spoke

ROUNDS, NEEDED = 3, 2
"""So many rounds at most, and so many to win [cave_evil.combat.best-of-three]."""
MINUS = "−"
MARK = "✓"
"""Whose side a remark is about that has no number."""
MADNESS = "mind"
"""A combat of dice alone: attributes do not matter [cave_evil.black-diamond.mentalist-dice]."""
STRANGERS = {"crystal": "crystal", "evil": "blood-eye"}
"""The drawings of those who are no squads; wandering monsters have a skull."""


def panel(view: View, say: Say) -> Panel | None:
    """The combat that is being fought, or the last one; None if there was none."""
    combat = view.combat
    if combat is None:
        return None
    winner = None if combat.winner == NOBODY else combat.winner
    return Panel(
        id="combat",
        title=say("scene-combat", sort=combat.sort),
        sides=(_side(view, say, combat, 0), _side(view, say, combat, 1)),
        ring=() if combat.sort == MADNESS else tuple(_ring(view, say, combat)),
        rows=tuple(row for number, each in enumerate(combat.rounds, 1) for row in _rows(say, combat, number, each)),
        steps=_steps(combat),
        result=_result(say, combat),
        winner=winner,
    )


def _side(view: View, say: Say, combat: Combat, side: int) -> Side:
    """Attackers are on the left, defenders on the right, even if they strike first [cave_evil.combat.attacker-defender]."""
    fighters = [fighter for fighter in combat.fighters if fighter.side == side]
    leader = next((fighter for fighter in fighters if not fighter.helps), None)
    last = combat.rounds[-1] if combat.rounds else None
    title = fighter_name(view, say, leader) if leader else say("scene-nobody")
    lines = tuple(_line(view, say, fighter) for fighter in fighters)
    return Side(
        title=title,
        text=say("scene-side", side=abs(side - combat.leader)),
        seat=leader.seat if leader and leader.seat != NOBODY else None,
        symbol="" if leader and leader.number != NOWHERE else STRANGERS.get(leader.letter if leader else "", "skull"),
        badge=_badge(leader) if leader else "",
        things=tuple(_thing(fighter) for fighter in fighters if not _alone(fighter)),
        lines=() if lines == (title,) else lines,
        dice=(last.dice[side],) if last and len(last.dice) > side else (),
        total=last.totals[side] if last and len(last.totals) > side else None,
    )


def _badge(fighter: Fighter) -> str:
    if fighter.number != NOWHERE:
        return ROMAN[fighter.number]
    return fighter.letter if fighter.letter not in ("crystal", "evil") else ""


def _alone(fighter: Fighter) -> bool:
    """A creature that drives others mad stands in no squad here."""
    return fighter.seat != NOBODY and fighter.number == NOWHERE and not fighter.letter


def _thing(fighter: Fighter) -> str:
    """What stands on the board for a fighter."""
    if fighter.number != NOWHERE:
        return f"squad:{fighter.seat}:{fighter.number}"
    if fighter.letter == "crystal":
        return f"crystal:{fighter.seat}"
    return "evil" if fighter.letter == "evil" else f"group:{fighter.letter}"


def fighter_name(view: View, say: Say, fighter: Fighter) -> str:
    """A squad, a group, a crystal or the Evil by its name."""
    if fighter.number != NOWHERE:
        return say("scene-squad", seat=fighter.seat, number=ROMAN[fighter.number])
    if fighter.letter == "crystal":
        return say("scene-astral", seat=fighter.seat)
    if fighter.letter == "evil":
        return name(say, fighter.cards[0] if fighter.cards else view.evil.card)
    if _alone(fighter):
        return facts.names(say, fighter.cards)
    return say("scene-group", letter=fighter.letter, home=NOWHERE)


def _line(view: View, say: Say, fighter: Fighter) -> str:
    """Who is in it; supporters are named as such."""
    if fighter.letter == "crystal" and not fighter.cards and not fighter.helps:
        return say("scene-on-astral")
    cards = facts.names(say, fighter.cards) if fighter.cards else None
    if cards and not fighter.helps:
        return cards
    return say("scene-fighter", who=fighter_name(view, say, fighter), cards=cards, helps=str(fighter.helps))


def _ring(view: View, say: Say, combat: Combat) -> Iterator[Spoke]:
    """The six attributes, Strength above, each side's summed over all its creatures [cave_evil.combat.attribute-ring]."""
    sides = [_sums(view, combat, side) for side in (0, 1)]
    states = _states(combat)
    for attribute in ATTRIBUTES:
        yield Spoke(
            id=f"attribute:{attribute}",
            title=name(say, attribute),
            values=(sides[0][attribute], sides[1][attribute]),
            symbol=SIGNS[attribute],
            state=states.get(attribute, ""),
        )


def _sums(view: View, combat: Combat, side: int) -> dict[Attribute, int]:
    """The attributes of a side before anything is declared."""
    found: dict[Attribute, int] = dict.fromkeys(ATTRIBUTES, 0)
    for fighter in combat.fighters:
        if fighter.side == side:
            for attribute, points in _values(view, fighter).items():
                found[attribute] += points
    return found


def _values(view: View, fighter: Fighter) -> dict[Attribute, int]:
    """The attributes of a fighter: as it stands on the board if it does, else as its cards say."""
    if fighter.letter == "crystal" and not fighter.cards:
        return dict(zip(ATTRIBUTES, ASTRAL, strict=True))
    force = None if fighter.letter in ("crystal", "evil") else force_of(view, fighter.seat, fighter.number, fighter.letter)
    if force is not None and [each.card for each in force.creatures] == fighter.cards:
        return seen.sums(force)
    return {
        attribute: sum(BEINGS[card].attributes[place] for card in fighter.cards) for place, attribute in enumerate(ATTRIBUTES)
    }


def _states(combat: Combat) -> dict[Attribute, str]:
    """What was or is fought with, and what may follow: the neighbours of the first [cave_evil.combat.only-neighbours]."""
    found: dict[Attribute, str] = {}
    if combat.rounds and not combat.over:
        first = ATTRIBUTES.index(combat.rounds[0].attribute)
        found |= {ATTRIBUTES[(first + step) % 6]: "open" for step in (-1, 1)}
    found |= {each.attribute: "done" for each in combat.rounds}
    if combat.rounds and not combat.over and combat.rounds[-1].winner == NOBODY:
        found[combat.rounds[-1].attribute] = "now"
    return found


def _steps(combat: Combat) -> tuple[str, ...]:
    """Who has won each round, which is being fought, and how many may come."""
    fought = [str(each.winner) if each.winner != NOBODY else "now" for each in combat.rounds]
    if combat.over:
        return tuple(fought)
    if "now" not in fought and len(fought) < ROUNDS:
        fought.append("now")
    return (*fought, *[""] * (ROUNDS - len(fought)))


def _rows(say: Say, combat: Combat, number: int, each: Round) -> Iterator[Row]:
    return _mad(say, number, each) if combat.sort == MADNESS else _round(say, combat, number, each)


def _mad(say: Say, number: int, each: Round) -> Iterator[Row]:
    """A round of madness: the dice, and those for ties [cave_evil.black-diamond.mentalist-dice-sides]."""
    winner = None if each.winner == NOBODY else each.winner
    yield Row(title=say("scene-round", number=number, key=None), form="head")
    yield Row(title=say("scene-dice"), values=_pair(each.dice), symbol="d12", form="die", winner=None if each.again else winner)
    yield from _again(say, each, winner)


def _round(say: Say, combat: Combat, number: int, each: Round) -> Iterator[Row]:
    """A round: what the attributes come to, each change with its source, the dice, and the totals [cave_evil.combat.total]."""
    winner = None if each.winner == NOBODY else each.winner
    title = say("scene-round", number=number, key=each.attribute)
    yield Row(title=title, symbol=SIGNS[each.attribute], form="head")
    yield Row(title=say("scene-base"), values=_pair(each.base), note=_parts(combat, each))
    for change in each.changes:
        amount = signed(change.amount)
        values = (amount, "") if change.side == 0 else ("", amount)
        yield Row(title=name(say, change.source), values=values, note=_changed(say, change))
    for remark in each.remarks:
        mark = _other_die(each, remark) or MARK
        values = (mark, "") if remark.side == 0 else ("", mark)
        yield Row(title=name(say, remark.source), values=values, note=say("scene-note", what=remark.what))
    if each.dice:
        yield Row(title=say("scene-dice"), values=_pair(each.dice), symbol="d12", form="die")
    if each.totals:
        yield Row(title=say("scene-total"), values=_pair(each.totals), form="sum", winner=winner)
    yield from _again(say, each, winner)


def _parts(combat: Combat, each: Round) -> str:
    """What each creature brings, in the order in which they are named; nothing where others count than those who came."""
    place = ATTRIBUTES.index(each.attribute)
    sides: list[list[int]] = [[], []]
    for fighter in combat.fighters:
        alone = fighter.letter == "crystal" and not fighter.cards
        sides[fighter.side] += [ASTRAL[place]] if alone else [BEINGS[card].attributes[place] for card in fighter.cards]
    if [sum(side) for side in sides] != each.base or max(map(len, sides)) < 2:
        return ""
    return " : ".join(" + ".join(map(str, side)) for side in sides)


def _again(say: Say, each: Round, winner: int | None) -> Iterator[Row]:
    """The dice for ties."""
    for place in range(0, len(each.again) - 1, 2):
        again = each.again[place : place + 2]
        yield Row(title=say("scene-again"), values=_pair(again), symbol="d12", form="die", winner=winner)


def _pair(values: list[int]) -> tuple[str, str]:
    left, right = [*map(str, values), "", ""][:2]
    return left, right


def signed(amount: int) -> str:
    """A change as it is written.

    >>> signed(3), signed(-2)
    ('+3', '−2')
    """
    return f"+{amount}" if amount >= 0 else f"{MINUS}{-amount}"


def _changed(say: Say, change: Change) -> str:
    """What a change is about: a creature if it is not the one that does it, the astral form, or the die."""
    if not change.creature:
        return say("scene-on-die")
    if change.card == change.source:
        return ""
    return say("scene-on-astral") if change.card == "crystal" else name(say, change.card)


def _other_die(each: Round, remark: Remark) -> str:
    """Of who rolled twice the die that does not count."""
    if remark.what not in ("better", "worse") or not each.spare:
        return ""
    die = each.spare[remark.side]
    return f"({die})" if die else ""


def _result(say: Say, combat: Combat) -> str:
    if not combat.over:
        return ""
    wins = [sum(each.winner == side for each in combat.rounds) for side in (0, 1)]
    side = combat.winner if combat.winner == NOBODY else abs(combat.winner - combat.leader)
    return say("scene-result", side=side, left=wins[combat.leader], right=wins[1 - combat.leader])


def _side_words(side: Side) -> str:
    own, *helping = side.lines or ("",)
    first = f"{side.title}: {own}" if own and own != side.title else side.title
    return f"{'; '.join([first, *helping])} ({side.text})."


def in_words(shown: Panel) -> Iterator[str]:
    """A panel in words: who fights, what each attribute comes to, and each round."""
    yield f"{shown.title}. {' '.join(_side_words(side) for side in shown.sides)}"
    if shown.ring:
        yield f"{', '.join(f'{spoke.title} {spoke.values[0]} : {spoke.values[1]}' for spoke in shown.ring)}."
    part: list[str] = []
    for row in shown.rows:
        if row.form == "head" and part:
            yield f"{'; '.join(part)}."
            part = []
        note = f" ({row.note})" if row.note else ""
        part.append(row.title if row.form == "head" else f"{row.title}{note} {row.values[0] or '–'} : {row.values[1] or '–'}")
    if part:
        yield f"{'; '.join(part)}."
    if shown.result:
        yield shown.result

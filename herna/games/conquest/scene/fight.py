"""The panel of what two sides have done to each other last, made from what was told: each roll, its dice, its reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch

import msgspec

from herna.drawing.words import name
from herna.games.conquest.content import SPECIAL_RULES
from herna.games.conquest.events import combat, duel, losses, magic
from herna.games.conquest.events.moves import Charged, ChargeDeclared, ChargeRolled
from herna.games.conquest.events.reasons import Reason
from herna.games.conquest.naming import regiment_of, tags
from herna.games.conquest.rules.dice import limit_of_defense, limit_of_test
from herna.games.conquest.rules.telling import WHICH
from herna.games.conquest.scene.look import PROFILE
from herna.games.conquest.view import View
from herna.kernel import Event, Say
from herna.kernel.scene import Panel, Row, Side
from herna.kernel.texts import message_of_event

ROLLED = (combat.Attacked, magic.SpellCast, losses.DecayRolled, losses.MoraleTested)
"""What is worth a panel; what is told around it belongs to it."""

AROUND: tuple[type[Event], ...] = (
    *ROLLED,
    combat.Defended,
    combat.StruckBack,
    combat.Blessed,
    duel.DuelAccepted,
    duel.DuelMorale,
    losses.AuraStruck,
    losses.BecameBroken,
    losses.CharacterFell,
    losses.CharacterWounded,
    losses.CommandModelsFell,
    losses.FailuresLowered,
    losses.LastClash,
    losses.MoraleWounds,
    losses.RegimentDestroyed,
    losses.StandsFell,
    losses.StandWounded,
    losses.Trampled,
    losses.WasShattered,
    losses.WoundsSuffered,
    ChargeDeclared,
    ChargeRolled,
    Charged,
)

ENDS = (
    losses.StandsFell,
    losses.StandWounded,
    losses.BecameBroken,
    losses.WasShattered,
    losses.RegimentDestroyed,
    losses.CharacterWounded,
    losses.CharacterFell,
)
"""What came of it in the end."""

SIGNS = {"clash": "sword", "volley": "volley", "impact": "charge", "duel": "fight"}


def panel(told: Sequence[Event], view: View, say: Say) -> Panel | None:
    """The last fight among what was told; None if there was none."""
    events = last_fight(told)
    sides = _sides(events, view, say)
    if sides is None:
        return None
    words = tuple(side.things[0].partition(":")[2] if side.things else "" for side in sides)
    rows = tuple(row for event in events for row in rows_of(event, say, (words[0], words[1])))
    result = " ".join(_said(event, say) for event in _ends(events))
    return Panel(id="fight", title=_title(events, say), sides=sides, rows=rows, result=result or say("fight-nothing"))


def last_fight(told: Sequence[Event]) -> list[Event]:
    """The last rolls that were told, with what was told before and after them without a break."""
    last = next((place for place in range(len(told) - 1, -1, -1) if isinstance(told[place], ROLLED)), None)
    if last is None:
        return []
    first = last
    while first > 0 and isinstance(told[first - 1], AROUND):
        first -= 1
    while last + 1 < len(told) and isinstance(told[last + 1], AROUND):
        last += 1
    return [*told[first : last + 1]]


def _ends(events: Sequence[Event]) -> list[Event]:
    """What came of it; of the wounds of one stand, or one character, only what it has in the end."""
    found: dict[object, Event] = {}
    for place, event in enumerate(events):
        if isinstance(event, losses.StandWounded):
            key: object = (event.regiment, event.command)
        elif isinstance(event, losses.CharacterWounded):
            key = event.character
        else:
            key = place
        if isinstance(event, ENDS):
            found.pop(key, None)
            found[key] = event
    return [*found.values()]


def _title(events: Sequence[Event], say: Say) -> str:
    found = next((each for each in events if isinstance(each, ROLLED)), None)
    attack = found.attack if isinstance(found, combat.Attacked) else message_of_event(type(found)) if found else ""
    return say("fight-title", attack=attack)


def _said(event: Event, say: Say) -> str:
    return say(message_of_event(type(event)), **msgspec.structs.asdict(event))


def _sides(events: Sequence[Event], view: View, say: Say) -> tuple[Side, Side] | None:
    """Who began it on the left, against whom on the right; who rolls only against itself is on both."""
    for event in events:
        match event:
            case combat.Attacked():
                return _side(view, say, event.attacker, "attacker"), _side(view, say, event.target, "target")
            case magic.SpellCast():
                return _side(view, say, event.who, "caster"), _side(view, say, event.target, "target")
            case losses.DecayRolled() | losses.MoraleTested():
                return _side(view, say, event.regiment, "target"), _side(view, say, event.regiment, "target")
    return None


def _side(view: View, say: Say, word: str, what: str) -> Side:
    """A regiment, or a character by the regiment that it is with."""
    if word not in tags(view):
        word = next(
            (tag for tag, each in zip(tags(view), view.regiments, strict=True) if each.hero and each.hero.kind == word), word
        )
    if word not in tags(view):
        return Side(title=name(say, word), symbol="crown", text=say("fight-side", side=what))
    regiment = regiment_of(view, word)
    return Side(title=name(say, word), seat=regiment.seat, text=say("fight-side", side=what), things=(f"regiment:{word}",))


# ---------------------------------------------------------------------- rows


@singledispatch
def rows_of(event: Event, say: Say, sides: tuple[str, str]) -> Iterator[Row]:
    """What an event adds to the table, for the left side and the right one; most add nothing."""
    del event, say, sides
    return iter(())


@rows_of.register
def _attacked(event: combat.Attacked, say: Say, sides: tuple[str, str]) -> Iterator[Row]:
    """A set of attacks: a line for each value that was rolled against."""
    title = say("fight-attack", attack=event.attack, name=name(say, event.attacker), side=event.side)
    yield Row(title=title, symbol=SIGNS.get(event.attack, "fight"), form="head")
    for throw in event.throws:
        limit = limit_of_test(throw.value)
        dice = lying(throw.dice, throw.again)
        parts = "; ".join(_part(each, say) for each in throw.parts)
        note = say(
            "fight-note", parts=parts or None, why=_why(throw.why, say) or None, again=_again(throw.rerolls, say) or None
        )
        values = _values(event.attacker, sides, str(throw.hits))
        title = say("fight-hits", limit=limit, extra=throw.extra)
        yield Row(title=title, values=values, note=note, dice=dice, passed=sum(die <= limit for die in dice))


def _part(part: combat.Part, say: Say) -> str:
    """Some stands with so many dice each."""
    return say("fight-part", bearer=part.bearer, stands=part.stands, each=part.each, support=str(part.support))


@rows_of.register
def _defended(event: combat.Defended, say: Say, sides: tuple[str, str]) -> Iterator[Row]:
    """Defense rolls: a line for each class of hits."""
    for save in event.saves:
        limit = limit_of_defense(save.value)
        dice = lying(save.dice, save.again)
        saved = sum(die <= limit for die in dice)
        yield Row(
            title=say("fight-saves", limit=limit, by=save.by),
            symbol="shield",
            values=_values(event.target, sides, str(saved)),
            note=_note(say, "", save.why, save.rerolls),
            dice=dice,
            passed=saved,
        )
    wounds = _values(event.attacker or sides[0], sides, str(event.wounds))
    yield Row(title=say("fight-wounds", spared=event.spared), symbol="wound", values=wounds, form="sum")


@rows_of.register
def _tested(event: losses.MoraleTested, say: Say, sides: tuple[str, str]) -> Iterator[Row]:
    """A Morale Test: those that failed are wounds."""
    limit = limit_of_test(event.resolve)
    dice = tuple(sorted(event.dice))
    held = sum(die <= limit for die in dice)
    yield Row(
        title=say("fight-morale", limit=limit),
        symbol=PROFILE["resolve"],
        values=_values(event.regiment, sides, str(held)),
        note=_note(say, "", event.reasons, event.again),
        dice=dice,
        passed=held,
    )


@rows_of.register
def _more(event: losses.MoraleWounds, say: Say, sides: tuple[str, str]) -> Iterator[Row]:
    """What failed Morale Tests cost."""
    other = sides[1] if event.regiment == sides[0] else sides[0]
    yield Row(title=say("fight-morale-wounds"), symbol="wound", values=_values(other, sides, str(event.wounds)), form="sum")


@rows_of.register
def _cast(event: magic.SpellCast, say: Say, sides: tuple[str, str]) -> Iterator[Row]:
    """A spell: how many successes of how many needed."""
    del sides
    limit = limit_of_test(event.value)
    dice = lying(event.dice, event.again)
    yield Row(title=say("fight-spell", spell=event.spell), symbol="spell", form="head")
    yield Row(
        title=say("fight-successes", limit=limit),
        values=(str(event.successes), ""),
        note=_note(say, "", event.why, ()),
        dice=dice,
        passed=sum(die <= limit for die in dice),
    )
    needs, winner = _why(event.needs, say), 0 if event.cast else 1
    yield Row(title=say("fight-needed"), values=("", str(event.needed)), note=needs, form="sum", winner=winner)


@rows_of.register
def _decayed(event: losses.DecayRolled, say: Say, sides: tuple[str, str]) -> Iterator[Row]:
    """Decay: so many dice are wounds."""
    dice = tuple(sorted(event.dice))
    values = _values(event.regiment, sides, str(event.wounds))
    yield Row(title=say("fight-decay", x=event.x), symbol="wound", values=values, dice=dice, passed=len(dice) - event.wounds)


def _values(word: str, sides: tuple[str, str], value: str) -> tuple[str, str]:
    """A number under the side whose it is."""
    return ("", value) if word == sides[1] and word != sides[0] else (value, "")


def lying(first: Sequence[int], second: Sequence[int]) -> tuple[int, ...]:
    """Dice as they lie in the end, in order; 0 stands for one that was not rolled again.

    >>> lying((4, 1, 6), (2, 0, 0))
    (1, 2, 6)
    """
    return tuple(sorted(again or die for die, again in zip(first, second or [0] * len(first), strict=True)))


# ---------------------------------------------------------------------- reasons


def _note(say: Say, parts: str, why: Sequence[Reason], again: Sequence[str]) -> str:
    """Who rolls how many dice, what the number is made of, and why dice were rolled again."""
    return say("fight-note", parts=parts or None, why=_why(why, say) or None, again=_again(again, say) or None)


def _why(reasons: Sequence[Reason], say: Say) -> str:
    """A number part by part: `Clash 2, Inspired +1`."""
    found = []
    for place, each in enumerate(reasons):
        if each.amount or not place:
            amount = str(each.amount) if not place else say("fight-more", amount=each.amount, plus=str(each.amount >= 0))
            found.append(f"{reason(each, say)} {amount}")
    return ", ".join(found)


def reason(each: Reason, say: Say) -> str:
    """What a part of a number is called: by the entry that it comes from, the characteristic, the special rule, or the rule."""
    what = WHICH.get(each.rule)
    if what is None:
        return name(say, each.source) if each.source else ruled(each.rule, say)
    found = say("scene-characteristic", what=what)
    return f"{found} ({name(say, each.source)})" if each.source else found


def ruled(rule: str, say: Say) -> str:
    """A rule in a word or two: a special rule by its name."""
    _, chapter, slug = rule.split(".")
    if chapter == "special-rules":
        known = [key for key in SPECIAL_RULES if slug == key or slug.startswith(f"{key}-")]
        if known:
            return name(say, max(known, key=len))
    return say("fight-reason", rule=slug)


def _again(rules: Sequence[str], say: Say) -> str:
    """The rules by which dice were rolled again."""
    return ", ".join(dict.fromkeys(ruled(rule, say) for rule in rules))

"""Spellcasting: who casts, on whom, with how many dice, and what comes of it [conquest.magic.who-casts].

A spell that a regiment casts is measured from its stands, a character's from the character's own.
[conquest.magic.regiment-caster-action, conquest.magic.spell-distance-measured]
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from herna.games.conquest.content import REGIMENTS, SPELLS
from herna.games.conquest.content.powers import Clause, Spell
from herna.games.conquest.content.vocabulary import Special
from herna.games.conquest.events.magic import SpellCast
from herna.games.conquest.events.reasons import Reason
from herna.games.conquest.field.shapes import FRONT, arcs_of, distance
from herna.games.conquest.naming import numbered, tag
from herna.games.conquest.rules import healing, powers
from herna.games.conquest.rules.actions import Action
from herna.games.conquest.rules.conditions import INCH, holds
from herna.games.conquest.rules.dice import limit_of_test, throw
from herna.games.conquest.rules.effects import carry_out
from herna.games.conquest.rules.holders import Holder
from herna.games.conquest.rules.lots import Side
from herna.games.conquest.rules.moments import ENCHANTED, Use
from herna.games.conquest.rules.profiles import Bearer, mark, special, total
from herna.games.conquest.rules.sighting import prospect
from herna.games.conquest.rules.situation import SIDES, foes, hero_at, presence
from herna.games.conquest.rules.volley import arcs_of_sight
from herna.games.conquest.state import NOBODY, Mark, Regiment, State
from herna.kernel import Table
from herna.space.plane import SLACK, Box

SUCCESSES = 2
"""So many successes cast a spell [conquest.magic.cast-two-successes]."""

INTERFERENCE = 10
"""Inches within which an enemy caster disturbs [conquest.magic.interference]."""

SCALES = (
    (10, 3, "conquest.magic.scaling-10"),
    (8, 2, "conquest.magic.scaling-8-9"),
    (5, 1, "conquest.magic.scaling-5-7"),
)
"""From how many stands on a Scaling spell needs how many successes more; only the first that fits counts."""


class Caster(NamedTuple):
    """Who casts: a regiment, or the character in it."""

    regiment: Regiment
    bearer: Bearer

    @property
    def number(self) -> int:
        return self.regiment.id

    @property
    def spells(self) -> tuple[str, ...]:
        """The spells that it has [conquest.magic.spells-known]."""
        if self.bearer == "character" and self.regiment.hero is not None:
            return self.regiment.hero.spells
        return () if self.regiment.alone else REGIMENTS[self.regiment.kind].spells


def caster_of(state: State, regiment: Regiment) -> Caster:
    """Whoever is activated casts: the character on its own card, else the regiment [conquest.magic.regiment-caster-action]."""
    active = state.active
    own = regiment.alone or (active is not None and active.hero and active.regiment == regiment.id)
    return Caster(regiment, "character" if own else "stands")


def skill(state: State, caster: Caster) -> int:
    """The X of Wizard or Priest: with so many dice it casts.

    [conquest.magic.x-is-skill, conquest.special-rules.wizard, conquest.special-rules.priest]
    """
    return max(special(state, caster.regiment, each, caster.bearer) for each in SCHOOLS)


SCHOOLS: tuple[Special, ...] = ("wizard", "priest")


def is_priest(state: State, caster: Caster) -> bool:
    """Whether it casts as a Priest [conquest.special-rules.priest]."""
    return special(state, caster.regiment, "priest", caster.bearer) > 0


def bodies(state: State, caster: Caster) -> tuple[Box, ...]:
    """The stands from which a caster's distances are measured; in a garrison its walls."""
    found = presence(state, caster.number)
    if found.post != NOBODY:
        return (found.box,)
    if caster.bearer == "character":
        return (found.shape.stands[hero_at(caster.regiment)],)
    return found.shape.body


def _whole(state: State, number: int) -> tuple[Box, ...]:
    """All stands of a regiment, or the walls of its garrison."""
    found = presence(state, number)
    return (found.box,) if found.post != NOBODY else found.shape.body


# ---------------------------------------------------------------------- what can be cast


def offered(t: Table[State], regiment: Regiment) -> list[Any]:
    """Spellcasting, for who has Wizard or Priest and a spell, and somebody on whom it can be cast.

    [conquest.characters.spellcasting-action, conquest.magic.cast-needs]
    """
    s = t.state
    caster = caster_of(s, regiment)

    def broken_rule(_: str) -> str | None:
        if not skill(s, caster):
            return "conquest.magic.cast-needs"
        if not caster.spells:
            wizard = special(s, regiment, "wizard", caster.bearer)
            return "conquest.special-rules.wizard-no-spells" if wizard else "conquest.special-rules.priest-no-spells"
        return None if any(_castable(s, caster)) else "conquest.magic.choose-spell-target"

    return t.sift(["spellcasting"], broken_rule)


def _castable(state: State, caster: Caster) -> Iterator[tuple[str, int]]:
    """Every spell with every regiment on which it can be cast."""
    for spell in caster.spells:
        for each in state.regiments:
            if each.here and broken_rule(state, caster, SPELLS[spell], each) is None:
                yield spell, each.id


def broken_rule(state: State, caster: Caster, spell: Spell, target: Regiment) -> str | None:
    """The rule by which a spell cannot be cast on a regiment, the first in the order of the book.

    In contact a spell that deals hits goes at any enemy in contact, seen or not. [conquest.magic.self-only-own,
    conquest.magic.choose-spell-target, conquest.magic.range, conquest.magic.engaged-caster,
    conquest.magic.engaged-caster-several, conquest.magic.los-only-hits, conquest.magic.same-spell-once]
    """
    own = target.id == caster.number
    if not spell.range and not own:
        return "conquest.magic.self-only-own"
    if (target.seat == caster.regiment.seat) != (spell.at == "friend") or not holds(state, target, spell.given):
        return "conquest.magic.choose-spell-target"
    if spell.range and not own and distance(bodies(state, caster), _whole(state, target.id)) > spell.range * INCH + SLACK:
        return "conquest.magic.range"
    if spell.hits:
        engaged = foes(state, caster.number)
        if engaged:
            return None if target.id in engaged else "conquest.magic.engaged-caster"
        return None if _sees(state, caster, target.id) else "conquest.magic.los-only-hits"
    return "conquest.magic.same-spell-once" if affected(target, spell.id) else None


def affected(regiment: Regiment, spell: str) -> bool:
    """Whether a spell has been cast on a regiment in this round [conquest.magic.same-spell-once]."""
    return any(each.what == ENCHANTED and each.source == spell for each in regiment.marks)


def _sees(state: State, caster: Caster, target: int) -> bool:
    """Whether the caster has a line of sight, from its own stand in the arcs of its regiment.

    [conquest.magic.los-only-hits, conquest.principles.los-front-arc-part]
    """
    arcs = arcs_of_sight(state, caster.regiment)
    place = hero_at(caster.regiment) if caster.bearer == "character" else NOBODY
    return prospect(state).sees(caster.number, target, arcs, place)


# ---------------------------------------------------------------------- casting


async def cast(t: Table[State], regiment: Regiment) -> None:
    """A spell and its target are chosen, dice are rolled, and with enough successes the spell takes effect.

    [conquest.magic.choose-spell-target, conquest.magic.cast-dice, conquest.magic.resolve]
    """
    s = t.state
    caster = caster_of(s, regiment)
    pairs = [(SPELLS[spell], each) for spell in caster.spells for each in s.regiments]
    able = t.sift(
        [("cast", spell.id, tag(s, each)) for spell, each in pairs],
        ("conquest.magic.choose-spell-target", lambda option: s.regiments[numbered(s, option[2])].here),
        lambda option: broken_rule(s, caster, SPELLS[option[1]], s.regiments[numbered(s, option[2])]),
    )
    facts = {"who": regiment.hero.kind if caster.bearer == "character" and regiment.hero else tag(s, regiment)}
    _, word, name = await t.choose(regiment.seat, "conquest.magic.choose-spell-target", able, facts)
    spell, target = SPELLS[word], s.regiments[numbered(s, name)]
    successes = roll(t, caster, spell, target)
    if successes:
        await take_effect(t, caster, spell, target.id, successes)


def attunement(state: State, caster: Caster, spell: Spell, target: Regiment) -> tuple[int, list[Reason]]:
    """What a casting die may show, and what it is made of [conquest.magic.attunement].

    However many enemy casters are near, they lower it by 1 [conquest.magic.interference-stacking].
    """
    value = spell.attunement
    why = [Reason("conquest.magic.attunement", value, spell.id)]
    more = 0 if spell.scaling else total(state, caster.regiment, "attuned", caster.bearer).signed
    if more:
        value += more
        why.append(Reason("conquest.characters.upgrades", more))
    who = "" if special(state, caster.regiment, "unhindered", caster.bearer) else interferes(state, caster, target)
    if who:
        value -= 1
        why.append(Reason("conquest.magic.interference", -1, who))
    return value, why


def interferes(state: State, caster: Caster, target: Regiment) -> str:
    """An enemy caster within 10" of the caster's stand or of any stand of the target, if there is one.

    [conquest.magic.interference, conquest.magic.interference-measure, conquest.magic.spell-distance-measured,
    conquest.magic.example-interference]
    """
    spots = (*bodies(state, caster), *_whole(state, target.id))
    for each in state.regiments:
        if each.seat != caster.regiment.seat and each.here:
            for other in _casters(state, each):
                if distance(bodies(state, other), spots) <= INTERFERENCE * INCH + SLACK:
                    return each.hero.kind if other.bearer == "character" and each.hero else each.kind
    return ""


def _casters(state: State, regiment: Regiment) -> Iterator[Caster]:
    """A regiment and its character, as far as they have Wizard or Priest.

    [conquest.special-rules.wizard-no-spells, conquest.special-rules.priest-no-spells]
    """
    bearers: tuple[Bearer, ...] = ("character",) if regiment.alone else ("stands", "character")
    for bearer in bearers:
        caster = Caster(regiment, bearer)
        if (bearer == "stands" or regiment.hero is not None) and skill(state, caster):
            yield caster


def needed(state: State, caster: Caster, spell: Spell, target: Regiment) -> tuple[int, list[Reason]]:
    """How many successes it takes, and why: two on up to four stands, whatever the spell [conquest.magic.scaling-1-4].

    [conquest.magic.cast-two-successes, conquest.magic.scaling, conquest.magic.scaling-marked,
    conquest.magic.scaling-monster]
    """
    count = SUCCESSES
    why = [Reason("conquest.magic.cast-two-successes", SUCCESSES)]
    if spell.scaling:
        for size, more, rule in SCALES:
            if target.size >= size:
                count += more
                why.append(Reason(rule, more))
                break
        if target.type == "monster":
            count += 1
            why.append(Reason("conquest.magic.scaling-monster", 1))
    if target.seat != caster.regiment.seat:
        ward = max(special(state, target, "hexproof"), special(state, target, "hexproof", "character"))
        if ward:
            count += ward
            why.append(Reason("conquest.principles.profile-special-rules", ward))
    return count, why


def certain(state: State, caster: Caster, target: Regiment) -> bool:
    """Whether a spell is cast without a roll: by a critical field on the own regiment, or on an enemy in contact."""
    near = target.id == caster.number or target.id in foes(state, caster.number)
    return near and special(state, caster.regiment, "critical-field", caster.bearer) > 0


def roll(t: Table[State], caster: Caster, spell: Spell, target: Regiment) -> int:
    """The casting dice: how many succeed, 0 if the spell is not cast.

    A 1 always succeeds, a 6 never. Of a Devout target of a friendly Priest one failed die becomes a success.
    [conquest.magic.cast-dice, conquest.magic.cast-failed, conquest.principles.auto-results-scope,
    conquest.special-rules.devout, conquest.special-rules.devout-character, conquest.special-rules.devout-enemy]
    """
    s = t.state
    count, needs = needed(s, caster, spell, target)
    value, why = attunement(s, caster, spell, target)
    limit = limit_of_test(value)
    first: list[int] = []
    second: list[int] = []
    devout = False
    if certain(s, caster, target):
        successes = count
    else:
        first = throw(t, skill(s, caster) + special(s, caster.regiment, "extra-dice", caster.bearer))
        left = special(s, caster.regiment, "recast", caster.bearer)
        for die in first:
            more = left > 0 and die > limit
            second.append(t.roll(6) if more else 0)
            left -= more
        dice = [new or old for old, new in zip(first, second, strict=True)]
        successes = sum(die <= limit for die in dice)
        devout = successes < len(dice) and _devout(s, caster, target)
        successes += devout
    done = successes >= count
    if t.watched:
        who = caster.regiment.hero.kind if caster.bearer == "character" and caster.regiment.hero else tag(s, caster.number)
        told = tuple(first), tuple(second), count, tuple(needs), successes, devout, done
        rule = "conquest.magic.resolve" if done else "conquest.magic.cast-failed"
        t.tell(rule, SpellCast, caster.regiment.seat, who, spell.id, tag(s, target), value, tuple(why), *told)
    return successes if done else 0


def _devout(state: State, caster: Caster, target: Regiment) -> bool:
    """Whether a friendly Priest casts on a Devout regiment, or on one whose character is Devout."""
    if target.seat != caster.regiment.seat or not is_priest(state, caster):
        return False
    own = special(state, target, "devout")
    return bool(own or (target.hero is not None and special(state, target, "devout", "character")))


# ---------------------------------------------------------------------- what a spell does


@lru_cache(maxsize=1 << 8)
def _as_clause(spell: str) -> Clause:
    """A spell as a clause of a power."""
    return Clause(does=SPELLS[spell].does, until=SPELLS[spell].until)


async def take_effect(t: Table[State], caster: Caster, spell: Spell, number: int, successes: int) -> None:
    """The effect of a spell that was cast, and what others make of it; it lasts without its caster.

    [conquest.magic.resolve, conquest.magic.duration, conquest.magic.caster-removed, conquest.magic.range-self,
    conquest.special-rules.fanatical-devotion]
    """
    s = t.state
    regiment, target = caster.regiment, s.regiments[number]
    friend = target.seat == regiment.seat
    priest = is_priest(s, caster)
    mark(target, Mark(ENCHANTED, source=spell.id))
    hero = regiment.hero.kind if caster.bearer == "character" and regiment.hero is not None else ""
    holder = Holder(regiment.id, "", hero, spell.id, _as_clause(spell.id))
    piercing = special(s, regiment, "armor-piercing", caster.bearer)
    use = Use(
        regiment.seat,
        holder,
        spell.until,
        "conquest.magic.resolve",
        actor=number,
        amount=successes,
        spell=True,
        side=_side(s, caster, number) if spell.hits else "front",
        piercing=piercing,
    )
    await carry_out(t, use, number, spell.does)
    if friend and priest and spell.range and target.here and special(s, target, "fanatical-devotion"):
        await healing.heal(t, number, 3)
    if friend and priest and target.here:
        await powers.moment(t, "blessed", number, regiment.id)
    if regiment.here:
        await powers.moment(t, "cast", regiment.id, number)


def _side(state: State, caster: Caster, number: int) -> Side:
    """The side from which the hits of a spell come: the arc in which the caster's stand lies, of several not the front.

    [conquest.magic.spell-hits-front]
    """
    target = presence(state, number)
    if target.post != NOBODY:
        return "front"
    arcs = {arc for stand in bodies(state, caster) for arc in arcs_of(target.box, stand)}
    return SIDES[next((arc for arc in sorted(arcs) if arc != FRONT), FRONT)]


SPELLCASTING = Action(offered, cast)

"""Combat Reform: a regiment in contact takes up another formation [conquest.round.combat-reform-summary]."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from herna.games.conquest.content import MAPS
from herna.games.conquest.events.moves import Reformed, Reforming
from herna.games.conquest.field.march import NO_OVERLAP, half
from herna.games.conquest.field.pressing import Press, Shift, flushes, shift_to, snapped, touching
from herna.games.conquest.field.shapes import Form, centred, shape, touch
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import casualties, guides, reform, resolve
from herna.games.conquest.rules.actions import Action
from herna.games.conquest.rules.ground import EDGE
from herna.games.conquest.rules.lots import Lot
from herna.games.conquest.rules.reform import Narrowed, Shaping
from herna.games.conquest.rules.situation import foes, form_of, touched
from herna.games.conquest.state import NOBODY, Regiment, State
from herna.kernel import Dice, Table
from herna.kernel.decision import Proposals
from herna.space.going import too_near
from herna.space.plane import SLACK, TURN, margin, separation

CombatFormation = tuple[int, int, int, int]
"""Files, facing, and how far the centre goes to the right and ahead as the regiment looks in the end."""

MOST = 24
"""So many formations are proposed."""


class Pressed(NamedTuple):
    """A regiment in contact that takes up another formation: all that decides which are open to it."""

    shaping: Shaping
    centre: int
    """How far its centre may go."""
    presses: tuple[Press, ...]
    """The enemies that it touches."""
    stands: int
    """How many of its stands touch them."""


def offered(t: Table[State], regiment: Regiment) -> list[Any]:
    """Whoever is in contact may form up anew, but not in a garrison [conquest.in-combat.combat-reform]."""
    return ["combat-reform"] if regiment.where == "field" else []


async def perform(t: Table[State], regiment: Regiment) -> None:
    """Resolve decides whether it is a Clean or a Fighting Reform [conquest.in-combat.combat-reform-roll].

    [conquest.special-rules.fearsome, conquest.special-rules.indomitable-clean]
    """
    s = t.state
    if not resolve.dares(t, regiment):
        return
    clean = resolve.steady(s, regiment) or resolve.passes(t, regiment, "conquest.in-combat.combat-reform-roll")
    stands = 0 if clean else len(touched(s, regiment.id))
    rule = "conquest.in-combat.clean-reform" if clean else "conquest.in-combat.fighting-reform"
    t.tell(rule, Reforming, tag(s, regiment), clean, stands)
    if stands:
        await casualties.suffer(t, regiment.id, [Lot(stands, tested=True, again=False, terror=0, rule=rule)])
    if regiment.here:
        await anew(t, regiment, "conquest.in-combat.clean-reform" if clean else "conquest.in-combat.fighting-reform-then")


async def anew(t: Table[State], regiment: Regiment, rule: str, among: Narrowed = lambda given: given) -> None:
    """The new formation, by whatever rule.

    [conquest.in-combat.clean-reform, conquest.in-combat.fighting-reform-then, conquest.in-combat.example-reform-all-in,
    conquest.in-combat.example-reform-face, conquest.in-combat.example-reform-two-enemies]
    """
    s = t.state
    given = pressed(s, regiment)
    given = given._replace(shaping=among(given.shaping))
    value = await t.compose(
        regiment.seat,
        "conquest.in-combat.clean-reform",
        CombatFormation,
        lambda value: broken(given, value),
        proposals(given),
        lambda dice: sample(given, dice),
        lambda: guides.form(s, regiment, given.shaping.files, given.centre, given.centre),
    )
    await reform.take_up(t, regiment, given.shaping, formed(given, value), lambda form: lacking(given, form) is None)
    if form_of(regiment) != given.shaping.form:
        t.tell(rule, Reformed, tag(s, regiment), regiment.files, form_of(regiment).ranks)


def pressed(state: State, regiment: Regiment) -> Pressed:
    """A Combat Reform as far as it is given.

    [conquest.in-combat.clean-reform-centre, conquest.in-combat.fighting-reform-limits]
    """
    shaping = reform.shaping(state, regiment)
    presses = tuple([press(state, foe) for foe in foes(state, regiment.id)])
    now = touching(shaping.form, presses)
    return Pressed(shaping, half(shaping.limit), presses, len(frozenset().union(*now)))


def press(state: State, number: int) -> Press:
    """An enemy in contact."""
    foe = state.regiments[number]
    if foe.where == "garrison" and foe.post != NOBODY:
        piece = MAPS[state.map].pieces[foe.post]
        return Press(Form(*piece.place, 1, 1, 0, piece.wide, piece.deep), garrison=True)
    return Press(form_of(foe))


# ---------------------------------------------------------------------- which formations


def formed(given: Pressed, value: CombatFormation) -> Form:
    """Where a regiment stands in a formation: who is set down next to an enemy touches it."""
    return snapped(given.shaping.form, Shift(*value), given.presses)


def broken(given: Pressed, value: CombatFormation) -> str | None:
    """The first rule that a formation breaks; only where it ends counts [conquest.in-combat.clean-reform]."""
    return unfit(given, value) or forbidden(given, formed(given, value))


def unfit(given: Pressed, value: CombatFormation) -> str | None:
    """The rule by which there is no such formation."""
    return reform.unfit(given.shaping, value[:3])


@lru_cache(maxsize=1 << 12)
def forbidden(given: Pressed, form: Form) -> str | None:
    """The rule by which a regiment may not stand so.

    [conquest.in-combat.clean-reform-centre, conquest.in-combat.clean-reform-stand, conquest.in-combat.combat-reform-contact,
    conquest.in-combat.combat-reform-each-enemy]
    """
    if shift_to(given.shaping.form, form).far > given.centre + SLACK:
        return "conquest.in-combat.clean-reform-centre"
    ways = [form._replace(rear=mask) for mask in centred(form.files, form.stands % form.files)]
    able = [each for each in ways if reform.within(given.shaping, each)]
    if not able:
        return "conquest.in-combat.clean-reform-stand"
    if why := misplaced(given, form):
        return why
    reasons = [lacking(given, each) for each in able]
    return None if None in reasons else reasons[0]


def misplaced(given: Pressed, form: Form) -> str | None:
    """The rule by which a regiment may not stand there, whomever it touches."""
    around, here = given.shaping.ground, form.box
    if margin(here, around.width, around.height) < -SLACK:
        return EDGE
    walls = (*around.walls, *around.ends)
    if any(separation(here, each.box) < -SLACK for each in walls):
        return NO_OVERLAP
    boxes = {each.form.box for each in given.presses}
    others = [each for each in walls if each.box not in boxes]
    return "conquest.out-of-combat.reform-near-enemy" if too_near(given.shaping.form.box, here, others) else None


def lacking(given: Pressed, form: Form) -> str | None:
    """The rule by which too few stands are in contact, or somebody is left.

    [conquest.in-combat.combat-reform-contact, conquest.in-combat.combat-reform-each-enemy]
    """
    now = touching(form, given.presses)
    if len(frozenset().union(*now)) < given.stands:
        return "conquest.in-combat.combat-reform-contact"
    if not all(_kept(given, form, each) for each in given.presses):
        return "conquest.in-combat.combat-reform-each-enemy"
    return None


def _kept(given: Pressed, form: Form, enemy: Press) -> bool:
    """Whether an enemy is still in contact, and with a stand, unless it touched no more than an empty place of a rear rank."""
    return touch(form.box, enemy.form.box) and (any(_stands(form, enemy)) or not any(_stands(given.shaping.form, enemy)))


def _stands(form: Form, enemy: Press) -> list[bool]:
    """Of each stand whether it touches an enemy's full rectangle."""
    return [touch(each, enemy.form.box) for each in shape(form).stands]


# ---------------------------------------------------------------------- thoughts


@lru_cache(maxsize=1 << 8)
def proposals(given: Pressed) -> Proposals[CombatFormation]:
    """The formations with most stands in contact first; staying as it is is one of them."""
    now = given.shaping.form
    found: dict[CombatFormation, int] = {(now.files, now.facing, 0, 0): given.stands}
    for form in flushes(now, given.shaping.files, given.centre, given.presses):
        value: CombatFormation = (*shift_to(now, form),)
        if value not in found and broken(given, value) is None:
            found[value] = len(frozenset().union(*touching(formed(given, value), given.presses)))
    if not given.presses:
        for turn in (0, 9000, 18_000, 27_000):
            value = (now.files, (now.facing + turn) % TURN, 0, 0)
            if broken(given, value) is None:
                found[value] = 0
    best = sorted(found, key=lambda each: -found[each])[:MOST]
    return Proposals(range(len(best)), lambda number: best[number])


def sample(given: Pressed, dice: Dice) -> CombatFormation:
    """One of the formations that are proposed."""
    known = proposals(given)
    return known[dice.below(len(known))]


COMBAT_REFORM = Action(offered, perform)

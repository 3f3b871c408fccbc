"""Withdraw: a regiment leaves close combat, at a price [conquest.round.withdraw-summary]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from herna.games.conquest.events.moves import WithdrawFailed, Withdrawing, Withdrew
from herna.games.conquest.events.moves import told as inches
from herna.games.conquest.field.march import (
    MOST_LEGS,
    NO_OVERLAP,
    STRAIGHT,
    Leg,
    Way,
    end_of,
    half,
    misshapen,
    reach,
    spent,
    stop,
)
from herna.games.conquest.field.march import walk as go
from herna.games.conquest.field.shapes import Form
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import aftermath, casualties, guides, march, reform, resolve, terrain
from herna.games.conquest.rules.actions import Action
from herna.games.conquest.rules.dice import FACES
from herna.games.conquest.rules.ground import INCH
from herna.games.conquest.rules.lots import Lot
from herna.games.conquest.rules.profiles import trait
from herna.games.conquest.rules.reform import Formation, Shaping
from herna.games.conquest.rules.situation import box_of, foes, form_of, touched
from herna.games.conquest.state import Regiment, State
from herna.kernel import Dice, Table
from herna.kernel.decision import Proposals
from herna.space.going import Ground, too_near
from herna.space.plane import SLACK, TURN, Box, box, heading, separation, swept

NOWHERE = box((-1_000_000, -1_000_000, 0), 0, 0)
"""Where nothing is near: who is compared with it is nowhere nearer than it was."""

STEP = 500
"""Formations for a Withdraw are looked for every five degrees."""


class Leaving(NamedTuple):
    """A regiment that Withdraws: which formations are open, how far it Marches, and whom it leaves."""

    shaping: Shaping
    budget: int
    left: tuple[Box, ...]
    """The enemies that it was in contact with."""


def offered(t: Table[State], regiment: Regiment) -> list[Any]:
    """Only Light and Medium regiments leave a fight [conquest.in-combat.withdraw-who]."""
    return t.sift(
        ["withdraw"] if regiment.where == "field" else [],
        ("conquest.in-combat.withdraw-who", lambda _: regiment.class_ != "heavy"),
        ("conquest.principles.profile-special-rules", lambda _: not trait(t.state, regiment, "no-march")),
    )


async def perform(t: Table[State], regiment: Regiment) -> None:
    """Resolve, wounds, a formation that faces away, and a March, all as one action.

    [conquest.in-combat.withdraw-one-action, conquest.in-combat.example-withdraw, conquest.in-combat.withdraw-failed-wounds,
    conquest.in-combat.fighting-withdrawal-then]
    """
    s = t.state
    left = tuple([box_of(s, foe) for foe in foes(s, regiment.id)])
    await _pay(t, regiment)
    if regiment.where == "gone":
        return
    given = Leaving(reform.shaping(s, regiment), march.lowest(s, regiment) * INCH, left)
    if not any(True for _ in exits(given)):
        t.tell("conquest.in-combat.clean-withdrawal-failed", WithdrawFailed, tag(s, regiment))
        return
    aftermath.moved(s, regiment.id)
    formation = await t.compose(
        regiment.seat,
        "conquest.in-combat.clean-withdrawal-reform",
        Formation,
        lambda value: misfaced(given, value),
        proposals(given),
        lambda dice: sample(given, dice),
        lambda: guides.form(s, regiment, given.shaping.files),
    )
    start = given.shaping.form.box
    await reform.take_up(t, regiment, given.shaping, given.shaping.after(formation))
    around = given.shaping.ground
    place, form = regiment.place, form_of(regiment)
    _, legs = await t.compose(
        regiment.seat,
        "conquest.in-combat.clean-withdrawal-march",
        Way,
        lambda way: broken(start, form, way[1], given.budget, around),
        _ways(form, given.budget, around),
        None,
        lambda: guides.straight(s, regiment, given.budget),
    )
    regiment.put(go(place, form.wide, legs))
    t.tell("conquest.in-combat.clean-withdrawal-march", Withdrew, tag(s, regiment), *inches(spent(form.wide, legs)))
    await terrain.moved(t, regiment, place, legs)


async def _pay(t: Table[State], regiment: Regiment) -> None:
    """A Clean Withdrawal costs D6 wounds, a Fighting one as many for each stand in contact; Morale is tested for both.

    [conquest.in-combat.withdraw-roll, conquest.in-combat.clean-withdrawal-wounds, conquest.in-combat.clean-withdrawal-morale,
    conquest.in-combat.fighting-withdrawal-wounds, conquest.special-rules.indomitable-clean]
    """
    s = t.state
    clean = resolve.steady(s, regiment) or resolve.passes(t, regiment, "conquest.in-combat.withdraw-roll")
    rule = "conquest.in-combat.clean-withdrawal-wounds" if clean else "conquest.in-combat.fighting-withdrawal-wounds"
    stands = 1 if clean else len(touched(s, regiment.id))
    die = t.roll(FACES)
    t.tell(rule, Withdrawing, tag(s, regiment), die, stands, clean)
    await casualties.suffer(t, regiment.id, [Lot(die * stands, tested=True, again=False, terror=0, rule=rule)])


# ---------------------------------------------------------------------- facing away


def misfaced(given: Leaving, formation: Formation) -> str | None:
    """The rule that a formation breaks from which a regiment is to march off.

    [conquest.in-combat.clean-withdrawal-facing, conquest.in-combat.clean-withdrawal-failed,
    conquest.in-combat.withdraw-way-out]
    """
    if why := reform.broken(given.shaping, formation):
        return why
    after = given.shaping.after(formation)
    if faces(given, after):
        return "conquest.in-combat.clean-withdrawal-facing"
    if way_off(after, given.budget, given.shaping.ground) is None:
        return "conquest.in-combat.clean-withdrawal-failed"
    return None


def faces(given: Leaving, after: Form) -> bool:
    """Whether an enemy that it was in contact with stands in its front arc so as to hinder its March."""
    ahead = swept(after.place, after.wide, after.deep, given.budget)
    return any(separation(ahead, each) < -SLACK for each in given.left)


def exits(given: Leaving) -> Iterator[Formation]:
    """Formations from which it can march off: away from each enemy, and to either side; if none of them will do, any others.

    [conquest.in-combat.withdraw-way-out]
    """
    now, (least, most) = given.shaping.form, given.shaping.files
    x, y = now.box.x, now.box.y
    away = [heading(x - each.x, y - each.y) for each in given.left if (round(each.x), round(each.y)) != (round(x), round(y))]
    natural = [(now.facing + turn) % TURN for turn in (18_000, 9000, 27_000, 0)]
    widths = sorted(range(least, most + 1), key=lambda files: abs(files - now.files))
    some = False
    for facings in (dict.fromkeys([*natural, *away]), range(0, TURN, STEP)):
        for files in widths:
            for facing in facings:
                if misfaced(given, (files, facing, 0)) is None:
                    some = True
                    yield files, facing, 0
        if some:
            return


@lru_cache(maxsize=1 << 8)
def proposals(given: Leaving) -> Proposals[Formation]:
    """The first formations from which it can march off."""
    found: list[Formation] = []
    for each in exits(given):
        found.append(each)
        if len(found) == MOST_LEGS:
            break
    return Proposals(range(len(found)), lambda number: found[number])


def sample(given: Leaving, dice: Dice) -> Formation:
    """A formation by chance, if one can march off from it."""
    value = reform.sample(given.shaping, dice)
    return value if misfaced(given, value) is None else next(exits(given))


# ---------------------------------------------------------------------- marching off


def broken(start: Box, form: Form, legs: Sequence[Leg], budget: int, around: Ground) -> str | None:
    """The rule that the March of a Withdraw breaks: along its axes only, and an inch from everybody in the end.

    [conquest.in-combat.withdraw-keeps-formation, conquest.in-combat.clean-withdrawal-one-inch,
    conquest.in-combat.example-withdraw-limited]
    """
    if any(move not in STRAIGHT for move, _ in legs):
        return "conquest.in-combat.withdraw-keeps-formation"
    if why := misshapen(form.wide, legs, budget):
        return why
    place = form.place
    for leg in legs:
        if found := stop(place, form.wide, form.deep, leg, around):
            return found.rule
        place = end_of(place, form.wide, leg)
    found = too_near(NOWHERE, box(place, form.wide, form.deep), (*around.ends, *around.walls))
    if found is None:
        return None
    return found.rule if found.rule == NO_OVERLAP else "conquest.in-combat.clean-withdrawal-one-inch"


@lru_cache(maxsize=1 << 12)
def way_off(form: Form, budget: int, around: Ground) -> tuple[Leg, ...] | None:
    """A March along one axis that ends an inch from everybody, if there is one; each tenth of an inch is looked at."""
    for move in ("ahead", "right", "left", "back"):
        far = reach(form.place, form.wide, form.deep, (move, budget if move == "ahead" else half(budget)), around)
        for amount in (far, *range(far - far % 100, 0, -100)):
            legs: tuple[Leg, ...] = ((move, amount),) if amount else ()
            if amount and broken(form.box, form, legs, budget, around) is None:
                return legs
    return None


def _ways(form: Form, budget: int, around: Ground) -> Proposals[Way]:
    """As far as can be along each axis, and half as far."""
    keys = [(move, part) for move in ("ahead", "right", "left", "back") for part in (1, 2)]

    def make(key: tuple[Any, int]) -> Way:
        move, part = key
        most = (budget if move == "ahead" else half(budget)) // part
        far = reach(form.place, form.wide, form.deep, (move, most), around)
        for amount in (far, *range(far - far % 100, 0, -100)):
            if amount and broken(form.box, form, ((move, amount),), budget, around) is None:
                return "own", ((move, amount),)
        legs = way_off(form, budget, around)
        assert legs is not None
        return "own", legs

    return Proposals(keys, make)


WITHDRAW = Action(offered, perform)

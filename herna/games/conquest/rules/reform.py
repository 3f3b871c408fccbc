"""Reform: a regiment takes up another formation about its unmoved centre [conquest.round.reform-summary]."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from herna.games.conquest.events.moves import Reformed
from herna.games.conquest.field.march import NO_OVERLAP
from herna.games.conquest.field.reforming import can_reform, reformed
from herna.games.conquest.field.shapes import Form, centred, character_stand, command_file
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import guides, march, ways
from herna.games.conquest.rules.actions import Action
from herna.games.conquest.rules.ground import EDGE, INCH, ground
from herna.games.conquest.rules.profiles import trait
from herna.games.conquest.rules.situation import foes, form_of
from herna.games.conquest.state import Regiment, State
from herna.kernel import Dice, Table
from herna.kernel.decision import Proposals
from herna.space.going import Ground, too_near
from herna.space.plane import SLACK, TURN, heading, margin, separation

Formation = tuple[int, int, int]
"""Files, facing, and how far the centre goes to the right as the regiment looks in the end."""


class Shaping(NamedTuple):
    """A regiment that takes up another formation: all that decides which are open to it."""

    form: Form
    files: tuple[int, int]
    """The fewest and the most files."""
    limit: int
    """How far a stand may move."""
    posts: tuple[int, int, int]
    """Whether the command stand lives, whether a character has a stand, and on which side that is."""
    ground: Ground
    rule: str = ""
    """The rule that gives it fewer formations than others have, if one does."""

    def after(self, formation: Formation) -> Form:
        """Where it stands in a formation, its rear rank as far to the left as may be."""
        files, facing, right = formation
        return reformed(self.form, files, facing % TURN, right)

    def fixed(self, after: Form, lean: int = 0) -> tuple[tuple[int, int], ...]:
        """The stands that are no other's: where each is, and where it comes to be.

        `lean` is the side of the character in the end, if it changes. [conquest.out-of-combat.reform-stand-assignment]
        """
        lead, hero, now = self.posts
        then = lean or now
        found = [(command_file(self.form.files, now), command_file(after.files, then))] if lead else []
        if hero:
            to = character_stand(after.files, then, lead=bool(lead))
            found.append((character_stand(self.form.files, now, lead=bool(lead)), to))
        return tuple(found)


def offered(t: Table[State], regiment: Regiment) -> list[Any]:
    """Who is not in contact may Reform, unless it is in a garrison [conquest.round.out-of-combat-condition]."""
    return t.sift(
        ["reform"] if regiment.where == "field" else [],
        ("conquest.round.out-of-combat-condition", lambda _: not foes(t.state, regiment.id)),
        ("conquest.principles.profile-special-rules", lambda _: not trait(t.state, regiment, "no-march")),
    )


def shaping(state: State, regiment: Regiment) -> Shaping:
    """A Reform as far as it is given."""
    limit = march.lowest(state, regiment) * INCH
    posts = (int(regiment.lead), int(stands_in_rank(regiment)), regiment.lean)
    return Shaping(form_of(regiment), widths(regiment), limit, posts, ground(state, regiment))


def widths(regiment: Regiment) -> tuple[int, int]:
    """The fewest and the most files that a regiment can have [conquest.principles.min-front-rank]."""
    least = 1 if regiment.ordinary < regiment.first else 2
    if stands_in_rank(regiment) and regiment.lead:
        least = 2  # both stand in the front rank [conquest.characters.position]
    return min(least, regiment.stands), regiment.stands


MOST_FILES = 20
"""No regiment has more stands than this, with its character."""


def of_files(t: Table[State], regiment: Regiment, rule: str, able: list[int]) -> list[int]:
    """Numbers of files to choose from: those that there can be, and of these those that are `able` by a rule.

    [conquest.principles.min-front-rank, conquest.principles.equal-ranks]
    """
    least, most = widths(regiment)
    return t.sift(
        able,
        ("conquest.principles.min-front-rank", lambda files: files >= least),
        ("conquest.principles.equal-ranks", lambda files: files <= most),
        (rule, lambda files: files in able),
        among=lambda: range(1, MOST_FILES + 1),
    )


async def perform(t: Table[State], regiment: Regiment) -> None:
    """A formation is chosen, and taken up at once [conquest.out-of-combat.reform]."""
    await anew(t, regiment, "conquest.out-of-combat.reform")


Widths = tuple[int, int]
"""The fewest and the most files that a rule allows."""


async def free(t: Table[State], number: int, *, clean: bool, rule: str, files: Widths | None = None) -> None:
    """A free Reform that a rule grants or demands; a `clean` one is a Clean Reform of a regiment in contact.

    [conquest.command-models.free-reform, conquest.characters.free-reform-after-loss]
    """
    regiment = t.state.regiments[number]
    if clean:
        from herna.games.conquest.rules import combat_reform

        await combat_reform.anew(t, regiment, "conquest.in-combat.clean-reform", narrowed(rule, files))
    else:
        await anew(t, regiment, rule, narrowed(rule, files))


Narrowed = Callable[[Shaping], Shaping]


def narrowed(rule: str, files: Widths | None) -> Narrowed:
    """What a rule leaves of a Reform: no fewer files and no more than it says, if it says so."""

    def among(given: Shaping) -> Shaping:
        if files is None:
            return given
        least, most = max(given.files[0], files[0]), min(given.files[1], files[1])
        return given._replace(files=(min(least, most), most), rule=rule)

    return among


async def anew(t: Table[State], regiment: Regiment, rule: str, among: Narrowed = lambda given: given) -> None:
    """A Reform by whatever rule: an action, or a free one."""
    s = t.state
    given = among(shaping(s, regiment))
    formation = await t.compose(
        regiment.seat,
        "conquest.out-of-combat.reform",
        Formation,
        lambda value: broken(given, value),
        proposals(given, aims(s, regiment)),
        lambda dice: sample(given, dice),
        lambda: guides.form(s, regiment, given.files),
    )
    if await take_up(t, regiment, given, given.after(formation)):
        t.tell(rule, Reformed, tag(s, regiment), regiment.files, form_of(regiment).ranks)


async def take_up(
    t: Table[State], regiment: Regiment, given: Shaping, after: Form, also: Callable[[Form], bool] | None = None
) -> bool:
    """The regiment stands anew, as its owner wants the rear rank and the character to stand; whether anything has changed.

    [conquest.characters.position-any-legal]
    """
    before = form_of(regiment)
    regiment.put(after.place)
    regiment.files, regiment.rear = after.files, 0
    await choose_posts(t, regiment, given, also)
    return form_of(regiment) != before


async def choose_posts(
    t: Table[State], regiment: Regiment, given: Shaping | None = None, also: Callable[[Form], bool] | None = None
) -> None:
    """The owner says on which side the odd stand of a rear rank and the character stand, if either way is possible.

    A rear rank must `also` do what this asks.

    [conquest.principles.incomplete-rear-centred-grid, conquest.characters.character-centre-tie]
    """
    form = form_of(regiment)
    masks = centred(form.files, form.stands % form.files) if form.stands % form.files else (0,)
    leans = (-1, 1) if stands_in_rank(regiment) and regiment.lead and form.files > 1 else (regiment.lean,)
    pairs = [(mask, lean) for mask in masks for lean in leans]
    if also is not None:
        pairs = [each for each in pairs if also(form._replace(rear=each[0]))] or pairs[:1]
    if given is not None:
        pairs = [each for each in pairs if within(given, form._replace(rear=each[0]), each[1])] or pairs[:1]
    masks = tuple(dict.fromkeys(mask for mask, _ in pairs))
    rear = masks[0]
    if len(masks) > 1:
        rule = "conquest.principles.incomplete-rear-centred-grid"
        rear = masks[("left", "right").index(await t.choose(regiment.seat, rule, ("left", "right")))]
    regiment.rear = 0 if rear == centred(form.files, form.stands % form.files)[0] else rear
    sides = [lean for mask, lean in pairs if mask == rear]
    regiment.lean = sides[0]
    if len(sides) > 1:
        side = await t.choose(regiment.seat, "conquest.characters.character-centre-tie", ("left", "right"))
        regiment.lean = -1 if side == "left" else 1


def stands_in_rank(regiment: Regiment) -> bool:
    """Whether a character stands in the front rank on a stand of its own [conquest.characters.position]."""
    return regiment.hero is not None and not regiment.alone and not regiment.rider


# ---------------------------------------------------------------------- which formations


def broken(given: Shaping, formation: Formation) -> str | None:
    """The first rule that a formation breaks; only where it ends counts.

    [conquest.principles.min-front-rank, conquest.out-of-combat.reform-centre-fixed, conquest.out-of-combat.reform-stand-limit]
    """
    if why := unfit(given, formation):
        return why
    if formation[2]:
        return "conquest.out-of-combat.reform-centre-fixed"
    after = given.after(formation)
    if not any(within(given, after._replace(rear=mask)) for mask in centred(after.files, after.stands % after.files)):
        return "conquest.out-of-combat.reform-stand-limit"
    return misplaced(given, after)


def unfit(given: Shaping, formation: Formation) -> str | None:
    """The rule by which there is no such formation [conquest.principles.equal-ranks, conquest.characters.position]."""
    files = formation[0]
    if given.rule and not given.files[0] <= files <= given.files[1]:
        return given.rule
    if files < given.files[0]:
        lead, hero, _ = given.posts
        return "conquest.characters.position" if lead and hero and files == 1 else "conquest.principles.min-front-rank"
    return "conquest.principles.equal-ranks" if files > given.files[1] else None


@lru_cache(maxsize=1 << 12)
def _within(form: Form, after: Form, limit: int, fixed: tuple[tuple[int, int], ...]) -> bool:
    return can_reform(form, after, limit, fixed)


def within(given: Shaping, after: Form, lean: int = 0) -> bool:
    """Whether no stand moves too far, if they change places as well as can be [conquest.out-of-combat.reform-stand-limit]."""
    return _within(given.form, after, given.limit, given.fixed(after, lean))


def misplaced(given: Shaping, after: Form) -> str | None:
    """The rule by which a regiment may not stand there [conquest.out-of-combat.reform-near-enemy]."""
    here, around = after.box, given.ground
    if margin(here, around.width, around.height) < -SLACK:
        return EDGE
    if any(each.rule == NO_OVERLAP and separation(here, each.box) < -SLACK for each in around.ends):
        return NO_OVERLAP
    others = [each for each in (*around.walls, *around.ends) if each.rule != NO_OVERLAP]
    return "conquest.out-of-combat.reform-near-enemy" if too_near(given.form.box, here, others) else None


# ---------------------------------------------------------------------- thoughts

SIDES = {"ahead": 0, "right": 9000, "about": 18_000, "left": 27_000}


def aims(state: State, regiment: Regiment) -> tuple[tuple[str, int], ...]:
    """Which way a regiment could want to look: where it does, to its sides, at zones, at the nearest enemies."""
    x, y = round(form_of(regiment).box.x), round(form_of(regiment).box.y)
    found = [(word, (regiment.facing + turn) % TURN) for word, turn in SIDES.items()]
    seen = {aim.word: (aim.x, aim.y) for aim in ways.aims(state, regiment)}
    return (*found, *((word, heading(to - x, down - y)) for word, (to, down) in seen.items() if (to, down) != (x, y)))


@lru_cache(maxsize=1 << 10)
def proposals(given: Shaping, wanted: tuple[tuple[str, int], ...]) -> Proposals[Formation]:
    """Facing each of these, as wide as now, a file more or less, as wide as possible; what cannot be formed stays as it is."""
    facings = dict(wanted)
    keys = [(word, more) for more in ("same", "wider", "narrower", "widest") for word in facings]

    def make(key: tuple[str, str]) -> Formation:
        now, (least, most) = given.form.files, given.files
        files = {"same": now, "wider": now + 1, "narrower": now - 1, "widest": most}[key[1]]
        value = (max(least, min(most, files)), facings[key[0]], 0)
        return value if broken(given, value) is None else staying(given)

    return Proposals(keys, make)


def staying(given: Shaping) -> Formation:
    """The formation as it is."""
    return given.form.files, given.form.facing, 0


def sample(given: Shaping, dice: Dice) -> Formation:
    """A formation by chance."""
    least, most = given.files
    value = (least + dice.below(most - least + 1), dice.below(TURN), 0)
    return value if broken(given, value) is None else staying(given)


REFORM = Action(offered, perform)

"""The parts of sentences: attributes, resources, creatures that fit a description, who and how far."""

from __future__ import annotations

from collections.abc import Sequence

from herna.games.cave_evil.content import RESOURCES, Aimed, Attribute, Cost, Exchange, Like, Pull, Push
from herna.kernel import Say


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}"


def joined(say: Say, parts: Sequence[str], how: str) -> str:
    """Words in a row: *a, b and c*, with `or` or `nor`."""
    if len(parts) < 2:
        return "".join(parts)
    return say("card-join", how=how, first=", ".join(parts[:-1]), last=parts[-1])


def attributes(say: Say, found: Sequence[Attribute], case: str, how: str) -> str:
    """Attributes in a case, or the one that is being fought with."""
    if not found:
        return say("card-this-attribute", case=case)
    return joined(say, [say(f"card-attribute-{case}", of=each) for each in found], how)


def cost(say: Say, goods: Cost) -> str:
    """A price or a gift."""
    found = zip(RESOURCES, goods.each(), strict=True)
    return joined(say, [say("card-goods", resource=resource, count=count) for resource, count in found if count], "and")


def like(say: Say, wanted: Like | None, form: str) -> str:
    """A creature that fits a description, as a subject (`nom`), an object (`acc`), or all of them (`all`)."""
    if wanted is None:
        wanted = Like()
    if form == "nom" and wanted.role and wanted == Like(role=wanted.role):
        return say("card-role-noun", role=wanted.role)
    sizes = joined(say, [say(f"card-size-{form}", size=size) for size in wanted.sizes], "and" if form == "all" else "or")
    kinds = joined(say, [say("card-kind", kind=kind) for kind in wanted.kinds], "all" if form == "all" else "or")
    but = joined(say, [say("card-kind", kind=kind) for kind in wanted.but], "and")
    role = say(f"card-role-{'all' if form == 'all' else 'one'}", role=wanted.role) if wanted.role else None
    lead = next(iter((*wanted.sizes, *wanted.kinds)), None)
    return say(
        f"card-like-{form}",
        sizes=sizes or None,
        kinds=kinds or None,
        but=but or None,
        count=len(wanted.but),
        role=role,
        lead=lead,
    )


def aimed(say: Say, effect: Aimed, case: str, that: bool, *, grave: bool = False) -> str:
    """Whom an effect hits, in a case, and how far off; `that` is who was chosen already."""
    if that and effect.whom != "self":
        return say("card-that", case=case, whom=effect.whom)
    whom = say(f"card-whom-{case}", whom=effect.whom)
    wanted = like(say, effect.like, "nom") if effect.like else None
    return say("card-aim", whom=whom, reach=reach(say, effect, grave=grave), like=wanted)


def prey(say: Say, effect: Aimed, case: str, that: bool, *, grave: bool = False) -> str:
    """One creature that an effect hits, and how far off."""
    if that:
        return say(f"card-prey-that-{case}", like=like(say, effect.like, "acc" if case == "acc" else "dat"))
    whose = say(f"card-prey-{case}", whom=effect.whom, like=like(say, effect.like, case))
    return say("card-aim", whom=whose, reach=reach(say, effect, grave=grave), like=None)


def reach(say: Say, effect: Aimed, *, grave: bool) -> str | None:
    """How far off: nothing for oneself; an own squad may be the user's, on the same space; from a grave, if somebody died."""
    if effect.whom == "self":
        return None
    if effect.whom == "friend" and effect.reach == 1 and not isinstance(effect, Exchange | Pull | Push):
        return say("card-reach-own")
    return say("card-reach", reach=effect.reach, place="grave" if grave else None)

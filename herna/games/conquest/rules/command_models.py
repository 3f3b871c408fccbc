"""Command models and their stands: which of them live, and what their loss takes away [conquest.command-models.upgrade]."""

from __future__ import annotations

from itertools import combinations

from herna.games.conquest.events.losses import CommandModelsFell
from herna.games.conquest.field.shapes import Form, character_stand, command_file
from herna.games.conquest.naming import tag
from herna.games.conquest.state import Regiment, State
from herna.kernel import Table

LEADER = "leader"


def apart(regiment: Regiment) -> bool:
    """Whether each command model has a stand of its own: in all but infantry.

    [conquest.command-models.cavalry-brute-leader-stand, conquest.command-models.chariots]
    """
    return regiment.type != "infantry"


def on_lead(regiment: Regiment) -> tuple[str, ...]:
    """The command models on the command stand: all of them, or where each has its own stand the Leader.

    [conquest.command-models.infantry-command-stand, conquest.command-models.one-command-stand,
    conquest.command-models.cavalry-brute-leader-stand, conquest.principles.command-stand-one]
    """
    if not regiment.lead:
        return ()
    return (LEADER,) if apart(regiment) and LEADER in regiment.models else regiment.models


def beside(regiment: Regiment) -> tuple[str, ...]:
    """The command models that have stands of their own beside the command stand; each is one of the regiment's stands.

    [conquest.command-models.own-stands, conquest.command-models.cavalry-brute-replace,
    conquest.command-models.stand-count-unchanged]
    """
    return tuple([each for each in regiment.models if each != LEADER]) if apart(regiment) else ()


def seats(regiment: Regiment, form: Form) -> dict[int, str]:
    """Which stands of a formation are no ordinary ones: the places of `command`, `character` and of other command models.

    The command stand is in the middle of the front rank, the character beside it, and command models with stands of their
    own as near to the middle as there is room left. [conquest.command-models.cavalry-brute-placement,
    conquest.command-models.own-stands, conquest.characters.position, conquest.principles.command-stand-centre-front]
    """
    found: dict[int, str] = {}
    middle = command_file(form.files, regiment.lean)
    if regiment.lead:
        found[middle] = "command"
    if regiment.hero is not None and not regiment.alone and not regiment.rider:
        found[character_stand(form.files, regiment.lean, lead=regiment.lead)] = "character"
    nearest = sorted(range(form.files), key=lambda file: (abs(2 * file - form.files + 1), file))
    free = [place for place in nearest if place not in found]
    behind = [place for place in range(form.files, form.stands) if place not in found]
    return found | dict(zip([*free, *behind], beside(regiment), strict=False))


async def who_falls(t: Table[State], regiment: Regiment, count: int) -> tuple[str, ...]:
    """Which command models fall when so many stands do that are not the command stand.

    They fall after the others; if only some must, their owner chooses [conquest.command-models.own-stands].
    """
    able = beside(regiment)
    falling = count - (regiment.ordinary - regiment.lead - len(able))
    if falling <= 0:
        return ()
    facts = {"regiment": tag(t.state, regiment)}
    options = [("models", *each) for each in combinations(able, falling)]
    chosen = await t.choose(regiment.seat, "conquest.command-models.own-stands", options, facts)
    return chosen[1:]


def lose(t: Table[State], regiment: Regiment, models: tuple[str, ...], rule: str) -> None:
    """Command models are gone, and with them all that they give.

    [conquest.command-models.lost-with-stand, conquest.command-models.cavalry-brute-lost]
    """
    if models:
        regiment.models = tuple([each for each in regiment.models if each not in models])
        regiment.lost = (*regiment.lost, *models)
        t.tell(rule, CommandModelsFell, tag(t.state, regiment), ", ".join(models))


def lose_lead(t: Table[State], regiment: Regiment) -> None:
    """The command stand falls: at the end of the action the regiment closes the gap [conquest.command-models.free-reform]."""
    lose(t, regiment, on_lead(regiment), "conquest.command-models.lost-with-stand")
    regiment.lead, regiment.lead_wounds, regiment.gap = False, 0, True


def lead_lost(regiment: Regiment) -> bool:
    """Whether a command stand can come back [conquest.casualties.healing-command-first]."""
    return not regiment.lead and (LEADER in regiment.lost or (bool(regiment.lost) and not apart(regiment)))


def bring_back(regiment: Regiment) -> tuple[str, ...]:
    """The command models that come back with the next stand that is restored: those of the command stand first.

    Stands of other command models come before ordinary ones [conquest.command-models.own-stands]; what they give comes back
    with them [conquest.casualties.healing-command-abilities].
    """
    if lead_lost(regiment):
        back = (LEADER,) if apart(regiment) else regiment.lost
        regiment.lead = True
    else:
        back = regiment.lost[:1]
    regiment.lost = tuple([each for each in regiment.lost if each not in back])
    regiment.models = (*back, *regiment.models) if LEADER in back else (*regiment.models, *back)
    return back

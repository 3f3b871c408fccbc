"""The formation of a regiment when a stand falls or comes back: what is left stays where it stands."""

from __future__ import annotations

from herna.games.conquest.field.losing import losses
from herna.games.conquest.field.shapes import Form
from herna.games.conquest.naming import tag
from herna.games.conquest.rules.situation import box_of, foes, form_of
from herna.games.conquest.state import Regiment, State
from herna.kernel import Table


def take(regiment: Regiment, form: Form) -> None:
    """A regiment stands so."""
    regiment.put(form.place)
    regiment.files, regiment.stands, regiment.rear = form.files, form.stands, form.rear


def closed(state: State, regiment: Regiment) -> Form:
    """The formation when a stand of the front rank is gone and the others have closed the gap.

    One comes forward from the rear; a lone rank closes up from both sides, in contact from that which does not fight.
    [conquest.characters.free-reform-after-loss, conquest.command-models.free-reform]
    """
    form = form_of(regiment)
    left = form.stands - 1
    rivals = tuple([box_of(state, foe) for foe in foes(state, regiment.id)])
    if regiment.where != "field" or (form.ranks == 1 and not rivals):
        return form._replace(files=min(form.files, left), stands=left, rear=0)
    return losses(form, 1, rivals)[0].form


async def after(t: Table[State], regiment: Regiment, count: int) -> Form:
    """The formation when so many stands have fallen: the rear rank first, its ends before its middle, who fights last.

    The owner chooses between stands that are alike [conquest.casualties.in-practice, conquest.casualties.equal-choice].
    """
    s = t.state
    if regiment.where != "field":  # in a garrison nobody stands in ranks
        left = regiment.stands - count
        return form_of(regiment)._replace(files=min(regiment.files, left), stands=left, rear=0)
    rivals = tuple([box_of(s, foe) for foe in foes(s, regiment.id)])
    ways = {("fall", way.left, way.right): way.form for way in losses(form_of(regiment), count, rivals)}
    facts = {"regiment": tag(s, regiment)}
    return ways[await t.choose(regiment.seat, "conquest.casualties.equal-choice", list(ways), facts)]

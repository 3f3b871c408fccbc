"""Healing: the character first, then wounded stands, then stands that were lost [conquest.casualties.healing-points]."""

from __future__ import annotations

from herna.games.conquest.content import TERRAIN
from herna.games.conquest.events.losses import CharacterHealed, HealingLost, StandHealed, StandRestored
from herna.games.conquest.field.losing import returns
from herna.games.conquest.field.pursuing import fits
from herna.games.conquest.field.shapes import Form
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import command_models, ranks
from herna.games.conquest.rules.profiles import Bearer, characteristic
from herna.games.conquest.rules.pursuit import room
from herna.games.conquest.rules.situation import foes, form_of, pieces
from herna.games.conquest.state import Regiment, State
from herna.kernel import Table


async def heal(t: Table[State], number: int, points: int, *, character: bool = False, stands: bool = False) -> int:
    """A regiment heals: step by step until nothing is left to heal or the points are used up; how many were of use.

    `character` heals the character alone, `stands` all but the character. A Broken regiment cannot be healed.
    [conquest.casualties.healing-points, conquest.casualties.healing-one-by-one, conquest.casualties.healing-repeat,
    conquest.morale.broken-no-heal, conquest.casualties.healing-example]
    """
    s = t.state
    regiment = s.regiments[number]
    left = points
    if not regiment.broken and regiment.where != "gone":
        if not stands:
            left = _character(t, regiment, left)
        while not character and left:
            before = left
            left = _stand(t, regiment, _stand(t, regiment, left, "command"), "stands")
            left = await _restore(t, regiment, left)
            if left == before:
                break
    if left:
        t.tell("conquest.casualties.healing-points", HealingLost, tag(s, number), left, bool(regiment.broken))
    return points - left


def healable(state: State, number: int, *, character: bool = False, stands: bool = False) -> bool:
    """Whether anything of a regiment can be healed, however many points there are."""
    regiment = state.regiments[number]
    if regiment.broken or regiment.where == "gone":
        return False
    hero = regiment.hero
    if not stands and hero is not None and not regiment.alone and hero.wounds:
        return True
    if character:
        return regiment.alone and regiment.wounds > 0
    return bool(regiment.wounds or regiment.lead_wounds) or (lost(regiment) > 0 and bool(places(state, regiment)))


def lost(regiment: Regiment) -> int:
    """How many stands a regiment has fewer than at the start of the game [conquest.casualties.healing-max-stands].

    Its character's does not count, and does not come back [conquest.casualties.healing-no-character-restore].
    """
    return max(regiment.first - regiment.ordinary, 0)


def _character(t: Table[State], regiment: Regiment, points: int) -> int:
    """First all wounds of the character; what is left of the points [conquest.casualties.healing-step-1-character]."""
    hero = regiment.hero
    if hero is None:
        return points
    if regiment.alone:  # it is healed like any other regiment [conquest.characters.as-regiment-normal]
        return _stand(t, regiment, points, "stands")
    used = min(points, hero.wounds)
    if used:
        hero.wounds -= used
        rule = "conquest.casualties.healing-step-1-character"
        t.tell(rule, CharacterHealed, hero.kind, tag(t.state, regiment), used, hero.wounds)
    return points - used


def _stand(t: Table[State], regiment: Regiment, points: int, bearer: Bearer) -> int:
    """Then wounded stands, the command stand first; what is left [conquest.casualties.healing-step-2-stands]."""
    command = bearer == "command"
    wounds = regiment.lead_wounds if command else regiment.wounds
    used = min(points, wounds)
    if used:
        if command:
            regiment.lead_wounds -= used
        else:
            regiment.wounds -= used
        t.tell("conquest.casualties.healing-step-2-stands", StandHealed, tag(t.state, regiment), used, wounds - used, command)
    return points - used


async def _restore(t: Table[State], regiment: Regiment, points: int) -> int:
    """When no stand is wounded, one that was lost comes back for half its Wounds, rounded up, with so many left.

    The command stand is the first to come back. Without room for it the points that are left are lost.
    [conquest.casualties.healing-step-3-restore, conquest.casualties.healing-restore-cost,
    conquest.casualties.healing-restore-wounds, conquest.casualties.healing-command-first, conquest.casualties.healing-no-room]
    """
    s = t.state
    if not lost(regiment) or regiment.wounds or regiment.lead_wounds:
        return points
    lead = command_models.lead_lost(regiment)
    most = characteristic(s, regiment, "wounds", "command" if lead else "stands")
    price = (most + 1) // 2
    able = places(s, regiment)
    if points < price or not able:
        return points
    rule = "conquest.casualties.healing-restore-formation"
    facts = {"regiment": tag(s, regiment)}
    spot = await t.choose(regiment.seat, rule, list(able), facts)
    ranks.take(regiment, able[spot])
    back = command_models.bring_back(regiment)
    if lead:
        regiment.lead_wounds = most - price
    else:
        regiment.wounds = most - price
    told = tag(s, regiment), price, most - price, ", ".join(back) or None
    t.tell("conquest.casualties.healing-step-3-restore", StandRestored, *told)
    return points - price


def places(state: State, regiment: Regiment) -> dict[tuple[str, str, int], Form]:
    """Where a stand can come back, with the formation that follows.

    There must be room for it, it must not bring the regiment into contact with an enemy that it does not fight, and a
    garrison holds no more stands than its Capacity. [conquest.casualties.healing-restore-formation,
    conquest.casualties.healing-restore-room, conquest.terrain.garrison-infantry-only]
    """
    form = form_of(regiment)
    if regiment.where == "garrison":
        capacity = TERRAIN[pieces(state)[regiment.post].kind].capacity
        return {("back", "garrison", 0): form._replace(stands=form.stands + 1)} if form.stands < capacity else {}
    here = room(state, regiment, foes(state, regiment.id)) if regiment.where == "field" else None
    return {
        ("back", each.spot, each.file + 1): each.form for each in returns(form) if here is None or fits(each.form.box, here)
    }


async def regenerate(t: Table[State], number: int, x: int, *, character: bool) -> None:
    """Regeneration (X): the regiment heals so many wounds without its character, or as the character's own event only that.

    [conquest.draw-events.regeneration, conquest.draw-events.regeneration-character]
    """
    await heal(t, number, x, character=character, stands=not character)


async def renew(t: Table[State], number: int) -> None:
    """Biotic Renewal: a regiment heals as many wounds as a die shows, half of it, rounded up, if it is not infantry.

    [conquest.draw-events.biotic-renewal, conquest.draw-events.biotic-renewal-d3, conquest.draw-events.d3]
    """
    die = t.roll(6)
    await heal(t, number, die if t.state.regiments[number].type == "infantry" else (die + 1) // 2)

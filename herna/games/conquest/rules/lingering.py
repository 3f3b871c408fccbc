"""What harms beside all actions: Aura of Death, Trample and Decay, in the order in which an activation meets them."""

from __future__ import annotations

from herna.games.conquest.events.losses import AuraStruck, DecayRolled, Trampled
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import casualties, destruction
from herna.games.conquest.rules.lots import Lot
from herna.games.conquest.rules.profiles import Bearer, profile_of, special
from herna.games.conquest.rules.situation import engaged, foes, hero_at, lead_at, side_struck
from herna.games.conquest.state import Regiment, State
from herna.kernel import Table


async def aura_of_death(t: Table[State], number: int) -> None:
    """A regiment that is activated is hit by the stands with Aura of Death that it touches, one enemy after the other.

    Garrisons keep it out, and those who hold them keep it in. [conquest.special-rules.aura-of-death,
    conquest.special-rules.aura-of-death-no-morale, conquest.special-rules.aura-of-death-character,
    conquest.special-rules.aura-of-death-garrison]
    """
    from herna.games.conquest.rules.hits import plain

    s = t.state
    if s.regiments[number].where != "field":
        return
    for foe in foes(s, number):
        count = aura_hits(s, number, foe)
        if count:
            t.tell("conquest.special-rules.aura-of-death", AuraStruck, tag(s, number), tag(s, foe), count)
            await plain(t, number, count, by=foe, side=side_struck(s, foe, number), tested=False)


def aura_hits(state: State, number: int, foe: int) -> int:
    """How many hits an enemy's Aura of Death deals: X for each of its stands that the regiment touches."""
    other = state.regiments[foe]
    if other.where != "field" or number not in foes(state, foe):  # one of them may be gone by now
        return 0
    return sum(special(state, other, "aura-of-death", bearer_at(other, place)) for place in engaged(state, foe, number))


def bearer_at(regiment: Regiment, place: int) -> Bearer:
    """Whose profile the stand at a place has."""
    if place == lead_at(regiment):
        return "command"
    return "character" if not regiment.alone and not regiment.rider and place == hero_at(regiment) else "stands"


async def end_of_activation(t: Table[State], number: int) -> None:
    """A regiment's activation is over: first it tramples, then it decays [conquest.special-rules.end-of-activation-order]."""
    if t.state.regiments[number].here:
        await trample(t, number)
    if t.state.regiments[number].here:
        await decay(t, number)


async def trample(t: Table[State], number: int) -> None:
    """An enemy in contact with its front takes X hits; the active player chooses one of several.

    [conquest.special-rules.trample, conquest.special-rules.trample-plain, conquest.special-rules.trample-details]
    """
    from herna.games.conquest.rules.hits import plain

    s = t.state
    regiment = s.regiments[number]
    count = max(special(s, regiment, "trample", each) for each in ("stands", "command", "character"))
    able = {tag(s, foe): foe for foe in foes(s, number) if regiment.where == "field" and side_struck(s, foe, number) == "front"}
    if not count or not able:
        return
    facts = {"regiment": tag(s, number)}
    word = await t.choose(regiment.seat, "conquest.special-rules.trample-details", list(able), facts)
    t.tell("conquest.special-rules.trample", Trampled, tag(s, number), word, count)
    await plain(t, able[word], count, by=number, side=side_struck(s, number, able[word]))


async def decay(t: Table[State], number: int) -> None:
    """When it is deactivated, X dice are rolled for each stand; a 5 or a 6 is a wound, without Defense and Morale.

    Its character has dice of its own, and the wounds of those.
    [conquest.special-rules.decay, conquest.special-rules.decay-no-morale, conquest.special-rules.decay-character,
    conquest.special-rules.decay-character-wounds, conquest.principles.resist-decay-unused,
    conquest.special-rules.example-decay-sum]
    """
    s = t.state
    regiment = s.regiments[number]
    x = special(s, regiment, "decay")
    own = own_decay(s, regiment, x)
    wounds = _decayed(t, number, None, x, regiment.ordinary) if x else 0
    own_wounds = _decayed(t, number, regiment.hero.kind, own, 1) if own and regiment.hero is not None else 0
    await casualties.suffer(t, number, [Lot(wounds, False, False, 0, "conquest.special-rules.decay")])
    if own_wounds and regiment.here:
        await destruction.wound_character(t, number, own_wounds, "conquest.special-rules.decay-character-wounds")


def _decayed(t: Table[State], number: int, character: str | None, x: int, stands: int) -> int:
    dice = tuple([t.roll(6) for _ in range(x * stands)])
    wounds = sum(die >= 5 for die in dice)
    t.tell("conquest.special-rules.decay", DecayRolled, tag(t.state, number), character, x, dice, wounds)
    return wounds


def own_decay(state: State, regiment: Regiment, x: int) -> int:
    """The dice of its character, which its regiment's Decay affects too, beside what it has itself.

    [conquest.special-rules.decay-character, conquest.special-rules.decay-adds]
    """
    if regiment.hero is None or regiment.alone:
        return 0
    more = profile_of(regiment, "character").rules.get("decay", 0)
    more += sum(each.x for each in regiment.marks if each.what == "decay" and each.whom == "character")
    return max(x + more, special(state, regiment, "decay", "character"))

"""Powers that are like no other: a function for each word that content has for them."""

from __future__ import annotations

from herna.games.conquest.content import CHARACTERS
from herna.games.conquest.events.powers import CardMovedUp, CharacterMoved, Markers, RolledForHealing, Scried, WoundsMoved
from herna.games.conquest.naming import numbered, tag
from herna.games.conquest.rules import casualties, command_phase, healing, ranks, turns
from herna.games.conquest.rules.conditions import within
from herna.games.conquest.rules.dice import throw
from herna.games.conquest.rules.holders import Holder, forget
from herna.games.conquest.rules.lots import Lot
from herna.games.conquest.rules.moments import PERFORMED, USABLE, Use
from herna.games.conquest.rules.profiles import mark, special
from herna.games.conquest.state import Mark, Regiment, State
from herna.kernel import Table

POTENCY = 6
"""So many markers of Elemental Potency a player can have."""

CONDUIT = 3
"""So many of them Magnetic Conduit can spend at once."""

TRANSFER = 18
"""Within so many inches Essence Transfer works."""

OVERCHARGE = "overcharge"
"""A marker of Overcharge; it lies there until it is discarded."""

HEALS = 3
"""What a die may show to heal a wound by Harvest Essence."""

ASSAULT = 2
"""So many turns more a Coordinated Assault gives after the first."""


# ---------------------------------------------------------------------- Command Stacks


@PERFORMED.on("rearrange")
async def rearrange(t: Table[State], use: Use, number: int) -> None:
    """The own Command Stack is laid anew: a special rule allows it [conquest.round.stack-order-fixed]."""
    await command_phase.lay_again(t, use.seat)


@PERFORMED.on("coordinated-assault")
async def coordinated_assault(t: Table[State], use: Use, number: int) -> None:
    """The first three cards of the stack come one right after the other [conquest.round.turns-alternate]."""
    t.state.sides[use.seat].run = ASSAULT


@USABLE.on("to-the-top")
def can_go_up(state: State, holder: Holder, number: int) -> bool:
    """A card can go up if it still lies in the stack."""
    return state.regiments[number].kind in state.sides[state.regiments[number].seat].stack


@PERFORMED.on("to-the-top")
async def to_the_top(t: Table[State], use: Use, number: int) -> None:
    """A card is taken out and put on top, for all to see [conquest.round.stack-order-fixed]."""
    side = t.state.sides[use.seat]
    card = t.state.regiments[number].kind
    place = len(side.stack) - 1 - side.stack[::-1].index(card)
    depth = len(side.stack) - 1 - place
    side.stack.append(side.stack.pop(place))
    side.known += depth >= side.known
    side.seen += side.seen > 0 and depth >= side.seen
    t.tell(use.rule, CardMovedUp, use.seat, card)


@USABLE.on("scry")
def can_scry(state: State, holder: Holder, number: int) -> bool:
    """There is something to look at that one does not know."""
    side = state.sides[1 - state.regiments[number].seat]
    return len(side.stack) > max(side.known, side.seen)


@PERFORMED.on("scry")
async def scry(t: Table[State], use: Use, number: int) -> None:
    """The top two cards of the enemy's stack are seen by one player alone [conquest.battle.information-stack-secret]."""
    side = t.state.sides[1 - use.seat]
    cards = tuple(side.stack[-2:][::-1])
    side.seen = max(side.seen, len(cards))
    t.whisper(use.seat, use.rule, Scried(use.seat, cards), Scried(use.seat, ()))


@USABLE.on("eye-in-the-sky")
def can_look(state: State, holder: Holder, number: int) -> bool:
    """There is a card to be revealed."""
    return bool(state.sides[state.regiments[number].seat].stack)


@PERFORMED.on("eye-in-the-sky")
async def eye_in_the_sky(t: Table[State], use: Use, number: int) -> None:
    """The next card is revealed: an arriving regiment of its name acts at once, another card goes back.

    [conquest.round.stack-order-fixed, conquest.round.step-1-one-regiment]
    """
    s = t.state
    card = turns.reveal(t, use.seat)
    coming = [each for each in s.of(use.seat) if each.where == "arriving" and each.kind == card and not each.acted]
    if not coming or s.active is None:
        turns.give_back(t, use.seat, card)
        return
    facts = {"power": use.holder.power, "asks": "whom"}
    _, word = await t.choose(use.seat, use.rule, [("target", tag(s, each)) for each in coming], facts)
    s.active.then = numbered(s, word)
    mark(s.regiments[s.active.then], Mark("vanguard", source=use.holder.power))


# ---------------------------------------------------------------------- markers


@PERFORMED.on("overcharge")
async def overcharge(t: Table[State], use: Use, number: int) -> None:
    """One marker more."""
    regiment = t.state.regiments[number]
    mark(regiment, Mark(OVERCHARGE, until="game", source=use.holder.power))
    t.tell(use.rule, Markers, tag(t.state, number), OVERCHARGE, 1, 0, charges(regiment))


def charges(regiment: Regiment) -> int:
    """The markers of Overcharge beside a regiment."""
    return sum(each.what == OVERCHARGE for each in regiment.marks)


@USABLE.on("discharge")
def can_discharge(state: State, holder: Holder, number: int) -> bool:
    """There are markers to be discarded."""
    return charges(state.regiments[number]) > 0


@PERFORMED.on("discharge")
async def discharge(t: Table[State], use: Use, number: int) -> None:
    """Any number of markers is discarded for shots and armour piercing until the end of the round."""
    regiment = t.state.regiments[number]
    count = await _how_many(t, use, charges(regiment))
    if count:
        left = charges(regiment) - count
        others = [each for each in regiment.marks if each.what != OVERCHARGE]
        regiment.marks = others + [Mark(OVERCHARGE, until="game", source=use.holder.power)] * left
        t.tell(use.rule, Markers, tag(t.state, number), OVERCHARGE, -count, count, left)
        _strengthen(regiment, use, ("barrage", 2 * count), ("armor-piercing", count))


@PERFORMED.on("fuel")
async def fuel(t: Table[State], use: Use, number: int) -> None:
    """A spell that was cast gives a marker of Elemental Potency."""
    side = t.state.sides[use.seat]
    if side.potency < POTENCY:
        side.potency += 1
        t.tell(use.rule, Markers, tag(t.state, number), "potency", 1, 0, side.potency)


@USABLE.on("magnetic-conduit")
def can_conduct(state: State, holder: Holder, number: int) -> bool:
    """There are markers to be spent."""
    return state.sides[state.regiments[number].seat].potency > 0


@PERFORMED.on("magnetic-conduit")
async def magnetic_conduit(t: Table[State], use: Use, number: int) -> None:
    """Up to three markers are spent for attacks and for seizing until the end of the round."""
    side = t.state.sides[use.seat]
    count = await _how_many(t, use, min(CONDUIT, side.potency))
    if count:
        side.potency -= count
        t.tell(use.rule, Markers, tag(t.state, number), "potency", -count, count, side.potency)
        _strengthen(t.state.regiments[number], use, ("attacks", count), ("seizes", count))


async def _how_many(t: Table[State], use: Use, most: int) -> int:
    """How many markers are spent."""
    facts = {"power": use.holder.power}
    options = [*(("spend", count) for count in range(most, 0, -1)), ("spend", 0)]
    _, count = await t.choose(use.seat, "conquest.round.until-end-of-round", options, facts)
    return count


def _strengthen(regiment: Regiment, use: Use, *gained: tuple[str, int]) -> None:
    mark(regiment, *(Mark(what, x, plus=True, until="round", source=use.holder.power) for what, x in gained))


# ---------------------------------------------------------------------- flesh


def _receivers(state: State, holder: Holder, number: int) -> list[int]:
    """Whom wounds can go to heal: other friends near the character that have something to be healed."""
    return [
        each.id
        for each in state.of(state.regiments[number].seat)
        if each.here
        and each.id != number
        and healing.healable(state, each.id)
        and within(state, holder.regiment, each.id, TRANSFER, hero=True)
    ]


@USABLE.on("essence-transfer")
def can_transfer(state: State, holder: Holder, number: int) -> bool:
    """Somebody else can be healed by it."""
    return bool(_receivers(state, holder, number))


@PERFORMED.on("essence-transfer")
async def essence_transfer(t: Table[State], use: Use, number: int) -> None:
    """One regiment bleeds, another one heals as much."""
    s = t.state
    facts = {"power": use.holder.power, "asks": "whom"}
    able = [("target", tag(s, each)) for each in _receivers(s, use.holder, number)]
    _, word = await t.choose(use.seat, use.rule, able, facts)
    other = numbered(s, word)
    points = sum(throw(t, 2))
    t.tell(use.rule, WoundsMoved, tag(s, number), word, points)
    await casualties.suffer(t, number, [Lot(points, False, False, 0, use.rule)], use.holder.regiment)
    await healing.heal(t, other, points + special(s, s.regiments[use.holder.regiment], "healer", "character"))


@PERFORMED.on("harvest")
async def harvest(t: Table[State], use: Use, number: int) -> None:
    """A die for each wound that a Clash has dealt; each low one heals."""
    if not use.amount:
        return
    dice = throw(t, use.amount)
    points = sum(die <= HEALS for die in dice)
    t.tell(use.rule, RolledForHealing, tag(t.state, number), tuple(dice), points)
    if points and healing.healable(t.state, number):
        await healing.heal(t, number, points)


# ---------------------------------------------------------------------- a character goes elsewhere


@USABLE.on("right-place-right-time")
def can_join(state: State, holder: Holder, number: int) -> bool:
    """A regiment of the character's type without a character, with room for one stand more; nobody leaves the last stand.

    [conquest.characters.other-type-forbidden, conquest.characters.one-character, conquest.special-rules.irregular-join]
    """
    old, new = state.regiments[holder.regiment], state.regiments[number]
    if old.hero is None or old.rider or old.ordinary < 1 or old.where != "field":
        return False
    if new.where != "field" or new.hero is not None or new.type != CHARACTERS[old.hero.kind].type:
        return False
    if special(state, new, "irregular") and not special(state, old, "irregular", "character"):
        return False
    return bool(healing.places(state, new))


@PERFORMED.on("right-place-right-time")
async def right_place_right_time(t: Table[State], use: Use, number: int) -> None:
    """The character leaves its regiment, which closes up, and joins another one, as the rules for a new stand say.

    What Broken is counted from goes along with it. [conquest.characters.position, conquest.characters.counts-as-stand,
    conquest.characters.free-reform-after-loss]
    """
    s = t.state
    old, new = s.regiments[use.holder.regiment], s.regiments[number]
    able = healing.places(s, new)
    facts = {"regiment": tag(s, new)}
    spot = await t.choose(use.seat, "conquest.casualties.healing-restore-formation", list(able), facts)
    left = await ranks.after(t, old, 1)
    hero = old.hero
    ranks.take(old, left)
    ranks.take(new, able[spot])
    old.hero, new.hero = None, hero
    for regiment, more in ((old, -1), (new, 1)):
        regiment.began += more
        if regiment.broken:
            regiment.broken += more
    forget()
    if s.active is not None and s.active.regiment == old.id:
        s.active.regiment = new.id
    t.tell(use.rule, CharacterMoved, use.holder.hero, tag(s, old), tag(s, new))

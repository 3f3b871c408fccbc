"""What a round is fought with: the attributes of all creatures, and everything that changes them or the dice.

All effects of a round work at the same time [cave_evil.items.simultaneous]. For each creature what replaces its attribute
comes first (attached cards, shared attributes, swaps, other numbers, doubling), then what raises and lowers it; it never falls
below zero [cave_evil.death.order-of-changes, cave_evil.death.not-below-zero].
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import (
    ATTRIBUTES,
    ITEMS,
    SPELLS,
    Add,
    AnyEffect,
    Attribute,
    Counts,
    Die,
    Double,
    Ignores,
    Power,
    Reflects,
    Reroll,
    Silences,
    Survives,
    Swap,
    Ties,
)
from herna.games.cave_evil.rules.bout import Active, Body, Bout, Worn
from herna.games.cave_evil.rules.forces import burden_of, is_trinket, like
from herna.games.cave_evil.rules.powers import goods_of, powers, printed, things_of
from herna.games.cave_evil.state import Change, Force, Group, Remark, State, Thing

INDEX: dict[str, int] = {attribute: place for place, attribute in enumerate(ATTRIBUTES)}
UNION = "loathsome-union"
LYING, LYING_REACH = 3, 2
"""So much gore counts once, if it lies so near."""


class Reckoning:
    """What a round comes to before the dice."""

    __slots__ = ("base", "changes", "dice", "remarks", "sums", "ties", "twice")

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.base = [0, 0]
        self.sums = [0, 0]
        self.changes: list[Change] = []
        self.remarks: list[Remark] = []
        self.dice = [0, 0]
        self.ties = [0, 0]
        """Positive: wins equal totals; negative: loses them."""
        self.twice = [0, 0]
        """Positive: rolls twice and takes the better; negative: the worse."""


def works(bout: Bout, side: int, power: Power, force: Force | None = None) -> bool:
    """Whether a power can work in this combat: as attacker or defender, against such enemies, at this range, on minds.

    [cave_evil.abilities.combat-ability, cave_evil.kinds.meaning, cave_evil.ranged-attack.only-ranged-items]
    """
    if power.side and (power.side == "attacker") != (side == bout.leader):
        return False
    if power.mind and not bout.mind:
        return False
    party = bout.sides[side]
    if (
        bout.reach
        and party.shoots
        and power.reach < (party.far.get(force.space, bout.reach) if force is not None else bout.reach)
    ):
        return False
    against = power.against
    return against is None or any(
        body.creature is not None and like(body.creature, against) for body in bout.sides[1 - side].bodies
    )


def gather(state: State, bout: Bout) -> None:
    """Find what works in every round without asking: abilities of creatures, and items that can be worn."""
    bout.passives = found = []
    bout.worn = []
    for side, party in enumerate(bout.sides):
        if party.bare:
            continue
        for body in party.bodies:
            if bout.powers and not body.mute and body.creature is not None:
                for _, power in powers(body.creature, body.force, "combat"):
                    if works(bout, side, power, body.force):
                        found += [Active(side, body.card, body, power, effect) for effect in power.do]
        if bout.items:
            bout.worn += _wardrobe(state, bout, side)


def _wardrobe(state: State, bout: Bout, side: int) -> Iterator[Worn]:
    """What a side has that works in combat without being declared, unless somebody else has used it in this turn.

    [cave_evil.items.once-per-turn]
    """
    for force in bout.sides[side].forces:
        for thing in things_of(state, force):
            worn = tuple(power for _, power in printed(thing.card, "combat") if works(bout, side, power, force))
            if worn and (not thing.walker or any(each.id == thing.walker for each in force.creatures)):
                yield Worn(side, force, thing, worn)


def _dressed(bout: Bout, attribute: Attribute) -> Iterator[tuple[Thing, Active]]:
    """What is worn in a round: only what does something takes a slot, after all that was declared.

    Who wears it is the first who can, unless the player has said so. [cave_evil.items.ability-needed,
    cave_evil.items.use-limit-scope, cave_evil.items.assign-in-combat]
    """
    busy = dict(bout.busy)
    for each in bout.worn:
        found = [
            active
            for power in each.powers
            for effect in power.do
            if concerns(active := Active(each.side, each.thing.card, None, power, effect, True), attribute)
        ]
        user = _wearer(bout, busy, each) if found else None
        if user is not None:
            yield from ((each.thing, active._replace(body=user)) for active in found)


def worn_out(state: State, bout: Bout, attribute: Attribute) -> None:
    """What has done something for its wearer in a round nobody else wears in this turn [cave_evil.items.once-per-turn]."""
    for thing, active in _dressed(bout, attribute):
        idle = isinstance(active.effect, Add) and _touch(state, bout, active, active.effect, attribute) is None
        if active.body is not None and not idle:
            thing.walker = active.body.id


def _wearer(bout: Bout, busy: dict[int, int], worn: Worn) -> Body | None:
    """Who wears an item: anyone a trinket, else who has a slot left to use it; in one turn always the same.

    [cave_evil.tiny.trinket-anyone, cave_evil.items.once-per-turn]
    """
    bodies = [body for body in bout.sides[worn.side].bodies if body.force is worn.force]
    named = bout.dressed.get(id(worn.thing), 0)
    for body in bodies:
        if body.id == named:
            return body
    bodies = [body for body in bodies if worn.thing.walker in (0, body.id)]
    if is_trinket(worn.thing.card):
        return bodies[0] if bodies else None
    for body in bodies:
        if body.being is not None and busy.get(body.id, 0) < body.being.use:
            busy[body.id] = busy.get(body.id, 0) + 1
            return body
    return None


def wearable(state: State, bout: Bout, side: int, force: Force, attribute: Attribute) -> list[Worn]:
    """The items of a squad of which its player may say who wears them in a round, or which of them are worn.

    Nothing need be said where it comes to the same [cave_evil.items.assign-in-combat].
    """
    found = [
        each
        for each in bout.worn
        if each.side == side
        and each.force is force
        and id(each.thing) not in bout.dressed
        and any(_concerned(power, effect, attribute) for power in each.powers for effect in power.do)
    ]
    if not found:
        return []
    bodies = [body for body in bout.sides[side].bodies if body.force is force and body.being is not None]
    room = {body.id: max(0, body.being.use - bout.busy.get(body.id, 0)) for body in bodies if body.being is not None}
    able = [body for body in bodies if room[body.id]]
    if able and sum(not is_trinket(each.thing.card) for each in found) > sum(room.values()):
        return found
    if not _uneven(state, bout, side, attribute):
        return []
    return [each for each in found if not each.thing.walker and len(bodies if is_trinket(each.thing.card) else able) > 1]


def _uneven(state: State, bout: Bout, side: int, attribute: Attribute) -> bool:
    """Whether it may matter which creature of a side is raised: some are lowered or replaced, or the enemy could do so yet."""
    for each in (*bout.passives, *bout.standing, *bout.declared):
        if concerns(each, attribute) and (type(each.effect) in (Counts, Swap, Double) or (each.side != side and _lowers(each))):
            return True
    other = bout.sides[1 - side]
    return any(things_of(state, force) for force in other.forces) or any(
        body.creature is not None and not body.mute and powers(body.creature, body.force, "declared") for body in other.bodies
    )


def reckon(state: State, bout: Bout, attribute: Attribute) -> Reckoning:
    """Add up both sides for an attribute, with all that works in this round.

    [cave_evil.combat.total, cave_evil.combat.modifiers-after]
    """
    found = Reckoning()
    index = INDEX[attribute]
    effects = [each for each in (*bout.passives, *bout.standing, *bout.declared) if concerns(each, attribute)]
    if bout.worn:
        effects += [active for _, active in _dressed(bout, attribute)]
    touched = _touched(state, bout, effects, found, attribute) if effects else {}
    for side, party in enumerate(bout.sides):
        base = total = 0
        for body in party.bodies:
            value = body.six[index]
            base += value
            creature = body.creature
            if creature is not None and not party.bare and (creature.burdens or creature.joined):
                value = _laden(found, side, body, attribute)
            if body.id in touched:
                value = _changed(found, side, body, value, touched[body.id])
            total += value
        found.base[side], found.sums[side] = base, total
    return found


def concerns(each: Active, attribute: Attribute) -> bool:
    """Whether an effect has anything to do with a round in an attribute."""
    return _concerned(each.power, each.effect, attribute)


def _concerned(power: Power, effect: AnyEffect, attribute: Attribute) -> bool:
    if power.on and attribute not in power.on:
        return False
    match effect:
        case Add() | Counts() | Double():
            return not effect.attributes or attribute in effect.attributes
        case Swap():
            return attribute in (effect.first, effect.second)
        case Die() | Reroll() | Ties() | Silences() | Reflects() | Ignores() | Survives():
            return True
    return False


Touch = tuple[int, str, int]
"""What is done to a creature, in the order in which it counts: 0 swapped, 1 another number, 2 doubled, 3 more, 4 less."""


def _touched(state: State, bout: Bout, effects: list[Active], found: Reckoning, attribute: Attribute) -> dict[int, list[Touch]]:
    """What each creature is touched by, after silencing, cancelling, ignoring and reflecting.

    What affects minds does nothing to the die of a side on which somebody is proof [cave_evil.abilities.mind].
    """
    touched: dict[int, list[Touch]] = {}
    for each, reflected in _effective(effects, found):
        effect = each.effect
        if isinstance(effect, Add | Counts | Swap | Double):
            touch = _touch(state, bout, each, effect, attribute)
            if touch is not None:
                for body in _targets(bout, each, effect.to, reflected):
                    touched.setdefault(body.id, []).append(touch)
        elif type(effect) is Die:
            whose = each.side if (effect.whose == "own") != reflected else 1 - each.side
            if each.power.mind and any(body.proof("mind-proof") for body in bout.sides[whose].bodies):
                continue
            found.dice[whose] += effect.amount
            found.changes.append(Change(whose, each.source, effect.amount))
        elif type(effect) is Reroll:
            own = effect.whose == "own"
            whose = each.side if own else 1 - each.side
            found.twice[whose] += 1 if own else -1
            found.remarks.append(Remark(whose, each.source, "better" if own else "worse"))
        elif type(effect) is Ties:
            found.ties[each.side] += 1
            found.remarks.append(Remark(each.side, each.source, "ties"))
    return touched


def _touch(state: State, bout: Bout, each: Active, effect: Add | Counts | Swap | Double, attribute: Attribute) -> Touch | None:
    """What an effect does to each creature that it touches; None if it comes to nothing."""
    match effect:
        case Counts():
            return 1, each.source, effect.value
        case Swap():
            return 0, each.source, INDEX[effect.second if attribute == effect.first else effect.first]
        case Double():
            return 2, each.source, 0
    amount = effect.amount * _times(state, bout, each, effect)
    if effect.most:
        amount = max(-effect.most, min(effect.most, amount))
    return (3 if amount > 0 else 4, each.source, amount) if amount else None


def _effective(effects: list[Active], found: Reckoning) -> list[tuple[Active, bool]]:
    """The effects that come to something, and whether each is thrown back at who caused it.

    What is silenced is dropped, on both sides at once. A thing that lowers and one that throws back cancel each other, pair by
    pair; what lowers else is thrown back, or ignored.
    [cave_evil.items.simultaneous, cave_evil.items.cancel-flail-mirror, cave_evil.items.reflected]
    """
    hushed = [{each.effect.what for each in effects if type(each.effect) is Silences and each.side != side} for side in (0, 1)]
    if any(hushed):
        lost = [each for each in effects if _silenced(each, hushed[each.side])]
        found.remarks += [
            Remark(each.side, each.source, "silences")
            for each in effects
            if type(each.effect) is Silences
            and any(other.side != each.side and _silenced(other, (each.effect.what,)) for other in lost)
        ]
        effects = [each for each in effects if each not in lost]
    kept = [(each, False) for each in effects]
    for side in (0, 1):
        mirrors = [each.source for each in effects if type(each.effect) is Reflects and each.side == side]
        hides = [each.source for each in effects if type(each.effect) is Ignores and each.side == side]
        if not mirrors and not hides:
            continue
        answered: list[tuple[Active, bool]] = []
        lowering = list(dict.fromkeys(_use(each) for each in effects if each.thing and _lowers(each) and each.side != side))
        cancelled = set(lowering[: len(mirrors)])
        found.remarks += [Remark(side, mirror, "cancels") for mirror in mirrors[: len(cancelled)]]
        mirrors = mirrors[len(cancelled) :]
        stopped = False
        for each, reflected in kept:
            if each.side == side or not _lowers(each):
                answered.append((each, reflected))
            elif each.thing and _use(each) in cancelled:
                continue
            elif mirrors:
                answered.append((each, True))
                stopped = True
            elif hides:
                stopped = True
            else:
                answered.append((each, reflected))
        if stopped:
            found.remarks.append(Remark(side, mirrors[0], "reflects") if mirrors else Remark(side, hides[0], "ignores"))
        kept = answered
    return kept


def _use(each: Active) -> tuple[str, int]:
    """The item or spell, and who uses it, that an effect comes from: however much it lowers, it is cancelled as one."""
    return each.source, each.body.id if each.body is not None else 0


def _silenced(each: Active, hushed: Collection[str]) -> bool:
    """Whether the enemy has silenced what an effect comes from."""
    if "bindings" in hushed and getattr(each.effect, "to", "") in ("own", "foes"):
        return True
    if not each.thing:
        return "abilities" in hushed
    return ("items" in hushed and each.source in ITEMS) or ("spells" in hushed and each.source in SPELLS)


def _lowers(each: Active) -> bool:
    """Whether an effect lowers something of the enemy's."""
    effect = each.effect
    match effect:
        case Add():
            return effect.amount < 0 and effect.to in ("foe", "foes")
        case Counts():
            return effect.to in ("foe", "foes")
        case Die():
            return effect.amount < 0 and effect.whose == "foe"
    return False


def _times(state: State, bout: Bout, each: Active, effect: Add) -> int:
    """How often an effect counts."""
    own = each.body.force if each.body is not None else None
    match effect.per:
        case "fellow":
            return sum(body.force is own for body in bout.sides[each.side].bodies) - 1 if own is not None else 0
        case "foe":
            return len(bout.sides[1 - each.side].bodies)
        case "lost":
            return bout.wins[1 - each.side]
        case "gore":
            return goods_of(state, own)[1] if own is not None else 0
        case "lying":
            return _lying(state, own.space) // LYING if own is not None else 0
    return 1


def _lying(state: State, space: int) -> int:
    """The gore that lies within two spaces of one."""
    cave = cave_of(state)
    return sum(heap.goods[1] for there, heap in state.heaps.items() if cave.crow(space, there) <= LYING_REACH)


def _targets(bout: Bout, each: Active, to: str, reflected: bool) -> list[Body]:
    """Whom an effect touches: binding ones every creature of the other side, or of the own squad.

    What affects the mind passes by those who are proof against it; what is thrown back hits the side that it came from.
    [cave_evil.death.binding, cave_evil.death.binding-scope, cave_evil.death.binding-insect]
    """
    bodies = bout.sides[each.side].bodies if reflected or to in ("self", "own") else bout.sides[1 - each.side].bodies
    if to == "self" or (reflected and to == "foe"):
        return [each.body] if each.body is not None else []
    if to == "own":
        own = each.body.force if each.body is not None else None
        return [body for body in bodies if body.force is own] if own is not None else [each.body] if each.body else []
    if to == "foe":
        bodies = [body for body in bodies if each.target is not None and body.id == each.target.id]
    if each.power.mind:
        return [body for body in bodies if not body.proof("mind-proof")]
    return bodies


def _laden(found: Reckoning, side: int, body: Body, attribute: Attribute) -> int:
    """An attribute with what is attached to a creature, and shared with another one until the turn ends."""
    creature = body.creature
    assert creature is not None
    value = body.six[INDEX[attribute]]
    if body.fellow is not None and body.fellow[INDEX[attribute]] > value:
        found.changes.append(Change(side, UNION, body.fellow[INDEX[attribute]] - value, body.id, body.card))
        value = body.fellow[INDEX[attribute]]
    for card in creature.burdens:
        burden = burden_of(card)
        if burden is None:
            continue
        if not burden.ties:
            found.ties[side] -= 1
            found.remarks.append(Remark(side, card, "no-ties"))
        amount = max(burden.attributes.get(attribute, 0), -value)
        if amount:
            found.changes.append(Change(side, card, amount, body.id, body.card))
            value += amount
    return value


def _changed(found: Reckoning, side: int, body: Body, value: int, touches: list[Touch]) -> int:
    """An attribute after all that touches its creature, never below zero [cave_evil.death.not-below-zero]."""
    touches.sort(key=lambda touch: touch[0])
    for kind, source, number in touches:
        if kind == 0:
            value, before = plain(body, number), value
        elif kind == 1:
            value, before = number, value
        elif kind == 2:
            value, before = 2 * value, value
        else:
            value, before = max(0, value + number), value
        if value != before:
            found.changes.append(Change(side, source, value - before, body.id, body.card))
    return value


def plain(body: Body, index: int) -> int:
    """An attribute of a creature, the better one of a union, with what is attached to it, and nothing else.

    [cave_evil.cards.loathsome-union-merge]
    """
    value = body.six[index] if body.fellow is None else max(body.six[index], body.fellow[index])
    if body.creature is not None:
        for card in body.creature.burdens:
            burden = burden_of(card)
            value += burden.attributes.get(ATTRIBUTES[index], 0) if burden is not None else 0
    return max(0, value)


class Outlook(Mapping[str, str]):
    """How both sides stand in each attribute, for who has to choose one: counted only when somebody looks.

    And for whom that is chosen (`who`): for an own squad, for the Evil, or for monsters, by their letter.
    """

    def __init__(self, state: State, bout: Bout, side: int) -> None:
        """The combat as it stands now."""
        self._state, self._bout, self._side = state, bout, bout.sides[side]

    def __getitem__(self, attribute: str) -> str:
        if attribute == "who":
            return self._who()
        found = reckon(self._state, self._bout, attribute)  # type: ignore[arg-type]  # one of the six
        return f"{found.sums[0]} : {found.sums[1]}"

    def _who(self) -> str:
        if self._side.evil:
            return "evil"
        main = self._side.forces[0] if self._side.forces else None
        return main.letter if type(main) is Group else "own"

    def __iter__(self) -> Iterator[str]:
        return iter((*ATTRIBUTES, "who"))

    def __len__(self) -> int:
        return len(ATTRIBUTES) + 1

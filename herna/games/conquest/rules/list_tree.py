"""Building an army step by step: its parts, what could be added to each and for how much, and what each step leads to.

Steps are tuples: `("add", "noble-lord")` and `("add", 0, "men-at-arms")` add a character, and a regiment to its warband;
`("drop", 0, 1)` takes a regiment away; `("stands", 0, 1, 5)` sets its stands; `("buy", 0, 1, "standard-bearer")` and
`("sell", 0, 1, "standard-bearer")` are about all that costs points beside stands; `("warlord", 0)` names the Warlord,
`("size", 1000)` the size of the battle, and `("faction", "nords")` begins anew. [conquest.battle.upgrades]
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from itertools import zip_longest
from typing import Any, NamedTuple

from msgspec.structs import replace

from herna.games.conquest.content import CHARACTERS, FACTIONS, ITEMS, MASTERIES, REGIMENTS, ArmyList, ListRegiment, ListWarband
from herna.games.conquest.rules.army_lists import broken, broken_in, price, price_of_regiment, price_of_warband, upgrade_prices
from herna.games.conquest.rules.list_text import NOBODY
from herna.kernel.building import Change, Flaw, Manner, Offer, Part

LESS = frozenset({"drop", "sell", "size"})
"""Steps that take something away: they are not refused for what was too much before."""

SIZES = (500, 1000, 1500, 2000, 2500)
"""Sizes of battles that are offered; any other can be written into the text of a list."""

MANNERS: dict[str, Manner] = {
    "faction": "one",
    "size": "one",
    "character": "add",
    "mainstay": "add",
    "restricted": "add",
    "warlord": "mark",
    "stand": "more",
    "fewer": "less",
    "drop": "drop",
}
"""What steps of a kind do; all others buy something."""


# ---------------------------------------------------------------------- steps


def fresh() -> ArmyList:
    """An army of which nothing is chosen but a faction and the smallest size [conquest.battle.points-equal]."""
    faction = next(each.id for each in FACTIONS.values() if each.complete)
    return ArmyList(faction=faction, points=SIZES[0], warbands=(), warlord=NOBODY)


def change(army: ArmyList, step: Change) -> ArmyList:
    """The list a step further; a step about something that is not there changes nothing."""
    match step:
        case ("faction", str(faction)) if faction in FACTIONS:
            return ArmyList(faction=faction, points=army.points, warbands=(), warlord=NOBODY)
        case ("size", int(points)) if points > 0:
            return replace(army, points=points)
        case ("warlord", int(place)) if 0 <= place < len(army.warbands):
            return replace(army, warlord=place)
        case ("add", str(character)) if character in CHARACTERS:
            return _with(army, character)
        case ("drop", int(place)) if 0 <= place < len(army.warbands):
            return _without(army, place)
        case (_, int(place), *rest) if 0 <= place < len(army.warbands):
            return replace(army, warbands=_put(army.warbands, place, _warband(army.warbands[place], (step[0], *rest))))
    return army


def _with(army: ArmyList, character: str) -> ArmyList:
    """One warband more; the first character that can be the Warlord is the Warlord, until another is named."""
    leads = CHARACTERS[character].warlord and army.warlord == NOBODY
    more = (*army.warbands, ListWarband(character=character))
    return replace(army, warbands=more, warlord=len(army.warbands) if leads else army.warlord)


def _without(army: ArmyList, place: int) -> ArmyList:
    """One warband less; the Warlord stays who it was."""
    warlord = army.warlord - (1 if place < army.warlord else 0)
    left = (*army.warbands[:place], *army.warbands[place + 1 :])
    return replace(army, warbands=left, warlord=NOBODY if place == army.warlord else warlord)


def _warband(warband: ListWarband, step: Change) -> ListWarband:
    """A step that is about a warband, without the place of that."""
    match step:
        case ("add", str(kind)) if kind in REGIMENTS:
            return replace(warband, regiments=(*warband.regiments, _fresh(kind)))
        case ("buy", str(what)):
            return _buy(warband, what)
        case ("sell", str(what)):
            return _sell(warband, what)
        case ("drop", int(place)) if 0 <= place < len(warband.regiments):
            return replace(warband, regiments=(*warband.regiments[:place], *warband.regiments[place + 1 :]))
        case (_, int(place), *rest) if 0 <= place < len(warband.regiments):
            return replace(
                warband, regiments=_put(warband.regiments, place, _regiment(warband.regiments[place], (step[0], *rest)))
            )
    return warband


def _fresh(kind: str) -> ListRegiment:
    """The smallest regiment of a kind, with the models that come with it."""
    entry = REGIMENTS[kind]
    models = tuple([each.model for each in entry.models if each.included])
    return ListRegiment(kind=kind, stands=entry.stands, models=models)


def _regiment(entry: ListRegiment, step: Change) -> ListRegiment:
    """A step that is about a regiment alone."""
    match step:
        case ("stands", int(stands)) if stands > 0:
            return replace(entry, stands=stands)
        case ("buy", str(what)):
            if any(each.model == what for each in REGIMENTS[entry.kind].models):
                return replace(entry, models=(*entry.models, what))
            return replace(entry, upgrades=(*entry.upgrades, what))
        case ("sell", str(what)):
            return replace(entry, models=_less(entry.models, what), upgrades=_less(entry.upgrades, what))
    return entry


def _buy(warband: ListWarband, what: str) -> ListWarband:
    kind = CHARACTERS[warband.character]
    if what in upgrade_prices(kind):
        return replace(warband, upgrades=(*warband.upgrades, what))
    if what in MASTERIES:
        return replace(warband, mastery=what)
    if what in ITEMS:
        return replace(warband, items=(*warband.items, what))
    return replace(warband, spells=(*warband.spells, what)) if what in kind.spells else warband


def _sell(warband: ListWarband, what: str) -> ListWarband:
    return replace(
        warband,
        mastery="" if warband.mastery == what else warband.mastery,
        items=_less(warband.items, what),
        spells=_less(warband.spells, what),
        upgrades=_less(warband.upgrades, what),
    )


def _less(words: tuple[str, ...], what: str) -> tuple[str, ...]:
    """One of them less."""
    if what not in words:
        return words
    place = words.index(what)
    return (*words[:place], *words[place + 1 :])


def _put(parts: tuple[Any, ...], place: int, part: Any) -> tuple[Any, ...]:
    return (*parts[:place], part, *parts[place + 1 :])


# ---------------------------------------------------------------------- the tree


class _Now(NamedTuple):
    """What is known of a list before a step: what is wrong with it, and what it costs."""

    flaws: list[Flaw]
    points: int


def tree(army: ArmyList) -> Part:
    """All parts of a list, with what was bought, what could be, for how much, and by which rule it cannot."""
    now = _Now(broken(army), price(army))
    return Part(
        where=(),
        kind="army",
        id=army.faction,
        price=now.points,
        amount=army.points,
        offers=_offers(army, now, _for_army(army)),
        parts=tuple([_part_of_warband(army, now, place) for place in range(len(army.warbands))]),
    )


def _for_army(army: ArmyList) -> Iterator[Step]:
    """Another faction, another size, or one more character [conquest.battle.points-equal, conquest.battle.factions]."""
    for faction in FACTIONS.values():
        if faction.complete:
            yield "faction", faction.id, 0, ("faction", faction.id)
    for size in sorted({*SIZES, army.points}):
        yield "size", army.faction, 0, ("size", size)
    for character in CHARACTERS.values():
        if character.faction == army.faction:
            yield "character", character.id, character.points, ("add", character.id)


Step = tuple[str, str, int, Change]
"""What an offer is about: its kind, the entry, the price, and the step."""


def _offers(army: ArmyList, now: _Now, steps: Iterable[Step]) -> tuple[Offer, ...]:
    """Steps as offers, each with the flaw that it would bring."""
    return tuple([_offer(army, now, *each) for each in steps])


def _offer(army: ArmyList, now: _Now, kind: str, id_: str, cost: int, step: Change) -> Offer:
    """A step as an offer; of sizes and stands it says how many there would be."""
    last = step[-1]
    amount = last if kind in ("size", "stand", "fewer") and isinstance(last, int) else 0
    return Offer(step, kind, id_, cost, _new(army, now, step), MANNERS.get(kind, "buy"), amount)


def _new(army: ArmyList, now: _Now, step: Change) -> Flaw | None:
    """The first flaw that a step brings: what is only missing is none, nor what was there before."""
    after = change(army, step)
    places, more = _changed(army, after)
    had = {(each.rule, each.where) for each in now.flaws} if step[0] in LESS or more < 0 else set()
    for flaw in broken_in(after, places, now.points + more):
        if not flaw.missing and flaw not in now.flaws and (flaw.rule, flaw.where) not in had:
            return flaw
    return None


def _changed(army: ArmyList, after: ArmyList) -> tuple[Container[int], int]:
    """The warbands in which something else can be wrong than before, and how much more all of it costs."""
    if len(after.warbands) < len(army.warbands):
        return range(len(after.warbands)), price(after) - price(army)
    pairs = list(zip_longest(army.warbands, after.warbands))
    places = [place for place, (old, new) in enumerate(pairs) if old is not new]
    more = sum(price_of_warband(new) - (price_of_warband(old) if old else 0) for old, new in (pairs[place] for place in places))
    taken = any((old.mastery if old else "") != new.mastery for old, new in (pairs[place] for place in places))
    return range(len(pairs)) if taken else places, more


def _part_of_warband(army: ArmyList, now: _Now, place: int) -> Part:
    """A character and its warband [conquest.battle.warband-each-character]."""
    warband = army.warbands[place]
    kind = CHARACTERS[warband.character]
    bought = [word for word in (warband.mastery, *warband.items, *warband.spells, *warband.upgrades) if word]
    return Part(
        where=(place,),
        kind="warlord" if army.warlord == place else "character",
        id=kind.id,
        price=price_of_warband(warband),
        has=tuple([Offer(("sell", place, word), _shelf(word), word, _cost(warband, word)) for word in bought]),
        offers=_offers(army, now, _for_warband(army, place)),
        parts=tuple([_part_of_regiment(army, now, place, number) for number in range(len(warband.regiments))]),
    )


def _for_warband(army: ArmyList, place: int) -> Iterator[Step]:
    """All that could be done for a warband: that its character leads the army, its regiments, what it may buy, that it goes."""
    warband = army.warbands[place]
    kind = CHARACTERS[warband.character]
    if army.warlord != place:
        yield "warlord", kind.id, 0, ("warlord", place)
    for name, group in (("mainstay", kind.mainstay), ("restricted", kind.restricted)):
        for each in group:
            yield name, each, REGIMENTS[each].points, ("add", place, each)
    yield from _for_character(army.faction, place, warband)
    yield "drop", kind.id, -price_of_warband(warband), ("drop", place)


def _for_character(faction: str, place: int, warband: ListWarband) -> Iterator[Step]:
    """What a character may buy: a Mastery, items, spells, upgrades.

    [conquest.characters.upgrades, conquest.characters.masteries, conquest.magic.spells-known]
    """
    kind = CHARACTERS[warband.character]
    if not warband.mastery:
        for mastery in MASTERIES.values():
            if mastery.faction == faction and mastery.kind in kind.masteries:
                yield "mastery", mastery.id, mastery.points, ("buy", place, mastery.id)
    for item in ITEMS.values():
        if kind.items and item.faction == faction and item.id not in warband.items:
            yield "item", item.id, item.points, ("buy", place, item.id)
    for spell in kind.spells:
        if spell not in warband.spells:
            free = len(warband.spells) < kind.known
            yield "spell", spell, 0 if free else kind.spell_points, ("buy", place, spell)
    for what, cost in upgrade_prices(kind).items():
        if what not in warband.upgrades:
            yield "upgrade", what, cost, ("buy", place, what)


def _cost(warband: ListWarband, word: str) -> int:
    """What was paid for something that a character has."""
    return price_of_warband(warband) - price_of_warband(_sell(warband, word))


def _shelf(word: str) -> str:
    """What kind of thing a word is that was bought for a character."""
    return "mastery" if word in MASTERIES else "item" if word in ITEMS else "upgrade" if word not in _spells() else "spell"


def _spells() -> frozenset[str]:
    return frozenset(each for kind in CHARACTERS.values() for each in kind.spells)


def _part_of_regiment(army: ArmyList, now: _Now, place: int, number: int) -> Part:
    """A regiment with its stands, its command models and its upgrades [conquest.battle.upgrades]."""
    entry = army.warbands[place].regiments[number]
    included = {each.model for each in REGIMENTS[entry.kind].models if each.included}
    words = [*(each for each in entry.models if each not in included), *entry.upgrades]
    return Part(
        where=(place, number),
        kind="regiment",
        id=entry.kind,
        price=price_of_regiment(entry),
        amount=entry.stands,
        has=tuple([Offer(("sell", place, number, word), "upgrade", word, _paid(entry, word)) for word in words]),
        offers=_offers(army, now, _for_regiment(entry, place, number)),
    )


def _paid(entry: ListRegiment, word: str) -> int:
    return price_of_regiment(entry) - price_of_regiment(_regiment(entry, ("sell", word)))


def _for_regiment(entry: ListRegiment, place: int, number: int) -> Iterator[Step]:
    """A stand more or fewer, command models, upgrades, or the regiment away."""
    kind = REGIMENTS[entry.kind]
    yield "stand", kind.id, kind.extra, ("stands", place, number, entry.stands + 1)
    if entry.stands > 1:
        yield "fewer", kind.id, -kind.extra, ("stands", place, number, entry.stands - 1)
    for each in kind.models:
        if each.model not in entry.models:
            yield "model", each.model, each.points, ("buy", place, number, each.model)
    for what, cost in upgrade_prices(kind).items():
        if what not in entry.upgrades:
            yield "upgrade", what, cost, ("buy", place, number, what)
    yield "drop", kind.id, -price_of_regiment(entry), ("drop", place, number)

"""Building an army: what it costs, and the rules that a list breaks [conquest.principles.army-list].

Regiments and characters come from a faction's army list; every stand and every upgrade has its price.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from functools import lru_cache

from herna.games.conquest.content import CHARACTERS, FACTIONS, ITEMS, MASTERIES, POWERS, REGIMENTS
from herna.games.conquest.content.entries import ArmyList, CharacterKind, Choice, ListRegiment, ListWarband, RegimentKind
from herna.games.conquest.content.powers import Gain
from herna.kernel.building import Flaw

MOST, RESTRICTED = 4, 2
"""How many regiments a warband may hold, and how many of them Restricted.

[conquest.battle.warband-four, conquest.battle.restricted-two]
"""

KEPT = 4_096
"""So many warbands and regiments are remembered: one step of building changes one of them, and many steps are looked at."""

MODELS = 4
"""How many command models a regiment may have, all different.

[conquest.command-models.infantry-four-models, conquest.command-models.cavalry-brute-max]
"""


# ---------------------------------------------------------------------- prices


def price(army: ArmyList) -> int:
    """The sum of all stands and upgrades [conquest.battle.points-army]."""
    return sum(price_of_warband(each) for each in army.warbands)


@lru_cache(KEPT)
def price_of_warband(warband: ListWarband) -> int:
    """A character with all that was bought for it, and its regiments [conquest.battle.upgrades]."""
    return price_of_character(warband) + sum(price_of_regiment(each) for each in warband.regiments)


def price_of_character(warband: ListWarband) -> int:
    """A character with its Mastery, its items, its further spells and its upgrades [conquest.battle.upgrades]."""
    kind = CHARACTERS[warband.character]
    bought = upgrade_prices(kind)
    more = max(0, len(warband.spells) - kind.known) * kind.spell_points
    more += MASTERIES[warband.mastery].points if warband.mastery else 0
    more += sum(ITEMS[each].points for each in warband.items)
    return kind.points + more + sum(bought.get(each, 0) for each in warband.upgrades)


def price_of_regiment(entry: ListRegiment) -> int:
    """A regiment's stands, its command models that are not included, and its upgrades.

    [conquest.battle.points-stand, conquest.battle.upgrades, conquest.command-models.example-household-knights]
    """
    kind = REGIMENTS[entry.kind]
    models = {each.model: each.points for each in kind.models}
    bought = upgrade_prices(kind)
    stands = kind.points + (entry.stands - kind.stands) * kind.extra
    return stands + sum(models.get(each, 0) for each in entry.models) + sum(bought.get(each, 0) for each in entry.upgrades)


def upgrade_prices(kind: RegimentKind | CharacterKind) -> Mapping[str, int]:
    """What can be bought for a regiment or a character beside all else; what may be chosen for free costs nothing."""
    free = {each: 0 for choice in kind.choices for each in choice.powers}
    return free | {each.power: each.points for each in kind.upgrades}


# ---------------------------------------------------------------------- the rules of building


def broken(army: ArmyList) -> list[Flaw]:
    """All rules that a list breaks: those of the whole army, then warband by warband."""
    return broken_in(army, range(len(army.warbands)), price(army))


def broken_in(army: ArmyList, places: Container[int], points: int) -> list[Flaw]:
    """The rules that an army breaks as a whole, and those that some of its warbands break, where all of it costs so much."""
    found = list(_army(army, points))
    taken: tuple[str, ...] = ()
    for place, warband in enumerate(army.warbands):
        if place in places:
            found += _of_warband(army.faction, taken, place, warband)
            for number, entry in enumerate(warband.regiments):
                found += _of_regiment(army.faction, warband.character, (place, number), entry)
        if warband.mastery:
            taken = (*taken, warband.mastery)
    return found


@lru_cache(KEPT)
def _of_warband(faction: str, taken: tuple[str, ...], place: int, warband: ListWarband) -> tuple[Flaw, ...]:
    """What is wrong with a warband and its character, beside the Masteries that are `taken` before it."""
    return (*_warband(place, warband), *_character(faction, taken, place, warband))


@lru_cache(KEPT)
def _of_regiment(faction: str, leader: str, where: tuple[int, int], entry: ListRegiment) -> tuple[Flaw, ...]:
    """What is wrong with a regiment of a character's warband."""
    return tuple(_regiment(faction, CHARACTERS[leader], where, entry))


def _army(army: ArmyList, points: int) -> Iterator[Flaw]:
    """Its faction, its size, and its Warlord.

    [conquest.battle.factions, conquest.battle.points-equal, conquest.battle.warlord-required, conquest.characters.warlord]
    """
    if not FACTIONS[army.faction].complete:
        yield Flaw("conquest.battle.factions", (), {"what": army.faction})
    if points > army.points:
        yield Flaw("conquest.battle.points-equal", (), {"points": points, "most": army.points, "over": points - army.points})
    if not 0 <= army.warlord < len(army.warbands):
        yield Flaw("conquest.battle.warlord-required", missing=True)
    elif not CHARACTERS[army.warbands[army.warlord].character].warlord:
        what = army.warbands[army.warlord].character
        yield Flaw("conquest.characters.warlord", (army.warlord,), {"what": what})


def _warband(place: int, warband: ListWarband) -> Iterator[Flaw]:
    """How many regiments it holds, how many of them Restricted, and that its character can join one.

    [conquest.battle.warband-each-character, conquest.battle.warband-type, conquest.battle.warband-type-all,
    conquest.battle.warband-four, conquest.battle.restricted-two, conquest.battle.restricted-needs-mainstay,
    conquest.battle.mainstay-any, conquest.battle.example-full-warband]
    """
    kind = CHARACTERS[warband.character]
    where = (place,)
    if not warband.regiments:
        yield Flaw("conquest.battle.warband-each-character", where, {"what": kind.id}, missing=True)
    elif kind.class_ is None and not any(joins(kind, REGIMENTS[each.kind]) for each in warband.regiments):
        yield Flaw("conquest.battle.warband-type", where, {"what": kind.id, "type": kind.type}, missing=True)
    restricted = sum(each.kind in kind.restricted for each in warband.regiments)
    mainstay = len(warband.regiments) - restricted
    more = _extra(kind, warband)
    if len(warband.regiments) > MOST + more:
        yield Flaw("conquest.battle.warband-four", where, {"found": len(warband.regiments), "most": MOST + more})
    if restricted > RESTRICTED:
        yield Flaw("conquest.battle.restricted-two", where, {"found": restricted, "most": RESTRICTED})
    if restricted > mainstay:
        facts = {"restricted": restricted, "mainstay": mainstay}
        yield Flaw("conquest.battle.restricted-needs-mainstay", where, facts)
    yield from _few(where, kind, warband)


def joins(kind: CharacterKind, regiment: RegimentKind) -> bool:
    """Whether a character can join a regiment: of its type, and Irregular if that is; a Rider joins monsters.

    [conquest.battle.warband-type, conquest.special-rules.rider, conquest.special-rules.irregular-join]
    """
    if "rider" in kind.rules:
        return regiment.type == "monster"
    return regiment.type == kind.type and ("irregular" not in regiment.rules or "irregular" in kind.rules)


def _powers(kind: CharacterKind, warband: ListWarband) -> Iterator[str]:
    """The powers that a character brings into the building of its warband."""
    yield from (*kind.powers, *warband.upgrades)
    if warband.mastery:
        yield from MASTERIES[warband.mastery].powers
    for each in warband.items:
        yield from ITEMS[each].powers


def _extra(kind: CharacterKind, warband: ListWarband) -> int:
    """How many Mainstay regiments more the warband may hold."""
    given = [each for power in _powers(kind, warband) for clause in POWERS[power].clauses for each in clause.does]
    return sum(each.x for each in given if isinstance(each, Gain) and each.what == "extra-regiment")


def _few(where: tuple[int], kind: CharacterKind, warband: ListWarband) -> Iterator[Flaw]:
    """Some characters lead only so many regiments of a kind [conquest.battle.mainstay-restricted]."""
    many = Counter(each.kind for each in warband.regiments)
    for power in _powers(kind, warband):
        for what, most in POWERS[power].atmost.items():
            if many[what] > most:
                facts = {"what": what, "found": many[what], "most": most}
                yield Flaw("conquest.battle.mainstay-restricted", where, facts)


def _character(faction: str, taken: Sequence[str], place: int, warband: ListWarband) -> Iterator[Flaw]:
    """A character of the army's faction, and what was bought for it.

    [conquest.battle.one-faction, conquest.characters.mastery-one, conquest.characters.mastery-once,
    conquest.characters.masteries, conquest.characters.upgrades, conquest.magic.spells-known]
    """
    kind, where = CHARACTERS[warband.character], (place,)
    yield from _foreign(faction, where, kind.id, kind.faction)
    if kind.missing:
        yield Flaw("conquest.battle.factions", where, {"what": kind.id})
    if warband.mastery:
        mastery = MASTERIES[warband.mastery]
        yield from _foreign(faction, where, mastery.id, mastery.faction)
        if mastery.kind not in kind.masteries:
            yield Flaw("conquest.characters.masteries", where, {"what": mastery.id, "kind": mastery.kind})
        if mastery.id in taken:
            yield Flaw("conquest.characters.mastery-once", where, {"what": mastery.id})
    for item in warband.items:
        yield from _foreign(faction, where, item, ITEMS[item].faction)
    if len(warband.items) > kind.items:
        yield Flaw("conquest.characters.upgrades", where, {"what": "items", "found": len(warband.items), "most": kind.items})
    yield from _twice("conquest.characters.upgrades", where, [*warband.items, *warband.upgrades])
    yield from _bought("conquest.characters.upgrades", where, kind, warband.upgrades)
    for spell in dict.fromkeys(warband.spells):
        if spell not in kind.spells:
            yield Flaw("conquest.magic.spells-known", where, {"what": spell, "twice": None})
    yield from _twice("conquest.magic.spells-known", where, warband.spells)
    if len(warband.spells) < min(kind.known, len(kind.spells)):
        facts = {"what": "few", "found": len(warband.spells), "least": kind.known}
        yield Flaw("conquest.magic.spells-known", where, facts, missing=True)


def _regiment(faction: str, leader: CharacterKind, where: tuple[int, int], entry: ListRegiment) -> Iterator[Flaw]:
    """A regiment of the character's list, with as many stands as it may have, and what was bought for it.

    [conquest.battle.one-faction, conquest.battle.mainstay-restricted, conquest.battle.mainstay-differs,
    conquest.battle.upgrades]
    """
    kind = REGIMENTS[entry.kind]
    yield from _foreign(faction, where, kind.id, kind.faction)
    if kind.missing:
        yield Flaw("conquest.battle.factions", where, {"what": kind.id})
    if kind.id not in leader.mainstay and kind.id not in leader.restricted:
        yield Flaw("conquest.battle.mainstay-restricted", where, {"what": kind.id, "found": 0, "most": 0})
    if not kind.stands <= entry.stands <= kind.most:
        facts = {"what": "stands", "found": entry.stands, "least": kind.stands, "most": kind.most}
        yield Flaw("conquest.battle.upgrades", where, facts)
    yield from _command(where, kind, entry)
    yield from _twice("conquest.battle.upgrades", where, entry.upgrades)
    yield from _bought("conquest.battle.upgrades", where, kind, entry.upgrades)


def _command(where: tuple[int, int], kind: RegimentKind, entry: ListRegiment) -> Iterator[Flaw]:
    """Its command models: those of its entry, none twice, and in cavalry and brutes a stand for each.

    [conquest.command-models.upgrade, conquest.command-models.no-duplicates, conquest.command-models.officers-once,
    conquest.command-models.monsters-none, conquest.command-models.chariots, conquest.command-models.cavalry-brute-extra-stand,
    conquest.command-models.cavalry-brute-access, conquest.command-models.infantry-four-models,
    conquest.command-models.cavalry-brute-max, conquest.command-models.example-catabolic-node]
    """
    offered = {each.model for each in kind.models}
    for model in dict.fromkeys(entry.models):
        if model not in offered:
            rule = "conquest.command-models.monsters-none" if kind.type == "monster" else "conquest.command-models.upgrade"
            yield Flaw(rule, where, {"what": model})
    yield from _twice("conquest.command-models.no-duplicates", where, entry.models)
    models = len({*entry.models, *(each.model for each in kind.models if each.included)})
    own_stands = kind.type != "infantry"
    if models > MODELS:
        rule = "conquest.command-models.cavalry-brute-max" if own_stands else "conquest.command-models.infantry-four-models"
        yield Flaw(rule, where, {"found": models, "most": MODELS})
    if own_stands and models > entry.stands:
        yield Flaw("conquest.command-models.cavalry-brute-extra-stand", where, {"found": models, "stands": entry.stands})


def _foreign(own: str, where: tuple[int, ...], what: str, faction: str) -> Iterator[Flaw]:
    """Everything in an army is of one faction [conquest.battle.one-faction]."""
    if faction != own:
        yield Flaw("conquest.battle.one-faction", where, {"what": what, "faction": faction})


def _twice(rule: str, where: tuple[int, ...], words: Sequence[str]) -> Iterator[Flaw]:
    """What cannot be had twice."""
    for what, many in Counter(words).items():
        if many > 1:
            yield Flaw(rule, where, {"what": what, "twice": many})


def _bought(rule: str, where: tuple[int, ...], kind: RegimentKind | CharacterKind, upgrades: Sequence[str]) -> Iterator[Flaw]:
    """Upgrades stand on the entry of who has them, and of a free choice there are neither more nor fewer than it says."""
    offered = upgrade_prices(kind)
    for what in dict.fromkeys(upgrades):
        if what not in offered:
            yield Flaw(rule, where, {"what": what, "twice": None})
    for choice in kind.choices:
        yield from _chosen(rule, where, choice, upgrades)


def _chosen(rule: str, where: tuple[int, ...], choice: Choice, upgrades: Sequence[str]) -> Iterator[Flaw]:
    chosen = len(set(choice.powers) & set(upgrades))
    if not choice.least <= chosen <= choice.most:
        facts = {"what": "choices", "among": choice.powers, "found": chosen, "least": choice.least, "most": choice.most}
        yield Flaw(rule, where, facts, missing=chosen < choice.least)

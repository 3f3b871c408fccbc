"""What is printed on cards, in words: made from their data, a line a power, in the language of the reader.

`card(say, id)` gives the lines of any card; its numbers and symbols are shown beside them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from herna.games.cave_evil.content import (
    BEINGS,
    EVENTS,
    EVILS,
    EXCAVATIONS,
    ITEMS,
    NECROMANCERS,
    PROTECTORS,
    SPELLS,
    THINGS,
    Add,
    AnyEffect,
    Being,
    Burden,
    CombatEffect,
    ExcavationCard,
    Gore,
    Power,
    Ranged,
    Special,
    Survives,
)
from herna.games.cave_evil.describe.doing import About, sentences
from herna.games.cave_evil.describe.words import attributes, cost, joined, like, signed
from herna.kernel import Say


def card(say: Say, key: str) -> list[str]:
    """The lines that are printed on a card [cave_evil.basics.card-abilities, cave_evil.abilities.ranged-no-los]."""
    if key in BEINGS:
        return list(_being(say, key, BEINGS[key]))
    if key in THINGS:
        return list(_thing(say, key))
    if key in EVENTS:
        return [" ".join(sentences(say, EVENTS[key].do, About("event")))]
    if key in EXCAVATIONS:
        return [_excavation(say, EXCAVATIONS[key])]
    return []


def _being(say: Say, key: str, being: Being) -> Iterator[str]:
    """A creature: what it always can, its ranged attack, its powers, what its death does to its killer.

    Of an Evil first what it does once it is awake, and who wins by it. [cave_evil.evil-pit.win, cave_evil.evil-bitch.win,
    cave_evil.evil-statue.win, cave_evil.evil-emperor.win, cave_evil.evil-goat.win]
    """
    if key in NECROMANCERS and NECROMANCERS[key].ability:
        yield say("card-necromancer", ability=NECROMANCERS[key].ability)
    if key in EVILS:
        yield say("card-evil-does", card=key)
        yield say("card-evil-won", card=key)
    if key in PROTECTORS:
        yield say("card-wakes", reach=PROTECTORS[key].wakes)
    yield from (say("card-trait", trait=trait) for trait in being.traits)
    if being.ranged is not None:
        yield ranged(say, being.ranged)
    yield from powers(say, being.powers, "creature")
    if being.burden is not None:
        yield say("card-burden-death", what=burden(say, being.burden))


def _thing(say: Say, key: str) -> Iterator[str]:
    """An item or a spell: its powers, what a use costs, what it does to the creature to which it is attached."""
    thing = THINGS[key]
    sort = "item" if key in ITEMS else "spell"
    yield from powers(say, thing.powers, sort, bomb=key in ITEMS and ITEMS[key].bomb)
    if key in ITEMS and ITEMS[key].pay.total:
        yield say("card-pay", goods=cost(say, ITEMS[key].pay))
    if thing.burden is not None:
        yield say("card-burden", what=burden(say, thing.burden))
    if key in SPELLS and not SPELLS[key].discard and thing.burden is None:
        yield say("spell-kept")


def ranged(say: Say, attack: Ranged) -> str:
    """A ranged attack; that it needs no line of sight is always said [cave_evil.abilities.ranged-no-los]."""
    return say("card-ranged", reach=attack.reach, first=attack.first or None, blind=str(attack.blind))


def powers(say: Say, found: Sequence[Power], sort: str, *, bomb: bool = False) -> Iterator[str]:
    """A line a power; what adds to the same attribute as one before it comes on top of that."""
    for place, each in enumerate(found):
        yield power(say, each, sort, bomb=bomb, more=any(_adds(each) & _adds(other) for other in found[:place]))


def _adds(each: Power) -> set[tuple[str, str, str]]:
    """When a power adds to which attributes of whom."""
    return {(each.when, add.to, of) for add in each.do if isinstance(add, Add) for of in add.attributes}


def power(say: Say, each: Power, sort: str, *, more: bool = False, bomb: bool = False) -> str:
    """A power: when it works, under which conditions, and what it does then; what says itself when it works needs no more.

    A bomb is not for any time [cave_evil.bombs.when].
    """
    what = " ".join(sentences(say, each.do, About(sort, when=each.when, on=each.on, more=more)))
    conditions = [*_conditions(say, each)]
    if each.when == "combat" and not conditions and not each.side and all(_says_when(effect) for effect in each.do):
        return what
    moment = "own-turn" if Special(word="mentalist") in each.do else "bomb" if bomb and each.when == "any-time" else each.when
    when = say("card-when", when=moment, sort=sort, side=each.side or None)
    return say("card-power", when=", ".join([when, *conditions]), what=what)


def _says_when(effect: AnyEffect) -> bool:
    """Whether the sentence of an effect says when it works: at the creature's death, or as long as it stands somewhere."""
    match effect:
        case Survives():
            return True
        case Gore():
            return effect.whose == "own"
        case Special():
            return effect.word == "necrotic-devil"
    return False


def _conditions(say: Say, each: Power) -> Iterator[str]:
    if each.when == "subdued" and not any(isinstance(effect, CombatEffect) for effect in each.do):
        yield say("card-each-turn")
    if each.on:
        yield say("card-on", attributes=attributes(say, each.on, "ins", "or"))
    if each.against is not None:
        yield say("card-against", like=like(say, each.against, "nom"))
    if each.reach:
        yield say("card-at-range", reach=each.reach)
    if each.pay.total:
        yield say("card-price", goods=cost(say, each.pay))
    if each.limit != "turn" and each.when in {"declared", "ability", "any-time"}:
        yield say("card-limit", limit=each.limit)
    if each.mind:
        yield say("card-mind")


def burden(say: Say, each: Burden) -> str:
    """What a card does to the creature to which it is attached."""
    parts = [
        say("card-burden-attribute", amount=signed(amount), of=attributes(say, (attribute,), "dat", "and"))
        for attribute, amount in each.attributes.items()
    ]
    if each.movement:
        parts.append(say("card-burden-movement", amount=signed(each.movement)))
    if parts:
        parts = [say("card-burden-has", what=joined(say, parts, "and"))]
    parts += [say("card-burden-no", what=what) for what in ("digs", "casts", "ties") if not getattr(each, what)]
    return joined(say, parts, "and")


def _excavation(say: Say, each: ExcavationCard) -> str:
    """The text of an excavation card: what is rolled for, and where; a Protector."""
    where = "pit" if each.on_pit else "area"
    if not each.rolls:
        return say("card-dug-nothing")
    text = say("card-dug", rolls=each.rolls, roll=each.roll, where=where)
    return f"{text} {say('card-dug-protector')}" if each.protector else text

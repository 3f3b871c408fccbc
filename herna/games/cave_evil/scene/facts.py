"""What the board or the cards say, and the words too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from herna.drawing.words import name
from herna.games.cave_evil.content import ATTRIBUTES, ITEMS, RESOURCES, THINGS, Being, Cost, CreatureCard
from herna.games.cave_evil.describe.words import cost as priced
from herna.games.cave_evil.rules.forces import acted, left
from herna.games.cave_evil.scene import seen
from herna.games.cave_evil.scene.ground import Ground
from herna.games.cave_evil.scene.look import GOODS, ROMAN, SIGNS, SKILLS
from herna.games.cave_evil.state import NOBODY, NOWHERE, Creature, Force, Group, Heap, Squad
from herna.games.cave_evil.view import View
from herna.kernel import Say
from herna.kernel.scene import Mark


def names(say: Say, cards: Iterable[str]) -> str:
    """Cards by their names; those that are alike are counted."""
    return say("scene-name", key=", ".join(cards))


def goods(say: Say, amounts: Sequence[int]) -> list[str]:
    """Resources with their amounts."""
    return [say("scene-goods", amount=amount, resource=key) for key, amount in zip(RESOURCES, amounts, strict=True) if amount]


def cost(say: Say, price: Cost) -> str:
    """What a card costs."""
    return say("scene-cost", goods=priced(say, price) or None)


def kind(say: Say, card: Being) -> str:
    """Size and kinds of a creature, and the black diamond [cave_evil.black-diamond.which-cards]."""
    kinds = (name(say, f"kind-{each}") for each in card.kinds)
    diamond = [say("scene-mark", mark="diamond")] if isinstance(card, CreatureCard) and card.diamond else []
    return ", ".join([name(say, card.size), *kinds, *diamond])


def symbols(say: Say, card: str) -> list[str]:
    """The symbols on an item or a spell, in words [cave_evil.items.item-cards, cave_evil.summary.symbols]."""
    entry, found = THINGS[card], []
    if card in ITEMS:
        item = ITEMS[card]
        found += [say("scene-mark", mark=mark) for mark in ("bomb", "trinket", "large") if getattr(item, mark)]
        found += [
            say("scene-skill", skill=skill, points=points)
            for skill, points in (("dig", item.dig), ("faster", item.movement))
            if points
        ]
    found += [say("scene-mark", mark=mark) for mark in ("diamond", "discard") if getattr(entry, mark)]
    return found


def skills(card: Being) -> Iterator[Mark]:
    """Movement, digging, carrying, spells and the reach of a ranged attack of a creature."""
    yield "boot", card.movement
    yield from ((SKILLS[skill], points) for skill in ("dig", "carry", "use") if (points := getattr(card, skill)))
    if card.caster:
        yield SKILLS["caster"], None
    if card.ranged is not None:
        yield SKILLS["ranged"], card.ranged.reach


def goods_marks(amounts: Sequence[int]) -> tuple[Mark, ...]:
    """Resources beside their signs."""
    return tuple((GOODS[key], amount) for key, amount in zip(RESOURCES, amounts, strict=True) if amount)


def signs(say: Say) -> dict[str, str]:
    """What the signs on cards mean."""
    found = {SIGNS[key]: name(say, key) for key in ATTRIBUTES} | {GOODS[key]: name(say, key) for key in RESOURCES}
    return found | {sign: say("scene-sign", skill=skill) for skill, sign in SKILLS.items()}


def six(say: Say, found: Sequence[int]) -> str:
    """The six attributes."""
    return ", ".join(say("scene-attribute", key=key, points=points) for key, points in zip(ATTRIBUTES, found, strict=True))


def who(say: Say, force: Force) -> str:
    """A squad by its owner and number, a group by its letter, a Protector by its name."""
    if isinstance(force, Squad):
        return say("scene-squad", seat=force.seat, number=ROMAN[force.number])
    return say("scene-group", letter=force.letter, home=force.home)


def creatures(say: Say, force: Force) -> str:
    """Who is in it."""
    return names(say, (each.card for each in force.creatures))


def doing(view: View, say: Say, squad: Squad) -> Iterator[str]:
    """What a squad carries, digs, has done and suffers."""
    if any(squad.goods):
        yield say("scene-carries", what=", ".join(goods(say, squad.goods)))
    if squad.things:
        yield say("scene-carries", what=names(say, (thing.card for thing in squad.things)))
    if squad.eyes:
        yield say("scene-carries-eyes")
    if squad.works is not None:
        yield say("scene-works", rocks=squad.works.rocks, collapse=str(squad.works.collapse))
    if squad.seat == view.active and view.phase in ("neighbours", "actions"):
        yield say("scene-left", steps=max(0, left(view, squad)), acted=str(acted(squad)))
    if squad.held:
        yield say("scene-held", turns=squad.held)
    if squad.bound:
        yield say("scene-bound", turns=squad.bound)
    if squad.lent and squad.lender != NOBODY:
        yield say("scene-lent", seat=squad.lender, turns=squad.lent)


def burdens(say: Say, creature: Creature) -> Iterator[str]:
    """The cards that are attached to a creature."""
    if creature.burdens:
        yield say("scene-burdens", cards=names(say, creature.burdens))


def lying(say: Say, heap: Heap) -> list[str]:
    """What lies on a space."""
    found = goods(say, heap.goods)
    if heap.things:
        found.append(names(say, (thing.card for thing in heap.things)))
    if heap.eyes:
        found.append(say("scene-eyes"))
    return found


def about(view: View, say: Say, force: Force) -> str:
    """A squad or group in one line, as its piece says it."""
    found = [f"{who(say, force)}: {creatures(say, force)}"]
    if isinstance(force, Squad):
        found += doing(view, say, force)
    return "; ".join(found)


def places(view: View, say: Say, ground: Ground) -> dict[int, list[str]]:
    """What each space is, or what is on it, where there is something to say."""
    found: dict[int, list[str]] = {}

    def add(space: int, words: str) -> None:
        if space != NOWHERE:
            found.setdefault(space, []).append(words)

    cave = ground.cave
    numbers = seen.thrones(view)
    for space in sorted(cave.pits):
        add(space, say("scene-pit", throne=numbers.get(space, 0), pit=str(space == 0)))
    for seat, player in enumerate(view.players):
        add(player.crystal, say("scene-crystal", seat=seat, lit=str(player.lit)))
    for space, heap in view.heaps.items():
        for words in lying(say, heap):
            add(space, words)
    for space, squad in seen.gates(view).items():
        add(space, say("scene-gate", seat=squad.seat))
    for force in _forces(view):
        add(force.space, f"{who(say, force)} ({creatures(say, force)})")
    if view.evil.space != NOWHERE:
        add(view.evil.space, name(say, view.evil.card))
    return found


def _forces(view: View) -> Iterator[Force]:
    for player in view.players:
        yield from player.squads
    yield from view.groups


def protector(group: Group) -> bool:
    """Whether a Protector leads it."""
    return group.home != NOWHERE


CORRIDORS = ("single", "tunnel", "hall", "crook", "alcove")
"""The tiles of which there is nothing to say."""


def space(say: Say, number: int, floor: str | None, is_open: bool) -> str:
    """A space: its number, and in which room it is."""
    room = "fallen" if not is_open else None if floor in CORRIDORS else floor or "pit"
    return say("scene-space", number=number, floor=room)

"""Cards: squads with what is on them, creatures, items and spells, events, the Evil; and backs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from herna.drawing.words import name
from herna.games.cave_evil.content import BEINGS, CONJURED, CREATURES, EVENTS, ITEMS, THINGS
from herna.games.cave_evil.rules.forces import mark
from herna.games.cave_evil.scene import facts, seen
from herna.games.cave_evil.scene.look import DECK_SIGNS, ROMAN, sign_of
from herna.games.cave_evil.state import NOBODY, Creature, Force, Group, Squad, Thing
from herna.games.cave_evil.view import View
from herna.kernel import Say
from herna.kernel.scene import Card


def printed(say: Say, card: str) -> tuple[str, ...]:
    """What is printed on a card beside its numbers."""
    return ()


def squad_card(view: View, say: Say, squad: Squad, things: Iterator[str]) -> Card:
    """A control card in short, with all that lies on it inside: who is in the squad, its attributes together, what it does."""
    lines = [facts.creatures(say, squad), facts.six(say, tuple(seen.sums(squad).values()))]
    lines += facts.doing(view, say, squad)
    inside = [creature_card(say, each, squad.seat) for each in squad.creatures]
    inside += [thing_card(say, next(things), thing, squad.seat) for thing in squad.things]
    inside += works_card(say, squad)
    return Card(
        id=f"squad:{squad.seat}:{squad.number}",
        title=ROMAN[squad.number],
        lines=tuple(lines),
        symbol=sign_of(squad.creatures[0].card) if squad.creatures else "seat",
        seat=squad.seat,
        badge=str(len(squad.creatures)),
        inside=tuple(inside),
    )


def works_card(say: Say, squad: Squad) -> Iterator[Card]:
    """The excavation card of a dig, which nobody has seen, with its rocks [cave_evil.excavation.draw-face-down]."""
    works = squad.works
    if works is not None:
        yield Card(
            id=f"works:{squad.seat}:{squad.number}",
            title=say("scene-works", rocks=works.rocks, collapse=str(works.collapse)),
            symbol="rock" if works.collapse else "pickaxe",
            tone="obsidian",
            face_down=True,
            badge=str(works.rocks),
        )


def group_card(view: View, say: Say, group: Group) -> Card:
    """The cards of wandering monsters, under their letter."""
    return Card(
        id=f"group:{group.letter}",
        title=facts.who(say, group),
        lines=(facts.creatures(say, group), facts.six(say, tuple(seen.sums(group).values())), _where(say, group)),
        symbol=sign_of(group.creatures[0].card) if group.creatures else "skull",
        tone="bone",
        badge=group.letter,
        inside=tuple(creature_card(say, each) for each in group.creatures),
    )


def _where(say: Say, force: Force) -> str:
    return say("scene-at", space=force.space)


def creature_card(say: Say, creature: Creature, seat: int = NOBODY) -> Card:
    """A creature in play, with what is attached to it."""
    card = BEINGS[creature.card]
    lines = (
        f"{facts.kind(say, card)}; {facts.skills(say, card)}",
        facts.six(say, tuple(seen.values(creature).values())),
        *printed(say, creature.card),
        *facts.burdens(say, creature),
    )
    owner = None if seat == NOBODY else seat
    return Card(
        id=f"creature:{mark(creature)}", title=name(say, creature.card), lines=lines, symbol=sign_of(creature.card), seat=owner
    )


def necromancer_card(say: Say, card: str) -> Card:
    """A necromancer whom nobody plays yet."""
    being = BEINGS[card]
    lines = (f"{facts.kind(say, being)}; {facts.skills(say, being)}", facts.six(say, being.attributes), *printed(say, card))
    return Card(id=f"card:{card}", title=name(say, card), lines=lines, symbol=sign_of(card), tone="bone")


def thing_card(say: Say, key: str, thing: Thing, seat: int = NOBODY, *more: str) -> Card:
    """An item or spell in play."""
    state = [say("scene-thing-state", state=state) for state, holds in (("used", thing.used), ("fresh", thing.fresh)) if holds]
    if thing.paid and thing.card in ITEMS and ITEMS[thing.card].pay.total:
        state.append(say("scene-pay", goods=", ".join(facts.goods(say, ITEMS[thing.card].pay.each()))))
    lines = (*_thing_lines(say, thing.card), *state, *more)
    owner = None if seat == NOBODY else seat
    return Card(id=key, title=name(say, thing.card), lines=lines, symbol=sign_of(thing.card), seat=owner, tone="bone")


def _thing_lines(say: Say, card: str) -> Iterator[str]:
    """What sort of thing it is, and what it does."""
    entry = THINGS[card]
    marks = [say("scene-sort", sort="item" if card in ITEMS else "spell")]
    if card in ITEMS:
        item = ITEMS[card]
        marks += [say("scene-mark", mark=mark) for mark in ("bomb", "trinket", "large") if getattr(item, mark)]
        marks += [
            say("scene-skill", skill=skill, points=points)
            for skill, points in (("dig", item.dig), ("faster", item.movement))
            if points
        ]
    if entry.discard:
        marks.append(say("scene-mark", mark="discard"))
    yield ", ".join(marks)
    yield from printed(say, card)


def held_card(say: Say, key: str, card: str, badge: str = "") -> Card:
    """A card as it is read in a hand or on a pile: what it is, its numbers and its price."""
    return Card(id=key, title=name(say, card), lines=tuple(face(say, card)), symbol=sign_of(card), tone="bone", badge=badge)


def face(say: Say, card: str) -> Iterator[str]:
    """All that is printed on a conjuration card."""
    if card in CREATURES:
        yield f"{facts.kind(say, CREATURES[card])}; {facts.skills(say, CREATURES[card])}"
        yield facts.six(say, CREATURES[card].attributes)
        yield from printed(say, card)
    elif card in THINGS:
        yield from _thing_lines(say, card)
    else:
        yield say("scene-sort", sort="event")
        yield from printed(say, card)
        return
    yield facts.cost(say, CREATURES[card].cost if card in CREATURES else THINGS[card].cost)


def back_of(say: Say, key: str, deck: str, badge: str = "") -> Card:
    """A card face down: one sees of which deck it is."""
    return Card(
        id=key, title=say("scene-deck", deck=deck), symbol=DECK_SIGNS[deck], tone="obsidian", face_down=True, badge=badge
    )


def event_cards(say: Say, cards: Iterable[str], ids: Iterable[str]) -> Iterator[Card]:
    """Events that wait for phase 4 [cave_evil.conjuration.event-set-aside]."""
    for key, card in zip(ids, cards, strict=True):
        yield Card(id=key, title=name(say, card), lines=printed(say, card), symbol="event", tone="bone")


def evil_card(view: View, say: Say) -> Card:
    """The Awakening Evil: a back until it is revealed [cave_evil.setup.evil-secret]."""
    stage = say("scene-stage", stage=view.evil.stage)
    if not seen.evil_known(view):
        return Card(
            id="evil", title=say("scene-evil-card"), lines=(stage,), symbol="blood-eye", tone="obsidian", face_down=True
        )
    card = BEINGS[view.evil.card]
    lines = [stage]
    if any(card.attributes):
        lines += [facts.skills(say, card), facts.six(say, card.attributes)]
    lines += printed(say, view.evil.card)
    if view.evil.target != NOBODY:
        lines.append(say("scene-target", seat=view.evil.target))
    if view.evil.creature is not None:
        lines += facts.burdens(say, view.evil.creature)
    return Card(id="evil", title=name(say, view.evil.card), lines=tuple(lines), symbol="blood-eye", tone="bone")


def is_event(card: str) -> bool:
    """Whether a card of a deck is an event."""
    return card in EVENTS and card in CONJURED

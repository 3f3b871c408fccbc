"""Cards: squads with what is on them, creatures, items and spells, events, the Evil; and backs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from herna.drawing.words import name
from herna.games.cave_evil import describe
from herna.games.cave_evil.content import BEINGS, CREATURES, ITEMS, THINGS, Cost
from herna.games.cave_evil.describe.words import cost as priced
from herna.games.cave_evil.rules.forces import left, mark
from herna.games.cave_evil.scene import facts, seen, track
from herna.games.cave_evil.scene.look import DECK_SIGNS, ROMAN, SKILLS, sign_of
from herna.games.cave_evil.state import NOBODY, Creature, Force, Group, Squad, Thing
from herna.games.cave_evil.view import View
from herna.kernel import Say
from herna.kernel.scene import Card, Mark


def printed(say: Say, card: str) -> tuple[str, ...]:
    """What is printed on a card beside its numbers."""
    return tuple(describe.card(say, card))


def squad_card(view: View, say: Say, squad: Squad, things: Iterator[str]) -> Card:
    """A control card in short, with all that lies on it inside: who is in the squad, its attributes together, what it does."""
    inside = [creature_card(say, each, squad.seat) for each in squad.creatures]
    inside += [thing_card(say, next(things), thing, squad.seat) for thing in squad.things]
    inside += works_card(say, squad)
    return Card(
        id=f"squad:{squad.seat}:{squad.number}",
        title=ROMAN[squad.number],
        lines=(facts.creatures(say, squad), *facts.doing(view, say, squad)),
        symbol=sign_of(squad.creatures[0].card) if squad.creatures else "seat",
        seat=squad.seat,
        badge=str(len(squad.creatures)) if len(squad.creatures) > 1 else "",
        inside=tuple(inside),
        ring=tuple(seen.sums(squad).values()),
        foot=tuple(_at_foot(view, squad)),
    )


def _at_foot(view: View, squad: Squad) -> Iterator[Mark]:
    """What one asks of a squad first: how far it can go in this turn, what it carries, what it digs."""
    if squad.seat == view.active and view.phase == "actions":
        yield SKILLS["move"], max(0, left(view, squad))
    yield from facts.goods_marks(squad.goods)
    if squad.things:
        yield "card", len(squad.things)
    if squad.works is not None:
        yield SKILLS["dig"], squad.works.rocks


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
        lines=(facts.creatures(say, group), _where(say, group)),
        symbol=sign_of(group.creatures[0].card) if group.creatures else "skull",
        tone="bone",
        badge=group.letter,
        inside=tuple(creature_card(say, each) for each in group.creatures),
        ring=tuple(seen.sums(group).values()),
    )


def _where(say: Say, force: Force) -> str:
    return say("scene-at", space=force.space)


def creature_card(say: Say, creature: Creature, seat: int = NOBODY) -> Card:
    """A creature in play, with what is attached to it."""
    card = BEINGS[creature.card]
    return Card(
        id=f"creature:{mark(creature)}",
        title=name(say, creature.card),
        lines=(facts.kind(say, card), *printed(say, creature.card), *facts.burdens(say, creature)),
        symbol=sign_of(creature.card),
        seat=None if seat == NOBODY else seat,
        ring=tuple(seen.values(creature).values()),
        marks=tuple(facts.skills(card)),
    )


def necromancer_card(say: Say, card: str) -> Card:
    """A necromancer whom nobody plays yet."""
    being = BEINGS[card]
    lines = (facts.kind(say, being), *printed(say, card))
    marks = tuple(facts.skills(being))
    return Card(
        id=f"card:{card}",
        title=name(say, card),
        lines=lines,
        symbol=sign_of(card),
        tone="bone",
        ring=being.attributes,
        marks=marks,
    )


def thing_card(say: Say, key: str, thing: Thing, seat: int = NOBODY, *more: str) -> Card:
    """An item or spell in play."""
    state = [say("scene-thing-state", state=state) for state, holds in (("used", thing.used), ("fresh", thing.fresh)) if holds]
    if thing.paid and thing.card in ITEMS and ITEMS[thing.card].pay.total:
        state.append(say("scene-pay", goods=priced(say, ITEMS[thing.card].pay)))
    lines = (*_thing_lines(say, thing.card), *state, *more)
    owner = None if seat == NOBODY else seat
    return Card(id=key, title=name(say, thing.card), lines=lines, symbol=sign_of(thing.card), seat=owner, tone="bone")


def _thing_lines(say: Say, card: str) -> Iterator[str]:
    """What sort of thing it is, and what it does."""
    yield ", ".join([say("scene-sort", sort="item" if card in ITEMS else "spell"), *facts.symbols(say, card)])
    yield from printed(say, card)


def held_card(say: Say, key: str, card: str, badge: str = "") -> Card:
    """A card as it is read in a hand or on a pile: what it is, its numbers and its price."""
    being = CREATURES.get(card)
    return Card(
        id=key,
        title=name(say, card),
        lines=tuple(face(say, card)),
        symbol=sign_of(card),
        tone="bone",
        badge=badge,
        ring=being.attributes if being else (),
        marks=tuple(facts.skills(being)) if being else (),
        foot=facts.goods_marks(price.each()) if (price := _price(card)) else (),
    )


def _price(card: str) -> Cost | None:
    """What a card costs; an event costs nothing, ever."""
    entry = CREATURES.get(card) or THINGS.get(card)
    return entry.cost if entry else None


def face(say: Say, card: str) -> Iterator[str]:
    """All that is printed on a conjuration card beside its marks."""
    if card in CREATURES:
        yield facts.kind(say, CREATURES[card])
        yield from printed(say, card)
    elif card in THINGS:
        yield from _thing_lines(say, card)
    else:
        yield say("scene-sort", sort="event")
        yield from printed(say, card)
    if price := _price(card):
        yield facts.cost(say, price)


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
    lines = [stage, *(f"{line}." for line in track.in_words(view, say))]
    if not seen.evil_known(view):
        title = say("scene-evil-card")
        return Card(id="evil", title=title, lines=tuple(lines), symbol="blood-eye", tone="obsidian", face_down=True)
    card = BEINGS[view.evil.card]
    shown = any(card.attributes)
    lines += printed(say, view.evil.card)
    if view.evil.target != NOBODY:
        lines.append(say("scene-target", seat=view.evil.target))
    if view.evil.creature is not None:
        lines += facts.burdens(say, view.evil.creature)
    return Card(
        id="evil",
        title=name(say, view.evil.card),
        lines=tuple(lines),
        symbol="blood-eye",
        tone="bone",
        ring=card.attributes if shown else (),
        marks=tuple(facts.skills(card)) if shown else (),
    )

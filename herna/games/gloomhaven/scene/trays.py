"""The trays: what lies before each hero, and what belongs to nobody; and counters."""

from __future__ import annotations

from collections.abc import Iterator

from herna.drawing.words import name
from herna.games.gloomhaven import describe
from herna.games.gloomhaven.content import CARDS, CLASSES, GOALS, ITEMS
from herna.games.gloomhaven.rules import leveling, shop
from herna.games.gloomhaven.scene import facts, seen
from herna.games.gloomhaven.scene.cards import (
    ability_card,
    active_card,
    back_of,
    class_card,
    halves_of,
    item_card,
    kind_card,
    scenario_card,
)
from herna.games.gloomhaven.scene.look import symbol_of
from herna.games.gloomhaven.scene.seen import SHOWN
from herna.games.gloomhaven.state import Gear, Hero
from herna.games.gloomhaven.view import View
from herna.kernel import Say
from herna.kernel.deck import HIDDEN
from herna.kernel.scene import Card, Counter, Tray


def trays_of(view: View, say: Say) -> Iterator[Tray]:
    """For each hero its mat, its hand and all piles; then what belongs to nobody: monsters' cards, the scenario, the shop."""
    for hero in seen.mine_first(view):
        for key, title, cards in _mat(view, say, hero):
            if cards or key == "mat":
                yield Tray(id=f"{key}:{hero.id}", title=title, cards=tuple(cards), seat=hero.seat)
    yield from _offers(view, say)
    if kinds := seen.kinds(view):
        yield Tray(id="monsters", title=say("scene-monsters"), cards=tuple(kind_card(view, say, kind) for kind in kinds))
    yield Tray(id="scenario", title=say("scene-scenario-card"), cards=(scenario_card(view, say),))


def _mat(view: View, say: Say, hero: Hero) -> Iterator[tuple[str, str, list[Card]]]:
    """What lies before a hero: names of trays, their titles and their cards."""
    yield "mat", say("scene-player", seat=hero.seat, hero=hero.id), [_hero_card(view, say, hero), *_in_play(view, say, hero)]
    yield "uses", say("scene-tray", tray="uses"), _uses(view, say, hero)
    for pile in ("hand", "discard", "lost"):
        held = (*hero.lost, *hero.gone) if pile == "lost" else getattr(hero, pile)
        yield pile, _pile(view, say, hero, pile), [_held(say, hero, pile, place, card) for place, card in enumerate(held)]
    active = [active_card(say, each) for each in view.actives if each.hero == hero.id]
    yield "active", _pile(view, say, hero, "active"), active
    yield "items", _pile(view, say, hero, "items"), list(_gear(view, say, hero))
    yield "goals", _pile(view, say, hero, "goals"), list(_goals(say, hero))


def _pile(view: View, say: Say, hero: Hero, pile: str) -> str:
    """The title of a pile."""
    return say("scene-pile", pile=pile, hero=seen.whose(view, hero))


def _held(say: Say, hero: Hero, pile: str, place: int, card: str) -> Card:
    """An ability card of a pile, or its back."""
    return ability_card(say, card) if card != HIDDEN else back_of(say, hero, pile, place)


def _hero_card(view: View, say: Say, hero: Hero) -> Card:
    """The mat with its values."""
    lines = [", ".join(facts.about(view, say, hero)), say("scene-earned", xp=hero.xp, coins=hero.coins, gold=hero.gold)]
    if hero.pile.draw or hero.pile.drawn:
        last = name(say, hero.pile.drawn[-1]) if hero.pile.drawn else None
        lines.append(say("scene-modifiers", count=len(hero.pile.draw), drawn=len(hero.pile.drawn), last=last))
    if hero.exhausted:
        lines.append(say("scene-exhausted"))
    elif hero.resting and (view.phase in SHOWN or hero.seat == view.seat):
        lines.append(say("scene-resting"))
    title = say("scene-hero", hero=hero.id, level=hero.level)
    return Card(id=f"hero:{hero.id}", title=title, lines=tuple(lines), symbol=symbol_of(hero.id), badge=str(hero.hp))


def _in_play(view: View, say: Say, hero: Hero) -> Iterator[Card]:
    """The two cards of the round until they are used; the one that is being performed is golden."""
    for place, card in enumerate(hero.played):
        if card == HIDDEN:
            yield back_of(say, hero, "played", place)
        else:
            yield ability_card(say, card, *([say("scene-leading")] if place == 0 else []))
    turn = view.turn
    if turn is None or view.heroes[turn.hero] is not hero:
        return
    if (doing := turn.doing) is not None and doing.card and not doing.kept:
        yield ability_card(say, doing.card, say("scene-doing", half=doing.half, basic=str(doing.basic)), tone="coin")
    yield from (ability_card(say, card) for card in turn.cards)


def _uses(view: View, say: Say, hero: Hero) -> list[Card]:
    """What consuming elements would add to the line that is being performed."""
    turn = view.turn
    if turn is None or view.heroes[turn.hero] is not hero or turn.doing is None or turn.doing.basic:
        return []
    doing = turn.doing
    return [
        Card(id=f"use:{place}", title=say("scene-augment"), lines=(describe.augment(augment, line, say),), symbol="element")
        for line in dict(halves_of(doing.card))[doing.half].lines[doing.line : doing.line + 1]
        for place, augment in enumerate(line.augments)
        if place not in doing.paid
    ]


def _gear(view: View, say: Say, hero: Hero) -> Iterator[Card]:
    """The items of a hero: ready, spent or consumed, or not worn."""
    for gear in hero.items:
        own = hero.seat == view.seat and seen.bearer(view, gear.item) is hero
        key = f"item:{gear.item}" if own else f"item:{hero.id}:{gear.item}"
        tone = "bone" if gear.worn and gear.state == "ready" else "inert"
        yield item_card(say, gear.item, key, _state(say, gear), tone=tone)


def _state(say: Say, gear: Gear) -> str:
    uses = ITEMS[gear.item].uses
    return say("scene-gear", state=gear.state if gear.worn else "stowed", used=gear.used if uses > 1 else 0, uses=uses)


def _goals(say: Say, hero: Hero) -> Iterator[Card]:
    """The battle goal, which only its owner reads [gloomhaven.battle-goals.secret]."""
    for place, goal in enumerate(hero.goals):
        if goal == HIDDEN:
            yield back_of(say, hero, "goals", place)
        else:
            words = describe.goal(GOALS[goal], say)
            yield Card(id=f"goal:{goal}", title=name(say, goal), lines=(words,), symbol="target")


def _offers(view: View, say: Say) -> Iterator[Tray]:
    """What can be chosen while heroes are made: classes, new cards, perks, the shop."""
    if view.phase == "party":
        taken = {hero.id for hero in view.heroes}
        free = tuple(class_card(say, each) for each in CLASSES if each not in taken)
        yield Tray(id="classes", title=say("scene-tray", tray="classes"), cards=free)
    hero = seen.builder(view)
    if hero is None:
        return
    for tray, cards in _choices(view, say, hero):
        if cards:
            yield Tray(id=tray, title=say("scene-tray", tray=tray), cards=tuple(cards), seat=hero.seat)


def _choices(view: View, say: Say, hero: Hero) -> Iterator[tuple[str, list[Card]]]:
    """New cards, perks and the shop, as the rules of making heroes have it."""
    reached = sum(CARDS[card].level > 1 for card in hero.pool) + 1
    higher = leveling.new_cards(hero, reached + 1) if reached < hero.level else []
    yield "new", [ability_card(say, card) for card in higher]
    yield "perks", list(_perks(say, hero)) if hero.level > 1 else []
    goods = (ITEMS[item] for item in shop.offered(view, hero))
    yield "shop", [item_card(say, item.id, f"item:{item.id}", describe.shop(item, say)) for item in goods]


def _perks(say: Say, hero: Hero) -> Iterator[Card]:
    for place, perk in enumerate(CLASSES[hero.id].perks):
        taken = hero.perks[place] if place < len(hero.perks) else 0
        title = say("scene-perk", taken=taken, boxes=perk.boxes)
        yield Card(id=f"perk:{place}", title=title, lines=(describe.perk(perk, say),), symbol="plus")


def counters_of(view: View, say: Say) -> Iterator[Counter]:
    """Round, enemies, level, the monsters' modifier cards; for each hero life, experience, hand, money and modifiers."""
    yield Counter(id="round", title=say("scene-count", what="round"), value=view.round, symbol="hourglass")
    yield Counter(id="enemies", title=say("scene-count", what="enemies"), value=len(view.monsters), symbol="skull")
    yield Counter(id="level", title=say("scene-count", what="level"), value=view.level, symbol="banner")
    yield Counter(id="modifiers", title=say("scene-count", what="modifiers"), value=len(view.pile.draw), symbol="deck")
    for hero in seen.heroes(view):
        for what, value, symbol in (
            ("life", hero.hp, "heart"),
            ("experience", hero.xp, "spell"),
            ("hand", len(hero.hand), "hand"),
            ("coins", hero.coins, "coin"),
            ("cards", len(hero.pile.draw), "deck"),
        ):
            title = say("scene-count-hero", what=what, hero=seen.whose(view, hero))
            yield Counter(id=f"{what}:{hero.id}", title=title, value=value, symbol=symbol, seat=hero.seat)

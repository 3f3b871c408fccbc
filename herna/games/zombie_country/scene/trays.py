"""The trays: all that lies before a player, and what belongs to nobody; and counters."""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterable, Iterator

import msgspec

from herna.drawing.words import numbered, read
from herna.games.zombie_country import describe
from herna.games.zombie_country.content import (
    ACTIONS,
    BASICS,
    CAMPAIGNS,
    CHARACTERS,
    ENEMIES,
    EVENTS,
    FIST,
    ITEM_OF,
    SCENARIOS,
    SLOTS,
    SPECIALS,
    USES,
    Recipe,
)
from herna.games.zombie_country.scene import facts, seen
from herna.games.zombie_country.scene.look import FOES, LAST, SYMBOLS, drawing_of
from herna.games.zombie_country.state import Person
from herna.games.zombie_country.view import PlayerView, View
from herna.kernel import Say
from herna.kernel.deck import HIDDEN
from herna.kernel.scene import Card, Counter, Tray


def trays_of(view: View, say: Say) -> Iterator[Tray]:
    """Characters to choose from, what lies before each player, what the reader has in hand, and what is common to all."""
    free = tuple(_free(view, say))
    if free:
        yield Tray(id="characters", title=say("scene-tray", tray="characters"), cards=free)
    for seat, player in enumerate(view.players):
        if player.character:
            cards = tuple(_mat(view, say, seat))
            yield Tray(id=f"player:{seat}", title=facts.player_title(view, say, seat), cards=cards, seat=seat)
    for tray, own in _own(view, say):
        if own or tray in ("now", "plan"):  # also that nothing is planned is to be seen
            yield Tray(id=tray, title=say("scene-tray", tray=tray), cards=tuple(own), seat=view.seat)
    for tray, common in (("enemies", _enemy_cards), ("scenario", _scenario), ("events", _events)):
        if cards := tuple(common(view, say)):
            yield Tray(id=tray, title=say("scene-tray", tray=tray), cards=cards)


def _free(view: View, say: Say) -> Iterator[Card]:
    """The characters that can be chosen, before a mission."""
    if view.phase not in ("characters", "between") or all(player.character and not player.dead for player in view.players):
        return
    taken = {*view.fallen, *(player.character for player in view.players)}
    for character in CHARACTERS.values():
        if character.id not in taken:
            lines = (read(say, character.story), *describe.character(say, character))
            yield Card(id=f"character:{character.id}", title=read(say, character.name), lines=lines, symbol="seat")


def _mat(view: View, say: Say, seat: int) -> Iterator[Card]:
    """The character card with its silence token; of others also what one sees of items and plans."""
    player = view.players[seat]
    own = seat == view.seat
    title = describe.name(say, player.character)
    yield Card(id=f"character:{player.character}", title=title, lines=tuple(_state(view, say, seat)), symbol="seat", seat=seat)
    if player.dead or not view.town:
        return
    yield Card(
        id="silence" if own else f"silence:{seat}",
        title=say("scene-silence", silent=str(player.silent)),
        lines=(say("scene-may-speak"),) if seat in view.speakers else (),
        symbol="silence" if player.silent else "loudness",
        seat=seat,
    )
    if own:
        return
    for place, word in enumerate(player.items):
        yield _item_card(say, f"item:{seat}:{place}", word, seat)
    for place, word in enumerate(player.outside):
        yield _item_card(say, f"outside:{seat}:{place}", word, seat)
    for action in player.now:
        yield _action_card(say, f"now:{seat}:{action}", action, seat)
    for place, action in enumerate(player.plan):
        yield _action_card(say, f"plan:{seat}:{place}", action, seat)


def _state(view: View, say: Say, seat: int) -> Iterator[str]:
    """How a character is, and what its card says; for the own one with all that is carried reckoned in."""
    player = view.players[seat]
    card = player.card
    if player.dead:
        yield say("scene-dead")
        return
    if not view.town:
        yield from describe.character(say, card)
        return
    yield ", ".join(facts.health(view, say, seat))
    yield facts.values(view, say, seat)
    if seat == view.seat:
        yield facts.load(say, player)
    if seat == view.first and len(view.players) > 1:
        yield say("scene-first-player")
    if player.weapon:
        yield say("scene-weapon-of-round", weapon=player.weapon)
    yield from describe.skills(say, card)
    yield say("scene-actions", actions=card.actions, specials=describe.names(say, card.specials) or None)


def _item_card(say: Say, key: str, word: str, seat: int | None, owner: Person | None = None) -> Card:
    """An item, or the back of one."""
    if word == HIDDEN:
        return Card(id=key, title=say("scene-hidden"), symbol="bag", seat=seat, face_down=True)
    lines = tuple(describe.item(say, word, owner))
    return Card(id=key, title=describe.name(say, word), lines=lines, symbol=drawing_of(ITEM_OF[word]), tone="bone", seat=seat)


def _alike(say: Say, card: Card, count: int, also: int = 0) -> Card:
    """A card that stands for several alike, of which some may lie within reach: whichever one means, it is the same."""
    if count > 1:
        card = msgspec.structs.replace(card, title=say("scene-times", count=count, what=card.title), badge=str(count))
    return msgspec.structs.replace(card, lines=(*card.lines, say("scene-also-here", count=also))) if also else card


def _action_card(say: Say, key: str, action: str, seat: int | None, more: Iterable[str] = ()) -> Card:
    """An action card, or the back of one."""
    if action == HIDDEN:
        return Card(id=key, title=say("scene-hidden-plan"), symbol="plan", seat=seat, face_down=True)
    like = ACTIONS[action].like if action in ACTIONS else action
    lines = (*describe.does(say, action), *more)
    return Card(id=key, title=describe.name(say, action), lines=lines, symbol=SYMBOLS[like], tone="bone", seat=seat)


def _own(view: View, say: Say) -> Iterator[tuple[str, list[Card]]]:
    """What lies before the reader: plans, hand, items, and what is being handled."""
    me = seen.reader(view)
    seat = view.seat
    if me is None or seat is None:
        return
    outside = Count(me.outside).items()
    yield "outside", [_alike(say, _item_card(say, f"outside:{word}", word, seat), count) for word, count in outside]
    if me.dead:
        return
    if view.round and view.phase != "between":
        yield "now", [_action_card(say, f"now:{action}", action, seat) for action in me.now]
        yield "plan", [_action_card(say, f"plan:{action}", action, seat) for action in me.plan]
        yield "hand", list(_hand(view, say, me, seat))
    yield from _stock(view, say, me, seat)
    if view.phase == "actions":
        yield "uses", [_use_card(say, use) for use in USES]
    yield "recipes", [_recipe_card(say, recipe) for recipe in seen.possible(view)]


def _recipe_card(say: Say, recipe: Recipe) -> Card:
    lines = tuple(describe.recipe(say, recipe))
    return Card(id=f"recipe:{recipe.id}", title=read(say, recipe.name), lines=lines, symbol="tool")


def _use_card(say: Say, use: str) -> Card:
    """What Inventory can be used for."""
    lines = (say("scene-does", action=use),)
    return Card(id=f"use:{use}", title=describe.name(say, use), lines=lines, symbol=SYMBOLS[use])


def _stock(view: View, say: Say, me: PlayerView, seat: int) -> Iterator[tuple[str, list[Card]]]:
    """What is carried, what lies within reach, what was drawn, what is offered."""
    lying = Count(seen.lying(view))
    carried = [
        _alike(say, _item_card(say, f"item:{word}", word, seat, me), count, lying.pop(word, 0))
        for word, count in Count(me.items).items()
    ]
    lines = tuple(describe.fist(say, me))
    fist = Card(id=f"item:{FIST}", title=describe.name(say, FIST), lines=lines, symbol="hand", seat=seat)
    yield "items", [fist, *carried] if view.town else carried
    yield "here", [_alike(say, _item_card(say, f"item:{word}", word, None), count) for word, count in lying.items()]
    if view.drawn:
        keys = numbered(f"drawn:{word}" for word in view.drawn)
        yield "drawn", [_item_card(say, key, word, None) for key, word in zip(keys, view.drawn, strict=True)]
    if view.inventory is not None and view.inventory.offer:
        offer = view.inventory.offer
        yield "offer", [_item_card(say, f"offer:{offer}", offer, None)]


def _hand(view: View, say: Say, me: PlayerView, seat: int) -> Iterator[Card]:
    """The edges of a universal card, as long as one is in hand, and the special action cards."""
    left = seen.universal(me)
    for basic in BASICS if left > 0 else ():
        yield _action_card(say, f"action:{basic}", basic, seat, [say("scene-universal", count=left)])
    for special in seen.specials_in_hand(me):
        yield _action_card(say, f"action:{special}", special, seat)


def _enemy_cards(view: View, say: Say) -> Iterator[Card]:
    """The enemies on the markers, with wound tokens."""
    for place, (slot, enemy) in enumerate(zip(SLOTS, view.slots, strict=False)):
        lines = [*describe.enemy(say, ENEMIES[enemy], seen.deafer(view)), say("scene-slain", count=view.slain[place])]
        if view.wounded[place]:
            lines.append(say("scene-wound-token"))
        title = say("scene-slot", slot=slot, enemy=enemy)
        tone = f"foe-{slot.lower()}"
        yield Card(id=f"slot:{slot}", title=title, lines=tuple(lines), symbol=FOES.get(enemy, "zombie"), tone=tone)


def _scenario(view: View, say: Say) -> Iterator[Card]:
    """The scenario with its goals and special rules; the campaign with how far it has come; the search card."""
    card = SCENARIOS[view.scenario]
    lines = [
        read(say, card.story),
        *facts.goals(view, say),
        *(describe.law(say, law) for law in card.laws),
        *facts.losses(view, say),
    ]
    yield Card(id=f"scenario:{card.id}", title=read(say, card.name), lines=tuple(lines), symbol="flag")
    if view.campaign:
        campaign = CAMPAIGNS[view.campaign]
        lines = [read(say, campaign.story), *facts.missions(view, say)]
        yield Card(id=f"campaign:{campaign.id}", title=read(say, campaign.name), lines=tuple(lines), symbol="banner")
    yield Card(id="search-card", title=say("scene-search-card"), lines=tuple(describe.search_card(say)), symbol="search")


def _events(view: View, say: Say) -> Iterator[Card]:
    """The events that lie on top of what was drawn, and the last special event."""
    for place, event in enumerate(reversed(view.drawn_events[-LAST:])):
        lines = (describe.effects(say, EVENTS[event].effects),)
        yield Card(id=f"event:{place}", title=describe.name(say, event), lines=lines, symbol="event", tone="bone")
    for special in view.drawn_specials[-1:]:
        story = read(say, SPECIALS[special].story)
        text = describe.effects(say, SPECIALS[special].effects)
        yield Card(id=f"special:{special}", title=describe.name(say, special), lines=(story, text), symbol="star", tone="coin")


def counters_of(view: View, say: Say) -> Iterator[Counter]:
    """Round, dusk and decks, then for each player health, stamina and loudness."""
    yield Counter(id="round", title=say("scene-count", what="round"), value=view.round, symbol="hourglass")
    if not view.town:
        return
    yield Counter(id="dusk", title=say("scene-count-dusk", night=view.night), value=view.dusk, symbol="dusk")
    for pile, count in seen.piles(view):
        yield Counter(id=f"deck:{pile}", title=say("scene-deck", pile=pile), value=count, symbol="deck")
    for seat, player in enumerate(view.players):
        if player.character and not player.dead:
            left = player.card.health - player.wounds
            yield Counter(id=f"health:{seat}", title=say("scene-count", what="health"), value=left, symbol="heart", seat=seat)
            title = say("scene-count", what="stamina")
            yield Counter(id=f"stamina:{seat}", title=title, value=player.stamina, symbol="stamina", seat=seat)
            title = say("scene-count", what="loudness")
            yield Counter(id=f"loudness:{seat}", title=title, value=player.loudness, symbol="loudness", seat=seat)

"""The table in words, and the legend."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from herna.drawing.words import read
from herna.games.zombie_country import describe
from herna.games.zombie_country.content import BASICS, CHARACTERS, ENEMIES, EVENTS, RECIPES, SCENARIOS, SLOTS, SPECIALS, USES
from herna.games.zombie_country.rules.enemies import side_of
from herna.games.zombie_country.rules.town import NEAR
from herna.games.zombie_country.scene import facts, seen
from herna.games.zombie_country.scene.look import LAST
from herna.games.zombie_country.scene.town import Town
from herna.games.zombie_country.view import PlayerView, View
from herna.kernel import Say
from herna.kernel.deck import HIDDEN
from herna.kernel.scene import Tray


def in_words(town: Town, trays: Iterable[Tray]) -> Iterator[str]:
    """The whole table in plain words; what the cards do is in the legend."""
    view, say = town.view, town.say
    yield " ".join(_moment(view, say))
    card = SCENARIOS[view.scenario]
    rules = [*facts.goals(view, say), *(describe.law(say, law) for law in card.laws), *facts.losses(view, say)]
    yield " ".join([say("scene-scenario", scenario=view.scenario, difficulty=view.difficulty), *rules])
    if view.campaign:
        yield " ".join([say("scene-campaign", campaign=view.campaign), *facts.missions(view, say)])
    if view.town:
        yield " ".join(_enemy_words(view, say))
        yield from _town_words(town)
    for seat, player in enumerate(view.players):
        if player.character:
            yield f"{facts.player_title(view, say, seat)}: {'; '.join(_holdings(view, say, seat))}."
    yield from _own_words(view, say)
    for tray in trays:
        if tray.id == "characters":
            yield f"{tray.title}:"
            yield from (f"{card.title}: {'; '.join(card.lines[1:])}." for card in tray.cards)
    if view.town:
        yield say("scene-decks", decks=", ".join(f"{say('scene-deck', pile=pile)} {count}" for pile, count in seen.piles(view)))


def _moment(view: View, say: Say) -> Iterator[str]:
    """Where the game stands."""
    yield f"{say('scene-phase', phase=view.phase, round=view.round)}."
    if not view.town:
        return
    yield f"{say('scene-dusk', dusk=view.dusk, night=view.night)}."
    if view.round and len(view.players) > 1:
        yield f"{say('scene-starts', seat=view.first)}."
    if view.phase in ("events", "actions") and view.turn < len(view.players):
        yield say("scene-turn", seat=(view.first + view.turn) % len(view.players))
    if view.inventory is not None:
        yield say("scene-inventory", use=view.inventory.use, crafts=view.inventory.crafts)
    if (attack := seen.attack(view)) is not None:
        space, inside, slot, target = attack
        enemy = view.slots[SLOTS.index(slot)]
        yield say("scene-attack", enemy=enemy, slot=slot, card=view.town[space].id, side=side_of(inside), seat=target)


def _enemy_words(view: View, say: Say) -> Iterator[str]:
    for place, (slot, enemy) in enumerate(zip(SLOTS, view.slots, strict=False)):
        facts = describe.enemy(say, ENEMIES[enemy], seen.deafer(view))
        if view.wounded[place]:
            facts.append(say("scene-wound-token"))
        yield f"{say('scene-slot', slot=slot, enemy=enemy)}: {', '.join(facts)}."


def _town_words(town: Town) -> Iterator[str]:
    """The cards of each street in their order; then whatever is near somebody, or holds something."""
    view, say = town.view, town.say
    for street, spaces in enumerate(view.streets):
        names = [describe.name(say, view.town[space].id) for space in spaces]
        more = [] if seen.complete(view, street) else [say("scene-goes-on")]
        yield f"{say('scene-street', number=street + 1)}: {', '.join([*names, *more])}."
    near = _near(view)
    for space, card in enumerate(view.town):
        there = [_there(town, space, inside=inside) for inside in (False, True)]
        if any(there) or space in near or seen.marks(card):
            printed = ", ".join(facts.printed(view, say, card))
            yield f"{describe.name(say, card.id)}: {'; '.join([printed, *filter(None, there)])}."


def _near(view: View) -> set[int]:
    """The spaces around the reader, or around everybody."""
    people = [view.players[view.seat]] if view.seat is not None else view.players
    found = {player.space for player in people if player.character and not player.dead}
    for _ in range(NEAR):
        found |= {other for space in found for other in view.town[space].links}
    return found


def _there(town: Town, space: int, *, inside: bool) -> str:
    """Who and what is at a place."""
    labels = [piece.label for piece in town.pieces.get((space, inside), ())]
    return f"{describe.name(town.say, side_of(inside))}: {', '.join(labels)}" if labels else ""


def _holdings(view: View, say: Say, seat: int) -> Iterator[str]:
    """A player in words."""
    player = view.players[seat]
    if player.dead:
        yield say("scene-dead")
    elif view.town:
        yield say("scene-place", card=view.town[player.space].id, side=side_of(player.inside))
        yield ", ".join(facts.health(view, say, seat))
        yield say("scene-silence", silent=str(player.silent))
        if seat in view.speakers:
            yield say("scene-may-speak")
        yield facts.values(view, say, seat)
        if seat == view.seat:
            yield facts.load(say, player)
        yield say("scene-carries", items=describe.listed(say, player.items))
        yield from _round_of(view, say, player)


def _round_of(view: View, say: Say, player: PlayerView) -> Iterator[str]:
    """What a player does in this round, and has planned for the next. What was played is cleared when plans are revealed."""
    if player.outside:
        yield say("scene-outside", items=describe.listed(say, player.outside))
    if player.weapon:
        yield say("scene-weapon-of-round", weapon=player.weapon)
    if player.struck:
        yield say("scene-struck", count=player.struck)
    done = () if view.phase in ("round", "events") else player.done
    for message, actions in (("scene-now", player.now), ("scene-done", done), ("scene-plan", player.plan)):
        if actions:
            yield say(message, actions=describe.listed(say, actions))


def _own_words(view: View, say: Say) -> Iterator[str]:
    """What only the reader sees, or what only the reader needs."""
    me = seen.reader(view)
    if me is None or me.dead or view.seat is None:
        return
    if view.round and view.phase != "between":
        yield say("scene-hand", count=seen.universal(me), specials=describe.names(say, seen.specials_in_hand(me)) or None)
    if view.drawn and view.seat == view.searcher:
        yield say("scene-drawn", items=describe.names(say, view.drawn))
    if view.inventory is not None and view.inventory.offer not in ("", HIDDEN):
        yield say("scene-offer", item=view.inventory.offer)
    if recipes := seen.possible(view):
        yield say("scene-recipes", recipes=describe.names(say, (recipe.id for recipe in recipes)))


def legend(view: View, say: Say) -> Iterator[str]:
    """What the cards in play do."""
    for name in (player.character for player in view.players if player.character):
        yield f"{describe.name(say, name)}: {'; '.join(describe.character(say, CHARACTERS[name]))}."
    for word in dict.fromkeys(_items_seen(view)):
        yield f"{describe.name(say, word)}: {'; '.join(describe.item(say, word))}."
    for place, slot in enumerate(SLOTS[: len(view.slots)]):
        title = say("scene-slot", slot=slot, enemy=view.slots[place])
        yield f"{title}: {', '.join(describe.enemy(say, ENEMIES[view.slots[place]], seen.deafer(view)))}."
    for event in dict.fromkeys(view.drawn_events[-LAST:]):
        yield f"{say('scene-event', event=event)}: {describe.effects(say, EVENTS[event].effects)}."
    for special in view.drawn_specials[-1:]:
        story = read(say, SPECIALS[special].story)
        yield f"{say('scene-special', special=special)}: {describe.effects(say, SPECIALS[special].effects)}. {story}"
    yield " ".join(f"{describe.name(say, action)}: {say('scene-does', action=action)}" for action in (*BASICS, *USES))
    for size in ("minor", "major"):
        recipes = [recipe for recipe in RECIPES.values() if recipe.size == size]
        texts = [f"{read(say, recipe.name)}: {'; '.join(describe.recipe(say, recipe))}." for recipe in recipes]
        yield " ".join([say("scene-craftings", size=size), *texts])
    yield f"{say('scene-search-card')}: {', '.join(describe.search_card(say))}."
    card = SCENARIOS[view.scenario]
    laws = [describe.law(say, law) for law in card.laws]
    yield " ".join([f"{read(say, card.name)}:", read(say, card.story), *facts.goals(view, say), *laws])
    yield say("scene-symbols")


def _items_seen(view: View) -> Iterator[str]:
    """All items that the reader sees."""
    for player in view.players:
        yield from (word for word in (*player.items, *player.outside) if word != HIDDEN)
    for card in view.town:
        yield from (*card.known, *card.known_inside, *(big.item for big in card.big))
    yield from (word for word in view.drawn if word != HIDDEN)
    if view.inventory is not None and view.inventory.offer not in ("", HIDDEN):
        yield view.inventory.offer

"""What a player could point at when a rule asks. It is gone through only when somebody wants to know why something is refused.

A rule asks with some words at all its moments, and each word is about things of one kind: `ASKS` says which. At each moment the
chapter that asks tells the rule that a value breaks; what a rule asks only at other moments is refused by the rule itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import combinations, permutations
from typing import Any

from herna.games.gloomhaven.content import CARDS, CLASSES, CONDITIONS, ELEMENTS, GOALS, ITEMS, MONSTERS
from herna.games.gloomhaven.state import Hero, State
from herna.kernel import Table
from herna.kernel.decision import DONE, PASS

Why = Callable[[Any], str | None]
"""The rule that a value breaks."""

MOST_DAMAGE = 40
"""Hardly any source of damage deals more."""


def sift(
    t: Table[State],
    hero: Hero,
    rule: str,
    options: list[Any],
    why: Why,
    more: Callable[[], Iterable[Any]] = tuple,
) -> list[Any]:
    """What a rule offers a hero's player; whoever asks is told why anything else that could be pointed at is not there.

    Where the chapter knows of nothing that forbids a value, the rule that asks has the last word. `more` are answers that are
    put together from several things.
    """
    return t.sift(options, why, (rule, options.__contains__), among=partial(tried, t.state, hero, rule, more))


def tried(state: State, hero: Hero, rule: str, more: Callable[[], Iterable[Any]] = tuple) -> Iterator[Any]:
    """All that a player might answer when a rule asks."""
    yield from more()
    for word, kind in ASKS[rule].items():
        for names in KINDS[kind](state, hero):
            yield (word, *names) if word else names[0]
    yield from BUTTONS.get(rule, ())


# ---------------------------------------------------------------------- what lies on the table

Names = Iterable[tuple[Any, ...]]


def hexes(state: State) -> list[int]:
    """The known hexes: those of the revealed rooms, and the doors beside them."""
    layout, rooms = state.layout, set(state.rooms)
    near = layout.board.neighbours
    return [
        number
        for number, room in enumerate(layout.room)
        if room in rooms or (not room and any(layout.room[each] in rooms for each in near[number]))
    ]


def heroes(state: State, seat: int) -> list[Hero]:
    """The heroes of a player."""
    return [each for each in state.heroes if each.seat == seat]


def leader(state: State, seat: int) -> Hero:
    """A hero of a player who is asked about none of them."""
    return next(each for each in state.heroes if each.seat == seat)


def cards(state: State, hero: Hero) -> list[str]:
    """All ability cards of a hero, those first that count as discarded."""
    found = [*hero.discard, *(each.card for each in state.actives if each.hero == hero.id)]
    found += [*hero.hand, *hero.lost, *hero.gone, *hero.played]
    turn = state.turn
    if turn is not None and state.heroes[turn.hero] is hero:
        found += turn.cards
        if turn.doing is not None and turn.doing.card and not turn.doing.kept:
            found.append(turn.doing.card)
    return found


def _cards(state: State, hero: Hero) -> Names:
    return ((card,) for each in heroes(state, hero.seat) for card in cards(state, each))


def _pairs(state: State, hero: Hero) -> Names:
    """Two cards, the leading one first."""
    return (pair for each in heroes(state, hero.seat) for pair in permutations(cards(state, each), 2))


def _couples(state: State, hero: Hero) -> Names:
    """Two cards, in whatever order."""
    return (pair for each in heroes(state, hero.seat) for pair in combinations(cards(state, each), 2))


def _items(state: State, hero: Hero) -> Names:
    """The items of a player's heroes; one that several of them own is there once more with each owner's name."""
    own = heroes(state, hero.seat)
    owned = [gear.item for each in own for gear in each.items]
    yield from ((name,) for name in dict.fromkeys(owned))
    for each in own:
        yield from ((f"{each.id}:{gear.item}",) for gear in each.items if owned.count(gear.item) > 1 or each is not hero)


def _goods(state: State, hero: Hero) -> Names:
    """All items there are, and those that a player's heroes own."""
    yield from ((name,) for name in ITEMS)
    yield from (name for name in _items(state, hero) if name[0] not in ITEMS)


def _uses(state: State, hero: Hero) -> Names:
    """What consuming elements would add to the line that a player's hero is performing."""
    turn = state.turn
    if turn is None or turn.doing is None or turn.doing.basic or state.heroes[turn.hero].seat != hero.seat:
        return
    lines = getattr(CARDS[turn.doing.card], turn.doing.half).lines
    for line in lines[turn.doing.line : turn.doing.line + 1]:
        yield from ((place,) for place in range(len(line.augments)))


def _turns(state: State, hero: Hero) -> Names:
    """Who is in the order of the round."""
    yield from ((each.id,) for each in state.present)
    yield from ((kind,) for kind in dict.fromkeys(monster.kind for monster in state.monsters))
    yield from ((ally.id,) for ally in state.summons if not ally.owner and ally.kind in MONSTERS)


KINDS: dict[str, Callable[[State, Hero], Names]] = {
    "hex": lambda state, hero: ((each,) for each in hexes(state)),
    "figure": lambda state, hero: ((each.id,) for each in (*state.figures(), *state.things)),
    "card": _cards,
    "pair": _pairs,
    "couple": _couples,
    "item": _items,
    "good": _goods,
    "use": _uses,
    "turn": _turns,
    "element": lambda state, hero: ((each,) for each in ELEMENTS),
    "condition": lambda state, hero: ((each,) for each in CONDITIONS),
    "damage": lambda state, hero: ((points,) for points in range(1, MOST_DAMAGE + 1)),
    "perk": lambda state, hero: ((place,) for place in range(len(hero.card.perks))),
    "class": lambda state, hero: ((each,) for each in CLASSES),
    "own card": lambda state, hero: ((card.id,) for card in CARDS.values() if card.hero == hero.id),
    "goal": lambda state, hero: ((goal,) for each in heroes(state, hero.seat) for goal in each.goals if goal in GOALS),
    "attack": lambda state, hero: (("attack",),),
}
"""The names of all things of a kind that a hero's player can see."""

TARGET = {"on": "figure", "use": "use", "item": "item"}

ASKS: dict[str, dict[str, str]] = {
    "gloomhaven.character-mat.choose-class": {"": "class"},
    "gloomhaven.leveling.new-card": {"": "own card"},
    "gloomhaven.leveling.perk": {"perk": "perk"},
    "gloomhaven.item-cards.acquire": {"buy": "good"},
    "gloomhaven.item-cards.equip-limits": {"wear": "item"},
    "gloomhaven.battle-goals.draw-two-keep-one": {"": "goal"},
    "gloomhaven.hand.exact-limit": {"": "card"},
    "gloomhaven.scenario-book.starting-hexes": {"": "hex"},
    "gloomhaven.card-selection.two-face-down": {"play": "pair"},
    "gloomhaven.initiative.order": {"lower": "item", "raise": "item"},
    "gloomhaven.initiative.tie-players": {"next": "turn"},
    "gloomhaven.initiative.tie-monsters": {"next": "turn"},
    "gloomhaven.resting.short-rest-redraw": {"lose": "card", "redraw": "card"},
    "gloomhaven.resting.long-rest-timing": {"item": "item"},
    "gloomhaven.resting.long-rest-lose": {"lose": "card"},
    "gloomhaven.active-bonuses.recover-choice": {"leave": "card", "take": "card"},
    "gloomhaven.character-turn.top-and-bottom": {
        "top": "card",
        "bottom": "card",
        "attack": "card",
        "move": "card",
        "remove": "card",
        "item": "item",
    },
    "gloomhaven.move.up-to-x": {"to": "hex", "instead": "attack", "use": "use", "item": "item"},
    "gloomhaven.attack.attack-x": {
        "attack": "figure",
        "area": "hex",
        "without": "condition",
        "use": "use",
        "item": "item",
    },
    "gloomhaven.attack.all-ranged-need-sight": {"through": "figure"},
    "gloomhaven.area.diagram": {"area": "hex"},
    "gloomhaven.character-turn.ally-definition": TARGET,
    "gloomhaven.heal.heal-x": TARGET,
    "gloomhaven.attack-effects.without-attack": TARGET,
    "gloomhaven.attack-effects.push": {**TARGET, "to": "hex"},
    "gloomhaven.attack-effects.pull": {**TARGET, "to": "hex", "at": "hex"},
    "gloomhaven.active-bonuses.areas": TARGET,
    "gloomhaven.active-bonuses.persistent": {"remove": "card"},
    "gloomhaven.special-rules.named-monsters": TARGET,
    "gloomhaven.overlay-tiles.trap-effect": TARGET,
    "gloomhaven.elements.consume": {"use": "use", "consume": "element"},
    "gloomhaven.elements.any-element": {"": "element"},
    "gloomhaven.summon.placement": {"at": "hex"},
    "gloomhaven.loot.loot-x": {"at": "hex"},
    "gloomhaven.recover.recover": {"take": "card"},
    "gloomhaven.recover.kind-specified": {**TARGET, "lose": "card"},
    "gloomhaven.recover.refresh": {"item": "item"},
    "gloomhaven.overlay-tiles.trap-created": {"at": "hex"},
    "gloomhaven.overlay-tiles.trap-disarmed": {"at": "hex"},
    "gloomhaven.overlay-tiles.obstacles-block": {"at": "hex"},
    "gloomhaven.overlay-tiles.obstacles-no-cutoff": {"at": "hex", "to": "hex"},
    "gloomhaven.items.before-modifier": {"item": "item"},
    "gloomhaven.items.any-time": {"item": "item"},
    "gloomhaven.shield.reduces": {"item": "item"},
    "gloomhaven.item-cards.when-usable": {"on": "figure", "cure": "condition"},
    "gloomhaven.damage.suffer": {"suffer": "damage", "hand": "card", "discard": "couple"},
    "gloomhaven.monster-movement.move-value": {"to": "hex"},
    "gloomhaven.monster-attack.focus-first": {"attack": "figure"},
    "gloomhaven.monster-focus.before-acting": {"on": "figure"},
    "gloomhaven.monster-abilities.heal": {"on": "figure"},
    "gloomhaven.monster-abilities.summon-place": {"at": "hex"},
    "gloomhaven.special-rules.spawning": {"at": "hex"},
    "gloomhaven.dungeon-variant.penalty-first-room": {"on": "figure"},
}
"""With which words each rule asks, and for what; without a word where the answer is the thing itself."""

REST = ("rest",)

BUTTONS: dict[str, tuple[Any, ...]] = {
    "gloomhaven.item-cards.acquire": (DONE,),
    "gloomhaven.item-cards.equip-limits": (DONE,),
    "gloomhaven.card-selection.two-face-down": (REST,),
    "gloomhaven.initiative.order": (PASS,),
    "gloomhaven.resting.long-rest-timing": (REST,),
    "gloomhaven.character-turn.top-and-bottom": (DONE,),
    "gloomhaven.move.up-to-x": (DONE,),
    "gloomhaven.attack.attack-x": (DONE,),
    "gloomhaven.attack.all-ranged-need-sight": (("through",),),
    "gloomhaven.area.diagram": (DONE,),
    "gloomhaven.character-turn.ally-definition": (DONE,),
    "gloomhaven.heal.heal-x": (DONE,),
    "gloomhaven.attack-effects.without-attack": (DONE,),
    "gloomhaven.attack-effects.push": ("skip", "stop", DONE),
    "gloomhaven.attack-effects.pull": ("skip", "stop", DONE),
    "gloomhaven.active-bonuses.areas": (DONE,),
    "gloomhaven.special-rules.named-monsters": (DONE,),
    "gloomhaven.overlay-tiles.trap-effect": (DONE,),
    "gloomhaven.elements.consume": (PASS, DONE),
    "gloomhaven.summon.placement": (DONE,),
    "gloomhaven.loot.loot-x": ("loot", DONE),
    "gloomhaven.recover.recover": (DONE,),
    "gloomhaven.recover.kind-specified": (DONE,),
    "gloomhaven.recover.refresh": (DONE,),
    "gloomhaven.overlay-tiles.trap-created": (DONE,),
    "gloomhaven.overlay-tiles.trap-disarmed": (DONE,),
    "gloomhaven.overlay-tiles.obstacles-block": (DONE,),
    "gloomhaven.overlay-tiles.obstacles-no-cutoff": (DONE,),
    "gloomhaven.items.before-modifier": (PASS,),
    "gloomhaven.items.any-time": (PASS,),
    "gloomhaven.shield.reduces": (PASS,),
    "gloomhaven.item-cards.when-usable": ("attack", "move", PASS),
}
"""What else a rule offers: answers that are about nothing on the table."""

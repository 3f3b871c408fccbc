"""Items that are like no others [Předměty]."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from herna.games.gloomhaven.content import ITEMS, NEGATIVE, Item
from herna.games.gloomhaven.events import CardsRevealed, Rid
from herna.games.gloomhaven.rules import gear
from herna.games.gloomhaven.rules.acting import Act, perform_all
from herna.games.gloomhaven.rules.damage import suffer
from herna.games.gloomhaven.rules.experience import gain
from herna.games.gloomhaven.rules.figures import allies
from herna.games.gloomhaven.state import AnyFigure, Doing, Hero, State, Turn
from herna.kernel import Table
from herna.kernel.decision import PASS

RULE = "gloomhaven.items.any-time"


async def employ(t: Table[State], hero: Hero, name: str) -> None:
    """Use an item of one's own turn, even in the middle of an ability: it works at once [gloomhaven.items.any-time]."""
    item = await gear.use(t, hero, name)
    if item.special in EMPLOYED:
        await EMPLOYED[item.special](t, hero, item)
    await perform_all(t, Act(hero, hero, Doing()), item.lines)


# ---------------------------------------------------------------------- in one's own turn


async def _cure(t: Table[State], hero: Hero, item: Item) -> None:
    """Remove so many negative conditions, or all of them; Curse cards stay in the deck."""
    for _ in range(item.change.count or len(NEGATIVE)):
        ill = [("cure", each) for each in hero.conditions if each in NEGATIVE]
        if not ill:
            return
        choice = await t.choose(hero.seat, "gloomhaven.item-cards.when-usable", ill) if item.change.count else ill[0]
        del hero.conditions[choice[1]]
        t.tell("gloomhaven.item-cards.when-usable", Rid, hero.id, choice[1])


def _another_half(half: str, basic: str) -> Callable[[Table[State], Hero, Item], Awaitable[None]]:
    """At the end of the turn a card from hand is played for one half of it, or for the basic action in its place."""

    async def play(t: Table[State], hero: Hero, item: Item) -> None:
        turn = _turn(t.state)

        def cards() -> list[Any]:
            return [(word, card) for card in hero.hand for word in (half, basic)]

        word, card = await t.choose_in_secret(hero.seat, "gloomhaven.character-turn.top-and-bottom", cards)
        hero.hand.remove(card)
        t.reveal()
        turn.doing = start(hero, card, word)
        turn.stage = "line"

    return play


async def _another_turn(t: Table[State], hero: Hero, item: Item) -> None:
    """Two cards from hand for another turn this round, later than this one."""
    turn = _turn(t.state)
    choice = await t.choose_in_secret(hero.seat, "gloomhaven.card-selection.two-face-down", lambda: gear.later(hero))
    hero.played = list(choice[1:])
    for card in hero.played:
        hero.hand.remove(card)
    turn.again = True
    turn.stage = "end"


def _turn(state: State) -> Turn:
    assert state.turn is not None, "such items are used in one's own turn"
    return state.turn


EMPLOYED: dict[str, Callable[[Table[State], Hero, Item], Awaitable[None]]] = {
    "cure": _cure,
    "extra-bottom": _another_half("bottom", "move"),
    "extra-top": _another_half("top", "attack"),
    "extra-turn": _another_turn,
}
"""What items with a name do when they are used in one's own turn."""


def start(hero: Hero, card: str, word: str) -> Doing:
    """Begin an action of a card: a half of it, or the basic one, which items may better."""
    match word:
        case "attack":
            return Doing(card=card, half="top", basic=True, spice=gear.basics(hero, "basic-attack"))
        case "move":
            shoes = gear.basics(hero, "basic-move")
            return Doing(
                card=card, half="bottom", basic=True, spice=shoes, points=sum(ITEMS[each].change.move for each in shoes)
            )
        case _:
            return Doing(card=card, half="top" if word == "top" else "bottom")


# ---------------------------------------------------------------------- at the end of a turn


async def end_of_turn(t: Table[State], hero: Hero) -> None:
    """Items that look at how far their wearer moved in the turn; being pushed or pulled is no moving."""
    for item in gear.wearing(hero, "moved-little"):
        if hero.moved <= item.change.count:
            hero.guard += item.shield
    for item in gear.wearing(hero, "moved-far"):
        if hero.moved >= item.change.count and (not item.after or await gear.offer(t, hero, [item.id], RULE)):
            gain(t, hero, item.change.xp, "gloomhaven.experience.conditional")
            await perform_all(t, Act(hero, hero, Doing()), item.lines)


def come_again(t: Table[State], hero: Hero) -> None:
    """The cards for another turn are revealed, and the hero has not acted yet at their initiative."""
    hero.done, hero.shown, hero.shift = False, list(hero.played), 0
    t.reveal()
    first, second = hero.shown
    t.tell("gloomhaven.initiative.reveal-leading", CardsRevealed, hero.id, first, second, hero.initiative)


# ---------------------------------------------------------------------- at other times


async def shift(t: Table[State]) -> None:
    """Once all cards are revealed, initiatives may be shifted; they stay between 1 and 99 [gloomhaven.initiative.order]."""
    for hero in t.state.present:
        if hero.resting or "stun" in hero.conditions:
            continue
        for item in gear.wearing(hero, "shift-initiative"):
            options: list[Any] = [("lower", item.id), ("raise", item.id), PASS]
            choice = await t.choose(hero.seat, "gloomhaven.initiative.order", options)
            if choice != PASS:
                await gear.use(t, hero, item.id)
                hero.shift = item.change.count if choice[0] == "raise" else -item.change.count


async def helped(t: Table[State], attacker: AnyFigure) -> list[Item]:
    """What others use on the attack of an ally, before its first modifier card [gloomhaven.items.before-modifier]."""
    found = [
        await gear.offer(t, hero, [item.id], RULE)
        for hero in t.state.present
        if hero is not attacker and hero.items and "stun" not in hero.conditions
        for item in gear.wearing(hero, "ally-attack")
    ]
    return [item for item in found if item is not None]


async def dampened(t: Table[State]) -> bool:
    """Whether somebody consumes an element before an enemy does, to no effect [gloomhaven.elements.monsters-consume]."""
    for hero in t.state.present:
        if not hero.items or "stun" in hero.conditions:
            continue
        for item in gear.wearing(hero, "dampen"):
            if await gear.offer(t, hero, [item.id], RULE) is not None:
                return True
    return False


async def aftermath(t: Table[State], act: Act) -> None:
    """Allies in the area of an item suffer; Shield does not help, as it is no attack."""
    inside = set(act.doing.area)
    for name in act.doing.spice:
        if ITEMS[name].special == "allies-suffer":
            for each in [ally for ally in allies(t.state, act.who) if ally.hex in inside]:
                await suffer(t, each, ITEMS[name].change.damage, "gloomhaven.item-cards.when-usable", by=act.who)

"""Items that are like no others [Předměty]."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import Any

from herna.games.gloomhaven.content import ELEMENTS, ITEMS, NEGATIVE, Afflict, Bonus, Element, Item
from herna.games.gloomhaven.events import CardsRevealed, Marked, Rid, TrapGone
from herna.games.gloomhaven.rules import gear, goals, pointing
from herna.games.gloomhaven.rules.acting import BASIC_ATTACK, BASIC_MOVE, ONLY, Act, action_of, foes_of, no_foe, perform_all
from herna.games.gloomhaven.rules.conditions import afflict
from herna.games.gloomhaven.rules.damage import suffer
from herna.games.gloomhaven.rules.elements import STRONG
from herna.games.gloomhaven.rules.experience import gain
from herna.games.gloomhaven.rules.figures import adjacent, allies, beyond, in_range
from herna.games.gloomhaven.rules.forced import shove
from herna.games.gloomhaven.rules.piles import NOT_IN_HAND, pile_of
from herna.games.gloomhaven.state import AnyFigure, Doing, Hero, Monster, State, Summon, Turn
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
        choice = await _on_what(t, hero, ill) if item.change.count else ill[0]
        del hero.conditions[choice[1]]
        t.tell("gloomhaven.item-cards.when-usable", Rid, hero.id, choice[1])


async def _on_what(t: Table[State], hero: Hero, options: list[Any], why: pointing.Why = lambda value: None) -> Any:
    """What an item is used on: it says so itself [gloomhaven.item-cards.when-usable]."""
    rule = "gloomhaven.item-cards.when-usable"
    return await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, options, why))


def _another_half(half: str, basic: str) -> Callable[[Table[State], Hero, Item], Awaitable[None]]:
    """At the end of the turn a card from hand is played for one half of it, or for the basic action in its place."""

    async def play(t: Table[State], hero: Hero, item: Item) -> None:
        turn = _turn(t.state)

        rule = "gloomhaven.character-turn.top-and-bottom"

        def why(value: Any) -> str | None:
            match value:
                case ("item", str(name)):
                    return gear.withheld(t.state, hero, name)
                case ("remove", _) | "done":
                    return "gloomhaven.item-cards.when-usable"
                case (str(word), str(card)):
                    wrong = None if word in (half, basic) else "gloomhaven.item-cards.when-usable"
                    return NOT_IN_HAND.get(pile_of(t.state, hero, card)) or wrong
            return None

        def cards() -> list[Any]:
            options = [(word, card) for card in hero.hand for word in (half, basic)]
            return pointing.sift(t, hero, rule, options, why)

        word, card = await t.choose_in_secret(hero.seat, rule, cards)
        hero.hand.remove(card)
        t.reveal()
        turn.doing = start(hero, card, word)
        turn.stage = "line"

    return play


async def _disarm_all(t: Table[State], hero: Hero, item: Item) -> None:
    """All traps in range are gone [gloomhaven.overlay-tiles.trap-disarmed]."""
    for trap in gear.traps(t.state, hero, item.change.range):
        t.state.traps.remove(trap)
        goals.trap_gone(t.state)
        t.tell("gloomhaven.overlay-tiles.trap-disarmed", TrapGone, hero.id, trap.hex)


async def _mark(t: Table[State], hero: Hero, item: Item) -> None:
    """A token on an adjacent enemy: all attacks of its owner on it are stronger from now on."""
    options = [("on", each.id) for each in gear.markable(t.state, hero)]
    choice = await _on_what(t, hero, options, lambda value: _unmarked(t.state, hero, value))
    next(each for each in t.state.monsters if each.id == choice[1]).mark = hero.id
    t.tell("gloomhaven.item-cards.when-usable", Marked, hero.id, choice[1])


def _unmarked(state: State, hero: Hero, value: Any) -> str | None:
    """The rule by which no token is put on somebody: no enemy, invisible, not adjacent, neither normal nor elite.

    [gloomhaven.bosses.not-normal-elite]
    """
    figure = state.find(value[1]) if value[0] == "on" else None
    if figure is None:
        return None
    act = Act(hero, hero, Doing())
    rule = no_foe(state, act, Afflict(conditions=()), figure) or beyond(
        state, hero.hex, figure.hex, 1, "gloomhaven.attack.melee"
    )
    boss = isinstance(figure, Monster) and figure.rank == "boss"
    return "gloomhaven.bosses.not-normal-elite" if rule is None and boss else rule


async def _another_turn(t: Table[State], hero: Hero, item: Item) -> None:
    """Two cards from hand for another turn this round, later than this one."""
    turn = _turn(t.state)
    rule = "gloomhaven.card-selection.two-face-down"

    def why(value: Any) -> str | None:
        if value[0] == "rest":
            return "gloomhaven.resting.long-rest-declare"
        rules = (NOT_IN_HAND.get(pile_of(t.state, hero, card)) for card in value[1:])
        return next((each for each in rules if each is not None), None) or (
            None if value in gear.later(hero) else "gloomhaven.item-cards.when-usable"
        )

    def cards() -> list[Any]:
        return pointing.sift(t, hero, rule, gear.later(hero), why)

    choice = await t.choose_in_secret(hero.seat, rule, cards)
    hero.played = list(choice[1:])
    for card in hero.played:
        hero.hand.remove(card)
    turn.again = True
    turn.stage = "end"


ONLY["summoned"] = lambda state, act, figure: isinstance(figure, Summon) and bool(figure.owner)


def _turn(state: State) -> Turn:
    assert state.turn is not None, "such items are used in one's own turn"
    return state.turn


EMPLOYED: dict[str, Callable[[Table[State], Hero, Item], Awaitable[None]]] = {
    "cure": _cure,
    "extra-bottom": _another_half("bottom", "move"),
    "extra-top": _another_half("top", "attack"),
    "extra-turn": _another_turn,
    "disarm-all": _disarm_all,
    "mark": _mark,
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


async def after_action(t: Table[State], hero: Hero, doing: Doing, sort: str) -> None:
    """What items add once an action of their sort has been performed."""
    for item in gear.wearing(hero, sort):
        if sort in AFTER and hero.alive:
            await AFTER[sort](t, hero, item, doing)


async def _after_song(t: Table[State], hero: Hero, item: Item, doing: Doing) -> None:
    """Another attack or another move at once."""
    choice = await _on_what(t, hero, ["attack", "move", PASS])
    if choice != PASS:
        action = BASIC_ATTACK if choice == "attack" else BASIC_MOVE
        await perform_all(t, Act(hero, hero, Doing()), action.lines)


async def _after_doom(t: Table[State], hero: Hero, item: Item, doing: Doing) -> None:
    """The targets of the action have the conditions of the item."""
    for name in doing.last:
        if (target := t.state.find(name)) is not None:
            afflict(t, target, item.change.conditions)


async def _after_command(t: Table[State], hero: Hero, item: Item, doing: Doing) -> None:
    """The same half of a card from hand."""
    if hero.hand and "stun" not in hero.conditions and await gear.offer(t, hero, [item.id], RULE):
        await EMPLOYED[f"extra-{doing.half}"](t, hero, item)


AFTER: dict[str, Callable[[Table[State], Hero, Item, Doing], Awaitable[None]]] = {
    "song": _after_song,
    "doom": _after_doom,
    "command": _after_command,
}
"""What follows actions of some sorts."""


async def rewarded(t: Table[State], hero: Hero) -> None:
    """Items that reward a kill in one's own turn, that of a summon too [gloomhaven.summon.kills-credited]."""
    if t.state.now == hero.id:
        for item in gear.wearing(hero, "on-kill"):
            if hero.alive:
                await perform_all(t, Act(hero, hero, Doing()), item.lines)


# ---------------------------------------------------------------------- in attacks


async def bleed(t: Table[State], hero: Hero, item: Item) -> None:
    """The price of an item in hit points."""
    if item.special == "blood-price":
        await suffer(t, hero, item.change.damage, "gloomhaven.item-cards.when-usable", price=True)


def sharpened(state: State, act: Act, target: AnyFigure, *, melee: bool) -> list[str]:
    """The items that count for an attack by themselves."""
    hero = act.who
    if not isinstance(hero, Hero) or not hero.items:
        return []
    found = [item.id for item in gear.wearing(hero, *SHARPENS) if SHARPENS[item.special](state, act, hero, item, melee)]
    if isinstance(target, Monster) and target.mark == hero.id:
        found += [each.item for each in hero.items if ITEMS[each.item].special == "mark"]
    return found


def _run_up(state: State, act: Act, hero: Hero, item: Item, melee: bool) -> bool:
    """Only the first melee attack after a long way, once a turn."""
    if not melee or state.now != hero.id or hero.moved < item.change.count or item.id in hero.noted:
        return False
    hero.noted.append(item.id)
    return True


def _augmented(state: State, act: Act, hero: Hero, item: Item, melee: bool) -> bool:
    """Whether an augment is on the half of the card that is performed."""
    return bool(act.doing.card) and any(isinstance(each, Bonus) and each.augment for each in action_of(act.doing).lines)


SHARPENS: dict[str, Callable[[State, Act, Hero, Item, bool], bool]] = {
    "run-up": _run_up,
    "augmented": _augmented,
    "last-breath": lambda state, act, hero, item, melee: hero.hp == 1,
}
"""When items with a name count for an attack."""


async def struck(t: Table[State], act: Act, target: AnyFigure, place: int, names: Iterable[str]) -> None:
    """What items do once a target has been attacked at its place: those around it are hurt, or the attacker is."""
    for item in (ITEMS[name] for name in names):
        if item.special == "recoil":
            await suffer(t, act.hero, item.change.damage, "gloomhaven.character-turn.mandatory-bad")
        elif item.special == "burst":
            near = t.state.layout.board.neighbours[place]
            for each in [foe for foe in foes_of(t.state, act) if foe is target or foe.hex in near]:
                await suffer(t, each, item.change.damage, "gloomhaven.item-cards.when-usable", by=act.who)


async def answered(t: Table[State], attacker: AnyFigure, hero: Hero) -> None:
    """What an item does to an attacker where its element is strong, once the attack is over, as Retaliate is."""
    for item in gear.wearing(hero, *ANSWERS):
        strength = t.state.elements[ELEMENTS.index(ANSWERS[item.special])]
        if strength == STRONG and hero.alive and attacker.alive:
            afflict(t, attacker, item.change.conditions)
            await shove(t, hero, attacker, item.change.push, 0, seat=hero.seat)


ANSWERS: dict[str, Element] = {"strong-earth": "earth", "strong-ice": "ice"}
"""Items that answer attacks while an element is strong."""


async def spared(t: Table[State], summon: Summon) -> bool:
    """Whether its owner keeps the damage of an attack off a summon."""
    hero = t.state.hero(summon.owner) if summon.owner else None
    if hero is None or not hero.items or "stun" in hero.conditions:
        return False
    names = [item.id for item in gear.wearing(hero, "spare-summon")]
    return await gear.offer(t, hero, names, "gloomhaven.shield.reduces") is not None


async def betrayed(t: Table[State], attacker: AnyFigure, target: AnyFigure, reach: int) -> AnyFigure:
    """Whom an attack hits: its target may turn that of an adjacent normal monster against an ally of the attacker in range."""
    if not isinstance(target, Hero) or not isinstance(attacker, Monster) or not target.items or attacker.rank != "normal":
        return target
    names = [item.id for item in gear.wearing(target, "betray")]
    if not names or "stun" in target.conditions or not adjacent(t.state, attacker, target):
        return target
    found = in_range(t.state, attacker, allies(t.state, attacker), reach)
    if not found or await gear.offer(t, target, names, "gloomhaven.items.before-modifier") is None:
        return target
    options = [("on", each.id) for each in found]

    def why(value: Any) -> str | None:
        figure = t.state.find(value[1]) if value[0] == "on" else None
        foe = figure is attacker or not isinstance(figure, Monster)
        return None if figure is None or foe else beyond(t.state, attacker.hex, figure.hex, reach, "gloomhaven.attack.ranged")

    choice = await _on_what(t, target, options, why)
    return next(each for each in found if each.id == choice[1])


# ---------------------------------------------------------------------- at the end of a turn


async def end_of_turn(t: Table[State], hero: Hero) -> None:
    """Items that look at how far their wearer moved in the turn, and where; being pushed or pulled is no moving."""
    for item in gear.wearing(hero, "fireproof"):
        if "hazard" in hero.noted:
            await perform_all(t, Act(hero, hero, Doing()), item.lines)
    for item in gear.wearing(hero, "moved-little"):
        if hero.moved <= item.change.count:
            hero.guard += item.shield
    for item in gear.wearing(hero, "moved-far"):
        if item.after and "stun" in hero.conditions:
            continue
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
            rule, options = "gloomhaven.initiative.order", [("lower", item.id), ("raise", item.id), PASS]
            why = partial(_unshifted, t.state, hero, options)
            choice: Any = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, options, why))
            if choice != PASS:
                await gear.use(t, hero, item.id)
                hero.shift = item.change.count if choice[0] == "raise" else -item.change.count


def _unshifted(state: State, hero: Hero, options: Sequence[Any], value: Any) -> str | None:
    """The rule by which an item does not shift an initiative."""
    return None if value in options else gear.withheld(state, hero, value[1])


async def helped(t: Table[State], attacker: AnyFigure) -> list[Item]:
    """What others use on the attack of an ally, before its first modifier card [gloomhaven.items.before-modifier].

    An enemy that a hero leads is no ally.
    """
    if isinstance(attacker, Monster):
        return []
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

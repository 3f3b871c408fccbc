"""Items that are like no others [Předměty]."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

from herna.games.gloomhaven.content import CARDS, ELEMENTS, NEGATIVE, Afflict, Bonus, Element, Item
from herna.games.gloomhaven.doing import Doing, Turn
from herna.games.gloomhaven.events import Marked, Rid, TrapGone
from herna.games.gloomhaven.rules import battle_goals, item_cards, pointing
from herna.games.gloomhaven.rules.attack_effects import shove
from herna.games.gloomhaven.rules.conditions import afflict
from herna.games.gloomhaven.rules.damage import suffer
from herna.games.gloomhaven.rules.elements import STRONG
from herna.games.gloomhaven.rules.experience import gain
from herna.games.gloomhaven.rules.figures import adjacent, allies
from herna.games.gloomhaven.rules.moments import (
    ADDED,
    AFTERMATH,
    ANSWERED,
    BETRAYED,
    CHARGED,
    CONCERNED,
    DAMPENED,
    EMPLOYED,
    HELPED,
    HIT,
    ORDERED,
    READY,
    REWARDED,
    SHARPENED,
    SPARED,
    TURN_OVER,
)
from herna.games.gloomhaven.rules.performing import BASIC_ATTACK, BASIC_MOVE, Act, action_of, perform_all, start
from herna.games.gloomhaven.rules.piles import NOT_IN_HAND, pile_of
from herna.games.gloomhaven.rules.sight import beyond, in_range
from herna.games.gloomhaven.rules.targets import foes_of, no_foe
from herna.games.gloomhaven.state import AnyFigure, Hero, Monster, State, Summon, TrapTile
from herna.kernel import Table
from herna.kernel.decision import PASS

RULE = "gloomhaven.items.any-time"


def at_end(state: State, hero: Hero) -> bool:
    """Whether nothing is left of a hero's turn but its end."""
    turn = state.turn
    if turn is None or turn.stage != "choose" or state.now != hero.id:
        return False
    return turn.doing is None and not turn.cards and "rest" not in turn.halves


def later(hero: Hero) -> list[tuple[str, str, str]]:
    """Two cards of the hand for another turn this round: the leading one must be later than the last one."""
    return [
        ("play", first, second)
        for first in hero.hand
        if CARDS[first].initiative > hero.initiative
        for second in hero.hand
        if first != second
    ]


def traps(state: State, hero: Hero, reach: int) -> list[TrapTile]:
    """The traps within reach and in sight."""
    board, shut = state.layout.board, state.closed
    near = board.within(hero.hex, reach, shut)
    return [trap for trap in state.traps if near >> trap.hex & 1 and board.sees(hero.hex, trap.hex, shut)]


def markable(state: State, hero: Hero) -> list[Monster]:
    """Adjacent enemies that a token can be put on; bosses are neither normal nor elite."""
    near = state.layout.board.neighbours[hero.hex]
    return [each for each in state.monsters if each.hex in near and each.rank != "boss" and "invisible" not in each.conditions]


@READY.on("extra-bottom", "extra-top")
def _another_half_ready(state: State, hero: Hero, item: Item) -> bool:
    """At the end of the turn, with a card in hand."""
    return bool(hero.hand) and at_end(state, hero)


@READY.on("extra-turn")
def _another_turn_ready(state: State, hero: Hero, item: Item) -> bool:
    """At the end of the turn, with two cards for a later one."""
    return at_end(state, hero) and bool(later(hero))


@READY.on("ally-attack")
def _only_for_allies(state: State, hero: Hero, item: Item) -> bool:
    """Never on one's own attack; on those of others who may be asked is another matter."""
    return False


@READY.on("blood-price")
def _bearable(state: State, hero: Hero, item: Item) -> bool:
    """As long as the price does not kill."""
    return hero.hp > item.change.damage


@READY.on("disarm-all")
def _any_trap(state: State, hero: Hero, item: Item) -> bool:
    """With a trap in range."""
    return bool(traps(state, hero, item.change.range))


@READY.on("mark")
def _any_markable(state: State, hero: Hero, item: Item) -> bool:
    """Beside an enemy that a token can be put on."""
    return bool(markable(state, hero))


@EMPLOYED.on("cure")
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
                    return item_cards.withheld(t.state, hero, name)
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


EMPLOYED.on("extra-bottom")(_another_half("bottom", "move"))
EMPLOYED.on("extra-top")(_another_half("top", "attack"))


@EMPLOYED.on("disarm-all")
async def _disarm_all(t: Table[State], hero: Hero, item: Item) -> None:
    """All traps in range are gone [gloomhaven.overlay-tiles.trap-disarmed]."""
    for trap in traps(t.state, hero, item.change.range):
        t.state.traps.remove(trap)
        battle_goals.trap_gone(t.state)
        t.tell("gloomhaven.overlay-tiles.trap-disarmed", TrapGone, hero.id, trap.hex)


@EMPLOYED.on("mark")
async def _mark(t: Table[State], hero: Hero, item: Item) -> None:
    """A token on an adjacent enemy: all attacks of its owner on it are stronger from now on."""
    options = [("on", each.id) for each in markable(t.state, hero)]
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


@EMPLOYED.on("extra-turn")
async def _another_turn(t: Table[State], hero: Hero, item: Item) -> None:
    """Two cards from hand for another turn this round, later than this one."""
    turn = _turn(t.state)
    rule = "gloomhaven.card-selection.two-face-down"

    def why(value: Any) -> str | None:
        if value[0] == "rest":
            return "gloomhaven.resting.long-rest-declare"
        rules = (NOT_IN_HAND.get(pile_of(t.state, hero, card)) for card in value[1:])
        return next((each for each in rules if each is not None), None) or (
            None if value in later(hero) else "gloomhaven.item-cards.when-usable"
        )

    def cards() -> list[Any]:
        return pointing.sift(t, hero, rule, later(hero), why)

    choice = await t.choose_in_secret(hero.seat, rule, cards)
    hero.played = list(choice[1:])
    for card in hero.played:
        hero.hand.remove(card)
    turn.again = True
    turn.stage = "end"


@CONCERNED.on("summoned")
def _summoned(state: State, act: Act, figure: AnyFigure) -> bool:
    """A summon of a hero."""
    return isinstance(figure, Summon) and bool(figure.owner)


def _turn(state: State) -> Turn:
    assert state.turn is not None, "such items are used in one's own turn"
    return state.turn


@ADDED.on("song")
async def _after_song(t: Table[State], hero: Hero, item: Item, doing: Doing) -> None:
    """Another attack or another move at once."""
    choice = await _on_what(t, hero, ["attack", "move", PASS])
    if choice != PASS:
        action = BASIC_ATTACK if choice == "attack" else BASIC_MOVE
        await perform_all(t, Act(hero, hero, Doing()), action.lines)


@ADDED.on("doom")
async def _after_doom(t: Table[State], hero: Hero, item: Item, doing: Doing) -> None:
    """The targets of the action have the conditions of the item."""
    for name in doing.last:
        if (target := t.state.find(name)) is not None:
            afflict(t, target, item.change.conditions)


@ADDED.on("command")
async def _after_command(t: Table[State], hero: Hero, item: Item, doing: Doing) -> None:
    """The same half of a card from hand."""
    if hero.hand and "stun" not in hero.conditions and await item_cards.offer(t, hero, [item.id], RULE):
        await EMPLOYED[f"extra-{doing.half}"](t, hero, item)


@REWARDED.on("on-kill")
async def _on_kill(t: Table[State], hero: Hero, item: Item) -> None:
    """A kill in one's own turn is rewarded, that of a summon too [gloomhaven.summon.kills-credited]."""
    if t.state.now == hero.id and hero.alive:
        await perform_all(t, Act(hero, hero, Doing()), item.lines)


@CHARGED.on("blood-price")
async def _bleed(t: Table[State], hero: Hero, item: Item) -> None:
    """The price of an item in hit points."""
    await suffer(t, hero, item.change.damage, "gloomhaven.item-cards.when-usable", price=True)


@SHARPENED.on("run-up")
def _run_up(state: State, act: Act, hero: Hero, item: Item, melee: bool) -> bool:
    """Only the first melee attack after a long way, once a turn."""
    if not melee or state.now != hero.id or hero.moved < item.change.count or item.id in hero.noted:
        return False
    hero.noted.append(item.id)
    return True


@SHARPENED.on("augmented")
def _augmented(state: State, act: Act, hero: Hero, item: Item, melee: bool) -> bool:
    """Whether an augment is on the half of the card that is performed."""
    return bool(act.doing.card) and any(isinstance(each, Bonus) and each.augment for each in action_of(act.doing).lines)


@SHARPENED.on("last-breath")
def _last_breath(state: State, act: Act, hero: Hero, item: Item, melee: bool) -> bool:
    """Whether it is the last hit point."""
    return hero.hp == 1


@HIT.on("recoil")
async def _recoil(t: Table[State], act: Act, target: AnyFigure, place: int, item: Item) -> None:
    """The attacker is hurt."""
    await suffer(t, act.hero, item.change.damage, "gloomhaven.character-turn.mandatory-bad")


@HIT.on("burst")
async def _burst(t: Table[State], act: Act, target: AnyFigure, place: int, item: Item) -> None:
    """The target is hurt, and the enemies around its place."""
    near = t.state.layout.board.neighbours[place]
    for each in [foe for foe in foes_of(t.state, act) if foe is target or foe.hex in near]:
        await suffer(t, each, item.change.damage, "gloomhaven.item-cards.when-usable", by=act.who)


ELEMENT: dict[str, Element] = {"strong-earth": "earth", "strong-ice": "ice"}
"""Of the items that answer attacks while an element is strong."""


@ANSWERED.on(*ELEMENT)
async def _answer(t: Table[State], attacker: AnyFigure, hero: Hero, item: Item) -> None:
    """What an item does to an attacker where its element is strong, once the attack is over, as Retaliate is."""
    strength = t.state.elements[ELEMENTS.index(ELEMENT[item.special])]
    if strength == STRONG and hero.alive and attacker.alive:
        afflict(t, attacker, item.change.conditions)
        await shove(t, hero, attacker, item.change.push, 0, seat=hero.seat)


@SPARED.on("spare-summon")
async def _spare(t: Table[State], hero: Hero, item: Item) -> bool:
    """Whether its owner keeps the damage of an attack off a summon."""
    return await item_cards.offer(t, hero, [item.id], "gloomhaven.shield.reduces") is not None


@BETRAYED.on("betray")
async def _betray(t: Table[State], attacker: AnyFigure, target: Hero, item: Item, reach: int) -> AnyFigure:
    """Whom an attack hits: its target may turn that of an adjacent normal monster against an ally of the attacker in range."""
    if not isinstance(attacker, Monster) or attacker.rank != "normal":
        return target
    if "stun" in target.conditions or not adjacent(t.state, attacker, target):
        return target
    found = in_range(t.state, attacker, allies(t.state, attacker), reach)
    if not found or await item_cards.offer(t, target, [item.id], "gloomhaven.items.before-modifier") is None:
        return target
    options = [("on", each.id) for each in found]

    def why(value: Any) -> str | None:
        figure = t.state.find(value[1]) if value[0] == "on" else None
        foe = figure is attacker or not isinstance(figure, Monster)
        return None if figure is None or foe else beyond(t.state, attacker.hex, figure.hex, reach, "gloomhaven.attack.ranged")

    choice = await _on_what(t, target, options, why)
    return next(each for each in found if each.id == choice[1])


@TURN_OVER.on("fireproof")
async def _fireproof(t: Table[State], hero: Hero, item: Item) -> None:
    """Who went over hazardous terrain in the turn performs the lines of the item."""
    if "hazard" in hero.noted:
        await perform_all(t, Act(hero, hero, Doing()), item.lines)


@TURN_OVER.on("moved-little")
async def _moved_little(t: Table[State], hero: Hero, item: Item) -> None:
    """Who hardly moved in the turn has Shield; being pushed or pulled is no moving."""
    if hero.moved <= item.change.count:
        hero.guard += item.shield


@TURN_OVER.on("moved-far")
async def _moved_far(t: Table[State], hero: Hero, item: Item) -> None:
    """Who moved far in the turn performs the lines of the item; being pushed or pulled is no moving."""
    if hero.moved < item.change.count or (item.after and "stun" in hero.conditions):
        return
    if not item.after or await item_cards.offer(t, hero, [item.id], RULE):
        gain(t, hero, item.change.xp, "gloomhaven.experience.conditional")
        await perform_all(t, Act(hero, hero, Doing()), item.lines)


@ORDERED.on("shift-initiative")
async def _shift(t: Table[State], hero: Hero, item: Item) -> None:
    """An initiative may be shifted; it stays between 1 and 99 [gloomhaven.initiative.order]."""
    rule, options = "gloomhaven.initiative.order", [("lower", item.id), ("raise", item.id), PASS]
    why = partial(_unshifted, t.state, hero, options)
    choice: Any = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, options, why))
    if choice != PASS:
        await item_cards.use(t, hero, item.id)
        hero.shift = item.change.count if choice[0] == "raise" else -item.change.count


def _unshifted(state: State, hero: Hero, options: Sequence[Any], value: Any) -> str | None:
    """The rule by which an item does not shift an initiative."""
    return None if value in options else item_cards.withheld(state, hero, value[1])


@HELPED.on("ally-attack")
async def _help(t: Table[State], hero: Hero, item: Item) -> Item | None:
    """A hero may use the item on the attack of an ally."""
    return await item_cards.offer(t, hero, [item.id], RULE)


@DAMPENED.on("dampen")
async def _dampen(t: Table[State], hero: Hero, item: Item) -> bool:
    """A hero may consume an element before an enemy does, to no effect [gloomhaven.elements.monsters-consume]."""
    return await item_cards.offer(t, hero, [item.id], RULE) is not None


@AFTERMATH.on("allies-suffer")
async def _suffer_inside(t: Table[State], act: Act, item: Item) -> None:
    """Allies in the area of an item suffer; Shield does not help, as it is no attack."""
    inside = set(act.doing.area)
    for each in [ally for ally in allies(t.state, act.who) if ally.hex in inside]:
        await suffer(t, each, item.change.damage, "gloomhaven.item-cards.when-usable", by=act.who)

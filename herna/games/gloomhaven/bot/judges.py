"""Rules of thumb, decision by decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from herna.games.gloomhaven.bot.field import FALL, NEVER, PARTY, Field, Tail, card_worth
from herna.games.gloomhaven.bot.fight import odds
from herna.games.gloomhaven.bot.places import Foe, rounds_left
from herna.games.gloomhaven.content import (
    CARDS,
    DECKS,
    ITEMS,
    MONSTERS,
    Action,
    Attack,
    Item,
    Line,
    Move,
    Recover,
)
from herna.games.gloomhaven.rules import active_bonuses
from herna.games.gloomhaven.rules.move import bad
from herna.games.gloomhaven.rules.performing import BASIC_ATTACK, BASIC_MOVE, action_of
from herna.games.gloomhaven.state import Fixture, Hero, Monster
from herna.games.gloomhaven.view import View
from herna.kernel import DONE, PASS, TALK, Decision


def advise(view: View, decision: Decision[Any]) -> list[float]:
    """How good each option of a decision looks to somebody who plays with sense, by what that seat can see."""
    options = decision.options
    judge = _JUDGES.get(decision.rule.removeprefix("gloomhaven."))
    advice = [0.0] * len(options) if judge is None or len(options) < 2 else judge(Mind(view, decision), options)
    return [NEVER if option == TALK else worth for option, worth in zip(options, advice, strict=True)]


class Mind:
    """What one player makes of a decision."""

    def __init__(self, view: View, decision: Decision[Any]) -> None:
        self.view = view
        self.me = self._who(decision)

    def _who(self, decision: Decision[Any]) -> Hero:
        """The hero who decides; one player may lead several."""
        state = self.view
        mine = [hero for hero in state.heroes if hero.seat == decision.seat] or state.heroes
        if len(mine) == 1:
            return mine[0]
        words = {word for option in decision.options if isinstance(option, tuple) for word in option[1:]}
        named = [hero for hero in mine if words & {*hero.hand, *hero.discard}]
        if named:
            return named[0]
        if state.turn is not None and state.heroes[state.turn.hero] in mine:
            return state.heroes[state.turn.hero]
        return next((hero for hero in mine if hero.hex >= 0), mine[0])

    @property
    def field(self) -> Field:
        return Field(self.view, self.me)

    @property
    def acting(self) -> bool:
        """Whether it is the turn of the hero who decides."""
        turn = self.view.turn
        return turn is not None and self.view.heroes[turn.hero] is self.me


def _each(judge: Callable[[Mind, Any], float]) -> Callable[[Mind, Sequence[Any]], list[float]]:
    """A judge of options one by one."""
    return lambda mind, options: [judge(mind, option) for option in options]


def _class(mind: Mind, option: str) -> float:
    return -float(PARTY.index(option)) if option in PARTY else NEVER


def _card(mind: Mind, option: str) -> float:
    return card_worth(option)


def _leave_out(mind: Mind, option: str) -> float:
    return -card_worth(option)


def _buy(mind: Mind, option: Any) -> float:
    """The dearest of each kind that there is room for."""
    if option == DONE:
        return 0.0
    item = ITEMS[option[1]]
    owned = [ITEMS[gear.item].slot for gear in mind.me.items]
    return float(item.cost) if item.slot not in owned and not item.minus else -1.0


def _start(mind: Mind, option: int) -> float:
    """Far from the enemies, who will come."""
    board = mind.view.layout.board
    near = sorted(board.distance(option, monster.hex) for monster in mind.view.monsters)[:2]
    beside = sum(board.distance(option, hero.hex) <= 2 for hero in mind.view.present)
    return float(sum(near)) + 0.5 * beside


def _select(mind: Mind, options: Sequence[Any]) -> list[float]:
    """The pair of cards that promises most: before the monsters act, or after them, as its leading card will have it."""
    now = mind.field
    late = now.later() if now.foes else now
    waiting = now.pain(now.danger(mind.me.hex))
    pairs: dict[tuple[str, ...], tuple[float, float]] = {}
    first = {card: _first(now, CARDS[card].initiative) for card in mind.me.hand}
    advice = []
    for option in options:
        if option[0] != "play":
            advice.append(_long_rest(mind, now, waiting))
            continue
        pair = tuple(sorted(option[1:]))
        if pair not in pairs:
            pairs[pair] = _promise(now, pair), _promise(late, pair) if late is not now else 0.0
        early, after = pairs[pair]
        share = first[option[1]]
        advice.append(share * early + (1 - share) * (after - waiting))
    return advice


def _promise(field: Field, pair: Sequence[str]) -> float:
    """The best turn with two cards."""
    best = NEVER
    for top, bottom in (pair, pair[::-1]):
        for upper, price in _halves(field, CARDS[top].top, BASIC_ATTACK):
            for lower, cost in _halves(field, CARDS[bottom].bottom, BASIC_MOVE):
                best = max(best, field.both(upper, lower) - price - cost)
    return best


def _halves(field: Field, action: Action, basic: Action) -> list[tuple[Action, float]]:
    return [(action, field.price(action)), (basic, 0.0)]


def _first(field: Field, initiative: int) -> float:
    """How likely one is to act before the monsters, by the cards that are left in their decks."""
    chances = []
    for foe in field.foes:
        if isinstance(foe.figure, Monster):
            deck = MONSTERS[foe.figure.kind].deck
            drawn = field.state.decks[deck].drawn if deck in field.state.decks else []
            cards = [card for number, card in enumerate(DECKS[deck].cards) if number not in drawn] or DECKS[deck].cards
            chances.append(sum(card.initiative >= initiative for card in cards) / len(cards))
    return sum(chances) / len(chances) if chances else 1.0


def _long_rest(mind: Mind, field: Field, waiting: float) -> float:
    """A turn is given up for two hit points, spent items and the choice of the card to lose."""
    me = mind.me
    spent = sum(gear.state == "spent" for gear in me.items)
    worth = field.mend(me, 2) + 0.5 * spent - waiting + field.place(me.hex) + waiting * bool(field.foes)
    if len(me.hand) < 2:
        return worth
    tired = rounds_left(len(me.hand) + len(me.discard) - 1, 0) - rounds_left(len(me.hand), len(me.discard))
    worth += 0.5 * tired
    return worth + (1.0 if not field.foes and len(me.hand) < 5 else -2.0)


def _before_rest(mind: Mind, option: Any) -> float:
    """Items that can be used before a long rest."""
    return _use(mind.field, ITEMS[option[1]]) if option[0] == "item" else 0.0


def _short_rest(mind: Mind, option: str) -> float:
    """When the hand is empty; where nobody threatens, a long rest is better."""
    if option == PASS:
        return 0.0
    me, field = mind.me, mind.field
    if len(me.hand) >= 2:
        return -1.0
    return 1.0 if field.foes or me.hp >= me.top - 1 else -1.0


def _give_up(mind: Mind, option: Any) -> float:
    """A card that must be lost, or somebody who gets something."""
    return _lose(mind, option) if option[0] == "lose" else _on(mind, option)


def _redraw(mind: Mind, option: Any) -> float:
    if option[0] == "lose":
        return _lose(mind, option)
    others = [card_worth(card) for card in mind.me.discard]
    return -sum(others) / max(1, len(others)) - (1.5 if mind.me.hp > 4 else 4.0)


def _lose(mind: Mind, option: Any) -> float:
    return -_worth(option)


def _worth(option: Any) -> float:
    """What a card or an item that an option names is worth; to name none is worth nothing."""
    name = option[1] if isinstance(option, tuple) and len(option) > 1 else ""
    return card_worth(name) if name in CARDS else float(name in ITEMS)


def _take(mind: Mind, option: Any) -> float:
    return _worth(option)


def _act(mind: Mind, options: Sequence[Any]) -> list[float]:
    """Each half by the best turn that begins with it."""
    turn, field, me = mind.view.turn, mind.field, mind.me
    if turn is None or not mind.acting:
        return [0.0] * len(options)
    at = me.hex
    advice = []
    for option in options:
        if option == DONE:
            advice.append(field.place(at))
        elif option[0] == "item":
            advice.append(max(advice, default=field.place(at)) + _use(field, ITEMS[option[1]]))
        elif option[0] not in _KINDS:
            advice.append(NEVER)
        else:
            action, half = _half_of(option)
            cards = [card for card in turn.cards if card != option[1]]
            tails = field.tails(cards, [each for each in turn.halves if each != half])
            advice.append(field.best(at, action.lines, tails) - field.price(action))
    return advice


_KINDS = ("top", "bottom", "attack", "move")


def _half_of(option: Any) -> tuple[Action, str]:
    kind, card = option
    if kind == "attack":
        return BASIC_ATTACK, "top"
    if kind == "move":
        return BASIC_MOVE, "bottom"
    return (CARDS[card].top if kind == "top" else CARDS[card].bottom), kind


def _use(field: Field, item: Item) -> float:
    """What using an item brings in the middle of a turn, beyond what it is worth to keep it."""
    worth = sum(field.gain(field.me.hex, line)[0] for line in item.lines)
    if any(isinstance(line, Recover) for line in item.lines) and (field.me.hand or field.me.resting):
        return -1.0
    return worth - (2.0 if item.after == "consumed" else 0.5)


def _move(mind: Mind, options: Sequence[Any]) -> list[float]:
    """Each hex by what can be done from there in the rest of the turn."""
    turn = mind.view.turn
    if turn is None or turn.doing is None or not mind.acting:
        return _stray(mind, options)
    doing, field, me = turn.doing, mind.field, mind.me
    lines = action_of(doing).lines
    line = lines[doing.line] if doing.line < len(lines) else None
    if not isinstance(line, Move):
        return [0.0] * len(options)
    rest = lines[doing.line + 1 :]
    tails = field.tails(turn.cards, turn.halves)
    safe = field.ends(me.hex, doing.points, field.jumps(line))
    advice = []
    for option in options:
        if option == DONE:
            advice.append(field.best(me.hex, rest, tails))
        elif option[0] == "to":
            advice.append(field.best(option[1], rest, tails) - safe.get(option[1], 0.0))
        elif option[0] == "use":
            advice.append(max(advice, default=0.0) + 0.2)
        else:
            advice.append(_farther(field, option[1], line, doing.points, rest, tails))
    return advice


def _farther(field: Field, name: str, line: Move, points: int, rest: Sequence[Line], tails: Sequence[Tail]) -> float:
    """What a move would bring with an item."""
    item, at = ITEMS[name], field.me.hex
    if item.when != "move":
        return max(field.best(at, rest, tails) + _use(field, item), NEVER)
    jump = field.jumps(line) or item.change.jump
    reached = field.ends(at, points + item.change.move, jump)
    return max(field.best(each, rest, tails) - harm for each, harm in reached.items()) - 0.6


def _stray(mind: Mind, options: Sequence[Any]) -> list[float]:
    """A move in somebody else's turn: to the best place."""
    field = mind.field
    return [field.place(option[1] if option[0] == "to" else mind.me.hex) for option in options]


def _attack(mind: Mind, options: Sequence[Any]) -> list[float]:
    """Each target by what hitting it brings; an item, where it brings more than it costs."""
    field, me = mind.field, mind.me
    line = _current(mind)
    foes = {foe.figure.id: foe for foe in field.foes}
    advice = []
    for option in options:
        if option == DONE:
            advice.append(0.0)
        elif option[0] == "attack":
            foe = foes.get(option[1])
            advice.append(field.blow(me.hex, line, foe)[0] + 0.01 if foe else 0.0)
        elif option[0] == "area":
            advice.append(sum(field.blow(me.hex, line, foe)[0] for foe in field.foes if foe.hex in option[1:]))
        elif option[0] == "use":
            advice.append(max([0.0, *advice]) + (0.5 if advice else NEVER))
        elif option[0] == "without":
            advice.append(NEVER)
        else:
            advice.append(max([0.0, *advice]) + _sharper(field, line, ITEMS[option[1]]))
    return advice


def _current(mind: Mind) -> Attack:
    """The attack that is being made."""
    turn = mind.view.turn
    if turn is not None and turn.doing is not None:
        lines = action_of(turn.doing).lines
        if turn.doing.line < len(lines) and isinstance(line := lines[turn.doing.line], Attack):
            return line
    return Attack(value=2, range=3)


def _sharper(field: Field, line: Attack, item: Item) -> float:
    """What an item adds to an attack, beyond what it is worth to keep it."""
    if item.when not in ("attack", "action"):
        return _use(field, item)
    at, change = field.me.hex, item.change
    plain = field.attack(at, line, ())[0]
    more = field.attack(at, line, (), more=change.attack + change.double * line.value + change.advantage)[0]
    return more - plain + 0.5 * len(change.conditions) - (0.9 if item.after == "consumed" else 0.3)


def _on(mind: Mind, option: Any) -> float:
    """Somebody for good or ill: enemies by what they are worth, friends by what they lack."""
    if option == DONE or option[0] != "on":
        return 0.0 if option == DONE else 0.4
    found = mind.view.find(option[1])
    if isinstance(found, Monster | Fixture):
        return Foe(mind.view, found).stake
    return 0.1 + (found.top - found.hp) * 0.5 if found is not None else 0.0


def _heal_whom(mind: Mind, option: Any) -> float:
    if option == DONE:
        return 0.0
    if option[0] != "on":
        return 0.2
    found = mind.view.find(option[1])
    return mind.field.mend(found, 3) * (1.0 if isinstance(found, Hero) else 0.5) + 0.01 if found is not None else 0.0


def _use_augment(mind: Mind, option: Any) -> float:
    return 0.0 if option == DONE else 1.0


def _push(mind: Mind, option: Any) -> float:
    """Into traps, and away from us; or somebody is chosen first."""
    if not isinstance(option, tuple):
        return 0.0
    if option[0] != "to":
        return _on(mind, option)
    state = mind.view
    if option[1] in bad(state):
        return 5.0
    board = state.layout.board
    return 0.1 * min((board.distance(option[1], hero.hex) for hero in state.present), default=0)


def _at(mind: Mind, option: Any) -> float:
    """A hex near the enemies."""
    if not isinstance(option, tuple):
        return 0.0
    board = mind.view.layout.board
    near = min((board.distance(option[1], monster.hex) for monster in mind.view.monsters), default=9)
    return 3.0 - 0.1 * near


def _suffer_or(mind: Mind, options: Sequence[Any]) -> list[float]:
    """Whether to lose cards rather than blood: only as much as needed to stay alive, or where cards abound."""
    field, me = mind.field, mind.me
    points, fatal = _coming(mind)
    advice = []
    for option in options:
        if option[0] == "suffer":
            if len(option) > 1:
                points, fatal = float(option[1]), float(option[1] >= me.hp)
            advice.append(-field.pain(points) - FALL * fatal)
        elif option[0] not in ("hand", "discard"):
            advice.append(-2.0)
        else:
            less = (1, 0) if option[0] == "hand" else (0, 2)
            cost = field.loss(field.hand, field.pile, field.hand - less[0], field.pile - less[1])
            advice.append(-cost - 0.02 * sum(map(card_worth, option[1:])))
    return advice


def _coming(mind: Mind) -> tuple[float, float]:
    """The damage to expect, and the chance that it is too much: the number itself is not to be seen."""
    attacker, me = mind.view.find(mind.view.now), mind.me
    if not isinstance(attacker, Monster):
        return 2.0, float(me.hp <= 2)
    foe = Foe(mind.view, attacker)
    value = max(1, foe.attack + ("poison" in me.conditions))
    guard = active_bonuses.shield(mind.view, me)
    mean, fatal = odds(value, guard, me.hp, 0)
    hit = odds(value, guard, 1, 0)[1] or 1.0
    return mean / hit, fatal / hit


def _parry(mind: Mind, option: Any) -> float:
    """Items are used when attacked, but what is consumed is kept for a worse day."""
    if not isinstance(option, tuple) or option[1] not in ITEMS:
        return 0.0
    return 1.0 if ITEMS[option[1]].after != "consumed" or 2 * mind.me.hp <= mind.me.top else -1.0


def _victim(mind: Mind, option: Any) -> float:
    """Of several heroes, enemies shall attack the one who can bear it best."""
    worth = 0.0
    for name in option[1:]:
        found = mind.view.find(name) if isinstance(name, str) else None
        if isinstance(found, Hero):
            worth += found.hp + 0.5 * len(found.hand) - 10.0
    return worth


def _stop(mind: Mind, option: Any) -> float:
    """Of several hexes, enemies shall stop where I can reach them, beside as few of us as possible."""
    board = mind.view.layout.board
    return -float(sum(option[1] in board.neighbours[hero.hex] for hero in mind.view.present))


_JUDGES: dict[str, Callable[[Mind, Sequence[Any]], list[float]]] = {
    "character-mat.choose-class": _each(_class),
    "leveling.new-card": _each(_card),
    "hand.exact-limit": _each(_leave_out),
    "item-cards.acquire": _each(_buy),
    "item-cards.equip-limits": _each(_use_augment),
    "scenario-book.starting-hexes": _each(_start),
    "card-selection.two-face-down": _select,
    "character-turn.top-and-bottom": _act,
    "move.up-to-x": _move,
    "attack.attack-x": _attack,
    "area.diagram": _attack,
    "heal.heal-x": _each(_heal_whom),
    "active-bonuses.areas": _each(_on),
    "elements.consume": _each(_use_augment),
    "attack-effects.without-attack": _each(_on),
    "attack-effects.push": _each(_push),
    "attack-effects.pull": _each(_push),
    "special-rules.named-monsters": _each(_on),
    "character-turn.ally-definition": _each(_on),
    "overlay-tiles.trap-effect": _each(_on),
    "overlay-tiles.trap-disarmed": _each(_use_augment),
    "overlay-tiles.trap-created": _each(_at),
    "summon.placement": _each(_at),
    "recover.recover": _each(_take),
    "recover.kind-specified": _each(_give_up),
    "recover.refresh": _each(_use_augment),
    "resting.short-rest": _each(_short_rest),
    "resting.short-rest-redraw": _each(_redraw),
    "resting.long-rest-lose": _each(_lose),
    "resting.long-rest-timing": _each(_before_rest),
    "active-bonuses.recover-choice": _each(lambda mind, option: float(option[0] == "leave")),
    "damage.suffer": _suffer_or,
    "items.before-modifier": _each(_parry),
    "shield.reduces": _each(_parry),
    "loot.loot-x": _each(_use_augment),
    "monster-attack.focus-first": _each(_victim),
    "monster-focus.before-acting": _each(_victim),
    "monster-movement.move-value": _each(_stop),
}

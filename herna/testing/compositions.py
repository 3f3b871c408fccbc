"""Free values: what is proposed, made up, written down, guided and drawn fits together, and tells nothing that is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from math import pi
from typing import Any

import msgspec

from herna.kernel import Dice, Game, Table, free
from herna.kernel.decision import Composition, Proposals, listed
from herna.kernel.errors import UNREADABLE
from herna.kernel.guide import Guide
from herna.kernel.scene import Shape
from herna.kernel.texts import LANGUAGES

SAMPLES = 4
"""So many values are made up by chance at each moment."""

ENOUGH = 1.01
"""A way may cost so much more than its guide says: rounding is the rules' own."""

Check = Callable[[Table[Any], Composition[Any], Dice], str]


def fault(table: Table[Any], decision: Composition[Any], dice: Dice) -> str:
    """What is wrong with a free decision; nothing if all is well."""
    checks: tuple[Check, ...] = (proposed, _written, _guided, _named, _sketched)
    return next(filter(None, (check(table, decision, dice) for check in checks)), "")


def told(decision: Composition[Any], values: list[Any]) -> list[Any]:
    """All that a seat learns by trying these values, without playing any."""
    return [decision.guide and decision.guide(), *(decision.check(value) for value in values)]


def values(decision: Composition[Any], dice: Dice) -> list[Any]:
    """Values of the decision's form: its options, some by chance, and others that are near to those but may break rules."""
    good = _good(decision, dice)
    return good + [odd for value in good for odd in _odd(value, decision.form)]


def _good(decision: Composition[Any], dice: Dice) -> list[Any]:
    found = [value for option in listed(decision.options) if (value := _formed(option, decision.form)) is not None]
    sample = decision.sample
    return found if sample is None else found + [sample(dice) for _ in range(SAMPLES)]


def _formed(value: Any, form: Any) -> Any:
    """A value in the form, None where it has another."""
    try:
        return free.shape(value, form)
    except UNREADABLE:
        return None


def _odd(value: Any, form: Any) -> Iterator[Any]:
    """The same with its numbers much greater, or below nothing; of words one less, or one twice: as far as the form allows."""
    plain = msgspec.to_builtins(value)
    near = [_times(plain, factor) for factor in (3, -1)]
    if isinstance(value, tuple) and value and all(type(part) is str for part in value):
        near += [value[1:], (*value, value[0])]
    for odd in near:
        made = _formed(odd, form)
        if made is not None and made != value:
            yield made


def _times(value: Any, factor: int) -> Any:
    if isinstance(value, dict):
        return {key: _times(part, factor) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_times(part, factor) for part in value]
    return factor * value if type(value) is int else value


def proposed(table: Table[Any], decision: Composition[Any], dice: Dice) -> str:
    """Whatever is proposed or made up passes the check; thoughts can be told apart, and rules that are named exist."""
    options = decision.options
    if isinstance(options, Proposals) and len(set(options.keys)) < len(options):
        return f"two thoughts have the same key: {options.keys}"
    for value in _good(decision, dice):
        if (rule := decision.check(value)) is not None:
            return f"{free.spell(value)} is proposed or made up, and breaks {rule}"
    unknown = {decision.check(value) for value in values(decision, dice)} - {None}
    missing = [rule for rule in unknown if rule not in table.game.rulebook]
    return f"a value breaks {missing[0]}, which is not in the rulebook" if missing else ""


def _written(table: Table[Any], decision: Composition[Any], dice: Dice) -> str:
    """A value has one text, which reads back as it; JSON does as well."""
    for value in values(decision, dice):
        text = free.spell(value)
        for written in (text, msgspec.json.encode(value).decode()):
            try:
                again = table.try_out(decision.number, decision.seat, written)
            except Exception as error:
                return f"{written} cannot be tried: {error}"
            if again.value != value or again.text != text:
                return f"{value!r} is written {written}, which reads back as {again.value!r}, written {again.text}"
    return ""


def _named(table: Table[Any], decision: Composition[Any], dice: Dice) -> str:
    """What a page shows of a guide's words is called something in both languages."""
    guide = decision.guide and decision.guide()
    for word in () if guide is None else guide.words:
        for lang in LANGUAGES:
            if not table.game.texts.has(lang, f"free-{word}"):
                return f"the guide says {word}, for which there is no text free-{word} in {lang}"
    return ""


def _guided(table: Table[Any], decision: Composition[Any], dice: Dice) -> str:
    """A guide speaks of things on the board and rules of the book, its words fit the form, and it forbids nothing allowed."""
    if decision.guide is None:
        return ""
    guide, game = decision.guide(), table.game
    scene = game.scene(table.view(decision.seat), game.say("en"))
    things = {shape.id for layer in scene.layers for shape in layer}
    cards = {card.id for tray in scene.trays for card in tray.whole()}
    walls = (*guide.walls, *guide.ends)
    named = [wall.thing for wall in walls if wall.thing and wall.thing not in things]
    if lost := [*named, *(each.thing for each in guide.stock if each.thing not in cards)]:
        return f"the guide speaks of {lost[0]}, which is not in the scene"
    if missing := [rule for rule in (guide.edge_rule, *(wall.rule for wall in walls)) if rule and rule not in game.rulebook]:
        return f"the guide cites {missing[0]}, which is not in the rulebook"
    for value in _worded(guide):
        if _formed(value, decision.form) is None:
            return f"the guide leads to {free.spell(value)}, which has not the form that is asked for"
    if guide.kind == "form":
        return ""
    fits = _unstocked if guide.kind == "order" else _forbidden
    return next(filter(None, (fits(guide, value) for value in _good(decision, dice))), "")


def _worded(guide: Guide) -> Iterator[Any]:
    """A value for each word of a guide."""
    if guide.kind == "order":
        yield tuple(each.word for each in guide.stock for _ in range(each.many))
        return
    if guide.kind == "form":
        slides = [(end * guide.shift, end * guide.ahead) if guide.ahead else (end * guide.shift,) for end in (-1, 1)]
        yield from ((files, guide.place[2], *slide) for files in guide.files for slide in slides)
        return
    starts: list[tuple[Any, ...]] = [(guide.aim,)] if guide.kind == "way" else [(edge.word, 0) for edge in guide.edges]
    yield from ((*start, ((move.word, 1),)) for start in starts for move in guide.moves)


def _unstocked(guide: Guide, value: Any) -> str:
    """How an order that is allowed does not fit the guide."""
    stock = Counter[str]()
    for each in guide.stock:
        stock[each.word] += each.many
    if over := sorted(Counter(value) - stock):
        return f"{free.spell(value)} is allowed, and has more of {over[0]} than the guide"
    return ""


def _forbidden(guide: Guide, value: Any) -> str:
    """How a way that may be gone does not fit the guide."""
    legs, moves = value[-1], {move.word: move for move in guide.moves}
    spent = 0.0
    for word, amount in legs:
        if word not in moves:
            return f"the guide does not know {word}, which leads a way that is allowed"
        move = moves[word]
        spent += move.rate * (guide.size[0] * amount * pi / 18_000 if move.kind == "turn" else amount)
        if (move.alone and len(legs) > 1) or (move.most and amount > move.most * ENOUGH):
            return f"the guide forbids {word} in {free.spell(value)}, which is allowed"
    if spent > guide.budget * ENOUGH or len(legs) > guide.most:
        return f"{free.spell(value)} is allowed, and longer than the guide says"
    return ""


def _sketched(table: Table[Any], decision: Composition[Any], dice: Dice) -> str:
    """Whatever has the form can be sketched, be it allowed or not, in both languages."""
    game, view = table.game, table.view(decision.seat)
    if game.sketch is None:
        return ""
    for value in values(decision, dice):
        for lang in LANGUAGES:
            try:
                shapes = list(game.sketch(view, value, game.say(lang)))
            except Exception as error:
                return f"{free.spell(value)} cannot be sketched: {error!r}"
            if not all(isinstance(shape, Shape) for shape in shapes):
                return f"the sketch of {free.spell(value)} is {shapes!r}, which are no shapes"
    return ""


def unseen(game: Game[Any], view: Any) -> str:
    """What is wrong with a look at any thing that a view shows; nothing if all is well."""
    if game.look is None:
        return ""
    say = game.say("en")
    scene = game.scene(view, say)
    things = [shape.id for layer in scene.layers for shape in layer if shape.id]
    for thing in [*things, *(card.id for tray in scene.trays for card in tray.cards)]:
        try:
            shapes = list(game.look(view, thing, say))
        except Exception as error:
            return f"{thing} cannot be looked at: {error!r}"
        if not all(isinstance(shape, Shape) for shape in shapes):
            return f"a look at {thing} shows {shapes!r}, which are no shapes"
    return ""

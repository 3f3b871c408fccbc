"""What is asked while a line is performed: whom it is about next, and what is used on it [Tah hrdiny]."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from herna.games.gloomhaven.content import Ability
from herna.games.gloomhaven.rules import item_cards, pointing
from herna.games.gloomhaven.rules.items import extras, unhelpful, use_extra
from herna.games.gloomhaven.rules.performing import Act
from herna.games.gloomhaven.state import AnyFigure, State
from herna.kernel import Table
from herna.kernel.decision import DONE


async def choose_one(
    t: Table[State],
    act: Act,
    line: Any,
    rule: str,
    found: Sequence[AnyFigure],
    limit: int,
    other: Callable[[AnyFigure], str | None],
    *whens: str,
) -> AnyFigure | None:
    """Choose the next figure that a line is about; None is nobody any more. `other` names the rule why it is not about one.

    Who else is left out is not whom the card names. [gloomhaven.attack-effects.without-attack]
    """
    state, doing = t.state, act.doing

    def why(value: Any) -> str | None:
        if value[0] != "on":
            return unhelpful(state, act, line, options, value, *whens)
        figure = state.find(value[1])
        assert figure is not None, "it can be pointed at"
        if value[1] in doing.hit:
            return "gloomhaven.area.no-double-target"
        return other(figure) or (None if figure in left else "gloomhaven.attack-effects.without-attack")

    while True:
        left = [each for each in found if each.id not in doing.hit] if len(doing.hit) < limit else []
        if not left:
            return None
        options = or_done(act, [*(("on", each.id) for each in left), *extras(state, act, line, *whens)])
        choice = await t.choose(act.hero.seat, rule, pointing.sift(t, act.hero, rule, options, why))
        if choice == DONE:
            return None
        if not await use_extra(t, act, line, choice):
            target = t.state.find(choice[1])
            assert target is not None, "it was offered"
            doing.hit.append(target.id)
            doing.spots = [target.hex]
            return target


def or_done(act: Act, options: list[Any]) -> list[Any]:
    """These options, and to be done with the line; but whoever has paid for more must do some of it, if that is possible.

    [gloomhaven.experience.not-alone]
    """
    doing = act.doing
    if doing.paid and not doing.hit and any(each[0] not in ("use", "item") for each in options):
        return options
    return [*options, DONE]


async def offer(t: Table[State], act: Act, line: Ability) -> None:
    """Ask for augments of a line that needs no target."""
    rule, state = "gloomhaven.elements.consume", t.state

    def why(value: Any) -> str | None:
        return unhelpful(state, act, line, options, value) if value[0] == "use" else None

    while options := [each for each in extras(state, act, line) if each[0] == "use"]:
        choice = await t.choose(act.hero.seat, rule, pointing.sift(t, act.hero, rule, [*options, DONE], why))
        if choice == DONE:
            return
        await use_extra(t, act, line, choice)


async def offer_item(t: Table[State], act: Act, when: str) -> None:
    """Ask for an item for a line that needs no target."""
    if act.who is act.hero and act.hero.items:
        names = [each.item for each in item_cards.usable(t.state, act.hero, when)]
        item = await item_cards.offer(t, act.hero, names, "gloomhaven.items.any-time", when)
        if item is not None:
            act.doing.items.append(item.id)

"""Minor and major crafting, and the repair of vehicles [9.4.1 Velká výroba]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from herna.games.zombie_country.content import ITEM_OF, RECIPES, Recipe
from herna.games.zombie_country.events import Crafted, ItemFound, ItemUsed, Repaired
from herna.games.zombie_country.rules import effects, things, town
from herna.games.zombie_country.state import Card, Player, State, Turn
from herna.kernel import Table


def _ground(card: Card, inside: bool) -> list[str]:
    return card.known + card.known_inside if card.merged else card.items(inside)


def stock(state: State, player: Player) -> list[str]:
    """What can go into a crafting: what is carried, what lies known at the place [zombie_country.actions.crafting-inputs]."""
    return player.items + _ground(state.town[player.space], player.inside)


def ways(words: Sequence[str], needs: tuple[str, ...]) -> Sequence[tuple[str, ...]]:
    """All different sets of items that fill the needs."""
    return _all_ways(tuple(words), needs) if len(words) >= len(needs) else ()


@lru_cache(maxsize=1 << 14)
def _all_ways(words: tuple[str, ...], needs: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(dict.fromkeys(_ways(words, needs)))


def _ways(words: tuple[str, ...], needs: Sequence[str]) -> Iterator[tuple[str, ...]]:
    if not needs:
        yield ()
        return
    for word in dict.fromkeys(words):
        if ITEM_OF[word].fits(needs[0]) and not ITEM_OF[word].big:
            left = list(words)
            left.remove(word)
            for rest in _ways(tuple(left), needs[1:]):
                yield tuple(sorted((word, *rest)))


def choices(state: State, seat: int, turn: Turn) -> list[Any]:
    """What can be crafted: with Coordination one minor crafting; as an action of its own one major or up to three minor.

    [zombie_country.actions.coordination-craft, zombie_country.actions.major-crafting, zombie_country.actions.three-minor]
    """
    player = state.players[seat]
    words = stock(state, player)
    found: list[Any] = [
        ("use", word)
        for word in dict.fromkeys(words)
        if ITEM_OF[word].use and effects.worthwhile(state, seat, ITEM_OF[word].use)
    ]
    found += _recipes(state, seat, "minor", words)
    if turn.use == "craft" and turn.crafts == 3:
        found += _recipes(state, seat, "major", words)
        found += _repairs(state, player, words)
    return found


def _recipes(state: State, seat: int, size: str, words: Sequence[str]) -> list[Any]:
    player = state.players[seat]
    return [
        ("craft", recipe.id, used)
        for recipe, fillings in _feasible(tuple(words), size)
        if possible(state, seat, recipe)
        for used in fillings
        if all(things.can_spare(player, word) for word in used)
    ]


@lru_cache(maxsize=1 << 14)
def _feasible(words: tuple[str, ...], size: str) -> tuple[tuple[Recipe, Sequence[tuple[str, ...]]], ...]:
    """The recipes for which there are tools and ingredients, with all ways to fill their needs."""
    return tuple(
        (recipe, fillings)
        for recipe in RECIPES.values()
        if recipe.size == size
        and (fillings := ways(words, recipe.needs))
        and all(any(ITEM_OF[word].fits(tool) for word in words) for tool in recipe.tools)
    )


def possible(state: State, seat: int, recipe: Recipe) -> bool:
    """Whether a recipe would change something here."""
    return bool(recipe.makes) or effects.worthwhile(state, seat, recipe.does)


def _repairs(state: State, player: Player, words: Sequence[str]) -> list[Any]:
    """The vehicles that stand here and do not work yet, with what their repair takes [zombie_country.victory.vehicles]."""
    card = state.town[player.space]
    found: list[Any] = []
    if player.inside and not card.merged:
        return found
    for big in card.big:
        vehicle = ITEM_OF[big.item].vehicle
        if vehicle is not None and not big.works:
            found += [
                ("repair", big.item, used)
                for used in ways(words, vehicle.needs)
                if all(things.can_spare(player, word) for word in used)
            ]
    return found


def _use_up(t: Table[State], seat: int, words: Sequence[str]) -> None:
    """Ingredients go to the discard pile; what lies on the ground is used first."""
    state = t.state
    player = state.players[seat]
    card = state.town[player.space]
    for word in words:
        for pile in (card.items(player.inside), card.items(not player.inside) if card.merged else []):
            if word in pile:
                pile.remove(word)
                break
        else:
            things.part(player, word)
            t.reveal()
        things.discard(state, word)


async def carry_out(t: Table[State], seat: int, turn: Turn, choice: tuple[Any, ...]) -> None:
    """Craft. The product is carried if the load allows, otherwise it lies there, known; structures stand where they are made.

    [zombie_country.actions.crafting-inputs]
    """
    state = t.state
    player = state.players[seat]
    verb = choice[0]
    turn.crafts -= 1
    if verb == "use":
        _use_up(t, seat, [choice[1]])
        t.tell(_minor(turn), ItemUsed, seat, choice[1])
        await effects.resolve(t, seat, ITEM_OF[choice[1]].use, effects.RECIPE)
        return
    used = choice[2]
    _use_up(t, seat, used)
    if verb == "repair":
        turn.crafts = 0
        big = next(big for big in state.town[player.space].big if big.item == choice[1] and not big.works)
        big.works = True
        t.tell("zombie_country.victory.vehicles", Repaired, seat, choice[1], used)
        return
    recipe = RECIPES[choice[1]]
    rule = "zombie_country.actions.major-crafting" if recipe.size == "major" else _minor(turn)
    if recipe.size == "major":
        turn.crafts = 0
    t.tell(rule, Crafted, seat, recipe.id, used)
    if recipe.makes:
        _make(t, seat, recipe.makes)
    await effects.resolve(t, seat, recipe.does, effects.RECIPE)


def _minor(turn: Turn) -> str:
    """The rule that allows a minor crafting now."""
    return f"zombie_country.actions.{'coordination-craft' if turn.use == 'coordinate' else 'three-minor'}"


def _make(t: Table[State], seat: int, item: str) -> None:
    """A product that was made."""
    player = t.state.players[seat]
    if ITEM_OF[item].big:
        town.stand(t, player.space, item, inside=player.inside)
        return
    word = things.in_play(item)
    if things.fits(player, word):
        things.gain(player, word)
    else:
        t.state.town[player.space].items(player.inside).append(word)
    t.tell("zombie_country.actions.crafting-inputs", ItemFound, seat, word)


def explain(t: Table[State], seat: int, turn: Turn) -> None:
    """Why something cannot be crafted: not here, not now, or the ingredients are missing."""
    state = t.state
    player = state.players[seat]
    major = turn.use == "craft" and turn.crafts == 3
    for recipe in RECIPES.values():
        if not turn.crafts or (recipe.size == "major" and not major):
            rule = "actions.coordination-craft" if turn.use == "coordinate" else "actions.three-minor"
            rule = "actions.search-handling" if turn.use == "search" else rule
        else:
            rule = "actions.crafting-inputs"
        for used in [*ways(stock(state, player), recipe.needs), ()]:
            t.refuse(f"zombie_country.{rule}", [("craft", recipe.id, used)])
    for big in state.town[player.space].big:
        vehicle = ITEM_OF[big.item].vehicle
        if vehicle is not None:
            needs = "actions.crafting-inputs" if major else "actions.major-crafting"
            rule = "victory.vehicles" if big.works else needs
            for used in [*ways(stock(state, player), vehicle.needs), ()]:
                t.refuse(f"zombie_country.{rule}", [("repair", big.item, used)])
    for word in dict.fromkeys(stock(state, player)):
        rule = "actions.coordination-craft" if turn.use == "coordinate" else "actions.three-minor"
        rule = "actions.crafting-recipes" if turn.crafts else "actions.search-handling" if turn.use == "search" else rule
        t.refuse(f"zombie_country.{rule}", [("use", word)])

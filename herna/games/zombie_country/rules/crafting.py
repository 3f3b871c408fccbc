"""Minor and major crafting, and the repair of vehicles [9.4.1 Velká výroba]."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from herna.games.zombie_country.content import BAGS, BIG, EDGE, ITEM_OF, RECIPES, Build, Recipe, Shelter, Wall
from herna.games.zombie_country.events import Crafted, ItemFound, ItemLeft, ItemUsed, Repaired
from herna.games.zombie_country.rules import effects, things, town
from herna.games.zombie_country.state import Big, Player, State, Turn
from herna.kernel import Table

WANTED = {
    recipe: [frozenset(word for word, item in ITEM_OF.items() if item.fits(need)) for need in (*recipe.tools, *recipe.needs)]
    for recipe in RECIPES.values()
}
"""For each tool and each ingredient of a recipe: all that would do."""


def stock(state: State, player: Player) -> list[str]:
    """What can go into a crafting: what is carried, what lies known at the place [zombie_country.actions.crafting-inputs]."""
    return player.items + state.town[player.space].lying(player.inside)


def fills(words: Sequence[str], needs: Sequence[str]) -> bool:
    """Whether some items fill some needs."""
    if not needs:
        return True
    for word in dict.fromkeys(words):
        if word not in BIG and ITEM_OF[word].fits(needs[0]):
            left = list(words)
            left.remove(word)
            if fills(left, needs[1:]):
                return True
    return False


@lru_cache(maxsize=1 << 14)
def feasible(words: tuple[str, ...], size: str) -> tuple[Recipe, ...]:
    """The recipes for which there are tools and ingredients."""
    at_hand = frozenset(words)
    return tuple(
        recipe
        for recipe, wanted in WANTED.items()
        if recipe.size == size and not any(at_hand.isdisjoint(fitting) for fitting in wanted) and fills(words, recipe.needs)
    )


def stock_for(state: State, player: Player) -> list[str]:
    """What can be used up: all that is at hand, but not the bag that holds the rest."""
    words = stock(state, player)
    return words if not any(word in BAGS for word in words) else [word for word in words if things.can_spare(player, word)]


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
    hand = tuple(sorted(stock_for(state, player)))
    found += [("craft", recipe.id) for recipe in feasible(hand, "minor") if possible(state, seat, recipe)]
    if turn.use == "craft" and turn.crafts == 3:
        found += [("craft", recipe.id) for recipe in feasible(hand, "major") if possible(state, seat, recipe)]
        found += [("repair", big.item) for big in broken(state, player) if fills(hand, _needs(big))]
    return found


def broken(state: State, player: Player) -> list[Big]:
    """The vehicles that stand here and do not work yet [zombie_country.victory.vehicles]."""
    card = state.town[player.space]
    if not card.big or (player.inside and not card.merged):
        return []
    return [big for big in card.big if not big.works and ITEM_OF[big.item].vehicle is not None]


def _needs(big: Big) -> tuple[str, ...]:
    vehicle = ITEM_OF[big.item].vehicle
    assert vehicle is not None
    return vehicle.needs


def possible(state: State, seat: int, recipe: Recipe) -> bool:
    """Whether a recipe would change something here; a structure is of use, and stands only once at a place."""
    if not recipe.makes:
        return effects.worthwhile(state, seat, recipe.does)
    item = ITEM_OF[recipe.makes]
    if not item.structure:
        return True
    player = state.players[seat]
    card = state.town[player.space]
    if any(big.item == item.id and big.inside == player.inside for big in card.big):
        return False
    if any(isinstance(power, Shelter) for power in item.powers):
        return card.building
    if any(isinstance(power, Wall) for power in item.powers):
        return card.id != EDGE
    return bool(item.powers) or any(isinstance(goal, Build) and goal.structure == item.id for goal in state.card.goals)


def _use_up(t: Table[State], seat: int, word: str) -> None:
    """An item goes to the discard pile; what lies on the ground is used before what is carried."""
    state = t.state
    player = state.players[seat]
    card = state.town[player.space]
    for pile in (card.items(player.inside), card.items(not player.inside) if card.merged else []):
        if word in pile:
            pile.remove(word)
            break
    else:
        things.part(player, word)
        t.reveal()
    things.discard(state, word)


async def _use_ingredients(t: Table[State], seat: int, turn: Turn, needs: Sequence[str]) -> tuple[str, ...]:
    """For each need an item is chosen and used up at once, so that the rest can still be filled.

    [zombie_country.actions.crafting-inputs]
    """
    state = t.state
    turn.needs = list(needs)
    used = []
    while turn.needs:
        if things.secrets(state.players[seat]):
            word = await t.choose_in_secret(seat, "zombie_country.actions.crafting-inputs", lambda: _ingredients(state, seat))
        else:
            word = await t.choose(seat, "zombie_country.actions.crafting-inputs", _ingredients(state, seat))
        _use_up(t, seat, word)
        used.append(word)
        turn.needs.pop(0)
    return tuple(used)


def _ingredients(state: State, seat: int) -> list[str]:
    """What fills the next need and leaves enough for the others."""
    turn = state.inventory
    assert turn is not None
    words = stock_for(state, state.players[seat])
    found = []
    for word in dict.fromkeys(words):
        if word not in BIG and ITEM_OF[word].fits(turn.needs[0]):
            left = list(words)
            left.remove(word)
            if fills(left, turn.needs[1:]):
                found.append(word)
    return found


async def carry_out(t: Table[State], seat: int, turn: Turn, choice: tuple[Any, ...]) -> None:
    """Craft. The product is carried if the load allows, otherwise it lies there, known; structures stand where they are made.

    [zombie_country.actions.crafting-inputs]
    """
    state = t.state
    player = state.players[seat]
    verb, what = choice
    turn.crafts -= 1
    if verb == "use":
        _use_up(t, seat, what)
        t.tell(_minor(turn), ItemUsed, seat, what)
        await effects.resolve(t, seat, ITEM_OF[what].use, effects.RECIPE)
    elif verb == "repair":
        turn.crafts = 0
        big = next(big for big in broken(state, player) if big.item == what)
        used = await _use_ingredients(t, seat, turn, _needs(big))
        big.works = True
        t.tell("zombie_country.victory.vehicles", Repaired, seat, what, used)
    else:
        recipe = RECIPES[what]
        rule = "zombie_country.actions.major-crafting" if recipe.size == "major" else _minor(turn)
        if recipe.size == "major":
            turn.crafts = 0
        used = await _use_ingredients(t, seat, turn, recipe.needs)
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
    t.reveal()  # whether it fits tells something of what is carried
    if things.fits(player, word):
        things.gain(player, word)
        t.tell("zombie_country.actions.crafting-inputs", ItemFound, seat, word)
    else:
        t.state.town[player.space].items(player.inside).append(word)
        t.tell("zombie_country.actions.crafting-inputs", ItemLeft, seat, word)


def explain(t: Table[State], seat: int, turn: Turn) -> None:
    """Why something cannot be crafted: not here, not now, to no effect, or the ingredients are missing."""
    state = t.state
    player = state.players[seat]
    major = turn.use == "craft" and turn.crafts == 3
    hand = tuple(sorted(stock_for(state, player)))
    for recipe in RECIPES.values():
        rule = "actions.crafting-recipes" if recipe in feasible(hand, recipe.size) else "actions.crafting-inputs"
        if not turn.crafts or (recipe.size == "major" and not major):
            rule = _spent(turn)
        t.refuse(f"zombie_country.{rule}", [("craft", recipe.id)])
    for big in state.town[player.space].big:
        if ITEM_OF[big.item].vehicle is None:
            continue
        if big.works:
            rule = "victory.vehicles"
        elif not major:
            rule = "actions.major-crafting"
        else:
            rule = "actions.crafting-inputs" if big in broken(state, player) else "town.same-place"
        t.refuse(f"zombie_country.{rule}", [("repair", big.item)])
    for word in dict.fromkeys(stock(state, player)):
        t.refuse(f"zombie_country.{'actions.crafting-recipes' if turn.crafts else _spent(turn)}", [("use", word)])


def _spent(turn: Turn) -> str:
    """Why no more can be crafted in this action."""
    uses = {"coordinate": "coordination-craft", "craft": "three-minor", "search": "search-handling"}
    return f"actions.{uses[turn.use]}"

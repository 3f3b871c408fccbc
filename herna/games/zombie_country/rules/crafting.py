"""Minor and major crafting, and the repair of vehicles [9.4.1 Velká výroba]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from herna.games.zombie_country.content import BAGS, BIG, EDGE, FIST, ITEM_OF, RECIPES, Build, Recipe, Shelter, Wall
from herna.games.zombie_country.events import Crafted, ItemFound, ItemLeft, ItemUsed, Repaired
from herna.games.zombie_country.rules import belongings, effects, town
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
    return words if not any(word in BAGS for word in words) else [word for word in words if belongings.can_spare(player, word)]


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


def why_not(state: State, seat: int, turn: Turn, choice: tuple[Any, ...]) -> str | None:
    """The rule by which something cannot be crafted: not now, not here, without the ingredients, or to no effect."""
    verb, what = choice
    player = state.players[seat]
    if verb == "repair":
        return _why_not_repair(state, player, turn, what)
    if verb == "use":
        if what == FIST:
            return "zombie_country.attributes.strength"
        return _spent(turn, "minor") or effects.why_wasted(state, seat, ITEM_OF[what].use)
    recipe = RECIPES[what]
    if spent := _spent(turn, recipe.size):
        return spent
    if recipe not in feasible(tuple(sorted(stock_for(state, player))), recipe.size):
        return "zombie_country.actions.crafting-inputs"
    if not recipe.makes:
        return effects.why_wasted(state, seat, recipe.does)
    return None if possible(state, seat, recipe) else "zombie_country.actions.crafting-recipes"


def _spent(turn: Turn, size: str) -> str | None:
    """The rule by which no crafting of this size is possible any more in this action, or at all."""
    if turn.use == "search":
        return "zombie_country.actions.search-handling"
    if turn.use == "coordinate":
        return None if turn.crafts and size == "minor" else "zombie_country.actions.coordination-craft"
    return None if turn.crafts == 3 or (turn.crafts and size == "minor") else "zombie_country.actions.three-minor"


def _why_not_repair(state: State, player: Player, turn: Turn, what: str) -> str | None:
    """The rule by which something cannot be repaired: there is nothing to repair, not now, not here, without the parts."""
    alike = [big for big in state.town[player.space].big if big.item == what and not big.works]
    if not alike or ITEM_OF[what].vehicle is None:
        return "zombie_country.victory.vehicles"
    if turn.use != "craft" or turn.crafts < 3:
        return "zombie_country.actions.major-crafting"
    if alike[0] not in broken(state, player):
        return "zombie_country.town.same-place"
    filled = fills(tuple(sorted(stock_for(state, player))), _needs(alike[0]))
    return None if filled else "zombie_country.actions.crafting-inputs"


def conceivable(state: State, seat: int) -> Iterator[tuple[Any, ...]]:
    """All that a player might try to craft."""
    player = state.players[seat]
    yield from (("use", word) for word in belongings.at_hand(state, player))
    yield from (("craft", recipe) for recipe in RECIPES)
    yield from (("repair", big.item) for big in state.town[player.space].big)


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
        belongings.part(player, word)
        t.reveal()
    belongings.discard(state, word)


async def _use_ingredients(t: Table[State], seat: int, turn: Turn, needs: Sequence[str]) -> tuple[str, ...]:
    """For each need an item is chosen and used up at once, so that the rest can still be filled.

    [zombie_country.actions.crafting-inputs]
    """
    state = t.state
    turn.needs = list(needs)
    used = []
    while turn.needs:
        if belongings.secrets(state.players[seat]):
            word = await t.choose_in_secret(seat, "zombie_country.actions.crafting-inputs", lambda: _ingredients(t, seat))
        else:
            word = await t.choose(seat, "zombie_country.actions.crafting-inputs", _ingredients(t, seat))
        _use_up(t, seat, word)
        used.append(word)
        turn.needs.pop(0)
    return tuple(used)


def _ingredients(t: Table[State], seat: int) -> list[str]:
    """What fills the next need and leaves enough for the others."""
    state = t.state
    turn = state.inventory
    assert turn is not None
    need, *needs = turn.needs
    player = state.players[seat]
    words = stock_for(state, player)

    def why_not(word: str) -> str | None:
        """The rule by which something is no ingredient now: not asked for, the bag that holds the rest, needed for more."""
        if word == FIST:
            return "zombie_country.attributes.strength"
        if word in BIG or not ITEM_OF[word].fits(need):
            return "zombie_country.actions.crafting-recipes"
        if word not in words:
            return "zombie_country.capacity.overload-by-one"
        left = list(words)
        left.remove(word)
        return None if fills(left, needs) else "zombie_country.actions.crafting-inputs"

    return t.sift(belongings.at_hand(state, player), why_not)


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
    word = belongings.in_play(item)
    t.reveal()  # whether it fits tells something of what is carried
    if belongings.fits(player, word):
        belongings.gain(player, word)
        t.tell("zombie_country.actions.crafting-inputs", ItemFound, seat, word)
    else:
        t.state.town[player.space].items(player.inside).append(word)
        t.tell("zombie_country.actions.crafting-inputs", ItemLeft, seat, word)

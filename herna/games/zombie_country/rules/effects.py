"""What cards do: items that are used up, recipes, special actions, special events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import BUILDINGS, FIST, ITEM_OF, Action, Effect, Reload
from herna.games.zombie_country.events import (
    BuildingRestocked,
    DoorChanged,
    EnemiesDispersed,
    EnemyChanged,
    Healed,
    HouseAttacked,
    Hurt,
    ItemLost,
    Reloaded,
    StaminaChanged,
)
from herna.games.zombie_country.rules import belongings, combat, enemies, migration, stealth, town
from herna.games.zombie_country.state import SLOT_OF, Player, State
from herna.kernel import Table

SPECIAL = "zombie_country.events.special-event-cards"
ACTION = "zombie_country.attributes.special-action-cards"
RECIPE = "zombie_country.actions.crafting-recipes"
"""By which rule something is done that a card says: of a special event, a special action, an item or a recipe."""


async def after_action(t: Table[State], seat: int, special: Action) -> None:
    """What follows a special action; some of it only for who is silent [zombie_country.stealth.silent-skills]."""
    if special.then and (t.state.players[seat].silent or not special.silent):
        await resolve(t, seat, special.then, ACTION)


async def resolve(t: Table[State], seat: int, effects: Sequence[Effect], rule: str = SPECIAL) -> None:
    """Do what a card says, from top to bottom."""
    for effect in effects:
        if t.state.players[seat].dead:
            return
        if isinstance(effect, c.Lose):
            await _lose(t, seat, effect, rule)
        elif isinstance(effect, Reload):
            await _reload(t, seat, effect)
        else:
            SIMPLE[type(effect)](t, seat, effect, rule)


def whom(state: State, seat: int, who: str) -> list[int]:
    """The characters that an effect is about."""
    if who == "self":
        return [seat]
    space = state.players[seat].space
    return [other for other in state.living if who == "all" or state.players[other].space == space]


def spot(state: State, seat: int, where: str) -> int:
    """The card before, of or behind a player; at the town edge always the first [zombie_country.events.space-ahead]."""
    space = state.players[seat].space
    if where == "ahead":
        return town.next_card(state, space)
    if where == "behind":
        return town.card_behind(state, space)
    return space or state.streets[0][0]


def heal(t: Table[State], seat: int, wounds: int) -> None:
    """Wounds go away, if there are any [zombie_country.attributes.healing]."""
    player = t.state.players[seat]
    healed = min(wounds, player.wounds)
    if healed:
        player.wounds -= healed
        t.tell("zombie_country.attributes.healing", Healed, seat, healed)


def _heal(t: Table[State], seat: int, effect: c.Heal, rule: str) -> None:
    for other in whom(t.state, seat, effect.who):
        heal(t, other, effect.wounds)


def _hurt(t: Table[State], seat: int, effect: c.Hurt, rule: str) -> None:
    for other in whom(t.state, seat, effect.who):
        t.tell(rule, Hurt, other, effect.wounds)
        combat.wound(t, other, effect.wounds)


def _stamina(t: Table[State], seat: int, points: int, who: str) -> None:
    """Stamina stays between 0 and the character's maximum [zombie_country.attributes.stamina-bounds]."""
    for other in whom(t.state, seat, who):
        player = t.state.players[other]
        after = max(0, min(player.card.stamina, player.stamina + points))
        if after != player.stamina:
            player.stamina = after
            t.tell("zombie_country.attributes.stamina-bounds", StaminaChanged, other, after)


def _hush(t: Table[State], seat: int, effect: c.Hush, rule: str) -> None:
    for other in whom(t.state, seat, effect.who):
        stealth.hush(t, other, effect.points, rule)


def _noise(t: Table[State], seat: int, effect: c.Noise, rule: str) -> None:
    for other in whom(t.state, seat, effect.who):
        stealth.louder(t, other, effect.points, rule)


def _calm(t: Table[State], seat: int, effect: c.Calm, rule: str) -> None:
    for other in whom(t.state, seat, effect.who):
        stealth.return_token(t, other, rule)


def _gain(t: Table[State], seat: int, effect: c.Gain, rule: str) -> None:
    item = belongings.first_fitting(t, effect.what)
    if item:
        belongings.take_from_deck(t.state, item)
        belongings.found(t, seat, item, rule)


def _disperse(t: Table[State], seat: int, effect: c.Disperse, rule: str) -> None:
    card = t.state.town[spot(t.state, seat, effect.where)]
    gone = min(effect.count, len(card.street))
    if gone:
        del card.street[len(card.street) - gone :]
        t.tell(rule, EnemiesDispersed, card.id, gone)


def _stir(t: Table[State], seat: int, effect: c.Stir, rule: str) -> None:
    migration.rush(t, seat, effect.cards)


def _door(t: Table[State], seat: int, effect: c.Door, rule: str) -> None:
    card = t.state.town[t.state.players[seat].space]
    if card.building and card.blocked != effect.blocked:
        card.blocked = effect.blocked
        t.tell("zombie_country.search.blocked-door", DoorChanged, card.id, "blocked" if effect.blocked else "free")


def _ransack(t: Table[State], seat: int, effect: c.Ransack, rule: str) -> None:
    card = t.state.town[t.state.players[seat].space]
    if card.building and not BUILDINGS[card.id].park and not card.empty:
        card.emptying = True  # the token is laid when all actions are played


def _restock(t: Table[State], seat: int, effect: c.Restock, rule: str) -> None:
    card = t.state.town[t.state.players[seat].space]
    if card.empty:
        card.empty = False
        t.tell(rule, BuildingRestocked, card.id)


def _change(t: Table[State], seat: int, effect: c.Change, rule: str) -> None:
    """Another enemy card lies on a marker: all enemies of that marker are now of that type. What a goal names stays."""
    state = t.state
    place = SLOT_OF[effect.slot] - 1
    hunted = any(isinstance(goal, c.Slay) and goal.slot == effect.slot for goal in state.card.goals)
    if state.slots[place] != effect.enemy and not hunted:
        state.slots[place] = effect.enemy
        state.wounded[place] = False
        t.tell("zombie_country.setup.enemy-zone", EnemyChanged, effect.slot, effect.enemy)
        for card in state.town:
            for there in (card.street, card.inside):
                _outlive(state, there)


def _outlive(state: State, there: list[int]) -> None:
    """An enemy that becomes another type keeps its wounds, but does not die of the change."""
    for place, enemy in enumerate(there):
        health = enemies.kind(state, enemy).health
        if enemy % 10 >= health:
            there[place] = enemy - enemy % 10 + health - 1


def attack_house(t: Table[State], seat: int) -> None:
    """For this round inside and outside are one place where the player stands, if there is a house.

    [zombie_country.events.effect-house-attack, zombie_country.events.house-attack-no-house]
    """
    card = t.state.town[t.state.players[seat].space]
    sheltered = any(isinstance(power, c.Shelter) for big in card.big for power in ITEM_OF[big.item].powers)
    if card.building and not card.merged and not sheltered:
        card.merged = True
        t.tell("zombie_country.events.effect-house-attack", HouseAttacked, card.id)


SIMPLE: dict[type[Effect], Any] = {
    c.Find: lambda t, seat, effect, rule: town.drop_new(t, spot(t.state, seat, effect.where)),
    c.Appear: lambda t, seat, effect, rule: enemies.appear(t, spot(t.state, seat, effect.where), effect.slot, effect.count),
    c.House: lambda t, seat, effect, rule: attack_house(t, seat),
    c.Heal: _heal,
    c.Hurt: _hurt,
    c.Refresh: lambda t, seat, effect, rule: _stamina(t, seat, effect.stamina, effect.who),
    c.Tire: lambda t, seat, effect, rule: _stamina(t, seat, -effect.stamina, effect.who),
    c.Hush: _hush,
    c.Noise: _noise,
    c.Calm: _calm,
    c.Gain: _gain,
    c.Disperse: _disperse,
    c.Stir: _stir,
    c.Door: _door,
    c.Ransack: _ransack,
    c.Restock: _restock,
    c.Change: _change,
}


# ---------------------------------------------------------------------- effects that ask

NONE = "none"


def losable(t: Table[State], seat: int, wanted: str) -> list[str]:
    """What a character may lose: something that fits; nothing only if nothing does."""
    player = t.state.players[seat]

    def why_not(word: str) -> str | None:
        """The rule by which something cannot be lost."""
        unwanted = word in player.items and not ITEM_OF[word].fits(wanted)
        return SPECIAL if unwanted else belongings.why_not_part(player, word)

    t.refuse(SPECIAL, lambda: [NONE])
    return t.sift(belongings.at_hand(t.state, player), why_not) or [NONE]


async def _lose(t: Table[State], seat: int, effect: c.Lose, rule: str) -> None:
    """A fitting item is discarded; who has none loses nothing, and only he knows that beforehand."""
    state = t.state
    player = state.players[seat]
    if not player.items:
        return
    word = await t.choose_in_secret(seat, SPECIAL, lambda: losable(t, seat, effect.what))
    if word != NONE:
        belongings.part(player, word)
        belongings.discard(state, word)
        t.reveal()
        t.tell(rule, ItemLost, seat, word)


def why_not_reload(player: Player, effect: Reload, word: str) -> str | None:
    """The rule by which something takes no such ammunition: not in hand, no weapon for it, full already.

    [zombie_country.combat.ammo-maximum]
    """
    if word == FIST:
        return "zombie_country.attributes.strength"
    if word not in player.items:
        return "zombie_country.property.known-items"
    weapon = ITEM_OF[word].weapon
    if weapon is not None and weapon.free:
        return "zombie_country.combat.ammo-free"
    if weapon is not None and not weapon.rounds:
        return "zombie_country.combat.ammo-none"
    if weapon is None or weapon.thrown or weapon.kind != effect.kind:
        return "zombie_country.combat.ammo-use"
    return None if combat.rounds(word) < weapon.rounds else "zombie_country.combat.ammo-maximum"


def reloadable(player: Player, effect: Reload) -> list[str]:
    """The weapons that take this ammunition and are not full: they all lie open [zombie_country.combat.ammo-public]."""
    return [word for word in dict.fromkeys(player.items) if why_not_reload(player, effect, word) is None]


async def _reload(t: Table[State], seat: int, effect: Reload) -> None:
    """One weapon gets ammunition, up to its maximum [zombie_country.combat.ammo-use, zombie_country.combat.ammo-maximum]."""
    player = t.state.players[seat]
    if not reloadable(player, effect):
        return
    words = t.sift(belongings.at_hand(t.state, player), lambda word: why_not_reload(player, effect, word))
    word = await t.choose(seat, "zombie_country.combat.ammo-use", words)
    item = ITEM_OF[word]
    assert item.weapon is not None
    after = f"{item.id}:{min(item.weapon.rounds, combat.rounds(word) + effect.rounds)}"
    belongings.part(player, word)
    belongings.gain(player, after)
    if player.weapon == word:
        player.weapon = after
    t.tell("zombie_country.combat.ammo-use", Reloaded, seat, after)


# ---------------------------------------------------------------------- whether it is worth while


def worthwhile(state: State, seat: int, effects: Sequence[Effect]) -> bool:
    """Whether an effect that a player may choose would change something; what brings noise or enemies always does."""
    return any(_changes(state, seat, effect) for effect in effects)


WASTED: dict[type[Effect], str] = {
    c.Heal: "zombie_country.attributes.healing",
    c.Refresh: "zombie_country.attributes.stamina-bounds",
    c.Hush: "zombie_country.stealth.loudness-bounds",
    c.Calm: "zombie_country.stealth.silence-token",
    c.Door: "zombie_country.search.blocked-door",
    c.Restock: "zombie_country.search.search-repeatable",
}
"""By which rules effects can have nothing to do: nobody is wounded, nobody is tired …"""


def why_wasted(state: State, seat: int, effects: Sequence[Effect]) -> str | None:
    """The rule by which something would change nothing; the first of its effects that has one names it."""
    if worthwhile(state, seat, effects):
        return None
    for effect in effects:
        if isinstance(effect, Reload):
            held = [why_not_reload(state.players[seat], effect, word) for word in state.players[seat].items]
            full = "zombie_country.combat.ammo-maximum"
            return full if full in held else "zombie_country.combat.ammo-use"
        if type(effect) in WASTED:
            return WASTED[type(effect)]
    return RECIPE


def _changes(state: State, seat: int, effect: Effect) -> bool:
    player = state.players[seat]
    card = state.town[player.space]
    if isinstance(effect, c.Heal):
        return any(state.players[other].wounds for other in whom(state, seat, effect.who))
    if isinstance(effect, c.Refresh):
        people = [state.players[other] for other in whom(state, seat, effect.who)]
        return any(person.stamina < person.card.stamina for person in people)
    if isinstance(effect, c.Hush):
        return any(state.players[other].loudness for other in whom(state, seat, effect.who))
    if isinstance(effect, c.Calm):
        return any(not state.players[other].silent for other in whom(state, seat, effect.who))
    if isinstance(effect, Reload):
        return bool(reloadable(player, effect))
    if isinstance(effect, c.Disperse):
        return bool(state.town[spot(state, seat, effect.where)].street)
    if isinstance(effect, c.Door):
        return card.building and card.blocked != effect.blocked
    if isinstance(effect, c.Restock):
        return card.empty
    return not isinstance(effect, c.Noise | c.Tire)

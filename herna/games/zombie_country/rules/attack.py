"""The Attack action, near and far [9.4.1 Útok]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from herna.games.zombie_country.content import FIST, ITEMS, OPEN, Action, Power
from herna.games.zombie_country.rules import belongings, combat, town
from herna.games.zombie_country.rules.enemies import INSIDE, STREET
from herna.games.zombie_country.state import SLOT_OF, Player, State
from herna.kernel import Table

NOTHING: tuple[Any, ...] = ("nothing",)

FAR = "far"
"""Any far weapon that may be hidden."""

_POCKETS = [item for item in ITEMS.values() if belongings.in_play(item.id) not in OPEN]
POCKET = FAR if any(item.weapon is not None and item.weapon.reach == "far" for item in _POCKETS) else FIST
"""The farthest reach that somebody's hidden items may have: all our far weapons have ammunition and lie open."""


def far(word: str) -> bool:
    """Whether a weapon reaches the spaces next to its user's."""
    if word == FAR:
        return True
    weapon = combat.weapon_of(word)
    return weapon is not None and weapon.reach == "far"


def in_reach(state: State, player: Player, word: str) -> list[tuple[int, bool]]:
    """The places that a weapon reaches: the own card, both sides of the door; far weapons also the adjacent cards.

    Through a blocked door nobody gets in to strike. [zombie_country.actions.melee-attack, zombie_country.actions.ranged-attack,
    zombie_country.search.blocked-door]
    """
    card = state.town[player.space]
    distant = far(word)
    places = [(player.space, False)] if card.street else []
    if card.inside and (distant or town.may_enter(player, card)):
        places.append((player.space, True))
    if distant:
        for other in card.links:
            if state.town[other].street:
                places.append((other, False))
            if state.town[other].inside:
                places.append((other, True))
    return places


def targets(state: State, player: Player, sweeping: bool) -> list[tuple[Any, ...]]:
    """What can be attacked, with what."""
    found: list[tuple[Any, ...]] = []
    for word in combat.arms(player):
        weapon = combat.weapon_of(word)
        for space, inside in in_reach(state, player, word):
            there = state.town[space]
            side = INSIDE if inside else STREET
            if sweeping or (weapon is not None and weapon.sweep):
                if not (there.merged and inside and there.street):  # one place, named once
                    found.append(("sweep", word, there.id, side))
            else:
                found += [
                    ("hit", word, there.id, side, combat.slot_name(enemy), enemy % 10)
                    for enemy in dict.fromkeys(there.enemies(inside))
                ]
    return found


def why_not_reach(state: State, player: Player, word: str, space: int, inside: bool) -> str | None:
    """The rule by which a weapon hits nobody at a place: too far away, behind a blocked door, nobody there."""
    card = state.town[player.space]
    distant = far(word)
    beyond = "zombie_country.actions.ranged-attack" if distant else "zombie_country.actions.melee-attack"
    if space != player.space and not (distant and space in card.links):
        return beyond
    if inside and not distant and not town.may_enter(player, card):
        return "zombie_country.search.blocked-door"
    return None if state.town[space].enemies(inside) else beyond


def why_not(state: State, player: Player, sweeping: bool, chosen: tuple[Any, ...]) -> str | None:
    """The rule by which something cannot be attacked, or not so; or by which there is something to attack."""
    if chosen == NOTHING:
        return "zombie_country.combat.targeted-attack" if targets(state, player, sweeping) else None
    verb, word, name, side, *_ = chosen
    space, inside = town.space_of(state, name), side == INSIDE
    broken = combat.why_not_wield(player, word) or why_not_reach(state, player, word, space, inside)
    if broken is not None:
        return broken
    weapon = combat.weapon_of(word)
    if (verb == "sweep") != (sweeping or (weapon is not None and weapon.sweep)):
        return "zombie_country.combat.attack-all"
    there = state.town[space]
    if verb == "sweep" and there.merged and inside and there.street:
        return "zombie_country.events.house-attack-one-place"
    return None


def conceivable(state: State, player: Player) -> Iterator[tuple[Any, ...]]:
    """All that a player might try: with whatever is at hand, each enemy, and each place as a whole."""
    for word in belongings.at_hand(state, player):
        for card in state.town:
            for side in (STREET, INSIDE) if card.building else (STREET,):
                yield "sweep", word, card.id, side
                for enemy in dict.fromkeys(card.enemies(side == INSIDE)):
                    yield "hit", word, card.id, side, combat.slot_name(enemy), enemy % 10
    yield NOTHING


async def attack(t: Table[State], seat: int, special: Action | None) -> bool:
    """Attack with one weapon: one enemy, or all of a place. Without a target it still counts as attacking.

    Which weapon, near or far, is decided now. [zombie_country.actions.attack-mode, zombie_country.combat.targeted-attack,
    zombie_country.playing.impossible-action]
    """
    state = t.state
    player = state.players[seat]
    powers: Sequence[Power] = special.powers if special else ()
    sweeping = special is not None and special.sweep
    if not may_hit(state, player):
        return _in_vain(player)

    def may_attack() -> list[tuple[Any, ...]]:
        player = state.players[seat]
        found = targets(state, player, sweeping) or [NOTHING]
        return t.sift(found, lambda chosen: why_not(state, player, sweeping, chosen), among=lambda: conceivable(state, player))

    chosen = await t.choose_in_secret(seat, "zombie_country.actions.attack-mode", may_attack)
    if chosen == NOTHING:
        return _in_vain(player)
    await carry_out(t, seat, chosen, powers)
    return True


def _in_vain(player: Player) -> bool:
    if player.space not in player.fought:
        player.fought.append(player.space)
    return False


def may_hit(state: State, player: Player) -> bool:
    """Whether there could be a target, for all that the others know of what is carried."""
    if any(in_reach(state, player, word) for word in combat.arms(player) if word == FIST or word in OPEN or player.weapon):
        return True
    return not player.weapon and belongings.secrets(player) > 0 and bool(in_reach(state, player, POCKET))


async def carry_out(t: Table[State], seat: int, chosen: tuple[Any, ...], powers: Sequence[Power]) -> None:
    """Use the weapon, roll, and be where the attack leads.

    Who strikes near ends up on the target's side of the door; who shoots from a building card chooses a side afterwards.
    [zombie_country.actions.melee-stay, zombie_country.actions.ranged-end-position]
    [zombie_country.actions.melee-no-retreat-example]
    """
    state = t.state
    player = state.players[seat]
    word, space, inside = chosen[1], town.space_of(state, chosen[2]), chosen[3] == INSIDE
    distant = far(word)
    if not distant and not state.town[player.space].merged:
        town.go_inside(t, seat, inside)
    combat.wield(t, seat, word)
    if chosen[0] == "sweep":
        combat.sweep(t, seat, word, space, inside, powers)
    else:
        there = state.town[space].enemies(inside)
        combat.strike(t, seat, word, space, inside, there.index(_code(chosen[4], chosen[5])), powers)
    card = state.town[player.space]
    if distant and card.building and not card.merged:
        sides = [STREET, INSIDE] if town.may_enter(player, card) else [STREET]
        side = await t.choose(seat, "zombie_country.actions.ranged-end-position", sides)
        town.go_inside(t, seat, side == INSIDE)


def _code(slot: str, wounds: int) -> int:
    return 10 * SLOT_OF[slot] + wounds

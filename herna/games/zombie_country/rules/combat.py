"""Combat: how characters attack and how enemies do, which is not the same [10 Pravidla boje].

[zombie_country.combat.two-directions]
"""

from __future__ import annotations

from collections.abc import Sequence

from herna.games.zombie_country.content import (
    CHARACTERS,
    FIST,
    ITEM_OF,
    SLOTS,
    Aim,
    Muffle,
    Power,
    Shield,
    Swift,
    Weapon,
    powers_of,
)
from herna.games.zombie_country.events import Attacked, Died, EnemyAttacked, EnemyKilled
from herna.games.zombie_country.rules import belongings, enemies, stealth, victory
from herna.games.zombie_country.state import Person, Player, State
from herna.kernel import Table

# ---------------------------------------------------------------------- weapons


def weapon_of(word: str) -> Weapon | None:
    """The line of a weapon; the fist has none."""
    return None if word == FIST else ITEM_OF[word].weapon


def rounds(word: str) -> int:
    """The ammunition left in a weapon that counts it."""
    return int(word.partition(":")[2] or 0)


def loaded(word: str) -> bool:
    """Whether a weapon works: some need no ammunition, some have it for free.

    [zombie_country.combat.ammo-needed, zombie_country.combat.ammo-none, zombie_country.combat.ammo-free,
    zombie_country.combat.ammo-melee]
    """
    weapon = weapon_of(word)
    return weapon is None or not weapon.rounds or rounds(word) > 0


READY = frozenset(word for word, item in ITEM_OF.items() if item.weapon is not None and loaded(word))
"""All that one can attack with while it is carried."""


def arms(player: Player) -> list[str]:
    """What a character may attack with now: one weapon a round, chosen with the first attack; without ammunition the fist.

    [zombie_country.combat.one-weapon, zombie_country.combat.weapon-choice-time, zombie_country.combat.out-of-ammo]
    """
    if player.weapon:
        return [player.weapon if loaded(player.weapon) and (player.weapon in player.items) else FIST]
    return [FIST, *dict.fromkeys([word for word in player.items if word in READY])]


def why_not_wield(player: Player, word: str) -> str | None:
    """The rule by which a character cannot attack with something: not in hand, no weapon, empty, not that of the round.

    [zombie_country.combat.weapon-choice-time, zombie_country.combat.out-of-ammo]
    """
    if word != FIST:
        if word not in player.items:
            return "zombie_country.property.known-items"
        if weapon_of(word) is None:
            return "zombie_country.actions.melee-attack"
        if not loaded(word):
            return "zombie_country.combat.ammo-needed"
    return None if not player.weapon or word in arms(player) else "zombie_country.combat.one-weapon"


def attack_number(player: Person, word: str, extra: Sequence[Power] = ()) -> int:
    """The accuracy of a weapon, or the strength of the fist, with all that improves it.

    [zombie_country.combat.accuracy-notation, zombie_country.combat.accuracy-skills, zombie_country.attributes.strength,
    zombie_country.attributes.strength-is-accuracy]
    [zombie_country.combat.accuracy-notation-example, zombie_country.combat.unarmed-accuracy]
    """
    weapon = weapon_of(word)
    kind = FIST if weapon is None else weapon.kind
    number = CHARACTERS[player.character].strength if weapon is None else weapon.accuracy
    for power in belongings.powers(player, Aim):
        if power.kind in ("", kind):
            number += power.points
    for power in powers_of(extra, Aim, silent=player.silent):
        if power.kind in ("", kind):
            number += power.points
    return number


def speed(player: Person, word: str) -> int:
    """How fast an attack is [zombie_country.attributes.speed, zombie_country.attributes.strength-is-accuracy]."""
    weapon = weapon_of(word)
    kind = FIST if weapon is None else weapon.kind
    pluses = CHARACTERS[player.character].speed if weapon is None else weapon.speed
    for power in belongings.powers(player, Swift):
        if power.kind in ("", kind):
            pluses += power.points
    return pluses


def defence(player: Person) -> int:
    """The number beside the character's shield [zombie_country.attributes.defence-number]."""
    return player.card.defence + belongings.points(player, Shield)


def wield(t: Table[State], seat: int, word: str) -> None:
    """A weapon is used: it is the weapon of the round, it is heard once, one round of ammunition is gone.

    [zombie_country.combat.weapon-loudness, zombie_country.stealth.weapon-raises, zombie_country.combat.ammo-use]
    """
    state = t.state
    player = state.players[seat]
    weapon = weapon_of(word)
    first = not player.weapon
    player.weapon = player.weapon or word
    if player.space not in player.fought:
        player.fought.append(player.space)
    if belongings.secrets(player):
        t.reveal()  # the weapon, and whatever helps with it
    if weapon is None:
        return
    if first:
        loud = weapon.loud - belongings.points(player, Muffle)
        if loud > 0:
            stealth.louder(t, seat, loud, "zombie_country.combat.weapon-loudness")
    if weapon.rounds:
        _fire(state, player, word)


def _fire(state: State, player: Player, word: str) -> None:
    """One attack, one round of ammunition; what is thrown is gone with the last of it."""
    weapon = weapon_of(word)
    assert weapon is not None
    left = f"{ITEM_OF[word].id}:{rounds(word) - 1}"
    belongings.part(player, word)
    player.weapon = left
    if weapon.thrown and not rounds(left):
        belongings.discard(state, left)
        player.weapon = FIST
    else:
        belongings.gain(player, left)


# ---------------------------------------------------------------------- characters attack


def wounds_of(result: int) -> int:
    """What a result means: below 0 a miss, from 0 one wound, from 3 two.

    [zombie_country.combat.hit-miss, zombie_country.combat.hit-one, zombie_country.combat.hit-two]
    """
    return 0 if result < 0 else 1 if result < 3 else 2


def strike(t: Table[State], seat: int, word: str, space: int, inside: bool, place: int, extra: Sequence[Power] = ()) -> bool:
    """One enemy is attacked: attack number, defence number and a die. Returns whether it is dead.

    The first hit on a type whose card bears a wound token goes one deeper, and the token is gone.
    [zombie_country.combat.hit-result, zombie_country.combat.enemy-defence, zombie_country.combat.enemy-health,
    zombie_country.combat.enemy-wound-token-effect, zombie_country.combat.enemy-wound-token-details]
    [zombie_country.combat.defence-sign]
    """
    state = t.state
    there = state.town[space].enemies(inside)
    enemy = there[place]
    card = enemies.kind(state, enemy)
    roll = t.roll(6)
    result = attack_number(state.players[seat], word, extra) + card.defence + roll
    wounds = wounds_of(result)
    slot = enemy // 10 - 1
    if wounds and state.wounded[slot]:
        state.wounded[slot] = False
        wounds += 1
    t.tell("zombie_country.combat.hit-result", Attacked, seat, word, card.id, roll, result, wounds)
    if enemy % 10 + wounds < card.health:
        there[place] = enemy + wounds
        return False
    del there[place]
    state.slain[slot] += 1
    t.tell("zombie_country.combat.enemy-health", EnemyKilled, card.id, state.town[space].id)
    return True


def sweep(t: Table[State], seat: int, word: str, space: int, inside: bool, extra: Sequence[Power] = ()) -> None:
    """All enemies of a place are attacked, each with a die of its own [zombie_country.combat.attack-all]."""
    for side in (False, True) if t.state.town[space].merged else (inside,):
        sweep_side(t, seat, word, space, side, extra)


def sweep_side(t: Table[State], seat: int, word: str, space: int, inside: bool, extra: Sequence[Power] = ()) -> None:
    """All enemies on one side of a door are attacked, one after the other."""
    there = t.state.town[space].enemies(inside)
    place = 0
    while place < len(there):
        if not strike(t, seat, word, space, inside, place, extra):
            place += 1


# ---------------------------------------------------------------------- enemies attack


def enemy_strikes(t: Table[State], enemy: int, seat: int) -> None:
    """An enemy attacks: its attack number, the character's defence number and a die; each hit is loud, however deep.

    [zombie_country.combat.enemy-attack-result, zombie_country.combat.enemy-attack-two, zombie_country.stealth.hit-raises]
    """
    state = t.state
    player = state.players[seat]
    card = enemies.kind(state, enemy)
    roll = t.roll(6)
    result = card.attack + defence(player) + roll
    wounds = wounds_of(result)
    if belongings.secrets(player):
        t.reveal()  # a helmet under the hood shows in the result
    t.tell("zombie_country.combat.enemy-attack-result", EnemyAttacked, card.id, seat, roll, result, wounds)
    if wounds:
        stealth.louder(t, seat, 1, "zombie_country.stealth.hit-raises")
        wound(t, seat, wounds)


def wound(t: Table[State], seat: int, wounds: int) -> None:
    """A character is wounded, and dies at once when its wounds reach its health.

    [zombie_country.attributes.health, zombie_country.attributes.death-timing, zombie_country.setup.health-start]
    """
    player = t.state.players[seat]
    player.wounds += wounds
    if player.wounds >= player.card.health:
        die(t, seat)


def die(t: Table[State], seat: int) -> None:
    """In the basic game a death is the end. In a campaign the figure leaves, and what it carried stays there, known.

    [zombie_country.victory.no-death, zombie_country.victory.campaign-death]
    """
    state = t.state
    player = state.players[seat]
    player.dead = True
    t.tell("zombie_country.attributes.death-timing", Died, seat, player.character)
    card = state.town[player.space]
    card.items(player.inside).extend(player.items)
    if player.items:
        t.reveal()
    player.items = []
    player.plan, player.now, player.done, player.planned = [], [], [], False
    player.fought = []
    player.weapon = ""
    if not state.mercy or not state.living:
        t.end(victory.lost(f"zombie_country.victory.{'campaign-death' if state.mercy else 'no-death'}"))


def slot_name(enemy: int) -> str:
    """The marker of an enemy."""
    return SLOTS[enemy // 10 - 1]

"""The enemies' counterattack, and how characters strike back [9.6 Protiútok nepřítele, 10.2 Když nepřítel útočí]."""

from __future__ import annotations

from herna.games.zombie_country.content import ENEMIES, OPEN, TALENTS, Riposte
from herna.games.zombie_country.rules import attack, belongings, combat, enemies, town
from herna.games.zombie_country.state import Fray, Player, State
from herna.kernel import PASS, Table
from herna.kernel.decision import Secret

RIPOSTES = TALENTS[Riposte]
"""Who may strike back more than once."""

BATCHES = ((3, False), (2, False), (1, False), (3, True), (2, True), (1, True))
"""In each place the strongest attack first; the street comes before the inside [zombie_country.combat.spread-enemy-order]."""

MERGED = ((3, False), (3, True), (2, False), (2, True), (1, False), (1, True))
"""The same where inside and outside are one place [zombie_country.counterattack.house-attack-one-location]."""


def begin(state: State) -> Fray | None:
    """All places with enemies that may have somebody in reach, from the town edge inwards.

    [zombie_country.combat.spread-enemy-order]
    """
    near = {player.space for player in state.players if not player.dead}
    reach = max([ENEMIES[enemy].reach for enemy in state.slots])
    if reach:
        near = {space for origin in near for space in town.distances(state, origin, reach)}
    places = [space for space in near if state.town[space].street or state.town[space].inside]
    if not places:
        return None
    places.sort()
    if len(state.streets) > 1:
        depths = town.depths(state)
        places.sort(key=lambda space: (depths[space], space))
    return Fray(places, pointer=state.first)


async def counterattack(t: Table[State]) -> None:
    """Every living enemy with somebody in reach attacks [zombie_country.round.step-counterattack].

    [zombie_country.counterattack.who-attacks, zombie_country.combat.enemy-attacks-when]
    [zombie_country.counterattack.house-attack-one-location]
    """
    state = t.state
    while (fray := state.fray) is not None:
        space = fray.places[0]
        card = state.town[space]
        marker, inside = (MERGED if card.merged else BATCHES)[fray.batch]
        there = card.inside if inside else card.street
        place = _current(there, marker, fray.acted) if there else None
        if place is None:
            _next_batch(state, fray, merged=card.merged)
            continue
        enemy = there[place]
        target = next_target(state, space, inside, enemy)
        if target is None or fray.attacks >= enemies.kind(state, enemy).attacks:
            fray.acted += 1
            fray.attacks = 0
            continue
        t.rest()
        await _attack(t, space, inside, marker, target)


def _current(there: list[int], marker: int, acted: int) -> int | None:
    """Where in the list the next enemy of a group stands."""
    for place, enemy in enumerate(there):
        if enemy // 10 == marker:
            return place + acted if place + acted < len(there) and there[place + acted] // 10 == marker else None
    return None


def _next_batch(state: State, fray: Fray, *, merged: bool) -> None:
    """Go on to the next group; in every place the turns begin with the starting player anew."""
    fray.batch += 1
    fray.acted = fray.attacks = 0
    if fray.batch == 3 and not merged:
        fray.pointer = state.first
        if not state.town[fray.places[0]].inside:
            fray.batch = len(BATCHES)
    if fray.batch == len(BATCHES):
        fray.batch = 0
        fray.pointer = state.first
        fray.places.pop(0)
        if not fray.places:
            state.fray = None


def reaches(state: State, space: int, inside: bool, enemy: int, player: Player) -> bool:
    """Whether an enemy can attack a character.

    It gets at those at its own place; ranged enemies on the street at those on streets near by; climbers into their house.
    [zombie_country.counterattack.reach, zombie_country.counterattack.ranged-enemies,
    zombie_country.counterattack.ranged-enemy-distance, zombie_country.counterattack.street-enemies-outside,
    zombie_country.counterattack.inside-enemies-attack, zombie_country.events.house-attack-all-enemies]
    """
    if player.space == space and (player.inside == inside or state.town[space].merged):
        return True
    card = enemies.kind(state, enemy)
    if player.space == space:
        return card.climbs and not inside
    if not card.reach or (inside and not state.town[space].merged):
        return False
    if player.inside and not state.town[player.space].merged:
        return False
    return player.space in town.distances(state, space, card.reach)


def next_target(state: State, space: int, inside: bool, enemy: int) -> int | None:
    """Who is attacked next: everybody in reach in turn, from the starting player on, and again.

    [zombie_country.counterattack.deal-order, zombie_country.combat.spread-order, zombie_country.round.counterattack-assignment]
    """
    assert state.fray is not None
    seats = len(state.players)
    for step in range(seats):
        seat = (state.fray.pointer + step) % seats
        if not state.players[seat].dead and reaches(state, space, inside, enemy, state.players[seat]):
            return seat
    return None


async def _attack(t: Table[State], space: int, inside: bool, marker: int, target: int) -> None:
    """One attack: all who could strike back say whether they do, the fastest strike first, then the enemy rolls.

    A faster weapon that kills cancels the attack; at equal speed both count. A dead enemy makes no further attacks, and who has
    not struck yet has not used the chance.
    [zombie_country.combat.defensive-timing, zombie_country.combat.enemy-multi-attack]
    """
    state = t.state
    fray = state.fray
    assert fray is not None
    there = state.town[space].enemies(inside)
    place = _current(there, marker, fray.acted)
    assert place is not None
    enemy = there[place]
    fray.attacks += 1
    fray.pointer = (target + 1) % len(state.players)
    for seat, word in await _strikers(t, space, inside, enemy, target):
        quicker = combat.speed(state.players[seat], word) > enemies.kind(state, enemy).speed
        if not _strike_back(t, seat, word, space, inside, marker):
            if quicker:
                return
            break
        place = _current(there, marker, fray.acted)
        assert place is not None
        enemy = there[place]
    if not state.players[target].dead:
        combat.enemy_strikes(t, enemy, target)


async def _strikers(t: Table[State], space: int, inside: bool, enemy: int, target: int) -> list[tuple[int, str]]:
    """Who strikes back, and with what: the fastest first, then in playing order."""
    state = t.state
    spaces = (space, state.players[target].space)
    seats = [
        seat
        for seat in state.order()
        if (player := state.players[seat]).space in spaces and may_ask(state, player, space, inside, enemy)
    ]
    if not seats:
        return []
    chosen = await t.together([_ask(t, seat, space, inside, enemy) for seat in seats])
    strikers = [(seat, word) for seat, word in chosen.items() if word != PASS]
    return sorted(strikers, key=lambda each: -combat.speed(state.players[each[0]], each[1]))


def _ask(t: Table[State], seat: int, space: int, inside: bool, enemy: int) -> Secret[str]:
    """Ask one of them what to strike back with."""
    state = t.state

    def may_answer() -> list[str]:
        player = state.players[seat]
        found = [*answers(state, player, space, inside, enemy), PASS]
        return t.sift(
            found,
            lambda word: why_not(state, player, space, inside, enemy, word),
            among=lambda: belongings.at_hand(state, player),
        )

    return t.ask(seat, "zombie_country.combat.defensive-attack", may_answer, window=True)


def limit(player: Player) -> int:
    """How many defensive attacks a character may make in a round: one, with some skills more.

    [zombie_country.combat.defensive-once]
    """
    if player.character not in RIPOSTES:
        return 1
    times: int = sum(power.times for power in RIPOSTES[player.character] if player.silent or not power.silent)
    return 1 + times


def _reach_back(state: State, player: Player, word: str, space: int, inside: bool) -> bool:
    """Whether a weapon reaches the attacker, as in any attack [zombie_country.combat.defensive-reach]."""
    return attack.why_not_reach(state, player, word, space, inside) is None


def answers(state: State, player: Player, space: int, inside: bool, enemy: int) -> list[str]:
    """The weapons that are at least as fast as the enemy and reach it.

    [zombie_country.combat.defensive-speed, zombie_country.counterattack.strike-back]
    [zombie_country.counterattack.strike-back-example]
    """
    if player.struck >= limit(player):
        return []
    wanted = enemies.kind(state, enemy).speed
    return [
        word
        for word in combat.arms(player)
        if combat.speed(player, word) >= wanted and _reach_back(state, player, word, space, inside)
    ]


def why_not(state: State, player: Player, space: int, inside: bool, enemy: int, word: str) -> str | None:
    """The rule by which somebody cannot strike back with something: once is enough, no weapon, out of reach, too slow."""
    if word == PASS:
        return None
    if player.struck >= limit(player):
        return "zombie_country.combat.defensive-once"
    broken = combat.why_not_wield(player, word)
    if broken is not None:
        return broken
    broken = attack.why_not_reach(state, player, word, space, inside)
    if broken is not None:
        return broken if broken == "zombie_country.search.blocked-door" else "zombie_country.combat.defensive-reach"
    return None if combat.speed(player, word) >= enemies.kind(state, enemy).speed else "zombie_country.combat.defensive-speed"


def may_ask(state: State, player: Player, space: int, inside: bool, enemy: int) -> bool:
    """Whether somebody could strike back, for all that the others know of what is carried.

    The enemy attacks from or onto the character's space, whoever is the target.
    [zombie_country.combat.defensive-place, zombie_country.combat.defensive-for-others, zombie_country.combat.defensive-attack]
    """
    if player.struck >= limit(player):
        return False
    if not belongings.secrets(player):
        return bool(answers(state, player, space, inside, enemy))
    arms = combat.arms(player)
    if not player.weapon:
        arms = [attack.POCKET, *(word for word in arms if word in OPEN)]
    return any(_reach_back(state, player, word, space, inside) for word in arms)


def _strike_back(t: Table[State], seat: int, word: str, space: int, inside: bool, marker: int) -> bool:
    """A defensive attack on the attacking enemy, or on all of its place; returns whether that enemy still lives.

    Whoever strikes near steps to its side of the door, as in any such attack [zombie_country.combat.defensive-side].
    """
    state = t.state
    player = state.players[seat]
    fray = state.fray
    assert fray is not None
    player.struck += 1
    if player.space == space and not attack.far(word) and not state.town[space].merged:
        town.go_inside(t, seat, inside)
    combat.wield(t, seat, word)
    weapon = combat.weapon_of(word)
    there = state.town[space].enemies(inside)
    place = _current(there, marker, fray.acted)
    assert place is not None
    if weapon is None or not weapon.sweep:
        alive = not combat.strike(t, seat, word, space, inside, place)
    else:
        alive = True
        spot = 0
        for stood in range(len(there)):
            of_group = there[spot] // 10 == marker
            if not combat.strike(t, seat, word, space, inside, spot):
                spot += 1
            elif stood == place:
                alive = False
            elif stood < place and of_group:
                fray.acted -= 1
        if state.town[space].merged:
            combat.sweep_side(t, seat, word, space, not inside)
    if not alive:
        fray.attacks = 0
    return alive

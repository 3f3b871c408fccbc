"""Doors that open, rooms that are revealed, monsters that appear [Odhalení místnosti]."""

from __future__ import annotations

from herna.games.gloomhaven.content import DUNGEON, MONSTERS, Afflict, Ally, Chamber, Suffer
from herna.games.gloomhaven.events import Appeared, DoorOpened, Punished, story
from herna.games.gloomhaven.rules import battle_goals, conditions, dungeon_variant
from herna.games.gloomhaven.rules.ambiguity import decide
from herna.games.gloomhaven.rules.damage import suffer
from herna.games.gloomhaven.rules.monster_ability_cards import draw_orders, ready
from herna.games.gloomhaven.state import AnyFigure, Block, Coin, Fixture, Hero, Monster, Prize, State, Summon, TrapTile
from herna.kernel import Table

SIZES = ("two", "three", "four")

TOKENS = range(1, 13)
"""The numbers of objective tokens."""


async def open_door(t: Table[State], figure: Hero | Monster, place: int) -> None:
    """Somebody enters a closed door: it opens for good, and the room behind it is revealed at once.

    [gloomhaven.reveal.open-door, gloomhaven.overlay-tiles.door-opens, gloomhaven.overlay-tiles.door-open]
    """
    state = t.state
    door = state.layout.doors.index(place)
    state.doors.remove(door)
    t.reveal()
    if state.scenario == DUNGEON:
        _draw_room(t, door)
    for room in state.layout.joins[door]:
        if room not in state.rooms:
            if isinstance(figure, Hero) and state.now == figure.id:
                battle_goals.note(figure, "doors")
            t.tell("gloomhaven.reveal.open-door", DoorOpened, figure.id, room)
            reveal(t, room, figure)
            await punish(t, room, figure)


def reveal(t: Table[State], letter: str, opener: AnyFigure | None = None) -> None:
    """Put into a room what the scenario says for the number of heroes, exhausted ones included.

    [gloomhaven.reveal.contents-by-party, gloomhaven.scenario-book.monster-key]. At the start that is the first room alone
    [gloomhaven.scenario-book.first-room-only]. Monsters act in the round in which they are revealed, each once: if their
    initiative has passed, right after the turn that revealed them, and only they, if others of their type have acted already.
    [gloomhaven.reveal.act-late, gloomhaven.reveal.act-same-round,
    gloomhaven.reveal.type-already-acted]
    """
    state, number = t.state, t.state.layout.number
    room = next(each for each in state.card.rooms if each.id == letter)
    state.rooms.append(letter)
    if room.story is not None:
        t.tell("gloomhaven.scenario-book.story-texts", story, letter, room.story)
    _furnish(state, room)
    spots = [(spot.kind, rank, number[spot.at]) for spot in room.monsters if (rank := getattr(spot, SIZES[state.party - 2]))]
    if opener is not None:
        board = state.layout.board
        spots.sort(key=lambda each: board.distance(opener.hex, each[2], state.closed))
    for kind, rank, at in spots:
        place(t, kind, rank, at)
    for ally in room.allies:
        _join(t, ally)
    if state.round:
        draw_orders(t)


def _furnish(state: State, room: Chamber) -> None:
    """Overlay tiles and money come with the room [gloomhaven.scenario-book.money-and-tiles-on-reveal]."""
    number = state.layout.number
    for trap in room.traps:
        damage = state.trap_damage if trap.damage else 0
        state.traps.append(TrapTile(number[trap.at], damage, list(trap.conditions)))
    state.hazards += [number[each] for each in room.hazards]
    state.difficult += [number[each] for each in room.difficult]
    state.coins += [Coin(number[each]) for each in room.coins]
    state.prizes += [Prize(number[each.at], each.number, each.tag) for each in room.chests]
    state.plates += [number[each] for each in room.plates]
    for block in room.obstacles:
        hexes = [number[each] for each in block.at]
        if block.hit_points is None:
            state.blocks.append(Block(hexes, block.look, block.tag))
        else:
            health = formula(state, block.hit_points) * (state.party if block.by_heroes else 1)
            ward = bool(block.tag) and block.tag == state.card.aim.protect
            add_thing(state, hexes[0], health, block.look, block.tag, ward=ward)


def add_thing(state: State, at: int, health: int, look: str, tag: str, *, ward: bool = False) -> None:
    """An obstacle with hit points [gloomhaven.special-rules.destructible-obstacles]."""
    taken = {thing.id for thing in state.things}
    name = next(name for count in range(1, 99) if (name := f"{look}:{count}") not in taken)
    state.things.append(Fixture(name, at, health, health, look=look, tag=tag, ward=ward))


def formula(state: State, numbers: tuple[int, int]) -> int:
    """So many, and so many more for each scenario level [gloomhaven.special-rules.equations]."""
    return numbers[0] + numbers[1] * state.level


def _join(t: Table[State], ally: Ally) -> None:
    """An ally that belongs to nobody; the number of its token is random and says when it acts among its like.

    It has the level of the scenario: what makes monsters harder does not make it stronger.

    [gloomhaven.special-rules.objective-tokens]
    """
    state = t.state
    taken = {each.id for each in state.summons}
    token = t.pick([each for each in TOKENS if f"{ally.kind}:{each}" not in taken])
    health, at = formula(state, ally.hit_points), state.layout.number[ally.at]
    state.summons.append(Summon(f"{ally.kind}:{token}", at, health, health, kind=ally.kind, tag=ally.kind, level=state.level))
    ready(t, ally.kind)
    t.tell("gloomhaven.special-rules.objective-tokens", Appeared, f"{ally.kind}:{token}", at)


def place(t: Table[State], kind: str, rank: str, at: int, *, summoned: bool = False) -> Monster | None:
    """A monster with a random standee, if one is left; of several those nearest to who opened the door come first.

    [gloomhaven.reveal.random-standees, gloomhaven.reveal.standees-short, gloomhaven.monster-turn.ranks,
    gloomhaven.monster-cards.hit-points]. Boss hit points are by the number of heroes.

    [gloomhaven.bosses.by-characters, gloomhaven.overview.play-area-monsters]
    """
    state, card = t.state, MONSTERS[kind]
    free = state.standees.setdefault(kind, list(range(1, card.standees + 1)))
    if not free:
        return None
    number = t.pick(free)
    free.remove(number)
    stats = card.elite if rank == "elite" and card.elite else card.normal
    health = stats.hit_points[state.threat] * (state.party if card.by_heroes else 1)
    monster = Monster(
        f"{kind}:{number}",
        at,
        health,
        health,
        kind=kind,
        rank="boss" if card.boss else "elite" if rank == "elite" else "normal",
        level=state.threat,
        summoned=summoned,
    )
    state.monsters.append(monster)
    ready(t, kind)
    t.tell("gloomhaven.scenario-book.standee-numbers", Appeared, monster.id, at)
    return monster


def _draw_room(t: Table[State], door: int) -> None:
    """The next room is drawn when the door to it opens; the other exit is closed off.

    [gloomhaven.dungeon-variant.three-rooms, gloomhaven.dungeon-variant.two-exits]
    """
    state, count = t.state, len(t.state.layout.doors)
    exits = list(range(count - len(dungeon_variant.room_of(state.dungeon[-2]).exits), count))
    rooms, monsters = dungeon_variant.fitting(state.dungeon, exits.index(door))
    state.dungeon += [t.pick(rooms), t.pick(monsters)]
    state.locks += [each for each in exits if each != door]
    state.doors += range(count, len(state.layout.doors))


async def punish(t: Table[State], letter: str, opener: AnyFigure | None) -> None:
    """The penalty of a room of a random dungeon [gloomhaven.dungeon-variant.penalties].

    In the first room the players choose who opened the door, and there is no previous one
    [gloomhaven.dungeon-variant.penalty-first-room].
    """
    state = t.state
    if state.scenario != DUNGEON or (penalty := dungeon_variant.penalty(state.dungeon, letter, state.penalties)) is None:
        return
    t.tell("gloomhaven.dungeon-variant.penalties", Punished, letter)
    for figure in await _struck(t, penalty.who, letter, opener):
        for line in penalty.lines:
            if isinstance(line, Suffer):
                await suffer(t, figure, line.value, "gloomhaven.dungeon-variant.penalties")
            elif isinstance(line, Afflict):
                conditions.afflict(t, figure, line.conditions)


async def _struck(t: Table[State], who: str, letter: str, opener: AnyFigure | None) -> list[Hero] | list[Monster]:
    """Whom a penalty is about."""
    state, rooms, heroes = t.state, t.state.layout.room, t.state.present
    if who == "monsters":
        return [each for each in state.monsters if rooms[each.hex] == letter]
    if who == "previous":
        return [hero for hero in heroes if rooms[hero.hex] and ord(rooms[hero.hex]) == ord(letter) - 1]
    if who == "all":
        return heroes
    if opener is None:
        name = await decide(t, "gloomhaven.dungeon-variant.penalty-first-room", [("on", hero.id) for hero in heroes])
        return [hero for hero in heroes if hero.id == name[1]]
    return [hero for hero in heroes if hero is opener]

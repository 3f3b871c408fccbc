"""What a seat may see, and what it may imagine instead of what it cannot."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import TypeVar

import msgspec

from herna.games.gloomhaven.content import DUNGEON
from herna.games.gloomhaven.state import (
    Active,
    Block,
    Coin,
    Difficulty,
    Figure,
    Gear,
    Hero,
    Monster,
    Phase,
    Prize,
    Spikes,
    State,
    Summon,
    Thing,
    TrapTile,
    Turn,
)
from herna.kernel import Dice
from herna.kernel.deck import HIDDEN, masked, redealt

__all__ = ["HIDDEN", "redeal", "view"]

F = TypeVar("F", bound=Figure)


class HeroView(msgspec.Struct, frozen=True):
    """A hero; the hands and battle goals of others are only counted.

    [gloomhaven.card-selection.no-exact-information, gloomhaven.battle-goals.secret,
    gloomhaven.card-selection.talk-forbidden-example]
    """

    id: str
    seat: int
    level: int
    hex: int
    hp: int
    top: int
    conditions: dict[str, int]
    guard: int
    spikes: Spikes
    done: bool
    xp: int
    coins: int
    gold: int
    checks: int
    pool: tuple[str, ...]
    hand: tuple[str, ...]
    discard: tuple[str, ...]
    lost: tuple[str, ...]
    gone: tuple[str, ...]
    played: tuple[str, ...]
    shown: tuple[str, ...]
    resting: bool
    perks: tuple[int, ...]
    items: tuple[Gear, ...]
    deck: int
    drawn: tuple[str, ...]
    stir: bool
    goals: tuple[str, ...]
    tally: dict[str, int]
    exhausted: bool
    moved: int
    dealt: int
    shift: int


class DealView(msgspec.Struct, frozen=True):
    """A monster ability deck: what was played lies open."""

    draw: int
    drawn: tuple[int, ...]
    now: int
    paid: tuple[str, ...]


class View(msgspec.Struct, frozen=True):
    """The table as one seat, or a spectator, sees it. Nobody is silenced: all may talk about their plans in general terms.

    [gloomhaven.card-selection.general-talk, gloomhaven.card-selection.talk-allowed-example]
    """

    seat: int | None
    scenario: str
    dungeon: tuple[str, ...]
    """The cards of the rooms that are known."""
    level: int
    raised: bool
    open: bool
    calm: bool
    automatic: bool
    difficulty: Difficulty
    prosperity: int
    effects: tuple[str, ...]
    phase: Phase
    round: int
    party: int
    seats: int
    heroes: tuple[HeroView, ...]
    monsters: tuple[Monster, ...]
    summons: tuple[Summon, ...]
    things: tuple[Thing, ...]
    elements: tuple[int, ...]
    infusing: tuple[str, ...]
    deck: int
    drawn: tuple[str, ...]
    stir: bool
    blesses: int
    curses: int
    monster_curses: int
    decks: dict[str, DealView]
    rooms: tuple[str, ...]
    doors: tuple[int, ...]
    """Closed doors of the rooms that are known."""
    locks: tuple[int, ...]
    blocks: tuple[Block, ...]
    traps: tuple[TrapTile, ...]
    hazards: tuple[int, ...]
    difficult: tuple[int, ...]
    coins: tuple[Coin, ...]
    prizes: tuple[Prize, ...]
    plates: tuple[int, ...]
    looted: tuple[str, ...]
    designs: tuple[str, ...]
    actives: tuple[Active, ...]
    turn: Turn | None
    now: str
    acting: str
    asked: tuple[str, ...]
    verdict: str
    goals: int
    standees: dict[str, tuple[int, ...]]
    slain: int


def view(state: State, seat: int | None) -> View:
    """Built by inclusion: what is not named here, nobody sees."""
    layout = None if state.phase in ("party", "build") else state.layout
    known = [door for door in state.doors if layout and any(room in state.rooms for room in layout.joins[door])]
    return View(
        seat=seat,
        scenario=state.scenario,
        dungeon=tuple(_known_dungeon(state)),
        level=state.level,
        raised=state.raised,
        open=state.open,
        calm=state.calm,
        automatic=state.automatic,
        difficulty=state.difficulty,
        prosperity=state.prosperity,
        effects=tuple(state.effects),
        phase=state.phase,
        round=state.round,
        party=state.party,
        seats=state.seats,
        heroes=tuple(_hero(state, hero, seat) for hero in state.heroes),
        monsters=tuple(_copied(state.monsters)),
        summons=tuple(_copied(state.summons)),
        things=tuple(_copied(state.things)),
        elements=tuple(state.elements),
        infusing=tuple(state.infusing),
        deck=len(state.pile.draw),
        drawn=tuple(state.pile.drawn),
        stir=state.pile.stir,
        blesses=state.blesses,
        curses=state.curses,
        monster_curses=state.monster_curses,
        decks={
            name: DealView(len(deal.draw), tuple(deal.drawn), deal.now, tuple(deal.paid)) for name, deal in state.decks.items()
        },
        rooms=tuple(state.rooms),
        doors=tuple(known),
        locks=tuple(door for door in state.locks if door in known),
        blocks=tuple(Block(list(each.hexes), each.look, each.tag) for each in state.blocks),
        traps=tuple(copy(each) for each in state.traps),
        hazards=tuple(state.hazards),
        difficult=tuple(state.difficult),
        coins=tuple(copy(each) for each in state.coins),
        prizes=tuple(copy(each) for each in state.prizes),
        plates=tuple(state.plates),
        looted=tuple(state.looted),
        designs=tuple(state.designs),
        actives=tuple(_active(each) for each in state.actives),
        turn=_turn(state.turn),
        now=state.now,
        acting=state.acting,
        asked=tuple(state.asked),
        verdict=state.verdict,
        goals=len(state.goals),
        standees={kind: tuple(free) for kind, free in state.standees.items()},
        slain=state.slain,
    )


def _known_dungeon(state: State) -> list[str]:
    """The cards of a random dungeon whose rooms have been revealed; a room and its monsters come in pairs."""
    return [card if "abc"[place // 2] in state.rooms else HIDDEN for place, card in enumerate(state.dungeon)]


def _copied(figures: Iterable[F]) -> Iterable[F]:
    """Figures that do not change with the table."""
    for figure in figures:
        twin = copy(figure)
        twin.conditions = dict(figure.conditions)
        yield twin


def _active(active: Active) -> Active:
    twin = copy(active)
    twin.bearers, twin.used = list(active.bearers), list(active.used)
    return twin


def _turn(turn: Turn | None) -> Turn | None:
    return None if turn is None else msgspec.msgpack.decode(msgspec.msgpack.encode(turn), type=Turn)


def sees(state: State, hero: Hero, seat: int | None) -> bool:
    """Whether a seat knows a hero's secrets: its own, or all with open information [gloomhaven.solo.open-information]."""
    return hero.seat == seat or (state.open and seat is not None)


def _hero(state: State, hero: Hero, seat: int | None) -> HeroView:
    own = sees(state, hero, seat)
    return HeroView(
        id=hero.id,
        seat=hero.seat,
        level=hero.level,
        hex=hero.hex,
        hp=hero.hp,
        top=hero.top,
        conditions=dict(hero.conditions),
        guard=hero.guard,
        spikes=hero.spikes,
        done=hero.done,
        xp=hero.xp,
        coins=hero.coins,
        gold=hero.gold,
        checks=hero.checks,
        pool=tuple(hero.pool),
        hand=masked(hero.hand, own),
        discard=tuple(hero.discard),
        lost=tuple(hero.lost),
        gone=tuple(hero.gone),
        played=masked(hero.played, own or hero.played == hero.shown),
        shown=tuple(hero.shown),
        resting=hero.resting,
        perks=tuple(hero.perks),
        items=tuple(copy(each) for each in hero.items),
        deck=len(hero.pile.draw),
        drawn=tuple(hero.pile.drawn),
        stir=hero.pile.stir,
        goals=masked(hero.goals, hero.seat == seat),
        tally=dict(hero.tally) if hero.seat == seat else {},
        exhausted=hero.exhausted,
        moved=hero.moved,
        dealt=hero.dealt,
        shift=hero.shift,
    )


# ---------------------------------------------------------------------- imagination


def redeal(state: State, seat: int, dice: Dice) -> None:
    """Deal out anew what a seat cannot know: the hands and goals of others, the decks, the rooms of a random dungeon."""
    if state.phase in ("party", "build"):
        _redeal_dungeon(state, dice)
        return
    _redeal_goals(state, seat, dice)
    for hero in state.heroes:
        redealt(hero.pile.draw, dice)
        if hero.hand and not sees(state, hero, seat):
            _redeal_hand(state, hero, dice)
    redealt(state.pile.draw, dice)
    for deal in state.decks.values():
        redealt(deal.draw, dice)
    _redeal_dungeon(state, dice)


def _redeal_goals(state: State, seat: int, dice: Dice) -> None:
    """The goals of others may be any that one does not hold."""
    others = [hero for hero in state.heroes if hero.seat != seat]
    pool = sorted([*state.goals, *(goal for hero in others for goal in hero.goals)])
    dice.shuffle(pool)
    for hero in others:
        hero.goals = [pool.pop() for _ in hero.goals]
    state.goals = sorted(pool) if state.phase != "goals" else pool


def _redeal_hand(state: State, hero: Hero, dice: Dice) -> None:
    """A hand may be any cards of the pool that do not lie open."""
    seen = {*hero.discard, *hero.lost, *hero.gone, *hero.played}
    seen |= {active.card for active in state.actives if active.hero == hero.id}
    if state.turn is not None and state.heroes[state.turn.hero] is hero:
        seen |= {*state.turn.cards, *([state.turn.doing.card] if state.turn.doing else [])}
    pool = sorted(card for card in hero.pool if card not in seen)
    dice.shuffle(pool)
    hero.hand = pool[: len(hero.hand)]


def _redeal_dungeon(state: State, dice: Dice) -> None:
    """The rooms of a random dungeon that nobody has seen."""
    if state.scenario == DUNGEON:
        from herna.games.gloomhaven.rules.dungeon import draw_dungeon

        known = [place for place in range(0, len(state.dungeon), 2) if "abc"[place // 2] in state.rooms]
        state.dungeon = draw_dungeon(dice, state.dungeon[: 2 * len(known)])

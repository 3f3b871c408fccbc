"""What a seat may see, and what it may imagine instead of what it cannot."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import TypeVar

import msgspec

from herna.games.gloomhaven.content import DUNGEON
from herna.games.gloomhaven.doing import Turn
from herna.games.gloomhaven.rules.dungeon_variant import draw_dungeon
from herna.games.gloomhaven.state import Active, Block, Deal, Figure, Hero, Pile, State
from herna.kernel import Dice
from herna.kernel.deck import HIDDEN, redealt

UNSEEN = -1
"""A monster ability card that one does not see."""

F = TypeVar("F", bound=Figure)


class View(State):
    """The table as one seat, or a spectator, sees it: what lies face down is `HIDDEN`, and only counted.

    It is a state of the same kind, so that whatever the rules find out by looking can be asked of what one sees. Nobody is
    silenced: all may talk about their plans in general terms.

    [gloomhaven.card-selection.general-talk, gloomhaven.card-selection.talk-allowed-example]
    """

    seat: int | None = None


def view(state: State, seat: int | None) -> View:
    """Built by inclusion: what is not named here, nobody sees."""
    layout = None if state.phase in ("party", "build") else state.layout
    known = [door for door in state.doors if layout and any(room in state.rooms for room in layout.joins[door])]
    return View(
        seat=seat,
        scenario=state.scenario,
        dungeon=_known_dungeon(state),
        level=state.level,
        raised=state.raised,
        quick=state.quick,
        open=state.open,
        calm=state.calm,
        automatic=state.automatic,
        wish=state.wish,
        difficulty=state.difficulty,
        prosperity=state.prosperity,
        effects=list(state.effects),
        phase=state.phase,
        round=state.round,
        party=state.party,
        seats=state.seats,
        heroes=[_hero(state, hero, seat) for hero in state.heroes],
        monsters=_copied(state.monsters),
        summons=_copied(state.summons),
        things=_copied(state.things),
        elements=list(state.elements),
        infusing=list(state.infusing),
        pile=_pile(state.pile),
        blesses=state.blesses,
        curses=state.curses,
        monster_curses=state.monster_curses,
        decks={name: _deal(deal) for name, deal in state.decks.items()},
        rooms=list(state.rooms),
        doors=known,
        locks=[door for door in state.locks if door in known],
        blocks=[Block(list(each.hexes), each.look, each.tag) for each in state.blocks],
        traps=[copy(each) for each in state.traps],
        hazards=list(state.hazards),
        difficult=list(state.difficult),
        coins=[copy(each) for each in state.coins],
        prizes=[copy(each) for each in state.prizes],
        plates=list(state.plates),
        looted=list(state.looted),
        designs=list(state.designs),
        actives=[_active(each) for each in state.actives],
        turn=_turn(state.turn),
        now=state.now,
        acting=state.acting,
        asked=list(state.asked),
        verdict=state.verdict,
        goals=_backs(state.goals),
        standees={kind: list(free) for kind, free in state.standees.items()},
        slain=state.slain,
    )


def _backs(cards: list[str]) -> list[str]:
    """Cards that lie face down."""
    return [HIDDEN] * len(cards)


def _pile(pile: Pile) -> Pile:
    """A modifier deck: what was drawn lies open."""
    return Pile(_backs(pile.draw), list(pile.drawn), pile.stir)


def _deal(deal: Deal) -> Deal:
    """A monster ability deck: what was played lies open."""
    return Deal([UNSEEN] * len(deal.draw), list(deal.drawn), deal.now, list(deal.paid))


def _known_dungeon(state: State) -> list[str]:
    """The cards of a random dungeon whose rooms have been revealed; a room and its monsters come in pairs."""
    return [card if "abc"[place // 2] in state.rooms else HIDDEN for place, card in enumerate(state.dungeon)]


def _copied(figures: Iterable[F]) -> list[F]:
    """Figures that do not change with the table."""
    found = []
    for figure in figures:
        twin = copy(figure)
        twin.conditions = dict(figure.conditions)
        found.append(twin)
    return found


def _active(active: Active) -> Active:
    twin = copy(active)
    twin.bearers, twin.used = list(active.bearers), list(active.used)
    return twin


def _turn(turn: Turn | None) -> Turn | None:
    return None if turn is None else msgspec.msgpack.decode(msgspec.msgpack.encode(turn), type=Turn)


def sees(state: State, hero: Hero, seat: int | None) -> bool:
    """Whether a seat knows a hero's secrets: its own, or all with open information [gloomhaven.solo.open-information]."""
    return hero.seat == seat or (state.open and seat is not None)


def _hero(state: State, hero: Hero, seat: int | None) -> Hero:
    """A hero; the hands and battle goals of others are only counted.

    [gloomhaven.card-selection.no-exact-information, gloomhaven.battle-goals.secret,
    gloomhaven.card-selection.talk-forbidden-example]
    """
    own = sees(state, hero, seat)
    return Hero(
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
        pool=list(hero.pool),
        hand=list(hero.hand) if own else _backs(hero.hand),
        discard=list(hero.discard),
        lost=list(hero.lost),
        gone=list(hero.gone),
        played=list(hero.played) if own or hero.played == hero.shown else _backs(hero.played),
        shown=list(hero.shown),
        resting=hero.resting,
        perks=list(hero.perks),
        items=[copy(each) for each in hero.items],
        pile=_pile(hero.pile),
        goals=list(hero.goals) if hero.seat == seat else _backs(hero.goals),
        tally=dict(hero.tally) if hero.seat == seat else {},
        exhausted=hero.exhausted,
        moved=hero.moved,
        dealt=hero.dealt,
        shift=hero.shift,
    )


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
        known = [place for place in range(0, len(state.dungeon), 2) if "abc"[place // 2] in state.rooms]
        state.dungeon = draw_dungeon(dice, state.dungeon[: 2 * len(known)])

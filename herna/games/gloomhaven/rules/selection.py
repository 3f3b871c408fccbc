"""Card selection, and the order of turns [Výběr karet; Určení iniciativy]."""

from __future__ import annotations

from functools import partial
from itertools import permutations
from typing import Any

from herna.games.gloomhaven.content import CLASSES, MONSTERS
from herna.games.gloomhaven.events import CardsRevealed, LongRestShown
from herna.games.gloomhaven.rules import gear, pointing
from herna.games.gloomhaven.rules.ambiguity import decide
from herna.games.gloomhaven.rules.damage import NO_CARDS, exhaust
from herna.games.gloomhaven.rules.moments import ORDERED
from herna.games.gloomhaven.rules.piles import NOT_IN_HAND, pile_of
from herna.games.gloomhaven.rules.pointing import REST
from herna.games.gloomhaven.rules.recovery import may_rest
from herna.games.gloomhaven.rules.reveal import draw_orders
from herna.games.gloomhaven.state import Hero, State, Summon
from herna.kernel import Table

RULE = "gloomhaven.card-selection.two-face-down"


def options(state: State, hero: Hero) -> list[Any]:
    """Two cards, the leading one first, or a long rest; with one card or none only that.

    [gloomhaven.card-selection.must-act-or-rest, gloomhaven.card-selection.must-rest, gloomhaven.resting.long-rest-declare,
    gloomhaven.exhaustion.voluntary]
    """
    found: list[Any] = [("play", *pair) for pair in permutations(hero.hand, 2)]
    if may_rest(state, hero):
        found.append(REST)
    return found


def sifted(t: Table[State], hero: Hero) -> list[Any]:
    """The same for a table, where whoever asks is told why other cards cannot be played."""
    return pointing.sift(t, hero, RULE, options(t.state, hero), partial(unplayable, t.state, hero))


def unplayable(state: State, hero: Hero, value: Any) -> str | None:
    """The rule by which two cards cannot be played, or by which a hero cannot rest.

    [gloomhaven.card-selection.must-rest, gloomhaven.resting.rest-condition]
    """
    if value == REST:
        return None if may_rest(state, hero) else "gloomhaven.resting.rest-condition"
    first, second = (NOT_IN_HAND.get(pile_of(state, hero, card)) for card in value[1:])
    return first or ("gloomhaven.card-selection.must-rest" if len(hero.hand) < 2 else second)


async def select(t: Table[State]) -> None:
    """All choose at once and in secret; who can neither play nor rest is exhausted. Where nobody is left, no round is played.

    [gloomhaven.exhaustion.no-cards, gloomhaven.card-selection.exhausted-no-cards, gloomhaven.exhaustion.all-exhausted]
    """
    state = t.state
    for hero in state.present:
        if not hero.played and len(hero.hand) < 2 and not may_rest(state, hero):
            exhaust(t, hero, NO_CARDS)
    choosing = [hero for hero in state.present if not hero.played and not hero.resting]
    if state.seats > 1:
        asked = [t.ask(hero.seat, RULE, partial(sifted, t, hero)) for hero in choosing]
        answers = await t.together(asked)
        for hero in choosing:
            _lay(hero, answers[hero.seat])
    elif choosing:
        hero = choosing[0]
        _lay(hero, await t.choose_in_secret(hero.seat, RULE, partial(sifted, t, hero)))
        if len(choosing) > 1:
            return
    state.phase = "turns" if state.deserted else "order"


def _lay(hero: Hero, choice: Any) -> None:
    """The two cards lie face down, the leading one on top.

    [gloomhaven.card-selection.leading-card, gloomhaven.ability-cards.initiative-number]
    """
    if choice == REST:
        hero.resting = True
        return
    hero.played = list(choice[1:])
    for card in hero.played:
        hero.hand.remove(card)


async def reveal(t: Table[State]) -> None:
    """Both cards become public, and each monster type gets its card.

    [gloomhaven.initiative.reveal-leading, gloomhaven.initiative.second-card-open, gloomhaven.initiative.monster-cards,
    gloomhaven.round.step-initiative]
    """
    state = t.state
    t.reveal()
    for hero in state.present:
        hero.shown = list(hero.played)
        if hero.resting:
            t.tell("gloomhaven.resting.long-rest-initiative", LongRestShown, hero.id)
        else:
            t.tell(
                "gloomhaven.initiative.reveal-leading", CardsRevealed, hero.id, hero.shown[0], hero.shown[1], hero.initiative
            )
    draw_orders(t)
    for hero in state.present:
        if not hero.resting and "stun" not in hero.conditions:
            for item in gear.wearing(hero, *ORDERED):
                await ORDERED[item.special](t, hero, item)
    state.phase = "turns"


async def next_up(t: Table[State]) -> str:
    """Who acts next: a hero, a monster type, an ally that acts like a monster, or nobody any more.

    Ascending initiative; heroes before monsters, among heroes the second card counts, and what is still tied is for the players
    to say. [gloomhaven.initiative.order, gloomhaven.initiative.tie-players, gloomhaven.initiative.tie-player-monster,
    gloomhaven.initiative.tie-monsters, gloomhaven.monster-ability-cards.initiative-number]. Of allies of one kind the one with
    the lowest number is first.

    [gloomhaven.special-rules.objective-tokens, gloomhaven.initiative.order-example]
    """
    state = t.state
    keys: dict[str, tuple[int, int, int]] = {
        hero.id: (hero.initiative, 0, hero.second) for hero in state.present if not hero.done
    }
    for monster in state.monsters:
        if not monster.done and monster.kind not in keys:
            orders = state.orders(monster.kind)
            assert orders is not None, "its deck has a card"
            keys[monster.kind] = (orders.initiative, 1, 0)
    for ally in _allies(state):
        if (orders := state.orders(ally.kind)) is not None:
            keys[ally.id] = (orders.initiative, 1, 0)
    if not keys:
        return ""
    first = min(keys.values())
    tied = [name for name, key in keys.items() if key == first]
    if len(tied) == 1:
        return tied[0]
    if tied[0] in CLASSES:
        return str((await decide(t, "gloomhaven.initiative.tie-players", [("next", name) for name in tied]))[1])
    return await _next_type(t, tied)


def _allies(state: State) -> list[Summon]:
    """The next ally of each kind."""
    found: dict[str, Summon] = {}
    for ally in state.summons:
        if not ally.owner and not ally.done and (ally.kind not in found or ally.number < found[ally.kind].number):
            found[ally.kind] = ally
    return list(found.values())


async def _next_type(t: Table[State], tied: list[str]) -> str:
    """Which of several monster types acts first; those that share a deck keep their order for the whole scenario.

    [gloomhaven.monster-ability-cards.shared-deck-one-card, gloomhaven.initiative.tie-monsters]
    """
    state = t.state
    shared = len({MONSTERS[name.partition(":")[0]].deck for name in tied}) == 1
    chosen = next((name for name in state.kept if name in tied), "") if shared else ""
    if not chosen:
        chosen = str((await decide(t, "gloomhaven.initiative.tie-monsters", [("next", name) for name in tied]))[1])
    if shared and chosen not in state.kept:
        state.kept.append(chosen)
    return chosen

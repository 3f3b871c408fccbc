"""The order of turns [Určení iniciativy]."""

from __future__ import annotations

from herna.games.gloomhaven.content import CLASSES, MONSTERS
from herna.games.gloomhaven.events import CardsRevealed, LongRestShown
from herna.games.gloomhaven.rules import item_cards
from herna.games.gloomhaven.rules.ambiguity import decide
from herna.games.gloomhaven.rules.moments import ORDERED
from herna.games.gloomhaven.rules.monster_ability_cards import draw_orders
from herna.games.gloomhaven.state import State, Summon
from herna.kernel import Table


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
            for item in item_cards.wearing(hero, *ORDERED):
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

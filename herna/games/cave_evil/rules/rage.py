"""Let the battle rage!!! A player whose necromancer is dead goes on with the squads that are left [cave_evil.rage.continue]."""

from __future__ import annotations

from collections.abc import Sequence

from herna.games.cave_evil.content import BEINGS
from herna.games.cave_evil.events.evils import PlaysOn, Reclaimed
from herna.games.cave_evil.rules import victory
from herna.games.cave_evil.rules.crystal import BROKEN
from herna.games.cave_evil.rules.forces import free_cards, mark, marked, squad_of
from herna.games.cave_evil.state import NECROMANCER, Squad, State
from herna.kernel import Table


def conjures(state: State, seat: int) -> bool:
    """Whether a turn has a conjuration phase: not without a necromancer; then there are no necromancer actions either.

    All else is as usual: combat with neighbours, spells, digging, combat, hiring, subduing, events. [cave_evil.rage.turn,
    cave_evil.rage.no-conjuration, cave_evil.rage.actions, cave_evil.rage.squads-work]
    """
    return state.players[seat].necromancer_alive


def regroup(t: Table[State], seat: int) -> None:
    """The rest of a dead necromancer's squad needs a numbered control card; without an empty one it goes wandering.

    The hand is kept meanwhile. [cave_evil.rage.continue, cave_evil.rage.rest-of-squad, cave_evil.rage.new-necromancer]
    """
    state = t.state
    player = state.players[seat]
    rest = squad_of(state, seat, NECROMANCER)
    if rest is not None:
        free = free_cards(player)
        if free:
            rest.number = free[0]
            player.squads.sort(key=lambda each: each.number)
        else:
            victory.set_free(t, rest)
    if player.squads:
        t.tell("cave_evil.rage.continue", PlaysOn, seat)


async def reclaim(t: Table[State], squads: Sequence[Squad], owner: int) -> None:
    """A squad with a spellcaster has destroyed an enemy crystal: the caster is a necromancer from now on.

    The squad's card and marker are exchanged for N, the crystal at home burns again; the caster keeps its own card and can do
    all that necromancers can, but has no once-per-game ability. Nobody rises in a squad that will go back to somebody else.
    [cave_evil.rage.reclaim, cave_evil.rage.reclaim-swap, cave_evil.rage.reclaim-crystal, cave_evil.rage.new-necromancer,
    cave_evil.movement.taken-over]
    """
    state = t.state
    seat = squads[0].seat
    player = state.players[seat]
    if not state.on("rage") or player.necromancer_alive or not player.alive:
        return
    casters = [
        ("rise", squad.number, mark(each))
        for squad in squads
        if squad in player.squads and not squad.lent
        for each in squad.creatures
        if BEINGS[each.card].caster
    ]
    if not casters:
        return
    _, number, word = await t.choose(seat, "cave_evil.rage.reclaim", casters)
    squad = squad_of(state, seat, number)
    assert squad is not None
    caster = marked(squad, word)
    squad.creatures.remove(caster)
    squad.creatures.insert(0, caster)
    squad.number = NECROMANCER
    player.squads.sort(key=lambda each: each.number)
    player.necromancer, player.risen = caster.card, caster.id
    player.necromancer_alive = player.lit = player.spent = True
    t.tell("cave_evil.rage.reclaim", Reclaimed, seat, caster.card)


victory.BEREFT.append(regroup)
BROKEN.append(reclaim)

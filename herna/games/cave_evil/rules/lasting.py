"""Lasting effects: cards that are attached to a creature until it dies [cave_evil.lasting.start, cave_evil.lasting.duration].

The card of a killed creature lies in its killer's pile and is attached at the same time: it is worth its points and has its
effect [cave_evil.lasting.killer-still-scores]. Any other card is only attached.
"""

from __future__ import annotations

from collections.abc import Sequence

from herna.games.cave_evil.content import BEINGS, THINGS
from herna.games.cave_evil.events.combat import Attached
from herna.games.cave_evil.rules.digging_speed import leave_dig
from herna.games.cave_evil.rules.forces import holder, mark
from herna.games.cave_evil.rules.powers import player_for_monsters, tamed
from herna.games.cave_evil.state import NOBODY, Creature, Force, Squad, State
from herna.kernel import Table


async def attach(
    t: Table[State], dead: Sequence[tuple[Creature, Force]], by: int, victors: Sequence[Force], evil: Creature | None = None
) -> None:
    """Whoever dies with a lasting effect is attached to a creature of the killer: one that fought, of any of his squads.

    Monsters and Evils cause and receive such effects too; a subdued Protector has lost its own. Whom the own side has killed
    burdens nobody: such effects are for enemies. [cave_evil.lasting.start, cave_evil.lasting.killer-gets-card,
    cave_evil.lasting.which-creature, cave_evil.lasting.uncontrolled-too, cave_evil.lasting.armoured-gas,
    cave_evil.protectors.subdued-loses-ability]
    """
    for creature, force in dead:
        victim = force.seat if type(force) is Squad else NOBODY
        if BEINGS[creature.card].burden is None or tamed(creature, force) or (by == victim and evil is None):
            continue
        killers = [victor for victor in victors if (victor.seat if type(victor) is Squad else NOBODY) == by]
        bearers = [each for victor in killers for each in victor.creatures] if evil is None else [evil]
        if bearers:
            await attach_to(t, creature.card, bearers, chooser(t.state, by, victim))


def chooser(state: State, affected: int, other: int) -> int:
    """Who chooses the creature: the affected player; in the variant the opponent.

    [cave_evil.lasting.affected-chooses, cave_evil.lasting.opponent-chooses]
    """
    seat = other if state.on("opponent_attaches") else affected
    if seat != NOBODY and state.players[seat].alive:
        return seat
    return player_for_monsters(state, state.active, (other, affected))


async def attach_to(t: Table[State], card: str, bearers: Sequence[Creature], seat: int) -> Creature:
    """Attach a card to exactly one of some creatures, at a player's choice; it takes no room in the squad.

    What keeps the last digger of a squad from digging ends its dig. [cave_evil.lasting.attach-one,
    cave_evil.lasting.affected-chooses, cave_evil.lasting.no-size, cave_evil.excavation.one-digger-stays]
    """
    known = {("bearer", mark(each)): each for each in bearers}
    word = await t.choose(seat, "cave_evil.lasting.attach-one", list(known), {"card": card})
    known[word].burdens.append(card)
    force = holder(t.state, known[word].id)
    if type(force) is Squad:
        leave_dig(t, force)
    t.tell("cave_evil.lasting.start", Attached, card, known[word].card)
    return known[word]


def freed(state: State, creature: Creature) -> None:
    """The bearer dies: what was attached ends. Cards of killed creatures lie in piles already, others leave the game.

    [cave_evil.lasting.duration, cave_evil.lasting.card-after-death]
    """
    state.gone += [card for card in creature.burdens if card in THINGS]
    creature.burdens = []

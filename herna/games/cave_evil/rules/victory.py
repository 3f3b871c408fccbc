"""Who has lost and who has won: dead necromancers, what they leave behind, and the last one standing.

A necromancer's death is looked for on the board (`settle`): all who died together are out together. When the active player is
out, the turn is over at once: `TurnOver` goes up to whoever runs the turn, and nothing else catches it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import NECROMANCERS
from herna.games.cave_evil.events.combat import CrystalOut, Eliminated, NecromancerDied, Orphaned
from herna.games.cave_evil.rules.digging_speed import leave_dig
from herna.games.cave_evil.rules.forces import acted, buried, heap_on, lose_works, new_letter, occupant, tidy
from herna.games.cave_evil.rules.lasting import freed
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.state import NECROMANCER, NOBODY, NOWHERE, Creature, Force, Group, Player, Squad, State
from herna.kernel import Outcome, Table

HEIRS: list[Callable[[Table[State], int], None]] = []
"""Who makes the surviving half of a split necromancer the necromancer [cave_evil.necromancers.wizard-heir]."""


BEREFT: list[Callable[[Table[State], int], None]] = []
"""What becomes of the rest of a dead necromancer's squad where its player goes on [cave_evil.rage.continue]."""


class TurnOver(Exception):
    """The active player is out of the game, and the running turn is over [cave_evil.victory.active-player-dies]."""


def lords(player: Player, squad: Squad) -> list[Creature]:
    """The necromancer in a squad, or half of a split one; a caster that has risen to be one counts in squad N.

    [cave_evil.rage.new-necromancer]
    """
    risen = player.necromancer if squad.number == NECROMANCER else ""
    return [
        each for each in squad.creatures if each.card in NECROMANCERS or (each.card == risen and player.risen in (0, each.id))
    ]


def has_necromancer(player: Player) -> bool:
    """Whether a necromancer is on the board, or a half of a split one [cave_evil.necromancers.wizard-crystal]."""
    return any(lords(player, squad) for squad in player.squads)


def drop_all(state: State, squad: Squad) -> None:
    """All that a squad carried stays on its space [cave_evil.death.drop-all]."""
    if squad.things or squad.eyes or any(squad.goods):
        heap = heap_on(state, squad.space)
        for thing in squad.things:
            thing.fresh, thing.gate = False, NOWHERE
        heap.things += squad.things
        heap.goods = [old + new for old, new in zip(heap.goods, squad.goods, strict=True)]
        heap.eyes = heap.eyes or squad.eyes
        squad.things, squad.goods, squad.eyes = [], [0, 0, 0], False
    tidy(state, squad.space)


def take_off(state: State, squad: Squad) -> None:
    """A squad leaves the board and frees its control card [cave_evil.death.marker-back]."""
    drop_all(state, squad)
    lose_works(state, squad)
    state.players[squad.seat].squads.remove(squad)


async def necromancer_dies(t: Table[State], seat: int, by: int = NOBODY) -> None:
    """A necromancer dies wherever he is, both halves of a split one, and his player's fate is settled.

    His squad drops what it carried; the card is worth three enemy kill points to who did it, also through the crystal.
    [cave_evil.victory.success-drop, cave_evil.victory.necromancer-points]
    """
    strike_down(t, seat, by)
    settle(t, by)


def strike_down(t: Table[State], seat: int, by: int, but: Sequence[Force] = ()) -> None:
    """Take a necromancer off the board, both halves, but for who dies with a squad in combat; a body leaves gore as any does.

    What was attached to him ends, and so does a dig of those who go on if nobody else among them digs.
    [cave_evil.victory.success-drop, cave_evil.necromancers.wizard-crystal, cave_evil.death.gore,
    cave_evil.lasting.card-after-death, cave_evil.excavation.one-digger-stays]
    """
    from herna.games.cave_evil.rules.death import remains  # it settles who has lost

    state = t.state
    for squad in list(state.players[seat].squads):
        fallen = lords(state.players[seat], squad)
        if not fallen or squad in but:
            continue
        drop_all(state, squad)
        for lord in fallen:
            heap_on(state, squad.space).goods[1] += remains(lord, squad)
            tidy(state, squad.space)
            freed(state, lord)
            squad.creatures.remove(lord)
            pile = state.gone if by in (NOBODY, seat) else state.players[by].enemy_kills
            pile.append(lord.card)
        if not squad.creatures:
            take_off(state, squad)
        elif state.on("rage"):
            leave_dig(t, squad)
        else:
            set_free(t, squad)


def settle(t: Table[State], by: int = NOBODY) -> None:
    """Look who has lost the necromancer, and what that means; those who died together are out together.

    While deaths still set something off nobody is out, nor the game over: whoever dies by that has died together with them.
    With the variant of raging battle a player goes on while there are squads [cave_evil.rage.continue, cave_evil.rage.out].
    [cave_evil.victory.killed-in-combat, cave_evil.victory.last-two-die]
    """
    state = t.state
    rage = state.on("rage")
    for seat, player in enumerate(state.players):
        if player.necromancer_alive and player.alive:
            _mourn(t, seat, by, rage)
    if state.dying:
        return
    out = [
        seat
        for seat, player in enumerate(state.players)
        if player.alive and not player.necromancer_alive and not (rage and (player.squads or _lends(state, seat)))
    ]
    for seat in out:
        eliminate(t, seat)
    if out:
        last_standing(t)
    end_turn(t)


def _lends(state: State, seat: int) -> bool:
    """Whether a squad of a player serves somebody else for some turns, and will come back [cave_evil.rage.who-wins]."""
    return any(squad.lender == seat for player in state.players for squad in player.squads)


def _mourn(t: Table[State], seat: int, by: int, rage: bool) -> None:
    """If a necromancer is gone from the board, he is dead; the surviving half of a split one is the necromancer."""
    player = t.state.players[seat]
    if not has_necromancer(player):
        player.necromancer_alive = False
        t.tell("cave_evil.victory.killed-in-combat", NecromancerDied, seat, player.necromancer, by)
        put_out(t, seat)
        for regroup in BEREFT if rage else ():
            regroup(t, seat)
    elif not any(squad.number == NECROMANCER and lords(player, squad) for squad in player.squads):
        for heir in HEIRS:
            heir(t, seat)


def put_out(t: Table[State], seat: int) -> None:
    """The crystal of a dead necromancer goes out [cave_evil.victory.dead-crystal, cave_evil.rage.dead-crystal]."""
    player = t.state.players[seat]
    if player.lit:
        player.lit = False
        t.tell("cave_evil.victory.dead-crystal", CrystalOut, seat)


def eliminate(t: Table[State], seat: int) -> None:
    """A player is out: creatures become wandering monsters, hand and kills leave the game, the crystal goes out.

    [cave_evil.victory.orphans, cave_evil.victory.dead-hand, cave_evil.victory.dead-crystal]
    """
    state = t.state
    player = state.players[seat]
    player.alive = player.necromancer_alive = False
    strike_down(t, seat, NOBODY)
    put_out(t, seat)
    for squad in list(player.squads):
        set_free(t, squad)
    for each in state.players:
        for squad in each.squads:
            if squad.lender == seat:
                squad.lender, squad.lent = NOBODY, 0
    if player.hand:
        t.reveal()
    state.gone += player.hand + player.enemy_kills + player.wandering_kills
    player.hand, player.enemy_kills, player.wandering_kills = [], [], []
    t.tell("cave_evil.victory.dead-hand", Eliminated, seat)


def set_free(t: Table[State], squad: Squad) -> None:
    """A squad goes wandering where it stands; its burdens stay attached, its cargo stays on the space.

    [cave_evil.victory.orphans, cave_evil.victory.dead-hand, cave_evil.lasting.kept-as-monster]
    """
    state = t.state
    take_off(state, squad)
    if squad.creatures:
        group = Group(new_letter(state), squad.space, squad.creatures)
        state.groups.append(group)
        t.tell(
            "cave_evil.victory.orphans",
            Orphaned,
            squad.seat,
            ", ".join(each.card for each in group.creatures),
            group.letter,
            group.space,
        )


def last_standing(t: Table[State]) -> None:
    """The last player standing has won; if nobody is left, all have lost.

    The other way to win, over the Evil, is that Evil's own [cave_evil.victory.how-depends].
    [cave_evil.victory.winner, cave_evil.victory.last-two-die, cave_evil.rage.who-wins]
    """
    living = [seat for seat, player in enumerate(t.state.players) if player.alive]
    if not living:
        t.end(Outcome("cave_evil.victory.last-two-die"))
    if len(living) == 1:
        t.end(Outcome("cave_evil.victory.winner", (living[0],)))


def end_turn(t: Table[State]) -> None:
    """If the active player is out, the turn ends at once [cave_evil.victory.active-player-dies]."""
    state = t.state
    if not state.players[state.active].alive and state.phase in ("neighbours", "conjuration", "actions", "events", "turn_end"):
        raise TurnOver


# Attacking a crystal


def on_crystal(state: State, squad: Squad) -> bool:
    """Whether a squad stands on its own burning crystal without the necromancer: an attack on it is one on both.

    [cave_evil.victory.crystal-occupied, cave_evil.victory.necromancer-on-crystal]
    """
    player = state.players[squad.seat]
    return squad.space == player.crystal and player.lit and not lords(player, squad)


def no_crystal(state: State, squad: Squad, owner: int) -> str | None:
    """Why a crystal cannot be attacked: it is one's own, it is out, or its necromancer stands on it, which is a normal combat.

    [cave_evil.victory.dead-crystal, cave_evil.victory.necromancer-on-crystal, cave_evil.victory.crystal-never-attacks]
    """
    player = state.players[owner]
    if owner == squad.seat or not player.alive or not player.lit:
        return "cave_evil.victory.dead-crystal"
    guard = occupant(state, player.crystal)
    if type(guard) is Squad and guard.seat == owner and lords(player, guard):
        return "cave_evil.victory.necromancer-on-crystal"
    return None


def barred(state: State, squad: Squad, option: Option) -> str | None:
    """Why a squad cannot attack a crystal now; in phase 1 not one that the Devil guards, if it drives off the whole squad.

    [cave_evil.victory.attack-crystal, cave_evil.combat.needs-action, cave_evil.black-diamond.necrotic-devil-phase-1]
    """
    from herna.games.cave_evil.rules import black_diamond  # it kills

    if squad.bound:
        return "cave_evil.turn-markers.use"
    if acted(squad):
        return "cave_evil.combat.needs-action"
    if buried(state, squad):
        return "cave_evil.excavation.buried-squad"
    if (rule := no_crystal(state, squad, option[1])) is not None:
        return rule
    crystal = state.players[option[1]].crystal
    if crystal not in cave_of(state).neighbours[squad.space]:
        return "cave_evil.victory.attack-crystal"
    guard = occupant(state, crystal)
    if guard is not None and black_diamond.all_shun(state, squad, guard):
        return "cave_evil.black-diamond.necrotic-devil-phase-1"
    return None


def offered(state: State, squad: Squad) -> list[Option]:
    """The crystals that a squad may attack; it never must [cave_evil.victory.crystal-optional]."""
    near = cave_of(state).neighbours[squad.space]
    found = [("smash", seat) for seat, player in enumerate(state.players) if player.crystal in near and seat != squad.seat]
    return [option for option in found if barred(state, squad, option) is None]


def wished(state: State, squad: Squad) -> Iterator[Option]:
    """The crystals of all opponents."""
    return (("smash", seat) for seat in range(len(state.players)) if seat != squad.seat)


async def smash(t: Table[State], squad: Squad, option: Option) -> None:
    """The Combat action against a crystal [cave_evil.victory.attack-crystal]."""
    from herna.games.cave_evil.rules import crystal  # it kills

    await crystal.smash(t, squad, option[1])


ACTIVITIES = (Activity(("smash",), offered, wished, barred, smash, neighbours=True),)

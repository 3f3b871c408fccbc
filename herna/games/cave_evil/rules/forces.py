"""Squads and groups of wandering monsters on the board: who stands where, who is beside whom, what they can do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from herna.games.cave_evil.cave import Cave, cave_of
from herna.games.cave_evil.content import BEINGS, CREATURES, ITEMS, NECROMANCERS, THINGS, Being, Burden, Like
from herna.games.cave_evil.rules.iron_gate import gates
from herna.games.cave_evil.state import CARDS, NECROMANCER, NOWHERE, Creature, Force, Group, Heap, Player, Squad, State, Thing

WEIGHT = {"tiny": 0, "small": 1, "medium": 2, "large": 3}
WEIGHTS = {card: WEIGHT[being.size] for card, being in BEINGS.items()}
ROOM = 3
"""Three small creatures, a small and a medium one, or a large one [cave_evil.squads.size-limit]."""


def being(creature: Creature) -> Being:
    """The card of a creature in play."""
    return BEINGS[creature.card]


def squads(state: State) -> list[Squad]:
    """All squads on the board, by seat."""
    found: list[Squad] = []
    for player in state.players:
        found += player.squads
    return found


def squad_of(state: State, seat: int, number: int) -> Squad | None:
    """The squad on a control card."""
    for squad in state.players[seat].squads:
        if squad.number == number:
            return squad
    return None


def group_of(state: State, letter: str) -> Group:
    """The group of wandering monsters with a letter."""
    return next(group for group in state.groups if group.letter == letter)


def forces(state: State) -> list[Force]:
    """All squads and groups."""
    found: list[Force] = []
    for player in state.players:
        found += player.squads
    found += state.groups
    return found


def standing(state: State) -> dict[int, Force]:
    """Who stands on each space that is taken: a squad takes one, and two never share it.

    [cave_evil.squads.one-space, cave_evil.squads.no-sharing]
    """
    return {force.space: force for force in forces(state)}


def occupant(state: State, space: int) -> Force | None:
    """Who stands on a space."""
    return next((force for force in forces(state) if force.space == space), None)


def holder(state: State, creature: int) -> Force | None:
    """The squad or group in which a creature is."""
    return next((force for force in forces(state) if any(each.id == creature for each in force.creatures)), None)


def buried(state: State, force: Force) -> bool:
    """Whether it stands under a collapse [cave_evil.excavation.buried-squad]."""
    return not cave_of(state).open(force.space)


def beside(state: State, space: int) -> list[Force]:
    """Who stands beside a space, not through walls and not buried."""
    near = cave_of(state).neighbours[space]
    return [force for force in forces(state) if force.space in near]


def foes(state: State, squad: Squad) -> list[Force]:
    """All enemy squads and monsters on the board."""
    found: list[Force] = []
    for player in state.players:
        found += player.squads
    found = [other for other in found if other.seat != squad.seat]  # type: ignore[union-attr]  # no Group yet
    found += state.groups
    return found


def foes_beside(state: State, squad: Squad) -> list[Force]:
    """The enemy squads and monsters beside a squad; none for a buried one [cave_evil.excavation.buried-items]."""
    cave = cave_of(state)
    if not cave.open(squad.space):
        return []
    near = cave.neighbours[squad.space]
    found: list[Force] = [
        other for player in state.players for other in player.squads if other.space in near and other.seat != squad.seat
    ]
    if state.groups:
        found += [group for group in state.groups if group.space in near]
    return found


def hostile(squad: Squad, force: Force) -> bool:
    """Whether the other one is an opponent's squad or a monster."""
    return type(force) is Group or force.seat != squad.seat  # type: ignore[union-attr]  # a Squad


def weight(creatures: Iterable[Creature]) -> int:
    """The room that creatures take; tiny ones take none [cave_evil.squads.tiny-free, cave_evil.squads.necromancer-small]."""
    return sum([WEIGHTS[each.card] for each in creatures])


def fits(force: Force, creatures: Sequence[Creature]) -> bool:
    """Whether creatures have room in a squad or group, within the size limit; tiny ones always, also by themselves.

    [cave_evil.squads.size-limit, cave_evil.squads.only-tiny, cave_evil.squads.squad-necromancer, cave_evil.squads.squad-full,
    cave_evil.squads.squad-large-tiny]
    """
    return weight(force.creatures) + weight(creatures) <= ROOM


def free_cards(player: Player) -> list[int]:
    """The numbers of the empty control cards, N never among them.

    [cave_evil.components.control-cards, cave_evil.basics.max-six-squads]
    """
    taken = {squad.number for squad in player.squads}
    return [number for number in range(1, CARDS + 1) if number not in taken]


def rate(state: State, squad: Squad, creature: Creature) -> int:
    """How far a creature may move in a turn: by its card, its burdens, what its squad wears, and what cards have added.

    [cave_evil.movement.rate]
    """
    points = BEINGS[creature.card].movement
    if creature.burdens:
        points += sum(burden.movement for card in creature.burdens if (burden := burden_of(card)))
    if squad.things:
        points += _worn(squad)
    return max(0, points) + creature.extra


def _worn(squad: Squad) -> int:
    """What items add to the movement of a squad: the best ones, as many as it can use; trinkets anybody can.

    [cave_evil.items.ability-needed, cave_evil.items.once-per-turn]
    """
    items = [item for thing in squad.things if (item := ITEMS.get(thing.card)) and item.movement and _fits_foot(squad, thing)]
    if not items:
        return 0
    hands = sum(BEINGS[each.card].use for each in squad.creatures)
    worn = sorted((item.movement for item in items if not item.trinket), reverse=True)[:hands]
    return sum(worn) + sum(item.movement for item in items if item.trinket)


def _fits_foot(squad: Squad, thing: Thing) -> bool:
    """Whether nobody in another squad has walked with an item in this turn [cave_evil.items.once-per-turn]."""
    return not thing.walker or any(each.id == thing.walker for each in squad.creatures)


def wear(state: State, squad: Squad) -> None:
    """A squad that has gone farther than without its items has used them: nobody else walks with them in this turn.

    [cave_evil.items.once-per-turn]
    """
    worn = [thing for thing in squad.things if thing.card in ITEMS and ITEMS[thing.card].movement]
    if worn and any(each.moved > rate(state, squad, each) - _worn(squad) for each in squad.creatures):
        walker = max(squad.creatures, key=lambda each: BEINGS[each.card].use)
        for thing in worn:
            if not thing.walker:
                thing.walker = walker.id


def left(state: State, squad: Squad) -> int:
    """How far a squad can still move: by who has the fewest points left; nowhere if somebody stays for this turn.

    [cave_evil.movement.slowest, cave_evil.movement.slowest-michal, cave_evil.movement.merge-remaining,
    cave_evil.invoke.new-creature-movement]
    """
    if True in [each.still for each in squad.creatures]:
        return 0
    return min([rate(state, squad, each) - each.moved for each in squad.creatures])


def burden_of(card: str) -> Burden | None:
    """What a card does to the creature to which it is attached."""
    return BEINGS[card].burden if card in BEINGS else THINGS[card].burden


def acted(squad: Squad) -> bool:
    """Whether anybody in a squad has acted: then the whole squad may not [cave_evil.movement.merge-after-action]."""
    return True in [each.acted for each in squad.creatures]


def has_necromancer(squad: Squad) -> bool:
    """Whether it is the necromancer's squad."""
    return squad.number == NECROMANCER


def slots(force: Force) -> int:
    """How many items and spells it can carry [cave_evil.squads.carry-mix]."""
    return sum(map(slots_of, force.creatures))


def slots_of(creature: Creature) -> int:
    """How many items and spells a creature can carry; some it can use as well [cave_evil.squads.carry-mix]."""
    card = BEINGS[creature.card]
    return card.carry + card.use


def is_trinket(card: str) -> bool:
    """Whether a thing takes no slot and can be used by anyone [cave_evil.tiny.trinket-anyone, cave_evil.tiny.trinket-slot]."""
    return card in ITEMS and ITEMS[card].trinket


def burden_count(squad: Squad) -> int:
    """The slots that are taken."""
    return sum(not is_trinket(thing.card) for thing in squad.things)


def can_carry(squad: Squad, card: str) -> bool:
    """Whether a squad has a slot left for a thing [cave_evil.squads.items-need-carrier]."""
    return is_trinket(card) or burden_count(squad) < slots(squad)


def helpful(force: Force) -> bool:
    """Whether nobody in it refuses to support others."""
    return not any("no-support" in BEINGS[each.card].traits for each in force.creatures)


def like(creature: Creature, wanted: Like | None) -> bool:
    """Whether a creature fits a description."""
    if wanted is None:
        return True
    card = BEINGS[creature.card]
    if wanted.sizes and card.size not in wanted.sizes:
        return False
    if wanted.kinds and not set(wanted.kinds) & set(card.kinds):
        return False
    if set(wanted.but) & set(card.kinds):
        return False
    match wanted.role:
        case "digger":
            return card.dig > 0
        case "caster":
            return card.caster
        case "ranged":
            return card.ranged is not None
        case "carrier":
            return card.carry + card.use > 0
        case "necromancer":
            return creature.card not in CREATURES
    return True


def heap_on(state: State, space: int) -> Heap:
    """What lies on a space; a new heap if nothing does."""
    return state.heaps.setdefault(space, Heap())


def tidy(state: State, space: int) -> None:
    """A heap of nothing is none."""
    heap = state.heaps.get(space)
    if heap is not None and not any(heap.goods) and not heap.things and not heap.eyes:
        del state.heaps[space]


def new_creature(state: State, card: str) -> Creature:
    """A creature that comes into play."""
    state.named += 1
    return Creature(state.named, card)


def cave_free(state: State, cave: Cave, spaces: Iterable[int]) -> list[int]:
    """Those of some spaces that are open, that nobody stands on, the Evil neither, and that are no spawn pits.

    Nor blocked by an Iron Gate [cave_evil.cards.iron-gate-blocks].
    """
    taken = {*standing(state), state.evil.space, *gates(state)}
    return [space for space in spaces if cave.open(space) and space not in taken and space not in cave.pits]


def no_entry(state: State, seat: int) -> set[int]:
    """The spaces that no squad of a player may enter: burning crystals of others, the Evil's space, what an Iron Gate blocks.

    [cave_evil.victory.crystal-space-closed, cave_evil.movement.through-enemies, cave_evil.cards.iron-gate-blocks]
    """
    found = {player.crystal for number, player in enumerate(state.players) if number != seat and player.lit}
    found.add(state.evil.space)
    found.update(gates(state))
    found.discard(NOWHERE)
    return found


def is_lord(state: State, squad: Squad, creature: Creature) -> bool:
    """Whether a creature is the necromancer of its squad, a half of him, or has risen to be one on card N."""
    if creature.card in NECROMANCERS:
        return True
    player = state.players[squad.seat]
    return squad.number == NECROMANCER and creature.card == player.necromancer and player.risen in (0, creature.id)


def invoker(state: State, seat: int) -> Squad | None:
    """The squad of the necromancer, or half of one, who has invoked or meditated in this turn, or conjured as a half."""
    worker = state.players[seat].worker
    if not worker:
        return None
    return next((squad for squad in state.players[seat].squads for each in squad.creatures if each.id == worker), None)


def is_master(squad: Squad) -> bool:
    """Whether a necromancer leads the squad: on card N, or as a half of the split Black Wizard elsewhere."""
    return squad.number == NECROMANCER or any(each.card in NECROMANCERS for each in squad.creatures)


def just_invoked(squad: Squad, thing: Thing) -> bool:
    """Whether a necromancer's squad cannot cast a spell, having invoked it in this turn; to others it may be passed.

    [cave_evil.spellcasting.not-after-invoke, cave_evil.spellcasting.pass-and-cast]
    """
    return thing.fresh and is_master(squad)


def necromancer_squad(state: State, seat: int) -> Squad | None:
    """The squad on control card N."""
    return squad_of(state, seat, NECROMANCER)


def lose_works(state: State, squad: Squad) -> None:
    """A dig is given up: its card goes, unseen, onto the discard pile [cave_evil.excavation.card-discard]."""
    if squad.works is not None:
        state.decks["excavation"].discard.append(squad.works.card)
        squad.works = None


LETTERS = "ABCDEFGHJKLMNOP"
"""The letters of wandering markers [cave_evil.components.wandering-letters]."""


def new_letter(state: State) -> str:
    """The first letter that no group has; when all are on the board, letters go on in pairs.

    [cave_evil.wandering.marker-run-out]
    """
    taken = {group.letter for group in state.groups}
    names = (letter * times for times in range(1, 9) for letter in LETTERS)
    return next(name for name in names if name not in taken)


ALIKE = frozenset(card for card, being in CREATURES.items() if being.copies > 1)
"""The creatures of which there are several in the box."""


def mark(creature: Creature) -> str:
    """What options call a creature: its card, and its id where another one could be called the same."""
    return f"{creature.card}:{creature.id}" if creature.card in ALIKE else creature.card


def marked(force: Force, word: str) -> Creature:
    """The creature that an option calls so."""
    return next(each for each in force.creatures if mark(each) == word)

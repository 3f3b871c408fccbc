"""What a player could try and may not: listed only when somebody asks why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import BEINGS, DECKS, RESOURCES, SPELLS
from herna.games.cave_evil.rules.bout import ASTRAL_ONLY, BANS, Bout
from herna.games.cave_evil.rules.forces import acted, forces, helpful, mark, squads, standing
from herna.games.cave_evil.rules.menu import BACK, Option
from herna.games.cave_evil.state import Squad, State
from herna.kernel import DONE, PASS, Table
from herna.kernel.verbs import nth
from herna.space.hex import Place, disc

MOST = 60
"""More of a resource nobody ever has in a heap or squad."""


def elsewhere(t: Table[State], rule: str, word: str = "", *, empty: bool = False) -> None:
    """No other space than those on offer: by the rule that asks, or, where it must be `empty`, because somebody is there.

    [cave_evil.squads.no-sharing, cave_evil.movement.over-pit]
    """
    if empty:
        t.refuse("cave_evil.squads.no-sharing", lambda: _options(word, standing(t.state)))
        t.refuse("cave_evil.movement.over-pit", lambda: _options(word, cave_of(t.state).pits))
    t.refuse(rule, lambda: _options(word, range(len(cave_of(t.state).board))))


def _options(word: str, spaces: Iterable[int]) -> list[Option]:
    return [(word, space) if word else space for space in spaces]


def nowhere_near(t: Table[State], rule: str, word: str, here: Place) -> None:
    """No other place than those on offer, rock or cave."""
    t.refuse(rule, lambda: [(word, *place) for place in disc(here, 3)])


def other_squads(t: Table[State], rule: str, word: str = "support") -> None:
    """No other squad than those on offer, whosever it is."""
    t.refuse(rule, lambda: [(word, squad.seat, squad.number) for squad in squads(t.state)])


def unable(t: Table[State], seat: int) -> None:
    """No own squad that has acted, is bound or supports nobody can help to attack, wherever it stands.

    [cave_evil.combat.needs-action, cave_evil.turn-markers.use, cave_evil.basics.card-abilities]
    """
    mine = t.state.players[seat].squads
    t.refuse("cave_evil.combat.needs-action", lambda: _supports(each for each in mine if acted(each)))
    t.refuse("cave_evil.turn-markers.use", lambda: _supports(each for each in mine if each.bound))
    t.refuse("cave_evil.basics.card-abilities", lambda: _supports(each for each in mine if not helpful(each)))


def _supports(found: Iterable[Squad]) -> list[Option]:
    return [("support", squad.seat, squad.number) for squad in found]


def amounts(word: str) -> list[Option]:
    """Any amount of any resource."""
    return [(word, resource, amount) for resource in RESOURCES for amount in range(1, MOST + 1)]


def cards(state: State, seat: int) -> Iterator[str]:
    """All cards that a seat could point at: its hand, what is carried, lies about or is discarded; of several alike each.

    A discarded excavation card may lie face down [cave_evil.excavation.card-discard].
    """
    found = Counter(state.players[seat].hand)
    found.update(thing.card for player in state.players for squad in player.squads for thing in squad.things)
    found.update(thing.card for heap in state.heaps.values() for thing in heap.things)
    found.update(state.decks[deck].discard[-1] for deck in DECKS if state.decks[deck].discard)
    for card, count in found.items():
        yield from (nth(card, number) for number in range(1, count + 1))


def creatures(state: State) -> list[str]:
    """The names of all creatures in play, whosever they are."""
    return [mark(each) for force in forces(state) for each in force.creatures]


def fighting(t: Table[State], seat: int, bout: Bout, side: int) -> None:
    """Until a combat has its winner nobody goes away, and what can be used at any time waits.

    What is of no use against an Evil, or to an astral form, is not used at any time of the combat.
    [cave_evil.combat.no-retreat, cave_evil.necromancers.interrupt-window]
    """
    if not t.doubted:
        return
    state = t.state
    if bout.ban in BANS and not bout.sides[side].evil:
        _against_evil(t, seat, bout.ban)
    elif bout.sides[side].crystal == seat:
        others = [squad for squad in state.players[seat].squads if squad not in bout.sides[side].forces]
        t.refuse(ASTRAL_ONLY, lambda: [*_used(others), *_abilities(others)])
    mine = state.players[seat].squads
    away = (space for squad in mine for space in cave_of(state).neighbours[squad.space])
    t.refuse("cave_evil.combat.no-retreat", lambda: [PASS, DONE, BACK, *_options("move", away)])
    t.refuse("cave_evil.necromancers.interrupt-window", lambda: [("necromancy",)])
    t.refuse(
        "cave_evil.necromancers.interrupt-window",
        lambda: [
            ("spell" if thing.card in SPELLS else "item", squad.number, thing.card) for squad in mine for thing in squad.things
        ],
    )
    t.refuse(
        "cave_evil.necromancers.interrupt-window",
        lambda: [
            ("power", squad.number, mark(each), place)
            for squad in mine
            for each in squad.creatures
            for place, power in enumerate(BEINGS[each.card].powers)
            if power.when == "any-time"
        ],
    )


def _against_evil(t: Table[State], seat: int, ban: str) -> None:
    """Against some Evils there are no items and spells, no ability of a game, nothing that affects minds, or no support.

    [cave_evil.evil-bitch.no-items, cave_evil.evil-bitch.no-necro-ability, cave_evil.evil-bitch.immune,
    cave_evil.evil-bitch.no-support, cave_evil.evil-emperor.no-items, cave_evil.evil-emperor.no-necro-ability,
    cave_evil.evil-emperor.no-mind, cave_evil.evil-goat.bare-fight, cave_evil.evil-goat.only-necromancer]
    """
    mine, more = t.state.players[seat].squads, BANS[ban]
    t.refuse(ban, lambda: _used(mine))
    t.refuse(more.once, lambda: [("necromancy",)])
    t.refuse(more.mind, lambda: _abilities(mine, mind=True))
    if more.support:
        t.refuse(more.support, lambda: _supports(mine))


def _used(found: Iterable[Squad]) -> list[Option]:
    """All that squads carry, used by anybody in them, or at any time."""
    options: list[Option] = []
    for squad in found:
        for card in dict.fromkeys(thing.card for thing in squad.things):
            verbs = ("cast",) if card in SPELLS else ("use", "bomb", "wear")
            options += [(verb, card, mark(each)) for verb in verbs for each in squad.creatures]
            options.append(("spell" if card in SPELLS else "item", squad.number, card))
    return options


def _abilities(found: Iterable[Squad], *, mind: bool = False) -> list[Option]:
    """All abilities of the creatures of squads, or only those that affect minds."""
    return [
        ("ability", mark(each), place)
        for squad in found
        for each in squad.creatures
        for place, power in enumerate(BEINGS[each.card].powers)
        if power.mind or not mind
    ]

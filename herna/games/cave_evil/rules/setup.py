"""Preparing the game: decks, necromancers, hands, the cave, what spawns in it, and the first resources."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from herna.games.cave_evil.cave import PIT
from herna.games.cave_evil.content import (
    CREATURES,
    DECKS,
    EVENTS,
    EVILS,
    EXCAVATIONS,
    ITEMS,
    NECROMANCERS,
    PROTECTORS,
    SPELLS,
    DeckName,
)
from herna.games.cave_evil.events.setup import FirstPlayer, NecromancerDealt, NecromancerPlaced, ResourcesTaken, RolledForFirst
from herna.games.cave_evil.options import SWITCHES, CaveOptions
from herna.games.cave_evil.rules import cave_building, tried
from herna.games.cave_evil.rules.forces import new_creature
from herna.games.cave_evil.rules.spawn_rolls import spawn
from herna.games.cave_evil.state import NECROMANCER, Evil, Player, Squad, State
from herna.kernel import Dice, Table
from herna.kernel.deck import Deck
from herna.kernel.errors import BadSetup, Phrase

HAND: tuple[DeckName, ...] = ("bribe", "bribe", "construct", "summon")
"""The cards of a starting hand beside a Necromonk [cave_evil.setup.starting-hand]."""
CONFUSING = frozenset(
    (
        "astral-worm",
        "tentacled-brain",
        "summoning-of-wrath",
        "slave-revolt",
        "twisted-mentalist",
        "mind-control",
        "loathsome-union",
    )
)
"""What may be left out of a first game; the Goat is the other [cave_evil.setup.first-game-removals]."""
GOAT = "evil-black-old-goat"
SHORT = ("pit-of-infinite-shadow", "darkest-evil-bitch")
"""The Evils of a shorter game [cave_evil.setup.short-game-evil]."""
RESOURCES = 3
"""So many each player takes [cave_evil.setup.starting-resources]."""

# How far setup has come, in `state.step`.
CHOOSING, ROLLING, LAYING = 0, 1, 2
SPAWNING = 100
TAKING = 200


def setup(seats: int, options: CaveOptions, dice: Dice) -> State:
    """The table before the first decision: decks shuffled, necromancers and hands dealt, the Evil drawn, the Eye at its start.

    [cave_evil.setup.shuffle, cave_evil.setup.place-eye, cave_evil.setup.choose-colour, cave_evil.overview.players-count,
    cave_evil.setup.discard-piles, cave_evil.overview.role, cave_evil.overview.one-winner]
    """
    _check(seats, options)
    state = State([Player() for _ in range(seats)], {}, switches=[each for each in SWITCHES if getattr(options, each)])
    _decks(state, options, dice)
    _necromancers(state, options, dice)
    _hands(state, dice)
    _evil(state, options, dice)
    return state


def _check(seats: int, options: CaveOptions) -> None:
    """Nobody can be what there is not, and no two the same; nothing is asked for that something else makes void.

    [cave_evil.setup.short-game-evil, cave_evil.setup.first-game-removals, cave_evil.evil-goat.advanced-only,
    cave_evil.cave.two-player-order]
    """
    if len(options.necromancers) > seats:
        raise BadSetup(what=Phrase("setup-one-each", field="necromancers", found=len(options.necromancers), seats=seats))
    for number, card in enumerate(options.necromancers):
        if card and card not in whole():
            raise BadSetup(what=Phrase("setup-unknown", field="necromancers", found=card, known=", ".join(whole())))
        if card and card in options.necromancers[:number]:
            raise BadSetup(what=Phrase("setup-twice", field="necromancers", found=card))
    known = list(EVILS)
    if options.evil and options.evil not in known:
        raise BadSetup(what=Phrase("setup-unknown", field="evil", found=options.evil, known=", ".join(known)))
    if options.alternate and not options.build:
        raise BadSetup(what=Phrase("setup-needs", field="alternate", needs="build"))
    if options.alternate and seats != 2:
        raise BadSetup(what=Phrase("setup-for-seats", field="alternate", known="2", found=seats))
    for field, other, clash in (
        ("evil", "short", options.short and options.evil not in ("", *SHORT)),
        ("evil", "first_game", options.first_game and options.evil == GOAT),
        ("goat", "short", options.goat and options.short),
        ("goat", "first_game", options.goat and options.first_game),
    ):
        if clash:
            raise BadSetup(what=Phrase("setup-not-with", field=field, other=other))


@cache
def _cards(deck: str, diamonds: bool, first_game: bool) -> tuple[list[str], list[str]]:
    """The cards of a conjuration deck or the excavation deck, and those that are left out; the cards say which carry a diamond.

    [cave_evil.components.conjuration-decks, cave_evil.setup.no-black-diamonds, cave_evil.setup.first-game-removals,
    cave_evil.basics.events-in-decks, cave_evil.black-diamond.use, cave_evil.black-diamond.which-cards]
    """
    used: list[str] = []
    out: list[str] = []
    for shelf in (CREATURES, ITEMS, SPELLS, EVENTS):
        for card, entry in shelf.items():
            if entry.deck == deck:
                left_out = (entry.diamond and not diamonds) or (first_game and card in CONFUSING)
                (out if left_out else used).extend([card] * entry.copies)
    return used, out


def _decks(state: State, options: CaveOptions, dice: Dice) -> None:
    """All decks are shuffled; cards that are not played with leave the game, Shrines and Temples without Protectors too.

    [cave_evil.setup.shuffle, cave_evil.setup.deck-order, cave_evil.components.excavation-deck, cave_evil.protectors.add-cards,
    cave_evil.protectors.deck-count, cave_evil.components.protector-cards, cave_evil.black-diamond.protectors-separate]
    """
    for deck in DECKS:
        used, out = _cards(deck, options.diamonds, options.first_game)
        state.decks[deck] = Deck(list(used))
        state.gone += out
    used, out = _cards("excavation", options.diamonds, options.first_game)
    state.decks["excavation"] = Deck([*used, *_tiles(diamond=False)])
    state.gone += out
    sealed = [*_tiles(diamond=True)], sorted(PROTECTORS)
    state.decks["protectors"] = Deck()
    if options.protectors:
        state.decks["excavation"].draw += sealed[0]
        state.decks["protectors"].draw += sealed[1]
    else:
        state.gone += [*sealed[0], *sealed[1]]
    for pile in state.decks.values():
        dice.shuffle(pile.draw)


def _tiles(*, diamond: bool) -> Iterator[str]:
    """The excavation cards with tiles, with or without the black diamond."""
    for card, entry in EXCAVATIONS.items():
        if entry.diamond is diamond:
            yield from [card] * entry.copies


def _necromancers(state: State, options: CaveOptions, dice: Dice) -> None:
    """Each player is dealt a random necromancer, unless they are named or chosen at the table.

    [cave_evil.setup.deal-necromancer, cave_evil.components.necromancer-cards, cave_evil.components.mini-wizard-cards]
    """
    named = list(options.necromancers[: state.seats])
    for player, card in zip(state.players, named, strict=False):
        player.necromancer = card
    if options.choose:
        return
    pool = [card for card in whole() if card not in named]
    dice.shuffle(pool)
    for player in state.players:
        player.necromancer = player.necromancer or pool.pop()


def whole() -> list[str]:
    """The five necromancers, without the halves of the Black Wizard."""
    return [card for card, entry in NECROMANCERS.items() if not entry.half]


def _hands(state: State, dice: Dice) -> None:
    """Each player gets a Necromonk, two Bribe cards, a Construct and a Summon card; events leave the game and are replaced.

    [cave_evil.setup.starting-hand, cave_evil.setup.starting-hand-events, cave_evil.setup.hand-secret,
    cave_evil.components.necromonk-cards]
    """
    state.monks = [card for card, entry in CREATURES.items() if entry.deck == "necromonk"]
    dice.shuffle(state.monks)
    for player in state.players:
        player.hand.append(state.monks.pop())
        for deck in HAND:
            pile = state.decks[deck].draw
            while (card := pile.pop()) in EVENTS:
                state.gone.append(card)
            player.hand.append(card)


def _evil(state: State, options: CaveOptions, dice: Dice) -> None:
    """One of the Awakening Evils lies face down, unseen by all [cave_evil.setup.draw-evil, cave_evil.setup.evil-secret].

    The Goat is among them only in advanced play. [cave_evil.setup.short-game-evil, cave_evil.evil-goat.advanced-only,
    cave_evil.setup.first-game-removals, cave_evil.components.awakening-evil-cards]
    """
    if options.short and not options.evil:
        pool = list(SHORT)
    elif options.evil:
        pool = [options.evil]
    else:
        pool = [card for card in EVILS if card != GOAT or options.goat]
    dice.shuffle(pool)
    state.evil = Evil(pool.pop())
    state.sleepers = sorted(pool)


# At the table


async def prepare(t: Table[State]) -> None:
    """The next step of the preparations; the last one begins the first cycle.

    Necromancers, who begins, the cave tile by tile, what spawns in it, necromancers on their crystals, three resources each.
    """
    state = t.state
    if state.step == CHOOSING:
        await _choose_necromancers(t)
        state.step = ROLLING
    elif state.step == ROLLING:
        _roll_for_first(t)
        state.step = LAYING
    elif state.step < SPAWNING:
        await _lay(t)
    elif state.step < TAKING:
        await _spawn(t)
    else:
        await _take(t)


async def _choose_necromancers(t: Table[State]) -> None:
    """Whoever was neither dealt nor named a necromancer chooses one [cave_evil.setup.choose-necromancer]."""
    players = t.state.players
    for seat, player in enumerate(players):
        if not player.necromancer:
            taken = {each.necromancer for each in players}
            options = t.sift(whole(), ("cave_evil.setup.choose-necromancer", lambda card: card not in taken))  # noqa: B023 - at once
            t.refuse("cave_evil.setup.choose-necromancer", lambda: [("hand", card) for card in tried.cards(t.state, seat)])  # noqa: B023 - at once
            player.necromancer = await t.choose(seat, "cave_evil.setup.choose-necromancer", options)
        t.tell("cave_evil.setup.necromancer-face-up", NecromancerDealt, seat, player.necromancer)


def _roll_for_first(t: Table[State]) -> None:
    """All roll a D12; whoever is highest begins each cycle, and those who are tied roll again.

    [cave_evil.cave.first-player, cave_evil.cave.first-player-tie, cave_evil.cave.cycles-start-first]
    """
    rivals = list(range(t.state.seats))
    while len(rivals) > 1:
        rolls = {seat: t.roll(12) for seat in rivals}
        for seat, die in rolls.items():
            t.tell("cave_evil.cave.first-player", RolledForFirst, seat, die)
        rivals = [seat for seat, die in rolls.items() if die == max(rolls.values())]
    t.state.first = t.state.began = t.state.active = rivals[0]
    t.tell("cave_evil.cave.first-player", FirstPlayer, rivals[0])


async def _lay(t: Table[State]) -> None:
    """The cave is laid: the sample layout, or the next tile [cave_evil.cave.sample-setup, cave_evil.cave.hall-order]."""
    state = t.state
    if not t.options.build:
        cave_building.lay_sample(t)
        state.step = SPAWNING
        return
    order = cave_building.plan(state, alternate=t.options.alternate)
    due = state.step - LAYING
    await cave_building.build(t, order[due], order)
    state.step = state.step + 1 if due + 1 < len(order) else SPAWNING


async def _spawn(t: Table[State]) -> None:
    """The first player makes a spawn roll for each Throneroom by its number, then for the Pit; what appears lies there.

    [cave_evil.cave.initial-spawn, cave_evil.cave.initial-spawn-order, cave_evil.cave.initial-spawn-place,
    cave_evil.cave.initial-spawn-card, cave_evil.cave.throneroom-numbers, cave_evil.cave.initial-spawn-jiri]
    """
    state = t.state
    pits = [*cave_building.thronerooms(state), PIT]
    await spawn(t, state.first, "ordinary", pits[state.step - SPAWNING])
    state.step += 1
    if state.step - SPAWNING == len(pits):
        _place_necromancers(t)
        state.step = TAKING


def _place_necromancers(t: Table[State]) -> None:
    """Each necromancer begins on the Chthonic Crystal of his Lair, his life force, alone on control card N.

    [cave_evil.setup.place-necromancers, cave_evil.setup.crystal-life, cave_evil.setup.necromancer-face-up,
    cave_evil.overview.start-place, cave_evil.basics.necromancer-marker]
    """
    for seat, player in enumerate(t.state.players):
        master = new_creature(t.state, player.necromancer)
        player.squads = [Squad(seat, NECROMANCER, player.crystal, [master])]
        t.tell("cave_evil.setup.place-necromancers", NecromancerPlaced, seat, player.crystal)


async def _take(t: Table[State]) -> None:
    """Each player takes any three resources, carried by the necromancer; then the first cycle begins.

    [cave_evil.setup.starting-resources, cave_evil.setup.starting-resources-place, cave_evil.overview.three-resources]
    """
    state = t.state
    seat = (state.first + state.step - TAKING) % state.seats
    mixes = [("take", metal, gore, RESOURCES - metal - gore) for metal in range(3, -1, -1) for gore in range(3 - metal, -1, -1)]
    _, metal, gore, flame = await t.choose(seat, "cave_evil.setup.starting-resources", mixes)
    state.players[seat].squads[0].goods = [metal, gore, flame]
    t.tell("cave_evil.setup.starting-resources-place", ResourcesTaken, seat, metal, gore, flame)
    state.step += 1
    if state.step - TAKING == state.seats:
        state.phase, state.step = "cycle", 0

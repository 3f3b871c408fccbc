"""What a seat may see, and what it may imagine instead of what it cannot."""

from __future__ import annotations

from itertools import islice

import msgspec

from herna.games.zombie_country.content import BASICS, CHARACTERS, EVENTS, ITEM_OF, ITEMS, OPEN, Character, Pack
from herna.games.zombie_country.rules import belongings, stealth
from herna.games.zombie_country.state import Big, Difficulty, Fray, Phase, Player, State, Turn
from herna.kernel import Dice
from herna.kernel.deck import HIDDEN, masked, redealt


class CardView(msgspec.Struct, frozen=True):
    """A card of the town; what lies face down is only counted."""

    id: str
    row: int
    column: int
    home: int
    links: tuple[int, ...]
    street: tuple[int, ...]
    inside: tuple[int, ...]
    known: tuple[str, ...]
    known_inside: tuple[str, ...]
    hidden: int
    hidden_inside: int
    big: tuple[Big, ...]
    blocked: bool
    empty: bool
    emptying: bool
    searched: bool
    entered: bool
    merged: bool

    def items(self, inside: bool) -> tuple[str, ...]:
        """The known items of a place."""
        return self.known_inside if inside else self.known

    def face_down(self, inside: bool) -> int:
        """How many items lie face down at a place."""
        return self.hidden_inside if inside else self.hidden

    def enemies(self, inside: bool) -> tuple[int, ...]:
        """The enemies of a place."""
        return self.inside if inside else self.street


class PlayerView(msgspec.Struct, frozen=True):
    """A player: what others carry and plan is only counted, except for weapons with ammunition.

    [zombie_country.property.carried-hidden, zombie_country.combat.ammo-public]
    """

    character: str
    space: int
    inside: bool
    wounds: int
    stamina: int
    loudness: int
    silent: bool
    plan: tuple[str, ...]
    now: tuple[str, ...]
    laid: int
    done: tuple[str, ...]
    planned: bool
    items: tuple[str, ...]
    outside: tuple[str, ...]
    weapon: str
    struck: int
    fought: tuple[int, ...]
    dead: bool

    @property
    def card(self) -> Character:
        """The character card."""
        return CHARACTERS[self.character]


class View(msgspec.Struct, frozen=True):
    """The table as one seat, or a spectator, sees it."""

    seat: int | None
    players: tuple[PlayerView, ...]
    scenario: str
    difficulty: Difficulty
    campaign: str
    mercy: bool
    mission: int
    results: tuple[str, ...]
    fallen: tuple[str, ...]
    phase: Phase
    round: int
    first: int
    turn: int
    quiet: int
    inventory: Turn | None
    fray: Fray | None
    town: tuple[CardView, ...]
    streets: tuple[tuple[int, ...], ...]
    slots: tuple[str, ...]
    wounded: tuple[bool, ...]
    slain: tuple[int, ...]
    events: int
    active: int
    drawn_events: tuple[str, ...]
    seen: tuple[str, ...]
    specials: int
    drawn_specials: tuple[str, ...]
    buildings: int
    annexes: int
    items: int
    discarded: int
    drawn: tuple[str, ...]
    searcher: int
    entered: bool
    dusk: int
    night: int
    speakers: tuple[int, ...]
    """Who may speak about plans now."""


def view(state: State, seat: int | None) -> View:
    """Built by inclusion: what is not named here, nobody sees."""
    turn = state.inventory
    if turn is not None:
        holder = (state.first + state.turn) % len(state.players)
        offer = turn.offer if seat in (turn.partner, holder) else HIDDEN if turn.offer else ""
        refused = [(other, word if seat in (other, holder) or not word else HIDDEN) for other, word in turn.refused]
        turn = Turn(turn.action, turn.use, turn.crafts, refused, list(turn.needs), turn.partner, offer)
    fray = state.fray
    return View(
        seat=seat,
        players=tuple(_player(player, own=place == seat) for place, player in enumerate(state.players)),
        scenario=state.scenario,
        difficulty=state.difficulty,
        campaign=state.campaign,
        mercy=state.mercy,
        mission=state.mission,
        results=tuple(state.results),
        fallen=tuple(state.fallen),
        phase=state.phase,
        round=state.round,
        first=state.first,
        turn=state.turn,
        quiet=state.quiet,
        inventory=turn,
        fray=None if fray is None else Fray(list(fray.places), fray.batch, fray.acted, fray.attacks, fray.pointer),
        town=tuple(
            CardView(
                id=card.id,
                row=card.row,
                column=card.column,
                home=card.home,
                links=tuple(card.links),
                street=tuple(card.street),
                inside=tuple(card.inside),
                known=tuple(card.known),
                known_inside=tuple(card.known_inside),
                hidden=len(card.hidden),
                hidden_inside=len(card.hidden_inside),
                big=tuple(Big(big.item, big.works, big.inside) for big in card.big),
                blocked=card.blocked,
                empty=card.empty,
                emptying=card.emptying,
                searched=card.searched,
                entered=card.entered,
                merged=card.merged,
            )
            for card in state.town
        ),
        streets=tuple(tuple(street) for street in state.streets),
        slots=tuple(state.slots),
        wounded=tuple(state.wounded),
        slain=tuple(state.slain),
        events=len(state.events),
        active=len(state.active),
        drawn_events=tuple(state.drawn_events),
        seen=tuple(state.seen),
        specials=len(state.specials),
        drawn_specials=tuple(state.drawn_specials),
        buildings=len(state.buildings) + len(state.last),
        annexes=len(state.annexes),
        items=len(state.items),
        discarded=len(state.discarded),
        drawn=masked(state.drawn, seat == state.searcher and seat is not None),
        searcher=state.searcher,
        entered=state.entered,
        dusk=state.dusk,
        night=state.night,
        speakers=tuple(stealth.speakers(state)) if state.town else (),
    )


def _player(player: Player, *, own: bool) -> PlayerView:
    return PlayerView(
        character=player.character,
        space=player.space,
        inside=player.inside,
        wounds=player.wounds,
        stamina=player.stamina,
        loudness=player.loudness,
        silent=player.silent,
        plan=masked(player.plan, own),
        now=tuple(player.now),
        laid=player.laid,
        done=tuple(player.done),
        planned=player.planned,
        items=tuple(player.items) if own else _open(player.items),
        outside=tuple(player.outside) if own else _open(player.outside),
        weapon=player.weapon,
        struck=player.struck,
        fought=tuple(player.fought),
        dead=player.dead,
    )


def _open(items: list[str]) -> tuple[str, ...]:
    """What of somebody's items others see: weapons with ammunition, and how many more there are."""
    shown = [word for word in items if word in OPEN]
    return (*shown, *[HIDDEN] * (len(items) - len(shown)))


# ---------------------------------------------------------------------- imagination


def redeal(state: State, seat: int, dice: Dice) -> None:
    """Deal out anew what a seat cannot know: the plans of the others, what they carry, what lies face down, the decks."""
    if state.phase in ("characters", "prepare"):
        return
    _redeal_plans(state, seat, dice)
    _redeal_items(state, seat, dice)
    _redeal_events(state, dice)
    for deck in (state.specials, state.buildings, state.annexes):
        redealt(deck, dice)


def _redeal_plans(state: State, seat: int, dice: Dice) -> None:
    """Others have laid as many cards as one sees, any that they may have had in hand."""
    for other, player in enumerate(state.players):
        if other == seat or not player.plan:
            continue
        if state.phase in ("round", "events") and state.round <= 1:
            continue  # everybody knows the first plan
        size = len(player.plan)
        player.plan = plausible(player, size, dice)


def plausible(player: Player, size: int, dice: Dice) -> list[str]:
    """Any set of so many actions that the cards in hand allow."""
    specials = list(player.card.specials)
    used = [action for action in [*player.now, *player.done] if action in specials]
    universal = player.card.actions - player.laid
    actions = [*BASICS, *(action for action in specials if action not in used)]
    for _ in range(50):
        dice.shuffle(actions)
        chosen = actions[:size]
        if sum(action in BASICS for action in chosen) <= universal:
            return sorted(chosen)
    return sorted([*(a for a in actions if a not in BASICS), *BASICS][:size])


def _redeal_items(state: State, seat: int, dice: Dice) -> None:
    """All items whose faces this seat cannot see are gathered, sorted, shuffled and dealt out again."""
    others = [player for place, player in enumerate(state.players) if place != seat]
    known = {place: _known(state, place, seat) for place in range(len(state.players)) if place != seat}
    pool = [*state.items, *state.discarded]
    for player in others:
        pool += [word for word in player.items + player.outside if word not in OPEN]
    for card in state.town:
        pool += card.hidden + card.hidden_inside
    if state.searcher != seat:
        pool += state.drawn
    redealt(pool, dice)
    for words in known.values():
        for word in words:
            pool.remove(word)
    for place, words in known.items():
        player = state.players[place]
        player.items = _deal_hand(player, pool, words + _promised(state, place, words, pool))
        player.outside = _deal_outside(player.outside, pool)
    _redeal_ground(state, seat, pool)
    _forget_offers(state, seat, dice)
    size = len(state.items)
    state.items, state.discarded = pool[:size], pool[size:]


def _promised(state: State, place: int, words: list[str], pool: list[str]) -> list[str]:
    """A player in the middle of crafting openly has what it still takes; that comes out of the pool."""
    turn = state.inventory
    if turn is None or not turn.needs or place != (state.first + state.turn) % len(state.players):
        return []
    player = state.players[place]
    card = state.town[player.space]
    there = [*card.lying(player.inside), *(word for word in player.items if word in OPEN), *words]
    found: list[str] = []
    for need in turn.needs:
        held = next((word for word in there if ITEM_OF[word].fits(need)), None)
        if held is not None:
            there.remove(held)
        elif word := next((word for word in pool if word in HIDEABLE and ITEM_OF[word].fits(need)), None):
            pool.remove(word)
            found.append(word)
    return found


def _forget_offers(state: State, seat: int, dice: Dice) -> None:
    """What is offered in a trade, and what was declined, only those two know."""
    turn = state.inventory
    holder = (state.first + state.turn) % len(state.players)
    if turn is None or seat == holder:
        return
    turn.refused = [(other, word if seat == other or not word else HIDDEN) for other, word in turn.refused]
    if turn.offer and seat != turn.partner:
        giver = state.players[holder]
        turn.offer = dice.pick([word for word in giver.items if belongings.can_spare(giver, word)])


def _known(state: State, place: int, seat: int) -> list[str]:
    """The hidden items of another that a seat knows all the same: the weapon of the round, and what is being offered to it."""
    player = state.players[place]
    words = [player.weapon] if player.weapon in player.items and player.weapon not in OPEN else []
    turn = state.inventory
    if turn is None or turn.partner != seat or place != (state.first + state.turn) % len(state.players):
        return words
    if turn.offer not in OPEN and (turn.offer not in words or player.items.count(turn.offer) > 1):
        words.append(turn.offer)
    return words


def _redeal_ground(state: State, seat: int, pool: list[str]) -> None:
    for card in state.town:
        card.hidden = _take(pool, len(card.hidden))
        card.hidden_inside = _take(pool, len(card.hidden_inside))
    if state.searcher != seat:
        state.drawn = sorted(_take(pool, len(state.drawn), big=True))


def _take(pool: list[str], count: int, *, big: bool = False) -> list[str]:
    """So many cards from the pool; what is too big to hide lies nowhere face down."""
    if not count:
        return []
    found = list(islice((word for word in pool if big or word not in BIG), count))
    for word in found:
        pool.remove(word)
    return found


def _deal_hand(player: Player, pool: list[str], known: list[str]) -> list[str]:
    """As many hidden items as one sees, which the character can carry; bags and trifles go to those who need them."""
    hand = [*(word for word in player.items if word in OPEN), *known]
    count = len(player.items) - len(hand)
    many = count > player.card.capacity
    for left in range(count, 0, -1):
        dealt = Player(player.character, items=hand)
        room = belongings.capacity(dealt) - belongings.load(dealt)
        words = [word for word in pool if word in HIDEABLE]
        if many and room >= left:
            words = [word for word in words if ITEM_OF[word].weight] or words
        light = next((word for word in words if ITEM_OF[word].weight <= room - left + 1), None)
        word = light if light is not None else min(words, key=_bags_first)
        pool.remove(word)
        hand.append(word)
    return sorted(hand)


def _bags_first(word: str) -> tuple[bool, int]:
    item = ITEM_OF[word]
    return not any(isinstance(power, Pack) for power in item.powers), item.weight


def _deal_outside(words: list[str], pool: list[str]) -> list[str]:
    kept = [word for word in words if word in OPEN]
    for _ in range(len(words) - len(kept)):
        word = next(word for word in pool if word in HIDEABLE)
        pool.remove(word)
        kept.append(word)
    return sorted(kept)


BIG = frozenset(word for word, item in ITEM_OF.items() if item.big)
HIDEABLE = frozenset(item for item in ITEMS if item not in BIG and belongings.in_play(item) not in OPEN)
"""Items that can be somebody's secret: no vehicles, no weapons with ammunition."""

DUSK = frozenset(event.id for event in EVENTS.values() if event.dusk)


def _redeal_events(state: State, dice: Dice) -> None:
    """The active deck and the event deck lie in any order, X over Y over Z; what was seen before is known to be active."""
    deck = state.events
    boxed = state.unused
    active = [event for event in state.active if EVENTS[event].deck == "X" and event not in state.seen]
    rest = sorted(event for event in state.active if event not in active)
    count = len(active)
    state.events = []
    for slot in ("Z", "Y", "X"):
        there = [event for event in deck if EVENTS[event].deck == slot]
        dusk = [event for event in there if event in DUSK]
        pool = [event for event in [*there, *boxed] if EVENTS[event].deck == slot and event not in DUSK]
        if slot == "X":
            pool += active
        redealt(pool, dice)
        if slot == "X":
            rest += pool[:count]
            del pool[:count]
        size = len(there) - len(dusk)
        part = pool[:size] + dusk
        redealt(part, dice)
        state.events += part
    state.active = rest
    redealt(rest, dice)

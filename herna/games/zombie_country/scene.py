"""How a view is drawn.

The ids on which options rest. On the board: `card:bakery`; the places `street:bakery` and `inside:bakery`; `figure:0` by seat;
`enemy:bakery:street:Y`, with `:1` at the end those who have one wound. Where the reader stands: `here:street`, `here:inside`,
`ground:knife` for what can be picked up, `big:van` for what can be repaired. In the trays: `character:tereza`,
`action:forward` in hand, `now:forward` for this round, `plan:forward` for the next, `use:search`, `recipe:make-spear`,
`silence`; `item:pistol:3` is carried or lies within reach, `outside:…` is kept out of town, `drawn:…` was drawn in a search,
`offer:…` is offered. Alike ones are one card with a number, but of those drawn the second ends in `:2`; what belongs to others
has their seat in its id.
"""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

import msgspec

from herna.games.zombie_country.content import (
    ACTIONS,
    ANNEXES,
    BASICS,
    BUILDINGS,
    CAMPAIGNS,
    CHARACTERS,
    EDGE,
    ENEMIES,
    EVENTS,
    FIST,
    ITEM_OF,
    RECIPES,
    SCENARIOS,
    SEARCH_CARD,
    SKILLS,
    SLOTS,
    SORTS,
    SPECIALS,
    USES,
    Action,
    Build,
    Character,
    Deaf,
    Effect,
    Enemy,
    Goal,
    Infirmary,
    Item,
    Law,
    Plunder,
    Power,
    Recipe,
    Shelter,
    Slay,
    Tagged,
    Vehicle,
    Wall,
    Weapon,
)
from herna.games.zombie_country.rules import combat, counterattack, crafting
from herna.games.zombie_country.rules import things as stuff
from herna.games.zombie_country.rules.enemies import INSIDE, STREET, side_of
from herna.games.zombie_country.rules.town import NEAR
from herna.games.zombie_country.state import Big, Player
from herna.games.zombie_country.view import HIDDEN, CardView, PlayerView, View
from herna.kernel import Say
from herna.kernel.scene import Card, Counter, Later, Scene, Shape, Tray
from herna.kernel.texts import Words

PITCH, CARD = 148, 136
"""From one card of a street to the next, and how wide a card is."""

LEFT, STRIP, GAP = 14, 50, 38
"""The margin, the sky above the town with the dusk track, and the room between two streets."""

WIDE, HIGH, ACROSS = 42, 50, 3
"""The cell of a piece, and how many stand side by side."""

TITLE, BAND, STATS = 40, 20, 28
"""The heights of the parts of a card: its name, a line of marks, its numbers."""

COLUMNS = 8
"""The picture has room for so many cards at least."""

FACE, WALL = 148, 128
"""How high and how wide the picture of a building is; a card shows as much sky above it as it needs."""

INK = 0.56
"""How wide a letter is, in parts of its size."""

PALETTE = {
    "a-dusk": "#a9b8b4",
    "plate": "#f6f1e2",
    "asphalt": "#b5b4ab",
    "kerb": "#d5d2c6",
    "seam": "#8f8e87",
    "paint": "#f6f3e6",
    "card": "#f3ead3",
    "annex": "#d9d3c2",
    "leaf": "#c3d0a4",
    "print": "#221b10",
    "air": "#bcd5de",
    "foe-x": "#f6f4ec",
    "foe-y": "#f2cf4a",
    "foe-z": "#ea7d66",
    "stamp": "#f3c9bd",
    "works": "#a9d498",
    "wreck": "#cfcabd",
}
"""The inks of the board: a street under a dusk sky, cards of paper, white, yellow and red enemies."""

FACADES = frozenset(
    (
        *("old-house", "hunting-lodge", "pub", "surgery", "mill", "barracks", "bakery", "butchers", "supermarket", "pharmacy"),
        *("hardware-shop", "post-office", "sawmill", "brewery", "fire-station", "petrol-station", "town-hall", "school"),
        *("library", "sokol-hall", "police-station", "playground", "front-garden", "vegetable-garden", "greenhouse"),
        *("gap-in-the-fence", "brick-wall", "loading-ramp", "driveway", "tool-shed", "hen-house", "woodshed"),
        *("courtyard-garage", "barn", "kiosk", "bus-stop", "archway", "covered-passage", "steps-between-houses", "edge"),
    )
)
"""The cards that have a picture of their own; all others have that of their kind."""

SYMBOLS = {
    "forward": "move",
    "back": "undo",
    "attack": "fight",
    "inventory": "bag",
    "coordinate": "chat",
    "craft": "tool",
    "search": "search",
    "food": "food",
    "equipment": "tool",
    "weapon": "weapon",
    "material": "material",
    "vehicle": "car",
    **dict.fromkeys(SORTS["food"], "food"),
    **dict.fromkeys(SORTS["equipment"], "tool"),
    **dict.fromkeys(SORTS["weapon"], "weapon"),
    **dict.fromkeys(SORTS["material"], "material"),
}
"""The drawings of actions and of sorts of items."""

FOES = {"raider": "raider", "shooter": "raider", "stalker": "raider", "wolf": "wolf", "dog": "wolf"}
"""The drawings of enemies; all others are zombies."""

MARKS = {"merged": "foe-z", "blocked": "obsidian", "emptying": "bone", "empty": "stamp"}
"""The tones of what can lie on a card."""

LAST = 3
"""So many of the events drawn last lie open on the table."""


def scene(view: View, say: Say) -> Scene:
    """The town in layers, a tray for everything that lies before a player, counters; and the same in words."""
    say = cache(say)  # many cards bear the same words
    town = _town(view, say)
    trays = tuple(_trays(view, say))
    width, height = _size(town)
    return Scene(
        width=width,
        height=height,
        layers=(
            (*_sky(view, say), *_dusk(view, say)),
            (*_roads(town, width), *_streets(town)),
            tuple(_links(town)),
            (*_cards(town), *_next_cards(town)),
            tuple(_faces(town)),
            tuple(_prints(town)),
            tuple(_standing(town)),
        ),
        words=Later(_words(view, say, trays)),
        legend=Later(_legend(view, say)),
        trays=trays,
        counters=tuple(_counters(view, say)),
        palette=PALETTE,
        backdrop="a-dusk",
    )


# ---------------------------------------------------------------------- small words


def _in(words: Words, say: Say) -> str:
    """A text of the content in the language of the reader."""
    return words.say(say("language"))


def _name(say: Say, key: str) -> str:
    """The name of a card or of a word; the sorts of items are written with small letters there."""
    return say("scene-name", key=key if key in ITEM_OF else key.lower())


def _names(say: Say, keys: Iterable[str]) -> str:
    """The names of several cards, alike ones counted."""
    return ", ".join(
        _name(say, key) if count == 1 else say("scene-times", count=count, what=_name(say, key))
        for key, count in Count(keys).items()
    )


def _signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def _bonus(number: int) -> str:
    """A bonus, as it is printed on cards."""
    return _signed(number) if number else "+0"


def _pluses(speed: int) -> str:
    """A speed, as it is printed on cards."""
    return "+" * speed or "0"


def _player_title(view: View, say: Say, seat: int) -> str:
    return say("scene-player", seat=seat, character=view.players[seat].character or None)


def _numbered(prefix: str, words: Iterable[str]) -> list[str]:
    """An id for each word; the second of two alike ends in `:2`."""
    alike: Count[str] = Count()
    found = []
    for word in words:
        alike[word] += 1
        found.append(f"{prefix}:{word}" if alike[word] == 1 else f"{prefix}:{word}:{alike[word]}")
    return found


def _me(view: View) -> PlayerView | None:
    """The reader's own player, if the reader has one with a character."""
    if view.seat is None or not view.players[view.seat].character:
        return None
    return view.players[view.seat]


def _here(view: View) -> tuple[int, tuple[bool, ...]] | None:
    """Where the reader stands: the space, and the sides of the door that are within reach, the own one first."""
    me = _me(view)
    if me is None or me.dead or not view.town:
        return None
    return me.space, (me.inside, not me.inside) if view.town[me.space].merged else (me.inside,)


def _known(card: CardView, inside: bool) -> tuple[str, ...]:
    return card.known_inside if inside else card.known


def _hidden(card: CardView, inside: bool) -> int:
    return card.hidden_inside if inside else card.hidden


def _foes(card: CardView, inside: bool) -> tuple[int, ...]:
    return card.inside if inside else card.street


def _lying(view: View) -> list[str]:
    """The known items within the reader's reach."""
    here = _here(view)
    return [] if here is None else [word for side in here[1] for word in _known(view.town[here[0]], side)]


def _as_player(view: PlayerView) -> Player:
    """The player as the rules reckon with it."""
    items = [word for word in view.items if word != HIDDEN]
    return Player(character=view.character, inside=view.inside, silent=view.silent, items=items)


def _own_turn(view: View) -> bool:
    """Whether the reader is carrying out an Inventory action."""
    return view.inventory is not None and view.seat == (view.first + view.turn) % len(view.players)


# ---------------------------------------------------------------------- the vocabulary of cards in words


def _told(say: Say, kind: str, word: Tagged) -> str:
    """A word of the vocabulary: the message is named after its class, the gaps after its fields."""
    facts = {key: None if fact == "" else fact for key, fact in msgspec.structs.asdict(word).items()}
    if isinstance(points := facts.get("points"), int):
        facts["signed"] = _signed(points)
    if isinstance(what := facts.get("what"), str):
        facts["what"] = what.lower()
    return say(f"scene-{kind}-{type(word).__name__.lower()}", **facts)


def _power(say: Say, power: Power) -> str:
    """What holds all the time, or only for who is silent."""
    text = _told(say, "power", power)
    return say("scene-silent-only", what=text) if power.silent else text


def _effect(say: Say, effect: Effect) -> str:
    """One thing that a card does."""
    return _told(say, "effect", effect)


def _goal(say: Say, goal: Goal) -> str:
    """One of the things that must be so for a victory."""
    return _told(say, "goal", goal)


def _law(say: Say, law: Law) -> str:
    """A special rule of a scenario."""
    return _told(say, "law", law)


def _powers(say: Say, powers: Iterable[Power]) -> list[str]:
    return [_power(say, power) for power in powers]


def _effects(say: Say, effects: Iterable[Effect]) -> str:
    return "; ".join(_effect(say, effect) for effect in effects)


def _weapon(say: Say, weapon: Weapon, word: str, owner: Player | None = None) -> str:
    """The line of a weapon; in somebody's hands with all that improves it."""
    left = word.partition(":")[2]
    facts = [
        say("scene-reach", reach=weapon.reach),
        say("scene-kind", kind=weapon.kind),
        say("scene-accuracy", number=_signed(combat.attack_number(owner, word) if owner else weapon.accuracy)),
        say("scene-speed", speed=_pluses(combat.speed(owner, word) if owner else weapon.speed)),
    ]
    if weapon.loud:
        facts.append(say("scene-loud", points=weapon.loud))
    if weapon.rounds:
        facts.append(say("scene-rounds", left=left or weapon.rounds, rounds=weapon.rounds))
    else:
        facts.append(say("scene-rounds-free" if weapon.free else "scene-rounds-none"))
    if weapon.sweep:
        facts.append(say("scene-sweep"))
    if weapon.thrown:
        facts.append(say("scene-thrown"))
    return ", ".join(facts)


def _vehicle(say: Say, vehicle: Vehicle) -> str:
    """Who fits in, and what its repair takes."""
    return say("scene-vehicle", places=vehicle.places, needs=_names(say, vehicle.needs) or None)


def _item(say: Say, word: str, owner: Player | None = None) -> list[str]:
    """What an item is and does."""
    item = ITEM_OF[word]
    first = [_name(say, item.sort)]
    if not item.big:
        first.append(say("scene-weight", weight=item.weight))
    lines = [", ".join(first)]
    if item.weapon:
        lines.append(_weapon(say, item.weapon, word, owner))
    lines += _powers(say, item.powers)
    if item.use:
        lines.append(say("scene-used-up", effects=_effects(say, item.use)))
    if item.vehicle:
        lines.append(_vehicle(say, item.vehicle))
    if item.structure:
        lines.append(say("scene-structure"))
    return lines


def _fist(say: Say, owner: Player) -> list[str]:
    """The unarmed attack."""
    return [
        ", ".join(
            [
                say("scene-reach", reach="near"),
                say("scene-accuracy", number=_signed(combat.attack_number(owner, FIST))),
                say("scene-speed", speed=_pluses(combat.speed(owner, FIST))),
            ]
        )
    ]


def _action(say: Say, action: Action) -> list[str]:
    """What a special action does."""
    lines = [say("scene-like", like=action.like, steps=action.steps)]
    if action.like == "inventory" and action.uses != USES:
        lines.append(say("scene-uses", uses=_names(say, action.uses)))
    if action.sweep:
        lines.append(say("scene-sweep"))
    lines += _powers(say, action.powers)
    if action.then:
        text = say("scene-then", effects=_effects(say, action.then))
        lines.append(say("scene-silent-only", what=text) if action.silent else text)
    return lines


def _does(say: Say, action: str) -> list[str]:
    """What any action does."""
    return _action(say, ACTIONS[action]) if action in ACTIONS else [say("scene-does", action=action)]


def _recipe(say: Say, recipe: Recipe) -> list[str]:
    """What goes into a crafting, and what comes of it."""
    lines = []
    if recipe.needs:
        lines.append(say("scene-needs", what=_names(say, recipe.needs)))
    if recipe.tools:
        lines.append(say("scene-tools", what=_names(say, recipe.tools)))
    if recipe.makes:
        lines.append(say("scene-makes", what=f"{_name(say, recipe.makes)} ({'; '.join(_item(say, recipe.makes))})"))
    if recipe.does:
        lines.append(_effects(say, recipe.does))
    return lines


def _enemy(say: Say, enemy: Enemy, deafer: int = 0) -> list[str]:
    """All values of an enemy card; some scenarios change from which loudness on it hears."""
    lines = [
        say("scene-enemy", health=enemy.health, attack=_signed(enemy.attack), defence=_bonus(enemy.defence)),
        say("scene-enemy-more", attacks=enemy.attacks, speed=_pluses(enemy.speed), perception=enemy.perception + deafer),
    ]
    if enemy.reach:
        lines.append(say("scene-enemy-reach", reach=enemy.reach))
    if enemy.climbs:
        lines.append(say("scene-enemy-climbs"))
    return lines


def _skills(say: Say, character: Character) -> list[str]:
    return [f"{_name(say, skill)}: {'; '.join(_powers(say, SKILLS[skill].powers))}" for skill in character.skills]


def _specials(say: Say, character: Character) -> list[str]:
    return [f"{_name(say, special)}: {'; '.join(_action(say, ACTIONS[special]))}" for special in character.specials]


def _character(say: Say, character: Character) -> list[str]:
    """A character card as it is printed."""
    return [
        say("scene-printed", health=character.health, stamina=character.stamina, actions=character.actions),
        say(
            "scene-values",
            strength=_signed(character.strength),
            speed=_pluses(character.speed),
            defence=_bonus(character.defence),
            capacity=character.capacity,
        ),
        *_skills(say, character),
        *_specials(say, character),
    ]


def _goals(view: View, say: Say) -> list[str]:
    """The goals of the scenario, with how far one has come where that can be counted."""
    found = []
    for goal in SCENARIOS[view.scenario].goals:
        text = _goal(say, goal)
        if (progress := _progress(view, goal)) is not None:
            text = f"{text} {say('scene-progress', now=progress[0], wanted=progress[1])}"
        found.append(text)
    return found


def _progress(view: View, goal: Goal) -> tuple[int, int] | None:
    if isinstance(goal, Slay) and view.slain:
        killed = sum(view.slain) if goal.slot is None else view.slain[SLOTS.index(goal.slot)]
        return killed, goal.total + goal.each * len(view.players)
    if isinstance(goal, Plunder):
        return sum(card.empty for card in view.town), goal.buildings
    if isinstance(goal, Build):
        places = [card for card in view.town if not goal.at or card.id == goal.at]
        return int(any(big.item == goal.structure for card in places for big in card.big)), 1
    return None


# ---------------------------------------------------------------------- pieces: what stands on the cards


class Piece(NamedTuple):
    """Something that stands at a place: a figure, enemies that are alike, an item, a vehicle."""

    form: str
    label: str
    id: str = ""
    text: str = ""
    symbol: str = ""
    tone: str = ""
    seat: int | None = None
    badge: str = ""
    """A number at the lower right: how many, or how many fit in."""
    mark: str = ""
    """A sign at the upper right."""
    letter: str = ""
    """A letter at the upper left."""


def _pieces(view: View, say: Say, space: int, inside: bool) -> list[Piece]:
    """All that is at a place."""
    return [
        *_figures(view, say, space, inside),
        *_enemies_at(view, say, space, inside),
        *_bigs(view, say, space, inside),
        *_ground(view, say, space, inside),
    ]


def _initials(view: View, say: Say) -> list[str]:
    """The first letters of the characters, as many as tell them apart."""
    names = [_name(say, player.character) if player.character else "?" for player in view.players]
    return [
        next((name[:size] for size in (1, 2) if [other[:size] for other in names].count(name[:size]) == 1), name[:3])
        for name in names
    ]


def _figures(view: View, say: Say, space: int, inside: bool) -> Iterator[Piece]:
    """The players who are there; the starting player bears a mark."""
    for seat, player in enumerate(view.players):
        if player.character and not player.dead and (player.space, player.inside) == (space, inside):
            yield Piece(
                "figure",
                _player_title(view, say, seat),
                f"figure:{seat}",
                text=_initials(view, say)[seat],
                seat=seat,
                badge="1" if seat == view.first and len(view.players) > 1 else "",
            )


def _enemies_at(view: View, say: Say, space: int, inside: bool) -> Iterator[Piece]:
    """The enemies of a place by marker, the wounded ones by themselves; who attacks just now bears a mark."""
    card = view.town[space]
    attack = _attack(view)
    for code, count in Count(_foes(card, inside)).items():
        slot, wounds = SLOTS[code // 10 - 1], code % 10
        key = f"enemy:{card.id}:{side_of(inside)}:{slot}"
        enemy = view.slots[code // 10 - 1]
        yield Piece(
            "disc",
            say("scene-foes", enemy=enemy, slot=slot, count=count, wounds=wounds),
            f"{key}:{wounds}" if wounds else key,
            letter=slot,
            symbol=FOES.get(enemy, "zombie"),
            tone=f"foe-{slot.lower()}",
            badge=str(count),
            mark=f"−{wounds}" if wounds else "!" if attack and attack[:3] == (space, inside, slot) else "",
        )


def _attack(view: View) -> tuple[int, bool, str, int] | None:
    """Who attacks in the counterattack just now: the space, the side of the door, the marker; and the target."""
    fray = view.fray
    if fray is None or not fray.attacks:
        return None
    space = fray.places[0]
    marker, inside = (counterattack.MERGED if view.town[space].merged else counterattack.BATCHES)[fray.batch]
    return space, inside, SLOTS[marker - 1], (fray.pointer - 1) % len(view.players)


def _bigs(view: View, say: Say, space: int, inside: bool) -> Iterator[Piece]:
    """Vehicles and structures of a place; of two alike within the reader's reach the one that does not work has the id."""
    here = _here(view)
    sides = here[1] if here is not None and here[0] == space else ()
    seen: set[str] = set()
    for big in sorted(view.town[space].big, key=lambda big: big.works):
        own = big.inside in sides and big.item not in seen
        if own:
            seen.add(big.item)
        if big.inside != inside:
            continue
        item = ITEM_OF[big.item]
        yield Piece(
            "",
            _big(say, big),
            f"big:{big.item}" if own else "",
            symbol=_drawing(item),
            tone="works" if big.works else "wreck",
            badge=str(item.vehicle.places) if item.vehicle else "",
            mark="✓" if big.works and item.vehicle else "",
        )


def _big(say: Say, big: Big) -> str:
    state = "structure" if ITEM_OF[big.item].structure else "works" if big.works else "broken"
    return say("scene-big", item=big.item, state=state)


def _drawing(item: Item) -> str:
    """The drawing of an item."""
    for kind, symbol in ((Wall, "shield"), (Shelter, "house"), (Infirmary, "heart")):
        if item.structure and any(isinstance(power, kind) for power in item.powers):
            return symbol
    if item.vehicle:
        return "car"
    return "flag" if item.structure else SYMBOLS[item.sort]


def _ground(view: View, say: Say, space: int, inside: bool) -> Iterator[Piece]:
    """Known items, alike ones together, and how many lie face down."""
    card = view.town[space]
    here = _here(view)
    reached = here is not None and here[0] == space and inside in here[1]
    other = _known(card, not inside) if reached and here is not None and inside != here[1][0] else ()
    for word, count in Count(_known(card, inside)).items():
        yield Piece(
            "card",
            say("scene-times", count=count, what=_name(say, word)) if count > 1 else _name(say, word),
            f"ground:{word}" if reached and word not in other else "",
            symbol=_drawing(ITEM_OF[word]),
            tone="bone",
            badge=str(count) if count > 1 else "",
        )
    if hidden := _hidden(card, inside):
        badge = str(hidden) if hidden > 1 else ""
        yield Piece("card", say("scene-face-down", count=hidden), text="?", tone="obsidian", badge=badge)


# ---------------------------------------------------------------------- outlines


def _box(x: float, y: float, width: float, height: float) -> str:
    return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}Z"


def _round(x: float, y: float, width: float, height: float, corner: float = 8) -> str:
    """A box with round corners."""
    across, down, turn = width - 2 * corner, height - 2 * corner, f"a{corner:g} {corner:g} 0 0 1"
    return (
        f"M{x + corner:g} {y:g}h{across:g}{turn} {corner:g} {corner:g}v{down:g}{turn} {-corner:g} {corner:g}"
        f"h{-across:g}{turn} {-corner:g} {-corner:g}v{-down:g}{turn} {corner:g} {-corner:g}Z"
    )


def _width_of(text: str, size: float) -> float:
    return INK * size * len(text)


def _fitting(text: str, width: float, size: float) -> float:
    """The size in which a text is not wider than that."""
    return min(size, width / (INK * max(len(text), 1)))


def _broken(text: str, width: float, size: float) -> list[str]:
    """A text in one line, or in two where it is too long and has a space."""
    if _width_of(text, size) <= width or " " not in text:
        return [text]
    breaks = [place for place, letter in enumerate(text) if letter == " "]
    middle = min(breaks, key=lambda place: max(place, len(text) - place - 1))
    return [text[:middle], text[middle + 1 :]]


# ---------------------------------------------------------------------- how the town is laid out


class Row(NamedTuple):
    """A street on the picture: where it begins, and how many lines of marks and of pieces its fullest card has."""

    top: float
    marks: int
    indoors: int
    outdoors: int

    @property
    def face(self) -> float:
        """How high the picture on a card is: the facade, and sky above it where much stands inside."""
        return max(FACE, BAND * (self.marks + 1) + HIGH * self.indoors)

    @property
    def card(self) -> float:
        return TITLE + self.face + STATS

    @property
    def street(self) -> float:
        """Where the street below the cards begins."""
        return self.top + self.card + 6

    @property
    def road(self) -> float:
        """How high the street is."""
        return 8 + HIGH * self.outdoors + BAND + 4

    @property
    def bottom(self) -> float:
        return self.street + self.road


class Town(NamedTuple):
    """The town as it is drawn."""

    view: View
    say: Say
    rows: list[Row]
    pieces: dict[tuple[int, bool], list[Piece]]

    def place(self, space: int) -> tuple[float, Row]:
        """Where a card lies."""
        card = self.view.town[space]
        return LEFT + PITCH * card.column, self.rows[card.row]

    @property
    def spaces(self) -> Iterator[tuple[int, CardView, float, Row]]:
        """All cards with their places."""
        for space, card in enumerate(self.view.town):
            yield space, card, *self.place(space)


def _town(view: View, say: Say) -> Town:
    pieces = {
        (space, inside): found
        for space in range(len(view.town))
        for inside in (False, True)
        if (found := _pieces(view, say, space, inside))
    }
    rows: list[Row] = []
    top: float = STRIP + 12
    for street in range(max((card.row for card in view.town), default=-1) + 1):
        spaces = [space for space, card in enumerate(view.town) if card.row == street]
        rows.append(
            Row(
                top,
                max(1, *(len(_marks(view.town[space])) for space in spaces)),
                max(2, *(_lines_of(pieces.get((space, True), ())) for space in spaces)),
                max(2, *(_lines_of(pieces.get((space, False), ())) for space in spaces)),
            )
        )
        top = rows[-1].bottom + GAP
    return Town(view, say, rows, pieces)


def _lines_of(pieces: Sequence[Piece]) -> int:
    return -(-len(pieces) // ACROSS)


def _size(town: Town) -> tuple[float, float]:
    columns = max((card.column for card in town.view.town), default=0) + 2
    bottom = town.rows[-1].bottom if town.rows else STRIP
    return 2 * LEFT + PITCH * max(COLUMNS, columns), bottom


def _marks(card: CardView) -> list[str]:
    """What lies on a card."""
    return [mark for mark in MARKS if getattr(card, mark) and not (mark == "emptying" and card.empty)]


# ---------------------------------------------------------------------- the board


def _sky(view: View, say: Say) -> Iterator[Shape]:
    """On the sky, where the game stands."""
    facts = [_in(SCENARIOS[view.scenario].name, say), say("scene-phase", phase=view.phase, round=view.round)]
    if view.round and len(view.players) > 1:
        facts.append(say("scene-starts", seat=view.first))
    text = " · ".join(facts)
    size = _fitting(text, PITCH * COLUMNS - _dusk_width(view) - 40, 18)
    plate = _width_of(text, size) + 20
    path = _round(LEFT, 8, plate, 34)
    yield Shape(form="ground", path=path, x=LEFT + plate / 2, y=25, text=text, size=size, tone="plate")


def _piles(view: View) -> tuple[tuple[str, int], ...]:
    """The decks by name, with how many cards they hold."""
    return (
        ("active", view.active),
        ("drawn", len(view.drawn_events)),
        ("events", view.events),
        ("specials", view.specials),
        ("buildings", view.buildings),
        ("annexes", view.annexes),
        ("items", view.items),
        ("discarded", view.discarded),
    )


def _dusk_width(view: View) -> float:
    return 26 * (view.night + 2) + 8 if view.town else 0


def _dusk(view: View, say: Say) -> Iterator[Shape]:
    """The dusk track, from the sun to the moon: how far it has come."""
    if not view.town:
        return
    width = _dusk_width(view)
    x = LEFT + PITCH * COLUMNS - width
    label = say("scene-dusk", dusk=view.dusk, night=view.night)
    yield Shape(form="ground", path=_round(x, 8, width, 34), x=x + 17, y=25, symbol="sun", size=22, tone="plate", label=label)
    yield Shape(form="line", path=f"M{x + 34:g} 25h{width - 68:g}", size=2.5, tone="seam")
    for step in range(1, view.night + 1):
        tone = "coin" if step > view.dusk else "obsidian"
        yield Shape(form="disc", x=x + 17 + 26 * step, y=25, size=20 if step == view.dusk else 16, tone=tone)
    yield Shape(x=x + 17 + 26 * (view.night + 1), y=25, symbol="moon", size=22)


def _roads(town: Town, width: float) -> Iterator[Shape]:
    """Pavement, asphalt and white dashes of each street, with seams between the cards; from the first card on."""
    for row in town.rows:
        cards = [x - (PITCH - CARD) / 2 for _, _, x, own in town.spaces if own is row]
        left = min(cards) if min(cards) > LEFT else 0
        long = width - left
        yield Shape(form="ground", path=_box(left, row.street - 22, long, 22), tone="kerb")
        yield Shape(form="ground", path=_box(left, row.street, long, row.road), tone="asphalt")
        yield Shape(form="line", path=f"M{left:g} {row.street:g}h{long:g}", size=3, tone="seam")
        dashes = f"M{left + 10:g} {row.bottom - 34:g}" + "h32m26 0" * int(long / 58)
        yield Shape(form="line", path=dashes, size=4, tone="paint")
        seams = "".join(f"M{x:g} {row.street + 8:g}v{row.road - 12:g}" for x in cards)
        yield Shape(form="line", path=seams, size=1.5, tone="seam")


def _streets(town: Town) -> Iterator[Shape]:
    """The street below each card, which is a place."""
    for space, card, x, row in town.spaces:
        label = _place_label(town, space, inside=False)
        path = _box(x - (PITCH - CARD) / 2, row.street, PITCH, row.road)
        yield Shape(id=f"street:{card.id}", form="area", path=path, label=label)


def _place_label(town: Town, space: int, *, inside: bool) -> str:
    """A place with all that is there."""
    place = town.say("scene-place", card=town.view.town[space].id, side=side_of(inside))
    there = ", ".join(piece.label for piece in town.pieces.get((space, inside), ()))
    return f"{place}: {there}" if there else place


def _links(town: Town) -> Iterator[Shape]:
    """Where one can go from street to street: passages between cards that lie above each other, side streets, the town edge."""
    for space, card, x, row in town.spaces:
        for other in card.links:
            if other < space or town.view.town[other].row == card.row:
                continue
            label = town.say("scene-link", a=card.id, b=town.view.town[other].id)
            there, below = town.place(other)
            upper, lower = sorted((row, below), key=lambda each: each.top)
            if there == x:
                path = _box(x + CARD / 2 - 18, upper.bottom, 36, lower.top - upper.bottom)
                y = (upper.bottom + lower.top) / 2
                yield Shape(
                    form="ground", path=path, x=x + CARD / 2, y=y, symbol="both-ways", size=24, tone="kerb", label=label
                )
            else:
                top, bottom = upper.street + upper.road / 2, lower.street + lower.road / 2
                left = max(x, there) - (PITCH - CARD) / 2 - 5
                yield Shape(form="ground", path=_box(left, top, 10, bottom - top), tone="kerb", label=label)


def _cards(town: Town) -> Iterator[Shape]:
    """The cards of the town; annexes are grey."""
    for _, card, x, row in town.spaces:
        tone = "card" if card.id in BUILDINGS else "annex" if card.id in ANNEXES else "leaf"
        label = ", ".join([_name(town.say, card.id), *_printed(town.view, town.say, card)])
        path = _round(x, row.top, CARD, row.card)
        yield Shape(id=f"card:{card.id}", form="card", path=path, tone=tone, label=label)


def _complete(view: View, street: int) -> bool:
    """Whether nothing more is laid in a street."""
    scenario = SCENARIOS[view.scenario]
    laid = {card.id for card in view.town}
    waiting = street == 0 and not laid.issuperset(scenario.last)
    return not view.buildings or (len(view.streets[street]) >= scenario.length and not waiting)


def _next_cards(town: Town) -> Iterator[Shape]:
    """A face-down card where a street goes on."""
    for street, spaces in enumerate(town.view.streets):
        if spaces and not _complete(town.view, street):
            x, row = town.place(spaces[-1])
            x += PITCH
            label = town.say("scene-goes-on")
            middle = row.top + row.card / 2
            path = _round(x, row.top, CARD * 0.6, row.card)
            yield Shape(
                form="card", path=path, x=x + CARD * 0.3, y=middle, symbol="house", size=36, tone="obsidian", label=label
            )


def _faces(town: Town) -> Iterator[Shape]:
    """The picture on each card; that of a building is what is inside, a place too."""
    for space, card, x, row in town.spaces:
        y = row.top + TITLE
        path = _box(x + 4, y, WALL, row.face)
        if card.id in BUILDINGS:
            label = _place_label(town, space, inside=True)
            yield Shape(id=f"inside:{card.id}", form="area", path=path, tone="air", label=label)
        else:
            yield Shape(form="ground", path=path, tone="air")
        yield Shape(x=x + CARD / 2, y=y + row.face - FACE / 2, symbol=_facade(card.id), size=FACE)
        if card.blocked:
            yield Shape(form="disc", x=x + CARD - 22, y=y + row.face - 18, symbol="lock", size=28, tone="obsidian")


@cache
def _facade(card: str) -> str:
    """The picture of a card: its own, or that of its kind."""
    if card in FACADES:
        return f"a-{card}"
    return f"a-{BUILDINGS[card].picture if card in BUILDINGS else ANNEXES[card].picture}"


def _prints(town: Town) -> Iterator[Shape]:
    """What is written on the cards and what lies on them; and where the reader stands."""
    for space, card, x, row in town.spaces:
        yield from _title(_name(town.say, card.id), x + CARD / 2, row.top + TITLE / 2)
        for line, mark in enumerate(_marks(card)):
            y = row.top + TITLE + BAND * line + 1
            text = town.say("scene-mark", mark=mark)
            size = _fitting(text, CARD - 20, 13)
            path = _box(x + 8, y, CARD - 16, BAND - 2)
            yield Shape(path=path, x=x + CARD / 2, y=y + BAND / 2 - 1, text=text, size=size, tone=MARKS[mark])
        yield from _numbers(town, card, x, row.top + row.card - STATS / 2)
        here = _here(town.view)
        if here is not None and here[0] == space:
            yield from _tabs(town, card, x, row)


def _title(text: str, x: float, y: float) -> Iterator[Shape]:
    lines = _broken(text, CARD - 12, 16)
    size = min(_fitting(line, CARD - 12, 16) for line in lines)
    for place, line in enumerate(lines):
        yield Shape(form="label", x=x, y=y + 17 * (place - (len(lines) - 1) / 2), text=line, size=size, tone="print")


def _numbers(town: Town, card: CardView, x: float, y: float) -> Iterator[Shape]:
    """The numbers on a card: symbols, each with its figure."""
    entries = list(_stats(card))
    widths = [18 + _width_of(text, 15) + 6 for _, text in entries]
    if card.id in ANNEXES:
        text = town.say("scene-annex")
        yield Shape(form="label", x=x + 8 + _width_of(text, 13) / 2, y=y, text=text, size=13, tone="print")
        x += _width_of(text, 13) + 8
    scale = min(1.0, (CARD - 12) / max(sum(widths), 1))
    x += 8
    for (symbol, text), width in zip(entries, widths, strict=True):
        yield Shape(form="label", x=x + 8 * scale, y=y, symbol=symbol, size=16 * scale, tone="print")
        if text:
            middle = x + (18 + _width_of(text, 15) / 2) * scale
            yield Shape(form="label", x=middle, y=y, text=text, size=15 * scale, tone="print")
        x += width * scale


def _stats(card: CardView) -> Iterator[tuple[str, str]]:
    if card.id in ANNEXES:
        if ANNEXES[card.id].passage:
            yield "both-ways", ""
        return
    building = BUILDINGS.get(card.id)
    if building is None:
        return
    yield ("no", "") if building.park else ("search", _bonus(building.search))
    yield "zombie", str(building.intensity)
    if building.inhabitants and not card.entered:
        yield "door", str(building.inhabitants)
    if building.find and not card.searched:
        yield SYMBOLS[building.find], ""
    if building.crossroads:
        yield "move", ""
    if building.passage:
        yield "both-ways", ""


def _tabs(town: Town, card: CardView, x: float, row: Row) -> Iterator[Shape]:
    """The two sides of the door where the reader stands."""
    tabs = [(STREET, row.bottom - BAND - 2)]
    if card.id in BUILDINGS:
        tabs.append((INSIDE, row.top + TITLE + row.face - BAND))
    for side, y in tabs:
        text = _name(town.say, side)
        path = _box(x + 46, y, 84, BAND - 2)
        size = _fitting(text, 78, 13)
        label = town.say("scene-place", card=card.id, side=side)
        yield Shape(id=f"here:{side}", path=path, x=x + 88, y=y + BAND / 2 - 1, text=text, size=size, tone="coin", label=label)


def _standing(town: Town) -> Iterator[Shape]:
    """All pieces, three side by side; those inside stand at the door."""
    for (space, inside), pieces in town.pieces.items():
        x, row = town.place(space)
        y = row.top + TITLE + row.face - BAND - HIGH * _lines_of(pieces) if inside else row.street + 6
        for place, piece in enumerate(pieces):
            across, down = place % ACROSS, place // ACROSS
            yield from _drawn(piece, x + (CARD - WIDE * ACROSS) / 2 + WIDE * (across + 0.5), y + HIGH * (down + 0.5))


SIZES = {"figure": 48, "disc": 36, "card": 19}
"""How large pieces are by their form, or what is drawn on them."""


def _drawn(piece: Piece, x: float, y: float) -> Iterator[Shape]:
    """A piece with its badge, its letter and its mark."""
    yield Shape(
        id=piece.id,
        form=piece.form,
        path=_round(x - 12, y - 16, 24, 32, 3)
        if piece.form == "card"
        else ""
        if piece.form
        else _round(x - 18, y - 14, 36, 28, 5),
        x=x,
        y=y,
        text=piece.text,
        symbol=piece.symbol,
        size=SIZES.get(piece.form, 24),
        tone=piece.tone,
        seat=piece.seat,
        label=piece.label,
    )
    for text, across, down, tone in (
        (piece.badge, 12, 13, "bone" if piece.tone == "obsidian" else "obsidian"),
        (piece.letter, -13, -13, "obsidian"),
        (piece.mark, 13, -14, "coin"),
    ):
        if text:
            yield Shape(form="disc", x=x + across, y=y + down, text=text, size=18, tone=tone)


# ---------------------------------------------------------------------- the trays


def _trays(view: View, say: Say) -> Iterator[Tray]:
    free = tuple(_free(view, say))
    if free:
        yield Tray(id="characters", title=say("scene-tray", tray="characters"), cards=free)
    for seat, player in enumerate(view.players):
        if player.character:
            cards = tuple(_mat(view, say, seat))
            yield Tray(id=f"player:{seat}", title=_player_title(view, say, seat), cards=cards, seat=seat)
    for tray, own in _own(view, say):
        if own or tray in ("now", "plan"):  # also that nothing is planned is to be seen
            yield Tray(id=tray, title=say("scene-tray", tray=tray), cards=tuple(own), seat=view.seat)
    for tray, common in (("enemies", _enemy_cards), ("scenario", _scenario), ("events", _events)):
        if cards := tuple(common(view, say)):
            yield Tray(id=tray, title=say("scene-tray", tray=tray), cards=cards)


def _free(view: View, say: Say) -> Iterator[Card]:
    """The characters that can be chosen, before a mission."""
    if view.phase not in ("characters", "between") or all(player.character and not player.dead for player in view.players):
        return
    taken = {*view.fallen, *(player.character for player in view.players)}
    for character in CHARACTERS.values():
        if character.id not in taken:
            lines = (_in(character.story, say), *_character(say, character))
            yield Card(id=f"character:{character.id}", title=_in(character.name, say), lines=lines, symbol="seat")


def _mat(view: View, say: Say, seat: int) -> Iterator[Card]:
    """The character card with its silence token; of others also what one sees of items and plans."""
    player = view.players[seat]
    own = seat == view.seat
    title = _name(say, player.character)
    yield Card(id=f"character:{player.character}", title=title, lines=tuple(_state(view, say, seat)), symbol="seat", seat=seat)
    if player.dead or not view.town:
        return
    yield Card(
        id="silence" if own else f"silence:{seat}",
        title=say("scene-silence", silent=str(player.silent)),
        lines=(say("scene-may-speak"),) if seat in view.speakers else (),
        symbol="silence" if player.silent else "loudness",
        seat=seat,
    )
    if own:
        return
    for place, word in enumerate(player.items):
        yield _item_card(say, f"item:{seat}:{place}", word, seat)
    for place, word in enumerate(player.outside):
        yield _item_card(say, f"outside:{seat}:{place}", word, seat)
    for action in player.now:
        yield _action_card(say, f"now:{seat}:{action}", action, seat)
    for place, action in enumerate(player.plan):
        yield _action_card(say, f"plan:{seat}:{place}", action, seat)


def _state(view: View, say: Say, seat: int) -> Iterator[str]:
    """How a character is, and what its card says; for the own one with all that is carried reckoned in."""
    player = view.players[seat]
    card = CHARACTERS[player.character]
    if player.dead:
        yield say("scene-dead")
        return
    if not view.town:
        yield from _character(say, card)
        return
    yield ", ".join(_health(view, say, seat))
    yield _values(view, say, seat)
    if seat == view.seat:
        yield _load(say, player)
    if seat == view.first and len(view.players) > 1:
        yield say("scene-first-player")
    if player.weapon:
        yield say("scene-weapon-of-round", weapon=player.weapon)
    yield from _skills(say, card)
    yield say("scene-actions", actions=card.actions, specials=_names(say, card.specials) or None)


def _health(view: View, say: Say, seat: int) -> list[str]:
    player = view.players[seat]
    card = CHARACTERS[player.character]
    return [
        say("scene-health", left=card.health - player.wounds, health=card.health),
        say("scene-stamina", left=player.stamina, stamina=card.stamina),
        say("scene-loudness", loudness=player.loudness),
    ]


def _values(view: View, say: Say, seat: int) -> str:
    """Strength, speed, defence and capacity."""
    person = _as_player(view.players[seat])
    return say(
        "scene-values",
        strength=_signed(combat.attack_number(person, FIST)),
        speed=_pluses(combat.speed(person, FIST)),
        defence=_bonus(combat.defence(person)),
        capacity=stuff.capacity(person),
    )


def _load(say: Say, player: PlayerView) -> str:
    person = _as_player(player)
    text = say("scene-load", load=stuff.load(person), capacity=stuff.capacity(person))
    return f"{text}, {say('scene-overloaded')}" if stuff.overloaded(person) else text


def _item_card(say: Say, key: str, word: str, seat: int | None, owner: Player | None = None) -> Card:
    """An item, or the back of one."""
    if word == HIDDEN:
        return Card(id=key, title=say("scene-hidden"), symbol="bag", seat=seat, face_down=True)
    lines = tuple(_item(say, word, owner))
    return Card(id=key, title=_name(say, word), lines=lines, symbol=_drawing(ITEM_OF[word]), tone="bone", seat=seat)


def _alike(say: Say, card: Card, count: int, also: int = 0) -> Card:
    """A card that stands for several alike, of which some may lie within reach: whichever one means, it is the same."""
    if count > 1:
        card = msgspec.structs.replace(card, title=say("scene-times", count=count, what=card.title), badge=str(count))
    return msgspec.structs.replace(card, lines=(*card.lines, say("scene-also-here", count=also))) if also else card


def _action_card(say: Say, key: str, action: str, seat: int | None, more: Iterable[str] = ()) -> Card:
    """An action card, or the back of one."""
    if action == HIDDEN:
        return Card(id=key, title=say("scene-hidden-plan"), symbol="plan", seat=seat, face_down=True)
    like = ACTIONS[action].like if action in ACTIONS else action
    lines = (*_does(say, action), *more)
    return Card(id=key, title=_name(say, action), lines=lines, symbol=SYMBOLS[like], tone="bone", seat=seat)


def _own(view: View, say: Say) -> Iterator[tuple[str, list[Card]]]:
    """What lies before the reader: plans, hand, items, and what is being handled."""
    me = _me(view)
    seat = view.seat
    if me is None or seat is None:
        return
    yield (
        "outside",
        [_alike(say, _item_card(say, f"outside:{word}", word, seat), count) for word, count in Count(me.outside).items()],
    )
    if me.dead:
        return
    if view.round and view.phase != "between":
        yield "now", [_action_card(say, f"now:{action}", action, seat) for action in me.now]
        yield "plan", [_action_card(say, f"plan:{action}", action, seat) for action in me.plan]
        yield "hand", list(_hand(view, say, me, seat))
    yield from _stock(view, say, me, seat)
    if view.phase == "actions":
        lines = {use: (say("scene-does", action=use),) for use in USES}
        yield "uses", [Card(id=f"use:{use}", title=_name(say, use), lines=lines[use], symbol=SYMBOLS[use]) for use in USES]
    yield (
        "recipes",
        [
            Card(id=f"recipe:{recipe.id}", title=_in(recipe.name, say), lines=tuple(_recipe(say, recipe)), symbol="tool")
            for recipe in _possible(view)
        ],
    )


def _stock(view: View, say: Say, me: PlayerView, seat: int) -> Iterator[tuple[str, list[Card]]]:
    """What is carried, what lies within reach, what was drawn, what is offered."""
    person = _as_player(me)
    lying = Count(_lying(view))
    carried = [
        _alike(say, _item_card(say, f"item:{word}", word, seat, person), count, lying.pop(word, 0))
        for word, count in Count(me.items).items()
    ]
    fist = Card(id=f"item:{FIST}", title=_name(say, FIST), lines=tuple(_fist(say, person)), symbol="hand", seat=seat)
    yield "items", [fist, *carried] if view.town else carried
    yield "here", [_alike(say, _item_card(say, f"item:{word}", word, None), count) for word, count in lying.items()]
    if view.drawn:
        keys = _numbered("drawn", view.drawn)
        yield "drawn", [_item_card(say, key, word, None) for key, word in zip(keys, view.drawn, strict=True)]
    if view.inventory is not None and view.inventory.offer:
        offer = view.inventory.offer
        yield "offer", [_item_card(say, f"offer:{offer}", offer, None)]


def _universal(player: PlayerView) -> int:
    """How many universal action cards are in the hand."""
    card = CHARACTERS[player.character]
    return card.actions - sum(action not in card.specials for action in (*player.now, *player.plan))


def _hand(view: View, say: Say, me: PlayerView, seat: int) -> Iterator[Card]:
    """The edges of a universal card, as long as one is in hand, and the special action cards."""
    left = _universal(me)
    for basic in BASICS if left > 0 else ():
        yield _action_card(say, f"action:{basic}", basic, seat, [say("scene-universal", count=left)])
    for special in _specials_in_hand(me):
        yield _action_card(say, f"action:{special}", special, seat)


def _specials_in_hand(player: PlayerView) -> list[str]:
    """The special action cards that lie neither on this round's pile nor on the next."""
    specials = CHARACTERS[player.character].specials
    return [special for special in specials if special not in player.now and special not in player.plan]


def _possible(view: View) -> list[Recipe]:
    """The recipes for which the reader, who is just crafting, has everything."""
    turn = view.inventory
    me = _me(view)
    if turn is None or me is None or not turn.crafts or not _own_turn(view):
        return []
    words = [*me.items, *_lying(view)]
    major = turn.use == "craft" and turn.crafts == 3
    return [
        recipe
        for recipe in RECIPES.values()
        if (major or recipe.size == "minor")
        and all(any(ITEM_OF[word].fits(tool) for word in words) for tool in recipe.tools)
        and crafting.fills(words, recipe.needs)
    ]


def _deafer(view: View) -> int:
    """How much louder one has to be than the enemy cards say."""
    return sum(law.points for law in SCENARIOS[view.scenario].laws if isinstance(law, Deaf))


def _enemy_cards(view: View, say: Say) -> Iterator[Card]:
    """The enemies on the markers, with wound tokens."""
    for place, (slot, enemy) in enumerate(zip(SLOTS, view.slots, strict=False)):
        lines = [*_enemy(say, ENEMIES[enemy], _deafer(view)), say("scene-slain", count=view.slain[place])]
        if view.wounded[place]:
            lines.append(say("scene-wound-token"))
        title = say("scene-slot", slot=slot, enemy=enemy)
        tone = f"foe-{slot.lower()}"
        yield Card(id=f"slot:{slot}", title=title, lines=tuple(lines), symbol=FOES.get(enemy, "zombie"), tone=tone)


def _scenario(view: View, say: Say) -> Iterator[Card]:
    """The scenario with its goals and special rules; the campaign with how far it has come; the search card."""
    card = SCENARIOS[view.scenario]
    lines = [_in(card.story, say), *_goals(view, say), *(_law(say, law) for law in card.laws), *_losses(view, say)]
    yield Card(id=f"scenario:{card.id}", title=_in(card.name, say), lines=tuple(lines), symbol="flag")
    if view.campaign:
        campaign = CAMPAIGNS[view.campaign]
        lines = [_in(campaign.story, say), *_missions(view, say)]
        yield Card(id=f"campaign:{campaign.id}", title=_in(campaign.name, say), lines=tuple(lines), symbol="banner")
    yield Card(id="search-card", title=say("scene-search-card"), lines=tuple(_search_card(say)), symbol="search")


def _losses(view: View, say: Say) -> list[str]:
    """How the game is lost, or left."""
    return [say("scene-loss", mercy=str(view.mercy)), *([say("scene-withdrawal")] if view.mercy else [])]


def _missions(view: View, say: Say) -> Iterator[str]:
    for place, mission in enumerate(CAMPAIGNS[view.campaign].missions):
        how = view.results[place] if place < len(view.results) else "now" if place == view.mission else "later"
        yield say("scene-mission", number=place + 1, scenario=mission, how=how)
    if view.fallen:
        yield say("scene-fallen", who=_names(say, view.fallen))


def _search_card(say: Say) -> Iterator[str]:
    for place, (total, draw, keep) in enumerate(SEARCH_CARD):
        until = SEARCH_CARD[place + 1][0] - 1 if place + 1 < len(SEARCH_CARD) else None
        if place == 0 and until is not None:
            yield say("scene-search-to", total=_plain(until), draw=draw, keep=keep)
        else:
            yield say("scene-search-from", total=_plain(total), draw=draw, keep=keep)
    yield say("scene-search-empty")


def _plain(number: int) -> str:
    return str(number).replace("-", "−")


def _events(view: View, say: Say) -> Iterator[Card]:
    """The events that lie on top of what was drawn, and the last special event."""
    for place, event in enumerate(reversed(view.drawn_events[-LAST:])):
        lines = (_effects(say, EVENTS[event].effects),)
        yield Card(id=f"event:{place}", title=_name(say, event), lines=lines, symbol="event", tone="bone")
    for special in view.drawn_specials[-1:]:
        story = _in(SPECIALS[special].story, say)
        text = _effects(say, SPECIALS[special].effects)
        yield Card(id=f"special:{special}", title=_name(say, special), lines=(story, text), symbol="star", tone="coin")


# ---------------------------------------------------------------------- counters


def _counters(view: View, say: Say) -> Iterator[Counter]:
    """Round, dusk and decks, then for each player health, stamina and loudness."""
    yield Counter(id="round", title=say("scene-count", what="round"), value=view.round, symbol="hourglass")
    if not view.town:
        return
    yield Counter(id="dusk", title=say("scene-count-dusk", night=view.night), value=view.dusk, symbol="dusk")
    for pile, count in _piles(view):
        yield Counter(id=f"deck:{pile}", title=say("scene-deck", pile=pile), value=count, symbol="deck")
    for seat, player in enumerate(view.players):
        if player.character and not player.dead:
            left = CHARACTERS[player.character].health - player.wounds
            yield Counter(id=f"health:{seat}", title=say("scene-count", what="health"), value=left, symbol="heart", seat=seat)
            title = say("scene-count", what="stamina")
            yield Counter(id=f"stamina:{seat}", title=title, value=player.stamina, symbol="stamina", seat=seat)
            title = say("scene-count", what="loudness")
            yield Counter(id=f"loudness:{seat}", title=title, value=player.loudness, symbol="loudness", seat=seat)


# ---------------------------------------------------------------------- in words


def _words(view: View, say: Say, trays: Sequence[Tray]) -> Iterator[str]:
    """The whole table in plain words; what the cards do is in the legend."""
    yield " ".join(_moment(view, say))
    card = SCENARIOS[view.scenario]
    rules = [*_goals(view, say), *(_law(say, law) for law in card.laws), *_losses(view, say)]
    yield " ".join([say("scene-scenario", scenario=view.scenario, difficulty=view.difficulty), *rules])
    if view.campaign:
        yield " ".join([say("scene-campaign", campaign=view.campaign), *_missions(view, say)])
    if view.town:
        yield " ".join(_enemy_words(view, say))
        yield from _town_words(view, say)
    for seat, player in enumerate(view.players):
        if player.character:
            yield f"{_player_title(view, say, seat)}: {'; '.join(_holdings(view, say, seat))}."
    yield from _own_words(view, say)
    for tray in trays:
        if tray.id == "characters":
            yield f"{tray.title}:"
            yield from (f"{card.title}: {'; '.join(card.lines[1:])}." for card in tray.cards)
    if view.town:
        yield say("scene-decks", decks=", ".join(f"{say('scene-deck', pile=pile)} {count}" for pile, count in _piles(view)))


def _moment(view: View, say: Say) -> Iterator[str]:
    """Where the game stands."""
    yield f"{say('scene-phase', phase=view.phase, round=view.round)}."
    if not view.town:
        return
    yield f"{say('scene-dusk', dusk=view.dusk, night=view.night)}."
    if view.round and len(view.players) > 1:
        yield f"{say('scene-starts', seat=view.first)}."
    if view.phase in ("events", "actions") and view.turn < len(view.players):
        yield say("scene-turn", seat=(view.first + view.turn) % len(view.players))
    if view.inventory is not None:
        yield say("scene-inventory", use=view.inventory.use, crafts=view.inventory.crafts)
    if (attack := _attack(view)) is not None:
        space, inside, slot, target = attack
        enemy = view.slots[SLOTS.index(slot)]
        yield say("scene-attack", enemy=enemy, slot=slot, card=view.town[space].id, side=side_of(inside), seat=target)


def _enemy_words(view: View, say: Say) -> Iterator[str]:
    for place, (slot, enemy) in enumerate(zip(SLOTS, view.slots, strict=False)):
        facts = _enemy(say, ENEMIES[enemy], _deafer(view))
        if view.wounded[place]:
            facts.append(say("scene-wound-token"))
        yield f"{say('scene-slot', slot=slot, enemy=enemy)}: {', '.join(facts)}."


def _town_words(view: View, say: Say) -> Iterator[str]:
    """The cards of each street in their order; then whatever is near somebody, or holds something."""
    for street, spaces in enumerate(view.streets):
        names = [_name(say, view.town[space].id) for space in spaces]
        more = [] if _complete(view, street) else [say("scene-goes-on")]
        yield f"{say('scene-street', number=street + 1)}: {', '.join([*names, *more])}."
    near = _near(view)
    for space, card in enumerate(view.town):
        there = [_there(view, say, space, inside=inside) for inside in (False, True)]
        if any(there) or space in near or _marks(card):
            yield f"{_name(say, card.id)}: {'; '.join([', '.join(_printed(view, say, card)), *filter(None, there)])}."


def _near(view: View) -> set[int]:
    """The spaces around the reader, or around everybody."""
    people = [view.players[view.seat]] if view.seat is not None else view.players
    found = {player.space for player in people if player.character and not player.dead}
    for _ in range(NEAR):
        found |= {other for space in found for other in view.town[space].links}
    return found


def _there(view: View, say: Say, space: int, *, inside: bool) -> str:
    """Who and what is at a place."""
    labels = [piece.label for piece in _pieces(view, say, space, inside)]
    return f"{_name(say, side_of(inside))}: {', '.join(labels)}" if labels else ""


def _printed(view: View, say: Say, card: CardView) -> list[str]:
    """What a card of the town says, and what lies on it."""
    building = BUILDINGS.get(card.id)
    if card.id == EDGE:
        facts = [say("scene-edge")]
    elif building is None:
        facts = [say("scene-annex-of", building=view.town[card.home].id)]
    elif building.park:
        facts = [say("scene-building"), say("scene-park")]
    else:
        facts = [say("scene-building"), say("scene-search", bonus=_bonus(building.search))]
    if building is not None:
        facts.append(say("scene-intensity", count=building.intensity))
        if building.inhabitants and not card.entered:
            facts.append(say("scene-inhabitants", count=building.inhabitants))
        if building.find and not card.searched:
            facts.append(say("scene-find", what=_name(say, building.find)))
        if building.crossroads:
            facts.append(say("scene-crossroads"))
    if _passage(card.id):
        facts.append(say("scene-passage"))
    facts += [say("scene-mark", mark=mark) for mark in _marks(card)]
    if len(view.streets) > 1:
        facts.append(say("scene-ways", cards=_names(say, (view.town[other].id for other in card.links))))
    return facts


def _passage(card: str) -> bool:
    return BUILDINGS[card].passage if card in BUILDINGS else card in ANNEXES and ANNEXES[card].passage


def _holdings(view: View, say: Say, seat: int) -> Iterator[str]:
    """A player in words."""
    player = view.players[seat]
    if player.dead:
        yield say("scene-dead")
    elif view.town:
        yield say("scene-place", card=view.town[player.space].id, side=side_of(player.inside))
        yield ", ".join(_health(view, say, seat))
        yield say("scene-silence", silent=str(player.silent))
        if seat in view.speakers:
            yield say("scene-may-speak")
        yield _values(view, say, seat)
        if seat == view.seat:
            yield _load(say, player)
        yield say("scene-carries", items=_listed(say, player.items))
        yield from _round_of(view, say, player)


def _round_of(view: View, say: Say, player: PlayerView) -> Iterator[str]:
    """What a player does in this round, and has planned for the next. What was played is cleared when plans are revealed."""
    if player.outside:
        yield say("scene-outside", items=_listed(say, player.outside))
    if player.weapon:
        yield say("scene-weapon-of-round", weapon=player.weapon)
    if player.struck:
        yield say("scene-struck", count=player.struck)
    done = () if view.phase in ("round", "events") else player.done
    for message, actions in (("scene-now", player.now), ("scene-done", done), ("scene-plan", player.plan)):
        if actions:
            yield say(message, actions=_listed(say, actions))


def _listed(say: Say, words: Sequence[str]) -> str | None:
    """Names, and how many there are that one does not see."""
    known = [word for word in words if word != HIDDEN]
    hidden = sum(word == HIDDEN for word in words)
    found = [_names(say, known)] if known else []
    if hidden:
        found.append(say("scene-unseen", count=hidden))
    return ", ".join(found) or None


def _own_words(view: View, say: Say) -> Iterator[str]:
    """What only the reader sees, or what only the reader needs."""
    me = _me(view)
    if me is None or me.dead or view.seat is None:
        return
    if view.round and view.phase != "between":
        yield say("scene-hand", count=_universal(me), specials=_names(say, _specials_in_hand(me)) or None)
    if view.drawn and view.seat == view.searcher:
        yield say("scene-drawn", items=_names(say, view.drawn))
    if view.inventory is not None and view.inventory.offer not in ("", HIDDEN):
        yield say("scene-offer", item=view.inventory.offer)
    if recipes := _possible(view):
        yield say("scene-recipes", recipes=_names(say, (recipe.id for recipe in recipes)))


# ---------------------------------------------------------------------- the legend


def _legend(view: View, say: Say) -> Iterator[str]:
    """What the cards in play do."""
    for name in (player.character for player in view.players if player.character):
        yield f"{_name(say, name)}: {'; '.join(_character(say, CHARACTERS[name]))}."
    for word in dict.fromkeys(_seen(view)):
        yield f"{_name(say, word)}: {'; '.join(_item(say, word))}."
    for place, slot in enumerate(SLOTS[: len(view.slots)]):
        title = say("scene-slot", slot=slot, enemy=view.slots[place])
        yield f"{title}: {', '.join(_enemy(say, ENEMIES[view.slots[place]], _deafer(view)))}."
    for event in dict.fromkeys(view.drawn_events[-LAST:]):
        yield f"{say('scene-event', event=event)}: {_effects(say, EVENTS[event].effects)}."
    for special in view.drawn_specials[-1:]:
        story = _in(SPECIALS[special].story, say)
        yield f"{say('scene-special', special=special)}: {_effects(say, SPECIALS[special].effects)}. {story}"
    yield " ".join(f"{_name(say, action)}: {say('scene-does', action=action)}" for action in (*BASICS, *USES))
    for size in ("minor", "major"):
        recipes = [recipe for recipe in RECIPES.values() if recipe.size == size]
        texts = [f"{_in(recipe.name, say)}: {'; '.join(_recipe(say, recipe))}." for recipe in recipes]
        yield " ".join([say("scene-craftings", size=size), *texts])
    yield f"{say('scene-search-card')}: {', '.join(_search_card(say))}."
    card = SCENARIOS[view.scenario]
    yield " ".join(
        [f"{_in(card.name, say)}:", _in(card.story, say), *_goals(view, say), *(_law(say, law) for law in card.laws)]
    )
    yield say("scene-symbols")


def _seen(view: View) -> Iterator[str]:
    """All items that the reader sees."""
    for player in view.players:
        yield from (word for word in (*player.items, *player.outside) if word != HIDDEN)
    for card in view.town:
        yield from (*card.known, *card.known_inside, *(big.item for big in card.big))
    yield from (word for word in view.drawn if word != HIDDEN)
    if view.inventory is not None and view.inventory.offer not in ("", HIDDEN):
        yield view.inventory.offer

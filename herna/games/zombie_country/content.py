"""Characters, the town, items, recipes, events, enemies, scenarios: the types of the data, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from typing import Annotated, Any, Literal, TypeVar, get_args

from msgspec import Meta

from herna.kernel.content import Catalogue, Doubt, Entry, Free, Tagged, load, of
from herna.kernel.errors import Phrase
from herna.kernel.texts import Words

Few = Annotated[int, Meta(ge=1, le=10)]
Some = Annotated[int, Meta(ge=0, le=10)]
Shift = Annotated[int, Meta(ge=-4, le=4)]
Accuracy = Annotated[int, Meta(ge=-9, le=0)]
"""An attack number: never above 0 [zombie_country.combat.accuracy-notation]."""

Speed = Annotated[int, Meta(ge=0, le=3)]
"""The number of pluses."""

Basic = Literal["forward", "back", "attack", "inventory"]
"""The edges of a universal action card [zombie_country.actions.universal-action-cards]."""

BASICS: tuple[Basic, ...] = ("forward", "back", "attack", "inventory")

Use = Literal["coordinate", "craft", "search"]
"""What Inventory is used for [zombie_country.actions.inventory-universal]."""

USES: tuple[Use, ...] = ("coordinate", "craft", "search")

Sort = Literal["j", "JJ", "v", "VV", "z", "ZZ", "m", "MM"]
"""Small and large food, equipment, weapons and material [zombie_country.search.item-classes]."""

Wanted = Literal["food", "equipment", "weapon", "material", "vehicle", "j", "JJ", "v", "VV", "z", "ZZ", "m", "MM"]
"""A description that several sorts may fit: "material" is fitted by m and MM."""

SORTS: Mapping[str, tuple[str, ...]] = {
    "food": ("j", "JJ"),
    "equipment": ("v", "VV"),
    "weapon": ("z", "ZZ"),
    "material": ("m", "MM"),
}

Slot = Literal["X", "Y", "Z"]
SLOTS: tuple[Slot, ...] = ("X", "Y", "Z")
"""The three enemy markers, the weakest first [zombie_country.enemy-limit.strength-order]."""

Where = Literal["ahead", "at", "behind"]
"""The space before, of and behind the player [zombie_country.events.space-ahead]."""

Who = Literal["self", "here", "all"]
"""The one it happens to; everybody on the same card; everybody."""

FIST = "fist"
"""What the unarmed attack is called where weapons are named."""

EDGE = "edge"
"""The town edge, where the figures start [zombie_country.setup.figure-start-space]."""


EnemyId = Annotated[str, of("enemy")]


# ---------------------------------------------------------------------- powers: what holds all the time


class Power(Tagged, frozen=True, tag_field="is", tag=str.lower, kw_only=True):
    """Something that holds while its card is in play.

    Some powers hold only while their owner is silent [zombie_country.stealth.silent-skills].
    """

    silent: bool = False


class Search(Power, frozen=True):
    """A modifier to search rolls."""

    points: Shift


class Aim(Power, frozen=True):
    """A modifier to attack numbers with one kind of weapon, or with all [zombie_country.combat.accuracy-skills]."""

    points: Shift
    kind: str = ""


class Swift(Power, frozen=True):
    """So many pluses more with one kind of weapon, or with all."""

    points: Few
    kind: str = ""


class Shield(Power, frozen=True):
    """A change of the defence number; less is better [zombie_country.attributes.defence-number]."""

    points: Shift


class Pack(Power, frozen=True):
    """More carrying capacity."""

    points: Few


class Muffle(Power, frozen=True):
    """Weapons are so much less loud."""

    points: Few


class Sneak(Power, frozen=True):
    """Enemies hear the character as if it were so much less loud."""

    points: Few


class Riposte(Power, frozen=True):
    """So many more defensive attacks a round [zombie_country.combat.defensive-once]."""

    times: Few


class Frugal(Power, frozen=True):
    """Cancelling a planned action costs so much less stamina."""

    points: Few


class Wall(Power, frozen=True):
    """A structure: no enemy migrates onto this card."""


class Shelter(Power, frozen=True):
    """A structure: an attack on the house does nothing here."""


class Infirmary(Power, frozen=True):
    """A structure: who coordinates here also heals a wound."""


Powers = Search | Aim | Swift | Shield | Pack | Muffle | Sneak | Riposte | Frugal | Wall | Shelter | Infirmary
P = TypeVar("P", bound=Power)


# ---------------------------------------------------------------------- effects: what a card does


class Effect(Tagged, frozen=True, tag_field="do", tag=str.lower):
    """One thing that a card does."""


class Draw(Effect, frozen=True):
    """Draw another event, and add a new card to the active events [zombie_country.events.effect-draw-event]."""


class Shuffle(Effect, frozen=True):
    """Shuffle all active events into a fresh deck [zombie_country.events.effect-shuffle]."""


class Find(Effect, frozen=True):
    """An item appears face down on the street [zombie_country.events.effect-add-item]."""

    where: Where = "at"


class Appear(Effect, frozen=True):
    """A group of enemies appears [zombie_country.events.enemy-appearance]; its size is the building's, if none is given."""

    slot: Slot
    where: Where = "at"
    count: Some = 0


class Special(Effect, frozen=True):
    """Draw a special event too [zombie_country.events.effect-special]."""


class House(Effect, frozen=True):
    """An attack on the house [zombie_country.events.effect-house-attack]."""


class Dusk(Effect, frozen=True):
    """The dusk counter advances [zombie_country.victory.dusk-advance]."""


class Heal(Effect, frozen=True):
    """Wounds go away [zombie_country.attributes.healing]."""

    wounds: Few
    who: Who = "self"


class Hurt(Effect, frozen=True):
    """Wounds come."""

    wounds: Few
    who: Who = "self"


class Refresh(Effect, frozen=True):
    """Stamina comes back."""

    stamina: Few
    who: Who = "self"


class Tire(Effect, frozen=True):
    """Stamina is lost."""

    stamina: Few
    who: Who = "self"


class Hush(Effect, frozen=True):
    """Loudness falls."""

    points: Few
    who: Who = "self"


class Noise(Effect, frozen=True):
    """Loudness rises."""

    points: Few
    who: Who = "self"


class Calm(Effect, frozen=True):
    """Silence tokens come back."""

    who: Who = "all"


class Reload(Effect, frozen=True):
    """A carried weapon of one kind gets ammunition, never above its maximum [zombie_country.combat.ammo-maximum]."""

    kind: str
    rounds: Few


class Gain(Effect, frozen=True):
    """The first fitting item of the item deck is found."""

    what: Wanted


class Lose(Effect, frozen=True):
    """A carried item that fits is discarded, if there is one."""

    what: Wanted


class Disperse(Effect, frozen=True):
    """Up to so many of the weakest enemies on a street go away."""

    where: Where = "at"
    count: Few = 10


class Stir(Effect, frozen=True):
    """All street enemies within so many cards take a step towards the character."""

    cards: Few


class Door(Effect, frozen=True):
    """The door of the building on the character's card is blocked or freed [zombie_country.search.blocked-door]."""

    blocked: bool


class Ransack(Effect, frozen=True):
    """The building on the character's card is Empty."""


class Restock(Effect, frozen=True):
    """The Empty token is taken from the building on the character's card."""


class Change(Effect, frozen=True):
    """Another enemy card is laid on a marker [zombie_country.setup.enemy-zone]."""

    slot: Slot
    enemy: EnemyId


EventEffect = Draw | Shuffle | Find | Appear | Special | House | Dusk
AnyEffect = (
    Find
    | Appear
    | House
    | Heal
    | Hurt
    | Refresh
    | Tire
    | Hush
    | Noise
    | Calm
    | Reload
    | Gain
    | Lose
    | Disperse
    | Stir
    | Door
    | Ransack
    | Restock
    | Change
)


# ---------------------------------------------------------------------- characters


class Skill(Entry, frozen=True, kw_only=True):
    """What a character is good at [zombie_country.attributes.skills]."""

    powers: tuple[Powers, ...]


class Action(Entry, frozen=True, kw_only=True):
    """A special action card: a basic action under another name [zombie_country.attributes.special-action-cards].

    `steps` is how many cards it goes, `powers` hold while it is carried out, `uses` are those of Inventory, `sweep` attacks
    all enemies of a place; `then` follows it, for a `silent` action only if its player is silent.
    """

    like: Basic
    steps: Few = 1
    powers: tuple[Aim | Search, ...] = ()
    uses: Annotated[tuple[Use, ...], Meta(min_length=1)] = USES
    sweep: bool = False
    silent: bool = False
    then: tuple[AnyEffect, ...] = ()


class Character(Entry, frozen=True, kw_only=True):
    """A character card [zombie_country.attributes.character-cards]."""

    colour: Free
    health: Few
    actions: Few
    """The number of universal action cards [zombie_country.attributes.action-count]."""
    specials: tuple[Annotated[str, of("action")], ...]
    strength: Accuracy
    """The attack number of the fist [zombie_country.attributes.strength-is-accuracy]."""
    speed: Speed
    stamina: Few
    capacity: Few
    defence: Some
    skills: tuple[Annotated[str, of("skill")], ...] = ()
    story: Words


# ---------------------------------------------------------------------- the town


Picture = Literal[
    "alley",
    "arcade",
    "bridge",
    "carpark",
    "cemetery",
    "church",
    "factory",
    "farm",
    "fence",
    "flats",
    "garage",
    "garden",
    "hall",
    "house",
    "mast",
    "park",
    "shed",
    "shop",
    "stall",
    "station",
    "workshop",
    "yard",
]
"""How a card is drawn that has no picture of its own."""


class Building(Entry, frozen=True, kw_only=True):
    """A building card [zombie_country.town.building-cards]."""

    annexes: Annotated[int, Meta(ge=0, le=4)]
    intensity: Few
    """The size of a group of enemies that appears here."""
    search: Shift = 0
    find: Wanted | None = None
    """What the first search certainly finds [zombie_country.search.guaranteed-item]."""
    inhabitants: Some = 0
    park: bool = False
    blocked: bool = False
    crossroads: bool = False
    passage: bool = False
    picture: Picture = "house"
    """Which drawing the page uses."""


class Annex(Entry, frozen=True, kw_only=True):
    """An annex card [zombie_country.town.annex-cards]; with some a face-down item or a vehicle is put on the street."""

    passage: bool = False
    item: bool = False
    vehicle: bool = False
    picture: Picture = "yard"


# ---------------------------------------------------------------------- items


class Weapon(Tagged, frozen=True, kw_only=True):
    """The line of a weapon: reach, accuracy, speed, loudness, ammunition.

    `rounds` is the maximum of ammunition; 0 is a weapon without any, unless it is `free`. `sweep` attacks all enemies of
    a place; what is `thrown` is gone with its last round. [zombie_country.combat.ammo-none, zombie_country.combat.ammo-free]
    """

    kind: Literal["blade", "blunt", "gun", "bow", "thrown", "tool"]
    reach: Literal["near", "far"] = "near"
    accuracy: Accuracy
    speed: Speed = 0
    loud: Annotated[int, Meta(ge=0, le=6)] = 0
    rounds: Some = 0
    free: bool = False
    sweep: bool = False
    thrown: bool = False

    def __post_init__(self) -> None:
        if self.thrown and not self.rounds:
            raise ValueError("what is thrown away has rounds")
        if self.free and self.rounds:
            raise ValueError("ammunition is counted or free, not both")


class Vehicle(Tagged, frozen=True, kw_only=True):
    """A vehicle: who fits in, and what its repair takes [zombie_country.victory.vehicles]."""

    places: Few
    needs: tuple[Wanted, ...]


class Item(Entry, frozen=True, kw_only=True):
    """An item card [zombie_country.search.item-cards, zombie_country.capacity.item-weight].

    There are `copies` of it in the item deck; what has none can only be made. Using it up is a minor crafting.
    [zombie_country.search.item-classes]
    """

    sort: Sort
    weight: Annotated[int, Meta(ge=0, le=7)]
    copies: Annotated[int, Meta(ge=0, le=6)] = 1
    weapon: Weapon | None = None
    powers: tuple[Powers, ...] = ()
    use: tuple[AnyEffect, ...] = ()
    vehicle: Vehicle | None = None
    structure: bool = False

    @property
    def food(self) -> int:
        """How much it feeds, in small units: a large one is worth three [zombie_country.victory.goal]."""
        return 3 if self.sort == "JJ" else 1 if self.sort == "j" else 0

    @property
    def big(self) -> bool:
        """Structures and vehicles are too big to hide [zombie_country.property.public-items]."""
        return self.structure or self.vehicle is not None

    def fits(self, wanted: str) -> bool:
        """Whether it answers a description."""
        if wanted == "vehicle":
            return self.vehicle is not None
        return self.sort == wanted or self.sort in SORTS.get(wanted, ()) or self.id == wanted


class Recipe(Entry, frozen=True, kw_only=True):
    """What can be crafted: from which items (ids or descriptions), with which tools, to which effect or product.

    [zombie_country.actions.crafting-recipes]
    """

    size: Literal["minor", "major"]
    needs: tuple[str, ...]
    tools: tuple[str, ...] = ()
    makes: Annotated[str, of("item")] = ""
    does: tuple[AnyEffect, ...] = ()

    def __post_init__(self) -> None:
        if not self.makes and not self.does:
            raise ValueError("a recipe makes or does something")


class Line(Entry, frozen=True, kw_only=True):
    """A line of the search card: from this total on, draw so many and keep so many [zombie_country.search.search-card]."""

    total: int
    draw: Some
    keep: Some

    def __post_init__(self) -> None:
        if self.keep > self.draw:
            raise ValueError("no more cards can be kept than are drawn")


# ---------------------------------------------------------------------- enemies and events


class Enemy(Entry, frozen=True, kw_only=True):
    """An enemy card [zombie_country.counterattack.enemy-card-values]; `reach` is how many cards away it attacks.

    Whoever `climbs` also gets at those who are inside the house before which it stands.
    """

    attacks: Few
    attack: Accuracy
    defence: Annotated[int, Meta(ge=0, le=9)]
    speed: Speed = 0
    health: Annotated[int, Meta(ge=1, le=9)]
    perception: Annotated[int, Meta(ge=0, le=6)]
    reach: Annotated[int, Meta(ge=0, le=3)] = 0
    climbs: bool = False


class Happening(Entry, frozen=True, kw_only=True):
    """An event card; a dusk card names the deck it is shuffled into [zombie_country.events.event-cards]."""

    deck: Slot
    effects: tuple[EventEffect, ...]

    @property
    def dusk(self) -> bool:
        """Whether it is a dusk card."""
        return any(isinstance(effect, Dusk) for effect in self.effects)


class Surprise(Entry, frozen=True, kw_only=True):
    """A special event [zombie_country.events.special-event-cards]."""

    story: Words
    effects: tuple[AnyEffect, ...]


# ---------------------------------------------------------------------- scenarios


class Goal(Tagged, frozen=True, tag_field="goal", tag=str.lower):
    """One of the things that must all be so at the end of a round."""


class Escape(Goal, frozen=True):
    """Everybody is at a working vehicle with room, and on the same space is food for them, so much each.

    [zombie_country.victory.win-condition]
    """

    food: Some = 3


class Gather(Goal, frozen=True):
    """All who live stand on one kind of card with so many fitting items each, carried or lying there known.

    `at` is the town edge or the id of a building; `total` is wanted from all of them, however many they are.
    """

    what: Wanted
    each: Some = 0
    total: Some = 0
    at: str = EDGE


class Arrive(Goal, frozen=True):
    """All who live stand on the last card of a street that is complete, or on a named building."""

    at: str = ""


class Build(Goal, frozen=True):
    """A structure stands, on a named building if one is named."""

    structure: Annotated[str, of("item")]
    at: str = ""


class Slay(Goal, frozen=True):
    """So many enemies have been killed, so many for each player."""

    total: Annotated[int, Meta(ge=0, le=60)] = 0
    each: Some = 0
    slot: Slot | None = None


class Plunder(Goal, frozen=True):
    """So many buildings are Empty."""

    buildings: Few


class Endure(Goal, frozen=True):
    """The dusk counter has reached its end, and everybody who lives is inside a building."""


Goals = Escape | Gather | Arrive | Build | Slay | Plunder | Endure


class Law(Tagged, frozen=True, tag_field="law", tag=str.lower):
    """A special rule of a scenario."""


class Murk(Law, frozen=True):
    """A modifier to every search roll."""

    points: Shift


class Crowded(Law, frozen=True):
    """With every building that is laid a group of enemies appears on its card."""

    slot: Slot = "X"


class Restless(Law, frozen=True):
    """At the start of each round a group of enemies appears ahead of the starting player."""

    slot: Slot
    every: Few = 1


class Gear(Law, frozen=True):
    """Each character starts with an item: one that can only be made, or one of which there are enough cards for all."""

    item: Annotated[str, of("item")]


class Deaf(Law, frozen=True):
    """Perception thresholds of all enemies change."""

    points: Shift


class Wounded(Law, frozen=True):
    """Each character starts with wounds."""

    wounds: Few


Laws = Murk | Crowded | Restless | Gear | Deaf | Wounded
L = TypeVar("L", bound=Law)

Lengths = tuple[Few, Few, Few, Few, Few]
"""A number for one to five players."""


class Track(Tagged, frozen=True, kw_only=True):
    """The length of the dusk counter by difficulty and number of players [zombie_country.victory.dusk-length]."""

    easy: Lengths = (6, 6, 6, 6, 6)
    normal: Lengths = (6, 6, 6, 6, 6)
    hard: Lengths = (6, 6, 6, 6, 6)


class Scenario(Entry, frozen=True, kw_only=True):
    """A scenario: goals, special rules, the size of the town [zombie_country.setup.cooperative].

    `dusk` is the length of the dusk counter, `streets` how many begin at the town edge, `length` how
    many cards a street has at least, `side_streets` how many may branch off at crossroads. The buildings of `last` come at the
    end of the first street. `slots` are the enemies X, Y, Z at the start, `deck` is how many cards of each event deck are used
    for each of one to five players [zombie_country.setup.event-deck-size].
    """

    story: Words
    goals: tuple[Goals, ...]
    laws: tuple[Laws, ...] = ()
    streets: Annotated[int, Meta(ge=1, le=3)] = 1
    length: Annotated[int, Meta(ge=5, le=40)] = 20
    side_streets: Annotated[int, Meta(ge=0, le=3)] = 0
    entrances: Annotated[int, Meta(ge=1, le=4)] = 2
    last: tuple[Annotated[str, of("building")], ...] = ()
    slots: tuple[EnemyId, EnemyId, EnemyId] = ("lazy-zombie", "zombie", "raider")
    dusk: Track = Track()
    deck: Lengths = (3, 3, 4, 4, 4)

    def __post_init__(self) -> None:
        if not self.goals:
            raise ValueError("a scenario needs a goal")
        if min(self.deck) < 3:
            raise ValueError("there must be three active events for each player")


class Campaign(Entry, frozen=True, kw_only=True):
    """Scenarios to be played one after the other with the same survivors [zombie_country.victory.campaign]."""

    story: Words
    missions: tuple[Annotated[str, of("scenario")], ...]

    def __post_init__(self) -> None:
        if not self.missions:
            raise ValueError("a campaign needs a mission")


class Word(Entry, frozen=True, kw_only=True):
    """What options and events call things that are no cards."""


KINDS: dict[str, type[Entry]] = {
    "character": Character,
    "skill": Skill,
    "action": Action,
    "building": Building,
    "annex": Annex,
    "item": Item,
    "recipe": Recipe,
    "search": Line,
    "enemy": Enemy,
    "event": Happening,
    "special": Surprise,
    "scenario": Scenario,
    "campaign": Campaign,
    "word": Word,
}


def doubts(catalogue: Catalogue) -> Iterator[Doubt]:
    """What in the content does not fit together; a player's own cards may be anything else."""
    yield from _doubts_about_characters(catalogue)
    yield from _doubts_about_items(catalogue)
    yield from _doubts_about_recipes(catalogue)
    yield from _doubts_about_scenarios(catalogue)
    yield from _doubts_about_goals(catalogue)
    yield from _doubts_about_ids(catalogue)
    yield from _doubts_about_kinds(catalogue)
    for kind, wanted in (("building", 2), ("character", 5), ("search", 1), ("special", 1), ("recipe", 1)):
        if (found := len(catalogue.shelves[kind])) < wanted:
            yield kind, "-", "id", Phrase("content-needed", kind=kind, wanted=wanted, found=found)
    events = catalogue.shelf("event", Happening).values()
    for event in events:
        if event.dusk and any(isinstance(effect, Draw) for effect in event.effects):
            yield "event", event.id, "effects", Phrase("content-not-with", found="dusk", other="draw")
    for slot in SLOTS:
        if not any(event.deck == slot and not event.dusk for event in events):
            yield "event", "-", "deck", Phrase("content-needed", kind=f"event {slot}", wanted=1, found=0)


def _all_effects(catalogue: Catalogue) -> Iterator[tuple[str, str, str, tuple[Effect, ...]]]:
    """The effects of all cards: kind and id of the card, and the field in which they stand."""
    for special in catalogue.shelf("special", Surprise).values():
        yield "special", special.id, "effects", special.effects
    for item in catalogue.shelf("item", Item).values():
        yield "item", item.id, "use", item.use
    for recipe in catalogue.shelf("recipe", Recipe).values():
        yield "recipe", recipe.id, "does", recipe.does
    for action in catalogue.shelf("action", Action).values():
        yield "action", action.id, "then", action.then


def _doubts_about_characters(catalogue: Catalogue) -> Iterator[Doubt]:
    for character in catalogue.shelf("character", Character).values():
        for field, named in (("specials", character.specials), ("skills", character.skills)):
            if len(set(named)) < len(named):
                yield "character", character.id, field, Phrase("content-twice")


def _doubts_about_ids(catalogue: Catalogue) -> Iterator[Doubt]:
    """An id names one thing, of whatever kind: an item is not called like a building, nor like a word."""
    owner: dict[str, str] = {}
    for kind in reversed(KINDS):
        for key in catalogue.shelves[kind]:
            if key in owner:
                ours, theirs = (kind, owner[key]) if catalogue.shelves[kind][key].origin == "own" else (owner[key], kind)
                yield ours, key, "id", Phrase("content-foreign", found=key, owner=theirs)
            owner[key] = kind


def _doubts_about_kinds(catalogue: Catalogue) -> Iterator[Doubt]:
    """Powers and ammunition name a kind of weapon that there is."""
    kinds = {item.weapon.kind for item in catalogue.shelf("item", Item).values() if item.weapon is not None}
    holders: list[tuple[str, str, tuple[Power, ...]]] = []
    holders += [("skill", each.id, each.powers) for each in catalogue.shelf("skill", Skill).values()]
    holders += [("item", each.id, each.powers) for each in catalogue.shelf("item", Item).values()]
    holders += [("action", each.id, each.powers) for each in catalogue.shelf("action", Action).values()]
    for kind, entry, powers in holders:
        for power in powers:
            if isinstance(power, Aim | Swift) and power.kind not in ("", FIST, *kinds):
                yield kind, entry, "powers", Phrase("content-unknown", kind="weapon", found=power.kind)
    for kind, entry, field, effects in _all_effects(catalogue):
        for place, effect in enumerate(effects):
            if isinstance(effect, Reload) and effect.kind not in kinds:
                yield kind, entry, f"{field}[{place}].kind", Phrase("content-unknown", kind="weapon", found=effect.kind)


def _doubts_about_items(catalogue: Catalogue) -> Iterator[Doubt]:
    """How often somebody may strike back is no secret: a matter of skills. How much one carries is a matter of bags."""
    for item in catalogue.shelf("item", Item).values():
        if any(isinstance(power, Riposte) for power in item.powers):
            yield "item", item.id, "powers", Phrase("content-not-with", found="riposte", other="item")
    for skill in catalogue.shelf("skill", Skill).values():
        if any(isinstance(power, Pack) for power in skill.powers):
            yield "skill", skill.id, "powers", Phrase("content-not-with", found="pack", other="skill")


def _doubts_about_recipes(catalogue: Catalogue) -> Iterator[Doubt]:
    items = catalogue.shelves["item"]
    for recipe in catalogue.shelf("recipe", Recipe).values():
        for field, named in (("needs", recipe.needs), ("tools", recipe.tools)):
            for each in named:
                if each not in items and each not in SORTS and each not in SORTS_OF_ITEMS:
                    yield "recipe", recipe.id, field, Phrase("content-unknown", kind="item", found=each)
        if recipe.makes and catalogue.shelf("item", Item)[recipe.makes].copies:
            yield "recipe", recipe.id, "makes", Phrase("content-not-with", found=recipe.makes, other="copies")


def _doubts_about_scenarios(catalogue: Catalogue) -> Iterator[Doubt]:
    for scenario in catalogue.shelf("scenario", Scenario).values():
        for place, goal in enumerate(scenario.goals):
            if isinstance(goal, Gather | Arrive | Build) and goal.at not in ("", EDGE, *catalogue.shelves["building"]):
                yield "scenario", scenario.id, f"goals[{place}].at", Phrase("content-unknown", kind="building", found=goal.at)


def _doubts_about_goals(catalogue: Catalogue) -> Iterator[Doubt]:
    """What is built is a structure, what is given out is there for all, and nothing stands at the end of a street twice."""
    items = catalogue.shelf("item", Item)
    for scenario in catalogue.shelf("scenario", Scenario).values():
        if len(set(scenario.last)) < len(scenario.last):
            yield "scenario", scenario.id, "last", Phrase("content-twice")
        for law in scenario.laws:
            if isinstance(law, Gear) and (0 < items[law.item].copies < 5 or items[law.item].big):
                yield "scenario", scenario.id, "laws", Phrase("content-not-with", found=law.item, other="gear")
        for goal in scenario.goals:
            if isinstance(goal, Build) and not items[goal.structure].structure:
                yield "scenario", scenario.id, "goals", Phrase("content-not-with", found=goal.structure, other="build")


SORTS_OF_ITEMS = ("j", "JJ", "v", "VV", "z", "ZZ", "m", "MM")

CATALOGUE = load("zombie_country", files(__package__) / "content", KINDS, doubts)
CHARACTERS = CATALOGUE.shelf("character", Character)
SKILLS = CATALOGUE.shelf("skill", Skill)
ACTIONS = CATALOGUE.shelf("action", Action)
BUILDINGS = CATALOGUE.shelf("building", Building)
ANNEXES = CATALOGUE.shelf("annex", Annex)
ITEMS = CATALOGUE.shelf("item", Item)
RECIPES = CATALOGUE.shelf("recipe", Recipe)
ENEMIES = CATALOGUE.shelf("enemy", Enemy)
EVENTS = CATALOGUE.shelf("event", Happening)
SPECIALS = CATALOGUE.shelf("special", Surprise)
SCENARIOS = CATALOGUE.shelf("scenario", Scenario)
CAMPAIGNS = CATALOGUE.shelf("campaign", Campaign)

DUSK = tuple(event.id for event in EVENTS.values() if event.dusk)
"""The dusk cards: the first two go into the Z events, the third into the Y events."""

DECKS: Mapping[str, tuple[str, ...]] = {
    slot: tuple(event.id for event in EVENTS.values() if event.deck == slot and not event.dusk) for slot in SLOTS
}
"""The event cards by letter, without dusk cards."""

SEARCH_CARD = tuple(sorted((line.total, line.draw, line.keep) for line in CATALOGUE.shelf("search", Line).values()))
"""The lines of the search card: from which total on, how many cards to draw, how many to keep."""

BASE = "base"
"""The scenario of the basic game."""


def _words() -> dict[str, Item]:
    """Every way to name an item in play: its id, and for weapons with ammunition the id with the rounds left."""
    words: dict[str, Item] = dict(ITEMS)
    for item in ITEMS.values():
        if item.weapon is not None and item.weapon.rounds:
            words |= {f"{item.id}:{rounds}": item for rounds in range(item.weapon.rounds + 1)}
    return words


ITEM_OF: Mapping[str, Item] = _words()

BIG = frozenset(word for word, item in ITEM_OF.items() if item.big)
"""Vehicles and structures."""

KINDS_OF_POWERS: tuple[type[Power], ...] = get_args(Powers)


def _by_kind(holders: Iterable[tuple[str, tuple[Power, ...]]]) -> dict[type[Power], dict[str, tuple[Any, ...]]]:
    """Who or what has powers of each kind: asked so often that it is sorted once."""
    listed = list(holders)
    return {
        kind: {key: own for key, powers in listed if (own := tuple(power for power in powers if type(power) is kind))}
        for kind in KINDS_OF_POWERS
    }


TALENTS = _by_kind(
    (character.id, tuple(power for skill in character.skills for power in SKILLS[skill].powers))
    for character in CHARACTERS.values()
)
"""By kind of power and character: the powers of skills."""

EQUIPMENT = _by_kind((word, item.powers) for word, item in ITEM_OF.items())
"""By kind of power and item: what changes something while it is carried."""

BAGS = {word: sum(power.points for power in packs) for word, packs in EQUIPMENT[Pack].items()}
"""How much more one can carry with an item."""

OPEN = frozenset(
    word for word, item in ITEM_OF.items() if ":" in word or not item.copies or (item.weapon is not None and item.weapon.free)
)
"""What everybody sees in somebody's hands: weapons with ammunition, counted or free, and what was made before all eyes.

[zombie_country.combat.ammo-public, zombie_country.property.made-items]
"""


def powers_of(powers: Iterable[Power], kind: type[P], *, silent: bool) -> Iterator[P]:
    """The powers of one kind that hold now."""
    return (power for power in powers if type(power) is kind and (silent or not power.silent))

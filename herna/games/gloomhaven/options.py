"""What can be chosen when a table is laid, and the table that comes of it."""

from __future__ import annotations

from collections import Counter

from herna.games.gloomhaven.content import CLASSES, CONDITIONS, DUNGEON, SCENARIOS
from herna.games.gloomhaven.rules.dungeon_variant import draw_dungeon
from herna.games.gloomhaven.rules.scenario_level import HARDER, recommended
from herna.games.gloomhaven.rules.solo import SOLO_PROSPERITY, for_one, party_size, raises
from herna.games.gloomhaven.state import Difficulty, Hero, Penalties, State
from herna.kernel import Dice, Options
from herna.kernel.errors import BadSetup, Phrase


class GloomhavenOptions(Options, frozen=True):
    """What can be chosen when a table is laid.

    `party` names the classes in seating order; left open, they are chosen at the table. Who plays alone leads `heroes` of them,
    two unless it says otherwise [gloomhaven.solo.solo-character-count]. Heroes of a higher `level` bring cards, perks and items
    with them: ready-made ones with `quick`, or as their players choose. `open_information` lets everybody know everything at a
    raised difficulty; `calm` is the variant of reduced randomness; `automatic` leaves what is equally good for a monster to
    chance, in place of asking the players. `penalties` says how bad the rooms of a random dungeon are. `prosperity` is that
    of the city where heroes buy their items, as high as their level if nothing is said; `effects` are conditions with which
    all begin, as after an event on the way.
    """

    scenario: str = "black-barrow"
    difficulty: Difficulty = "normal"
    party: tuple[str, ...] = ()
    heroes: int = 0
    level: int = 1
    quick: bool = True
    open_information: bool = False
    calm: bool = False
    automatic: bool = False
    penalties: Penalties = "suggested"
    prosperity: int = 0
    effects: tuple[str, ...] = ()


def setup(seats: int, options: GloomhavenOptions, dice: Dice) -> State:
    """The table before anybody has chosen anything but what the options say [gloomhaven.overview.elements-start]."""
    check(seats, options)
    count = len(options.party) or party_size(seats, options.heroes, options.scenario)
    raised = options.open_information or raises(seats, count)
    heroes = [Hero(id=options.party[n] if options.party else "", seat=n if seats > 1 else 0) for n in range(count)]
    return State(
        scenario=options.scenario,
        level=max(0, min(7 - raised, recommended([options.level] * count) + HARDER[options.difficulty])),
        raised=raised,
        quick=options.quick,
        open=options.open_information,
        calm=options.calm,
        automatic=options.automatic,
        prosperity=options.prosperity,
        effects=list(options.effects),
        wish=options.level,
        phase="party",
        heroes=heroes,
        seats=seats,
        party=max(2, count),
        difficulty=options.difficulty,
        dungeon=draw_dungeon(dice) if options.scenario == DUNGEON else [],
        penalties=options.penalties,
    )


def check(seats: int, options: GloomhavenOptions) -> None:
    """Whether a table can be laid with these options; if not, a sentence says why.

    Each class may be there only once [gloomhaven.character-mat.class-once]; the level of a scenario is from 0 to 7
    [gloomhaven.scenario-level.chosen-before], or to 6 where monsters are a level higher.

    Solo scenarios are for a single hero, and want a prosperous city, where there is one
    [gloomhaven.solo.solo-scenarios-prosperity].

    [gloomhaven.solo.solo-level-seven, gloomhaven.components.modes]
    """
    _check_names(options)
    if seats > 1 and for_one(options.scenario):
        raise BadSetup(what=Phrase("setup-seats", game=options.scenario, found=seats, known="1"))
    for field, least, most, value in _ranges(options):
        if not least <= value <= most:
            raise BadSetup(what=Phrase("setup-range", field=field, least=least, most=most, found=value))
    for field, size in (("party", len(options.party)), ("heroes", options.heroes)):
        if size and seats > 1 and size != seats:
            raise BadSetup(what=Phrase("setup-one-each", field=field, found=size, seats=seats))
    if options.heroes and options.party and options.heroes != len(options.party):
        raise BadSetup(what=Phrase("setup-not-with", field="heroes", other="party"))


def _check_names(options: GloomhavenOptions) -> None:
    """Whether all names are known, and no class is named twice."""
    known = (*SCENARIOS, DUNGEON)
    named = [("scenario", options.scenario, known), *(("effects", name, CONDITIONS) for name in options.effects)]
    named += [("party", name, tuple(CLASSES)) for name in options.party if name]
    for field, found, words in named:
        if found not in words:
            raise BadSetup(what=Phrase("setup-unknown", field=field, found=found, known=", ".join(words)))
    for name, times in Counter(name for name in options.party if name).items():
        if times > 1:
            raise BadSetup(what=Phrase("setup-twice", field="party", found=name))


def _ranges(options: GloomhavenOptions) -> list[tuple[str, int, int, int]]:
    """What numbers may be: field, least, most and what it is."""
    solo = for_one(options.scenario)
    most = 1 if solo else 4
    return [
        ("level", 1, 9, options.level),
        ("heroes", 0, most, options.heroes),
        ("party", 0, most, len(options.party)),
        ("prosperity", SOLO_PROSPERITY if solo and options.prosperity else 0, 9, options.prosperity),
    ]

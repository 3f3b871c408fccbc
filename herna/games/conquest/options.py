"""What can be chosen when a table is laid."""

from __future__ import annotations

from herna.games.conquest.builder import BUILDER
from herna.games.conquest.content import ARMIES, MAKERS, MAPS, SCENARIOS, ArmyList
from herna.games.conquest.content.battlefields import called
from herna.games.conquest.rules.army_lists import broken
from herna.kernel import Dice, Options
from herna.kernel.building import BadDraft, InWords, read
from herna.kernel.errors import BadSetup, Phrase

FIELDS = 1_000_000
"""How many battlefields of a size can be laid anew."""


class ConquestOptions(Options, frozen=True):
    """What can be chosen when a table is laid.

    `armies` names a ready army for each seat, or holds its list as text; whoever is not named gets a ready army of the same
    size. The `scenario` is one of the book, the `map` a battlefield of its size; without one, a ready one is drawn, and with
    the word for it, one is laid anew.
    """

    armies: tuple[str, ...] = ()
    scenario: str = "storm"
    map: str = ""


def group_of(map_: str) -> str:
    """Under which heading a battlefield is listed: by its size, for that is what a scenario asks for."""
    if map_ in MAKERS:
        return "anew"
    return "square" if MAPS[map_].wide == MAPS[map_].deep else "wide"


def armies_for(seats: int, options: ConquestOptions, dice: Dice) -> list[ArmyList]:
    """The armies of both, of equal size; who names none gets a ready one of another faction.

    [conquest.battle.points-equal, conquest.battle.battle-size, conquest.scenarios.one-forces, conquest.scenarios.two-forces,
    conquest.scenarios.three-forces, conquest.scenarios.four-forces]
    """
    if len(options.armies) > seats:
        raise BadSetup(what=Phrase("setup-one-each", field="armies", found=len(options.armies), seats=seats))
    named = [_army(word) if word else None for word in (*options.armies, *[""] * (seats - len(options.armies)))]
    sizes = {army.points for army in named if army is not None}
    if len(sizes) > 1:
        raise BadSetup(what=Phrase("setup-not-with", field=f"armies ({min(sizes)})", other=str(max(sizes))))
    size = sizes.pop() if sizes else min(each.list.points for each in ARMIES.values())
    ready = [each.list for each in ARMIES.values() if each.list.points == size]
    if None in named and not ready:
        raise BadSetup(what=Phrase("setup-none-ready", field="armies", size=size))
    found: list[ArmyList] = []
    for army in named:
        taken = {each.faction for each in (*found, *(each for each in named if each is not None))}
        fresh = [each for each in ready if each.faction not in taken] or ready
        found.append(army or dice.pick(fresh))
    return found


def _army(word: str) -> ArmyList:
    """A ready army by its id, or a list as a text, which must keep all rules of building."""
    if word in ARMIES:
        return ARMIES[word].list
    if len(word.split()) < 2:
        raise BadSetup(what=Phrase("setup-unknown", field="armies", found=word, known=", ".join(ARMIES)))
    try:
        army = read(BUILDER, word)
    except BadDraft as bad:
        raise BadSetup(what=Phrase("setup-draft", field="armies", what=bad)) from None
    for flaw in broken(army):
        raise BadSetup(what=Phrase("setup-flaw", field="armies", what=InWords("conquest", flaw), rule=flaw.rule))
    return army


def map_for(options: ConquestOptions, dice: Dice) -> str:
    """The battlefield with all its terrain: the one that is named, or one of the scenario's size.

    [conquest.battle.terrain-placing-procedure, conquest.battle.terrain-before, conquest.scenarios.one-terrain,
    conquest.scenarios.two-terrain, conquest.scenarios.three-terrain, conquest.scenarios.four-terrain]
    """
    if options.scenario not in SCENARIOS:
        raise BadSetup(what=Phrase("setup-unknown", field="scenario", found=options.scenario, known=", ".join(SCENARIOS)))
    scenario = SCENARIOS[options.scenario]
    size = (scenario.wide, scenario.deep)
    if options.map in MAKERS:
        return called(options.map, *size, dice.below(FIELDS))
    fitting = [key for key, each in MAPS.items() if (each.wide, each.deep) == size]
    if not options.map:
        return dice.pick(fitting)
    if options.map not in MAPS or (MAPS[options.map].wide, MAPS[options.map].deep) != size:
        known = ", ".join([*fitting, *MAKERS])
        raise BadSetup(what=Phrase("setup-unknown", field="map", found=options.map, known=known))
    return options.map

"""Laws of scenes, of free values, and of what positions and options are worth."""

from __future__ import annotations

import math
from typing import Any
from xml.parsers import expat

from herna.drawing.svg import svg
from herna.kernel import Dice, Table
from herna.kernel.decision import Composition
from herna.kernel.scene import Scene
from herna.kernel.texts import LANGUAGES
from herna.testing import compositions
from herna.testing.contract.walking import PLAYED_ON, REDEALS, Walk, law


@law
def scenes_can_be_drawn(walk: Walk) -> None:
    """Every seat and a spectator get a picture in both languages, and what one can click on is in it."""
    few = [moment for moment, _ in walk.sample(PLAYED_ON)]
    for table in [*(moment.table for moment in few), walk.table]:
        for eyes in (None, *range(walk.case.seats)):
            for lang in LANGUAGES:
                _drawn(walk, table, eyes, lang)
    for moment, step in walk.sample():
        ids = {key for keys in _ids(_drawn(walk, moment.table, step.seat, "en")).values() for key in keys}
        for option in step.options:
            if lost := [thing for thing in walk.game.things(step.rule, option) if thing not in ids]:
                raise walk.broken_at(step, f"the option {option!r} is about {lost[0]}, which is not in the scene")


def _drawn(walk: Walk, table: Table[Any], eyes: int | None, lang: str) -> Scene:
    scene = walk.game.scene(table.view(eyes), walk.game.say(lang))
    for kind, ids in _ids(scene).items():
        if twice := sorted({key for key in ids if ids.count(key) > 1}):
            raise walk.broken(f"the id {twice[0]} occurs twice among the {kind} of a scene")
    try:
        expat.ParserCreate().Parse(svg(scene), True)
    except expat.ExpatError as error:
        raise walk.broken(f"the picture of a scene is not well-formed: {error}") from None
    return scene


def _ids(scene: Scene) -> dict[str, list[str]]:
    return {
        "shapes": [shape.id for layer in scene.layers for shape in layer if shape.id],
        "cards": [card.id for tray in scene.trays for card in tray.whole()],
        "trays": [tray.id for tray in scene.trays],
        "counters": [counter.id for counter in scene.counters],
        "spokes": [spoke.id for spoke in scene.panel.ring] if scene.panel else [],
    }


@law
def pieces_can_be_laid_by_hand(walk: Walk) -> None:
    """Where options lay a piece on a grid, its outline is known for each turn that they name, to whoever is asked."""
    for moment, step in walk.sample():
        for decision in moment.table.pending:
            laid = [at for option in decision.options if (at := walk.game.verbs.laid(decision.rule, option)) is not None]
            if not laid:
                continue
            placing = walk.game.placing and walk.game.placing(moment.table.view(decision.seat), decision)
            turns = [stance.turn for stance in placing.turns] if placing else []
            if lost := [at for at in laid if turns.count(at[2]) != 1]:
                raise walk.broken_at(step, f"nobody knows what a piece looks like that is laid at {lost[0]}")


@law
def free_values_fit_together(walk: Walk) -> None:
    """What is proposed or made up is allowed, has one text, fits the guide and can be sketched; all can be looked at."""
    for moment, step in walk.sample():
        table = moment.table
        free = [decision for decision in table.pending if isinstance(decision, Composition)]
        faults = [compositions.fault(table, decision, Dice(walk.case.seed)) for decision in free]
        faults += [compositions.unseen(walk.game, table.view(eyes)) for eyes in (None, *range(walk.case.seats))]
        if fault := next(filter(None, faults), ""):
            raise walk.broken_at(step, fault)


@law
def trying_tells_no_secret(walk: Walk) -> None:
    """Whoever tries values without playing them learns nothing that is hidden: not by a verdict, and not by the guide."""
    for moment, step in walk.sample():
        for decision in [each for each in moment.table.pending if isinstance(each, Composition)]:
            tried = compositions.values(decision, Dice(walk.case.seed))
            real = compositions.told(decision, tried)
            for seed in range(REDEALS):
                imagined = next(d for d in moment.table.imagine(decision.seat, seed).pending if d.seat == decision.seat)
                if not isinstance(imagined, Composition) or compositions.told(imagined, tried) != real:
                    raise walk.broken_at(step, f"trying values tells seat {decision.seat} what is hidden from it")


@law
def nothing_is_lost(walk: Walk) -> None:
    """The game's own laws hold at every decision and at the end."""
    for place, what in walk.unlawful:
        raise walk.broken(f"after {place} answers: {what}")


@law
def positions_are_worth_between_0_and_1(walk: Walk) -> None:
    """The game's evaluation is a number from 0 to 1, for every seat at every moment."""
    for table in [*(moment.table for moment, _ in walk.sample()), walk.table]:
        for seat in range(walk.case.seats):
            worth = walk.game.evaluate(table.state, seat)
            if type(worth) not in (int, float) or not 0 <= worth <= 1:
                raise walk.broken(f"the position is worth {worth!r} to seat {seat}")


@law
def advice_weighs_every_option(walk: Walk) -> None:
    """Where a game has rules of thumb, they give each option of each decision a number, from the view alone."""
    advise = walk.game.advise
    if advise is None:
        return
    for moment, step in walk.sample():
        for decision in moment.table.pending:
            worth = list(advise(moment.table.view(decision.seat), decision))
            if len(worth) != len(decision.options) or not all(math.isfinite(each) for each in worth):
                raise walk.broken_at(step, f"the advice for {len(decision.options)} options is {worth}")

"""Conquest: The Last Argument of Kings: two armies of regiments on a table measured in inches."""

from herna.games.conquest import events
from herna.games.conquest.bot import advise, evaluate
from herna.games.conquest.builder import BUILDER
from herna.games.conquest.content import ARMIES, CATALOGUE, MAKERS, MAPS, SCENARIOS
from herna.games.conquest.faces import cards
from herna.games.conquest.laws import laws
from herna.games.conquest.options import ConquestOptions, group_of
from herna.games.conquest.roles import role
from herna.games.conquest.rules import listeners
from herna.games.conquest.rules.course import play
from herna.games.conquest.rules.setup import setup
from herna.games.conquest.rules.victory_phase import concede
from herna.games.conquest.scene import look, panel, scene, sketch, where
from herna.games.conquest.state import State
from herna.games.conquest.verbs import VERBS
from herna.games.conquest.view import redeal, view
from herna.kernel import Game

listeners.check_words()

GAME = Game(
    __name__,
    version=1,
    seats=(2,),
    state=State,
    options=ConquestOptions,
    setup=setup,
    play=play,
    view=view,
    redeal=redeal,
    scene=scene,
    sketch=sketch,
    look=look,
    where=where,
    panel=panel,
    cards=cards,
    verbs=VERBS,
    evaluate=evaluate,
    advise=advise,
    laws=laws,
    events=events.ALL,
    catalogue=CATALOGUE,
    choices={"armies": ARMIES, "scenario": SCENARIOS, "map": (*MAPS, *MAKERS)},
    groups={"map": group_of},
    builder=BUILDER,
    role=role,
    concede=concede,
    stride=1,
    tries=100,
    variants=(
        {"scenario": "an-eye-for-an-eye", "armies": ("hundred-kingdoms-first", "dweghom-first")},
        {"scenario": "breakthrough", "armies": ("spires-first", "nords-first")},
        {"scenario": "encirclement", "armies": ("dweghom-first", "spires-first"), "map": "new-terrain"},
        {"scenario": "encirclement", "armies": ("spires-harvest", "dweghom-hold")},
        {"armies": ("nords-raid", "hundred-kingdoms-levy"), "map": "new-terrain"},
    ),
)

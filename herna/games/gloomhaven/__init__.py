"""Gloomhaven: co-operative tactics on hexes for one to four, a scenario at a time."""

from herna.games.gloomhaven import events
from herna.games.gloomhaven.bot import advise, evaluate
from herna.games.gloomhaven.content import CATALOGUE, CLASSES, DUNGEON, SCENARIOS
from herna.games.gloomhaven.faces import cards
from herna.games.gloomhaven.laws import laws, traits
from herna.games.gloomhaven.options import GloomhavenOptions, setup
from herna.games.gloomhaven.roles import role
from herna.games.gloomhaven.rules import listeners
from herna.games.gloomhaven.rules.round import play
from herna.games.gloomhaven.scene import scene
from herna.games.gloomhaven.solve import focus
from herna.games.gloomhaven.state import State
from herna.games.gloomhaven.verbs import VERBS
from herna.games.gloomhaven.view import redeal, view
from herna.kernel import Game

listeners.check_words()

GAME = Game(
    __name__,
    version=2,
    seats=(1, 2, 3, 4),
    state=State,
    options=GloomhavenOptions,
    setup=setup,
    play=play,
    view=view,
    redeal=redeal,
    scene=scene,
    verbs=VERBS,
    role=role,
    evaluate=evaluate,
    advise=advise,
    laws=laws,
    events=events.ALL,
    catalogue=CATALOGUE,
    cards=cards,
    choices={"scenario": (*SCENARIOS, DUNGEON), "party": CLASSES},
    traits=traits,
    solvers={"focus": focus},
    stride=3,
    variants=(
        *({"scenario": scenario} for scenario in (*SCENARIOS, DUNGEON) if scenario != "black-barrow"),
        {"level": 9},
        {"level": 5, "quick": False, "open_information": True},
        {"calm": True, "automatic": True, "difficulty": "hard"},
    ),
)

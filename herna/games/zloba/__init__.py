"""Zloba (Wroth): area control for two to four, or one to four together against an automated opponent."""

from herna.games.zloba import events
from herna.games.zloba.bot import evaluate
from herna.games.zloba.content import CATALOGUE, FACTIONS, FEATS, OPPONENTS, SCENARIOS, ZONES
from herna.games.zloba.faces import cards
from herna.games.zloba.roles import role
from herna.games.zloba.rules.rounds import play
from herna.games.zloba.scene import scene
from herna.games.zloba.state import State, ZlobaOptions, laws, setup, traits
from herna.games.zloba.verbs import VERBS
from herna.games.zloba.view import redeal, view
from herna.kernel import Game

GAME = Game(
    __name__,
    version=2,
    migrate_state={1: lambda state: state},  # an Exodus goes all at once since: what lies on the table is the same
    seats=(1, 2, 3, 4),
    state=State,
    options=ZlobaOptions,
    setup=setup,
    play=play,
    view=view,
    redeal=redeal,
    scene=scene,
    verbs=VERBS,
    role=role,
    evaluate=evaluate,
    laws=laws,
    events=events.ALL,
    catalogue=CATALOGUE,
    cards=cards,
    choices={"factions": FACTIONS, "zones": ZONES, "feats": FEATS, "opponent": OPPONENTS, "scenario": SCENARIOS},
    traits=traits,
    stride=7,
    variants=({"elite_vp": "controlled"}, *({"scenario": scenario} for scenario in SCENARIOS)),
)

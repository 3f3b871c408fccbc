"""Zombie Country: co-operative survival for one to five, played in secret plans."""

from herna.games.zombie_country import events
from herna.games.zombie_country.bot import advise, evaluate
from herna.games.zombie_country.content import CAMPAIGNS, CATALOGUE, CHARACTERS, SCENARIOS
from herna.games.zombie_country.faces import cards
from herna.games.zombie_country.roles import role
from herna.games.zombie_country.rules.rounds import play
from herna.games.zombie_country.rules.stealth import speakers
from herna.games.zombie_country.scene import scene
from herna.games.zombie_country.state import State, ZombieOptions, laws, setup, traits
from herna.games.zombie_country.verbs import VERBS
from herna.games.zombie_country.view import redeal, view
from herna.kernel import Game

GAME = Game(
    __name__,
    version=1,
    seats=(1, 2, 3, 4, 5),
    state=State,
    options=ZombieOptions,
    setup=setup,
    play=play,
    view=view,
    redeal=redeal,
    scene=scene,
    verbs=VERBS,
    role=role,
    evaluate=evaluate,
    advise=advise,
    speakers=speakers,
    laws=laws,
    events=events.ALL,
    catalogue=CATALOGUE,
    cards=cards,
    choices={"scenario": SCENARIOS, "characters": CHARACTERS, "campaign": CAMPAIGNS},
    traits=traits,
    stride=9,
    variants=(
        {"difficulty": "easy"},
        {"difficulty": "hard", "deal": True},
        {"withdrawal": True},
        *({"scenario": scenario} for scenario in SCENARIOS if scenario != "base"),
        *({"campaign": campaign} for campaign in CAMPAIGNS),
    ),
)

"""The table of verbs: laws that bite, and rows that no game ever needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from herna.games.cave_evil.verbs.effects import WAYS
from herna.games.noughts import GAME as NOUGHTS
from herna.kernel import Game, Verb, registry
from herna.kernel.verbs import Verbs
from herna.testing import contract
from herna.testing.verbs import unused
from tests.contract.broken import but
from tests.contract.duel import GAME as DUEL

RARE = {
    "cave_evil": {
        *(f"{word} way what (cave_evil.abilities.card-way)" for word in WAYS.split()),
        "ability creature power (cave_evil.combat.declare-before-roll)",
        "against creature",
        "assign number seat rival",
        "ability creature power (cave_evil.abilities.combat-ability)",
        "attribute (cave_evil.black-diamond.impaler-chooses)",
        "bearer creature",
        "bomb card creature (cave_evil.abilities.combat-ability)",
        "bomb card creature (cave_evil.combat.declare-before-roll)",
        "breach q r",
        "bribe",
        "bring seat number space",
        "burn space card",
        "card card",
        "cast card",
        "cast card creature (cave_evil.abilities.combat-ability)",
        "cast card creature (cave_evil.combat.declare-before-roll)",
        "control seat number",
        "creature creature",
        "deck deck",
        "defend",
        "eyes",
        "first creature power (cave_evil.death.unclear-timing)",
        "foe creature",
        "from number resource",
        "gaze letter",
        "group letter",
        "hire-one letter creature",
        "join seat number",
        "join seat number creature",
        "keep letter",
        "kneel",
        "leave space (cave_evil.advanced.hire-one-moves-out)",
        "leave space (cave_evil.hire.leave-pit)",
        "leave space (cave_evil.subdue.leave-pit)",
        "meet space",
        "necromancer (cave_evil.setup.choose-necromancer)",
        "offer creature",
        "pay card",
        "pay pile card",
        "whom player",
        "recall deck card (cave_evil.abilities.card-pick)",
        "resource resource",
        "rise number creature",
        "seen card",
        "shatter seat",
        "shoot seat number",
        "shoot-back",
        "slay",
        "snipe letter",
        "space (cave_evil.abilities.card-space)",
        "space (cave_evil.cards.iron-gate-blocks)",
        "spell number card",
        "stare seat number",
        "stay seat number",
        "step space",
        "stun letter",
        "support seat number",
        "swap first second",
        "tame",
        "target player",
        "unite first second",
        "use card creature (cave_evil.abilities.combat-ability)",
        "use card creature (cave_evil.combat.declare-before-roll)",
        "wear card creature (cave_evil.abilities.combat-ability)",
        "wear card creature (cave_evil.combat.declare-before-roll)",
    },
    "conquest": {
        "accept",
        "aim legs (conquest.in-combat.clean-withdrawal-march)",
        "aim-at side count",
        "arc",
        "attacks (conquest.draw-events.flux-powered)",
        "back spot file",
        "blessed",
        "clash (conquest.draw-events.flux-powered)",
        "direct",
        "files facing shift (conquest.in-combat.clean-withdrawal-reform)",
        "fire number shots range count",
        "first regiment",
        "follow regiment whither",
        "from side",
        "front (conquest.out-of-combat.charge-side-tie)",
        "models models*",
        "overrun regiment",
        "re-roll",
        "refuse",
        "spend count",
        "strike regiment count",
        "target regiment (conquest.draw-events.other-draw-events)",
        "target regiment (conquest.principles.profile-special-rules)",
        "target regiment (conquest.round.free-action)",
        "target regiment (conquest.round.supremacy-abilities)",
        "use (conquest.principles.profile-special-rules)",
    },
    "gloomhaven": {
        "at hexes* (gloomhaven.overlay-tiles.obstacles-no-cutoff)",
        "attack",
        "attack figures* (gloomhaven.monster-attack.focus-first)",
        "consume element",
        "cure condition",
        "element (gloomhaven.elements.any-element)",
        "loot",
        "lower item",
        "move",
        "raise item",
    },
    "zloba": {
        "feat (zloba.feats.two-for-novices)",
        "fight",
        "paper",
        "region faction (zloba.feats.data)",
        "region troop (zloba.factions.mat-aldan)",
        "rock",
        "scissors",
        "share",
    },
    "zombie_country": {"item (zombie_country.combat.ammo-use)"},
}
"""What is seldom asked when a few games are played at random; the tests of these games ask it."""


@pytest.mark.slow
@pytest.mark.parametrize("name", registry.names())
def test_every_row_is_needed(name: str, request: pytest.FixtureRequest) -> None:
    game = registry.game(name)
    left = unused(game, (case.lay() for case in contract.cases(game)))
    request.node.user_properties.append(("contract", (name, {"seldom asked": ", ".join(left) or "-"})))
    assert set(left) <= RARE.get(name, set())


def test_a_row_that_nobody_needs_is_found() -> None:
    game = but(
        NOUGHTS, verbs=Verbs([*NOUGHTS.verbs.rows, Verb("dance", "partner"), Verb("", "cell", rules=("noughts.end.full",))])
    )
    assert unused(game, [contract.cases(game)[0].lay()]) == ["cell (noughts.end.full)", "dance partner"]


def verbs(game: Game[Any], *rows: Verb) -> Game[Any]:
    """A game with another table."""
    return but(game, verbs=Verbs(rows))


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (verbs(NOUGHTS, Verb("a1", "corner")), "no row of the verbs fits the option 'a1', only 'a1 corner'"),
        (verbs(NOUGHTS, Verb("", "cell other", "cell:{cell}")), "no row of the verbs fits the option 'a1'"),
        (verbs(NOUGHTS, Verb("", "cell", lambda cell: [1])), "are (1,), not ids"),  # type: ignore[list-item]  # the mistake
    ],
)
def test_an_option_without_a_row_is_found(game: Game[Any], sentence: str) -> None:
    walk = contract.Walk(contract.Case(game, 2, 1))
    with pytest.raises(contract.Broken) as broken:
        contract.options_fit_the_verbs(walk)
    assert sentence in str(broken.value)


CELL = Verb("", "cell", "cell:{cell}")
UNNAMED = Verb("", "number", rules=("duel.round.play",))


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (verbs(NOUGHTS, CELL, Verb("swap", "cell cell")), "'swap cell cell' has parts that cannot be told apart"),
        (verbs(NOUGHTS, CELL, Verb("swap", "the-one")), "'swap the-one' has parts that cannot be told apart or said"),
        (verbs(NOUGHTS, Verb("", "cell", "cell:{call}")), "'cell' names things by call, which is none of its parts"),
        (verbs(NOUGHTS, Verb("", "cell", "{verb}:{cell}")), "'cell' names things by verb, which is none of its parts"),
        (verbs(NOUGHTS, Verb("", "corner")), "the label turn_mark.option in cs says cell, which no option like that has"),
        (verbs(DUEL, UNNAMED, *DUEL.verbs.rows[1:]), "the label round_play.option in cs says card"),
    ],
)
def test_a_mistake_in_the_table_is_found(game: Game[Any], sentence: str) -> None:
    with pytest.raises(contract.Broken) as broken:
        contract.verbs_name_what_there_is(game)
    assert sentence in str(broken.value)


@pytest.mark.parametrize("law", [contract.options_fit_the_verbs, lambda walk: contract.verbs_name_what_there_is(walk.game)])
@pytest.mark.parametrize("game", [NOUGHTS, DUEL], ids=lambda game: game.name)
def test_a_table_without_mistakes_keeps_the_laws(game: Game[Any], law: Callable[[contract.Walk], None]) -> None:
    law(contract.walk(contract.cases(game)[0]))

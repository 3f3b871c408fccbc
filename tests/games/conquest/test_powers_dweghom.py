"""The powers of the Dweghom, each at its moment."""

from __future__ import annotations

import pytest

from herna.games.conquest.content import MAPS, TERRAIN
from herna.games.conquest.state import State
from tests.games.conquest.heroes import led
from tests.games.conquest.performing import (
    ALL,
    Does,
    Gives,
    does,
    duelling,
    enemy,
    friend,
    gives,
    laid_for,
    owed,
    powers_of,
    rows_of,
    values,
    wounded,
    wounds,
)

LED = led("noble-lord", "raiders", 1, (24, 24), facing=180)
FAR = friend("sicarii", (24, 44))
NEAR = friend(at=(34, 24))
DRAKE = friend("ironclad-drake", (34, 24), files=1, stands=1)


def small(state: State) -> None:
    """The regiment has three stands, its character among them."""
    who = state.regiments[0]
    who.stands, who.files = 3, 3


def mounted(state: State) -> None:
    """The regiment stands in a forest with all its stands."""
    key, place = next(
        (key, piece.place)
        for key, each in MAPS.items()
        for piece in each.pieces
        if each.wide == 48_000 and not TERRAIN[piece.kind].capacity and not piece.corners and piece.wide >= 4_000
    )
    state.map = key
    who = state.regiments[0]
    who.files = 2
    who.put(place)


ALWAYS = [
    Gives("bombardment", {"aimed-barrage": 1}),
    Gives("unstable-alloys", {"hexproof": 2}, ALL),
    Gives("aghm-is-eternal", {"flurry": 1}, ("command", "character")),
    Gives("aghm-is-eternal", {"flurry": 1}, ("command",), others=(NEAR,), look=1),
    Gives("aghm-is-eternal", {}, others=(FAR,), look=1),
    Gives("indifferent-towards-life", {"unhindered": 1, "no-penalty": 1, "nerveless": 1}, on="hero"),
    Gives("critical-field", {"critical-field": 1}, on="hero"),
    Gives("aghm-to-be-gained", {"flank": 1}, ("stands", "command"), on="hero", kind="hold-thanes"),
    Gives("aghm-to-be-gained", {}, on="hero"),
    Gives("blessing-of-stone", {}, draws={"bastion": 1}),
    Gives("blessing-of-fire", {}),
    Gives("blessing-of-magma", {"aura-of-death": 2}),
    Gives("shining-example", {"resolve": 1}),
    Gives("tongues-of-flame", {"torrential-fire": 1}),
    Gives(
        "masters-hand",
        {"resolve": 1},
        ("stands", "command"),
        on="hero",
        look=1,
        others=(friend("ironclad-drake", (34, 24), files=1, stands=1),),
    ),
    Gives("masters-hand", {}, on="hero", look=1, others=(NEAR,)),
    Gives("tunnel-wits", {"iron-discipline": 1}, ALL, on="hero"),
    Gives("molten-core", {"attacks": 3, "defense": -1}, on="hero"),
    Gives("molten-bolts", {"precise-shot": 1}, on="hero"),
    Gives("burning-words", {}, on="hero", draws={"bastion": 1}),
    Gives("mnemancers-gaze", {"fearless": 1, "resolve": 1}, ALL, on="hero"),
    Gives("until-we-cannot", {"defense": 1}, ALL, on="hero", lay=mounted),
    Gives("until-we-cannot", {}, on="hero"),
    Gives("crown-of-embers", {}, ("stands", "command"), on="hero", draws={"burnout": 1}),
    Gives("before-the-eyes-of-all", {"attacks": 2}, on="hero"),
    Gives("before-the-eyes-of-all", {}, on="hero", lay=small),
    Gives("folded-steel", {"defense": 1}, on="hero"),
    Gives("the-breaker", {"cleave": 3}, on="hero"),
    Gives("white-heat", {"clash": 1, "cleave": 1}, on="hero"),
    Gives("brand-of-the-hunt", {"fiend-hunter": 1}, on="hero"),
]

DUELS = [
    ("blessing-of-stone", "defense"),
    ("blessing-of-fire", "clash"),
    ("blessing-of-magma", "attacks"),
    ("shining-example", "defense"),
]
"""What heralds and exemplars add to a character that fights a Duel."""

MOMENTS = [
    Does("unstable-alloys", "shot", {0: {"hardened 2 action"}}, others=(enemy(),), other=1),
    Does("fires-of-the-descent", "draw", {1: {"relentless-blows 1 round"}}, others=(NEAR, FAR), answers=(("target", 1),)),
    Does("blessing-of-fire", "draw", {0: {"relentless-blows 1 round"}}),
    Does("the-enduring-mountain", "supremacy", {n: {"hardened +1 round"} for n in (0, 1)}, on="hero", others=(FAR, enemy())),
    Does("righteous-annihilation", "supremacy", {n: {"charge-distance +2 round"} for n in (0, 1)}, on="hero", others=(FAR,)),
    Does(
        "elemental-puissance",
        "supremacy",
        {0: {"extra-dice +3 round character", "unhindered 1 round character"}},
        on="hero",
        others=(NEAR,),
    ),
    Does("living-metal", "supremacy", {}, on="hero", others=(NEAR,), lay=wounded(1, 3), check=wounds(0, 0)),
    Does(
        "voice-of-the-ancestor",
        "supremacy",
        {n: {"unbroken 1 round", "indomitable 1 round"} for n in (0, 1)},
        on="hero",
        others=(NEAR, FAR),
    ),
    Does("rain-of-fire", "supremacy", {n: {"deadly-shot 1 round"} for n in (0, 1)}, on="hero", others=(NEAR, FAR)),
]

ELSEWHERE = {"elemental-potency", "magnetic-conduit", "overcharge", "scrying"}
"""Powers of a kind of their own."""


@pytest.mark.parametrize("row", rows_of(ALWAYS))
def test_what_is_always_there_changes_just_what_it_says(row: Gives) -> None:
    gives(row)


@pytest.mark.parametrize(("power", "what"), DUELS)
def test_a_herald_helps_the_character_in_a_duel(power: str, what: str) -> None:
    base = next(row for row in ALWAYS if row.power == power)
    bare = laid_for(base._replace(others=(LED,), lay=duelling), without=True)
    state = laid_for(base._replace(others=(LED,), lay=duelling))
    before = values(bare, 0, "character")
    after = values(state, 0, "character")
    assert {key: after[key] - before[key] for key in after if after[key] != before[key]} == {what: 1}


@pytest.mark.parametrize("row", rows_of(MOMENTS))
def test_what_waits_for_a_moment_does_just_what_it_says(row: Does) -> None:
    does(row)


def test_each_power_of_the_dweghom_is_performed() -> None:
    assert powers_of(ALWAYS) | powers_of(MOMENTS) | ELSEWHERE == owed("dweghom_powers.toml")

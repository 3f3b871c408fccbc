"""The powers of the Nords, each at its moment."""

from __future__ import annotations

import pytest

from herna.games.conquest.content.powers import When
from herna.games.conquest.rules.profiles import characteristic
from herna.games.conquest.state import Mark, State
from tests.games.conquest.heroes import led
from tests.games.conquest.laying import battle, regiment
from tests.games.conquest.performing import (
    ALL,
    Does,
    Gives,
    does,
    duelling,
    enemy,
    friend,
    gives,
    owed,
    powers_of,
    rows_of,
)

LED = led("noble-lord", "raiders", 1, (24, 24), facing=180)
FAR = friend("sicarii", (24, 44))
NEAR = friend(at=(34, 24))
BESIDE = friend(at=(32, 24))
ARCHERS = friend("bow-chosen", (34, 24))
STEEL = friend("steel-chosen", (34, 34))
GIANT = friend("mountain-jotnar", (34, 24), files=1, stands=1)
HUNT = {"opportunists 1 round", "charge-distance +2 round"}


def in_a_zone(state: State) -> None:
    """The giant stands upon the zone in the middle of the table."""
    state.regiments[1].put((24_000, 24_000, 0))
    state.regiments[0].put((10_000, 10_000, 0))


def hurt(state: State) -> None:
    """The character has a wound."""
    assert state.regiments[0].hero is not None
    state.regiments[0].hero.wounds = 1


def arriving(state: State) -> None:
    """The second regiment marches on in this round."""
    state.regiments[1].where, state.regiments[1].arrived = "arriving", 0


def tactic(power: str, what: str, x: str) -> list[Gives | Does]:
    """A Tribal Tactic: the character has it, and the War-Brethren of its warband."""
    gained = {f"{what} {x} game stands"}
    when: When = "muster"
    return [
        Gives(power, {what: 1}, on="hero"),
        Does(power, when, {1: gained, 2: gained}, on="hero", others=(ARCHERS, STEEL, enemy("bow-chosen"))),
    ]


TACTICS = [
    *tactic("tactic-of-the-wolf", "march", "+1"),
    *tactic("tactic-of-the-bear", "attacks", "+1"),
    *tactic("tactic-of-the-crow", "opportunists", "1"),
    *tactic("tactic-of-the-eagle", "resolve", "+1"),
]

ALWAYS = [
    *(row for row in TACTICS if isinstance(row, Gives)),
    Gives("war-brethren", {}),
    Gives("lord-of-titans", {}, on="hero"),
    Gives("seizing-a-new-future", {"fearless": 1}, ("stands", "command"), on="hero", others=(GIANT,), look=1, lay=in_a_zone),
    Gives("seizing-a-new-future", {}, on="hero", others=(friend("mountain-jotnar", (34, 34), files=1, stands=1),), look=1),
    Gives("seizing-a-new-future", {}, on="hero", others=(NEAR,), look=1, lay=in_a_zone),
    Gives("captains-claim", {"seizes": 1}, ("command",)),
    Gives("to-the-last", {"last-stand": 1}, ALL),
    Gives("songs-of-valour", {"bravery": 1, "resolve": 1}),
    Gives("shield-wall", {}, draws={"bastion": 1}),
    Gives("shoot-and-run", {}, ("stands", "command"), on="hero", draws={"fire-and-advance": 1}),
    Gives("hidden-paths", {"vanguard": 1}, ALL, on="hero"),
    Gives("trophies", {"relentless-blows": 1, "deadly-blades": 1}, on="hero", others=(LED,), lay=duelling),
    Gives("trophies", {}, on="hero", others=(LED,)),
    Gives("thick-hide", {"tenacious": 1, "wounds": 1}, on="hero"),
    Gives("shielding-rune", {}, ("stands", "command"), on="hero", kind="valkyries", draws={"bastion": 1}),
    Gives("shielding-rune", {}, on="hero"),
    Gives("name-of-dread", {"fearsome": 1}, ALL, on="hero"),
    Gives("iron-grip", {"relentless-blows": 1}, on="hero", others=(LED,), lay=duelling),
    Gives("iron-grip", {}, on="hero", others=(LED,)),
    Gives("rime-armour", {"defense": 2}, on="hero"),
    Gives("rime-armour", {}, on="hero", lay=hurt),
    Gives("dancing-blade", {"flurry": 1, "relentless-blows": 1}, on="hero"),
    Gives("god-spear", {"impact": 2, "brutal-impact": 2}, on="hero"),
    Gives("thirsty-steel", {"attacks": 3, "defense": -1}, on="hero"),
    Gives("fire-in-the-blood", {"flank": 1}, ALL, on="hero"),
]

MOMENTS = [
    *(row for row in TACTICS if isinstance(row, Does)),
    Does(
        "feral-hunters",
        "muster",
        {1: {"flurry 1 game stands"}},
        on="hero",
        others=(friend("werewargs", (34, 24)), FAR),
    ),
    Does(
        "crushing-avalanche",
        "charging",
        {1: {"brutal-impact +1 round", "impact +2 round"}},
        on="hero",
        others=(GIANT, enemy()),
        actor=1,
        other=2,
    ),
    Does("crushing-avalanche", "charging", {}, on="hero", others=(NEAR, enemy()), actor=1, other=2),
    Does(
        "crushing-avalanche",
        "charging",
        {},
        on="hero",
        others=(friend("mountain-jotnar", (40, 40), files=1, stands=1), enemy()),
        actor=1,
        other=2,
    ),
    Does("divine-protection", "supremacy", {n: {"evasion +1 round limit 2"} for n in (0, 1)}, on="hero", others=(FAR, enemy())),
    Does("call-the-hunt", "supremacy", {0: HUNT, 1: HUNT}, on="hero", others=(FAR, enemy())),
    Does("surprise-attack", "supremacy", {1: {"vanguard 1 round"}}, on="hero", others=(FAR, NEAR), lay=arriving),
    Does(
        "saga-of-the-king",
        "supremacy",
        {n: {"fearless 1 round", "resolve +1 round"} for n in (0, 1)},
        on="hero",
        others=(NEAR, FAR),
    ),
    Does(
        "footsteps-of-giants",
        "supremacy",
        {1: {"tenacious 1 round", "unyielding 1 round"}},
        on="hero",
        others=(GIANT, FAR),
    ),
    Does("savagery", "start", {0: {"free-charge 1 round"}}),
    Does(
        "blood-for-the-gods",
        "slain",
        {0: {"blessed 1 round"}, 1: {"blessed 1 round"}},
        on="hero",
        others=(BESIDE, FAR),
    ),
    Does("serpents-coils", "draw", {0: {"evasion +1 round"}}, on="hero"),
    Does(
        "call-of-the-horn",
        "supremacy",
        {n: {"rapid-volley 1 round"} for n in (0, 1)},
        on="hero",
        others=(BESIDE, FAR),
    ),
    Does("prow-of-the-dead", "entered", {n: {"obscured 1 round"} for n in (0, 1)}, on="hero", others=(BESIDE, FAR)),
]


@pytest.mark.parametrize("row", rows_of(ALWAYS))
def test_what_is_always_there_changes_just_what_it_says(row: Gives) -> None:
    gives(row)


@pytest.mark.parametrize("row", rows_of(MOMENTS))
def test_what_waits_for_a_moment_does_just_what_it_says(row: Does) -> None:
    does(row)


@pytest.mark.rule("conquest.principles.bonus-cap-persists")
def test_the_protection_of_the_gods_leads_to_an_evasion_of_two_at_most() -> None:
    """One who has 2 gains nothing, one with 1 gains 1; what is higher by itself stays."""
    found = []
    for kind in ("militia", "raiders", "stalkers"):
        state = battle(regiment(kind))
        state.regiments[0].marks.append(Mark("evasion", 1, plus=True, limit=2))
        found.append(characteristic(state, state.regiments[0], "evasion"))
    assert found == [1, 2, 2]


def test_each_power_of_the_nords_is_performed() -> None:
    assert powers_of(ALWAYS) | powers_of(MOMENTS) | {"howl-of-the-pack"} == owed("nords_powers.toml")

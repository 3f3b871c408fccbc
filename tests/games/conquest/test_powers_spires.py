"""The powers of the Spires, each at its moment."""

from __future__ import annotations

import pytest

from herna.games.conquest.rules.profiles import barrages
from herna.games.conquest.state import Mark, State
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
    touching,
    wounded,
    wounds,
)

LED = led("noble-lord", "raiders", 1, (24, 24), facing=180)
FAR = friend("sicarii", (24, 44))
NEAR = friend(at=(34, 24))
CENTAURS = friend("centaur-avatara", (36, 24))
COURAGE = {"resolve +2 round"}


def inspired(state: State) -> None:
    """The regiment is Inspired."""
    state.regiments[0].marks.append(Mark("inspired", until="activation"))


def prey(state: State) -> None:
    """The enemy was shot at by Leonine Avatara."""
    state.regiments[2].marks.append(Mark("noted", source="hunter-killer-teams"))


def active(state: State) -> None:
    """The regiment next to the character was activated."""
    state.regiments[1].acted = True


ALWAYS = [
    Gives("purposefully-mindless", {"mindless": 1}),
    Gives("purposefully-mindless", {}, hero=""),
    Gives("flawless-technique", {"flawless-strikes": 1}, lay=inspired),
    Gives("flawless-technique", {}),
    Gives("neural-link", {"charge-two-dice": 1}, ALL),
    Gives("neural-link", {"charge-two-dice": 1}, ALL, others=(NEAR,), look=1),
    Gives("neural-link", {}, others=(FAR,), look=1),
    Gives("neural-link", {}, others=(touching(),), look=1),
    Gives("suppress-pain", {}, ("stands", "command"), on="hero", draws={"bastion": 1}),
    Gives("overtax-nervous-system", {}, ("stands", "command"), on="hero", draws={"double-time": 1}),
    Gives("disperse", {"loose-formation": 1}, ALL, on="hero"),
    Gives("ruthless-sovereigns", {}, on="hero"),
    Gives("purity-of-purpose", {"double-wounds": 1}, on="hero"),
    Gives("ward-protocols", {}, draws={"bastion": 1}),
    Gives("scent-of-command", {"vanguard": 1}, ALL, on="hero"),
    Gives("detached-mind", {"no-penalty": 1}, on="hero"),
    Gives("keen-sight", {"deadshots": 1}, on="hero"),
    Gives("first-blow", {"quicksilver-strike": 1}, on="hero"),
    Gives("deft-hands", {"healer": 1}, on="hero"),
    Gives("contagion", {"decay": 1}, ALL, on="hero", others=(LED,), look=1),
    Gives("contagion", {}, on="hero", others=(enemy(),), look=1),
    Gives("wellspring", {}, on="hero", draws={"biotic-renewal": 1}),
    Gives("quickened-nerves", {"evasion": 2}, on="hero"),
    Gives("quickened-nerves", {"evasion": 1}, on="hero", lay=lambda s: s.regiments[0].marks.append(Mark("evasion", 3))),
    Gives("venom-glands", {"deadly-blades": 1, "deadly-shot": 1}, on="hero"),
    Gives("second-heart", {"wounds": 2}, on="hero"),
    Gives("living-bolts", {}, on="hero"),
    Gives("nowhere-to-dodge", {"no-evasion": 1}, on="hero"),
    Gives("rot-in-the-air", {"decay": 2}, ALL, on="hero", others=(LED,), look=1),
    Gives("voice-in-the-blood", {"resolve": 1}, on="hero"),
]

MOMENTS = [
    Does("reprocessing-agents", "volleyed", {1: {"defense -1 round"}}, others=(enemy(),), other=1),
    Does(
        "trail-of-strength",
        "free",
        {0: {"used 1 round", "march +1 round"}},
        others=(FAR,),
        answers=(("benefit", "burst-of-speed"),),
    ),
    Does(
        "trail-of-lethargy",
        "free",
        {1: {"used 1 round", "defense -1 round limit 1"}},
        others=(enemy(at=(24, 18)), enemy("huskarls", (24, 8))),
    ),
    Does("trail-of-flesh", "free", {0: {"used 1 round"}}, lay=wounded(0, 3), check=wounds(1)),
    Does("mend-flesh", "action", {1: {"used 1 round"}}, on="hero", others=(NEAR,), lay=wounded(1, 2), check=wounds(0, 0)),
    Does(
        "unstable-enhancement",
        "action",
        {1: {"march +2 round", "clash +1 round", "decay +3 round"}},
        on="hero",
        others=(NEAR, FAR),
        answers=(("target", 1),),
    ),
    Does("harvest-essence", "action", {1: {"lent 1 round"}}, on="hero", others=(NEAR,), answers=(("target", 1),)),
    Does("reaping", "clashed", {}, amount=4, lay=wounded(0, 3), dice=(1, 3, 4, 6), check=wounds(1)),
    Does("reaping", "clashed", {}, amount=0, lay=wounded(0, 3), check=wounds(3)),
    Does(
        "catalytic-rupture",
        "action",
        {},
        on="hero",
        others=(touching(), NEAR),
        dice=(3, 2),
        check=wounds(2, 3, 0),
    ),
    Does(
        "grant-virulence",
        "action",
        {0: {"deadly-shot 1 round"}},
        on="hero",
        answers=(("benefit", "virulent-shots"),),
    ),
    Does(
        "grant-virulence",
        "action",
        {0: {"deadly-blades 1 round"}},
        on="hero",
        answers=(("benefit", "virulent-blades"),),
    ),
    Does(
        "pheromone-gland-burst",
        "action",
        {0: {"used 1 round", "resolve +1 round"}},
        on="hero",
        answers=(("benefit", "burst-of-courage"),),
    ),
    Does(
        "induced-lethargy",
        "action",
        {1: {"used 1 round", "defense -1 round limit 1"}},
        on="hero",
        others=(enemy(at=(24, 18)),),
    ),
    Does(
        "siphon-strength",
        "action",
        {1: {"clash -1 round limit 1"}, 0: {"clash +1 round", "evasion +1 round"}},
        on="hero",
        others=(NEAR, FAR),
    ),
    Does(
        "accelerated-hibernation",
        "action",
        {0: {"no-charge 1 round"}},
        on="hero",
        lay=wounded(0, 3),
        dice=(2,),
        check=wounds(1),
    ),
    Does("pheromantic-drive", "action", {0: {"double-action 1 round"}}, on="hero", others=(NEAR,), lay=active),
    Does(
        "induced-vigor",
        "action",
        {0: {"fluid-formation 1 round"}},
        on="hero",
        answers=(("benefit", "supple-limbs"),),
    ),
    Does("induced-vigor", "action", {0: {"march +2 round"}}, on="hero", answers=(("benefit", "tireless-limbs"),)),
    Does(
        "hunter-killer-teams",
        "volleyed",
        {2: {"noted 1 round"}},
        on="hero",
        others=(friend("leonine-avatara", (36, 24)), enemy()),
        actor=1,
        other=2,
    ),
    Does("hunter-killer-teams", "volleyed", {}, on="hero", others=(NEAR, enemy()), actor=1, other=2),
    Does(
        "hunter-killer-teams",
        "charged",
        {1: {"impact +2 round"}},
        on="hero",
        others=(CENTAURS, enemy()),
        actor=1,
        other=2,
        lay=prey,
    ),
    Does("hunter-killer-teams", "charged", {}, on="hero", others=(CENTAURS, enemy()), actor=1, other=2),
    Does(
        "provoke-instability",
        "supremacy",
        {n: {"march +1 round", "clash +1 round", "decay +2 round"} for n in (0, 1)},
        on="hero",
        others=(NEAR, FAR, enemy()),
    ),
    Does("suppress-survival-instinct", "supremacy", {0: COURAGE, 1: COURAGE}, on="hero", others=(FAR, enemy())),
    Does("legacies-of-the-ark", "supremacy", {0: {"dauntless 1 round", "tenacious 1 round"}}, on="hero", others=(NEAR,)),
    Does(
        "the-pride-hunts",
        "supremacy",
        {1: {"charge-distance +2 round", "shock 1 round"}},
        on="hero",
        others=(friend("prowlers", (36, 24)), FAR),
    ),
    Does("assault-protocols", "draw", {0: {"relentless-blows 1 round"}}),
]

CHOSEN = {
    "burst-of-speed",
    "burst-of-courage",
    "virulent-blades",
    "virulent-shots",
    "supple-limbs",
    "tireless-limbs",
}
"""Benefits that other powers offer."""

ELSEWHERE = {
    "catabolic-burst",
    "coordinated-assault",
    "essence-transfer",
    "eye-in-the-sky",
    "pheromantic-compulsion",
    "right-place-right-time",
}
"""Powers of a kind of their own."""


@pytest.mark.parametrize("row", rows_of(ALWAYS))
def test_what_is_always_there_changes_just_what_it_says(row: Gives) -> None:
    gives(row)


@pytest.mark.parametrize("row", rows_of(MOMENTS))
def test_what_waits_for_a_moment_does_just_what_it_says(row: Does) -> None:
    does(row)


def test_a_biotic_hive_is_a_barrage_of_the_characters_own() -> None:
    _, found = barrages(laid_for(Gives("living-bolts", {}, on="hero")).regiments[0], "character")
    assert (found.shots, found.range, dict(found.rules)) == (4, 20, {"deadly-shot": 1})


def test_the_purity_of_purpose_is_there_in_duels() -> None:
    gives(Gives("purity-of-purpose", {"double-wounds": 1}, on="hero", others=(LED,), lay=duelling))


def test_each_power_of_the_spires_is_performed() -> None:
    assert {*powers_of(ALWAYS), *powers_of(MOMENTS)} | CHOSEN | ELSEWHERE == owed("spires_powers.toml")

"""The powers of the Hundred Kingdoms, each at its moment."""

from __future__ import annotations

import pytest

from herna.games.conquest.rules.profiles import barrages, roles
from herna.games.conquest.state import Mark, State
from tests.games.conquest.heroes import led
from tests.games.conquest.laying import acting
from tests.games.conquest.performing import (
    ALL,
    BEARERS,
    Does,
    Gives,
    broken,
    does,
    duelling,
    enemy,
    friend,
    gives,
    laid_for,
    owed,
    powers_of,
    rallied,
    rows_of,
    touching,
    values,
    veteran,
    wounded,
    wounds,
)


def marched(state: State) -> None:
    """The regiment's last action was March."""
    acting(state, 0, taken=["march"])


def noted(state: State) -> None:
    """The regiment was blessed by a Priest in this round."""
    state.regiments[0].marks.append(Mark("noted", source="divine-purpose"))


LED = led("noble-lord", "raiders", 1, (24, 24), facing=180)
"""An enemy regiment with a character, in contact."""

ALWAYS = [
    Gives("veteran", {}),
    Gives("advanced-scout-training", {"obscured": 1}, lay=veteran),
    Gives("advanced-scout-training", {}),
    Gives("advanced-target-training", {"close-volley": 1}, lay=veteran),
    Gives("advanced-infantry-training", {"support": 2}, lay=veteran),
    Gives("advanced-infantry-training", {"support": 1}, kind="steel-legion"),
    Gives("advanced-infantry-training", {}),
    Gives("advanced-cavalry-training", {"clash": 1}, lay=veteran),
    Gives("veteran-bonus", {"flawless-strikes": 1}, lay=veteran),
    Gives("pike-formation", {"pike-formation": 3}),
    Gives("aspect-of-the-avenger", {"relentless-blows": 1, "brutal-impact": 1}),
    Gives("arms-master", {"cleave": 2}, on="hero"),
    Gives("relentless", {"flurry": 1}, on="hero"),
    Gives("powerful-physique", {"attacks": 1}, on="hero"),
    Gives("duelist", {"parry": 1}, on="hero"),
    Gives("jouster", {"impact": 2, "impact-rerolls": 1}, on="hero"),
    Gives("bull-of-wrath", {"shock": 1}, ALL, on="hero"),
    Gives("bull-of-absolution", {"fearless": 1, "devout": 1}, ALL, on="hero"),
    Gives("bull-of-retribution", {"counter-attack": 1, "attacks": 1}, on="hero"),
    Gives("oath-of-the-ashen-dawn", {"blessed": 1, "fearless": 1}, on="hero"),
    Gives("oath-of-the-crimson-tower", {"brutal-impact": 2, "linebreaker": 1}, on="hero"),
    Gives("drive-for-justice", {"fearless": 1}, ("stands", "command"), on="hero"),
    Gives("drive-for-justice", {}, on="hero", kind="household-knights", hero="mounted-noble-lord"),
    Gives("null-field", {"hexproof": 2}, ALL),
    Gives("litanies", {"devout": 1}),
    Gives("steady-now", {}, draws={"bastion": 1}),
    Gives("pious-example", {"march": 1, "resolve": 1}),
    Gives("fencing-lessons", {"clash": 1}, hero="noble-lord"),
    Gives("fencing-lessons", {}),
    Gives("lances-down", {"charge-distance": 2}),
    Gives("cool-head", {"no-penalty": 1}, on="hero"),
    Gives("parabolas", {"arcing-fire": 1}, ALL, on="hero"),
    Gives("feints", {"clash": -1}, ("character",), on="hero", others=(LED,), look=1, lay=duelling),
    Gives("feints", {}, on="hero", others=(LED,), look=1),
    Gives("second-breath", {"recast": 1}, on="hero"),
    Gives("higher-studies", {"attuned": 1}, on="hero"),
    Gives("terror-of-the-grave", {"fearsome": 1, "resolve": 1}, ALL, on="hero"),
    Gives(
        "terror-of-the-grave",
        {"fearsome": 1},
        ALL,
        on="hero",
        lay=lambda s: s.regiments[0].marks.append(Mark("resolve", 5)),
    ),
    Gives("sight-of-steel", {"dread": 1}, ALL, on="hero"),
    Gives("thick-plates", {"wounds": 1, "defense": 1}, on="hero"),
    Gives("calm-behind-the-mask", {"untouchable": 1}, on="hero"),
    Gives("shadow-of-the-blade", {"flurry": 1, "deadly-blades": 1}, on="hero"),
    Gives("unbroken-lance", {"brutal-impact": 2, "impact-rerolls": 1}, on="hero"),
    Gives("trusty-crossbow", {}, on="hero"),
    Gives("a-kiss-from-afar", {}, on="hero"),
    Gives("up-in-arms", {"extra-regiment": 1}, on="hero"),
]

SEALED = Gives("oath-of-the-sealed-temple", {}, on="hero")
"""It gives different things to the character and to its regiment."""

BLESSED = {"blessed 1 round"}
NEAR = (friend(), friend("sicarii", (24, 40)))
SQUADRON = friend("order-of-the-sealed-temple", (24, 34))
SICARII = friend("sicarii", (34, 24))

MOMENTS = [
    Does("advanced-vanguard-training", "shot", {0: {"tenacious 1 action"}}, lay=veteran),
    Does("advanced-vanguard-training", "shot", {}),
    Does(
        "pike-formation",
        "met",
        {1: {"no-inspired 1 round", "no-shock 1 round"}},
        others=(touching(),),
        other=1,
    ),
    Does("wedge", "charged", {0: {"cleave +1 round"}}, others=(touching(),), other=1),
    Does("devastating-charge", "charged", {0: {"impact +1 action", "linebreaker 1 action"}}, lay=marched),
    Does("devastating-charge", "charged", {}),
    Does("divine-purpose", "blessed", {0: {"noted 1 round"}}),
    Does(
        "divine-purpose",
        "start",
        {0: {"first-march +2 activation"}},
        lay=noted,
        answers=("use", ("benefit", "purpose-of-the-march")),
    ),
    Does(
        "divine-purpose",
        "start",
        {0: {"charge-distance +2 round"}},
        lay=noted,
        answers=("use", ("benefit", "purpose-of-the-charge")),
    ),
    Does("divine-purpose", "start", {}),
    Does("divine-purpose", "start", {}, lay=noted, answers=("pass",)),
    Does(
        "the-spirit-glimmers",
        "start",
        {1: {"charge-distance +2 round"}},
        others=(SICARII,),
        actor=1,
        answers=("use", ("benefit", "purpose-of-the-charge")),
    ),
    Does("the-spirit-glimmers", "start", {}, others=(friend("sicarii", (24, 42)),), actor=1),
    Does("the-spirit-glimmers", "start", {}, others=(friend("militia"),), actor=1),
    Does(
        "aspect-of-the-redeemer",
        "end",
        {},
        others=(friend(at=(34, 24)),),
        lay=wounded(1, 3),
        answers=(("target", 1),),
        check=wounds(0, 0),
    ),
    Does("personal-bodyguard", "muster", {0: {"veteran 1 game stands"}}, on="hero", check=lambda s: _role(s, 0, "veteran")),
    Does(
        "personal-bodyguard",
        "muster",
        {1: {"veteran 1 game stands"}},
        on="hero",
        others=(friend(), friend("household-knights", (24, 40))),
        answers=(("target", 1),),
    ),
    Does(
        "personal-entourage",
        "muster",
        {1: {"veteran 1 game stands"}},
        on="hero",
        others=(friend("household-knights", (24, 40)),),
    ),
    Does(
        "battlefield-drills",
        "drill",
        {0: {"deadly-shot 1 round"}, 1: {"seizes 1 round"}},
        on="hero",
        others=(friend(), friend("sicarii", (24, 44))),
        answers=(("target", 0), ("target", 1), ("benefit", "aim-for-the-head"), ("benefit", "point-secure")),
    ),
    Does(
        "battlefield-drills",
        "drill",
        {0: {"hardened 1 round", "counter-attack 1 round"}},
        on="hero",
        others=(friend(),),
        answers=(("target", 0), "done", ("benefit", "brace-for-impact")),
    ),
    Does(
        "battlefield-drills",
        "drill",
        {},
        on="hero",
        lay=broken(0),
        answers=(("target", 0), ("benefit", "on-your-feet")),
        check=rallied(0),
    ),
    Does("battlefield-drills", "drill", {}, on="hero", answers=("pass",)),
    Does(
        "path-of-righteousness",
        "muster",
        {
            0: {"theist 1 game stands", "indomitable 1 game stands"},
            1: {"theist 1 game stands", "indomitable 1 game stands"},
        },
        on="hero",
        others=(friend(), enemy()),
    ),
    Does(
        "up-in-arms",
        "muster",
        {0: {"veteran 1 game stands"}, 1: {"veteran 1 game stands"}},
        on="hero",
        others=(friend(), SQUADRON),
    ),
    Does(
        "like-gods-among-men",
        "charged",
        {0: {"inspired 1 round"}, 2: {"inspired 1 round"}},
        on="hero",
        others=(SQUADRON, friend(at=(34, 36)), friend("sicarii", (44, 44))),
        actor=1,
        lay=broken(2),
        check=rallied(2),
    ),
    Does("like-gods-among-men", "charged", {}, on="hero", others=(friend("household-knights", (24, 34)),), actor=1),
    Does(
        "professional-troops",
        "supremacy",
        {0: {"tenacious 1 round", "indomitable 1 round"}, 2: {"tenacious 1 round", "indomitable 1 round"}},
        on="hero",
        others=NEAR,
        lay=veteran,
    ),
    Does(
        "the-spirit-shines",
        "supremacy",
        {n: {"unbroken 1 round", "devout 1 round"} for n in (0, 1)},
        on="hero",
        others=(friend(), enemy()),
        lay=broken(1, 2),
        check=rallied(1),
    ),
    Does("the-first-blessing", "supremacy", {0: BLESSED, 1: BLESSED}, on="hero", others=(SQUADRON, friend())),
    Does("redress-ranks", "draw", {0: {"free-reform 1 round"}}),
    Does("redress-ranks", "draw", {0: {"free-combat-reform 1 round"}}, others=(touching(),)),
    Does(
        "gaze-of-akelus",
        "supremacy",
        {0: {"volley +1 round"}, 1: {"volley +1 round"}},
        on="hero",
        others=(friend(at=(34, 24)), friend("sicarii", (24, 40))),
    ),
]

CHOSEN = {
    "purpose-of-the-march",
    "purpose-of-the-charge",
    "brace-for-impact",
    "on-your-feet",
    "point-secure",
    "aim-for-the-head",
    "shield-of-the-saints",
    "grace-of-the-saints",
}
"""Benefits that other powers and spells offer."""

ELSEWHERE = {"rapid-deployment"}
"""Powers of a kind of their own."""


def _role(state: State, number: int, role: str) -> None:
    assert role in roles(state.regiments[number])


@pytest.mark.parametrize("row", rows_of(ALWAYS))
def test_what_is_always_there_changes_just_what_it_says(row: Gives) -> None:
    gives(row)


def test_who_belongs_to_the_sealed_temple_has_a_shield_and_its_regiment_forms_up_freely() -> None:
    state = laid_for(SEALED)
    assert [values(state, 0, bearer)["fluid-formation"] for bearer in BEARERS] == [1, 1, 1]
    assert [values(state, 0, bearer)["shield"] for bearer in BEARERS] == [0, 0, 1]


@pytest.mark.parametrize("row", rows_of(MOMENTS))
def test_what_waits_for_a_moment_does_just_what_it_says(row: Does) -> None:
    does(row)


@pytest.mark.parametrize(
    ("power", "shots", "reach", "rules"),
    [("trusty-crossbow", 2, 24, {}), ("a-kiss-from-afar", 3, 24, {"deadly-shot": 1})],
)
def test_shots_of_a_character_are_a_barrage_of_its_own(power: str, shots: int, reach: int, rules: dict[str, int]) -> None:
    state = laid_for(Gives(power, {}, on="hero"))
    printed, found = barrages(state.regiments[0], "character")
    assert printed.shots == 4
    assert (found.shots, found.range, dict(found.rules)) == (shots, reach, rules)
    assert len(barrages(state.regiments[0])) == 1


def test_each_power_of_the_hundred_kingdoms_is_performed() -> None:
    assert {*powers_of(ALWAYS), SEALED.power, *powers_of(MOMENTS)} | CHOSEN | ELSEWHERE == owed("hundred_kingdoms_powers.toml")

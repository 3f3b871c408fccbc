"""Why not: what a player tries in vain is refused by the rule that forbids this very thing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from herna.games.zloba import GAME
from herna.games.zloba.state import State
from herna.kernel import DONE, Table, spelling
from herna.kernel.texts import LANGUAGES
from herna.testing import reasons
from herna.testing.playing import act, asked, forbidden, why_not
from tests.games.zloba.laying import lay, side

Lay = Callable[[], Table[State]]


def after(table: Table[State], *answers: Any) -> Table[State]:
    act(table, *answers)
    return table


def in_turn(**own: Any) -> Table[State]:
    """The Guild's turn, with the Koda in regions 2 and 5."""
    own = {"troops": {0: 1, 1: 3}, "dice": ["mine", "battle"], **own}
    return lay(side("guild", own.pop("troops"), **own), side("koda", {2: 2, 5: 1}, dice=["mine"]))


def aiming(deed: tuple[str, str], **own: Any) -> Table[State]:
    """A die of the Aldan is used on the Guild, whose thieves and troops stand in 1, 2, 4 and on the Shores."""
    thieves = [("thief", 1), ("thief", 1), ("thief", 4)]
    aldan = side("aldan", {0: 1, 1: 2}, elites=[("radiant", 1), ("radiant", 1)], dice=["battle", "mine"], **own)
    return after(lay(aldan, side("guild", {0: 2, 2: 1}, elites=thieves, dice=["mine"])), deed)


def guarded() -> Table[State]:
    """A Battle in regions where an Exalted guards the others."""
    aldan = side("aldan", {2: 2, 7: 1}, elites=[("exalted", 2), ("radiant", 2)], dice=["mine"])
    return after(lay(side("koda", {1: 2}, dice=["battle", "mine"]), aldan), ("use", "battle"))


def splitting() -> Table[State]:
    """The second point of a Charge in region 2, where Guild and Koda stand."""
    aldan = side("aldan", {1: 2}, dice=["mine"], eye="charge")
    others = [side("guild", {2: 1, 7: 1}, elites=[("thief", 2)], dice=["mine"]), side("koda", {2: 2}, dice=["mine"])]
    return after(lay(aldan, *others), ("eye", "charge"), (2, "guild", "thief:2"))


def against_humans() -> Table[State]:
    """The AO's Battle hits region 1, where two humans have elite troops; only region 1 is in its reach."""
    humans = [side("aldan", {1: 2}, elites=[("radiant", 1)], dice=["mine"]), side("guild", {1: 1, 0: 2}, elites=[("thief", 1)])]
    koda = side("koda", {1: 1}, dice=["battle"])
    table = lay(*humans, koda, scenario="snares-in-the-heather")
    return after(table, ("discard", "mine"))


def maneuver() -> Table[State]:
    """A Maneuver of the Runen with a Stoic inland and three Rams."""
    runen = side("runen", {0: 2, 1: 3}, elites=[("ram", 1), ("ram", 1), ("ram", 1), ("stoic", 3)], dice=["maneuver", "mine"])
    return after(lay(runen, side("koda", {2: 1, 8: 1}, elites=[("greyback", 8)], dice=["mine"])), ("use", "maneuver"))


def exodus(*moved: Any) -> Table[State]:
    """An Exodus of the Runen."""
    runen = side("runen", {1: 3, 3: 2}, elites=[("ram", 1), ("stoic", 1)], dice=["mine", "mine"])
    return after(lay(runen, side("koda", {8: 1}, dice=["mine"])), ("exodus", "mine", "mine"), *moved)


def mustering(region: int = 4) -> Table[State]:
    """The Rising Howl of the Ooglan, who have lost nobody and stand in 2 and 4."""
    ooglan = side("ooglan", {0: 1, 2: 2, 4: 1}, elites=[("butcher", 2), ("butcher", 2)], dice=["mine"], feats=["rising-howl"])
    return after(lay(ooglan, side("koda", {8: 1}, dice=["mine"])), ("feat", "rising-howl"), region)


def mustering_where() -> Table[State]:
    """The ability of the Ooglan, who stand in 2 and 4."""
    ooglan = side("ooglan", {2: 2, 4: 1}, dice=["mine"], corra=2)
    return after(lay(ooglan, side("koda", {8: 1}, dice=["mine"])), ("ability", "ooglan"))


def hiring() -> Table[State]:
    """The Guild's ability with two basic troops left on the playmat."""
    guild = side("guild", {0: 1, 3: 2}, mat=2, dice=["mine"], corra=2)
    return after(lay(guild, side("koda", {8: 1}, dice=["mine"])), ("ability", "guild"))


def healing() -> Table[State]:
    """The ability of the Aldan, with three troops hurt and one in good health."""
    elites = (("radiant", 1, 1), ("radiant", 1, 1), ("exalted", 1), ("radiant", 3, 2))
    aldan = side("aldan", {1: 2}, elites=elites, dice=["mine"], corra=1)
    return after(lay(aldan, side("koda", {8: 1}, dice=["mine"])), ("ability", "aldan"))


def stealing() -> Table[State]:
    """A Thief arrives in region 2 among three factions, of which two have Corra."""
    guild = side("guild", {1: 1}, dice=["mine"], corra=2)
    others = [side(f, {2: 1}, dice=["mine"], corra=c) for f, c in (("koda", 2), ("aldan", 1), ("runen", 0))]
    return after(lay(guild, *others), ("buy", "thief"), 2)


def trapped() -> Table[State]:
    guild = side("guild", {1: 2}, dice=["maneuver", "mine"])
    table = lay(guild, side("koda", elites=[("trapper", 2), ("greyback", 3)], dice=["mine"]))
    return after(table, ("use", "maneuver"), ("move", 1, 2, ("basic",)))


def rescued() -> Table[State]:
    koda = side("koda", {2: 3}, dice=["mine"], feats=["no-one-left-behind", "many-children", "mothers-wrath"])
    return after(lay(side("guild", {1: 2}, dice=["battle", "mine"]), koda), ("use", "battle"))


def coats() -> Table[State]:
    guild = side("guild", {0: 1, 1: 1, 3: 1}, dice=["mine"], feats=["turned-coats"])
    koda = side("koda", {0: 1, 1: 2, 2: 1, 3: 1}, elites=[("greyback", 1)], dice=["mine"])
    return after(lay(guild, koda), ("feat", "turned-coats"))


def unstoppable(*further: Any) -> Table[State]:
    runen = side("runen", {1: 2}, elites=[("stoic", 3)], dice=["mine"], feats=["unstoppable"])
    return after(lay(runen, side("koda", {8: 1}, dice=["mine"])), ("feat", "unstoppable"), *further)


def procession() -> Table[State]:
    aldan = side("aldan", {1: 2}, elites=[("radiant", 1)], dice=["mine"], feats=["procession"])
    return after(lay(aldan, side("koda", {8: 1}, dice=["mine"])), ("feat", "procession"))


def striding() -> Table[State]:
    runen = side("runen", elites=[("ram", 0)], dice=["maneuver", "mine"])
    return after(lay(runen, side("koda", {8: 1})), ("use", "maneuver"), ("move", 0, 2, ("ram:4",)))


def spoils() -> Table[State]:
    tokens = ["token-1", "token-2", "token-3", "token-4", "token-7", "token-8", "token-10", "token-11"]
    guild = side("guild", {1: 2}, corra=5, feats=["contract"], eye="mine")
    return lay(guild, side("koda", {8: 1}), phase="spoils", tokens=tokens)


def extending(**own: Any) -> Table[State]:
    guild = side("guild", {1: 2}, dice=["extend", "mine"], **own)
    return after(lay(guild, side("koda", {8: 1}, dice=["mine"])), ("use", "extend"))


def buying(kind: str) -> Table[State]:
    faction = {"greyback": "koda", "assassin": "guild", "stoic": "runen"}[kind]
    other = "aldan" if faction == "koda" else "koda"
    own = side(faction, {0: 1, 1: 1}, dice=["mine"], corra=9)
    return after(lay(own, side(other, {8: 1}, dice=["mine"])), ("buy", kind))


def coop(deed: tuple[str, str]) -> Table[State]:
    humans = [side("aldan", {1: 2}, dice=["battle", "mine"]), side("guild", {1: 1, 2: 1}, dice=["mine"])]
    return after(lay(*humans, side("koda", {1: 1, 2: 1}, dice=["mine"]), scenario="snares-in-the-heather"), deed)


SITUATIONS: list[tuple[str, Lay, Any, str]] = [
    # a turn
    ("too poor for an elite troop", lambda: in_turn(corra=2), ("buy", "assassin"), "buying.must-pay"),
    ("too poor for the ability", lambda: in_turn(corra=1), ("ability", "guild"), "buying.must-pay"),
    ("too poor after the die", lambda: after(in_turn(corra=1), ("use", "mine")), ("buy", "assassin"), "buying.must-pay"),
    (
        "all dice of a kind on the map",
        lambda: in_turn(corra=9, elites=[("thief", 1)] * 3),
        ("buy", "thief"),
        "buying.own-mat-only",
    ),
    ("another's elite troop, and too poor as well", in_turn, ("buy", "greyback"), "buying.own-mat-only"),
    ("another's ability", lambda: in_turn(corra=9), ("ability", "aldan"), "buying.faction-ability"),
    ("nobody to hire", lambda: in_turn(corra=9, mat=0), ("ability", "guild"), "troops.basic-limited"),
    (
        "no die left in a spent turn",
        lambda: after(in_turn(corra=9), ("use", "mine")),
        ("use", "battle"),
        "actions.must-spend-die",
    ),
    ("the third die alike", lambda: in_turn(dice=["mine"] * 3), ("use", "mine", 3), "components.alike"),
    ("a die that was not drafted", in_turn, ("use", "extend"), "actions.must-spend-die"),
    ("two dice of which one is missing", in_turn, ("exodus", "extend", "mine"), "exodus.two-dice"),
    ("two dice alike of which there is one", in_turn, ("exodus", "mine", "mine"), "exodus.two-dice"),
    ("another symbol of the all-seeing die", lambda: in_turn(eye="mine"), ("eye", "strike"), "groundwork.discern"),
    ("an unread feat card", in_turn, ("feat", "contract"), "feats.choose-one"),
    (
        "a feat with nothing to do",
        lambda: in_turn(troops={4: 1}, feats=["turned-coats"]),
        ("feat", "turned-coats"),
        "factions.effect-idle",
    ),
    ("the end of a turn before its die", in_turn, DONE, "actions.must-spend-die"),
    ("Extend without a supply", lambda: in_turn(dice=["extend", "mine"], mat=0), ("use", "extend"), "troops.basic-limited"),
    # deploying
    ("Extend where nobody stands", extending, (4, 1), "actions.extend"),
    ("Extend by three", extending, (1, 3), "actions.extend"),
    ("Extend by two with one left", lambda: extending(mat=1), (1, 2), "troops.basic-limited"),
    ("a Greyback without an Islander", lambda: buying("greyback"), 3, "buying.deploy-own-rule"),
    ("an Assassin on the Shores", lambda: buying("assassin"), 0, "buying.deploy-own-rule"),
    ("hired where nobody stands", hiring, (5, 1), "factions.effect-place"),
    ("hired more than are left", hiring, (3, 3), "troops.basic-limited"),
    ("mustered where nobody stands", mustering_where, 5, "factions.effect-place"),
    ("mustered from its own region", mustering, (4, "basic"), "muster.same-region"),
    ("mustered from nowhere", mustering, (5, "basic"), "muster.sources"),
    ("nobody was removed", mustering, ("removed", "basic"), "muster.sources"),
    ("an elite die from the playmat", mustering, ("mat", "nameless"), "muster.elites"),
    ("another's troop", mustering, ("troop", 8, "koda", "basic", 1), "overview.one-faction"),
    ("the second of two Butchers alike", mustering, ("troop", 2, "ooglan", "butcher:3", 2), "components.alike"),
    # moving
    ("from an empty region", maneuver, ("move", 4, 8, ("basic",)), "actions.maneuver-move"),
    ("a Stoic inland, and far as well", maneuver, ("move", 3, 8, ("stoic:4",)), "factions.mat-runen"),
    ("back to the Shores", maneuver, ("move", 1, 0, ("ram:4",)), "shores.no-return"),
    ("too far", maneuver, ("move", 1, 5, ("basic", "basic")), "map.adjacency-use"),
    ("another's basic troops", maneuver, ("troop", 8, "koda", "basic", 1), "overview.one-faction"),
    ("another's elite troop", maneuver, ("troop", 8, "koda", "greyback:4", 1), "overview.one-faction"),
    ("own basic troops, which the region names", maneuver, ("troop", 1, "runen", "basic", 1), "components.alike"),
    ("the third of three Rams alike", maneuver, ("troop", 1, "runen", "ram:4", 3), "components.alike"),
    ("an Exodus from a second region", lambda: exodus(("move", 1, 2, "basic", 1)), ("move", 3, 2, "basic", 1), "exodus.move"),
    ("an Exodus of a Stoic", exodus, ("move", 1, 2, "stoic:4", 1), "factions.mat-runen"),
    ("an Exodus from an empty region", exodus, ("move", 5, 8, "basic", 1), "exodus.move"),
    ("an Exodus of another's troops", exodus, ("troop", 8, "koda", "basic", 1), "overview.one-faction"),
    ("a stride on the spot", striding, 2, "move-deploy.move"),
    ("a stride too far", striding, 5, "map.adjacency-use"),
    ("a march on from nowhere", unstoppable, (5, 4), "move-deploy.move"),
    ("a march of Stoics", unstoppable, (3, 2), "factions.mat-runen"),
    ("a march of one troop by itself", unstoppable, ("troop", 1, "runen", "basic", 1), "feats.data"),
    ("a second march back ashore", lambda: unstoppable((1, 2)), 0, "shores.no-return"),
    ("a procession too far", procession, ("move", 1, 5, ("radiant:3", "basic")), "map.adjacency-use"),
    # damage
    ("own troops", lambda: aiming(("use", "battle")), (1, "aldan", "basic"), "damage.not-own"),
    ("the second own die alike", lambda: aiming(("use", "battle")), ("troop", 1, "aldan", "radiant:3", 2), "damage.not-own"),
    ("the second die alike", lambda: aiming(("use", "battle")), ("troop", 1, "guild", "thief:2", 2), "components.alike"),
    ("out of reach", lambda: aiming(("use", "battle")), (4, "guild", "thief:2"), "actions.battle"),
    ("on the Shores", lambda: aiming(("use", "battle")), (0, "guild", "basic"), "shores.no-attack-on"),
    ("in reach, but nobody there", lambda: aiming(("use", "battle")), (7, "guild", "basic"), "damage.needs-target"),
    ("Charge out of reach", lambda: aiming(("eye", "charge"), eye="charge"), (4, "guild", "thief:2"), "all-seeing.charge"),
    (
        "Strike in an empty region",
        lambda: aiming(("eye", "strike"), eye="strike"),
        (6, "guild", "basic"),
        "damage.needs-target",
    ),
    ("behind a guard", guarded, (2, "aldan", "radiant:3"), "damage.elite-exceptions"),
    ("the second point elsewhere", splitting, (7, "guild", "basic"), "damage.one-region"),
    ("the second point on others", splitting, (2, "koda", "basic"), "damage.one-faction"),
    ("a fellow human", lambda: coop(("use", "battle")), (2, "guild", "basic"), "solo.friendly-fire"),
    ("AO damage to a basic troop", against_humans, (1, "guild", "basic"), "ao-damage.elites-first"),
    ("AO damage to the AO", against_humans, (1, "koda", "basic"), "damage.not-own"),
    ("AO damage on the Shores", against_humans, (0, "guild", "basic"), "shores.no-attack-on"),
    ("AO damage elsewhere", against_humans, (5, "aldan", "basic"), "damage.one-region"),
    # abilities, feat cards, traps
    ("a troop in good health", healing, (1, "exalted:3"), "damage.elite-vitality"),
    ("a basic troop", healing, (1, "basic"), "damage.basic-vitality"),
    ("the second of two hurt alike", healing, ("troop", 1, "aldan", "radiant:1", 2), "components.alike"),
    ("a faction without Corra", stealing, "runen", "factions.mat-guild"),
    ("a Greyback is no trap", trapped, "greyback", "factions.mat-koda"),
    ("a passive card does not rescue", rescued, "many-children", "feats.passive-lasts"),
    ("a card for the own turn does not rescue", rescued, "mothers-wrath", "feats.own-turn"),
    ("coats where nobody of one's own stands", coats, (2, "koda"), "factions.effect-place"),
    ("coats on the Shores", coats, (0, "koda"), "shores.no-attack-on"),
    ("coats of an elite troop", coats, ("troop", 1, "koda", "greyback:4", 1), "feats.data"),
    ("coats of one's own", coats, (1, "guild"), "damage.not-own"),
    # spoils
    ("a bonus action of a later region", spoils, "extend", "spoils.region-order"),
    ("a purchase during Spoils", spoils, ("buy", "thief"), "spoils.is-action-not-turn"),
    ("the all-seeing die during Spoils", spoils, ("eye", "mine"), "spoils.is-action-not-turn"),
]


@pytest.mark.parametrize(("lay_it", "wish", "rule"), [pytest.param(*rest, id=name) for name, *rest in SITUATIONS])
def test_what_is_tried_in_vain_is_refused_by_the_rule_that_forbids_it(lay_it: Lay, wish: Any, rule: str) -> None:
    table = lay_it()
    assert why_not(table, wish) == f"zloba.{rule}"
    assert forbidden(table, wish) == f"zloba.{rule}"


@pytest.mark.rule("zloba.components.alike")
def test_of_pieces_that_are_alike_an_option_names_the_first() -> None:
    table = mustering()
    assert (2, "butcher:3") in asked(table).options
    assert [GAME.things(asked(table).rule, wish) for wish in ((2, "butcher:3"), ("troop", 2, "ooglan", "butcher:3", 2))] == [
        ("region:2", "troop:ooglan:2:butcher:3"),
        ("troop:ooglan:2:butcher:3:2",),
    ]
    alike = {wish for wish, rule in table.refused(asked(table).number).items() if rule == "zloba.components.alike"}
    basics = {("troop", region, "ooglan", "basic", 1) for region in (0, 2, 4)}
    assert alike == {("troop", 2, "ooglan", "butcher:3", 2), *basics}


@pytest.mark.rule("zloba.factions.effect-place")
def test_an_ability_takes_effect_only_where_its_text_says() -> None:
    table = hiring()
    assert {region for region, _ in asked(table).options} == {0, 3}
    for region in (1, 2, 4, 5, 6, 7, 8):
        assert forbidden(table, (region, 1)) == "zloba.factions.effect-place"


@pytest.mark.rule("zloba.factions.effect-idle")
def test_a_card_is_used_as_soon_as_something_would_come_of_it() -> None:
    assert forbidden(in_turn(troops={4: 1}, feats=["turned-coats"]), ("feat", "turned-coats")) == "zloba.factions.effect-idle"
    assert ("feat", "turned-coats") in asked(in_turn(troops={2: 1}, feats=["turned-coats"])).options


def test_everything_that_can_be_clicked_in_these_situations_is_explained() -> None:
    seen = [reasons.look(table, asked(table)) for table in (lay_it() for _, lay_it, _, _ in SITUATIONS)]
    assert {kind.rule: kind.unexplained for kind in reasons.measure(seen) if kind.unexplained} == {}


def played(seats: int, seed: int, **options: Any) -> Iterator[Table[State]]:
    """A random game, decision after decision."""
    table = Table(GAME, seats, seed, options)
    luck = random.Random(seed)
    while not table.over:
        yield table
        act(table, luck.choice(list(asked(table).options)))


GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {"novices": (1, 2)}),
    (4, {}),
    (3, {"coop": True}),
    (1, {"scenario": "deep-veins"}),
]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_moment_of_a_game_explains_all_that_can_be_clicked(seats: int, options: dict[str, Any]) -> None:
    seen = [reasons.look(table, asked(table)) for table in played(seats, 7, **options)]
    assert {kind.rule: kind.unexplained for kind in reasons.measure(seen) if kind.unexplained} == {}


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_whatever_is_refused_is_called_by_its_name_in_both_languages(seats: int, options: dict[str, Any]) -> None:
    nameless = set()
    for table in played(seats, 8, **options):
        for wish in table.refused(asked(table).number):
            for lang in LANGUAGES:
                label = GAME.label(lang, asked(table), wish)
                if label == spelling.spell(wish) or "none" in label or "{" in label:
                    nameless.add((asked(table).rule, label))
    assert not nameless

"""What the parts of options are called, and what they are about on the table, in the order of clicking."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from herna.games.zloba.content import BASIC, ELITES
from herna.games.zloba.rules.troops import kind_of
from herna.kernel import Verb
from herna.kernel.verbs import nth, numbered


def _elites(region: int, troops: Iterable[str]) -> Iterator[str]:
    """The elite troops among those that are named: the option does not say whose the basic ones are, so they are no thing."""
    return numbered(f"troop:{ELITES[kind_of(troop)].faction}:{region}:{troop}" for troop in troops if troop != BASIC)


def _there(region: int, troop: str) -> Iterable[str]:
    return (f"region:{region}", *_elites(region, (troop,)))


def _moved(origin: int, region: int, troops: tuple[str, ...]) -> Iterable[str]:
    return (f"region:{origin}", *_elites(origin, troops), f"region:{region}")


def _dice(*dice: str) -> Iterator[str]:
    """The dice for an Exodus, of which one may be the all-seeing die."""
    return numbered("eye" if die == "eye" else f"die:{die}" for die in dice)


VERBS = (
    Verb("", "zone", "zone:{zone}", rules=("zloba.setup.choose-side",)),
    Verb(
        "",
        "faction",
        "faction:{faction}",
        rules=("zloba.setup.choose-faction", "zloba.solo-setup.ao-first", "zloba.factions.mat-guild"),
    ),
    Verb(
        "",
        "feat",
        "feat:{feat}",
        rules=("zloba.setup.choose-feat", "zloba.feats.two-for-novices", "zloba.feats.own-turn"),
    ),
    Verb("", "scenario", "scenario:{scenario}", rules=("zloba.solo-setup.choose-scenario",)),
    Verb("", "symbol", "pool:{symbol}", rules=("zloba.draft.pick-one",)),
    Verb("", "symbol", "bonus:{symbol}", rules=("zloba.spoils.optional",)),
    Verb("use discard", "die", "die:{die}"),
    Verb("use", "die number", lambda die, number: [nth(f"die:{die}", number)]),
    Verb("exodus", "first second", _dice, any_order=True),
    Verb("eye", "symbol", "eye"),
    Verb("buy", "elite", "elite:{elite}"),
    Verb("ability", "faction", "ability:{faction}"),
    Verb("feat", "feat", "feat:{feat}"),
    Verb(
        "",
        "region",
        "region:{region}",
        rules=(
            "zloba.buying.deploy-own-rule",
            "zloba.muster.before-acting",
            "zloba.long-move.separate-moves",
            "zloba.long-move.triggers",
        ),
    ),
    Verb("", "region count", "region:{region}", rules=("zloba.actions.extend", "zloba.move-deploy.deploy")),
    Verb("deploy", "", "region:0"),
    Verb("none"),
    Verb("move", "origin region troops", _moved),
    Verb("move", "origin region troop count", lambda origin, region, troop, count: _moved(origin, region, (troop,) * count)),
    Verb("", "origin region", "region:{origin} region:{region}", rules=("zloba.move-deploy.move",)),
    Verb("", "region faction troop", "region:{region} troop:{faction}:{region}:{troop}"),
    Verb(
        "troop",
        "region faction troop number",
        lambda region, faction, troop, number: [nth(f"troop:{faction}:{region}:{troop}", number)],
    ),
    Verb("mat removed", "troop", "{verb}"),
    Verb("", "origin troop", _there, rules=("zloba.muster.sources",)),
    Verb("", "region troop", _there, rules=("zloba.factions.mat-aldan",)),
    Verb("", "region faction", f"region:{{region}} troop:{{faction}}:{{region}}:{BASIC}", rules=("zloba.feats.data",)),
    Verb("", "elite", "elite:{elite}", rules=("zloba.factions.mat-koda",)),
    Verb("share fight rock paper scissors"),
)

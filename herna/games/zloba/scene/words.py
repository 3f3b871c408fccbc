"""The table in words, and what is said of the things on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from herna.drawing.derive import words_of
from herna.drawing.words import name, read
from herna.games.zloba.content import (
    ELITES,
    ELITES_OF,
    FACTIONS,
    FEATS,
    NEIGHBOURS,
    OPPONENTS,
    REGIONS,
    SCENARIOS,
    SHORES,
    TOKENS,
    Elite,
    Mission,
    Region,
    Space,
    Tally,
    Token,
)
from herna.games.zloba.rules.scoring import controller, dominator
from herna.games.zloba.rules.threat import threats
from herna.games.zloba.rules.troops import kind_of, size, words
from herna.games.zloba.state import Side
from herna.games.zloba.view import View
from herna.kernel import Say
from herna.kernel.scene import Tray

ACTIONS = ("mine", "extend", "maneuver", "battle")

SIGHTS = ("mine", "strike", "charge", "double")


class Ground(NamedTuple):
    """A numbered region as it stands."""

    region: Region
    token: Token | None
    owner: int | None
    alone: int | None
    """Who dominates it."""
    threat: int
    """In solo/co-op mode."""

    @property
    def number(self) -> int:
        return self.region.number


_IN_ORDER = sorted(REGIONS.values(), key=lambda region: region.number)


def grounds_of(view: View) -> list[Ground]:
    """The regions 1 to 8."""
    looming = threats(view) if view.coop else [0] * 9
    return [
        Ground(
            region,
            TOKENS[view.tokens[region.number - 1]] if view.tokens else None,
            controller(view, region.number),
            dominator(view, region.number),
            looming[region.number],
        )
        for region in _IN_ORDER
    ]


def is_ao(view: View, seat: int) -> bool:
    """Whether a side is the AO's."""
    return seat >= view.humans


def tone_of(side: Side) -> str:
    """The colour of a faction's markers [zloba.components.basic-colours]."""
    return FACTIONS[side.faction].colour if side.faction else ""


def side_title(view: View, say: Say, seat: int) -> str:
    """A side by its player and its faction."""
    faction = view.sides[seat].faction
    if is_ao(view, seat):
        return say("scene-opponent", faction=faction or None)
    return say("scene-player", seat=seat, faction=faction or None)


def _holder(view: View, say: Say, who: int) -> str:
    """Who controls a region: a faction, or the humans of solo/co-op mode together."""
    return say("scene-humans") if view.coop and who < view.humans else name(say, view.sides[who].faction)


def _army(say: Say, side: Side, region: int) -> str:
    """The troops of a faction in a region, each elite troop by its kind and vitality."""
    elites = [say("scene-elite", kind=kind_of(word), vitality=int(word.partition(":")[2])) for word in words(side, region)]
    if not elites:
        return say("scene-army", faction=side.faction, count=side.basics[region])
    basics = [say("scene-basics", count=side.basics[region])] if side.basics[region] else []
    return say("scene-army-elites", faction=side.faction, count=size(side, region), troops=", ".join([*basics, *elites]))


def armies(view: View, say: Say, region: int) -> list[str]:
    """All troops in a region, faction by faction."""
    return [_army(say, side, region) for side in view.sides if size(side, region)]


def facts_of(view: View, say: Say, ground: Ground) -> list[str]:
    """All there is to say about a numbered region."""
    facts = []
    if ground.token:
        facts.append(say("scene-vp", count=ground.token.vp))
        if ground.token.symbol:
            facts.append(say("scene-bonus", symbol=name(say, ground.token.symbol)))
    facts += armies(view, say, ground.number) or [say("scene-nobody")]
    if ground.owner is not None:
        facts.append(say("scene-control", who=_holder(view, say, ground.owner)))
    if ground.alone is not None:
        facts.append(say("scene-domination", who=name(say, view.sides[ground.alone].faction)))
    if view.coop:
        facts += [say("scene-base")] * (view.base == ground.number)
        facts += [say("scene-objective")] * view.objectives.count(ground.number)
        facts.append(say("scene-threat", count=ground.threat))
    return facts


def kinds_of(view: View, seat: int) -> Iterator[tuple[Elite, Space | None]]:
    """The elite kinds of a side; for the AO with their spaces on its side of the playmat."""
    faction = view.sides[seat].faction
    if is_ao(view, seat):
        for space in sorted(OPPONENTS[faction].spaces, key=lambda space: space.letter):
            yield ELITES[space.kind], space
    else:
        for elite in ELITES_OF[faction]:
            yield elite, None


def stats_of(say: Say, elite: Elite, space: Space | None, side: Side | None) -> str:
    """What an elite kind costs and is worth, and how many dice there are of it; of a side, how many on its playmat."""
    return say(
        "scene-stats",
        letter=space.letter if space else None,
        price=space.price if space else elite.price,
        vitality=elite.vitality,
        vp=elite.vp,
        left=side.elite_mat.get(elite.id, elite.dice) if side else None,
        dice=elite.dice,
    )


def missions(view: View, say: Say) -> Iterator[str]:
    """What each side of the scenario has to reach."""
    for place, mission in enumerate(SCENARIOS[view.scenario].missions):
        text = say("scene-mission", side=mission.side, text=read(say, mission.text))
        yield " ".join([text, *_progress(view, say, place, mission)])


def _progress(view: View, say: Say, place: int, mission: Mission) -> Iterator[str]:
    """For a mission that counts rounds, how many have counted."""
    if isinstance(mission.goal, Tally):
        for side in ("humans", "opponent"):
            if mission.side in (side, "both"):
                counted = view.tally.get(f"{side}-{place}", 0)
                yield say("scene-tally", side=side, counted=counted, rounds=mission.goal.rounds)


def in_words(view: View, say: Say, grounds: Iterable[Ground], trays: Iterable[Tray]) -> Iterator[str]:
    """The whole table in plain words; what the cards do is in the legend."""
    yield from _moment(view, say)
    for ground in grounds:
        bridges = ground.region.bridges
        place = say(
            "scene-place", number=ground.number, id=ground.region.id, borders=ground.region.borders, bridges=bridges or None
        )
        yield f"{place}: {', '.join(facts_of(view, say, ground))}."
    ashore = ", ".join(armies(view, say, SHORES)) or say("scene-nobody")
    yield f"{say('scene-shores-place', regions=NEIGHBOURS[SHORES])}: {ashore}."
    for seat, side in enumerate(view.sides):
        if side.faction or side.zone:
            yield f"{side_title(view, say, seat)}: {', '.join(_holdings(view, say, seat))}."
    if view.pool:
        dice = [say("scene-dice", symbol=name(say, s), count=view.pool.count(s)) for s in ACTIONS if s in view.pool]
        yield f"{say('scene-pool')}: {', '.join(dice)}."
    yield from words_of(trays, ("factions", "feats", "scenarios"))
    if view.scenario:
        card = SCENARIOS[view.scenario]
        yield " ".join([say("scene-scenario-name", scenario=read(say, card.name)), *missions(view, say)])
        yield f"{say('scene-chaos-die', number=view.chaos)} {view.chaos}: {read(say, card.chaos[view.chaos - 1].text)}"


def legend(view: View, say: Say) -> Iterator[str]:
    """What the cards on the table do, and what the symbols mean."""
    for seat, side in enumerate(view.sides):
        if side.faction:
            yield f"{say('scene-cards', faction=side.faction)}: {' '.join(_rules_of(view, say, seat))}"
    if view.scenario:
        card = SCENARIOS[view.scenario]
        yield say("scene-event", text=read(say, card.event.text))
        yield " ".join(f"{number}: {read(say, effect.text)}" for number, effect in enumerate(card.chaos, 1))
    symbols = dict.fromkeys([*ACTIONS, "exodus", *SIGHTS])
    yield " ".join([say("scene-legend"), *(f"{name(say, s)}: {say('scene-does', symbol=s)}" for s in symbols)])
    if view.coop:
        symbols.pop("exodus")
        yield " ".join([say("scene-ao-legend"), *(f"{name(say, s)}: {say('scene-ao-does', symbol=s)}" for s in symbols)])


def _moment(view: View, say: Say) -> Iterator[str]:
    """Where the game stands: round, phase, first player, whose turn it is and how far it has come."""
    facts = [say("scene-moment", round=view.round, phase=view.phase)]
    if view.round:
        facts.append(say("scene-first", seat=view.first))
    facts.append(say("scene-stockpile", count=view.corra))
    if view.coop:
        facts.append(say("scene-score", humans=view.sides[0].vp, opponent=view.sides[view.humans].vp))
    if view.strict:
        facts.append(say("scene-strict"))
    if view.tied:
        facts.append(say("scene-tied", players=", ".join(side_title(view, say, seat) for seat in view.tied)))
    yield " ".join(facts)
    if view.turn is not None:
        turn = [say("scene-turn", player=side_title(view, say, view.turn.seat))]
        turn.append(say("scene-spent" if view.turn.spent else "scene-unspent"))
        if view.turn.action:
            turn.append(say("scene-repeats", symbol=name(say, view.turn.action)))
        yield " ".join(turn)


def _holdings(view: View, say: Say, seat: int) -> Iterator[str]:
    """What a side has beside its troops on the map."""
    side = view.sides[seat]
    if side.zone:
        yield say("scene-camp", zone=side.zone)
    if not side.faction:
        return
    if not view.coop:
        yield say("scene-vp", count=side.vp)
    yield say("scene-corra", count=side.corra)
    yield say("scene-mat", count=side.mat, removed=side.removed)
    for elite, space in kinds_of(view, seat):
        yield f"{name(say, elite.id)} ({stats_of(say, elite, space, side)})"
    yield say("scene-action-dice", dice=", ".join(name(say, symbol) for symbol in side.dice) or None)
    yield say("scene-eye", symbol=name(say, side.eye) if side.eye else None)
    for feat in side.feats:
        yield say("scene-feat-used" if feat in side.used else "scene-feat", feat=read(say, FEATS[feat].name))


def _rules_of(view: View, say: Say, seat: int) -> Iterator[str]:
    """What the elite kinds, the ability and the feats of a side do."""
    side = view.sides[seat]
    for elite, space in kinds_of(view, seat):
        yield f"{name(say, elite.id)}: {read(say, space.text if space else elite.text)}"
    ability = FACTIONS[side.faction].ability
    if is_ao(view, seat):
        yield f"{say('scene-ao-ability')}: {read(say, OPPONENTS[side.faction].ability)}"
    elif ability:
        yield f"{read(say, ability.name)} ({say('scene-price', price=ability.price)}): {read(say, ability.text)}"
    for feat in side.feats:
        yield f"{read(say, FEATS[feat].name)}: {read(say, FEATS[feat].text)}"

"""Phase 6: Victory Points."""

from __future__ import annotations

from herna.games.zloba.content import ELITES, NUMBERED, TOKENS, Splendour
from herna.games.zloba.events import GameWon, GloryScored, Scored, SharedVictory, SignShown, VictoryOffered
from herna.games.zloba.rules import solo_scoring
from herna.games.zloba.rules.damage import powers
from herna.games.zloba.rules.troops import size, sizes
from herna.games.zloba.state import Field, State
from herna.kernel import Outcome, Table

GOAL = 30
DOMINATION = 1
HUMANS = "humans"
"""Who scores where the humans control a region together."""

SIGNS = ("rock", "paper", "scissors")
BEATS = {"rock": "scissors", "scissors": "paper", "paper": "rock"}


def controller(state: Field, region: int) -> int | None:
    """Who controls a region: the most troops in it, without a tie; every troop counts as one.

    In solo/co-op mode the humans are added up and answer as their first [zloba.scoring.control, zloba.scoring.control-tie,
    zloba.scoring.count-heads, zloba.solo-scoring.control].
    """
    return _leader(state, [size(side, region) for side in state.sides])


def _leader(state: Field, counts: list[int]) -> int | None:
    coop = len(counts) > state.humans
    if coop:
        counts = [sum(counts[:-1]), counts[-1]]
    most = max(counts)
    if not most or counts.count(most) > 1:
        return None
    winner = counts.index(most)
    return state.humans if coop and winner == 1 else winner


def dominator(state: Field, region: int) -> int | None:
    """Who dominates a region: the only faction in it; humans are judged one by one.

    [zloba.scoring.domination, zloba.solo-scoring.domination, zloba.solo-scoring.example-two-humans]
    """
    present = [who for who, side in enumerate(state.sides) if size(side, region)]
    return present[0] if len(present) == 1 else None


def account(state: State, who: int) -> int:
    """Whose marker on the VP track a faction's points move: the humans of solo/co-op mode have one together, the AO its own.

    [zloba.solo-setup.shared-score, zloba.solo-scoring.like-standard]
    """
    return 0 if who < state.humans < len(state.sides) else who


def controlled(state: State, who: int) -> int:
    """How many regions a player controls; the Shores never count [zloba.scoring.tie-regions, zloba.shores.no-scoring]."""
    return sum(controller(state, region) == account(state, who) for region in NUMBERED)


async def scoring(t: Table[State]) -> Outcome | None:
    """Score region by region in ascending order, then see whether somebody has won.

    [zloba.scoring.by-regions, zloba.rounds.unlimited, zloba.overview.score-each-round]
    """
    state = t.state
    counts = [sizes(side) for side in state.sides]
    for region in NUMBERED:
        score_region(t, region, [count[region] for count in counts])
    for who, side in enumerate(state.sides):
        for power in powers(side, Splendour):
            if sum(dominator(state, r) == who for r in NUMBERED) >= power.regions:
                gain(state, who, power.vp)
                t.tell("zloba.feats.passive-lasts", GloryScored, side.faction, power.vp)
    state.phase, state.step = "maintenance", 0
    return solo_scoring.missions(t) if state.coop else winner(t)


def gain(state: State, who: int, vp: int) -> None:
    """Move a marker on the VP track, as far as need be [zloba.components.vp-above-forty, zloba.solo-scoring.shared]."""
    state.sides[account(state, who)].vp += vp


def score_region(t: Table[State], region: int, counts: list[int]) -> None:
    """Control, domination and elite troops of one region; its symbol does not matter, nor does its number.

    `counts` are the troops of each faction there. [zloba.scoring.control, zloba.scoring.domination,
    zloba.scoring.symbols-ignored, zloba.map.number-not-vp, zloba.map.token-shows-vp]
    """
    state = t.state
    if not any(counts):
        return
    owner = _leader(state, counts)
    if owner is not None:
        vp = TOKENS[state.tokens[region - 1]].vp
        gain(state, owner, vp)
        faction = HUMANS if owner < state.humans < len(counts) else state.sides[owner].faction
        t.tell("zloba.scoring.control", Scored, faction, region, vp, "control")
        if counts.count(0) == len(counts) - 1:
            alone = counts.index(max(counts))
            gain(state, alone, DOMINATION)
            t.tell("zloba.scoring.domination", Scored, state.sides[alone].faction, region, DOMINATION, "domination")
    for who, side in enumerate(state.sides):
        if side.elites and counts[who] and (not state.strict or owner == account(state, who)):
            score_elites(t, who, region)


def score_elites(t: Table[State], who: int, region: int) -> None:
    """The VP of a faction's elite troops in a region: each kind once, controlled or not, never in the Shores.

    The stricter reading asks for control. [zloba.scoring.elite-vp, zloba.scoring.elite-vp-once,
    zloba.scoring.example-two-stoics, zloba.scoring.elite-vp-needs-control, zloba.shores.elite-vp-there,
    zloba.solo-scoring.elite-vp]
    """
    side = t.state.sides[who]
    for kind in sorted({troop.kind for troop in side.elites if troop.region == region}):
        if ELITES[kind].vp:
            gain(t.state, who, ELITES[kind].vp)
            t.tell("zloba.scoring.elite-vp", Scored, side.faction, region, ELITES[kind].vp, kind)


def winner(t: Table[State]) -> Outcome | None:
    """Who has won a standard game, if anybody: 30 VP, then the most, then the most regions; a tie goes on.

    [zloba.scoring.win-thirty, zloba.scoring.win-highest, zloba.scoring.tie-regions, zloba.overview.end-thirty]
    """
    state = t.state
    best = max(side.vp for side in state.sides)
    if best < GOAL:
        return None
    rule = "zloba.scoring.win-thirty" if sum(side.vp >= GOAL for side in state.sides) == 1 else "zloba.scoring.win-highest"
    tied = [who for who, side in enumerate(state.sides) if side.vp == best]
    if len(tied) > 1:
        rule = "zloba.scoring.tie-regions"
        most = max(controlled(state, who) for who in tied)
        tied = [who for who in tied if controlled(state, who) == most]
    if len(tied) > 1:
        state.phase, state.step, state.tied = "tie", 0, tied
        return None
    return won(t, tied[0], rule)


def won(t: Table[State], who: int, rule: str) -> Outcome:
    """One player has won."""
    t.tell(rule, GameWon, who, t.state.sides[who].vp)
    return Outcome(rule, won=(who,), scores=tuple(side.vp for side in t.state.sides))


async def tie(t: Table[State]) -> Outcome:
    """The last tie-break: each may offer to share; else rock-paper-scissors until one is left.

    With exactly two signs shown the losers drop out, else all show again. [zloba.scoring.tie-rps, zloba.scoring.tie-rps-how]
    """
    state = t.state
    while state.step < len(state.tied):
        t.rest()
        seat = state.tied[state.step]
        answer = await t.choose(seat, "zloba.scoring.tie-rps", ["share", "fight"], {"vp": state.sides[seat].vp})
        t.tell("zloba.scoring.tie-rps", VictoryOffered, seat, answer)
        state.step += 1
        if answer == "fight":
            break
        if state.step == len(state.tied):
            t.tell("zloba.scoring.tie-rps", SharedVictory)
            return Outcome("zloba.scoring.tie-rps", won=tuple(state.tied), scores=tuple(side.vp for side in state.sides))
    state.step = len(state.tied)
    while len(state.tied) > 1:
        t.rest()
        shown = await t.together(t.ask(seat, "zloba.scoring.tie-rps-how", lambda: SIGNS) for seat in state.tied)
        for seat, sign in shown.items():
            t.tell("zloba.scoring.tie-rps-how", SignShown, seat, sign)
        state.tied = left(shown)
        state.step = len(state.tied)
    return won(t, state.tied[0], "zloba.scoring.tie-rps")


def left(shown: dict[int, str]) -> list[int]:
    """Who is left after the signs were shown."""
    signs = set(shown.values())
    if len(signs) != 2:
        return list(shown)
    return [seat for seat, sign in shown.items() if BEATS[sign] in signs]

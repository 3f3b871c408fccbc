"""Silence and loudness [4 Princip utajení, 9.1 Úprava hlasitosti]."""

from __future__ import annotations

from herna.games.zombie_country.content import Sneak
from herna.games.zombie_country.events import LoudnessChanged, SilenceBroken, TokenReturned
from herna.games.zombie_country.rules import belongings
from herna.games.zombie_country.state import LOUDEST, Player, State
from herna.kernel import Table


def lower_loudness(t: Table[State]) -> None:
    """Who was silent gets less loud, down to 0; who was not only gets the silence token back.

    [zombie_country.round.step-loudness, zombie_country.loudness.token-on-lower, zombie_country.loudness.token-off-return,
    zombie_country.loudness.lowering-optional, zombie_country.stealth.silent-lowers]
    """
    state = t.state
    for seat, player in enumerate(state.players):
        if player.dead:
            continue
        if not player.silent:
            return_token(t, seat, "zombie_country.loudness.token-off-return")
        elif player.loudness:
            hush(t, seat, 1, "zombie_country.loudness.token-on-lower")


def return_token(t: Table[State], seat: int, rule: str) -> None:
    """The silence token goes back on the character card [zombie_country.stealth.silence-token]."""
    player = t.state.players[seat]
    if not player.silent:
        player.silent = True
        t.tell(rule, TokenReturned, seat)


def break_silence(t: Table[State], seat: int) -> None:
    """Who speaks about plans is not silent for the rest of the round [zombie_country.stealth.breaking-silence].

    Talking is an explicit choice [zombie_country.stealth.breaking-silence-online, zombie_country.stealth.silent-definition].
    """
    t.state.players[seat].silent = False
    t.reveal()
    t.tell("zombie_country.stealth.breaking-silence", SilenceBroken, seat)


def louder(t: Table[State], seat: int, points: int, rule: str) -> None:
    """Loudness rises, to 6 at most: what is beyond is lost [zombie_country.stealth.loudness-bounds]."""
    player = t.state.players[seat]
    before = player.loudness
    player.loudness = min(LOUDEST, before + points)
    if player.loudness != before:
        t.tell(rule, LoudnessChanged, seat, player.loudness)


def hush(t: Table[State], seat: int, points: int, rule: str) -> None:
    """Loudness falls, to 0 at least."""
    player = t.state.players[seat]
    before = player.loudness
    player.loudness = max(0, before - points)
    if player.loudness != before:
        t.tell(rule, LoudnessChanged, seat, player.loudness)


def heard_as(player: Player) -> int:
    """How loud a character is to enemies [zombie_country.stealth.loud-provokes]."""
    return player.loudness - belongings.points(player, Sneak)


def why_not_talk(state: State, seat: int) -> str | None:
    """The rule by which there is no silence to break: nobody hears it, it is broken already, or talking is free here."""
    player = state.players[seat]
    for other in state.players:
        if other is not player and not other.dead:
            break
    else:
        return "zombie_country.stealth.silent-definition"
    if not player.silent:
        return "zombie_country.stealth.breaking-silence"
    return "zombie_country.actions.coordination-talk" if state.coordinated and seat in speakers(state) else None


def speakers(state: State) -> list[int]:
    """Who may speak about plans now: whose token is off, and who is where somebody has coordinated this round.

    Anybody may talk about other things [zombie_country.stealth.silent-may-talk, zombie_country.actions.coordination-talk].
    """
    return [
        seat
        for seat in state.living
        if not (player := state.players[seat]).silent
        or any(
            player.space == space and (player.inside == inside or state.town[space].merged)
            for space, inside in state.coordinated
        )
    ]

"""The trays: armies, Command Stacks, revealed cards, Secondary Objectives; counters, phases and who goes first."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Sequence

from herna.drawing.words import numbered
from herna.games.conquest.content import SCENARIOS
from herna.games.conquest.naming import tag
from herna.games.conquest.rules.command_phase import cards
from herna.games.conquest.scene import facts
from herna.games.conquest.scene.cards import command_card, hidden_card, objective_card, regiment_card
from herna.games.conquest.state import NOBODY, Objective, Phase, Regiment
from herna.games.conquest.view import View
from herna.kernel import Say, scene
from herna.kernel.deck import HIDDEN
from herna.kernel.scene import Card, Counter, Tag, Tray

PHASES: tuple[Phase, ...] = ("reinforcement", "command", "supremacy", "action", "victory")
"""The five phases of a round [conquest.round.phase-order]."""

ORDER = {"field": 0, "garrison": 0, "arriving": 1, "waiting": 2, "gone": 3}


def trays_of(view: View, say: Say) -> Iterator[Tray]:
    """For each player the army, the stack, what was revealed and the objectives; the reader's first."""
    for seat in mine_first(view):
        side = view.sides[seat]
        title = say("scene-player", seat=seat, faction=side.army.faction)
        yield Tray(id=f"army:{seat}", title=title, cards=tuple(_army(view, say, seat)), seat=seat)
        if stack := tuple(_stack(view, say, seat)):
            yield Tray(id=f"stack:{seat}", title=say("scene-tray", tray="stack"), cards=stack, seat=seat)
        if side.played:
            keys = numbered(f"played:{seat}:{card}" for card in side.played)
            played = tuple(command_card(say, key, card, seat) for key, card in zip(keys, side.played, strict=True))
            yield Tray(id=f"played:{seat}", title=say("scene-tray", tray="played"), cards=played, seat=seat)
        if goals := tuple(_objectives(view, say, seat)):
            yield Tray(id=f"objectives:{seat}", title=say("scene-tray", tray="objectives"), cards=goals, seat=seat)


def mine_first(view: View) -> list[int]:
    """The seats, that of the reader first."""
    return sorted(range(len(view.sides)), key=lambda seat: (seat != view.seat, seat))


def army(view: View, seat: int) -> list[Regiment]:
    """A player's regiments: who acts now, those on the battlefield, who arrives, who waits, who is gone."""
    acting = view.active.regiment if view.active is not None else NOBODY
    own = [each for each in view.regiments if each.seat == seat]
    return sorted(own, key=lambda each: (each.id != acting, ORDER[each.where], each.id))


def _army(view: View, say: Say, seat: int) -> Iterator[Card]:
    return (regiment_card(view, say, each) for each in army(view, seat))


def _stack(view: View, say: Say, seat: int) -> Iterator[Card]:
    """The stack from its top for its owner, for others how many cards; while it is laid, the cards that it must have.

    [conquest.round.stack-face-down-ordered, conquest.battle.information-stack-secret]
    """
    if view.phase == "command":
        if view.seat == seat:
            many = Tally(cards(view, seat))
            for card, count in many.items():
                yield command_card(say, f"command:{card}", card, seat, str(count) if count > 1 else "")
        return
    stack = view.sides[seat].stack[::-1]
    known = [card for card in stack if card != HIDDEN]
    keys = numbered(f"stack:{seat}:{card}" for card in known)
    for key, card in zip(keys, known, strict=True):
        yield command_card(say, key, card, seat)
    if len(stack) > len(known):
        yield hidden_card(say, f"stack:{seat}", len(stack) - len(known))


def _objectives(view: View, say: Say, seat: int) -> Iterator[Card]:
    """Those that were drawn, or kept; of others' only what is scored is known [conquest.battle.secondary-hidden]."""
    side = view.sides[seat]
    goals = [Objective(card) for card in side.drawn] + side.objectives
    known = [each for each in goals if each.card != HIDDEN]
    own = view.seat == seat
    prefix = "objective" if own else f"objective:{seat}"
    keys = numbered(f"{prefix}:{each.card}" for each in known)
    for key, each in zip(keys, known, strict=True):
        yield objective_card(say, key, each)
    if len(goals) > len(known):
        yield hidden_card(say, f"objectives:{seat}", len(goals) - len(known))


# ---------------------------------------------------------------------- counters


def counters_of(view: View, say: Say) -> Iterator[Counter]:
    """Round; for each player victory points, regiments on the battlefield, stands, Broken ones, cards left in the stack."""
    yield Counter(id="round", title=say("scene-count", what="round"), value=view.round, symbol="hourglass")
    yield Counter(id="goal", title=say("scene-count", what="goal"), value=SCENARIOS[view.scenario].goal, symbol="vp")
    for seat, side in enumerate(view.sides):
        here = [each for each in view.of(seat) if each.here]
        counts: Sequence[tuple[str, int, str]] = (
            ("points", side.points, "vp"),
            ("coming", facts.coming(view, seat), "target"),
            ("regiments", len(here), "regiment"),
            ("stands", sum(each.size for each in here), "unit-basic"),
            ("broken", sum(each.broken > 0 for each in here), "broken"),
            ("waiting", len([each for each in view.of(seat) if not each.here]), "hourglass"),
        )
        for what, value, symbol in counts:
            yield Counter(
                id=f"{what}:{seat}",
                title=say("scene-count", what=what),
                value=value,
                symbol=symbol,
                seat=seat,
                form="score" if what == "points" else "",
            )


def phases(view: View, say: Say) -> Iterator[scene.Phase]:
    """The five phases: which one it is, and which are over. Before the battle there is none."""
    if view.phase == "setup":
        return
    here = PHASES.index(view.phase) if view.phase in PHASES else 0
    for place, phase in enumerate(PHASES):
        state = "now" if view.phase == phase else "done" if place < here else ""
        yield scene.Phase(title=say("scene-phase", phase=phase), state=state)


def tags(view: View) -> Iterator[Tag]:
    """Activations: those that are done, and as many as are to come [conquest.round.action-alternate]."""
    if view.phase != "action":
        return
    for seat, side in enumerate(view.sides):
        for number in range(len(side.played)):
            yield Tag(text=str(number + 1), seat=seat, id=f"played:{seat}:{_nth(side.played, number)}")
        for number in range(len(side.played), len(side.played) + len(side.stack)):
            yield Tag(text=str(number + 1), seat=seat)


def _nth(played: Sequence[str], number: int) -> str:
    """The card that was revealed then, with a number if one like it was revealed before."""
    alike = played[: number + 1].count(played[number])
    return played[number] if alike == 1 else f"{played[number]}:{alike}"


def shown_of(view: View) -> str:
    """The card of the regiment that acts."""
    active = view.active
    return "" if active is None or active.regiment == NOBODY else f"regiment:{tag(view, active.regiment)}"


def turn_of(view: View) -> int | None:
    """Whose turn it is in the Action Phase."""
    return view.active.seat if view.active is not None else view.turn if view.phase == "action" else None


def first_of(view: View) -> int | None:
    """The First Player of the round, once that is known [conquest.round.supremacy-roll]."""
    return view.first if view.first != NOBODY and view.phase not in ("setup", "round", "reinforcement", "command") else None

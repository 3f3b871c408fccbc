"""Laws of secrets: what a seat can see, hear, be asked and imagine."""

from __future__ import annotations

from typing import Any

import msgspec

from herna.kernel import Decision, Dice, Table, Told
from herna.kernel.decision import Composition
from herna.kernel.errors import AnswerError, HernaError, RuleFailure
from herna.testing import compositions
from herna.testing.contract.walking import (
    LONGEST_RUN,
    PLAYED_ON,
    REDEALS,
    SAMPLE,
    Broken,
    Moment,
    Step,
    Walk,
    any_answer,
    at_random,
    law,
    situation,
)


@law
def views_keep_secrets(walk: Walk) -> None:
    """Whatever is dealt anew because a seat cannot know it, the seat sees no difference, and no spectator does."""
    hidden = 0
    for moment in walk.moments:
        for seat in range(walk.case.seats):
            for seed in range(REDEALS):
                imagined = walk.game.unpack(walk.game.pack(moment.table.state))
                walk.game.redeal(imagined, seat, Dice.derived(seed, moment.place, seat))
                hidden += imagined != moment.table.state
                for eyes in (seat, None):
                    real, other = walk.game.view(moment.table.state, eyes), walk.game.view(imagined, eyes)
                    if wire(real) != wire(other):
                        who = f"seat {seat}" if eyes == seat else "a spectator"
                        where = difference(msgspec.to_builtins(real), msgspec.to_builtins(other))
                        raise walk.broken(f"{who} sees a difference when what seat {seat} cannot know changes: {where}", moment)
    walk.notes["redealt"] = hidden


@law
def free_undo_has_revealed_nothing(walk: Walk) -> None:
    """What can be taken back freely has shown nothing: on all tables that a seat can imagine it looks the same."""
    impossible = 0
    for moment, step in walk.sample():
        real, _ = _after(moment.table.fork(), step)
        if real is None or real.may_undo(step.seat) is not None:
            continue
        for seat in range(walk.case.seats):
            for seed in range(REDEALS):
                other, _ = _after(_imagined(moment, seat, seed), step)
                if other is None:
                    impossible += 1
                    continue
                for eyes in (seat, None):
                    if wire(real.view(eyes)) != wire(other.view(eyes)):
                        where = difference(msgspec.to_builtins(real.view(eyes)), msgspec.to_builtins(other.view(eyes)))
                        raise walk.broken_at(step, f"it can be taken back freely, yet it told seat {seat} a secret: {where}")
    walk.notes["impossible elsewhere"] = impossible


@law
def events_and_decisions_keep_secrets(walk: Walk) -> None:
    """Where a seat sees the same, it hears the same and is asked the same, whatever is hidden from it.

    What the rules show to all and no view keeps (`t.reveal`) is no secret.
    """
    for moment, step in walk.sample():
        real, heard = _after(moment.table.fork(), step)
        if real is None or step.shown:
            continue
        for seat in range(walk.case.seats):
            for seed in range(REDEALS):
                imagined = _imagined(moment, seat, seed)
                same_asked = len(imagined.pending) == len(moment.table.pending)
                other, heard_there = _after(imagined, step)
                if other is None:
                    continue
                for eyes in (seat, None):
                    if wire(real.view(eyes)) != wire(other.view(eyes)):
                        continue
                    who = f"seat {seat}" if eyes == seat else "a spectator"
                    if heard[eyes] != heard_there[eyes]:
                        raise walk.broken_at(step, f"{who} hears a secret: {heard[eyes]} / {heard_there[eyes]}")
                    if same_asked and _shown(real, eyes) != _shown(other, eyes):
                        what = f"{_shown(real, eyes)} / {_shown(other, eyes)}"
                        raise walk.broken_at(step, f"what is asked next tells {who} a secret: {what}")


@law
def imagined_tables_ask_what_they_would(walk: Walk) -> None:
    """On a table that a seat imagines it is asked the same, and others choose from what it imagines them to have."""
    for moment, _ in walk.sample():
        for seat in range(walk.case.seats):
            imagined = moment.table.imagine(seat, walk.case.seed)
            if _own(imagined, seat) != _own(moment.table, seat):
                raise walk.broken(f"on the table that seat {seat} imagines it is asked {_own(imagined, seat)}", moment)
            if not moment.resting:
                continue
            start = imagined.state
            laid = Table(walk.game, walk.case.seats, options=dict(walk.case.options), dice=imagined.dice, start=start)
            if situation(imagined)[1] != situation(laid)[1]:
                what = f"{situation(imagined)[1]} in place of {situation(laid)[1]}"
                raise walk.broken(f"on the table that seat {seat} imagines the others are asked {what}", moment)


@law
def imagined_tables_judge_by_what_they_hold(walk: Walk) -> None:
    """What others compose on a table that a seat imagines is judged by what they hold there, not by what they really hold."""
    for moment, step in walk.sample():
        for seat in range(walk.case.seats):
            imagined = moment.table.imagine(seat, walk.case.seed)
            for decision in [each for each in imagined.pending if isinstance(each, Composition) and each.seat != seat]:
                if fault := compositions.proposed(imagined, decision, Dice(walk.case.seed)):
                    raise walk.broken_at(step, f"as seat {seat} imagines it, {fault}")


@law
def imagination_knows_the_view_alone(walk: Walk) -> None:
    """What a seat imagines follows from what it sees and from the seed: two worlds that look the same become the same.

    A redeal gathers what is hidden, sorts it, shuffles it and deals it out; without sorting, who knows the seed could
    work his way back to how things lie.
    """
    game = walk.game
    for moment, _ in walk.sample():
        for seat in range(walk.case.seats):
            one, other = (game.unpack(game.pack(moment.table.state)) for _ in range(2))
            game.redeal(other, seat, Dice(1))
            game.redeal(one, seat, Dice(2))
            game.redeal(other, seat, Dice(2))
            if one != other:
                where = difference(msgspec.to_builtins(one), msgspec.to_builtins(other))
                raise walk.broken(f"what seat {seat} imagines depends on what is hidden from it: {where}", moment)


@law
def secret_answers_are_kept_in_the_state(walk: Walk) -> None:
    """What was answered in secret lies where a redeal finds it, not in the rules' own memory.

    A seat that cannot tell two secret answers of another apart imagines the same after both, and plays on alike.
    """
    forks = {moment.place: moment for moment in walk.forks}
    secrets = [(forks[place], step) for place, step in enumerate(walk.steps) if step.secret and place in forks]
    for moment, step in secrets[:SAMPLE]:
        for answer in [option for option in step.options if option != step.answer][:4]:
            real, _ = _after(moment.table.fork(), step)
            other, _ = _after(moment.table.fork(), step._replace(answer=answer))
            for seat in range(walk.case.seats):
                if real is None or other is None or seat == step.seat or not _alike(real, other, seat):
                    continue
                if not _play_on_alike(real.imagine(seat, 5), other.imagine(seat, 5)):
                    raise walk.broken_at(step, f"the rules remember the answer, and what seat {seat} imagines shows it")


def _alike(one: Table[Any], other: Table[Any], eyes: int) -> bool:
    return wire(one.view(eyes)) == wire(other.view(eyes)) and _shown(one, eyes) == _shown(other, eyes)


def _play_on_alike(one: Table[Any], other: Table[Any]) -> bool:
    dice = Dice(1)
    for _ in range(LONGEST_RUN):
        if situation(one) != situation(other):
            return False
        if one.over:
            break
        decision, answer = any_answer(one, dice)
        number, seat = decision.number, decision.seat
        one.decide(number, seat, answer)
        try:
            other.decide(number, seat, answer)
        except HernaError:
            return False
    return True


@law
def imagined_tables_play_on(walk: Walk) -> None:
    """A table that a seat imagines has other dice, breaks no law and can be played to its end."""
    for turn, (moment, _) in enumerate(walk.sample(PLAYED_ON)):
        seat = turn % walk.case.seats
        imagined = moment.table.imagine(seat, walk.case.seed)
        if imagined.dice.state == moment.table.dice.state:
            raise walk.broken(f"the dice of the table that seat {seat} imagines are the real ones", moment)
        if len({d.number for d in imagined.pending}) != len(imagined.pending):
            raise walk.broken(f"two decisions of the table that seat {seat} imagines have the same number", moment)
        try:
            for place, table in enumerate(at_random(imagined, turn)):
                if unlawful := list(walk.game.laws(table.state)):
                    raise walk.broken(f"as seat {seat} imagines it, {place} answers later: {unlawful[0]}", moment)
        except HernaError as error:
            raise walk.broken(f"the table that seat {seat} imagines cannot be played on: {error}", moment) from error


def _imagined(moment: Moment, seat: int, seed: int) -> Table[Any]:
    """The table as a seat may imagine it, but with the real dice: only what is hidden differs."""
    imagined = moment.table.imagine(seat, seed)
    imagined.dice = moment.table.dice.at(moment.table.dice.state)
    return imagined


def _after(table: Table[Any], step: Step) -> tuple[Table[Any] | None, dict[int | None, list[Told]]]:
    """The table after a decision, and what each seat and a spectator heard; no table where it is impossible."""
    heard: dict[int | None, list[Told]] = {seat: [] for seat in (None, *range(table.seats))}
    for seat, hear in heard.items():
        table.watch(hear.append, seat)
    try:
        table.decide(step.number, step.seat, step.answer)
    except AnswerError:
        return None, heard
    except RuleFailure as failure:
        raise Broken(f"{step.rule} fails on a table that a seat may imagine: {failure}") from failure
    return table, heard


def _shown(table: Table[Any], eyes: int | None) -> list[tuple[int, str, list[Any]]]:
    """Who is asked, by which rule; and with which options, if it is one's own decision or not a secret one."""
    return [(d.seat, d.rule, list(d.options) if d.seat == eyes or type(d) is Decision else []) for d in table.pending]


def _own(table: Table[Any], seat: int) -> list[tuple[int, str, list[Any]]]:
    return [(d.number, d.rule, list(d.options)) for d in table.pending if d.seat == seat]


def wire(view: Any) -> bytes:
    """A view as it goes out."""
    return msgspec.json.encode(view)


def difference(one: Any, other: Any, path: str = "$") -> str:
    """Where two plain values differ first."""
    if isinstance(one, dict) and isinstance(other, dict) and list(one) == list(other):
        return next((difference(one[key], other[key], f"{path}.{key}") for key in one if one[key] != other[key]), path)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return next((difference(a, b, f"{path}[{place}]") for place, (a, b) in pairs if a != b), path)
    return f"{path}: {one!r} / {other!r}"

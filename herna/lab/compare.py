"""A against B: two bots, rule variants or content packs, on the same seeds."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from herna.kernel import Decision, Dice, Game, Outcome, Table, registry
from herna.kernel.errors import BadSetup, Phrase
from herna.lab import store
from herna.lab.plan import (
    NO_PACK,
    Pack,
    Plan,
    Variant,
    check_bot,
    check_number,
    check_options,
    deal,
    details_for,
    draw_up,
    fill_seats,
    open_pack,
    settings_of,
)
from herna.lab.report.data import Run
from herna.lab.statistics import Difference, paired, unpaired

TRIED = 12
"""After so many random games it is known whether all win and lose together."""

DEFAULT = "default"
"""The game as it is."""


class Line(NamedTuple):
    """One figure of A and of B, and what A has more; `facts` fill the gaps of the message that names it."""

    message: str
    a: float
    b: float
    difference: Difference
    facts: Mapping[str, Any] = {}


class Side(NamedTuple):
    """What A or B stands for."""

    bot: str | None = None
    options: Mapping[str, str] = {}
    pack: Pack = NO_PACK
    content: str = ""


def together(game: Game[Any], seats: int, options: Mapping[str, Any]) -> bool:
    """Whether all seats win and lose together, which shows when games are played.

    Where nobody ever wins, it shows in what the seats think of their positions: together they think the same.
    """
    if seats == 1:
        return True
    won, agreed = False, True
    for seed in range(TRIED):
        outcome, alike = _try(game, seats, options, seed)
        if outcome.drawn or len(outcome.won) not in (0, seats):
            return False
        won, agreed = won or bool(outcome.won), agreed and alike
    return won or agreed


def _try(game: Game[Any], seats: int, options: Mapping[str, Any], seed: int) -> tuple[Outcome, bool]:
    """A random game: how it ended, and whether before each decision it was as good for all seats."""
    table, dice = Table(game, seats, seed, options), Dice.derived(seed)
    alike = True

    def answer(decision: Decision[Any]) -> Any:
        nonlocal alike
        alike = alike and len({game.evaluate(table.state, seat) for seat in range(seats)}) == 1
        return dice.pick(decision.options)

    return table.run(answer), alike


# ---------------------------------------------------------------------- what is played


def read_side(game: Game[Any], text: str) -> Side:
    """What is meant by `bot=hard`, `option:elite_vp=controlled`, `content=FOLDER` or `default`."""
    if text == DEFAULT:
        return Side(content=game.content_hash)
    if text.startswith("bot="):
        player = text.removeprefix("bot=")
        check_bot(game, player)
        return Side(bot=player)
    if text.startswith("option:"):
        options = _pairs(text.removeprefix("option:"))
        game.check_options(options)
        return Side(options=options, content=game.content_hash)
    if text.startswith("content="):
        pack, content = open_pack(game, Path(text.removeprefix("content=")))
        return Side(pack=pack, content=content)
    raise BadSetup(what=Phrase("lab-ab-form", found=text))


def _pairs(text: str) -> dict[str, str]:
    """`key=value,key=value`; a comma without a key after it belongs to the value."""
    pairs = [part.partition("=") for part in re.split(r",(?=[^,=]+=)", text)]
    for key, equals, _ in pairs:
        if not key.strip() or not equals:
            raise BadSetup(what=Phrase("lab-pair", found=text))
    return {key.strip(): value.strip() for key, _, value in pairs}


def draw_up_pairs(
    game: str,
    a: str,
    b: str,
    *,
    games: int,
    bots: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    details: str | None = None,
    **more: Any,
) -> tuple[Plan, dict[str, Pack]]:
    """The plan of a comparison, in which A and B play so many games each, and the content packs that it needs."""
    found = registry.game(game)
    check_number("--games", games, 1_000_000)
    sides = {"A": read_side(found, a), "B": read_side(found, b)}
    players = [side.bot for side in sides.values() if side.bot is not None]
    if len(players) == 1:
        raise BadSetup(what=Phrase("lab-ab-kinds", found=b if sides["A"].bot else a))
    for player in bots:
        check_bot(found, player)
    given = {"options": options, "rotate": True, "details": details or details_for([*players, *bots]), **more}
    if players:
        return _of_bots(found, players, bots, given, games), {}
    given["games"] = 2 * games
    plan = draw_up(game, bots=bots, **given)
    variants = tuple(
        Variant(
            name=name, bots=plan.bots, options=check_options(found, {**(options or {}), **side.options}), content=side.content
        )
        for name, side in sides.items()
    )
    if (variants[0].options, variants[0].content) == (variants[1].options, variants[1].content):
        raise BadSetup(what=Phrase("lab-ab-same"))
    return draw_up(game, bots=bots, variants=variants, **given), {name: side.pack for name, side in sides.items() if side.pack}


def _of_bots(game: Game[Any], players: Sequence[str], company: Sequence[str], given: Mapping[str, Any], games: int) -> Plan:
    """Two bots: against each other in the same company, or each on all seats where all win and lose together."""
    if settings_of(players[0]) == settings_of(players[1]):
        raise BadSetup(what=Phrase("lab-ab-same"))
    least = next((seats for seats in game.seats if seats >= 2 + len(company)), None)
    seats = game.check_seats(least if given.get("seats") is None else given["seats"])
    options = check_options(game, given["options"] or {})
    given = {**given, "seats": seats}
    if not together(game, seats, options):
        bots = fill_seats(game, [*players, *company], seats)
        sides = "AB".ljust(seats, "-")
        return draw_up(game.name, bots=bots, sides=sides, games=games + games % 2, **given)
    if company:
        raise BadSetup(what=Phrase("lab-ab-company", game=game.name))
    variants = tuple(
        Variant(name=name, bots=(player,) * seats, options=options, content=game.content_hash)
        for name, player in zip("AB", players, strict=True)
    )
    return draw_up(game.name, bots=variants[0].bots, variants=variants, games=2 * games, **given)


# ---------------------------------------------------------------------- what came out


def lines(folder: Path, plan: Plan) -> list[Line]:
    """What a comparison has shown, the main thing first."""
    return [_exchanged(folder, plan)] if plan.sides else list(_variants(folder, plan))


def _exchanged(folder: Path, plan: Plan) -> Line:
    """Who of two bots wins more, pair of games by pair of games."""
    payoffs = _payoffs(folder, plan)
    won: dict[str, list[float]] = {"A": [], "B": []}
    for number in range(plan.games):
        sides = deal(plan, number).sides
        for side, values in won.items():
            values.append(fmean(payoffs[number][seat] for seat, each in enumerate(sides) if each == side))
    margins = [a - b for a, b in zip(won["A"], won["B"], strict=True)]
    pairs = [fmean(margins[first : first + 2]) for first in range(0, plan.games, 2)]
    return Line("lab-row-win", fmean(won["A"]), fmean(won["B"]), _of_games(paired(pairs, 1)))


def _of_games(found: Difference) -> Difference:
    """Pairs of games, in which both play both games, as games."""
    return Difference(found.interval, None if found.needed is None else 2 * found.needed)


def _payoffs(folder: Path, plan: Plan) -> list[list[float]]:
    """For each game, what each seat got."""
    flat = store.table(folder, plan, "seats", "payoff")["payoff"].to_list()
    return [flat[first : first + plan.seats] for first in range(0, len(flat), plan.seats)]


def _variants(folder: Path, plan: Plan) -> Iterator[Line]:
    """Victories, where all win or lose together; length; victories of each seat and of each trait."""
    payoffs = _payoffs(folder, plan)
    length = store.table(folder, plan, "games", "decisions")["decisions"].to_list()
    if Run(folder).together:
        yield _line("lab-row-win", [fmean(game) for game in payoffs])
        yield _line("lab-row-length", length, max(length))
    else:
        yield _line("lab-row-length", length, max(length))
        for seat in range(plan.seats):
            yield _line("lab-row-seat", [game[seat] for game in payoffs], number=seat + 1)
    yield from _traits(folder, plan)


def _line(message: str, values: Sequence[float], reach: float = 1, **facts: Any) -> Line:
    """A figure of every game, up to `reach`: first those of A, then those of B, from the same seeds."""
    half = len(values) // 2
    a, b = values[:half], values[half:]
    return Line(message, fmean(a), fmean(b), paired([x - y for x, y in zip(a, b, strict=True)], reach), facts)


def _traits(folder: Path, plan: Plan) -> Iterator[Line]:
    """What seats with each trait have won; they are not the same seats in A and B."""
    seats = store.table(folder, plan, "seats", "game", "payoff", "traits")
    found: dict[tuple[str, str], tuple[list[float], list[float]]] = defaultdict(lambda: ([], []))
    read: Callable[[str], dict[str, str]] = json.loads
    for game, payoff, text in seats.iter_rows():
        for item in read(text).items():
            found[item][game >= plan.each].append(payoff)
    for trait, value in sorted(found):
        a, b = found[trait, value]
        if len(a) > 1 and len(b) > 1:
            interval, needed = unpaired(a, b)
            games = None if needed is None else ceil(needed * plan.each / min(len(a), len(b)))
            yield Line("lab-row-trait", fmean(a), fmean(b), Difference(interval, games), {"trait": trait, "value": value})

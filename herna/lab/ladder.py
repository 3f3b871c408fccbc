"""A ladder of bots: every pair plays on the same seeds with exchanged seats, and openskill rates them."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from herna.kernel import Dice, registry
from herna.kernel.errors import BadSetup, Phrase
from herna.lab import store
from herna.lab.compare import together
from herna.lab.plan import Plan, check_bot, check_number, check_options, deal, details_for, draw_up, settings_of
from herna.lab.statistics import Interval, Z, wilson

Match = tuple[str, ...]
"""Who plays: two against each other, or one alone on all seats."""


ORDERS = 10
"""In so many orders the games of a ladder are rated."""


class Rung(NamedTuple):
    """A bot on the ladder; where all win and lose together nobody is rated against another."""

    bot: str
    rating: Interval | None
    games: int
    won: Interval


def draw_up_matches(
    game: str,
    bots: Sequence[str],
    *,
    games: int,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    **more: Any,
) -> dict[Match, Plan]:
    """The plans of all matches of a ladder."""
    found = registry.game(game)
    check_number("--games", games, 1_000_000)
    names: list[str] = []
    for spec in bots:
        check_bot(found, spec)
        if settings_of(spec) not in map(settings_of, names):
            names.append(spec)
    if len(names) < 2:
        raise BadSetup(what=Phrase("lab-ladder-few"))
    seats = found.check_seats(next((n for n in found.seats if n > 1), None) if seats is None else seats)
    given = {"options": options, "seats": seats, **more}
    if together(found, seats, check_options(found, options or {})):
        return {
            (name,): draw_up(game, games=games, bots=[name] * seats, details=details_for([name]), **given) for name in names
        }
    sides = ("AB" * seats)[:seats]
    return {
        pair: draw_up(
            game,
            games=games + games % 2,
            bots=[pair["AB".index(side)] for side in sides],
            sides=sides,
            details=details_for(pair),
            **given,
        )
        for pair in combinations(names, 2)
    }


def folder_of(folder: Path, match: Match) -> Path:
    """Where a match is kept."""
    return folder / re.sub(r"[^\w.=,-]", "-", "-vs-".join(match))


def results(folder: Path, matches: Mapping[Match, Plan]) -> dict[Match, list[float]]:
    """For each match, game by game, what its first bot got; the seats of one side count together."""
    found = {}
    for match, plan in matches.items():
        flat = store.table(folder_of(folder, match), plan, "seats", "payoff")["payoff"].to_list()
        found[match] = [_result(plan, number, flat[number * plan.seats :][: plan.seats]) for number in range(plan.games)]
    return found


def _result(plan: Plan, number: int, payoffs: Sequence[float]) -> float:
    """1 if the first side did better than the other, one half if both did as well; alone, whether the game was won."""
    if not plan.sides:
        return payoffs[0]
    sides = deal(plan, number).sides
    a, b = (fmean(each for each, mark in zip(payoffs, sides, strict=True) if mark == side) for side in "AB")
    return 1.0 if a > b else 0.0 if a < b else 0.5


def rank(found: Mapping[Match, Sequence[float]]) -> list[Rung]:
    """The ladder, the best bot first."""
    ratings = _rate(found) if all(len(match) == 2 for match in found) else {}
    rungs = []
    for name in dict.fromkeys(name for match in found for name in match):
        own = [won if match[0] == name else 1 - won for match, games in found.items() if name in match for won in games]
        rungs.append(Rung(name, ratings.get(name), len(own), wilson(sum(own), len(own))))
    return sorted(rungs, key=lambda rung: (-(rung.rating or rung.won).value, rung.bot))


def _rate(found: Mapping[Match, Sequence[float]]) -> dict[str, Interval]:
    """Ratings by openskill, which minds the order of games: it is shuffled a few times, and the mean counts."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0)  # bots learn nothing between two games
    games = [(match, won) for match, results in found.items() for won in results]
    names = list(dict.fromkeys(name for match in found for name in match))
    rated: dict[str, list[tuple[float, float]]] = {name: [] for name in names}
    dice = Dice(0)
    for _ in range(ORDERS):
        ratings = {name: model.rating(name=name) for name in names}
        dice.shuffle(games)
        for (a, b), won in games:
            [[ratings[a]], [ratings[b]]] = model.rate([[ratings[a]], [ratings[b]]], scores=[won, 1 - won])
        for name, rating in ratings.items():
            rated[name].append((rating.mu, rating.sigma))
    means = {name: [fmean(each) for each in zip(*values, strict=True)] for name, values in rated.items()}
    return {name: Interval(mu, mu - Z * sigma, mu + Z * sigma) for name, (mu, sigma) in means.items()}


def duels(found: Mapping[Match, Sequence[float]]) -> dict[Match, Interval]:
    """How often each bot wins against each other one, both ways round."""
    pairs = {match: games for match, games in found.items() if len(match) == 2}
    back = {match[::-1]: [1 - won for won in games] for match, games in pairs.items()}
    return {match: wilson(sum(games), len(games)) for match, games in (pairs | back).items()}


def as_csv(rungs: Sequence[Rung]) -> str:
    """The ladder for a spreadsheet."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["bot", "rating", "rating_low", "rating_high", "games", "won", "won_low", "won_high"])
    for rung in rungs:
        rating = ["", "", ""] if rung.rating is None else [f"{value:.3f}" for value in rung.rating]
        writer.writerow([rung.bot, *rating, rung.games, *(f"{value:.4f}" for value in rung.won)])
    return text.getvalue()

"""Ways over random maps, against all ways tried one by one."""

from __future__ import annotations

from random import Random

import pytest

from herna.space.ways import NEVER, circles, path, spread, stroll

Map = list[list[int]]


def random_map(rng: Random, size: int = 14) -> Map:
    links: list[set[int]] = [set() for _ in range(size)]
    for _ in range(2 * size):
        a, b = rng.sample(range(size), 2)
        links[a].add(b)
        links[b].add(a)
    return [sorted(each) for each in links]


def cheapest(neighbours: Map, start: int, toll: list[int], stops: set[int]) -> dict[int, int]:
    """The prices by trying again and again until nothing becomes cheaper."""
    prices = {start: 0}
    for _ in neighbours:
        for here in list(prices):
            for each in neighbours[here] if here == start or here not in stops else ():
                if toll[each]:
                    prices[each] = min(prices.get(each, NEVER), prices[here] + toll[each])
    return prices


@pytest.mark.parametrize("seed", range(40))
def test_prices_are_those_of_the_cheapest_ways(seed: int) -> None:
    rng = Random(seed)
    neighbours, toll = random_map(rng), [rng.choice([0, 1, 1, 2, 5]) for _ in range(14)]
    stops = set(rng.sample(range(14), 3))
    most = rng.choice([3, 6, NEVER])
    prices, before = spread(neighbours, 0, toll, most, stops)
    assert prices == {each: price for each, price in cheapest(neighbours, 0, toll, stops).items() if price <= most}
    for end, price in prices.items():
        way = path(before, end)
        assert sum(toll[each] for each in way) == price
        assert all(b in neighbours[a] for a, b in zip([0, *way], way, strict=False))
        assert stops.isdisjoint(way[:-1])


@pytest.mark.parametrize("seed", range(40))
def test_steps_are_prices_where_each_costs_one(seed: int) -> None:
    rng = Random(seed)
    neighbours = random_map(rng)
    closed, stops = rng.sample(range(1, 14), 3), set(rng.sample(range(14), 3))
    most = rng.choice([2, NEVER])
    toll = [int(each not in closed) for each in range(14)]
    steps, before = stroll(neighbours, 0, most, closed, stops)
    prices, _ = spread(neighbours, 0, toll, most, stops)
    assert steps == prices
    assert list(steps.values()) == sorted(steps.values())
    assert all(len(path(before, end)) == far for end, far in steps.items())


def test_circles_around_several_starts_are_those_of_the_nearest() -> None:
    row = [[1], [0, 2], [1, 3], [2, 4], [3]]
    assert list(circles(row, [0, 4], {})) == [[0, 4], [1, 3], [2]]
    assert list(circles(row, [0, 4], {2: 2})) == [[0, 4], [1, 3]]


def test_whoever_has_found_enough_goes_no_further() -> None:
    before: dict[int, int] = {}
    found = circles([[1], [0, 2], [1, 3], [2]], [0], before)
    assert [next(found), next(found)] == [[0], [1]]
    assert before == {0: 0, 1: 0}


def test_a_start_may_be_a_stop() -> None:
    assert list(circles([[1], [0, 2], [1]], [0], {}, stops={0, 1})) == [[0], [1]]
    assert spread([[1], [0, 2], [1]], 0, [1, 1, 1], stops={0, 1})[0] == {0: 0, 1: 1}

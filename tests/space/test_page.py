"""The page counts as the rules do: the same places, distances and stops in JavaScript, to the last bit."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from importlib.resources import files
from typing import Any

import pytest

from herna.space import going, plane
from herna.space.going import Ground, Stop, Wall
from herna.space.plane import QUARTER, TURN, Place, box
from tests.space.planes import INCH, STAND

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="there is no node on this machine")

SCRIPT = """
import * as plane from "PLANE";
import { reach } from "WAY";
import { readFileSync } from "node:fs";
const { boxes, cases, sines } = JSON.parse(readFileSync(0, "utf8"));
const MOVES = {
  ahead: { word: "ahead", towards: "ahead" },
  back: { word: "back", towards: "back" },
  left: { word: "left", towards: "left" },
  right: { word: "right", towards: "right" },
  "wheel-left": { word: "wheel-left", kind: "turn", about: "left", clockwise: false },
  "wheel-right": { word: "wheel-right", kind: "turn", about: "right" },
  turn: { word: "turn", kind: "turn", about: "middle" },
};
const at = ([place, wide, deep]) => plane.boxAt(place, [wide, deep]);
const value = { legs: [] };
const BOUNDS = [0, 0, 48000, 40000];
console.log(JSON.stringify({
  sines: sines.map((step) => plane.sine(step)),
  pairs: boxes.map(([one, other]) => [
    plane.separation(at(one), at(other)),
    plane.gap(at(one), at(other)),
    plane.margin(at(one), BOUNDS),
  ]),
  headings: boxes.map(([one, other]) => plane.heading(other[0][0] - one[0][0], other[0][1] - one[0][1])),
  reached: cases.map(({ place, size, word, want, walls, bounds }) => {
    const guide = { kind: "way", thing: "", place, size, walls, bounds, edge_rule: "edge" };
    const { amount, stop } = reach(guide, value, MOVES[word], want);
    return [amount, stop && [stop.rule, stop.thing]];
  }),
}));
"""

STRAIGHT = {"ahead": (1, 0), "back": (-1, 0), "left": (0, -1), "right": (0, 1)}
WORDS = (*STRAIGHT, "wheel-left", "wheel-right", "wheel-left", "wheel-right", "turn")
RND = random.Random(7)


def some_place(least: int = 0) -> Place:
    return RND.randrange(least, 48_000 - least), RND.randrange(least, 40_000 - least), RND.randrange(TURN)


def beside(place: Place) -> Place:
    """A place nearby that looks along the side of another."""
    return place[0] + RND.randrange(3000), place[1] + 10, (place[2] + QUARTER) % TURN


def some_size() -> tuple[int, int]:
    return STAND * RND.randint(1, 5), STAND * RND.randint(1, 3)


def some_case() -> dict[str, Any]:
    near, things = RND.choice((0, 400, INCH)), range(12)
    walls = [{"box": (*some_place(), *some_size()), "near": near, "rule": f"near-{n}", "thing": f"rock:{n}"} for n in things]
    place, size = some_place(RND.choice((500, 5000))), some_size()
    word, want = RND.choice(WORDS), RND.randint(1, 12_000)
    return {"place": place, "size": size, "word": word, "want": want, "walls": walls, "bounds": (0, 0, 48_000, 40_000)}


def reached(case: dict[str, Any]) -> tuple[int, Stop | None]:
    """How far the rules let it go."""
    place, (wide, deep), word, want, raw, _ = case.values()
    walls = [Wall(box(wall["box"][:3], *wall["box"][3:]), wall["near"], wall["rule"], wall["thing"]) for wall in raw]
    ground = Ground(48_000, 40_000, "edge", walls)
    ground = ground._replace(entering=plane.margin(box(place, wide, deep), 48_000, 40_000) < -plane.SLACK)
    if word in STRAIGHT:
        return going.straight_reach(place, wide, deep, STRAIGHT[word][0] * want, STRAIGHT[word][1] * want, ground)
    right, ahead = {"wheel-left": (-wide / 2, 0.0), "wheel-right": (wide / 2, 0.0), "turn": (0.0, -deep / 2)}[word]
    amount, stop = going.turn_reach(place, wide, deep, -want if word == "wheel-left" else want, right, ahead, ground)
    return abs(amount), stop


def test_the_page_measures_and_stops_as_the_rules_do_to_the_last_bit() -> None:
    boxes = [((some_place(), *some_size()), (some_place(), *some_size())) for _ in range(2000)]
    boxes += [(one, (beside(one[0]), *some_size())) for one, _ in boxes[:500]]
    cases, sines = [some_case() for _ in range(2000)], list(range(-10, TURN + 10))
    script = files("herna") / "web/js/table"
    code = SCRIPT.replace("PLANE", f"file://{script / 'plane.js'}").replace("WAY", f"file://{script / 'way.js'}")
    given = json.dumps({"boxes": boxes, "cases": cases, "sines": sines})
    done = subprocess.run(["node", "--input-type=module", "-e", code], input=given, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    assert found["sines"] == [plane.SINE[step % TURN] for step in sines]
    made = [(box(*one), box(*other)) for one, other in boxes]
    assert found["pairs"] == [
        [plane.separation(one, other), plane.gap(one, other), plane.margin(one, 48_000, 40_000)] for one, other in made
    ]
    assert found["headings"] == [plane.heading(there[0] - here[0], there[1] - here[1]) for (here, *_), (there, *_) in boxes]
    for case, (amount, stop) in zip(cases, found["reached"], strict=True):
        assert (amount, stop and Stop(*stop)) == reached(case), case


FORMED = """
import { fresh, start, understood, written } from "WAY";
const piece = { thing: "", place: [20000, 20000, 4500], size: [6000, 4000], stands: 6, stand: [2000, 2000] };
const guide = { kind: "form", ...piece, shift: 3000, ahead: 3000 };
const value = understood(guide, [2, 9000, 700, -1200]);
const plain = { ...guide, ahead: 0 };
console.log(JSON.stringify([
  start(guide, value),
  written(guide, value),
  written(guide, fresh(guide)),
  written(plain, fresh(plain)),
  understood(guide, [2, 9000, 700]),
  understood(plain, [2, 9000, 700, 0]),
]));
"""


def test_a_formation_goes_aside_and_ahead_as_the_rules_count_it() -> None:
    script = files("herna") / "web/js/table"
    code = FORMED.replace("WAY", f"file://{script / 'way.js'}")
    done = subprocess.run(["node", "--input-type=module", "-e", code], capture_output=True, text=True, check=True)
    place, value, fresh, plain, short, long = json.loads(done.stdout)
    assert tuple(place) == plane.formed((20_000, 20_000, 4500), 4000, 9000, 6000, 700, -1200)
    assert value == [2, 9000, 700, -1200]
    assert (fresh, plain) == ([3, 4500, 0, 0], [3, 4500, 0])
    assert short is long is None

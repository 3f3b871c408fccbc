"""What a seat sees and is asked, as arrays of a fixed size.

They are made from a view and a decision, of any game, by feature hashing. A view is a tree; each leaf has a path, such as
`.view.sides.0.vp`, and gives features with a name and a value:

- a word w gives `path=w`: 1, true gives `path=yes`: 1, nothing gives `path.?`: 1, false gives no feature;
- a number n gives `path.~`: n / 8 and, if it is between -1 and 63, `path=n`: 1;
- a list gives `path.#`: its length / 8, and its plain members are also told without their place, as `path.*=w`;
- an option gives the features of its word, as `.verb=w`, and of its parts by the names that the game's table of verbs has for
  them, such as `.region=3`, alone and below the name of the rule that asks; words and numbers also without the name, as `.*=w`.

The name of a feature says, by its BLAKE2 hash, to which place of the array its value is added, and with which sign. So the
arrays have the same size and meaning in every process and for every content of a game. Two features can share a place, which is
rare enough where few of the places are taken at a time.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from herna.envs.match import Match
from herna.kernel import Game

VERSION = 2
"""Raised when the same view gives other numbers than before."""

PLACES = 4096
"""The places of a view."""

TRAITS = 64
"""The places of an option."""

HIGHEST = 16.0
"""No number is farther from nothing than this."""

REMEMBERED = 50_000
"""So many options are remembered with their numbers."""

BRANCHES = (dict, tuple, list)

Observation = dict[str, Any]
Floats = NDArray[np.float32]


class Feature:
    """A name in a tree of names: where its value is added, and with which sign; and what was last found there."""

    __slots__ = ("below", "last", "name", "numbers", "place", "sign", "values")

    def __init__(self, name: str, places: int) -> None:
        code = int.from_bytes(blake2b(name.encode(), digest_size=8).digest())
        self.name = name
        self.place = (code >> 1) % places
        self.sign = 1.0 if code & 1 else -1.0
        self.below: dict[Any, Feature] = {}
        self.values: dict[Any, Feature] = {}
        self.last: Any = None
        self.numbers = Numbers()


class Numbers:
    """What is to be added, and where."""

    __slots__ = ("places", "values")

    def __init__(self) -> None:
        self.places: list[int] = []
        self.values: list[float] = []

    def add(self, feature: Feature, value: float) -> None:
        self.places.append(feature.place)
        self.values.append(feature.sign * value)

    def extend(self, numbers: Numbers) -> None:
        self.places.extend(numbers.places)
        self.values.extend(numbers.values)

    def array(self, places: int) -> Floats:
        """The array into which everything is added up."""
        sums = np.bincount(self.places, self.values, places) if self.places else np.zeros(places)
        return np.clip(sums, -HIGHEST, HIGHEST).astype(np.float32)


class Hashing:
    """Turns trees of plain data into arrays of so many places."""

    def __init__(self, places: int) -> None:
        self.places = places
        self.root = Feature("", places)

    def below(self, feature: Feature, key: Any) -> Feature:
        """The feature of a member, or of what is not its value: `#`, `~`, `?`, `*`."""
        if (found := feature.below.get(key)) is None:
            found = feature.below[key] = Feature(f"{feature.name}.{key}", self.places)
        return found

    def equal(self, feature: Feature, value: Any) -> Feature:
        """The feature that something has a value."""
        if (found := feature.values.get(value)) is None:
            found = feature.values[value] = Feature(f"{feature.name}={value}", self.places)
        return found

    def walk(self, feature: Feature, tree: Any, into: Numbers) -> None:
        """Gather the features of a tree; a branch that is as it was needs no second walk."""
        if type(tree) not in BRANCHES:
            self.leaf(feature, tree, into)
            return
        if feature.last != tree:
            feature.last, feature.numbers = tree, Numbers()
            self.branch(feature, tree, feature.numbers)
        into.extend(feature.numbers)

    def branch(self, feature: Feature, tree: dict[str, Any] | list[Any] | tuple[Any, ...], into: Numbers) -> None:
        """Gather the features of a mapping or a list."""
        if isinstance(tree, dict):
            for key, part in tree.items():
                self.walk(self.below(feature, key), part, into)
            return
        into.add(self.below(feature, "#"), len(tree) / 8)
        anywhere = self.below(feature, "*")
        for place, part in enumerate(tree):
            self.walk(self.below(feature, place), part, into)
            if type(part) is str or type(part) is int:
                into.add(self.equal(anywhere, part), 1.0)

    def leaf(self, feature: Feature, leaf: Any, into: Numbers) -> None:
        """Gather the features of a word, a number, a yes or a nothing."""
        if type(leaf) is int or type(leaf) is float:
            into.add(self.below(feature, "~"), leaf / 8)
            if -1 <= leaf < 64:
                into.add(self.equal(feature, leaf), 1.0)
        elif leaf is None:
            into.add(self.below(feature, "?"), 1.0)
        elif leaf is not False:
            into.add(self.equal(feature, "yes" if leaf is True else leaf), 1.0)


class Eyes:
    """What the agents of a game observe: spaces of a fixed shape, and the arrays that lie in them.

    `observation` is the view of the seat, with its own number, what it is asked and which page of it; `rule` counts the rules
    of the rulebook from 1, 0 is no question; `options` has a row for each action; `action_mask` says which can be taken.
    """

    def __init__(self, game: Game[Any], width: int) -> None:
        self.rules = {rule.id: number for number, rule in enumerate(game.rulebook, 1)}
        self.width = width
        self._named = game.verbs.named
        self._views = Hashing(PLACES)
        self._parts = Hashing(TRAITS)
        self._rows: dict[Any, Floats] = {}

    def space(self) -> spaces.Dict:
        """The space of all observations; everybody gets one of their own, for it can be seeded."""
        return spaces.Dict(
            {
                "observation": spaces.Box(-HIGHEST, HIGHEST, (PLACES,), np.float32),
                "rule": spaces.Discrete(len(self.rules) + 1),
                "options": spaces.Box(-HIGHEST, HIGHEST, (self.width, TRAITS), np.float32),
                "action_mask": spaces.Box(0, 1, (self.width,), np.int8),
            }
        )

    def observe(self, match: Match, seat: int) -> Observation:
        """What a seat sees and, if it is its turn, what it is asked."""
        decision = match.decision if match.seat == seat else None
        rule = "" if decision is None else decision.rule
        options = np.zeros((self.width, TRAITS), np.float32)
        mask = np.zeros(self.width, np.int8)
        if decision is not None:
            mask[match.actions()] = 1
            for action, option in enumerate(match.options):
                options[action] = self._row(rule, option)
        return {
            "observation": self.view(match, seat, rule),
            "rule": np.int64(self.rules.get(rule, 0)),
            "options": options,
            "action_mask": mask,
        }

    def view(self, match: Match, seat: int, rule: str) -> Floats:
        """The view of a seat, with what it is asked, as an array."""
        page = match.page if rule else 0
        tree = {"view": match.table.view(seat), "seat": seat, "rule": rule, "page": page}
        numbers = Numbers()
        self._views.walk(self._views.root, msgspec.to_builtins(tree, str_keys=True, order="deterministic"), numbers)
        return numbers.array(PLACES)

    def _row(self, rule: str, option: Any) -> Floats:
        """The features of an option, and the same once more together with the rule."""
        key = rule, option
        if (row := self._rows.get(key)) is None:
            if len(self._rows) >= REMEMBERED:
                self._rows.clear()
            verb, parts = self._named(rule, option)
            numbers, tree = Numbers(), ({"verb": verb} if verb else {}) | parts
            for feature in (self._parts.root, self._parts.below(self._parts.root, rule)):
                self._parts.walk(feature, tree, numbers)
                anywhere = self._parts.below(feature, "*")
                for part in tree.values():
                    if type(part) is str or type(part) is int:
                        numbers.add(self._parts.equal(anywhere, part), 1.0)
            row = self._rows[key] = numbers.array(TRAITS)
        return row

"""What a run of the laboratory plays: which game, by whom, from which seeds. Everything else follows from it."""

from __future__ import annotations

import platform
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal

import msgspec

import herna
from herna.bots import DEFAULT, bot
from herna.kernel import Dice, Game, registry
from herna.kernel.content import Catalogue
from herna.kernel.errors import BadSetup, Phrase

Details = Literal["none", "decisions", "events", "all"]
"""What is kept beside games and seats."""

Pack = Mapping[str, bytes]
"""A content pack: the player's own content of one game, file by file."""

NO_PACK: Pack = {}

CHUNKS = 50
"""A run is cut into about so many chunks: what is being played when somebody stops it is lost."""

LARGEST = 200
"""No chunk has more games: they are all in memory at once."""

EXCHANGED = str.maketrans("AB", "BA")

MOST = 10_000_000
"""No run has more games."""


class Variant(msgspec.Struct, frozen=True, kw_only=True):
    """One of the ways to play that are compared; `content` is the hash of the game's content with its pack."""

    name: str = ""
    bots: tuple[str, ...]
    options: dict[str, Any] = {}
    content: str


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A run: so many games with the numbers from 0 on.

    `bots` sit on the seats in that order; with `rotate` they move on a seat from game to game. Where two `sides` meet, one
    letter a bot (`AB`, `AB-`), games come in pairs: from the same seed, with A and B exchanged. Of several `variants` the first
    plays the first part of the games, the next the next, all from the same seeds. Of what an option can be, a `mix` gives
    each game as many as it has seats, at random.
    """

    game: str
    version: int
    content: str
    seats: int
    bots: tuple[str, ...]
    options: dict[str, Any] = {}
    seed: int
    games: int
    chunk: int
    details: Details = "all"
    curves: bool = False
    rotate: bool = False
    sides: str = ""
    variants: tuple[Variant, ...] = ()
    mix: dict[str, tuple[str, ...]] = {}

    @property
    def ways(self) -> tuple[Variant, ...]:
        """The variants, or the only way to play."""
        return self.variants or (Variant(bots=self.bots, options=self.options, content=self.content),)

    @property
    def each(self) -> int:
        """How many games each way is played."""
        return self.games // len(self.ways)

    @property
    def chunks(self) -> list[range]:
        """The numbers of the games in each chunk; a chunk is played in one way."""
        starts = ((first, first + self.each) for first in range(0, self.games, self.each))
        return [range(at, min(at + self.chunk, end)) for first, end in starts for at in range(first, end, self.chunk)]

    def way(self, number: int) -> Variant:
        """The way in which a game is played."""
        return self.ways[number // self.each]


class Manifest(Plan, frozen=True, kw_only=True):
    """What stands in a run's folder beside its results: the plan, and with what it was begun."""

    herna: str
    python: str
    platform: str
    started: str

    @staticmethod
    def of(plan: Plan) -> Manifest:
        """The manifest of a run that begins now."""
        return Manifest(
            **msgspec.structs.asdict(plan),
            herna=herna.__version__,
            python=platform.python_version(),
            platform=f"{platform.system()} {platform.machine()}",
            started=datetime.now(UTC).isoformat(timespec="seconds"),
        )


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """How one game is laid: all that its row tells."""

    seats: int
    seed: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    sides: str = ""
    """The side of each seat, where two sides meet."""


def deal(plan: Plan, number: int) -> Deal:
    """The game of a number; what it is like depends on nothing but the plan and the number."""
    way, pair = plan.way(number), number % plan.each
    bots, sides = way.bots, plan.sides
    if sides:
        pair, exchanged = divmod(pair, 2)
        sides = sides.translate(EXCHANGED) if exchanged else sides
        bots = tuple(_of_side(plan, way, place, side) for place, side in enumerate(sides))
    if plan.rotate:
        turn = pair % plan.seats
        bots, sides = bots[turn:] + bots[:turn], sides[turn:] + sides[:turn]
    seed = Dice.derived(plan.seed, pair).state >> 1  # a column of Parquet holds 63 bits and a sign
    options = way.options | {key: _dealt(plan, values, seed) for key, values in plan.mix.items()}
    return Deal(seats=plan.seats, seed=seed, options=options, bots=bots, sides=sides)


def _dealt(plan: Plan, values: Sequence[str], seed: int) -> list[str]:
    """As many of the values as there are seats, in the order of the seats."""
    deck = list(values)
    Dice.derived(seed, plan.seats).shuffle(deck)  # below that number are the bots' own
    return deck[: plan.seats]


def _of_side(plan: Plan, way: Variant, place: int, side: str) -> str:
    return way.bots[plan.sides.index(side) if side in "AB" else place]


def draw_up(
    game: str,
    *,
    games: int,
    seats: int | None = None,
    bots: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    chunk: int | None = None,
    mix: Mapping[str, Sequence[str]] | None = None,
    **more: Any,
) -> Plan:
    """A plan, checked: whatever is wrong with it is said before anything is played."""
    found = registry.game(game)
    check_number("--games", games, MOST)
    if chunk is not None:
        check_number("--chunk", chunk, MOST)
    seats = found.check_seats(seats if seats is not None else next((n for n in found.seats if n >= len(bots)), None))
    mixed = {key: tuple(values) for key, values in (mix or {}).items()}
    check_options(found, {**(options or {}), **mixed})
    each = games // max(1, len(more.get("variants", ())))
    return Plan(
        game=game,
        version=found.version,
        content=found.content_hash,
        seats=seats,
        bots=fill_seats(found, bots, seats),
        options=check_options(found, options or {}),
        seed=found.check_seed(seed),
        games=games,
        chunk=chunk or max(1, min(LARGEST, each // CHUNKS)),
        mix=mixed,
        **more,
    )


def check_number(name: str, number: int, most: int) -> None:
    """A number from 1 on."""
    if not 1 <= number <= most:
        raise BadSetup(what=Phrase("lab-range", name=name, found=number, most=most))


def settings_of(spec: str) -> tuple[str, dict[str, int]]:
    """The name and the settings of a bot that is known, however they were written."""
    name, _, rest = spec.partition(":")
    pairs = (each.partition("=") for each in rest.split(",") if rest)
    return name, {key: int(value) for key, _, value in pairs}


def by_clock(spec: str) -> bool:
    """Whether a bot thinks until time is up, and so plays otherwise each time."""
    name, settings = settings_of(spec)
    return "milliseconds" in settings or (name == "search" and "iterations" not in settings)


def details_for(bots: Sequence[str]) -> Details:
    """The least that must be kept so that every game can be played again."""
    return "decisions" if any(map(by_clock, bots)) else "none"


def check_bot(game: Game[Any], spec: str) -> None:
    """A bot that is known, with settings that it has, and that can play the game."""
    bot(spec, 0)
    if settings_of(spec)[0] == "sensible" and game.advise is None:
        raise BadSetup(what=Phrase("setup-no-advice", game=game.name))


def fill_seats(game: Game[Any], bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """A bot for every seat: who is named, and then the usual one."""
    if len(bots) > seats:
        raise BadSetup(what=Phrase("lab-too-many", given=len(bots), seats=seats))
    for spec in bots:
        check_bot(game, spec)
    return (*bots, *[DEFAULT] * (seats - len(bots)))


def check_options(game: Game[Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a table, complete, and such as they will be read from the manifest."""
    checked: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(game.check_options(options)))
    return checked


def open_pack(game: Game[Any], folder: Path) -> tuple[Pack, str]:
    """A content pack and the hash of the game's content with it; a mistake in it is named with its file.

    The folder is laid out as the player's own, with a folder for each game; it may also be that of the game itself.
    """
    own = folder / game.name if (folder / game.name).is_dir() else folder
    if not own.is_dir():
        raise BadSetup(what=Phrase("lab-no-folder", folder=str(folder)))
    sources = sorted(own.glob("*.toml"))
    if not sources:
        raise BadSetup(what=Phrase("lab-no-content", folder=str(own), game=game.name))
    content = Catalogue(game.catalogue.kinds, [files(game.package) / "content", own], game.catalogue.check)
    return {file.name: file.read_bytes() for file in sources}, content.hash

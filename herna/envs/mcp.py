"""The same words as the text face gives, as a server of the Model Context Protocol: `herna mcp`.

A client lays tables, plays one seat at each against bots, and may look rules up. It is told what its seat may know and no more:
neither what the others hold, nor the seed.
"""

from __future__ import annotations

import functools
import secrets
import threading
from collections.abc import Callable, Iterable
from itertools import count
from typing import Any, Literal, get_args, get_origin

import msgspec
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.mcpserver.resources import FunctionResource
from mcp.types import CallToolResult, TextContent, ToolAnnotations
from msgspec import structs
from pydantic import ValidationError

from herna import __version__
from herna.bots import DEFAULT, LEVELS, Bot, answer, bot
from herna.envs.match import check_seats
from herna.envs.text import FOUND, Face, rule_in_words, rulebook_in_words
from herna.kernel import Dice, Game, Table, registry
from herna.kernel.errors import BadSetup, HernaError, Phrase
from herna.kernel.registry import from_shelf
from herna.kernel.rulebook import Rulebook
from herna.kernel.texts import house

TABLES = 16
"""So many tables may stand at a time."""

THINKING = 300
"""So many milliseconds a bot that searches may think about a decision: a client does not wait for ever."""

LINES = 200
"""So many lines of a log are told at the most."""

OPPONENTS = ("random", *LEVELS)

HOUSE = "house"
"""The rules of the house: what holds at every table."""


class Place:
    """A table, the seat that the client has there, and the bots on the others."""

    def __init__(self, table: Table[Any], face: Face, bots: list[Bot]) -> None:
        self.face = face
        self._table = table
        self._bots = bots

    def go_on(self) -> None:
        """Let the bots play until the client is asked, or the game is over."""
        table = self._table
        while table.outcome is None and self.face.decision is None:
            decision = table.pending[0]
            table.decide(decision.number, decision.seat, answer(self._bots[decision.seat], table, decision))


class Hall:
    """The tables of one client, in one language: a method a tool, which returns what to say; one says it as data, too."""

    def __init__(self, lang: str, tables: int = TABLES) -> None:
        self.lang = lang
        self.tables = tables
        self._places: dict[str, Place] = {}
        self._names = (f"table-{number}" for number in count(1))

    def say(self, message: str, **facts: Any) -> str:
        return house().say(self.lang, message, **facts)

    # ------------------------------------------------------------------ tables

    def list_games(self) -> str:
        games = map(self._game_in_words, map(registry.game, registry.names()))
        return "\n".join([*games, *(self.say("mcp-open-table", table=name) for name in self._places)])

    def _game_in_words(self, game: Game[Any]) -> str:
        seats = ", ".join(map(str, game.seats))
        options = "; ".join(_option_in_words(game, field) for field in structs.fields(game.options))
        title = game.rulebook.title.say(self.lang)
        return self.say("mcp-game", name=game.name, title=title, seats=seats, options=options or "-")

    def lay_table(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 1,
        opponents: str = DEFAULT,
        options: dict[str, Any] | None = None,
        seed: int | None = None,
    ) -> str:
        if len(self._places) >= self.tables:
            raise BadSetup(what=Phrase("mcp-too-many", tables=self.tables, names=", ".join(self._places)))
        if opponents not in OPPONENTS:
            raise BadSetup(what=Phrase("setup-unknown", field="opponents", found=opponents, known=", ".join(OPPONENTS)))
        chosen = registry.game(game)
        seats = check_seats(chosen, seats)
        if not 1 <= seat <= seats:
            raise BadSetup(what=Phrase("mcp-seat", seats=seats, found=seat))
        # Another seat, other dice: who lays the same seed twice must not see the cards of the others from their seats.
        own = Dice.derived(secrets.randbits(63) if seed is None else chosen.check_seed(seed), seat)
        table = Table(chosen, seats, own.below(1 << 63), options)
        bots = [bot(opponents, own.below(1 << 63), milliseconds=THINKING) for _ in range(seats)]
        place = Place(table, Face(table, seat - 1, self.lang), bots)
        name = next(self._names)
        self._places[name] = place
        place.go_on()
        return f"{self.say('mcp-laid', table=name)}\n\n{place.face.text()}"

    def _face(self, table: str) -> Face:
        return self._place(table).face

    def _place(self, table: str) -> Place:
        if table not in self._places:
            raise BadSetup(what=Phrase("mcp-no-table", table=table, names=", ".join(self._places) or "-"))
        return self._places[table]

    def look(self, table: str, legend: bool = True) -> str:
        return self._face(table).text(legend=legend)

    def list_options(self, table: str) -> CallToolResult:
        face = self._face(table)
        return CallToolResult(content=[TextContent(type="text", text=face.question())], structured_content=face.asked())

    def why_not(self, table: str, option: str = "") -> str:
        return "\n".join(self._face(table).why_not(option))

    def answer(self, table: str, option: str) -> str:
        place = self._place(table)
        taken = place.face.answer(option)
        place.go_on()
        return f"{self.say('mcp-taken', option=f'`{taken}`')}\n\n{place.face.text()}"

    def read_log(self, table: str, lines: int = 50) -> str:
        wanted = max(1, min(lines, LINES))
        return "\n".join(self._face(table).log()[-wanted:]) or self.say("mcp-no-log")

    def close_table(self, table: str) -> str:
        place = self._place(table)
        del self._places[table]
        if place.face.outcome() is None:
            return self.say("mcp-resigned", table=table)
        return f"{self.say('mcp-closed', table=table)} {place.face.question()}"

    # ------------------------------------------------------------------ rules

    def find_rules(self, game: str, words: str) -> str:
        found = rulebook(game).find(words.split())
        if not words.strip() or not found:
            return self.say("doors-no-rule", words=words)
        lines = [rule_in_words(rule, self.lang) for rule in found[:FOUND]]
        if len(found) > FOUND:
            lines.append(self.say("doors-more-rules", count=len(found) - FOUND))
        return "\n".join(lines)

    def read_rule(self, rule: str) -> str:
        book = rulebook(rule.partition(".")[0])
        if rule not in book:
            raise BadSetup(what=Phrase("mcp-no-rule", rule=rule, near=", ".join(book.near(rule)) or "-"))
        return rule_in_words(book[rule], self.lang)


def _option_in_words(game: Game[Any], field: structs.FieldInfo) -> str:
    """An option of a table: its name, its default, and what else it can be, where that is known."""
    default = msgspec.json.encode(getattr(game.default_options, field.name)).decode()
    known = game.choices.get(field.name) or (get_args(field.type) if get_origin(field.type) is Literal else ())
    return f"{field.name} = {default}" + (f" ({', '.join(known)})" if known else "")


def rulebook(game: str) -> Rulebook:
    """The rules of a game, or of the house."""
    return from_shelf(HOUSE) if game == HOUSE else registry.game(game).rulebook


class Server(MCPServer[Any]):
    """A server that says in words, too, what is wrong with the arguments of a tool."""

    lang = "en"

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> Any:
        try:
            return await super().call_tool(name, arguments, context)
        except ToolError as error:
            if not isinstance(error.__cause__, ValidationError):
                raise
            wrong = "; ".join(f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.__cause__.errors())
            return _failure(BadSetup(what=Phrase("mcp-arguments", tool=name, wrong=wrong)), self.lang)


def _failure(error: HernaError, lang: str) -> CallToolResult:
    return CallToolResult(content=[TextContent(type="text", text=error.say(lang))], is_error=True)


def server(lang: str = "en", tables: int = TABLES) -> Server:
    """A server with a hall of its own; what goes wrong is one sentence in the reader's language."""
    hall = Hall(lang, tables)
    built = Server("herna", "Herna", instructions=hall.say("mcp-instructions"), version=__version__, log_level="WARNING")
    built.lang = lang
    turn = threading.Lock()  # tools run in threads, and a table is played by one at a time
    reading = (hall.list_games, hall.look, hall.list_options, hall.why_not, hall.read_log, hall.find_rules, hall.read_rule)
    for tool in (*reading, hall.lay_table, hall.answer, hall.close_table):
        name = tool.__name__
        built.add_tool(
            _worded(tool, lang, turn),
            name,
            description=hall.say(f"mcp-{name.replace('_', '-')}"),
            annotations=ToolAnnotations(read_only_hint=tool in reading, open_world_hint=False),
            structured_output=False,
        )
    for resource in _rulebooks(hall):
        built.add_resource(resource)
    return built


def _worded(tool: Callable[..., str | CallToolResult], lang: str, turn: threading.Lock) -> Callable[..., Any]:
    """A tool whose mistakes are said in words."""

    @functools.wraps(tool)
    def said(*args: Any, **kwargs: Any) -> Any:
        try:
            with turn:
                return tool(*args, **kwargs)
        except HernaError as error:
            return _failure(error, lang)

    return said


def _rulebooks(hall: Hall) -> Iterable[FunctionResource]:
    """The rulebooks of all games and of the house, each read when it is asked for."""
    for name in (*registry.names(), HOUSE):

        def whole(name: str = name) -> str:
            return rulebook_in_words(rulebook(name), hall.lang)

        yield FunctionResource(
            uri=f"herna://rules/{name}",
            name=f"rules-{name}",
            description=hall.say("mcp-rulebook", name=name),
            mime_type="text/markdown",
            fn=whole,
        )

"""One table in a terminal: what has changed, the question, numbered options; people and bots in any mix."""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from rich.columns import Columns
from rich.padding import Padding
from rich.text import Text

from herna.bots import DEFAULT, LEVELS, Bot, bot
from herna.kernel import EVERYTHING, Decision, Dice, Game, Record, Table, Told, free, spelling
from herna.kernel.content import data_folder
from herna.kernel.decision import Composition, listed
from herna.kernel.errors import Malformed, Refused, RuleFailure
from herna.kernel.rulebook import Rule, Rulebook, from_shelf
from herna.kernel.scene import Scene
from herna.kernel.seat import Seat
from herna.kernel.texts import house
from herna.voice import Voice

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  # where there is one, it lets the reader correct what was typed

HUMAN = "human"

CONTEXT = 6
"""Who takes a game up again is reminded of so many lines of its log."""

FOUND = 8
"""A search among the rules shows so many."""

SMALL = 8
"""A table of no more lines is shown whole each time; of a larger one only the lines that are new."""

TALLIES = 3
"""So many numbers of each player stand in the line of status."""

EXAMPLES = 6
"""So many of the things that one rule forbids are named."""


class Quit(Exception):
    """Somebody has had enough."""


class Chair(NamedTuple):
    """Who sits on a seat: a person, or a bot."""

    name: str
    kind: str
    bot: Bot | None


def take_chairs(table: Table[Any], kinds: Sequence[str], names: Sequence[str], lang: str) -> list[Chair]:
    """Seat people and bots; a bot's luck follows from the seed of the table, so that a game can be played again."""
    chairs = []
    for seat, kind in enumerate(kinds):
        player = None if kind == HUMAN else bot(kind, Dice.derived(table.seed or 0, seat).state)
        name = house().say(lang, "player" if player is None else "bot", number=seat + 1)
        chairs.append(Chair(names[seat] if seat < len(names) else name, kind, player))
    return chairs


def default_kinds(seats: int) -> list[str]:
    """One person, and bots for company."""
    return [HUMAN, *[DEFAULT] * (seats - 1)]


def kinds_of_players() -> list[str]:
    """Whom people choose from; by name a seat can be given to any bot."""
    return [HUMAN, *LEVELS, "random"]


# ---------------------------------------------------------------------- what is shown


def show_scene(voice: Voice, scene: Scene) -> None:
    """A scene in words: they say all that the picture shows."""
    for line in scene.words:
        voice.whole(f"  {line}")


def show_told(voice: Voice, game: Game[Any], told: Told, names: Sequence[str], indent: int = 0) -> None:
    """A line of the log, with the rule by which it happened."""
    line = Text.assemble(game.texts.event(voice.lang, told.event, names), (f"  [{told.rule}]", "dim"))
    voice.console.print(Padding(line, (0, 0, 0, indent), expand=False))


def show_rule(voice: Voice, rule: Rule) -> None:
    """A rule with our ruling, and where to read on."""
    voice.console.print(Text(rule.id, "bold"))
    lines = [rule.say(voice.lang)]
    if ruling := rule.decided(voice.lang):
        lines.append(voice.say("rule-ruling", ruling=ruling))
    if rule.see:
        lines.append(voice.say("rule-see", rules=", ".join(rule.see)))
    for line in lines:
        voice.console.print(Padding(line, (0, 0, 0, 2), expand=False))


def show_outcome(voice: Voice, table: Table[Any], names: Sequence[str]) -> None:
    """Who has won, and by which rule."""
    outcome = table.outcome
    if outcome is None:
        voice.tell("outcome-open")
        return
    voice.console.print(table.game.texts.outcome(voice.lang, outcome, names))
    voice.console.print(cited(voice.lang, [table.game.rulebook], outcome.rule))


def cited(lang: str, books: Sequence[Rulebook], rule: str) -> str:
    """The text of a rule with its id; of an open question, our ruling."""
    said = next((book[rule].decided(lang) or book[rule].say(lang) for book in books if rule in book), "")
    return f"{said} [{rule}]".lstrip()


# ---------------------------------------------------------------------- a game


class Host:
    """Runs one table for those who sit at this screen: lets bots play, asks people, shows each what it may see."""

    def __init__(self, table: Table[Any], chairs: Sequence[Chair], voice: Voice, file: Path | None = None) -> None:
        self.table = table
        self.game: Game[Any] = table.game
        self.chairs = chairs
        self.voice = voice
        self.file = file
        self.names = [chair.name for chair in chairs]
        self.people = [seat for seat, chair in enumerate(chairs) if chair.bot is None]
        self._ears = [*self.people, None if self.people else EVERYTHING]
        self._heard: dict[int | None, list[Told]] = {ear: [] for ear in self._ears}
        self._read: dict[int | None, int] = dict.fromkeys(self._ears, 0)
        self._strange: dict[int | None, int] = {}
        """From which line of the log on an ear hears the deeds of others."""
        self._seen: dict[int | None, tuple[str, ...]] = {}
        """The table in words as each has seen it last."""
        self._secrets = False
        self._at_screen: int | None = None
        self._greeted = False
        for ear in self._ears:
            table.watch(self._heard[ear].append, ear)
            self._remember(ear)

    def _remember(self, ear: int | None) -> None:
        """What was told before we came: before the first decision, or before the game was put aside."""
        self.table.record().replay(self.game, hear=self._heard[ear].append, seat=ear)
        if self.table.history():
            self._read[ear] = max(0, len(self._heard[ear]) - CONTEXT)

    def run(self) -> None:
        """Play to the end. Who leaves early leaves a record, and is told how to come back."""
        names = ", ".join(self._introduced(chair) for chair in self.chairs)
        self.voice.tell("play-begin", title=self.game.rulebook.title.say(self.voice.lang), names=names)
        try:
            while self.table.outcome is None:
                waiting = self.table.pending
                decision = next((d for d in waiting if self.chairs[d.seat].bot is not None), waiting[0])
                player = self.chairs[decision.seat].bot
                if player is None:
                    self._ask(decision)
                else:
                    self._let(player, decision)
        except (KeyboardInterrupt, EOFError, Quit):
            self._put_aside()
            raise
        self._finish()

    def _introduced(self, chair: Chair) -> str:
        level = chair.kind.partition(":")[0]
        return (
            chair.name
            if chair.bot is None
            else self.voice.say("play-bot", name=chair.name, level=self.voice.say(f"bot-{level}"))
        )

    def _let(self, player: Bot, decision: Decision[Any]) -> None:
        """A bot decides."""
        for ear in self._ears:
            self._strange.setdefault(ear, len(self._heard[ear]))
        seat = Seat(self.table, decision.seat)
        answer = player(seat, next(own for own in seat.pending() if own.number == decision.number))
        try:
            self.table.decide(decision.number, decision.seat, answer)
        except RuleFailure as failure:
            self._report(failure)
            raise
        if not self.people:
            self._catch_up(EVERYTHING)

    def _ask(self, decision: Decision[Any]) -> None:
        """A person decides, after as many questions as they like."""
        self._hand_over(decision)
        self._show(decision)
        while decision in self.table.pending:
            text = self.voice.ask()
            self._take(decision, text)

    def _take(self, decision: Decision[Any], text: str) -> None:
        """A line that a person typed: an option, or a command to the host."""
        keys = numbered(decision)
        head, _, rest = text.removeprefix(":").partition(" ")
        if head.startswith("?"):
            head, rest = "?", f"{head[1:]} {rest}".strip()
        command = self._commands.get(head.lower())
        if not text:
            self._show(decision)
        elif text in keys:
            self._answer(decision, spelling.spell(keys[text]))
        elif command and (text.startswith(":") or text not in map(spelling.spell, decision.options)):
            command(decision, rest.strip())
        else:
            self._answer(decision, self._meant(decision, text))

    def _meant(self, decision: Decision[Any], text: str) -> str:
        """The option whose label begins with what was typed, if there is one alone; else what was typed."""
        labels = {spelling.spell(option): self._label(decision, option) for option in decision.options}
        found = [option for option, label in labels.items() if label.casefold().startswith(text.casefold())]
        return found[0] if len(found) == 1 and text not in labels else text

    def _label(self, decision: Decision[Any], value: Any) -> str:
        return self.game.label(self.voice.lang, decision, value, self.names)

    def _answer(self, decision: Decision[Any], text: str) -> None:
        """Give an answer to the table, and say in one sentence why it is not taken."""
        say, last = self.voice.say, len(decision.options)
        try:
            self.table.answer(decision.number, decision.seat, text)
        except Refused as refused:
            unheard = text not in map(spelling.spell, self.table.refused(decision.number))
            if refused.rule == decision.rule and unheard and not isinstance(decision, Composition):
                sentence = say("play-no-option", text=text, last=last)
            else:
                sentence = say("play-refused", text=text, rule=cited(self.voice.lang, self._books, refused.rule))
        except Malformed as malformed:
            if isinstance(decision, Composition):
                sentence = say("play-malformed", text=text, what=malformed.what(self.voice.lang))
            else:
                sentence = say("play-no-option", text=text, last=last)
        except RuleFailure as failure:
            self._report(failure)
            sentence = failure.say(self.voice.lang)
        else:
            return
        self.voice.console.print(sentence)

    # ------------------------------------------------------------------ what a person sees

    def _show(self, decision: Decision[Any]) -> None:
        """The news, what has changed on the table, how things stand, the question and the options."""
        voice = self.voice
        voice.console.print()
        self._catch_up(decision.seat)
        self._show_changes(decision.seat)
        voice.console.print(Text(self.game.prompt(voice.lang, decision, self.names), "bold"))
        self._offer(decision)
        if not self._greeted:
            self._greeted = True
            voice.tell("play-hint")

    def _scene(self, seat: int | None) -> Scene:
        return self.game.scene(self.table.view(seat), self.game.say(self.voice.lang, self.names))

    def _show_changes(self, seat: int | None) -> None:
        """The lines of the table that this seat has not seen yet, each cut to a row, and the numbers that count in one row."""
        scene = self._scene(seat)
        seen = self._seen.get(seat, ())
        if len(scene.words) <= SMALL and max(map(len, scene.words), default=0) <= self.voice.console.width - 2:
            show_scene(self.voice, scene)
        else:
            for line in scene.words:
                if line not in seen:
                    self._row(f"  {line}")
        for each in [seat] if self._secrets else self._ears:
            self._seen[each] = tuple(scene.words)
        if status := self._status(scene):
            self._row(status, "dim")

    def _status(self, scene: Scene) -> str:
        """How things stand: the numbers of the table, then those of each player."""
        parts = [f"{counter.title} {counter.value}" for counter in scene.counters if counter.seat is None]
        for seat, name in enumerate(self.names):
            own = [f"{counter.title} {counter.value}" for counter in scene.counters if counter.seat == seat]
            parts += [f"{name}: {', '.join(own[:TALLIES])}"] if own else []
        return " · ".join(parts)

    def _row(self, line: str, style: str = "") -> None:
        """A line cut to what fits into one row."""
        text = Text(line, style)
        text.truncate(self.voice.console.width, overflow="ellipsis")
        self.voice.console.print(text)

    def _show_table(self, seat: int | None) -> None:
        show_scene(self.voice, self._scene(seat))

    def _show_legend(self, seat: int) -> None:
        """What the cards on the table do and what its symbols mean."""
        for line in self._scene(seat).legend or (self.voice.say("play-no-legend"),):
            self.voice.whole(f"  {line}")

    def _offer(self, decision: Decision[Any]) -> None:
        """The options in words, each with the number to type for it."""
        keys = numbered(decision)
        width = max(map(len, keys), default=0)
        lines = [Text.assemble((key.rjust(width), "bold"), f" {self._label(decision, option)}") for key, option in keys.items()]
        if len(lines) > 4 and max(line.cell_len for line in lines) <= 24:
            self.voice.console.print(Padding(Columns(lines, equal=True, padding=(0, 3)), (0, 0, 0, 2), expand=False))
        else:
            for line in lines:
                self.voice.console.print(Padding(line, (0, 0, 0, 2), expand=False))
        if isinstance(decision, Composition):
            self._offer_own(decision)

    def _offer_own(self, decision: Composition[Any]) -> None:
        """How a value of one's own is written."""
        if form := free.pattern(decision.form, self.voice.lang):
            self.voice.whole(self.voice.say("play-compose", form=form, example=free.example(decision) or None))
        else:
            self.voice.whole(self.voice.say("play-compose-json", form=free.schema(decision.form)))

    def _catch_up(self, ear: int | None) -> None:
        """What has happened since this seat last looked, the deeds of others in a block; on an open table all look at once."""
        news = self._heard[ear][self._read[ear] :]
        own = self._strange.get(ear, len(self._heard[ear])) - self._read[ear] if self.people else len(news)
        for told in news[:own]:
            show_told(self.voice, self.game, told, self.names)
        if news[own:]:
            self.voice.tell("play-meanwhile")
        for told in news[own:]:
            show_told(self.voice, self.game, told, self.names, indent=2)
        for other in [ear] if self._secrets else self._ears:
            self._read[other] = len(self._heard[other])
            self._strange.pop(other, None)

    def _hand_over(self, decision: Decision[Any]) -> None:
        """Where people at one screen have secrets from each other, nobody sees another's view."""
        if len(self.people) < 2:
            return
        first, *others = (self.table.view(seat) for seat in self.people)
        self._secrets = self._secrets or len(self.table.pending) > 1 or any(view != first for view in others)
        if self._secrets and self._at_screen != decision.seat:
            self.voice.clear()
            self.voice.ask(self.voice.say("play-hand-over", name=self.names[decision.seat]) + " ")
            self.voice.clear()
        self._at_screen = decision.seat

    def _finish(self) -> None:
        """The last news, the last scene and the outcome."""
        alone = len(self.people) == 1 or (self.people and not self._secrets)
        viewer = self.people[0] if alone else None
        self.voice.console.print()
        self._catch_up(viewer if self.people else EVERYTHING)
        self._show_changes(viewer)
        show_outcome(self.voice, self.table, self.names)
        if self.file is not None:
            self._save(self.file)

    # ------------------------------------------------------------------ what a person can ask for

    @cached_property
    def _commands(self) -> Mapping[str, Callable[[Decision[Any], str], None]]:
        return {
            "?": self._explain,
            "h": lambda decision, rest: self.voice.tell("play-help"),
            "t": lambda decision, rest: self._show_table(decision.seat),
            "c": lambda decision, rest: self._show_legend(decision.seat),
            "u": lambda decision, rest: self._take_back(decision.seat),
            "l": lambda decision, rest: self._tell_again(decision.seat),
            "s": lambda decision, rest: self._save_as(rest),
            "q": lambda decision, rest: self._quit(),
        }

    @cached_property
    def _books(self) -> list[Rulebook]:
        return [self.game.rulebook, from_shelf("house")]

    def _explain(self, decision: Decision[Any], words: str) -> None:
        """The rule that asks and what it refuses; or the rules in which some words occur."""
        if words:
            self._search(words)
            return
        if decision.rule in self.game.rulebook:
            show_rule(self.voice, self.game.rulebook[decision.rule])
        by_rule: dict[str, list[str]] = {}
        for value, rule in self.table.refused(decision.number).items():
            by_rule.setdefault(rule, []).append(self._label(decision, value))
        for rule, labels in by_rule.items():
            values = list(dict.fromkeys(labels))
            facts = {"values": "; ".join(values[:EXAMPLES]), "more": max(0, len(values) - EXAMPLES)}
            self.voice.tell("play-not-allowed", **facts, rule=cited(self.voice.lang, self._books, rule))

    def _search(self, words: str) -> None:
        found = [book[words] for book in self._books if words in book]
        found = found or [rule for book in self._books for rule in book.find(words.split())]
        for rule in found[:FOUND]:
            show_rule(self.voice, rule)
        if len(found) > FOUND:
            self.voice.tell("rule-more", number=len(found) - FOUND)
        if not found:
            near = [key for book in self._books for key in book.near(words)]
            self.voice.tell("rule-near" if near else "rule-none", words=words, near=", ".join(near))

    def _tell_again(self, seat: int) -> None:
        """The whole log, as this seat may know it."""
        for told in self._heard[seat]:
            show_told(self.voice, self.game, told, self.names)
        if not self._heard[seat]:
            self.voice.tell("play-nothing-yet")

    def _take_back(self, seat: int) -> None:
        """The last decision of a person, freely if the house allows it, otherwise if all people here agree.

        At an open table whoever decided last may be the one who types; where there are secrets, only the one at the
        screen can be.
        """
        whose = [seat] if self._secrets else self.people
        last = next((answer for answer in reversed(self.table.history()) if answer[1] in whose), None)
        if last is None:
            self.voice.tell("undo-nothing")
            return
        number, seat, _ = last
        rule = self.table.may_undo(seat)
        if rule is None:
            self.table.undo(seat)
            return
        self.voice.tell("undo-refused", rule=cited(self.voice.lang, self._books, rule))
        if all(self.voice.agree(self.voice.say("undo-agree", name=self.names[person])) for person in self.people):
            self.table.rewind(number, range(self.table.seats))
        else:
            self.voice.tell("undo-kept")

    def _save_as(self, name: str) -> None:
        """Save under a name; a file that is already there is not lost without asking."""
        file = Path(name) if name else self._file()
        with contextlib.suppress(RuntimeError):  # the home of a user whom nobody knows
            file = file.expanduser()
        if not name or not os.path.lexists(file) or self.voice.agree(self.voice.say("save-over", file=str(file))):
            self._save(file)

    def _quit(self) -> None:
        raise Quit

    # ------------------------------------------------------------------ records

    def _file(self) -> Path:
        """Where this game is put aside unless somebody has named a file."""
        if self.file is None:
            self.file = new_record(self.game.name)
        return self.file

    def _save(self, file: Path, record: Record | None = None) -> bool:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            (record or self.table.record()).save(file)
        except (OSError, ValueError) as error:  # a name with a null in it is no name
            self.voice.whole(file_trouble(error, file, self.voice))
            return False
        self.voice.whole(self.voice.say("save-done", file=str(file)))
        return True

    def _report(self, failure: RuleFailure) -> None:
        """A rule has failed: keep the record that shows it."""
        if failure.record is not None:
            self._save(new_record(f"{self.game.name}-failure"), failure.record)

    def _put_aside(self) -> None:
        """Save what was played and say how to go on."""
        if self._save(self._file()):
            self.voice.whole(self.voice.say("save-resume", command=self._resume_command()))

    def _resume_command(self) -> str:
        words = [program(), "play", "--resume", str(self._file())]
        kinds = [chair.kind for chair in self.chairs]
        if kinds != default_kinds(len(kinds)):
            words += [word for kind in kinds for word in ("--seat", kind)]
        names = [chair.name for chair in self.chairs]
        if names != [chair.name for chair in take_chairs(self.table, kinds, (), self.voice.lang)]:
            words += [word for name in names for word in ("--player", name)]
        return shlex.join(words)


def program() -> str:
    """What to type for this program: its name, or, where that is not enough, what was typed."""
    typed = sys.argv[0]
    return "herna" if Path(typed).name != "herna" or shutil.which("herna") else typed


def numbered(decision: Decision[Any]) -> dict[str, Any]:
    """What to type for each option: its number in the list; where options are numbers themselves, their own text."""
    options = listed(decision.options)
    by_text = {spelling.spell(option): option for option in options}
    if any(text.lstrip("-").isdecimal() for text in by_text):
        return by_text
    return {str(number): option for number, option in enumerate(options, 1)}


def new_record(name: str) -> Path:
    """A file of its own among the player's records."""
    folder = data_folder() / "records"
    stem = f"{name}-{time.strftime('%Y%m%d-%H%M%S')}"
    names = (f"{stem}.jsonl" if number == 1 else f"{stem}-{number}.jsonl" for number in count(1))
    return next(folder / name for name in names if not (folder / name).exists())


def file_trouble(error: OSError | ValueError, file: Path | None, voice: Voice) -> str:
    """What is wrong with a file, in one sentence."""
    name = str(file or getattr(error, "filename", None) or "-")
    for kind, message in _TROUBLES:
        if isinstance(error, kind):
            return voice.say(message, file=name)
    return voice.say("file-other", file=name, what=getattr(error, "strerror", None) or str(error))


_TROUBLES: tuple[tuple[type[OSError] | tuple[type[OSError], ...], str], ...] = (
    (FileNotFoundError, "file-missing"),
    (IsADirectoryError, "file-folder"),
    ((NotADirectoryError, FileExistsError), "file-no-folder"),
    (PermissionError, "file-forbidden"),
)

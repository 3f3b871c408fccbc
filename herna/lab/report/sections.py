"""The report of a run: one HTML file with numbers and pictures, a CSV file for each table, records of the strangest games."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any

import msgspec
import polars as pl

from herna.kernel.errors import BadSetup, HernaError, Phrase
from herna.kernel.texts import MissingText, message_of_event
from herna.lab import play
from herna.lab.plan import Variant, by_clock
from herna.lab.report import names, numbers
from herna.lab.report.charts import bars, dots, lines, spans
from herna.lab.report.data import TRAIT, Run
from herna.lab.report.page import Section, Sheet, facts, matrix, page
from herna.lab.report.speaker import Speaker

BLANK = "…"
"""Stands for everything in the sentence of an event that is not the piece it is about."""

FEW = 20
"""What happened to fewer seats, or to all but so few, is in no chart."""

EXTREMES = 10
"""So many of the best and of the worst are in the chart."""

WIDEST = 16
"""No matrix on the page has more rows; the CSV has them all."""


Tick = Callable[[int, int], None]
"""Called with how many of how many games were played again, for a progress bar."""


def write(folder: Path, out: Path | None, lang: str, *, tick: Tick = lambda done, games: None) -> Path:
    """Write the report of a run, into its folder or wherever it shall be; returns the page."""
    out = out or folder / "report.html"
    run, say = Run(folder), Speaker(lang)
    try:
        return Report(run, say, out, tick).write()
    except OSError:
        raise BadSetup(what=Phrase("report-unwritable", file=str(out))) from None


class Report:
    """A report in the making: what the run says, in the words of one language."""

    def __init__(self, run: Run, say: Speaker, out: Path, tick: Tick) -> None:
        self.tick = tick
        self.run = run
        self.say = say
        self.out = out
        self.tables = out.with_name(f"{out.stem}-tables")
        self.records = out.with_name(f"{out.stem}-records")
        self.happenings = numbers.Happenings(run)
        self.first = pl.DataFrame() if run.together else numbers.first_player(run)

    def write(self) -> Path:
        """All files; the page comes last and is replaced only when it is whole."""
        self.out.parent.mkdir(parents=True, exist_ok=True)
        self.tables.mkdir(exist_ok=True)
        sections = [section for section in self.sections() if section.notes or section.sheets or section.html]
        for sheet in (sheet for section in sections for sheet in section.sheets):
            sheet.frame.write_csv(self.tables / f"{sheet.name}.csv")
        manifest = self.run.manifest
        title = self.say("title", game=self.run.game.rulebook.title.say(self.say.lang))
        foot = self.say("foot", herna=manifest.herna, started=manifest.started)
        text = page(self.say, title, self._figures(), sections, self.tables.name, foot)
        part = self.out.with_name(self.out.name + ".part")
        part.write_text(text, encoding="utf-8")
        part.replace(self.out)
        return self.out

    def sections(self) -> Iterator[Section]:
        """The parts of the report, in order."""
        yield self._played()
        yield self._rates()
        yield self._matchups()
        yield self._first_player()
        yield self._lengths()
        yield self._ends()
        yield self._scores()
        yield self._effects()
        yield self._outliers()

    def _section(self, key: str, sheets: list[Sheet], *notes: str, html: str = "") -> Section:
        return Section(key, self.say(f"{key}-heading"), notes, sheets, html)

    def _figures(self) -> str:
        """The first numbers of all."""
        say, games = self.say, self.run.games
        shown = [
            (say.count(games.height), say("figure-games", games=games.height)),
            (say.count(float(games["decisions"].cast(pl.Float64).median() or 0)), say("figure-decisions")),  # type: ignore[arg-type]  # a number
        ]
        if self.run.together:
            shown.append((say.share(float(self.run.seats["share"].mean() or 0)), say("figure-together")))  # type: ignore[arg-type]  # a number
        elif not self.first.is_empty():
            shown.append((say.points(self.first["rate"][2]), say("figure-first")))
        items = "".join(f"<li><strong>{escape(value)}</strong>{escape(what)}</li>" for value, what in shown)
        return f'<ul class="figures">{items}</ul>'

    def _played(self) -> Section:
        say, run, manifest = self.say, self.run, self.run.manifest
        rows = [
            (
                "played-game",
                f"{run.game.rulebook.title.say(say.lang)} ({manifest.game}, {say('version', number=manifest.version)})",
            ),
            ("played-content", manifest.content),
            ("played-options", self._unusual(manifest.options) or say("usual")),
            *((("played-mix", self._mixed(manifest.mix)),) if manifest.mix else ()),
            ("played-seats", str(manifest.seats)),
            ("played-bots", say("bots-rotate" if manifest.rotate else "bots", bots=", ".join(manifest.bots))),
            *(
                (f"played-variant-{way.name.lower()}", self._variant(way))
                for way in manifest.variants
                if way.name in {"A", "B"}
            ),
            ("played-games", say("games-of", done=run.games.height, all=manifest.games)),
            ("played-seed", str(manifest.seed)),
            ("played-herna", f"{manifest.herna}, Python {manifest.python}, {manifest.platform}, {manifest.started}"),
        ]
        table = facts((say(what), value) for what, value in rows)
        again = f"<h3>{escape(say('repeat'))}</h3>" + (
            f"<p>{escape(say('repeat-compared'))}</p>"
            if manifest.variants or manifest.sides
            else f"<pre>{escape(self._command())}</pre>"
        )
        same = (run.game.version, run.game.content_hash) == (manifest.version, manifest.content)
        return self._section("played", [], *([] if same else [say("played-other")]), html=table + again)

    def _variant(self, way: Variant) -> str:
        return "; ".join(filter(None, [", ".join(way.bots), self._unusual(way.options), way.content]))

    def _unusual(self, options: Mapping[str, Any]) -> str:
        """The options that are not as they usually are, as they are written on the command line."""
        usual = msgspec.to_builtins(self.run.game.default_options)
        return " ".join(f"{key}={_plain(value)}" for key, value in options.items() if _plain(usual.get(key)) != _plain(value))

    def _mixed(self, mix: Mapping[str, tuple[str, ...]]) -> str:
        return self.say("mixed", mix=" ".join(f"{key}={','.join(values)}" for key, values in mix.items()))

    def _command(self) -> str:
        """The command that plays the same games."""
        plan = self.run.manifest
        words = ["herna", "lab", "run", plan.game, "--games", str(plan.games), "--seats", str(plan.seats)]
        for bot in plan.bots:
            words += ["--seat", bot]
        for pair in self._unusual(plan.options).split():
            words += ["--option", pair]
        for key, values in plan.mix.items():
            words += ["--mix", f"{key}={','.join(values)}"]
        words += ["--seed", str(plan.seed), *["--rotate"] * plan.rotate, *["--curves"] * plan.curves]
        words += ["--details", plan.details] if plan.details != "all" else []
        return shlex.join([*words, "--out", str(self.run.folder)])

    def _groups(self) -> list[tuple[str, str, str]]:
        """By what victories are counted: the column, the name of its files, its name."""
        traits = [(TRAIT + name, f"trait-{re.sub(r'[^A-Za-z0-9]+', '-', name)}", self._trait(name)) for name in self.run.traits]
        return [("bot", "bot", self.say("group-bot")), *traits]

    def _rates(self) -> Section:
        sheets = []
        for column, key, title in [*self._groups(), ("seat", "seat", self.say("group-seat"))]:
            frame = self._named(numbers.rates(self.run, column), column)
            expected = frame["expected"][0] if frame.height else None
            sheets.append(Sheet(f"wins-{key}", title, frame, dots(self.say, frame, title, line=expected)))
        return self._section(
            "wins", sheets, self.say("wins-together" if self.run.together else "wins-note"), self.say("wins-n")
        )

    def _matchups(self) -> Section:
        if self.run.together or self.run.width < 2:
            return Section("matchups", "")
        sheets = []
        for column, key, title in self._groups():
            frame = self._named(numbers.matchups(self.run, column), column)
            if frame.is_empty():
                continue
            frame = frame.with_columns(other_name=pl.Series([self._name(column, value) for value in frame["other"]]))
            often = frame.group_by("id").agg(pl.col("games").sum()).sort(["games", "id"], descending=[True, False])
            shown = {key: self._name(column, key) for key in often["id"].head(WIDEST)}
            sheets.append(Sheet(f"matchups-{key}", title, frame, html=matrix(self.say, frame, shown)))
        return self._section("matchups", sheets, self.say("matchups-note")) if sheets else Section("matchups", "")

    def _first_player(self) -> Section:
        if self.first.is_empty():
            return Section("first", "")
        names = [self.say(f"first-{key}") for key in self.first["id"]]
        frame = self.first.with_columns(name=pl.Series(names)).select("id", "name", pl.exclude("id", "name"))
        expected = float(self.run.seats["share"].mean() or 0)  # type: ignore[arg-type]  # shares are numbers
        chart = dots(self.say, frame.head(2), self.say("first-heading"), line=expected)
        return self._section("first", [Sheet("first-player", self.say("first-heading"), frame, chart)], self.say("first-note"))

    def _lengths(self) -> Section:
        frame = numbers.lengths(self.run, self.happenings.rounds)
        frame = frame.with_columns(name=pl.Series([self.say(f"unit-{unit}") for unit in frame["id"]]))
        plain = ["id", "name", *(["variant"] if frame["variant"].n_unique() > 1 else [])]
        sheets = [Sheet("lengths", self.say("lengths-table"), frame.select(*plain, pl.exclude("id", "name", "variant")))]
        lengths = {"decisions": self.run.games["decisions"], "rounds": self.happenings.rounds["round"]}
        for row in frame.unique("id", keep="first", maintain_order=True).to_dicts():
            bins = numbers.histogram(lengths[row["id"]])
            marks = [
                (self.say(f"mark-{key.replace('_', '-')}", value=self.say.count(row[key])), row[key])
                for key in ("median", "nine_of_ten")
            ]
            title = self.say(f"histogram-{row['id']}")
            sheets.append(Sheet(f"lengths-{row['id']}", title, bins, bars(self.say, bins, title, marks)))
        return self._section("lengths", sheets)

    def _ends(self) -> Section:
        frame = numbers.ends(self.run)
        book = self.run.game.rulebook
        told = [book[rule].say(self.say.lang) if rule in book else rule for rule in frame["id"]]
        frame = frame.select(
            "id",
            pl.Series("name", told),
            pl.col("id").alias("rule"),
            "games",
            pl.col("rate").alias("share"),
            "low",
            "high",
            "decisions",
        )
        title = self.say("ends-heading")
        return self._section("ends", [Sheet("ends", title, frame, dots(self.say, frame, title, "share"), wide=True)])

    def _scores(self) -> Section:
        sheets = []
        frame = numbers.scores(self.run)
        if not frame.is_empty():
            frame = self._named(frame, "bot")
            title = self.say("scores-table")
            sheets.append(Sheet("scores", title, frame, spans(self.say, frame, title)))
        frame = numbers.curves(self.run)
        if not frame.is_empty():
            frame = self._named(frame, "bot")
            title = self.say("curves-table")
            sheets.append(Sheet("curves", title, frame, lines(self.say, frame, title)))
        notes = [self.say("curves-note")] if not frame.is_empty() else [self.say("curves-none")] if sheets else []
        return self._section("scores", sheets, *notes)

    def _effects(self) -> Section:
        frame = self.happenings.effects
        if "events" not in self.run.kept:
            return self._section("effects", [], self.say("effects-none"))
        if frame.is_empty():
            return Section("effects", "")
        told = [self._told(kind, field, piece) for kind, field, piece in frame.select("kind", "field", "id").iter_rows()]
        frame = frame.select("kind", "field", "id", pl.Series("name", told), pl.exclude("kind", "field", "id"))
        counted = (pl.col("seats") >= FEW) & (self.happenings.shares.height - pl.col("seats") >= FEW)
        sure = frame.filter(counted).drop_nulls("difference").sort("difference", "kind", "id", descending=[True, False, False])
        extremes = sure if sure.height <= 2 * EXTREMES else pl.concat([sure.head(EXTREMES), sure.tail(EXTREMES)])
        chart = dots(self.say, extremes, self.say("effects-chart"), "difference", 0) if extremes.height else None
        frame = frame.rename({"rate": "with", **({"seats": "games"} if self.run.together else {})})
        sheet = Sheet("effects", self.say("effects-table"), frame, chart, wide=True)
        return self._section("effects", [sheet], self.say("effects-note"), self.say("effects-cause"))

    def _told(self, kind: str, field: str, piece: str) -> str:
        """What happened, in the words of the game: the sentence of the event, with blanks for all but the piece."""
        game, lang = self.run.game, self.say.lang
        event = next((event for event in game.events if event.__name__ == kind), None)
        if event is not None:
            seat = {"seat": 0} if "seat" in event.__struct_fields__ else {}
            blanks = dict.fromkeys(event.__struct_fields__, BLANK) | seat | {field: piece}
            numbered = blanks | {name: 0 for name, of in event.__annotations__.items() if of == "int"}
            players = [BLANK] * self.run.width
            for attempt in (blanks, numbered):
                try:
                    return game.texts.fill(lang, message_of_event(event), None, players, attempt).replace("….", BLANK)
                except MissingText:
                    continue
        return f"{kind}: {game.catalogue.name(lang, piece) or piece}"

    def _outliers(self) -> Section:
        rows, book = [], self.run.game.rulebook
        strange = numbers.outliers(self.run).to_dicts()
        saved = self._save_all(list(dict.fromkeys(row["game"] for row in strange)))
        for row in strange:
            game = row["game"]
            rows.append(
                {
                    "id": row["id"],
                    "name": self.say(f"outlier-{row['id']}"),
                    "game": game,
                    "seed": row["seed"],
                    "decisions": row["decisions"],
                    "scores": " : ".join(map(str, row["scores"])) or "–",
                    "won": ", ".join(self._name("seat", seat) for seat in row["won"]) or "–",
                    "ended": book[row["rule"]].say(self.say.lang) if row["rule"] in book else row["rule"],
                    "record": saved[game],
                    "command": shlex.join(["herna", "lab", "game", str(self.run.folder), str(game)]),
                }
            )
        return self._section(
            "outliers", [Sheet("outliers", self.say("outliers-table"), pl.DataFrame(rows))], self.say("outliers-note")
        )

    def _save_all(self, games: list[int]) -> dict[int, str]:
        """The records of games; none where bots that think by the clock would have to play anew, which is another game."""
        ways = self.run.manifest.ways
        if "decisions" not in self.run.kept and any(by_clock(bot) for way in ways for bot in way.bots):
            return dict.fromkeys(games, "")
        saved = {}
        for done, game in enumerate(games):
            self.tick(done, len(games))
            saved[game] = self._save(game)
        return saved

    def _save(self, game: int) -> str:
        """The record of a game, beside the report; none where the game cannot be played as it was."""
        try:
            record = play.again(self.run.folder, game)
        except HernaError:
            return ""
        self.records.mkdir(exist_ok=True)
        file = self.records / f"{game:05}.jsonl"
        record.save(file)
        return f"{self.records.name}/{file.name}"

    def _named(self, frame: pl.DataFrame, column: str) -> pl.DataFrame:
        """A frame whose rows have names beside their ids."""
        if frame.is_empty():
            return frame
        return frame.select("id", pl.Series("name", [self._name(column, key) for key in frame["id"]]), pl.exclude("id"))

    def _name(self, column: str, key: Any) -> str:
        return names.of(self.run, self.say, column, key)

    def _trait(self, name: str) -> str:
        return names.of_trait(self.run, self.say, name)


def _plain(value: Any) -> str:
    """The value of an option as it is written on the command line."""
    if isinstance(value, list | tuple):
        return ",".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)

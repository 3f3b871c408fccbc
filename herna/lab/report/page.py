"""The page of the report: tables with their charts, all in one file that asks the network for nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from typing import Any, NamedTuple

import polars as pl

from herna.lab.report.charts import ROOMY, Chart, drawn
from herna.lab.report.speaker import Speaker

KINDS = {
    **dict.fromkeys(("rate", "expected", "share", "with", "without", "share_of_games"), "share"),
    **dict.fromkeys(("moment", "value", "band_low", "band_high"), "share"),
    "difference": "points",
    "low": "interval",
    **dict.fromkeys(("games", "seats", "times", "positions", "decisions", "start", "end", "seed", "game", "margin"), "count"),
    **dict.fromkeys(("mean", "least", "median", "nine_of_ten", "most", "quarter", "three_quarters", "per_game"), "number"),
}
"""How the columns of the tables are written; all others are text."""

HIDDEN = frozenset({"high", "id", "kind", "field"})
"""Columns that stand in the CSV alone, or in another column."""

LONGEST = 500
"""So many rows of a table stand on the page; the CSV has them all."""

PLAIN = frozenset({"seed", "game"})
"""Numbers that are names: nothing is put between their digits."""


class Sheet(NamedTuple):
    """A table: the file of its CSV, its caption, a row for each thing."""

    name: str
    caption: str
    frame: pl.DataFrame
    chart: Chart | None = None
    html: str = ""
    """The table itself, where it is laid out in its own way."""
    wide: bool = False
    """Whether its chart stands below it, not beside it."""


class Section(NamedTuple):
    """A part of the report: an id, a heading, what is to be said about it, and its sheets."""

    key: str
    heading: str
    notes: Sequence[str] = ()
    sheets: Sequence[Sheet] = ()
    html: str = ""


def table(say: Speaker, sheet: Sheet) -> str:
    """A table that can be sorted."""
    columns = [name for name in sheet.frame.columns if name not in HIDDEN]
    head = "".join(_heading(say, name) for name in columns)
    rows = "".join(
        f"<tr>{''.join(_cell(say, row, name) for name in columns)}</tr>" for row in sheet.frame.head(LONGEST).to_dicts()
    )
    cut = say("cut", shown=LONGEST, all=sheet.frame.height) if sheet.frame.height > LONGEST else ""
    caption = f"<caption>{escape(cut)}</caption>" if cut else ""
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _heading(say: Speaker, name: str) -> str:
    side = ' class="n"' if name in KINDS else ""
    return f'<th scope="col"{side}><button type="button">{escape(say("column-" + name.replace("_", "-")))}</button></th>'


def _cell(say: Speaker, row: dict[str, Any], name: str) -> str:
    value, kind = row[name], KINDS.get(name, "text")
    if kind == "text":
        long = ' class="long"' if len(str(value)) > 2 * ROOMY else ""
        tag = f'th scope="row"{long}' if name == "name" else f"td{long}"
        return f"<{tag}>{_worded(name, str(value))}</{tag[:2]}>"
    if value is None:
        return '<td class="n" data-v="">–</td>'
    return f'<td class="n" data-v="{value}">{escape(_written(say, row, name, kind))}</td>'


def _worded(name: str, text: str) -> str:
    if name == "record":
        return f'<a href="{escape(text)}">{escape(text)}</a>' if text else "–"
    return f"<code>{escape(text)}</code>" if name in {"command", "rule"} else escape(text)


def _written(say: Speaker, row: dict[str, Any], name: str, kind: str) -> str:
    value = row[name]
    if name in PLAIN:
        return str(value)
    if kind == "interval":
        write = say.points if "difference" in row or row.get("id") == "difference" else say.share
        return f"{write(value)} … {write(row['high'])}"
    if kind == "number":
        return say.number(value, 0 if float(value).is_integer() and name != "mean" else 2 if abs(value) < 10 else 1)
    if row.get("id") == "difference" and kind == "share":
        return say.points(value)
    return str(getattr(say, kind)(value))


def matrix(say: Speaker, frame: pl.DataFrame, names: dict[str, str]) -> str:
    """Rows against columns: how often, of how many games, coloured by it."""
    cells = {(row["id"], row["other"]): row for row in frame.to_dicts()}
    order = sorted(names, key=names.__getitem__)
    head = "".join(f'<th scope="col">{escape(names[key])}</th>' for key in order)
    rows = ""
    for key in order:
        squares = "".join(_square(say, cells.get((key, other))) for other in order)
        rows += f'<tr><th scope="row">{escape(names[key])}</th>{squares}</tr>'
    corner = f'<th scope="col">{escape(say("row-column"))}</th>'
    return f'<table class="matrix"><thead><tr>{corner}{head}</tr></thead><tbody>{rows}</tbody></table>'


def _square(say: Speaker, row: dict[str, Any] | None) -> str:
    if row is None:
        return "<td>–</td>"
    strength = min(45, round(abs(row["rate"] - 0.5) * 120))
    tint = f"color-mix(in srgb, var(--{'good' if row['rate'] > 0.5 else 'bad'}) {strength}%, transparent)"
    title = f"{say.share(row['low'])} … {say.share(row['high'])}"
    shown = f"{say.share(row['rate'])}<small>{say.count(row['games'])}</small>"
    return f'<td style="background:{tint}" title="{title}">{shown}</td>'


def facts(rows: Iterable[tuple[str, str]]) -> str:
    """A table of two columns: what, and what it was."""
    body = "".join(f'<tr><th scope="row">{escape(what)}</th><td>{escape(value)}</td></tr>' for what, value in rows)
    return f'<div class="sheet" tabindex="0"><table class="facts"><tbody>{body}</tbody></table></div>'


def page(say: Speaker, title: str, intro: str, sections: Sequence[Section], csv_folder: str, foot: str) -> str:
    """The whole page."""
    from plotly.offline import get_plotlyjs  # type: ignore[import-untyped]  # plotly has no types

    links = "".join(f'<a href="#{section.key}">{escape(section.heading)}</a>' for section in sections)
    body = "".join(_section(say, section, csv_folder) for section in sections)
    return (
        f'<!doctype html>\n<html lang="{say.lang}">\n<head>\n<meta charset="utf-8">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
        "script-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'\">\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_source('report.css')}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(title)}</h1>\n{intro}\n<nav>{links}</nav>\n{body}\n<footer>{escape(foot)}</footer>\n</main>\n"
        f"<script>{get_plotlyjs()}</script>\n<script>\n{_source('report.js')}</script>\n</body>\n</html>\n"
    )


def _source(name: str) -> str:
    return (files("herna.lab.report") / name).read_text(encoding="utf-8")


def _section(say: Speaker, section: Section, csv_folder: str) -> str:
    notes = "".join(f"<p>{escape(note)}</p>" for note in section.notes)
    sheets = "".join(_sheet(say, sheet, section.heading, csv_folder) for sheet in section.sheets)
    return f'<section id="{section.key}"><h2>{escape(section.heading)}</h2>{notes}{section.html}{sheets}</section>\n'


def _sheet(say: Speaker, sheet: Sheet, heading: str, csv_folder: str) -> str:
    picture = "" if sheet.chart is None else drawn(sheet.chart)
    caption, csv = escape(sheet.caption), escape(f"{csv_folder}/{sheet.name}.csv")
    shown = sheet.html or table(say, sheet)
    title = f"<h3>{caption}</h3>" if sheet.caption != heading else ""
    return (
        f'{title}<div class="pair{" two" if picture and not sheet.wide else ""}"><div>'
        f'<div class="sheet" tabindex="0" role="region" aria-label="{caption}">{shown}</div>'
        f'<p class="files"><a href="{csv}">{csv}</a></p></div>{picture}</div>'
    )

"""The page of the report: tables with their charts, all in one file that asks the network for nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from typing import Any, NamedTuple

import msgspec
import polars as pl

from herna.kernel.texts import Texts

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

ROOMY = 24
"""Names that are longer stand above their dots, not at the side of them."""

LONGEST = 500
"""So many rows of a table stand on the page; the CSV has them all."""

PLAIN = frozenset({"seed", "game"})
"""Numbers that are names: nothing is put between their digits."""


class Say:
    """Speaks the language of the report: messages, and numbers as they are written in it."""

    def __init__(self, lang: str, texts: Texts) -> None:
        self.lang = lang
        self._texts = texts

    def __call__(self, message: str, **facts: Any) -> str:
        return self._texts.say(self.lang, message, **facts)

    def number(self, value: float, digits: int) -> str:
        """A number with so many decimal places."""
        text = f"{abs(value):,.{digits}f}"
        if self.lang == "cs":
            text = text.replace(",", "\N{NO-BREAK SPACE}").replace(".", ",")
        return f"−{text}" if value < 0 and text.strip("0., ") else text

    def count(self, value: float) -> str:
        return self.number(value, 0)

    @property
    def percent(self) -> str:
        return "\N{NO-BREAK SPACE}%" if self.lang == "cs" else "%"

    def share(self, value: float) -> str:
        return self.number(value * 100, 1) + self.percent

    def points(self, value: float) -> str:
        """A difference of two shares, with its sign."""
        return ("+" if value > 0 else "") + self.share(value)


class Chart(NamedTuple):
    """A picture for plotly; colours are tokens of the style sheet, such as `var(--line-1)`."""

    label: str
    data: list[dict[str, Any]]
    layout: dict[str, Any]


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


# ---------------------------------------------------------------------- tables


def table(say: Say, sheet: Sheet) -> str:
    """A table that can be sorted."""
    columns = [name for name in sheet.frame.columns if name not in HIDDEN]
    head = "".join(_heading(say, name) for name in columns)
    rows = "".join(
        f"<tr>{''.join(_cell(say, row, name) for name in columns)}</tr>" for row in sheet.frame.head(LONGEST).to_dicts()
    )
    cut = say("cut", shown=LONGEST, all=sheet.frame.height) if sheet.frame.height > LONGEST else ""
    caption = f"<caption>{escape(cut)}</caption>" if cut else ""
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _heading(say: Say, name: str) -> str:
    side = ' class="n"' if name in KINDS else ""
    return f'<th scope="col"{side}><button type="button">{escape(say("column-" + name.replace("_", "-")))}</button></th>'


def _cell(say: Say, row: dict[str, Any], name: str) -> str:
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


def _written(say: Say, row: dict[str, Any], name: str, kind: str) -> str:
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


def matrix(say: Say, frame: pl.DataFrame, names: dict[str, str]) -> str:
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


def _square(say: Say, row: dict[str, Any] | None) -> str:
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


# ---------------------------------------------------------------------- charts


def dots(say: Say, frame: pl.DataFrame, label: str, key: str = "rate", line: float | None = None) -> Chart:
    """Shares with their intervals, one below the other, and a line for what is expected."""
    rows = frame.drop_nulls([key, "low", "high"]).reverse().to_dicts()
    values = [row[key] * 100 for row in rows]
    reach = {
        "type": "data",
        "symmetric": False,
        "array": [row["high"] * 100 - value for row, value in zip(rows, values, strict=True)],
        "arrayminus": [value - row["low"] * 100 for row, value in zip(rows, values, strict=True)],
        "color": "var(--edge)",
    }
    data = {
        "type": "scatter",
        "mode": "markers",
        "x": values,
        "y": list(range(len(rows))),
        "error_x": reach,
        "marker": {"color": "var(--line-1)", "size": 9},
        "text": [escape(row["name"]) for row in rows],
        "hovertemplate": "%{text}: %{x:.1f}" + say.percent + "<extra></extra>",
    }
    layout = _rows(say, [row["name"] for row in rows])
    layout["xaxis"] = {"ticksuffix": say.percent, "zeroline": key == "difference"}
    if line is not None:
        layout["shapes"] = [_upright(line * 100, "dash")]
    return Chart(label, [data], layout)


def bars(say: Say, frame: pl.DataFrame, label: str, marks: Sequence[tuple[str, float]]) -> Chart:
    """How many games fell into each bar, with upright lines for what is marked."""
    data = {
        "type": "bar",
        "x": ((frame["start"] + frame["end"]) / 2).to_list(),
        "y": frame["games"].to_list(),
        "width": (frame["end"] - frame["start"] + 1).to_list(),
        "marker": {"color": "var(--line-1)", "line": {"color": "var(--raised)", "width": 1}},
        "customdata": frame.select("start", "end").rows(),
        "hovertemplate": "%{customdata[0]}–%{customdata[1]}: %{y}<extra></extra>",
    }
    layout = _layout(say, 320)
    layout["shapes"] = [_upright(value, dash) for (_, value), dash in zip(marks, ("dash", "dot"), strict=False)]
    layout["annotations"] = [
        {"x": value, "y": 1 + 0.09 * place, "yref": "paper", "yanchor": "bottom", "showarrow": False, "text": escape(text)}
        for place, (text, value) in enumerate(marks)
    ]
    layout["margin"] = {**layout["margin"], "t": 56}
    return Chart(label, [data], layout)


def lines(say: Say, frame: pl.DataFrame, label: str) -> Chart:
    """A line with its band for each bot, over the time of a game."""
    data: list[dict[str, Any]] = []
    for place, ((name,), part) in enumerate(frame.group_by("name", maintain_order=True)):
        colour = place % 5 + 1
        x = (part["moment"] * 100).to_list()
        band = {"type": "scatter", "mode": "lines", "x": x, "line": {"width": 0}, "hoverinfo": "skip", "showlegend": False}
        data += [
            {**band, "y": (part["band_low"] * 100).to_list()},
            {**band, "y": (part["band_high"] * 100).to_list(), "fill": "tonexty", "fillcolor": f"var(--band-{colour})"},
            {
                "type": "scatter",
                "mode": "lines",
                "name": escape(str(name)),
                "x": x,
                "y": (part["value"] * 100).to_list(),
                "line": {"color": f"var(--line-{colour})", "width": 3},
            },
        ]
    layout = _layout(say, 380) | {"showlegend": True, "legend": {"orientation": "h", "y": 1.02, "yanchor": "bottom"}}
    layout["xaxis"] = layout["yaxis"] = {"ticksuffix": say.percent}
    return Chart(label, data, layout)


def spans(say: Say, frame: pl.DataFrame, label: str) -> Chart:
    """The middle score and the middle half of all scores, for each bot."""
    rows = frame.reverse().to_dicts()
    data = {
        "type": "scatter",
        "mode": "markers",
        "x": [row["median"] for row in rows],
        "y": list(range(len(rows))),
        "error_x": {
            "type": "data",
            "symmetric": False,
            "array": [row["three_quarters"] - row["median"] for row in rows],
            "arrayminus": [row["median"] - row["quarter"] for row in rows],
            "color": "var(--edge)",
            "thickness": 6,
            "width": 0,
        },
        "marker": {"color": "var(--line-1)", "size": 12},
        "hovertemplate": "%{x}<extra></extra>",
    }
    return Chart(label, [data], _rows(say, [row["name"] for row in rows]))


def _layout(say: Say, height: int) -> dict[str, Any]:
    separators = ",\N{NO-BREAK SPACE}" if say.lang == "cs" else ".,"
    return {"height": height, "margin": {"l": 12, "r": 20, "t": 20, "b": 36}, "separators": separators, "showlegend": False}


def _rows(say: Say, names: Sequence[str]) -> dict[str, Any]:
    """The layout of a chart with named rows; long names stand above their rows, so that they fit on a phone."""
    places = list(range(len(names)))
    if all(len(name) <= ROOMY for name in names):
        axis = {"tickvals": places, "ticktext": [escape(name) for name in names], "range": [-0.7, len(names) - 0.3]}
        return _layout(say, 70 + 30 * len(names)) | {"yaxis": {**axis, "zeroline": False}}
    above = {"xref": "paper", "x": 0, "xanchor": "left", "yanchor": "bottom", "yshift": 6, "showarrow": False}
    above |= {"font": {"size": 12}, "bgcolor": "var(--raised)", "borderpad": 0}
    axis = {"tickvals": places, "showticklabels": False, "range": [-0.6, len(names) - 0.1]}
    layout = _layout(say, 70 + 46 * len(names)) | {"yaxis": {**axis, "zeroline": False}}
    layout["annotations"] = [{**above, "y": place, "text": escape(_short(name))} for place, name in enumerate(names)]
    return layout


def _upright(x: float, dash: str) -> dict[str, Any]:
    stroke = {"color": "var(--accent)", "dash": dash, "width": 2}
    return {"type": "line", "x0": x, "x1": x, "y0": 0, "y1": 1, "yref": "paper", "line": stroke}


def _short(name: str, most: int = 56) -> str:
    return name if len(name) <= most else name[: most - 1].rstrip(" …:,(") + "…"


def _drawn(chart: Chart) -> str:
    """A chart as data in the page: nothing in it can end the script element."""
    text = msgspec.json.encode({"data": chart.data, "layout": chart.layout}).decode()
    safe = text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    script = f'<script type="application/json">{safe}</script>'
    return f'<div class="chart" role="img" aria-label="{escape(chart.label)}"><div></div>{script}</div>'


# ---------------------------------------------------------------------- the page


def page(say: Say, title: str, intro: str, sections: Sequence[Section], csv_folder: str, foot: str) -> str:
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
    return (files("herna.lab") / name).read_text(encoding="utf-8")


def _section(say: Say, section: Section, csv_folder: str) -> str:
    notes = "".join(f"<p>{escape(note)}</p>" for note in section.notes)
    sheets = "".join(_sheet(say, sheet, section.heading, csv_folder) for sheet in section.sheets)
    return f'<section id="{section.key}"><h2>{escape(section.heading)}</h2>{notes}{section.html}{sheets}</section>\n'


def _sheet(say: Say, sheet: Sheet, heading: str, csv_folder: str) -> str:
    drawn = "" if sheet.chart is None else _drawn(sheet.chart)
    caption, csv = escape(sheet.caption), escape(f"{csv_folder}/{sheet.name}.csv")
    shown = sheet.html or table(say, sheet)
    title = f"<h3>{caption}</h3>" if sheet.caption != heading else ""
    return (
        f'{title}<div class="pair{" two" if drawn and not sheet.wide else ""}"><div>'
        f'<div class="sheet" tabindex="0" role="region" aria-label="{caption}">{shown}</div>'
        f'<p class="files"><a href="{csv}">{csv}</a></p></div>{drawn}</div>'
    )

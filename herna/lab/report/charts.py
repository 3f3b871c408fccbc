"""The charts of the report: pictures for plotly."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

import msgspec
import polars as pl

from herna.lab.report.speaker import Speaker

ROOMY = 24
"""Names that are longer stand above their dots, not at the side of them."""


class Chart(NamedTuple):
    """A picture for plotly; colours are tokens of the style sheet, such as `var(--line-1)`."""

    label: str
    data: list[dict[str, Any]]
    layout: dict[str, Any]


def dots(say: Speaker, frame: pl.DataFrame, label: str, key: str = "rate", line: float | None = None) -> Chart:
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


def bars(say: Speaker, frame: pl.DataFrame, label: str, marks: Sequence[tuple[str, float]]) -> Chart:
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


def lines(say: Speaker, frame: pl.DataFrame, label: str) -> Chart:
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


def spans(say: Speaker, frame: pl.DataFrame, label: str) -> Chart:
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


def _layout(say: Speaker, height: int) -> dict[str, Any]:
    separators = ",\N{NO-BREAK SPACE}" if say.lang == "cs" else ".,"
    return {"height": height, "margin": {"l": 12, "r": 20, "t": 20, "b": 36}, "separators": separators, "showlegend": False}


def _rows(say: Speaker, names: Sequence[str]) -> dict[str, Any]:
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


def drawn(chart: Chart) -> str:
    """A chart as data in the page: nothing in it can end the script element."""
    text = msgspec.json.encode({"data": chart.data, "layout": chart.layout}).decode()
    safe = text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    script = f'<script type="application/json">{safe}</script>'
    return f'<div class="chart" role="img" aria-label="{escape(chart.label)}"><div></div>{script}</div>'

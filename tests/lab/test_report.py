"""The report says in numbers and pictures what a run has brought, in both languages and without a network."""

from __future__ import annotations

import csv
import json
import re
import shutil
from collections.abc import Callable, Mapping, Sequence
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import polars as pl
import pytest
from playwright.sync_api import sync_playwright
from plotly import graph_objects  # type: ignore[import-untyped]  # plotly has no types

from herna.kernel import Record
from herna.kernel.errors import BadSetup
from herna.lab import store
from herna.lab.chunk import SCHEMAS, play_chunk
from herna.lab.plan import draw_up
from herna.lab.report import sections as report
from herna.lab.report.data import TRAIT, Run
from herna.lab.report.numbers import Happenings, difference, first_player, histogram, lengths, matchups, outliers, rates

LANGUAGES = ("cs", "en")


def play(folder: Path, game: str, **settings: Any) -> Path:
    """A run, played here and now."""
    plan = draw_up(game, **settings)
    store.begin(folder, plan, {})
    for chunk, numbers in enumerate(plan.chunks):
        store.keep(folder, chunk, play_chunk(plan, {}, numbers))
    return folder


@pytest.fixture(scope="module")
def zloba(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("zloba") / "run"
    return play(folder, "zloba", games=24, seats=3, bots=["random"] * 3, seed=5, chunk=8, curves=True)


@pytest.fixture(scope="module")
def together(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("zombie") / "run"
    return play(folder, "zombie_country", games=6, seats=2, bots=["random"] * 2, seed=5, chunk=3)


@pytest.fixture(scope="module")
def pages(zloba: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    out = tmp_path_factory.mktemp("pages")
    return {lang: report.write(zloba, out / f"{lang}.html", lang) for lang in LANGUAGES}


Rows = Sequence[Mapping[str, Any]]


def by_hand(folder: Path, games: Rows, seats: Rows, events: Rows = (), game: str = "zloba", players: int = 2) -> Run:
    """A run with the given rows; what they do not say is nothing in particular."""
    plan = draw_up(game, games=len(games), seats=players, bots=["random"] * players, chunk=len(games))
    store.begin(folder, plan, {})
    usual: dict[str, Mapping[str, Any]] = {
        "games": {"seed": 1, "variant": "", "options": "{}", "rule": "", "won": [], "drawn": [], "scores": [], "decisions": 1},
        "seats": {"bot": "random", "payoff": 0.0, "traits": "{}", "first": False},
        "events": {"number": 1, "rule": ""},
    }
    for kind, rows in (("games", games), ("seats", seats), ("events", events)):
        filled = [{name: {**usual[kind], **row}.get(name) for name in SCHEMAS[kind]} for row in rows]
        pl.DataFrame(filled, schema=SCHEMAS[kind]).write_parquet(folder / kind / "00000.parquet")
    (folder / "decisions").rmdir()
    return Run(folder)


def table_of(page: Path, name: str) -> list[dict[str, str]]:
    with (page.with_name(f"{page.stem}-tables") / f"{name}.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


# ---------------------------------------------------------------------- the page


class Links(HTMLParser):
    """What a page refers to, and whether every element is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [value or "" for name, value in attrs if name in {"href", "src"}]
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_one_whole_file_whose_links_lead_to_files_beside_it(pages: dict[str, Path], lang: str) -> None:
    page = pages[lang]
    found = Links(page.read_text(encoding="utf-8"))
    assert found.open == []
    files_beside = [link for link in found.links if not link.startswith("#")]
    assert len(files_beside) > 15
    assert all((page.parent / link).is_file() for link in files_beside)
    assert "default-src 'none'" in page.read_text(encoding="utf-8")


def test_every_table_is_a_csv_file_too(pages: dict[str, Path]) -> None:
    names = {file.stem for file in (pages["en"].parent / "en-tables").iterdir()}
    assert names == {
        *("wins-bot", "wins-seat", "wins-trait-faction", "wins-trait-feat", "wins-trait-zone"),
        *("matchups-trait-faction", "matchups-trait-feat", "matchups-trait-zone", "first-player"),
        *("lengths", "lengths-decisions", "lengths-rounds", "ends", "scores", "curves", "effects", "outliers"),
    }


def test_things_are_named_in_the_language_of_the_report(pages: dict[str, Path]) -> None:
    czech, english = (pages[lang].read_text(encoding="utf-8") for lang in LANGUAGES)
    assert "Podíl výher" in czech
    assert "Win rates" in english
    assert "Kovkop" in czech
    assert "Delver" in english
    assert not re.search(r">[a-z]+-[a-z-]+</(h2|h3|button)>", czech + english), "a message without its text"


def test_texts_of_the_report_exist_in_both_languages() -> None:
    texts = [(files("herna.lab.report") / "texts" / f"{lang}.ftl").read_text(encoding="utf-8") for lang in LANGUAGES]
    czech, english = (re.findall(r"^([a-z-]+) =", text, re.MULTILINE) for text in texts)
    assert czech == english


def test_every_chart_is_one_that_plotly_can_draw(pages: dict[str, Path]) -> None:
    text = pages["en"].read_text(encoding="utf-8")
    charts = re.findall(r'<script type="application/json">(.*?)</script>', text)
    assert len(charts) > 9
    for chart in charts:
        assert not {"<", ">", "&"} & set(chart), "nothing in it can end the script"
        figure = json.loads(re.sub(r"var\(--[a-z0-9-]+\)", "#000", chart))
        graph_objects.Figure(figure["data"], figure["layout"])


def test_the_page_says_how_to_play_the_same_games_again(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"options": {"board": "large"}, "rotate": True, "seed": 7}
    folder = play(tmp_path / "my run", "noughts", games=3, seats=2, bots=["random", "greedy"], **settings)
    text = report.write(folder, None, "en").read_text(encoding="utf-8")
    command = "herna lab run noughts --games 3 --seats 2 --seat random --seat greedy --option board=large --seed 7 --rotate"
    assert f"{command} --out &#x27;{folder}&#x27;" in text


def test_nothing_in_a_run_can_become_markup(tmp_path: Path) -> None:
    evil = "</script><script>alert(1)</script><img src=x onerror=alert(2)>&\"'"
    games = [{"game": 0, "won": [0], "rule": evil}, {"game": 1, "won": [1], "rule": evil}]
    seats = [
        {
            "game": game,
            "seat": seat,
            "bot": f"{seat}{evil}",
            "payoff": float(seat == game),
            "traits": json.dumps({evil: evil + str(seat)}),
        }
        for game in (0, 1)
        for seat in (0, 1)
    ]
    by_hand(tmp_path / "run", games, seats)
    page = report.write(tmp_path / "run", tmp_path / "page.html", "en")
    text = page.read_text(encoding="utf-8")
    assert "alert(1)" in text
    assert "<script>alert" not in text
    assert "<img" not in text.split("<nav>")[1].split("<footer>")[0]
    assert Links(text).open == []


@pytest.mark.slow
def test_the_page_opens_without_a_network_and_sorts_its_tables(pages: dict[str, Path]) -> None:
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if path is None:
        pytest.skip("no Chromium on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": 390, "height": 800}, offline=True)
        said: list[str] = []
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("request", lambda request: said.append(request.url) if not request.url.startswith("file:") else None)
        page.goto(pages["cs"].as_uri())
        page.wait_for_function(
            "document.querySelectorAll('.chart').length === document.querySelectorAll('.chart .plot-container').length"
        )
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, (
            "the page itself must not scroll sideways on a phone"
        )
        column = "[...document.querySelectorAll('#effects tbody tr')].map(row => Number(row.cells[1].dataset.v))"
        before = page.evaluate(column)
        assert before == sorted(before, reverse=True)
        for descending in (True, False):
            page.locator("#effects thead button").nth(1).click()
            assert page.evaluate(column) == sorted(before, reverse=descending)
        browser.close()
    assert said == []


# ---------------------------------------------------------------------- the numbers


def seats_of(results: Sequence[Sequence[float]], **more: Sequence[Any]) -> list[dict[str, Any]]:
    """The rows of seats: what each seat got in each game, and for each seat whatever else."""
    return [
        {"game": game, "seat": seat, "payoff": payoff, **{name: values[seat] for name, values in more.items()}}
        for game, payoffs in enumerate(results)
        for seat, payoff in enumerate(payoffs)
    ]


def test_win_rates_count_shared_victories_in_parts_and_draws_as_half(tmp_path: Path) -> None:
    games = [{"game": 0, "won": [0]}, {"game": 1, "won": [0, 1]}, {"game": 2, "drawn": [0, 1]}, {"game": 3, "won": [1]}]
    seats = seats_of([(1, 0, 0), (1, 1, 0), (0.5, 0.5, 0), (0, 1, 0)], bot=["a", "b", "b"])
    run = by_hand(tmp_path / "run", games, seats, players=3)
    found = {row["id"]: row for row in rates(run, "bot").to_dicts()}
    assert found["a"]["rate"] == pytest.approx((1 + 0.5 + 0.5 + 0) / 4)
    assert found["b"]["rate"] == pytest.approx((0 + 0.5 + 0.5 + 1) / 8)
    assert found["a"]["games"] == found["b"]["games"] == 4
    assert found["a"]["expected"] == pytest.approx(4 / 12)
    assert found["a"]["low"] < 0.5 < found["a"]["high"]


def test_where_all_win_together_a_victory_is_whole_and_nobody_is_compared(tmp_path: Path) -> None:
    games: Rows = [{"game": 0, "won": [0, 1]}, {"game": 1}, {"game": 2}]
    run = by_hand(tmp_path / "run", games, seats_of([(1, 1), (0, 0), (0, 0)]))
    assert run.together
    assert rates(run, "bot")["rate"].to_list() == pytest.approx([1 / 3])
    assert rates(run, "bot")["games"].to_list() == [3]
    text = report.write(tmp_path / "run", None, "en").read_text(encoding="utf-8")
    assert "All seats win and lose together" in text
    assert 'id="matchups"' not in text
    assert 'id="first"' not in text


def test_draws_alone_do_not_make_a_game_cooperative(tmp_path: Path) -> None:
    run = by_hand(tmp_path / "run", [{"game": 0, "drawn": [0, 1]}], seats_of([(0.5, 0.5)]))
    assert not run.together


def test_matchups_compare_by_victory_and_then_by_score(tmp_path: Path) -> None:
    games = [{"game": 0, "won": [0]}, {"game": 1, "won": [0]}]
    seats = seats_of([(1, 0, 0), (1, 0, 0)], bot=["a", "b", "c"])
    for row, score in zip(seats, [5, 9, 3, 5, 2, 2], strict=True):
        row["score"] = score
    found = {
        (row["id"], row["other"]): row["rate"]
        for row in matchups(by_hand(tmp_path / "run", games, seats, players=3), "bot").to_dicts()
    }
    assert found == {("a", "b"): 1, ("b", "a"): 0, ("a", "c"): 1, ("c", "a"): 0, ("b", "c"): 0.75, ("c", "b"): 0.25}


def test_the_advantage_of_the_first_player_is_taken_game_by_game(tmp_path: Path) -> None:
    games = [{"game": number, "won": [number % 4 == 3]} for number in range(40)]
    seats = seats_of([(0, 1) if number % 4 == 3 else (1, 0) for number in range(40)], first=[True, False])
    first, others, gap = first_player(by_hand(tmp_path / "run", games, seats)).to_dicts()
    assert (first["rate"], others["rate"], gap["rate"]) == (0.75, 0.25, 0.5)
    assert 0 < gap["low"] < 0.5 < gap["high"] < 1


def test_the_interval_of_a_difference_is_newcombes() -> None:
    assert difference(56, 70, 48, 80) == pytest.approx((0.6, 0.2, 0.0524, 0.3339), abs=5e-5)
    assert difference(3, 5, 0, 0) == (None, None, None, None)


def test_what_was_played_is_found_by_the_ids_of_the_content(tmp_path: Path) -> None:
    traits = [json.dumps({"faction": name}) for name in ("koda", "guild")]
    games = [{"game": number, "won": [number % 2]} for number in range(4)]
    seats = seats_of([(1, 0), (0, 1), (1, 0), (0, 1)], traits=traits)
    events = [
        {"game": 0, "kind": "FeatUsed", "seat": 0, "facts": '{"faction":"koda","feat":"contract"}'},
        {"game": 0, "kind": "FeatUsed", "seat": 0, "facts": '{"faction":"koda","feat":"contract"}'},
        {"game": 1, "kind": "FeatUsed", "seat": 0, "facts": '{"faction":"koda","feat":"contract"}'},
        {"game": 2, "kind": "FeatUsed", "seat": 0, "facts": '{"faction":"koda","feat":"contract"}'},
        {"game": 2, "kind": "FeatUsed", "seat": None, "facts": '{"faction":"aldan","feat":"contract"}'},
        {"game": 2, "kind": "CorraGained", "seat": 0, "facts": '{"faction":"koda","count":2}'},
        {"game": 2, "kind": "RoundBegan", "seat": None, "facts": '{"round":4}'},
        {"game": 2, "kind": "RoundBegan", "seat": None, "facts": '{"round":5}'},
    ]
    happened = Happenings(by_hand(tmp_path / "run", games, seats, events))
    (row,) = happened.effects.to_dicts()
    assert (row["kind"], row["field"], row["id"], row["times"], row["seats"]) == ("FeatUsed", "feat", "contract", 4, 3)
    assert (row["per_game"], row["share_of_games"]) == (1, 0.75)
    assert (row["rate"], row["without"]) == pytest.approx((2 / 3, 2 / 5))
    assert happened.rounds.to_dicts() == [{"game": 2, "round": 5}]


def test_where_all_win_together_it_counts_for_the_table_what_happened_to_a_seat(tmp_path: Path) -> None:
    drawn, added = '{"event":"a-curtain-stirs","seat":%d}', '{"event":"a-curtain-stirs"}'
    events: list[dict[str, Any]] = [{"game": 0, "kind": "EventDrawn", "seat": seat, "facts": drawn % seat} for seat in (0, 1)]
    events.append({"game": 1, "kind": "EventAdded", "seat": None, "facts": added})
    games: Rows = [{"game": 0, "won": [0, 1]}, {"game": 1}, {"game": 2}]
    run = by_hand(tmp_path / "run", games, seats_of([(1, 1), (0, 0), (0, 0)]), events, game="zombie_country")
    (row,) = Happenings(run).effects.to_dicts()
    assert (row["kind"], row["times"], row["seats"], row["rate"], row["without"]) == ("EventDrawn", 2, 1, 1, 0)


def test_lengths_name_the_median_and_where_nine_games_of_ten_end(tmp_path: Path) -> None:
    games = [{"game": number, "won": [0], "decisions": number + 1} for number in range(100)]
    run = by_hand(tmp_path / "run", games, seats_of([(1, 0)] * 100))
    (row,) = lengths(run, Happenings(run).rounds).to_dicts()
    assert (row["id"], row["least"], row["median"], row["most"]) == ("decisions", 1, 50.5, 100)
    assert row["nine_of_ten"] in {90, 91}


@pytest.mark.parametrize("values", [[7], [1, 2, 3], list(range(40, 400, 7)), [0, 10_000]])
def test_a_histogram_counts_every_game_once(values: list[int]) -> None:
    bars = histogram(pl.Series(values))
    assert bars["games"].sum() == len(values)
    for start, end, games in bars.iter_rows():
        assert games == sum(start <= value <= end for value in values)


def test_the_strangest_games_are_found(tmp_path: Path) -> None:
    lengths_and_scores = [(5, [3, 3]), (9, [9, 1]), (2, [4, 3]), (6, [8, 2]), (7, [5, 0]), (3, [6, 2])]
    games = [{"game": n, "won": [0], "decisions": d, "scores": s} for n, (d, s) in enumerate(lengths_and_scores)]
    found = outliers(by_hand(tmp_path / "run", games, seats_of([(1, 0)] * 6))).group_by("id").agg("game")
    assert dict(found.iter_rows()) == {
        "longest": [1, 4, 3],
        "shortest": [2, 5, 0],
        "closest": [0, 2, 5],
        "one-sided": [1, 3, 4],
    }


def test_numbers_do_not_depend_on_how_a_run_was_cut(zloba: Path, tmp_path: Path) -> None:
    shutil.copytree(zloba, tmp_path / "run")
    for kind in SCHEMAS:
        parts = sorted((tmp_path / "run" / kind).glob("*.parquet"))
        whole = pl.concat([pl.read_parquet(part, memory_map=False) for part in parts])
        for part in parts[1:]:
            part.unlink()
        whole.write_parquet(parts[0])
    manifest = msgspec.structs.replace(store.load(zloba), chunk=24)
    (tmp_path / "run" / "manifest.json").write_bytes(msgspec.json.encode(manifest))
    cut, whole_run = Run(zloba), Run(tmp_path / "run")
    assert len(cut.parts) == 3
    assert len(whole_run.parts) == 1
    one, other = Happenings(cut), Happenings(whole_run)
    assert one.effects.equals(other.effects) or _near(one.effects, other.effects)
    assert rates(cut, TRAIT + "faction").equals(rates(whole_run, TRAIT + "faction"))


def _near(one: pl.DataFrame, other: pl.DataFrame) -> bool:
    rows = zip(one.rows(), other.rows(), strict=True)
    return all(
        a == (pytest.approx(b) if isinstance(b, float) else b) for left, right in rows for a, b in zip(left, right, strict=True)
    )


# ---------------------------------------------------------------------- records, and what is not there


def test_strange_games_come_with_records_that_play(zloba: Path, pages: dict[str, Path]) -> None:
    rows = table_of(pages["en"], "outliers")
    assert {row["id"] for row in rows} == {"longest", "shortest", "closest", "one-sided"}
    hashes = dict(pl.read_parquet(zloba / "games" / "*.parquet").select("game", "hash").iter_rows())
    for row in rows:
        table = Record.load(pages["en"].parent / row["record"]).replay()
        assert table.hash() == hashes[int(row["game"])]
        assert row["command"] == f"herna lab game {zloba} {row['game']}"


def test_a_cooperative_game_is_reported_too(together: Path) -> None:
    page = report.write(together, None, "cs")
    assert page == together / "report.html"
    assert table_of(page, "effects")
    assert "táhne událost" in page.read_text(encoding="utf-8")


def test_what_was_not_kept_is_not_in_the_report(tmp_path: Path) -> None:
    folder = play(tmp_path / "run", "zloba", games=2, seats=2, bots=["random"] * 2, details="none")
    text = report.write(folder, None, "en").read_text(encoding="utf-8")
    assert "kept no events" in text
    assert "kept no evaluations" in text
    assert {row["record"] for row in table_of(folder / "report.html", "outliers")} == {
        "report-records/00000.jsonl",
        "report-records/00001.jsonl",
    }


def test_a_chunk_that_was_not_finished_does_not_count(zloba: Path, tmp_path: Path) -> None:
    shutil.copytree(zloba, tmp_path / "run")
    (tmp_path / "run" / "games" / "00001.parquet").unlink()
    (tmp_path / "run" / "events" / "00001.parquet").write_bytes(b"PAR1")
    run = Run(tmp_path / "run")
    assert run.games.height == 16
    assert run.seats.height == 48
    assert "16 of 24" in report.write(run.folder, None, "en").read_text(encoding="utf-8")


def _cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def _spoil(file: Path) -> None:
    text = bytearray(file.read_bytes())
    text[4 : len(text) // 2] = bytes(len(text) // 2 - 4)
    file.write_bytes(text)


HARMS = [(kind, harm) for kind in SCHEMAS for harm in (_cut, _spoil, Path.unlink) if (kind, harm) != ("games", Path.unlink)]
"""A chunk without its games file is no harm: it was not finished."""


@pytest.mark.parametrize(("kind", "harm"), HARMS)
def test_a_damaged_or_missing_file_is_named_in_one_sentence(
    zloba: Path, tmp_path: Path, kind: str, harm: Callable[[Path], None]
) -> None:
    shutil.copytree(zloba, tmp_path / "run")
    harm(tmp_path / "run" / kind / "00001.parquet")
    with pytest.raises(BadSetup) as caught:
        report.write(tmp_path / "run", tmp_path / "page.html", "en")
    assert str(tmp_path / "run" / kind) in str(caught.value)
    assert not (tmp_path / "page.html").exists()
    assert caught.value.say("cs") != caught.value.say("en")


def test_a_file_without_its_columns_is_named(zloba: Path, tmp_path: Path) -> None:
    shutil.copytree(zloba, tmp_path / "run")
    pl.DataFrame({"game": [1]}).write_parquet(tmp_path / "run" / "seats" / "00000.parquet")
    with pytest.raises(BadSetup, match=r"00000\.parquet lacks columns \(bot, first"):
        report.write(tmp_path / "run", None, "en")


def test_a_folder_without_games_has_no_report(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="holds no run"):
        report.write(tmp_path, None, "en")
    store.begin(tmp_path / "run", draw_up("noughts", games=1), {})
    with pytest.raises(BadSetup, match="no game has been finished yet"):
        report.write(tmp_path / "run", None, "en")


def test_a_place_that_cannot_be_written_is_named(zloba: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(BadSetup, match=r"page\.html cannot be written; choose another place with --out"):
        report.write(zloba, tmp_path / "file" / "page.html", "en")
    (tmp_path / "folder.html").mkdir()
    with pytest.raises(BadSetup, match="cannot be written"):
        report.write(zloba, tmp_path / "folder.html", "en")


def test_another_version_of_the_game_is_pointed_out(zloba: Path, tmp_path: Path) -> None:
    shutil.copytree(zloba, tmp_path / "run")
    manifest = msgspec.structs.replace(store.load(zloba), content="other")
    (tmp_path / "run" / "manifest.json").write_bytes(msgspec.json.encode(manifest))
    page = report.write(tmp_path / "run", None, "en")
    assert "another version or other content" in page.read_text(encoding="utf-8")
    assert {row["record"] for row in table_of(page, "outliers")} == {""}


def test_two_reports_in_one_folder_have_records_of_their_own(tmp_path: Path) -> None:
    pages = []
    for seed in (1, 2):
        run = play(tmp_path / str(seed), "noughts", games=1, bots=["random"] * 2, seed=seed)
        pages.append(report.write(run, tmp_path / f"page{seed}.html", "en"))
    for seed, page in enumerate(pages, 1):
        (game,) = pl.read_parquet(tmp_path / str(seed) / "games" / "00000.parquet").to_dicts()
        record = Record.load(tmp_path / table_of(page, "outliers")[0]["record"])
        assert record.replay().hash() == game["hash"]


@pytest.mark.parametrize(("details", "recorded"), [("none", False), ("decisions", True)])
def test_bots_that_think_by_the_clock_never_play_for_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, details: str, recorded: bool
) -> None:
    bots = ["search:milliseconds=2", "random"]
    run = play(tmp_path / "run", "noughts", games=2, bots=bots, details=details)
    monkeypatch.setattr("herna.lab.play.play_again", lambda *args: pytest.fail("a bot had to play again"))
    rows = table_of(report.write(run, None, "en"), "outliers")
    assert all(bool(row["record"]) == recorded for row in rows)
    assert all(row["command"] for row in rows)


def test_who_waits_for_the_report_sees_how_many_games_are_played_again(tmp_path: Path) -> None:
    run = play(tmp_path / "run", "noughts", games=2, bots=["random"] * 2, details="none")
    ticks: list[tuple[int, int]] = []
    report.write(run, None, "en", tick=lambda done, games: ticks.append((done, games)))
    assert ticks == [(0, 2), (1, 2)]

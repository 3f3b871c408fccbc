from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from herna.kernel import Record, Table, registry
from herna.kernel.errors import BadSetup, RuleFailure
from herna.lab import chunk, engines, play, store
from herna.lab.plan import Plan, deal, draw_up
from tests.lab.conftest import Run, files, noughts

HERE = engines.local(1)


def played(plan: Plan, folder: Path) -> Path:
    play.run(plan, folder, HERE)
    return folder


def frame(folder: Path, kind: str) -> pl.DataFrame:
    return pl.read_parquet(folder / kind / "*.parquet")


def test_games_and_seats_say_how_every_game_went(tmp_path: Path) -> None:
    folder = played(noughts(), tmp_path / "run")
    games, seats = frame(folder, "games"), frame(folder, "seats")
    assert games["game"].to_list() == list(range(20))
    assert games["seed"].n_unique() == 20
    for game in games.to_dicts():
        at_table = seats.filter(pl.col("game") == game["game"]).to_dicts()
        assert [seat["seat"] for seat in at_table] == [0, 1]
        assert [seat["first"] for seat in at_table] == [True, False]
        assert [seat["payoff"] == 1 for seat in at_table] == [seat in game["won"] for seat in (0, 1)]
        assert game["rule"].startswith("noughts.")


def test_decisions_and_events_say_what_happened(tmp_path: Path) -> None:
    folder = played(noughts(games=3, chunk=3), tmp_path / "run")
    decisions, events, games = frame(folder, "decisions"), frame(folder, "events"), frame(folder, "games")
    first = decisions.filter(pl.col("game") == 0)
    assert first["number"].to_list() == list(range(1, games["decisions"][0] + 1))
    assert first["options"][0] == 9
    assert decisions["value"].null_count() == decisions.height
    marked = events.filter((pl.col("kind") == "Marked") & (pl.col("number") > 0) & (pl.col("game") == 0))
    answers = dict(zip(first["number"], first["answer"], strict=True))
    for event in marked.to_dicts()[:-1]:
        facts = json.loads(event["facts"])
        assert facts["cell"] == answers[event["number"]]
        assert facts["seat"] == event["seat"]


def test_an_event_that_names_a_faction_is_that_seats(tmp_path: Path) -> None:
    folder = played(draw_up("zloba", games=1, seats=3, bots=["random"] * 3), tmp_path / "run")
    factions = [json.loads(traits)["faction"] for traits in frame(folder, "seats")["traits"]]
    moved = frame(folder, "events").filter(pl.col("kind") == "Moved").to_dicts()
    assert moved
    assert all(factions[event["seat"]] == json.loads(event["facts"])["faction"] for event in moved)


def test_curves_note_what_a_seat_thinks_of_its_position(tmp_path: Path) -> None:
    values = frame(played(noughts(curves=True), tmp_path / "run"), "decisions")["value"]
    assert values.null_count() == 0
    assert values.is_between(0, 1).all()


@pytest.mark.parametrize(("details", "kept"), [("none", set()), ("events", {"events"}), ("decisions", {"decisions"})])
def test_details_choose_what_is_kept(tmp_path: Path, details: str, kept: set[str]) -> None:
    folder = played(noughts(details=details), tmp_path / "run")
    assert {each.name for each in folder.iterdir() if each.is_dir()} == {"games", "seats"} | kept


def test_results_depend_neither_on_jobs_nor_on_chunks(tmp_path: Path) -> None:
    here = played(noughts(), tmp_path / "here")
    play.run(noughts(), tmp_path / "processes", engines.local(2))
    assert files(here) == files(tmp_path / "processes")
    other = played(noughts(chunk=7), tmp_path / "chunks")
    for kind in chunk.SCHEMAS:
        assert frame(here, kind).equals(frame(other, kind))


def test_rotating_bots_sit_on_every_seat_in_turn() -> None:
    plan = draw_up("zloba", games=4, seats=4, bots=["random", "easy", "medium", "greedy"], rotate=True)
    seated = [deal(plan, number).bots for number in range(4)]
    assert all({bots[seat] for bots in seated} == set(plan.bots) for seat in range(4))
    assert deal(noughts(bots=("random", "easy")), 1).bots == ("random", "easy")


def test_seats_without_a_bot_get_the_usual_one() -> None:
    assert draw_up("zloba", games=1, seats=3, bots=["random"]).bots == ("random", "medium", "medium")


# ---------------------------------------------------------------------- resuming


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = files(played(noughts(), tmp_path / "whole"))
    folder = tmp_path / "stopped"

    def stop(done: list[int] = []) -> None:  # noqa: B006  # counts the calls
        done.append(1)
        if len(done) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play.run(noughts(), folder, HERE, tick=lambda games: stop())
    assert 0 < len(list((folder / "games").iterdir())) < 4
    ticks: list[int] = []
    assert play.run(noughts(), folder, HERE, tick=ticks.append) == 10
    assert ticks == [10, 5, 5]
    assert files(folder) == whole


@pytest.mark.parametrize("kind", ["games", "seats", "decisions", "events"])
@pytest.mark.parametrize("harm", ["cut", "empty", "gone", "rubbish"])
def test_a_damaged_file_is_played_again(tmp_path: Path, kind: str, harm: str) -> None:
    folder = played(noughts(games=10), tmp_path / "run")
    whole = files(folder)
    file = store.path(folder, kind, 1)
    if harm == "gone":
        file.unlink()
    else:
        text = file.read_bytes()
        file.write_bytes({"cut": text[: len(text) // 2], "empty": b"", "rubbish": b"PAR1" + bytes(len(text))}[harm])
    assert store.missing(folder, noughts(games=10)) == [1]
    assert play.run(noughts(games=10), folder, HERE) == 5
    assert files(folder) == whole


def test_a_chunk_counts_only_when_its_games_are_written(tmp_path: Path) -> None:
    folder = played(noughts(), tmp_path / "run")
    store.path(folder, "games", 2).rename(folder / "games" / "00002.parquet.part")
    assert store.missing(folder, noughts()) == [2]
    play.run(noughts(), folder, HERE)
    assert not list(folder.rglob("*.part"))


@pytest.mark.parametrize("other", [{"seed": 2}, {"games": 30}, {"bots": ("easy", "random")}, {"options": {"board": "large"}}])
def test_another_run_is_not_mixed_in(tmp_path: Path, other: dict[str, object]) -> None:
    folder = played(noughts(), tmp_path / "run")
    with pytest.raises(BadSetup, match=f"holds another run .different: {next(iter(other))}"):
        play.run(noughts(**other), folder, HERE)


@pytest.mark.parametrize("stop", ["manifest.json", "seats", "boards.toml"])
def test_a_run_that_was_killed_while_its_folder_was_laid_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: str
) -> None:
    """`stop` is what could not be made any more."""
    folder, packs = tmp_path / "run", {"A": {"boards.toml": b"# nothing"}}

    def kill(method: str, name: str) -> None:
        usual = getattr(Path, method)

        def killed(path: Path, *args: Any, **given: Any) -> Any:
            if path.name == name:
                raise KeyboardInterrupt
            return usual(path, *args, **given)

        monkeypatch.setattr(Path, method, killed)

    kill("mkdir", stop)
    kill("replace", f"{stop}.part")
    with pytest.raises(KeyboardInterrupt):
        store.begin(folder, noughts(), packs)
    monkeypatch.undo()
    store.begin(folder, noughts(), packs)
    assert store.pack_of(folder, "A") == packs["A"]
    assert play.run(noughts(), folder, HERE, packs=packs) == 0
    assert store.missing(folder, noughts()) == []
    assert not list(folder.rglob("*.part"))


def test_empty_folders_are_no_other_things(tmp_path: Path) -> None:
    (tmp_path / "run" / "games").mkdir(parents=True)
    assert play.run(noughts(), tmp_path / "run", HERE) == 0


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: Path, text: bytes) -> None:
        raise OSError(28, "No space left on device", str(file))

    store.begin(tmp_path / "run", noughts(), {})
    monkeypatch.setattr(store, "write", full)
    with pytest.raises(BadSetup, match="Nothing can be written in the folder"):
        play.run(noughts(), tmp_path / "run", HERE)


# ---------------------------------------------------------------------- one game again


@pytest.mark.parametrize("details", ["none", "all"])
def test_every_game_can_be_played_again_from_its_row(tmp_path: Path, details: str) -> None:
    folder = played(noughts(details=details, bots=("easy", "random"), games=4, rotate=True), tmp_path / "run")
    for row in frame(folder, "games").to_dicts():
        record = play.again(folder, row["game"])
        assert record.seal is not None
        assert record.seal.state == row["hash"]
        assert record.replay().hash() == row["hash"]


def test_a_game_that_ends_otherwise_is_told(tmp_path: Path) -> None:
    folder = played(noughts(details="none", games=1), tmp_path / "run")
    file = store.path(folder, "games", 0)
    pl.read_parquet(file).with_columns(hash=pl.lit("0" * 32)).write_parquet(file)
    with pytest.raises(BadSetup, match="Game 0 did not end as it did"):
        play.again(folder, 0)


def test_a_game_whose_rules_fail_is_named_and_its_record_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(table: Table[Any], players: object) -> None:
        raise RuleFailure("noughts", "ZeroDivisionError: oh", table.record())

    monkeypatch.setattr(chunk, "moves", fail)
    with pytest.raises(chunk.GameFailed, match="Game 0 of the run could not be played to its end"):
        played(noughts(), tmp_path / "run")
    assert Record.load(tmp_path / "run" / "failed-0.jsonl").header.game == "noughts"


# ---------------------------------------------------------------------- the command line


def test_the_command_plays_reports_and_resumes(lab: Run, tmp_path: Path) -> None:
    said = lab("run", "noughts", "--games", 12, "--seat", "random", "--seat", "easy", "--jobs", 1, "--chunk", 4)
    assert said.exit_code == 0
    assert "easy" in said.stdout
    assert "herna lab report noughts-lab" in said.stdout
    manifest = json.loads((tmp_path / "noughts-lab" / "manifest.json").read_bytes())
    assert manifest["bots"] == ["random", "easy"]
    assert manifest["content"] == registry.game("noughts").content_hash
    again = lab("run", "noughts", "--games", 12, "--seat", "random", "--seat", "easy", "--chunk", 4)
    assert "12 of 12 games were already there" in again.stdout


def test_the_command_plays_a_game_again_and_keeps_its_record(lab: Run, tmp_path: Path) -> None:
    lab("run", "noughts", "--games", 2, "--seat", "random", "--seat", "random", "--jobs", 1, "--out", "out")
    said = lab("game", "out", 1, "--save", "one.jsonl")
    assert "Game 1 ended as it did in the run" in said.stdout
    assert Record.load(tmp_path / "one.jsonl").replay().over


def test_czech_is_spoken_too(lab: Run) -> None:
    said = lab("run", "noughts", "--games", 2, "--seat", "random", "--jobs", 1, "--lang", "cs").stdout
    assert "Průměrný počet rozhodnutí" in said
    assert "Odehraje mnoho her" in lab("run", "--help", "--lang", "cs").stdout


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["nought"], "There is no game “nought”"),
        (["noughts", "--seat", "randm"], "There is no “randm” (bot); known: random"),
        (["noughts", "--seat", "search:iterations=0"], "iterations of the bot search is a whole number from 1 on"),
        (["noughts", "--games", "0"], "--games is a whole number from 1 to 10000000, not 0"),
        (["noughts", "--games", "-3"], "--games is a whole number from 1 to 10000000, not -3"),
        (["noughts", "--games", "many"], "“many” is not a whole number"),
        (["noughts", "--jobs", "0"], "--jobs is a whole number from 1 to 1024, not 0"),
        (["noughts", "--chunk", "0"], "--chunk is a whole number"),
        (["noughts", "--seats", "3"], "The game noughts is played by 2, not by 3"),
        (["noughts", "--seats", "2", *["--seat", "random"] * 3], "3 bots are named for 2 seats"),
        (["noughts", "--option", "board"], "“board” must have the form key=value"),
        (["noughts", "--option", "bord=large"], "Wrong option"),
        (["noughts", "--details", "some"], "There is no “some” (--details); known: none, decisions, events, all"),
        (["noughts", "--engine", "cloud"], "There is no “cloud” (--engine); known: local, ray"),
        (["noughts", "--address", "auto"], "can be given only together with --engine ray"),
        (["noughts", "--jobs", "2", "--engine", "ray"], "The option --jobs cannot be combined with --engine ray"),
        (["noughts", "--out", "/proc/no"], "Nothing can be written in the folder /proc/no; choose another with --out"),
        (["noughts", "--seat", "sensible"], "noughts has no rules of thumb by which the bot “sensible” could play"),
    ],
)
def test_bad_input_gives_one_clear_sentence(lab: Run, tmp_path: Path, args: list[str], sentence: str) -> None:
    result = lab("run", *args)
    assert result.exit_code in (1, 2)
    assert sentence in result.stderr
    assert "Traceback" not in result.stderr
    assert not list(tmp_path.iterdir())


def test_a_file_in_the_place_of_the_folder_is_told(lab: Run, tmp_path: Path) -> None:
    (tmp_path / "noughts-lab").write_text("mine")
    result = lab("run", "noughts", "--games", 1)
    assert result.exit_code == 1
    assert "Nothing can be written in the folder noughts-lab" in result.stderr
    assert (tmp_path / "noughts-lab").read_text() == "mine"


def test_a_missing_extra_is_named(lab: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("herna.lab")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("herna.lab")
    monkeypatch.setitem(sys.modules, "polars", None)
    result = lab("run", "noughts", "--games", 1)
    assert result.exit_code == 1
    assert 'pip install "herna[lab]"' in result.stderr


def test_a_folder_with_other_things_is_left_alone(lab: Run, tmp_path: Path) -> None:
    (tmp_path / "noughts-lab").mkdir()
    (tmp_path / "noughts-lab" / "thesis.txt").write_text("mine")
    assert "holds other things; choose another folder" in lab("run", "noughts", "--games", 1).stderr


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["nowhere", "0"], "nowhere holds no run of the laboratory"),
        (["out", "9"], "There is no game 9 in this run; its games have the numbers 0 to 1"),
        (["out", "-1"], "no"),
    ],
)
def test_a_game_that_is_not_there_is_told(lab: Run, args: list[str], sentence: str) -> None:
    lab("run", "noughts", "--games", 2, "--seat", "random", "--seat", "random", "--jobs", 1, "--out", "out")
    result = lab("game", *args)
    assert result.exit_code != 0
    assert sentence in result.stderr


def test_damaged_files_are_named(lab: Run, tmp_path: Path) -> None:
    lab("run", "noughts", "--games", 2, "--seat", "random", "--seat", "random", "--jobs", 1, "--out", "out")
    (tmp_path / "out" / "games" / "00001.parquet").write_bytes(b"PAR1")
    assert "00001.parquet cannot be read; play the run again" in lab("game", "out", 1).stderr
    (tmp_path / "out" / "manifest.json").write_bytes(b"{")
    assert "manifest.json cannot be read" in lab("run", "noughts", "--games", 2, "--out", "out").stderr


@pytest.mark.parametrize("kind", ["games", "seats"])
def test_a_file_that_holds_other_games_is_named(lab: Run, tmp_path: Path, kind: str) -> None:
    played(noughts(games=4, chunk=1), tmp_path / "out")
    store.path(tmp_path / "out", kind, 0).write_bytes(store.path(tmp_path / "out", kind, 1).read_bytes())
    for result in (lab("game", "out", 0), lab("report", "out")):
        assert result.exit_code == 1
        assert f"{kind}/00000.parquet cannot be read; play the run again" in result.stderr
    assert not (tmp_path / "out" / "report.html").exists()


def test_a_record_that_cannot_be_written_is_told(lab: Run, tmp_path: Path) -> None:
    played(noughts(games=1, chunk=1), tmp_path / "out")
    result = lab("game", "out", 0, "--save", "nowhere/one.jsonl")
    assert result.stderr == "The file nowhere/one.jsonl cannot be written; choose another with --save.\n"
    assert "nelze zapsat; zvolte jiný volbou --save" in lab("game", "out", 0, "--save", "no/x", "--lang", "cs").stderr


def test_the_command_says_as_much_as_the_report(lab: Run, tmp_path: Path) -> None:
    args = ("run", "zombie_country", "--seats", 5, *["--seat", "random"] * 5, "--games", 6, "--details", "none", "--out", "out")
    said = lab(*args, "--jobs", 1).stdout
    lab("report", "out")
    row = pl.read_csv(tmp_path / "out" / "report-tables" / "wins-bot.csv").to_dicts()[0]
    assert row["games"] == 6
    shown = f"{100 * row['rate']:.1f}\u00a0%   {100 * row['low']:.1f} … {100 * row['high']:.1f}"
    assert " ".join(shown.split()) in " ".join(said.split())


def test_the_engine_and_its_address_are_those_that_were_asked_for(
    lab: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str | None] = []

    def on_ray(address: str | None) -> engines.Engine:
        asked.append(address)
        return HERE

    monkeypatch.setattr(engines, "on_ray", on_ray)
    args = ("--games", 2, "--engine", "ray")
    assert lab("run", "noughts", *["--seat", "random"] * 2, *args, "--address", "host:6379").exit_code == 0
    assert lab("ladder", "noughts", "--bot", "random", "--bot", "greedy", *args).exit_code == 0
    assert lab("ab", "bot=random", "bot=greedy", "--game", "noughts", *args).exit_code == 0
    assert asked == ["host:6379", None, None]
    assert store.missing(tmp_path / "noughts-lab", store.load(tmp_path / "noughts-lab")) == []

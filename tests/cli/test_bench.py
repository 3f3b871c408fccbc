from __future__ import annotations

from random import Random

import msgspec
import pytest

from herna.cli import load as server
from herna.cli import speed as bench
from herna.games.noughts.content import layout
from herna.kernel import Table, registry
from tests.cli.conftest import Run

FAST = ("--seconds", "0.02")


@pytest.fixture(autouse=True)
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "MOMENTS", 2)
    monkeypatch.setattr(bench.compare, "__defaults__", (2, 20, lambda: None))


@pytest.mark.slow
def test_figures_are_printed_as_json(run: Run) -> None:
    figures = msgspec.json.decode(run("bench", "--json", *FAST).stdout)
    found = figures["noughts"]["2"]
    assert set(found) == {"decisions_per_s", "games_per_s", "decisions_per_game", "fork_us", "snapshot_bytes", "peak_mb"}
    assert all(value > 0 for value in found.values())
    assert 5 <= found["decisions_per_game"] <= 8


def test_the_floor_adds_its_speed_and_the_ratio(run: Run) -> None:
    found = msgspec.json.decode(run("bench", "noughts", "--json", "--floor", *FAST).stdout)["noughts"]["2"]
    assert found["floor_decisions_per_s"] > 0
    assert found["ratio"] > 0


def test_the_table_names_the_machine_and_how_to_repeat(run: Run) -> None:
    said = run("bench", "noughts", "--floor", *FAST).stdout
    assert "decisions/s" in said
    assert "Python 3" in said
    assert "Repeat: herna bench noughts --floor --seconds 0.02" in said
    assert "ratio kernel to loop:" in said
    assert max(map(len, said.splitlines())) <= 80


@pytest.mark.slow
def test_czech_figures_are_set_as_in_czech(run: Run) -> None:
    said = run("bench", *FAST, "--lang", "cs").stdout
    assert "rozhodnutí/s" in said
    assert ",0" in said


def test_an_unknown_game_is_not_measured(run: Run) -> None:
    result = run("bench", "nought")
    assert result.exit_code == 1
    assert "There is no game “nought”" in result.stderr


def test_floor_and_kernel_play_the_same_game_and_count_the_same_decisions() -> None:
    """Otherwise the ratio would compare different things."""
    game, board = registry.game("noughts"), layout("classic")
    for seed in range(50):
        winner, marks = bench.play_plain(board, Random(seed).random)
        table = Table(game, 2, seed)
        outcome = table.run(bench.at_random(Random(seed).random))
        assert list(marks.items()) == list(table.state.marks.items())
        assert outcome.won == (() if winner is None else (winner,))
        assert bench.decisions_for(board, len(marks)) == table.number


def test_forks_are_taken_in_the_middle_of_a_game() -> None:
    table = bench.half_way(registry.game("noughts"), 2, 3)
    assert not table.over
    assert 2 <= len(table.history()) <= 4


def test_every_piece_of_work_is_counted_for_the_progress_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks: list[int] = []
    monkeypatch.setattr(bench, "PAIRS", 2)
    bench.measure(registry.game("noughts"), 2, 0.01, floor=True, tick=lambda: ticks.append(1))
    assert len(ticks) == bench.work(floor=True)


def test_the_room_is_measured_as_it_is_asked(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def measured(load: server.Load, tick: server.Tick) -> server.Figures:
        tick()
        told = {"game": load.game, "tables": load.tables, "processes": load.processes, "seconds": load.seconds}
        return msgspec.convert(dict.fromkeys(server.Figures.__struct_fields__, 7) | told, server.Figures)

    monkeypatch.setattr(server, "measure", measured)
    line = ("bench", "server", "--on", "noughts", "--tables", "5", "--seconds", "3")
    said = run(*line).stdout
    assert "5 tables of noughts with two seats each, one answer a second and table, for 3 s" in said
    assert "As fast as they can    7 answers/s, 7.0 ms of work for one" in said
    assert "Repeat: herna bench server --on noughts --tables 5 --seconds 3" in said
    assert "Polovičním tempem      uprostřed 7,0 ms" in run(*line, "--lang", "cs").stdout
    assert msgspec.json.decode(run("bench", "server", "--json").stdout)["seconds"] == 30


def test_a_room_of_several_processes_is_not_measured_on_a_file(run: Run) -> None:
    result = run("bench", "server", "--processes", "2")
    assert result.exit_code == 1
    assert "Several processes need a PostgreSQL database" in result.stderr


def test_a_room_with_a_game_that_is_not_here_is_not_measured(run: Run) -> None:
    assert run("bench", "server", "--on", "nought").exit_code == 1

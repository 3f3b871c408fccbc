from __future__ import annotations

import re
from pathlib import Path

import polars as pl
import pytest

from herna.kernel import registry
from herna.kernel.errors import BadSetup
from herna.kernel.outcome import Outcome
from herna.lab import compare, engines, play, store
from herna.lab.plan import Plan, deal, draw_up
from tests.lab.conftest import Run

LONGER = """
[[board]]
id = "classic"
name = { cs = "delší", en = "longer" }
origin = "own"
size = 4
in_a_row = 4
"""


@pytest.fixture
def longer(tmp_path: Path) -> Path:
    """A content pack with a larger classic board."""
    folder = tmp_path / "packs" / "longer"
    (folder / "noughts").mkdir(parents=True)
    (folder / "noughts" / "boards.toml").write_text(LONGER)
    return folder


def compared(folder: Path, plan: Plan) -> list[compare.Line]:
    play.run(plan, folder, engines.local(1))
    return compare.lines(folder, plan)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_pair_of_games_has_the_same_seed_and_company_with_bots_exchanged(seats: int) -> None:
    plan, _ = compare.draw_up_pairs(
        "zloba", "bot=easy", "bot=random", games=2 * seats, seats=seats, bots=["greedy"] * (seats - 2)
    )
    places = set()
    for pair in range(seats):
        one, two = deal(plan, 2 * pair), deal(plan, 2 * pair + 1)
        assert one.seed == two.seed
        assert [{"easy": "random", "random": "easy"}.get(bot, bot) for bot in one.bots] == list(two.bots)
        assert [one.bots[seat] for seat in range(seats) if one.sides[seat] == "A"] == ["easy"]
        places.add(one.bots.index("easy"))
    assert places == set(range(seats))


def test_the_better_bot_wins_more_and_the_same_bots_win_alike(tmp_path: Path) -> None:
    plan, _ = compare.draw_up_pairs("noughts", "bot=medium", "bot=random", games=30)
    (line,) = compared(tmp_path / "unlike", plan)
    assert line.a > 0.8
    assert line.a + line.b == pytest.approx(1)
    assert line.difference.interval.sure
    plan = draw_up("noughts", bots=["random", "random"], sides="AB", games=30, rotate=True)
    (line,) = compared(tmp_path / "alike", plan)
    assert not line.difference.interval.sure
    assert line.difference.interval.low <= 0 <= line.difference.interval.high


def test_the_win_rates_are_those_of_the_rows(tmp_path: Path) -> None:
    plan, _ = compare.draw_up_pairs("noughts", "bot=easy", "bot=random", games=20)
    (line,) = compared(tmp_path / "run", plan)
    seats = store.table(tmp_path / "run", plan, "seats", "bot", "payoff")
    assert line.a == pytest.approx(seats.filter(pl.col("bot") == "easy")["payoff"].mean())
    assert line.b == pytest.approx(seats.filter(pl.col("bot") == "random")["payoff"].mean())


def test_where_all_win_together_each_bot_plays_on_all_seats(tmp_path: Path) -> None:
    plan, _ = compare.draw_up_pairs("zombie_country", "bot=medium", "bot=random", games=8, seats=2)
    assert [deal(plan, number).bots for number in (0, 8)] == [("medium", "medium"), ("random", "random")]
    assert deal(plan, 3).seed == deal(plan, 11).seed
    lines = compared(tmp_path / "run", plan)
    assert [line.message for line in lines[:2]] == ["lab-row-win", "lab-row-length"]
    assert lines[0].a >= lines[0].b


def test_games_in_which_all_win_together_are_known() -> None:
    assert compare.together(registry.game("zombie_country"), 3, {})
    assert compare.together(registry.game("zloba"), 1, {})
    assert not compare.together(registry.game("zloba"), 2, {})
    assert not compare.together(registry.game("noughts"), 2, {})


def test_a_game_that_nobody_wins_at_random_is_judged_by_what_seats_think(monkeypatch: pytest.MonkeyPatch) -> None:
    game, lost = registry.game("noughts"), Outcome("noughts.end")
    tried = compare._try
    monkeypatch.setattr(compare, "_try", lambda *args: (lost, tried(*args)[1]))
    assert not compare.together(game, 2, {})
    monkeypatch.setattr(game, "evaluate", lambda state, seat: 0.5)
    assert compare.together(game, 2, {})


def test_draws_alone_make_no_game_of_which_all_win_together(tmp_path: Path) -> None:
    plan, _ = compare.draw_up_pairs("noughts", "default", "option:board=large", games=2, bots=["random"] * 2)
    play.run(plan, tmp_path, engines.local(1))
    for chunk in range(len(plan.chunks)):
        file = store.path(tmp_path, "games", chunk)
        nobody, both = pl.lit([], pl.List(pl.Int64)), pl.lit([0, 1], pl.List(pl.Int64))
        schema = pl.read_parquet_schema(file)
        drawn = pl.read_parquet(file).with_columns(won=nobody.cast(schema["won"]), drawn=both.cast(schema["drawn"]))
        drawn.write_parquet(file)
        seats = store.path(tmp_path, "seats", chunk)
        half = pl.read_parquet(seats).with_columns(pl.lit(0.5).cast(pl.read_parquet_schema(seats)["payoff"]).alias("payoff"))
        half.write_parquet(seats)
    assert compare.lines(tmp_path, plan)[0].message == "lab-row-length"


def test_company_moves_round_the_table_in_both_variants_alike() -> None:
    bots = ["easy", "medium", "greedy"]
    plan, _ = compare.draw_up_pairs("zloba", "default", "option:elite_vp=controlled", games=3, seats=3, bots=bots)
    for seat in range(3):
        assert {deal(plan, number).bots[seat] for number in range(3)} == set(bots)
    assert [deal(plan, number).bots for number in range(3)] == [deal(plan, number).bots for number in range(3, 6)]


@pytest.mark.parametrize(
    ("bot", "kept"),
    [
        ("search", "decisions"),
        ("search:milliseconds=9", "decisions"),
        ("search:iterations=9,milliseconds=9", "decisions"),
        ("hard:milliseconds=9", "decisions"),
        ("search:iterations=9", "none"),
        ("hard", "none"),
    ],
)
def test_decisions_are_kept_where_a_bot_thinks_by_the_clock(bot: str, kept: str) -> None:
    plan, _ = compare.draw_up_pairs("noughts", f"bot={bot}", "bot=random", games=2)
    assert plan.details == kept
    plan, _ = compare.draw_up_pairs("noughts", "default", "option:board=large", games=2, bots=[bot])
    assert plan.details == kept
    plan, _ = compare.draw_up_pairs("noughts", f"bot={bot}", "bot=random", games=2, details="events")
    assert plan.details == "events"


def test_games_of_bots_that_think_by_the_clock_can_be_played_again(tmp_path: Path) -> None:
    plan, _ = compare.draw_up_pairs("noughts", "bot=search:milliseconds=2", "bot=random", games=4)
    play.run(plan, tmp_path, engines.local(1))
    assert all(play.again(tmp_path, number).seal for number in range(4))


def test_variants_are_compared_by_length_seat_and_trait(tmp_path: Path) -> None:
    plan, _ = compare.draw_up_pairs("zloba", "default", "option:elite_vp=controlled", games=6, seats=2, bots=["random"] * 2)
    lines = compared(tmp_path / "run", plan)
    assert [line.message for line in lines[:3]] == ["lab-row-length", "lab-row-seat", "lab-row-seat"]
    assert {line.facts["trait"] for line in lines[3:]} >= {"faction"}
    games = store.table(tmp_path / "run", plan, "games", "variant", "options", "seed", "decisions")
    a, b = games[:6], games[6:]
    assert a["seed"].to_list() == b["seed"].to_list()
    assert set(a["variant"]) == {"A"}
    assert '"elite_vp":"controlled"' in b["options"][0]
    assert lines[0].a == pytest.approx(a["decisions"].mean())


def test_content_packs_never_meet_in_one_process(tmp_path: Path, longer: Path) -> None:
    plan, packs = compare.draw_up_pairs("noughts", "default", f"content={longer}", games=10, bots=["random"] * 2)
    folder = tmp_path / "run"
    play.run(plan, folder, engines.local(1), packs=packs)
    line = compare.lines(folder, plan)[0]
    assert line.b > 9 > line.a
    assert line.difference.interval.sure
    assert registry.game("noughts").content_hash == plan.variants[0].content != plan.variants[1].content
    row = store.rows(folder, plan, "games", 13)[0]
    record = play.again(folder, 13)
    assert record.header.content == plan.variants[1].content
    assert record.seal is not None
    assert record.seal.state == row["hash"]


def test_commas_in_a_value_belong_to_it() -> None:
    side = compare.read_side(registry.game("zloba"), "option:factions=aldan,koda,elite_vp=controlled")
    assert side.options == {"factions": "aldan,koda", "elite_vp": "controlled"}


@pytest.mark.parametrize(
    ("a", "b", "sentence"),
    [
        ("bot=hardd", "bot=easy", "There is no “hardd” (bot); known: hard"),
        ("bot=easy", "default", "A bot can be compared with a bot only, not with “default”"),
        ("bot=easy", "bot=easy", "A and B are the same"),
        ("bot=random", "bot=random:", "A and B are the same"),
        ("bot=search:iterations=5,cores=1", "bot=search:cores=1,iterations=05", "A and B are the same"),
        ("bot=sensible", "bot=easy", "noughts has no rules of thumb"),
        ("default", "default", "A and B are the same"),
        ("default", "option:board=classic", "A and B are the same"),
        ("default", "option:board=classic,bord=2", "Wrong option"),
        ("default", "option:board", "“board” must have the form key=value"),
        ("default", "content=nowhere", "There is no folder nowhere"),
        ("default", "content=.", "holds no content of noughts"),
        ("default", "hard", "“hard” cannot be compared; write bot=BOT"),
    ],
)
def test_what_cannot_be_compared_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, a: str, b: str, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadSetup, match=re.escape(sentence)):
        compare.draw_up_pairs("noughts", a, b, games=10)


def test_company_is_refused_where_there_is_none(lab: Run) -> None:
    args = ("ab", "bot=easy", "bot=random", "--game", "zombie_country", "--games", 2)
    assert "all win or lose together" in lab(*args, "--seat", "random").stderr
    assert "is played by 1, 2, 3, 4, 5, not by 0" in lab(*args, "--seats", 0).stderr


def test_a_mistake_in_a_pack_is_named_before_anything_is_played(lab: Run, longer: Path) -> None:
    (longer / "noughts" / "boards.toml").write_text(LONGER.replace("in_a_row = 4", "in_a_row = 5"))
    result = lab("ab", "default", f"content={longer}", "--game", "noughts", "--games", 2)
    assert result.exit_code == 1
    assert "boards.toml" in result.stderr


def test_the_command_says_who_is_better_and_how_sure_that_is(lab: Run) -> None:
    args = ("ab", "bot=easy", "bot=random", "--game", "noughts", "--jobs", 1)
    said = lab(*args, "--games", 40).stdout
    assert "victories" in said
    assert "40 games of each, in pairs from the same seeds." in said
    assert "The difference is there" in said
    same = ("ab", "default", "option:board=large", "--game", "noughts", "--jobs", 1, "--seat", "random", "--seat", "random")
    assert "games to be" in lab(*same, "--games", 10, "--out", "x").stdout
    alike = ("ab", "bot=random", "bot=search:iterations=1", "--game", "noughts", "--jobs", 1, "--games", 20, "--out", "y")
    said = " ".join(lab(*alike).stdout.split())
    assert re.search(r"games of each would show it with a chance of 80 % \(--games \d+\)|No difference is to be seen", said)
    assert "Rozdíl tu je" in lab(*args, "--games", 40, "--lang", "cs").stdout


def test_after_a_pair_or_two_nothing_is_known(lab: Run) -> None:
    said = lab("ab", "bot=random", "bot=easy", "--game", "noughts", "--games", 1, "--jobs", 1).stdout
    assert "−100.0 … +100.0" in said
    assert "inf" not in said
    assert "These games are too few to tell anything: play at least 20 of each (--games 20)." in said
    args = ("ab", "default", "option:board=large", "--game", "noughts", "--games", 1, "--jobs", 1)
    said = lab(*args, "--seat", "random", "--seat", "random", "--out", "one").stdout
    assert "One game of each, in pairs from the same seeds." in said
    assert "play at least 10 of each (--games 10)" in said

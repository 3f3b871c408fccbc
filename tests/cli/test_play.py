from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from herna.bots.random import Random
from herna.cli.showing import cited
from herna.cli.terminal import Chair, Host, numbered
from herna.cli.voice import Voice
from herna.games.noughts.events import Marked
from herna.games.noughts.state import State
from herna.games.noughts.view import View
from herna.kernel import Decision, Game, Outcome, Record, Table, registry
from herna.kernel.decision import Composition
from herna.kernel.seat import Seat
from tests.cli.conftest import Run

TWO = ("--seat", "human", "--seat", "human")
DIAGONAL = "a1 a2 b2 a3 c3"


@pytest.fixture
def noughts() -> Game[Any]:
    return registry.game("noughts")


def records_in(folder: Path) -> list[Path]:
    return sorted((folder / "records").glob("*.jsonl"))


def test_two_people_play_to_the_end_by_typing_cells(run: Run) -> None:
    result = run("play", "noughts", *TWO, typed=DIAGONAL)
    assert result.exit_code == 0
    assert "Player 1 marks c3.  [noughts.turn.mark]" in result.stdout
    assert "  1 X . .\n  2 O X .\n  3 O . X\n" in result.stdout
    assert "Won: Player 1." in result.stdout
    assert result.stdout.rstrip().endswith("[noughts.end.line]")


def test_the_same_game_in_czech_by_numbers(run: Run) -> None:
    result = run("play", "noughts", *TWO, "--lang", "cs", typed="1 3 3 4 5")
    assert "Hráč 1 obsazuje c3.  [noughts.turn.mark]" in result.stdout
    assert "Vítězí Hráč 1." in result.stdout


def test_each_line_of_the_log_is_shown_once_at_an_open_table(run: Run) -> None:
    said = run("play", "noughts", *TWO, typed=DIAGONAL).stdout
    assert said.count("Player 2 marks a2.") == 1
    assert "press Enter" not in said


def test_without_wishes_one_person_plays_a_bot(run: Run) -> None:
    assert "At the table: Player 1, Bot 2 (medium)." in run("play", "noughts").stdout


def test_missing_players_are_bots(run: Run) -> None:
    assert "At the table: Bot 1 (random), Bot 2 (medium)." in run("play", "noughts", "--seat", "random").stdout


def test_bots_alone_play_to_the_end_and_the_same_seed_gives_the_same_game(run: Run) -> None:
    line = ("play", "noughts", "--seat", "random", "--seat", "greedy", "--seed", "7")
    first = run(*line)
    assert first.exit_code == 0
    assert "noughts.end." in first.stdout
    assert run(*line).stdout == first.stdout
    assert run(*line[:-1], "8").stdout != first.stdout


def test_players_have_names(run: Run) -> None:
    result = run("play", "noughts", *TWO, "--player", "Jana", "--player", "Petr", typed=DIAGONAL)
    assert "Jana, where do you put your mark?" in result.stdout
    assert "Won: Jana." in result.stdout


def test_options_of_the_game_are_taken(run: Run) -> None:
    assert "a b c d e" in run("play", "noughts", "--option", "board=large").stdout


@pytest.mark.parametrize(
    ("line", "code", "sentence"),
    [
        ("nought", 1, "There is no game “nought”. Games: noughts."),
        ("noughts --seats 3", 1, "The game noughts is played by 2, not by 3."),
        ("noughts --seats 2 --seat human --seat human --seat human", 2, "--seat: There are 3 of them, but 2 seats."),
        ("noughts --player a --player b --player c", 2, "--player: There are 3 of them, but 2 seats."),
        (
            "noughts --seat cat",
            2,
            "“cat” cannot take a seat; there are: human, random, greedy, sensible, search, easy, medium, hard.",
        ),
        ("noughts --option board=huge", 1, "There is no “huge” (board); known: classic, large."),
        ("noughts --option huge", 2, "“huge” must have the form key=value."),
        ("--resume nothing.jsonl", 1, "There is no file or folder nothing.jsonl."),
        ("--resume nothing.jsonl --seed 1", 2, "--seed: It cannot be combined with --resume"),
    ],
)
def test_a_table_that_cannot_be_laid_gets_one_sentence(run: Run, line: str, code: int, sentence: str) -> None:
    result = run("play", *line.split())
    assert result.exit_code == code
    assert sentence in result.stderr
    assert not result.stdout


@pytest.mark.parametrize("typed", ["zz", "10", "0", "((", "-1"])
def test_what_is_no_option_gets_one_sentence_and_the_question_stays(run: Run, typed: str) -> None:
    result = run("play", "noughts", *TWO, typed=f"{typed} {DIAGONAL}")
    assert f"“{typed}” is none of the options" in result.stdout
    assert "Won: Player 1." in result.stdout


def test_what_a_rule_forbids_is_refused_with_its_words(run: Run) -> None:
    result = run("play", "noughts", *TWO, typed="b2 b2")
    assert "“b2” is not allowed: Only an empty cell can be marked" in result.stdout
    assert "[noughts.turn.free-cell]" in result.stdout


def test_a_question_mark_explains_the_rule_and_what_it_refuses(run: Run) -> None:
    said = run("play", "noughts", *TWO, typed="b2 ?").stdout
    assert "In a turn the player puts one mark of their own on a cell." in said
    assert "Not allowed now: Mark b2. Only an empty cell" in said


def test_rules_are_found_by_words_and_by_id(run: Run) -> None:
    said = run(
        "play", "noughts", *TWO, typed=["? pass", "?noughts.turn.no-pass", "? dice", "? xylophone", "? noughts.turn.mork"]
    ).stdout
    assert said.count("May a player pass?") == 2
    assert "Our ruling: No." in said
    assert "house.undo.no-dice" in said
    assert "No rule has these words: xylophone." in said
    assert "Did you mean noughts.turn.mark" in said


def test_enter_shows_the_table_again_and_l_the_log(run: Run) -> None:
    said = run("play", "noughts", *TWO, typed=["l", "b2", "", "l"]).stdout
    assert "Nothing has happened yet." in said
    assert said.count("Player 1 marks b2.") == 2
    assert said.count("2 . X .") == 2


def test_h_says_what_can_be_typed(run: Run) -> None:
    assert "u           take back the last decision" in run("play", "noughts", *TWO, typed="h").stdout


def test_a_step_is_taken_back_freely_while_nobody_has_decided_since(run: Run) -> None:
    said = run("play", "noughts", *TWO, typed="b2 u").stdout
    assert "Decision 1 and all after it was taken back." in said
    assert said.count("Player 1, where do you put your mark?") == 2
    assert "agree" not in said


def test_what_a_bot_has_answered_is_taken_back_if_the_person_says_so(run: Run) -> None:
    said = run("play", "noughts", "--seed", "1", typed="b2 u y").stdout
    assert "[house.undo.own-last]" in said.replace("\n", " ")
    assert "Decision 1 and all after it was taken back." in said


def test_who_does_not_agree_keeps_things_as_they_are(run: Run) -> None:
    said = run("play", "noughts", "--seed", "1", typed="b2 u perhaps n").stdout
    assert "Type y or n." in said
    assert "Then it stays." in said
    assert "taken back.  [" not in said


def test_all_people_at_the_screen_must_agree_to_more(run: Run, noughts: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "may_undo", lambda table, seat: "house.undo.no-dice")
    asked = "do you agree to take it back?"
    said = run("play", "noughts", *TWO, typed="b2 u y n").stdout
    assert said.count(asked) == 2
    assert "Then it stays." in said
    assert "Decision 1 and all after it was taken back." in run("play", "noughts", *TWO, typed="b2 u y y").stdout


def test_before_the_first_decision_there_is_nothing_to_take_back(run: Run) -> None:
    assert "There is nothing to take back." in run("play", "noughts", *TWO, typed="u").stdout


def test_s_saves_a_record_and_asks_before_writing_over(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    run("play", "noughts", *TWO, typed=["b2", f"s {file}"])
    assert Record.load(file).lines == ((1, 0, "b2"),)
    said = run("play", "noughts", *TWO, typed=["a1", f"s {file}", "n"]).stdout
    assert "is there already. Write over it?" in said.replace("\n", " ")
    assert Record.load(file).lines == ((1, 0, "b2"),)
    run("play", "noughts", *TWO, typed=["a1", f"s {file}", "y"])
    assert Record.load(file).lines == ((1, 0, "a1"),)


def test_a_file_that_cannot_be_written_does_not_end_the_game(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = run("play", "noughts", *TWO, typed=[f"s {tmp_path / 'file' / 'x.jsonl'}", *DIAGONAL.split()]).stdout
    assert "Won: Player 1." in said
    assert "x.jsonl lies in what is no folder." in said


def test_who_quits_is_told_how_to_come_back_and_can(run: Run, data: Path) -> None:
    result = run("play", "noughts", *TWO, typed="a1 a2 b2 q")
    assert result.exit_code == 0
    [file] = records_in(data)
    assert f"Resume: herna play --resume {file} --seat human --seat human" in result.stdout
    assert result.stdout.endswith("Goodbye.\n")
    again = run("play", "--resume", str(file), *TWO, typed="l a3 c3")
    assert again.stdout.count("Player 2 marks a2.") == 2, "as a reminder, and in the log"
    assert "Won: Player 1." in again.stdout


def test_the_end_of_the_input_puts_the_game_aside(run: Run, data: Path) -> None:
    result = run("play", "noughts", *TWO, typed="a1")
    assert result.exit_code == 0
    assert result.stdout.endswith("Goodbye.\n")
    [file] = records_in(data)
    assert Record.load(file).lines == ((1, 0, "a1"),)


def test_the_names_of_the_players_are_kept_for_a_resumed_game(run: Run, data: Path) -> None:
    said = run("play", "noughts", *TWO, "--player", "Eva", "--player", "Jan K", typed="q").stdout
    assert "--player Eva --player 'Jan K'" in said


def test_a_file_that_is_there_already_is_not_overwritten(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("dear diary")
    result = run("play", "noughts", *TWO, "--save", str(file), typed="q")
    assert result.exit_code == 2
    assert f"There is a file {file} already" in result.stderr
    assert file.read_text() == "dear diary"


def test_a_resumed_game_is_put_aside_in_its_own_file(run: Run, data: Path) -> None:
    run("play", "noughts", *TWO, typed="a1 q")
    [file] = records_in(data)
    run("play", "--resume", str(file), *TWO, typed="a2 q")
    assert records_in(data) == [file]
    assert len(Record.load(file).lines) == 2


def test_a_finished_game_is_saved_where_one_wishes(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "new" / "won.jsonl"
    run("play", "noughts", *TWO, "--save", str(file), typed=DIAGONAL)
    assert Record.load(file).replay().over


def test_people_with_secrets_do_not_see_each_others_view(run: Run, noughts: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    class Secret(View, frozen=True):
        seat: int | None = None

    def view(state: State, seat: int | None) -> Secret:
        return Secret(board=state.board, marks=dict(state.marks), seat=seat)

    monkeypatch.setattr(noughts, "view", view)
    cells = DIAGONAL.split()
    said = run("play", "noughts", *TWO, typed=[*(line for cell in cells for line in ("", cell))]).stdout
    assert said.count("press Enter") == len(cells)
    assert said.index("Give the seat to Player 2. Player 2, press Enter.") < said.index("Player 2, where")
    assert "Won: Player 1." in said
    nothing = run("play", "noughts", *TWO, typed=["", "a1", "", "u"]).stdout
    assert "There is nothing to take back." in nothing, "the step before was the other's, who is not at the screen"


def playing(noughts: Game[Any], monkeypatch: pytest.MonkeyPatch, rules: Callable[[Table[State]], Any]) -> Host:
    monkeypatch.setattr(noughts, "play", rules)
    return Host(Table(noughts, seed=1), [Chair("Jana", "human", None), Chair("Petr", "human", None)], Voice("en"))


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    left = iter(lines)
    monkeypatch.setattr("builtins.input", lambda prompt: next(left))


def test_decisions_taken_together_are_handed_over(
    noughts: Game[Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def rules(t: Table[State]) -> Outcome:
        answers = await t.together(t.ask(seat, "noughts.turn.mark", lambda: ["a1", "a2"]) for seat in (0, 1))
        return Outcome("noughts.end.line", won=(0,) if answers == {0: "a1", 1: "a2"} else (1,))

    host = playing(noughts, monkeypatch, rules)
    asked: list[str] = []

    def ask(prompt: str = "") -> str:
        asked.append(prompt)
        return ["", "1", "", "2"][len(asked) - 1]

    monkeypatch.setattr(host.voice, "ask", ask)
    host.run()
    assert [prompt.split(".")[0] for prompt in asked] == ["Give the seat to Jana", "", "Give the seat to Petr", ""]
    assert "Won: Jana." in capsys.readouterr().out


def test_a_value_of_ones_own_is_written_as_json(
    noughts: Game[Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def check(path: list[int]) -> str | None:
        return None if path == [1, 2] else "noughts.turn.free-cell"

    async def rules(t: Table[State]) -> Outcome:
        path = await t.compose(0, "noughts.turn.mark", list[int], check, ["pass"])
        return Outcome("noughts.end.line", scores=(len(path), 0))

    host = playing(noughts, monkeypatch, rules)
    typing(monkeypatch, "[1, 3]", '["x"]', "[1, 2]")
    host.run()
    said = capsys.readouterr().out
    assert 'Or write a value of your own, as JSON of this form: {"type":"array"' in said
    assert "“[1, 3]” is not allowed: Only an empty cell" in said
    assert '“["x"]” does not have the form that is asked for' in said
    assert "Everybody has lost." in said
    assert "Scores: Jana 2, Petr 0." in said


def test_a_rule_that_fails_leaves_a_record_and_the_question(
    noughts: Game[Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], data: Path
) -> None:
    async def rules(t: Table[State]) -> Outcome:
        cell = await t.choose(0, "noughts.turn.mark", ["a1", "a2"])
        return Outcome("noughts.end.line", won=({"a2": 0}[cell],))

    host = playing(noughts, monkeypatch, rules)
    typing(monkeypatch, "a1", "a2")
    host.run()
    said = capsys.readouterr().out
    assert "A rule of noughts has failed (KeyError: 'a1')." in said.replace("\n", " ")
    assert "Won: Jana." in said
    [file] = records_in(data)
    assert Record.load(file).lines == ((1, 0, "a1"),)


def test_a_rule_that_fails_under_a_bot_ends_the_game_with_a_sentence(
    run: Run, noughts: Game[Any], monkeypatch: pytest.MonkeyPatch, data: Path
) -> None:
    async def rules(t: Table[State]) -> Outcome:
        cell = await t.choose(0, "noughts.turn.mark", ["a1", "a2"])
        return Outcome("noughts.end.line", won=({"c3": 0}[cell],))

    monkeypatch.setattr(noughts, "play", rules)
    result = run("play", "noughts", "--seat", "random")
    assert result.exit_code == 1
    assert result.stderr.startswith("A rule of noughts has failed (KeyError")
    [file] = records_in(data)
    assert len(Record.load(file).lines) == 1


@pytest.mark.parametrize("name", ["~nobody-of-that-name/../x/", "a\0b", "/dev/null/x"])
def test_a_name_that_is_no_name_of_a_file_gets_one_sentence(
    run: Run, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("play", "noughts", *TWO, typed=[f"s {name}", *DIAGONAL.split()])
    assert result.exit_code == 0
    assert "Won: Player 1." in result.stdout


def test_options_are_numbered_unless_they_are_numbers() -> None:
    assert numbered(Decision(0, "x.y.z", ["left", "right"])) == {"1": "left", "2": "right"}
    assert numbered(Decision(0, "x.y.z", [0, 2, "done"])) == {"0": 0, "2": 2, "done": "done"}
    assert numbered(Composition(0, "x.y.z", [], form=int, check=lambda value: None)) == {}


def test_an_option_spelt_like_a_command_is_an_option_and_a_colon_makes_it_a_command(
    noughts: Game[Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def rules(t: Table[State]) -> Outcome:
        answer = await t.choose(0, "noughts.turn.mark", ["h", "q"])
        return Outcome("noughts.end.line", won=(0,) if answer == "q" else (1,))

    host = playing(noughts, monkeypatch, rules)
    typing(monkeypatch, ":h", "q")
    host.run()
    said = capsys.readouterr().out
    assert "the question again" in said
    assert "Won: Jana." in said


NOUGHTS = str(registry.names().index("noughts") + 1)
"""What is typed to play it."""


def test_the_room_asks_who_plays_and_plays_until_one_has_had_enough(run: Run) -> None:
    result = run(typed=[NOUGHTS, "", "1", *DIAGONAL.split(), "y", NOUGHTS, "", "human", "b2"]).stdout
    assert "Who is Player 2?" in result
    assert result.count("At the table: Player 1, Player 2.") == 2
    assert result.endswith("Goodbye.\n")
    assert "Another game? (y/n)" in result


def test_the_room_takes_no_nonsense(run: Run) -> None:
    said = run(typed=[NOUGHTS, "7", "2", "2", "n"]).stdout
    assert "Type a number from 1 to 5, or just Enter." in said
    assert "At the table: Bot 1 (easy), Bot 2 (easy)." in said
    assert said.endswith("Goodbye.\n")


async def announcing(t: Table[State]) -> Outcome:
    t.tell("noughts.turn.mark", Marked, 0, "b2")
    cell = await t.choose(0, "noughts.turn.mark", ["a1", "a2"])
    return Outcome("noughts.end.line", won=(0,) if cell == "a1" else (1,))


def test_what_happens_before_the_first_decision_is_told_once(
    noughts: Game[Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    host = playing(noughts, monkeypatch, announcing)
    typing(monkeypatch, "a1")
    host.run()
    assert capsys.readouterr().out.count("Jana marks b2.") == 1


def test_a_replay_tells_what_happened_before_the_first_decision(
    run: Run, noughts: Game[Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(noughts, "play", announcing)
    table = Table(noughts, seed=1)
    table.decide(1, 0, "a1")
    table.record().save(tmp_path / "r.jsonl")
    assert run("replay", str(tmp_path / "r.jsonl")).stdout.count("Player 1 marks b2.") == 1


def test_a_bot_gets_a_copy_of_what_it_decides(noughts: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Decision[Any]] = []

    class First(Random):
        def __call__(self, seat: Seat, decision: Decision[Any]) -> Any:
            given.append(decision)
            return decision.options[0]

    monkeypatch.setattr(noughts, "play", announcing)
    host = Host(Table(noughts, seed=1), [Chair("A", "random", First(1)), Chair("B", "random", First(2))], Voice("en"))
    asked = host.table.pending[0]
    host.run()
    assert given[0] is not asked
    assert type(given[0].options) is tuple


def test_without_a_standard_input_the_game_is_put_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(EOFError):
        Voice("en").ask()


def test_the_cards_are_explained_on_demand(run: Run) -> None:
    said = run(
        "play", "zloba", "--seats", "2", "--seat", "human", "--option", "factions=koda,aldan", "--seed", "1", typed="c"
    ).stdout
    assert "Trapper: Deployed to your zone or with your troops." in " ".join(said.split())
    assert "speaks for itself" in run("play", "noughts", *TWO, typed="c").stdout


def test_a_refusal_by_an_open_question_tells_the_ruling_and_not_the_question() -> None:
    books = [registry.game("zloba").rulebook]
    assert cited("en", books, "zloba.damage.needs-target").startswith("No: an attack needs a region with troops")
    assert cited("cs", books, "zloba.damage.needs-target").startswith("Ne: útok potřebuje oblast")
    assert cited("en", books, "zloba.actions.mine") == "Mine: gain 1 Corra from the stockpile. [zloba.actions.mine]"


def test_who_wants_to_end_a_turn_too_early_is_told_why_not(run: Run) -> None:
    options = ["--option", "factions=aldan,koda", "--option", "zones=north,south"]
    typed = ["1", "done"] * 6
    said = run("play", "zloba", "--seats", "2", "--seat", "human", *options, "--seed", "1", typed=typed).stdout
    assert "“done” is not allowed: In a turn a player must spend one drafted action die" in " ".join(said.split())


ZLOBA = ("play", "zloba", "--seats", "2", "--seat", "human", "--option", "factions=koda,aldan", "--option", "zones=north,south")


def test_a_large_table_is_shown_once_and_then_only_what_is_new(run: Run) -> None:
    said = run(*ZLOBA, "--seed", "1", typed=["1", "1", "1"]).stdout
    first, *later = said.split("\n> ")
    assert first.count("  Region ") == 8
    assert all(part.count("  Region ") < 8 for part in later), "what has not changed is not printed again"
    assert all("Round" in part for part in later[:-1]), "how things stand is always there"


def test_t_shows_the_whole_table_and_long_lines_are_cut_until_then(run: Run) -> None:
    said = run(*ZLOBA, "--seed", "1", typed=["t"]).stdout
    assert said.count("  Region 8") == 2
    before, _, after = said.partition("> t")
    assert max(len(line) for line in before.splitlines()) <= 80
    assert "…" in before
    assert max(len(line) for line in after.splitlines()) > 80


def test_the_deeds_of_bots_are_told_in_one_block(run: Run) -> None:
    said = run("play", "noughts", "--seed", "1", typed="b2").stdout
    own, _, others = said.partition("Player 1 marks b2.")[2].partition("Meanwhile:\n")
    assert "marks" not in own
    assert others.startswith("  Bot 2 marks ")
    assert "Meanwhile" not in run("play", "noughts", *TWO, typed=DIAGONAL).stdout, (
        "where people play there is nothing to catch up with"
    )


def test_options_and_reasons_are_in_words(run: Run) -> None:
    said = run(*ZLOBA, "--seed", "1", "--lang", "cs", typed=["1", "1", "1", "1", "?"]).stdout
    words = re.sub(r"\[zloba\.[^\]]*\]|zloba\.[a-z.-]+", "", " ".join(said.split()))
    assert not [code for code in ("maneuver", "battle", "exodus", "basic", "discard", "medium") if code in words]
    assert "Teď není dovoleno: " in said


def test_an_option_can_be_typed_as_it_begins(run: Run) -> None:
    said = run("play", "gloomhaven", "--seats", "1", "--seed", "1", typed=["tink", "mind"]).stdout
    assert "Tinkerer" in said
    assert "none of the options" not in said

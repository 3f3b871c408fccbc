from __future__ import annotations

import os
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from herna.cli.wording import take_language
from tests.cli.conftest import Run


def messages(name: str) -> list[str]:
    text = (files("herna.cli") / "texts" / name).read_text(encoding="utf-8")
    body = FluentParser().parse(text).body
    assert all(type(entry).__name__ != "Junk" for entry in body), f"{name} has a mistake"
    return [entry.id.name for entry in body if isinstance(entry, Message)]


def test_both_languages_have_the_same_messages() -> None:
    assert messages("cli.cs.ftl") == messages("cli.en.ftl")


def test_no_message_is_written_twice_in_the_house_of_all_commands() -> None:
    names = [file.name for file in (files("herna.cli") / "texts").iterdir() if file.name.endswith(".cs.ftl")]
    everything = [message for name in names for message in messages(name)]
    assert len(everything) == len(set(everything))


@pytest.mark.parametrize(
    "line",
    [("--lang", "cs", "games"), ("games", "--lang", "cs"), ("games", "--lang=cs"), ("--lang", "en", "--lang", "cs", "games")],
)
def test_the_language_may_stand_anywhere_on_the_line(run: Run, line: tuple[str, ...]) -> None:
    assert "Piškvorky" in run(*line).stdout


def test_the_language_reaches_the_commands_about_rules(run: Run) -> None:
    assert "Pravidla slovy" in run("rules", "--lang", "cs", "--help").stdout
    assert "Tah" in run("--lang", "cs", "rules", "noughts").stdout


def test_a_language_asked_for_once_is_forgotten_afterwards(run: Run) -> None:
    run("games", "--lang", "cs")
    assert os.environ["HERNA_LANG"] == "en"
    assert "Noughts and crosses" in run("games").stdout


def test_without_a_wish_the_locale_decides(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HERNA_LANG")
    monkeypatch.setenv("LC_ALL", "cs_CZ.UTF-8")
    assert "Piškvorky" in run("games").stdout


def test_what_follows_two_dashes_is_left_alone() -> None:
    assert take_language(["play", "--", "--lang", "cs"]) == (None, ["play", "--", "--lang", "cs"])


def test_an_unknown_language_is_a_clear_mistake(run: Run) -> None:
    result = run("--lang", "de", "games")
    assert result.exit_code == 2
    assert "There is no language “de”; there are: cs, en." in result.stderr
    assert not result.stdout


def test_a_forgotten_language_is_a_clear_mistake(run: Run) -> None:
    result = run("games", "--lang")
    assert result.exit_code == 2
    assert "--lang needs a language: cs, en." in result.stderr


COMMANDS = [(), ("games",), ("play",), ("replay",), ("bench",), ("content",), ("content", "check"), ("rules",)]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_czech_help_has_no_english_left_in_it(run: Run, command: tuple[str, ...]) -> None:
    said = run(*command, "--help", "--lang", "cs").stdout
    assert "Použití: herna" in said
    assert "Volby" in said
    for english in ("Usage", "Options", "Arguments", "Commands", "default:", "required", "Show this", "help-", "param-"):
        assert english not in said


def test_help_lists_every_command(run: Run) -> None:
    said = run("--help").stdout
    for command in ("games", "play", "replay", "bench", "content", "rules"):
        assert f"│ {command} " in said


@pytest.mark.parametrize(
    ("line", "czech", "english"),
    [
        ("plya", "Příkaz „plya“ neexistuje; nemyslíte „play“?", "There is no command “plya”; did you mean “play”?"),
        ("xyz", "Příkaz „xyz“ neexistuje.", "There is no command “xyz”."),
        ("play --sede 1", "Volba „--sede“ neexistuje", "There is no option “--sede”"),
        ("play --seed x", "--seed: „x“ není celé číslo.", "--seed: “x” is not a whole number."),
        ("play --seed", "Za --seed patří hodnota.", "--seed needs a value."),
        ("bench --seconds 0", "„0“ není kladný počet sekund.", "“0” is not a number of seconds above zero."),
        ("bench --json=1", "Za --json žádná hodnota nepatří.", "--json takes no value."),
        ("replay", "Chybí SOUBOR.", "FILE is missing."),
        ("games all", "Tohle je navíc: all.", "This is too much: all."),
    ],
)
def test_a_line_that_cannot_be_understood_gets_one_sentence(run: Run, line: str, czech: str, english: str) -> None:
    for lang, sentence in (("cs", czech), ("en", english)):
        result = run(*line.split(), "--lang", lang)
        assert result.exit_code == 2
        assert sentence in result.stderr.splitlines()[0]
        assert len(result.stderr.splitlines()) == 2, "the sentence, and where to read more"


def test_the_version_is_said(run: Run) -> None:
    assert run("--version").stdout.startswith("herna 0")

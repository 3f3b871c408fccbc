"""Rules are found by their words, in either language, and by their ids."""

from __future__ import annotations

import pytest
from typer.testing import Result

from herna.kernel.registry import from_shelf
from tests.rules.conftest import Ask, Checkout


def said(result: Result) -> str:
    """What was printed, as if on one long line."""
    assert result.exit_code == 0, result.stderr
    return " ".join(result.stdout.split())


@pytest.mark.parametrize("words", [("Hromadný", "odchod"), ("hromadny odchod",), ("EXODUS", "split as you like")])
@pytest.mark.parametrize("lang", ["cs", "en"])
def test_words_of_both_languages_find_the_same_rule_with_or_without_accents(
    ask: Ask, words: tuple[str, ...], lang: str
) -> None:
    rule = from_shelf("zloba")["zloba.exodus.move"]
    shown = said(ask("zloba", *words, lang=lang))
    assert rule.id in shown
    assert rule.say(lang) in shown
    assert rule.say("en" if lang == "cs" else "cs") not in shown


def test_the_language_can_be_chosen_on_either_side_of_the_game(ask: Ask) -> None:
    czech = said(ask("noughts", "remízou", lang="cs"))
    assert "Konec hry · pravidlo" in czech
    assert said(ask("noughts", "remízou", "--lang", "cs")) == czech
    assert said(ask("--lang", "cs", "noughts", "remízou")) == czech


@pytest.mark.parametrize(("lang", "labels"), [("cs", ("Otázka:", "Náš výklad:")), ("en", ("Question:", "Our ruling:"))])
def test_an_open_question_is_shown_with_its_ruling(ask: Ask, lang: str, labels: tuple[str, str]) -> None:
    rule = from_shelf("zloba")["zloba.overview.thirty-in-solo"]
    shown = said(ask("zloba", rule.id, lang=lang))
    assert f"{labels[0]} {rule.say(lang)} {labels[1]} {rule.decided(lang)}" in shown
    assert ", ".join(rule.see) in shown


def test_an_id_shows_that_rule_alone_and_where_the_code_cites_it(ask: Ask) -> None:
    shown = said(ask("noughts", "noughts.turn.mark"))
    assert shown.startswith("noughts.turn.mark A turn · rule In a turn the player puts one mark")
    assert "See also: noughts.turn.free-cell" in shown
    assert "In the code: herna.games.noughts.rules.turn:" in shown
    assert "noughts.turn.alternate" not in shown
    assert said(ask("noughts", "turn.mark")) == said(ask("noughts.turn.mark")) == shown


@pytest.mark.slow
def test_an_id_shows_which_tests_name_the_rule(tiny: Checkout) -> None:
    shown = tiny.rules("tiny", "setup.deal").stdout
    assert "  In the code: tiny:2\n  In the tests: tests/test_setup.py:2\n" in shown
    assert "  In the code: tiny:6\n" in tiny.rules("tiny", "play.draw").stdout, "a constant of the module"
    assert "  In the code: no code cites it\n  In the tests: no test names it\n" in tiny.rules("tiny", "play.joker").stdout


def test_an_example_shows_what_is_given_and_what_is_expected(ask: Ask) -> None:
    shown = said(ask("noughts", "diagonal", "third"))
    assert "Given: Classic board; crosses a1" in shown
    assert "Expected: The game is over" in shown


def test_without_words_the_chapters_are_shown_and_not_their_rules(ask: Ask) -> None:
    shown = ask("zloba", lang="cs")
    assert "Zloba: 405 pravidel, 35 kapitol" in shown.stdout
    assert all(chapter.slug in shown.stdout for chapter in from_shelf("zloba").chapters)
    assert "zloba." not in shown.stdout


def test_a_chapter_is_shown_whole(ask: Ask) -> None:
    shown = said(ask("noughts", "--chapter", "turn"))
    assert [word for word in shown.split() if word.startswith("noughts.turn.") and word in from_shelf("noughts")]
    assert all(rule.say("en") in shown for rule in from_shelf("noughts") if rule.chapter == "turn")
    assert "noughts.board." not in shown
    assert said(ask("--chapter", "turn", "noughts")) == shown
    assert said(ask("noughts", "--chapter", "turn", "pass")).endswith(" 1 rule")


def test_an_unknown_chapter_is_answered_with_the_known_ones(ask: Ask) -> None:
    unknown = ask("noughts", "--chapter", "tah", lang="cs")
    assert unknown.exit_code == 2
    assert unknown.stderr.strip() == "Kapitola „tah“ tu není. Kapitoly: board, turn, end."


def test_what_occurs_nowhere_is_answered_with_what_is_near(ask: Ask) -> None:
    word = ask("zloba", "vytezstvi", lang="cs")
    assert (word.exit_code, word.stdout) == (1, "")
    assert "Slovům „vytezstvi“ neodpovídá žádné pravidlo hry zloba. Podobné: vítězství" in word.stderr
    key = ask("zloba", "exodus.two-dices")
    assert key.exit_code == 1
    assert "Near: zloba.exodus.two-dice" in key.stderr
    nothing = ask("noughts", "qqqqqqqqq")
    assert (nothing.exit_code, nothing.stderr.strip()) == (1, "No rule of noughts fits “qqqqqqqqq”.")


def test_an_unknown_game_is_said_by_its_typed_error(ask: Ask) -> None:
    unknown = ask("zlobba", "exodus", lang="cs")
    assert (unknown.exit_code, unknown.stderr.strip()) == (1, "Hra „zlobba“ tu není. Hry: zloba.")


def test_house_rules_and_games_without_code_are_there_too(ask: Ask) -> None:
    assert "Taking back does not change the dice" in said(ask("house", "same-dice"))
    assert said(ask("Cave-Evil")).startswith(f"Cave Evil: {len(from_shelf('cave_evil'))} rules")


def test_without_a_game_all_are_listed(ask: Ask) -> None:
    shown = said(ask(lang="cs"))
    assert "zombie_country Zombie Country 304" in shown
    assert "house Domácí řád 18" in shown


@pytest.mark.parametrize(("lang", "text"), [("cs", "Vyhledá pravidla hry"), ("en", "Find rules of a game")])
def test_help_is_in_the_readers_language(ask: Ask, lang: str, text: str) -> None:
    assert text in said(ask("--help", lang=lang))
    assert text in said(ask("noughts", "--help", lang=lang))

"""Games whose options, words and reasons are wrong."""

from __future__ import annotations

import copy
import enum
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from herna.games.noughts import GAME as NOUGHTS
from herna.kernel import PASS, Game, Options, Outcome, Role, Table, Verb
from herna.kernel.content import Catalogue, Doubt, Entry
from herna.kernel.errors import Phrase
from herna.kernel.texts import Texts
from herna.kernel.verbs import Verbs
from herna.testing import contract
from tests.contract import duel
from tests.contract.broken import CELLS, DRAWN, breaks, but, mark_all
from tests.contract.duel import GAME as DUEL
from tests.toys.burrow import GAME as BURROW
from tests.toys.burrow.scene import cards as leafed


class Colour(enum.Enum):
    """A member of this is not equal to the word by which it is spelt."""

    RED = "red"
    BLUE = "blue"


def offering(*options: Any) -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        await t.choose(0, "noughts.turn.mark", options)
        return DRAWN

    return but(NOUGHTS, play=play)


@breaks(contract.options_are_plain_and_distinct, "is no plain value")
def an_option_that_has_no_text() -> Game[Any]:
    return offering(0.5, 1.5)


@breaks(contract.options_are_plain_and_distinct, "two options have the same text")
def an_option_offered_twice() -> Game[Any]:
    return offering("a1", "a1")


@breaks(contract.options_are_plain_and_distinct, "reads back as another value")
def an_option_that_cannot_be_typed() -> Game[Any]:
    return offering(Colour.RED, Colour.BLUE)


@breaks(contract.options_are_plain_and_distinct, "there is no seat 5")
def a_question_to_nobody() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        await t.choose(5, "noughts.turn.mark", CELLS)
        return DRAWN

    return but(NOUGHTS, play=play)


class Speechless(Texts):
    """The words of a game without some of its Czech ones."""

    lost: tuple[str, str | None]

    def has(self, lang: str, message: str, attribute: str | None = None) -> bool:
        return (lang, message, attribute) != ("cs", *self.lost) and super().has(lang, message, attribute)


def without_words(message: str, attribute: str | None = None) -> Game[Any]:
    texts = Speechless(Path(duel.__file__).parent / "texts", parts=DUEL.verbs.parts)
    texts.lost = (message, attribute)
    return but(DUEL, texts=texts)


@breaks(contract.decisions_speak_both_languages, "no text round_boast in cs")
def a_prompt_in_one_language() -> Game[Any]:
    return without_words("round_boast")


@breaks(contract.decisions_speak_both_languages, "there is no label in cs for the option loudly")
def a_label_in_one_language() -> Game[Any]:
    return without_words("round_boast", "loudly")


@breaks(contract.options_fit_the_verbs, "no row of the verbs fits the option 'a1'")
def an_option_without_names() -> Game[Any]:
    return but(NOUGHTS, verbs=Verbs([]))


@breaks(contract.verbs_name_what_there_is, "is for noughts.turn.dance, which is not in the rulebook")
def a_verb_of_a_rule_that_does_not_exist() -> Game[Any]:
    return but(NOUGHTS, verbs=Verbs([Verb("", "cell", rules=("noughts.turn.dance",))]))


def meant(role: Role, **parts: Any) -> Game[Any]:
    """Noughts where every option is meant in one way."""
    return but(NOUGHTS, role=lambda decision, option, view: role, **parts)


@breaks(contract.options_say_how_they_are_meant, "is meant as 'grand', which nobody knows")
def a_role_that_nobody_knows() -> Game[Any]:
    return meant(Role("grand"))  # type: ignore[arg-type]  # that is the mistake


@breaks(contract.options_say_how_they_are_meant, "all that is offered is a waste")
def nothing_but_waste() -> Game[Any]:
    return meant(Role("waste"))


@breaks(contract.options_say_how_they_are_meant, "there are several ways to pass")
def two_ways_to_pass() -> Game[Any]:
    return meant(Role("pass"))


@breaks(contract.options_say_how_they_are_meant, "is dear and does not say what it costs")
def a_price_that_is_not_said() -> Game[Any]:
    return meant(Role("dear"))


@breaks(contract.options_say_how_they_are_meant, "no text note-price in cs")
def a_note_without_words() -> Game[Any]:
    return meant(Role("dear", "note-price"))


@breaks(contract.options_say_how_they_are_meant, "does nothing and is what one came for")
def doing_nothing_is_the_best() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        await t.choose(0, "noughts.turn.mark", ["a1", PASS])
        return DRAWN

    return meant(Role("main"), play=play)


@breaks(contract.options_say_how_they_are_meant, "differ by the order of their things alone")
def an_order_that_does_matter() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        await t.choose(0, "noughts.turn.mark", [("a1", "b2"), ("b2", "a1")])
        return DRAWN

    return but(NOUGHTS, play=play, verbs=Verbs([Verb("", "one other", "{one} {other}", any_order=True)]))


@breaks(contract.events_are_told_in_both_languages, "Won is told but not listed among the game's events")
def an_event_before_the_first_decision_that_nobody_knows() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        t.tell("noughts.turn.mark", duel.Won, 0, 1)
        await mark_all(t)
        return DRAWN

    return but(NOUGHTS, play=play)


@breaks(contract.events_are_told_in_both_languages, "no text drew-unseen in cs")
def an_event_in_one_language() -> Game[Any]:
    return without_words("drew-unseen")


@breaks(contract.every_event_has_words, "DrewUnseen has no text drew-unseen in cs")
def a_listed_event_in_one_language() -> Game[Any]:
    return without_words("drew-unseen")


@breaks(contract.the_lobby_has_words, "noughts has no text setting-whim in cs")
def an_option_without_words() -> Game[Any]:
    class Whims(Options, frozen=True):
        whim: bool = False

    return but(NOUGHTS, options=Whims)


@breaks(contract.the_lobby_has_words, "round of board is nothing that noughts has")
def a_choice_that_does_not_exist() -> Game[Any]:
    return but(NOUGHTS, choices={"board": ("round",)})


@breaks(contract.events_are_told_in_both_languages, "Marked is told but not listed")
def an_event_that_is_not_listed() -> Game[Any]:
    return but(NOUGHTS, events=())


def citing(cite: Callable[[Table[Any]], None]) -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        await t.choose(0, "noughts.turn.mark", CELLS[:3])
        cite(t)
        await t.choose(0, "noughts.turn.mark", CELLS[3:])
        return DRAWN

    return but(NOUGHTS, play=play)


@breaks(contract.rules_that_are_cited_exist, "the refusal of 'a1' at decision 2 cites noughts.turn.whim, which is not in")
def a_refusal_without_a_rule() -> Game[Any]:
    return citing(lambda t: t.refuse("noughts.turn.whim", lambda: ["a1"]))


@breaks(contract.rules_that_are_cited_exist, "the event Marked cites noughts.turn.whim, which is not in")
def an_event_without_a_rule() -> Game[Any]:
    marked = NOUGHTS.events[0]
    return citing(lambda t: t.tell("noughts.turn.whim", marked, 0, "a1"))


@breaks(contract.rules_that_are_cited_exist, "decision 1 cites noughts.turn.whim, which is not in")
def a_question_without_a_rule() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        await t.choose(0, "noughts.turn.whim", CELLS)
        return DRAWN

    return but(NOUGHTS, play=play)


@breaks(contract.what_is_not_allowed_is_explained, "noughts.turn.mark explains 0 of 7 moments; without a reason")
def cells_that_are_taken_without_a_word() -> Game[Any]:
    return but(NOUGHTS, play=mark_all, variants=({},))


@breaks(contract.what_is_not_allowed_is_explained, "decision 2: resign")
def a_button_that_is_gone_without_a_word() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        await t.choose(0, "noughts.turn.mark", [*CELLS, "resign"])
        await t.choose(1, "noughts.turn.mark", CELLS)
        return DRAWN

    return but(NOUGHTS, play=play, variants=({},), verbs=Verbs([*NOUGHTS.verbs.rows, Verb("resign")]))


class Menu(Entry, frozen=True, kw_only=True):
    """A menu that names a board, and does not say that it is one."""

    board: str


@breaks(contract.content_that_does_not_fit_is_found, "nobody notices that menu daily: board is broken")
def a_word_that_nobody_checks() -> Game[Any]:
    menu = {"id": "daily", "name": {"cs": "Denní", "en": "Daily"}, "origin": "own", "board": "small"}
    catalogue = copy.copy(NOUGHTS.catalogue)
    catalogue.kinds = {**catalogue.kinds, "menu": Menu}
    catalogue.shelves = {**catalogue.shelves, "menu": {}}
    return but(NOUGHTS, catalogue=catalogue.with_entry("menu", menu))


@breaks(contract.content_that_does_not_fit_is_found, "board is broken, and the complaint is: -, daily, somewhere")
def a_complaint_about_another_field() -> Game[Any]:
    game = a_word_that_nobody_checks()

    def check(catalogue: Catalogue) -> Iterator[Doubt]:
        for menu in catalogue.shelf("menu", Menu).values():
            if menu.board not in ("small", *catalogue.shelves["board"]):
                yield "menu", menu.id, "somewhere", Phrase("content-twice")

    game.catalogue.check = check
    return game


@breaks(contract.pieces_can_be_laid_by_hand, "nobody knows what a piece looks like that is laid at")
def a_piece_without_an_outline() -> Game[Any]:
    return but(BURROW, placing=None)


@breaks(contract.cards_can_be_leafed_through, "not told apart")
def cards_that_are_alike() -> Game[Any]:
    return but(BURROW, cards=lambda say: [*leafed(say), *leafed(say)])


@breaks(contract.cards_can_be_leafed_through, "says more in one language")
def a_card_that_says_more_in_english() -> Game[Any]:
    english = BURROW.say("en")

    def cards(say: Any) -> list[Any]:
        first, *rest = leafed(say)
        return [msgspec.structs.replace(first, lines=("…",) * (1 + (say is english))), *rest]

    return but(BURROW, cards=cards, say=lambda lang: english if lang == "en" else BURROW.say(lang))

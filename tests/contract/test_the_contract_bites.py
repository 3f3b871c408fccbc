"""Games that are broken on purpose, each in one place: the law that they break says so."""

from __future__ import annotations

import copy
import enum
import itertools
import random
import shutil
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from herna.games.noughts import GAME as NOUGHTS
from herna.games.noughts.state import NoughtsOptions
from herna.games.noughts.state import State as Board
from herna.kernel import PASS, Dice, Game, Options, Outcome, Role, Table
from herna.kernel.content import Catalogue, Doubt, Entry
from herna.kernel.errors import BadSetup, Phrase, RuleFailure
from herna.kernel.scene import Scene, Shape
from herna.kernel.texts import Texts
from herna.testing import contract
from tests.contract import duel, free_bites
from tests.contract.duel import GAME as DUEL

CELLS = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
DRAWN = Outcome("noughts.end.full", drawn=(0, 1))

Make = Callable[[], Game[Any]]
BITES: list[Any] = [pytest.param(law, make, sentence, id=name) for law, name, make, sentence in free_bites.BITES]


def breaks(law: Callable[..., None], sentence: str) -> Callable[[Make], Make]:
    """The game that a function makes breaks this law, which says so in a sentence like this."""

    def note(make: Make) -> Make:
        BITES.append(pytest.param(law, make, sentence, id=make.__name__))
        return make

    return note


def but(game: Game[Any], **parts: Any) -> Game[Any]:
    """A game with some of its parts replaced."""
    other = copy.copy(game)
    for name, part in parts.items():
        setattr(other, name, part)
    return other


def with_state(game: Game[Any], state: type[msgspec.Struct], **parts: Any) -> Game[Any]:
    """A game with another type of state."""
    return but(game, state=state, unpack=msgspec.msgpack.Decoder(state).decode, **parts)


async def mark_all(t: Table[Any], options: Callable[[Sequence[str]], Sequence[Any]] = list) -> Outcome:
    """Noughts without lines: the frame of most of the broken games below."""
    while len(t.state.marks) < len(CELLS):
        t.rest()
        free = [cell for cell in CELLS if cell not in t.state.marks]
        cell = await t.choose(len(t.state.marks) % 2, "noughts.turn.mark", options(free))
        t.state.marks[cell] = len(t.state.marks) % 2
    return DRAWN


def duel_with(after_the_boast: Callable[[Table[Any], int], Any]) -> Game[Any]:
    """A duel in which something else happens once the winner has boasted."""

    async def play(t: Table[Any]) -> Outcome:
        while t.state.left:
            t.rest()
            t.state.left -= 1
            seat = t.state.left % t.seats
            t.state.boasts.append(await t.choose(seat, "duel.round.boast", ("quietly", "loudly")))
            done = after_the_boast(t, seat)
            if done is not None:
                await done
        return Outcome("duel.end.points", won=(0,))

    return but(DUEL, play=play)


@pytest.mark.parametrize("law", contract.LAWS, ids=contract.title)
@pytest.mark.parametrize("case", contract.cases(DUEL), ids=str)
def test_a_sound_game_with_secrets_keeps_the_contract(case: contract.Case, law: contract.Law) -> None:
    walk = contract.walk(case)
    law(walk)
    assert len(walk.moments) == len(walk.steps) >= 12, "a short game is looked at move by move"


@pytest.mark.parametrize("law", contract.LAWS_OF_PARTS, ids=contract.title)
def test_the_parts_of_a_sound_game_keep_the_contract(law: contract.LawOfParts) -> None:
    law(DUEL)


def test_a_variant_is_played_with_the_seats_that_it_is_for() -> None:
    """One that is for nobody is a mistake, and so is a game that does not take its own numbers of seats."""

    def ways(rounds: int, refused: tuple[tuple[int, int], ...]) -> list[int]:
        def setup(seats: int, options: duel.DuelOptions, dice: Dice) -> duel.State:
            if (seats, options.rounds) in refused:
                raise BadSetup(what="no")
            return DUEL.setup(seats, options, dice)

        game = but(DUEL, variants=({}, {"rounds": rounds}), setup=setup, seats=(2, 3))
        return [seats for seats, options in contract.ways(game) if options]

    assert ways(1, ()) == [2, 3]
    assert ways(1, ((2, 1),)) == [3]
    assert ways(1, ((3, 1),)) == [2]
    for refused in (((2, 1), (3, 1)), ((3, duel.ROUNDS),)):
        with pytest.raises(BadSetup):
            ways(1, refused)


def test_a_long_game_is_looked_at_here_and_there() -> None:
    walk = contract.Walk(contract.Case(a_long_game(), 2, 1))
    assert len(walk.steps) == 300
    assert contract.MOMENTS / 2 < len(walk.moments) <= contract.MOMENTS + 1
    for law in contract.LAWS:
        law(walk)


def a_long_game() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        while len(t.state.boasts) < 300:
            t.rest()
            seat = len(t.state.boasts) % t.seats
            t.state.boasts.append(await t.choose(seat, "duel.round.boast", ("quietly", "loudly")))
        return Outcome("duel.end.points", won=(0,))

    return but(DUEL, play=play)


def hold(game: Game[Any], law: Callable[..., None]) -> None:
    """Hold a game to a law."""
    if law in contract.LAWS_OF_PARTS:
        law(game)
    else:
        for case in contract.cases(game):
            law(contract.Walk(case, longest=300))


@pytest.mark.parametrize(("law", "make", "sentence"), BITES)
def test_the_contract_bites(law: Callable[..., None], make: Make, sentence: str) -> None:
    with pytest.raises((contract.Broken, RuleFailure), match=sentence):
        hold(make(), law)


def test_what_is_broken_comes_with_a_record_that_leads_there() -> None:
    game = a_law_of_the_game_that_is_broken()
    with pytest.raises(contract.Broken, match="a cross too many") as broken:
        hold(game, contract.nothing_is_lost)
    assert broken.value.record is not None
    assert any(game.laws(table.state) for table in broken.value.record.tables(game))


def test_every_law_has_been_seen_to_bite() -> None:
    assert {bite.values[0] for bite in BITES} == {*contract.LAWS, *contract.LAWS_OF_PARTS}


@breaks(contract.random_games_end, "has not ended after 300 decisions")
def a_game_without_end() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        while True:
            t.rest()
            await t.choose(0, "noughts.turn.mark", ("a1", "b1"))

    return but(NOUGHTS, play=play)


@breaks(contract.random_games_end, "KeyError")
def a_rule_that_fails_in_the_middle() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        await mark_all(t)
        return Outcome("noughts.end.line", won=(t.state.marks["d4"],))

    return but(NOUGHTS, play=play)


def ending_with(outcome: Outcome) -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        await mark_all(t)
        return outcome

    return but(NOUGHTS, play=play)


@breaks(contract.random_games_end, "noughts.end.boredom, which is not in the rulebook")
def an_end_by_no_rule() -> Game[Any]:
    return ending_with(Outcome("noughts.end.boredom", drawn=(0, 1)))


@breaks(contract.random_games_end, "are not seats")
def a_winner_who_does_not_sit_at_the_table() -> Game[Any]:
    return ending_with(Outcome("noughts.end.line", won=(2,)))


@breaks(contract.random_games_end, "each named once")
def a_winner_who_has_drawn() -> Game[Any]:
    return ending_with(Outcome("noughts.end.line", won=(0,), drawn=(0, 1)))


@breaks(contract.random_games_end, "3 scores for 2 seats")
def a_score_too_many() -> Game[Any]:
    return ending_with(Outcome("noughts.end.line", won=(0,), scores=(1, 2, 3)))


@breaks(contract.the_same_seed_gives_the_same_game, "played again, the state is another after 1 answers")
def chance_that_is_not_the_tables() -> Game[Any]:
    return duel_with(lambda t, seat: t.state.boasts.append(str(random.getrandbits(64))))


@breaks(contract.the_same_seed_gives_the_same_game, "played again, what is asked is another")
def options_in_an_order_that_is_not_the_tables() -> Game[Any]:
    turns = itertools.count()

    def shifted(free: Sequence[str]) -> Sequence[str]:
        shift = next(turns) % len(free)
        return [*free[shift:], *free[:shift]]

    return but(NOUGHTS, play=lambda t: mark_all(t, shifted))


IN_ANY_ORDER = but(NOUGHTS, play=lambda t: mark_all(t, lambda free: list(set(free))))


def test_the_order_of_a_set_is_another_in_another_process() -> None:
    walk = contract.Walk(contract.Case(IN_ANY_ORDER, 2, 1))
    contract.the_same_seed_gives_the_same_game(walk)
    with pytest.raises(contract.Broken, match=r"with PYTHONHASHSEED=\d the situation is another after 0 answers"):
        contract.hash_seeds_do_not_matter(IN_ANY_ORDER, [walk], f"{__name__}:IN_ANY_ORDER")


def test_a_sound_game_is_the_same_in_every_process() -> None:
    walks = [contract.walk(contract.Case(DUEL, seats, 1)) for seats in DUEL.seats]
    contract.hash_seeds_do_not_matter(DUEL, walks, "tests.contract.duel:GAME")


@breaks(contract.forks_are_the_same_and_stay_so, "an earlier fork changed while the game went on")
def a_list_that_tables_share() -> Game[Any]:
    latest: list[list[str]] = []

    async def play(t: Table[Any]) -> Outcome:
        latest[:] = [t.state.boasts]
        while t.state.left:
            t.rest()
            t.state.left -= 1
            boast = await t.choose(0, "duel.round.boast", ("quietly", "loudly"))
            t.state.boasts.append(boast)
            if latest[0] is not t.state.boasts:
                latest[0].append(boast)
        return Outcome("duel.end.points", won=(0,))

    return but(DUEL, play=play)


@breaks(contract.forks_are_the_same_and_stay_so, "a fork differs from its original|cannot be forked")
def a_rest_while_it_is_not_in_the_state_whose_turn_it_is() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        for turn in range(9):
            t.rest()
            free = [cell for cell in CELLS if cell not in t.state.marks]
            t.state.marks[await t.choose(turn % 2, "noughts.turn.mark", free)] = turn % 2
        return DRAWN

    return but(NOUGHTS, play=play)


@breaks(contract.forks_are_the_same_and_stay_so, "a fork went another way than its original")
def a_rest_that_forgets_what_comes_later() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        marked = 0
        while marked < 6:
            t.rest()
            free = [cell for cell in CELLS if cell not in t.state.marks]
            t.state.marks[await t.choose(0, "noughts.turn.mark", free)] = marked // 4
            marked += 1
        return DRAWN

    return but(NOUGHTS, play=play)


@breaks(contract.rests_are_frequent, "45 answers between two rests, 40 are the most")
def a_player_who_never_rests() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        for _ in range(45):
            await t.choose(0, "noughts.turn.mark", CELLS)
        return DRAWN

    return but(NOUGHTS, play=play)


class Reread(Board):
    """A state that is another whenever it is read."""

    times: int = 0

    def __post_init__(self) -> None:
        self.times += 1


def reread() -> Game[Any]:
    return with_state(NOUGHTS, Reread, setup=lambda seats, options, dice: Reread("classic", {}))


@breaks(contract.states_survive_storage, r"the state read back from JSON is another: \$.times: 2 / 3")
def a_state_that_storage_changes() -> Game[Any]:
    return reread()


@breaks(contract.records_play_back, "the record does not play back")
def a_game_that_goes_on_where_the_last_one_ended() -> Game[Any]:
    laid = itertools.count()
    return but(NOUGHTS, setup=lambda seats, options, dice: Board("classic", {"a1": next(laid)}))


@breaks(contract.undo_leads_back_and_forth, "taken back, it leads elsewhere than where it was taken")
def a_state_that_is_not_what_it_was_when_taken_back() -> Game[Any]:
    return reread()


@breaks(contract.views_keep_secrets, r"seat 0 sees a difference .*: \$.hand\[3\]")
def a_view_of_the_hand_of_others() -> Game[Any]:
    def view(state: duel.State, seat: int | None) -> duel.View:
        hand = tuple(itertools.chain(*state.hands)) if seat is not None else ()
        return msgspec.structs.replace(duel.view(state, seat), hand=hand)

    return but(DUEL, view=view)


@breaks(contract.views_keep_secrets, "a spectator sees a difference")
def a_spectator_who_sees_everything() -> Game[Any]:
    return but(DUEL, view=lambda state, seat: copy.deepcopy(state) if seat is None else duel.view(state, seat))


@breaks(contract.views_keep_secrets, r"seat 0 sees a difference .*: \$.hand\[0\]")
def a_redeal_of_what_the_seat_knows() -> Game[Any]:
    return but(DUEL, redeal=lambda state, seat, dice: dice.shuffle(state.hands[seat]))


@breaks(contract.free_undo_has_revealed_nothing, r"it can be taken back freely, yet it told seat \d a secret: \$.shown")
def a_card_turned_up_without_a_word() -> Game[Any]:
    return duel_with(lambda t, seat: t.state.shown.append(t.state.deck.pop()))


@breaks(contract.events_and_decisions_keep_secrets, r"(seat \d|a spectator) hears a secret: .*Drew")
def a_whisper_that_all_can_hear() -> Game[Any]:
    def draw(t: Table[Any], seat: int) -> None:
        card = t.draw(t.state.deck)
        t.state.hands[seat].append(card)
        t.whisper(seat, "duel.round.reward", duel.Drew(seat, card), duel.Drew(seat, card))

    return duel_with(draw)


@breaks(contract.events_and_decisions_keep_secrets, r"what is asked next tells seat \d a secret")
def options_that_depend_on_the_hand_of_another() -> Game[Any]:
    async def ask(t: Table[Any], seat: int) -> None:
        odd = sum(t.state.hands[1 - seat]) % 2
        await t.choose(seat, "duel.round.reward", ("card", "die") if odd else ("die", "card"))

    return duel_with(ask)


@breaks(contract.events_and_decisions_keep_secrets, r"what is asked next tells (seat \d|a spectator) a secret")
def a_question_that_only_who_has_the_card_is_asked() -> Game[Any]:
    async def ask(t: Table[Any], seat: int) -> None:
        odd = sum(t.state.hands[seat]) % 2
        await t.choose(seat, "duel.round.reward", ("card", "die") if odd else ("card",))

    return duel_with(ask)


def test_what_is_shown_to_all_is_no_secret() -> None:
    def show(t: Table[Any], seat: int) -> None:
        t.reveal()
        t.tell("duel.round.reward", duel.Drew, seat, t.state.deck[-1])

    for case in contract.cases(duel_with(show)):
        contract.events_and_decisions_keep_secrets(contract.Walk(case))


@breaks(contract.imagined_tables_ask_what_they_would, "on the table that seat 0 imagines the others are asked")
def others_who_choose_from_their_real_hands() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        t.rest()
        hands = [tuple(hand) for hand in t.state.hands]
        chosen: dict[int, int] = await t.together(
            t.ask(seat, "duel.round.play", partial(list, hands[seat])) for seat in range(2)
        )
        return Outcome("duel.end.points", won=(max(chosen, key=lambda seat: chosen[seat]),))

    return but(DUEL, play=play)


@breaks(contract.imagined_tables_ask_what_they_would, "on the table that seat 0 imagines it is asked")
def an_own_hand_that_is_dealt_anew() -> Game[Any]:
    def redeal(state: duel.State, seat: int, dice: Dice) -> None:
        state.hands[seat].reverse()

    return but(DUEL, redeal=redeal)


@breaks(contract.imagined_tables_play_on, r"the table that seat \d imagines cannot be played on: .*not in list")
def a_hidden_card_held_in_a_variable() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        for _ in range(3):
            t.rest()
            card = t.state.hands[1][0]
            await t.choose(0, "duel.round.boast", ("quietly", "loudly"))
            t.state.hands[1].remove(card)
            t.state.shown.append(card)
        return Outcome("duel.end.points", won=(0,))

    return but(DUEL, play=play)


@breaks(contract.imagination_knows_the_view_alone, r"what seat \d imagines depends on what is hidden from it: \$.deck")
def a_deck_that_is_shuffled_as_it_lies() -> Game[Any]:
    def redeal(state: duel.State, seat: int, dice: Dice) -> None:
        dice.shuffle(state.deck)

    return but(DUEL, redeal=redeal)


@breaks(contract.secret_answers_are_kept_in_the_state, "the rules remember the answer, and what seat 1 imagines shows it")
def a_secret_that_only_the_rules_know() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        t.rest()
        card: int = await t.choose_in_secret(0, "duel.round.play", partial(list, t.state.hands[0]))
        guess = await t.choose(1, "duel.round.reward", ("card", "die"))
        t.state.points[1] += (card % 2 == 0) == (guess == "card")
        return Outcome("duel.end.points", won=(1,))

    return but(DUEL, play=play)


@breaks(contract.events_and_decisions_keep_secrets, "what is asked next tells")
def options_that_tell_of_a_hidden_hand() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        t.rest()
        t.state.boasts.append(await t.choose(1, "duel.round.boast", ("quietly", "loudly")))
        high = max(t.state.hands[0]) > 6
        t.state.boasts.append(await t.choose(0, "duel.round.boast", ("quietly", "loudly", "proudly")[high:]))
        return Outcome("duel.end.points", won=(1,))

    return but(DUEL, play=play)


@breaks(contract.imagined_tables_play_on, r"as seat \d imagines it, 0 answers later: the cards are")
def a_card_that_exists_twice_in_imagination() -> Game[Any]:
    def redeal(state: duel.State, seat: int, dice: Dice) -> None:
        state.deck[:] = [dice.roll(12) for _ in state.deck]

    return but(DUEL, redeal=redeal)


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
    texts = Speechless(Path(duel.__file__).parent / "texts")
    texts.lost = (message, attribute)
    return but(DUEL, texts=texts)


@breaks(contract.decisions_speak_both_languages, "no text round_boast in cs")
def a_prompt_in_one_language() -> Game[Any]:
    return without_words("round_boast")


@breaks(contract.decisions_speak_both_languages, "there is no label in cs for the option loudly")
def a_label_in_one_language() -> Game[Any]:
    return without_words("round_boast", "loudly")


@breaks(contract.decisions_speak_both_languages, "not a tuple of ids")
def things_without_ids() -> Game[Any]:
    return but(NOUGHTS, things=lambda rule, option: [option])


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

    return but(NOUGHTS, play=play, things=lambda rule, option: tuple(option), any_order={"noughts.turn.mark"})


@breaks(contract.options_say_how_they_are_meant, "and do not exist: noughts.turn.dance")
def an_order_of_a_rule_that_does_not_exist() -> Game[Any]:
    return but(NOUGHTS, any_order={"noughts.turn.dance"})


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

    def things(rule: str, option: str) -> tuple[str, ...]:
        return () if option == "resign" else (f"cell:{option}",)

    return but(NOUGHTS, play=play, variants=({},), things=things)


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


def drawing(*shapes: Shape) -> Game[Any]:
    return but(NOUGHTS, scene=lambda view, say: Scene(width=3, height=3, layers=(shapes,), words=()))


@breaks(contract.scenes_can_be_drawn, "the id cell:a1 occurs twice among the shapes")
def two_shapes_of_one_id() -> Game[Any]:
    return drawing(Shape(id="cell:a1"), Shape(id="cell:a1"))


@breaks(contract.scenes_can_be_drawn, "the option 'b1' is about cell:b1, which is not in the scene")
def an_option_about_nothing_that_can_be_clicked() -> Game[Any]:
    return drawing(Shape(id="cell:a1"))


@breaks(contract.scenes_can_be_drawn, "the picture of a scene is not well-formed")
def a_picture_that_no_browser_draws() -> Game[Any]:
    return drawing(Shape(text="\x07"))


@breaks(contract.nothing_is_lost, "after 3 answers: a cross too many")
def a_law_of_the_game_that_is_broken() -> Game[Any]:
    return but(NOUGHTS, laws=lambda state: ["a cross too many"] if len(state.marks) == 3 else [])


@breaks(contract.positions_are_worth_between_0_and_1, "worth 1.5 to seat 0")
def a_position_better_than_won() -> Game[Any]:
    return but(NOUGHTS, evaluate=lambda state, seat: 1.5)


@breaks(contract.positions_are_worth_between_0_and_1, "worth nan to seat 1")
def a_position_that_is_no_number() -> Game[Any]:
    return but(NOUGHTS, evaluate=lambda state, seat: float("nan") if seat else 0.5)


@breaks(contract.advice_weighs_every_option, "the advice for 9 options is")
def advice_that_leaves_options_out() -> Game[Any]:
    return but(NOUGHTS, advise=lambda view, decision: [0.5])


class Bag(msgspec.Struct):
    """A set, some floats, and whatever else."""

    tokens: dict[str, list[set[str]]]
    weights: list[float]
    rest: Any


@breaks(contract.states_hold_no_sets, "Bag.tokens of noughts is a set")
def a_set_deep_in_the_state() -> Game[Any]:
    return but(NOUGHTS, state=Bag)


def test_floats_in_a_state_are_reported() -> None:
    assert contract.doubts(but(NOUGHTS, state=Bag)) == ["Bag.rest: AnyType", "Bag.weights: FloatType"]
    assert contract.doubts(DUEL) == []


@breaks(contract.bad_setups_are_refused, "KeyError.* in place of BadSetup")
def a_setup_that_fails_on_nonsense() -> Game[Any]:
    boards = {"classic": Board("classic", {})}
    return but(NOUGHTS, setup=lambda seats, options, dice: boards[options.board])


@breaks(contract.bad_setups_are_refused, "can be laid for 0 seats")
def a_table_for_nobody() -> Game[Any]:
    return but(NOUGHTS, check_seats=lambda seats: 2)


@breaks(contract.bad_setups_are_refused, "takes an option that does not exist")
def an_option_that_nobody_knows() -> Game[Any]:
    return but(NOUGHTS, check_options=lambda options: NoughtsOptions())


class Lax(Options, frozen=True):
    """An option that can be anything."""

    board: Any = "classic"


@breaks(contract.bad_setups_are_refused, "takes anything for its option board")
def an_option_that_can_be_anything() -> Game[Any]:
    return but(NOUGHTS, options=Lax, setup=lambda seats, options, dice: Board("classic", {}))


@breaks(contract.every_decision_is_awaited, r"__init__.py, line 12: t.choose is not awaited")
def a_decision_that_is_never_asked() -> Game[Any]:
    return but(NOUGHTS, package="tests.contract.hasty")


@breaks(contract.every_part_is_there, "has no rulebook.toml")
def a_folder_with_nothing_in_it() -> Game[Any]:
    return but(NOUGHTS, package="tests.contract")


@pytest.mark.parametrize(
    ("part", "text", "sentence"),
    [
        ("texts/cs.ftl", None, "has no texts/cs.ftl"),
        ("texts/en.ftl", "hand = Your hand\n", "texts in one language only: about, about.kind, about.minutes, card, deck"),
        ("texts/en.ftl", "hand\n", "en.ftl has a message that cannot be read: hand"),
        ("content", None, "has no content"),
    ],
    ids=["no_czech", "little_english", "no_fluent", "no_content"],
)
def test_a_part_that_is_missing_is_missed(
    part: str,
    text: str | None,
    sentence: str,
    *,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    name = f"duel_with_{request.node.callspec.id}"
    folder = tmp_path / name
    shutil.copytree(Path(duel.__file__).parent, folder)
    if text is not None:
        (folder / part).write_text(text)
    elif (folder / part).is_dir():
        shutil.rmtree(folder / part)
    else:
        (folder / part).unlink()
    (folder / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(contract.Broken, match=sentence):
        contract.every_part_is_there(but(DUEL, package=name))

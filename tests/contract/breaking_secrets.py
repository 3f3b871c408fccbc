"""Games that tell secrets."""

from __future__ import annotations

import copy
import itertools
from functools import partial
from typing import Any

import msgspec

from herna.kernel import Dice, Game, Outcome, Table
from herna.testing import contract
from tests.contract import duel
from tests.contract.broken import breaks, but, duel_with
from tests.contract.duel import GAME as DUEL


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

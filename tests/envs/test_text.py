"""Games in words: what the text face prints, it reads back; what it cannot read, it says in one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest

from herna.envs.text import Face, Menu, Unclear, play, rulebook_in_words
from herna.kernel import Decision, Dice, Table, Told, registry
from herna.kernel.errors import AnswerError, BadSetup
from herna.kernel.seat import Seat
from herna.kernel.texts import LANGUAGES
from herna.testing.contract import Weary, ways
from tests.toys.menus import MENU
from tests.toys.walk import WALK, Path

GAMES = registry.names()


def sampled(name: str, wanted: int, one_in: int) -> Iterator[tuple[Table[Any], Face]]:
    """Tables of random games, of all seat counts and variants in turn, with a face that is asked something."""
    game = registry.game(name)
    cases = list(ways(game))
    random = Random(7)
    for seed in count():
        seats, options = cases[seed * 7 % len(cases)]
        table = Table(game, seats, seed, options)
        faces = [Face(table, seat, LANGUAGES[seed % 2]) for seat in range(seats)]
        while table.outcome is None:
            decision = table.pending[0]
            if random.randrange(one_in) == 0:
                yield table, faces[decision.seat]
                wanted -= 1
                if not wanted:
                    return
            table.decide(decision.number, decision.seat, random.choice(decision.options))


def first(lang: str = "en", seed: int = 1) -> Face:
    return Face(Table(registry.game("noughts"), seed=seed), 0, lang)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_option_of_a_thousand_decisions_reads_back_as_it_is_printed(name: str) -> None:
    seen = set()
    for table, face in sampled(name, 1_000, 10):
        decision = face.decision
        assert decision is not None
        seen.add(decision.rule)
        printed = face.question().splitlines()
        choices = face.options()
        assert [str(choice) for choice in choices] == printed[1 : 1 + len(choices)]
        options = [option for option, _ in table.game.offered(face.lang, decision)]
        assert [choice.name for choice in choices] == [each["text"] for each in face.asked()["options"]]
        for option, choice in zip(options, choices, strict=True):
            key, name_, label = choice
            forms = [
                name_,
                str(choice),
                key,
                f"{key}. {label}",
                f"“{name_}”",
                f"I choose `{name_}`.",
                f"Volím možnost {name_}.",
            ]
            for text in [*forms, f"**{label}**", f"After much thought about it all:\n\n{choice}", f'{{"answer": "{key}"}}']:
                assert face.read(text) == option, text
    assert len(seen) > (0 if name == "noughts" else 15), "the decisions are of many kinds"


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_face_shows_nothing_that_the_seat_cannot_know(name: str) -> None:
    for table, face in sampled(name, 30, 40):
        for seat in range(table.seats):
            here = Face(table, seat, face.lang)
            there = Face(table.imagine(seat, 11), seat, face.lang)
            assert here.table(legend=True) == there.table(legend=True)
            assert here.question() == there.question()


def said(face: Face) -> tuple[Any, ...]:
    """Everything that a face says of its own accord."""
    return face.text(legend=True), face.news(), face.log(), face.why_not() if face.decision else []


def play_alike(here: Weary, there: Weary, seat: int, seed: int) -> Iterator[tuple[Face, Face]]:
    """Two tables played by the same answers, as a seat finds them while it sees the same on both and nothing is shown."""
    faces, random = (Face(here, seat), Face(there, seat)), Random(seed)
    for _ in range(8):
        if here.view(seat) != there.view(seat) or here.shown or here.outcome is not None:
            return
        yield faces
        asked = here.pending[0]
        option = random.choice(asked.options)
        try:
            there.decide(next(other.number for other in there.pending if other.seat == asked.seat), asked.seat, option)
        except (AnswerError, StopIteration):  # there somebody has other cards
            return
        here.decide(asked.number, asked.seat, option)


@pytest.mark.slow
def test_news_log_and_reasons_tell_nothing_of_what_is_hidden() -> None:
    table, random = Weary(registry.game("zombie_country"), 3, 2), Random(2)
    told = reasons = different = 0
    while table.outcome is None:
        if table.resting and random.randrange(4) == 0:
            seat, seed = random.randrange(3), random.randrange(1000)
            starts = (table.state, table.imagine(seat, seed).state)
            here, there = (Weary(table.game, 3, dice=Dice(seed), start=start) for start in starts)
            for face, other in play_alike(here, there, seat, seed):
                assert said(face) == said(other)
                told += len(face.news())
                reasons += len(face.why_not()) if face.decision else 0
                different += table.game.pack(here.state) != table.game.pack(there.state)
        decision = random.choice(table.pending)
        table.decide(decision.number, decision.seat, random.choice(decision.options))
    assert min(told, reasons, different) > 50


def test_what_no_spectator_hears_is_told_to_one_seat_alone() -> None:
    game, random, secrets = registry.game("zombie_country"), Random(1), 0
    for seed in range(3):
        table = Table(game, 3, seed)
        heard: list[Told] = []
        faces = [Face(table, seat) for seat in range(3)]
        table.watch(heard.append, None)
        before = len(faces[0].log())
        while table.outcome is None:
            decision = random.choice(table.pending)
            table.decide(decision.number, decision.seat, random.choice(decision.options))
        public = {f"- {game.texts.event('en', each.event, ())} [{each.rule}]" for each in heard}
        own = [set(face.log()[before:]) - public for face in faces]
        assert len(set().union(*own)) == sum(map(len, own)), "no two seats are told the same secret"
        secrets += sum(map(len, own))
        for seat, face in enumerate(faces):
            assert Face(table, seat).log() == face.log(), "who sits down later is told the same"
    assert secrets


def test_an_unknown_language_is_told_at_once() -> None:
    with pytest.raises(BadSetup, match=r"There is no “de” \(lang\); known: cs, en"):
        first("de")


def test_a_face_says_who_you_are_what_happened_and_what_is_asked() -> None:
    table = Table(registry.game("noughts"), seed=1)
    face, other = Face(table, 0), Face(table, 1)
    assert other.question() == "Nothing is asked of you now."
    assert face.answer("b2") == "b2"
    other.answer("a1")
    text = face.text()
    assert text.startswith("Noughts and crosses. You are Player 1.")
    assert "- Player 1 marks b2. [noughts.turn.mark]\n- Player 2 marks a1. [noughts.turn.mark]" in text
    assert "2 . X ." in text
    assert "(rule noughts.turn.mark)\n1. `b1`: Mark b1" in text
    assert "noughts.turn.mark" in face.explain()


def test_who_sits_down_later_is_told_what_happened_before() -> None:
    table = Table(registry.game("noughts"), seed=1)
    table.decide(1, 0, "b2")
    assert Face(table, 1).news() == ["- Player 1 marks b2. [noughts.turn.mark]"]


def test_options_come_with_their_verb_and_their_parts_by_name() -> None:
    face = first()
    assert face.asked()["rule"] == "noughts.turn.mark"
    assert face.asked()["options"][4] == {"text": "b2", "label": "Mark b2", "verb": "", "parts": {"cell": "b2"}}
    assert face.forms() == [], "a name of one word needs no telling"
    assert Face(Table(registry.game("noughts"), seed=1), 1).asked() == {"rule": None, "options": []}


def test_how_names_are_put_together_is_told_of_each_verb_that_is_offered() -> None:
    face = Face(Table(MENU, 2, 1, {"menu": "tuples"}), 0)
    assert face.forms() == ["move place", "move place other"]
    assert "How these names are put together: `move place`, `move place other`.\n" in face.question()
    options = {option["text"]: option for option in face.asked()["options"]}
    assert options["move 1 2"]["verb"] == "move"
    assert options["move 1 2"]["parts"] == {"place": 1, "other": 2}


def test_a_verb_with_many_parts_is_told_with_an_ellipsis() -> None:
    for _, face in sampled("gloomhaven", 3_000, 1):
        options = [option for option in face.asked()["options"] if option["verb"] == "area"]
        if options:
            assert "area hexes …" in face.forms()
            assert all(option["text"] == " ".join(map(str, ("area", *option["parts"]["hexes"]))) for option in options)
            return
    raise AssertionError("some attack has an area")


WITHIN_WORDS = [
    *("B2", "5", "5.", "5)", "5. Mark b2", "'b2'", "```\nb2\n```", "Mark b2!", "My answer is b2", "I choose option 5."),
    *(
        "Answer: 5",
        "I'd rather not take the corner, so I choose b2 because it is the middle.",
        "Volím b2, protože je uprostřed.",
    ),
    *("a1 is tempting.\nBut no:\nb2", "[noughts.turn.mark] allows it: `b2`", "5. The middle is best"),
]

NOT_CLEAR = [
    *("a1 or b2", "I choose `a1` or `b2`", "5. Mark a1", "I do not choose b2", "a1\nb2", "I thought of `b2`, but I take `d9`"),
    *("I choose d9, not b2", "The middle", "1. I could take `a1`\n2. or `b2`", "10", "", "  \n", "choose", "-", "`"),
]


@pytest.mark.parametrize("text", WITHIN_WORDS)
def test_an_answer_may_stand_within_other_words(text: str) -> None:
    assert first().read(text) == "b2"


@pytest.mark.parametrize("text", NOT_CLEAR)
def test_an_answer_that_is_not_clear_is_not_guessed(text: str) -> None:
    with pytest.raises(Unclear) as caught:
        first().read(text)
    for lang in LANGUAGES:
        sentence = caught.value.say(lang)
        assert sentence.endswith(".")
        assert "\n" not in sentence


def test_what_is_not_allowed_is_refused_with_its_rule() -> None:
    table = Table(registry.game("noughts"), seed=1)
    table.decide(1, 0, "b2")
    face = Face(table, 1, "cs")
    with pytest.raises(Unclear) as caught:
        face.answer("Volím `b2`.")
    assert "noughts.turn.free-cell" in caught.value.say("cs")
    assert [line for line in face.why_not() if "noughts.turn.free-cell" in line]
    assert face.why_not("b2") == [caught.value.say("cs")]
    assert "žádné pravidlo nezakazuje" in face.why_not("zz")[0]


def test_options_that_are_numbers_are_not_numbered_as_well() -> None:
    menu = Menu(["3", "1", "done"], ["Region 3", "Region 1", "Stay"])
    assert [str(choice) for choice in menu.choices] == ["- `3`: Region 3", "- `1`: Region 1", "- `done`: Stay"]
    assert menu.find("1") == {1}
    assert menu.find("Region 1") == {1}
    assert menu.find("2") == set()
    assert Menu(["-1", "1"], ["less", "more"]).find("-1. less") == {0}


def test_a_long_answer_is_read_from_its_end_and_quickly() -> None:
    assert first().read("I choose, I choose, I choose " * 50_000 + "\nb2") == "b2"


def test_a_value_of_ones_own_making_is_given_as_json() -> None:
    face = Face(Table(WALK, 2, 1), 0)
    assert '"steps"' in face.question()
    assert face.read('I walk: {"steps": [[1, 0]]}') == Path([(1, 0)])
    assert face.read("I choose `east 1`") == ("east", 1)
    with pytest.raises(Unclear, match="has not the form"):
        face.answer('{"steps": 3}')
    with pytest.raises(Unclear, match=r"toys\.walk\.adjacent"):
        face.answer('{"steps": [[3, 3]]}')
    assert face.answer('{"steps": [[1, 0], [2, 0]]}') == '{"steps":[[1,0],[2,0]],"pace":1.0}'


def test_rules_are_found_by_id_and_by_words() -> None:
    face = first("cs")
    assert face.explain("turn.free-cell").startswith("[noughts.turn.free-cell]")
    assert "noughts.turn.free-cell" in face.explain("`noughts.turn.free-cell`")
    assert "noughts." in face.explain("křížky")
    assert face.explain("ornitoptéra") == "Žádné pravidlo nemluví o „ornitoptéra“."
    assert rulebook_in_words(registry.game("noughts").rulebook, "cs").count("[noughts.") == len(
        registry.game("noughts").rulebook
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_any_function_from_text_to_text_can_play(name: str, lang: str) -> None:
    game, random = registry.game(name), Random(3)

    def scripted(text: str) -> str:
        assert len(text) < 40_000
        names = [line.split("`")[1] for line in text.splitlines() if "`: " in line or line.endswith("`")]
        return f"`{random.choice(names)}`"

    seats = max(game.seats[0], 2)
    played = play(game, [scripted, *["easy"] * (seats - 1)], seed=5, lang=lang)
    assert not played.slips
    assert played.record.replay(game).outcome == played.outcome


def test_wrong_answers_are_told_back_and_then_a_bot_stands_in() -> None:
    heard: list[str] = []

    def stubborn(text: str) -> str:
        heard.append(text)
        return "? free cell" if len(heard) == 1 else "z9"

    played = play(registry.game("noughts"), [stubborn, "random"], seed=2, tries=2)
    assert "[noughts.turn.free-cell]" in heard[1]
    assert heard[3].startswith("Noughts and crosses."), "the next decision begins anew"
    assert heard[2].startswith("“z9” is none of the options; one of them was expected")
    decisions = {slip.number for slip in played.slips}
    assert len(played.slips) == 2 * len(decisions)
    assert [bool(slip.taken) for slip in played.slips] == [False, True] * len(decisions)
    assert all(slip.seat == 0 for slip in played.slips)


def test_a_bot_that_stands_in_only_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    held = set()

    def stand_in(seat: Seat, decision: Decision[Any]) -> Any:
        held.add(type(seat))
        return decision.options[0]

    monkeypatch.setattr("herna.envs.text.bot", lambda spec, seed: stand_in)
    assert play(registry.game("noughts"), [lambda text: "z9", "random"], seed=2).slips
    assert held == {Seat}


def test_who_only_asks_is_not_answered_for_ever() -> None:
    played = play(registry.game("noughts"), [lambda text: "?", "random"], seed=2)
    assert played.slips

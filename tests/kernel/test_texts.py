"""Words in Czech and English: gaps, plurals, names, labels, and what is missing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from herna.kernel import DONE, PASS, Decision
from herna.kernel.errors import HernaError, Phrase
from herna.kernel.event import TakenBack
from herna.kernel.names import Forms, Name, Words
from herna.kernel.texts import LANGUAGES, MissingText, Texts, house, language, message_of, message_of_event, number
from tests.toys.court import COURT
from tests.toys.duel import DUEL
from tests.toys.errands import ERRANDS, Walked
from tests.toys.menus import MENU, Colour, Size
from tests.toys.thief import THIEF, Played
from tests.toys.walk import WALK

Make = Callable[..., Texts]


@pytest.fixture
def texts(tmp_path: Path) -> Make:
    """Texts of two small files, one a language."""

    def make(en: str, cs: str = "", names: Callable[[str], Words | None] = lambda key: None) -> Texts:
        (tmp_path / "en.ftl").write_text(en, encoding="utf-8")
        (tmp_path / "cs.ftl").write_text(cs or en, encoding="utf-8")
        return Texts(tmp_path, names)

    return make


def test_messages_are_named_after_rules_and_events() -> None:
    assert message_of("zloba.exodus.to-adjacent") == "exodus_to-adjacent"
    assert message_of_event(TakenBack) == "taken-back"
    assert message_of_event(Walked) == "walked"


def test_a_gap_is_filled_in(texts: Make) -> None:
    said = texts("hello = Hello, { $name }!", "hello = Ahoj, { $name }!")
    assert said.say("en", "hello", name="Eva") == "Hello, Eva!"
    assert said.say("cs", "hello", name=None) == "Ahoj, none!"
    assert said.say("en", "hello", name=Colour.RED) == "Hello, red!"
    assert said.say("en", "hello", name=("a", 2)) == "Hello, a, 2!"
    assert said.say("en", "hello", name=1234567) == "Hello, 1234567!"


def test_a_number_below_zero_has_a_real_minus(texts: Make) -> None:
    said = texts("at = Space { WHOLE($q) }, { WHOLE($r) }.", "at = Pole { WHOLE($q) }, { WHOLE($r) }.")
    assert said.say("en", "at", q=-7, r=2) == "Space −7, 2."
    assert said.say("cs", "at", q=1, r=-12) == "Pole 1, −12."


def test_a_missing_message_is_named_with_its_language(texts: Make) -> None:
    said = texts("hello = Hello", "ahoj = Ahoj")
    with pytest.raises(MissingText, match=r"^no text hello in cs$"):
        said.say("cs", "hello")
    with pytest.raises(MissingText, match=r"^no text hello\.loud in en$"):
        said.say("en", "hello", "loud")
    assert said.has("en", "hello")
    assert not said.has("en", "hello", "loud")
    assert not said.has("cs", "hello")


def test_a_message_of_attributes_alone_has_no_text(texts: Make) -> None:
    said = texts("turn =\n    .option = Take { $card }")
    assert not said.has("en", "turn")
    assert said.has("en", "turn", "option")


@pytest.mark.parametrize(
    "message", ["hello = Hello, { $nobody }!", "hello = { SEAT($name) }", "hello = { WHO() }", "hello = { other }"]
)
def test_a_text_that_cannot_be_filled_in_is_named(texts: Make, message: str) -> None:
    with pytest.raises(MissingText, match="the text hello in en cannot be filled in"):
        texts(message).say("en", "hello", name="Eva")


@pytest.mark.parametrize(
    ("steps", "en", "cs"),
    [
        (1, "1 step", "1 krok"),
        (2, "2 steps", "2 kroky"),
        (4, "4 steps", "4 kroky"),
        (5, "5 steps", "5 kroků"),
        (0, "0 steps", "0 kroků"),
        (22, "22 steps", "22 kroků"),
    ],
)
def test_plurals_are_chosen_by_the_language(steps: int, en: str, cs: str) -> None:
    assert ERRANDS.texts.event("en", Walked(0, steps), ["Eva"]) == f"Eva has gone {en}."
    assert ERRANDS.texts.event("cs", Walked(0, steps), ["Eva"]) == f"Eva má za sebou {cs}."


def test_a_seat_is_called_by_the_name_of_who_sits_there() -> None:
    event = Walked(1, 1)
    assert ERRANDS.texts.event("en", event, ["Eva", "Jan"]).startswith("Jan has gone")
    assert ERRANDS.texts.event("en", event, ["Eva"]).startswith("Player 2 has gone")
    assert ERRANDS.texts.event("cs", event).startswith("Hráč 2 má")


def test_content_is_called_by_its_name(texts: Make) -> None:
    assert THIEF.texts.event("cs", Played(0, "jack"), ["Eva"]) == "Eva hraje kartu: kluk."
    assert THIEF.texts.event("en", Played(0, "unheard"), ["Eva"]) == "Eva plays the unheard."
    said = texts("it = It is { NAME($key) }", names=lambda key: Words(cs=f"cs:{key}", en=f"en:{key}") if key != "x" else None)
    assert [said.say(lang, "it", key="ram") for lang in LANGUAGES] == ["It is cs:ram", "It is en:ram"]
    assert said.say("en", "it", key="x") == "It is x"


def test_pieces_with_marks_and_several_pieces_are_called_by_their_names(texts: Make) -> None:
    names = {"ram": Words(cs="Beran", en="Ram"), "basic": Words(cs="vojín", en="trooper")}
    said = texts("it = { NAME($key) }", names=names.get)
    assert said.say("en", "it", key="ram:4") == "Ram (4)"
    assert said.say("en", "it", key="cow:4") == "cow:4"
    assert said.say("en", "it", key=("basic", "ram:4", "basic")) == "2 × trooper, Ram (4)"


DOG = Name(
    cs="Zdivočelý pes",
    en="Feral Dog",
    gender="m",
    forms=Forms(
        gen="Zdivočelého psa",
        dat="Zdivočelému psovi",
        acc="Zdivočelého psa",
        loc="Zdivočelém psovi",
        ins="Zdivočelým psem",
        few="zdivočelí psi",
        few_acc="zdivočelé psy",
        many="zdivočelých psů",
        en="feral dogs",
    ),
)
THIEF_OF_MINDS = Name(
    cs="Zlodějka myslí",
    en="Mindthief",
    gender="f",
    forms=Forms("Zlodějky myslí", "Zlodějce myslí", "Zlodějku myslí", "Zlodějce myslí", "Zlodějkou myslí"),
)
BOOK = {
    "dog": DOG,
    "thief": THIEF_OF_MINDS,
    "card": Words(cs="Lavina", en="Avalanche"),
    "own": Name(cs="Moje zrůda", en="My Beast"),
}


@pytest.mark.parametrize(
    ("case", "cs"),
    [
        ("nom", "Zdivočelý pes"),
        ("gen", "Zdivočelého psa"),
        ("dat", "Zdivočelému psovi"),
        ("acc", "Zdivočelého psa"),
        ("loc", "Zdivočelém psovi"),
        ("ins", "Zdivočelým psem"),
    ],
)
def test_a_name_is_bent_by_cases(texts: Make, case: str, cs: str) -> None:
    said = texts(f'it = {{ NAME($key, case: "{case}") }}', names=BOOK.get)
    assert said.say("cs", "it", key="dog") == cs
    assert said.say("cs", "it", key="dog:3") == f"{cs} (3)"
    assert said.say("en", "it", key="dog") == "Feral Dog"
    assert said.say("cs", "it", key="own") == "Moje zrůda"
    assert said.say("cs", "it", key="unheard") == "unheard"


@pytest.mark.parametrize("message", ['it = { NAME($key, case: "acc") }', 'it = { NAME($key, case: "voc") }'])
def test_a_name_without_cases_and_a_case_that_does_not_exist_are_mistakes(texts: Make, message: str) -> None:
    with pytest.raises(MissingText, match="the text it in cs cannot be filled in"):
        texts(message, names=BOOK.get).say("cs", "it", key="card")


def test_verbs_agree_with_the_gender_of_a_name(texts: Make) -> None:
    said = texts("it = { NAME($key) } { GENDER($key) -> \n    [f] je odsunuta\n   *[m] je odsunut\n }.", names=BOOK.get)
    assert said.say("cs", "it", key="thief") == "Zlodějka myslí je odsunuta."
    assert said.say("cs", "it", key="thief:2") == "Zlodějka myslí (2) je odsunuta."
    assert said.say("cs", "it", key="dog") == "Zdivočelý pes je odsunut."
    assert said.say("cs", "it", key="card") == "Lavina je odsunut."


def test_of_several_names_the_last_has_a_word_before_it_and_verbs_are_in_the_plural(texts: Make) -> None:
    verb = "{ GENDER($key) ->\n    [mp] jsou odsunuti\n    [fp] jsou odsunuty\n   *[m] je odsunut\n }."
    said = texts(f'it = {{ NAME($key, last: "a") }} {verb}\nthem = {{ NAME($key, case: "acc", last: "a") }}', names=BOOK.get)
    assert said.say("cs", "it", key="dog") == "Zdivočelý pes je odsunut."
    assert said.say("cs", "it", key="thief, dog") == "Zlodějka myslí a Zdivočelý pes jsou odsunuti."
    assert said.say("cs", "it", key="thief:1, thief:2") == "Zlodějka myslí (1) a Zlodějka myslí (2) jsou odsunuty."
    assert said.say("cs", "it", key="card, card:2") == "Lavina a Lavina (2) je odsunut."
    assert said.say("cs", "them", key="dog, thief, dog") == "2 zdivočelé psy a Zlodějku myslí"
    assert said.say("en", "them", key="dog, thief, dog") == "2 feral dogs a Mindthief"
    assert said.say("cs", "them", key="thief, thief") == "2 × Zlodějku myslí"
    assert said.say("cs", "them", key="dog, thief, dog:2") == "Zdivočelého psa, Zlodějku myslí a Zdivočelého psa (2)"


def test_where_the_order_matters_none_of_several_are_counted_together(texts: Make) -> None:
    said = texts('it = { NAME($key, apart: 1) }\nthem = { NAME($key, case: "acc", last: "a", apart: 1) }', names=BOOK.get)
    assert said.say("cs", "it", key="dog, thief, dog") == "Zdivočelý pes, Zlodějka myslí, Zdivočelý pes"
    assert said.say("cs", "them", key="dog, dog") == "Zdivočelého psa a Zdivočelého psa"


@pytest.mark.parametrize(
    ("count", "nominative", "accusative", "en"),
    [
        (1, "1 zdivočelý pes", "1 zdivočelého psa", "1 feral dog"),
        (2, "2 zdivočelí psi", "2 zdivočelé psy", "2 feral dogs"),
        (4, "4 zdivočelí psi", "4 zdivočelé psy", "4 feral dogs"),
        (5, "5 zdivočelých psů", "5 zdivočelých psů", "5 feral dogs"),
        (0, "0 zdivočelých psů", "0 zdivočelých psů", "0 feral dogs"),
        (22, "22 zdivočelých psů", "22 zdivočelých psů", "22 feral dogs"),
    ],
)
def test_so_many_of_them(texts: Make, count: int, nominative: str, accusative: str, en: str) -> None:
    said = texts('it = { MANY($key, $count) }\nthem = { MANY($key, $count, case: "acc") }', names=BOOK.get)
    assert said.say("cs", "it", key="dog", count=count) == nominative
    assert said.say("cs", "them", key="dog", count=count) == accusative
    assert said.say("en", "it", key="dog", count=count) == en


def test_what_has_no_plural_is_counted_by_a_sign(texts: Make) -> None:
    said = texts("it = { MANY($key, $count) }", names=BOOK.get)
    assert said.say("cs", "it", key="thief", count=2) == "2 × Zlodějka myslí"
    assert said.say("cs", "it", key="thief", count=1) == "1 Zlodějka myslí"
    assert said.say("cs", "it", key="card", count=3) == "3 × Lavina"
    assert said.say("en", "it", key="unheard", count=3) == "3 × unheard"
    with pytest.raises(MissingText):
        texts('it = { MANY($key, $count, case: "ins") }', names=BOOK.get).say("cs", "it", key="dog", count=2)


ZE = (2, 3, 4, 6, 7, 12, 13, 14, 16, 17, 20, 29, 34, 40, 63, 70, 100, 111, 199, 200, 350, 400, 600, 720, 2000, 4000, 20_000)
Z = (0, 1, 5, 8, 9, 10, 11, 15, 18, 19, 50, 56, 80, 97, 500, 870, 900, 1000, 1500, 5000)


def test_of_is_read_as_the_number_is(texts: Make) -> None:
    said = texts("it = 1 { OF($count) }")
    assert [said.say("cs", "it", count=count) for count in ZE] == [f"1 ze {count}" for count in ZE]
    assert [said.say("cs", "it", count=count) for count in Z] == [f"1 z {count}" for count in Z]
    assert said.say("en", "it", count=6) == "1 of 6"


@pytest.mark.parametrize("wrong", [{"few": "psi"}, {"few": "psi", "many": "psů"}, {"many": "psů", "en": "dogs"}])
def test_who_can_be_counted_at_all_can_be_counted_in_both_languages(wrong: dict[str, str]) -> None:
    forms = Forms("psa", "psovi", "psa", "psovi", "psem", **wrong)
    with pytest.raises(ValueError, match="what can be counted"):
        Name(cs="Pes", en="Dog", gender="m", forms=forms)


def test_further_files_of_a_language_belong_to_it(tmp_path: Path) -> None:
    for name, text in (
        ("en.ftl", "one = One"),
        ("cs.ftl", "one = Jedna"),
        ("cards.en.ftl", "two = Two"),
        ("cards.cs.ftl", "two = Dvě"),
    ):
        (tmp_path / name).write_text(text, encoding="utf-8")
    said = Texts(tmp_path)
    assert [said.say(lang, key) for lang in LANGUAGES for key in ("one", "two")] == ["Jedna", "Dvě", "One", "Two"]


def test_no_message_stands_twice(tmp_path: Path) -> None:
    (tmp_path / "cs.ftl").write_text("hello = Ahoj\n", encoding="utf-8")
    (tmp_path / "cards.cs.ftl").write_text("bye = Sbohem\nhello = Nazdar\n", encoding="utf-8")
    with pytest.raises(MissingText, match=r"^hello stands in cards\.cs\.ftl and again in cs\.ftl$"):
        Texts(tmp_path)


def test_a_file_with_a_mistake_says_so(texts: Make) -> None:
    with pytest.raises(MissingText):
        texts("good = Good\nbad = { $a ->\n    [-] nothing\n   *[other] something\n}\n")


def test_a_prompt_is_the_message_of_the_rule_that_asks() -> None:
    decision = Decision(1, "toys.duel.cast", ["spell", "nothing"])
    assert DUEL.prompt("en", decision, ["Eva", "Jan"]) == "Jan, do you cast a spell?"
    assert DUEL.prompt("cs", decision) == "Hráč 2: sešlete kouzlo?"


def test_a_prompt_tells_the_facts_of_the_decision(texts: Make) -> None:
    said = texts("duel_cast = { SEAT($seat) }, whom do you strike for { $points } points in { $place }?")
    facts = {"points": 2, "place": "the hall"}
    assert said.prompt("en", 1, "toys.duel.cast", ["Eva", "Jan"], facts) == "Jan, whom do you strike for 2 points in the hall?"
    with pytest.raises(MissingText):
        said.prompt("en", 1, "toys.duel.cast", ["Eva", "Jan"])


@pytest.mark.parametrize(
    ("game", "rule", "option", "en", "cs"),
    [
        (DUEL, "toys.duel.react", "counter", "Counter it", "Zrušit"),
        (DUEL, "toys.duel.react", PASS, "Pass", "Vynechat"),
        (WALK, "toys.walk.path", ("east", 1), "1 step east", "1 krok na východ"),
        (WALK, "toys.walk.path", ("east", 3), "3 steps east", "3 kroky na východ"),
        (COURT, "toys.court.accuse", 1, "Jan", "Jan"),
        (THIEF, "toys.thief.play", "king", "Play the king", "Zahrát: král"),
        (THIEF, "toys.thief.play", PASS, "Pass", "Vynechat"),
        (THIEF, "toys.thief.play", ("king", "queen"), "king queen", "king queen"),
        (MENU, "toys.menus.take", Colour.RED, "The red one", "Tu červenou"),
        (MENU, "toys.menus.take", Size.SMALL, "1", "1"),
        (MENU, "toys.menus.take", ("move", 4), "Move to 4", "Jít na 4"),
        (MENU, "toys.menus.take", ("move", (1, 2)), "Move to 1, 2", "Jít na 1, 2"),
        (MENU, "toys.menus.take", ("move", None), "Move to none", "Jít na none"),
        (MENU, "toys.menus.take", ("jump", 4), "jump 4", "jump 4"),
        (MENU, "toys.menus.take", "two words", '"two words"', '"two words"'),
        (MENU, "toys.menus.take", (), "()", "()"),
        (MENU, "toys.menus.take", None, "-", "-"),
        (MENU, "toys.menus.take", DONE, "Done", "Hotovo"),
    ],
)
def test_an_option_is_said_in_words(game: Any, rule: str, option: Any, en: str, cs: str) -> None:
    decision: Decision[Any] = Decision(0, rule, [option])
    assert game.label("en", decision, option, ["Eva", "Jan"]) == en
    assert game.label("cs", decision, option, ["Eva", "Jan"]) == cs


def test_a_game_speaks_for_itself() -> None:
    say = ERRANDS.say("cs", ["Eva"])
    assert say("errands_turn", seat=0) == "Eva: co uděláte?"


def test_both_languages_of_the_house_have_the_same_messages() -> None:
    folder = Path(__file__).parents[2] / "herna" / "kernel" / "texts"
    keys = [
        {line.split(" =")[0] for line in (folder / f"{lang}.ftl").read_text("utf-8").splitlines() if " =" in line}
        for lang in LANGUAGES
    ]
    assert keys[0] == keys[1]
    for error in HernaError.__subclasses__():
        assert error.key in keys[0] or error.__subclasses__()


def test_a_sentence_within_a_sentence_is_said_in_the_same_language() -> None:
    inner = Phrase("record-foreign", found="noughts", known="toys")
    assert Phrase("error-record", line=1, what=inner).say("en") == (
        "The record is corrupt, line 1: it is a record of noughts, not of toys."
    )
    assert Phrase("error-record", line=1, what=inner).say("cs") == (
        "Záznam je poškozený, řádek 1: je to záznam hry noughts, ne toys."
    )
    assert house().say("en", "player", number=3) == "Player 3"


def test_a_text_in_one_language_is_no_text() -> None:
    assert Words(cs="pole", en="cell").say("cs") == "pole"
    for cs, en in (("", "cell"), ("pole", "  ")):
        with pytest.raises(ValueError, match="must not be empty"):
            Words(cs=cs, en=en)


@pytest.mark.parametrize(
    ("wanted", "environment", "expected"),
    [
        ("cs", {}, "cs"),
        ("en", {"HERNA_LANG": "cs"}, "en"),
        ("cs_CZ.UTF-8", {}, "cs"),
        ("de", {}, "en"),
        (None, {"HERNA_LANG": "cs"}, "cs"),
        (None, {"LANG": "cs_CZ.UTF-8"}, "cs"),
        (None, {"LC_ALL": "en_GB.UTF-8", "LANG": "cs_CZ.UTF-8"}, "en"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "cs_CZ"}, "cs"),
        (None, {"LANG": "C"}, "en"),
    ],
)
def test_the_language_is_the_wanted_one_or_that_of_the_system(
    monkeypatch: pytest.MonkeyPatch, wanted: str | None, environment: dict[str, str], expected: str
) -> None:
    for name in ("HERNA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language(wanted) == expected


@pytest.mark.parametrize("fact", ["x" * 10_000, tuple("x" * 5_000), ("x" * 3_000,)])
def test_whatever_fills_a_gap_is_cut_so_that_the_rest_can_be_said(texts: Make, fact: Any) -> None:
    said = texts("hello = { $fact } and { NAME($fact) } is no name.").say("en", "hello", fact=fact)
    assert said.endswith("… is no name.")
    assert len(said) < 5_000


def test_the_name_of_a_player_is_cut_too(texts: Make) -> None:
    said = texts("hello = Hello, { SEAT($seat) }!").say("en", "hello", seat=0, players=["x" * 3_000])
    assert said.endswith("x…!")


@pytest.mark.parametrize(
    ("value", "places", "sign", "en", "cs"),
    [
        (1234567.0, 0, "", "1,234,567", "1\u00a0234\u00a0567"),
        (-1234.56, 1, "", "−1,234.6", "−1\u00a0234,6"),
        (0.25, 2, "+", "+0.25", "+0,25"),
        (-0.04, 1, "", "0.0", "0,0"),
    ],
)
def test_numbers_are_written_as_each_language_does(value: float, places: int, sign: str, en: str, cs: str) -> None:
    assert (number("en", value, places, sign), number("cs", value, places, sign)) == (en, cs)

"""The rulebook: its mistakes, its words, and the code that cites it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from herna.kernel import Dice, Game, Outcome, Table
from herna.kernel.content import Catalogue
from herna.kernel.errors import BadRulebook, UnknownGame
from herna.kernel.registry import from_shelf, on_shelf
from herna.kernel.rulebook import Rulebook, citations
from tests.toys import NoOptions, lawless, nothing_hidden, open_view
from tests.toys.duel import DUEL

HEAD = """
game = "tag"
title = { en = "Tag", cs = "Honěná" }
[[chapter]]
slug = "run"
en = "Running"
cs = "Běh"
"""

Load = Callable[..., Rulebook]


def rule(key: str = "tag.run.fast", kind: str = "rule", **fields: str) -> str:
    whole = {"id": key, "where": "p. 1", "kind": kind, "en": "Run fast.", "cs": "Běž rychle.", **fields}
    return "[[rule]]\n" + "".join(f'{name} = "{value}"\n' for name, value in whole.items() if value != "-")


@pytest.fixture
def load(tmp_path: Path) -> Load:
    def load(*parts: str | bytes, head: str = HEAD) -> Rulebook:
        file = tmp_path / "rulebook.toml"
        file.write_bytes(head.encode() + b"".join(p.encode() if isinstance(p, str) else p for p in parts))
        return Rulebook.load(file, "tag")

    return load


def test_rules_are_found_by_id(load: Load) -> None:
    book = load(rule(), rule("tag.run.slow", "variant", see="-"), '[[term]]\nen = "it"\ncs = "baba"\n')
    assert len(book) == 2
    assert "tag.run.slow" in book
    assert "tag.run.far" not in book
    assert [r.id for r in book] == ["tag.run.fast", "tag.run.slow"]
    assert book["tag.run.fast"].say("cs") == "Běž rychle."
    assert book["tag.run.fast"].chapter == "run"
    assert book.chapters[0].say("cs") == "Běh"
    assert book.terms[0].cs == "baba"
    assert book.title.say("en") == "Tag"


def test_an_open_question_has_a_ruling(load: Load) -> None:
    book = load(rule(kind="open", ruling="Yes.", ruling_cs="Ano."))
    assert book["tag.run.fast"].decided("cs") == "Ano."
    assert book["tag.run.fast"].decided("en") == "Yes."


MISTAKES = {
    "twice": ([rule(), rule()], "tag.run.fast occurs twice"),
    "foreign id": ([rule("tig.run.fast")], "'tig.run.fast' is not tag.<chapter>.<rule>"),
    "short id": ([rule("tag.fast")], "'tag.fast' is not tag.<chapter>.<rule>"),
    "long id": ([rule("tag.run.fast.now")], "is not tag.<chapter>.<rule>"),
    "id with capitals": ([rule("tag.run.Fast")], "is not tag.<chapter>.<rule>"),
    "no chapter": ([rule("tag.jump.high")], "tag.jump.high belongs to no chapter"),
    "see nothing": ([rule() + 'see = ["tag.run.far"]\n'], "tag.run.fast refers to tag.run.far, which does not exist"),
    "empty in English": ([rule(en=" ")], "tag.run.fast lacks its text in one language"),
    "empty in Czech": ([rule(cs="")], "tag.run.fast lacks its text in one language"),
    "open without a ruling": ([rule(kind="open", ruling="Yes.")], "is open and needs a ruling and a ruling_cs"),
    "example without numbers": ([rule(kind="example", given="x")], "is an example and needs given and expect"),
    "unknown kind": ([rule(kind="habit")], "tag.run.fast: Invalid enum value 'habit'"),
    "unknown field": ([rule(colour="red")], "tag.run.fast: Object contains unknown field `colour`"),
    "missing field": ([rule(where="-")], "tag.run.fast: Object missing required field `where`"),
    "missing id": ([rule(), rule().replace('id = "tag.run.fast"\n', "")], "?: Object missing required field `id`"),
    "not TOML": (["[[rule]\n"], "rulebook of tag: "),
    "not UTF-8": ([b"\xff"], "rulebook of tag: 'utf-8' codec"),
}


@pytest.mark.parametrize(("parts", "words"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_in_a_rulebook_is_named(load: Load, parts: list[str | bytes], words: str) -> None:
    with pytest.raises(BadRulebook) as bad:
        load(*parts)
    assert words in str(bad.value)
    assert "tag" in bad.value.say("cs")


def test_several_mistakes_are_named_at_once(load: Load) -> None:
    with pytest.raises(BadRulebook) as bad:
        load(rule("tag.jump.high"), rule(en=""), rule("tag.run.slow", "example"))
    assert str(bad.value).count(";") == 2


def test_a_rulebook_of_another_game_is_a_mistake(load: Load) -> None:
    with pytest.raises(BadRulebook, match="rulebook of tag: it says it belongs to tig"):
        load(rule(), head=HEAD.replace('game = "tag"', 'game = "tig"'))


def test_a_rulebook_without_a_title_is_a_mistake(load: Load) -> None:
    with pytest.raises(BadRulebook, match="missing required field `title`"):
        load(rule(), head=HEAD.replace("title", "# title"))


def test_a_missing_rulebook_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(BadRulebook, match=r"tag has no rulebook\.toml"):
        Rulebook.load(tmp_path / "rulebook.toml", "tag")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["bez", "RYCHLE"], ["tag.run.fast"]),
        (["Běž"], ["tag.run.fast"]),
        (["zlutoucky", "kun"], ["tag.run.horse"]),
        (["horse", "kůň"], ["tag.run.horse"]),
        (["run"], ["tag.run.fast", "tag.run.horse"]),
        (["ano"], ["tag.run.horse"]),
        (["fast", "horse"], []),
        ([], ["tag.run.fast", "tag.run.horse"]),
    ],
)
def test_words_are_found_with_or_without_accents(load: Load, words: list[str], found: list[str]) -> None:
    horse = rule("tag.run.horse", "open", en="Is it a horse?", cs="Je to žluťoučký kůň?", ruling="Yes.", ruling_cs="Ano.")
    assert [r.id for r in load(rule(), horse).find(words)] == found


def test_ids_like_a_mistyped_one(load: Load) -> None:
    assert load(rule(), rule("tag.run.slow")).near("tag.run.fats")[0] == "tag.run.fast"
    assert load(rule()).near("completely different") == []


def test_every_rulebook_on_the_shelf_is_sound() -> None:
    assert {"noughts", "house"} <= set(on_shelf())
    for name in on_shelf():
        assert len(from_shelf(name)) > 0


def test_a_rulebook_that_is_not_on_the_shelf_suggests_one() -> None:
    with pytest.raises(UnknownGame, match="There is no game “noughs”"):
        from_shelf("noughs")


def test_the_house_rules_are_all_cited_by_the_kernel_or_the_room() -> None:
    cited = {*citations("herna.kernel", "house"), *citations("herna.server", "house")}
    assert cited == {r.id for r in from_shelf("house")}


class Tag(msgspec.Struct):
    """Nothing in particular."""

    it: int = 0


async def stand(t: Table[Tag]) -> Outcome:
    return Outcome("nothing")


def no_state(seats: int, options: object, dice: Dice) -> Tag:
    return Tag()


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Game[Tag]]:
    """Makes a game from a package with these modules; its rulebook has two rules."""

    def make(**modules: str) -> Game[Tag]:
        package = tmp_path / "tag"
        (package / "rules").mkdir(parents=True)
        (package / "texts").mkdir()
        (package / "rulebook.toml").write_text(HEAD + rule() + rule("tag.run.far-away"), encoding="utf-8")
        (package / "__init__.py").touch()
        (package / "rules" / "__init__.py").touch()
        for name, code in modules.items():
            (package / "rules" / f"{name}.py").write_text(code, encoding="utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        for name in [name for name in sys.modules if name.split(".")[0] == "tag"]:
            monkeypatch.delitem(sys.modules, name)
        parts: dict[str, Any] = {"setup": no_state, "play": stand, "view": open_view, "redeal": nothing_hidden, "laws": lawless}
        parts |= {"scene": open_view, "verbs": (), "evaluate": lambda state, seat: 0.5}
        return Game("tag", version=1, seats=(1,), state=Tag, options=NoOptions, events=(), catalogue=Catalogue({}, []), **parts)

    return make


CITING = '''"""Running [tag.run.fast]."""

LIMITS = ("tag.run.far-away", 3)


def run() -> str:
    """See tag.run.fast, and (tag.run.far-away)."""
    where = f"as {LIMITS} says: tag.run.fast."
    return where
'''


def test_citations_are_found_in_strings_and_docstrings(game: Callable[..., Game[Tag]]) -> None:
    found = game(running=CITING).citations
    assert set(found) == {"tag.run.fast", "tag.run.far-away"}
    assert found["tag.run.fast"] == ["tag.rules.running:1", "tag.rules.running:6", "tag.rules.running:6"]
    assert found["tag.run.far-away"] == ["tag.rules.running:3", "tag.rules.running:6"]


MANY = "\n".join(f"W{number} = 'word {number}'" for number in range(300))
"""More constants than a byte can count."""

TABLES = f'''"""Running, with many words
[tag.run.fast].
"""

{MANY}
NAMED = {{
    "one": 1,
    "tag.run.far-away": 2,
}}
RULES = (
    "tag.run.fast",
    "tag.run.far-away",
)
LAST = str("tag.run.fast")
'''


def test_a_constant_of_a_module_is_cited_in_its_own_line(game: Callable[..., Game[Tag]]) -> None:
    found = game(running=TABLES).citations
    assert {key: sorted(int(place.rpartition(":")[2]) for place in places) for key, places in found.items()} == {
        "tag.run.fast": [2, 310, 313],
        "tag.run.far-away": [307, 311],
    }


@pytest.mark.parametrize(
    "code",
    [
        '"""A file tag.run.slow.py, a module my.tag.run.slow, a word tag.run.slow_motion."""',
        "# tag.run.slow\n",
        '"""tag.run"""',
    ],
)
def test_what_only_looks_like_an_id_is_no_citation(game: Callable[..., Game[Tag]], code: str) -> None:
    assert game(running=code).citations == {}


def test_an_unknown_id_is_an_error_that_names_the_module_and_the_near_id(game: Callable[..., Game[Tag]]) -> None:
    with pytest.raises(BadRulebook) as bad:
        game(running=CITING, walking='def walk() -> str:\n    return "tag.run.fats"\n')
    expected = "tag.rules.walking:1 cites tag.run.fats, which is not in the rulebook; did you mean tag.run.fast?"
    assert expected in str(bad.value)


@pytest.mark.parametrize("key", ["tagg.run.fast", "Tag.run.fast", "tag.run.Fast", "tag.run_fast.x", "tag.run.fast.now"])
def test_a_string_that_is_meant_as_an_id_is_one_however_misspelt(game: Callable[..., Game[Tag]], key: str) -> None:
    with pytest.raises(BadRulebook, match=f"cites {key}, which is not in the rulebook"):
        game(running=f'X = "{key}"\n')


def test_an_unknown_id_unlike_any_other_is_an_error_too(game: Callable[..., Game[Tag]]) -> None:
    with pytest.raises(BadRulebook, match=r"cites tag\.zzz\.qqqqqqqqqqqqqqq, which is not in the rulebook\.$"):
        game(running='X = "tag.zzz.qqqqqqqqqqqqqqq"\n')


def test_a_game_knows_where_its_rules_are_cited() -> None:
    assert any(place.startswith("tests.toys.duel:") for place in DUEL.citations["toys.duel.react"])
    assert set(DUEL.citations) == {r.id for r in DUEL.rulebook}

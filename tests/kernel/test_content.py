"""Content: entries from files, a clear word for every mistake, and the player's own in place of ours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import pytest
from msgspec import Meta

from herna.kernel.content import Catalogue, Doubt, Entry, data_folder, load
from herna.kernel.errors import BadContent, Phrase
from herna.kernel.names import Name, Words


class Unit(Entry, frozen=True):
    """A unit."""

    strength: Annotated[int, Meta(ge=0, le=9)]
    skills: tuple[str, ...] = ()
    motto: Words | None = None

    def __post_init__(self) -> None:
        if self.id == "giant" and self.strength < 5:
            raise ValueError("a giant is strong")


class Area(Entry, frozen=True):
    """An area."""


class Beast(Entry, frozen=True):
    """A beast, whose name sentences bend."""

    name: Name


KINDS: dict[str, type[Entry]] = {"unit": Unit, "area": Area, "beast": Beast}

Write = Callable[..., Path]


def unit(key: str = "ram", **fields: object) -> str:
    """An entry as it stands in a file; fields of None are left out."""
    whole: dict[str, object] = {
        "id": f'"{key}"',
        "name": '{ cs = "beran", en = "ram" }',
        "origin": '"herna"',
        "strength": 3,
        **fields,
    }
    return "[[unit]]\n" + "".join(f"{name} = {value}\n" for name, value in whole.items() if value is not None)


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes content files, in a folder of ours or in the player's."""

    def write(text: str | bytes, name: str = "units.toml", folder: str = "war/content") -> Path:
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        (tmp_path / folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
        return tmp_path / folder

    return write


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HERNA_DATA", str(tmp_path / "data"))


OWN = "data/content/war"


def test_entries_are_loaded_in_the_order_of_the_files(write: Write) -> None:
    write(unit("wolf") + unit("ram"), "b.toml")
    write(unit("ant") + '[[area]]\nid = "hill"\nname = { cs = "kopec", en = "hill" }\norigin = "rulebook"\n', "a.toml")
    folder = write("not content at all", "readme.md")
    catalogue = load("war", folder, KINDS)
    assert list(catalogue.shelf("unit", Unit)) == ["ant", "wolf", "ram"]
    assert catalogue.shelf("unit", Unit)["ram"].strength == 3
    assert catalogue.name("cs", "hill") == "kopec"
    assert catalogue.name("en", "ram") == "ram"
    assert catalogue.name("en", "dragon") is None


MISTAKES = {
    "a missing field": (unit(origin=None), "ram", "origin", "missing required field `origin`"),
    "a missing id": (unit().replace('id = "ram"\n', ""), "unit 1", "id", "missing required field `id`"),
    "a misspelt field": (unit(strenght=3, strength=None), "ram", "strenght", "did you mean “strength”?"),
    "an unknown field": (unit(colour='"red"'), "ram", "colour", "unknown field `colour`"),
    "a wrong type": (unit(strength='"three"'), "ram", "strength", "Expected `int`, got `str`"),
    "a number out of bounds": (unit(strength=12), "ram", "strength", "<= 9"),
    "a wrong type in a list": (unit(skills='["jump", 7]'), "ram", "skills[1]", "Expected `str`, got `int`"),
    "a name in one language": (unit(name='{ en = "ram" }'), "ram", "name.cs", "missing required field `cs`"),
    "an empty name": (unit(name='{ en = "ram", cs = " " }'), "ram", "name", "must not be empty"),
    "a third language": (unit(name='{ en = "ram", cs = "beran", de = "Widder" }'), "ram", "name.de", "unknown field `de`"),
    "an id that is no word": (unit().replace('"ram"\nname', "7\nname"), "unit 1", "id", "Expected `str`, got `int`"),
    "an id of two words": (unit("battering ram"), "battering ram", "id", "matching '^[a-z0-9]"),
    "an id of nothing": (unit(""), "", "id", "matching '^[a-z0-9]"),
    "an origin that nobody knows": (unit(origin='"hrena"'), "ram", "origin", "Invalid enum value 'hrena'"),
    "the same id twice": (unit() + unit(), "ram", "id", "this id is used twice"),
    "a rule of the entry itself": (unit("giant"), "giant", "-", "a giant is strong"),
    "an unknown kind": (unit().replace("[[unit]]", "[[units]]"), "units", "-", "did you mean “unit”?"),
    "a strange kind": ("[[dragon]]\n", "dragon", "-", "there is no such kind of entry"),
    "a single table": (unit().replace("[[unit]]", "[unit]"), "unit", "-", "write each entry under [[unit]]"),
    "no table": ("unit = [3]\n", "unit 1", "-", "Expected `object`, got `int`"),
}


@pytest.mark.parametrize(("text", "entry", "field", "what"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_named_by_file_entry_and_field(write: Write, text: str, entry: str, field: str, what: str) -> None:
    folder = write(text)
    with pytest.raises(BadContent) as bad:
        load("war", folder, KINDS)
    assert what in str(bad.value)
    for said in (str(bad.value), bad.value.say("cs")):
        assert f"units.toml, {entry}, {field}: " in said


@pytest.mark.parametrize("text", [b"[[unit]\n", b"unit = \n", b"\xff\xfe", b'[[unit]]\nid = "ram\n'])
def test_what_is_not_toml_is_named_by_its_file(write: Write, text: bytes) -> None:
    folder = write(text)
    with pytest.raises(BadContent, match=r"units\.toml, -, -: "):
        load("war", folder, KINDS)


def test_the_same_id_in_two_files_is_a_mistake(write: Write) -> None:
    write(unit(), "a.toml")
    folder = write(unit(), "b.toml")
    with pytest.raises(BadContent, match=r"b\.toml, ram, id: this id is used twice"):
        load("war", folder, KINDS)


def test_an_entry_of_the_players_own_takes_the_place_of_ours(write: Write) -> None:
    folder = write(unit("ant") + unit("ram", skills='["jump"]') + unit("wolf"))
    ours = load("war", folder, KINDS)
    write(unit("ram", strength=9) + unit("dragon", strength=9), "mine.toml", OWN)
    units = load("war", folder, KINDS).shelf("unit", Unit)
    assert list(units) == ["ant", "ram", "wolf", "dragon"]
    assert units["ram"].strength == 9
    assert units["ram"].skills == (), "an entry is replaced whole"
    assert ours.shelf("unit", Unit)["ram"].strength == 3


def test_a_mistake_of_the_players_own_is_named_too(write: Write) -> None:
    folder = write(unit())
    write(unit(strength=99), "mine.toml", OWN)
    with pytest.raises(BadContent, match=r"content/war/mine\.toml, ram, strength: "):
        load("war", folder, KINDS)


def test_the_players_content_of_another_game_is_left_alone(write: Write) -> None:
    folder = write(unit())
    write(unit(strength=9), "mine.toml", "data/content/peace")
    assert load("war", folder, KINDS).shelf("unit", Unit)["ram"].strength == 3


def test_the_hash_changes_with_what_is_on_the_shelves_and_with_nothing_else(write: Write, tmp_path: Path) -> None:
    folder = write(unit("ram") + unit("wolf"))
    before = load("war", folder, KINDS).hash
    write("# A comment.\n" + unit("ram") + "\n\n" + unit("wolf"))
    assert load("war", folder, KINDS).hash == before
    write(unit("ram", skills="[]") + unit("wolf"))
    assert load("war", folder, KINDS).hash == before
    write(unit("ram", strength=4) + unit("wolf"))
    assert load("war", folder, KINDS).hash != before
    assert len(before) == 16


def test_a_kind_without_entries_is_an_empty_shelf(write: Write) -> None:
    assert load("war", write(unit()), KINDS).shelf("area", Area) == {}
    assert Catalogue(KINDS, []).shelf("unit", Unit) == {}


def test_where_the_players_things_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert data_folder() == tmp_path / "data"
    monkeypatch.delenv("HERNA_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert data_folder() == tmp_path / "xdg" / "herna"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert data_folder() == tmp_path / "home" / ".local" / "share" / "herna"


def test_what_does_not_fit_together_is_named_by_the_file_of_its_entry(write: Write) -> None:
    ours = write(unit("ram"))
    write(unit("cow", skills='["milk"]'), "cows.toml", OWN)

    def check(catalogue: Catalogue) -> Iterator[Doubt]:
        for each in catalogue.shelf("unit", Unit).values():
            for skill in each.skills:
                if skill not in catalogue.shelves["area"]:
                    yield "unit", each.id, "skills", Phrase("content-unknown", kind="area", found=skill)

    with pytest.raises(BadContent) as bad:
        load("war", ours, KINDS, check)
    assert bad.value.say("en").endswith("cows.toml, cow, skills: there is no area “milk”.")
    assert bad.value.say("cs").endswith("cows.toml, cow, skills: area „milk“ neexistuje.")
    write(unit("cow"), "cows.toml", OWN)
    assert set(load("war", ours, KINDS, check).shelves["unit"]) == {"ram", "cow"}


BENT = '{ gen = "vlka", dat = "vlku", acc = "vlka", loc = "vlku", ins = "vlkem" }'


def beast(more: str, origin: str = "herna") -> str:
    return f'[[beast]]\nid = "wolf"\nname = {{ cs = "vlk", en = "wolf"{more} }}\norigin = "{origin}"\n'


def test_a_name_that_is_bent_has_its_forms(write: Write) -> None:
    catalogue = load("war", write(beast(f', gender = "m", forms = {BENT}')), KINDS)
    name = catalogue.named("wolf")
    assert isinstance(name, Name)
    assert name.bent("cs", "ins") == "vlkem"


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ("", "name.gender"),
        (', gender = "m"', "name.forms"),
        (f", forms = {BENT}", "name.gender"),
        (', gender = "x"', "name.gender"),
    ],
)
def test_our_own_name_without_its_forms_is_a_mistake(write: Write, more: str, field: str) -> None:
    folder = write(beast(more))
    with pytest.raises(BadContent) as caught:
        load("war", folder, KINDS)
    assert (caught.value.facts["entry"], caught.value.facts["field"]) == ("wolf", field)


def test_a_name_that_a_player_adds_may_stay_as_it_is(write: Write) -> None:
    write(beast("", "own"), folder=OWN)
    assert load("war", write(unit()), KINDS).name("cs", "wolf") == "vlk"


def test_forms_change_no_content_that_has_none(write: Write) -> None:
    """Content is known by its hash: a game that declines nothing keeps it."""
    text = msgspec.json.encode(Name(cs="vlk", en="wolf"))
    assert text == msgspec.json.encode(Words(cs="vlk", en="wolf"))

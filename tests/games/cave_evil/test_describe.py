"""What is printed on cards, in both languages."""

from __future__ import annotations

from typing import get_args

import pytest

from herna.games.cave_evil import GAME, describe
from herna.games.cave_evil.content import (
    BEINGS,
    CONJURED,
    EVENTS,
    EXCAVATIONS,
    NECROMANCERS,
    THINGS,
    AnyEffect,
    Special,
    SpecialWord,
    Trait,
)
from herna.games.cave_evil.describe.doing import SENTENCES, sentences
from herna.games.cave_evil.events import effects as told
from herna.kernel import Event

EVERY = [*BEINGS, *THINGS, *EVENTS, *EXCAVATIONS]
LANGUAGES = ("cs", "en")


def lines(card: str, lang: str = "cs") -> list[str]:
    return describe.card(GAME.say(lang), card)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.rule("cave_evil.basics.card-abilities")
def test_every_card_can_be_described_without_a_gap(lang: str) -> None:
    for card in EVERY:
        for line in lines(card, lang):
            assert line[0].isupper(), (card, line)
            assert line.endswith("."), (card, line)
            assert not any(mark in line for mark in ("  ", "none", "None", "{", "}", " .", " ,", "..")), (card, line)


def test_whatever_a_card_has_is_said() -> None:
    for card, entry in CONJURED.items():
        said = lines(card)
        if card in EVENTS:
            assert len(said) == 1
        else:
            wanted = len(entry.powers) + (entry.burden is not None) + len(getattr(entry, "traits", ()))  # type: ignore[union-attr]
            assert len(said) >= wanted, card


def test_every_effect_has_a_sentence() -> None:
    assert set(SENTENCES) == set(get_args(AnyEffect))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_its_kind_has_a_sentence(lang: str) -> None:
    say = GAME.say(lang)
    for trait in get_args(Trait):
        assert say("card-trait", trait=trait).endswith(".")
    for word in filter(None, get_args(SpecialWord)):
        assert sentences(say, (Special(word=word),), "creature")
    assert len({say("card-trait", trait=trait) for trait in get_args(Trait)}) == len(get_args(Trait))


@pytest.mark.rule("cave_evil.abilities.ranged-no-los", "cave_evil.abilities.ranged-ability")
def test_a_card_says_when_it_needs_no_line_of_sight() -> None:
    blind = [card for card, being in BEINGS.items() if being.ranged and being.ranged.blind]
    assert blind
    for card in blind:
        assert any("bez přímého výhledu" in line for line in lines(card))
        assert any("without line of sight" in line for line in lines(card, "en"))
    for card, being in BEINGS.items():
        if being.ranged and not being.ranged.blind:
            assert not any("výhledu" in line for line in lines(card))


def test_what_some_cards_say() -> None:
    assert lines("hunchback") == ["Při souboji: Každá nepřátelská bytost má −3 k síle."]
    (control,) = lines("mind-control")
    assert control.startswith("Seslání, působí na mysl: Převezměte na D4 tahů na prázdnou kartu kontroly jednu nepřátelskou")
    assert control.endswith("skupinu do vzdálenosti 2 polí. Skupinu nekromanta převzít nelze.")
    (control,) = lines("mind-control", "en")
    assert control.startswith("Cast, affects the mind: Take over one enemy squad within 2 spaces for D4 turns,")
    assert lines("armoured-gas") == [
        "Trvalý účinek: kdo ji v souboji zabije, přiloží kartu k jedné své bytosti: −2 k úhybu a −1 k přesunu."
    ]
    assert lines("dig-hall", "en") == ["Make 1 spawn roll in the newly uncovered area."]
    assert lines("hairline-cracks", "en")[0].startswith("Three times: Place the tile “Single tile” anywhere adjoining")
    assert lines("no-such-card") == []


def test_necromancers_say_what_they_can_do_once() -> None:
    for card, lord in NECROMANCERS.items():
        assert len(lines(card)) == bool(lord.ability), card


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_effects_tell_has_words(lang: str) -> None:
    samples = {
        "cards": ("ghoul", "ratman"),
        "others": ("ratman",),
        "things": ("spiked-shield",),
        "card": "ghoul",
        "other": "ratman",
        "rival": "ratman",
        "thing": "spiked-shield",
        "source": "slave-revolt",
        "deck": "abyss",
        "what": "all",
        "resource": "metal",
        "attribute": "dodge",
        "won": True,
    }
    events = [each for each in vars(told).values() if isinstance(each, type) and issubclass(each, Event) and each is not Event]
    assert len(events) > 30
    for event in events:
        text = GAME.texts.event(lang, event(*(samples.get(field, 1) for field in event.__struct_fields__)), ["Jana", "Petr"])
        assert text.endswith("."), text
        assert "none" not in text

"""What is printed on cards, in both languages."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from herna.games.cave_evil import GAME, describe
from herna.games.cave_evil.content import (
    BEINGS,
    CONJURED,
    EVENTS,
    EVILS,
    EXCAVATIONS,
    ITEMS,
    NECROMANCERS,
    THINGS,
    AnyEffect,
    Special,
    SpecialWord,
    Trait,
)
from herna.games.cave_evil.describe.doing import SENTENCES, About, sentences
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


@pytest.mark.parametrize(("lang", "wins", "loses"), [("cs", "yhrává", "prohrají všichni"), ("en", "wins", "everybody loses")])
@pytest.mark.rule("cave_evil.evil-pit.win", "cave_evil.evil-bitch.win", "cave_evil.evil-statue.win")
@pytest.mark.rule("cave_evil.evil-emperor.win", "cave_evil.evil-goat.win", "cave_evil.evil-goat.time-limit")
def test_each_evil_says_what_it_does_and_who_wins_by_it(lang: str, wins: str, loses: str) -> None:
    said = {card: lines(card, lang)[:2] for card in EVILS}
    assert len({first for first, _ in said.values()}) == len({second for _, second in said.values()}) == 5
    assert all(wins in second for _, second in said.values())
    timed = {card for card, (_, second) in said.items() if loses in second}
    assert timed == {"pit-of-infinite-shadow", "darkest-statue-of-death", "evil-black-old-goat"}


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
        assert sentences(say, (Special(word=word),), About("creature"))
    assert len({say("card-trait", trait=trait) for trait in get_args(Trait)}) == len(get_args(Trait))


@pytest.mark.rule("cave_evil.bombs.when")
def test_a_bomb_says_when_it_may_be_thrown() -> None:
    for card, item in ITEMS.items():
        if item.bomb:
            assert lines(card)[0].startswith("Kdykoli ve svém tahu nebo při obraně v souboji: ")
            assert lines(card, "en")[0].startswith("At any time in your turn, or when defending in combat: ")


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


SAID = {
    "hunchback": (
        "V souboji: Každá nepřátelská bytost má −3 k síle.",
        "In combat: Each enemy creature gets −3 Strength.",
    ),
    "mind-control": (
        (
            "Seslání, působí na mysl: Ovládněte na D4 tahů jednu nepřátelskou skupinu ve vzdálenosti nejvýše 2 polí; "
            "potřebujete prázdnou kartu kontroly. Skupinu nekromanta ovládnout nelze."
        ),
        (
            "Cast, affects the mind: Take control for D4 turns of one enemy squad within 2 spaces; you need an empty "
            "control card. This cannot take a necromancer’s squad."
        ),
    ),
    "armoured-gas": (
        (
            "Trvalý účinek: Kdo tuto bytost v souboji zabije, přiloží kartu k jedné své bytosti. Ta má −2 k úhybu "
            "a −1 k rychlosti přesunu."
        ),
        (
            "Lasting effect: Whoever kills it in combat attaches this card to one of their own creatures. That creature "
            "has −2 Dodge and −1 movement."
        ),
    ),
    "dig-hall": (
        "Proveďte 1 hod ke zplození v nově odkryté oblasti.",
        "Make 1 spawn roll in the newly uncovered area.",
    ),
    "hairline-cracks": (
        "Třikrát: Umístěte jednoduchý dílek kamkoli vedle již vyhloubené jeskyně.",
        "Three times: Place a single tile anywhere adjoining the excavated cave.",
    ),
    "pickaxe-with-a-memory": (
        "V souboji před hodem, bojuje-li se zbraní, je-li mezi nepřáteli kopáč: Uživatel má +4 ke zbrani.",
        "In combat, before a roll, when fighting with Weapon, if the enemies include a digger: The user gets +4 Weapon.",
    ),
    "tar-gag": (
        "V souboji před hodem: Nepřítel v tomto kole nesmí používat kouzla ani schopnosti bytostí.",
        "In combat, before a roll: The enemy cannot use spells or creature abilities this round.",
    ),
    "moneychanger-of-meat": (
        "Schopnost: Přeměňte až 2 suroviny své skupiny na kov, ostatky nebo temný žár.",
        "Ability: Turn up to 2 resources of your squad into metal, gore or shadowflame.",
    ),
    "martyrs-collar": (
        "V souboji: Uživatel má +3 k právě použité vlastnosti po prvním prohraném kole souboje.",
        "In combat: The user gets +3 in the attribute used after the first round lost in this combat.",
    ),
    "wisdom-tooth": (
        (
            "Použití: Doberte si 2 karty z balíčků podle vlastní volby. Tažené události vyřaďte ze hry a místo nich doberte "
            "další karty."
        ),
        "Use: Draw 2 cards from decks of your choice. Any event drawn is removed from the game and replaced.",
    ),
    "necrotic-devil": (
        (
            "Nepřátelské bytosti vedle něj, které nejsou druhu nekro, démon ani nemrtvý, musí jejich hráč ve svém příštím "
            "tahu přesunout tak, aby s ním nesousedily."
        ),
        (
            "Enemy creatures next to it that are neither Necro nor Demon nor Undead must be moved away in their "
            "player’s next turn, so that they are no longer next to it."
        ),
    ),
    "living-prop": (
        "Při smrti: Vytvořte zával: umístěte dílek chodby černou stranou nahoru vedle místa smrti.",
        "When killed: Cause a collapse: place a Tunnel tile black side up next to the place of death.",
    ),
    "bad-egg": (
        (
            "Při smrti: Zabijte všechny drobné a malé bytosti (kromě druhů nekro a démon) na místě smrti a na sousedních "
            "polích, i ve vlastních skupinách."
        ),
        (
            "When killed: Kill all tiny and small creatures (except Necro and Demon) at the place of death and on all "
            "adjacent spaces, in your own squads too."
        ),
    ),
    "twisted-mentalist": (
        (
            "Kdykoli ve svém tahu, působí na mysl: Zvolte jednu nepřátelskou skupinu ve vzdálenosti nejvýše 2 polí. Bojuje "
            "sama proti sobě: házíte D12 za šílenství, její hráč D12 za skupinu. Vyhraje-li dvě kola dřív šílenství, je "
            "skupina zničena."
        ),
        (
            "At any time in your turn, affects the mind: Choose an enemy squad within 2 spaces. It fights itself: you roll "
            "a D12 for madness, its player a D12 for the squad. If madness is the first to win two rounds, the squad is "
            "destroyed."
        ),
    ),
    "goblin-foreman": (
        "Schopnost: Zvyšte v tomto tahu o 2 rychlost přesunu jedné své skupiny na svém nebo sousedním poli.",
        "Ability: Add 2 this turn to the movement of one of your squads on your own or an adjacent space.",
    ),
    "ferrymans-coin": (
        "Kdykoli: Teleportujte skrz cokoli až o 3 pole jednu svou skupinu ve vzdálenosti nejvýše 6 polí.",
        "At any time: Teleport one of your squads within 6 spaces by up to 3 spaces, through anything.",
    ),
    "demonic-mirror": (
        (
            "V souboji před hodem: Čím by nepřítel v tomto kole snížil vlastnosti nebo hod vaší strany, to místo toho sníží "
            "jeho vlastnosti nebo hod. Použije-li k tomu předmět nebo kouzlo, obojí se jen navzájem zruší."
        ),
        (
            "In combat, before a roll: Whatever would lower your side’s attributes or roll this round lowers the enemy’s "
            "instead. If an item or spell would do so, the two only cancel each other."
        ),
    ),
    "prepaid-mercenary": (
        "Před soubojem jako obránce: Vaše strana je útočníkem, i když se brání; proti útoku na dálku to neplatí.",
        (
            "Before combat as defender: Your side counts as the attacker, even when it has been attacked, but not against a "
            "ranged attack."
        ),
    ),
    "curfew-hag": (
        (
            "Schopnost, za 3 temné žáry, působí na mysl: Ovládněte natrvalo jednu skupinu toulavých nestvůr ve vzdálenosti "
            "nejvýše 2 polí, v níž je drobná nebo malá bytost; potřebujete prázdnou kartu kontroly. Na jámě zplození ji "
            "ovládnout nelze."
        ),
        (
            "Ability, for 3 shadowflame, affects the mind: Take permanent control of one group of wandering monsters within "
            "2 spaces that includes a tiny or small creature; you need an empty control card. It cannot be taken on a spawn "
            "pit."
        ),
    ),
    "press-ganger": (
        (
            "Schopnost, za 1 kov, působí na mysl: Změřte se s jednou toulavou bytostí ve vzdálenosti nejvýše 2 polí: obě "
            "bytosti hodí D12 a přičtou výjimečnost. Vyhrajete-li: Ovládněte natrvalo tuto skupinu; potřebujete prázdnou "
            "kartu kontroly. Na jámě zplození ji ovládnout nelze."
        ),
        (
            "Ability, for 1 metal, affects the mind: Challenge one wandering creature within 2 spaces: both creatures roll a "
            "D12 and add Prowess. If you win: Take permanent control of that group; you need an empty control card. It "
            "cannot be taken on a spawn pit."
        ),
    ),
    "red-light-in-the-seams": (
        "Posuňte Krvavé oko o 1 pole s vírem vpřed.",
        "Move the Blood Eye forward 1 vortex space.",
    ),
    "forbidden-chapter": (
        "Seslání: Doberte si 2 karty z balíčku vyvolávání. Tažené události vyřaďte ze hry a místo nich doberte další karty.",
        "Cast: Draw 2 cards from the Summon deck. Any event drawn is removed from the game and replaced.",
    ),
}
"""Cards that say something in their own way: what stands on them in Czech and in English."""


@pytest.mark.parametrize("card", SAID)
def test_what_some_cards_say(card: str) -> None:
    assert (" ".join(lines(card)), " ".join(lines(card, "en"))) == SAID[card]


@pytest.mark.rule("cave_evil.lasting.attach-one")
def test_a_lasting_effect_that_takes_and_forbids_is_a_whole_sentence() -> None:
    assert lines("tar-queen")[-1].endswith("Ta má −2 k úhybu a −2 k rychlosti přesunu a nesmí hloubit.")
    assert lines("tar-queen", "en")[-1].endswith("That creature has −2 Dodge and −2 movement and cannot dig.")


@pytest.mark.rule("cave_evil.evil-bitch.win", "cave_evil.evil-goat.win")
def test_an_evil_says_whose_squad_it_fights_and_is_called_by_one_pronoun() -> None:
    assert "and fights that necromancer’s squad." in lines("darkest-evil-bitch", "en")[0]
    goat = " ".join(lines("evil-black-old-goat", "en"))
    assert "He kills everybody who ends up beside him" in goat
    assert " it " not in goat


@pytest.mark.rule("cave_evil.combat.modifiers-after")
def test_a_swap_that_works_with_one_attribute_only_says_only_what_it_does() -> None:
    assert lines("smoke-fencer") == ["V souboji, bojuje-li se zbraní: Tato bytost počítá úhyb místo zbraně."]
    assert lines("smoke-fencer", "en") == ["In combat, when fighting with Weapon: This creature uses Dodge in place of Weapon."]
    assert "sílu místo úhybu a úhyb místo síly" in lines("rearranged-limbs")[0]


@pytest.mark.rule("cave_evil.lasting.affected-chooses", "cave_evil.combat.monster-player")
def test_whom_a_lasting_effect_hits_is_chosen_by_who_is_said_to() -> None:
    assert lines("gift-skull")[0].endswith("ve vzdálenosti nejvýše 2 polí; bytost volí její hráč.")
    assert "toulavou ten, kdo rozhoduje za nestvůry" in lines("curse-of-rust")[0]
    assert "by whoever decides for wandering monsters" in lines("curse-of-rust", "en")[0]


@pytest.mark.rule("cave_evil.black-diamond.astral-worm-details")
def test_the_astral_worm_says_that_it_chooses_no_necromancer() -> None:
    assert lines("astral-worm")[0].endswith("Nekromanta zvolit nelze.")
    assert lines("astral-worm", "en")[0].endswith("You cannot choose a necromancer.")


def test_who_has_died_stands_nowhere() -> None:
    for card, being in BEINGS.items():
        if any(power.when == "death" for power in being.powers):
            found = " ".join(line for line in lines(card) if line.startswith("Při smrti"))
            assert "svém poli" not in found, card
            assert "na sousedním poli" not in found, card


@pytest.mark.rule("cave_evil.summary.symbols", "cave_evil.items.item-cards", "cave_evil.black-diamond.which-cards")
def test_whoever_leafs_through_the_cards_reads_their_symbols() -> None:
    faces = {lang: {face.id: face.lines for face in GAME.cards(GAME.say(lang))} for lang in LANGUAGES if GAME.cards}
    assert faces["cs"]["card:powder-keg-on-credit"][0] == "Bomba, s černým diamantem, po použití se odhazuje."
    assert faces["en"]["card:powder-keg-on-credit"][0] == "Bomb, black diamond, discarded after use."
    assert "Rychlost hloubení +2." in faces["cs"]["card:hungry-pickaxe"]
    assert "S černým diamantem." in faces["cs"]["card:impaler"]
    assert "Cena: 2 kovy, jedny ostatky a 1 temný žár." in faces["cs"]["card:hungry-pickaxe"]
    signs = {
        "bomb": "omba",
        "trinket": "robnost",
        "large": "elký",
        "dig": "ychlost hloubení +",
        "movement": "ychlost přesunu +",
    }
    for card, item in ITEMS.items():
        first = faces["cs"][f"card:{card}"][0]
        assert not item.discard or "o použití se odhazuje" in first, card
        assert all(word in first for field, word in signs.items() if getattr(item, field)), card
        assert not item.diamond or "černým diamantem" in first, card


def test_what_is_no_card_says_nothing() -> None:
    assert lines("no-such-card") == []


def test_gore_is_counted_as_what_has_no_singular() -> None:
    say = GAME.say("cs")
    told = [say("card-goods", resource="gore", count=count) for count in (1, 2, 4, 5)]
    assert told == ["jedny ostatky", "2 ostatky", "4 ostatky", "5 ostatků"]


def test_a_card_is_not_called_she_because_creatures_are_feminine() -> None:
    """The Headless Collier is no *ona*: Czech cards say *tato bytost*."""
    masculine = [card for card, being in BEINGS.items() if being.name.gender in {"m", "i", "mp"}]
    for card in masculine:
        for line in lines(card):
            assert not re.search(r"\b(na ni |kdo ji |jí neublíží|vedle ní|je odolná)", line.lower()), (card, line)


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

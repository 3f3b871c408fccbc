"""The playmats: what each elite kind and each faction ability does, and that every text says so in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest

from herna.games.zloba.content import (
    ELITES,
    ELITES_OF,
    FACTIONS,
    FEATS,
    NEIGHBOURS,
    NUMBERED,
    SHORES,
    Ability,
    Arrival,
    Elite,
    Feat,
    Might,
    Own,
    Power,
    Stampede,
    Verb,
)
from herna.games.zloba.events import (
    CorraSpent,
    Deployed,
    Scored,
)
from herna.games.zloba.rules.feats import COATS
from herna.kernel import Told
from herna.kernel.errors import Refused
from herna.kernel.texts import LANGUAGES
from herna.testing.playing import act, asked, told, why_not
from tests.games.zloba.elites_cases import NEXT_ROUND, Card, buyer, missing
from tests.games.zloba.laying import lay, side


def other_than(faction: str) -> str:
    return "koda" if faction != "koda" else "runen"


BESIDE_3_AND_SHORES = sorted({*NEIGHBOURS[SHORES], *NEIGHBOURS[3]})

PLACES: dict[str, list[int]] = {
    "exalted": [SHORES, 3],
    "radiant": [SHORES, 3],
    "thief": BESIDE_3_AND_SHORES,
    "assassin": [*NUMBERED],
    "greyback": [SHORES, 3],
    "trapper": [SHORES, 3],
    "stoic": [SHORES],
    "delver": BESIDE_3_AND_SHORES,
    "ram": [SHORES],
    "butcher": [3],
    "nameless": [*NUMBERED],
}
"""Where each kind comes in for a faction in the Shores and in region 3, with another in regions 3 and 5."""


@pytest.mark.rule("zloba.factions.elite-data")
def test_there_are_eleven_elite_kinds_with_all_that_they_need() -> None:
    assert set(ELITES) == set(PLACES)
    assert {faction: [elite.id for elite in kinds] for faction, kinds in ELITES_OF.items()} == {
        "aldan": ["exalted", "radiant"],
        "guild": ["thief", "assassin"],
        "koda": ["greyback", "trapper"],
        "runen": ["stoic", "delver", "ram"],
        "ooglan": ["butcher", "nameless"],
    }
    assert all(elite.powers for elite in ELITES.values())
    assert sum(elite.dice for elite in ELITES.values()) == 36


@pytest.mark.rule("zloba.factions.elite-data")
@pytest.mark.parametrize("kind", ELITES)
def test_each_kind_costs_its_price_and_is_deployed_where_its_text_says(kind: str) -> None:
    heard: list[Told] = []
    faction, price = ELITES[kind].faction, ELITES[kind].price
    others = side(other_than(faction), {3: 1, 5: 1}, dice=["mine"])
    poor = side(faction, {0: 1, 3: 1}, dice=["mine", "mine"], corra=price - 1)
    assert why_not(lay(poor, others), ("buy", kind)) == "zloba.buying.must-pay"
    table = lay(buyer(kind, {0: 1, 3: 1}), others, heard=heard)
    act(table, ("buy", kind))
    assert told(heard, CorraSpent) == [CorraSpent(faction, price)]
    if len(PLACES[kind]) > 1:
        assert (asked(table).rule, asked(table).options) == ("zloba.buying.deploy-own-rule", PLACES[kind])
        with pytest.raises(Refused) as refused:
            act(table, next(region for region in (7, 8, 0) if region not in PLACES[kind]))
        assert refused.value.rule == "zloba.buying.deploy-own-rule"
        act(table, PLACES[kind][-1])
    assert [troop.region for troop in table.state.sides[0].elites] == [PLACES[kind][-1]]
    assert table.state.sides[0].corra == 0
    assert told(heard, Deployed)[0] == Deployed(faction, kind, 1, PLACES[kind][-1])
    assert table.state.sides[0].elite_mat[kind] == ELITES[kind].dice - 1


@pytest.mark.rule("zloba.factions.elite-data")
@pytest.mark.parametrize(("kind", "troops"), [("thief", {3: 1}), ("delver", {3: 1}), ("thief", {7: 1}), ("delver", {7: 1})])
def test_next_to_your_troops_means_a_region_adjacent_to_theirs(kind: str, troops: dict[int, int]) -> None:
    table = lay(buyer(kind, troops), side("koda", dice=["mine"]))
    act(table, ("buy", kind))
    assert asked(table).options == [*NEIGHBOURS[next(iter(troops))]]


@pytest.mark.rule("zloba.factions.elite-data")
@pytest.mark.parametrize("kind", ["exalted", "radiant", "trapper"])
def test_to_your_zone_or_where_you_have_a_troop_means_the_shores_even_if_nobody_is_there(kind: str) -> None:
    table = lay(buyer(kind, {5: 1, 8: 1}), side(other_than(ELITES[kind].faction), {3: 1}, dice=["mine"]))
    act(table, ("buy", kind))
    assert asked(table).options == [SHORES, 5, 8]


@pytest.mark.rule("zloba.factions.elite-data")
@pytest.mark.parametrize("kind", ["thief", "greyback", "delver", "butcher"])
def test_a_kind_that_needs_own_troops_cannot_be_bought_without_any(kind: str) -> None:
    table = lay(buyer(kind, {}), side(other_than(ELITES[kind].faction), {3: 1}, dice=["mine"]))
    assert ("buy", kind) not in asked(table).options
    assert why_not(table, ("buy", kind)) == "zloba.buying.must-be-placeable"


@pytest.mark.rule("zloba.factions.elite-data")
@pytest.mark.parametrize("kind", ["exalted", "radiant", "trapper", "assassin", "nameless", "stoic", "ram"])
def test_a_kind_that_needs_nobody_can_be_bought_with_an_empty_map(kind: str) -> None:
    table = lay(buyer(kind, {}), side(other_than(ELITES[kind].faction), dice=["mine"]))
    assert ("buy", kind) in asked(table).options


@pytest.mark.rule("zloba.factions.elite-data")
@pytest.mark.parametrize("kind", ELITES)
def test_each_kind_scores_what_its_vp_symbol_says_once_a_region(kind: str) -> None:
    heard: list[Told] = []
    faction, vp = ELITES[kind].faction, ELITES[kind].vp
    owner = side(faction, elites=[(kind, 2), (kind, 2), (kind, 5)])
    lay(owner, side(other_than(faction), {2: 9, 5: 9}), phase="scoring", dice=NEXT_ROUND, heard=heard)
    assert [event for event in told(heard, Scored) if event.faction == faction] == [
        Scored(faction, region, vp, kind) for region in (2, 5) if vp
    ]


@pytest.mark.rule("zloba.factions.elite-data", "zloba.factions.mat-runen")
def test_a_stoic_is_worth_2_vp() -> None:
    assert ELITES["stoic"].vp == 2


WORDS: dict[str, tuple[str, str]] = {
    "arrival": ("nasaz", "deployed"),
    "stampede": ("každým přesunem|každém přesunu", "each move"),
    "stride": ("Při Přesunu .* dál", "In a Maneuver .* further"),
    "rooted": ("opustí Pobřeží, už se nepřesouvá", "left the Shores it never moves"),
    "guard": ("jdou nejprve na", "goes to .* first"),
    "might": ("vaše útoky .*zranění více", "your attacks .*more damage"),
    "trap": ("Přesune-li se .* vrátit na podložku .* zranění", "moves into .* back on the playmat .* damage"),
    "prospect": ("vaše Dolování vynáší o .* více", "your Mine gains .* more"),
    "levy": ("vaše Posílení nasadí .* více", "your Extend deploys .* more"),
    "plunder": ("váš útok odstraní .* získáte", "attack of yours removes .* you gain"),
    "weregild": ("vám útok jiné frakce odstraní .* získáte", "attack of another faction removes .* you gain"),
    "bulwark": ("vám každý útok způsobí .* méně", "every attack deals you .* less"),
    "splendour": ("při bodování nadvládu .* získáte", "dominate .* scoring, you gain"),
    "gain": ("získá", "gain"),
    "steal": ("ukradne", "steals"),
    "deploy": ("nasaďte až .* základní jednotk", "deploy up to .* basic troops"),
    "restore": ("vraťte .* odstraněné základní jednotky .* na svou podložku", "removed basic troops .* back on your playmat"),
    "muster": ("sešikujte .*až", "muster up to"),
    "harm": ("způsob(te|í) .*zranění", "deals? .*damage"),
    "assault": ("zaútoč(te|í) .*zranění", "attacks? .*damage"),
    "march": (
        "přesuňte až .* jednotky z jedné oblasti do jedné sousední",
        "move up to .* troops from one region to an adjacent",
    ),
    "heal": ("vyléčte", "heal"),
    "ready": ("znovu hoďte svou vševidoucí kostkou", "roll your all-seeing die again"),
}
"""How a text of either language must speak of each power and effect."""

DEPLOYS: dict[str, tuple[str, str]] = {
    "held": ("kde máte jednotku", "where you have a troop"),
    "join": (
        "do vaší zóny nebo (tam, kde již máte jednotku|k vašim jednotkám)",
        "to your zone or (where you already have a troop|with your troops)",
    ),
    "beside": ("vedle vašich jednotek", "next to your troops"),
    "any": ("kterékoli očíslované oblast", "any numbered region"),
    "contested": ("kde stojíte spolu s jinou frakcí", "where you stand together with another faction"),
    "unbinding": ("místo vašeho Ostrovana, který je odstraněn", "in place of one of your Islanders, who is removed"),
    "near": (
        "v oblasti se svou jednotkou nebo v oblasti s ní sousedící",
        "in a region with a troop of yours or in one adjacent",
    ),
    "here": ("", ""),
    "zone": ("", ""),
}
"""How a text of either language must speak of a place; without a rule of its own it need not."""

CARDS: dict[str, Card] = {
    **ELITES,
    **FEATS,
    **{f"ability of {faction.id}": faction.ability for faction in FACTIONS.values() if faction.ability},
}


def parts(card: Card) -> Iterator[Power | Verb]:
    """All powers and effects of a card, those of arrivals and stampedes too."""
    yield from () if isinstance(card, Elite) else card.effects
    for found in () if isinstance(card, Ability) else card.powers:
        yield found
        if isinstance(found, Arrival | Stampede):
            yield found.effect


def numbers(card: Card) -> Iterator[int]:
    """The numbers in the data that a text must name."""
    for part in parts(card):
        for field, value in msgspec.structs.asdict(part).items():
            if type(value) is int and not (field == "troops" and isinstance(part, Might) and value == 1):
                yield value
        if part == Own("turned-coats"):
            yield COATS
    if isinstance(card, Elite) and card.escort:
        yield card.escort
    if isinstance(card, Feat) and card.rescue:
        yield card.rescue


def in_text(text: str) -> set[int]:
    return {int(digits) for digits in re.findall(r"\d+", text)}


@pytest.mark.rule("zloba.factions.elite-data", "zloba.factions.ability-data", "zloba.feats.data")
@pytest.mark.parametrize("name", CARDS)
def test_a_text_names_the_numbers_of_its_data_in_both_languages(name: str) -> None:
    card = CARDS[name]
    assert in_text(card.text.cs) == in_text(card.text.en) == set(numbers(card))


@pytest.mark.rule("zloba.factions.elite-data", "zloba.factions.ability-data", "zloba.feats.data")
@pytest.mark.parametrize("name", CARDS)
def test_a_text_says_what_its_data_does_in_both_languages(name: str) -> None:
    card = CARDS[name]
    found = [part for part in parts(card) if not isinstance(part, Own)]
    assert LANGUAGES == ("cs", "en")
    assert not missing(card, WORDS, [type(part).__name__.lower() for part in found])
    places = [getattr(part, "where", "here") for part in found]
    assert not missing(card, DEPLOYS, [*places, *([card.deploys] if isinstance(card, Elite) else [])])


@pytest.mark.rule("zloba.damage.ability-not-attack")
@pytest.mark.parametrize("name", CARDS)
def test_a_text_speaks_of_an_attack_only_where_there_is_one(name: str) -> None:
    card = CARDS[name]
    attacks = any(type(part).__name__ in {"Assault", "Might", "Plunder", "Weregild", "Bulwark"} for part in parts(card))
    assert bool(re.search("útok|zaútoč", card.text.cs.lower())) == attacks
    assert ("attack" in card.text.en.lower()) == attacks


@pytest.mark.rule("zloba.feats.once-or-passive", "zloba.feats.own-turn")
@pytest.mark.parametrize("feat", FEATS.values(), ids=FEATS)
def test_a_feat_says_whether_it_lasts_or_is_used_once_and_when(feat: Feat) -> None:
    assert feat.text.cs.startswith("Stále: " if feat.passive else "Jednou za hru")
    assert feat.text.en.startswith("Always: " if feat.passive else "Once per game")
    assert ("i v cizím tahu" in feat.text.cs) == ("anybody's turn" in feat.text.en) == bool(feat.rescue)


@pytest.mark.rule("zloba.feats.data")
@pytest.mark.parametrize(
    ("feat", "cs", "en"),
    [
        ("turned-coats", "nejde-li to, jednu", "or one, if two cannot"),
        ("old-grudge", "odstraní aspoň jednu jednotku", "removes at least one troop"),
        ("feeding-frenzy", "odstraní aspoň jednu jednotku", "removes at least one troop"),
    ],
    ids=["Turned Coats", "Old Grudge", "Feeding Frenzy"],
)
def test_a_text_leaves_no_doubt_about_how_many(feat: str, cs: str, en: str) -> None:
    """Turned Coats takes fewer where there are fewer; the others pay once for an attack that removes several."""
    assert cs in FEATS[feat].text.cs
    assert en in FEATS[feat].text.en


@pytest.mark.rule("zloba.factions.mat-aldan", "zloba.factions.mat-koda")
def test_an_elite_text_calls_basic_troops_by_the_name_on_the_playmat() -> None:
    for kind in ("exalted", "greyback"):
        basic = FACTIONS[ELITES[kind].faction].basic
        assert basic.cs in ELITES[kind].text.cs
        assert basic.en in ELITES[kind].text.en

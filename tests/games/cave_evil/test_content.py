"""The box: how many cards there are, what the rulebook says of them, and the measures of those that are ours."""

from __future__ import annotations

from collections import Counter
from typing import Any, get_args

import msgspec
import pytest

from herna.games.cave_evil import GAME
from herna.games.cave_evil.content import (
    ATTRIBUTES,
    BEINGS,
    CATALOGUE,
    CREATURES,
    DECKS,
    EVENTS,
    EVILS,
    EXCAVATIONS,
    ITEMS,
    LAYOUTS,
    NECROMANCERS,
    PROTECTORS,
    SPELLS,
    THINGS,
    TILES,
    TRACK,
    Add,
    Attacks,
    CreatureCard,
    Kind,
)
from herna.games.cave_evil.content.laws import NAMED, is_plain
from herna.games.cave_evil.rules import carrying
from herna.games.cave_evil.rules.forces import free_cards, slots
from herna.games.cave_evil.state import NECROMANCER
from herna.kernel.errors import BadContent

from .laying import at, cave, heap, squad

UNNAMED = {f"cave_evil.cards.{word}" for word in ("necromonk", "glowing-eyes", "mini-wizards")}
"""What the rulebook names, but has no card of just that name."""
COSTED = [*CREATURES.values(), *THINGS.values()]


def plain(kind: str, name: str) -> dict[str, Any]:
    """An entry as plain data, to be changed."""
    found: dict[str, Any] = msgspec.to_builtins(CATALOGUE.shelves[kind][name])
    return found


def complaint(kind: str, name: str, /, **changed: Any) -> str:
    """What is said of an entry with some fields changed: the entry and the field."""
    with pytest.raises(BadContent) as bad:
        CATALOGUE.with_entry(kind, plain(kind, name) | changed)
    return f"{bad.value.facts['entry']}.{bad.value.facts['field']}"


def six(card: str) -> dict[str, int]:
    """The attributes of a creature by name."""
    return dict(zip(ATTRIBUTES, BEINGS[card].attributes, strict=True))


# ---------------------------------------------------------------------- the components


@pytest.mark.rule("cave_evil.components.conjuration-decks")
@pytest.mark.rule("cave_evil.basics.card-deck-symbol")
def test_four_decks_of_seventy_cards() -> None:
    cards = [*COSTED, *EVENTS.values()]
    assert {deck: sum(card.copies for card in cards if card.deck == deck) for deck in DECKS} == dict.fromkeys(DECKS, 70)
    assert complaint("creature", "ghoul", deck="summon") == "ghoul.cost.flame"
    assert complaint("event", "difficult-birth", deck="bribe") == "bribe.copies"


@pytest.mark.rule("cave_evil.components.excavation-deck")
@pytest.mark.rule("cave_evil.excavation.excavation-cards")
def test_the_excavation_deck() -> None:
    tiles = sum(card.copies for card in EXCAVATIONS.values())
    assert tiles + sum(event.copies for event in EVENTS.values() if event.deck == "excavation") == 42
    dark = {card.tile: (card.copies, card.rolls, card.on_pit, card.protector) for card in EXCAVATIONS.values() if card.diamond}
    assert dark == {"shrine": (2, 2, True, True), "temple": (2, 3, True, True)}
    hall = EXCAVATIONS["dig-hall"]
    assert (hall.tile, hall.roll, hall.rolls, hall.on_pit) == ("hall", "ordinary", 1, False)
    assert {card.tile for card in EXCAVATIONS.values()} == set(TILES) - {"single", "lair"}
    assert complaint("excavation", "dig-hall", copies=3) == "hall.copies"


@pytest.mark.rule("cave_evil.components.tile-total")
@pytest.mark.rule("cave_evil.components.tile-mix")
def test_the_tiles() -> None:
    assert {name: tile.pieces for name, tile in TILES.items()} == {
        "lair": 4,
        "temple": 2,
        "shrine": 2,
        "throneroom": 6,
        "hall": 8,
        "tunnel": 26,
        "crook": 4,
        "alcove": 4,
        "antechamber": 4,
        "single": 12,
    }
    assert sum(tile.pieces for tile in TILES.values()) == 72
    assert complaint("tile", "tunnel", pieces=25) == "tunnel.copies"


@pytest.mark.rule("cave_evil.basics.tile-shapes")
def test_what_is_known_of_the_shapes() -> None:
    assert len(TILES["lair"].spaces) == 10
    assert len(TILES["lair"].opening) == 3
    assert TILES["lair"].crystal in TILES["lair"].spaces
    assert len(TILES["single"].spaces) == 1
    assert len(TILES["hall"].spaces) >= 3
    assert {name for name, tile in TILES.items() if tile.pit} == {"throneroom", "shrine", "temple"}
    assert all(tile.pit in tile.spaces for tile in TILES.values() if tile.pit)
    assert min(len(TILES[name].spaces) for name in ("shrine", "temple")) > len(TILES["throneroom"].spaces)


@pytest.mark.rule("cave_evil.cave.sample-layouts")
def test_what_is_known_of_the_layouts() -> None:
    assert sorted(layout.players for layout in LAYOUTS.values()) == [2, 3, 4]
    for layout in LAYOUTS.values():
        laid = Counter(tile.tile for tile in layout.tiles)
        assert laid == {"hall": layout.players, "lair": layout.players, "tunnel": 4, "throneroom": 4}
    assert complaint("layout", "two", tiles=plain("layout", "two")["tiles"][1:]) == "two.tiles"


@pytest.mark.rule("cave_evil.awakening.track-length")
def test_what_is_known_of_the_track() -> None:
    early, late = TRACK.awaken
    assert late == TRACK.lap
    assert early < late
    assert max(TRACK.reveal) < early
    assert all(abs(reveal - awaken / 2) <= 1 for reveal, awaken in zip(TRACK.reveal, TRACK.awaken, strict=True))
    assert complaint("track", "awaken-track", awaken=[33, 40]) == "awaken-track.awaken[0]"


@pytest.mark.rule("cave_evil.components.control-cards")
def test_a_necromancer_card_and_five_numbered_ones() -> None:
    player = cave(2).players[0]
    assert [each.number for each in player.squads] == [NECROMANCER]
    assert free_cards(player) == [1, 2, 3, 4, 5]


@pytest.mark.rule("cave_evil.components.necromancer-cards")
@pytest.mark.rule("cave_evil.components.mini-wizard-cards")
@pytest.mark.rule("cave_evil.cards.mini-wizards")
@pytest.mark.rule("cave_evil.necromancers.base-card")
def test_necromancers() -> None:
    whole = {name: card for name, card in NECROMANCERS.items() if not card.half}
    assert set(whole) == {"rotten-magi", "ice-dead-sorceress", "blood-sorcerer", "psychomancer-of-fire", "black-wizard"}
    for card in whole.values():
        assert (card.attributes, card.movement, card.size, card.caster) == ((12,) * 6, 3, "small", True)
    assert {name: card.use for name, card in whole.items()} == dict.fromkeys(whole, 2) | {"blood-sorcerer": 4}
    assert [card.ability for card in whole.values()] == ["teleport", "control", "", "blast", "split"]
    minis = [card for card in NECROMANCERS.values() if card.half]
    assert [(card.attributes, card.caster) for card in minis] == [((6,) * 6, True)] * 2


@pytest.mark.rule("cave_evil.components.awakening-evil-cards")
@pytest.mark.rule("cave_evil.evil-bitch.stats")
@pytest.mark.rule("cave_evil.evil-statue.stats")
@pytest.mark.rule("cave_evil.evil-emperor.stats")
@pytest.mark.rule("cave_evil.evil-goat.stats")
def test_evils() -> None:
    named = {card.word: name for name, card in EVILS.items()}
    assert named == {
        "pit": "pit-of-infinite-shadow",
        "bitch": "darkest-evil-bitch",
        "statue": "darkest-statue-of-death",
        "emperor": "eternal-evil-emperor",
        "goat": "evil-black-old-goat",
    }
    (power,) = EVILS["darkest-evil-bitch"].powers
    assert power.do == (Add(amount=-3, attributes=("strength", "dodge", "defense"), to="foes"),)
    statue = EVILS["darkest-statue-of-death"]
    assert statue.size == "large"
    assert statue.ranged is not None
    assert (statue.ranged.reach, statue.ranged.first) == (8, "weapon")
    assert EVILS["eternal-evil-emperor"].movement > 0
    assert EVILS["evil-black-old-goat"].movement == 3


@pytest.mark.rule("cave_evil.components.protector-cards")
@pytest.mark.rule("cave_evil.protectors.protector-texts")
def test_protectors() -> None:
    names = {"abysmal-gore-beast", "disembowelist", "emerald-ssssss", "insectoid-fungaloid", "old-mold-mouth"}
    assert set(PROTECTORS) == names
    for card in PROTECTORS.values():
        assert card.wakes >= 1
        assert card.powers or card.traits or card.burden
    assert any(power.when == "subdued" for card in PROTECTORS.values() for power in card.powers)
    assert sum(card.size == "large" for card in PROTECTORS.values()) == 4


# ---------------------------------------------------------------------- the decks


@pytest.mark.rule("cave_evil.conjuration.bribe-deck")
@pytest.mark.rule("cave_evil.conjuration.construct-deck")
@pytest.mark.rule("cave_evil.conjuration.summon-deck")
@pytest.mark.rule("cave_evil.conjuration.abyss-deck")
@pytest.mark.rule("cave_evil.basics.card-cost")
def test_what_the_decks_are_known_for() -> None:
    for deck, place in (("bribe", 0), ("construct", 1), ("summon", 2)):
        for card in COSTED:
            if card.deck == deck:
                assert 2 * card.cost.each()[place] >= card.cost.total
    abyss = [card for card in COSTED if card.deck == "abyss"]
    assert sum(card.copies for card in abyss if all(card.cost.each())) >= 20
    diggers = Counter(card.deck for card in CREATURES.values() for _ in range(card.copies) if card.size == "small" and card.dig)
    assert diggers["bribe"] > max(diggers[deck] for deck in DECKS[1:])
    events = Counter(card.deck for card in EVENTS.values() for _ in range(card.copies))
    assert events["bribe"] < events["construct"] < events["summon"] < events["abyss"]
    items = Counter(card.deck for card in ITEMS.values() for _ in range(card.copies))
    assert max(items, key=lambda deck: items[deck]) == "construct"
    assert complaint("item", "spiked-shield", cost={"metal": 1, "gore": 2}) == "spiked-shield.cost.metal"
    assert complaint("item", "spiked-shield", cost={"metal": 12}) == "spiked-shield.cost"


@pytest.mark.rule("cave_evil.basics.events-in-decks")
@pytest.mark.rule("cave_evil.events.event-cards")
def test_events_are_in_all_five_decks() -> None:
    assert {event.deck for event in EVENTS.values()} == {*DECKS, "excavation"}
    done = [effect for event in EVENTS.values() for effect in event.do]
    words = Counter(type(effect).__name__ for effect in done)
    assert words.most_common(1)[0][0] == "Spawn"
    assert words["March"] >= 8
    assert words["Dig"] >= 6
    assert complaint("event", "abyss-yawns", do=[{"do": "ties"}]) == "abyss-yawns.do"


@pytest.mark.rule("cave_evil.basics.card-size")
@pytest.mark.rule("cave_evil.basics.six-attributes")
@pytest.mark.rule("cave_evil.basics.card-movement")
def test_creatures_are_as_strong_as_their_size_allows() -> None:
    assert {card.size for card in CREATURES.values()} == {"tiny", "small", "medium", "large"}
    assert all(len(card.attributes) == len(ATTRIBUTES) == 6 for card in BEINGS.values())
    assert complaint("creature", "graftling", attributes=[9, 9, 9, 9, 9, 9]) == "graftling.attributes"
    assert complaint("creature", "graftling", attributes=[12, 4, 4, 5, 6, 5]) == "graftling.attributes[0]"
    assert complaint("creature", "graftling", movement=1) == "graftling.movement"
    assert complaint("creature", "graftling", cost={"gore": 6}) == "graftling.cost"


@pytest.mark.rule("cave_evil.kinds.kind-list")
@pytest.mark.rule("cave_evil.kinds.up-to-three")
@pytest.mark.rule("cave_evil.basics.card-kinds")
def test_kinds() -> None:
    assert get_args(Kind)[:3] == ("necro", "demon", "undead")
    assert {kind for card in BEINGS.values() for kind in card.kinds} == set(get_args(Kind))
    assert all(1 <= len(card.kinds) <= 3 for card in CREATURES.values())
    assert complaint("creature", "ghoul", kinds=["beast", "demon", "ooze", "undead"]) == "ghoul.kinds"


@pytest.mark.rule("cave_evil.basics.only-carriers-carry")
@pytest.mark.rule("cave_evil.basics.card-carry-number")
@pytest.mark.rule("cave_evil.basics.casters-marked")
@pytest.mark.rule("cave_evil.basics.card-spellcasting")
@pytest.mark.rule("cave_evil.basics.card-digging-number")
def test_some_carry_some_use_some_cast_some_dig() -> None:
    cards = CREATURES.values()
    assert any(card.carry and not card.use for card in cards)
    assert any(card.use for card in cards)
    assert any(not card.carry and not card.use for card in cards)
    casters = Counter(card.deck for card in cards for _ in range(card.copies) if card.caster)
    assert {deck: casters[deck] for deck in DECKS} == {"bribe": 3, "construct": 5, "summon": 14, "abyss": 8}
    assert {card.dig for card in cards} == {0, 1, 2, 3}
    assert complaint("creature", "ratman", dig=0) == "bribe.copies"


@pytest.mark.rule("cave_evil.black-diamond.which-cards")
def test_cards_with_the_black_diamond() -> None:
    dark = {name for name, card in CREATURES.items() if card.diamond}
    assert {"astral-worm", "necrotic-devil", "impaler", "twisted-mentalist"} <= dark
    assert len(dark) == 24
    assert sum(card.diamond for card in ITEMS.values()) == sum(card.diamond for card in SPELLS.values()) == 6
    assert complaint("spell", "gold-fever", diamond=True) == "diamond.copies"


@pytest.mark.rule("cave_evil.items.item-cards")
def test_all_sorts_of_items() -> None:
    assert sum(item.bomb for item in ITEMS.values()) == 6
    assert sum(item.trinket for item in ITEMS.values()) == 8
    assert sum(item.large for item in ITEMS.values()) == 4
    assert sum(item.dig > 0 for item in ITEMS.values()) == 5
    assert any(item.pay.total for item in ITEMS.values())
    assert any(item.discard for item in ITEMS.values())
    assert any(power.when == "any-time" for item in ITEMS.values() for power in item.powers)
    assert complaint("item", "spiked-shield", large=True) == "large.copies"


@pytest.mark.rule("cave_evil.spells.spell-cards")
def test_spells_are_usually_discarded() -> None:
    lasting = {name for name, spell in SPELLS.items() if not spell.discard}
    assert lasting == {name for name, spell in SPELLS.items() if spell.burden is not None}
    assert len(lasting) < len(SPELLS) // 4
    assert any(effect.__class__.__name__ == "Dig" for spell in SPELLS.values() for power in spell.powers for effect in power.do)


@pytest.mark.rule("cave_evil.basics.card-abilities")
def test_powers_work_when_they_can() -> None:
    wrong = [{"when": "ability", "do": [{"do": "ties"}]}]
    assert complaint("creature", "graftling", powers=wrong) == "graftling.powers[0].do"
    wrong = [{"when": "declared", "do": [{"do": "eye", "steps": 1}]}]
    assert complaint("creature", "graftling", powers=wrong) == "graftling.powers[0].do"
    wrong = [{"when": "ability", "do": [{"do": "either", "ways": [[{"do": "die", "amount": 1}]]}]}]
    assert complaint("creature", "graftling", powers=wrong) == "graftling.powers[0].do"
    wrong = [{"when": "before", "do": [{"do": "first", "attribute": "dodge"}, {"do": "die", "amount": 1}]}]
    assert complaint("creature", "graftling", powers=wrong) == "graftling.powers[0].do"


@pytest.mark.rule("cave_evil.basics.card-name")
def test_no_two_cards_have_the_same_name() -> None:
    cards = [*BEINGS.values(), *THINGS.values(), *EVENTS.values()]
    assert len({card.name.cs for card in cards}) == len({card.name.en for card in cards}) == len(cards)
    assert complaint("item", "leaden-coat", name={"cs": "Ostnatý štít", "en": "Leaden Coat"}) == "spiked-shield.name.cs"


def test_cards_are_many_and_different() -> None:
    ours = [card for card in CREATURES.values() if card.deck in DECKS]
    assert 115 <= len(ours) <= 135
    assert sum(is_plain(card) for card in ours) <= len(ours) // 10
    assert complaint("creature", "meat-mill", traits=[]) == "fearsome.powers"
    for card in (*BEINGS.values(), *THINGS.values(), *EVENTS.values()):
        assert max(len(card.flavour.cs), len(card.flavour.en)) <= 90, card.id


def test_a_players_own_cards_may_be_anything() -> None:
    own = plain("creature", "meat-mill") | {"origin": "own", "traits": [], "cost": {"metal": 1}, "attributes": [30] * 6}
    changed = CATALOGUE.with_entry("creature", own)
    assert changed.shelf("creature", CreatureCard)["meat-mill"].attributes == (30,) * 6


# ---------------------------------------------------------------------- the named cards


@pytest.mark.rule("cave_evil.components.necromonk-cards")
@pytest.mark.rule("cave_evil.cards.necromonk")
def test_necromonks() -> None:
    monks = [card for card in CREATURES.values() if card.deck == "necromonk"]
    assert [card.copies for card in monks] == [1, 1, 1, 1]
    assert len({card.attributes for card in monks}) == 4
    assert {(card.size, card.movement, card.dig, card.caster) for card in monks} == {("small", 3, 1, True)}
    first = six("necromonk-1")
    assert (first["strength"], first["prowess"], first["weapon"]) == (3, 8, 2)


FIGHTERS = [
    pytest.param("hunchback", 4, 7, 4, marks=pytest.mark.rule("cave_evil.cards.hunchback")),
    pytest.param("cave-dwellers", 4, 1, 7, marks=pytest.mark.rule("cave_evil.cards.cave-dwellers")),
    pytest.param("ghoul", 11, 7, 7, marks=pytest.mark.rule("cave_evil.cards.ghoul")),
    pytest.param("horned-hellion", 7, 5, 7, marks=pytest.mark.rule("cave_evil.cards.horned-hellion")),
]


@pytest.mark.parametrize(("card", "strength", "prowess", "weapon"), FIGHTERS)
def test_those_of_the_combat_example(card: str, strength: int, prowess: int, weapon: int) -> None:
    found = six(card)
    assert (found["strength"], found["prowess"], found["weapon"]) == (strength, prowess, weapon)
    assert BEINGS[card].size == ("medium" if card == "horned-hellion" else "small")
    assert {"size", "strength", "prowess", "weapon"} <= set(BEINGS[card].given)


CREATURE_FACTS = [
    ("ratman", "ratman", {"deck": "bribe", "dig": 1, "size": "small"}),
    ("failed-abomination", "failed-abomination", {"size": "small", "movement": 2, "carry": 1}),
    ("bloodthirsty-chieftain", "bloodthirsty-chieftain", {"size": "medium"}),
    ("drakor", "drakor", {"size": "large", "movement": 5, "use": 1}),
    ("hunchback", "hunchback", {"size": "small", "dig": 1}),
    ("horned-hellion", "horned-hellion", {"use": 1}),
    ("shadow-haze", "shadow-haze", {"size": "tiny", "caster": True, "carry": 0, "use": 0}),
    ("bloated-worm", "bloated-worm", {"size": "large", "dig": 2, "movement": 4, "carry": 0, "use": 0}),
    ("bleeding-beast", "bleeding-beast", {"size": "large"}),
    ("cave-snake", "cave-snake", {}),
    ("grabber", "grabber", {}),
    ("thorny-beetle", "thorny-beetle", {}),
    ("armoured-gas", "armoured-gas", {"size": "medium"}),
    ("astral-worm", "astral-worm", {"deck": "abyss", "diamond": True}),
    ("tentacled-brain", "tentacled-brain", {"deck": "abyss"}),
    ("twisted-mentalist", "twisted-mentalist", {"deck": "summon", "diamond": True, "size": "small"}),
    ("necrotic-devil", "necrotic-devil", {"diamond": True}),
    ("impaler", "impaler", {"diamond": True}),
    ("render", "render", {}),
    ("upright-insect", "upright-insect", {}),
]


@pytest.mark.rule("cave_evil.basics.card-name")
def test_cards_are_called_what_the_rulebook_calls_them() -> None:
    for lang in ("cs", "en"):
        known = {getattr(card.name, lang).lower() for card in (*BEINGS.values(), *THINGS.values(), *EVENTS.values())}
        for rule in GAME.rulebook:
            if rule.chapter == "cards" and rule.kind == "content" and rule.id not in UNNAMED:
                assert rule.say(lang).split(":")[0].lower() in known, rule.id


@pytest.mark.parametrize(
    ("card", "facts"),
    [pytest.param(card, facts, marks=pytest.mark.rule(f"cave_evil.cards.{rule}")) for rule, card, facts in CREATURE_FACTS],
)
def test_what_the_rulebook_says_of_creatures(card: str, facts: dict[str, Any]) -> None:
    assert {field: getattr(CREATURES[card], field) for field in facts} == facts
    assert CREATURES[card].origin == "rulebook"


def _adds(card: str) -> list[tuple[int, tuple[str, ...], str]]:
    powers = BEINGS[card].powers if card in BEINGS else THINGS[card].powers
    return [(effect.amount, effect.attributes, effect.to) for power in powers for effect in power.do]  # type: ignore[union-attr]


@pytest.mark.rule("cave_evil.cards.hunchback")
@pytest.mark.rule("cave_evil.cards.upright-insect")
@pytest.mark.rule("cave_evil.cards.elastic-headband")
def test_powers_that_the_rulebook_gives() -> None:
    assert _adds("hunchback") == [(-3, ("strength",), "foes")]
    assert _adds("upright-insect") == [(-3, ("prowess",), "foes")]
    assert _adds("elastic-headband-of-prowess") == [(3, ("prowess",), "self")]


@pytest.mark.rule("cave_evil.cards.shadow-haze")
@pytest.mark.rule("cave_evil.cards.cave-snake")
@pytest.mark.rule("cave_evil.cards.blinding-crystal")
def test_costs_that_the_rulebook_gives() -> None:
    assert CREATURES["shadow-haze"].cost.each() == (1, 0, 3)
    assert CREATURES["cave-snake"].cost.each() == (3, 2, 0)
    assert ITEMS["blinding-crystal"].cost.each() == (3, 0, 1)
    assert ITEMS["blinding-crystal"].deck == "abyss"


@pytest.mark.rule("cave_evil.cards.armoured-gas")
def test_the_armoured_gas_clings_to_its_killer() -> None:
    assert CREATURES["armoured-gas"].burden is not None


@pytest.mark.rule("cave_evil.cards.mind-control")
@pytest.mark.rule("cave_evil.cards.loathsome-union")
@pytest.mark.rule("cave_evil.cards.summoning-of-wrath")
@pytest.mark.rule("cave_evil.cards.slave-revolt")
def test_cards_that_a_first_game_leaves_out() -> None:
    assert (SPELLS["mind-control"].deck, SPELLS["mind-control"].copies) == ("summon", 2)
    assert (SPELLS["loathsome-union"].deck, SPELLS["loathsome-union"].copies) == ("summon", 1)
    for name in ("summoning-of-wrath", "slave-revolt"):
        assert (EVENTS[name].deck, EVENTS[name].copies) == ("abyss", 1)
    assert complaint("spell", "mind-control", copies=1) == "mind-control.copies"
    assert complaint("creature", "astral-worm", copies=2) == "astral-worm.copies"


@pytest.mark.rule("cave_evil.cards.blinding-crystal-kind")
@pytest.mark.rule("cave_evil.cards.spiked-shield")
@pytest.mark.rule("cave_evil.cards.mournful-face-flail")
@pytest.mark.rule("cave_evil.cards.demonic-mirror")
@pytest.mark.rule("cave_evil.cards.iron-gate")
@pytest.mark.rule("cave_evil.cards.astral-bomb")
def test_named_items_are_items() -> None:
    named = {"blinding-crystal", "spiked-shield", "mournful-face-flail", "demonic-mirror", "iron-gate", "astral-bomb"}
    assert named <= set(ITEMS)
    assert ITEMS["iron-gate"].large
    assert ITEMS["astral-bomb"].bomb
    (power,) = ITEMS["astral-bomb"].powers
    assert msgspec.to_builtins(power.do)[0]["what"] == "everything"


@pytest.mark.rule("cave_evil.cards.glowing-eyes")
def test_the_glowing_eyes_take_no_slot() -> None:
    state = cave(2, evil="darkest-statue-of-death")
    state.evil.stage = "gone"
    tiny = squad(state, 0, 1, at(state, 1, 0), "shadow-haze")
    heap(state, tiny.space, (0, 3, 0), eyes=True)
    assert (slots(tiny), carrying.EYES) == (0, "eyes")
    assert ("take", "eyes") in [option[:2] for activity in carrying.ACTIVITIES for option in activity.offered(state, tiny)]


def test_every_named_card_is_there() -> None:
    for kind, _, names in NAMED:
        for name in names.split():
            entry = CATALOGUE.shelves[kind][name]
            assert entry.origin == "rulebook", name


def test_given_names_what_there_is() -> None:
    assert complaint("creature", "ghoul", given=["size", "colour"]) == "ghoul.given[1]"
    assert complaint("item", "elastic-headband-of-prowess", given=["prowess"]) == "elastic-headband-of-prowess.given[0]"
    assert complaint("creature", "graftling", given=["size"]) == "graftling.given"


@pytest.mark.rule("cave_evil.summary.symbols")
def test_each_symbol_is_on_some_card_and_means_what_the_summary_says() -> None:
    creatures, powers = CREATURES.values(), [power for entry in (*BEINGS.values(), *THINGS.values()) for power in entry.powers]
    symbols = {
        "item": bool(ITEMS),
        "spell": bool(SPELLS),
        "trinket": any(item.trinket for item in ITEMS.values()),
        "movement rate": all(card.movement > 0 for card in NECROMANCERS.values()),
        "black diamond": any(card.diamond for card in creatures),
        "event": bool(EVENTS),
        "carry only": any(card.carry for card in creatures),
        "carry and use": any(card.use for card in creatures),
        "digging speed": any(card.dig for card in creatures),
        "spellcasting": any(card.caster for card in creatures),
        "use any time": any(power.when == "any-time" for item in ITEMS.values() for power in item.powers),
        "pay to use": any(item.pay.total for item in ITEMS.values()),
        "discard after use": any(thing.discard for thing in THINGS.values()),
        "binding ability": {effect.to for power in powers for effect in power.do if type(effect) is Add} >= {"own", "foes"},
        "metal, gore, shadowflame": all(any(card.cost.each()[each] for card in creatures) for each in range(3)),
    }
    assert [symbol for symbol, found in symbols.items() if not found] == []


@pytest.mark.rule("cave_evil.combat.attacker-vs-monster", "cave_evil.abilities.no-use")
def test_who_makes_itself_the_attacker_is_asked_only_when_it_is_attacked() -> None:
    found = {
        (card, power.side)
        for card, entry in [*BEINGS.items(), *THINGS.items()]
        for power in entry.powers
        if any(type(effect) is Attacks for effect in power.do)
    }
    assert ("headless-riders-horse", "defender") in found
    assert {side for _, side in found} == {"defender"}


def test_english_cards_have_the_apostrophes_that_their_sentences_have() -> None:
    for shelf in CATALOGUE.shelves.values():
        for entry in shelf.values():
            found = msgspec.to_builtins(entry)
            texts = [each["en"] for each in found.values() if isinstance(each, dict) and "en" in each]
            assert not any("'" in text for text in texts), entry.id

"""Building an army: prices, each rule of building, lists as texts, and building step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from herna.games.conquest import GAME
from herna.games.conquest.content import (
    ARMIES,
    CHARACTERS,
    FACTIONS,
    ITEMS,
    REGIMENTS,
    ArmyList,
    ListRegiment,
    ListWarband,
)
from herna.games.conquest.rules.army_lists import broken, price, price_of_regiment
from herna.games.conquest.rules.list_text import parse, write
from herna.games.conquest.rules.list_tree import change, fresh, tree
from herna.kernel import Table
from herna.kernel.building import BadDraft, Change, Offer, part_at
from herna.kernel.errors import BadSetup

NO_WARLORD = next(each.id for each in CHARACTERS.values() if each.faction == "hundred-kingdoms" and not each.warlord)

LORD = "hundred-kingdoms 1000\nnoble-lord warlord\n"


def rules(text: str) -> list[str]:
    """The rules that a list breaks, in short."""
    return [flaw.rule.removeprefix("conquest.") for flaw in broken(parse(text))]


def lines(*more: str) -> str:
    """A lord's list, with Men-at-Arms and more."""
    return "\n".join([LORD, "men-at-arms 3", *more])


@pytest.mark.parametrize("key", ARMIES)
def test_ready_armies_keep_all_rules_of_building_and_cost_what_they_say(key: str) -> None:
    army = ARMIES[key].list
    assert broken(army) == []
    assert price(army) == army.points


# ---------------------------------------------------------------------- prices


@pytest.mark.rule("conquest.battle.points-stand", "conquest.battle.points-army")
def test_stands_and_all_that_is_bought_add_up() -> None:
    text = lines("militia-bowmen 4 standard-bearer", "household-knights 3 standard-bearer")
    assert price(parse(text)) == 80 + 110 + (80 + 25 + 10) + (170 + 10)


@pytest.mark.rule("conquest.battle.upgrades", "conquest.characters.upgrades")
def test_what_characters_buy_is_added_and_further_spells_are_paid_for() -> None:
    mage = CHARACTERS["chapter-mage"]
    known = " ".join(mage.spells[: mage.known])
    few = parse(f"hundred-kingdoms 1000\nchapter-mage {known}\nmen-at-arms 3")
    more = parse(f"hundred-kingdoms 1000\nchapter-mage {' '.join(mage.spells[: mage.known + 1])}\nmen-at-arms 3")
    assert price(few) == mage.points + 110
    assert price(more) == price(few) + mage.spell_points > price(few)
    item = parse("hundred-kingdoms 1000\nnoble-lord warlord indomitable-plate calm-strategist\nmen-at-arms 3")
    assert price(item) == 80 + 25 + 25 + 110


@pytest.mark.rule("conquest.command-models.example-household-knights", "conquest.command-models.stand-count-unchanged")
def test_the_leader_of_household_knights_is_free_and_a_standard_bearer_paid_for_and_neither_is_a_stand_more() -> None:
    (warband,) = parse(lines("household-knights 3 standard-bearer")).warbands
    knights = warband.regiments[1]
    assert (knights.models, knights.stands) == (("leader", "standard-bearer"), 3)
    assert price_of_regiment(knights) == REGIMENTS["household-knights"].points + 10


# ---------------------------------------------------------------------- the rules of building


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        pytest.param(
            "hundred-kingdoms 1000\nnoble-lord\nmen-at-arms 3",
            "battle.warlord-required",
            marks=pytest.mark.rule("conquest.battle.warlord-required", "conquest.characters.warlord"),
        ),
        pytest.param(
            "hundred-kingdoms 1000", "battle.warlord-required", marks=pytest.mark.rule("conquest.battle.warlord-required")
        ),
        pytest.param(
            "hundred-kingdoms 269\nnoble-lord warlord\nmen-at-arms 3\nmilitia-bowmen 3",
            "battle.points-equal",
            marks=pytest.mark.rule("conquest.battle.points-equal"),
        ),
        pytest.param(lines("huskarls 3"), "battle.one-faction", marks=pytest.mark.rule("conquest.battle.one-faction")),
        pytest.param(
            "hundred-kingdoms 1000\nnoble-lord warlord\nmen-at-arms 3\njarl\nhuskarls 3",
            "battle.one-faction",
            marks=pytest.mark.rule("conquest.battle.one-faction"),
        ),
        pytest.param(LORD, "battle.warband-each-character", marks=pytest.mark.rule("conquest.battle.warband-each-character")),
        pytest.param(
            "hundred-kingdoms 1000\nmounted-noble-lord warlord\nmen-at-arms 3",
            "battle.warband-type",
            marks=pytest.mark.rule("conquest.battle.warband-type", "conquest.battle.warband-type-all"),
        ),
        pytest.param(
            lines(*["militia 3"] * 4),
            "battle.warband-four",
            marks=pytest.mark.rule("conquest.battle.warband-four"),
        ),
        pytest.param(
            lines("militia 3", *["longbowmen 3"] * 3),
            "battle.restricted-two",
            marks=pytest.mark.rule("conquest.battle.restricted-two"),
        ),
        pytest.param(
            lines("longbowmen 3", "household-knights 3"),
            "battle.restricted-needs-mainstay",
            marks=pytest.mark.rule("conquest.battle.restricted-needs-mainstay"),
        ),
        pytest.param(
            lines("archangel 1"),
            "battle.mainstay-restricted",
            marks=pytest.mark.rule("conquest.battle.mainstay-restricted"),
        ),
        pytest.param(lines("militia 2"), "battle.upgrades", marks=pytest.mark.rule("conquest.battle.upgrades")),
        pytest.param(lines("militia 13"), "battle.upgrades", marks=pytest.mark.rule("conquest.battle.upgrades")),
        pytest.param(lines("militia 3 arms-master"), "battle.upgrades", marks=pytest.mark.rule("conquest.battle.upgrades")),
        pytest.param(
            lines("militia 3 standard-bearer standard-bearer"),
            "command-models.no-duplicates",
            marks=pytest.mark.rule("conquest.command-models.no-duplicates"),
        ),
        pytest.param(
            "spires 1000\nbiomancer warlord {spells}\nforce-grown-drones 3 catabolic-node catabolic-node",
            "command-models.no-duplicates",
            marks=pytest.mark.rule("conquest.command-models.officers-once", "conquest.command-models.example-catabolic-node"),
        ),
        pytest.param(
            lines("militia 3 catabolic-node"),
            "command-models.upgrade",
            marks=pytest.mark.rule("conquest.command-models.upgrade", "conquest.command-models.officers"),
        ),
        pytest.param(
            "spires 1000\nlineage-highborne warlord\navatara 3\nabomination 1 leader",
            "command-models.monsters-none",
            marks=pytest.mark.rule("conquest.command-models.monsters-none"),
        ),
    ],
)
def test_a_list_that_breaks_a_rule_is_told_which(text: str, rule: str) -> None:
    spells = " ".join(CHARACTERS["biomancer"].spells[: CHARACTERS["biomancer"].known])
    assert rule in rules(text.format(spells=spells))


@pytest.mark.rule("conquest.command-models.officers-once", "conquest.command-models.example-catabolic-node")
def test_several_regiments_may_each_have_an_officer_of_one_kind() -> None:
    spells = " ".join(CHARACTERS["biomancer"].spells[: CHARACTERS["biomancer"].known])
    drones = "force-grown-drones 3 catabolic-node\n" * 2
    assert rules(f"spires 1000\nbiomancer warlord {spells}\n{drones}") == []


@pytest.mark.rule("conquest.battle.example-full-warband", "conquest.battle.mainstay-any")
def test_two_and_two_make_a_full_warband_and_so_do_four_mainstay() -> None:
    assert rules(lines("militia 3", "longbowmen 3", "longbowmen 3")) == []
    assert rules(lines("militia 3", "militia 3", "militia-bowmen 3")) == []


@pytest.mark.rule("conquest.battle.mainstay-differs")
def test_one_regiment_is_mainstay_for_one_character_and_restricted_for_another() -> None:
    assert "household-guard" in CHARACTERS["noble-lord"].mainstay
    assert "household-guard" in CHARACTERS["mounted-noble-lord"].restricted
    assert rules(lines("household-guard 3", "household-guard 3")) == []
    mounted = "hundred-kingdoms 1000\nmounted-noble-lord warlord\nhousehold-knights 3\n"
    assert rules(mounted + "household-guard 3") == []
    assert rules(mounted + "household-guard 3\nhousehold-guard 3") == ["battle.restricted-needs-mainstay"]


@pytest.mark.rule("conquest.characters.warlord")
def test_not_every_character_may_be_the_warlord() -> None:
    assert not CHARACTERS["chapter-mage"].warlord
    known = " ".join(CHARACTERS["chapter-mage"].spells[: CHARACTERS["chapter-mage"].known])
    assert rules(f"hundred-kingdoms 1000\nchapter-mage warlord {known}\nmen-at-arms 3") == ["characters.warlord"]


@pytest.mark.rule("conquest.characters.mastery-one")
def test_a_character_has_one_mastery() -> None:
    with pytest.raises(BadDraft, match="mastery-one"):
        parse("hundred-kingdoms 1000\nnoble-lord warlord calm-strategist marksmanship\nmen-at-arms 3")


@pytest.mark.rule("conquest.characters.mastery-once")
def test_each_mastery_is_bought_once() -> None:
    text = "hundred-kingdoms 1000\n" + "".join(
        f"noble-lord {word} calm-strategist\nmen-at-arms 3\n" for word in ("warlord", "")
    )
    assert rules(text) == ["characters.mastery-once"]


@pytest.mark.rule("conquest.characters.masteries")
def test_a_mastery_is_of_a_kind_that_is_open_to_the_character() -> None:
    assert CHARACTERS["noble-lord"].masteries == ("tactical", "combat")
    arcane = next(
        key for key, each in GAME.catalogue.shelves["mastery"].items() if "arcane" in str(each) and "hundred" in str(each)
    )
    assert rules(f"hundred-kingdoms 1000\nnoble-lord warlord {arcane}\nmen-at-arms 3") == ["characters.masteries"]


@pytest.mark.rule("conquest.characters.upgrades")
def test_a_character_carries_no_more_items_than_it_can_and_none_of_another_faction() -> None:
    two = "noble-lord warlord indomitable-plate standard-of-steel"
    assert rules(f"hundred-kingdoms 1000\n{two}\nmen-at-arms 3") == ["characters.upgrades"]
    foreign = next(key for key, each in ITEMS.items() if each.faction == "nords")
    assert rules(f"hundred-kingdoms 1000\nnoble-lord warlord {foreign}\nmen-at-arms 3") == ["battle.one-faction"]


@pytest.mark.rule("conquest.characters.upgrades")
def test_of_free_choices_there_are_no_more_than_the_entry_says() -> None:
    two = "noble-lord warlord arms-master relentless"
    assert rules(f"hundred-kingdoms 1000\n{two}\nmen-at-arms 3") == []
    assert rules(f"hundred-kingdoms 1000\n{two} duelist\nmen-at-arms 3") == ["characters.upgrades"]


@pytest.mark.rule("conquest.magic.spells-known")
def test_spells_are_those_of_the_characters_list() -> None:
    mage = CHARACTERS["chapter-mage"]
    foreign = next(spell for spell in CHARACTERS["shaman"].spells if spell not in mage.spells)
    known = " ".join(mage.spells[: mage.known])
    text = f"{LORD}men-at-arms 3\nchapter-mage {known} {{more}}\nmen-at-arms 3"
    assert rules(text.format(more="")) == []
    assert rules(text.format(more=foreign)) == ["magic.spells-known"]
    assert rules(f"{LORD}men-at-arms 3\nchapter-mage\nmen-at-arms 3") == ["magic.spells-known"]


@pytest.mark.rule("conquest.battle.factions")
def test_a_faction_that_is_not_here_with_all_its_rules_cannot_be_played() -> None:
    unfinished = next(key for key, each in FACTIONS.items() if not each.complete)
    assert rules(f"{unfinished} 1000")[0] == "battle.factions"


@pytest.mark.rule("conquest.command-models.cavalry-brute-extra-stand", "conquest.command-models.cavalry-brute-replace")
def test_command_models_of_cavalry_need_a_stand_each() -> None:
    kind = REGIMENTS["household-knights"]
    entry = ListRegiment(kind=kind.id, stands=1, models=("leader", "standard-bearer"))
    army = ArmyList(
        faction="hundred-kingdoms",
        points=1000,
        warbands=(ListWarband(character="noble-lord", regiments=(ListRegiment(kind="men-at-arms", stands=3), entry)),),
    )
    assert "conquest.command-models.cavalry-brute-extra-stand" in {flaw.rule for flaw in broken(army)}


@pytest.mark.rule("conquest.special-rules.rider")
def test_the_warband_of_a_rider_holds_a_monster() -> None:
    text = "dweghom 1000\nhold-raegh warlord\nhold-warriors 3\nhellbringer-sorcerer {spells}\nhold-warriors 3\n"
    spells = " ".join(CHARACTERS["hellbringer-sorcerer"].spells[: CHARACTERS["hellbringer-sorcerer"].known])
    assert rules(text.format(spells=spells)) == ["battle.warband-type"]
    assert rules(text.format(spells=spells) + "hellbringer-drake 1") == []


@pytest.mark.rule("conquest.characters.character-as-regiment")
def test_a_character_that_is_a_regiment_itself_needs_nobody_to_join() -> None:
    assert rules("nords 1000\njotnar-seidr warlord\nmountain-jotnar 1") == []


# ---------------------------------------------------------------------- lists as texts


@pytest.mark.parametrize("key", ARMIES)
def test_a_list_can_be_written_and_read_again(key: str) -> None:
    text = write(ARMIES[key].list)
    assert write(parse(text)) == text
    assert price(parse(text)) == price(ARMIES[key].list)
    assert "," not in text


def test_comments_dashes_capitals_and_empty_lines_do_not_matter() -> None:
    plain = parse("hundred-kingdoms 500\nnoble-lord warlord\nmen-at-arms 4 standard-bearer")
    fancy = """
        # my first army
        Hundred-Kingdoms 500

        * Noble-Lord warlord   # he leads
           - standard-bearer men-at-arms 4
    """.replace("standard-bearer men-at-arms 4", "men-at-arms, standard-bearer, 4")
    assert parse(fancy) == plain


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "the faction and the size of the battle are missing"),
        ("hundred-kingdom 500", 1, "did you mean “hundred-kingdoms”"),
        ("hundred-kingdoms", 1, "after the faction comes the size"),
        ("hundred-kingdoms many", 1, "“many” is no whole number"),
        ("nords 500\n\nraiders 3", 3, "“raiders” has nobody to belong to"),
        ("nords 500\njarl warlord\nraider 3", 3, "did you mean “raiders”"),
        ("nords 500\njarl warlord\nraiders 3 4", 3, "“4” is once too many"),
        ("nords 500\njarl warlord\nraiders 0", 3, "“0” is no whole number"),
        ("nords 500\njarl warlord\nraiders 3 standard", 3, "“standard” is not known"),
        ("nords 500\njarl warlord\nraiders 3\njarl warlord", 4, "“warlord” is once too many"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line_and_the_word_that_may_be_meant(text: str, line: int, words: str) -> None:
    with pytest.raises(BadDraft) as bad:
        parse(text)
    assert bad.value.line == line
    assert words in bad.value.say("en")
    assert bad.value.say("cs") != bad.value.say("en")


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_each_flaw_has_a_sentence_in_both_languages(lang: str) -> None:
    text = lines(
        *["militia 13 standard-bearer standard-bearer catabolic-node arms-master"] * 3, *["longbowmen 2"] * 3, "huskarls 3"
    )
    text += "\nmounted-noble-lord calm-strategist standard-of-steel indomitable-plate indomitable-plate duelist jouster"
    text += "\nnoble-lord calm-strategist\nchapter-mage divine-sanction\narchangel 3 leader\njarl\nlineage-highborne"
    said = [flaw.words(GAME.say(lang)) for flaw in broken(parse(text))]
    assert len(said) > 20
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in said)


# ---------------------------------------------------------------------- at the table


def test_a_list_can_be_brought_to_a_table_as_a_text() -> None:
    text = write(ARMIES["nords-first"].list)
    table = Table(GAME, seed=1, options={"armies": (text, "hundred-kingdoms-first")})
    assert [side.army.faction for side in table.state.sides] == ["nords", "hundred-kingdoms"]
    split = Table(GAME, seed=1, options={"armies": f"{text},hundred-kingdoms-first"})
    assert split.state == table.state


@pytest.mark.rule("conquest.battle.points-equal")
@pytest.mark.parametrize(
    ("armies", "words"),
    [
        ((LORD + "men-at-arms 3\nhuskarls 3",), "conquest.battle.one-faction"),
        (("hundred-kingdoms 100\nnoble-lord warlord\nmen-at-arms 3",), "90 more than the battle allows"),
        (("hundred-kingdoms 500\nnoble-lord warlord\nmen-at-harms 3",), "Line 3"),
        (("hundred-kingdoms-first", "nords-raid"), "500"),
        (("hundred-kingdoms 1500\nnoble-lord warlord\nmen-at-arms 3",), "No ready list is for 1500 points"),
    ],
)
def test_a_broken_list_or_one_of_another_size_is_refused_when_a_table_is_laid(armies: tuple[str, ...], words: str) -> None:
    with pytest.raises(BadSetup) as bad:
        Table(GAME, seed=1, options={"armies": armies})
    assert words in bad.value.say("en")
    assert bad.value.say("cs") != bad.value.say("en")


# ---------------------------------------------------------------------- step by step


def offers(army: ArmyList, *where: int) -> dict[tuple[Any, ...], Offer]:
    return {offer.change: offer for offer in part_at(tree(army), where).offers}


def test_an_army_is_built_from_nothing_step_by_step() -> None:
    army = parse("hundred-kingdoms 500")
    steps: list[Change] = [
        ("add", "noble-lord"),
        ("add", 0, "men-at-arms"),
        ("stands", 0, 0, 4),
        ("buy", 0, 0, "standard-bearer"),
        ("add", 0, "militia-bowmen"),
        ("buy", 0, 1, "standard-bearer"),
        ("add", 0, "household-knights"),
        ("buy", 0, 2, "standard-bearer"),
    ]
    for step in steps:
        assert {offer.change: offer for offer in _all(army)}[step].flaw is None
        army = change(army, step)
    assert broken(army) == []
    assert price(army) == 500
    assert tree(army).price == sum(part.price for part in tree(army).parts)


@pytest.mark.rule("conquest.battle.warlord-required")
def test_the_first_character_that_can_be_the_warlord_is_until_another_is_named() -> None:
    army = fresh()
    assert [flaw.rule for flaw in broken(army)] == ["conquest.battle.warlord-required"]
    for step, warlord in (
        (("faction", "hundred-kingdoms"), -1),
        (("add", NO_WARLORD), -1),
        (("add", "noble-lord"), 1),
        (("add", "imperial-officer"), 1),
        (("warlord", 2), 2),
        (("drop", 0), 1),
        (("drop", 1), -1),
    ):
        army = change(army, step)
        assert army.warlord == warlord
        assert parse(write(army)) == army


def test_what_cannot_be_added_is_offered_with_the_rule_that_forbids_it() -> None:
    army = parse(lines("longbowmen 3"))
    found = offers(army, 0)
    flaw = found["add", 0, "household-knights"].flaw
    assert flaw is not None
    assert flaw.rule == "conquest.battle.restricted-needs-mainstay"
    assert found["add", 0, "militia"].flaw is None
    dear = offers(parse("hundred-kingdoms 200\nnoble-lord warlord\nmen-at-arms 3"), 0)["add", 0, "militia"].flaw
    assert dear is not None
    assert (dear.rule, dear.facts["over"]) == ("conquest.battle.points-equal", 90)
    most = offers(parse("hundred-kingdoms 1000\nnoble-lord warlord\nmen-at-arms 12"), 0, 0)["stands", 0, 0, 13].flaw
    assert most is not None
    assert most.rule == "conquest.battle.upgrades"


def test_what_takes_away_is_not_refused_for_what_was_too_much_before() -> None:
    army = parse("hundred-kingdoms 100\nnoble-lord warlord\nmen-at-arms 5 standard-bearer")
    found = offers(army, 0, 0)
    assert found["stands", 0, 0, 4].flaw is None
    assert found["drop", 0, 0].flaw is None
    assert offers(army)["add", "noble-lord"].flaw is not None


def test_what_was_bought_can_be_sold_and_dropped() -> None:
    army = parse("hundred-kingdoms 1000\nnoble-lord warlord calm-strategist arms-master\nmen-at-arms 3 standard-bearer")
    part = part_at(tree(army), (0,))
    assert {offer.change: offer.price for offer in part.has} == {
        ("sell", 0, "calm-strategist"): 25,
        ("sell", 0, "arms-master"): 0,
    }
    (flag,) = part_at(tree(army), (0, 0)).has
    assert (flag.change, flag.price) == (("sell", 0, 0, "standard-bearer"), 10)
    less = change(change(army, flag.change), ("sell", 0, "calm-strategist"))
    assert price(army) - price(less) == 35
    assert change(less, ("drop", 0)).warbands == ()
    assert change(less, ("drop", 0)).warlord == -1


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_whatever_is_built_by_offers_that_are_not_refused_breaks_no_rule_but_what_is_missing(data: st.DataObject) -> None:
    faction = data.draw(st.sampled_from(["hundred-kingdoms", "spires", "nords", "dweghom"]))
    army = parse(f"{faction} {data.draw(st.sampled_from([500, 1000]))}")
    for _ in range(data.draw(st.integers(1, 8))):
        allowed = [offer for offer in _all(army) if offer.flaw is None and offer.kind not in ("faction", "drop", "fewer")]
        if not allowed:
            break
        army = change(army, data.draw(st.sampled_from(allowed)).change)
    assert [flaw for flaw in broken(army) if not flaw.missing] == []
    assert write(parse(write(army))) == write(army)


def _all(army: ArmyList) -> Iterator[Offer]:
    root = tree(army)
    for part in (root, *root.parts, *(each for warband in root.parts for each in warband.parts)):
        yield from part.offers

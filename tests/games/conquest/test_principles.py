"""The first chapter: what stands, regiments and profiles are, how distances are measured, what the numbers of a profile do."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from herna.games.conquest import GAME
from herna.games.conquest.content import CHARACTERS, MODELS, REGIMENTS, STANDS
from herna.games.conquest.content.entries import CharacterKind, RegimentKind
from herna.games.conquest.content.vocabulary import CLASSES, Characteristic, Type
from herna.games.conquest.events.losses import MoraleTested, StandsFell
from herna.games.conquest.field.losing import is_legal
from herna.games.conquest.rules import command_models, morale
from herna.games.conquest.rules.casualties import suffer
from herna.games.conquest.rules.command_phase import cards
from herna.games.conquest.rules.dice import throw
from herna.games.conquest.rules.lots import Lot
from herna.games.conquest.rules.profiles import characteristic, draws, rules, special
from herna.games.conquest.rules.reinforcement_phase import AUTOMATIC, FIRST
from herna.games.conquest.rules.setup import cannot_join, muster
from herna.games.conquest.rules.situation import distance, foes, form_of, shape_of, side_struck
from herna.games.conquest.state import Mark, Regiment
from herna.kernel import Dice, Table, Told
from herna.testing.playing import act, asked, laid, offered, told, why_not
from tests.games.conquest.heroes import led, on_card
from tests.games.conquest.laying import acting, battle, regiment
from tests.games.conquest.moving import STAND, broken, doing, knights, men, place, way
from tests.games.conquest.staging import stage


def wounded(own: Regiment, wounds: int, *dice: int) -> tuple[Regiment, list[Told]]:
    """What has become of a regiment after so many wounds, whatever its owner chooses; with dice Morale is tested."""
    heard: list[Told] = []
    lot = Lot(wounds, bool(dice), False, 0, "conquest.in-combat.defense-save")
    table = stage(battle(own), lambda t: suffer(t, 0, [lot]), dice, heard)
    while not table.over:
        act(table, asked(table).options[0])
    return table.state.regiments[0], heard


# ---------------------------------------------------------------------- dice and distances


@pytest.mark.rule("conquest.principles.dice-d6")
def test_all_dice_have_six_sides() -> None:
    """In three hundred of them each of the six numbers comes up, and no other."""
    faces: list[int] = []

    async def procedure(t: Table[Any]) -> None:
        faces.extend(throw(t, 300))

    state = battle(men((24, 30)))
    game: Any = stage(state, lambda t: suffer(t, 0, [])).game
    game.procedure = procedure
    Table(game, 2, start=state, dice=Dice(3))
    assert set(faces) == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("conquest.principles.errata-take-part")
def test_the_book_is_played_as_printed_and_the_faq_settles_only_what_it_leaves_open() -> None:
    """Whatever leans on the published FAQ is an open question of the book, and every open question has an answer."""
    entries = list(GAME.rulebook)
    leaning = [each for each in entries if "FAQ" in each.ruling]
    assert len(leaning) > 5
    assert {each.kind for each in leaning} == {"open"}
    assert all(each.ruling and each.ruling_cs for each in entries if each.kind == "open")


@pytest.mark.rule("conquest.principles.distances-in-inches")
def test_distances_are_inches_between_the_closest_points() -> None:
    """Three inches to the right and four ahead are five; an empty place of a rear rank is no point of a regiment."""
    wide = 3 * STAND
    state = battle(men((10, 30), stands=3), men((10 + wide + 3, 30 - 4 - STAND), stands=3, seat=1))
    assert distance(state, 0, 1) == pytest.approx(5_000, abs=3)
    state = battle(men((10, 30), stands=4), men((10, 30 + 2 * STAND + 5), stands=3, seat=1))
    assert distance(state, 0, 1) == pytest.approx(5_000, abs=3)
    beside = men((10 + 2 * STAND + 5, 30 + STAND + 1), files=2, stands=2, seat=1)
    for stands, far in ((3, 5_099), (4, 5_000)):  # the third one stands behind the left of the first two
        state = battle(men((10, 30), files=2, stands=stands), beside)
        assert distance(state, 0, 1) == pytest.approx(far, abs=3)


@pytest.mark.rule("conquest.principles.measure-any-time")
def test_anybody_may_measure_whoever_decides() -> None:
    """Both players and whoever watches see how far it is, before the action is chosen; the board has a scale for tapes."""
    table = laid(GAME, acting(battle(men((24, 34)), men((24, 25.5), 180, 1))))
    assert asked(table).seat == 0
    for eyes in (0, 1, None):
        view, say = table.game.view(table.state, eyes), GAME.say("en")
        scene = GAME.scene(view, say)
        assert scene.unit == "″"
        assert scene.scale * 8.5 == pytest.approx(thing_y(scene, "men-at-arms:1") - thing_y(scene, "men-at-arms:2"), abs=0.1)
        assert GAME.look is not None
        shown = [shape.text for shape in GAME.look(view, "regiment:men-at-arms:1", say)]
        assert any("8.5" in text for text in shown), shown


def thing_y(scene: Any, word: str) -> float:
    """Where the front of a regiment is drawn."""
    found: float = next(shape.y for layer in scene.layers for shape in layer if shape.id == f"regiment:{word}")
    return found


# ---------------------------------------------------------------------- stands and their types


@pytest.mark.rule("conquest.principles.stand-dimensions", "conquest.principles.type-chariot")
def test_stands_have_the_dimensions_that_were_ruled() -> None:
    """In thousandths of an inch, from 54 and 110 millimetres; a chariot is as long as two of cavalry."""
    sizes = {key: (each.width, each.depth) for key, each in STANDS.items()}
    small = (round(54 / 25.4 * 1000), round(54 / 25.4 * 1000))
    assert sizes == {
        "infantry": small,
        "cavalry": small,
        "brute": small,
        "chariot": (small[0], 2 * small[1]),
        "monster": (round(110 / 25.4 * 1000),) * 2,
    }
    chariot = regiment("flogobolon", files=1, stands=1)
    assert (chariot.stand, chariot.type) == ((2126, 4252), "chariot")
    assert STANDS["chariot"].models == 1


@pytest.mark.rule("conquest.principles.stand-facing")
@pytest.mark.parametrize(
    ("at", "facing", "side"),
    [((24, 24), 180, "front"), ((26.1655, 26.1655), 270, "right"), ((24, 28.331), 0, "rear"), ((21.8345, 26.1655), 90, "left")],
)
def test_a_stand_has_a_front_a_rear_and_two_flanks(at: tuple[float, float], facing: float, side: str) -> None:
    """A monster, which is a single stand, is struck at each of them."""
    state = battle(regiment("abomination", files=1, stands=1), men(at, facing, 1, files=2, stands=2))
    assert foes(state, 1) == (0,)
    assert side_struck(state, 1, 0) == side


@pytest.mark.rule("conquest.principles.type-category")
def test_there_are_five_types_and_rules_tell_them_apart() -> None:
    """Each has stands of its own; command models share a stand in infantry only, and monsters have none."""
    assert get_args(Type) == ("infantry", "cavalry", "brute", "chariot", "monster") == tuple(STANDS)
    assert {each.type for each in REGIMENTS.values()} == set(STANDS)
    assert not command_models.apart(men((24, 24)))
    assert command_models.apart(knights((24, 24)))
    assert not any(each.models for each in REGIMENTS.values() if each.type == "monster")


@pytest.mark.rule("conquest.principles.one-type-per-regiment")
def test_a_regiment_is_of_one_type() -> None:
    """Its character too: a lord on foot joins no knights."""
    state = battle(men((10, 24)), knights((30, 24)))
    assert cannot_join(state, "noble-lord", state.regiments[0]) is None
    assert cannot_join(state, "noble-lord", state.regiments[1]) == "conquest.characters.other-type-forbidden"
    mixed = led("noble-lord", stands=5)
    assert {mixed.type, CHARACTERS["noble-lord"].type} == {"infantry"}
    sides = [(each[4], each[5]) for each in shape_of(mixed).stands]
    assert len(sides) == 6
    assert len(set(sides)) == 1


@pytest.mark.rule("conquest.principles.class-category")
def test_lighter_classes_come_earlier() -> None:
    """The first round in which they may, and the first in which they must."""
    assert CLASSES == ("light", "medium", "heavy")
    assert [FIRST[grade] for grade in CLASSES] == [1, 2, 3]
    assert [AUTOMATIC[grade] for grade in CLASSES] == [3, 4, 5]
    assert {each.class_ for each in REGIMENTS.values()} == set(CLASSES)


# ---------------------------------------------------------------------- regiments


@pytest.mark.rule("conquest.principles.regiment-definition")
def test_a_regiment_is_a_single_character_or_many_stands() -> None:
    """A giant of a list is a regiment by itself, and a dozen stands with their character are another one."""
    regiments: list[Regiment] = []
    army = next(each.list for each in GAME.catalogue.shelves["army"].values() if each.id == "nords-raid")  # type: ignore[attr-defined]  # a ready army
    giant = replace(army.warbands[0], character="jotnar-seidr", mastery="", items=(), spells=(), upgrades=(), regiments=())
    muster(regiments, 0, replace(army, warlord=0, warbands=(giant,)))
    assert [(each.kind, each.stands, each.alone) for each in regiments] == [("jotnar-seidr", 1, True)]
    many = led("noble-lord", files=5, stands=12)
    assert len(shape_of(many).stands) == many.size == 13
    assert is_legal(form_of(many))


@pytest.mark.rule("conquest.principles.regiment-shared-profile")
def test_all_stands_share_a_profile_but_for_an_attached_character() -> None:
    """The Noble Lord's numbers are his own; those of the command stand are the others'."""
    own = led("noble-lord")
    state = battle(own)
    for what in get_args(Characteristic):
        number: Characteristic = what
        printed = REGIMENTS["men-at-arms"].profile.of(number)
        assert characteristic(state, own, number, "stands") == characteristic(state, own, number, "command") == printed
        assert characteristic(state, own, number, "character") == CHARACTERS["noble-lord"].profile.of(number)
    assert (characteristic(state, own, "clash"), characteristic(state, own, "clash", "character")) == (2, 3)


@pytest.mark.rule("conquest.principles.command-card-each", "conquest.principles.stands-do-not-leave")
def test_a_regiment_and_its_character_have_a_card_each_and_single_stands_have_none() -> None:
    """Six stands with a lord are two cards; on his own one he does only what characters do, and nobody leaves the regiment."""
    state = battle(led("noble-lord"), men((10, 10)), men((40, 10), 180, 1))
    assert cards(state, 0) == ["men-at-arms", "noble-lord", "men-at-arms"]
    table = laid(GAME, on_card(battle(led("noble-lord"), men((24, 10), 180, 1))))
    assert why_not(table, "march") == "conquest.characters.one-action"
    assert why_not(table, "reform") == "conquest.characters.one-action"


@pytest.mark.rule("conquest.principles.regiment-acts-as-one")
def test_every_stand_takes_part_in_an_action() -> None:
    """In a March all stands go the same way, the character's too; none is left behind."""
    before = led("noble-lord", at=(24, 30), stands=5)
    table = doing(battle(before), "march")
    act(table, way(("ahead", 4)))
    after = table.state.regiments[0]
    ways = {
        (round(b[0] - a[0]), round(b[1] - a[1])) for a, b in zip(shape_of(before).stands, shape_of(after).stands, strict=True)
    }
    assert ways == {(0, -4_000)}


@pytest.mark.rule("conquest.principles.command-stand-one")
def test_infantry_has_all_its_command_models_on_one_stand() -> None:
    """Four of them at most, whatever is bought; cavalry has a stand for each."""
    all_ = ("leader", "standard-bearer", "neophyte", "seasoned-veteran")
    own = men((24, 24), models=all_, lead=True)
    assert command_models.on_lead(own) == all_
    assert [place for place, what in command_models.seats(own, form_of(own)).items() if what == "command"] == [1]
    assert command_models.beside(own) == ()
    assert len(all_) == STANDS["infantry"].models
    riders = knights((24, 24), models=("leader", "standard-bearer"), lead=True)
    assert (command_models.on_lead(riders), command_models.beside(riders)) == (("leader",), ("standard-bearer",))


@pytest.mark.rule("conquest.principles.legal-same-direction")
@pytest.mark.parametrize("facing", [0, 37, 90, 201.5])
def test_all_stands_look_the_same_way(facing: float) -> None:
    """Whichever way the regiment looks, those of an incomplete rank too."""
    stands = shape_of(men((24, 24), facing, stands=5)).stands
    assert len(stands) == 5
    assert len({(each[2], each[3]) for each in stands}) == 1


@pytest.mark.rule("conquest.principles.legal-wounded-at-rear")
def test_the_wounded_stand_is_at_the_very_rear() -> None:
    """Whatever formation it takes up, its next wound fells a stand of the last rank, never one of the front."""
    for files, left in ((3, (3, 2)), (2, (2, 2, 1)), (4, (4, 1))):
        now, heard = wounded(men((24, 24), files=files, wounds=3), 1)
        assert told(heard, StandsFell) == [StandsFell("men-at-arms", 1, 5)]
        assert now.wounds == 0
        assert tuple(min(now.files, now.stands - at) for at in range(0, now.stands, now.files)) == left


@pytest.mark.rule("conquest.principles.position-no-stand-overlap")
def test_no_stand_ends_upon_another() -> None:
    """Not in the last March of an activation, of a friend or an enemy; its own stands lie edge to edge."""
    table = doing(battle(men((24, 34)), men((24, 29))), "march", left=1)
    assert broken(table, ("ahead", 4)) == "conquest.principles.position-no-regiment-overlap"
    boxes = shape_of(men((24, 24), 30, stands=5)).stands
    for one in range(5):
        for other in range(one):
            far = ((boxes[one][0] - boxes[other][0]) ** 2 + (boxes[one][1] - boxes[other][1]) ** 2) ** 0.5
            assert far >= 2_125


# ---------------------------------------------------------------------- profiles


@pytest.mark.rule("conquest.principles.profile-parts", "conquest.principles.sample-regiment")
def test_a_profile_has_two_categories_eight_characteristics_draw_events_and_special_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The sample of the book, written down as an entry is, plays as it is printed."""
    words = ("march", "volley", "clash", "attacks", "wounds", "resolve", "defense", "evasion")
    assert get_args(Characteristic) == words
    printed = dict(zip(words, (5, 0, 2, 4, 4, 2, 1, 0), strict=True))
    raw = msgspec.to_builtins(REGIMENTS["militia"]) | {
        "id": "sample-regiment", "class": "light", "type": "infantry", "profile": printed, "draw": {}, "barrage": [],
        "rules": {"shield": 1, "support": 2}, "powers": [],
    }  # fmt: skip
    monkeypatch.setitem(REGIMENTS, "sample-regiment", msgspec.convert(raw, RegimentKind, strict=False))
    own = regiment("sample-regiment", models=())
    own.lead = False
    state = battle(own)
    assert (own.class_, own.type) == ("light", "infantry")
    assert [characteristic(state, own, word) for word in get_args(Characteristic)] == [*printed.values()]
    assert {rule: x for rule, x in rules(state, own).items() if x} == {"shield": 1, "support": 2}
    assert draws(state, own, "stands") == {}


@pytest.mark.rule("conquest.characters.sample-character")
def test_a_character_has_a_type_and_eight_characteristics_but_no_class(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sample of the book leads a Light regiment, which stays Light, with numbers of its own."""
    printed = (5, 2, 2, 4, 4, 3, 3, 0)
    words = get_args(Characteristic)
    raw = msgspec.to_builtins(CHARACTERS["noble-lord"]) | {
        "id": "sample-character", "type": "infantry", "profile": dict(zip(words, printed, strict=True)),
        "powers": [], "rules": {},
    }  # fmt: skip
    assert "class" not in raw or raw["class"] is None
    monkeypatch.setitem(CHARACTERS, "sample-character", msgspec.convert(raw, CharacterKind, strict=False))
    own = led("sample-character", kind="militia")
    state = battle(own)
    assert [characteristic(state, own, word, "character") for word in words] == [*printed]
    assert own.class_ == REGIMENTS["militia"].class_ == "light"
    assert cards(state, 0) == ["militia", "sample-character"]


@pytest.mark.rule("conquest.command-models.officers-content")
def test_each_faction_has_officers_of_its_own() -> None:
    """Every officer can be bought by somebody, and by nobody of another faction."""
    officers = {key: each.faction for key, each in MODELS.items() if each.faction}
    sold = {(each.model, kind.faction) for kind in REGIMENTS.values() for each in kind.models if each.model in officers}
    assert sold == set(officers.items())
    assert len(set(officers.values())) >= 4


@pytest.mark.rule("conquest.principles.char-march")
def test_march_is_how_far_a_stand_moves_in_one_action() -> None:
    """Men-at-Arms five inches, knights seven, and no tenth more."""
    for who, most in ((men((24, 40)), 5), (knights((24, 40)), 7)):
        table = doing(battle(who), "march")
        assert broken(table, ("ahead", most)) is None
        assert broken(table, ("ahead", most + 0.1)) == "conquest.out-of-combat.march-distance"
        act(table, way(("ahead", most)))
        assert place(table) == (24, 40 - most, 0)


@pytest.mark.rule("conquest.principles.char-wounds")
@pytest.mark.parametrize(("kind", "wounds"), [("men-at-arms", 4), ("centaur-avatara", 5), ("dragonslayers", 6)])
def test_a_stand_takes_as_many_wounds_as_it_has_before_it_is_removed(kind: str, wounds: int) -> None:
    """One less leaves it wounded."""
    assert REGIMENTS[kind].profile.wounds == wounds
    for taken, left in ((wounds - 1, (3, wounds - 1)), (wounds, (2, 0))):
        now, _ = wounded(regiment(kind), taken)
        assert (now.stands, now.wounds) == left


@pytest.mark.rule("conquest.principles.char-resolve")
def test_resolve_is_what_morale_is_tested_against() -> None:
    """Of equal dice those pass that are no higher than it."""
    for kind, failed in (("militia", 2), ("mercenary-crossbowmen", 2), ("household-knights", 1), ("gilded-legion", 0)):
        _, heard = wounded(regiment(kind), 4, 1, 2, 3, 4)
        (tested,) = told(heard, MoraleTested)
        assert (tested.resolve, tested.failed) == (REGIMENTS[kind].profile.resolve, failed)
        assert failed == 4 - tested.resolve


@pytest.mark.rule("conquest.principles.example-unmodified-resolve")
def test_resolve_that_was_bought_with_the_army_counts_as_unmodified() -> None:
    """A regiment with 3 whose upgrade makes it 4 tests against 4 where nothing that helps in play counts."""
    raised = regiment("men-at-arms", upgrades=("shining-example",), models=(), lead=False)
    printed = REGIMENTS["men-at-arms"].profile.resolve
    state = battle(raised)
    assert morale.unimproved(state, raised, "stands") == printed + 1
    raised.marks.append(Mark("resolve", 1, plus=True))
    assert morale.unimproved(state, raised, "stands") == printed + 1
    assert characteristic(state, raised, "resolve") == printed + 2


@pytest.mark.rule("conquest.special-rules.rider-march")
def test_a_rider_does_not_slow_its_monster_down() -> None:
    """The Sorcerer on the drake is slower on foot; the drake flies as far as it can."""
    own = regiment("hellbringer-drake", files=1, stands=1, hero="hellbringer-sorcerer", at=(24, 40))
    state = battle(own)
    assert special(state, own, "rider", "character")
    fast, slow = characteristic(state, own, "march"), characteristic(state, own, "march", "character")
    own.marks.append(Mark("march", -slow + 3, plus=True, until="game", whom="character"))
    assert characteristic(state, own, "march", "character") == 3 < fast
    table = doing(state, "march")
    assert broken(table, ("ahead", fast)) is None


# ---------------------------------------------------------------------- actions


@pytest.mark.rule("conquest.out-of-combat.charge-one-target")
def test_a_charge_is_declared_against_one_enemy() -> None:
    """Each enemy can be named alone, two at once cannot, nor a friend."""
    state = acting(battle(men((24, 30)), men((20, 22), 180, 1), men((28, 22), 180, 1), men((10, 40))))
    table = laid(GAME, state)
    charges = [option for option in asked(table).options if isinstance(option, tuple) and option[0] == "charge"]
    assert sorted(charges) == [("charge", "men-at-arms:2"), ("charge", "men-at-arms:3")]
    assert why_not(table, ("charge", "men-at-arms:4")) == "conquest.out-of-combat.charge-one-target"
    assert why_not(table, ("charge", "men-at-arms:1")) == "conquest.out-of-combat.charge-one-target"


@pytest.mark.rule("conquest.in-combat.pass")
def test_in_combat_any_of_the_actions_or_all_can_be_passed() -> None:
    """Whoever passes both was activated, but did nothing; a character passes its own."""
    for answers in (("done",), ("pass", "pass")):
        state = acting(battle(men((24, 24)), men((24, 24), 180, 1), knights((10, 10), 180, 1), knights((40, 10), 180, 1)))
        state.sides[1].stack = ["household-knights", "men-at-arms"]
        table = laid(GAME, state)
        act(table, *answers)
        own = table.state.regiments[0]
        assert (own.acted, own.did) == (True, False)
        assert table.state.active is None or table.state.active.regiment != 0
    table = laid(GAME, acting(battle(men((24, 24)), men((24, 24), 180, 1))))
    act(table, "inspire")
    assert offered(table, "pass")
    theirs = led("noble-lord", seat=1, at=(24, 24), facing=180)
    table = laid(GAME, on_card(battle(led("noble-lord", at=(24, 24)), theirs)))
    assert list(asked(table).options) == [("duel", "men-at-arms:2"), "pass"]

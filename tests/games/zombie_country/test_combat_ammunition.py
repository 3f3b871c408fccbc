"""Ammunition, and how loud an attack is."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from herna.games.zombie_country.content import (
    CHARACTERS,
    FIST,
    ITEM_OF,
    ITEMS,
    RECIPES,
    Muffle,
    Reload,
    Weapon,
)
from herna.games.zombie_country.events import (
    Attacked,
    EnemyAttacked,
    FightWasIntense,
    Reloaded,
)
from herna.games.zombie_country.rules.belongings import in_play
from herna.games.zombie_country.state import LOUDEST, Player
from herna.kernel import DONE, PASS, Told
from herna.testing.playing import act, asked, forbidden, told
from tests.games.zombie_country.combat_cases import (
    FIST_AT,
    PISTOL,
    WEAPONS,
    aim,
    armed_with,
    fighter,
    rises,
    skills_of,
)
from tests.games.zombie_country.fighting import (
    QUIET,
    STRIKE,
    Make,
    X,
    Y,
    blows,
    hold,
    offered,
    over,
    tame,
)
from tests.games.zombie_country.laying import card, lay, player, street

COUNTED = [name for name, weapon in WEAPONS.items() if weapon.rounds]


@pytest.mark.rule("zombie_country.combat.out-of-ammo")
@pytest.mark.parametrize("last", ["pistol:1", "chainsaw:1", "throwing-knives:1"])
def test_whose_ammunition_runs_out_goes_on_with_the_fist(make: Make, last: str) -> None:
    """Marek shoots once, swings his fist at all, and strikes back with it: by its number and its speed."""
    tame(make)
    heard: list[Told] = []
    hero = player("marek", 1, now=["attack", "wild-swing"], items=[last, "knife"], stamina=0)
    table = hold(hero, cards=[card("bakery", street=[Y])], phase="actions", dice=[1] * 4, heard=heard)
    act(table, ("play", "attack"), ("hit", last, "bakery", "street", "Y", 0))
    if asked(table).rule == "zombie_country.actions.ranged-end-position":
        act(table, "street")
    act(table, ("play", "wild-swing"))
    assert armed_with(table) == [FIST]
    assert forbidden(table, ("sweep", "knife", "bakery", "street")) == "zombie_country.combat.one-weapon"
    empty = last.replace(":1", ":0")
    kept = empty in table.state.players[0].items
    assert kept != ITEM_OF[last].weapon.thrown  # type: ignore[union-attr]  # it is a weapon
    if kept:
        assert forbidden(table, ("sweep", empty, "bakery", "street")) == "zombie_country.combat.ammo-needed"
    act(table, ("sweep", FIST, "bakery", "street"))
    assert offered(table) == [FIST]
    assert forbidden(table, "knife") == "zombie_country.combat.one-weapon"
    if kept:
        assert forbidden(table, empty) == "zombie_country.combat.ammo-needed"
    act(table, FIST)
    assert over(table)
    assert [event.weapon for event in told(heard, Attacked)] == [last, FIST, FIST]
    assert told(heard, Attacked)[-1].result == CHARACTERS["marek"].strength + aim(skills_of("marek"), FIST) + 2 + 1


@pytest.mark.rule("zombie_country.combat.out-of-ammo")
def test_an_empty_weapon_is_replaced_by_a_fist_that_may_be_too_slow(make: Make) -> None:
    make("zombie", health=9, attack=-9, speed=2)
    heard: list[Told] = []
    hero = player("tereza", 1, now=["attack"], items=["pistol:1"], stamina=0)
    table = hold(hero, cards=[card("bakery", street=[Y])], phase="actions", dice=[1, 1], heard=heard)
    act(table, ("play", "attack"), ("hit", "pistol:1", "bakery", "street", "Y", 0), "street")
    assert CHARACTERS["tereza"].speed < 2
    assert over(table)
    assert len(blows(heard)) == 1


@pytest.mark.rule("zombie_country.combat.out-of-ammo")
def test_a_weapon_that_is_loaded_anew_in_the_same_round_shoots_on(make: Make) -> None:
    make("zombie", health=9, attack=-9, speed=0)
    shells, reload = _ammunition("gun")
    hero = player("petra", 1, now=["attack", "inventory", "charge"], items=["pistol:1", shells, "axe"], stamina=0)
    table = lay(hero, town=street(card("bakery", street=[Y]), "old-house"), dice=[1, 1])
    act(table, ("play", "attack"), ("hit", "pistol:1", "bakery", "street", "Y", 0), "street")
    act(table, ("play", "inventory"), ("coordinate", "street"), ("use", shells), DONE, ("play", "charge"))
    assert armed_with(table) == [f"pistol:{min(reload.rounds, WEAPONS['pistol'].rounds)}"]


def _ammunition(kind: str) -> tuple[str, Reload]:
    """An item that is ammunition for a kind of weapon, and what it does."""
    return next(
        (item.id, effect)
        for item in ITEMS.values()
        for effect in item.use
        if isinstance(effect, Reload) and effect.kind == kind and item.copies
    )


@pytest.mark.rule("zombie_country.combat.ammo-needed")
@pytest.mark.parametrize("name", [name for name in COUNTED if not WEAPONS[name].thrown])
def test_a_weapon_without_its_ammunition_does_not_work(make: Make, name: str) -> None:
    make("zombie", speed=0, health=9, attack=-9)
    empty = f"{name}:0"
    town = street(card("bakery", street=[Y]), card("old-house", street=[Y]), "workshop")
    table = lay(fighter(items=[empty]), town=town, dice=[1])
    act(table, ("play", "attack"))
    assert armed_with(table) == [FIST]
    verb = ("sweep", empty, "bakery", "street") if WEAPONS[name].sweep else ("hit", empty, "bakery", "street", "Y", 0)
    assert forbidden(table, verb) == "zombie_country.combat.ammo-needed"
    table = hold(player("tereza", 1, items=[empty]), cards=[card("bakery", street=[Y])], dice=[1])
    assert offered(table) == [FIST]
    assert forbidden(table, empty) == "zombie_country.combat.ammo-needed"


@pytest.mark.rule("zombie_country.combat.ammo-melee")
def test_the_chainsaw_is_a_melee_weapon_that_needs_ammunition(make: Make) -> None:
    make("zombie", health=9)
    saw = WEAPONS["chainsaw"]
    assert (saw.reach, saw.rounds > 1) == ("near", True)
    full = f"chainsaw:{saw.rounds}"
    town = street(card("bakery", street=[Y]), card("old-house", street=[Y]), "workshop")
    table = lay(fighter(items=["chainsaw"]), town=town, dice=[1])
    act(table, ("play", "attack"))
    assert ("hit", full, "bakery", "street", "Y", 0) in asked(table).options
    assert forbidden(table, ("hit", full, "old-house", "street", "Y", 0)) == "zombie_country.actions.melee-attack"
    act(table, ("hit", full, "bakery", "street", "Y", 0))
    assert table.state.players[0].items == [f"chainsaw:{saw.rounds - 1}"]


@pytest.mark.rule("zombie_country.combat.ammo-none")
@pytest.mark.parametrize("name", [name for name, weapon in WEAPONS.items() if not weapon.rounds and not weapon.free])
def test_a_weapon_without_ammunition_says_so_and_strikes_as_often_as_wanted(make: Make, name: str) -> None:
    make("zombie", health=9, defence=0, attack=-9, speed=0)
    assert (in_play(name), f"{name}:0" in ITEM_OF, f"{name}:1" in ITEM_OF) == (name, False, False)
    hero = player("marek", 1, now=["attack", "wild-swing"], items=[name], stamina=0)
    table = hold(hero, cards=[card("bakery", street=[Y])], phase="actions", dice=[1] * 4)
    for action in ("attack", "wild-swing"):
        act(table, ("play", action))
        act(table, next(option for option in asked(table).options if option[1] == name))
    act(table, name)
    assert over(table)
    assert (table.state.players[0].items, table.state.players[0].weapon) == ([name], name)


@pytest.mark.rule("zombie_country.combat.ammo-none")
def test_the_staff_is_a_weapon_without_ammunition() -> None:
    assert (WEAPONS["staff"].rounds, WEAPONS["staff"].free) == (0, False)


@pytest.mark.rule("zombie_country.combat.ammo-free")
@pytest.mark.parametrize("name", [name for name, weapon in WEAPONS.items() if weapon.free])
def test_free_ammunition_never_runs_out(make: Make, name: str) -> None:
    make("zombie", health=9, defence=0, attack=-9, speed=0)
    assert WEAPONS[name].rounds == 0
    assert (in_play(name), f"{name}:0" in ITEM_OF) == (name, False)
    hero = player("marek", 1, now=["attack", "wild-swing"], items=[name], stamina=0)
    cards = [card("bakery"), card("old-house", street=[Y])]
    table = hold(hero, cards=cards, phase="actions", dice=[1] * 2)
    for action in ("attack", "wild-swing"):
        act(table, ("play", action))
        act(table, next(option for option in asked(table).options if option[1] == name), "street")
    assert over(table)
    assert (table.state.players[0].items, table.state.players[0].weapon) == ([name], name)


@pytest.mark.rule("zombie_country.combat.ammo-free")
def test_the_slingshot_shoots_for_free() -> None:
    assert (WEAPONS["slingshot"].free, WEAPONS["slingshot"].reach) == (True, "far")


@pytest.mark.rule("zombie_country.combat.ammo-free", "zombie_country.combat.ammo-none")
@pytest.mark.parametrize("wrong", [{"free": True, "rounds": 2}, {"thrown": True}])
def test_a_card_that_says_two_things_about_its_ammunition_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"kind": "gun", "accuracy": -3, **wrong}, Weapon)


@pytest.mark.rule("zombie_country.combat.ammo-public")
@pytest.mark.parametrize("watcher", [1, None], ids=["another player", "a spectator"])
def test_weapons_with_ammunition_lie_open_with_what_is_left(watcher: int | None) -> None:
    hero = fighter("milan", items=["pistol:2", "chainsaw", "staff", "bandage"])
    table = lay(hero, player("jana", 2), town=street(card("bakery", street=[Y]), "old-house", "workshop"), dice=[1])
    saw = in_play("chainsaw")
    assert table.view(watcher).players[0].items == (saw, "pistol:2", "?", "?")
    act(table, ("play", "attack"), ("hit", "pistol:2", "bakery", "street", "Y", 0), "street")
    assert table.view(watcher).players[0].items == (saw, "pistol:1", "?", "?")
    assert "staff" in table.view(0).players[0].items


@pytest.mark.rule("zombie_country.combat.ammo-maximum")
@pytest.mark.parametrize("missing", [1, 2, 3, 4])
def test_a_weapon_never_holds_more_than_its_maximum(missing: int) -> None:
    shells, reload = _ammunition("gun")
    most = WEAPONS["pistol"].rounds
    heard: list[Told] = []
    hero = player("tereza", 1, now=["inventory", "back"], items=[f"pistol:{most - missing}", shells], stamina=0)
    table = lay(hero, town=street("bakery", "old-house"), heard=heard)
    act(table, ("play", "inventory"), ("coordinate", "street"), ("use", shells))
    after = f"pistol:{min(most, most - missing + reload.rounds)}"
    assert told(heard, Reloaded) == [Reloaded(0, after)]
    assert table.state.players[0].items == [after]


@pytest.mark.rule("zombie_country.combat.ammo-maximum")
def test_a_full_weapon_takes_no_ammunition() -> None:
    shells, _ = _ammunition("gun")
    hero = player("tereza", 1, now=["inventory", "back"], items=["pistol", shells], stamina=0)
    table = lay(hero, town=street("bakery", "old-house"))
    act(table, ("play", "inventory"), ("coordinate", "street"))
    assert ("use", shells) not in asked(table).options


@pytest.mark.rule("zombie_country.combat.ammo-maximum")
@pytest.mark.parametrize("name", COUNTED)
def test_nothing_names_a_weapon_with_more_than_its_maximum(name: str) -> None:
    words = [word for word in ITEM_OF if word.startswith(f"{name}:")]
    assert words == [f"{name}:{rounds}" for rounds in range(WEAPONS[name].rounds + 1)]


@pytest.mark.rule("zombie_country.combat.ammo-use")
@pytest.mark.parametrize("name", COUNTED)
def test_every_attack_uses_one_round_whether_it_hits_or_not_and_however_many_it_hits(make: Make, name: str) -> None:
    make("zombie", health=9)
    weapon = WEAPONS[name]
    for roll in (1, 6):
        town = street(card("bakery", street=[Y, Y]), "old-house")
        table = lay(fighter(items=[name]), town=town, dice=[roll, roll])
        full = table.state.players[0].items[0]
        assert full == f"{name}:{weapon.rounds}"
        act(table, ("play", "attack"))
        act(table, next(option for option in asked(table).options if option[1] == full))
        left = weapon.rounds - 1
        gone = weapon.thrown and not left
        assert table.state.players[0].items == ([] if gone else [f"{name}:{left}"])
        assert table.state.players[0].weapon == (FIST if gone else f"{name}:{left}")
        assert (name in table.state.discarded) == (gone and ITEMS[name].copies > 0)


@pytest.mark.rule("zombie_country.combat.ammo-use")
def test_a_defensive_attack_uses_one_round_too(make: Make) -> None:
    make("zombie", health=9, attack=-9)
    table = hold(player("tereza", 1, items=["pistol:2"]), cards=[card("bakery", street=[Y])], dice=[1, 1])
    act(table, "pistol:2")
    assert over(table)
    assert table.state.players[0].items == ["pistol:1"]


@pytest.mark.rule("zombie_country.combat.ammo-use")
@pytest.mark.parametrize("name", [name for name in COUNTED if ITEMS[name].copies])
def test_a_found_weapon_is_full(name: str) -> None:
    hero = player("marek", 1, now=["inventory", "back"], stamina=0)
    table = lay(hero, town=street(card("bakery", hidden=[name]), "old-house"))
    act(table, ("play", "inventory"), ("search", "street"), ("take", f"{name}:{WEAPONS[name].rounds}"))
    assert table.state.players[0].items == [f"{name}:{WEAPONS[name].rounds}"]


@pytest.mark.rule("zombie_country.combat.ammo-use")
@pytest.mark.parametrize("kind", ["gun", "bow", "tool"])
def test_ammunition_loads_one_weapon_of_its_kind_which_its_owner_chooses(kind: str) -> None:
    item, effect = _ammunition(kind)
    weapons = [name for name in COUNTED if WEAPONS[name].kind == kind and ITEMS[name].copies][:2]
    others = [name for name in COUNTED if WEAPONS[name].kind != kind and not WEAPONS[name].thrown]
    foreign = f"{min(others, key=lambda name: ITEMS[name].weight)}:0"
    empty = [f"{name}:0" for name in weapons]
    hero = player("milan", 1, now=["inventory", "back"], items=[*empty, foreign, item], stamina=0)
    table = lay(hero, town=street("bakery", "old-house"))
    act(table, ("play", "inventory"), ("coordinate", "street"), ("use", item))
    assert asked(table).rule == "zombie_country.combat.ammo-use"
    assert asked(table).options == sorted(empty)
    act(table, empty[0])
    loaded = f"{weapons[0]}:{min(WEAPONS[weapons[0]].rounds, effect.rounds)}"
    assert table.state.players[0].items == sorted([loaded, empty[1], foreign])


@pytest.mark.rule("zombie_country.combat.ammo-use")
def test_a_weapon_is_also_loaded_by_minor_crafting() -> None:
    recipe, effect = next(
        (recipe, effect) for recipe in RECIPES.values() for effect in recipe.does if isinstance(effect, Reload)
    )
    assert recipe.size == "minor"
    name = next(name for name in COUNTED if WEAPONS[name].kind == effect.kind)
    needs = [next(item.id for item in ITEMS.values() if item.fits(need) and item.copies) for need in recipe.needs]
    hero = player("marek", 1, now=["inventory", "back"], items=[f"{name}:0", *needs], stamina=0)
    table = lay(hero, town=street("bakery", "old-house"))
    act(table, ("play", "inventory"), ("coordinate", "street"), ("craft", recipe.id), *needs)
    assert table.state.players[0].items == [f"{name}:{min(WEAPONS[name].rounds, effect.rounds)}"]


@pytest.mark.rule("zombie_country.combat.weapon-loudness")
@pytest.mark.parametrize("name", WEAPONS)
def test_every_weapon_is_heard_at_once_when_it_is_first_used_and_then_no_more(make: Make, name: str) -> None:
    tame(make)
    weapon = WEAPONS[name]
    heard: list[Told] = []
    hero = player("marek", 1, now=["attack", "wild-swing"], items=[name], stamina=0)
    table = hold(hero, cards=[card("bakery", street=[Y])], phase="actions", dice=[1] * 4, heard=heard)
    expected = [(0, weapon.loud)] if weapon.loud else []
    for action in ("attack", "wild-swing"):
        act(table, ("play", action))
        act(table, asked(table).options[-1])
        assert rises(heard, "combat.weapon-loudness") == expected
        assert table.state.players[0].loudness == weapon.loud
        if asked(table).rule == "zombie_country.actions.ranged-end-position":
            act(table, "street")
    act(table, offered(table)[0])
    assert over(table)
    assert len(told(heard, Attacked)) == 3
    assert rises(heard, "combat.weapon-loudness") == expected


@pytest.mark.rule("zombie_country.combat.weapon-loudness")
def test_a_weapon_first_used_in_defence_is_heard_too(make: Make) -> None:
    make("zombie", health=9, attack=-9)
    heard: list[Told] = []
    table = hold(player("tereza", 1, items=["pistol"]), cards=[card("bakery", street=[Y])], dice=[1, 1], heard=heard)
    act(table, PISTOL)
    assert over(table)
    assert rises(heard, "combat.weapon-loudness") == [(0, WEAPONS["pistol"].loud)]


@pytest.mark.rule("zombie_country.combat.weapon-loudness")
def test_a_weapon_is_heard_anew_in_every_round(make: Make) -> None:
    """In between the intensity of the fight makes one louder, and silence one less loud."""
    tame(make)
    heard: list[Told] = []
    town = street(card("bakery", street=[Y]), "old-house", "workshop")
    hero = player("tereza", 1, items=["target-pistol"], stamina=0)
    table = lay(hero, town=town, phase="counterattack", dice=[1] * 4, active=[QUIET], heard=heard)
    word, loud = in_play("target-pistol"), WEAPONS["target-pistol"].loud
    assert 0 < loud <= LOUDEST // 2
    act(table, word, ("plan", ()))
    act(table, offered(table)[-1])
    assert rises(heard, "combat.weapon-loudness") == [(0, loud), (0, loud + 1 - 1 + loud)]


@pytest.mark.rule("zombie_country.combat.weapon-loudness")
def test_a_weapon_makes_nobody_louder_than_the_die_shows(make: Make) -> None:
    tame(make)
    heard: list[Told] = []
    loudest = max((name for name in COUNTED if not WEAPONS[name].sweep), key=lambda name: WEAPONS[name].loud)
    assert WEAPONS[loudest].loud > 1
    hero = fighter(items=[loudest], loudness=LOUDEST - 1)
    table = lay(hero, town=street(card("bakery", street=[Y]), "old-house"), dice=[1], heard=heard)
    act(table, ("play", "attack"), ("hit", in_play(loudest), "bakery", "street", "Y", 0))
    assert rises(heard, "combat.weapon-loudness") == [(0, LOUDEST)]


@pytest.mark.rule("zombie_country.combat.weapon-loudness")
@pytest.mark.parametrize("item", [item.id for item in ITEMS.values() if any(isinstance(p, Muffle) for p in item.powers)])
@pytest.mark.parametrize("name", ["pistol", "target-pistol", "knife"])
def test_what_muffles_makes_a_weapon_less_loud_but_never_less_than_silent(make: Make, item: str, name: str) -> None:
    make("zombie", health=9)
    points = sum(power.points for power in ITEMS[item].powers if isinstance(power, Muffle))
    heard: list[Told] = []
    hero = fighter(items=[name, item], loudness=1)
    table = lay(hero, town=street(card("bakery", street=[Y]), "old-house"), dice=[1], heard=heard)
    act(table, ("play", "attack"), ("hit", in_play(name), "bakery", "street", "Y", 0))
    assert table.state.players[0].loudness == 1 + max(0, WEAPONS[name].loud - points)


def _end(*people: Player, **rest: Any) -> list[Told]:
    """What happens at the end of a round in which these have fought where their `fought` says."""
    heard: list[Told] = []
    lay(*people, phase="end", active=[QUIET], heard=heard, **rest)
    return heard


NAMES = ("tereza", "marek", "jana", "ondra", "karel")


@pytest.mark.rule("zombie_country.combat.intense-fight")
@pytest.mark.parametrize(
    ("players", "fighters", "intense"),
    [(players, fighters, 2 * fighters > players) for players in range(1, 6) for fighters in range(players + 1)],
)
def test_a_fight_is_intense_if_more_than_half_of_all_attack_on_one_space(players: int, fighters: int, intense: bool) -> None:
    people = [
        player(name, 1, inside=seat % 2 == 1, fought=[1] if seat < fighters else [])
        for seat, name in enumerate(NAMES[:players])
    ]
    heard = _end(*people)
    assert told(heard, FightWasIntense) == ([FightWasIntense("bakery")] if intense else [])
    assert rises(heard, "stealth.intense-fight-raises") == ([(seat, 1) for seat in range(players)] if intense else [])


@pytest.mark.rule("zombie_country.combat.intense-fight")
def test_fighters_on_different_spaces_make_no_intense_fight() -> None:
    people = [player("tereza", 1, fought=[1]), player("marek", 2, fought=[2]), player("jana", 3)]
    assert not told(_end(*people), FightWasIntense)


@pytest.mark.rule("zombie_country.combat.intense-fight", "zombie_country.combat.intense-fight-who")
def test_targeted_and_defensive_attacks_inside_and_outside_count_together(make: Make) -> None:
    """Marek attacks on the street by a card, Jana strikes back inside; that makes two of three on one card."""
    make("zombie", health=9, attack=-9)
    make("lazy-zombie", health=9, attack=-9)
    heard: list[Told] = []
    people = [
        player("marek", 1, now=["attack"], stamina=0),
        player("jana", 1, inside=True, stamina=0),
        player("ondra", 3, stamina=0),
    ]
    town = street(card("bakery", street=[Y], inside=[X]), "old-house", "workshop", "pub")
    table = lay(*people, town=town, dice=[1] * 4, heard=heard, active=[QUIET])
    act(table, ("play", "attack"), FIST_AT)
    while asked(table).rule == STRIKE:
        act(table, FIST if asked(table).seat == 1 and told(heard, EnemyAttacked) else PASS)
    assert [event.seat for event in told(heard, Attacked)] == [0, 1]
    assert told(heard, FightWasIntense) == [FightWasIntense("bakery")]
    assert rises(heard, "stealth.intense-fight-raises") == [(0, 1), (1, 1)]
    kinds = [type(each.event) for each in heard]
    assert kinds.index(FightWasIntense) > max(place for place, kind in enumerate(kinds) if kind is EnemyAttacked)


@pytest.mark.rule("zombie_country.combat.intense-fight-who")
def test_everybody_who_is_there_at_the_end_gets_louder_by_one_fighter_or_not() -> None:
    """Tereza has fought at the bakery and gone on; Jana only stands there; Ondra is elsewhere."""
    people = [
        player("tereza", 2, fought=[1]),
        player("marek", 1, fought=[1]),
        player("karel", 1, inside=True, fought=[1]),
        player("jana", 1),
        player("ondra", 3),
    ]
    heard = _end(*people)
    assert told(heard, FightWasIntense) == [FightWasIntense("bakery")]
    assert rises(heard, "stealth.intense-fight-raises") == [(1, 1), (2, 1), (3, 1)]


@pytest.mark.rule("zombie_country.combat.intense-fight-who")
def test_with_one_player_any_attack_is_more_than_half_and_it_counts_once_a_round(make: Make) -> None:
    make("zombie", health=9, attack=-9)
    heard: list[Told] = []
    hero = player("marek", 1, now=["attack", "wild-swing"], stamina=0)
    town = street(card("bakery", street=[Y]), "old-house", "workshop")
    table = lay(hero, town=town, dice=[1] * 4, heard=heard, active=[QUIET])
    act(table, ("play", "attack"), FIST_AT, ("play", "wild-swing"), ("sweep", FIST, "bakery", "street"), FIST)
    assert len(told(heard, Attacked)) == 3
    assert rises(heard, "stealth.intense-fight-raises") == [(0, 1)]


@pytest.mark.rule("zombie_country.combat.intense-fight-who", "zombie_country.combat.targeted-attack")
def test_an_attack_without_a_target_counts_for_the_intensity_of_a_fight() -> None:
    heard: list[Told] = []
    hero = player("marek", 1, now=["attack"], stamina=0)
    table = lay(hero, town=street("bakery", "old-house", "workshop"), heard=heard, active=[QUIET])
    act(table, ("play", "attack"))
    assert rises(heard, "stealth.intense-fight-raises") == [(0, 1)]


@pytest.mark.rule("zombie_country.combat.intense-fight-who")
def test_a_shot_at_another_space_counts_where_the_shooter_stands(make: Make) -> None:
    make("zombie", health=9)
    hero = fighter(items=["slingshot"])
    table = lay(hero, town=street("bakery", card("old-house", street=[Y]), "workshop"), dice=[1])
    act(table, ("play", "attack"), ("hit", "slingshot", "old-house", "street", "Y", 0))
    assert table.state.players[0].fought == [1]


@pytest.mark.rule("zombie_country.combat.intense-fight-who")
def test_only_the_living_count_for_more_than_half() -> None:
    people = [player("tereza", 1, fought=[1]), player("marek", 1, fought=[1]), player("jana", 3), player("ondra", 3, dead=True)]
    heard = _end(*people, mercy=True)
    assert told(heard, FightWasIntense) == [FightWasIntense("bakery")]

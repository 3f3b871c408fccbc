"""Strength, speed, stamina, defence and skills."""

from __future__ import annotations

import msgspec
import pytest

from herna.games.zombie_country.content import (
    ACTIONS,
    BASICS,
    BUILDINGS,
    CHARACTERS,
    ENEMIES,
    FIST,
    ITEMS,
    SKILLS,
    Aim,
    Character,
    Frugal,
    Hurt,
    Refresh,
    Riposte,
    Search,
    Shield,
    Sneak,
    Swift,
    Tire,
)
from herna.games.zombie_country.events import (
    Attacked,
    Coordinated,
    EnemiesMoved,
    EnemyAttacked,
    Searched,
    StaminaChanged,
)
from herna.games.zombie_country.events import Hurt as WasHurt
from herna.kernel import PASS, Told
from herna.testing.playing import act, asked, forbidden, offered, say, told, why_not
from tests.games.zombie_country.attributes_cases import (
    EVERY,
    FIGHTS,
    HOUSE,
    INSIDE,
    STREET,
    X,
    aim,
    attacked,
    foe,
    owner,
    planned,
    plans,
    skilled,
)
from tests.games.zombie_country.laying import BLANK, FIRST, card, lay, player, says, street

pytestmark = pytest.mark.usefixtures("foes_of_every_number")

DEFENCE = "zombie_country.combat.defensive-attack"
PLANNING = "zombie_country.planning.reveal-and-plan"
ARMS = {
    kind: next(
        item.id
        for item in ITEMS.values()
        if item.copies and item.weapon and item.weapon.kind == kind and not (item.weapon.sweep or item.powers)
    )
    for kind in ("blade", "blunt", "gun", "bow", "tool", "thrown")
}
"""A weapon of each kind."""


def swift(character: str, kind: str, *, silent: bool) -> int:
    return sum(power.points for power in skilled(character, Swift, silent=silent) if power.kind in ("", kind))


@pytest.mark.rule("zombie_country.attributes.strength", "zombie_country.attributes.strength-is-accuracy")
@pytest.mark.parametrize("roll", [1, 4, 6])
@pytest.mark.parametrize("character", EVERY)
def test_unarmed_a_character_attacks_with_its_strength(character: str, roll: int) -> None:
    heard: list[Told] = []
    row = street(card("bakery", street=[20]), "old-house")
    table = lay(player(character, now=["attack"], silent=False), town=row, dice=[roll], heard=heard)
    act(table, ("play", "attack"), ("hit", FIST, "bakery", STREET, "Y", 0))
    strength = CHARACTERS[character].strength + aim(character, FIST, silent=False)
    (event,) = told(heard, Attacked)
    assert (event.weapon, event.roll, event.result) == (FIST, roll, strength + ENEMIES["zombie"].defence + roll)
    assert event.wounds == (0 if event.result < 0 else 1 if event.result < 3 else 2)


@pytest.mark.rule("zombie_country.attributes.strength-is-accuracy")
@pytest.mark.parametrize("character", EVERY)
def test_strength_is_used_for_striking_back_too(character: str) -> None:
    heard: list[Told] = []
    slow = next(enemy for enemy in ENEMIES.values() if not enemy.speed and not enemy.reach)
    row = street(card("bakery", street=[X]), "old-house")
    who = player(character, silent=False)
    table = lay(who, town=row, phase="counterattack", slots=[slow.id, "zombie", "raider"], dice=[1] * 6, heard=heard)
    act(table, FIST)
    strength = CHARACTERS[character].strength + aim(character, FIST, silent=False)
    assert [event.result for event in told(heard, Attacked)] == [strength + slow.defence + 1]


@pytest.mark.rule("zombie_country.attributes.strength-is-accuracy")
def test_strength_is_used_when_the_ammunition_has_run_out() -> None:
    heard: list[Told] = []
    row = street(card("bakery", street=[X, X, X]), "old-house")
    gun = ITEMS[ARMS["gun"]]
    assert gun.weapon is not None
    swing = next(name for name in FIGHTS if ACTIONS[name].sweep)
    who = owner(swing)
    loaded = f"{gun.id}:1"
    table = lay(player(who, now=["attack", swing], items=[loaded]), town=row, dice=[1] * 9, heard=heard)
    act(table, ("play", "attack"), ("hit", loaded, "bakery", STREET, "X", 0), STREET, ("play", swing))
    assert list(asked(table).options) == [("sweep", FIST, "bakery", STREET)]
    act(table, ("sweep", FIST, "bakery", STREET))
    defence = ENEMIES["lazy-zombie"].defence
    bonus = sum(power.points for power in ACTIONS[swing].powers if isinstance(power, Aim))
    shot, *swung = [event.result for event in told(heard, Attacked)]
    assert shot == gun.weapon.accuracy + aim(who, "gun", silent=True) + defence + 1
    assert set(swung) == {CHARACTERS[who].strength + aim(who, FIST, silent=True) + defence + 1 + bonus}


@pytest.mark.rule("zombie_country.attributes.strength-is-accuracy")
def test_strength_is_a_negative_number_and_speed_a_number_of_pluses() -> None:
    for each in CHARACTERS.values():
        assert each.strength < 0
        assert 0 <= each.speed <= 3
    for field, value in (("strength", 1), ("speed", -1), ("speed", 4)):
        with pytest.raises(msgspec.ValidationError, match=field):
            msgspec.convert({**msgspec.to_builtins(CHARACTERS["tereza"]), field: value}, Character)


@pytest.mark.rule("zombie_country.attributes.speed", "zombie_country.attributes.strength-is-accuracy")
@pytest.mark.parametrize("speed", sorted({enemy.speed for enemy in ENEMIES.values()}))
@pytest.mark.parametrize("character", EVERY)
def test_a_fist_strikes_back_if_it_is_as_fast_as_the_enemy(character: str, speed: int) -> None:
    heard: list[Told] = []
    enemy = next(enemy for enemy in ENEMIES.values() if enemy.speed == speed)
    row = street(card("bakery", street=[X]), "old-house")
    who = player(character, silent=False)
    slots = [enemy.id, "zombie", "raider"]
    table = lay(who, town=row, phase="counterattack", slots=slots, dice=[1] * 6, heard=heard, active=[FIRST, *BLANK])
    if CHARACTERS[character].speed + swift(character, FIST, silent=False) >= speed:
        assert asked(table).rule == DEFENCE
        assert list(asked(table).options) == [FIST, PASS]
    else:
        assert asked(table).rule == PLANNING, "nobody was asked"
        assert len(told(heard, EnemyAttacked)) == enemy.attacks
        assert not told(heard, Attacked)


@pytest.mark.rule("zombie_country.attributes.speed")
def test_a_faster_fist_strikes_first_and_an_equally_fast_one_at_the_same_time() -> None:
    for pluses in (0, 1):
        heard: list[Told] = []
        fast = next(name for name in EVERY if (CHARACTERS[name].speed > 0) == bool(pluses))
        row = street(card("bakery", street=[X]), "old-house")
        slots = ["foe-9", "zombie", "raider"]
        table = lay(
            player(fast), town=row, phase="counterattack", slots=slots, dice=[6, 1], heard=heard, active=[FIRST, *BLANK]
        )
        act(table, FIST)
        assert table.state.slain[0] == 1
        assert len(told(heard, EnemyAttacked)) == 1 - pluses


@pytest.mark.rule("zombie_country.attributes.stamina", "zombie_country.attributes.stamina-bounds")
@pytest.mark.parametrize("stamina", [0, 1, 2, 3])
def test_stamina_limits_how_many_actions_can_be_planned(stamina: int) -> None:
    busy = max(EVERY, key=lambda name: CHARACTERS[name].actions)
    specials = CHARACTERS[busy].specials
    table = planned(busy, stamina=stamina)
    assert max(map(len, plans(table))) == stamina + 1
    for actions in (stamina + 1, stamina + 2):
        chosen = [*specials, *BASICS][:actions]
        plan = ("plan", tuple(action for action in (*BASICS, *specials) if action in chosen))
        if actions == stamina + 1:
            assert plan in asked(table).options
        else:
            assert forbidden(table, plan) == "zombie_country.planning.price"


@pytest.mark.rule("zombie_country.attributes.stamina")
def test_who_has_exerted_himself_must_rest_before_he_can_do_it_again() -> None:
    table = lay(player(stamina=2, now=["inventory"]), player("marek", 2), phase="planning", active=[FIRST, *BLANK])
    plan = next(plan for plan in plans(table) if len(plan) == 3 and "inventory" not in plan)
    say(table, 0, ("plan", plan))
    say(table, 1, ("plan", ()))
    assert table.state.players[0].stamina == 0
    assert forbidden(table, ("cancel", "inventory")) == "zombie_country.planning.price"
    assert forbidden(table, ("improvise", "back")) == "zombie_country.planning.price"
    act(table, ("play", "inventory"), ("coordinate", STREET))
    assert table.state.players[0].stamina == CHARACTERS["tereza"].stamina


@pytest.mark.rule("zombie_country.attributes.stamina")
@pytest.mark.parametrize("character", EVERY)
def test_rest_brings_stamina_back_to_the_maximum_of_the_character(character: str) -> None:
    heard: list[Told] = []
    table = lay(player(character, stamina=1, now=["inventory"]), heard=heard)
    act(table, ("play", "inventory"), ("coordinate", STREET))
    assert told(heard, Coordinated) == [Coordinated(0, CHARACTERS[character].stamina)]
    assert table.state.players[0].stamina == CHARACTERS[character].stamina


@pytest.mark.rule("zombie_country.attributes.stamina")
def test_stamina_does_not_come_back_by_itself() -> None:
    table = lay(player(stamina=2), phase="end", active=[FIRST, *BLANK])
    assert (table.state.round, asked(table).rule) == (3, PLANNING)
    assert table.state.players[0].stamina == 2


@pytest.mark.rule("zombie_country.attributes.stamina-bounds")
@pytest.mark.parametrize("character", EVERY)
@pytest.mark.parametrize("short", [0, 1, 3])
def test_stamina_never_rises_above_the_maximum(character: str, short: int, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    says(monkeypatch, Refresh(2))
    most = CHARACTERS[character].stamina
    table = lay(player(character, stamina=most - short), phase="events", active=[FIRST, *BLANK], heard=heard)
    after = min(most, most - short + 2)
    assert table.state.players[0].stamina == after
    assert told(heard, StaminaChanged) == ([StaminaChanged(0, after)] if short else [])


@pytest.mark.rule("zombie_country.attributes.stamina-bounds")
@pytest.mark.parametrize("stamina", [0, 1, 2, 3])
def test_stamina_never_falls_below_nothing(stamina: int, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    says(monkeypatch, Tire(2))
    table = lay(player(stamina=stamina), phase="events", active=[FIRST, *BLANK], heard=heard)
    after = max(0, stamina - 2)
    assert table.state.players[0].stamina == after
    assert told(heard, StaminaChanged) == ([StaminaChanged(0, after)] if stamina else [])


@pytest.mark.rule("zombie_country.attributes.stamina-bounds")
@pytest.mark.parametrize(
    ("stamina", "cancels", "improvises"), [(0, 0, 0), (1, 0, 0), (2, 1, 0), (3, 1, 0), (4, 1, 1), (5, 1, 1)]
)
def test_a_cost_that_cannot_be_paid_in_full_cannot_be_chosen(stamina: int, cancels: bool, improvises: bool) -> None:
    """To cancel costs 2; what was not planned costs 3, and 1 more beside another action."""
    table = lay(player(stamina=stamina, now=["forward"]))
    assert offered(table, ("cancel", "forward")) == cancels
    assert offered(table, ("improvise", "back")) == improvises
    if not cancels:
        assert forbidden(table, ("cancel", "forward")) == "zombie_country.planning.price"
    if not improvises:
        assert forbidden(table, ("improvise", "back")) == "zombie_country.planning.price"


@pytest.mark.rule("zombie_country.attributes.stamina-bounds")
@pytest.mark.parametrize(("choice", "left"), [(("cancel", "forward"), 0), (("improvise", "back"), 0)])
def test_the_last_stamina_can_be_spent(choice: tuple[str, str], left: int) -> None:
    price = {"cancel": 2, "improvise": 4}[choice[0]]
    table = lay(player(stamina=price, now=["forward"]), player("marek"))
    act(table, choice)
    assert table.state.players[0].stamina == left


@pytest.mark.rule("zombie_country.attributes.stamina-bounds")
def test_no_card_prints_more_stamina_than_the_die_shows() -> None:
    assert all(1 <= each.stamina <= 10 for each in CHARACTERS.values())
    with pytest.raises(msgspec.ValidationError, match="stamina"):
        msgspec.convert({**msgspec.to_builtins(CHARACTERS["tereza"]), "stamina": 11}, Character)


ARMOUR = [item.id for item in ITEMS.values() if item.copies and any(isinstance(power, Shield) for power in item.powers)]


@pytest.mark.rule("zombie_country.attributes.defence-number")
@pytest.mark.parametrize("character", EVERY)
def test_an_attack_adds_the_defence_number_of_the_character(character: str) -> None:
    for result in (-1, 0, 2, 3):
        heard: list[Told] = []
        _, enemy = attacked(character, result, heard=heard)
        (event,) = told(heard, EnemyAttacked)
        assert event.result == result == enemy.attack + CHARACTERS[character].defence + event.roll
        assert event.wounds == (0 if result < 0 else 1 if result < 3 else 2)


@pytest.mark.rule("zombie_country.attributes.defence-number")
@pytest.mark.parametrize("item", ARMOUR)
def test_items_change_the_defence_number(item: str) -> None:
    points = sum(power.points for power in ITEMS[item].powers if isinstance(power, Shield))
    heard: list[Told] = []
    attacked("marek", 2, heard=heard, items=(item,))
    (event,) = told(heard, EnemyAttacked)
    assert event.result == 2 + points
    assert event.wounds == (1 if 2 + points >= 0 else 0)


@pytest.mark.rule("zombie_country.attributes.defence-number")
def test_what_several_items_do_to_the_defence_number_adds_up() -> None:
    light = sorted(ARMOUR, key=lambda name: ITEMS[name].weight)[:2]
    points = sum(power.points for name in light for power in ITEMS[name].powers if isinstance(power, Shield))
    heard: list[Told] = []
    attacked("marek", 2, heard=heard, items=tuple(light))
    assert [event.result for event in told(heard, EnemyAttacked)] == [2 + points]


@pytest.mark.rule("zombie_country.attributes.defence-number")
def test_what_lies_on_the_ground_protects_nobody() -> None:
    heard: list[Told] = []
    enemy, die = foe("marek", 2)
    row = street(card("bakery", street=[X], known=ARMOUR), "old-house")
    slots = [enemy.id, "zombie", "raider"]
    who = player("marek", struck=9)
    lay(who, town=row, phase="counterattack", slots=slots, dice=[die], heard=heard, active=[FIRST, *BLANK])
    assert [event.result for event in told(heard, EnemyAttacked)] == [2]


@pytest.mark.rule("zombie_country.attributes.character-cards")
@pytest.mark.parametrize("character", EVERY)
def test_a_character_card_prints_all_properties(character: str) -> None:
    each = CHARACTERS[character]
    assert 1 <= each.health <= 9
    assert 1 <= each.actions <= 5
    assert each.specials
    assert all(special in ACTIONS for special in each.specials)
    assert all(skill in SKILLS for skill in each.skills)
    assert len(set(each.specials)) == len(each.specials)
    assert 4 <= each.capacity <= 8, "about 6"
    assert each.colour
    assert each.story.cs
    assert each.story.en


@pytest.mark.rule("zombie_country.attributes.character-cards")
@pytest.mark.parametrize(
    "field", ["colour", "health", "actions", "specials", "strength", "speed", "stamina", "capacity", "defence"]
)
def test_a_character_card_without_one_of_the_properties_is_none(field: str) -> None:
    printed = msgspec.to_builtins(CHARACTERS["tereza"])
    assert msgspec.convert(printed, Character) == CHARACTERS["tereza"]
    del printed[field]
    with pytest.raises(msgspec.ValidationError, match=field):
        msgspec.convert(printed, Character)


@pytest.mark.rule("zombie_country.attributes.character-cards")
def test_no_two_characters_are_alike_and_each_has_a_colour_of_its_own() -> None:
    assert len({each.colour for each in CHARACTERS.values()}) == len(CHARACTERS)
    profiles = {
        (c.health, c.actions, c.specials, c.strength, c.speed, c.stamina, c.capacity, c.defence, c.skills)
        for c in CHARACTERS.values()
    }
    assert len(profiles) == len(CHARACTERS)
    assert len(CHARACTERS) >= 5, "one for each player"


@pytest.mark.rule("zombie_country.attributes.skills")
@pytest.mark.parametrize("silent", [True, False])
@pytest.mark.parametrize("kind", list(ARMS))
@pytest.mark.parametrize("character", EVERY)
def test_skills_improve_the_accuracy_with_the_weapons_they_name(character: str, kind: str, silent: bool) -> None:
    heard: list[Told] = []
    weapon = ITEMS[ARMS[kind]].weapon
    assert weapon is not None
    row = street(card("bakery", street=[20]), "old-house")
    table = lay(player(character, now=["attack"], items=[ARMS[kind]], silent=silent), town=row, dice=[2], heard=heard)
    word = table.state.players[0].items[0]
    act(table, ("play", "attack"), ("hit", word, "bakery", STREET, "Y", 0))
    expected = weapon.accuracy + aim(character, kind, silent=silent) + ENEMIES["zombie"].defence + 2
    assert [event.result for event in told(heard, Attacked)] == [expected]


@pytest.mark.rule("zombie_country.attributes.skills")
@pytest.mark.parametrize("silent", [True, False])
@pytest.mark.parametrize("character", EVERY)
def test_skills_modify_search_rolls(character: str, silent: bool) -> None:
    heard: list[Told] = []
    table = lay(player(character, now=["inventory"], silent=silent), town=street(HOUSE, "church"), dice=[3], heard=heard)
    act(table, ("play", "inventory"), ("search", INSIDE))
    bonus = sum(power.points for power in skilled(character, Search, silent=silent))
    assert [event.total for event in told(heard, Searched)] == [3 + BUILDINGS[HOUSE].search + bonus]


@pytest.mark.rule("zombie_country.attributes.skills")
@pytest.mark.parametrize("character", [name for name in EVERY if skilled(name, Sneak, silent=True)])
@pytest.mark.parametrize("more", [0, 1])
def test_who_treads_softly_is_heard_as_if_less_loud(character: str, more: int) -> None:
    """At the start of a round a silent player's loudness falls by one, then enemies listen."""
    heard: list[Told] = []
    soft = sum(power.points for power in skilled(character, Sneak, silent=True))
    loudness = ENEMIES["lazy-zombie"].perception + soft + more
    row = street("bakery", card("old-house", street=[X]), "workshop")
    lay(player(character, loudness=loudness), town=row, phase="round", active=[FIRST, *BLANK], heard=heard)
    assert bool(told(heard, EnemiesMoved)) == bool(more)


@pytest.mark.rule("zombie_country.attributes.skills")
@pytest.mark.parametrize("character", EVERY)
def test_skills_may_allow_more_defensive_attacks(character: str) -> None:
    heard: list[Told] = []
    more = sum(power.times for power in skilled(character, Riposte, silent=True))
    slow = next(enemy for enemy in ENEMIES.values() if not enemy.speed and enemy.attacks == 1 and enemy.health > 1)
    row = street(card("bakery", street=[X] * 4), "old-house")
    slots = [slow.id, "zombie", "raider"]
    table = lay(
        player(character), town=row, phase="counterattack", slots=slots, dice=[1] * 12, heard=heard, active=[FIRST, *BLANK]
    )
    struck = 0
    while asked(table).rule == DEFENCE:
        act(table, FIST)
        struck += 1
    assert struck == 1 + more == len(told(heard, Attacked))


@pytest.mark.rule("zombie_country.attributes.skills")
@pytest.mark.parametrize("character", EVERY)
def test_skills_may_make_it_cheaper_to_change_plans(character: str) -> None:
    price = max(0, 2 - sum(power.points for power in skilled(character, Frugal, silent=True)))
    table = lay(player(character, stamina=price, now=["forward"]), player("marek" if character != "marek" else "jana"))
    act(table, ("cancel", "forward"))
    assert table.state.players[0].stamina == 0
    if price:
        table = lay(player(character, stamina=price - 1, now=["forward"]))
        assert why_not(table, ("cancel", "forward")) == "zombie_country.planning.price"


@pytest.mark.rule("zombie_country.attributes.skills")
def test_all_three_kinds_of_skills_that_the_rulebook_mentions_are_there() -> None:
    powers = [power for skill in SKILLS.values() for power in skill.powers]
    assert any(isinstance(power, Aim) and power.kind for power in powers), "better accuracy with certain weapons"
    assert any(isinstance(power, Search) for power in powers), "a search bonus"
    assert any(power.silent for power in powers), "what works only while silent"
    used = {skill for each in CHARACTERS.values() for skill in each.skills}
    assert used == set(SKILLS), "each belongs to somebody"


@pytest.mark.rule("zombie_country.attributes.health")
@pytest.mark.parametrize("wounds", [1, 2])
def test_wounds_without_an_attack_count_the_same(wounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    says(monkeypatch, Hurt(wounds))
    health = CHARACTERS["tereza"].health
    table = lay(player(wounds=health - 2), phase="events", active=[FIRST, *BLANK], heard=heard)
    assert told(heard, WasHurt) == [WasHurt(0, wounds)]
    assert table.over == (wounds == 2)

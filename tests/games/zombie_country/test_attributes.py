"""Character attributes: health, action cards, strength, speed, stamina, defence, special actions and skills."""

from __future__ import annotations

from itertools import combinations
from typing import Any, TypeVar

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
    USES,
    Action,
    Aim,
    Character,
    Enemy,
    Frugal,
    Heal,
    Hurt,
    Hush,
    Noise,
    Power,
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
    Died,
    EnemiesMoved,
    EnemyAttacked,
    Healed,
    Searched,
    StaminaChanged,
)
from herna.games.zombie_country.events import Hurt as WasHurt
from herna.games.zombie_country.rules import counterattack, enemies
from herna.games.zombie_country.state import State
from herna.kernel import DONE, PASS, Table, Told
from tests.games.zombie_country.laying import (
    BLANK,
    FIRST,
    act,
    asked,
    card,
    forbidden,
    lay,
    offered,
    player,
    say,
    says,
    street,
    told,
    why_not,
)

P = TypeVar("P", bound=Power)

X = 10
INSIDE, STREET = "inside", "street"
DEFENCE = "zombie_country.combat.defensive-attack"
PLANNING = "zombie_country.planning.reveal-and-plan"
HOUSE = next(name for name, house in BUILDINGS.items() if not (house.blocked or house.park or house.inhabitants or house.find))
"""A house in which nobody and nothing special waits."""

EVERY = list(CHARACTERS)
ARMS = {
    kind: next(
        item.id
        for item in ITEMS.values()
        if item.copies and item.weapon and item.weapon.kind == kind and not (item.weapon.sweep or item.powers)
    )
    for kind in ("blade", "blunt", "gun", "bow", "tool", "thrown")
}
"""A weapon of each kind."""


FOES = {
    f"foe-{number}": msgspec.structs.replace(
        ENEMIES["lazy-zombie"],
        id=f"foe-{number}",
        attack=-number,
        attacks=1,
        speed=0,
        reach=0,
        climbs=False,
        health=1,
        defence=6,
    )
    for number in range(10)
}
"""Slow enemies with every attack number that there can be; they are easily hit and killed."""


@pytest.fixture(autouse=True)
def _silent_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """No event does anything, unless a test says so; and there are enemies of every attack number."""
    says(monkeypatch)
    for module in (enemies, counterattack):
        monkeypatch.setattr(module, "ENEMIES", {**ENEMIES, **FOES})


def skilled(character: str, kind: type[P], *, silent: bool) -> list[P]:
    """What a character's skills say of one kind."""
    powers = [power for skill in CHARACTERS[character].skills for power in SKILLS[skill].powers]
    return [power for power in powers if isinstance(power, kind) and (silent or not power.silent)]


def aim(character: str, kind: str, *, silent: bool) -> int:
    return sum(power.points for power in skilled(character, Aim, silent=silent) if power.kind in ("", kind))


def swift(character: str, kind: str, *, silent: bool) -> int:
    return sum(power.points for power in skilled(character, Swift, silent=silent) if power.kind in ("", kind))


def foe(character: str, result: int) -> tuple[Enemy, int]:
    """An enemy with one attack, and the die by which it comes to this result against a character."""
    return FOES[f"foe-{CHARACTERS[character].defence + 4 - result}"], 4


def attacked(
    character: str, *results: int, heard: list[Told], items: tuple[str, ...] = (), **rest: Any
) -> tuple[Table[State], Enemy]:
    """A character has been attacked once for each result, and did not strike back."""
    enemy, die = foe(character, results[0])
    dice = [die + result - results[0] for result in results]
    row = street(card("bakery", street=[X] * len(results)), "old-house")
    who = player(character, items=items, struck=9, **rest)
    slots = [enemy.id, "zombie", "raider"]
    return lay(who, town=row, phase="counterattack", slots=slots, dice=dice, heard=heard, active=[FIRST, *BLANK]), enemy


def planned(character: str, **rest: Any) -> Table[State]:
    """A character plans."""
    return lay(player(character, **rest), phase="planning")


def plans(table: Table[State]) -> list[tuple[str, ...]]:
    return [option[1] for option in asked(table).options if option[0] == "plan"]


# ---------------------------------------------------------------------- health


@pytest.mark.rule("zombie_country.attributes.health", "zombie_country.attributes.death-timing")
@pytest.mark.parametrize("character", EVERY)
@pytest.mark.parametrize(
    ("left", "result", "dies"), [(2, 0, False), (2, 2, False), (3, 3, False), (1, -1, False), (1, 0, True), (2, 3, True)]
)
def test_a_character_dies_when_its_wounds_reach_its_health(character: str, left: int, result: int, dies: bool) -> None:
    """`left` is how many more wounds the character could take; a result of 3 deals two."""
    heard: list[Told] = []
    health = CHARACTERS[character].health
    table, _ = attacked(character, result, heard=heard, wounds=health - left)
    wounds = 0 if result < 0 else 2 if result == 3 else 1
    assert [event.wounds for event in told(heard, EnemyAttacked)] == [wounds]
    assert table.state.players[0].wounds == health - left + wounds
    assert table.state.players[0].dead == dies == table.over
    assert told(heard, Died) == ([Died(0, character)] if dies else [])
    if dies:
        assert table.outcome is not None
        assert (table.outcome.rule, table.outcome.won) == ("zombie_country.victory.no-death", ())


@pytest.mark.rule("zombie_country.attributes.health", "zombie_country.attributes.death-timing")
def test_more_wounds_than_health_are_deadly_too() -> None:
    heard: list[Told] = []
    health = CHARACTERS["tereza"].health
    table, _ = attacked("tereza", 3, heard=heard, wounds=health - 1)
    assert table.state.players[0].wounds == health + 1
    assert told(heard, Died) == [Died(0, "tereza")]
    assert table.over


@pytest.mark.rule("zombie_country.attributes.health")
@pytest.mark.parametrize("character", EVERY)
def test_a_character_withstands_one_hit_fewer_than_its_health(character: str) -> None:
    health = CHARACTERS[character].health
    for hits in (health - 1, health):
        heard: list[Told] = []
        table, _ = attacked(character, *[0] * hits, heard=heard)
        assert len(told(heard, EnemyAttacked)) == hits
        assert table.over == (hits == health)


@pytest.mark.rule("zombie_country.attributes.death-timing")
def test_death_comes_at_once_in_the_midst_of_the_attacks() -> None:
    heard: list[Told] = []
    table, _ = attacked("tereza", 0, 0, 0, heard=heard, wounds=CHARACTERS["tereza"].health - 1)
    assert len(told(heard, EnemyAttacked)) == 1, "nobody attacks the dead"
    assert table.over
    assert [each.rule for each in heard if isinstance(each.event, Died)] == ["zombie_country.attributes.death-timing"]


@pytest.mark.rule("zombie_country.attributes.death-timing")
def test_death_comes_at_once_in_the_midst_of_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    says(monkeypatch, Hurt(1), Tire(1))
    who = player(wounds=CHARACTERS["tereza"].health - 1)
    table = lay(who, player("marek"), phase="events", active=[FIRST, *BLANK], heard=heard)
    assert table.over
    assert isinstance(heard[-1].event, Died), "nothing happens after it"
    assert table.state.players[0].stamina == CHARACTERS["tereza"].stamina


@pytest.mark.rule("zombie_country.attributes.death-timing")
def test_in_a_campaign_the_dead_leave_at_once_and_the_others_are_attacked(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    enemy, die = foe("tereza", 0)
    row = street(card("bakery", street=[X, X, X]), "old-house")
    crew = player(struck=9, wounds=CHARACTERS["tereza"].health - 1), player("karel", struck=9)
    slots = [enemy.id, "zombie", "raider"]
    lay(*crew, town=row, phase="counterattack", slots=slots, dice=[die, 1, 1], heard=heard, mercy=True, active=[FIRST, *BLANK])
    assert [event.seat for event in told(heard, EnemyAttacked)] == [0, 1, 1]


# ---------------------------------------------------------------------- healing


@pytest.mark.rule("zombie_country.attributes.healing")
def test_wounds_stay_from_round_to_round() -> None:
    table = lay(player(wounds=2), player("marek", wounds=1), phase="end", active=[FIRST, *BLANK])
    assert (table.state.round, table.state.phase) == (3, "planning")
    assert [each.wounds for each in table.state.players] == [2, 1]


@pytest.mark.rule("zombie_country.attributes.healing")
def test_rest_restores_stamina_only() -> None:
    heard: list[Told] = []
    table = lay(player(wounds=2, stamina=0, now=["inventory"]), heard=heard)
    act(table, ("play", "inventory"), ("coordinate", STREET))
    assert table.state.players[0].wounds == 2
    assert table.state.players[0].stamina == CHARACTERS["tereza"].stamina
    assert not told(heard, Healed)


@pytest.mark.rule("zombie_country.attributes.healing")
@pytest.mark.parametrize("wounds", [1, 2, 4])
@pytest.mark.parametrize(
    "item", [item.id for item in ITEMS.values() if item.copies and any(isinstance(effect, Heal) for effect in item.use)]
)
def test_an_item_that_says_so_heals_and_never_more_wounds_than_there_are(item: str, wounds: int) -> None:
    heard: list[Told] = []
    points = sum(effect.wounds for effect in ITEMS[item].use if isinstance(effect, Heal))
    table = lay(player(items=[item], wounds=wounds, now=["inventory"]), heard=heard)
    act(table, ("play", "inventory"), ("coordinate", STREET), ("use", item))
    assert table.state.players[0].wounds == max(0, wounds - points)
    assert told(heard, Healed) == [Healed(0, min(wounds, points))]
    assert table.state.players[0].items == []
    assert table.state.discarded == [item]


@pytest.mark.rule("zombie_country.attributes.healing")
@pytest.mark.parametrize("who", ["self", "here", "all"])
def test_an_event_that_says_so_heals(who: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    says(monkeypatch, Heal(1, who))
    crew = player(wounds=2), player("marek", wounds=1), player("jana", 2, wounds=1), player("ondra")
    table = lay(*crew, phase="events", active=[FIRST, *BLANK], heard=heard)
    healed = {"self": [0], "here": [0, 1], "all": [0, 1, 2]}[who]
    assert told(heard, Healed) == [Healed(seat, 1) for seat in healed], "who has no wound is not healed"
    before = (2, 1, 1, 0)
    assert [each.wounds for each in table.state.players] == [before[seat] - (seat in healed) for seat in range(4)]


@pytest.mark.rule("zombie_country.attributes.healing")
def test_a_special_action_that_says_so_heals() -> None:
    heard: list[Told] = []
    healer = next(name for name, action in ACTIONS.items() if any(isinstance(effect, Heal) for effect in action.then))
    medic = next(name for name, each in CHARACTERS.items() if healer in each.specials)
    points = sum(effect.wounds for effect in ACTIONS[healer].then if isinstance(effect, Heal))
    before = CHARACTERS[medic].health - 1
    table = lay(player(medic, wounds=before, now=[healer]), heard=heard)
    act(table, ("play", healer))
    if asked(table).rule == "zombie_country.actions.inventory-universal":
        act(table, next(option for option in asked(table).options if option[1] == STREET))
    assert table.state.players[0].wounds == before - points
    assert told(heard, Healed) == [Healed(0, points)]


# ---------------------------------------------------------------------- action cards


@pytest.mark.rule("zombie_country.attributes.action-count")
@pytest.mark.parametrize("character", EVERY)
def test_the_action_count_is_the_number_of_universal_cards(character: str) -> None:
    cards = CHARACTERS[character].actions
    most = max(sum(action in BASICS for action in plan) for plan in plans(planned(character)))
    assert most == min(cards, len(BASICS))
    for laid in range(1, min(cards, len(BASICS)) + 1):
        table = planned(character, now=list(BASICS[:laid]))
        assert max(sum(action in BASICS for action in plan) for plan in plans(table)) == min(cards - laid, len(BASICS))


@pytest.mark.rule("zombie_country.attributes.action-count")
@pytest.mark.parametrize("character", [name for name in EVERY if CHARACTERS[name].actions < len(BASICS)])
def test_more_basic_actions_than_cards_cannot_be_planned(character: str) -> None:
    table = planned(character)
    for plan in combinations(BASICS, CHARACTERS[character].actions + 1):
        assert forbidden(table, ("plan", plan)) == "zombie_country.planning.available-cards"


@pytest.mark.rule("zombie_country.attributes.special-actions", "zombie_country.attributes.special-action-cards")
@pytest.mark.parametrize("character", EVERY)
def test_a_character_has_its_special_action_cards_besides_the_universal_ones(character: str) -> None:
    card_of = CHARACTERS[character]
    assert card_of.specials, "everybody has some"
    table = planned(character)
    offered = plans(table)
    assert {action for plan in offered for action in plan} == {*BASICS, *card_of.specials}
    for special in card_of.specials:
        assert (special,) in offered
        assert (ACTIONS[special].like, special) in offered, "together with the action that it resembles"
        assert forbidden(table, ("plan", (special, special))) == "zombie_country.planning.unique-per-round"
    full = planned(character, now=list(BASICS[: card_of.actions]))
    left = {action for plan in plans(full) for action in plan}
    assert set(card_of.specials) <= left, "they take no universal card"
    used = planned(character, now=[card_of.specials[0]])
    assert not any(card_of.specials[0] in plan for plan in plans(used)), "each of them is one card"
    assert forbidden(used, ("plan", (card_of.specials[0],))) == "zombie_country.planning.available-cards"


@pytest.mark.rule("zombie_country.attributes.special-actions")
@pytest.mark.parametrize("character", EVERY)
def test_nobody_has_the_special_actions_of_another(character: str) -> None:
    table = planned(character)
    for special in ACTIONS:
        if special not in CHARACTERS[character].specials:
            forbidden(table, ("plan", (special,)))


WALKS = [name for name, action in ACTIONS.items() if action.like in ("forward", "back")]
FIGHTS = [name for name, action in ACTIONS.items() if action.like == "attack"]
CHORES = [name for name, action in ACTIONS.items() if action.like == "inventory"]


def owner(special: str) -> str:
    """Somebody who has a special action."""
    return next(name for name, each in CHARACTERS.items() if special in each.specials)


@pytest.mark.rule("zombie_country.attributes.special-action-cards")
@pytest.mark.parametrize("special", WALKS)
def test_a_special_step_goes_as_far_as_it_says_in_the_direction_it_resembles(special: str) -> None:
    action = ACTIONS[special]
    table = lay(player(owner(special), 4, now=[special]))
    act(table, ("play", special))
    assert table.state.players[0].space == 4 + action.steps * (1 if action.like == "forward" else -1)


@pytest.mark.rule("zombie_country.attributes.special-action-cards")
@pytest.mark.parametrize("special", WALKS)
def test_a_special_step_and_the_basic_one_are_both_made_in_one_round(special: str) -> None:
    action = ACTIONS[special]
    table = lay(player(owner(special), 4, now=[action.like, special]))
    act(table, ("play", special), ("play", action.like))
    assert table.state.players[0].space == 4 + (action.steps + 1) * (1 if action.like == "forward" else -1)


@pytest.mark.rule("zombie_country.attributes.special-action-cards")
@pytest.mark.parametrize("silent", [True, False])
@pytest.mark.parametrize("special", FIGHTS)
def test_a_special_attack_adds_what_its_card_says_to_the_roll(special: str, silent: bool) -> None:
    heard: list[Told] = []
    action, who = ACTIONS[special], owner(special)
    row = street(card("bakery", street=[X, X]), "old-house")
    table = lay(player(who, now=[special], silent=silent), town=row, dice=[1, 1], heard=heard)
    act(table, ("play", special))
    target = ("sweep", FIST, "bakery", STREET) if action.sweep else ("hit", FIST, "bakery", STREET, "X", 0)
    assert list(asked(table).options) == [target]
    act(table, target)
    bonus = sum(power.points for power in action.powers if isinstance(power, Aim) and (silent or not power.silent))
    result = CHARACTERS[who].strength + aim(who, FIST, silent=silent) + ENEMIES["lazy-zombie"].defence + 1 + bonus
    assert [event.result for event in told(heard, Attacked)] == [result] * (2 if action.sweep else 1)


@pytest.mark.rule("zombie_country.attributes.special-action-cards", "zombie_country.attributes.special-actions")
@pytest.mark.parametrize("special", CHORES)
def test_a_special_inventory_action_has_only_the_uses_that_its_card_names(special: str) -> None:
    table = lay(player(owner(special), now=[special]))
    act(table, ("play", special))
    assert list(asked(table).options) == [(use, side) for use in ACTIONS[special].uses for side in (STREET, INSIDE)]
    for use in USES:
        if use not in ACTIONS[special].uses:
            for side in (STREET, INSIDE):
                assert forbidden(table, (use, side)) == "zombie_country.attributes.special-actions"


@pytest.mark.rule("zombie_country.attributes.special-action-cards")
@pytest.mark.parametrize("silent", [True, False])
@pytest.mark.parametrize(
    "special", [name for name in CHORES if any(isinstance(power, Search) for power in ACTIONS[name].powers)]
)
def test_a_special_search_adds_what_its_card_says_to_the_roll(special: str, silent: bool) -> None:
    heard: list[Told] = []
    action, who = ACTIONS[special], owner(special)
    table = lay(player(who, now=[special], silent=silent), town=street(HOUSE, "church"), dice=[3], heard=heard)
    act(table, ("play", special), ("search", INSIDE))
    bonus = sum(power.points for power in action.powers if isinstance(power, Search) and (silent or not power.silent))
    bonus += sum(power.points for power in skilled(who, Search, silent=silent))
    assert [event.total for event in told(heard, Searched)] == [3 + BUILDINGS[HOUSE].search + bonus]


def hushed(action: Action, loudness: int) -> int:
    """What the effects of an action leave of a loudness."""
    for effect in action.then:
        if isinstance(effect, Hush):
            loudness = max(0, loudness - effect.points)
        elif isinstance(effect, Noise):
            loudness = min(6, loudness + effect.points)
    return loudness


@pytest.mark.rule("zombie_country.attributes.special-action-cards", "zombie_country.attributes.special-actions")
@pytest.mark.parametrize("silent", [True, False])
@pytest.mark.parametrize("special", WALKS)
def test_what_follows_a_special_step_may_need_silence(special: str, silent: bool) -> None:
    action = ACTIONS[special]
    table = lay(player(owner(special), 4, now=[special], loudness=3, silent=silent))
    act(table, ("play", special))
    happens = silent or not action.silent
    assert table.state.players[0].loudness == (hushed(action, 3) if happens else 3)


@pytest.mark.rule("zombie_country.attributes.special-action-cards")
@pytest.mark.parametrize("enemies_there", [True, False])
@pytest.mark.parametrize("special", FIGHTS)
def test_what_follows_a_special_attack_needs_somebody_to_attack(special: str, enemies_there: bool) -> None:
    row = street(card("bakery", street=[X] if enemies_there else []), "old-house")
    table = lay(player(owner(special), now=[special], loudness=3), town=row, dice=[1])
    act(table, ("play", special))
    if enemies_there:
        act(table, asked(table).options[0])
    assert table.state.players[0].loudness == (hushed(ACTIONS[special], 3) if enemies_there else 3)


@pytest.mark.rule("zombie_country.attributes.special-action-cards")
@pytest.mark.parametrize("special", [name for name in WALKS if ACTIONS[name].like == "back"])
def test_nothing_follows_a_special_step_that_leads_nowhere(special: str) -> None:
    table = lay(player(owner(special), 0, now=[special], loudness=3))
    act(table, ("play", special))
    assert (table.state.players[0].space, table.state.players[0].loudness) == (0, 3)


@pytest.mark.rule("zombie_country.attributes.special-action-cards")
@pytest.mark.parametrize("special", CHORES)
def test_what_follows_a_special_inventory_action_comes_when_it_is_done(special: str) -> None:
    action, who = ACTIONS[special], owner(special)
    crew = player(who, now=[special], wounds=2, stamina=1), player("ondra", wounds=2, stamina=1)
    table = lay(*crew, town=street(HOUSE, "church"))
    act(table, ("play", special), (action.uses[0], STREET))
    if asked(table).rule == "zombie_country.actions.major-crafting":
        act(table, DONE)
    for seat in (0, 1):
        each = table.state.players[seat]
        rested = each.card.stamina if not seat and action.uses[0] == "coordinate" else 1
        mine = [effect for effect in action.then if isinstance(effect, Heal | Refresh) and (not seat or effect.who != "self")]
        healed = sum(effect.wounds for effect in mine if isinstance(effect, Heal))
        fresh = sum(effect.stamina for effect in mine if isinstance(effect, Refresh))
        assert (each.wounds, each.stamina) == (2 - healed, min(each.card.stamina, rested + fresh))


@pytest.mark.rule("zombie_country.attributes.special-action-cards")
def test_every_special_action_resembles_a_basic_one_and_belongs_to_somebody() -> None:
    for name, action in ACTIONS.items():
        assert action.like in BASICS
        assert name not in BASICS, "it has a name of its own"
        assert owner(name)
        assert action.uses == USES or action.like == "inventory"
        assert action.steps == 1 or action.like in ("forward", "back")
        assert not action.sweep or action.like == "attack"
        plain = (1, (), USES, False, ())
        assert (action.steps, action.powers, action.uses, action.sweep, action.then) != plain, "it differs in something"


# ---------------------------------------------------------------------- strength and speed


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


# ---------------------------------------------------------------------- stamina


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


# ---------------------------------------------------------------------- defence

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


# ---------------------------------------------------------------------- the cards


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


# ---------------------------------------------------------------------- skills


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

"""Character attributes: health, action cards, strength, speed, stamina, defence, special actions and skills."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from herna.games.zombie_country.content import (
    ACTIONS,
    BASICS,
    BUILDINGS,
    CHARACTERS,
    ENEMIES,
    FIST,
    ITEMS,
    USES,
    Action,
    Aim,
    Heal,
    Hurt,
    Hush,
    Noise,
    Refresh,
    Search,
    Tire,
)
from herna.games.zombie_country.events import (
    Attacked,
    Died,
    EnemyAttacked,
    Healed,
    Searched,
)
from herna.kernel import DONE, Told
from herna.testing.playing import act, asked, forbidden, told
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
CHORES = [name for name, action in ACTIONS.items() if action.like == "inventory"]


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

"""Combat: rounds, attributes, dice; who attacks whom, who decides, and the worked example."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.cave_evil import GAME
from herna.games.cave_evil.content import ATTRIBUTES
from herna.games.cave_evil.events.combat import Attacked, CombatWon, RolledAgain, RoundWon, StruckFirst
from herna.games.cave_evil.rules import combat, movement
from herna.games.cave_evil.rules.combat import fight, player_for_monsters
from herna.games.cave_evil.rules.hire import barred as no_hire
from herna.games.cave_evil.rules.rounds import neighbours
from herna.games.cave_evil.rules.subdue import barred as no_subdue
from herna.games.cave_evil.state import Round, Squad, State
from tests.games.cave_evil.driving import Drive
from tests.games.cave_evil.laying import at, cave, group, squad
from tests.games.cave_evil.scenes import drawn

HEADBAND = "elastic-headband-of-prowess"


def rulebook(*, things: tuple[str, ...] = (HEADBAND,), switches: tuple[str, ...] = ()) -> tuple[State, Squad, Squad]:
    """The fight of the rulebook: Jiří attacks Johanka."""
    state = cave(2, switches=switches)
    ours = squad(state, 0, 1, at(state, 0, 1), "hunchback", "cave-dwellers", "ghoul")
    theirs = squad(state, 1, 1, at(state, 1, 1), "necromonk-1", "horned-hellion", things=things)
    return state, ours, theirs


def fought(dice: list[int], *answers: object, **how: Any) -> Drive:
    """That fight, answered so far."""
    state, ours, theirs = rulebook(**how)
    play = Drive(state, lambda t: fight(t, ours, theirs), dice)
    play.say(*answers)
    return play


def rounds_of(play: Drive) -> list[Round]:
    """The rounds that were fought."""
    assert play.state.combat is not None
    return play.state.combat.rounds


def duel(ours: str = "ghoul", theirs: str = "ratman", dice: list[int] | None = None, **how: Any) -> Drive:
    """One creature attacks another one."""
    state = cave(2, **how)
    mine = squad(state, 0, 1, at(state, 0, 1), ours)
    yours = squad(state, 1, 1, at(state, 1, 1), theirs)
    return Drive(state, lambda t: fight(t, mine, yours), dice or [])


@pytest.mark.rule("cave_evil.combat.fight-round-1")
@pytest.mark.rule("cave_evil.combat.total")
@pytest.mark.rule("cave_evil.combat.modifiers-after")
@pytest.mark.rule("cave_evil.combat.higher-wins")
def test_binding_turns_22_into_16() -> None:
    first = rounds_of(fought([2, 12], "strength"))[0]
    assert first.base == [19, 10]
    assert first.dice == [2, 12]
    assert first.totals == [21, 16]
    assert first.winner == 0
    assert [(change.source, change.amount, change.side) for change in first.changes] == [("hunchback", -3, 1)] * 2


@pytest.mark.rule("cave_evil.combat.fight-round-2")
@pytest.mark.rule("cave_evil.combat.round-2-choice")
def test_headband_wins_round_2() -> None:
    play = fought([2, 12, 6, 7, 5, 8], "strength")
    assert (play.rule, play.seat) == ("cave_evil.combat.round-2-choice", 1)
    play.say("prowess")
    second = rounds_of(play)[1]
    assert second.base == [15, 13]
    assert [(change.source, change.amount) for change in second.changes] == [(HEADBAND, 3)]
    assert second.totals == [21, 23]
    assert second.winner == 1


@pytest.mark.rule("cave_evil.combat.fight-round-3")
@pytest.mark.rule("cave_evil.combat.round-3")
@pytest.mark.rule("cave_evil.combat.round-3-winner")
def test_weapon_decides() -> None:
    play = fought([2, 12, 6, 7, 5, 8], "strength", "prowess")
    third = rounds_of(play)[2]
    assert third.attribute == "weapon"
    assert third.totals == [23, 17]
    assert play.over
    assert play.result == 0


@pytest.mark.rule("cave_evil.combat.fight-aftermath")
@pytest.mark.rule("cave_evil.death.all-die")
@pytest.mark.rule("cave_evil.death.kill-points")
@pytest.mark.rule("cave_evil.death.drop-all")
@pytest.mark.rule("cave_evil.death.gore")
@pytest.mark.rule("cave_evil.death.marker-back")
def test_aftermath() -> None:
    play = fought([2, 12, 6, 7, 5, 8], "strength", "prowess")
    state = play.state
    assert state.players[0].enemy_kills == ["necromonk-1", "horned-hellion"]
    heap = state.heaps[at(state, 1, 1)]
    assert heap.goods == [0, 3, 0]
    assert [thing.card for thing in heap.things] == [HEADBAND]
    assert [each.number for each in state.players[1].squads] == [0]


@pytest.mark.rule("cave_evil.combat.attacker-defender")
@pytest.mark.rule("cave_evil.combat.round-1-choice")
@pytest.mark.rule("cave_evil.combat.inspect")
def test_attacker_chooses_any_attribute_first_and_all_cards_are_open() -> None:
    play = duel()
    assert (play.rule, play.seat) == ("cave_evil.combat.round-1-choice", 0)
    assert play.options == list(ATTRIBUTES)
    assert play.state.combat is not None
    assert [fighter.cards for fighter in play.state.combat.fighters] == [["ghoul"], ["ratman"]]
    assert play.told(Attacked) == [Attacked(0, 1, "ghoul", "ratman", at(play.state, 1, 1), False)]


def test_who_chooses_sees_how_both_stand() -> None:
    assert dict(duel().asked.facts) == {
        "strength": "11 : 4",
        "prowess": "7 : 4",
        "dodge": "6 : 7",
        "bloodlust": "9 : 5",
        "defense": "5 : 3",
        "weapon": "7 : 4",
        "who": "own",
    }


@pytest.mark.rule("cave_evil.combat.attribute-ring")
@pytest.mark.rule("cave_evil.combat.neighbours-of-weapon")
@pytest.mark.rule("cave_evil.combat.only-neighbours")
def test_only_neighbours_on_the_ring() -> None:
    assert [neighbours(each) for each in ATTRIBUTES[:2]] == [("weapon", "prowess"), ("strength", "dodge")]
    play = duel(dice=[1, 12, 12, 1, 1, 12])
    play.say("weapon")
    assert play.options == ["defense", "strength"]
    assert play.why_not("dodge") == "cave_evil.combat.only-neighbours"
    play.say("strength")
    assert rounds_of(play)[2].attribute == "defense"


@pytest.mark.rule("cave_evil.combat.best-of-three")
@pytest.mark.rule("cave_evil.combat.two-wins-end")
@pytest.mark.rule("cave_evil.combat.no-retreat")
def test_two_wins_end_the_combat() -> None:
    play = duel(dice=[6, 1, 6, 1])
    play.say("strength", "prowess")
    assert play.over
    assert [each.winner for each in rounds_of(play)] == [0, 0]
    assert play.state.combat is not None
    assert (play.state.combat.winner, play.state.combat.over) == (0, True)


@pytest.mark.rule("cave_evil.combat.tie")
@pytest.mark.rule("cave_evil.combat.tie-reroll")
def test_equal_totals_are_decided_by_new_dice_alone() -> None:
    play = duel(dice=[1, 8, 5, 5, 3, 9])
    play.say("strength")
    first = rounds_of(play)[0]
    assert first.totals == [12, 12]
    assert first.again == [5, 5, 3, 9]
    assert first.winner == 1
    assert play.told(RolledAgain) == [RolledAgain(5, 5), RolledAgain(3, 9)]


@pytest.mark.rule("cave_evil.combat.needs-action")
@pytest.mark.rule("cave_evil.combat.defend-unlimited")
def test_only_who_has_not_acted_attacks_but_anyone_defends() -> None:
    state, ours, theirs = rulebook()
    theirs.creatures[0].acted = True
    assert combat.offered(state, ours) == [("attack", 1, 1)]
    ours.creatures[0].acted = True
    assert combat.offered(state, ours) == []
    assert combat.barred(state, ours, ("attack", 1, 1)) == "cave_evil.combat.needs-action"


@pytest.mark.rule("cave_evil.combat.must-fight-enemy")
@pytest.mark.rule("cave_evil.combat.may-choose-monster")
def test_monsters_may_be_dealt_with_enemies_must_be_fought() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "ghoul", goods=(9, 9, 9))
    group(state, at(state, 1, 1), "ratman", letter="A")
    assert combat.offered(state, ours) == [("fight", "A")]
    assert no_hire(state, ours, ("hire", "A")) is None
    assert no_subdue(state, ours, ("subdue", "A")) is None
    squad(state, 1, 1, at(state, 0, 2), "ratman")
    assert no_hire(state, ours, ("hire", "A")) == "cave_evil.combat.must-fight-enemy"
    assert no_subdue(state, ours, ("subdue", "A")) == "cave_evil.combat.must-fight-enemy"
    assert combat.barred(state, ours, ("fight", "A")) == "cave_evil.supported-combat.monster-and-enemy"


@pytest.mark.rule("cave_evil.combat.stop-adjacent")
@pytest.mark.rule("cave_evil.combat.when-resolved")
def test_who_stands_beside_an_enemy_stays_and_owes_a_combat() -> None:
    state, ours, _ = rulebook()
    assert movement.no_movement(state, ours) == "cave_evil.combat.stop-adjacent"
    assert movement.owes(state, ours)
    for each in ours.creatures:
        each.acted = True
    assert not movement.owes(state, ours)


@pytest.mark.rule("cave_evil.combat.attacker-defender", "cave_evil.abilities.combat-ability")
def test_who_strikes_first_is_called_the_attacker() -> None:
    play = duel("ghoul", "prepaid-mercenary", dice=[1, 12, 5, 5, 3, 4, 2, 9])
    play.say(("ability",), "weapon", "strength")
    assert play.told(StruckFirst) == [StruckFirst(1)]
    assert play.told(RoundWon) == [
        RoundWon(1, "weapon", 10 + 12, 7 + 1, 12, 1, 1, True, False),
        RoundWon(2, "strength", 8 + 5, 11 + 5, 5, 5, 0, False, False),
        RoundWon(3, "defense", 8 + 4, 5 + 3, 4, 3, 1, True, False),
    ]
    assert play.told(CombatWon) == [CombatWon(1, True)]
    panel = drawn(play.state).panel
    assert panel is not None
    assert [(side.seat, side.text) for side in panel.sides] == [(0, "defends"), (1, "attacks")]
    assert panel.result == "The attackers win 2 to 1."


@pytest.mark.rule("cave_evil.combat.attacker-vs-monster")
def test_the_player_is_the_attacker_unless_a_card_says_otherwise() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "ghoul")
    wild = group(state, at(state, 1, 1), "ratman")
    play = Drive(state, lambda t: fight(t, ours, wild))
    assert play.seat == 0
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "ghoul")
    wild = group(state, at(state, 1, 1), "clacking-jaw")
    play = Drive(state, lambda t: fight(t, ours, wild))
    play.say(("ability",))
    assert (play.rule, play.seat) == ("cave_evil.combat.round-1-choice", 1)


@pytest.mark.rule("cave_evil.combat.monster-player")
@pytest.mark.rule("cave_evil.combat.monster-player-who")
def test_the_next_player_who_is_not_involved_decides_for_monsters() -> None:
    state = cave(4)
    assert player_for_monsters(state, 0, (0,)) == 1
    assert player_for_monsters(state, 3, (3,)) == 0
    assert player_for_monsters(state, 0, (0, 1)) == 2
    state.players[1].alive = False
    assert player_for_monsters(state, 0, (0,)) == 2
    state = cave(3)
    ours = squad(state, 0, 1, at(state, 0, 1), "ghoul")
    wild = group(state, at(state, 1, 1), "ratman")
    play = Drive(state, lambda t: fight(t, ours, wild), dice=[1, 12])
    play.say("strength")
    assert (play.rule, play.seat) == ("cave_evil.combat.round-2-choice", 1)


@pytest.mark.rule("cave_evil.combat.fox-combat")
@pytest.mark.rule("cave_evil.combat.fox-combat-direction")
def test_fox_combat_goes_on_around_the_ring() -> None:
    for second, third in (("weapon", "defense"), ("prowess", "dodge")):
        play = duel(dice=[1, 12, 12, 1, 1, 12], switches=("fox",))
        play.say("strength", second)
        assert rounds_of(play)[2].attribute == third


@pytest.mark.rule("cave_evil.combat.fox-combat-exception")
def test_behind_the_iron_gate_there_is_no_fox_combat() -> None:
    state, ours, theirs = rulebook(things=("iron-gate",), switches=("fox",))
    theirs.things[0].gate = at(state, 2, 0)
    play = Drive(state, lambda t: fight(t, ours, theirs), dice=[1, 12, 12, 1, 1, 12])
    play.say(("use", "iron-gate"))
    assert rounds_of(play)[0].attribute == "defense"
    play.say("weapon")
    assert rounds_of(play)[2].attribute == "bloodlust"


@pytest.mark.rule("cave_evil.cards.iron-gate-blocks")
def test_only_who_uses_the_iron_gate_is_attacked_with_defense_first() -> None:
    state, ours, theirs = rulebook(things=("iron-gate",))
    theirs.things[0].gate = at(state, 2, 0)
    play = Drive(state, lambda t: fight(t, ours, theirs), dice=[1, 12, 12, 1, 1, 12])
    play.say("done")
    assert (play.rule, play.seat, len(play.options)) == ("cave_evil.combat.round-1-choice", 0, 6)


@pytest.mark.rule("cave_evil.combat.round-2-choice")
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("cs", "Kterou vlastností se bude bojovat ve druhém kole? (Rozhodujete za toulavé nestvůry A.)"),
        ("en", "Which attribute is the second round fought with? (You decide for wandering monsters A.)"),
    ],
)
def test_who_decides_for_monsters_is_told_so(lang: str, said: str) -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 1, 0), "ratman")
    wild = group(state, at(state, 2, 0), "ghoul")
    play = Drive(state, lambda t: fight(t, ours, wild), dice=[12, 1, 12, 1])
    assert play.asked.facts["who"] == "own"
    play.say("strength")
    assert (play.seat, play.rule, play.asked.facts["who"]) == (1, "cave_evil.combat.round-2-choice", "A")
    assert GAME.texts.prompt(lang, play.seat, play.rule, ["Jana", "Petr"], play.asked.facts) == said

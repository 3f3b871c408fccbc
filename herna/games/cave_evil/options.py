"""What can be chosen when a table is laid."""

from __future__ import annotations

from typing import Literal

from herna.kernel import Options


class CaveOptions(Options, frozen=True):
    """What can be chosen when a table is laid; the basic game unless something is switched on.

    `necromancers` names who plays whom, in seating order; whoever is not named is dealt one at random, or chooses at the table
    with `choose` [cave_evil.setup.choose-necromancer]. The cave is a sample layout, or built tile by tile with `build`
    [cave_evil.cave.sample-setup]; `alternate` lets two players alternate with their Tunnels and Thronerooms
    [cave_evil.cave.two-player-order]. `evil` names the Awakening Evil, `short` draws the Pit or the Bitch
    [cave_evil.setup.short-game-evil]. `first_game` leaves out more cards [cave_evil.setup.first-game-removals].

    The rules for advanced play can be switched on one by one [cave_evil.advanced.pick-freely]: `diamonds` and `protectors` add
    cards, `discard_hand`, `sacrifice`, `supported_digging`, `hire_one`, `abandon` and `longer_game` are the others, `reveal`
    the effects of the revealed Statue [cave_evil.evil-statue.reveal-advanced], `goat` puts the Goat among the Evils,
    but neither of a short nor of a first game [cave_evil.evil-goat.advanced-only]. Variants: `fox`
    [cave_evil.combat.fox-combat], `rage` [cave_evil.rage.continue], `collapse_damage`
    [cave_evil.excavation.collapse-damage], `monsters_carry` [cave_evil.wandering.monsters-carry], `opponent_attaches`
    [cave_evil.lasting.opponent-chooses].
    """

    necromancers: tuple[str, ...] = ()
    choose: bool = False
    build: bool = False
    alternate: bool = False
    evil: str = ""
    short: bool = False
    first_game: bool = False
    diamonds: bool = False
    protectors: bool = False
    discard_hand: bool = False
    sacrifice: bool = False
    supported_digging: bool = False
    hire_one: bool = False
    abandon: bool = False
    longer_game: bool = False
    reveal: bool = False
    goat: bool = False
    fox: bool = False
    rage: bool = False
    collapse_damage: bool = False
    monsters_carry: bool = False
    opponent_attaches: bool = False


Switch = Literal[
    "discard_hand",
    "sacrifice",
    "supported_digging",
    "hire_one",
    "abandon",
    "longer_game",
    "reveal",
    "fox",
    "rage",
    "collapse_damage",
    "monsters_carry",
    "opponent_attaches",
]
"""Rules that a game may be played with beside the basic ones, as the state keeps them; other options only matter for setup."""
SWITCHES: tuple[Switch, ...] = (
    "discard_hand",
    "sacrifice",
    "supported_digging",
    "hire_one",
    "abandon",
    "longer_game",
    "reveal",
    "fox",
    "rage",
    "collapse_damage",
    "monsters_carry",
    "opponent_attaches",
)

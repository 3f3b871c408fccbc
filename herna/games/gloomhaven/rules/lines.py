"""All lines of ability cards, and how each is performed [Tah hrdiny]."""

from __future__ import annotations

from herna.games.gloomhaven.content import (
    Afflict,
    Attack,
    Bonus,
    Disarm,
    Force,
    Grant,
    Heal,
    Kill,
    Loot,
    Move,
    Obstacle,
    Recover,
    Refresh,
    Retaliate,
    Shield,
    Shove,
    Suffer,
    Summon,
    Trap,
)
from herna.games.gloomhaven.rules import affecting, attacking, helping, lasting, moving
from herna.games.gloomhaven.rules.acting import PERFORM

PERFORM |= {
    Move: moving.perform_move,
    Attack: attacking.perform_attack,
    Heal: helping.perform_heal,
    Shield: lasting.perform_shield,
    Retaliate: lasting.perform_retaliate,
    Afflict: affecting.perform_afflict,
    Shove: affecting.perform_shove,
    Loot: helping.perform_loot,
    Summon: lasting.perform_summon,
    Suffer: affecting.perform_suffer,
    Kill: attacking.perform_kill,
    Recover: helping.perform_recover,
    Refresh: helping.perform_refresh,
    Trap: affecting.perform_trap,
    Disarm: affecting.perform_disarm,
    Obstacle: affecting.perform_obstacle,
    Grant: affecting.perform_grant,
    Force: affecting.perform_force,
    Bonus: lasting.perform_bonus,
}

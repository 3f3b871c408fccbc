# What is printed on cards, items and modifiers.

language = en

## Names

-fire = Fire
-ice = Ice
-air = Air
-earth = Earth
-light = Light
-dark = Dark
-poison = Poison
-wound = Wound
-immobilize = Immobilize
-disarm = Disarm
-stun = Stun
-muddle = Muddle
-curse = Curse
-invisible = Invisible
-strengthen = Strengthen
-bless = Bless

element-name = { $element ->
    [fire] { -fire }
    [ice] { -ice }
    [air] { -air }
    [earth] { -earth }
    [light] { -light }
    [dark] { -dark }
   *[any] any element
  }
condition-name = { $condition ->
    [poison] { -poison }
    [wound] { -wound }
    [immobilize] { -immobilize }
    [disarm] { -disarm }
    [stun] { -stun }
    [muddle] { -muddle }
    [curse] { -curse }
    [invisible] { -invisible }
    [strengthen] { -strengthen }
   *[bless] { -bless }
  }
slot-name = { $slot ->
    [head] head
    [body] body
    [legs] legs
    [hand] one-handed
    [hands] two-handed
   *[small] small item
  }
rank-name = { $rank ->
    [normal] normal
    [elite] elite
   *[boss] boss
  }

## Values and traits

card-value = { $what ->
    [attack] Attack
    [move] Move
    [heal] Heal
    [shield] Shield
    [retaliate] Retaliate
    [range] Range
    [push] Push
    [pull] Pull
    [pierce] Pierce
    [loot] Loot
    [damage] Damage
   *[hit_points] Hit points
  } { $value }
card-trait = { $trait ->
    [double] attack value doubled
    [double-heal] Heal value doubled
    [null] no damage
    [advantage] Advantage
    [disadvantage] Disadvantage for the attacker
    [jump] Jump
    [flying] Flying
    [unarmed] does not attack
    [negate] no damage is suffered
    [pierce] ignores all Shield
    [refresh] refresh an item
   *[once] leaves the deck once drawn
  }
card-more = +{ $count } { $what ->
    [targets] { $count ->
        [one] target
       *[other] targets
      }
    [damage] damage
   *[count] more
  }
card-targets = { $count ->
    [one] { $count } target
   *[other] { $count } targets
  }
card-area = area: { NAME($area) } ({ $count ->
    [one] { $count } hex
   *[other] { $count } hexes
  })
card-xp = { $count } XP
card-each-xp = { $count } XP for each target
card-killed-xp = { $count } XP for each enemy killed
card-sprung-xp = { $count } XP when an enemy springs it
card-infuse = infuses { $elements }
card-x = X is { $count }
card-count = { $count ->
    [negative] the number of negative conditions on the target
    [friends] the number of the attacker’s allies adjacent to the target
    [shield] the target’s Shield
    [moved] the number of hexes moved this turn
    [moved-now] the number of hexes moved with this action
    [dealt] the damage dealt this turn
    [destroyed] the number of obstacle hexes destroyed with this action
    [half-life] half the maximum hit points of the one healed, rounded down
    [life] the maximum hit points of the one healed
    [near-allies] the number of your allies within two hexes of you
    [scouts] the number of Vermling Scouts on the map
   *[own-half] half its own current hit points, rounded up
  }
card-test = { $test ->
    [melee] melee
    [ranged] ranged
    [by-ally] target adjacent to an ally of the attacker
    [alone] target not adjacent to any of its allies
    [poisoned] poisoned target
    [hampered] disarmed, immobilized or stunned target
    [stunned] stunned target
    [unseen] attacker invisible
    [normal] target a normal monster
    [undead] target a Living Bones, a Living Corpse or a Living Spirit
    [straight] after a move in a straight line
   *[returned] after a move that ended where it began
  }
card-whom = { $whom ->
    [one] one enemy
    [one-near] one adjacent enemy
    [self] self
    [adjacent] all adjacent enemies
    [range] all enemies within range
    [passed] all enemies moved through
    [room] all enemies in the same room
    [ally] one ally
    [ally-near] one adjacent ally
    [allies] all allies
    [allies-near] all adjacent allies
    [self-allies] self and all allies
    [self-allies-near] self and all adjacent allies
    [self-or-ally] self or one ally
    [self-or-ally-near] self or one adjacent ally
    [all-adjacent] all adjacent figures
    [near-target] all figures adjacent to the target
    [enemies-near-target] all enemies adjacent to the target
    [enemies-near-obstacle] all enemies adjacent to that obstacle
    [area-all] all figures in the same area
    [enemies] all enemies
    [allies-summons] all summons of heroes
   *[ally-summons] one summon of a hero
  }
card-whose = { $whom ->
    [self] { "" }
    [allies] of all allies
    [allies-near] of all adjacent allies
    [self-allies] of yours and of all allies
   *[self-allies-near] of yours and of all adjacent allies
  }

## What is added

card-augment = { $elements }: { $what }
card-consuming = consuming { $count ->
    [one] { $elements }
   *[other] all of { $elements }
  }
card-single = with a single target
card-when = { $tests }: { $what }
card-each = { $what } × { $count }
card-on = { $on ->
    [attack] each attack
    [attack-action] each attack action
    [attacked] when attacked
    [hurt] each source of damage from attacks
    [damage] each source of damage
    [heal] each heal
    [heal-action] each heal action
    [begin] start of each own turn
    [end] end of each own turn
   *[always] always
  }
card-lasting = Augment, { $what }
card-use = { $when ->
    [turn] own turn
    [move] own move
    [attack] one own attack
    [each-attack] each own attack
    [action] a whole attack action
    [heal] own heal
    [attacked] when attacked
    [damage] when an attack deals damage
    [rest] long rest
   *[worn] as long as it is worn
  }

## Lines

card-summon = summon: { $count ->
    [1] { NAME($what) }
   *[other] { $count } × { NAME($what) }
  } ({ $how })
card-kill = kill: { $who }
card-ranks = { $ranks }
card-by-heroes = { $ranks } for 2 / 3 / 4 heroes
card-most = at most { $count } hit points left
card-recover = recover { $count ->
    [0] all { $kind ->
        [lost] lost
       *[discarded] discarded
      } cards
    [one] { $count } { $kind ->
        [lost] lost
       *[discarded] discarded
      } card
   *[other] up to { $count } { $kind ->
        [lost] lost
       *[discarded] discarded
      } cards
  }
card-then-lose = then lose { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
card-refresh = refresh { $count ->
    [0] all { $kind ->
        [spent] spent
        [used] spent or consumed
       *[consumed] consumed
      } items
    [one] { $count } { $kind ->
        [spent] spent
        [used] spent or consumed
       *[consumed] consumed
      } item
   *[other] up to { $count } { $kind ->
        [spent] spent
        [used] spent or consumed
       *[consumed] consumed
      } items
  }
card-slot = { $slot ->
    [small] small ones only
   *[other] only: { slot-name }
  }
card-trap = create a trap on { $near ->
    [1] an adjacent empty hex
   *[other] an empty hex
  } ({ $what })
card-disarm = remove an adjacent trap
card-disarm-on = its effects hit one enemy
card-obstacle = { $act ->
    [create] create { $count ->
        [one] an obstacle
       *[other] { $count } obstacles
      }{ $near ->
        [near] {" "}on adjacent empty hexes
       *[far] {" "}on empty hexes
      }
    [destroy] destroy { $count ->
        [0] all obstacles
       *[other] { $near ->
            [near] an adjacent obstacle
           *[far] an obstacle
          }
      }
   *[move] move an adjacent obstacle of one hex to an empty hex
  }
card-size = shaped as a triangle of { $count } hexes
card-crush = { $count } damage to all figures beside them
card-perform = { $how ->
    [force] force
    [lead] lead
   *[grant] grant
  } { $who }: { $what }
card-turned = { $turn ->
    [own] its turn this round is against its own side
   *[led] its turn this round is against its own side and led by you
  }
card-own-side = on another enemy of yours, at its own range
card-dying = when it dies: { $what }
card-boss = special { $number }
card-trade = consumes { $old }: infuses { $new }

## What becomes of cards and items

card-slots = { $count ->
    [one] { $count } use
   *[other] { $count } uses
  }{ $xp ->
    [none] { "" }
   *[other] {" "}(XP { $xp })
  }
card-stays = { $stays ->
    [round] until the end of the round
   *[persistent] persistent
  }
card-lost = the card is lost
card-unrecoverable = the card is lost and cannot be recovered
card-shuffle = the deck is shuffled at the end of the round
card-after = { $after ->
    [spent] spent
   *[consumed] consumed
  } after { $uses ->
    [1] use
   *[other] { $uses } uses
  }
card-not-refreshed = nothing refreshes it
card-minus = adds { $count ->
    [one] { $count } card -1
   *[other] { $count } cards -1
  } to the modifier deck
card-shop = { slot-name }, { $cost } gold
card-rolling = rolling
card-perk = { $act ->
    [remove] remove
   *[add] add
  }: { NAME($cards) }
card-ignores = { $what ->
    [items] ignore the -1 cards of items
   *[scenario] ignore harmful scenario effects
  }
card-checks = { $count ->
    [one] { $count } checkmark
   *[other] { $count } checkmarks
  }

## What no other card does

special-all-on-one = as many attacks as it has targets, all on its focus
special-allies-only = only allies
special-at-most-four = at most four tokens and treasures together
special-beside-target = beside the target of the attack
special-by-throne = beside the throne; which demon comes depends on where it stands
special-clear-path = obstacles moved through are destroyed, traps removed without effect
special-coin-per-adjacent-enemy = another money token for each adjacent enemy
special-destroy-adjacent-obstacle = only by destroying an adjacent obstacle
special-drain = on self for each target that suffered damage
special-end-by-obstacle = must end beside an obstacle
special-from-three = only with three or four heroes
special-hurt-beside-path = 2 damage to all figures beside the way
special-kill-normal = it dies instead
special-leave-obstacle = an obstacle appears where it stood
special-loot-path = loots every hex entered
special-may-consume = consuming is up to you
special-neighbours-card = a card of another hero adjacent to that ally
special-path = also all enemies on a path to the target
special-plus-from-2-4-6 = 1 more from levels 2, 4 and 6 on
special-plus-from-3-5 = 1 more from levels 3 and 5 on
special-push-crash = for each hex of the push blocked by a wall or an obstacle the target suffers 2 damage and you gain 1 XP
special-push-into-obstacles = even into obstacles: each breaks, hurts the target for 2 and brings you 1 XP
special-retaliate-xp = 1 XP each time it is used
special-same-room = only in the same room
special-splash-damage = all figures adjacent to the target suffer as much damage as it did
special-split = with as many hit points as the summoner has left
special-stay-beside = must end beside you
special-straight-line = in a straight line
special-summoned = only a summon, whoever owns it
special-toward-hex = toward a chosen hex within range, all enemies within the same range of it
special-whole-life = all of them instead of half
special-with-augments = with the effects of your Augments

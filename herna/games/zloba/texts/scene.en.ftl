# What is on the table: labels of the map, cards in the trays, counters, and the whole table in words.

language = en
scene-name = { NAME($key) }

scene-does = { $symbol ->
    [mine] Gain 1 Corra.
    [extend] Deploy up to 2 basic troops from your playmat to one region where you have a troop.
    [maneuver] Move up to 2 troops from one region to one adjacent region, or deploy 2 basic troops to your deployment zone.
    [battle] Attack for 1 damage in a region with a troop of yours or in one adjacent to it.
    [exodus] For two dice, move any number of your troops from one region to regions adjacent to it.
    [strike] Attack for 1 damage in any numbered region.
    [charge] Attack for 2 damage in a region with a troop of yours or in one adjacent to it.
   *[double] Repeat the action that you have carried out in this turn, with new choices.
  }
scene-legend = Actions of the humans.
scene-ao-does = { $symbol ->
    [mine] The AO gains 2 Corra and at once spends what it can.
    [extend] The AO deploys 4 basic troops to the most threatened region with its troops.
    [maneuver] The AO disperses from where it has the most troops: elite troops to the most threatened adjacent region, basic troops one by one to all adjacent ones, the last one stays.
    [battle] The AO attacks twice for 1 damage in the most threatened region with its troops or next to them.
    [strike] The AO attacks twice for 1 damage at [threat].
    [charge] The AO attacks twice for 2 damage in the most threatened region with its troops or next to them.
   *[double] The AO repeats the action of its first turn.
  }
scene-ao-legend = Actions of the AO; it uses its all-seeing die after its first action.

scene-player = { SEAT($seat) }{ $faction ->
    [none] { "" }
   *[other] , { NAME($faction) }
  }
scene-opponent = AO{ $faction ->
    [none] { "" }
   *[other] , { NAME($faction) }
  }
scene-humans = the humans

scene-army = { NAME($faction) } { $count }
scene-army-elites = { NAME($faction) } { $count } ({ $troops })
scene-basics = { $count } basic
scene-elite = { NAME($kind) } with vitality { $vitality }
scene-nobody = no troops

scene-vp = { $count } VP
scene-bonus = bonus { $symbol }
scene-control = controlled by { $who }
scene-domination = dominated by { $who }
scene-threat = threat { $count }
scene-base = deployment base
scene-objective = objective token

scene-shores = The Shores
scene-region = Region { $number }, { NAME($id) }
scene-zone = Deployment zone, { NAME($zone) }{ $owner ->
    [none] { "" }
   *[other] : { $owner }
  }
scene-bridge = Land bridge between regions { $one } and { $other }
scene-bonuses = Bonus action { $symbol }, { $count ->
    [one] region
   *[other] regions
  } { $regions }
scene-where = { $region ->
    [0] the Shores
   *[other] region { $region }
  }
scene-stack = { NAME($faction) }, { $count ->
    [one] { $count } basic troop
   *[other] { $count } basic troops
  }, { $where }
scene-die = { NAME($faction) }, { NAME($kind) }, vitality { $vitality } of { $full }, { $where }

scene-pool = Draft pool
scene-scenario = Scenario
scene-factions = Free factions
scene-feats = Feat cards to choose from
scene-scenarios = Scenarios to choose from

scene-camp = deployment zone: { NAME($zone) }
scene-first-player = first player token
scene-pile-mat = { $basic }: { $count } on the playmat
scene-pile-removed = { $basic }: { $count } removed
scene-stats = { $letter ->
    [none] { "" }
   *[other] letter { $letter }, { "" }
  }price { $price }, vitality { $vitality }{ $vp ->
    [0] { "" }
   *[other] , { $vp } VP a region
  }, { $left ->
    [none] { $dice } dice
   *[other] { $left } of { $dice } on the playmat
  }
scene-price = faction ability, price { $price }
scene-ao-ability = Faction ability without a letter
scene-used = used
scene-dice = { $symbol } { $count }

scene-event = Event: { $text }
scene-preparation = Setup: { $text }
scene-mission = { $side ->
    [humans] Mission of the humans
    [opponent] Mission of the AO
   *[both] Mission of both sides
  }: { $text }
scene-tally = ({ $side ->
    [humans] Humans
   *[opponent] AO
  }: { $counted } of { $rounds } rounds counted.)
scene-chaos = Chaos { $number }
scene-chaos-shown = Chaos { $number }, on the die

scene-count-round = Round
scene-count-stockpile = Corra stockpile
scene-count-chaos = Chaos die
scene-count-common-vp = VP of the humans
scene-count-vp = VP
scene-count-corra = Corra
scene-count-mat = Basic on the playmat
scene-count-removed = Basic removed

scene-moment = { $phase ->
    [setup] Setup.
    [tie] Round { $round }, breaking the tie.
   *[other] Round { $round }, phase { $phase ->
        [maintenance] Maintenance
        [chaos] Maintenance (Chaos die)
        [spoils] Spoils
        [groundwork] Groundwork
        [draft] Draft
        [actions] Actions
        [solo_actions] Actions
       *[scoring] Victory Points
      }.
  }
scene-first = First player: { SEAT($seat) }.
scene-stockpile = { $count } Corra in the stockpile.
scene-score = VP: humans { $humans }, AO { $opponent }.
scene-strict = Elite troops score only in regions that their faction controls.
scene-tied = Tied: { $players }.
scene-turn = On turn: { $player }.
scene-unspent = The action die of this turn is still to be spent.
scene-spent = The action die of this turn has been spent.
scene-repeats = Double would repeat: { $symbol }.

scene-place = Region { $number } { NAME($id) } (adjacent { $borders }{ $bridges ->
    [none] { "" }
   *[other] , by bridge { $bridges }
  })
scene-shores-place = The Shores (from here to regions { $regions }, never back)
scene-corra = { $count } Corra
scene-mat = basic troops: { $count } on the playmat, { $removed } removed
scene-action-dice = { $dice ->
    [none] no action dice
   *[other] action dice: { $dice }
  }
scene-eye = { $symbol ->
    [none] no all-seeing die
   *[other] all-seeing die: { $symbol }
  }
scene-feat = feat card { $feat }
scene-feat-used = feat card { $feat } (used)
scene-cards = Cards and abilities, { NAME($faction) }
scene-scenario-name = Scenario { $scenario }.
scene-chaos-die = The Chaos die shows { $number }.

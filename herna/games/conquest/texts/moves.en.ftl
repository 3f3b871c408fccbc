out-of-combat_march-distance = Where does the regiment march?
    .option = { $aim ->
        [own] Freely
        [zone-1] To Objective Zone 1
        [zone-2] To Objective Zone 2
        [zone-3] To Objective Zone 3
        [zone-4] To Objective Zone 4
        [garrison-0] Into building 1
        [garrison-1] Into building 2
        [garrison-2] Into building 3
        [garrison-3] Into building 4
        [garrison-4] Into building 5
        [garrison-5] Into building 6
        [garrison-6] Into building 7
        [garrison-7] Into building 8
        [garrison-8] Into building 9
        [garrison-9] Into building 10
        [garrison-10] Into building 11
        [garrison-11] Into building 12
       *[other] {"Towards "}{ NAME($aim) }
    }: { WORD($legs) }
out-of-combat_reform = Which formation does the regiment take up?
    .option = { $files ->
        [one] 1 file
       *[other] { $files } files
    }, facing { MEASURE($facing, of: 100) }°{ $shift ->
        [0] {""}
       *[other] {", shifted by "}{ MEASURE($shift, of: 1000) }″
    }
principles_incomplete-rear-centred-grid = On which side are the stands of the incomplete rear rank?
    .left = More to the left
    .right = More to the right
characters_character-centre-tie = On which side of the command stand does the character stand?
    .left = On the left
    .right = On the right
out-of-combat_arrive-formation = In how many files does the regiment enter the battlefield?
    .option = { $files ->
        [one] 1 file
       *[other] { $files } files
    }
out-of-combat_arrive-placement = Where does the regiment enter the battlefield?
    .zone = From the Reinforcement Zone, { MEASURE($along, of: 1000) }″ along the edge: { WORD($legs) }
    .west = From the west edge, { MEASURE($along, of: 1000) }″ along it: { WORD($legs) }
    .east = From the east edge, { MEASURE($along, of: 1000) }″ along it: { WORD($legs) }
out-of-combat_arrive-second-march = Where does the regiment march on to?
    .option = { $aim ->
        [own] Freely
        [zone-1] To Objective Zone 1
        [zone-2] To Objective Zone 2
        [zone-3] To Objective Zone 3
        [zone-4] To Objective Zone 4
        [garrison-0] To building 1
        [garrison-1] To building 2
        [garrison-2] To building 3
        [garrison-3] To building 4
        [garrison-4] To building 5
        [garrison-5] To building 6
        [garrison-6] To building 7
        [garrison-7] To building 8
        [garrison-8] To building 9
        [garrison-9] To building 10
        [garrison-10] To building 11
        [garrison-11] To building 12
       *[other] {"Towards "}{ NAME($aim) }
    }: { WORD($legs) }

marched = { NAME($regiment) } { GENDER($regiment) ->
        [mp] march
        [ip] march
        [fp] march
        [np] march
       *[other] marches
    } { $inches }{ $tenths ->
        [0] {""}
       *[other] {"."}{ $tenths }
    }″{ $aim ->
        [own] {""}
        [zone-1] {" to Objective Zone 1"}
        [zone-2] {" to Objective Zone 2"}
        [zone-3] {" to Objective Zone 3"}
        [zone-4] {" to Objective Zone 4"}
        [garrison-0] {" into the building"}
        [garrison-1] {" into the building"}
        [garrison-2] {" into the building"}
        [garrison-3] {" into the building"}
        [garrison-4] {" into the building"}
        [garrison-5] {" into the building"}
        [garrison-6] {" into the building"}
        [garrison-7] {" into the building"}
        [garrison-8] {" into the building"}
        [garrison-9] {" into the building"}
        [garrison-10] {" into the building"}
        [garrison-11] {" into the building"}
       *[other] {" towards "}{ NAME($aim) }
    }.
reformed = { NAME($regiment) } { GENDER($regiment) ->
        [mp] take
        [ip] take
        [fp] take
        [np] take
       *[other] takes
    } up a new formation: { $files ->
        [one] 1 file
       *[other] { $files } files
    }, { $ranks ->
        [one] 1 rank
       *[other] { $ranks } ranks
    }.
arrived = { NAME($regiment) } { GENDER($regiment) ->
        [mp] come
        [ip] come
        [fp] come
        [np] come
       *[other] comes
    } { $edge ->
        [zone] onto the battlefield from the Reinforcement Zone,
        [west] onto the battlefield over the west edge,
        [east] onto the battlefield over the east edge,
       *[other] further onto the battlefield,
    } { $inches }{ $tenths ->
        [0] {""}
       *[other] {"."}{ $tenths }
    }″.
turned-back = { NAME($regiment) } { GENDER($regiment) ->
        [mp] find
        [ip] find
        [fp] find
        [np] find
       *[other] finds
    } no way onto the battlefield and { GENDER($regiment) ->
        [mp] go
        [ip] go
        [fp] go
        [np] go
       *[other] goes
    } back to the reinforcements.
occupied = { NAME($regiment) } { GENDER($regiment) ->
        [mp] occupy
        [ip] occupy
        [fp] occupy
        [np] occupy
       *[other] occupies
    } the { NAME($terrain) }.

free-ahead = ahead
    .measured = ahead { $thousandths }″
free-back = back
    .measured = back { $thousandths }″
free-left = left
    .measured = left { $thousandths }″
free-right = right
    .measured = right { $thousandths }″
free-wheel-left = wheel left
    .measured = wheel left by { $hundredths }°
free-wheel-right = wheel right
    .measured = wheel right by { $hundredths }°
free-zone = the Reinforcement Zone
free-west = the west edge
free-east = the east edge
free-none = nowhere
free-front = the front side
free-rear = the rear side
free-turn-left = turn left
    .measured = turn left by { $hundredths }°
free-turn-right = turn right
    .measured = turn right by { $hundredths }°

out-of-combat_charge-side-tie = Which side do you charge ({ NAME($foe) })?
    .front = The front
    .right = The right flank
    .rear = The rear
    .left = The left flank
special-rules_unstoppable = The Charge roll is too low. Do you re-roll it?
    .again = Re-roll it
    .pass = Keep it
out-of-combat_charge-maximise-order = With which wheel does the Charge begin?
    .option = { $legs ->
        [none] Without a wheel
       *[other] { WORD($legs) }
    }
special-rules_overrun-impact = Against whom does the regiment repeat its Impact Attacks?
    .overrun = { NAME($regiment) }
    .pass = Nobody
in-combat_clean-reform = Which formation does the regiment take up?
    .option = { $files ->
        [one] 1 file
       *[other] { $files } files
    }, facing { MEASURE($facing, of: 100) }°, centre { MEASURE($shift, of: 1000) }″ to the right and { MEASURE($ahead, of: 1000) }″ ahead
in-combat_clean-withdrawal-reform = How does the regiment reform before it withdraws?
    .option = { $files ->
        [one] 1 file
       *[other] { $files } files
    }, facing { MEASURE($facing, of: 100) }°
in-combat_clean-withdrawal-march = Where does the regiment withdraw to?
    .option = { WORD($legs) }
terrain_garrison-leave = In how many files does the regiment leave the building?
    .option = { $files ->
        [one] 1 file
       *[other] { $files } files
    }
terrain_garrison-leave-place = Where does the regiment leave the building?
    .front = At the front side, { MEASURE($along, of: 1000) }″ along it{ $legs ->
        [none] {""}
       *[other] {", "}{ WORD($legs) }
    }
    .right = At the right side, { MEASURE($along, of: 1000) }″ along it{ $legs ->
        [none] {""}
       *[other] {", "}{ WORD($legs) }
    }
    .rear = At the rear side, { MEASURE($along, of: 1000) }″ along it{ $legs ->
        [none] {""}
       *[other] {", "}{ WORD($legs) }
    }
    .left = At the left side, { MEASURE($along, of: 1000) }″ along it{ $legs ->
        [none] {""}
       *[other] {", "}{ WORD($legs) }
    }
terrain_garrison-cleared-several = Which regiment occupies the cleared building?
    .option = { NAME($regiment) }

terrain-rolled = { NAME($regiment) } { GENDER($regiment) ->
        [mp] cross
        [ip] cross
        [fp] cross
        [np] cross
       *[other] crosses
    } dangerous ground ({ NAME($terrain) }): dice { $dice }, wounds on { $least } or more, { $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
    }.
charge-declared = { NAME($regiment) } { GENDER($regiment) ->
        [mp] declare
        [ip] declare
        [fp] declare
        [np] declare
       *[other] declares
    } a Charge against { NAME($foe) }{ $side ->
        [front] {", at the front"}
        [right] {", at the right flank"}
        [rear] {", at the rear"}
        [left] {", at the left flank"}
       *[none] {" in the building"}
    }.
charge-rolled = { NAME($regiment) } { GENDER($regiment) ->
        [mp] roll
        [ip] roll
        [fp] roll
        [np] roll
       *[other] rolls
    } for the Charge: March { $march }, dice { $dice }, { $total }″ in all; the target is { $inches }{ $tenths ->
        [0] {""}
       *[other] {"."}{ $tenths }
    }″ away{ $passed ->
        [True] {" and within reach"}
       *[other] {" and out of reach"}
    }.
charged = { NAME($regiment) } { GENDER($regiment) ->
        [mp] crash
        [ip] crash
        [fp] crash
        [np] crash
       *[other] crashes
    } into { NAME($foe) } with { $stands ->
        [one] 1 front stand
       *[other] { $stands } front stands
    } in contact.
target-turned = { NAME($regiment) } { GENDER($regiment) ->
        [mp] turn
        [ip] turn
        [fp] turn
        [np] turn
       *[other] turns
    } to face the charger.
pushed = { NAME($regiment) } { GENDER($regiment) ->
        [mp] make
        [ip] make
        [fp] make
        [np] make
       *[other] makes
    } way for the charger.
charge-failed = { NAME($regiment) } { GENDER($regiment) ->
        [mp] fail
        [ip] fail
        [fp] fail
        [np] fail
       *[other] fails
    } the Charge against { NAME($foe) }, { $why ->
        [short] the distance being too great
        [blocked] the way being blocked
        [room] with no room to align
       *[side] with no way to the charged side
    }, and { GENDER($regiment) ->
        [mp] move
        [ip] move
        [fp] move
        [np] move
       *[other] moves
    } { $inches }{ $tenths ->
        [0] {""}
       *[other] {"."}{ $tenths }
    }″.
left-garrison = { NAME($regiment) } { GENDER($regiment) ->
        [mp] leave
        [ip] leave
        [fp] leave
        [np] leave
       *[other] leaves
    } the { NAME($terrain) }.
resolve-rolled = { NAME($regiment) } { GENDER($regiment) ->
        [mp] roll
        [ip] roll
        [fp] roll
        [np] roll
       *[other] rolls
    } against Resolve { $value }: { $first }{ $second ->
        [none] {""}
       *[other] {", re-rolled "}{ $second }
    }, { $passed ->
        [True] passed
       *[other] failed
    }.
withdrawing = { NAME($regiment) } { GENDER($regiment) ->
        [mp] withdraw
        [ip] withdraw
        [fp] withdraw
        [np] withdraw
       *[other] withdraws
    } { $clean ->
        [True] cleanly
       *[other] fighting
    }: a { $die }, counted for { $stands ->
        [one] 1 stand
       *[other] { $stands } stands
    }.
withdraw-failed = { NAME($regiment) } { GENDER($regiment) ->
        [mp] find
        [ip] find
        [fp] find
        [np] find
       *[other] finds
    } no way out and { GENDER($regiment) ->
        [mp] stay
        [ip] stay
        [fp] stay
        [np] stay
       *[other] stays
    } in the fight.
withdrew = { NAME($regiment) } { GENDER($regiment) ->
        [mp] leave
        [ip] leave
        [fp] leave
        [np] leave
       *[other] leaves
    } the fight, moving { $inches }{ $tenths ->
        [0] {""}
       *[other] {"."}{ $tenths }
    }″.
reforming = { NAME($regiment) } { GENDER($regiment) ->
        [mp] reform
        [ip] reform
        [fp] reform
        [np] reform
       *[other] reforms
    } in combat, { $clean ->
        [True] cleanly.
       *[other] at the price of { $stands ->
        [one] 1 wound
       *[other] { $stands } wounds
    }.
    }
rallied = { NAME($regiment) } { GENDER($regiment) ->
        [mp] are
        [ip] are
        [fp] are
        [np] are
       *[other] is
    } no longer Broken.
driven = { NAME($regiment) } { GENDER($regiment) ->
        [mp] give
        [ip] give
        [fp] give
        [np] give
       *[other] gives
    } way to Bloodlust and must { $foe ->
        [none] march at the enemy
       *[other] charge { NAME($foe) }
    }.

out-of-combat_march-distance = Where does the regiment march?
    .option = { $aim ->
        [own] Freely
        [zone-1] To Objective Zone 1
        [zone-2] To Objective Zone 2
        [zone-3] To Objective Zone 3
        [zone-4] To Objective Zone 4
        [garrison-0] Into the building
        [garrison-1] Into the building
        [garrison-2] Into the building
        [garrison-3] Into the building
        [garrison-4] Into the building
        [garrison-5] Into the building
        [garrison-6] Into the building
        [garrison-7] Into the building
        [garrison-8] Into the building
        [garrison-9] Into the building
        [garrison-10] Into the building
        [garrison-11] Into the building
       *[other] {"Towards "}{ NAME($aim) }
    }: { WORD($legs) }
out-of-combat_reform = Which formation does the regiment take up?
    .option = { $files ->
        [one] 1 file
       *[other] { $files } files
    }, facing { $facing }{ $shift ->
        [0] {""}
       *[other] {", shifted by "}{ WHOLE($shift) }
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
    .zone = From the Reinforcement Zone, { $along } along the edge: { WORD($legs) }
    .west = From the west edge, { $along } along it: { WORD($legs) }
    .east = From the east edge, { $along } along it: { WORD($legs) }
out-of-combat_arrive-second-march = Where does the regiment march on to?
    .option = { $aim ->
        [own] Freely
        [zone-1] To Objective Zone 1
        [zone-2] To Objective Zone 2
        [zone-3] To Objective Zone 3
        [zone-4] To Objective Zone 4
        [garrison-0] To the building
        [garrison-1] To the building
        [garrison-2] To the building
        [garrison-3] To the building
        [garrison-4] To the building
        [garrison-5] To the building
        [garrison-6] To the building
        [garrison-7] To the building
        [garrison-8] To the building
        [garrison-9] To the building
        [garrison-10] To the building
        [garrison-11] To the building
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
free-back = back
free-left = left
free-right = right
free-wheel-left = wheel left
free-wheel-right = wheel right
free-zone = the Reinforcement Zone
free-west = the west edge
free-east = the east edge
free-none = nowhere

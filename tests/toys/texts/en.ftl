duel_cast = { SEAT($seat) }, do you cast a spell?
    .spell = Cast it
    .nothing = Do nothing
duel_react = { SEAT($seat) }, do you react?
    .counter = Counter it
    .boost = Boost it
walk_path = { SEAT($seat) }, where do you walk?
    .east = { $steps ->
        [one] { $steps } step east
       *[other] { $steps } steps east
    }
auction_lot = { SEAT($seat) }, what is sold?
    .option = A { $lot }
auction_stake = { SEAT($seat) }, for how many points?
    .option = For { $points }
auction_bid = { SEAT($seat) }, your bid?
    .option = Bid { $points }
court_accuse = { SEAT($seat) }, whom do you accuse?
    .option = { SEAT($other) }
court_plea = { SEAT($seat) }, how do you plead?
    .confess = I confess
    .deny = I deny it
    .blame = It was you
court_vote = { SEAT($seat) }, guilty or innocent?
    .guilty = Guilty
    .innocent = Innocent
thief_draw = { SEAT($seat) }, do you draw a card?
    .draw = Draw
    .wait = Wait
thief_play = { SEAT($seat) }, which card do you play?
    .option = Play the { NAME($card) }
realm_draft = { SEAT($seat) }, which die do you take?
realm_spend = { SEAT($seat) }, which die do you spend?
realm_where = { SEAT($seat) }, where?
realm_march = { SEAT($seat) }, where to?
realm_fight = { SEAT($seat) }, whom do you attack?
errands_turn = { SEAT($seat) }, what do you do?
menus_take = { SEAT($seat) }, what will you have?
    .move = Move to { $place }
    .red = The red one

cast = { SEAT($seat) } casts a spell.
bid = The bids are { $bids }.
drew = { $card ->
    [none] { SEAT($seat) } draws a card.
   *[other] { SEAT($seat) } draws the { NAME($card) }.
}
played = { SEAT($seat) } plays the { NAME($card) }.
walked = { SEAT($seat) } has gone { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}.

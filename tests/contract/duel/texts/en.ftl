round_play = { SEAT($seat) }, which card do you play?
    .option = Play the { $card }
round_boast = { SEAT($seat) }, how do you boast?
    .quietly = Quietly
    .loudly = Loudly
round_reward = { SEAT($seat) }, what do you take?
    .card = A card
    .die = A throw of the die

won = { SEAT($seat) } wins the round with the { $card }.
drew = { SEAT($seat) } draws the { $card }.
drew-unseen = { SEAT($seat) } draws a card.
rolled = { SEAT($seat) } rolls a { $pips }.

card = The { $card }
deck = The deck, { $left } left
hand = Your hand

about = Two meet and one remains.
    .kind = a game for tests
    .minutes = 1
setting-rounds = Rounds

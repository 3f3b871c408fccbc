about = Both lay five beasts in an order, and the stronger one of each two brings a point.
    .kind = A toy
    .minutes = 5

lay_order = In which order do your beasts lie? The first one is on top.
    .option = { WORD($cards) }

opened = { SEAT($seat) } opens { WORD($cards) } and has { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

as-last = As last round
as-strong = Strong ones first
as-weak = Weak ones first
place = { SEAT($seat) }, place { $place }
beast = { NAME($beast) }
hand = Your beasts
points = Points
lies = { SEAT($seat) }, card { $place }: { NAME($beast) }
yours = Your beasts: { WORD($cards) }
words = { SEAT($seat) }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, last stack: { WORD($cards) }

free-mouse = mouse
free-fox = fox
free-wolf = wolf
free-bear = bear
free-none = none

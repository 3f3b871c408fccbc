about = Two pieces walk towards a flag, among rocks.
    .kind = A toy
    .minutes = 5
setting-drill = Drill: pieces arrive from their edge and may form up

turn_what = { SEAT($seat) }, what does your piece do?
    .walk = Walk
    .form = Form up
walk_way = { SEAT($seat) }, where does your piece walk?
    .flag = Towards the flag: { WORD($legs) }
    .pond = Towards the pond: { WORD($legs) }
    .own = A way of your own: { WORD($legs) }
    .stay = Stay
form_shape = { SEAT($seat) }, how does your piece form up?
    .option = { $files } files, facing { $facing }, shifted by { $shift }
arrive_edge = { SEAT($seat) }, where does your piece come in?
    .west = From the west edge, { $along } along it
    .east = From the east edge, { $along } along it

walked = { SEAT($seat) } walks { $aim ->
    [flag] towards the flag
    [pond] towards the pond
   *[other] along
}.
formed = { SEAT($seat) } forms up in { $files } files.
arrived = { SEAT($seat) } arrives.

piece = The piece of { SEAT($seat) }
flag = The flag
ground = { NAME($kind) }
inches = { $inches }″
words = { SEAT($seat) }: { $inches }″ from the flag
waiting = { SEAT($seat) }: off the table
round = Round

free-ahead = ahead
free-back = back
free-left = left
free-right = right
free-wheel-left = wheel left
free-wheel-right = wheel right
free-none = nowhere
free-west = the west edge
free-east = the east edge

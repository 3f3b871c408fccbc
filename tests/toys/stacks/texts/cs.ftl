about = Oba skládají pět zvířat za sebe a z každé dvojice přináší bod to silnější.
    .kind = Hračka
    .minutes = 5

lay_order = V jakém pořadí budou vaše zvířata ležet? První je nahoře.
    .option = { WORD($cards) }

opened = { SEAT($seat) } odkrývá balíček: { WORD($cards) }, a má { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.

as-last = Jako minule
as-strong = Nejsilnější první
as-weak = Nejslabší první
place = { SEAT($seat) }, místo { $place }
beast = { NAME($beast) }
hand = Vaše zvířata
points = Body
lies = { SEAT($seat) }, karta { $place }: { NAME($beast) }
yours = Vaše zvířata: { WORD($cards) }
words = { SEAT($seat) }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}, minulý balíček: { WORD($cards) }

free-mouse = myš
free-fox = liška
free-wolf = vlk
free-bear = medvěd
free-none = žádný

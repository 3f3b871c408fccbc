about = Dva oddíly jdou k vlajce mezi skalami.
    .kind = Hračka
    .minutes = 5
setting-drill = Cvičení: oddíly přicházejí od okraje a smějí se přeskupit

turn_what = { SEAT($seat) }: co váš oddíl udělá?
    .walk = Jít
    .form = Přeskupit se
walk_way = { SEAT($seat) }: kudy váš oddíl půjde?
    .flag = K vlajce: { WORD($legs) }
    .pond = K rybníku: { WORD($legs) }
    .own = Vlastní cestou: { WORD($legs) }
    .stay = Zůstat stát
form_shape = { SEAT($seat) }: jak se váš oddíl seřadí?
    .option = Zástupů { $files }, směr { $facing }, posun { $shift }
arrive_edge = { SEAT($seat) }: kudy váš oddíl přijde?
    .west = Od západního okraje, { $along } podél něj
    .east = Od východního okraje, { $along } podél něj

walked = { SEAT($seat) } jde { $aim ->
    [flag] k vlajce
    [pond] k rybníku
   *[other] dál
}.
formed = { SEAT($seat) } se přeskupuje. Zástupů: { $files }.
arrived = { SEAT($seat) } přichází.

piece = Oddíl hráče { SEAT($seat) }
flag = Vlajka
ground = { NAME($kind) }
inches = { $inches }″
words = { SEAT($seat) }: { $inches }″ od vlajky
waiting = { SEAT($seat) }: mimo stůl
round = Kolo

free-ahead = vpřed
free-back = vzad
free-left = doleva
free-right = doprava
free-wheel-left = otočka vlevo
free-wheel-right = otočka vpravo
free-none = nikam
free-west = západní okraj
free-east = východní okraj

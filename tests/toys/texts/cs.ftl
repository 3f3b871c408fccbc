duel_cast = { SEAT($seat) }: sešlete kouzlo?
    .spell = Seslat
    .nothing = Nedělat nic
duel_react = { SEAT($seat) }: budete reagovat?
    .counter = Zrušit
    .boost = Zesílit
walk_path = { SEAT($seat) }: kudy půjdete?
    .east = { $steps ->
        [one] { $steps } krok na východ
        [few] { $steps } kroky na východ
       *[other] { $steps } kroků na východ
    }
auction_lot = { SEAT($seat) }: co se draží?
    .option = { $lot }
auction_stake = { SEAT($seat) }: za kolik bodů?
    .option = Za { $points }
auction_bid = { SEAT($seat) }: kolik nabízíte?
    .option = Nabídnout { $points }
court_accuse = { SEAT($seat) }: koho obviníte?
    .option = { SEAT($other) }
court_plea = { SEAT($seat) }: co na to řeknete?
    .confess = Přiznat se
    .deny = Popřít vinu
    .blame = Obvinit žalobce
court_vote = { SEAT($seat) }: vinen, nebo nevinen?
    .guilty = Vinen
    .innocent = Nevinen
thief_draw = { SEAT($seat) }: líznete si kartu?
    .draw = Líznout
    .wait = Počkat
thief_play = { SEAT($seat) }: kterou kartu zahrajete?
    .option = Zahrát: { NAME($card) }
realm_draft = { SEAT($seat) }: kterou kostku si vezmete?
realm_spend = { SEAT($seat) }: kterou kostku utratíte?
realm_where = { SEAT($seat) }: kde?
realm_march = { SEAT($seat) }: kam?
realm_fight = { SEAT($seat) }: na koho zaútočíte?
errands_turn = { SEAT($seat) }: co uděláte?
menus_take = { SEAT($seat) }: co si dáte?
    .move = Jít na { $place }
    .red = Tu červenou

cast = { SEAT($seat) } sesílá kouzlo.
bid = Nabídky jsou { $bids }.
drew = { $card ->
    [none] { SEAT($seat) } si líže kartu.
   *[other] { SEAT($seat) } si líže kartu: { NAME($card) }.
}
played = { SEAT($seat) } hraje kartu: { NAME($card) }.
walked = { SEAT($seat) } má za sebou { $steps ->
    [one] { $steps } krok
    [few] { $steps } kroky
   *[other] { $steps } kroků
}.

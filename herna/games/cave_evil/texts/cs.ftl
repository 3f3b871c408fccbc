## Jak se věci jmenují

squad-name = { $number ->
        [0] N
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
into-name = { $into ->
        [0] N
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
to-name = { $to ->
        [0] N
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
new-name = { $new ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
metal-amount = { $metal ->
        [one] { $metal } kov
        [few] { $metal } kovy
       *[other] { $metal } kovů
    }
gore-amount = { $gore } ostatky
flame-amount = { $flame ->
        [one] { $flame } temný žár
        [few] { $flame } temné žáry
       *[other] { $flame } temných žárů
    }
goods-told = { $metal ->
        [0] { $gore ->
            [0] { flame-amount }
           *[other] { $flame ->
                [0] { gore-amount }
               *[other] { gore-amount } a { flame-amount }
            }
        }
       *[other] { $gore ->
            [0] { $flame ->
                [0] { metal-amount }
               *[other] { metal-amount } a { flame-amount }
            }
           *[other] { $flame ->
                [0] { metal-amount } a { gore-amount }
               *[other] { metal-amount }, { gore-amount } a { flame-amount }
            }
        }
    }
resource-amount = { $resource ->
        [metal] { $amount ->
            [one] { $amount } kov
            [few] { $amount } kovy
           *[other] { $amount } kovů
        }
        [gore] { $amount } ostatky
       *[flame] { $amount ->
            [one] { $amount } temný žár
            [few] { $amount } temné žáry
           *[other] { $amount } temných žárů
        }
    }
deck-gen = { $deck ->
        [bribe] balíčku uplácení
        [construct] balíčku tvoření
        [summon] balíčku vyvolávání
       *[abyss] balíčku propasti
    }
deck-nom = { $deck ->
        [bribe] Balíček uplácení
        [construct] Balíček tvoření
        [summon] Balíček vyvolávání
       *[abyss] Balíček propasti
    }

## Tah

phase-1_order-of-fights = Která skupina se vypořádá se svými sousedy?
    .squad = Skupina { squad-name }
phase-1_before-rest = Jak se skupina { squad-name } vypořádá se sousedem?
    .attack = { attack-label }
    .fight = { fight-label }
    .subdue = { subdue-label }
    .hire = { hire-label }
    .hire-one = { hire-one-label }
    .smash = { smash-label }
    .give = Předat suroviny skupině { squad-name }
    .back = Vybrat jinou skupinu
squad-actions_interleave = Se kterou skupinou budete něco dělat?
    .squad = Se skupinou { squad-name }
    .discard = Vyřadit kartu z ruky za jednu surovinu
    .done = Ukončit fázi
attack-label = Zaútočit na skupinu { squad-name } ({ SEAT($seat) })
fight-label = Bojovat s nestvůrami { $letter }
subdue-label = Podmanit si nestvůry { $letter }
hire-label = Najmout si nestvůry { $letter }
hire-one-label = Najmout si jednu z nestvůr { $letter }
smash-label = Zaútočit na krystal moci ({ SEAT($seat) })
squad-actions_one-action = Co udělá skupina { squad-name }?
    .jump = Skočit do Jámy
    .move = Přesunout se na pole { $space }
    .merge = Sloučit se se skupinou { squad-name }
    .split = Rozdělit skupinu
    .take = { $what ->
        [resources] Sebrat suroviny
        [eyes] Sebrat žhnoucí oči
       *[other] Sebrat: { NAME($what) }
    }
    .give = Předat něco skupině { squad-name }
    .drop = { $what ->
        [resources] Odhodit suroviny
        [eyes] Odhodit žhnoucí oči
       *[other] Odhodit: { NAME($what) }
    }
    .invoke = Vzývat
    .meditate = Soustředit se
    .cast = Seslat kouzlo: { NAME($card) }
    .use = Použít: { NAME($card) }
    .ability = Použít schopnost
    .dig = Začít hloubit
    .collapse = Začít tvořit zával
    .continue = Pokračovat v kopání
    .quit = Opustit místo hloubení
    .attack = { attack-label }
    .fight = { fight-label }
    .smash = { smash-label }
    .challenge = Vyzvat Probuzené zlo na souboj
    .shoot = Zaútočit na dálku na skupinu { squad-name } ({ SEAT($seat) })
    .snipe = Zaútočit na dálku na nestvůry { $letter }
    .shatter = Zaútočit na dálku na krystal moci ({ SEAT($seat) })
    .subdue = { subdue-label }
    .stun = Podmanit si na dálku nestvůry { $letter }
    .hire = { hire-label }
    .hire-one = { hire-one-label }
    .sacrifice = Obětovat přisluhovače
    .abandon = Opustit bytost
    .abandon-squad = Opustit celou skupinu
    .bribe = Pokropit sochu krví obětí
    .kneel = Pokleknout před kozlem
    .necromancy = Použít schopnost nekromanta
    .back = Vybrat jinou skupinu
movement_over-pit = Na jámě zplození se nelze zastavit. Kam půjde skupina { squad-name } dál?
    .move = Na pole { $space }
    .merge = Sloučit se se skupinou { squad-name }
movement_split = Kdo opustí skupinu { squad-name }?
    .leave = { NAME($creatures) }
movement_split-needs-step = Na které pole oddělené bytosti vstoupí?
    .option = Pole { $space }
carrying_pickup-free = Co skupina { squad-name } cestou sebere?
    .take = { $what ->
        [resources] Suroviny
        [eyes] Žhnoucí oči
       *[other] { NAME($what) }
    }
    .done = Už nic
carrying_pass-adjacent = Co předá skupina { squad-name } skupině { to-name }?
    .all = Všechny suroviny
    .goods = { resource-amount }
    .eyes = Žhnoucí oči
    .thing = { NAME($card) }
carrying_drop = Kolik surovin skupina { squad-name } odhodí?
    .all = Všechny suroviny
    .goods = { resource-amount }
squads_items-on-split = Co už skupina { squad-name } dál neponese?
    .thing = { NAME($card) }
invoke_play-from-hand = Koho nebo co budete vzývat?
    .invoke = { NAME($card) } → { $to ->
        [new] nová skupina
        [0] skupina N
        [1] skupina I
        [2] skupina II
        [3] skupina III
        [4] skupina IV
       *[5] skupina V
    }
    .done = Dál nevzývat
invoke_new-marker-space = Kam postavíte novou skupinu ({ NAME($card) })?
    .option = Pole { $space }
conjuration_draw-one = Odkud si doberete kartu?
    .draw = { deck-nom }
    .pick = Vrchní karta z odhazovacího { deck-gen }
conjuration_keep-or-discard = Ponecháte si dobranou kartu?
    .keep = Ponechat
    .discard = Odhodit a vzít si { resource-amount }
meditation_draw = Z kterého balíčku si při soustředění doberete?
    .draw = { deck-nom }

## Co se stalo

cycle-began = Začíná { $cycle }. cyklus.
turn-began = { SEAT($seat) } je na tahu.
moved = { SEAT($seat) } přesouvá skupinu { squad-name }.
merged = { SEAT($seat) }: ze skupiny { squad-name } přechází do skupiny { into-name } { NAME($cards) }.
split-off = { SEAT($seat) }: ze skupiny { squad-name } se odděluje skupina { new-name } ({ NAME($cards) }).
went-wandering = { SEAT($seat) }: ze skupiny { squad-name } odchází { NAME($cards) } a dál se toulá jako nestvůra { $letter }.
invoked = { SEAT($seat) } vzývá kartu „{ NAME($card) }“ do skupiny { squad-name }.
meditated = { SEAT($seat) } se soustředí a dobírá kartu z { deck-gen }.
card-drawn = { SEAT($seat) } dobírá z { deck-gen } kartu „{ NAME($card) }“.
back-drawn = { SEAT($seat) } dobírá kartu z { deck-gen }.
card-taken = { SEAT($seat) } si bere z odhazovacího { deck-gen } kartu „{ NAME($card) }“.
card-discarded = { SEAT($seat) } odhazuje kartu „{ NAME($card) }“ a bere si { resource-amount }.
card-kept = { SEAT($seat) } si dobranou kartu ponechává.
event-drawn = { SEAT($seat) } vytahuje událost „{ NAME($card) }“.
picked-up = { SEAT($seat) }: skupina { squad-name } sbírá kartu „{ NAME($card) }“.
goods-picked-up = { SEAT($seat) }: skupina { squad-name } sbírá { goods-told }.
eyes-picked-up = { SEAT($seat) }: skupina { squad-name } sbírá žhnoucí oči.
passed = { SEAT($seat) }: skupina { squad-name } předává skupině { to-name } kartu „{ NAME($card) }“.
goods-passed = { SEAT($seat) }: skupina { squad-name } předává skupině { to-name } { goods-told }.
eyes-passed = { SEAT($seat) }: skupina { squad-name } předává skupině { to-name } žhnoucí oči.
dropped = { SEAT($seat) }: skupina { squad-name } odhazuje kartu „{ NAME($card) }“.
goods-dropped = { SEAT($seat) }: skupina { squad-name } odhazuje { goods-told }.
eyes-dropped = { SEAT($seat) }: skupina { squad-name } odhazuje žhnoucí oči.

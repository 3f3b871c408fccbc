# Co je na stole: pole a figurky, karty v přihrádkách, počítadla, celý stůl slovy.

scene-name = { NAME($key) }
scene-player = { SEAT($seat) } ({ NAME($hero) })
scene-hero = { NAME($hero) }, úroveň { $level }

## Kde hra je

scene-dungeon = Náhodná výprava
scene-moment = { $scenario }, úroveň { $level }. { $phase ->
    [party] Sestavuje se družina.
    [build] Tvoří se hrdinové.
    [goals] Vybírají se malé úkoly.
    [equip] Nasazují se předměty.
    [hands] Vybírají se karty do ruky.
    [place] Rozmisťují se hrdinové.
   *[other] { $round }. kolo, { $phase ->
        [round] začátek.
        [select] výběr karet.
        [order] určení iniciativy.
        [turns] tahy.
        [turn] tahy.
        [cleanup] úklid.
        [rests] krátké odpočinky.
       *[end] konec.
      }
  }
scene-aim = { $aim ->
    [kill] Vítězství: zabijte všechny nepřátele.
    [boss] Vítězství: zabijte nestvůru { NAME($what) }.
    [escape] Vítězství: všichni nevyčerpaní hrdinové stojí na východech.
    [destroy] Vítězství: zničte vše, co scénář jmenuje.
    [survive] Vítězství: vydržte { $count ->
        [one] { $count } kolo.
        [few] { $count } kola.
       *[other] { $count } kol.
      }
    [loot] Vítězství: ukořistěte { $count ->
        [one] jeden cílový poklad.
        [few] { $count } cílové poklady.
       *[other] { $count } cílových pokladů.
      }
    [within] Prohrajete, pokud se to nepodaří do konce { $count }. kola.
   *[protect] Prohrajete, pokud přijdete o to, co máte chránit.
  }
scene-now = Na tahu: { NAME($hero) }.
scene-verdict = { $verdict ->
    [won] Scénář je vyhraný; kolo se ještě dohraje.
   *[lost] Scénář je prohraný; kolo se ještě dohraje.
  }
scene-order = Pořadí v kole: { $turns }.
scene-turn-of = { $name } { $value ->
    [0] (iniciativa zatím neznámá)
   *[other] { $value }
  }{ $done ->
    [True] {" "}(už po tahu)
   *[False] { "" }
  }
scene-initiative = { $value ->
    [0] iniciativa zatím neznámá
   *[other] iniciativa { $value }
  }
scene-done = už po tahu
scene-element = { $name }: { $strength ->
    [2] silný živel
    [1] slábnoucí živel
   *[0] nepřítomný živel
  }{ $coming ->
    [True] , na konci tahu bude silný
   *[False] { "" }
  }

## Plán

scene-rows = Známá pole po řadách; každá druhá řada leží o půl pole vpravo.
scene-lies = { $what }: pole { $hexes }.
scene-hex = Pole { $number }
scene-door = { $state ->
    [open] otevřené dveře
    [closed] zavřené dveře
   *[locked] zamčené dveře
  }
scene-exit = východ
scene-plate = nášlapná deska
scene-hazard = nebezpečný terén
scene-difficult = náročný terén
scene-damage = zranění { $points }
scene-trap = { $effects ->
    [none] past
   *[other] past ({ $effects })
  }
scene-look = { $look ->
    [altar] oltář
    [barrel] sud
    [bonfire] ohniště
    [bookcase] knihovna
    [boulder] balvan
    [cabinet] skříň
    [crate] bedna
    [crystal] krystal
    [hedge] živý plot
    [pillar] sloup
    [rack] stojan
    [sarcophagus] hrobka
    [statue] socha
    [table] stůl
    [tree] strom
    [wall] zeď
    [well] studna
   *[stone] kámen
  }
scene-obstacle = překážka: { scene-look }
scene-coins = { $count ->
    [one] mince
    [few] { $count } mince
   *[other] { $count } mincí
  }
scene-chest = { $number ->
    [0] cílový poklad
   *[other] poklad { $number }
  }

## Figurky

scene-figure = { $name }{ $number ->
    [0] { "" }
   *[other] {" "}{ $number }
  }{ $rank ->
    [elite] {" "}(elitní)
    [boss] {" "}(boss)
   *[other] { "" }
  }
scene-at = { $name } na poli { $hex }
scene-life = body zdraví { $now }/{ $most }
scene-shield = obrana { $points }
scene-retaliate = { $reach ->
    [1] odveta { $points }
   *[other] odveta { $points }, dosah { $reach }
}
scene-owner = { $hero ->
    [none] spojenec hrdinů
   *[other] pomocník, kterého vede { NAME($hero) }
  }
scene-rank = { $rank ->
    [normal] Běžná
    [elite] Elitní
   *[boss] Boss
  }
scene-value = { $value ->
    [life] body zdraví
    [move] pohyb
    [attack] útok
    [range] dosah
    [shield] obrana
    [retaliate] odveta
    [pierce] průraznost
   *[targets] počet cílů
  } { $points }
scene-advantage = výhoda
scene-evasive = útoky na ni mají nevýhodu
scene-flying = Let
scene-special = Zvláštní schopnost { $number }: { $words }

## Přihrádky

scene-pile = { $hero ->
    [none] { $pile ->
        [hand] Ruka
        [discard] Odhazovací hromádka
        [lost] Zničené karty
        [active] Aktivní oblast
        [items] Předměty
       *[goals] Malý úkol
      }
   *[other] { NAME($hero) }: { $pile ->
        [hand] ruka
        [discard] odhazovací hromádka
        [lost] zničené karty
        [active] aktivní oblast
        [items] předměty
       *[goals] malý úkol
      }
  }
scene-tray = { $tray ->
    [uses] Živly k využití
    [classes] Povolání
    [new] Nové karty
    [perks] Talenty
   *[shop] Obchod
  }
scene-monsters = Nestvůry
scene-scenario-card = Scénář
scene-class = na 1. úrovni { $life ->
    [few] { $life } body zdraví
   *[other] { $life } bodů zdraví
  }, v ruce { $hand ->
    [few] { $hand } karty
   *[other] { $hand } karet
  }
scene-earned = zkušenosti { $xp }, mince { $coins }, zlaťáky { $gold }
scene-modifiers = Balíček modifikátorů: { $count }, odkryto { $drawn }{ $last ->
    [none] { "" }
   *[other] , naposledy { $last }
  }
scene-exhausted = vyčerpání
scene-resting = dlouhý odpočinek
scene-leading = Vedoucí karta.
scene-doing = { $basic ->
    [True] Právě se provádí { $half ->
        [top] základní útok 2.
       *[bottom] základní pohyb 2.
      }
   *[False] Právě se provádí { $half ->
        [top] horní schopnost.
       *[bottom] spodní schopnost.
      }
  }
scene-half = { $half ->
    [top] Nahoře: { $words }
   *[bottom] Dole: { $words }
  }
scene-back = Karta lícem dolů
scene-unseen = { $count ->
    [one] 1 karta lícem dolů
    [few] { $count } karty lícem dolů
   *[other] { $count } karet lícem dolů
  }
scene-slot = Žeton na { $slot }. místě z { $slots }.
scene-augment = Využít
scene-gear = { $state ->
    [ready] Připraveno
    [spent] Opotřebeno
    [consumed] Zničeno
   *[stowed] Nenasazeno
  }{ $used ->
    [0] { "" }
   *[other] , použito { $used }× z { $uses }
  }.
scene-perk = Talent ({ $taken }/{ $boxes })

## Počítadla

scene-count = { $what ->
    [round] Kolo
    [enemies] Nestvůry
    [level] Úroveň
   *[modifiers] Modifikátory nestvůr
  }
scene-count-hero = { $hero ->
    [none] { $what ->
        [life] Body zdraví
        [experience] Zkušenosti
        [hand] Karty v ruce
        [coins] Mince
       *[cards] Modifikátory
      }
   *[other] { NAME($hero) }: { $what ->
        [life] body zdraví
        [experience] zkušenosti
        [hand] karty v ruce
        [coins] mince
       *[cards] modifikátory
      }
  }
scene-symbols = Na plánu: hrdinové mají tvar a barvu svých hráčů a znak svého povolání, nestvůry jsou osmiúhelníky, běžné bílé, elitní zlaté, bossové červení, nahoře s číslem figurky, dole s body zdraví. Pomocníci jsou čtverce v barvě svých pánů. Nad plánem je pořadí v kole, vedle něj živly: plný je silný, kroužek slábnoucí, šedý nepřítomný.

# Co je na stole: popisky mapy, karty v přihrádkách, počítadla a celý stůl slovy.

language = cs
scene-name = { NAME($key) }

scene-does = { $symbol ->
    [mine] Získáte 1 korrakam.
    [extend] Nasadíte až 2 základní jednotky z podložky do jedné oblasti, kde máte jednotku.
    [maneuver] Přesunete až 2 jednotky z jedné oblasti do jedné sousední, nebo nasadíte 2 základní jednotky do své zóny nasazení.
    [battle] Zaútočíte za 1 zranění v oblasti se svou jednotkou nebo v oblasti s ní sousedící.
    [exodus] Za dvě kostky přesunete libovolný počet svých jednotek z jedné oblasti do oblastí s ní sousedících.
    [strike] Zaútočíte za 1 zranění v kterékoli očíslované oblasti.
    [charge] Zaútočíte za 2 zranění v oblasti se svou jednotkou nebo v oblasti s ní sousedící.
   *[double] Zopakujete akci, kterou jste v tomto tahu vykonali, s novými volbami.
  }
scene-legend = Akce lidských hráčů.
scene-ao-does = { $symbol ->
    [mine] AP získá 2 korrakamy a hned utrácí, co může.
    [extend] AP nasadí 4 základní jednotky do nejohroženější oblasti se svými jednotkami.
    [maneuver] AP rozdělí síly z oblasti, kde má nejvíce jednotek: elitní jednotky do nejohroženější sousední, základní po jedné do všech sousedních, poslední zůstává.
    [battle] AP dvakrát zaútočí za 1 zranění v nejohroženější oblasti se svými jednotkami nebo vedle nich.
    [strike] AP dvakrát zaútočí za 1 zranění v [ohrožení].
    [charge] AP dvakrát zaútočí za 2 zranění v nejohroženější oblasti se svými jednotkami nebo vedle nich.
   *[double] AP zopakuje akci svého prvního tahu.
  }
scene-ao-legend = Akce AP; vševidoucí kostku použije po své první akci.

scene-player = { SEAT($seat) }{ $faction ->
    [none] { "" }
   *[other] , { NAME($faction) }
  }
scene-opponent = AP{ $faction ->
    [none] { "" }
   *[other] , { NAME($faction) }
  }
scene-humans = lidští hráči

scene-army = { NAME($faction) } { $count }
scene-army-elites = { NAME($faction) } { $count } ({ $troops })
scene-basics = { $count } základní
scene-elite = { NAME($kind) } s odolností { $vitality }
scene-nobody = bez jednotek

scene-vp = { $count } VB
scene-bonus = bonus { $symbol }
scene-control = ovládání: { $who }
scene-domination = nadvláda: { $who }
scene-threat = ohrožení { $count }
scene-base = základna AP
scene-objective = žeton cíle

scene-shores = Pobřeží
scene-region = Oblast { $number }, { NAME($id) }
scene-zone = Zóna nasazení { NAME($zone) }{ $owner ->
    [none] { "" }
   *[other] : { $owner }
  }
scene-bridge = Pevninský most mezi oblastmi { $one } a { $other }
scene-bonuses = Bonusová akce { $symbol }, { $count ->
    [one] oblast
   *[other] oblasti
  } { $regions }
scene-where = { $region ->
    [0] Pobřeží
   *[other] oblast { $region }
  }
scene-stack = { NAME($faction) }, { $count ->
    [one] { $count } základní jednotka
    [few] { $count } základní jednotky
   *[other] { $count } základních jednotek
  }, { $where }
scene-die = { NAME($faction) }, { NAME($kind) }, odolnost { $vitality } { $full ->
    [2] ze
    [3] ze
    [4] ze
    [6] ze
   *[other] z
  } { $full }, { $where }

scene-pool = Nabídka kostek
scene-scenario = Scénář
scene-factions = Volné frakce
scene-feats = Karty podpory k výběru
scene-scenarios = Scénáře k výběru

scene-camp = zóna nasazení: { NAME($zone) }
scene-first-player = žeton začínajícího hráče
scene-pile-mat = { $basic }: { $count } na podložce
scene-pile-removed = { $basic }: odstraněno { $count }
scene-stats = { $letter ->
    [none] { "" }
   *[other] písmeno { $letter }, { "" }
  }cena { $price }, odolnost { $vitality }{ $vp ->
    [0] { "" }
   *[other] , { $vp } VB za oblast
  }, { $left ->
    [none] kostek { $dice }
   *[other] na podložce { $left } { $dice ->
        [3] ze
        [4] ze
       *[other] z
      } { $dice }
  }
scene-price = speciální dovednost, cena { $price }
scene-ao-ability = Speciální dovednost bez písmene
scene-used = použita
scene-dice = { $symbol } { $count }

scene-event = Událost: { $text }
scene-preparation = Příprava: { $text }
scene-mission = { $side ->
    [humans] Mise lidských hráčů
    [opponent] Mise AP
   *[both] Mise obou stran
  }: { $text }
scene-tally = ({ $side ->
    [humans] Lidští hráči
   *[opponent] AP
  }: splněno { $counted } { $rounds ->
    [2] ze
    [3] ze
    [4] ze
    [6] ze
    [7] ze
   *[other] z
  } { $rounds } kol.)
scene-chaos = Chaos { $number }
scene-chaos-shown = Chaos { $number }, ukazuje kostka

scene-count-round = Kolo
scene-count-stockpile = Zásoba korrakamů
scene-count-chaos = Kostka chaosu
scene-count-common-vp = VB lidských hráčů
scene-count-vp = VB
scene-count-corra = Korrakamy
scene-count-mat = Základní na podložce
scene-count-removed = Odstraněné základní

scene-moment = { $phase ->
    [setup] Příprava hry.
    [tie] { $round }. kolo, rozhodnutí remízy.
   *[other] { $round }. kolo, fáze { $phase ->
        [maintenance] Údržba
        [chaos] Údržba (kostka chaosu)
        [spoils] Válečná kořist
        [groundwork] Přípravné práce
        [draft] Výběr kostek
        [actions] Akce
        [solo_actions] Akce
       *[scoring] Vítězné body
      }.
  }
scene-first = Začínající hráč: { SEAT($seat) }.
scene-stockpile = Ve společné zásobě { $count ->
    [one] je { $count } korrakam.
    [few] jsou { $count } korrakamy.
   *[other] je { $count } korrakamů.
  }
scene-score = VB: lidští hráči { $humans }, AP { $opponent }.
scene-strict = Elitní jednotky bodují jen v oblastech, které jejich frakce ovládá.
scene-tied = Remíza: { $players }.
scene-turn = Na tahu: { $player }.
scene-unspent = Akční kostka tohoto tahu ještě zbývá.
scene-spent = Akční kostka tohoto tahu je už vyřízena.
scene-repeats = Zdvojení by zopakovalo: { $symbol }.

scene-place = Oblast { $number } { NAME($id) } (sousedí { $borders }{ $bridges ->
    [none] { "" }
   *[other] , mostem { $bridges }
  })
scene-shores-place = Pobřeží (lze odtud do oblastí { $regions }, zpět nikdy)
scene-corra = { $count ->
    [one] { $count } korrakam
    [few] { $count } korrakamy
   *[other] { $count } korrakamů
  }
scene-mat = základní jednotky: { $count } na podložce, { $removed } odstraněno
scene-action-dice = { $dice ->
    [none] bez akčních kostek
   *[other] akční kostky: { $dice }
  }
scene-eye = { $symbol ->
    [none] bez vševidoucí kostky
   *[other] vševidoucí kostka: { $symbol }
  }
scene-feat = karta podpory { $feat }
scene-feat-used = karta podpory { $feat } (použita)
scene-cards = Karty a schopnosti, { NAME($faction) }
scene-scenario-name = Scénář { $scenario }.
scene-chaos-die = Kostka chaosu ukazuje { $number }.

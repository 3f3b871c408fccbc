# Co je natištěno na kartách, předmětech a modifikátorech.

language = cs

## Názvy

-fire = oheň
-ice = led
-air = vzduch
-earth = země
-light = světlo
-dark = tma
-poison = otrava
-wound = krvácení
-immobilize = znehybnění
-disarm = odzbrojení
-stun = omráčení
-muddle = zmatení
-curse = prokletí
-invisible = neviditelnost
-strengthen = posílení
-bless = požehnání

element-name = { $element ->
    [fire] { -fire }
    [ice] { -ice }
    [air] { -air }
    [earth] { -earth }
    [light] { -light }
    [dark] { -dark }
   *[any] libovolný živel
  }
condition-name = { $condition ->
    [poison] { -poison }
    [wound] { -wound }
    [immobilize] { -immobilize }
    [disarm] { -disarm }
    [stun] { -stun }
    [muddle] { -muddle }
    [curse] { -curse }
    [invisible] { -invisible }
    [strengthen] { -strengthen }
   *[bless] { -bless }
  }
slot-name = { $slot ->
    [head] hlava
    [body] tělo
    [legs] nohy
    [hand] jednoruční
    [hands] obouruční
   *[small] drobnost
  }
rank-name = { $rank ->
    [normal] běžná
    [elite] elitní
   *[boss] boss
  }

## Hodnoty a vlastnosti

card-value = { $what ->
    [attack] útok
    [move] pohyb
    [heal] léčení
    [shield] obrana
    [retaliate] odveta
    [range] dosah
    [push] odstrčení
    [pull] přitažení
    [pierce] průraznost
    [loot] kořist
    [damage] zranění
   *[hit_points] body zdraví
  } { $value }
card-trait = { $trait ->
    [double] dvojnásobná hodnota útoku
    [double-heal] dvojnásobná hodnota léčení
    [null] žádné zranění
    [advantage] výhoda
    [disadvantage] nevýhoda pro útočníka
    [jump] skok
    [flying] let
    [unarmed] neútočí
    [negate] neutrpíte žádné zranění
    [pierce] ignoruje veškerou obranu
    [refresh] obnovte předmět
   *[once] po tažení opouští balíček
  }
card-more = +{ $count } { $what ->
    [targets] { $count ->
        [one] cíl
        [few] cíle
       *[other] cílů
      }
    [damage] zranění
   *[count] navíc
  }
card-targets = { $count ->
    [one] { $count } cíl
    [few] { $count } cíle
   *[other] { $count } cílů
  }
card-area = oblast: { NAME($area) } ({ $count ->
    [one] { $count } pole
    [few] { $count } pole
   *[other] { $count } polí
  })
card-xp = { $count } ZK
card-each-xp = { $count } ZK za každý cíl
card-killed-xp = { $count } ZK za každého zabitého nepřítele
card-sprung-xp = { $count } ZK, když ji spustí nepřítel
card-infuse = vyvolává: { $elements }
card-x = X je { $count }
card-count = { $count ->
    [negative] počet negativních stavů cíle
    [friends] počet spojenců útočníka vedle cíle
    [shield] obrana cíle
    [moved] počet polí uražených v tomto tahu
    [moved-now] počet polí uražených touto schopností
    [dealt] zranění způsobené v tomto tahu
    [destroyed] počet polí překážek zničených touto schopností
    [half-life] polovina nejvyššího počtu bodů zdraví léčeného, zaokrouhlená dolů
    [life] nejvyšší počet bodů zdraví léčeného
    [near-allies] počet vašich spojenců do vzdálenosti dvou polí od vás
    [scouts] počet vermlingských zvědů na plánu
   *[own-half] polovina vlastních zbývajících bodů zdraví, zaokrouhlená nahoru
  }
card-test = { $test ->
    [melee] zblízka
    [ranged] na dálku
    [by-ally] cíl sousedí se spojencem útočníka
    [alone] cíl nesousedí s žádným svým spojencem
    [poisoned] otrávený cíl
    [hampered] odzbrojený, znehybněný nebo omráčený cíl
    [stunned] omráčený cíl
    [unseen] útočník je neviditelný
    [normal] cíl je běžná nestvůra
    [undead] cíl je Živoucí kostra, Živoucí mrtvola nebo Živoucí duch
    [straight] po pohybu v přímé linii
   *[returned] po pohybu, který skončil tam, kde začal
  }
card-whom = { $whom ->
    [one] jeden nepřítel
    [one-near] jeden sousední nepřítel
    [self] na sebe
    [adjacent] všichni sousední nepřátelé
    [range] všichni nepřátelé v dosahu
    [passed] všichni nepřátelé, kterými pohyb prošel
    [room] všichni nepřátelé ve stejné místnosti
    [ally] jeden spojenec
    [ally-near] jeden sousední spojenec
    [allies] všichni spojenci
    [allies-near] všichni sousední spojenci
    [self-allies] na sebe i všechny spojence
    [self-allies-near] na sebe i všechny sousední spojence
    [self-or-ally] na sebe nebo jednoho spojence
    [self-or-ally-near] na sebe nebo jednoho sousedního spojence
    [all-adjacent] všechny sousední figurky
    [near-target] všechny figurky vedle cíle
    [enemies-near-target] všichni nepřátelé vedle cíle
    [enemies-near-obstacle] všichni nepřátelé vedle této překážky
    [area-all] všechny figurky ve stejné oblasti
    [enemies] všichni nepřátelé
    [allies-summons] všichni pomocníci hrdinů
   *[ally-summons] jeden pomocník některého hrdiny
  }
card-whose = { $whom ->
    [self] { "" }
    [allies] všech spojenců
    [allies-near] všech sousedních spojenců
    [self-allies] váš i všech spojenců
   *[self-allies-near] váš i všech sousedních spojenců
  }

## Co se přidává

card-augment = { $elements }: { $what }
card-consuming = za spotřebu { $count ->
    [one] živlu
   *[other] živlů
  } ({ $elements })
card-single = s jediným cílem
card-when = { $tests }: { $what }
card-each = { $what } × { $count }
card-on = { $on ->
    [attack] každý útok
    [attack-action] každá akce útok
    [attacked] při útoku nepřítele
    [hurt] každý zdroj zranění z útoku
    [damage] každý zdroj zranění
    [heal] každé léčení
    [heal-action] každá akce léčení
    [begin] začátek každého vlastního tahu
    [end] konec každého vlastního tahu
   *[always] stále
  }
card-lasting = augmentace, { $what }
card-use = { $when ->
    [turn] vlastní tah
    [move] vlastní pohyb
    [attack] jeden vlastní útok
    [each-attack] každý vlastní útok
    [action] celá akce útok
    [heal] vlastní léčení
    [attacked] při útoku nepřítele
    [damage] při zranění útokem
    [rest] dlouhý odpočinek
   *[worn] dokud je nasazen
  }

## Akce

card-summon = přivolat: { $count ->
    [1] { NAME($what) }
   *[other] { $count } × { NAME($what) }
  } ({ $how })
card-kill = zabít: { $who }
card-ranks = { $ranks } nestvůra
card-by-heroes = { $ranks } nestvůra pro 2 / 3 / 4 hrdiny
card-most = nejvýš { $count ->
    [one] { $count } zbývající bod zdraví
    [few] { $count } zbývající body zdraví
   *[other] { $count } zbývajících bodů zdraví
  }
card-recover = obnovit { $count ->
    [0] všechny { $kind ->
        [lost] zničené
       *[discarded] odhozené
      } karty
    [one] { $count } { $kind ->
        [lost] zničenou
       *[discarded] odhozenou
      } kartu
    [few] až { $count } { $kind ->
        [lost] zničené
       *[discarded] odhozené
      } karty
   *[other] až { $count } { $kind ->
        [lost] zničených
       *[discarded] odhozených
      } karet
  }
card-then-lose = pak zničit { $count ->
    [one] { $count } kartu
    [few] { $count } karty
   *[other] { $count } karet
  }
card-refresh = obnovit { $count ->
    [0] všechny { $kind ->
        [spent] opotřebené
        [used] opotřebené či zničené
       *[consumed] zničené
      } předměty
    [one] { $count } { $kind ->
        [spent] opotřebený
        [used] opotřebený či zničený
       *[consumed] zničený
      } předmět
    [few] až { $count } { $kind ->
        [spent] opotřebené
        [used] opotřebené či zničené
       *[consumed] zničené
      } předměty
   *[other] až { $count } { $kind ->
        [spent] opotřebených
        [used] opotřebených či zničených
       *[consumed] zničených
      } předmětů
  }
card-slot = { $slot ->
    [small] jen z drobností
   *[other] jen: { slot-name }
  }
card-trap = položit past na { $near ->
    [1] sousední prázdné pole
   *[other] prázdné pole
  } ({ $what })
card-disarm = odstranit sousední past
card-disarm-on = její účinky zasáhnou jednoho nepřítele
card-obstacle = { $act ->
    [create] položit { $count ->
        [one] překážku
        [few] { $count } překážky
       *[other] { $count } překážek
      }{ $near ->
        [near] {" "}na sousední prázdná pole
       *[far] {" "}na prázdná pole
      }
    [destroy] zničit { $count ->
        [0] všechny překážky
       *[other] { $near ->
            [near] sousední překážku
           *[far] překážku
          }
      }
   *[move] přesunout sousední překážku velkou jedno pole na prázdné pole
  }
card-size = ve tvaru trojúhelníku ze { $count } polí
card-crush = { $count } zranění všem figurkám vedle nich
card-perform = { $how ->
    [force] přinutit
    [lead] vést
   *[grant] umožnit
  } ({ $who }): { $what }
card-turned = { $turn ->
    [own] svůj tah v tomto kole odehraje proti vlastní straně
   *[led] svůj tah v tomto kole odehraje proti vlastní straně podle vašich pokynů
  }
card-own-side = na jiného vašeho nepřítele, s vlastním dosahem
card-dying = při smrti: { $what }
card-boss = zvláštní akce { $number }
card-trade = spotřebuje: { $old }, vyvolává: { $new }

## Co se stane s kartou a předmětem

card-slots = { $count } použití{ $xp ->
    [none] { "" }
   *[other] {" "}(ZK { $xp })
  }
card-stays = { $stays ->
    [round] do konce kola
   *[persistent] déletrvající
  }
card-lost = karta se zničí
card-unrecoverable = karta se zničí a nelze ji obnovit
card-shuffle = balíček se na konci kola zamíchá
card-after = po { $uses ->
    [1] použití
   *[other] { $uses } použitích
  } se { $after ->
    [spent] opotřebí
   *[consumed] zničí
  }
card-not-refreshed = nelze obnovit
card-minus = do balíčku modifikátorů přidává { $count ->
    [one] { $count } kartu -1
    [few] { $count } karty -1
   *[other] { $count } karet -1
  }
card-shop = { slot-name }, { $cost ->
    [one] { $cost } zlaťák
    [few] { $cost } zlaťáky
   *[other] { $cost } zlaťáků
  }
card-rolling = se šipkou
card-perk = { $act ->
    [remove] odeberte
   *[add] přidejte
  }: { NAME($cards) }
card-ignores = { $what ->
    [items] karty -1 z předmětů se nepřidávají
   *[scenario] škodlivé efekty scénáře neplatí
  }
card-checks = { $count ->
    [one] { $count } fajfka
    [few] { $count } fajfky
   *[other] { $count } fajfek
  }

## Co žádná jiná karta nedělá

special-all-on-one = tolik útoků, kolik má cílů, všechny na týž cíl
special-allies-only = jen spojenci
special-at-most-four = nejvýš čtyři mince a poklady dohromady
special-beside-target = vedle cíle útoku
special-by-throne = vedle trůnu; který démon přijde, záleží na místě trůnu
special-clear-path = překážky v cestě se zničí, pasti se odstraní bez účinku
special-coin-per-adjacent-enemy = za každého sousedního nepřítele další mince
special-destroy-adjacent-obstacle = jen zničíte-li sousední překážku
special-drain = na sebe za každý zraněný cíl
special-end-by-obstacle = musí skončit vedle překážky
special-from-three = jen se třemi nebo čtyřmi hrdiny
special-hurt-beside-path = 2 zranění všem figurkám vedle cesty
special-kill-normal = místo toho zemře
special-leave-obstacle = na jejím poli se objeví překážka
special-loot-path = sbírá kořist z každého navštíveného pole
special-may-consume = spotřebovat živel není nutné
special-neighbours-card = kartu jiného hrdiny, který se spojencem sousedí
special-path = i všichni nepřátelé na cestě k cíli
special-plus-from-2-4-6 = od úrovní 2, 4 a 6 vždy o 1 více
special-plus-from-3-5 = od úrovní 3 a 5 vždy o 1 více
special-push-crash = za každé pole odstrčení, kterému brání zeď či překážka, utrpí cíl 2 zranění a vy získáte 1 ZK
special-push-into-obstacles = i do překážek: každá se tím zničí, cíli přidá 2 zranění a vám 1 ZK
special-retaliate-xp = 1 ZK za každé použití
special-same-room = jen ve stejné místnosti
special-splash-damage = všechny figurky vedle cíle utrpí stejné zranění jako on
special-split = s tolika body zdraví, kolik zbývá přivolávající nestvůře
special-stay-beside = musí skončit vedle vás
special-straight-line = v přímé linii
special-summoned = jen pomocník, ať ho vede kdokoli
special-toward-hex = směrem ke zvolenému poli v dosahu, všichni nepřátelé ve stejném dosahu od něj
special-whole-life = místo poloviny celý tento počet
special-with-augments = s účinky vašich augmentací

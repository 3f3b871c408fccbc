title = { $game }: zpráva z laboratoře
foot = Herna { $herna }, hry začaly { $started }. Stránka nepotřebuje síť; každá tabulka je vedle ní také jako soubor CSV.
cut = Prvních { $shown } z { $all } řádků; v souboru CSV jsou všechny.
version = verze { $number }
seat = Místo { $number }
row-column = řádek proti sloupci

figure-games = { $games ->
    [one] hra
    [few] hry
   *[other] her
  }
figure-decisions = rozhodnutí, medián na hru
figure-together = vyhraných her
figure-first = pro toho, kdo rozhoduje první

## What was played

played-heading = Co se hrálo
played-game = Hra
played-content = Obsah
played-options = Volby
played-mix = Namícháno
mixed = { $mix }: z nich má každá hra náhodně tolik, kolik má míst
played-seats = Počet míst
played-other = Hra tady má jinou verzi nebo jiný obsah než ta, která se hrála: jména se mohou lišit a záznamy nelze pořídit.
usual = obvyklé
bots = { $bots }
bots-rotate = { $bots }; hru od hry se posouvají o místo
played-bots = Boti
played-variant-a = Varianta A
played-variant-b = Varianta B
played-games = Počet her
played-seed = První semínko
played-herna = Herna
games-of = { $done } z { $all }
repeat = Jak zahrát tytéž hry znovu
repeat-compared = Tyto hry se hrály kvůli porovnání; jak, to říká manifest.json ve složce s výsledky.

## Who won

wins-heading = Podíl výher
wins-note = Sdílené vítězství se počítá po částech, remíza jako půl výhry. Očekávaný podíl je to, co vyhrála všechna místa dohromady.
wins-together = Všichni vyhrávají a prohrávají společně: podíl říká, kolik her se vyhrálo. Očekávaný je podíl ze všech her.
wins-n = Intervaly jsou Wilsonovy, 95 %, a počítají se z počtu her, protože místa u jednoho stolu na sobě závisejí. Čárkovaně je vyznačen očekávaný podíl.
group-bot = Boti
group-seat = Místa
trait-faction = Frakce
trait-feat = Karty podpory
trait-zone = Zóny nasazení
trait-character = Postavy
trait-necromancer = Nekromanti

matchups-heading = Jeden proti druhému
matchups-note = Jak často byl řádek u téhož stolu úspěšnější než sloupec: rozhoduje výhra, potom body; při shodě má každý půl. Pod tím je počet her; interval se ukáže po najetí myší a je i v souboru CSV.

first-heading = Začínající hráč
first-note = Začínající je ten, kdo dal první odpověď ve hře. Rozdíl proti ostatním u téhož stolu se bere hru po hře.
first-first = Začínající hráč
first-others = Ostatní v průměru
first-difference = Rozdíl

## How long, how it ended

lengths-heading = Délka her
lengths-table = Rozhodnutí a kola
unit-decisions = Rozhodnutí
unit-rounds = Kola
histogram-decisions = Hry podle počtu rozhodnutí
histogram-rounds = Hry podle počtu kol
mark-median = medián { $value }
mark-nine-of-ten = 90 %: { $value }

ends-heading = Jak hry skončily

## Scores

scores-heading = Body
scores-table = Body na konci
curves-table = Pozice v průběhu hry
curves-note = Křivka ukazuje, jak dobrá byla vlastní pozice místa před jeho rozhodnutími, podle ohodnocení dané hry a v poměrném čase hry: průměr a jedna směrodatná odchylka na každou stranu.
curves-none = Ohodnocení pozic se neukládala (--curves), proto jsou tu jen body na konci.

## What happened

effects-heading = Koupeno, taženo, zahráno
effects-table = Co se stalo a jak si ta místa vedla
effects-chart = Největší rozdíly
effects-note = Každá událost, která jmenuje místo a kus hry. „S tím“ je průměrný podíl výher míst, kterým se to přihodilo, „bez toho“ podíl všech ostatních; rozdíl má interval 95 % (Newcombe).
effects-cause = Rozdíl není příčina: kdo vede, může si dovolit víc.
effects-none = Události se neukládaly (--details), a tak nelze říct, co se kupovalo, táhlo a hrálo.

## Strange games

outliers-heading = Neobvyklé hry
outliers-table = Nejdelší, nejkratší, nejtěsnější a nejjednoznačnější
outliers-note = Záznam přehraje „herna replay“; uvedený příkaz zahraje hru znovu podle jejího řádku. Boti, kteří přemýšlejí podle hodin, hrají pokaždé jinak: pokud se účastnili a rozhodnutí se neuložila, záznam tu není.
outlier-longest = Nejdelší
outlier-shortest = Nejkratší
outlier-closest = Nejtěsnější
outlier-one-sided = Nejjednoznačnější

## Columns

column-name = Co
column-games = Her
column-seats = Míst
column-rate = Podíl výher
column-share = Podíl
column-low = Interval 95 %
column-expected = Očekáváno
column-with = S tím
column-without = Bez toho
column-difference = Rozdíl
column-times = Kolikrát
column-per-game = Na hru
column-share-of-games = V kolika hrách
column-mean = Průměr
column-least = Nejméně
column-median = Medián
column-nine-of-ten = 90 %
column-most = Nejvíce
column-quarter = Dolní čtvrtina
column-three-quarters = Horní čtvrtina
column-start = Od
column-end = Do
column-rule = Pravidlo
column-decisions = Rozhodnutí
column-moment = Čas
column-positions = Pozic
column-value = Ohodnocení
column-band-low = Pás od
column-band-high = Pás do
column-variant = Varianta
column-game = Hra
column-seed = Semínko
column-scores = Body
column-won = Vyhrál
column-ended = Skončila podle
column-record = Záznam
column-command = Příkaz

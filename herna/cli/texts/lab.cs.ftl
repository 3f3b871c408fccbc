lab-help = Laboratoř: mnoho her na všech jádrech a co se z nich dá poznat.
lab-help-run =
    Odehraje mnoho her a co se stalo, uloží jako Parquet.

    Ctrl-C zachová, co je hotovo; stejný příkaz pak pokračuje.
lab-help-game = Odehraje jednu hru běhu znovu podle jejího řádku a uloží její záznam.
lab-help-report = Napíše, co běh ukázal, na jednu stránku; tabulky uloží vedle ní.
lab-help-ab =
    Porovná A s B: dva boty, varianty pravidel nebo balíčky obsahu, se stejnými semínky.

    A i B je bot=BOT, option:KLÍČ=HODNOTA[,KLÍČ=HODNOTA], content=SLOŽKA, nebo default pro hru tak, jak je.
lab-help-series =
    Odehraje běhy, které soubor vyjmenovává, a zapíše vedle sebe, co z nich plyne.

    Soubor je v TOML: title, game, games, seed a pro každý [[run]] jeho seats, bots, options a mix.
lab-help-ladder = Každý bot hraje s každým a seřadí se do žebříčku.

metavar-bot = BOT
metavar-mix = KLÍČ=A,B,C
metavar-address = ADRESA

lab-param-games = Kolik her odehrát.
lab-param-games-each = Kolik her odehraje každé z A a B.
lab-param-games-pair = Kolik her odehraje každá dvojice botů.
lab-param-seat = Kdo hraje na dalším místě ({ $bots }, případně s nastavením, search:iterations=400). Pro každé místo zvlášť; na ostatních hraje obvyklý bot.
lab-param-company = Kdo hraje na místech vedle A a B, nebo na všech, pokud se neporovnávají boti. Pro každé místo zvlášť.
lab-param-bot = Bot, který se účastní. Lze zadat opakovaně; jinak random, easy, medium a hard.
lab-param-rotate = Boti se s každou hrou posunou o místo.
lab-param-mix = KLÍČ=A,B,C: hodnoty, které volba může mít. Každá hra jich dostane náhodně tolik, kolik má míst; lze zadat opakovaně.
lab-param-series = Soubor s výčtem běhů.
lab-param-games-series = Kolik her má každý běh; jinak tolik, kolik určuje soubor.
lab-param-seed = Semínko, ze kterého plynou semínka všech her.
lab-param-jobs = Kolik procesů hraje; jinak jeden na každé jádro.
lab-param-chunk = Po kolika hrách se výsledky ukládají.
lab-param-out = Kam se výsledky uloží.
lab-param-details = Co se uloží kromě her a míst.
lab-param-details-compared = Co se uloží kromě her a míst; jinak rozhodnutí, pokud některý bot přemýšlí podle hodin, a jinak nic.
lab-param-curves = Před každým rozhodnutím uloží, jak dobře na tom místo je, pro křivky ve zprávě. Trvá to déle.
lab-param-engine = Kde se hraje: na jádrech tohoto počítače, nebo na clusteru Ray.
lab-param-address = Adresa clusteru Ray; jinak se spustí malý přímo zde.
lab-param-folder = Složka běhu.
lab-param-number = Číslo hry, počítáno od 0.
lab-param-report = Kam se stránka zapíše.
lab-param-a = Co se porovnává.
lab-param-b = S čím se to porovnává.
lab-param-game = Hra.

lab-playing = Hraje se
lab-replaying = Neobvyklé hry se hrají znovu
lab-speed = { $speed } her/s
lab-stopped = Zastaveno; uložené hry: { $done } z { $games }.
lab-go-on = Pokračování: { $command }
lab-resumed = Z { $games } her jich { $before } už bylo odehráno.
lab-length = Průměrný počet rozhodnutí v jedné hře: { $decisions }.
lab-kept = Uloženo ve složce { $folder }. Prohlédněte si to: { $command }
lab-again = Hra { $number } skončila stejně jako v běhu; počet odpovědí: { $answers } ({ $hash }).
lab-again-kept = Prohlédněte si ji: { $command }
lab-written = Zapsáno: { $file }

lab-head-bot = bot
lab-head-payoff = výhry
lab-head-interval = 95% interval
lab-head-what = co
lab-head-difference = A − B
lab-head-needed = her k jistotě (80 %)
lab-head-rating = hodnocení
lab-head-games = her
lab-head-run = běh
lab-head-decisions = rozhodnutí
lab-head-rounds = kol
lab-head-even = z vyhraných her
lab-head-length = délka hry
lab-head-least = nejméně
lab-head-most = nejvíce
lab-head-nobody = nikdo nevyhrál
lab-head-times = kolikrát
lab-head-share = podíl

lab-series-note = Her v každém běhu: { $games }. Obsah { $content }, verze hry { $version }. Soubor CSV vedle této stránky obsahuje semínko a otisk každé hry; tytéž hry odehraje znovu příkaz:

lab-row-win = výhry
lab-row-length = rozhodnutí ve hře
lab-row-seat = vyhrává místo { $number }
lab-row-trait = vyhrává { $value } ({ $trait })
lab-verdict-sure = Rozdíl tu je: jeho 95% interval neobsahuje 0.
lab-verdict-open = Jisté to ještě není: je-li rozdíl tak velký, jak vypadá, { $needed } her každého ho ukáže s pravděpodobností 80 % (--games { $needed }).
lab-verdict-few = Z tak mála her se nedá poznat nic: odehrajte aspoň { $least } her každého (--games { $least }).
lab-verdict-none = Žádný rozdíl není vidět: pokud nějaký je, leží v uvedeném intervalu.
lab-verdict-rows = Z tolika řádků vypadá asi jeden z dvaceti jistě jen náhodou.
lab-pairs-note = Her každého: { $games }, ve dvojicích se stejným semínkem.
lab-ladder-note = Her každé dvojice: { $games }, se stejnými semínky a vyměněnými místy. Hodnocení podle OpenSkill s 95% intervaly.
lab-ladder-together-note = Her každého bota: { $games }, se stejnými semínky; vyhrávají nebo prohrávají všichni společně, každý bot proto hraje na všech místech.
lab-ladder-title = Žebříček hry { $title }

help-herna =
    Herna: pravidla deskových her, která se dají hrát.

    Bez příkazu prostře stůl přímo tady v terminálu.
help-lang = Jazyk, cs nebo en; smí stát kdekoli na řádku.
help-version = Vypíše verzi.
help-help = Vypíše tuto nápovědu.
help-games = Hry na polici.
help-play =
    Hra v terminálu, na místech mohou sedět lidé i boti.

    U stolu klávesa h vypíše, co lze psát.
help-replay = Přehraje záznam: průběh slovy, závěrečnou situaci a výsledek.
help-bench =
    Jak rychle hry běží při náhodné hře.

    Rychlost je z nejlepšího z deseti kol. Kopie stolu a snímky se měří v polovině deseti her. Paměť je nejvíc, co si jedna hra vyžádala, sledováno modulem tracemalloc ve zvláštním průchodu, který se neměří na čas.
help-content = Obsah her: karty, plány, jednotky.
help-content-check = Načte a zkontroluje všechen obsah, náš i váš vlastní.
help-army = Armády a jiné, co si hráči staví před hrou.
help-army-check =
    Přečte seznam armády ze souboru, spočítá ceny a vyjmenuje porušená pravidla stavby.

    Končí kódem 0, je-li armáda v pořádku, 1, porušuje-li pravidla, a 2, nelze-li ji přečíst.
help-army-show = Vypíše hotovou armádu jako text, který lze upravit; bez jména všechny, které jsou.
help-usage = Použití:{" "}
help-options = Volby
help-arguments = Argumenty
help-commands = Příkazy
help-default = [výchozí: {"{}"}]
help-required = [povinné]
help-any-options = [VOLBY]
help-any-command = PŘÍKAZ [ARGUMENTY]...

metavar-game = HRA
metavar-who = KDO
metavar-file = SOUBOR
metavar-folder = SLOŽKA
metavar-name = JMÉNO
metavar-pair = KLÍČ=HODNOTA
metavar-seconds = SEKUNDY

param-game = Jméno hry.
param-games = Jméno hry; bez něj všechny.
param-army-file = Soubor se seznamem armády, nebo „-“ pro standardní vstup.
param-army-name = Jméno hotové armády.
param-bench = Jméno hry, bez něj všechny; „server“ změří místnost.
param-seat = Kdo usedne na další místo: human (člověk), nebo bot ({ $bots }). Pro každé místo zvlášť, na zbylá usednou boti.
param-seats = Počet míst.
param-option = Volba dané hry. Lze zadat opakovaně.
param-seed = Semínko veškeré náhody: stejné semínko a odpovědi, stejná hra.
param-resume = Pokračuje v uložené hře.
param-save = Kam uložit záznam.
param-player = Jméno hráče na dalším místě. Pro každé místo zvlášť.
param-record = Záznam hry.
param-to = Skončí po tolika odpovědích.
param-step = Po každé odpovědi počká na Enter.
param-log = Vypisuje, co se děje.
param-svg = Nakreslí závěrečnou situaci do souboru.
param-json = Vypíše naměřené hodnoty jako JSON.
param-floor = Porovná piškvorky s touž hrou napsanou jako prostá smyčka.
param-seconds = Jak dlouho měřit každou hru.
param-bench-on = Hra u stolů místnosti, která se měří.
param-bench-tables = Kolik stolů má místnost, která se měří.
param-bench-database = Prázdná databáze PostgreSQL pro stoly místnosti, která se měří; bez ní soubor.
param-folder = Zkontroluje tuto složku navrch k našemu obsahu, jako by byla vaše: v ní složka pro každou hru, nebo při zadané HŘE rovnou její soubory.

usage-hint = Více: { $command } --help
usage-language = Jazyk „{ $found }“ tu není; na výběr: { $known }.
usage-language-missing = Za --lang patří jazyk: { $known }.
usage-no-command = Příkaz „{ $name }“ neexistuje.
usage-no-command-near = Příkaz „{ $name }“ neexistuje; nemyslíte „{ $near }“?
usage-no-option = Volba „{ $name }“ neexistuje.
usage-no-option-near = Volba „{ $name }“ neexistuje; nemyslíte „{ $near }“?
usage-missing = Chybí { $name }.
usage-missing-command = Který příkaz?
usage-value = { $name }: { $what }
usage-needs-value = Za { $name } patří hodnota.
usage-no-value = Za { $name } žádná hodnota nepatří.
usage-extra = Tohle je navíc: { $what }.
usage-other = Tomuto nelze rozumět: { $what }
usage-number = „{ $found }“ není celé číslo.
usage-seconds = „{ $found }“ není kladný počet sekund.
usage-key-value = „{ $found }“ musí mít tvar klíč=hodnota.
usage-who = „{ $found }“ k žádnému stolu neusedne; na výběr: { $known }.
usage-too-many = Zadáno { $given }krát, ale { $seats ->
    [one] místo je jen { $seats }
    [few] místa jsou jen { $seats }
   *[other] míst je jen { $seats }
 }.
usage-save-exists = Soubor { $file } už existuje, zvolte jiné jméno.
usage-with-resume = Nelze zadat spolu s --resume: záznam to už ví.

answer-yes = a ano y
answer-no = n ne
answer-yes-or-no = Napište a (ano), nebo n (ne).
choose-enter = (Enter)
choose-again = Napište číslo od 1 do { $last }, nebo stiskněte jen Enter.

room-welcome = Vítejte v Herně.
room-game = Co si zahrajeme?
room-seats = Kolik míst?
room-seats-number = { $number }
room-who = Kdo je { $name }?
room-human = člověk
room-bot = bot, { $name }
room-again = Ještě jednu hru? (a/n)
goodbye = Na shledanou.

games-playable = K hraní
games-shelf = Na polici: jen pravidla, hrát se zatím nedá
games-name = jméno
games-title = název
games-seats = míst
games-version = verze
games-rules = pravidel
games-none = Není tu žádná hra.
games-broken = Nelze hrát: { $what }
games-how = Zahrajte si: herna play { $name }

play-begin = { $title }. U stolu: { $names }.
play-hint = Napište číslo nebo začátek možnosti; t ukáže celý stůl, h vypíše, co dalšího lze psát.
play-help =
    číslo nebo začátek možnosti   rozhodnutí
    Enter       znovu položí otázku
    t           ukáže celý stůl
    ?           pravidlo, které se právě ptá, co není dovoleno a proč
    ? SLOVA     pravidla s těmito slovy nebo pravidlo s tímto označením
    c           co umějí karty na stole a co znamenají symboly
    u           vzít zpět poslední rozhodnutí
    l           znovu celý průběh hry
    s SOUBOR    uložit záznam
    concede     vzdát se, kde to hra dovoluje
    q           odejít; hra se uloží a lze v ní pokračovat
    Píše-li se tak i některá možnost, dejte před povel dvojtečku: :q
play-no-legend = Na tomto stole mluví všechno samo za sebe.
play-hand-over = K obrazovce usedne { $name }, ostatní se nedívají. Až budete na místě, stiskněte Enter.
play-no-option = „{ $text }“ mezi možnostmi není; vyberte jednu z vypsaných (celkem { $last }), ? řekne, co je dovoleno a proč.
play-refused = „{ $text }“ není dovoleno: { $rule }
play-malformed = „{ $text }“ nemá podobu, která se čeká: { $what }.
play-not-allowed = Teď není dovoleno: { $values }{ $more ->
    [0] {""}
    [one] ; a ještě { $more } další možnost
    [few] ; a ještě { $more } další možnosti
   *[other] ; a ještě { $more } dalších možností
 }. { $rule }
play-meanwhile = Mezitím:
play-bot = { $name } ({ $level })
bot-easy = lehký
bot-medium = střední
bot-hard = těžký
bot-search = hledající
bot-random = náhodný
bot-greedy = hladový
bot-sensible = rozumný
play-compose = Nebo napište vlastní hodnotu: { $form }{ $example ->
    [none] .
   *[other] , například { $example }
}
play-compose-json = Nebo napište vlastní hodnotu jako JSON tohoto tvaru: { $form }
play-nothing-yet = Zatím se nic nestalo.

rule-ruling = Náš výklad: { $ruling }
rule-see = Viz také: { $rules }
rule-more = { $number ->
    [one] Nalezlo se ještě jedno pravidlo
    [few] Nalezla se ještě { $number } pravidla
   *[other] Nalezlo se ještě { $number } pravidel
 }; výběr zúžíte dalším slovem.
rule-none = Žádné pravidlo neobsahuje: { $words }.
rule-near = Žádné pravidlo neobsahuje: { $words }. Nemyslíte { $near }?

undo-nothing = Není co vzít zpět.
undo-refused = Bez ptaní to vzít zpět nelze. { $rule }
undo-agree = { $name }: souhlasíte s vrácením? (a/n)
undo-kept = Zůstává tedy, jak bylo.

save-over = { $file } už existuje. Přepsat? (a/n)
save-done = Uloženo: { $file }
save-resume = Pokračování: { $command }

file-missing = Soubor ani složka { $file } neexistuje.
file-folder = { $file } je složka, ne soubor.
file-no-folder = { $file } neleží v žádné složce.
file-forbidden = K { $file } není přístup.
file-other = { $file }: { $what }.

outcome-open = Hra neskončila.

replay-begin = { $title }, míst: { $seats }, odpovědí: { $answers }.
replay-beyond = Odpovědí v záznamu: { $answers }.
replay-stopped = Zastaveno po odpovědi { $to } z { $answers }.
replay-matches = Záznam vede do zapečetěné situace: { $hash }.
replay-drawn = Nakresleno: { $file }
replay-step = Odpověď { $to } z { $answers }, Enter

bench-game = hra
bench-seats = míst
bench-decisions = rozhodnutí/s
bench-games = her/s
bench-fork = kopie µs
bench-snapshot = snímek B
bench-peak = paměť MB
bench-floor = Piškvorky jako prostá smyčka: { $speed } rozhodnutí/s; poměr jádra ke smyčce: { $ratio }.
bench-working = Měření
bench-machine = Python { $python }, { $system }, jader: { $cores }
bench-repeat = Zopakovat: { $command }

army-part = část
army-amount = standů
army-price = bodů
army-name = jméno
army-title = armáda
army-flaw = { $where }: { $what } ({ $rule })
army-fine = Armáda je v pořádku: { $price } z { $size } bodů.
army-unknown = Hotová armáda „{ $found }“ neexistuje; na výběr: { $known }
army-no-game = Ve hře { $found } se nic nestaví; na výběr: { $known }
army-which-game = Které hře armáda patří? Řekne to --game; na výběr: { $known }
content-game = hra
content-kind = druh
content-entries = položek
content-origin = původ
content-own = vlastních
content-hash = otisk
content-mistake = { $game }: { $what }
content-no-game = { $folder } nepatří žádné hře; na výběr: { $known }.
content-fine = Všechen obsah je v pořádku.

## Místnost

help-room = Otevře místnost v prohlížeči: zakládat stoly, posílat odkazy, hrát s přáteli i s boty.
help-room-tables = Uložené stoly.
help-room-record = Záznam stolu, dohraného i nedohraného.
help-room-delete = Smaže stoly nadobro.
help-room-tidy = Smaže všechny stoly, na které už tolik dní nikdo nesáhl.
param-older-than = Kolik dní na ně nikdo nesáhl, třeba 90d.
param-keep-for = Mazat stoly, na které už tolik dní nikdo nesáhl (obvykle nikdy).
param-host = Adresa, na které se poslouchá; 0.0.0.0 pustí i ostatní v síti (obvykle 127.0.0.1).
param-port = Port (obvykle 8017, nebo nejbližší volný).
param-database = Soubor, nebo adresa databáze PostgreSQL (obvykle soubor v datové složce).
param-url = Adresa místnosti pro odkazy, které se posílají ostatním.
param-config = Nastavení ve formátu TOML (obvykle room.toml v datové složce).
param-processes = Kolik procesů sdílí port (obvykle jeden); víc jich potřebuje databázi PostgreSQL.
param-browser = Otevřít prohlížeč (obvykle ano).
param-room-log = Kolik se zapisuje do logu: DEBUG, INFO, WARNING.
param-table = Značka stolu, jaká je v odkazu.
room-open = Místnost je otevřená: { $address }
    Zavře ji Ctrl-C; všechny stoly zůstanou, jak jsou.
room-closed = Místnost je zavřená.
room-deleted =
    { $count ->
        [one] Smazán { $count } stůl.
        [few] Smazány { $count } stoly.
       *[other] Smazáno { $count } stolů.
    }
bench-server =
    Stolů: { $tables } ({ $game }), u každého dvě místa, jedna odpověď za vteřinu a stůl, po dobu { $seconds } s
      odpovědí             { $answers }, ztraceno { $lost }
      než ji uvidí druhý   uprostřed { $p50_ms } ms, u 99 ze 100 { $p99_ms } ms, nejdéle { $worst_ms } ms
      procesů místnosti    { $processes }, nejvýš { $memory_mb } MB, { $cpu_ms } ms na odpověď
      zpráva               { $news_bytes } bajtů
    Co nejrychleji         { $saturated_answers_per_s } odpovědí/s, { $saturated_cpu_ms } ms práce na jednu
    Polovičním tempem      uprostřed { $half_p50_ms } ms, u 99 ze 100 { $half_p99_ms } ms

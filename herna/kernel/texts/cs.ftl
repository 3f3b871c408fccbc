player = Hráč { $number }
bot = Bot { $number }
seat = { SEAT($seat) }

outcome-won = Vítězí { $names }.
outcome-drawn = Remíza: { $names }.
outcome-lost = Všichni prohráli.
outcome-scores = Body: { $scores }.

option-pass = Vynechat
option-done = Hotovo

conceded = { SEAT($seat) } se vzdává.
taken-back = Rozhodnutí { $number } a vše po něm bylo vzato zpět.

bot-level =
    { $bot ->
        [easy] lehký
        [medium] střední
        [hard] těžký
        [random] náhodný
       *[other] { $bot }
    }
sat-down = { $name } usedá ke stolu.
renamed = { $old } má nové jméno: { $name }.
left-seat = { $name } odchází od stolu.
key-changed = { $name } má od svého místa nový klíč; staré odkazy už nic neotvírají.
bot-plays = { $name }: odteď hraje bot ({ bot-level }).
bot-stands-in = { $name } tu není: { $by } nechává hrát bota ({ bot-level }).
time-ran-out = { $name }: čas vypršel, odteď hraje bot ({ bot-level }).
seat-taken-back = { $name } už zase hraje bez bota.
bot-sat = { $by } dává na volné místo bota: { $name } ({ bot-level }).
bot-changed = { $by } mění úroveň bota { $name }: { bot-level }.
seat-opened = { $by } posílá bota { $name } od stolu; místo je volné.

asked = { $number } (místo { $place }, { $rule })

error = Něco se nepovedlo.
error-malformed = Odpověď na rozhodnutí { $number } nemá správnou podobu: { $what }. Čeká se na: { $pending }.
error-refused = „{ $value }“ nelze odpovědět na rozhodnutí { $number }, brání tomu pravidlo { $rule }. Čeká se na: { $pending }.
error-stale = Na rozhodnutí { $number } se nečeká. Čeká se na: { $pending }.
error-not-yours = Rozhodnutí { $number } nepatří místu { $seat }. Čeká se na: { $pending }.
error-undo = Tento krok nelze vzít zpět, brání tomu pravidlo { $rule }.
error-record = Záznam je poškozený, řádek { $line }: { $what }.
error-state = Uložený stav nelze přečíst: { $what }.
error-unknown-game = Hra „{ $name }“ tu není. Hry: { $known }.
error-broken-game = Hru „{ $name }“ nelze načíst: { $what }.
error-version = { $what }.
error-setup = { $what }.
error-draft = Řádek { $line }: { $what }.
error-content = { $file }, { $entry }, { $field }: { $what }.
error-rulebook = { $what }.
error-rule-failure = Pravidlo hry { $game } selhalo ({ $what }). Stůl je tam, kde byl před odpovědí.
error-endless-rule = Pravidlo hry { $game } nekončí: { $what }. Stůl je tam, kde byl před odpovědí.

record-empty = je prázdný
record-header = první řádek musí říkat, co se hraje ({ $detail })
record-format = Záznam má formát { $found }, ale tato Herna čte formát { $known }
record-cut = končí hned po prvním řádku
record-no-seal = je useknutý, poslední řádek musí být pečeť ({ $detail })
record-answer = odpověď má tvar [číslo, místo, text] ({ $detail })
record-count = počet odpovědí je { $found }, ale zapečetěno bylo { $sealed }
record-foreign = je to záznam hry { $found }, ne { $known }
record-content = Záznam vznikl s jiným obsahem hry { $game } ({ $found }, zde { $known })
record-edited = řádky nejsou ty, které byly zapečetěny: někdo je upravil
record-script = zapsané hody neodpovídají tomu, čím se zde hází
record-elsewhere = nevede do situace, která byla zapečetěna
record-numbers = pečeť neodpovídá rozhodnutím, na která se čeká
record-migration = nelze ho převést na tuto verzi ({ $detail })
record-not-text = není to text v UTF-8

setup-seats = Hru { $game } nelze hrát v počtu { $found }; možné počty hráčů: { $known }
setup-option = Chybná volba: { $detail }; volby hry { $game }: { $known }
setup-seed = Semínko je celé číslo, nikoli { $found }
setup-start = Hra { $game } nemůže začít stavem { $found }
setup-unknown = „{ $found }“ neexistuje ({ $field }); na výběr: { $known }
setup-bot-number = { $field } bota { $bot } je celé číslo od 1: „{ $found }“ ne
setup-bot-cores = Hledat lze nejvýš na { $most } jádrech, nikoli na { $found }
setup-no-advice = hra { $game } nemá pravidla od oka, podle nichž by bot „sensible“ hrál; vyberte jiného bota
setup-one-each = Počet hodnot ve volbě { $field } je { $found }, ale počet míst u stolu { $seats }; uveďte jednu pro každé místo, nebo žádnou
setup-twice = „{ $found }“ je použito dvakrát ({ $field })
setup-foreign = „{ $found }“ ({ $field }) patří jinam ({ $owner }), nikoli sem ({ $wanted })
setup-needs = Volbu { $field } lze zadat jen spolu s { $needs }
setup-for-seats = Volba { $field } je pro { $known } hráče, ne pro { $found }
draft-long = seznam je příliš dlouhý, smí mít nejvýš { $letters } znaků a { $lines } řádků
draft-empty = chybí frakce a velikost bitvy
draft-size = za frakci patří jen velikost bitvy v bodech, ne „{ $found }“
draft-number = „{ $found }“ není kladné celé číslo
draft-homeless = „{ $found }“ nemá ke komu patřit: charakter stojí před svými regimenty
draft-twice = „{ $found }“ je navíc, jednou už to tu je
draft-one = „{ $found }“ je navíc vedle „{ $other }“, smí být jen jedno ({ $rule })
draft-unknown = „{ $found }“ tu nikdo nezná
setup-draft = Volbu { $field } nelze přečíst: { $what }
setup-flaw = Volba { $field } porušuje pravidla stavby: { $what } ({ $rule })
setup-flaw-told = Volba { $field } porušuje pravidla stavby: { $what }
setup-none-ready = Žádný hotový seznam není na { $size } bodů: volba { $field } musí říct, s čím přijde každý
setup-range = Volba { $field } musí být od { $least } do { $most }, ne { $found }
setup-not-with = Volbu { $field } nelze spojit s { $other }

state-foreign = patří hře { $found }, ne { $known }

version-newer = Vzniklo ve verzi { $made } hry { $game } a toto je verze { $here }: potřebujete novější Hernu
version-no-way = Vzniklo ve verzi { $made } hry { $game } a toto je verze { $here }: z { $step } na { $next } nevede cesta

malformed-number = číslo rozhodnutí je celé číslo

misspelt-not-plain = { $value } není prostá hodnota: slovo, celé číslo, nic nebo n-tice takových hodnot
misspelt-half = odpověď obsahuje polovinu znaku
misspelt-no-text = odpověď je text, nikoli { $kind }
misspelt-quotation = uvozovky nejsou uzavřené, znak { $place }
misspelt-deep = odpověď má příliš mnoho závorek
misspelt-closing = závorka se zavírá, ale neotevřela se, znak { $place }
misspelt-opening = závorka není uzavřená
misspelt-empty = odpověď je prázdná
misspelt-quoted = { $text } není správně zapsaná citace

endless = { $steps } kroků bez rozhodnutí

form-word = SLOVO
form-number = ČÍSLO
form-type = má tu být `{ $wanted }`, je tu `{ $found }`
form-bound = má tu být `{ $wanted }` { $bound }
form-pattern = má tu být `{ $wanted }` tvaru { $pattern }
form-missing = chybí povinné pole `{ $field }`
form-unknown = neznámé pole `{ $field }`
form-length = má tu být `{ $wanted }` délky { $length }
form-choice = hodnota { $found } není na výběr
form-at = { $what }, místo { $path }

content-no-kind = takový druh položek tu není
content-no-list = každou položku uveďte pod [[{ $kind }]]
content-twice = toto id se opakuje
content-no-forms = jméno, které se ve větách skloňuje, potřebuje rod (gender) a tvary (forms)
content-unknown = { $kind } „{ $found }“ neexistuje
content-foreign = „{ $found }“ patří jinam ({ $owner })
content-unheard = tomuto slovu žádné pravidlo nerozumí
content-unsaid = některé pravidlo na toto slovo čeká, ale v obsahu být nemůže
content-too-few = musí na ni odkazovat aspoň { $wanted } položky druhu { $kind }, zatím { $found }
content-needed = je potřeba aspoň { $wanted } položek druhu { $kind }, zatím { $found }
content-not-with = „{ $found }“ nejde dohromady s { $other }
content-length = má jich být { $wanted }, je jich { $found }
content-range = { $found } není mezi { $least } a { $most }
content-off-map = sloupec { $column }, řádek { $row } na mapě není
content-map = mapu nelze přečíst: { $what }
content-near = { $what }; nemyslíte „{ $near }“?

## Místnost

error-storage = { $what } Nic se nezměnilo; zkuste to za chvíli znovu.
error-newer-database = Databázi vytvořila novější Herna (schéma { $found }, tato zná { $known }). Aktualizujte Hernu, nebo zvolte jinou databázi.
error-not-allowed = { $what }
error-no-table = Takový stůl tu není. Možná byl smazán.
error-request = Tomu nelze rozumět: { $what }.
error-half = Tomu nelze rozumět: { $what }.
error-too-much = To je příliš najednou. Chvíli počkejte.
error-key = Tento klíč neotvírá u stolu žádné místo.
storage-full = Disk je plný: místnost teď nemůže nic uložit.
storage-locked = Databázi má zamčenou někdo jiný: místnost teď nemůže nic uložit.
storage-away = Databáze neodpovídá: místnost teď nemůže nic uložit.
storage-other = Místnost teď nemůže nic uložit ({ $detail }).
storage-unknown = Místnost teď nemůže nic uložit.
storage-taken = Soubor { $file } má otevřený jiná místnost. Nejdřív ji zavřete, anebo zvolte jiný soubor přes --database
storage-conflict = Stůl má teď jiný proces.
room-no-free-seat = Toto místo není volné.
room-not-over = To bude vidět, až hra skončí.
room-own-eyes = Dokud hra běží, můžete se ohlížet jen vlastníma očima.
room-owner-only = To smí jen ten, kdo stůl založil.
room-hello-first = první zpráva musí být „hello“
room-hello-once = „hello“ se říká jednou
room-spectator = Jen se díváte; ke hře si sedněte na volné místo.
room-not-free = Tady se vybírá ze seznamu; vyzkoušet lze jen hodnoty, které si sami sestavíte.
room-not-begun = Hra začne, až budou všechna místa obsazená.
room-bot-plays = Teď za vás hraje bot; nejdřív si vezměte místo zpět.
room-person-plays = Na tomto místě už zase hraje člověk.
room-half = zbytek zprávy nepřišel včas
room-silent = Toto kolo mlčíte: o plánech smíte mluvit, když ticho porušíte nebo se sejdete při koordinaci.
room-secret-thought = To bylo tajné rozhodnutí: vysvětlí se, až hra skončí.
room-no-thought = Teď se to nepodařilo promyslet; zkuste to za chvíli.
room-is-here = Tento hráč tu je.
room-comes-back = Místo si může vzít zpět jen jeho hráč.
room-grace =
    { $seconds ->
        [one] Tento hráč má na návrat ještě { $seconds } sekundu.
        [few] Tento hráč má na návrat ještě { $seconds } sekundy.
       *[other] Tento hráč má na návrat ještě { $seconds } sekund.
    }
room-weaker =
    Bot za někoho jiného nesmí být slabší než úroveň tohoto stolu ({ $level ->
        [easy] lehký
        [medium] střední
        [hard] těžký
       *[other] { $level }
    }); slabšího smí vybrat jen ten, kdo stůl založil.
room-one-seat = U tohoto stolu už sedíte; dokud se hraje, druhé místo si vzít nelze.
room-others-play = U stolu hrají i jiní: smazat ho půjde, až hra skončí nebo až ostatní odejdou.
room-no-advice = U tohoto stolu boti neradí, dokud spolu hrají lidé.
room-code = Tento odkaz už nic nepotvrzuje.
room-said-enough = U tohoto stolu jste už { $most }krát psali, vraceli a měnili místa; teď už zbývá jen hrát.
room-journal-full = Tento stůl je u konce: jeho deník má { $most } záznamů.
room-name = jméno je jeden řádek, ve kterém je vidět aspoň jedno písmeno
room-no-words = není v tom nic ke čtení
room-name-taken = { $name } už u tohoto stolu někdo je.
confirm-subject = Herna: máme vám psát, když budete na tahu u stolu { $name }?
confirm-body = U stolu { $name } v Herně někdo uvedl tuto adresu, abychom na ni psali, když bude na tahu. Pokud jste to byli vy, potvrďte to otevřením odkazu { $url }. Pokud ne, nedělejte nic: víckrát nenapíšeme.
notice-subject = Herna: jste na tahu u stolu { $name }
notice-body = U stolu { $name } se čeká na vás. { $url }
room-settings = { $file }: { $detail }
room-port = Místnost nemůže poslouchat na { $host }:{ $port } ({ $detail }); zvolte jiný port přes --port
room-days = „{ $found }“ není počet dní; napište třeba 90d
room-proxy = „{ $found }“ (proxies) není adresa ani síť
room-processes = Víc procesů potřebuje databázi PostgreSQL (--database postgresql://…): soubor patří jen jednomu
room-no-such-table = Stůl „{ $table }“ tu není

## Dveře

error-unclear = { $what }.
doors-you = { $title }. Vaše místo: { $name }.
doors-news = Co se stalo od vašeho posledního rozhodnutí:
doors-news-first = Co se zatím stalo:
doors-table = Stůl:
doors-legend = Co znamenají karty a symboly:
doors-asks = { $prompt } (pravidlo { $rule })
doors-waiting = Teď se vás nikdo na nic neptá.
doors-over = Hra skončila (pravidlo { $rule }). { $words }
doors-forms = Jak se tyto názvy skládají: { $forms }.
doors-how = Odpovězte číslem nebo názvem jedné možnosti, například { $example }.
doors-how-name = Odpovězte názvem jedné možnosti, například { $example }.
doors-how-own = Odpovědět lze i vlastní hodnotou ve tvaru { $form }{ $example ->
    [none] .
   *[other] , například `{ $example }`.
}
doors-how-free = Odpovědět lze i vlastní hodnotou, jako JSON tohoto tvaru: { $form }
doors-how-rules = Otazníkem se zeptáte na pravidlo, `? slova` najdou další.
doors-empty = Odpověď je prázdná; čeká se jedna z možností, například { $example }
doors-none = „{ $text }“ není žádná z možností; čeká se jedna z nich, číslem nebo názvem, například { $example }
doors-several = „{ $text }“ může znamenat více možností ({ $names }); uveďte právě jednu, ve zpětných apostrofech
doors-refused = „{ $text }“ nedovoluje pravidlo { $rule }: { $words }
doors-malformed = „{ $text }“ nemá požadovaný tvar: { $what }
doors-nothing-asked = Teď se vás nikdo na nic neptá
doors-no-reason = „{ $text }“ tu žádné pravidlo nezakazuje: buď to smíte, nebo to vůbec nepřichází v úvahu.
doors-all-allowed = Žádné pravidlo tu nezakazuje nic, co přichází v úvahu.
doors-no-rule = Žádné pravidlo nemluví o „{ $words }“.
doors-more-rules = { $count ->
    [one] Našlo se ještě jedno pravidlo; s více slovy jich bude méně.
    [few] Našla se ještě { $count } další pravidla; s více slovy jich bude méně.
   *[other] Našlo se ještě { $count } dalších pravidel; s více slovy jich bude méně.
  }
mcp-instructions = Herna. `list_games` řekne, co se dá hrát, `lay_table` připraví stůl, u kterého sedíte na jednom místě a na ostatních boti, `answer` odpoví na to, na co jste tázáni. Každé rozhodnutí, zákaz i řádek záznamu uvádí pravidlo: `read_rule` ho ocituje.
mcp-list-games = Hry, které se dají hrát: pro kolik jsou hráčů a jaké má stůl volby. Také otevřené stoly.
mcp-lay-table = Připraví stůl a posadí vás k němu. game: název hry; seats: kolik hráčů, bez udání co nejméně, ale aspoň dva, jde-li to; seat: vaše místo, od 1; opponents: random, easy, medium nebo hard; options: volby stolu podle názvů; seed: se stejným semínkem, místem a odpověďmi je hra zase stejná. Vrátí stůl slovy a na co jste tázáni.
mcp-look = Stůl slovy, jak ho smíte vidět: co se stalo od vašeho posledního rozhodnutí, co kde leží, na co jste tázáni. legend: zda říci, co znamenají karty a symboly.
mcp-list-options = Na co jste tázáni, podle kterého pravidla, a možnosti s názvy; jako data má každá možnost své sloveso a pojmenované části.
mcp-why-not = Co teď nesmíte a podle kterých pravidel. option: jen tato možnost.
mcp-answer = Odpoví na to, na co jste tázáni, názvem nebo číslem možnosti; ostatní pak hrají, dokud nejste znovu na řadě. Vrátí, co se stalo.
mcp-read-log = Co se u stolu stalo, jak jste se to dozvěděli. lines: kolik posledních řádků.
mcp-close-table = Zavře stůl. Hru, která neskončila, tím vzdáváte.
mcp-find-rules = Pravidla hry, v nichž jsou všechna tato slova. game: název hry, nebo „house“.
mcp-read-rule = Pravidlo podle označení, například noughts.turn.mark.
mcp-rulebook = Pravidla podle kapitol ({ $name }).
mcp-game = { $name }: { $title }. Počet hráčů: { $seats }. Volby: { $options }
mcp-open-table = Otevřený stůl: { $table }
mcp-laid = Stůl { $table } je připravený.
mcp-taken = Vaše odpověď: { $option }.
mcp-closed = Stůl { $table } je zavřený.
mcp-resigned = Stůl { $table } je zavřený; hru jste vzdali.
mcp-no-log = Ještě se nic nestalo.
mcp-too-many = { $tables ->
    [one] Najednou smí být otevřený { $tables } stůl
    [few] Najednou smějí být otevřené { $tables } stoly
   *[other] Najednou smí být otevřených { $tables } stolů
  }; nějaký zavřete nástrojem close_table: { $names }
mcp-seat = Místa jsou od 1 do { $seats }; místo { $found } tu není
mcp-no-table = Stůl „{ $table }“ tu není; otevřené stoly: { $names }
mcp-no-rule = Pravidlo „{ $rule }“ tu není; podobná: { $near }
mcp-arguments = Argumenty nástroje { $tool } nelze přijmout ({ $wrong })
mcp-missing = K tomu je potřeba doplněk: pip install "herna[mcp]"
mcp-tables = Počet stolů je celé číslo od 1, ne { $found }

## The doors for learning machines

machines-extra = K tomu nestačí samotné hry: pip install "herna[envs]"
machines-action = Akce { $found } tu nic neznamená: možností je { $count } a číslují se od 0; které lze zvolit, říká maska akcí
machines-over = Hra skončila: před další akcí zavolejte reset
machines-no-proposal = Pravidlo { $rule } se ptá na volnou hodnotu a žádnou nenavrhuje, takže na ně nelze odpovědět číslem
machines-width = Akce musí být aspoň dvě, zadané celým číslem: { $found } ne
machines-seat = U stolu pro { $seats } není místo { $found }: místa se počítají od 0
machines-opponents = Počet soupeřů je { $found }, ale počet ostatních míst { $seats }; uveďte jednoho bota pro všechna místa, nebo jednoho pro každé
machines-opponents-form = Soupeře určuje název jednoho bota pro všechna ostatní místa, nebo seznam s jedním pro každé, nikoli { $found }
machines-not-laid = Žádný stůl ještě není připravený: nejdřív zavolejte reset
machines-next-page = další strana
machines-deals = deals je celé číslo od 1 do { $most }, nikoli { $found }
machines-option-form = „{ $found }“ není volba stolu; pište klíč=hodnota a více voleb oddělte středníkem: board=large;strict=true

## The laboratory

error-lab-game = Hru { $number } nešlo dohrát do konce: { $what }.
lab-extra = Laboratoř potřebuje knihovny, které tu nejsou; nainstalujte je: pip install "herna[{ $extra }]"
lab-range = { $name } je celé číslo od 1 do { $most }, nikoli { $found }
lab-too-many = Botů je zadáno { $given }, ale míst je { $seats }; zadejte jich méně, nebo přidejte místa volbou --seats
lab-no-folder = Složka { $folder } neexistuje
lab-no-content = Ve složce { $folder } není žádný obsah hry { $game } (*.toml)
lab-content = K tomu je potřeba hra { $game } s verzí a obsahem { $wanted }, ale zde je { $here }; vezměte obsah, s nímž se běh hrál
lab-no-run = Ve složce { $folder } není žádný běh laboratoře; vytvoří ho herna lab run
lab-damaged = Soubor { $file } nelze přečíst; spusťte běh znovu stejným příkazem, ten ho opraví
lab-damaged-manifest = Soubor { $file } nelze přečíst; zvolte jinou složku volbou --out
lab-unwritable = Do složky { $folder } nelze zapisovat; zvolte jinou volbou --out, nebo uvolněte místo
lab-unwritable-file = Soubor { $file } nelze zapsat; zvolte jiný volbou --save
lab-not-empty = Ve složce { $folder } je něco jiného; zvolte jinou volbou --out
lab-other-run = Ve složce { $folder } je jiný běh (liší se: { $what }); zvolte jinou složku volbou --out, nebo pokračujte se stejným nastavením
lab-no-game = Hra { $number } v tomto běhu není; hry mají čísla 0 až { $last }
lab-not-played = Hra { $number } se ještě nehrála; nejdřív běh dokončete
lab-worker-died = Proces, který hrál, nečekaně skončil, možná pro nedostatek paměti; co je hotovo, zůstává, a stejný příkaz s menším --jobs pokračuje
lab-no-cluster = Na adrese { $address } se neozývá žádný cluster Ray ({ $detail })
lab-again-other = Hra { $number } neskončila tak jako v běhu: pravidla nebo boti jsou dnes jiní, nebo bot přemýšlí podle hodin
lab-pair = „{ $found }“ musí mít tvar klíč=hodnota
lab-ab-form = „{ $found }“ nelze porovnat; napište bot=BOT, option:KLÍČ=HODNOTA, content=SLOŽKA nebo default
lab-ab-kinds = S botem lze porovnat jen jiného bota, nikoli „{ $found }“
lab-ab-company = Ve hře { $game } vyhrávají nebo prohrávají všichni společně, každý bot proto hraje na všech místech; vynechejte --seat
lab-ab-same = A a B jsou totéž; zadejte dvě různé věci
lab-series = { $file } není soubor s běhy laboratoře: { $detail }
lab-series-twice = Běh { $name } je uveden dvakrát; běhy se liší místy, boty nebo volbami
lab-series-empty = Není uveden žádný běh
lab-ladder-few = Žebříček potřebuje aspoň dva různé boty

## The report

report-no-games = Ve složce { $folder } zatím není žádná dohraná hra; odehrajte nějaké příkazem „herna lab run“
report-missing = Chybí soubor { $file }; stejný příkaz „herna lab run“ jeho hry odehraje znovu
report-columns = V souboru { $file } chybějí sloupce ({ $columns }); stejný příkaz „herna lab run“ jeho hry odehraje znovu
report-unwritable = Zprávu { $file } nelze zapsat; zvolte jiné místo pomocí --out

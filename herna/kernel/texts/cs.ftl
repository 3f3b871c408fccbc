player = Hráč { $number }
seat = { SEAT($seat) }

outcome-won = Vítězí { $names }.
outcome-drawn = Remíza: { $names }.
outcome-lost = Všichni prohráli.
outcome-scores = Body: { $scores }.

option-pass = Vynechat
option-done = Hotovo

taken-back = Rozhodnutí { $number } a vše po něm bylo vzato zpět.

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
setup-no-advice = hra { $game } nemá pravidla od oka, podle nichž by bot „sensible“ hrál; vyber jiného bota
setup-one-each = Počet hodnot ve volbě { $field } je { $found }, ale počet míst u stolu { $seats }; uveďte jednu pro každé místo, nebo žádnou
setup-twice = „{ $found }“ je použito dvakrát ({ $field })
setup-foreign = „{ $found }“ ({ $field }) patří jinam ({ $owner }), nikoli sem ({ $wanted })
setup-needs = Volbu { $field } lze zadat jen spolu s { $needs }
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
content-unknown = { $kind } „{ $found }“ neexistuje
content-foreign = „{ $found }“ patří jinam ({ $owner })
content-too-few = musí na ni odkazovat aspoň { $wanted } položky druhu { $kind }, zatím { $found }
content-needed = je potřeba aspoň { $wanted } položek druhu { $kind }, zatím { $found }
content-not-with = „{ $found }“ nejde dohromady s { $other }
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
storage-conflict = Stůl má teď jiný proces.
room-no-free-seat = Toto místo není volné.
room-not-over = To bude vidět, až hra skončí.
room-own-eyes = Dokud hra běží, můžete se ohlížet jen vlastníma očima.
room-owner-only = To smí jen ten, kdo stůl založil.
room-hello-first = první zpráva musí být „hello“
room-hello-once = „hello“ se říká jednou
room-spectator = Jen se díváte; ke hře si sedněte na volné místo.
room-not-begun = Hra začne, až budou všechna místa obsazená.
room-bot-plays = Teď za vás hraje bot; nejdřív si vezměte místo zpět.
room-person-plays = Na tomto místě už zase hraje člověk.
room-half = zbytek zprávy nepřišel včas
room-silent = Toto kolo mlčíte: o plánech smíte mluvit, když ticho porušíte nebo se sejdete při koordinaci.
room-secret-thought = To bylo tajné rozhodnutí: vysvětlí se, až hra skončí.
room-no-thought = Teď se to nepodařilo promyslet; zkuste to za chvíli.
room-is-here = Tento hráč tu je.
room-comes-back = Místo si může vzít zpět jen jeho hráč.
notice-subject = Herna: jste na tahu u stolu { $name }
notice-body = U stolu { $name } se čeká na vás. { $url }
room-settings = { $file }: { $detail }
room-port = Místnost nemůže poslouchat na { $host }:{ $port } ({ $detail }); zvolte jiný port přes --port
room-no-such-table = Stůl „{ $table }“ tu není

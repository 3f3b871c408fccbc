rules-help = Pravidla slovy a jak je plní kód a testy.

    herna rules zloba exodus pravidla vyhledá, herna rules coverage zloba je spočítá.
    .usage = HRA [SLOVA]... | coverage [HRA] | reasons [HRA]
    .lang = Jazyk.
rules-help-find = Vyhledá pravidla hry nebo domácího řádu: podle slov v obou jazycích nebo podle označení.
    .game = Hra, nebo „house“ pro domácí řád.
    .words = Slova, která jsou v pravidle všechna, nebo jeho označení; beze slov kapitoly.
    .chapter = Jen tato kapitola.
    .lang = Jazyk.
rules-help-coverage = Spočítá pravidla, která cituje kód a jmenují testy, a vypíše ostatní.
    .game = Hra, nebo „house“ pro domácí řád; jinak všechny.
    .chapters = Jen tyto kapitoly, oddělené čárkami.
    .as_json = Vypíše JSON.
    .tests = Složka s testy.
    .report = Místo procházení testů použije tento soubor, který zapsal pytest --rules-report.
    .fail_under = Skončí chybou, je-li citovaných nebo testovaných pravidel méně procent.
    .lang = Jazyk.
rules-help-reasons = Spočítá rozhodnutí, která říkají, podle kterého pravidla nedovolují, co by hráč mohl zkusit: figurku, pole, kartu, tlačítko, které na stole je, ale vybrat se nedá.
    .game = Hra; jinak všechny.
    .as_json = Vypíše JSON.
    .fail_under = Skončí chybou, vysvětluje-li některý druh rozhodnutí méně procent.
    .lang = Jazyk.

metavar-words = SLOVA
metavar-chapter = KAPITOLA
metavar-chapters = KAPITOLA,KAPITOLA
metavar-percent = PROCENTA

rules-count = { $count ->
    [one] { $count } pravidlo
    [few] { $count } pravidla
   *[other] { $count } pravidel
}
rules-chapters = { $title }: { $rules }, { $count ->
    [one] { $count } kapitola
    [few] { $count } kapitoly
   *[other] { $count } kapitol
}
rules-chapters-hint = herna rules { $game } SLOVA vyhledá pravidla, --chapter KAPITOLA vypíše kapitolu.
rules-games-hint = herna rules HRA ukáže kapitoly hry, herna rules HRA SLOVA vyhledá pravidla.
rules-head-chapter = kapitola
rules-head-game = hra
rules-head-rule = pravidlo
rules-head-asked = otázek
rules-head-reasons = s důvodem
rules-head-tried = odmítá
rules-head-explained = vysvětlí
rules-head-rules = pravidel
rules-head-cited = kód
rules-head-tested = testy
rules-head-physical = krabice

rules-kind-rule = pravidlo
rules-kind-example = příklad
rules-kind-variant = varianta
rules-kind-component = součást hry
rules-kind-open = otevřená otázka
rules-kind-content = obsah
rules-physical = jen v krabici

rules-question = Otázka:
rules-ruling = Náš výklad:
rules-given = Dáno:
rules-expect = Očekává se:
rules-see = Viz také:
rules-known = Známo:
rules-note = Poznámka:
rules-where = V pravidlech:
rules-source = Zdroj:
rules-cited-by = V kódu:
rules-named-by = V testech:
rules-cited-nowhere = kód ho necituje
rules-named-nowhere = žádný test ho nejmenuje

rules-no-hit = Slovům „{ $words }“ neodpovídá žádné pravidlo hry { $game }.
rules-no-hit-near = Slovům „{ $words }“ neodpovídá žádné pravidlo hry { $game }. Podobné: { $near }.
rules-unknown-chapter = Kapitola „{ $chapter }“ tu není. Kapitoly: { $known }.

rules-sum = celkem
rules-uncited = Kód necituje: { $count }
rules-untested = Žádný test nejmenuje: { $count }
rules-physical-apart = Jen v krabici, nepočítá se: { $count }
rules-all-cited = Kód cituje všechna pravidla.
rules-all-tested = Testy jmenují všechna pravidla.
rules-coverage-hint = herna rules coverage HRA vypíše, co ve hře chybí.
rules-reasons-hint = herna rules reasons HRA vypíše každý druh rozhodnutí a co ještě důvod nemá.
rules-playing = Hraji náhodně { $game } …
rules-unexplained = { $rule } vysvětluje { $share } % chvil, v nichž něco odmítá, a má jich být { $wanted } %.
rules-looking = Procházím testy …
rules-below = { $game }: citováno { $cited } % a testováno { $tested } % pravidel, požaduje se { $wanted } %.
rules-no-tests = Nejsou tu testy, které by šlo projít. Spusťte příkaz ve složce se zdrojovým kódem hry, nebo zadejte složku testů volbou --tests, případně výstup pytest --rules-report volbou --report.
rules-no-folder = Složka { $folder } neexistuje.
rules-no-pytest = K tomu je potřeba pytest: pip install "herna[dev]". Nebo zadejte výstup pytest --rules-report volbou --report.
rules-bad-report = { $file } není výstup pytest --rules-report: { $what }
rules-collection-failed = Testy nelze všechny načíst, takže není jisté, co všechno jmenují.

rules-help = Rules in words, and how far code and tests keep them.

    herna rules zloba exodus finds rules, herna rules coverage zloba counts them.
    .usage = GAME [WORDS]... | coverage [GAME] | reasons [GAME]
    .lang = The language.
rules-help-find = Find rules of a game, or of the house: by words in either language, or by id.
    .game = The game, or “house” for the house rules.
    .words = Words that all occur in a rule, or the id of one; without words, the chapters.
    .chapter = Only this chapter.
    .lang = The language.
rules-help-coverage = Count the rules that the code cites and the tests name, and list the others.
    .game = The game, or “house” for the house rules; otherwise all.
    .chapters = Only these chapters, separated by commas.
    .as_json = Print JSON.
    .tests = The folder of the tests.
    .report = Use this file, written by pytest --rules-report, instead of looking through the tests.
    .fail_under = Fail below this percentage of cited or of tested rules.
    .lang = The language.
rules-help-reasons = Count the decisions that say by which rule they do not allow what a player could try: a figure, a hex, a card, a button that is on the table but not on the menu.
    .game = The game; otherwise all.
    .as_json = Print JSON.
    .fail_under = Fail if a kind of decision explains less than so many percent.
    .lang = The language.

metavar-words = WORDS
metavar-chapter = CHAPTER
metavar-chapters = CHAPTER,CHAPTER
metavar-percent = PERCENT

rules-count = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
rules-chapters = { $title }: { $rules } in { $count ->
    [one] { $count } chapter
   *[other] { $count } chapters
}
rules-chapters-hint = herna rules { $game } WORDS finds rules, --chapter CHAPTER prints a chapter.
rules-games-hint = herna rules GAME shows the chapters of a game, herna rules GAME WORDS finds rules.
rules-head-chapter = chapter
rules-head-game = game
rules-head-rule = rule
rules-head-asked = asked
rules-head-reasons = any reason
rules-head-tried = refusing
rules-head-explained = explained
rules-head-rules = rules
rules-head-cited = cited
rules-head-tested = tested
rules-head-physical = physical

rules-kind-rule = rule
rules-kind-example = example
rules-kind-variant = variant
rules-kind-component = component
rules-kind-open = open question
rules-kind-content = content
rules-physical = cardboard only

rules-question = Question:
rules-ruling = Our ruling:
rules-given = Given:
rules-expect = Expected:
rules-see = See also:
rules-known = Known:
rules-note = Note:
rules-where = In the rulebook:
rules-source = Source:
rules-cited-by = In the code:
rules-named-by = In the tests:
rules-cited-nowhere = no code cites it
rules-named-nowhere = no test names it

rules-no-hit = No rule of { $game } fits “{ $words }”.
rules-no-hit-near = No rule of { $game } fits “{ $words }”. Near: { $near }.
rules-unknown-chapter = There is no chapter “{ $chapter }”. Chapters: { $known }.

rules-sum = total
rules-uncited = Not cited by the code: { $count }
rules-untested = Not named by a test: { $count }
rules-physical-apart = Cardboard only, not counted: { $count }
rules-all-cited = The code cites every rule.
rules-all-tested = Tests name every rule.
rules-coverage-hint = herna rules coverage GAME lists what is missing in a game.
rules-reasons-hint = herna rules reasons GAME lists each kind of decision, and what has no reason yet.
rules-playing = Playing { $game } at random …
rules-unexplained = { $rule } explains { $share } % of the moments at which it refuses something, and { $wanted } % are asked for.
rules-looking = Looking through the tests …
rules-below = { $game }: { $cited } % cited and { $tested } % tested, and { $wanted } % are asked for.
rules-no-tests = There are no tests here to look through. Run this in a checkout of the game, or give their folder with --tests, or a report of pytest --rules-report with --report.
rules-no-folder = There is no folder { $folder }.
rules-no-pytest = This needs pytest: pip install "herna[dev]". Or give a report of pytest --rules-report with --report.
rules-bad-report = { $file } is not a report of pytest --rules-report: { $what }
rules-collection-failed = The tests cannot all be collected, so what they name is not complete.

player = Player { $number }
bot = Bot { $number }
seat = { SEAT($seat) }

outcome-won = Won: { $names }.
outcome-drawn = Drawn: { $names }.
outcome-lost = Everybody has lost.
outcome-scores = Scores: { $scores }.

option-pass = Pass
option-done = Done

conceded = { SEAT($seat) } concedes.
taken-back = Decision { $number } and all after it was taken back.

bot-level =
    { $bot ->
        [easy] easy
        [medium] medium
        [hard] hard
        [random] random
       *[other] { $bot }
    }
sat-down = { $name } sits down.
renamed = { $old } is called { $name } now.
left-seat = { $name } leaves the table.
key-changed = { $name } has a new key: old links to this seat open nothing any more.
bot-plays = A bot ({ bot-level }) plays for { $name } from now on.
bot-stands-in = { $name } is away: { $by } lets a bot ({ bot-level }) play.
time-ran-out = { $name } has no time left: a bot ({ bot-level }) plays from now on.
seat-taken-back = { $name } plays again.
bot-sat = { $by } puts a bot on a free seat: { $name } ({ bot-level }).
bot-changed = { $by } sets the bot { $name } to another level: { bot-level }.
seat-opened = { $by } sends the bot { $name } away; the seat is free.

asked = { $number } (seat { $place }, { $rule })

error = Something went wrong.
error-malformed = The answer to decision { $number } is malformed: { $what }. Pending: { $pending }.
error-refused = “{ $value }” is not allowed as the answer to decision { $number }, by rule { $rule }. Pending: { $pending }.
error-stale = Decision { $number } is not pending. Pending: { $pending }.
error-not-yours = Decision { $number } does not belong to seat { $seat }. Pending: { $pending }.
error-undo = This step cannot be taken back, by rule { $rule }.
error-record = The record is corrupt, line { $line }: { $what }.
error-state = The saved state cannot be read: { $what }.
error-unknown-game = There is no game “{ $name }”. Games: { $known }.
error-broken-game = The game “{ $name }” cannot be loaded: { $what }.
error-version = { $what }.
error-setup = { $what }.
error-draft = Line { $line }: { $what }.
error-content = { $file }, { $entry }, { $field }: { $what }.
error-rulebook = { $what }.
error-rule-failure = A rule of { $game } has failed ({ $what }). The table is where it was before the answer.
error-endless-rule = A rule of { $game } does not end: { $what }. The table is where it was before the answer.

record-empty = it is empty
record-header = the first line must say what is played ({ $detail })
record-format = The record has format { $found }, and this Herna reads format { $known }
record-cut = it breaks off after the first line
record-no-seal = it breaks off: the last line must be its seal ({ $detail })
record-answer = an answer is [number, seat, text] ({ $detail })
record-count = it has { $found } answers where { $sealed } were sealed
record-foreign = it is a record of { $found }, not of { $known }
record-content = The record was made with other content of { $game } ({ $found }, here { $known })
record-edited = its lines are not those that were sealed: it was edited
record-script = the results of its dice do not fit what is rolled here
record-elsewhere = it does not lead to the situation that was sealed
record-numbers = its seal does not fit the decisions that are pending
record-migration = it cannot be brought to this version ({ $detail })
record-not-text = it is not a text in UTF-8

setup-seats = The game { $game } is played by { $known }, not by { $found }
setup-option = Wrong option: { $detail }; options of { $game }: { $known }
setup-seed = A seed is a whole number, not { $found }
setup-start = A game of { $game } cannot start from { $found }
setup-unknown = There is no “{ $found }” ({ $field }); known: { $known }
setup-bot-number = { $field } of the bot { $bot } is a whole number from 1 on, not “{ $found }”
setup-bot-cores = A search uses from 1 to { $most } cores, not { $found }
setup-no-advice = { $game } has no rules of thumb by which the bot “sensible” could play; choose another bot
setup-one-each = The option { $field } names { $found }, but { $seats ->
    [one] one seat takes part
   *[other] { $seats } seats take part
  }; name one for each seat, or none at all
setup-twice = “{ $found }” is taken twice ({ $field })
setup-foreign = “{ $found }” ({ $field }) belongs to { $owner }, not to { $wanted }
setup-needs = The option { $field } can be given only together with { $needs }
setup-for-seats = The option { $field } is for { $known } players, not for { $found }
draft-long = the list is too long, it may have { $letters } letters and { $lines } lines at most
draft-empty = the faction and the size of the battle are missing
draft-size = after the faction comes the size of the battle in points alone, not “{ $found }”
draft-number = “{ $found }” is no whole number from 1 on
draft-homeless = “{ $found }” has nobody to belong to: a character stands before its regiments
draft-twice = “{ $found }” is once too many
draft-one = “{ $found }” is too much beside “{ $other }”, there can be only one ({ $rule })
draft-unknown = “{ $found }” is not known
setup-draft = The option { $field } cannot be read: { $what }
setup-flaw = The option { $field } breaks the rules of building: { $what } ({ $rule })
setup-flaw-told = The option { $field } breaks the rules of building: { $what }
setup-none-ready = No ready list is for { $size } points: the option { $field } must name what everybody brings
setup-range = The option { $field } must be from { $least } to { $most }, not { $found }
setup-not-with = The option { $field } cannot be combined with { $other }

state-foreign = it belongs to { $found }, not to { $known }

version-newer = It was made by version { $made } of { $game }, and this is version { $here }: take a newer Herna
version-no-way = It was made by version { $made } of { $game }, and this is version { $here }: there is no way from { $step } to { $next }

malformed-number = the number of a decision is a whole number

misspelt-not-plain = { $value } is not a plain value: a word, a whole number, nothing or a tuple of such
misspelt-half = the answer holds half a character
misspelt-no-text = an answer is a text, not { $kind }
misspelt-quotation = a quotation mark is not closed, at character { $place }
misspelt-deep = the answer has too many brackets
misspelt-closing = a bracket closes that was never opened, at character { $place }
misspelt-opening = a bracket is not closed
misspelt-empty = the answer is empty
misspelt-quoted = { $text } is not a well-formed quotation

endless = { $steps } steps without a decision

form-word = WORD
form-number = NUMBER
form-type = Expected `{ $wanted }`, got `{ $found }`
form-bound = Expected `{ $wanted }` { $bound }
form-pattern = Expected `{ $wanted }` matching { $pattern }
form-missing = Object missing required field `{ $field }`
form-unknown = Object contains unknown field `{ $field }`
form-length = Expected `{ $wanted }` of length { $length }
form-choice = Invalid enum value { $found }
form-at = { $what } - at { $path }

content-no-kind = there is no such kind of entry
content-no-list = write each entry under [[{ $kind }]]
content-twice = this id is used twice
content-no-forms = a name that is declined in sentences needs a gender and its forms
content-unknown = there is no { $kind } “{ $found }”
content-foreign = “{ $found }” belongs to { $owner }
content-unheard = no rule listens to this word
content-unsaid = a rule listens to this word, but no content can say it
content-too-few = at least { $wanted } entries of the kind { $kind } must name it, { $found } do
content-needed = at least { $wanted } entries of the kind { $kind } are needed, there are { $found }
content-not-with = “{ $found }” does not go together with { $other }
content-length = there must be { $wanted } of them, there are { $found }
content-range = { $found } is not between { $least } and { $most }
content-off-map = column { $column }, row { $row } is not on the map
content-map = the map cannot be read: { $what }
content-near = { $what }; did you mean “{ $near }”?

## The room

error-storage = { $what } Nothing was changed; try again in a moment.
error-newer-database = The database was made by a newer Herna (schema { $found }, this one knows { $known }). Update Herna, or choose another database.
error-not-allowed = { $what }
error-no-table = There is no such table. It may have been deleted.
error-request = This cannot be read: { $what }.
error-half = This cannot be read: { $what }.
error-too-much = That is too much at once. Wait a moment.
error-key = This key opens no seat at this table.
storage-full = The disk is full: the room cannot keep anything now.
storage-locked = The database is locked by somebody else: the room cannot keep anything now.
storage-away = The database does not answer: the room cannot keep anything now.
storage-other = The room cannot keep anything now ({ $detail }).
storage-unknown = The room cannot keep anything now.
storage-taken = Another room has { $file } open. Close that room first, or choose another file with --database
storage-conflict = Another process has the table now.
room-no-free-seat = This seat is not free.
room-not-over = That can be seen when the game is over.
room-own-eyes = While the game goes on you can look back with your own eyes only.
room-owner-only = Only whoever laid the table may do that.
room-hello-first = the first message must be “hello”
room-hello-once = “hello” is said once
room-spectator = You are looking on; take a seat to play.
room-not-free = This is chosen from a list; only values of your own making can be tried out.
room-not-begun = The game begins when all seats are taken.
room-bot-plays = A bot plays for you now; take your seat back first.
room-person-plays = A person plays on this seat again.
room-half = the rest of it did not come in time
room-silent = You are silent this round: break your silence, or coordinate, to speak about plans.
room-secret-thought = That decision was secret: it will be explained when the game is over.
room-no-thought = It could not be thought through now; try again in a moment.
room-is-here = That player is here.
room-comes-back = Only that player can take the seat back.
room-grace =
    { $seconds ->
        [one] That player has { $seconds } more second to come back.
       *[other] That player has { $seconds } more seconds to come back.
    }
room-weaker =
    A bot for somebody else is no weaker than the level of this table, which is { $level ->
        [easy] easy
        [medium] medium
        [hard] hard
       *[other] { $level }
    }; only whoever laid the table may choose a weaker one.
room-one-seat = You have a seat here; nobody takes a second one while the game goes on.
room-others-play = Others are playing here: the table can be deleted when the game is over, or when they have left.
room-no-advice = There is no advice from bots at this table while people play each other.
room-code = This link confirms nothing any more.
room-said-enough = You have talked, taken back and changed seats { $most } times at this table; now there is only playing left.
room-journal-full = This table has come to its end: its journal has { $most } entries.
room-name = a name is one line with at least one letter that can be seen
room-no-words = there is nothing to read in it
room-name-taken = Somebody at this table is called { $name } already.
confirm-subject = Herna: shall we write to you when it is your turn at { $name }?
confirm-body = Somebody gave this address at the table { $name } in Herna, to be told when it is their turn. If that was you, open { $url } to confirm it. If not, do nothing: we shall not write again.
notice-subject = Herna: it is your turn at { $name }
notice-body = At the table { $name } it is your turn. { $url }
room-settings = { $file }: { $detail }
room-port = The room cannot listen at { $host }:{ $port } ({ $detail }); choose another with --port
room-days = “{ $found }” is not a number of days; write for example 90d
room-proxy = “{ $found }” (proxies) is neither an address nor a network
room-processes = Several processes need a PostgreSQL database (--database postgresql://…): a file belongs to one alone
room-no-such-table = There is no table “{ $table }”

## The doors

error-unclear = { $what }.
doors-you = { $title }. You are { $name }.
doors-news = What happened since your last decision:
doors-news-first = What has happened so far:
doors-table = The table:
doors-legend = What cards and symbols mean:
doors-asks = { $prompt } (rule { $rule })
doors-waiting = Nothing is asked of you now.
doors-over = The game is over (rule { $rule }). { $words }
doors-forms = How these names are put together: { $forms }.
doors-how = Answer with the number or the name of one option, for example { $example }.
doors-how-name = Answer with the name of one option, for example { $example }.
doors-how-own = Your answer may also be a value of your own, written { $form }{ $example ->
    [none] .
   *[other] , for example `{ $example }`.
}
doors-how-free = Your answer may also be a value of your own, as JSON of this form: { $form }
doors-how-rules = A question mark asks for the rule, `? words` finds others.
doors-empty = The answer is empty; one of the options was expected, such as { $example }
doors-none = “{ $text }” is none of the options; one of them was expected, by its number or its name, such as { $example }
doors-several = “{ $text }” can mean several options ({ $names }); name exactly one, in backquotes
doors-refused = “{ $text }” is not allowed by rule { $rule }: { $words }
doors-malformed = “{ $text }” has not the form that is asked for: { $what }
doors-nothing-asked = Nothing is asked of you now
doors-no-reason = “{ $text }” is nothing that a rule forbids here: either it is allowed, or it was never in question.
doors-all-allowed = No rule forbids anything that comes into question here.
doors-no-rule = No rule speaks of “{ $words }”.
doors-more-rules = { $count ->
    [one] One more rule was found; more words find fewer.
   *[other] { $count } more rules were found; more words find fewer.
  }
mcp-instructions = A game room. `list_games` says what can be played, `lay_table` lays a table at which you take one seat and bots the others, `answer` answers what you are asked. Every decision, refusal and line of the log names a rule: `read_rule` says what it says.
mcp-list-games = The games that can be played: how many can play, and the options of a table. Also the tables that are open.
mcp-lay-table = Lay a table and take a seat. game: its name; seats: how many play, if you do not say it, as few as can play together; seat: yours, from 1 on; opponents: random, easy, medium or hard; options: the options of the table, by name; seed: with the same seed, seat and answers the game is the same again. Returns the table in words and what you are asked.
mcp-look = The table in words, as you may see it: what happened since your last decision, what lies where, what you are asked. legend: whether to say what cards and symbols mean.
mcp-list-options = What you are asked, by which rule, and the options with their names; as data, each option with its verb and its parts by name.
mcp-why-not = What you are not allowed now, and by which rules. option: ask about this one alone.
mcp-answer = Answer what you are asked, by the name or the number of an option; the others then play until you are asked again. Returns what happened.
mcp-read-log = What has happened at a table, as you were told. lines: how many of the last.
mcp-close-table = Close a table. Of a game that is not over you resign.
mcp-find-rules = The rules of a game in which all the words occur. game: its name, or “house”.
mcp-read-rule = A rule by its id, such as noughts.turn.mark.
mcp-rulebook = The rules of { $name }, by chapters.
mcp-game = { $name }: { $title }. Seats: { $seats }. Options: { $options }
mcp-open-table = Open table: { $table }
mcp-laid = The table { $table } is laid.
mcp-taken = You have answered { $option }.
mcp-closed = The table { $table } is closed.
mcp-resigned = The table { $table } is closed; you have resigned.
mcp-no-log = Nothing has happened yet.
mcp-too-many = { $tables ->
    [one] One table may stand
   *[other] { $tables } tables may stand
  } at a time; close one with close_table: { $names }
mcp-seat = Seats are numbered from 1 to { $seats }; there is no seat { $found }
mcp-no-table = There is no table “{ $table }”; open tables: { $names }
mcp-no-rule = There is no rule “{ $rule }”; near: { $near }
mcp-arguments = The arguments of { $tool } cannot be taken ({ $wrong })
mcp-missing = This needs an extra: pip install "herna[mcp]"
mcp-tables = The number of tables is a whole number from 1 on, not { $found }

## The doors for learning machines

machines-extra = This needs more than the games: pip install "herna[envs]"
machines-action = Action { $found } stands for nothing here: what is asked has { $count ->
    [one] one option
   *[other] { $count } options
  }, numbered from 0; the action mask says which can be taken
machines-over = The game is over: reset before the next action
machines-no-proposal = Rule { $rule } asks for a free value and proposes none, so that no number can answer it
machines-width = There must be at least two actions, a whole number, not { $found }
machines-seat = There is no seat { $found } at a table for { $seats }: seats are counted from 0
machines-opponents = There are { $found } opponents for { $seats ->
    [one] one other seat
   *[other] { $seats } other seats
  }; name one bot for all, or one for each
machines-opponents-form = Opponents are the name of one bot for all other seats, or a list with one for each, not { $found }
machines-not-laid = No table is laid yet: reset first
machines-next-page = next page
machines-deals = deals is a whole number from 1 to { $most }, not { $found }
machines-option-form = “{ $found }” is no option of a table; write key=value, and a semicolon between several: board=large;strict=true

## The laboratory

error-lab-game = Game { $number } of the run could not be played to its end: { $what }.
lab-extra = The laboratory needs libraries that are not here; install them with: pip install "herna[{ $extra }]"
lab-range = { $name } is a whole number from 1 to { $most }, not { $found }
lab-too-many = { $given } bots are named for { $seats } seats; name fewer, or take more seats with --seats
lab-no-folder = There is no folder { $folder }
lab-no-content = { $folder } holds no content of { $game } (*.toml)
lab-content = This needs { $game } with version and content { $wanted }, but here they are { $here }; take the content that the run was played with
lab-no-run = { $folder } holds no run of the laboratory; herna lab run makes one
lab-damaged = { $file } cannot be read; play the run again with the same command, which mends it
lab-damaged-manifest = { $file } cannot be read; choose another folder with --out
lab-unwritable = Nothing can be written in the folder { $folder }; choose another with --out, or make room
lab-unwritable-file = The file { $file } cannot be written; choose another with --save
lab-not-empty = { $folder } holds other things; choose another folder with --out
lab-other-run = { $folder } holds another run (different: { $what }); choose another folder with --out, or go on with the same settings
lab-no-game = There is no game { $number } in this run; its games have the numbers 0 to { $last }
lab-not-played = Game { $number } has not been played yet; go on with the run first
lab-worker-died = A process that was playing has ended unexpectedly, perhaps for want of memory; what is done is kept, and the same command with fewer --jobs goes on
lab-no-cluster = No Ray cluster answers at { $address } ({ $detail })
lab-again-other = Game { $number } did not end as it did in the run: the rules or the bots are others now, or a bot thinks by the clock
lab-pair = “{ $found }” must have the form key=value
lab-ab-form = “{ $found }” cannot be compared; write bot=BOT, option:KEY=VALUE, content=FOLDER or default
lab-ab-kinds = A bot can be compared with a bot only, not with “{ $found }”
lab-ab-company = In { $game } all win or lose together, so that each bot plays on all seats; leave out --seat
lab-ab-same = A and B are the same; name two that differ
lab-series = { $file } lists no runs of the laboratory: { $detail }
lab-series-twice = The run { $name } is listed twice; runs differ in seats, bots or options
lab-series-empty = No run is listed
lab-ladder-few = A ladder needs at least two different bots

## The report

report-no-games = In { $folder } no game has been finished yet; play some with “herna lab run”
report-missing = The file { $file } is missing; the same “herna lab run” plays its games again
report-columns = The file { $file } lacks columns ({ $columns }); the same “herna lab run” plays its games again
report-unwritable = The report { $file } cannot be written; choose another place with --out

player = Player { $number }
seat = { SEAT($seat) }

outcome-won = Won: { $names }.
outcome-drawn = Drawn: { $names }.
outcome-lost = Everybody has lost.
outcome-scores = Scores: { $scores }.

option-pass = Pass
option-done = Done

taken-back = Decision { $number } and all after it was taken back.

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
setup-no-advice = { $game } has no rules of thumb by which the bot “sensible” could play; choose another bot
setup-one-each = The option { $field } names { $found }, but { $seats ->
    [one] one seat takes part
   *[other] { $seats } seats take part
  }; name one for each seat, or none at all
setup-twice = “{ $found }” is taken twice ({ $field })
setup-foreign = “{ $found }” ({ $field }) belongs to { $owner }, not to { $wanted }
setup-needs = The option { $field } can be given only together with { $needs }
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
content-unknown = there is no { $kind } “{ $found }”
content-foreign = “{ $found }” belongs to { $owner }
content-too-few = at least { $wanted } entries of the kind { $kind } must name it, { $found } do
content-needed = at least { $wanted } entries of the kind { $kind } are needed, there are { $found }
content-not-with = “{ $found }” does not go together with { $other }
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
storage-conflict = Another process has the table now.
room-no-free-seat = This seat is not free.
room-not-over = That can be seen when the game is over.
room-own-eyes = While the game goes on you can look back with your own eyes only.
room-owner-only = Only whoever laid the table may do that.
room-hello-first = the first message must be “hello”
room-hello-once = “hello” is said once
room-spectator = You are looking on; take a seat to play.
room-not-begun = The game begins when all seats are taken.
room-bot-plays = A bot plays for you now; take your seat back first.
room-person-plays = A person plays on this seat again.
room-half = the rest of it did not come in time
room-silent = You are silent this round: break your silence, or coordinate, to speak about plans.
room-secret-thought = That decision was secret: it will be explained when the game is over.
room-no-thought = It could not be thought through now; try again in a moment.
room-is-here = That player is here.
room-comes-back = Only that player can take the seat back.
notice-subject = Herna: it is your turn at { $name }
notice-body = At the table { $name } it is your turn. { $url }
room-settings = { $file }: { $detail }
room-port = The room cannot listen at { $host }:{ $port } ({ $detail }); choose another with --port
room-no-such-table = There is no table “{ $table }”

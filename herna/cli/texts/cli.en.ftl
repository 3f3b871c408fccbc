help-herna =
    Herna, a game room: tabletop rulebooks that run.

    Without a command it lays a table here, in the terminal.
help-lang = The language, cs or en; it may stand anywhere on the line.
help-version = Say which version this is.
help-help = Say this and end.
help-games = The games on the shelf.
help-play =
    Play a game in the terminal, with people and bots on any seats.

    At the table, h lists what can be typed.
help-replay = Play a record back: the log in words, the last scene, the outcome.
help-bench =
    How fast the games run at random play.

    Speed is that of the best of ten rounds. Forks and snapshots are taken half-way through ten games. Memory is the peak of what one game allocates, traced with tracemalloc in a pass of its own that is not timed.
help-content = The content of the games: cards, boards, units.
help-content-check = Load and check all content, ours and your own.
help-army = Armies, and whatever else players build before a game.
help-army-check =
    Read an army list from a file, price it and name each rule of building that it breaks.

    The exit code is 0 if the army is in order, 1 if it breaks rules, and 2 if it cannot be read.
help-army-show = Print a ready army as a text that can be changed; without a name, all there are.
help-usage = Usage:{" "}
help-options = Options
help-arguments = Arguments
help-commands = Commands
help-default = [default: {"{}"}]
help-required = [required]
help-any-options = [OPTIONS]
help-any-command = COMMAND [ARGUMENTS]...

metavar-game = GAME
metavar-who = WHO
metavar-file = FILE
metavar-folder = FOLDER
metavar-name = NAME
metavar-pair = KEY=VALUE
metavar-seconds = SECONDS

param-game = The name of the game.
param-games = The name of a game; without it, all of them.
param-army-file = The file with the army list, or “-” for standard input.
param-army-name = The name of a ready army.
param-bench = The name of a game, without it all of them; “server” measures the room.
param-seat = Who takes the next seat: human, or a bot ({ $bots }). Once for each seat; bots take the rest.
param-seats = How many seats.
param-option = An option of the game. May be given more than once.
param-seed = The seed of all chance: the same seed and answers, the same game.
param-resume = Go on with a record.
param-save = Save the record here.
param-player = The name of who takes the next seat. Once for each seat.
param-record = The record.
param-to = Stop after so many answers.
param-step = Wait for Enter after each answer.
param-log = Tell what happens.
param-svg = Draw the last scene into a file.
param-json = Print the figures as JSON.
param-floor = Compare noughts with the same game written as a plain loop.
param-seconds = How long to time each game.
param-bench-on = The game at the tables of the room that is measured.
param-bench-tables = How many tables the room has that is measured.
param-bench-database = An empty PostgreSQL database for the tables of the room that is measured; without it, a file.
param-folder = Check this folder on top of ours, as if it were your own: one folder a game in it or, with GAME, its files.

usage-hint = More: { $command } --help
usage-language = There is no language “{ $found }”; there are: { $known }.
usage-language-missing = --lang needs a language: { $known }.
usage-no-command = There is no command “{ $name }”.
usage-no-command-near = There is no command “{ $name }”; did you mean “{ $near }”?
usage-no-option = There is no option “{ $name }”.
usage-no-option-near = There is no option “{ $name }”; did you mean “{ $near }”?
usage-missing = { $name } is missing.
usage-missing-command = Which command?
usage-value = { $name }: { $what }
usage-needs-value = { $name } needs a value.
usage-no-value = { $name } takes no value.
usage-extra = This is too much: { $what }.
usage-other = This cannot be understood: { $what }
usage-number = “{ $found }” is not a whole number.
usage-seconds = “{ $found }” is not a number of seconds above zero.
usage-key-value = “{ $found }” must have the form key=value.
usage-who = “{ $found }” cannot take a seat; there are: { $known }.
usage-too-many = { $given ->
    [one] There is { $given } of them
   *[other] There are { $given } of them
 }, but { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
 }.
usage-save-exists = There is a file { $file } already; choose another name.
usage-with-resume = It cannot be combined with --resume: a record knows it already.

answer-yes = y yes
answer-no = n no
answer-yes-or-no = Type y or n.
choose-enter = (Enter)
choose-again = Type a number from 1 to { $last }, or just Enter.

room-welcome = Welcome to Herna.
room-game = What shall we play?
room-seats = How many seats?
room-seats-number = { $number }
room-who = Who is { $name }?
room-human = a person
room-bot = a bot, { $name }
room-again = Another game? (y/n)
goodbye = Goodbye.

games-playable = To play
games-shelf = On the shelf: rules only, not to be played yet
games-name = name
games-title = title
games-seats = seats
games-version = version
games-rules = rules
games-none = There is no game to play.
games-broken = Cannot be played: { $what }
games-how = Play one: herna play { $name }

play-begin = { $title }. At the table: { $names }.
play-hint = Type a number, or how an option begins; t shows the whole table, h lists what else you can type.
play-help =
    a number, or how an option begins   decide
    Enter       the question again
    t           the whole table
    ?           the rule that asks now, what is not allowed, and why
    ? WORDS     rules with these words, or the rule of this id
    c           what the cards on the table do, what the symbols mean
    u           take back the last decision
    l           the whole log again
    s FILE      save the record
    concede     give up, where the game lets you
    q           leave; the game is saved and can be resumed
    Where an option is spelt like one of these, put a colon first: :q
play-no-legend = On this table everything speaks for itself.
play-hand-over = Give the seat to { $name }. { $name }, press Enter.
play-no-option = “{ $text }” is none of the options; type one of the { $last } listed, or ? to see what is allowed and why.
play-refused = “{ $text }” is not allowed: { $rule }
play-malformed = “{ $text }” does not have the form that is asked for: { $what }.
play-not-allowed = Not allowed now: { $values }{ $more ->
    [0] {""}
   *[other] ; and { $more } more
 }. { $rule }
play-meanwhile = Meanwhile:
play-bot = { $name } ({ $level })
bot-easy = easy
bot-medium = medium
bot-hard = hard
bot-search = searching
bot-random = random
bot-greedy = greedy
bot-sensible = sensible
play-compose = Or write a value of your own: { $form }{ $example ->
    [none] .
   *[other] , for example { $example }
}
play-compose-json = Or write a value of your own, as JSON of this form: { $form }
play-nothing-yet = Nothing has happened yet.

rule-ruling = Our ruling: { $ruling }
rule-see = See also: { $rules }
rule-more = { $number ->
    [one] One more rule was found
   *[other] { $number } more rules were found
 }; add a word to narrow it down.
rule-none = No rule has these words: { $words }.
rule-near = No rule has these words: { $words }. Did you mean { $near }?

undo-nothing = There is nothing to take back.
undo-refused = This is not taken back without asking. { $rule }
undo-agree = { $name }, do you agree to take it back? (y/n)
undo-kept = Then it stays.

save-over = { $file } is there already. Write over it? (y/n)
save-done = Saved: { $file }
save-resume = Resume: { $command }

file-missing = There is no file or folder { $file }.
file-folder = { $file } is a folder, not a file.
file-no-folder = { $file } lies in what is no folder.
file-forbidden = { $file } may not be read or written.
file-other = { $file }: { $what }.

outcome-open = The game is not over.

replay-begin = { $title }, seats: { $seats }, answers: { $answers }.
replay-beyond = The record has { $answers } answers.
replay-stopped = Stopped after answer { $to } of { $answers }.
replay-matches = The record plays back to the sealed situation: { $hash }.
replay-drawn = Drawn: { $file }
replay-step = Answer { $to } of { $answers }, Enter

bench-game = game
bench-seats = seats
bench-decisions = decisions/s
bench-games = games/s
bench-fork = fork µs
bench-snapshot = snapshot B
bench-peak = peak MB
bench-floor = Noughts as a plain loop: { $speed } decisions/s; ratio kernel to loop: { $ratio }.
bench-working = Measuring
bench-machine = Python { $python }, { $system }, cores: { $cores }
bench-repeat = Repeat: { $command }

army-part = part
army-amount = stands
army-price = points
army-name = name
army-title = army
army-flaw = { $where }: { $what } ({ $rule })
army-fine = The army is in order: { $price } of { $size } points.
army-unknown = There is no ready army “{ $found }”; there are: { $known }
army-no-game = Nothing is built in { $found }; there are: { $known }
army-which-game = Which game is the army for? Say so with --game; there are: { $known }
content-game = game
content-kind = kind
content-entries = entries
content-origin = origin
content-own = your own
content-hash = hash
content-mistake = { $game }: { $what }
content-no-game = { $folder } belongs to no game; there are: { $known }.
content-fine = All content is in order.

## The room

help-room = Open a room in the browser: lay tables, send links, play with friends and bots.
help-room-tables = The tables that are kept.
help-room-record = The record of a table, finished or not.
help-room-delete = Delete tables for good.
help-room-tidy = Delete all tables that nobody has touched for so many days.
param-older-than = For how many days nobody has touched them, for example 90d.
param-keep-for = Delete tables that nobody has touched for so many days (usually never).
param-host = The address to listen at; 0.0.0.0 lets others in the network come (usually 127.0.0.1).
param-port = The port (usually 8017, or the next free one).
param-database = A file, or the address of a PostgreSQL database (usually a file in the data folder).
param-url = The address of the room for links that are sent to others.
param-config = Settings as TOML (usually room.toml in the data folder).
param-processes = How many processes share the port (usually one); several need a PostgreSQL database.
param-browser = Open the browser (usually yes).
param-room-log = How much is logged: DEBUG, INFO, WARNING.
param-table = The id of a table, as in its link.
room-open = The room is open: { $address }
    Ctrl-C closes it; every table stays as it is.
room-closed = The room is closed.
room-deleted =
    { $count ->
        [one] { $count } table was deleted.
       *[other] { $count } tables were deleted.
    }
bench-server =
    { $tables } tables of { $game } with two seats each, one answer a second and table, for { $seconds } s
      answers              { $answers }, lost { $lost }
      until the other sees { $p50_ms } ms in the middle, { $p99_ms } ms for 99 of 100, { $worst_ms } ms at worst
      the room's processes { $processes }, { $memory_mb } MB at most, { $cpu_ms } ms for an answer
      a message            { $news_bytes } bytes
    As fast as they can    { $saturated_answers_per_s } answers/s, { $saturated_cpu_ms } ms of work for one
    At half of that        { $half_p50_ms } ms in the middle, { $half_p99_ms } ms for 99 of 100

lab-help = The laboratory: many games on all cores, and what they tell.
lab-help-run =
    Play many games and keep what happened as Parquet.

    Ctrl-C keeps what is done; the same command goes on from there.
lab-help-game = Play one game of a run again from its row, and keep its record.
lab-help-report = Write what a run tells as one page, with its tables beside it.
lab-help-ab =
    Compare A with B: two bots, rule variants or content packs, on the same seeds.

    Each of A and B is bot=BOT, option:KEY=VALUE[,KEY=VALUE], content=FOLDER, or default for the game as it is.
lab-help-series =
    Play the runs that a file lists, and write what they tell side by side.

    The file is TOML: title, game, games, seed, and for each [[run]] its seats, bots, options and mix.
lab-help-ladder = Let every bot play against every other, and rank them.

metavar-bot = BOT
metavar-mix = KEY=A,B,C
metavar-address = ADDRESS

lab-param-games = How many games.
lab-param-games-each = How many games each of A and B plays.
lab-param-games-pair = How many games each pair of bots plays.
lab-param-seat = Who plays on the next seat ({ $bots }, perhaps with settings, search:iterations=400). Once for each seat; the usual bot takes the others.
lab-param-company = Who plays on the seats beside A and B, or on all of them where no bots are compared. Once for each seat.
lab-param-bot = A bot that takes part. Can be given several times; without it random, easy, medium and hard do.
lab-param-rotate = Bots move on by a seat from game to game.
lab-param-mix = KEY=A,B,C: what an option can be. Each game gets as many of them as it has seats, at random; can be given several times.
lab-param-series = The file that lists the runs.
lab-param-games-series = How many games each run has; without it as many as the file says.
lab-param-seed = The seed from which those of all games follow.
lab-param-jobs = How many processes play; without it one a core.
lab-param-chunk = How many games are kept at a time.
lab-param-out = Where the results are kept.
lab-param-details = What is kept beside games and seats.
lab-param-details-compared = What is kept beside games and seats; without it decisions if a bot thinks by the clock, otherwise nothing.
lab-param-curves = Keeps before each decision how good its seat’s position is, for curves in the report. Takes longer.
lab-param-engine = Where to play: on the cores of this machine, or on a Ray cluster.
lab-param-address = The address of the Ray cluster; without it a small one is started here.
lab-param-folder = The folder of a run.
lab-param-number = The number of the game, from 0 on.
lab-param-report = Where the page is written.
lab-param-a = What is compared.
lab-param-b = With what it is compared.
lab-param-game = The game.

lab-playing = Playing
lab-replaying = Playing strange games again
lab-speed = { $speed } games/s
lab-stopped = Stopped: { $done } of { $games } games are kept.
lab-go-on = Go on: { $command }
lab-resumed = { $before } of { $games } games were already there.
lab-length = A game takes { $decisions } decisions on average.
lab-kept = Kept in { $folder }. Look at it: { $command }
lab-again = Game { $number } ended as it did in the run, after { $answers ->
    [one] one answer
   *[other] { $answers } answers
  } ({ $hash }).
lab-again-kept = Look at it: { $command }
lab-written = Written: { $file }

lab-head-bot = bot
lab-head-payoff = won
lab-head-interval = 95 % interval
lab-head-what = what
lab-head-difference = A − B
lab-head-needed = games to be sure (80 %)
lab-head-rating = rating
lab-head-games = games
lab-head-run = run
lab-head-decisions = decisions
lab-head-rounds = rounds
lab-head-even = of games won
lab-head-length = length of a game
lab-head-least = least
lab-head-most = most
lab-head-nobody = nobody won
lab-head-times = times
lab-head-share = share

lab-series-note = { $games } games for each run. Content { $content }, game version { $version }. The CSV file beside this page has the seed and the fingerprint of every game; this plays the same ones again:

lab-row-win = victories
lab-row-length = decisions a game
lab-row-seat = seat { $number } wins
lab-row-trait = { $trait } { $value } wins
lab-verdict-sure = The difference is there: its 95 % interval leaves out 0.
lab-verdict-open = That is not sure yet: if the difference is as large as it looks, { $needed } games of each would show it with a chance of 80 % (--games { $needed }).
lab-verdict-few = These games are too few to tell anything: play at least { $least } of each (--games { $least }).
lab-verdict-none = No difference is to be seen: if there is one, it lies within the interval.
lab-verdict-rows = Of so many rows about one in twenty looks sure by chance alone.
lab-pairs-note = { $games ->
    [one] One game
   *[other] { $games } games
  } of each, in pairs from the same seeds.
lab-ladder-note = { $games } games a pair, from the same seeds with seats exchanged. Ratings by OpenSkill with 95 % intervals.
lab-ladder-together-note = { $games ->
    [one] One game
   *[other] { $games } games
  } each, from the same seeds; all win or lose together, so that each bot plays on all seats.
lab-ladder-title = Ladder of { $title }

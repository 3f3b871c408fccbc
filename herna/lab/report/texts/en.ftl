title = { $game }: report of the laboratory
foot = Herna { $herna }, games begun { $started }. The page needs no network; every table is also a CSV file beside it.
cut = The first { $shown } of { $all } rows; the CSV file has them all.
version = version { $number }
seat = Seat { $number }
row-column = row against column

figure-games = { $games ->
    [one] game
   *[other] games
  }
figure-decisions = decisions in a median game
figure-together = of games won
figure-first = for who decides first

## What was played

played-heading = What was played
played-game = Game
played-content = Content
played-options = Options
played-mix = Mixed
mixed = { $mix }: of these each game has as many as it has seats, at random
played-seats = Seats
played-other = The game here has another version or other content than the one that was played: names may differ, and records cannot be made.
usual = the usual ones
bots = { $bots }
bots-rotate = { $bots }; they move on a seat from game to game
played-bots = Bots
played-variant-a = Variant A
played-variant-b = Variant B
played-games = Games
played-seed = First seed
played-herna = Herna
games-of = { $done } of { $all }
repeat = To play the same games again
repeat-compared = These games were played to compare; manifest.json in the folder of the run says how.

## Who won

wins-heading = Win rates
wins-note = A shared victory counts in parts, a draw as half a victory. What is expected is what all seats together have won.
wins-together = All seats win and lose together: a rate is the share of games that were won. What is expected is the rate of all games.
wins-n = Intervals are Wilson’s, 95 %, and n counts games, because seats of one game depend on each other. The dashed line is what is expected.
group-bot = Bots
group-seat = Seats
trait-faction = Factions
trait-feat = Feat cards
trait-zone = Deployment zones
trait-character = Characters
trait-necromancer = Necromancers

matchups-heading = One against the other
matchups-note = How often the row did better than the column at the same table: by victory, then by score; who did alike has half each. Below it the number of games; the interval appears on hover, and in the CSV file.

first-heading = First player
first-note = First is who gave the first answer of the game. The difference to the others at the same table is taken game by game.
first-first = First player
first-others = The others, mean
first-difference = Difference

## How long, how it ended

lengths-heading = Length of games
lengths-table = Decisions and rounds
unit-decisions = Decisions
unit-rounds = Rounds
histogram-decisions = Games by the number of decisions
histogram-rounds = Games by the number of rounds
mark-median = median { $value }
mark-nine-of-ten = 90 %: { $value }

ends-heading = How games ended

## Scores

scores-heading = Scores
scores-table = Scores at the end
curves-table = Position in the course of a game
curves-note = The curve shows how good the seat’s own position was before its decisions, by the game’s evaluation, over the relative time of the game: mean, and one standard deviation to each side.
curves-none = The run has kept no evaluations (--curves), so only the scores at the end are shown.

## What happened

effects-heading = Bought, drawn, played
effects-table = What happened, and how those seats fared
effects-chart = The largest differences
effects-note = Every event that names a seat and a piece of the game. “With” is the mean win rate of the seats to which it happened, “without” that of all others; the difference has an interval of 95 % (Newcombe).
effects-cause = A difference is no cause: who is ahead can afford more.
effects-none = The run has kept no events (--details), so nothing can be said about what was bought, drawn and played.

## Strange games

outliers-heading = Strange games
outliers-table = The longest, the shortest, the closest and the most one-sided
outliers-note = A record plays with “herna replay”; the command plays the game again from its row. Bots that think by the clock play otherwise each time: where they took part and no decisions were kept, there is no record.
outlier-longest = Longest
outlier-shortest = Shortest
outlier-closest = Closest
outlier-one-sided = Most one-sided

## Columns

column-name = What
column-games = Games
column-seats = Seats
column-rate = Win rate
column-share = Share
column-low = 95 % interval
column-expected = Expected
column-with = With
column-without = Without
column-difference = Difference
column-times = Times
column-per-game = Per game
column-share-of-games = In games
column-mean = Mean
column-least = Least
column-median = Median
column-nine-of-ten = 90 %
column-most = Most
column-quarter = Lower quarter
column-three-quarters = Upper quarter
column-start = From
column-end = To
column-rule = Rule
column-decisions = Decisions
column-moment = Time
column-positions = Positions
column-value = Evaluation
column-band-low = Band from
column-band-high = Band to
column-variant = Variant
column-game = Game
column-seed = Seed
column-scores = Scores
column-won = Won
column-ended = Ended by
column-record = Record
column-command = Command

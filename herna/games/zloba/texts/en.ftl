## Setup

setup_choose-side = { SEAT($seat) }, which side of the map do you choose?
    .option = Deployment zone: { NAME($zone) }
setup_choose-faction = { SEAT($seat) }, which faction do you play?
    .option = { NAME($faction) }
setup_choose-feat = { SEAT($seat) }, which feat card of the { NAME($faction) } do you take?
    .option = { NAME($feat) }
feats_two-for-novices = { SEAT($seat) }, which second feat card of the { NAME($faction) } do you take?
    .option = { NAME($feat) }
solo-setup_ao-first = { SEAT($seat) }, which faction is the automated opponent?
    .option = { NAME($faction) }
solo-setup_choose-scenario = { SEAT($seat) }, which scenario against the { NAME($faction) } do you play?
    .option = { NAME($scenario) }

## Spoils and draft

spoils_optional = { SEAT($seat) }, region { $region } gives you the bonus action { NAME($symbol) }. Do you take it?
    .option = Carry out { NAME($symbol) }
    .pass = Decline the bonus action
    .eye = Use the all-seeing die: { NAME($symbol) }
    .buy = Buy: { NAME($elite) }
    .ability = Buy the faction ability
    .feat = Use the feat card: { NAME($feat) }
draft_pick-one = { SEAT($seat) }, which die do you take from the pool?
    .option = Take { NAME($symbol) }

## The turn

actions_must-spend-die = { SEAT($seat) }, what do you do in your turn?
    .use = Use { NAME($die) }
    .discard = Discard { NAME($die) } unused
    .exodus = Exodus: { NAME($first) } and { NAME($second) }
    .eye = Use the all-seeing die: { NAME($symbol) }
    .buy = Buy: { NAME($elite) }
    .ability = Buy the faction ability
    .feat = Use the feat card: { NAME($feat) }
buying_timing = { SEAT($seat) }, do you do anything else in your turn?
    .use = Use { NAME($die) }
    .discard = Discard { NAME($die) } unused
    .exodus = Exodus: { NAME($first) } and { NAME($second) }
    .eye = Use the all-seeing die: { NAME($symbol) }
    .buy = Buy: { NAME($elite) }
    .ability = Buy the faction ability
    .feat = Use the feat card: { NAME($feat) }
    .done = End the turn
buying_deploy-own-rule = { SEAT($seat) }, where do you deploy your { NAME($kind) }, bought for { price-told }?
    .option = Deploy { to-region }

## Actions

actions_extend = { SEAT($seat) }, where do you deploy { basics-most }?
    .option = Deploy { basics-count } { to-region }
    .none = Deploy nothing
actions_maneuver-move = { SEAT($seat) }, which troops do you move ({ $most } at most), and where?
    .move = { out-of-origin } { to-region }: { NAME($troops) }
    .deploy = Deploy 2 basic troops to your zone (or the only one left)
    .none = Do nothing
    .troop = { troop-there }
long-move_separate-moves = { SEAT($seat) }, where does your { NAME($kind) } go on from region { $region }?
    .option = Go on { to-region }
    .done = Stay where it is
actions_battle = { SEAT($seat) }, your Battle deals { points-told }. Whom does it hit?
    .option = { place-region }: { NAME($faction) }, { NAME($troop) }
    .troop = { troop-there }
all-seeing_strike = { SEAT($seat) }, your Strike deals { points-told }. Whom does it hit?
    .option = { place-region }: { NAME($faction) }, { NAME($troop) }
    .troop = { troop-there }
all-seeing_charge = { SEAT($seat) }, your Charge deals { points-told }. Whom does it hit?
    .option = { place-region }: { NAME($faction) }, { NAME($troop) }
    .troop = { troop-there }
exodus_move = { SEAT($seat) }, { $region ->
        [none] who leaves, from where and where to
        [0] who else leaves the Shores, and where to
       *[other] who else leaves region { $region }, and where to
    }?
    .move = { out-of-origin } { to-region }: { $count ->
        [1] { NAME($troop) }
       *[other] { $count } × { NAME($troop) }
    }
    .done = End the Exodus
    .troop = { troop-there }

## Damage

damage_attacker-splits = { SEAT($seat) }, which troop of the { NAME($faction) } { at-region } takes a point of damage ({ $points } still to deal)?
    .option = Hit: { NAME($troop) }
    .troop = { troop-there }
damage_ability-not-attack = { SEAT($seat) }, whom do you deal { points-told } to?
    .option = { place-region }: { NAME($faction) }, { NAME($troop) }
    .troop = { troop-there }
damage_one-region = { SEAT($seat) }, whom do you attack for { points-told }?
    .option = { place-region }: { NAME($faction) }, { NAME($troop) }
    .troop = { troop-there }
ao-damage_humans-choose = { SEAT($seat) }, who takes a point of damage from the AO { at-region } ({ $points } still to deal)?
    .option = { NAME($faction) }: { NAME($troop) }
    .troop = { troop-there }
feats_own-turn = { SEAT($seat) }, your troops { at-region } are about to take { points-told }. Do you use a feat card?
    .option = Use the feat card: { NAME($feat) }
    .pass = Keep the card

## Abilities and feat cards

move-deploy_deploy = { SEAT($seat) }, where do you deploy { basics-most }?
    .option = Deploy { basics-count } { to-region }
move-deploy_move = { SEAT($seat) }, { $most ->
        [0] which region do all your troops leave that can, and where to
       *[other] which troops do you move ({ $most } at most), and where
    }?
    .move = { out-of-origin } { to-region }: { NAME($troops) }
    .option = { out-of-origin } { to-region }: all troops
    .troop = { troop-there }
long-move_triggers = { SEAT($seat) }, where do the troops go on from region { $region }?
    .option = Go on { to-region }
    .done = Stay where they are
muster_before-acting = { SEAT($seat) }, where do you deploy the mustered troops ({ $most } at most)?
    .option = Deploy { to-region }
muster_sources = { SEAT($seat) }, which troop do you muster { to-region } ({ $left } more at most)?
    .mat = { $troop ->
        [basic] Basic troop from the playmat
       *[other] From the playmat: { NAME($troop) }
    }
    .removed = Removed basic troop
    .option = { out-of-origin }: { NAME($troop) }
    .done = No more
    .troop = { troop-there }
factions_mat-aldan = { SEAT($seat) }, which elite troop regains { $points } vitality?
    .option = { place-region }: { NAME($troop) }
    .troop = { troop-there }
factions_mat-guild = { SEAT($seat) }, which faction do you steal { $count } Corra from?
    .option = Steal from: { NAME($faction) }
factions_mat-koda = { SEAT($seat) }, troops of the { NAME($faction) } have moved into region { $region }. Do you spring the trap for { points-told }?
    .option = Spring the trap: { NAME($elite) }
    .pass = Leave the trap set
feats_data = { SEAT($seat) }, whose basic troops do you replace with your own ({ $most } at most)?
    .option = { place-region }: { NAME($faction) }
    .troop = { troop-there }

## The last tie-break

scoring_tie-rps = { SEAT($seat) }, you are tied at { $vp } VP. Do you share the victory?
    .share = Share the victory
    .fight = Play for the victory
scoring_tie-rps-how = { SEAT($seat) }, which sign do you show?
    .rock = Rock
    .paper = Paper
    .scissors = Scissors

## What happened: setup

side-chosen = { SEAT($seat) } chose a deployment zone: { NAME($zone) }.
faction-chosen = { SEAT($seat) } chose a faction: { NAME($faction) }.
feat-chosen = { SEAT($seat) } chose the feat card “{ NAME($feat) }”.
token-laid = VP token in region { $region }: { NAME($token) }.
first-player = { SEAT($seat) } holds the first player token.
opponent-chosen = Automated opponent: { NAME($faction) }.
scenario-chosen = Scenario: “{ NAME($scenario) }”.
base-placed = The deployment base is in region { $region }.
chaos-set = The Chaos die shows { $number }.
objective-placed = An objective token is in region { $region }.

## What happened: the round

round-began = Round { $round } began.
chaos-struck = Chaos die: effect { $number } of the scenario “{ NAME($scenario) }”.
chaos-idle = Chaos die: effect { $number } is only for { $humans } or more human players.
bonus-won = The { NAME($faction) } won the bonus action { NAME($symbol) } in region { $region }.
bonus-declined = The { NAME($faction) } declined the bonus action { NAME($symbol) }.
eye-rolled = The { NAME($faction) } rolled { NAME($symbol) } on the all-seeing die.
dice-rolled = Draft pool: Mine { $mine }, Extend { $extend }, Maneuver { $maneuver }, Battle { $battle }.
die-picked = The { NAME($faction) } took { NAME($symbol) } from the pool.
die-rolled-again = The { NAME($faction) } rolled the action die again: { NAME($symbol) }.
last-die-taken = The { NAME($faction) } took the last die of the pool, { NAME($symbol) }.
last-die-left = Nobody took the last die of the pool, { NAME($symbol) }.
turn-skipped = The { NAME($faction) } skipped a turn, having no action die left.
die-used = The { NAME($faction) } used { NAME($symbol) }.
die-discarded = The { NAME($faction) } discarded { NAME($symbol) } unused.
exodus-began = The { NAME($faction) } began an Exodus.
eye-used = The { NAME($faction) } used the all-seeing die: { NAME($symbol) }.
eye-lost = The { NAME($faction) } could not use the all-seeing die: { NAME($symbol) }.
feat-used = The { NAME($faction) } used the feat card “{ NAME($feat) }”.
ability-bought = The { NAME($faction) } bought the faction ability.

## What happened: troops and Corra

deployed = The { NAME($faction) } deployed { troops } { to-region }.
mustered = The { NAME($faction) } mustered { $count } × { NAME($kind) } { $source ->
    [mat] from the playmat
    [removed] from the removed troops
    [shores] from the Shores
   *[other] from region { $source }
  }.
moved = The { NAME($faction) } moved { troops } { from-origin } { to-region }.
restored = The { NAME($faction) } put { $count ->
        [one] { $count } removed basic troop
       *[other] { $count } removed basic troops
    } back on the playmat.
corra-gained = The { NAME($faction) } gained { corra-of }.
corra-spent = The { NAME($faction) } spent { corra-of }.
corra-returned = The { NAME($faction) } returned { $count } Corra to the stockpile.
corra-stolen = The { NAME($faction) } stole { corra-of } from the { NAME($victim) }.

## What happened: damage

attacked = The { NAME($faction) } attacked the { NAME($victim) } { at-region } for { points-told }.
region-attacked = The { NAME($faction) } attacked { at-region } for { points-told }.
region-harmed = The { NAME($faction) } dealt { points-told } { at-region }.
harmed = The { NAME($faction) } dealt { points-told } to the { NAME($victim) } { at-region }.
wounded = The { NAME($faction) } took a wound: { NAME($kind) } { at-region } (vitality { $vitality }).
slain = The { NAME($faction) } lost { $kind ->
        [basic] a basic troop { at-region }.
       *[other] an elite troop { at-region }: { NAME($kind) }.
    }
healed = The { NAME($faction) } healed a troop: { NAME($kind) } { at-region } (vitality { $vitality }).
trap-sprung = The { NAME($faction) } sprang a trap { at-region }: { NAME($kind) } went back to the playmat.
rescued = The { NAME($faction) } warded off { $points ->
        [one] { $points } point of damage
       *[other] { $points } points of damage
    }.

## What happened: VP and the end

scored = The { NAME($faction) } gained { $vp } VP { $reason ->
        [control] for control of region { $region }
        [domination] for domination of region { $region }
       *[other] for an elite kind in region { $region }: { NAME($reason) }
    }.
glory-scored = The { NAME($faction) } gained { $vp } VP more for dominating several regions.
opponent-scored = The { NAME($faction) } gained { $vp } VP as the AO.
victory-offered = { SEAT($seat) } { $answer ->
        [share] offered to share the victory
       *[fight] chose to play for the victory
    }.
sign-shown = { SEAT($seat) } showed { $sign ->
        [rock] rock
        [paper] paper
       *[scissors] scissors
    }.
mission-fulfilled = { $side ->
        [humans] The human players have fulfilled
       *[opponent] The automated opponent has fulfilled
    } a mission of the scenario “{ NAME($scenario) }”.
game-won = { SEAT($seat) } won with { $vp } VP.
shared-victory = The victory is shared.

## Parts of sentences: options

basics-count = { $count ->
        [one] { $count } basic troop
       *[other] { $count } basic troops
    }
basics-most = { $most ->
        [one] { $most } basic troop
       *[other] up to { $most } basic troops
    }
price-told = { $price } Corra
place-region = { $region ->
        [0] The Shores
       *[other] Region { $region }
    }
troop-there = { place-region }: { NAME($faction) }, { NAME($troop) }
out-of-origin = { $origin ->
        [0] From the Shores
       *[other] From region { $origin }
    }

## Parts of sentences: what happened

troops = { $kind ->
        [basic] { $count ->
            [one] { $count } basic troop
           *[other] { $count } basic troops
        }
       *[other] { $count ->
            [1] { $count } { NAME($kind) }
           *[other] { $count } × { NAME($kind) }
        }
    }
corra-of = { $count } Corra
points-told = { $points } damage
at-region = { $region ->
        [0] on the Shores
       *[other] in region { $region }
    }
to-region = { $region ->
        [0] to the Shores
       *[other] to region { $region }
    }
from-origin = { $origin ->
        [0] from the Shores
       *[other] from region { $origin }
    }

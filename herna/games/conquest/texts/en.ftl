## Conquest
title = Conquest: The Last Argument of Kings
blurb = Two armies on a table measured in inches: marches, charges, volleys and morale.
round = Round { $round }

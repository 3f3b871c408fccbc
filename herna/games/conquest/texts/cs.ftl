## Conquest
title = Conquest: The Last Argument of Kings
blurb = Dvě armády na bojišti měřeném v palcích: pochody, útoky, salvy a morálka.
round = { $round }. kolo

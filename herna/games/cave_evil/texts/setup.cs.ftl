## Příprava hry

setup_choose-necromancer = Za kterého nekromanta budete hrát?
    .option = Za { NAME($necromancer, case: "acc") }
    .hand = „{ NAME($card) }“
setup_starting-resources = Které tři suroviny si vezmete?
    .take = { $metal ->
        [0] { $gore ->
            [one] { $flame ->
                [0] Jedny ostatky
               *[other] Jedny ostatky a { flame-amount }
            }
           *[other] { goods-told }
        }
       *[other] { goods-told }
    }
cave_hall-touches-pit = Kam umístíte svou dlouhou chodbu?
    .place = { placed-label }
cave_lair-at-hall-end = Kam umístíte své doupě?
    .place = { placed-label }
cave_tunnel-touches-pit = Kam umístíte chodbu?
    .place = { placed-label }
cave_throneroom-at-end = Kam umístíte trůnní sál?
    .place = { placed-label }

## Co se stalo

necromancer-dealt = { SEAT($seat) } hraje za { NAME($necromancer, case: "acc") }.
rolled-for-first = { SEAT($seat) } hází o to, kdo začne: { $die }.
first-player = { SEAT($seat) } začíná.
cave-laid = Hraje se v jeskyni „{ NAME($layout) }“.
tile-placed = { SEAT($seat) } umisťuje { tile-told } na pole { WHOLE($q) }, { WHOLE($r) }.
tile-left-out = { SEAT($seat) } nemá kam umístit { tile-told }.
necromancer-placed = { SEAT($seat) } staví nekromanta na krystal moci na poli { $space }.
resources-taken = { SEAT($seat) } si bere { goods-told }.

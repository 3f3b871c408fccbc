rolled-off = Roll-off: { $one } against { $other }, { $winner ->
        [-1] and it is rolled again
       *[other] and { SEAT($winner) } wins
    }.

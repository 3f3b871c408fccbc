rolled-off = Rozhodující hod: { $one } proti { $other }, { $winner ->
        [-1] hází se znovu
       *[other] vyhrává { SEAT($winner) }
    }.

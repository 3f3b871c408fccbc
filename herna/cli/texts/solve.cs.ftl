help-solve =
    Úlohy některé hry ze souboru: všechno, co v nich pravidla dovolují.

    gloomhaven-focus: kam se nestvůra smí pohnout a na koho smí zaútočit. Případy, které první edice nezná, s teleportací
    nebo ledem, se přeskočí: odpovědí na ně je null.
metavar-puzzle = ÚLOHA
param-puzzle = Druh úloh, například gloomhaven-focus.
param-puzzles = Soubor JSON: seznam případů, u každého id, monster, figures, terrain a walls.
param-solve-json = Vypíše odpovědi jako JSON: u každého případu seznam s move, attacks, focus a destinations.
solve-unknown = Úlohy „{ $found }“ neznám; jsou tu: { $known }.
solve-case = případ
solve-beyond = přeskočeno
solve-count =
    { $count ->
        [one] { $count } případ.
        [few] { $count } případy.
       *[other] { $count } případů.
    }

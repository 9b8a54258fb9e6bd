## Duplikatturniere: Alle spielen dieselben Boards, und die Ergebnisse werden verglichen

button-duplicate-create = Neues Duplikatturnier
button-session-boards = Boards
button-traveller = Vergleichen
button-next-board = Nächstes Board
button-board-before = ‹ Board { $number }
button-board-after = Board { $number } ›

tournament-form-duplicate = Duplikat
duplicate-about-howell = Alle spielen dieselben Boards, { $boards } je Runde. Alle treffen auf alle (Howell).
duplicate-about-mitchell = Alle spielen dieselben Boards, { $boards } je Runde. Die eine Hälfte trifft auf die andere (Mitchell).
duplicate-about-hidden = Die Ergebnisse eines Boards siehst du, sobald es niemand mehr vor sich hat.
duplicate-about-barometer = Ergebnisse gibt es nach jeder Runde (Barometer).
duplicate-computers = Freie Plätze übernehmen Computer, also setzt niemand aus.
duplicate-no-computers = Computer spielen nicht mit: Bei ungerader Zahl setzt in jeder Runde jemand aus.
duplicate-movement-howell = Howell: alle gegen alle
duplicate-movement-mitchell = Mitchell: die eine Hälfte gegen die andere
duplicate-movement-howell-barometer = Howell, Ergebnisse nach jeder Runde
duplicate-movement-mitchell-barometer = Mitchell, Ergebnisse nach jeder Runde
duplicate-field-name = Name
duplicate-field-variant = Variante
    .about = Zu viert spielst du mit einem Partner
duplicate-field-boards = Boards je Runde
duplicate-field-movement = Wer trifft auf wen
    .about = Ergebnisse gibt es, sobald alle das Board gespielt haben, oder nach jeder Runde
duplicate-field-start = Beginn
    .about = In welcher Zeit, etwa 2h, oder wann nach UTC, etwa 2026-12-01 18:00. Leer: wenn du startest

game-name-duplicate = { $name }, Board { $number } · { $variant }
board-of-session = { $name } · Board { $number }
board-sealed = -# Andere haben dieses Board noch vor sich, also sehen nur die Spieler, was geschieht.
board-sealed-over = -# Dieses Board ist zu Ende. Sein Ergebnis siehst du, sobald es niemand mehr vor sich hat.
error-board-sealed = Andere haben dieses Board noch vor sich. Bis dahin sieht es nur, wer es gespielt hat.
error-boards-seen =
    Dieses Mitglied hat { $count ->
        [one] Board { $boards }
       *[other] die Boards { $boards }
    } schon gespielt. Auf diesem Platz kommt das noch, also wähle jemand anders.

duplicate-match = **Board { $board }** { $names }
duplicate-match-playing = ▶️ läuft
duplicate-match-played = gespielt
duplicate-match-decided = von der Leitung entschieden
duplicate-match-time = nicht rechtzeitig beendet
duplicate-match-left = aufgegeben
duplicate-table = **Tisch { $table }** { $names } · { $count ->
        [one] Board { $first }
       *[other] Boards { $first }–{ $last }
    }
duplicate-table-playing = ▶️ Board { $board }
duplicate-table-done = fertig
duplicate-sitting-out = 💤 Runde { $number }: { $names } – setzt aus
duplicate-row = { $place } **{ $name }** · **{ $figure }**
    -# { $against_mean } gegenüber dem Mittel · { $count ->
        [one] 1 Board
       *[other] { $count } Boards
    }
duplicate-figure = { $points }
duplicate-above = +{ $points }
duplicate-ties = -# Ein Board zählt so viel Prozent, wie von den Ergebnissen der anderen Tische schlechter sind, gleiche halb (Matchpunkte). Es entscheidet das Mittel aller Boards, danach die Summe der Punkte gegenüber dem Mittel. Boards, die noch jemand vor sich hat, zählen nicht mit.
duplicate-board = **{ $number }** { $own }
duplicate-board-option = Board { $number }
duplicate-choose-board = Ein Board vergleichen
duplicate-choose-replay = Einen Tisch nachspielen
duplicate-none-shown = Noch lässt sich kein Board vergleichen.
duplicate-hidden = -# { $count ->
        [one] 1 Board ist noch verdeckt, weil es jemand noch vor sich hat.
       *[other] { $count } Boards sind noch verdeckt, weil sie jemand noch vor sich hat.
    }
duplicate-traveller = **Board { $number }**
duplicate-line = **{ $names }** · **{ $points }** · { $percents }
    -# { $play } · { $mean } gegenüber dem Mittel
duplicate-line-left = **{ $names }** · { $how } · { $percents }
duplicate-made = { $contract } von { $name }, geschafft
duplicate-set = { $contract } von { $name }, verfehlt
duplicate-melds = Meldungen { $points }
duplicate-tricks = Stichpunkte { $points }
duplicate-not-kept = die Partie ist nicht mehr gespeichert
duplicate-thrown-in = nicht gespielt, niemand hat geboten
duplicate-about-points = -# Punkte der zuerst genannten Seite minus die der anderen, dann die Matchpunkte beider. Oben steht, was für die zuerst genannte Seite am besten ist.
duplicate-secret-hidden = -# Das Geheimnis, aus dem alle Karten folgen, siehst du nach dem Ende des Turniers.

command-duplicate = duplicate
    .description = Duplikatturniere: Alle spielen dieselben Boards
command-duplicate-create = create
    .description = Ein Duplikatturnier in diesem Kanal ankündigen
command-duplicate-list = list
    .description = Die Turniere dieses Servers zeigen, auch vergangene
command-duplicate-boards = boards
    .description = Vergleichen, was alle Tische aus einem Board gemacht haben
argument-movement = movement
    .description = Wer auf wen trifft
argument-barometer = barometer
    .description = Ob Ergebnisse nach jeder Runde gezeigt werden; sonst, sobald niemand das Board vor sich hat

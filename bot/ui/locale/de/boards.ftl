## Boards: dieselben Karten für alle

hand-title-board = ### Board { $number } · { $variant }
board-result-title = ### Board { $number } von { $count } · { $variant }
board-not-played = Du hast dieses Board noch nicht beendet. Danach siehst du die Ergebnisse.
board-unfinished = Du hast dieses Board nicht zu Ende gespielt: Es zählt 0 % und nicht mehr Punkte als das niedrigste Ergebnis.
board-passed-out = Niemand hat geboten, deshalb wurde nicht gespielt: 0 Punkte.
board-points = Dein Ergebnis: **{ $points }** Punkte gegenüber den anderen.
board-points-par = Dein Ergebnis: **{ $points }** Punkte gegenüber den anderen. Der Experte hat auf deinem Platz { $par } erreicht: **{ $difference }** gegenüber Par.
board-alone = Du bist als Erstes fertig.
board-place = Bisher Platz **{ $place }** von { $count }: Du bist besser als **{ $percent } %** der anderen.
board-place-final = Platz **{ $place }** von { $count }: Du bist besser als **{ $percent } %** der anderen.
button-play-board = Board spielen
button-board-result = So war dein Ergebnis
confirm-abandon-board = **Dieses Board aufgeben?** Es zählt dann 0 % und nicht mehr Punkte als das niedrigste Ergebnis aller, die es spielen.

error-no-board = Dieses Board gibt es nicht.
error-boards-closed = Diese Boards können jetzt nicht gespielt werden: Die Zeit dafür ist vorbei.
error-not-on-boards = Boards sind für alle gleich. Deshalb kann dort nichts zurückgenommen oder wiederholt werden.
error-already-entered = Du hast dich schon angemeldet.
error-not-entered = Du bist nicht angemeldet oder hast schon angefangen zu spielen.

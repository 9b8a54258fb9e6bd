## Boards: dieselben Karten für alle

game-name-board = Board { $number } · { $variant }
game-name-daily = Board des Tages { $name } · { $variant }
game-name-challenge = Herausforderung, Board { $number } · { $variant }
game-name-event = { $name }, Board { $number } · { $variant }
game-name-private = private Partie · { $variant }
game-name-guided = geführte Runde · { $variant }
board-result-title = ### Board { $number } von { $count } · { $variant }
error-board-not-ended = Du hast dieses Board noch nicht beendet. Danach siehst du die Ergebnisse.
board-unfinished = Du hast dieses Board nicht zu Ende gespielt: Es zählt 0 % und nicht mehr Punkte als das niedrigste Ergebnis.
board-passed-out = Niemand hat geboten, deshalb wurde nicht gespielt: 0 Punkte.
board-points = Dein Ergebnis: **{ $points }** Punkte gegenüber den anderen.
board-points-left = Für dich zählen **{ $points }** Punkte gegen die anderen: nicht mehr als das niedrigste Ergebnis.
board-points-par =
    { $against ->
        [below] **{ $difference } unter Par:** Du hast { $points }, der Experte mit denselben Karten { $par }.
        [above] **{ $difference } über Par:** Du hast { $points }, der Experte mit denselben Karten { $par }.
       *[at] **Par:** Du hast { $points }, wie der Experte mit denselben Karten.
    }
board-points-are = -# Punkte sind die deiner Seite weniger die der anderen.
board-alone = Bisher hat sonst niemand zu Ende gespielt.
board-alone-final = Sonst hat niemand zu Ende gespielt.
board-best =
    { $final ->
        [yes] Bestes Ergebnis
       *[no] Bisher bestes Ergebnis
    }: **{ $points }** Punkte von { $name }
board-best-unnamed = Jemand anderem
board-best-bid = { $name } hat { $points } geboten.
board-best-points = Punkte: { $parts }.
board-chart =
    { $count ->
        [one] Bisher hat das Board nur eine Person beendet, mit { $own } Punkten.
       *[other] { $count } haben das Board beendet, mit { $lowest } bis { $highest } Punkten. Du hast { $own }, Platz { $place }.
    }
board-heading-par =
    { $against ->
        [below] { $difference } unter Par
        [above] { $difference } über Par
       *[at] Par
    }
board-heading-place = Platz { $place } von { $count }
board-chart-par = Par ist { $par }.
board-chart-you = Du { $points }
board-chart-expert = Par { $points } (Experte)
board-players = Du spielst gegen { $opponents } ({ $level }).
board-players-partner = { $partner } spielt mit dir, gegen { $opponents } ({ $level }).
board-seal = -# Siegel der Karten, festgelegt, bevor jemand gespielt hat: `{ $seal }`
board-seal-title =
    ### Mischen · { $variant } · { $count ->
        [one] 1 Board
       *[other] { $count } Boards
    }
board-seal-title-daily = ### Mischen · { $variant } · { $day }
board-secret = -# Geheimnis `{ $secret }`
board-secret-hidden = -# Das Geheimnis wird gezeigt, wenn das Board geschlossen ist, { $time }.
board-seal-how =
    -# Das Siegel ist der SHA-256-Hash des Geheimnisses und steht fest, bevor jemand eine Karte sieht. Notiere es jetzt und vergleiche es mit `printf GEHEIMNIS | xxd -r -p | sha256sum`, sobald das Geheimnis gezeigt wird.
    -# Der Startwert von Board k, gezählt ab 0, ist HMAC-SHA256 mit dem Geheimnis als Schlüssel und dem Text `board:k`. Daraus folgen alle Karten. Die Seite *verify* in der Dokumentation des Bots enthält ein kurzes Programm, das es prüft.
button-board-seals = Mein Board { $number }
board-place = Bisher Platz **{ $place }** von { $count }: { board-beaten }.
board-place-final = Platz **{ $place }** von { $count }: { board-beaten }.
board-beaten =
    { $level ->
        [0] Du bist besser als **{ $percent } %** der anderen
       *[other] **{ $percent } %**; wer gleichauf ist, zählt halb
    }
button-play-board = Board spielen
button-board-result = So war dein Ergebnis
confirm-abandon-board = **Dieses Board aufgeben?** Es zählt dann 0 % und nicht mehr Punkte als das niedrigste Ergebnis aller, die es spielen.

error-no-board = Dieses Board gibt es nicht.
error-boards-closed = Diese Boards können jetzt nicht gespielt werden: Die Zeit dafür ist vorbei.
error-not-on-boards = Boards sind für alle gleich. Deshalb kann dort nichts zurückgenommen oder wiederholt werden.
error-already-entered = Du hast dich schon angemeldet.
error-not-entered = Du bist nicht angemeldet.
error-boards-begun = Du hast schon angefangen zu spielen und kannst dich nicht mehr abmelden.
button-board-seal = Siegel des Boards

## Boards: dieselben Karten für alle

game-name-board = Board { $number } · { $variant }
game-name-daily = Runde des Tages { $name } · { $variant }
game-name-challenge = Herausforderung, Board { $number } · { $variant }
game-name-event = { $name }, Board { $number } · { $variant }
game-name-private = private Partie · { $variant }
game-name-guided = geführte Runde · { $variant }
board-result-title = ### Board { $number } von { $count } · { $variant }
error-board-not-ended = Du hast diese Runde noch nicht zu Ende gespielt. Danach siehst du die Ergebnisse.
board-unfinished = Du hast diese Runde nicht zu Ende gespielt: Sie zählt 0 %.
board-passed-out = Niemand hat geboten, deshalb wurde nicht gespielt: 0 Punkte.
board-points = **Du hast die Runde { board-won-by }**{ $scores ->
        [none] { "" }
       *[other] { " (" }{ $scores })
    }.
board-points-expert =
    { $against ->
        [below] Der Experte hat mit denselben Karten { board-won-by }, { board-difference } besser.
        [above] 👏 Damit bist du { board-difference } besser als der Experte, der mit denselben Karten { board-won-by } hat.
       *[at] 👏 Der Experte war mit denselben Karten genauso gut.
    }
board-won-by =
    { $result ->
        [won] um { board-lead } gewonnen
        [lost] um { board-lead } verloren
       *[drawn] unentschieden gespielt
    }
board-lead =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
board-difference =
    { $difference ->
        [one] 1 Punkt
       *[other] { $difference } Punkte
    }
board-points-left = Für dich zählt **{ $points }**: nicht mehr als das niedrigste Ergebnis.
board-decided =
    { $who ->
        [you] Du brauchtest { $bid } Punkte für das Gebot und hattest { $sum }
        [partner] { $name } auf deiner Seite brauchte { $bid } Punkte für das Gebot und hatte { $sum }
       *[other] { $name } brauchte { $bid } Punkte für das Gebot und hatte { $sum }
    }: { $meld } aus Meldungen + { $tricks } aus Stichen.
board-review =
    -# Was ein Fehler kostet, ist ein Mittelwert über alle möglichen Verteilungen der verdeckten Karten. So, wie sie lagen, { $against ->
        [below] bist du { $difference ->
            [one] 1 Punkt
           *[other] { $difference } Punkte
        } hinter dem Experten
        [above] bist du { $difference ->
            [one] 1 Punkt
           *[other] { $difference } Punkte
        } vor dem Experten
       *[at] bist du gleichauf mit dem Experten
    }.
board-alone = Sonst hat sie noch niemand zu Ende gespielt.
board-alone-final = Sonst hat sie niemand zu Ende gespielt.
board-best =
    { $final ->
        [yes] Bestes Ergebnis
       *[no] Bisher bestes Ergebnis
    }: **{ $points }** von { $name }
board-best-unnamed = Unbekannt
board-best-bid = { $name } hat { $points } geboten.
board-best-points = Punkte: { $parts }.
board-chart =
    { $count ->
        [one] Bisher hat sie nur eine Person zu Ende gespielt, mit { $own }.
       *[other] { $count } haben sie zu Ende gespielt, mit { $lowest } bis { $highest }. Du hast { $own }, Platz { $place }.
    }
board-heading = Du hast { board-won-by }
board-heading-expert = Der Experte hat mit denselben Karten { board-won-by }
board-chart-par = Der Experte hat { $par }.
board-chart-you = Du { $points }
board-chart-expert = Experte { $points }
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
board-secret-hidden = -# Das Geheimnis wird gezeigt, wenn die Zeit vorbei ist, { $time }.
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
button-play-board = Spielen
button-board-result = Ergebnis ansehen
confirm-abandon-board = **Diese Runde aufgeben?** Sie zählt dann 0 % und nicht mehr Punkte als das niedrigste Ergebnis aller, die sie spielen.

error-no-board = Dieses Board gibt es nicht.
error-boards-closed = Diese Boards können jetzt nicht gespielt werden: Die Zeit dafür ist vorbei.
error-not-on-boards = Boards sind für alle gleich. Deshalb kann dort nichts zurückgenommen oder wiederholt werden.
error-already-entered = Du hast dich schon angemeldet.
error-not-entered = Du bist nicht angemeldet.
error-boards-begun = Du hast schon angefangen zu spielen und kannst dich nicht mehr abmelden.
button-board-seal = Siegel des Boards

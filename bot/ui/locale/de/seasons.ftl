### Saisons

season-none = Auf diesem Server ist noch keine Partie zu Ende gegangen: Mit der ersten beginnt die erste Saison.
season-title = ### Saison { $number }
season-current = Sie hat am { $since } begonnen und läuft noch.
season-ends-none = Sie endet, wenn die Serververwaltung sie abschließt.
season-ends-monthly = Sie endet mit dem Monat, am { $end }.
season-past = -# Saison { $number }: { $days }
season-confirm = Saison { $number } endet jetzt, ihre Ranglisten bleiben, wie sie sind, und das Ergebnis steht für alle im Kanal. Die Wertungen laufen weiter. Bist du sicher?
season-closed = Saison { $number } ist abgeschlossen. Die nächste hat begonnen.
season-not-closed = Saison { $number } lässt sich nicht abschließen: Sie ist es schon, oder noch hat in ihr niemand eine Partie beendet.
season-reopened = Saison { $number } geht weiter. Partien seitdem gehören zu ihr, und ihr Ergebnis ist aus dem Kanal verschwunden.
season-not-reopened = Saison { $number } kann nicht weitergehen: Sie wurde nicht als letzte abgeschlossen, oder ihr Monat ist vorbei.
button-reopen-season = Saison { $number } weiterführen
button-close-season = Saison abschließen
button-close-season-confirm = Ja, abschließen
button-season-leaderboards = Ranglisten der Saison
button-leaderboards-of-season = Ranglisten der Saison { $number }

season-result-title = ## 🏆 Saison { $number } ist zu Ende
season-result-days = -# { $days }
season-result-1 = 🥇 **{ $name }** · { $record }
season-result-2 = 🥈 **{ $name }** · { $record }
season-result-3 = 🥉 **{ $name }** · { $record }
season-result-nobody = Niemand hat genug Partien und einen Sieg für einen Platz hier.
season-result-partners = 🤝 Beste Partnerschaft: { $name } · { $record }
season-result-rating = 📈 Höchste Wertung: { $name } · { $points }{ $provisional ->
    [0] { "" }
   *[other] , vorläufig
}
season-result-computers = 🤖 Höchste Wertung gegen Computer: { $name } · { $points }{ $provisional ->
    [0] { "" }
   *[other] , vorläufig
}
season-result-streak = 🔥 Längste Serie: { $name } · { $count ->
        [one] 1 Sieg
       *[other] { $count } Siege in Folge
    }
season-result-best-deal = 🎴 Beste Runde, { $variant }: { $name } · { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkte
    }
season-result-biggest-meld = ✨ Höchste Meldung, { $variant }: { $name } · { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkte
    }

command-season = season
    .description = Die Saisons dieses Servers
command-season-show = show
    .description = Welche Saison läuft, und welche vorbei sind
command-season-close = close
    .description = Die laufende Saison abschließen und das Ergebnis zeigen (braucht „Server verwalten“)

### Saisons

season-none = Auf diesem Server ist noch keine Partie zu Ende gegangen: Mit der ersten beginnt die erste Saison.
season-title = ### Saison { $number }
season-present = Sie hat am { $since } begonnen und läuft noch.
season-ends-none = Sie endet, wenn jemand, der diesen Server verwaltet, sie abschließt.
season-ends-monthly = Sie endet mit dem Monat (UTC).
season-past = -# Saison { $number }: { $days }
season-sure = Saison { $number } endet jetzt, ihre Ranglisten bleiben, wie sie sind, und alle sehen ein Siegespodest. Die Wertungen laufen weiter. Bist du sicher?
season-closed = Saison { $number } ist abgeschlossen. Die nächste hat begonnen.
season-not-closed = Saison { $number } lässt sich nicht abschließen: Sie ist es schon, oder noch hat in ihr niemand eine Partie beendet.
button-close-season = Saison abschließen
button-close-season-sure = Ja, abschließen
button-season-board = Ranglisten der Saison
button-board-of = Ranglisten der Saison { $number }

podium-title = ## 🏆 Saison { $number } ist zu Ende
podium-days = -# { $days }
podium-1 = 🥇 **{ $name }** · { $record }
podium-2 = 🥈 **{ $name }** · { $record }
podium-3 = 🥉 **{ $name }** · { $record }
podium-nobody = Niemand hat genug gespielt, um in der Rangliste zu stehen.
podium-partners = 🤝 Bestes Team: { $name } · { $record }
podium-rating = 📈 Höchste Wertung: { $name } · { $points }{ $provisional ->
    [0] { "" }
   *[other] , vorläufig
}
podium-streak = 🔥 Längste Serie: { $name } · { $count } Siege in Folge
podium-best-deal = 🎴 Beste Runde: { $name } · { $points } Punkte
podium-biggest-meld = ✨ Höchste Meldung: { $name } · { $points } Punkte

command-season = season
    .description = Die Saisons dieses Servers
command-season-show = show
    .description = Welche Saison läuft, und welche vorbei sind
command-season-close = close
    .description = Die laufende Saison abschließen, mit Siegespodest (braucht „Server verwalten“)

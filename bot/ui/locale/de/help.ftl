### Hilfe

help-title = ### Hilfe
help-begin =
    In einer Partie sagt **{ button-hint }**, was am besten ist und warum. { $free ->
        [yes] Eine Partie mit Tipp zählt nicht für die Rangliste.
       *[no] Eine Partie mit Tipp zählt nur, wenn du sie verlierst.
    }
help-join = An { $table } ist noch Platz: { $players }.
help-lobby-waiting =
    An { $table } hat die Partie noch nicht begonnen: { $missing ->
        [one] ein Platz ist frei
       *[other] { $missing } Plätze sind frei
    }. Lade jemanden ein, oder tippe auf **{ button-fill }**.
help-lobby-full = An { $table } hat die Partie noch nicht begonnen: Alle Plätze sind besetzt, also tippe auf **{ $start }**.
help-playing = 🎴 { $table } · { $turn }
help-several = 🎴 { $count ->
        [one] Du spielst eine Partie. { $turns ->
            [0] Du bist nicht dran.
           *[other] Du bist dran.
        }
       *[other] Du spielst { $count } Partien. { $turns ->
            [0] Du bist in keiner dran.
            [one] Du bist in einer dran.
           *[other] Du bist in { $turns } dran.
        }
    }
help-over = 🎴 { $table }: Die Partie ist zu Ende. { $ending }
help-overview = Unter deinem Blatt tippst du auf den Zug, den du machen willst. **{ button-rules }** zeigt Thema für Thema, wie die Variante gespielt wird.
help-learn = { about-pinochle } **{ button-learn }** zeigt dir Schritt für Schritt Karten, Meldungen und Stiche.
help-learn-on = Die Lektionen gehen da weiter, wo du warst.
help-play = **{ button-play-now }** gibt dir sofort ein Blatt. Läuft schon eine Partie, spielst du dort weiter.
help-commands = In einer Partie zeigt `/hand` deine Karten und einen Knopf für alles, was du tun kannst. In Partien mit Computern sagt `/hint`, was ein Experte tun würde. Wenn du lieber tippst: Für alles gibt es einen Befehl, und er schlägt vor, was gerade erlaubt ist.
about-title = ### Pinochle für Discord
about-version = Version { $version }, freie Software unter der MIT-Lizenz. Wenn etwas schiefgeht, nenne der Serververwaltung die Version, und auch das Kennzeichen, falls eine Antwort eines gezeigt hat.
button-about = Über den Bot
help-link = [{ $table }]({ $link })
button-hand-of = Blatt an Tisch { $table }
button-hand-named = { $variant } · { $names }
button-open-table = Tisch eröffnen
button-join-table = An Tisch { $table } mitspielen
button-start-table = Tisch { $table } starten
button-tips-off = Erklärungen: an
button-tips-on = Erklärungen: aus

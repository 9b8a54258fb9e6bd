### Hilfe

help-title = ### Hilfe
help-begin =
    Pinochle wird an Tischen gespielt. `/table create` oder **{ button-open-table }** eröffnet einen in diesem Kanal; andere setzen sich dort dazu, dann startet jemand die Partie. Bist du allein, beginnt mit `/solo` oder **{ button-solo }** eine Partie, die nur du siehst.
    In deinen ersten Partien wird jede Entscheidung erklärt, wenn sie ansteht, und **{ button-rules }** erklärt jede Variante.
help-join = An { $table } ist noch Platz: { $players }.
help-lobby-waiting =
    An { $table } hat die Partie noch nicht begonnen: { $missing ->
        [one] ein Platz ist frei
       *[other] { $missing } Plätze sind frei
    }. Frage jemanden, oder tippe auf **{ button-fill }**.
help-lobby-full = An { $table } hat die Partie noch nicht begonnen: Alle Plätze sind besetzt, also tippe auf **{ $start }**.
help-playing = An { $table }: { $turn }
help-over = An { $table } ist die Partie zu Ende. { $ending }
help-explained = -# { $tip }
help-learn = Noch nie Pinochle gespielt? **{ button-learn }** oder `/learn` zeigt dir in zehn Minuten Karten, Stiche und Meldungen.
help-boards = Nur ein paar Minuten? `/daily` ist eine Runde am Tag, dieselbe für alle, und `/puzzle` fragt dich nach der besten Karte. Mit `/challenge create` spielst du gegen ein Mitglied dieselben Karten, jeder für sich.
help-commands = -# In einer Partie zeigt `/hand` deine Karten und einen Knopf für alles, was du tun kannst. In Partien mit Computern sagt `/hint`, was ein Profi täte. Wer lieber schreibt, findet für alles einen Befehl, der vorschlägt, was gerade erlaubt ist.
about-title = ### Pinochle für Discord
about-version = Version { $version }, freie Software unter der MIT-Lizenz. Wenn etwas schiefgeht, nenne denen, die diesen Server verwalten, die Version und das Kennzeichen, falls eine Antwort eines gezeigt hat.
button-about = Über den Bot
help-link = [{ $table }]({ $link })
button-hand-of = Blatt an Tisch { $table }
button-open-table = Tisch eröffnen
button-join-table = An Tisch { $table } mitspielen
button-start-table = Tisch { $table } starten
button-tips-off = Erklärungen: an
button-tips-on = Erklärungen: aus
help-alone =
    Hier kannst du gegen Computer spielen: mit `/solo` oder dem Knopf unten. Mit anderen spielst du auf einem Server mit dem Bot: `/table create`.
    In deinen ersten Partien wird jede Entscheidung erklärt, wenn sie ansteht, und **{ button-rules }** erklärt jede Variante.

### Hilfe

help-title = ### Hilfe
help-begin =
    Pinochle wird an Tischen gespielt. `/table create` oder der Knopf unten eröffnet einen in diesem Kanal; andere tippen auf **{ button-join }**, dann tippt jemand auf **{ button-start }**. Bist du allein, tippe auf **{ button-fill }**: Die Partie beginnt sofort.
    In deinen ersten Partien wird jede Entscheidung erklärt, wenn sie ansteht, und **{ button-rules }** erklärt jede Variante.
help-join = An { $table } ist noch Platz: { $players }.
help-lobby-waiting =
    An { $table } hat die Partie noch nicht begonnen: { $missing ->
        [one] ein Platz ist frei
       *[other] { $missing } Plätze sind frei
    }. Frage jemanden, oder tippe auf **{ button-fill }**.
help-lobby-full = An { $table } hat die Partie noch nicht begonnen: Alle Plätze sind besetzt, also tippe auf **{ button-start }**.
help-playing = An { $table }: { $turn }
help-over = An { $table } ist die Partie zu Ende. { $ending }
help-explained = -# { $tip }
help-boards = Nur ein paar Minuten? `/daily` ist eine Runde am Tag, dieselbe für alle, und `/puzzle` fragt dich nach der besten Karte. Mit `/challenge` spielst du gegen ein Mitglied dieselben Karten, jeder für sich.
help-commands = -# *{ button-hand }* oder `/hand` zeigt deine Karten und einen Knopf für alles, was du tun kannst; wer lieber schreibt, findet für alles einen Befehl, der vorschlägt, was gerade erlaubt ist.
help-link = [{ $table }]({ $link })
button-hand-of = Blatt an Tisch { $table }
button-open-table = Tisch eröffnen
button-join-table = An Tisch { $table } mitspielen
button-start-table = Tisch { $table } starten
button-tips-off = Tipps: an
button-tips-on = Tipps: aus
help-alone =
    Hier kannst du gegen Computer spielen: mit `/solo` oder dem Knopf unten. Mit anderen spielst du auf einem Server mit dem Bot: `/table create`.
    In deinen ersten Partien wird jede Entscheidung erklärt, wenn sie ansteht, und **{ button-rules }** erklärt jede Variante.

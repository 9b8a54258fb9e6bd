### Die öffentliche Nachricht eines Tisches, und Antworten zu Tischen

## Die Nachricht des Tisches

table-title =
    ## { $variant } · { $table ->
        [private] private Partie
       *[other] Tisch { $table }
    }
game-name = Tisch { $table } · { $variant }
about-game = -# Es geht um: { $game }
table-look = Meldungen zum Ansehen: **{ $name }** spielt { $time } aus
table-turn =
    { $count ->
        [one] Am Zug: **{ $names }**
       *[other] Am Zug sind **{ $names }**
    }
table-passing = **{ $name }** gibt { $count } Karten an { $partner } weiter
table-extension = Beide haben { $target } erreicht. **Partie verlängern?**
table-closed = Dieser Tisch ist geschlossen.
house-rules = -# Hausregeln: { $rules }
lobby-waiting =
    { $missing ->
        [one] Eine Person fehlt noch.
       *[other] { $missing } Personen fehlen noch.
    }
lobby-full = Alle Plätze sind besetzt.
lobby-start = { $how ->
        [alone] Die Partie beginnt von selbst, sobald alle Plätze besetzt sind.
        [rematch] Die Partie beginnt von selbst, sobald alle wieder dabei sind.
       *[other] { $free ->
            [0] Alle am Tisch können die Partie starten.
           *[other] Sobald alle Plätze besetzt sind, können alle am Tisch die Partie starten.
        }
    }
lobby-computers = Zählt für die Rangliste gegen Computer.
lobby-rematch =
    Revanche: Sie beginnt, wenn **{ $names }** { $count ->
        [one] mitspielt
       *[other] mitspielen
    }.
seat-free = { $number }. *frei*
seat-taken = { $number }. **{ $name }**
seat-asked = { $number }. { $name } …
seat-computer = { $number }. **{ $name }** ({ $level })
level-beginner = Anfänger
level-intermediate = Fortgeschritten
level-expert = Experte
table-computers = -# Computer: { $players }
table-computer = { $name } ({ $level })
table-status = { $table ->
        [private] { $status }
       *[other] Tisch { $table } · { $status }
    }
button-join = Mitspielen
button-join-seat = Mitspielen auf Platz { $number }
button-join-partner = Mit { $name } spielen · Platz { $number }
button-join-against = Gegen { $name } spielen · Platz { $number }
button-leave = Verlassen
button-add-computer = Computer hinzufügen
button-add-level = 🤖 { $level } hinzufügen
button-fill = Mit Computern spielen
button-remove-computer = Computer entfernen
computer-names-beginner = Nora 🤖, Max 🤖, Ella 🤖, Leo 🤖
computer-names-intermediate = Ada 🤖, Otto 🤖, Iris 🤖, Hugo 🤖
computer-names-expert = Vera 🤖, Emil 🤖, Cora 🤖, Anton 🤖
button-start = Start
button-options = Optionen

## Antworten zu Tischen

reply-opened = Tisch { $table } ist offen. Lade dort jemanden ein, oder lass Computer mitspielen.
reply-seated = Du sitzt an Tisch { $table } auf Platz { $number }.
reply-started = Die Partie hat begonnen.
reply-waiting = Es fehlt noch jemand.
reply-computer-added = An Tisch { $table } spielt jetzt ein Computer mit.
reply-computer-removed = Ein Computer hat Tisch { $table } verlassen.
reply-left = Du hast Tisch { $table } verlassen.
reply-closed =
    { $table ->
        [private] Die private Partie
       *[other] Tisch { $table }
    } ist geschlossen.
table-named = Tisch { $table } ({ $variant })
table-in-channel = Tisch { $table } in { $channel }
table-suggested = { $table } · { $variant } · { $players }

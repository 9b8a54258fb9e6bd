### Was die Spieler einer laufenden Partie gefragt werden, und Plätze, die andere übernehmen

## Anfragen am Tisch: { $awaited } haben noch nicht zugestimmt, { $count } ist ihre Zahl

asked-undo = ↩️ **{ $name }** möchte zurücknehmen: **{ $what }**. Das geschieht, sobald **{ $awaited }** { $count ->
        [one] zustimmt
       *[other] zustimmen
    }; wer weiterspielt, lässt den Zug stehen.
asked-abandon = **{ $names }** { $players ->
        [one] möchte
       *[other] möchten
    } die Partie abbrechen. Sie endet, sobald alle zustimmen. Wer weiterspielt, nimmt den eigenen Wunsch zurück.
asked-draw = **{ $names }** { $players ->
        [one] möchte
       *[other] möchten
    } die Partie mit dem Stand der gespielten Runden unentschieden beenden. Sie endet, sobald alle zustimmen.
asked-win = **{ $names }** { $players ->
        [one] möchte
       *[other] möchten
    } die Partie als Sieg für **{ $side }** beenden: So steht es nach den gespielten Runden. Sie endet, sobald alle zustimmen.
asked-again = **{ $names }** { $players ->
        [one] möchte
       *[other] möchten
    } diese Partie ohne Ergebnis beenden und mit allen, die noch da sind, neu geben: **{ $variant }**. Das geschieht, sobald alle zustimmen.
asked-computer = 🤖 **{ $name }** möchte, dass { $players ->
        [one] ein Computer
       *[other] Computer
    } für **{ $player }** { $players ->
        [one] spielt
       *[other] spielen
    }. Das geschieht, sobald **{ $awaited }** { $count ->
        [one] zustimmt
       *[other] zustimmen
    }.
asked-clock = ⏱️ **{ $name }** möchte eine Zuguhr: **{ $time }**. Sie läuft, sobald **{ $awaited }** { $count ->
        [one] zustimmt
       *[other] zustimmen
    }.
asked-opener = 🚪 **{ $name }** stimmt dafür, dass **{ $player }** den Tisch verlässt: Es rührt sich niemand. Das geschieht, sobald **{ $awaited }** { $count ->
        [one] zustimmt
       *[other] zustimmen
    }, es sei denn, **{ $player }** ist zurück und lehnt ab.
asked-substitute = 🪑 **{ $name }** möchte auf dem Platz von **{ $player }** weiterspielen. Das geschieht, sobald **{ $awaited }** { $count ->
        [one] zustimmt
       *[other] zustimmen
    }. Auf jedem Platz zählt die Partie für die Person, die dort am meisten spielt.
asked-not = **{ $names }** { $count ->
        [one] ist nicht da und wird
       *[other] sind nicht da und werden
    } nicht gefragt.

## Die Nachricht, die fragt

ask-undo = { $users } – **{ $name }** möchte an Tisch { $table } zurücknehmen: **{ $what }**.
ask-abandon = { $users } – **{ $names }** { $players ->
        [one] möchte
       *[other] möchten
    } die Partie an Tisch { $table } abbrechen. Sie endet, sobald alle zustimmen.
ask-draw = { $users } – **{ $names }** { $players ->
        [one] möchte
       *[other] möchten
    } die Partie an Tisch { $table } unentschieden beenden. Sie endet, sobald alle zustimmen.
ask-win = { $users } – **{ $names }** { $players ->
        [one] möchte
       *[other] möchten
    } die Partie an Tisch { $table } als Sieg für **{ $side }** beenden. Sie endet, sobald alle zustimmen.
ask-again = { $users } – **{ $names }** { $players ->
        [one] möchte
       *[other] möchten
    } die Partie an Tisch { $table } ohne Ergebnis beenden und mit allen, die noch da sind, neu geben: **{ $variant }**.
ask-computer = { $users } – **{ $name }** möchte, dass an Tisch { $table } { $players ->
        [one] ein Computer
       *[other] Computer
    } für **{ $player }** { $players ->
        [one] spielt
       *[other] spielen
    }.
ask-clock = { $users } – **{ $name }** möchte an Tisch { $table } eine Zuguhr: **{ $time }**.
ask-opener = { $users } – **{ $name }** stimmt dafür, dass **{ $player }** Tisch { $table } verlässt. **{ $player }** hat ihn eröffnet und ist nicht mehr da.
ask-substitute = { $users } – **{ $name }** möchte an Tisch { $table } auf dem Platz von **{ $player }** weiterspielen.

button-agree-undo = Ja, zurücknehmen
button-agree-abandon = Partie abbrechen
button-agree-draw = Unentschieden annehmen
button-agree-win = Sieg bestätigen
button-agree-again = Neu geben
button-agree-computer = Computer spielen lassen
button-agree-clock = Uhr starten
button-agree-opener = Ja, weitermachen
button-agree-substitute = Mitspielen lassen
button-refuse-undo = Nein, stehen lassen
button-refuse-abandon = Doch weiterspielen
button-refuse-draw = Doch weiterspielen
button-refuse-win = Doch weiterspielen
button-refuse-again = Doch weiterspielen
button-refuse-computer = Nein, warten
button-refuse-clock = Keine Uhr
button-refuse-opener = Nein, warten
button-refuse-substitute = Nein, danke
button-withdraw-undo = Anfrage zurückziehen
button-withdraw-abandon = Doch weiterspielen
button-withdraw-draw = Doch weiterspielen
button-withdraw-win = Doch weiterspielen
button-withdraw-again = Doch weiterspielen
button-withdraw-computer = Anfrage zurückziehen
button-withdraw-clock = Anfrage zurückziehen
button-withdraw-opener = Stimme zurückziehen
button-withdraw-substitute = Anfrage zurückziehen

refused-undo = **{ $name }** lässt den Zug stehen.
refused-abandon = **{ $name }** möchte weiterspielen.
refused-draw = **{ $name }** möchte weiterspielen.
refused-win = **{ $name }** möchte weiterspielen.
refused-again = **{ $name }** möchte weiterspielen.
refused-computer = **{ $name }** möchte warten.
refused-clock = **{ $name }** möchte keine Uhr.
refused-opener = **{ $name }** hat nicht zugestimmt, also bleiben alle am Tisch.
refused-substitute = **{ $name }** hat nicht zugestimmt: Der Platz bleibt, wie er ist.
lapsed-undo = Niemand hat geantwortet, also bleibt der Zug stehen.
withdrawn-undo = **{ $name }** hat die Anfrage zurückgezogen, also bleibt der Zug stehen.
withdrawn-abandon = **{ $name }** möchte weiterspielen.
withdrawn-draw = **{ $name }** möchte weiterspielen.
withdrawn-win = **{ $name }** möchte weiterspielen.
withdrawn-again = **{ $name }** möchte weiterspielen.
withdrawn-computer = **{ $name }** hat die Anfrage nach einem Computer zurückgezogen.
withdrawn-clock = **{ $name }** hat die Anfrage nach einer Uhr zurückgezogen.
withdrawn-opener = **{ $name }** hat die Stimme zurückgezogen, also bleiben alle am Tisch.
withdrawn-substitute = Die Anfrage nach einem Platz wurde zurückgezogen.
error-refused-lately = Das wurde gerade abgelehnt. Du kannst <t:{ $until }:R> wieder fragen.
error-no-such-ending =
    { $kind ->
        [draw] Unentschieden kann eine Partie enden, sobald eine Runde abgerechnet ist, aber nicht gegen Computer allein.
        [win] Als Sieg kann eine Partie enden, sobald eine Runde abgerechnet ist und eine Seite vorn liegt, aber nicht gegen Computer allein.
        [again] Neu geben könnt ihr, wenn jemand nicht mehr da ist und es ein Spiel für alle gibt, die noch da sind.
       *[other] Es sind alle da. Ein Computer übernimmt für Personen, die den Server verlassen haben oder, ohne Zuguhr, { $minutes ->
            [one] 1 Minute
           *[other] { $minutes } Minuten
        } auf sich warten lassen.
    }
error-no-request = Diese Anfrage gibt es nicht mehr.

## Eine Partie gemeinsam beenden oder weiterführen

button-endings = Beenden oder weiter …
endings-title = ### Beenden oder weiter · Tisch { $table }
endings-gone = 🚪 Nicht mehr da: **{ $names }**. Jemand anderes kann { $count ->
        [one] den Platz
       *[other] einen Platz
    } übernehmen: **{ button-sit-in }** unter der Nachricht des Tischs.
endings-asked = { $count ->
        [0] Sonst muss niemand zustimmen: Es geschieht sofort.
        [one] Es geschieht, sobald **{ $names }** zustimmt.
       *[other] Es geschieht, sobald **{ $names }** zustimmen.
    }
endings-computer = -# Spielt ein Computer weiter, können die Abwesenden jederzeit zurückkommen.
endings-again = -# Neu geben beendet diese Partie ohne Ergebnis und beginnt eine andere mit allen, die noch da sind.
endings-draw = -# Unentschieden oder Sieg: Der Stand der gespielten Runden bleibt. Es zählt so weit, wie die Partie gekommen ist.
button-propose-computer = Computer spielt für { $names }
button-propose-again = Neu geben: { $variant }
button-propose-win = Sieg für { $side }
button-propose-draw = Unentschieden
button-propose-abandon = Kein Ergebnis
command-go-on = go-on
    .description = Eine Partie gemeinsam beenden, oder ohne die Abwesenden weiterspielen
argument-how = how
    .description = Was du den anderen vorschlägst
ending-computer = Ein Computer spielt für die Abwesenden
ending-again = Neu geben mit allen, die noch da sind
ending-win = Als Sieg der Seite beenden, die vorn liegt
ending-draw = Unentschieden beenden
ending-abandon = Ohne Ergebnis beenden

## Wartelisten voller Tische

button-queue = Warteliste
button-leave-queue = Warteliste verlassen
button-decline-seat = Nein, danke
reply-queued = ⏳ Du bist Nummer { $place } auf der Warteliste von Tisch { $table }. Wird ein Platz frei und du bist an der Reihe, frage ich dich hier.
reply-not-queued = Du stehst nicht auf der Warteliste von Tisch { $table }.
ask-queued = ⏳ { $user } – an [Tisch { $table }]({ $link }) ist ein Platz frei, und du bist zuerst auf der Warteliste. Er ist nicht für dich reserviert; gefragt wirst du bis <t:{ $until }:t>.
table-queue = -# ⏳ Auf einen Platz warten: { $names }
command-waiting-list = waiting-list
    .description = Auf einen Platz an einem vollen Tisch warten
error-seat-free = An diesem Tisch ist ein Platz frei, da muss niemand warten: `/table join`.
error-queue-full = Die Warteliste dieses Tisches ist voll.

## Plätze in laufenden Partien

button-sit-in = Einspringen
button-take-seat = Für { $name } spielen
sit-in-title = ### Einspringen · { $game }
sit-in-level = 🪑 **{ $name }** ({ $level })
sit-in-away = 🪑 **{ $name }** (nicht da)
sit-in-at-once = Du kannst sofort loslegen.
sit-in-asked = Die anderen am Tisch werden vorher gefragt.
sit-in-about = Du spielst mit den Karten dieses Platzes weiter. **Am Ende zählt die Partie für die Person, die dort am meisten gespielt hat, ob gewonnen oder verloren; für die andere zählt sie gar nicht.** Gehst du wieder, spielt ein Computer weiter, für die Person, die dort begonnen hat.
sit-in-computer = Spielst du für einen Computer, zählt die Partie nur, wenn alle verlieren, für die sie zählen würde.
sit-in-taken = 🪑 Du spielst jetzt für **{ $name }**. Mit `/table resign` gehst du wieder.
sit-in-waiting = 🪑 Die anderen werden gefragt. Ich melde mich hier mit der Antwort.
seat-given = 🪑 { $user } – du spielst jetzt für **{ $player }** an Tisch { $table }.
seat-refused = 🪑 { $user } – an Tisch { $table } haben nicht alle zugestimmt. Du kannst zuschauen und in ein paar Minuten wieder fragen.
confirm-leave-seat = **Den Platz verlassen?** Ein Computer spielt für **{ $name }** weiter, und was er spielt, gilt als von **{ $name }** gespielt. Um zurückzukommen, musst du wieder nach dem Platz fragen.
reply-seat-left = Du hast deinen Platz an Tisch { $table } verlassen. Ein Computer spielt weiter.
reply-request-withdrawn = Du fragst an Tisch { $table } nicht mehr nach einem Platz.
panel-seat-left = Du spielst nicht mehr auf diesem Platz.
table-occupants = -# Wechsel: { $seats }
most-played = -# Bisher dort am meisten gespielt: { $names }. Die Partie zählt für die Person, die es am Ende ist.
most-played-over = -# Dort am meisten gespielt: { $names }
occupant-next = dann { $name } ab Runde { $deal }
error-is-substitute = Du spielst für jemand anderen und kannst die Partie nicht aufgeben. Mit `/table resign` verlässt du den Platz.
error-no-seat-open = Dort ist kein Platz für dich frei. In einer laufenden Partie kannst du für einen Computer einspringen, oder für jemanden, für den ein Computer spielt. Hast du die Partie mit begonnen, kannst du auf deinen eigenen Platz zurück. In einem Turnier sagt die Leitung, wer spielt.
error-hand-known = Du hast in dieser Runde schon andere Karten gesehen. Versuche es in der nächsten Runde wieder.
error-already-asked-seat = An diesem Tisch fragt gerade jemand anderes nach einem Platz. Versuche es später wieder.
error-nobody-to-ask = An diesem Tisch ist gerade niemand da, der dich mitspielen lassen könnte.

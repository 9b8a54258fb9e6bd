### Das Mischen prüfen, und Aufzeichnungen von Partien

verify-title = ### Das Mischen · { $game }
verify-secret-title = **Geheimnis**
verify-secret = -# Geheimnis `{ $secret }`
verify-secret-hidden = -# Das Geheimnis zeige ich, wenn die Partie vorbei ist.
verify-ids = -# Interaktionen `{ $ids }`
verify-game = **Die Partie**
verify-deal = **Runde { $number }**
verify-rematch = **Geheimnis der Revanche**
verify-commitment = -# Siegel `{ $commitment }`
verify-seed = -# Startwert `{ $seed }`
verify-seed-hidden = -# Den Startwert zeige ich, wenn sie vorbei ist.
verify-how =
    -# Ein Siegel ist der SHA-256-Hash seines Startwerts und steht fest, bevor jemand eine Karte sieht. { $over ->
        [1] Vergleiche es mit `printf STARTWERT | xxd -r -p | sha256sum`.
       *[0] Notiere es jetzt und vergleiche es mit `printf STARTWERT | xxd -r -p | sha256sum`, sobald der Startwert gezeigt wird.
    }
    -# Alle Karten folgen aus den Startwerten; die Datei unter **{ button-export }** enthält Karten und Startwerte. Ein paar eigene Zeilen, die das nachprüfen, stehen in der Dokumentation des Bots auf der Seite *verify*.
verify-how-mixed = -# Der Startwert der Partie ist aus dem Geheimnis gemischt, dessen Siegel zuerst dastand, und aus den IDs, die Discord danach den Klicks und Befehlen gab, mit denen Plätze eingenommen und die Partie gestartet wurden. So konnte niemand vorher Startwerte ausprobieren: `(printf GEHEIMNIS | xxd -r -p; printf ID,ID,ID) | sha256sum`
verify-how-chosen = -# Diese Karten sind für die Lektionen ausgesucht. Sie sind für alle gleich, und die Runde zählt nicht.
verify-how-board = -# Der Startwert der Partie ist der des Boards und folgt aus einem Geheimnis. Dessen Siegel stand fest, bevor jemand gespielt hat: siehe **{ button-board-seal }**.
button-verify = Fairness
button-export = Partie exportieren
export-summary =
    Die Aufzeichnung { $table ->
        [private] der privaten Partie
       *[other] von Tisch { $table }
    }, mit { $deals ->
        [0] keiner Runde
        [one] einer Runde
       *[other] { $deals } Runden
    }.
export-unfinished = Die Partie läuft noch: Nur abgeschlossene Runden sind darin.
command-verify = verify
    .description = Prüfen, dass so gemischt wurde, wie es vor dem Geben versiegelt war
command-export = export
    .description = Die Aufzeichnung einer Partie als Datei, zum Aufheben oder Prüfen

### Was der Eigentümer des Bots entscheidet, und was Spieler davon sehen

error-user-blocked = Du kannst diesen Bot nicht benutzen: Sein Betreiber hat dich gesperrt.
error-server-blocked = Dieser Bot kann auf diesem Server nicht benutzt werden: Sein Betreiber hat ihn gesperrt.
error-own-id = Das ist deine eigene ID oder die dieses Servers, von dem aus du den Bot verwaltest.
error-not-an-id = Das ist keine ID. Schalte in den Einstellungen von Discord unter *Erweitert* den Entwicklermodus ein. Mit einem Rechtsklick auf den Nutzer oder Server kannst du dann die ID kopieren.

maintenance-now = 🔧 **Wartung** { $time }, für etwa { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
    }. Der Bot antwortet dann nicht. Kein Zug geht verloren: Dein Spiel geht danach weiter, wo es war.
maintenance-line = 🔧 **Wartung** { $time }, für etwa { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
    }.
maintenance-withdrawn = ✅ Die angekündigte Wartung entfällt.

owner-title = ### Dieser Bot
owner-games = { $games ->
    [one] - 1 laufendes Spiel
   *[other] - { $games } laufende Spiele
}
owner-new-games = - Neue Spiele beginnen.
owner-draining = - **Es beginnen keine neuen Spiele**, bis der Bot neu gestartet wird oder bis `/owner resume`.
owner-maintenance = - Eine Wartung ist angekündigt: { $time }, für etwa { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
    }.
owner-users = - Gesperrte Nutzer: { $ids }
owner-guilds = - Gesperrte Server: { $ids }
owner-blocked-user = Nutzer { $id } ist gesperrt. Er hat seine Tische vor dem Spiel verlassen und seine Spiele aufgegeben.
owner-blocked-server = Server { $id } ist gesperrt. Der Bot verlässt ihn; seine Daten werden in 30 Tagen gelöscht.
owner-unblocked-user = Nutzer { $id } ist nicht mehr gesperrt.
owner-unblocked-server = Server { $id } ist nicht mehr gesperrt. Er muss den Bot wieder einladen.
owner-announced = { $channels ->
    [0] Angekündigt. Es gibt keinen Kanal mit einem Tisch, an dem in den letzten 30 Minuten etwas geschehen ist.
    [one] In 1 Kanal und über jeder Hand angekündigt.
   *[other] In { $channels } Kanälen und über jeder Hand angekündigt.
}
owner-withdrawn = Die Ankündigung ist zurückgenommen.
owner-drained = Ab jetzt beginnen keine neuen Spiele. Andere Prozesse des Bots folgen innerhalb einer Minute.
owner-resumed = Neue Spiele beginnen wieder. Andere Prozesse des Bots folgen innerhalb einer Minute.

command-owner = owner
    .description = Für den Eigentümer des Bots
command-owner-status = status
    .description = Laufende Spiele, angekündigte Wartung und Gesperrte zeigen
command-owner-block = block
    .description = Einen Nutzer oder Server sperren
command-owner-unblock = unblock
    .description = Einen Nutzer oder Server entsperren
command-owner-announce = announce
    .description = Wartung ankündigen: in allen Kanälen mit einem Spiel und über jeder Hand
command-owner-withdraw = withdraw
    .description = Die angekündigte Wartung zurücknehmen
command-owner-drain = drain
    .description = Bis zum Neustart des Bots keine neuen Spiele beginnen lassen
command-owner-resume = resume
    .description = Neue Spiele wieder beginnen lassen
argument-kind = kind
    .description = Ein Nutzer oder ein Server
argument-target = id
    .description = ID des Nutzers oder Servers
argument-minutes = in
    .description = Minuten, bis die Wartung beginnt
argument-duration = duration
    .description = Wie viele Minuten sie dauern wird
kind-user = Nutzer
kind-server = Server

### Was der Eigentümer des Bots entscheidet, und was Spieler davon sehen

error-user-blocked = Du kannst diesen Bot nicht benutzen: Wer ihn betreibt, hat dich gesperrt.
error-server-blocked = Dieser Bot kann auf diesem Server nicht benutzt werden: Wer den Bot betreibt, hat den Server gesperrt.
error-own-id = Das ist deine eigene ID oder die dieses Servers, von dem aus du den Bot verwaltest.
error-not-an-id = Das ist keine ID. Schalte in den Einstellungen von Discord unter *Erweitert* den Entwicklermodus ein. Mit einem Rechtsklick auf den Nutzer oder Server kannst du dann die ID kopieren.

maintenance-now = 🔧 **Wartung** { $time }, für etwa { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
    }. Der Bot antwortet dann nicht. Kein Zug geht verloren: Deine Partie geht danach weiter, wo sie war.
maintenance-line = 🔧 **Wartung** { $time }, für etwa { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
    }.
maintenance-withdrawn = ✅ Die angekündigte Wartung entfällt.

owner-title = ### Dieser Bot
owner-games = { $games ->
    [one] - 1 laufende Partie
   *[other] - { $games } laufende Partien
}
owner-new-games = - Neue Partien beginnen.
owner-draining = - **Es beginnen keine neuen Partien**, bis der Bot neu gestartet wird oder bis `/owner resume`.
owner-maintenance = - Eine Wartung ist angekündigt: { $time }, für etwa { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
    }.
owner-users = - Gesperrte Nutzer: { $ids }
owner-servers = - Gesperrte Server: { $ids }
owner-blocked-user = Nutzer { $id } ist gesperrt: Tische ohne begonnene Partie sind verlassen, laufende Partien aufgegeben.
owner-blocked-server = Server { $id } ist gesperrt. Der Bot verlässt ihn; seine Daten werden in 30 Tagen gelöscht.
owner-unblocked-user = Nutzer { $id } ist nicht mehr gesperrt.
owner-unblocked-server = Server { $id } ist nicht mehr gesperrt. Dort muss der Bot wieder eingeladen werden.
owner-announced = { $channels ->
    [0] Angekündigt. Es gibt keinen Kanal mit einem Tisch, an dem in den letzten 30 Minuten etwas geschehen ist.
    [one] In 1 Kanal und über jedem Blatt angekündigt.
   *[other] In { $channels } Kanälen und über jedem Blatt angekündigt.
}
owner-withdrawn = Die Ankündigung ist zurückgenommen.
owner-drained = Ab jetzt beginnen keine neuen Partien. Andere Prozesse des Bots folgen innerhalb einer Minute.
owner-resumed = Neue Partien beginnen wieder. Andere Prozesse des Bots folgen innerhalb einer Minute.

command-owner = owner
    .description = Für den Eigentümer des Bots
command-owner-status = status
    .description = Laufende Partien, angekündigte Wartung und Gesperrte zeigen
command-owner-block = block
    .description = Einen Nutzer oder Server sperren
command-owner-unblock = unblock
    .description = Einen Nutzer oder Server entsperren
command-owner-announce = announce
    .description = Wartung ankündigen: in allen Kanälen mit einer Partie und über jedem Blatt
command-owner-withdraw = withdraw
    .description = Die angekündigte Wartung zurücknehmen
command-owner-drain = drain
    .description = Bis zum Neustart des Bots keine neuen Partien beginnen lassen
command-owner-resume = resume
    .description = Neue Partien wieder beginnen lassen
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

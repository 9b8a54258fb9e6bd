### Was über Personen und Server gespeichert ist

privacy-title = ### Was über dich gespeichert ist
privacy-nothing = Nichts.
privacy-kept-preferences = - Deine Einstellungen
privacy-kept-avoided_members = { $count ->
    [one] - 1 Mitglied, dem du aus dem Weg gehst
   *[other] - { $count } Mitglieder, denen du aus dem Weg gehst
}
privacy-kept-friends = { $count ->
    [one] - Eine Person, die an deine Tische darf
   *[other] - { $count } Personen, die an deine Tische dürfen
}
privacy-kept-guests = { $count ->
    [one] - Eine Einladung an einen Tisch
   *[other] - Einladungen an { $count } Tische
}
privacy-kept-seek_pings = { $count ->
    [one] - Bei welchen Varianten du erwähnt wirst, auf 1 Server
   *[other] - Bei welchen Varianten du erwähnt wirst, auf { $count } Servern
}
privacy-kept-requests = { $count ->
    [one] - Eine Bitte um einen Platz in einer laufenden Partie
   *[other] - { $count } Bitten um einen Platz in laufenden Partien
}
privacy-kept-queue = { $count ->
    [one] - Dein Platz auf der Warteliste eines Tisches
   *[other] - Deine Plätze auf den Wartelisten von { $count } Tischen
}
privacy-kept-waits = { $count ->
    [one] - Wie lange du auf Mitspieler gewartet hast, einmal
   *[other] - Wie lange du auf Mitspieler gewartet hast, { $count }-mal
}
privacy-kept-tournaments = { $count ->
    [one] - 1 Turnier, das du leitest oder geleitet hast
   *[other] - { $count } Turniere, die du leitest oder geleitet hast
}
privacy-kept-tournament_players = { $count ->
    [one] - 1 Turnier, für das du angemeldet bist oder warst
   *[other] - { $count } Turniere, für die du angemeldet bist oder warst
}
privacy-kept-tournament_notes = { $count ->
    [one] - 1 Vermerk von dir oder über dich in einem Turnier
   *[other] - { $count } Vermerke von dir oder über dich in Turnieren
}
privacy-kept-explained_topics = { $count ->
    [one] - Eine Erklärung, die du gesehen hast
   *[other] - { $count } Erklärungen, die du gesehen hast
}
privacy-kept-absences = { $count ->
    [one] - Dass du einen Server verlassen hast
   *[other] - Dass du { $count } Server verlassen hast
}
privacy-kept-posts = { $count ->
    [one] - Ein Blatt in deinen Direktnachrichten
   *[other] - { $count } Blätter in deinen Direktnachrichten
}
privacy-kept-reviews = { $count ->
    [one] - Wie genau du in 1 analysierten Runde gespielt hast
   *[other] - Wie genau du in { $count } analysierten Runden gespielt hast
}
privacy-kept-puzzle_attempts = { $count ->
    [one] - Deine Antwort auf 1 Rätsel
   *[other] - Deine Antworten auf { $count } Rätsel
}
privacy-kept-puzzle_players = - Deine Rätselwertung
privacy-kept-practice_cards = { $count ->
    [one] - 1 Übung, die du wiederholst
   *[other] - { $count } Übungen, die du wiederholst
}
privacy-kept-practice_days = - Wie du geübt hast, nach Tagen und Themen
privacy-kept-moderations = { $count ->
    [one] - 1 Entscheidung der Serververwaltung, über dich oder von dir
   *[other] - { $count } Entscheidungen der Serververwaltung, über dich oder von dir
}
privacy-kept-handicaps = { $count ->
    [one] - Eine Vorgabe zwischen dir und jemand anderem
   *[other] - Vorgaben zwischen dir und { $count } anderen
}
privacy-kept-tables = { $count ->
    [one] - Ein Tisch, den du eröffnet hast
   *[other] - { $count } Tische, die du eröffnet hast
}
privacy-kept-seats = { $count ->
    [one] - Dein Name und was du gespielt hast, an einem Tisch
   *[other] - Dein Name und was du gespielt hast, an { $count } Tischen
}
privacy-kept-occupants = { $count ->
        [one] - Dein Name und deine ID an 1 Platz, den jetzt jemand anderes hat
       *[other] - Dein Name und deine ID an { $count } Plätzen, die jetzt andere haben
    }
privacy-kept-results = { $count ->
    [one] - Das Ergebnis einer Partie
   *[other] - Die Ergebnisse von { $count } Partien
}
privacy-kept-board_sets = { $count ->
    [one] - { $count } Herausforderung oder Wettbewerb von dir
   *[other] - { $count } Herausforderungen und Wettbewerbe von dir
}
privacy-kept-board_entries = { $count ->
    [one] - { $count } Runde des Tages, Herausforderung oder Wettbewerb, woran du teilnimmst
   *[other] - { $count } Runden des Tages, Herausforderungen und Wettbewerbe, an denen du teilnimmst
}
privacy-kept-board_plays = { $count ->
    [one] - Dein Ergebnis an { $count } Board
   *[other] - Deine Ergebnisse an { $count } Boards
}
privacy-kept-leaderboard_rows = { $count ->
    [one] - Eine Zeile einer Rangliste
   *[other] - { $count } Zeilen von Ranglisten
}
privacy-how = Das gilt für alle Server zusammen, unter deiner Discord-ID. In der Datei steht alles.
    Löschst du alles, bleiben den anderen eure Partien erhalten, mit *{ former-player }* statt deines Namens.
former-player = Nicht mehr dabei
privacy-exported = Alles, was über dich gespeichert ist, mit jedem deiner Züge. Zeiten sind Unix-Sekunden, daneben stehen Datum und Uhrzeit.
privacy-confirm = { $games ->
    [0] Deine Einstellungen, Vorgaben, Wertungen und Erklärungen verschwinden, und dein Name und deine ID aus allen Partien. Das lässt sich nicht zurücknehmen. Bist du sicher?
    [one] Du bist in einer Partie: **du gibst sie auf**. Deine Einstellungen, Vorgaben, Wertungen und Erklärungen verschwinden, und dein Name und deine ID aus allen Partien. Das lässt sich nicht zurücknehmen. Bist du sicher?
   *[other] Du bist in { $games } Partien: **du gibst sie alle auf**. Deine Einstellungen, Vorgaben, Wertungen und Erklärungen verschwinden, und dein Name und deine ID aus allen Partien. Das lässt sich nicht zurücknehmen. Bist du sicher?
}
privacy-deleted = Alles, was über dich gespeichert war, ist gelöscht. Dein Name verschwindet aus Nachrichten über deine Partien; andere Nachrichten in Kanälen bleiben. Du bist jederzeit wieder willkommen, wie zum ersten Mal.
button-privacy = Gespeicherte Daten
button-privacy-export = Meine Daten herunterladen
button-policy-privacy = Datenschutzerklärung
button-policy-terms = Nutzungsbedingungen
button-privacy-delete = Löschen
button-privacy-delete-confirm = Ja, alles löschen

data-exported = Alles, was auf diesem Server gezählt hat: { $results ->
    [one] ein Ergebnis
   *[other] { $results } Ergebnisse
    } und { $lines ->
    [one] eine Zeile
   *[other] { $lines } Zeilen
    } der Ranglisten, für eine Tabellenkalkulation. Zeiten sind Unix-Sekunden, daneben stehen Datum und Uhrzeit.
data-confirm = { $results ->
    [0] Auf diesem Server zählt kein Ergebnis. Saisons und Vorgaben, falls es welche gibt, würden für immer gelöscht. Bist du sicher?
    [one] Das eine Ergebnis dieses Servers, seine Ranglisten, Wertungen, Saisons und Vorgaben würden für immer gelöscht; `/data export` gibt dir vorher eine Kopie. Bist du sicher?
   *[other] Alle { $results } Ergebnisse dieses Servers, seine Ranglisten, Wertungen, Saisons und Vorgaben würden für immer gelöscht; `/data export` gibt dir vorher eine Kopie. Bist du sicher?
}
data-reset = { $games ->
    [0] Da war nichts zu löschen.
    [one] Eine Partie zählt nicht mehr: Alle Ranglisten dieses Servers beginnen von vorn.
   *[other] { $games } Partien zählen nicht mehr: Alle Ranglisten dieses Servers beginnen von vorn.
}
button-data-reset-confirm = Ja, alle löschen

command-privacy = privacy
    .description = Ansehen, mitnehmen oder löschen, was über dich gespeichert ist
command-data = data
    .description = Was über diesen Server gespeichert ist (nur wer den Server verwaltet)
command-data-export = export
    .description = Alle Ergebnisse und Ranglisten dieses Servers als Tabellen (nur wer den Server verwaltet)
command-data-reset = reset
    .description = Alle Ergebnisse, Ranglisten und Saisons dieses Servers löschen (nur wer ihn verwaltet)

### Statistik und frühere Partien

stats-title = ### Statistik · { $name } · { $variant }
stats-counted = -# Partien ohne Computer, die für die Rangliste zählen
stats-computers = -# Partien mit Computern, die für die Rangliste zählen
stats-others = -# Partien, die nicht für die Rangliste zählen: zu früh beendete und die meisten mit Tipp
stats-none =
    { $kind ->
        [any] Noch keine beendete Partie.
       *[other] { $kind }: noch keine beendete Partie.
    }
stats-practice = **Übung**
stats-daily = 📅 Runden des Tages: { $boards }{ $mean ->
        [none] { "" }
       *[other] { " · " }im Schnitt { $mean }
    } · Serie { $current }, längste { $best }
stats-puzzles = 🧩 Rätsel: { $standing }
stats-lessons = 🎓 Lektionen: { $done } von { $count }
stats-unlisted = { $name } möchte nicht aufgeführt werden.
stats-total = **{ $record }** · { $rate } gewonnen · Wertung über alle Varianten { $rating }
stats-variant = **{ $variant }** · Wertung { $rating } · { $record }
stats-points = Punkte: { $points } insgesamt, { $average } je Partie
stats-records =
    Rekorde: beste Runde { $deal ->
        [one] 1 Punkt
       *[other] { $deal } Punkte
    }, höchste Meldung { $meld ->
        [one] 1 Punkt
       *[other] { $meld } Punkte
    }
stats-deals =
    { $deals ->
        [one] 1 Runde
       *[other] { $deals } Runden
    }: im Schnitt { $meld ->
        [one] 1 Punkt
       *[other] { $meld } Punkte
    } gemeldet und { $tricks ->
        [one] 1 Stichpunkt
       *[other] { $tricks } Stichpunkte
    }
stats-declared =
    Höchstes Gebot von dir in { $count ->
        [one] 1 Runde
       *[other] { $count } Runden
    }: { $well }-mal geschafft ({ $rate })
stats-helped =
    Höchstes Gebot deines Partners in { $count ->
        [one] 1 Runde
       *[other] { $count } Runden
    }: { $well }-mal geschafft ({ $rate })
stats-defended =
    Höchstes Gebot der Gegner in { $count ->
        [one] 1 Runde
       *[other] { $count } Runden
    }: { $well }-mal verhindert ({ $rate })
stats-latest = Letzte Partien: { $results }
profile-rating = Wertung
profile-games = Partien
profile-win-rate = Gewonnen
profile-best-deal = Beste Runde
profile-latest = Letzte Partien
stats-against-you = Deine Bilanz gegen dieses Mitglied: { $record }
stats-accuracy = Genauigkeit in { $count ->
        [one] deiner analysierten Runde
       *[other] deinen letzten { $count } analysierten Runden
    }: { $rate }.
stats-accuracy-before = Davor: { $rate }.
stats-opponents = **Die meisten Partien gegen**
stats-opponent = { $name } · { $record }
stats-handicap-gets = Vorgabe in { $variant }: bekommt { in-points } von { $name }
stats-handicap-gives = Vorgabe in { $variant }: gibt { in-points } an { $name }
stats-curve = { $variant }: Wertung von { $first } auf { $last } in { $games } Partien
button-history = Partien
button-statistics = Statistik
button-stats-others = Nicht gewertet
button-stats-counted = Ohne Computer
button-stats-computers = Gegen Computer

history-title =
    ### { $count ->
        [0] Beendete Partien
        [one] 1 beendete Partie
       *[other] { $count } beendete Partien
    } · { $name } · { $variant }
history-none = Noch keine.
history-line =
    { $outcome } · **{ $variant }** · { $score } { $units ->
        [0] Punkte
       *[other] Einheiten
    }
    -# { $day } · { $table ->
        [private] private Partie
       *[other] Tisch { $table }
    } · gegen { $people }{ $scoring }
history-uncounted-guided = { " · zählt nicht: geführte Runde" }
history-uncounted-hints = { " · zählt nicht: mit Tipp" }
history-uncounted-substitute = { " · zählt nicht: Computer ersetzt" }
history-uncounted-taken-off = { " · zählt nicht: gestrichen" }
history-uncounted-short = { " · zählt nicht: zu früh beendet" }
history-weight = { " · Wertungsänderung: " }{ $share }
history-score = { $own }{"\u00A0"}:{"\u00A0"}{ $theirs }
history-with = { $people }, mit { $partners }
history-won = ✅ gewonnen
history-lost = ❌ verloren
history-drawn = ➖ unentschieden
history-choose = Eine dieser Partien ansehen
history-option =
    { $table ->
        [private] Private Partie
       *[other] Tisch { $table }
    } · { $variant }
history-deals =
    { $count ->
        [one] 1 Runde wurde abgerechnet.
       *[other] { $count } Runden wurden abgerechnet.
    }
history-scores = { $side }: { $scores }
history-not-kept = Wie diese Partie verlief, ist nicht mehr gespeichert.

command-stats = stats
    .description = Partien, Gebote, Rekorde und Wertungen: deine oder die eines Mitglieds
command-history = history
    .description = Beendete Partien: deine oder die eines Mitglieds
argument-player = player
    .description = Wessen Statistik; ohne Angabe deine eigene
stats-everywhere = -# Auf allen Servern und in privaten Partien. Jeder Server hat eigene Wertungen: Dort zeigt sie `/stats`.
stats-own-only = Hier siehst du nur deine eigene Statistik. Die eines Mitglieds zeigt `/stats` auf einem Server.
stats-medals = Turniere: 🥇 { $first } · 🥈 { $second } · 🥉 { $third }

### Was ein Blatt meldet

score-hand-title = ### Meldungen dieses Blatts · { $game }
score-hand-trump = **Trumpf { $suit }: { $points }** · { $melds }
score-hand-nothing = **Trumpf { $suit }: 0**
score-hand-one-by-one = -# So viel, wenn du nacheinander meldest und noch alle Karten hast; jede Meldung braucht einen gewonnenen Stich.
score-hand-at-once = -# Alles wird auf einmal gemeldet, bevor gespielt wird.
score-hand-scale = Zählweise: { $scale }
score-hand-no-scale = { $variant } wird nur auf eine Art gezählt. Lass *scale* weg.
score-hand-no-card = { $card } gibt es in { $variant } nicht.
score-hand-copies = { $card } gibt es in { $variant } nur { $copies }-mal.
score-hand-too-many = Das sind { $count } Karten: In { $variant } hat niemand mehr als { $most }.
score-hand-no-suit = Mir fehlt die Farbe von { $ranks }. Schreibe zum Beispiel { $example }, oder Farbe für Farbe { $list }.
score-hand-unread = „{ $part }“ kann ich nicht lesen. Schreibe zum Beispiel { $example }, oder Farbe für Farbe { $list }.
score-hand-empty = Schreibe die Karten, zum Beispiel { $example }, oder Farbe für Farbe { $list }. Sitzt du an einem Tisch, nehme ich ohne Angabe dein Blatt.
button-score-hand = Meldungen zählen
command-score-hand = score-hand
    .description = Die Meldungen eines Blatts mit jedem Trumpf zählen: deines oder ein anderes
argument-scale = scale
    .description = Volle Punkte oder durch zehn geteilt; ohne Angabe wie an deinem Tisch
argument-hand-cards = cards
    .description = Etwa AS 10S KH KH oder ♠ A 10 ♥ K K; ohne Angabe dein eigenes Blatt

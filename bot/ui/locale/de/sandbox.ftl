### Die Sandbox

sandbox-topic = Ein Tisch für alle
sandbox-welcome =
    # Willkommen im Pinochle Club
    { about-pinochle }

    Dieses Discord läuft auf deinem Rechner, und du bist *{ $you }*. **{ button-learn }** dauert zehn Minuten, **{ button-play-now }** beginnt sofort eine Partie.

    Mit anderen: `/{ command-table } { command-create }` eröffnet einen Tisch. Mit **Viewing as**, oben auf der Seite, wirst du zu *{ $friend }* und tippst auf **{ button-join }**; ein zweiter Tab kann *{ $friend }* bleiben.

    -# Mehr steht in `/{ command-help }`.

### Die Sandbox

sandbox-topic = Ein Tisch für alle
sandbox-welcome =
    # Willkommen im Pinochle-Club
    { about-pinochle }

    Dieses Discord läuft auf deinem Rechner. Du beginnst als *{ $you }*. **{ button-learn }** dauert zehn Minuten, **{ button-play-now }** beginnt sofort eine Partie.

    Mit anderen: `/{ command-table } { command-create }` eröffnet einen Tisch. Wähle dann oben auf der Seite unter **Viewing as** *{ $friend }*, und tippe auf **{ button-join }**. In einem zweiten Tab kannst du beide zugleich sein.

    -# Mehr steht in `/{ command-help }`.

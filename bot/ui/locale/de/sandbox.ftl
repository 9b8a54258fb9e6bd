### Die Sandbox

sandbox-topic = Ein Tisch für alle
sandbox-welcome =
    # Willkommen im Pinochle-Club
    { about-pinochle }

    So fängst du an: **{ button-learn }** dauert zehn Minuten, **{ button-play-now }** beginnt sofort eine Partie.

    -# Dieses Discord läuft auf deinem Rechner. Eine Partie mit mehreren probierst du mit `/{ command-table } { command-create }` und einem zweiten Tab: *Viewing as* { $friend }. Mehr steht in `/{ command-help }`.

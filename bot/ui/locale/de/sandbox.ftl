### Die Sandbox

sandbox-topic = Ein Tisch für alle
sandbox-welcome =
    # Willkommen im Pinochle-Club
    { about-pinochle }

    So fängst du an: **{ button-learn }** dauert zehn Minuten. Mit **{ button-play-now }** beginnt sofort eine Partie gegen einen Computerspieler.

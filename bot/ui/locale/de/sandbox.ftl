### Die Sandbox

sandbox-topic = Ein Tisch für alle
sandbox-welcome =
    # Willkommen im Pinochle Club
    Dieses Discord gehört ganz dir: Es läuft auf diesem Rechner. Du bist *{ $you }* und kannst zu jedem deiner drei Freunde wechseln.

    Noch nie Pinochle gespielt? Tippe auf **{ button-learn }**. Sofort spielen kannst du mit **{ button-solo }**. Mit anderen geht es so:

    1. Schreibe `/{ command-table } { command-create }`, wähle eine Variante und drücke rechts auf den Pfeil.
    2. Ändere oben auf der Seite **Viewing as** von *{ $you }* zu *{ $friend }*. Tippe am Tisch auf **{ button-join }**, dann auf **{ button-start }**.
    3. Tippe auf **{ button-hand }**: Nur du siehst es. Spiele, indem du auf eine Karte tippst; dann wechsle zu der Person, die dran ist.

    Ein zweiter Tab mit derselben Adresse kann *{ $friend }* bleiben. `/{ command-help }` sagt mehr, `/{ command-rules }`, wie das Spiel geht.

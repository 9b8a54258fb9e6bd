### Einstellungen der Spielenden

preferences-title = ### Deine Einstellungen
preferences-form = Deine Einstellungen
preferences-switches = Was du möchtest
    .about = Wähle alles, was an sein soll
preferences-none = Nichts davon
button-change = Ändern
preference-hand = Dein Blatt
    .about = Wo es gezeigt wird
preference-style = Gezeigt als
    .about = Bilder oder nur Text
preference-language = Sprache
    .about = In der ich mit dir rede
preference-four-colours = Vier Farben
    .about = Jede Kartenfarbe in ihrer eigenen Farbe
preference-pings = Rufe
    .about = Mich erwähnen, wenn ein Tisch auf mich wartet
preference-auto-draw = Für mich ziehen
    .about = Wenn ich nichts auszulegen habe. Sonst könnten andere ahnen, dass ich etwas habe
preference-guide = Tipps
    .about = Jede Entscheidung erklären, wenn sie zum ersten Mal ansteht
argument-pings = calls
    .description = Ob du erwähnt wirst, wenn ein Tisch auf dich wartet
argument-auto-draw = auto-draw
    .description = Ob für dich gezogen wird, wenn du nichts auszulegen hast
argument-guide = guide
    .description = Ob jede Entscheidung erklärt wird, wenn sie zum ersten Mal ansteht

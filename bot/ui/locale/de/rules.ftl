### Die Regeln, wie /rules sie zeigt

rules-choose = ### Regeln
    Wähle eine Variante.
rules-none = Die Regeln von { $variant } stehen hier noch nicht.
rules-title = ### { $variant }: { $topic }
rules-whose =
    -# { $whose ->
        [deal] Du spielst nur eine Runde, das Ziel der Partie gilt nicht
        [game] Wie in dieser Partie
       *[table] Wie an Tisch { $table }
    }{ $options ->
        [none] {""}
       *[other] {""}: { $options }
    }
rules-introduction = Kurz gesagt
rules-topic = Thema …
rules-variant = Variante …
rules-next = Weiter: { $topic }
rules-about = Regeln: { $topic }

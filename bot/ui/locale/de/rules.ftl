### Die Regeln, wie /rules sie zeigt

rules-choose = ### Regeln
    Wähle eine Variante.
rules-none = Die Regeln von { $variant } stehen hier noch nicht.
rules-title = ### { $variant }: { $topic }
rules-table = -# Tisch { $table } · { $options }
rules-private = -# Diese Partie · { $options }
rules-introduction = Kurz gesagt
rules-topic = Thema …
rules-variant = Variante …
rules-next = Weiter: { $topic }
rules-about = Regeln: { $topic }

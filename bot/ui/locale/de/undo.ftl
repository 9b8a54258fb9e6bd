### Einen Zug zurücknehmen

undo-bid = Gebot { $points }
undo-pass = gepasst
undo-trump = Trumpf { $suit }
undo-play = { $card } gespielt
undo-correct = stattdessen { $card } gespielt
undo-meld = { $meld } gemeldet
undo-dix = Trumpfneun gemeldet
undo-exchange = Tausch gegen die offene Karte
undo-accept = Annahme der Runde
undo-extend = Verlängerung bis { $points } Punkte
undo-hidden-trump = verdeckt notierter Trumpf
undo-hidden-bury = gedrückte Karten
undo-later =
    { $what }, und { $count ->
        [one] der Zug
       *[other] die { $count } Züge
    } danach
undo-done = ↩️ **{ $name }** hat den letzten Zug zurückgenommen.
undo-done-own = ↩️ Zurückgenommen: Du kannst jetzt etwas anderes tun.
button-undo = Rückgängig: { $action }
command-undo = undo
    .description = Deinen letzten Zug zurücknehmen, wenn alle zustimmen und noch nichts Verdecktes zu sehen war
error-nothing-to-undo = Du hast noch nichts getan, was sich zurücknehmen ließe.
error-seen-already = Das bleibt stehen: Seitdem hat jemand etwas gesehen, das verdeckt war.

### Einen Zug zurücknehmen

undo-asked = ↩️ **{ $name }** möchte den letzten Zug zurücknehmen. Das geschieht, sobald alle anderen zustimmen; wer weiterspielt, lässt ihn stehen.
ask-undo = { $users } – **{ $name }** möchte an Tisch { $table } den letzten Zug zurücknehmen.
undo-done = ↩️ **{ $name }** hat den letzten Zug zurückgenommen.
undo-done-own = ↩️ Zurückgenommen: Du kannst jetzt etwas anderes tun.
undo-refused = **{ $name }** lässt den Zug stehen.
undo-lapsed = Niemand hat geantwortet, also bleibt der Zug stehen.
button-undo = Zurücknehmen
button-undo-consent = Zurücknehmen lassen
button-undo-refuse = Stehen lassen
command-undo = undo
    .description = Deinen letzten Zug zurücknehmen, wenn alle zustimmen und noch nichts Verdecktes zu sehen war
refusal-nothing-to-undo = Du hast noch nichts getan, was sich zurücknehmen ließe.
refusal-seen-already = Das bleibt stehen: Seitdem hat jemand etwas gesehen, das verdeckt war.
refusal-no-undo-asked = Niemand möchte noch etwas zurücknehmen.

### Einen Zug zurücknehmen

undo-asked = ↩️ **{ $name }** möchte den letzten Zug zurücknehmen. Das geschieht, sobald alle anderen zustimmen; wer weiterspielt, lässt ihn stehen.
ask-undo = { $users } – **{ $name }** möchte an Tisch { $table } den letzten Zug zurücknehmen.
undo-done = ↩️ **{ $name }** hat den letzten Zug zurückgenommen.
undo-done-own = ↩️ Zurückgenommen: Du kannst jetzt etwas anderes tun.
undo-declined = **{ $name }** lässt den Zug stehen.
undo-expired = Niemand hat geantwortet, also bleibt der Zug stehen.
button-undo = Zurücknehmen
button-undo-allow = Zurücknehmen lassen
button-undo-decline = Stehen lassen
command-undo = undo
    .description = Deinen letzten Zug zurücknehmen, wenn alle zustimmen und noch nichts Verdecktes zu sehen war
error-nothing-to-undo = Du hast noch nichts getan, was sich zurücknehmen ließe.
error-seen-already = Das bleibt stehen: Seitdem hat jemand etwas gesehen, das verdeckt war.
error-no-undo-asked = Niemand möchte noch etwas zurücknehmen.

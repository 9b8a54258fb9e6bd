### Wo ein Tisch ist: Kanal, Thread, und seine Nachricht weiter unten

table-reposted = Der Tisch steht jetzt weiter unten.
table-in-thread = Gespielt wird in { $channel }.
button-to-table = Zum Tisch
thread-name = { $variant } · Tisch { $table }
thread-missing = Ich kann hier keine Threads anlegen, deshalb wird im Kanal gespielt. Mir fehlt: { $permissions }.
thread-failed = Discord legt hier gerade keine Threads an, deshalb wird im Kanal gespielt.
thread-closed = Der Tisch ist geschlossen, und dieser Thread auch. Danke fürs Mitspielen!
permission-create-public-threads = Öffentliche Threads erstellen
thread-not-here = An diesem Ort gibt es keine Threads, deshalb wird gleich hier gespielt.
thread-coming = Sobald die Partie beginnt, zieht sie in einen eigenen Thread um.

### Wo ein Tisch ist: Kanal, Thread, und seine Nachricht weiter unten

table-reposted = Der Tisch steht jetzt weiter unten.
table-in-thread = Gespielt wird in { $channel }.
button-to-table = Zum Tisch
thread-name = { $variant } · Tisch { $table }
thread-missing = Dieser Tisch sollte einen eigenen Thread bekommen, aber hier fehlt mir: { $permissions }. Deshalb wird im Kanal gespielt.
thread-failed = Dieser Tisch sollte einen eigenen Thread bekommen, aber Discord hat keinen angelegt. Deshalb wird im Kanal gespielt.
thread-closed = Der Tisch ist geschlossen, und dieser Thread auch. Danke fürs Mitspielen!
permission-create-public-threads = Öffentliche Threads erstellen
thread-not-here = An diesem Ort gibt es keine Threads, deshalb wird gleich hier gespielt.
thread-coming = Sobald die Partie beginnt, zieht sie in einen eigenen Thread um.

### Einstellungen eines Servers

settings-title = ### Einstellungen dieses Servers
settings-tables = Tische
settings-channels = Varianten von Kanälen
settings-ranks = Computer und Rangliste
settings-posts = Nachrichten und Zeitzone
settings-events = Wettbewerbe und Turniere
settings-seeking = Mitspieler gesucht
settings-presets-how = -# Hausregeln speicherst du unter *{ button-options }* eines Tisches oder mit `/preset save`.
setting-language = Sprache
    .about = In der steht, was alle auf diesem Server lesen
setting-variant = Übliche Variante
    .about = Womit neue Tische und Partien beginnen, wenn nichts anderes gewählt ist
variant-none = keine: jedes Mal fragen
setting-channel-variants = Varianten von Kanälen
    .about = Neue Tische und Partien in diesen Kanälen und ihren Threads beginnen mit der Variante unten
setting-no-channel-variants = keine
setting-channel-variant = Variante
    .about = Wer einen Tisch eröffnet, darf anders wählen
variant-server = die übliche des Servers
setting-channels = Kanäle
    .about = Wo Tische eröffnet werden dürfen; keiner gewählt heißt überall
setting-no-channels = überall
setting-threads = Gespielt wird
    .about = Wer einen Tisch eröffnet, darf anders wählen
setting-threads-off = im Kanal
setting-threads-on = jeder Tisch in einem Thread
setting-clock = Zuguhr
    .about = Für neue Tische: Wer länger braucht, wird erinnert und dann vertreten
setting-level = Stärke der Computer
    .about = Wie gut sie spielen, wenn niemand etwas anderes wählt
setting-seasons = Saisons
    .about = Ob die Rangliste mit jedem Monat neu beginnt
setting-least-games = Partien bis zum Rang
    .about = Wer weniger gespielt hat, steht noch nicht in der Rangliste
setting-winner-role = Rolle für Saisonsieger
    .about = Bekommt der erste Platz am Ende einer Saison; wer sie hatte, gibt sie ab
setting-no-winner-role = keine
error-no-role = Die Rolle gibt es nicht mehr.
error-role-permission = Ich kann niemandem { $role } geben: Auf diesem Server fehlt mir das Recht „Rollen verwalten“.
error-role-above = Ich kann niemandem { $role } geben. In der Rollenliste des Servers muss meine darüber stehen; Rollen von Apps und die von allen lassen sich gar nicht vergeben.
error-role-yours = Du kannst nur eine Rolle wählen, die du Mitgliedern auch selbst geben könntest. { $role } gehört nicht dazu.
setting-retention = Aufbewahrung
    .about = Tage, die beendete Partien zum Ansehen und Exportieren bleiben; 0 ist für immer
setting-time-zone = Zeitzone
    .about = Wann Tage, Monate und Saisons wechseln, etwa Europe/Berlin
setting-event-role = Rolle für Wettbewerbe
    .about = Wer sie hat, darf wie die Serververwaltung Wettbewerbe und Turniere anlegen
setting-no-event-role = keine
setting-seek-role = Rolle, wenn jemand wartet
    .about = Wird erwähnt, wenn jemand auf Mitspieler wartet, höchstens einmal in zehn Minuten
setting-no-seek-role = niemand
setting-seek-channel = Kanal, wenn jemand wartet
    .about = Wo das steht; keiner heißt: im Kanal des Tisches
setting-no-seek-channel = der des Tisches
setting-lobby-minutes = Tische warten auf Mitspieler
    .about = Minuten, bis ein Tisch schließt, an dem vor der Partie nichts geschieht, 10 bis 1440
setting-lobby-minutes-value =
    { $count ->
        [one] 1 Minute
       *[other] { $count } Minuten
    }
setting-retention-value =
    { $count ->
        [0] für immer
        [one] 1 Tag
       *[other] { $count } Tage
    }
setting-daily-channel = Kanal für die Runde des Tages
    .about = Wo einmal am Tag die Besten von gestern und die Runden des Tages stehen; leer für nirgends
setting-no-daily-channel = nirgends
setting-panel-channel = Kanal für die Tafel
    .about = Wo unten eine Nachricht mit Knöpfen für alles bleibt; leer für nirgends
setting-no-panel-channel = nirgends
error-post-channel = In { $channel } kann ich nichts veröffentlichen. Ich brauche dort: { $permissions }
error-time-zone = Eine Zeitzone *{ $name }* gibt es nicht, oder mehrere Orte heißen so. Nimm einen Namen wie `Europe/Berlin` oder `America/New_York`: `/settings time-zone:` ergänzt ihn.
setting-results-channel = Kanal für Ergebnisse
    .about = Wo Ergebnisse von Partien unter Mitgliedern außer am Tisch noch stehen; leer für nirgends
setting-no-results-channel = nirgends
setting-report-channel = Kanal für den Bericht
    .about = Wo jede Woche ein Bericht steht: Partien, Spieler und Probleme; leer für nirgends
setting-no-report-channel = nirgends
settings-problem-messages = ⚠️ Nachrichten: { $problem }
error-channel-fails = In { $channel } ließ sich zuletzt eine Nachricht nicht senden; ich versuche es wieder.
settings-problem = ⚠️ *{ $setting }*: { $problem }
error-no-channel = Den Kanal { $channel } gibt es nicht mehr.
setting-presets = Hausregeln
setting-no-presets = keine
seasons-none = von Hand abgeschlossen
seasons-monthly = je ein Monat
error-too-many-channel-choices = Höchstens { $most } Kanäle können eine eigene Variante haben.
error-too-many-channels = Höchstens { $most } Kanäle sind möglich. Wähle keinen, um alle zu erlauben.
command-settings = settings
    .description = Tische, Uhren, Kanäle, Ränge: was auf diesem Server gilt
argument-add-channel = add-channel
    .description = Ein Kanal, in dem Tische eröffnet werden dürfen
argument-remove-channel = remove-channel
    .description = Ein Kanal, in dem keine Tische mehr eröffnet werden
argument-channel-variant = channel-variant
    .description = Womit neue Tische und Partien in diesem Kanal beginnen
argument-time-zone = time-zone
    .description = Zeitzone des Servers, nach der Tage, Monate und Saisons wechseln
argument-threads = threads
    .description = Ob jeder Tisch in einem eigenen Thread spielt
argument-clock = clock
    .description = Die Zuguhr neuer Tische
argument-seasons = seasons
    .description = Ob die Rangliste mit jedem Monat neu beginnt
argument-least-games = min-games
    .description = Wie viele Partien es bis zu einem Rang braucht
argument-retention = retention
    .description = Wie viele Tage beendete Partien aufgehoben werden; 0 ist für immer
argument-panel-channel = panel-channel
    .description = Wo eine Nachricht mit Knöpfen für alles bleibt; abschalten in /settings
argument-daily-channel = daily-channel
    .description = Wo die Runde des Tages angekündigt wird; abschalten mit dem Knopf in /settings
argument-results-channel = results-channel
    .description = Wo Ergebnisse auch stehen; abschalten mit dem Knopf in /settings
argument-report-channel = report-channel
    .description = Wo jede Woche ein Bericht für die Verwaltung steht; abschalten in /settings
argument-winner-role = winner-role
    .description = Bekommt der erste Platz am Ende einer Saison; wer sie hatte, gibt sie ab
argument-seek-role = seek-role
    .description = Wer diese Rolle hat, wird erwähnt, wenn jemand auf Mitspieler wartet
argument-seek-channel = seek-channel
    .description = Wo steht, dass jemand auf Mitspieler wartet
argument-lobby-minutes = lobby-minutes
    .description = Minuten, bis ein Tisch schließt, an dem vor der Partie nichts geschieht
argument-event-role = event-role
    .description = Wer diese Rolle hat, darf Wettbewerbe und Turniere anlegen

report-title = ### Bericht der Woche · { $first } – { $last }
report-games =
    { $games ->
        [0] Eine ruhige Woche: Keine Partie ging zu Ende.
        [one] **1** Partie ging zu Ende.
       *[other] **{ $games }** Partien gingen zu Ende.
    }
report-players =
    { $players ->
        [one] **1** Person hat gespielt
       *[other] **{ $players }** Personen haben gespielt
    }{ $newcomers ->
        [0] { "." }
        [one] {", 1 davon zum ersten Mal hier."}
       *[other] {", "}{ $newcomers } davon zum ersten Mal hier.
    }
report-alone =
    { $games ->
        [one] 1 davon war eine Partie nur gegen Computer.
       *[other] { $games } davon waren Partien nur gegen Computer.
    }
report-variants = Am meisten gespielt: { $variants }
report-variant = { $variant } ({ $games })
report-events =
    { $count ->
        [one] Ein Wettbewerb ist zu Ende: { $names }
       *[other] { $count } Wettbewerbe sind zu Ende: { $names }
    }
report-tournaments =
    { $count ->
        [one] Ein Turnier ist zu Ende: { $names }
       *[other] { $count } Turniere sind zu Ende: { $names }
    }
report-problems = **Offene Probleme**
report-no-problems = -# Ich sehe keine Probleme: In allen Kanälen der Einstellungen kann ich schreiben.

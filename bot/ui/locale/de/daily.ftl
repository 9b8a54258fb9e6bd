## Das Board des Tages

command-daily = daily
    .description = Die Boards des Tages: dieselben Karten für alle, am Ende verglichen
button-daily = Board des Tages
button-play-daily = Board von heute spielen
button-daily-yesterday = Ergebnis von gestern
button-daily-ranking = Rangliste
button-share = Teilen
button-daily-today = Heute
button-daily-month = Dieser Monat
button-daily-server = Dieser Server
button-daily-all = Alle Server

daily-title = ### Board des Tages · { $day } · { $variant }
daily-shown = Board des Tages · { $day }
daily-about = Alle spielen heute diese Karten, einmal. Dann siehst du, wie gut du warst: gegen alle anderen und den *Experten*, den stärksten Spieler des Bots.
daily-trust = -# Mit einem zweiten Konto könnte jemand die Karten vorher sehen; wer den Server verwaltet, kann Konten mit denselben Zügen auflisten. Wer den Bot betreibt, könnte Karten und Partien in der Datenbank nachsehen.
daily-ends = Es endet { $time }. Pausen sind erlaubt, doch ein unbeendetes Board zählt 0 %.
daily-finished =
    { $count ->
        [one] Es wurde bisher einmal beendet.
       *[other] { $count } haben es bisher beendet.
    }
daily-streak =
    🔥 Deine Serie: { $count ->
        [0] noch keine
        [one] **1** Tag
       *[other] **{ $count }** Tage
    }, deine längste: { $best }.
daily-no-streak = 🔥 Spiele jeden Tag für eine Serie. Einen Tag im Monat kannst du auslassen.
daily-forgiving = Du kannst in diesem Monat einen Tag auslassen.
daily-forgiven = Du hast in diesem Monat einen Tag ausgelassen; der nächste beendet die Serie.

daily-shared = **{ $name }** · Board des Tages { $day } · { $variant }
daily-shared-title = { $name } · Platz { $place } von { $count }
daily-shared-day = Board des Tages { $day } · { $variant }
daily-shared-par = Par
daily-shared-worse = schlechter
daily-shared-better = besser
daily-shared-chart = Wie viele wie gut waren, von schlechter nach besser: { $counts }
daily-shared-place =
    { $medal } Platz { $place } von { $count }
    { $squares } { $percent } %
daily-shared-alone = 🏁 Das erste Ergebnis
daily-shared-unfinished = 🏳️ Nicht beendet
daily-shared-above-par = 🟩 Besser als Par
daily-shared-at-par = 🟨 Par
daily-shared-below-par = 🟥 Unter Par
daily-shared-streak = 🔥 { $count } Tage in Folge
daily-was-shared = ✅ Dein Ergebnis steht jetzt in diesem Kanal.
error-shared-already = Du hast dieses Ergebnis hier schon geteilt.
error-not-shared = Dein Ergebnis konnte hier nicht veröffentlicht werden. Vielleicht darfst du in diesem Kanal nichts schreiben.

daily-ranking-today = ### Boards des Tages · { $which } · heute
daily-ranking-month = ### Boards des Tages · { $which } · dieser Monat
daily-ranking-server = -# Alle, die auf diesem Server gespielt haben
daily-ranking-all = -# Alle Server: wer aufgeführt werden möchte
daily-ranking-empty = In dieser Rangliste steht noch niemand.
daily-row-today = { $place } { $name } · **{ $percent } %**
daily-row-month =
    { $place } { $name } · **{ $percent }** · { $days ->
        [one] 1 Tag
       *[other] { $days } Tage
    }, im Mittel { $average } %
daily-ranking-about-today = -# Bisher. Die Prozentzahl ist der Anteil aller anderen auf diesem Bot, die schlechter waren. Wer gleich gut war, zählt halb.
daily-ranking-about-month = -# Die Summe deiner Prozente an allen Tagen, die vorbei sind.
daily-ranking-not-listed-server = -# Du bist nicht aufgeführt, weil du das in `/preferences` abgeschaltet hast.
daily-ranking-not-listed-all = -# Andere sehen dich hier nicht. Schalte in `/preferences` *{ preference-bot-wide }* ein, um aufgeführt zu werden.

daily-podium-so-far = **Gestern hier**, solange andere das Board noch spielen · { $variant }
daily-podium = **Die Besten von gestern hier** · { $variant }
daily-podium-row = { $medal } { $name } · { $percent } %
daily-invitation = Die Boards von heute enden { $time }. Alle spielen dieselben Karten, jeder für sich. `/daily`
daily-post-title = ### Boards des Tages · { $day }
button-play-variant = Spielen: { $variant }
button-other-daily = Heute: { $variant }
button-daily-two = Zu zweit
button-daily-four = Zu viert

day-suggested = { $day }
error-day = „{ $day }“ ist kein Tag. Wähle einen aus der Liste, oder schreibe Jahr, Monat und Tag, etwa 2026-11-22.
argument-players = players
    .description = Zu zweit oder zu viert am Tisch
argument-day = day
    .description = Der Tag

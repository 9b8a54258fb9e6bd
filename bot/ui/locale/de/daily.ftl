## Die Runde des Tages

command-daily = daily
    .description = Die Runden des Tages: dieselben Karten für alle, am Ende verglichen
button-daily = Runde des Tages
button-play-daily = Runde des Tages spielen
button-daily-yesterday = Ergebnis von gestern
button-daily-ranking = Rangliste
button-share = Teilen
button-daily-today = Heute
button-daily-month = Dieser Monat
button-daily-server = Dieser Server
button-daily-all = Alle Server

daily-title = ### Runde des Tages · { $day } · { $variant }
daily-shown = Runde des Tages · { $day }
daily-about = Dieselben Karten für alle, einmal am Tag.
daily-trust =
    -# Eine Runde, die du anfängst und nicht zu Ende spielst, zählt 0 %.
    -# Mit einem zweiten Konto könnte jemand die Karten vorher sehen; wer den Server verwaltet, kann Konten mit denselben Zügen auflisten. Wer den Bot betreibt, könnte Karten und Partien in der Datenbank nachsehen.
daily-compared = Danach siehst du, wie gut du warst: gegen alle anderen und gegen den *Experten*, den stärksten Computerspieler.
daily-ends = Die Runde des Tages endet { $time }. Pausen sind erlaubt, Tipps gibt es keine.
daily-finished =
    { $count ->
        [one] Bisher hat sie eine Person zu Ende gespielt.
       *[other] { $count } haben sie bisher zu Ende gespielt.
    }
daily-streak =
    🔥 Deine Serie: { $count ->
        [0] noch keine
        [one] **1** Tag
       *[other] **{ $count }** Tage
    }, deine längste: { $best }.
daily-no-streak = 🔥 Spiele jeden Tag für eine Serie. Einen Tag im Monat darfst du auslassen, ohne sie zu verlieren.
daily-forgiving = Einen Tag in diesem Monat darfst du auslassen, ohne sie zu verlieren.
daily-forgiven = Du hast in diesem Monat einen Tag ausgelassen; der nächste beendet die Serie.

daily-shared = **{ $name }** · Runde des Tages { $day } · { $variant }
daily-shared-title = { $name } · Platz { $place } von { $count }
daily-shared-day = Runde des Tages { $day } · { $variant }
daily-shared-par = Experte
daily-shared-worse = schlechter
daily-shared-better = besser
daily-shared-chart = Wie viele wie gut waren, von schlechter nach besser: { $counts }
daily-shared-place =
    { $medal } Platz { $place } von { $count }
    { $squares } { $percent } %
daily-shared-alone = 🏁 Das erste Ergebnis
daily-shared-unfinished = 🏳️ Nicht beendet
daily-shared-above-par = 🟩 Besser als der Experte
daily-shared-at-par = 🟨 Gleichauf mit dem Experten
daily-shared-below-par = 🟥 Hinter dem Experten
daily-shared-streak = 🔥 { $count } Tage in Folge
daily-was-shared = ✅ Dein Ergebnis steht jetzt in diesem Kanal.
error-shared-already = Du hast dieses Ergebnis hier schon geteilt.
error-not-shared = Dein Ergebnis konnte hier nicht veröffentlicht werden. Vielleicht darfst du in diesem Kanal nichts schreiben.

daily-ranking-today = ### Runde des Tages · { $which } · heute
daily-ranking-month = ### Runde des Tages · { $which } · dieser Monat
daily-ranking-server = -# Alle, die auf diesem Server gespielt haben
daily-ranking-all = -# Alle Server: wer aufgeführt werden möchte
daily-ranking-empty = In dieser Rangliste steht noch niemand.
daily-row-today = { $place } { $name } · **{ $percent } %**
daily-row-month =
    { $place } { $name } · **{ $percent }** · { $days ->
        [one] 1 Tag
       *[other] { $days } Tage
    }, im Schnitt { $average } %
daily-ranking-about-today = -# Bisher. Die Prozentzahl ist der Anteil aller anderen auf diesem Bot, die schlechter waren. Wer gleich gut war, zählt halb.
daily-ranking-about-month = -# Die Summe deiner Prozente an allen Tagen, die vorbei sind.
daily-ranking-not-listed-server = -# Du bist nicht aufgeführt, weil du das in `/preferences` abgeschaltet hast.
daily-ranking-not-listed-all = -# Andere sehen dich hier nicht. Schalte in `/preferences` *{ preference-bot-wide }* ein, um aufgeführt zu werden.

daily-podium-so-far = **Gestern hier**, solange andere noch spielen · { $variant }
daily-podium = **Die Besten von gestern hier** · { $variant }
daily-podium-row = { $medal } { $name } · { $percent } %
daily-invitation = Die Runden des Tages enden { $time }. Alle spielen dieselben Karten, jeder für sich. `/daily`
daily-post-title = ### Runden des Tages · { $day }
button-play-variant = Spielen: { $variant }
button-daily-two = Zu zweit
button-also-two = Auch heute: zu zweit
button-also-four = Auch heute: zu viert, mit Partner
button-daily-four = Zu viert

day-suggested = { $day }
error-day = „{ $day }“ ist kein Tag. Wähle einen aus der Liste, oder schreibe Jahr, Monat und Tag, etwa 2026-11-22.
argument-day = day
    .description = Der Tag

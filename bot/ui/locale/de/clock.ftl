### Zuguhren und Erinnerungen

clock-0 = keine
clock-30 = 30 Sekunden
clock-60 = 1 Minute
clock-120 = 2 Minuten
clock-600 = 10 Minuten
clock-3600 = 1 Stunde
clock-28800 = 8 Stunden
clock-86400 = 1 Tag
clock-259200 = 3 Tage
clock-604800 = 7 Tage
clock-minutes =
    { $count ->
        [one] 1 Minute
       *[other] { $count } Minuten
    }
clock-seconds =
    { $count ->
        [one] 1 Sekunde
       *[other] { $count } Sekunden
    }
clock-hours =
    { $count ->
        [one] 1 Stunde
       *[other] { $count } Stunden
    }
clock-line-lobby = ⏱️ Erinnerung nach { $time } je Zug. Nach { $takeover } übernimmt ein Computer, bis du wieder da bist.
clock-line = ⏱️ { $time } je Zug
clock-line-until = ⏱️ { $time } je Zug: die Zeit ist { $until } um
clock-line-late = ⏱️ { $time } je Zug: die Zeit ist um
clock-takeover =
    { $count ->
        [one] 🤖 Ein Computer spielt für **{ $names }** und macht jederzeit wieder Platz: Tippe dafür auf *{ button-hand }*.
       *[other] 🤖 Computer spielen für **{ $names }** und machen jederzeit wieder Platz: Tippt dafür auf *{ button-hand }*.
    }
clock-takeover-own = 🤖 **Ein Computer spielt gerade für dich.** Um selbst weiterzuspielen, tippe auf *{ button-refresh }*.
clock-title =
    ### Zuguhr · { $table ->
        [private] private Partie
       *[other] Tisch { $table }
    }
clock-now = Zeit je Zug: **{ $time }**
clock-asked = ⏱️ Die anderen werden nach einer Uhr gefragt: **{ $time }** je Zug. Sie läuft, sobald alle zustimmen, die da sind.
clock-none = Wer länger braucht, wird erinnert. Nach weiteren { $percent } % dieser Zeit spielt ein Computer weiter, bis die Person wieder da ist.
clock-about = Wer den Tisch eröffnet hat, stellt die Uhr vor der Partie; gibt es keine, können alle, die mitspielen, später eine von mindestens einer Stunde starten. Lässt jemand die anderen { $away } warten, können sie auch eine kürzere verlangen: Sie läuft, wenn alle zustimmen, die da sind.
clock-choose = Zeit je Zug
clock-welcome-back = 👋 Willkommen zurück: Du spielst wieder selbst.
reply-clock =
    { $table ->
        [private] Private Partie
       *[other] Tisch { $table }
    } · { $state }
button-clock = Zuguhr
error-clock-fixed = Die Uhr wird vor der Partie gestellt, von der Person, die den Tisch eröffnet hat. Läuft die Partie ohne Uhr, lässt sich eine von mindestens einer Stunde starten, oder eine kürzere, sobald jemand dich { $minutes ->
        [one] 1 Minute
       *[other] { $minutes } Minuten
    } warten lässt.
ping-turn = { $names } – an [Tisch { $table }]({ $link }) bist du dran.
ping-clock = { $names } – an [Tisch { $table }]({ $link }) bist du dran. Deine Zeit ist { $until } um.
ping-late = { $names } – [Tisch { $table }]({ $link }) wartet noch auf dich. Ein Computer übernimmt { $until }; du kannst jederzeit zurückkommen.
ping-left =
    { $count ->
        [one] 🚪 **{ $names }** ist
       *[other] 🚪 **{ $names }** sind
    } nicht mehr auf dem Server, und [Tisch { $table }]({ $link }) wartet. Mit **{ button-endings }** könnt ihr ohne weiterspielen, neu geben oder die Partie beenden.
left-start-clock = Oder startet eine Zuguhr: Ist sie um, spielt ein Computer weiter, und jemand anderes kann einspringen.
left-clock-runs = Ist die Zuguhr um, spielt ein Computer weiter, und jemand anderes kann einspringen.

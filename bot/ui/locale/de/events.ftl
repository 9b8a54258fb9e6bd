### Was in einer Partie geschieht

event-game-opened =
    Die Partie geht bis { $target } { $units ->
        [0] Punkte
       *[other] Einheiten
    }.
event-dealer-cut = Wer zuerst gibt, entscheidet eine gezogene Karte: { $drawn }. { $who ->
        [you] Du gibst.
       *[other] { $name } gibt.
    }
event-deal-began = Runde { $number }, { $who ->
        [you] du gibst
       *[other] { $name } gibt
    }.
event-moved-upcard-turned = Die offene Karte ist { $cards }.
event-moved-played =
    { $who ->
        [you] Du spielst
       *[other] { $name } spielt
    } { $cards }.
event-moved-drawn =
    { $who ->
        [you] Du ziehst
       *[other] { $name } zieht
    }.
event-moved-drawn-shown =
    { $who ->
        [you] Du ziehst
       *[other] { $name } zieht
    } { $cards }.
event-moved-upcard-taken =
    { $who ->
        [you] Du nimmst
       *[other] { $name } nimmt
    } die offene Karte { $cards }.
event-moved-kitty-taken =
    { $who ->
        [you] Du nimmst
       *[other] { $name } nimmt
    } den Dabb: { $cards }.
event-moved-buried =
    { $who ->
        [you] Du drückst
       *[other] { $name } drückt
    } { $count } Karten.
event-moved-buried-shown =
    { $who ->
        [you] Du drückst
       *[other] { $name } drückt
    } { $cards }.
event-moved-passed = { $name } gibt { $cards } an { $to } weiter.
event-moved-passed-unseen = { $name } gibt { $count } Karten an { $to } weiter.
event-moved-dummy-turned = Vom Stapel in den Stich: { $cards }.
event-moved-put-back =
    { $who ->
        [you] Du legst
       *[other] { $name } legt
    } { $cards } auf den Talon zurück.
event-moved-put-back-unseen =
    { $name } legt { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } auf den Talon zurück.
event-moved-card-taken-back =
    { $who ->
        [you] Du nimmst
       *[other] { $name } nimmt
    } { $cards } zurück.
event-shown-buried = { $name } hatte { $cards } gedrückt.
event-shown = Allen gezeigt: { $cards }.
event-trump-turned = Die offene Karte bestimmt Trumpf: { $suit }.
event-trump-named =
    { $who ->
        [you] Du bestimmst
       *[other] { $name } bestimmt
    } den Trumpf: { $suit }.
event-trump-written = { $name } hat den Trumpf aufgeschrieben.
event-trump-written-own = Du hast { $suit } als Trumpf aufgeschrieben.
event-trump-guessed =
    { $who ->
        [you] Du rätst
       *[other] { $name } rät
    } { $suit }.
event-trump-not-guessed =
    { $who ->
        [you] Du rätst
       *[other] { $name } rät
    } nicht.
event-trick-reopened = Der letzte Stich liegt wieder auf dem Tisch.
note-accepted = { $name } nimmt die Runde an.
note-called-over = { $name } zieht keine Karte, bis die Zahl stimmt.
note-claimed-by = { $name } sagt „Aus“ an, bevor das Gebot geschafft ist.
note-challenged = Das „Aus“ wird angezweifelt: { $name } gewinnt, sobald das Gebot geschafft ist.
note-extends-to = { $name } will bis { $value } verlängern.
note-nine-forgotten-shown = { $name } hat eine Trumpfneun nicht rechtzeitig gemeldet: keine Punkte für Meldungen und Stiche in dieser Runde.
note-no-extension = { $name } will nicht verlängern.
note-revoked = { $name } hat falsch bedient: keine Punkte für Meldungen und Stiche in dieser Runde.
note-unburied-called = Jetzt müssen drei Karten gedrückt werden. Die Meldungen werden dann ohne sie neu gezählt.
note-wrong-calls = { $name } reklamiert zu Unrecht falsches Bedienen ({ $value } von 3).
event-bid =
    { $who ->
        [you] Du bietest
       *[other] { $name } bietet
    } { $points }.
event-bid-forced =
    { $who ->
        [you] Du musst
       *[other] { $name } muss
    } { $points } bieten.
event-bid-signal =
    { $who ->
        [you] Du bietest { $points } und zeigst
       *[other] { $name } bietet { $points } und zeigt
    } damit mindestens { $meld } Punkte an Meldungen.
event-passed =
    { $who ->
        [you] Du passt
       *[other] { $name } passt
    }.
event-contract-made =
    { $who ->
        [you] Du musst
       *[other] { $name } muss
    } { $alone ->
        [yes] allein gegen die beiden anderen ein Gebot
       *[no] ein Gebot
    } von { $points } schaffen.
event-lead-given =
    { $who ->
        [you] Du spielst
       *[other] { $name } spielt
    } aus.
event-rest-claimed =
    { $who ->
        [you] Du sagst
       *[other] { $name } sagt
    } mit { $cards } { $count ->
        [one] den letzten Stich
       *[other] die restlichen { $count } Stiche
    } an.
event-trick-won =
    { $who ->
        [you] Du machst
       *[other] { $name } macht
    } den Stich.
event-meld-laid =
    { $who ->
        [you] Du meldest
       *[other] { $name } meldet
    } { $meld }: { in-points }.
event-melds-shown =
    { $who ->
        [you] Du meldest
       *[other] { $name } meldet
    } { $melds }: zusammen { in-points }.
event-melds-recounted = Die Meldungen von { $name } werden neu gezählt: { $melds }; zusammen { in-points }.
melds-none = keine
event-melds-none =
    { $who ->
        [you] Du hast
       *[other] { $name } hat
    } nichts zu melden.
event-dix-counted =
    { $who ->
        [you] Du meldest
       *[other] { $name } meldet
    } eine Trumpfneun{ $points ->
        [0] .
       *[other] : { in-points }.
    }
event-nine-declared =
    { $who ->
        [you] Du meldest
       *[other] { $name } meldet
    } { $count ->
        [one] eine Trumpfneun
       *[other] { $count } Trumpfneunen
    }: { in-points }.
event-called-unburied = { $name } reklamiert: { $offender } hat ausgespielt, ohne zu drücken.
event-called-miscount =
    { $name } reklamiert die Kartenzahl: { $offender } hat { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }.
event-called-revoke = { $name } reklamiert falsches Bedienen.
event-called-card = { $card } im { $trick }. Stich
event-called-revoke-cards = { $name } reklamiert falsches Bedienen: { $offender } durfte { $cards } nicht spielen.
event-declared-out-held = { $name } sagt mit { $score } Punkten „Aus“ an, und { $target } genügen.
event-declared-out-failed = { $name } sagt mit { $score } Punkten „Aus“ an, aber { $target } sind nötig. Damit ist die Partie verloren.
event-declared-out-accepted = { $name } hat mit { $score } Punkten „Aus“ angesagt ({ $target } nötig), und das „Aus“ wird angenommen.
event-declared-out-made = { $name } hat „Aus“ angesagt, jetzt das Gebot geschafft und { $score } Punkte ({ $target } nötig).
event-declared-out-set = { $name } hat „Aus“ angesagt, aber das Gebot nicht geschafft: Das „Aus“ gilt nicht.
event-bonus-scored = { $side } +{ $points }: { $reason }.
event-deal-scored = Die Runde ist abgerechnet: { $sides }.
event-deal-scored-side = { $side } { $delta } ({ $score })
event-deal-scored-made =
    { $who ->
        [you] Du hast
       *[other] { $name } hat
    } das Gebot geschafft.
event-deal-scored-made-by-meld =
    { $who ->
        [you] Du hast
       *[other] { $name } hat
    } das Gebot allein mit Meldungen geschafft, deshalb wurde nicht gespielt.
event-deal-scored-set =
    { $who ->
        [you] Du hast
       *[other] { $name } hat
    } das Gebot nicht geschafft.
event-deal-scored-set-why =
    { $who ->
        [you] Du hast
       *[other] { $name } hat
    } das Gebot nicht geschafft: { $why }.
event-deal-scored-game-over = Die Partie war zu Ende, bevor { $who ->
        [you] du das Gebot geschafft hast
       *[other] { $name } das Gebot geschafft hat
    }.
event-deal-scored-lost = { $side }: keine Punkte für Meldungen und Stiche ({ $why }).
event-deal-scored-unsaved = { $side }: keine Punkte für Meldungen ({ $why }).
why-bid = { $points } der { $needed } gebotenen Punkte
why-trick-points =
    { $needed ->
        [one] keine Stichpunkte
       *[other] { $points } der { $needed } nötigen Stichpunkte
    }
why-meld = weniger als die { $needed } nötigen Punkte an Meldungen
why-no-trick = kein Stich, der die Meldungen rettet
why-no-trick-points = keine Stichpunkte, die die Meldungen retten
why-marriage = keine Farbe mit König und Dame für Trumpf
why-thrown-in = abgegangen
why-unburied = ausgespielt, ohne zu drücken
why-nine = eine Trumpfneun nicht rechtzeitig gemeldet
why-revoke = falsch bedient
event-deal-cancelled-all-pass = Alle haben gepasst: Es wird neu gegeben, vom selben Platz.
event-deal-cancelled-dead = Eine tote Runde: Es wird neu gegeben, vom selben Platz.
event-target-raised = Beide sind über dem Ziel: Die Partie geht jetzt bis { $target } Punkte.
event-extension-asked = Beide haben das Ziel erreicht. Partie verlängern, bis { $targets }?
event-extension-settled = Es folgt noch eine Runde. Die Partie geht bis { $target } Punkte.
event-game-ended-rule = **{ $side }** { $count ->
        [one] gewinnt
       *[other] gewinnen
    } die Partie.
event-game-ended-resign =
    { $name } gibt auf: **{ $side }** { $count ->
        [one] gewinnt
       *[other] gewinnen
    } die Partie.
event-game-ended-forfeit =
    Die Zeit von { $name } ist um: **{ $side }** { $count ->
        [one] gewinnt
       *[other] gewinnen
    } die Partie.
event-game-ended-resign-shared = { $name } gibt auf: **{ $side }** teilen sich den Sieg.
event-game-ended-forfeit-shared = Die Zeit von { $name } ist um: **{ $side }** teilen sich den Sieg.
event-game-ended-abandoned = Die Partie ist abgebrochen: Niemand hat gewonnen oder verloren.
event-game-ended-agreed =
    Alle waren einverstanden, die Partie zu beenden: **{ $side }** { $count ->
        [one] gewinnt
       *[other] gewinnen
    } nach den gespielten Runden.
event-game-ended-agreed-draw = Alle waren mit einem Unentschieden einverstanden.
event-game-ended-board = Die Runde ist zu Ende.
event-game-ended-drawn = Die Partie endet unentschieden.
bonus-guess-right = Trumpf richtig geraten
bonus-guess-wrong = Trumpf vom Gegner falsch geraten
bonus-last-draw = die letzte Karte vom Talon
bonus-led-short = { $other } spielte mit einer Karte zu wenig aus
bonus-miscount = { $other } hatte zu viele oder zu wenige Karten
event-game-opened-deals =
    Die Partie hat { $deals ->
        [one] eine Runde
       *[other] { $deals } Runden
    }.
event-game-handicap = { $side } beginnt mit { $points } { $points ->
        [one] Punkt
       *[other] Punkten
    }, der Vorgabe für die Niederlage davor.

### Lektionen: Jede zeigt einen Gedanken an einer echten Stellung. Falsche Antworten zeigen die Regel, richtige den Grund.

command-learn = learn
    .description = Lerne Pinochle in zehn Minuten, Karte für Karte
button-learn = Pinochle lernen
button-lesson = 🎓 Lektion
button-learn-on = { $extra ->
        [yes] Extra-Lektion { $number }
       *[no] Zurück zu Lektion { $number }
    }
button-skip-stage = Überspringen
button-repeat-stage = Noch einmal
button-extra = Extra { $number } von { $count }: { $title }
button-next-stage = Weiter: { $title }
button-finish-lessons = Fertig
error-no-lesson = Diese Lektion gibt es nicht mehr. Mit `/learn` lernst du weiter.
learn-number = { $extra ->
        [yes] Extra { $number }
       *[no] { $number }
    }
learn-title = ### 🎓 { learn-number }/{ $count } · { $title }
learn-wrong = ❌ { $why }
learn-right = ✅ **{ $answer }{ $trump ->
        [yes] :
       *[no] .
    }** { $why }
learn-hand = { $trump ->
        [none] **Dein Blatt:** { $cards }
       *[other] **Dein Blatt:** { $cards } · Trumpf { $trump }
    }
learn-laid = **{ $name } auf dem Tisch:** { $melds }
learn-drawn = Jetzt ziehst du eine Karte: **{ $card }**.
learn-stages = Alle Lektionen
learn-option = { $done ->
        [1] ✅ { learn-number }. { $title }
       *[other] { learn-number }. { $title }
    }
learn-end =
    ### 🎓 Jetzt kannst du Pinochle
    Stiche, Trumpf, Meldungen, Bieten, Karten weitergeben und ziehen: gut gemacht!
learn-end-left =
    ### 🎓 Lektionen geschafft: { $done }
    { $left ->
        [one] Eine hast du übersprungen. Sie steht ohne ✅ in der Liste unten.
       *[other] { $left } hast du übersprungen. Sie stehen ohne ✅ in der Liste unten.
    }
learn-end-next =
    { $playing ->
        [yes] Deine Partie läuft noch.
       *[no] Für eine Partie *{ $game }* wartet schon ein Computer.
    } Mit anderen spielst du an einem Tisch, den du mit `/table create` eröffnest.

## Was einer falschen Karte fehlt

learn-why-follow-suit = **{ $card }** bedient nicht: Du hast { $led }, also musst du { $led } spielen.
learn-why-must-trump = **{ $card }** geht nicht: Du hast kein { $led }, also musst du einen Trumpf spielen.
learn-why-beat-trump = **{ $card }** geht nicht: Du hast einen Trumpf, der **{ $winning }** schlägt, und musst ihn spielen.
learn-why-lower = **{ $card }** verliert: **{ $winning }** ist höher.
learn-why-equal = **{ $card }** verliert: Die gleiche Karte lag zuerst.
learn-why-no-trump = **{ $card }** verliert, denn das ist weder { $led } noch Trumpf.
learn-why-no-point = **{ $card }** gewinnt den Stich, bringt aber keinen Punkt: Nur Ass, Zehn und König zählen.
learn-why-gift = Und dein Gegner bekommt einen Punkt dafür.
learn-melded = { $melds } = **{ $points }**
learn-with-trump = Mit { $suit } als Trumpf
learn-why-trump = { learn-with-trump }: { learn-melded }. Mit einer anderen Farbe meldest du mehr.

## Die Lektionen

learn-order = Reihenfolge
    .idea = Die höchste Karte einer Farbe gewinnt. Rangfolge: **{ $run } 9**. Die Zehn steht über dem König!
    .task = Auf dem Tisch liegt der Pik-König. Tippe auf die Karte, die ihn schlägt.
    .right = Die Zehn schlägt den König, nur ein Ass ist höher. Du gewinnst beide Karten: Das ist ein *Stich*.

learn-follow = Farbe bedienen
    .idea = Wer einen Stich gewinnt, *spielt* danach *aus*, legt also die erste Karte des nächsten Stichs. Alle anderen müssen dann *bedienen*: Wer Karten dieser Farbe hat, muss eine davon spielen.
    .task = Ausgespielt ist Karo. Tippe auf eine Karte, die du spielen darfst.
    .right = Es ist dein einziges Karo. Du musst es spielen, auch wenn es verliert.

learn-trump = Trumpf
    .idea = Eine Farbe ist *Trumpf*: Ihre Karten schlagen alle anderen Farben. Kannst du nicht bedienen, musst du einen Trumpf spielen, wenn du einen hast. Hier ist **Herz** Trumpf.
    .task = Ausgespielt ist das Karo-Ass, und du hast kein Karo. Gewinne den Stich.
    .right = Selbst der niedrigste Trumpf schlägt das Ass einer anderen Farbe.

learn-beat = Trumpf überstechen
    .idea = Wird Trumpf ausgespielt, reicht Bedienen nicht: Du musst *überstechen*, also einen höheren Trumpf spielen, wenn du einen hast. Herz ist Trumpf.
    .task = Ausgespielt ist die Herz-Dame. Tippe auf eine Karte, die du spielen darfst.
    .right = Der König ist höher als die Dame, also musst du ihn spielen. Die Neun dürftest du nur spielen, wenn du die Dame nicht überstechen könntest.

learn-equal = Gleiche Karten
    .idea = Jede Karte gibt es zweimal. Von zwei gleichen gewinnt die **zuerst gespielte**.
    .task = Ausgespielt ist ein Kreuz-Ass. Gib so wenige Punkte her wie möglich.
    .right = Diesen Stich kannst du nicht gewinnen: Dein Ass ist gleich hoch, kommt aber zu spät. Die Neun bringt deinem Gegner nichts.

learn-other-values = -# In *{ $variant }*, das du gespielt hast, zählen sie anders: { $values }.
learn-count = Was im Stich zählt
    .idea = Jedes **Ass, jede Zehn und jeder König** in deinen Stichen bringt einen *Stichpunkt*, egal wer die Karte gespielt hat. Damen, Buben und Neunen zählen nichts. Jede Karte gibt es **zweimal**, das macht 24, und der letzte Stich bringt noch einen: 25 in einer Runde.
    .task = Ausgespielt ist die Pik-Neun. Gewinne den Stich und damit einen Punkt.
    .right = Alle deine Pik schlagen die Neun, aber nur der König zählt: Du hast einen Punkt gewonnen.

learn-marriage = Meldungen
    .idea =
        Vor dem ersten Stich zählen *Meldungen*. Sie werden für dich hingelegt:
        • { $pair } einer Farbe, *Paar*: 2
        • { $pair } in Trumpf, *Trumpfpaar*: 4
        • { $pinochle }, *Pinochle*: 4 · jede Trumpfneun: 1
        Eine Pik-Dame kann im Paar **und** im Pinochle zählen.
    .task = Bestimme Trumpf: Mit welcher Farbe meldest du am meisten?
    .right = { learn-melded }. Die Pik-Dame zählt zweimal. Die Meldungen liegen auf dem Tisch, und in den Stichen spielst du diese Karten trotzdem.

learn-run = Mehr Meldungen
    .idea =
        • { $run } in Trumpf, *Familie*: 15
        • vier Asse, eins aus jeder Farbe: 10 (Könige:{"\u00A0"}8, Damen:{"\u00A0"}6, Buben:{"\u00A0"}4)
        { $pair } der Familie zählen nicht noch einmal als Paar.
    .task = Bestimme Trumpf: Mit welcher Farbe meldest du am meisten?
    .right = { learn-melded }. Der Pik-König zählt in der Familie und bei den vier Königen.

learn-bid = Bieten
    .idea = Jeder *bietet* einmal, mindestens 20 Punkte, oder passt. Passt der Erste, muss der Zweite bieten. Wer mehr bietet, bestimmt Trumpf und muss das Gebot mit Meldungen und Stichen erreichen, sonst wird es **abgezogen**.
    .task = Familie in Herz 15 + Paar in Pik 2 = 17 Punkte. Alle Stiche zusammen bringen 25. Wie viel bietest du?
    .not-pass = Passt du, muss dein Gegner 20 bieten. Bestimmt er nicht gerade Herz, ist deine Familie (15) nur noch ein Paar (2).
    .not-bid-45 = Selbst mit allen Stichen hast du nur 17 + 25 = 42: Dir würden { $points } Punkte abgezogen.
    .right = Du brauchst nur 8 der 25 Stichpunkte: 17 + 8 = 25. Dein Gegner passt, also bestimmst du Trumpf. Hättest du gepasst, hätte er 20 bieten müssen.

learn-bury = Der Dabb
    .idea = Wer mehr geboten hat, nimmt den *Dabb* auf, drei verdeckte Karten, und hat dann 18. Dann *drückst* du drei beliebige Karten: Du legst sie weg. Gedrückte Karten kannst du nicht melden, aber ihre Stichpunkte gehören dir.
    .task = Pik ist Trumpf, und du drückst die Kreuz-Neun und die Herz-Neun. Welche dritte Karte kostet dich keine Meldung?
    .not-bury-9c-jd-9h = Der Karo-Bube gehört zu deinem Pinochle (4). Ohne ihn meldest du 15 + 2 = { $points } statt { $best }.
    .not-bury-9c-9h-js = Ohne den Pik-Buben hast du keine Familie (15), nur ein Trumpfpaar (4). Du meldest 4 + 4 + 2 = { $points } statt { $best }.
    .not-bury-9c-kd-9h = Karo-König und Karo-Dame sind ein Paar (2). Ohne den König meldest du 15 + 4 = { $points } statt { $best }.
    .right = Wie die beiden Neunen gehört der Kreuz-Bube zu keiner Meldung. Familie 15 + Pinochle 4 + Paar 2 = 21 liegen auf dem Tisch.

learn-made = Geschafft oder nicht
    .idea = Erreichen Meldungen und Stichpunkte zusammen dein Gebot, ist es *geschafft*. Sonst ist es *verfehlt*: Dann zählen weder Meldungen noch Stiche, und das Gebot wird abgezogen. Ganz ohne Stichpunkt zählen Meldungen **nie**.
    .task = Du hast 24 geboten. Meldungen 14 + Stiche 8 = 22: Dir fehlen noch 2. Ausgespielt ist die Kreuz-Zehn. Schaffe dein Gebot!
    .not-play-qc = Die Dame verliert, und im letzten Stich auch dein Ass: Die letzte Karte deines Gegners ist ein Pik, und er spielt aus. Das kostet dich { $points } Punkte.
    .right = Dein Ass und die Zehn des Gegners sind die 2 Punkte, die gefehlt haben. Das Gebot ist geschafft, was auch immer der letzte Stich bringt.

learn-pass = Zu viert
    .idea = Bei *{ $game }* sitzt dir dein *Partner* gegenüber, und ihr zählt zusammen. Er hat am meisten geboten und Herz bestimmt. Du gibst ihm vier Karten zum Melden, dann gibt er dir vier zurück.
    .task = Du gibst Herz-Ass, Herz-Zehn und Pik-Dame. Welche vierte Karte hilft am meisten?
    .not-pass-cards-ad-th-ah-qs = Mit einem Karo-Ass meldet dein Partner nicht mehr: Der Familie in Herz fehlt noch der Bube.
    .not-pass-cards-jc-th-ah-qs = Eine Familie in Herz braucht den Herz-Buben. Der Kreuz-Bube hilft ihr nicht.
    .not-pass-cards-qc-th-ah-qs = Sie kostet dich dein Paar in Kreuz, und der Familie in Herz fehlt noch der Bube.
    .right = Wer Herz bestimmt, hat meist viele davon: Ass, Zehn und Bube vervollständigen die Familie deines Partners, und die Pik-Dame das Pinochle.

learn-stock = Karten ziehen
    .idea = Bei *{ $game }* wird nicht geboten: Die Farbe einer *offenen Karte* ist Trumpf. Nach jedem Stich ziehen beide eine Karte vom *Talon*. Solange es einen Talon gibt, darfst du **jede Karte** spielen.
    .task = Ausgespielt ist das Pik-Ass. Gewinne den Stich.
    .right = Du hast zwar Pik, aber solange es einen Talon gibt, darfst du trotzdem Trumpf spielen. Jetzt zieht ihr beide eine Karte.

learn-last = Die letzten Stiche
    .idea = Ist der Talon leer, **musst du bedienen.** Geht das nicht, spiele einen Trumpf. Auch keinen Trumpf? Dann ist alles erlaubt. Herz ist Trumpf.
    .task = Ausgespielt ist die Karo-Dame. Tippe auf eine Karte, die du spielen darfst.
    .right = Ausgespielt ist Karo, also sind nur deine beiden Karos erlaubt: Die Zehn gewinnt, die Neun gibt nichts her.

learn-meld = Alles mal zehn
    .idea = Bei *{ $game }* zählt **alles zehnfach**: ein Paar 20, ein Pinochle 40, vier Könige 80 und ein Ass im Stich 10. Gemeldet wird *nach* Stichen: Gewinnst du einen, darfst du **eine** Meldung auf den Tisch legen und ihre Karten später noch spielen.
    .task = Du hast einen Stich gewonnen. Welche Meldung in deinem Blatt bringt am meisten?
    .not-meld-aces = Du hast nur drei Asse: Das Kreuz-Ass fehlt.
    .not-meld-pinochle = Ein Pinochle bringt { $points }. Eine andere Meldung bringt mehr.
    .not-meld-marriage-s = Das Paar in Pik bringt nur { $points }, denn Pik ist nicht Trumpf.
    .right = Das sind 80 Punkte. Die Könige liegen auf dem Tisch, und du kannst sie noch spielen. Andere Meldungen folgen nach weiteren Stichen, die du gewinnst.

learn-deal = Deine erste Runde
    .idea =
        Jetzt spielst du eine ganze Runde *{ $game }*. Dein Gegner, ein Computer, ist auch Anfänger.
        Neu ist der *Stapel*, ein drittes Blatt, das verdeckt liegt. Wer einen Stich gewinnt, bekommt auch die oberste Karte des Stapels mit ihren Punkten.
        Zuerst zeigt ein **blauer Knopf**, was starke Spieler tun würden, und *Tipp* sagt, warum. Nach drei Stichen entscheidest du selbst.
    .task = Bereit? Es sind etwa 20 Züge, und die Runde zählt nicht.
button-guided-deal = Runde beginnen
button-go-on-with-deal = Runde fortsetzen
button-back-to-game = Zurück zu deiner Partie
button-play-a-game = Eine Partie spielen
guided-end-title = ### 🎓 Deine erste Runde
guided-end-made = 🎯 **{ $over ->
        [0] Gebot genau geschafft
        [one] Gebot um 1 Punkt übertroffen
       *[other] Gebot um { $over } Punkte übertroffen
    }.**
guided-end-set = 🎯 **Gebot verfehlt:** Es { $missing ->
        [one] fehlte 1 Punkt
       *[other] fehlten { $missing } Punkte
    }, also wird das Gebot abgezogen.
guided-end-they-made = 🎯 **Dein Gegner hat sein Gebot geschafft.** Biete nächstes Mal höher: Mit { $suit } als Trumpf bringen deine Meldungen schon vor dem Dabb { $worth }.
guided-end-they-were-set = 🎯 **Dein Gegner hat sein Gebot verfehlt:** Es wird ihm abgezogen, und du behältst deine Punkte.
guided-end-tricks = 🏆 **Du hast { $tricks } von { $of } Stichen gewonnen:** { $points ->
        [one] 1 Stichpunkt
       *[other] { $points } Stichpunkte
    }{ $buried ->
        [0] {""}
       *[other] , davon { $buried } gedrückt
    }.
guided-end-alone = 🎓 **{ $best } von { $count } eigenen Entscheidungen** { $best ->
        [one] war
       *[other] waren
    } gut.
guided-end-next =
    -# Die Karten waren für dich ausgesucht, und die Runde zählt nicht. In einer Partie wird gemischt.
    -# Jetzt weißt du alles, was du für dieses Spiel brauchst. { $count } kurze Extra-Lektionen zeigen zwei andere Varianten: eine zu viert und eine mit Talon.

## Vor jeder Entscheidung der geführten Runde

guide = 🎓 { $line }
guide-melds = Mit { $suit } als Trumpf bringen deine Meldungen **{ $melds }**{ $melds ->
        [0] {""}
       *[other] {""} ({ $list })
    }
guide-bid = **Biete**, was du zu erreichen hoffst. { guide-melds }{ $needed ->
        [0] {""}: Das allein reicht für { $bid }.
       *[other] {""}. Für { $bid } fehlen noch { $needed }, aus dem Dabb und den { $all } Stichpunkten.
    }
guide-pass = Du kannst **passen**. { guide-melds }. Dein Gegner bestimmt dann Trumpf und muss sein Gebot schaffen.
guide-trump = **Bestimme Trumpf.** Familie und Trumpfpaar zählen nur in Trumpf, und Trümpfe stechen alle anderen Farben.
guide-bury = **Drücke** drei Karten, die keine Meldung braucht. Der blaue Knopf drückt, was starke Spieler drücken. Oder tippe drei andere an: Sie werden grün.
guide-lead-first = Die Meldungen sind gezählt, und du spielst aus. Deine erste Karte muss ein Trumpf sein, und auch dein Gegner muss Trumpf spielen, wenn er kann.
guide-lead = Stich gewonnen: Spiele aus, was du willst. Dein Gegner muss bedienen{ $ace ->
        [yes] {""}: **{ $card }** verliert nur gegen einen Trumpf.
       *[no] {""}.
    }
guide-lead-last = Der letzte Stich zählt einen Punkt mehr.
guide-follow-win = Du musst { $led } bedienen. { $is ->
        [only] Erlaubt ist nur **{ $card }**, und sie gewinnt den Stich.
        [winner] **{ $card }** gewinnt den Stich.
       *[other] Mit **{ $card }** lässt du dem Gegner den Stich und sparst höhere.
    }
guide-follow-beat = Ausgespielt ist Trumpf, und den musst du schlagen, wenn du kannst. **{ $card }** reicht.
guide-follow-lose = { $trump ->
        [yes] Trumpf muss überstochen werden, wenn es geht; von deinen { $led } kann es keiner.
       *[no] Du musst { $led } bedienen.
    } { $is ->
        [only] Erlaubt ist nur **{ $card }**.
        [free] Gewinnen kannst du nicht: **{ $card }** bringt dem Gegner keinen Punkt.
       *[other] Gewinnen kannst du nicht.
    }
guide-follow-trump = Ohne { $led } musst du Trumpf spielen; jeder Trumpf gewinnt.
guide-follow-any = Ohne { $led } und Trumpf ist alles erlaubt, und nichts gewinnt.{ $is ->
        [free] {" "}**{ $card }** bringt keinen Punkt.
       *[other] {""}
    }
guide-only = Du darfst nur **{ $card }** spielen.
guide-alone = Ab jetzt entscheidest du{ $blue ->
        [follow] . Nur wenn dein Gegner zum ersten Mal ausspielt, ist noch einmal eine Karte blau
        [lead] . Nur wenn du zum ersten Mal ausspielst, ist noch einmal eine Karte blau
       *[never] {""}
    }. *Tipp* zeigt dir die beste Karte. Wo es auf deine Wahl ankommt, liest du danach, wie gut sie war.

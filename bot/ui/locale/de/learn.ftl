### Lektionen: Jede zeigt einen Gedanken an einer echten Stellung. Falsche Antworten zeigen die Regel, richtige den Grund.

command-learn = learn
    .description = Lerne Pinochle in zehn Minuten, Karte für Karte
button-learn = Spielen lernen
button-skip-stage = Überspringen
button-repeat-stage = Noch einmal
button-next-stage = Weiter: { $title }
error-no-lesson = Diese Lektion gibt es nicht mehr. Mit `/learn` lernst du weiter.
learn-title = ### 🎓 { $number }/{ $count } · { $title }
learn-wrong = ❌ **{ $answer }:** { $why } Versuch’s noch mal.
learn-right = ✅ **{ $answer }.** { $why }
learn-hand = { $trump ->
        [none] **Dein Blatt:** { $cards }
       *[other] **Dein Blatt:** { $cards } · Trumpf { $trump }
    }
learn-laid = **{ $name } auf dem Tisch:** { $melds }
learn-letters = Auf deinen Karten ist Q die Dame und J der Bube.
learn-stages = Alle Lektionen
learn-option = { $done ->
        [1] ✅ { $number }. { $title }
       *[other] { $number }. { $title }
    }
learn-end =
    ### 🎓 Das war die letzte Lektion
    Du weißt jetzt, was du für deine erste Partie brauchst. Spiele gegen Computer, oder eröffne mit `/table create` einen Tisch für dich und andere.

## Was einer falschen Karte fehlt

learn-why-follow-suit =
    { $count ->
        [one] Du hast eine Karte
       *[other] Du hast { $count } Karten
    } der ausgespielten Farbe { $led }. **{ $card }** gehört nicht dazu.
learn-why-must-trump = Du hast kein { $led }, also musst du einen Trumpf spielen. **{ $card }** ist keiner.
learn-why-beat-trump = **{ $card }** ist niedriger als **{ $winning }**, und du hast einen höheren Trumpf: Den musst du spielen.
learn-why-lower = **{ $card }** ist niedriger als **{ $winning }**. Von oben nach unten: { $run } 9.
learn-why-equal = **{ $winning }** lag zuerst, und von zwei gleichen Karten gewinnt die erste.
learn-why-no-trump = **{ $card }** ist weder { $led } noch Trumpf und kann nicht gewinnen.
learn-why-no-point = **{ $card }** gewinnt den Stich, ist aber kein Punkt: Das sind nur Ass, Zehn und König.
learn-why-gift = Außerdem ist sie ein Punkt für deinen Gegner.
learn-why-trump = Mit { $suit } als Trumpf sind deine Meldungen { $points } wert. Mit einer anderen Farbe sind sie mehr wert.

## Die Lektionen

learn-order = Die Reihenfolge der Karten
    .idea = Die höchste Karte einer Farbe gewinnt. Von oben nach unten: **{ $run } 9**. Die Zehn kommt gleich nach dem Ass, noch vor dem König!
    .task = Auf dem Tisch liegt der Pik-König. Tippe auf die Karte, die ihn schlägt.
    .right = Die Zehn schlägt den König, nur ein Ass ist höher. Du gewinnst beide Karten: Das ist ein *Stich*.

learn-follow = Farbe bedienen
    .idea = *Ausspielen* heißt, die erste Karte eines Stichs zu spielen. Du musst *bedienen*: Hast du eine Karte der ausgespielten Farbe, musst du diese Farbe spielen.
    .task = Ausgespielt ist Karo. Tippe auf eine Karte, die du spielen darfst.
    .right = Es ist dein einziges Karo. Du musst es spielen, auch wenn es verliert.

learn-trump = Trumpf
    .idea = Eine Farbe ist *Trumpf*: Ihre Karten schlagen alle anderen Farben. Kannst du nicht bedienen, musst du trumpfen, wenn du kannst. Hier ist **Herz** Trumpf.
    .task = Ausgespielt ist das Karo-Ass, und du hast kein Karo. Gewinne den Stich.
    .right = Selbst der niedrigste Trumpf schlägt das Ass einer anderen Farbe.

learn-beat = Einen Trumpf schlagen
    .idea = Ist ein Trumpf ausgespielt, reicht Bedienen nicht: Du musst höher trumpfen, wenn du kannst. Herz ist Trumpf.
    .task = Ausgespielt ist die Herz-Dame. Tippe auf eine Karte, die du spielen darfst.
    .right = Der König ist höher als die Dame, also musst du ihn spielen. Die Neun darfst du nur spielen, wenn du die Dame nicht schlagen kannst.

learn-equal = Gleiche Karten
    .idea = Jede Karte gibt es zweimal. Von zwei gleichen gewinnt die **zuerst gespielte**. Asse, Zehnen und Könige zählen, wenn du sie gewinnst.
    .task = Ausgespielt ist ein Kreuz-Ass. Gib so wenig her wie möglich.
    .right = Diesen Stich kannst du nicht gewinnen: Ein gleiches Ass kommt zu spät. Die Neun bringt deinem Gegner nichts.

learn-count = Was im Stich zählt
    .idea = Jedes **Ass, jede Zehn und jeder König** in deinen Stichen ist ein Stichpunkt, egal wer die Karte gespielt hat. Damen, Buben und Neunen zählen nichts. Der letzte Stich zählt einen Punkt mehr: zusammen 25.
    .task = Ausgespielt ist die Pik-Neun. Gewinne den Stich und damit einen Punkt.
    .right = Alle deine Pik schlagen die Neun, aber nur der König zählt: Du hast einen Punkt gewonnen.

learn-marriage = Meldungen
    .idea = *Meldungen* sind Karten, die du vor dem ersten Stich für Punkte zeigst. König und Dame einer Farbe sind ein *Paar*: 2 Punkte, in Trumpf 4. Pik-Dame und Karo-Bube sind ein *Pinochle*: 4. { $run } in Trumpf sind eine *Familie*: 15. Die Trumpf-Neun zählt 1.
    .task = Du darfst Trumpf bestimmen. Mit welcher Farbe sind deine Meldungen am meisten wert?
    .right = Deine Familie in Kreuz bringt 15 und das Paar in Herz 2. Beide liegen jetzt auf dem Tisch: 17 Punkte.

learn-bid = Bieten
    .idea = Trumpf bestimmt, wer mehr *bietet*: Mit einem Gebot versprichst du Punkte aus Meldungen und Stichen, und hier bietet jede Seite nur einmal. Schaffst du sie, zählt alles; sonst wird dir das Gebot **abgezogen**.
    .task = Deine Familie in Herz (15) und dein Paar in Pik (2) sind 17, alle Stiche zusammen 25. Wie viel bietest du?
    .not-pass = Dann bestimmt dein Gegner Trumpf. Hier wird es Pik, und deine Familie zählt nichts: Zu Ende gespielt bringt dir diese Runde { $points } Punkte statt { $best }.
    .not-bid-60 = Das ist mehr als deine 17 für Meldungen und alle 25 Stichpunkte. Du würdest es verfehlen und { $points } Punkte verlieren.
    .right = Dafür brauchst du 8 der 25 Stichpunkte, und mit so vielen Trümpfen holst du mehr. Dein Gegner passt: Du bestimmst Trumpf.

learn-bury = Dabb und Stapel
    .idea = Bei *Zu zweit mit Dabb* bekommst du für das höchste Gebot drei Karten dazu, den *Dabb*, und *drückst* dann drei, die nicht mehr melden. Ein drittes Blatt liegt verdeckt, der *Stapel*: Jeder Stich bringt seine oberste Karte mit.
    .task = Du hast am höchsten geboten, und Pik ist Trumpf. Drücke drei Karten, ohne eine Meldung zu verlieren.
    .not-bury-9c-qd-kd = Karo-König und Karo-Dame sind ein Paar. Ohne dieses sind deine Meldungen { $points } statt { $best } wert.
    .not-bury-9c-9h-js = Ohne den Pik-Buben hast du keine Familie ({ $run }): Deine Meldungen sind { $points } statt { $best } wert.
    .not-bury-9c-jd-qs = Pik-Dame und Karo-Bube sind dein Pinochle. Ohne dieses sind deine Meldungen { $points } statt { $best } wert.
    .right = Keine der drei gehört zu einer Meldung oder ist ein Punkt. Familie (15), Pinochle (4) und Paar (2) liegen auf dem Tisch.

learn-made = Geschafft oder nicht
    .idea = Wer am höchsten geboten hat, spielt für das Gebot: Reichen Meldungen und Stichpunkte zusammen, ist es *geschafft*. Wenn nicht, ist es *verfehlt* und wird abgezogen.
    .task = Du hast 32 geboten und hast 15 für Meldungen und 13 Stichpunkte: 4 fehlen. Zwei Stiche sind übrig, und ausgespielt ist der Pik-Bube. Mit welcher Karte schaffst du dein Gebot?
    .not-play-9s = Der Bube ist höher als deine Neun. Dann verlierst du auch den letzten Stich: Dein Gebot ist verfehlt, und { $points } Punkte werden abgezogen.
    .right = Du holst den Buben, und deine Neun gewinnt auch den letzten Stich: Dein Gegner hat nur noch den Karo-König. Dein Ass, dieser König und einer vom Stapel sind 3 Punkte, der letzte Stich ist 1: die 4, die gefehlt haben.

learn-pass = Karten weitergeben
    .idea = Zu viert spielen die zusammen, die sich gegenübersitzen. Dein Gegenüber hat am höchsten geboten, und Herz ist Trumpf. Du gibst vier Karten weiter und bekommst vier zurück.
    .task = Welche vier Karten helfen deinem Gegenüber am meisten?
    .not-pass-cards-9c-jc-9d-9s = Keine davon ist ein Herz für eine Familie ({ $run }), und keine macht ein Pinochle.
    .not-pass-cards-ad-th-ah-qs = Die Pik-Dame macht ein Pinochle, aber für eine Familie in Herz ({ $run }) fehlt der Bube.
    .not-pass-cards-qc-kc-ad-qs = Sie machen ein Paar und ein Pinochle, aber eine Familie in Herz ({ $run }) ist mehr wert als beide.
    .right = Wer Herz bestimmt, hat meist viele davon, also helfen hohe Herzen: Ass, Zehn und Bube machen die Familie ganz, und die Pik-Dame das Pinochle.

learn-stock = Karten ziehen
    .idea = Bei *Klassisch zu zweit* bietet niemand: Die *offene Karte* bestimmt Trumpf. Nach jedem Stich ziehen beide eine Karte vom *Talon*, den verdeckten Karten daneben. **Solange der Talon liegt, muss niemand bedienen.**
    .task = Ausgespielt ist das Pik-Ass. Gewinne den Stich.
    .right = Du hast zwar Pik, aber solange der Talon liegt, darfst du trotzdem trumpfen. Wer gewinnt, darf melden. Dann ziehen beide eine Karte.

learn-last = Wenn der Talon leer ist
    .idea = Die letzte Karte des Talons ist gezogen. **Jetzt müssen alle wieder bedienen**, sonst trumpfen; wer beides nicht kann, spielt, was er will. Herz ist Trumpf.
    .task = Ausgespielt ist die Karo-Dame. Tippe auf eine Karte, die du spielen darfst.
    .right = Ausgespielt ist Karo, also sind nur deine beiden Karos erlaubt: Die Zehn gewinnt, die Neun gibt nichts her.

learn-meld = Alles mal zehn
    .idea = Bei *Klassisch zu zweit* sind **alle Punkte zehnmal so viel**: ein Paar 20, ein Pinochle 40, eine Familie 150. *Vier Gleiche*, eine Karte jeder Farbe, sind Asse 100, Könige 80, Damen 60, Buben 40 (sonst 10, 8, 6 und 4). Nach jedem Stich, den du gewinnst, zeigst du eine Meldung.
    .task = Du hast einen Stich gewonnen. Finde die Meldung, die am meisten bringt.
    .not-meld-aces = Du hast nur drei davon: Das Kreuz-Ass fehlt.
    .not-meld-pinochle = Ein Pinochle bringt { $points }. Eine andere deiner Meldungen bringt mehr.
    .not-meld-marriage-s = Dieses Paar bringt { $points }, weil Pik nicht Trumpf ist. Eine andere deiner Meldungen bringt mehr.
    .right = Vier Könige bringen 80 Punkte. Sie liegen auf dem Tisch, und du kannst sie noch spielen. Dein Pinochle und dein Paar kannst du nach späteren Stichen zeigen.

learn-deal = Deine erste Runde
    .idea = Du spielst eine Runde *Zu zweit mit Dabb* gegen einen Computer, der auch noch übt. Ein *G* zeigt, wer gegeben hat; du bietest zuerst. Die Karten sind ausgesucht: Du hast eine Familie, und jedes vernünftige Gebot ist zu schaffen. Ist etwas neu, sagt eine Zeile, worauf es ankommt, und der **blaue Knopf** ist, was starke Spieler tun würden; *Tipp* sagt, warum.
    .task = Bereit? Es sind etwa 20 Züge, und sie zählen nirgends.
button-guided-deal = Runde beginnen
button-play-a-game = Eine Partie spielen
guided-end-title = ### 🎓 Deine erste Runde
guided-end-made = 🎯 **Gebot geschafft:** { $melds } in Meldungen, { $tricks } in Stichen und gedrückten Karten: { $sum }, geboten waren { $bid }.
guided-end-set = 🎯 **Gebot verfehlt:** { $melds } in Meldungen, { $tricks } in Stichen und gedrückten Karten: { $sum }, geboten waren { $bid }. Es fehlten { $missing }, also wird das Gebot abgezogen.
guided-end-they-made = 🎯 **Dein Gegner hat sein Gebot von { $bid } geschafft.** Biete nächstes Mal höher: Mit { $suit } als Trumpf sind deine Meldungen schon vor dem Dabb { $worth } wert.
guided-end-they-were-set = 🎯 **Dein Gegner hat sein Gebot verfehlt:** { $bid } Punkte werden abgezogen, und du behältst deine { $sum }.
guided-end-melds = 🃏 **Meldungen:** Deine beste: { $meld }, { $points } von { $melds } Punkten.
guided-end-tricks =
    🏆 **Stiche:** { $tricks } von { $of }, { $buried ->
        [0] {""}
       *[other] mit den gedrückten Karten{" "}
    }{ $points } Punkte{ $captured ->
        [0] {""}.
       *[other] {""}, { $captured } davon vom Gegner.
    }
guided-end-next = Diese Karten waren ausgesucht, sonst wird gemischt.

## Vor jeder Entscheidung der geführten Runde

guide = 🎓 { $line }
guide-melds = Mit { $suit } als Trumpf sind deine Meldungen **{ $melds }** wert{ $melds ->
        [0] {""}
       *[other] {""} ({ $list })
    }
guide-bid = **Biete**, was du zu erreichen hoffst. { guide-melds }{ $needed ->
        [0] {""}: Das allein reicht für { $bid }.
       *[other] {""}. Ein Gebot von { $bid } braucht { $needed } mehr, aus dem Dabb und den { $all } Stichpunkten.
    }
guide-pass = Du kannst **passen**. { guide-melds }. Dein Gegner bestimmt dann Trumpf und muss sein Gebot schaffen.
guide-trump = Dein Gebot gilt, der Dabb gehört dir. **Bestimme Trumpf.** { guide-melds }.
guide-bury = **Drücke** drei Karten, die keine Meldung braucht. Asse, Zehnen und Könige darunter zählen am Ende trotzdem für dich.
guide-lead-first = Die Meldungen liegen aus, und du spielst aus, zuerst einen Trumpf. Dein Gegner muss mit Trumpf bedienen, wenn er kann.
guide-lead = Stich gewonnen: Spiele aus, was du willst. Dein Gegner muss bedienen{ $ace ->
        [yes] {""}: **{ $card }** verliert nur gegen einen Trumpf.
       *[no] {""}.
    }
guide-lead-last = Die letzte Karte. Der letzte Stich zählt einen Punkt mehr.
guide-follow-win = Du musst { $led } bedienen. { $is ->
        [only] Erlaubt ist nur **{ $card }**, und sie gewinnt den Stich.
        [winner] **{ $card }** gewinnt den Stich.
       *[other] Mit **{ $card }** lässt du dem Gegner den Stich und sparst höhere.
    }
guide-follow-beat = Ausgespielt ist Trumpf, und den musst du schlagen, wenn du kannst. **{ $card }** reicht.
guide-follow-lose = Du musst { $led } bedienen. { $is ->
        [only] Erlaubt ist nur **{ $card }**.
        [free] Gewinnen kannst du nicht: **{ $card }** bringt dem Gegner keinen Punkt.
       *[other] Gewinnen kannst du nicht.
    }
guide-follow-trump = Ohne { $led } musst du trumpfen; jeder Trumpf gewinnt.
guide-follow-any = Ohne { $led } und Trumpf ist alles erlaubt, und nichts gewinnt.{ $is ->
        [free] {" "}**{ $card }** bringt keinen Punkt.
       *[other] {""}
    }

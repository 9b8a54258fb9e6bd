### Lektionen: Jede zeigt einen Gedanken an einer echten Stellung. Falsche Antworten zeigen die Regel, richtige den Grund.

command-learn = learn
    .description = Lerne Pinochle in zehn Minuten, Karte für Karte
button-learn = Spielen lernen
button-skip-stage = Überspringen
button-repeat-stage = Noch einmal
button-next-stage = Weiter: { $title }
error-no-lesson = Diese Lektion gibt es nicht mehr. Mit `/learn` lernst du weiter.
learn-title = ### 🎓 { $number }/{ $count } · { $title }
learn-wrong = ❌ **{ $answer }:** { $why } Versuche es noch einmal.
learn-right = ✅ **{ $answer }.** { $why }
learn-hand = { $trump ->
        [none] **Dein Blatt:** { $cards }
       *[other] **Dein Blatt:** { $cards } · Trumpf { $trump }
    }
learn-stages = Alle Lektionen
learn-option = { $done ->
        [1] ✅ { $number }. { $title }
       *[other] { $number }. { $title }
    }
learn-end =
    ### 🎓 Das war die letzte Lektion
    Du weißt jetzt, was du für deine erste Partie brauchst. Spiele gegen Computer, oder eröffne mit `/table create` einen Tisch für dich und andere.

## Die Lektionen

learn-order = Die Reihenfolge der Karten
    .idea = Die höchste Karte einer Farbe gewinnt. Von oben nach unten: **{ $run } 9**. Die Zehn kommt gleich nach dem Ass, noch vor dem König!
    .task = Auf dem Tisch liegt der Pik-König. Tippe auf die Karte, die ihn schlägt.
    .wrong = Das ist niedriger als der König: { $run } 9.
    .right = Die Zehn schlägt den König, nur ein Ass ist höher. Du gewinnst beide Karten: Das ist ein *Stich*.

learn-follow = Farbe bedienen
    .idea = Du musst *bedienen*: Hast du eine Karte der Farbe, die zuerst gespielt wurde, musst du diese Farbe spielen.
    .task = Ausgespielt ist Karo. Tippe auf eine Karte, die du spielen darfst.
    .wrong = Ausgespielt ist Karo, und du hast ein Karo.
    .right = Es ist dein einziges Karo. Du musst es spielen, auch wenn es verliert.

learn-trump = Trumpf
    .idea = Eine Farbe ist *Trumpf*: Ihre Karten schlagen alle anderen Farben. Kannst du nicht bedienen, musst du trumpfen, wenn du kannst. Hier ist **Herz** Trumpf.
    .task = Ausgespielt ist das Karo-Ass, und du hast kein Karo. Gewinne den Stich.
    .wrong = Herz ist Trumpf.
    .right = Selbst der niedrigste Trumpf schlägt das Ass einer anderen Farbe.

learn-beat = Einen Trumpf schlagen
    .idea = Ist ein Trumpf ausgespielt, reicht Bedienen nicht: Du musst höher trumpfen, wenn du kannst. Herz ist Trumpf.
    .task = Ausgespielt ist die Herz-Dame. Tippe auf eine Karte, die du spielen darfst.
    .wrong = Suche ein Herz, das höher ist als die Dame.
    .right = Der König ist höher als die Dame, also musst du ihn spielen. Die Neun darfst du nur spielen, wenn du die Dame nicht schlagen kannst.

learn-equal = Gleiche Karten
    .idea = Jede Karte gibt es zweimal. Von zwei gleichen gewinnt die **zuerst gespielte**. Asse, Zehnen und Könige zählen, wenn du sie gewinnst.
    .task = Ausgespielt ist ein Kreuz-Ass. Gib so wenig her wie möglich.
    .wrong = Das andere Ass lag zuerst, also gewinnt keines deiner Kreuze, und deine Karte wäre ein Punkt gegen dich.
    .right = Diesen Stich kannst du nicht gewinnen: Ein gleiches Ass kommt zu spät. Die Neun bringt der anderen Partei nichts.

learn-count = Was im Stich zählt
    .idea = Jedes **Ass, jede Zehn und jeder König** in deinen Stichen ist ein Stichpunkt, egal wer die Karte gespielt hat. Damen, Buben und Neunen zählen nichts. Der letzte Stich zählt einen Punkt mehr.
    .task = Ausgespielt ist die Pik-Neun. Gewinne den Stich und damit einen Punkt.
    .wrong = Das bringt keinen Punkt: Nur Asse, Zehnen und Könige zählen.
    .right = Alle deine Pik schlagen die Neun, aber nur der König zählt: Du hast einen Punkt gewonnen.

learn-meld = Meldungen
    .idea = *Meldungen* sind Karten, die zusammen Punkte bringen, wenn du sie zeigst. Vier Gleiche brauchen **eine Karte jeder Farbe**: Asse 100, Könige 80, Damen 60, Buben 40. König und Dame einer Farbe sind ein *Paar*, 20. Pik-Dame und Karo-Bube sind das *Pinochle*, 40.
    .task = Du hast einen Stich gewonnen und darfst melden. Finde die Meldung, die am meisten bringt.
    .wrong = Eine andere Meldung in deinem Blatt bringt mehr.
    .right = Vier Könige bringen 80 Punkte. Du hast auch ein Pinochle und ein Paar; die kannst du nach späteren Stichen zeigen. Für vier Asse fehlt das Kreuz-Ass.

learn-marriage = Trumpf bestimmen
    .idea = In Trumpf sind Meldungen mehr wert: Ein Paar in Trumpf ist ein *Trumpfpaar*, 4 statt 2. Ass, Zehn, König, Dame und Bube in Trumpf sind eine *Familie*, 15.
    .task = Du hast am höchsten geboten und bestimmst Trumpf. Mit welcher Farbe meldest du am meisten?
    .wrong = Suche König und Dame derselben Farbe.
    .right = Herz-König und Herz-Dame sind jetzt ein Trumpfpaar: 4 Punkte. Mit einem anderen Trumpf wären sie 2.

learn-stock = Vom Talon ziehen
    .idea = In manchen Varianten hast du zwölf Karten und ziehst nach jedem Stich eine neue vom *Talon*, dem verdeckten Stapel. **Solange der Talon liegt, muss niemand bedienen.** Herz ist Trumpf.
    .task = Ausgespielt ist das Pik-Ass. Gewinne den Stich.
    .wrong = Das Ass bleibt das höchste Pik, und von zwei gleichen gewinnt das erste.
    .right = Du hast zwar Pik, aber solange der Talon liegt, darfst du trotzdem trumpfen. Wer gewinnt, darf melden. Dann ziehen beide eine Karte.

learn-last = Wenn der Talon leer ist
    .idea = Die letzte Karte des Talons ist gezogen. **Jetzt müssen alle wieder bedienen**, sonst trumpfen; wer beides nicht kann, spielt, was er will.
    .task = Ausgespielt ist die Karo-Dame. Tippe auf eine Karte, die du spielen darfst.
    .wrong = Der Talon ist leer, und du hast Karo.
    .right = Ausgespielt ist Karo, also sind nur deine Karos erlaubt. Die Zehn würde gewinnen, die Neun gäbe nichts her.

learn-bury = Drücken
    .idea = Wer bei *Zu zweit mit Dabb* am höchsten bietet, bekommt drei Karten dazu, den *Dabb*, und legt drei weg. Das heißt *drücken*; gedrückte Karten melden nicht. Pik ist Trumpf.
    .task = Drücke drei Karten, ohne eine Meldung zu verlieren.
    .wrong = Davon gehört eine zu einer Meldung: zur Familie { $run } in Pik, zum Paar oder zum Pinochle.
    .right = Keine der drei meldet, und keine gewinnt. Deine Familie, dein Paar und dein Pinochle bleiben ganz.

learn-pass = Karten weitergeben
    .idea = Zu viert spielen die beiden zusammen, die einander gegenübersitzen. Dein Gegenüber hat am höchsten geboten und Herz als Trumpf bestimmt. Du gibst vier Karten weiter und bekommst vier zurück.
    .task = Welche vier Karten helfen deinem Gegenüber am meisten?
    .wrong = Dein Gegenüber braucht Karten für eine Familie in Herz ({ $run }) oder ein Pinochle.
    .right = Ass, Zehn und Bube machen die Familie in Herz ganz, und die Pik-Dame das Pinochle.

learn-bid = Bieten
    .idea = Mit deinem *Gebot* versprichst du Punkte aus Meldungen und Stichen. Wer höher bietet, bestimmt Trumpf. Schaffst du dein Gebot, zählt alles; sonst wird es dir **abgezogen**. Es gibt 25 Stichpunkte.
    .task = Du hast eine Familie in Herz (15) und ein Paar in Pik (2). Wie viel bietest du?
    .wrong = Passt du, bestimmst du Trumpf nicht, und deine Familie ist nichts wert. Aber 60 ist mehr als deine 17 für Meldungen und alle 25 Stichpunkte.
    .right = Deine Meldungen bringen 17, also brauchst du 8 der 25 Stichpunkte. Mit so vielen Trümpfen holst du mehr.

learn-made = Geschafft oder nicht
    .idea = Am Ende zählen die Meldungen und Stichpunkte der Partei, die das Gebot hat. Reichen sie für das Gebot, ist es *geschafft*. Wenn nicht, ist es *verfehlt* und wird abgezogen.
    .task = Dir fehlt noch ein Punkt. Zwei Stiche sind übrig, und ausgespielt ist der Pik-Bube.
    .wrong = Dann verlierst du beide Stiche, und dein Gebot ist verfehlt.
    .right = Dein Ass holt den Buben, und das Ass ist der Punkt, der gefehlt hat: Dein Gebot ist geschafft.

learn-deal = Deine erste Runde
    .idea = Du spielst eine Runde *Zu zweit mit Dabb* gegen einen Computer, der auch noch übt. Vor jeder Entscheidung sagt eine Zeile, worauf es ankommt. **Tipp** sagt, was der Trainer täte und warum. Diese Runde zählt für keine Rangliste.
    .task = Bereit? Es sind etwa 20 Züge.
button-guided-deal = Runde beginnen

## Vor jeder Entscheidung der geführten Runde

guide = 🎓 { $line }
guide-bid = **Biete**, was deine Meldungen und Stichpunkte zusammen wert sein könnten, oder passe. Wer mehr bietet, bestimmt Trumpf und bekommt die drei Karten des Dabb, muss aber mindestens sein Gebot schaffen. **{ button-score-hand }** zählt deine Meldungen für jeden Trumpf.
guide-trump = Du hast am höchsten geboten, und der Dabb ist in deinem Blatt. **Bestimme Trumpf:** deine längste Farbe, am besten eine mit König und Dame oder einer ganzen Familie ({ $run }).
guide-bury = **Drücke** drei Karten: Lege weg, was weder meldet noch gewinnt. Behalte Trümpfe und Asse.
guide-lead-first = Die Meldungen sind gezählt. Du *spielst aus*, also die erste Karte des Stichs. Beim ersten Mal muss es ein Trumpf sein; ein hoher zieht der anderen Partei die Trümpfe.
guide-lead = Du hast den Stich gewonnen und spielst aus: jede Karte ist erlaubt. Asse gewinnen meistens; wer die Farbe hat, muss bedienen.
guide-lead-last = Die letzte Karte. Der letzte Stich zählt einen Punkt mehr.
guide-follow-win = Ausgespielt ist { $led }, und du musst bedienen. **{ $card }** reicht gerade, um zu gewinnen; lohnt sich der Stich nicht, spiele deine niedrigste.
guide-follow-beat = Ausgespielt ist Trumpf, und den musst du schlagen, wenn du kannst. **{ $card }** reicht gerade.
guide-follow-lose = Ausgespielt ist { $led }, und du musst bedienen. Gewinnen kannst du nicht: Spiele eine Karte, die kein Punkt ist, also weder Ass noch Zehn noch König.
guide-follow-trump = Ausgespielt ist { $led }, und du hast keine Karte davon: Du musst trumpfen, und jeder Trumpf gewinnt. Nimm den niedrigsten.
guide-follow-any = Du hast weder { $led } noch Trumpf und darfst alles spielen. Gewinnen kannst du nicht: Spiele eine Karte, die kein Punkt ist.

### Erklärungen für die ersten Partien

tip = 💡 { $tip }
button-no-tips = Keine Erklärungen mehr
reply-no-tips = Ab jetzt erkläre ich nichts mehr. `/preferences explanations` holt die Erklärungen zurück.
tip-bid-kitty = **Bieten.** Wer das höchste Gebot hat, bekommt den Dabb. Meldungen und Stichpunkte müssen zusammen das Gebot erreichen, sonst wird es abgezogen.
tip-bid-stakes = **Bieten.** Meldungen und Stichpunkte müssen dein Gebot erreichen. Geschafft bringt es 2, verfehlt kostet es 1 und bringt dem Gegner 1.
tip-bid-fletcher = **Bieten.** Du ziehst noch zwölf Karten und darfst nach jedem gewonnenen Stich melden. Bleibst du unter deinem Gebot, schreibst du nichts an.
tip-bid-double-deck = **Bieten** für euch beide: Meldungen und Stichpunkte müssen das Gebot erreichen, mit mindestens 20 der 50 Stichpunkte. Wer Gebote überspringt, zeigt Meldungen.
tip-bid-partnership = **Bieten** für euch beide: Meldungen und Stichpunkte müssen das Gebot erreichen. Wer am höchsten bietet, bestimmt den Trumpf.
tip-bid-three-handed = **Bieten.** Wer das höchste Gebot hat, bekommt den Dabb und spielt allein. Meldungen und Stichpunkte müssen das Gebot erreichen.
tip-bid-stakes-three-handed = **Bieten.** Meldungen und Stichpunkte müssen dein Gebot erreichen. Je höher es ist, desto mehr Einheiten gewinnst oder verlierst du.
own-bid = Für { $lowest }, das niedrigste Gebot: { $needs }.
tip-call-dead = **Eine tote Runde.** Mit so vielen Neunen kannst du neu geben lassen. Neunen zählen in Stichen nichts.
tip-trump = **Trumpf.** Trümpfe schlagen alle anderen Farben. Eine Familie ({ $run }) zählt nur in Trumpf, und ein Paar zählt dort doppelt.
tip-trump-fletcher = **Trumpf.** Schreibe eine Farbe auf. Dein Gegner sieht sie erst, wenn er geraten oder verzichtet hat.
tip-trump-double-deck = **Trumpf.** Du brauchst König und Dame davon. Trümpfe schlagen alle anderen Farben, und eine Familie ({ $run }) zählt nur in Trumpf.
tip-guess = **Raten.** Rätst du richtig, bekommst du 5 Punkte, sonst dein Gegner. Du musst nicht raten.
tip-pass-cards = **Weitergeben.** Dein Partner hat den Trumpf bestimmt und bekommt diese Karten. Du bekommst gleich viele zurück.
tip-pass-cards-back = **Zurückgeben.** Dein Partner bekommt diese Karten, und was er damit melden kann, zählt für euch beide.
tip-bury = **Drücken.** Lege drei Karten weg: Sie können nicht mehr gemeldet oder gespielt werden. Asse, Zehnen und Könige darunter zählen für dich.
tip-throw-in = **Abgehen.** Ist dein Gebot außer Reichweite, kannst du jetzt aufhören. Es kostet so viel wie ein verfehltes Gebot.
tip-throw-in-partnership = **Abgehen.** Ist das Gebot außer Reichweite, kannst du vor dem Ausspielen aufhören. Verloren ist es so oder so, aber die andere Seite macht keine Stiche.
tip-throw-in-three-handed = **Abgehen.** Ist das Gebot außer Reichweite, kannst du vor dem Ausspielen aufhören. Du wirst noch einmal gefragt und erfährst, was es kostet.
tip-meld = **Melden.** Nach jedem gewonnenen Stich darfst du einmal melden; die Karten bleiben spielbar. Melde das Trumpfpaar vor der Familie ({ $run }), nicht danach.
tip-dix = **Die Trumpfneun.** Sie bringt 10 Punkte, wenn du sie meldest oder gegen die offene Karte tauschst.
tip-dix-fletcher = **Trumpfneunen.** Jede zählt einen Punkt, wenn du sie meldest, und bleibt in deiner Hand. Melde sie, bevor du sie spielst.
tip-exchange = **Tauschen.** Du darfst die offene Karte, einen Trumpf, nehmen und deine Trumpfneun dafür hinlegen. Gemeldet oder getauscht: Sie bringt nur einmal 10 Punkte.
tip-exchange-fletcher = **Tauschen.** Du darfst die offene Karte gegen deine gemeldete Trumpfneun nehmen. Das geht nur einmal in der Runde, für einen von euch.
tip-draw = **Ziehen.** Du hast den Stich gewonnen: Melde, wenn du magst, und schließe mit *Ziehen* ab.
tip-draw-upcard = **Die letzten Karten.** Nimm die offene Karte oder die verdeckte letzte. Eine Neun zählt 10, eine Trumpfneun 11, der Kreuz-Bube 5.
tip-lead-stock = **Ausspielen.** Gewinnst du den Stich, darfst du melden, ziehst zuerst und spielst wieder aus.
tip-follow-stock = **Zugeben.** Solange es einen Talon gibt, musst du nicht bedienen. Eine höhere Karte der Farbe oder ein Trumpf gewinnt.
tip-lead = **Ausspielen.** Jetzt wird bedient; wer das nicht kann, muss Trumpf spielen. Von gleichen Karten gewinnt die erste.
tip-lead-kitty = **Ausspielen.** Wer nicht bedienen kann, muss Trumpf spielen. Zu jedem Stich kommt eine Karte vom Stapel.
tip-lead-double-deck = **Ausspielen.** Wer nicht bedienen kann, muss Trumpf spielen. Von vier gleichen Karten gewinnt die erste.
tip-lead-partnership = **Ausspielen.** Wer nicht bedienen kann, muss Trumpf spielen. Von zwei gleichen Karten gewinnt die erste.
tip-lead-three-handed = **Ausspielen.** Wer nicht bedienen kann, muss Trumpf spielen. Von zwei gleichen Karten gewinnt die erste.
# Was die Regeln in diesem Stich verlangen, je nach dem Blatt.
trick-demands = { $suit ->
        [led] { $beat ->
            [must] { $trump ->
                [yes] Trumpf ist ausgespielt: Du musst { $top } überstechen, wenn du kannst.
               *[no] Du musst { $led } bedienen, und zwar höher als { $top }.
            }
           *[other] { $trump ->
                [yes] { $led } ist Trumpf: Du musst { $top } überstechen, wenn du kannst; { $beaten ->
                    [no] deine Trümpfe sind alle niedriger.
                   *[yes] deine Trümpfe sind alle höher.
                }
               *[no] Du musst { $led } bedienen{ $beaten ->
                    [no] ; höher als { $top } kannst du nicht
                   *[yes] {""}
                }.
            }
        }
        [trump] Du hast kein { $led }, also musst du Trumpf spielen{ $beat ->
            [must] , und zwar höher als { $top }
            [not] ; höher als { $top } kannst du nicht
           *[can] {""}
        }.
       *[none] { $trump ->
            [yes] Du hast keinen Trumpf
           *[no] Du hast weder { $led } noch Trumpf
        }: Jede Karte ist erlaubt.
    }
tip-follow = **Zugeben.** { $must } Asse, Zehnen und Könige zählen für den, der den Stich macht.
tip-follow-old-count = **Zugeben.** { $must } Jede Karte außer der Neun zählt für den, der den Stich macht.
tip-follow-any-card = **Zugeben.** Bediene und überstich, wenn du kannst, sonst spiele Trumpf. Auch andere Karten haben einen Knopf, aber dein Gegner darf sie reklamieren.
tip-follow-double-deck = **Zugeben.** { $must } Ass, Zehn und König bringen der Seite, die den Stich macht, je 1 Punkt.
tip-follow-partnership = **Zugeben.** { $must } Die Punkte bekommt die Seite, die den Stich macht.
tip-strict-fletcher = **Streng.** Du ziehst, meldest Neunen und hältst die Regeln selbst ein; Fehler darf dein Gegner reklamieren. *{ button-rules }* sagt, welche.
tip-strict-kitty = **Streng.** Wird ausgespielt, ohne zu drücken, darf der Gegner das bis zur Abrechnung reklamieren. *{ button-rules }* sagt, was es kostet.
tip-least = **Mindestens { $least } Stichpunkte:** Mit weniger behaltet ihr nichts, auch keine Meldungen.
tip-claim-rest = **Den Rest ansagen.** Deine Karten machen alle restlichen Stiche, was auch immer die anderen haben. Sage sie an, und die Runde wird gezählt.
tip-declare-out = **„Aus“ ansagen.** Bist du am Ziel, sage es: Dann wird nicht weitergespielt. Mit genug Punkten gewinnst du sofort, sonst verlierst du.
tip-declare-out-fletcher = **„Aus“ ansagen.** Du bist am Ziel. Spielst du nicht für das Gebot, oder hast du es geschafft, gewinnst du damit sofort.
tip-challenge = **Ein „Aus“.** Dein Gegner ist am Ziel, hat aber sein Gebot nicht geschafft. Annehmen verliert; zweifelst du an, muss er es erst schaffen.
tip-accept = **Ende einer strengen Runde.** Nimm an, wenn du nichts mehr zu reklamieren hast: Haben alle angenommen, wird abgerechnet.
tip-extend = **Verlängern.** Beide sind am Ziel. Wollt ihr beide, geht es bis zum niedrigeren der genannten Ziele weiter, sonst gewinnt jetzt der höhere Stand.
tip-call-miscount = **Falsche Kartenzahl.** Dein Gegner hat zu viele oder zu wenige Karten. Reklamieren bringt 5 Punkte für jede.
tip-call-revoke = **Falsch bedient.** Hat dein Gegner gegen die Regeln gespielt, wird Reklamieren für ihn teuer. Nach drei falschen darfst du es nicht mehr.
tip-call-unburied = **Nicht gedrückt.** Es wurde ausgespielt, ohne zu drücken. Reklamierst du es, wird jetzt gedrückt, und die Meldungen zählen ohne diese Karten.
tip-call-unburied-forfeit = **Nicht gedrückt.** Es wurde ausgespielt, ohne zu drücken. Reklamierst du es, ist die Runde zu Ende und das Gebot verfehlt.
tip-correct = **Ersetzen.** Deine letzte Karte war gegen die Regeln. Jetzt kostet es nichts; nach dem nächsten Ausspielen darf sie reklamiert werden.

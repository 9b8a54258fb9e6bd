### Aktionen: auf Knöpfen, und nach „du kannst“

## Aktionen, wie sie auf Knöpfen stehen

action-worth = { $action } · { $points }
action-play = { $card }
action-meld = { $meld }
action-bid = { $points } bieten
action-pass = Passen
action-call-dead = Tote Runde ansagen
action-trump = Trumpf { $suit }
action-guess = { $suit } raten
action-no-guess = Nicht raten
action-pass-cards = { $cards } weitergeben
action-bury = { $cards } drücken
action-claim-rest = Rest ansagen
action-throw-in = Abgehen
action-dix = Trumpfneun melden
action-exchange = Trumpfneun tauschen
action-draw = Ziehen
action-draw-upcard = Offene Karte nehmen
action-declare-out = „Aus“ ansagen
action-challenge = Anzweifeln
action-accept = Annehmen
action-extend = Bis { $points } verlängern
action-no-extend = Nicht verlängern
action-call-miscount = Kartenzahl reklamieren
action-call-revoke = Falsches Bedienen reklamieren
action-call-unburied = Fehlendes Drücken reklamieren
action-correct = Stattdessen { $card }
action-resign = Aufgeben

choose-play = Karte spielen …
choose-correct = Ersetzen durch …
choose-meld = Melden, ziehen und mehr …
choose-bid = Höher bieten …
choose-action = Auswählen …

## Was erlaubt ist, nach „du kannst“

verb-bid = bieten
verb-pass = passen
verb-call-dead = eine tote Runde ansagen
verb-trump = Trumpf bestimmen{ $count ->
        [0] {""}
       *[other] , und zwar eine Farbe, von der du König und Dame hast
    }
verb-guess = den Trumpf raten
verb-no-guess = nicht raten
verb-pass-cards = { $count } Karten an { $partner } weitergeben
verb-bury = { $count } Karten drücken
verb-claim-rest = den Rest ansagen
verb-throw-in = abgehen
verb-play = { $how ->
        [lead] ausspielen
        [lead-trump] Trumpf ausspielen
        [follow] { $suit } bedienen
        [beat] mit höherem { $suit } bedienen
        [trump] Trumpf spielen
        [higher-trump] überstechen
        [any] eine beliebige Karte spielen
       *[other] eine Karte spielen
    }
verb-meld = melden
verb-dix = eine Trumpfneun melden
verb-exchange = deine Neun gegen die offene Karte tauschen
verb-draw = ziehen
verb-draw-upcard = die offene Karte nehmen
verb-declare-out = „Aus“ ansagen
verb-challenge = anzweifeln
verb-accept = annehmen
verb-extend = die Partie verlängern
verb-no-extend = das Ziel so lassen
verb-call-miscount = eine falsche Kartenzahl reklamieren
verb-call-revoke = falsches Bedienen reklamieren
verb-call-unburied = nicht gedrückte Karten reklamieren
verb-correct = deine letzte Karte ersetzen

confirm-declare-out-counted = **„Aus“ ansagen?** Mit genug Punkten gewinnst du die Partie, mit zu wenigen verlierst du sie.
confirm-declare-out-wins = **„Aus“ ansagen?** Du hast genug Punkte und gewinnst die Partie.
confirm-declare-out-loses = **„Aus“ ansagen?** So viele Punkte kannst du noch nicht haben: Du verlierst die Partie.
confirm-declare-out-answered = **„Aus“ ansagen?** Du hast genug Punkte, aber das Gebot nicht geschafft. Dein Gegner kann anzweifeln: Dann gewinnst du nur, wenn du es schaffst.
confirm-throw-in = **Abgehen?** Dein Gebot gilt dann als nicht geschafft, und die Runde ist zu Ende: { $changes }.
confirm-bid = **{ $action }?** Das ist hoch: Du kannst schon ab { $lowest } bieten.
confirm-pass-cards = **{ $action }?** { $name } nimmt die Karten auf, und sonst sieht sie niemand.
confirm-bury = **{ $action }?** { $points ->
        [0] Sie bringen keinen Punkt
        [one] Sie bringen dir am Ende 1 Punkt
       *[other] Sie bringen dir am Ende { $points } Punkte
    }{ $lost ->
        [0] {""}, und deine Meldungen bleiben.
       *[other] {""}, aber deine Meldungen bringen dann nur { $melds } statt { $before }.
    }
confirm-abandon-loses = **Partie abbrechen?** Gegen Computer gilt das als Niederlage. { $counts ->
        [no] Sie zählt nicht für die Rangliste, weil du einen Tipp genommen hast.
       *[yes] Sie zählt für die Rangliste, sobald eine Runde abgerechnet oder zur Hälfte gespielt ist.
    }
confirm-abandon = **Partie abbrechen?** Niemand gewinnt oder verliert sie.
confirm-hand-over = **Die Partie verlassen?** Wenn du aufgibst, verliert **{ $name }** mit dir. Deshalb übernimmt stattdessen ein Computer deinen Platz, und { $name } kann weiterspielen. Was der Computer spielt, gilt als von dir gespielt, und du kannst zurückkommen, solange niemand deinen Platz übernommen hat.
button-hand-over = Computer spielen lassen
reply-handed-over = Ein Computer hat deinen Platz übernommen. Mit *{ button-hand }* kommst du zurück, solange niemand anderes auf dem Platz spielt.
confirm-resign = **Aufgeben?** Die Partie endet, und **{ $side }** { $count ->
        [one] gewinnt.
       *[other] gewinnen.
    }
confirm-resign-shared = **Aufgeben?** Die Partie endet, und **{ $side }** teilen sich den Sieg.

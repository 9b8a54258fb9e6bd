### Aktionen: auf Knöpfen, und nach „du kannst“

## Aktionen, wie sie auf Knöpfen stehen

action-worth = { $action } · { $points }
action-bid = { $points } bieten
action-pass = Passen
action-call-dead = Tote Runde ansagen
action-trump = Trumpf { $suit }
action-guess = { $suit } raten
action-no-guess = Nicht raten
action-bury = { $cards } drücken
action-throw-in = Abgehen
action-dix = Trumpfneun zeigen
action-exchange = Gegen die offene Karte tauschen
action-draw = Ziehen
action-draw-upcard = Offene Karte nehmen
action-declare-out = „Aus“ ansagen
action-challenge = Anzweifeln
action-accept = Annehmen
action-call-miscount = Kartenzahl reklamieren
action-call-revoke = Falsches Bedienen reklamieren
action-call-unburied = Nicht gedrückt: reklamieren
action-correct = Stattdessen { $card }
action-resign = Aufgeben

choose-play = Karte spielen …
choose-correct = Ersetzen durch …
choose-meld = Melden, ziehen und mehr …
choose-bid = Höher bieten …
choose-action = Auswählen …

## Was erlaubt ist, nach „du kannst“

todo-bid = bieten
todo-pass = passen
todo-call-dead = eine tote Runde ansagen
todo-trump = Trumpf bestimmen
todo-guess = den Trumpf raten
todo-no-guess = nicht raten
todo-bury = Karten drücken
todo-throw-in = abgehen
todo-play = eine Karte spielen
todo-meld = melden
todo-dix = eine Trumpfneun zeigen
todo-exchange = deine Neun gegen die offene Karte tauschen
todo-draw = ziehen
todo-draw-upcard = die offene Karte nehmen
todo-declare-out = „Aus“ ansagen
todo-challenge = anzweifeln
todo-accept = annehmen
todo-call-miscount = eine falsche Kartenzahl reklamieren
todo-call-revoke = falsches Bedienen reklamieren
todo-call-unburied = nicht gedrückte Karten reklamieren
todo-correct = deine letzte Karte ersetzen

sure-declare-out = **„Aus“ ansagen?** Mit genug Punkten gewinnst du die Partie, mit zu wenigen kannst du sie verlieren.
sure-throw-in = **Abgehen?** Dein Gebot gilt dann als nicht geschafft.
sure-abandon = **Partie abbrechen?** Niemand gewinnt oder verliert sie.
sure-resign = **Aufgeben?** Die andere Seite gewinnt die Partie.

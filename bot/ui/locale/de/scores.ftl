### Punkte

score-side = { $side }: { $score }
score-side-counted = { $side }: { $score } (Meldungen { $melded }, Stichpunkte { $tricks })
score-line = { $sides } · bis { $target }
score-line-deals = { $sides } · Runde { $number } von { $deals }
score-line-tie-break = { $sides } · Runde { $number }, zur Entscheidung
score-line-mercy = { $line } · Vorsprung von { $lead } gewinnt
score-level = { $line } · **{ $names }** liegen gleichauf, also geht es weiter
ending-deals = { $deals ->
        [one] Die eine Runde ist gespielt.
       *[other] Alle { $deals } Runden sind gespielt.
    }
ending-tie-break = Runde { $deals } hat den Gleichstand entschieden.
ending-mercy = Ein Vorsprung von { $lead } beendet die Partie: { $mercy } genügen.
contract-line = Gebot { $points } ({ $name })
contract-needs = { $contract }: { $needs }
needs-more = { $needed ->
        [one] 1 Punkt fehlt
       *[other] { $needed } Punkte fehlen
    }
needs-at-most = noch { $needed } minus Gedrückt
needs-trick-points = { $needed ->
        [one] 1 Stichpunkt nötig
       *[other] noch { $needed } Stichpunkte nötig
    }
needs-more-than-left = { needs-more }, nur { $left } übrig
needs-from-tricks = { $needed ->
        [one] 1 Punkt aus Stichen nötig
       *[other] { $needed } Punkte aus Stichen nötig
    }
needs-more-than-all = { $needed } Punkte aus Stichen nötig, es gibt nur { $most }
needs-a-trick = ein Stich ist nötig
needs-nothing = geschafft
contract-with-stakes = { $contract } · { $stakes }
stakes =
    geschafft { $made }, verfehlt { $lost }{ $units ->
        [0] { "" }
       *[other] { " " }Einheiten
    }
stakes-from = { $bid } { $made } / { $lost }
stakes-times = in { $suit } × { $times }
bid-stakes = -# Gebote ab, geschafft / verfehlt: { $values }
score-change = { $side } { $delta }
deal-end-stakes = Ein Gebot von { $points }: { $stakes }.
outcome-out-held = { $name } sagt mit { $score } „Aus“ an und gewinnt.
outcome-out-failed = { $name } sagt mit { $score } von { $target } „Aus“ an und verliert.
outcome-out-accepted = { $name } ist mit { $score } am Ziel und gewinnt.
outcome-out-made = { $name } schafft das Gebot und gewinnt mit „Aus“.
result-title = **Runde abgerechnet**
deal-end-title = ### Runde { $number } ist zu Ende: { $standing }
score-number = { $points }
score-lead = { $level ->
        [yes] gleichauf mit { $points }
       *[no] { $who ->
            [you] du führst
            [both] deine Partnerschaft führt
           *[other] { $names } { $players ->
                [one] führt
               *[other] führen
            }
        } mit { $points } zu { $behind }
    }
deal-end-next =
    { $who ->
        [you] **Du** gibst
       *[other] **{ $name }** gibt
    } { $waits ->
        [1] als Nächstes. Lass dir Zeit.
       *[other] als Nächstes. Dein neues Blatt öffnet sich bald von selbst.
    }
button-next-deal-now = Nächste Runde
result-won = ### 🏆 { $ending }
result-best-deal =
    🎴 Beste Runde: **{ $side }**, { $points } { $units ->
        [0] { $points ->
            [one] Punkt
           *[other] Punkte
        }
       *[other] { $points ->
            [one] Einheit
           *[other] Einheiten
        }
    } in Runde { $deal }
result-biggest-meld = ✨ Höchste Meldung: **{ $side }**, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } in Runde { $deal }
result-ratings = Wertung: { $ratings }
result-ratings-computers = Wertung gegen Computer: { $ratings }
result-rating =
    { $name } **{ $points }** ({ $change }{ $provisional ->
        [0] { "" }
       *[other] , vorläufig
    })
result-uncounted-guided = -# Diese Runde zählt nicht für die Rangliste: Ihre Karten waren für dich ausgesucht.
result-uncounted-hints = -# Diese Partie zählt nicht für die Rangliste: Wer einen Tipp genommen hat, hat nicht verloren.
result-uncounted-substitute = -# Diese Partie zählt nicht für die Rangliste: Jemand ist für einen Computer eingesprungen, und nicht alle, für die sie zählen würde, haben verloren.
result-uncounted-taken-off = -# Diese Partie zählt nicht für die Rangliste: Die Serververwaltung hat sie gestrichen.
winners-none = unentschieden
result-corrected = -# Die Serververwaltung hat das Ergebnis berichtigt.
result-uncounted-short = -# Diese Partie zählt nicht für die Rangliste: Sie war zu Ende, bevor eine Runde abgerechnet oder zur Hälfte gespielt war.
result-repeated = -# Sieg Nummer { $count } derselben Spieler gegen dieselben Gegner in { $days } Tagen: Die Wertung ändert sich nur um { $share } des Üblichen{ $counts ->
        [yes] .
       *[no] , und als Sieg zählt er nicht.
    }
result-given-up = -# Die Partie wurde aufgegeben. Wer aufgibt, verliert sie ganz; für die anderen ändert sich die Wertung um { $share } des Üblichen{ $counts ->
        [yes] .
       *[no] , und als Sieg zählt sie nicht.
    }
result-settled = -# Die Partie wurde gemeinsam vorzeitig beendet und zählt so weit, wie sie gekommen ist: Die Wertung ändert sich um { $share } des Üblichen{ $counts ->
        [yes] .
       *[no] , und weder als Sieg noch als Niederlage zählt sie.
    }
result-side = { $side } **{ $delta }** ({ $parts }), jetzt { $score }
result-side-board = { $side } **{ $delta }** ({ $parts })
result-meld = Meldung { $points }
result-tricks = Stichpunkte { $points }
result-other = Bonus { $points }
melds-line = -# { $melds }
melds-laid = { $name }: { $kinds ->
        [0] nichts zu melden
        [one] { $melds }
       *[other] { $points } ({ $melds })
    }
melds-laid-under = { $side }: Meldungen unter { $least } zählen nicht
scores-title = ### Punkte · { $game }
deal-title = **Runde { $number }**, { $dealer } hat gegeben
deal-trump = Trumpf: { $suit }
deal-bids = Gebote: { $bids }
deal-bid = { $name } { $points }
deal-passed = { $name } passt
deal-melds = { $name } hat gemeldet: { $melds }
score-side-melded = { $side }: { $score } (gemeldet { $melded })

## Die Tabelle der Punkte

score-row-this = Diese Runde
score-row-scored = Letzte Runde
score-row-previous = Runde davor
score-row-melds = Meldungen
score-row-tricks = Stiche
score-row-trick-points = Stichpunkte
score-row-other = Bonus
score-row-gain = Summe
score-row-total = Stand

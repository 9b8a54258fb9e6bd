### Das eigene Blatt, für sonst niemanden zu sehen

## Das Blatt

hand-title = -# Dein Blatt · { $game }
hand-empty = keine Karten
hand-nine-once = -# Deine Trumpfneun { $nine } zählt einmal { in-points }: Melde sie, oder tausche sie gegen die offene Karte { $card }.
hand-nine-each = -# Jede deiner Trumpfneunen zählt { in-points }: Melde eine, und tausche die andere gegen die offene Karte { $card }.
hand-counts = Karten: { $counts }
button-hand-text = Als Text
recent-stock-begins = Solange der Talon nicht leer ist, muss niemand bedienen.
recent-stock-over = **Der Talon ist leer.** Ab jetzt muss bedient werden.
recent-trick = { $cards } → { $name }
recent-trick-why = { $cards } → { $name }: { $why }.
recent-shows =
    { $who ->
        [you] Du
       *[other] { $name }
    } { $parts }.
recent-exchanged =
    { $who ->
        [you] tauschst
       *[other] tauscht
    } { $nine } gegen { $card }
recent-nines =
    { $who ->
        [you] meldest
       *[other] meldet
    } { $count ->
        [one] eine Trumpfneun
       *[other] { $count } Trumpfneunen
    }
recent-melded =
    { $who ->
        [you] meldest
       *[other] meldet
    } { $meld }
recent-worth = { $part } ({ $points })
trick-why-first = von gleichen Karten sticht die erste
trick-why-trump = { $suit } ist Trumpf
trick-why-highest = der höchste Trumpf
trick-why-high = höchste Karte in { $suit }
trick-why-led = { $suit } war ausgespielt
trick-why-beats = { $winner } schlägt { $beaten }
recent-play = { $name } { $cards }
recent-added = { " " }+ { $card } vom Stapel
recent-melds = Meldungen: { $melds }
recent-meld = { $name } { $points }
called-unburied = ❗ **{ $name }** reklamiert: Du hast ausgespielt, ohne zu drücken. Drücke jetzt drei Karten; deine Meldungen werden ohne sie neu gezählt.
called-over = ❗ **{ $name }** reklamiert: Du hast zu viele Karten. Du ziehst keine, bis die Zahl stimmt.
called-revoke = ❗ **{ $name }** hat dein falsches Bedienen reklamiert: keine Punkte für deine Meldungen und Stiche in dieser Runde.
missed-nine = ❗ Du hast eine Trumpfneun nicht rechtzeitig gemeldet: keine Punkte für deine Meldungen und Stiche in dieser Runde.
claim-waiting = ❗ **{ $name }** sagt „Aus“ an, bevor das Gebot geschafft ist.
claim-waiting-own = ❗ Du hast „Aus“ angesagt, bevor das Gebot geschafft ist. **{ $name }** kann anzweifeln.
claim-challenged-own = ❗ Dein „Aus“ wird angezweifelt: Schaffe das Gebot, und du gewinnst.
turn-yours = **Du bist dran:** { $actions }.
turn-lead = **Du spielst aus:** Jede Karte ist erlaubt.
turn-lead-card = **Du bist dran:** { $card } ausspielen.
turn-last-card = **Du bist dran:** Spiele deine letzte Karte.
turn-theirs = Am Zug: **{ $names }**.
turn-passing = **{ $name }** gibt { $count } Karten an { $partner } weiter.
turn-look = Sieh dir die Meldungen an: **{ $name }** spielt { $time } aus.
turn-looked = **{ $name }** spielt { $time } aus, oder sobald die anderen die Meldungen gesehen haben.
button-go-on = Weiter
turn-optional = Du kannst { $actions }.
picked = **Gewählt: { $cards }**, noch { $left }. Grün nimmt zurück.
passed = { $name } hat { $count } Karten an { $to } weitergegeben.
passed-own = Du hast { $cards } an { $to } weitergegeben.
passed-to-you = { $name } hat dir { $cards } weitergegeben.
notice = ⚠️ { $notice }
recent-event = • { $event }

button-hand = Mein Blatt
button-refresh = Aktualisieren
button-scores = Punkte
button-rules = Regeln
button-rematch = Revanche
button-back = Zurück
button-unpick = Abwählen
button-bury = Karten drücken …
button-pass-cards = Karten weitergeben …
button-confirm-pass-cards = Diese weitergeben
button-just-draw = Ohne Meldung ziehen
button-bid = { $points }
button-bid-signal = { $points } · { $meld }+
hand-signal = -# **{ $bid }** sagt deinem Partner auch, dass du mindestens { $meld } Punkte an Meldungen hast.
hand-bid-made = ✅ **Gebot geschafft.** Was du jetzt noch gewinnst, kommt obendrauf.
hand-no-marriage = -# ⚠️ Ohne König und Dame einer Farbe kannst du keinen Trumpf nennen: Hast du das höchste Gebot, { $kitty ->
        [0] ist es sofort verloren.
       *[other] ist es verloren, wenn sie nicht im Dabb liegen.
    }
button-tip = 💡 Erklären
choose-more = Mehr …
choose-answer = Den anderen antworten …
offer-draw-for-me = 💡 Möchtest du nicht jedes Mal auf *Ziehen* tippen? Ich kann nach 3 Sekunden für dich ziehen. Damit niemand sieht, was du hast, ziehe ich auch dann, wenn du melden könntest, es sei denn, du meldest oder tippst vorher auf *Warten*.
button-draw-for-me = Für mich ziehen
reply-draw-for-me = Ab jetzt ziehe ich nach 3 Sekunden für dich, es sei denn, du meldest oder tippst vorher auf *Warten*. Außerdem spiele ich deine einzige erlaubte Karte. `/preferences` ändert das.
draws-soon = Ich ziehe in 3 Sekunden für dich. Tippe auf *Warten*, wenn du länger brauchst.
button-wait-to-draw = Warten

## Direktnachrichten

direct-greeting = Hier erscheint dein Blatt, während du spielst. `/preferences hand` auf einem Server ändert das.
direct-closed = Ich kann dir keine Direktnachrichten schicken, deshalb steht dein Blatt hier.

hand-ephemeral = hier, nur für dich
hand-dm = als Direktnachricht
style-pictures = Bilder
style-text = Text
panel-paused = ⏸️ Pausiert. Tippe auf *Aktualisieren*, um der Partie wieder zu folgen.
panel-lobby-started = Die Partie an Tisch { $table } hat begonnen.
panel-lobby-left = Du sitzt nicht mehr an Tisch { $table }.
panel-lobby-paused = ⏸️ Tisch { $table }: Die Knöpfe stehen unter seiner Nachricht.
watch-before = Die Partie hat noch nicht begonnen. Sobald sie beginnt, siehst du sie hier.

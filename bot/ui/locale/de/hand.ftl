### Das eigene Blatt, für sonst niemanden zu sehen

## Das Blatt

hand-title = ### Dein Blatt · Tisch { $table } · { $variant }
hand-empty = keine Karten
hand-face-up = Offen vor dir: { $cards }
hand-contract = Gebot { $points }
hand-upcard = Offene Karte { $card }
hand-stock = Talon { $count }
hand-trick = Im Stich: { $played }
hand-played = { $name }: **{ $card }**
turn-yours = **Du bist dran:** { $actions }.
turn-theirs = Am Zug: **{ $names }**.
turn-optional = Du kannst { $actions }.
pick-so-far = **Wähle die Karten, die du drücken willst.** Bisher: { $cards }
notice = ⚠️ { $notice }
recent-events = -# { $events }

button-hand = Mein Blatt
button-refresh = Aktualisieren
button-scores = Punkte
button-rules = Regeln
button-rematch = Revanche
button-back = Zurück
button-bury = Karten drücken …
button-pick-again = Neu wählen

## Direktnachrichten

direct-greeting = Hier erscheint dein Blatt, während du spielst. `/preferences hand` auf einem Server ändert das.
direct-closed = Ich kann dir keine Direktnachrichten schicken, deshalb steht dein Blatt hier.

hand-ephemeral = im Kanal, nur für mich
hand-dm = als Direktnachricht
style-pictures = Bilder
style-text = Text
panel-paused = ⏸️ Pausiert. Tippe auf *Aktualisieren*, um dem Spiel wieder zu folgen.
panel-retired = Dieses Blatt steht jetzt in deinem neueren Fenster weiter unten.

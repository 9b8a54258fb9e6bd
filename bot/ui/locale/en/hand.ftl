### The private panel of a player

## Hand panel

hand-title = ### Your hand · table { $table } · { $variant }
hand-empty = no cards
hand-face-up = Face up before you: { $cards }
hand-contract = Contract { $points }
hand-upcard = Upcard { $card }
hand-stock = Stock { $count }
hand-trick = Trick so far: { $played }
hand-played = { $name }: **{ $card }**
turn-yours = **Your turn:** { $doings }.
turn-theirs = Waiting for **{ $names }**.
turn-besides = You may { $doings }.
pick-so-far = **Choose the cards to bury.** So far: { $cards }
notice = ⚠️ { $notice }
news = -# { $news }

button-hand = My hand
button-refresh = Refresh
button-scores = Scores
button-rules = Rules
button-rematch = Rematch
button-back = Back
button-bury = Bury cards …
button-pick-again = Choose again

## Direct messages

direct-greeting = Your hands will come here as you play. `/preferences hand` in a server changes that.
direct-closed = I cannot send you direct messages, so your hand is shown here.

hand-ephemeral = in the channel, for me alone
hand-dm = by direct message
style-pictures = pictures
style-text = text

### A player's private hand panel

## Hand panel

hand-title = -# Your hand · { $game }
hand-empty = no cards
hand-nine-once = -# The nine of trump, { $nine }, scores { in-points } once: show it, or exchange it for the upcard, { $card }.
hand-nine-each = -# Each of your nines of trump scores { in-points }: show one, and exchange the other for the upcard, { $card }.
hand-counts = Cards held: { $counts }
button-hand-text = As text
recent-stock-begins = As long as there is a stock, nobody has to follow suit.
recent-stock-over = **The stock is gone.** From now on you must follow suit.
recent-trick = { $cards } → { $name }
recent-trick-why = { $cards } → { $name }: { $why }.
recent-shows =
    { $who ->
        [you] You
       *[other] { $name }
    } { $parts }.
recent-exchanged =
    { $who ->
        [you] exchange
       *[other] exchanges
    } { $nine } for { $card }
recent-nines =
    { $who ->
        [you] show
       *[other] shows
    } { $count ->
        [one] a nine of trump
       *[other] { $count } nines of trump
    }
recent-melded =
    { $who ->
        [you] meld
       *[other] melds
    } { $meld }
recent-worth = { $part } ({ $points })
trick-why-first = of equal cards the first wins
trick-why-trump = { $suit } is trump
trick-why-highest = the highest trump
trick-why-high = the highest { $suit }
trick-why-led = { $suit } was led
trick-why-beats = { $winner } beats { $beaten }
recent-play = { $name } { $cards }
recent-added = { " " }+ { $card } from the dummy
recent-melds = Melds: { $melds }
recent-meld = { $name } { $points }
called-unburied = ❗ **{ $name }** called you for leading without burying. Bury three cards now: your melds are counted again without them.
called-over = ❗ **{ $name }** called you for too many cards. You draw no card until your number is right.
called-revoke = ❗ **{ $name }** called your revoke: no points for your melds and tricks in this deal.
missed-nine = ❗ You did not show a nine of trump in time: no points for your melds and tricks in this deal.
claim-waiting = ❗ **{ $name }** declares out before making the contract.
claim-waiting-own = ❗ You declared out before making the contract. **{ $name }** may challenge.
claim-challenged-own = ❗ Your claim is challenged: make the contract and you win.
turn-yours = **Your turn:** { $actions }.
turn-lead = **Your turn:** lead any card.
turn-lead-card = **Your turn:** lead { $card }.
turn-last-card = **Your turn:** play your last card.
turn-theirs = Waiting for **{ $names }**.
turn-passing = Waiting for **{ $name }** to pass { $count } cards to { $partner }.
turn-look = Look at the melds: **{ $name }** leads { $time }.
turn-looked = **{ $name }** leads { $time }, or once the others have looked at the melds.
button-go-on = Go on
turn-optional = You can { $actions }.
picked = **Chosen: { $cards }**, { $left } to go. Tap a green card to take it back.
passed = { $name } passed { $count } cards to { $to }.
passed-own = You passed { $cards } to { $to }.
passed-to-you = { $name } passed you { $cards }.
notice = ⚠️ { $notice }
recent-event = • { $event }

button-hand = My hand
button-refresh = Refresh
button-scores = Scores
button-rules = Rules
button-rematch = Rematch
button-back = Back
button-unpick = Clear
button-bury = Bury cards …
button-pass-cards = Pass cards …
button-confirm-pass-cards = Pass these cards
button-just-draw = Draw without melding
button-bid = { $points }
button-bid-signal = { $points } · { $meld }+
hand-signal = -# **{ $bid }** also tells your partner that you have at least { $meld } points of meld.
hand-bid-made = ✅ **Bid made.** Whatever you win from here comes on top.
hand-no-marriage = -# ⚠️ Without a king and queen of a suit you cannot name trump: if you declare, the bid is lost { $kitty ->
        [0] at once.
       *[other] unless the kitty brings them.
    }
button-tip = 💡 Explain
choose-more = More …
choose-answer = Answer the others …
offer-draw-for-me = 💡 Would you rather not tap *Draw* each time? I can draw for you after 3 seconds. So that nobody sees what you hold, I draw even when you could lay something down, unless you do so or tap *Wait* before.
button-draw-for-me = Draw for me
reply-draw-for-me = From now on I draw for you after 3 seconds unless you lay something down or tap *Wait* before, and I play your only legal card. `/preferences` changes that.
draws-soon = I draw for you in 3 seconds. Tap *Wait* if you need longer.
button-wait-to-draw = Wait

## Direct messages

direct-greeting = Your hands will appear here as you play. To change that, use `/preferences hand` in a server.
direct-closed = I can’t send you direct messages, so your hand is shown here.

hand-ephemeral = here, only for me
hand-dm = by direct message
style-pictures = pictures
style-text = text
panel-paused = ⏸️ Paused. Tap *Refresh* to follow the game again.
panel-lobby-started = The game at table { $table } has started.
panel-lobby-left = You no longer sit at table { $table }.
panel-lobby-paused = ⏸️ Table { $table }: the buttons are below its message.
watch-before = The game has not started yet. As soon as it does, you see it here.

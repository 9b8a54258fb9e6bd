### Why not, and errors

## Why not

# In English these are the sentences of the engine's rules, `Rule` in bot/engine/actions.py. A test compares them.

rule-game-over = The game is over.
rule-no-deal = No deal is being played.
rule-not-seated = Only the players at the table may do that.
rule-not-your-turn = It is not your turn.
rule-not-now = That cannot be done at this point of the deal.
rule-not-held = You do not hold that card.
rule-follow-suit = You hold the suit that was led, so you must follow it.
rule-beat-trump = You must beat a trump lead if you can.
rule-beat-lead = You must beat the card led if you can.
rule-beat-highest = You must beat the highest card of the trick if you can.
rule-must-trump = You are void in the suit led and hold a trump, so you must play one.
rule-overtrump = You must beat the highest trump of the trick if you can.
rule-lead-trump = The first card led must be a trump.
rule-draw-first = You won the trick: draw before you lead.
rule-one-meld = You may make only one meld in a turn.
rule-unknown-meld = There is no such meld with this trump in this game.
rule-no-such-meld = You do not hold the cards of that meld.
rule-meld-from-hand = At least one card of a meld must come from your hand.
rule-melded-before = A card melded before may be melded again only in another class, or for more points.
rule-run-locked = The cards of a melded run cannot be melded again.
rule-only-winner-melds = Only the winner of a trick may meld, or show or exchange a nine, before drawing.
rule-no-dix = You hold no nine of trump that still counts.
rule-no-exchange = You hold no nine of trump to exchange for the upcard.
rule-upcard-is-dix = The upcard is already a nine of trump, so you cannot exchange another for it.
rule-run-first = You can add another king or queen of trump only to a run that you have face up.
rule-declare-first = Declare the nine of trump before you play or exchange it.
rule-declare-between-tricks = You can declare nines of trump only between tricks, until the twelfth trick is led.
rule-exchanged-before = The upcard can be exchanged only once in a deal.
rule-upcard-is-last = The upcard can be drawn only as one of the last two cards.
rule-not-dead = Only six nines, or five and no meld, make a deal dead.
rule-trump-is-written = A deal can be called dead only until trump is written down.
rule-guess-first = Guess trump first, or decline to guess.
rule-not-out = Your score with the points of this deal has not reached the target.
rule-no-counter-yet = You can declare out only once you have won a counter in a trick that counts.
rule-claim-waits = The claim of being out must first be accepted or challenged.
rule-claimed-before = Your claim was challenged: make your contract and you win.
rule-only-other-answers = Only the other player can answer a claim of being out.
rule-no-miscount = The other player has the right number of cards.
rule-called-before = A player called for too many cards cannot be called again until the number is right.
rule-draws-not-first = The winner of the trick draws first.
rule-no-card-to-take = You were called for too many cards, so you cannot draw until the number is right.
rule-too-many-cards = You may not draw that many cards.
rule-nothing-to-correct = Only a card that broke the rules can be replaced, by one that keeps them.
rule-too-late-to-correct = A card can be replaced only until the next card is led.
rule-three-wrong-calls = After three wrong calls you cannot call another revoke in this deal.
rule-marriage-needed = Name a suit in which you hold the king and the queen.
rule-trump-first = You must name trump first.
rule-bury-first = You must bury three cards first.
rule-bury-when-called = Once you have led, you can bury only when called.
rule-buried-already = Three cards are already buried.
rule-not-led-yet = Cards can be called unburied only once the declarer has led.
rule-only-opponent-calls = Only the declarer's opponent can call cards unburied.
rule-throw-in-before-lead = Only the declarer can throw in, with the kitty in hand and before leading.
rule-no-trick-yet = You can declare out only in a deal in which you have won a trick.
rule-bid-under-opening = A bid must be at least the opening bid.
rule-bid-not-above = A bid must be above the last one.
rule-bid-steps = Above 59 only multiples of five can be bid.
rule-bid-over-highest = That is above the highest bid allowed.
rule-only-opening-bid = After the dealer's pass you can bid only the opening bid itself.
rule-pass-is-final = You have passed and are out of the auction.
rule-accepted-already = You have accepted this deal, so you can call and claim nothing more in it.

refused-legal = You may: { $actions }.
refused-legal-more = You may: { $actions } …
refused-option = That is not a value of this option.
refused-number = { $option } is a whole number from { $low } to { $high }.
refused-permissions = I cannot show a table in this channel. I lack: { $permissions }. Whoever looks after this server can grant it.
refused-old-button = That button is from another time. `/table list` shows the tables there are.
refused-not-a-card = I do not know that card. Write rank and suit, as in AS or 10H, or choose one from the list.
refused-not-a-meld = I do not know that meld. Choose one from the list.
refused-not-three-cards = Name three cards, as in 9C 9D JH.
refused-no-table-here = There is no table of yours in this channel. `/table create` opens one, `/table list` shows those there are.
refused-table-elsewhere = You have no table in this channel. Yours: { $tables }.
refused-which-table = You sit at more than one table here: { $tables }. Say which with `table`.
refused-no-lobby-here = No table in this channel waits for players. `/table create` opens one.
refused-table-number = There is no table { $table } in this server.
trouble-table = I cannot show the table in its channel just now. The game goes on here.

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files

refusal-no-table = There is no such table.
refusal-no-deal = There is no such deal that is over.
refusal-no-seat = This table has no such seat.
refusal-not-seated = You do not play at this table. You can watch it here in the channel.
refusal-not-opener = Only whoever opened the table may do that.
refusal-already-seated = You have a seat at this table.
refusal-no-computer = No computer player sits there.
refusal-table-full = All seats of this table are taken.
refusal-seat-taken = That seat is taken.
refusal-seats-changed = Somebody sits elsewhere by now, so nothing is exchanged.
refusal-seats-missing =
    { $missing ->
        [one] One seat is still empty.
       *[other] { $missing } seats are still empty.
    }
refusal-not-agreed = { $names } must agree first.
refusal-wrong-state-lobby = The game has not begun yet.
refusal-wrong-state-playing = The game is being played.
refusal-wrong-state-over = The game is over.
refusal-wrong-state-closed = This table is closed.
refusal-not-your-turn = It is not your turn: { $names } is to move.
refusal-stale = The game has moved on since. This is how it stands now.
refusal-unknown-variant = There is no such variant.

ply-taken = Somebody was quicker. Nothing has changed; please try again.
table-moved = Somebody was quicker. Nothing has changed; please try again.
store-locked = The games cannot be written down just now. Nothing has changed; please try again in a moment.
store-read-only = The games cannot be written down: tell an admin of the bot. Nothing has changed.
store-full = There is no room to write the games down: tell an admin of the bot. Nothing has changed.
store-corrupt = The games cannot be read: tell an admin of the bot. Nothing has changed.
store-unopenable = The games cannot be opened: tell an admin of the bot. Nothing has changed.
store-newer = The games were written by a newer version of the bot: tell its admin. Nothing has changed.
store-foreign = The place for the games holds something else: tell an admin of the bot. Nothing has changed.
store-occupied = There is something in the place for the games already: tell an admin of the bot. Nothing has changed.
store-closed = The bot is about to stop or to start anew: try again in a minute. Nothing has changed.
store-broken = The games cannot be written down just now: tell an admin of the bot. Nothing has changed.

## Errors

error-unexpected = Sorry, something went wrong on my side. Please try again; if it happens again, tell the admins of this server the reference `{ $reference }`.
error-command-changed = That command has changed since your Discord last looked. Reload Discord (Ctrl+R), then try again.
error-not-allowed = You may not use that here.

### Errors: rules that forbid an action, and what else a player did wrong or met

## Rules

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
rule-must-trump = You have no card of the suit led but have a trump, so you must play one.
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
rule-declare-first = Show the nine of trump before you play or exchange it.
rule-declare-between-tricks = You can show nines of trump only between tricks, until the twelfth trick is led.
rule-exchanged-before = The upcard can be exchanged only once in a deal.
rule-upcard-is-last = The upcard can be drawn only as one of the last two cards.
rule-not-dead = Only six nines, or five and no meld, make a deal dead.
rule-trump-is-written = A deal can be called dead only until trump is written down.
rule-bidding-is-over = A deal can be called dead only until the bidding is over.
rule-trump-is-named = A deal can be called dead only until trump is named.
rule-guess-first = Guess trump first, or decline to guess.
rule-not-out = Your score with the points of this deal has not reached the target.
rule-no-counter-yet = You can declare out only once you have won an ace, a ten, or a king in a trick that counts.
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
rule-pass-cards-first = Cards must be passed first.
rule-passed-other-count = Pass exactly as many cards as the table has agreed.
rule-bury-first = You must bury cards first.
rule-buried-other-count = Bury exactly as many cards as the kitty had.
rule-bury-no-trump = Cards of the trump suit cannot be buried.
rule-bury-when-called = Once you have led, you can bury only when called.
rule-buried-already = The cards are already buried.
rule-not-led-yet = Cards can be called unburied only once the declarer has led.
rule-only-opponent-calls = Only the declarer's opponent can call cards unburied.
rule-rest-uncertain = You can claim the rest only on lead, with two or more cards, if your cards are the highest of their suits and no more trumps are out than you hold.
rule-throw-in-before-lead = Only the declarer can throw in, with the kitty in hand and before leading.
rule-throw-in-after-melds = Only the declarer can throw in, once the melds are laid down and before leading.
rule-no-trick-yet = You can declare out only in a deal in which you have won a trick.
rule-bid-under-opening = A bid must be at least the opening bid.
rule-bid-not-above = A bid must be above the last one.
rule-bid-steps = Above 59 only multiples of five can be bid.
rule-bid-fifties = Bids go up by tens, and above 590 only multiples of fifty can be bid.
rule-bid-tens = Bids go up by tens from the opening bid.
rule-bid-over-highest = That is above the highest bid allowed.
rule-only-opening-bid = After all others have passed you can bid only the opening bid itself.
rule-pass-is-final = You have passed and are out of the auction.
rule-accepted-already = You have accepted this deal, so you can call and claim nothing more in it.
rule-extension-targets = The game can be extended only to one of the targets on offer.
rule-answered-already = You have already answered whether to extend the game.

legal-actions = You can: { $actions }.
legal-actions-more = You can: { $actions } …
points-range = { $low } to { $high }
points-steps = { $low } to { $high } in steps of { $step }
any-cards = any { $count } cards

## What was typed or tapped

error-option = There is no option “{ $option }”.
error-option-allowed = { $option } can be { $allowed }.
error-number = { $option } must be a whole number from { $low } to { $high }.
error-permissions = I can’t show a table in this channel. Ask a server manager to give me these permissions: { $permissions }.
error-outdated-button = That button is out of date. Use `/table list` to see open tables.
error-not-a-card = I don’t know that card. Type rank and suit, for example AS or 10H, or choose one from the list.
error-not-a-meld = I don’t know that meld. Choose one from the list.
error-count-bury = Choose as many cards as the kitty has, three or four, for example 9C 9D JH.
error-count-pass-cards = Choose as many cards as your table passes, two to four, for example KS QS.
error-no-table-here = You have no table in this channel. Use `/table create` to open one or `/table list` to see open tables.
error-which-table = You are at more than one table: { $tables }. Choose one with `table`.
error-no-lobby-here = No table in this channel is waiting for players. Use `/table create` to open one.
error-table-number = There is no { $table ->
        [private] such table
       *[other] table { $table }
    } in this server.
error-table-message = I can’t show the table in its channel right now. You can keep playing here.

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files

## The table

error-no-table = There is no such table.
error-no-deal = There is no finished deal with that number.
error-no-seat = The seats of this table are numbered 1 to { $highest }.
error-not-seated = You are not playing at this table. You can watch it here in the channel.
error-seat-given = **{ $name }** plays in your seat now. You can watch; if they leave, a computer player goes on for you, and *{ button-hand }* brings you back.
error-not-opener = Only the player who opened the table can do that.
error-already-seated = You already have a seat at this table.
error-no-computer = There is no computer player in that seat.
error-table-full = All seats at this table are taken. To be asked when one gets free, use `/table waiting-list`.
error-seat-taken = That seat is taken.
error-partner-plays = **{ $names }** would lose with you. Use `/table resign` to leave your seat to a computer player.
error-no-partner-plays = Nobody is playing with you as a partner now, so a computer player can’t take your seat. You can resign.
error-seats-changed = The seats have changed since then, so nothing was swapped.
error-too-many-tables =
    { $scope ->
        [user] You are at { $limit } tables already, the most I can keep open for you. Finish or leave one first. `/table list` shows them.
        [channel] There are { $limit } open tables in this channel already. Join one of them, or open yours in another channel.
       *[server] There are { $limit } open tables in this server already. Join one of them: `/table list` shows them.
    }
error-seats-missing =
    { $missing ->
        [one] 1 seat is still free.
       *[other] { $missing } seats are still free.
    }
error-lobby-changed = The table has changed since that button was shown. Check it before you start.
error-not-agreed = { $names } must agree first.
error-wrong-state =
    { $state ->
        [lobby] The game has not started yet.
        [playing] The game has already started.
        [over] The game is over.
       *[closed] This table is closed.
    }
error-not-your-turn = It is not your turn. Waiting for { $names }.
error-stale = The game has moved on. This is the current state.
error-draining = The bot restarts soon, so no new games start now. Games in progress go on; try again in a few minutes.
error-unknown-variant = There is no such variant.

## The database

ply-taken = Someone acted first. Nothing changed. Try again.
stale-table = Someone acted first. Nothing changed. Try again.
write-conflict = Someone acted first. Nothing changed. Try again.
store-busy = The bot is too busy to save the game right now. Nothing changed. Try again in a minute.
store-locked = The game could not be saved: another program is using the bot’s database. Nothing changed. Try again in a moment.
store-read-only = The game could not be saved: the bot’s database is read-only. Nothing changed. Tell the bot’s admin.
store-full = The game could not be saved: the bot’s disk is full. Nothing changed. Tell the bot’s admin.
store-corrupt = The game could not be loaded: the bot’s database is damaged. Nothing changed. Tell the bot’s admin.
store-unopenable = The game could not be loaded: the bot’s database can’t be opened. Nothing changed. Tell the bot’s admin.
store-newer = The game could not be loaded: the bot’s database is from a newer version. Nothing changed. Tell the bot’s admin.
store-foreign = The game could not be loaded: the bot’s database belongs to another program. Nothing changed. Tell the bot’s admin.
store-bad-backup = The file is not an intact backup of the bot’s database. Nothing changed. Tell the bot’s admin.
store-occupied = The bot’s database is not empty. Nothing changed. Tell the bot’s admin.
store-in-use = The bot’s database is in use by another bot. Nothing changed. Tell the bot’s admin.
store-closed = The bot is stopping or restarting. Nothing changed. Try again in a minute.
store-broken = The game could not be saved. Nothing changed. Tell the bot’s admin.

## Other errors

error-too-fast = That was faster than I can follow, so your last taps did nothing. Wait a moment, then tap again.
error-unexpected = Sorry, something went wrong on my end. Try again. If it keeps happening, give this server’s admins the reference `{ $reference }`.
error-not-shown = Sorry, something went wrong on my end after your action was saved. Open *{ button-hand }* to see where the game stands. If it keeps happening, give this server’s admins the reference `{ $reference }`.
error-saved = What you did is saved, but I can’t show it right now. Open *{ button-hand }* in a moment.
error-restarting = I’m restarting. Nothing was done; try again in a minute.
error-command-changed = That command has changed. Reload Discord (Ctrl+R) and try again.
error-not-allowed = You can’t use that here.
error-server-only = This only works in a server that has the bot.
error-not-a-result = This is not one of my messages about a game. Choose a message with a result, or use `/replay`.
error-invite-yourself = You can’t invite yourself.
error-no-member = { $name } is no longer a member of this server.
error-no-deal-yet = No deal of this game is over yet.

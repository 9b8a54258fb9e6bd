### Every word that a player reads, in English.
###
### Keys that end in the code of a rule, a verb, a meld or an event belong to a family: each code has its message.
### An attribute `.description` describes a command or an argument of one.

## Cards

suit-C = ♣
suit-D = ♦
suit-H = ♥
suit-S = ♠
suit-said-C = clubs
suit-said-D = diamonds
suit-said-H = hearts
suit-said-S = spades
suit-shown = { $sign } { $name }
rank-A = A
rank-T = 10
rank-K = K
rank-Q = Q
rank-J = J
rank-9 = 9
rank-said-A = ace
rank-said-T = ten
rank-said-K = king
rank-said-Q = queen
rank-said-J = jack
rank-said-9 = nine
card-said = { $rank } of { $suit }
list-or = { $first } or { $last }
list-and = { $first } and { $last }
others = the others

## Melds

meld-run = Run
meld-double-run = Double run
meld-run-extra = Extra for the run
meld-royal-marriage = Royal marriage
meld-marriage = Marriage
meld-aces = Aces
meld-kings = Kings
meld-queens = Queens
meld-jacks = Jacks
meld-all-aces = All eight aces
meld-all-kings = All eight kings
meld-all-queens = All eight queens
meld-all-jacks = All eight jacks
meld-pinochle = Pinochle
meld-double-pinochle = Double pinochle
meld-round-house = Round house
meld-run-with-round-house = Run with a round house
meld-double-round-house = Double round house
meld-dix = Dix
meld-nine = Nine of trump
meld-times = { $count } × { $meld }
meld-in-suit = { $meld } { $suit }
meld-with-rank = { $meld } ({ $rank })

## Actions, as they stand on buttons

action-worth = { $action } · { $points }
action-bid = Bid { $points }
action-pass = Pass
action-call-dead = Call a dead deal
action-trump = Trump { $suit }
action-guess = Guess { $suit }
action-no-guess = No guess
action-bury = Bury { $cards }
action-throw-in = Throw in
action-dix = Show a nine of trump
action-exchange = Exchange for the upcard
action-draw = Draw
action-draw-upcard = Take the upcard
action-declare-out = Declare out
action-challenge = Challenge
action-accept = Accept
action-call-miscount = Call a miscount
action-call-revoke = Call a revoke
action-call-unburied = Call unburied cards
action-correct = Instead { $card }
action-resign = Resign

choose-play = Play a card …
choose-correct = Correct with …
choose-meld = Meld, draw and more …
choose-bid = Bid more …
choose-action = Choose …

## What may be done, after "you may"

todo-bid = bid
todo-pass = pass
todo-call-dead = call a dead deal
todo-trump = name trump
todo-guess = guess trump
todo-no-guess = make no guess
todo-bury = bury cards
todo-throw-in = throw in
todo-play = play a card
todo-meld = meld
todo-dix = show a nine of trump
todo-exchange = exchange your nine for the upcard
todo-draw = draw
todo-draw-upcard = take the upcard
todo-declare-out = declare out
todo-challenge = challenge
todo-accept = accept
todo-call-miscount = call a miscount
todo-call-revoke = call a revoke
todo-call-unburied = call unburied cards
todo-correct = correct your last card

sure-declare-out = **Declare yourself out?** With enough points you win the game; with too few you may lose it.
sure-throw-in = **Throw the deal in?** Your bid then counts as not made.
sure-resign = **Resign?** The other side wins the game.

## Hand panel

hand-title = ### Your hand · table { $table } · { $variant }
hand-empty = no cards
hand-face-up = Face up before you: { $cards }
hand-contract = contract { $points }
hand-upcard = upcard { $card }
hand-stock = stock { $count }
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

## Table message

table-title = ## { $variant } · table { $table }
table-turn =
    { $count ->
        [one] **{ $names }** is to move.
       *[other] **{ $names }** are to move.
    }
table-closed = This table is closed.
table-abandon-asked = **{ $names }** would abandon the game without a winner. It ends so once everybody agrees; whoever plays on takes it back.
lobby-options = { $options }
option-shown = { $option }: { $value }
lobby-waiting =
    { $missing ->
        [one] One more player is wanted.
       *[other] { $missing } more players are wanted.
    }
lobby-full = All seats are taken. Whoever sits here can start.
lobby-computers = Games with a computer player do not count on the leaderboard.
lobby-rematch = A rematch: it begins when **{ $names }** joins.
seat-free = { $number }. *free*
seat-taken = { $number }. **{ $name }**
seat-asked = { $number }. { $name } …
button-join = Join
button-join-seat = Take seat { $number }
button-leave = Leave
button-add-computer = Add a computer player
button-remove-computer = Remove a computer player
computer-name = Computer { $number }
button-start = Start
button-options = Options
button-abandon = Abandon the game

## Scores

score-side = { $side }: { $score }
score-line = { $sides } · to { $target }
result-title = **The deal is scored.**
result-side = { $side } **{ $delta }** ({ $parts }), now { $score }
result-meld = meld { $points }
result-tricks = tricks { $points }
result-other = other { $points }
scores-title = ### Scores · table { $table } · { $variant }
deal-title = **Deal { $number }**, dealt by { $dealer }
deal-trump = Trump: { $suit }
deal-contract = { $name } declares for { $points }
deal-bids = Bids: { $bids }
deal-bid = { $name } { $points }
deal-passed = { $name } passes
deal-side =
    { $side }: { $tricks ->
        [one] 1 trick
       *[other] { $tricks } tricks
    }, meld { $meld }
deal-melds = { $name } laid down: { $melds }

## Events

event-game-opened = The game is to { $target }.
event-dealer-cut = Cut for the deal: { $drawn }. { $name } deals first.
event-deal-began = Deal { $number }, dealt by { $name }.
event-moved-upcard-turned = The upcard is { $cards }.
event-moved-played = { $name } plays { $cards }.
event-moved-drawn = { $name } draws.
event-moved-drawn-shown = { $name } draws { $cards }.
event-moved-upcard-taken = { $name } takes the upcard { $cards }.
event-moved-kitty-taken = { $name } takes the kitty: { $cards }.
event-moved-buried = { $name } buries { $count } cards.
event-moved-buried-shown = { $name } buries { $cards }.
event-moved-dummy-turned = The dummy turns { $cards }.
event-moved-put-back = { $name } puts { $cards } back on the stock.
event-moved-put-back-unseen =
    { $name } puts { $count ->
        [one] a card
       *[other] { $count } cards
    } back on the stock.
event-moved-card-taken-back = { $name } takes { $cards } back.
event-shown = Shown to all: { $cards }.
event-trump-turned = Trump: { $suit }.
event-trump-named = { $name } names trump: { $suit }.
event-trump-written = { $name } has written trump down.
event-trump-guessed = { $name } guesses { $suit }.
event-trump-not-guessed = { $name } makes no guess.
event-trick-reopened = The last trick is on the table again.
note-accepted = { $name } accepts the deal.
note-called = { $name } is called for a miscount.
note-claimed-by = { $name } says that he is out: accept or challenge.
note-challenged = The claim of { $name } is challenged: play goes on until the contract is made.
note-nine-forgotten-shown = { $name } has not declared a nine of trump in time.
note-revoked = { $name } has revoked.
note-wrong-calls = { $name } has called a revoke wrongly.
event-bid = { $name } bids { $points }.
event-bid-forced = { $name } must bid { $points }.
event-bid-signal = { $name } bids { $points } and tells the partner of at least { $meld } in melds.
event-passed = { $name } passes.
event-contract-made = { $name } declares for { $points }.
event-lead-given = { $name } leads.
event-trick-won = { $name } takes the trick.
event-meld-laid = { $name } melds { $meld }: { $points }.
event-melds-shown = { $name } lays down { $melds }: { $points } in all.
event-melds-recounted = The melds of { $name } are counted again: { $melds }, { $points } in all.
melds-none = none
event-melds-none = { $name } has no meld.
event-dix-counted =
    { $points ->
        [0] { $name } shows a nine of trump.
       *[other] { $name } has a dix: { $points }.
    }
event-nine-declared =
    { $name } declares { $count ->
        [one] a nine of trump
       *[other] { $count } nines of trump
    }: { $points }.
event-bonus-scored = { $side } +{ $points }: { $reason }.
event-deal-scored = The deal is scored: { $sides }.
event-deal-scored-side = { $side } { $delta } ({ $score })
event-deal-scored-made = { $name } has made the bid.
event-deal-scored-set = { $name } has not made the bid.
event-deal-cancelled-all-pass = All have passed: the same dealer deals again.
event-deal-cancelled-dead = A dead deal: the same dealer deals again.
event-target-raised = Both are over: the game is now to { $target }.
event-game-ended-rule = 🏆 **{ $side }** wins the game.
event-game-ended-resign = { $name } resigns: 🏆 **{ $side }** wins the game.
event-game-ended-forfeit = { $name } ran out of time: 🏆 **{ $side }** wins the game.
event-game-ended-abandoned = The game is abandoned: nobody has won or lost.
event-game-ended-drawn = The game is a draw.
bonus-guess-right = trump guessed right
bonus-guess-wrong = trump guessed wrong
bonus-last-draw = the last draw
bonus-led-short = the other led with a card too few
bonus-miscount = the other has the wrong number of cards

## Why not

rule-game-over = The game is over.
rule-no-deal = No deal is being played.
rule-not-seated = Only the players at the table may do that.
rule-not-your-turn = It is not your turn.
rule-not-now = That cannot be done at this point of the deal.
rule-not-held = You do not hold that card.
rule-follow-suit = You hold the suit that was led, so you must follow it.
rule-beat-trump = A trump lead must be beaten if you can.
rule-beat-lead = The card led must be beaten if you can.
rule-beat-highest = The highest card of the trick must be beaten if you can.
rule-must-trump = You are void of the suit led and hold a trump, so you must play one.
rule-overtrump = A trump must beat the highest trump of the trick if you can.
rule-lead-trump = The first card led must be a trump.
rule-draw-first = You won the trick: draw before you lead.
rule-one-meld = Only one meld may be made in a turn.
rule-unknown-meld = There is no such meld with this trump in this game.
rule-no-such-meld = You do not hold the cards of that meld.
rule-meld-from-hand = At least one card of a meld must come from your hand.
rule-melded-before = A card melded before may be melded again only in another class, or for more points.
rule-run-locked = The cards of a melded run are in no later meld.
rule-only-winner-melds = Only the winner of a trick melds, shows and exchanges nines, and draws.
rule-no-dix = You hold no nine of trump that still counts.
rule-no-exchange = You hold no nine of trump to exchange for the upcard.
rule-upcard-is-dix = The upcard is a nine of trump already; it is not exchanged for another.
rule-run-first = A further king or queen of trump is laid only to a run of yours that lies face up.
rule-declare-first = Declare the nine of trump before you play or exchange it.
rule-declare-between-tricks = Nines of trump are declared between tricks, until the twelfth is led.
rule-exchanged-before = Only one exchange for the upcard is made in a deal.
rule-upcard-is-last = The upcard is drawn only as one of the last two cards.
rule-not-dead = Only six nines, or five and no meld, make a deal dead.
rule-trump-is-written = A deal is called dead only until trump is written down.
rule-guess-first = Trump is shown once the other has guessed it, or does not wish to.
rule-not-out = Your score with the points of this deal is not at the target.
rule-no-counter-yet = You can declare out only once you have won a counter in a trick that counts.
rule-claim-waits = The claim of being out must first be accepted or challenged.
rule-claimed-before = Your claim was challenged: make your contract and you win.
rule-only-other-answers = Only the other player answers a claim of being out.
rule-no-miscount = The other player has the right number of cards.
rule-called-before = One who was called with too many cards is not called again until he is right.
rule-draws-not-first = The winner of the trick draws first.
rule-no-card-to-take = You were called with too many cards, so you take none until you are right.
rule-too-many-cards = You may not draw so many cards.
rule-nothing-to-correct = Only a card that broke the rules is replaced, and by one that keeps them.
rule-too-late-to-correct = A card is replaced only until the next card is led.
rule-three-wrong-calls = After three wrong calls you call no more revokes in this deal.
rule-marriage-needed = Name a suit of which you hold king and queen.
rule-trump-first = The declarer names trump first.
rule-bury-first = The declarer buries three cards first.
rule-bury-when-called = Once you have led you bury only when called.
rule-buried-already = Three cards are buried.
rule-not-led-yet = Cards are called unburied only once the declarer has led.
rule-only-opponent-calls = Only the declarer's opponent calls cards unburied.
rule-throw-in-before-lead = Only the declarer throws in, once he has the kitty and until he leads.
rule-no-trick-yet = You can declare out only in a deal in which you have won a trick.
rule-bid-under-opening = The first bid is at least the opening bid.
rule-bid-not-above = A bid must be above the last one.
rule-bid-steps = Above 59 only multiples of five are bid.
rule-bid-over-highest = Nobody may bid that high.
rule-only-opening-bid = After the dealer's pass only the opening bid itself may be bid.
rule-pass-is-final = You have passed and are out of the auction.
rule-accepted-already = You have accepted this deal, so you call and claim nothing more in it.

refused-illegal = { $rule }
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
refusal-no-seat = This table has no such seat.
refusal-not-seated = You do not play at this table. You can watch it here in the channel.
refusal-not-opener = Only who opened the table may do that.
refusal-already-seated = You have a seat at this table.
refusal-no-computer = No computer player sits there.
refusal-table-full = All seats of this table are taken.
refusal-seat-taken = That seat is taken.
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
store-broken = The games cannot be written down just now: tell an admin of the bot. Nothing has changed.

## Variants and options

variant-kitty = Two-Handed with Kitty
variant-classic = Classic Two-Handed
variant-old-count = Two-Handed, Old Count
variant-fletcher = Fletcher Two-Handed with Bidding
variant-double-deck = Double-Deck Partnership

options-form = Options of the table
options-title = ### Options · table { $table } · { $variant }
options-line = { $option }: **{ $value }**
options-opener = Who opened the table may change them before the game.
button-options-page = Options, page { $number }

option-target = Target
    .about = Points that win the game
option-both-out = Both reach the target
    .about = What happens when one deal takes both there
option-double-pinochle = Double pinochle
    .about = Both jacks of diamonds and both queens of spades
option-round-house = Round house
    .about = King and queen of every suit in one meld, 240
option-sequence-lock = After a run
    .about = Which later melds the cards of a melded run are kept out of
option-match = Length
    .about = A game to the target, or a game for each deal
option-packet = Packets
    .about = Cards dealt at a time

option-scoring = Scoring
    .about = Points as counted, or +2 and −1 for a bid made or not
option-bidding = Bidding
    .about = How often each player speaks
option-opening-bid = Opening bid
    .about = The lowest first bid
option-deal-pattern = Deal
    .about = How many cards are dealt at a time, and when those of the kitty
option-enforcement = Rules
    .about = Guided: nothing illegal can be played. Strict: as at a real table, with penalties
option-unburied-penalty = Cards unburied
    .about = What it costs to be called for it; only under strict rules
option-counters = Counters
    .about = Which tricks the aces, tens and kings count in
option-handicap = Handicap
    .about = Whether the loser of a game starts the next one ahead
option-run-with-round-house = Run and round house
    .about = Points of a run with a marriage in every other suit
option-double-round-house = Double round house
    .about = Two kings and two queens of every suit

value-standard = standard
value-alternate = alternate
value-single-round = one round
value-auction = auction
value-auction-reveal = auction that reveals the kitty
value-fives = fives
value-threes = threes
value-fours = fours
value-late-threes = threes, kitty in between
value-guided = guided
value-strict = strict
value-none = none
value-forfeit = the deal is lost
value-trick-play = of the last twelve tricks
value-all-tricks = of all tricks
value-sum = sum of its parts
value-240 = 240
value-on = on
value-off = off
value-extend = target rises by 250
value-higher = higher total wins
value-all = no later meld
value-marriage = no later marriage
value-points = to the target
value-single-deal = single deal
value-double-pinochle-40 = each counts 40
value-double-pinochle-300 = together 300

## Direct messages

direct-greeting = Your hands will come here as you play. `/preferences hand` in a server changes that.
direct-closed = I cannot send you direct messages, so your hand is shown here.

hand-ephemeral = in the channel, for me alone
hand-dm = by direct message
style-pictures = pictures
style-text = text
preferences-title = ### Your preferences

## Leaderboard

board-title = ### Leaderboard · { $variant } · { $order }
board-over-all = All variants
board-wins = by wins
board-points = by points
board-best-deal = by best deal
board-empty = Nobody has finished a game yet.
board-line =
    { $place }. { $name } · { $wins ->
        [one] 1 win
       *[other] { $wins } wins
    }, { $losses ->
        [one] 1 loss
       *[other] { $losses } losses
    }{ $draws ->
        [0] {""}
        [one] , 1 draw
       *[other] , { $draws } draws
    } · { $points } points{ $best }
board-best = {" "}· best deal { $points }
button-more = More

## Answers about tables

said-opened =
    Table { $table } is open. { $seats ->
        [one] One more player
       *[other] { $seats } more players
    } can tap *Join* or type `/table join`; then anyone at the table starts.
said-seated = You sit at table { $table } on seat { $number }.
said-begun = The game has begun.
said-waiting = The game waits for more players.
said-ready = All seats are taken: start when you like.
said-computer-added = A computer player sits at table { $table } now.
said-computer-removed = A computer player has left table { $table }.
said-left = You have left table { $table }.
said-closed = Table { $table } is closed.
list-title = ### Tables in this server
list-none = There are none. `/table create` opens one.
list-more = … and { $count } more.
list-lobby = **{ $table }** · { $variant } · { $channel } · waiting for players: { $players } · { $since }
list-playing = **{ $table }** · { $variant } · { $channel } · being played: { $players } · { $since }
table-named = table { $table } ({ $variant })
table-in-channel = table { $table } in { $channel }
table-suggested = { $table } · { $variant } · { $players }

## Help

help-title = ### Help
help-begin = `/table create` opens a table in this channel; somebody else taps *Join* or types `/table join`. Then tap *Start*, and *My hand* shows you your cards.
help-lobby = At { $table } the game has not begun: tap *Start* once all seats are taken.
help-playing = At { $table }: { $turn }
help-commands = *My hand*, or `/hand`, shows your cards and a button for all that you may do. Everything can be typed as well: `/play`, `/meld`, `/draw` and the others complete what is allowed now. `/rules` explains the game, `/leaderboard` shows who wins, `/preferences` sets how you see your hand.
button-hand-of = Hand of table { $table }

## Commands

command-table = table
    .description = Open, join and look after tables
command-create = create
    .description = Open a table in this channel
command-join = join
    .description = Sit down at a table in this channel
command-leave = leave
    .description = Get up from a table before its game
command-start = start
    .description = Begin the game once all seats are taken
command-options = options
    .description = Change the options of your table before the game
command-add-computer = add-ai
    .description = Let a computer player sit down at your table
command-remove-computer = remove-ai
    .description = Send a computer player away before the game
command-status = status
    .description = How a table stands
command-list = list
    .description = The tables of this server
command-resign = resign
    .description = Give the game up: the other side wins
command-abandon = abandon
    .description = Agree to end the game without a winner
command-rematch = rematch
    .description = Play again with the same people
command-close = close
    .description = Clear a table away
command-hand = hand
    .description = Your cards, for your eyes alone, and all that you may do
command-preferences = preferences
    .description = How you like to see your hand
command-play = play
    .description = Play a card to the trick
command-correct = correct
    .description = Put another card in the place of your last, where that is allowed
command-throw-in = throw-in
    .description = Give up the deal: your bid counts as not made
command-call = call
    .description = Call a dead deal, or what the other has done wrong
command-meld = meld
    .description = Lay down a meld
command-dix = dix
    .description = Show or declare a nine of trump
command-exchange = exchange
    .description = Exchange a nine of trump for the upcard
command-draw = draw
    .description = End your turn by drawing a card
command-declare-out = declare-out
    .description = Say that you are at the target: play stops and your points are counted
command-bid = bid
    .description = Bid for the right to name trump
command-pass = pass
    .description = Pass
command-trump = trump
    .description = Name trump, or write it down
command-guess = guess
    .description = Guess the trump that was written down
command-bury = bury
    .description = Lay three cards away face down
command-accept = accept
    .description = Accept a claim, or the deal as it was played
command-challenge = challenge
    .description = Challenge a claim
command-leaderboard = leaderboard
    .description = Who wins in this server
command-rules = rules
    .description = The rules of a variant
command-help = help
    .description = What to type or tap next

argument-table = table
    .description = The number of the table, if it is not the one in this channel
argument-variant = variant
    .description = The variant of Pinochle
argument-seat = seat
    .description = The number of the seat
argument-card = card
    .description = The card, as in AS or 10H
argument-cards = cards
    .description = Three cards, as in 9C 9D JH
argument-meld = meld
    .description = The meld
argument-source = from
    .description = Where the card comes from, if there is a choice
argument-points = points
    .description = How many points
argument-suit = suit
    .description = The suit
argument-what = what
    .description = What to call
argument-hand = hand
    .description = Where your hand is shown
argument-style = style
    .description = Pictures or text
argument-four-colours = four-colours
    .description = A colour for each suit
argument-order = order
    .description = What the list is ordered by
argument-topic = topic
    .description = A part of the rules

call-dead = a dead deal
call-miscount = a miscount
call-revoke = a revoke
call-unburied = unburied cards
draw-stock = the stock
draw-upcard = the upcard
guess-none = no guess

## Rules

rules-choose = ### Rules
    Choose a variant.
rules-none = The rules of { $variant } are not written down here yet.
rules-title = ### { $variant }: { $topic }
rules-introduction = In short
rules-topic = Topic …
rules-variant = Variant …

## Pictures

picture-over = Game over
picture-player = Player
picture-turn = turn
picture-dealer = dealer
picture-deal = Deal
picture-target = to
picture-score = Score
picture-tricks = tricks
picture-meld = meld
picture-melds = Melds
picture-face-up = Face up
picture-declared = Declared
picture-cards = cards
picture-trump = Trump
picture-contract = Contract
picture-bid = bids
picture-passed = passes
picture-skipped = skipped
picture-stock = Stock
picture-upcard = Upcard
picture-kitty = Kitty
picture-dummy = Dummy
picture-buried = Buried
picture-trick = Trick
picture-last-trick = Last trick
picture-hand = Hand
picture-playable = Playable
picture-winner = Winner
picture-clubs = clubs
picture-diamonds = diamonds
picture-hearts = hearts
picture-spades = spades

## Errors

error-unexpected = Sorry, something went wrong on my side. Please try again; if it happens again, tell the admins of this server the reference `{ $reference }`.
error-command-changed = That command has changed since your Discord last looked. Reload Discord (Ctrl+R), then try again.
error-not-allowed = You may not use that here.

## Records

verify-title = ### The shuffles · table { $table } · { $variant }
verify-game = **The game**
verify-deal = **Deal { $number }**
verify-commitment = -# commitment `{ $commitment }`
verify-seed = -# seed `{ $seed }`
verify-unseen = -# The seed is shown when this is over.
verify-how =
    A commitment is the SHA-256 of its seed and is fixed before anybody sees a card: note it now and compare it when the seed is shown. `printf SEED | xxd -r -p | sha256sum` does that.
    All cards follow from the seeds, and the file from **{ button-export }** holds cards and seeds. A few lines of your own that check them stand in the bot’s documentation, on its page *verify*. None of this can prove that the host did not try seeds beforehand.
button-verify = Check the shuffles
button-export = Export the game
export-said =
    The record of table { $table }, with { $deals ->
        [0] no deal
        [one] one deal
       *[other] { $deals } deals
    }.
export-going-on = The game is not over: only deals that are over are in it.
command-verify = verify
    .description = Check that the cards were shuffled as was sealed before the deal
command-export = export
    .description = The record of a game as a file, to keep or to check

## Sandbox

sandbox-topic = A table for everyone
sandbox-welcome =
    # Welcome to the Pinochle Club
    This Discord is all yours: it runs on this computer. You are *{ $you }*, and your three friends as well.

    1. Type `/{ command-table } { command-create }`, choose a variant, and press the arrow at the right.
    2. At the top of the page change **Viewing as** from *{ $you }* to *{ $friend }*. Tap **{ button-join }** on the table, then **{ button-start }**.
    3. Tap **{ button-hand }**: only you see it. Play by tapping a card, then change to whoever is next.

    A second tab with the same address can stay *{ $friend }*. `/{ command-help }` tells more, `/{ command-rules }` how the game goes.

### /score-hand: the melds of a hand with each trump

score-hand-title = ### Melds of this hand · { $game }
score-hand-trump = **Trump { $suit }: { $points }** · { $melds }
score-hand-nothing = **Trump { $suit }: 0**
score-hand-one-by-one = -# If you lay down one meld at a time and still hold all its cards. Each meld takes a trick that you win.
score-hand-at-once = -# All melds are laid down at once, before play.
score-hand-scale = Scale: { $scale }
score-hand-no-scale = { $variant } has only one scale. Leave *scale* out.
score-hand-no-card = { $variant } has no { $card }.
score-hand-copies = { $variant } has only { $copies } of { $card }.
score-hand-too-many = That is { $count } cards. In { $variant }, a player never has more than { $most }.
score-hand-no-suit = { $ranks } needs a suit. Type for example { $example }, or suit by suit { $list }.
score-hand-unread = I can’t read “{ $part }”. Type for example { $example }, or suit by suit { $list }.
score-hand-empty = Type the cards, for example { $example }, or suit by suit { $list }. If you are playing at a table, leave them out to use your own hand.
button-score-hand = Count my melds
command-score-hand = score-hand
    .description = Count the melds of a hand with each trump: your own or any other
argument-scale = scale
    .description = Points in full or divided by ten; by default that of your table
argument-hand-cards = cards
    .description = For example AS 10S KH KH, or ♠ A 10 ♥ K K; your own hand if you leave it out

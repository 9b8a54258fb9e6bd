### /score-hand: what a hand melds with each trump

score-hand-title = ### What this hand melds · { $variant }
score-hand-trump = **{ $suit }: { $points }** · { $melds }
score-hand-nothing = **{ $suit }: 0**
score-hand-one-by-one = -# If you lay one meld down after another and still hold all its cards; each needs a trick that you win.
score-hand-at-once = -# All are laid down at once, before play.
score-hand-no-card = { $card } is in no deck of { $variant }.
score-hand-copies = There are only { $copies } of { $card } in { $variant }.
score-hand-too-many = That is { $count } cards: in { $variant } nobody holds more than { $most }.
score-hand-no-suit = I miss the suit of { $ranks }. Write for example { $example }, or suit by suit { $list }.
score-hand-unread = I cannot read “{ $part }”. Write for example { $example }, or suit by suit { $list }.
score-hand-empty = Write the cards, for example { $example }, or suit by suit { $list }. At a table of your own I take your hand if you write none.
button-score-hand = Count my melds
command-score-hand = score-hand
    .description = Add up what a hand melds with each trump: yours, or any
argument-hand-cards = cards
    .description = As in AS 10S KH KH, or ♠ A 10 ♥ K K; your own hand if you write none

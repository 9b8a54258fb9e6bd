### What is new to a player in a variant
###
### The features are listed, some in one line, so each is a short clause that begins in lower case.

about-pinochle = Pinochle is a trick-taking game, like Hearts or Spades. You score with tricks and with *melds*, such as the king and queen of a suit.
first-games = 🌱 For your first games: **{ $variant }**.
new-rules-title = 🆕 New to you in this game:
first-goal = 🌱 { $partner ->
        [none] You score
       *[other] You and **{ $partner }** score together:
    } with tricks, and with sets of cards, the *melds*.
first-trump = { $trump ->
        [none] *Trump* beats all other suits. The highest bidder names it, and must score the bid{ $alone ->
            [yes] , alone against the other two
           *[no] {""}
        }.
       *[other] Trump is **{ $suit }**: it beats all other suits.
    } High to low: { $ranks }.
first-upcard = 🌱 Trump **{ $suit }** beats all others. High to low: { $ranks }. { $listed }.
first-nine = A nine turned up: { in-points } for { $who ->
        [you] you, who dealt.
       *[other] { $name }, who dealt.
    }
first-rules = 🌱 From high to low: { $ranks }. In this game, { $listed }.

feature-partners = your partner sits opposite
feature-one-against-two = the highest bidder plays alone against the other two
feature-double-deck = there are four of each card, no nines
feature-upcard = nobody bids: the card turned up names trump
feature-single-bid = each player bids just once, and the highest bid names trump
feature-auction = whoever is last to bid names trump
feature-secret-trump = trump is secret at first, and may be guessed
feature-bid-lost = a bid you miss is taken off your score
feature-bid-worthless = if you miss your bid, you score nothing
feature-stakes = a bid pays a fixed number if you make it, and costs one if you don’t
feature-kitty = the highest bidder takes { $kitty } more cards, and buries as many
feature-dummy = a third hand, the dummy, adds a card to each trick
feature-passing = the highest bidder and their partner pass each other { $passed } cards
feature-stock = you draw after each trick, and follow suit only once the stock is gone
feature-melds-at-once = all melds are shown before the first trick
feature-meld-a-trick = you may meld once after each trick you win
feature-least-meld = a side with less than { $meld } in melds shows none
feature-small-points = { $resized ->
        [yes] melds count a tenth as much: a marriage is 2
       *[no] a marriage is 2 points, a run 15
    }{ $each ->
        [0] {""}
       *[other] , and each { $counters } in tricks { $each }
    }
feature-large-points = { $resized ->
        [yes] melds count ten times as much: a marriage is 20
       *[no] a marriage is 20 points, a run 150
    }{ $each ->
        [0] {""}
       *[other] , and each { $counters } in tricks { $each }
    }
feature-card-values = in tricks, { $values }
feature-last-tricks = tricks count only once the stock is gone
feature-must-beat = you must beat the best card of a trick if you can
feature-meld-needs-tricks = your melds count only if you win { $trick ->
        [yes] a trick
       *[no] points in tricks
    }
feature-least-trick-points = a side with fewer than { $least } trick points keeps nothing
feature-declaring-out = you may declare out in the middle of a deal, once you have enough points

### Melds

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
meld-dix = Nine of trump
meld-nine = Nine of trump
meld-times = { $count } × { $meld } = { $points }
meld-in-suit = { $meld } { $suit }
meld-with-rank = { $meld } ({ $rank })
meld-worth = { $meld } { $points }
meld-under = under { $least }

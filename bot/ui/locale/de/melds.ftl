### Meldungen

meld-run = Familie
meld-double-run = Doppelfamilie
meld-run-extra = Zulage zur Familie
meld-royal-marriage = Trumpfpaar
meld-marriage = Paar
meld-aces = Vier Asse
meld-kings = Vier Könige
meld-queens = Vier Damen
meld-jacks = Vier Buben
meld-all-aces = Acht Asse
meld-all-kings = Acht Könige
meld-all-queens = Acht Damen
meld-all-jacks = Acht Buben
meld-pinochle = Pinochle
meld-double-pinochle = Doppelpinochle
meld-round-house = Rundgang
meld-run-with-round-house = Familie mit Rundgang
meld-double-round-house = Doppelter Rundgang
meld-dix = Trumpfneun
meld-nine = Trumpfneun
meld-times = { $count } × { $meld } = { $points }
meld-in-suit = { $meld } { $suit }
meld-with-rank = { $meld } ({ $rank })
meld-worth = { $meld } { $points }
meld-under = unter { $least }

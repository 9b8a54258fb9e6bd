### Help

help-title = ### Help
help-begin =
    In a game, **{ button-hint }** says what is best, and why. { $free ->
        [yes] A game with a hint doesn’t count on the leaderboard.
       *[no] A game with a hint only counts if you lose it.
    }
help-join = You can join { $table }: { $players }.
help-lobby-waiting = The game at { $table } has not started: { $missing ->
        [one] 1 seat is free
       *[other] { $missing } seats are free
    }. Invite someone, or tap **{ button-fill }**.
help-lobby-full = The game at { $table } has not started: all seats are taken, so tap **{ $start }**.
help-playing = 🎴 { $table } · { $turn }
help-several = 🎴 { $count ->
        [one] You are playing a game. { $turns ->
            [0] It isn’t your turn.
           *[other] It is your turn.
        }
       *[other] You are playing { $count } games. { $turns ->
            [0] It isn’t your turn in any of them.
            [one] It’s your turn in one of them.
           *[other] It’s your turn in { $turns } of them.
        }
    }
help-over = 🎴 { $table }: the game is over. { $ending }
help-overview = Below your hand, tap the move you want. **{ button-rules }** shows how the variant is played, topic by topic.
help-learn = { about-pinochle } **{ button-learn }** shows you the cards, the melds, and the tricks, a tap at a time.
help-learn-on = The lessons go on where you left them.
help-play = **{ button-play-now }** deals you a hand at once, and you go on with your running game if you have one.
help-commands = In a game, `/hand` shows your cards and a button for everything you can do. In games with computers, `/hint` says what an expert would do. If you would rather type, there is a command for everything, and it suggests what you can do now.
about-title = ### Pinochle for Discord
about-version = Version { $version }, free software under the MIT License. If something goes wrong, tell this server’s admins the version, and the reference if an answer showed one.
button-about = About
help-link = [{ $table }]({ $link })
button-hand-of = Hand at table { $table }
button-hand-named = { $variant } · { $names }
button-open-table = Open a table
button-join-table = Join table { $table }
button-start-table = Start table { $table }
button-tips-off = Explanations: on
button-tips-on = Explanations: off

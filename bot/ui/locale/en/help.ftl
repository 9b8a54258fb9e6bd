### Help

help-title = ### Help
help-begin = `/table create` opens a table in this channel; somebody else taps *Join* or types `/table join`. Then tap *Start*, and *My hand* shows you your cards.
help-lobby = At { $table } the game has not begun: tap *Start* once all seats are taken.
help-playing = At { $table }: { $turn }
help-commands = *My hand*, or `/hand`, shows your cards and a button for all that you may do. Everything can be typed as well: `/play`, `/meld`, `/draw` and the others complete what is allowed now. `/rules` explains the game, `/leaderboard` shows who wins, `/preferences` sets how you see your hand.
button-hand-of = Hand of table { $table }

### Help

help-title = ### Help
help-begin =
    Pinochle is played at tables. `/table create`, or the button below, opens one in this channel; others tap **{ button-join }**, then somebody taps **{ button-start }**. If you are alone, tap **{ button-fill }**: the game begins at once.
    In your first games every decision is explained when it comes up, and **{ button-rules }** tells the whole of each game.
help-join = At { $table } a seat is free: { $players }.
help-lobby-waiting = At { $table } the game has not begun: { $missing ->
        [one] one seat is empty
       *[other] { $missing } seats are empty
    }. Ask somebody, or tap **{ button-fill }**.
help-lobby-full = At { $table } the game has not begun: all seats are taken, so tap **{ button-start }**.
help-playing = At { $table }: { $turn }
help-over = At { $table } the game is over. { $ending }
help-explained = -# { $tip }
help-commands = -# *{ button-hand }*, or `/hand`, shows your cards and a button for all that you may do; whoever would rather type finds a command for everything, with completion of what is allowed now.
help-link = [{ $table }]({ $link })
button-hand-of = Hand of table { $table }
button-open-table = Open a table
button-join-table = Join table { $table }
button-start-table = Start table { $table }
button-tips-off = Tips: on
button-tips-on = Tips: off

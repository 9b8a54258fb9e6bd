## Boards: the same deals for everyone

hand-title-board = ### Board { $number } · { $variant }
board-result-title = ### Board { $number } of { $count } · { $variant }
board-not-played = You haven’t ended this board yet. Results are shown once you have.
board-unfinished = You didn’t finish this board: it scores 0 %, and no more points than the lowest result.
board-passed-out = Nobody bid, so the deal was not played: 0 points.
board-points = Your result: **{ $points }** points against the others.
board-points-par = Your result: **{ $points }** points against the others. The expert made { $par } in your seat: **{ $difference }** against par.
board-alone = You are the first to finish it.
board-place = Place **{ $place }** of { $count } so far: you beat **{ $percent } %** of the others.
board-place-final = Place **{ $place }** of { $count }: you beat **{ $percent } %** of the others.
button-play-board = Play the board
button-board-result = See how you did
confirm-abandon-board = **Give up this board?** It scores 0 %, and no more points than the lowest result of all who play it.

error-no-board = There is no such board.
error-boards-closed = These boards can’t be played now: the time for them is over.
error-not-on-boards = Boards are the same for everyone, so nothing can be taken back or repeated there.
error-already-entered = You have already entered.
error-not-entered = You haven’t entered, or you have already started to play.

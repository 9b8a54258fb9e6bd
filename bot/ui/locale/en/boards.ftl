## Boards: the same deals for everyone

error-no-board = There is no such board.
error-boards-closed = These boards can’t be played now: the time for them is over.
error-not-on-boards = Boards are the same for everyone, so nothing can be taken back or repeated there.
error-already-entered = You have already entered.
error-not-entered = You haven’t entered, or you have already started to play.

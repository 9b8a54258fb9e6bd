## Boards: dieselben Karten für alle

error-no-board = Dieses Board gibt es nicht.
error-boards-closed = Diese Boards können jetzt nicht gespielt werden: Die Zeit dafür ist vorbei.
error-not-on-boards = Boards sind für alle gleich. Deshalb kann dort nichts zurückgenommen oder wiederholt werden.
error-already-entered = Du hast dich schon angemeldet.
error-not-entered = Du bist nicht angemeldet oder hast schon angefangen zu spielen.

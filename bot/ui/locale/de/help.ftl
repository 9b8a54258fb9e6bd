### Hilfe

help-title = ### Hilfe
help-begin = `/table create` eröffnet einen Tisch in diesem Kanal; jemand anderes tippt auf *{ button-join }* oder schreibt `/table join`. Tippe dann auf *{ button-start }*; *{ button-hand }* zeigt dir deine Karten.
help-lobby = An { $table } hat die Partie noch nicht begonnen: Tippe auf *{ button-start }*, sobald alle Plätze besetzt sind.
help-playing = An { $table }: { $turn }
help-commands = *{ button-hand }* oder `/hand` zeigt deine Karten und einen Knopf für alles, was du tun kannst. Alles lässt sich auch schreiben: `/play`, `/meld`, `/draw` und die übrigen schlagen vor, was gerade erlaubt ist. `/rules` erklärt das Spiel, `/leaderboard` zeigt, wer gewinnt, `/preferences` bestimmt, wie du dein Blatt siehst.
button-hand-of = Blatt an Tisch { $table }

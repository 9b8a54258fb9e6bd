### Vor der Partie: Plätze, Einladungen und der Start

lobby-partners = Partnerschaft: { $seats }
lobby-expired = Es ist niemand rechtzeitig dazugekommen, deshalb ist dieser Tisch geschlossen. `/table create` eröffnet einen neuen.
lobby-seal = -# Mischsiegel `{ $seal }`
lobby-closes = -# Schließt { $moment }, wenn hier nichts mehr geschieht.
lobby-change = - { $change }
lobby-change-taken = **{ $name }** sitzt auf Platz { $number }
lobby-change-free = Platz { $number } ist frei
lobby-access = { $access ->
        [friends] 🔒 Hier dürfen nur Freunde { $name ->
            [none] der Person, die den Tisch eröffnet hat,
           *[other] von **{ $name }**
        } und Eingeladene mitspielen.
       *[other] 🔒 Hier darf nur mitspielen, wen { $name ->
            [none] die Person einlädt, die den Tisch eröffnet hat.
           *[other] **{ $name }** einlädt.
        }
    }
lobby-watching = { $access ->
        [friends] 👁 Zuschauen dürfen nur Freunde { $name ->
            [none] der Person, die den Tisch eröffnet hat,
           *[other] von **{ $name }**
        } und Eingeladene.
       *[other] 👁 Zuschauen darf niemand.
    }
button-access = Wer darf kommen
access-title = ### Wer kommen darf · Tisch { $table }
access-everyone = Alle dürfen mitspielen und zuschauen.
access-about = -# Wen du vor der Partie einlädst, darf immer kommen. Niemand verliert seinen Platz. Solange eine Partie läuft, bei der nicht alle zuschauen dürfen, zeigt ihre Nachricht im Kanal nur den Stand und wer am Zug ist.
choose-access = Wer mitspielen darf
choose-watching = Wer zuschauen darf
access-open = Alle
access-friends = Deine Freunde
access-locked = Nur auf Einladung
watching-open = Alle dürfen zuschauen
watching-friends = Deine Freunde dürfen zuschauen
watching-locked = Niemand darf zuschauen
command-access = access
    .description = Bestimmen, wer an deinem Tisch mitspielen und zuschauen darf
argument-access = access
    .description = Wer mitspielen darf, außer denen, die du einlädst
argument-watching = watching
    .description = Wer die Partie sehen darf, solange sie läuft
error-not-let-in = { $name ->
        [none] An diesem Tisch spielen nur Eingeladene. Die Person, die ihn eröffnet hat, ist nicht mehr da, deshalb kann dich niemand einladen.
       *[other] { $access ->
            [friends] An diesem Tisch spielen nur Freunde von **{ $name }**. **{ $name }** kann dich auf die Liste nehmen oder einladen.
           *[other] An diesem Tisch spielen nur Eingeladene. **{ $name }** kann dich vor der Partie einladen.
        }
    }
error-may-not-watch = { $access ->
        [friends] Bei dieser Partie dürfen nur Freunde { $name ->
            [none] der Person, die den Tisch eröffnet hat,
           *[other] von **{ $name }**
        } zuschauen. Das Ergebnis sehen alle.
       *[other] Bei dieser Partie darf niemand zuschauen. Das Ergebnis sehen alle.
    }
lobby-thread = Gespielt wird in einem eigenen Thread.
lobby-handicap = **{ $name }** beginnt mit { $points } { $points ->
        [one] Punkt
       *[other] Punkten
    }, der Vorgabe für die Niederlage davor.
button-invite = Einladen
button-seats = Platz wechseln
button-auto-start-on = Automatisch starten
button-auto-start-off = Nicht automatisch starten
lobby-substitutes = Alle dürfen während der Partie für einen Computer einspringen.
setting-substitutes = Einspringen
button-substitutes-on = Einspringen erlauben
button-substitutes-off = Niemand springt ein
button-manage-players = Spieler
players-title = ### Spieler · Tisch { $table }
players-about = -# Wer vom Tisch genommen wird, erfährt es und kann nur zurück, wenn du ihn wieder einlädst.
choose-move = Jemanden umsetzen
choose-remove = Jemanden vom Tisch nehmen
choose-opener = Den Tisch übergeben an
players-move-free = { $name } auf Platz { $seat }
players-move-swap = { $name } auf Platz { $seat }, { $other } auf Platz { $own }
button-vote-out = Wer eröffnet hat, fehlt
reply-voted = Deine Antwort zählt. Was entschieden ist, zeigt die Nachricht des Tisches.
reply-removed = **{ $name }** sitzt nicht mehr an Tisch { $table } und wird benachrichtigt.
tell-removed = { $users } – **{ $name }** hat dich von Tisch { $table } genommen. Du kannst anderswo spielen:
error-sent-away = { $name ->
        [none] Die Person, die den Tisch eröffnet hat, hat dich von diesem Tisch genommen.
       *[other] **{ $name }** hat dich von diesem Tisch genommen und kann dich wieder einladen.
    }
error-opener-is-back = An diesem Tisch ist gerade etwas geschehen. Frage erst, wer ihn eröffnet hat. Abstimmen kannst du <t:{ $until }:R>, wenn nichts weiter geschieht.
command-remove = remove
    .description = Vor der Partie jemanden von deinem Tisch nehmen
command-hand-over = hand-over
    .description = Jemand anderen über deinen Tisch bestimmen lassen
command-vote-out = vote-out
    .description = Dafür stimmen, ohne die Person weiterzumachen, die den Tisch eröffnet hat und fehlt
argument-seated = player
    .description = Wer am Tisch sitzt
seats-title =
    ### Dein Platz · Tisch { $table }
    Du sitzt auf Platz { $seat }.
seats-partner = Mit dir spielt auf Platz { $seat }: **{ $name }**.
seats-nobody = noch niemand
button-move = Auf Platz { $seat } wechseln
button-exchange = Mit { $name } tauschen, Platz { $seat }
button-ask-seat = { $name } um Platz { $seat } bitten
button-swap = Plätze tauschen
ask-seat = { $user } – **{ $name }** hätte gern deinen Platz { $seat } an Tisch { $table } und gibt dir Platz { $own }.
reply-asked = Ich habe **{ $name }** um Platz { $seat } gebeten.
error-already-asked = **{ $name }** ist schon gefragt.
error-not-asked = Darauf kann nur { $user } antworten.
invite-form = An diesen Tisch einladen
invite-users = Wen?
    .about = Sie werden erwähnt und müssen nur noch auf einen Knopf tippen
ask-join = { $users } – **{ $name }** lädt an Tisch { $table } ein: { $variant }.
reply-invited = An Tisch { $table } eingeladen: { $names }. Zum Mitspielen genügt ein Knopf.
error-invite-bot = **{ $name }** ist ein Bot. Wenn ein Computer mitspielen soll, tippe am Tisch auf **{ button-add-computer }**.
error-invite-seated = **{ $name }** sitzt schon hier.
error-invite-unseen = **{ $name }** kann diesen Kanal nicht sehen.
button-find-players = Mitspieler suchen
ask-players = { $users } – **{ $name }** sucht an Tisch { $table } Mitspieler: { $variant }.
reply-searching =
    { $count ->
        [0] Im Moment will niemand wegen { $variant } erwähnt werden.
        [one] Ein Mitglied, das gern { $variant } spielt, wurde erwähnt.
       *[other] { $count } Mitglieder, die gern { $variant } spielen, wurden erwähnt.
    }
error-searching-closed = An diesem Tisch dürfen nicht alle mitspielen. Lade jemanden ein, oder lass alle mitspielen: **{ button-options }**, **{ button-access }**.
error-searching-already = Wer von diesem Tisch erfahren will, wurde schon erwähnt.
command-invite = invite
    .description = Jemanden an deinen Tisch einladen
command-seat = seat
    .description = Einen anderen Platz nehmen oder darum bitten
argument-member = member
    .description = Wen du einlädst
error-asking = Discord lässt mich im Kanal gerade nicht fragen. Versuche es bitte noch einmal.
button-keep-seat = Nein, danke
solo-choose-variant = Welche Variante möchtest du gegen Computer spielen? Niemand sonst sieht die Partie.
invite-choose-variant = Welche Variante möchtest du mit **{ $name }** spielen? Das eröffnet einen Tisch in diesem Kanal.
button-solo = Gegen Computer spielen
resumed-guided = 🎓 Du bist mitten in deiner ersten Runde.
resumed-game = ▶️ Du bist mitten in dieser Partie.
button-new-game = Neue Partie
new-game-guided = **Deine erste Runde verlassen?** Sie endet dann und zählt nicht. In den Lektionen kannst du sie jederzeit neu beginnen.
new-game-ask = **Eine andere Partie beginnen?** Du kannst diese behalten: **{ button-my-games }** führt zu ihr zurück. Gibst du sie auf, ist das eine Niederlage. { $counts ->
        [no] Sie zählt nicht, weil du einen Tipp genommen hast.
       *[yes] Sie zählt, sobald eine Runde abgerechnet oder zur Hälfte gespielt ist.
    }
button-keep-game = Neue Partie, diese behalten
button-give-up-game = Aufgeben, neue Partie
button-result = Ergebnis
channel-private = privat

## Die Tafel eines Servers

server-panel-lobby = 🪑 [Tisch { $table }]({ $link }) · { $variant }: { $free ->
        [one] 1 freier Platz
       *[other] { $free } freie Plätze
    }. Am Tisch: { $names }
server-panel-game = 🪑 [Tisch { $table }]({ $link }) · { $variant }: { $free ->
        [one] 1 Platz
       *[other] { $free } Plätze
    } in einer laufenden Partie frei
server-panel-more = -# { $count ->
        [one] Und 1 weiterer Tisch
       *[other] Und { $count } weitere Tische
    } mit freien Plätzen
server-panel-tournament-open = 🏆 [{ $name }]({ $link }) · { $variant }: { $players ->
        [0] jetzt anmelden
        [one] 1 Teilnehmer, jetzt anmelden
       *[other] { $players } Teilnehmer, jetzt anmelden
    }
server-panel-tournament-playing = 🏆 [{ $name }]({ $link }) · { $variant }: Runde { $number } von { $count }
server-panel-tournament-paused = 🏆 [{ $name }]({ $link }) · { $variant }: unterbrochen in Runde { $number } von { $count }
server-panel-event = 🏆 [{ $name }]({ $link }) · { $variant }: endet { $closes }
server-panel =
    ### ♠ Pinochle
    { about-pinochle }
    Mit **{ button-play-now }** bekommst du sofort ein Blatt. Mit **{ button-play-together }** findest du Mitspieler: an einem Tisch, an dem noch jemand fehlt, oder du wartest auf andere.
    Was die anderen Knöpfe öffnen, siehst nur du.
button-play-now = Jetzt spielen
button-play-together = Zusammen spielen
reply-waiting-together = Du wartest an [Tisch { $table }]({ $link }) auf { $free ->
        [one] 1 Mitspieler
       *[other] { $free } Mitspieler
    }: { $variant }. Sobald alle da sind, geht es los.
waited-lately = -# Zuletzt dauerte das etwa { $time } ({ $count ->
        [one] einmal gemessen
       *[other] { $count }-mal gemessen
    }).
waiting-told = { $role }An [Tisch { $table }]({ $link }) { $free ->
        [one] fehlt noch 1 Spieler
       *[other] fehlen noch { $free } Spieler
    }: { $variant }. Es warten: { $names }
tables-joined = { $users } – an den Tischen { $closed } und { $table } habt ihr auf dasselbe gewartet ({ $variant }). Jetzt sitzt ihr zusammen an Tisch { $table }.
lobby-joined = Wer hier saß, sitzt jetzt an [Tisch { $table }]({ $link }), an dem auf dasselbe gewartet wurde.
button-my-games = Meine Partien
button-tables = Tische
button-leaderboard = Rangliste
button-help = Hilfe
my-games-title = ### Meine Partien
my-games-line = { $name }: { $state }
my-games-private = -# { $scores } · Runde { $deal } · begonnen { $time }
my-games-link = [{ $name }]({ $link })
my-games-turn = **du bist dran**
my-games-waiting = es fehlt noch jemand
my-games-queued = Nummer { $place } auf der Warteliste
my-games-seat-free = **ein Platz ist für dich frei**
my-games-rematch = **die anderen wollen eine Revanche**
my-games-undo = **{ $name }** möchte etwas zurücknehmen
my-games-abandon = **{ $name }** möchte die Partie abbrechen
my-games-draw = **{ $name }** möchte die Partie unentschieden beenden
my-games-win = **{ $name }** möchte die Partie als Sieg der Seite beenden, die vorn liegt
my-games-again = **{ $name }** möchte mit allen, die noch da sind, neu geben
my-games-computer = **{ $name }** möchte einen Computer für Abwesende spielen lassen
my-games-clock = **{ $name }** möchte eine Zuguhr
my-games-substitute = **{ $name }** möchte auf einem Platz weiterspielen
my-games-opener = **{ $name }** möchte ohne die Person weitermachen, die den Tisch eröffnet hat
my-games-invited = { $table }: **{ $name } lädt dich ein**
my-games-swap = { $table }: **{ $name }** hätte gern deinen Platz
my-games-challenged = **{ $name }** fordert dich heraus
my-games-daily = Runde des Tages · { $variant }
button-answer = Antworten
button-challenges = Herausforderungen
button-events = Wettbewerbe
my-games-challenge = Herausforderung · { $variant }
my-games-event = Wettbewerb **{ $name }**
my-games-until = endet { $time }
my-games-more =
    { $count ->
        [one] -# und noch 1
       *[other] -# und noch { $count }
    }
my-games-none = Nichts wartet auf dich. Spiele die Runde des Tages oder eine Partie gegen Computer.
button-admit-members = Mitglieder mitspielen lassen
reply-members-admitted = Die Partie steht jetzt in diesem Kanal. Mitglieder können dich um den Platz eines Computers bitten.

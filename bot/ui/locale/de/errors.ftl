### Fehler: Regeln, die eine Aktion verbieten, und was sonst nicht geht

## Regeln

rule-game-over = Die Partie ist zu Ende.
rule-no-deal = Gerade läuft keine Runde.
rule-not-seated = Das darf nur, wer am Tisch spielt.
rule-not-your-turn = Du bist nicht dran.
rule-not-now = Das geht jetzt nicht.
rule-not-held = Diese Karte hast du nicht.
rule-follow-suit = Du hast die ausgespielte Farbe, also musst du sie bedienen.
rule-beat-trump = Ausgespielten Trumpf musst du schlagen, wenn du kannst.
rule-beat-lead = Die ausgespielte Karte musst du schlagen, wenn du kannst.
rule-beat-highest = Die höchste Karte im Stich musst du schlagen, wenn du kannst.
rule-must-trump = Du hast die ausgespielte Farbe nicht, aber einen Trumpf: Du musst Trumpf spielen.
rule-overtrump = Dein Trumpf muss den höchsten im Stich schlagen, wenn du kannst.
rule-lead-trump = Die erste ausgespielte Karte muss ein Trumpf sein.
rule-draw-first = Du hast den Stich gewonnen: Ziehe, bevor du ausspielst.
rule-one-meld = In einem Zug ist nur eine Meldung erlaubt.
rule-unknown-meld = Diese Meldung gibt es mit diesem Trumpf in dieser Partie nicht.
rule-no-such-meld = Du hast die Karten dieser Meldung nicht.
rule-meld-from-hand = Mindestens eine Karte einer Meldung muss aus deiner Hand kommen.
rule-melded-before = Eine schon gemeldete Karte zählt nur in einer anderen Klasse noch einmal, oder für mehr Punkte.
rule-run-locked = Die Karten einer gemeldeten Familie zählen in keiner späteren Meldung.
rule-only-winner-melds = Nur wer den Stich gewonnen hat, darf melden oder eine Neun tauschen, bevor er zieht.
rule-no-dix = Du hast keine Trumpfneun, die noch zählt.
rule-no-exchange = Du hast keine Trumpfneun, die du gegen die offene Karte tauschen kannst.
rule-upcard-is-dix = Die offene Karte ist selbst eine Trumpfneun; sie wird nicht gegen eine andere getauscht.
rule-run-first = Ein weiterer Trumpfkönig oder eine weitere Trumpfdame kommt nur zu einer Familie, die offen vor dir liegt.
rule-declare-first = Melde die Trumpfneun, bevor du sie spielst oder tauschst.
rule-declare-between-tricks = Trumpfneunen werden zwischen den Stichen gemeldet, bis zum zwölften ausgespielt ist.
rule-exchanged-before = Gegen die offene Karte wird in einer Runde nur einmal getauscht.
rule-upcard-is-last = Die offene Karte wird nur als eine der letzten zwei Karten gezogen.
rule-not-dead = Nur sechs Neunen, oder fünf und keine Meldung, machen eine Runde tot.
rule-trump-is-written = Tot ist eine Runde nur, bis der Trumpf aufgeschrieben ist.
rule-bidding-is-over = Tot ist eine Runde nur, bis das Bieten vorbei ist.
rule-trump-is-named = Tot ist eine Runde nur, bis der Trumpf bestimmt ist.
rule-guess-first = Rate zuerst den Trumpf, oder verzichte darauf.
rule-not-out = Dein Stand ist mit den Punkten dieser Runde noch nicht am Ziel.
rule-no-counter-yet = „Aus“ kannst du erst ansagen, wenn du in einem Stich, der zählt, ein Ass, eine Zehn oder einen König gewonnen hast.
rule-claim-waits = Erst muss das „Aus“ angenommen oder angezweifelt werden.
rule-claimed-before = Dein „Aus“ wurde angezweifelt: Schaffe dein Gebot, und du gewinnst.
rule-only-other-answers = Nur der Gegner antwortet auf ein „Aus“.
rule-no-miscount = Dein Gegner hat die richtige Kartenzahl.
rule-called-before = Zu viele Karten kannst du erst wieder reklamieren, wenn die Zahl einmal gestimmt hat.
rule-draws-not-first = Zuerst zieht, wer den Stich gewonnen hat.
rule-no-card-to-take = Du hattest zu viele Karten, also ziehst du keine, bis die Zahl stimmt.
rule-too-many-cards = So viele Karten darfst du nicht ziehen.
rule-nothing-to-correct = Ersetzen kannst du nur eine Karte, die gegen die Regeln war, und nur durch eine erlaubte.
rule-too-late-to-correct = Eine Karte lässt sich nur ersetzen, bis wieder ausgespielt ist.
rule-three-wrong-calls = Nach drei falschen Reklamationen kannst du in dieser Runde kein falsches Bedienen mehr reklamieren.
rule-marriage-needed = Nenne eine Farbe, von der du König und Dame hast.
rule-trump-first = Wer für das Gebot spielt, bestimmt zuerst den Trumpf.
rule-pass-cards-first = Zuerst werden Karten weitergegeben.
rule-passed-other-count = Gib genau so viele Karten weiter, wie am Tisch vereinbart sind.
rule-bury-first = Wer für das Gebot spielt, drückt zuerst Karten.
rule-buried-other-count = Gedrückt werden genau so viele Karten, wie im Dabb lagen.
rule-bury-no-trump = Trümpfe dürfen nicht gedrückt werden.
rule-bury-when-called = Du hast schon ausgespielt: Jetzt drückst du nur noch, wenn es reklamiert wird.
rule-buried-already = Es ist schon gedrückt.
rule-not-led-yet = Nicht gedrückte Karten lassen sich erst reklamieren, wenn ausgespielt ist.
rule-only-opponent-calls = Nicht gedrückte Karten reklamiert nur der Gegner.
rule-rest-uncertain = Den Rest ansagen kannst du nur, wenn du ausspielst, mindestens zwei Karten hast, in keiner Farbe eine höhere Karte aussteht und nicht mehr Trümpfe ausstehen, als du hast.
rule-throw-in-before-lead = Abgehen kann nur, wer für das Gebot spielt, mit dem Dabb in der Hand und vor dem ersten Ausspielen.
rule-throw-in-after-melds = Abgehen kann nur, wer für das Gebot spielt, wenn die Meldungen liegen und vor dem ersten Ausspielen.
rule-no-trick-yet = „Aus“ kannst du nur in einer Runde ansagen, in der du einen Stich gewonnen hast.
rule-bid-under-opening = Unter dem Mindestgebot darf niemand bieten.
rule-bid-not-above = Ein Gebot muss höher sein als das letzte.
rule-bid-steps = Über 59 wird nur in Fünferschritten geboten.
rule-bid-fifties = Geboten wird in Zehnerschritten, über 590 nur in Fünfzigerschritten.
rule-bid-tens = Geboten wird in Zehnerschritten ab dem Mindestgebot.
rule-bid-over-highest = So hoch darf niemand bieten.
rule-only-opening-bid = Haben alle anderen gepasst, darf nur noch das Mindestgebot selbst geboten werden.
rule-pass-is-final = Du hast gepasst und bietest nicht mehr mit.
rule-accepted-already = Du hast diese Runde angenommen, also kannst du darin nichts mehr ansagen oder reklamieren.
rule-extension-targets = Verlängern lässt sich die Partie nur bis zu einem der angebotenen Ziele.
rule-answered-already = Du hast schon gesagt, ob du die Partie verlängern willst.

legal-actions = Du kannst: { $actions }.
legal-actions-more = Du kannst: { $actions } …
points-range = { $low } bis { $high }
points-steps = { $low } bis { $high } in Schritten von { $step }
any-cards = { $count } beliebige Karten
error-option = Eine Option „{ $option }“ gibt es nicht.
error-option-allowed = { $option }: Erlaubt ist { $allowed }.
error-number = { $option } muss eine ganze Zahl von { $low } bis { $high } sein.
error-permissions = Ich kann in diesem Kanal keinen Tisch zeigen. Mir fehlt: { $permissions }. Die Serververwaltung kann es erlauben.
error-outdated-button = Dieser Knopf ist veraltet. `/table list` zeigt die offenen Tische.
error-not-a-card = Diese Karte kenne ich nicht. Schreibe Wert und Farbe, etwa AS oder Pik-Ass, oder wähle eine aus der Liste.
error-not-a-meld = Diese Meldung kenne ich nicht. Wähle eine aus der Liste.
error-count-bury = Nenne so viele Karten, wie der Dabb hat, drei oder vier, etwa 9C 9D JH.
error-count-pass-cards = Wähle so viele Karten, wie euer Tisch weitergibt, zwei bis vier, zum Beispiel KS QS.
error-no-table-here = In diesem Kanal hast du keinen Tisch. `/table create` eröffnet einen, `/table list` zeigt, welche es gibt.
error-which-table = Du sitzt an mehr als einem Tisch: { $tables }. Sage mit `table`, welchen du meinst.
error-no-lobby-here = In diesem Kanal sucht kein Tisch Mitspieler. `/table create` eröffnet einen.
error-table-number = Einen { $table ->
        [private] solchen Tisch
       *[other] Tisch { $table }
    } gibt es auf diesem Server nicht.
error-table-message = Ich kann den Tisch in seinem Kanal gerade nicht zeigen. Die Partie geht hier weiter.

permission-view-channel = Kanal anzeigen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-attach-files = Dateien anhängen

error-no-table = Diesen Tisch gibt es nicht.
error-no-seat = Die Plätze dieses Tischs haben die Nummern 1 bis { $highest }.
error-not-seated = Du spielst an diesem Tisch nicht mit. Zuschauen kannst du hier im Kanal.
error-seat-given = Auf deinem Platz spielt jetzt **{ $name }**. Du kannst zusehen; hört **{ $name }** auf, spielt ein Computer für dich weiter, und *{ button-hand }* bringt dich zurück.
error-not-opener = Das darf nur, wer den Tisch eröffnet hat.
error-already-seated = Du hast schon einen Platz an diesem Tisch.
error-no-computer = Dort sitzt kein Computer.
error-table-full = An diesem Tisch sind alle Plätze besetzt. Mit `/table waiting-list` wirst du gefragt, sobald einer frei wird.
error-seat-taken = Dieser Platz ist besetzt.
error-too-many-tables =
    { $scope ->
        [user] Du sitzt schon an { $limit } Tischen; mehr kann ich nicht für dich offen halten. Beende oder verlasse erst einen davon. `/table list` zeigt sie.
        [channel] In diesem Kanal sind schon { $limit } Tische offen. Setze dich an einen davon, oder eröffne deinen in einem anderen Kanal.
       *[server] Auf diesem Server sind schon { $limit } Tische offen. Setze dich an einen davon: `/table list` zeigt sie.
    }
error-seats-missing =
    { $missing ->
        [one] Ein Platz ist noch frei.
       *[other] { $missing } Plätze sind noch frei.
    }
error-lobby-changed = Seit dieser Knopf gezeigt wurde, hat sich am Tisch etwas geändert. Sieh ihn dir an, bevor du startest.
error-not-agreed = Erst müssen alle zustimmen. Noch nicht zugestimmt: { $names }.
error-wrong-state =
    { $state ->
        [lobby] Die Partie hat noch nicht begonnen.
        [playing] Die Partie läuft schon.
        [over] Die Partie ist zu Ende.
       *[closed] Dieser Tisch ist geschlossen.
    }
error-not-your-turn = Du bist nicht dran. Am Zug: { $names }.
error-stale = Die Partie ist inzwischen weiter. So steht es jetzt.
error-draining = Der Bot startet bald neu, deshalb beginnen jetzt keine neuen Partien. Laufende Partien gehen weiter; versuche es in ein paar Minuten noch einmal.
error-unknown-variant = Diese Variante gibt es nicht.

ply-taken = Jemand war schneller. Nichts hat sich geändert; versuche es bitte noch einmal.
stale-table = Jemand war schneller. Nichts hat sich geändert; versuche es bitte noch einmal.
write-conflict = Jemand war schneller. Nichts hat sich geändert; versuche es bitte noch einmal.
store-busy = Der Bot ist gerade überlastet und konnte die Partie nicht speichern. Nichts hat sich geändert; versuche es bitte in einer Minute noch einmal.
store-locked = Die Partie ließ sich nicht speichern, weil ein anderes Programm die Datenbank des Bots benutzt. Nichts hat sich geändert; versuche es bitte gleich noch einmal.
store-read-only = Die Partie ließ sich nicht speichern: Die Datenbank des Bots ist schreibgeschützt. Nichts hat sich geändert. Sage es bitte dem Betreiber des Bots.
store-full = Die Partie ließ sich nicht speichern: Die Festplatte des Bots ist voll. Nichts hat sich geändert. Sage es bitte dem Betreiber des Bots.
store-corrupt = Die Partie ließ sich nicht laden: Die Datenbank des Bots ist beschädigt. Nichts hat sich geändert. Sage es bitte dem Betreiber des Bots.
store-unopenable = Die Partie ließ sich nicht laden: Die Datenbank des Bots lässt sich nicht öffnen. Nichts hat sich geändert. Sage es bitte dem Betreiber des Bots.
store-newer = Die Partie ließ sich nicht laden: Die Datenbank des Bots ist von einer neueren Version. Nichts hat sich geändert. Sage es bitte dem Betreiber des Bots.
store-foreign = Die Partie ließ sich nicht laden: Die Datenbank des Bots gehört einem anderen Programm. Nichts hat sich geändert. Sage es bitte dem Betreiber des Bots.
store-bad-backup = Die Datei ist keine unbeschädigte Sicherung der Datenbank des Bots. Nichts hat sich geändert. Sage es bitte dem Betreiber des Bots.
store-occupied = Die Datenbank des Bots ist nicht leer. Nichts hat sich geändert. Sage es bitte dem Betreiber des Bots.
store-in-use = Die Datenbank des Bots wird von einem anderen Bot benutzt. Nichts hat sich geändert. Sage es bitte dem Betreiber des Bots.
store-closed = Der Bot wird gerade beendet oder neu gestartet. Nichts hat sich geändert; versuche es bitte in einer Minute noch einmal.
store-broken = Die Partie ließ sich nicht speichern. Nichts hat sich geändert. Sage es bitte dem Betreiber des Bots.

## Andere Fehler

error-too-fast = Das ging mir zu schnell: Was du zuletzt angetippt hast, hatte keine Wirkung. Warte einen Moment und tippe dann noch einmal.
error-unexpected = Entschuldige, bei mir ist etwas schiefgegangen. Versuche es bitte noch einmal; passiert es wieder, nenne der Serververwaltung das Kennzeichen `{ $reference }`.
error-not-shown = Entschuldige, bei mir ist etwas schiefgegangen, nachdem dein Zug gespeichert war. Öffne *{ button-hand }*, um zu sehen, wie die Partie steht. Passiert es wieder, nenne der Serververwaltung das Kennzeichen `{ $reference }`.
error-saved = Was du getan hast, ist gespeichert, aber ich kann es gerade nicht zeigen. Öffne gleich noch einmal *{ button-hand }*.
error-restarting = Ich starte gerade neu. Dabei ist nichts geschehen; versuche es in einer Minute noch einmal.
error-command-changed = Diesen Befehl gibt es inzwischen anders. Lade Discord neu (Strg+R) und versuche es noch einmal.
error-not-allowed = Das darfst du hier nicht.
error-partner-plays = **{ $names }** würde mit dir verlieren. Mit `/table resign` überlässt du deinen Platz einem Computer.
error-no-partner-plays = Gerade spielt niemand mit dir zusammen, deshalb kann kein Computer deinen Platz übernehmen. Aufgeben kannst du.
error-seats-changed = Inzwischen sitzt jemand woanders, deshalb wird nicht getauscht.
error-no-deal = Eine solche abgeschlossene Runde gibt es nicht.
error-server-only = Das geht nur auf einem Server mit dem Bot.
error-not-a-result = Das ist keine Nachricht von mir über eine Partie. Wähle eine mit einem Ergebnis, oder verwende `/replay`.
error-invite-yourself = Dich selbst kannst du nicht einladen.
error-no-member = { $name } ist nicht mehr auf diesem Server.
error-no-deal-yet = In dieser Partie ist noch keine Runde zu Ende.

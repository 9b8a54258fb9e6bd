### Wann eine Aktion möglich ist, wenn sie es jetzt nicht ist

not-now-bid = Geboten wird nur gleich nach dem Geben, und nicht in jeder Variante.
not-now-pass = Passen kannst du nur beim Bieten, gleich nach dem Geben.
not-now-call-dead = Eine tote Runde gibt es nur in manchen Varianten, und nur, bis der Trumpf bestimmt ist.
not-now-trump = Den Trumpf bestimmt, wer das höchste Gebot hat, und zwar bevor die erste Karte fällt.
not-now-guess = Geraten wird nur ein geheimer Trumpf, gleich nachdem er aufgeschrieben ist.
not-now-no-guess = Geraten wird nur ein geheimer Trumpf, gleich nachdem er aufgeschrieben ist.
not-now-pass-cards = Karten gebt ihr nur weiter, wenn es zu viert vereinbart ist, und erst, wenn der Trumpf bestimmt ist: zuerst der Partner, dann wer für das Gebot spielt.
not-now-bury = Mit Dabb drückt, wer für das Gebot spielt, gleich nachdem der Trumpf bestimmt ist.
not-now-claim-rest = Den Rest ansagen darf in manchen Varianten, wer ausspielt und mit seinen Karten sicher alle restlichen Stiche macht.
not-now-throw-in = In manchen Varianten darf vor dem ersten Ausspielen abgehen, wer für das Gebot spielt. Die Regeln sagen, wann.
not-now-play = Eine Karte spielst du, wenn du dran bist. Vorher musst du vielleicht noch ziehen oder drücken.
not-now-meld = Mit Talon meldest du nach jedem Stich, den du gewinnst, bevor du ziehst. Sonst wird alles für dich gemeldet, bevor gespielt wird.
not-now-dix = Mit Talon werden Trumpfneunen zwischen den Stichen gemeldet.
not-now-exchange = Mit Talon tauschst du eine Trumpfneun nach einem gewonnenen Stich, bevor du ziehst.
not-now-draw = Mit Talon ziehst du nach jedem Stich, solange der Talon nicht leer ist.
not-now-draw-upcard = In manchen Varianten darf die offene Karte nehmen, wer den letzten Stich mit Talon gewinnt.
not-now-declare-out = „Aus“ kannst du nicht in jeder Variante und nicht jederzeit ansagen. Die Regeln sagen, wann.
not-now-challenge = Anzweifeln kannst du, wenn dein Gegner „Aus“ angesagt hat, ohne sein Gebot geschafft zu haben.
not-now-accept = Annehmen kannst du, wenn dein Gegner „Aus“ angesagt hat oder eine strenge Runde vorbei ist.
not-now-extend = Verlängern kannst du die Partie nur, wenn eine Runde beide ans Ziel bringt, und nur in einer Variante, die danach fragt.
not-now-no-extend = Eine Verlängerung ablehnen kannst du nur, wenn eine Runde beide ans Ziel bringt, und nur in einer Variante, die danach fragt.
not-now-call-miscount = Eine falsche Kartenzahl reklamierst du zwischen den Stichen, unter strenger Aufsicht in der Variante mit geheimem Trumpf.
not-now-call-revoke = Falsches Bedienen reklamierst du in den letzten zwölf Stichen, unter strenger Aufsicht in der Variante mit geheimem Trumpf.
not-now-call-unburied = Nicht gedrückte Karten reklamierst du, sobald ausgespielt ist, unter strenger Aufsicht in der Variante mit Dabb.
not-now-correct = Eine falsche Karte zurücknehmen kannst du nur unter strenger Aufsicht, und nur bis zum nächsten Ausspielen.

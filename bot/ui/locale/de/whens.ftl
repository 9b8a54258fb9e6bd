### Wann eine Aktion möglich ist, wenn sie es jetzt nicht ist

when-bid = Geboten wird gleich nach dem Geben, in den Varianten, in denen geboten wird.
when-pass = Gepasst wird beim Bieten, gleich nach dem Geben, in den Varianten, in denen geboten wird.
when-call-dead = Das gibt es nur in Varianten mit toten Runden, und nur, bis der Trumpf aufgeschrieben ist.
when-trump = Wer das Bieten gewinnt, bestimmt den Trumpf, einmal, bevor gespielt wird.
when-guess = Geraten wird nur ein geheimer Trumpf, gleich nachdem er aufgeschrieben ist.
when-no-guess = Geraten wird nur ein geheimer Trumpf, gleich nachdem er aufgeschrieben ist.
when-bury = Mit Dabb drückt, wer für das Gebot spielt, gleich nachdem der Trumpf bestimmt ist.
when-throw-in = Mit Dabb und Abrechnung nach Geboten darf abgehen, wer für das Gebot spielt, bis zum ersten Ausspielen.
when-play = Gespielt wird, wenn alles getan ist, was davor kommt, und von der Person, die dran ist.
when-meld = Mit Talon meldest du nach jedem Stich, den du gewinnst, bevor du ziehst. Sonst werden vor dem Spiel alle Meldungen für dich ausgelegt.
when-dix = Mit Talon werden Trumpfneunen zwischen den Stichen gezeigt oder angesagt.
when-exchange = Mit Talon tauschst du eine Trumpfneun nach einem gewonnenen Stich, bevor du ziehst.
when-draw = Mit Talon ziehst du nach jedem Stich, solange der Talon reicht.
when-draw-upcard = In manchen Varianten darf die offene Karte nehmen, wer den letzten Stich mit Talon gewinnt.
when-declare-out = „Aus“ gibt es nicht in jeder Variante: Ihre Regeln sagen, ob und ab wann.
when-challenge = Anzweifeln kannst du, wenn die andere Person „Aus“ gesagt hat, ohne ihr Gebot geschafft zu haben.
when-accept = Annehmen kannst du, wenn die andere Person „Aus“ gesagt hat oder eine strenge Runde vorbei ist.
when-call-miscount = Nur unter strenger Aufsicht kann jemand die falsche Kartenzahl haben.
when-call-revoke = Nur unter strenger Aufsicht kann jemand falsch bedienen.
when-call-unburied = Nur unter strenger Aufsicht kann jemand das Drücken vergessen.
when-correct = Nur unter strenger Aufsicht lässt sich eine Karte ersetzen, die gegen die Regeln war.

### Wann eine Aktion möglich ist, wenn sie es jetzt nicht ist

not-now-bid = Geboten wird gleich nach dem Geben, in den Varianten, in denen geboten wird.
not-now-pass = Gepasst wird beim Bieten, gleich nach dem Geben, in den Varianten, in denen geboten wird.
not-now-call-dead = Das gibt es nur in Varianten mit toten Runden, und nur, bis der Trumpf bestimmt ist.
not-now-trump = Wer das Bieten gewinnt, bestimmt den Trumpf, einmal, bevor gespielt wird.
not-now-guess = Geraten wird nur ein geheimer Trumpf, gleich nachdem er aufgeschrieben ist.
not-now-no-guess = Geraten wird nur ein geheimer Trumpf, gleich nachdem er aufgeschrieben ist.
not-now-pass-cards = Karten werden in Partien zwei gegen zwei weitergegeben, in denen das vereinbart ist, sobald der Trumpf bestimmt ist: zuerst vom Gegenüber, dann von der Person, die für das Gebot spielt.
not-now-bury = Mit Dabb drückt, wer für das Gebot spielt, gleich nachdem der Trumpf bestimmt ist.
not-now-claim-rest = Den Rest ansagen darf in manchen Varianten, wer ausspielt und mit seinen Karten sicher alle restlichen Stiche macht.
not-now-throw-in = In manchen Varianten darf vor dem ersten Ausspielen abgehen, wer für das Gebot spielt. Die Regeln sagen, wann.
not-now-play = Eine Karte kannst du spielen, sobald du dran bist und nichts anderes mehr offen ist, etwa Ziehen oder Drücken.
not-now-meld = Mit Talon meldest du nach jedem Stich, den du gewinnst, bevor du ziehst. Sonst werden alle Meldungen für dich ausgelegt, bevor gespielt wird.
not-now-dix = Mit Talon werden Trumpfneunen zwischen den Stichen gezeigt oder angesagt.
not-now-exchange = Mit Talon tauschst du eine Trumpfneun nach einem gewonnenen Stich, bevor du ziehst.
not-now-draw = Mit Talon ziehst du nach jedem Stich, solange der Talon reicht.
not-now-draw-upcard = In manchen Varianten darf die offene Karte nehmen, wer den letzten Stich mit Talon gewinnt.
not-now-declare-out = „Aus“ gibt es nicht in jeder Variante: Ihre Regeln sagen, ob und ab wann.
not-now-challenge = Anzweifeln kannst du, wenn die andere Person „Aus“ angesagt hat, ohne ihr Gebot geschafft zu haben.
not-now-accept = Annehmen kannst du, wenn die andere Person „Aus“ angesagt hat oder eine strenge Runde vorbei ist.
not-now-extend = Verlängern kannst du die Partie nur, wenn eine Runde beide ans Ziel bringt, und nur in einer Variante, die danach fragt.
not-now-no-extend = Eine Verlängerung ablehnen kannst du nur, wenn eine Runde beide ans Ziel bringt, und nur in einer Variante, die danach fragt.
not-now-call-miscount = Eine falsche Kartenzahl reklamierst du zwischen den Stichen, unter strenger Aufsicht in der Variante mit geheimem Trumpf.
not-now-call-revoke = Falsches Bedienen reklamierst du in den letzten zwölf Stichen, unter strenger Aufsicht in der Variante mit geheimem Trumpf.
not-now-call-unburied = Nicht gedrückte Karten reklamierst du, sobald ausgespielt ist, unter strenger Aufsicht in der Variante mit Dabb.
not-now-correct = Nur unter strenger Aufsicht lässt sich eine Karte ersetzen, die gegen die Regeln war.

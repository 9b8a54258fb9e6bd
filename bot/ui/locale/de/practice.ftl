### Üben: eigene Fehler und verfehlte Rätsel, in wachsenden Abständen

practice-title = ### 🔁 Üben
practice-none = Noch gibt es nichts zu üben. Öffne nach einer Runde die **{ button-review }**: Die drei teuersten Fehler kommen hierher, sobald die Partie vorbei ist, und jedes Rätsel, das du verfehlst.
practice-due = { $count ->
        [0] **Gerade ist nichts fällig.** Weiter geht es { $time }.
        [one] **1 Übung ist fällig.**
       *[other] **{ $count } Übungen sind fällig.**
    }
practice-streak = 🔥 Serie: { $count ->
        [one] 1 Tag
       *[other] { $count } Tage
    }
practice-line = - **{ $theme }:** { $due ->
        [0] { $cards ->
            [one] 1 Übung
           *[other] { $cards } Übungen
        }
       *[other] { $due } von { $cards } fällig
    }{ $answers ->
        [0] {""}
       *[other] , { $solved } von { $answers } richtig
    }
practice-how = -# Was du richtig machst, kommt nach immer längerer Zeit wieder, was du verfehlst, früher. Aus laufenden Partien und von Runden, die andere noch spielen können, ist nichts dabei.

theme-bidding = Bieten und Trumpf
theme-passing = Karten weitergeben
theme-burying = Drücken
theme-melding = Melden
theme-leading = Ausspielen
theme-following = Zugeben
theme-last-tricks = Letzte Stiche

button-practice = Üben
button-practice-mistakes = Fehler üben
button-practice-due = { $count } üben
practice-choose = Ein Thema üben
practice-option = { $theme } ({ $count } fällig)

## Eine Übung

exercise-title = ### 🔁 { $theme } · { $game } · Runde { $number }
exercise-question = **Was machst du?**
exercise-question-lead = **Welche Karte spielst du aus?**
exercise-question-follow = **Welche Karte spielst du?**
exercise-right = ✅ Richtig: **{ $action }**.
exercise-right-why = ✅ Richtig! **{ $action }**: { $why }
exercise-right-too = ✅ **{ $action }** ist kein Fehler. Die Empfehlung ist **{ $best }**.
exercise-wrong = ❌ **{ $action }** kostet { $points }. Versuche es noch einmal.
exercise-wrong-why = ❌ **{ $action }** kostet { $points }, verglichen mit der besten Möglichkeit. { $why } Versuche es noch einmal.
exercise-unknown = **{ $action }** ist nicht unter den Möglichkeiten, die verglichen wurden, und lässt sich darum nicht beurteilen. Versuche eine andere.
exercise-solution = 💡 Am besten: **{ $best }**
exercise-solution-why = 💡 Am besten: **{ $best }**: { $why }
exercise-in-game = -# In der Partie hast du { $action } gewählt.
exercise-due-again = -# Wieder fällig { $time }.
button-solution = Lösung zeigen
button-try-again = Noch einmal versuchen
button-next-exercise = Weiter
button-next-exercise-due = Weiter ({ $count } fällig)
button-next-mistake = Nächster Fehler
button-to-review = Zurück zur Analyse
error-no-exercise = Diese Übung gibt es gerade nicht: Ihre Partie läuft noch, ist nicht mehr gespeichert oder nicht deine. Mit `/practice` siehst du, was fällig ist.

command-practice = practice
    .description = Übe deine eigenen Fehler und verfehlten Rätsel in wachsenden Abständen

### Practice: users' own mistakes and the puzzles they have missed, at growing intervals

practice-title = ### 🔁 Practice
practice-none = There is nothing to practice yet. After a deal, open **{ button-review }**: its three costliest mistakes come here once the game is over. So does each puzzle you miss.
practice-due = { $count ->
        [0] **Nothing is due now.** Next: { $time }.
        [one] **1 exercise is due.**
       *[other] **{ $count } exercises are due.**
    }
practice-streak = 🔥 Streak: { $count ->
        [one] 1 day
       *[other] { $count } days
    }
practice-line = - **{ $theme }:** { $due ->
        [0] { $cards ->
            [one] 1 exercise
           *[other] { $cards } exercises
        }
       *[other] { $due } of { $cards } due
    }{ $answers ->
        [0] {""}
       *[other] , { $solved } of { $answers } right
    }
practice-how = -# What you get right comes back after longer and longer; what you miss comes back sooner. Nothing of a running game, or of a board that others may still play, is shown.

theme-bidding = Bidding and trump
theme-passing = Passing cards
theme-burying = Burying
theme-melding = Melding
theme-leading = Leading
theme-following = Playing to a trick
theme-last-tricks = Last tricks

button-practice = Practice
button-practice-mistakes = Practice mistakes
button-practice-due = Practice { $count }
practice-choose = Practice one theme
practice-option = { $theme } ({ $count } due)

## An exercise

exercise-title = ### 🔁 { $theme } · { $game } · deal { $number }
exercise-question = **What do you do?**
exercise-question-lead = **Which card do you lead?**
exercise-question-follow = **Which card do you play?**
exercise-right = ✅ Right: **{ $action }**.
exercise-right-why = ✅ Right! **{ $action }**: { $why }
exercise-right-too = ✅ **{ $action }** is no mistake. The coach prefers **{ $best }**.
exercise-wrong = ❌ **{ $action }** costs { $points }. Try again.
exercise-wrong-why = ❌ **{ $action }** costs { $points } compared with the best choice. { $why } Try again.
exercise-unknown = **{ $action }** is not among the choices that the coach has compared, so it can’t judge it. Try another.
exercise-solution = 💡 Best: **{ $best }**
exercise-solution-why = 💡 Best: **{ $best }**: { $why }
exercise-in-game = -# In the game you chose { $action }.
exercise-due-again = -# Due again { $time }.
button-solution = Show the answer
button-try-again = Try it again
button-next-exercise = Next
button-next-exercise-due = Next ({ $count } due)
button-next-mistake = Next mistake
button-to-review = Back to the review
error-no-exercise = That exercise isn’t available: its game is still running, is no longer kept, or isn’t yours. Use `/practice` to see what is due.

command-practice = practice
    .description = Try your own mistakes and missed puzzles again, at growing intervals

### Undoing an action

undo-bid = bid of { $points }
undo-pass = pass
undo-trump = trump { $suit }
undo-play = { $card } played
undo-correct = { $card } played instead
undo-meld = { $meld } melded
undo-dix = nine of trump shown
undo-exchange = exchange for the upcard
undo-accept = acceptance of the deal
undo-extend = extension to { $points } points
undo-hidden-trump = trump written down in secret
undo-hidden-bury = cards buried
undo-later =
    { $what }, and the { $count ->
        [one] action
       *[other] { $count } actions
    } since
undo-done = ↩️ **{ $name }** undid the last action.
undo-done-own = ↩️ Undone. You can do something else now.
button-undo = Undo: { $action }
command-undo = undo
    .description = Undo your last action, if everyone agrees and no hidden card has been seen since
error-nothing-to-undo = You have nothing to undo yet.
error-seen-already = That can’t be undone: a hidden card has been seen since.

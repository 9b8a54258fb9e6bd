### Undoing an action

undo-asked = ↩️ **{ $name }** would like to undo the last action. It is undone once everyone else agrees. If the game goes on, it stands.
ask-undo = { $users } – **{ $name }** would like to undo the last action at table { $table }.
undo-done = ↩️ **{ $name }** undid the last action.
undo-done-own = ↩️ Undone. You can do something else now.
undo-declined = **{ $name }** did not agree, so the action stands.
undo-expired = Nobody answered, so the action stands.
button-undo = Undo
button-undo-allow = Allow undo
button-undo-decline = Decline undo
command-undo = undo
    .description = Undo your last action, if everyone agrees and no hidden card has been seen since
error-nothing-to-undo = You have nothing to undo yet.
error-seen-already = That can’t be undone: a hidden card has been seen since.
error-no-undo-asked = There is no undo request to answer anymore.

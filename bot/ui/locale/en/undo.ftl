### Taking an action back

undo-asked = ↩️ **{ $name }** would like to take the last action back. That happens once everybody else agrees; whoever plays on lets it stand.
ask-undo = { $users } – **{ $name }** would like to take back the last action at table { $table }.
undo-done = ↩️ **{ $name }** has taken the last action back.
undo-done-own = ↩️ Taken back: you can do something else now.
undo-refused = **{ $name }** lets it stand.
undo-lapsed = Nobody has answered, so it stands.
button-undo = Take back
button-undo-consent = Let it be taken back
button-undo-refuse = Let it stand
command-undo = undo
    .description = Take your last action back, if the others agree and nobody has seen a hidden card since
refusal-nothing-to-undo = You have done nothing yet that could be taken back.
refusal-seen-already = That stands: since then somebody has seen something that was hidden.
refusal-no-undo-asked = Nobody wants to take anything back any more.

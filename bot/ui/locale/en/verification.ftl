### Checking the shuffle, and game records

verify-title = ### Shuffles · { $game }
verify-secret-title = **Secret**
verify-secret = -# secret `{ $secret }`
verify-secret-hidden = -# The secret is shown when the game is over.
verify-ids = -# interactions `{ $ids }`
verify-game = **Game**
verify-deal = **Deal { $number }**
verify-rematch = **Secret of the rematch**
verify-commitment = -# seal `{ $commitment }`
verify-seed = -# seed `{ $seed }`
verify-seed-hidden = -# The seed is shown afterward.
verify-how =
    -# A seal is the SHA-256 hash of its seed and is fixed before anyone sees a card. { $over ->
        [1] Compare it with `printf SEED | xxd -r -p | sha256sum`.
       *[0] Note it now, and compare it with `printf SEED | xxd -r -p | sha256sum` once the seed is shown.
    }
    -# All cards follow from the seeds. Use **{ button-export }** to get a file with the cards and seeds. The page *verify* in the bot’s documentation has a short program that checks it.
verify-how-mixed = -# The game’s seed is mixed from the secret, whose seal was posted first, and the IDs that Discord then gave to the clicks and commands with which players took their seats and started the game. So nobody could try out seeds beforehand: `(printf SECRET | xxd -r -p; printf ID,ID,ID) | sha256sum`
verify-how-chosen = -# This deal was chosen for the lessons. It is the same for everyone and doesn’t count.
verify-how-board = -# The game’s seed is the seed of the board, which follows from a secret. The seal of that was fixed before anyone played: see **{ button-board-seal }**.
button-verify = Fairness
button-export = Export the game
export-summary =
    The record of { $table ->
        [private] the private game
       *[other] table { $table }
    }, with { $deals ->
        [0] no deals
        [one] 1 deal
       *[other] { $deals } deals
    }.
export-unfinished = The game is still going, so only finished deals are included.
command-verify = verify
    .description = Check that the cards were shuffled as sealed before the deal
command-export = export
    .description = Download the record of a game as a file

### Checking the shuffle, and game records

verify-title = ### The shuffles · table { $table } · { $variant }
verify-game = **The game**
verify-deal = **Deal { $number }**
verify-commitment = -# seal `{ $commitment }`
verify-seed = -# seed `{ $seed }`
verify-unseen = -# The seed is shown when this is over.
verify-how =
    -# A seal is the SHA-256 of its seed and is fixed before anybody sees a card: note it now and compare it when the seed is shown. `printf SEED | xxd -r -p | sha256sum` does that.
    -# All cards follow from the seeds, and the file from **{ button-export }** holds cards and seeds. A few lines of your own that check them stand in the bot’s documentation, on its page *verify*. None of this can prove that the host did not try seeds beforehand.
button-verify = Check the shuffles
button-export = Export the game
export-said =
    The record of table { $table }, with { $deals ->
        [0] no deal
        [one] one deal
       *[other] { $deals } deals
    }.
export-going-on = The game is not over: only deals that are over are in it.
command-verify = verify
    .description = Check that the cards were shuffled as was sealed before the deal
command-export = export
    .description = The record of a game as a file, to keep or to check

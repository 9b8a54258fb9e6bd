### Finished deals: trick by trick, and as a replay

deal-number = { $count ->
        [0] deal { $number }
       *[other] deal { $number } of { $count }
    }
deal-replay-title = ### Result · { $game } · { $deal }
deal-not-scored = This deal was not scored.
deal-replay-melds = **{ $name }** melded { $melds }.
deal-replay-bonus = { $side } { $points }: { $reason }
deal-replay-passed = **{ $name }** passed { $cards } to { $to }.
deal-replay-buried = **{ $name }** buried { $cards }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
deal-replay-tricks = **Tricks**, starting with the leader, winning card in bold:
deal-replay-leader = { $name }:{" "}
deal-replay-trick = { $number }. { $leader }{ $cards } → { $winner }{ $points }
deal-replay-claimed = claimed with **{ $cards }**
deal-replay-points = {" "}· { $points }
deal-replay-no-tricks = No tricks were played.
button-tricks = Tricks of deal { $number }
button-tricks-here = Tricks
button-replay = Card by card
button-previous-deal = ◀ Deal { $number }
button-next-deal = Deal { $number } ▶

replay-title = ### Replay · { $game } · { $deal }
replay-step = Step { $step } of { $steps }
replay-hand = { $name }: { $cards }
button-replay-first = ⏮
button-replay-back = ◀
button-replay-forward = ▶
button-replay-last = ⏭
button-replay-previous-trick = Previous trick
button-replay-next-trick = Next trick
button-open-hands = Show all hands
button-close-hands = Hide the hands
command-replay = replay
    .description = Step through a finished deal
argument-deal = deal
    .description = Deal number; the last finished deal if you leave it out
replay-suggested = { $table } · { $variant } · { $players } · { $date }
deal-suggested = Deal { $number }
error-no-finished-deal = No deal has been finished in this server yet.

### Finished deals: trick by trick, and as a replay

deal-story-title = ### Deal { $number } of { $count } · table { $table } · { $variant }
deal-not-scored = This deal was not scored.
deal-story-melds = **{ $name }** melded { $melds }.
deal-story-bonus = { $side } { $points }: { $reason }
deal-story-buried = **{ $name }** buried { $cards }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
deal-story-tricks = **Tricks**, starting with the leader, winning card in bold:
deal-story-leader = { $name }:{" "}
deal-story-trick = { $number }. { $leader }{ $cards } → { $winner }{ $points }
deal-story-points = {" "}· { $points }
deal-story-no-tricks = No tricks were played.
button-tricks = Tricks of deal { $number }
button-tricks-here = Tricks
button-replay = Replay
button-deal-before = ◀ Deal { $number }
button-deal-after = Deal { $number } ▶

replay-title = ### Replay · table { $table } · { $variant } · deal { $number } of { $count }
replay-step = Step { $step } of { $steps }
replay-hand = { $name }: { $cards }
button-replay-first = ⏮
button-replay-back = ◀
button-replay-on = ▶
button-replay-last = ⏭
button-replay-trick-back = Previous trick
button-replay-trick-on = Next trick
button-open-hands = Show all hands
button-close-hands = Hide the hands
command-replay = replay
    .description = Step through a finished deal
argument-deal = deal
    .description = Deal number; the last finished deal if you leave it out
replay-suggested = { $table } · { $variant } · { $players } · { $date }
deal-suggested = Deal { $number }
refused-nothing-played = No deal has been finished in this server yet.

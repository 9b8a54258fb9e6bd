"""Classic Two-Handed: the stock game of the rule books.

Source: 001_fd98d7c510eab1b4.txt, adjudicated in classic 1 to 8. Options:

- `target` (1000): points to win.
- `both_out`: what follows when both players reach the target. `agree` (default) asks them whether to extend the game by
  250 or 500; `extend` raises the target by 250 each time, and with `higher` the higher total wins: house rules.
- `double_pinochle`: 40 (default) scores each pinochle; 300 adds the double pinochle, laid down at once.
- `round_house` (off): K and Q of every suit in one meld, 240.
- `sequence_lock`: `all` (default) keeps the cards of a melded run out of all later melds, `marriage` out of marriages.
- `packet`: 3 (default) or 4 cards are dealt at a time.
- `running_count` (shown): whether trick points are shown during a deal, or hidden.
"""

from __future__ import annotations

from dataclasses import replace

from bot.engine.cards import DECK_48
from bot.engine.melds import DIX, STOCK_MELDS, MeldTable
from bot.engine.options import TARGET, Choice, Group, Number, Options, running_count, switch
from bot.engine.phases.deal import Deal, Round, TurnTrump
from bot.engine.phases.deal_score import AgreeOnExtension, CountDeal
from bot.engine.phases.stock_play import StockPlay
from bot.engine.phases.trick_play import ClaimRest, TrickPlay
from bot.engine.scoring import RAISE, BothOut, counters
from bot.engine.tricks import Heading
from bot.engine.variant import Phase, Variant


def _melds(options: Options) -> MeldTable:
    double = options.number("double_pinochle")
    return replace(
        STOCK_MELDS,
        double_pinochle=double if double == 300 else 0,
        round_house=240 if options.on("round_house") else 0,
    )


def _count(options: Options) -> tuple[Phase, ...]:
    points = counters(each=10, last_trick=10)
    if options["both_out"] == "extend":
        return (CountDeal(points, BothOut.EXTEND),)
    if options["both_out"] == "higher":
        return (CountDeal(points, BothOut.HIGHER),)
    target = options.number(TARGET)
    extensions = (target + RAISE, target + 2 * RAISE)
    return CountDeal(points, BothOut.HIGHER, extensions), AgreeOnExtension()


def _phases(options: Options) -> tuple[Phase, ...]:
    packet = options.number("packet")
    return (
        Deal(rounds=(Round(packet),) * (12 // packet), stock=23),
        TurnTrump(dix=DIX),
        StockPlay(_melds(options), hand=12, dix=DIX, lock_runs=options["sequence_lock"] == "all"),
        TrickPlay(Heading.TRUMP_LED),
        *_count(options),
    )


def _claims(options: Options) -> tuple[Phase, ...]:
    return (ClaimRest(DECK_48),)


CLASSIC = Variant(
    id="classic",
    name="Classic Two-Handed",
    sides=(0, 1),
    deck=DECK_48,
    actions=189,
    options=(
        Number(TARGET, 1000, group=Group.LENGTH),
        Choice("both_out", ("agree", "extend", "higher"), "agree", group=Group.LENGTH),
        Choice("double_pinochle", (40, 300), 40, group=Group.SCORING),
        switch("round_house", "off", group=Group.SCORING),
        Choice("sequence_lock", ("all", "marriage"), "all", group=Group.SCORING),
        Choice("packet", (3, 4), 3, group=Group.BIDDING),
        running_count("shown"),
    ),
    phases=_phases,
    claims=_claims,
)

"""Classic Two-Handed: the stock game of the rule books.

Source: 001_fd98d7c510eab1b4.txt, adjudicated in classic 1 to 8. Options:

- `target` (1000): points to win.
- `both_out`: `extend` (default) raises the target by 250 when both players reach it; `higher` is a house rule.
- `double_pinochle`: 40 (default) scores each pinochle; 300 adds the double pinochle, laid down at once.
- `round_house` (off): K and Q of every suit in one meld, 240.
- `sequence_lock`: `all` (default) keeps the cards of a melded run out of all later melds, `marriage` out of marriages.
"""

from __future__ import annotations

from dataclasses import replace

from bot.engine.cards import DECK_48
from bot.engine.melds import DIX, STOCK_MELDS, MeldTable
from bot.engine.phases.count import CountDeal
from bot.engine.phases.deal import Deal, Round, TurnTrump
from bot.engine.phases.stock_play import StockPlay
from bot.engine.phases.trick_play import TrickPlay
from bot.engine.scoring import BothOut, counters
from bot.engine.tricks import Heading
from bot.engine.variant import Choice, Number, Options, Phase, Variant, switch


def _melds(options: Options) -> MeldTable:
    double = options.number("double_pinochle")
    return replace(
        STOCK_MELDS,
        double_pinochle=double if double == 300 else 0,
        round_house=240 if options.on("round_house") else 0,
    )


def _phases(options: Options) -> tuple[Phase, ...]:
    return (
        Deal(rounds=(Round(3),) * 4, stock=23),
        TurnTrump(dix=DIX),
        StockPlay(_melds(options), hand=12, dix=DIX, lock_runs=options["sequence_lock"] == "all"),
        TrickPlay(Heading.TRUMP_LED),
        CountDeal(counters(each=10, last_trick=10), BothOut[str(options["both_out"]).upper()]),
    )


CLASSIC = Variant(
    id="classic",
    name="Classic Two-Handed",
    sides=(0, 1),
    deck=DECK_48,
    options=(
        Number("target", 1000),
        Choice("both_out", ("extend", "higher"), "extend"),
        Choice("double_pinochle", (40, 300), 40),
        switch("round_house", "off"),
        Choice("sequence_lock", ("all", "marriage"), "all"),
    ),
    phases=_phases,
)

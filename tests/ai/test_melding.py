"""What the computer player melds, keeps and draws while there is a stock."""

from __future__ import annotations

import copy

import pytest

from bot.ai import rule_of_thumb
from bot.ai.holding import Holding, expected, turn_worth, turns_won
from bot.ai.melding import MeldOutlook
from bot.engine.cards import Card, Suit, card, cards
from bot.engine.events import STOCK
from bot.engine.game import Game
from bot.engine.table import Melded
from tests.ai.asking import chosen, position
from tests.engine.fletcher_deals import a_deal, twelfth_won
from tests.engine.stacking import run, stacked

RUN = "AS TS KS QS JS"


JUNK = "9D 9H JH JC TD TC TH JC"
"""Cards that meld nothing with one another."""


def first_won(hand: str, *, upcard: str = "9S", **options: object) -> Game:
    """Classic: seat 1 has won the first trick with an ace and may meld with these cards. The upcard makes trump."""
    named = hand.split()
    held = ["AH", *named, *JUNK.split()[: 11 - len(named)]]
    game = stacked("classic", hands=["9C", " ".join(held)], upcard=upcard, dealer=0, **options)
    run(game, "1 play AH; 0 play 9C")
    return game


def on_last_turn(game: Game, seat: int) -> str:
    """What the seat would do if the last two cards were to be drawn now."""
    view = copy.deepcopy(game.view(seat))
    view.zones[STOCK] = view.zones[STOCK][:1]
    rules = game.variant.rules(game.options)
    return str(rule_of_thumb(view, seat, rules, game.offers(seat)))


def test_the_royal_marriage_is_melded_before_the_run_it_grows_into() -> None:
    game = first_won(RUN)
    assert chosen(game, 1) == "meld royal-marriage"
    run(game, "1 meld royal-marriage; 1 draw")


def test_on_the_last_turn_the_most_points_are_melded() -> None:
    assert on_last_turn(first_won(RUN), 1) == "meld run"


def test_cards_of_a_run_are_melded_elsewhere_first_where_a_run_locks_them() -> None:
    """Kings around and the marriages in them come before the run; under the other rule the run may come first."""
    game = first_won(f"{RUN} KC KD KH")
    assert chosen(game, 1) == "meld kings"


def test_a_nine_of_trump_is_shown_and_exchanged_before_the_draw() -> None:
    game = first_won("9S KD QC JD", upcard="KS")
    done = []
    while (action := chosen(game, 1)) and not action.startswith("play") and game.table.turn == 1:
        run(game, f"1 {action}")
        done.append(action)
    assert done == ["dix", "exchange", "draw"]


def test_it_melds_nothing_and_draws_where_there_is_nothing() -> None:
    assert chosen(first_won("9D KH QC"), 1) == "draw"


def test_it_keeps_what_may_meld() -> None:
    """A run but for the ten, aces but for one, a pinochle: of all these cards the odd ones are played."""
    game = stacked("classic", hands=["", "AS KS QS JS AC AD JD KC QC 9D 9H JH"], upcard="9S", dealer=0)
    assert chosen(game, 1) in ("play 9D", "play 9H", "play JH")


def test_it_does_not_spend_an_ace_of_trump_on_a_worthless_card() -> None:
    """Nothing else beats the queen, and there is nothing to meld."""
    hand = "AS TH TH 9D JC TD KD 9H JH JC AH JD"
    game = stacked("classic", hands=["QC", hand], upcard="9S", dealer=1)
    run(game, "0 play QC")
    assert chosen(game, 1)[-2:] in ("9D", "9H", "JH", "JC")


def test_it_wins_a_trick_to_meld() -> None:
    """The other leads a nine; with a run in the hand any trick is worth a spare ten of the suit."""
    game = stacked("classic", hands=["9C", f"{RUN} TC TC 9D 9H JD KH QH"], upcard="9S", dealer=1)
    run(game, "0 play 9C")
    assert chosen(game, 1) == "play TC"


def test_fletcher_nines_are_declared_at_once_on_turn_or_not() -> None:
    game = a_deal("AC", "9S", declarer=0, trump="S")
    assert chosen(game, 0) == "dix"
    run(game, "0 dix")
    assert chosen(game, 0) == ""


def test_fletcher_the_upcard_is_drawn_last_for_its_bonus_and_left_without_one() -> None:
    """A nine is worth 10; without one, the stock's last card may be a nine of hearts."""
    for upcard, draw in (("9C", "draw upcard"), ("QC", "draw")):
        winning = "9S 9S AS AS TS TS KS KS QS JS JS QS"
        game = twelfth_won(winning, f"9H 9H AH TH TH KH KH QH QH JH JH {upcard}")
        run(game, "1 meld run")
        assert chosen(game, 1) == draw


# The outlook


def sure(what: Card, copies: int) -> float:
    """No card is drawn any more."""
    return 0.0


def meld(name: str) -> object:
    """A meld of classic with spades for trump."""
    return next(m for m in position(first_won(RUN), 1).melds if m.name == name)


def test_a_meld_in_the_hand_is_complete_and_one_card_short_of_it_is_not() -> None:
    melds = {m.name: m for m in position(first_won(RUN), 1).melds}
    whole, short = Holding(cards(RUN), (), ()), Holding(cards("AS TS KS QS"), (), ())
    assert whole.prospect(melds["run"], sure).complete
    assert whole.prospect(melds["run"], sure).points == 150
    assert not short.prospect(melds["run"], sure).complete
    assert short.prospect(melds["run"], lambda *_: 0.5).points == 75


def test_cards_that_all_lie_on_the_table_need_another_from_the_hand() -> None:
    """Four kings and a queen of hearts lie there: no marriage without a further king or queen of hearts."""
    melds = {m.name: m for m in position(first_won(RUN), 1).melds}
    marks = tuple(Melded({}) for _ in range(2))
    laid = Holding((), cards("KH QH"), marks)
    assert laid.prospect(melds["marriage:H"], sure).points == 0
    assert laid.prospect(melds["marriage:H"], lambda *_: 0.5).points == pytest.approx(20 * 0.75)
    assert Holding(cards("KH"), cards("KH QH"), marks).prospect(melds["marriage:H"], sure).complete


def test_a_turn_is_worth_what_may_not_be_melded_later() -> None:
    """With one meld ready and no trick to come after this one it is worth the whole meld; with many hardly anything."""
    melds = {m.name: m for m in position(first_won(RUN), 1).melds}
    ready = [Holding(cards("KH QH"), (), ()).prospect(melds["marriage:H"], sure)]
    assert turn_worth(ready, 0) == 20
    assert turn_worth(ready, 1) == 10
    assert turn_worth([], 3) == 0
    assert turn_worth(ready, 11) < 1
    assert expected(ready, 2) == 15


def test_the_chance_to_win_so_many_tricks() -> None:
    assert turns_won(2, 1) == 0.75
    assert turns_won(2, 2) == 0.25
    assert turns_won(1, 2) == 0


def test_a_nine_of_trump_in_the_hand_is_kept_for_its_points() -> None:
    outlook = MeldOutlook(position(first_won("9S KD QC JD", upcard="KS"), 1))
    assert outlook.keep(card("9S")) >= 10
    assert outlook.keep(card("9D")) == 0
    assert card("9S").suit is Suit.SPADES

"""The points of cards and of each trick (classic 7, old-count 2, kitty 6, fletcher 8)."""

import pytest

from bot.engine.cards import DECK_48, card, cards
from bot.engine.game import Game
from bot.engine.scoring import CardPoints, PlayedTrick, counters
from bot.engine.variants.old_count import OLD_COUNT_POINTS
from tests.engine.fletcher_deals import HEARTS, SPADES, last_twelve
from tests.engine.stacking import run, stacked


@pytest.mark.parametrize(
    ("points", "by_rank", "deck", "last_trick"),
    [
        (counters(each=10, last_trick=10), [10, 10, 10, 0, 0, 0], 240, 10),
        (counters(each=1, last_trick=2), [1, 1, 1, 0, 0, 0], 24, 2),
        (OLD_COUNT_POINTS, [11, 10, 4, 3, 2, 0], 240, 10),
    ],
)
def test_points_by_rank_and_of_a_deck(
    points: CardPoints, by_rank: list[int], deck: int, last_trick: int
) -> None:
    assert [points.count(cards(f"{rank}D")) for rank in "ATKQJ9"] == by_rank
    assert (points.count(DECK_48), points.last_trick) == (deck, last_trick)
    # Cards lying face down count nothing.
    assert points.count((None, *cards("AS"), None)) == by_rank[0]


def tricks_of(game: Game) -> tuple[PlayedTrick, ...]:
    """The complete tricks of the deal with their points, as everyone may know them."""
    return game.variant.rules(game.options).card_points.tricks(game.view(-1))


def test_classic_7_each_trick_scores_its_counters() -> None:
    game = stacked("classic", hands=["9C TH", "AC KH"], upcard="JH")
    assert tricks_of(game) == ()
    run(game, "1 play AC; 0 play 9C; 1 draw; 1 play KH; 0 play TH")
    assert tricks_of(game) == (PlayedTrick(1, cards("AC 9C"), 1, 10), PlayedTrick(1, cards("KH TH"), 0, 20))


def test_kitty_6_the_dummys_card_counts_with_its_trick_and_buried_cards_by_themselves() -> None:
    game = stacked("kitty", dealer=1, hands=["AC KC AS AD", "9C TC"], kitty="TH 9D JD", dummy="TD QS")
    run(game, "0 bid 20; 1 pass; 0 trump C; 0 bury AS TH 9D; 0 play AC; 1 play TC; 0 play KC; 1 play 9C")
    assert tricks_of(game) == (
        PlayedTrick(0, cards("AC TC"), 0, 3, card("TD")),
        PlayedTrick(0, cards("KC 9C"), 0, 1, card("QS")),
    )
    points = game.variant.rules(game.options).card_points
    assert (points.buried(game.table, 0), points.buried(game.table, 1)) == (2, 0)
    # Buried cards are secret until the deal is scored.
    assert points.buried(game.view(1), 0) == 0


def test_fletcher_8_tricks_of_meld_play_do_not_count_and_the_last_one_is_1_more() -> None:
    game = last_twelve(SPADES, HEARTS)
    assert [trick.points for trick in tricks_of(game)] == [None] * 12
    run(game, f"tricks {SPADES} / {HEARTS}")
    # 9 9 A A T T K K Q Q J J of spades against 9 9 A T T K K Q Q J J A of hearts.
    assert [trick.points for trick in tricks_of(game)[12:]] == [0, 0, 2, 2, 2, 2, 2, 1, 0, 0, 0, 1 + 1]

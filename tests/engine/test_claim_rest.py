"""Claiming the rest (common rules: Claiming the rest). That a claim always wins every trick is a law."""

import pytest

from bot.engine.actions import CLAIM_REST
from bot.engine.events import SPECTATOR
from bot.engine.game import Game
from bot.engine.phases.trick_play import ClaimRest
from bot.engine.record import replay, write
from bot.engine.variants import VARIANTS
from tests.engine.cases import Case, cases
from tests.engine.stacking import FACTS, declare, last_twelve, rules_of, run, stacked

ALL_HIGH = "AS AS TS TS KS KS QS QS AC AC TC TC"
"""All the highest spades, which are trumps, and the highest clubs."""
ALL_LOW = "AD AD TD TD AH AH TH TH JS JS 9S 9S"
FIVE_PAIRS = "2AS 2TS 2KS 2QS 2JS"
LOW_HEARTS = "2AS 2TS 2KS 2QS 2JS 2AH TH 2KH"

FACTS["claims"] = lambda game: [CLAIM_REST in game.offers(seat) for seat in range(game.table.seats)]
"""By seat: whether it may claim the rest."""


def declared(own: str, *others: str, kitty: str = "9C 9D 9H") -> Game:
    """Three-handed, where seat 0 has named spades, buried the widow, and leads."""
    game = stacked("three-handed", own, *others, kitty=kitty, dealer=2)
    declare(game, 200, "S")
    run(game, f"0 bury {kitty}")
    return game


def short_deck(own: str) -> Game:
    """Partnership, where seat 0 has named hearts and leads."""
    game = stacked("partnership", own, dealer=3, passing=0)
    declare(game, 250, "H")
    return game


@cases(
    globals(),
    """
the claim takes all cards and the last trick, and is not taken back
# Trick points: 8 trumps with 6 counters, 4 clubs with 4, the other hand with 8 counters, and 10: 190. Before, seat 1
# has taken the other 60.
last_twelve classic | ALL_HIGH | ALL_LOW | deals 2: claims no yes; 1 claim-rest; scored tricks 0 250; taken-back - -

nothing is claimed during a trick nor with one card
last_twelve classic | ALL_HIGH | ALL_LOW: 1 play AS; claims no no; 0 play JS; 1 play AS; 0 play JS; 1 play TS; 0 play 9S
1 play TS; 0 play 9S; tricks KS KS QS QS AC AC TC / AD AD TD TD AH AH TH; held 1 1; claims no no

what is certain in three hands
declared FIVE_PAIRS 2AC 2TC KC: claims yes no no
# An ace of hearts is out, above the king.
declared FIVE_PAIRS 2AC 2TC KH: claims no no no; 0 claim-rest ! REST_UNCERTAIN
# Both aces of hearts are out, but the other ten is no higher than this one.
declared FIVE_PAIRS 9S 2AC TC TH: claims no no no; 0 claim-rest ! REST_UNCERTAIN
# Eight trumps are held and four are out; then six and six; then five and seven.
declared 2AS 2TS 2KS 2QS 2AC 2TC 2KC AH: claims yes no no
declared 2AS 2TS 2KS 2AH 2AC 2TC 2KC AD: claims yes no no
declared 2AS 2TS KS AD 2AH 2AC 2TC 2KC AD: claims no no no; 0 claim-rest ! REST_UNCERTAIN

cards that the player has buried are not out
# All hearts from the king up, but for one ten.
declared LOW_HEARTS | kitty TH 9C 9D: claims yes no no
declared LOW_HEARTS | kitty 9C 9D 9H: claims no no no
# Five trumps are held, one is buried, and six are out; or six, one and five.
declared 2AS 2TS KS 2AH 2TH 2AC 2TC 2AD | kitty 9S 9C 9D: claims no no no
declared 2AS 2TS 2KS 2AH 2TH 2AC 2TC AD | kitty 9S 9C 9D: claims yes no no

cards that another buried count as out
# Seat 1 cannot know that the declarer has buried the other ten of diamonds; here only the ace is missing.
declared AS | 2AD TD 2KD 2QD 2JD 2AH 2TH 2KH | kitty TD 9C 9C: claims no no no

a declarer who claims makes the contract without a card played
# The run counts 150, and all tricks count 250 with the three buried cards.
declared FIVE_PAIRS 2AC 2TC KC: 0 offers throw-in; 0 claim-rest; scored made yes; scored tricks 250 0 0; won 15 0 0

the side of the claimer wins the tricks of partners
# All 250 trick points of the short deck go to side 0; side 1 wins no trick and scores nothing.
short_deck 2AH 2TH 2KH 2QH 2JH 29H: 0 claim-rest; scored tricks 250 0
""",
)
def test_claims(case: Case) -> None:
    case.check()


def test_tricks_add_up_with_the_claim_after_which_everyone_sees_all_hands_and_its_record_is_replayed() -> (
    None
):
    game = last_twelve("classic", ALL_HIGH, ALL_LOW)
    run(game, "1 claim-rest")
    points, view = rules_of(game).card_points, game.view(SPECTATOR)
    tricks = points.tricks(view)
    assert (tricks[-1].cards, tricks[-1].winner, tricks[-1].points) == ((), 1, 190)
    assert view.rest_claimed is not None
    assert [len(hand) for hand in view.rest_claimed.hands] == [12, 12]
    assert view.winner == 1
    run(game, "-1 sees 0 -; -1 sees 1 -")
    record = write(game, ["ann", "bob"])
    assert record["deals"][0]["actions"][-1] == "1 claim-rest"
    assert replay(record).history == game.history


@pytest.mark.parametrize("variant", ["old-count", "fletcher", "kitty"])
def test_other_variants_play_to_the_end(variant: str) -> None:
    """Where a player may declare out, or a dummy's card goes with each trick, the rest cannot be claimed."""
    claims = VARIANTS[variant].claims(VARIANTS[variant].resolve({}))
    assert not any(isinstance(claim, ClaimRest) for claim in claims)

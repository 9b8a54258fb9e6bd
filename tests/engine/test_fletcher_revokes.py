"""`fletcher` 10, revokes under strict enforcement, and the end of a strict deal. Worked out by hand.

Seat 0 deals and is the bidder, spades are trump, and seat 1 leads to the first of the last twelve tricks.
"""

from bot.engine.phases.acceptance import accepted, calls_no_more
from bot.engine.phases.revokes import breaches
from tests.engine import fletcher_deals, fletcher_strict_deals
from tests.engine.cases import Case, cases
from tests.engine.fletcher_strict_deals import played_out, revoked
from tests.engine.stacking import run


@cases(
    vars(fletcher_deals) | vars(fletcher_strict_deals),
    """
10 any card may be played
at_trick_play
1 play KC; 0 may call-revoke, play AC TC 9C TH 9H JD KS QS TS; 1 may call-revoke
0 play AH ! NOT_HELD; 1 play QC ! NOT_YOUR_TURN; 0 draw ! NOT_NOW

10 a card that broke rule 8 is replaced by a legal one
at_trick_play: 1 play KC; 0 play 9C; 0 corrections TC AC; 1 corrections -
at_trick_play: 1 play KC; 0 play KS; 0 corrections TC AC; 1 corrections -
at_trick_play: 1 play KC; 0 play JD; 0 corrections TC AC; 1 corrections -
at_trick_play: 1 play AH; 0 play KS; 0 corrections 9H TH; 1 corrections -
at_trick_play: 1 play QH; 0 play 9H; 0 corrections TH; 1 corrections -
at_trick_play: 1 play 9S; 0 play JD; 0 corrections QS KS TS; 1 corrections -

10 nothing is offered for a card that kept the rules
at_trick_play: 1 play KC; 0 play TC; 0 corrections -; 1 corrections -; 0 correct AC ! NOTHING_TO_CORRECT
at_trick_play: 1 play TD; 0 play JD; 0 corrections -; 1 corrections -; 0 correct AC ! NOTHING_TO_CORRECT
at_trick_play: 1 play AS; 0 play KS; 0 corrections -; 1 corrections -; 0 correct AC ! NOTHING_TO_CORRECT

10 the trick is then decided again
at_trick_play: 1 play AH; 0 play KS; won 1 12; to-move 0; 0 correct TH; won 0 13; to-move 1; 0 taken -; 1 taken TH AH
0 has KS KS; 1 sees 0 TS KS; 0 correct 9H ! NOTHING_TO_CORRECT

10 a correction must keep the rules
at_trick_play
1 play KC; 0 play KS; 0 correct 9C ! BEAT_LEAD; 0 correct KS ! FOLLOW_SUIT; 0 correct AD ! NOT_HELD
1 correct AC ! NOTHING_TO_CORRECT

10 a card is corrected only until the next one is led, by either seat; a corrected card is no breach
at_trick_play: 1 play KC; 0 play 9C; 1 play QC; 0 correct AC ! TOO_LATE_TO_CORRECT; breaches 1 0
at_trick_play: 1 play KC; 0 play KS; 0 play JD; 0 correct AC ! TOO_LATE_TO_CORRECT; breaches 1 0
at_trick_play: 1 play KC; 0 play 9C; 0 correct TC; 0 play JD; 0 correct AC ! TOO_LATE_TO_CORRECT; breaches 0 0

10 guided enforcement knows no corrections and no calls
last_twelve LEADS | HOLDS: 1 play KC; 0 play AC; 0 correct TC ! NOT_NOW; 1 call-revoke ! NOT_YOUR_TURN

10 a call is offered to both throughout trick play, right or wrong, from the first lead on
twelfth_won LEADS | HOLDS | enforcement strict | before_twelfth 1 dix; 1 dix
0 call-revoke ! NOT_NOW; 1 draw; 1 call-revoke ! NOT_NOW; 1 play KC; 0 offers call-revoke; 1 offers call-revoke
0 play TC; 0 offers call-revoke; 1 offers call-revoke; 0 play 9C; 0 offers call-revoke; 1 offers call-revoke

10 a call names the tricks and the cards
# Seat 0 held AC against KC, and AC and TC against QC.
revoked: 0 play KS; 0 play JD; 1 call-revoke; called 1 0 REVOKE 0 13 14 9C KS
revoked: 1 call-revoke; 0 play KS; 0 play JD; 1 call-revoke; called 1 0 REVOKE 0 13 9C 1 0 REVOKE 0 14 KS
# The revoke of seat 1, which held diamonds, is not the one that it calls.
revoked: 0 play TC; 0 play JD; 1 play KH; 1 call-revoke; called 1 0 REVOKE 0 13 9C
# AC, which should have been played to QC, lies on the table now.
at_trick_play: 1 play KC; 0 play TC; 0 play 9H; 1 play KH; 1 play QC; 0 play 9C; 1 play QH; 0 play TH; 0 play AC
1 call-revoke; called 1 0 REVOKE 0 15 9C

10 a right call makes the offender's points void, and play goes on; it finds none that can still be corrected
revoked: 0 void no no no; 1 call-revoke; 0 void yes yes yes; wrong-calls 0 0; to-move 0
at_trick_play: 1 play KC; 0 play 9C; 1 call-revoke; 0 void no no no; wrong-calls 0 1; 0 correct AC; to-move 0

10 one call finds all revokes of the other player and none twice; a later one may be called again
revoked: 0 play KS; 0 play JD; 1 call-revoke; 1 call-revoke; wrong-calls 0 1; 0 void yes yes yes
revoked: 1 call-revoke; 0 play KS; 0 play JD; 1 call-revoke; wrong-calls 0 0; 0 void yes yes yes
revoked: 0 call-revoke; wrong-calls 1 0; 0 void no no no

10 a wrong call changes nothing, and the third is the last
at_trick_play
1 play KC; 0 play TC; 1 call-revoke; 1 call-revoke; 1 call-revoke; 1 call-revoke ! THREE_WRONG_CALLS
0 offers call-revoke; wrong-calls 0 3; other 0 0; to-move 0

10 a strict deal is scored when both have accepted
played_out
to-move 0 1; 0 may accept, call-revoke; 1 may accept, call-revoke; 1 accept; 1 may nothing
1 call-revoke ! ACCEPTED_ALREADY; 0 accept; scored meld 0 2; scored tricks 0 13; scored delta 0 15

10 a call is possible until the deal is scored, and takes the points; uncalled a revoke costs nothing
# Seat 0 takes the last trick with AH, 2 points, and scores none of them once called; so it has not made its bid of 2.
played_out | revoke 1 | bid 2 | opening_bid 2 | target 100 | deals 2: 1 call-revoke; 1 accept; 0 accept
scored meld 0 2; scored tricks 2 11; scored delta 0 13; scored made no; scored shortfalls 0 REVOKE 0 0
played_out | revoke 1 | bid 2 | opening_bid 2 | target 100 | deals 2:
1 accept; 0 accept; scored meld 0 2; scored tricks 2 11; scored delta 2 13; scored made yes; scored shortfalls -

10 a call, right or wrong, withdraws the other's acceptance, but not the loss of calls
played_out | revoke 1:
0 accept; 1 call-revoke; to-move 0 1; 0 may accept; 0 call-revoke ! ACCEPTED_ALREADY; 1 accept; 0 accept
scored tricks 2 11
played_out: 0 accept; 1 call-revoke; to-move 0 1

11 a claim is possible until its player has accepted; the game ends with the deal, or at once by the claim
played_out | target 15: 1 accept; 1 declare-out ! ACCEPTED_ALREADY; 0 accept; scored delta 0 15; ended rule 1
played_out | target 15: 0 accept; 1 declare-out; scored delta 0 15; ended rule 1

11 a claim after the last trick is answered before the deal is accepted
last_twelve SPADES | HEARTS | winner 0 | bid 16 | opening_bid 16 | target 15 | deals 2
| enforcement strict | before_twelfth 0 dix; 0 dix
tricks SPADES_FIRST / HEARTS
0 declare-out; 1 may accept, challenge; 1 challenge; 0 declare-out ! CLAIMED_BEFORE
0 may accept, call-revoke; 1 may accept, call-revoke; 1 accept; 0 accept; scored delta 0 0; ended -
""",
)
def test_fletcher(case: Case) -> None:
    case.check()


def test_fletcher_10_a_breach_is_known_to_its_seat_alone_and_an_acceptance_withdrawn_gives_no_call_back() -> (
    None
):
    game = revoked()
    assert [breaches(game.view(seat), 0) for seat in (0, 1, -1)] == [1, 0, 0]
    game = played_out(revoke=True)
    run(game, "0 accept")
    assert accepted(game.table, 0)
    run(game, "1 call-revoke")
    assert (accepted(game.table, 0), calls_no_more(game.table, 0)) == (False, True)

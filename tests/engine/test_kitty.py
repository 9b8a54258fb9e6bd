"""Two-Handed with Kitty, paragraph by paragraph (kitty 3 to 9).

Seat 1 deals, so seat 0 speaks first. Most tests use the hands of `kitty_deals`. Dealing, bidding, following and the
points of melds are in the tables of all variants.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.cards import cards, sorted_cards
from bot.engine.events import (
    BURIED,
    DUMMY,
    EVERYONE,
    HAND,
    KITTY,
    TAKEN,
    TRICK,
    Called,
    DealScored,
    Event,
    GameEnded,
    Infraction,
    LeadGiven,
    MeldsRecounted,
    MeldsShown,
    Moved,
    Note,
    Noted,
    Shortfall,
    Shown,
    Why,
    seen,
)
from bot.engine.game import Game
from bot.engine.scoring import Stakes
from bot.engine.table import BEFORE_DEAL, ShownMeld
from tests.engine.kitty_deals import CLUBS, HEARTS, IN_KITTY, NO_POINTS, dealt, declared, led, strict
from tests.engine.stacking import choices, ending, offers_agree, play_out, result, rules_of, run

ALTERNATE: dict[str, Any] = {"scoring": "alternate"}
EIGHTY = "AC AC TC TC KC KC QC QC JC JC 9C 9C"
DISCARDS = "TD QD KD AD JH JH QH QH KH TH TH 9H"
AUCTION = "0 bid 20; 1 pass"


def all_but_the_last(game: Game) -> list[Event]:
    """Bury an ace of spades, keep the nine of hearts, and win fourteen tricks with seat 0, but not the last.

    The last trick has an ace and two cards without points: 2 for seat 1 with the last trick, so 23 for seat 0.
    """
    run(game, "0 bury 9D 9D AS")
    return led(game, f"{EIGHTY} AS TS 9H", f"{DISCARDS} KH AH AH")


# 3. Kitty and burying


def test_kitty_3_the_kitty_is_shown_and_goes_into_the_declarers_hand() -> None:
    game = dealt()
    assert Moved(cards(IN_KITTY), KITTY, HAND[0], EVERYONE, (0, 1, 2)) in run(game, AUCTION)
    assert len(game.table.hand(0)) == 18
    for seat in (1, -1):
        assert game.view(seat).zones[HAND[0]] == [None] * 15 + list(cards(IN_KITTY))


def test_kitty_3_trump_is_named_first_then_three_cards_are_buried() -> None:
    game = dealt()
    run(game, f"{AUCTION}; 0 bury 9D 9D 9H ! TRUMP_FIRST; 0 play AC ! TRUMP_FIRST; 1 trump C ! NOT_YOUR_TURN")
    run(game, "0 trump S; 0 play AC ! BURY_FIRST; 0 trump C ! BURY_FIRST; 1 bury AH AH TH ! NOT_YOUR_TURN")
    assert [game.view(seat).trump for seat in (-1, 0, 1)] == ["S"] * 3
    assert game.to_move() == (0,)


def test_kitty_3_any_three_cards_may_be_buried() -> None:
    game = declared()
    # 8 cards twice and 2 once: 120 choices of three different cards, and 8 pairs with 9 other cards each.
    assert len(game.offers(0)) == 120 + 72
    run(game, "0 bury AH 9D 9D ! NOT_HELD; 0 bury 9H 9H 9D ! NOT_HELD; 0 bury AC AC TC")
    assert len(game.table.hand(0)) == 15


def test_kitty_3_buried_cards_are_known_to_the_declarer_alone_until_the_deal_is_scored() -> None:
    game = declared()
    run(game, NO_POINTS)
    assert game.view(0).zones[BURIED[0]] == list(cards(IN_KITTY))
    # The kitty showed these cards, but of the hand only the melds are known: two runs and the nines of trump.
    for seat in (-1, 1):
        assert game.view(seat).zones[BURIED[0]] == [None] * 3
        assert sorted_cards(game.view(seat).hand(0)) == sorted_cards(cards(CLUBS)[:12])
    game = declared()
    events = all_but_the_last(game)
    at = [type(e) for e in events].index(DealScored)
    assert events[at + 1] == Shown(cards("9D 9D AS"), BURIED[0])
    assert game.view(-1).zones[BURIED[0]] == list(cards("9D 9D AS"))


def test_kitty_3_buried_cards_cannot_meld() -> None:
    game = declared()
    run(game, "0 bury KC QC 9C")
    # One run 15, one nine 1: the other king and queen of trump are in the run.
    assert game.table.meld_points == [16, 6]


@pytest.mark.parametrize(
    ("buried", "tricks", "delta"),
    [
        # Seat 0 declares clubs for 5, holds none, wins no trick, and melds 6, which is lost without trick points. A
        # buried counter is one.
        ("9D 9D 9H", (0, 25), (-5, 57)),
        ("9D 9D TD", (1, 24), (7, 56)),
        ("AH AH TH", (3, 22), (9, 54)),
    ],
)
def test_kitty_3_6_buried_counters_count_to_the_declarer_and_without_any_the_meld_is_lost(
    buried: str, tricks: tuple[int, int], delta: tuple[int, int]
) -> None:
    game = dealt(hands=[HEARTS, CLUBS], opening_bid=5)
    run(game, f"0 bid 5; 1 pass; 0 trump C; 0 bury {buried}")
    scored = result(play_out(game))
    assert (scored.tricks, scored.delta, scored.made) == (tricks, delta, delta[0] > 0)


# 4. Meld


def test_kitty_4_standard_both_lay_down() -> None:
    game = declared()
    shown = [e for e in run(game, NO_POINTS) if isinstance(e, MeldsShown)]
    assert shown == [
        MeldsShown(0, ("run", "nine"), (2, 2), (30, 2), tuple(sorted_cards(cards(CLUBS)[:12]))),
        MeldsShown(1, ("marriage:D", "marriage:H"), (1, 2), (2, 4), cards("QD KD QH QH KH KH")),
    ]
    for seat in (-1, 0, 1):
        assert game.view(seat).meld_points == [32, 6]
        assert game.view(seat).melds[0] == [ShownMeld("run", 30, 2), ShownMeld("nine", 2, 2)]
    assert game.view(0).zones[HAND[1]].count(None) == 9


def test_kitty_4_alternate_only_the_declarer_lays_down() -> None:
    game = declared(**ALTERNATE)
    shown = [e for e in run(game, NO_POINTS) if isinstance(e, MeldsShown)]
    assert ([e.seat for e in shown], game.table.meld_points) == ([0], [32, 0])
    assert game.view(0).zones[HAND[1]] == [None] * 15
    game = dealt(**ALTERNATE, opening_bid=21)
    run(game, "0 pass; 1 trump H; 1 bury 9D 9D AD")
    # Hearts are trump. With the nine of the kitty: two runs 30, two nines 2, KD QD 2.
    assert game.table.meld_points == [0, 34]


# 5. Play


def following() -> Game:
    """Trump is hearts; seat 0 declares and has buried the kitty."""
    game = declared(
        trump="H",
        hands=["9H KH AS KS QS AD TD KD 2AC 2TC 2KC QC", "AH JH AS TS KS QS 2JS 29S QC 2JC 29C"],
        kitty="9D 9D JD",
        dummy="TH AH TH KH QH QH JH 9H AD TD KD QD QD JD TS",
    )
    run(game, "0 bury 9D 9D JD")
    return game


def test_kitty_5_the_declarer_leads_a_trump_first_or_any_card_without_one() -> None:
    run(
        following(),
        """0 may play 9H KH; 0 play AS ! LEAD_TRUMP; 0 play AH ! NOT_HELD; 1 play AH ! NOT_YOUR_TURN
        0 pass ! NOT_NOW""",
    )
    run(declared(trump="H"), f"{NO_POINTS}; 0 may play AC TC KC QC JC 9C AS TS")


def test_kitty_5_a_trump_lead_is_beaten_and_after_the_first_trick_any_card_is_led() -> None:
    run(
        following(),
        """0 play KH; 1 play JH ! BEAT_TRUMP; 1 play AS ! FOLLOW_SUIT; 1 may play AH; 1 play AH
        1 may play JH AS TS KS QS JS 9S QC JC 9C; 1 play JS
        0 play 9H ! FOLLOW_SUIT; 0 may play AS KS QS; 0 play AS; 0 play KD
        1 play 9C ! MUST_TRUMP; 1 may play JH""",
    )


def test_kitty_5_the_dummys_top_card_goes_with_every_one_of_fifteen_tricks() -> None:
    game = following()
    events = run(game, "0 play KH; 1 play AH")
    assert Moved(cards("TH"), DUMMY, TAKEN[1], EVERYONE, (0,)) in events
    assert game.view(-1).zones[TAKEN[1]] == game.table.zones[TAKEN[1]] == list(cards("KH AH TH"))
    run(game, "1 play 9S; 0 play AS")
    assert game.table.zones[TAKEN[0]] == list(cards("9S AS AH"))
    assert len(game.table.zones[DUMMY]) == 13
    play_out(game)
    assert sum(game.table.tricks_won) == 15
    assert game.table.zones[DUMMY] == []


# 6. Trick points


def test_kitty_6_25_in_all_and_a_player_without_trick_points_loses_their_meld() -> None:
    game = declared()
    run(game, NO_POINTS)
    scored = result(led(game, f"{EIGHTY} AS AS TS", f"{DISCARDS} KH AH AH"))
    assert (scored.meld, scored.tricks, scored.delta) == ((32, 6), (25, 0), (57, 0))
    assert scored.made is True


# 7 and 8. Scoring, standard and alternate: meld 32 and 6, trick points 23 and 2


@pytest.mark.parametrize(
    ("bid", "options", "meld", "delta"),
    [
        (55, {}, (32, 6), (55, 8)),
        (56, {}, (32, 6), (-56, 8)),
        (55, ALTERNATE, (32, 0), (2, 0)),
        (56, ALTERNATE, (32, 0), (-1, 1)),
    ],
)
def test_kitty_7_8_a_bid_made_or_not(
    bid: int, options: dict[str, Any], meld: tuple[int, int], delta: tuple[int, int]
) -> None:
    short = () if bid == 55 else (Shortfall(0, Why.BID, 55, 56),)
    scored = result(all_but_the_last(declared(bid, **options)))
    assert scored == DealScored(meld, (23, 2), (0, 0), delta, delta, 0, bid == 55, short)


@pytest.mark.parametrize(
    ("bid", "options", "before", "after", "winner"),
    [
        # The first at the target of 120 wins, the declarer if both are.
        (20, {}, (64, 111), (119, 119), None),
        (20, {}, (64, 112), (119, 120), 1),
        (20, {}, (0, 119), (55, 127), 1),
        (20, {}, (65, 111), (120, 119), 0),
        (20, {}, (65, 112), (120, 120), 0),
        (20, {}, (65, 119), (120, 127), 0),
        (56, {}, (119, 112), (63, 120), 1),
        (20, {"target": 55}, (0, 0), (55, 8), 0),
        # The target is 15.
        (20, ALTERNATE, (13, 14), (15, 14), 0),
        (56, ALTERNATE, (14, 14), (13, 15), 1),
    ],
)
def test_kitty_7_8_who_wins(
    bid: int, options: dict[str, Any], before: tuple[int, int], after: tuple[int, int], winner: int | None
) -> None:
    events = all_but_the_last(declared(bid, start_scores=before, **options))
    assert result(events).scores == after
    assert [e.winner for e in events if isinstance(e, GameEnded)] == ([] if winner is None else [winner])


# 8. Throwing in


@pytest.mark.parametrize(("line", "meld"), [("", 0), ("0 trump C", 0), (f"0 trump C; {NO_POINTS}", 32)])
def test_kitty_8_throw_in_from_taking_the_kitty_to_the_first_lead(line: str, meld: int) -> None:
    game = dealt(**ALTERNATE)
    assert rules_of(game).stakes(game.table) == Stakes(made=2, lost=-1, defended=1)
    assert not rules_of(game).forfeits_unburied
    run(game, f"0 throw-in ! THROW_IN_BEFORE_LEAD; {AUCTION}; {line}; 1 throw-in ! THROW_IN_BEFORE_LEAD")
    assert ["throw-in" in choices(game, seat) for seat in (-1, 0, 1)] == [False, True, False]
    events = run(game, "0 throw-in")
    short = (Shortfall(0, Why.THROWN_IN),)
    assert result(events) == DealScored((meld, 0), (0, 0), (0, 0), (-1, 1), (-1, 1), 0, False, short)
    assert (Shown(cards(IN_KITTY), BURIED[0]) in events) is (meld > 0)


def test_kitty_8_no_throw_in_after_the_first_lead_or_under_standard_scoring() -> None:
    run(
        declared(**ALTERNATE),
        f"""{NO_POINTS}; 0 play AC; 0 throw-in ! THROW_IN_BEFORE_LEAD
        1 play 9H; 0 throw-in ! THROW_IN_BEFORE_LEAD""",
    )
    run(declared(), "0 throw-in ! BURY_FIRST")
    assert rules_of(dealt()).stakes(dealt().table) is None


# 9. Strict


def leads(game: Game) -> set[str]:
    """The cards that seat 0 may lead."""
    return {text for text in choices(game, 0) if text.startswith("play")}


def test_kitty_9_the_declarer_may_bury_or_lead_a_trump_among_the_18_cards() -> None:
    game = strict()
    assert leads(game) == {f"play {x}C" for x in "ATKQJ9"}
    assert "bury 9D 9D 9H" in choices(game, 0)
    offers_agree(game)
    run(
        game,
        """0 play AS ! LEAD_TRUMP; 0 play AH ! NOT_HELD; 0 bury AH 9D 9D ! NOT_HELD; 0 accept ! BURY_FIRST
        1 play AH ! NOT_YOUR_TURN; 1 bury AH AH TH ! NOT_YOUR_TURN; 1 may nothing""",
    )
    # The only heart of the declarer came with the kitty; or there is none.
    assert leads(strict(trump="H")) == {"play 9H"}
    assert "play TS" in leads(strict(trump="H", kitty="9D 9D JD", dummy="9H"))
    run(
        dealt(enforcement="strict"),
        f"""0 bury 9C 9C JC ! NOT_NOW; {AUCTION}; 0 bury 9D 9D 9H ! TRUMP_FIRST
        0 play AC ! TRUMP_FIRST""",
    )


def test_kitty_9_melds_are_laid_down_with_the_lead_the_declarers_from_18_cards() -> None:
    game = dealt(enforcement="strict", kitty="9D KS QS", dummy="9H 9D")
    run(game, f"{AUCTION}; 0 trump C")
    assert game.table.meld_points == [0, 0]
    events = run(game, "0 play AC")
    shown = [e for e in events if isinstance(e, MeldsShown)]
    assert [e.names for e in shown] == [("marriage:S", "run", "nine"), ("marriage:D", "marriage:H")]
    assert game.table.meld_points == [34, 6]
    assert events[-2:] == [LeadGiven(0), Moved(cards("AC"), HAND[0], TRICK, EVERYONE)]
    assert (game.to_move(), len(game.table.hand(0))) == ((1,), 17)


def test_kitty_9_burying_first_goes_on_as_under_guided() -> None:
    game = strict()
    run(game, f"{NO_POINTS}; 0 bury AS AS TS ! BURIED_ALREADY; 0 play AS ! LEAD_TRUMP; 0 play AC")
    assert game.table.meld_points == [32, 6]
    run(game, "1 call-unburied ! BURIED_ALREADY")
    run(declared(), f"{NO_POINTS}; 0 play AC; 1 call-unburied ! NOT_NOW")


def test_kitty_9_after_the_first_lead_the_opponent_may_call_on_turn_or_not_and_nobody_buries_uncalled() -> (
    None
):
    game = strict()
    run(
        game,
        """1 call-unburied ! NOT_LED_YET; 0 play AC; 0 bury 9D 9D 9H ! BURY_WHEN_CALLED; 0 may nothing
        -1 may nothing; 0 call-unburied ! ONLY_OPPONENT_CALLS""",
    )
    assert "call-unburied" in choices(game, 1)
    run(game, "1 play 9H; 0 bury 9D 9D 9H ! BURY_WHEN_CALLED; 1 may call-unburied")
    assert leads(game) == choices(game, 0)
    offers_agree(game)


def test_kitty_9_called_without_penalty_the_declarer_can_only_bury_or_resign() -> None:
    game = strict()
    assert not rules_of(game).forfeits_unburied
    assert not rules_of(game).accepts_any_card
    assert run(game, "0 play AC; 1 play 9H; 1 call-unburied")[-2:] == [
        Called(1, 0, Infraction.UNBURIED, 0),
        Noted(-1, Note.UNBURIED_CALLED, 1, EVERYONE),
    ]
    assert game.to_move() == (0,)
    assert all(text.startswith("bury") for text in choices(game, 0))
    offers_agree(game)
    run(
        game,
        """0 play AC ! BURY_FIRST; 0 bury AH 9D 9D ! NOT_HELD; 0 bury AC AC 9D ! NOT_HELD
        1 may nothing; 1 play AH ! NOT_YOUR_TURN; 1 call-unburied ! NOT_YOUR_TURN""",
    )
    assert ending(run(game, "0 resign")).winner == 1


@pytest.mark.parametrize(
    ("tricks", "buried", "left", "meld"),
    [
        # One run 15 with the ace already led, one nine 1.
        (("AC", "9H"), "KC QC 9C", ("run 1 15", "nine 1 1"), 16),
        # K and Q of trump were played once each: one run 15, nines 2.
        (("AC KC QC", "9H JH JH"), "KC QC 9D", ("run 1 15", "nine 2 2"), 17),
    ],
)
def test_kitty_9_the_meld_is_counted_again_without_the_cards_buried_when_called_but_with_those_played(
    tricks: tuple[str, str], buried: str, left: tuple[str, str], meld: int
) -> None:
    game = strict()
    led(game, *tricks)
    events = run(game, f"1 call-unburied; 0 bury {buried}")
    [recounted] = [event for event in events if isinstance(event, MeldsRecounted)]
    told = zip(recounted.names, recounted.counts, recounted.points, strict=True)
    assert tuple(" ".join(map(str, parts)) for parts in told) == left
    for seat in (-1, 0, 1):
        assert game.view(seat).meld_points == [meld, 6]
        assert sum(shown.points for shown in game.view(seat).melds[0]) == meld
    # The cards buried now are known to the declarer alone.
    [moved] = [e for e in events if isinstance(e, Moved) and e.target is BURIED[0]]
    assert moved.seen_by == {0}
    assert set(game.view(1).zones[BURIED[0]]) == set(game.view(1).zones[HAND[0]]) == {None}
    run(game, "1 call-unburied ! BURIED_ALREADY; 0 bury 9D 9D 9H ! BURIED_ALREADY")


def test_kitty_9_the_deal_goes_on_to_its_score() -> None:
    game = strict(35)
    run(game, "0 play AC; 1 call-unburied; 0 bury KC QC 9D; 1 play TD")
    led(game, "AC TC TC KC QC JC JC 9C 9C AS AS TS", "QD KD AD JH JH QH QH KH TH TH 9H KH")
    led(game, "9D 9H", "AH AH")
    assert game.to_move() == (0, 1)
    # Run 15, nines 2. The declarer wins all tricks except the last (9H to AH), which is 2.
    scored = result(run(game, "1 accept; 0 accept"))
    assert (scored.meld, scored.tricks, scored.delta) == ((17, 6), (23, 2), (40, 8))


@pytest.mark.parametrize(
    ("options", "meld", "delta"), [({}, (32, 6), (-20, 31)), (ALTERNATE, (32, 0), (-1, 1))]
)
def test_kitty_9_forfeit_loses_the_bid_and_all_trick_points(
    options: dict[str, Any], meld: tuple[int, int], delta: tuple[int, int]
) -> None:
    game = strict(unburied_penalty="forfeit", **options)
    assert rules_of(game).forfeits_unburied
    events = run(game, "0 play AC; 1 call-unburied")
    assert Called(1, 0, Infraction.UNBURIED, 0) in events
    short = (Shortfall(0, Why.UNBURIED),)
    assert result(events) == DealScored(meld, (0, 25), (0, 0), delta, delta, 0, False, short)
    game = strict(unburied_penalty="forfeit", start_scores=(0, 89))
    assert ending(run(game, "0 play AC; 1 call-unburied")).winner == 1


# 9. The end of a strict deal (common rules: Enforcement)


def played_out(**more: Any) -> Game:
    """A strict deal without a call: all tricks are played, AS AS TS are left, nobody has accepted."""
    game = strict(**more)
    led(game, f"{EIGHTY} 9H", "TD QD KD JH JH QH QH KH TH TH 9H AH AH")
    run(game, "1 play KH; 0 play 9D; 1 play AD; 0 play 9D")
    return game


def test_kitty_9_uncalled_the_three_cards_left_are_the_buried_ones() -> None:
    game = played_out()
    assert game.table.zones[BURIED[0]] == []
    assert sorted_cards(game.table.hand(0)) == sorted_cards(cards("AS AS TS"))
    events = run(game, "0 accept; 1 accept")
    [buried] = [e for e in events if isinstance(e, Moved)]
    assert seen(buried, 1) == Moved((None, None, None), HAND[0], BURIED[0], buried.seen_by)
    assert seen(buried, 0) == buried
    # Seat 1 takes AH KH AD and the last trick; seat 0 the rest, with the three cards left over.
    assert result(events) == DealScored((32, 6), (21, 4), (0, 0), (53, 10), (53, 10), 0, True)
    assert Shown(cards("AS AS TS"), BURIED[0]) in events


def test_kitty_9_calls_are_possible_until_the_deal_is_scored() -> None:
    game = played_out()
    run(
        game,
        "0 may accept; 0 play AS ! NOT_NOW; 1 may accept, call-unburied; 1 call-unburied; 0 bury AS AS TS",
    )
    # The two runs and nines are complete without them.
    assert game.table.meld_points == [32, 6]
    run(game, "1 may accept")
    assert result(run(game, "0 accept; 1 accept")).tricks == (21, 4)


def test_kitty_9_a_player_who_has_accepted_can_no_longer_call() -> None:
    game = played_out()
    run(game, "1 accept; 1 may nothing; 1 call-unburied ! ACCEPTED_ALREADY; 1 accept ! ACCEPTED_ALREADY")
    assert game.table.phase != BEFORE_DEAL


def test_kitty_9_a_call_withdraws_the_acceptance_of_the_other() -> None:
    game = played_out()
    run(game, "0 accept")
    assert game.to_move() == (1,)
    assert Noted(0, Note.ACCEPTED, None, EVERYONE) in run(game, "1 call-unburied")
    run(game, "0 bury AS AS TS; 1 accept; 0 may accept; 0 accept")
    assert game.table.result is not None
    game = played_out(unburied_penalty="forfeit")
    assert result(run(game, "0 accept; 1 call-unburied")).tricks == (0, 25)


def test_kitty_9_every_strict_deal_waits_for_both() -> None:
    game = strict()
    all_but_the_last(game)
    assert game.table.result is None
    assert result(run(game, "1 may accept; 0 accept; 1 accept")).tricks == (23, 2)


def test_kitty_9_throw_in_before_burying() -> None:
    assert result(run(strict(**ALTERNATE), "0 throw-in")).meld == (0, 0)
    run(
        strict(**ALTERNATE),
        """0 play AC; 0 throw-in ! THROW_IN_BEFORE_LEAD
        1 call-unburied; 0 throw-in ! BURY_FIRST""",
    )

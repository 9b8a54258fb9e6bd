"""Texts about bids, what they are worth, cards passed between partners, and why a deal ended."""

from dataclasses import replace
from typing import Any

import pytest
from discord import ui

from bot.engine import actions
from bot.engine.actions import THROW_IN, Action, Verb
from bot.engine.cards import cards
from bot.engine.events import SPECTATOR, DealScored, Shortfall, Why
from bot.engine.game import Game
from bot.host.reading.replays import replay_step
from bot.host.tables.session import TableSession
from bot.ui.hands.action_buttons import PendingAction
from bot.ui.hands.hand_panel import hand_panel
from bot.ui.history.replay_panel import replay_step_panel
from bot.ui.play.watch_panel import watch_panel
from bot.ui.text.card_input import read_cards
from bot.ui.text.catalogue import ENGLISH_TEXTS, Texts, texts_in
from bot.ui.text.error_text import InputError, legal_actions_text
from bot.ui.text.event_text import TableTexts, result_reasons
from bot.ui.text.score_text import bid_stakes_line, contract_line, passed_line, stakes_text
from bot.ui.text.tips import tips_for
from tests.engine import partnership_deals as partnership
from tests.engine import three_handed_deals as three_handed
from tests.engine.stacking import run
from tests.ui.games import TEXT_STYLE, hand, info_for, info_of, snapshot_of, told
from tests.ui.limits import panel_text

GERMAN = texts_in("de")
BURIED = "AC AC TC"


def texts_about(game: Game, texts: Texts = ENGLISH_TEXTS) -> TableTexts:
    return TableTexts(texts, info_for(game))


def contract(game: Game, texts: Texts = ENGLISH_TEXTS) -> str:
    """The contract as onlookers read it."""
    return contract_line(texts_about(game, texts), game.view(SPECTATOR))


def whole(**options: Any) -> Game:
    """Ann holds two runs of spades and nines, 1520 points, the others a suit each."""
    return three_handed.dealt(**three_handed.WHOLE, **options)


async def question(game: Game, seat: int, action: Action) -> str:
    """The hand panel on which a player is asked to confirm an action."""
    return panel_text(await hand(game, seat, pending=PendingAction(confirm=action)))


def tips(game: Game, seat: int) -> set[str]:
    return set(tips_for(snapshot_of(game, info_for(game), seat), ENGLISH_TEXTS))


# What is needed


def test_a_meld_that_reaches_the_bid_still_needs_a_trick() -> None:
    game = whole()
    three_handed.declared(game, buried=BURIED)
    assert contract(game) == "Contract 200 (Ann): needs a trick"
    assert contract(game, GERMAN).endswith("ein Stich ist nötig")
    run(game, "0 play AS; 1 play 9H; 2 play 9D")
    assert contract(game) == "Contract 200 (Ann): made"


@pytest.mark.parametrize(
    ("save_meld", "shown", "hidden"),
    [
        ("points", "needs 1 trick point", "needs 1 point from tricks"),
        ("trick", "needs a trick", "needs a trick"),
        ("none", "made", "made"),
    ],
)
def test_what_saves_the_meld_is_needed_if_the_meld_reaches_the_bid(
    save_meld: str, shown: str, hidden: str
) -> None:
    """Ann has two runs of spades, 1500, and two nines, 20; Cleo two marriages in diamonds, 40."""
    for running_count, needed in (("shown", shown), ("hidden", hidden)):
        game = partnership.dealt(*partnership.SUITS, save_meld=save_meld, running_count=running_count)
        partnership.declared(game)
        assert contract(game) == f"Contract 250 (Ann): {needed}"


def test_what_the_melds_lack_counts_down_unless_the_table_hides_the_count() -> None:
    """The first trick has an ace of spades and nines: 10."""
    shown, hidden = (
        partnership.dealt(*partnership.SUITS, running_count=count) for count in ("shown", "hidden")
    )
    for game in (shown, hidden):
        partnership.declared(game, points=1700)
    assert contract(shown) == "Contract 1700 (Ann): 140 points to go"
    assert contract(hidden) == "Contract 1700 (Ann): needs 140 points from tricks"
    for game in (shown, hidden):
        run(game, "0 play AS; 1 play 9H; 2 play 9D; 3 play 9C")
    assert contract(shown) == "Contract 1700 (Ann): 130 points to go"
    assert contract(shown, GERMAN) == "Gebot 1700 (Ann): 130 Punkte fehlen"
    assert contract(hidden, GERMAN) == "Gebot 1700 (Ann): 140 Punkte aus Stichen nötig"


def test_only_the_declarer_counts_buried_cards() -> None:
    """Melded 1520, buried two aces and a ten of clubs: 30."""
    game = whole()
    run(game, "0 bid 1600; 1 pass; 2 pass")
    run(game, f"0 trump S; 0 bury {BURIED}")
    assert contract(game) == "Contract 1600 (Ann): 80 to go minus buried"
    assert contract_line(texts_about(game), game.view(0)) == "Contract 1600 (Ann): 50 points to go"


def test_a_contract_that_can_no_longer_be_made_says_so() -> None:
    """Melded 1560. Of 250 trick points 240 are left after the first trick."""
    game = partnership.dealt(*partnership.SUITS)
    partnership.declared(game, points=1820)
    assert contract(game) == "Contract 1820 (Ann): 260 points to go, only 250 left"
    run(game, "0 play AS; 1 play 9H; 2 play 9D; 3 play 9C")
    assert contract(game) == "Contract 1820 (Ann): 250 points to go, only 240 left"
    hidden = partnership.dealt(*partnership.SUITS, running_count="hidden")
    partnership.declared(hidden, points=1820)
    assert contract(hidden) == "Contract 1820 (Ann): needs 260 points from tricks, there are only 250"


# Settlement


def test_bids_are_listed_with_what_they_score() -> None:
    game = whole(settlement="on")
    view, bids = game.view(0), [action.points for action in game.offers(0).of(Verb.BID)]
    assert bid_stakes_line(texts_about(game), view, bids) == (
        "-# Bids from this, made / lost: 200 +4 / −8 · 300 +6 / −12 · 350 +10 / −20 · 400 +20 / −40 · "
        "450 +30 / −60 · 500 +40 / −80 · 550 +50 / −100 · 600 +60 / −120 · in ♠ × 2"
    )
    assert bid_stakes_line(texts_about(game), view, [600, 610]).endswith(": 600 +60 / −120 · in ♠ × 2")
    assert bid_stakes_line(texts_about(game), view, []) == ""
    assert bid_stakes_line(texts_about(whole()), whole().view(0), bids) == ""


def test_bids_that_all_score_the_same_are_not_listed() -> None:
    """Kitty 8: a bid made is 2 points, whatever it was."""
    info = info_of("kitty", {"scoring": "alternate"})
    view = whole().view(0)
    assert bid_stakes_line(TableTexts(ENGLISH_TEXTS, info), view, [20, 21, 22]) == ""


async def test_bidders_read_what_bids_are_worth() -> None:
    game = whole(settlement="on")
    for seat, reads in ((0, True), (1, False)):
        assert ("350 +10 / −20" in panel_text(await hand(game, seat))) == reads
    assert tips(game, 0) == {"tip-bid-stakes-three-handed"}


def test_a_contract_is_shown_with_its_stakes() -> None:
    """A bid of 2000 is worth 30, with spades 60."""
    game = whole(settlement="on")
    run(game, "0 bid 2000; 1 pass; 2 pass")
    assert contract(game) == "Contract 2000 (Ann) · made +60, lost −120 units, in ♠ × 2"
    run(game, f"0 trump S; 0 bury {BURIED}")
    assert contract(game) == (
        "Contract 2000 (Ann): 480 points to go, only 250 left · made +120, lost −240 units"
    )
    assert stakes_text(texts_about(game, GERMAN), game.view(1)) == "geschafft +120, verfehlt −240 Einheiten"


def test_a_bid_made_by_meld_alone_says_so() -> None:
    game = whole(settlement="on")
    events = three_handed.declared(game, buried=BURIED)
    assert (
        "Ann made the bid with melds alone, so nothing was played. "
        "Deal scored: Ann +8 (8), Bob −4 (−4), Cleo −4 (−4)."
    ) in told(game, events)


# Throwing in


async def test_throwing_in_is_asked_about_with_what_each_side_scores() -> None:
    """Bob has two marriages in hearts, 40, Cleo two in diamonds and one in clubs, 60."""
    game = whole()
    three_handed.declared(game, buried=BURIED)
    asked = await question(game, 0, THROW_IN)
    assert "Your bid counts as not made, and the deal is over: Ann −200, Bob +40, Cleo +60." in asked
    events = run(game, "0 throw-in")
    assert any("Ann is set: thrown in." in line for line in told(game, events))


async def test_throwing_in_shares_a_row_with_the_hint() -> None:
    game = whole()
    three_handed.declared(game, buried=BURIED)
    info = info_for(game)
    others = tuple(replace(seat, user_id=None) for seat in info.seats[1:])
    snapshot = snapshot_of(game, replace(info, seats=(info.seats[0], *others)), 0)
    panel = await hand_panel(snapshot, ENGLISH_TEXTS, TEXT_STYLE)
    rows = [row.children for row in panel.view.walk_children() if isinstance(row, ui.ActionRow)]
    assert ["🎯 Hint", "Throw in", "More …"] in [[getattr(item, "label", "") for item in row] for row in rows]


@pytest.mark.parametrize(("bid", "advised"), [(200, False), (1530, True)])
def test_a_tip_about_throwing_in_comes_only_while_the_bid_is_unsafe(bid: int, advised: bool) -> None:
    """Ann has melded 1520 points."""
    game = whole()
    run(game, f"0 bid {bid}; 1 pass; 2 pass; 0 trump S; 0 bury {BURIED}")
    assert game.offers(0).of(Verb.THROW_IN)
    assert any("throw-in" in tip for tip in tips(game, 0)) == advised


async def test_spades_do_not_double_a_throw_in_in_units() -> None:
    game = whole(settlement="on")
    run(game, f"0 bid 2000; 1 pass; 2 pass; 0 trump S; 0 bury {BURIED}")
    assert "Ann −60, Bob +30, Cleo +30." in await question(game, 0, THROW_IN)


@pytest.mark.parametrize(("throw_in", "scored"), [("meld", 80), ("meld-and-tricks", 330)])
async def test_a_throw_in_of_partners_names_sides(throw_in: str, scored: int) -> None:
    """Bob has two marriages in hearts, 40, and Dov two in clubs, 40."""
    game = partnership.dealt(*partnership.SUITS, throw_in=throw_in)
    partnership.declared(game)
    assert f"Ann & Cleo −250, Bob & Dov +{scored}." in await question(game, 0, THROW_IN)


# Why a deal ended as it did


def reasons(game: Game, *shortfalls: Shortfall, texts: Texts = ENGLISH_TEXTS) -> list[str]:
    zeros = (0,) * len(game.table.scores)
    result = DealScored(zeros, (100, *zeros[1:]), zeros, zeros, zeros, 0, made=False, shortfalls=shortfalls)
    return result_reasons(result, texts_about(game, texts))


def test_a_set_says_why() -> None:
    tricks, bid = Shortfall(0, Why.TRICK_POINTS, 10, 20), Shortfall(0, Why.BID, 52, 60)
    english, german = "Ann is set", "Ann hat das Gebot nicht geschafft"
    assert reasons(whole()) == [f"{english}."]
    assert reasons(whole(), tricks) == [f"{english}: 10 of the 20 trick points needed."]
    assert reasons(whole(), tricks, bid) == [
        f"{english}: 10 of the 20 trick points needed and 52 of the 60 points bid."
    ]
    assert reasons(whole(), texts=GERMAN) == [f"{german}."]
    assert reasons(whole(), tricks, bid, texts=GERMAN) == [
        f"{german}: 10 der 20 nötigen Stichpunkte und 52 der 60 gebotenen Punkte."
    ]


def test_a_side_that_did_not_save_its_melds_is_named() -> None:
    lost = (Shortfall(0, Why.NO_TRICK), Shortfall(0, Why.BID, 30, 200), Shortfall(2, Why.NO_TRICK))
    assert reasons(whole(), *lost) == [
        "Ann is set: no trick won to save the melds and 30 of the 200 points bid.",
        "Cleo: no points for melds (no trick won to save the melds).",
    ]
    assert reasons(whole(), Shortfall(1, Why.NO_TRICK_POINTS), texts=GERMAN) == [
        "Ann hat das Gebot nicht geschafft.",
        "Bob: keine Punkte für Meldungen (keine Stichpunkte, die die Meldungen retten).",
    ]


def test_a_declarer_without_a_marriage_is_told_why_the_deal_ends() -> None:
    game = partnership.dealt("AS AS TS TS JS JS 9S 9S AH AH TH TH", trump_marriage="on")
    events = run(game, "0 bid 250; 1 pass; 2 pass; 3 pass")
    assert "Ann is set: no king and queen of a suit to name as trump." in " ".join(told(game, events))


# Passing


def passing() -> Game:
    """Ann has named spades; Cleo is to pass two cards."""
    game = partnership.dealt(*partnership.SUITS, passing=2)
    partnership.declared(game)
    return game


def test_partners_read_which_cards_crossed_and_others_how_many() -> None:
    game = passing()
    assert passed_line(texts_about(game), game.view(0), 0) == ""
    run(game, "2 pass-cards AD 9D; 0 pass-cards 9S 9S")
    read = {seat: passed_line(texts_about(game), game.view(seat), seat) for seat in (0, 1, 2, 3, SPECTATOR)}
    assert read[0] == "You passed 9♠ 9♠ to Cleo. Cleo passed you 9♦ A♦."
    assert read[2] == "Ann passed you 9♠ 9♠. You passed 9♦ A♦ to Ann."
    assert read[1] == read[3] == read[SPECTATOR]
    assert read[1] == "Ann passed 2 cards to Cleo. Cleo passed 2 cards to Ann."
    run(game, "0 play AS; 1 play 9H; 2 play 9S; 3 play 9C")
    assert passed_line(texts_about(game), game.view(0), 0) == ""


async def test_onlookers_read_who_passes_to_whom() -> None:
    game = passing()
    snapshot = snapshot_of(game, info_for(game))
    text = panel_text(await watch_panel(snapshot, ENGLISH_TEXTS, TEXT_STYLE))
    assert "**Cleo** passes 2 cards to Ann" in text
    text = panel_text(await hand(game, 1, texts=GERMAN))
    assert "**Cleo** gibt 2 Karten an Ann weiter." in text


def test_passes_are_told_with_cards_only_to_those_who_saw_them() -> None:
    game = passing()
    events = run(game, "2 pass-cards AD 9D")
    assert told(game, events)[0] == "Cleo passes 2 cards to Ann."


def test_the_tip_on_passing_back_is_for_the_declarer() -> None:
    game = passing()
    assert tips(game, 2) == {"tip-pass-cards"}
    run(game, "2 pass-cards AD 9D")
    assert tips(game, 0) == {"tip-pass-cards-back"}


def test_choices_of_cards_are_not_listed_one_by_one() -> None:
    game = passing()
    assert legal_actions_text(game.offers(2), ENGLISH_TEXTS) == "You can: Pass any 2 cards."
    assert legal_actions_text(game.offers(2), GERMAN) == "Du kannst: 2 beliebige Karten weitergeben."


async def test_a_replay_shows_passed_cards_with_the_hands() -> None:
    game = passing()
    run(game, "2 pass-cards AD 9D; 0 pass-cards 9S 9S; 0 throw-in")
    session = TableSession(1)
    session.game, session.info = game, replace(info_for(game), id=1)
    steps = replay_step(session, 0, 0).steps
    texts = {False: "", True: ""}
    for hands in texts:
        for step in range(steps):
            panel = await replay_step_panel(
                replay_step(session, 0, step), ENGLISH_TEXTS, hands=hands, reader=TEXT_STYLE
            )
            texts[hands] += panel_text(panel).partition("\n\n")[0]
    assert "Cleo passes 2 cards to Ann." in texts[False]
    assert "Cleo passes 9♦ A♦ to Ann." in texts[True]
    assert "Cleo passes 9♦ A♦ to Ann." not in texts[False]


@pytest.mark.parametrize(
    ("typed", "verb", "key"),
    [
        ("AS KS", Verb.BURY, "error-count-bury"),
        ("AS KS QS JS TS", Verb.BURY, "error-count-bury"),
        ("AS", Verb.PASS_CARDS, "error-count-pass-cards"),
        ("AS KS QS JS TS", Verb.PASS_CARDS, "error-count-pass-cards"),
        ("x", Verb.PASS_CARDS, "error-not-a-card"),
    ],
)
def test_typed_cards_must_be_as_many_as_an_action_takes(typed: str, verb: Verb, key: str) -> None:
    with pytest.raises(InputError) as raised:
        read_cards(typed, ENGLISH_TEXTS, verb)
    assert raised.value.key == key
    assert ENGLISH_TEXTS(key)


def test_typed_cards_may_be_in_any_order() -> None:
    read = read_cards("♠ K A 9", GERMAN, Verb.PASS_CARDS)
    assert actions.pass_cards(read) is actions.pass_cards(tuple(cards("9S AS KS")))

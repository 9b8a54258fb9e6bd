"""Panels of finished deals: they show the tricks and stay within Discord's limits."""

from random import Random

import pytest

from bot.engine.actions import CLAIM_REST
from bot.engine.cards import sorted_cards
from bot.engine.events import Moved
from bot.host.reading.replays import replay_deal, replay_step
from bot.host.tables.session import TableSession
from bot.render import USUAL_STYLE
from bot.store import Preferences
from bot.ui.depiction import EVERYONE
from bot.ui.hands.hand_panel import hand_panel
from bot.ui.history.deal_panel import deal_panel
from bot.ui.history.replay_panel import replay_step_panel
from bot.ui.text.catalogue import ENGLISH_TEXTS
from bot.ui.text.event_text import TableTexts, event_lines
from tests.engine.stacking import last_twelve, seeded
from tests.ui.games import LONG_NAMES, NAMES, TABLES, TEXT_STYLE, info_of, random_play, snapshot_of
from tests.ui.limits import assert_within_limits, labels, panel_text


def session_with_finished_deals(variant: str, options: dict[str, int | str], seed: int = 2) -> TableSession:
    """A table at which some deals are finished."""
    session = TableSession(123456)
    session.game = seeded(variant, seed, **{"target": 5000, **options})
    session.info = info_of(variant, options, names=LONG_NAMES)
    for _ in random_play(session.game, Random(seed), max_actions=400):
        pass
    return session


@pytest.mark.parametrize(("variant", "options"), TABLES)
async def test_every_finished_deal_fits_on_its_panels(variant: str, options: dict[str, int | str]) -> None:
    session = session_with_finished_deals(variant, options)
    deals = session.game.table.deal + (session.game.table.ended is not None)
    for deal in range(deals):
        replay = replay_deal(session, deal)
        panel = await deal_panel(replay, TableTexts(ENGLISH_TEXTS, session.info), TEXT_STYLE)
        assert_within_limits(panel)
        assert "…" not in panel_text(panel)[-2:]
        assert panel_text(panel).count(" → ") == len(replay.tricks)
        steps = replay_step(session, deal, 0).steps
        for step in (0, 1, steps // 2, steps - 1):
            step_panel = await replay_step_panel(
                replay_step(session, deal, step),
                ENGLISH_TEXTS,
                hands=step % 2 == 1,
                reader=EVERYONE if step == 1 else TEXT_STYLE,
            )
            assert_within_limits(step_panel)
            assert ("Hide the hands" in labels(step_panel)) is (step % 2 == 1)


async def test_each_trick_shows_its_leader_its_winner_and_its_points() -> None:
    session = session_with_finished_deals("kitty", {})
    session.info = info_of("kitty")
    panel = await deal_panel(replay_deal(session, 0), TableTexts(ENGLISH_TEXTS, session.info), TEXT_STYLE)
    text = panel_text(panel)
    assert "**Tricks**, starting with the leader" in text
    lines = [line for line in text.splitlines() if " → " in line]
    assert len(lines) == 15
    assert all(" + " in line and "**" in line for line in lines)
    assert " buried " in text


async def test_the_cards_passed_between_partners_are_listed() -> None:
    """The events of the game say who passed which cards."""
    session = session_with_finished_deals("partnership", {})
    session.info = info_of("partnership")
    table_texts = TableTexts(ENGLISH_TEXTS, session.info)
    text = panel_text(await deal_panel(replay_deal(session, 0), table_texts, TEXT_STYLE))
    events = [event for step in session.game.history for event in step.events]
    passed = [
        event for event in events if isinstance(event, Moved) and event.source.place is event.target.place
    ]
    for event in passed[:2]:
        giver, receiver = NAMES[event.source.owner], NAMES[event.target.owner]
        cards = USUAL_STYLE.cards(sorted_cards(card for card in event.cards if card))
        assert f"{giver}** passed {cards} to {receiver}." in text
    assert text.count(" passed ") == 2


def session_before_a_claim() -> TableSession:
    """Classic: seat 1 leads to the last twelve tricks with the highest trumps and clubs."""
    session = TableSession(5)
    session.game = last_twelve(
        "classic", "AS AS TS TS KS KS QS QS AC AC TC TC", "AD AD TD TD AH AH TH TH JS JS 9S 9S"
    )
    session.info = info_of("classic")
    return session


async def test_a_claim_is_one_tap_and_is_told_in_public_and_in_the_replay() -> None:
    """A deal with a claim lists twelve tricks played and twelve claimed, which count 190 points."""
    session = session_before_a_claim()
    snapshot = snapshot_of(session.game, session.info, 1)
    panel = await hand_panel(snapshot, ENGLISH_TEXTS, Preferences(style="text"))
    assert "Claim the rest" in labels(panel)
    events = session.game.play(1, CLAIM_REST)
    table_texts = TableTexts(ENGLISH_TEXTS, session.info)
    told = " ".join(event_lines(events, table_texts))
    assert "Bob claims the remaining 12 tricks with 10♣ 10♣ A♣ A♣ Q♠ Q♠ K♠ K♠ 10♠ 10♠ A♠ A♠." in told
    text = panel_text(await deal_panel(replay_deal(session, 0), table_texts, TEXT_STYLE))
    assert "13–24. Bob: claimed with **" in text
    assert "→ Bob · 190" in text

"""Card emojis of the application: created, kept, replaced, and shown on buttons."""

import asyncio

import pytest

from bot.config import Settings
from bot.engine.cards import card
from bot.render import USUAL_STYLE, CardStyle
from bot.ui.components.emojis import CardEmojis, Made
from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.stories import Story

RANKS = {"A": "ace", "T": "ten", "K": "king", "Q": "queen", "J": "jack", "9": "nine"}
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def emojis(club: Club) -> CardEmojis:
    return Services.at(club.bot).emojis


@pytest.fixture(autouse=True)
def no_emojis(club: Club) -> None:
    """Begin without the emojis of the club."""
    club.env.backend.application_emojis.clear()
    emojis(club).know(())


async def test_current_emojis_are_kept_and_outdated_ones_replaced(club: Club) -> None:
    await club.bot.create_application_emoji(name="ace_of_clubs_00000", image=b"\x89PNG\r\n\x1a\n")
    await club.bot.create_application_emoji(name="club_mascot", image=b"\x89PNG\r\n\x1a\n")
    assert await emojis(club).make(club.bot) == Made(made=48, removed=1, kept=0)
    assert await emojis(club).make(club.bot) == Made(made=0, removed=0, kept=48)
    names = [emoji.name for emoji in await club.bot.fetch_application_emojis()]
    assert len(names) == 49
    assert "club_mascot" in names
    assert "ace_of_clubs_00000" not in names


async def test_buttons_have_letters_until_emojis_exist(club: Club) -> None:
    lookup = emojis(club).of(USUAL_STYLE)
    assert lookup(card("AC")) is None
    # Only one task uploads them.
    task = club.bot.sync_emojis()
    assert club.bot.sync_emojis() is task
    await task
    two, four = emojis(club).of(USUAL_STYLE), emojis(club).of(CardStyle(four_colors=True))
    for code in ("AC", "TD"):
        assert two(card(code)) is not None
        assert two(card(code)) != four(card(code))
    assert two(card("QS")) == four(card("QS"))


async def test_card_buttons_have_emojis_which_are_found_after_a_restart(club: Club, story: Story) -> None:
    await club.bot.sync_emojis()
    await story.tell("game classic; restart; Ann looks")
    parts = [part for part in club.components(story["Ann"].shown) if part.get("emoji")]
    assert parts
    for part in parts:
        assert not part.get("label"), "the face alone"
        rank, suit = str(part["custom_id"])[-2:]
        assert part["emoji"]["name"].startswith(f"{RANKS[rank]}_of_{SUITS[suit]}_")


@pytest.mark.pace(emojis=0)
async def test_the_process_of_the_first_shard_creates_the_emojis(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(club.bot, "settings", Settings(shard_count=2, shard_ids=(1,)))
    waiting = club.bot.sync_emojis()
    await asyncio.sleep(0.2)
    assert await club.bot.fetch_application_emojis() == []
    assert not waiting.done()
    made = await CardEmojis().make(club.bot)
    assert made.made == 48
    await club.bot.store.key_values.put(f"emojis:{club.bot.application_id}", await CardEmojis.digest())
    await waiting
    assert emojis(club).of(USUAL_STYLE)(card("AC")) is not None


@pytest.mark.parametrize(
    ("method", "status", "code", "said"),
    [("POST", 400, 30008, "no card emojis"), ("GET", 403, 0, "not known")],
)
async def test_a_failure_to_create_or_list_emojis_is_logged_once(
    club: Club, caplog: pytest.LogCaptureFixture, method: str, status: int, code: int, said: str
) -> None:
    club.env.inject_error(method, "/applications/*/emojis", status=status, code=code, times=None)
    await (club.bot.sync_emojis() if method == "POST" else emojis(club).load(club.bot))
    assert [record.levelname for record in caplog.records if said in record.message] == ["WARNING"]
    assert emojis(club).of(USUAL_STYLE)(card("AC")) is None

"""Checks of the doctor that need no Discord."""

from collections.abc import AsyncIterator
from contextlib import aclosing
from pathlib import Path

import pytest
from sqlalchemy import update

from bot.doctor import Verdict, run_checks
from bot.store import Store
from bot.store.database import Database
from bot.store.schema import leaderboard_rows
from tests.host.playing import ANN, host_of, start_game


@pytest.fixture
async def configured(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Store]:
    """A store, and settings with its address."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PINOCHLE_DATABASE_URL", url)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    store = await Store.open(url)
    yield store
    await store.close()


async def check(subject: str) -> tuple[Verdict, str]:
    """Return the verdict and the message of the finding about a subject."""
    [finding] = [finding async for finding in run_checks() if finding.subject == subject]
    return finding.verdict, finding.message


async def test_leaderboards_are_compared_with_the_results(configured: Store, url: str) -> None:
    host = host_of(configured)
    await host.play.resign(await start_game(host), ANN)
    assert await check("leaderboard") == (Verdict.OK, "matches the results on 1 servers")
    async with aclosing(Database(url)) as database, database.write() as connection:
        await connection.execute(
            update(leaderboard_rows).where(leaderboard_rows.c.user_id == ANN).values(points=77)
        )
    verdict, message = await check("leaderboard")
    assert verdict is Verdict.ERROR
    assert "`python -m bot ratings rebuild`" in message


async def test_a_database_is_shown_without_its_password(
    configured: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PINOCHLE_DATABASE_URL", "postgresql+asyncpg://ann:sesame@127.0.0.1:1/pinochle")
    verdict, message = await check("database")
    assert verdict is Verdict.ERROR
    assert message.startswith("Cannot open the database postgresql+asyncpg://ann:***@127.0.0.1:1/pinochle")


@pytest.mark.parametrize("token", ["abc", "a.b.c", "MTk4NjIyNDgzNDcx.Cl2FMQ", "MTk4.Cl2=MQ.ZnCjm1XVW7vRze4"])
async def test_a_malformed_token(configured: Store, monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    verdict, message = await check("token")
    assert verdict is Verdict.ERROR
    assert token not in message
    assert (await check("Discord"))[0] is Verdict.SKIPPED

"""What the doctor finds without Discord."""

from collections.abc import AsyncIterator
from contextlib import aclosing
from pathlib import Path

import pytest
from sqlalchemy import update

from bot.doctor import Verdict, findings
from bot.store import Store
from bot.store.database import Database
from bot.store.schema import boards
from tests.host.playing import ANN, begun, host_of


@pytest.fixture
async def settled(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Store]:
    """A store, and settings that name it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PINOCHLE_DATABASE_URL", url)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    store = await Store.open(url)
    yield store
    await store.close()


async def found(what: str) -> tuple[Verdict, str]:
    [(verdict, said)] = [(one.verdict, one.said) async for one in findings() if one.what == what]
    return verdict, said


async def test_boards_are_held_against_the_results(settled: Store, url: str) -> None:
    host = host_of(settled)
    await host.play.resign(await begun(host), ANN)
    assert await found("boards") == (Verdict.GOOD, "those of 1 servers agree with the results")
    async with aclosing(Database(url)) as database, database.writing() as connection:
        await connection.execute(update(boards).where(boards.c.user_id == ANN).values(points=77))
    verdict, said = await found("boards")
    assert verdict is Verdict.WRONG
    assert "`python -m bot ratings rebuild`" in said


async def test_a_database_is_named_without_its_password(
    settled: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PINOCHLE_DATABASE_URL", "postgresql+asyncpg://ann:sesame@127.0.0.1:1/pinochle")
    verdict, said = await found("database")
    assert verdict is Verdict.WRONG
    assert said.startswith("Cannot open the database postgresql+asyncpg://ann:***@127.0.0.1:1/pinochle")


@pytest.mark.parametrize("token", ["abc", "a.b.c", "MTk4NjIyNDgzNDcx.Cl2FMQ", "MTk4.Cl2=MQ.ZnCjm1XVW7vRze4"])
async def test_a_token_of_another_form(settled: Store, monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    verdict, said = await found("token")
    assert verdict is Verdict.WRONG
    assert token not in said
    assert (await found("Discord"))[0] is Verdict.UNKNOWN

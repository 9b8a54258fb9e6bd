"""Checks of the doctor."""

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.cli.doctor import CheckOutcome, run_checks
from bot.cli.serving import make_emojis
from bot.store import Store
from bot.store.files.backup import write_backup
from tests.discord_server import APPLICATION, TOKEN, DiscordServer
from tests.store.breaking import flip_a_bit
from tests.store.games import ANN, BOB, finish
from tests.store.outside import run

pytestmark = pytest.mark.both_databases


@pytest.fixture
async def configured(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Store]:
    """A store, and settings with its address."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PINOCHLE_DATABASE_URL", url)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    store = await Store.open(url)
    yield store
    await store.close()


@pytest.fixture
async def discord(configured: Store, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[DiscordServer]:
    """Discord, which accepts the token in the settings."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    async with DiscordServer() as server:
        server.redirect(monkeypatch)
        yield server


async def check(subject: str) -> tuple[CheckOutcome, str]:
    """Return the verdict and the message of the finding about a subject."""
    [finding] = [finding async for finding in run_checks(Path("backups")) if finding.subject == subject]
    return finding.verdict, finding.message


async def found(subject: str, verdict: CheckOutcome, *texts: str) -> None:
    """Check that a subject has this verdict, with texts in its message."""
    given, message = await check(subject)
    assert given is verdict
    for text in texts:
        assert text in message


@pytest.mark.usefixtures("configured")
async def test_a_setting_that_nothing_reads_is_named_with_the_right_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in os.environ:
        if name.startswith("PINOCHLE_TESTS"):
            monkeypatch.delenv(name)
    assert await check("settings") == (CheckOutcome.OK, "shards 0 of 1")
    (tmp_path / ".env").write_text("PINOCHLE_METRCS_PORT=9464\n")
    monkeypatch.setenv("PINOCHLE_QQQ", "1")
    assert await check("settings") == (
        CheckOutcome.WARNING,
        "PINOCHLE_METRCS_PORT is not a setting; did you mean PINOCHLE_METRICS_PORT? PINOCHLE_QQQ is not a setting.",
    )


async def test_leaderboards_are_compared_with_the_results(configured: Store, url: str) -> None:
    await finish(configured, (ANN, BOB), 0)
    assert await check("leaderboard") == (CheckOutcome.OK, "matches the results on 1 servers")
    await run(url, "UPDATE leaderboard_rows SET points = 77 WHERE user_id = 101")
    await found("leaderboard", CheckOutcome.ERROR, "`python -m bot ratings rebuild`")


async def test_the_newest_backup_is_compared_with_its_checksum(configured: Store, url: str) -> None:
    assert await check("backup") == (
        CheckOutcome.SKIPPED,
        "none in backups; name the file or folder with --backup",
    )
    for day in (21, 22):
        await write_backup(url, Path(f"backups/pinochle-202611{day}-043000.db"))
    newest = Path("backups/pinochle-20261122-043000.db")
    assert await check("backup") == (CheckOutcome.OK, f"{newest} is intact and can be restored")
    await asyncio.to_thread(flip_a_bit, newest, -1)
    await found(
        "backup", CheckOutcome.ERROR, f"{newest} cannot be restored: its contents differ from its checksum"
    )


async def test_a_database_is_shown_without_its_password(
    configured: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PINOCHLE_DATABASE_URL", "postgresql+asyncpg://ann:sesame@127.0.0.1:1/pinochle")
    await found(
        "database",
        CheckOutcome.ERROR,
        "Cannot open the database postgresql+asyncpg://ann:***@127.0.0.1:1/pinochle",
    )


@pytest.mark.parametrize("token", ["abc", "a.b.c", "MTk4NjIyNDgzNDcx.Cl2FMQ", "MTk4.Cl2=MQ.ZnCjm1XVW7vRze4"])
async def test_a_malformed_token(configured: Store, monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    verdict, message = await check("token")
    assert verdict is CheckOutcome.ERROR
    assert token not in message
    assert (await check("Discord"))[0] is CheckOutcome.SKIPPED


async def test_without_a_token_discord_is_not_asked(configured: Store) -> None:
    await found("token", CheckOutcome.ERROR, "DISCORD_TOKEN is not set")
    assert await check("Discord") == (
        CheckOutcome.SKIPPED,
        "checking servers, permissions and emojis requires a valid token",
    )


async def test_missing_permissions(discord: DiscordServer, configured: Store) -> None:
    view_and_send = str(1 << 10 | 1 << 11)
    discord.memberships = [
        {"id": str(n), "name": f"Club {n}", "permissions": view_and_send} for n in range(12)
    ]
    await found("permissions", CheckOutcome.ERROR, "Club 0 (0) lacks attach_files", "and 2 more")
    everything_but_threads = str(1 << 10 | 1 << 11 | 1 << 15)
    discord.memberships = [{"id": "1", "name": "Club", "permissions": everything_but_threads}]
    await found(
        "permissions", CheckOutcome.WARNING, "Club (1) lacks create_public_threads, send_messages_in_threads"
    )
    asked_for = 309237681152
    discord.memberships = [
        {"id": str(number), "name": f"Club {number}", "permissions": str(granted)}
        for number, granted in ((1, asked_for), (2, asked_for), (3, asked_for | 1 << 28))
    ]
    assert (await check("permissions"))[0] is CheckOutcome.OK
    for server_id in (2, 3):
        await configured.settings.update(server_id, winner_role=5)
    verdict, message = await check("permissions")
    assert verdict is CheckOutcome.WARNING
    assert message.endswith("for the role for season winners: Club 2 (2) lacks manage_roles")


async def test_users_can_install_the_app(discord: DiscordServer, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await check("installation") == (CheckOutcome.OK, "on servers and by users")
    monkeypatch.setitem(APPLICATION, "integration_types_config", {"0": {}})
    await found("installation", CheckOutcome.WARNING, "switch on User Install on the Installation page")


async def test_card_emojis(discord: DiscordServer) -> None:
    await found("emojis", CheckOutcome.WARNING, "48 card faces are missing")
    await make_emojis(TOKEN)
    assert await check("emojis") == (CheckOutcome.OK, "all card faces are uploaded")


@pytest.mark.parametrize(
    ("status", "problem"), [(401, "the token was rejected"), (403, "returned an error (403)")]
)
async def test_discord_refuses(discord: DiscordServer, status: int, problem: str) -> None:
    discord.status = status
    await found("Discord", CheckOutcome.ERROR, problem)

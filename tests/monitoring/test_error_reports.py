"""Reports to Sentry contain where an error happened and nothing secret."""

import json
import logging
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import SecretStr
from sentry_sdk.envelope import Envelope
from sentry_sdk.transport import Transport

from bot.cli.running import CommandError
from bot.cli.serving import run_bot
from bot.config import Settings
from bot.host.tasks import format_error
from bot.monitoring.error_reports import ErrorReports
from tests.discord_server import TOKEN

DSN = "https://0123456789abcdef@sentry.invalid/7"
SEED = "8f" * 32
SECRETS = (TOKEN, SEED, "AS", "T♥", "10♠", "123456789012345678", "interaction-secret", "deal.local")


class Outbox(Transport):
    """Keeps what would be sent."""

    def __init__(self) -> None:
        super().__init__()
        self.events: list[Any] = []

    def capture_envelope(self, envelope: Envelope) -> None:
        self.events.append(envelope.get_event())


@pytest.fixture
def outbox() -> Outbox:
    return Outbox()


@pytest.fixture
def log(outbox: Outbox) -> Iterator[logging.Logger]:
    reports = ErrorReports(DSN, (TOKEN,), transport=outbox, server_name="deal.local")
    logger = logging.getLogger("bot.tests")
    logger.addHandler(reports)
    yield logger
    logger.removeHandler(reports)
    reports.close()


def fail(hand: str) -> None:
    raise ValueError(f"no card in {hand}")


def test_a_report_has_the_reference_and_the_place_but_no_secret(outbox: Outbox, log: logging.Logger) -> None:
    hand = f"AS T♥ 10♠ with {SEED}"
    extra = {"reference": "1a2b3c4d", "asked": f"/play {TOKEN}", "server": 123456789012345678}
    try:
        fail(hand)
    except ValueError as error:
        log.error("an interaction failed: %s", format_error(error), extra=extra)
        log.exception("user %d at /webhooks/7/interaction-secret held %s", 123456789012345678, hand)
    log.warning("only errors are reported")
    first, second = outbox.events
    assert first["tags"] == {"reference": "1a2b3c4d", "asked": "/play [secret]"}
    assert first["fingerprint"] == ["bot.tests", "an interaction failed: %s", __file__, "fail"]
    for event in (first, second):
        text = json.dumps(event, ensure_ascii=False)
        assert "in fail" in text
        assert "ValueError" in text
        assert "no card in" not in text.replace('raise ValueError(f\\"no card in {hand}\\")', "")
        for secret in SECRETS:
            assert secret not in text
    assert second["message"].startswith(
        "user [id] at /webhooks/7/[token] held [card] [card] [card] with [seed]"
    )


async def run_with(settings: Settings) -> str:
    with pytest.raises(CommandError) as error:
        await run_bot(settings, TOKEN, lambda: None)
    return str(error.value)


async def test_an_invalid_address_of_sentry_is_refused_in_one_line() -> None:
    line = await run_with(Settings(sentry_dsn=SecretStr("nowhere")))
    assert line.startswith("PINOCHLE_SENTRY_DSN is not the address of a project at Sentry")


async def test_without_the_extra_the_bot_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "bot.monitoring.error_reports", raising=False)
    monkeypatch.setitem(sys.modules, "sentry_sdk", None)
    line = await run_with(Settings(sentry_dsn=SecretStr(DSN)))
    assert line.endswith("Install the bot with the extra `sentry`.")

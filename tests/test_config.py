"""Settings, their error messages, and secrets that the log must not contain."""

import io
import json
import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.config import Settings, SettingsError, configure_logging

TOKEN = "MTk4NjIyNDgzNDcx.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in os.environ:
        if name.startswith(("PINOCHLE_", "DISCORD_")):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def restored_log() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name in ("bot", "cogs"):
        logging.getLogger(name).setLevel(logging.NOTSET)


def error_message() -> str:
    with pytest.raises(SettingsError) as caught:
        Settings.load()
    return str(caught.value)


def test_the_environment_takes_precedence_over_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text(f'DISCORD_TOKEN="{TOKEN}"\nPINOCHLE_LOG_LEVEL=debug\nOTHER=1\n')
    monkeypatch.setenv("PINOCHLE_LOG_LEVEL", " Warning ")
    monkeypatch.setenv("PINOCHLE_LOG_FORMAT", "JSON")
    settings = Settings.load()
    assert settings.token == SecretStr(TOKEN)
    assert (settings.log_level, settings.log_format) == ("WARNING", "json")


def test_the_token_and_the_database_can_be_in_files(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("token").write_text(f"{TOKEN}\n")
    Path("address").write_text("postgresql+asyncpg://me:hidden@db/pinochle\n")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "token")
    monkeypatch.setenv("PINOCHLE_DATABASE_URL_FILE", "address")
    settings = Settings.load()
    assert settings.secrets() == (TOKEN, "hidden", "hidden")
    assert settings.database_url == "postgresql+asyncpg://me:hidden@db/pinochle"


def test_a_process_serves_the_servers_of_its_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    # The shard of a server is its ID without the lowest 22 bits, modulo the number of shards.
    servers = [shard << 22 | 12345 for shard in range(5)]
    assert all(map(Settings.load().serves, servers))
    monkeypatch.setenv("PINOCHLE_SHARD_COUNT", "4")
    assert Settings.load().shards == (0, 1, 2, 3)
    monkeypatch.setenv("PINOCHLE_SHARD_IDS", "2, 0")
    settings = Settings.load()
    assert settings.shards == (0, 2)
    assert [settings.serves(server) for server in servers] == [True, False, True, False, True]


@pytest.mark.parametrize(("count", "ids"), [("2", "0,2"), ("0", ""), ("2", "-1"), ("2", "one"), ("many", "")])
def test_invalid_shards_are_rejected(monkeypatch: pytest.MonkeyPatch, count: str, ids: str) -> None:
    monkeypatch.setenv("PINOCHLE_SHARD_COUNT", count)
    monkeypatch.setenv("PINOCHLE_SHARD_IDS", ids)
    assert "PINOCHLE_SHARD_" in error_message()


def test_an_empty_value_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("DISCORD_TOKEN=\nPINOCHLE_DATABASE_URL=\n")
    monkeypatch.setenv("PINOCHLE_LOG_LEVEL", "")
    assert Settings.load() == Settings()


@pytest.mark.parametrize(
    ("variables", "message"),
    [
        (
            {"DISCORD_TOKEN": f"Bot {TOKEN}"},
            (
                "DISCORD_TOKEN is not a bot token: "
                "copy it again from the Bot page of your application, without spaces."
            ),
        ),
        (
            {"DISCORD_TOKEN": TOKEN, "DISCORD_TOKEN_FILE": __file__},
            (
                "DISCORD_TOKEN is set although a file with it is set, too: "
                "copy it again from the Bot page of your application, without spaces."
            ),
        ),
        (
            {"PINOCHLE_DATABASE_URL_FILE": "nowhere"},
            (
                "PINOCHLE_DATABASE_URL_FILE names a file that cannot be read: "
                "name a text file that this user can read, or leave it empty."
            ),
        ),
        (
            {"PINOCHLE_DATABASE_URL": "mysql://me:hunter2@host/name"},
            (
                "PINOCHLE_DATABASE_URL is not a supported database address: "
                "use sqlite+aiosqlite:///data/pinochle.db or postgresql+asyncpg://user:password@host/name."
            ),
        ),
        (
            {"PINOCHLE_LOG_LEVEL": "chatty", "PINOCHLE_LOG_FORMAT": "xml"},
            (
                "PINOCHLE_LOG_LEVEL has an unknown value: use DEBUG, INFO, WARNING or ERROR; "
                "PINOCHLE_LOG_FORMAT has an unknown value: use text or json."
            ),
        ),
    ],
)
def test_all_errors_are_said_in_one_line_that_quotes_no_secret(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], message: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert error_message() == message


def test_a_file_that_is_not_text_is_reported() -> None:
    Path(".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe\n")
    assert error_message() == "Cannot read .env. Make it readable for this user and save it as UTF-8 text."


def test_the_repr_of_settings_shows_no_secret() -> None:
    settings = Settings(token=SecretStr(TOKEN), database_url="postgresql+asyncpg://me:hun%21ter2@host/name")
    assert TOKEN not in f"{settings!r} {settings}"
    assert "ter2" not in f"{settings!r} {settings}"
    assert settings.secrets() == (TOKEN, "hun%21ter2", "hun!ter2")


@pytest.mark.parametrize(
    ("address", "secret"),
    [
        ("ann:hun#ter/2@[::1/pinochle", "hun#ter/2"),
        ("[::1/pinochle?user=ann&password=hunter2", "hunter2"),
        ("pinochle", None),
    ],
)
def test_passwords_are_found_anywhere_in_an_address(address: str, secret: str | None) -> None:
    settings = Settings(database_url=f"postgresql+asyncpg://{address}")
    assert set(settings.secrets()) == ({secret} if secret else set())


def crash(word: str) -> None:
    raise RuntimeError(f"refused {word}")


def log_lines(settings: Settings, word: str) -> str:
    stream = io.StringIO()
    configure_logging(settings, stream)()
    log = logging.getLogger("bot.test")
    log.debug("not at this level")
    log.info("dealt %s", word, extra={"table": 7})
    try:
        crash(word)
    except RuntimeError:
        log.exception("POST /webhooks/123/aW50ZXJhY3Rpb24.x-y answered %s", 404)
    return stream.getvalue()


def test_text_lines_have_time_level_extra_fields_and_traceback(restored_log: None) -> None:
    first, second, *traceback = log_lines(Settings(), "AS").splitlines()
    assert first[10] == "T"
    assert first.endswith("INFO    bot.test: dealt AS table=7")
    assert second.endswith("ERROR   bot.test: POST /webhooks/123/[secret] answered 404")
    assert traceback[0] == "Traceback (most recent call last):"
    assert traceback[-1] == "RuntimeError: refused AS"


def test_each_json_line_is_an_object(restored_log: None) -> None:
    first, second = map(json.loads, log_lines(Settings(log_format="json"), "A♠").splitlines())
    assert first.items() >= {"level": "INFO", "logger": "bot.test", "message": "dealt A♠", "table": 7}.items()
    assert second["message"] == "POST /webhooks/123/[secret] answered 404"
    assert second["error"].endswith("RuntimeError: refused A♠")


@pytest.mark.parametrize("form", ["text", "json"])
def test_no_line_contains_the_token_or_the_password(restored_log: None, form: str) -> None:
    settings = Settings(
        token=SecretStr(TOKEN),
        database_url='postgresql+asyncpg://me:qu"ote@host/name',
        log_format="json" if form == "json" else "text",
    )
    for word in (TOKEN, 'qu"ote'):
        lines = log_lines(settings, word)
        assert "ote" not in lines
        assert TOKEN not in lines
        assert lines.count("[secret]") == 3


def test_at_debug_only_the_bot_itself_logs_details(restored_log: None) -> None:
    stream = io.StringIO()
    configure_logging(Settings(log_level="DEBUG"), stream)
    logging.getLogger("cogs.play").debug("own")
    logging.getLogger("aiosqlite").debug("parameters of a statement")
    logging.getLogger("discord.client").info("connected")
    assert [line.split(": ")[1] for line in stream.getvalue().splitlines()] == ["own", "connected"]


def test_libraries_log_warnings_only(restored_log: None) -> None:
    stream = io.StringIO()
    configure_logging(Settings(), stream)()
    logging.getLogger("discord.client").info("connected")
    logging.getLogger("discord.client").warning("slow")
    assert stream.getvalue().endswith("WARNING discord.client: slow\n")
    assert stream.getvalue().count("\n") == 1


def test_lines_are_buffered_during_startup(restored_log: None) -> None:
    stream = io.StringIO()
    stop_buffering = configure_logging(Settings(), stream)
    log = logging.getLogger("bot.test")
    log.info("made a database")
    assert stream.getvalue() == ""
    stop_buffering()
    log.info("at play")
    assert [line.split(": ")[1] for line in stream.getvalue().splitlines()] == ["made a database", "at play"]


def test_a_warning_shows_earlier_lines(restored_log: None) -> None:
    stream = io.StringIO()
    configure_logging(Settings(), stream)
    log = logging.getLogger("bot.test")
    log.info("made a database")
    log.warning("the commands could not be synced")
    assert stream.getvalue().count("\n") == 2
    log.info("more")
    assert stream.getvalue().count("\n") == 2

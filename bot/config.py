"""Settings from the environment and `.env`, and logging."""

import json
import logging
import os
import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from difflib import get_close_matches
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Final, Literal, Self, TextIO
from urllib.parse import parse_qs, unquote

from dotenv import dotenv_values
from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

__all__ = ["VERSION", "Settings", "SettingsError", "configure_logging", "unknown_settings"]

VERSION: Final = version("pinochle-bot")

_PREFIX = "PINOCHLE_"
_FILE_FIX = "name a text file that this user can read, or leave it empty"
_FIXES = {
    "DISCORD_TOKEN": "copy it again from the Bot page of your application, without spaces",
    "DISCORD_TOKEN_FILE": _FILE_FIX,
    "PINOCHLE_DATABASE_URL_FILE": _FILE_FIX,
    "PINOCHLE_DATABASE_URL": (
        "use sqlite+aiosqlite:///data/pinochle.db or postgresql+asyncpg://user:password@host/name"
    ),
    "PINOCHLE_SHARD_COUNT": "use the total number of shards of all processes, 1 for a single process",
    "PINOCHLE_SHARD_IDS": "list the shards of this process, from 0 to the count minus one, such as 0,1,2",
    "PINOCHLE_AI_WORKERS": "use the number of processes that compute for computer players, or 0 for none",
    "PINOCHLE_AI_EFFORT": "use low, normal or high",
    "PINOCHLE_DRAWING_WORKERS": "use the number of processes that draw pictures, or 0 for none",
    "PINOCHLE_METRICS_HOST": "use the address of a network interface, such as 127.0.0.1",
    "PINOCHLE_METRICS_PORT": "use a free port from 1 to 65535, or leave it empty",
    "PINOCHLE_SENTRY_DSN": "copy it from the settings of your project at Sentry, or leave it empty",
    "PINOCHLE_OWNER_SERVER": "use the ID of a server, or leave it empty",
    "PINOCHLE_CLICKS_PER_SECOND": "use the clicks per second that are accepted of a user, or 0 for any number",
    "PINOCHLE_CLICK_BURST": "use the number of clicks accepted in a row, at least 1",
    "PINOCHLE_TABLES_PER_USER": "use the most open tables of a user, or 0 for any number",
    "PINOCHLE_TABLES_PER_CHANNEL": "use the most open tables in a channel, or 0 for any number",
    "PINOCHLE_TABLES_PER_SERVER": "use the most open tables in a server, or 0 for any number",
    "PINOCHLE_RETENTION_DAYS": "use a number of days, or 0 to keep all games",
    "PINOCHLE_LOG_LEVEL": "use DEBUG, INFO, WARNING or ERROR",
    "PINOCHLE_LOG_FORMAT": "use text or json",
}


class SettingsError(Exception):
    """An invalid setting; `str()` is one line with the variable, the problem and the fix."""


class Settings(BaseSettings):
    """The settings of one bot process.

    Environment variables take precedence over the file. Empty values count as not set.
    """

    model_config = SettingsConfigDict(
        frozen=True,
        extra="ignore",
        env_prefix=_PREFIX,
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        validate_by_name=True,
    )

    # The files come first: the values are read from them.
    token_file: Path | None = Field(default=None, validation_alias="DISCORD_TOKEN_FILE")
    token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN", validate_default=True)
    database_url_file: Path | None = None
    database_url: str = Field(
        default="sqlite+aiosqlite:///data/pinochle.db", repr=False, validate_default=True
    )
    shard_count: int = Field(default=1, ge=1)
    shard_ids: Annotated[tuple[int, ...] | None, NoDecode] = None
    ai_workers: int | None = Field(default=None, ge=0)
    ai_effort: Literal["low", "normal", "high"] = "normal"
    drawing_workers: int = Field(default=1, ge=0)
    clicks_per_second: float = Field(default=5, ge=0)
    click_burst: int = Field(default=20, ge=1)
    tables_per_user: int = Field(default=20, ge=0)
    tables_per_channel: int = Field(default=50, ge=0)
    tables_per_server: int = Field(default=500, ge=0)
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = Field(default=None, ge=1, le=65535)
    sentry_dsn: SecretStr | None = None
    owner_server: int | None = Field(default=None, gt=0)
    retention_days: int = Field(default=0, ge=0)
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"

    @classmethod
    def load(cls, env_file: Path | None = Path(".env")) -> Self:
        """Load the settings of this process.

        Raises:
            SettingsError: the file or a value is invalid. The message does not quote values.
        """
        try:
            return cls(_env_file=env_file)
        except ValidationError as error:
            raise SettingsError("; ".join(_problems(error)) + ".") from None
        except (OSError, UnicodeError):
            raise SettingsError(
                f"Cannot read {env_file}. Make it readable for this user and save it as UTF-8 text."
            ) from None

    @field_validator("token_file", "database_url_file")
    @classmethod
    def _check_file(cls, value: Path | None) -> Path | None:
        try:
            if value is not None:
                value.read_text("utf-8")
        except (OSError, UnicodeError):
            raise ValueError("names a file that cannot be read") from None
        return value

    @field_validator("database_url", mode="before")
    @classmethod
    def _read_database_url(cls, value: object, info: ValidationInfo) -> object:
        return _from_file(cls, value, info)

    @field_validator("token", mode="before")
    @classmethod
    def _check_token(cls, value: object, info: ValidationInfo) -> object:
        value = _from_file(cls, value, info)
        if not isinstance(value, str):
            return value
        # Nothing else is valid in an HTTP header.
        if not re.fullmatch(r"[!-~]+", value.strip()):
            raise ValueError("is not a bot token")
        return value.strip()

    @field_validator("ai_effort", "log_format", mode="before")
    @classmethod
    def _lower_case(cls, value: object) -> object:
        return value.strip().lower() if isinstance(value, str) else value

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper_case(cls, value: object) -> object:
        return value.strip().upper() if isinstance(value, str) else value

    @field_validator("database_url")
    @classmethod
    def _check_database(cls, value: str) -> str:
        if not value.startswith(("sqlite+aiosqlite://", "postgresql+asyncpg://")):
            raise ValueError("is not a supported database address")
        return value

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _split_shard_ids(cls, value: object) -> object:
        return [word for word in value.split(",") if word.strip()] if isinstance(value, str) else value

    @field_validator("shard_ids")
    @classmethod
    def _check_shard_ids(cls, value: tuple[int, ...] | None, info: ValidationInfo) -> tuple[int, ...] | None:
        if value is not None and not all(0 <= shard < info.data.get("shard_count", 1) for shard in value):
            raise ValueError("lists a shard that does not exist")
        return value and tuple(sorted(set(value)))

    def for_sandbox(self, folder: Path) -> Self:
        """Settings without a token, with a database in `folder`, and logging only warnings by default."""
        changes: dict[str, object] = {
            "token": None,
            "database_url": f"sqlite+aiosqlite:///{(folder / 'pinochle.db').absolute()}",
        }
        if "log_level" not in self.model_fields_set:
            changes["log_level"] = "WARNING"
        return self.model_copy(update=changes)

    @property
    def shards(self) -> tuple[int, ...]:
        """The shards of this process."""
        return self.shard_ids or tuple(range(self.shard_count))

    @property
    def workers(self) -> int:
        """The number of worker processes: by default one less than there are processors, from 1 to 4."""
        if self.ai_workers is not None:
            return self.ai_workers
        return min(4, max(1, (os.cpu_count() or 1) - 1))

    def serves(self, server_id: int) -> bool:
        """Whether a server is on a shard of this process; Discord assigns servers to shards by ID."""
        return (server_id >> 22) % self.shard_count in self.shards

    def secrets(self) -> tuple[str, ...]:
        """The strings that must never be shown: the token, the address of Sentry, and the password of the database."""
        token = self.token.get_secret_value() if self.token else None
        # Parsed like SQLAlchemy does, which accepts unescaped characters in passwords.
        found = re.search(r"://[^:/]*:([^@]*)@", self.database_url)
        passwords = [found[1], unquote(found[1])] if found else []
        passwords += parse_qs(self.database_url.partition("?")[2]).get("password", [])
        dsn = self.sentry_dsn.get_secret_value() if self.sentry_dsn else None
        return tuple(word for word in (token, dsn, *passwords) if word)


def _from_file(settings: type[Settings], value: object, info: ValidationInfo) -> object:
    """The contents of the file that is named instead of a value, if one is."""
    assert info.field_name is not None
    file = info.data.get(f"{info.field_name}_file")
    if file is None:
        return value
    if value != settings.model_fields[info.field_name].default:
        raise ValueError("is set although a file with it is set, too")
    return file.read_text("utf-8").strip()


def _problems(error: ValidationError) -> Iterator[str]:
    for detail in error.errors(include_input=False, include_url=False):
        field = str(detail["loc"][0])
        variable = field if field in _FIXES else _PREFIX + field.upper()
        reason = detail.get("ctx", {}).get("error") or "has an unknown value"
        yield f"{variable} {reason}: {_FIXES[variable]}"


def unknown_settings(env_file: Path = Path(".env")) -> dict[str, str | None]:
    """Return the names in the environment and the file that look like settings but are none.

    Each has the setting whose name is most like it, if there is one.
    """
    names = {name.upper() for name in (*os.environ, *dotenv_values(env_file))}
    unknown = [
        name for name in sorted(names) if name.startswith((_PREFIX, "DISCORD_TOKEN")) and name not in _FIXES
    ]
    # The prefix would make all names alike.
    known = {name.removeprefix(_PREFIX): name for name in _FIXES}
    nearest = (get_close_matches(name.removeprefix(_PREFIX), known, n=1) for name in unknown)
    return {name: known[found[0]] if found else None for name, found in zip(unknown, nearest, strict=True)}


def configure_logging(settings: Settings, stream: TextIO | None = None) -> Callable[[], None]:
    """Log to standard error or `stream` as the settings say. A second call replaces the first.

    The configured level applies to the bot itself. Libraries log warnings only, or INFO if the level is DEBUG: at DEBUG
    some of them log secrets, such as the parameters of a statement or a raw interaction.

    Except at DEBUG, lines are buffered until there is a warning or the returned function is called, so that a failed
    start shows its reason and nothing else.
    """
    output = logging.StreamHandler(stream or sys.stderr)
    secrets = settings.secrets()
    output.setFormatter(_JsonFormatter(secrets) if settings.log_format == "json" else _TextFormatter(secrets))
    debugging = settings.log_level == "DEBUG"
    buffer = _BufferedOutput(output)
    logging.basicConfig(
        handlers=[output if debugging else buffer],
        level=logging.INFO if debugging else logging.WARNING,
        force=True,
    )
    for name in ("bot", "cogs"):
        logging.getLogger(name).setLevel(settings.log_level)
    return buffer.stop_buffering


class _BufferedOutput(logging.Handler):
    """Buffers lines until there is a warning or buffering is stopped."""

    def __init__(self, output: logging.Handler) -> None:
        super().__init__()
        self._output = output
        self._buffer: list[logging.LogRecord] = []
        self._buffering = True

    def emit(self, record: logging.LogRecord) -> None:
        self._buffer.append(record)
        if not self._buffering or record.levelno >= logging.WARNING:
            self._flush()

    def stop_buffering(self) -> None:
        self._buffering = False
        self._flush()

    def _flush(self) -> None:
        buffer, self._buffer = self._buffer, []
        for record in buffer:
            self._output.handle(record)


# With the token of an interaction anyone can respond as the bot for 15 minutes.
_INTERACTION = re.compile(r"(/(?:interactions|webhooks)/\d+/)[\w.\-]+")
_STANDARD_FIELDS = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class _SafeFormatter(logging.Formatter, ABC):
    """Formats a line and removes all secrets from it, including those in the traceback."""

    def __init__(self, secrets: Iterable[str]) -> None:
        super().__init__()
        # JSON escapes quotation marks and backslashes in a password.
        self._secrets = frozenset(form for secret in secrets for form in (secret, json.dumps(secret)[1:-1]))

    def format(self, record: logging.LogRecord) -> str:
        line = self._line(record)
        for secret in self._secrets:
            line = line.replace(secret, "[secret]")
        return _INTERACTION.sub(r"\1[secret]", line)

    @abstractmethod
    def _line(self, record: logging.LogRecord) -> str: ...

    def _time(self, record: logging.LogRecord) -> str:
        return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")

    def _traceback(self, record: logging.LogRecord) -> str | None:
        return self.formatException(record.exc_info) if record.exc_info else None

    def _extra(self, record: logging.LogRecord) -> dict[str, object]:
        return {key: value for key, value in vars(record).items() if key not in _STANDARD_FIELDS}


class _TextFormatter(_SafeFormatter):
    def _line(self, record: logging.LogRecord) -> str:
        extra = "".join(f" {key}={value}" for key, value in self._extra(record).items())
        line = f"{self._time(record)} {record.levelname:<7} {record.name}: {record.getMessage()}{extra}"
        traceback = self._traceback(record)
        return f"{line}\n{traceback}" if traceback else line


class _JsonFormatter(_SafeFormatter):
    def _line(self, record: logging.LogRecord) -> str:
        entry: dict[str, object] = {
            "time": self._time(record),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **self._extra(record),
        }
        if traceback := self._traceback(record):
            entry["error"] = traceback
        return json.dumps(entry, default=str, ensure_ascii=False)

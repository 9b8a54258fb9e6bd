"""What an admin sets: `Settings` from the environment and `.env`, and the log that obeys them."""

import json
import logging
import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal, Self, TextIO
from urllib.parse import parse_qs, unquote

from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

__all__ = ["Settings", "SettingsError", "start_log"]

_PREFIX = "PINOCHLE_"
_REMEDIES = {
    "DISCORD_TOKEN": "copy it afresh from the Bot page of your application, without spaces",
    "PINOCHLE_DATABASE_URL": (
        "use sqlite+aiosqlite:///data/pinochle.db or postgresql+asyncpg://user:password@host/name"
    ),
    "PINOCHLE_SHARD_COUNT": "use the number of shards of all processes together, 1 for a bot in one process",
    "PINOCHLE_SHARD_IDS": "use the numbers of this process's shards, from 0 to the count less one, as 0,1,2",
    "PINOCHLE_LOG_LEVEL": "use DEBUG, INFO, WARNING or ERROR",
    "PINOCHLE_LOG_FORMAT": "use text or json",
}


class SettingsError(Exception):
    """A setting is of no use; `str()` is one line with the variable, the problem and the remedy."""


class Settings(BaseSettings):
    """The settings of one bot process, fixed for its life.

    Environment variables win over the file; an empty one counts as not set.
    """

    model_config = SettingsConfigDict(
        frozen=True,
        extra="ignore",
        env_prefix=_PREFIX,
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        validate_by_name=True,
    )

    token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    database_url: str = Field(default="sqlite+aiosqlite:///data/pinochle.db", repr=False)
    shard_count: int = Field(default=1, ge=1)
    shard_ids: Annotated[tuple[int, ...] | None, NoDecode] = None
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"

    @classmethod
    def load(cls, env_file: Path | None = Path(".env")) -> Self:
        """The settings of this process.

        Raises:
            SettingsError: the file or one of its values is of no use. The values are not repeated.
        """
        try:
            return cls(_env_file=env_file)
        except ValidationError as error:
            raise SettingsError("; ".join(_complaints(error)) + ".") from None
        except (OSError, UnicodeError):
            raise SettingsError(
                f"{env_file} cannot be read: give this user leave to read it and save it as UTF-8 text."
            ) from None

    @field_validator("token", mode="before")
    @classmethod
    def _token_is_one_word(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        # Anything else could not even travel in an HTTP header.
        if not re.fullmatch(r"[!-~]+", value.strip()):
            raise ValueError("is not a bot token")
        return value.strip()

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper_case(cls, value: object) -> object:
        return value.strip().upper() if isinstance(value, str) else value

    @field_validator("log_format", mode="before")
    @classmethod
    def _lower_case(cls, value: object) -> object:
        return value.strip().lower() if isinstance(value, str) else value

    @field_validator("database_url")
    @classmethod
    def _known_database(cls, value: str) -> str:
        if not value.startswith(("sqlite+aiosqlite://", "postgresql+asyncpg://")):
            raise ValueError("names no database this bot knows")
        return value

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _separated_by_commas(cls, value: object) -> object:
        return [word for word in value.split(",") if word.strip()] if isinstance(value, str) else value

    @field_validator("shard_ids")
    @classmethod
    def _within_the_count(cls, value: tuple[int, ...] | None, info: ValidationInfo) -> tuple[int, ...] | None:
        if value is not None and not all(0 <= shard < info.data.get("shard_count", 1) for shard in value):
            raise ValueError("names a shard that there is not")
        return value and tuple(sorted(set(value)))

    @property
    def shards(self) -> tuple[int, ...]:
        """The shards that this process serves."""
        return self.shard_ids or tuple(range(self.shard_count))

    def serves(self, guild_id: int) -> bool:
        """Whether this process serves that server: Discord spreads them over the shards by their ids."""
        return (guild_id >> 22) % self.shard_count in self.shards

    def secrets(self) -> tuple[str, ...]:
        """The words that must never be shown: the token and the password of the database."""
        token = self.token.get_secret_value() if self.token else None
        # As the database's library takes addresses apart: what is not escaped may stand in a password there.
        found = re.search(r"://[^:/]*:([^@]*)@", self.database_url)
        passwords = [found[1], unquote(found[1])] if found else []
        passwords += parse_qs(self.database_url.partition("?")[2]).get("password", [])
        return tuple(word for word in (token, *passwords) if word)


def _complaints(error: ValidationError) -> Iterator[str]:
    for detail in error.errors(include_input=False, include_url=False):
        field = str(detail["loc"][0])
        variable = field if field in _REMEDIES else _PREFIX + field.upper()
        own = detail.get("ctx", {}).get("error")
        yield f"{variable} {own or 'has a value the bot does not know'}: {_REMEDIES[variable]}"


def start_log(settings: Settings, stream: TextIO | None = None) -> Callable[[], None]:
    """Log to standard error (or `stream`) as the settings say; a second call replaces the first.

    The level is that of the bot itself. Libraries are kept to warnings, at DEBUG to INFO: the lines
    of some below that repeat what is secret, as the parameters of a statement or a raw interaction.

    Except at DEBUG, lines are held back until there is a warning or what is returned is called: a start
    that comes to nothing shall say why, and nothing else.
    """
    show = logging.StreamHandler(stream or sys.stderr)
    words = settings.secrets()
    show.setFormatter(_JsonLines(words) if settings.log_format == "json" else _TextLines(words))
    debugging = settings.log_level == "DEBUG"
    held = _HeldBack(show)
    logging.basicConfig(
        handlers=[show if debugging else held],
        level=logging.INFO if debugging else logging.WARNING,
        force=True,
    )
    for name in ("bot", "cogs"):
        logging.getLogger(name).setLevel(settings.log_level)
    return held.let_go


class _HeldBack(logging.Handler):
    """Keeps lines to itself until a warning comes, or until it is let go."""

    def __init__(self, show: logging.Handler) -> None:
        super().__init__()
        self._show = show
        self._held: list[logging.LogRecord] = []
        self._free = False

    def emit(self, record: logging.LogRecord) -> None:
        self._held.append(record)
        if self._free or record.levelno >= logging.WARNING:
            self._tell()

    def let_go(self) -> None:
        self._free = True
        self._tell()

    def _tell(self) -> None:
        held, self._held = self._held, []
        for record in held:
            self._show.handle(record)


# The token of an interaction lets anyone answer in the bot's name for a quarter of an hour.
_INTERACTION = re.compile(r"(/(?:interactions|webhooks)/\d+/)[\w.\-]+")
_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class _Lines(logging.Formatter, ABC):
    """Makes a line of a record and strikes the secrets out of all of it, traceback included."""

    def __init__(self, secrets: Iterable[str]) -> None:
        super().__init__()
        # In JSON a quotation mark or a backslash of a password stands escaped.
        self._secrets = frozenset(form for word in secrets for form in (word, json.dumps(word)[1:-1]))

    def format(self, record: logging.LogRecord) -> str:
        line = self._line(record)
        for secret in self._secrets:
            line = line.replace(secret, "[secret]")
        return _INTERACTION.sub(r"\1[secret]", line)

    @abstractmethod
    def _line(self, record: logging.LogRecord) -> str: ...

    def _moment(self, record: logging.LogRecord) -> str:
        return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")

    def _trouble(self, record: logging.LogRecord) -> str | None:
        return self.formatException(record.exc_info) if record.exc_info else None

    def _facts(self, record: logging.LogRecord) -> dict[str, object]:
        return {key: value for key, value in vars(record).items() if key not in _STANDARD}


class _TextLines(_Lines):
    def _line(self, record: logging.LogRecord) -> str:
        facts = "".join(f" {key}={value}" for key, value in self._facts(record).items())
        line = f"{self._moment(record)} {record.levelname:<7} {record.name}: {record.getMessage()}{facts}"
        trouble = self._trouble(record)
        return f"{line}\n{trouble}" if trouble else line


class _JsonLines(_Lines):
    def _line(self, record: logging.LogRecord) -> str:
        entry: dict[str, object] = {
            "time": self._moment(record),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **self._facts(record),
        }
        if trouble := self._trouble(record):
            entry["error"] = trouble
        return json.dumps(entry, default=str, ensure_ascii=False)

"""Reports of unexpected errors to Sentry, without anything secret or personal.

A report is made from a log line, which is without secrets already, and only the parts listed here are sent.
"""

from __future__ import annotations

import logging
import re
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import sentry_sdk
from sentry_sdk.utils import BadDsn

from bot.config import VERSION, Settings

if TYPE_CHECKING:
    from sentry_sdk.types import Event, Hint

__all__ = ["ErrorReports", "ErrorReportsError", "report_errors", "scrub"]

_CLOSE_SECONDS: Final = 2.0
_SENT: Final = frozenset(
    {
        "event_id",
        "timestamp",
        "level",
        "logger",
        "platform",
        "release",
        "message",
        "tags",
        "fingerprint",
        "sdk",
    }
)
"""The only parts of a report that leave this machine."""
_TAGS: Final = ("reference", "asked")
"""What is sent of the additional fields of a log line: the reference that the user was shown, and the command."""
_HIDDEN: Final = (
    (re.compile(r"(/(?:interactions|webhooks)/\d+/)[\w.\-]+"), r"\1[token]"),
    (re.compile(r"\b[0-9a-fA-F]{32,}\b"), "[seed]"),
    (re.compile(r"(?<!\w)(?:10|[9JQKTA])[♣♦♥♠]|\b[9JQKTA][CDHS]\b"), "[card]"),
    (re.compile(r"\b\d{17,20}\b"), "[id]"),
)


class ErrorReportsError(Exception):
    """Errors cannot be reported; `str()` is one line with the reason and what to do."""


def scrub(text: str, secrets: Iterable[str] = ()) -> str:
    """Replace secrets, tokens of interactions, seeds, cards, and the IDs of users.

    >>> scrub("user 123456789012345678 holds AS and 10♥")
    'user [id] holds [card] and [card]'
    """
    for secret in secrets:
        text = text.replace(secret, "[secret]")
    for pattern, replacement in _HIDDEN:
        text = pattern.sub(replacement, text)
    return text


class ErrorReports(logging.Handler):
    """Sends every log line that is an error to Sentry."""

    def __init__(self, dsn: str, secrets: Iterable[str], **options: Any) -> None:
        """:param options: further options of Sentry's client."""
        super().__init__(logging.ERROR)
        self._secrets = tuple(secrets)
        self._client = sentry_sdk.Client(
            dsn=dsn,
            release=VERSION,
            # Nothing is collected from the program: no variables, breadcrumbs, requests, names of machines.
            default_integrations=False,
            auto_enabling_integrations=False,
            include_local_variables=False,
            max_breadcrumbs=0,
            before_send=self._before_send,
            **options,
        )

    def emit(self, record: logging.LogRecord) -> None:
        """Report one error."""
        message = record.getMessage()
        if record.exc_info and record.exc_info[1] is not None:
            kind, _, trace = record.exc_info
            # The message of an exception may quote what a user entered.
            message += f"\n{kind.__name__ if kind else ''}\n{''.join(traceback.format_tb(trace))}"
        places = re.findall(r'File "(.+)", line \d+, in (\S+)', message)
        self._client.capture_event(
            {
                "message": message,
                "level": "error",
                "logger": record.name,
                "tags": {name: str(vars(record)[name]) for name in _TAGS if name in vars(record)},
                # Errors of the same origin are one issue, whatever their messages contain.
                "fingerprint": [record.name, str(record.msg), *(places[-1] if places else ())],
            }
        )

    def close(self) -> None:
        """Send what has not been sent yet."""
        self._client.close(timeout=_CLOSE_SECONDS)
        super().close()

    def _before_send(self, event: Event, _hint: Hint) -> Event:
        kept: Any = {name: part for name, part in event.items() if name in _SENT}
        for name in ("message", "tags", "fingerprint"):
            kept[name] = self._scrubbed(kept.get(name))
        scrubbed: Event = kept
        return scrubbed

    def _scrubbed(self, part: Any) -> Any:
        match part:
            case str():
                return scrub(part, self._secrets)
            case dict():
                return {name: self._scrubbed(value) for name, value in part.items()}
            case list():
                return [self._scrubbed(value) for value in part]
        return part


@contextmanager
def report_errors(settings: Settings) -> Iterator[None]:
    """Report errors to the project at Sentry that the settings name, until the block ends.

    :raises ErrorReportsError: if the address of Sentry is invalid.
    """
    assert settings.sentry_dsn is not None
    try:
        reports = ErrorReports(settings.sentry_dsn.get_secret_value(), settings.secrets())
    except BadDsn:
        raise ErrorReportsError(
            "PINOCHLE_SENTRY_DSN is not the address of a project at Sentry: copy it again from its settings."
        ) from None
    logging.getLogger().addHandler(reports)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(reports)
        reports.close()

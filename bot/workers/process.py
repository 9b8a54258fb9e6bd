"""A worker process: it answers requests on its standard streams until its input ends.

A request is a pickled pair of a function and the pickled tuple of its arguments. The answer is the pickled value or a
`Failure`. Each is preceded by its length in four bytes. The first answer is None: then everything is compiled.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, BinaryIO, Final

LENGTH_BYTES: Final = 4
_NICENESS: Final = 5


@dataclass(frozen=True, slots=True)
class Failure:
    """A request raised an exception: where, and its type, without its message, which may quote a card."""

    reason: str


def packed(value: object) -> bytes:
    """A request or an answer as it is sent."""
    content = pickle.dumps(value)
    return len(content).to_bytes(LENGTH_BYTES, "big") + content


def serve(requests: BinaryIO, answers: BinaryIO, warm_up: Callable[[], None]) -> None:
    """Answer requests until there are no more."""
    answers.write(packed(_attempt(warm_up)))
    answers.flush()
    while head := requests.read(LENGTH_BYTES):
        function, arguments = pickle.loads(requests.read(int.from_bytes(head, "big")))
        answers.write(packed(_attempt(partial(function, *pickle.loads(arguments)))))
        answers.flush()


def _attempt(work: Callable[[], Any]) -> Any:
    try:
        return work()
    except Exception as error:
        return Failure(f"{type(error).__name__}\n{''.join(traceback.format_tb(error.__traceback__))}")


def main(compile_all: Callable[[], None] | None = None) -> None:
    """Serve the process that started this one.

    :param compile_all: compiles before the first request what the requests need. Such a worker runs at lower priority
        than the process that serves the players.
    """
    # Ctrl-C reaches all processes of a terminal; a worker stops when its input ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if compile_all is not None and hasattr(os, "nice"):
        os.nice(_NICENESS)
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr
    serve(sys.stdin.buffer, answers, compile_all or (lambda: None))

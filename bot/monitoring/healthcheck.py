"""`python -m bot healthcheck`: ask the bot that runs on this machine whether it is ready."""

from __future__ import annotations

import json
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from ipaddress import ip_address
from typing import Final

__all__ = ["problem_of_bot"]

_TIMEOUT_SECONDS: Final = 5.0


def problem_of_bot(host: str, port: int) -> str | None:
    """What keeps the bot on this port from serving its players; None if it is ready."""
    connection = HTTPConnection(_address_to_ask(host), port, timeout=_TIMEOUT_SECONDS)
    try:
        connection.request("GET", "/readyz")
        response = connection.getresponse()
        answer = response.read()
        if response.status == HTTPStatus.OK:
            return None
        return "; ".join(json.loads(answer)["problems"])
    except (OSError, HTTPException, ValueError, KeyError, TypeError) as error:
        return f"no answer on port {port} ({type(error).__name__})"
    finally:
        connection.close()


def _address_to_ask(host: str) -> str:
    """This machine, if the bot listens on every interface: that is no address to ask."""
    try:
        return "localhost" if ip_address(host).is_unspecified else host
    except ValueError:
        return host

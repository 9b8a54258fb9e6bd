"""The role for the winners of a season: who should have it, and who has it from the bot."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, select, update

from bot.store.database.statements import upsert_row
from bot.store.database.transactions import Repository, reads, writes
from bot.store.schema import key_values

_MEMBER: Final = "winner-role:"
"""Before a server and a user. Keys about a user end with their ID, so that they are deleted with the user's data."""
_DECIDED: Final = "winner-season:"
"""Before a server: for which season, and which role, it is decided who should have it."""


@dataclass(frozen=True, slots=True)
class WinnerRole:
    """What a member should have, and what they have.

    - `wanted`: the role that they should have; None for none.
    - `held`: the roles that the bot has given them, or may have given them.
    """

    wanted: int | None
    held: frozenset[int] = frozenset()

    @property
    def is_settled(self) -> bool:
        """Whether the bot has nothing more to give or to take."""
        return self.held == {self.wanted} - {None}

    @property
    def value(self) -> str:
        """How it is stored."""
        return json.dumps({"wanted": self.wanted, "held": sorted(self.held)})


class WinnerRoleRepository(Repository):
    """The role for winners on all servers."""

    @reads
    def servers(self, connection: Connection) -> frozenset[int]:
        """Return the servers of which somebody has, or should have, a role."""
        query = select(key_values.c.key).where(key_values.c.key.startswith(_MEMBER, autoescape=True))
        return frozenset(int(key.split(":")[1]) for key in connection.execute(query).scalars())

    @reads
    def decided(self, connection: Connection, server_id: int) -> str:
        """Return for what it was last decided who should have the role, as `decide` was told; empty for nothing."""
        query = select(key_values.c.value).where(key_values.c.key == f"{_DECIDED}{server_id}")
        return connection.execute(query).scalar_one_or_none() or ""

    @reads
    def members(self, connection: Connection, server_id: int) -> dict[int, WinnerRole]:
        """Return what each member of a server has and should have."""
        return _members(connection, server_id)

    @writes
    def decide(
        self, connection: Connection, server_id: int, reason: str, role_id: int | None, users: Collection[int]
    ) -> None:
        """Decide that these users should have a role, and nobody else.

        :param reason: the season and the role.
        """
        upsert_row(connection, key_values, {"key": f"{_DECIDED}{server_id}", "value": reason})
        before = _members(connection, server_id)
        for user_id in {*before, *users}:
            member = before.get(user_id, WinnerRole(None))
            wanted = role_id if user_id in users else None
            if member.wanted not in (None, wanted):
                # It may have been given without a note of it.
                member = replace(member, held=member.held | {member.wanted})
            row = {"key": _key(server_id, user_id), "value": replace(member, wanted=wanted).value}
            upsert_row(connection, key_values, row)

    @writes
    def settle(self, connection: Connection, server_id: int, user_id: int, member: WinnerRole) -> None:
        """Note that a member has what they should have, unless something else was decided meanwhile."""
        row = (key_values.c.key == _key(server_id, user_id)) & (key_values.c.value == member.value)
        if member.wanted is None:
            connection.execute(delete(key_values).where(row))
        else:
            settled = WinnerRole(member.wanted, frozenset({member.wanted}))
            connection.execute(update(key_values).where(row).values(value=settled.value))


def winner_keys(server_id: int) -> ColumnElement[bool]:
    """The keys about the role on a server."""
    of_members = key_values.c.key.startswith(f"{_MEMBER}{server_id}:", autoescape=True)
    return of_members | (key_values.c.key == f"{_DECIDED}{server_id}")


def _members(connection: Connection, server_id: int) -> dict[int, WinnerRole]:
    prefix = f"{_MEMBER}{server_id}:"
    query = select(key_values).where(key_values.c.key.startswith(prefix, autoescape=True))
    return {
        int(row.key.removeprefix(prefix)): _read(json.loads(row.value)) for row in connection.execute(query)
    }


def _read(value: Mapping[str, object]) -> WinnerRole:
    wanted, held = value["wanted"], value["held"]
    assert isinstance(held, list)
    return WinnerRole(wanted if isinstance(wanted, int) else None, frozenset(held))


def _key(server_id: int, user_id: int) -> str:
    return f"{_MEMBER}{server_id}:{user_id}"

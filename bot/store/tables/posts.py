"""Posts: messages of the bot that it keeps up to date, or has posted once."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    String,
    bindparam,
    cast,
    delete,
    literal,
    or_,
    select,
    update,
)

from bot.store.database.statements import chunks, dialect_insert, named, on_shards, upsert_row
from bot.store.database.transactions import Repository, reads, writes
from bot.store.models import ALL_SHARDS, Shards, TableState
from bot.store.schema import board_sets, posts, tables

_CHUNK: Final = 1_000
"""Keys in one statement."""
_MARK_SHOWN: Final = (
    update(posts)
    .where(posts.c.key == bindparam("of_post"), posts.c.shown < bindparam("by_now"))
    .values(shown=bindparam("by_now"))
)


@dataclass(frozen=True, slots=True)
class Post:
    """A message of the bot, posted or about to be.

    - `key`: its kind and subject, such as `table:17` or `hand:17:4711`.
    - `server_id`: the server whose process looks after it.
    - `channel_id`: the channel or thread; 0 for a direct message to `user_id`.
    - `message_id`: None until Discord has answered. Then the message may be there, if `shown` is -1.
    - `shown`: the last revision of its subject that it shows; -1 before it is posted.
    - `table_id`, `board_set_id`: its subject, with which the post is deleted.
    - `data`: what its kind has to know of it.
    """

    key: str
    server_id: int
    channel_id: int = 0
    user_id: int | None = None
    message_id: int | None = None
    shown: int = -1
    table_id: int | None = None
    board_set_id: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        """The kind of message: the key up to its first colon."""
        return self.key.partition(":")[0]


def post_key(kind: str, *subject: ColumnElement[int]) -> ColumnElement[str]:
    """Return the key of a post about a subject that a statement selects."""
    key: ColumnElement[str] = literal(kind)
    for number in subject:
        key = key + ":" + cast(number, String)
    return key


class PostRepository(Repository):
    """The posts of all servers."""

    @reads
    def load(self, connection: Connection, key: str) -> Post | None:
        """Return a post, or None if there is none with this key."""
        query = select(*named(posts.c)).where(posts.c.key == key)
        row = connection.execute(query).mappings().one_or_none()
        return None if row is None else _post(row)

    @reads
    def of_open_subjects(self, connection: Connection) -> tuple[Post, ...]:
        """Return the posts about tables and board sets that are not closed, and the questions to partners.

        A question is deleted once it is answered, so there are few.
        """
        query = (
            select(*named(posts.c))
            .outerjoin(tables, tables.c.id == posts.c.table_id)
            .outerjoin(board_sets, board_sets.c.id == posts.c.board_set_id)
            .where(
                or_(
                    tables.c.state != TableState.CLOSED.value,
                    board_sets.c.id.is_not(None) & board_sets.c.closed_at.is_(None),
                    posts.c.kind == "partner-request",
                )
            )
        )
        found = connection.execute(query.order_by(posts.c.key)).mappings()
        return tuple(map(_post, found))

    @reads
    def message_ids(self, connection: Connection, channel_id: int) -> frozenset[int]:
        """Return the IDs of all messages in a channel that are known."""
        query = select(posts.c.message_id).where(
            posts.c.channel_id == channel_id, posts.c.message_id.is_not(None)
        )
        return frozenset(connection.execute(query).scalars())

    @reads
    def outdated_hands(self, connection: Connection, shards: Shards = ALL_SHARDS) -> tuple[str, ...]:
        """Return the keys of the hands in direct messages that do not show the current revision of their table."""
        query = (
            select(posts.c.key)
            .join(tables, tables.c.id == posts.c.table_id)
            .where(posts.c.kind == "hand", posts.c.shown < tables.c.revision)
            .where(on_shards(posts.c.server_id, shards))
        )
        return tuple(connection.execute(query.order_by(posts.c.key)).scalars())

    @reads
    def shown(self, connection: Connection, keys: Collection[str]) -> frozenset[str]:
        """Return those of some keys whose message was posted, or need not be posted any more."""
        found: set[str] = set()
        for chunk in chunks(list(keys), _CHUNK):
            query = select(posts.c.key).where(posts.c.key.in_(chunk), posts.c.shown > 0)
            found.update(connection.execute(query).scalars())
        return frozenset(found)

    @writes
    def create(self, connection: Connection, post: Post) -> bool:
        """Write a new post. Of concurrent callers, one gets True; False if there is one with its key already."""
        statement = dialect_insert(connection, posts).values(_row(post))
        return connection.execute(statement.on_conflict_do_nothing()).rowcount == 1

    @writes
    def save(self, connection: Connection, *changed: Post) -> None:
        """Write posts, new or changed, in one transaction."""
        for post in changed:
            upsert_row(connection, posts, _row(post))

    @writes
    def delete(self, connection: Connection, keys: Collection[str]) -> None:
        """Delete posts. Their messages stay."""
        for chunk in chunks(list(keys), _CHUNK):
            connection.execute(delete(posts).where(posts.c.key.in_(chunk)))

    @writes
    def mark_shown(self, connection: Connection, revisions: Mapping[str, int]) -> None:
        """Write the revisions, by key, that messages show."""
        rows = [{"of_post": key, "by_now": revision} for key, revision in revisions.items()]
        connection.execute(_MARK_SHOWN, rows)


def _row(post: Post) -> dict[str, Any]:
    return asdict(post) | {"kind": post.kind, "data": json.dumps(dict(post.data))}


def _post(row: RowMapping) -> Post:
    fields = {name: value for name, value in row.items() if name != "kind"}
    return Post(**fields | {"data": json.loads(row["data"])})

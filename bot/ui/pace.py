"""How often messages are updated, and how long the user interface waits for Discord and for players."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """The usual pace on Discord. Times are in seconds; the sandbox and tests use other values."""

    table_message: float = 1.0
    """The least time between two updates of a table's message."""
    contest_message: float = 15.0
    """The same for the message of a challenge or event: Discord limits edits of messages that are an hour old."""
    hand_panel: float = 0.5
    """The same for a hand panel; the second update shows everything that happened in between."""
    computers: float = 8.0
    """The longest time that a hand panel waits for computer players who act before any user."""
    hand_panel_lifetime: float = 14 * 60.0
    """Time from the latest interaction until a hand panel pauses. Discord's tokens live for 15 minutes."""
    hand_panels_at_once: int = 3
    """How many hand panels are built at the same time. Fewer than the connections to the database, so that interactions
    of players do not wait for one."""
    channel_edits: int = 5
    """The most edits of a channel in `channel_seconds`."""
    channel_seconds: float = 5.0
    thread: float = 60.0
    """How long a table waits for its thread, as Discord limits how many are created in some minutes."""
    stored: float = 1.0
    """The least time between two transactions that store which revisions messages show."""
    look: float = 15.0
    """Time between two looks for messages that are not what they should be."""
    quiet: float = 30.0
    """How long nobody has written in a channel before the panel of its server moves to the bottom."""
    looks_at_once: int = 8
    """How many of these messages are updated at the same time."""
    retry: float = 5.0
    """Time from the first failure of an update to the next attempt."""
    longest_retry: float = 3600.0
    channel_reads: int = 5
    """How many channels are searched for deleted messages at the same time. At 150 ms each, that is 30 a second."""
    messages_read: int = 100
    """How many of the latest messages of a channel are read: as many as Discord sends at once."""
    deal_end: float = 40.0
    """Time from the end of a deal between people until all hand panels show the next."""
    ping: float = 20.0
    """Time from the start of a turn to the ping of a player without a live panel."""
    postponed_ping: float = 120.0
    """Time to the ping from the start of a turn for a player with a live panel, and from a look at the hand."""
    between_pings: float = 0.2
    """Time from one ping to the next after a restart, when the turns of all tables start at the same moment."""
    patience: float = 0.5
    """How long Discord waits for an answer before it gets an acknowledgement."""
    resend: float = 1.0
    """Time between two attempts to deliver an answer."""
    progress: float = 1.5
    """The least time between two updates of an answer that says how far it is."""
    emojis: float = 60.0
    """Time between two looks whether another process has uploaded the card emojis."""
    member_fresh: int = 60 * 60
    """How long a user found to be a member is not asked about again."""
    waited_for_fresh: int = 10 * 60
    """The same for a user for whom a game waits."""
    member_recheck: int = 7 * 24 * 60 * 60
    """How long until an absent user is asked about again."""
    member_timeout: float = 2.0
    """How long to wait for Discord's answer about members; without one nothing changes."""
    member_queries: int = 100
    """The most queries of members in `member_query_seconds` on a connection, which allows 120 commands a minute."""
    member_query_seconds: float = 60.0


USUAL_PACE = Pace()

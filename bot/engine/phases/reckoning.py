"""The points of a deal as they stand, who reached the target first, and the score of the deal (fletcher 9 to 11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.engine.events import (
    EVERYONE,
    NOBODY,
    Bonus,
    Claim,
    DealScored,
    DeclaredOut,
    Ending,
    Event,
    GameEnded,
    Note,
    Noted,
    Shortfall,
    Why,
    only,
)
from bot.engine.features import Feature
from bot.engine.scoring import CardPoints, RunningCount
from bot.engine.table import Table
from bot.engine.variant import Phase

MOST_TRICK_POINTS: Final = 25
"""All counters of the deck, and the last trick: an upper bound."""

_INFRACTIONS: Final = (Note.NINE_FORGOTTEN, Note.NINE_FORGOTTEN_SHOWN, Note.REVOKED)


# Infractions that make the points of a deal void (fletcher 10)


def nine_forgotten(seat: int, held: int) -> Event:
    """Return the event that a seat missed declaring a nine of trump in time, which only that seat knows.

    :param held: The number of such nines that the seat still holds.
    """
    return Noted(seat, Note.NINE_FORGOTTEN, held, only(seat))


def nine_shown(seat: int) -> Event:
    """Return the event that the table shows that a seat missed declaring a nine of trump in time."""
    return Noted(seat, Note.NINE_FORGOTTEN_SHOWN, 1, EVERYONE)


def nines_forgotten(table: Table, seat: int) -> int | None:
    """Return the number of nines that a seat held when it was too late to declare them.

    None if there were none, or if the table already shows the infraction.
    """
    shown = (seat, Note.NINE_FORGOTTEN_SHOWN) in table.notes
    return None if shown else table.notes.get((seat, Note.NINE_FORGOTTEN))


def revoke_found(seat: int) -> Event:
    """Return the event that a revoke of a seat was called correctly."""
    return Noted(seat, Note.REVOKED, 1, EVERYONE)


def void(table: Table, seat: int) -> bool:
    """Return whether a seat scores no meld-play and no trick points in this deal."""
    return any((seat, note) in table.notes for note in _INFRACTIONS)


def void_points(table: Table) -> tuple[Shortfall, ...]:
    """Return for each seat why its points are void; nothing for a seat without an infraction."""
    return tuple(
        Shortfall(table.sides[seat], Why.REVOKE if (seat, Note.REVOKED) in table.notes else Why.NINE)
        for seat in range(table.seats)
        if void(table, seat)
    )


def uncovered(table: Table) -> list[Event]:
    """Return the events by which the table shows, when the deal is scored, which seats did not declare a nine."""
    return [nine_shown(seat) for seat in range(table.seats) if nines_forgotten(table, seat) is not None]


# Points so far


@dataclass(frozen=True, slots=True)
class Account:
    """The points of a player in a deal.

    `meld` includes declared nines, `tricks` the last trick; `extra` are the guess bonus and penalties received.
    """

    meld: int
    last_draw: int
    tricks: int
    extra: int

    @property
    def contract(self) -> int:
        """The points that count towards the bid (fletcher 9)."""
        return self.meld + self.last_draw + self.tricks

    @property
    def other(self) -> int:
        """All points that are neither meld nor trick points."""
        return self.last_draw + self.extra

    @property
    def total(self) -> int:
        """All points."""
        return self.contract + self.extra


@dataclass(frozen=True)
class Reckoning:
    """Counts the points of a deal at any moment. With two players each seat is a side."""

    points: CardPoints

    def counted(self, table: Table) -> list[Account]:
        """Return all points by seat, before any rule takes them away."""
        accounts = []
        for seat, tricks in enumerate(self.points.taken(table)):
            own = (bonus for bonus in table.bonuses if bonus.side == seat)
            last_draw = sum(bonus.points for bonus in own if bonus.reason is Bonus.LAST_DRAW)
            extra = table.other_points[seat] - last_draw
            accounts.append(Account(table.meld_points[seat], last_draw, tricks, extra))
        return accounts

    def standing(self, table: Table) -> list[Account]:
        """Return the points by seat as they stand, without those that are void."""
        return [
            replace(account, meld=0, last_draw=0, tricks=0) if void(table, seat) else account
            for seat, account in enumerate(self.counted(table))
        ]

    def at_target(self, table: Table, seat: int) -> bool:
        """Return whether a player's score with the points of this deal so far has reached the target."""
        most = table.scores[seat] + table.meld_points[seat] + table.other_points[seat] + MOST_TRICK_POINTS
        if most < table.target:
            return False
        return table.scores[seat] + self.standing(table)[seat].total >= table.target

    def made(self, table: Table) -> bool:
        """Return whether the declarer's contract points have reached the bid."""
        assert table.declarer is not None
        return self.standing(table)[table.declarer].contract >= table.contract

    def score(self, table: Table, seat: int) -> int:
        """Return a player's score with the points so far."""
        return table.scores[seat] + self.standing(table)[seat].total


# Reaching the target first


def stood_first(table: Table, seats: Sequence[int]) -> int:
    """Return the one of these seats, all at the target, that reached it first and stayed there (fletcher 11)."""
    return min(seats, key=lambda seat: table.notes.get((seat, Note.STOOD)) or 0)


def rival_score(table: Table, winner: int) -> int | None:
    """Return the other player's score when the winner claimed or reached the target for good, whichever came first."""
    return table.notes.get((winner, Note.RIVAL))


@dataclass(frozen=True)
class NoteTarget(Phase):
    """Notes, unseen by anyone, when each player reaches the target (fletcher 11).

    A declarer stands there only with the contract made, too. A player who falls below the target starts again.
    """

    reckoning: Reckoning

    def advance(self, table: Table) -> Sequence[Event]:
        """The note about a player who has reached the target, the last trick's winner first, or fallen below it."""
        if table.declarer is None:
            return ()
        for seat in (0, 1) if table.leader < 1 else (1, 0):
            stands = self.reckoning.at_target(table, seat) and (
                seat != table.declarer or self.reckoning.made(table)
            )
            if stands != (table.notes.get((seat, Note.STOOD)) is not None):
                return self._reached(table, seat) if stands else self._fell_below(seat)
        return ()

    def _reached(self, table: Table, seat: int) -> tuple[Event, ...]:
        order = 1 + (table.notes.get((1 - seat, Note.STOOD)) or 0)
        return Noted(seat, Note.STOOD, order, NOBODY), *self.rival_noted(table, seat)

    def _fell_below(self, seat: int) -> tuple[Event, ...]:
        return Noted(seat, Note.STOOD, None, NOBODY), Noted(seat, Note.RIVAL, None, NOBODY)

    def rival_noted(self, table: Table, seat: int) -> tuple[Event, ...]:
        """Return the event that notes the other player's score now; none if an earlier one is noted."""
        if rival_score(table, seat) is not None:
            return ()
        return (Noted(seat, Note.RIVAL, self.reckoning.score(table, 1 - seat), NOBODY),)


# The score of a deal


@dataclass(frozen=True)
class ScoreBid(Phase):
    """Scores a deal that was played out (fletcher 9).

    A player without trick points scores no meld-play points, and a declarer who has not made the contract scores
    nothing. Of two players at the target the one who reached it first wins (fletcher 11).
    """

    reckoning: Reckoning

    def features(self) -> Sequence[Feature]:
        """What happens if the bid is missed, or a player takes no trick points."""
        return Feature.BID_WORTHLESS, Feature.MELD_NEEDS_TRICKS

    def advance(self, table: Table) -> Sequence[Event]:
        """The result, and the end of the game if it is one."""
        assert table.declarer is not None
        counted = self.reckoning.counted(table)
        standing = self.reckoning.standing(table)
        contract = [account.contract if account.tricks else 0 for account in standing]
        made = contract[table.declarer] >= table.contract
        short = tuple(self._shortfalls(table, standing))
        delta = [points + account.extra for points, account in zip(contract, standing, strict=True)]
        if not made:
            delta[table.declarer] = 0
        result = scored(table, counted, delta, short, made=made)
        out = [seat for seat, score in enumerate(result.scores) if score >= table.target]
        ended = (GameEnded(Ending.RULE, -1, stood_first(table, out)),) if out else ()
        claim = () if made else self._claim_set(table)
        return *uncovered(table), *claim, result, *ended

    def running_count(self, table: Table) -> RunningCount:
        """Return the points of the deal so far, and what the declarer still needs: at least a trick point."""
        assert table.declarer is not None
        standing = self.reckoning.standing(table)
        declarer = standing[table.declarer]
        return RunningCount(
            tuple(account.tricks for account in standing),
            tuple(account.total for account in standing),
            max(table.contract - declarer.contract, int(not declarer.tricks), 0),
        )

    def _shortfalls(self, table: Table, standing: Sequence[Account]) -> Iterator[Shortfall]:
        """Why the contract is not made, and why points do not count; `standing` is by seat."""
        yield from void_points(table)
        for seat, account in enumerate(standing):
            if void(table, seat):
                continue
            side = table.sides[seat]
            if not account.tricks and (account.contract or seat == table.declarer):
                yield Shortfall(side, Why.TRICK_POINTS, 0, 1)
            if seat == table.declarer and account.contract < table.contract:
                yield Shortfall(side, Why.BID, account.contract, table.contract)

    def _claim_set(self, table: Table) -> tuple[Event, ...]:
        """The end of the declarer's claim that was challenged, if there was one."""
        seat = table.declarer
        assert seat is not None
        if (seat, Note.CHALLENGED) not in table.notes:
            return ()
        return (DeclaredOut(seat, self.reckoning.score(table, seat), table.target, Claim.SET),)

    def card_points(self) -> CardPoints:
        """Return the points that are counted here."""
        return self.reckoning.points


def scored(
    table: Table,
    accounts: Sequence[Account],
    delta: Sequence[int],
    shortfalls: tuple[Shortfall, ...],
    *,
    made: bool,
) -> DealScored:
    """Return the result of a deal from the accounts and the changes of the scores, both by seat."""
    return DealScored(
        meld=tuple(account.meld for account in accounts),
        tricks=tuple(account.tricks for account in accounts),
        other=tuple(account.other for account in accounts),
        delta=tuple(delta),
        scores=tuple(map(sum, zip(table.scores, delta, strict=True))),
        declarer=table.declarer,
        made=made,
        shortfalls=shortfalls,
    )

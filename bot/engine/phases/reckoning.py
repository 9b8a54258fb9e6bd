"""The points of a deal as they stand, who stood at the target first, and the score of a deal with a bid (fletcher 9 to
11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.engine.events import (
    EVERYONE,
    NOBODY,
    Bonus,
    DealScored,
    Ending,
    Event,
    GameEnded,
    Noted,
    only,
)
from bot.engine.scoring import CardPoints
from bot.engine.table import Table
from bot.engine.variant import Phase

MOST_TRICK_POINTS: Final = 25
"""All counters of the deck, and the last trick."""

_FORGOTTEN: Final = "nine-forgotten"
_FORGOTTEN_SHOWN: Final = "nine-forgotten-shown"
_REVOKED: Final = "revoked"
_STOOD: Final = "stood"
_RIVAL: Final = "rival"


# What makes the points of a deal void (fletcher 10)


def nine_forgotten(seat: int, held: int) -> Event:
    """A nine of trump was not declared in time, which only its holder knows; he still holds so many such nines."""
    return Noted(seat, _FORGOTTEN, held, only(seat))


def nine_shown(seat: int) -> Event:
    """All know that this seat has not declared a nine of trump in time."""
    return Noted(seat, _FORGOTTEN_SHOWN, 1, EVERYONE)


def nines_forgotten(table: Table, seat: int) -> int | None:
    """How many nines not declared in time a seat still held when they had to be; None where there was none, or the
    table shows it already."""
    return None if (seat, _FORGOTTEN_SHOWN) in table.notes else table.notes.get((seat, _FORGOTTEN))


def revoke_found(seat: int) -> Event:
    """A revoke of this seat was called rightly."""
    return Noted(seat, _REVOKED, 1, EVERYONE)


def void(table: Table, seat: int) -> bool:
    """Whether a seat scores no meld-play and no trick points for this deal."""
    return any((seat, key) in table.notes for key in (_FORGOTTEN, _FORGOTTEN_SHOWN, _REVOKED))


def uncovered(table: Table) -> list[Event]:
    """When a deal is scored, the table shows what nines were not declared."""
    return [nine_shown(seat) for seat in range(table.seats) if nines_forgotten(table, seat) is not None]


# What a player has so far


@dataclass(frozen=True, slots=True)
class Account:
    """The points of a player in a deal: melds with declared nines, last draw, tricks, and the guess and penalties."""

    meld: int
    last_draw: int
    tricks: int
    extra: int

    @property
    def contract(self) -> int:
        """What counts towards a bid (fletcher 9)."""
        return self.meld + self.last_draw + self.tricks

    @property
    def other(self) -> int:
        """All that is neither meld nor trick points."""
        return self.last_draw + self.extra

    @property
    def total(self) -> int:
        """All points."""
        return self.contract + self.extra


@dataclass(frozen=True)
class Reckoning:
    """Counts a deal at any moment of it. With two players each seat is a side."""

    points: CardPoints

    def counted(self, table: Table) -> list[Account]:
        """All points by seat, before any rule takes them away."""
        return [
            Account(
                table.meld_points[seat],
                last := sum(
                    b.points for b in table.bonuses if b.side == seat and b.reason is Bonus.LAST_DRAW
                ),
                tricks,
                table.other_points[seat] - last,
            )
            for seat, tricks in enumerate(self.points.taken(table))
        ]

    def standing(self, table: Table) -> list[Account]:
        """The points by seat as they stand, what is void left out."""
        return [
            replace(account, meld=0, last_draw=0, tricks=0) if void(table, seat) else account
            for seat, account in enumerate(self.counted(table))
        ]

    def at_target(self, table: Table, seat: int) -> bool:
        """Whether a player's score with the points of this deal so far is at the target."""
        most = table.scores[seat] + table.meld_points[seat] + table.other_points[seat] + MOST_TRICK_POINTS
        if most < table.target:
            return False
        return table.scores[seat] + self.standing(table)[seat].total >= table.target

    def made(self, table: Table) -> bool:
        """Whether the declarer's contract points have reached his bid."""
        assert table.declarer is not None
        return self.standing(table)[table.declarer].contract >= table.contract

    def score(self, table: Table, seat: int) -> int:
        """A player's score with the points so far."""
        return table.scores[seat] + self.standing(table)[seat].total


# Who stood at the target first


def stood_first(table: Table, seats: Sequence[int]) -> int:
    """Of some seats at the target, the one that first stood there and stayed (fletcher 11)."""
    return min(seats, key=lambda seat: table.notes.get((seat, _STOOD)) or 0)


def rival_score(table: Table, winner: int) -> int | None:
    """The score of the other when the winner claimed or began to stand at the target for good, whichever was first."""
    return table.notes.get((winner, _RIVAL))


@dataclass(frozen=True)
class Standing(Phase):
    """Keeps in mind, unseen by all, since when a player stands at the target: a declarer once his contract is made
    too; one who falls below starts anew (fletcher 11)."""

    reckoning: Reckoning

    def advance(self, table: Table) -> Sequence[Event]:
        """Who has come to the target, the winner of the last trick first, or fallen below it."""
        if table.declarer is None:
            return ()
        for seat in (0, 1) if table.leader < 1 else (1, 0):
            stands = self.reckoning.at_target(table, seat) and (
                seat != table.declarer or self.reckoning.made(table)
            )
            if stands != (table.notes.get((seat, _STOOD)) is not None):
                return self._arrived(table, seat) if stands else self._fallen(seat)
        return ()

    def _arrived(self, table: Table, seat: int) -> tuple[Event, ...]:
        order = 1 + (table.notes.get((1 - seat, _STOOD)) or 0)
        return Noted(seat, _STOOD, order, NOBODY), *self.rival_noted(table, seat)

    def _fallen(self, seat: int) -> tuple[Event, ...]:
        return Noted(seat, _STOOD, None, NOBODY), Noted(seat, _RIVAL, None, NOBODY)

    def rival_noted(self, table: Table, seat: int) -> tuple[Event, ...]:
        """The other's score at this moment, where no earlier one stands."""
        if rival_score(table, seat) is not None:
            return ()
        return (Noted(seat, _RIVAL, self.reckoning.score(table, 1 - seat), NOBODY),)


# The score of a deal


@dataclass(frozen=True)
class ScoreBid(Phase):
    """Scores a deal played to its end: without trick points no meld-play points, without the contract nothing for its
    declarer (fletcher 9); of players at the target the one who first stood there has won (fletcher 11)."""

    reckoning: Reckoning

    def advance(self, table: Table) -> Sequence[Event]:
        """The result, and the end of the game if it is one."""
        assert table.declarer is not None
        counted = self.reckoning.counted(table)
        standing = self.reckoning.standing(table)
        contract = [account.contract if account.tricks else 0 for account in standing]
        made = contract[table.declarer] >= table.contract
        delta = [points + account.extra for points, account in zip(contract, standing, strict=True)]
        if not made:
            delta[table.declarer] = 0
        result = scored(table, counted, delta, made=made)
        out = [seat for seat, score in enumerate(result.scores) if score >= table.target]
        ended = (GameEnded(Ending.RULE, -1, stood_first(table, out)),) if out else ()
        return *uncovered(table), result, *ended

    def card_points(self) -> CardPoints:
        """The points that are counted here."""
        return self.reckoning.points


def scored(table: Table, accounts: Sequence[Account], delta: Sequence[int], *, made: bool) -> DealScored:
    """The result of a deal of which these are the accounts, and the changes of the score, by seat."""
    return DealScored(
        meld=tuple(account.meld for account in accounts),
        tricks=tuple(account.tricks for account in accounts),
        other=tuple(account.other for account in accounts),
        delta=tuple(delta),
        scores=tuple(map(sum, zip(table.scores, delta, strict=True))),
        declarer=table.declarer,
        made=made,
    )

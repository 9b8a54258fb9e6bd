"""Advice for players: hints during a game, and reviews of finished deals. All of it comes from their own view."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from bot.ai import Level, rule_of_thumb
from bot.ai.coach.analysis import Assessment, DecisionKind, PastDecision, margin, past_decisions
from bot.ai.coach.reasons import Reason
from bot.ai.position import Position
from bot.ai.requests import reason_for
from bot.engine.actions import CLAIM_REST, Action, Verb
from bot.engine.table import Table
from bot.host.computers.ai_service import AIService
from bot.host.errors import CoachBusy, NoHints, NotYourTurn
from bot.host.reading.deal_steps import finished_deal
from bot.host.tables import seats
from bot.host.tables.changes import ChangeKind
from bot.host.tables.service import Resources, Service
from bot.host.tables.session import TableSession, TableSnapshot
from bot.store import DealAccuracy, TableInfo
from bot.workers.pool import NoAnswer

_CACHED_REVIEWS: Final = 64
_COSTLIEST: Final = 3


@dataclass(frozen=True, slots=True)
class Hint:
    """What a player could do now."""

    snapshot: TableSnapshot
    """What they see."""
    action: Action = field(repr=False)
    reason: Reason | None = None
    next_best: Action | None = field(default=None, repr=False)
    """None if the choices were not compared."""
    difference: float = 0.0
    """The points that the next best action costs."""
    exact: bool = False
    """Whether the difference is certain."""
    is_quick: bool = False
    """Whether a rule of thumb chose, because the choices cannot be compared now."""


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """A decision of a finished deal, and what it has cost."""

    decision: PastDecision
    assessment: Assessment
    view: Table = field(repr=False)
    """What the player saw."""
    reason: Reason | None
    """What the best action gains compared with the one made."""

    @property
    def trick(self) -> int:
        """The number of the trick, from 1."""
        return len(self.view.tricks) + 1


@dataclass(frozen=True, slots=True)
class DealReview:
    """The decisions of one player in a finished deal."""

    info: TableInfo
    seat: int
    deal: int
    """Its index."""
    deals: int
    """How many deals of the game are finished."""
    assessments: tuple[tuple[DecisionKind, Assessment], ...] = field(repr=False)
    costliest: tuple[ReviewedDecision, ...] = field(repr=False)
    """The decisions that cost most, at most three; those that cost nothing are left out."""
    margin: float
    """The loss in points up to which a decision counts as best."""
    contract_chance: float | None
    """How often the player's own contract is made, from 0 to 1; None without one."""
    contract: int
    """The points of the contract; 0 without one."""

    @property
    def best(self) -> int:
        """The number of decisions that were best."""
        return sum(assessment.loss <= self.margin for _, assessment in self.assessments)

    def lost(self, kind: DecisionKind) -> float:
        """The points lost by decisions of one kind."""
        return sum(assessment.loss for of, assessment in self.assessments if of is kind)


@dataclass(frozen=True, slots=True)
class _Deal:
    """A finished deal to review; the fields are those of the review."""

    info: TableInfo
    seat: int
    deal: int
    deals: int
    margin: float
    decisions: tuple[PastDecision, ...] = field(repr=False)


class Coach(Service):
    """Hints and reviews."""

    def __init__(self, resources: Resources, ai: AIService) -> None:
        super().__init__(resources)
        self._ai = ai
        self._reviews: Final[OrderedDict[tuple[int, int, int, int], DealReview]] = OrderedDict()

    async def hint(self, table_id: int, user_id: int) -> Hint:
        """What a player could do now, in a game with computer players.

        From then on, the game only counts on leaderboards if the player loses it.

        :raises NotSeated, WrongState, NotYourTurn:
        :raises NoHints: between people, and at a board.
        """

        async def step(session: TableSession) -> tuple[TableSnapshot, Position]:
            game, seat = session.running_game(), session.seat_of(user_id)
            if session.info.is_board or not session.info.with_computers:
                raise NoHints
            if not game.offers(seat):
                raise NotYourTurn(game.to_move())
            return session.snapshot(user_id), Position.of(game, seat)

        snapshot, position = await self._registry.run(table_id, step)
        try:
            hint = await self._compare(snapshot, position) or await self._choose(snapshot, position)
        except NoAnswer:
            hint = await self._suggest(snapshot, position)
        if hint is None:
            raise NotYourTurn(snapshot.to_move)
        return replace(
            hint, snapshot=await self._registry.run(table_id, partial(self._note_hint, user_id=user_id))
        )

    async def _note_hint(self, session: TableSession, user_id: int) -> TableSnapshot:
        """Store that a player has taken a hint, before they see it."""
        session.running_game()
        seat = session.seat_of(user_id)
        after = seats.mark_hinted(session.info, seat)
        if after != session.info:
            await self._registry.save(session, after, ChangeKind.UPDATED, seat)
        return session.snapshot(user_id)

    async def _compare(self, snapshot: TableSnapshot, position: Position) -> Hint | None:
        if CLAIM_REST in position.offer:
            return Hint(snapshot, CLAIM_REST, reason_for(position, CLAIM_REST))
        evaluation = await self._ai.evaluate(position)
        if evaluation is None or len(evaluation.choices) < 2:
            return None
        best, second = evaluation.choices[:2]
        difference = max(0.0, best.value - second.value)
        # What the hand is worth says more about a bid than that another is higher or lower.
        are_bids = best.action.verb is second.action.verb is Verb.BID
        reason = reason_for(position, best.action, second.action if difference > 0 and not are_bids else None)
        return Hint(snapshot, best.action, reason, second.action, difference, evaluation.exact)

    async def _choose(self, snapshot: TableSnapshot, position: Position) -> Hint | None:
        """What an expert would do where choices are not compared."""
        action = await self._ai.choose(position, Level.EXPERT)
        return None if action is None else Hint(snapshot, action, reason_for(position, action))

    async def _suggest(self, snapshot: TableSnapshot, position: Position) -> Hint | None:
        """What the rule of thumb would do, while choices cannot be compared."""
        action = await asyncio.to_thread(rule_of_thumb, position)
        return None if action is None else Hint(snapshot, action, reason_for(position, action), is_quick=True)

    async def review(self, table_id: int, user_id: int, deal: int | None = None) -> DealReview:
        """What a player's decisions in a finished deal have cost, by its index; the last deal if none is given.

        What others have decided on the player's seat does not count: who had it before, or a computer player.

        :raises NotSeated, NoDeal, WrongState:
        :raises CoachBusy: if that cannot be computed now.
        """

        def read(session: TableSession) -> _Deal:
            seat = session.seat_of(user_id)
            game, index, deals = finished_deal(session, deal)
            most = margin(game.variant.rules(game.options))
            decisions = tuple(
                decision
                for decision in past_decisions(game, index, seat)
                if _has_seat(session.info, seat, decision.ply, user_id)
            )
            return _Deal(session.info, seat, index, deals, most, decisions)

        found = await self._registry.read(table_id, read)
        key = table_id, user_id, found.seat, found.deal
        if key not in self._reviews:
            try:
                review = self._reviews[key] = await self._review(found)
            except NoAnswer:
                raise CoachBusy from None
            accuracy = DealAccuracy(len(review.assessments), review.best)
            await self._store.reviews.save(found.info, user_id, found.deal, accuracy)
            if len(self._reviews) > _CACHED_REVIEWS:
                self._reviews.popitem(last=False)
        return self._reviews[key]

    async def _review(self, found: _Deal) -> DealReview:
        assessed: list[tuple[PastDecision, Assessment]] = []
        for decision in found.decisions:
            assessment = await self._ai.assess(decision)
            if assessment is not None:
                assessed.append((decision, assessment))
        chance, contract = await self._contract(found)
        worst = sorted(assessed, key=lambda pair: -pair[1].loss)[:_COSTLIEST]
        return DealReview(
            info=found.info,
            seat=found.seat,
            deal=found.deal,
            deals=found.deals,
            assessments=tuple((decision.kind, assessment) for decision, assessment in assessed),
            costliest=tuple(
                ReviewedDecision(
                    decision,
                    assessment,
                    decision.position.view,
                    reason_for(decision.position, assessment.best, decision.action),
                )
                for decision, assessment in worst
                if assessment.loss > found.margin
            ),
            margin=found.margin,
            contract_chance=chance,
            contract=contract,
        )

    async def _contract(self, found: _Deal) -> tuple[float | None, int]:
        """How often the player's contract is made, and its points."""
        for decision in found.decisions:
            if decision.kind in (DecisionKind.LEAD, DecisionKind.FOLLOW):
                view = decision.position.view
                if view.declarer != found.seat or view.tricks:
                    break
                return await self._ai.contract_chance(decision.position), view.contract
        return None, 0


def _has_seat(info: TableInfo, seat: int, ply: int, user_id: int) -> bool:
    """Whether a user had a seat at a ply of the game, and acted for themselves."""
    player = info.player_at(info.seats[seat], ply)
    return player.user_id == user_id and not player.computer

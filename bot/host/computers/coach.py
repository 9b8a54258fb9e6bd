"""Advice for players: hints during a game, and reviews of finished deals. All of it comes from their own view."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, TypeVar

from bot.ai import rule_of_thumb
from bot.ai.coach.advice import Advice, Alternative
from bot.ai.coach.analysis import DecisionKind, PastDecision, past_decisions
from bot.ai.position import Position
from bot.engine.actions import Action, Verb
from bot.engine.rules import rules_of
from bot.engine.scoring import PlayedTrick
from bot.engine.table import Table
from bot.host.computers.ai_service import AIService, Wait
from bot.host.computers.guided_line import is_guided, stored_step
from bot.host.errors import CoachBusy, NoHints, NotYourTurn, Stale
from bot.host.reading.deal_steps import finished_deal
from bot.host.reading.replays import replay_deal
from bot.host.tables import seats
from bot.host.tables.changes import ChangeKind
from bot.host.tables.service import Resources, Service
from bot.host.tables.session import TableSession, TableSnapshot
from bot.store import DealAccuracy, TableInfo
from bot.workers.pool import NoAnswer

Progress = Callable[[int, int], Awaitable[None]]
"""Is told how many decisions of how many have been assessed."""

_Value = TypeVar("_Value")
_CACHED_REVIEWS: Final = 64
_CACHED_ADVICE: Final = 2048
_COSTLIEST: Final = 3
_LEAST_SHARED: Final = 5
"""The fewest decisions of which a share is named."""
VERDICT_SECONDS: Final = 1.0
"""How long a player of a guided deal waits to be told how good their last choice was."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What a player could do now."""

    snapshot: TableSnapshot
    """What they see."""
    advice: Advice
    is_quick: bool = False
    """Whether a rule of thumb chose, because the choices cannot be compared now."""


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """A decision of a finished deal, and what it has cost."""

    decision: PastDecision
    advice: Advice
    """What a hint has said there, or would have."""
    choice: Alternative
    """What the player chose."""
    is_shown: bool = False
    """Whether a guided player was shown it unasked, so that it is not theirs."""
    outcome: PlayedTrick | None = None
    """What became of the trick to which the chosen card was played, in the review of a finished deal."""

    @property
    def view(self) -> Table:
        """What the player saw."""
        return self.decision.position.view

    @property
    def trick(self) -> int:
        """The number of the trick, from 1."""
        return len(self.view.tricks) + 1

    @property
    def gain(self) -> Alternative | None:
        """What the player avoided by the recommended choice, if all others are mistakes; else None.

        It is one of several of its kind: a pass or a draw is no feat, nor is the only legal card.
        """
        others, action = self.advice.alternatives, self.decision.action
        is_chosen = any(other.action.verb is action.verb for other in others) and not self.decision.is_forced
        is_best = action == self.advice.action and all(other.is_mistake for other in others)
        return self.advice.worse if is_chosen and is_best else None


@dataclass(frozen=True, slots=True)
class DealReview:
    """The decisions of one player in a finished deal."""

    info: TableInfo
    seat: int
    deal: int
    """Its index."""
    deals: int
    """How many deals of the game are finished."""
    decisions: tuple[ReviewedDecision, ...] = field(repr=False)
    """Those whose choices could be compared, in order."""
    contract_chance: float | None
    """How often the player's own contract is made, from 0 to 1; None without one."""
    contract: int
    """The points of the contract; 0 without one."""
    is_alone: bool = False
    """Whether the player is known to have made all of these decisions alone, in a guided deal."""

    @property
    def has_share(self) -> bool:
        """Whether there are enough decisions for the share of good ones to say something."""
        return len(self.decisions) >= _LEAST_SHARED

    @property
    def mistakes(self) -> tuple[ReviewedDecision, ...]:
        """The mistakes, the costliest first."""
        mistakes = (reviewed for reviewed in self.decisions if reviewed.choice.is_mistake)
        return tuple(sorted(mistakes, key=lambda reviewed: -reviewed.choice.loss))

    @property
    def costliest(self) -> tuple[ReviewedDecision, ...]:
        """The costliest mistakes, at most three."""
        return self.mistakes[:_COSTLIEST]

    @property
    def highlights(self) -> tuple[ReviewedDecision, ...]:
        """The decisions that gained most against the next worse choice; one only beside as many mistakes as fit."""
        gains = [
            (nearest.loss, reviewed)
            for reviewed in self.decisions
            if reviewed.gain is not None and (nearest := reviewed.advice.nearest) is not None
        ]
        found = sorted(gains, key=lambda gain: -gain[0])
        return tuple(reviewed for _, reviewed in found[: 1 if len(self.mistakes) >= _COSTLIEST else 2])

    @property
    def moments(self) -> tuple[ReviewedDecision, ...]:
        """What is shown one by one: the mistakes, then the highlights."""
        return *self.mistakes, *self.highlights

    @property
    def best(self) -> int:
        """The number of decisions that were no mistakes."""
        return len(self.decisions) - len(self.mistakes)


@dataclass(frozen=True, slots=True)
class _Deal:
    """A finished deal to review; the fields are those of the review."""

    info: TableInfo
    seat: int
    deal: int
    deals: int
    decisions: tuple[PastDecision, ...] = field(repr=False)
    tricks: tuple[PlayedTrick, ...] = field(repr=False)
    """Those of the deal."""


class Coach(Service):
    """Hints and reviews."""

    def __init__(self, resources: Resources, ai: AIService) -> None:
        super().__init__(resources)
        self._ai = ai
        self._reviews: Final[OrderedDict[tuple[int, int, int, int], DealReview]] = OrderedDict()
        self._advice: Final[OrderedDict[Hashable, Advice | None]] = OrderedDict()
        self._running: Final[dict[Hashable, asyncio.Future[Advice | None]]] = {}
        self._told: Final[OrderedDict[Hashable, Action]] = OrderedDict()
        self._hinted: Final[OrderedDict[Hashable, tuple[Advice, bool]]] = OrderedDict()
        self._first_hints: Final[OrderedDict[Hashable, int]] = OrderedDict()

    async def hint(self, table_id: int, user_id: int) -> Hint:
        """What a player could do now, in a game with computer players.

        From then on, the game only counts on leaderboards if the player loses it.

        :raises NotSeated, WrongState, NotYourTurn:
        :raises NoHints: between people, and at a board.
        :raises Stale: if the game has moved on while the choices were compared; then no hint has been taken.
        """

        async def step(session: TableSession) -> tuple[TableSnapshot, Position]:
            game, seat = session.running_game(), session.seat_of(user_id)
            if session.info.is_board or not session.info.with_computers:
                raise NoHints
            if not game.offers(seat):
                raise NotYourTurn(game.to_move())
            return session.snapshot(user_id), Position.of(game, seat)

        snapshot, position = await self._registry.run(table_id, step)
        advice, is_quick = await self._advise_soon(snapshot.info, position)
        if advice is None:
            raise NotYourTurn(snapshot.to_move)
        noted = await self._registry.run(
            table_id, partial(self._note_hint, user_id=user_id, ply=snapshot.ply)
        )
        _keep(self._hinted, _key(table_id, position), (advice, is_quick))
        return Hint(noted, advice, is_quick)

    def taken_hint(self, snapshot: TableSnapshot) -> Hint | None:
        """The hint that the player of a snapshot has taken now; None if they have not, or are not to move."""
        if snapshot.view is None or snapshot.seat not in snapshot.to_move:
            return None
        position = Position(snapshot.view, snapshot.seat, rules_of(snapshot.info))
        advice, is_quick = self._hinted.get(_key(snapshot.info.id, position), (None, False))
        return None if advice is None else Hint(snapshot, advice, is_quick)

    async def next_step(self, snapshot: TableSnapshot) -> Action | None:
        """The action recommended to the player of a snapshot: by the hint that they have taken, and in a guided deal.

        There it comes unasked at the first decisions, and the hint recommends it whenever it is taken, even if better
        advice has become possible since. Of the later ones, advice is prepared for the verdict on what they choose.

        :return: None if they are not to move, or have to decide alone and have not taken a hint now.
        """
        if snapshot.view is None or snapshot.seat not in snapshot.to_move:
            return None
        position = Position(snapshot.view, snapshot.seat, rules_of(snapshot.info))
        if not (snapshot.info.guided and is_guided(position.view, position.seat)):
            key = _key(snapshot.info.id, position)
            if snapshot.info.guided and key not in self._advice:
                self._begin(snapshot.info.id, position, Wait.GUIDED)
            hint = self.taken_hint(snapshot)
            return None if hint is None else hint.advice.action
        if (step := stored_step(position)) is not None:
            if Verb.PLAY in position.choices and _key(snapshot.info.id, position) not in self._advice:
                self._begin(snapshot.info.id, position, Wait.GUIDED)
            return step
        advice, _ = await self._advise_soon(snapshot.info, position)
        return None if advice is None else advice.action

    async def verdict(self, snapshot: TableSnapshot) -> ReviewedDecision | None:
        """How good the latest choice of the player of a guided deal was: one that they made alone, or a card shown.

        It is said until their next action, also while the opponent is to move: beside a later card, which they had to
        play, it would seem to be about that one.

        :return: None of what else they were shown before, and if it is not known soon, or of a card shown now.
        """
        info, seat = snapshot.info, snapshot.seat
        if not info.guided:
            return None

        def read(session: TableSession) -> PastDecision | None:
            game = session.game
            if game is None:
                return None
            plies = (
                ply for ply, step in enumerate(game.history) if step.action is not None and step.seat == seat
            )
            latest = max(plies, default=None)
            return next((made for made in past_decisions(game, seat=seat) if made.ply == latest), None)

        decision = await self._registry.read(info.id, read)
        if decision is None:
            return None
        is_guided_play = decision.action.verb is Verb.PLAY and is_guided(decision.position.view, seat)
        if is_guided_play and decision.action == self._shown_step(info, decision.position):
            reviewed = _reviewed(decision, self._advice.get(_key(info.id, decision.position)))
            return None if reviewed is None else replace(reviewed, is_shown=True)
        try:
            return await asyncio.wait_for(self._assess(info, decision, Wait.GUIDED), VERDICT_SECONDS)
        except (NoAnswer, TimeoutError):
            return None

    async def _assess(self, info: TableInfo, decision: PastDecision, wait: Wait) -> ReviewedDecision | None:
        """What a decision has cost; None of what the player was shown before, and if choices could not be compared.

        :raises NoAnswer: if that cannot be computed now.
        """
        if decision.action == self._shown_step(info, decision.position):
            return None
        advice = await self.advise(info.id, decision.position, wait=wait)
        # What another process has shown unasked is known by now.
        if decision.action == self._shown_step(info, decision.position):
            return None
        return _reviewed(decision, advice)

    def _shown_step(self, info: TableInfo, position: Position) -> Action | None:
        """The step that a player of a guided deal was shown, unasked or by a hint, as far as known."""
        if not info.guided:
            return None
        key = _key(info.id, position)
        if not is_guided(position.view, position.seat):
            advice, _ = self._hinted.get(key, (None, False))
            return None if advice is None else advice.action
        known = self._advice.get(key)
        return stored_step(position) or self._told.get(key) or (None if known is None else known.action)

    async def _advise_soon(self, info: TableInfo, position: Position) -> tuple[Advice | None, bool]:
        """Advice for a player who waits for it, and whether it comes without a comparison, by a rule of thumb.

        What a guided player has been told stays the advice, and so does what the line of the guided deal says.
        """
        key = _key(info.id, position)
        step = (stored_step(position) or self._told.get(key)) if info.guided else None
        try:
            advice = await self.advise(info.id, position, wait=Wait.GUIDED if info.guided else Wait.SOON)
        except NoAnswer:
            action = step or await asyncio.to_thread(rule_of_thumb, position)
            if action is None:
                return None, True
            _keep(self._told, key, action)
            return Advice(action), True
        if step is not None and (advice is None or advice.action != step):
            advice = Advice(step)
        return advice, False

    async def advise(self, table_id: int, position: Position, *, wait: Wait = Wait.SOON) -> Advice | None:
        """What an expert does in a position of a table, and what the other choices cost; it is computed once.

        :param wait: see :class:`bot.host.computers.ai_service.AIService`.
        :raises NoAnswer: if that is not possible now.
        """
        key = _key(table_id, position)
        if key in self._advice:
            return self._advice[key]
        return await asyncio.shield(self._begin(table_id, position, wait))

    def _begin(self, table_id: int, position: Position, wait: Wait) -> asyncio.Future[Advice | None]:
        """Compute advice that is not known, unless that has begun."""
        key = _key(table_id, position)
        if key not in self._running:
            running = asyncio.ensure_future(self._ai.advise(position, wait=wait))
            self._running[key] = running
            running.add_done_callback(partial(self._keep_advice, key))
        return self._running[key]

    def _keep_advice(self, key: Hashable, running: asyncio.Future[Advice | None]) -> None:
        self._running.pop(key, None)
        if not running.cancelled() and running.exception() is None:
            _keep(self._advice, key, running.result())

    async def _note_hint(self, session: TableSession, user_id: int, ply: int) -> TableSnapshot:
        """Store that a player has taken a hint at a ply, before they see it.

        :raises Stale: if the game has moved on.
        """
        session.running_game()
        if session.ply != ply:
            raise Stale(session.ply)
        seat = session.seat_of(user_id)
        after = seats.mark_hinted(session.info, seat)
        if after != session.info:
            await self._registry.save(session, after, ChangeKind.UPDATED, seat)
            _keep(self._first_hints, session.info.id, seat)
        return session.snapshot(user_id)

    def _knows_hints(self, info: TableInfo, seat: int) -> bool:
        """Whether all hints that were taken on a seat are known, as this process has given the first of them."""
        is_hinted = any(player.hinted for player in info.seats if player.seat == seat)
        return not is_hinted or self._first_hints.get(info.id) == seat

    async def review(
        self, table_id: int, user_id: int, deal: int | None = None, progress: Progress | None = None
    ) -> DealReview:
        """What a player's decisions in a finished deal have cost, by its index; the last deal if none is given.

        What others have decided on the player's seat does not count: who had it before, or a computer player. Nor does
        what they were shown before they did it, in a guided deal.

        :param progress: is told how far it is, unless the review has been computed before.
        :raises NotSeated, NoDeal, WrongState:
        :raises CoachBusy: if that cannot be computed now.
        """

        found = await self._finished(table_id, user_id, deal)
        key = table_id, user_id, found.seat, found.deal
        if key not in self._reviews:
            try:
                review = self._reviews[key] = await self._review(found, progress)
            except NoAnswer:
                raise CoachBusy from None
            if not found.info.guided:
                # A guided deal counts nowhere.
                accuracy = DealAccuracy(len(review.decisions), review.best)
                await self._store.reviews.save(found.info, user_id, found.deal, accuracy)
            if len(self._reviews) > _CACHED_REVIEWS:
                self._reviews.popitem(last=False)
        return self._reviews[key]

    async def quick_review(self, table_id: int, user_id: int) -> DealReview | None:
        """The review of the last deal for a player who does not wait for it; None if it takes long.

        :raises NotSeated, NoDeal, WrongState:
        """
        found = await self._finished(table_id, user_id, None)
        try:
            return await asyncio.wait_for(self._review(found, None), VERDICT_SECONDS)
        except (NoAnswer, TimeoutError):
            return None

    async def _finished(self, table_id: int, user_id: int, deal: int | None) -> _Deal:
        """What a player decided in a finished deal, by its index; None for the last."""

        def read(session: TableSession) -> _Deal:
            info, seat = session.info, session.seat_of(user_id)
            game, index, deals = finished_deal(session, deal)
            decisions = (
                decision
                for decision in past_decisions(game, index, seat)
                if _has_seat(info, seat, decision.ply, user_id)
            )
            return _Deal(info, seat, index, deals, tuple(decisions), replay_deal(session, index).tricks)

        return await self._registry.read(table_id, read)

    async def _review(self, found: _Deal, progress: Progress | None) -> DealReview:
        """Assess all decisions. What has been assessed before this fails is kept, so that a second try is shorter."""
        done = 0

        async def assess(decision: PastDecision) -> ReviewedDecision | None:
            nonlocal done
            # With as many samples as the verdict that was given on it.
            wait = Wait.GUIDED if found.info.guided else Wait.LATER
            reviewed = await self._assess(found.info, decision, wait)
            done += 1
            if progress is not None:
                await progress(done, len(found.decisions))
            return reviewed

        assessed = await asyncio.gather(*map(assess, found.decisions), return_exceptions=True)
        for failure in assessed:
            if isinstance(failure, BaseException):
                raise failure
        chance, contract = await self._contract(found)
        return DealReview(
            info=found.info,
            seat=found.seat,
            deal=found.deal,
            deals=found.deals,
            decisions=tuple(
                replace(reviewed, outcome=_outcome(reviewed.decision, found.tricks))
                for reviewed in assessed
                if isinstance(reviewed, ReviewedDecision)
            ),
            contract_chance=chance,
            contract=contract,
            is_alone=found.info.guided and self._knows_hints(found.info, found.seat),
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


def _reviewed(decision: PastDecision, advice: Advice | None) -> ReviewedDecision | None:
    """A decision with what it has cost; None if its choices could not be compared."""
    choice = None if advice is None else advice.of(decision.action)
    return None if advice is None or choice is None else ReviewedDecision(decision, advice, choice)


def _outcome(decision: PastDecision, tricks: tuple[PlayedTrick, ...]) -> PlayedTrick | None:
    """The trick to which a card was played; None for what else was decided, and if the card was taken back."""
    view, action = decision.position.view, decision.action
    trick = next(iter(tricks[len(view.tricks) :]), None)
    if action.verb is not Verb.PLAY or trick is None or not trick.cards:
        return None
    return trick if trick.cards[(decision.seat - trick.leader) % view.seats] is action.card else None


def _has_seat(info: TableInfo, seat: int, ply: int, user_id: int) -> bool:
    """Whether a user had a seat at a ply of the game, and acted for themselves."""
    player = info.player_at(info.seats[seat], ply)
    return player.user_id == user_id and not player.computer


def _key(table_id: int, position: Position) -> Hashable:
    """What tells the decisions of a table apart."""
    offered = tuple((verb, len(actions)) for verb, actions in position.choices.items())
    return table_id, position.seat, position.seed("advice"), offered


def _keep(kept: OrderedDict[Hashable, _Value], key: Hashable, value: _Value) -> None:
    """Keep a value, and forget the oldest where there are too many."""
    kept[key] = value
    if len(kept) > _CACHED_ADVICE:
        kept.popitem(last=False)

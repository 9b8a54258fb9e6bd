"""Whole games by the second adjudication: who deals, who has won, and when."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field

from tests.engine.referee.cards import first_dealer, shuffled
from tests.engine.referee.deals import AnyDeal, Deal, DealtAgain, Offers, Result
from tests.engine.referee.stock import FletcherDeal, StockDeal
from tests.engine.referee.strict import StrictFletcherDeal


@dataclass
class Referee:
    """A game as the rule pages have it, from its seed and what the players chose."""

    variant: str
    options: Mapping[str, int | str]
    seed: bytes
    scores: list[int] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)
    """Of each deal that is over, its result, or why it was dealt again under `redealt`."""
    winner: int | str | None = None
    over: bool = False
    deal: AnyDeal = field(init=False)

    def __post_init__(self) -> None:
        """Deal the first deal."""
        seats = {"kitty": 2, "three-handed": 3}.get(self.variant, 4)
        self.scores = [0] * (3 if seats == 3 else 2)
        self.deal = self._deal(first_dealer(self.variant, self.seed, seats))
        self._script = self._play()
        self.offers = next(self._script)

    def act(self, seat: int, action: str) -> None:
        """Take an action; `offers` are then what each seat may do next, nothing once the game is over."""
        try:
            self.offers = self._script.send((seat, action))
        except StopIteration:
            self.offers = {}

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        return () if self.over else self.deal.mover

    def _deal(self, dealer: int, *, may_be_passed: bool = True) -> AnyDeal:
        deck = shuffled(self.variant, self.seed, f"deal:{len(self.results)}")
        return Deal(self.variant, self.options, dealer, deck, may_be_passed)

    def _play(self) -> Generator[Offers, tuple[int, str], None]:
        may_be_passed = True
        while not self.over:
            try:
                result = yield from self.deal.play()
            except DealtAgain as why:
                may_be_passed = may_be_passed and str(why) != "all-pass"
                self.results.append({"redealt": str(why)})
                self.deal = self._deal(self.deal.dealer, may_be_passed=may_be_passed)
            else:
                may_be_passed = True
                yield from self._settle(result)
                if not self.over:
                    self.deal = self._deal((self.deal.dealer + 1) % self.deal.seats)

    def _settle(self, result: Result) -> Generator[Offers, tuple[int, str], None]:
        delta = result["delta"]
        assert isinstance(delta, list)
        self.scores = [score + change for score, change in zip(self.scores, delta, strict=True)]
        self.results.append({**result, "scores": list(self.scores)})
        self.winner = yield from self._decided()
        self.over = self.winner is not None

    def _decided(self) -> Generator[Offers, tuple[int, str], int | str | None]:
        """Who has won after a scored deal; None if another is played. Players may be asked before."""
        yield from ()
        return self._winner()

    def _winner(self) -> int | None:
        """The side that has won after a scored deal (table options 1, 2; the variants' last paragraphs)."""
        highest = max(self.scores)
        leaders = [side for side, score in enumerate(self.scores) if score == highest]
        if deals := int(self.options["deals"]):
            scored = sum("redealt" not in result for result in self.results)
            if scored >= deals and len(leaders) == 1:
                return leaders[0]
        else:
            target = int(self.options["target"])
            out = [side for side, score in enumerate(self.scores) if score >= target]
            own = self.deal.side(self.deal.declarer)
            if own in out:
                return own
            if out and len(leaders) == 1:
                return leaders[0]
        mercy = int(self.options["mercy"])
        [leader, *tied] = leaders
        behind = [score for side, score in enumerate(self.scores) if side != leader]
        if mercy and not tied and highest - max(behind) >= mercy:
            return leader
        return None

    def winner_without(self, seat: int) -> int | str:
        """Who wins if a seat resigns or runs out of time (common rules: Ending a game; three-handed 11)."""
        stay = [side for side in range(len(self.scores)) if side != self.deal.side(seat)]
        best = max(self.scores[side] for side in stay)
        ahead = [side for side in stay if self.scores[side] == best]
        return ahead[0] if len(ahead) == 1 else "draw"


@dataclass
class StockReferee(Referee):
    """A game of a variant with a stock."""

    target: int = 0
    """The points to win, which may rise (classic 8, old-count 3)."""

    def __post_init__(self) -> None:
        """Deal the first deal."""
        self.scores = [0, 0]
        self.target = int(self.options["target"])
        self.deal = self._deal(first_dealer(self.variant, self.seed, 2))
        self._script = self._play()
        self.offers = next(self._script)

    def _deal(self, dealer: int, *, may_be_passed: bool = True) -> AnyDeal:
        deck = shuffled(self.variant, self.seed, f"deal:{len(self.results)}")
        make = FletcherDeal if self.variant == "fletcher" else StockDeal
        if self.options.get("enforcement") == "strict" and self.variant == "fletcher":
            make = StrictFletcherDeal
        return make(self.variant, self.options, dealer, deck, self.scores, self.target, not may_be_passed)

    def _decided(self) -> Generator[Offers, tuple[int, str], int | str | None]:
        """Who has won after a scored deal; None if another is played."""
        assert isinstance(self.deal, StockDeal)
        if self.deal.claimant >= 0:
            return self.deal.claimant
        highest = max(self.scores)
        leaders = [seat for seat in range(2) if self.scores[seat] == highest]
        leader = leaders[0] if len(leaders) == 1 else None
        if self.options.get("match") == "single-deal":
            return "draw" if leader is None else leader
        out = [seat for seat in range(2) if self.scores[seat] >= self.target]
        if len(out) < 2:
            return out[0] if out else None
        if isinstance(self.deal, FletcherDeal):
            return self.deal.stood[0]
        how = self.options.get("both_out", "extend")
        if how == "extend":
            self.target += 250
            return None
        if how == "agree" and (yield from self._extend()):
            return None
        return leader

    def _extend(self) -> Generator[Offers, tuple[int, str], bool]:
        """Ask both players whether to extend the game (classic 8)."""
        began = int(self.options["target"])
        targets = [target for target in (began + 250, began + 500) if target > self.target]
        if not targets:
            return False
        named: dict[int, int] = {}
        while len(named) < 2:
            left = [seat for seat in range(2) if seat not in named]
            ways = {"no-extend", *(f"extend {target}" for target in targets)}
            self.deal.mover = tuple(left)
            seat, action = yield {seat: set(ways) for seat in left}
            if action == "no-extend":
                return False
            named[seat] = int(action.split()[1])
        self.target = min(named.values())
        return True


def referee(variant: str, options: Mapping[str, int | str], seed: bytes) -> Referee:
    """The second adjudication of a variant, at the start of a game."""
    has_stock = variant in ("classic", "old-count", "fletcher")
    return (StockReferee if has_stock else Referee)(variant, options, seed)

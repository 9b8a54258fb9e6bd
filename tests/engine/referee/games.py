"""Whole games by the second adjudication: who deals, who has won, and when."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field

from tests.engine.referee.cards import first_dealer, shuffled
from tests.engine.referee.deals import Deal, DealtAgain, Offers, Result


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

    def _deal(self, dealer: int, *, may_be_passed: bool = True) -> Deal:
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
                self._settle(result)
                if not self.over:
                    self.deal = self._deal((self.deal.dealer + 1) % self.deal.seats)

    def _settle(self, result: Result) -> None:
        delta = result["delta"]
        assert isinstance(delta, list)
        self.scores = [score + change for score, change in zip(self.scores, delta, strict=True)]
        self.results.append({**result, "scores": list(self.scores)})
        self.winner = self._winner()
        self.over = self.winner is not None

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

"""What the coach says of a choice that was made: how good it was, and what would have been better and why."""

from __future__ import annotations

from dataclasses import replace

from bot.host.computers.coach import ReviewedDecision
from bot.ui.text.advice import AT_STAKE, choice_text, facts_text, points_text, why_text
from bot.ui.text.catalogue import Texts


def verdict_line(reviewed: ReviewedDecision, variant: str, texts: Texts) -> str:
    """How good the player's latest choice was, compared with what an expert chooses."""
    advice, choice = reviewed.advice, reviewed.choice
    words = {"action": choice_text(choice.action, texts), "best": choice_text(advice.action, texts)}
    if all(other.is_equal for other in advice.alternatives):
        return texts("verdict-same", **words)
    if choice.action == advice.action:
        right = texts("verdict-right", **words)
        facts = facts_text(advice.facts[:1], texts)
        return texts("review-because", line=right, facts=facts) if facts else f"{right}."
    if choice.is_equal:
        return texts("verdict-equal", **words)
    points = points_text(choice.loss, exact=advice.exact, texts=texts)
    if not choice.is_mistake:
        return texts("verdict-slight", points=points, **words)
    return with_reason(texts("verdict-worse", points=points, **words), reviewed, variant, texts)


def with_reason(line: str, reviewed: ReviewedDecision, variant: str, texts: Texts) -> str:
    """A line with what says most in a sentence: a lost meld, a bid or game at stake, a fact, or the main reason."""
    other = reviewed.gain or reviewed.choice
    reasons = tuple(reason for reason in other.reasons if reason.points >= 0)[:1]
    if other.facts and not any(reason.meld or reason.kind in AT_STAKE for reason in reasons):
        return texts("review-because", line=line, facts=facts_text(other.facts[:1], texts))
    why = why_text(replace(other, reasons=reasons), reviewed.advice.action, variant, texts)
    return " ".join(filter(None, (f"{line}.", why)))

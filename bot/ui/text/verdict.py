"""What the coach says of a choice that was made: how good it was, and what would have been better and why."""

from __future__ import annotations

from dataclasses import replace

from bot.ai.coach.reasons import AT_STAKE, ONLY_POINTS
from bot.host.computers.coach import ReviewedDecision
from bot.ui.text.advice import choice_text, facts_text, points_text, said_text, why_text
from bot.ui.text.catalogue import Texts


def verdict_line(reviewed: ReviewedDecision, variant: str, texts: Texts) -> str:
    """How good the player's latest choice was, compared with what an expert chooses."""
    advice, choice = reviewed.advice, reviewed.choice
    words = {"action": choice_text(choice.action, texts), "best": choice_text(advice.action, texts)}
    if all(other.is_equal for other in advice.alternatives):
        return texts("verdict-same", **words)
    if choice.action == advice.action:
        right = texts("verdict-right", **words)
        why = said_text(advice, variant, texts)
        return texts("review-because", line=right, facts=why) if why else f"{right}."
    if choice.is_equal:
        return texts("verdict-equal", **words)
    points = points_text(choice.loss, exact=advice.exact, texts=texts)
    if not choice.is_mistake:
        return texts("verdict-slight", points=points, **words)
    return with_reason(texts("verdict-worse", points=points, **words), reviewed, variant, texts)


def with_reason(line: str, reviewed: ReviewedDecision, variant: str, texts: Texts) -> str:
    """A line with what says most in a sentence: a lost meld, a bid or game at stake, a fact, or the main reason."""
    other = reviewed.gain or reviewed.choice
    gains = (reason for reason in other.reasons if reason.points >= 0)
    reasons = tuple(reason for reason in gains if reason.kind not in ONLY_POINTS)[:1]
    if other.facts and not any(reason.meld or reason.kind in AT_STAKE for reason in reasons):
        return texts("review-because", line=line, facts=facts_text(other.facts[:1], texts))
    why = why_text(replace(other, reasons=reasons), reviewed.advice.action, variant, texts)
    return " ".join(filter(None, (f"{line}.", why)))

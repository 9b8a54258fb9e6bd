"""What the coach says of a choice that was made: how good it was, and what would have been better and why."""

from __future__ import annotations

from bot.host.computers.coach import ReviewedDecision
from bot.ui.text.advice import choice_text, points_text, why_text
from bot.ui.text.catalogue import Texts


def verdict_line(reviewed: ReviewedDecision, variant: str, texts: Texts) -> str:
    """How good the latest choice was, compared with what an expert chooses; empty if all were about as good.

    Of one that the player was shown, only that it was the right one is said: why, they read before.
    """
    advice, choice = reviewed.advice, reviewed.choice
    words = {"action": choice_text(choice.action, texts), "best": choice_text(advice.action, texts)}
    if all(other.is_equal for other in advice.alternatives):
        return ""
    if reviewed.is_shown:
        return texts("verdict-shown", **words) if choice.is_equal else ""
    if choice.action == advice.action:
        return with_reason(texts("verdict-right", **words), reviewed, variant, texts)
    if choice.is_equal:
        return texts("verdict-equal", **words)
    points = texts("verdict-cost", points=points_text(choice.loss, exact=advice.exact, texts=texts))
    if not choice.is_mistake:
        return texts("verdict-slight", points=points, **words)
    return with_reason(texts("verdict-worse", points=points, **words), reviewed, variant, texts)


def with_reason(line: str, reviewed: ReviewedDecision, variant: str, texts: Texts) -> str:
    """A line with why the recommended action is better than the player's choice, or good."""
    why = why_text(reviewed.advice, variant, texts, reviewed.choice)
    return texts("review-because", line=line, facts=why) if why else f"{line}."

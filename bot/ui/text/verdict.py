"""What the coach says of a choice that was made: how good it was, and what would have been better and why."""

from __future__ import annotations

from bot.ai.coach.advice import Quality
from bot.host.computers.coach import ReviewedDecision
from bot.ui.text.advice import choice_text, is_alike, points_text, why_text
from bot.ui.text.catalogue import Texts


def verdict_line(reviewed: ReviewedDecision, variant: str, texts: Texts) -> str:
    """How good the latest choice was; empty if all were about as good, or only one card was legal.

    Of one that the player was shown, only that it was good is said: why, they read before.
    """
    advice, choice = reviewed.advice, reviewed.choice
    is_open = not is_alike(advice) and any(not other.is_equal for other in advice.alternatives)
    if reviewed.decision.is_forced or not (is_open or choice.is_mistake):
        return ""
    quality, best = advice.quality(choice), choice_text(advice.action, texts)
    line = texts("verdict", quality=quality, action=choice_text(choice.action, texts))
    if reviewed.is_shown:
        return f"{line}." if choice.is_equal else ""
    if choice.action == advice.action:
        return with_reason(line, reviewed, variant, texts)
    if quality in (Quality.BEST, Quality.GOOD):
        how = "certain" if quality is Quality.BEST else "equal" if choice.is_equal else "slight"
        return texts("verdict-alike", verdict=line, how=how, best=best) + "."
    points = points_text(choice.loss, exact=advice.exact, texts=texts)
    line = texts("verdict-worse", verdict=line, points=points, best=best)
    return with_reason(line, reviewed, variant, texts) if quality is Quality.MISTAKE else f"{line}."


def with_reason(line: str, reviewed: ReviewedDecision, variant: str, texts: Texts) -> str:
    """A line with why the recommended action is better than the player's choice, or good."""
    why = why_text(reviewed.advice, variant, texts, reviewed.choice)
    return texts("review-because", line=line, facts=why) if why else f"{line}."

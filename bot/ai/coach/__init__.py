"""Advice for players: what decisions have cost, and why an action is good."""

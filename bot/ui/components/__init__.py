"""Panels, buttons and selects: what every answer on Discord is made of."""

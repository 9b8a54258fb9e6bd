"""The phases of which variants are composed."""

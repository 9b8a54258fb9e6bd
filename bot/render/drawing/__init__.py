"""Drawing on Pillow: colors, shapes, cards, lettering, PNG files."""

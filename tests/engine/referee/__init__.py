"""A second adjudication of the variants whose melds are laid down at once, written from the rule pages alone."""

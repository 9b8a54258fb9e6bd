"""A second adjudication of every variant, written from the rule pages alone; of `fletcher`, the guided rules."""

"""The one shared adjudicator: pure, deterministic, standard library only."""

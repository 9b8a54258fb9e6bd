"""Looking back: at deals, at games, at what can be checked of them."""

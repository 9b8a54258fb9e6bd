"""Tables before and after a game: opening, seats, agreements, rematches, closing."""

"""The private panel of a player: his hand, and all that he may do, one tap each."""

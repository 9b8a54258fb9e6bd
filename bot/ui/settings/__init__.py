"""How a player, and how a server, wants to be served; what is stored of them."""

"""The simulation: the play of cards on records of integers, compiled by numba.

=================  ===================================================================================
Module             What it does
=================  ===================================================================================
``cache``          finds the folder of the machine code, and lets other processes compile
``compiled``       makes functions that run with or without machine code, and records with named fields
``machine_code``   compiles them, and alone loads the compiler
``arithmetic``     computes functions and random numbers that are the same on every machine
``hands``          holds a hand as four integers, one for each suit, and counts melds laid down at once
``tricks``         holds the state of a deal, and knows the rules of playing cards
``stock``          knows what happens between tricks while there is a stock: draws, nines of trump, melds
``encoding``       translates rules, cards, melds and positions between the engine and the simulation
``weights``        holds the weights of rollouts and estimates
``outcome``        settles contracts, and values what a deal does to the game
``solver``         solves the last tricks of known hands
``rollouts``       plays a deal to its end by a quick rule, the last tricks exactly
``stock_rule``     does so with a stock, by a quick rule of its own
``estimates``      estimates the points of a hand, and ranks burials
``auction``        plays an auction to its end
``contracts``      plays a contract to its end: trump, burial, passed cards, melds and tricks
``likelihood``     judges hands by the bids, passes, signals and melds of their players
``sampling``       draws hidden cards that agree with a view
``moves``          values moves of all kinds by rollouts of samples
=================  ===================================================================================

A card is its `order` in the engine: six times the suit (C D H S) plus the strength (9 J Q K T A). All functions run
uncompiled until `use_machine_code` is called. The rules are parameters; nothing here knows which variant is played.
"""

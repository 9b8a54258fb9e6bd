"""The simulation: the play of cards on integer arrays, compiled by numba.

====================  ===============================================================================
Module                What it does
====================  ===============================================================================
``compiled``          compiles a function and caches the machine code
``randomness``        makes random numbers that are the same on every machine
``arithmetic``        computes functions that are the same on every machine
``hands``             holds a hand as four integers, one for each suit
``tricks``            knows the rules of playing cards: legal cards, winner of a trick, points taken
``encoding``          translates rules, cards and positions between the engine and the simulation
``melds``             counts melds laid down all at once
``outcome``           settles contracts, and values what a deal does to the game
``rollouts``          plays a deal to its end by a quick rule, the last tricks exactly
``estimates``         estimates the points of a hand, and ranks burials
``auction``           plays an auction to its end
``contracts``         plays a contract to its end: trump, burial, melds and tricks
``beliefs``           rates hidden cards by what bids, passes, signals and melds say
``sampling``          draws hidden cards that agree with a view
``decisions``         values cards, bids, trumps and burials by rollouts of samples
``weights``           holds the weights of rollouts and estimates
``solver``            solves the last tricks of known hands
``stock_*``           the same for the tricks that are played while there is a stock
====================  ===============================================================================

A card is its `order` in the engine: six times the suit (C D H S) plus the strength (9 J Q K T A). All functions also
run uncompiled, with ``NUMBA_DISABLE_JIT=1``. The rules are parameters; nothing here knows which variant is played.
"""

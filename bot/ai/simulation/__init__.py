"""The simulation: the play of cards on integer arrays, compiled by numba.

=============  ======================================================================================
Module         What it does
=============  ======================================================================================
``compiled``   compiles a function and caches the machine code
``hands``      holds a hand as four integers, one for each suit
``tricks``     knows the rules of playing cards: legal cards, winner of a trick, points taken
``encoding``   translates rules, cards and positions between the engine and the simulation
=============  ======================================================================================

A card is its `order` in the engine: six times the suit (C D H S) plus the strength (9 J Q K T A). The functions of
``hands`` and ``tricks`` also run uncompiled, with ``NUMBA_DISABLE_JIT=1``. The rules are parameters; nothing here knows
which variant is played.
"""

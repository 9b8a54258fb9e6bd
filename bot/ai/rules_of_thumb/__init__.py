"""A solid player for every variant and phase that does no search of hidden cards.

It estimates, bids, plays and melds as rollouts do, by what its seat knows.

====================  =================================================================================
Module                What it does
====================  =================================================================================
``rule_of_thumb``     is the player: it asks the modules below, by the verbs on offer
``claims``            decides on calls and claims, on or off turn, and corrects a wrong card
``bidding``           estimates a hand with each trump; decides bids, trump, and a guess of it
``discarding``        decides which cards to bury, and which to pass to the partner
``throwing_in``       decides whether to give a contract up before the first trick
``melding``           decides between tricks of stock play: melds, nines of trump, exchange, draw
``card_play``         decides which card to play
====================  =================================================================================
"""

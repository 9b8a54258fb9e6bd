"""A solid player for every variant and phase that follows rules of thumb and does no search of hidden cards.

====================  =================================================================================
Module                What it does
====================  =================================================================================
``rule_of_thumb``     is the player: it asks the modules below, by the verbs on offer
``claims``            decides on calls and claims, on or off turn, and corrects a wrong card
``bidding``           estimates a hand with each trump; decides bids, trump, a guess of it, and the burial
``passing``           decides which cards to pass to the partner, and what the partner's cards add to melds
``throwing_in``       decides whether to give a contract up before the first trick
``melding``           decides between tricks of stock play: melds, nines of trump, exchange, draw
``card_play``         decides which card to play
``trick_estimate``    estimates the tricks each card wins
``meld_estimate``     estimates the melds a seat can still make while there is a stock
====================  =================================================================================
"""

"""Computer players, which choose from what their own seat may know.

====================  =================================================================================
Module                What it does
====================  =================================================================================
``policy``            defines the interface of a computer player
``levels``            lists the levels that people choose from
``rule_of_thumb``     implements it: asks the decision modules below, by the verbs on offer
``decisions``         is what worker processes compute
``analysis``          says what the decisions of a game have cost
``contract_chance``   says how often a contract is made
``reasons``           says why an action is good
``players``           finds a player by its name
``match``             plays duplicate matches between two players
``beginner``          makes mistakes on top of it
``intermediate``      plays the last tricks of two known hands exactly, and else by rules of thumb
``expert``            chooses by search in all variants
``search``            values the choices of a position by simulation, from the view alone
``contract_search``   does so before the first trick: bids, trump, burial
``evaluation``        holds the values of the choices
``knowledge``         translates what a seat knows for the simulation
``evidence``          reads what bids, passes and melds say about the hands
``stock_search``      values cards, melds, exchange and draw by simulation while there is a stock
``exact``             solves the last tricks of two known hands
``puzzles``           finds and holds positions with exactly one best card
``view_seed``         makes seeds that depend on nothing but the view
``claims``            decides on calls and claims, on or off turn, and corrects a wrong card
``bidding``           decides bids, passes and signals; the trump suit, a guess of it, and the burial
``passing``           decides which cards to pass to the partner
``throwing_in``       decides whether to give a contract up before the first trick
``melding``           decides between tricks of stock play: melds, nines of trump, exchange, draw
``card_play``         decides which card to play
``endgame``           solves the last tricks for ``card_play`` when two hands are fully known
``hand_evaluation``   estimates the points of a hand with each trump suit
``trick_estimate``    estimates the tricks each card wins
``meld_estimate``     estimates the melds a seat can still make
``laid_melds``        does so for melds that are laid down at once, with cards from the partner
``inference``         gives the probabilities of hidden cards
``position``          holds what a seat knows at one moment, and facts derived from that
====================  =================================================================================

Values are in the variant's points and probabilities run from 0 to 1, unless a docstring says otherwise.
"""

from bot.ai.levels import Level
from bot.ai.policy import Policy
from bot.ai.rule_of_thumb import rule_of_thumb

__all__ = ["Level", "Policy", "rule_of_thumb"]

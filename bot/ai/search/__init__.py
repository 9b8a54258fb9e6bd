"""The value of each choice of a position, by simulation of deals that agree with what the seat knows.

====================  =================================================================================
Module                What it does
====================  =================================================================================
``search``            values the choices of a position, and says how often a contract is made
``options``           finds the actions that are worth it
``exact``             solves the last tricks of two known hands
``evaluation``        holds the values of the choices
``natural_play``      says which of them a sensible player makes
====================  =================================================================================
"""

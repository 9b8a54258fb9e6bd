"""What each button and select carries, a module for each feature that handles them.

To find what a button does, search for the name of its class: `@handles(NAME)` stands above its handler.
"""

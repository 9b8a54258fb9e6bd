"""The fields that each button and select carries in its custom id, a module for each feature.

To find what a button does, search for the name of its class: its handler is decorated with `@handles(NAME)`.
"""

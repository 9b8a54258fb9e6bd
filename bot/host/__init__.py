"""The authority over tables: services to change and to read them.

Import from the module that defines a thing; :class:`bot.host.host.Host` composes the services.
"""

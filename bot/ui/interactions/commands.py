"""Slash commands: named and described by the catalogue, handled within `respond`."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from discord import Permissions, app_commands

from bot.ui.components.controls import Interaction
from bot.ui.interactions.arguments import Argument, TableArgument
from bot.ui.interactions.handlers import answer_with
from bot.ui.interactions.responding import respond
from bot.ui.text.catalogue import localized

if TYPE_CHECKING:
    from bot.ui.interactions.handlers import Reply

_T = TypeVar("_T")
_Method = Callable[..., Awaitable["Reply"]]
_Command = app_commands.Command[Any, ..., Any]
_NO_ARGUMENTS: Final[Mapping[str, Any]] = {}
_Callback = Callable[..., Coroutine[Any, Any, None]]


def group(key: str, default_permissions: Permissions | None = None) -> app_commands.Group:
    """Return a group of commands, named and described by `command-KEY` in the catalogue."""
    return app_commands.Group(
        name=localized(f"command-{key}"),
        description=localized(f"command-{key}.description"),
        default_permissions=default_permissions,
    )


def _described(key: str, *, of: app_commands.Group | None = None) -> Callable[[_Callback], _Command]:
    """Decorator that makes a function a command, named and described by `command-KEY` in the catalogue.

    Its arguments are named and described by `argument-NAME`.

    :param of: the group of the command.
    """

    def decorate(callback: _Callback) -> _Command:
        names = list(inspect.signature(callback).parameters)[2:]
        keys = {name: f"argument-{name.replace('_', '-')}" for name in names}
        named: Any = app_commands.rename(**{name: localized(key) for name, key in keys.items()})
        explained: Any = app_commands.describe(
            **{name: localized(f"{key}.description") for name, key in keys.items()}
        )
        make = app_commands.command if of is None else of.command
        made = make(name=localized(f"command-{key}"), description=localized(f"command-{key}.description"))
        command: _Command = made(named(explained(callback)))
        return command

    return decorate


def command(
    key: str, *, of: app_commands.Group | None = None, optional: Mapping[str, Any] = _NO_ARGUMENTS
) -> Callable[[_Method], _Command]:
    """Decorator that makes a method of a cog a command, called within `respond`.

    The method gets the context of the interaction. What it returns is answered: see `answer_with`.

    :param optional: arguments in place of the method's `**arguments`, with their annotations. They are None if they are
        not given.
    """

    def decorate(method: _Method) -> _Command:
        signature = _with_optional(inspect.signature(method, eval_str=True), optional)
        arguments = {name: _argument(parameter) for name, parameter in signature.parameters.items()}
        # Errors of other arguments are explained with the hand at the table.
        order = sorted(arguments, key=lambda name: not isinstance(arguments[name], TableArgument))

        @functools.wraps(method)
        async def callback(cog: object, interaction: Interaction, **values: Any) -> None:
            async with respond(interaction) as context:
                for name in order:
                    if argument := arguments[name]:
                        values[name] = await argument.read(context, values[name])
                await answer_with(context, await method(cog, context, **values))

        # discord.py takes the options from the signature.
        callback.__dict__["__signature__"] = signature.replace(
            parameters=[
                parameter.replace(default=None) if isinstance(arguments[name], TableArgument) else parameter
                for name, parameter in signature.parameters.items()
            ]
        )
        return _described(key, of=of)(callback)

    return decorate


def _with_optional(signature: inspect.Signature, optional: Mapping[str, Any]) -> inspect.Signature:
    """A signature with optional arguments in place of its keyword arguments."""
    named = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation | None)
        for name, annotation in optional.items()
    ]
    fixed = [one for one in signature.parameters.values() if one.kind is not inspect.Parameter.VAR_KEYWORD]
    # discord.py takes arguments by name, in this order.
    return signature.replace(parameters=[*fixed, *named])


def _argument(parameter: inspect.Parameter) -> Argument | None:
    """The part of an annotation that reads an argument within `respond`."""
    found = (one for one in getattr(parameter.annotation, "__metadata__", ()) if isinstance(one, Argument))
    return next(found, None)


def anywhere(command: _T) -> _T:
    """Decorator that also offers a command in direct messages, and everywhere to users who have installed the app.

    There `InteractionContext.server_id_or_none` is None. The bot answers in private only.
    """
    contexts: Any = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    installs: Any = app_commands.allowed_installs(guilds=True, users=True)
    offered: _T = installs(contexts(command))
    return offered

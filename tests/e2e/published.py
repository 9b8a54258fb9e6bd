"""Discord's own description of its HTTP interface, and what it says against a request.

The description is published by Discord as OpenAPI 3.1. Where it is not at hand nothing is checked: it is looked for in
`DISCORD_OPENAPI`, or in `shared/discord/openapi.json` beside the repository.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend
from referencing import Registry
from referencing.jsonschema import DRAFT202012

BESIDE = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json"
FILE = Path(os.environ.get("DISCORD_OPENAPI") or BESIDE)
ADDRESS = "urn:discord"

# What discord.py sends and Discord takes, though the description does not say so.
NUMBERED = ("string", "integer")
"""Ids may be numbers as well as strings."""
MEDIA = {"title": "GUILD_MEDIA", "const": 16}
"""A type of channel that is missing among the others."""
UNSAID: Final = {
    "ApplicationCommandUpdateRequest": ("nsfw",),
    "MessageEditRequestPartial": ("tts",),
    "IncomingWebhookUpdateRequestPartial": ("tts",),
}
"""Keys, by schema: `nsfw` is described where one command is made, `tts` where a message is sent."""


class Description:
    """The paths and schemas of a description, and the bodies that were found to be as it says."""

    def __init__(self, text: str) -> None:
        self._whole = json.loads(text)
        schemas = self._whole["components"]["schemas"]
        schemas["SnowflakeType"]["type"] = list(NUMBERED)
        schemas["ChannelTypes"]["oneOf"].append(MEDIA)
        for name, keys in UNSAID.items():
            schemas[name]["properties"].update({key: {"type": "boolean"} for key in keys})
        for schema in schemas.values():
            _close(schema)
        self._registry: Registry[Any] = Registry().with_resource(
            ADDRESS, DRAFT202012.create_resource(self._whole)
        )
        self._kind = extend(Draft202012Validator, {"oneOf": self._one_of, "anyOf": self._one_of})
        self._validators: dict[tuple[str, str], Any] = {}
        self._good: set[tuple[str, str, str]] = set()

    @cached_property
    def _paths(self) -> list[tuple[re.Pattern[str], str]]:
        """Each path as a pattern, those with the fewest parameters first."""
        paths = sorted(self._whole["paths"], key=lambda path: (path.count("{"), path))
        return [(re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), path) for path in paths]

    def path_of(self, path: str) -> str | None:
        """The described path that an address is one of."""
        return next((template for pattern, template in self._paths if pattern.fullmatch(path)), None)

    def faults(self, method: str, path: str, body: object) -> list[str]:
        """What the description says against a request."""
        template = self.path_of(path)
        operation = self._whole["paths"].get(template, {}).get(method.lower())
        if template is None or operation is None:
            return [f"{method} {path} is not described"]
        if body is None:
            required = operation.get("requestBody", {}).get("required", False)
            return [f"{method} {template} needs a body"] if required else []
        if "requestBody" not in operation:
            return [f"{method} {template} takes no body"]
        key = (method, template, json.dumps(body, sort_keys=True))
        if key in self._good:
            return []
        found = [f"{method} {template}: {one}" for one in self._said(method, template, body)]
        if not found:
            self._good.add(key)
        return found

    def _said(self, method: str, template: str, body: object) -> Iterator[str]:
        if (method, template) not in self._validators:
            pointer = f"/paths/{template.replace('~', '~0').replace('/', '~1')}/{method.lower()}"
            schema = {"$ref": f"{ADDRESS}#{pointer}/requestBody/content/application~1json/schema"}
            self._validators[method, template] = self._kind(schema, registry=self._registry)
        for error in self._validators[method, template].iter_errors(body):
            where = "/".join(map(str, error.absolute_path))
            yield f"{where}: {error.message[:300]}"

    def _one_of(
        self, validator: Any, choices: list[Any], body: Any, schema: Any
    ) -> Iterator[ValidationError]:
        """As in the standard, but that the type of a component chooses: quicker, and the error says what is wrong."""
        chosen = [
            one for one in choices if isinstance(body, dict) and body.get("type", body) in self._types(one)
        ]
        if len(chosen) == 1:
            yield from validator.descend(body, chosen[0])
        else:
            yield from Draft202012Validator.VALIDATORS["oneOf" if "oneOf" in schema else "anyOf"](
                validator, choices, body, schema
            )

    def _types(self, schema: dict[str, Any]) -> list[object]:
        """The types that objects of a schema say they are of."""
        meant = self._whole["components"]["schemas"].get(schema.get("$ref", "").rpartition("/")[2], schema)
        types: list[object] = meant.get("properties", {}).get("type", {}).get("enum", [])
        return types


def _close(schema: dict[str, Any]) -> None:
    """Let an object have no keys but those described: a misspelt one is ignored by Discord, and nobody would notice."""
    if "properties" in schema and "allOf" not in schema:
        schema.setdefault("additionalProperties", False)

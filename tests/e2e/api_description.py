"""Validation of requests against Discord's OpenAPI description.

The path of the description is taken from `DISCORD_OPENAPI`, with a default beside the repository. Nothing is checked if
there is no such file.
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

DEFAULT_FILE = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json"
FILE = Path(os.environ.get("DISCORD_OPENAPI") or DEFAULT_FILE)
URI = "urn:discord"

# Discord accepts the following from discord.py, although the description does not mention it.
ID_TYPES = ("string", "integer")
"""The types of an id."""
MEDIA_CHANNEL = {"title": "GUILD_MEDIA", "const": 16}
"""A channel type that the description lacks."""
UNDOCUMENTED: Final = {
    "ApplicationCommandUpdateRequest": ("nsfw",),
    "MessageEditRequestPartial": ("tts",),
    "IncomingWebhookUpdateRequestPartial": ("tts",),
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": ("tts",),
}
"""Missing keys, by schema. The description has `nsfw` only for creating a single command, `tts` only for sending."""


class ApiDescription:
    """A description, with a cache of the bodies found valid."""

    def __init__(self, text: str) -> None:
        self._document = json.loads(text)
        schemas = self._document["components"]["schemas"]
        schemas["SnowflakeType"]["type"] = list(ID_TYPES)
        schemas["ChannelTypes"]["oneOf"].append(MEDIA_CHANNEL)
        for name, keys in UNDOCUMENTED.items():
            schemas[name]["properties"].update({key: {"type": "boolean"} for key in keys})
        for schema in schemas.values():
            _forbid_other_keys(schema)
        self._registry: Registry[Any] = Registry().with_resource(
            URI, DRAFT202012.create_resource(self._document)
        )
        self._validator_class = extend(Draft202012Validator, {"oneOf": self._one_of, "anyOf": self._one_of})
        self._validators: dict[tuple[str, str], Any] = {}
        self._valid: set[tuple[str, str, str]] = set()

    @cached_property
    def _paths(self) -> list[tuple[re.Pattern[str], str]]:
        """Each path with its pattern, those with the fewest parameters first."""
        paths = sorted(self._document["paths"], key=lambda path: (path.count("{"), path))
        return [(re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), path) for path in paths]

    def path_of(self, path: str) -> str | None:
        """The described path that matches the path of a request; None if there is none."""
        return next((template for pattern, template in self._paths if pattern.fullmatch(path)), None)

    def faults(self, method: str, path: str, body: object) -> list[str]:
        """Everything in a request that the description does not allow."""
        template = self.path_of(path)
        operation = self._document["paths"].get(template, {}).get(method.lower())
        if template is None or operation is None:
            return [f"{method} {path} is not described"]
        if body is None:
            required = operation.get("requestBody", {}).get("required", False)
            return [f"{method} {template} needs a body"] if required else []
        if "requestBody" not in operation:
            return [f"{method} {template} takes no body"]
        key = (method, template, json.dumps(body, sort_keys=True))
        if key in self._valid:
            return []
        faults = [f"{method} {template}: {error}" for error in self._errors(method, template, body)]
        if not faults:
            self._valid.add(key)
        return faults

    def _errors(self, method: str, template: str, body: object) -> Iterator[str]:
        if (method, template) not in self._validators:
            pointer = f"/paths/{template.replace('~', '~0').replace('/', '~1')}/{method.lower()}"
            schema = {"$ref": f"{URI}#{pointer}/requestBody/content/application~1json/schema"}
            self._validators[method, template] = self._validator_class(schema, registry=self._registry)
        for error in self._validators[method, template].iter_errors(body):
            where = "/".join(map(str, error.absolute_path))
            yield f"{where}: {error.message[:300]}"

    def _one_of(
        self, validator: Any, choices: list[Any], body: Any, schema: Any
    ) -> Iterator[ValidationError]:
        """Validate against the choice with the body's `type`, which is faster and gives precise errors."""
        matching = [
            choice
            for choice in choices
            if isinstance(body, dict) and body.get("type", body) in self._types(choice)
        ]
        if len(matching) == 1:
            yield from validator.descend(body, matching[0])
        else:
            yield from Draft202012Validator.VALIDATORS["oneOf" if "oneOf" in schema else "anyOf"](
                validator, choices, body, schema
            )

    def _types(self, schema: dict[str, Any]) -> list[object]:
        """The values of `type` that a schema allows."""
        resolved = self._document["components"]["schemas"].get(
            schema.get("$ref", "").rpartition("/")[2], schema
        )
        types: list[object] = resolved.get("properties", {}).get("type", {}).get("enum", [])
        return types


def _forbid_other_keys(schema: dict[str, Any]) -> None:
    """Forbid undescribed keys in an object. Discord ignores misspelled keys, so they would go unnoticed."""
    if "properties" in schema and "allOf" not in schema:
        schema.setdefault("additionalProperties", False)

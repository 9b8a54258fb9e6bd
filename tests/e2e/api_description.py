"""Validation of requests against Discord's OpenAPI description.

The path of the description is taken from `DISCORD_OPENAPI`, with a default beside the repository. Nothing is checked if
there is no such file.
"""

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
    """A description, with a cache of the parts of bodies found valid."""

    def __init__(self, text: str) -> None:
        self._document = json.loads(text)
        schemas = self._document["components"]["schemas"]
        schemas["SnowflakeType"]["type"] = list(ID_TYPES)
        schemas["ChannelTypes"]["oneOf"].append(MEDIA_CHANNEL)
        for name, keys in UNDOCUMENTED.items():
            schemas[name]["properties"].update({key: {"type": "boolean"} for key in keys})
        for schema in schemas.values():
            _forbid_other_keys(schema)
        resource = DRAFT202012.create_resource(self._document)
        registry: Registry[Any] = Registry().with_resource(URI, resource)
        validator = extend(Draft202012Validator, {"oneOf": self._one_of, "anyOf": self._one_of})
        self._validator = validator({}, registry=registry)
        self._valid: set[tuple[str, str]] = set()

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
        return [f"{method} {template}: {error}" for error in self._errors(method, template, body)]

    def _errors(self, method: str, template: str, body: object) -> Iterator[str]:
        pointer = f"/paths/{template.replace('~', '~0').replace('/', '~1')}/{method.lower()}"
        schema = {"$ref": f"{URI}#{pointer}/requestBody/content/application~1json/schema"}
        for error in self._unless_valid(self._validator, schema, body):
            where = "/".join(map(str, error.absolute_path))
            yield f"{where}: {error.message[:300]}"

    def _one_of(
        self, validator: Any, choices: list[Any], body: Any, schema: Any
    ) -> Iterator[ValidationError]:
        """Validate against the choice with the body's `type`, which is faster and gives precise errors."""
        matching = [choice for choice in choices if (choice == {"type": "null"}) == (body is None)]
        if isinstance(body, dict) and "type" in body:
            typed = [choice for choice in matching if body["type"] in self._types(choice)]
            matching = typed or matching
        if len(matching) == 1:
            yield from self._unless_valid(validator, matching[0], body)
        else:
            yield from Draft202012Validator.VALIDATORS["oneOf" if "oneOf" in schema else "anyOf"](
                validator, choices, body, schema
            )

    def _unless_valid(self, validator: Any, schema: dict[str, Any], body: Any) -> Iterator[ValidationError]:
        """Validate a part of a body, unless the same has been found valid: most buttons are in many messages."""
        key = schema.get("$ref", json.dumps(schema)), json.dumps(body)
        if key in self._valid:
            return
        is_valid = True
        for error in validator.descend(body, schema):
            is_valid = False
            yield error
        if is_valid:
            self._valid.add(key)

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

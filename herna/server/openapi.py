"""What the HTTP part of the room understands, in the words of OpenAPI."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from herna import __version__
from herna.server.drafting import Draft
from herna.server.laying import Plan
from herna.server.messages import Code, Mine, SitDown

REFUSALS = {
    "403": "A page of another origin",
    "421": "The room is not called so",
    "429": "Too much at once",
    "503": "Nothing can be kept now",
}
"""What may be said to any request."""

BARE = ("421",)
"""What is said without a word."""


class Refusal(msgspec.Struct):
    """Why not, in the language of the request."""

    error: str
    text: str
    rule: str | None = None


@cache
def description() -> dict[str, Any]:
    """The whole description; the forms come from the same types that check requests."""
    (plan, sit, mine, code, draft, _), forms = msgspec.json.schema_components(
        (Plan, SitDown, Mine, Code, Draft, Refusal), ref_template="#/components/schemas/{name}"
    )
    table = {"name": "table", "in": "path", "required": True, "schema": {"type": "string"}}
    lang = {"name": "lang", "in": "query", "schema": {"enum": ["cs", "en"], "default": "en"}}
    key: list[dict[str, Any]] = [{"key": []}]
    paths = {
        "/healthz": {"get": _does("Whether the room is well", {"200": "It is", "503": "It cannot keep anything now"})},
        "/metrics": {"get": _does("Numbers for Prometheus", {"200": "Text"})},
        "/api/openapi.json": {"get": _does("This description", {"200": "OpenAPI"})},
        "/api/room": {"get": _does("About the room", {"200": "Its version, whether it sends mail, and the address for links"})},
        "/api/games": {"get": _does("All games, with what can be chosen", {"200": "A list"}, [lang])},
        "/api/rules/{game}": {
            "get": _does("All rules of a game", {"200": "A list", "404": "No such game"}, [table | {"name": "game"}, lang])
        },
        "/api/cards/{game}": {
            "get": _does("All cards of a box", {"200": "A list", "404": "No such game"}, [table | {"name": "game"}, lang])
        },
        "/api/drafts/{game}": {
            "get": _does(
                "What can be built for a game, such as an army, and what one can begin with",
                {"200": "An empty draft and ready ones, as texts", "404": "No such game, or nothing is built in it"},
                [table | {"name": "game"}, lang],
            ),
            "post": _does(
                "A draft, a step further if one is named",
                {
                    "200": "Its text, its parts with prices, what could be added, and which rules it breaks",
                    "400": "It cannot be read: in which line, and why",
                    "404": "No such game, or nothing is built in it",
                },
                [table | {"name": "game"}, lang],
                draft,
            ),
        },
        "/api/tables": {
            "get": _does("The tables that everybody may see", {"200": "A list"}, [lang]),
            "post": _does("Lay a table", {"201": "The table, and the keys of your seats", "400": "Why not"}, [], plan),
        },
        "/api/tables/{table}": {
            "get": _does("A table at a glance", {"200": "What everybody may know", "404": "No such table"}, [table, lang]),
            "delete": _does(
                "Forget a table",
                {
                    "204": "Done",
                    "401": "A wrong key",
                    "403": "Only who laid it may, and not while others play",
                    "404": "No such table",
                },
                [table],
                None,
                key,
            ),
        },
        "/api/tables/{table}/seats": {
            "post": _does(
                "Sit down",
                {"201": "The seat and its key", "400": "Why not", "403": "No seat is free", "404": "No such table"},
                [table],
                sit,
                key,
            )
        },
        "/api/tables/{table}/key": {
            "post": _does(
                "Another key for one's seat; the old one is worth nothing from then on",
                {"201": "The seat and its new key", "401": "A wrong key", "404": "No such table"},
                [table],
                None,
                key,
            )
        },
        "/api/tables/{table}/mail": {
            "post": _does(
                "Confirm an address for notices",
                {"204": "Done", "400": "Why not", "403": "No such code", "404": "No such table"},
                [table],
                code,
            )
        },
        "/api/tables/{table}/record": {
            "get": _does(
                "The record of a finished game",
                {"200": "JSON lines", "403": "The game goes on", "404": "No such table"},
                [table],
            )
        },
        "/api/tables/{table}/replay": {
            "get": _does(
                "A game after so many answers",
                {
                    "200": "A scene",
                    "400": "No such seat",
                    "401": "A wrong key",
                    "403": "The game goes on, and the seat is not yours",
                    "404": "No such table",
                },
                [
                    table,
                    {"name": "step", "in": "query", "schema": {"type": "integer", "minimum": 0}},
                    {"name": "seat", "in": "query", "schema": {"type": "integer", "minimum": 0}},
                    lang,
                ],
                None,
                key,
            )
        },
        "/api/tables/{table}/curve": {
            "get": _does(
                "How a finished game went", {"200": "Numbers", "403": "The game goes on", "404": "No such table"}, [table]
            )
        },
        "/api/mine": {"post": _does("Where the owner of some keys is awaited", {"200": "A list", "400": "Why not"}, [], mine)},
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Herna", "version": __version__, "description": "A game room. Each seat plays over a WebSocket."},
        "paths": paths,
        "components": {"schemas": forms, "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}}},
    }


def _does(
    summary: str,
    answers: dict[str, str],
    parameters: list[dict[str, Any]] | None = None,
    body: dict[str, Any] | None = None,
    security: list[dict[str, Any]] | None = None,
) -> dict[str, Any]:
    refusal = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}}
    answers = dict(sorted((REFUSALS | answers).items()))
    found: dict[str, Any] = {
        "summary": summary,
        "responses": {
            code: {"description": text, **(refusal if code >= "400" and code not in BARE else {})}
            for code, text in answers.items()
        },
    }
    if parameters:
        found["parameters"] = parameters
    if body:
        found["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    if security:
        found["security"] = security
    return found

"""The page's own files. They are few, and read once."""

from __future__ import annotations

import gzip
import hashlib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

TYPES = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "webmanifest": "application/manifest+json",
}


class File(NamedTuple):
    """A file as it is sent."""

    kind: str
    body: bytes
    small: bytes
    tag: str


class Pages:
    """Serves the folder `web`; every address that names no file is the page itself, which knows what to show."""

    def __init__(self, folder: Traversable | None = None) -> None:
        self._files = dict(_read(folder or files("herna") / "web", ""))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":  # who wants to talk does so at a table
            await WebSocketClose()(scope, receive, send)
            return
        request = Request(scope)
        path = request.url.path.lstrip("/")
        file = self._files.get(path)
        if file is None and ("." in path.rpartition("/")[2] or path.startswith("api/")):
            await Response("", 404)(scope, receive, send)
            return
        file = file or self._files["index.html"]
        if request.method not in ("GET", "HEAD"):
            await Response("", 405, headers={"Allow": "GET, HEAD"})(scope, receive, send)
            return
        headers = {"ETag": file.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == file.tag:
            await Response(status_code=304, headers=headers)(scope, receive, send)
            return
        body = file.body
        if "gzip" in request.headers.get("accept-encoding", ""):
            body = file.small
            headers["Content-Encoding"] = "gzip"
        await Response(body, media_type=file.kind, headers=headers)(scope, receive, send)


def _read(folder: Traversable, path: str) -> list[tuple[str, File]]:
    found = []
    for entry in folder.iterdir():
        name = f"{path}{entry.name}"
        if entry.is_dir():
            found += _read(entry, f"{name}/")
        elif (kind := TYPES.get(name.rpartition(".")[2])) is not None:
            body = entry.read_bytes()
            tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
            found.append((name, File(kind, body, gzip.compress(body, 9, mtime=0), tag)))
    return found

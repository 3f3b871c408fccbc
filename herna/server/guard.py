"""The guard at the door: who may come in, how much one may ask for, and what every answer says to the browser."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from urllib.parse import urlsplit

from herna.server.settings import Limits, Settings

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; "
        "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""No code but ours, nobody frames us, and no address with a secret travels on."""

KNOWN = 10_000
"""So many addresses are watched at once."""


class Bucket:
    """Lets through so many at once, and so many a second in the long run."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, rate: float, most: int) -> None:
        self.rate = rate
        self.most = most
        self.left = float(most)
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether one more may pass."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Guard:
    """Counts what addresses ask for, and knows under which names we may be called."""

    def __init__(self, settings: Settings) -> None:
        self.limits: Limits = settings.limits
        self._names = {"localhost", settings.host, *settings.hosts}
        if settings.url:
            self._names.add(urlsplit(settings.url).hostname or "")
        self._requests: OrderedDict[str, Bucket] = OrderedDict()
        self._files: OrderedDict[str, Bucket] = OrderedDict()
        self._tables: OrderedDict[str, Bucket] = OrderedDict()
        self._messages: OrderedDict[str, Bucket] = OrderedDict()
        self.sockets: dict[str, int] = {}

    def host(self, header: str) -> bool:
        """Whether we may be called so: a plain address, localhost, or a name we were given."""
        name = _hostname(header)
        return name in self._names or _is_address(name)

    def origin(self, origin: str | None, host: str) -> bool:
        """Whether a page of this origin may talk to us: our own. Programs that are no browsers send none."""
        if origin is None:
            return True
        try:
            return urlsplit(origin).netloc == host and self.host(host)
        except ValueError:
            return False

    def request(self, address: str, path: str) -> bool:
        """Whether an address may ask once more, for something of the room or for a file of the page."""
        limits = self.limits
        if path.startswith("/api/"):
            return _bucket(self._requests, address, limits.requests, limits.request_burst).take()
        return _bucket(self._files, address, limits.files, limits.file_burst).take()

    def message(self, who: str) -> bool:
        """Whether somebody may say one more thing: a seat, or an address that looks on, in however many windows."""
        return _bucket(self._messages, who, self.limits.messages, self.limits.burst).take()

    def table(self, address: str) -> bool:
        """Whether an address may lay another table."""
        return _bucket(self._tables, address, self.limits.tables, self.limits.table_burst).take()

    def enter(self, address: str) -> bool:
        """Whether an address may open another connection."""
        count = self.sockets.get(address, 0)
        if count >= self.limits.sockets or sum(self.sockets.values()) >= self.limits.all_sockets:
            return False
        self.sockets[address] = count + 1
        return True

    def leave(self, address: str) -> None:
        """A connection of an address is closed."""
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]


def _bucket(known: OrderedDict[str, Bucket], address: str, rate: float, most: int) -> Bucket:
    if address not in known:
        while len(known) >= KNOWN:
            known.popitem(last=False)
        known[address] = Bucket(rate, most)
    known.move_to_end(address)
    return known[address]


def _hostname(header: str) -> str:
    try:
        return urlsplit(f"//{header}").hostname or ""
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True

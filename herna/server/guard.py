"""The guard at the door: who may come in, how much one may ask for, and what every answer says to the browser."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Iterable
from functools import lru_cache
from urllib.parse import urlsplit

from herna.kernel.errors import BadSetup, Phrase
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

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


_HTTP = {"ws": "http", "wss": "https"}


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
        if self._fill() < 1:
            return False
        self.left -= 1
        return True

    def owe(self, count: int) -> float:
        """Let so many pass, also more than may; returns for how many seconds nothing more may."""
        self.left = self._fill() - count
        return max(0.0, -self.left) / max(self.rate, 0.001)

    def _fill(self) -> float:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        return self.left


class Guard:
    """Counts what addresses ask for, and knows under which names we may be called."""

    def __init__(self, settings: Settings) -> None:
        self.limits: Limits = settings.limits
        self._names = {"localhost", settings.host, *settings.hosts}
        self._origins: dict[str, str] = {}
        """Of pages under the room's own address."""
        if settings.url:
            url = urlsplit(settings.url.lower())
            self._names.add(url.hostname or "")
            host = url.netloc.removesuffix({"http": ":80", "https": ":443"}.get(url.scheme, ""))
            self._origins[host] = f"{url.scheme}://{host}"
        self.proxies = networks(settings.proxies)
        self._requests: OrderedDict[str, Bucket] = OrderedDict()
        self._files: OrderedDict[str, Bucket] = OrderedDict()
        self._tables: OrderedDict[str, Bucket] = OrderedDict()
        self._messages: OrderedDict[str, Bucket] = OrderedDict()
        self._attempts: OrderedDict[str, Bucket] = OrderedDict()
        self._drafts: OrderedDict[str, Bucket] = OrderedDict()
        self._wrong: OrderedDict[str, Bucket] = OrderedDict()
        self.sockets: dict[str, int] = {}

    def host(self, header: str) -> bool:
        """Whether we may be called so: a plain address, localhost, or a name we were given."""
        name = _hostname(header)
        return name in self._names or _is_address(name)

    def origin(self, origin: str | None, host: str, scheme: str) -> bool:
        """Whether a page of this origin may talk to us: our own. Programs that are no browsers send none.

        A page that came without encryption may be anybody's: it does not speak for the one that came with it. Where a proxy
        encrypts, it says so, or the address of the room does.
        """
        if origin is None:
            return True
        own = self._origins.get(host) or f"{_HTTP.get(scheme, scheme)}://{host}"
        return origin in self._origins.values() or (origin == own and self.host(host))

    def request(self, address: str, path: str) -> bool:
        """Whether an address may ask once more, for something of the room or for a file of the page."""
        limits = self.limits
        if path.startswith("/api/"):
            return _bucket(self._requests, address, limits.requests, limits.request_burst).take()
        return _bucket(self._files, address, limits.files, limits.file_burst).take()

    def message(self, who: str) -> bool:
        """Whether somebody may say one more thing: a seat, or an address that looks on, in however many windows."""
        return _bucket(self._messages, who, self.limits.messages, self.limits.burst).take()

    def attempt(self, address: str) -> bool:
        """Whether an address may try out, or look at, one more thing, at whatever tables."""
        return _bucket(self._attempts, address, self.limits.tries, self.limits.try_burst).take()

    def draft(self, address: str) -> bool:
        """Whether an address may have one more draft worked out."""
        return _bucket(self._drafts, address, self.limits.drafts, self.limits.draft_burst).take()

    def table(self, address: str) -> bool:
        """Whether an address may lay another table."""
        return _bucket(self._tables, address, self.limits.tables, self.limits.table_burst).take()

    def guessing(self, address: str) -> bool:
        """Whether an address has shown too many wrong keys of late."""
        return self._keys(address).owe(0) > 0

    def guessed(self, address: str, wrong: int) -> None:
        """An address has shown so many wrong keys."""
        self._keys(address).owe(wrong)

    def _keys(self, address: str) -> Bucket:
        return _bucket(self._wrong, address, self.limits.wrong_keys, self.limits.wrong_key_burst)

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


@lru_cache(maxsize=KNOWN)
def party(address: str) -> str:
    """Whose an address is, as far as one can tell: who has an address of IPv6 has all those that begin alike."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:100]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{ipaddress.IPv6Address(int(found) >> 64 << 64)}/64"


def networks(addresses: Iterable[str]) -> tuple[Network, ...]:
    """Addresses and networks that the settings name."""
    found = []
    for address in addresses:
        try:
            found.append(ipaddress.ip_network(address))
        except ValueError:
            raise BadSetup(what=Phrase("room-proxy", found=address)) from None
    return tuple(found)


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

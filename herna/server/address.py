"""By which address others reach the room: what links that are sent to them begin with."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from herna.server.settings import Settings

SOMEWHERE = (("10.255.255.255", 9), ("2001:db8::1", 9))
"""Addresses of nobody: the way there leaves this machine, and nothing is sent."""


def public(settings: Settings, host: str) -> str:
    """The address for links, as the settings say, or that of this machine in its network; nothing where the page's own will do.

    `host` is what the page calls us. Who calls us localhost can be reached by others only if we listen to them.
    """
    if settings.url:
        return settings.url.rstrip("/")
    called = urlsplit(f"//{host}")
    if not _is_here(called.hostname or "") or _is_here(settings.host):
        return ""
    found = next(filter(None, map(_own, SOMEWHERE)), "") if _is_any(settings.host) else settings.host
    if not found or _is_here(found):
        return ""
    name = f"[{found}]" if ":" in found else found
    return f"http://{name}:{called.port}" if called.port else f"http://{name}"


def _own(far: tuple[str, int]) -> str:
    """Our own address on the way to another; nothing where there is no way."""
    with socket.socket(socket.AF_INET6 if ":" in far[0] else socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(far)
        except OSError:
            return ""
        return str(line.getsockname()[0])


def _is_here(name: str) -> bool:
    return name == "localhost" or _parsed(name).is_loopback


def _is_any(name: str) -> bool:
    return _parsed(name).is_unspecified


def _parsed(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    """An address; a name is none, and counts as one somewhere."""
    try:
        return ipaddress.ip_address(name)
    except ValueError:
        return ipaddress.IPv4Address("192.0.2.1")

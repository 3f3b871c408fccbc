"""How a room is set up."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Number = Annotated[int, Meta(ge=1)]


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much one page, one address and everybody together may ask for."""

    message: Number = 16_384
    """Bytes of one message of a page."""
    body: Number = 65_536
    """Bytes of one request."""
    messages: float = 20.0
    """Messages a second of one page, in the long run."""
    burst: Number = 60
    """Messages of one page at once."""
    tries: float = 120.0
    """Values that one address tries out, and things that it looks at, a second, in the long run: a hand on a piece needs 60."""
    try_burst: Number = 240
    requests: float = 20.0
    """Requests a second of one address, in the long run."""
    request_burst: Number = 200
    files: float = 200.0
    """Files of the page a second of one address, in the long run: a page is some fifty of them."""
    file_burst: Number = 2_000
    drafts: float = 5.0
    """Steps of building a second that one address takes, in the long run."""
    draft_burst: Number = 60
    tables: float = 0.5
    """New tables a second of one address, in the long run."""
    table_burst: Number = 20
    connections: Number = 256
    """Open connections of one address that ask for pages; this machine itself may have any number."""
    sockets: Number = 64
    """Open connections of one address."""
    all_sockets: Number = 4_000
    mails: float = 1 / 600
    """Mails a second to one address, in the long run; a seat causes no more notices than that either."""
    mail_burst: Number = 5
    all_mails: float = 0.1
    """Mails a second to everybody together."""
    all_mail_burst: Number = 100
    wrong_keys: float = 1.0
    """Wrong keys a second that one address may show when it asks for its tables, in the long run."""
    wrong_key_burst: Number = 200
    greeting: float = 10.0
    """Seconds within which a new connection says who it is."""


class Mail(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where notices are sent by e-mail, for those who gave an address."""

    host: str
    port: int = 587
    sender: str
    user: str = ""
    password: str = ""
    tls: bool = True


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A room: where it listens, where it keeps its tables, whom it trusts."""

    host: str = "127.0.0.1"
    port: int = 8017
    database: str = ""
    """A PostgreSQL address, or a file; nothing: a file in the data folder."""
    hosts: tuple[str, ...] = ()
    """Names under which the room may be reached, beside localhost and plain addresses."""
    url: str = ""
    """The address of the room for pages and for links, those in notices too."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies that are believed when they say for whom they ask, and whether encrypted."""
    webhook: str = ""
    mail: Mail | None = None
    limits: Limits = Limits()
    processes: Number = 1
    """Processes that share the port; several need PostgreSQL."""
    bots: Number = 1
    """Processes in which the bots of each of these think."""
    thinking: float = 2.0
    """Seconds that a bot may think."""
    pace: float = 0.5
    """Seconds that a bot takes at least, so that people can follow."""
    grace: Annotated[float, Meta(ge=0)] = 60.0
    """Seconds that somebody who is away has to come back before others may let a bot play."""
    keep_for: Annotated[float, Meta(ge=0)] = 0
    """Days after which a table that nobody has touched is deleted; 0: never."""
    keep_unbegun: Annotated[float, Meta(ge=0)] = 30
    """The same for tables at which nobody has played yet."""
    seeds: bool = False
    """Whether whoever lays a table may choose its seed: for tests and tournaments, for who knows the seed knows every card."""

"""Notices to those who are awaited and do not look: to an address on the web or by mail, where the room's owner wants it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import smtplib
import threading
import time
import urllib.request
from collections import OrderedDict
from collections.abc import Callable
from email.message import EmailMessage

import msgspec

from herna.kernel.texts import house
from herna.server.desk import Desk
from herna.server.guard import Bucket
from herna.server.settings import Mail, Settings

logger = logging.getLogger("herna.notices")

REMEMBERED = 10_000
"""Of so many decisions it is remembered that somebody was told."""

PATIENCE = 10
"""Seconds that the other side may take."""

PAUSES = (0.0, 30.0, 300.0)
"""Seconds before each attempt to send a notice."""


class Notices:
    """Tells once for each decision that somebody is awaited."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.since = time.time()
        """Players awaited before that were told by the room that was open then."""
        self._told: OrderedDict[tuple[str, int, int], None] = OrderedDict()
        limits = settings.limits
        self._all = Bucket(limits.all_mails, limits.all_mail_burst)
        self._seats: OrderedDict[str, Bucket] = OrderedDict()
        self._addresses: OrderedDict[str, Bucket] = OrderedDict()

    @property
    def wanted(self) -> bool:
        """Whether notices are sent at all."""
        return bool(self.settings.webhook) or self.settings.mail is not None

    async def awaited(self, desk: Desk, seat: int) -> None:
        """A seat is awaited, and nobody looks at it."""
        number = next((decision.number for decision in desk.pending if decision.seat == seat), 0)
        key = (desk.charter.id, seat, number)
        asked, since = desk.thinking.get(seat, (0, 0.0))
        if not number or key in self._told or (asked == number and since < self.since):
            return
        self._told[key] = None
        while len(self._told) > REMEMBERED:
            self._told.popitem(last=False)
        if not self._may(self._seats, f"{desk.charter.id}/{seat}"):
            return  # who has heard of so many lately knows that the game goes on
        settings, chair = self.settings, desk.chairs[seat]
        url = f"{settings.url.rstrip('/')}/t/{desk.charter.id}" if settings.url else ""
        if settings.webhook:
            facts = {"table": desk.charter.id, "name": desk.charter.name, "game": desk.charter.game}
            await self._try(
                desk, seat, _post, settings.webhook, msgspec.json.encode({**facts, "player": chair.name, "url": url})
            )
        if settings.mail is not None and chair.mail and chair.confirmed and self._may_mail(chair.mail):
            await self._try(desk, seat, _send, settings.mail, chair.mail, "notice", desk.charter.name, url)

    async def ask_to_confirm(self, desk: Desk, seat: int, code: str) -> None:
        """Mail once to an address that somebody gave: nothing else goes there before it is confirmed."""
        settings, chair = self.settings, desk.chairs[seat]
        if settings.mail is None or not chair.mail or not self._may_mail(chair.mail):
            return
        url = f"{settings.url.rstrip('/')}/t/{desk.charter.id}#mail={code}"
        await self._try(desk, seat, _send, settings.mail, chair.mail, "confirm", desk.charter.name, url)

    def _may_mail(self, address: str) -> bool:
        return self._may(self._addresses, address.casefold()) and self._all.take()

    def _may(self, known: OrderedDict[str, Bucket], who: str) -> bool:
        if who not in known:
            while len(known) >= REMEMBERED:
                known.popitem(last=False)
            known[who] = Bucket(self.settings.limits.mails, self.settings.limits.mail_burst)
        known.move_to_end(who)
        return known[who].take()

    async def _try(self, desk: Desk, seat: int, send: Callable[..., None], *what: object) -> None:
        for pause in PAUSES:
            await asyncio.sleep(pause)
            try:
                await _aside(send, *what)
            except (OSError, ValueError, smtplib.SMTPException) as error:
                logger.warning("a notice could not be sent: %s", error, extra={"table": desk.charter.id, "seat": seat})
            else:
                return


async def _aside(work: Callable[..., None], *what: object) -> None:
    """Do something in a thread that nobody waits for when the room closes, however long the other side is silent."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def settle(error: Exception | None) -> None:
        if not done.done():
            done.set_exception(error) if error is not None else done.set_result(None)

    def run() -> None:
        found: Exception | None = None
        try:
            work(*what)
        except Exception as error:
            found = error
        with contextlib.suppress(RuntimeError):  # the room is closed
            loop.call_soon_threadsafe(settle, found)

    threading.Thread(target=run, daemon=True).start()
    await done


def _post(url: str, body: bytes) -> None:
    """Send a notice to the web. The address is the room owner's own setting."""
    if not url.startswith(("http://", "https://")):
        raise ValueError("a webhook begins with http:// or https://")
    request = urllib.request.Request(url, body, {"Content-Type": "application/json"})  # noqa: S310  # checked above
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310  # as above
        answer.read(1024)


def _send(mail: Mail, to: str, what: str, name: str, url: str) -> None:
    """Send a notice by e-mail, in both languages, for we do not know which one the reader likes."""
    message = EmailMessage()
    message["From"] = mail.sender
    message["To"] = to
    message["Subject"] = house().say("cs", f"{what}-subject", name=" ".join(name.split()))
    message.set_content(
        "\n\n".join(house().say(lang, f"{what}-body", name=name, url=url or "-") for lang in ("cs", "en")) + "\n"
    )
    with smtplib.SMTP(mail.host, mail.port, timeout=PATIENCE) as server:
        if mail.tls:
            server.starttls()
        if mail.user:
            server.login(mail.user, mail.password)
        server.send_message(message)

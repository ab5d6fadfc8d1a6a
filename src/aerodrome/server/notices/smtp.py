"""The mail server: whom it takes mail for is asked first, and the mail handed over then."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiosmtplib import SMTP, SMTPException, SMTPResponseException

from aerodrome.server.settings import MailServer

log = logging.getLogger("aerodrome.server")

_SECONDS = 20.0
_PAUSE = 30.0
_LONGEST_PAUSE = 1_800.0
_NO_SUCH_ADDRESS = ("5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10")
"""Enhanced status (RFC 3463, RFC 7505): no such mailbox, no such host, no address at all, moved away, a host that takes
no mail. Others of 5.1 are about the sender, or say nothing."""


class UnreachedError(Exception):
    """The mail server cannot be asked anything now."""


class NotTakenError(Exception):
    """The mail server does not take a mail now; `never` where there is no such address."""

    def __init__(self, what: str, *, never: bool = False) -> None:
        super().__init__(what)
        self.never = never


class UnsureError(Exception):
    """The line was cut while a mail was handed over: it may have been taken."""


class Line:
    """A connection to the mail server."""

    def __init__(self, client: SMTP, sender: str) -> None:
        self._client = client
        self._sender = sender

    async def offer(self, address: str) -> None:
        """Asks whether the server takes mail for an address. NotTakenError where it does not; UnreachedError where it
        takes none of ours for anybody."""
        try:
            await self._client.rset()
            await self._client.mail(self._sender)
        except (SMTPException, OSError) as error:
            raise UnreachedError(str(error)) from None
        try:
            await self._client.rcpt(address)
        except SMTPResponseException as error:
            status = (error.message.split() or [""])[0]
            never = 500 <= error.code < 600 and status in _NO_SUCH_ADDRESS
            raise NotTakenError(f"{error.code} {error.message}", never=never) from None
        except (SMTPException, OSError) as error:
            raise UnreachedError(str(error)) from None

    async def hand_over(self, message: bytes) -> None:
        """Hands a mail over for the address that was offered. NotTakenError where the server says that it does not
        take it, UnsureError where it says nothing."""
        try:
            await self._client.data(message)
        except SMTPResponseException as error:
            raise NotTakenError(f"{error.code} {error.message}") from None
        except (SMTPException, OSError) as error:
            raise UnsureError(str(error)) from None


class MailBox:
    """Where mail is posted. A server that fails is asked again after a while, and a longer one each time."""

    def __init__(self, server: MailServer, sender: str) -> None:
        self._server = server
        self._sender = sender
        self._pause = 0.0
        self._again = 0.0

    def open(self, now: float) -> bool:
        """Whether it is worth to ask the server."""
        return now >= self._again

    def failed(self, error: Exception, now: float) -> None:
        """Asks no more for a while; it is logged once for all that fails in a row."""
        if not self._pause:
            log.error("mail cannot be sent; it is tried again: %s", " ".join(str(error).split())[:300])
        self._pause = min(max(_PAUSE, 2 * self._pause), _LONGEST_PAUSE)
        self._again = now + self._pause

    @asynccontextmanager
    async def line(self) -> AsyncIterator[Line]:
        """A connection. UnreachedError where there is none."""
        server = self._server
        client = SMTP(
            hostname=server.host,
            port=server.port,
            use_tls=server.tls,
            start_tls=server.starttls,
            username=server.user or None,
            password=server.password or None,
            timeout=_SECONDS,
        )
        try:
            await client.connect()
        except (SMTPException, OSError, ValueError) as error:
            client.close()
            raise UnreachedError(f"{type(error).__name__}: {error}") from None
        try:
            yield Line(client, self._sender)
            self._pause = 0.0
        finally:
            try:
                await client.quit()
            except (SMTPException, OSError):
                client.close()

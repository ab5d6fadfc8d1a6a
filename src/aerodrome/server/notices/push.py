"""Web Push: browsers are told through the push services of their makers, in messages that only they can read.

Where a browser is to be told is an address that its page gives us, and that anybody could give. So only hosts of known
push services are ever asked, over TLS, and never anybody whom they send us to."""

import base64
import binascii
import ssl
from typing import Literal
from urllib.parse import urlsplit

import http_ece  # type: ignore[import-untyped]
import httpx
import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import (
    SECP256R1,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]

from aerodrome.kernel.errors import BadInput
from aerodrome.server.store.notices import Subscription

Outcome = Literal["told", "gone", "later", "unsure"]

_SECONDS = 15.0
_LONGEST_ENDPOINT = 1_000
_KEPT = 86_400
"""Seconds that a push service keeps a message for a browser that is not there."""
_GONE = (404, 410)
_BEFORE_ANYTHING = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
_SECRET = 16


class Pushed(msgspec.Struct, frozen=True):
    """What the page's service worker is told."""

    title: str
    body: str
    url: str
    """Where a click leads, behind the page's own address."""


def check_endpoint(endpoint: str, services: tuple[str, ...]) -> None:
    """BadInput where an address is not that of a push service that may be asked."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port, parts = "", None, urlsplit("")
    plain = endpoint.isascii() and endpoint.isprintable() and not set(endpoint) & set(' \\"<>^`{|}')
    shaped = parts.scheme == "https" and "@" not in parts.netloc and not parts.fragment
    if not (plain and shaped and len(endpoint) <= _LONGEST_ENDPOINT and _known(host, port, services)):
        what = "this is not the address of a push service that this server knows; AERODROME_PUSH_SERVICES names them"
        raise BadInput(what, where="endpoint")


def _known(host: str, port: int | None, services: tuple[str, ...]) -> bool:
    named = host if port in (None, 443) else f"{host}:{port}"
    return any(
        named == service.casefold() or (service.startswith("*.") and named.endswith(service[1:].casefold()))
        for service in services
    )


def check_keys(p256dh: str, auth: str) -> None:
    """BadInput where nothing can be written that a browser with these keys reads."""
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), _decoded(p256dh))
    except ValueError:
        raise BadInput("this is no public key (P-256)", where="p256dh") from None
    try:
        right = len(_decoded(auth)) == _SECRET
    except ValueError:
        right = False
    if not right:
        raise BadInput(f"this is no secret of {_SECRET} bytes", where="auth")


def _decoded(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise ValueError("not base64url") from None


class Pusher:
    """Asks push services in the name of all servers of a store."""

    def __init__(self, private: bytes, contact: str, services: tuple[str, ...]) -> None:
        self._key = derive_private_key(int.from_bytes(private, "big"), SECP256R1())
        self._contact = contact
        self._services = services
        self._http = httpx.AsyncClient(
            verify=ssl.create_default_context(), timeout=_SECONDS, follow_redirects=False, trust_env=False
        )

    async def close(self) -> None:
        await self._http.aclose()

    @property
    def public_key(self) -> str:
        """What a browser has its push service know us by."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    async def push(self, to: Subscription, said: Pushed) -> tuple[Outcome, str]:
        """Asks the push service of a browser to tell it something; what came of it, and what the log may say. Gone is
        also who has a push service that was taken off the list since."""
        try:
            check_endpoint(to.endpoint, self._services)
        except BadInput as error:
            return "gone", error.what
        parts = urlsplit(to.endpoint)
        headers = {
            **Vapid02(private_key=self._key).sign({"sub": self._contact, "aud": f"https://{parts.netloc}"}),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(_KEPT),
            "Topic": "turn",
            "Urgency": "normal",
        }
        sealed = http_ece.encrypt(
            msgspec.json.encode(said),
            private_key=generate_private_key(SECP256R1()),
            dh=_decoded(to.p256dh),
            auth_secret=_decoded(to.auth),
            version="aes128gcm",
        )
        try:
            async with self._http.stream("POST", to.endpoint, content=sealed, headers=headers) as answer:
                status = answer.status_code
        except _BEFORE_ANYTHING as error:
            return "later", f"{parts.hostname}: {type(error).__name__}"
        except httpx.HTTPError as error:
            return "unsure", f"{parts.hostname}: {type(error).__name__}"
        if status in _GONE:
            return "gone", ""
        return ("told", "") if 200 <= status < 300 else ("later", f"{parts.hostname} answers {status}")

"""Where notices go in tests: a mail server and a push service on this machine, over real connections."""

import asyncio
import base64
import ipaddress
import json
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, Session
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

from aerodrome.bench.hosting import HOST, free_port
from tests.server.authenticator import b64, unb64
from tests.server.services import SOON

TAKEN = "250 OK"


class Mail:
    """A mail as its reader has it."""

    def __init__(self, sender: str, to: list[str], raw: bytes) -> None:
        self.sender = sender
        self.to = to
        self.raw = raw
        read = message_from_bytes(raw, policy=policy.default)
        assert isinstance(read, EmailMessage)
        self.read = read

    @property
    def subject(self) -> str:
        return str(self.read["Subject"])

    def part(self, kind: str) -> str:
        found = self.read.get_body((kind,))
        assert found is not None
        return str(found.get_content())

    @property
    def text(self) -> str:
        return self.part("plain")

    @property
    def html(self) -> str:
        return self.part("html")

    @property
    def code(self) -> str:
        """The code in it."""
        return "".join(self.subject.split()[:2])

    @property
    def off(self) -> str:
        """The address in it that switches mail off, without its host."""
        whole = str(self.read["List-Unsubscribe"]).strip("<>")
        return whole.partition("://")[2].partition("/")[2].join(("/", ""))


class PostOffice:
    """A mail server that keeps what it is given. `says` is its answer to an address, `ends` to a mail."""

    def __init__(self, port: int = 0, **options: Any) -> None:
        self.mails: list[Mail] = []
        self.says: dict[str, str] = {}
        self.ends: list[str] = []
        """Answers to the next mails; what is left of the line after an empty one is nothing."""
        self._lock = threading.Lock()
        self.port = port or free_port()
        self._controller = Controller(self, hostname=HOST, port=self.port, **options)
        self._runs = False

    def start(self) -> None:
        self._controller.start()
        self._runs = True

    def stop(self) -> None:
        if self._runs:
            self._runs = False
            self._controller.stop()

    def to(self, address: str) -> list[Mail]:
        return [mail for mail in self.mails if mail.to == [address]]

    async def handle_MAIL(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        answer = self.says.get(address, TAKEN)
        if answer == TAKEN:
            envelope.mail_from = address
        return answer

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        answer = self.says.get(address, self.says.get("*", TAKEN))
        if answer == TAKEN:
            envelope.rcpt_tos.append(address)
        return answer

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        with self._lock:
            answer = self.ends.pop(0) if self.ends else TAKEN
        if answer == TAKEN or not answer:
            assert isinstance(envelope.content, bytes)
            self.mails.append(Mail(str(envelope.mail_from), list(envelope.rcpt_tos), envelope.content))
        if not answer:
            # It was taken, and nobody hears it: the line is cut.
            assert isinstance(server.transport, asyncio.Transport)
            server.transport.abort()
        return answer or TAKEN


@contextmanager
def post_office(**options: Any) -> Iterator[PostOffice]:
    """A mail server that runs."""
    office = PostOffice(**options)
    office.start()
    try:
        yield office
    finally:
        office.stop()


def certificate(folder: Path) -> Path:
    """A certificate for this machine and its key, in one file, which is its own authority."""
    key = generate_private_key(SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "a push service of ours")])
    names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address(HOST))]
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=2))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, SHA256())
    )
    file = folder / "push.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(made.public_bytes(Encoding.PEM) + secret)
    return file


class Browser:
    """What a browser has of a subscription, and how it reads what comes (RFC 8291)."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = generate_private_key(SECP256R1())
        self._secret = b"sixteen byte key"

    @property
    def _point(self) -> bytes:
        return self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, **changed: Any) -> dict[str, Any]:
        """As its page tells it."""
        told = {"endpoint": self.endpoint, "p256dh": b64(self._point), "auth": b64(self._secret)}
        return told | {"language": "en", "label": "Chrome"} | changed

    def read(self, body: bytes) -> Any:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self._key.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), theirs))
        secret = _derived(self._secret, shared, b"WebPush: info\0" + self._point + theirs, 32)
        key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert plain[-1:] == b"\2"
        return json.loads(plain[:-1])


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


class PushService:
    """A push service: it keeps what it is asked, and answers with `status`, and `moved` says where else to ask."""

    def __init__(self, folder: Path) -> None:
        self.asked: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        self.moved = ""
        self.certificate = certificate(folder)
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.asked.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(service.status)
                if service.moved:
                    self.send_header("Location", service.moved)
                self.send_header("Content-Length", "0")
                self.end_headers()

            do_GET = do_POST

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer((HOST, 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate)
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(SOON,), daemon=True)

    @property
    def name(self) -> str:
        """Host and port."""
        return f"localhost:{self._server.server_address[1]}"

    def browser(self, path: str = "a") -> Browser:
        """A browser whose push service this is."""
        return Browser(f"https://{self.name}/{path}")

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def push_service(folder: Path) -> Iterator[PushService]:
    """A push service that runs."""
    service = PushService(folder)
    service.start()
    try:
        yield service
    finally:
        service.stop()


def signed_by(authorization: str) -> tuple[str, dict[str, Any]]:
    """The key in a header of VAPID (RFC 8292), by which it is signed, and what it claims."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = parts["t"].split(".")
    raw = unb64(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), unb64(parts["k"]))
    key.verify(pair, f"{head}.{claims}".encode(), ECDSA(SHA256()))
    return parts["k"], json.loads(base64.urlsafe_b64decode(claims + "=="))


def password_is(right: str) -> Any:
    """How a mail server checks a password."""

    def check(server: SMTP, session: Session, envelope: Envelope, mechanism: str, given: Any) -> AuthResult:
        return AuthResult(success=(given.login, given.password) == (b"table", right.encode()))

    return check

"""A passkey in software: what a browser and its authenticator make of the server's options, and what an attacker would.

Every field that is signed can be changed, so that each check of the server can be seen to refuse."""

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePrivateKey, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """A device that holds one passkey. `origin` is the page that it believes to be on."""

    def __init__(self, origin: str, *, counts: bool = True) -> None:
        self.origin = origin
        self.key: EllipticCurvePrivateKey = generate_private_key(SECP256R1())
        self.id = secrets.token_bytes(32)
        self.handle = b""
        self.count = 0
        self.counts = counts

    def create(self, options: dict[str, Any], **changed: Any) -> dict[str, Any]:
        """The answer to options of a new passkey."""
        self.handle = unb64(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        x, y = (each.to_bytes(32, "big") for each in (numbers.x, numbers.y))
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        data = self._data(changed.get("rp", options["rp"]["id"]), changed.get("flags", PRESENT | VERIFIED) | ATTESTED)
        whole = cbor2.dumps({"fmt": changed.get("fmt", "none"), "attStmt": {}, "authData": data + attested})
        said = self._said("webauthn.create", options, changed)
        response = {"clientDataJSON": b64(said), "attestationObject": b64(whole), "transports": ["internal", "odd"]}
        return self._credential(response)

    def get(self, options: dict[str, Any], **changed: Any) -> dict[str, Any]:
        """The answer to options that ask for a passkey."""
        if self.counts:
            self.count += 1
        data = self._data(changed.get("rp", options["rpId"]), changed.get("flags", PRESENT | VERIFIED))
        said = self._said("webauthn.get", options, changed)
        key: EllipticCurvePrivateKey = changed.get("key", self.key)
        signature = key.sign(data + hashlib.sha256(said).digest(), ECDSA(SHA256()))
        response = {
            "clientDataJSON": b64(said),
            "authenticatorData": b64(data),
            "signature": b64(changed.get("signature", signature)),
            "userHandle": b64(changed.get("handle", self.handle)),
        }
        return self._credential(response)

    def copy(self) -> "Authenticator":
        """The same passkey in other hands, as it is now."""
        other = Authenticator(self.origin, counts=self.counts)
        other.key, other.id, other.handle, other.count = self.key, self.id, self.handle, self.count
        return other

    def _credential(self, response: dict[str, Any]) -> dict[str, Any]:
        return {"id": b64(self.id), "rawId": b64(self.id), "type": "public-key", "response": response}

    def _data(self, rp: str, flags: int) -> bytes:
        return hashlib.sha256(rp.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _said(self, kind: str, options: dict[str, Any], changed: dict[str, Any]) -> bytes:
        said = {
            "type": changed.get("type", kind),
            "challenge": changed.get("challenge", options["challenge"]),
            "origin": changed.get("origin", self.origin),
            "crossOrigin": False,
        }
        return json.dumps(said).encode()

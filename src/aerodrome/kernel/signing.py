"""Signatures under records: whose key they are from, and that nothing in them was changed since.

What is signed is the SHA-256 of the whole record but for the signature, as JSON with sorted keys: the scenario, every
answer, every outcome and share, and all that was taken back. A part that records have one day is signed with the rest.
"""

import hashlib
from collections.abc import Mapping

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.structs import Plain, Strict

_PURPOSE = b"aerodrome record\n"
"""What is signed for this purpose can be taken for nothing else."""


class Signature(Strict):
    """An Ed25519 signature: the public key and the signature itself, as hexadecimal digits."""

    key: str
    value: str


class Signer:
    """Signs records with a private key: 32 bytes."""

    def __init__(self, private: bytes) -> None:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        self._private = Ed25519PrivateKey.from_private_bytes(private)
        self.key = self._private.public_key().public_bytes_raw().hex()

    def signed(self, record: Mapping[str, Plain]) -> dict[str, Plain]:
        """The record, plain data, with a signature."""
        signature = Signature(self.key, self._private.sign(_said(record)).hex())
        return {**record, "signature": msgspec.to_builtins(signature)}


def new_private_key() -> bytes:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.generate().private_bytes_raw()


def _said(record: Mapping[str, Plain]) -> bytes:
    said = {name: value for name, value in record.items() if name != "signature"}
    return _PURPOSE + hashlib.sha256(msgspec.json.encode(said, order="sorted")).digest()


def check_signature(record: Mapping[str, Plain], signature: Signature, where: str) -> None:
    """Refuses a record, plain data, that was changed since it was signed."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        key, value = bytes.fromhex(signature.key), bytes.fromhex(signature.value)
        Ed25519PublicKey.from_public_bytes(key).verify(value, _said(record))
    except (InvalidSignature, ValueError):
        what = "the record was changed since it was signed, or it was signed with another key than it says"
        raise BadInput(what, where=f"{where}: signature") from None

"""What a browser asks a passkey for, and whether the answer is good. The library checks signatures and what was signed;
which challenge was open, and whose passkey it is, is for the caller to say."""

import binascii
import re
from typing import Any

import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json_dict
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    AuthenticatorTransport,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from aerodrome.server.identity.sites import Site
from aerodrome.server.problems import Unfit
from aerodrome.server.store.people import Passkey

SECONDS = 300
"""How long a challenge is good: long enough to look for a phone."""

_TABLE = "Aerodrome"
_LONGEST_CREDENTIAL = 1023
_ID = re.compile("[A-Za-z0-9_-]+")
_MISFITS = (WebAuthnException, ValueError, TypeError, LookupError, AttributeError, OverflowError, RecursionError)
"""What the library raises at an answer that no authenticator gives: it reads deep into it and trusts its shape."""


def _some_public_key() -> bytes:
    """A key of nobody, as an authenticator would give it (COSE)."""
    numbers = generate_private_key(SECP256R1()).public_key().public_numbers()
    x, y = (each.to_bytes(32, "big") for each in (numbers.x, numbers.y))
    return b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20" + x + b"\x22\x58\x20" + y


_NOBODYS_KEY = _some_public_key()


class Shown(msgspec.Struct, frozen=True):
    """A passkey that was shown: its id, and for whom its device keeps it."""

    credential: str
    challenge: bytes
    handle: str


class Registered(msgspec.Struct, frozen=True):
    """A new passkey."""

    credential: str
    public_key: bytes
    sign_count: int
    transports: str


def creation_options(site: Site, challenge: bytes, person: str, name: str, known: list[Passkey]) -> dict[str, Any]:
    """What a browser makes a new passkey by. It is one that knows by itself whom it is for, and that asks its owner for
    a finger, a face or a number."""
    options = generate_registration_options(
        rp_id=site.name,
        rp_name=_TABLE,
        user_id=person.encode(),
        user_name=name,
        challenge=challenge,
        timeout=SECONDS * 1000,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
        ),
        exclude_credentials=_described(known),
    )
    return options_to_json_dict(options)


def request_options(site: Site, challenge: bytes, known: list[Passkey]) -> dict[str, Any]:
    """What a browser asks for a passkey by: any for this site, or one of these."""
    options = generate_authentication_options(
        rp_id=site.name,
        challenge=challenge,
        timeout=SECONDS * 1000,
        allow_credentials=_described(known),
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return options_to_json_dict(options)


def _described(known: list[Passkey]) -> list[PublicKeyCredentialDescriptor]:
    return [
        PublicKeyCredentialDescriptor(
            id=base64url_to_bytes(each.credential),
            transports=[AuthenticatorTransport(transport) for transport in each.transports.split()],
        )
        for each in known
    ]


def shown(credential: dict[str, Any]) -> Shown:
    """Which passkey an answer is of, and the challenge that it says it answers. Nothing is proved yet. BadInput where
    it is of no such shape."""
    try:
        response = credential["response"]
        said = msgspec.json.decode(base64url_to_bytes(response["clientDataJSON"]))
        handle = response.get("userHandle")
        return Shown(
            credential=_id_of(credential),
            challenge=base64url_to_bytes(said["challenge"]),
            handle="" if handle is None else base64url_to_bytes(handle).decode(),
        )
    except (binascii.Error, msgspec.DecodeError, *_MISFITS):
        raise not_accepted() from None


def _id_of(credential: dict[str, Any]) -> str:
    """The id of a passkey, as a database takes it."""
    id: str = credential["id"]
    if not _ID.fullmatch(id):
        raise ValueError("not base64url")
    return id


def registered(credential: dict[str, Any], challenge: bytes, site: Site) -> Registered:
    """The new passkey in an answer to this challenge, made at this site. BadInput where it is not."""
    try:
        made = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
        transports = credential["response"].get("transports") or []
        known = {each.value for each in AuthenticatorTransport}
        told = " ".join(dict.fromkeys(each for each in transports if each in known))
    except _MISFITS:
        raise not_accepted() from None
    if len(made.credential_id) > _LONGEST_CREDENTIAL:
        raise not_accepted()
    return Registered(bytes_to_base64url(made.credential_id), made.credential_public_key, made.sign_count, told)


def count_shown(credential: dict[str, Any], challenge: bytes, site: Site, passkey: Passkey | None) -> int:
    """How often a passkey says it was used, if it has signed this challenge at this site. BadInput where it has not, or
    where there is no such passkey: to look at its signature takes as long."""
    try:
        verified = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=_NOBODYS_KEY if passkey is None else passkey.public_key,
            credential_current_sign_count=0,
            require_user_verification=True,
        )
    except _MISFITS:
        raise not_accepted() from None
    if passkey is None:
        raise not_accepted()
    return verified.new_sign_count


def not_accepted() -> Unfit:
    """The same words whatever is wrong: who tries is not told how far he came."""
    what = "this passkey is not accepted: it is of no name here, or was shown too late, twice or to another page"
    return Unfit(f"{what}; try again", where="credential", kind="passkey.refused", told=True)

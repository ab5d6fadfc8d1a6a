"""What a stranger sends in place of a passkey's answer is refused in words, whatever it is: the server never fails."""

import random
from typing import Any

import pytest

from aerodrome.kernel.errors import BadInput
from aerodrome.server.identity import ceremonies
from aerodrome.server.identity.sites import Site
from aerodrome.server.store.people import Passkey
from tests.server.authenticator import Authenticator, b64, unb64
from tests.server.callers import LOCAL

SITE = Site(LOCAL)
CHALLENGE = bytes(range(32))
_ODD: tuple[Any, ...] = (None, 7, -1.5, True, "", "x", "é" * 9, [], [[]], {}, {"a": {}}, "A" * 5000)


def passkey(device: Authenticator, made: ceremonies.Registered) -> Passkey:
    return Passkey("id", "ann", made.credential, made.public_key, made.sign_count, made.transports, "x", 0.0, 0.0)


def registered() -> tuple[Authenticator, dict[str, Any], Passkey]:
    device = Authenticator(LOCAL)
    options = ceremonies.creation_options(SITE, CHALLENGE, "ann", "Ann", [])
    credential = device.create(options)
    return device, credential, passkey(device, ceremonies.registered(credential, CHALLENGE, SITE))


def test_options_ask_for_a_passkey_that_knows_its_owner_and_asks_for_him() -> None:
    _, _, known = registered()
    options = ceremonies.creation_options(SITE, CHALLENGE, "ann", "Ann", [known])
    assert options["rp"] == {"id": "localhost", "name": "Aerodrome"}
    assert (unb64(options["challenge"]), unb64(options["user"]["id"])) == (CHALLENGE, b"ann")
    wanted = options["authenticatorSelection"]
    assert (wanted["residentKey"], wanted["userVerification"]) == ("required", "required")
    assert options["attestation"] == "none"
    assert [each["id"] for each in options["excludeCredentials"]] == [known.credential]
    asked = ceremonies.request_options(SITE, CHALLENGE, [])
    assert (asked["userVerification"], asked.get("allowCredentials", [])) == ("required", [])
    assert known.transports == "internal", "what is unknown is not kept"


def changed(value: Any, rng: random.Random) -> Any:
    """A credential with something in it changed: a bit, a length, a type, a field left out."""
    if isinstance(value, dict) and value:
        name = rng.choice(sorted(value))
        if rng.random() < 0.1:
            return {key: each for key, each in value.items() if key != name}
        return value | {name: changed(value[name], rng)}
    if isinstance(value, str) and rng.random() < 0.7:
        try:
            data = bytearray(unb64(value))
        except ValueError:
            return rng.choice(_ODD)
        if not data:
            return rng.choice(_ODD)
        for _ in range(rng.randint(1, 3)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        return b64(bytes(data[: rng.randint(0, len(data))] if rng.random() < 0.3 else data))
    return rng.choice(_ODD)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_sent_for_a_new_passkey(seed: int) -> None:
    rng = random.Random(seed)
    _, credential, _ = registered()
    refused = 0
    for _ in range(300):
        sent = changed(credential, rng)
        try:
            ceremonies.shown(sent)
            ceremonies.registered(sent, CHALLENGE, SITE)
        except BadInput as error:
            refused += error.where == "credential"
    assert refused > 100


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_sent_for_a_passkey_that_is_shown(seed: int) -> None:
    rng = random.Random(seed)
    device, _, known = registered()
    credential = device.get(ceremonies.request_options(SITE, CHALLENGE, []))
    assert ceremonies.count_shown(credential, CHALLENGE, SITE, known) == 1
    refused = 0
    for _ in range(300):
        sent = changed(credential, rng)
        try:
            ceremonies.shown(sent)
            ceremonies.count_shown(sent, CHALLENGE, SITE, rng.choice((known, None)))
        except BadInput as error:
            refused += error.where == "credential"
    assert refused > 100

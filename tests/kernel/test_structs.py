"""Types for data that people write: they cannot be changed, and do not take what they do not know."""

import msgspec
import pytest

from aerodrome.kernel.structs import Strict


class Gun(Strict, omit_defaults=True):
    name: str
    rounds: int = 97


def test_it_cannot_be_changed() -> None:
    gun = Gun("Lewis")
    with pytest.raises(AttributeError):
        gun.rounds = 47  # type: ignore[misc]
    assert hash(gun) == hash(Gun("Lewis"))


def test_a_misspelled_field_is_refused() -> None:
    assert msgspec.convert({"name": "Lewis", "rounds": 47}, Gun) == Gun("Lewis", 47)
    with pytest.raises(msgspec.ValidationError, match="unknown field `round`"):
        msgspec.convert({"name": "Lewis", "round": 47}, Gun)

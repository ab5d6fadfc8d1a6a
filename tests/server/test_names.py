"""What people may call themselves, and the codes that they write down."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.kernel.errors import BadInput
from aerodrome.server.identity import codes
from aerodrome.server.identity.names import LONGEST, SHORTEST, folded, label_of, name_of


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Biggles", "Biggles"),
        ("  Wop   May ", "Wop May"),
        ("J. R. Smith", "J. R. Smith"),
        ("O'Neill", "O'Neill"),
        ("Jean-Luc", "Jean-Luc"),
        ("Ｂｉｇｇｌｅｓ", "Biggles"),
        ("Ёжик 7", "Ёжик 7"),
        ("赤い男爵", "赤い男爵"),
        ("Zoë", "Zoë"),
        ("42nd", "42nd"),
    ],
)
def test_names(text: str, name: str) -> None:
    assert name_of(text) == name


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "a" * (LONGEST + 1),
        "   ",
        "Ann\u202eeve",
        "Ann\u200bEve",
        "Ann\u0000",
        "Ann\ue000",
        "<b>Ann</b>",
        "Ann@home",
        "Ann 😀",
        "-Ann",
        "Ann-",
        "A--nn",
        "\u0301Ann",
        "Z\u0321\u0322\u0323\u0324algo",
        "Вiggles",  # the first letter is of another alphabet
        "Admin",
        "a-d-m-i-n",
        "Referee",
        "ACE",
        "Ｓｅｒｖｅｒ",
    ],
)
def test_names_that_cannot_be(text: str) -> None:
    with pytest.raises(BadInput) as error:
        name_of(text)
    assert error.value.where == "name"
    assert error.value.what.isprintable()


@given(st.text(max_size=60))
def test_a_name_is_one_that_stays_so(text: str) -> None:
    try:
        name = name_of(text)
    except BadInput:
        return
    assert name_of(name) == name
    assert SHORTEST <= len(name) <= LONGEST
    assert name.isprintable()
    assert not any(unicodedata.bidirectional(letter) in ("RLO", "LRO", "RLE", "LRE", "PDF") for letter in name)
    assert folded(name.upper()) == folded(name) or not name.isascii()


@pytest.mark.parametrize("other", ["biggles", "BIGGLES", "Big gles", "Big-gles", "B.i.g.gles", "ｂｉｇｇｌｅｓ"])
def test_names_that_look_alike_are_the_same(other: str) -> None:
    assert folded(name_of(other)) == folded("Biggles")


def test_labels() -> None:
    assert label_of("  Firefox on   Linux ") == "Firefox on Linux"
    for text in ("", " ", "a" * 41, "a\u202eb", "a\x00"):
        with pytest.raises(BadInput):
            label_of(text)


def test_a_code_can_be_written_down_and_read_again() -> None:
    code = codes.new_code()
    assert re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}", code)
    kept = codes.hashed(code)
    assert code.replace("-", "") not in kept
    for spelled in (code, code.lower(), code.replace("-", ""), code.replace("-", " "), code.replace("0", "o")):
        assert codes.fits(spelled, kept)
    assert not codes.fits(codes.new_code(), kept)
    assert not codes.fits("", kept)
    assert not codes.fits(code, codes.NOBODYS)
    assert codes.hashed(code) != kept, "salted"
    assert len({codes.new_code() for _ in range(50)}) == 50


def test_what_no_database_takes_is_not_looked_for() -> None:
    assert folded("Big\0gles") == folded("Biggles")

"""`aerodrome coach`: what is printed of a match that is over."""

import re
from pathlib import Path

import msgspec
import pytest

from aerodrome.kernel.loading import load
from tests.cli.conftest import Command

RECORDS = Path(__file__).parents[1] / "records"
RESIGNED = RECORDS / "spandaus" / "2-resigned.json"


def test_a_match_is_looked_back_at(command: Command):
    ran = command("coach", RESIGNED, "--side", "german", "--check", 4)
    assert ran.code == 0
    match = load(RESIGNED)
    assert "What decided it" in ran.out
    assert "out-fl" in ran.out
    assert f"{len(match.answers) - 1}" in ran.out


def test_as_json_sums_hold(command: Command):
    told = msgspec.json.decode(command("coach", RESIGNED, "--json").out)
    for account in told["ledgers"]:
        assert account["start"] + account["flown"] + account["luck"] == account["result"]
        assert account["flown"] == account["own"] + account["others"]
    assert len(told["steps"]) == len(load(RESIGNED).answers)


def test_in_french(command: Command):
    ran = command("coach", RESIGNED, "--lang", "fr")
    assert "Ce qui a décidé de la partie" in ran.out
    assert "Allemands\u00a0: " in ran.out or "Alliés\u00a0: " in ran.out
    assert not re.search(r"\d\.\d|-\d", ran.out)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (("--side", "blue"), "there is no side 'blue'; sides: allied, german"),
        (("--check", "-1"), "-1 is not a number of games"),
    ],
)
def test_what_cannot_be_asked_is_refused(command: Command, given: tuple[str, str], why: str):
    ran = command("coach", RESIGNED, *given)
    assert ran.code == 2
    assert why in ran.err


def test_a_match_that_goes_on_or_was_cut_off_is_refused(command: Command, tmp_path: Path):
    record = msgspec.json.decode(RESIGNED.read_bytes())
    del record["concluded"], record["film"]
    going_on = tmp_path / "going-on.json"
    going_on.write_bytes(msgspec.json.encode(record))
    assert "not over" in command("coach", going_on).err
    cut = tmp_path / "cut.json"
    cut.write_bytes(RESIGNED.read_bytes()[:200])
    ran = command("coach", cut)
    assert ran.code == 2
    assert "cut.json" in ran.err

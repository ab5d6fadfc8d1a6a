"""Signed records: whatever is changed in one is found, even where the match comes to the same end."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

import aerodrome
from aerodrome.kernel.chance import Committed
from aerodrome.kernel.signing import Signer, new_private_key
from tests.properties.play import play

SIGNER = Signer(bytes(range(32)))


def signed(scenario: str = "pond") -> dict[str, Any]:
    """A record with everything in it: shares, answers, outcomes, and some of both taken back."""
    match = aerodrome.new("pebbles", scenario, chance=Committed(bytes([7] * 32)), shares=("ann", "bob"))
    for seat in ("ann", "bob"):
        match.answer(bytes([len(seat)] * 32).hex(), seat)
    play(match, 3, answers=6, in_order=True)
    match.undo()
    match.undo()
    return SIGNER.signed(play(match, 4).record())


def refused(record: dict[str, Any]) -> str:
    with pytest.raises(aerodrome.BadInput) as caught:
        aerodrome.verify(record)
    return str(caught.value)


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every text, number and truth in plain data, with the way to it."""
    if isinstance(value, dict | list):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(part, (*path, key))
    else:
        yield path, value


def with_other(record: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    changed = copy.deepcopy(record)
    place: Any = changed
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return changed


def other_than(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str():
            return f"{'0' if not value.startswith('0') else '1'}{value[1:]}"
    return "something"


def test_verify_tells_whose_key_it_is() -> None:
    record = signed()
    assert aerodrome.verify(record).signed == SIGNER.key
    assert aerodrome.verify(json.dumps(record, indent=3)).signed == SIGNER.key, "however it is written"
    assert aerodrome.verify(dict(reversed(record.items()))).signed == SIGNER.key
    del record["signature"]
    assert aerodrome.verify(record).signed is None


def test_every_change_anywhere_in_a_signed_record_is_found() -> None:
    record = signed()
    assert {"taken_back", "answers", "scenario"} <= set(record)
    places = [(path, value) for path, value in leaves(record) if path[0] != "signature"]
    assert len(places) > 30
    for path, value in places:
        assert refused(with_other(record, path, other_than(value)))
    faces = record["chance"]["outcomes"].split()
    for place, face in enumerate(faces):
        changed = [*faces[:place], other_than(face), *faces[place + 1 :]]
        assert refused(with_other(record, ("chance", "outcomes"), " ".join(changed)))


@pytest.mark.parametrize("part", ["answers", "taken_back"])
def test_what_is_left_out_or_put_in_is_found(part: str) -> None:
    record = signed()
    for place in range(len(record[part])):
        shorter = copy.deepcopy(record)
        del shorter[part][place]
        assert refused(shorter)
        longer = copy.deepcopy(record)
        longer[part].insert(place, longer[part][place])
        assert refused(longer)


def test_an_answer_that_leads_to_the_same_end_is_found_by_the_signature_alone() -> None:
    """In some matches an answer can be replaced by another without any other trace: unsigned, nobody could tell."""
    found = 0
    for seed in range(40):
        match = play(aerodrome.new("spandaus", "duel", seed=seed), seed)
        record = match.record()
        at = len(match.answers) - 1
        decision = match.moment(at).decision
        assert decision is not None
        for option in decision.options:
            changed = with_other(record, ("answers", at), option)
            if option == match.answers[at] or not same_end(changed):
                continue
            found += 1
            forged = changed | {"signature": SIGNER.signed(record)["signature"]}
            assert "record: signature: the record was changed since it was signed" in refused(forged)
    assert found > 2


def same_end(record: dict[str, Any]) -> bool:
    try:
        return aerodrome.verify(record).finished
    except aerodrome.AerodromeError:
        return False


def test_another_key_is_told_and_refused_where_one_is_wanted() -> None:
    record = signed()
    other = Signer(new_private_key())
    again = other.signed(record)
    assert aerodrome.verify(again).signed == other.key != SIGNER.key
    assert aerodrome.verify(record, key=SIGNER.key.upper()).signed == SIGNER.key
    for wanted in (again, {name: value for name, value in record.items() if name != "signature"}):
        with pytest.raises(aerodrome.BadInput, match=r"signature: the record is .*not with this key"):
            aerodrome.verify(wanted, key=SIGNER.key)
    mixed = with_other(record, ("signature", "key"), other.key)
    assert "signed with another key than it says" in refused(mixed)


@pytest.mark.parametrize("change", [{"key": "zz"}, {"value": ""}, {"key": "00" * 32}, {"value": "00" * 64}])
def test_what_is_no_signature_is_refused(change: dict[str, str]) -> None:
    record = signed()
    record["signature"] |= change
    assert "record: signature: " in refused(record)


def test_a_signed_record_runs_and_goes_on_like_any_other() -> None:
    record = signed()
    assert "signature" not in aerodrome.load(record).record()

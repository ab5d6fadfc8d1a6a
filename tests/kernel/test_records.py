"""Records: written, read, refused, verified."""

import copy
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import aerodrome
from aerodrome.kernel.chance import Committed
from tests.properties.play import everything, play
from tests.properties.spandaus_scenarios import SPANDAUS

KEY = bytes(range(32))


def finished(chance: Any = None) -> dict[str, Any]:
    return play(aerodrome.new("pebbles", seed=None if chance else 5, chance=chance), 5).record()


def refused(record: Any, *, verify: bool = False) -> str:
    with pytest.raises(aerodrome.BadInput) as caught:
        aerodrome.verify(record) if verify else aerodrome.load(record)
    return str(caught.value)


def changed(record: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return copy.deepcopy(record) | changes


def with_chance(record: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return changed(record, chance=record["chance"] | changes)


def test_a_record_is_plain_json() -> None:
    record = finished()
    assert json.loads(json.dumps(record)) == record
    assert list(record) == ["format", "book", "version", "scenario", "chance", "answers"]
    assert record["format"] == 1
    assert record["book"] == "pebbles"
    assert record["version"] == 2


def test_a_record_can_be_loaded_from_data_text_bytes_and_file(tmp_path: Path) -> None:
    record = finished()
    text = json.dumps(record)
    file = tmp_path / "match.json"
    file.write_text(text)
    loaded = [aerodrome.load(form) for form in (record, text, text.encode(), file)]
    assert all(everything(match) == everything(loaded[0]) for match in loaded)
    assert {aerodrome.verify(form) for form in (record, text, text.encode(), file)} == {aerodrome.verify(record)}


def test_seats_options_and_position_are_kept() -> None:
    seats = {"ann": "Ann of the mill", "bob": "random"}
    position = {"agenda": ["throw"]}
    match = aerodrome.new("pebbles", seed=1, seats=seats, options={"sides": 10}, position=position)
    record = match.record()
    assert (record["seats"], record["options"], record["position"]) == (seats, {"sides": 10}, position)
    assert everything(aerodrome.load(record)) == everything(match)


def test_a_record_without_its_outcomes_is_drawn_again_from_its_source() -> None:
    for record in (finished(), finished("committed")):
        outcomes = record["chance"]["outcomes"]
        del record["chance"]["outcomes"]
        assert " ".join(map(str, aerodrome.load(record).outcomes)) == outcomes


@pytest.mark.parametrize(
    "record", ["", "{", "[]", "null", "7", b"\xff\xfe", '{"format": 1}', "{" * 100_000, 5, None, []]
)
def test_what_is_no_record_is_refused(record: Any) -> None:
    assert refused(record).startswith("record")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path / "none.json") == f"{tmp_path}/none.json: No such file or directory"
    assert str(tmp_path) in refused(tmp_path)


def test_a_file_that_is_far_too_large_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "huge.json"
    with file.open("wb") as stream:
        stream.truncate(5_000_000)
    assert "larger than 4,000,000 bytes" in refused(file)
    assert "larger than 4,000,000 bytes" in refused(" " * 5_000_000)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"format": 2}, "record: format: format 2 is not 1, the one known here"),
        ({"format": "1"}, "record: format: Expected `int`, got `str`"),
        ({"version": 3}, "record: version: needs version 3 of pebbles; this is version 2"),
        ({"version": 0}, "record: version: 0 is not a version"),
        ({"book": "marbles"}, "there is no rule book 'marbles'"),
        ({"book": None}, "record: book: Expected `str`, got `null`"),
        ({"weather": "fine"}, "record: Object contains unknown field `weather`"),
        ({"scenario": {"title": "x"}}, "record: scenario: Object missing required field `players`"),
        ({"scenario": {"title": "x", "players": ["ann"]}}, "two to four players"),
        ({"options": {"sides": 7}}, "options: sides: Invalid enum value 7"),
        ({"options": {"size": 7}}, "options: there is no 'size' here; known: low_wins, sides"),
        ({"seats": {"eve": "random"}}, "seats: there is no seat 'eve'; seats: ann, bob"),
        ({"position": {"moon": 1}}, "position: there is no 'moon' here"),
        ({"answers": {}}, "record: answers: Expected `array`, got `object`"),
        ({"answers": ["9r"]}, "record: answer 1: 9r is not an option here"),
        ({"sealed": {"eve": "1r"}}, "nothing is asked"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(changes: dict[str, Any], words: str) -> None:
    assert words in refused(changed(finished(), **changes))


def test_an_older_version_of_the_book_runs() -> None:
    assert aerodrome.load(changed(finished(), version=1)).outcome is not None


def test_a_tampered_answer_is_refused_with_its_number() -> None:
    record = finished()
    record["answers"][3] = "x"
    assert "record: answer 4: " in refused(record)
    record = finished()
    record["answers"].append("keep")
    number = len(record["answers"])
    assert refused(record) == f"record: answer {number}: the match was over before this answer"


def test_an_illegal_answer_in_the_middle_names_its_rule() -> None:
    match = aerodrome.new("pebbles", seed=1, position={"agenda": ["throw"]})
    record = match.record() | {"answers": [["throw", 3]]}
    assert refused(record) == "record: answer 1: ('throw', 3) is not open to ann [pebbles.throw.own]"


@pytest.mark.parametrize("chance", [None, "committed"])
def test_a_tampered_outcome_is_found(chance: str | None) -> None:
    record = finished(chance)
    faces = record["chance"]["outcomes"].split()
    at = next(place for place, face in enumerate(faces) if face.isdigit())
    for face in ("1", "2", "3", "4", "5", "6"):
        tampered = with_chance(record, outcomes=" ".join([*faces[:at], face, *faces[at + 1 :]]))
        if face == faces[at]:
            assert aerodrome.verify(tampered).chance == "proved"
        else:
            words = refused(tampered, verify=True)
            assert (
                f"draw {at + 1} is {face}; its source gives {faces[at]}" in words
                or "gives other outcomes" in words
                or "answer" in words
            )


def test_outcomes_that_were_never_drawn_are_found() -> None:
    record = finished()
    longer = with_chance(record, outcomes=record["chance"]["outcomes"] + " 3 4")
    assert refused(longer, verify=True) == "record: chance.outcomes: 2 outcomes at the end were never drawn"


def test_outcomes_that_cannot_be_are_refused() -> None:
    record = with_chance(finished(), outcomes="9z 1r")
    assert "'9z' is not a card that is still in the deck" in refused(record)


def test_outcomes_that_are_claimed_to_be_given_prove_nothing() -> None:
    record = finished("committed")
    assert aerodrome.verify(with_chance(record, given=3)).chance == "given"
    faces = record["chance"]["outcomes"].split()
    for given in (-1, len(faces) + 1):
        assert "cannot be given" in refused(with_chance(record, given=given))


def test_scripted_outcomes_before_a_seed_are_told_apart_from_its_own() -> None:
    match = play(aerodrome.new("pebbles", chance=["6r", "2r", "1r"], seed=5), 5)
    record: dict[str, Any] = match.record()
    assert record["chance"]["given"] == 3
    assert aerodrome.verify(record).chance == "given"
    assert aerodrome.load(record).record() == record
    faces = record["chance"]["outcomes"].split()
    other = "1" if faces[-1] != "1" else "2"
    assert refused(with_chance(record, outcomes=" ".join([*faces[:-1], other])), verify=True)


def test_a_clone_with_other_chance_can_be_verified() -> None:
    match = play(aerodrome.new("pebbles", seed=5), 5, answers=6)
    drawn = len(match.outcomes)
    twin = play(match.clone(seed=6), 6)
    record: dict[str, Any] = twin.record()
    assert record["chance"]["given"] == drawn
    assert aerodrome.verify(twin.record()).chance == "given"


def test_committed_chance_is_proved_by_its_key() -> None:
    record = finished(Committed(KEY))
    assert record["chance"]["commitment"] == hashlib.sha256(KEY).hexdigest()
    assert aerodrome.verify(record).chance == "proved"
    other = bytes(32).hex()
    assert "the key does not have the hash that was published" in refused(with_chance(record, key=other), verify=True)
    forged = with_chance(record, key=other, commitment=hashlib.sha256(bytes(32)).hexdigest())
    assert "record: " in refused(forged, verify=True)


def test_committed_chance_without_its_key_proves_nothing_yet() -> None:
    record = finished(Committed(KEY))
    del record["chance"]["key"]
    assert "the key has not been shown yet" in refused(record, verify=True)
    assert aerodrome.load(record).outcome is not None, "it can be looked at all the same"
    keyless = finished(Committed(KEY))
    del keyless["chance"]["commitment"]
    assert "nothing can be proved" in refused(keyless, verify=True)


@pytest.mark.parametrize("key", ["", "00", "zz" * 32, "00" * 33])
def test_a_key_that_is_none_is_refused(key: str) -> None:
    record = with_chance(finished(Committed(KEY)), key=key)
    assert refused(record) == "record: chance.key: a key is 64 hexadecimal digits"


@pytest.mark.parametrize("chance", [{"source": "stars"}, {"source": "seeded"}, {}, {"source": 3}, "seeded", None])
def test_a_source_that_is_not_described_is_refused(chance: Any) -> None:
    assert refused(changed(finished(), chance=chance)).startswith("record: chance")


def test_given_chance_is_given() -> None:
    outcomes = play(aerodrome.new("pebbles", seed=5), 5).outcomes
    assert aerodrome.verify(finished(outcomes)).chance == "given"


def test_verify_tells_how_the_match_stands() -> None:
    worth = aerodrome.verify(finished())
    assert worth.book == "pebbles"
    assert worth.scenario == "By the pond"
    assert worth.finished
    match = aerodrome.new("pebbles", seed=5)
    worth = aerodrome.verify(match.record())
    assert (worth.answers, worth.finished, worth.winner) == (0, False, None)


@pytest.mark.parametrize("seed", [0, -1, 2**70, 10**300, "a red baron", "", "⚔ π"])
def test_any_number_or_word_is_a_seed(seed: int | str) -> None:
    match = play(aerodrome.new("pebbles", seed=seed), 1)
    assert everything(aerodrome.load(json.dumps(match.record()))) == everything(match)
    assert aerodrome.verify(json.dumps(match.record())).chance == "proved"


@pytest.mark.parametrize("name", ["four against four", "six against six"])
def test_a_record_of_a_big_match_is_small(name: str) -> None:
    scenario, options = SPANDAUS[name]
    for seed in range(12):
        match = play(aerodrome.new("spandaus", scenario, seed=seed, options=options), seed)
        assert len(json.dumps(match.record())) < 20_000


def test_a_new_match_without_a_seed_is_like_no_other() -> None:
    records: list[dict[str, Any]] = [aerodrome.new("pebbles").record() for _ in range(5)]
    seeds = {record["chance"]["seed"] for record in records}
    assert len(seeds) == 5


def test_unknown_scenario_options_and_seats() -> None:
    with pytest.raises(aerodrome.BadInput, match="scenario: pebbles has no scenario 'lake'; it has pond, quarry"):
        aerodrome.new("pebbles", "lake")
    with pytest.raises(aerodrome.BadInput, match="options: there is no 'depth' here; known: low_wins, sides"):
        aerodrome.new("pebbles", options={"depth": 1})
    with pytest.raises(aerodrome.BadInput, match="options: low_wins: Expected `bool`, got `str`"):
        aerodrome.new("pebbles", options={"low_wins": "yes"})
    with pytest.raises(aerodrome.BadInput, match="seats: there is no seat 'eve'; seats: ann, bob"):
        aerodrome.new("pebbles", seats={"eve": "random"})

"""Campaign files: what is refused and why, and that nothing is done to a file that was refused."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import aerodrome
from aerodrome import BadInput
from aerodrome.campaign.files import FORMAT, pack, resume, unpack
from aerodrome.kernel.chance import Committed
from tests.campaign.hq import begin, days, small, until

MISSIONS = {"1": {"book": "spandaus", "answers": [1, 2.5, "ü"]}}


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return until(begin(), "fly", 2).record()


@pytest.fixture(scope="module")
def file(record: dict[str, Any]) -> bytes:
    return pack(record, MISSIONS)


def edited(change: Callable[[dict[str, Any]], Any]) -> Callable[[bytes], bytes]:
    def damage(content: bytes) -> bytes:
        data = json.loads(content)
        change(data)
        return json.dumps(data).encode()

    return damage


@pytest.mark.rule("campaign.file")
def test_a_file_holds_the_record_and_its_missions(record: dict[str, Any], file: bytes) -> None:
    assert unpack(file) == (record, MISSIONS)
    data = json.loads(file)
    assert (data["aerodrome"], data["format"]) == ("campaign", FORMAT)
    assert json.dumps(data["campaign"]) == json.dumps(record)
    assert file.endswith(b"}\n")
    compact = json.dumps(data, ensure_ascii=False).encode()
    assert unpack(compact) == (record, MISSIONS), "how it is laid out does not matter"


HARM: dict[str, tuple[Callable[[bytes], bytes], str, str]] = {
    "cut off": (lambda content: content[: len(content) // 2], "cut off", ""),
    "cut off at the end": (lambda content: content[:-3], "cut off", ""),
    "empty": (lambda _: b"", "cut off", ""),
    "no JSON": (lambda _: b"Dear diary", "no campaign file, or it was cut off", ""),
    "no text": (lambda _: bytes(range(256)), "no campaign file, or it was cut off", ""),
    "a list": (lambda _: b"[]", "no campaign file", ""),
    "something else": (lambda _: b'{"aerodrome": "toast"}', "no campaign file", ""),
    "a match": (lambda _: json.dumps(aerodrome.new("spandaus").record()).encode(), "no campaign file", ""),
    "newer": (edited(lambda data: data.update(format=FORMAT + 1)), "a newer Aerodrome reads it", ": format"),
    "no format": (edited(lambda data: data.pop("format")), "format None is not known", ": format"),
    "format in words": (edited(lambda data: data.update(format="one")), "format 'one' is not known", ": format"),
    "nought": (edited(lambda data: data.update(format=0)), "format 0 is not known", ": format"),
    "an answer": (edited(lambda data: data["campaign"]["answers"].pop()), "has been changed", ": check"),
    "a die": (edited(lambda data: data["campaign"]["chance"].update(seed=2)), "has been changed", ": check"),
    "a mission": (edited(lambda data: data["missions"].pop("1")), "has been changed", ": check"),
    "the sum": (edited(lambda data: data.update(check="0")), "has been changed", ": check"),
    "more": (edited(lambda data: data.update(toast=1)), "toast", ""),
    "less": (edited(lambda data: data.pop("missions")), "missions", ""),
}


@pytest.mark.rule("campaign.file")
@pytest.mark.parametrize("name", HARM)
def test_what_was_harmed_is_refused_and_left_as_it_is(file: bytes, name: str, tmp_path: Path) -> None:
    harm, what, where = HARM[name]
    content = harm(file)
    path = tmp_path / "campaign.json"
    path.write_bytes(content)
    before = path.stat()
    for source, begins in ((path, str(path)), (content, "campaign")):
        with pytest.raises(BadInput) as caught:
            unpack(source)
        assert what in caught.value.what
        assert caught.value.where.startswith(f"{begins}{where}")
    assert path.read_bytes() == content
    after = path.stat()
    assert (after.st_mtime_ns, after.st_ino, after.st_size) == (before.st_mtime_ns, before.st_ino, before.st_size)
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.rule("campaign.file")
def test_every_refusal_of_the_campaigns_own_names_its_rule_and_promises_to_change_nothing(file: bytes) -> None:
    for name, (harm, *_) in HARM.items():
        with pytest.raises(BadInput) as caught:
            unpack(harm(file))
        if name not in ("more", "less"):
            assert caught.value.rule == "campaign.file", name
            assert caught.value.what.endswith("the file is left as it is"), name


@pytest.mark.rule("campaign.file")
def test_a_bare_record_is_taken_as_a_file_without_missions(record: dict[str, Any]) -> None:
    found, missions = unpack(json.dumps(record).encode())
    assert (found, missions) == (record, {})
    assert unpack(pack(found, missions)) == (record, {})
    assert resume(found).state == resume(record).state


@pytest.mark.rule("campaign.file")
def test_there_is_no_file_where_there_is_none(tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        unpack(tmp_path / "nothing.json")


def test_a_match_of_a_game_is_no_campaign(record: dict[str, Any]) -> None:
    with pytest.raises(BadInput, match="a match of spandaus, no campaign; the file is left as it is"):
        resume(aerodrome.new("spandaus", "duel", seed=1).record())
    assert resume(record).book.id == "campaign"


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"answers": ["toast"]}, "cannot be followed to its end: toast is not an option here"),
        ({"version": 99}, "needs version 99"),
        ({"book": "chess"}, "no rule book 'chess'"),
        ({"scenario": small(missions=0)}, "1 to 200 missions"),
        ({"format": 9}, "format 9 is not"),
        ({"chance": 5}, "cannot be followed"),
        ({"chance": {"source": "committed", "outcomes": "1 2 x"}}, "cannot be followed"),
    ],
)
def test_a_record_that_cannot_be_followed_is_refused_with_the_place(
    record: dict[str, Any], change: dict[str, Any], what: str
) -> None:
    with pytest.raises(BadInput) as caught:
        resume({**record, **change}, "my.json")
    assert what in caught.value.what
    assert caught.value.what.endswith("the file is left as it is")
    assert caught.value.where.startswith("my.json: ")


@pytest.mark.rule("campaign.file")
def test_a_campaign_whose_dice_are_secret_goes_on_with_new_ones() -> None:
    """As it is downloaded while it goes on: without the key of its dice."""
    match = until(aerodrome.new("campaign", small(), chance=Committed(b"k" * 32)), "fly", 2)
    record: dict[str, Any] = match.record()
    secret = {**record, "chance": {name: value for name, value in record["chance"].items() if name != "key"}}
    again = resume(unpack(pack(secret, {}))[0])
    assert again.state == match.state
    assert again.outcomes == match.outcomes
    for _ in days(again):
        pass
    assert again.outcome is not None
    twin = resume(unpack(pack(again.record(), {}))[0])
    assert twin.state == again.state
    assert aerodrome.verify(again.record()).finished

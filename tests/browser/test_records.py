"""Records: brought, refused, listed, taken away."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import aerodrome
from tests.browser.lobby import Records
from tests.browser.matches import played, record_file
from tests.browser.table import Table
from tests.browser.visitors import Visitors, picture


@pytest.mark.quick
def test_a_record_is_brought_replayed_checked_and_taken_away(visitors: Visitors, tmp_path: Path):
    match = played("balloon-hunt", seed=11)
    page = visitors("#/records")
    records = Records(page)
    records.upload(record_file(tmp_path, match))
    table = Table(page)
    # It is played from its start at once.
    from_the_start = re.compile(rf"^moment \d+ of {len(match.answers)}$")
    expect(page).to_have_url(re.compile(r"\?at=0$"))
    expect(table.slider).to_have_attribute("aria-valuetext", from_the_start)

    page.goto("/#/records")
    row = records.rows.filter(has_text="Balloon hunt").first
    expect(row).to_contain_text("uploaded")
    picture(page, "records")
    row.get_by_role("button", name="Check the dice").click()
    expect(row.get_by_role("status")).to_contain_text(re.compile(r"follow from the seed .* decisions are legal"))
    with page.expect_download() as download:
        row.get_by_role("button", name="Download").click()
    copy = tmp_path / "copy.json"
    download.value.save_as(copy)
    assert aerodrome.verify(copy).finished
    row.get_by_role("button", name="Replay").click()
    expect(page).to_have_url(re.compile(r"\?at=0$"))
    expect(table.slider).to_have_attribute("aria-valuetext", from_the_start)


def broken_answer(record: dict[str, object]) -> None:
    answers = record["answers"]
    assert isinstance(answers, list)
    answers[0] = "fly to the moon"


def unknown_book(record: dict[str, object]) -> None:
    record["book"] = "checkers"


@pytest.mark.parametrize(
    ("change", "words"),
    [(broken_answer, "moon"), (unknown_book, "checkers")],
    ids=["an answer that is not legal", "a game that nobody knows"],
)
def test_a_broken_record_is_refused_with_words(visitors: Visitors, tmp_path: Path, change: object, words: str):
    visitors.expect(r"/api/records 4\d\d")
    record = json.loads(record_file(tmp_path, played("duel", seed=3)).read_text())
    assert callable(change)
    change(record)
    file = tmp_path / "broken.json"
    file.write_text(json.dumps(record))
    page = visitors("#/records")
    records = Records(page)
    records.upload(file)
    expect(records.alert).to_contain_text("broken.json was refused.")
    expect(records.alert).to_contain_text(words)
    expect(page).to_have_url(re.compile("#/records$"))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "The file is empty."),
        (b"[1, 2", "This is not a record: it holds no JSON object."),
        (b" " * 1_000_001, "The file is larger than 1,000 kB."),
    ],
    ids=["empty", "no JSON", "too large"],
)
def test_what_is_no_record_is_not_even_sent(visitors: Visitors, tmp_path: Path, content: bytes, words: str):
    file = tmp_path / "thing.json"
    file.write_bytes(content)
    records = Records(visitors("#/records"))
    records.upload(file)
    expect(records.alert).to_contain_text(f"thing.json: {words}")

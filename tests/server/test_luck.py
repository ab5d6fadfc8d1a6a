"""The dice of finished matches are tested for whoever has links to them, and of others nothing is told."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.coach.dice_law import fallen
from aerodrome.coach.luck import chosen, report
from aerodrome.pilots.pilot import pilot, play
from aerodrome.server.wire.coaching import LuckTold
from aerodrome.server.wire.matches import Created
from tests.server.client import Client, Viewer, at_random
from tests.server.house import House, house, people


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("luck"), {"AERODROME_UPLOADS_PER_MINUTE": "1000"}) as made:
        yield made


@pytest.fixture(scope="module")
def finished(served: House) -> Created:
    """A match that two people played to its end at two screens."""
    match = served.create("spandaus", "duel", seats=people("spandaus", "duel"))
    seated = [
        Client(served.live, Viewer(match.id, link.token), at_random(number)) for number, link in enumerate(match.links)
    ]

    async def both() -> None:
        await asyncio.gather(*(each.play() for each in seated))

    asyncio.run(both())
    return match


def asked(served: House, *links: tuple[str, str]) -> LuckTold:
    body = {"links": [{"match": match, "token": token} for match, token in links]}
    status, answer = served.request("POST", "/api/luck", body)
    assert status == 200, answer
    return msgspec.json.decode(answer, type=LuckTold)


@pytest.mark.long
def test_the_report_is_that_of_the_record(served: House, finished: Created) -> None:
    link = finished.links[0]
    told = asked(served, (finished.id, link.token))
    record = served.record(finished.id, link.token)
    match = chosen(fallen(record), None, link.seats[0])
    assert told.all == report([match], "all")
    assert told.mine == report([match], "mine")
    assert told.theirs == report([match], "theirs")
    assert (told.not_counted, told.waiting) == ([], 0)
    (section,) = told.mine.sections
    assert section.origin == "committed"
    assert section.unshared == 0
    assert 0 < section.cards < told.all.sections[0].cards
    # With the links of both sides, all that is anybody's is one's own; and it is still one match.
    both = asked(served, *((finished.id, each.token) for each in finished.links))
    assert both.all == told.all
    assert both.theirs.sections[0].cards == 0
    assert both.mine.sections[0].cards == section.cards + told.theirs.sections[0].cards


@pytest.mark.long
def test_nothing_is_told_of_what_goes_on_or_of_what_a_link_does_not_open(served: House, finished: Created) -> None:
    running = served.create("spandaus", "duel", seats=people("spandaus", "duel"))
    told = asked(
        served,
        (running.id, running.links[0].token),
        (finished.id, "wrong"),
        ("no-such-match", "\N{SNOWMAN}"),
    )
    assert [(each.match, each.why) for each in told.not_counted] == [
        (finished.id, "link"),
        ("no-such-match", "link"),
        (running.id, "running"),
    ]
    assert told.all.matches == 0
    assert told.all.sections == []
    status, answer = served.request("POST", "/api/luck", {"links": [{"match": "\N{SNOWMAN}", "token": "token"}]})
    assert (status, msgspec.json.decode(answer)["where"]) == (400, "links[0].match")


def uploaded(served: House, record: Any) -> Created:
    status, answer = served.request("POST", "/api/records", record)
    assert status == 201, answer
    return msgspec.json.decode(answer, type=Created)


def test_many_matches_are_run_a_few_at_a_time(served: House) -> None:
    links = []
    for seed in range(12):
        match = aerodrome.new("spandaus", "duel", seed=seed)
        play(match, {seat: pilot("spandaus", "random", f"{seed} {seat}") for seat in match.sides})
        upload = uploaded(served, match.record())
        links.append((upload.id, upload.watch.token))
    first = asked(served, *links)
    assert (first.all.matches, first.waiting) == (10, 2)
    second = asked(served, *links)
    assert (second.all.matches, second.waiting) == (12, 0)
    assert second.mine.sections[0].cards == 0
    unfinished = uploaded(served, aerodrome.new("spandaus", "duel", seed=99).record())
    assert [each.why for each in asked(served, (unfinished.id, unfinished.watch.token)).not_counted] == ["running"]


ONE = {"match": "a", "token": "b"}


@pytest.mark.parametrize("body", [{}, {"links": []}, {"links": [{"match": "a"}]}, {"links": [ONE] * 101}])
def test_what_asks_for_nothing_or_too_much_is_refused(served: House, body: Any) -> None:
    status, answer = served.request("POST", "/api/luck", body)
    assert status == 400
    assert json.loads(answer)["what"]

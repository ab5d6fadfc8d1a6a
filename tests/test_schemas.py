"""The published JSON Schemas: valid themselves, true of all that comes with Aerodrome, as strict as the readers, and
never changed once they are published."""

import asyncio
import datetime
import hashlib
import json
import random
import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

import aerodrome
from aerodrome import BadInput
from aerodrome.campaign.files import File, pack
from aerodrome.cli.app import run
from aerodrome.coach.lessons.lesson import Lesson
from aerodrome.kernel.files import as_type, difference, merged, plain
from aerodrome.kernel.record import Record
from aerodrome.kernel.rulebook import rulebook
from aerodrome.lab.studies.study import Study
from aerodrome.schemas import names, schema
from aerodrome.server.http.client_files import schema_files
from aerodrome.server.live.session import _decoder
from aerodrome.server.wire.live import FromClient
from tests.books import BOOKS
from tests.properties.play import steps
from tests.published_interface import broken, facts, published, today
from tests.server.tables import DUEL, all_seated, play_on, worker

PUBLISHED = Path(__file__).parent / "published_schemas.txt"
"""Sums of schemas that people may rely on. A line is added when a version is published, and none is ever changed."""

TESTS = Path(__file__).parent
PACKAGE = Path(str(files("aerodrome")))


@cache
def validator(name: str) -> Draft202012Validator:
    made = json.loads(schema(name))
    Draft202012Validator.check_schema(made)
    return Draft202012Validator(made)


def is_valid(name: str, data: Any) -> bool:
    return bool(validator(name).is_valid(data))


def toml(path: Path) -> Any:
    """As JSON has it: dates are texts."""
    return json.loads(json.dumps(tomllib.loads(path.read_text()), default=datetime.date.isoformat))


def scenarios(book: str) -> Iterator[Any]:
    return map(toml, sorted((PACKAGE / "rulebooks" / book / "data" / "scenarios").glob("*.toml")))


def records() -> Iterator[Any]:
    for path in sorted([*(TESTS / "records").rglob("*.json"), *(TESTS / "kernel" / "kept").glob("*.json")]):
        yield json.loads(path.read_text())


@cache
def positions(book: str) -> list[Any]:
    """Safe points of a match, whole and over the start, and those of puzzles and lessons."""
    found: list[Any] = []
    match = aerodrome.new(book, seed=3)
    start = plain(match.setup.start, "position")
    for number, _ in enumerate(steps(match, 3)):
        if number in (3, 30):
            whole = plain(match.safe_position(), "position")
            found += [whole, difference(whole, start)]
    for line in (PACKAGE / "coach" / "puzzles" / "data" / f"{book}.jsonl").read_text().splitlines()[:5]:
        found.append(json.loads(line)["position"])
    return found + [lesson["position"] for lesson in lessons() if lesson["book"] == book and "position" in lesson]


def lessons() -> Iterator[Any]:
    return map(toml, sorted((PACKAGE / "coach" / "lessons" / "data").rglob("*.toml")))


def studies() -> Iterator[Any]:
    return map(toml, sorted((PACKAGE / "lab" / "studies" / "data").glob("*.toml")))


def campaigns() -> Iterator[Any]:
    record = json.loads(next((TESTS / "records" / "campaign").glob("3-*.json")).read_text())
    mission = json.loads(next((TESTS / "records" / "spandaus").glob("*.json")).read_text())
    yield json.loads(pack(record, {"1": mission}))


def campaign_scenarios() -> Iterator[Any]:
    return map(toml, sorted((PACKAGE / "campaign" / "data" / "scenarios").glob("*.toml")))


def merged_as(book: str) -> Callable[[Any], object]:
    """How a position is read: laid over a start."""
    setup = aerodrome.prepare(book)
    start = msgspec.to_builtins(setup.start)

    def read(data: Any) -> object:
        try:
            laid = merged(start, data, "position")
        except BadInput as error:
            if "ammo: there is no 'moon' here" in str(error):
                return None  # that a gun is one of this aircraft's is for the rules to know
            raise
        return as_type(laid, rulebook(book).state, "position")

    return read


def typed(kind: Any, **fixed: Any) -> Callable[[Any], object]:
    def read(data: Any) -> object:
        found = as_type(data, kind, "x")
        if any(getattr(found, name) != value for name, value in fixed.items()):
            raise BadInput("another format")
        return found

    return read


def lesson_read(data: Any) -> object:
    if isinstance(data, dict) and {"id", "number"} & data.keys():
        raise BadInput("comes from the file's name")
    return as_type(data, Lesson, "x")


def _without_new_tables(book: str, position: Any) -> Any:
    """Tables that are empty at the start are read as a whole: a schema that knows no start cannot tell."""
    start = msgspec.to_builtins(aerodrome.prepare(book).start)
    return {name: value for name, value in position.items() if start[name] != {}}


def first_of(examples: Iterator[Any], count: int) -> list[Any]:
    return [each for _, each in zip(range(count), examples, strict=False)]


EXAMPLES: dict[str, tuple[Callable[[], Any], Callable[[Any], object]]] = {
    "record": (records, typed(Record, format=1)),
    "campaign": (campaigns, typed(File, format=1, aerodrome="campaign")),
    "campaign-scenario": (campaign_scenarios, typed(rulebook("campaign").scenario)),
    "study": (studies, typed(Study)),
    "lesson": (lessons, lesson_read),
    **{f"scenario-{book}": (partial(scenarios, book), typed(rulebook(book).scenario)) for book in BOOKS},
}


def test_every_schema_is_valid_and_says_what_it_is() -> None:
    for name in names():
        made = json.loads(schema(name))
        kind, version = name.rsplit("-", 1)
        if kind == "openapi":
            assert (made["openapi"], made["info"]["version"]) == ("3.1.0", version)
            for each in made["components"]["schemas"].values():
                Draft202012Validator.check_schema(each)
            continue
        Draft202012Validator.check_schema(made)
        assert made["$id"] == f"urn:aerodrome:schema:{kind}:{version}"
        assert made["title"]
    assert json.loads(schema("record"))["$defs"]["Record"]["properties"]["lesson"]["description"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_all_that_comes_with_it_is_valid(name: str) -> None:
    examples, _ = EXAMPLES[name]
    found = list(examples())
    assert found
    for example in found:
        validator(name).validate(example)


@pytest.mark.parametrize("book", BOOKS)
def test_positions_are_valid(book: str) -> None:
    for position in positions(book):
        validator(f"position-{book}").validate(position)


def mutated(data: Any, rng: random.Random) -> Any:
    """The same with one thing changed somewhere: a field gone, one more, or a value of another kind."""
    made = deepcopy(data)
    places: list[tuple[Any, Any]] = []
    stack = [made]
    while stack:
        each = stack.pop()
        items = each.items() if isinstance(each, dict) else enumerate(each) if isinstance(each, list) else ()
        for key, value in items:
            places.append((each, key))
            stack.append(value)
    where, key = rng.choice(places)
    change = rng.randrange(4)
    if change == 0:
        del where[key]
    elif change == 1 and isinstance(where, dict):
        where["moon"] = 1
    else:
        where[key] = rng.choice([None, True, 3, -1, 0.5, "moon", [], ["moon"], {}, {"moon": 1}])
    return made


def refused(read: Callable[[Any], object], data: Any) -> bool:
    try:
        read(data)
    except BadInput:
        return True
    return False


@pytest.mark.parametrize("name", [*EXAMPLES, *(f"position-{book}" for book in BOOKS)])
def test_what_a_reader_refuses_the_schema_refuses_and_nothing_else(name: str) -> None:
    rng = random.Random(name)
    if name.startswith("position-"):
        book = name.removeprefix("position-")
        read = merged_as(book)
        found = [_without_new_tables(book, each) for each in positions(book) if not refused(read, each)]
    else:
        examples, read = EXAMPLES[name]
        found = first_of(examples(), 8)
    for example in found:
        example.pop("film", None)
    verdicts = [0, 0]
    for _ in range(150):
        changed = mutated(rng.choice(found), rng)
        wrong = refused(read, changed)
        assert is_valid(name, changed) != wrong, msgspec.json.encode(changed)[:2000]
        verdicts[wrong] += 1
    assert min(verdicts) > 0, "some changes are right and some are not"


def test_live_messages_are_valid(tmp_path: Path) -> None:
    async def play() -> None:
        async with worker(f"sqlite:///{tmp_path}/live.sqlite") as matches:
            guests = await all_seated(matches, await matches.create(DUEL))
            await play_on(guests, 12)
            turn = next(guest for guest in guests if guest.viewer.mine)
            sent = [await turn.answer(), await guests[0].answer("fly to the moon", seat="german")]
            for guest in guests:
                for frame in guest.frames:
                    validator("live-from-server").validate(json.loads(frame))
            assert len(guests[0].frames) > 10
            for message in sent:
                validator("live-from-client").validate(json.loads(msgspec.json.encode(message)))

    asyncio.run(play())


def test_what_a_session_refuses_the_schema_refuses() -> None:
    rng = random.Random(1)
    kinds = FromClient.__args__
    found = [
        {"type": "answer", "id": "x", "to": 1, "seat": "allied", "option": "VC"},
        {"type": "undo", "id": "x", "to": 3},
    ]
    assert len(kinds) > 5
    for example in found:
        assert is_valid("live-from-client", example)

    def read(data: Any) -> object:
        try:
            return _decoder.decode(msgspec.json.encode(data))
        except msgspec.ValidationError:
            raise BadInput("no message") from None

    for _ in range(200):
        changed = mutated(rng.choice(found), rng)
        assert is_valid("live-from-client", changed) != refused(read, changed), changed


def test_a_published_version_never_changes() -> None:
    kept = dict(line.split() for line in PUBLISHED.read_text().splitlines())
    frozen = [name for name in names() if not name.startswith("openapi-")]
    sums = {name: hashlib.sha256(schema(name).encode()).hexdigest() for name in frozen}
    for name, known in kept.items():
        assert sums.get(name) == known, f"{name} is published: give what changed a new number in tools/schemas.py"
    assert set(sums) == set(kept), "a new version gets a line in tests/published_schemas.txt"


def test_of_the_http_interface_nothing_that_was_published_goes() -> None:
    assert broken(published(), today()) == [], "keep it, or give openapi a new number in tools/schemas.py"


def test_what_breaks_a_program_is_found() -> None:
    def described(taken: dict[str, Any], told: dict[str, Any], path: str = "/flights") -> dict[str, Any]:
        body = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Taken"}}}}
        answer = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Told"}}}}
        operation = {"parameters": [], "requestBody": body, "responses": {"200": answer, "400": answer}}
        return {"paths": {path: {"post": operation}}, "components": {"schemas": {"Taken": taken, "Told": told}}}

    def both_ways(pace: dict[str, Any]) -> dict[str, Any]:
        same = {"schema": {"$ref": "#/components/schemas/Pace"}}
        body = {"content": {"application/json": same}}
        operation = {"parameters": [], "requestBody": body, "responses": {"200": body}}
        return {"paths": {"/pace": {"put": operation}}, "components": {"schemas": {"Pace": pace}}}

    number, text = {"type": "integer"}, {"type": "string", "description": "any"}
    taken = {"properties": {"height": number}, "required": ["height"]}
    told = {"properties": {"id": text}, "required": ["id"]}
    before = facts(described(taken, told))
    more = {"properties": {"height": number, "speed": number}}
    assert broken(before, facts(described(more | {"required": ["height"]}, told))) == []
    assert broken(before, facts(described(more, told | {"properties": {"id": text, "name": text}}))) == []
    some = {"properties": {"height": {"enum": ["low", "high"]}}, "required": ["height"]}
    most = {"properties": {"height": {"enum": ["low", "high", "clouds"]}}, "required": ["height"]}
    assert broken(facts(described(taken, some)), facts(described(taken, most))) == []
    assert broken(facts(described(taken, most)), facts(described(taken, some))) == ["gone: Told.height knows 'clouds'"]
    both = more | {"required": ["height", "speed"]}
    assert broken(before, facts(described(both, told))) == ["new: Taken needs speed"]
    assert broken(before, facts(described(taken, told | {"required": []}))) == ["gone: Told always has id"]
    pace = {"properties": {"days": number}, "required": ["days"]}
    less = pace | {"required": []}
    assert broken(facts(both_ways(pace)), facts(both_ways(less))) == ["gone: Pace always has days"]
    assert broken(before, facts(described(taken, {"properties": {"id": number}, "required": ["id"]}))) == [
        "gone: Told.id: string"
    ]
    assert broken(before, facts(described(taken, told, "/planes"))) == [
        *("gone: POST /flights", "gone: POST /flights: 200 application/json Told"),
        "gone: POST /flights: takes application/json Taken",
    ]


def test_they_are_served_and_found_by_name() -> None:
    served = schema_files()
    assert served["schemas/record-1.json"].whole().decode() == schema("record-1")
    assert served["schemas/record.json"].whole().decode() == schema("record")
    assert served["schemas/record.json"].media_type == "application/json"
    assert len(served) == len(names()) + len({name.rpartition("-")[0] for name in names()})
    with pytest.raises(BadInput, match="there is no schema 'moon'; there are campaign-1, "):
        schema("moon")


def test_the_command_prints_and_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["schema"]) == 0
    assert capsys.readouterr().out.split() == list(names())
    assert run(["schema", "scenario-algy"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(schema("scenario-algy-1"))
    assert run(["schema", "moon"]) == 2

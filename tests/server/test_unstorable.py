"""What no database takes, in every field of every request and of every message over the WebSocket: it is refused like
any other bad input, and is neither a fault of the server nor one of the store. On PostgreSQL, which takes no U+0000, no
half of a character, no text that is longer than its column and no number that is larger."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from copy import deepcopy
from functools import partial
from itertools import count
from typing import Any, TypeAlias, get_args
from urllib.parse import quote, urlencode

import msgspec
import pytest

from aerodrome.campaign.files import pack
from aerodrome.server.live.matches import Matches
from aerodrome.server.wire.live import FromClient
from tests.server.callers import LOCAL, Hall, hall
from tests.server.post import Browser
from tests.server.tables import PEBBLES, all_seated, play_on
from tests.server.test_session import Socket
from tests.server.test_squadrons import ordered

pytestmark = pytest.mark.long

HALF = "\ud800"
ODD: tuple[Any, ...] = ("\0", "a\0b", HALF, "x" * 5_000, -1, 2**31, 2**63, 2**70)
SERVED: dict[str, Any] = {
    "smtp": "smtp://mail.example",
    "mail_from": "table@fly.example",
    "vapid_contact": "mailto:table@fly.example",
    "public_origin": "https://fly.example",
    "origins": (LOCAL,),
    "uploads_per_minute": 100_000,
}
Place: TypeAlias = tuple[str | int, ...]


class World:
    """A worker, somebody who is signed in, and what there is for him to ask about."""

    def __init__(self, made: Hall, caplog: pytest.LogCaptureFixture) -> None:
        self.hall = made
        self.matches: Matches = made.app.state.matches
        self.ann = made.caller()
        self.bob = made.caller()
        self.tables: list[tuple[str, str]] = []
        """Matches with a link to each: one that goes on, one that is over, a campaign."""
        self.ids: dict[str, str] = {}
        """What stands in paths."""
        self.fields: dict[str, Any] = {}
        """What is good in a body, by the names of fields."""
        self.structs: dict[str, Any] = {}
        """Of the description."""
        self._caplog = caplog
        self.asked = 0
        self.faults: list[str] = []

    async def prepare(self) -> None:
        ann, bob = self.ann, self.bob
        await ann.register("Ann")
        await bob.register("Bob")
        going = await self.hall.match()
        over = await self.matches.create(PEBBLES)
        await play_on(await all_seated(self.matches, over))
        campaign = (await ann.http.post("/api/campaigns", content=ordered())).json()
        self.tables = [
            (going["id"], going["links"][0]["token"]),
            (over.id, over.links[0].token),
            (campaign["id"], campaign["links"][0]["token"]),
        ]
        await ann.attach(*self.tables[0])
        pace = {"kind": "days", "days": 2}
        event = {"name": "Cup", "kind": "swiss", "book": "pebbles", "scenario": "pond", "pace": pace}
        made = await ann.post("/me/events", event | {"rounds": 3, "most": 8})
        offered = await bob.post("/me/games", {"book": "pebbles", "scenario": "pond"})
        self.ids = {"event": made["card"]["id"], "game": offered["offered"][0]["game"]["id"]}
        self.fields = {
            **event,
            **Browser("https://fcm.googleapis.com/x").subscription(),
            "address": "x@fly.example",
            "aircraft": {},
            "match": going["id"],
            "moment": 0,
            "options": {},
            "pilot": "random",
            "pilots": ["random"],
            "scenarios": {"pebbles": ["pond"]},
            "seat": "allied",
            "seats": {"ann": "person", "bob": "person"},
            "side": "allied",
            "sides": ["ann"],
            "to": "Bob",
            "token": going["links"][0]["token"],
        }

    def sample(self, schema: dict[str, Any], name: str = "") -> Any:
        """Something that fits a schema of the description, and as far as that is known what it is for."""
        if name in self.fields:
            return self.fields[name]
        if "$ref" in schema:
            return self.sample(self.structs[schema["$ref"].rpartition("/")[2]], name)
        if choices := schema.get("oneOf", schema.get("anyOf")):
            return self.sample(next(each for each in choices if each.get("type") != "null"), name)
        match schema.get("type"):
            case "object":
                return {key: self.sample(each, key) for key, each in schema.get("properties", {"x": {}}).items()}
            case "array":
                return [self.sample(schema.get("items", {}))]
            case "integer" | "number":
                return schema.get("minimum", 1)
            case "boolean":
                return False
        return schema.get("enum", [schema.get("const", "x")])[0]

    async def ask(self, method: str, path: str, content: str = "", token: str = "") -> None:
        """Ann sends what may be refused."""
        headers = {"Origin": LOCAL, "Content-Type": "application/json"} | (
            {"Authorization": f"Bearer {token}"} if token else {}
        )
        answer = await self.ann.http.request(method, path, content=content, headers=headers)
        assert answer.status_code != 429, "a limit hides what is behind it"
        what = f"{method} {path[:200]} {content[:500]}"
        self.note(what, str(answer.status_code) if answer.status_code >= 500 else "")
        self.asked += 1

    def note(self, what: str, fault: str = "") -> None:
        """What was sent, and what came of it that should not."""
        logged = [each.getMessage() for each in self._caplog.records if each.levelno >= logging.ERROR]
        self._caplog.clear()
        if fault or logged:
            self.faults.append(f"{what}: {fault} {logged}")


@asynccontextmanager
async def world(database: str, caplog: pytest.LogCaptureFixture) -> AsyncIterator[World]:
    """A worker with all that can be asked about; nothing of what is asked here may be a fault."""
    async with hall(database, **SERVED) as made:
        await made.app.state.notifier.stop()
        found = World(made, caplog)
        await found.prepare()
        caplog.clear()
        yield found
        assert not found.faults, "\n".join(found.faults)


def places(value: Any, at: Place = ()) -> Iterator[Place]:
    """Where there is text or a number."""
    if isinstance(value, str | int):
        yield at
    elif isinstance(value, dict | list):
        some: Any = value if isinstance(value, dict) else range(min(2, len(value)))
        for key in some:
            yield from places(value[key], (*at, key))


def changed(value: Any, at: Place, odd: Any) -> str:
    """The same as JSON, with something else at one place."""
    whole = deepcopy(value)
    inside: Any = whole
    for key in at[:-1]:
        inside = inside[key]
    inside[at[-1]] = odd
    return json.dumps(whole)


def test_requests(postgresql: str, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with world(postgresql, caplog) as found:
            description = (await found.ann.http.get("/api/schema")).json()
            found.structs = description["components"]["schemas"]
            for path, operations in description["paths"].items():
                for method, operation in operations.items():
                    await _operation(found, method, path, operation)
            assert found.asked > 1_000

    asyncio.run(run())


async def _operation(found: World, method: str, path: str, operation: dict[str, Any]) -> None:
    """A request with something odd in one place, for each place that there is."""
    known = [each for each in operation.get("parameters", ()) if each["in"] != "header"]
    named = {each["name"]: found.ids.get(each["name"], "x") for each in known if each["in"] == "path"}
    query = {each["name"]: found.sample(each["schema"]) for each in known if each["in"] == "query"}
    for id, token in found.tables if "{id}" in path else found.tables[:1]:
        whole = _filled(path, named | {"id": id})
        for name in named:
            for odd in ODD:
                await found.ask(method, _filled(path, named | {"id": id, name: odd}), "{}", token)
        for name in query:
            for odd in ODD:
                asked = urlencode(query | {name: str(odd).encode(errors="surrogatepass")}, doseq=True)
                await found.ask(method, f"{whole}?{asked}", "{}", token)
        if "requestBody" in operation:
            (content,) = operation["requestBody"]["content"].values()
            body = found.sample(content["schema"])
            for at in places(body):
                for odd in ODD:
                    await found.ask(method, whole, changed(body, at, odd), token)


def _filled(path: str, names: Mapping[str, Any]) -> str:
    for name, value in names.items():
        path = path.replace(f"{{{name}}}", quote(str(value).encode(errors="surrogatepass"), safe=""))
    return path


def test_scenarios_and_records(postgresql: str, caplog: pytest.LogCaptureFixture) -> None:
    """What is data of a book's own, and no text of the description."""

    async def run() -> None:
        async with world(postgresql, caplog) as found:
            id, _ = found.tables[1]
            record = (await found.ann.http.get(f"/api/records/{id}")).json()
            made = {"book": "pebbles", "scenario": record["scenario"]}
            del record["signature"], record["film"]
            for path, body in (("/api/matches", made), ("/api/records", record)):
                for at in places(body):
                    for odd in ODD:
                        await found.ask("post", path, changed(body, at, odd))
            campaign = json.loads(ordered())["campaign"]
            for at in places(campaign):
                for odd in ODD:
                    if odd != HALF:  # of which no checksum can be made
                        file = pack(json.loads(changed(campaign, at, odd)), {}).decode()
                        await found.ask("post", "/api/campaigns", file)

    asyncio.run(run())


def test_passkeys(postgresql: str, caplog: pytest.LogCaptureFixture) -> None:
    """Each of them answers a challenge of its own, without which nobody would look further."""

    async def run() -> None:
        async with world(postgresql, caplog) as found:
            ann, other = found.ann, found.hall.caller()
            numbers = count()

            async def begun(path: str, body: Any = None) -> Any:
                return (await ann.post(path, body))["options"]

            async def shown(path: str) -> Any:
                return {"credential": ann.device.get(await begun(path))}

            async def made(path: str, body: Any) -> Any:
                return {"credential": other.device.create(await begun(path, body)), "label": "x"}

            async def device() -> Any:
                return await made("/me/devices/begin", {"proof": await ann.proof()})

            async def person() -> Any:
                return await made("/new/begin", {"name": f"Person {next(numbers)}"})

            for path, make in (
                ("/sign-in", partial(shown, "/sign-in/begin")),
                ("/me/proof", partial(shown, "/me/proof/begin")),
                ("/me/devices", device),
                ("/recover", partial(made, "/recover/begin", {"name": "Bob", "code": found.bob.code})),
                ("", person),
            ):
                for at in places(await make()):
                    for odd in ODD:
                        await found.ask("post", f"/api/people{path}", changed(await make(), at, odd))

    asyncio.run(run())


def test_messages(postgresql: str, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with world(postgresql, caplog) as found:
            (match, token), *_ = found.tables
            voice = (await found.ann.post("/me/voice", {"match": match}))["voice"]
            fields = found.fields | {"seat": "ann", "whom": "bob", "voice": voice}
            begin = [{"type": "hello", "match": match, "token": token}, {"type": "listen", "voice": voice}]
            for kind in get_args(FromClient):
                tag = kind.__struct_config__.tag
                schema = msgspec.json.schema(kind)["$defs"][kind.__name__]
                message = {key: fields.get(key, found.sample(each)) for key, each in schema["properties"].items()}
                before = [each for each in begin if each["type"] != tag]
                for at in places(message):
                    for odd in ODD:
                        socket = Socket(found.matches)
                        for each in before:
                            socket.say(json.dumps(each))
                        socket.say(changed(message, at, odd))
                        await socket.hang_up()
                        found.note(f"{tag} {at} {odd!r:.20}")

    asyncio.run(run())

"""People with browsers at an application in this process: a cookie jar each, and the headers that browsers send."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
from litestar import Litestar

from aerodrome.server.app import create_app
from aerodrome.server.events.events import Events
from aerodrome.server.identity.people import People
from aerodrome.server.lobby.games import Lobby
from aerodrome.server.settings import Settings
from tests.server.authenticator import Authenticator

LOCAL = "http://localhost:8400"
_FAST = 1_000_000


class Clock:
    """Time that passes when a test says so, and by a hair whenever somebody looks: nothing happens at once."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        self.now += 1e-6
        return self.now


class Caller:
    """A browser at one origin."""

    def __init__(
        self,
        app: Litestar | None,
        origin: str = LOCAL,
        client: str = "192.0.2.1",
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        """Without an application, at a server in a process of its own."""
        if app is not None:
            transport = httpx.ASGITransport(app=app, client=(client, 4711))  # type: ignore[arg-type]
        self.origin = origin
        self.http = httpx.AsyncClient(transport=transport, base_url=origin, trust_env=False, timeout=60)
        self.device = Authenticator(origin)
        self.code = ""
        self.last: httpx.Response | None = None

    @property
    def cookie(self) -> str:
        """The token that this browser keeps."""
        kept = {each.name: each.value or "" for each in self.http.cookies.jar}
        return kept.get("aerodrome", "") or kept.get("__Host-aerodrome", "")

    def show(self, token: str) -> None:
        """Puts a token into the cookie jar, as somebody who has got hold of it would."""
        name = "__Host-aerodrome" if self.origin.startswith("https") else "aerodrome"
        self.http.cookies.clear()
        self.http.cookies.set(name, token, domain="localhost.local" if "localhost" in self.origin else "")

    async def send(self, path: str, body: Any = None, headers: dict[str, str] | None = None) -> httpx.Response:
        """A POST as our own page sends it."""
        sent = {"Origin": self.origin, "Sec-Fetch-Site": "same-origin"} | (headers or {})
        self.last = await self.http.post(f"/api/people{path}", json={} if body is None else body, headers=sent)
        return self.last

    async def post(self, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Any:
        """What a POST brings that is not refused."""
        response = await self.send(path, body, headers)
        assert response.status_code < 300, response.text
        return response.json()

    async def get(self, path: str = "") -> Any:
        response = await self.http.get(f"/api/people{path}")
        assert response.status_code == 200, response.text
        return response.json()

    async def you(self) -> Any:
        return (await self.get())["you"]

    async def register(self, name: str, label: str = "this one") -> Any:
        options = (await self.post("/new/begin", {"name": name}))["options"]
        made = await self.post("", {"credential": self.device.create(options), "label": label})
        self.code = made["code"]
        return made["you"]

    async def sign_in(self, device: Authenticator | None = None) -> httpx.Response:
        options = (await self.post("/sign-in/begin"))["options"]
        return await self.send("/sign-in", {"credential": (device or self.device).get(options)})

    async def proof(self, code: str = "") -> str:
        """By the passkey of this device, or by a recovery code."""
        if code:
            return str((await self.post("/me/proof/code", {"code": code}))["proof"])
        options = (await self.post("/me/proof/begin"))["options"]
        return str((await self.post("/me/proof", {"credential": self.device.get(options)}))["proof"])

    async def add(self, device: Authenticator, label: str = "another") -> httpx.Response:
        options = (await self.post("/me/devices/begin", {"proof": await self.proof()}))["options"]
        return await self.send("/me/devices", {"credential": device.create(options), "label": label})

    async def named(self, name: str) -> "Caller":
        """Himself, with a name."""
        await self.register(name)
        return self

    async def attach(self, match: str, token: str) -> Any:
        return await self.post("/me/matches", {"match": match}, {"Authorization": f"Bearer {token}"})


class Hall:
    """One worker: its application, and who calls."""

    def __init__(self, app: Litestar, clock: Clock) -> None:
        self.app = app
        self.clock = clock

    @property
    def people(self) -> People:
        people: People = self.app.state.people
        return people

    def caller(self, origin: str = LOCAL, client: str = "192.0.2.1") -> Caller:
        return Caller(self.app, origin, client)

    async def match(self, **wanted: Any) -> Any:
        """A new match of two people."""
        body = {"book": "pebbles", "scenario": "pond", "seats": {"ann": "person", "bob": "person"}} | wanted
        response = await Caller(self.app).http.post("/api/matches", json=body)
        assert response.status_code == 201, response.text
        return response.json()


@asynccontextmanager
async def hall(database: str, clock: Clock | None = None, **settings: Any) -> AsyncIterator[Hall]:
    """A worker with this database."""
    limits = dict.fromkeys(("requests_per_second", "matches_per_minute", "names_per_hour", "codes_per_hour"), _FAST)
    app = create_app(Settings(database=database, **(limits | settings)))
    made = Hall(app, clock or Clock())
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(app.lifespan())
        app.state.people = People(app.state.matches.store, made.clock)
        app.state.lobby = Lobby(app.state.matches, app.state.people, made.clock)
        app.state.events = Events(app.state.matches, app.state.people, made.clock)
        yield made

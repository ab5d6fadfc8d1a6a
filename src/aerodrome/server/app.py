"""The application: routes, limits, description, and the matches behind them."""

import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

import msgspec
from litestar import Litestar, Request, asgi, get
from litestar.enums import ScopeType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Tag
from litestar.types import Receive, Scope, Send

from aerodrome.server import traces
from aerodrome.server.events.events import Events
from aerodrome.server.http import (
    analysis,
    books,
    branches,
    campaigns,
    client_files,
    events,
    games,
    lab,
    luck,
    notices,
    people,
    puzzles,
    ratings,
    reach,
    records,
    rules,
    school,
    sheets,
    squadrons,
    workshop,
)
from aerodrome.server.http import matches as match_routes
from aerodrome.server.http.allowed_methods import allowed_methods
from aerodrome.server.http.described import StructsAsLists
from aerodrome.server.http.matches import AnyRequest, matches_of
from aerodrome.server.http.security import Shield
from aerodrome.server.http.signed_in import COOKIE
from aerodrome.server.identity.people import People
from aerodrome.server.limits import Bans, Telling
from aerodrome.server.live import session
from aerodrome.server.live.matches import Matches
from aerodrome.server.lobby.games import Lobby
from aerodrome.server.notices.notifier import Notifier
from aerodrome.server.notices.subscribing import Subscribing
from aerodrome.server.problems import HANDLERS, Leaving, as_response, refusals
from aerodrome.server.relay.counting import Tally
from aerodrome.server.settings import Settings, from_environment
from aerodrome.server.wire.matches import Problem, ServerKey
from aerodrome.server.workers.tasks import end_with_parent


class Health(msgspec.Struct, frozen=True):
    """The server runs and its store answers."""

    version: str


@get("/api/health", operation_id="health", tags=["server"], summary="Whether all is well", responses=refusals(503))
async def health(request: AnyRequest) -> Health:
    await matches_of(request).records([])
    return Health(version("aerodrome"))


@get(
    "/api/ready",
    operation_id="ready",
    tags=["server"],
    summary="Whether new people may be sent here: for proxies",
    responses=refusals(503),
)
async def ready(request: AnyRequest) -> Health:
    """Of this server alone: a store that all servers share is not asked, since a proxy that took out all of them would
    help nobody."""
    if matches_of(request).draining:
        raise Leaving("this server is about to end; others are to be asked", where="server")
    return Health(version("aerodrome"))


@get(
    "/api/key",
    operation_id="key",
    tags=["server"],
    summary="The public key with which this server signs records",
    responses=refusals(),
)
async def key(request: AnyRequest) -> ServerKey:
    return ServerKey("Ed25519", matches_of(request).key)


@asgi("/api/live", copy_scope=False)
async def live(scope: Scope, receive: Receive, send: Send) -> None:
    """The WebSocket of a viewer (wire)."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await session.serve(scope, receive, send, scope["litestar_app"].state.matches)
        return
    problem = Problem("this is the WebSocket of a match", "/api/live")
    response = as_response(problem, 426, {"Upgrade": "websocket", "Connection": "Upgrade"})
    await response.to_asgi_response(app=None, request=Request(scope))(scope, receive, send)


def create_app(settings: Settings, *, again: bool = False) -> Litestar:
    """The application with these settings. Its store is opened when it starts and closed when it ends. `again`: as a
    store is opened."""

    bans = Bans()
    tally = Tally(settings.channels)
    telling = Telling()

    @asynccontextmanager
    async def playing(app: Litestar) -> AsyncIterator[None]:
        end_traces = traces.begin(settings.traces) if settings.traces else None
        app.state.matches = await Matches.start(settings, bans, tally=tally, telling=telling, again=again)
        store = app.state.matches.store
        app.state.people = People(store)
        app.state.lobby = Lobby(app.state.matches, app.state.people)
        app.state.events = Events(app.state.matches, app.state.people)
        app.state.notifier = notifier = Notifier(store, settings, app.state.matches.present)
        app.state.subscribing = Subscribing(store, settings, notifier.push_key, notifier.wake)
        notifier.start()
        try:
            yield
        finally:
            await notifier.stop()
            await app.state.events.settled()
            await app.state.matches.stop()
            await tally.close()
            if end_traces is not None:
                await asyncio.to_thread(end_traces)

    routes = [
        *books.ROUTES,
        *rules.ROUTES,
        *sheets.ROUTES,
        *match_routes.ROUTES,
        *analysis.ROUTES,
        *branches.ROUTES,
        *records.ROUTES,
        *luck.ROUTES,
        *lab.ROUTES,
        *workshop.ROUTES,
        *campaigns.ROUTES,
        *squadrons.ROUTES,
        *reach.ROUTES,
        *school.ROUTES,
        *puzzles.ROUTES,
        *people.ROUTES,
        *games.ROUTES,
        *events.ROUTES,
        *notices.ROUTES,
        *ratings.ROUTES,
        health,
        ready,
        key,
    ]
    app = Litestar(
        route_handlers=[*allowed_methods(routes), *routes, live, *client_files.ROUTES],
        lifespan=[playing],
        exception_handlers=HANDLERS,
        openapi_config=_description(),
        plugins=[StructsAsLists()],
        logging_config=None,
        request_max_body_size=match_routes.MOST_BODY,
    )
    app.asgi_handler = Shield(app.asgi_handler, settings, bans, tally, telling)
    app.state.settings = settings
    app.state.telling = telling
    app.state.client = client_files.all_files()
    return app


def from_settings_around() -> Litestar:
    """The application with the settings of the environment: what a server process starts. It ends with the process that
    watches over it, and its pilots' processes with it. That one has opened the store before it starts any."""
    end_with_parent()
    app = create_app(from_environment(), again=True)
    if sys.platform != "win32":
        _keep_end(app)
        app.on_startup.append(_hear_signals)
    return app


def _keep_end(app: Litestar) -> None:
    """Keeps what granian sets when it hears SIGTERM, as `app.state.end`. It cuts all lines at once then: nobody would
    hear any more why."""
    from granian import _signals

    set_signals: Callable[[asyncio.AbstractEventLoop], Any] = _signals.set_loop_signals

    def keep(loop: asyncio.AbstractEventLoop) -> Any:
        app.state.end = set_signals(loop)
        return app.state.end

    _signals.set_loop_signals = keep


def _hear_signals(app: Litestar) -> None:
    """Ctrl-C reaches every process of a terminal. The one that watches over this process ends it then; if it ended by
    itself before it is told to, that would look like a crash. Before it ends this process it may tell it to drain."""
    matches: Matches = app.state.matches
    leaving: set[asyncio.Task[None]] = set()

    async def leave() -> None:
        await matches.send_away()
        app.state.end.set()

    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGINT, lambda: None)
    loop.add_signal_handler(signal.SIGUSR1, matches.drain)
    loop.add_signal_handler(signal.SIGTERM, lambda: leaving.add(loop.create_task(leave())))


def _description() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Aerodrome",
        version=version("aerodrome"),
        description=(
            "World War I air-combat tabletop games: rule books, matches, records. A match itself is played over the "
            "WebSocket /api/live. Whatever is refused is answered with a Problem: what was wrong, where, by which rule."
        ),
        path="/api/schema",
        render_plugins=[JsonRenderPlugin(path="/")],
        components=Components(
            security_schemes={
                "link": SecurityScheme(type="http", scheme="bearer", description="The token of a link to the match."),
                "visit": SecurityScheme(
                    type="apiKey", name=COOKIE, security_scheme_in="cookie", description="Who is signed in."
                ),
            }
        ),
        tags=[
            Tag("books", "Rule books, their words and their aircraft"),
            Tag("rules", "What the rule books say"),
            Tag("matches", "Matches that are played"),
            Tag("records", "Matches that are over"),
            Tag("campaigns", "Campaigns and their missions"),
            Tag("lab", "What many matches say: results, and small studies that are run here"),
            Tag("workshop", "Scenarios while somebody writes them"),
            Tag("games", "Games that people offer, join and watch"),
            Tag("events", "Events of clubs: Swiss and knock-out"),
            Tag("ratings", "How strong people are, by the rated matches that they have played"),
            Tag("people", "People who wanted a name, with passkeys; nobody needs one to play"),
            Tag("puzzles", "Puzzles out of real matches"),
            Tag("server", "The server itself"),
        ],
    )

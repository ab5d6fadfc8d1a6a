"""The application inside the test's own process, for what needs no store: requests go straight to it."""

import asyncio
from typing import Any

import httpx
from litestar import Litestar

from aerodrome.server.app import create_app
from aerodrome.server.settings import Settings


class Inside:
    """Asks one application."""

    def __init__(self, client: str = "127.0.0.1", **settings: Any) -> None:
        self.app: Litestar = create_app(Settings(**({"database": "sqlite:///never-opened.sqlite"} | settings)))
        self.client = client

    def request(self, method: str, path: str, *, host: str = "localhost:8400", **more: Any) -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(app=self.app, client=(self.client, 4711))  # type: ignore[arg-type]
            async with httpx.AsyncClient(transport=transport, base_url=f"http://{host}") as asking:
                return await asking.request(method, path, **more)

        return asyncio.run(ask())

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.request("GET", path, **more)

    def post(self, path: str, **more: Any) -> httpx.Response:
        return self.request("POST", path, **more)

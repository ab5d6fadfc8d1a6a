"""Traces, as a collector of OpenTelemetry gets them from a server."""

import asyncio
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from aerodrome.bench.hosting import HOST, Server
from aerodrome.bench.load import GENEROUS
from tests.server.client import Client, Viewer, at_random
from tests.server.house import house
from tests.server.services import SOON

Span = dict[str, Any]


@contextmanager
def collector() -> Iterator[tuple[str, "queue.Queue[Span]"]]:
    """Its address, and what it is sent."""
    sent: queue.Queue[Span] = queue.Queue()

    class Collector(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            told = ExportTraceServiceRequest.FromString(self.rfile.read(int(self.headers["Content-Length"])))
            assert self.path == "/v1/traces"
            for resource in told.resource_spans:
                for scope in resource.scope_spans:
                    for each in scope.spans:
                        about = {pair.key: pair.value.string_value or pair.value.int_value for pair in each.attributes}
                        sent.put({"name": each.name, "id": each.span_id, "parent": each.parent_span_id, **about})
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer((HOST, 0), Collector)
    thread = threading.Thread(target=server.serve_forever, args=(SOON,))
    thread.start()
    try:
        yield f"http://{HOST}:{server.server_port}", sent
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.mark.long
def test_what_is_traced(tmp_path: Path) -> None:
    """What waits when the server ends is sent then."""
    with collector() as (address, sent):
        with house(tmp_path, GENEROUS | {"AERODROME_TRACES": address}) as served:
            match = served.create("spandaus", "duel", seats={"allied": "person", "german": "random"})
            client = Client(served.live, Viewer(match.id, match.links[0].token), at_random("allied"))
            asyncio.run(client.play())
            served.request("GET", "/api/matches/made-up/record")
            journal = served.journal(match.id)
            served.server.stop()
        spans = list(sent.queue)
    by_id = {span["id"]: span for span in spans}
    named = {name: [span for span in spans if span["name"] == name] for name in {span["name"] for span in spans}}
    assert [(span["status"], span.get("match")) for span in named["POST /api/matches"]] == [(201, None)]
    assert [span["status"] for span in named["GET /api/matches/{id}/record"]] == [401]
    assert len({span["request"] for span in named["Answer"]}) == 1, "one connection"
    assert {span["match"] for span in [*named["Answer"], *named["think"]]} == {match.id}
    by_machine = [entry.client.startswith("pilot-") for entry in journal]
    stored = {span["entry"]: span for span in named["store"]}
    assert sorted(stored) == list(range(1, len(journal) + 1))
    assert len(named["think"]) == sum(by_machine)
    for n, machine in enumerate(by_machine, 1):
        assert machine or by_id[stored[n]["parent"]]["name"] == "Answer"
    assert not any("made-up" in str(value) for span in spans for key, value in span.items() if key != "match")


@pytest.mark.parametrize("address", ["127.0.0.1:4318", "ftp://127.0.0.1", "http://", "http://[::1"])
def test_an_address_that_is_none(tmp_path: Path, address: str) -> None:
    server = Server(f"sqlite:///{tmp_path / 'm.sqlite'}", tmp_path / "log", settings={"AERODROME_TRACES": address})
    with pytest.raises(Exception, match="is no address of a collector"):
        server.start()

"""Figures for Prometheus, as a server gives them out, and the dashboard that asks for them."""

import asyncio
import json
import os
import re
import signal
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from aerodrome.bench.hosting import HOST, Server, free_port
from aerodrome.bench.load import GENEROUS
from aerodrome.server.metrics import registry
from tests.server.client import Client, Viewer, at_random
from tests.server.house import House, house, people
from tests.server.processes import workers
from tests.server.services import ROOT, wait_until

Figures = dict[str, float]

DASHBOARD = ROOT / "deploy" / "grafana-dashboard.json"


def figures(port: int) -> Figures:
    """What is given out now: every sample by its name and labels."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with direct.open(f"http://{HOST}:{port}/metrics", timeout=60) as response:
        families = list(text_string_to_metric_families(response.read().decode()))
    assert all(family.documentation for family in families)
    return {
        " ".join([sample.name, *(f"{name}={value}" for name, value in sorted(sample.labels.items()))]): sample.value
        for family in families
        for sample in family.samples
    }


def names_in(figures: Figures) -> set[str]:
    return {sample.partition(" ")[0] for sample in figures}


async def played(live: str, match: str, tokens: list[str]) -> None:
    clients = [Client(live, Viewer(match, token), at_random(token)) for token in tokens]
    await asyncio.gather(*(client.play() for client in clients))


@pytest.mark.long
def test_what_is_counted(tmp_path: Path) -> None:
    """And every query of the dashboard names figures that are there."""
    port = free_port()
    with house(tmp_path, GENEROUS | {"AERODROME_METRICS": f"{HOST}:{port}"}) as served:
        match = served.create("spandaus", "duel", seats=people("spandaus", "duel"))
        asyncio.run(played(served.live, match.id, [link.token for link in match.links]))
        flown = served.create("spandaus", "duel", seats={})
        asyncio.run(played(served.live, flown.id, [flown.watch.token]))
        served.request("GET", f"/api/matches/{match.id}/record", token=match.links[0].token)
        served.request("GET", "/api/matches/made-up/record")
        served.request("BREW", "/coffee")
        entries = [*served.journal(match.id), *served.journal(flown.id)]
        found = figures(port)
        by_machine = sum(entry.client.startswith("pilot-") for entry in entries)
        assert found["aerodrome_answers_total by=machine"] == by_machine
        assert found["aerodrome_answers_total by=person"] == len(entries) - by_machine
        assert found["aerodrome_answer_store_seconds_count"] == len(entries)
        assert found["aerodrome_answer_told_seconds_count"] == len(entries)
        assert found["aerodrome_pilot_seconds_count book=spandaus"] == by_machine
        assert found["aerodrome_requests_total method=POST route=/api/matches status=201"] == 2
        assert found["aerodrome_requests_total method=GET route=/api/matches/{id}/record status=200"] == 1
        assert found["aerodrome_requests_total method=other route=none status=405"] == 1
        assert found["aerodrome_workers"] == 1
        assert found["aerodrome_worker_resident_bytes"] > 1_000_000
        assert not any("made-up" in sample or "coffee" in sample for sample in found)
        asked = {name for query in queries() for name in re.findall(r"aerodrome_\w+", query)}
        assert asked
        assert asked <= names_in(found)


def queries() -> list[str]:
    """All that the dashboard asks for."""
    dashboard = json.loads(DASHBOARD.read_text())
    variables = [each["query"] for each in dashboard["templating"]["list"]]
    return [*variables, *(target["expr"] for panel in dashboard["panels"] for target in panel["targets"])]


def test_the_dashboard_asks_for_everything_that_is_counted() -> None:
    asked = "\n".join(queries())
    assert [family.name for family in registry.collect() if family.name not in asked] == []


@pytest.mark.long
def test_metrics_are_given_out_only_where_that_was_asked_for(tmp_path: Path) -> None:
    with house(tmp_path) as served:
        assert served.request("GET", "/metrics")[0] != 200
        assert served.request("GET", "/api/metrics")[0] == 404


@pytest.mark.parametrize("address", ["9400", "127.0.0.1", "127.0.0.1:0", "127.0.0.1:99999", ":9400", "127.0.0.1:x"])
def test_an_address_that_is_none(tmp_path: Path, address: str) -> None:
    server = Server(f"sqlite:///{tmp_path / 'm.sqlite'}", tmp_path / "log", settings={"AERODROME_METRICS": address})
    with pytest.raises(Exception, match="is no host and port"):
        server.start()


@pytest.mark.long
def test_sums_over_workers(postgresql: str, redis: str, tmp_path: Path) -> None:
    """What a worker counted stays when it dies; who was at its tables does not."""
    port = free_port()
    settings = {"AERODROME_CHANNELS": redis, "AERODROME_METRICS": f"{HOST}:{port}"}
    made = House(tmp_path, GENEROUS | settings)
    made.server = Server(postgresql, tmp_path / "log", workers=2, settings=GENEROUS | settings)

    async def watched() -> None:
        match = made.create("spandaus", "duel", seats=people("spandaus", "duel"))
        watching = [Client(made.live, Viewer(match.id, match.watch.token), patience=1.0) for _ in range(8)]
        tasks = [asyncio.create_task(client.play()) for client in watching]
        while figures(port)["aerodrome_viewers"] != 8:
            await asyncio.sleep(0.02)
        before = figures(port)
        os.kill(min(workers(made.server.pid)), signal.SIGKILL)
        await played(made.live, match.id, [link.token for link in match.links])
        await asyncio.gather(*tasks)
        after = figures(port)
        made_before = "aerodrome_requests_total method=POST route=/api/matches status=201"
        assert after[made_before] == before[made_before] == 1
        assert after["aerodrome_answers_total by=person"] > 4
        assert after["aerodrome_relay_seconds_count"] > 0

    with made.server:
        asyncio.run(watched())
        wait_until(lambda: figures(port)["aerodrome_viewers"] == 0, "somebody is still counted who is gone")
        wait_until(lambda: figures(port)["aerodrome_workers"] == 2, "a worker is missing")
    with pytest.raises(urllib.error.URLError):
        figures(port)

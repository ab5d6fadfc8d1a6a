"""The description of the HTTP interface, and whether the server keeps to it whatever is sent."""

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS

from aerodrome.server.wire.matches import Created
from tests.server.client import Client, Viewer, at_random
from tests.server.house import House, house, people
from tests.server.inside import Inside

INSIDE = Inside()
DESCRIPTION: dict[str, Any] = msgspec.json.decode(INSIDE.get("/api/schema").content)
EVERY_ROUTE = {
    "/api/books": {"get"},
    "/api/books/{book}": {"get"},
    "/api/books/{book}/words/{lang}": {"get"},
    "/api/books/{book}/hints/{lang}": {"get"},
    "/api/books/{book}/aircraft": {"get"},
    "/api/books/{book}/sheets": {"get"},
    "/api/books/{book}/sheets/{name}": {"get"},
    "/api/books/{book}/rules": {"get"},
    "/api/books/{book}/rules/{id}": {"get"},
    "/api/campaigns": {"get", "post"},
    "/api/matches": {"post"},
    "/api/matches/standing": {"post"},
    "/api/matches/{id}": {"get"},
    "/api/matches/{id}/moments": {"get"},
    "/api/matches/{id}/log": {"get"},
    "/api/matches/{id}/record": {"get"},
    "/api/matches/{id}/roster": {"get"},
    "/api/matches/{id}/check": {"get"},
    "/api/matches/{id}/again": {"post"},
    "/api/matches/{id}/call-off": {"post"},
    "/api/matches/{id}/analysis": {"get", "post"},
    "/api/matches/{id}/analysis/check": {"post"},
    "/api/matches/{id}/branch": {"post"},
    "/api/matches/{id}/branches": {"get"},
    "/api/matches/{id}/campaign": {"get"},
    "/api/matches/{id}/machines": {"get", "post"},
    "/api/matches/{id}/mission": {"post"},
    "/api/matches/{id}/people": {"get", "post"},
    "/api/matches/{id}/people/leave": {"post"},
    "/api/matches/{id}/people/link": {"post"},
    "/api/matches/{id}/people/name": {"post"},
    "/api/matches/{id}/people/relief": {"post"},
    "/api/matches/{id}/rating": {"get"},
    "/api/matches/{id}/report": {"post"},
    "/api/records": {"get", "post"},
    "/api/records/{id}": {"get"},
    "/api/records/{id}/check": {"get"},
    "/api/records/{id}/watch": {"get"},
    "/api/games": {"get"},
    "/api/people": {"get", "post"},
    "/api/people/new/begin": {"post"},
    "/api/people/sign-in/begin": {"post"},
    "/api/people/sign-in": {"post"},
    "/api/people/recover/begin": {"post"},
    "/api/people/recover": {"post"},
    "/api/people/sign-out": {"post"},
    "/api/people/me/proof/begin": {"post"},
    "/api/people/me/proof": {"post"},
    "/api/people/me/proof/code": {"post"},
    "/api/people/me/name": {"post"},
    "/api/people/me/devices/begin": {"post"},
    "/api/people/me/devices": {"post"},
    "/api/people/me/devices/{device}/label": {"post"},
    "/api/people/me/devices/{device}/remove": {"post"},
    "/api/people/me/code": {"post"},
    "/api/people/me/matches": {"get", "post"},
    "/api/people/me/matches/{id}/detach": {"post"},
    "/api/people/me/games": {"get", "post"},
    "/api/people/me/games/{game}/join": {"post"},
    "/api/people/me/games/{game}/withdraw": {"post"},
    "/api/people/me/games/{game}/decline": {"post"},
    "/api/events": {"get"},
    "/api/events/{event}": {"get"},
    "/api/people/me/events": {"post"},
    "/api/people/me/events/{event}/enter": {"post"},
    "/api/people/me/events/{event}/withdraw": {"post"},
    "/api/people/me/events/{event}/start": {"post"},
    "/api/people/me/events/{event}/pair": {"post"},
    "/api/people/me/events/{event}/forfeit": {"post"},
    "/api/people/me/events/{event}/remove": {"post"},
    "/api/people/me/events/{event}/end": {"post"},
    "/api/people/me/invitations": {"post"},
    "/api/people/me/blocks": {"post"},
    "/api/people/me/voice": {"post"},
    "/api/people/me/export": {"get"},
    "/api/people/me/listed": {"post"},
    "/api/people/me/erase": {"post"},
    "/api/people/me/notices": {"get"},
    "/api/people/me/notices/mail": {"post"},
    "/api/people/me/notices/mail/confirm": {"post"},
    "/api/people/me/notices/mail/want": {"post"},
    "/api/people/me/notices/mail/remove": {"post"},
    "/api/people/me/notices/push": {"post"},
    "/api/people/me/notices/push/{browser}/remove": {"post"},
    "/api/people/me/notices/language": {"post"},
    "/api/people/mail/off/{token}": {"get", "post"},
    "/api/privacy": {"get"},
    "/api/pilots/{name}": {"get"},
    "/api/puzzles": {"get"},
    "/api/puzzles/{book}/{id}": {"get", "post"},
    "/api/puzzles/{book}/{id}/solution": {"post"},
    "/api/puzzles/{book}/{id}/why": {"post"},
    "/api/school": {"get"},
    "/api/school/{book}": {"get"},
    "/api/school/{book}/{name}": {"post"},
    "/api/health": {"get"},
    "/api/key": {"get"},
    "/api/lab": {"get"},
    "/api/lab/duels": {"get"},
    "/api/lab/plan": {"post"},
    "/api/lab/results/{name}": {"get"},
    "/api/lab/runs": {"post"},
    "/api/lab/runs/{id}": {"get"},
    "/api/lab/runs/{id}/games": {"get"},
    "/api/lab/runs/{id}/on": {"post"},
    "/api/lab/runs/{id}/stop": {"post"},
    "/api/luck": {"post"},
    "/api/workshop/{book}": {"get"},
    "/api/workshop/{book}/check": {"post"},
    "/api/workshop/{book}/panel": {"post"},
    "/api/workshop/{book}/print": {"post"},
    "/api/ratings/{book}": {"get"},
    "/api/reach": {"get"},
    "/api/ready": {"get"},
}
OPERATIONS = [
    (path, method, operation)
    for path, operations in DESCRIPTION["paths"].items()
    for method, operation in operations.items()
]
OTHER_FORMS = {
    "drawPanel": "image/svg+xml",
    "printDraft": "application/*",
    "sheet": "*/*",
    "campaignRoster": "application/*",
    "studyGames": "text/csv",
}
"""What is answered that is not JSON."""
LIMITS = (
    "AERODROME_MATCHES_PER_MINUTE",
    "AERODROME_UPLOADS_PER_MINUTE",
    "AERODROME_REQUESTS_PER_SECOND",
    "AERODROME_NAMES_PER_HOUR",
    "AERODROME_CODES_PER_HOUR",
)
schema = schemathesis.openapi.from_dict(DESCRIPTION)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("openapi"), dict.fromkeys(LIMITS, "100000")) as made:
        yield made


def test_every_route_is_described() -> None:
    assert {path: set(operations) for path, operations in DESCRIPTION["paths"].items()} == EVERY_ROUTE


@pytest.mark.parametrize("path", EVERY_ROUTE)
def test_options_names_every_method(path: str) -> None:
    response = INSIDE.request("OPTIONS", path.replace("{", "").replace("}", ""))
    assert response.status_code == 204
    assert response.headers["Allow"].split(", ") == sorted({"OPTIONS", *map(str.upper, EVERY_ROUTE[path])})


@pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS, ids=lambda value: str(value)[:40])
def test_an_operation_says_what_it_does_and_how_it_refuses(path: str, method: str, operation: dict[str, Any]) -> None:
    assert operation["summary"]
    assert operation["operationId"]
    assert operation["tags"]
    for status, response in operation["responses"].items():
        assert response["description"]
        if status in ("204", "303"):  # all is said, or it leads elsewhere
            continue
        own = OTHER_FORMS.get(operation["operationId"], "application/json") if status == "200" else "application/json"
        content = response["content"][own]["schema"]
        if int(status) >= 400:
            assert content == {"$ref": "#/components/schemas/Problem"}
    assert "429" in operation["responses"]
    if path.startswith("/api/matches/{id}"):
        assert operation["security"] == [{"link": []}]
        assert "401" in operation["responses"]
    if method == "post" and operation["operationId"] not in (
        "beginAnalysis",
        "beginPuzzle",
        "callOff",
        "playAgain",
        "stopStudy",
        "switchOff",
        "takeLesson",
    ):  # which say nothing but where
        assert operation["requestBody"]["required"]


def test_names_of_operations_are_used_once() -> None:
    names = [operation["operationId"] for *_, operation in OPERATIONS]
    assert len(set(names)) == len(names)


def test_the_link_is_a_bearer_token() -> None:
    scheme = DESCRIPTION["components"]["securitySchemes"]["link"]
    assert (scheme["type"], scheme["scheme"]) == ("http", "bearer")


# Which books, scenarios and records there are is more than a schema can say: good data may still be refused.
BEYOND: Any = [CHECKS.get_one("positive_data_acceptance")]
# Where the test puts in an id and a token of its own, the bad ones that were generated are gone.
REPLACED: Any = BEYOND + CHECKS.get_by_names(["ignored_auth", "missing_required_header", "negative_data_rejection"])
bounded = settings(
    max_examples=8, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)


@pytest.mark.long
@schema.parametrize()
@bounded
def test_the_server_keeps_to_its_description(case: schemathesis.Case[Any], served: House) -> None:
    case.call_and_validate(base_url=f"http://127.0.0.1:{served.server.port}", excluded_checks=BEYOND)


@pytest.mark.long
@schema.include(path_regex=r"^/api/people").parametrize()
@bounded
def test_so_it_does_for_our_own_page(case: schemathesis.Case[Any], served: House) -> None:
    """As a browser sends it: otherwise nobody would come as far as the names."""
    page = f"http://localhost:{served.server.port}"
    case.headers["Origin"] = page
    response = case.call_and_validate(base_url=page, excluded_checks=BEYOND)
    assert response.status_code != 403 or response.json()["where"] not in ("Origin", "Host")


@pytest.fixture(scope="module")
def finished(served: House) -> Created:
    match = served.create("pebbles", "pond", seats=people("pebbles", "pond"), together=True)
    asyncio.run(Client(served.live, Viewer(match.id, match.links[0].token), at_random(1)).play())
    return match


CAMPAIGNS = r"/(campaign|machines|mission|report|roster|\{id\}/people(/[a-z]+)?)$"
RATED = r"/rating$"
"""Of rated matches only: of others there is nothing to tell."""


def _with_link(case: schemathesis.Case[Any], served: House, match: Created) -> None:
    case.path_parameters = {"id": match.id}
    case.headers["Authorization"] = f"Bearer {match.links[0].token}"
    response = case.call_and_validate(base_url=f"http://127.0.0.1:{served.server.port}", excluded_checks=REPLACED)
    if "Authorization" in response.request.headers:  # some cases are sent without it on purpose
        assert response.status_code not in (401, 404)


@pytest.mark.long
@(
    schema.include(path_regex=r"^/api/(matches|records)/\{id\}")
    .exclude(path_regex=CAMPAIGNS)
    .exclude(path_regex=RATED)
    .parametrize()
)
@bounded
def test_so_it_does_for_whoever_has_a_link(case: schemathesis.Case[Any], served: House, finished: Created) -> None:
    _with_link(case, served, finished)


@pytest.fixture(scope="module")
def begun(served: House) -> Created:
    return served.create("campaign", "spandaus-1917", seats={"allied": "person", "german": "staff"})


@pytest.mark.long
@schema.include(path_regex=CAMPAIGNS).parametrize()
@bounded
def test_so_it_does_for_whoever_commands_in_a_campaign(
    case: schemathesis.Case[Any], served: House, begun: Created
) -> None:
    _with_link(case, served, begun)

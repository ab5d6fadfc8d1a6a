"""The lab on the server: results that come with the program, and small studies, played bit by bit and told by any
worker."""

import asyncio
import csv
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.setup import document
from aerodrome.lab.duels.results import Comparison, shipped_result
from aerodrome.lab.evening.sequential import interval
from aerodrome.lab.studies.planning import planned
from aerodrome.lab.studies.results import Share, StudyResult, read_result, shipped_results, write_result
from aerodrome.lab.studies.running import run as run_study
from aerodrome.lab.studies.study import read_study, shipped
from aerodrome.server.live import studies
from aerodrome.server.live.matches import Matches
from aerodrome.server.problems import NotAllowed, NotNow, Unknown
from aerodrome.server.wire.lab import Lab, LabRun, SmallPlan, SmallStudy, SmallVariation
from aerodrome.server.wire.matches import Problem
from aerodrome.server.workers import studies as worker_process
from aerodrome.server.workers import tasks, turns
from aerodrome.server.workers.studies import StudyTurn, play_on
from tests.server.house import House, house
from tests.server.tables import until, worker

SHORT = {"spandaus": ["duel"]}
LONG = SmallStudy(SHORT, games=5_000)
TWO = {"spandaus": ["duel", "duel-of-equals"]}
ALONE = {"spandaus": ["kong"]}
SMALL = SmallStudy(
    SHORT,
    title="Two crews",
    games=6,
    seed="mine",
    pilots=["thumb", "novice"],
    variation=[SmallVariation("an ace", set={"side.allied.aircraft.0.crew": "ace"}, options={"quality": True})],
)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with house(tmp_path_factory.mktemp("lab")) as made:
        yield made


def asked(served: House, method: str, path: str, body: Any = None, *, kind: Any = None, status: int = 200) -> Any:
    found, answer = served.request(method, path, body)
    assert found == status, answer
    return answer if kind is None else msgspec.json.decode(answer, type=kind)


# What comes with the program


@pytest.mark.long
def test_studies_are_listed_with_what_they_said(served: House) -> None:
    lab = asked(served, "GET", "/api/lab", kind=Lab)
    assert [study.name for study in lab.studies][: len(shipped())] == list(shipped())
    for study in lab.studies:
        assert study.title.keys() == study.summary.keys() == {"en", "fr"}
        if not study.duels:
            assert (study.facts is not None) == (study.name in shipped_results())
    (camel,) = (study for study in lab.studies if study.duels)
    assert camel.facts is not None
    assert camel.facts.about == "Sopwith Camel"
    assert all(1 <= place <= of for place, of in camel.facts.ranks.values())
    assert lab.limits.games == 5_000
    assert "thumb" in lab.limits.pilots["spandaus"]
    assert "ace" not in lab.limits.pilots["spandaus"]


@pytest.mark.long
def test_results_are_those_of_the_files(served: House) -> None:
    assert asked(served, "GET", "/api/lab/duels", kind=Comparison) == shipped_result()
    for name, file in shipped_results().items():
        assert asked(served, "GET", f"/api/lab/results/{name}", kind=StudyResult) == read_result(file)
    problem = asked(served, "GET", "/api/lab/results/no-such", kind=Problem, status=404)
    assert "no result of a study 'no-such'" in problem.what


# What is refused, with its field


@pytest.mark.parametrize(
    ("wanted", "where", "what"),
    [
        ({}, "body", "missing required field `scenarios`"),
        ({"scenarios": {}}, "study: scenarios", "one scenario at least"),
        ({"scenarios": {"spandaus": []}}, "study: scenarios", "one scenario at least"),
        ({"scenarios": {"chess": ["duel"]}}, "study: scenarios", "no rule book 'chess'"),
        ({"scenarios": {"spandaus": ["duels"]}}, "study: scenarios: spandaus", "there is no scenario 'duels'"),
        ({"scenarios": {"spandaus": ["own.toml"]}}, "study: scenarios: spandaus", "is a file, which is not read here"),
        ({"scenarios": {"spandaus": ["/etc/own.toml"]}}, "study: scenarios: spandaus", "is a file"),
        ({"scenarios": {"spandaus": ["../../x"]}}, "study: scenarios: spandaus", "there is no scenario"),
        ({"scenarios": SHORT, "games": 0}, "study: games", "0 is not a number of games"),
        ({"scenarios": SHORT, "games": 5_001}, "study: games", "5,000 at most are played here"),
        ({"scenarios": SHORT, "games": 2_501, "variation": [{"pilots": ["novice"]}]}, "study: games", "5,002 games"),
        ({"scenarios": SHORT, "pilots": ["baron"]}, "study: pilots", "baron"),
        ({"scenarios": SHORT, "pilots": ["ace"]}, "study: pilots", "'ace' thinks too long"),
        ({"scenarios": SHORT, "pilots": ["thumb"] * 3}, "study: pilots", "one pilot or two, not 3"),
        ({"scenarios": SHORT, "variation": [{}]}, "study: variation 1", "changes nothing"),
        ({"scenarios": SHORT, "variation": [{"pilots": ["novice"]}] * 13}, "study: variation", "12 at most"),
        (
            {"scenarios": SHORT, "variation": [{"set": {"side.french.exit": 1}}]},
            "study: variation 1: spandaus duel: set: side.french.exit",
            "side has no 'french'; it has allied, german",
        ),
        (
            {"scenarios": SHORT, "variation": [{"name": "q", "options": {"quality": None}}]},
            "study: variation 1 (q): spandaus duel: options: quality",
            "Expected `bool`",
        ),
        ({"scenarios": TWO, "until": "sure"}, "study: until", "one scenario without variations"),
        ({"scenarios": SHORT, "until": "sure", "variation": [{"pilots": ["novice"]}]}, "study: until", "not 2"),
        ({"scenarios": ALONE, "until": "sure"}, "study: until", "has one side alone"),
        ({"scenarios": SHORT, "until": "sure", "games": 5_001}, "study: games", "5,000 at most are played here"),
        ({"scenarios": SHORT, "until": "noon"}, "until", "Invalid enum value 'noon'"),
        ({"scenarios": SHORT, "luck": 3}, "body", "unknown field `luck`"),
        ({"scenarios": SHORT, "duels": {}}, "body", "unknown field `duels`"),
    ],
)
def test_what_is_wrong_is_told_with_its_field_and_nothing_is_played(
    served: House, wanted: dict[str, Any], where: str, what: str
) -> None:
    problem = asked(served, "POST", "/api/lab/runs", wanted, kind=Problem, status=400)
    assert problem.where == where
    assert what.casefold() in problem.what.casefold()
    if not where.startswith("study"):
        assert asked(served, "POST", "/api/lab/plan", wanted, kind=Problem, status=400) == problem
    else:  # whoever asks whether it could be is told why not
        assert asked(served, "POST", "/api/lab/plan", wanted, kind=SmallPlan) == SmallPlan(refused=problem)


def test_ids_that_nobody_gave_are_unknown(served: House) -> None:
    for method, more, body in (
        ("GET", "", None),
        ("GET", "/games", None),
        ("POST", "/stop", None),
        ("POST", "/on", {"games": 9}),
    ):
        problem = asked(served, method, f"/api/lab/runs/never{more}", body, kind=Problem, status=404)
        assert "there is no study 'never'; one is known for 6 hours" in problem.what


# Played


def played_out(served: House, wanted: SmallStudy) -> LabRun:
    return to_its_end(served, asked(served, "POST", "/api/lab/runs", wanted, kind=LabRun, status=201))


def to_its_end(served: House, run: LabRun) -> LabRun:
    assert (run.state, run.done) == ("going", run.there)
    while run.state == "going":
        later = asked(served, "GET", f"/api/lab/runs/{run.id}", kind=LabRun)
        assert run.done <= later.done <= later.of == run.of
        run = later
    return run


def test_a_small_study_says_what_its_file_says_on_the_command_line(served: House, tmp_path: Path) -> None:
    plan = asked(served, "POST", "/api/lab/plan", SMALL, kind=SmallPlan)
    assert (plan.games, plan.cells, plan.command) == (12, 2, "aerodrome lab run my-study.toml")
    run = played_out(served, SMALL)
    assert (run.state, run.done, run.of, run.fault, run.toml) == ("done", 12, 12, "", plan.toml)
    file = tmp_path / "my-study.toml"
    file.write_text(run.toml, "utf-8")
    run_study(planned(read_study(file)), tmp_path / "out", workers=1)
    same = read_result(write_result(tmp_path / "out"))
    assert run.result is not None
    assert run.result.cells == same.cells
    assert (run.result.title, run.result.made.seed, run.result.made.games) == ("Two crews", "mine", 12)
    assert run.result.made.command == same.made.command
    rows = games_of(served, run)
    assert len(rows) == 12
    winners = [row["winner"] for row in rows if not row["variation"]]
    assert winners.count("allied") == run.result.cells[0].won["allied"].count


def games_of(served: House, run: LabRun) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(asked(served, "GET", f"/api/lab/runs/{run.id}/games").decode())))


def test_it_ends_with_the_game_after_which_it_is_sure(served: House) -> None:
    uneven = document("spandaus", "duel")
    uneven["side"][0]["aircraft"].append(uneven["side"][0]["aircraft"][0] | {"name": "Second"})
    wanted = SmallStudy({"spandaus": ["own.toml"]}, games=400, until="sure", brought={"own.toml": uneven})
    run = played_out(served, wanted)
    assert run.result is not None
    assert (run.state, run.of, run.until, run.fault) == ("done", 400, "sure", "")
    (cell,) = run.result.cells
    assert (cell.verdict, cell.leans) == ("leans", "allied")
    winners = [row["winner"] for row in games_of(served, run) if row["winner"]]
    after = [interval(winners[:count].count("allied"), count) for count in range(1, len(winners) + 1)]
    assert [each.low > 0.5 for each in after] == [False] * (len(after) - 1) + [True], "no game too few, none too many"
    assert cell.won["allied"] == Share(after[-1].wins, len(after), round(after[-1].low, 4), round(after[-1].high, 4))


@pytest.mark.long
def test_it_ends_where_it_is_surely_fair(served: House) -> None:
    wanted = SmallStudy({"spandaus": ["duel-of-equals"]}, games=5_000, until="sure", pilots=["novice"], seed=2)
    run = played_out(served, wanted)
    assert run.result is not None
    assert run.done < run.of
    (cell,) = run.result.cells
    assert cell.verdict == "fair"
    assert 0.45 <= cell.won["allied"].low < cell.won["allied"].high <= 0.55


def test_a_study_goes_on_with_the_games_that_are_there(served: House) -> None:
    few = played_out(served, SmallStudy(SHORT, games=6))
    there = games_of(served, few)
    going = asked(served, "POST", f"/api/lab/runs/{few.id}/on", {"games": 10}, kind=LabRun, status=201)
    assert (going.there, going.of, going.until, going.result) == (6, 10, "sure", few.result)
    more = to_its_end(served, going)
    assert (more.state, more.done) == ("done", 10)
    rows = games_of(served, more)
    assert rows[:6] == there, "the very games, with the time that each took"
    assert [row["number"] for row in rows] == list("0123456789")
    at_once = played_out(served, SmallStudy(SHORT, games=10, until="sure"))
    assert more.result is not None
    assert at_once.result is not None
    assert more.result.cells == at_once.result.cells
    assert games_of(served, few) == there, "what it was before stays"
    for games, what in ((10, "10 games are there already"), (0, "0 is not a number"), (5_001, "5,000 at most")):
        refused = asked(served, "POST", f"/api/lab/runs/{more.id}/on", {"games": games}, kind=Problem, status=400)
        assert what in refused.what
        assert refused.where == "study: games"
    refused = asked(served, "POST", f"/api/lab/runs/{more.id}/on", {}, kind=Problem, status=400)
    assert "missing required field `games`" in refused.what


def test_studies_of_several_do_not_go_on(served: House) -> None:
    several = played_out(served, SMALL)
    refused = asked(served, "POST", f"/api/lab/runs/{several.id}/on", {"games": 9}, kind=Problem, status=400)
    assert refused.where == "study: until"


def test_games_by_other_rules_do_not_count() -> None:
    given = msgspec.json.encode(SmallStudy(SHORT, games=2))
    played = play_on("before", given, 100, 100.0)
    assert played.done == 2
    older = played.games.replace(b'"version":', b'"version":1')
    assert older != played.games
    more = msgspec.json.encode(SmallStudy(SHORT, games=3, until="sure"))
    assert play_on("after", more, 100, 100.0, played.games).done == 3
    with pytest.raises(BadInput, match="played by other rules than those of now") as refused:
        play_on("refused", more, 100, 100.0, older)
    assert refused.value.where == "study"


async def _told(matches: Matches, id: str, true: Callable[[LabRun], bool]) -> LabRun:
    """What is told, once this is so."""
    async with asyncio.timeout(120):
        while not true(told := await matches.studies.told(id)):
            await asyncio.sleep(0.01)
    return told


@pytest.mark.long
def test_another_worker_tells_how_far_it_is_and_stops_it(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'matches.sqlite'}"

    async def run() -> None:
        async with worker(database) as one, worker(database) as other:
            begun = await one.studies.begin(LONG, "somebody")
            first = await _told(other, begun.id, lambda told: told.done > 0)
            assert first.state == "going"
            later = await _told(other, begun.id, lambda told: told.done > first.done)
            assert first.result is not None
            assert later.result is not None
            wide, narrow = (each.result.cells[0].won["allied"] for each in (first, later) if each.result)
            assert narrow.high - narrow.low < wide.high - wide.low, "more games make it surer"
            with pytest.raises(NotNow, match="still being played"):
                await other.studies.games(begun.id)
            with pytest.raises(NotNow, match="still being played"):
                await other.studies.go_on(begun.id, 5_000, "somebody")
            await other.studies.stop_run(begun.id)
            stopped = await _told(other, begun.id, lambda told: told.state != "going")
            await until(lambda: not one.studies.busy)
            assert stopped == await one.studies.told(begun.id)
            assert (stopped.state, stopped.fault) == ("stopped", "")
            assert 0 < stopped.done < 5_000
            assert len((await other.studies.games(begun.id)).splitlines()) == stopped.done + 1
            assert await other.studies.stop_run(begun.id) == stopped, "it is over, and stays as it is"

    asyncio.run(run())


def test_each_game_is_there_once_where_a_process_died_between_two_turns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it had is lost, and all is played again, but for games of an earlier run."""
    monkeypatch.setattr(turns, "_SECONDS_AT_A_TIME", 0.0)
    firsts: list[int] = []

    async def here(task: Callable[..., StudyTurn], id: str, *args: Any) -> StudyTurn:
        if len(firsts) in (3, 11):
            worker_process._kept.let_go(id)
        turn = task(id, *args)
        firsts.append(turn.first)
        return turn

    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'matches.sqlite'}") as matches:
            monkeypatch.setattr(matches._shared.pool, "play_study", here)
            begun = await matches.studies.begin(SmallStudy(SHORT, games=6), "somebody")
            ended = await _told(matches, begun.id, lambda told: told.state != "going")
            assert firsts == [0, 1, 2, 0, 1, 2, 3, 4, 5]
            assert (ended.state, ended.done) == ("done", 6)
            rows = csv.DictReader(io.StringIO(await matches.studies.games(begun.id)))
            assert [row["number"] for row in rows] == list("012345")
            await until(lambda: not matches.studies.busy)
            more = await matches.studies.go_on(begun.id, 10, "somebody")
            await _told(matches, more.id, lambda told: told.state != "going")
            assert firsts[9:] == [6, 7, 6, 7, 8, 9]
            rows = csv.DictReader(io.StringIO(await matches.studies.games(more.id)))
            assert [row["number"] for row in rows] == list("0123456789")

    asyncio.run(run())


@pytest.mark.long
def test_whoever_has_enough_going_waits_and_others_do_when_all_places_are_taken(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'matches.sqlite'}"

    async def run() -> None:
        async with worker(database, studies_per_client=1, studies_at_once=2) as matches:
            one = await matches.studies.begin(LONG, "ann")
            with pytest.raises(NotNow, match="studies of yours that go on: 1"):
                await matches.studies.begin(SMALL, "ann")
            other = await matches.studies.begin(LONG, "bob")
            with pytest.raises(NotNow, match="2 studies are being played"):
                await matches.studies.begin(SMALL, "cid")
            for each in (one, other):
                await matches.studies.stop_run(each.id)
            await until(lambda: not matches.studies.busy)
            again = await matches.studies.begin(SMALL, "ann")
            assert (await _told(matches, again.id, lambda told: told.state != "going")).state == "done"

    asyncio.run(run())


def test_a_server_may_run_none(tmp_path: Path) -> None:
    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'matches.sqlite'}", studies_at_once=0) as matches:
            with pytest.raises(NotAllowed, match="no studies are run on this server"):
                await matches.studies.begin(SMALL, "somebody")

    asyncio.run(run())


@pytest.mark.long
def test_a_study_that_takes_too_long_ends_with_what_it_has(tmp_path: Path) -> None:
    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'matches.sqlite'}", study_seconds=1) as matches:
            begun = await matches.studies.begin(LONG, "somebody")
            ended = await _told(matches, begun.id, lambda told: told.state != "going")
            assert ended.state == "stopped"
            assert ended.fault == "a study may take 1 seconds of a processor here; these are over"
            assert ended.result is not None
            assert ended.result.made.games == ended.done > 0

    asyncio.run(run())


def test_a_game_that_does_not_end_is_told_with_its_scenario() -> None:
    given = msgspec.json.encode(SmallStudy({"icog": ["fighter-patrols"]}, games=3))
    with pytest.raises(BadInput, match="takes longer than a turn may here") as refused:
        tasks.make(play_on, "endless", given, 100, 100.0, 0.4)
    assert refused.value.where == "study: scenarios: icog"


@pytest.mark.long
def test_a_server_that_closes_says_so_and_one_that_died_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path / 'matches.sqlite'}"

    async def run() -> None:
        async with worker(database) as other:
            async with worker(database) as one:
                begun = await one.studies.begin(LONG, "somebody")
                await _told(other, begun.id, lambda told: told.done > 0)
                with monkeypatch.context() as patched:
                    patched.setattr(studies, "DEAD", -1.0)
                    assert (await other.studies.told(begun.id)).state == "failed"
                assert (await other.studies.told(begun.id)).state == "going"
            closed = await other.studies.told(begun.id)
            assert (closed.state, closed.fault) == ("failed", "the server was closed while it was played")
            with pytest.raises(NotNow, match="its games are lost"):
                await other.studies.games(begun.id)

    asyncio.run(run())


@pytest.mark.long
def test_a_study_is_forgotten_some_time_after_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'matches.sqlite'}") as matches:
            old = await matches.studies.begin(SMALL, "somebody")
            await _told(matches, old.id, lambda told: told.state == "done")
            await until(lambda: not matches.studies.busy)
            monkeypatch.setattr(studies, "KEPT", -10)
            with pytest.raises(Unknown, match="there is no study"):
                await matches.studies.told(old.id)
            assert await matches.store.study(old.id) is not None
            new = await matches.studies.begin(SMALL, "somebody")
            assert await matches.store.study(old.id) is None
            assert await matches.store.study(new.id) is not None

    asyncio.run(run())


@pytest.mark.long
def test_whoever_begins_many_is_told_to_wait(tmp_path: Path) -> None:
    with house(tmp_path, {"AERODROME_REQUESTS_PER_SECOND": "5"}) as served:
        wrong: dict[str, Any] = {"scenarios": {}}
        statuses = [served.request("POST", "/api/lab/runs", wrong)[0] for _ in range(3)]
        assert statuses == [400, 400, 429]
        assert served.request("GET", "/api/lab")[0] == 200

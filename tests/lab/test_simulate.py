"""Many matches: the same whatever the number of workers, sides taken by turns, rates with their intervals."""

from pathlib import Path

import msgspec
import pytest

import aerodrome
from aerodrome import BadInput
from aerodrome.coach.tally import Tally, tally
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.lab.playing import who_flies
from aerodrome.lab.simulate import Simulation, simulate
from aerodrome.pilots import Window
from tests.rules.spandaus.desk import model


def without_time(result: Simulation) -> Simulation:
    return msgspec.structs.replace(result, seconds=0.0)


def test_one_worker_and_two_give_the_same():
    results = [simulate("spandaus", "two-on-two", ("thumb", "random"), 30, 4, workers=workers) for workers in (1, 2)]
    assert without_time(results[0]) == without_time(results[1])


def test_another_seed_gives_other_games():
    results = [simulate("spandaus", "duel", games=40, seed=seed, workers=1) for seed in (1, 2)]
    assert results[0].decisions != results[1].decisions


def test_the_result_has_these_fields_in_json():
    result = simulate("spandaus", "duel", ("random", "thumb"), 10, 1, workers=1)
    data = msgspec.json.decode(msgspec.json.encode(result))
    assert list(data) == ["book", "scenario", "games", "seconds", "decisions", "draws", "pilots", "sides"]
    assert (data["book"], data["scenario"], data["games"]) == ("spandaus", "duel", 10)
    assert list(data["pilots"]) == ["random", "thumb"]
    assert list(data["sides"]) == ["allied", "german"]
    assert all(list(each) == ["wins", "rate", "low", "high"] for each in data["sides"].values())
    assert sum(each["wins"] for each in data["pilots"].values()) == 10 - data["draws"]
    assert sum(each["wins"] for each in data["sides"].values()) == 10 - data["draws"]


def test_two_pilots_of_one_name_are_told_apart():
    result = simulate("spandaus", "duel", ("random", "random"), 20, 1, workers=1)
    assert list(result.pilots) == ["random", "random (2)"]


class First:
    """A pilot of one's own: the first option; and one that asks for a match to think in."""

    thinks = True

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, decision: Decision, window: Window, /) -> Answer:
        assert window.imagine(self.seed).decision == decision
        return decision.options[0]


@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=pytest.mark.long)])
def test_a_pilot_of_ones_own_is_told_by_the_name_of_its_class(workers: int):
    result = simulate("spandaus", "duel", (First, "random"), 20, 1, workers=workers)
    assert list(result.pilots) == ["First", "random"]
    assert sum(each.wins for each in result.pilots.values()) == 20 - result.draws
    again = simulate("spandaus", "duel", (First, First), 4, 1, workers=1)
    assert list(again.pilots) == ["First", "First (2)"]


@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=pytest.mark.long)])
def test_matches_are_written_down(workers: int, tmp_path: Path):
    folder = tmp_path / "to be made"
    result = simulate("spandaus", "duel", ("thumb", First), 6, 4, records=folder, workers=workers)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"spandaus-{number:06}.json" for number in range(6)]
    matches = [aerodrome.load(file) for file in files]
    assert all(aerodrome.verify(file).chance == "proved" for file in files)
    assert [match.setup.seats["allied"] for match in matches] == ["thumb", "First"] * 3
    won = [match.outcome.winner for match in matches if match.outcome is not None]
    assert {side: won.count(side) for side in result.sides} == {side: each.wins for side, each in result.sides.items()}
    assert sum(len(match.answers) for match in matches) == result.decisions


def test_records_are_not_written_on_other_machines(tmp_path: Path):
    with pytest.raises(BadInput, match="a cluster has no folder of this machine"):
        simulate("spandaus", "duel", games=1, records=tmp_path / "none", on="ray")
    assert not (tmp_path / "none").exists()


def test_one_pilot_alone_flies_every_side():
    result = simulate("spandaus", "duel", ("random",), 20, 1, workers=1)
    assert result.pilots["random"].wins == 20 - result.draws


def test_the_pilots_change_sides_from_game_to_game():
    teams = {"allied": "allied", "german": "german"}
    assert [who_flies(teams, 2, game) for game in range(3)] == [
        {"allied": 0, "german": 1},
        {"allied": 1, "german": 0},
        {"allied": 0, "german": 1},
    ]
    assert [who_flies({"allied": "allied"}, 2, game) for game in range(2)] == [{"allied": 0}, {"allied": 1}]
    assert who_flies({"allied": "allied"}, 1, 1) == {"allied": 0}


def strong_and_weak() -> dict[str, object]:
    """Whoever has the allied side nearly always wins."""
    weak = model("weak", attack_ammo=0, hits=1)
    return {
        "title": "unequal",
        "turns": 40,
        "models": [model("strong", hits=30), weak],
        "side": [
            {"name": "allied", "aircraft": [{"name": "Hale", "model": "strong"}]},
            {"name": "german", "aircraft": [{"name": "Brandt", "model": "weak"}]},
        ],
    }


def test_a_side_that_always_wins_gives_each_pilot_half_the_games():
    result = simulate("spandaus", strong_and_weak(), ("random", "random"), 60, 3, workers=1)
    assert result.scenario == "unequal"
    assert result.sides["allied"].rate > 0.9
    assert 0.4 < result.pilots["random"].rate < 0.6


def test_seats_of_several_owners_are_one_side():
    teams = {"Ann": "allied", "Bob": "allied", "german": "german"}
    assert who_flies(teams, 2, 0) == {"Ann": 0, "Bob": 0, "german": 1}


def test_a_mission_for_one_side_iswho_flies_turns():
    result = simulate("spandaus", "photo-recon", ("thumb", "random"), 20, 1, workers=1)
    assert list(result.sides) == ["allied", "photo-recon"]
    assert result.pilots["thumb"].wins >= 9
    assert result.pilots["thumb"].rate > 0.8 > 0.2 > result.pilots["random"].rate


def test_options_are_played():
    cut = simulate("spandaus", "camels-and-triplanes", games=10, seed=1, options={"opposed_aces": "cut"}, workers=1)
    secret = simulate("spandaus", "camels-and-triplanes", games=10, seed=1, workers=1)
    assert without_time(cut) != without_time(secret)
    with pytest.raises(BadInput, match="there is no 'flaps'"):
        simulate("spandaus", "duel", options={"flaps": True})


def test_progress_is_told_and_rises_to_the_end():
    told: list[tuple[int, int]] = []
    simulate("spandaus", "duel", games=50, seed=1, workers=1, progress=lambda done, of: told.append((done, of)))
    assert told == sorted(told)
    assert told[-1] == (50, 50)


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_gives_the_games_so_far(workers: int):
    def interrupt(done: int, of: int) -> None:
        raise KeyboardInterrupt

    result = simulate("spandaus", "duel", games=320, seed=1, workers=workers, progress=interrupt)
    assert 0 < result.games < 320
    assert sum(each.wins for each in result.sides.values()) == result.games - result.draws


def test_what_cannot_be_played_is_refused():
    with pytest.raises(BadInput, match="it has random, ace, cadet, novice, pupil, thumb, wingman"):
        simulate("spandaus", "duel", ("random", "baron"))
    with pytest.raises(BadInput, match="not a number of games"):
        simulate("spandaus", "duel", games=0)
    with pytest.raises(BadInput, match="one pilot or two"):
        simulate("spandaus", "duel", ())
    with pytest.raises(BadInput, match="not a number of workers"):
        simulate("spandaus", "duel", workers=0)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (81, 100, 0.7222, 0.8749), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0)],
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float):
    found = tally(wins, games)
    assert found.rate == wins / games
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)


def test_of_no_decided_games_nothing_is_known():
    assert tally(0, 0) == Tally(0, 0.0, 0.0, 1.0)

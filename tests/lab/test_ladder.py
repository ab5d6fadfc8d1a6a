"""A ladder: everybody against everybody with sides changed, nothing played twice, ratings that hold what was put in."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

import aerodrome
from aerodrome.coach.mirrored import MIRRORED
from aerodrome.judgement.judges import learner_of
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.lines import read_lines
from aerodrome.kernel.setup import prepare
from aerodrome.lab.ladder import Game, ladder, picture_of, pilots_of, rungs_of, scenarios_of
from aerodrome.pilots.pilot import strengths
from tests.books import BOOKS

TWO = ("random", "thumb")


def _climb(folder: Path, pilots: tuple[str, ...] = TWO, games: int = 4, seed: int = 1, **more: Any) -> Any:
    return ladder("spandaus", folder / "games.jsonl", pilots, games, seed, **({"workers": 1} | more))


def _games(folder: Path) -> list[Game]:
    return list(read_lines(folder / "games.jsonl", Game))


def test_all_play_each_other_with_sides_changed(tmp_path: Path) -> None:
    found = _climb(tmp_path, ("random", "novice", "thumb"), 6)
    assert (found.games, found.asked, found.scenarios) == (18, 18, ("duel-of-equals",))
    sides = Counter((game.first, game.second) for game in _games(tmp_path))
    assert sides == Counter({(one, other): 3 for one in _names(found) for other in _names(found) if one != other})
    assert {game.winner for game in _games(tmp_path)} <= {*_names(found), None}
    for rung in found.rungs:
        assert rung.low < rung.rating < rung.high
        assert rung.overall.wins + rung.overall.draws + rung.overall.losses == 12
    assert [rung.rating for rung in found.rungs] == sorted((rung.rating for rung in found.rungs), reverse=True)
    assert sum(rung.rating for rung in found.rungs) == pytest.approx(3 * 1500)
    assert [rung.below is None for rung in found.rungs] == [False, False, True]


def _names(found: Any) -> list[str]:
    return [rung.pilot for rung in found.rungs]


@pytest.mark.long
def test_the_same_seed_gives_the_same_whatever_the_number_of_workers(tmp_path: Path) -> None:
    equals = ("novice", "wingman")
    one = _climb(tmp_path / "one", equals, 12)
    assert _climb(tmp_path / "two", equals, 12, workers=2) == one
    _climb(tmp_path / "other", equals, 12, seed=2)
    winners = [[game.winner for game in _games(tmp_path / name)] for name in ("one", "other")]
    assert winners[0] != winners[1]


def test_a_game_is_what_is_dealt_to_all_alike(tmp_path: Path) -> None:
    """A pilot more changes nothing in the games of the others."""
    _climb(tmp_path / "two")
    _climb(tmp_path / "three", (*TWO, "novice"))
    both = {game for game in _games(tmp_path / "three") if {game.first, game.second} == set(TWO)}
    assert both == set(_games(tmp_path / "two"))


def test_whoever_is_stopped_loses_no_game(tmp_path: Path) -> None:
    whole = _climb(tmp_path / "whole", games=8)

    def stop(done: int, of: int) -> None:
        assert of == 8
        if done == 3:
            raise KeyboardInterrupt

    stopped = _climb(tmp_path / "stopped", games=8, progress=stop)
    assert (stopped.games, stopped.asked) == (3, 8)
    file = tmp_path / "stopped" / "games.jsonl"
    kept = file.read_bytes()
    file.write_bytes(kept + b'["duel-of-eq')
    told: list[int] = []
    assert _climb(tmp_path / "stopped", games=8, progress=lambda done, _: told.append(done)) == whole
    assert told == [4, 5, 6, 7, 8]
    assert file.read_bytes().startswith(kept)
    assert set(_games(tmp_path / "stopped")) == set(_games(tmp_path / "whole"))


def test_games_that_were_not_asked_for_do_not_count(tmp_path: Path) -> None:
    few = _climb(tmp_path)
    _climb(tmp_path, (*TWO, "novice"), 8)
    assert _climb(tmp_path) == few


@pytest.mark.parametrize("book", BOOKS)
def test_mirrored_scenarios_are_alike_for_both_sides(book: str) -> None:
    """Either side sees about the same of itself and of the other: the same aircraft, as far from each other."""
    judge = learner_of(book)
    assert scenarios_of(book) == MIRRORED[book]
    for scenario in MIRRORED[book]:
        setup = prepare(book, scenario)
        view = setup.book.view(setup.start, None)
        one, other = (judge.arrays(judge.eyes.look(view, side)) for side in dict.fromkeys(setup.sides.values()))
        for mine, his in zip(one, other, strict=True):
            assert np.allclose(mine, his, atol=0.06)  # columns are counted from one edge


@pytest.mark.parametrize("book", BOOKS)
def test_shipped_scenarios_are_those_with_two_sides(book: str) -> None:
    shipped = scenarios_of(book, shipped=True)
    assert set(MIRRORED[book]) < set(shipped) <= set(aerodrome.rulebook(book).scenarios())
    assert all(len(set(prepare(book, name).sides.values())) == 2 for name in shipped)


def test_shipped_scenarios_take_turns(tmp_path: Path) -> None:
    found = _climb(tmp_path, games=6, shipped=True)
    assert found.scenarios == scenarios_of("spandaus", shipped=True)
    assert Counter(game.scenario for game in _games(tmp_path)) == Counter(dict.fromkeys(found.scenarios[:3], 2))


@pytest.mark.parametrize("book", BOOKS)
def test_whoever_can_be_flown_against_climbs(book: str) -> None:
    assert pilots_of(book) == ("random", *strengths(book))


def _made(scores: dict[tuple[str, str], tuple[int, int, int]]) -> list[Game]:
    """So many games that the first won, that were drawn and that it lost."""
    return [
        Game("here", one, other, number, 1, 1, winner)
        for (one, other), counts in scores.items()
        for winner, count in zip((one, None, other), counts, strict=True)
        for number in range(count)
    ]


def test_points_of_elo() -> None:
    """Whoever scores 64 % is 100 points ahead; a draw is half a win."""
    for counts in ((640, 0, 360), (540, 200, 260)):
        strong, weak = rungs_of(("weak", "strong"), _made({("strong", "weak"): counts}))
        assert strong.pilot == "strong"
        assert strong.rating - weak.rating == pytest.approx(100, abs=1)
    assert strong.below is not None
    assert (strong.below.wins, strong.below.draws, strong.below.losses) == (540, 200, 260)
    assert strong.below.rate == 540 / 800


def test_intervals_hold_the_strength_that_was_put_in() -> None:
    """Of many ladders about 95 in 100."""
    random, held, all_ = Random(5), 0, 0
    points = {"a": 0.0, "b": 80.0, "c": 220.0, "d": 400.0}
    average = sum(points.values()) / len(points)
    pairs = [(one, other) for one in points for other in points if one < other]
    for _ in range(60):
        scores = {}
        for one, other in pairs:
            chance = 1 / (1 + 10 ** ((points[other] - points[one]) / 400))
            wins = sum(random.random() < chance for _ in range(60))
            scores[one, other] = (wins, 0, 60 - wins)
        for rung in rungs_of(tuple(points), _made(scores)):
            held += rung.low <= 1500 + points[rung.pilot] - average <= rung.high
            all_ += 1
    assert 0.90 <= held / all_ <= 0.99


def test_whoever_never_wins_is_still_somewhere() -> None:
    strong, weak = rungs_of(("weak", "strong"), _made({("strong", "weak"): (50, 0, 0)}))
    assert 300 < strong.rating - weak.rating < 1500
    assert weak.high - weak.low > 200
    assert len(rungs_of(TWO, [])) == 2


def test_a_picture_shows_every_pilot(tmp_path: Path) -> None:
    picture = picture_of(_climb(tmp_path))
    assert picture.startswith("<svg")
    assert all(f">{name}</text>" in picture for name in TWO)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"pilots": ("thumb",)}, "two pilots or more"),
        ({"pilots": ("thumb", "thumb")}, "two pilots or more, each once"),
        ({"pilots": ("thumb", "nobody")}, "spandaus has no pilot 'nobody'"),
        ({"games": 3}, "3 is not an even number of games"),
        ({"games": 0}, "0 is not an even number of games"),
        ({"workers": 0}, "0 is not a number of workers"),
    ],
)
def test_what_cannot_be_played_is_refused(tmp_path: Path, given: dict[str, Any], told: str) -> None:
    with pytest.raises(BadInput, match=told):
        _climb(tmp_path / "new", **given)
    assert not (tmp_path / "new").exists()


def test_other_games_are_not_mixed_in(tmp_path: Path) -> None:
    _climb(tmp_path)
    with pytest.raises(BadInput, match=r"games\.jsonl: has games of another seed \(1\)"):
        _climb(tmp_path, seed=2)
    older = [msgspec.structs.replace(game, version=1) for game in _games(tmp_path)]
    (tmp_path / "games.jsonl").write_bytes(b"".join(msgspec.json.encode(game) + b"\n" for game in older))
    with pytest.raises(BadInput, match=r"games\.jsonl: has games by version 1 of the rules"):
        _climb(tmp_path)

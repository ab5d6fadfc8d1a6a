"""Learning from nothing, small: what is there is not made again, and the same seed gives the same."""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from aerodrome.judgement.judges import learner_of
from aerodrome.kernel.creation import new
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.rulebook import rulebook
from aerodrome.lab.learning.checking import Checked, doubt_of, told_of
from aerodrome.lab.learning.matches import play_matches, played, read_matches
from aerodrome.lab.learning.samples import DRAWN, LOST, WON, Sample, samples_of, take_samples

STEPS = ("matches", "moments", "rounds", "checks")


def test_a_match_follows_from_its_number() -> None:
    one, again, other = (played("spandaus", "here", number) for number in (4, 4, 5))
    assert one == again
    assert one.answers != other.answers


def test_matches_that_are_there_are_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    play_matches("spandaus", file, 6, "here", 1)
    kept = list(read_matches(file))
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:2] + lines[3:]))
    play_matches("spandaus", file, 8, "here", 1)
    found = sorted(read_matches(file), key=lambda each: each.number)
    assert [each.number for each in found] == list(range(8))
    assert found[:6] == kept


def test_half_a_match_is_played_again(tmp_path: Path) -> None:
    """Whoever was stopped while he wrote goes on as if nothing had been."""
    file = tmp_path / "matches.jsonl"
    play_matches("spandaus", file, 4, "here", 1)
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])
    assert len(list(read_matches(file))) == 3
    play_matches("spandaus", file, 4, "here", 1)
    assert file.read_bytes() == whole


def test_matches_of_another_seed_are_not_mixed_in(tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    play_matches("spandaus", file, 2, "here", 1)
    with pytest.raises(BadInput, match=r"matches\.jsonl: has matches of another seed \(here/0\)"):
        play_matches("spandaus", file, 4, "there", 1)


def test_a_damaged_match_is_named(tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    play_matches("spandaus", file, 2, "here", 1)
    file.write_bytes(file.read_bytes().replace(b"[1,", b"{1,"))
    with pytest.raises(BadInput, match=r"matches\.jsonl: line 2 cannot be read"):
        play_matches("spandaus", file, 4, "here", 1)


@pytest.mark.parametrize("change", [{"winner": "nobody known"}, {"answers": []}, {"answers": ["nothing legal"]}])
def test_a_match_by_other_rules_is_refused(change: dict[str, Any]) -> None:
    changed = msgspec.structs.replace(played("spandaus", "here", 4), **change)
    with pytest.raises(BadInput, match=r"match 4, .*: was played by other rules than today's"):
        samples_of("spandaus", changed)


def _numbers(sample: Sample) -> Any:
    parts: Any = sample.sight
    return np.concatenate([np.ravel(part) for part in parts])


def test_moments_are_the_same_whatever_the_number_of_workers(tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    play_matches("spandaus", file, 8, "here", 1)
    one, two = (take_samples("spandaus", file, workers, 3) for workers in (1, 2))
    for each, other in zip(one, two, strict=True):
        assert each[:3] == other[:3]
        assert each.end == other.end
        assert np.array_equal(_numbers(each), _numbers(other))


@pytest.mark.parametrize(("number", "ended"), [(1, (WON, LOST)), (4, (LOST, WON)), (2, (DRAWN, DRAWN))])
def test_both_sides_see_how_it_ended(number: int, ended: tuple[int, int]) -> None:
    ends = [sample.end for sample in samples_of("dogfights", played("dogfights", "ends", number), 3)]
    assert set(zip(ends[::2], ends[1::2], strict=True)) == {ended}


@pytest.mark.parametrize("book", ["algy", "spandaus"])
def test_what_is_checked_is_what_is_told(book: str) -> None:
    """The chances of the match, which are from both sides' eyes, or from one's own where a side flies alone."""
    judge = learner_of(book)
    for scenario in rulebook(book).scenarios():
        match = new(book, scenario, seed=1)
        told = told_of(judge, judge.learnt, match)
        assert float(told.mean()) == pytest.approx(next(iter(match.chances().wins.values())), abs=1e-5)


def test_doubt_takes_the_noise_of_playing_out_off() -> None:
    """Networks that agree and are right about coins that come down by chance are not doubted."""
    fair = [Checked((0.49, 0.51), 100, wins) for wins in (45, 55, 50, 48, 52, 56, 44)]
    assert doubt_of(fair).factor == 1.0
    wrong = [Checked((0.49, 0.51), 100, wins) for wins in (90, 10, 85, 15)]
    found = doubt_of(wrong)
    assert found.factor > 15
    assert 0.3 < found.error < 0.45


def _learn(folder: Path, matches: int = 20, stopped_at: str = "", seed: str = "small") -> Any:
    """A judge of Instant Spandaus, in next to no time; stopped at the first word of a step."""
    from aerodrome.lab.learning.learning import Plan, learn

    def told(what: str, done: int, of: int) -> None:
        if what == stopped_at:
            raise KeyboardInterrupt

    plan = Plan(matches=matches, moments=4, rounds=2, checked=1, games=4, seed=seed)
    return learn("spandaus", folder, plan, told)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """One shape is compiled instead of one for each number of aircraft."""
    pytest.importorskip("jax")
    monkeypatch.setattr("aerodrome.lab.learning.fitting._ROOM", (6,))


def _left(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


@pytest.mark.long
@pytest.mark.usefixtures("quick")
def test_learning_that_was_stopped_goes_on(tmp_path: Path) -> None:
    """At every step; what comes of it is what would have come of it without, file by file."""
    whole = _learn(tmp_path / "whole")
    for step in STEPS:
        with pytest.raises(KeyboardInterrupt):
            _learn(tmp_path / "stopped", stopped_at=step)
    assert _learn(tmp_path / "stopped") == whole
    assert _left(tmp_path / "stopped") == _left(tmp_path / "whole")
    assert (whole.matches, whole.continued, whole.checked) == (20, 0, 1)


@pytest.mark.long
@pytest.mark.usefixtures("quick")
def test_learning_is_continued(tmp_path: Path) -> None:
    """With more matches, from the weights that are there; damaged ones are not trained on."""
    _learn(tmp_path)
    before = (tmp_path / "spandaus.npz").read_bytes()
    card = _learn(tmp_path, 24)
    assert (card.matches, card.continued) == (24, 1)
    assert (tmp_path / "spandaus.npz").read_bytes() != before
    (tmp_path / "spandaus.npz").write_bytes(before[:-100])
    with pytest.raises(BadInput, match=r"spandaus\.npz: damaged .*; remove them to begin anew"):
        _learn(tmp_path, 24)
    (tmp_path / "spandaus.npz").write_bytes(before)
    (tmp_path / "spandaus.json").write_bytes(b"no card")
    with pytest.raises(BadInput, match=r"spandaus\.json: not JSON"):
        _learn(tmp_path, 24)


@pytest.mark.long
@pytest.mark.usefixtures("quick")
def test_continuing_begins_where_it_was_left() -> None:
    """Weights that have learnt something know more after a round than those that know nothing."""
    from aerodrome.lab.learning.fitting import fit, parted

    judge = learner_of("spandaus")
    samples = [each for number in range(20) for each in samples_of("spandaus", played("spandaus", "on", number), 4)]
    fresh = fit(judge, parted(samples), 1, 1)
    learnt = fit(judge, parted(samples), 1, 1, judge.learnt.weights)
    assert learnt.losses[0] < fresh.losses[0] - 0.05

"""Learning from nothing, small: what is there is not made again, a later run continues, the same seed gives the same."""

from pathlib import Path

import msgspec
import pytest

import aerodrome
from aerodrome.judgement.judges import FOLDER, Judge, learner_of
from aerodrome.kernel.errors import BadInput
from aerodrome.lab.learning.checking import Checked, doubt_of
from aerodrome.lab.learning.matches import play_matches, played, read_matches
from aerodrome.lab.learning.samples import DRAWN, LOST, WON, samples_of
from aerodrome.lab.rollout import rollout
from tests.cli.conftest import Command

SMALL = ("--matches", "40", "--rounds", "2", "--checked", "2", "--workers", "1")


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


def test_both_sides_see_how_it_ended() -> None:
    for number in range(6):
        match = played("dogfights", "ends", number)
        ends = [sample.end for sample in samples_of("dogfights", match, 3)]
        pairs = set(zip(ends[::2], ends[1::2], strict=True))
        assert pairs <= {(WON, LOST), (LOST, WON), (DRAWN, DRAWN)}


def test_doubt_takes_the_noise_of_playing_out_off() -> None:
    """Networks that agree and are right about coins that come down by chance are not doubted."""
    fair = [Checked((0.49, 0.51), 100, wins) for wins in (45, 55, 50, 48, 52, 56, 44)]
    assert doubt_of(fair).factor == 1.0
    wrong = [Checked((0.49, 0.51), 100, wins) for wins in (90, 10, 85, 15)]
    found = doubt_of(wrong)
    assert found.factor > 20
    assert 0.3 < found.error < 0.45


@pytest.mark.long
def test_a_judge_is_learnt_and_continued(tmp_path: Path, command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("jax")
    cards = []
    for name in ("one", "other"):
        ran = command("learn", "spandaus", "--folder", str(tmp_path / name), *SMALL, "--json")
        assert ran.code == 0, ran.err
        cards.append(msgspec.json.decode(ran.out))
    assert cards[0] == cards[1], "the same seed gives the same"
    ran = command("learn", "spandaus", "--folder", str(tmp_path / "one"), *SMALL, "--matches", "50")
    assert ran.code == 0, ran.err
    assert "50 matches" in ran.out
    assert msgspec.json.decode((tmp_path / "one" / "spandaus.json").read_bytes())["continued"] == 1
    monkeypatch.setenv(FOLDER, str(tmp_path / "one"))
    match = aerodrome.new("spandaus", seed=1)
    sides = tuple(dict.fromkeys(match.sides.values()))
    own = Judge("spandaus", learner_of("spandaus").eyes).chances(match.view(), sides)
    assert own != match.chances()


def test_too_few_matches_are_refused(command: Command) -> None:
    ran = command("learn", "spandaus", "--matches", "3")
    assert ran.code == 2
    assert "3 matches are too few" in ran.err


def test_answers_are_played_out(tmp_path: Path, command: Command) -> None:
    """Every option, the best first; the same seed gives the same, by command and by hand."""
    match = aerodrome.new("spandaus", seed=2)
    found = rollout(match, 12, 1, workers=1)
    assert match.decision is not None
    assert {each.option for each in found.options} == set(match.decision.options)
    assert all(each.games == 12 for each in found.options)
    scores = [each.wins.wins + each.draws.wins / 2 for each in found.options]
    assert scores == sorted(scores, reverse=True)
    assert all(each.wins.low <= each.wins.rate <= each.wins.high for each in found.options)
    record = tmp_path / "match.json"
    record.write_bytes(msgspec.json.encode(match.record()))
    ran = command("rollout", str(record), "--games", "12", "--workers", "1", "--json")
    assert msgspec.json.decode(ran.out) == msgspec.to_builtins(found)
    assert "95% interval" in command("rollout", str(record), "--games", "2", "--workers", "1").out


def test_a_form_is_played_out_with_what_pilots_would_answer() -> None:
    match = aerodrome.new("icog", seed=2)
    assert match.decision is not None
    assert match.decision.form is not None
    found = rollout(match, 1, 1, workers=1)
    assert 1 <= len(found.options) <= 4


def test_what_cannot_be_played_out_is_refused() -> None:
    match = aerodrome.new("spandaus", seed=2)
    with pytest.raises(BadInput, match="0 is not a number of games"):
        rollout(match, 0)
    over = aerodrome.load(Path("tests/records/spandaus/1-no-ammunition.json"))
    with pytest.raises(aerodrome.Refused, match="nobody is asked"):
        rollout(over)

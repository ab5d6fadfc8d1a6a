"""Judges: chances add up, are the same from both sides, know who is ahead, and refuse weights that do not fit."""

import ast
import tomllib
from importlib import import_module
from importlib.resources import files
from inspect import getsource
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

import aerodrome
from aerodrome.judgement.judges import FOLDER, Judge, Learnt, learner_of, read_weights, soft, write_weights
from aerodrome.judgement.network import both_ways, logits, packed
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.judging import Chances, judge_of
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.setup import prepare
from aerodrome.pilots.pilot import pilot, window
from tests.properties.play import steps

BOOKS = ("algy", "dogfights", "icog", "spandaus")
LOST = {"algy": "lost", "dogfights": "lost", "icog": "lost", "spandaus": "destroyed"}
UNEVEN = {"algy": "escort", "dogfights": "flying-boats", "icog": "black-flight", "spandaus": "way-home"}


def sides_of(book: str, scenario: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(prepare(book, scenario).sides.values()))


@pytest.mark.parametrize("book", BOOKS)
def test_every_number_is_told_in_both_languages(book: str) -> None:
    eyes = learner_of(book).eyes
    for language in ("en", "fr"):
        told = tomllib.loads((files("aerodrome.judgement") / "data" / f"sights.{language}.toml").read_text("utf-8"))
        for kind in ("facts", "aircraft", "pairs"):
            assert tuple(told[book][kind]) == getattr(eyes, kind)
            assert len(set(told[book][kind].values())) == len(told[book][kind])


def _names(tuple_: ast.expr | None) -> tuple[str, ...]:
    assert isinstance(tuple_, ast.Tuple)
    return tuple(each.id for each in tuple_.elts if isinstance(each, ast.Name))


@pytest.mark.parametrize("book", BOOKS)
def test_rows_are_in_the_order_of_their_names(book: str) -> None:
    """Rows are plain tuples for speed: what is returned bears the names of the list, in its order."""
    module, eyes = import_module(f"aerodrome.judgement.sights.{book}"), learner_of(book).eyes
    (craft,) = ast.parse(getsource(module._craft)).body
    assert isinstance(craft, ast.FunctionDef)
    assert isinstance(craft.body[-1], ast.Return)
    assert _names(craft.body[-1].value) == eyes.aircraft
    assigned = [each for each in ast.walk(ast.parse(getsource(module._bearings))) if isinstance(each, ast.Assign)]
    mine = next(each for each in assigned if isinstance(each.targets[0], ast.Name) and each.targets[0].id == "mine")
    assert _names(mine.value) == eyes.pairs


@pytest.mark.parametrize("book", BOOKS)
def test_numbers_of_whole_matches_are_small_and_chances_add_up(book: str) -> None:
    """In every scenario, until the match is over; every other time from another side's eyes."""
    eyes = learner_of(book).eyes
    for number, scenario in enumerate(aerodrome.rulebook(book).scenarios()):
        match = aerodrome.new(book, scenario, seed=number)
        sides = list(dict.fromkeys(match.sides.values()))
        for count, _ in enumerate(steps(match, number)):
            if count % 40:
                continue
            sight = eyes.look(match.view(), sides[count // 40 % len(sides)])
            assert len(sight.facts) == len(eyes.facts)
            assert len(sight.pairs) == len(sight.own) * len(sight.foes)
            for row in (sight.facts, *sight.own, *sight.foes, *sight.pairs):
                assert all(-6 <= each <= 6 for each in row), (scenario, row)
            chances = match.chances()
            assert set(chances.wins) == set(sides)
            if len(sides) == 2:
                assert sum(chances.wins.values()) + chances.draw == pytest.approx(1.0, abs=1e-5)
            assert 0 <= chances.spread <= 1
        outcome = match.outcome
        assert outcome is not None
        assert match.chances().draw == (outcome.winner is None)


@pytest.mark.parametrize("book", BOOKS)
def test_a_position_is_judged_alike_from_either_side(book: str) -> None:
    """Mirroring what one side sees is what the other sees."""
    judge = learner_of(book)
    match = aerodrome.new(book, seed=3)
    one, other = dict.fromkeys(match.sides.values())
    for count, _ in enumerate(steps(match, 3)):
        if count % 10 == 0:
            view = match.view()
            mirrored = judge.mirrored(*judge.arrays(judge.eyes.look(view, one)))
            for mine, his in zip(mirrored, judge.arrays(judge.eyes.look(view, other)), strict=True):
                assert np.allclose(mine, his, atol=1e-6)
            chances = judge.chances(view, (one, other)), judge.chances(view, (other, one))
            assert chances[0].wins == pytest.approx(chances[1].wins, abs=1e-5)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("own", "foes"), [(1, 1), (2, 5), (4, 4), (6, 1), (0, 3), (3, 0), (0, 0)])
def test_both_eyes_in_one_go_see_what_each_sees(book: str, own: int, foes: int) -> None:
    """Packed weights give the logits that the plain ones give, one side after the other."""
    judge = learner_of(book)
    shape, weights, random = judge.shape, judge.learnt.weights, np.random.default_rng(7)

    def numbers(*size: int) -> Any:
        return random.uniform(-1, 1, size).astype(np.float32)

    aircraft = numbers(own + foes, shape.aircraft)
    aircraft[:, -1] = 1
    facts, pairs = numbers(shape.facts), numbers(own * foes, shape.pairs)
    position = (facts[None], aircraft[:own], aircraft[own:], pairs.reshape(own, foes, shape.pairs))
    mirrored = judge.mirrored(*position)
    found = both_ways(packed(weights, *judge.eyes.mirror()), np.append(facts, np.float32(1)), aircraft, own, pairs)
    assert np.allclose(found[:, 0], logits(weights, *position), atol=1e-4)
    assert np.allclose(found[:, 1], logits(weights, *mirrored), atol=1e-4)


@pytest.mark.parametrize(("book", "scenario"), UNEVEN.items())
def test_chances_are_those_of_the_plain_networks(book: str, scenario: str) -> None:
    """Their average over both sides' eyes and all networks, to the end of a match of uneven sides."""
    judge, match = learner_of(book), aerodrome.new(book, scenario, seed=5)
    one, other = dict.fromkeys(match.sides.values())
    numbers = set()
    for count, _ in enumerate(steps(match, 5)):
        if count % 20 == 0:
            position = judge.arrays(judge.eyes.look(match.view(), one))
            numbers.add(tuple(map(len, position[1:3])))
            mine, his = (
                soft(logits(judge.learnt.weights, *each)).mean(0) for each in (position, judge.mirrored(*position))
            )
            told = match.chances()
            assert told.wins == pytest.approx({one: (mine[0] + his[2]) / 2, other: (mine[2] + his[0]) / 2}, abs=1e-5)
            assert told.draw == pytest.approx((mine[1] + his[1]) / 2, abs=1e-5)
    assert any(own != foes for own, foes in numbers)


def _aircraft_of(view: Any) -> list[Any]:
    return list((view.airplanes if hasattr(view, "airplanes") else view.aircraft).values())


@pytest.mark.parametrize("book", BOOKS)
def test_whoever_has_nobody_left_is_losing(book: str) -> None:
    """The same position, but that all of one side have fallen; and that all of both have."""
    match = aerodrome.new(book, seed=1)
    sides = one, other = tuple(dict.fromkeys(match.sides.values()))
    view = match.view()
    before = judge_of(book).chances(view, sides)
    for gone in ((one,), (one, other)):
        for each in _aircraft_of(view):
            if each.side in gone:
                each.fate = LOST[book]
        sight = learner_of(book).eyes.look(view, one)
        assert sight.own == []
        assert bool(sight.foes) == (len(gone) == 1)
        after = judge_of(book).chances(view, sides)
        assert sum(after.wins.values()) + after.draw == pytest.approx(1.0, abs=1e-5)
        assert 0 <= after.spread <= 1
        if len(gone) == 1:
            assert after.wins[one] < before.wins[one] - 0.1


@pytest.mark.parametrize(
    ("book", "scenario"),
    [(book, name) for book in BOOKS for name in rulebook(book).scenarios() if len(sides_of(book, name)) == 1],
)
def test_a_side_that_flies_alone_wins_draws_or_loses(book: str, scenario: str) -> None:
    (alone,) = sides_of(book, scenario)
    match = aerodrome.new(book, scenario, seed=2)
    judge = learner_of(book)
    for count, _ in enumerate(steps(match, 2)):
        if count % 10 == 0:
            told = match.chances()
            assert set(told.wins) == {alone}
            position = judge.arrays(judge.eyes.look(match.view(), alone))
            win, draw, lose = soft(logits(judge.learnt.weights, *position)).mean(0)
            assert (told.wins[alone], told.draw) == pytest.approx((win, draw), abs=1e-5)
            assert told.wins[alone] + told.draw == pytest.approx(1 - lose, abs=1e-5)
    assert match.outcome is not None
    assert match.chances() == Chances(
        {alone: float(match.outcome.winner == alone)}, float(match.outcome.winner is None), 0.0
    )


def test_a_pilot_may_ask_his_window() -> None:
    match = aerodrome.new("icog", seed=1)
    seat = next(iter(match.sides))
    assert window(match, seat).chances == match.chances(seat)


def test_a_judge_of_another_package_brings_its_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    icog = learner_of("icog")
    (tmp_path / "clouds" / "data").mkdir(parents=True)
    (tmp_path / "clouds" / "__init__.py").touch()
    (tmp_path / "clouds" / "data" / "clouds.npz").write_bytes(write_weights(icog, Learnt(icog.learnt.weights, 17.0)))
    monkeypatch.syspath_prepend(tmp_path)
    assert Judge("clouds", icog.eyes, "clouds").learnt.doubt == 17.0


def test_a_judge_without_weights_says_so() -> None:
    match = aerodrome.new("icog", seed=1)
    with pytest.raises(BadInput, match="nobody has learnt to judge clouds: `aerodrome learn clouds`"):
        Judge("clouds", learner_of("icog").eyes).chances(match.view(), ("allied", "german"))


def test_a_book_without_a_judge_says_so() -> None:
    with pytest.raises(BadInput, match="nobody has learnt to judge pebbles"):
        aerodrome.new("pebbles", seed=1).chances()


def _shorter(data: bytes) -> bytes:
    return data[: len(data) // 2]


def _nonsense(_: bytes) -> bytes:
    return b"nonsense"


def _flipped(data: bytes) -> bytes:
    middle = len(data) // 2
    return data[:middle] + bytes(255 - each for each in data[middle : middle + 40]) + data[middle + 40 :]


def _changed(**fields: Any) -> Any:
    def change(data: bytes) -> bytes:
        with np.load(BytesIO(data)) as found:
            kept = {name: found[name] for name in found}
        out = BytesIO()
        np.savez_compressed(out, **(kept | {name: np.asarray(each) for name, each in fields.items()}))
        return out.getvalue()

    return change


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (_shorter, "damaged"),
        (_nonsense, "damaged"),
        (_flipped, "damaged"),
        (_changed(doubt=[1.0, 2.0]), "damaged"),
        (_changed(doubt=float("nan")), "damaged"),
        (_changed(format=2), "format 2 is not 1"),
        (_changed(facts=["gone"]), "learnt for other numbers"),
        (_changed(weights_last=np.zeros((5, 3, 3))), "another shape"),
        (_changed(weights_last=0.0), "another shape"),
    ],
)
def test_weights_that_do_not_fit_are_refused(
    damage: Any, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With what would be right; and pilots with rules of thumb go on."""
    shipped = learner_of("icog")
    (tmp_path / "icog.npz").write_bytes(damage(write_weights(shipped, shipped.learnt)))
    monkeypatch.setenv(FOLDER, str(tmp_path))
    judge = Judge("icog", shipped.eyes)
    match = aerodrome.new("icog", seed=1)
    with pytest.raises(BadInput, match=rf"(?s){told}.*aerodrome learn icog"):
        judge.chances(match.view(), tuple(dict.fromkeys(match.sides.values())))
    assert match.decision is not None
    pilot("icog", "thumb", 1).choose(match.decision, window(match, match.decision.seat))


def test_weights_are_read_as_they_were_written() -> None:
    judge = learner_of("algy")
    again = read_weights(judge, write_weights(judge, judge.learnt), "here", "")
    assert all(np.array_equal(one, other) for one, other in zip(again.weights, judge.learnt.weights, strict=True))
    assert again.doubt == judge.learnt.doubt


def test_own_weights_are_taken_before_those_that_came_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = learner_of("spandaus")
    own = Learnt(shipped.learnt.weights, 17.0)
    (tmp_path / "spandaus.npz").write_bytes(write_weights(shipped, own))
    monkeypatch.setenv(FOLDER, str(tmp_path))
    assert Judge("spandaus", shipped.eyes).learnt.doubt == 17.0
    assert Judge("icog", learner_of("icog").eyes).learnt.doubt == learner_of("icog").learnt.doubt


def test_a_folder_of_own_weights_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, "nowhere")
    with pytest.raises(BadInput, match=f"{FOLDER}: nowhere is no folder"):
        _ = Judge("icog", learner_of("icog").eyes).learnt


def test_cards_lie_beside_weights() -> None:
    for book in BOOKS:
        data = files("aerodrome.judgement") / "data"
        card = msgspec.json.decode((data / f"{book}.json").read_bytes())
        assert card["book"] == book
        found = card["held_out"]
        assert found["log_loss"] < found["weighed"] < found["points"] < found["guess"]
        assert (data / f"{book}.svg").read_text("utf-8").startswith("<svg")
        assert len((data / f"{book}.npz").read_bytes()) < 300_000

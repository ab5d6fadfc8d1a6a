"""Duels of each aircraft with each: which model is which aircraft, how duels are made, and what they say."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
import numpy as np
import pytest
from scipy import stats

from aerodrome.coach.mirrored import MIRRORED
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.rule_texts import rule_texts
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.setup import prepare
from aerodrome.lab.duels.compared import aircraft_of, compared, models_of
from aerodrome.lab.duels.comparing import compare, kendall, spearman
from aerodrome.lab.duels.duelling import Duels, Why, meetings
from aerodrome.lab.duels.page import answer
from aerodrome.lab.duels.results import RESULT, Estimate, read_result, share_of, shipped_result
from aerodrome.lab.duels.running import run_again, write_result
from aerodrome.lab.duels.switching import AGAIN, FIGURES, looked_into, with_figures
from aerodrome.lab.studies.planning import Plan, planned
from aerodrome.lab.studies.report import write_report
from aerodrome.lab.studies.running import Played, read_played, run
from aerodrome.lab.studies.study import Study, Told, checked, read_study
from aerodrome.lab.studies.watching import Game
from tests.books import BOOKS

DESCRIBED = [
    "id",
    "name",
    "type",
    "side",
    "nation",
    "role",
    "set",
    "number",
    "year",
    "month",
    "look",
    "note",
    "note_fr",
    "as_printed",
    "origin",
    "why",
    "boxed",
    "bombs",
    "load",
    "bomb",
    "aimer",
    "floats",
    "engines",
    "crew",
    "seats",
    "defence",
    "defence_ammo",
]
"""Fields that say what an aircraft is and not how well it fights another alone, or that no single-seater has."""


@pytest.mark.parametrize("book", BOOKS)
def test_figures_are_those_of_the_list_and_their_rules_are_in_the_book(book: str) -> None:
    rows = [rulebook(book).aircraft()[model] for model in models_of(book)]
    fields = set(rows[0].__struct_fields__)
    named = {field for figure in FIGURES[book] for field in figure.fields}
    assert named <= fields
    assert not fields - named - set(DESCRIBED), "figures that nobody could take over"
    texts = rule_texts(book)
    assert all(figure.rule in texts for figure in FIGURES[book])
    assert len({figure.name for figure in FIGURES[book]}) == len(FIGURES[book])


def plan_of(models: dict[str, tuple[str, ...]], games: int = 1, why: Why | None = None) -> Plan:
    """Duels as in the shipped study."""
    shipped = read_study("camel").study
    assert shipped.duels is not None
    changes = {book: change for book, change in shipped.duels.changes.items() if book in models}
    duels = Duels(models=models, changes=changes, why=why)
    scenarios: dict[str, str | tuple[str, ...]] = {book: MIRRORED[book] for book in models}
    study = Study(title="Duels", scenarios=scenarios, pilots="thumb", games=games, duels=duels)
    return planned(Told("duels", "duels", checked(study, "duels"), Path()))


@pytest.mark.parametrize("book", BOOKS)
def test_an_aircraft_with_a_figure_of_another_can_be_flown(book: str) -> None:
    taker, giver = models_of(book)[0], models_of(book)[-1]
    cell = plan_of({book: (taker, giver)}).cells[0]
    rows = {model: msgspec.to_builtins(rulebook(book).aircraft()[model]) for model in (taker, giver)}
    varied = list(with_figures(cell, taker, giver))
    taken = set()
    for each in varied:
        assert each.duel is not None
        figure = next(figure for figure in FIGURES[book] if figure.name == each.duel.figure)
        (row,) = prepare(book, each.document).scenario.models
        new = msgspec.to_builtins(row)
        assert {field for field in new if new.get(field) != rows[taker].get(field)} - {"origin", "why", "set"} <= {
            *figure.fields
        }
        assert all(new.get(field) == rows[giver].get(field) for field in figure.fields)
        taken |= {*figure.fields}
    differ = {
        field for figure in FIGURES[book] for field in figure.fields if rows[taker].get(field) != rows[giver].get(field)
    }
    assert differ <= taken


def test_turns_that_do_not_go_with_the_speeds_are_taken_with_them() -> None:
    """A Nieuport 17 with the turns of a SPAD XIII would have markers beyond its dial."""
    cell = plan_of({"icog": ("nieuport-17", "spad-xiii")}).cells[0]
    refused = {each.duel.figure for each in with_figures(cell, "nieuport-17", "spad-xiii") if each.duel}
    assert "the turns" not in refused
    assert "the dial, with speeds and turns" in refused
    cell = plan_of({"icog": ("fokker-dr-i", "nieuport-17")}).cells[0]
    alone = {each.duel.figure for each in with_figures(cell, "fokker-dr-i", "nieuport-17") if each.duel}
    assert "the turns" in alone
    assert "the dial, with speeds and turns" not in alone


@pytest.mark.parametrize("book", BOOKS)
def test_both_have_each_side_once_and_all_else_is_alike(book: str) -> None:
    one, other = models_of(book)[:2]
    first, second = plan_of({book: (one, other)}).cells
    assert first.duel is not None
    assert second.duel is not None
    assert (first.duel.first, first.duel.second) == (one, other) == (second.duel.second, second.duel.first)
    assert first.dealt == second.dealt
    sides = [msgspec.json.encode(cell.document["side"]).decode() for cell in (first, second)]
    numbers = [str(getattr(rulebook(book).aircraft()[model], "number", "")) for model in (one, other)]
    for model, number in zip((one, other), numbers, strict=True):
        for place, side in enumerate(sides):
            sides[place] = re.sub(rf'"model":"{model}"(,"number":{number})?', '"model":"?"', side)
    assert sides[0] == sides[1]
    assert sides[0].count('"model":"?"') == 2


def test_every_duel_is_dealt_its_own() -> None:
    cells = plan_of({"spandaus": ("sopwith-camel", "fokker-dr1", "spad-13")}).cells
    assert len({cell.dealt for cell in cells}) == 3


@pytest.mark.parametrize(
    ("duels", "said"),
    [
        ('models = ["sopwith-camel", "fokker-dr1"]', "duels: models: of which book"),
        ('models = { spandaus = ["sopwith-camel"], dogfights = ["dh2", "spad-7"] }', "two models of spandaus or more"),
        ('models = { icog = ["se5a", "spad-vii"] }', "'icog' is not among the books"),
        ('models = { spandaus = ["camel", "dh2"], dogfights = ["dh2", "spad-7"] }', "there is no aircraft 'camel'"),
        ('about = "snoopy"', "duels: about: 'snoopy' is none of the aircraft"),
        ("why = { disputes = 0 }", "duels: why: 1 to 100 disputes"),
        ("changes = { algy = { set = { turns = 1 } } }", "duels: changes: 'algy' is not among the books"),
        ("changes = { spandaus = { set = { turn = 1 } } }", "has no field 'turn'"),
        ("[[variation]]\nset = { turns = 3 }", "duels: a study has duels or variations, not both"),
    ],
)
def test_what_cannot_be_is_refused_with_the_field(tmp_path: Path, duels: str, said: str) -> None:
    file = tmp_path / "own.toml"
    head = 'title = "Own"\nscenarios = { spandaus = ["duel-of-equals"], dogfights = ["symmetric-duel"] }\n[duels]\n'
    file.write_text(head + duels)
    with pytest.raises(BadInput) as refused:
        planned(read_study(file))
    assert said in str(refused.value)


def test_a_scenario_of_one_side_has_no_duels() -> None:
    with pytest.raises(BadInput, match="two sides"):
        list(meetings("spandaus", {"side": [{"aircraft": [{"model": "dh2"}]}]}, Duels()))


def won(plan: Plan, winners: Mapping[str, Sequence[str]], games: int = 10) -> Played:
    """Games that the aircraft which stands first in the list of its book has won, all of them."""
    found = []
    for cell in plan.cells:
        assert cell.duel is not None
        order = winners[cell.book]
        first = order.index(cell.duel.first) < order.index(cell.duel.second)
        for number in range(games):
            found.append(
                Game(
                    book=cell.book, scenario=cell.scenario, variation=cell.variation, number=number, seed=1,
                    version=cell.version, print=cell.print, winner=cell.sides[0 if first else 1], reason="", points={},
                    answers=1, turns=1, first="", lost={}, pilots={}, seconds=0.0,
                )
            )  # fmt: skip
    return Played(plan, tuple(found), ())


ORDER = ("fokker-dr1", "sopwith-camel", "spad-13", "dh2")


def test_books_that_agree_and_books_that_do_not() -> None:
    plan = plan_of({"spandaus": ORDER, "dogfights": ORDER})
    same = compare(won(plan, {"spandaus": ORDER, "dogfights": ORDER}))
    (agreed,) = [each for each in same.agreements if each.other == "spandaus"]
    assert agreed.spearman.value == agreed.kendall.value == 1.0
    assert agreed.aircraft == 4
    assert [same.aircraft[each.aircraft].id for each in same.books[0].standings] == list(ORDER)
    assert same.books[0].standings[0].share.value == 1.0
    assert same.games_of_each == 20
    assert all(each.errors == 0 for each in same.disputes)

    turned = compare(won(plan, {"spandaus": ORDER, "dogfights": ORDER[::-1]}))
    (opposed,) = [each for each in turned.agreements if each.other == "spandaus"]
    assert opposed.spearman.value == opposed.kendall.value == -1.0
    assert turned.disputes[0].errors > 5
    assert {turned.disputes[0].first, turned.disputes[0].second} == {turned.place("fokker-dr1"), turned.place("dh2")}
    again = looked_into(msgspec.structs.replace(plan, study=with_why(plan.study)), turned)
    takers = {(cell.book, cell.duel.taker) for cell in again.cells if cell.duel and cell.duel.taker}
    assert takers == {("spandaus", "fokker-dr1"), ("dogfights", "dh2")}
    assert again.study.games == 3 * plan.study.games
    assert again.study.seed != plan.study.seed


def with_why(study: Study) -> Study:
    assert study.duels is not None
    return msgspec.structs.replace(study, duels=msgspec.structs.replace(study.duels, why=Why(1, 3)))


def test_the_month_of_introduction_is_an_order_as_well() -> None:
    by_month = tuple(sorted(ORDER, key=lambda model: -aircraft_of("spandaus", model).months))
    found = compare(won(plan_of({"spandaus": ORDER}), {"spandaus": by_month}))
    (dated,) = found.agreements
    assert (dated.one, dated.other, dated.spearman.value) == ("spandaus", "", 1.0)


def test_rank_correlations_are_those_of_everybody() -> None:
    chance = np.random.default_rng(5)
    for size in (5, 12, 30):
        one, other = chance.integers(0, 9, (2, size)).astype(float)
        assert spearman(one, other) == pytest.approx(stats.spearmanr(one, other).statistic)
        assert kendall(one, other) == pytest.approx(stats.kendalltau(one, other).statistic)


def test_fewer_games_are_less_of_a_dispute() -> None:
    plan = plan_of({"spandaus": ORDER[:2], "dogfights": ORDER[:2]})
    orders = {"spandaus": ORDER, "dogfights": ORDER[::-1]}
    few, many = (compare(won(plan, orders, games)).disputes[0].errors for games in (1, 50))
    assert few < 4 < many


def test_what_books_say_in_words() -> None:
    said = answer([("A", Estimate(0.7, 0.6, 0.8)), ("B", Estimate(0.5, 0.4, 0.6)), ("C", Estimate(0.2, 0.1, 0.3))])
    assert said.endswith("<b>A says that it wins; C says that it loses; B leaves it open.</b>")
    assert share_of(0, 0) == Estimate(0.5, 0.0, 1.0)


@pytest.mark.long
def test_a_study_of_duels_is_played_and_told(tmp_path: Path) -> None:
    """To its end, with what is disputed flown again; and the page tells it."""
    plan = plan_of({"spandaus": ORDER[:2], "dogfights": ORDER[:2]}, games=1, why=Why(1, 1))
    assert run(plan, tmp_path, workers=2) == 4
    done, asked = run_again(tmp_path, workers=2)
    assert done == asked > 0
    found = write_result(tmp_path, read_played(tmp_path))
    assert found == read_result(tmp_path / RESULT)
    assert {each.book for each in found.because} == {"spandaus", "dogfights"}
    assert all(each.games == 2 and each.figures for each in found.because)
    assert run_again(tmp_path, workers=1) == (done, asked), "nothing is played twice"
    assert len(read_played(tmp_path / AGAIN).games) == done
    files = write_report(tmp_path)
    page = files[0].read_text("utf-8")
    assert {"duels.csv", "ratings.parquet"} <= {file.name for file in files}
    for part in ("common", "all", "ratings", "disputes", "why", "made"):
        assert f'<section id="{part}">' in page
    assert '<section id="balance">' not in page


def test_what_was_stopped_is_told_without_reasons(tmp_path: Path) -> None:
    plan = plan_of({"spandaus": ORDER[:2]}, games=1, why=Why())
    run(plan, tmp_path, workers=1)
    (tmp_path / "games.jsonl").write_bytes((tmp_path / "games.jsonl").read_bytes().splitlines(keepends=True)[0])
    assert run_again(tmp_path) == (0, 0)
    assert write_result(tmp_path, read_played(tmp_path)).because == ()


def test_a_result_of_another_format_is_refused(tmp_path: Path) -> None:
    file = tmp_path / RESULT
    file.write_bytes(msgspec.json.encode(msgspec.structs.replace(shipped_result(), format=99)))
    with pytest.raises(BadInput, match="has format 99"):
        read_result(file)
    file.write_text("{}")
    with pytest.raises(BadInput, match="no result of duels"):
        read_result(file)


def test_the_shipped_result_is_of_the_shipped_study() -> None:
    found, plan = shipped_result(), planned(read_study("camel"))
    assert len(msgspec.json.encode(found)) < 200_000
    assert found.title == plan.study.title
    assert found.seed == plan.study.seed
    assert found.about in compared()
    assert {each.id for each in found.aircraft} == {*compared()}
    for book in found.books:
        own = [cell for cell in plan.cells if cell.book == book.book]
        assert book.pilots == own[0].pilots
        assert len(book.met) == len(own) // 2
        assert sum(each.games for each in book.met) == found.games_of_each * len(book.met)
    assert found.games == sum(each.games for book in found.books for each in book.met)
    for why in found.because:
        names = {figure.name for figure in FIGURES[why.book]}
        assert why.figures
        assert all(figure.name in names for figure in why.figures)

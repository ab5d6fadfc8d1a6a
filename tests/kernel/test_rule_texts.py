"""The rule book as part of the product: looked up, cross-referenced and searched."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import BadInput
from aerodrome.kernel.rule_texts import Gap, Rule, RuleTable, Ruling, Term, rule_texts
from aerodrome.kernel.rulebook import Rulebook

RULES_EN = """
[[rule]]
id = "tiny.skip.who"
section = "SKIPPING (p1)"
kind = "sequence"
text = "Anybody may skip a pebble."
refused = "Skipping a boulder."

[[rule]]
id = "tiny.pond"
section = "THE POND (p2)"
kind = "setup"
text = "The pond is round. Pebbles that skip come to rest in it."

[[table]]
id = "tiny.table.ripples"
section = "THE POND (p2)"
dice = "one die"
rows = [["1", "no ripple"], ["2-6", "a ripple"]]

[[ruling]]
id = "tiny.amb.low"
about = ["tiny.skip.who", "tiny.pond"]
problem = "Nobody says who wins."
ruling = "The lowest throw wins."
why = "It is the quietest."

[[gap]]
what = "The depth of the pond"
proposal = "Deep."

[[term]]
term = "pebble"
meaning = "A small stone, fit to skip."
"""

RULES_FR = """
[[rule]]
id = "tiny.skip.who"
section = "RICOCHETS (p1)"
kind = "sequence"
text = "Chacun peut faire ricocher un galet après l’été, au cœur de l’étang."
"""


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Rulebook:
    """A small book in a package of its own, with rules in English and one of them in French."""
    package = f"tiny_{abs(hash(request.node.name))}"
    data = tmp_path / package / "data"
    data.mkdir(parents=True)
    (tmp_path / package / "__init__.py").touch()
    (data / "rules.en.toml").write_text(RULES_EN)
    (data / "rules.fr.toml").write_text(RULES_FR)
    monkeypatch.syspath_prepend(tmp_path)
    option = msgspec.structs.replace(aerodrome.rulebook("pebbles").options[0], rule="tiny.amb.low")
    return msgspec.structs.replace(aerodrome.rulebook("pebbles"), package=package, options=(option,))


def shown(entries: list[Any]) -> list[str]:
    return [getattr(each, "id", "") or getattr(each, "term", "") or each.what for each in entries]


def test_rules_rulings_and_tables_are_found_by_id(tiny: Rulebook) -> None:
    book = rule_texts(tiny)
    assert isinstance(book["tiny.skip.who"], Rule)
    assert isinstance(book["tiny.amb.low"], Ruling)
    assert isinstance(book["tiny.table.ripples"], RuleTable)
    assert book.get("tiny.nothing") is None
    assert "tiny.nothing" not in book
    assert (len(book.rules), len(book.tables), len(book.rulings), len(book.gaps), len(book.terms)) == (2, 1, 1, 1, 1)
    assert set(book) == {"tiny.skip.who", "tiny.pond", "tiny.amb.low", "tiny.table.ripples"}
    assert len(book) == 4


def test_what_an_entry_says_in_one_line(tiny: Rulebook) -> None:
    book = rule_texts(tiny)
    assert book.text("tiny.skip.who") == "Anybody may skip a pebble."
    assert book.text("tiny.amb.low") == "The lowest throw wins."
    assert book.text("tiny.table.ripples") == "1 – no ripple · 2-6 – a ripple"
    assert book.text("tiny.unheard-of") == "tiny.unheard-of"


def test_rulings_and_options_about_a_rule(tiny: Rulebook) -> None:
    book = rule_texts(tiny)
    assert [ruling.id for ruling in book.rulings_about("tiny.pond")] == ["tiny.amb.low"]
    assert book.rulings_about("tiny.table.ripples") == []
    assert [setting.name for setting in book.options_about("tiny.amb.low")] == ["low_wins"]
    assert book.options_about("tiny.pond") == []


def test_a_search_ranks_the_id_then_headings_then_texts_then_the_glossary(tiny: Rulebook) -> None:
    book = rule_texts(tiny)
    assert shown(book.search("pond")) == ["tiny.pond", "tiny.table.ripples", "The depth of the pond"]
    assert shown(book.search("skip")) == ["tiny.skip.who", "tiny.pond", "pebble"]
    assert shown(book.search("tiny.pond")) == ["tiny.pond", "tiny.table.ripples"]
    assert shown(book.search("TINY.TABLE.RIPPLES")) == ["tiny.table.ripples"]
    assert isinstance(book.search("pebble")[-1], Term)
    assert isinstance(book.search("deep")[0], Gap)


def test_every_word_of_a_search_must_be_there_in_any_case(tiny: Rulebook) -> None:
    book = rule_texts(tiny)
    assert shown(book.search("ROUND pond")) == ["tiny.pond"]
    assert shown(book.search("rip")) == ["tiny.table.ripples"]
    assert book.search("pond submarine") == []
    assert book.search("ond") == []
    assert book.search("") == book.search(" .- ") == []


def test_accents_and_ligatures_do_not_matter(tiny: Rulebook) -> None:
    book = rule_texts(tiny, "fr")
    for words in ("apres ete", "APRÈS", "coeur", "cœur", "Etang l'ete", "ricoche"):
        assert shown(book.search(words)) == ["tiny.skip.who"]


def test_a_language_without_a_file_is_english(tiny: Rulebook) -> None:
    assert rule_texts(tiny, "fr").lang == "fr"
    assert rule_texts(tiny, "de").lang == rule_texts(tiny).lang == "en"
    assert len(rule_texts(tiny, "de")) == 4
    assert rule_texts(tiny, "../../fr").lang == "en"


@pytest.mark.parametrize("package", ["pebbles", "no.such.package", "json.decoder"])
def test_a_book_without_texts_has_empty_ones(package: str) -> None:
    book = rule_texts(msgspec.structs.replace(aerodrome.rulebook("pebbles"), package=package), "fr")
    assert len(book) == 0
    assert book.search("pebble") == []
    assert book.rulings_about("pebbles.throw") == []
    assert book.text("pebbles.throw") == "pebbles.throw"
    assert [setting.name for setting in book.options_about("pebbles.throw")] == ["sides"]


def test_a_fault_in_a_file_is_told_with_its_place(tiny: Rulebook, tmp_path: Path) -> None:
    (tmp_path / tiny.package / "data" / "rules.it.toml").write_text('[[rule]]\nid = "x"\nsecton = "typo"\n')
    with pytest.raises(BadInput, match=r"rules\.it\.toml: rule\[0\]"):
        rule_texts(tiny, "it")


LANGUAGES = ("en", "fr")


def test_spandaus_has_the_same_entries_in_both_languages() -> None:
    english, french = (rule_texts("spandaus", lang) for lang in LANGUAGES)
    assert french.lang == "fr"
    assert list(english) == list(french)
    for name in ("rules", "tables", "rulings", "gaps", "terms"):
        assert len(getattr(english, name)) == len(getattr(french, name)) > 0
    for rule, other in zip(english.rules, french.rules, strict=True):
        assert (rule.kind, bool(rule.refused), bool(rule.chance)) == (
            other.kind,
            bool(other.refused),
            bool(other.chance),
        )
    assert [ruling.about for ruling in english.rulings] == [ruling.about for ruling in french.rulings]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_spandaus_rulings_and_options_refer_to_is_there(lang: str) -> None:
    book = rule_texts("spandaus", lang)
    for ruling in book.rulings:
        assert set(ruling.about) <= set(book)
    for setting in aerodrome.rulebook("spandaus").options:
        assert setting in book.options_about(setting.rule)
        assert setting.rule in book


def test_spandaus_is_searched() -> None:
    book = rule_texts("spandaus")
    assert shown(book.search("spandaus.jink.who"))[0] == "spandaus.jink.who"
    jinks = shown(book.search("jink"))
    assert all("jink" in id for id in jinks[:10])
    assert jinks[-1] == "jink"
    assert shown(book.search("DESIGNER NOTES"))[0] == "spandaus.game.not-covered"
    assert shown(book.search("third card jink"))[0] == "spandaus.jink.third-card"
    assert "spandaus.crippled.twoseater-df-test" in shown(rule_texts("spandaus", "fr").search("avarie observateur"))
    assert "case" in shown(rule_texts("spandaus", "fr").search("cellules"))


def test_rulings_about_a_spandaus_rule() -> None:
    ids = [ruling.id for ruling in rule_texts("spandaus", "fr").rulings_about("spandaus.crippled.con")]
    assert "spandaus.amb.crippled-con" in ids
    (setting,) = rule_texts("spandaus").options_about("spandaus.amb.crippled-con")
    assert setting.name == "crippled_control"

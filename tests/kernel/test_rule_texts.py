"""The rule book as part of the product: looked up, cross-referenced and searched."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import BadInput
from aerodrome.kernel.rule_texts import Gap, Rule, RuleTable, Ruling, Term, rule_texts
from aerodrome.kernel.rulebook import Rulebook

STRUCTURE = """
[rule]
"tiny.skip.who" = { kind = "sequence", section = "SKIPPING (p1)" }
"tiny.pond" = { kind = "setup", section = "THE POND (p2)" }

[table]
"tiny.table.ripples" = "THE POND (p2)"

[ruling]
"tiny.amb.low" = ["tiny.skip.who", "tiny.pond"]
"""

ENGLISH = """
[rule]
"tiny.pond" = "The pond is round. Pebbles that skip come to rest in it."
"tiny.skip.who".text = "Anybody may skip a pebble."
"tiny.skip.who".refused = "Skipping a boulder."

[table."tiny.table.ripples"]
dice = "one die"
rows = [["1", "no ripple"], ["2-6", "a ripple"]]

[ruling]
"tiny.amb.low".problem = "Nobody says who wins."
"tiny.amb.low".ruling = "The lowest throw wins."
"tiny.amb.low".why = "It is the quietest."

[gap]
"The depth of the pond" = "Deep."

[term]
"pebble" = "A small stone, fit to skip."
"""

FRENCH = """
[section]
"SKIPPING (p1)" = "RICOCHETS (p1)"
"THE POND (p2)" = "L’ÉTANG (p2)"

[rule]
"tiny.skip.who" = "Chacun peut faire ricocher un galet après l’été, au cœur de l’eau."
"tiny.pond" = "L’étang est rond."

[table."tiny.table.ripples"]
dice = "un dé"
rows = [["1", "rien"], ["2-6", "des ronds"]]

[ruling]
"tiny.amb.low".problem = "Nul ne dit qui gagne."
"tiny.amb.low".ruling = "Le plus petit jet gagne."
"tiny.amb.low".why = "C’est plus calme."
"""


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Rulebook:
    """A small book in a package of its own, with rules in English and French."""
    package = f"tiny_{abs(hash(request.node.name))}"
    data = tmp_path / package / "data"
    data.mkdir(parents=True)
    (tmp_path / package / "__init__.py").touch()
    (data / "rules.toml").write_text(STRUCTURE)
    (data / "rules.en.toml").write_text(ENGLISH)
    (data / "rules.fr.toml").write_text(FRENCH)
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
    for words in ("apres ete", "APRÈS", "coeur", "cœur", "eau l'ete", "ricoche"):
        assert shown(book.search(words)) == ["tiny.skip.who"]


def test_a_language_without_a_file_is_english(tiny: Rulebook) -> None:
    assert rule_texts(tiny, "fr").lang == "fr"
    assert rule_texts(tiny, "de").lang == rule_texts(tiny).lang == "en"
    assert len(rule_texts(tiny, "de")) == 4
    assert rule_texts(tiny, "../../fr").lang == "en"


@pytest.mark.parametrize("package", ["json", "no.such.package", "json.decoder"])
def test_a_book_without_texts_has_empty_ones(package: str) -> None:
    book = rule_texts(msgspec.structs.replace(aerodrome.rulebook("pebbles"), package=package), "fr")
    assert len(book) == 0
    assert book.search("pebble") == []
    assert book.rulings_about("pebbles.throw") == []
    assert book.text("pebbles.throw") == "pebbles.throw"
    assert [setting.name for setting in book.options_about("pebbles.throw")] == ["sides"]


def test_entries_stand_in_the_order_of_the_structure_under_its_headings(tiny: Rulebook) -> None:
    english, french = rule_texts(tiny), rule_texts(tiny, "fr")
    assert [rule.id for rule in english.rules] == ["tiny.skip.who", "tiny.pond"]
    assert [(rule.kind, rule.section) for rule in english.rules] == [
        ("sequence", "SKIPPING (p1)"),
        ("setup", "THE POND (p2)"),
    ]
    assert [rule.section for rule in french.rules] == ["RICOCHETS (p1)", "L’ÉTANG (p2)"]
    assert [table.section for table in french.tables] == ["L’ÉTANG (p2)"]
    assert [rule.refused for rule in english.rules] == ["Skipping a boulder.", ""]
    assert [ruling.about for ruling in french.rulings] == [("tiny.skip.who", "tiny.pond")]


POND = '"tiny.pond" = { kind = "setup", section = "THE POND (p2)" }'
POND_FR = '"tiny.pond" = "L’étang est rond."'
POND_HEADING_FR = '"THE POND (p2)" = "L’ÉTANG (p2)"'


@pytest.mark.parametrize(
    ("file", "old", "new", "where"),
    [
        ("rules.toml", POND, f"{POND}\n{POND}", "rules.toml"),
        ("rules.toml", "[table]", '[table]\n"tiny.pond" = "THE POND (p2)"', "rules.toml: tiny.pond"),
        ("rules.toml", '"tiny.pond"]', '"tiny.lake"]', "rules.toml: ruling.tiny.amb.low"),
        ("rules.toml", 'kind = "setup", ', "", "rules.toml: rule.tiny.pond"),
        ("rules.toml", 'section = "THE POND (p2)"', 'section = ""', "rules.toml: rule.tiny.pond: section"),
        (
            "rules.toml",
            '"THE POND (p2)"\n\n[ruling]',
            '["THE POND (p2)"]\n\n[ruling]',
            "rules.toml: table.tiny.table.ripples",
        ),
        ("rules.toml", "[rule]", "[rules]", "rules.toml"),
        ("rules.fr.toml", POND_FR, "", "rules.fr.toml: rule.tiny.pond"),
        ("rules.fr.toml", POND_FR, f'{POND_FR}\n"tiny.lake" = "Un lac."', "rules.fr.toml: rule.tiny.lake"),
        ("rules.fr.toml", POND_FR, f"{POND_FR}\n{POND_FR}", "rules.fr.toml"),
        ("rules.fr.toml", POND_FR, '"tiny.pond" = ""', "rules.fr.toml: rule.tiny.pond: text"),
        ("rules.fr.toml", POND_FR, '"tiny.pond".refused = "Non."', "rules.fr.toml: rule.tiny.pond"),
        ("rules.fr.toml", POND_FR, f'{POND_FR[:11]}.text = "Rond."\n"tiny.pond".txt = "Rond."', "rule.tiny.pond"),
        ("rules.fr.toml", '"tiny.table.ripples"', '"tiny.table.waves"', "rules.fr.toml: table.tiny.table.ripples"),
        ("rules.fr.toml", 'dice = "un dé"', "", "rules.fr.toml: table.tiny.table.ripples"),
        ("rules.fr.toml", '"tiny.amb.low".why', '"tiny.amb.high".why', "rules.fr.toml: ruling.tiny.amb.high"),
        ("rules.fr.toml", '"tiny.amb.low".why', '"tiny.amb.low".because', "rules.fr.toml: ruling.tiny.amb.low"),
        ("rules.fr.toml", POND_HEADING_FR, "", "rules.fr.toml: section.THE POND (p2)"),
        ("rules.fr.toml", "[section]", '[section]\n"A LAKE" = "UN LAC"', "rules.fr.toml: section.A LAKE"),
        ("rules.fr.toml", "[rule]", "[regle]", "rules.fr.toml"),
    ],
)
def test_a_fault_in_a_file_is_told_with_its_place(
    tiny: Rulebook, tmp_path: Path, file: str, old: str, new: str, where: str
) -> None:
    written = tmp_path / tiny.package / "data" / file
    assert old in written.read_text()
    written.write_text(written.read_text().replace(old, new, 1))
    with pytest.raises(BadInput) as fault:
        rule_texts(tiny, "fr")
    assert where in fault.value.where
    assert fault.value.where.startswith(file)


@pytest.mark.parametrize(("missing", "lang"), [("rules.toml", "fr"), ("rules.toml", "en"), ("rules.en.toml", "en")])
def test_structure_and_english_texts_belong_together(tiny: Rulebook, tmp_path: Path, missing: str, lang: str) -> None:
    (tmp_path / tiny.package / "data" / missing).unlink()
    with pytest.raises(BadInput, match=rf"^{missing}: there is no such file"):
        rule_texts(tiny, lang)


BOOKS = ("algy", "campaign", "dogfights", "icog", "spandaus")


@pytest.mark.parametrize("book", BOOKS)
def test_both_languages_say_the_same_things(book: str) -> None:
    """The same ids are sure already: a language that lacks one is not read."""
    english, french = (rule_texts(book, lang) for lang in ("en", "fr"))
    assert french.lang == "fr"
    assert len(english.gaps) == len(french.gaps)
    assert len(english.terms) == len(french.terms)
    for rule, other in zip(english.rules, french.rules, strict=True):
        for field in ("refused", "chance", "decision"):
            assert bool(getattr(rule, field)) == bool(getattr(other, field)), (rule.id, field)
    for table, translated in zip(english.tables, french.tables, strict=True):
        assert table.title
        assert translated.title
        assert [len(row) for row in table.rows] == [len(row) for row in translated.rows], table.id


@pytest.mark.parametrize("book", BOOKS)
def test_what_options_refer_to_is_there(book: str) -> None:
    said = rule_texts(book)
    for setting in aerodrome.rulebook(book).options:
        assert setting in said.options_about(setting.rule)
        assert setting.rule in said


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

"""Catalogues of words: how messages are picked and filled, and what is shown where there is none."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import BadInput
from aerodrome.kernel.decisions import Decision, Note
from aerodrome.kernel.events import Event
from aerodrome.kernel.messages import BookWords, Part
from aerodrome.kernel.rulebook import Outcome, Rulebook
from tests.properties.play import steps

ENGLISH = """
[about]
throw = ["pebble", "...before"]
[parts]
throw = ["how", "far"]

[event]
rest = "{pebble} rests at {square}."
many = "{pebbles} sink."
list = "{things} {number}"
gone = "{nobody} is gone."
forced = "Nothing else is open: {option}."
sum = "Sum {total}: {sum}."
only_english = "{pebble} glitters."
[event.skip]
by = "skips"
0 = "{pebble} sinks."
1 = "{pebble} skips once."
-1 = "{pebble} bursts."
other = "{pebble} skips {skips} times."
[event.flag]
by = "wet"
[event.flag.true]
by = "pebbles"
1 = "One is wet."
other = "Some are wet."
[event.flag.false]
by = "by"
"" = "Dry by itself."
none = "Dry for no reason."
other = "Dry by {by}."

[total.sum]
by = "total"
1 = "{sum}: 1 skip"
other = "{sum}: {total} skips"

[decision.throw]
by = "before"
0 = "{seat}, throw {pebble}! {options} ways."
other = "{seat}, throw {pebble} after {before}!"
[option.throw]
by = "option"
keep = "Keep {pebble}"
2 = "{how} by {far}"

[outcome.dry]
by = "winner"
none = "A draw, {score}."
other = "{winner} wins {score}: {points}."

[note]
wet = "{pebble} gets wet"
[note.far]
by = "skips"
1 = "one skip"
other = "{skips} skips"
[guide]
throw = "Throw low."
keep = "Better not."
[card]
sentence = "Throw pebbles."
[pilot]
careful = "Throws seldom."

[sum]
arm = "arm"
wind = "wind"
[setting]
low_wins = "The lowest wins"
[name]
pebbles = "pebble"
[name.pebble]
big = "the big one"
[name.sides]
two = "both"
[name.hops]
0 = "no skip"
1 = "one skip"
-1 = "a splash"
"*" = "* skips"
[name.stone]
"flint-*" = "flint number *"
flint-7 = "the lucky flint"
"""

FRENCH = """
[plain]
and = " et "
true = "oui"
none = "aucun"
[event]
rest = "{pebble} repose en {square}."
many = "{pebbles} coulent."
[event.skip]
by = "skips"
1 = "{pebble} ricoche une fois."
[name.pebble]
big = "le gros"
[note]
wet = "{pebble} se mouille"
[guide]
throw = "Lancez bas."
"""


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Rulebook:
    """A small book in a package of its own, with words in English and some of them in French."""
    package = f"tiny_words_{abs(hash(request.node.name))}"
    data = tmp_path / package / "data"
    data.mkdir(parents=True)
    (tmp_path / package / "__init__.py").touch()
    (data / "words.en.toml").write_text(ENGLISH)
    (data / "words.fr.toml").write_text(FRENCH)
    monkeypatch.syspath_prepend(tmp_path)
    return msgspec.structs.replace(aerodrome.rulebook("pebbles"), package=package, glyphs={"7H": "7♥"})


def said(kind: str, **facts: Any) -> Event:
    return Event(kind, "tiny.rule", facts, 0)


def test_facts_fill_the_fields_of_a_message(tiny: Rulebook) -> None:
    words = BookWords(tiny)
    assert words.event(said("rest", pebble="Grey", square="7H")) == "Grey rests at 7♥."
    assert words.event(said("list", things=["7H", "2S"], number=-3)) == "7♥ and 2S −3"


def test_names_belong_to_a_fact_or_to_those_named_like_it(tiny: Rulebook) -> None:
    words = BookWords(tiny)
    assert words.event(said("rest", pebble="big", square="big")) == "The big one rests at big."
    assert words.event(said("many", pebbles=["Grey", "big"])) == "Grey and the big one sink."
    assert words.name("sides", "two") == "both"
    assert words.name("sides", True) == "yes"


@pytest.mark.parametrize(
    ("field", "value", "name"),
    [
        ("hops", 0, "no skip"),
        ("hops", 1, "one skip"),
        ("hops", 1.0, "one skip"),
        ("hops", -1, "a splash"),
        ("hops", 12, "12 skips"),
        ("hops", [0, 3], "no skip and 3 skips"),
        ("hops", True, "yes"),
        ("count", -1, "−1"),
        ("stone", "flint-3", "flint number 3"),
        ("stone", "flint-*", "flint number *"),
        ("stone", "flint-7", "the lucky flint"),
        ("stone", "slate-3", "slate-3"),
        ("stone", "7H", "7♥"),
    ],
)
def test_numbers_have_names_and_one_name_stands_for_all_that_begin_alike(
    tiny: Rulebook, field: str, value: Any, name: str
) -> None:
    assert BookWords(tiny).name(field, value) == name
    assert BookWords(tiny, "fr").name(field, value) == name.replace(" and ", " et ").replace("yes", "oui")


@pytest.mark.parametrize(("lang", "name"), [("en", "flint number 7.5"), ("fr", "flint number 7,5")])
def test_a_fraction_in_such_a_name_is_written_as_the_language_does(tiny: Rulebook, lang: str, name: str) -> None:
    assert BookWords(tiny, lang).name("stone", "flint-7.5") == name


@pytest.mark.parametrize(
    ("lang", "pebbles", "line"),
    [
        ("en", ["Hale"], "Hale sink."),
        ("en", ["Hale", "Wren"], "Hale and Wren sink."),
        ("en", ["Hale", "Wren", "Cole"], "Hale, Wren and Cole sink."),
        ("fr", ["Hale", "Wren", "Cole"], "Hale, Wren et Cole coulent."),
        ("fr", ["Hale", "big"], "Hale et le gros coulent."),
        ("fr", [], "Aucun coulent."),
        ("en", {"big": 3, "Wren": "7H"}, "The big one 3 and Wren 7♥ sink."),
    ],
)
def test_lists_are_joined_naturally(tiny: Rulebook, lang: str, pebbles: Any, line: str) -> None:
    assert BookWords(tiny, lang).event(said("many", pebbles=pebbles)) == line


@pytest.mark.parametrize(
    ("skips", "line"),
    [(0, "Grey sinks."), (1, "Grey skips once."), (2, "Grey skips 2 times."), (-1, "Grey bursts.")],
)
def test_the_value_of_a_fact_picks_a_message(tiny: Rulebook, skips: int, line: str) -> None:
    assert BookWords(tiny).event(said("skip", pebble="Grey", skips=skips)) == line


@pytest.mark.parametrize(
    ("facts", "line"),
    [
        ({"wet": True, "pebbles": ["a"]}, "One is wet."),
        ({"wet": True, "pebbles": ["a", "b"]}, "Some are wet."),
        ({"wet": False, "by": ""}, "Dry by itself."),
        ({"wet": False, "by": None}, "Dry for no reason."),
        ({"wet": False, "by": "wind"}, "Dry by wind."),
    ],
)
def test_messages_are_picked_in_steps(tiny: Rulebook, facts: dict[str, Any], line: str) -> None:
    assert BookWords(tiny).event(said("flag", **facts)) == line


def test_another_language_is_english_message_by_message(tiny: Rulebook) -> None:
    words = BookWords(tiny, "fr")
    assert words.event(said("rest", pebble="big", square="7H")) == "Le gros repose en 7♥."
    assert words.event(said("only_english", pebble="big")) == "Le gros glitters."
    assert words.event(said("skip", pebble="Grey", skips=1)) == "Grey ricoche une fois."
    assert words.event(said("skip", pebble="Grey", skips=2)) == "Grey skips 2 times."
    assert BookWords(tiny, "de").event(said("rest", pebble="big", square="2S")) == "The big one rests at 2S."


def test_what_has_no_message_is_shown_plainly(tiny: Rulebook) -> None:
    words = BookWords(tiny)
    event = said("glides", pebble="big", square="7H", works=True, by="", count=-2)
    assert words.event(event) == "Glides: pebble the big one, square 7♥, works yes, count −2."
    assert words.event(said("glides")) == "Glides."
    assert words.decision(Decision("ada", "keep", ("7H", 2), "", ("x",))) == "Keep: seat ada, options 2, about 1 x."
    assert words.option(Decision("ada", "keep", ("7H", 2), "", ()), "7H") == "7♥"
    assert words.option(Decision("ada", "throw", (), "", ("big",)), ("far", "away", "out")) == "far, away and out"
    outcome = words.outcome(Outcome("ada", "dark", {"ada": 2}, ""))
    assert outcome == "Dark: winner ada, reason dark, points ada 2, score 2, level yes."
    assert words.setting("deep_pond") == "deep pond"
    assert words.rule("tiny.rule") == "tiny.rule"


def test_a_missing_fact_is_no_error(tiny: Rulebook) -> None:
    words = BookWords(tiny)
    assert words.event(said("gone")) == "… is gone."
    assert words.event(said("skip")) == "… skips … times."
    assert words.decision(Decision("ada", "throw", (), "", ())) == "Ada, throw …! 0 ways."


def test_strict_words_are_refused_where_they_are_missing(tiny: Rulebook) -> None:
    for lang, event in (("en", said("glides")), ("en", said("gone")), ("fr", said("only_english", pebble="x"))):
        with pytest.raises(BadInput, match="there are no words for"):
            BookWords(tiny, lang, strict=True).event(event)
    with pytest.raises(BadInput, match=r"words\.en\.toml: sum: there are no words for 'rain'"):
        BookWords(tiny, strict=True).sum(said("sum", sum=[["rain", 1]]))


def test_decisions_and_options_name_what_they_are_about(tiny: Rulebook) -> None:
    words = BookWords(tiny)
    first = Decision("ada", "throw", ("keep", ("skimmed", 3)), "", ("big",))
    assert words.decision(first) == "Ada, throw the big one! 2 ways."
    assert (
        words.decision(Decision("ada", "throw", (), "", ("big", "7H", "2S")))
        == "Ada, throw the big one after 7♥ and 2S!"
    )
    assert [words.option(first, option) for option in first.options] == ["Keep the big one", "skimmed by 3"]
    assert words.option(first, ["skimmed", 3]) == "skimmed by 3"


def test_the_only_legal_option_is_told_by_its_label(tiny: Rulebook) -> None:
    event = said("forced", seat="ada", decision="throw", option=("skimmed", 3))
    assert BookWords(tiny).event(event) == "Nothing else is open: skimmed by 3."


def test_sums_have_parts_and_a_line(tiny: Rulebook) -> None:
    words = BookWords(tiny)
    event = said("sum", sum=[["arm", 2], ["wind", 1], ["luck", -1]], total=2)
    assert words.sum(event) == [Part("arm", 2, 2), Part("wind", 1, 3), Part("luck", -1, 2)]
    assert words.event(event) == "Sum 2: arm 2, wind +1, luck −1."
    assert words.sum_line(event) == "arm 2, wind +1, luck −1: 2 skips"
    assert words.sum_line(said("sum", sum=[["arm", 1]])) == "arm 1: 1 skip"
    assert words.sum_line(said("other", sum=[["arm", 1], ["wind", -3]])) == "arm 1, wind −3: −2"
    assert words.sum(said("rest")) == []
    assert words.sum_line(said("rest")) == ""


def test_what_another_game_calls_a_sum_is_shown_as_it_is(tiny: Rulebook) -> None:
    words = BookWords(tiny)
    assert words.event(said("sum", sum=-7, total=-7)) == "Sum −7: −7."
    assert words.event(said("dice", sum="high")) == "Dice: sum high."
    assert words.sum(said("sum", sum=7)) == words.sum(said("sum", sum=[1, 2])) == []


def test_outcomes_show_the_winner_first(tiny: Rulebook) -> None:
    words = BookWords(tiny)
    assert words.outcome(Outcome("bob", "dry", {"ada": 1, "bob": 3}, "")) == "Bob wins 3–1: bob 3 and ada 1."
    assert words.outcome(Outcome(None, "dry", {"ada": 1, "bob": 1}, "")) == "A draw, 1–1."


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [
        (7.5, "7.5", "7,5"),
        (-0.5, "−0.5", "−0,5"),
        (3.0, "3", "3"),
        (-2.0, "−2", "−2"),
        (0.0, "0", "0"),
        (1000, "1000", "1000"),
        (13.946, "13.9", "13,9"),
        (-2.96, "−3", "−3"),
        (0.047, "0.05", "0,05"),
    ],
)
def test_numbers_are_written_as_the_language_does(tiny: Rulebook, number: float, english: str, french: str) -> None:
    for lang, shown in (("en", english), ("fr", french), ("de", english)):
        assert BookWords(tiny, lang).name("count", number) == shown
        outcome = Outcome(None, "dry", {"ada": number, "bob": number}, "")
        assert BookWords(tiny, lang).outcome(outcome) == f"A draw, {shown}–{shown}."


def test_a_catalogue_may_have_another_decimal_sign(tiny: Rulebook, tmp_path: Path) -> None:
    (tmp_path / tiny.package / "data" / "words.it.toml").write_text('[plain]\npoint = ","\n')
    assert BookWords(tiny, "it").name("count", 1.5) == "1,5"


def test_half_points_count(tiny: Rulebook) -> None:
    words = BookWords(tiny)
    assert words.outcome(Outcome("bob", "dry", {"ada": 2.5, "bob": 3}, "")) == "Bob wins 3–2.5: bob 3 and ada 2.5."
    assert words.event(said("skip", pebble="Grey", skips=1.0)) == "Grey skips once."
    event = said("sum", sum=[["arm", 1.5], ["wind", -0.5]], total=1.0)
    assert words.sum(event) == [Part("arm", 1.5, 1.5), Part("wind", -0.5, 1.0)]
    assert words.sum_line(event) == "arm 1.5, wind −0.5: 1 skip"
    assert BookWords(tiny, "fr").sum_line(event) == "arm 1,5, wind −0,5: 1 skip"


def test_a_die_is_asked_for_by_its_name_and_shows_what_the_book_says(tiny: Rulebook, tmp_path: Path) -> None:
    (tmp_path / tiny.package / "data" / "words.it.toml").write_text(
        '[decision]\n"blue die" = "roll the blue die"\n'
        '[option."blue die"]\nby = "option"\n1 = "−1"\n2 = "0"\n3 = "0"\nother = "{option}"\n'
    )
    words = BookWords(tiny, "it")
    die = Decision("dealer", "blue die", (1, 2, 3, 4), "", (0,))
    assert words.decision(die) == "Roll the blue die"
    assert [words.option(die, face) for face in die.options] == ["−1", "0", "0", "4"]
    assert (words.asks("blue die"), words.asks("throw"), words.asks("red die")) == (True, True, False)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("[event]\nrest = 3\n", r"words\.it\.toml: event\.rest: a message is"),
        ('[event.rest]\nsoftly = "x"\n', r"words\.it\.toml: event\.rest: a message is"),
        ('[event.rest]\nby = "x"\n1 = 2\n', r"words\.it\.toml: event\.rest\.1: a message is"),
        ('[evnt]\nrest = "x"\n', r"words\.it\.toml: .*evnt"),
        ('[name]\nwinner = "seat"\n', r"words\.it\.toml: name\.winner: there are no names"),
    ],
)
def test_a_fault_in_a_catalogue_is_told_with_its_place(tiny: Rulebook, tmp_path: Path, text: str, where: str) -> None:
    (tmp_path / tiny.package / "data" / "words.it.toml").write_text(text)
    with pytest.raises(BadInput, match=where):
        BookWords(tiny, "it")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_game_without_words_can_be_read_on_its_first_day(lang: str) -> None:
    words = BookWords("pebbles", lang)
    match = aerodrome.new("pebbles", seed=3)
    for decision in steps(match, 3):
        assert words.decision(decision).startswith(decision.kind.capitalize())
        labels = {words.option(decision, option) for option in decision.options}
        assert len(labels) == len(set(decision.options))
    lines = [words.event(event) for event in match.events]
    assert lines
    assert all(line.endswith(".") and "{" not in line for line in lines)
    assert match.outcome is not None
    assert words.outcome(match.outcome).casefold().startswith(match.outcome.reason)


class Wet(Note):
    KIND = "wet"
    pebble: str


class Far(Note):
    KIND = "far"
    skips: int


class Deep(Note):
    KIND = "deep"
    metres: int


def test_notes_have_their_own_facts_and_are_picked_like_any_message(tiny: Rulebook) -> None:
    words = BookWords(tiny)
    assert words.note(Wet(pebble="big")) == "the big one gets wet"
    assert words.note(Far(skips=1)) == "one skip"
    assert words.note(Far(skips=3)) == "3 skips"
    assert BookWords(tiny, "fr").note(Wet(pebble="big")) == "le gros se mouille"
    assert BookWords(tiny, "fr").note(Far(skips=3)) == "3 skips"


def test_a_note_without_words_is_shown_plainly_or_refused(tiny: Rulebook) -> None:
    assert BookWords(tiny).note(Deep(metres=-2)) == "deep: metres −2"
    with pytest.raises(BadInput, match="no words for 'deep'"):
        BookWords(tiny, strict=True).note(Deep(metres=-2))


def test_sentences_for_beginners_come_in_the_language_or_in_english_or_not_at_all(tiny: Rulebook) -> None:
    french = BookWords(tiny, "fr")
    assert [french.guide(kind) for kind in ("throw", "keep", "nerve")] == ["Lancez bas.", "Better not.", ""]
    assert (french.card(), french.pilot("careful"), french.pilot("wild")) == ("Throw pebbles.", "Throws seldom.", "")
    assert BookWords(tiny, "fr", strict=True).guide("keep") == ""


def test_a_book_without_words_has_no_sentences() -> None:
    words = BookWords("pebbles")
    assert (words.guide("throw"), words.card(), words.pilot("random")) == ("", "", "")

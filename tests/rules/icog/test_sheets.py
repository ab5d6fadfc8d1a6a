"""What players print: panels and templates, to scale."""

import re
from xml.etree import ElementTree as ET

import pytest

from aerodrome.rulebooks.icog.figures.panels import LETTERS, models, radius
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.printing import sheets
from aerodrome.rulebooks.icog.printing.drawing import MU

SVG = "{http://www.w3.org/2000/svg}"


def drawn(name: str, lang: str = "en") -> ET.Element:
    """A sheet as it would be printed; its unit is a millimetre."""
    root = ET.fromstring(sheets(lang)[name].draw())
    size = (root.attrib["width"], root.attrib["height"])
    assert root.attrib["viewBox"] == "0 0 {} {}".format(*(each.removesuffix("mm") for each in size))
    return root


def words(root: ET.Element) -> list[str]:
    return [each.text or "" for each in root.iter(f"{SVG}text")]


@pytest.mark.rule("icog.0.equipment", "icog.2.1.record", "icog.2.1.2.type")
@pytest.mark.parametrize("model", models().values(), ids=lambda model: model.id)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_panel(model, lang) -> None:
    root = drawn(f"panel-{model.id}", lang)
    said = words(root)
    assert said[0] == model.name
    rim = [each for each in root.iter(f"{SVG}circle") if each.attrib["r"] == "3.4"]
    assert len(rim) == sum(speed <= 300 for speed, _ in model.markers)
    assert {letter for _, letter in model.markers} <= set(said)
    assert str(model.strength) in said
    assert any(model.weapons[0].gun in each for each in said)


@pytest.mark.rule("icog.2.1.record")
@pytest.mark.parametrize("model", models().values(), ids=lambda model: model.id)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nothing_on_a_panel_leaves_its_frame_or_is_printed_over(model, lang) -> None:
    texts = list(drawn(f"panel-{model.id}", lang).iter(f"{SVG}text"))
    for each in texts:
        left, right = extent(each)
        assert 8 <= left < right <= 202, each.text
    row = next(place for place, each in enumerate(texts) if each.text in ("templates tighter", "gabarits plus serrés"))
    assert extent(texts[row])[1] < extent(texts[row + 1])[0]


def extent(text: ET.Element) -> tuple[float, float]:
    """From where to where a text is printed, with letters of the usual width."""
    x, width = float(text.attrib["x"]), len(text.text or "") * float(text.attrib["font-size"]) / 2
    back = {"middle": 0.5, "end": 1.0}.get(text.attrib.get("text-anchor", ""), 0.0)
    return x - width * back, x + width * (1 - back)


@pytest.mark.rule("icog.2.1.2.ammunition")
def test_ammunition_boxes() -> None:
    small = [each for each in drawn("panel-se5a").iter(f"{SVG}rect") if each.attrib["width"] == "3.8"]
    assert len(small) == 8 + 2


@pytest.mark.rule("icog.2.3.turn-templates", "icog.2.3.alignment", "icog.2.3.partial-unit")
@pytest.mark.parametrize("inner", range(0, 16, 2))
def test_turn_templates_are_to_scale(inner: int) -> None:
    """Two edges with the radii of two letters; one mark for each whole Move unit of arc; an arrow at each start."""
    pair = LETTERS[inner : inner + 2]
    root = drawn(f"turns-{pair.lower()}")
    outline = next(each.attrib["d"] for each in root.iter(f"{SVG}path"))
    radii = {float(each) for each in re.findall(r"A(\d+\.\d+) ", outline)}
    assert radii == {radius(inner) * MU, radius(inner + 1) * MU}
    assert set(pair) <= set(words(root))
    arrows = [
        each
        for each in root.iter(f"{SVG}path")
        if each.attrib.get("fill") == "#b3261e" and "opacity" not in each.attrib
    ]
    assert len(arrows) == 2
    striped = [each for each in root.iter(f"{SVG}path") if each.attrib.get("opacity") == "0.35"]
    assert striped


@pytest.mark.rule("icog.2.3.gunnery-template", "icog.6.3.3.bands")
def test_the_gunnery_template_is_to_scale() -> None:
    root = drawn("gunnery")
    said = words(root)
    assert [each for each in said if re.fullmatch(r"[+−]?\d", each)] == [
        "+6", "+5", "+4", "+3", "+2", "+1", "0", "−1", "−2", "−3", "−4", "−5",
    ]  # fmt: skip
    corners = [
        tuple(map(float, point.split()))
        for each in root.iter(f"{SVG}path")
        for point in re.findall(r"[ML](\d+\.\d+ \d+\.\d+)", each.attrib["d"])
        if each.attrib["fill"] != "#b3261e"
    ]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    template = TABLES.template
    assert max(xs) - min(xs) == pytest.approx(template.length * MU, abs=0.02)
    assert max(ys) - min(ys) == pytest.approx(2 * (template.near + template.slope * template.length) * MU, abs=0.02)


@pytest.mark.rule("icog.2.3.straight", "icog.2.3.arc-template")
def test_straight_and_arc_templates() -> None:
    strips = [float(each.attrib["width"]) for each in drawn("straights").iter(f"{SVG}rect")][1:]
    assert strips == [3 * MU, 6 * MU, 13 * MU]
    said = words(drawn("arcs"))
    assert {"45°", "90°", "135°", "Front arc", "Rear arc", "Side arc"} <= set(said)


def test_french() -> None:
    assert "Arc avant" in words(drawn("arcs", "fr"))
    assert list(sheets("fr")) == list(sheets("en"))

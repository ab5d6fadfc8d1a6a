"""What the book tells players to print: Cockpit panels and templates, as SVG to scale (icog.0.equipment)."""

from collections.abc import Mapping
from functools import partial

from aerodrome.kernel.rulebook import Sheet
from aerodrome.rulebooks.icog.figures.panels import LETTERS, models
from aerodrome.rulebooks.icog.printing.drawing import label
from aerodrome.rulebooks.icog.printing.panel import panel_sheet
from aerodrome.rulebooks.icog.printing.templates import (
    arc_template,
    gunnery_template,
    straight_templates,
    turn_template,
)


def sheets(lang: str) -> Mapping[str, Sheet]:
    """Every sheet by its name."""
    found = {f"panel-{model.id}": Sheet(model.name, partial(panel_sheet, model, lang)) for model in models().values()}
    for inner in range(0, len(LETTERS), 2):
        pair = LETTERS[inner : inner + 2]
        title = label("turns", lang, letters=" / ".join(pair))
        found[f"turns-{pair.lower()}"] = Sheet(title, partial(turn_template, inner, lang))
    found["straights"] = Sheet(label("straights", lang), partial(straight_templates, lang))
    found["arcs"] = Sheet(label("arcs", lang), partial(arc_template, lang))
    found["gunnery"] = Sheet(label("gunnery", lang), partial(gunnery_template, lang))
    return found

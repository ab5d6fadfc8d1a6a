"""What the book tells players to print: Cockpit panels and templates, as SVG to scale (icog.0.equipment)."""

from collections.abc import Callable, Mapping

from aerodrome.rulebooks.icog.panels import LETTERS, models
from aerodrome.rulebooks.icog.printing.panel import panel_sheet
from aerodrome.rulebooks.icog.printing.templates import (
    arc_template,
    gunnery_template,
    straight_templates,
    turn_template,
)


def sheets(lang: str) -> Mapping[str, Callable[[], str]]:
    """Every sheet by its name, drawn when it is asked for."""
    found: dict[str, Callable[[], str]] = {
        f"panel-{model.id}": lambda model=model: panel_sheet(model, lang)  # type: ignore[misc]
        for model in models().values()
    }
    for inner in range(0, len(LETTERS), 2):
        name = f"turns-{LETTERS[inner : inner + 2].lower()}"
        found[name] = lambda inner=inner: turn_template(inner, lang)  # type: ignore[misc]
    found["straights"] = lambda: straight_templates(lang)
    found["arcs"] = lambda: arc_template(lang)
    found["gunnery"] = lambda: gunnery_template(lang)
    return found

"""axe-core, the accessibility checker."""

from pathlib import Path

from playwright.sync_api import Page

_AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
_RUN = """
  async () => {
    const found = await axe.run(document, { resultTypes: ['violations'] });
    return found.violations
      .filter((each) => ['serious', 'critical'].includes(each.impact))
      .flatMap((each) => each.nodes.slice(0, 5).map((node) =>
        `${each.impact} ${each.id}: ${node.target.join(' ')} ${node.failureSummary.replaceAll(/\\s+/g, ' ')}`));
  }
"""


def faults(page: Page) -> list[str]:
    """The serious and critical accessibility faults of a page as it stands."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_AXE.read_text())
    page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {})))")
    found: list[str] = page.evaluate(_RUN)
    return found

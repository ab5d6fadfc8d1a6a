"""The report of a study in a real browser, without a network: every chart is drawn, and nothing is asked for."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from aerodrome.lab.studies.planning import planned
from aerodrome.lab.studies.report import write_report
from aerodrome.lab.studies.running import run
from aerodrome.lab.studies.study import read_study

STUDY = """
title = "Few duels"
games = 3
course = true
scenarios = { spandaus = ["duel-of-equals"] }

[[variation]]
set.turns = 6
"""


def test_a_report_opens_offline(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "study.toml").write_text(STUDY, "utf-8")
    run(planned(read_study(tmp_path / "study.toml")), tmp_path / "out", workers=1)
    report, *_ = write_report(tmp_path / "out")
    context = browser.new_context(offline=True, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    asked: list[str] = []
    troubles: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda message: troubles.append(message.text))
    page.goto(report.as_uri())
    charts = page.locator("[id^=chart-]")
    assert charts.count() == 5
    for number in range(5):
        expect(page.locator(f"#chart-{number} svg")).to_be_visible()
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert (asked, troubles) == ([report.as_uri()], [])
    context.close()

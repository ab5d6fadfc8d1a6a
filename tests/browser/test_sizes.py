"""Every size of window: nothing lies over anything else, nothing is cut off, and one's own aircraft can be seen."""

import pytest
from playwright.sync_api import expect

from tests.browser.matches import seeded
from tests.browser.table import Table, address
from tests.browser.visitors import Visitors, picture
from tests.server.house import House, people

SIZES = ((2560, 1440), (1920, 1080), (1280, 720), (1024, 768), (1000, 640), (960, 540), (390, 844), (360, 640))

# Comes to its end when the window has this size, everything that is fetched late is there, and nothing has moved for
# three frames: one for what is measured, one for what follows from it, one more.
_AT_REST = """
  async ([width, height]) => {
    await document.fonts.ready;
    const panels = () => [...document.querySelectorAll('.bar, main > .place, .beside, .view canvas, .view .lab')];
    const places = () => panels().map((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return [each.className, left, top, width, height];
    });
    const complete = () =>
      innerWidth === width && innerHeight === height &&
      [...document.querySelectorAll('main > .place')].every((each) => each.innerText.trim());
    let [before, same] = ['', 0];
    while (same < 3) {
      await new Promise((done) => requestAnimationFrame(done));
      const now = JSON.stringify(places());
      same = now === before && complete() ? same + 1 : 0;
      before = now;
    }
  }
"""

# What is wrong with the page as it is now, in words; nothing, if all is well.
_FAULTS = """
  () => {
    const faults = [];
    const shown = (each) => each.getClientRects().length > 0 && getComputedStyle(each).visibility !== 'hidden';
    const box = (each) => each.getBoundingClientRect();
    const say = (each) =>
      `${each.tagName}.${[...each.classList].join('.')} "${(each.textContent ?? '').trim().slice(0, 40)}"`;
    const over = (one, other) => {
      const [a, b] = [box(one), box(other)];
      return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    };
    const apart = (what, all) => all.forEach((one, i) => all.slice(i + 1).forEach((other) => {
      if (over(one, other)) faults.push(`${what}: ${say(one)} lies over ${say(other)}`);
    }));
    const all = (query, from = document) => [...from.querySelectorAll(query)].filter(shown);

    apart('panels', all('.table > .bar, main > .place, .table > .tabs, .view > .beside'));
    apart('the bar', all('.top-bar > *'));

    // No word leaves its button, or what is cut off around it, unless three dots say so.
    for (const panel of all('.top-bar, .tray, main > .place')) {
      const words = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(words.currentNode);
        const { left, right, width } = range.getBoundingClientRect();
        const around = words.currentNode.parentElement;
        if (!width || !shown(around) || around.closest('.unseen, svg, .scroll, .time, [role=tooltip]')) continue;
        for (let each = around; each !== panel.parentElement; each = each.parentElement) {
          const style = getComputedStyle(each);
          if (style.textOverflow === 'ellipsis') break;
          if (style.display === 'inline' || (style.overflowX === 'visible' && each.tagName !== 'BUTTON')) continue;
          const outer = box(each);
          if (left < outer.left - 1 || right > outer.right + 1)
            faults.push(`cut off: "${words.currentNode.data.trim()}" in ${say(each)} ${right} > ${outer.right}`);
        }
      }
    }
    const width = document.documentElement.scrollWidth;
    if (width > innerWidth) faults.push(`the page is ${width} wide`);

    // Every option can be brought into sight.
    const body = document.querySelector('.tray .body');
    for (const option of all('[role=radio]', body)) {
      option.scrollIntoView({ block: 'nearest' });
      const [inner, outer] = [box(option), box(body)];
      const cropped = inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
      if (cropped || inner.left < outer.left - 1 || inner.right > outer.right + 1)
        faults.push(`out of the tray: ${say(option)}`);
    }
    body.scrollTop = 0;
    if (box(body).height < 40) faults.push(`the tray shows ${box(body).height} pixels of its options`);

    // On a large screen panels are larger, too.
    const title = box(document.querySelector('.tray h2')).height;
    if (innerWidth > 2200 && title < 28) faults.push(`the question is ${title} pixels high`);

    // Who decides is on the board, and no panel over him.
    const board = document.querySelector('section.view');
    const own = all('.piece.subject', board)[0] ?? all('.lab.piece, .piece', board)[0];
    if (!own) faults.push('nobody on the board');
    else {
      const { left, top, width, height } = box(own);
      const at = [left + width / 2, top + height / 2];
      const free = document.elementsFromPoint(...at).find((each) => getComputedStyle(each).pointerEvents !== 'none');
      if (!free || !board.contains(free))
        faults.push(`one's own aircraft is under ${free ? say(free) : 'nothing'} at ${at}`);
    }
    // The board has text, and it can be read.
    for (const text of all('text.short, .tab text', board)) {
      const scale = text.getScreenCTM().a;
      const size = parseFloat(getComputedStyle(text).fontSize) * scale;
      if (size < 10.95) faults.push(`text of ${size} pixels: ${text.textContent}`);
    }
    return [...new Set(faults)];
  }
"""


FIRST = {"spandaus": "duel", "dogfights": "first-duel", "algy": "two-sections", "icog": "duel"}


@pytest.mark.parametrize("board", ["flat", "scene"])
@pytest.mark.parametrize("book", FIRST)
def test_every_size(visitors: Visitors, server: House, book: str, board: str):
    match = seeded(server, book, FIRST[book], seats=people(book, FIRST[book]), together=True)
    faults = []
    for locale in ("en-GB", "fr-FR"):
        where = address(match.id, match.links[0])
        page = visitors(where, new=True, folding=True, scene=board == "scene", locale=locale)
        table = Table(page)
        assert table.turn() == "asked"
        while book == "dogfights" and not page.locator(".route").count():
            table.go_on()
            table.turn()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            table.settle("asked")
            expect(page.locator(f"section.view {'.flat' if board == 'flat' else 'canvas'}").first).to_be_visible()
            page.evaluate(_AT_REST, [width, height])
            found = page.evaluate(_FAULTS)
            faults += [f"{locale} {width}x{height}: {each}" for each in found]
            if found or board == "scene":
                picture(page, f"sizes-{book}-{board}-{locale}-{width}")
        page.close()
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_no_page_is_wider_than_its_window(visitors: Visitors, locale: str):
    """Everything at the top of a page can be reached, whatever the window."""
    page = visitors("", locale=locale)
    for place in ("#/", "#/campaigns", "#/rules/icog", "#/aircraft", "#/how/icog", "#/lab", "#/lab/camel", "#/lab/run"):
        page.goto(f"/{place}")
        expect(page.locator("header.top")).to_be_visible()
        for width, height in (*SIZES, (1200, 800), (1180, 800)):
            page.set_viewport_size({"width": width, "height": height})
            last = page.locator("header.top .tools button").last.bounding_box()
            assert last is not None
            assert last["x"] + last["width"] <= width, f"{place} at {width}"
            assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{place} at {width}"

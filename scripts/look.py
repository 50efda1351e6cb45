#!/usr/bin/env python3
"""Opens a report's page in a headless browser, checks it, and takes pictures of it.

  scripts/look.py PAGE.html [--pictures FOLDER] [--findings N]

The page must load nothing. Its security policy must allow only its own style and script. Nothing may
be wider than the window at 1280, 768 and 400 pixels. axe checks contrast and roles, light and dark.
The first paint must come within a second; --findings repeats the page's own findings up to N, such
as 500, before the page is opened. In print, as a PDF, nothing may be wider than the page.

The script needs playwright and axe-playwright-python from PyPI, and a Chromium.
Exit codes: 0 success, 1 failure, 64 usage, 69 the browser or a package is missing.
"""
import argparse
import pathlib
import re
import shutil
import sys
import tempfile

if sys.argv[1:] == ["--help"]:
    sys.exit(print(__doc__.strip()))

WIDTHS = [1280, 768, 400]
FIRST_PAINT = 1_000  # milliseconds
# A browser draws a finding when it comes into view; what is never drawn is neither checked nor in a picture.
DRAW_ALL = "document.querySelectorAll('.finding').forEach(e => e.style.contentVisibility = 'visible')"
SECTION = re.compile(r'<section class="finding" id="(finding-\d+)".*?</section>', re.DOTALL)


def main():
    parser = argparse.ArgumentParser(description="Checks a report's page in a headless browser.")
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("--pictures", type=pathlib.Path, help="where pictures are written")
    parser.add_argument("--findings", type=int, help="how many findings the page is to have")
    arguments = parser.parse_args()
    try:
        from axe_playwright_python.sync_playwright import Axe
        from playwright.sync_api import sync_playwright
    except ImportError as error:
        print(f"look: {error.name} is missing; pip install playwright axe-playwright-python")
        return 69
    browser_path = shutil.which("chromium") or shutil.which("google-chrome")
    if not browser_path:
        print("look: no Chromium; apt-get install chromium")
        return 69
    problems = []
    folder = tempfile.TemporaryDirectory()
    if arguments.findings:
        repeated = pathlib.Path(folder.name) / f"{arguments.page.stem}-{arguments.findings}.html"
        repeated.write_text(repeat(arguments.page.read_text(), arguments.findings))
        arguments.page = repeated
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browser_path, args=["--no-sandbox"]
        )
        for scheme in ["light", "dark"]:
            for width in WIDTHS:
                problems += look(browser, Axe(), arguments, scheme, width)
        browser.close()
    for problem in problems:
        print(f"look: {problem}")
    print(f"{arguments.page}: {len(problems)} problems, {arguments.page.stat().st_size} bytes")
    return 1 if problems else 0


def repeat(text, count):
    """The page with its findings repeated, each under an id of its own."""
    sections = list(SECTION.finditer(text))
    if not sections:
        sys.exit("look: the page has no finding to repeat")
    copies = []
    for number in range(len(sections), count):
        section = sections[number % len(sections)]
        copy = section.group().replace(section.group(1), f"finding-{number + 1}")
        copy = re.sub('(<h3 id="[^"]*">)', rf"\g<1>{number + 1}: ", copy)
        copies.append(re.sub('aria-label="([^"]*)"', rf'aria-label="\1 {number + 1}"', copy))
    end = sections[-1].end()
    return text[:end] + "\n".join(copies) + text[end:]


def look(browser, axe, arguments, scheme, width):
    """The problems at one width, light or dark."""
    problems = []
    page = browser.new_page(color_scheme=scheme, viewport={"width": width, "height": 900})
    where = f"{width} pixels, {scheme}"
    page.on("console", lambda message: problems.append(f"{where}: {message.text}")
            if message.type == "error" else None)
    page.on("pageerror", lambda error: problems.append(f"{where}: {error}"))
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(arguments.page.resolve().as_uri())
    problems += [f"{where}: it loads {url}" for url in asked[1:]]
    if not page.evaluate("document.body.classList.contains('live')"):
        problems.append(f"{where}: its own script does not run")
    page.evaluate(DRAW_ALL)
    wide = page.evaluate("document.documentElement.scrollWidth")
    if wide > width:
        problems.append(f"{where}: the page is {wide} wide")
    # The policy forbids scripts from outside, so axe comes through the debugger.
    context = browser.new_context(
        bypass_csp=True, color_scheme=scheme, viewport={"width": width, "height": 900}
    )
    other = context.new_page()
    other.goto(arguments.page.resolve().as_uri())
    other.evaluate(DRAW_ALL)
    for violation in axe.run(other).response["violations"]:
        first = violation["nodes"][0]["html"][:100]
        problems.append(f"{where}: {violation['id']}, {len(violation['nodes'])} times: {first}")
    paint = page.evaluate(
        "performance.getEntriesByName('first-contentful-paint').map(e => e.startTime)[0] || 0"
    )
    print(f"{where}: first paint after {paint:.0f} ms")
    if paint > FIRST_PAINT:
        problems.append(f"{where}: the first paint takes {paint:.0f} ms")
    if arguments.pictures:
        arguments.pictures.mkdir(parents=True, exist_ok=True)
        name = f"{arguments.page.stem}-{width}-{scheme}.png"
        page.screenshot(path=arguments.pictures / name, full_page=width != 768)
    page.emulate_media(media="print", color_scheme=scheme)
    page.set_viewport_size({"width": 718, "height": 900})  # A4 with its margins
    hidden = page.evaluate("[...document.querySelectorAll('.copy,.filters')]"
                           ".filter(e => e.offsetParent).length")
    if hidden:
        problems.append(f"{where}: on paper {hidden} buttons or filters are left")
    if page.evaluate("document.documentElement.scrollWidth") > 718:
        problems.append(f"{where}: on paper it is wider than the page")
    context.close()
    page.close()
    return problems


if __name__ == "__main__":
    sys.exit(main())

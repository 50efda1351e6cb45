#!/usr/bin/env python3
"""Opens a report's page in a headless browser, checks it, and takes pictures of it.

  scripts/look.py PAGE.html [--pictures FOLDER]

It checks that the page loads nothing, that its security policy lets its own style and script run
and no other, that nothing is wider than the window at 1280, 768 and 400 pixels, and, with axe, that
contrast and roles are right, light and dark. It prints the time to first paint.

It needs playwright and axe-playwright-python from PyPI, and a Chromium.
Exit codes: 0 all is well, 1 something is not, 64 usage, 69 the browser or a package is missing.
"""
import argparse
import pathlib
import shutil
import sys

WIDTHS = [1280, 768, 400]


def main():
    parser = argparse.ArgumentParser(description="Checks a report's page in a headless browser.")
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("--pictures", type=pathlib.Path, help="where pictures are written")
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
    wide = page.evaluate("document.documentElement.scrollWidth")
    if wide > width:
        problems.append(f"{where}: the page is {wide} wide")
    # The policy forbids scripts from outside, so axe comes through the debugger.
    context = browser.new_context(
        bypass_csp=True, color_scheme=scheme, viewport={"width": width, "height": 900}
    )
    other = context.new_page()
    other.goto(arguments.page.resolve().as_uri())
    for violation in axe.run(other).response["violations"]:
        first = violation["nodes"][0]["html"][:100]
        problems.append(f"{where}: {violation['id']}, {len(violation['nodes'])} times: {first}")
    paint = page.evaluate(
        "performance.getEntriesByName('first-contentful-paint').map(e => e.startTime)[0] || 0"
    )
    print(f"{where}: first paint after {paint:.0f} ms")
    if arguments.pictures:
        arguments.pictures.mkdir(parents=True, exist_ok=True)
        name = f"{arguments.page.stem}-{width}-{scheme}.png"
        page.screenshot(path=arguments.pictures / name, full_page=width != 768)
    context.close()
    page.close()
    return problems


if __name__ == "__main__":
    sys.exit(main())

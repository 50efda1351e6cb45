#!/usr/bin/env python3
"""Measures Swift sources; refuses files over 500 lines, functions over 60, rooms over their cap, and clause
ids in strings outside tables: the row of a clause carries all that is said of it.

    scripts/sizes.py [--list]      --list also names the files over 300 lines, and each room's lines

The length of a function is that of its body, from its opening brace to its closing brace, with blank
lines and comments. Fixtures are not measured. A room may shrink freely: then its cap falls. It grows
past its cap only in a commit that raises the cap here and says why.
"""

import pathlib
import re
import sys

# Where ids stand: rows of clauses and open points, call rules, reasons, precursors, proof.
TABLES = re.compile(r"ConformanceProof/|Clauses\.swift|OpenPoint\+|Changes/Changes|OrientationOverrides"
                    r"|StateReason|Devices/Devices|Traits/Traits|Pairs/Metamorphic\.|Transitions\+Pairs"
                    r"|Cause\.swift|Scenarios\+Repeats|Rule\+Facts")
CLAUSE = re.compile(r"\b(?:PR|CO|TR|TO|OL|SL|ED|AL|IA|TC|DV)-[MO]?\d+\b")
# Those that are left elsewhere; none may be added.
STRAY_IDS = 48

# Rooms, their cap today, and the lines that they should end with. Fewer concepts meet a goal; longer
# lines, fewer comments that say why, or a check less do not.
BUDGETS = [
    ("Sources", 102_767, 79_000),  # facts that stood twice; parts of a drawn value that repeat another; a printed command calls a program in the current folder; lines that editors keep or drop, near misses of collections, priorities with fractions, turns where a presented container reacts, the own window of the root, grids shown by what differs; reports of a log that are mixed, UTF-16 without a mark; the deprecated callback judged as a registration is; what the shrinker knows is not tried again; one picture for six more mutants; issues 16 to 20: vectors, first contact, app traces, traits, windows, mutants, log streams, pairs, chapter TO whole (updates, custom traits); files of several cases, what a kept clause lost; what only the platform says, without states; a kept row's exceptions in each form; exports in one row, base64; traces in pages and tables
    ("Sources/Conformance", 36_802, 27_500),  # an inspector's kept lines once; what was set in added lines, near misses, fractions of priorities, presented containers that react twice, grids shown by what differs; blocks left out by hand, which is faster; a child that leaves and returns at the end; registrations that end before others; one picture for six more mutants; what of a trace is judged, where a log shows less; what explains what in one case; chapter TO whole, and its causes; limits that almost hold; memory looked for before shrinking, what combining explains; what a kept clause lost; what only the platform says, without states; kept rows name what decides a part of them; the exceptions of a kept row
    ("Sources/AdaptiveModel Sources/AdaptiveReference", 9_613, 8_300),  # whether a controller passes a call on, without a copy; the names of calls, from Conformance and ConformanceProof; eight traits, with their words; chapter TO, with updates; LayoutObject, from Conformance; what files of Conformance asked by properties of a controller or cases of an action; an object of a document by its id, one element of a list replaced
    ("Sources/ConformanceProof", 9_966, 7_300),  # two mutants of the deprecated callback; vectors by trial; three mutants a documented clause; pairs of mutants; chapter TO; expectations that only the platform has; the cases of a text
    ("Sources/Messages Sources/Text", 4_515, 4_400),  # fields before two tags; UTF-16 and terminal colours for logs, traces and documents; words of a trait are the names of its values; defaults written or left out; one JUnit for runs and files; parts of any type changed by the tables
    ("Sources/PropertyTesting Sources/PropertyTestingSupport", 6_054, 5_500),  # parts of a drawn value that repeat another; fractions inside their range; numbers, names and decimals that fail only here and there; a count, a filter and a bond that are known cost nothing; permutations and steps that leave together, for tilt, every and halves of five passes; signed choices: one search, four bonds; passes that help nothing are gone
    ("Sources/Driver", 4_002, 3_600),  # the sandbox holds what it says: Confinement; an own window is a device's; a program that was just written
    ("Sources/Reports", 6_248, 5_200),  # statements in the list and the matrix; a list of implementations by version, each compared with the one before; scenarios drawn below a table; what was lost, over shards; apart
    ("Sources/Tool Sources/AdaptiveConformance Sources/DeveloperTool Sources/GoldenPlugin", 7_633, 5_700),  # why a file has no line of a tracer; verbs explain-trace, vectors, pairs; devices --check of its own table; a step of init
    ("Sources/AppTraces", 2_345, 2_000),  # the tracer's name once; prefixes of any spaces, strings in strings; what an app's own log shows: a room of its own; calls that reach some children only; lines in pages and tables
    ("Sources/InterfaceFiles", 15_293, 11_500),  # reports of a log that are mixed, and lists that are cut off behind any prefix; numbers that a log rounds, addresses that were replaced; signs written as numbers; logs that stream; sets of a log that overlap; screens with an unknown inset place no view; messages in lists and objects of JSON lines; exports with all objects in one row, base64
    ("Tests", 27_923, 20_500),  # values with equal parts; a program in the current folder; an editor that chooses by lines, lines kept or taken for out, near misses, what grids and windows are expected to be; fields of a line in each order, a stream's patience; fractions, blocks of what returns; missing preferences, notations of missing traits, values of no time, former overrides; what is drawn is taken for drawn; values that fail only here and there; permutations and steps that leave together; what a sample is of; a suite for each documented clause; app traces; Mine; vectors; causes of TO; draws that hardly come by themselves, memory, views, combining; the highest scale; an unknown inset; shared names, images of scale 1, what a kept clause lost; what a world without actions, devices or sizes is asked; exports in one row, lines in pages and tables, a kept row's exceptions in NDJSON and JUnit
    ("Adapters", 2_793, 2_100),  # the tracer; own overrides, registrations, updates and custom traits, also of the stand-in
]
FILE_LIMIT, FILE_SMELL, FUNCTION_LIMIT = 500, 300, 60
START = re.compile(r"^(\s*)(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|private|fileprivate|internal"
                   r"|static|mutating|override|final|nonisolated)\s+)*(?:func\b|init[?(<]|deinit\b)")


def functions(lines):
    """The name line and the length of each function, by indentation: the code is formatted."""
    number = 0
    while number < len(lines):
        match = START.match(lines[number])
        if match:
            indent = match.group(1)
            end = number
            while end < len(lines) and not lines[end].rstrip().endswith("{"):
                if lines[end].rstrip().endswith("}") or end - number > 20:
                    break
                end += 1
            close = end + 1
            while close < len(lines) and not lines[close].startswith(indent + "}"):
                close += 1
            if end < len(lines) and lines[end].rstrip().endswith("{") and close < len(lines):
                yield number + 1, lines[number].strip(), close - end - 1
        number += 1


def stray_ids(name, lines):
    """The clause ids in strings of a file without tables."""
    if name.parts[0] != "Sources" or TABLES.search(str(name)):
        return []
    code = [line for line in lines if not line.lstrip().startswith("//")]
    texts = [text for line in code for text in re.findall(r'"((?:[^"\\]|\\.)*)"', line)]
    return [id for text in texts for id in CLAUSE.findall(text)]


def rooms(lengths):
    """Each budget with its lines now; `lengths` are those of files, by path."""
    for names, cap, goal in BUDGETS:
        folders = tuple(f"{name}/" for name in names.split())
        now = sum(length for path, length in lengths.items() if path.startswith(folders))
        yield names.replace("Sources/", "").replace(" ", " + "), now, cap, goal


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    files = [path for top in ("Sources", "Adapters", "Tests", "scripts") for path in (root / top).rglob("*.swift")
             if ".build" not in path.parts]
    faults, smells, strays, lengths = [], [], {}, {}
    for path in sorted(files):
        lines = path.read_text(encoding="utf-8").splitlines()
        name = path.relative_to(root)
        lengths[name.as_posix()] = len(lines)
        if len(lines) > FILE_LIMIT:
            faults.append(f"{name}: {len(lines)} lines, more than {FILE_LIMIT}: cut it by concern")
        elif len(lines) > FILE_SMELL:
            smells.append(f"{name}: {len(lines)} lines")
        strays[str(name)] = len(stray_ids(name, lines))
        for number, text, length in functions(lines):
            if length > FUNCTION_LIMIT:
                faults.append(f"{name}:{number}: {length} lines, more than {FUNCTION_LIMIT}: {text}")
    if sum(strays.values()) > STRAY_IDS:
        faults.append(f"{sum(strays.values())} clause ids in strings outside tables, more than {STRAY_IDS}: "
                      + ", ".join(f"{name} {count}" for name, count in strays.items() if count))
    lists = "--list" in sys.argv[1:]
    for name, now, cap, goal in rooms(lengths):
        if now > cap:
            faults.append(f"{name}: {now} lines, more than {cap}; the goal is {goal}")
        if lists:
            print(f"{name}: {now} lines, cap {cap}, goal {goal}")
    if lists:
        print("\n".join(smells))
    print("\n".join(faults) or f"{len(files)} files, {len(smells)} over {FILE_SMELL} lines, none too long")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    if sys.argv[1:] in (["--help"], ["-h"]):
        sys.exit(print(__doc__.strip()))
    main()

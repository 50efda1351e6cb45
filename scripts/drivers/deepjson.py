"""Reads JSON of any depth: with the standard reader, and if that fails, with an iterative one."""

import json
import re
from json.decoder import scanstring

SPACE = re.compile(r"[ \t\n\r]*")
ATOM = re.compile(r"-?(?:0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?|true|false|null", re.ASCII)
WORDS = {"true": True, "false": False, "null": None}


def refuse_constant(word):
    raise ValueError(f"{word} is no JSON")


decoder = json.JSONDecoder(parse_constant=refuse_constant)


def loads(text):
    try:
        return decoder.decode(text)
    except RecursionError:
        return read_iteratively(text)


def read_iteratively(text):
    """One level of nesting is one entry of a list here, and no frame of the interpreter's stack."""
    top = []
    open_values = [(top, "]")]  # the innermost last, each with what closes it
    key = None
    keys = []
    position = skip(text, 0)
    while True:
        value, position, opened = read_one(text, position)
        container, closing = open_values[-1]
        if isinstance(container, dict):
            container[key] = value
        else:
            container.append(value)
        if opened:
            open_values.append((value, opened))
            keys.append(key)
            position = skip(text, position)
            if text[position:position + 1] != opened:
                if opened == "}":
                    key, position = read_key(text, position)
                continue
        # After a value: close what ends here, or go on to the next value.
        while True:
            position = skip(text, position)
            container, closing = open_values[-1]
            if container is top:
                if position != len(text):
                    raise ValueError(f"more text at {position}")
                return top[0]
            mark = text[position:position + 1]
            if mark == closing:
                open_values.pop()
                key = keys.pop()
                position += 1
            elif mark == ",":
                position = skip(text, position + 1)
                if closing == "}":
                    key, position = read_key(text, position)
                break
            else:
                raise ValueError(f"expected , or {closing} at {position}")


def skip(text, position):
    return SPACE.match(text, position).end()


def read_key(text, position):
    if text[position:position + 1] != '"':
        raise ValueError(f"expected a key at {position}")
    key, position = scanstring(text, position + 1)
    position = skip(text, position)
    if text[position:position + 1] != ":":
        raise ValueError(f"expected : at {position}")
    return key, skip(text, position + 1)


def read_one(text, position):
    """A value, where it ends, and for an array or object, still empty, what closes it."""
    mark = text[position:position + 1]
    if mark == "{":
        return {}, position + 1, "}"
    if mark == "[":
        return [], position + 1, "]"
    if mark == '"':
        return *scanstring(text, position + 1), None
    atom = ATOM.match(text, position)
    if not atom:
        raise ValueError(f"expected a value at {position}")
    word = atom[0]
    if word in WORDS:
        return WORDS[word], atom.end(), None
    return (float(word) if atom[1] or atom[2] else int(word)), atom.end(), None

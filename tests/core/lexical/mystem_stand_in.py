"""A stand-in for MyStem 3.1: its options and its JSON lines, with a handful of words. For tests only.

Words that make it misbehave: "умри" ends it with status 3, "молчи" makes it hang, "пропуск" is answered
with no line at all.
"""

import json
import re
import sys
import time
from pathlib import Path

READINGS = {
    "опора": [("опора", 1.0)],
    "опоре": [("опора", 0.7), ("опор", 0.3)],
    "данные": [("данные", 0.5), ("данный", 0.3), ("давать", 0.2)],
    "данных": [("данные", 0.9), ("данный", 0.0999), ("датье", 0.0001)],
    "елка": [("елка", 1.0)],
    "ёлка": [("ёлка", 1.0)],
}
OPTIONS = {"-c": 0, "-d": 0, "-gi": 0, "--weight": 0, "--format": 1}


def analysis(word, flags):
    """What the program says of one word."""
    if not re.search("[а-яё]", word, re.IGNORECASE):
        return []
    found = READINGS.get(word.lower())
    rows = [{"lex": lex, "wt": weight} for lex, weight in found or [(word.lower(), 1.0)]]
    for row in rows:
        if found is None:
            row["qual"] = "bastard"
        if "--weight" not in flags:
            del row["wt"]
        if "-gi" in flags:
            row["gr"] = "S="
    return rows[:1] if "-d" in flags else rows


def answer(line, flags):
    """The items of one line."""
    items = []
    for piece in re.findall(r"\w+|\W+", line):
        if re.match(r"\w", piece):
            items.append({"analysis": analysis(piece, flags), "text": piece})
        elif "-c" in flags:
            items.append({"text": piece})
    if "-c" in flags:
        items.append({"text": "\n"})
    return items


def main(arguments):
    """Read lines from a file or standard input, write one JSON line for each."""
    flags, paths = [], []
    rest = iter(arguments)
    for one in rest:
        if one.startswith("-"):
            if one not in OPTIONS:
                sys.exit(f"unknown option {one}")
            if OPTIONS[one] and next(rest) != "json":
                sys.exit("only json")
            flags.append(one)
        else:
            paths.append(one)
    source = Path(paths[0]).open("rb") if paths else sys.stdin.buffer  # noqa: SIM115
    target = Path(paths[1]).open("wb") if len(paths) > 1 else sys.stdout.buffer  # noqa: SIM115
    with source, target:
        for raw in iter(source.readline, b""):
            line = raw.decode("utf-8").rstrip("\n")
            if line == "умри":
                sys.exit(3)
            if line == "молчи":
                time.sleep(600)
            if line != "пропуск":
                target.write(json.dumps(answer(line, flags), ensure_ascii=False).encode() + b"\n")
                target.flush()


if __name__ == "__main__":
    main(sys.argv[1:])

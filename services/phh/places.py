"""Where in its file a hand is wrong: the line of the field that a complaint names."""

from __future__ import annotations

import re
from pathlib import Path

_TOML_LINE = re.compile(r"at line (\d+)")
_ACTION = re.compile(r"'(.+?)'(?=[: ])")


def complaint(name: str, problem: str) -> str:
    """Begin a complaint with file and line, and the hand where a file holds many."""
    path, key = _file_of(name)
    line = _line_of(path, key, problem)
    place = f"{path}:{line}" if line else str(path)
    return f"{place}: hand {key}: {problem}" if key else f"{place}: {problem}"


def _file_of(name: str) -> tuple[Path, str]:
    """Tell the file from the key of its hand: `many.phhs:12` is hand 12 of many.phhs."""
    path = Path(name)
    if path.suffix == ".phhs" or ":" not in path.name or path.exists():
        return path, ""
    file, _, key = name.rpartition(":")
    return Path(file), key


def _line_of(path: Path, key: str, problem: str) -> int | None:
    if found := _TOML_LINE.search(problem):
        return int(found[1])
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return None
    field, _, rest = problem.partition(": ")
    if " " in field:
        return None
    begins = re.compile(rf"""\s*["']?{re.escape(field)}["']?\s*=""")
    first = next((at for at, line in enumerate(lines) if line.strip() == f"[{key}]"), 0)
    at = next((at for at, line in enumerate(lines[first:], first) if begins.match(line)), first)
    # An action that is quoted stands on a line of its own, where a file has a line for each.
    if quoted := _ACTION.match(rest):
        at = next((n for n, line in enumerate(lines[at:], at) if quoted[1] in line), at)
    return at + 1

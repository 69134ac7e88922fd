"""The source of the house, for tests that read it instead of running it."""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("domain", "projections", "services")


def files(*packages: str) -> list[Path]:
    """Every module of these packages."""
    found = [path for package in packages for path in sorted((ROOT / package).rglob("*.py"))]
    assert found
    return found


def place(path: Path) -> str:
    """Where a module is, as seen from the root."""
    return path.relative_to(ROOT).as_posix()


def module_of(path: Path) -> str:
    """The name a module is imported by."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def tree_of(path: Path) -> ast.Module:
    """What stands in a module."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def classes_in(family: type, *paths: Path) -> Iterator[type]:
    """Every class of a family, from the modules that define them."""
    for path in paths:
        module = importlib.import_module(module_of(path))
        for _, found in inspect.getmembers(module, inspect.isclass):
            if issubclass(found, family) and found.__module__ == module.__name__:
                yield found


def named(*names: str) -> list[Path]:
    """The modules of the domain that have one of these file names."""
    return [path for path in files("domain") if path.name in names]

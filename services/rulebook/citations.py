"""Which test cites which rule, read from the source of the tests without running them."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from services.rulebook.catalogue import exact_rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

Citation = tuple[str, str]


def citations(tests_folder: Path) -> dict[str, tuple[str, ...]]:
    """Find the tests that cite each rule: `CP-7.3` -> `tests/domain/test_x.py::test_name`."""
    found: dict[str, dict[str, None]] = {}
    for file in sorted(tests_folder.rglob("*.py")):
        place = file.relative_to(tests_folder.parent).as_posix()
        tree = ast.parse(file.read_text(encoding="utf-8"), filename=str(file))
        for rule_id, test in _citations_in(tree, place):
            found.setdefault(_number_in_catalogue(rule_id), {})[test] = None
    return {rule_id: tuple(tests) for rule_id, tests in found.items()}


def unknown_citations(cited: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Pick the cited numbers that no rule has; a whole section's number is unknown too."""
    return {rule_id: tests for rule_id, tests in cited.items() if exact_rule(rule_id) is None}


def _number_in_catalogue(rule_id: str) -> str:
    rule = exact_rule(rule_id)
    return rule.id if rule else rule_id


def _citations_in(tree: ast.Module, place: str) -> Iterator[Citation]:
    shared = _assigned(tree.body)
    whole_file = _cited(shared.pop("pytestmark", ()))
    credited: set[str] = set()
    for name, test in _tests(tree.body, place):
        used = {node.id for part in test for node in ast.walk(part) if isinstance(node, ast.Name)}
        borrowed = [node for each in used & shared.keys() for node in shared[each]]
        cited = [*_cited(test), *_cited(borrowed), *whole_file]
        credited.update(cited)
        yield from ((rule_id, name) for rule_id in cited)
    # Cases kept apart from the test that uses them still count, for the file.
    yield from ((rule_id, place) for rule_id in _cited([tree]) if rule_id not in credited)


def _tests(body: Iterable[ast.stmt], place: str) -> Iterator[tuple[str, list[ast.AST]]]:
    """Each test with the code that speaks for it: itself, and the marks of its classes."""
    for node in body:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() if node.name.startswith("test"):
                yield f"{place}::{node.name}", [node]
            case ast.ClassDef():
                marks = [*node.decorator_list, *_assigned(node.body).get("pytestmark", ())]
                for name, test in _tests(node.body, f"{place}::{node.name}"):
                    yield name, [*test, *marks]


def _assigned(body: Iterable[ast.stmt]) -> dict[str, tuple[ast.AST, ...]]:
    values: dict[str, tuple[ast.AST, ...]] = {}
    for node in body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                values[name] = (value,)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                values[name] = (value,)
    return values


def _cited(nodes: Iterable[ast.AST]) -> list[str]:
    return [rule_id for part in nodes for node in ast.walk(part) for rule_id in _named_by(node)]


def _named_by(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Call(
            func=ast.Attribute(
                value=ast.Name(id="mark") | ast.Attribute(attr="mark"),
                attr="rule",
            ),
            args=args,
        ):
            for arg in args:
                if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
                    yield arg.value

"""Reading a file of cases so that every complaint can name its line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from services.rule_cases.fields import Fields, Listed, UnreadableCaseError


def read_cases(path: Path) -> Iterator[Fields | UnreadableCaseError]:
    """Give each case of a file, or what is wrong with it, in the order they stand there."""
    try:
        text = path.read_text(encoding="utf-8")
        loader = yaml.SafeLoader(text)
        cases = _listed_cases(loader)
    except (OSError, UnicodeDecodeError) as problem:
        yield UnreadableCaseError(1, f"the file cannot be read: {problem}")
        return
    except yaml.YAMLError as problem:
        yield _not_yaml(problem)
        return
    except RecursionError:
        yield UnreadableCaseError(1, "the file cannot be read: its values are nested too deep")
        return
    except UnreadableCaseError as problem:
        yield problem
        return
    for node in cases:
        try:
            yield _case(loader, node)
        except yaml.YAMLError as problem:
            yield _not_yaml(problem)
        except UnreadableCaseError as problem:
            yield problem


def _listed_cases(loader: yaml.SafeLoader) -> list[yaml.Node]:
    root = loader.get_single_node()
    found = root
    if isinstance(root, yaml.MappingNode):
        found = next((value for key, value in root.value if key.value == "cases"), None)
    if isinstance(found, yaml.SequenceNode):
        return list(found.value)
    raise UnreadableCaseError(1, "a file of cases is a list of cases, or has one as `cases`")


def _case(loader: yaml.SafeLoader, node: yaml.Node) -> Fields:
    line = node.start_mark.line + 1
    try:
        case = _Converter(loader).value(node, "the case")
    except ValueError as problem:
        raise UnreadableCaseError(line, f"the case holds no value of YAML: {problem}") from None
    if not isinstance(case, Fields):
        raise UnreadableCaseError(line, "a case is a mapping of fields")
    return case


def _not_yaml(problem: yaml.YAMLError) -> UnreadableCaseError:
    if not isinstance(problem, yaml.MarkedYAMLError):
        return UnreadableCaseError(1, f"this is not YAML: {' '.join(str(problem).split())}")
    mark = problem.problem_mark or problem.context_mark
    return UnreadableCaseError(mark.line + 1 if mark else 1, f"this is not YAML: {problem.problem}")


_MOST_VALUES = 20_000


class _Converter:
    """Turns YAML nodes into values that remember their lines."""

    def __init__(self, loader: yaml.SafeLoader) -> None:
        self._loader = loader
        self._open: set[int] = set()
        self._left = _MOST_VALUES

    def value(self, node: yaml.Node, name: str) -> Any:
        """Convert one node; `name` is what complaints call it."""
        self._left -= 1
        if self._left < 0:
            # Anchors that hold anchors grow without end from a few lines.
            line = node.start_mark.line + 1
            raise UnreadableCaseError(line, f"the case has more than {_MOST_VALUES} values")
        if isinstance(node, yaml.ScalarNode):
            # An amount such as 12.50 is kept as it was written: no float comes in here.
            if node.tag == "tag:yaml.org,2002:float":
                return node.value
            return self._loader.construct_object(node)
        line = node.start_mark.line + 1
        if id(node) in self._open:
            raise UnreadableCaseError(line, f"{name} contains itself")
        self._open.add(id(node))
        try:
            if isinstance(node, yaml.SequenceNode):
                return self._listed(node, name)
            assert isinstance(node, yaml.MappingNode)  # noqa: S101 - YAML has three kinds of nodes
            return self._fields(node, name)
        finally:
            self._open.remove(id(node))

    def _listed(self, node: yaml.SequenceNode, name: str) -> Listed:
        items = [self.value(each, f"{name}[{at}]") for at, each in enumerate(node.value, start=1)]
        return Listed(name, items, [each.start_mark.line + 1 for each in node.value])

    def _fields(self, node: yaml.MappingNode, name: str) -> Fields:
        # What is merged from an anchor stands before the mapping's own keys, which win.
        merges = any(key.tag == "tag:yaml.org,2002:merge" for key, _ in node.value)
        if merges:
            self._loader.flatten_mapping(node)
        fields = Fields(name, node.start_mark.line + 1)
        for key_node, value_node in node.value:
            key = self.value(key_node, "a key")
            line = key_node.start_mark.line + 1
            if isinstance(key, Fields | Listed):
                raise UnreadableCaseError(line, f"a key of {name} is not a single word or number")
            if key in fields.values and not merges:
                raise UnreadableCaseError(line, f"{name} has {key!r} twice")
            fields.values[key] = self.value(value_node, str(key))
            fields.lines[key] = line
        return fields

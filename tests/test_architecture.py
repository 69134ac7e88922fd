"""What import-linter cannot see: names, lists that must be complete, and what nobody may reach."""

from __future__ import annotations

import ast
import dataclasses
import importlib
import importlib.metadata
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from domain.aggregate import AggregateRoot, CreationEvent, DomainEvent
from domain.catalogue import AGGREGATES, EVENTS
from domain.command import Command
from domain.errors import Refusal
from domain.rulings.commands import Decision
from services.doors.schemas import schema_for
from services.use_cases.catalogue import COMMANDS
from services.words import TITLES
from tests.source import PACKAGES, ROOT, classes_in, files, named, place, tree_of

FORBIDDEN_NAMES = {"helpers", "utils", "common", "base", "manager", "misc"}
MOST_LINES = 300

# Verbs whose past tense does not end in -ed.
IRREGULAR = (
    *("begun", "checked_in", "chosen", "cut", "dealt", "dealt_in", "found", "given", "made"),
    *("moved_in", "paid", "picked_up", "sent", "set", "set_up", "shown", "sold", "taken"),
    *("taken_back", "withdrawn"),
)

# Who may look at the environment beside the settings, and why.
READERS_OF_THE_ENVIRONMENT = {
    "services/settings.py": "it is the reader",
    "services/cli/connection.py": "hands the settings the addresses of the folder's own servers",
    "services/cli/processes.py": "says whether the servers are somebody else's",
    "services/cli/up.py": "gives every process of the Procfile the same environment",
    "services/embedded/binaries.py": "PG_BINDIR names another PostgreSQL, before any settings",
    "services/embedded/broker.py": "the server inherits the environment of whoever starts it",
    "services/embedded/postgres.py": "the server inherits it, without the PG* of whoever starts it",
    "services/live/main.py": "its port is the process's own, set by the Procfile",
    "services/web/health.py": "prometheus_client reads the same variable by itself",
}


def by_topic(kind: type) -> str:
    return kind.TOPIC


# The lists are complete.


def test_every_event_is_in_the_catalogue():
    declared = set(classes_in(DomainEvent, *named("events.py")))

    assert declared == set(EVENTS)
    assert len(EVENTS) == len(set(EVENTS))


def test_events_are_declared_only_where_events_are_looked_for():
    everywhere = set(classes_in(DomainEvent, *files("domain")))

    assert everywhere - set(EVENTS) == {DomainEvent, CreationEvent}


def test_every_aggregate_is_in_the_catalogue():
    declared = set(classes_in(AggregateRoot, *files("domain"))) - {AggregateRoot}

    assert declared == set(AGGREGATES)
    assert len(AGGREGATES) == len(set(AGGREGATES))


def test_every_command_can_be_given_at_the_doors():
    declared = set(classes_in(Command, *files("domain"))) - {Command, Decision}

    assert declared == {spec.kind for spec in COMMANDS.values()}
    assert len(declared) == len(COMMANDS)
    assert {kind.__module__.rpartition(".")[2] for kind in declared} == {"commands"}


def test_every_event_has_a_title_and_no_title_is_left_over():
    assert {kind.TOPIC for kind in EVENTS} == set(TITLES)


@pytest.mark.parametrize("spec", COMMANDS.values(), ids=lambda spec: spec.name)
def test_every_command_has_a_schema_of_exactly_its_fields(spec):
    asked = {field.name for field in dataclasses.fields(spec.kind)} - {"envelope"}

    assert set(schema_for(spec.kind)().fields) == asked


@pytest.mark.parametrize("spec", COMMANDS.values(), ids=lambda spec: spec.name)
def test_a_command_has_one_name_in_three_spellings(spec):
    words = spec.name.split("-")

    assert spec.kind.__name__ == "".join(word.title() for word in words)
    assert spec.use_case.__name__ == "_".join(words)


def test_the_contract_of_the_projections_names_every_aggregate():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = {each["name"]: each for each in settings["tool"]["importlinter"]["contracts"]}
    contract = contracts["Projections know events, not aggregates or commands"]

    assert {kind.__module__ for kind in AGGREGATES} <= set(contract["forbidden_modules"])


@pytest.mark.parametrize("kind", EVENTS, ids=by_topic)
def test_every_event_is_looked_at_by_a_test_of_the_domain(kind):
    assert kind.__name__ in names_in_given_when_then_tests()


@cache
def names_in_given_when_then_tests() -> set[str]:
    """Names used inside tests of files that read given, when, then."""
    names = set()
    for path in sorted((ROOT / "tests" / "domain").rglob("test_*.py")):
        tree = tree_of(path)
        imported = {node.module for node in tree.body if isinstance(node, ast.ImportFrom)}
        if "tests.given_when_then" not in imported:
            continue
        for test in tree.body:
            if isinstance(test, ast.FunctionDef) and test.name.startswith("test_"):
                names |= {node.id for node in ast.walk(test) if isinstance(node, ast.Name)}
    return names


# Names last for ever.


@pytest.mark.parametrize("kind", EVENTS, ids=by_topic)
def test_an_event_is_stored_as_its_context_and_what_happened(kind):
    context, _, happened = kind.TOPIC.partition(".")
    folder = kind.__module__.split(".")[1]

    assert re.fullmatch(r"[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*", kind.TOPIC)
    assert context in {folder, folder.removesuffix("s"), folder.removesuffix("es")}
    assert happened.endswith(("ed", *IRREGULAR))


def test_no_two_things_are_stored_under_one_name():
    names = Counter(kind.TOPIC for kind in (*EVENTS, *AGGREGATES))

    assert max(names.values()) == 1


@pytest.mark.parametrize("kind", [*EVENTS, *AGGREGATES], ids=by_topic)
def test_everything_stored_says_what_it_is(kind):
    said = vars(kind).get("__doc__") or ""

    assert re.match(r"[A-Z].*\.", said)
    # A dataclass without a docstring is given its signature instead.
    assert not said.startswith(f"{kind.__name__}(")


def refusals() -> list[type[Refusal]]:
    return list(classes_in(Refusal, *files("domain")))


@pytest.mark.parametrize("kind", refusals(), ids=lambda kind: kind.__name__)
def test_a_refusal_has_a_code_of_its_own(kind):
    assert re.fullmatch(r"[a-z]+(_[a-z]+)*", vars(kind)["code"])


def test_no_two_refusals_of_the_house_share_a_code():
    codes = Counter(code for path in files(*PACKAGES) for code in codes_in(tree_of(path)))

    assert {kind.code for kind in refusals()} <= set(codes)
    assert [code for code, times in codes.items() if times > 1] == []


def codes_in(tree: ast.Module) -> Iterator[str]:
    """Codes given in the bodies of exceptions, without importing a process to see them."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.ClassDef) or not node.name.endswith(("Error", "Refusal")):
            continue
        for statement in node.body:
            match statement:
                case (
                    ast.Assign(targets=[ast.Name(id="code")], value=ast.Constant(value=str(code)))
                    | ast.AnnAssign(target=ast.Name(id="code"), value=ast.Constant(value=str(code)))
                ):
                    yield code


def test_every_refusal_of_a_context_is_expected_by_a_test():
    tested = set()
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        tested |= {node.id for node in ast.walk(tree_of(path)) if isinstance(node, ast.Name)}
    of_contexts = [
        path for path in named("errors.py", "authority.py") if path.parent.name != "domain"
    ]

    assert {kind.__name__ for kind in classes_in(Refusal, *of_contexts)} - tested == set()


# What nobody may do.


def test_no_module_has_a_name_that_says_nothing():
    everywhere = files(*PACKAGES, "tests")
    names = {part for path in everywhere for part in path.relative_to(ROOT).with_suffix("").parts}

    assert names & FORBIDDEN_NAMES == set()


def test_no_file_is_too_long_to_be_read():
    lengths = {place(path): len(path.read_text().splitlines()) for path in files(*PACKAGES)}

    assert {name: lines for name, lines in lengths.items() if lines > MOST_LINES} == {}


def test_only_the_settings_and_the_plumbing_of_processes_read_the_environment():
    readers = {place(path) for path in files(*PACKAGES) if reads_environment(tree_of(path))}

    assert readers == set(READERS_OF_THE_ENVIRONMENT)


def reads_environment(tree: ast.Module) -> bool:
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="os"), attr="environ" | "environb" | "getenv"):
                return True
            case ast.ImportFrom(module="os", names=names):
                if {each.name for each in names} & {"environ", "environb", "getenv"}:
                    return True
            case ast.ImportFrom(module="environs", names=names):
                if "Env" in {each.name for each in names}:
                    return True
            case ast.Import(names=names):
                if "environs" in {each.name for each in names}:
                    return True
    return False


@pytest.mark.parametrize("path", files("domain"), ids=place)
def test_the_domain_asks_neither_the_time_nor_chance_nor_the_machine(path):
    impure = {"os", "time", "random", "secrets", "socket", "pathlib", "threading", "asyncio"}
    for node in ast.walk(tree_of(path)):
        match node:
            case ast.Import(names=names):
                assert impure.isdisjoint(each.name.partition(".")[0] for each in names)
            case ast.ImportFrom(module=str(module), names=names):
                assert module.partition(".")[0] not in impure
                assert {"uuid1", "uuid4"}.isdisjoint(each.name for each in names)
            case ast.Call(func=ast.Attribute(attr=called)):
                assert called not in {"now", "utcnow", "today", "uuid1", "uuid4"}


@pytest.mark.parametrize("path", files("domain"), ids=place)
def test_the_domain_has_nothing_to_round(path):
    for node in ast.walk(tree_of(path)):
        match node:
            case ast.Constant(value=value):
                assert not isinstance(value, float | complex)
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
                pytest.fail(f"line {node.lineno} divides: money is split in whole cents")
            case ast.Name(id=name):
                assert name not in {"float", "Decimal", "Fraction", "round"}
            case ast.ImportFrom(module=module):
                assert module not in {"decimal", "fractions", "math"}


def test_no_other_distribution_brings_packages_of_our_names():
    owners = importlib.metadata.packages_distributions()

    # An editable install owns a path instead of packages, so it may be absent here.
    for package in PACKAGES:
        assert set(owners.get(package, [])) <= {"pitbook"}
        assert Path(importlib.import_module(package).__file__).parents[1] == ROOT

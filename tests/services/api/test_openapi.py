"""The document at /api/v1/openapi.json is complete, and the API keeps every promise in it."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any
from uuid import uuid4

import pytest
import schemathesis
from flask import Flask
from schemathesis import engine
from schemathesis.engine import events

from domain.cage.denominations import DENOMINATIONS, MOST_PIECES
from domain.staff.roles import Role
from services.integrity.verify import verify
from services.settings import Settings
from services.use_cases.catalogue import COMMANDS
from tests.conftest import SECRET
from tests.services.api.conftest import MachineOf

METHODS = {"get", "post", "put", "patch", "delete"}
ARGUMENT = re.compile(r"<[^>]*?([a-z_]+)>")
UUID_AS_IT_SHOULD_BE = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


@pytest.fixture
def document(app: Flask) -> dict[str, Any]:
    """The document, which tells nothing secret and so needs no token."""
    answer = app.test_client().get("/api/v1/openapi.json")
    assert answer.status_code == 200
    assert answer.content_type == "application/json"
    said: dict[str, Any] = answer.get_json()
    return said


def operations(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {
        f"{method.upper()} {path}": operation
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
        if method in METHODS
    }


def test_every_route_is_in_the_document(app: Flask, document: dict[str, Any]) -> None:
    assert document["openapi"] == "3.1.0"
    routes = {
        f"{method} {ARGUMENT.sub(_in_braces, str(rule))}"
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
        if str(rule).startswith("/api/") and not str(rule).endswith("openapi.json")
    }
    assert set(operations(document)) == routes
    assert {f"POST /api/v1/commands/{name}" for name in COMMANDS} < routes


def test_every_operation_says_who_may_how_it_fails_and_what_it_is_called(
    document: dict[str, Any],
) -> None:
    assert document["security"] == [{"bearer": []}]
    assert document["components"]["securitySchemes"]["bearer"]["scheme"] == "bearer"
    names = Counter()
    for name, operation in operations(document).items():
        names[operation["operationId"]] += 1
        assert operation["summary"], name
        answers = operation["responses"]
        assert "default" not in answers, name
        wanted = {"401", "429"}
        if "requestBody" in operation:
            wanted |= {"400", "413", "415", "422"}
        assert wanted <= set(answers), name
        for status in set(answers) - {"200", "201"}:
            reference = answers[status]["$ref"].rpartition("/")[2]
            problem = document["components"]["responses"][reference]["content"]
            assert set(problem) == {"application/problem+json"}, name
    assert max(names.values()) == 1


def test_a_command_is_described_to_the_last_field(document: dict[str, Any]) -> None:
    deposit = operations(document)["POST /api/v1/commands/take-deposit"]
    assert {"200", "201", "403", "404", "409"} < set(deposit["responses"])
    headers = {each["name"]: each for each in deposit["parameters"]}
    assert headers["Idempotency-Key"]["required"]
    assert headers["Idempotency-Key"]["schema"] == {"type": "string", "format": "uuid"}
    assert not headers["If-Match"]["required"]
    assert not headers["Pitbook-Authorisation"]["required"]
    schemas = document["components"]["schemas"]
    body = schemas["TakeDeposit"]
    assert set(body["required"]) == {"shift_id", "player_id", "count"}
    assert body["additionalProperties"] is False
    count = body["properties"]["count"]
    assert count["additionalProperties"] == {
        "type": "integer",
        "minimum": 0,
        "maximum": MOST_PIECES,
    }
    assert count["propertyNames"] == {"enum": [str(cents) for cents in DENOMINATIONS]}
    roles = schemas["AppointStaff"]["properties"]["roles"]["items"]
    assert roles == {"type": "string", "enum": [role.value for role in Role]}
    problem = schemas["Problem"]
    assert {"type", "title", "status", "detail", "code", "rule"} < set(problem["required"])


COMMANDS_ALONE = "/api/v1/commands/"
NAMING_NOTHING = ("fund-vault", "open-player-account")
OF_COMPLIANCE = (
    "/api/v1/(threshold|suspicions|watch|cash|players|commands/.*(-threshold|-suspicion))"
)


@pytest.fixture
def keys_of_their_own(app: Flask) -> None:
    """Let commands happen: one key for all of them would only ever be answered as reused."""
    serve = app.wsgi_app

    def renewed(environ: dict[str, Any], start_response: Any) -> Any:
        if UUID_AS_IT_SHOULD_BE.fullmatch(environ.get("HTTP_IDEMPOTENCY_KEY", "")):
            environ["HTTP_IDEMPOTENCY_KEY"] = str(uuid4())
        return serve(environ, start_response)

    app.wsgi_app = renewed  # type: ignore[method-assign]


@pytest.mark.usefixtures("drawer", "secrets", "keys_of_their_own")
@pytest.mark.filterwarnings("ignore:Generating overly large repr")
@pytest.mark.parametrize(
    ("code", "paths", "is_covered"),
    [
        ("SUE", "/api/v1/(?!commands/)", True),
        ("SUE", COMMANDS_ALONE, False),
        # Every boundary of every part of every command takes minutes, and is asked for apart.
        pytest.param("SUE", COMMANDS_ALONE, True, marks=pytest.mark.oracle),
        ("ADA", "/api/v1/(staff|stations|tokens)", True),
        ("OLA", OF_COMPLIANCE, True),
    ],
)
def test_whatever_is_sent_the_answer_is_one_of_those_promised(
    app: Flask, machine: MachineOf, settings: Settings, code: str, paths: str, *, is_covered: bool
) -> None:
    """Some thousands of requests, good and bad: no fault, no answer beside the document."""
    config = schemathesis.Config.from_dict(
        {
            "headers": {"Authorization": f"Bearer {machine(code).token}"},
            "generation": {"max-examples": 4, "deterministic": True, "database": "none"},
            "phases": {"stateful": {"enabled": False}, "coverage": {"enabled": is_covered}},
            "checks": {
                # 3.0 is an integer to JSON Schema; to us an amount with a point in it is none.
                "positive_data_acceptance": {"enabled": False},
                # It follows redirects, which its WSGI client cannot; test_bearer asks instead.
                "ignored_auth": {"enabled": False},
            },
            "continue-on-failure": True,
        }
    )
    schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app, config=config)
    schema = schema.include(path_regex=paths)
    broken: dict[str, str] = {}
    statuses: Counter[int] = Counter()
    done: set[str] = set()
    for event in engine.from_schema(schema).execute():
        assert not isinstance(event, events.NonFatalError | events.FatalError), event
        if isinstance(event, events.ScenarioFinished):
            broken |= _broken(event)
            statuses.update(_statuses(event))
            if 201 in _statuses(event):
                done.add(event.recorder.label)
    assert broken == {}
    if is_covered:
        assert statuses[405] > 10
    if paths == COMMANDS_ALONE:
        assert statuses[201] > 0
        if is_covered:
            # All others name something that must be there, and whose name nobody guesses.
            assert {f"POST {COMMANDS_ALONE}{name}" for name in NAMING_NOTHING} <= done
        assert {403, 404, 409, 422} < set(statuses)
    else:
        assert statuses[200] > 10
    if code == "SUE" and is_covered:
        assert {401, 403, 404, 415, 422} < set(statuses)
    if code == "SUE":
        assert verify(settings.database_url, SECRET, settings.folder).findings == ()


def _in_braces(argument: re.Match[str]) -> str:
    return f"{{{argument[1]}}}"


def _broken(event: events.ScenarioFinished) -> dict[str, str]:
    return {
        f"{event.recorder.label}: {check.name}": (
            f"{check.failure_info.failure}\n{check.failure_info.code_sample}"
        )
        for checks in event.recorder.checks.values()
        for check in checks
        if check.failure_info is not None
    }


def _statuses(event: events.ScenarioFinished) -> list[int]:
    asked = event.recorder.interactions.values()
    return [each.response.status_code for each in asked if each.response is not None]

"""How a body is read: as JSON and nothing else, with every name once and every number a number."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from flask import Request
from webargs.flaskparser import FlaskParser
from werkzeug.exceptions import BadRequest, UnsupportedMediaType


class StrictParser(FlaskParser):
    """Reads requests; what a schema does with unknown names is the schema's to say."""

    DEFAULT_UNKNOWN_BY_LOCATION = dict.fromkeys(("json", "query", "headers"))

    def load_json(self, req: Request, schema: Any) -> Any:
        """Return what the body says, or refuse it with a sentence."""
        del schema
        if req.mimetype != "application/json":
            raise UnsupportedMediaType("send the body as application/json")
        body = req.get_data(cache=True)
        if not body.strip():
            raise BadRequest("the body is empty; send a JSON object")
        return parsed(body)


def parsed(body: bytes) -> Any:
    """Read JSON in UTF-8, or refuse it."""
    try:
        return json.loads(body.decode(), object_pairs_hook=_once, parse_constant=_no_number)
    except UnicodeDecodeError:
        raise BadRequest("the body is not UTF-8") from None
    except RecursionError:
        raise BadRequest("the body is nested too deeply") from None
    except ValueError as error:
        # Python also refuses to read a number of thousands of digits.
        where = f" (line {error.lineno})" if isinstance(error, json.JSONDecodeError) else ""
        raise BadRequest(f"the body is not JSON that can be read{where}") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuse an object that says one thing twice: readers differ in which they believe."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadRequest("the body names a field twice in one object")
    return found


def _no_number(constant: str) -> NoReturn:
    raise BadRequest(f"{constant} is not a number of JSON")

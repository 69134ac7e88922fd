"""A dealer's tablet without scripts: the forms of the page, filled and sent as a browser would."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

from werkzeug.test import TestResponse

from tests.services.web.conftest import Person


class Forms(HTMLParser):
    """Reads a page's forms: their hidden fields, and their buttons by what they say."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.forms: list[dict[str, Any]] = []
        self._button: dict[str, Any] | None = None
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "form":
            self.forms.append({"action": found.get("action") or "", "hidden": {}, "buttons": {}})
        elif tag == "input" and found.get("type") == "hidden" and self.forms:
            self.forms[-1]["hidden"][found["name"]] = found.get("value") or ""
        elif tag == "button" and self.forms:
            self._button = {"name": found.get("name"), "value": found.get("value"), "says": ""}

    def handle_data(self, data: str) -> None:
        if self._button is not None:
            self._button["says"] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "button" and self._button is not None:
            self.forms[-1]["buttons"][" ".join(self._button["says"].split())] = self._button
            self._button = None

    def with_button(self, says: str, action: str = "") -> tuple[dict[str, Any], dict[str, Any]]:
        """Find a form by a button of it."""
        for form in self.forms:
            if says in form["buttons"] and form["action"].endswith(action):
                return form, form["buttons"][says]
        raise AssertionError(f"{says!r} is not among {[list(f['buttons']) for f in self.forms]}")


def press(person: Person, url: str, says: str, action: str = "", **typed: Any) -> TestResponse:
    """Open a page, press one of its buttons with this typed, and go where that leads."""
    return press_on(person, person.see(url), says, action, **typed)


def press_on(
    person: Person, page: TestResponse, says: str, action: str = "", **typed: Any
) -> TestResponse:
    """Press a button of a page that is open, however old it is."""
    form, button = Forms(page.text).with_button(says, action)
    data = form["hidden"] | typed
    if button["name"]:
        data[button["name"]] = button["value"]
    return person.client.post(form["action"], data=data, follow_redirects=True)


def put_down(person: Person, url: str, place: int, bet: str, amount: str) -> TestResponse:
    """Type a wager."""
    where = {"area" if bet in {"war", "tie"} else "box": str(place)}
    return press(person, url, "Put it down", player=f"P{place}", bet=bet, amount=amount, **where)

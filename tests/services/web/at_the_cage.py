"""What cashiers and supervisors do at their browsers, in the words of the cage."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from werkzeug.test import TestResponse

from domain.cage.denominations import Count
from services.doors.house import the_casino
from services.store.freshness import wait_for
from services.use_cases.casino import Casino
from tests.people_and_things import a_bank_sent, a_player_of, hundreds
from tests.services.web.conftest import PIN, Person

NOTE = {100: "count.10000", 50: "count.5000", 20: "count.2000", 10: "count.1000"}


@dataclass
class Form:
    """A form as a browser would send it: its address and every field that has a value."""

    action: str
    fields: dict[str, str] = field(default_factory=dict)
    other_actions: list[str] = field(default_factory=list)


class _Forms(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._is_inside = False
        self._textarea: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._is_inside = "data-post" in given
            if self._is_inside:
                self.forms.append(Form(given.get("action", "")))
        elif self._is_inside and tag == "input" and "value" in given:
            self.forms[-1].fields[given["name"]] = given["value"]
        elif self._is_inside and tag == "button" and "formaction" in given:
            self.forms[-1].other_actions.append(given["formaction"])
        elif self._is_inside and tag == "textarea":
            self._textarea = given["name"]

    def handle_data(self, data: str) -> None:
        if self._textarea:
            self.forms[-1].fields[self._textarea] = data.removeprefix("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._is_inside = False
        elif tag == "textarea":
            self._textarea = None


def forms_of(page: TestResponse) -> list[Form]:
    """The forms of a page that post something; the dialog, if one is open, comes first."""
    parser = _Forms()
    parser.feed(page.text)
    return parser.forms


def post(person: Person, page: TestResponse, path: str = "", **typed: Any) -> TestResponse:
    """Send a page's first posting form, with this typed into it."""
    form = forms_of(page)[0]
    return person.send(form.action or path, form.fields | typed)


def fill(person: Person, path: str, **typed: Any) -> TestResponse:
    """Open a page and send its form with everything hidden in it, and this typed."""
    page = person.see(path)
    assert page.status_code == 200, page.text
    return post(person, page, path, **typed)


def fill_chosen(person: Person, path: str, **typed: Any) -> TestResponse:
    """Send a page's form with the first choice of every list, and this typed."""
    page = person.see(path)
    assert page.status_code == 200, page.text
    first_choice = re.compile(r'<select[^>]* name="([^"]+)".*?<option value="([^"]*)"', re.DOTALL)
    chosen = first_choice.findall(page.text)
    return post(person, page, path, **(dict(chosen) | typed))


def notes(**pieces: int) -> dict[str, str]:
    """Pieces by denomination: notes(hundreds=3)."""
    names = {"hundreds": 100, "fifties": 50, "twenties": 20, "tens": 10}
    return {NOTE[names[name]]: str(number) for name, number in pieces.items()}


def send_bank(cashier: Person, place: str, **counts: Count) -> None:
    """Let the vault send a bank, and wait until the page shows that it is on its way."""
    with cashier.client.application.app_context():
        casino = the_casino()
        a_bank_sent(casino, place, **counts)
        with casino.pool.connection() as connection:
            row = connection.execute("SELECT max(position) FROM log.events").fetchone()
        assert row
        assert wait_for(casino.pool, row[0], 10)


def open_window(cashier: Person, window: str = "W1") -> None:
    """Open a window with ten hundreds, a thousand dollars, that the vault sent."""
    send_bank(cashier, f"cage:{window}", count=hundreds(10))
    answer = fill_chosen(cashier, f"/cage/windows/{window}", **notes(hundreds=10))
    assert answer.status_code == 302, answer.text


def a_player(house: Casino, name: str = "Percy Player") -> str:
    """A player with an account; their number."""
    player_id = a_player_of(house, name)
    with house.pool.connection() as connection:
        head = connection.execute("SELECT max(position) FROM log.events").fetchone()
    assert head
    assert wait_for(house.pool, head[0], 10)
    with house.pool.connection() as connection:
        row = connection.execute(
            "SELECT number FROM players.players WHERE player_id = %s", [player_id]
        ).fetchone()
    assert row
    return str(row[0])


def deposit(cashier: Person, number: str, window: str = "W1", **pieces: int) -> str:
    """Take a deposit, of three fifties unless told otherwise; its slip."""
    path = f"/cage/windows/{window}/deposit?player={number}"
    return slip_after(fill(cashier, path, **notes(**(pieces or {"fifties": 3}))))


def slip_after(answer: TestResponse) -> str:
    """The slip a posted form led to."""
    assert answer.status_code == 302, answer.text
    found = re.fullmatch(r"/slips/([A-Z]+-\d{6})", answer.location)
    assert found, answer.location
    return found[1]


def ask_to_void(
    cashier: Person, slip: str, reason: str = "wrong player", window: str = "W1"
) -> TestResponse:
    """Post the void form alone, which opens the dialog for a second person."""
    page = fill(cashier, f"/cage/windows/{window}/void/{slip}", reason=reason)
    assert page.status_code == 403, page.text
    return page


def authorise(cashier: Person, dialog: TestResponse, code: str, pin: str = PIN) -> TestResponse:
    """Let a second person sign in the dialog."""
    return post(cashier, dialog, authoriser_code=code, authoriser_pin=pin)


def ask_from_the_queue(cashier: Person, dialog: TestResponse) -> str:
    """Press the dialog's other button; the address of the waiting page."""
    form = forms_of(dialog)[0]
    answer = cashier.send(form.other_actions[0], form.fields)
    assert answer.status_code == 302, answer.text
    assert answer.location.startswith("/approvals/")
    return str(answer.location)


def decide(second: Person, request: str, decision: str = "approved", **typed: Any) -> TestResponse:
    """Decide on a request as its page lets one: with a PIN."""
    page = second.see(request)
    assert page.status_code == 200, page.text
    return post(second, page, **({"decision": decision, "pin": PIN} | typed))


def events_named(house: Casino, *names: str) -> int:
    """How many such events the log has."""
    with house.pool.connection() as connection:
        row = connection.execute(
            "SELECT count(*) FROM log.events WHERE name = ANY(%s)", [list(names)]
        ).fetchone()
    assert row
    return int(row[0])


def refusals_of(house: Casino, command: str) -> list[str]:
    """The codes of what was refused to this command, in order."""
    with house.pool.connection() as connection:
        rows = connection.execute(
            "SELECT code FROM desk.refusals WHERE command = %s ORDER BY refusal_id", [command]
        ).fetchall()
    return [row[0] for row in rows]


def lookups_of(house: Casino, purpose: str) -> int:
    """How often somebody looked a person up for this purpose."""
    with house.pool.connection() as connection:
        row = connection.execute(
            "SELECT count(*) FROM desk.person_lookups WHERE purpose = %s", [purpose]
        ).fetchone()
    assert row
    return int(row[0])

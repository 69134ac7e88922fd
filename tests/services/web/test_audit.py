"""Audit: every event, every no, every look-up, every act, and whether it all still holds."""

from __future__ import annotations

import re
from collections.abc import Callable

import psycopg
import pytest
from markupsafe import escape

from domain.staff.staff_member import staff_id_of
from services.desk import acts, people
from services.integrity.seals import seal_head
from services.rulebook.catalogue import words_of
from services.settings import Settings
from services.use_cases.casino import Casino
from tests.people_and_things import FRIDAY
from tests.services.web.a_night_at_the_cage import a_night
from tests.services.web.conftest import PASSWORD, Person

PersonOf = Callable[..., Person]
PAGES = ("/audit/", "/audit/refusals", "/audit/look-ups", "/audit/acts", "/audit/integrity")


@pytest.fixture
def otto(signed_in: PersonOf) -> Person:
    return signed_in("OTTO", "OFFICE")


def positions(page: str) -> list[int]:
    found = re.findall(r'<a class="target" href="/ledger/events/(\d+)"', page)
    return [int(each) for each in found]


def test_the_audit_trail_is_closed_to_those_who_work_the_floor(signed_in: PersonOf) -> None:
    for code in ("CAT", "DAN", "PIA"):
        somebody = signed_in(code)
        for path in PAGES:
            answer = somebody.see(path)
            assert answer.status_code == 403
            assert "To read the audit trail needs" in answer.text
        assert "<span>Audit</span>" not in somebody.see("/me/").text


def test_the_audit_trail_is_open_to_those_who_check(signed_in: PersonOf) -> None:
    for code in ("OTTO", "ANA", "ADA", "SUE"):
        somebody = signed_in(code, "OFFICE")
        for path in PAGES:
            assert somebody.see(path).status_code == 200
        assert "<span>Audit</span>" in somebody.see("/me/").text


def test_events_come_newest_first_and_lead_to_their_pages(otto: Person, house: Casino) -> None:
    night = a_night(house)
    page = otto.see("/audit/").text
    found = positions(page)
    assert found[0] == night.last
    assert found == sorted(found, reverse=True)
    assert "Slip voided $500.00: wrong player" in page
    assert "Sue Number 2" in page, "who authorised it"


def test_events_are_found_by_kind_by_person_and_by_gaming_day(otto: Person, house: Casino) -> None:
    night = a_night(house)
    kinds = positions(otto.see("/audit/?name=cage.slip_voided").text)
    assert len(kinds) == 1
    by_sue = positions(otto.see("/audit/?person=sue").text)
    assert kinds[0] in by_sue
    assert night.last not in by_sue, "Cat closed the drawer without Sue"
    on_the_day = positions(otto.see(f"/audit/?day={FRIDAY}").text)
    assert night.last in on_the_day
    assert positions(otto.see("/audit/?day=2025-01-01").text) == []
    both = otto.see(f"/audit/?name=cage.deposit_taken&person=CAT&day={FRIDAY}").text
    assert len(positions(both)) == 2


def test_a_question_that_cannot_be_read_is_answered_with_a_sentence(otto: Person) -> None:
    for query, sentence in (
        ("name=no.such", "choose a kind of event from the list"),
        ("person=NOBODY", "nobody works or worked here under the code NOBODY"),
        ("person=a%00b", "person holds a character that cannot be read"),
        ("day=yesterday", "&#39;yesterday&#39; is not a gaming day such as 2026-11-18"),
        ("day=0001-01-01", "no gaming day of this house is on 0001-01-01"),
        ("before=minus", "a page begins before a whole number"),
    ):
        answer = otto.see(f"/audit/?{query}")
        assert answer.status_code == 422, query
        assert sentence in answer.text


def test_a_long_log_is_read_page_by_page_without_a_gap(
    otto: Person, house: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_night(house)
    monkeypatch.setattr("services.web.audit._PAGE", 7)
    path: str | None = "/audit/?name="
    seen: list[int] = []
    while path:
        page = otto.see(path).text
        seen += positions(page)
        older = re.search(r'<a class="btn" href="([^"]+)">Older</a>', page)
        path = older[1].replace("&amp;", "&") if older else None
    with house.pool.connection() as connection:
        rows = connection.execute(
            "SELECT position FROM log.events WHERE name NOT LIKE 'compliance.%'"
            " ORDER BY position DESC"
        )
        assert seen == [position for (position,) in rows]
    assert len(seen) > 14


def test_a_link_to_older_events_cannot_be_led_elsewhere(
    otto: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("services.web.audit._PAGE", 2)
    page = otto.see("/audit/?_scheme=javascript&_external=1&_anchor=x").text
    older = re.search(r'<a class="btn" href="([^"]+)">Older</a>', page)
    assert older
    assert older[1].startswith("/audit/?")


def test_a_refusal_tells_who_where_what_and_which_rule(
    otto: Person, signed_in: PersonOf, house: Casino
) -> None:
    cat = signed_in("CAT", "W2")
    with house.pool.connection() as connection:
        connection.execute(
            "INSERT INTO desk.refusals (command, code, rule, sentence, by_staff, station)"
            " VALUES ('void-slip', 'rank_too_low', 'PP-1.1-PokerProAccount', 'too low', %s, 'W2')",
            [staff_id_of("CAT")],
        )
    cat.fill("/switch", {"code": "COL", "pin": "0001"})
    page = otto.see("/audit/refusals").text
    for words in ("void-slip", "rank_too_low", "too low", "Cat Number 0", "W2", "switch"):
        assert words in page
    assert "Rule PP-1.1-PokerProAccount" in page
    assert str(escape(words_of("PP-1.1-PokerProAccount"))) in page
    only = otto.see("/audit/refusals?code=wrong_secret").text
    assert "void-slip" not in only
    assert "switch" in only
    assert "void-slip" in otto.see("/audit/refusals?person=CAT").text
    assert "Nothing was refused" in otto.see("/audit/refusals?person=OTTO").text


def test_a_wrong_sign_in_under_an_unknown_code_is_kept_too(otto: Person, person: PersonOf) -> None:
    person("GHOST").fill("/sign-in", {"station": "W1", "code": "GHOST", "password": PASSWORD})
    page = otto.see("/audit/refusals").text
    assert "nobody known" in page
    assert "sign-in" in page


def test_a_look_up_is_told_without_the_name(otto: Person, house: Casino) -> None:
    night = a_night(house)
    people.look_up(house.pool, night.player_id, staff_id_of("CAT"), "W1", "to pay a withdrawal")
    page = otto.see("/audit/look-ups").text
    for words in ("Player P-000001", "Cat Number 0", "to pay a withdrawal"):
        assert words in page
    assert "Percy" not in page


def test_acts_of_administration_are_told_by_code(otto: Person, house: Casino) -> None:
    acts.record(
        house.pool,
        "secrets_given",
        staff_id_of("CAT"),
        by=staff_id_of("ADA"),
        station="OFFICE",
        detail="password and PIN",
    )
    page = otto.see("/audit/acts").text
    assert "New secrets given" in page
    assert "<td>CAT</td>" in page
    assert "Ada Number 6" in page


def test_evidence_cannot_be_changed_by_the_service(house: Casino) -> None:
    acts.record(house.pool, "unlocked", "x", by=staff_id_of("ADA"), station="OFFICE")
    for statement in ("UPDATE desk.acts SET what = 'y'", "DELETE FROM desk.acts"):
        with (
            house.pool.connection() as connection,
            pytest.raises(psycopg.errors.InsufficientPrivilege),
        ):
            connection.execute(statement)


def integrity(otto: Person, settings: Settings, *, is_sealed: bool = True) -> str:
    if is_sealed:
        with psycopg.connect(
            settings.database_url, autocommit=True, options="-c role=pitbook_app"
        ) as connection:
            seal_head(connection, settings.seal_key, settings.folder)
    return otto.see("/audit/integrity").text


def test_a_sound_house_says_that_everything_holds(
    otto: Person, house: Casino, settings: Settings
) -> None:
    night = a_night(house)
    page = integrity(otto, settings)
    assert "Everything holds" in page
    assert "does not hold" not in page
    assert f'href="/ledger/events/{night.last}"' in page, "the last seal"
    for model in ("ledger", "players", "shifts", "slips", "staff", "tables", "trail"):
        assert f'<th scope="row">{model}</th>' in page
    with house.pool.connection() as connection:
        chain = connection.execute("SELECT encode(chain, 'hex') FROM desk.seals").fetchone()
    assert chain
    assert chain[0] in page


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ("UPDATE ledger.entries SET cents = cents + 1 WHERE line = 0", "All postings sum to zero"),
        (
            "UPDATE ledger.balances SET cents = -5 WHERE account LIKE 'player:%'",
            "No player, card, seat or pool is below zero",
        ),
        (
            "UPDATE desk.projections SET stopped_by = 3 WHERE name = 'slips'",
            "Every read model runs",
        ),
    ],
)
def test_what_does_not_hold_is_said(
    otto: Person, house: Casino, settings: Settings, damage: str, words: str
) -> None:
    a_night(house)
    with house.pool.connection() as connection:
        connection.execute(damage)
    page = integrity(otto, settings)
    assert "Something does not hold" in page
    row = page.split(words)[1].split("</tr>")[0]
    assert "does not hold" in row


def test_a_stopped_read_model_names_its_event_and_its_problem(
    otto: Person, house: Casino, settings: Settings
) -> None:
    with house.pool.connection() as connection:
        connection.execute(
            "UPDATE desk.projections SET stopped_by = 3, problem = 'a poison event'"
            " WHERE name = 'slips'"
        )
    page = integrity(otto, settings)
    assert 'stopped by <a href="/ledger/events/3">event 3</a></span>: a poison event' in page

"""A second person decides from their own station: once, in time, and never their own request."""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import psycopg
import pytest
from psycopg.types.json import Jsonb
from werkzeug.test import TestResponse

from domain.command import Person as Somebody
from domain.staff.roles import Role
from domain.staff.staff_member import staff_id_of
from services.desk import approvals
from services.desk.approvals import AlreadyDecidedError
from services.doors import approving
from services.doors.approving import Moment, decide_approval
from services.doors.limits import limiter
from services.use_cases.casino import Casino
from tests.conftest import Database
from tests.people_and_things import FRIDAY, FRIDAY_NIGHT
from tests.services.web.at_the_cage import (
    a_player,
    ask_from_the_queue,
    ask_to_void,
    authorise,
    decide,
    deposit,
    events_named,
    fill,
    forms_of,
    notes,
    open_window,
    post,
    refusals_of,
    slip_after,
)
from tests.services.web.conftest import PIN, Person, a_command_id, token_of

PersonOf = Callable[..., Person]
WINDOW = "/cage/windows/W1"
SENTENCE = "Void deposit DP-000001 of $150.00 for player P-000001, because: wrong player"


@pytest.fixture
def cat(signed_in: PersonOf, house: Casino) -> Person:
    """Cat, who took a deposit of $150.00 for the wrong player."""
    cashier = signed_in("CAT")
    open_window(cashier)
    assert deposit(cashier, a_player(house)) == "DP-000001"
    return cashier


@pytest.fixture
def request_path(cat: Person) -> str:
    """Cat's request to void it, in the queue."""
    return ask_from_the_queue(cat, ask_to_void(cat, "DP-000001"))


@pytest.fixture
def sue(signed_in: PersonOf) -> Person:
    """Sue, a supervisor, on a station of her own."""
    return signed_in("SUE", "OFFICE")


def voids(house: Casino) -> int:
    return events_named(house, "cage.slip_voided")


def row_of(house: Casino, columns: str) -> tuple[Any, ...]:
    with house.pool.connection() as connection:
        row = connection.execute(f"SELECT {columns} FROM desk.approval_requests").fetchone()
    assert row
    return tuple(row)


def age(house: Casino, minutes: int) -> None:
    with house.pool.connection() as connection:
        connection.execute(
            "UPDATE desk.approval_requests SET asked_at = asked_at - make_interval(mins => %s)",
            [minutes],
        )


def waiting_beside(page: TestResponse) -> int:
    """The number beside Approvals in the navigation."""
    found = re.search(r"<span>Approvals</span><span class=\"waiting\">(\d+)<", page.text)
    return int(found[1]) if found else 0


def test_a_supervisor_approves_from_another_station_and_it_is_posted_at_once(
    cat: Person, sue: Person, request_path: str, house: Casino
) -> None:
    waits = cat.see(request_path)
    assert SENTENCE in waits.text
    assert "Waiting for a Cage Supervisor" in waits.text
    queue = sue.see("/approvals/")
    assert SENTENCE in queue.text
    assert "Cat Number 0 at Window 1" in queue.text
    assert "just now" in queue.text
    assert "Needs a Cage Supervisor." in queue.text
    assert "<dd>−$150.00</dd>" in queue.text
    assert voids(house) == 0

    done = decide(sue, request_path)
    assert done.location == request_path
    assert voids(house) == 1
    told = cat.see(request_path)
    assert "Approved by Sue Number 2" in told.text
    assert 'href="/slips/VD-000001"' in told.text
    slip = cat.see("/slips/VD-000001")
    assert "Cat Number 0" in slip.text
    assert "Sue Number 2" in slip.text
    assert "Posted, VD-000001" in cat.see("/approvals/").text


def test_what_is_posted_is_the_requesters_at_the_requesters_station(
    sue: Person, request_path: str, house: Casino
) -> None:
    decide(sue, request_path)
    with house.pool.connection() as connection:
        row = connection.execute(
            "SELECT by_staff, authorised_by, station, reason FROM slips.slips WHERE series = 'VD'"
        ).fetchone()
        used = connection.execute(
            "SELECT requested_by, authorised_by, used_at IS NOT NULL FROM desk.authorisations"
        ).fetchall()
    cat_id, sue_id = staff_id_of("CAT"), staff_id_of("SUE")
    assert row == (cat_id, sue_id, "W1", "wrong player")
    assert used == [(cat_id, sue_id, True)]


def test_the_window_goes_on_serving_while_a_request_waits(
    cat: Person, sue: Person, request_path: str, house: Casino
) -> None:
    deposit(cat, "1", fifties=1)
    decide(sue, request_path)
    assert voids(house) == 1


def test_a_rejected_request_posts_nothing_and_tells_why(
    cat: Person, sue: Person, request_path: str, house: Casino
) -> None:
    decide(sue, request_path, "rejected", note="Come and see me first.")
    told = cat.see(request_path)
    assert "Rejected by Sue Number 2" in told.text
    assert "Come and see me first." in told.text
    assert voids(house) == 0
    fields = {"csrf_token": token(sue), "decision": "approved", "pin": PIN}
    again = sue.send(f"{request_path}/decide", fields)
    assert again.status_code == 409
    assert voids(house) == 0


def test_nobody_decides_their_own_request(
    signed_in: PersonOf, house: Casino, request_path: str
) -> None:
    """Not even a supervisor who asked as a cashier would."""
    sam = signed_in("SAM", "W2")
    own = ask_from_the_queue(sam, ask_to_void(sam, "DP-000001"))
    assert own != request_path
    page = sam.see(own)
    assert "Approve and post" not in page.text
    assert "You asked for approval" in page.text
    for decision in ("approved", "rejected"):
        fields = {"csrf_token": token(sam), "decision": decision, "pin": PIN}
        answer = sam.send(f"{own}/decide", fields)
        assert answer.status_code == 403
        assert "Nobody authorises their own request" in answer.text
    assert voids(house) == 0
    assert refusals_of(house, "decide-approval") == ["self_authorised"] * 2
    assert "Waiting" in sam.see(own).text, "it still waits for another"


@pytest.mark.parametrize("code", ["COL", "DAN", "PIA", "ANA"])
def test_whoever_lacks_the_rank_neither_approves_nor_rejects(
    signed_in: PersonOf, house: Casino, request_path: str, code: str
) -> None:
    somebody = signed_in(code, "W2")
    assert SENTENCE not in somebody.see("/approvals/").text
    for decision in ("approved", "rejected"):
        fields = {"csrf_token": token(somebody), "decision": decision, "pin": PIN}
        assert somebody.send(f"{request_path}/decide", fields).status_code == 403
    assert row_of(house, "decided_at") == (None,)
    assert voids(house) == 0


def test_a_request_is_only_for_the_eyes_it_concerns(signed_in: PersonOf, request_path: str) -> None:
    assert signed_in("DAN", "W2").see(request_path).status_code == 403
    assert "Approve and post" not in signed_in("OTTO", "OFFICE").see(request_path).text


def test_a_decision_needs_the_deciders_own_pin(
    sue: Person, house: Casino, request_path: str
) -> None:
    for pin in ("", "0000"):
        answer = decide(sue, request_path, pin=pin, note="kept")
        assert answer.status_code == 403
        assert "The staff code or the secret is not right." in answer.text
        assert forms_of(answer)[0].fields["note"] == "kept"
        assert "Approve and post" in answer.text, "she may try again"
    assert voids(house) == 0
    assert refusals_of(house, "authorise") == ["wrong_secret"] * 2
    assert decide(sue, request_path).status_code == 302


def test_a_decision_that_is_none_is_refused(sue: Person, house: Casino, request_path: str) -> None:
    wrong = ({"decision": ""}, {"decision": "perhaps"}, {"note": "x" * 201}, {"note": "\0"})
    for typed in wrong:
        assert decide(sue, request_path, **typed).status_code == 422
    assert row_of(house, "decided_at") == (None,)


def test_guessing_pins_is_slowed_down_at_a_request_too(sue: Person, request_path: str) -> None:
    limiter.enabled = True
    answers = [decide(sue, request_path, pin="0000").status_code for _ in range(10)]
    assert answers == [403] * 10
    assert decide(sue, request_path).status_code == 429


def test_a_request_lapses(cat: Person, sue: Person, house: Casino, request_path: str) -> None:
    assert waiting_beside(sue.see("/approvals/")) == 1
    page = sue.see(request_path)
    age(house, 10)
    assert waiting_beside(sue.see("/approvals/")) == 0
    assert SENTENCE not in sue.see("/approvals/").text
    answer = post(sue, page, decision="approved", pin=PIN)
    assert answer.status_code == 409
    assert "older than 10 minutes and has lapsed" in answer.text
    assert "Lapsed" in cat.see(request_path).text
    assert voids(house) == 0
    assert refusals_of(house, "decide-approval") == ["request_lapsed"]


def test_a_lapsed_request_is_asked_for_again(
    cat: Person, sue: Person, house: Casino, request_path: str
) -> None:
    age(house, 10)
    again = ask_from_the_queue(cat, ask_to_void(cat, "DP-000001"))
    assert again != request_path
    decide(sue, again)
    assert voids(house) == 1


def test_a_word_given_too_long_ago_does_not_count(
    sue: Person, house: Casino, request_path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def give_and_wait(*those: Any) -> Any:
        word = real_authorise(*those)
        with house.pool.connection() as connection:
            connection.execute(
                "UPDATE desk.authorisations SET expires_at = now() - interval '1 second'"
            )
        return word

    real_authorise = approving.authorise
    monkeypatch.setattr(approving, "authorise", give_and_wait)
    decide(sue, request_path)
    page = sue.see(request_path)
    assert "This authorisation has lapsed; ask for a new one." in page.text
    assert voids(house) == 0


def test_of_two_approvers_at_once_one_posts(cat: Person, house: Casino, request_path: str) -> None:
    request_id = approvals.asked_by(house.pool, staff_id_of("CAT"))[0].request_id
    now = Moment(FRIDAY_NIGHT, FRIDAY, "OFFICE")

    def approve(code: str) -> str:
        second = Somebody(staff_id_of(code), frozenset({Role.CAGE_SUPERVISOR}))
        try:
            return decide_approval(house, request_id, "approved", second, now=now).state
        except AlreadyDecidedError:
            return "too late"

    with ThreadPoolExecutor(2) as both:
        said = sorted(both.map(approve, ["SUE", "SAM"]))
    assert said == ["posted", "too late"]
    assert voids(house) == 1
    assert "and posted" in cat.see(request_path).text


def test_the_approver_who_comes_second_is_told(
    sue: Person, signed_in: PersonOf, house: Casino, request_path: str
) -> None:
    sam = signed_in("SAM", "W2")
    page = sam.see(request_path)
    decide(sue, request_path)
    answer = post(sam, page, decision="approved", pin=PIN)
    assert answer.status_code == 409
    assert "This request was approved before." in answer.text
    assert "Approved by Sue Number 2" in answer.text
    assert voids(house) == 1


def test_what_the_rules_refuse_at_that_moment_is_told_to_both(
    cat: Person, sue: Person, house: Casino, request_path: str
) -> None:
    fill(cat, f"{WINDOW}/withdrawal?player=1", **notes(hundreds=1))
    assert decide(sue, request_path).status_code == 302
    for person in (cat, sue):
        page = person.see(request_path)
        assert "but refused by the rules" in page.text
        assert "The account holds $50.00, so $150.00 cannot be taken from it." in page.text
        assert "PP-1.1-PokerProAccount" in page.text
    assert voids(house) == 0
    assert refusals_of(house, "void-slip")[-1] == "not_enough_in_account"
    assert row_of(house, "decision") == ("refused",)


def test_a_slip_voided_in_place_meanwhile_is_not_voided_again(
    cat: Person, sue: Person, house: Casino
) -> None:
    dialog = ask_to_void(cat, "DP-000001")
    request_path = ask_from_the_queue(cat, dialog)
    slip_after(authorise(cat, dialog, "SAM"))
    decide(sue, request_path)
    assert voids(house) == 1
    assert "VD-000001" in cat.see(request_path).text, "it is the same command, with its one slip"


def test_a_requester_who_left_has_nothing_posted_in_their_name(
    sue: Person, house: Casino, request_path: str
) -> None:
    with house.pool.connection() as connection:
        connection.execute(
            "UPDATE staff.members SET is_employed = false WHERE staff_id = %s", [staff_id_of("CAT")]
        )
    decide(sue, request_path)
    assert "Whoever asked for this no longer works here." in sue.see(request_path).text
    assert voids(house) == 0
    assert refusals_of(house, "decide-approval") == ["requester_gone"]


@pytest.mark.parametrize("altered", ["reason", "nonsense", "unknown"])
def test_a_request_altered_in_the_database_is_not_posted(
    sue: Person, house: Casino, request_path: str, altered: str
) -> None:
    body = row_of(house, "body")[0]
    name = "no-such-command" if altered == "unknown" else "void-slip"
    asked = {"reason": {"reason": "another reason"}, "nonsense": {"reason": 7}}.get(altered, {})
    body["asked"] |= asked
    with house.pool.connection() as connection:
        connection.execute(
            "UPDATE desk.approval_requests SET body = %s, command_name = %s", [Jsonb(body), name]
        )
    decide(sue, request_path)
    assert "refused by the rules" in sue.see(request_path).text
    assert voids(house) == 0
    assert refusals_of(house, "decide-approval") == ["request_altered"]


def test_what_was_asked_is_forgotten_once_it_is_decided(
    sue: Person, house: Casino, request_path: str
) -> None:
    assert row_of(house, "body -> 'asked' ->> 'reason'") == ("wrong player",)
    decide(sue, request_path)
    body, outcome = row_of(house, "body, outcome")
    assert list(body) == ["command_id"]
    assert outcome["slip"] == "VD-000001"
    assert outcome["facts"]["cents"] == 15_000


def test_what_lapsed_is_forgotten_when_the_next_is_asked(cat: Person, house: Casino) -> None:
    ask_from_the_queue(cat, ask_to_void(cat, "DP-000001"))
    age(house, 10)
    ask_from_the_queue(cat, ask_to_void(cat, "DP-000001"))
    with house.pool.connection() as connection:
        rows = connection.execute(
            "SELECT body ? 'asked' FROM desk.approval_requests ORDER BY asked_at"
        ).fetchall()
    assert rows == [(False,), (True,)]


def test_asking_twice_is_asking_once(cat: Person, sue: Person) -> None:
    dialog = ask_to_void(cat, "DP-000001")
    first = ask_from_the_queue(cat, dialog)
    assert ask_from_the_queue(cat, dialog) == first
    assert waiting_beside(sue.see("/approvals/")) == 1


def test_the_number_that_waits_is_of_what_one_may_decide(
    cat: Person, sue: Person, signed_in: PersonOf, request_path: str
) -> None:
    assert waiting_beside(sue.see("/slips/")) == 1
    assert waiting_beside(cat.see("/slips/")) == 0, "one's own does not wait for oneself"
    assert waiting_beside(signed_in("DAN", "W2").see("/approvals/")) == 0
    headers = {"Accept": "application/json", "X-Fragment": "1"}
    assert sue.see("/approvals/count", headers=headers).json == {"waiting": 1}
    assert cat.see("/approvals/count", headers=headers).json == {"waiting": 0}
    decide(sue, request_path)
    assert waiting_beside(sue.see("/slips/")) == 0


def test_a_command_that_needs_nobody_is_answered_by_its_own_page_and_never_queued(
    cat: Person, house: Casino
) -> None:
    page = cat.see(f"{WINDOW}/deposit?player=1")
    fields = forms_of(page)[0].fields | notes(fifties=1)
    back = f"{WINDOW}/deposit?player=1"
    answer = cat.client.post(
        "/approvals/ask", query_string={"name": "take-deposit", "back": back}, data=fields
    )
    assert answer.status_code == 307, "sent on as it is"
    assert answer.location == back
    assert slip_after(cat.send(answer.location, fields)) == "DP-000002"
    with house.pool.connection() as connection:
        assert connection.execute("SELECT count(*) FROM desk.approval_requests").fetchone() == (0,)


def test_a_request_that_can_no_longer_be_asked_goes_back_to_its_form(
    cat: Person, house: Casino
) -> None:
    dialog = ask_to_void(cat, "DP-000001", "asked too late")
    fill(cat, f"{WINDOW}/count", **notes(hundreds=10, fifties=3))
    form = forms_of(dialog)[0]
    answer = cat.send(form.other_actions[0], form.fields)
    assert answer.status_code == 307
    refused = cat.send(answer.location, form.fields)
    assert refused.status_code == 409
    assert forms_of(refused)[0].fields["reason"] == "asked too late"
    with house.pool.connection() as connection:
        assert connection.execute("SELECT count(*) FROM desk.approval_requests").fetchone() == (0,)


def test_the_way_back_stays_on_this_site(cat: Person) -> None:
    fields = {"csrf_token": token(cat), "command_id": a_command_id()}
    for back in ("https://evil.example/", "//evil.example", "/\\evil.example"):
        asked = {"name": "take-deposit", "back": back}
        answer = cat.client.post("/approvals/ask", query_string=asked, data=fields)
        assert answer.location == "/"


def test_an_unknown_command_cannot_be_asked_for(cat: Person) -> None:
    answer = cat.send("/approvals/ask?name=rob-the-vault", {"csrf_token": token(cat)})
    assert answer.status_code == 404


def test_a_sentence_sent_along_is_not_believed(cat: Person, sue: Person) -> None:
    form = forms_of(ask_to_void(cat, "DP-000001"))[0]
    sent = form.fields | {"sentence": "Give Cat a medal", "effects": "none"}
    cat.send(form.other_actions[0], sent)
    queue = sue.see("/approvals/").text
    assert SENTENCE in queue
    assert "medal" not in queue


def test_pages_that_refresh_themselves_get_the_part_that_changes(
    cat: Person, sue: Person, request_path: str
) -> None:
    headers = {"X-Fragment": "1"}
    part = sue.see("/approvals/", headers=headers)
    assert SENTENCE in part.text
    assert "<html" not in part.text
    state = cat.see(request_path, headers=headers)
    assert "Waiting for a Cage Supervisor" in state.text
    decide(sue, request_path)
    state = cat.see(request_path, headers=headers)
    assert "and posted" in state.text
    assert "<html" not in state.text


def test_asking_and_deciding_wake_whoever_listens(
    cat: Person, sue: Person, database: Database
) -> None:
    with psycopg.connect(database.database_url, autocommit=True) as listener:
        listener.execute("LISTEN pitbook_desk")
        request_path = ask_from_the_queue(cat, ask_to_void(cat, "DP-000001"))
        assert [each.payload for each in listener.notifies(timeout=5, stop_after=1)] == [
            "approvals"
        ]
        decide(sue, request_path)
        assert list(listener.notifies(timeout=5, stop_after=1))


def test_an_approver_who_dies_before_posting_leaves_a_request_that_says_so(
    cat: Person, sue: Person, house: Casino, request_path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_those: Any, **_others: Any) -> None:
        raise SystemExit

    monkeypatch.setattr(approving, "dispatch", die)
    with pytest.raises(SystemExit):
        decide(sue, request_path)
    assert "being posted" in cat.see(request_path).text
    with house.pool.connection() as connection:
        connection.execute(
            "UPDATE desk.approval_requests SET decided_at = now() - interval '2 minutes'"
        )
    page = cat.see(request_path)
    assert "outcome unknown" in page.text
    assert "Post the form again." in page.text
    assert "outcome unknown" in cat.see("/approvals/").text


def test_an_approver_who_dies_after_posting_leaves_the_outcome_in_the_log(
    cat: Person, sue: Person, house: Casino, request_path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def post_and_die(*those: Any, **others: Any) -> None:
        real_dispatch(*those, **others)
        raise SystemExit

    real_dispatch = approving.dispatch
    monkeypatch.setattr(approving, "dispatch", post_and_die)
    with pytest.raises(SystemExit):
        decide(sue, request_path)
    assert 'href="/slips/VD-000001"' in cat.see(request_path).text
    assert voids(house) == 1


def test_a_request_that_is_not_there_is_not_found(sue: Person) -> None:
    assert sue.see(f"/approvals/{a_command_id()}").status_code == 404
    answer = sue.send(f"/approvals/{a_command_id()}/decide", {"csrf_token": token(sue)})
    assert answer.status_code == 404


def token(person: Person) -> str:
    return token_of(person.see("/help/keys"))

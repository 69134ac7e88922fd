"""A mistaken slip is undone in place, with another person's authority and a reason."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from werkzeug.test import TestResponse

from services.desk import credentials
from services.use_cases.casino import Casino
from tests.services.web.at_the_cage import (
    a_player,
    ask_to_void,
    authorise,
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
from tests.services.web.conftest import PIN, Person

PersonOf = Callable[..., Person]
WINDOW = "/cage/windows/W1"
VOID = f"{WINDOW}/void/DP-000001"


@pytest.fixture
def cat(signed_in: PersonOf, house: Casino) -> Person:
    """Cat, who took a deposit of $150.00 for the wrong player."""
    cashier = signed_in("CAT")
    open_window(cashier)
    assert deposit(cashier, a_player(house)) == "DP-000001"
    return cashier


def voids(house: Casino) -> int:
    return events_named(house, "cage.slip_voided")


def test_the_dialog_says_exactly_what_is_authorised_and_what_it_does_to_which_money(
    cat: Person,
) -> None:
    dialog = ask_to_void(cat, "DP-000001", "wrong player")
    assert '<dialog class="authorise" open' in dialog.text
    said = "Void deposit DP-000001 of $150.00 for player P-000001, because: wrong player"
    assert said in dialog.text
    assert "By a Cage Supervisor, and not by the person who asked." in dialog.text
    assert "or above" not in dialog.text
    assert "<dt>Account of player P-000001</dt><dd>−$150.00</dd>" in dialog.text
    assert "<dt>Cash of window W1</dt><dd>−$150.00</dd>" in dialog.text


def test_the_sentence_of_a_withdrawal_gives_the_money_back(cat: Person) -> None:
    paid = fill(cat, f"{WINDOW}/withdrawal?player=1", **notes(fifties=1))
    assert slip_after(paid) == "WD-000001"
    dialog = ask_to_void(cat, "WD-000001")
    assert "Void withdrawal WD-000001 of $50.00 for player P-000001" in dialog.text
    assert "<dd>+$50.00</dd>" in dialog.text


def test_a_cashier_alone_voids_nothing(cat: Person, house: Casino) -> None:
    ask_to_void(cat, "DP-000001")
    assert voids(house) == 0
    assert refusals_of(house, "void-slip") == ["authorisation_needed"]


def test_nobody_authorises_their_own_void(cat: Person, house: Casino) -> None:
    answer = authorise(cat, ask_to_void(cat, "DP-000001", "my own word"), "CAT")
    assert answer.status_code == 403
    assert_asks_again(answer, "Nobody authorises their own request; another person must.")
    assert forms_of(answer)[0].fields["reason"] == "my own word"
    assert voids(house) == 0
    assert refusals_of(house, "void-slip")[-1] == "self_authorised"


def test_another_cashier_has_not_the_rank(cat: Person, house: Casino) -> None:
    answer = authorise(cat, ask_to_void(cat, "DP-000001"), "COL")
    assert answer.status_code == 403
    assert_asks_again(answer, "To void a slip needs a Cage Supervisor.")
    assert "authoriser_code" not in forms_of(answer)[0].fields, "somebody else must come"
    assert voids(house) == 0
    assert refusals_of(house, "void-slip")[-1] == "rank_too_low"


@pytest.mark.parametrize(("code", "pin"), [("SUE", "0000"), ("SUE", ""), ("NOBODY", PIN)])
def test_a_wrong_pin_leaves_the_dialog_open_and_everything_typed(
    cat: Person, house: Casino, code: str, pin: str
) -> None:
    answer = authorise(cat, ask_to_void(cat, "DP-000001", "kept as typed"), code, pin)
    assert answer.status_code == 403
    assert_asks_again(answer, "The staff code or the secret is not right.")
    dialog, form = forms_of(answer)
    assert dialog.fields["authoriser_code"] == code
    assert dialog.fields["reason"] == form.fields["reason"] == "kept as typed"
    assert f'value="{pin}"' not in answer.text or not pin
    assert voids(house) == 0
    # Corrected in the same dialog, it goes through.
    assert slip_after(authorise(cat, answer, "sue")) == "VD-000001"
    assert voids(house) == 1


def test_a_supervisor_locked_out_by_guesses_cannot_authorise(cat: Person, house: Casino) -> None:
    dialog = ask_to_void(cat, "DP-000001")
    for _ in range(credentials.FAILURES_ALLOWED):
        authorise(cat, dialog, "SUE", "0000")
    answer = authorise(cat, dialog, "SUE")
    assert answer.status_code == 403
    assert "locked out" in answer.text
    assert voids(house) == 0


def test_a_supervisor_authorises_and_both_names_stand_on_the_slip(
    cat: Person, house: Casino
) -> None:
    void = slip_after(authorise(cat, ask_to_void(cat, "DP-000001", "wrong player"), "SUE"))
    page = cat.see(f"/slips/{void}")
    assert "Sue Number 2" in page.text
    assert "Cat Number 0" in page.text
    assert "wrong player" in page.text
    assert "VOID by VD-000001" in cat.see("/slips/DP-000001").text
    assert voids(house) == 1
    window = cat.see(WINDOW)
    assert "Void by" in window.text
    assert f'href="{VOID}"' not in window.text
    assert "was voided by" in cat.see(VOID).text


def test_a_void_sent_twice_is_one_void(cat: Person, house: Casino) -> None:
    dialog = ask_to_void(cat, "DP-000001")
    answers = [authorise(cat, dialog, "SUE") for _ in range(2)]
    assert [slip_after(each) for each in answers] == ["VD-000001"] * 2
    assert voids(house) == 1


def test_a_slip_is_voided_once_whoever_authorises(cat: Person, house: Casino) -> None:
    first, second = ask_to_void(cat, "DP-000001"), ask_to_void(cat, "DP-000001")
    authorise(cat, first, "SUE")
    answer = authorise(cat, second, "SAM")
    assert answer.status_code == 409
    assert '<dialog class="authorise"' not in answer.text, "nothing is left to authorise"
    assert voids(house) == 1


def test_a_void_needs_a_reason_of_a_sensible_length(cat: Person, house: Casino) -> None:
    for reason in ("", "  ", "ab", "x" * 501):
        answer = fill(cat, VOID, reason=reason)
        assert answer.status_code == 422
        assert 'id="reason-error"' in answer.text
        assert forms_of(answer)[0].fields.get("reason", "") == reason
    assert voids(house) == 0


def test_a_void_decided_on_an_old_page_is_refused_and_kept(cat: Person, house: Casino) -> None:
    page = cat.see(VOID)
    deposit(cat, "1")
    stale = post(cat, page, VOID, reason="decided long ago")
    assert stale.status_code == 409
    assert "has changed since you looked" in stale.text
    assert forms_of(stale)[0].fields["reason"] == "decided long ago"
    # Looked at again, it may be decided again.
    dialog = post(cat, stale, VOID)
    assert slip_after(authorise(cat, dialog, "SUE")) == "VD-000001"
    assert voids(house) == 1


def test_a_deposit_that_was_spent_cannot_be_voided(cat: Person, house: Casino) -> None:
    fill(cat, f"{WINDOW}/withdrawal?player=1", **notes(hundreds=1))
    answer = fill(cat, VOID, reason="wrong player")
    assert answer.status_code == 403, "the drawer may, the account is asked with the second person"
    answer = authorise(cat, answer, "SUE")
    assert answer.status_code == 409
    assert "The account holds $50.00, so $150.00 cannot be taken from it." in answer.text
    assert voids(house) == 0


def test_what_is_no_deposit_or_withdrawal_of_the_window_has_no_void_page(cat: Person) -> None:
    for slip in ("OP-000001", "DP-000099", "nonsense", "%00", "P-000001"):
        assert cat.see(f"{WINDOW}/void/{slip}").status_code == 404
    assert cat.see("/cage/windows/W2/void/DP-000001").status_code == 404


def assert_asks_again(answer: TestResponse, sentence: str) -> None:
    assert '<dialog class="authorise" open' in answer.text
    assert f'id="authorise-error" role="alert">{sentence}</p>' in answer.text

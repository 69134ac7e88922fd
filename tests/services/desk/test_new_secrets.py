"""Secrets that are given are strong, and those people choose are not the ones tried first."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit
from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.desk import credentials, new_secrets
from services.desk.credentials import Attempt, WrongSecretError
from services.desk.new_secrets import Given, WeakSecretError, check_password, check_pin
from services.store.pool import Pool

WEAK_PINS = [
    "0000", "9999", "11111111", "1234", "2345", "01234567", "4321", "9876", "7890", "0987",
    "1212", "4747", "123123", "47474747", "12121",
]  # fmt: skip


@pytest.mark.parametrize(
    "pin", ["", "123", "123456789", "12a4", "12 4", "１２３５", "-123", "4.71"]
)
def test_a_pin_is_four_to_eight_figures(pin: str) -> None:
    with pytest.raises(WeakSecretError, match="a PIN is 4 to 8 figures"):
        check_pin(pin)


@pytest.mark.parametrize("pin", WEAK_PINS)
def test_a_pin_that_people_try_first_is_refused(pin: str) -> None:
    with pytest.raises(WeakSecretError, match="people try first"):
        check_pin(pin)


@pytest.mark.parametrize("pin", ["4711", "1235", "2468", "90531", "12344321", "1221"])
def test_other_pins_are_taken(pin: str) -> None:
    check_pin(pin)


@pytest.mark.parametrize(
    "password", ["", "eleven char", "aaaaaaaaaaaa", "ababababababab", "x" * 201]
)
def test_a_weak_password_is_refused(password: str) -> None:
    with pytest.raises(WeakSecretError):
        check_password(password)


@given(st.text(min_size=8, max_size=196).map(lambda text: f"felt{text}"))
def test_any_twelve_characters_make_a_password(password: str) -> None:
    check_password(password)


def test_given_secrets_are_different_each_time_and_hold_to_the_rules(pool: Pool) -> None:
    made = [new_secrets.give(pool, uuid4(), with_authenticator=True) for _ in range(5)]
    for each in made:
        check_password(each.password)
        check_pin(each.pin)
        # Four letters of thirty-one, four times over: nobody guesses one of 2^79.
        assert re.fullmatch(r"([a-z2-9]{4}-){3}[a-z2-9]{4}", each.password)
        assert not set(each.password) & set("lio01")
    assert len({each.password for each in made}) == 5
    assert len({each.totp_secret for each in made}) == 5


def test_given_secrets_open_and_nothing_else_does(pool: Pool) -> None:
    staff_id = uuid4()
    secrets = new_secrets.give(pool, staff_id, with_authenticator=False)
    attempt = Attempt(staff_id, "sign-in", "W1")
    credentials.check_password(pool, attempt, secrets.password)
    credentials.check_pin(pool, attempt, secrets.pin)
    assert not credentials.has_totp(pool, staff_id)
    with pytest.raises(WrongSecretError):
        credentials.check_password(pool, attempt, secrets.password.upper())


def test_the_square_says_whose_it_is_and_where() -> None:
    secrets = Given("password", "4711", "JBSWY3DPEHPK3PXP")
    address = secrets.authenticator_address("CAT", "Riverside & Sons")
    assert address
    parts = urlsplit(address)
    assert (parts.scheme, parts.netloc) == ("otpauth", "totp")
    assert parse_qs(parts.query) == {"secret": ["JBSWY3DPEHPK3PXP"], "issuer": ["Riverside & Sons"]}
    assert Given("password", "4711", None).authenticator_address("CAT", "x") is None

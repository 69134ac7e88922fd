"""Secrets made for a person, and what a secret of one's own choosing must be."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from uuid import UUID

import pyotp

from domain.errors import MalformedError
from services.desk import credentials
from services.store.pool import Pool

SHORTEST_PASSWORD, LONGEST_PASSWORD = 12, 200
SHORTEST_PIN, LONGEST_PIN = 4, 8
# Without letters and figures that look alike on a printed note.
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_GROUPS, _GROUP = 4, 4
_GIVEN_PIN = 6
_RUN = "01234567890"


class WeakSecretError(MalformedError):
    """A secret that somebody else would guess."""

    code = "weak_secret"


@dataclass(frozen=True, slots=True)
class Given:
    """Secrets as they are shown, once, to whoever hands them over."""

    password: str
    pin: str
    totp_secret: str | None

    def authenticator_address(self, code: str, house: str) -> str | None:
        """Return what an authenticator reads from the square, if there is one."""
        if self.totp_secret is None:
            return None
        return pyotp.TOTP(self.totp_secret).provisioning_uri(name=code, issuer_name=house)


def give(pool: Pool, staff_id: UUID, *, with_authenticator: bool) -> Given:
    """Make new secrets for a person; only their hashes are kept."""
    given = Given(_password(), _pin(), pyotp.random_base32() if with_authenticator else None)
    credentials.set_credentials(pool, staff_id, given.password, given.pin, given.totp_secret)
    return given


def check_password(password: str) -> None:
    """Refuse a password that is too short, or longer than anybody types."""
    if len(password) < SHORTEST_PASSWORD:
        raise WeakSecretError(f"a password has at least {SHORTEST_PASSWORD} characters")
    if len(password) > LONGEST_PASSWORD:
        raise WeakSecretError(f"a password has at most {LONGEST_PASSWORD} characters")
    if len(set(password)) < SHORTEST_PIN:
        raise WeakSecretError("this password repeats the same few characters; choose another")


def check_pin(pin: str) -> None:
    """Refuse a PIN that is not 4 to 8 figures, or that everybody would try first."""
    if not (pin.isascii() and pin.isdigit() and SHORTEST_PIN <= len(pin) <= LONGEST_PIN):
        raise WeakSecretError(f"a PIN is {SHORTEST_PIN} to {LONGEST_PIN} figures")
    half = len(pin) // 2
    is_a_run = pin in _RUN or pin in _RUN[::-1]
    # 1212 and 47474747 are as quick to guess as they are to type.
    repeats = any(pin == (pin[:part] * len(pin))[: len(pin)] for part in range(1, half + 1))
    if is_a_run or repeats:
        raise WeakSecretError("this PIN is one that people try first; choose another")


def _password() -> str:
    groups = ("".join(secrets.choice(_LETTERS) for _ in range(_GROUP)) for _ in range(_GROUPS))
    return "-".join(groups)


def _pin() -> str:
    while True:
        pin = f"{secrets.randbelow(10**_GIVEN_PIN):0{_GIVEN_PIN}d}"
        try:
            check_pin(pin)
        except WeakSecretError:
            continue
        return pin

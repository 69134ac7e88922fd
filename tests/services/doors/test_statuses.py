"""Every refusal of the house has a status between 400 and 499."""

from __future__ import annotations

import pytest

import services.web.app  # noqa: F401 - every module that can refuse
from domain.errors import (
    AuthorisationNeededError,
    ChangedMeanwhileError,
    MalformedAmountError,
    NotAllowedError,
    NotFoundError,
    Refusal,
    RuleBrokenError,
)
from services.doors.statuses import status_of


def every_kind(kind: type[Refusal] = Refusal) -> list[type[Refusal]]:
    return [kind, *(each for sub in kind.__subclasses__() for each in every_kind(sub))]


@pytest.mark.parametrize(
    ("refusal", "status"),
    [
        (MalformedAmountError("x"), 422),
        (NotFoundError("x"), 404),
        (NotAllowedError("x"), 403),
        (AuthorisationNeededError("x", rank="y", power="z"), 403),
        (RuleBrokenError("x"), 409),
        (ChangedMeanwhileError("x"), 409),
        (Refusal("x"), 409),
    ],
)
def test_a_refusal_has_the_status_of_its_kind(refusal: Refusal, status: int) -> None:
    assert status_of(refusal) == status


def test_every_kind_of_refusal_has_a_code_of_its_own() -> None:
    kinds = [kind for kind in every_kind() if kind.__module__.startswith(("domain", "services"))]
    assert len(kinds) > 40
    codes = {kind.code for kind in kinds}
    assert len(codes) == len(kinds), sorted(kind.code for kind in kinds)

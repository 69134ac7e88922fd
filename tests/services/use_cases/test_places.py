"""Places exist or do not, are open or closed, whatever is asked of them."""

from __future__ import annotations

import pytest

from domain.cage.errors import PlaceClosedError
from domain.cage.place import VAULT, place_named
from domain.errors import NotFoundError
from domain.staff.roles import Book, Role
from domain.tables.commands import SetUpTable
from services.use_cases import tables
from services.use_cases.casino import Casino
from services.use_cases.places import check_exists, last_shift, open_shift
from tests.given_when_then import refused
from tests.people_and_things import (
    PIT_BOSS_PIA,
    a_drawer_at,
    a_funded_vault,
    a_window,
    an_appointed_member,
    an_envelope,
)


def test_nothing_is_done_at_a_place_that_nobody_has_opened(casino: Casino) -> None:
    a_window(casino, "W1")
    _, sentence = refused(PlaceClosedError, lambda: open_shift(casino, place_named("cage:W1")))
    assert sentence == "window W1 is closed; somebody must open it first"
    a_drawer_at(casino, "W1")
    assert open_shift(casino, place_named("cage:W1")).number == 1


def test_the_vault_is_always_there_and_has_its_latest_shift(casino: Casino) -> None:
    assert last_shift(casino, VAULT) is None
    a_funded_vault(casino)
    vault = last_shift(casino, VAULT)
    assert vault is not None
    assert vault.holding.cents == 2_000_000_00


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("cage:W9", "there is no window W9"),
        ("booth:W1", "there is no booth W1"),
        ("runner:DAN", "there is no runner DAN who carries a bank"),
        ("table:PP1", "there is no table PP1 with chips; electronic tables have none"),
    ],
)
def test_a_place_that_the_house_does_not_have_is_refused(
    casino: Casino, path: str, sentence: str
) -> None:
    a_window(casino, "W1")
    an_appointed_member(casino, "DAN", Role.DEALER)
    setting_up = {"game": "Hold'em", "book": Book.PP, "places": 9}
    envelope = an_envelope(by=PIT_BOSS_PIA)
    tables.set_up_table(casino, SetUpTable(envelope=envelope, code="PP1", **setting_up))
    assert refused(NotFoundError, lambda: check_exists(casino, place_named(path)))[1] == sentence

"""The ledger's pages: any figure leads to what it is made of, at any moment, on either clock."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta

import pytest

from domain.cage.commands import FundVault
from domain.ledger.accounts import player_account
from services.money import parse_amount
from services.store.freshness import wait_for
from services.use_cases import counter, transfers
from services.use_cases.casino import Casino
from tests.people_and_things import (
    FRIDAY_NIGHT,
    SUPERVISOR_SUE,
    a_drawer_at,
    a_player_of,
    an_envelope,
    fifties,
    hundreds,
    take_deposit,
)
from tests.services.web.a_night_at_the_cage import Night, a_night
from tests.services.web.conftest import Person

PersonOf = Callable[..., Person]


@pytest.fixture
def ana(signed_in: PersonOf) -> Person:
    return signed_in("ANA", "OFFICE")


def account_page(night: Night) -> str:
    return f"/ledger/accounts/{player_account(night.player_id)}"


def cents(text: str) -> int:
    sign = -1 if text.startswith("\u2212") else 1
    return sign * parse_amount(text.removeprefix("\u2212"))


def figures(page: str, region: str) -> list[list[int]]:
    """Read the amounts of each row of a table, from left to right."""
    table = page.split(f'aria-label="{region}"')[1].partition("</table>")[0]
    rows = table.split("<tbody>")[1].split("</tbody>")[0].split("</tr>")
    found = [re.findall("\u2212?\\$[\\d,]+\\.\\d\\d", row) for row in rows]
    return [[cents(each) for each in row] for row in found if row]


def balance(page: str) -> int:
    found = re.search(r'<p class="money">.*?(−?\$[\d,.]+)<', page, re.DOTALL)
    assert found
    return cents(found[1])


def test_the_ledger_is_closed_to_the_floor(signed_in: PersonOf, house: Casino) -> None:
    night = a_night(house, is_closed=False)
    dan = signed_in("DAN")
    for path in ("/ledger/", account_page(night), "/ledger/events/1"):
        answer = dan.see(path)
        assert answer.status_code == 403
        assert "To read reports needs" in answer.text


def test_a_cashier_reads_a_players_account_but_not_the_drawer(
    signed_in: PersonOf, house: Casino
) -> None:
    night = a_night(house, is_closed=False)
    cat = signed_in("CAT")
    assert cat.see(account_page(night)).status_code == 200
    for path in ("/ledger/", "/ledger/accounts/cage:W1:cash", "/ledger/accounts/player:"):
        assert cat.see(path).status_code == 403


def test_the_groups_of_accounts_sum_to_zero(ana: Person, house: Casino) -> None:
    a_night(house)
    page = ana.see("/ledger/").text
    assert "All accounts sum to zero" in page
    sums = [row[-1] for row in figures(page, "Groups of accounts")]
    assert len(sums) >= 5
    assert any(sums)
    assert sum(sums) == 0
    assert 'href="/ledger/accounts/cage:"' in page


def test_a_group_lists_its_accounts_and_their_sum(ana: Person, house: Casino) -> None:
    a_night(house, is_closed=False)
    assert balance(ana.see("/ledger/accounts/cage:W1:cash").text) == 1_010_000
    page = ana.see("/ledger/accounts/cage:").text
    assert "Sum of accounts" in page
    assert balance(page) == 1_010_000
    assert figures(page, "Accounts") == [[1_010_000]]
    assert 'href="/ledger/accounts/cage:W1:cash"' in page


def test_accounts_are_found_by_how_they_begin(ana: Person, house: Casino) -> None:
    a_night(house)
    page = ana.see("/ledger/?prefix=suspense:v").text
    assert 'href="/ledger/accounts/suspense:variance"' in page
    assert 'href="/ledger/accounts/vault:main:cash"' not in page


def test_a_balance_is_made_of_entries_that_run_up_to_it(ana: Person, house: Casino) -> None:
    night = a_night(house)
    page = ana.see(account_page(night)).text
    assert balance(page) == 10_000
    # Newest first: the withdrawal, the void, the mistaken deposit, the deposit.
    assert figures(page, "Entries") == [
        [-5_000, 10_000],
        [-50_000, 15_000],
        [50_000, 65_000],
        [15_000, 15_000],
    ]
    assert f'href="/slips/{night.withdrawal.slip}"' in page
    assert "Cat Number 0" in page


def test_a_long_account_is_read_page_by_page_with_its_balance_running_on(
    ana: Person, house: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    shift_id, player_id = a_drawer_at(house, "W1"), a_player_of(house)
    last = 0
    for _ in range(7):
        taken = counter.take_deposit(house, take_deposit(shift_id, player_id, fifties(1)))
        last = taken.position
    assert wait_for(house.pool, last, 10)
    monkeypatch.setattr("services.web.ledger._PAGE", 3)
    path: str | None = f"/ledger/accounts/{player_account(player_id)}"
    seen: list[list[int]] = []
    while path:
        page = ana.see(path).text
        assert balance(page) == 35_000, "the balance is the account's, on every page"
        seen += figures(page, "Entries")
        older = re.search(r'href="([^"]+)">Older entries</a>', page)
        path = older[1].replace("&amp;", "&") if older else None
    assert seen == [[5_000, 5_000 * n] for n in range(7, 0, -1)]


def test_many_accounts_are_read_page_by_page(
    ana: Person, house: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    shift_id = a_drawer_at(house, "W1")
    last = 0
    for name in ("Ann", "Ben", "Cid"):
        player_id = a_player_of(house, name)
        last = counter.take_deposit(house, take_deposit(shift_id, player_id)).position
    assert wait_for(house.pool, last, 10)
    monkeypatch.setattr("services.web.ledger._PAGE", 2)
    first = ana.see("/ledger/accounts/player:").text
    more = re.search(r'href="([^"]+)">More accounts</a>', first)
    assert more
    second = ana.see(more[1].replace("&amp;", "&")).text
    listed = [
        re.findall(r'class="target" href="/ledger/accounts/(player:[^"]+)"', page)
        for page in (first, second)
    ]
    assert [len(each) for each in listed] == [2, 1]
    assert len({*listed[0], *listed[1]}) == 3


def test_a_balance_as_of_a_moment_counts_by_the_clock_that_is_asked_for(
    ana: Person, house: Casino
) -> None:
    night = a_night(house)
    account = player_account(night.player_id)
    before = (FRIDAY_NIGHT - timedelta(minutes=1)).isoformat()
    after = (FRIDAY_NIGHT + timedelta(minutes=1)).isoformat()
    path = f"/ledger/accounts/{account}"
    asked = {"clock": "happened", "as_of": before}
    assert balance(ana.see(path, query_string=asked).text) == 0
    assert balance(ana.see(path, query_string=asked | {"as_of": after}).text) == 10_000
    # It happened in March and was recorded when the test ran.
    recorded = ana.see(path, query_string={"clock": "recorded", "as_of": after}).text
    assert balance(recorded) == 0
    assert "Nothing moved by then." in recorded


def test_a_moment_without_a_zone_is_the_propertys_own(ana: Person, house: Casino) -> None:
    night = a_night(house)
    # Half past ten in the morning, UTC, is half past nine at night in Melbourne's summer.
    for moment, cents_then in (("2026-03-06 21:29", 0), ("2026-03-06 21:30", 10_000)):
        page = ana.see(account_page(night), query_string={"as_of": moment}).text
        assert balance(page) == cents_then
        assert f"Balance as of {moment}" in page


def test_a_moment_that_cannot_be_is_said_beside_the_field(ana: Person, house: Casino) -> None:
    night = a_night(house)
    for moment in ("tomorrow", "2026-13-01", "0001-01-01", "9999-12-31"):
        answer = ana.see(account_page(night), query_string={"as_of": moment})
        assert answer.status_code == 422, moment
        assert f'value="{moment}"' in answer.text
        assert 'id="as_of-error"' in answer.text


def test_nonsense_gets_a_page_with_a_sentence(ana: Person) -> None:
    for path, status in (
        ("/ledger/accounts/a%00b", 404),
        ("/ledger/?prefix=a%00b", 422),
        ("/ledger/accounts/cage:?after=a%00b", 422),
        ("/ledger/accounts/cage:?clock=mine", 422),
        ("/ledger/accounts/cage:?before=-1", 422),
        ("/ledger/events/0", 404),
        ("/ledger/events/99999999", 404),
        ("/ledger/events/99999999999999999999", 404),
    ):
        answer = ana.see(path)
        assert answer.status_code == status, path
        assert 'class="lead"' in answer.text


def test_an_event_tells_its_facts_in_dollars_and_pieces(ana: Person, house: Casino) -> None:
    night = a_night(house)
    closing = ana.see(f"/ledger/events/{night.last - 1}").text
    for words in (
        "Drawer closed $10,080.00: a twenty is missing",
        "<dt>Expected</dt><dd>$10,100.00</dd>",
        "<dt>Over (+) or short (−)</dt><dd>\u2212$20.00</dd>",
        "<dt>Reason</dt><dd>a twenty is missing</dd>",
        "<caption>Pieces expected</caption>",
    ):
        assert words in closing
    assert '<th scope="row">$100</th><td class="r">100</td>' in closing
    assert figures_of_postings(closing) == [-1_010_000, 2_000, 1_008_000]


def figures_of_postings(page: str) -> list[int]:
    body = page.split("<h2>Postings</h2>")[1].split("<tbody>")[1].partition("</tbody>")[0]
    return [cents(each) for each in re.findall("\u2212?\\$[\\d,]+\\.\\d\\d", body)]


def test_an_event_leads_on_to_the_player_the_slip_and_the_other_events(
    ana: Person, house: Casino
) -> None:
    night = a_night(house)
    slip = night.void.slip
    # After the account comes the player's cash of the day, which is not for everybody to see.
    page = ana.see(f"/ledger/events/{night.void.position - 1}").text
    voided = re.search(r'<dt>Voids</dt><dd><a href="(/slips/DP-\d+)">', page) or re.search(
        r'<dt>Reverses</dt><dd><a href="(/slips/DP-\d+)">', page
    )
    assert voided
    together = page.split("Done together with")[1].split("</section>")[0]
    others = [int(each) for each in re.findall(r"/ledger/events/(\d+)", together)]
    assert others == [night.void.position - 2]
    other = ana.see(f"/ledger/events/{others[0]}").text
    assert f'href="/players/{night.player_id}"' in page + other
    assert f'href="/slips/{slip}"' in page + other
    for path in {voided[1], f"/players/{night.player_id}", f"/slips/{slip}"}:
        assert ana.see(path).status_code == 200


def test_events_lead_to_the_one_before_and_the_one_after(ana: Person, house: Casino) -> None:
    night = a_night(house)
    first = ana.see("/ledger/events/1").text
    assert 'href="/ledger/events/2"' in first
    assert 'href="/ledger/events/0"' not in first
    last = ana.see(f"/ledger/events/{night.last}").text
    assert f'href="/ledger/events/{night.last - 1}"' in last
    assert f'href="/ledger/events/{night.last + 1}"' not in last


def test_every_kind_of_event_has_a_page(signed_in: PersonOf, house: Casino) -> None:
    night = a_night(house)
    ola = signed_in("OLA")
    for position in range(1, night.last + 1):
        answer = ola.see(f"/ledger/events/{position}")
        assert answer.status_code == 200
        assert "<h2>Postings</h2>" in answer.text


def test_an_event_names_no_player(ana: Person, house: Casino) -> None:
    night = a_night(house)
    for position in range(1, night.last + 1):
        assert "Percy" not in ana.see(f"/ledger/events/{position}").text


def test_a_cashier_gets_no_links_that_would_turn_them_away(
    signed_in: PersonOf, house: Casino
) -> None:
    night = a_night(house, is_closed=False)
    cat = signed_in("CAT")
    page = cat.see(f"/ledger/events/{night.deposit.position}").text
    other = cat.see(f"/ledger/events/{night.deposit.position - 1}").text
    for path in set(re.findall(r'href="(/ledger/[^"#]+)"', page + other)):
        assert cat.see(path).status_code == 200, path


def test_a_capital_payment_shows_on_both_its_accounts(ana: Person, house: Casino) -> None:
    command = FundVault(envelope=an_envelope(by=SUPERVISOR_SUE), count=hundreds(7))
    funded = transfers.fund_vault(house, command)
    assert wait_for(house.pool, funded.position, 10)
    for account in (f"transit:{funded.facts['transfer_id']}:cash", "house:capital"):
        rows = figures(ana.see(f"/ledger/accounts/{account}").text, "Entries")
        assert abs(rows[0][0]) == 70_000

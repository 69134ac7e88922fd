"""Two people at once, each in a process of their own: nothing is lost, doubled or skipped."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from uuid import UUID

from domain.cage.cashier_shift import CashierShift
from domain.cage.commands import OpenDrawer
from domain.players.player_account import PlayerAccount
from services.desk import stations
from services.projector.main import catch_up
from services.use_cases import cage
from services.use_cases.casino import Casino
from tests.conftest import SECRET, Database
from tests.people_and_things import (
    BOOTH_BEA,
    a_bank_sent,
    a_drawer_at,
    a_player_of,
    an_envelope,
    hundreds,
)

ROOT = Path(__file__).parents[2]
ROUNDS = 20
BAGS = 10

AT_A_WINDOW = """
import json, sys
from uuid import UUID
from services.store.pool import open_pool
from services.use_cases import counter
from services.use_cases.casino import Casino
from domain.cage.cashier_shift import CashierShift
from domain.errors import ChangedMeanwhileError
from domain.players.player_account import PlayerAccount
from tests.people_and_things import fifties, pay_withdrawal, take_deposit
url, secret, station, shift_id, player_id, rounds = sys.argv[1:]
casino = Casino(open_pool(url), secret)
ids = UUID(shift_id), UUID(player_id)
asked = []
for _ in range(int(rounds)):
    asked.append((counter.take_deposit, take_deposit(*ids, fifties(3), station=station)))
    asked.append((counter.pay_withdrawal, pay_withdrawal(*ids, fifties(1), station=station)))
casino.load(CashierShift, ids[0]), casino.load(PlayerAccount, ids[1])
print("ready", flush=True)
sys.stdin.readline()
slips = []
for act, command in asked:
    while True:
        try:
            slips += act(casino, command).slips
            break
        except ChangedMeanwhileError:
            # Eight times in a row the other was first; the person presses the button again.
            continue
    if command is asked[0][1]:
        # Both are at work now, whichever the machine let begin first.
        print("begun", flush=True)
        sys.stdin.readline()
print(json.dumps(slips), flush=True)
"""

AT_A_BOOTH = """
import json, sys
from uuid import UUID
from domain.errors import Refusal
from domain.staff.roles import Role
from domain.transfers.commands import ReceiveTransfer
from services.store.pool import open_pool
from services.use_cases import transfers
from services.use_cases.casino import Casino
from tests.people_and_things import a_person, an_envelope, hundreds
url, secret, code, role, *bags = sys.argv[1:]
casino, by = Casino(open_pool(url), secret), a_person(code, Role(role))
asked = [
    ReceiveTransfer(envelope=an_envelope(by=by), transfer_id=UUID(bag), count=hundreds(1))
    for bag in bags
]
print("ready", flush=True)
sys.stdin.readline()
outcomes = []
for command in asked:
    outcome = "changed_meanwhile"
    # Something else happened to the booth: the person looks again.
    while outcome == "changed_meanwhile":
        try:
            transfers.receive_transfer(casino, command)
            outcome = "counted in"
        except Refusal as refusal:
            outcome = refusal.code
    outcomes.append(outcome)
print(json.dumps(outcomes), flush=True)
"""


def at_once(script: str, *people: list[str], words: tuple[str, ...] = ("ready",)) -> list[Any]:
    """Start a process for each, let all go on together at each word, and return what each says."""
    started = [
        subprocess.Popen(
            [sys.executable, "-c", script, *arguments],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for arguments in people
    ]
    for word in words:
        for process in started:
            assert process.stdout
            assert process.stdout.readline() == f"{word}\n"
        for process in started:
            assert process.stdin
            process.stdin.write("go\n")
            process.stdin.flush()
    said = [process.communicate(timeout=120)[0] for process in started]
    assert [process.returncode for process in started] == [0] * len(started)
    return [json.loads(each) for each in said]


def column(casino: Casino, query: str) -> list[Any]:
    with casino.pool.connection() as connection:
        return [row[0] for row in connection.execute(query.encode()).fetchall()]


def balance(casino: Casino, account: str) -> int:
    with casino.pool.connection() as connection:
        catch_up(connection)
    (cents,) = column(casino, f"SELECT cents FROM ledger.balances WHERE account = '{account}'")
    return int(cents)


def test_two_cashiers_on_one_account_and_one_series_of_slips(
    casino: Casino, database: Database
) -> None:
    player_id = a_player_of(casino)
    windows = {name: a_drawer_at(casino, name) for name in ("1", "2")}
    people = [
        [database.database_url, SECRET, f"W{name}", str(shift_id), str(player_id), str(ROUNDS)]
        for name, shift_id in windows.items()
    ]
    answers = at_once(AT_A_WINDOW, *people, words=("ready", "begun"))

    both = 2 * ROUNDS
    for series in ("DP", "WD"):
        numbers = [int(slip[3:]) for slips in answers for slip in slips if slip[:2] == series]
        assert sorted(numbers) == [*range(1, both + 1)], "each number once, and none skipped"
        logged = column(
            casino,
            f"SELECT slip_number FROM log.events WHERE slip_series = '{series}' ORDER BY position",
        )
        assert logged == [*range(1, both + 1)], "and in the order of the log"
    account = casino.load(PlayerAccount, player_id)
    assert account.balance_cents == both * (150_00 - 50_00)
    assert account.version == 1 + 2 * both, "opened, and once for every slip"
    assert balance(casino, f"player:{player_id}:account") == account.balance_cents
    for name, shift_id in windows.items():
        held = casino.load(CashierShift, shift_id).holding.cents
        assert held == 10_000_00 + ROUNDS * (150_00 - 50_00) == balance(casino, f"cage:{name}:cash")
    (counted,) = column(casino, "SELECT in_cents FROM cash_days.days")
    assert counted == both * 150_00, "the day's cash has every deposit of both windows"
    drawers = column(
        casino, "SELECT stream_id FROM log.events WHERE slip_series = 'DP' ORDER BY position"
    )
    turns = [drawer for drawer, _ in itertools.groupby(drawers)]
    assert len(turns) > 2, "the two were at work at the same time"


def test_of_two_who_count_in_one_bag_one_wins(casino: Casino, database: Database) -> None:
    stations.add(casino.pool, "B1", "Booth 1", "booth", "B1")
    bank = a_bank_sent(casino, "booth:B1", hundreds(1))
    opening = OpenDrawer(
        envelope=an_envelope(by=BOOTH_BEA), place="booth:B1", count=hundreds(1), transfer_id=bank
    )
    booth = UUID(cage.open_drawer(casino, opening).facts["shift_id"])
    bags = [str(a_bank_sent(casino, "booth:B1", hundreds(1))) for _ in range(BAGS)]
    people = [
        [database.database_url, SECRET, code, role, *bags]
        for code, role in (("BEA", "booth_attendant"), ("CAT", "cage_representative"))
    ]
    outcomes = at_once(AT_A_BOOTH, *people)

    for of_one_bag in zip(*outcomes, strict=True):
        assert sorted(of_one_bag) == ["counted in", "not_in_the_air"]
    landed = column(casino, "SELECT count(*) FROM log.events WHERE name = 'transfer.landed'")
    assert landed == [2 + BAGS], "the owners' money, the bank and every bag once"
    assert casino.load(CashierShift, booth).holding.cash == hundreds(1 + BAGS)
    assert balance(casino, "booth:B1:cash") == (1 + BAGS) * 100_00
    in_the_air = "SELECT cents FROM ledger.balances WHERE account LIKE 'transit:%' AND cents <> 0"
    assert column(casino, in_the_air) == []

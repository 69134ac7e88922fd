"""What a cage must not do is refused with its reason, and nothing is stored but the refusal."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from services.use_cases.casino import Casino
from tests.services.api.conftest import Machine, MachineOf, a_bank, refusals_of, stored

pytestmark = pytest.mark.usefixtures("secrets")

VAULT_TO_W1 = {"source": "vault:main", "target": "cage:W1"}


class Refusing:
    """Sends what must be refused, and sees that nothing else came of it."""

    def __init__(self, house: Casino) -> None:
        self.house = house

    def __call__(
        self, machine: Machine, command: str, body: dict[str, Any], status: int, code: str
    ) -> str:
        """Return the reason that was given."""
        events, kept = stored(self.house), refusals_of(self.house)
        answer = machine.send(command, body)
        said = answer.get_json()
        assert (answer.status_code, said["code"]) == (status, code), answer.text
        assert stored(self.house) == events
        # What cannot be read at all was never asked; everything else is kept as evidence.
        expected = [] if code == "unreadable" else [(command, code)]
        assert refusals_of(self.house) == kept + expected
        reason: str = said["detail"]
        return reason


@pytest.fixture
def refuses(house: Casino) -> Refusing:
    return Refusing(house)


def closed_window(machine: MachineOf, shift_id: str, goes_to: str = "vault") -> dict[str, Any]:
    """Count what is in the drawer of the fixture, and close it."""
    cat, shift = machine("CAT"), {"shift_id": shift_id}
    cat.done("count-drawer", shift | {"count": {"10000": 10, "5000": 3}})
    return cat.done("close-drawer", shift | {"goes_to": goes_to})


def in_the_air(machine: MachineOf) -> list[str]:
    return [each["slip"] for each in machine("SUE", "OFFICE").get("/transfers").get_json()]


def test_a_closed_window_does_nothing(
    machine: MachineOf, drawer: dict[str, str], refuses: Refusing
) -> None:
    closed_window(machine, drawer["shift_id"])
    cat, sue = machine("CAT"), machine("SUE", "OFFICE")
    shift = {"shift_id": drawer["shift_id"]}
    hundred = {"count": {"10000": 1}, "chips": {"10000": 1}}
    for command, body in {
        "take-deposit": {"player_id": drawer["player_id"], "count": {"5000": 1}},
        "pay-withdrawal": {"player_id": drawer["player_id"], "count": {"5000": 1}},
        "sell-chips": hundred,
        "redeem-chips": hundred,
        "exchange-chips": {"chips": {"2500": 1}, "chips_given": {"500": 5}},
        "change-cash": {"count": {"10000": 1}, "count_given": {"5000": 2}},
        "sell-voucher": {"count": {"10000": 1}},
        "sell-prepaid-card": {"number": "7001", "count": {"10000": 1}},
        "count-drawer": {"count": {}},
        "close-drawer": {},
    }.items():
        reason = refuses(cat, command, shift | body, 409, "shift_closed")
        assert reason == "the shift at window W1 is closed", command
    sending = {"source": "cage:W1", "target": "cage:W2", "count": {"10000": 1}}
    assert refuses(cat, "send-transfer", sending, 409, "place_closed") == (
        "window W1 is closed; somebody must open it first"
    )
    sent = sue.done("send-transfer", VAULT_TO_W1 | {"count": {"10000": 1}})["facts"]
    receiving = {"transfer_id": sent["transfer_id"], "count": {"10000": 1}}
    assert refuses(cat, "receive-transfer", receiving, 409, "place_closed") == (
        "window W1 is closed; somebody must open it first"
    )


def test_a_window_does_not_open_on_nothing_or_on_what_is_another_s(
    machine: MachineOf, refuses: Refusing
) -> None:
    cat = machine("CAT")
    nothing = {"place": "cage:W1", "count": {}}
    assert refuses(cat, "open-drawer", nothing, 409, "nothing_due") == (
        "nothing was sent to window W1 and nothing was left there"
    )
    another_s = a_bank(machine, "W2") | {"place": "cage:W1"}
    assert refuses(cat, "open-drawer", another_s, 409, "not_in_the_air") == (
        "this was sent to cage:W2, not to cage:W1"
    )
    lost = another_s | {"transfer_id": str(uuid4())}
    assert refuses(cat, "open-drawer", lost, 404, "not_found").startswith("there is no transfer")


@pytest.mark.parametrize(
    ("target", "words"),
    [
        ("cage:W9", "there is no window W9"),
        ("booth:B9", "there is no booth B9"),
        ("runner:CAT", "there is no runner CAT who carries a bank"),
        ("runner:NOBODY", "there is no runner NOBODY who carries a bank"),
        ("table:P-99", "there is no table P-99 with chips; electronic tables have none"),
    ],
)
def test_nothing_is_sent_to_a_place_that_is_not_there(
    machine: MachineOf, refuses: Refusing, target: str, words: str
) -> None:
    sending = {"source": "vault:main", "target": target, "chips": {"2500": 1}}
    assert refuses(machine("SUE"), "send-transfer", sending, 404, "not_found") == words


def test_a_transfer_nobody_confirms_stays_in_view_and_holds_nobody_up(
    machine: MachineOf, drawer: dict[str, str]
) -> None:
    cat, col = machine("CAT"), machine("COL", "W2")
    other = col.done("open-drawer", a_bank(machine, "W2"))["facts"]
    lost = cat.done(
        "send-transfer", {"source": "cage:W1", "target": "cage:W2", "count": {"5000": 3}}
    )
    assert in_the_air(machine) == lost["slips"]
    # Neither the sender's shift nor the receiver's waits for it.
    sender = {"shift_id": drawer["shift_id"]}
    cat.done("count-drawer", sender | {"count": {"10000": 10}})
    home = [cat.done("close-drawer", sender)["slips"][1]]
    receiver = {"shift_id": other["shift_id"]}
    col.done("count-drawer", receiver | {"count": {"10000": 10}})
    home += [col.done("close-drawer", receiver)["slips"][1]]
    assert in_the_air(machine) == [*lost["slips"], *home], "the longest under way first"
    transfer_id = lost["facts"]["transfer_id"]
    account = f"/accounts/transit:{transfer_id}:cash/balance"
    assert machine("ANA").get(account).get_json()["cents"] == 150_00
    # The next shift of the sender takes it back.
    cat.done("open-drawer", a_bank(machine, "W1"))
    cat.done("recall-transfer", {"transfer_id": transfer_id, "reason": "nobody came"})
    assert lost["slips"][0] not in in_the_air(machine)
    assert machine("ANA").get(account).get_json()["cents"] == 0


def test_a_transfer_is_not_counted_in_or_taken_back_twice(
    machine: MachineOf, drawer: dict[str, str], refuses: Refusing
) -> None:
    del drawer
    cat, sue = machine("CAT"), machine("SUE", "OFFICE")
    sent = sue.done("send-transfer", VAULT_TO_W1 | {"count": {"10000": 1}})["facts"]
    bag = {"transfer_id": sent["transfer_id"]}
    wrong = refuses(cat, "receive-transfer", bag | {"count": {"5000": 1}}, 409, "counts_differ")
    assert "$" not in wrong
    explained = bag | {"count": {"5000": 1}, "reason": "torn bag"}
    refuses(cat, "receive-transfer", explained, 403, "authorisation_needed")
    cat.done("receive-transfer", bag | {"count": {"10000": 1}})
    for command, body in {
        "receive-transfer": bag | {"count": {"10000": 1}},
        "recall-transfer": bag | {"reason": "too late"},
    }.items():
        by = cat if command == "receive-transfer" else sue
        assert refuses(by, command, body, 409, "not_in_the_air") == (
            "this transfer was counted in; nothing is in the air"
        )


def test_a_voucher_and_a_card_are_not_used_twice(
    machine: MachineOf, drawer: dict[str, str], refuses: Refusing
) -> None:
    cat, sue, shift = machine("CAT"), machine("SUE", "OFFICE"), {"shift_id": drawer["shift_id"]}
    chips = sue.done("send-transfer", VAULT_TO_W1 | {"chips": {"2500": 8}})["facts"]
    cat.done("receive-transfer", {"transfer_id": chips["transfer_id"], "chips": {"2500": 8}})
    sold = cat.done("sell-voucher", shift | {"count": {"10000": 1}})["facts"]
    voucher = shift | {"voucher_id": sold["voucher_id"], "chips": {"2500": 4}}
    cat.done("redeem-voucher", voucher)
    assert refuses(cat, "redeem-voucher", voucher, 409, "voucher_used") == (
        "this voucher was used or voided before; it is good once"
    )
    card = shift | {"number": "7001", "count": {"10000": 1}}
    cat.done("sell-prepaid-card", card)
    assert "card 7001 already" in refuses(cat, "sell-prepaid-card", card, 409, "card_number_taken")
    cat.done("return-prepaid-card", card)
    assert refuses(cat, "return-prepaid-card", card, 409, "card_ended") == (
        "card 7001 was paid back and is worth nothing"
    )


def test_a_locked_player_moves_no_money(
    machine: MachineOf, drawer: dict[str, str], refuses: Refusing
) -> None:
    player = {"player_id": drawer["player_id"]}
    machine("SUE").done("lock-player", player | {"kind": "excluded", "reason": "court order"})
    cat, at = machine("CAT"), player | {"shift_id": drawer["shift_id"]}
    hundred = {"count": {"10000": 1}, "chips": {"10000": 1}}
    for command, body in {
        "take-deposit": {"count": {"5000": 1}},
        "pay-withdrawal": {"count": {"5000": 1}},
        "sell-chips": hundred,
        "redeem-chips": hundred,
        "sell-voucher": {"count": {"10000": 1}},
    }.items():
        reason = refuses(cat, command, at | body, 409, "player_locked")
        assert "court order" in reason, command


NOTE, CHIP = "there is no such note or coin", "there is no such chip"
# A command, what is counted in it, which count of it is wrong, and what is said.
PIECES: list[tuple[str, dict[str, Any], str, str]] = [
    ("open-drawer", {"place": "cage:W2", "count": {"300": 1}}, "count", NOTE),
    ("open-drawer", {"place": "cage:W2", "chips": {"300": 1}}, "chips", CHIP),
    ("take-deposit", {"count": {"300": 1}}, "count", NOTE),
    ("pay-withdrawal", {"count": {"300": 1}}, "count", NOTE),
    ("sell-chips", {"count": {"100": 3}, "chips": {"300": 1}}, "chips", CHIP),
    ("sell-chips", {"count": {"300": 1}, "chips": {"100": 3}}, "count", NOTE),
    ("redeem-chips", {"count": {"100": 3}, "chips": {"300": 1}}, "chips", CHIP),
    ("exchange-chips", {"chips": {"100": 3}, "chips_given": {"300": 1}}, "chips_given", CHIP),
    ("change-cash", {"count": {"100": 3}, "count_given": {"300": 1}}, "count_given", NOTE),
    ("sell-voucher", {"count": {"300": 1}}, "count", NOTE),
    ("sell-prepaid-card", {"number": "7001", "count": {"300": 1}}, "count", NOTE),
    ("count-drawer", {"count": {"300": 1}}, "count", NOTE),
    ("count-drawer", {"count": {}, "chips": {"300": 1}}, "chips", CHIP),
    ("send-transfer", {"count": {"300": 1}}, "count", NOTE),
    ("send-transfer", {"chips": {"300": 1}}, "chips", CHIP),
    ("fund-vault", {"count": {"300": 1}}, "count", NOTE),
    ("fund-vault", {"chips": {"300": 1}}, "chips", CHIP),
]


def test_pieces_that_do_not_exist_are_not_counted(
    machine: MachineOf, drawer: dict[str, str], refuses: Refusing
) -> None:
    shift = {"shift_id": drawer["shift_id"]}
    named = {
        "open-drawer": {},
        "fund-vault": {},
        "send-transfer": {"source": "cage:W1", "target": "cage:W2"},
        "take-deposit": shift | {"player_id": drawer["player_id"]},
        "pay-withdrawal": shift | {"player_id": drawer["player_id"]},
    }
    sue = machine("SUE")
    for command, body, field, words in PIECES:
        asked = named.get(command, shift) | body
        reason = refuses(sue, command, asked, 422, "unreadable")
        assert reason.startswith(f"{field}.300: {words}; in cents they are "), command

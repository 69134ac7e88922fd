"""Winnings are held, devices taken, people detained and barred, by the rank of the book."""

from __future__ import annotations

import pytest

from domain.errors import AuthorisationNeededError, MalformedAmountError
from domain.incidents import remedies
from domain.incidents.commands import (
    BarFromGame,
    CloseIncident,
    ConfiscateDevice,
    DetainPerson,
    HandOverPerson,
    LiftBar,
    SeizeWinnings,
    SettleSeizure,
)
from domain.incidents.errors import (
    BarredFromGameError,
    NobodyDetainedError,
    NobodyNamedError,
    NotBarredError,
    NothingHeldError,
    NotSuchIncidentError,
    StillOpenError,
)
from domain.incidents.events import (
    BarImposed,
    BarLifted,
    BarRenewed,
    DetentionEnded,
    DeviceConfiscated,
    PersonDetained,
    SeizureSettled,
    WinningsSeized,
)
from domain.incidents.game_bar import GameBar, bar_id_of
from domain.incidents.kinds import IncidentKind, SeizureEnd
from domain.staff.roles import Book
from tests.domain.incidents.at_a_table import DECIDERS, PLAYER, REMEDIERS, an_incident
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import an_envelope

CROWN = [Book.TCP, Book.CW, Book.PP, Book.CP]
RULES = {Book.TCP: "TCP-11.2", Book.CW: "CW-11.2", Book.PP: "PP-16.2", Book.CP: "CP-13.2"}
HELD = {Book.PP: ("house:owed", "suspense:seized_credit")}


def asked(kind, incident, by=None, **others):
    envelope = an_envelope(by=by or REMEDIERS[incident.book])
    return kind(envelope=envelope, incident_id=incident.id, **others)


def seizing(incident, cents=340_00, by=None):
    return asked(SeizeWinnings, incident, by, amount_cents=cents, reason="won with a device")


def a_seizure(book):
    incident = an_incident(IncidentKind.DEVICE, book)
    remedies.seize(incident, seizing(incident))
    incident.collect_events()
    return incident


@pytest.mark.rule("TCP-11.2.3", "CW-11.2.3", "PP-16.2.3", "CP-13.2.3")
@pytest.mark.parametrize("book", CROWN)
def test_winnings_made_with_a_device_are_held(book):
    incident = an_incident(IncidentKind.DEVICE, book)
    source, held = HELD.get(book, ("patrons:chips", "suspense:seized"))

    (seized,) = facts(incident, lambda: remedies.seize(incident, seizing(incident)))
    assert seized == {
        "event": WinningsSeized,
        "rules": (f"{RULES[book]}.3",),
        "postings": ((source, -340_00), (held, 340_00)),
        "table": "T1",
        "player_id": PLAYER,
        "cents": 340_00,
        "transaction_id": seized["transaction_id"],
        "reason": "won with a device",
    }


@pytest.mark.rule("TCP-11.2.3", "PP-16.2.3")
@pytest.mark.parametrize(
    ("book", "end", "postings"),
    [
        (Book.TCP, "released", {"suspense:seized": -340_00, "patrons:chips": 340_00}),
        (Book.TCP, "forfeited", {"suspense:seized": -340_00, "table:T1:float": 340_00}),
        (Book.TCP, "handed_over", {"suspense:seized": -340_00, "patrons:chips": 340_00}),
        (Book.PP, "released", {"suspense:seized_credit": -340_00, "house:owed": 340_00}),
        (
            Book.PP,
            "forfeited",
            {
                "suspense:seized_credit": -340_00,
                "house:owed": 340_00,
                "house:earned": -340_00,
                "income:forfeited": 340_00,
            },
        ),
        (
            Book.PP,
            "handed_over",
            {"suspense:seized_credit": -340_00, "authority:handed_over": 340_00},
        ),
    ],
)
def test_a_seizure_ends_with_the_player_the_house_or_an_authority(book, end, postings):
    incident = a_seizure(book)
    settling = asked(SettleSeizure, incident, end=SeizureEnd(end), reason="the police were told")

    (settled,) = facts(incident, lambda: remedies.settle_seizure(incident, settling))
    assert (settled["event"], settled["end"], settled["cents"]) == (SeizureSettled, end, 340_00)
    assert dict(settled["postings"]) == postings
    refused(NothingHeldError, lambda: remedies.settle_seizure(incident, settling))


def test_canberra_gives_nobody_the_power_to_seize():
    incident = an_incident(IncidentKind.DEVICE, Book.C3P)

    assert refused(AuthorisationNeededError, lambda: remedies.seize(incident, seizing(incident)))[
        1
    ] == ("to seize winnings made with a device is given to nobody by the rules of C3P")


def test_only_a_device_lets_anybody_seize_and_nothing_is_no_seizure():
    breach, device = an_incident(IncidentKind.BREACH), an_incident(IncidentKind.DEVICE)

    refused(NotSuchIncidentError, lambda: remedies.seize(breach, seizing(breach)))
    refused(MalformedAmountError, lambda: remedies.seize(device, seizing(device, 0)))


@pytest.mark.rule("TCP-11.2.4", "CW-11.2.4", "PP-16.2.4", "CP-13.2.4")
@pytest.mark.parametrize("book", CROWN)
def test_the_device_is_confiscated_and_kept(book):
    incident = an_incident(IncidentKind.DEVICE, book)
    taking = asked(ConfiscateDevice, incident, item="a telephone", kept_at="safe 3")

    assert facts(incident, lambda: remedies.confiscate(incident, taking)) == [
        {
            "event": DeviceConfiscated,
            "rules": (f"{RULES[book]}.4",),
            "postings": (),
            "table": "T1",
            "item": "a telephone",
            "kept_at": "safe 3",
        }
    ]


@pytest.mark.rule("TCP-11.2.5", "CW-11.2.5", "PP-16.2.5", "CP-13.2.5")
@pytest.mark.parametrize("book", CROWN)
def test_somebody_is_detained_until_an_authorised_person_takes_over(book):
    incident = an_incident(IncidentKind.DEVICE, book)
    over = asked(HandOverPerson, incident, to="police, unit 7")
    refused(NobodyDetainedError, lambda: remedies.hand_over(incident, over))

    detaining = asked(DetainPerson, incident, reason="holds a device")
    (detained,) = facts(incident, lambda: remedies.detain(incident, detaining))
    assert (detained["event"], detained["rules"]) == (PersonDetained, (f"{RULES[book]}.5",))
    refused(NobodyDetainedError, lambda: remedies.detain(incident, detaining))
    closing = asked(CloseIncident, incident, DECIDERS[book], outcome="dealt with")
    refused(StillOpenError, lambda: incident.close(closing))
    (ended,) = facts(incident, lambda: remedies.hand_over(incident, over))
    assert (ended["event"], ended["to"]) == (DetentionEnded, "police, unit 7")
    incident.close(closing)


def test_an_incident_does_not_close_while_money_is_held():
    incident = a_seizure(Book.TCP)

    refused(
        StillOpenError,
        lambda: incident.close(asked(CloseIncident, incident, outcome="dealt with")),
    )


BARS = [(Book.TCP, "TCP-11.2.2"), (Book.C3P, "C3P-14.2(b)"), (Book.CW, "CW-11.2.2")]
BARS += [(Book.PP, "PP-16.2.2"), (Book.CP, "CP-13.2.2")]


@pytest.mark.rule("TCP-11.2.2", "C3P-14.2(b)", "CW-11.2.2", "PP-16.2.2", "CP-13.2.2")
@pytest.mark.parametrize(("book", "rule"), BARS)
def test_somebody_who_is_barred_may_not_play_until_the_bar_is_lifted(book, rule):
    incident = an_incident(IncidentKind.BREACH, book)
    barring = asked(BarFromGame, incident, reason="marked a card")

    bar = GameBar.impose(incident, barring, None)
    (imposed,) = first_facts(bar)
    assert (imposed["event"], imposed["rules"], imposed["incident_id"]) == (
        BarImposed,
        (rule,),
        incident.id,
    )
    assert bar.id == bar_id_of(book, PLAYER)
    assert refused(BarredFromGameError, bar.check_may_play) == (
        "barred_from_game",
        "this person is barred from the game",
    )
    refused(NotBarredError, lambda: GameBar.impose(incident, barring, bar))
    lifting = asked(LiftBar, incident, reason="a mistake")
    (lifted,) = facts(bar, lambda: bar.lift(incident, lifting))
    assert lifted["event"] is BarLifted
    bar.check_may_play()
    refused(NotBarredError, lambda: bar.lift(incident, lifting))
    (again,) = facts(bar, lambda: GameBar.impose(incident, barring, bar))
    assert again["event"] is BarRenewed
    refused(BarredFromGameError, bar.check_may_play)


def test_a_bar_is_for_one_game_and_for_somebody():
    assert bar_id_of(Book.TCP, PLAYER) != bar_id_of(Book.CW, PLAYER)
    assert bar_id_of(Book.TCP, None, "s-17") == bar_id_of(Book.TCP, None, "S-17")
    nobody = an_incident(IncidentKind.BREACH, player_id=None)
    refused(
        NobodyNamedError,
        lambda: GameBar.impose(nobody, asked(BarFromGame, nobody, reason="who?"), None),
    )

"""What can happen in incidents, and to cards and shoes, once each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any
from uuid import UUID

from domain.aggregate import AggregateRoot
from domain.command import Envelope, Person
from domain.equipment import commands as of_cards
from domain.equipment import counting, shuffling
from domain.equipment.card_set import CardSet
from domain.equipment.kinds import Approved, CutOccasion, Cutter, Dealing, ShuffleCause
from domain.equipment.table_equipment import TableEquipment
from domain.incidents import commands as ask
from domain.incidents import disputes, remedies
from domain.incidents.game_bar import GameBar
from domain.incidents.incident import Incident
from domain.incidents.kinds import IncidentKind, SeizureEnd, Told, Verdict
from domain.rulings.telling import note_told
from domain.staff.roles import Book, Role
from domain.staff.staff_member import staff_id_of

# Who seals an envelope for whom, and what is done with a stream after each command.
Seal = Callable[..., Envelope]
Kept = Callable[[AggregateRoot], None]

_PIA = Person(staff_id_of("PIA"), frozenset({Role.PIT_BOSS}))
_ORLA = Person(staff_id_of("ORLA"), frozenset({Role.CASINO_OPERATOR, Role.REGULATOR}))
_INES = Person(staff_id_of("INES"), frozenset({Role.INSPECTOR}))
_GUS = Person(staff_id_of("GUS"), frozenset({Role.GAME_SUPERVISOR}))
_PLAYER = UUID("00000000-0000-5000-8000-0000000000aa")


def streams_of_incidents(seal: Seal, keep: Kept) -> Iterator[AggregateRoot]:
    """Tell it stream by stream."""
    yield from _a_device(seal, keep)
    yield _a_dispute(seal, keep)
    yield _harmful_conduct(seal, keep)
    yield from _cards(seal, keep)


def _raised(seal: Seal, keep: Kept, kind: IncidentKind, book: Book) -> Incident:
    told = frozenset({Told.PIT_BOSS})
    asked = {"table": "TCP1", "kind": kind, "what": "seen by the dealer", "told": told}
    command = ask.RaiseIncident(envelope=seal(by=_PIA), player_id=_PLAYER, **asked)
    incident = Incident.report(command, book)
    keep(incident)
    return incident


def _a_device(seal: Seal, keep: Kept) -> Iterator[AggregateRoot]:
    incident = _raised(seal, keep, IncidentKind.DEVICE, Book.TCP)

    def on(kind: Any, act: Callable[..., Any], **others: Any) -> None:
        act(kind(envelope=seal(by=_PIA), incident_id=incident.id, **others))
        keep(incident)

    because = {"reason": "won with a telephone"}
    on(ask.AddEvidence, incident.add_evidence, what="a telephone", reference="CAM-12")
    on(ask.NotifyPerson, incident.notify, told=Told.SECURITY, what="called at once")
    on(ask.SeizeWinnings, partial(remedies.seize, incident), amount_cents=340_00, **because)
    settle = partial(remedies.settle_seizure, incident)
    on(ask.SettleSeizure, settle, end=SeizureEnd.FORFEITED, **because)
    confiscate = partial(remedies.confiscate, incident)
    on(ask.ConfiscateDevice, confiscate, item="a telephone", kept_at="safe 3")
    on(ask.DetainPerson, partial(remedies.detain, incident), **because)
    on(ask.HandOverPerson, partial(remedies.hand_over, incident), to="police, unit 7")
    yield from [_a_bar(seal, keep, incident)]
    on(ask.CloseIncident, incident.close, outcome="handed over")
    on(ask.ReopenIncident, incident.reopen, **because)
    yield incident


def _a_bar(seal: Seal, keep: Kept, incident: Incident) -> GameBar:
    about = {"incident_id": incident.id, "reason": "a device"}
    bar = GameBar.impose(incident, ask.BarFromGame(envelope=seal(by=_PIA), **about), None)
    keep(bar)
    bar.lift(incident, ask.LiftBar(envelope=seal(by=_PIA), **about))
    keep(bar)
    GameBar.impose(incident, ask.BarFromGame(envelope=seal(by=_PIA), **about), bar)
    keep(bar)
    return bar


def _a_dispute(seal: Seal, keep: Kept) -> Incident:
    incident = _raised(seal, keep, IncidentKind.DISPUTE, Book.TCP)
    on = {"incident_id": incident.id}
    incident.advise_of_inspector(ask.AdviseOfInspector(envelope=seal(by=_PIA), **on))
    keep(incident)
    decide = {"finding": "the Ante was down in time", "award_cents": 25_00}
    disputes.decide(incident, ask.DecideDispute(envelope=seal(by=_PIA), **on, **decide))
    keep(incident)
    why = {"reason": "the player asks"}
    disputes.request_review(incident, ask.RequestReview(envelope=seal(by=_PIA), **on, **why))
    keep(incident)
    found = {"verdict": Verdict.REVERSED, "finding": "it was late"}
    disputes.review(incident, ask.ReviewDispute(envelope=seal(by=_INES), **on, **found))
    keep(incident)
    return incident


def _harmful_conduct(seal: Seal, keep: Kept) -> Incident:
    incident = _raised(seal, keep, IncidentKind.HARMFUL_CONDUCT, Book.PP)
    command = ask.RuleOnConduct(
        envelope=seal(by=_GUS),
        incident_id=incident.id,
        finding="chips passed to a friend",
        told=frozenset({Told.PLAYER, Told.SURVEILLANCE}),
    )
    disputes.rule_on_conduct(incident, command)
    note_told(incident, command, incident.table)
    keep(incident)
    return incident


def _cards(seal: Seal, keep: Kept) -> Iterator[AggregateRoot]:
    table = _a_table(seal, keep, "C3P1", Book.C3P)
    approving = {"table": "C3P1", "what": Approved.LAYOUT, "reference": "GRC-12"}
    table.approve(of_cards.ApproveEquipment(envelope=seal(by=_ORLA), **approving))
    keep(table)
    yield table
    table = _a_table(seal, keep, "CW1", Book.CW)
    because = {"reason": "a break", "table": "CW1"}
    table.take_over_dealing(of_cards.TakeOverDealing(envelope=seal(by=_GUS), **because))
    keep(table)
    yield from _a_shoe(seal, keep, table)
    because |= {"reason": "it jams", "shoe": "CSM-2", "approval": "A-7"}
    machine = Dealing.CONTINUOUS_MACHINE
    table.replace_shoe(of_cards.ReplaceShoe(envelope=seal(by=_GUS), dealing=machine, **because))
    keep(table)
    yield table


def _a_table(seal: Seal, keep: Kept, code: str, book: Book) -> TableEquipment:
    asked = {"table": code, "places": 7, "dealing": Dealing.DEALING_SHOE, "shoe": "SH-4"}
    table = TableEquipment.equip(of_cards.EquipTable(envelope=seal(by=_PIA), **asked), book)
    keep(table)
    return table


def _a_shoe(seal: Seal, keep: Kept, table: TableEquipment) -> Iterator[AggregateRoot]:
    asked = {"label": "RED-1", "decks": 6, "cards": 312, "colour": "red", "seal": "S-1"}
    cards = CardSet.check_in(
        of_cards.CheckInCards(envelope=seal(by=_PIA), book=Book.CW, kept_at="card room", **asked)
    )
    keep(cards)

    def on(kind: Any, act: Callable[..., Any], **others: Any) -> None:
        act(kind(envelope=seal(by=_PIA), set_id=cards.id, **others))
        keep(cards)

    envelope = seal(by=_PIA)
    issue = of_cards.PutCardsInUse(envelope=envelope, set_id=cards.id, table="CW1")
    cards.issue(issue, "CW1", Book.CW)
    table.introduce(envelope, cards.id, "red")
    keep(cards)
    keep(table)
    on(of_cards.CheckCards, cards.check, cards=312)
    shuffle, dealing = partial(shuffling.shuffle, cards), {"dealing": Dealing.DEALING_SHOE}
    order, because = partial(shuffling.order_shuffle, cards), {"reason": "the same cards again"}
    on(of_cards.OrderShuffle, order, cause=ShuffleCause.ABNORMAL_SEQUENCE, **because)
    on(of_cards.ShuffleCards, shuffle)
    offer = {"occasion": CutOccasion.START_OF_GAME, "seats": (1, 4), "seat": 4}
    on(of_cards.OfferCut, partial(shuffling.offer_cut, cards, **dealing), **offer)
    on(of_cards.DeclineCut, partial(shuffling.decline_cut, cards))
    cut = partial(shuffling.cut, cards, **dealing)
    on(of_cards.CutCards, cut, cutter=Cutter.PLAYER, depth=100)
    on(of_cards.LoadShoe, partial(shuffling.load, cards, **dealing), from_back=80)
    on(of_cards.BurnFirstCard, partial(shuffling.burn_first, cards), shown="Kh")
    on(of_cards.ShowCuttingCard, partial(shuffling.show_cutting_card, cards, **dealing))
    replace = partial(counting.replace, cards, is_round_open=False)
    on(of_cards.ReplaceCards, replace, pieces=2, **because)
    on(of_cards.CountCards, partial(counting.count, cards), cards=312)
    cards.withdraw(of_cards.WithdrawCards(envelope=(taken := seal(by=_PIA)), set_id=cards.id))
    table.remove(taken, cards.id)
    keep(cards)
    keep(table)
    on(of_cards.RetainCards, cards.retain, kept_at="safe 3", **because)
    on(of_cards.CancelCards, cards.cancel)
    yield cards
    yield _a_count(seal, keep)


def _a_count(seal: Seal, keep: Kept) -> CardSet:
    """Only some books have counts to order."""
    asked = {"label": "BLUE-1", "decks": 1, "cards": 52, "colour": "blue"}
    envelope = seal(by=_PIA)
    cards = CardSet.check_in(of_cards.CheckInCards(envelope=envelope, book=Book.TCP, **asked))
    keep(cards)
    issue = of_cards.PutCardsInUse(envelope=seal(by=_PIA), set_id=cards.id, table="TCP1")
    cards.issue(issue, "TCP1", Book.TCP)
    keep(cards)
    order = of_cards.OrderCardCount(
        envelope=seal(by=_GUS), set_id=cards.id, reason="two sevens of hearts"
    )
    counting.order_count(cards, order)
    keep(cards)
    return cards

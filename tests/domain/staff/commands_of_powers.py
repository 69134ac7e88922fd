"""For each power of roles.md and each book that gives it, a real command that needs it.

An entry makes what the command is about anew and returns how to give the command, so that only the
rank of whoever asks decides. What another part of the house still has to tie stands in TO_BE_TIED.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from domain.bonuses.bonus_claim import BonusClaim
from domain.bonuses.commands import ClaimBonus, VerifyBonus
from domain.cards.card import texts_of
from domain.cards.deck import DECK
from domain.command import Envelope
from domain.equipment import commands as of_cards
from domain.equipment import counting, shuffling
from domain.equipment.kinds import Approved, Cutter, Dealing, ShuffleCause
from domain.incidents import commands as of_incidents
from domain.incidents import disputes, remedies
from domain.incidents.game_bar import GameBar
from domain.incidents.kinds import IncidentKind, Verdict
from domain.players.commands import PayPromotionalReward
from domain.poker.acts import Act, Cause
from domain.poker.commands import StartHand
from domain.poker.hand import Hand
from domain.poker.rulings import commands as of_hands
from domain.poker.rulings import on_hand
from domain.poker.steps import Kind, Step
from domain.poker.terms import Commission, Method, Structure, Terms
from domain.poker.variants import Game
from domain.staff import breach_powers as breaches
from domain.staff import card_powers as cards
from domain.staff import irregularity_powers as irregularities
from domain.staff import seat_powers as seats
from domain.staff import table_powers as tables
from domain.staff.powers import Power
from domain.staff.roles import Book, Role
from domain.tables.charges.commands import VerifyTimeCharge
from domain.tables.commands import SetUpTable, StartRound, TakeSeat
from domain.tables.sitting import Sitting
from domain.tables.stakes import StakeSource
from domain.tables.table import Table
from domain.tables.table_round import TableRound
from tests.domain.bonuses.prizes import a_prize
from tests.domain.equipment.at_a_table import a_laid_out_table, a_set_in_use, shuffled
from tests.domain.incidents.at_a_table import DECIDERS, PLAYER, an_incident
from tests.domain.staff.commands_at_tables import AT_TABLES
from tests.domain.staff.commands_on_rounds import ON_ROUNDS
from tests.domain.staff.giving import Give, Made, on
from tests.domain.tables.charges import at_the_hour as hours
from tests.domain.tables.terms_of_tables import give_terms
from tests.people_and_things import PIT_BOSS_PIA, a_person, an_account_with, an_envelope

POKER = (Book.PP, Book.CP)
_DAN = a_person("DAN", Role.DEALER)
_GUS = a_person("GUS", Role.GAME_SUPERVISOR)
_ABOUT = {"reason": "seen by the supervisor"}
_DEALINGS = {Book.CP: Dealing.BY_HAND}


# Hands of poker.


def _a_hand(book: Book, *steps: Step) -> Hand:
    terms = Terms(
        book, Game.HOLDEM, Structure.NO_LIMIT, (1_000,), 100, blinds=(500, 1_000),
        commission=Commission(Method.PERCENTAGE, 500, 1_000),
    )  # fmt: skip
    command = StartHand(
        envelope=an_envelope(by=_DAN),
        table="PK1",
        number=1,
        terms=terms,
        button=3,
        stacks=dict.fromkeys((1, 2, 3), 50_000),
        deck=texts_of(DECK) if book is Book.PP else "",
        steps=steps,
        of_guests=True,
    )
    return Hand.start(command)


def dealt(book: Book) -> Hand:
    """A hand of three seats, dealt, with both blinds in."""
    return _a_hand(book, Step(kind=Kind.DEAL))


def _over(book: Book) -> Hand:
    hand = dealt(book)
    folds = [Step(kind=Kind.ACT, seat=seat, act=Act.FOLD) for seat in (3, 1)]
    hand.take(folds, an_envelope(by=_DAN))
    return hand


def _of_a_hand(
    book: Book,
    act: Callable[..., Any],
    kind: Any,
    make: Callable[[Book], Hand] = dealt,
    **asked: Any,
) -> Give:
    hand = make(book)
    return on(partial(act, hand), kind, hand_id=hand.id, **asked)


def _malfunction() -> Give:
    hand = dealt(Book.PP)
    claim = of_hands.ClaimMalfunction(
        envelope=an_envelope(by=_DAN), hand_id=hand.id, seat=2, claim="the screen froze"
    )
    on_hand.claim_malfunction(hand, claim)
    asked = {"hand_id": hand.id, "seat": 2, "finding": "it had failed"}
    return on(partial(on_hand.decide_malfunction, hand), of_hands.DecideMalfunction, **asked)


def _hands() -> dict[tuple[Power, Book], Made]:
    found: dict[tuple[Power, Book], Made] = {
        (irregularities.CONSIDER_MALFUNCTION_CLAIM, Book.PP): _malfunction
    }
    dead, seat = of_hands.DeclareHandDead, {"seat": 2, **_ABOUT}
    misdeal = {Book.PP: Cause.MULTIPLE_DISPLAYS, Book.CP: Cause.NOT_SHUFFLED}
    void = {Book.PP: Cause.ENGINE_FAILED, Book.CP: Cause.DEFECTIVE_DECK}
    for book in POKER:
        of = partial(partial, _of_a_hand, book)
        found |= {
            (irregularities.DECLARE_MISDEAL, book): of(
                on_hand.declare_misdeal, of_hands.DeclareMisdeal, cause=misdeal[book], **_ABOUT
            ),
            (irregularities.DECLARE_ROUND_VOID, book): of(
                on_hand.void_hand, of_hands.VoidHand, cause=void[book], **_ABOUT
            ),
            (irregularities.VOID_ONE_HAND, book): of(
                on_hand.declare_dead, dead, cause=Cause.OUT_OF_TIME, **seat
            ),
            (irregularities.RECONSTRUCT_HAND, book): of(
                on_hand.adjust, of_hands.AdjustHand, _over,
                entries={1: 500, 2: -500}, evidence="from the records",
            ),
            (irregularities.INSPECT_HAND_AFTERWARDS, book): of(
                on_hand.inspect, of_hands.InspectHand, _over, **seat
            ),
            (tables.VARY_COMMISSION, book): of(
                on_hand.waive_commission, of_hands.WaiveCommission, _a_hand, **_ABOUT
            ),
            (breaches.VOID_WAGER_FOR_BREACH, book): of(
                on_hand.void_seat, of_hands.VoidSeat, cause=Cause.BREACH, **seat
            ),
            (breaches.FORFEIT_FOR_COLLUSION, book): of(
                on_hand.declare_dead, dead, cause=Cause.COMMUNICATION, **seat
            ),
            (breaches.RULE_ON_HARMFUL_CONDUCT, book): of(
                on_hand.declare_dead, dead, cause=Cause.INTEGRITY, **seat
            ),
            (breaches.INVALIDATE_GAME, book): of(
                on_hand.void_hand, of_hands.VoidHand, cause=Cause.FRAUD, **_ABOUT
            ),
        }  # fmt: skip
    return found


# Incidents.


def _of_an_incident(
    book: Book, kind: IncidentKind, act: Callable[..., Any], command: Any, **asked: Any
) -> Give:
    incident = an_incident(kind, book)
    return on(partial(act, incident), command, incident_id=incident.id, **asked)


def _bar(book: Book) -> Give:
    incident = an_incident(IncidentKind.BREACH, book)

    def give(envelope: Envelope) -> object:
        command = of_incidents.BarFromGame(envelope=envelope, incident_id=incident.id, **_ABOUT)
        return GameBar.impose(incident, command, None)

    return give


def _review(book: Book) -> Give:
    incident = an_incident(IncidentKind.DISPUTE, book)
    about: dict[str, Any] = {"incident_id": incident.id}
    envelope = an_envelope(by=DECIDERS[book])
    disputes.decide(incident, of_incidents.DecideDispute(envelope=envelope, finding="no", **about))
    asking = of_incidents.RequestReview(envelope=an_envelope(by=_DAN), **about, **_ABOUT)
    disputes.request_review(incident, asking)
    about |= {"verdict": Verdict.UPHELD, "finding": "rightly decided"}
    return on(partial(disputes.review, incident), of_incidents.ReviewDispute, **about)


def _incidents() -> dict[tuple[Power, Book], Made]:
    found: dict[tuple[Power, Book], Made] = {}
    for book in Book:
        found |= {
            (breaches.BAR_FROM_GAME, book): partial(_bar, book),
            (breaches.REVIEW_DISPUTE, book): partial(_review, book),
            (breaches.DECIDE_DISPUTE, book): partial(
                _of_an_incident, book, IncidentKind.DISPUTE, disputes.decide,
                of_incidents.DecideDispute, finding="the bet stands",
            ),
        }  # fmt: skip
    for book in set(Book) - {Book.C3P}:
        device = partial(partial, _of_an_incident, book, IncidentKind.DEVICE)
        found |= {
            (breaches.SEIZE_WINNINGS, book): device(
                remedies.seize, of_incidents.SeizeWinnings, amount_cents=340_00, **_ABOUT
            ),
            (breaches.CONFISCATE_DEVICE, book): device(
                remedies.confiscate, of_incidents.ConfiscateDevice, item="a phone", kept_at="safe"
            ),
            (breaches.DETAIN, book): device(remedies.detain, of_incidents.DetainPerson, **_ABOUT),
        }
    return found


# Cards and equipment.


def _of_cards(book: Book, act: Callable[..., Any], command: Any, **asked: Any) -> Give:
    in_use = shuffled(a_set_in_use(book))
    in_use.cutting_card_is_out = True
    return on(partial(act, in_use), command, set_id=in_use.id, **asked)


def _of_a_table(book: Book, method: str, command: Any, **asked: Any) -> Give:
    equipment = a_laid_out_table(book, _DEALINGS.get(book, Dealing.DEALING_SHOE))
    return on(getattr(equipment, method), command, table="T1", **asked)


def _cards() -> dict[tuple[Power, Book], Made]:
    replace = partial(counting.replace, is_round_open=False)
    replacing = {"pieces": 1, **_ABOUT}
    cut = partial(shuffling.cut, dealing=Dealing.DEALING_SHOE)
    found: dict[tuple[Power, Book], Made] = {
        (cards.REPLACE_CARDS_BEFORE_SHUFFLE, Book.CW): partial(
            _of_cards, Book.CW, replace, of_cards.ReplaceCards, before_shuffle=True, **replacing
        ),
        (cards.APPROVE_LAYOUT_AND_SHOE, Book.C3P): partial(
            _of_a_table, Book.C3P, "approve", of_cards.ApproveEquipment,
            what=Approved.LAYOUT, reference="GRC-12",
        ),
    }  # fmt: skip
    for power, act, command, asked in (
        (cards.ORDER_CARD_COUNT, counting.order_count, of_cards.OrderCardCount, _ABOUT),
        (cards.REPLACE_UNFIT_CARDS, replace, of_cards.ReplaceCards, replacing),
        (cards.CUT_CARDS, cut, of_cards.CutCards, {"cutter": Cutter.STAFF, "depth": 25}),
        (
            cards.SHUFFLE_ABNORMAL_SEQUENCE, shuffling.order_shuffle, of_cards.OrderShuffle,
            {"cause": ShuffleCause.ABNORMAL_SEQUENCE, **_ABOUT},
        ),
        (
            cards.SHUFFLE_OTHER_CAUSE, shuffling.order_shuffle, of_cards.OrderShuffle,
            {"cause": ShuffleCause.OTHER, **_ABOUT},
        ),
    ):  # fmt: skip
        for book in power.least:
            found[power, book] = partial(_of_cards, book, act, command, **asked)
    for book in cards.ACT_AS_DEALER.least:
        found[cards.ACT_AS_DEALER, book] = partial(
            _of_a_table, book, "take_over_dealing", of_cards.TakeOverDealing, **_ABOUT
        )
    return found


# Time charges.


def _collecting() -> Give:
    player = hours.a_player(1)
    charge = hours.assessed(player)
    return lambda envelope: charge.collect(envelope, {player.id: player}, is_playing=False)


def _verifying() -> Give:
    charge = hours.collected()
    return on(charge.verify, VerifyTimeCharge, charge_id=charge.id, amount_cents=20_00)


# Seats, rounds, bonuses and rewards.


def _a_table(book: Book) -> Table:
    setting_up = SetUpTable(
        envelope=an_envelope(by=PIT_BOSS_PIA), code="PK1", game="Hold'em", book=book, places=9
    )
    table = Table.set_up(setting_up)
    give_terms(table)
    return table


def _sitting(table: Table, seat: int, envelope: Envelope) -> Sitting:
    command = TakeSeat(envelope=envelope, table="PK1", seat=seat)
    return Sitting.take(command, table, None, source=StakeSource.CHIPS)


def _seat(book: Book) -> Give:
    return partial(_sitting, _a_table(book), 1)


def _round(book: Book) -> Give:
    table, sittings = _a_table(book), []
    for seat in (1, 2):
        sitting = _sitting(table, seat, an_envelope(by=_DAN if book is Book.CP else _GUS))
        sitting.buy_in_chips(an_envelope(), PLAYER, 300_00)
        sittings.append(sitting)
    return lambda envelope: TableRound.start(
        StartRound(envelope=envelope, table="PK1"), table, None, sittings
    )


def _bonus() -> Give:
    claiming = ClaimBonus(
        envelope=an_envelope(by=_GUS),
        table="PP1",
        player_id=PLAYER,
        bonus="Bad Beat Bonus",
        amount_cents=5_000_00,
    )
    claim = BonusClaim.claim(claiming, Book.PP)
    return on(claim.verify, VerifyBonus, claim_id=claim.id)


def _prize() -> Give:
    claim = a_prize()
    return on(claim.verify, VerifyBonus, claim_id=claim.id)


def _reward() -> Give:
    account = an_account_with(100_00)
    asked = {"player_id": account.id, "amount_cents": 10_00, "promotion": "Rake back"}
    return on(account.reward, PayPromotionalReward, **asked)


def _people() -> dict[tuple[Power, Book], Made]:
    found: dict[tuple[Power, Book], Made] = {
        (tables.COLLECT_TIME_CHARGES, Book.CP): _collecting,
        (tables.VERIFY_TIME_CHARGES, Book.CP): _verifying,
        (irregularities.VERIFY_BONUS, Book.PP): _bonus,
        (irregularities.VERIFY_BONUS, Book.CP): _prize,
        (irregularities.PAY_PROMOTIONAL_REWARD, Book.PP): _reward,
    }
    for book in POKER:
        found[seats.SEAT_PLAYER, book] = partial(_seat, book)
        found[seats.RUN_ROUNDS, book] = partial(_round, book)
    return found


COMMANDS: dict[tuple[Power, Book], Made] = (
    _hands() | _incidents() | _cards() | _people() | AT_TABLES | ON_ROUNDS
)

# Powers without a command.
TO_BE_TIED: frozenset[tuple[Power, Book]] = frozenset()

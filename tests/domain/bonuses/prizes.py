"""A live table whose sign offers prizes, a hand played there, and claims to one of them."""

from __future__ import annotations

from dataclasses import replace
from uuid import uuid4

from domain.bonuses.bonus_claim import BonusClaim
from domain.bonuses.commands import ClaimBonus, VerifyBonus
from domain.poker.acts import Act
from domain.poker.commands import StartHand
from domain.poker.hand import Hand
from domain.poker.steps import Kind, Step
from domain.staff.roles import Book, Role
from tests.domain.poker.at_the_table import FIVE_PERCENT, terms
from tests.domain.tables.terms_of_tables import a_new_table, give_terms, terms_for
from tests.people_and_things import DEALER_DAN, a_person, an_envelope

HIGHER_DUTIES_HAL = a_person("HAL", Role.TG_HIGHER_DUTIES_DEALER)
QUADS = "Four of a kind: $250"
DINNER = "Straight flush: a dinner for two"


def a_table(*, signed=True, bonuses=(QUADS, DINNER)):
    table = a_new_table(Book.CP, "CP1", places=9)
    give_terms(table, replace(terms_for(Book.CP), bonuses=bonuses), signed=signed)
    return table


def a_hand_to_play(table="CP1"):
    """Three seats; the third folds before the flop."""
    folding = Step(kind=Kind.ACT, seat=3, act=Act.FOLD)
    return StartHand(
        envelope=an_envelope(by=DEALER_DAN),
        table=table,
        number=7,
        terms=terms(Book.CP, commission=FIVE_PERCENT),
        button=3,
        stacks=dict.fromkeys((1, 2, 3), 500_00),
        of_guests=True,
        steps=(Step(kind=Kind.DEAL), folding),
    )


def a_hand(table="CP1"):
    """The same, played so far."""
    return Hand.start(a_hand_to_play(table), ())


def telling(by=DEALER_DAN, **asked):
    said = {"table": "cp1", "bonus": QUADS, "hand_id": uuid4(), "seat": 1, "amount_cents": 250_00}
    return ClaimBonus(envelope=an_envelope(by=by), **(said | asked))


def a_prize(*, is_verified=False, **asked):
    claim = BonusClaim.claim_prize(telling(**asked), a_table(), a_hand())
    if is_verified:
        claim.verify(about(VerifyBonus, claim))
    claim.collect_events()
    return claim


def about(kind, claim, by=HIGHER_DUTIES_HAL, **others):
    return kind(envelope=an_envelope(by=by), claim_id=claim.id, **others)

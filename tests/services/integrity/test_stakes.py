"""Every stake is what the ledger holds for its seat; where it is not, it is found and named."""

from __future__ import annotations

from domain.poker.acts import Act
from domain.tables.commands import LeaveSeat
from domain.tables.hands.events import StakeAdjusted
from services.integrity.verify import verify
from services.projector.main import catch_up
from services.reads import seats as seats_now
from services.reads.integrity import invariants
from services.settings import Settings
from services.use_cases.casino import Casino, Decided
from tests.people_and_things import an_envelope
from tests.services.use_cases.a_game_at_seats import (
    DEAL,
    WON_BY_TWO,
    an_act,
    an_electronic_game,
    deal,
    go_on,
    sitting_at,
    stakes,
)


def project(casino: Casino) -> None:
    with casino.pool.connection() as connection:
        catch_up(connection)


def findings(settings: Settings) -> list[tuple[str, str]]:
    found = verify(settings.database_url, settings.seal_key, settings.folder).findings
    return [(each.check, each.problem) for each in found]


def test_stakes_fit_before_in_and_after_a_hand(casino: Casino, settings: Settings) -> None:
    an_electronic_game(casino)
    dealt = deal(casino, DEAL, an_act(3, Act.CALL), an_act(1, Act.FOLD))
    project(casino)
    assert findings(settings) == []
    assert invariants(casino.pool).other_stakes == ()

    go_on(casino, dealt, *WON_BY_TWO[3:])
    project(casino)

    assert findings(settings) == []
    assert invariants(casino.pool).other_stakes == ()
    shown = {each.seat: each.stake_cents for each in seats_now.at_table(casino.pool, "PP1")}
    assert list(shown.values()) == stakes(casino) == [195_00, 213_75, 190_00]
    played = seats_now.round_of(casino.pool, "PP1")
    assert played is not None
    assert (played.number, played.is_open) == (1, False)
    assert str(played.hand_id) == dealt.facts["hand_id"]


def test_a_stake_that_the_ledger_does_not_hold_is_named(casino: Casino, settings: Settings) -> None:
    people = an_electronic_game(casino)
    sitting = sitting_at(casino, 2)
    command = LeaveSeat(envelope=an_envelope(), table="PP1", seat=2)
    told = sitting.place | {"cents": 5, "stake_cents": sitting.stake_cents + 5, "is_active": True}
    sitting.record(StakeAdjusted, command.envelope, hand_id=people[2], **told)
    casino.perform(command, lambda: Decided((sitting,)))
    project(casino)

    assert findings(settings) == [
        ("stakes", "seat:PP1:2 holds 20000 cents, who sits there has 20005")
    ]
    (other,) = invariants(casino.pool).other_stakes
    assert (other.account, other.held_cents, other.stake_cents) == ("seat:PP1:2", 20000, 20005)

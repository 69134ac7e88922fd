"""How a hand starts: who is dealt in, and what is put in before the cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from uuid import UUID

from domain.cents import GREATEST_AMOUNT, Cents, dollars
from domain.poker import events as play
from domain.poker.acting import Tell
from domain.poker.acts import Phase, Posting
from domain.poker.errors import BadSeatsError, BadTermsError, PostRefusedError
from domain.poker.limits import nominal_blind
from domain.poker.state import HandState
from domain.poker.terms import Method, Terms
from domain.poker.variants import VARIANTS
from domain.staff.roles import Book

_FEWEST = 2
_PP, _BLIND, _MISSED_SMALL = Book.PP, Posting.BLIND, Posting.MISSED_SMALL
_FIXED_PER_PERSON = Method.FIXED_PER_PERSON


class Post(NamedTuple):
    """Something a seat puts in before the cards, beside the blinds that are its turn."""

    seat: int
    kind: Posting
    cents: Cents


@dataclass(slots=True, kw_only=True)
class Setup:
    """A hand about to start: the terms, the button and the stake before each seat dealt in."""

    table: str
    number: int
    terms: Terms
    button: int | None
    stacks: Mapping[int, Cents]
    players: Mapping[int, UUID] = field(default_factory=dict)
    killer: int | None = None
    # The player due for the small blind has left: the next posts the big blind alone.
    small_blind_is_missing: bool = False
    posts: tuple[Post, ...] = ()
    # Antes other than the same live one for everybody.
    antes: Mapping[int, Cents] | None = None
    antes_are_dead: bool = False
    # Guests sit at no table of the house: they bring their stakes and leave with them.
    of_guests: bool = False


def first_fact(setup: Setup) -> dict[str, Any]:
    """Check who can be dealt in and return the facts of the start."""
    terms = setup.terms
    variant = VARIANTS[terms.game]
    most = variant.most_players.get(terms.book)
    if most is None:
        rule = "PP-8.1" if terms.book is Book.PP else "CP-4.1"
        raise BadTermsError(f"{terms.game} is not dealt under {terms.book}", rule=rule)
    fee = _fee(terms)
    stakes = setup.stacks.values()
    if stakes and not 0 <= min(stakes) <= max(stakes) < GREATEST_AMOUNT:
        raise BadSeatsError("a stake is negative or too large to be kept exactly")
    # A seat that cannot pay the fee is not dealt in (PP-7.2.3(b)).
    stacks = {seat: cents for seat, cents in sorted(setup.stacks.items()) if cents > fee}
    if not _FEWEST <= len(stacks) <= most:
        raise BadSeatsError(
            f"{terms.game} is dealt to {_FEWEST} to {most} players, not {len(stacks)}",
            rule="CP-4.1" if terms.book is Book.CP else "PP-8.1",
        )
    if terms.book is _PP and (setup.button is None) is not variant.is_stud:
        raise BadSeatsError(
            "stud has no button" if variant.is_stud else "the button is placed before the deal",
            rule="PP-9.7.8(a)",
        )
    players = setup.players
    return {
        "table": setup.table,
        "number": setup.number,
        "terms": terms,
        "button": setup.button,
        "stacks": stacks,
        "players": {seat: players[seat] for seat in stacks if seat in players} if players else {},
        "killer": setup.killer if terms.kill and setup.killer in stacks else None,
        "small_blind_is_missing": setup.small_blind_is_missing,
        "of_guests": setup.of_guests,
    }


def put_in_what_is_due(state: HandState, tell: Tell, setup: Setup) -> None:
    """Collect the fee per person, the antes, the blinds and every other post."""
    if fee := _fee(state.terms):
        tell(play.FeesCollected, {"fees": dict.fromkeys(state.seats, fee)})
    antes_and_blinds(state, tell, setup.antes, antes_are_dead=setup.antes_are_dead)
    for post in setup.posts:
        if post.seat not in state.stacks:
            raise PostRefusedError(f"seat {post.seat} is not dealt in and posts nothing")
        _post(state, tell, *post)


def antes_and_blinds(
    state: HandState,
    tell: Tell,
    antes: Mapping[int, Cents] | None = None,
    *,
    antes_are_dead: bool = False,
) -> None:
    """Post what the seats are due in turn."""
    terms = state.terms
    due = dict.fromkeys(state.seats, terms.ante) if antes is None else antes
    paid = {seat: min(cents, state.stacks[seat]) for seat, cents in due.items() if cents}
    if paid:
        tell(play.AntesPosted, {"antes": paid, "is_live": not antes_are_dead})
    for seat, cents in zip(_blind_seats(state), _blinds_due(state), strict=False):
        _post(state, tell, seat, _BLIND, cents)
    if state.killer is not None:
        cents = terms.kill - state.blinds.get(state.killer, 0)
        _post(state, tell, state.killer, Posting.KILL, cents)


def post_straddle(state: HandState, tell: Tell, seat: int, cents: Cents) -> None:
    """Post twice the blind before, from the left of it, before the cards (PP-5.13, CP-6.5)."""
    terms = state.terms
    rule = "PP-5.13" if terms.book is Book.PP else "CP-6.5"
    if state.phase is not Phase.POSTING or not state.blinds or not terms.straddles:
        raise PostRefusedError("no straddle is taken at this table now", rule=rule)
    standing = max(state.blinds.values())
    kind = Posting.STRADDLE
    if standing > nominal_blind(state):
        if not terms.over_blinds or terms.book is not Book.CP:
            raise PostRefusedError("one straddle is all this table takes", rule=rule)
        kind, rule = Posting.OVER_BLIND, "CP-8.9.4"
    place = state.seats.index(state.last_post) if state.last_post in state.seats else -1
    if seat != state.seats[(place + 1) % len(state.seats)] or seat in state.blinds:
        raise PostRefusedError("the first player left of the last blind may straddle", rule=rule)
    if cents != 2 * standing or state.stacks[seat] < cents:
        raise PostRefusedError(f"a straddle is {dollars(2 * standing)} here", rule=rule)
    _post(state, tell, seat, kind, cents)


def _fee(terms: Terms) -> Cents:
    commission = terms.commission
    return commission.per_person if commission.method is _FIXED_PER_PERSON else 0


def _blind_seats(state: HandState) -> tuple[int, ...]:
    seats = state.seats
    if len(seats) == _FEWEST and state.terms.settings.button_posts_small_blind:
        return seats[::-1]
    return seats


def _blinds_due(state: HandState) -> tuple[Cents, ...]:
    return state.terms.blinds[1:] if state.small_blind_is_missing else state.terms.blinds


def _post(state: HandState, tell: Tell, seat: int, kind: Posting, due: Cents) -> None:
    stack = state.stacks[seat]
    cents = min(due, stack)
    if cents <= 0:
        return
    facts = {
        "seat": seat,
        "cents": cents,
        "kind": kind,
        "is_live": kind is not _MISSED_SMALL,
        "all_in": cents == stack,
    }
    tell(play.BlindPosted, facts)

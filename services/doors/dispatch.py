"""The way every command goes, whatever door it came by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from uuid import UUID

from domain.aggregate import DomainEvent
from domain.command import Command, Person
from domain.errors import AuthorisationNeededError, NotAllowedError, Refusal, RuleBrokenError
from domain.staff.authority import SelfAuthorisedError
from services.desk import authorisations, refusals, roster
from services.store.freshness import wait_for
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.catalogue import spec_of
from services.use_cases.telemetry import COMMANDS, REFUSALS

_WAIT_SECONDS = 2.0


class NoAuthorisationNeededError(RuleBrokenError):
    """The requester may do this alone."""

    code = "no_authorisation_needed"


class AuthoriserGoneError(NotAllowedError):
    """Whoever authorised it no longer works here."""

    code = "authoriser_gone"


def dispatch(casino: Casino, command: Command, *, authorisation_id: UUID | None = None) -> Answer:
    """Answer a command: as before if it came before, else by its use case."""
    spec = spec_of(command)
    try:
        answer = casino.earlier_answer(command, casino.fingerprint(command))
        if answer is None:
            if authorisation_id is not None:
                command = _authorised(casino, command, authorisation_id)
            answer = spec.use_case(casino, command)
    except Refusal as refusal:
        _note(casino, command, refusal)
        raise
    if not answer.is_repeat:
        COMMANDS.labels(spec.name).inc()
    wait_for(casino.pool, answer.position, _WAIT_SECONDS)
    return answer


def authorise(casino: Casino, command: Command, second: Person) -> UUID:
    """Give a second person's word for this exact command, if they may give it."""
    try:
        if second.staff_id == command.envelope.by.staff_id:
            raise SelfAuthorisedError("nobody authorises their own request; another person must")
        power = _power_needed(casino, command, second)
    except Refusal as refusal:
        _note(casino, command, refusal)
        raise
    return authorisations.give(
        casino.pool,
        casino.fingerprint(command),
        power,
        command.envelope.by.staff_id,
        second.staff_id,
        command.envelope.station,
    )


def word_needed(casino: Casino, command: Command) -> AuthorisationNeededError:
    """Say whose word a command waits for; refuse one that waits for nobody's."""
    try:
        return _needed(casino, command)
    except Refusal as refusal:
        _note(casino, command, refusal)
        raise


def need_of(casino: Casino, command: Command) -> AuthorisationNeededError | None:
    """Ask the domain whether a command needs a second person, without doing it."""
    try:
        spec_of(command).use_case(_Rehearsal(casino), _with_second(command, None))
    except AuthorisationNeededError as needed:
        return needed
    return None


def rehearsed(casino: Casino, command: Command, second: Person | None) -> list[DomainEvent]:
    """Return the events that a command would store, on this person's word; nothing is stored."""
    rehearsal = _Rehearsal(casino)
    spec_of(command).use_case(rehearsal, _with_second(command, second))
    streams = rehearsal.decided.streams if rehearsal.decided else ()
    events = (event for stream in streams for event in stream.collect_events())
    return [event for event in events if isinstance(event, DomainEvent)]


class _Rehearsal(Casino):
    """The same house, which decides as the real one would and then stores nothing."""

    decided: Decided | None

    def __init__(self, real: Casino) -> None:  # shares everything, so it makes nothing of its own
        self.__dict__.update(real.__dict__)
        self.decided = None

    def perform(self, command: Command, decide: Callable[[], Decided]) -> Answer:
        """Decide, and leave it at that."""
        del command
        self.decided = decide()
        return Answer(0, (), self.decided.facts)


def _power_needed(casino: Casino, command: Command, second: Person) -> str:
    """Ask the domain twice: whether it needs a second person, and whether it takes this one."""
    if casino.earlier_answer(command, casino.fingerprint(command)) is not None:
        # A form sent twice: the word binds to a command that cannot run again.
        return "repeated"
    needed = _needed(casino, command)
    spec_of(command).use_case(_Rehearsal(casino), _with_second(command, second))
    return needed.power


def _needed(casino: Casino, command: Command) -> AuthorisationNeededError:
    needed = need_of(casino, command)
    if needed is None:
        raise NoAuthorisationNeededError("this needs nobody's authorisation; send it as it is")
    return needed


def _with_second(command: Command, second: Person | None) -> Command:
    return replace(command, envelope=replace(command.envelope, authorised_by=second))


def _authorised(casino: Casino, command: Command, authorisation_id: UUID) -> Command:
    giver = authorisations.use(casino.pool, authorisation_id, casino.fingerprint(command))
    second = roster.person_of(casino.pool, giver)
    if second is None:
        raise AuthoriserGoneError("whoever authorised this no longer works here; ask another")
    return _with_second(command, second)


def _note(casino: Casino, command: Command, refusal: Refusal) -> None:
    name = spec_of(command).name
    REFUSALS.labels(name, refusal.code).inc()
    refusals.record(casino.pool, name, refusal, command.envelope)

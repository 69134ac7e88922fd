"""How the domain says no: a stable code, the rule it rests on, and one sentence."""

from __future__ import annotations

from typing import ClassVar


class Refusal(Exception):  # noqa: N818 - a refusal is an answer, not a fault
    """The base of every no. `code` is stable and safe to show, log and count."""

    code: ClassVar[str] = "refused"
    rule: str | None = None

    def __init__(self, sentence: str, *, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        if rule is not None:
            self.rule = rule


class MalformedError(Refusal):
    """What was sent cannot be read as what it should be."""

    code = "malformed"


class MalformedAmountError(MalformedError):
    """An amount of money that is not a whole, positive, exact number of cents."""

    code = "malformed_amount"


class NotFoundError(Refusal):
    """The thing named does not exist."""

    code = "not_found"


class NotAllowedError(Refusal):
    """The person asking lacks the authority."""

    code = "not_allowed"


class AuthorisationNeededError(NotAllowedError):
    """Another person must authorise this; `rank` says who may."""

    code = "authorisation_needed"

    def __init__(self, sentence: str, *, rank: str, power: str, rule: str | None = None) -> None:
        super().__init__(sentence, rule=rule)
        self.rank = rank
        self.power = power


class RuleBrokenError(Refusal):
    """The request is well formed, but the rules of the house forbid it now."""

    code = "rule_broken"


class ChangedMeanwhileError(RuleBrokenError):
    """Someone else changed the same thing first; look again and decide again."""

    code = "changed_meanwhile"


class CommandReusedError(RuleBrokenError):
    """A command id that was already used for something else."""

    code = "command_id_reused"

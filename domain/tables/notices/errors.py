"""Why a request about terms, signs or notices may be refused."""

from __future__ import annotations

from domain.errors import RuleBrokenError


class BadTableTermsError(RuleBrokenError):
    """Terms that the table's book does not allow."""

    code = "bad_table_terms"


class NoTermsError(RuleBrokenError):
    """The table has no terms yet."""

    code = "no_terms"


class SignNotUpError(RuleBrokenError):
    """No sign shows the terms in force."""

    code = "sign_not_up"


class NothingChangesError(RuleBrokenError):
    """These are the terms in force."""

    code = "nothing_changes"


class NoticeNeededError(RuleBrokenError):
    """A change that comes about only after a notice."""

    code = "notice_needed"


class NoticeTooShortError(RuleBrokenError):
    """The notice is shorter than the rule asks for."""

    code = "notice_too_short"


class NoticeRunsError(RuleBrokenError):
    """The notice is not due yet; the sentence says what is left."""

    code = "notice_runs"


class NoNoticeNeededError(RuleBrokenError):
    """The book asks for no notice of this."""

    code = "no_notice_needed"


class UnknownNoticeError(RuleBrokenError):
    """No such notice stands at the table."""

    code = "unknown_notice"


class RoundBeingPlayedError(RuleBrokenError):
    """What changes between rounds does not change in one."""

    code = "round_being_played"


class TooManySeatedError(RuleBrokenError):
    """More players sit there than the game may have."""

    code = "too_many_seated"


class OwnCommandError(RuleBrokenError):
    """Something that has a command of its own, and a rank of its own."""

    code = "changed_by_its_own_command"


class PlayersNotToldError(RuleBrokenError):
    """Every player must hear of it before it takes effect."""

    code = "players_not_told"
    rule = "TCP-8.2(b)"


class AgreementError(RuleBrokenError):
    """More players are said to agree than sit there."""

    code = "bad_agreement"


class OtherTermsError(RuleBrokenError):
    """A hand would be dealt under other terms than those of its table."""

    code = "other_terms_in_force"


class OtherMethodInUseError(RuleBrokenError):
    """A table of Casino War is open on the other method, or would be set to it."""

    code = "other_method_in_use"
    rule = "CW-7.4.4(a)"

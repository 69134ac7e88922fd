"""How a player stands with the house: locked or served, rewarded, merged with a duplicate."""

from __future__ import annotations

from uuid import UUID

from flask import Blueprint, request, url_for
from flask.typing import ResponseReturnValue

from domain.errors import NotFoundError
from domain.players.locks import LockKind
from domain.players.player_account import PlayerAccount
from domain.staff.powers import OPERATE_CAGE
from services.doors.house import the_casino, the_pool
from services.reads import players, seats
from services.use_cases.casino import Answer
from services.web.current import requires
from services.web.forms import command_page, form_page, with_amount
from services.web.performing import Refused

blueprint = Blueprint("standing", __name__, url_prefix="/players")

LOCKS = [
    (LockKind.LOCKED.value, "Locked by the house"),
    (LockKind.EXCLUDED.value, "Excluded by the house"),
    (LockKind.SELF_EXCLUDED.value, "Self-excluded: the player asked for it"),
]


@blueprint.route("/<uuid:player_id>/lock", methods=["GET", "POST"])
@requires(OPERATE_CAGE)
def lock_player(player_id: UUID) -> ResponseReturnValue:
    """Stop serving a player, with a reason."""
    player = the_player(player_id)
    return command_page(
        "lock-player",
        {"player_id": str(player_id)},
        "players/lock.html",
        lambda _: (f"Player {player.number} is not served any more.", _page_of(player_id)),
        player=player,
        kinds=LOCKS,
        sitting=seats.of_player(the_pool(), player_id),
    )


@blueprint.route("/<uuid:player_id>/unlock", methods=["GET", "POST"])
@requires(OPERATE_CAGE)
def unlock_player(player_id: UUID) -> ResponseReturnValue:
    """Serve a player again; a Cage Supervisor decides."""
    player = the_player(player_id)
    return command_page(
        "unlock-player",
        {"player_id": str(player_id)},
        "players/unlock.html",
        lambda _: (f"Player {player.number} is served again.", _page_of(player_id)),
        player=player,
    )


@blueprint.route("/<uuid:player_id>/reward", methods=["GET", "POST"])
@requires(OPERATE_CAGE)
def pay_promotional_reward(player_id: UUID) -> ResponseReturnValue:
    """Pay a reward to the promotional account."""
    player = the_player(player_id)
    return command_page(
        "pay-promotional-reward",
        with_amount({"player_id": str(player_id)}),
        "players/reward.html",
        lambda done: (f"Reward paid, slip {done.slip}.", _slip_of(done)),
        player=player,
    )


@blueprint.route("/<uuid:player_id>/merge", methods=["GET", "POST"])
@requires(OPERATE_CAGE)
def merge_accounts(player_id: UUID) -> ResponseReturnValue:
    """Move all of this account to the one that stays, shown before and after."""
    duplicate, number = the_player(player_id), request.values.get("into", "").strip()
    survivor = players.find_by_number(the_pool(), number) if number else None
    if survivor is None:
        refused = Refused(404, f"There is no player {number}.") if number else None
        return form_page("players/merge_into.html", refused, player=duplicate, number=number)
    # From the streams themselves, since exactly this is what will be moved.
    streams = [the_casino().load(PlayerAccount, each.player_id) for each in (duplicate, survivor)]
    return command_page(
        "merge-accounts",
        {"duplicate_id": str(player_id), "survivor_id": str(survivor.player_id)},
        "players/merge.html",
        lambda done: (
            f"{duplicate.number} is merged into {survivor.number}, slip {done.slip}.",
            _page_of(survivor.player_id),
        ),
        player=duplicate,
        survivor=survivor,
        before=streams,
    )


def the_player(player_id: UUID) -> players.Player:
    """Find the player a page is about."""
    player = players.find(the_pool(), player_id)
    if player is None:
        raise NotFoundError(f"there is no player {player_id}")
    return player


def _page_of(player_id: UUID) -> str:
    return url_for("players.show", player_id=player_id)


def _slip_of(done: Answer) -> str:
    return url_for("slips.show", slip=done.slip)

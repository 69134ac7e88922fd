"""Swipe cards' pages: a player's card, and the pre-paid cards of the house."""

from __future__ import annotations

from uuid import UUID

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.errors import NotFoundError
from domain.ledger.accounts import prepaid_card
from domain.staff.powers import EXPIRE_PREPAID_CARD, OPERATE_CAGE
from services.doors.house import the_pool
from services.money import format_cents
from services.reads import access, cards
from services.web.current import requires, who
from services.web.event_facts import account_url
from services.web.forms import command_page
from services.web.panels import trail_of
from services.web.standing import the_player

blueprint = Blueprint("cards", __name__)

_PAGE = 100


@blueprint.route("/players/<uuid:player_id>/card", methods=["GET", "POST"])
@requires(OPERATE_CAGE)
def give_card(player_id: UUID) -> ResponseReturnValue:
    """Give a player a card: the first, or another that replaces it."""
    player = the_player(player_id)
    return command_page(
        "replace-card" if player.card else "issue-card",
        {"player_id": str(player_id)},
        "players/card.html",
        lambda done: (
            f"Card {done.facts['card']} opens the account of {player.number}.",
            url_for("players.show", player_id=player_id),
        ),
        player=player,
    )


@blueprint.route("/players/<uuid:player_id>/card/block", methods=["GET", "POST"])
@requires(OPERATE_CAGE)
def block_card(player_id: UUID) -> ResponseReturnValue:
    """Have a player's card refused wherever it is swiped."""
    player = the_player(player_id)
    card = request.form.get("card") or player.card or ""
    return command_page(
        "block-card",
        {"card": card},
        "players/block_card.html",
        lambda _: (f"Card {card} is blocked.", url_for("players.show", player_id=player_id)),
        player=player,
        card=card,
    )


@blueprint.get("/cards/")
@requires(*access.CAGE_FIGURES)
def index() -> ResponseReturnValue:
    """List the pre-paid cards by number; amounts only to those who do not count blind."""
    after = "".join(filter(str.isprintable, request.args.get("after", "")))
    found = cards.prepaid(the_pool(), after, _PAGE + 1)
    return render_template(
        "cards/index.html",
        cards=found[:_PAGE],
        after=after,
        has_more=len(found) > _PAGE,
        has_amounts=who().may_any(*access.EVERY_FIGURE),
    )


@blueprint.get("/cards/<number>")
@requires(*access.CAGE_FIGURES)
def show(number: str) -> ResponseReturnValue:
    """Show a card of either kind, and what happened to it."""
    card = _the_card(number)
    return render_template(
        "cards/show.html",
        card=card,
        account_url=account_url(prepaid_card(card.card_id)) if card.is_prepaid else None,
        player=the_player(card.player_id) if card.player_id else None,
        may_expire=card.is_prepaid and who().may_any(EXPIRE_PREPAID_CARD),
        trail=trail_of(card.card_id),
    )


@blueprint.route("/cards/<number>/expire", methods=["GET", "POST"])
@requires(EXPIRE_PREPAID_CARD)
def expire_prepaid_card(number: str) -> ResponseReturnValue:
    """End a card whose day is over."""
    card = _the_card(number)
    if not card.is_prepaid:
        raise NotFoundError(f"there is no pre-paid card {number}")
    return command_page(
        "expire-prepaid-card",
        {"card": card.number},
        "cards/expire.html",
        lambda done: (
            f"Card {card.number} has ended; {format_cents(done.facts['cents'])} is the house's.",
            url_for("slips.show", slip=done.slip),
        ),
        card=card,
    )


def _the_card(number: str) -> cards.Card:
    card = cards.find(the_pool(), number)
    if card is None:
        raise NotFoundError(f"there is no card {number}")
    return card

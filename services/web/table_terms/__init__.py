"""The pages of a table's terms, its sign and its notices."""

from __future__ import annotations

from flask import Blueprint

from services.web.table_terms import changing, notices, signs

blueprint = Blueprint("table_terms", __name__, url_prefix="/tables")
for each in (changing.blueprint, notices.blueprint, signs.blueprint):
    blueprint.register_blueprint(each)

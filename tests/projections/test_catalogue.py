"""The list that the projector runs."""

from __future__ import annotations

import inspect
import pkgutil
from importlib import import_module

import projections
from projections.catalogue import READ_MODELS
from projections.read_model import ReadModel


def test_every_read_model_is_in_the_catalogue_once() -> None:
    written = {
        kind
        for module in pkgutil.iter_modules(projections.__path__)
        for _, kind in inspect.getmembers(
            import_module(f"projections.{module.name}"), inspect.isclass
        )
        if issubclass(kind, ReadModel) and not inspect.isabstract(kind)
    }
    assert {type(model) for model in READ_MODELS} == written
    assert len({model.name for model in READ_MODELS}) == len(READ_MODELS) == len(written)


def test_every_read_model_says_what_it_holds() -> None:
    for model in READ_MODELS:
        assert model.version >= 1
        assert (type(model).__doc__ or "").startswith(f"`{model.name}.")

"""`pitbook`: one group; each command's module is imported only when it is asked for."""

from __future__ import annotations

import importlib

import click
import psycopg
from environs import EnvError

from domain.errors import Refusal
from services.embedded.errors import EmbeddedServiceError
from services.store.migrations import MigrationChangedError

# Imported by name, so that `pitbook --help` costs nothing and a missing part breaks one command.
COMMANDS = {
    "balance": "services.cli.balance:balance",
    "bench": "services.cli.bench:bench",
    "down": "services.cli.up:down",
    "events": "services.cli.events:events",
    "live": "services.cli.processes:live",
    "migrate": "services.cli.processes:migrate",
    "phh": "services.cli.phh:phh",
    "projector": "services.cli.processes:projector",
    "rebuild": "services.cli.rebuild:rebuild",
    "report": "services.cli.report:report",
    "replay": "services.cli.replay:replay",
    "rule": "services.cli.rule:rule",
    "rules": "services.cli.rules:rules",
    "seal": "services.cli.seal:seal",
    "totp": "services.cli.totp:totp",
    "up": "services.cli.up:up",
    "verify": "services.cli.verify:verify",
    "whatif": "services.cli.whatif:whatif",
}
_BAD_INPUT = (Refusal, EmbeddedServiceError, MigrationChangedError, EnvError)


class LazyGroup(click.Group):
    """Finds commands in `COMMANDS`, and answers what was refused in one line with exit 2."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name every command."""
        return sorted({*super().list_commands(ctx), *COMMANDS})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a command."""
        if cmd_name not in COMMANDS:
            return super().get_command(ctx, cmd_name)
        module, _, attribute = COMMANDS[cmd_name].partition(":")
        command = getattr(importlib.import_module(module), attribute)
        assert isinstance(command, click.Command)  # noqa: S101 - the table above names commands
        return command

    def invoke(self, ctx: click.Context) -> object:
        """Run, and say no in one clear line."""
        try:
            return super().invoke(ctx)
        except _BAD_INPUT as refusal:
            click.echo(_one_line(refusal), err=True)
        except psycopg.OperationalError as problem:
            click.echo(f"The database does not answer: {_one_line(problem)}", err=True)
        raise click.exceptions.Exit(2)


@click.group(cls=LazyGroup)
@click.version_option(package_name="pitbook")
def cli() -> None:
    """Pitbook: the back office of a casino that deals cards."""


def _one_line(problem: Exception) -> str:
    return " ".join(str(problem).split()) or type(problem).__name__

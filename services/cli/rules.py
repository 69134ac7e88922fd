"""`pitbook rules`: every rule in its own words, beside the tests that keep it."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, NoReturn

import click
from rich.console import Console
from rich.markup import escape

from services.rulebook.catalogue import KINDS, Rule, all_rules
from services.rulebook.citations import citations, unknown_citations

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

WIDTH = 100
INDENT = "    "


@click.command()
@click.argument("prefix", default="")
@click.option("--kind", help=f"Only rules of one kind: {', '.join(KINDS)}.")
@click.option("--missing", is_flag=True, help="Only rules that no test cites.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per line.")
@click.option(
    "--tests",
    "tests_folder",
    type=click.Path(path_type=Path),
    default=Path("tests"),
    show_default=True,
    help="Where the tests are.",
)
def rules(
    prefix: str, kind: str | None, tests_folder: Path, *, missing: bool, as_json: bool
) -> None:
    """List the rules, what they say and which tests cite them; PREFIX as in CP-7 or TCP."""
    if kind is not None and kind not in KINDS:
        _refuse(f"There is no kind of rule called {kind!r}; choose one of {', '.join(KINDS)}.")
    if missing and not tests_folder.is_dir():
        _refuse(f"There is no folder {tests_folder} to look for tests in; name it with --tests.")
    asked_for = [
        rule for rule in all_rules() if _is_under(rule, prefix) and kind in {None, rule.kind}
    ]
    if not asked_for:
        _refuse(f"No rule begins with {prefix!r}" + (f" and is of kind {kind}." if kind else "."))
    cited = _citations(tests_folder)
    shown = [rule for rule in asked_for if not (missing and rule.id in cited)]
    if as_json:
        _print_lines(shown, cited)
        return
    _print_pages(shown, cited)
    click.echo(_closing_line(len(shown), len(asked_for), missing=missing))
    for rule_id, tests in sorted(unknown_citations(cited).items()):
        click.echo(f"No book has a rule {rule_id}, cited by {', '.join(tests)}.", err=True)


def _is_under(rule: Rule, prefix: str) -> bool:
    if not rule.id.casefold().startswith(prefix.casefold()):
        return False
    # CP-7 is not a beginning of CP-70, nor CP-1.1 of CP-1.10; T is a book, and TCP another.
    rest = rule.id[len(prefix) :]
    return not rest or not prefix or not (prefix[-1].isalnum() and rest[0].isalnum())


def _citations(tests_folder: Path) -> dict[str, tuple[str, ...]]:
    try:
        return citations(tests_folder)
    except SyntaxError as error:
        _refuse(f"{error.filename}, line {error.lineno}: not valid Python: {error.msg}.")


def _print_lines(shown: Sequence[Rule], cited: Mapping[str, tuple[str, ...]]) -> None:
    for rule in shown:
        line = {
            "id": rule.id,
            "kind": rule.kind,
            "book": rule.book,
            "authority": rule.authority,
            "says": rule.says,
            "tests": cited.get(rule.id, ()),
        }
        click.echo(json.dumps(line, ensure_ascii=False))


def _print_pages(shown: Sequence[Rule], cited: Mapping[str, tuple[str, ...]]) -> None:
    console = Console(highlight=False)
    # A pipe claims 80 columns whatever reads it; a terminal knows its own width.
    width = min(console.width, WIDTH) if console.is_terminal else WIDTH
    for rule in shown:
        # Soft wrapping leaves lines alone: a test's name is copied into pytest whole.
        console.print(f"[bold]{escape(rule.id)}[/]  [cyan]{rule.kind}[/]", soft_wrap=True)
        words = fill(rule.says, width, initial_indent=INDENT, subsequent_indent=INDENT)
        console.print(escape(words), soft_wrap=True)
        for test in cited.get(rule.id, ()):
            console.print(f"{INDENT}[green]{escape(test)}[/]", soft_wrap=True)


def _closing_line(shown: int, asked_for: int, *, missing: bool) -> str:
    noun = "rule" if asked_for == 1 else "rules"
    if missing:
        return f"{shown} of {asked_for} {noun} cited by no test"
    return f"{shown} {noun}"


def _refuse(sentence: str) -> NoReturn:
    click.echo(sentence, err=True)
    raise click.exceptions.Exit(2)

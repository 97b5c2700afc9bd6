"""`guide schema`: the JSON Schema of a config."""

from __future__ import annotations

import json

import click


@click.command()
def schema() -> None:
    """Print the JSON Schema of a config, for an editor's help."""
    from candidate_guides.jurisdiction.schema import json_schema

    click.echo(json.dumps(json_schema(), indent=1, ensure_ascii=False))

"""`guide schema`: the JSON Schema of a config."""

from __future__ import annotations

import click


@click.command()
@click.option("--county", is_flag=True, help="That of the file of a county's filing office.")
def schema(county: bool) -> None:
    """Print the JSON Schema of a config, for an editor's help.

    \b
    Examples:
      guide schema > jurisdictions/jurisdiction.schema.json
      guide schema --county > jurisdictions/county.schema.json
    """
    from candidate_guides.jurisdiction.schema import county_schema, json_schema, written

    click.echo(written(county_schema() if county else json_schema()), nl=False)

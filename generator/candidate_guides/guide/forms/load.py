"""Read a state's forms from their files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pydantic import ValidationError

from candidate_guides.guide.forms.form import FormError, FormTemplate
from candidate_guides.jurisdiction.reader import dotted, read


def load_forms(folder: Path) -> tuple[FormTemplate, ...]:
    """Read all forms of one state, by id.

    Args:
        folder: the state's folder, such as templates/forms/mn; the layout and the fonts stand one level
            above.

    Returns:
        The forms, in the order of their ids. A file's stem is its form's id, the folder's name its state. The papers
        in the folder `all` beside it belong to every state that has none of its own by that name.

    Raises:
        FormError: a description does not fit the model; every finding of the file is in the message.
        InputError: a file is not readable YAML.
    """
    found = {path.stem: path for path in (*folder.parent.glob("all/*.yml"), *folder.glob("*.yml"))}
    return tuple(_load(path, folder.name) for _stem, path in sorted(found.items()))


def _load(path: Path, state: str) -> FormTemplate:
    data: dict[str, Any] = read(path.read_bytes(), path.name).data
    known = {"id": path.stem, "state": state, "root": path.parent.parent.resolve()}
    try:
        return FormTemplate.model_validate({**data, **known})
    except ValidationError as error:
        findings = "\n".join(f"  {dotted(found['loc'])}: {found['msg']}" for found in error.errors())
        raise FormError(f"{path.parent.name}/{path.name}:\n{findings}") from error

"""What is wrong or remarkable in a config under the law, by the config's own path."""

from __future__ import annotations

from dataclasses import dataclass

from candidate_guides.jurisdiction.messages import Message
from candidate_guides.jurisdiction.reader import Document, Path


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding of the law about a config; an error unless `warning`."""

    path: Path
    code: str
    message: str
    hint: str = ""
    warning: bool = False

    def locate(self, document: Document) -> Message:
        """Return the finding with its place in the file."""
        return document.message(self.code, self.path, self.message, self.hint, warning=self.warning)


class LawRefusesError(Exception):
    """The law gives this config no answer, or forbids what it says; carries every finding."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(p.message for p in problems))

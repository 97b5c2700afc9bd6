"""Hard words in one plain line each: in place where a page first has one, and all of them as a list to print."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from html import escape
from pathlib import Path

from candidate_guides.guide.guide import Page
from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.jurisdiction.office import slug
from candidate_guides.jurisdiction.reader import read
from candidate_guides.law.fields import Fields
from candidate_guides.text import _

FILE = "words.yml"


@dataclass(frozen=True, slots=True)
class Word:
    """One hard word.

    Attributes:
        word: as it stands in a list.
        means: one plain line.
        finds: the words of a page that call for the line; none where the word is only on the list.
        states: where it is said; everywhere where there are none.
    """

    word: str
    means: str
    finds: tuple[str, ...]
    states: tuple[str, ...]


class Gloss:
    """The hard words of one page: each is explained once, where it first stands."""

    def __init__(self, words: tuple[Word, ...]) -> None:
        """Take the words of the state."""
        self._left = [word for word in words if word.finds]

    def __call__(self, text: str) -> list[Word]:
        """Return the words of a text that the page has not explained yet."""
        said = " ".join(text.lower().split())
        found = [word for word in self._left if any(form in said for form in word.finds)]
        self._left = [word for word in self._left if word not in found]
        return found


@lru_cache(maxsize=2)
def load_words(path: Path) -> tuple[Word, ...]:
    """Read the words.

    Raises:
        InputError: an entry has an unknown key, or says nothing.
    """
    document = read(path.read_bytes(), path.name)
    faults: list[Message] = []
    entries = document.data if isinstance(document.data, list) else []
    found = tuple(_word(Fields(document, (n,), entry, faults)) for n, entry in enumerate(entries))
    if faults:
        raise InputError(faults)
    return found


def words_of(words: tuple[Word, ...], state: str) -> tuple[Word, ...]:
    """Return the words that are said in a state."""
    return tuple(word for word in words if not word.states or state in word.states)


def words_page(state: str, name: str, words: tuple[Word, ...]) -> Page:
    """Return the word list of a state.

    Args:
        state: "mn", "ut" or "wa".
        name: the state's name.
        words: the words that are said there.
    """
    title = _("{state}: hard words").format(state=name)
    text = _(
        "The words of the law and of the papers, each in one plain line. Print this page and keep it at hand."
    )
    rows = "".join(
        f'<div id="{slug(word.word)}"><dt>{escape(word.word)}</dt><dd>{escape(word.means)}</dd></div>'
        for word in sorted(words, key=lambda w: w.word.lower())
    )
    look = "md-button md-button--primary cg-noprint"
    button = f'<button type="button" class="{look}" data-print hidden>{_("Print this page")}</button>'
    lines = [f"# {escape(title)}", text, button, f'<dl class="cg-words">{rows}</dl>']
    return Page(
        f"{state}/words.md", title, "\n\n".join(lines) + "\n", text, {"kind": "words", "hide": ["toc"]}
    )


def _word(fields: Fields) -> Word:
    made = Word(
        word=fields.text("word"),
        means=fields.text("means"),
        finds=fields.texts("finds"),
        states=fields.texts("states"),
    )
    fields.done()
    return made

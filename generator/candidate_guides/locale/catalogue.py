"""The catalogues of translated strings, read from their .po files, and two invented languages for tests."""

from __future__ import annotations

import gettext
import io
import re
from functools import lru_cache
from pathlib import Path

FOLDER = Path(__file__).parent
# Each language that has a catalogue, by its own name.
LANGUAGES = {"es": "Español"}
# Languages that nobody speaks: English that is longer and accented, and one that is written from right to left.
# What stays plain English on their pages was forgotten by the catalogue; what breaks there would break in another.
INVENTED = {"en-XA": "Éñǧłíšȟ", "ar-XB": "هيهه"}
# The languages of the theme that stand in for them.
THEME = {"en-XA": "en", "ar-XB": "ar"}
RIGHT_TO_LEFT = frozenset({"ar", "ar-XB", "fa", "he", "ur"})
_LATIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "áƀčďéƒǧȟíǰķłṁñóƥɋřšťúṽŵẋýžÁƁČĎÉƑǦȞÍǰĶŁṀÑÓƤɊŘŠŤÚṼŴẊÝŽ"
_ARABIC = 2 * "ابجدهفغحيجكلمنوبقرستعويخيز"
# Names in braces are filled in after translation, and markup is markup.
_KEPT = re.compile(r"(\{[^}]*\}|<[^>]*>|&[a-z]+;)")


class _Invented(gettext.NullTranslations):
    """Every string, changed letter by letter."""

    def __init__(self, letters: str) -> None:
        super().__init__()
        self._letters = str.maketrans(_LATIN, letters)

    def gettext(self, message: str) -> str:
        parts = _KEPT.split(message)
        return "".join(part if n % 2 else part.translate(self._letters) for n, part in enumerate(parts))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def has_catalogue(language: str) -> bool:
    """Say whether pages can be written in a language beside English."""
    return language in LANGUAGES or language in INVENTED


def own_name(language: str) -> str:
    """Return what a language calls itself: "Español"."""
    return LANGUAGES.get(language) or INVENTED.get(language) or "English"


@lru_cache(maxsize=8)
def catalogue(language: str) -> gettext.NullTranslations:
    """Return the catalogue of a language (BCP 47); one that translates nothing where there is none."""
    if language in INVENTED:
        return _Invented(_ACCENTED if language == "en-XA" else _ARABIC)
    path = FOLDER / f"{language}.po"
    if language not in LANGUAGES or not path.is_file():
        return gettext.NullTranslations()
    # Only a guide in another language pays for these.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = io.BytesIO()
    with path.open("rb") as file:
        write_mo(compiled, read_po(file, locale=language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)

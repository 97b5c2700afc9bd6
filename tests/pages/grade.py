"""The reading grade of a page: how many years of school its sentences ask for.

Source: Kincaid, Fishburne, Rogers and Chissom (1975), the Flesch-Kincaid grade level,
0.39 words a sentence + 11.8 syllables a word - 15.59. Syllables are counted by groups of vowels, as readability tools
do; names, addresses, statutes, dates, hours and amounts are left out, since they are not the writer's to choose.
"""

from __future__ import annotations

import re
from html import unescape

_NOT_OURS = (
    r'<(span|td|dd|address|li|h1|h2|h3|option)\b[^>]*translate="no".*?</\1>',
    r"<svg.*?</svg>",
    r"<address.*?</address>",
    r"<script.*?</script>",
    r"<textarea.*?</textarea>",
    r"<time\b.*?</time>",
    # The law says this, in its own words and for those who check: it is behind a title.
    r"<details\b.*?</details>",
    r'<p class="cg-law".*?</p>',
)
_BLOCK = re.compile(
    r"</?(p|li|td|th|tr|dt|dd|h\d|br|div|table|caption|summary|ul|ol|dl)\b[^>]*>|\n\s*\n|\n- |\n#+ "
)
_DATE = re.compile(
    r"\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, )?"
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:, \d{4})?"
    r"|\d{1,2}:\d\d [ap]\.m\.(?: (?:Central|Mountain|Pacific) time)?|\$[\d,.]+"
)


def sentences(markdown: str) -> list[str]:
    """Return the sentences of a page that its writer chose."""
    text = markdown
    for part in _NOT_OURS:
        text = re.sub(part, " ", text, flags=re.DOTALL)
    text = _BLOCK.sub(" ¶ ", text)
    text = re.sub(r"\]\([^)]*\)|\{[^}]*\}|<[^>]*>|[*#\[\]]", " ", text)
    text = _DATE.sub("then", unescape(unescape(text)))
    text = text.replace("a.m.", "am").replace("p.m.", "pm")
    # A line without an end, such as a heading, is no sentence.
    return [
        s.strip()
        for block in text.split("¶")
        for s in re.findall(r"[^.!?:;]+[.!?:]", block)
        if len(re.findall(r"[A-Za-z']+", s)) > 2
    ]


def syllables(word: str) -> int:
    """Return how often the mouth opens in a word."""
    word = word.lower()
    word = re.sub(r"(?<![aeiouy])(?<![^aeiouy]l)e$|(?<=[^aeiouytd])ed$|(?<=[^aeiouysxzc])es$", "", word)
    return max(1, len(re.findall(r"[aeiouy]+", word)))


def grade(markdown: str) -> float:
    """Return the Flesch-Kincaid grade of a page, 0 where it has no sentence."""
    found = sentences(markdown)
    words = [word for s in found for word in re.findall(r"[A-Za-z']+", s)]
    if not words:
        return 0.0
    return 0.39 * len(words) / len(found) + 11.8 * sum(map(syllables, words)) / len(words) - 15.59

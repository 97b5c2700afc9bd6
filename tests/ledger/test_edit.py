"""A correction is written into any config a clerk may have, and nothing else in it moves."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from candidate_guides.jurisdiction.load import load_place
from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.jurisdiction.reader import read
from candidate_guides.ledger.edit import NewCorrection, add_corrections

ROOT = Path(__file__).parents[2]
DAY = dt.date(2026, 11, 3)
ON = dt.date(2026, 7, 1)
WHY = 'The notice said "July 27": wrong, # and — later — 改'
ENTRY = '{on: 2026-07-01, deadline: filing_closes, why: "The notice said \\"July 27\\": wrong, # and — later — 改"}'
HEAD = "state: mn\nname: X\nelections:\n"

BLOCK = HEAD + "  - date: 2026-11-03\n    primary: false\n    offices: [{title: Mayor}]\n"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(BLOCK, BLOCK + f"    corrections:\n      - {ENTRY}\n", id="the last key of the file"),
        pytest.param(
            BLOCK + "    # a comment that belongs to nothing\n\n# the end\n",
            BLOCK
            + f"    corrections:\n      - {ENTRY}\n    # a comment that belongs to nothing\n\n# the end\n",
            id="comments after the election",
        ),
        pytest.param(
            BLOCK + "  - date: 2027-03-09\n    primary: false\n",
            BLOCK + f"    corrections:\n      - {ENTRY}\n  - date: 2027-03-09\n    primary: false\n",
            id="another election follows",
        ),
        pytest.param(
            BLOCK[:-1] + "   # no line end",
            BLOCK[:-1] + f"   # no line end\n    corrections:\n      - {ENTRY}\n",
            id="no line end at the end",
        ),
        pytest.param(
            HEAD + "- date: 2026-11-03\n  offices:\n  - title: Mayor\nnotes: 1\n",
            HEAD
            + f"- date: 2026-11-03\n  offices:\n  - title: Mayor\n  corrections:\n    - {ENTRY}\nnotes: 1\n",
            id="lists at the left edge of their key",
        ),
        pytest.param(
            BLOCK + "    status:\n      why: |\n        A storm.\n\n        It lasted.\n\nfee: none\n",
            BLOCK
            + "    status:\n      why: |\n        A storm.\n\n        It lasted.\n\n"
            + f"    corrections:\n      - {ENTRY}\nfee: none\n",
            id="a block of text is last",
        ),
        pytest.param(
            BLOCK + "    note: two\n      lines\nfee: none\n",
            BLOCK + f"    note: two\n      lines\n    corrections:\n      - {ENTRY}\nfee: none\n",
            id="a text over two lines is last",
        ),
        pytest.param(
            BLOCK
            + "    corrections:\n    - {on: 2026-06-01, deadline: primary, why: x}  # first\n\nfee: none\n",
            BLOCK
            + "    corrections:\n    - {on: 2026-06-01, deadline: primary, why: x}  # first\n"
            + f"    - {ENTRY}\n\nfee: none\n",
            id="a list of corrections",
        ),
        pytest.param(
            BLOCK + "    corrections:\n      - on: 2026-06-01\n        deadline: primary\n        why: x\n",
            BLOCK + "    corrections:\n      - on: 2026-06-01\n        deadline: primary\n        why: x\n"
            f"      - {ENTRY}\n",
            id="a list of corrections, each over lines",
        ),
        pytest.param(
            BLOCK + "    corrections: [{on: 2026-06-01, deadline: primary, why: x}, ] # c\n",
            BLOCK + f"    corrections: [{{on: 2026-06-01, deadline: primary, why: x}}, {ENTRY}, ] # c\n",
            id="a list in brackets, with a comma at its end",
        ),
        pytest.param(
            BLOCK + "    corrections: []   # none yet\n",
            BLOCK + f"    corrections: [{ENTRY}]   # none yet\n",
            id="an empty list",
        ),
        pytest.param(
            BLOCK + "    corrections:   # none yet\n    method: ordinary\n",
            BLOCK + f"    corrections: [{ENTRY}]   # none yet\n    method: ordinary\n",
            id="a key without a value",
        ),
        pytest.param(BLOCK + "    corrections: ~\n", BLOCK + f"    corrections: [{ENTRY}]\n", id="a null"),
        pytest.param(
            HEAD + "  - {date: 2026-11-03, primary: false} # one line\n",
            HEAD + f"  - {{date: 2026-11-03, primary: false, corrections: [{ENTRY}]}} # one line\n",
            id="an election in brackets",
        ),
        pytest.param(
            HEAD + "  - {date: 2026-11-03,\n     offices: [\n       a, # comment\n     ],\n    }\n",
            HEAD
            + "  - {date: 2026-11-03,\n     offices: [\n       a, # comment\n"
            + f"     ], corrections: [{ENTRY}],\n    }}\n",
            id="an election in brackets over lines",
        ),
        pytest.param(
            HEAD.replace("X", "'北 \U0001f5f3'") + '  - "date": "2026-11-03"\n',
            HEAD.replace("X", "'北 \U0001f5f3'")
            + f'  - "date": "2026-11-03"\n    corrections:\n      - {ENTRY}\n',
            id="quotes and wide letters",
        ),
    ],
)
@pytest.mark.parametrize("line", ["\n", "\r\n"], ids=["LF", "CRLF"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["", "byte order mark"])
def test_an_entry_is_added_and_no_other_byte_moves(before: str, after: str, line: str, mark: bytes) -> None:
    source = mark + before.replace("\n", line).encode()
    expected = mark + after.replace("\n", line).encode()
    assert add_corrections(source, "x.yml", [NewCorrection(DAY, ON, "filing_closes", WHY)]) == expected


def test_the_entry_is_read_back_as_it_was_meant() -> None:
    first = NewCorrection(DAY, ON, "filing_closes", WHY)
    second = NewCorrection(DAY, ON, "general", "Tab\tand \\ and 'quotes'")
    data = read(add_corrections(BLOCK.encode(), "x.yml", [first, second]), "x.yml").data
    assert data["elections"][0]["corrections"] == [first.data, second.data]


def test_every_config_of_the_repository_takes_one_for_each_election() -> None:
    count = 0
    for path in sorted((ROOT / "jurisdictions").glob("*/*.yml")):
        source, place = path.read_bytes(), f"{path.parent.name}/{path.stem}"
        loaded = load_place(source, path.name, place)
        entries = [NewCorrection(e.date, ON, "filing_closes", WHY) for e in loaded.place.elections]
        written = add_corrections(source, path.name, entries)
        after = load_place(written, path.name, place).place
        assert [e.corrections[-1].why for e in after.elections] == [WHY] * len(entries)
        lines = [line for line in written.splitlines(keepends=True) if WHY[-1].encode() not in line]
        kept = b"".join(lines).replace(b"    corrections:\n", b"")
        assert kept == source.replace(b"    corrections:\n", b"")
        count += len(entries)
    assert count > 50


def test_where_it_cannot_be_placed_the_message_says_what_to_write() -> None:
    source = b"state: mn\nelections: [{date: 2027-03-09}]\n"
    with pytest.raises(InputError) as caught:
        add_corrections(source, "mn/x.yml", [NewCorrection(DAY, ON, "general", "wrong")])
    assert str(caught.value) == (
        "mn/x.yml:2:12: error: the correction cannot be placed into a file laid out like this [correction-place]\n"
        "    write under the election of 2026-11-03: "
        'corrections: [{on: 2026-07-01, deadline: general, why: "wrong"}]'
    )

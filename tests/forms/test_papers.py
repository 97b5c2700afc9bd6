"""What a clerk can change about the forms: switch one off, add lines, a seal, the paper, the official PDF."""

from __future__ import annotations

import dataclasses
import datetime as dt
import io
import struct
import tempfile
import zlib
from pathlib import Path

import pikepdf
import pytest

from candidate_guides.build.shelf import FolderShelf
from candidate_guides.guide.compose import Sources, compose_place
from candidate_guides.guide.guide import Guide
from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.records import load_records
from candidate_guides.resources import templates

from .test_forms import words

CONFIG = (Path(__file__).parents[1] / "data" / "example-falls.yml").read_text(encoding="utf-8")
SEAL = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>'


def png(color: bytes) -> bytes:
    """Return a PNG of one pixel (ISO/IEC 15948)."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(b"\0" + color))
        + chunk(b"IEND", b"")
    )


DAY = dt.date(2026, 11, 30)


SHELF = FolderShelf(Path(tempfile.mkdtemp()))
"""Papers that several tests draw alike are drawn once; what differs in a word has another key."""


def guide(
    config: str,
    attached: dict[str, bytes] | None = None,
    *,
    as_of: dt.date = DAY,
    shelf: FolderShelf = SHELF,
) -> Guide:
    loaded = load_records(config.encode(), "example-falls.yml", "mn/example-falls")
    stamp = dt.datetime(2026, 11, 30, tzinfo=dt.UTC)
    sources = Sources(templates(), "https://example.org/", stamp, attached=attached or {}, shelf=shelf)
    return compose_place(loaded, sources, as_of)


def with_forms(text: str) -> str:
    lines = [line for line in CONFIG.splitlines() if not line.startswith(("forms:", "brand:"))]
    at = next(n for n, line in enumerate(lines) if line.startswith("elections:"))
    return "\n".join([*lines[:at], *text.splitlines(), *lines[at:]]) + "\n"


def file(made: Guide, name: str) -> bytes:
    return next(f.content for f in made.files if f.path == f"2026-11-03/{name}")


def names(made: Guide) -> set[str]:
    return {f.path.removeprefix("2026-11-03/") for f in made.files}


def test_a_form_is_switched_off() -> None:
    assert "forms/filing-log.pdf" in names(guide(with_forms("")))
    off = guide(with_forms("forms: {off: [filing-log]}"))
    assert "forms/filing-log.pdf" not in names(off)
    assert not any("filing-log" in page.markdown for page in off.pages)


def test_an_own_affidavit_is_made_only_where_it_is_asked_for() -> None:
    assert "forms/own-affidavit-of-candidacy.pdf" not in names(guide(with_forms("")))
    own = guide(with_forms("forms: {own_affidavit: true}"))
    text = words(file(own, "forms/own-affidavit-of-candidacy.pdf"))
    assert "This paper has the content of the law of 2024." in text
    assert "https://www.sos.state.mn.us/" in text


def test_local_lines_stand_on_their_form_alone() -> None:
    made = guide(with_forms('forms: {local_lines: {fee-receipt: ["Keep this paper for two years."]}}'))
    assert "Keep this paper for two years." in words(file(made, "forms/fee-receipt.pdf"))
    assert "Keep this paper" not in words(file(made, "forms/filing-log.pdf"))


def test_legal_paper_is_used_for_every_paper() -> None:
    made = guide(with_forms("forms: {paper: legal}"))
    for paper in (f for f in made.files if f.path.endswith(".pdf")):
        with pikepdf.open(io.BytesIO(paper.content)) as pdf:
            sides = sorted(float(side) for side in pdf.pages[0].MediaBox[2:])
        assert sides == [612, 1008], paper.path


@pytest.mark.parametrize(
    ("name", "picture"), [("seal.svg", SEAL), ("seal.png", png(b"\x10\x40\x80"))], ids=["svg", "png"]
)
def test_a_seal_stands_on_every_form(name: str, picture: bytes) -> None:
    made = guide(with_forms(f"brand: {{seal: {name}}}"), {name: picture})
    plain = guide(with_forms(""))
    for path in ("forms/fee-receipt.pdf", "guide.pdf", "poster.pdf"):
        assert b"" != file(made, path) != file(plain, path)
        with pikepdf.open(io.BytesIO(file(made, path))) as pdf:
            spoken = [str(o.Alt) for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and "/Alt" in o]
        assert any(text.startswith("Seal City of Example Falls") for text in spoken)


def test_the_official_pdf_is_published_and_linked_first() -> None:
    config = with_forms("forms: {official: {affidavit-of-candidacy: sos.pdf}}")
    made = guide(config, {"sos.pdf": b"%PDF-1.7 the state's own"})
    assert file(made, "forms/affidavit-of-candidacy-official.pdf") == b"%PDF-1.7 the state's own"
    (page,) = [p for p in made.pages if p.uri == "2026-11-03/forms.md"]
    part = page.markdown.partition("{#form-affidavit-of-candidacy}")[2]
    own, state, twin = (
        part.index(text)
        for text in ("affidavit-of-candidacy-official.pdf", "www.sos.state.mn.us", "Fill in on this page")
    )
    assert own < state < twin
    face = words(file(made, "forms/affidavit-of-candidacy.pdf"))
    assert "PDF from the filing office: https://example.org/mn/example-falls/2026-11-03/forms/" in face


@pytest.mark.parametrize(
    ("config", "attached", "says"),
    [
        ("brand: {seal: seal.svg}", {}, "there is no file seal.svg"),
        ("forms: {official: {fee-receipt: a.pdf}}", {}, "there is no file a.pdf"),
        ("brand: {seal: seal.svg}", {"seal.svg": b"<html/>"}, "neither SVG nor PNG"),
        ("brand: {seal: seal.png}", {"seal.png": png(b"")[:60]}, "cannot be drawn"),
        ('forms: {local_lines: {fee-receipt: ["𖬌𖬣"]}}', {}, "cannot be drawn"),
    ],
)
def test_a_picture_or_paper_that_is_not_there_stops_the_build(
    config: str, attached: dict[str, bytes], says: str
) -> None:
    with pytest.raises(InputError, match=says):
        guide(with_forms(config), attached)


def test_a_form_of_another_name_is_told() -> None:
    made = guide(with_forms("forms: {off: [filling-log]}"))
    assert any("this state has no form filling-log" in warning for warning in made.warnings)


def test_papers_do_not_know_the_day_they_were_built() -> None:
    early, late = (guide(with_forms(""), as_of=day) for day in (dt.date(2026, 1, 5), dt.date(2027, 6, 1)))
    papers = [{f.path: f.content for f in made.files if f.path.endswith(".pdf")} for made in (early, late)]
    assert papers[0] == papers[1]


class Counting(FolderShelf):
    """A shelf that tells what was drawn anew."""

    drawn: list[str]

    def keep(self, address: str, drawn_from: str, content: bytes) -> None:
        self.drawn.append(address.rpartition("/")[2])
        super().keep(address, drawn_from, content)


def test_only_what_changed_is_drawn_again(tmp_path: Path) -> None:
    shelf = Counting(tmp_path)
    shelf.drawn = []
    first = guide(with_forms(""), shelf=shelf)
    assert len(shelf.drawn) == len(
        [f for f in first.files if f.path.endswith(".pdf") and "notices/" not in f.path]
    )
    shelf.drawn = []
    again = guide(with_forms(""), shelf=shelf)
    assert shelf.drawn == []
    assert [dataclasses.astuple(f) for f in again.files] == [dataclasses.astuple(f) for f in first.files]
    changed = guide(
        with_forms('forms: {local_lines: {fee-receipt: ["Park behind City Hall."]}}'), shelf=shelf
    )
    assert shelf.drawn == ["fee-receipt.pdf"]
    assert "Park behind City Hall." in words(file(changed, "forms/fee-receipt.pdf"))


def test_a_broken_file_on_the_shelf_is_drawn_anew(tmp_path: Path) -> None:
    shelf = FolderShelf(tmp_path)
    shelf.keep("mn/x/a.pdf", "words", b"paper")
    assert shelf.find("mn/x/a.pdf", "words") == b"paper"
    assert shelf.find("mn/x/a.pdf", "other words") is None
    (tmp_path / "mn" / "x" / "a.pdf").write_bytes(b"")
    assert shelf.find("mn/x/a.pdf", "words") is None

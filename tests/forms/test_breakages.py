"""Ten deliberate breakages of a form that passes: both checkers must see each of them (ISO 14289-1)."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import page as page_validation
import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name

from candidate_guides.guide.forms import load_forms, render_pdf

from .contexts import ORDINARY
from .test_forms import ROOT
from .test_verapdf import checker


def widgets(pdf: pikepdf.Pdf) -> list[Any]:
    return [a for page in pdf.pages for a in page.obj.get("/Annots", []) if a.get("/Subtype") == Name.Widget]


def elements(node: Any) -> Iterator[Any]:
    yield node
    kids = node.get("/K", Array())
    for kid in kids if isinstance(kids, Array) else [kids]:
        if isinstance(kid, Dictionary) and "/S" in kid:
            yield from elements(kid)


def tagged(pdf: pikepdf.Pdf, name: Name) -> Any:
    return next(e for e in elements(pdf.Root.StructTreeRoot) if e.get("/S") == name)


def no_tooltip(pdf: pikepdf.Pdf) -> None:
    del widgets(pdf)[0].TU


def no_parent(pdf: pikepdf.Pdf) -> None:
    del widgets(pdf)[0].StructParent


def no_tab_order(pdf: pikepdf.Pdf) -> None:
    del pdf.pages[0].obj.Tabs


def no_font_file(pdf: pikepdf.Pdf) -> None:
    fonts = pdf.pages[0].Resources.Font
    descriptor = fonts[next(iter(fonts.keys()))].DescendantFonts[0].FontDescriptor
    for key in ("/FontFile2", "/FontFile3"):
        if key in descriptor:
            del descriptor[key]


def no_title_shown(pdf: pikepdf.Pdf) -> None:
    pdf.Root.ViewerPreferences.DisplayDocTitle = False


def no_language(pdf: pikepdf.Pdf) -> None:
    del pdf.Root.Lang
    for element in elements(pdf.Root.StructTreeRoot):
        if "/Lang" in element:
            del element.Lang


def no_conformance_claim(pdf: pikepdf.Pdf) -> None:
    claimed = pdf.Root.Metadata.read_bytes()
    pdf.Root.Metadata.write(claimed.replace(b"<pdfuaid:part>1</pdfuaid:part>", b""))


def form_of_another_name(pdf: pikepdf.Pdf) -> None:
    tagged(pdf, Name.Form).S = Name.Span


def picture_without_words(pdf: pikepdf.Pdf) -> None:
    del tagged(pdf, Name.Figure).Alt


def untagged_mark(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].contents_add(b"0 0 m 10 10 l S")


BREAKAGES: tuple[Callable[[pikepdf.Pdf], None], ...] = (
    no_tooltip,
    no_parent,
    no_tab_order,
    no_font_file,
    no_title_shown,
    no_language,
    no_conformance_claim,
    form_of_another_name,
    picture_without_words,
    untagged_mark,
)


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("broken")
    (form,) = (f for f in load_forms(ROOT / "mn") if f.id == "affidavit-of-withdrawal")
    whole = folder / "whole.pdf"
    whole.write_bytes(render_pdf(form, form.versions[-1], ORDINARY))
    made = {"whole": whole}
    for breakage in BREAKAGES:
        path = folder / f"{breakage.__name__}.pdf"
        with pikepdf.open(whole) as pdf:
            breakage(pdf)
            pdf.save(path)
        made[breakage.__name__] = path
    return made


def test_the_fast_checker_sees_all_ten(broken: dict[str, Path]) -> None:
    passed = {
        name
        for name, path in broken.items()
        if page_validation.validate_pdf(str(path), profile="ua1").is_compliant
    }
    assert passed == {"whole"}


def test_the_reference_validator_sees_all_ten(broken: dict[str, Path]) -> None:
    run = subprocess.run(
        [*checker(), *map(str, broken.values())], capture_output=True, text=True, check=False
    )
    verdicts = [line.split()[0] for line in run.stdout.splitlines() if line.startswith(("PASS ", "FAIL "))]
    assert verdicts == ["PASS", *["FAIL"] * 10], run.stdout + run.stderr

"""Print what a form costs in a warm worker, in CPU and in memory, beside WeasyPrint drawing the same form.

WeasyPrint is no part of the project: GUIDE_BENCH_WEASYPRINT names a Python that has it (`pip install weasyprint`).
"""

from __future__ import annotations

import html
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from candidate_guides.build.shelf import FolderShelf
from candidate_guides.guide.forms import FormTemplate, fill, layout_data, load_forms, render_pdf, render_twin
from candidate_guides.resources import site_src, templates
from forms.contexts import ORDINARY

PLACES = 40
"""Every place has a name of its own: Typst would remember a page that it has laid out before."""
BUDGET_MS, BUDGET_MB = 40, 150
FORMS = (
    ("mn", "fee-receipt"),
    ("mn", "affidavit-of-withdrawal"),
    ("mn", "petition-in-place-of-filing-fee"),
    ("ut", "declaration-of-candidacy"),
    ("ut", "filing-officer-script"),
    ("wa", "filing-log"),
)
WEASYPRINT = """
import json, sys, time
from weasyprint import HTML
from weasyprint.text.fonts import FontConfiguration
pages = json.load(open(sys.argv[1]))
fonts = FontConfiguration()
HTML(string=pages[0]).write_pdf(pdf_forms=True, pdf_variant="pdf/ua-1", font_config=fonts)
start = time.process_time()
for page in pages[1:]:
    HTML(string=page).write_pdf(pdf_forms=True, pdf_variant="pdf/ua-1", font_config=fonts)
print((time.process_time() - start) / (len(pages) - 1) * 1000)
"""


def form_of(state: str, name: str) -> FormTemplate:
    return next(form for form in load_forms(templates() / "forms" / state) if form.id == name)


def contexts(count: int) -> list[dict[str, object]]:
    return [{**ORDINARY, "place_full": f"City of Example Falls {n}"} for n in range(count + 1)]


def mean_ms(work: Callable[[dict[str, object]], object], count: int = PLACES) -> float:
    """Return the CPU milliseconds of one run over many places, after a warm-up."""
    warm, *places = contexts(count)
    work(warm)
    start = time.process_time()
    for place in places:
        work(place)
    return (time.process_time() - start) / count * 1000


def weasyprint_ms(form: FormTemplate, count: int = 6) -> float | None:
    """Return the CPU milliseconds that WeasyPrint takes for the form's HTML twin, or None where it is not."""
    python = os.environ.get("GUIDE_BENCH_WEASYPRINT", sys.executable)
    style = (site_src() / "styles" / "guide.css").read_text(encoding="utf-8")
    pages = [
        f'<html lang="en"><head><title>{html.escape(form.title)}</title><style>{style}</style></head>'
        f"<body><h1>{html.escape(form.title)}</h1>{render_twin(form, form.versions[-1], context)}</body></html>"
        for context in contexts(count)
    ]
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(pages, file)
        file.flush()
        run = subprocess.run(
            [python, "-c", WEASYPRINT, file.name], capture_output=True, text=True, check=False
        )
    return float(run.stdout.split()[-1]) if run.returncode == 0 else None


def main() -> None:
    """Print the figures."""
    # As in a worker of a build.
    os.environ["RAYON_NUM_THREADS"] = "1"
    print(f"CPU milliseconds a form, {PLACES} places, one warm process; the limit is {BUDGET_MS}")
    for state, name in FORMS:
        form = form_of(state, name)
        own = mean_ms(lambda context, f=form: render_pdf(f, f.versions[-1], context))  # type: ignore[misc]
        other = weasyprint_ms(form)
        beside = f"WeasyPrint {other:6.1f} = {other / own:4.1f} x" if other else "WeasyPrint is not installed"
        print(f"{state}/{name:34} {own:6.1f}   {beside}")
    with tempfile.TemporaryDirectory() as folder:
        shelf, form = FolderShelf(Path(folder)), form_of("mn", "fee-receipt")
        address = "mn/x/fee-receipt.pdf"
        data = layout_data(fill(form, form.versions[-1], ORDINARY))
        shelf.keep(address, data, render_pdf(form, form.versions[-1], ORDINARY))
        start = time.process_time()
        for _round in range(PLACES):
            shelf.find(address, layout_data(fill(form, form.versions[-1], ORDINARY)))
        print(f"a form that did not change: {(time.process_time() - start) / PLACES * 1000:.1f}")
    forms_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"memory of a worker that draws forms: {forms_mb:.0f} MB; the limit is {BUDGET_MB}")
    place_cost()


def place_cost() -> None:
    """Print what all of a place costs: its pages, forms, notices and printed guides."""
    # A worker that only draws forms has none of this in memory.
    from booklet.papers import guide_of, last_election

    start = time.process_time()
    guide = guide_of("mn/mora")
    papers = [f for f in guide.files if f.path.endswith(".pdf") and last_election(guide) in f.path]
    print(
        f"all of a place, its pages and {len(papers)} papers an election: {time.process_time() - start:.1f} s"
    )
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"memory of a worker with law, pages and printed guides: {memory:.0f} MB")


if __name__ == "__main__":
    main()

"""The same input gives the same bytes: in another run, another worker, under another hash seed."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from candidate_guides.guide.forms import load_forms, render_pdf

from .contexts import LONG
from .test_forms import ROOT

TESTS = Path(__file__).parents[1]


def digest(state: str) -> str:
    """Return the digest of all forms of a state."""
    hasher = hashlib.sha256()
    for form in load_forms(ROOT / state):
        hasher.update(render_pdf(form, form.versions[-1], LONG))
    return hasher.hexdigest()


def under_hash_seed(seed: str, state: str) -> str:
    script = f"from forms.test_same_bytes import digest; print(digest({state!r}))"
    paths = os.pathsep.join(filter(None, (str(TESTS), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": paths}
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment
    )
    return run.stdout.strip()


def test_runs_and_hash_seeds_do_not_matter() -> None:
    assert digest("wa") == under_hash_seed("1", "wa") == under_hash_seed("4711", "wa")


def test_workers_do_not_matter() -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert len({digest("ut"), *pool.map(digest, ["ut", "ut"])}) == 1

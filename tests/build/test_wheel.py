"""The wheel, alone in an environment that has the libraries: nothing of the checkout is within its reach."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from candidate_guides.law.library import FOLDERS

from .checkout import PLACES, REPO, command, make_checkout

pytestmark = pytest.mark.full


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    made = command(REPO, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out))
    assert made.returncode == 0, made.stdout + made.stderr
    return next(out.glob("*.whl"))


def under(folder: Path, prefix: str) -> set[str]:
    """Return every file of a folder of the repository by the name it has in the wheel."""
    files = (p for p in folder.rglob("*") if p.is_file() and "__pycache__" not in p.parts)
    return {f"{prefix}/{p.relative_to(folder).as_posix()}" for p in files}


def test_the_wheel_has_law_templates_and_the_site_s_sources(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("templates", "site_src"):
        wanted = under(REPO / folder, f"candidate_guides/_resources/{folder}")
        assert wanted
        assert wanted - names == set()
    law = {
        f
        for f in under(REPO / "generator/candidate_guides/law", "candidate_guides/law")
        if f.endswith(".yml")
    }
    assert {f.split("/")[2] for f in law} >= set(FOLDERS.values())
    assert law - names == set()
    assert not [n for n in names if n.startswith(("tests/", "jurisdictions/", "docs/"))]


def test_the_wheel_alone_answers_and_builds(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "venv"
    venv.create(home, with_pip=False)
    python = home / "bin/python"
    install = [
        "-m",
        "pip",
        "--python",
        str(python),
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
        str(wheel),
    ]
    done = command(tmp_path, *install)
    assert done.returncode == 0, done.stdout + done.stderr
    site = next((home / "lib").glob("python*/site-packages"))
    # Only the folders of libraries: the .pth of an editable install in them is not followed.
    libraries = [p for p in sys.path if p.endswith("site-packages")]
    (site / "libraries.pth").write_text("\n".join(libraries) + "\n")

    made = make_checkout(tmp_path / "made")
    alone = tmp_path / "alone"
    alone.mkdir()
    (made / "jurisdictions").rename(alone / "jurisdictions")
    clean = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "GUIDE_SITE_URL")}

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(home / "bin" / words[0]), *words[1:]],
            cwd=alone, env=clean, capture_output=True, text=True, timeout=240, check=False,
        )  # fmt: skip

    where = run("python", "-c", "import candidate_guides.resources as r; print(r.templates(), r.site_src())")
    assert all(Path(p).is_relative_to(site) for p in where.stdout.split()), where.stdout + where.stderr
    shown = run("guide", "dates", "jurisdictions/mn/mora.yml", "--format", "csv")
    assert shown.returncode == 0, shown.stderr
    assert "filing_closes" in shown.stdout
    built = run("guide", "build")
    assert built.returncode == 0, built.stderr
    for place in PLACES:
        assert (alone / "site" / place / "index.html").is_file()
        assert list((alone / "site" / place).rglob("forms/*.pdf"))

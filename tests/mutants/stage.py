"""Put a copy of the package, with every mutant of the named folders in it, where tests can import it."""

from __future__ import annotations

import difflib
import hashlib
import json
import shutil
from dataclasses import astuple, dataclass
from multiprocessing import Pool
from pathlib import Path

from mutmut.mutation.file_mutation import MutatedFile, mutate_file_contents

PACKAGE = "candidate_guides"
FOLDERS = ("timetable", "fees")
# What the package looks for beside itself in a checkout.
BESIDE = ("templates", "site_src")


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one function: `name` is mutmut's, `was` and `becomes` are the lines that differ."""

    name: str
    file: str
    function: str
    was: str
    becomes: str

    @property
    def text(self) -> str:
        """What names a mutant as long as its line stands, wherever the line moves."""
        return f"{self.file} {self.function}: {self.was} -> {self.becomes}"

    @property
    def owner(self) -> str:
        """The function, as mutmut's record of which test calls what names it."""
        return self.name.partition("__mutmut_")[0]


def stage(root: Path, target: Path, kept: Path) -> tuple[Mutant, ...]:
    """Write the mutated package below a folder and return its mutants.

    Args:
        root: the checkout.
        target: the folder; what stands there is replaced.
        kept: a folder for the mutants of files, to be had again where a file did not change.
    """
    kept.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(target, ignore_errors=True)
    package = target / "generator" / PACKAGE
    shutil.copytree(root / "generator" / PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    for name in BESIDE:
        (target / name).symlink_to(root / name)
    files = [
        path.relative_to(package).as_posix()
        for folder in FOLDERS
        for path in sorted((package / folder).rglob("*.py"))
    ]
    with Pool() as pool:
        found = pool.starmap(_write, [(package, file, kept) for file in files], chunksize=1)
    return tuple(mutant for mutants in found for mutant in mutants)


def digest_of(*folders: Path) -> str:
    """Return what tells whether any source below some folders changed."""
    hasher = hashlib.sha256()
    for folder in folders:
        for path in sorted(path for path in folder.rglob("*") if path.suffix in (".py", ".yml")):
            hasher.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return hasher.hexdigest()[:16]


def _write(package: Path, file: str, kept: Path) -> list[Mutant]:
    path = package / file
    source = path.read_text("utf-8")
    digest = hashlib.sha256(file.encode() + b"\0" + source.encode()).hexdigest()[:16]
    before = kept / f"{digest}.json"
    if before.exists():
        found = json.loads(before.read_text("utf-8"))
        path.write_text(found["code"], "utf-8")
        return [Mutant(*fields) for fields in found["mutants"]]
    mutated = mutate_file_contents(file, source)
    path.write_text(mutated.code, "utf-8")
    mutants = _mutants(file, mutated)
    found = {"code": mutated.code, "mutants": [astuple(m) for m in mutants]}
    before.write_text(json.dumps(found, ensure_ascii=False), "utf-8")
    return mutants


def _mutants(file: str, mutated: MutatedFile) -> list[Mutant]:
    module = f"{PACKAGE}.{file.removesuffix('.py').replace('/', '.')}"
    lines = mutated.code.splitlines()
    found = []
    for name in mutated.mutant_names:
        owner = name.partition("__mutmut_")[0]
        was, becomes = _difference(
            _text(lines, mutated, f"{owner}__mutmut_orig"), _text(lines, mutated, name)
        )
        function = owner.removeprefix("x_").removeprefix("xǁ").replace("ǁ", ".")
        found.append(Mutant(f"{module}.{name}", file, function, was, becomes))
    return found


def _text(lines: list[str], mutated: MutatedFile, name: str) -> list[str]:
    span = mutated.line_span_by_function_name[name]
    return [line.strip().replace(name, "") for line in lines[span.start - 1 : span.end]]


def _difference(was: list[str], becomes: list[str]) -> tuple[str, str]:
    gone, come = [], []
    for line in difflib.ndiff(was, becomes):
        if line.startswith("- "):
            gone.append(line[2:])
        elif line.startswith("+ "):
            come.append(line[2:])
    return " ".join(gone), " ".join(come)

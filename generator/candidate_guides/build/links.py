"""Every link and anchor of finished pages, looked up in the tree as a browser would."""

from __future__ import annotations

import html
import posixpath
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urlsplit

_SKIPPED = re.compile(r"<!--.*?-->|(<script\b[^>]*>).*?</script\s*>", re.DOTALL | re.IGNORECASE)
_TAG = re.compile(r"""<[A-Za-z](?:[^>"']|"[^"]*"|'[^']*')*>""")
_ATTRIBUTE = re.compile(r"""\s(id|name|href|src|action)\s*=\s*(?:"([^"]*)"|'([^']*)')""", re.IGNORECASE)
_TOP = frozenset({"", "top"})


@dataclass(frozen=True, slots=True)
class Anchors:
    """The anchors and the links of one page, as written."""

    ids: frozenset[str]
    links: tuple[str, ...]


@dataclass(slots=True)
class Findings:
    """What the links of one folder came to: those that lead nowhere, and those that leave the folder."""

    broken: list[str] = field(default_factory=list)
    outgoing: set[str] = field(default_factory=set)


def anchors(text: str) -> Anchors:
    """Return the ids and the links of a page's HTML; scripts and comments are not looked into."""
    ids: set[str] = set()
    links: list[str] = []
    for tag in _TAG.finditer(_SKIPPED.sub(lambda found: found[1] or "", text)):
        for name, double, single in _ATTRIBUTE.findall(tag[0]):
            value = html.unescape(double or single)
            if name.lower() in ("id", "name"):
                ids.add(value)
            else:
                links.append(value)
    return Anchors(frozenset(ids), tuple(links))


def check_folder(folder: Path, at: str, site_url: str, elsewhere: frozenset[str] = frozenset()) -> Findings:
    """Look up every link of every page of a folder.

    Args:
        folder: the folder on disk, finished.
        at: its address under the site's root with a slash at its end, or "" for the root.
        site_url: the site's address, or ""; links that name it are looked up too.
        elsewhere: addresses of places, "mn/mora", that stand in folders of their own though they begin with `at`.

    Returns:
        The broken links of the folder, and the links into the rest of the site as "address#anchor".
    """
    pages = {
        path.relative_to(folder).as_posix(): anchors(path.read_text(encoding="utf-8"))
        for path in sorted(folder.rglob("*.html"))
    }
    findings = Findings()
    for uri, page in pages.items():
        for link in page.links:
            target = resolve(link, at + uri, site_url)
            if target is None:
                continue
            path, anchor = target
            if (
                not path.startswith(at)
                or path.startswith("../")
                or "/".join(path.split("/")[:2]) in elsewhere
            ):
                findings.outgoing.add(f"{path}#{anchor}" if anchor else path)
            elif fault := _fault(folder, path[len(at) :], anchor, lambda name: pages[name].ids):
                findings.broken.append(f"{at}{uri}: {link} {fault}")
    return findings


def check_outgoing(links: Iterable[str], find: Callable[[str], Path]) -> list[str]:
    """Look up links from one folder into another.

    Args:
        links: "address#anchor" under the site's root.
        find: where the file of an address is to be read.

    Returns:
        The links that lead nowhere, each with why.
    """
    known: dict[Path, frozenset[str]] = {}
    broken = []
    for link in sorted(set(links)):
        path, _, anchor = link.partition("#")
        file = find(_file_of(path))
        if path.startswith("../") or not file.is_file():
            broken.append(f"{link} is not there")
        elif anchor and file.suffix == ".html":
            if file not in known:
                known[file] = anchors(file.read_text(encoding="utf-8")).ids
            if anchor not in known[file]:
                broken.append(f"{link} has no such anchor")
    return broken


def resolve(link: str, page: str, site_url: str) -> tuple[str, str] | None:
    """Return the address under the site's root and the anchor that a link leads to, or None where it leaves the site.

    Args:
        link: as written in the page.
        page: the page's file under the site's root, "mn/mora/calendar/index.html".
        site_url: the site's address, or "".
    """
    if site_url and link.startswith(site_url):
        link = "/" + urlsplit(site_url).path.strip("/") + "/" + link[len(site_url) :]
        link = link.replace("//", "/")
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return None
    path = unquote(parts.path)
    anchor = unquote(parts.fragment)
    if not path:
        return page, anchor
    if path.startswith("/"):
        base = urlsplit(site_url).path if site_url else "/"
        joined = path[len(base) :] if path.startswith(base) else "../" + path.lstrip("/")
    else:
        joined = posixpath.join(posixpath.dirname(page), path)
    clean = posixpath.normpath(joined) if joined else "."
    if clean == ".":
        return "index.html", anchor
    return (clean + "/" if path.endswith(("/", "/.", "/..")) or path in (".", "..") else clean), anchor


def _fault(folder: Path, path: str, anchor: str, ids: Callable[[str], frozenset[str]]) -> str:
    name = _file_of(path)
    if not (folder / name).is_file():
        return "is not there"
    if anchor not in _TOP and name.endswith(".html") and anchor not in ids(name):
        return "has no such anchor"
    return ""


def _file_of(path: str) -> str:
    return path + "index.html" if not path or path.endswith("/") else path

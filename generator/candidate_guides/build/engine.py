"""One small MkDocs build, in a process that keeps what the theme would otherwise do again each time.

Measured with 1,400 places: a stock build of nine pages costs 0.36 s, of which 0.26 s is the same every time. Four
things are kept or left out: compiled templates, the theme's list of files, the theme's assets (the portal has
them), source maps and stemmers.
"""

from __future__ import annotations

import copy
import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import jinja2
from jinja2.bccache import Bucket
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File as MkDocsFile
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.theme import Theme
from mkdocs.utils.templates import TemplateContext, url_filter
from mkdocs.utils.yaml import yaml_load

from candidate_guides import resources
from candidate_guides.build.report import BuildError
from candidate_guides.guide.guide import File, NavItem, Page
from candidate_guides.locale.catalogue import RIGHT_TO_LEFT
from candidate_guides.text import _

SITE_SCHEME = "site:"
"""A link that begins so is to an address under the site's root, wherever the page is."""

OWN_ASSETS = {"styles": "styles", "scripts": "scripts"}
_SHARED = "assets/"
_LINK = re.compile(r'(\s(?:data-href|href|src)=")' + SITE_SCHEME)
_TOGGLE = re.compile(r'id="__(drawer|search)"')
# Not allowed on a checkbox, and not a number: HTML, "autocomplete" and "tabindex".
_INVALID = re.compile(
    r'(<input class="[^"]*md-toggle[^>]*?) autocomplete="off"|(<label class="md-nav[^>]*?) tabindex=""'
)
# A section's number stays on the line of its sign, and the half of the day on that of its hour.
_CITE = re.compile(r"((?:§|\b[Ss]ubds?\.)(?= [\dA-Z(])|:\d\d(?= [ap]\.m\.)) ")
_LANG = re.compile('<html lang="[^"]*"')
_CONTENTS = ' for="__toc"'
_DIALOG = 'data-md-component="search" role="dialog"'


class _Templates(jinja2.BytecodeCache):
    """Compiled templates, in memory for this process and on disk for the next."""

    def __init__(self) -> None:
        self._kept: dict[str, Any] = {}
        self.disk: jinja2.FileSystemBytecodeCache | None = None

    def load_bytecode(self, bucket: Bucket) -> None:
        name = bucket.key + bucket.checksum
        if name in self._kept:
            bucket.code = self._kept[name]
        elif self.disk:
            self.disk.load_bytecode(bucket)
            self._kept[name] = bucket.code

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key + bucket.checksum] = bucket.code
        if self.disk:
            self.disk.dump_bytecode(bucket)


_templates = _Templates()
_listed: dict[tuple[str, ...], list[str]] = {}


def keep_templates(folder: Path) -> None:
    """Keep compiled templates in a folder, for the processes that come after this one."""
    folder.mkdir(parents=True, exist_ok=True)
    _templates.disk = jinja2.FileSystemBytecodeCache(str(folder))


def keep_environment(theme: Theme) -> None:
    """Let a theme's templates be compiled and its files be listed once a process, not once a build."""
    stock = theme.get_env

    def get_env() -> jinja2.Environment:
        environment = stock()
        environment.bytecode_cache = _templates
        list_all = environment.list_templates
        key = tuple(theme.dirs)

        def list_templates(*args: Any, **kwargs: Any) -> list[str]:
            if key not in _listed:
                _listed[key] = list_all(*args, **kwargs)
            return _listed[key]

        environment.list_templates = list_templates  # type: ignore[method-assign]
        return environment

    theme.get_env = get_env  # type: ignore[method-assign]


def base_settings() -> dict[str, Any]:
    """Return the settings of site_src/base.yml, a copy of one's own."""
    path = resources.site_src() / "base.yml"
    stamp = path.stat().st_mtime_ns
    if stamp not in _settings:
        _settings.clear()
        with path.open("rb") as file:
            _settings[stamp] = yaml_load(file)
    return copy.deepcopy(_settings[stamp])


_settings: dict[int, dict[str, Any]] = {}


def configure(settings: Mapping[str, Any], config_file: Path) -> MkDocsConfig:
    """Return a validated MkDocs config.

    Raises:
        BuildError: a setting is not valid.
    """
    config = MkDocsConfig(config_file_path=str(config_file))
    config.load_dict(dict(settings))
    errors, warnings = config.validate()
    if errors or warnings:
        raise BuildError("\n".join(f"{name}: {fault}" for name, fault in (*errors, *warnings)))
    return config


class Additions(BasePlugin):  # type: ignore[no-untyped-call, type-arg]
    """Puts pages and files that exist in memory into one build, and mends the theme's HTML."""

    def __init__(self, pages: Sequence[Page], files: Sequence[File], depth: int, shared: bool) -> None:
        """Take what to add.

        Args:
            pages: pages to add.
            files: files to add.
            depth: how many folders below the site's root the build stands.
            shared: take the theme's assets from the site's root instead of writing them.
        """
        super().__init__()
        self.pages = {page.uri: page for page in pages}
        self.files = files
        self.depth = depth
        self.shared = shared

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        if self.shared:
            config.theme.static_templates.discard("404.html")
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        for file in list(files):
            if (self.shared and file.src_uri.startswith(_SHARED)) or is_dispensable(file.src_uri):
                files.remove(file)
        if not self.shared:
            add_own_assets(files, config)
        for page in self.pages.values():
            add(files, config, page)
        for extra in self.files:
            add(files, config, extra)
        return files

    def on_page_markdown(self, markdown: str, *, page: MkDocsPage, config: MkDocsConfig, files: Files) -> str:
        if ours := self.pages.get(page.file.src_uri):
            describe(page, ours)
        return markdown

    def on_env(self, env: jinja2.Environment, *, config: MkDocsConfig, files: Files) -> jinja2.Environment:
        if self.shared:
            env.filters["url"] = shared_url(self.depth)
        return env

    def on_post_template(self, output_content: str, *, template_name: str, config: MkDocsConfig) -> str:
        if not template_name.endswith(".html"):
            return output_content
        # The page for what is not there is shown at any depth: its links begin at the site's root.
        root = "/" + urlsplit(config.site_url or "").path.strip("/")
        return mend(output_content, root.rstrip("/") + "/", str(config.extra["lang"]))

    def on_post_page(self, output: str, *, page: MkDocsPage, config: MkDocsConfig) -> str:
        return mend(output, "../" * (self.depth + page.url.count("/")), str(config.extra["lang"]))


def is_dispensable(uri: str) -> bool:
    """Say whether a file of the theme is of no use to a reader: source maps, and stemmers of other languages."""
    return uri.endswith(".map") or "/lunr/" in uri


def add(files: Files, config: MkDocsConfig, item: Page | File) -> None:
    """Add a page or a file that exists in memory to a build.

    Raises:
        BuildError: its address leaves the build's folder, or is taken.
    """
    if isinstance(item, Page):
        # An empty first line: Python-Markdown would read "Note: ..." at the start of a page as its metadata.
        uri, content = item.uri, "\n" + item.markdown
        made = MkDocsFile.generated(config, uri, content=content)
    else:
        uri = item.path
        made = MkDocsFile.generated(config, uri, content=item.content)
    if uri.startswith("/") or ".." in uri.split("/") or "\\" in uri:
        raise BuildError(f"the address {uri!r} leaves its folder")
    if files.get_file_from_path(uri):
        raise BuildError(f"the address {uri!r} is given twice")
    files.append(made)


def add_own_assets(files: Files, config: MkDocsConfig) -> None:
    """Add the site's own styles and scripts to a build."""
    for folder, address in OWN_ASSETS.items():
        for path in sorted((resources.site_src() / folder).iterdir()):
            files.append(MkDocsFile.generated(config, f"{address}/{path.name}", content=path.read_bytes()))


def describe(page: MkDocsPage, ours: Page) -> None:
    """Give a page of MkDocs the title, the description and the metadata of ours."""
    page.meta = {
        "title": ours.title,
        # The theme writes it into an attribute as it is.
        **({"description": escape(ours.description)} if ours.description else {}),
        **ours.meta,
    }


def shared_url(depth: int) -> Any:
    """Return the `url` filter for a build whose theme assets stand `depth` folders above it."""
    prefix = "../" * depth

    @jinja2.pass_context
    def url(context: TemplateContext, value: object) -> str:
        text = str(value)
        return url_filter(context, prefix + text if text.startswith(_SHARED) else text)

    return url


def mend(output: str, to_root: str, language: str) -> str:
    """Make a finished page's links to the site's root relative, and give names to what the theme leaves unnamed.

    The theme has no block around the two toggles and the search dialog; copying its whole base template to name
    them would tie the site to one release of the theme.
    """
    output = _LANG.sub(
        f'<html lang="{language}" dir="{"rtl" if language in RIGHT_TO_LEFT else "ltr"}"', output, 1
    )
    output = _CITE.sub("\\1\N{NO-BREAK SPACE}", output)
    output = _LINK.sub(lambda found: found[1] + (to_root or "./"), output)
    output = _INVALID.sub(lambda found: found[1] or found[2], output)
    if 'id="__toc"' not in output:
        output = output.replace(_CONTENTS, "")
    labels = {"drawer": _("Menu", language), "search": _("Search", language)}
    output = _TOGGLE.sub(lambda found: f'{found[0]} tabindex="-1" aria-label="{labels[found[1]]}"', output)
    return output.replace(_DIALOG, f'{_DIALOG} aria-label="{labels["search"]}"')


def nav_settings(items: Sequence[NavItem]) -> list[Any]:
    """Return a navigation as MkDocs' `nav` setting; a section with a page of its own has it first."""
    settings: list[Any] = []
    for item in items:
        if item.children:
            own = [{item.title: item.uri}] if item.uri else []
            settings.append({item.title: [*own, *nav_settings(item.children)]})
        else:
            settings.append({item.title: item.uri})
    return settings


@contextmanager
def collected_warnings() -> Iterator[list[str]]:
    """Collect what MkDocs warns of, instead of printing it."""
    logger = logging.getLogger("mkdocs")
    found: list[str] = []

    class Collector(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(record.getMessage())

    before = logger.handlers, logger.level, logger.propagate
    logger.handlers, logger.level, logger.propagate = [Collector(logging.WARNING)], logging.WARNING, False
    try:
        yield found
    finally:
        logger.handlers, logger.level, logger.propagate = before


def run_mkdocs(config: MkDocsConfig, additions: Additions) -> list[str]:
    """Build one site with our additions and return what MkDocs warned of."""
    keep_environment(config.theme)
    config.plugins["guide-additions"] = additions
    with collected_warnings() as warnings:
        mkdocs_build(config)
    # Compressed by the server as every other file; the copy would carry a time stamp.
    Path(config.site_dir, "sitemap.xml.gz").unlink(missing_ok=True)
    return warnings

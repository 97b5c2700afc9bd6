"""The MkDocs plugin: `mkdocs build` in the root builds what `guide build` builds, by the same function."""

from __future__ import annotations

import datetime as dt
import shutil
from pathlib import Path
from typing import Literal

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.plugins import BasePlugin, get_plugin_logger
from mkdocs.structure.files import Files

from candidate_guides.build.command import run_build, say
from candidate_guides.build.report import BuildError, StrictError
from candidate_guides.jurisdiction.messages import InputError

logger = get_plugin_logger("guide")
STAGE = "mkdocs"
SERVED = "served"


class GuidePlugin(BasePlugin):  # type: ignore[no-untyped-call, type-arg]
    """Builds every place before MkDocs empties anything, and leaves MkDocs itself nothing to write.

    The site is swapped in by our own run, file by finished file. MkDocs is pointed at an empty folder, so that what it
    empties and writes is never the site.
    """

    def __init__(self) -> None:
        """Assume a build; MkDocs says otherwise at start-up."""
        super().__init__()
        self.serving = False

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Note whether MkDocs serves."""
        self.serving = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Build the site, or stop with every message before anything is touched."""
        root = Path(config.config_file_path).parent
        if self.serving:
            config.watch = [*config.watch, str(root / "jurisdictions"), str(root / "templates")]
            self._run(root, root / ".guide" / SERVED)
        else:
            self._run(root, Path(config.site_dir))
            config.site_dir = str(root / ".guide" / STAGE)
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Leave MkDocs nothing to build."""
        return Files([])

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Give the server the site, or remove the folder that MkDocs was pointed at."""
        if self.serving:
            served = Path(config.config_file_path).parent / ".guide" / SERVED
            shutil.copytree(served, config.site_dir, dirs_exist_ok=True)
        else:
            shutil.rmtree(config.site_dir, ignore_errors=True)

    @staticmethod
    def _run(root: Path, out: Path) -> None:
        try:
            report = run_build(
                root,
                out,
                (),
                workers=None,
                as_of=dt.datetime.now().astimezone().date(),
            )
        except InputError as error:
            for message in error.messages:
                logger.error(str(message))
            raise Abort("The configs have errors; the site was not touched.") from error
        except (StrictError, BuildError) as failure:
            for line in str(failure).splitlines():
                logger.error(line)
            raise Abort("The build failed; the site was not touched.") from failure
        logger.info(say(report))

"""Debian's chromium, driven over its own pipe: pages as a reader has them, on a phone, in the dark, on paper.

Source: Chrome DevTools Protocol, version 1.3; `--remote-debugging-pipe` reads messages on descriptor 3 and writes
them on 4, each ended by a zero byte.
"""

from __future__ import annotations

import base64
import fcntl
import json
import os
import select
import shutil
import signal
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

CHROMIUM = shutil.which("chromium")
PHONE = (360, 740)
DESKTOP = (1280, 900)
_KEYS = {
    "Tab": (9, ""),
    "Enter": (13, "\r"),
    "Escape": (27, ""),
    "Space": (32, " "),
    "ArrowDown": (40, ""),
}


class Chrome:
    """One browser; use as a context manager."""

    def __init__(self, profile: Path) -> None:
        """Take an empty folder for the browser's own files."""
        self._profile = profile
        self._number = 0
        self._buffer = b""
        self._events: list[dict[str, Any]] = []

    def __enter__(self) -> Self:
        assert CHROMIUM is not None
        to_child, self._out = os.pipe()
        self._in, from_child = os.pipe()
        # Above the descriptors that chromium looks at, so that one does not cover the other.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in (to_child, from_child)]
        os.close(to_child)
        os.close(from_child)
        arguments = [
            CHROMIUM,
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
            "--no-first-run",
            "--hide-scrollbars",
            "--remote-debugging-pipe",
            f"--user-data-dir={self._profile}",
        ]
        self._process = os.posix_spawn(
            CHROMIUM,
            arguments,
            os.environ,
            file_actions=[
                (os.POSIX_SPAWN_DUP2, ends[0], 3),
                (os.POSIX_SPAWN_DUP2, ends[1], 4),
                (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
                (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
            ],
        )
        for end in ends:
            os.close(end)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self.send("Browser.close")
        except (OSError, EOFError):
            os.kill(self._process, signal.SIGKILL)
        os.waitpid(self._process, 0)
        os.close(self._out)
        os.close(self._in)

    def tab(self, *, size: tuple[int, int] = DESKTOP, dark: bool = False, script: bool = True) -> Tab:
        """Open an empty tab as a screen of that size in CSS pixels."""
        # A context of its own: what one page keeps, such as its color scheme, the next must not find.
        context = self.send("Target.createBrowserContext", disposeOnDetach=True)["browserContextId"]
        target = self.send("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        tab = Tab(self, target, session)
        tab.send("Page.enable")
        tab.send("Runtime.enable")
        tab.send("Network.enable")
        tab.resize(size)
        tab.scheme("dark" if dark else "light")
        if not script:
            tab.stop_scripts()
        return tab

    def send(self, method: str, session: str | None = None, **params: Any) -> dict[str, Any]:
        """Ask for something and return the answer.

        Raises:
            RuntimeError: the browser refuses; with its words.
        """
        self._number += 1
        number = self._number
        message: dict[str, Any] = {"id": number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while True:
            found = self._read(60)
            if found.get("id") == number:
                if "error" in found:
                    raise RuntimeError(f"{method}: {found['error']['message']}")
                return dict(found["result"])
            self._events.append(found)

    def wait_for(self, event: str, session: str, seconds: float = 30) -> dict[str, Any]:
        """Return the next event of a tab, among those that came already too."""
        end = time.monotonic() + seconds
        while True:
            for found in self._events:
                if found.get("method") == event and found.get("sessionId") == session:
                    self._events.remove(found)
                    return dict(found["params"])
            self._events.append(self._read(end - time.monotonic()))

    def events(self, event: str, session: str) -> list[dict[str, Any]]:
        """Return the events of a tab that have come so far, by name."""
        return [
            e["params"] for e in self._events if e.get("method") == event and e.get("sessionId") == session
        ]

    def forget(self, session: str) -> None:
        """Drop the events of a tab that have come so far."""
        self._events = [e for e in self._events if e.get("sessionId") != session]

    def _read(self, seconds: float) -> dict[str, Any]:
        while b"\0" not in self._buffer:
            if not select.select([self._in], [], [], max(0.0, seconds))[0]:
                raise TimeoutError("the browser does not answer")
            part = os.read(self._in, 1 << 20)
            if not part:
                raise EOFError("the browser has ended")
            self._buffer += part
        message, _, self._buffer = self._buffer.partition(b"\0")
        return dict(json.loads(message))


class Tab:
    """One page of a browser."""

    def __init__(self, chrome: Chrome, target: str, session: str) -> None:
        """Take what the browser calls it."""
        self._chrome = chrome
        self._target = target
        self._session = session
        self._media = ""
        self._features: dict[str, str] = {}
        self._script = True

    def send(self, method: str, **params: Any) -> dict[str, Any]:
        """Ask for something of this tab."""
        return self._chrome.send(method, self._session, **params)

    def close(self) -> None:
        """Close the tab."""
        self._chrome.send("Target.closeTarget", targetId=self._target)

    def resize(self, size: tuple[int, int], scale: int = 1) -> None:
        """Make the screen that wide and high in CSS pixels; narrow ones are phones."""
        width, height = size
        self.send(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=scale,
            mobile=width < 600,
        )

    def stop_scripts(self) -> None:
        """Run none of the scripts of the pages that are opened from now on."""
        self._script = False
        self.send("Emulation.setScriptExecutionDisabled", value=True)

    def scheme(self, name: str) -> None:
        """Prefer light or dark colors."""
        self._features["prefers-color-scheme"] = name
        self._emulate()

    def reduce_motion(self) -> None:
        """Prefer less motion."""
        self._features["prefers-reduced-motion"] = "reduce"
        self._emulate()

    def paper(self, on: bool = True) -> None:
        """Show the page as it is printed."""
        self._media = "print" if on else ""
        self._emulate()

    def _emulate(self) -> None:
        features = [{"name": name, "value": value} for name, value in self._features.items()]
        self.send("Emulation.setEmulatedMedia", media=self._media, features=features)

    def before_scripts(self, source: str) -> None:
        """Run a script in every page that is opened from now on, before the page's own."""
        self.send("Page.addScriptToEvaluateOnNewDocument", source=source)

    def open(self, address: str) -> None:
        """Open a page and wait until it has loaded and its scripts have run."""
        self._chrome.forget(self._session)
        self.send("Page.navigate", url=address)
        self._chrome.wait_for("Page.loadEventFired", self._session)
        self.settle()

    def settle(self) -> None:
        """Wait until what a load or a key starts has been drawn."""
        if not self._script:
            # Nothing is started, and no timer would run.
            time.sleep(0.05)
            return
        self.run("new Promise((done) => setTimeout(() => requestAnimationFrame(() => done(1)), 30))")

    def run(self, expression: str) -> Any:
        """Return what an expression is; a promise is waited for.

        Raises:
            RuntimeError: the expression throws.
        """
        found = self.send("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in found:
            raise RuntimeError(str(found["exceptionDetails"].get("exception", {}).get("description")))
        return found["result"].get("value")

    def press(self, key: str, *, shift: bool = False) -> None:
        """Press a key and let it go."""
        code, text = _KEYS.get(key, (ord(key[0].upper()), key))
        common = {
            "key": " " if key == "Space" else key,
            "code": key,
            "windowsVirtualKeyCode": code,
            "modifiers": 8 if shift else 0,
        }
        self.send("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", text=text, **common)
        self.send("Input.dispatchKeyEvent", type="keyUp", **common)
        self.settle()

    def write(self, text: str) -> None:
        """Type into what has the focus."""
        self.send("Input.insertText", text=text)
        self.settle()

    def asked(self) -> list[str]:
        """Return the addresses that the page has asked for since it was opened."""
        sent = self._chrome.events("Network.requestWillBeSent", self._session)
        return [e["request"]["url"] for e in sent]

    def picture(self, path: Path, *, whole: bool = True) -> None:
        """Save what is seen, the whole page or the first screen."""
        found = self.send("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        path.write_bytes(base64.b64decode(found["data"]))

    def pdf(self) -> bytes:
        """Return the page as it is printed, US Letter with the browser's own margins."""
        found = self.send("Page.printToPDF", preferCSSPageSize=True, printBackground=False)
        return base64.b64decode(found["data"])

"""A feed as a page offers it: the address to copy, the link that opens a calendar program, a code to scan."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import lru_cache

import segno
from markupsafe import Markup

from candidate_guides.text import _


@dataclass(frozen=True, slots=True)
class Subscription:
    """One feed on one page.

    Attributes:
        id: names the feed on its page; its heading has it as anchor.
        title: what the feed is called there.
        path: the feed's address under the site's root, "mn/mora/filing.ics".
        page: the page's address under the site's root, "mn/mora/calendar/".
        base_url: the site's address with a slash at its end, or "" where it is not known.
    """

    id: str
    title: str
    path: str
    page: str
    base_url: str

    @property
    def address(self) -> str:
        """The address to copy, or "" where the site's is not known."""
        return f"{self.base_url}{self.path}" if self.base_url else ""

    @property
    def webcal(self) -> str:
        """The same address for Apple's programs, which take the scheme as "subscribe"; others stumble over it."""
        return f"webcal:{self.address.partition(':')[2]}" if self.base_url else ""

    @property
    def qr(self) -> Markup:
        """A code with this page's address: a telephone of any make then offers what it can do."""
        return qr_svg(f"{self.base_url}{self.page}#{self.id}") if self.base_url else Markup("")


@lru_cache(maxsize=64)
def qr_svg(address: str) -> Markup:
    """Draw an address as a QR code (ISO/IEC 18004), with the quiet zone that a camera needs around it."""
    out = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        out,
        kind="svg",
        border=4,
        xmldecl=False,
        svgns=True,
        scale=4,
        light="#fff",
        svgclass="cg-qr",
        lineclass=None,
    )
    text = out.getvalue().decode().strip()
    label = Markup('<svg role="img" aria-label="{}" ').format(_("QR code: opens this page on a telephone"))
    return label + Markup(text.removeprefix("<svg "))

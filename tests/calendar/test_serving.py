"""The nginx of docs/serving, started: what calendar programs and browsers need of an answer."""

from __future__ import annotations

import base64
import gzip
import hashlib
import http.client
import re
import shutil
import ssl
import subprocess
from email.utils import formatdate
from pathlib import Path

import pytest
import yaml

from .nginx import EXAMPLE, Server

FEED = "/mn/mora/filing.ics"
FEEDS = (FEED, "/mn/mora/clerk.ics", "/mn/all.ics", "/wa/counties/pacific.ics")
PAGE = "/mn/mora/calendar/"
EMBEDDED = "/mn/mora/embed.html"
_STYLE = re.compile(r"<style[^>]*>(.*?)</style>", re.DOTALL)
_SCRIPT = re.compile(r"<script(?![^>]*(?:src=|json))[^>]*>(.*?)</script>", re.DOTALL)
REPO = Path(__file__).parents[2]


class Answer:
    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    def __getitem__(self, name: str) -> str:
        return self.headers[name] or ""


def ask(server: Server, path: str, method: str = "GET", *, plain: bool = False, **headers: str) -> Answer:
    """Ask once, following nothing."""
    trust = ssl.create_default_context()
    trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    connection: http.client.HTTPConnection = (
        http.client.HTTPConnection("127.0.0.1", server.http)
        if plain
        else http.client.HTTPSConnection("127.0.0.1", server.https, context=trust)
    )
    try:
        connection.request(method, path, headers={k.replace("_", "-"): v for k, v in headers.items()})
        return Answer(connection.getresponse())
    finally:
        connection.close()


@pytest.mark.parametrize("plain", [False, True], ids=["https", "http"])
@pytest.mark.parametrize("path", FEEDS)
def test_a_feed_is_a_calendar_at_once(server: Server, built_site: Path, path: str, plain: bool) -> None:
    answer = ask(server, path, plain=plain, Accept_Encoding="gzip")
    assert answer.status == 200
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    assert answer["Content-Disposition"] == ""
    assert answer["Content-Encoding"] == ""
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert answer["Cache-Control"] == "public, max-age=3600"
    assert re.fullmatch(r'"[0-9a-f-]+"', answer["ETag"]), "a strong ETag"
    assert answer.body == (built_site / path[1:]).read_bytes()


@pytest.mark.parametrize("plain", [False, True], ids=["https", "http"])
def test_a_feed_that_did_not_change_is_not_sent_again(server: Server, plain: bool) -> None:
    first = ask(server, FEED, plain=plain)
    again = ask(server, FEED, plain=plain, If_None_Match=first["ETag"])
    assert (again.status, again.body, again["ETag"]) == (304, b"", first["ETag"])
    same_day = ask(server, FEED, plain=plain, If_Modified_Since=first["Last-Modified"])
    assert same_day.status == 304


@pytest.mark.parametrize("since", [0, 4_000_000_000], ids=["long ago", "a clock that is ahead"])
def test_another_day_or_tag_brings_the_whole_feed(server: Server, since: int) -> None:
    """A server that says 304 to every date leaves a calendar at its first state for good."""
    assert ask(server, FEED, If_Modified_Since=formatdate(since, usegmt=True)).status == 200
    assert ask(server, FEED, If_None_Match='"of-last-year"').status == 200


def test_a_changed_feed_has_another_tag(server: Server, built_site: Path) -> None:
    feed = built_site / "hard" / "names.ics"
    before = ask(server, "/hard/names.ics")["ETag"]
    content = feed.read_bytes()
    try:
        feed.write_bytes(content.replace(b"SEQUENCE:0", b"SEQUENCE:10", 1))
        answer = ask(server, "/hard/names.ics", If_None_Match=before)
        assert answer.status == 200
        assert answer["ETag"] != before
    finally:
        feed.write_bytes(content)


@pytest.mark.parametrize("path", [FEED, PAGE, "/mn/mora/timetable.json"])
def test_head_says_what_get_says(server: Server, path: str) -> None:
    whole, head = ask(server, path), ask(server, path, "HEAD")
    assert head.status == 200
    assert head.body == b""
    for name in ("Content-Type", "Content-Length", "ETag", "Last-Modified", "Cache-Control"):
        assert head[name] == whole[name]
    assert int(head["Content-Length"]) == len(whole.body)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        (PAGE, "text/html; charset=utf-8"),
        ("/mn/mora/timetable.json", "application/json; charset=utf-8"),
        ("/mn/mora/timetable.csv", "text/csv; charset=utf-8"),
        ("/styles/guide.css", "text/css; charset=utf-8"),
        ("/scripts/guide.js", "application/javascript; charset=utf-8"),
        ("/sitemap.xml", "text/xml; charset=utf-8"),
    ],
)
def test_what_is_long_is_sent_compressed_to_who_takes_it(server: Server, path: str, kind: str) -> None:
    plain, small = ask(server, path), ask(server, path, Accept_Encoding="gzip")
    assert (plain["Content-Type"], small["Content-Type"]) == (kind, kind)
    assert (plain["Content-Encoding"], small["Content-Encoding"]) == ("", "gzip")
    assert gzip.decompress(small.body) == plain.body
    assert small["Vary"] == "Accept-Encoding"


def test_a_form_is_sent_as_it_is(server: Server, built_site: Path) -> None:
    form = next((built_site / "mn" / "mora").rglob("forms/*.pdf"))
    answer = ask(server, f"/{form.relative_to(built_site)}", Accept_Encoding="gzip")
    assert answer["Content-Type"] == "application/pdf"
    assert answer.body == form.read_bytes()


def test_pages_are_guarded(server: Server) -> None:
    answer = ask(server, PAGE)
    assert answer.status == 200
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "strict-origin-when-cross-origin"
    assert answer["Strict-Transport-Security"].startswith("max-age=")
    assert answer["Cache-Control"] == "public, max-age=600"
    assert answer["Access-Control-Allow-Origin"] == ""
    assert "nginx/" not in answer["Server"]
    policy = directives(answer)
    assert policy["default-src"] == ["'none'"]
    assert policy["frame-ancestors"] == ["'self'"]
    loose = {"'unsafe-inline'", "'unsafe-eval'", "*", "https:"}
    assert not loose.intersection(source for sources in policy.values() for source in sources)


def test_what_is_made_to_be_embedded_can_be(server: Server) -> None:
    answer = ask(server, EMBEDDED)
    assert answer.status == 200
    policy = directives(answer)
    assert policy.pop("frame-ancestors") == ["*"]
    assert policy.items() <= directives(ask(server, PAGE)).items()


def test_the_policy_names_the_scripts_and_styles_of_the_pages_and_no_other(
    server: Server, built_site: Path
) -> None:
    found, styles = set(), set()
    for page in built_site.rglob("*.html"):
        text = page.read_text()
        found |= {fingerprint(script) for script in _SCRIPT.findall(text)}
        styles |= {fingerprint(style) for style in _STYLE.findall(text)}
        # No policy that names what it lets through has a name for these.
        assert not re.search(r'<[a-z][^>]*\s(?:on[a-z]+|style)="', text), page
    allowed = set(directives(ask(server, PAGE))["script-src"]) - {"'self'"}
    assert found <= allowed, f"add to script-src in {EXAMPLE.name}: {' '.join(sorted(found - allowed))}"
    assert allowed <= found, f"take out of script-src in {EXAMPLE.name}: {' '.join(sorted(allowed - found))}"
    named = set(directives(ask(server, PAGE))["style-src"]) - {"'self'"}
    assert named == styles, f"write in style-src in {EXAMPLE.name}: {' '.join(sorted(styles))}"


def directives(answer: Answer) -> dict[str, list[str]]:
    parts = (part.split() for part in answer["Content-Security-Policy"].split(";"))
    return {name: sources for name, *sources in parts}


def fingerprint(script: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def test_only_feeds_are_answered_without_tls(server: Server) -> None:
    answer = ask(server, PAGE, plain=True, Host="guides.example")
    assert (answer.status, answer["Location"]) == (301, f"https://guides.example{PAGE}")


def test_a_folder_without_its_slash_leads_to_the_page(server: Server) -> None:
    answer = ask(server, PAGE.rstrip("/"))
    assert (answer.status, answer["Location"]) == (301, PAGE)


def test_what_is_not_there_says_so_in_the_sites_own_words(server: Server) -> None:
    answer = ask(server, "/mn/nowhere/filing.ics")
    assert answer.status == 404
    assert answer["Content-Type"] == "text/html; charset=utf-8"
    assert answer["Cache-Control"] == ""
    assert answer["Content-Security-Policy"]


def test_assets_whose_name_changes_with_them_are_kept(server: Server, built_site: Path) -> None:
    bundle = next((built_site / "assets" / "javascripts").glob("bundle.*.js"))
    kept = ask(server, f"/{bundle.relative_to(built_site)}")["Cache-Control"]
    assert kept == "public, max-age=31536000, immutable"
    assert ask(server, "/styles/guide.css")["Cache-Control"] == "public, max-age=600"


def test_the_workflow_for_github_pages_runs_what_is_here() -> None:
    workflow = yaml.safe_load((REPO / "docs" / "serving" / "github-pages.yml").read_text())
    steps = workflow["jobs"]["pages"]["steps"]
    (make,) = [step for step in steps if "run" in step]
    target = make["run"].removeprefix("make ")
    assert re.search(rf"^{target}:", (REPO / "Makefile").read_text(), re.MULTILINE)
    assert list(make["env"]) == ["GUIDE_SITE_URL"]
    (upload,) = [step for step in steps if "upload" in step.get("uses", "")]
    assert upload["with"]["path"] == "site"


@pytest.mark.browser
@pytest.mark.parametrize(
    ("path", "done"),
    [("/mn/", 'class="js'), (PAGE, 'class="js'), (EMBEDDED, "data-status"), ("/nowhere", 'class="js')],
)
def test_a_browser_runs_every_page_under_the_policy(
    server: Server, tmp_path: Path, path: str, done: str
) -> None:
    page, console = browse(server, path, tmp_path)
    assert done in page, "the page's script did not run"
    assert "Content Security Policy" not in console, console


@pytest.mark.browser
def test_a_browser_refuses_what_the_policy_does_not_name(
    server: Server, built_site: Path, tmp_path: Path
) -> None:
    control = built_site / "hard" / "control.html"
    control.write_text("<!doctype html><script>document.body.id = 'ran'</script>")
    page, console = browse(server, "/hard/control.html", tmp_path)
    assert "ran" not in page.partition("<script>")[0]
    assert "Content Security Policy" in console


def browse(server: Server, path: str, profile: Path) -> tuple[str, str]:
    """Return a page as chromium has it once its scripts have run, and what it wrote to its console."""
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("chromium is not installed: make setup-tests")
    options = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    options += ["--ignore-certificate-errors", f"--user-data-dir={profile}", "--virtual-time-budget=3000"]
    command = [chromium, *options, "--enable-logging=stderr", "--dump-dom"]
    done = subprocess.run(
        [*command, f"https://localhost:{server.https}{path}"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return done.stdout, "\n".join(line for line in done.stderr.splitlines() if "CONSOLE" in line)

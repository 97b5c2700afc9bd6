"""Start the nginx of docs/serving for one folder, on ports and in a folder of its own."""

from __future__ import annotations

import grp
import os
import pwd
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "docs" / "serving" / "nginx.conf"
# What Debian's /etc/nginx/nginx.conf does around conf.d/*.conf, without its log and pid in /var.
AROUND = """\
{user}
pid {here}/nginx.pid;
error_log {here}/error.log;
events {{ worker_connections 64; }}
http {{
    access_log off;
    client_body_temp_path {here}/body; proxy_temp_path {here}/proxy; fastcgi_temp_path {here}/fastcgi;
    uwsgi_temp_path {here}/uwsgi; scgi_temp_path {here}/scgi;
    include /etc/nginx/mime.types;
    include {here}/site.conf;
}}
"""


@dataclass(frozen=True, slots=True)
class Server:
    """Where it listens; both have the site at their root."""

    https: int
    http: int


def _program(name: str) -> str:
    found = shutil.which(name, path=os.pathsep.join((os.environ["PATH"], "/usr/sbin")))
    if found is None:
        pytest.skip(f"{name} is not installed: make setup-tests")
    return found


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _mine(example: str, site: Path, here: Path, server: Server) -> str:
    """Write what the example marks as yours: name, ports, certificate, folder."""
    for pattern, value in (
        (r"listen 443 ssl;", f"listen 127.0.0.1:{server.https} ssl;"),
        (r"listen 80;", f"listen 127.0.0.1:{server.http};"),
        (r"server_name \S+;", "server_name localhost;"),
        (r"ssl_certificate \S+;", f"ssl_certificate {here}/cert.pem;"),
        (r"ssl_certificate_key \S+;", f"ssl_certificate_key {here}/key.pem;"),
        (r"root \S+;", f"root {site};"),
        (r"include mime.types;", "include /etc/nginx/mime.types;"),
    ):
        example, times = re.subn(pattern, value, example)
        assert times, f"the example has no {pattern}"
    return example


@contextmanager
def serving(site: Path, here: Path) -> Iterator[Server]:
    """Serve a site's folder for as long as the block lasts; skips where nginx is not installed."""
    nginx, openssl = _program("nginx"), _program("openssl")
    here.mkdir(parents=True)
    server = Server(_free_port(), _free_port())
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    new = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *subject]
    files = ["-keyout", str(here / "key.pem"), "-out", str(here / "cert.pem")]
    subprocess.run([*new, *files], check=True, capture_output=True)
    (here / "site.conf").write_text(_mine(EXAMPLE.read_text(), site, here, server))
    # The workers of a root's nginx are somebody else, who cannot read a test's folder.
    user = f"user {pwd.getpwuid(0).pw_name} {grp.getgrgid(0).gr_name};" if os.getuid() == 0 else ""
    (here / "nginx.conf").write_text(AROUND.format(here=here, user=user))
    command = [nginx, "-p", str(here), "-c", str(here / "nginx.conf"), "-g", "daemon off;"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        try:
            _wait(process, server.http)
            yield server
        finally:
            process.terminate()


def _wait(process: subprocess.Popen[bytes], port: int) -> None:
    for _attempt in range(100):
        assert process.poll() is None, process.stderr.read().decode() if process.stderr else ""
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError("nginx does not answer")

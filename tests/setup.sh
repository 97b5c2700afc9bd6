#!/bin/sh
# Install what tests need beside Python packages. Without root it says what to install; those tests then skip by name.
set -eu
PATH="$PATH:/usr/sbin"
echo "test set-up begins $(date +%T)"
missing=""
need() { command -v "$1" >/dev/null 2>&1 || missing="$missing $2"; }
need chromium chromium
need java default-jdk-headless
need npm npm
need nginx nginx
need calcurse calcurse
need openssl openssl
need faketime faketime
if [ -n "$missing" ]; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        export DEBIAN_FRONTEND=noninteractive
        apt-get -qq update
        # shellcheck disable=SC2086
        apt-get -qq install -y --no-install-recommends $missing >/dev/null
    else
        echo "Some tests will be skipped. To run them, install:$missing"
    fi
fi
# npm writes node_modules/.package-lock.json last, so an older one is of another lock or of a run that ended early.
if command -v npm >/dev/null 2>&1 && [ ! tests/node_modules/.package-lock.json -nt tests/package-lock.json ]; then
    PUPPETEER_SKIP_DOWNLOAD=1 npm ci --prefix tests --no-audit --no-fund --loglevel=error
fi
# Calendar programs written in Python want other versions of the product's packages, so they have a place of their own.
readers=tests/.readers
if [ ! "$readers/.installed" -nt tests/readers.lock ]; then
    "${PYTHON:-python3}" -m venv --clear "$readers"
    "$readers/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps \
        --requirement tests/readers.lock
    touch "$readers/.installed"
fi
echo "test set-up ends $(date +%T)"

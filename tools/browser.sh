#!/bin/sh
# The browser tests need Chromium: install it where we may, and say clearly where we may not; where CI is set, that is a failure.
for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null 2>&1 && exit 0
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing Chromium for the browser tests ..."
    if said=$( (apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium) 2>&1); then
        exit 0
    fi
    echo "$said" | tail -n 5
fi
if [ -n "${CI:-}" ]; then
    echo "Chromium is not installed and cannot be installed here: the browser tests cannot be run."
    exit 1
fi
echo "Chromium is not installed and cannot be installed here: the browser tests will be skipped."

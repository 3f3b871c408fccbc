#!/bin/sh
# Checks the types of the page's scripts (JSDoc) with TypeScript. The compiler lives in a cache, never in this tree.
# Where it cannot be had, nothing is checked; where CI is set, that is a failure.
set -eu
version=5.9.3
here=$(cd "$(dirname "$0")/.." && pwd)
missing() {
    echo "$1: the types of the page's scripts are not checked."
    [ -z "${CI:-}" ] || exit 1
    exit 0
}
if ! command -v node >/dev/null 2>&1 || ! command -v npm >/dev/null 2>&1; then
    missing "Node.js and npm are not installed"
fi
cache="${XDG_CACHE_HOME:-$HOME/.cache}/herna/typescript-$version"
if [ ! -x "$cache/node_modules/.bin/tsc" ]; then
    mkdir -p "$cache"
    if ! said=$(npm install --prefix "$cache" --no-save --no-audit --no-fund --ignore-scripts "typescript@$version" 2>&1); then
        echo "$said" | tail -n 5
        missing "TypeScript $version cannot be fetched"
    fi
fi
exec "$cache/node_modules/.bin/tsc" --project "$here/herna/web/jsconfig.json"

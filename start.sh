#!/bin/sh
# Opens Cherepitsa: start.sh [PATH...]. Sets up everything it needs at the first start.
# Without a path the sample collection is opened; without a display the same is scanned in the terminal.
set -u
ROOT=$(CDPATH="" cd -- "$(dirname -- "$0")" && pwd) || exit 1
. "$ROOT/tools/environment.sh"

if [ "$(uname -s)" = Linux ]; then
    packages=$(missing_qt_packages)
    # shellcheck disable=SC2086 # one word a package
    install_packages $packages || say "going on without them; the window may not open"
fi
prepare_environment '' || exit 1

scan_instead() {
    say "there is no display, so the scan runs here in the terminal"
    if [ $# -eq 0 ]; then
        set -- "$ROOT/resources/samples"
    fi
    exec "$VENV/bin/cherepitsa" scan --format text "$@"
}

if [ "$(uname -s)" = Linux ] && [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && [ -z "${QT_QPA_PLATFORM:-}" ]; then
    scan_instead "$@"
fi
if [ $# -eq 0 ]; then
    "$VENV/bin/cherepitsa" --samples
else
    "$VENV/bin/cherepitsa" "$@"
fi
status=$?
# 69: the program found no display that answers (EX_UNAVAILABLE).
if [ "$status" -eq 69 ]; then
    scan_instead "$@"
fi
exit "$status"

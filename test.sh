#!/bin/sh
# Runs the tests: test.sh [PYTEST ARGUMENT...]. Sets up everything it needs at the first start.
set -u
ROOT=$(CDPATH="" cd -- "$(dirname -- "$0")" && pwd) || exit 1
. "$ROOT/tools/environment.sh"

if [ "$(uname -s)" = Linux ]; then
    packages=$(missing_qt_packages)
    # shellcheck disable=SC2086 # one word a package
    install_packages $packages || say "going on without them; tests of the window may fail"
fi
prepare_environment test,lint || exit 1
cd "$ROOT" || exit 1
# The window's tests draw off-screen unless told otherwise.
QT_QPA_PLATFORM=${QT_QPA_PLATFORM:-offscreen}
export QT_QPA_PLATFORM
# Two processes or more where there are processors for them; "-n 0" after it takes that back.
exec "$VENV/bin/python" -m pytest -n auto --dist loadfile "$@"

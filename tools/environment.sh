# shellcheck shell=sh
# Sourced by start.sh and test.sh: finds Python, the system libraries that Qt needs, and makes .venv.
# Sets VENV to the environment's folder. Expects ROOT to be the project's folder.

say() { printf 'cherepitsa: %s\n' "$*" >&2; }

# Shared library that a window needs -> Debian package that holds it.
QT_LIBRARIES='libEGL.so.1=libegl1 libGL.so.1=libgl1 libxkbcommon.so.0=libxkbcommon0
libxkbcommon-x11.so.0=libxkbcommon-x11-0 libxcb-cursor.so.0=libxcb-cursor0 libxcb-icccm.so.4=libxcb-icccm4
libxcb-image.so.0=libxcb-image0 libxcb-keysyms.so.1=libxcb-keysyms1 libxcb-randr.so.0=libxcb-randr0
libxcb-render-util.so.0=libxcb-render-util0 libxcb-shape.so.0=libxcb-shape0 libxcb-xkb.so.1=libxcb-xkb1
libdbus-1.so.3=libdbus-1-3 libfontconfig.so.1=libfontconfig1 libglib-2.0.so.0=libglib2.0-0'

missing_qt_packages() {
    command -v ldconfig >/dev/null 2>&1 || PATH="$PATH:/sbin:/usr/sbin"
    known=$(ldconfig -p 2>/dev/null)
    for entry in $QT_LIBRARIES; do
        case "$known" in
            *"${entry%%=*}"*) ;;
            *) printf '%s ' "${entry#*=}" ;;
        esac
    done
    # Without one font family the window has no letters at all.
    if ! { command -v fc-list >/dev/null 2>&1 && [ -n "$(fc-list 2>/dev/null | head -n 1)" ]; }; then
        printf 'fontconfig fonts-noto-core '
    fi
}

# install_packages PACKAGE...: as root or with sudo that asks nothing (or asks at a terminal); otherwise says how.
install_packages() {
    [ $# -gt 0 ] || return 0
    if ! command -v apt-get >/dev/null 2>&1; then
        say "please install what these Debian packages hold: $*"
        return 1
    fi
    if [ "$(id -u)" -eq 0 ]; then
        as_root=
    elif command -v sudo >/dev/null 2>&1 && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
        as_root=sudo
    else
        say "system packages are missing; this line installs them:"
        say "    sudo apt-get install -y $*"
        return 1
    fi
    say "installing system packages: $*"
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq >&2 || say "apt-get update failed; trying with the old lists"
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >&2 || {
        say "could not install them; this line does, run as an administrator:"
        say "    apt-get install -y $*"
        return 1
    }
}

find_python() {
    for candidate in python3 python3.14 python3.13 python3.12 python3.11; do
        if command -v "$candidate" >/dev/null 2>&1 &&
            "$candidate" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null; then
            command -v "$candidate"
            return 0
        fi
    done
    return 1
}

# prepare_environment EXTRAS: makes or refreshes .venv with the project and the named extras ('' for none).
prepare_environment() {
    extras=$1
    VENV="$ROOT/.venv"
    python=$(find_python) || {
        install_packages python3 python3-venv || return 1
        python=$(find_python) || { say "Python 3.11 to 3.14 is needed and was not found"; return 1; }
    }
    "$python" -c 'import ensurepip, venv' 2>/dev/null || install_packages python3-venv || return 1
    stamp="$VENV/.prepared${extras:+-$extras}"
    fingerprint=$(cat "$ROOT/pyproject.toml" "$ROOT/core/__init__.py" | cksum; "$python" -V; printf '%s' "$ROOT")
    if [ -x "$VENV/bin/python" ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$fingerprint" ]; then
        return 0
    fi
    say "preparing the environment in $VENV (once; about a minute)"
    [ -x "$VENV/bin/python" ] && "$VENV/bin/python" -c '' 2>/dev/null || "$python" -m venv --clear "$VENV" || return 1
    "$VENV/bin/python" -m pip install --quiet --disable-pip-version-check -e "$ROOT${extras:+[$extras]}" >&2 || {
        say "the Python packages could not be installed (is the network there?)"
        return 1
    }
    printf '%s' "$fingerprint" >"$stamp"
}

@echo off
rem Opens Cherepitsa on Windows: start.cmd [PATH...]. Sets up everything it needs at the first start.
setlocal
set "ROOT=%~dp0"
set "VENV=%ROOT%.venv"
if not exist "%VENV%\Scripts\cherepitsa.exe" (
    echo cherepitsa: preparing the environment, once; about a minute
    py -3 -m venv "%VENV%" || goto failed
    "%VENV%\Scripts\python.exe" -m pip install --quiet -e "%ROOT%." || goto failed
)
if "%~1"=="" (
    "%VENV%\Scripts\cherepitsa.exe" --samples
) else (
    "%VENV%\Scripts\cherepitsa.exe" %*
)
exit /b %errorlevel%
:failed
echo cherepitsa: Python 3.11 to 3.14 is needed (python.org) and, at the first start, the network.
exit /b 1

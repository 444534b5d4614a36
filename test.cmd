@echo off
rem Runs the tests on Windows: test.cmd [PYTEST ARGUMENT...]. Sets up everything it needs.
setlocal
set "ROOT=%~dp0"
set "VENV=%ROOT%.venv"
if not exist "%VENV%\Scripts\python.exe" py -3 -m venv "%VENV%" || exit /b 1
"%VENV%\Scripts\python.exe" -m pip install --quiet -e "%ROOT%.[test,lint]" || exit /b 1
set QT_QPA_PLATFORM=offscreen
cd /d "%ROOT%"
"%VENV%\Scripts\python.exe" -m pytest -n auto --dist loadfile %*

@echo off
rem Stand-in for the Electron executable: runs boot.ts under Node with windows in the system Chromium.
setlocal
if not defined ELECTRON_HOST_DIR set "ELECTRON_HOST_DIR=%~dp0"
if not defined ELECTRON_HOST_EXE set "ELECTRON_HOST_EXE=%~f0"
if not defined ELECTRON_HOST_NODE set "ELECTRON_HOST_NODE=node"
"%ELECTRON_HOST_NODE%" --disable-warning=ExperimentalWarning --unhandled-rejections=warn "%ELECTRON_HOST_DIR%\boot.ts" %*

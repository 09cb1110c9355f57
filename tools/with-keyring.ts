/**
 * Runs a command with a throw-away keyring in a private D-Bus session; nothing of the user's own keyring is touched:
 *
 *     node tools/with-keyring.ts [--locked] <command> [arguments]
 *
 * With --locked the keyring is locked and no dialog can ask for its password, as for an application after an automatic
 * login.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { projectEnvironment, runToEnd } from './electron-host/support/run-command.ts'
import { need } from './machine/system-packages.ts'

// Runs inside the session: starts the daemon, waits until it owns its name, runs the command, ends the daemon.
const SESSION_SCRIPT = `
owned() {
  dbus-send --session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets 2>/dev/null | grep -q true
}
wait_until() {
  tries=0
  until "$@"; do
    tries=$((tries + 1))
    if [ "$tries" -gt 200 ]; then echo "with-keyring: the keyring did not start" >&2; kill "$daemon" 2>/dev/null; exit 70; fi
    sleep 0.05
  done
}
gone() { ! owned; }
printf '\\n' | gnome-keyring-daemon --foreground --unlock --components=secrets >/dev/null 2>&1 & daemon=$!
wait_until owned
if [ "$KEYRING_LOCKED" = 1 ]; then
  dbus-send --session --print-reply --dest=org.freedesktop.secrets /org/freedesktop/secrets \\
    org.freedesktop.Secret.Service.Lock array:objpath:/org/freedesktop/secrets/collection/login,/org/freedesktop/secrets/aliases/default >/dev/null 2>&1
fi
"$@"
code=$?
kill "$daemon" 2>/dev/null
wait "$daemon" 2>/dev/null
exit "$code"
`

const args = process.argv.slice(2)
const isLocked = args[0] === '--locked'
const command = isLocked ? args.slice(1) : args
if (command.length === 0) {
  console.error('usage: node tools/with-keyring.ts [--locked] <command> [arguments]')
  process.exit(2)
}
if (process.platform !== 'linux') {
  console.error('with-keyring: this system has a keychain of its own; a throw-away one exists on Linux only.')
  process.exit(1)
}
if (!need('dbus', 'gnome-keyring', 'libsecret')) process.exit(1)

const folder = mkdtempSync(path.join(os.tmpdir(), 'keyring-'))
const runtimeFolder = path.join(folder, 'run')
const dataFolder = path.join(folder, 'data')
for (const inner of [runtimeFolder, dataFolder]) mkdirSync(inner, { mode: 0o700 })
const env = { ...projectEnvironment(), XDG_RUNTIME_DIR: runtimeFolder, XDG_DATA_HOME: dataFolder, KEYRING_LOCKED: isLocked ? '1' : '0' }
const code = await runToEnd('dbus-run-session', ['--', 'sh', '-c', SESSION_SCRIPT, 'sh', ...command], env)
rmSync(folder, { recursive: true, force: true })
process.exit(code)

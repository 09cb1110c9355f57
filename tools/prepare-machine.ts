/**
 * `npm run prepare:machine`: installs what the tests need on a new machine beyond `npm ci`: Electron's binary, a browser, a keyring, a virtual
 * display, a kernel that lets Chromium sandbox its processes. CI runs it; without root it prints the changes that need root.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { installElectron } from './machine/electron-binary.ts'
import { isHostForced } from './electron-host/use-host.ts'
import { need } from './machine/system-packages.ts'

const ROOT = path.join(import.meta.dirname, '..')
const PACKAGES = ['chromium', 'xvfb', 'dbus', 'gnome-keyring', 'libsecret', 'rpm'] as const
/** Ubuntu 24.04 denies the namespaces of Chromium's sandbox, except to installed programs with a profile. */
const USER_NAMESPACES = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns'

const mayUseSudo = process.env['CI'] === 'true' && process.getuid?.() !== 0
const run = (command: string, args: readonly string[]): boolean => spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status === 0

function installPackages(): boolean {
  if (process.platform !== 'linux') return need('chromium')
  return mayUseSudo ? run('sudo', [process.execPath, 'tools/machine/system-packages.ts', ...PACKAGES]) : need(...PACKAGES)
}

function allowSandbox(): boolean {
  if (!existsSync(USER_NAMESPACES) || readFileSync(USER_NAMESPACES, 'utf8').trim() === '0') return true
  const setting = 'kernel.apparmor_restrict_unprivileged_userns=0'
  if (mayUseSudo) return run('sudo', ['sysctl', '-w', setting])
  console.error(`Chromium cannot sandbox its processes here. As root: sysctl -w ${setting}`)
  return false
}

// runs all of them, so that one run reports everything that is missing
const done = [installPackages(), allowSandbox(), isHostForced() || installElectron()]
if (done.every(Boolean)) console.error(isHostForced() ? 'Ready, with the stand-in for Electron.' : 'Ready.')
else process.exitCode = 1

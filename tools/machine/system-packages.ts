/**
 * Programs of the operating system that tools and tests need. On Debian and its relatives, as root, they are installed;
 * elsewhere the command to do so is printed.
 *
 *     node tools/machine/system-packages.ts chromium xvfb
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { locateChromium, locateHeadlessShell } from '../electron-host/chromium/find-chromium.ts'

interface SystemPackage {
  /** Debian packages that provide it. */
  readonly debian: readonly string[]
  /** Installation command on other systems. */
  readonly elsewhere: string
  isPresent(): boolean
}

export const onPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)))

const PACKAGES = {
  chromium: {
    debian: ['chromium'],
    elsewhere: 'install Chromium or Google Chrome, or set ELECTRON_HOST_CHROMIUM',
    isPresent: () => locateChromium() !== undefined,
  },
  'chromium-headless-shell': {
    debian: ['chromium-headless-shell'],
    elsewhere: 'install Chromium’s headless shell',
    isPresent: () => locateHeadlessShell() !== undefined,
  },
  xvfb: { debian: ['xvfb', 'xauth'], elsewhere: 'install Xvfb and xauth', isPresent: () => onPath('xvfb-run') && onPath('xauth') },
  dbus: { debian: ['dbus', 'dbus-bin'], elsewhere: 'install D-Bus', isPresent: () => onPath('dbus-run-session') && onPath('dbus-send') },
  'gnome-keyring': { debian: ['gnome-keyring'], elsewhere: 'install gnome-keyring', isPresent: () => onPath('gnome-keyring-daemon') },
  libsecret: { debian: ['libsecret-1-0'], elsewhere: 'install libsecret', isPresent: hasLibsecret },
  rpm: { debian: ['rpm'], elsewhere: 'install rpmbuild', isPresent: () => onPath('rpmbuild') },
  'libreoffice-calc': {
    debian: ['libreoffice-calc'],
    elsewhere: 'install LibreOffice Calc',
    isPresent: () => onPath('soffice') || onPath('libreoffice'),
  },
} as const satisfies Record<string, SystemPackage>

export type SystemPackageName = keyof typeof PACKAGES

function hasLibsecret(): boolean {
  const folders = ['/usr/lib', '/usr/lib64', '/lib', ...['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu`)]
  return folders.some((folder) => existsSync(folder) && readdirSync(folder).some((file) => file.startsWith('libsecret-1.so')))
}

let listsAreFresh = false

/** Runs an apt-get command and returns whether it succeeded; shows its output only if it fails. */
function aptGet(args: readonly string[]): boolean {
  const result = spawnSync('apt-get', args, { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  if (result.status !== 0) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`)
  return result.status === 0
}

/** Ensures that programs are installed. Returns false after printing instructions if they are missing and cannot be installed. */
export function need(...names: SystemPackageName[]): boolean {
  const missing = names.filter((name) => !PACKAGES[name].isPresent())
  if (missing.length === 0) return true
  const debianPackages = missing.flatMap((name) => PACKAGES[name].debian)
  const installArguments = ['install', '-y', '--no-install-recommends', ...debianPackages]
  if (process.platform !== 'linux' || !onPath('apt-get')) {
    console.error(`Missing: ${missing.join(', ')}. Please ${missing.map((name) => PACKAGES[name].elsewhere).join('; ')}.`)
    return false
  }
  if (process.getuid?.() !== 0) {
    console.error(`Missing: ${missing.join(', ')}. Install with: sudo apt-get update && sudo apt-get ${installArguments.join(' ')}`)
    return false
  }
  console.error(`Installing ${debianPackages.join(', ')} …`)
  // A bare machine has no package lists; one update per run is enough.
  if (!listsAreFresh && !aptGet(['update', '-qq'])) console.error('apt-get update failed; trying with the lists that are there.')
  listsAreFresh = true
  if (!aptGet([...installArguments, '-qq']) || !missing.every((name) => PACKAGES[name].isPresent())) {
    console.error(`Could not be installed: ${debianPackages.join(', ')}. By hand: apt-get update && apt-get ${installArguments.join(' ')}`)
    return false
  }
  return true
}

/** Installs an optional, faster alternative if no user action is needed; prints nothing if it is unavailable. */
export function prefer(name: SystemPackageName): void {
  if (PACKAGES[name].isPresent() || process.platform !== 'linux' || !onPath('apt-get') || process.getuid?.() !== 0) return
  const { debian } = PACKAGES[name]
  if (spawnSync('apt-get', ['install', '-y', '--no-install-recommends', '-qq', ...debian], { stdio: 'ignore' }).status === 0)
    console.error(`Installed ${debian.join(', ')}.`)
}

/** Installs Chromium, which the stand-in for Electron needs. */
export const ensureChromium = (): boolean => need('chromium')

function isKnown(name: string): name is SystemPackageName {
  return Object.hasOwn(PACKAGES, name)
}

if (process.argv[1] === import.meta.filename) {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !isKnown(name))
  if (names.length === 0 || unknown.length > 0) {
    console.error(
      `${unknown.length > 0 ? `Unknown: ${unknown.join(', ')}. ` : ''}usage: node tools/machine/system-packages.ts ${Object.keys(PACKAGES)
        .map((name) => `[${name}]`)
        .join(' ')}`,
    )
    process.exit(2)
  }
  process.exit(need(...names.filter(isKnown)) ? 0 : 1)
}

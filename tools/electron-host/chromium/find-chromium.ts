import { existsSync } from 'node:fs'
import path from 'node:path'
import { settings } from '../core/settings.ts'

const NAMES_ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

const FIXED_PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

/** Chromium without browser features: no toolbar, no profile services. It starts with a quarter less processor time. */
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
/** Debian's headless shell is not on the PATH. */
const DEBIAN_HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell'

/** Folders to search for programs by name. */
const searchedFolders = (): string[] =>
  process.platform === 'win32' ? [] : [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin', '/snap/bin']

const named = (names: readonly string[]): string[] => searchedFolders().flatMap((folder) => names.map((name) => path.join(folder, name)))

/** The headless shell, or undefined if there is none. */
export const locateHeadlessShell = (): string | undefined =>
  [...named(HEADLESS_SHELLS), DEBIAN_HEADLESS_SHELL].find((candidate) => existsSync(candidate))

/** The Chromium to use, or undefined if there is none. */
export function locateChromium(): string | undefined {
  if (settings.chromium) return existsSync(settings.chromium) ? settings.chromium : undefined
  return [...named(NAMES_ON_PATH), ...(FIXED_PLACES[process.platform] ?? [])].find((candidate) => existsSync(candidate))
}

/** Like locateChromium, but throws an error with instructions if there is none. A start without windows prefers the headless shell. */
export function findChromium({ isHeaded = true }: { readonly isHeaded?: boolean } = {}): string {
  const result = (isHeaded || settings.chromium ? undefined : locateHeadlessShell()) ?? locateChromium()
  if (result) return result
  throw new Error(
    'electron-host: no Chromium found. Install one (on Debian: apt-get install chromium) or set ELECTRON_HOST_CHROMIUM to its path.',
  )
}

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

/** The Chromium to use, or undefined where there is none. */
export function locateChromium(): string | undefined {
  if (settings.chromium) return existsSync(settings.chromium) ? settings.chromium : undefined
  const folders = process.platform === 'win32' ? [] : [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin', '/snap/bin']
  const candidates = [
    ...folders.flatMap((folder) => NAMES_ON_PATH.map((name) => path.join(folder, name))),
    ...(FIXED_PLACES[process.platform] ?? []),
  ]
  return candidates.find((candidate) => existsSync(candidate))
}

/** Like locateChromium, but says what to do where there is none. */
export function findChromium(): string {
  const found = locateChromium()
  if (found) return found
  throw new Error(
    'electron-host: no Chromium found. Install one (on Debian: apt-get install chromium) or set ELECTRON_HOST_CHROMIUM to its path.',
  )
}

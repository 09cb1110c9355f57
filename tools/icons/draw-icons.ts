/**
 * Draws every icon and image of the app into resources/: `node tools/icons/draw-icons.ts`. The drawings are arithmetic, so the files are the same
 * on every machine and only change when a drawing does.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { icns, ico } from './icon-containers.ts'
import { appIcon, overlay, trayIcon } from './icon-drawings.ts'

const RESOURCES = join(import.meta.dirname, '../..', 'resources')
/** Scale suffixes that Electron supports beside an image. */
const SCALES = [
  [1, ''],
  [1.25, '@1.25x'],
  [1.5, '@1.5x'],
  [2, '@2x'],
  [3, '@3x'],
] as const
const ICNS = { ic04: 16, ic05: 32, ic07: 128, ic08: 256, ic09: 512, ic10: 1024, ic11: 32, ic12: 64, ic13: 256, ic14: 512 } as const
const ICO = [16, 20, 24, 32, 40, 48, 64, 128, 256]
const LINUX = [16, 24, 32, 48, 64, 128, 256, 512]

/** Path below resources/ → function that draws the file. */
export function drawings(): Map<string, () => Uint8Array> {
  const files = new Map<string, () => Uint8Array>()
  const icon = (size: number) => appIcon(size).png()
  files.set('icon.ico', () => ico(ICO.map((size) => ({ size, png: icon(size) }))))
  files.set('icon.icns', () => icns(Object.entries(ICNS).map(([type, size]) => ({ type, png: icon(size) }))))
  for (const size of LINUX) files.set(`icons/${size}x${size}.png`, () => icon(size))
  files.set('images/icon.png', () => icon(256))
  for (const [scale, mark] of SCALES) {
    for (const kind of ['plain', 'waiting', 'attention', 'alarm'] as const) {
      files.set(`images/tray-${kind}-light${mark}.png`, () => trayIcon(kind, 'light', 16 * scale).png())
      files.set(`images/tray-${kind}-dark${mark}.png`, () => trayIcon(kind, 'dark', 16 * scale).png())
      // the alarm icon is red on every system
      if (kind !== 'alarm') files.set(`images/tray-${kind}Template${mark}.png`, () => trayIcon(kind, 'template', 16 * scale).png())
    }
    for (const name of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '9plus', 'attention']) {
      files.set(`images/overlay-${name}${mark}.png`, () => overlay(name, 16 * scale).png())
    }
  }
  return files
}

if (import.meta.main) {
  for (const [name, draw] of drawings()) {
    const file = join(RESOURCES, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, draw())
  }
}

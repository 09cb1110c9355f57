import { Raster } from './icon-raster.ts'
import { bottle, bottleShape, box, circle, digits, exclamation, stroke } from './icon-shapes.ts'

/** Deep cask amber and its shades (renderer/app/style/theme.ts). */
const CASK = { top: '#b0661b', bottom: '#6e3908' } as const
const HOOP = '#4a2504'
const CREAM = '#fff3e0'
const SPIRIT = { top: '#e3a650', bottom: '#c47a22' } as const
const RED = '#c62828'
const AMBER = '#c8781a'

/** The app's icon: a bottle in front of a cask, with a check mark on its label. Small sizes omit details that would blur. */
export function appIcon(size: number): Raster {
  const raster = new Raster(size, 1024)
  const small = size <= 32
  const edge = small ? 16 : 64
  const side = 1024 - 2 * edge
  raster.fill([box(edge, edge, side, side, small ? 200 : 196)], CASK)
  if (!small) {
    for (const y of [236, 738]) raster.fill([box(edge, y, side, 50)], HOOP, 0.34)
    for (const x of [300, 724]) raster.fill([box(x - 3, edge, 6, side)], HOOP, 0.2)
  }
  const [top, height] = small ? [110, 804] : [164, 696]
  const { glass, stopper, label } = bottle(512, top, height)
  raster.fill([glass], CREAM).fill([stopper], SPIRIT)
  const { x, y, width, height: tall } = label
  if (size <= 20) return raster
  raster.fill([box(x, y, width, tall, width * 0.09)], SPIRIT)
  const check = stroke(
    [
      [x + width * 0.24, y + tall * 0.53],
      [x + width * 0.43, y + tall * 0.74],
      [x + width * 0.77, y + tall * 0.28],
    ],
    width * (small ? 0.2 : 0.13),
  )
  return raster.fill(check, HOOP)
}

export type TrayLook = 'light' | 'dark' | 'template'
export type TrayKind = 'plain' | 'waiting' | 'attention' | 'alarm'

/**
 * The tray's icon, in one colour that suits the panel. A dot marks waiting orders or an ended session. The whole icon is red while something is
 * switched off for the whole site.
 */
export function trayIcon(kind: TrayKind, look: TrayLook, size: number): Raster {
  const raster = new Raster(size, 32)
  const panel = look === 'dark' ? '#f3ece4' : '#3a2a1a'
  const ink = look === 'template' ? '#000000' : kind === 'alarm' ? (look === 'dark' ? '#ff6b61' : RED) : panel
  raster.fill(bottleShape(kind === 'plain' ? 16 : 13, 1, 30), ink)
  if (kind === 'plain') return raster
  const [x, y, radius] = kind === 'waiting' ? [24, 24, 6.4] : [22.8, 22.6, 8.6]
  raster.erase([circle(x, y, radius + 2)])
  if (look === 'template') {
    raster.fill([circle(x, y, radius)], ink)
    return kind === 'waiting' ? raster : raster.erase(exclamation(x, y, 9.5, 2.6))
  }
  raster.fill([circle(x, y, radius)], kind === 'waiting' ? (look === 'dark' ? '#e3a650' : AMBER) : RED)
  return kind === 'waiting' ? raster : raster.fill(exclamation(x, y, 9.5, 2.6), '#ffffff')
}

/** The overlay on the Windows taskbar: a count up to 9, '9plus', or 'attention'. */
export function overlay(name: string, size: number): Raster {
  const raster = new Raster(size, 32)
  raster.fill([circle(16, 16, 15.5)], name === 'attention' ? RED : '#8a4b0f')
  if (name === 'attention') return raster.fill(exclamation(16, 15.6, 17, 4.4), '#ffffff')
  const text = name === '9plus' ? '9+' : name
  return raster.fill(digits(text, 16, 16, text.length > 1 ? 13 : 17, text.length > 1 ? 2.6 : 3.4), '#ffffff')
}

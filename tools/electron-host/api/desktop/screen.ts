import { EventEmitter } from 'node:events'
import { makeClassLoud } from '../../core/loud.ts'
import { settings } from '../../core/settings.ts'
import { needReady } from '../app/app-ready.ts'

type DisplayWish = Partial<Electron.Display> & { readonly primary?: boolean }

/** Adds default values for the missing fields of a display. */
function createDisplay(wish: DisplayWish, index: number): Electron.Display {
  const bounds = wish.bounds ?? { x: 0, y: 0, width: 1920, height: 1080 }
  const workArea = wish.workArea ?? bounds
  return {
    id: index + 1,
    label: `Display ${index + 1}`,
    accelerometerSupport: 'unknown',
    colorDepth: 24,
    colorSpace: '',
    depthPerComponent: 8,
    detected: true,
    displayFrequency: 60,
    internal: false,
    maximumCursorSize: { width: 0, height: 0 },
    monochrome: false,
    nativeOrigin: { x: bounds.x, y: bounds.y },
    rotation: 0,
    scaleFactor: 1,
    touchSupport: 'unknown',
    ...wish,
    bounds,
    size: { width: bounds.width, height: bounds.height },
    workArea,
    workAreaSize: { width: workArea.width, height: workArea.height },
  }
}

/** ELECTRON_HOST_DISPLAYS: a JSON array such as `[{"bounds":{"x":0,"y":0,"width":1366,"height":768},"scaleFactor":2}]`. */
function readDisplays(): Electron.Display[] {
  const wishes: DisplayWish[] = settings.displays ? JSON.parse(settings.displays) : [{}]
  return wishes.map(createDisplay)
}

const displays = readDisplays()

const overlap = (a: Electron.Rectangle, b: Electron.Rectangle): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

export function getPrimaryDisplay(): Electron.Display {
  return displays[0] ?? createDisplay({}, 0)
}

/** Electron's screen. */
export class Screen extends EventEmitter {
  getPrimaryDisplay(): Electron.Display {
    return getPrimaryDisplay()
  }

  getAllDisplays(): Electron.Display[] {
    return [...displays]
  }

  getDisplayMatching(rect: Electron.Rectangle): Electron.Display {
    return displays.toSorted((a, b) => overlap(b.bounds, rect) - overlap(a.bounds, rect))[0] ?? getPrimaryDisplay()
  }

  getDisplayNearestPoint(point: Electron.Point): Electron.Display {
    return this.getDisplayMatching({ ...point, width: 1, height: 1 })
  }

  getCursorScreenPoint(): Electron.Point {
    return { x: 0, y: 0 }
  }
}
makeClassLoud('screen', Screen)

/** Electron creates its screen when a member is used for the first time. */
export const screen = new Proxy(new Screen(), {
  get(target, key): unknown {
    if (typeof key !== 'symbol') needReady("The 'screen' module can't be used before the app 'ready' event")
    const value: unknown = Reflect.get(target, key)
    return typeof value === 'function' ? value.bind(target) : value
  },
})

export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const MIN_SIZE = { width: 1100, height: 720 } as const
const FIRST_SIZE = { width: 1440, height: 900 } as const
/** Part of the title bar that must be on a screen to move the window (px). */
const GRIP = { width: 160, height: 32 } as const

/**
 * Where the window opens: at its last place, or in the middle of the first screen when that monitor is gone. Never larger than its screen, never
 * smaller than the smallest supported size. `screens` are work areas, the primary one first.
 */
export function rescuedBounds(saved: Bounds | null, screens: readonly Bounds[]): Bounds {
  const onScreen =
    saved &&
    screens
      .map((area) => ({ ...saved, y: Math.max(saved.y, area.y), ...fit(saved, area) }))
      .find((place, n) => canGrip(place, saved.y, screens[n]))
  if (onScreen) return onScreen
  const primary = screens[0] ?? { x: 0, y: 0, ...FIRST_SIZE }
  const { width, height } = fit(saved ?? FIRST_SIZE, primary)
  // on a screen that is too small the top left corner must be visible
  const middle = (start: number, room: number, size: number) => Math.max(start, Math.round(start + (room - size) / 2))
  return { x: middle(primary.x, primary.width, width), y: middle(primary.y, primary.height, height), width, height }
}

const fit = (size: { width: number; height: number }, screen: Bounds) => ({
  width: Math.max(MIN_SIZE.width, Math.min(size.width, screen.width)),
  height: Math.max(MIN_SIZE.height, Math.min(size.height, screen.height)),
})

function canGrip(window: Bounds, top: number, area: Bounds | undefined): boolean {
  if (!area) return false
  const across = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x)
  const titleBar = Math.min(top + GRIP.height, area.y + area.height) - Math.max(top, area.y)
  return across >= GRIP.width && titleBar >= GRIP.height / 2
}

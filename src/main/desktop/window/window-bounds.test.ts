import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MIN_SIZE, rescuedBounds } from './window-bounds.ts'

const laptop = { x: 0, y: 0, width: 1920, height: 1040 }
const desk = { x: 1920, y: -200, width: 2560, height: 1400 }

it('opens where it was, on whichever screen', () => {
  const kept = { x: 2100, y: 100, width: 1600, height: 1000 }
  expect(rescuedBounds(kept, [laptop, desk])).toEqual(kept)
})
it('opens in the middle of the first screen when its monitor is missing', () => {
  expect(rescuedBounds({ x: 2100, y: 100, width: 1600, height: 1000 }, [laptop])).toEqual({ x: 160, y: 20, width: 1600, height: 1000 })
})
it('opens in the middle the first time', () => {
  expect(rescuedBounds(null, [laptop])).toEqual({ x: 240, y: 70, width: 1440, height: 900 })
})
it('brings back a title bar that is above the screen', () => {
  expect(rescuedBounds({ x: 100, y: -500, width: 1200, height: 800 }, [laptop])).toMatchObject({ x: 360, y: 120 })
})
it('can always be grabbed, and is never too small', () => {
  const bounds = fc.record({
    x: fc.integer({ min: -9000, max: 9000 }),
    y: fc.integer({ min: -9000, max: 9000 }),
    width: fc.integer({ min: 1, max: 9000 }),
    height: fc.integer({ min: 1, max: 9000 }),
  })
  fc.assert(
    fc.property(
      bounds,
      fc.constantFrom([laptop], [laptop, desk], [desk], [{ x: 0, y: 0, width: 800, height: 600 }], []),
      (kept, screens) => {
        const { x, y, width, height } = rescuedBounds(kept, screens)
        expect(width).toBeGreaterThanOrEqual(MIN_SIZE.width)
        expect(height).toBeGreaterThanOrEqual(MIN_SIZE.height)
        const reachable = (screens.length ? screens : [{ x: 0, y: 0, width: 1440, height: 900 }]).some(
          (area) =>
            Math.min(x + width, area.x + area.width) - Math.max(x, area.x) >= 160 && y + 32 > area.y && y + 16 <= area.y + area.height,
        )
        expect(reachable).toBe(true)
      },
    ),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { atLabel, MAX_ZOOM, panned, transformOf, turned, wheelFactor, WHOLE_PICTURE, zoomed, ZOOM_STEP } from './picture-view.ts'

const pane = { width: 400, height: 500 }
const point = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -250, max: 250 }) })
const steps = fc.array(fc.tuple(fc.constantFrom(ZOOM_STEP, 1 / ZOOM_STEP, 1.1, 0.9), point), { maxLength: 30 })

test('zooming keeps the point under the pointer in place', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 1, max: 3, noNaN: true }), (at, factor) => {
      const previous = zoomed(WHOLE_PICTURE, 2)
      const after = zoomed(previous, factor, at)
      const under = (view: typeof previous) => [(at.x - view.x) / view.zoom, (at.y - view.y) / view.zoom]
      expect(under(after)[0]).toBeCloseTo(under(previous)[0]!, 6)
      expect(under(after)[1]).toBeCloseTo(under(previous)[1]!, 6)
    }),
  )
})

test('the zoom always stays between the whole picture and the limit', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const view = all.reduce((so, [factor, at]) => zoomed(so, factor, at), WHOLE_PICTURE)
      expect(view.zoom).toBeGreaterThanOrEqual(1)
      expect(view.zoom).toBeLessThanOrEqual(MAX_ZOOM)
      if (view.zoom === 1) expect(view).toEqual(WHOLE_PICTURE)
    }),
  )
})

test('a drag never moves a picture out of its pane, and a whole picture does not move', () => {
  expect(panned(WHOLE_PICTURE, { x: 50, y: 50 }, pane)).toEqual(WHOLE_PICTURE)
  expect(panned({ zoom: 2, x: 0, y: 0, turns: 0 }, { x: 9000, y: -9000 }, pane)).toMatchObject({ x: 200, y: -250 })
})

test('four quarter turns give the original rotation', () => {
  expect(turned(turned(turned(turned(WHOLE_PICTURE, 1), 1), 1), 1)).toEqual(WHOLE_PICTURE)
  expect(turned(WHOLE_PICTURE, -1).turns).toBe(3)
  expect(transformOf(turned(WHOLE_PICTURE, 1))).toContain('rotate(90deg)')
})

test('the wheel enlarges upwards and reduces downwards, in lines and in pixels', () => {
  expect(wheelFactor(-100, 0)).toBeGreaterThan(1)
  expect(wheelFactor(3, 1)).toBeLessThan(1)
  expect(wheelFactor(100_000, 2)).toBe(0.5)
})

test('the label key zooms to 4× below the middle, and back; brightened shadows stay', () => {
  const pane = { width: 400, height: 800 }
  const near = atLabel({ ...WHOLE_PICTURE, lifted: true }, pane)
  expect(near).toMatchObject({ zoom: 4, x: 0, lifted: true })
  // the point at 70 % of the picture height is at the centre of the pane
  expect(near.y).toBeCloseTo(-0.2 * 800 * 4)
  expect(atLabel(near, pane)).toEqual({ ...WHOLE_PICTURE, lifted: true })
  expect(turned(near, 1).lifted).toBe(true)
})

import { expect, test } from 'vitest'
import { SERIES_LOOKS } from './series-look.ts'

type Rgb = readonly [number, number, number]
const linear = (hex: string): Rgb => {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}
const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b
const contrast = (a: string, b: string) => {
  const [high = 0, low = 0] = [luminance(linear(a)), luminance(linear(b))].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

test.each([
  ['light', '#ffffff'],
  ['light', '#fbfbfc'],
  ['dark', '#1a1a1d'],
  ['dark', '#131315'],
] as const)('every line and its label can be read in the %s theme on %s', (theme, background) => {
  for (const look of SERIES_LOOKS) expect(contrast(look[theme], background)).toBeGreaterThanOrEqual(4.5)
})

/** Colour vision without one kind of cone (Viénot, Brettel, Mollon 1999). */
const SEEN = {
  everyone: ([r, g, b]: Rgb): Rgb => [r, g, b],
  protanope: ([r, g, b]: Rgb): Rgb => [0.11238 * r + 0.88762 * g, 0.11238 * r + 0.88762 * g, 0.00401 * r - 0.00401 * g + b],
  deuteranope: ([r, g, b]: Rgb): Rgb => [0.29275 * r + 0.70725 * g, 0.29275 * r + 0.70725 * g, -0.02234 * r + 0.02234 * g + b],
}
/** CIE L*a*b*. */
const lab = ([r, g, b]: Rgb): Rgb => {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

test.each(['everyone', 'protanope', 'deuteranope'] as const)(
  'no two lines look alike to %s, and each has its own dashes and marks',
  (eyes) => {
    for (const theme of ['light', 'dark'] as const) {
      const seen = SERIES_LOOKS.map((look) => lab(SEEN[eyes](linear(look[theme]))))
      for (const [at, one] of seen.entries())
        for (const other of seen.slice(at + 1)) {
          const distance = Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)))
          expect(distance).toBeGreaterThan(25)
        }
    }
    expect(new Set(SERIES_LOOKS.map(({ dash }) => dash.join(' '))).size).toBe(SERIES_LOOKS.length)
    expect(new Set(SERIES_LOOKS.map(({ mark }) => mark)).size).toBe(SERIES_LOOKS.length)
  },
)
